//! Block types of the spec language, and which one was meant by a misspelled one.

use super::validate::VALIDATE;
use crate::spec::Dialect;
use crate::spec::habit::usual_spec;
use crate::words::list;
use hclspec_runtime::diagnostic::{Code, Diagnostic, DiagnosticExt as _, nearest};
use hclspec_runtime::eval::PRIMITIVES;
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::Block;

/// The block types other than those of specs.
const OTHERS: [&str; 5] = ["function", "variables", "define", "locals", "inputs"];

/// What is known about the type of a block in a spec file.
#[derive(Clone, Copy)]
pub(super) struct Kind {
    /// The block type; `None` if the written one is not similar to any.
    pub(super) name: Option<&'static str>,
    /// Whether it is spelt correctly.
    pub(super) is_exact: bool,
}

/// The type of a block, or the one that was most likely meant.
pub(super) fn of_block(block: &Block<'_>, dialect: Dialect) -> Kind {
    match block.block_type.name {
        // From Terraform, which declares inputs in this way.
        "variable" if !block.labels.is_empty() => Kind { name: Some("attr"), is_exact: false },
        written => of(written, dialect),
    }
}

/// The written block type, or the one that was most likely meant.
pub(super) fn of(written: &str, dialect: Dialect) -> Kind {
    if dialect == Dialect::Hcldec && written == "array" {
        return Kind { name: Some("tuple"), is_exact: true };
    }
    let known = || dialect.spec_types().chain(OTHERS.into_iter().chain([VALIDATE]).filter(|it| dialect.has_block(it)));
    match known().find(|it| *it == written) {
        Some(name) => Kind { name: Some(name), is_exact: true },
        None => Kind {
            name: usual_spec(written).filter(|it| dialect.has_block(it)).or_else(|| nearest(written, known())),
            is_exact: false,
        },
    }
}

impl Kind {
    /// Whether it is the type of a spec block.
    pub(super) fn is_spec(&self) -> bool {
        self.name.is_some_and(|name| name != VALIDATE && !OTHERS.contains(&name))
    }
}

/// The noun for a block of this type in messages.
pub(super) fn noun(kind: &str) -> &'static str {
    if kind == VALIDATE || OTHERS.contains(&kind) { "block" } else { "spec" }
}

/// The error for a block type that is not allowed in its place, with what was most likely meant.
pub(super) fn unknown(written: &str, kind: Kind, span: Span, dialect: Dialect) -> Diagnostic {
    let error = Code::UnsupportedBlock.error("unsupported block type").with_subject(span);
    match kind.name {
        _ if OTHERS.contains(&written) && dialect.has_block(written) => error.with_detail(format!(
            "`{written}` blocks belong at the top level of a spec file, next to the spec block, not inside it."
        )),
        Some(VALIDATE) => error
            .with_detail(match written {
                VALIDATE => "A `validate` block belongs in an `attr`.".to_owned(),
                _ => format!("There is no block type `{written}`; a `validate` block belongs in an `attr`."),
            })
            .with_help(
                "to check another value, call `check(value, condition, message)` in the `result` of a `transform`",
            ),
        Some(name) if OTHERS.contains(&name) => error
            .with_detail(format!("There is no block type `{written}`."))
            .with_help(format!("did you mean `{name}`?")),
        Some(name) => error
            .with_detail(format!("There is no spec type `{written}`."))
            .with_help(format!("did you mean `{name}`?")),
        None if PRIMITIVES.contains(&written) => error
            .with_detail(format!("`{written}` is the type of an argument; there is no spec type of this name."))
            .with_help(format!("declare an argument with an `attr` spec: `attr \"name\" {{ type = {written} }}`")),
        None => error.with_detail(format!(
            "There is no spec type `{written}`; the spec types are {}.",
            list(&dialect.spec_types().collect::<Vec<_>>())
        )),
    }
}
