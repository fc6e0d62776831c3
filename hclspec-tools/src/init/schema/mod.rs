//! Conversion of a JSON Schema to a spec: objects become blocks, all other values arguments.
//!
//! ```text
//! text --json--> schema --forms--> alternatives of each value --body, types--> spec blocks
//! ```
//!
//! The spec accepts all JSON that the schema accepts. Constraints that a spec can't express are left out and listed in a comment. Schemas made by `hclspec
//! schema` are recognized; the forms that they have for expressions are not converted.

mod body;
mod extent;
mod forms;
mod json;
mod types;

use crate::json::Json;
use crate::spec_block::{self, SpecBlock};
use body::Bodies;
use extent::Extent;
use forms::{Form, Merger, SchemaRoot};
use hclspec_lang::SpecFile;
use hclspec_runtime::diagnostic::{Code, DiagnosticExt as _, Diagnostics, DiagnosticsExt as _, Result};
use hclspec_runtime::source::{Source, Span};
use json::get;
use std::sync::Arc;

/// Makes a spec from a JSON Schema. Each JSON configuration that is valid by the schema is valid by the spec.
///
/// Objects become blocks, and arrays and maps of objects become repeated blocks; all other values become arguments. Descriptions become comments, and so do
/// keywords that a spec can't express, such as `if`.
///
/// ```
/// let schema = r#"{
///   "type": "object",
///   "properties": {
///     "port": { "type": "number", "minimum": 1, "default": 80, "description": "Where to listen." },
///     "users": { "type": "object", "additionalProperties": { "type": "object", "properties": { "admin": { "type": "boolean" } } } }
///   },
///   "additionalProperties": false
/// }"#;
/// let expected = r#"# Made from app.json by `hclspec init`.
///
/// object {
///   ## Where to listen.
///   attr "port" {
///     type    = number
///     default = 80
///     validate { condition = nested >= 1 }
///   }
///   block_map "users" {
///     labels = ["name"]
///     attr "admin" { type = bool }
///     ignore { warn = true }
///   }
/// }
/// "#;
/// assert_eq!(hclspec_tools::init::of_schema("app.json", schema)?, expected);
/// # hclspec_runtime::diagnostic::Result::Ok(())
/// ```
///
/// # Errors
///
/// Fails if the text is not JSON, or not the schema of an object.
pub fn of_schema(name: &str, text: &str) -> Result<String> {
    let schema = Json::parse(name, text)?;
    let schema = Merger::new(&schema, text.len()).merged();
    let root = SchemaRoot::new(&schema);
    let objects: Vec<Form<'_>> =
        root.forms(&schema).all.into_iter().filter(|form| matches!(form, Form::Object(..))).collect();
    if objects.is_empty() {
        let mut diags = Diagnostics::new();
        let problem = Code::InvalidOption.error("no schema of a configuration");
        let problem = problem.with_detail("A configuration is an object, but the schema describes none.");
        diags.push(problem.with_subject(Span::empty(0)));
        diags.resolve(&Arc::new(Source::new(name, text)), None);
        return Err(diags);
    }
    let mut extent = Extent::ALL;
    loop {
        let (bodies, body) = Bodies::of(&root, &objects, extent, text.len());
        // If even the smallest extent is too large, the rest is left out.
        if let Some(less) = extent.less_deep().filter(|less| less.deepest > 0 && bodies.is_full()) {
            extent = less;
            continue;
        }
        let spec = written(&root, bodies, body, name, extent);
        match SpecFile::parse(name, &spec) {
            Ok(_) => return Ok(spec),
            Err(problems) => extent = extent.less(&problems).ok_or(problems)?,
        }
    }
}

fn written(
    root: &SchemaRoot<'_>,
    mut bodies: Bodies<'_, '_>,
    body: Vec<SpecBlock>,
    name: &str,
    extent: Extent,
) -> String {
    let mut blocks = Vec::new();
    if bodies.has_patterns {
        blocks.push(SpecBlock::new("functions").argument("libraries", "[\"general\"]"));
    }
    blocks.extend(std::mem::take(&mut bodies.definitions));
    let mut doc = types::description(root.json);
    if root.is_own && get(root.json, "description").is_none() {
        // The title already names the spec.
        doc.clear();
    }
    blocks.push(SpecBlock::new("object").doc(&doc).children(body));
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let mut head = format!("Made from {file} by `hclspec init`.");
    if !extent.defaults {
        let left_out = [(extent.checks, "limits"), (extent.types, "types")];
        let left_out = left_out.iter().filter(|(is_kept, _)| !is_kept).map(|(_, name)| *name);
        let left_out: Vec<&str> = std::iter::once("defaults").chain(left_out).collect();
        head.push_str(&format!(" Not all of these fit a spec, so none are here: {}.", left_out.join(", ")));
    }
    spec_block::file(&head, &blocks)
}
