//! Why an edit is not possible.

use super::tree::Tree;
use hclspec_runtime::diagnostic::{Code, Diagnostic, DiagnosticExt as _, there_are};
use hclspec_runtime::path::{ConfigPath, written};
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::Block;
use hclspec_runtime::text::Quoted;
use hclspec_runtime::value::PathStep;

pub(super) fn no_name(path: &ConfigPath, at: usize) -> Diagnostic {
    Code::InvalidPath
        .error("invalid path")
        .with_detail("Expected the name of an argument or a block type here.")
        .at(path.range(at))
}

pub(super) fn wrong_key(path: &ConfigPath, at: usize, expected: &str) -> Diagnostic {
    Code::UnknownPath
        .error("nothing at this path")
        .with_detail(format!("The value of `{}` has other parts: expected {expected}.", path.before(at)))
        .at(path.range(at))
}

pub(super) fn unknown_name(path: &ConfigPath, at: usize, name: &str, known: &[&str]) -> Diagnostic {
    let place = if at == 0 { String::new() } else { format!(" in `{}`", path.before(at)) };
    let problem = Code::UnknownPath
        .error("nothing at this path")
        .with_detail(format!("The spec has no argument and no block type `{name}`{place}."))
        .at(path.range(at));
    let suggested = problem.clone().suggest(name, known.iter().copied());
    if suggested.help().is_empty() && !known.is_empty() {
        return problem.with_help_message(there_are("name", known.iter().copied()));
    }
    suggested
}

pub(super) fn too_few(path: &ConfigPath, at: usize, count: usize) -> Diagnostic {
    let what = match count {
        0 => "are none".to_owned(),
        1 => "is one, with the number 0".to_owned(),
        _ => format!("are {count}, with the numbers 0 to {}", count - 1),
    };
    Code::UnknownPath
        .error("nothing at this path")
        .with_detail(format!("Of `{}`, there {what}.", path.before(at)))
        .at(path.range(at))
}

pub(super) fn ambiguous(
    tree: &Tree<'_>,
    path: &ConfigPath,
    at: usize,
    blocks: &[Block<'_>],
    labels: usize,
) -> Diagnostic {
    const FEW: usize = 8;
    let before = path.before(at + 1);
    let mut problem = Code::AmbiguousPath
        .error("ambiguous path")
        .with_detail(format!("There are {} blocks at `{before}`.", blocks.len()))
        .at(path.range(at));
    let mut names = Vec::new();
    for (index, block) in blocks.iter().take(FEW).enumerate() {
        let own: Vec<PathStep<&str>> =
            block.labels.iter().skip(labels).map(|label| PathStep::Key(label.text)).collect();
        let rest = written(&own);
        let same = blocks.iter().filter(|it| it.labels.iter().map(|l| l.text).eq(block.labels.iter().map(|l| l.text)));
        let name = if same.count() > 1 { format!("{before}[{index}]") } else { format!("{before}{rest}") };
        problem = problem.with_label_at(tree.range(block.header()), format!("`{name}`"));
        names.push(format!("`{name}`"));
    }
    let more = if blocks.len() > FEW { " .." } else { "" };
    problem.with_help(format!("write one of {}{more}", names.join(", ")))
}

pub(super) fn computed(tree: &Tree<'_>, path: &ConfigPath, at: usize, span: Span) -> Diagnostic {
    let what = if at >= path.steps().len() { path.to_string() } else { path.before(at) };
    Code::ComputedValue
        .error("computed value")
        .with_detail(format!("The value of `{what}` is an expression, which a value would replace."))
        .at(tree.range(span))
        .with_help("change what the expression refers to, or replace the expression as a whole")
}

pub(super) fn generated(tree: &Tree<'_>, path: &ConfigPath, block: &Block<'_>) -> Diagnostic {
    Code::ComputedValue
        .error("computed value")
        .with_detail(format!("No block is written at `{path}`; this one generates blocks of that type."))
        .at(tree.range(block.header()))
        .with_help("change the `dynamic` block")
}

pub(super) fn no_parts(tree: &Tree<'_>, path: &ConfigPath, at: usize, span: Span) -> Diagnostic {
    Code::UnknownPath
        .error("nothing at this path")
        .with_detail(format!("The value of `{}` has no parts.", path.before(at)))
        .at(path.range(at))
        .with_label_at(tree.range(span), "the value")
}

/// Nothing is there.
pub(super) fn nothing(path: &ConfigPath) -> Diagnostic {
    Code::UnknownPath
        .error("nothing at this path")
        .with_detail(format!("The configuration has nothing at `{path}`."))
        .at(path.range(path.steps().len()))
}

pub(super) fn impossible(path: &ConfigPath, at: usize, why: impl Into<String>) -> Diagnostic {
    Code::InvalidEdit.error("impossible edit").with_detail(why.into()).at(path.range(at))
}

/// Something is there already.
pub(super) fn exists(tree: &Tree<'_>, path: &ConfigPath, span: Span) -> Diagnostic {
    impossible(path, path.steps().len(), format!("There already is something at `{path}`."))
        .with_label_at(tree.range(span), "here")
}

pub(super) fn wrong_labels(path: &ConfigPath, at: usize, block_type: &str, expected: &[String]) -> Diagnostic {
    let keys: String = expected.iter().map(|name| format!("[{}]", Quoted(name))).collect();
    impossible(
        path,
        at,
        format!(
            "A block of this type is written `{block_type}{keys}` in a path: with {}.",
            match expected.len() {
                0 => "no labels".to_owned(),
                1 => "one label".to_owned(),
                count => format!("{count} labels"),
            }
        ),
    )
}
