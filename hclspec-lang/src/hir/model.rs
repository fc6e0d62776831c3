//! A spec file as a whole.

use super::{Grammar, HostSecrets, Name, NamedPart, Spec, SpecKind, Take};
use crate::files::SpecText;
use crate::map::IndexSet;
use hclspec_core::function::Builtin;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Expr, Ident};
use hclspec_core::value::Val;
use std::rc::Rc;

/// A spec file, with the files that it includes.
pub struct Model<'a> {
    /// The joined texts of all files.
    pub text: &'a str,
    /// The joined texts, with the files.
    pub files: SpecText<'a>,
    /// The grammar in which the spec is written.
    pub grammar: Grammar,
    /// The one top-level spec. A library has an `object` with its parts.
    pub root: Spec<'a>,
    /// Whether the file only has definitions, for other specs to include.
    pub is_library: bool,
    /// The merged `variables` blocks, sorted by name. If a name has several values, the last one counts.
    pub variables: Vec<Variable<'a>>,
    /// The `function` blocks, sorted by name.
    pub functions: Vec<Function<'a>>,
    /// The `define` blocks, in the order written.
    pub parts: Vec<Rc<NamedPart<'a>>>,
    /// The functions of the libraries that `functions` names, sorted by name.
    pub library: &'static [&'static Builtin],
    /// `locals`: the names for local values in configurations, if they are allowed.
    pub locals: Option<Definitions<'a>>,
    /// `inputs`: the names for input variables in configurations, if they are allowed.
    pub inputs: Option<Definitions<'a>>,
}

/// A `locals` or `inputs` block, which lets configurations define names for their expressions.
#[derive(Clone, Copy)]
pub struct Definitions<'a> {
    /// The type of the defining blocks; by default `locals` or `variable`.
    pub block_type: Name<'a>,
    /// The variable that holds the definitions; by default `local` or `var`.
    pub variable: Name<'a>,
    /// The span of the block type.
    pub header: Span,
    /// Further arguments of declarations of input variables, which are ignored.
    pub ignored: &'a [Name<'a>],
    /// The type of blocks that declare several input variables: `variables` by default.
    pub several: Option<&'a str>,
}

/// A constant of a `variables` block.
pub struct Variable<'a> {
    /// The name.
    pub name: Name<'a>,
    /// The evaluated constant.
    pub value: Val,
    /// The span of the value's expression.
    pub value_span: Span,
}

/// A `function` block.
#[derive(Clone, Debug)]
pub struct Function<'a> {
    /// The label.
    pub name: Name<'a>,
    /// `params`, in order.
    pub params: Vec<Ident<'a>>,
    /// `variadic_param`.
    pub variadic_param: Option<Ident<'a>>,
    /// `result`.
    pub result: Expr<'a>,
    /// The lines of the comment directly above, without comment markers.
    pub doc: Vec<&'a str>,
}

impl Model<'_> {
    /// Returns `true` if anything that the spec reads has an alias.
    pub fn has_aliases(&self) -> bool {
        self.any(&|spec| !spec.aliases.is_empty())
    }

    /// Returns `true` if a `block_map` merges blocks with the same labels.
    pub fn has_merges(&self) -> bool {
        let merges = |spec: &Spec<'_>| matches!(spec.kind, SpecKind::Blocks { collect, .. } if collect.merges());
        self.any(&merges)
    }

    /// Returns `true` if the content of a body depends on a selector.
    pub fn has_choices(&self) -> bool {
        self.any(&|spec| spec.one_of().is_some())
    }

    /// Returns `true` if a spec reads a `rest` without a type, or a `body`.
    pub fn has_rest(&self) -> bool {
        self.any(&|spec| matches!(spec.kind, SpecKind::RestBody { .. }))
    }

    /// Returns `true` if a value has conditions, is computed or may be a key.
    pub fn has_checks(&self) -> bool {
        self.any(&|spec| {
            let has_conditions =
                spec.checks_of_value().is_some() || spec.unique.is_some() || !spec.validations.is_empty();
            let is_checked = match &spec.kind {
                SpecKind::Transform { .. } => true,
                SpecKind::Attr { take: Take::Value { ty, .. }, .. }
                | SpecKind::Args { take: Take::Value { ty, .. }, .. } => ty.has_checks(),
                SpecKind::Blocks { labels, .. } => labels.all.iter().any(|label| label.ty.has_checks()),
                SpecKind::Label { label, .. } => label.ty.has_checks(),
                _ => false,
            };
            has_conditions || is_checked
        })
    }

    fn any(&self, is: &dyn Fn(&Spec<'_>) -> bool) -> bool {
        fn inside(spec: &Spec<'_>, is: &dyn Fn(&Spec<'_>) -> bool) -> bool {
            is(spec) || spec.children().into_iter().any(|spec| inside(spec, is))
        }
        inside(&self.root, is) || self.parts.iter().any(|part| inside(&part.spec, is))
    }

    /// Returns `true` if anything in the spec is secret.
    pub fn has_secret(&self) -> bool {
        let parts = &mut IndexSet::new();
        self.root.has_secret_besides(parts) || self.parts.iter().any(|part| part.spec.has_secret_besides(parts))
    }

    /// Marks the parts that the program declares secret. Only the first call has an effect.
    #[inline]
    pub fn mark_secrets(&self, secrets: &HostSecrets) {
        if !secrets.is_empty() {
            self.root.mark(secrets);
            for part in &self.parts {
                part.spec.mark(secrets);
            }
        }
    }
}
