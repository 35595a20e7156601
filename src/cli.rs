//! The words of the command line.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand};
use jadoube::app::settings::ThemeName;
use jadoube::game::terms::{Strict, Terms};
use jadoube::game::time_control::TimeControl;
use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::chess960;
use jadoube::rules::chess::odds::Odds;
use jadoube::rules::position::Position;
use jadoube::rules::side::Side;
use jadoube::rules::variant::Variant;
use jadoube::rules::xiangqi::ending::MOVE_LIMIT;
use jadoube::rules::xiangqi::notation::Notation;
use jadoube::store::config;
use jadoube::words;

/// A chess board in the terminal for two people at one keyboard
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    /// What to do; without it, play
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    /// How to play
    #[command(flatten)]
    pub(crate) play: Play,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Open the board (the default)
    Play(Play),
    /// Count the move sequences of a position, to check and time the rules
    Perft(Perft),
    /// Ask the referee about a position and moves, without a board
    Judge(Judge),
    /// Look at the settings
    Config(Config),
    /// Go through the games of PGN files as a referee: illegal moves, wrong results, moves after the end
    Check(Check),
    /// Write the games of PGN files in another form
    Export(Export),
    /// Look through a PGN file of games
    View(View),
    /// Look through your finished games
    Games(Games),
}

/// How to play.
#[derive(Debug, Args)]
pub(crate) struct Play {
    /// The name of the player with the white men, or the red ones
    #[arg(long, value_name = "NAME", visible_alias = "red")]
    pub(crate) white: Option<String>,
    /// The name of the player with the black men
    #[arg(long, value_name = "NAME")]
    pub(crate) black: Option<String>,
    /// Which game from where
    #[command(flatten)]
    pub(crate) start: Start,
    /// Clocks: 5, 5+3, 40/90+30,30+30, 10d5 (Bronstein), 10us5 (simple delay), 3hg (hourglass), none
    #[arg(long, value_parser = time)]
    pub(crate) time: Option<Time>,
    /// White's clock, where it differs
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) white_time: Option<Time>,
    /// Black's clock, where it differs
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) black_time: Option<Time>,
    /// Touch-move, counted illegal moves, no taking back
    #[arg(long, value_name = "true|false", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(crate) strict: Option<bool>,
    /// The illegal move that loses in strict play
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=9))]
    pub(crate) illegal_limit: Option<u8>,
    /// In xiangqi, so many moves of each side without a capture are a draw
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=999))]
    pub(crate) move_limit: Option<u32>,
    /// How moves of xiangqi are written: wxf (C2=5), chinese (炮二平五), simplified, iccs (H2-E2)
    #[arg(long, value_name = "NOTATION")]
    pub(crate) notation: Option<Notation>,
    /// Black's side of the board at the bottom
    #[arg(long)]
    pub(crate) flip: bool,
    /// The colours of the board
    #[arg(long, value_parser = theme())]
    pub(crate) theme: Option<ThemeName>,
    /// Plain letters and signs only, no drawn pieces
    #[arg(long, value_name = "true|false", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(crate) ascii: Option<bool>,
}

/// How the board looks.
#[derive(Debug, Args)]
pub(crate) struct Look {
    /// How moves of xiangqi are written: wxf (C2=5), chinese (炮二平五), simplified, iccs (H2-E2)
    #[arg(long, value_name = "NOTATION")]
    notation: Option<Notation>,
    /// Black's side of the board at the bottom
    #[arg(long)]
    flip: bool,
    /// The colours of the board
    #[arg(long, value_parser = theme())]
    theme: Option<ThemeName>,
    /// Plain letters and signs only, no drawn pieces
    #[arg(long, value_name = "true|false", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    ascii: Option<bool>,
}

/// What to look through.
#[derive(Debug, Args)]
pub(crate) struct View {
    /// A file of games in PGN
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// How the board looks
    #[command(flatten)]
    pub(crate) look: Look,
}

/// How to look through the finished games.
#[derive(Debug, Args)]
pub(crate) struct Games {
    /// Print a table of them instead
    #[arg(long)]
    pub(crate) list: bool,
    /// How the board looks
    #[command(flatten)]
    pub(crate) look: Look,
}

impl From<Look> for Play {
    /// An ordinary game, on a board that looks so.
    fn from(Look { notation, flip, theme, ascii }: Look) -> Self {
        let start = Start {
            variant: Variant::default(),
            fen: None,
            position: None,
            odds: None,
            odds_for: Side::White,
        };
        Self {
            white: None,
            black: None,
            start,
            time: None,
            white_time: None,
            black_time: None,
            strict: None,
            illegal_limit: None,
            move_limit: None,
            notation,
            flip,
            theme,
            ascii,
        }
    }
}

impl Play {
    /// Whether the flags say what is to be played, or between whom.
    pub(crate) const fn arranges(&self) -> bool {
        let times = self.time.is_some() || self.white_time.is_some() || self.black_time.is_some();
        let names = self.white.is_some() || self.black.is_some();
        times || names || self.strict.is_some() || self.start.is_given()
    }

    /// What the game is played under, by the flags or else by the settings file.
    ///
    /// # Errors
    /// If the flags do not go together, with clap's exit code.
    pub(crate) fn terms(&self, file: &config::Config) -> Result<Terms, clap::Error> {
        let from_file = file.time.as_deref().and_then(|text| TimeControl::read(text).ok());
        let both = self.time.clone().or(from_file).flatten();
        let control = |own: &Option<Time>| own.clone().unwrap_or_else(|| both.clone());
        let limit = self.illegal_limit.or(file.illegal_limit);
        let limit = limit.unwrap_or(Strict::default().illegal_limit);
        let strict = self.strict.or(file.strict) == Some(true);
        let terms = Terms {
            controls: [control(&self.white_time), control(&self.black_time)],
            strict: strict.then_some(Strict { illegal_limit: limit }),
            move_limit: self.move_limit.unwrap_or(MOVE_LIMIT),
        };
        let conflict = |text: String| Err(Cli::command().error(ErrorKind::ArgumentConflict, text));
        if terms.halves_an_hourglass() {
            conflict(words::clock::ONE_HOURGLASS.to_owned())
        } else if self.illegal_limit.is_some() && !strict {
            conflict(words::command_line::LIMIT_NEEDS_STRICT.to_owned())
        } else if self.move_limit.is_some() && self.start.variant != Variant::Xiangqi {
            conflict(words::command_line::move_limit_only_in(Variant::Xiangqi))
        } else {
            Ok(terms)
        }
    }
}

/// What to count.
#[derive(Debug, Args)]
pub(crate) struct Perft {
    /// How many plies deep
    pub(crate) depth: u32,
    /// Which game from where
    #[command(flatten)]
    pub(crate) start: Start,
    /// Split the count by the first move
    #[arg(long)]
    pub(crate) divide: bool,
}

/// Which game from where.
#[derive(Debug, Args)]
pub(crate) struct Start {
    /// Which game
    #[arg(long, default_value_t, value_name = "GAME")]
    pub(crate) variant: Variant,
    /// Start from this position
    #[arg(long)]
    fen: Option<String>,
    /// The start of Chess960, 0 to 959; one by chance if absent
    #[arg(long, value_name = "NUMBER", conflicts_with = "fen")]
    position: Option<u16>,
    /// What one side plays without: queen, rook (the queen's), knight (the queen's), pawn (the f-pawn)
    /// or move, several with + between
    #[arg(long, value_name = "ODDS", conflicts_with_all = ["fen", "position"])]
    odds: Option<Odds>,
    /// The side that plays without
    #[arg(long, value_name = "SIDE", default_value_t = Side::White, requires = "odds")]
    odds_for: Side,
}

impl Start {
    const fn is_given(&self) -> bool {
        let start = self.fen.is_some() || self.position.is_some() || self.odds.is_some();
        start || !matches!(self.variant, Variant::Chess)
    }

    /// The position to start from. Chess960 without a number starts from `chance`.
    ///
    /// # Errors
    /// If the arguments do not go together or name no position.
    pub(crate) fn position(&self, chance: u64) -> Result<Position, clap::Error> {
        let wrong = |kind, text: String| Cli::command().error(kind, text);
        if let Some(fen) = &self.fen {
            let position = Position::from_fen_of(self.variant, fen);
            return position.map_err(|error| {
                wrong(
                    ErrorKind::ValueValidation,
                    format!("--fen “{}”: {}", fen.escape_debug(), words::position::fen(&error)),
                )
            });
        }
        match (self.variant, self.position, &self.odds) {
            (Variant::Chess, None, Some(odds)) => Ok(odds.start(self.odds_for).into()),
            (_, _, Some(_)) => {
                Err(wrong(ErrorKind::ArgumentConflict, words::command_line::odds_only_in(Variant::Chess)))
            }
            (Variant::Chess960, number, None) => {
                let number = number.unwrap_or_else(|| chess960::by_chance(chance));
                Board::chess960(number).map(Position::Chess).ok_or_else(|| {
                    wrong(ErrorKind::ValueValidation, words::command_line::no_position(number))
                })
            }
            (Variant::Chess | Variant::ThreeCheck | Variant::Fog | Variant::Xiangqi, Some(_), None) => Err(
                wrong(ErrorKind::ArgumentConflict, words::command_line::position_only_in(Variant::Chess960)),
            ),
            (
                variant @ (Variant::Chess | Variant::ThreeCheck | Variant::Fog | Variant::Xiangqi),
                None,
                None,
            ) => Ok(Position::start_of(variant)),
        }
    }
}

/// What to ask.
#[derive(Debug, Args)]
pub(crate) struct Judge {
    /// The position; the start position by default
    #[arg(long)]
    pub(crate) fen: Option<String>,
    /// Moves to play, separated by blanks: "e4 e5 Nf3"
    #[arg(long, default_value = "", hide_default_value = true)]
    pub(crate) moves: String,
    /// Which game
    #[arg(long, value_name = "GAME")]
    pub(crate) variant: Option<String>,
    /// This side's flag has fallen in the final position: white or black
    #[arg(long, value_name = "SIDE")]
    pub(crate) flag: Option<String>,
    /// Say as well what this side sees of the final position, in Fog of War only a part: white or black
    #[arg(long, value_name = "SIDE")]
    pub(crate) viewer: Option<String>,
    /// In xiangqi, so many moves of each side without a capture are a draw; 60 by default
    #[arg(long, value_name = "N")]
    pub(crate) move_limit: Option<u32>,
    /// In xiangqi, the number of the first rank in coordinates: 0 (h2e2, the default) or 1 (h3e3)
    #[arg(long, value_name = "0|1")]
    pub(crate) ranks: Option<u8>,
    /// Say as well by which moves each side can still mate, both sides helping, in chess and Chess960
    #[arg(long)]
    pub(crate) mates: bool,
    /// Answer in JSON rather than in words
    #[arg(long)]
    pub(crate) json: bool,
    /// Read one JSON request a line from standard input, answer each with a line
    #[arg(long, conflicts_with_all = ["fen", "moves", "variant", "flag", "viewer", "move_limit", "ranks", "mates", "json"])]
    pub(crate) stdin: bool,
}

/// A time control, or none.
pub(crate) type Time = Option<TimeControl>;

fn time(text: &str) -> Result<Time, String> {
    TimeControl::read(text).map_err(|bad| words::clock::bad_time(&bad))
}

/// What to show.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct Config {
    /// Print where the settings file is, or can be
    #[arg(long)]
    pub(crate) path: bool,
    /// Print all settings as such a file, and where each comes from
    #[arg(long)]
    pub(crate) print: bool,
}

/// What to check.
#[derive(Debug, Args)]
pub(crate) struct Check {
    /// Files of games in PGN; - is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

/// What to export, and how.
#[derive(Debug, Args)]
pub(crate) struct Export {
    /// Files of games in PGN; - is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// One line of JSON a game
    #[arg(long, group = "form")]
    json: bool,
    /// The last position of each game as FEN
    #[arg(long, group = "form")]
    fen: bool,
    /// The last position of each game as a diagram
    #[arg(long, group = "form")]
    text: bool,
    /// Clean PGN (the default)
    #[arg(long, group = "form")]
    pgn: bool,
}

/// The form of an exported game.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Form {
    /// A line of JSON.
    Json,
    /// The FEN of the last position.
    Fen,
    /// A diagram of the last position.
    Text,
    /// PGN.
    Pgn,
}

impl Export {
    /// The form asked for.
    pub(crate) const fn form(&self) -> Form {
        match self {
            Self { json: true, .. } => Form::Json,
            Self { fen: true, .. } => Form::Fen,
            Self { text: true, .. } => Form::Text,
            Self { .. } => Form::Pgn,
        }
    }
}

fn theme() -> impl TypedValueParser<Value = ThemeName> {
    PossibleValuesParser::new(ThemeName::ALL.map(ThemeName::name)).try_map(|name| name.parse::<ThemeName>())
}
