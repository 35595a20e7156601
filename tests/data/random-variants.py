"""Prints random positions of Chess960 and three-check as python-chess (1.11.2) knows them, a JSON object a line."""

import json
import random

import chess
import chess.variant

dice = random.Random(960)


def row(variant, board):
    plain = chess.Board(board.fen().replace(board.fen().split()[4] + " ", "", 1)) if variant == "three-check" else board
    moves = sorted(board.legal_moves, key=board.uci) if not board.is_variant_end() else []
    told = [move for move in moves if board.is_castling(move) or variant == "three-check" and board.gives_check(move)]
    told += dice.sample(moves, min(3, len(moves)))
    after = {}
    for move in told:
        next_board = board.copy()
        next_board.push(move)
        after[board.uci(move)] = next_board.fen()
    print(json.dumps({
        "variant": variant,
        "fen": board.fen(),
        "shredder": board.shredder_fen() if variant == "chess960" else None,
        "moves": [board.uci(move) for move in moves],
        "san": [board.san(move) for move in moves],
        "after": after,
        "in_check": plain.is_check(),
        "checkmate": plain.is_checkmate(),
        "won": board.is_variant_end(),
        "stalemate": plain.is_stalemate(),
    }, separators=(",", ":")))


def play(board, plies, likes):
    """Random moves; three times of four one that `likes`, where there is one."""
    for _ in range(plies):
        moves = [] if board.is_variant_end() else list(board.legal_moves)
        if not moves:
            return
        liked = [move for move in moves if likes(board, move)]
        board.push(dice.choice(liked if liked and dice.random() < 0.75 else moves))


def rights_stay(board, move):
    return board.piece_type_at(move.from_square) not in (chess.KING, chess.ROOK)


def crowded_back_ranks():
    """Kings and rooks with rights as at a start, and any other men, further rooks too."""
    while True:
        king = dice.randrange(1, 7)
        files = [dice.randrange(0, king), dice.randrange(king + 1, 8)]
        files = dice.choice([files, files[:1], files[1:], files])
        board = chess.Board(None, chess960=True)
        for colour, rank in ((chess.WHITE, 0), (chess.BLACK, 7)):
            board.set_piece_at(chess.square(king, rank), chess.Piece(chess.KING, colour))
            for file in files:
                board.set_piece_at(chess.square(file, rank), chess.Piece(chess.ROOK, colour))
                if dice.random() < 0.8:
                    board.castling_rights |= chess.BB_SQUARES[chess.square(file, rank)]
        if dice.random() < 0.4:  # a rook beyond one that can castle
            outside = [*range(files[0]), *range(files[-1] + 1, 8)]
            for file in dice.sample(outside, min(1, len(outside))):
                board.set_piece_at(chess.square(file, dice.choice([0, 7])), chess.Piece(chess.ROOK, dice.choice(chess.COLORS)))
        for _ in range(dice.randrange(0, 9)):
            kind = dice.choice([chess.ROOK, chess.ROOK, chess.KNIGHT, chess.BISHOP, chess.QUEEN, chess.PAWN])
            rank = dice.randrange(1, 7) if kind == chess.PAWN else dice.choice([0, 0, 7, 7, *range(8)])
            square = chess.square(dice.randrange(8), rank)
            if board.piece_at(square) is None:
                board.set_piece_at(square, chess.Piece(kind, dice.choice(chess.COLORS)))
        board.turn = dice.choice(chess.COLORS)
        if board.is_valid():
            return board


for i in range(120):
    board = chess.Board.from_chess960_pos(dice.randrange(960))
    play(board, i // 2, rights_stay)
    row("chess960", board)
for _ in range(180):
    row("chess960", crowded_back_ranks())
for i in range(150):
    board = chess.variant.ThreeCheckBoard()
    play(board, i, lambda board, move: board.gives_check(move))
    if board.is_variant_end() and i % 5:
        board.pop()
    row("three-check", board)
