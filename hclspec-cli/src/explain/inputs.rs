//! Input variables that configurations declare.

use super::shortened;
use hclspec_lang::SpecFile;
use hclspec_lang::model::Definitions;
use hclspec_runtime::decoder::{Config, Decoder, may_be_sensitive, of_check};
use hclspec_runtime::diagnostic::Result;
use hclspec_runtime::source::{SourceRange, Span};
use hclspec_runtime::syntax::ast::{Block, Expr, ExprKind, Item};
use std::path::PathBuf;

const MAX_DEFAULT_LENGTH: usize = 40;

/// Rows with the name, the type, and the default and description of each variable. Nothing is evaluated.
pub(super) fn declared(spec: &SpecFile, configs: &[PathBuf], inputs: &Definitions) -> Result<Vec<[String; 3]>> {
    let block_type = inputs.block_type();
    let mut rows = Vec::new();
    // A value that flows into a secret is sensitive too.
    let texts = spec.texts(&of_check(Decoder::new()), Config::Paths(configs.to_vec()));
    let is_open = |range: &SourceRange| {
        let text = texts.iter().find(|text| text.name() == range.filename());
        text.is_some_and(|text| text.is_open(Span::new(range.start().byte as u32, range.end().byte as u32)))
    };
    spec.body(&Decoder::new(), Config::Paths(configs.to_vec()), &mut |body, range| {
        for block in body.items.iter().filter_map(Item::block) {
            let name = block.block_type.name;
            if let Some(label) = block.labels.first().filter(|_| name == block_type) {
                // Problems in the text have been reported, so only the tree is examined.
                let is_sensitive = may_be_sensitive(body, "", block_type, label.text);
                rows.push(row(label.text, block, is_sensitive, range, &is_open));
            }
            for argument in block.body.items.iter().filter_map(Item::attribute) {
                if block.labels.is_empty() && Some(name) == inputs.several() {
                    let default = default(&argument.expr, range, &is_open);
                    rows.push([argument.name.name.to_owned(), String::new(), default]);
                }
            }
        }
    })?;
    Ok(rows)
}

fn row(
    name: &str,
    block: &Block<'_>,
    is_sensitive: bool,
    range: &dyn Fn(Span) -> SourceRange,
    is_open: &dyn Fn(&SourceRange) -> bool,
) -> [String; 3] {
    let ty = block.body.argument("type").map(|argument| match (argument.expr.kind, range(argument.expr.span)) {
        (_, place) if !is_open(&place) => "***".to_owned(),
        // In JSON, the type is a string.
        (ExprKind::String(text), _) => text.to_owned(),
        (_, place) => place.text().to_owned(),
    });
    let default = match block.body.argument("default") {
        None => "required".to_owned(),
        Some(_) if is_sensitive => "default (sensitive)".to_owned(),
        Some(argument) => self::default(&argument.expr, range, is_open),
    };
    let description =
        block.body.text("description").map(|text| format!(": {}", shortened(text, super::MAX_VALUE_LENGTH)));
    [name.to_owned(), ty.unwrap_or_default(), default + &description.unwrap_or_default()]
}

/// Text of the default, masked if it is sensitive.
fn default(expr: &Expr<'_>, range: &dyn Fn(Span) -> SourceRange, is_open: &dyn Fn(&SourceRange) -> bool) -> String {
    let written = range(expr.span);
    if !is_open(&written) {
        return "default ***".to_owned();
    }
    format!("default {}", shortened(written.text(), MAX_DEFAULT_LENGTH))
}
