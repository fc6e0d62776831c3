//! Input files.

use crate::output::Failure;
use hclspec_lang::files::disk;
use hclspec_lang::{SpecFile, SpecFiles};
use hclspec_runtime::decoder::{Config, ConfigText, config_files, config_text};
use hclspec_runtime::diagnostic::{Code, Diagnostics};
use hclspec_tools::file::why;
use hclspec_tools::workspace::{file_text, known_text};
use std::fs::File;
use std::path::{Path, PathBuf};

/// A text with its name in messages.
#[derive(Debug)]
pub(crate) struct Input {
    pub(crate) name: String,
    pub(crate) text: String,
}

impl Input {
    /// As a spec, with included files.
    pub(crate) fn spec_files(&self) -> SpecFiles {
        SpecFiles::on_disk(&self.name, self.text.as_str())
    }

    /// As a spec, read and checked.
    pub(crate) fn spec(&self) -> Result<SpecFile, Diagnostics> {
        SpecFile::of_files(self.spec_files())
    }

    pub(crate) fn config(&self) -> ConfigText<'_> {
        ConfigText::new(self.name.as_str(), self.text.as_str())
    }
}

const MOST_BYTES: usize = 128 << 20;

pub(crate) const STDIN: &str = "<stdin>";

pub(crate) fn name(path: &Path) -> String {
    if path == Path::new("-") { STDIN.to_owned() } else { path.display().to_string() }
}

/// Path from a folder to a file, with `/` between names. Both are absolute, and have no `..`.
pub(crate) fn between(file: &Path, folder: &Path) -> String {
    let common = file.components().zip(folder.components()).take_while(|(one, other)| one == other).count();
    let up = folder.components().skip(common).map(|_| "..".to_owned());
    let down = file.components().skip(common).map(|it| it.as_os_str().to_string_lossy().into_owned());
    up.chain(down).collect::<Vec<_>>().join("/")
}

/// Reads a file that an argument names, which may be a pipe; `-` is standard input.
pub(crate) fn read(path: &Path) -> Result<Input, Failure> {
    read_by(path, |name| bytes(path, name, disk::LARGEST))
}

/// Reads a file that another file names.
pub(crate) fn read_named(path: &Path) -> Result<Input, Failure> {
    read_by(path, |name| disk::read(path).map_err(|error| unreadable(name, &error)))
}

/// Returns the spec that a path stands for, or else reads the file by `read`, which takes its name in messages.
fn read_by(path: &Path, read: impl FnOnce(&str) -> Result<Vec<u8>, Failure>) -> Result<Input, Failure> {
    let name = name(path);
    if let Some(text) = known_text(path, &file_text) {
        return Ok(Input { name, text: text.into_owned() });
    }
    let bytes = read(&name)?;
    text(name, bytes)
}

fn bytes(path: &Path, name: &str, most: usize) -> Result<Vec<u8>, Failure> {
    let read = if path == Path::new("-") {
        disk::read_all(std::io::stdin().lock(), most)
    } else {
        File::open(path).and_then(|file| disk::read_all(file, most))
    };
    read.map_err(|error| unreadable(name, &error))
}

/// Reads the files of one configuration, and those in folders; standard input if there are none. A folder without files becomes an empty text with its name.
/// Unreadable files are included, so that their problems are reported with all others.
///
/// `stdin` is the name of standard input, which determines its syntax.
pub(crate) fn configs(spec: &SpecFile, paths: &[PathBuf], stdin: &str) -> Config<'static> {
    let mut texts = Vec::new();
    for path in paths {
        if path == Path::new("-") {
            texts.push(config_as(spec, path, stdin.to_owned()));
            continue;
        }
        if !path.is_dir() {
            texts.push(config(spec, path));
            continue;
        }
        match config_files(path) {
            Ok(files) if files.is_empty() => texts.push(ConfigText::new(name(path), "")),
            Ok(files) => texts.extend(files.iter().map(|file| config(spec, file))),
            Err(error) => texts.push(ConfigText::unread(name(path), unreadable(&name(path), &error).diags)),
        }
    }
    if paths.is_empty() {
        texts.push(config_as(spec, Path::new("-"), stdin.to_owned()));
    }
    Config::Texts(texts)
}

/// Reads a file as a text of a configuration; `-` is standard input.
pub(crate) fn config(spec: &SpecFile, path: &Path) -> ConfigText<'static> {
    config_as(spec, path, name(path))
}

fn config_as(spec: &SpecFile, path: &Path, name: String) -> ConfigText<'static> {
    match bytes(path, &name, MOST_BYTES).and_then(|bytes| Ok(spec.config_text(&name, bytes)?)) {
        Ok(text) => ConfigText::new(name, text),
        Err(failure) => ConfigText::unread(name, failure.diags),
    }
}

pub(crate) fn stdin() -> Result<Input, Failure> {
    stdin_as(STDIN)
}

pub(crate) fn stdin_as(name: &str) -> Result<Input, Failure> {
    text(name.to_owned(), stdin_bytes(name)?)
}

/// Reads standard input, which may be binary.
pub(crate) fn stdin_bytes(name: &str) -> Result<Vec<u8>, Failure> {
    bytes(Path::new("-"), name, MOST_BYTES)
}

fn text(name: String, bytes: Vec<u8>) -> Result<Input, Failure> {
    let text = config_text(&name, bytes)?;
    Ok(Input { name, text })
}

fn unreadable(name: &str, error: &std::io::Error) -> Failure {
    let problem = Code::UnreadableFile.error(format!("can't read `{name}`")).with_detail(why(error));
    Failure::misuse(problem)
}
