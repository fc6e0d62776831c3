//! The entry points by which the host program sets input variables, and arguments by their paths.

use super::decoder::{Decoder, too_deep};
use super::given::Input;
use super::set::{Set, apply};
use crate::path::ConfigPath;
use crate::positions::sort_by;
use crate::value::{MAX_DEPTH, Value, within};
use std::path::Path;

impl Decoder {
    /// Sets an input variable that configurations declare, if the spec has `inputs`. If a variable is set several times, the last value counts,
    /// whether it comes from here, from the environment or from a file.
    ///
    /// The value is converted to the type that the configuration declares. A value for a variable that it does not declare is an error.
    ///
    /// ```
    /// # use hclspec_runtime::decoder as hclspec;
    /// use hclspec::Decoder;
    ///
    /// let decoder = Decoder::new().inputs_from_env("APP_VAR_").input("region", "eu-west-1");
    /// ```
    #[must_use]
    pub fn input(mut self, name: impl Into<String>, value: impl Into<Value>) -> Self {
        let name = name.into();
        match within(value.into(), MAX_DEPTH) {
            Some(value) => self.inputs.all.push(Input::Value { name, value: value.into() }),
            None => self.problems.push(too_deep(&name)),
        }
        self
    }

    /// Sets an input variable to a text, as an option of a command does: `--input region=eu`. Messages call the text `<input region>`.
    ///
    /// For a variable of the type `string`, `number` or `bool`, or without a type, the text is the value: `eu` is a string, without quotes. For all other
    /// types it is an expression without variables and functions: `["a", "b"]`.
    #[must_use]
    pub fn input_text(mut self, name: impl Into<String>, text: impl Into<String>) -> Self {
        let name = name.into();
        let source = format!("<input {name}>");
        let text = text.into();
        self.inputs.all.push(Input::Text { name, source, text, key: None, is_utf8: true });
        self
    }

    /// Sets input variables from the environment as it is now: `APP_VAR_region` sets `region` if the prefix is `APP_VAR_`. The texts are read as those
    /// of [`Decoder::input_text`]. Names that the configuration does not declare are ignored.
    #[must_use]
    pub fn inputs_from_env(mut self, prefix: impl Into<String>) -> Self {
        let prefix = prefix.into();
        for (key, text) in std::env::vars_os() {
            let Some(key) = key.to_str() else { continue };
            let Some((start, name)) = key.split_at_checked(prefix.len()) else { continue };
            let is_it = start == prefix || cfg!(windows) && start.eq_ignore_ascii_case(&prefix);
            if !is_it || name.is_empty() {
                continue;
            }
            let (text, is_utf8) = match text.into_string() {
                Ok(text) => (text, true),
                Err(text) => (text.to_string_lossy().into_owned(), false),
            };
            let (name, source, key) = (name.to_owned(), format!("<environment {key}>"), Some(key.to_owned()));
            self.inputs.all.push(Input::Text { name, source, text, key, is_utf8 });
        }
        self.inputs.prefixes.push(prefix);
        self
    }

    /// Sets input variables from a file of arguments, in native or JSON syntax: `region = "eu"`. The values are constants; strings in JSON are not
    /// templates. The file is read with each configuration, and its problems are among those of the configuration.
    ///
    /// ```no_run
    /// # mod hclspec { pub use hclspec_runtime::decoder::Decoder; }
    /// # fn decode<App: hclspec_runtime::decode::Decode>() -> hclspec_runtime::diagnostic::Result<App> {
    /// hclspec::Decoder::new().inputs_from_path("prod.vars.hcl").from_path("app.hcl")
    /// # }
    /// ```
    #[must_use]
    pub fn inputs_from_path(mut self, path: impl AsRef<Path>) -> Self {
        self.inputs.all.push(Input::File(path.as_ref().to_owned()));
        self
    }

    /// Like [`Decoder::inputs_from_path`], for the text of a file. Its name is shown in problems, and with the ending `.json` the text is JSON.
    ///
    /// ```no_run
    /// # mod hclspec { pub use hclspec_runtime::decoder::Decoder; }
    /// # fn decode<App: hclspec_runtime::decode::Decode>() -> hclspec_runtime::diagnostic::Result<App> {
    /// hclspec::Decoder::new().inputs_from_str("prod.vars.hcl", "region = \"eu\"").from_path("app.hcl")
    /// # }
    /// ```
    #[must_use]
    pub fn inputs_from_str(mut self, name: impl Into<String>, text: impl Into<String>) -> Self {
        self.inputs.all.push(Input::FileText { name: name.into(), text: text.into() });
        self
    }

    /// Ignores values of input variables that a configuration does not declare, so that several configurations can share a file of them.
    #[must_use]
    #[inline]
    pub fn allow_undeclared_inputs(mut self) -> Self {
        self.inputs.allows_undeclared = true;
        self
    }
}

impl Decoder {
    /// Sets an argument of the configuration, like an option `--set PATH=VALUE` of a program. It takes precedence over the files and their
    /// overrides. The path has the form `port`, `listener["https"].port`, `route[0].path`, `labels["team"]`. Messages call the text `<set PATH>`.
    /// The last value for a path counts.
    ///
    /// For an argument that is a string, number, bool, enum, duration or size, the text is the value, without quotes. For all others it is a
    /// literal in HCL or JSON: `["a", "b"]`. A list of these simple types may also be written with commas: `a,b`. Blocks on the path that are
    /// missing are added.
    ///
    /// A path that leads nowhere is a problem of each decode.
    ///
    /// ```
    /// # use hclspec_runtime::decoder as hclspec;
    /// let decoder = hclspec::Decoder::new().set("listener[\"https\"].port", "443");
    /// ```
    #[must_use]
    pub fn set(mut self, path: &str, text: impl Into<String>) -> Self {
        match ConfigPath::parse("<path>", path) {
            Ok(path) => {
                self.set = Some(apply);
                self.sets.push(Set::at(path, text.into()));
            }
            Err(problems) => self.problems.extend(problems),
        }
        self
    }

    /// Sets arguments of the configuration from the environment as it is now, like [`Decoder::set`]. With the prefix `APP_`, the variable
    /// `APP_LISTENER_HTTPS_PORT` sets `listener["https"].port`. The spec determines which names are possible. Labels are those of blocks in the
    /// configuration, ignoring case, with `_` for each character that is neither a letter nor a digit. Other variables are ignored, with a warning
    /// if the name is similar to one that sets an argument. A name that may mean several arguments is an error.
    ///
    /// [`Decoder::set`] takes precedence, whichever is called first.
    #[must_use]
    pub fn set_from_env(self, prefix: impl AsRef<str>) -> Self {
        let all =
            std::env::vars_os().filter_map(|(key, text)| Some((key.into_string().ok()?, text.into_string().ok()?)));
        self.set_from_vars(prefix, all)
    }

    /// Like [`Decoder::set_from_env`], with variables that are passed instead of those of the environment.
    ///
    /// ```
    /// # use hclspec_runtime::decoder as hclspec;
    /// let decoder = hclspec::Decoder::new().set_from_vars("APP_", [("APP_PORT", "443")]);
    /// ```
    #[must_use]
    pub fn set_from_vars<K: AsRef<str>, V: Into<String>>(
        mut self,
        prefix: impl AsRef<str>,
        vars: impl IntoIterator<Item = (K, V)>,
    ) -> Self {
        self.set = Some(apply);
        let prefix = prefix.as_ref();
        let mut found = Vec::new();
        for (key, text) in vars {
            let key = key.as_ref();
            let Some((start, name)) = key.split_at_checked(prefix.len()) else { continue };
            let is_it = start == prefix || cfg!(windows) && start.eq_ignore_ascii_case(prefix);
            if is_it && !name.is_empty() {
                found.push(Set::from_variable(key, name, text.into()));
            }
        }
        // Sorted, so that the result is the same on every platform.
        sort_by(&mut found, &|a: &Set, b| a.source().cmp(b.source()));
        found.append(&mut self.sets);
        self.sets = found;
        self
    }
}

/// Prepares the decoder for a command, whose user sets input variables by options.
#[inline]
pub fn of_command(mut decoder: Decoder) -> Decoder {
    decoder.inputs.is_command = true;
    decoder
}

/// Prepares the decoder for a check, in which input variables without a value are unknown: their uses are not checked.
#[inline]
pub fn of_check(mut decoder: Decoder) -> Decoder {
    decoder.inputs.is_check = true;
    decoder
}
