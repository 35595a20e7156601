//! The settings file, a file per case: each valid one has beside it what it chooses, each invalid one
//! what is said about it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

use jadoube::app::settings::Settings;
use jadoube::store::config::{Config, Key};
use jadoube::store::error::StoreError;
use jadoube::store::paths::Paths;
use jadoube::words::store::{settings, store_error};

use super::place::Place;

/// The cases of a folder: the file, and the text beside it.
fn cases(folder: &str) -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/store").join(folder);
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files = entries.filter(|path| path.extension().is_some_and(|extension| extension == "toml"));
    let cases: Vec<_> =
        files.map(|file| (file.clone(), fs::read_to_string(file.with_extension("txt")).unwrap())).collect();
    assert!(!cases.is_empty());
    cases
}

fn read(file: &Path) -> Result<Config, StoreError> {
    let check = |time: &str| if time == "soon" { Err(format!("no time: {time}")) } else { Ok(()) };
    Config::read(&Paths { data: None, config: Some(file.to_owned()) }, &check)
}

fn lines(config: &Config) -> String {
    Key::ALL.iter().filter_map(|&key| config.line(key)).map(|line| line + "\n").collect()
}

#[test]
fn valid_files_choose_what_they_say() {
    for (file, expected) in cases("valid_configs") {
        let config = read(&file).unwrap();
        assert_eq!(lines(&config), expected.replace("\r\n", "\n"), "{}", file.display());
        assert_eq!(Config::parse(&lines(&config), &|_| Ok(())).unwrap(), config, "{}", file.display());
    }
}

#[test]
fn invalid_files_are_reported_with_their_line_and_key() {
    for (file, expected) in cases("invalid_configs") {
        let before = fs::read(&file).unwrap();
        let said = store_error(&read(&file).unwrap_err());
        let name = file.file_name().unwrap().to_str().unwrap();
        let expected = format!("{name}, {}", expected.trim_end());
        assert!(said.contains(&expected), "{said}\n{expected}");
        assert!(!said.chars().any(char::is_control), "{said:?}");
        assert_eq!(fs::read(&file).unwrap(), before, "{}", file.display());
    }
}

#[test]
fn without_a_file_or_a_home_nothing_is_chosen() {
    let place = Place::new();
    assert_eq!(read(&place.path("config.toml")).unwrap(), Config::default());
    assert_eq!(Config::read(&Paths::default(), &|_| Ok(())).unwrap(), Config::default());
    assert_eq!(Config::default().settings(), Settings::default());
    assert_eq!(Config::defaults().settings(), Settings::default());
}

#[test]
fn a_file_that_cannot_be_read_is_reported() {
    let place = Place::new();
    fs::create_dir(place.path("config.toml")).unwrap();
    let said = store_error(&read(&place.path("config.toml")).unwrap_err());
    assert!(said.starts_with("The settings file is not used: that is not a file"), "{said}");
}

#[cfg(unix)]
#[test]
fn a_device_without_end_is_not_read() {
    let said = store_error(&read(Path::new("/dev/zero")).unwrap_err());
    assert!(said.starts_with("The settings file is not used: that is not a file"), "{said}");
}

#[test]
fn flags_come_before_the_file_and_the_file_before_the_defaults() {
    let parse = |text: &str| Config::parse(text, &|_| Ok(())).unwrap();
    let all = "theme='slate'\nascii=true\nnotation='iccs'\nauto_flip=true\nask_before_undo=false\nwhite='a'\nblack='b'\n\
               time='5'\nstrict=true\nillegal_limit=7\nhand_over=9\nclock_at_hand_over=true";
    for (flags, file, expected) in [
        ("", "", Config::defaults()),
        (all, "", parse(all)),
        ("", all, parse(all)),
        ("white='c'\nascii=false", all, Config { white: Some("c".into()), ascii: Some(false), ..parse(all) }),
        (all, "white='c'\ntime='9'\nstrict=false", parse(all)),
    ] {
        let merged = parse(flags).over(parse(file)).over(Config::defaults());
        assert_eq!(merged, expected, "{flags} over {file}");
    }
}

#[test]
fn all_settings_print_as_a_file_that_reads_the_same() {
    let place = Place::new();
    let chosen = Config::parse("theme = 'slate'\nwhite = \"W\\u0007\\n\\\"#\"", &|_| Ok(())).unwrap();
    let printed = settings(&chosen, &place.paths);
    assert_eq!(Config::parse(&printed, &|_| Ok(())).unwrap(), chosen.over(Config::defaults()), "{printed}");
    assert!(printed.contains("theme = \"slate\"  # from the file\n"), "{printed}");
    assert!(printed.contains("ascii = false  # default\n"), "{printed}");
    assert!(printed.contains("# black is not set\n"), "{printed}");
}

/// Runs `jadoube config` where the settings file is in this folder, if there is one.
fn config(folder: Option<&Path>, argument: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jadoube"));
    command.env_clear().args(["config", argument]);
    if let Some(folder) = folder {
        command.env(if cfg!(windows) { "APPDATA" } else { "XDG_CONFIG_HOME" }, folder);
    }
    command.output().unwrap()
}

#[test]
fn the_command_line_tells_path_and_settings() {
    let place = Place::new();
    let file = place.path("jadoube").join("config.toml");
    let folder = file.parent().unwrap();
    fs::create_dir(folder).unwrap();
    let ask = |argument: &str| config(folder.parent(), argument);
    let output = ask("--path");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), format!("{}\n", file.display()));
    assert_eq!(output.status.code(), Some(0));
    for (text, theme, code) in
        [(None, "moss", 0), (Some("theme = 'walnut'"), "walnut", 0), (Some("theme = 'mud'"), "moss", 1)]
    {
        if let Some(text) = text {
            fs::write(&file, text).unwrap();
        }
        let output = ask("--print");
        let printed = String::from_utf8(output.stdout).unwrap();
        let printed = Config::parse(&printed, &|_| Ok(())).unwrap();
        assert_eq!(printed.theme.unwrap().name(), theme, "{text:?}");
        assert_eq!(output.status.code(), Some(code), "{text:?}");
        assert_eq!(output.stderr.is_empty(), code == 0, "{text:?}");
    }
}

#[test]
fn without_a_home_there_is_no_path_but_there_are_settings() {
    let output = config(None, "--path");
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), b"".as_slice()));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "error: there is no home folder, and so no settings file\n"
    );
    let output = config(None, "--print");
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8(output.stdout).unwrap().contains("theme = \"moss\"  # default"));
}

#[test]
fn the_example_of_the_readme_is_valid_and_complete() {
    let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap();
    let example = readme.split("```toml").nth(1).unwrap().split("```").next().unwrap();
    let config = Config::parse(example, &|_| Ok(())).unwrap();
    assert!(Key::ALL.iter().all(|&key| config.line(key).is_some()));
}

#[test]
fn the_curtain_falls_by_itself_only_after_a_time_that_is_chosen() {
    for (text, expected) in [
        ("", None),
        ("hand_over = 0", None),
        ("hand_over = 1", Some(Duration::from_secs(1))),
        ("hand_over = 60", Some(Duration::from_secs(60))),
    ] {
        let config = Config::parse(text, &|_| Ok(())).unwrap();
        assert_eq!(config.settings().hand_over, expected, "{text}");
    }
}

#[test]
fn a_wrong_value_is_told_without_the_words_of_the_source() {
    let wrong = Config::parse("strict = 3", &|_| Ok(())).unwrap_err().wrong;
    assert_eq!(wrong.to_string(), "expected true or false, found 3");
}
