//! The values of input variables.

use super::argument::{charge, evaluated};
use super::declaration::{Declaration, Default, IS_NULL, MUST_FIT, TextIs, invalid_default};
use super::given::{Assigned, Effective, InputPlace};
use crate::convert::convert;
use crate::decode::{Configuration, GivenText, InputHost, NullRule, converted, of_choice};
use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, Message, Reporter as _};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind};
use crate::syntax::parse_expr_at;
use crate::types::{Coll, Type};
use crate::value::Val;
use bumpalo::Bump;

/// The number of names without a declaration that are compared with a short one.
const MAX_COMPARED: usize = 16;

pub(super) struct Outcome {
    /// The value; `None` if there was a problem.
    pub(super) value: Option<Val>,
    pub(super) place: InputPlace,
}

pub(super) struct Values<'v, 'r, 't> {
    pub(super) configuration: Configuration<'r, 't>,
    pub(super) diags: &'v mut Diagnostics,
    pub(super) host: &'v InputHost<'v>,
    pub(super) found: &'v Effective<'t>,
}

impl Values<'_, '_, '_> {
    /// Determines the value of a variable. Returns its state after this step.
    #[inline]
    pub(super) fn value(&mut self, declaration: &Declaration<'_>) -> Outcome {
        let Some(assigned) = self.found.get(declaration.name) else {
            let span = match &declaration.default {
                Default::Value(_, place) => *place,
                Default::Computed(expr) => expr.span,
                Default::None => {
                    self.missing(declaration);
                    declaration.header
                }
                Default::Broken => declaration.header,
            };
            let value = self.default(declaration);
            return Outcome { value, place: InputPlace { span, by_program: false } };
        };
        let place = assigned.place(declaration.header);
        let value = match assigned {
            Assigned::Value(value) => self.of_program(declaration, value, place.span),
            Assigned::Expr(expr) => Self::of_expr(self.configuration, self.diags, declaration, expr),
            Assigned::Text(text) => self.of_text(declaration, text),
            Assigned::Broken => None,
        };
        if let Some(instead) = &declaration.deprecated {
            let warning = Code::DeprecatedInput
                .warning("deprecated variable")
                .with_message(Message::from("`").name(declaration.name).words("` is deprecated: ").value(instead));
            self.diags.push(warning.with_subject(place.span));
        }
        let value = match value {
            Some(value) if value.is_null() && !declaration.nullable => match &declaration.default {
                Default::Value(..) | Default::Computed(_) | Default::Broken => self.default(declaration),
                Default::None => {
                    let detail = Message::from("The variable `")
                        .name(declaration.name)
                        .words("` may not be null, and has no default.");
                    let error = Code::MissingInput.error("no value for required variable").with_message(detail);
                    self.diags.push(error.with_subject(place.span));
                    None
                }
            },
            value => value,
        };
        Outcome { value, place }
    }

    #[inline]
    fn default(&mut self, declaration: &Declaration<'_>) -> Option<Val> {
        let expr = match &declaration.default {
            Default::Value(value, _) => return Some(value.clone()),
            Default::Computed(expr) => expr,
            Default::None | Default::Broken => return None,
        };
        let invalid = |detail: Message| invalid_default(declaration.type_place, detail);
        let cx = self.configuration.reader.cx.without_variables();
        let unfit = |problem| invalid(Message::because(MUST_FIT, problem));
        let value = evaluated(&cx, self.diags, expr, &declaration.ty, &unfit)?;
        if value.is_null() && !declaration.nullable {
            self.diags.push(invalid(IS_NULL.into()).with_subject(expr.span));
            return None;
        }
        Some(value)
    }

    #[inline]
    fn of_expr(
        configuration: Configuration<'_, '_>,
        diags: &mut Diagnostics,
        declaration: &Declaration<'_>,
        expr: &Expr<'_>,
    ) -> Option<Val> {
        configuration.constant(diags, expr, &declaration.ty, &|problem| unfit(declaration, problem))
    }

    #[inline]
    fn of_text(&mut self, declaration: &Declaration<'_>, text: &GivenText<'_>) -> Option<Val> {
        let Configuration { reader, text: all, limits, .. } = self.configuration;
        let (cx, span) = (&reader.cx, text.span);
        if !text.is_utf8 {
            let error = Code::InvalidEncoding
                .error("invalid input value")
                .with_message(Message::from("The value of `").name(declaration.name).words("` is not UTF-8."));
            self.diags.push(error.with_subject(span));
            return None;
        }
        if declaration.text == TextIs::Value {
            let text = span.of(all);
            cx.text(text, span)?;
            let value = Val::string(text);
            let expr = Expr { kind: ExprKind::String(text), span };
            cx.conversion(&value, &declaration.ty, span)?;
            return converted(self.diags, cx, &expr, value, &declaration.ty, NullRule::KEPT, &|problem| {
                unfit(declaration, problem)
            });
        }
        let arena = Bump::new();
        let (value, found) = self.diags.apart(|diags| {
            let expr = parse_expr_at(diags, &arena, all, span, limits)?;
            Self::of_expr(self.configuration, diags, declaration, &expr)
        });
        for (index, problem) in found.into_iter().enumerate() {
            // The text may not be meant as an expression.
            let is_misread = index == 0 && value.is_none() && problem.code() != Some(Code::IncorrectInput.name());
            self.diags.push(if is_misread {
                let is_name = problem.code() == Some(Code::VariablesNotAllowed.name());
                problem.with_help(if is_name { QUOTES } else { written(&declaration.ty) })
            } else {
                problem
            });
        }
        value
    }

    #[inline]
    fn of_program(&mut self, declaration: &Declaration<'_>, value: &Val, place: Span) -> Option<Val> {
        let (cx, ty) = (&self.configuration.reader.cx, &declaration.ty);
        cx.charge(value.size(), place)?;
        cx.conversion(value, ty, place)?;
        charge(cx, value, ty, place)?;
        match convert(value.clone(), ty) {
            Ok(value) => Some(value),
            Err(mismatch) => {
                for part in mismatch.parts() {
                    let error = of_choice(unfit(declaration, part.message()), part).with_help("the program sets it");
                    // The rejected value is the program's, not the text at this location.
                    self.diags.push(error.with_subject(place).into_computed());
                }
                None
            }
        }
    }

    /// Reports a variable without a value, unless a value may still come from elsewhere, such as a file that could not be read.
    #[inline]
    fn missing(&mut self, declaration: &Declaration<'_>) {
        let InputHost { prefixes, is_command, is_check, .. } = *self.host;
        if !declaration.is_required || !self.found.is_complete || is_check {
            return;
        }
        let name = declaration.name;
        let mut detail = Message::from("The variable `").name(name).words("` is not set, and has no default.");
        if let Some(description) = &declaration.description {
            detail = detail.words(" Its description: ").value(description);
        }
        let error = Code::MissingInput.error("no value for required variable").with_message(detail);
        let error = error.with_subject(declaration.header);
        let cx = &self.configuration.reader.cx;
        let undeclared = || self.found.undeclared.iter().copied();
        // A short name allows only few edits, but a longer undeclared name may still be a misspelling of it.
        let is_meant = |it: &&str| cx.nearest(it, std::iter::once(name)).is_some();
        let near = cx.nearest(name, undeclared()).or_else(|| undeclared().take(MAX_COMPARED).find(is_meant));
        let error = match near {
            Some(near) => error.with_help_message(
                Message::from("there is a value for `").name(near).words("`, which is not declared"),
            ),
            None => error,
        };
        // With the prefix, the whole name is long enough to compare, even if the variable's name is short.
        let environment = || self.found.environment.iter().copied();
        let near = prefixes.iter().find_map(|prefix| cx.nearest(&format!("{prefix}{name}"), environment()));
        let error = match near {
            Some(near) => error.with_help_message(Message::from("the environment has `").name(near).words("`")),
            None => error,
        };
        let mut ways = if is_command {
            Message::from("set it with `--input ").name(name).words("=..` or in an `--input-file`")
        } else {
            Message::from("the program sets it with `Decoder::input`")
        };
        if let Some(prefix) = prefixes.last() {
            ways = ways.words(", or `").spec(prefix).name(name).words("` in the environment");
        }
        self.diags.push(error.with_help_message(ways));
    }
}

#[inline]
fn unfit(declaration: &Declaration<'_>, problem: Message) -> Diagnostic {
    let what = Message::from("Inappropriate value for the variable `").name(declaration.name).words("`");
    let error =
        Code::IncorrectInput.error("invalid value for input variable").with_message(Message::because(what, problem));
    match declaration.type_place {
        Some(place) => error.with_label(place, "the type is given here"),
        None => error,
    }
}

/// The syntax for a type, for the author of a text.
#[inline]
fn written(ty: &Type) -> &'static str {
    match ty.unnamed() {
        Type::Coll(Coll::List | Coll::Set, _) | Type::Tuple(_) => "the value is an expression: `[\"a\", \"b\"]`",
        Type::Coll(Coll::Map, _) | Type::AnyObject | Type::Object(_) => {
            "the value is an expression: `{ name = \"a\" }`"
        }
        _ => QUOTES,
    }
}

const QUOTES: &str = "the value is an expression: text is written in quotes, `\"a\"`";
