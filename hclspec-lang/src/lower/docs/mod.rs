//! Doc comments of generated items: the author's comments, and the rules for the configuration.

mod markdown;
mod sketch;

use super::value::through;
use crate::hir::{ArgsOf, Check, Chooser, Model, Property, Spec, SpecKind, Take, doc};
use crate::infer::{Ty, TyKind, conform};
use crate::names;
use crate::words::{list, sentence, spaced};
use hclspec_core::convert::as_written;
use hclspec_core::positions::{leading, mapped};
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Expr, ExprKind};
use hclspec_core::table::{Collect, LabelPlace, MapRules};
use hclspec_core::text::{Quoted, alternatives, ends, joined};
use hclspec_core::types::Type;
use hclspec_core::value::Val;

/// The limit, in characters, for quoted values and expressions.
const MAX_SHOWN_CHARS: usize = 100;

/// The limit, in bytes, beyond which types are shown in outline. The type of a field repeats those of the fields inside it.
const MAX_TYPE_LENGTH: usize = 500;

pub(super) struct DocSource<'m, 'a> {
    pub(super) model: &'m Model<'a>,
    /// The spec of the values, if they come from a body.
    pub(super) spec: Option<&'m Spec<'a>>,
    /// The spec of the property or element that contains the values.
    pub(super) holder: Option<&'m Spec<'a>>,
    /// The spec of the blocks, if each value is a whole decoded body.
    pub(super) block: Option<&'m Spec<'a>>,
    /// The name of the property or attribute that contains the values.
    pub(super) name: &'m str,
    pub(super) place: Span,
    pub(super) is_root: bool,
}

/// The documentation of a type: its purpose and, for a body, the possible contents.
pub(super) fn item(of: &DocSource<'_, '_>) -> Vec<String> {
    let mut comment = of.spec.map(|spec| spec.doc.clone()).unwrap_or_default();
    if comment.is_empty() {
        comment = doc::above(of.model.text, of.place.start);
    }
    if let Some(holder) = of.holder
        && comment.is_empty()
    {
        comment = holder.doc.clone();
        if comment.is_empty()
            && let Some(part) = of.model.parts.iter().find(|part| part.spec.span == holder.span)
        {
            comment = part.doc.clone();
        }
    }
    let mut doc = if comment.is_empty() { vec![what(of)] } else { markdown::lines(&comment) };
    let is_body = |spec: &&Spec<'_>| matches!(spec.kind, SpecKind::Object { .. } | SpecKind::Tuple { .. });
    if let Some(spec) = of.spec.filter(|spec| of.is_root || of.block.is_some() || is_body(spec)) {
        let sketch = sketch::body(spec, of.block);
        if !sketch.is_empty() {
            doc.extend([String::new(), "```hcl".to_owned()]);
            doc.extend(sketch);
            doc.push("```".to_owned());
        }
    }
    for check in &of.spec.map(Spec::validation_checks).unwrap_or_default() {
        doc.extend([String::new(), checked(of.model, check)]);
    }
    if of.is_root {
        predefined(of.model, &mut doc);
    }
    doc
}

fn what(of: &DocSource<'_, '_>) -> String {
    match of.spec.and(of.block.or(of.holder)).map(|holder| &holder.resolved().kind) {
        _ if of.is_root => "The configuration.".to_owned(),
        Some(SpecKind::Blocks { block_type, .. }) if block_type.text.is_empty() => {
            "The body of another block.".to_owned()
        }
        Some(SpecKind::Blocks { block_type, collect, .. }) => {
            let which = if matches!(collect, Collect::One { .. }) { "the" } else { "a" };
            format!("The body of {which} block {}.", code(block_type.text))
        }
        Some(SpecKind::Object { .. }) if of.name.is_empty() => "Arguments and blocks that belong together.".to_owned(),
        Some(SpecKind::Object { .. }) => format!("Arguments and blocks that make up {}.", code(of.name)),
        _ if of.name.is_empty() => "A value of the configuration.".to_owned(),
        _ => format!("A value of {}.", code(of.name)),
    }
}

/// Lists the variables and functions that configurations may use.
fn predefined(model: &Model<'_>, doc: &mut Vec<String>) {
    let first_paragraph = |lines: &[&str]| {
        let lines = markdown::lines(lines);
        joined(&lines[..leading(&lines, &|line| !line.is_empty())], " ")
    };
    let entry = |name: String, comment: String| match comment.as_str() {
        "" => format!("* {name}"),
        _ => format!("* {name}: {comment}"),
    };
    let section = |title: &str, text: &str| mapped(&["", title, "", text], |line| (*line).to_owned());
    if !model.variables.is_empty() {
        let text =
            "Expressions in the configuration may use these, unless the program sets variables with the same names:";
        doc.extend(section("# Variables", text));
        doc.push(String::new());
        for variable in &model.variables {
            let value = variable.value.to_string();
            let short = if value.chars().count() <= MAX_SHOWN_CHARS { format!(" = {value}") } else { String::new() };
            let comment = doc::of_argument(model.text, variable.name.span.to(variable.value_span));
            doc.push(entry(code(format!("{}{short}", variable.name.text)), first_paragraph(&comment)));
        }
    }
    if let Some(locals) = &model.locals {
        let (blocks, variable) = (code(locals.block_type.text), locals.variable.text);
        let text =
            format!("{blocks} blocks define named values for other expressions: {}.", code(format!("{variable}.name")));
        doc.extend(section("# Local values", &text));
    }
    if let Some(inputs) = &model.inputs {
        let (blocks, variable) = (code(format!("{} \"name\"", inputs.block_type.text)), inputs.variable.text);
        let several = inputs.several.map(|several| format!(", or {} blocks with their defaults,", code(several)));
        let text = format!(
            "{blocks} blocks{} declare values that the program, its environment or its user sets. Expressions use them as {}.",
            several.unwrap_or_default(),
            code(format!("{variable}.name"))
        );
        doc.extend(section("# Input variables", &text));
    }
    if !model.functions.is_empty() {
        let text = "Expressions in the configuration may call these:";
        doc.extend(section("# Functions", text));
        doc.push(String::new());
        for function in &model.functions {
            let mut params = mapped(&function.params, |param| param.name.to_owned());
            if let Some(variadic) = function.variadic_param {
                params.push(format!("{}...", variadic.name));
            }
            let call = format!("{}({})", function.name.text, joined(&params, ", "));
            doc.push(entry(code(call), first_paragraph(&function.doc)));
        }
    }
}

/// The documentation of a property's field: the comment above the spec block, then the rules for the configuration.
pub(super) fn property(model: &Model<'_>, spec: &Spec<'_>, hcl_name: &str, shape: &Ty) -> Vec<String> {
    let mut doc = markdown::lines(comment(spec));
    if !doc.is_empty() {
        doc.push(String::new());
    }
    doc.extend(rules(model, spec, Some(shape)));
    replaced(hcl_name, &mut doc);
    doc
}

/// The comment of a spec, or of the part that it uses.
fn comment<'s, 'a>(spec: &'s Spec<'a>) -> &'s [&'a str] {
    match &spec.kind {
        SpecKind::Use { part } if spec.doc.is_empty() => {
            if part.doc.is_empty() {
                comment(&part.spec)
            } else {
                &part.doc
            }
        }
        _ => &spec.doc,
    }
}

/// The documentation of an attribute's field. `written` is the span and the expression of the attribute in a type expression or constructor; a computed
/// object has none.
pub(super) fn attribute(
    model: &Model<'_>,
    hcl_name: &str,
    written: Option<(Span, Expr<'_>)>,
    shape: &Ty,
) -> Vec<String> {
    let comment = written.map(|(place, expr)| markdown::lines(&doc::of_argument(model.text, place.to(expr.span))));
    let mut doc = comment.unwrap_or_default();
    if !doc.is_empty() {
        doc.push(String::new());
    }
    let presence = match written.and_then(|(_, expr)| optional(expr)) {
        Some([_, default, ..]) => format!(", default {}", code(one_line(default.span.of(model.text)))),
        Some(_) => ", optional".to_owned(),
        None if shape.is_nullable() => ", may be null".to_owned(),
        None => String::new(),
    };
    doc.push(format!("Attribute {}: {}{presence}.", code(hcl_name), code(type_text(shape))));
    replaced(hcl_name, &mut doc);
    doc
}

/// The documentation of the variant for an alternative of a union.
pub(super) fn alternative(model: &Model<'_>, written: Option<(Span, Expr<'_>)>, shape: &Ty) -> Vec<String> {
    let comment = written.map(|(place, expr)| markdown::lines(&doc::of_argument(model.text, place.to(expr.span))));
    let lines = comment.unwrap_or_default();
    if lines.is_empty() { vec![format!("A value of the type {}.", code(type_text(shape)))] } else { lines }
}

pub(super) fn case(spec: Option<&Spec<'_>>, hcl_name: &str) -> Vec<String> {
    let lines = spec.map(|spec| markdown::lines(comment(spec))).unwrap_or_default();
    if lines.is_empty() { vec![format!("The case {}.", code(Quoted(hcl_name)))] } else { lines }
}

/// The documentation of an enum value's variant, from the comment at the value.
pub(super) fn word(model: &Model<'_>, word: &str, place: Option<Span>) -> Vec<String> {
    let lines = place.map(|place| markdown::lines(&doc::of_argument(model.text, place))).unwrap_or_default();
    if lines.is_empty() { vec![format!("The word {}.", code(Quoted(word)))] } else { lines }
}

fn optional<'a>(expr: Expr<'a>) -> Option<&'a [Expr<'a>]> {
    match expr.kind {
        ExprKind::Parens(inner) => optional(*inner),
        ExprKind::Call(call) if call.name.name == "optional" => Some(call.args),
        _ => None,
    }
}

fn replaced(hcl_name: &str, doc: &mut Vec<String>) {
    if names::is_replaced(hcl_name) {
        doc.extend([
            String::new(),
            format!("Its name in the spec is {}, which is not a valid field name.", code(hcl_name)),
        ]);
    }
}

/// The rules for the configuration that the spec implies, as Markdown. `shape` is the type of the value, if known.
fn rules(model: &Model<'_>, spec: &Spec<'_>, shape: Option<&Ty>) -> Vec<String> {
    let spec = spec.resolved();
    match &spec.kind {
        SpecKind::Object { .. } => {
            let names = sketch::names(spec);
            let read = if names.is_empty() { "nothing".to_owned() } else { list(&names) };
            vec![format!("Computed from other parts of the body: {read}.")]
        }
        SpecKind::Tuple { elements } => {
            let mut doc = vec!["A tuple of:".to_owned(), String::new()];
            let shapes = shape.map(|shape| match shape.resolved() {
                TyKind::Tuple(shapes) => &**shapes,
                _ => &[],
            });
            for (index, element) in elements.iter().enumerate() {
                let shape = shapes.and_then(|shapes| shapes.get(index));
                doc.push(format!("* {}", joined(&rules(model, element, shape), " ")));
            }
            doc
        }
        SpecKind::Transform { nested, .. } if spec.checked().is_some() => {
            let mut doc = rules(model, nested, shape);
            for check in &spec.checks().0 {
                doc.extend([String::new(), checked(model, check)]);
            }
            doc
        }
        SpecKind::Transform { nested, result, .. } => {
            let mut doc = rules(model, nested, None);
            let text = one_line(result.span.of(model.text));
            if text == "nested" {
                return doc;
            }
            // The lines of a heredoc can't be joined.
            let computed = if !text.contains("<<") && text.chars().count() <= MAX_SHOWN_CHARS {
                format!("The value is {}, where `nested` is the configured value.", code(text))
            } else {
                "The value is computed from it.".to_owned()
            };
            doc.extend([String::new(), computed]);
            doc
        }
        _ => {
            let mut doc = vec![format!("{}.", source(spec, shape, false))];
            for check in &spec.validation_checks() {
                doc.extend([String::new(), checked(model, check)]);
            }
            doc
        }
    }
}

fn checked(model: &Model<'_>, check: &Check<'_>) -> String {
    if let Some(choices) = check.choices() {
        let choices: Vec<String> = mapped(&choices, value_text);
        return match choices.as_slice() {
            [only] => format!("Must be {only}."),
            [most @ .., last] => format!("One of {} and {last}.", joined(most, ", ")),
            [] => "No value is allowed.".to_owned(),
        };
    }
    if let Some(message) = check.implied_message() {
        return format!("{}.", sentence(message));
    }
    // The author of the spec explains the condition.
    if let ExprKind::String(message) = check.message.kind
        && !message.trim().is_empty()
    {
        let message = sentence(message);
        return if ends(&message, |c| matches!(c, '.' | '!' | '?' | ':')) { message } else { format!("{message}.") };
    }
    let text = one_line(check.condition.span.of(model.text));
    if text.contains("<<") || text.chars().count() > MAX_SHOWN_CHARS {
        "The spec checks it.".to_owned()
    } else {
        format!("Checked: {}, where `nested` is the configured value.", code(text))
    }
}

/// Describes the part that is taken of an argument.
fn taken(take: &Take<'_>) -> String {
    match take {
        Take::Value { ty, .. } if take.is_secret() => code(format!("secret({})", written(ty))),
        Take::Value { ty, .. } => code(written(ty)),
        Take::Expression => "`expression`, not evaluated".to_owned(),
    }
}

/// Describes the source of a value, as a sentence without a full stop. With a fallback, it says what happens without an optional value.
fn source(spec: &Spec<'_>, shape: Option<&Ty>, has_fallback: bool) -> String {
    let optional = if has_fallback { "" } else { ", optional" };
    let presence = |required: bool| if required { ", required" } else { optional };
    match &spec.kind {
        SpecKind::Attr { name, take, required, default, .. } => {
            let presence = match default {
                Some(default) => format!(", default {}", fallback_text(&default.value, shape)),
                None => presence(*required).to_owned(),
            };
            format!("Argument {}: {}{presence}", code(name.text), taken(take))
        }
        SpecKind::Blocks { collect, labels, .. } => {
            let block = code(sketch::block(spec));
            let text = match collect {
                Collect::One { required, merges } => {
                    let merged = if *merges { "; several are one" } else { "" };
                    format!("Block {block}{}{merged}", presence(*required))
                }
                Collect::Case { .. } => format!("Block {block}"),
                Collect::List(bounds) => format!("Blocks {block}, {}", sketch::count(*bounds)),
                Collect::Set(bounds) => format!("Blocks {block}, {}; equal ones count once", sketch::count(*bounds)),
                Collect::Map(MapRules { bounds, is_ordered, merges }) => {
                    let keys = if labels.all.len() == 1 { "label" } else { "labels" };
                    let order = if *is_ordered { ", in the order of the file" } else { "" };
                    let merged = if *merges { "; those with the same labels are one" } else { "" };
                    format!("Blocks {block}, {}, by their {keys}{order}{merged}", sketch::count(*bounds))
                }
            };
            match spec.unique {
                Some(name) => format!("{text}; {} is different in each", code(name.text)),
                None => text,
            }
        }
        SpecKind::Choice { by, cases, .. } => {
            let words = mapped(cases, |case| code(case.name.text));
            match by {
                Chooser::BlockType(Collect::List(bounds)) => {
                    format!("Blocks {}, {}", list_of(cases), sketch::count(*bounds))
                }
                Chooser::BlockType(_) => {
                    format!("One of the blocks {}{}", list_of(cases), presence(spec.is_required() == Some(true)))
                }
                Chooser::Label { name, .. } => {
                    format!("Chosen by the label {}: {}", code(name.text), alternatives(&words))
                }
                Chooser::Argument(name) => {
                    format!("Chosen by the argument {}: {}", code(name.text), alternatives(&words))
                }
            }
        }
        SpecKind::Args { of: ArgsOf::Block { required, .. }, take } => {
            let block = code(sketch::block(spec));
            format!("Block {block} with arguments of any name: {} each{}", taken(take), presence(*required))
        }
        SpecKind::Args { of: ArgsOf::Rest(_), take } => format!("All other arguments: {} each", taken(take)),
        SpecKind::RestBody { is_kept, .. } => {
            format!("All other arguments and blocks{}", if *is_kept { ", not evaluated" } else { "" })
        }
        SpecKind::Label { name, label } => {
            let name = code(name.text);
            let ty = if *label.each() == Type::String {
                String::new()
            } else {
                format!(": {}", code(written(label.each())))
            };
            match label.place {
                LabelPlace::From(_) => format!("The labels {name} of the block{ty}"),
                _ => format!("The label {name} of the block{ty}{}", if label.is_optional { ", optional" } else { "" }),
            }
        }
        SpecKind::Literal { value, .. } => format!("Always {}", value_text(value)),
        SpecKind::Default { candidates } => {
            let Some((first, fallbacks)) = candidates.split_first() else { return String::new() };
            let mut text = source(first, shape, has_fallback || !fallbacks.is_empty());
            for fallback in fallbacks {
                text.push_str(&match &through(fallback).kind {
                    SpecKind::Literal { value, .. } => format!(", default {}", fallback_text(value, shape)),
                    SpecKind::Attr { name, .. } => format!(", else argument {}", code(name.text)),
                    SpecKind::Object { .. } | SpecKind::Tuple { .. } | SpecKind::Transform { .. } => {
                        format!(", else computed from {}", list(&sketch::names(fallback)))
                    }
                    _ => format!(", else block {}", code(sketch::block(through(fallback)))),
                });
            }
            text
        }
        SpecKind::Transform { nested, .. } if spec.checked().is_some() => source(nested, shape, has_fallback),
        SpecKind::Object { .. } | SpecKind::Tuple { .. } | SpecKind::Transform { .. } => {
            format!("Computed from {}", list(&sketch::names(spec)))
        }
        SpecKind::Use { part } => source(&part.spec, shape, has_fallback),
        SpecKind::Recursive(recursive) => format!("The part {} again", code(recursive.name.text)),
        SpecKind::Broken { .. } => String::new(),
    }
}

fn list_of(cases: &[Property<'_>]) -> String {
    let block =
        |case: &Property<'_>| if case.spec.is_other() { "others".to_owned() } else { code(sketch::block(&case.spec)) };
    alternatives(&mapped(cases, block))
}

/// A fallback as text, after conversion to the type of the field.
fn fallback_text(value: &Val, shape: Option<&Ty>) -> String {
    let converted = shape.and_then(|shape| {
        let converted = conform(value, &shape.clone().not_null(), None).ok()?;
        Some(as_written(converted, &shape.guide()))
    });
    value_text(converted.as_ref().unwrap_or(value))
}

fn value_text(value: &Val) -> String {
    let text = one_line(&value.to_string());
    if text.chars().count() <= MAX_SHOWN_CHARS { code(text) } else { "the value in the spec".to_owned() }
}

/// Puts text on one line; text that already is on one line stays unchanged.
fn one_line(text: &str) -> String {
    if text.contains('\n') { spaced(text) } else { text.to_owned() }
}

/// Formats text as code, because rustdoc would take the brackets of a type for a link.
fn code(text: impl ToString) -> String {
    in_backticks(&text.to_string())
}

fn in_backticks(text: &str) -> String {
    // Code in a doc comment must be on one line. A longer fence can contain backticks.
    let text = text.replace('\n', " ");
    if text.contains('`') { format!("`` {} ``", text.replace("``", "` `")) } else { format!("`{text}`") }
}

fn written(ty: &Type) -> String {
    let whole = ty.to_string();
    if whole.len() > MAX_TYPE_LENGTH { sketch::short(ty) } else { whole }
}

/// The kind of a type, as a phrase.
fn outline(shape: &Ty) -> String {
    match &shape.kind {
        TyKind::Coll(coll, element) => format!("{}({})", coll.noun(), outline(element)),
        TyKind::Tuple(_) => "tuple([..])".to_owned(),
        TyKind::Object(_) | TyKind::Choice(_) => "object({ .. })".to_owned(),
        TyKind::Part(part) => outline(&part.ty),
        _ => shape.to_string(),
    }
}

fn type_text(shape: &Ty) -> String {
    match shape.kind {
        TyKind::Any | TyKind::Known(_) => "any".to_owned(),
        // A value of type `any` includes null, so the `?` is dropped.
        _ => {
            let whole = shape.clone().not_null().to_string();
            if whole.len() > MAX_TYPE_LENGTH { outline(shape) } else { whole.replace("any?", "any") }
        }
    }
}
