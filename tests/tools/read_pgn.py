"""Reads a PGN file with python-chess and compares each game with what is expected.

    read_pgn.py GAMES.pgn EXPECTED.txt

A line of EXPECTED is `result plies clocks final-FEN`, where clocks is the sum of all clock times in
milliseconds. Prints each difference and the number of games; exit status 1 if there is any difference,
2 if python-chess is missing.
"""

import sys

try:
    import chess.pgn
except ImportError:
    sys.exit(2)


def lines(path):
    with open(path, encoding="utf-8") as file:
        return file.read().splitlines()


def read(file):
    while (game := chess.pgn.read_game(file)) is not None:
        yield game


def facts(game):
    nodes = list(game.mainline())
    clocks = sum(round((node.clock() or 0) * 1000) for node in nodes)
    return f"{game.headers['Result']} {len(nodes)} {clocks} {game.end().board().fen()}"


def main(games, expected):
    different = count = 0
    with open(games, encoding="utf-8") as file:
        for game, wanted in zip(read(file), lines(expected), strict=True):
            count += 1
            found = facts(game)
            if game.errors or found != wanted:
                different += 1
                print(f"game {count}: {game.errors} {found}, not {wanted}")
    print(f"{count} games")
    return different > 0


sys.exit(main(*sys.argv[1:]))
