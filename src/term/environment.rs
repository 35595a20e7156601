//! What the environment tells about the terminal, before anything is asked or drawn.

use crate::app::capabilities::{Capabilities, Colours};

/// Looks a variable up; `None` for unset, and for bytes that are not text.
pub type Lookup<'a> = &'a dyn Fn(&str) -> Option<String>;

/// The variable of this process.
#[must_use]
pub fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// What the terminal can show.
///
/// ```
/// use jadoube::app::capabilities::Colours;
/// use jadoube::term::environment::capabilities;
/// let plain = |name: &str| (name == "NO_COLOR").then(|| "1".to_owned());
/// assert_eq!(capabilities(&plain).colours, Colours::None);
/// ```
#[must_use]
pub fn capabilities(lookup: Lookup) -> Capabilities {
    Environment { lookup, windows: cfg!(windows) }.capabilities()
}

/// Whether the terminal is likely to understand a question and to keep quiet otherwise.
///
/// The Linux console prints the part of an OSC sequence that it does not
/// know, and `dumb` promises nothing at all.
pub(super) fn may_be_asked(lookup: Lookup) -> bool {
    let env = Environment { lookup, windows: cfg!(windows) };
    !env.windows && !matches!(env.term().as_deref(), None | Some("dumb" | "linux"))
}

struct Environment<'a> {
    lookup: Lookup<'a>,
    windows: bool,
}

impl Environment<'_> {
    /// An empty variable counts as unset, as the `NO_COLOR` convention and POSIX both have it.
    fn get(&self, name: &str) -> Option<String> {
        (self.lookup)(name).filter(|value| !value.is_empty())
    }

    fn term(&self) -> Option<String> {
        self.get("TERM")
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities { colours: self.colours(), utf8: self.utf8(), light: self.light() }
    }

    fn colours(&self) -> Colours {
        let term = self.term();
        if self.get("NO_COLOR").is_some() || term.as_deref() == Some("dumb") {
            return Colours::None;
        }
        let Some(term) = term else {
            return if self.windows { Colours::True } else { Colours::None };
        };
        // GNU screen passes the outer COLORTERM on but garbles 24-bit colours.
        let inside_screen = self.get("STY").is_some();
        let announced =
            self.get("COLORTERM").is_some_and(|value| value.contains("truecolor") || value.contains("24bit"));
        // These do not forward COLORTERM over ssh, yet their names say enough.
        let known = ["-direct", "truecolor", "kitty", "alacritty", "foot", "wezterm", "ghostty"]
            .iter()
            .any(|name| term.contains(name));
        if (announced && !inside_screen) || known || self.windows {
            Colours::True
        } else if term.contains("256color") {
            Colours::Indexed256
        } else {
            Colours::Ansi16
        }
    }

    fn utf8(&self) -> bool {
        // The console's font holds 512 glyphs; the pieces are not among them.
        if matches!(self.term().as_deref(), Some("linux" | "dumb")) {
            return false;
        }
        match ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(|name| self.get(name)) {
            Some(locale) => {
                let locale = locale.to_ascii_lowercase();
                locale.contains("utf-8") || locale.contains("utf8")
            }
            None => self.windows,
        }
    }

    /// COLORFGBG is `foreground;background`, sometimes with a field between them.
    fn light(&self) -> Option<bool> {
        let value = self.get("COLORFGBG")?;
        match value.rsplit(';').next()?.parse::<u8>().ok()? {
            7 | 9..=15 => Some(true),
            0..=6 | 8 => Some(false),
            16.. => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sets variables as in a shell: `A=1 B=2`.
    fn with(settings: &str, windows: bool) -> Capabilities {
        let lookup = |name: &str| {
            settings.split_whitespace().find_map(|setting| {
                let (key, value) = setting.split_once('=').unwrap();
                (key == name).then(|| value.to_owned())
            })
        };
        Environment { lookup: &lookup, windows }.capabilities()
    }

    #[test]
    fn colours() {
        for (settings, expected) in [
            ("", Colours::None),
            ("TERM=", Colours::None),
            ("TERM=dumb", Colours::None),
            ("TERM=dumb COLORTERM=truecolor", Colours::None),
            ("TERM=xterm", Colours::Ansi16),
            ("TERM=linux", Colours::Ansi16),
            ("TERM=vt220", Colours::Ansi16),
            ("TERM=screen", Colours::Ansi16),
            ("TERM=xterm-256color", Colours::Indexed256),
            ("TERM=tmux-256color", Colours::Indexed256),
            ("TERM=xterm-256color COLORTERM=", Colours::Indexed256),
            ("TERM=xterm-256color COLORTERM=yes", Colours::Indexed256),
            ("TERM=xterm-256color COLORTERM=truecolor", Colours::True),
            ("TERM=xterm COLORTERM=24bit", Colours::True),
            ("TERM=xterm-direct", Colours::True),
            ("TERM=xterm-truecolor", Colours::True),
            ("TERM=xterm-kitty", Colours::True),
            ("TERM=screen-256color COLORTERM=truecolor STY=1.tty", Colours::Indexed256),
            ("TERM=xterm-256color COLORTERM=truecolor NO_COLOR=1", Colours::None),
            ("TERM=xterm-256color COLORTERM=truecolor NO_COLOR=", Colours::True),
            ("TERM=xterm-256color CLICOLOR=0", Colours::Indexed256),
        ] {
            assert_eq!(with(settings, false).colours, expected, "{settings}");
        }
        assert_eq!(with("", true).colours, Colours::True);
        assert_eq!(with("NO_COLOR=1", true).colours, Colours::None);
    }

    #[test]
    fn characters() {
        for (settings, expected) in [
            ("", false),
            ("TERM=xterm", false),
            ("TERM=xterm LANG=C", false),
            ("TERM=xterm LANG=POSIX", false),
            ("TERM=xterm LANG=de_DE.ISO-8859-1", false),
            ("TERM=xterm LANG=de_DE.UTF-8", true),
            ("TERM=xterm LANG=de_DE.utf8", true),
            ("TERM=xterm LC_CTYPE=UTF-8", true),
            ("TERM=xterm LC_ALL=C.UTF-8", true),
            ("TERM=xterm LC_ALL=C LANG=de_DE.UTF-8", false),
            ("TERM=xterm LC_ALL= LANG=de_DE.UTF-8", true),
            ("TERM=xterm LC_CTYPE=C LANG=de_DE.UTF-8", false),
            ("TERM=xterm LC_ALL=de_DE.UTF-8 LC_CTYPE=C LANG=C", true),
            ("TERM=linux LANG=de_DE.UTF-8", false),
            ("TERM=dumb LANG=de_DE.UTF-8", false),
        ] {
            assert_eq!(with(settings, false).utf8, expected, "{settings}");
        }
        assert!(with("", true).utf8);
    }

    #[test]
    fn background() {
        for (settings, expected) in [
            ("", None),
            ("COLORFGBG=15;0", Some(false)),
            ("COLORFGBG=0;15", Some(true)),
            ("COLORFGBG=0;default;15", Some(true)),
            ("COLORFGBG=7;8", Some(false)),
            ("COLORFGBG=0;7", Some(true)),
            ("COLORFGBG=0;default", None),
            ("COLORFGBG=0;99", None),
            ("COLORFGBG=;", None),
        ] {
            assert_eq!(with(settings, false).light, expected, "{settings}");
        }
    }
}
