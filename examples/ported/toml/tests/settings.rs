//! The fixtures give the settings that they say, from all sources.

#![allow(clippy::unwrap_used)]

use keep_toml::config::{Backend, Error, Level};
use keep_toml::{Config, Sources, describe};
use std::fs;
use std::path::{Path, PathBuf};

const FIXTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures");

fn sources() -> Sources {
    let folder = PathBuf::from(FIXTURES).join("toml");
    Sources { file: folder.join("keep.toml"), conf_d: Some(folder.join("conf.d")), environment: Vec::new() }
}

/// A file with this text.
fn file(name: &str, text: &str) -> Sources {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.toml"));
    fs::write(&file, text).unwrap();
    Sources { file, conf_d: None, environment: Vec::new() }
}

#[test]
fn files_of_the_folder_change_the_settings_in_order() {
    let expected = fs::read_to_string(Path::new(FIXTURES).join("expected.txt")).unwrap();
    assert_eq!(describe(&sources().read().unwrap()), expected);
}

#[test]
fn what_is_not_set_has_a_default() {
    let settings = file("defaults", "name = \"a\"\n").read().unwrap();
    assert_eq!((settings.workers, settings.log.level, settings.retry.attempts), (2, Level::Info, 5));
    assert!(settings.jobs.is_empty());
}

#[test]
fn the_environment_changes_all() {
    let environment = [("KEEP_WORKERS", "8"), ("KEEP_LOG__LEVEL", "warn"), ("KEEP_REPOSITORY__LOCAL__PASSWORD", "new")];
    let environment = environment.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
    let settings = Sources { environment, ..sources() }.read().unwrap();
    assert_eq!((settings.workers, settings.log.level), (8, Level::Warn));
}

#[test]
fn secrets_are_not_shown() {
    let settings = sources().read().unwrap();
    assert!(matches!(settings.repositories["offsite"].backend, Backend::S3 { .. }));
    let text = format!("{settings:?}");
    for secret in ["hunter2", "t0ken", "w3b", "correct horse"] {
        assert!(!text.contains(secret), "{secret}");
    }
}

#[test]
fn all_conditions_are_reported() {
    let job = "[job.a]\nrepository = \"none\"\nsources = []\nevery = \"1s\"\n";
    let error = file("conditions", &format!("name = \"a\"\nworkers = 0\n{job}")).read().unwrap_err();
    assert!(matches!(&error, Error::Invalid(problems) if problems.len() == 4), "{error}");
}

#[test]
fn settings_are_read_again_unless_they_are_wrong_or_need_a_restart() {
    let sources = file("reload", "name = \"a\"\n");
    let config = Config::open(sources.clone()).unwrap();
    fs::write(&sources.file, "name = \"b\"\nlisten = \"[::1]:80\"\n").unwrap();
    assert_eq!(config.reload().unwrap(), ["listen"]);
    assert_eq!((config.now().name.as_str(), config.now().listen.port()), ("b", 7070));
    fs::write(&sources.file, "name = 1\n").unwrap();
    assert!(config.reload().is_err());
    assert_eq!(config.now().name, "b");
}
