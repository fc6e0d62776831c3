//! JSON Schema for the JSON syntax of configurations.
//!
//! The schema accepts everything that decodes, and as little else as possible. Its keywords mean the same in 2020-12 and draft-07, since editors differ in
//! their support.
//!
//! ```text
//! Model --bodies, definitions--> a definition for each body --values, pattern--> schemas of its arguments --keyword--> JSON
//! ```

mod bodies;
mod definitions;
mod keyword;
mod needs;
mod pattern;
mod values;

use crate::json::Layout;
use bodies::BodySchemas;
pub(crate) use definitions::DECLARATION;
use hclspec_lang::SpecFile;
use needs::Needs;
pub(crate) use pattern::is_common;
pub(crate) use values::{DURATIONS, SIZES};

/// Makes a JSON Schema from a spec: see [`Schema::of`].
#[derive(Clone, Debug, Default)]
pub struct Schema {
    partial: bool,
    draft_07: bool,
}

impl Schema {
    /// Creates a schema for whole configurations, in the 2020-12 version of JSON Schema.
    pub fn new() -> Self {
        Self::default()
    }

    /// Requires nothing, for files that are only a part of a configuration, such as overrides.
    #[must_use]
    pub fn partial(mut self, partial: bool) -> Self {
        self.partial = partial;
        self
    }

    /// Sets whether the schema declares draft-07, which all editors support.
    #[must_use]
    pub fn draft_07(mut self, draft_07: bool) -> Self {
        self.draft_07 = draft_07;
        self
    }

    /// Generates a JSON Schema for configurations in JSON: arguments and blocks with their comments, defaults, types, enum values, ranges and counts.
    ///
    /// ```
    /// use hclspec_tools::Schema;
    ///
    /// let spec = r#"object {
    ///   attr "port" {
    ///     type     = number
    ///     required = true
    ///   }
    /// }"#;
    /// let spec = hclspec_lang::SpecFile::parse("app.hclspec", spec)?;
    /// let schema = Schema::new().of(&spec);
    /// assert!(schema.contains(r#""https://json-schema.org/draft/2020-12/schema""#));
    /// # hclspec_runtime::diagnostic::Result::Ok(())
    /// ```
    ///
    /// The schema of a library has a definition for each of its parts and types, for schemas that refer to it.
    ///
    /// A schema can't express all rules of a spec; `docs/schema.md` in the repository lists the exceptions.
    pub fn of(&self, spec: &SpecFile) -> String {
        let version = match self.draft_07 {
            true => "http://json-schema.org/draft-07/schema#",
            false => "https://json-schema.org/draft/2020-12/schema",
        };
        let needs = if self.partial { Needs::Nothing } else { Needs::Everything };
        let schema = BodySchemas::new().schema(spec, version, needs);
        schema.text(Layout::Indented) + "\n"
    }
}
