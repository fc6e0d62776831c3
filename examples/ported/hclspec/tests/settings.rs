//! The fixtures give the settings that they say, from all sources.

#![allow(clippy::unwrap_used)]

use keep_hclspec::config::settings::log::Level;
use keep_hclspec::config::settings::repository::Backend;
use keep_hclspec::{Config, Sources, describe};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const FIXTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures");

fn sources() -> Sources {
    let folder = PathBuf::from(FIXTURES).join("hcl");
    Sources { file: folder.join("keep.hcl"), conf_d: Some(folder.join("conf.d")) }
}

/// A file with this text.
fn file(name: &str, text: &str) -> Sources {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.hcl"));
    fs::write(&file, text).unwrap();
    Sources { file, conf_d: None }
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
    let mut program = Command::new(env!("CARGO_BIN_EXE_keep-hclspec"));
    let environment = [("KEEP_WORKERS", "8"), ("KEEP_LOG_LEVEL", "warn"), ("KEEP_REPOSITORY_LOCAL_PASSWORD", "new")];
    let output = program.arg(sources().file).envs(environment).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("shop: 8 workers") && text.contains("\nlog: warn as json"), "{text}");
}

#[test]
fn secrets_are_not_shown() {
    let settings = sources().read().unwrap();
    assert!(matches!(settings.repositories["offsite"].backend, Backend::S3(_)));
    let text = format!("{settings:?}");
    for secret in ["hunter2", "t0ken", "w3b", "correct horse"] {
        assert!(!text.contains(secret), "{secret}");
    }
}

#[test]
fn all_conditions_are_reported() {
    let job = "job \"a\" {\n  repository = \"none\"\n  sources = []\n  every = \"1s\"\n}\n";
    let problems = file("conditions", &format!("name = \"a\"\nworkers = 0\n{job}")).read().unwrap_err();
    assert_eq!(problems.len(), 4, "{problems}");
}

#[test]
fn settings_are_read_again_unless_they_are_wrong_or_need_a_restart() {
    let sources = file("reload", "name = \"a\"\n");
    let config = Config::open(sources.clone()).unwrap();
    fs::write(&sources.file, "name = \"b\"\nlisten = \"[::1]:80\"\n").unwrap();
    assert_eq!(config.reload().unwrap(), ["listen"]);
    assert_eq!((config.now().name.as_str(), config.now().listen.port()), ("b", 7070));
    fs::write(&sources.file, "name = [1]\n").unwrap();
    assert!(config.reload().is_err());
    assert_eq!(config.now().name, "b");
}
