//! A position of any game: what the table, the files and the referee ask of it.
//!
//! Each method asks the board that the game has. A [`Move`] of another game is
//! never legal, and changes nothing.

use thiserror::Error;

use super::chess::mating::{Effort, Verdict};
use super::chess::repetition::occurrences;
use super::chess::square::Square;
use super::coord::Coord;
use super::fog::sight::Sight;
use super::man::{Man, Placed};
use super::moves::Move;
use super::outcome::{Outcome, Reason};
use super::refusal::Refusal;
use super::side::Side;
use super::variant::Variant;
use super::view::{Eyes, Geometry, Mark, View};
use super::xiangqi::notation::Notation;
use super::xiangqi::point::Point;
use super::xiangqi::repetition::Repetition;
use super::xiangqi::typed::Ranks;
use super::{chess, xiangqi};

/// A legal position of one of the games.
#[derive(Clone, Copy, Debug)]
pub enum Position {
    /// Of chess and its kin.
    Chess(chess::board::Board),
    /// Of xiangqi.
    Xiangqi(xiangqi::board::Board),
}

/// Why a text is not the FEN of a possible position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FenError {
    /// Of chess and its kin.
    #[error(transparent)]
    Chess(#[from] chess::fen::FenError),
    /// Of xiangqi.
    #[error(transparent)]
    Xiangqi(#[from] xiangqi::fen::FenError),
}

impl From<chess::board::Board> for Position {
    fn from(board: chess::board::Board) -> Self {
        Self::Chess(board)
    }
}

impl From<xiangqi::board::Board> for Position {
    fn from(board: xiangqi::board::Board) -> Self {
        Self::Xiangqi(board)
    }
}

impl Position {
    /// The usual start of a game.
    pub fn start_of(variant: Variant) -> Self {
        match variant {
            Variant::Chess | Variant::Chess960 | Variant::ThreeCheck | Variant::Fog => {
                Self::Chess(chess::board::Board::start_of(variant))
            }
            Variant::Xiangqi => Self::Xiangqi(xiangqi::board::Board::start()),
        }
    }

    /// Reads a FEN.
    ///
    /// ```
    /// use jadoube::rules::{position::Position, variant::Variant};
    /// let position = Position::from_fen_of(Variant::Xiangqi, "3k5/9/9/9/9/9/9/9/4R4/4K4 w")?;
    /// // Sixteen of the chariot; the general has one step that does not face the other.
    /// assert_eq!(position.legal_moves().len(), 17);
    /// # Ok::<(), jadoube::rules::position::FenError>(())
    /// ```
    ///
    /// # Errors
    /// Where the text is not a FEN, or why the position cannot be.
    pub fn from_fen_of(variant: Variant, text: &str) -> Result<Self, FenError> {
        Ok(match variant {
            Variant::Chess | Variant::Chess960 | Variant::ThreeCheck | Variant::Fog => {
                Self::Chess(chess::board::Board::from_fen_of(variant, text)?)
            }
            Variant::Xiangqi => Self::Xiangqi(xiangqi::board::Board::from_fen(text)?),
        })
    }

    /// The board of chess or its kin.
    #[inline]
    pub const fn chess(&self) -> Option<&chess::board::Board> {
        match self {
            Self::Chess(board) => Some(board),
            Self::Xiangqi(_) => None,
        }
    }

    /// The board of xiangqi.
    #[inline]
    pub const fn xiangqi(&self) -> Option<&xiangqi::board::Board> {
        match self {
            Self::Chess(_) => None,
            Self::Xiangqi(board) => Some(board),
        }
    }

    /// The game that it is a position of.
    #[inline]
    pub const fn variant(&self) -> Variant {
        match self {
            Self::Chess(board) => board.variant(),
            Self::Xiangqi(_) => Variant::Xiangqi,
        }
    }

    /// The size of its board.
    pub const fn geometry(&self) -> Geometry {
        self.variant().geometry()
    }

    /// The position as a FEN.
    pub fn fen(&self) -> String {
        match self {
            Self::Chess(board) => board.fen(),
            Self::Xiangqi(board) => board.fen(),
        }
    }

    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Side {
        match self {
            Self::Chess(board) => board.turn(),
            Self::Xiangqi(board) => board.turn(),
        }
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        match self {
            Self::Chess(board) => board.in_check(),
            Self::Xiangqi(board) => board.in_check(),
        }
    }

    /// Plies since the last capture, or in chess also pawn move.
    pub const fn halfmoves(&self) -> u32 {
        match self {
            Self::Chess(board) => board.halfmoves(),
            Self::Xiangqi(board) => board.halfmoves(),
        }
    }

    /// The number of the move, counted up after Black's moves.
    pub const fn fullmoves(&self) -> u32 {
        match self {
            Self::Chess(board) => board.fullmoves(),
            Self::Xiangqi(board) => board.fullmoves(),
        }
    }

    /// The Zobrist hash: equal for [the same position](Self::same_position).
    #[inline]
    pub const fn hash(&self) -> u64 {
        match self {
            Self::Chess(board) => board.hash(),
            Self::Xiangqi(board) => board.hash(),
        }
    }

    /// Whether two positions are the same: same men on the same places, same side to move, same
    /// possible moves.
    pub fn same_position(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Chess(one), Self::Chess(other)) => one.same_position(other),
            (Self::Xiangqi(one), Self::Xiangqi(other)) => one.same_position(other),
            (Self::Chess(_), Self::Xiangqi(_)) | (Self::Xiangqi(_), Self::Chess(_)) => false,
        }
    }

    /// The man on a place.
    pub fn man_at(&self, at: Coord) -> Option<Man> {
        match self {
            Self::Chess(board) => board.piece_at(Square::from_coord(at)?).map(Man::Chess),
            Self::Xiangqi(board) => board.piece_at(Point::from_coord(at)?).map(Man::Xiangqi),
        }
    }

    /// The man on a place, with it.
    pub fn placed_at(&self, at: Coord) -> Option<Placed> {
        self.man_at(at).map(|man| Placed { man, at })
    }

    /// Every legal move.
    pub fn legal_moves(&self) -> Vec<Move> {
        match self {
            Self::Chess(board) => board.legal_moves().into_iter().map(Move::Chess).collect(),
            Self::Xiangqi(board) => board.legal_moves().into_iter().map(Move::Xiangqi).collect(),
        }
    }

    /// The legal moves of the man on a place.
    pub fn moves_from(&self, from: Coord) -> Vec<Move> {
        match self {
            Self::Chess(board) => {
                let moves = Square::from_coord(from).map(|square| board.moves_from(square));
                moves.into_iter().flatten().map(Move::Chess).collect()
            }
            Self::Xiangqi(board) => {
                let targets = Point::from_coord(from).and_then(|point| board.targets_from(point));
                targets.into_iter().flatten().map(Move::Xiangqi).collect()
            }
        }
    }

    /// Whether there is a legal move.
    pub fn can_move(&self) -> bool {
        match self {
            Self::Chess(board) => board.can_move(),
            Self::Xiangqi(board) => board.can_move(),
        }
    }

    /// Whether a move is legal.
    pub fn is_legal(&self, mv: Move) -> bool {
        match (self, mv) {
            (Self::Chess(board), Move::Chess(mv)) => board.is_legal(mv),
            (Self::Xiangqi(board), Move::Xiangqi(mv)) => board.is_legal(mv),
            (Self::Chess(_), Move::Xiangqi(_)) | (Self::Xiangqi(_), Move::Chess(_)) => false,
        }
    }

    /// The position after a legal move.
    #[must_use]
    pub fn after(&self, mv: Move) -> Self {
        match (self, mv) {
            (Self::Chess(board), Move::Chess(mv)) => Self::Chess(board.after(mv)),
            (Self::Xiangqi(board), Move::Xiangqi(mv)) => Self::Xiangqi(board.after(mv)),
            (Self::Chess(_), Move::Xiangqi(_)) | (Self::Xiangqi(_), Move::Chess(_)) => *self,
        }
    }

    /// Where the man ends that makes a legal move.
    pub fn destination(&self, mv: Move) -> Coord {
        match (self, mv) {
            (Self::Chess(board), Move::Chess(mv)) => board.destination(mv).coord(),
            (Self::Xiangqi(_), Move::Xiangqi(_))
            | (Self::Chess(_), Move::Xiangqi(_))
            | (Self::Xiangqi(_), Move::Chess(_)) => mv.to(),
        }
    }

    /// Where the hand puts the man down to make a legal move: where it ends, or in Chess960 onto
    /// the rook with which the king castles, if an ordinary step leads to where it ends.
    pub fn put_down(&self, mv: Move) -> Coord {
        match (self, mv) {
            (Self::Chess(board), Move::Chess(chess)) if !board.leads(chess, board.destination(chess)) => {
                mv.to()
            }
            (Self::Chess(_) | Self::Xiangqi(_), Move::Chess(_) | Move::Xiangqi(_)) => self.destination(mv),
        }
    }

    /// The man that a legal move captures, if it captures one.
    pub fn captured(&self, mv: Move) -> Option<Placed> {
        let at = match (self, mv) {
            (Self::Chess(board), Move::Chess(mv)) => board.captured(mv)?.coord(),
            (Self::Xiangqi(board), Move::Xiangqi(mv)) => board.captured(mv)?.coord(),
            (Self::Chess(_), Move::Xiangqi(_)) | (Self::Xiangqi(_), Move::Chess(_)) => return None,
        };
        self.placed_at(at)
    }

    /// The wing on which a legal move castles, if it does.
    pub fn castles(&self, mv: Move) -> Option<chess::moves::Wing> {
        match (self, mv) {
            (Self::Chess(board), Move::Chess(mv)) => board.castles(mv),
            (Self::Chess(_), Move::Xiangqi(_)) | (Self::Xiangqi(_), Move::Chess(_) | Move::Xiangqi(_)) => {
                None
            }
        }
    }

    /// The standard notation of a legal move: SAN, or WXF in xiangqi.
    pub fn san(&self, mv: Move) -> String {
        self.written(mv, Notation::Wxf)
    }

    /// A legal move as players want to read it: they can choose in xiangqi.
    pub fn written(&self, mv: Move, notation: Notation) -> String {
        match (self, mv) {
            (Self::Chess(board), Move::Chess(mv)) => board.san(mv),
            (Self::Xiangqi(board), Move::Xiangqi(mv)) => board.written(mv, notation),
            (Self::Chess(_), Move::Xiangqi(_)) | (Self::Xiangqi(_), Move::Chess(_)) => String::new(),
        }
    }

    /// A legal move as a typed text that begins to spell it may go on: as [`written`](Self::written),
    /// or in another notation if the text is the beginning of that. `h2` goes on as `h2e2`, `C2` as `C2=5`.
    pub fn completed(&self, mv: Move, text: &str, notation: Notation) -> String {
        match (self, mv) {
            (Self::Xiangqi(board), Move::Xiangqi(mv)) => board.completed(mv, text, notation),
            (Self::Chess(_), _) | (Self::Xiangqi(_), Move::Chess(_)) => self.written(mv, notation),
        }
    }

    /// The coordinates of a legal move.
    pub fn uci(&self, mv: Move) -> String {
        match (self, mv) {
            (Self::Chess(board), Move::Chess(mv)) => board.uci(mv),
            (Self::Xiangqi(_), Move::Xiangqi(mv)) => mv.to_string(),
            (Self::Chess(_), Move::Xiangqi(_)) | (Self::Xiangqi(_), Move::Chess(_)) => String::new(),
        }
    }

    /// A refusal of this position with the moves of a question in a notation.
    pub fn worded(&self, refusal: Refusal, notation: Notation) -> Refusal {
        match (self, refusal) {
            (Self::Xiangqi(board), Refusal::Xiangqi(why)) => board.worded(why, notation).into(),
            (Self::Chess(_) | Self::Xiangqi(_), other) => other,
        }
    }

    /// Reads a typed move of the side to move.
    ///
    /// # Errors
    /// Why it is not a legal move.
    pub fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        self.read_move_ranked(text, Ranks::FromZero)
    }

    /// The same where coordinates of xiangqi count ranks as told.
    ///
    /// # Errors
    /// Why it is not a legal move.
    pub fn read_move_ranked(&self, text: &str, ranks: Ranks) -> Result<Move, Refusal> {
        Ok(match self {
            Self::Chess(board) => Move::Chess(board.read_move(text)?),
            Self::Xiangqi(board) => Move::Xiangqi(board.read_move_ranked(text, ranks)?),
        })
    }

    /// Reads a typed move that may break off where it is already clear.
    ///
    /// # Errors
    /// Why it is not a legal move, or which moves it can become.
    pub fn read_begun(&self, text: &str) -> Result<Move, Refusal> {
        Ok(match self {
            Self::Chess(board) => Move::Chess(board.read_begun(text)?),
            Self::Xiangqi(board) => Move::Xiangqi(board.read_begun(text)?),
        })
    }

    /// The legal moves that a text begins to spell; all for an empty one.
    pub fn moves_spelled(&self, text: &str) -> Vec<Move> {
        match self {
            Self::Chess(board) => board.moves_spelled(text).into_iter().map(Move::Chess).collect(),
            Self::Xiangqi(board) => board.moves_spelled(text).into_iter().map(Move::Xiangqi).collect(),
        }
    }

    /// The mover's man that a text names, and where it is sent, legally or not, if it names just one.
    pub fn man_named(&self, text: &str) -> Option<(Placed, Coord)> {
        match self {
            Self::Chess(board) => board.man_named(text).map(|(man, to)| (man.into(), to)),
            Self::Xiangqi(board) => board.man_named(text).map(|(man, to)| (man.into(), to.coord())),
        }
    }

    /// The move of the man on `from` to `to`, as a hand makes it. A king castles by
    /// going two squares or onto its rook; in Chess960 by going to where it ends, if
    /// no ordinary step leads there, or onto its rook.
    ///
    /// # Errors
    /// Why it is not legal, or that a pawn on the last rank has no `promotion`.
    pub fn move_between(
        &self,
        from: Coord,
        to: Coord,
        promotion: Option<chess::piece::Role>,
    ) -> Result<Move, Refusal> {
        match self {
            Self::Chess(board) => {
                let (Some(start), Some(target)) = (Square::from_coord(from), Square::from_coord(to)) else {
                    return Err(self.nothing_at(from));
                };
                if let Some(refusal) = board.explain(start, target) {
                    return Err(refusal.into());
                }
                let moves = board.moves_from(start).into_iter();
                let mut fitting = moves.filter(|&mv| board.leads(mv, target));
                let needed = chess::refusal::Refusal::PromotionNeeded { from, to };
                let mv = fitting.find(|mv| mv.promotion == promotion).ok_or(needed)?;
                Ok(Move::Chess(mv))
            }
            Self::Xiangqi(board) => {
                let (Some(start), Some(target)) = (Point::from_coord(from), Point::from_coord(to)) else {
                    return Err(self.nothing_at(from));
                };
                let mv = Move::Xiangqi(xiangqi::moves::Move::new(start, target));
                board.explain(start, target).map_or(Ok(mv), |refusal| Err(refusal.into()))
            }
        }
    }

    /// Why a move is not legal; what is said of one of another game is not to be relied on.
    pub fn explain(&self, mv: Move) -> Option<Refusal> {
        if self.is_legal(mv) {
            return None;
        }
        Some(match (self, mv) {
            (Self::Chess(board), Move::Chess(mv)) => {
                let (from, to) = (mv.from.coord(), mv.to.coord());
                // Where the man can go there, only the promotion is wrong.
                let promotion = chess::refusal::Refusal::PromotionNeeded { from, to };
                board.explain(mv.from, mv.to).unwrap_or(promotion).into()
            }
            (Self::Xiangqi(board), Move::Xiangqi(mv)) => {
                let nothing = xiangqi::refusal::Refusal::NothingThere { at: mv.from };
                board.explain(mv.from, mv.to).unwrap_or(nothing).into()
            }
            (Self::Chess(_), Move::Xiangqi(_)) | (Self::Xiangqi(_), Move::Chess(_)) => {
                self.nothing_at(mv.from())
            }
        })
    }

    /// Whether the side to move has a man on `at` to pick up.
    ///
    /// # Errors
    /// If nothing or an opponent's man stands there.
    pub fn can_pick(&self, at: Coord) -> Result<(), Refusal> {
        match self.man_at(at) {
            None => Err(self.nothing_at(at)),
            Some(man) if man.side() == self.turn() => Ok(()),
            Some(Man::Chess(piece)) => {
                let man = chess::piece::Placed { piece, at };
                Err(chess::refusal::Refusal::NotYourPiece { man }.into())
            }
            Some(Man::Xiangqi(piece)) => {
                let man = xiangqi::piece::Placed { piece, at: Point::new(at.file, at.rank) };
                Err(xiangqi::refusal::Refusal::NotYourPiece { man }.into())
            }
        }
    }

    /// That nothing stands on a place.
    pub fn nothing_at(&self, at: Coord) -> Refusal {
        match self {
            Self::Chess(_) => chess::refusal::Refusal::NothingThere { at }.into(),
            Self::Xiangqi(_) => {
                xiangqi::refusal::Refusal::NothingThere { at: Point::new(at.file, at.rank) }.into()
            }
        }
    }

    /// The checks that `side` still has to give to win, in three-check.
    pub const fn checks_left(&self, side: Side) -> Option<u8> {
        match self {
            Self::Chess(board) => board.checks_left(side),
            Self::Xiangqi(_) => None,
        }
    }

    /// How the game ends in this position, if it does, whatever happened before.
    /// In xiangqi `move_limit` moves of each side without a capture are a draw.
    pub fn ending(&self, move_limit: u32) -> Option<Outcome> {
        match self {
            Self::Chess(board) => board.ending(),
            Self::Xiangqi(board) => board.ending(move_limit),
        }
    }

    /// How repetition ends the game in this position, if it does, when `earlier` are
    /// the positions before it, oldest first.
    pub fn repetition_ending<'a>(
        &'a self,
        earlier: impl DoubleEndedIterator<Item = &'a Self>,
    ) -> Option<Outcome> {
        match self {
            Self::Chess(board) => chess::repetition::ending(earlier.filter_map(Self::chess), board),
            Self::Xiangqi(board) => xiangqi::repetition::ending(earlier.filter_map(Self::xiangqi), board),
        }
    }

    /// How the game ends in this position, if it does, when `earlier` are the positions before it,
    /// oldest first.
    pub fn outcome<'a>(
        &'a self,
        earlier: impl DoubleEndedIterator<Item = &'a Self>,
        move_limit: u32,
    ) -> Option<Outcome> {
        match self.ending(move_limit) {
            // What was done in a cycle is judged, too, where its last move is one too many without a capture.
            Some(drawn) if drawn.reason == Reason::MoveLimit => {
                Some(self.repetition_ending(earlier).unwrap_or(drawn))
            }
            Some(ended) => Some(ended),
            None => self.repetition_ending(earlier),
        }
    }

    /// How often this position has occurred, itself included, when `earlier` are the
    /// positions before it, oldest first.
    pub fn occurrences<'a>(&'a self, earlier: impl DoubleEndedIterator<Item = &'a Self>) -> usize {
        match self {
            Self::Chess(board) => occurrences(earlier.filter_map(Self::chess), board),
            Self::Xiangqi(board) => {
                xiangqi::repetition::occurrences(earlier.filter_map(Self::xiangqi), board)
            }
        }
    }

    /// What has been done since this position was there before, in xiangqi, where that is judged.
    pub fn repetition<'a>(
        &'a self,
        earlier: impl DoubleEndedIterator<Item = &'a Self>,
    ) -> Option<Repetition> {
        let board = self.xiangqi()?;
        xiangqi::repetition::repetition(earlier.filter_map(Self::xiangqi), board)
    }

    /// Whether `side` wins if the other side gives up or runs out of time: in chess only if it can
    /// still mate by some series of legal moves (FIDE 5.1.2, 6.9). That it cannot has to be proven.
    pub fn can_win(&self, side: Side, effort: Effort) -> bool {
        match self {
            Self::Chess(board) => board.can_mate(side, effort) != Verdict::No,
            Self::Xiangqi(_) => true,
        }
    }

    /// The position with somebody's eyes. Only in Fog of War these make a difference.
    pub fn view_of(&self, eyes: Eyes) -> View {
        match self {
            Self::Chess(board) => board.view_of(eyes),
            Self::Xiangqi(board) => board.view(),
        }
    }

    /// The position after a legal move with somebody's eyes, and what they are told of the
    /// move marked.
    pub fn view_after(&self, mv: Move, eyes: Eyes) -> View {
        match (self, mv) {
            (Self::Chess(board), Move::Chess(mv)) => board.view_after(mv, eyes),
            (Self::Xiangqi(_), Move::Xiangqi(_)) => {
                let mut view = self.after(mv).view_of(eyes);
                view.mark(mv.from(), Mark::LastMove);
                view.mark(mv.to(), Mark::LastMove);
                view
            }
            (Self::Chess(_), Move::Xiangqi(_)) | (Self::Xiangqi(_), Move::Chess(_)) => self.view_of(eyes),
        }
    }

    /// What a side knows of the position, where that is not everything (Fog of War).
    pub fn sight(&self, side: Side) -> Option<Sight> {
        let board = self.chess().filter(|board| board.variant().hides())?;
        Some(Sight::new(board, side))
    }
}
