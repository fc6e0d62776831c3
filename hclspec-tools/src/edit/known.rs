//! Spec information about the bodies along a path.

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

/// Spec information about a body.
#[derive(Clone)]
pub(crate) enum Known<'m> {
    /// Nothing is known: any name may mean anything.
    Nothing,
    /// Declaration of an input variable with this type.
    Declaration(Option<Ty>),
    /// Contents of the body. The top level also has the whole spec.
    Body(Body<'m>, Option<&'m Model>),
}

/// Spec information about a name in a body.
#[derive(Clone)]
pub(crate) enum Meaning<'m> {
    Argument(Argument<'m>),
    /// An argument of a body that takes any name.
    Value,
    Blocks(Block<'m>),
    /// A block type with this number of labels, about which nothing else is known.
    Definitions(usize),
    /// Anything.
    Any,
    /// Not allowed by the spec.
    Unknown,
}

impl<'m> Known<'m> {
    pub(crate) fn root(model: Option<&'m Model>, body: &ast::Body<'_>) -> Self {
        let Some(model) = model else { return Self::Nothing };
        let chosen = model.body().with_texts(&|name| body.text(name).map(str::to_owned));
        Self::Body(chosen, Some(model))
    }

    /// Body of a block, as far as it is known. `word` looks up the text of an argument in it.
    pub(crate) fn inner(&self, block_type: &str, labels: &[&str], word: &dyn Fn(&str) -> Option<String>) -> Self {
        match (self.meaning(block_type), self.blocks(block_type)) {
            (Meaning::Definitions(_), _) | (_, None) => Self::Nothing,
            (_, Some(block)) => {
                let chosen = block.body_with(labels, word);
                Self::Body(chosen, None)
            }
        }
    }

    /// Body of an existing block.
    pub(crate) fn of_block(&self, block: &ast::Block<'_>, name: &str) -> Self {
        if let Meaning::Definitions(1) = self.meaning(name) {
            return Self::Declaration(declared_type(block.body));
        }
        let labels: Vec<&str> = block.labels.iter().map(|label| label.text).collect();
        self.inner(name, &labels, &|name| block.body.text(name).map(str::to_owned))
    }

    /// Blocks of a type, even if an argument shares the name.
    fn blocks(&self, block_type: &str) -> Option<Block<'m>> {
        let Self::Body(body, _) = self else { return None };
        let other = || body.other().filter(|_| body.argument(block_type).is_none());
        body.block(block_type).or_else(other).cloned()
    }

    /// Meaning of a name that steps `inside` follow in a path. `is_block` says that the path ends with a block. If an argument and a block type share the name,
    /// only one may have such a part.
    pub(crate) fn meaning_in_path(&self, name: &str, inside: &[PathStep<String>], is_block: bool) -> Meaning<'m> {
        match (self.meaning(name), self.blocks(name)) {
            (Meaning::Argument(argument), Some(block))
                if is_block || TypeAt::new(argument.ty()).parts(inside).is_empty() =>
            {
                Meaning::Blocks(block)
            }
            (meaning, _) => meaning,
        }
    }

    /// Meaning of the type of an existing block.
    pub(crate) fn meaning_of_block(&self, block_type: &str) -> Meaning<'m> {
        self.meaning_in_path(block_type, &[], true)
    }

    /// Types that an argument's value may have at the end of these steps; empty if unknown.
    pub(crate) fn types(&self, argument: &str, inside: &[PathStep<String>]) -> Vec<TypeAt> {
        let ty = match self {
            Self::Nothing => None,
            Self::Declaration(ty) => match argument {
                "default" => ty.clone(),
                "description" | "deprecated" => Some(Ty::of_type(&types::Type::String, Nulls::Kept)),
                _ => None,
            },
            Self::Body(body, _) => match self.meaning(argument) {
                Meaning::Argument(argument) => Some(argument.ty().clone()),
                Meaning::Value => body.rest().and_then(|rest| rest.ty()).cloned(),
                _ => None,
            },
        };
        ty.map(|ty| TypeAt::new(&ty).parts(inside)).unwrap_or_default()
    }

    pub(crate) fn meaning(&self, name: &str) -> Meaning<'m> {
        let Self::Body(body, model) = self else { return Meaning::Any };
        let is = |definitions: Option<&Definitions>| definitions.is_some_and(|it| it.block_type() == name);
        let several = model.and_then(Model::inputs).and_then(Definitions::several);
        if model.is_some_and(|model| is(model.locals())) || several == Some(name) {
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
        match body.rest() {
            Some(rest) if rest.takes_blocks() => Meaning::Any,
            Some(_) => Meaning::Value,
            None => Meaning::Unknown,
        }
    }

    /// Current name of a property, for the current or an old name.
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

    /// Names that the spec allows here, in spec order.
    pub(crate) fn names(&self) -> Vec<&'m str> {
        let Self::Body(body, model) = self else { return Vec::new() };
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
        matches!(self, Self::Body(..))
    }
}

/// Type that a declaration gives its variable; in JSON, it is a string. Without one, a string default implies `string`.
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
