//! Descriptions of types, checks and counts for people who write configurations.

mod limits;

use bumpalo::Bump;
use hclspec_lang::hir::{DEPRECATED, example_text};
use hclspec_lang::model::{
    Alternatives, Argument, Block, Body, Check, CollKind, Fallback, Label, Model, Rest, TextRule, Ty, TyKind,
};
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::eval::{EvalContext, eval_whole};
use hclspec_runtime::syntax::{Limits, parse_expr};
use hclspec_runtime::text::{Quoted, article, continues_identifier};
use hclspec_runtime::types::Notation;
use hclspec_runtime::value::Value;
use limits::range;
pub(crate) use limits::{least, most, notation};
use std::fmt;

/// Formats code in a sentence.
pub type Code = fn(&str) -> String;

/// Formats code without markup.
pub fn plain(text: &str) -> String {
    text.to_owned()
}

/// Formats code in Markdown.
pub fn code(text: &str) -> String {
    let text = text.replace(['\n', '\r'], " ");
    match backticks(&text) {
        0 => format!("`{text}`"),
        longest => {
            let fence = "`".repeat(longest + 1);
            format!("{fence} {text} {fence}")
        }
    }
}

/// Length of the longest sequence of backticks. A fence around the text must be longer.
pub(crate) fn backticks(text: &str) -> usize {
    text.split(|c| c != '`').map(str::len).max().unwrap_or_default()
}

/// Returns `true` if a comment says that its item is deprecated.
pub fn is_deprecated(doc: &str) -> bool {
    doc.starts_with(DEPRECATED)
}

/// Sentence that says that `rest` warns about its items; empty if it doesn't.
pub(crate) fn warning(rest: &Rest<'_>) -> &'static str {
    if rest.warns() { " There is a warning for each." } else { "" }
}

/// Type and labels of a block, as in `listener "type" ["name"]`. Optional labels are in brackets.
pub fn head(block: &Block<'_>) -> String {
    let labels = block.labels().into_iter().map(|label| match (label.is_repeated(), label.is_optional()) {
        (true, _) => format!(" [\"{}\" ..]", label.name()),
        (false, true) => format!(" [\"{}\"]", label.name()),
        (false, false) => format!(" \"{}\"", label.name()),
    });
    std::iter::once(block.block_type().to_owned()).chain(labels).collect()
}

/// Sentence that says that a whole block is secret; empty if it isn't.
pub fn secrecy(block: &Block<'_>) -> &'static str {
    if block.is_secret() { "Everything in it is secret." } else { "" }
}

/// Describes one value of a type: `string`, `list of strings`, `object`.
pub fn one(ty: &Ty) -> String {
    noun(ty, "")
}

/// Describes values of a type: one, or several if `s` is the plural ending `s`, as in `strings`.
fn noun(ty: &Ty, s: &str) -> String {
    let of = |collection: &str, element: &Ty| format!("{collection}{s} of {}", noun(element, "s"));
    let name = match ty.kind() {
        TyKind::Any => format!("any value{s}"),
        TyKind::Known(_) => "null".to_owned(),
        TyKind::String => format!("string{s}"),
        TyKind::Number => format!("number{s}"),
        TyKind::Bool => format!("bool{s}"),
        TyKind::Written(Notation::Words(_)) => format!("enum value{s}"),
        TyKind::Written(Notation::Duration) => format!("duration{s}"),
        TyKind::Written(Notation::Int) => format!("whole number{s}"),
        TyKind::Written(Notation::Size) => format!("size{s}"),
        TyKind::Written(Notation::Key(_)) => match ty.key().map(|key| (key, key.block_type(), key.name())) {
            Some((key, Some(block_type), Some(name))) => {
                let article = if s.is_empty() { format!("{} ", article(block_type)) } else { String::new() };
                let inside = match key.around() {
                    [] => String::new(),
                    around => format!(" in {}", code(&around.join("."))),
                };
                format!("{name}{s} of {article}{} block{s}{inside}", code(block_type))
            }
            Some((key, ..)) => format!("key{s} of {}", code(key.of())),
            None => format!("string{s}"),
        },
        TyKind::Union(all) => list(&distinct(all.iter().map(|(_, ty)| noun(ty, s))), "or"),
        TyKind::Unevaluated(part) => format!("{}{s}", part.noun()),
        TyKind::Coll(CollKind::List | CollKind::Seq, element) => of("list", element),
        TyKind::Coll(CollKind::Set, element) => of("set", element),
        TyKind::Coll(CollKind::Map | CollKind::Rec | CollKind::Keyed, element) => of("map", element),
        TyKind::Tuple(elements) if elements.is_empty() => format!("empty tuple{s}"),
        TyKind::Tuple(elements) => {
            format!("tuple{s} of {}", list(&elements.iter().map(a).collect::<Vec<_>>(), "and"))
        }
        TyKind::AnyObject | TyKind::Object(_) | TyKind::Choice(_) => format!("object{s}"),
        TyKind::Part(part) => code(&part.name),
        // A recursive type is an object or a union.
        TyKind::Recursive(name, ..) => code(name),
    };
    let secret = if ty.is_secret() { "secret " } else { "" };
    format!("{secret}{name}")
}

/// Items without duplicates, in order.
pub(crate) fn distinct<T: PartialEq>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut distinct: Vec<T> = Vec::new();
    for item in items {
        if !distinct.contains(&item) {
            distinct.push(item);
        }
    }
    distinct
}

/// Describes one value of a type with an article: `a string`.
pub(crate) fn a(ty: &Ty) -> String {
    match ty.kind() {
        TyKind::Any | TyKind::Known(_) => one(ty),
        TyKind::Union(all) => list(&distinct(all.iter().map(|(_, ty)| a(ty))), "or"),
        _ => {
            let name = one(ty);
            format!("{} {name}", article(&name))
        }
    }
}

/// `a, b and c`.
pub fn list(items: &[String], last_word: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} {last_word} {last}", most.join(", ")),
    }
}

/// Adds a capital letter and a full stop.
pub fn sentence(text: &str) -> String {
    let mut chars = text.trim().chars();
    let first = chars.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    let end = if text.trim_end().ends_with(['.', '!', '?', ':']) { "" } else { "." };
    format!("{first}{}{end}", chars.as_str())
}

/// Values that a check allows, if its condition is of a known form: `one of "a" or "b"`, `from 1 to 65535`.
pub fn allowed(check: &Check<'_>, ty: Option<&Ty>, code: Code) -> Option<String> {
    let choices = check.choices().map(|choices| one_of(choices, code));
    choices.or_else(|| check.bounds().map(|bounds| range(bounds, ty, code)))
}

/// Rules of a check for texts: ``must match `^[a-z]+$` and end with `"x"` ``.
fn text_rules(rules: &[TextRule], code: Code) -> Option<String> {
    let text = |words: &str, text: &str| format!("{words} {}", code(&Quoted(text).to_string()));
    let one = |rule: &TextRule| match rule {
        TextRule::Matches(pattern) => Some(format!("match {}", code(pattern))),
        TextRule::StartsWith(it) => Some(text("start with", it)),
        TextRule::EndsWith(it) => Some(text("end with", it)),
        TextRule::Contains(it) => Some(text("contain", it)),
    };
    let all = rules.iter().map(one).collect::<Option<Vec<String>>>()?;
    Some(format!("must {}", list(&all, "and")))
}

/// Describes a check in a sentence. `name` is the argument, or empty for several arguments; `ty` is its type.
fn check(check: &Check<'_>, name: &str, ty: Option<&Ty>, code: Code) -> String {
    if let Some(allowed) = allowed(check, ty, code) {
        return sentence(&allowed);
    }
    // The author of the spec explains the condition.
    if let Some(message) = check.constant_message().filter(|message| !message.trim().is_empty()) {
        return sentence(&one_line(message));
    }
    let required = check.text_rules().and_then(|rules| text_rules(rules, code)).unwrap_or_else(|| {
        let condition = code(&one_line(&check.condition_for(name)));
        format!("must satisfy {condition}")
    });
    sentence(&required)
}

/// Describes checks, without duplicates.
pub fn checks(checks: &[Check<'_>], name: &str, ty: Option<&Ty>, code: Code) -> Vec<String> {
    distinct(checks.iter().map(|it| check(it, name, ty, code)))
}

/// Describes the values of an argument: its enum values, cases and checks.
pub fn argument_facts(argument: &Argument<'_>, code: Code) -> Vec<String> {
    enum_facts(argument.ty(), code).into_iter().chain(value_facts(argument, code)).collect()
}

/// Describes the cases and checks of an argument.
pub(crate) fn value_facts(argument: &Argument<'_>, code: Code) -> Vec<String> {
    let cases: Vec<String> = argument.cases().map(|word| code(&Quoted(word).to_string())).collect();
    let cases = Some(cases).filter(|cases| !cases.is_empty() && enum_values(argument.ty(), code).is_none());
    let cases = cases.map(|cases| format!("Such as {}.", list(&cases, "or")));
    cases.into_iter().chain(checks(&argument.checks(), argument.name(), Some(argument.ty()), code)).collect()
}

/// Describes the enum values of a type, also of a collection's elements, with their meanings.
pub fn enum_facts(ty: &Ty, code: Code) -> Option<String> {
    let choices = enum_values(ty, code)?;
    Some([choices].into_iter().chain(enum_meanings(ty, code)).collect::<Vec<_>>().join(" "))
}

/// `Each is one of "a" or "b".`
pub(crate) fn enum_values(ty: &Ty, code: Code) -> Option<String> {
    let (mut inner, mut prefix) = (ty, "");
    while let Some(element) = inner.element() {
        (inner, prefix) = (element, "each is ");
    }
    if let TyKind::Union(all) = inner.kind() {
        let choices: Vec<String> = all.iter().filter_map(|(_, ty)| enum_values(ty, code)).collect();
        return (!choices.is_empty()).then(|| choices.join(" "));
    }
    inner.words()?;
    Some(sentence(&format!("{prefix}{}", one_of(&inner.choices()?, code))))
}

/// Meanings of documented enum values, one sentence each.
pub(crate) fn enum_meanings(ty: &Ty, code: Code) -> Vec<String> {
    match ty.kind() {
        TyKind::Written(_) => {
            let documented = ty.words().unwrap_or_default().into_iter().filter(|(_, doc)| !doc.is_empty());
            let meaning = |(word, doc): (&str, &str)| {
                format!("{}: {}", code(&Quoted(word).to_string()), sentence(&one_line(doc)))
            };
            documented.map(meaning).collect()
        }
        TyKind::Union(all) => all.iter().flat_map(|(_, ty)| enum_meanings(ty, code)).collect(),
        _ => ty.element().map_or_else(Vec::new, |element| enum_meanings(element, code)),
    }
}

/// Count limits and checks of the blocks and their contents (`body`), as sentences. `count` describes the limits.
pub fn block_facts(block: &Block<'_>, body: &Body<'_>, count: Option<String>, code: Code) -> Vec<String> {
    let count = count.map(|count| sentence(&count));
    let own = uniqueness_facts(block, code).into_iter().chain(checks(&block.checks(), block.block_type(), None, code));
    count.into_iter().chain(own).chain(checks(body.checks(), "", None, code)).collect()
}

/// Uniqueness constraints of blocks of a type.
pub(crate) fn uniqueness_facts(block: &Block<'_>, code: Code) -> Vec<String> {
    let same = |what: &str| format!("No two of these blocks have the same {what}.");
    let merges = block.specs().any(|spec| spec.merges());
    let labels = match block.labels().len() {
        _ if !block.is_by_label() => merges.then(|| "Several of these blocks are merged into one.".to_owned()),
        _ if merges => Some("Blocks with the same labels are one block.".to_owned()),
        1 => Some(same("label")),
        _ => Some(same("labels")),
    };
    let equal = block.is_set().then(|| "Equal blocks count once.".to_owned());
    let unique = block.unique().into_iter().map(|property| same(&code(property)));
    labels.into_iter().chain(equal).chain(unique).collect()
}

/// Describes the values that a label may have, by its type or because it selects the block's content.
pub(crate) fn label_facts(label: &Label<'_>, code: Code) -> Option<String> {
    if label.choices().is_some() {
        let choices = label.choices().filter(|_| label.checks().iter().all(|check| check.choices().is_none()))?;
        return Some(sentence(&one_of(&choices, code)));
    }
    let ty = label.ty()?;
    let ty = ty.element().unwrap_or(ty);
    (!matches!(ty.kind(), TyKind::String)).then(|| sentence(&one(ty)))
}

/// Describes the block types that may occur in place of a block.
pub(crate) fn instead_of(body: &Body<'_>, block: &Block<'_>) -> Option<String> {
    let of = |all: &&Alternatives<'_>| all.is_one() && all.block_types().any(|it| it == block.block_type());
    let all = body.alternatives().iter().find(of)?;
    let others = all.block_types().filter(|it| *it != block.block_type()).map(|it| format!("`{it}`"));
    let others: Vec<String> = others.collect();
    (!others.is_empty()).then(|| format!("Or {} instead.", list(&others, "or")))
}

/// Describes count limits that several block types share.
pub(crate) fn alternatives_fact(all: Alternatives<'_>, code: Code) -> String {
    let types: Vec<String> = all.block_types().map(code).collect();
    let others = if all.has_other() { vec!["others".to_owned()] } else { Vec::new() };
    let types: Vec<String> = types.into_iter().chain(others).collect();
    match (all.is_one(), all.min_items()) {
        (true, 0) => format!("At most one of these blocks: {}.", list(&types, "or")),
        (true, _) => format!("Exactly one of these blocks: {}.", list(&types, "or")),
        (false, _) => {
            let amount = amount(all.min_items(), all.max_items());
            let amount = amount.map(|amount| format!(": {amount} of them together")).unwrap_or_default();
            // If all types count, there are no names to list.
            let types = all.block_types().next().map(|_| format!(" {}", list(&types, "and"))).unwrap_or_default();
            format!("The order of the blocks{types} counts{amount}.")
        }
    }
}

/// Sentence that says that one of several arguments and blocks is required.
pub(crate) fn demand_fact(all: &[Fallback<'_>], code: Code) -> String {
    let names = all.iter().filter_map(|one| match one {
        Fallback::Argument(name) | Fallback::Block(name) => Some(code(name)),
        Fallback::Value(_) | Fallback::Computed(_) => None,
    });
    format!("At least one of {} is required.", list(&names.collect::<Vec<_>>(), "and"))
}

/// Comment of a block, or else of its contents.
pub fn block_doc<'m>(block: &Block<'m>) -> &'m str {
    if block.doc().is_empty() { block.body().doc() } else { block.doc() }
}

/// Name of a spec file without its folder.
pub(crate) fn file_name(model: &Model) -> &str {
    let name = model.filename();
    name.rsplit(['/', '\\']).next().unwrap_or(name)
}

/// `one of "a", "b" or "c"`.
pub fn one_of(choices: &[Value], code: Code) -> String {
    let all = values(choices, code);
    match choices {
        [] => "no value is allowed".to_owned(),
        [_] => format!("must be {all}"),
        _ => format!("one of {all}"),
    }
}

/// `"a", "b" or "c"`.
pub(crate) fn values(choices: &[Value], code: Code) -> String {
    list(&choices.iter().map(|choice| code(&choice.to_string())).collect::<Vec<_>>(), "or")
}

/// Count limits of a block type: `at least 1 block`. `None` for an optional block.
pub fn count(block: &Block<'_>) -> Option<String> {
    let (min, max) = (block.min_items(), block.max_items());
    match (min, max) {
        (0, Some(1)) => None,
        _ => {
            let amount = amount(min, max).unwrap_or_else(|| "any number of".to_owned());
            Some(format!("{amount} {}", if max.unwrap_or(min) == 1 { "block" } else { "blocks" }))
        }
    }
}

/// `at least 1`, `at most 8`, `1 to 8`, `exactly 2`. `None` for any number.
pub fn amount(min: u64, max: Option<u64>) -> Option<String> {
    match (min, max) {
        (0, None) => None,
        (0, Some(max)) => Some(format!("at most {max}")),
        (min, None) => Some(format!("at least {min}")),
        (min, Some(max)) if min == max => Some(format!("exactly {min}")),
        (min, Some(max)) => Some(format!("{min} to {max}")),
    }
}

/// An example in a comment.
pub enum Example<'d> {
    /// A value.
    Value(Value),
    /// An expression that is not evaluated.
    Expression(&'d str),
}

impl fmt::Display for Example<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Value(value) => value.fmt(f),
            Self::Expression(text) => f.write_str(text),
        }
    }
}

/// Splits a comment into the text without its first line `Example: ..`, and the example.
pub fn doc_and_example<'d>(doc: &'d str, ty: &TyKind) -> (String, Option<Example<'d>>) {
    let found = match ty {
        TyKind::Unevaluated(_) => example_expression(doc).map(Example::Expression),
        _ => example(doc, ty).map(Example::Value),
    };
    let Some(example) = found else { return (doc.to_owned(), None) };
    let mut lines: Vec<&str> = doc.lines().collect();
    if let Some(at) = lines.iter().position(|line| example_text(line).is_some()) {
        lines.remove(at);
    }
    (lines.join("\n"), Some(example))
}

/// Value after `Example:` on the first such line of a comment: a constant expression or, for strings and notations, any other unquoted text.
pub(crate) fn example(doc: &str, ty: &TyKind) -> Option<Value> {
    let text = doc.lines().find_map(example_text)?;
    let is_written = matches!(ty, TyKind::String | TyKind::Written(_));
    let is_text = is_written && !text.is_empty() && !text.contains(['"', '`']);
    constant(text).or_else(|| is_text.then(|| Value::from(text)))
}

fn constant(text: &str) -> Option<Value> {
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let expr = parse_expr(&mut diags, &arena, text, Limits::default())?;
    let value = eval_whole(&EvalContext::constant(), &mut diags, &expr)?;
    (!diags.has_errors()).then(|| Value::from(value))
}

/// Expression after `Example:` on the first such line of a comment, constant or not.
pub(crate) fn example_expression(doc: &str) -> Option<&str> {
    let text = doc.lines().find_map(example_text)?;
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    parse_expr(&mut diags, &arena, text, Limits::default()).filter(|_| !diags.has_errors())?;
    Some(text)
}

/// Replaces line breaks and indentation by single spaces.
pub fn one_line(text: &str) -> String {
    if !text.contains('\n') {
        return text.to_owned();
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns `true` if `text` contains the name as a whole word.
pub(crate) fn mentions(text: &str, name: &str) -> bool {
    let is_whole = |at: usize| {
        let before = text.get(..at).and_then(|it| it.chars().next_back());
        let after = text.get(at + name.len()..).and_then(|it| it.chars().next());
        !before.is_some_and(continues_identifier) && !after.is_some_and(continues_identifier)
    };
    text.match_indices(name).any(|(at, _)| is_whole(at))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::{allowed, plain};
    use hclspec_lang::SpecFile;

    #[test]
    fn a_condition_says_what_is_allowed() {
        for (ty, condition, expected) in [
            ("number", "nested >= 1 && nested <= 65535", Some("from 1 to 65535")),
            ("number", "nested > 0", Some("more than 0")),
            ("number", "0.5 <= nested && nested < 1", Some("at least 0.5 and less than 1")),
            ("list(string)", "length(nested) > 0", Some("at least 1 element")),
            ("list(string)", "length(nested) > 0 && length(nested) < 4", Some("from 1 to 3 elements")),
            ("string", "length(nested) == 2", None),
            ("string", "length(nested) >= 2 && length(nested) <= 2", Some("exactly 2 characters")),
            ("string", "contains([\"a\", \"b\"], nested)", Some("one of \"a\" or \"b\"")),
            ("string", "nested != \"\"", None),
        ] {
            let spec = format!("attr {{\n name = \"x\"\n type = {ty}\n validate {{\n condition = {condition}\n }}\n}}");
            let spec = SpecFile::parse("app.hclspec", &spec).unwrap();
            let root = spec.model().root();
            let check = root.checks().next().unwrap();
            assert_eq!(allowed(&check, Some(root.ty()), plain).as_deref(), expected, "{condition}");
        }
    }
}
