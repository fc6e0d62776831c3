//! Completion and documentation in a workspace file.

use super::complete::{Completion, CompletionKind};
use super::hover::Hover;
use super::toml::{CONFIG, TomlKey, TomlPlace, toml_place};
use hclspec_tools::functions::LIBRARIES;
use hclspec_tools::workspace::{ConfigKey, KEYS, KeyTakes, type_names};
use std::ops::Range;

/// The completions at an offset of a workspace file: its keys, and the words that they take. Paths are completed by `complete_path`.
#[must_use]
pub fn complete_workspace(text: &str, offset: usize) -> Vec<Completion> {
    if !text.is_char_boundary(offset) {
        return Vec::new();
    }
    let cursor = toml_place(text, offset);
    match cursor.place {
        TomlPlace::Header(line) => vec![table(line)],
        TomlPlace::Key { tables, word } if tables.is_empty() => vec![table(word)],
        TomlPlace::Key { tables, word } if tables == [CONFIG] => {
            let missing = KEYS.iter().filter(|key| !cursor.present.contains(&key.name));
            let has_value = text.get(word.end..).is_some_and(|it| it.trim_start_matches([' ', '\t']).starts_with('='));
            missing.map(|key| self::key(key, word.clone(), has_value)).chain([table(word.clone())]).collect()
        }
        TomlPlace::Value { key: Some(key), quoted, word } => {
            let is_quoted = quoted.is_some();
            let range = quoted.unwrap_or(word);
            let completion = |name: &&str| Completion {
                text: if is_quoted { (*name).to_owned() } else { format!("\"{name}\"") },
                ..Completion::new(name, CompletionKind::Value, range.clone())
            };
            words(&key).iter().map(completion).collect()
        }
        _ => Vec::new(),
    }
}

/// The words that may be the value of a key.
fn words(key: &TomlKey<'_>) -> Vec<&'static str> {
    match (key.config_key().map(|it| it.name), key.around().map(|it| it.name)) {
        (Some("libraries"), _) => LIBRARIES.to_vec(),
        (Some("functions"), _) => vec!["try", "can"],
        (_, Some("types")) => type_names(),
        _ => Vec::new(),
    }
}

fn table(range: Range<usize>) -> Completion {
    let (spec, files) = ("spec  = \"${1}\"", "files = [\"${2}\"]");
    Completion {
        documentation: "A configuration: its spec, its files, and what its program provides.".to_owned(),
        snippet: Some(format!("[[{CONFIG}]]\n{spec}\n{files}")),
        ..Completion::new(&format!("[[{CONFIG}]]"), CompletionKind::Block, range)
    }
}

fn key(key: &ConfigKey, range: Range<usize>, has_value: bool) -> Completion {
    let ConfigKey { name, takes, .. } = key;
    let blank = match takes {
        KeyTakes::Spec => "\"${1}\"",
        KeyTakes::Paths | KeyTakes::Names => "[\"${1}\"]",
        _ => "{ ${1} }",
    };
    Completion {
        detail: if *takes == KeyTakes::Spec { "required".to_owned() } else { String::new() },
        documentation: described(key),
        text: if has_value { (*name).to_owned() } else { format!("{name} = ") },
        snippet: (!has_value).then(|| format!("{name} = {blank}")),
        ..Completion::new(name, CompletionKind::Argument, range)
    }
}

fn described(ConfigKey { doc, example, .. }: &ConfigKey) -> String {
    format!("{doc}\n\n```toml\n{example}\n```\n")
}

/// The documentation of the key at an offset.
#[must_use]
pub fn hover_workspace(text: &str, offset: usize) -> Option<Hover> {
    if !text.is_char_boundary(offset) {
        return None;
    }
    let TomlPlace::Key { tables, word } = toml_place(text, offset).place else { return None };
    let name = text.get(word.clone())?;
    let key = KEYS.iter().find(|key| tables == [CONFIG] && key.name == name)?;
    Some(Hover { range: word, markdown: described(key) })
}
