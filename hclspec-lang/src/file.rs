//! Spec files at run time.

use crate::infer::{self, Nulls};
use crate::spec::Dialect;
use crate::spec::{self, Model};
use crate::table::{self, Store};
use bumpalo::Bump;
use hclspec_runtime::decode::Decoder;
use hclspec_runtime::diagnostic::{Diagnostic, Diagnostics, Result};
use hclspec_runtime::source::Source;
use hclspec_runtime::table::Table;
use hclspec_runtime::value::{Val, Value};
use std::sync::Arc;

/// A spec file that was read and found right.
///
/// ```
/// let spec = r#"object { attr "port" { type = number } }"#;
/// let spec = hclspec_lang::SpecFile::parse("app.hclspec", spec)?;
/// let value = spec.decode(&hclspec_runtime::decode::Decoder::new(), "port = 80")?;
/// assert_eq!(value.to_string(), r#"{ port = 80 }"#);
/// # hclspec_runtime::diagnostic::Result::Ok(())
/// ```
#[derive(Clone, Debug)]
pub struct SpecFile {
    name: Box<str>,
    text: Box<str>,
    dialect: Dialect,
    warnings: Diagnostics,
}

impl SpecFile {
    /// Reads and checks a spec; `name` is what messages call the file.
    ///
    /// # Errors
    ///
    /// All problems of the spec.
    pub fn parse(name: &str, text: &str) -> Result<Self> {
        Self::parse_as(name, text, Dialect::Hclspec)
    }

    /// As [`SpecFile::parse`], for a spec that is written, and decodes, in a dialect.
    ///
    /// # Errors
    ///
    /// All problems of the spec.
    pub fn parse_as(name: &str, text: &str, dialect: Dialect) -> Result<Self> {
        let mut diags = Diagnostics::new();
        let arena = Bump::new();
        checked(&mut diags, &arena, text, dialect, NULLS);
        if !diags.is_empty() {
            diags.resolve(&Arc::new(Source::new(name, text)), None);
        }
        if diags.has_errors() {
            return Err(diags);
        }
        Ok(Self { name: name.into(), text: text.into(), dialect, warnings: diags })
    }

    /// What is questionable about the spec.
    #[must_use]
    pub fn warnings(&self) -> &Diagnostics {
        &self.warnings
    }

    /// The value of a configuration: what the spec language says that this spec makes of it.
    ///
    /// # Errors
    ///
    /// All problems of the configuration.
    pub fn decode(&self, decoder: &Decoder, config: &str) -> Result<Value> {
        self.decode_val(decoder, config).map(Value::from)
    }

    /// Whether the type that `hclspec!` makes of this spec could hold a configuration; `nulls` says whether with the
    /// option `nullable`.
    ///
    /// # Errors
    ///
    /// All problems of the configuration, or of the spec if it is right only with `nullable`.
    pub fn check(&self, decoder: &Decoder, config: &str, nulls: Nulls) -> Result<()> {
        self.with_table(nulls, |table| decoder.check(table, config))
    }

    /// As [`SpecFile::decode`], with the exact type of every part.
    ///
    /// # Errors
    ///
    /// All problems of the configuration.
    pub fn decode_val(&self, decoder: &Decoder, config: &str) -> Result<Val> {
        self.with_table(NULLS, |table| decoder.val(table, config))
    }

    fn with_table<T>(&self, nulls: Nulls, decode: impl FnOnce(&Table<'_>) -> Result<T>) -> Result<T> {
        let arena = Bump::new();
        let store = Store::new();
        let mut diags = Diagnostics::new();
        let model = checked(&mut diags, &arena, &self.text, self.dialect, nulls);
        match model.and_then(|model| table::build(&model, &self.name, nulls, &arena, &store)) {
            Some(table) => decode(&table),
            None => {
                if !diags.has_errors() {
                    // Not reached: a table can be built of whatever was found right.
                    diags.push(Diagnostic::error("the spec can't be used"));
                }
                diags.resolve(&Arc::new(Source::new(self.name.clone(), self.text.clone())), None);
                Err(diags)
            }
        }
    }
}

/// A dynamic value has room for nulls everywhere.
const NULLS: Nulls = Nulls::Kept;

fn checked<'a>(
    diags: &mut Diagnostics,
    arena: &'a Bump,
    text: &'a str,
    dialect: Dialect,
    nulls: Nulls,
) -> Option<Model<'a>> {
    let model = spec::recover_as(diags, arena, text, dialect).model?;
    if dialect == Dialect::Hclspec {
        infer::check(diags, &model, nulls);
    }
    (!diags.has_errors()).then_some(model)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hclspec_runtime::types::Type;

    fn decode(spec: &str, config: &str, dialect: Dialect) -> Result<Val> {
        SpecFile::parse_as("spec", spec, dialect)?.decode_val(&Decoder::new(), config)
    }

    const BLOCKS: &str = "array {
        block_list {
          block_type = \"b\"
          attr {
            name = \"x\"
          }
        }
        block_map {
          block_type = \"m\"
          labels     = [\"k\", \"l\"]
          attr {
            name     = \"x\"
            type     = number
            required = true
          }
        }
    }";

    #[test]
    fn blocks_give_collections_in_the_dialect_of_hcldec() {
        let config = "b {\n  x = 1\n}\nb {\n  x = \"a\"\n}\nm \"p\" \"q\" {\n  x = null\n}";
        let value = decode(BLOCKS, config, Dialect::Hcldec).map(|it| (it.ty(), Value::from(it).to_string()));
        let ty = Type::tuple(vec![Type::list(Type::String), Type::map(Type::map(Type::Number))]);
        assert_eq!(value.ok(), Some((ty, r#"[["1", "a"], { p = { q = null } }]"#.to_owned())));
        let empty = decode(BLOCKS, "", Dialect::Hcldec).map(|it| it.ty());
        let ty = Type::tuple(vec![Type::list(Type::Any), Type::map(Type::map(Type::Number))]);
        assert_eq!(empty.ok(), Some(ty));
    }

    #[test]
    fn blocks_of_types_that_differ_are_errors_in_the_dialect_of_hcldec() {
        let error = decode(BLOCKS, "b {\n  x = [1]\n}\nb {\n  x = 1\n}", Dialect::Hcldec).err();
        let error = error.map(|it| it.render().short().to_string());
        let expected = "<config>:1:1: error: inconsistent argument types in b blocks: The arguments of all `b` blocks must have the same types.";
        assert_eq!(error.as_deref(), Some(expected));
    }

    #[test]
    fn fallbacks_keep_their_types_in_the_dialect_of_hcldec() {
        let spec = "transform {
            default {
              attr {
                name = \"a\"
                type = number
              }
              literal {
                value = \"none\"
              }
            }
            result = nested
        }";
        let value = decode(spec, "", Dialect::Hcldec);
        assert_eq!(value.ok(), Some(Val::string("none")));
    }

    #[test]
    fn only_hcldec_knows_arrays() {
        assert!(decode(BLOCKS, "", Dialect::Hclspec).is_err());
    }

    #[test]
    fn warnings_do_not_make_a_spec_wrong() {
        let spec = SpecFile::parse("spec", "default {\n  attr {\n    name = \"a\"\n  }\n}");
        let warnings = spec.map(|spec| spec.warnings().render().short().to_string()).unwrap_or_default();
        assert!(warnings.starts_with("spec:1:1: warning: useless default"), "{warnings}");
    }
}
