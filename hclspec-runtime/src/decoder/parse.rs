//! The entry points of parsing alone, for decodes in phases.

use super::decoder::Decoder;
use super::files::Files;
use super::parsed::Parsed;
use crate::decode::Decode;
use crate::diagnostic::Result;
use std::path::{Path, PathBuf};

impl Parsed {
    /// Parses the text of a configuration. `name` is its name in messages.
    ///
    /// # Errors
    ///
    /// Returns all syntax errors. They show lines of the text, because it is not known yet which parts are secret. A decode of the same text into a type
    /// with secrets reports the same errors with all secrets hidden.
    #[inline]
    pub fn from_str(name: &str, text: &str) -> Result<Self> {
        Decoder::new().filename(name).parse_str(text)
    }

    /// Reads and parses a config file, or the files in a folder as [`Parsed::from_dir`] does.
    ///
    /// # Errors
    ///
    /// Fails like [`Parsed::from_str`]; also if the file can't be read.
    pub fn from_path(path: impl AsRef<Path>) -> Result<Self> {
        Self::from_paths([path])
    }

    /// Reads and parses a configuration that consists of several files; see [`Decoder::from_paths`].
    ///
    /// # Errors
    ///
    /// Fails like [`Parsed::from_str`], for all files; files that can't be read are among the problems.
    pub fn from_paths(paths: impl IntoIterator<Item = impl AsRef<Path>>) -> Result<Self> {
        Decoder::new().parse_paths(paths)
    }

    /// Reads and parses the files in a folder as one configuration; see [`Decoder::from_dir`].
    ///
    /// # Errors
    ///
    /// Fails like [`Parsed::from_paths`]; also if the folder can't be read.
    pub fn from_dir(path: impl AsRef<Path>) -> Result<Self> {
        Files::check_folder(path.as_ref())?;
        Self::from_path(path)
    }
}

impl Decoder {
    /// Decodes a configuration that was parsed before. The limits on nesting are those of the parse, all others those of this decoder.
    ///
    /// # Errors
    ///
    /// Fails like [`Decoder::from_paths`] for the same files.
    pub fn decode_parsed<T: Decode>(&self, parsed: &Parsed) -> Result<T> {
        self.typed(T::STAGES, Files::of_parsed(parsed.trees())).0
    }

    /// Parses the text of a configuration as [`Parsed::from_str`] does, with the name, the syntax and the limits of this decoder.
    ///
    /// # Errors
    ///
    /// Fails like [`Parsed::from_str`].
    #[inline]
    pub fn parse_str(&self, text: &str) -> Result<Parsed> {
        self.parse(self.text(text))
    }

    /// Reads and parses files as [`Parsed::from_paths`] does, with the syntax and the limits of this decoder. The overrides of this decoder are not
    /// parsed: they belong to a decode.
    ///
    /// # Errors
    ///
    /// Fails like [`Parsed::from_paths`].
    pub fn parse_paths(&self, paths: impl IntoIterator<Item = impl AsRef<Path>>) -> Result<Parsed> {
        let paths: Vec<PathBuf> = paths.into_iter().map(|path| path.as_ref().to_owned()).collect();
        let mut files = Files::default();
        files.read(&paths, &self.limits, None);
        self.parse(files)
    }

    #[inline]
    fn parse(&self, mut files: Files<'_>) -> Result<Parsed> {
        files.complete();
        self.check_size(&files)?;
        let syntaxes = self.syntaxes(&files.texts);
        Parsed::new(files, &syntaxes, self.syntax_limits(), self.strings)
    }
}
