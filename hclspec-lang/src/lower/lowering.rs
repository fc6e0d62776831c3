//! The state of lowering, and the position at which a type is needed.

use super::config::Config;
use super::host::Hosts;
use super::written::Written;
use crate::hir::{Model, Spec};
use crate::ir::{Item, RustType};
use crate::map::IndexMap;
use crate::names;
use hclspec_core::diagnostic::Diagnostics;
use hclspec_core::positions::Positions;
use hclspec_core::source::Span;
use hclspec_core::value::PathStep;

#[derive(Clone)]
pub(super) struct At<'m, 'a> {
    pub(super) name: String,
    pub(super) path: Vec<String>,
    /// The span that determined the name.
    pub(super) place: Span,
    pub(super) written: Written<'a>,
    /// The property or attribute that contains the value; empty at the root.
    pub(super) hcl_name: String,
    /// The spec of the property; `None` if an attribute contains the value.
    pub(super) holder: Option<&'m Spec<'a>>,
    pub(super) is_typed: bool,
    /// The number of labels before this level of a `block_map`.
    pub(super) level: usize,
    pub(super) config: Config<'m, 'a>,
}

impl At<'_, '_> {
    /// The position of a collection's elements, which have the same name.
    pub(super) fn element(&self) -> Self {
        Self { config: self.config.step(PathStep::Each), written: self.written.element(), ..self.clone() }
    }

    /// The modules for types inside this one.
    pub(super) fn inner(&self) -> Vec<String> {
        let mut path = self.path.clone();
        path.push(names::module_name(&self.name));
        path
    }
}

pub(super) struct Lowering<'d, 'm, 'a> {
    pub(super) diags: &'d mut Diagnostics,
    pub(super) model: &'m Model<'a>,
    pub(super) errors: Vec<Span>,
    pub(super) items: Vec<Item<'m, 'a>>,
    /// The names of types and modules, with their paths, that are taken, and the spans that determined them.
    pub(super) taken: IndexMap<String, Span>,
    /// Modules claimed by two types; the clash has been reported.
    pub(super) doubles: Positions<'static>,
    /// The module of the types nested in the root.
    pub(super) root_module: String,
    /// Value types of named parts, by the span of the part's name.
    pub(super) parts: IndexMap<Span, RustType>,
    /// Enums of labels, by the spans of their type expressions. Keys and `label` specs share them.
    pub(super) labels: IndexMap<Span, RustType>,
    /// The named part for which the next struct or enum is created.
    pub(super) open_part: Option<Span>,
    /// Positions where a computed value contains the value of a named part.
    pub(super) elsewhere: Vec<(Config<'m, 'a>, RustType)>,
    pub(super) host: Hosts,
}
