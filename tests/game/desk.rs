//! A game whose time the test invents.

use std::time::Duration;

use jadoube::game::Game;
use jadoube::game::claim::{Ground, WrongClaim};
use jadoube::game::clock::Clock;
use jadoube::game::illegal::Penalty;
use jadoube::game::offer::WrongOffer;
use jadoube::game::terms::{Strict, Terms};
use jadoube::game::time_control::TimeControl;
use jadoube::rules::coord::Coord;
use jadoube::rules::moves::Move;
use jadoube::rules::outcome::Outcome;
use jadoube::rules::position::Position;
use jadoube::rules::refusal::{Duty, Refusal};
use jadoube::rules::side::Side;
use jadoube::rules::variant::Variant;
use jadoube::rules::xiangqi::ending::MOVE_LIMIT;

/// A row of a test: what the game is played under (see [`Desk::new`]), what happens (see
/// [`Desk::act`]), and facts that hold afterwards (see [`Desk::fact`]).
pub(crate) type Row<'a> = (&'a str, &'a str, &'a [(&'a str, &'a str)]);

/// Plays each row and compares its facts.
pub(crate) fn check(rows: &[Row]) {
    for &(terms, script, facts) in rows {
        let mut desk = Desk::new(terms);
        desk.play(script);
        for &(name, expected) in facts {
            assert_eq!(desk.fact(name), expected, "{terms:?}: after {script:?}, {name}");
        }
    }
}

/// A game, and what came of all that was done.
#[derive(Clone)]
pub(crate) struct Desk {
    pub(crate) game: Game,
    now: Duration,
    answers: Vec<String>,
}

impl Desk {
    /// A game under terms with `;` between: `strict`, `limit 3`, `moves 40` without
    /// a capture, a time or two (`5+3`, `5 : none`), the
    /// name of a variant, a FEN. Without any, a friendly game of chess.
    pub(crate) fn new(terms: &str) -> Self {
        let (mut controls, mut strict, mut variant, mut fen) = ([None, None], None, Variant::Chess, None);
        let mut move_limit = MOVE_LIMIT;
        for term in terms.split(';').map(str::trim).filter(|term| !term.is_empty()) {
            if term == "strict" {
                strict = Some(Strict::default());
            } else if let Some(limit) = term.strip_prefix("limit ") {
                strict = Some(Strict { illegal_limit: limit.parse().unwrap() });
            } else if let Some(limit) = term.strip_prefix("moves ") {
                move_limit = limit.parse().unwrap();
            } else if let Ok(named) = term.parse() {
                variant = named;
            } else if term.contains('/') && term.contains(" - ") {
                fen = Some(term);
            } else {
                let (white, black) = term.split_once(" : ").unwrap_or((term, term));
                controls = [white, black].map(|text| TimeControl::read(text).unwrap());
            }
        }
        let start = match fen {
            Some(fen) => Position::from_fen_of(variant, fen).unwrap(),
            None => Position::start_of(variant),
        };
        let game = Game::under(Terms { controls, strict, move_limit }, start);
        Self { game, now: Duration::ZERO, answers: Vec::new() }
    }

    /// Does what the words of a script say, one after the other.
    pub(crate) fn play(&mut self, script: &str) {
        // What is typed may have blanks, which are written as underscores.
        for word in script.split_whitespace() {
            self.act(word);
        }
    }

    /// `12.5` lets so many seconds pass; other words are moves, or name what the players do.
    fn act(&mut self, word: &str) {
        self.wait(Duration::ZERO); // the game is told the time before anything is done in it
        let (what, about) = word.split_once(':').unwrap_or((word, ""));
        match what {
            "start" => self.game.start_clock(self.now),
            "pause" => self.answers.extend((!self.game.pause(true)).then(|| "no pause".to_owned())),
            "go" => self.answers.extend((!self.game.pause(false)).then(|| "no pause".to_owned())),
            "away" => self.answers.extend(self.game.absent(self.now).then(|| "paused".to_owned())),
            "undo" => self.game.undo().map(|_| ()).unwrap(),
            "redo" => self.game.redo().map(|_| ()).unwrap(),
            "withdraw" => self.game.withdraw().map(|_| ()).unwrap(),
            "resign" => {
                let answer = self.game.resign(side(about)).map_or_else(|why| refused(&why), ended);
                self.answers.push(answer);
            }
            "offer" => {
                let answer = self.game.offer_draw(side(about)).map(|outcome| outcome.map(ended));
                self.answer_offer(answer);
            }
            "accept" => {
                let answer = self.game.accept_draw(side(about)).map(|outcome| Some(ended(outcome)));
                self.answer_offer(answer);
            }
            "decline" => {
                let answer = self.game.decline_draw(side(about)).map(|()| None);
                self.answer_offer(answer);
            }
            "claim" => self.claim(about),
            "touch" => {
                let touch = self.game.touch(self.game.board().geometry().named(about).unwrap());
                self.answers.push(format!("{touch:?}"));
            }
            "adjust" => self.answers.extend((!self.game.adjust()).then(|| "too late".to_owned())),
            "type" => self.type_move(&about.replace('_', " ")),
            "any" => {
                let mv = self.any();
                self.game.play(mv).map(|_| ()).unwrap();
            }
            _ => match word.parse::<f64>() {
                Ok(seconds) => self.wait(Duration::from_secs_f64(seconds)),
                Err(_) => {
                    let mv = self.game.read(word).unwrap();
                    self.game.play(mv).map(|_| ()).unwrap();
                }
            },
        }
    }

    fn wait(&mut self, time: Duration) {
        self.now += time;
        self.answers.extend(self.game.advance(self.now).map(ended));
    }

    /// A typed move, as at the table: a refused one may cost something.
    fn type_move(&mut self, text: &str) {
        let played = self.game.read_begun(text).and_then(|mv| self.game.play(mv).map(|_| ()));
        if let Err(why) = played {
            let penalty = self.game.penalize(text, &why);
            self.answers.push(penalty.map_or_else(|| refused(&why), penalized));
        }
    }

    fn claim(&mut self, about: &str) {
        let with = (!about.is_empty()).then(|| self.game.read(about).unwrap());
        let answer = match self.game.claim(with) {
            Ok(outcome) => ended(outcome),
            Err(WrongClaim::NotYet { occurrences, halfmoves }) => {
                let gained = self.game.penalize_claim().map(|time| format!(" +{}", seconds(time)));
                format!("{occurrences} of 3, {halfmoves} of 100{}", gained.unwrap_or_default())
            }
            Err(WrongClaim::ByItself) => "by itself".to_owned(),
            Err(WrongClaim::Touched) => "touched".to_owned(),
            Err(WrongClaim::Move(why)) => refused(&why),
        };
        self.answers.push(answer);
    }

    fn answer_offer(&mut self, answer: Result<Option<String>, WrongOffer>) {
        self.answers.extend(match answer {
            Ok(ended) => ended,
            Err(WrongOffer::TooEarly) => Some("too early".to_owned()),
            Err(WrongOffer::OncePerMove(_)) => Some("once per move".to_owned()),
            Err(WrongOffer::NoOffer(_)) => Some("no offer".to_owned()),
            Err(WrongOffer::Over(why)) => Some(refused(&why)),
        });
    }

    /// A move after which the game goes on in a new position.
    fn any(&self) -> Move {
        let goes_on = |mv: &Move| {
            let mut next = self.game.clone();
            next.play(*mv).is_ok() && next.outcome().is_none() && next.repetitions() == 1
        };
        self.game.board().legal_moves().into_iter().find(goes_on).unwrap()
    }

    /// The legal moves that may be played now.
    fn allowed(&self) -> Vec<String> {
        let board = self.game.board();
        let may = |mv: &Move| self.game.clone().play(*mv).is_ok();
        let mut moves: Vec<String> =
            board.legal_moves().into_iter().filter(may).map(|mv| board.uci(mv)).collect();
        moves.sort();
        moves
    }

    /// What is the case, in words.
    fn fact(&self, name: &str) -> String {
        let game = &self.game;
        let side = |side: Option<Side>| side.map(|side| side.to_string()).unwrap_or_default();
        match name {
            // What White and Black have left, in seconds.
            "clocks" => {
                let left = Side::BOTH.map(|side| game.clock().and_then(|clock| clock.left(side)));
                left.map(|left| left.map_or_else(|| "-".to_owned(), seconds)).join(" ")
            }
            // What was left after each move to who made it.
            "times" => {
                let times =
                    game.plies().iter().map(|ply| ply.time_left().map_or_else(|| "-".to_owned(), seconds));
                times.collect::<Vec<_>>().join(" ")
            }
            "runs" => side(game.clock().and_then(Clock::running).filter(|_| !game.paused())),
            "outcome" => game.outcome().map(ended).unwrap_or_default(),
            "offer" => side(game.offer()),
            "answers" => self.answers.join(", "),
            "moves" => game.plies().iter().map(|ply| ply.san.as_str()).collect::<Vec<_>>().join(" "),
            "turn" => side(Some(game.turn())),
            "repetitions" => game.repetitions().to_string(),
            "halfmoves" => game.board().halfmoves().to_string(),
            "allowed" => self.allowed().join(" "),
            "free" => (self.allowed().len() == game.board().legal_moves().len()).to_string(),
            "duty" => game.duty().map_or_else(String::new, |(duty, man)| duty_in_words(duty, man.at)),
            "claims" => grounds(&game.claims()),
            "claims with" => {
                let with = |ground| game.claims_with(ground).into_iter().map(|mv| game.board().san(mv));
                Ground::ALL.into_iter().flat_map(with).collect::<Vec<_>>().join(" ")
            }
            _ => panic!("no fact is called {name}"),
        }
    }
}

fn ended(outcome: Outcome) -> String {
    format!("{} {}", outcome.score(), outcome.reason.code())
}

fn refused(why: &Refusal) -> String {
    format!("refused: {}", why.code())
}

fn penalized(penalty: Penalty) -> String {
    let Penalty { count, limit, compensation, binds: _, outcome } = penalty;
    let gained = compensation.map(|time| format!(" +{}", seconds(time)));
    let ended = outcome.map(|outcome| format!(" {}", ended(outcome)));
    format!("{count} of {limit}{}{}", gained.unwrap_or_default(), ended.unwrap_or_default())
}

fn duty_in_words(duty: Duty, at: Coord) -> String {
    let article = duty.article();
    match duty {
        Duty::RookFirst => format!("{at} must move, not castle ({article})"),
        Duty::Move => format!("{at} must move ({article})"),
        Duty::Capture => format!("{at} must be captured ({article})"),
        Duty::CaptureWith { by } => format!("{at} must be captured from {by} ({article})"),
        Duty::Castle { rook } => format!("{at} must castle with {rook} ({article})"),
    }
}

fn grounds(grounds: &[Ground]) -> String {
    grounds.iter().map(|ground| ground.reason().code()).collect::<Vec<_>>().join(" ")
}

/// To the millisecond, without needless zeros.
pub(crate) fn seconds(time: Duration) -> String {
    time.as_secs_f64().to_string()
}

fn side(name: &str) -> Side {
    Side::BOTH.into_iter().find(|side| side.name() == name).unwrap()
}
