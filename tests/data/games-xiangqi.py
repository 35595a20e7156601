"""Prints random games of xiangqi as pyffish (0.0.90) has them, a JSON object a line."""

import json
import random

import pyffish

# The usual start, and soldiers and cannons in a row.
STARTS = [
    pyffish.start_fen("xiangqi"),
    "3k1a3/9/2P1P4/2P1P1n2/2N6/6p2/6p1p/4p1p2/9/3A1K3 w - - 0 1",
    "3ak4/9/1c2b4/1c2R4/9/2n3p2/4C4/2N1p1p2/4A4/3AKR3 b - - 0 20",
]
PLIES = 80


def game(dice, start):
    moves = []
    while len(moves) < PLIES:
        legal = pyffish.legal_moves("xiangqi", start, moves)
        if not legal:
            break
        moves.append(dice.choice(sorted(legal)))
    texts = pyffish.get_san_moves("xiangqi", start, moves, False, pyffish.NOTATION_XIANGQI_WXF)
    positions = [pyffish.get_fen("xiangqi", start, moves[:n]) for n in range(len(moves) + 1)]
    # Counters are left out: pyffish counts moves of soldiers, too.
    return {
        "start": start,
        "uci": moves,
        "wxf": texts,
        "positions": [" ".join(fen.split()[:2]) for fen in positions[::8] + positions[-1:]],
    }


dice = random.Random(89)
for number in range(30):
    print(json.dumps(game(dice, STARTS[number % len(STARTS)])))
