//! Type expressions, such as `list(string)` and `object({ name = string })`, to [`Type`].
//!
//! They have a fixed grammar and are not evaluated: conditionals, `for` and other expressions are not types. Inside `object({..})`,
//! an attribute can be `optional(T)` or `optional(T, default)`.

use super::Reader;
use crate::spec::Dialect;
use crate::spec::habit::{Habit, RUST_NUMBERS, usual_name};
use crate::words::{did_you_mean, list};
use hclspec_runtime::convert::convert;
use hclspec_runtime::diagnostic::{Code, Diagnostic, DiagnosticExt as _, nearest};
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{Call, Expr, ExprKind, ObjectItem, ObjectKey};
use hclspec_runtime::types::{Literal, ObjectAttr, Presence, Type};
use std::borrow::Cow;
use std::collections::HashMap;

pub(super) const PRIMITIVES: [&str; 4] = ["any", "string", "number", "bool"];
const CONSTRUCTORS: [&str; 5] = ["list", "set", "map", "object", "tuple"];

impl<'a> Reader<'_, 'a> {
    /// The type that `expr` describes.
    pub(crate) fn type_expr(&mut self, expr: &Expr<'a>) -> Option<Type> {
        if let Some(habit) = self.habit(expr) {
            self.diags.push(habit.problem());
            return None;
        }
        match expr.kind {
            ExprKind::Variable("any") => Some(Type::Any),
            ExprKind::Variable("string") => Some(Type::String),
            ExprKind::Variable("number") => Some(Type::Number),
            ExprKind::Variable("bool") => Some(Type::Bool),
            ExprKind::Variable(name) => {
                self.unknown_type(name, expr.span);
                None
            }
            ExprKind::Parens(inner) => self.type_expr(inner),
            ExprKind::Call(call) => self.constructor(call, expr.span),
            ExprKind::String(text) => {
                let error = invalid(expr.span, "A type is written as a bare name, without quotes.");
                let is_call = CONSTRUCTORS.iter().any(|name| text.starts_with(&format!("{name}(")));
                let error = match usual_name(text) {
                    _ if is_call || PRIMITIVES.contains(&text) => error.with_help(format!("write `{text}`")),
                    Some(here) => error.with_help(format!("write `{here}`")),
                    None => did_you_mean(error, text, PRIMITIVES),
                };
                self.diags.push(error);
                None
            }
            ExprKind::Null => {
                let detail = "`null` is a value of every type, not a type itself.";
                self.diags.push(invalid(expr.span, detail).with_help("for a value of any type, write `any`"));
                None
            }
            ExprKind::Object(_) => {
                let error = invalid(expr.span, "Braces alone are not a type.");
                self.diags.push(error.with_help("an object type is written `object({ name = type })`"));
                None
            }
            ExprKind::Tuple(_) => {
                let error = invalid(expr.span, "Brackets alone are not a type.");
                self.diags.push(
                    error.with_help(
                        "write `list(type)` for any number of elements, `tuple([type, type])` for a fixed one",
                    ),
                );
                None
            }
            ExprKind::Bool(_)
            | ExprKind::Int(_)
            | ExprKind::Number(_)
            | ExprKind::Template(_)
            | ExprKind::Interpolation(_)
            | ExprKind::Invalid(_)
            | ExprKind::Postfix(_)
            | ExprKind::For(_)
            | ExprKind::Unary(_)
            | ExprKind::Binary(_)
            | ExprKind::Conditional(_) => {
                let detail = format!(
                    "A type expression is one of {}, or {} with its argument.",
                    list(&PRIMITIVES),
                    list(&CONSTRUCTORS)
                );
                self.diags.push(invalid(expr.span, detail));
                None
            }
        }
    }

    /// A type written as in another language that is a valid expression in HCL.
    fn habit(&self, expr: &Expr<'a>) -> Option<Habit> {
        match expr.kind {
            ExprKind::Tuple(_) | ExprKind::Postfix(_) | ExprKind::Binary(_) | ExprKind::Conditional(_) => {
                Habit::at(self.text, expr.span).or_else(|| Habit::on_line(self.text, expr.span.start))
            }
            _ => None,
        }
    }

    fn unknown_type(&mut self, name: &str, span: Span) {
        let error = match name {
            "list" | "set" | "map" => {
                let detail = format!("`{name}` needs the type of its elements.");
                invalid(span, detail).with_help(format!("write `{name}(string)`"))
            }
            "object" => invalid(span, "`object` needs its attributes.").with_help("write `object({ name = string })`"),
            "tuple" => invalid(span, "`tuple` needs the types of its elements.").with_help("write `tuple([string])`"),
            "optional" => {
                invalid(span, "`optional` needs the type of the attribute.").with_help("write `optional(string)`")
            }
            "expression" if self.dialect == Dialect::Hclspec => invalid(
                span,
                "`expression` can't be part of another type: only a whole argument can be kept unevaluated.",
            )
            .with_help("write `type = expression`"),
            _ => {
                let own = ["expression"].into_iter().filter(|_| self.dialect == Dialect::Hclspec);
                let known = || PRIMITIVES.into_iter().chain(CONSTRUCTORS);
                let help = match (usual_name(name), nearest(name, known().chain(own))) {
                    (Some(here), _) => Some(format!("write `{here}`")),
                    (None, Some(near)) => Some(format!("did you mean `{near}`?")),
                    (None, None) => None,
                };
                let error = Code::UnknownType.error("unknown type").with_subject(span);
                match help {
                    Some(help) => {
                        let error = error.with_detail(format!("There is no type `{name}`.")).with_help(help);
                        match RUST_NUMBERS.contains(&name) {
                            true => error
                                .with_help(format!("Rust types are chosen in the program: `types(\"..\" => {name})`")),
                            false => error,
                        }
                    }
                    None => error.with_detail(format!(
                        "There is no type `{name}`; the types are {}.",
                        list(&known().collect::<Vec<_>>())
                    )),
                }
            }
        };
        self.diags.push(error);
    }

    fn constructor(&mut self, call: &Call<'a>, span: Span) -> Option<Type> {
        let name = call.name.name;
        match name {
            "list" => Some(Type::list(self.type_argument(call, span, "the type of its elements")?)),
            "set" => Some(Type::set(self.type_argument(call, span, "the type of its elements")?)),
            "map" => Some(Type::map(self.type_argument(call, span, "the type of its elements")?)),
            "object" => {
                let arg = self.argument(call, span, "its attributes")?;
                let ExprKind::Object(items) = without_parens(arg).kind else {
                    let error = invalid(arg.span, "The attributes of an object type are written in braces.");
                    self.diags.push(error.with_context(span).with_help("write `object({ name = string })`"));
                    return None;
                };
                self.object_type(items)
            }
            "tuple" => {
                let arg = self.argument(call, span, "the types of its elements")?;
                let ExprKind::Tuple(items) = without_parens(arg).kind else {
                    let error = invalid(arg.span, "The element types of a tuple type are written in brackets.");
                    self.diags.push(error.with_context(span).with_help("write `tuple([string, number])`"));
                    return None;
                };
                let elements: Vec<_> = items.iter().map(|item| self.type_expr(item)).collect();
                Some(Type::tuple(elements.into_iter().collect::<Option<_>>()?))
            }
            "optional" => {
                let error = invalid(span, "Only an attribute of an `object` type can be optional.");
                let help = match self.dialect {
                    Dialect::Hclspec => {
                        "an `attr` that is not `required` is optional; with a default write `type = optional(string, \"a\")`"
                    }
                    Dialect::Hcldec => "to make an argument of the configuration optional, remove `required`",
                };
                self.diags.push(error.with_help(help));
                None
            }
            _ if PRIMITIVES.contains(&name) => {
                let error = invalid(span, format!("`{name}` takes no argument."));
                self.diags.push(error.with_help(format!("write `{name}`")));
                None
            }
            _ => {
                let error = Code::UnknownType
                    .error("unknown type")
                    .with_detail(format!("There is no type constructor `{name}`."))
                    .with_subject(call.name.span)
                    .with_context(span);
                self.diags.push(match usual_name(name) {
                    Some(here) => error.with_help(format!("write `{here}`")),
                    None => did_you_mean(error, name, CONSTRUCTORS.into_iter().chain(["optional"])),
                });
                None
            }
        }
    }

    /// The only argument of a type constructor.
    fn argument(&mut self, call: &Call<'a>, span: Span, what: &str) -> Option<&'a Expr<'a>> {
        let name = call.name.name;
        let (detail, subject) = match call.args {
            [only] if !call.expand => return Some(only),
            [only] => (format!("`{name}` takes one argument, which can't be expanded with `...`."), only.span),
            [] => (format!("`{name}` needs one argument: {what}."), call.open.to(call.close)),
            [_, surplus, ..] => (format!("`{name}` takes one argument: {what}."), surplus.span),
        };
        let help = match name {
            "object" => "write `object({ name = string })`".to_owned(),
            "tuple" => "write `tuple([string, number])`".to_owned(),
            _ => format!("write `{name}(string)`"),
        };
        self.diags.push(invalid(subject, detail).with_context(span).with_help(help));
        None
    }

    fn type_argument(&mut self, call: &Call<'a>, span: Span, what: &str) -> Option<Type> {
        let arg = self.argument(call, span, what)?;
        self.type_expr(arg)
    }

    fn object_type(&mut self, items: &'a [ObjectItem<'a>]) -> Option<Type> {
        let mut seen: HashMap<&'a str, Span> = HashMap::new();
        let mut attrs = Vec::new();
        let mut ok = true;
        for item in items {
            let name = self.attribute_name(&item.key);
            let attr = self.attribute_type(&item.value);
            let Some((name, span)) = name else {
                ok = false;
                continue;
            };
            if let Some(first) = seen.get(name) {
                ok = false;
                let error = Code::DuplicateTypeAttribute
                    .error("duplicate attribute in object type")
                    .with_detail(format!("The attribute `{name}` already has a type."))
                    .with_subject(span)
                    .with_label(*first, "the first one is here");
                self.diags.push(error);
                continue;
            }
            seen.insert(name, span);
            match attr {
                Some((ty, presence)) => attrs.push(ObjectAttr { name: name.into(), ty, presence }),
                None => ok = false,
            }
        }
        ok.then(|| Type::object(attrs))
    }

    fn attribute_name(&mut self, key: &ObjectKey<'a>) -> Option<(&'a str, Span)> {
        let expr = match key {
            ObjectKey::Name(ident) => return Some((ident.name, ident.span)),
            ObjectKey::Expr(expr) | ObjectKey::Property(expr) => expr,
        };
        if let ExprKind::String(text) = expr.kind {
            return Some((text, expr.span));
        }
        self.diags.push(invalid(expr.span, "The name of an attribute in an object type is a bare name or a string."));
        None
    }

    /// The type of an attribute in an object type.
    fn attribute_type(&mut self, expr: &Expr<'a>) -> Option<(Type, Presence)> {
        let call = match without_parens(expr).kind {
            ExprKind::Call(call) if call.name.name == "optional" => call,
            _ => return Some((self.type_expr(expr)?, Presence::Required)),
        };
        match call.args {
            [ty] if !call.expand => Some((self.type_expr(ty)?, Presence::Optional)),
            [ty, default] if !call.expand => {
                let ty = self.type_expr(ty);
                let value = self.constant(default, "the default of an optional attribute")?;
                let ty = ty?;
                if !self.constants.may_have_type(self.diags, &value, &ty, default.span) {
                    return None;
                }
                if value.is_null() {
                    return Some((ty, Presence::Optional));
                }
                match convert(value.clone(), &ty) {
                    Ok(value) => Some((ty, Presence::Default(Literal::from(&value)))),
                    Err(mismatch) => {
                        let error = Code::InvalidOptionalDefault
                            .error("invalid default of an optional attribute")
                            .with_detail(format!("The default must have the attribute's type: {mismatch}."))
                            .with_subject(default.span)
                            .with_context(expr.span);
                        self.diags.push(error);
                        None
                    }
                }
            }
            _ => {
                let detail = "`optional` takes the type of the attribute and, optionally, its default.";
                self.diags.push(invalid(expr.span, detail).with_help("write `optional(string)`"));
                None
            }
        }
    }
}

/// The type that an expression seems to be, as text for a hint.
pub(super) fn written(expr: &Expr<'_>) -> Option<&'static str> {
    let (ExprKind::Variable(name) | ExprKind::String(name)) = expr.kind else { return None };
    PRIMITIVES.into_iter().find(|it| *it == name).or_else(|| usual_name(name))
}

pub(super) fn without_parens<'e, 'a>(expr: &'e Expr<'a>) -> &'e Expr<'a> {
    let mut expr = expr;
    while let ExprKind::Parens(inner) = expr.kind {
        expr = inner;
    }
    expr
}

fn invalid(span: Span, detail: impl Into<Cow<'static, str>>) -> Diagnostic {
    Code::InvalidTypeExpression.error("invalid type expression").with_detail(detail).with_subject(span)
}
