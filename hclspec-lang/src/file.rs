//! Spec files at run time.

use crate::infer::{self, Nulls};
use crate::spec::{self, Model};
use crate::table::{self, Store};
use bumpalo::Bump;
use hclspec_runtime::decode::Decoder;
use hclspec_runtime::diagnostic::{Diagnostic, Diagnostics, Result};
use hclspec_runtime::source::Source;
use hclspec_runtime::value::Value;
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
}

impl SpecFile {
    /// Reads and checks a spec; `name` is what messages call the file.
    ///
    /// # Errors
    ///
    /// All problems of the spec.
    pub fn parse(name: &str, text: &str) -> Result<Self> {
        let mut diags = Diagnostics::new();
        let arena = Bump::new();
        checked(&mut diags, &arena, text);
        if diags.has_errors() {
            diags.resolve(&Arc::new(Source::new(name, text)), None);
            return Err(diags);
        }
        Ok(Self { name: name.into(), text: text.into() })
    }

    /// The value of a configuration: what the spec language says that this spec makes of it.
    ///
    /// # Errors
    ///
    /// All problems of the configuration.
    pub fn decode(&self, decoder: &Decoder, config: &str) -> Result<Value> {
        let arena = Bump::new();
        let store = Store::new();
        let mut diags = Diagnostics::new();
        let model = checked(&mut diags, &arena, &self.text);
        let Some(table) = model.and_then(|model| table::build(&model, &self.name, NULLS, &arena, &store)) else {
            // Not reached: `parse` has found this text right.
            diags.push(Diagnostic::error("the spec can't be used"));
            diags.resolve(&Arc::new(Source::new(self.name.clone(), self.text.clone())), None);
            return Err(diags);
        };
        decoder.value(&table, config)
    }
}

/// A dynamic value has room for nulls everywhere.
const NULLS: Nulls = Nulls::Kept;

fn checked<'a>(diags: &mut Diagnostics, arena: &'a Bump, text: &'a str) -> Option<Model<'a>> {
    let model = spec::recover(diags, arena, text).model?;
    infer::check(diags, &model, NULLS);
    (!diags.has_errors()).then_some(model)
}
