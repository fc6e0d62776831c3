//! Inputs of commands: specs, configurations, standard input.

use crate::output::Failure;
use hclspec_lang::files::disk;
use hclspec_lang::{SpecFile, SpecFiles};
use hclspec_runtime::decoder::{Config, ConfigText, config_files, config_text};
use hclspec_runtime::diagnostic::{Code, Diagnostics};
use hclspec_tools::file::why;
use hclspec_tools::workspace::{file_text, known_text};
use std::fs::File;
use std::path::{Path, PathBuf};

/// A text, with its name in messages.
#[derive(Debug)]
pub(crate) struct Input {
    pub(crate) name: String,
    pub(crate) text: String,
}

impl Input {
    /// The files of the spec in this text, with included ones.
    pub(crate) fn spec_files(&self) -> SpecFiles {
        SpecFiles::on_disk(&self.name, self.text.as_str())
    }

    /// Reads and checks the text as a spec.
    pub(crate) fn spec(&self) -> Result<SpecFile, Diagnostics> {
        SpecFile::of_files(self.spec_files())
    }

    pub(crate) fn config(&self) -> ConfigText<'_> {
        ConfigText::new(self.name.as_str(), self.text.as_str())
    }
}

/// Size limit of a configuration, which may be larger than a spec (`disk::MAX_FILE_SIZE`).
const MAX_BYTES: usize = 128 << 20;

pub(crate) const STDIN: &str = "<stdin>";

pub(crate) fn display_name(path: &Path) -> String {
    if path == Path::new("-") { STDIN.to_owned() } else { path.display().to_string() }
}

/// Path from a folder to a file, with `/` between names. Both are absolute, and have no `..`.
pub(crate) fn relative_path(file: &Path, folder: &Path) -> String {
    let common = file.components().zip(folder.components()).take_while(|(one, other)| one == other).count();
    let up = folder.components().skip(common).map(|_| "..".to_owned());
    let down = file.components().skip(common).map(|it| it.as_os_str().to_string_lossy().into_owned());
    up.chain(down).collect::<Vec<_>>().join("/")
}

/// Reads a file that an argument names, which may be a pipe; `-` is standard input.
pub(crate) fn read(path: &Path) -> Result<Input, Failure> {
    read_by(path, |name| read_bytes(path, name, disk::MAX_FILE_SIZE))
}

/// Reads a file that another file names, which is not a pipe: it may be read several times.
pub(crate) fn read_referenced(path: &Path) -> Result<Input, Failure> {
    read_by(path, |name| disk::read(path).map_err(|error| unreadable_error(name, &error)))
}

/// Returns the spec if a path only stands for one. Otherwise, calls `read` with the file's name in messages.
fn read_by(path: &Path, read: impl FnOnce(&str) -> Result<Vec<u8>, Failure>) -> Result<Input, Failure> {
    let name = display_name(path);
    if let Some(text) = known_text(path, &file_text) {
        return Ok(Input { name, text: text.into_owned() });
    }
    let bytes = read(&name)?;
    decode_text(name, bytes)
}

fn read_bytes(path: &Path, name: &str, most: usize) -> Result<Vec<u8>, Failure> {
    let read = if path == Path::new("-") {
        disk::read_all(std::io::stdin().lock(), most)
    } else {
        File::open(path).and_then(|file| disk::read_all(file, most))
    };
    read.map_err(|error| unreadable_error(name, &error))
}

/// Reads the files at `paths`, which together are one configuration. Folders stand for the files in them. Without paths, reads standard input; the
/// name `stdin` determines the syntax.
///
/// An unreadable file is kept as a text with a problem, so that all problems are reported together. A folder without files becomes an empty text.
pub(crate) fn read_configs(spec: &SpecFile, paths: &[PathBuf], stdin: &str) -> Config<'static> {
    let mut texts = Vec::new();
    for path in paths {
        let name = display_name(path);
        if path == Path::new("-") {
            texts.push(read_config_named(spec, path, stdin.to_owned()));
        } else if !path.is_dir() {
            texts.push(read_config(spec, path));
        } else {
            match config_files(path) {
                Ok(files) if files.is_empty() => texts.push(ConfigText::new(name, "")),
                Ok(files) => texts.extend(files.iter().map(|file| read_config(spec, file))),
                Err(error) => texts.push(ConfigText::unread(name.clone(), unreadable_error(&name, &error).diags)),
            }
        }
    }
    if paths.is_empty() {
        texts.push(read_config_named(spec, Path::new("-"), stdin.to_owned()));
    }
    Config::Texts(texts)
}

/// Reads a file as a text of a configuration; `-` is standard input.
pub(crate) fn read_config(spec: &SpecFile, path: &Path) -> ConfigText<'static> {
    read_config_named(spec, path, display_name(path))
}

fn read_config_named(spec: &SpecFile, path: &Path, name: String) -> ConfigText<'static> {
    match read_bytes(path, &name, MAX_BYTES).and_then(|bytes| Ok(spec.config_text(&name, bytes)?)) {
        Ok(text) => ConfigText::new(name, text),
        Err(failure) => ConfigText::unread(name, failure.diags),
    }
}

pub(crate) fn read_stdin() -> Result<Input, Failure> {
    read_stdin_named(STDIN)
}

pub(crate) fn read_stdin_named(name: &str) -> Result<Input, Failure> {
    decode_text(name.to_owned(), read_stdin_bytes(name)?)
}

/// Reads standard input, which may be binary.
pub(crate) fn read_stdin_bytes(name: &str) -> Result<Vec<u8>, Failure> {
    read_bytes(Path::new("-"), name, MAX_BYTES)
}

fn decode_text(name: String, bytes: Vec<u8>) -> Result<Input, Failure> {
    let text = config_text(&name, bytes)?;
    Ok(Input { name, text })
}

fn unreadable_error(name: &str, error: &std::io::Error) -> Failure {
    let problem = Code::UnreadableFile.error(format!("can't read `{name}`")).with_detail(why(error));
    Failure::misuse(problem)
}
