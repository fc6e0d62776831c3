//! The stage after reading, which completes a spec file.
//!
//! Adds the types of `transform`s, the messages that conditions imply, and complete fallbacks. Reports expressions
//! that fail for every input. Visits a spec after those inside it, and a part before its uses.

mod checks;
mod default;
pub(crate) mod keys;
mod stand_in;

use super::result::{check_function, of_transform};
use super::{Effort, Nulls, of_spec};
use crate::grammar::Grammar;
use crate::hir::doc::paragraph;
use crate::hir::tie;
use crate::hir::{Constants, NamedPart, Property, Spec, SpecKind, UninferredModel, used_at};
use crate::map::IndexMap;
use bumpalo::Bump;
use hclspec_core::diagnostic::{Code, DiagnosticExt as _, Diagnostics, Reporter};
use hclspec_core::positions::picked;
use hclspec_core::source::Span;
use std::rc::Rc;

/// Completes a spec file, and reports its problems.
pub(crate) fn of_file<'a>(diags: &mut Diagnostics, arena: &'a Bump, read: &mut UninferredModel<'a>) {
    let UninferredModel {
        text,
        grammar,
        root,
        library,
        functions,
        parts,
        orphans,
        without_message,
        checked_defaults,
        constants,
        is_library,
        ..
    } = read;
    let mut stage = Stage {
        diags,
        arena,
        text,
        grammar: *grammar,
        effort: Effort::of_file(text.len()).with_library(library),
        constants,
        without_message,
        parts: IndexMap::new(),
    };
    // The reference checks expressions only when it evaluates them.
    if !grammar.decodes_as_reference() {
        for it in functions {
            check_function(&stage.effort, stage.diags, &it.params, it.variadic_param, &it.result);
        }
    }
    *parts = picked(parts, |part| stage.part(part));
    tie(parts);
    for default in checked_defaults {
        stage.default_of_type(default, parts);
    }
    if let Some(root) = root {
        stage.spec(root);
        keys::check(stage.diags, root, *is_library);
    }
    for orphan in orphans {
        used_at(&mut stage, orphan.used, |stage| stage.spec(&mut orphan.spec));
    }
}

struct Stage<'s, 'a> {
    diags: &'s mut Diagnostics,
    arena: &'a Bump,
    text: &'a str,
    grammar: Grammar,
    effort: Effort,
    constants: &'s mut Constants,
    without_message: &'s IndexMap<Span, Span>,
    /// The named parts that are not broken, by the span of the part's name.
    parts: IndexMap<Span, PartState<'a>>,
}

struct PartState<'a> {
    part: Rc<NamedPart<'a>>,
    /// Whether nothing in the part is broken.
    is_complete: bool,
}

impl Reporter for Stage<'_, '_> {
    fn diags(&mut self) -> &mut Diagnostics {
        self.diags
    }
}

impl<'a> Stage<'_, 'a> {
    /// Completes a part for all its uses; `None` if it is broken.
    fn part(&mut self, part: &NamedPart<'a>) -> Option<Rc<NamedPart<'a>>> {
        let mut spec = part.spec.clone();
        // A problem in a named type does not depend on where the type is used, so it is reported without a use.
        let used = part.used.filter(|_| part.ty.is_none());
        let is_complete = used_at(self, used, |stage| stage.spec(&mut spec));
        if matches!(spec.kind, SpecKind::Broken { .. }) {
            return None;
        }
        let NamedPart { name, header, ref doc, used, ref ty, .. } = *part;
        let mut doc = doc.clone();
        // The comment of a type is that of the part.
        if ty.is_some() {
            paragraph(&mut doc, &spec.doc);
        }
        let part = Rc::new(NamedPart::new(name, spec, header, doc, used, ty.clone()));
        self.parts.insert(name.span, PartState { part: Rc::clone(&part), is_complete });
        Some(part)
    }

    /// Completes a spec and all specs inside it. Returns `false` if any of them is broken.
    fn spec(&mut self, spec: &mut Spec<'a>) -> bool {
        let is_complete = self.kind(spec);
        if is_complete && !spec.validations.is_empty() {
            self.checks(spec);
        }
        is_complete
    }

    fn kind(&mut self, spec: &mut Spec<'a>) -> bool {
        let header = spec.header;
        let is_right = match &mut spec.kind {
            SpecKind::Broken { .. } => return false,
            SpecKind::Object { properties, .. } => {
                return self.all(properties.iter_mut().map(|property| &mut property.spec));
            }
            SpecKind::Choice { cases, .. } => {
                self.all(cases.iter_mut().map(|case| &mut case.spec)) && self.check_cases_have_values(cases)
            }
            SpecKind::Tuple { elements } => return self.all(elements),
            SpecKind::Blocks { nested, .. } => return self.spec(nested),
            SpecKind::Use { part } => match self.parts.get(&part.name.span) {
                Some(found) => {
                    *part = Rc::clone(&found.part);
                    return found.is_complete;
                }
                None => false,
            },
            // The value depends on all candidates.
            SpecKind::Default { candidates } => {
                self.all(candidates.iter_mut()) && (self.grammar.decodes_as_reference() || self.default(spec))
            }
            SpecKind::Attr { .. } => self.attr(spec),
            SpecKind::Transform { nested, result, known } => {
                let is_right = self.spec(nested) && self.check_evaluated(nested, header);
                if is_right && !self.grammar.decodes_as_reference() {
                    let mut problems = Diagnostics::new();
                    *known = of_transform(&self.effort, &mut problems, nested, result, header);
                    self.defaults_are_allowed(problems, nested, result);
                }
                is_right
            }
            _ => true,
        };
        if !is_right {
            spec.kind = SpecKind::Broken { kind: spec.block_kind() };
        }
        is_right
    }

    fn all<'s>(&mut self, specs: impl IntoIterator<Item = &'s mut Spec<'a>>) -> bool
    where
        'a: 's,
    {
        let mut is_complete = true;
        for spec in specs {
            is_complete &= self.spec(spec);
        }
        is_complete
    }

    /// Checks that no case can be null: null means that another case is set.
    fn check_cases_have_values(&mut self, cases: &[Property<'a>]) -> bool {
        let mut is_right = true;
        for Property { name, spec } in cases {
            if of_spec(spec, Nulls::Kept).shape.is_nullable() {
                is_right = false;
                let error = Code::InvalidCase
                    .error("case that can be null")
                    .with_detail(format!(
                        "The content of the case `{}` can be null, so it could not be told from another case.",
                        name.text
                    ))
                    .with_subject(spec.header)
                    .with_help("put it into an `object`, or make it required");
                self.diags.push(error);
            }
        }
        is_right
    }

    /// Checks that the spec nested in the `transform` at `header` has no unevaluated parts.
    fn check_evaluated(&mut self, nested: &Spec<'a>, header: Span) -> bool {
        let Some(part) = of_spec(nested, Nulls::Kept).shape.unevaluated() else { return true };
        let error = Code::InvalidExpressionType
            .error(format!("{} in a transform", part.noun()))
            .with_detail(format!("A `transform` works on values, and {} is not evaluated.", part.written()))
            .with_subject(nested.header)
            .with_context(header)
            .with_help(part.method());
        self.diags.push(error);
        false
    }
}
