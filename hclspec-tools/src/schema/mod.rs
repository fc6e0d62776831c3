//! JSON Schema for the JSON syntax of configurations.
//!
//! The schema accepts whatever decodes, and as little else as a schema can. It uses only keywords that mean the same in 2020-12 and
//! draft-07, since editors differ in what they know.
//!
//! ```text
//! Model --bodies--> a definition for each body --values--> what JSON its arguments may have
//! ```

mod bodies;
mod pattern;
mod values;

use crate::json::Layout;
use bodies::{Bodies, Needs};
use hclspec_lang::SpecFile;
pub(crate) use pattern::is_common;
pub(crate) use values::{DURATIONS, SIZES};

/// Makes a JSON Schema from a spec: see [`Schema::of`].
#[derive(Clone, Debug, Default)]
pub struct Schema {
    partial: bool,
    draft_07: bool,
}

impl Schema {
    /// For whole configurations, in the 2020-12 version of JSON Schema.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Requires nothing: for files that are only a part of a configuration, such as overrides.
    #[must_use]
    pub fn partial(mut self, partial: bool) -> Self {
        self.partial = partial;
        self
    }

    /// Makes the schema declare draft-07, which all editors know.
    #[must_use]
    pub fn draft_07(mut self, draft_07: bool) -> Self {
        self.draft_07 = draft_07;
        self
    }

    /// A JSON Schema for configurations in JSON: which arguments and blocks there are, with their comments, defaults, types, allowed
    /// values, ranges and counts.
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
    /// A configuration may be wrong although the schema accepts it; `docs/schema.md` in the repository lists what a schema can't express.
    #[must_use]
    pub fn of(&self, spec: &SpecFile) -> String {
        let version = match self.draft_07 {
            true => "http://json-schema.org/draft-07/schema#",
            false => "https://json-schema.org/draft/2020-12/schema",
        };
        let needs = if self.partial { Needs::Nothing } else { Needs::Everything };
        let schema = Bodies::new().schema(spec, version, needs);
        schema.text(Layout::Indented) + "\n"
    }
}
