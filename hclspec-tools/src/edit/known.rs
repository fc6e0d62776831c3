//! What the spec says of the bodies that a path leads through.

use hclspec_lang::model::{Argument, Block, Body, ChosenBy, Definitions, Entry, Model};
use hclspec_runtime::syntax::ast::{self, ExprKind};

/// What is known about a body.
#[derive(Clone)]
#[expect(clippy::large_enum_variant, reason = "made once for each step of a path")]
pub(crate) enum Known<'m> {
    /// Nothing: its names may be anything.
    Nothing,
    /// What it may contain; for the body of the files, with the whole spec.
    Body(Body<'m>, Option<&'m Model>),
}

/// What is known about a name in a body.
#[derive(Clone)]
pub(crate) enum Meaning<'m> {
    /// It is an argument.
    Argument(Argument<'m>),
    /// It is a block type.
    Blocks(Block<'m>),
    /// It is the type of blocks with so many labels, of which no more is known.
    Definitions(usize),
    /// It may be anything.
    Any,
    /// The spec does not allow it.
    Unknown,
}

impl<'m> Known<'m> {
    /// The body of the files.
    pub(crate) fn root(model: Option<&'m Model>, body: &ast::Body<'_>) -> Self {
        let Some(model) = model else { return Self::Nothing };
        let chosen = model.body().chosen(&|by| match by {
            ChosenBy::Argument(name) => text_of(body, name),
            ChosenBy::Label(_) => None,
        });
        Self::Body(chosen, Some(model))
    }

    /// The body of a block of this type, as far as it is known.
    pub(crate) fn inner(&self, block_type: &str, labels: &[&str], body: Option<&ast::Body<'_>>) -> Self {
        let of = |block: &Block<'m>| {
            let names = block.labels();
            let chosen = block.body().chosen(&|by| match by {
                ChosenBy::Argument(name) => text_of(body?, name),
                ChosenBy::Label(name) => {
                    let index = names.iter().find(|label| label.name() == name)?.index(labels.len())?;
                    labels.get(index).map(|label| (*label).to_owned())
                }
            });
            Self::Body(chosen, None)
        };
        match self.meaning(block_type) {
            Meaning::Blocks(block) => of(&block),
            _ => Self::Nothing,
        }
    }

    pub(crate) fn meaning(&self, name: &str) -> Meaning<'m> {
        let Self::Body(body, model) = self else { return Meaning::Any };
        let is = |definitions: Option<&Definitions>| definitions.is_some_and(|it| it.block_type() == name);
        if model.is_some_and(|model| is(model.locals())) {
            return Meaning::Definitions(0);
        }
        if model.is_some_and(|model| is(model.inputs())) {
            return Meaning::Definitions(1);
        }
        if let Some(argument) = body.argument(name) {
            return Meaning::Argument(argument.clone());
        }
        if let Some(block) = body.block(name).or(body.other()) {
            return Meaning::Blocks(block.clone());
        }
        if body.rest().is_some() { Meaning::Any } else { Meaning::Unknown }
    }

    /// The name by which the spec reads what has this name, which may be an old one.
    pub(crate) fn real_name<'n>(&self, name: &'n str) -> &'n str
    where
        'm: 'n,
    {
        match self.meaning(name) {
            Meaning::Argument(argument) => argument.name(),
            Meaning::Blocks(block) if !block.is_other() => block.block_type(),
            _ => name,
        }
    }

    /// The names that the spec allows here, in its order.
    pub(crate) fn names(&self) -> Vec<&'m str> {
        let Self::Body(body, model) = self else { return Vec::new() };
        let definitions = model.iter().flat_map(|model| [model.locals(), model.inputs()]).flatten();
        let names = body.entries().iter().map(Entry::name).filter(|name| !name.is_empty());
        names.chain(definitions.map(Definitions::block_type)).collect()
    }

    /// The place of a name in the order of the spec.
    pub(crate) fn position(&self, name: &str) -> Option<usize> {
        self.names().iter().position(|known| *known == name)
    }

    /// Whether `dynamic` blocks generate blocks here.
    pub(crate) fn has_dynamic(&self) -> bool {
        matches!(self, Self::Body(..))
    }
}

/// The text that an argument of a body is.
fn text_of(body: &ast::Body<'_>, name: &str) -> Option<String> {
    match body.argument(name)?.expr.kind {
        ExprKind::String(text) => Some(text.to_owned()),
        _ => None,
    }
}
