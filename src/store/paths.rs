//! Where things are on disk.

use std::ffi::OsString;
use std::path::PathBuf;

/// Looks an environment variable up; `std::env::var_os` is one.
pub type Lookup<'a> = &'a dyn Fn(&str) -> Option<OsString>;

/// The folder for games and the file of settings, as far as the player has a home.
///
/// The default is to have none: nothing is kept then, and the program works all the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Paths {
    /// The folder with everything that the program keeps by itself.
    pub data: Option<PathBuf>,
    /// The file of settings.
    pub config: Option<PathBuf>,
}

impl Paths {
    /// The places that the environment names: those of the XDG base directories, on Windows those
    /// of the application data.
    ///
    /// ```
    /// use jadoube::store::paths::Paths;
    /// # #[cfg(unix)] {
    /// let home = |name: &str| (name == "HOME").then(|| "/home/me".into());
    /// let paths = Paths::from_environment(&home);
    /// assert_eq!(paths.config.unwrap().to_str(), Some("/home/me/.config/jadoube/config.toml"));
    /// # }
    /// ```
    #[must_use]
    pub fn from_environment(lookup: Lookup) -> Self {
        let environment = Environment { lookup };
        let (data, config) = if cfg!(windows) { environment.windows() } else { environment.xdg() };
        Self {
            data: data.map(|folder| folder.join("jadoube")),
            config: config.map(|folder| folder.join("jadoube").join("config.toml")),
        }
    }

    /// The folder of games that are being played.
    #[must_use]
    pub fn running(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|data| data.join("running"))
    }

    /// The folder of games that are over.
    #[must_use]
    pub fn games(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|data| data.join("games"))
    }
}

struct Environment<'a> {
    lookup: Lookup<'a>,
}

impl Environment<'_> {
    /// The XDG Base Directory Specification has relative paths ignored; an empty one is relative.
    fn absolute(&self, name: &str) -> Option<PathBuf> {
        (self.lookup)(name).map(PathBuf::from).filter(|path| path.is_absolute())
    }

    fn xdg(&self) -> (Option<PathBuf>, Option<PathBuf>) {
        let below_home = |folder: &str| self.absolute("HOME").map(|home| home.join(folder));
        (
            self.absolute("XDG_DATA_HOME").or_else(|| below_home(".local/share")),
            self.absolute("XDG_CONFIG_HOME").or_else(|| below_home(".config")),
        )
    }

    fn windows(&self) -> (Option<PathBuf>, Option<PathBuf>) {
        (self.absolute("LOCALAPPDATA"), self.absolute("APPDATA"))
    }
}
