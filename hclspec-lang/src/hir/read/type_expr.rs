//! Type expressions of a spec: what is special about them there.

use super::SpecReader;
use super::file::CheckedDefault;
use crate::hir::habit::{TypeHabit, type_help, usual_name};
use crate::hir::word::variant;
use crate::hir::{Dialect, SecretParts, Steps, doc};
use crate::map::Set;
use crate::names::{snake, type_name};
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, Reported, nearest};
use hclspec_core::eval::{CONSTRUCTORS, NOTATIONS, PRIMITIVES, TypeScope, type_of};
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Expr, ExprKind};
use hclspec_core::text::{Quoted, is_identifier};
use hclspec_core::types::{Measured as _, Type, Word};
use hclspec_core::value::{PathStep, Val};
use std::borrow::Cow;
use std::collections::HashMap;

/// How many types the types of a spec may contain, besides one for each byte of the spec, if each name is replaced by its type: what is known about the
/// values of an argument takes as much memory.
const MOST_TYPES: u64 = 100_000;

/// The type of an argument that is not evaluated.
const EXPRESSION: &str = "expression";

impl<'a> SpecReader<'_, 'a> {
    /// Notes that values of the part of the current type at the end of these steps are secret. In an alternative of a union, the union is.
    pub(super) fn secret_at(&mut self, steps: &[PathStep<String>]) {
        let path = self.path_to(steps);
        if !self.secrets.contains(&path) {
            self.secrets.push(path);
        }
    }

    /// Notes that there are secrets in the part of the current type at the end of these steps, which the named type there says.
    pub(super) fn secrets_again_at(&mut self, steps: &[PathStep<String>]) {
        let path = self.path_to(steps);
        self.secrets_again.push(path);
    }

    /// Notes a default whose type has checks, which are not complete yet.
    pub(super) fn default_of_type(&mut self, expr: Expr<'a>, value: &Val, ty: &Type) {
        if ty.has_checks() && !value.is_null() {
            self.checked_defaults.push(CheckedDefault { expr, value: value.clone(), ty: ty.clone() });
        }
    }

    /// Whether the current type is in an alternative of a union.
    pub(super) fn is_in_union(&self) -> bool {
        self.union_path.is_some()
    }

    fn path_to(&self, steps: &[PathStep<String>]) -> Steps {
        match self.union_path {
            Some(end) => self.type_path.get(..end).unwrap_or_default().to_vec(),
            None => [self.type_path.as_slice(), steps].concat(),
        }
    }

    /// The type that `expr` describes, and the secret parts of its values.
    pub(crate) fn type_expr(&mut self, expr: &Expr<'a>) -> Option<(Type, SecretParts)> {
        let ty = type_of(self, expr);
        let secrets = SecretParts::new(std::mem::take(&mut self.secrets), std::mem::take(&mut self.secrets_again));
        let ty = ty?;
        if ty.has_names() {
            self.expanded_types = self.expanded_types.saturating_add(u64::from(ty.extent().size));
            let most = MOST_TYPES + self.text.len() as u64;
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
        Some((ty, secrets))
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

    fn habit(&self, expr: &Expr<'a>) -> Option<Diagnostic> {
        let habit = match expr.kind {
            ExprKind::Tuple(_) | ExprKind::Postfix(_) | ExprKind::Binary(_) | ExprKind::Conditional(_) => {
                TypeHabit::at(self.text, expr.span).or_else(|| TypeHabit::on_line(self.text, expr.span.start))
            }
            _ => None,
        };
        habit.map(|habit| habit.problem(self.dialect))
    }

    fn usual_name(&self, name: &str) -> Option<&'static str> {
        match name {
            "Secret" | "sensitive" | "password" if self.has_secret() => Some("secret(string)"),
            _ => usual_name(self.dialect, name),
        }
    }

    fn more_help(&self, name: &str) -> Option<Cow<'static, str>> {
        type_help(self.dialect, name)
    }

    fn named(&mut self, name: &'a str, span: Span) -> Option<Result<Type, Reported>> {
        self.type_named(name, span)
    }

    fn defined(&self) -> Vec<&'a str> {
        self.type_names()
    }

    fn no_type(&self, name: &str, span: Span) -> Option<Diagnostic> {
        if self.is_part_name(name) {
            let error = Code::UnknownType.error("unknown type").with_detail(format!("`{name}` is a part, not a type."));
            let help =
                format!("for blocks with the content of the part, write `use {{ part = \"{name}\" }}` in a `block`");
            return Some(error.with_subject(span).with_help(help));
        }
        if name == EXPRESSION && self.is_type(name) {
            let detail = "`expression` can't be part of another type: only a whole argument can be kept unevaluated.";
            let error = Code::InvalidTypeExpression.error("invalid type expression").with_detail(detail);
            return Some(error.with_subject(span).with_help("write `type = expression`"));
        }
        let types = PRIMITIVES.into_iter().chain(CONSTRUCTORS).chain(NOTATIONS).chain(["enum", "expression"]);
        let is_kept = self.dialect == Dialect::Hclspec;
        let is_expression =
            is_kept && usual_name(self.dialect, name).is_none() && nearest(name, types) == Some("expression");
        is_expression.then(|| {
            Code::UnknownType
                .error("unknown type")
                .with_detail(format!("There is no type `{name}`."))
                .with_subject(span)
                .with_help("did you mean `expression`?")
        })
    }

    fn deprecated(&self, whole: Span) -> Option<&'a str> {
        (self.dialect == Dialect::Hclspec).then(|| self.deprecated_by(&doc::of_argument(self.text, whole))).flatten()
    }

    fn has_notations(&self) -> bool {
        self.dialect == Dialect::Hclspec
    }

    fn wrong_words(&self, words: &[(Word, Span)]) -> Option<Diagnostic> {
        let mut variants: HashMap<String, Span> = HashMap::with_capacity(words.len());
        for (word, place) in words {
            let form = || {
                let (mut variants, mut named) = (Set::new(), Vec::with_capacity(words.len()));
                // Each name with the last number that a word got for it.
                let mut numbers: HashMap<String, usize> = HashMap::new();
                for (word, _) in words {
                    let name = variant(word).map_or_else(|| "name".to_owned(), |name| snake(&name));
                    // What starts with a digit is no name.
                    let name = if is_identifier(&name) { name } else { format!("_{name}") };
                    let last = numbers.entry(name.clone()).or_default();
                    let free = (*last + 1..).find_map(|number| {
                        *last = number;
                        let free = if number == 1 { name.clone() } else { format!("{name}_{number}") };
                        variants.insert(type_name(&free)).then_some(free)
                    });
                    named.extend(free.map(|name| format!("{name} = {}", Quoted(&word.text))));
                }
                format!("give the words names: `enum({{ {} }})`", named.join(", "))
            };
            let error = Code::InvalidTypeExpression.error("invalid type expression").with_subject(*place);
            let quoted = Quoted(&word.text);
            let Some(name) = variant(word) else {
                let detail =
                    format!("The word {quoted} has no letter or digit that the name of a Rust variant could have.");
                return Some(error.with_detail(detail).with_help(form()));
            };
            if let Some(first) = variants.get(&name) {
                let detail = format!("The word {quoted} becomes the Rust variant `{name}`, which another word has.");
                let error = error.with_detail(detail).with_label(*first, "this one has it");
                return Some(error.with_help(form()));
            }
            variants.insert(name, *place);
        }
        None
    }

    fn wrong_alternatives(&self, names: &[(&str, Span)]) -> Option<Diagnostic> {
        let mut variants: HashMap<String, Span> = HashMap::with_capacity(names.len());
        for (name, place) in names {
            let variant = type_name(name);
            let error = Code::InvalidTypeExpression.error("invalid type expression").with_subject(*place);
            if let Some(first) = variants.get(&variant) {
                let detail =
                    format!("The alternative `{name}` becomes the Rust variant `{variant}`, which another one has.");
                return Some(
                    error.with_detail(detail).with_label(*first, "this one has it").with_help("rename one of them"),
                );
            }
            variants.insert(variant, *place);
        }
        None
    }

    fn enter(&mut self, step: PathStep<&'a str>) {
        self.type_path.push(step.map(str::to_owned));
    }

    fn leave(&mut self) {
        self.type_path.pop();
    }

    fn has_keys(&self) -> bool {
        self.dialect == Dialect::Hclspec
    }

    fn has_secret(&self) -> bool {
        self.dialect == Dialect::Hclspec
    }

    fn secret(&mut self) {
        self.secret_at(&[]);
    }

    fn enter_union(&mut self) -> bool {
        let is_outermost = self.union_path.is_none();
        self.union_path.get_or_insert(self.type_path.len());
        is_outermost
    }

    fn leave_union(&mut self, is_outermost: bool) {
        if is_outermost {
            self.union_path = None;
        }
    }

    fn is_type(&self, name: &str) -> bool {
        self.dialect == Dialect::Hclspec && (name == EXPRESSION || self.is_type_name(name))
    }

    fn element(&self) -> &'static str {
        "string"
    }

    fn instead_of_optional(&self) -> &'static str {
        match self.dialect {
            Dialect::Hclspec => {
                "an `attr` that is not `required` is optional; for a default, write `type = optional(string, \"a\")`"
            }
            Dialect::Hcldec => "to make an argument of the configuration optional, remove `required`",
        }
    }
}

/// The type that an expression seems to be, as text for a hint.
pub(super) fn written(expr: &Expr<'_>) -> Option<&'static str> {
    let (ExprKind::Variable(name) | ExprKind::String(name)) = expr.kind else { return None };
    PRIMITIVES.into_iter().find(|it| *it == name).or_else(|| usual_name(Dialect::Hcldec, name))
}
