//! Bodies along a path, as the spec has them.

use super::types::TypeAt;
use bumpalo::Bump;
use hclspec_lang::infer::Nulls;
use hclspec_lang::model::{Argument, Block, Body, Definitions, Entry, Model, Ty};
use hclspec_runtime::decoder::type_of_input;
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::syntax::ast::{self, ExprKind};
use hclspec_runtime::syntax::{Limits, parse_expr};
use hclspec_runtime::types;
use hclspec_runtime::value::PathStep;

/// A body, as the spec has it.
#[derive(Clone)]
pub(crate) enum SpecBody<'m> {
    /// Nothing: any name may mean anything.
    Unknown,
    /// The declaration of an input variable, with the type of the variable.
    Declaration { ty: Option<Ty> },
    /// Contents of the body. At the top level, `model` is the whole spec.
    Body { body: Body<'m>, model: Option<&'m Model> },
}

/// A name in a body, as the spec has it.
#[derive(Clone)]
pub(crate) enum SpecName<'m> {
    Argument(Argument<'m>),
    /// An argument in a body that accepts arguments of any name.
    Value,
    Blocks(Block<'m>),
    /// The type of blocks without labels that define several local values or input variables.
    LocalsOrInputs,
    /// The type of blocks that declare an input variable by their label.
    Input,
    /// Could be anything: the spec says nothing about the name.
    Unspecified,
    /// Not allowed by the spec.
    Rejected,
}

impl<'m> SpecBody<'m> {
    pub(crate) fn root(model: Option<&'m Model>, body: &ast::Body<'_>) -> Self {
        let Some(model) = model else { return Self::Unknown };
        let body = model.body().with_texts(&|name| body.text(name).map(str::to_owned));
        Self::Body { body, model: Some(model) }
    }

    /// Body of a block, as far as it is known. `argument_text` looks up the text of an argument in it.
    pub(crate) fn inner(
        &self,
        block_type: &str,
        labels: &[&str],
        argument_text: &dyn Fn(&str) -> Option<String>,
    ) -> Self {
        match (self.meaning(block_type), self.block(block_type)) {
            (SpecName::LocalsOrInputs | SpecName::Input, _) | (_, None) => Self::Unknown,
            (_, Some(block)) => Self::Body { body: block.body_with(labels, argument_text), model: None },
        }
    }

    /// Body of an existing block.
    pub(crate) fn of_block(&self, block: &ast::Block<'_>) -> Self {
        let block_type = block.block_type.name;
        if let SpecName::Input = self.meaning(block_type) {
            return Self::Declaration { ty: declared_type(block.body) };
        }
        let labels: Vec<&str> = block.labels.iter().map(|label| label.text).collect();
        self.inner(block_type, &labels, &|name| block.body.text(name).map(str::to_owned))
    }

    /// Block type of this name, even if an argument shares the name.
    fn block(&self, block_type: &str) -> Option<Block<'m>> {
        let Self::Body { body, .. } = self else { return None };
        let other = || body.other().filter(|_| body.argument(block_type).is_none());
        body.block(block_type).or_else(other).cloned()
    }

    /// Meaning of a name in a path that continues with `inside`. If an argument and a block type share the name, the name means the block type if
    /// `is_block` (the path ends with a block), or if the argument's type has no part at `inside`.
    pub(crate) fn meaning_in_path(&self, name: &str, inside: &[PathStep<String>], is_block: bool) -> SpecName<'m> {
        match (self.meaning(name), self.block(name)) {
            (SpecName::Argument(argument), Some(block))
                if is_block || TypeAt::new(argument.ty()).parts(inside).is_empty() =>
            {
                SpecName::Blocks(block)
            }
            (meaning, _) => meaning,
        }
    }

    /// Meaning of the type of an existing block.
    pub(crate) fn meaning_of_block(&self, block_type: &str) -> SpecName<'m> {
        self.meaning_in_path(block_type, &[], true)
    }

    /// Returns `true` if a body may have several blocks of a type with the same labels.
    pub(crate) fn may_repeat(&self, block_type: &str) -> bool {
        match self.meaning_of_block(block_type) {
            SpecName::Blocks(block) => !block.is_by_label() && block.max_items() != Some(1),
            name => matches!(name, SpecName::LocalsOrInputs),
        }
    }

    /// Possible types of the part of an argument that `inside` leads to; empty if unknown.
    pub(crate) fn types(&self, argument: &str, inside: &[PathStep<String>]) -> Vec<TypeAt> {
        let ty = match self {
            Self::Unknown => None,
            Self::Declaration { ty } => match argument {
                "default" => ty.clone(),
                "description" | "deprecated" => Some(Ty::of_type(&types::Type::String, Nulls::Kept)),
                _ => None,
            },
            Self::Body { body, .. } => match self.meaning(argument) {
                SpecName::Argument(argument) => Some(argument.ty().clone()),
                SpecName::Value => body.rest().and_then(|rest| rest.ty()).cloned(),
                _ => None,
            },
        };
        ty.map(|ty| TypeAt::new(&ty).parts(inside)).unwrap_or_default()
    }

    pub(crate) fn meaning(&self, name: &str) -> SpecName<'m> {
        let Self::Body { body, model } = self else { return SpecName::Unspecified };
        let declares = |definitions: Option<&Definitions>| definitions.is_some_and(|it| it.block_type() == name);
        let several = model.and_then(Model::inputs).and_then(Definitions::several);
        if model.is_some_and(|model| declares(model.locals())) || several == Some(name) {
            return SpecName::LocalsOrInputs;
        }
        if model.is_some_and(|model| declares(model.inputs())) {
            return SpecName::Input;
        }
        if let Some(argument) = body.argument(name) {
            return SpecName::Argument(argument.clone());
        }
        if let Some(block) = body.block(name).or(body.other()) {
            return SpecName::Blocks(block.clone());
        }
        match body.rest() {
            Some(rest) if rest.takes_blocks() => SpecName::Unspecified,
            Some(_) => SpecName::Value,
            None => SpecName::Rejected,
        }
    }

    /// Current name of an argument or block type, given its current or an old name. The result may be borrowed from the spec, so the spec must live
    /// at least as long as `name`.
    pub(crate) fn real_name<'n>(&self, name: &'n str) -> &'n str
    where
        'm: 'n,
    {
        match self.meaning(name) {
            SpecName::Argument(argument) => argument.name(),
            SpecName::Blocks(block) if !block.is_other() => block.block_type(),
            _ => name,
        }
    }

    /// Names that the spec allows here, in spec order.
    pub(crate) fn names(&self) -> Vec<&'m str> {
        let Self::Body { body, model } = self else { return Vec::new() };
        let definitions = model.iter().flat_map(|model| [model.locals(), model.inputs()]).flatten();
        let names = body.entries().iter().map(Entry::name).filter(|name| !name.is_empty());
        names.chain(definitions.flat_map(Definitions::block_types)).collect()
    }

    /// Position of a name in spec order.
    pub(crate) fn position(&self, name: &str) -> Option<usize> {
        self.names().iter().position(|known| *known == name)
    }

    /// Returns `true` if `dynamic` blocks are expanded here.
    pub(crate) fn has_dynamic(&self) -> bool {
        matches!(self, Self::Body { .. })
    }
}

/// Type of an input variable according to its declaration. JSON has the type as a string. Without `type`, a string as default implies `string`.
fn declared_type(declaration: &ast::Body<'_>) -> Option<Ty> {
    let arena = Bump::new();
    let ty = match declaration.argument("type").map(|ty| ty.expr) {
        Some(ast::Expr { kind: ExprKind::String(text), .. }) => {
            let parsed = parse_expr(&mut Diagnostics::new(), &arena, text, Limits::default());
            parsed.and_then(|expr| type_of_input(&expr))
        }
        Some(expr) => type_of_input(&expr),
        None => declaration.text("default").map(|_| types::Type::String),
    };
    ty.map(|ty| Ty::of_type(&ty, Nulls::Kept))
}
