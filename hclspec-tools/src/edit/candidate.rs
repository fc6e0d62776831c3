//! Blocks of one type as the program sees them: written ones, and those that `dynamic` blocks generate.

use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::Block;

#[derive(Clone)]
pub(super) struct Candidate<'t> {
    /// `None` for a generated block.
    pub(super) written: Option<Block<'t>>,
    /// The block itself, or the `dynamic` block that generates it.
    pub(super) block: Block<'t>,
    pub(super) labels: Vec<String>,
    /// Whether it is known how many blocks precede this one.
    pub(super) is_counted: bool,
}

impl Candidate<'_> {
    pub(super) fn header(&self) -> Span {
        self.block.header()
    }
}

/// Blocks with exactly these labels. If there are none, blocks whose labels start with these.
pub(super) fn candidates<'t>(blocks: &[Candidate<'t>], labels: &[&str]) -> Vec<Candidate<'t>> {
    let starts = |block: &&Candidate<'t>| {
        labels.len() <= block.labels.len() && labels.iter().zip(&block.labels).all(|(a, b)| *a == b)
    };
    let exact: Vec<_> = blocks.iter().filter(starts).filter(|it| it.labels.len() == labels.len()).cloned().collect();
    if exact.is_empty() { blocks.iter().filter(starts).cloned().collect() } else { exact }
}
