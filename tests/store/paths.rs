//! Where things are, by the XDG Base Directory Specification or among Windows' application data.

use std::path::Path;

use jadoube::store::paths::Paths;

/// Sets variables as in a shell: `A=1 B=2`.
fn paths(settings: &str) -> Paths {
    Paths::from_environment(&|name| {
        settings.split_whitespace().find_map(|setting| {
            let (key, value) = setting.split_once('=').unwrap();
            (key == name).then(|| value.into())
        })
    })
}

fn check(settings: &str, data: Option<&str>, config: Option<&str>) {
    let paths = paths(settings);
    assert_eq!(paths.data.as_deref(), data.map(Path::new), "{settings}");
    assert_eq!(paths.config.as_deref(), config.map(Path::new), "{settings}");
    assert_eq!(paths.running(), paths.data.as_ref().map(|data| data.join("running")));
    assert_eq!(paths.games(), paths.data.as_ref().map(|data| data.join("games")));
}

#[cfg(not(windows))]
#[test]
fn folders_follow_the_xdg_specification() {
    let (data, config) = (Some("/h/.local/share/jadoube"), Some("/h/.config/jadoube/config.toml"));
    check("", None, None);
    check("HOME=", None, None);
    check("HOME=relative", None, None);
    check("HOME=/h", data, config);
    check("HOME=/h XDG_DATA_HOME= XDG_CONFIG_HOME=", data, config);
    check("HOME=/h XDG_DATA_HOME=relative XDG_CONFIG_HOME=./c", data, config);
    check("HOME=/h XDG_DATA_HOME=/d", Some("/d/jadoube"), config);
    check("HOME=/h XDG_CONFIG_HOME=/c", data, Some("/c/jadoube/config.toml"));
    check("XDG_DATA_HOME=/d", Some("/d/jadoube"), None);
}

#[cfg(windows)]
#[test]
fn folders_are_among_the_application_data() {
    check("", None, None);
    check("HOME=C:\\h", None, None);
    check("APPDATA=C:\\r", None, Some("C:\\r\\jadoube\\config.toml"));
    check("APPDATA=C:\\r LOCALAPPDATA=C:\\l", Some("C:\\l\\jadoube"), Some("C:\\r\\jadoube\\config.toml"));
}
