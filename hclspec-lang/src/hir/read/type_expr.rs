//! Type expressions of a spec: the forms that only specs have, and their problems.

use super::SpecReader;
use super::file::CheckedDefault;
use crate::hir::habit::{TypeHabit, type_help, usual_name};
use crate::hir::word::variant;
use crate::hir::{Grammar, SecretParts, doc};
use crate::names::{snake, type_name};
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, Reported, nearest_among};
use hclspec_core::eval::{CONSTRUCTORS, PRIMITIVES, TypeForms, TypeScope, type_of};
use hclspec_core::positions::Positions;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Expr, ExprKind};
use hclspec_core::text::{Quoted, is_identifier, joined};
use hclspec_core::types::{Alternative, Measured as _, NOTATIONS, Notation, Type, Word};
use hclspec_core::value::Val;
use std::borrow::Cow;

/// The limit on the number of types in a spec, with each name replaced by its type. Each byte of the spec allows one more. Inference needs memory
/// for all of them.
const MAX_TYPES: u64 = 100_000;

const EXPRESSION: &str = "expression";

impl<'a> SpecReader<'_, 'a> {
    /// Records a default whose type has checks. They are applied once the type is complete.
    pub(super) fn default_of_type(&mut self, expr: Expr<'a>, value: &Val, ty: &Type) {
        if ty.has_checks() && !value.is_null() {
            self.checked_defaults.push(CheckedDefault { expr, value: value.clone(), ty: ty.clone() });
        }
    }

    /// Reads `expr` as a type, with the secret parts of its values.
    pub(crate) fn type_expr(&mut self, expr: &Expr<'a>) -> Option<(Type, SecretParts)> {
        let ty = type_of(self, expr)?;
        if ty.has_names() {
            self.expanded_types = self.expanded_types.saturating_add(u64::from(ty.extent().size));
            let most = MAX_TYPES + self.text.len() as u64;
            if self.expanded_types > most {
                let error = Code::PartsTooLarge
                    .error("types too large")
                    .with_detail(format!(
                        "With the named types in them, the types of the spec up to here contain more than {most} types."
                    ))
                    .with_subject(expr.span)
                    .with_help("name the larger ones of them, and use them in fewer places");
                self.diags.push(error);
                return None;
            }
        }
        Some((ty, self.secrets_of(expr)))
    }

    /// The problem with a name that is not a type, but defined as something else.
    fn no_type(&self, name: &str, span: Span) -> Option<Diagnostic> {
        if self.is_part_name(name) {
            let error = Code::UnknownType.error("unknown type").with_detail(format!("`{name}` is a part, not a type."));
            let help =
                format!("for blocks with the content of the part, write `use {{ part = \"{name}\" }}` in a `block`");
            return Some(error.with_subject(span).with_help(help));
        }
        if name == EXPRESSION && self.grammar.has_own_types() {
            let detail = "`expression` can't be part of another type: only a whole argument can be kept unevaluated.";
            let error = Code::InvalidTypeExpression.error("invalid type expression").with_detail(detail);
            return Some(error.with_subject(span).with_help("write `type = expression`"));
        }
        let mut types = vec!["enum", EXPRESSION];
        types.extend_from_slice(&PRIMITIVES);
        types.extend_from_slice(&CONSTRUCTORS);
        types.extend_from_slice(&NOTATIONS);
        if !self.grammar.has_own_types()
            || usual_name(self.grammar, name).is_some()
            || nearest_among(name, &types) != Some(EXPRESSION)
        {
            return None;
        }
        let error = Code::UnknownType.error("unknown type").with_detail(format!("There is no type `{name}`."));
        Some(error.with_subject(span).with_help("did you mean `expression`?"))
    }
}

impl<'a> TypeScope<'a> for SpecReader<'_, 'a> {
    fn diags(&mut self) -> &mut Diagnostics {
        self.diags
    }

    fn default(&mut self, expr: &Expr<'a>, ty: Option<&Type>) -> Option<Val> {
        let value = self.constant(expr, "the default of an optional attribute")?;
        let ty = ty?;
        if !self.constants.may_have_type(self.diags, &value, ty, expr.span) {
            return None;
        }
        self.default_of_type(*expr, &value, ty);
        Some(value)
    }

    fn forms(&self) -> TypeForms {
        let is_ours = self.grammar.has_own_types();
        TypeForms {
            notations: is_ours,
            keys: is_ours,
            secrets: is_ours,
            expressions: is_ours,
            element: "string",
            instead_of_optional: if is_ours {
                "an `attr` that is not `required` is optional; for a default, write `type = optional(string, \"a\")`"
            } else {
                "to make an argument of the configuration optional, remove `required`"
            },
        }
    }

    fn habit(&self, expr: &Expr<'a>) -> Option<Diagnostic> {
        let habit = match expr.kind {
            ExprKind::Variable(name) => return self.no_type(name, expr.span),
            ExprKind::Tuple(_) | ExprKind::Postfix(_) | ExprKind::Binary(_) | ExprKind::Conditional(_) => {
                TypeHabit::at(self.text, expr.span).or_else(|| TypeHabit::on_line(self.text, expr.span.start))
            }
            _ => None,
        };
        habit.map(|habit| habit.problem(self.grammar))
    }

    fn usual(&self, name: &str) -> Option<(&'static str, Option<Cow<'static, str>>)> {
        let here = match name {
            "Secret" | "sensitive" | "password" if self.grammar.has_own_types() => "secret(string)",
            _ => usual_name(self.grammar, name)?,
        };
        Some((here, type_help(self.grammar, name)))
    }

    fn named(&mut self, name: &'a str, span: Span) -> Option<Result<Type, Reported>> {
        self.type_named(name, span)
    }

    fn defined(&self) -> Vec<&'a str> {
        self.type_names()
    }

    fn deprecated(&self, whole: Span) -> Option<&'a str> {
        (self.grammar.has_own_types()).then(|| self.deprecated_by(&doc::of_argument(self.text, whole))).flatten()
    }

    fn wrong_choices(&self, ty: &Type, places: &[Span]) -> Option<Diagnostic> {
        match ty {
            Type::Written(Notation::Words(words)) => wrong_words(words, places),
            Type::Union(alternatives) => wrong_alternatives(alternatives, places),
            _ => None,
        }
    }
}

/// The problem with enum values that have the same variant name, or none.
fn wrong_words(words: &[Word], places: &[Span]) -> Option<Diagnostic> {
    let mut variants = Positions::default();
    for (index, (word, place)) in words.iter().zip(places).enumerate() {
        let form = || {
            let (mut variants, mut named) = (Positions::default(), Vec::with_capacity(words.len()));
            // The last number that each name got.
            let mut numbers = Positions::default();
            for word in words {
                let name = variant(word).map_or_else(|| "name".to_owned(), |name| snake(&name));
                // An identifier can't start with a digit.
                let name = if is_identifier(&name) { name } else { format!("_{name}") };
                let mut last = numbers.get(&name).unwrap_or(0);
                let free = loop {
                    last += 1;
                    let free = if last == 1 { name.clone() } else { format!("{name}_{last}") };
                    if variants.insert(type_name(&free)) {
                        break free;
                    }
                };
                numbers.set(name.into(), last);
                named.push(format!("{free} = {}", Quoted(&word.text)));
            }
            format!("give the words names: `enum({{ {} }})`", joined(&named, ", "))
        };
        let error = Code::InvalidTypeExpression.error("invalid type expression").with_subject(*place);
        let quoted = Quoted(&word.text);
        let Some(name) = variant(word) else {
            let detail =
                format!("The word {quoted} has no letter or digit that the name of a Rust variant could have.");
            return Some(error.with_detail(detail).with_help(form()));
        };
        if let Some(first) = variants.add(name.clone(), index) {
            let detail = format!("The word {quoted} becomes the Rust variant `{name}`, which another word has.");
            let error = error.with_detail(detail).with_label(places[first], "this one has it");
            return Some(error.with_help(form()));
        }
    }
    None
}

/// The problem with alternatives that have the same variant name.
fn wrong_alternatives(alternatives: &[Alternative], places: &[Span]) -> Option<Diagnostic> {
    let mut variants = Positions::default();
    for (index, (Alternative { name, .. }, place)) in alternatives.iter().zip(places).enumerate() {
        let variant = type_name(name);
        let error = Code::InvalidTypeExpression.error("invalid type expression").with_subject(*place);
        if let Some(first) = variants.add(variant.clone(), index) {
            let detail =
                format!("The alternative `{name}` becomes the Rust variant `{variant}`, which another one has.");
            return Some(
                error.with_detail(detail).with_label(places[first], "this one has it").with_help("rename one of them"),
            );
        }
    }
    None
}

/// The type that an expression most likely means, for a hint.
pub(super) fn written(expr: &Expr<'_>) -> Option<&'static str> {
    let (ExprKind::Variable(name) | ExprKind::String(name)) = expr.kind else { return None };
    let primitive = PRIMITIVES.iter().find(|primitive| **primitive == name);
    primitive.copied().or_else(|| usual_name(Grammar::REFERENCE, name))
}
