//! Type expressions: `list(string)`, `object({ name = string })` and the like to [`Type`].
//!
//! A fixed grammar, not an evaluation: conditionals, `for` and other expressions are not types. Inside `object({..})`
//! an attribute can be `optional(T)` or `optional(T, default)`.

use super::excess::has_known_attributes;
use super::mismatched::mismatched;
use crate::convert::convert;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Message, Reported, message, nearest, suggestion};
use crate::positions::{Positions, complete};
use crate::source::Span;
use crate::syntax::ast::{Call, Expr, ExprKind, ObjectItem, ObjectKey};
use crate::text::Quoted;
use crate::types::{Alternative, KeyOf, Literal, Notation, ObjectAttr, Others, Presence, Shared, Type, Word};
use crate::value::{PathStep, Val};
use std::borrow::Cow;

/// The types that are names.
pub const PRIMITIVES: [&str; 4] = ["any", "string", "number", "bool"];
/// The types of what is written as text in a notation.
pub const NOTATIONS: [&str; 2] = ["duration", "size"];
/// The types that have arguments.
pub const CONSTRUCTORS: [&str; 5] = ["list", "set", "map", "object", "tuple"];
/// The types of text, and of several types, that have arguments.
pub const CHOICES: [&str; 2] = ["enum", "union"];

/// The context of a type expression.
pub trait TypeScope<'a> {
    /// Receives its problems.
    fn diags(&mut self) -> &mut Diagnostics;

    /// The value of the default of an optional attribute, which has that type if it is known. `None` after an error.
    fn default(&mut self, expr: &Expr<'a>, ty: Option<&Type>) -> Option<Val>;

    /// The problem with a type of another language.
    fn habit(&self, _expr: &Expr<'a>) -> Option<Diagnostic> {
        None
    }

    /// The name in this language for a type of other languages.
    fn usual_name(&self, _name: &str) -> Option<&'static str> {
        None
    }

    /// More about a type of other languages than its usual name.
    fn more_help(&self, _name: &str) -> Option<Cow<'static, str>> {
        None
    }

    /// The type that is defined with this name.
    fn named(&mut self, _name: &'a str, _span: Span) -> Option<Result<Type, Reported>> {
        None
    }

    /// The names of the types that are defined.
    fn defined(&self) -> Vec<&'a str> {
        Vec::new()
    }

    /// The problem with a name that is not a type, if that depends on the place.
    fn no_type(&self, _name: &str, _span: Span) -> Option<Diagnostic> {
        None
    }

    /// Whether there are the types of [`NOTATIONS`], and `enum`.
    fn has_notations(&self) -> bool {
        true
    }

    /// The problem with the names of the alternatives of a `union`, each with its place, if there is one that depends on the place.
    fn wrong_alternatives(&self, _names: &[(&str, Span)]) -> Option<Diagnostic> {
        None
    }

    /// The problem with the words of an `enum`, each with its place, if there is one that depends on the place.
    fn wrong_words(&self, _words: &[(Word, Span)]) -> Option<Diagnostic> {
        None
    }

    /// If the comment of an attribute or a word, whose whole text is at this place, says that it is deprecated: what follows these words in a warning.
    fn deprecated(&self, _whole: Span) -> Option<&'a str> {
        None
    }

    /// Notes that the next types are those of a part of the current one.
    fn enter(&mut self, _step: PathStep<&'a str>) {}

    /// Notes that the part ends.
    fn leave(&mut self) {}

    /// Whether `key("..")` is a type here: there may be objects around the value.
    fn has_keys(&self) -> bool {
        false
    }

    /// Whether `secret(T)` is a type here.
    fn has_secret(&self) -> bool {
        false
    }

    /// Notes that values of the current type are secret. In an alternative of a union, the union is.
    fn secret(&mut self) {}

    /// Notes that the next types are alternatives of a union. Returns whether there is no union around it.
    fn enter_union(&mut self) -> bool {
        false
    }

    /// Notes that the alternatives of a union end.
    fn leave_union(&mut self, _is_outermost: bool) {}

    /// Whether a name is a type of its own here.
    fn is_type(&self, _name: &str) -> bool {
        false
    }

    /// The element type in a help.
    fn element(&self) -> &'static str {
        "any"
    }

    /// The advice for an `optional` where it is not allowed.
    fn instead_of_optional(&self) -> &'static str {
        "a variable that has a `default` can be left out"
    }
}

/// The type that an expression describes. `None` after an error.
pub fn type_of<'a>(scope: &mut dyn TypeScope<'a>, expr: &Expr<'a>) -> Option<Type> {
    let problem = match scope.habit(expr) {
        Some(habit) => habit,
        None => match expr.kind {
            ExprKind::Variable("any") => return Some(Type::Any),
            ExprKind::Variable("string") => return Some(Type::String),
            ExprKind::Variable("number") => return Some(Type::Number),
            ExprKind::Variable("bool") => return Some(Type::Bool),
            ExprKind::Variable("duration") if scope.has_notations() => return Some(Type::Text(Notation::Duration)),
            ExprKind::Variable("object") if scope.has_notations() => return Some(Type::AnyObject),
            ExprKind::Variable("size") if scope.has_notations() => return Some(Type::Text(Notation::Size)),
            ExprKind::Variable(name) => match scope.named(name, expr.span) {
                Some(found) => return found.ok(),
                None => no_type(scope, name, expr.span),
            },
            ExprKind::Parens(inner) => return type_of(scope, inner),
            ExprKind::Call(call) => return constructor(scope, call, expr.span),
            ExprKind::String(text) => {
                let error = invalid(expr.span, "A type is written as a bare name, without quotes.");
                let is_call = constructors(scope).any(|name| text.starts_with(&format!("{name}(")));
                match (scope.usual_name(text), nearest(text, PRIMITIVES)) {
                    _ if is_call || names(scope).any(|name| name == text) || scope.is_type(text) => write(error, text),
                    (Some(here), _) => usual(scope, error, text, here),
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

/// The types that are names here.
fn names(scope: &dyn TypeScope<'_>) -> impl Iterator<Item = &'static str> {
    let has_notations = scope.has_notations();
    PRIMITIVES.into_iter().chain(NOTATIONS.into_iter().filter(move |_| has_notations))
}

/// The types that have arguments here.
fn constructors(scope: &dyn TypeScope<'_>) -> impl Iterator<Item = &'static str> {
    let (has_notations, has_keys, has_secret) = (scope.has_notations(), scope.has_keys(), scope.has_secret());
    let notations = CHOICES.into_iter().filter(move |_| has_notations);
    CONSTRUCTORS.into_iter().chain(notations).chain(has_keys.then_some("key")).chain(has_secret.then_some("secret"))
}

/// [`constructors`] in words.
fn constructor_names(scope: &dyn TypeScope<'_>) -> &'static str {
    match (scope.has_notations(), scope.has_secret()) {
        (_, true) if scope.has_keys() => "`list`, `set`, `map`, `object`, `tuple`, `enum`, `union`, `key` and `secret`",
        (_, true) => "`list`, `set`, `map`, `object`, `tuple`, `enum`, `union` and `secret`",
        (true, false) => "`list`, `set`, `map`, `object`, `tuple`, `enum` and `union`",
        (false, false) => "`list`, `set`, `map`, `object` and `tuple`",
    }
}

/// The problem with a name that is not the name of a type.
fn no_type<'a>(scope: &dyn TypeScope<'a>, name: &str, span: Span) -> Diagnostic {
    let element = scope.element();
    match name {
        "list" | "set" | "map" => {
            let error = invalid(span, message!("`{}` needs the type of its elements.", Spec(name)));
            write(error, &format!("{name}({element})"))
        }
        "object" => write(invalid(span, "`object` needs its attributes."), "object({ name = string })"),
        "tuple" => write(invalid(span, "`tuple` needs the types of its elements."), "tuple([string])"),
        "optional" => write(invalid(span, "`optional` needs the type of the attribute."), "optional(string)"),
        "secret" if scope.has_secret() => {
            write(invalid(span, "`secret` needs the type of the value."), "secret(string)")
        }
        "key" if scope.has_keys() => write(invalid(span, "`key` needs the name of a map."), KEY),
        "enum" if scope.has_notations() => write(invalid(span, "`enum` needs its words."), ENUM),
        "union" if scope.has_notations() => write(invalid(span, "`union` needs its alternatives."), UNION),
        _ => {
            if let Some(problem) = scope.no_type(name, span) {
                return problem;
            }
            let error = Code::UnknownType.error("unknown type").with_subject(span);
            let there_is_none = Message::from("There is no type `").name(name);
            let mut known: Vec<&str> = names(scope).chain(constructors(scope)).collect();
            known.extend(scope.defined());
            match (scope.usual_name(name), nearest(name, known)) {
                (Some(here), _) => usual(scope, error.with_message(there_is_none.words("`.")), name, here),
                (None, Some(near)) => error.with_message(there_is_none.words("`.")).with_help_message(suggestion(near)),
                (None, None) => {
                    let types = there_is_none
                        .words("`; the types are `any`, `string`, `number`, `bool`, ")
                        .words(if scope.has_notations() { "`duration`, `size`, " } else { "" })
                        .words(constructor_names(scope));
                    let defined: Vec<String> = scope.defined().iter().map(|name| format!("`{name}`")).collect();
                    error.with_message(match defined.as_slice() {
                        [] => types.words("."),
                        all => types.words("; this spec defines ").spec(&all.join(", ")).words("."),
                    })
                }
            }
        }
    }
}

fn constructor<'a>(scope: &mut dyn TypeScope<'a>, call: &Call<'a>, span: Span) -> Option<Type> {
    let name = call.name.name;
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
                    let mut types = Vec::with_capacity(items.len());
                    for (index, item) in items.iter().enumerate() {
                        types.push(part(scope, PathStep::Index(index), |scope| type_of(scope, item)));
                    }
                    return complete(types).map(Type::tuple);
                }
                _ => {
                    let error = invalid(arg.span, "The element types of a tuple type are written in brackets.");
                    write(error.with_context(span), "tuple([string, number])")
                }
            }
        }
        "enum" if scope.has_notations() => {
            let arg = argument(scope, call, span, "its words")?;
            return words(scope, arg, span);
        }
        "union" if scope.has_notations() => {
            let arg = argument(scope, call, span, "its alternatives")?;
            return union(scope, arg, span);
        }
        "key" if scope.has_keys() => {
            let arg = argument(scope, call, span, "the name of a map")?;
            match arg.without_parens().kind {
                ExprKind::String(text) if !text.is_empty() => {
                    return Some(Type::Text(Notation::Key(KeyOf::of_text(text).into())));
                }
                _ => write(invalid(arg.span, "What has the keys is named in quotes.").with_context(span), KEY),
            }
        }
        "secret" if scope.has_secret() => {
            let arg = argument(scope, call, span, "the type of the value")?;
            scope.secret();
            return type_of(scope, arg);
        }
        "optional" => invalid(span, "Only an attribute of an `object` type can be optional.")
            .with_help(scope.instead_of_optional()),
        _ if names(scope).any(|known| known == name) || scope.is_type(name) => {
            write(invalid(span, message!("`{}` takes no argument.", Spec(name))), name)
        }
        _ => {
            let error = Code::UnknownType.error("unknown type").with_subject(call.name.span).with_context(span);
            let there_is_none = Message::from("There is no type constructor `").name(name);
            match (scope.usual_name(name), nearest(name, constructors(scope).chain(["optional"]))) {
                (Some(here), _) => usual(scope, error.with_message(there_is_none.words("`.")), name, here),
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

/// The only argument of a type constructor.
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

/// The attributes of an `object`, and what is done with others.
fn object_arguments<'a>(scope: &mut dyn TypeScope<'a>, call: &Call<'a>, span: Span) -> Option<(&'a Expr<'a>, Others)> {
    if !scope.has_notations() {
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

/// The alternatives of a `union`.
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
        let is_outermost = scope.enter_union();
        let ty = type_of(scope, &item.value);
        scope.leave_union(is_outermost);
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
    let problem = match all.len() {
        0 | 1 => Some(write(invalid(arg.span, "A `union` needs at least two alternatives."), UNION)),
        _ => scope.wrong_alternatives(&places),
    };
    match problem {
        Some(problem) => {
            scope.diags().push(problem.with_context(span));
            None
        }
        None => Some(Type::Union(all.into())),
    }
}

const KEY: &str = "key(\"upstreams\")";

const ENUM: &str = "enum([\"first\", \"second\"])";

/// The words of an `enum`.
fn words<'a>(scope: &mut dyn TypeScope<'a>, arg: &Expr<'a>, span: Span) -> Option<Type> {
    let written: Vec<(Option<(&str, Span)>, Expr<'a>)> = match arg.without_parens().kind {
        ExprKind::Tuple(items) => items.iter().map(|item| (None, *item)).collect(),
        ExprKind::Object(items) => {
            let names: Vec<_> = items.iter().map(|item| attribute_name(scope, &item.key)).collect();
            let names = complete(names)?;
            names.into_iter().zip(items).map(|(name, item)| (Some(name), item.value)).collect()
        }
        _ => {
            let error = invalid(arg.span, "The words of an `enum` are written in brackets.");
            scope.diags().push(write(error.with_context(span), ENUM));
            return None;
        }
    };
    let mut found: Vec<(Word, Span)> = Vec::with_capacity(written.len());
    let mut seen = Positions::default();
    for (name, expr) in written {
        let ExprKind::String(text) = expr.without_parens().kind else {
            scope.diags().push(invalid(expr.span, "A word of an `enum` is a string without interpolations."));
            return None;
        };
        if let Some(first) = seen.add(text, found.len()) {
            let error = Code::InvalidTypeExpression
                .error("invalid type expression")
                .with_message(Message::from("The word ").value(&Quoted(text)).words(" is already in this `enum`."))
                .with_subject(expr.span);
            let first = found.get(first).map_or(expr.span, |(_, place)| *place);
            scope.diags().push(error.with_label(first, "the first one is here"));
            return None;
        }
        let place = name.map_or(expr.span, |(_, place)| place.to(expr.span));
        let deprecated = scope.deprecated(place).map(Shared::from);
        found.push((Word { text: text.into(), name: name.map_or("", |(name, _)| name).into(), deprecated }, place));
    }
    let problem = match found.is_empty() {
        true => Some(write(invalid(arg.span, "An `enum` needs at least one word."), ENUM)),
        false => scope.wrong_words(&found),
    };
    match problem {
        Some(problem) => {
            scope.diags().push(problem.with_context(span));
            None
        }
        None => {
            let words: Vec<Word> = found.into_iter().map(|(word, _)| word).collect();
            Some(Type::Text(Notation::Words(words.into())))
        }
    }
}

fn element<'a>(scope: &mut dyn TypeScope<'a>, call: &Call<'a>, span: Span) -> Option<Type> {
    let arg = argument(scope, call, span, "the type of its elements")?;
    part(scope, PathStep::Each, |scope| type_of(scope, arg))
}

/// What is read of a part of the current type.
fn part<'a, T>(
    scope: &mut dyn TypeScope<'a>,
    step: PathStep<&'a str>,
    read: impl FnOnce(&mut dyn TypeScope<'a>) -> T,
) -> T {
    scope.enter(step);
    let found = read(scope);
    scope.leave();
    found
}

/// The object type that has these attributes: what is in the parentheses of `object(..)`.
pub fn type_of_attributes<'a>(scope: &mut dyn TypeScope<'a>, items: &'a [ObjectItem<'a>]) -> Option<Type> {
    let mut seen = Positions::default();
    let mut places: Vec<Span> = Vec::new();
    let mut attrs = Vec::new();
    let mut ok = true;
    for item in items {
        let name = attribute_name(scope, &item.key);
        let step = PathStep::Attribute(name.map_or("", |(name, _)| name));
        let attr = part(scope, step, |scope| attribute(scope, &item.value));
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

/// The type of an attribute in an object type.
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
                && !has_known_attributes(scope.diags(), default, Some(value), &ty)
            {
                return None;
            }
            match converted {
                // Text in a notation is converted where it stands in for an attribute.
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

fn invalid(span: Span, detail: impl Into<Message>) -> Diagnostic {
    Code::InvalidTypeExpression.error("invalid type expression").with_message(detail.into()).with_subject(span)
}

/// `here` is the usual name of the type `name` of other languages.
fn usual<'a>(scope: &dyn TypeScope<'a>, error: Diagnostic, name: &str, here: &str) -> Diagnostic {
    let error = write(error, here);
    match scope.more_help(name) {
        Some(more) => error.with_help_message(Message::default().spec(&more)),
        None => error,
    }
}

/// `here` is a type, made of words of the language.
fn write(error: Diagnostic, here: &str) -> Diagnostic {
    error.with_help_message(message!("write `{}`", Spec(here)))
}
