//! Converts type expressions such as `list(string)` or `object({ name = string })` to [`Type`].
//!
//! Type expressions follow a fixed grammar and are not evaluated: conditionals, `for` and other expressions are not types. Inside `object({..})`, an
//! attribute can be `optional(T)` or `optional(T, default)`. Types contain types, so the functions for all forms call each other, and are in one
//! file.

use super::excess::check_attributes;
use super::mismatched::mismatched;
use crate::convert::convert;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Message, Reported, message, nearest, suggestion};
use crate::positions::{Positions, all_mapped, mapped};
use crate::source::Span;
use crate::syntax::ast::{Call, Expr, ExprKind, ObjectItem, ObjectKey};
use crate::text::{Quoted, joined};
use crate::types::{Alternative, Literal, NOTATIONS, Notation, ObjectAttr, Others, Presence, Shared, Type, Word};
use crate::value::Val;
use std::borrow::Cow;

/// Types without arguments.
pub const PRIMITIVES: [&str; 4] = ["any", "string", "number", "bool"];
/// Types with arguments.
pub const CONSTRUCTORS: [&str; 5] = ["list", "set", "map", "object", "tuple"];
/// Types with arguments that offer a choice.
pub const CHOICES: [&str; 2] = ["enum", "union"];

/// The types allowed in a type expression, and advice for others.
#[derive(Clone, Copy, Debug)]
pub struct TypeForms {
    /// Whether the types of [`NOTATIONS`] and [`CHOICES`] are allowed.
    pub notations: bool,
    /// Whether `key("..")` is allowed, because the value may be inside objects.
    pub keys: bool,
    /// Whether `secret(T)` is allowed.
    pub secrets: bool,
    /// Whether `expression` is the type of a whole argument.
    pub expressions: bool,
    /// The element type that help texts use as an example.
    pub element: &'static str,
    /// The advice for an `optional` where it is not allowed.
    pub instead_of_optional: &'static str,
}

/// The context of a type expression.
pub trait TypeScope<'a> {
    /// Returns the collector to which problems are reported.
    fn diags(&mut self) -> &mut Diagnostics;

    /// Evaluates the default of an optional attribute. `ty` is the type of the attribute, if it is known. `None` after an error.
    fn default(&mut self, expr: &Expr<'a>, ty: Option<&Type>) -> Option<Val>;

    /// The types allowed here.
    fn forms(&self) -> TypeForms;

    /// The type that is defined with this name.
    #[inline]
    fn named(&mut self, _name: &'a str, _span: Span) -> Option<Result<Type, Reported>> {
        None
    }

    /// The names of defined types.
    #[inline]
    fn defined(&self) -> Vec<&'a str> {
        Vec::new()
    }

    /// The problem of a type that is written as in other languages, or as elsewhere in this language.
    #[inline]
    fn habit(&self, _expr: &Expr<'a>) -> Option<Diagnostic> {
        None
    }

    /// The language's own name for a type of other languages, and further advice.
    #[inline]
    fn usual(&self, _name: &str) -> Option<(&'static str, Option<Cow<'static, str>>)> {
        None
    }

    /// The problem with the values of an `enum` or the alternatives of a `union`, if they are wrong in this context. The spans are those of the
    /// values or alternatives.
    #[inline]
    fn wrong_choices(&self, _ty: &Type, _places: &[Span]) -> Option<Diagnostic> {
        None
    }

    /// The text after "is deprecated" in a warning, if the comment of the attribute or enum value at this span deprecates it.
    #[inline]
    fn deprecated(&self, _whole: Span) -> Option<&'a str> {
        None
    }
}

/// The type that an expression describes. `None` after an error.
#[inline]
pub fn type_of<'a>(scope: &mut dyn TypeScope<'a>, expr: &Expr<'a>) -> Option<Type> {
    let forms = scope.forms();
    // Names of types in other languages matter only if the name is unknown here.
    let is_name = matches!(expr.kind, ExprKind::Variable(_));
    let habit = if is_name { None } else { scope.habit(expr) };
    let problem = match habit {
        Some(habit) => habit,
        None => match expr.kind {
            ExprKind::Variable("any") => return Some(Type::Any),
            ExprKind::Variable("string") => return Some(Type::String),
            ExprKind::Variable("number") => return Some(Type::Number),
            ExprKind::Variable("bool") => return Some(Type::Bool),
            ExprKind::Variable("object") if forms.notations => return Some(Type::AnyObject),
            ExprKind::Variable(name) => match Notation::named(name).filter(|_| forms.notations) {
                Some(notation) => return Some(Type::Written(notation)),
                None => match scope.named(name, expr.span) {
                    Some(found) => return found.ok(),
                    None => no_type(scope, name, expr),
                },
            },
            ExprKind::Parens(inner) => return type_of(scope, inner),
            ExprKind::Call(call) => return constructor(scope, call, expr.span),
            ExprKind::String(text) => {
                let error = invalid(expr.span, "A type is written as a bare name, without quotes.");
                let is_call = constructors(scope).iter().any(|name| text.starts_with(&format!("{name}(")));
                match (scope.usual(text), nearest(text, PRIMITIVES)) {
                    _ if is_call || names(scope).contains(&text) || is_type(scope, text) => write(error, text),
                    (Some(here), _) => usual(error, here),
                    (None, Some(near)) => error.with_help_message(suggestion(near)),
                    (None, None) => error,
                }
            }
            ExprKind::Null => invalid(expr.span, "`null` is a value of every type, not a type itself.")
                .with_help("for a value of any type, write `any`"),
            ExprKind::Object(_) => invalid(expr.span, "Braces alone are not a type.")
                .with_help("an object type is written `object({ name = type })`"),
            ExprKind::Tuple(_) => invalid(expr.span, "Brackets alone are not a type.")
                .with_help("write `list(type)` for any number of elements, `tuple([type, type])` for a fixed one"),
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
                invalid(expr.span, "Expected a type, such as `string`, `list(string)` or `object({ name = string })`.")
            }
        },
    };
    scope.diags().push(problem);
    None
}

/// The types without arguments that are allowed here.
#[inline]
fn names(scope: &dyn TypeScope<'_>) -> Vec<&'static str> {
    let notations: &[_] = if scope.forms().notations { &NOTATIONS } else { &[] };
    [&PRIMITIVES, notations].concat()
}

/// The types with arguments that are allowed here.
#[inline]
fn constructors(scope: &dyn TypeScope<'_>) -> Vec<&'static str> {
    let TypeForms { notations, keys, secrets, .. } = scope.forms();
    let choices: &[_] = if notations { &CHOICES } else { &[] };
    let key: &[_] = if keys { &["key"] } else { &[] };
    let secret: &[_] = if secrets { &["secret"] } else { &[] };
    [&CONSTRUCTORS, choices, key, secret].concat()
}

#[inline]
fn is_type(scope: &dyn TypeScope<'_>, name: &str) -> bool {
    name == "expression" && scope.forms().expressions || scope.defined().contains(&name)
}

/// A phrase for [`constructors`].
#[inline]
fn constructor_names(scope: &dyn TypeScope<'_>) -> &'static str {
    let TypeForms { notations, keys, secrets, .. } = scope.forms();
    match (notations, secrets) {
        (_, true) if keys => "`list`, `set`, `map`, `object`, `tuple`, `enum`, `union`, `key` and `secret`",
        (_, true) => "`list`, `set`, `map`, `object`, `tuple`, `enum`, `union` and `secret`",
        (true, false) => "`list`, `set`, `map`, `object`, `tuple`, `enum` and `union`",
        (false, false) => "`list`, `set`, `map`, `object` and `tuple`",
    }
}

/// The problem with a name that is not a type.
#[inline]
fn no_type<'a>(scope: &dyn TypeScope<'a>, name: &str, expr: &Expr<'a>) -> Diagnostic {
    let (forms, span) = (scope.forms(), expr.span);
    let element = forms.element;
    match name {
        "list" | "set" | "map" => {
            let error = invalid(span, message!("`{}` needs the type of its elements.", Spec(name)));
            write(error, &format!("{name}({element})"))
        }
        "object" => write(invalid(span, "`object` needs its attributes."), "object({ name = string })"),
        "tuple" => write(invalid(span, "`tuple` needs the types of its elements."), "tuple([string])"),
        "optional" => write(invalid(span, "`optional` needs the type of the attribute."), "optional(string)"),
        "secret" if forms.secrets => write(invalid(span, "`secret` needs the type of the value."), "secret(string)"),
        "key" if forms.keys => write(invalid(span, "`key` needs the name of a map."), KEY),
        "enum" if forms.notations => write(invalid(span, "`enum` needs its words."), ENUM),
        "union" if forms.notations => write(invalid(span, "`union` needs its alternatives."), UNION),
        _ => {
            if let Some(problem) = scope.habit(expr) {
                return problem;
            }
            let error = Code::UnknownType.error("unknown type").with_subject(span);
            let there_is_none = Message::from("There is no type `").name(name);
            let known = [names(scope), constructors(scope), scope.defined()].concat();
            match (scope.usual(name), nearest(name, known)) {
                (Some(here), _) => usual(error.with_message(there_is_none.words("`.")), here),
                (None, Some(near)) => error.with_message(there_is_none.words("`.")).with_help_message(suggestion(near)),
                (None, None) => {
                    let types = there_is_none
                        .words("`; the types are `any`, `string`, `number`, `bool`, ")
                        .words(if forms.notations { "`duration`, `int`, `size`, " } else { "" })
                        .words(constructor_names(scope));
                    let defined = mapped(&scope.defined(), |name| format!("`{name}`"));
                    error.with_message(match defined.as_slice() {
                        [] => types.words("."),
                        all => types.words("; this spec defines ").spec(&joined(all, ", ")).words("."),
                    })
                }
            }
        }
    }
}

#[inline]
fn constructor<'a>(scope: &mut dyn TypeScope<'a>, call: &Call<'a>, span: Span) -> Option<Type> {
    let (forms, name) = (scope.forms(), call.name.name);
    let problem = match name {
        "list" => return Some(Type::list(element(scope, call, span)?)),
        "set" => return Some(Type::set(element(scope, call, span)?)),
        "map" => return Some(Type::map(element(scope, call, span)?)),
        "object" => {
            let (arg, others) = object_arguments(scope, call, span)?;
            match arg.without_parens().kind {
                ExprKind::Object(items) => return Some(type_of_attributes(scope, items)?.with_others(others)),
                _ => {
                    let error = invalid(arg.span, "The attributes of an object type are written in braces.");
                    write(error.with_context(span), "object({ name = string })")
                }
            }
        }
        "tuple" => {
            let arg = argument(scope, call, span, "the types of its elements")?;
            match arg.without_parens().kind {
                ExprKind::Tuple(items) => {
                    return all_mapped(items, |item| type_of(scope, item)).map(Type::tuple);
                }
                _ => {
                    let error = invalid(arg.span, "The element types of a tuple type are written in brackets.");
                    write(error.with_context(span), "tuple([string, number])")
                }
            }
        }
        "enum" if forms.notations => {
            let arg = argument(scope, call, span, "its words")?;
            return words(scope, arg, span);
        }
        "union" if forms.notations => {
            let arg = argument(scope, call, span, "its alternatives")?;
            return union(scope, arg, span);
        }
        "key" if forms.keys => {
            let arg = argument(scope, call, span, "the name of a map")?;
            match arg.without_parens().kind {
                ExprKind::String(text) if text.split('.').all(|name| !name.is_empty()) => {
                    return Some(Type::Written(Notation::Key(text.into())));
                }
                _ => write(invalid(arg.span, "The argument is the name of a property in quotes, or a path such as `\"definitions.backends\"`.").with_context(span), KEY),
            }
        }
        "secret" if forms.secrets => {
            let arg = argument(scope, call, span, "the type of the value")?;
            return type_of(scope, arg);
        }
        "optional" => {
            invalid(span, "Only an attribute of an `object` type can be optional.").with_help(forms.instead_of_optional)
        }
        _ if names(scope).contains(&name) || is_type(scope, name) => {
            write(invalid(span, message!("`{}` takes no argument.", Spec(name))), name)
        }
        _ => {
            let error = Code::UnknownType.error("unknown type").with_subject(call.name.span).with_context(span);
            let there_is_none = Message::from("There is no type constructor `").name(name);
            match (scope.usual(name), nearest(name, [constructors(scope), vec!["optional"]].concat())) {
                (Some(here), _) => usual(error.with_message(there_is_none.words("`.")), here),
                (None, Some(near)) => error.with_message(there_is_none.words("`.")).with_help_message(suggestion(near)),
                (None, None) => error.with_message(
                    there_is_none.words("`; the constructors are ").words(constructor_names(scope)).words("."),
                ),
            }
        }
    };
    scope.diags().push(problem);
    None
}

#[inline]
fn argument<'a>(
    scope: &mut dyn TypeScope<'a>,
    call: &Call<'a>,
    span: Span,
    what: &'static str,
) -> Option<&'a Expr<'a>> {
    let name = call.name.name;
    let (detail, subject) = match call.args {
        [only] if !call.expand => return Some(only),
        [only] => (message!("`{}` takes one argument, which can't be expanded with `...`.", Spec(name)), only.span),
        [] => (message!("`{}` needs one argument: {}.", Spec(name), Spec(what)), call.open.to(call.close)),
        [_, surplus, ..] => (message!("`{}` takes one argument: {}.", Spec(name), Spec(what)), surplus.span),
    };
    let error = invalid(subject, detail).with_context(span);
    let error = match name {
        "object" => write(error, "object({ name = string })"),
        "tuple" => write(error, "tuple([string, number])"),
        "enum" => write(error, ENUM),
        "union" => write(error, UNION),
        "key" => write(error, KEY),
        _ => write(error, &format!("{name}(string)")),
    };
    scope.diags().push(error);
    None
}

/// The expression of an `object`'s attributes, and the rule for other attributes.
#[inline]
fn object_arguments<'a>(scope: &mut dyn TypeScope<'a>, call: &Call<'a>, span: Span) -> Option<(&'a Expr<'a>, Others)> {
    if !scope.forms().notations {
        return Some((argument(scope, call, span, "its attributes")?, Others::Dropped));
    }
    let [attrs, second, more @ ..] = call.args else {
        return Some((argument(scope, call, span, "its attributes")?, Others::Refused));
    };
    let surplus = match second.kind {
        ExprKind::Variable("ignore") if !call.expand => more.first(),
        _ => Some(second),
    };
    let Some(surplus) = surplus else { return Some((attrs, Others::Ignored)) };
    let error = invalid(surplus.span, "What can follow the attributes of an `object` is only `ignore`.");
    scope.diags().push(write(error.with_context(span), "object({ name = string }, ignore)"));
    None
}

const UNION: &str = "union({ one = string, many = list(string) })";

#[inline]
fn union<'a>(scope: &mut dyn TypeScope<'a>, arg: &Expr<'a>, span: Span) -> Option<Type> {
    let ExprKind::Object(items) = arg.without_parens().kind else {
        let error = invalid(arg.span, "The alternatives of a `union` are written in braces, each with its name.");
        scope.diags().push(write(error.with_context(span), UNION));
        return None;
    };
    let mut seen = Positions::default();
    let mut all: Vec<Alternative> = Vec::with_capacity(items.len());
    let mut places: Vec<(&str, Span)> = Vec::with_capacity(items.len());
    let mut is_good = true;
    for item in items {
        let name = attribute_name(scope, &item.key);
        let ty = type_of(scope, &item.value);
        let (Some((name, place)), Some(ty)) = (name, ty) else {
            is_good = false;
            continue;
        };
        let written = item.value.span;
        let problem = if let Some((_, first)) = seen.add(name, places.len()).and_then(|first| places.get(first)) {
            let detail = Message::from("There is already an alternative named `").name(name).words("`.");
            Some(invalid(place, detail).with_label(*first, "the first one is here"))
        } else if let Type::Union(_) = ty.unnamed() {
            Some(
                invalid(written, "An alternative of a `union` can't be a `union` itself.")
                    .with_help("add its alternatives to this one"),
            )
        } else if let Some(index) = all.iter().position(|earlier| earlier.ty.covers(&ty)) {
            let (earlier, first) = places.get(index).copied().unwrap_or(("", place));
            let detail = message!(
                "This alternative is never chosen: each value that it has is one of `{}`, too.",
                Name(earlier)
            );
            Some(invalid(written, detail).with_label(first, "this one comes first"))
        } else {
            None
        };
        match problem {
            Some(problem) => {
                is_good = false;
                scope.diags().push(problem.with_context(span));
            }
            None => {
                all.push(Alternative { name: name.into(), ty });
                places.push((name, place));
            }
        }
    }
    if !is_good {
        return None;
    }
    if all.len() < 2 {
        let error = invalid(arg.span, "A `union` needs at least two alternatives.");
        scope.diags().push(write(error, UNION).with_context(span));
        return None;
    }
    let places = mapped(&places, |(_, place)| *place);
    checked(scope, Type::Union(all.into()), &places, span)
}

const KEY: &str = "key(\"upstreams\")";

const ENUM: &str = "enum([\"first\", \"second\"])";

#[inline]
fn words<'a>(scope: &mut dyn TypeScope<'a>, arg: &Expr<'a>, span: Span) -> Option<Type> {
    let written = match arg.without_parens().kind {
        ExprKind::Tuple(items) => mapped(items, |item| (None, *item)),
        ExprKind::Object(items) => {
            all_mapped(items, |item| Some((Some(attribute_name(scope, &item.key)?), item.value)))?
        }
        _ => {
            let error = invalid(arg.span, "The words of an `enum` are written in brackets.");
            scope.diags().push(write(error.with_context(span), ENUM));
            return None;
        }
    };
    let (mut words, mut places) = (Vec::new(), Vec::new());
    let mut seen = Positions::default();
    for (name, expr) in written {
        let ExprKind::String(text) = expr.without_parens().kind else {
            scope.diags().push(invalid(expr.span, "A word of an `enum` is a string without interpolations."));
            return None;
        };
        if let Some(first) = seen.add(text, places.len()) {
            let error = Code::InvalidTypeExpression
                .error("invalid type expression")
                .with_message(Message::from("The word ").value(&Quoted(text)).words(" is already in this `enum`."))
                .with_subject(expr.span);
            let first = places.get(first).copied().unwrap_or(expr.span);
            scope.diags().push(error.with_label(first, "the first one is here"));
            return None;
        }
        let (name, start) = name.unwrap_or(("", expr.span));
        let place = start.to(expr.span);
        places.push(place);
        words.push(Word {
            text: text.into(),
            name: name.into(),
            deprecated: scope.deprecated(place).map(Shared::from),
        });
    }
    if words.is_empty() {
        let error = invalid(arg.span, "An `enum` needs at least one word.");
        scope.diags().push(write(error, ENUM).with_context(span));
        return None;
    }
    checked(scope, Type::Written(Notation::Words(words.into())), &places, span)
}

/// Checks an `enum` or a `union` in its context.
#[inline]
fn checked<'a>(scope: &mut dyn TypeScope<'a>, ty: Type, places: &[Span], span: Span) -> Option<Type> {
    match scope.wrong_choices(&ty, places) {
        Some(problem) => {
            scope.diags().push(problem.with_context(span));
            None
        }
        None => Some(ty),
    }
}

#[inline]
fn element<'a>(scope: &mut dyn TypeScope<'a>, call: &Call<'a>, span: Span) -> Option<Type> {
    let arg = argument(scope, call, span, "the type of its elements")?;
    type_of(scope, arg)
}

/// The object type with these attributes, which are in the parentheses of `object(..)`.
#[inline]
pub fn type_of_attributes<'a>(scope: &mut dyn TypeScope<'a>, items: &'a [ObjectItem<'a>]) -> Option<Type> {
    let mut seen = Positions::default();
    let mut places: Vec<Span> = Vec::new();
    let mut attrs = Vec::new();
    let mut ok = true;
    for item in items {
        let name = attribute_name(scope, &item.key);
        let attr = attribute(scope, &item.value);
        let Some((name, span)) = name else {
            ok = false;
            continue;
        };
        let first = seen.add(name, places.len());
        places.push(span);
        if let Some(first) = first.and_then(|first| places.get(first)) {
            ok = false;
            let error = Code::DuplicateTypeAttribute
                .error("duplicate attribute in object type")
                .with_message(Message::from("The attribute `").name(name).words("` already has a type."))
                .with_subject(span)
                .with_label(*first, "the first one is here");
            scope.diags().push(error);
            continue;
        }
        match attr {
            Some((ty, presence)) => {
                let attr = ObjectAttr::new(name.into(), ty, presence);
                attrs.push(match scope.deprecated(span.to(item.value.span)) {
                    Some(note) => attr.deprecated(note),
                    None => attr,
                });
            }
            None => ok = false,
        }
    }
    ok.then(|| Type::object(attrs))
}

#[inline]
fn attribute_name<'a>(scope: &mut dyn TypeScope<'a>, key: &ObjectKey<'a>) -> Option<(&'a str, Span)> {
    let expr = match key {
        ObjectKey::Name(ident) => return Some((ident.name, ident.span)),
        ObjectKey::Expr(expr) | ObjectKey::Property(expr) => expr,
    };
    if let ExprKind::String(text) = expr.kind {
        return Some((text, expr.span));
    }
    let detail = "The name of an attribute in an object type is a bare name or a string.";
    scope.diags().push(invalid(expr.span, detail));
    None
}

#[inline]
fn attribute<'a>(scope: &mut dyn TypeScope<'a>, expr: &Expr<'a>) -> Option<(Type, Presence)> {
    let call = match expr.without_parens().kind {
        ExprKind::Call(call) if call.name.name == "optional" => call,
        _ => return Some((type_of(scope, expr)?, Presence::Required)),
    };
    let problem = match call.args {
        [ty] if !call.expand => return Some((type_of(scope, ty)?, Presence::Optional)),
        [ty, default] if !call.expand => {
            let ty = type_of(scope, ty);
            let value = scope.default(default, ty.as_ref())?;
            let ty = ty?;
            if value.is_null() {
                return Some((ty, Presence::Optional));
            }
            let written = Literal::from(&value);
            let converted = convert(value, &ty);
            if let Ok(value) = &converted
                && !check_attributes(scope.diags(), default, Some(value), &ty)
            {
                return None;
            }
            match converted {
                // Text in a notation is converted when it replaces a missing attribute.
                Ok(_) if ty.has_written() => return Some((ty, Presence::Default(written))),
                Ok(value) => return Some((ty, Presence::Default(Literal::from(&value)))),
                Err(mismatch) => {
                    scope.diags().extend(mismatched(default, Some(&ty), &mismatch, &|found, _| {
                        let what = "The default must have the attribute's type";
                        Code::InvalidOptionalDefault
                            .error("invalid default of an optional attribute")
                            .with_message(Message::because(what, found.message()))
                            .with_context(expr.span)
                    }));
                    return None;
                }
            }
        }
        _ => write(
            invalid(expr.span, "`optional` takes the type of the attribute and, optionally, its default."),
            "optional(string)",
        ),
    };
    scope.diags().push(problem);
    None
}

#[inline]
fn invalid(span: Span, detail: impl Into<Message>) -> Diagnostic {
    Code::InvalidTypeExpression.error("invalid type expression").with_message(detail.into()).with_subject(span)
}

/// Adds help with the language's own name for a type of other languages, and further advice.
#[inline]
fn usual(error: Diagnostic, (here, more): (&str, Option<Cow<'static, str>>)) -> Diagnostic {
    let error = write(error, here);
    match more {
        Some(more) => error.with_help_message(Message::default().spec(&more)),
        None => error,
    }
}

/// Adds help that suggests the type `here`.
#[inline]
fn write(error: Diagnostic, here: &str) -> Diagnostic {
    error.with_help_message(message!("write `{}`", Spec(here)))
}
