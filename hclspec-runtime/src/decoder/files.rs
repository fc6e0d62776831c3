//! The files of a configuration.

use super::limits::Limits;
use super::tree::Trees;
use crate::body::{Overridden, overridden};
use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, DiagnosticsExt as _, Result, message};
use crate::expression::KeptBody;
use crate::positions::{mapped, sort_by};
use crate::secrecy::{has_secrets, masked_unread, may_call_sensitive};
use crate::source::{Source, Span, read_file};
use crate::syntax::Syntax;
use crate::table::Table;
use std::borrow::Cow;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A text of a configuration, and its name in messages.
#[derive(Clone)]
pub struct ConfigText<'t> {
    /// The name.
    pub name: Cow<'t, str>,
    /// The text.
    pub text: Cow<'t, str>,
    /// The syntax, if it differs from that of the decoder.
    pub syntax: Option<Syntax>,
    /// Whether it changes the other texts, as a file of `Decoder::overrides` does.
    pub is_override: bool,
    /// The problems because of which the file couldn't be read. There is no text then.
    pub unread: Option<Diagnostics>,
}

impl<'t> ConfigText<'t> {
    /// A text with its name.
    pub fn new(name: impl Into<Cow<'t, str>>, text: impl Into<Cow<'t, str>>) -> Self {
        Self { name: name.into(), text: text.into(), syntax: None, is_override: false, unread: None }
    }

    /// A text that could not be read, for these reasons.
    pub fn unread(name: impl Into<Cow<'t, str>>, problems: Diagnostics) -> Self {
        Self { unread: Some(problems), ..Self::new(name, "") }
    }
}

/// The texts of a configuration, and the problems of files that could not be read.
#[derive(Default)]
pub(super) struct Files<'t> {
    /// Files that come before the texts and are already parsed.
    pub(super) parsed: Option<&'t Trees<'t>>,
    /// A kept body to decode instead of texts.
    pub(super) body: Option<&'t KeptBody>,
    pub(super) texts: Vec<ConfigText<'t>>,
    /// Texts that change the others.
    pub(super) overrides: Vec<ConfigText<'t>>,
    pub(super) overridden: Option<Overridden>,
    /// The problems of files that could not be read.
    pub(super) problems: Diagnostics,
    /// Whether a file could not be read.
    pub(super) incomplete: bool,
    /// The total size of the files, in bytes.
    read: usize,
    /// The folders without config files.
    empty: Vec<String>,
}

/// The name that messages use for a configuration without files.
const NO_FILE: &str = "<configuration>";

/// The limit on files to list as locations of a missing item.
const MAX_LISTED: usize = 5;

impl<'t> Files<'t> {
    #[inline]
    pub(super) fn from_texts(texts: Vec<ConfigText<'t>>) -> Self {
        let mut files = Self::default();
        for mut text in texts {
            match text.unread.take() {
                Some(problems) => files.unreadable(problems),
                None if text.is_override => {
                    files.overridden = Some(overridden);
                    files.overrides.push(text);
                }
                None => files.texts.push(text),
            }
        }
        files
    }

    #[inline]
    pub(super) fn of_parsed(parsed: &'t Trees<'t>) -> Self {
        Self { parsed: Some(parsed), ..Self::default() }
    }

    #[inline]
    pub(super) fn of_body(body: &'t KeptBody) -> Self {
        Self { body: Some(body), ..Self::default() }
    }

    /// Returns one error if a folder can't be read.
    #[inline]
    pub(super) fn check_folder(path: &Path) -> Result<()> {
        fs::read_dir(path).map(|_| ()).map_err(|error| unreadable(path, &error).into())
    }

    /// Reads files, and the files in folders, to be decoded with the table.
    pub(super) fn read(&mut self, paths: &[PathBuf], limits: &Limits, table: Option<&Table<'_>>) {
        for path in paths {
            if !path.is_dir() {
                self.read_file(path, limits, table);
                continue;
            }
            match config_files(path) {
                Ok(files) if files.is_empty() => self.empty.push(path.display().to_string()),
                Ok(files) => files.iter().for_each(|file| self.read_file(file, limits, table)),
                Err(error) => self.unreadable(unreadable(path, &error).into()),
            }
        }
    }

    pub(super) fn read_file(&mut self, path: &Path, limits: &Limits, table: Option<&Table<'_>>) {
        let parsed = self.parsed.map_or(0, |parsed| parsed.sources.text().len());
        let left = limits.max_input().saturating_sub(parsed).saturating_sub(self.read);
        match read(path, left, limits.max_input()).and_then(|(name, bytes)| {
            let text = text_of(&name, bytes, table)?;
            Ok(ConfigText::new(name, text))
        }) {
            Ok(text) => {
                self.read += text.text.len();
                self.texts.push(text);
            }
            Err(problems) => self.unreadable(problems),
        }
    }

    fn unreadable(&mut self, problems: Diagnostics) {
        self.problems.extend(problems);
        self.incomplete = true;
    }

    /// The total size of the texts in bytes.
    pub(super) fn len(&self) -> usize {
        let parsed = self.parsed.map_or(0, |parsed| parsed.sources.text().len());
        let body = self.body.map_or(0, |body| body.runs.iter().map(|run| run.text().len()).sum());
        parsed + body + self.texts.iter().map(|it| it.text.len()).sum::<usize>()
    }

    pub(super) fn first_name(&self) -> Option<&str> {
        let parsed = self.parsed.map(|parsed| parsed.sources.first_name());
        parsed.or_else(|| self.texts.first().map(|text| &*text.name))
    }

    /// The phrase "in .." for the files that are not overrides, once all have been added; `None` for a single file.
    pub(super) fn place(&self) -> Option<String> {
        if let Some(parsed) = self.parsed {
            return parsed.place.clone();
        }
        if self.body.is_some() {
            return None;
        }
        match (self.texts.len(), self.empty.as_slice()) {
            (0, []) | (1, _) => None,
            (0, empty) => {
                let names = listed(empty.iter().take(MAX_LISTED).map(String::as_str));
                Some(format!("in {names}, where there is no file `*.hcl` or `*.hcl.json`"))
            }
            (2..=MAX_LISTED, _) => {
                let names = listed(self.texts.iter().map(|text| &*text.name));
                Some(format!("in one of the files {names}"))
            }
            (count, _) => Some(format!("in one of the {count} files")),
        }
    }

    /// Ensures that there is at least one file that is not an override, once all have been added.
    pub(super) fn complete(&mut self) {
        if self.parsed.is_none() && self.body.is_none() && self.texts.is_empty() {
            let name = self.empty.first().cloned().map_or(Cow::Borrowed(NO_FILE), Cow::Owned);
            self.texts.push(ConfigText::new(name, ""));
        }
    }
}

fn listed<'n>(names: impl Iterator<Item = &'n str>) -> String {
    let mut text = String::new();
    for name in names {
        text += if text.is_empty() { "`" } else { ", `" };
        text += name;
        text += "`";
    }
    text
}

/// The config files in a folder: those with a name that ends in `.hcl` or `.hcl.json`, except hidden files and editor backups,
/// in the byte order of their names. Subfolders are skipped.
///
/// # Errors
///
/// Fails if the folder can't be read.
pub fn config_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name();
        // Symbolic links are followed. A link to nothing is a file that can't be read.
        let is_file = || fs::metadata(folder.join(&name)).map_or(true, |metadata| metadata.is_file());
        if is_config(name.as_encoded_bytes()) && is_file() {
            names.push(name);
        }
    }
    sort_by(&mut names, &|a, b| a.as_encoded_bytes().cmp(b.as_encoded_bytes()));
    Ok(mapped(&names, |name| folder.join(name)))
}

fn is_config(name: &[u8]) -> bool {
    let is_backup = name.starts_with(b".") || name.ends_with(b"~") || name.starts_with(b"#") && name.ends_with(b"#");
    !is_backup && (name.ends_with(b".hcl") || name.ends_with(b".hcl.json"))
}

pub(super) fn too_large(what: &str, limit: usize) -> Diagnostic {
    let detail = message!(
        "{} more than {} bytes. The program can raise the limit with `Decoder::limits`.",
        Spec(what),
        Spec(limit)
    );
    Code::TextTooLarge.error("config file too large").with_message(detail)
}

fn unreadable(path: &Path, error: &io::Error) -> Diagnostic {
    let reason = match error.kind() {
        ErrorKind::NotFound => "there is no such file".to_owned(),
        ErrorKind::PermissionDenied => "the program is not permitted to read it".to_owned(),
        ErrorKind::IsADirectory => "it is a folder".to_owned(),
        _ => error.to_string(),
    };
    let detail = message!("Reading `{}` failed: {}.", Spec(path.display()), Spec(reason));
    // File names come from the host program and contain no value of a configuration.
    Code::UnreadableFile.error("can't read the config file").with_message(detail)
}

/// Reads a file of at most `left` bytes: what remains of `limit` after the other files.
fn read(path: &Path, left: usize, limit: usize) -> Result<(String, Vec<u8>)> {
    let name = path.display().to_string();
    let bytes = read_file(path, left).map_err(|error| unreadable(path, &error))?;
    if bytes.len() > left {
        return Err(if left == limit {
            too_large(&format!("`{name}` has"), limit)
        } else {
            too_large(&format!("`{name}` and the files before it have"), limit)
        }
        .into());
    }
    Ok((name, bytes))
}

/// Decodes the bytes of a configuration from any source as UTF-8; `name` is its name in messages.
///
/// # Errors
///
/// Returns one error if the text is not UTF-8.
pub fn config_text(name: &str, bytes: Vec<u8>) -> Result<String> {
    text_of(name, bytes, None)
}

/// Like [`config_text`], for a text to be decoded with a table: if that has secrets, the problem does not show the text.
///
/// # Errors
///
/// Returns one error if the text is not UTF-8.
pub fn config_text_by(name: &str, bytes: Vec<u8>, table: &Table<'_>) -> Result<String> {
    text_of(name, bytes, Some(table))
}

fn text_of(name: &str, bytes: Vec<u8>, table: Option<&Table<'_>>) -> Result<String> {
    String::from_utf8(bytes).map_err(|error| {
        let start = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(error.as_bytes());
        let start = u32::try_from(start).unwrap_or(u32::MAX);
        let mut diags = Diagnostics::new();
        diags.push(
            Code::InvalidEncoding
                .error("invalid character encoding")
                .with_detail("The file is not valid UTF-8 from here on. Save it as UTF-8.")
                .with_subject(Span::new(start, start.saturating_add(1))),
        );
        let source = Source::new(name, text.as_ref());
        // Other files may say which input variables are sensitive.
        let may_call = may_call_sensitive(&text, true);
        if let Some(table) = table.filter(|table| has_secrets(table) || table.inputs.is_some() || may_call) {
            source.show_instead(masked_unread(table, &text), vec![Span::new(0, text.len() as u32)]);
        }
        diags.resolve(&Arc::new(source), None);
        diags
    })
}
