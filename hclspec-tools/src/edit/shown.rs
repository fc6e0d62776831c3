//! File texts for display, with sensitive values masked.

use super::file::File;
use super::value::MASKED;
use super::{Edit, Found};
use hclspec_runtime::decoder::{Config, ConfigText};
use hclspec_runtime::source::{Source, Span, mask};
use std::collections::HashMap;

/// A file with its edits, for display.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ShownChange {
    /// Name of the file.
    pub name: String,
    /// Text as it was read, with `*` for each character of a secret.
    pub old: String,
    /// Current text, masked likewise. Equal to `old` if only secrets have changed.
    pub new: String,
}

/// Masks the secrets of a lookup result. With `is_whole`, masks all of it.
pub(super) fn found(edit: &Edit, found: Found, is_whole: bool) -> Found {
    let (Some(spec), Some(range)) = (&edit.spec, &found.range) else { return found };
    let texts = spec.texts(&edit.decoder, edit.config());
    let span = Span::new(range.start().byte as u32, range.end().byte as u32);
    let source = texts.iter().find(|source| source.name() == range.filename());
    let shown = match source {
        _ if is_whole => Some(MASKED.to_owned()),
        Some(source) => {
            let shown = span.of(Source::shown(source).text());
            (shown != found.text || !source.is_open(span)).then(|| shown.to_owned())
        }
        None => None,
    };
    match shown {
        Some(shown) => Found { shown, is_secret: true, ..found },
        None => found,
    }
}

pub(super) fn changes(edit: &Edit) -> Vec<ShownChange> {
    let (old, new) = (texts(edit, File::old), texts(edit, File::text));
    let mut masked = HashMap::new();
    for (file, (old, new)) in edit.files.iter().zip(old.iter().zip(&new)) {
        hidden_lines(file.old(), old, &mut masked);
        hidden_lines(file.text(), new, &mut masked);
    }
    let files = edit.files.iter().zip(old.iter().zip(&new)).filter(|(file, _)| file.is_changed());
    let change = |(file, (old, new)): (&File, (&String, &String))| ShownChange {
        name: file.name().to_owned(),
        old: with_lines(file.old(), old, &masked),
        new: with_lines(file.text(), new, &masked),
    };
    files.map(change).collect()
}

/// Collects the lines of a text that have masked characters, each with its masked form.
fn hidden_lines<'t>(text: &'t str, shown: &'t str, masked: &mut HashMap<&'t str, &'t str>) {
    masked.extend(text.lines().zip(shown.lines()).filter(|(line, shown)| line != shown));
}

/// Masks lines that are masked in another version of the text: a value that is sensitive before or after an edit is masked in both.
fn with_lines(text: &str, shown: &str, masked: &HashMap<&str, &str>) -> String {
    let lines = text.split_inclusive('\n').zip(shown.split_inclusive('\n'));
    let line = |(own, shown): (&str, &str)| {
        let end = own.len() - own.trim_end_matches(['\r', '\n']).len();
        let content = own.get(..own.len() - end).unwrap_or_default();
        match masked.get(content) {
            Some(masked) => format!("{masked}{}", own.get(own.len() - end..).unwrap_or_default()),
            None => shown.to_owned(),
        }
    };
    lines.map(line).collect()
}

fn texts(edit: &Edit, text: fn(&File) -> &str) -> Vec<String> {
    let Some(spec) = &edit.spec else { return edit.files.iter().map(|file| text(file).to_owned()).collect() };
    let config =
        |file| ConfigText { syntax: Some(File::syntax(file)), ..ConfigText::new(File::name(file), text(file)) };
    let shown = spec.texts(&edit.decoder, Config::Texts(edit.files.iter().map(config).collect()));
    let of = |(index, file): (usize, &File)| match shown.get(index) {
        Some(source) if source.text().len() == text(file).len() => Source::shown(source).text().to_owned(),
        // The secrets in the text are unknown, so everything is masked.
        _ => text(file).chars().map(|char| if char.is_whitespace() { char } else { mask(char) }).collect(),
    };
    edit.files.iter().enumerate().map(of).collect()
}
