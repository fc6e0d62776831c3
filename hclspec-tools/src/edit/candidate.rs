//! The blocks of a type, as the program has them: written ones, and those that `dynamic` blocks generate.

use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::Block;

/// A block that a path may lead to.
#[derive(Clone)]
pub(super) struct Candidate<'t> {
    /// None if it is generated.
    pub(super) written: Option<Block<'t>>,
    /// The block itself, or the one that generates it.
    pub(super) block: Block<'t>,
    pub(super) labels: Vec<String>,
    /// Whether it is certain how many precede it.
    pub(super) is_counted: bool,
}

impl Candidate<'_> {
    pub(super) fn header(&self) -> Span {
        self.block.header()
    }
}

/// The blocks with exactly these labels, or else those whose first labels they are.
pub(super) fn candidates<'t>(blocks: &[Candidate<'t>], labels: &[&str]) -> Vec<Candidate<'t>> {
    let starts = |block: &&Candidate<'t>| {
        labels.len() <= block.labels.len() && labels.iter().zip(&block.labels).all(|(a, b)| *a == b)
    };
    let exact: Vec<_> = blocks.iter().filter(starts).filter(|it| it.labels.len() == labels.len()).cloned().collect();
    if exact.is_empty() { blocks.iter().filter(starts).cloned().collect() } else { exact }
}
