//! Optional items that an expression needs.
//!
//! Takes the `result` of a `transform` and its nested spec. Warns about each argument or block without which
//! the expression fails, whatever else the configuration contains.

use super::expr::{TyScope, of_expr, references_to_nested};
use super::{Effort, of_spec, seen};
use crate::hir::{Spec, SpecKind};
use crate::ty::{Nulls, Ty};
use hclspec_core::diagnostic::{DiagnosticExt as _, Diagnostics, Severity};
use hclspec_core::syntax::ast::{Expr, ExprKind, Step, StepKind};
use hclspec_core::table::Collect;
use hclspec_core::value::{PathStep, Val};

/// The limit on optional parts to check. For each of them, the whole expression is typed once more.
const MAX_OMISSIBLE: usize = 16;

pub(super) fn check(effort: &Effort, diags: &mut Diagnostics, nested: &Spec<'_>, result: &Expr<'_>) {
    let mut parts = Vec::new();
    references_to_nested(result, &mut |steps| {
        if parts.len() < MAX_OMISSIBLE
            && let Some(part) = Omissible::at(nested, steps)
            && !parts.iter().any(|it: &Omissible<'_, '_>| it.spec.span == part.spec.span)
        {
            parts.push(part);
        }
    });
    for part in &parts {
        part.check(effort, diags, nested, result);
    }
}

/// An argument or block that may be left out.
struct Omissible<'s, 'a> {
    spec: &'s Spec<'a>,
    /// The indexes of the attributes and elements on the path to the value of `spec`.
    path: Vec<usize>,
    /// The expression that refers to the value.
    written: String,
}

impl<'s, 'a> Omissible<'s, 'a> {
    /// Finds the first part along `steps` that may be left out.
    fn at(nested: &'s Spec<'a>, steps: &[Step<'_>]) -> Option<Self> {
        let (mut spec, mut path, mut written, mut steps) = (nested, Vec::new(), "nested".to_owned(), steps.iter());
        loop {
            let (index, part) = match &spec.kind {
                _ if spec.is_required() == Some(false) && of_spec(spec, Nulls::Kept).shape.is_nullable() => {
                    return Some(Self { spec, path, written });
                }
                SpecKind::Blocks { collect: Collect::One { .. }, nested, .. } => {
                    spec = nested;
                    continue;
                }
                SpecKind::Use { part } => {
                    spec = &part.spec;
                    continue;
                }
                SpecKind::Object { properties, .. } => {
                    let (name, step) = match steps.next()?.kind {
                        StepKind::Attribute(name) => (name, PathStep::Attribute(name)),
                        StepKind::Index(Expr { kind: ExprKind::String(name), .. }) => (*name, PathStep::Key(*name)),
                        StepKind::Index(_) | StepKind::LegacyIndex(_) | StepKind::Splat { .. } => return None,
                    };
                    written += &step.to_string();
                    let index = properties.iter().position(|property| property.name.text == name)?;
                    (index, properties.get(index).map(|property| &property.spec)?)
                }
                SpecKind::Tuple { elements } => {
                    let index = match steps.next()?.kind {
                        StepKind::LegacyIndex(index) => usize::try_from(index).ok()?,
                        StepKind::Index(Expr { kind: ExprKind::Int(index), .. }) => usize::try_from(*index).ok()?,
                        StepKind::Index(_) | StepKind::Attribute(_) | StepKind::Splat { .. } => return None,
                    };
                    written += &PathStep::<&str>::Index(index).to_string();
                    (index, elements.get(index)?)
                }
                _ => return None,
            };
            path.push(index);
            spec = part;
        }
    }

    fn check(&self, effort: &Effort, diags: &mut Diagnostics, nested: &Spec<'_>, result: &Expr<'_>) {
        // A missing block can be a null with or without a type, depending on its surroundings: try both.
        let mut nulls = Vec::new();
        if let Some(ty) = &of_spec(self.spec, Nulls::Kept).ty {
            nulls.push(Val::null_of(ty.of_values()));
        }
        if matches!(self.spec.kind, SpecKind::Blocks { .. }) {
            nulls.push(Val::NULL);
        }
        let mut problems = Diagnostics::new();
        for null in nulls {
            let mut value = seen(nested, Nulls::Kept);
            effort.spend(value.extent().parts);
            if !replace_part(&mut value, &self.path, &Ty::known(null)) {
                return;
            }
            problems = Diagnostics::new();
            let scope = TyScope::default().with(vec![("nested", value)]);
            if of_expr(effort, &mut problems, &scope, result, None).ty.is_some() {
                return;
            }
        }
        let what = match self.spec.kind {
            SpecKind::Attr { .. } => "argument",
            _ => "block",
        };
        let written = &self.written;
        let is_null = format!("without this {what}, `{written}` is null");
        let help = format!("write `required = true` there, or give the result for null: `{written} == null ? .. : ..`");
        for problem in problems.into_iter().filter(|it| it.severity() == Severity::Error) {
            diags.push(problem.into_warning().with_label(self.spec.header, is_null.clone()).with_help(help.clone()));
        }
    }
}

/// Replaces the part at a path. Returns `false` if there is none.
fn replace_part(ty: &mut Ty, path: &[usize], new: &Ty) -> bool {
    let Some((index, rest)) = path.split_first() else {
        *ty = new.clone();
        return true;
    };
    let mut is_there = false;
    ty.change_part(*index, &mut |part| is_there = replace_part(part, rest, new));
    is_there
}
