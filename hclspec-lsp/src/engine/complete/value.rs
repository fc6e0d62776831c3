//! Completion in values of arguments.

use super::{Completion, CompletionKind, CompletionList, between_quotes};
use crate::engine::context::Region;
use crate::engine::cursor::{Base, Inside, ValuePlace, Word};
use crate::engine::describe;
use crate::engine::mention::KEY;
use crate::engine::scope::Callable;
use crate::engine::skeleton::{Skeleton, values_of};
use hclspec_lang::grammar::Arg;
use hclspec_lang::infer::Known;
use hclspec_lang::model::{Attribute, CollKind, Ty, TyKind};
use hclspec_runtime::text::{KeyText, Quoted};
use hclspec_runtime::value::Value;
use hclspec_tools::words::is_deprecated;
use std::ops::Range;

impl<'l> CompletionList<'l> {
    pub(super) fn values(&self, place: &ValuePlace<'_>) -> Vec<Completion> {
        match &place.word {
            Word::Text(range) => self.choices(place, range),
            Word::Key => self.keys(place),
            Word::Attribute(base) => self.attributes(place, base),
            Word::Operand => self.operands(place),
            Word::Other => Vec::new(),
        }
    }

    /// Enum values, within a string.
    fn choices(&self, place: &ValuePlace<'_>, range: &Range<usize>) -> Vec<Completion> {
        let (range, close) = self.quoted(range.start, range.end);
        let completion = |word: &str| Completion {
            text: format!("{}{close}", between_quotes(word)),
            ..Completion::new(word, CompletionKind::Value, range.clone())
        };
        if self.context.is_spec() && place.argument == Arg::Part.name() {
            let parts = self.part_names(self.cursor.blocks.last().map_or("", |block| block.block_type));
            return parts.iter().map(|part| completion(part)).collect();
        }
        if self.context.is_spec() && matches!(place.inside.iter().rev().nth(1), Some(Inside::Call { name: KEY, .. })) {
            return self.context.keyed_properties(self.text).iter().map(|name| completion(name)).collect();
        }
        if let [.., Inside::Index { of }, _] = place.inside.as_slice() {
            let parts = self.parts(place, of, false).into_iter();
            return parts.map(|(name, detail)| Completion { detail, ..completion(&name) }).collect();
        }
        let is_whole = place.inside.len() == 1;
        let argument = self.context.argument(self.cursor, place.argument).filter(|_| is_whole);
        let ty = match &argument {
            Some(argument) => Some(argument.ty()),
            None => {
                let around = place.inside.split_last().map_or(&[][..], |(_, around)| around);
                self.context.expected(self.cursor, place, around)
            }
        };
        let choices = argument.as_ref().and_then(values_of);
        let choices = choices.unwrap_or_else(|| ty.map(words_of).unwrap_or_default());
        let old = ty.map(deprecated_words).unwrap_or_default();
        let keys = self.texts_of_key(ty);
        let words = choices.iter().filter_map(Value::as_str).chain(keys.iter().map(String::as_str));
        words.map(|word| Completion { is_deprecated: old.contains(&word), ..completion(word) }).collect()
    }

    fn keys(&self, place: &ValuePlace<'_>) -> Vec<Completion> {
        let Some((Inside::Object { keys, .. }, around)) = place.inside.split_last() else { return Vec::new() };
        let Some(attributes) = self.context.expected(self.cursor, place, around).and_then(attributes_of) else {
            return Vec::new();
        };
        let missing = attributes.iter().filter(|attribute| !keys.contains(&attribute.name()));
        let (optional, required): (Vec<_>, Vec<_>) = missing.partition(|argument| argument.is_optional());
        // Adds no `=` if there is one already.
        let has_sign = self.rest().starts_with(['=', ':']);
        let completion = |it: &Attribute| {
            let need = if it.is_optional() { "optional" } else { "required" };
            let name = KeyText(it.name()).to_string();
            Completion {
                detail: format!("{need}, {}", it.ty()),
                documentation: describe::attribute(it),
                is_deprecated: is_deprecated(it.doc()),
                snippet: (!has_sign).then(|| Skeleton::snippet().attribute(it)),
                text: if has_sign { name } else { format!("{name} = ") },
                ..self.completion(it.name(), CompletionKind::Argument)
            }
        };
        required.into_iter().chain(optional).map(completion).collect()
    }

    fn attributes(&self, place: &ValuePlace<'_>, base: &Base<'_>) -> Vec<Completion> {
        let named = |name: &str, what: &str| Completion {
            detail: what.to_owned(),
            ..self.completion(name, CompletionKind::Argument)
        };
        let variables = self.context.variables(self.text, self.cursor, place);
        let root = variables.iter().find(|variable| base.chain.first() == Some(&variable.name.as_str()));
        match root.map(|root| root.what).filter(|_| base.chain.len() == 1) {
            Some("iterator") => vec![named("key", "the key or index of the element"), named("value", "the element")],
            Some("input variables") => {
                self.context.inputs(self.text).iter().map(|input| named(input, "input variable")).collect()
            }
            Some("local values") => {
                self.context.locals(self.text).iter().map(|local| named(local, "local value")).collect()
            }
            _ => {
                let known = self.parts(place, &base.range, root.is_some_and(|root| root.value.is_some()));
                known.iter().map(|(name, detail)| named(name, detail)).collect()
            }
        }
    }

    /// Attributes or elements of the value that the expression in a range has, each with its type or, for a constant of the program or the spec, its
    /// value.
    fn parts(&self, place: &ValuePlace<'_>, range: &Range<usize>, is_constant: bool) -> Vec<(String, String)> {
        let known = self.context.known_at(self.text, self.cursor, place, range);
        let may_show = is_constant && self.context.may_show(None, range);
        let detail = |known: Known| match known.value().filter(|_| may_show) {
            Some(value) => describe::short(&value),
            None => known.to_string(),
        };
        known.attributes().into_iter().map(|(name, known)| (name, detail(known))).collect()
    }

    /// Completions for an operand: values first, then names of values, then functions.
    fn operands(&self, place: &ValuePlace<'_>) -> Vec<Completion> {
        let mut list = Vec::new();
        let expected = self.context.expected(self.cursor, place, &place.inside);
        if let Some(Inside::Index { of }) = place.inside.last() {
            let key = |(name, detail): (String, String)| Completion {
                detail,
                ..self.completion(&Quoted(&name).to_string(), CompletionKind::Value)
            };
            list.extend(self.parts(place, of, false).into_iter().map(key));
        }
        if place.inside.is_empty() {
            if let Some(argument) = self.context.argument(self.cursor, place.argument) {
                for choice in values_of(&argument).unwrap_or_default() {
                    let text = choice.to_string();
                    list.push(self.completion(&text, CompletionKind::Value));
                }
            }
            if let Region::Dynamic(_) = self.context.region(self.cursor)
                && place.argument == "iterator"
            {
                return list;
            }
        }
        if self.context.is_type(self.cursor, place) && self.context.is_spec() && place.inside.is_empty() {
            // `expression` is a type only in specs.
            list.push(self.completion("expression", CompletionKind::Keyword));
        }
        if !place.inside.is_empty() || expected.is_some_and(|ty| matches!(ty.kind(), TyKind::Union(_))) {
            // Adds the enum values of the expected type.
            for word in expected.map(words_of).unwrap_or_default() {
                list.push(self.completion(&word.to_string(), CompletionKind::Value));
            }
        }
        let keys = self.texts_of_key(expected);
        list.extend(keys.iter().map(|it| self.completion(&Quoted(it).to_string(), CompletionKind::Value)));
        if let Some(TyKind::Bool) = expected.map(Ty::kind) {
            list.extend(["true", "false"].map(|it| self.completion(it, CompletionKind::Value)));
        }
        let variables = self.context.variables(self.text, self.cursor, place);
        let (fitting, others): (Vec<_>, Vec<_>) = variables
            .into_iter()
            .partition(|variable| variable.value.is_none_or(|value| expected.is_none_or(|ty| fits(value, ty))));
        for variable in fitting.iter().chain(&others) {
            list.push(Completion {
                detail: variable.value.map_or(variable.what.to_owned(), ToString::to_string),
                documentation: variable.doc.to_owned(),
                ..self.completion(&variable.name, CompletionKind::Variable)
            });
        }
        let has_call = self.text.get(self.cursor.word.end..).is_some_and(|it| it.starts_with('('));
        let functions = self.context.callables(self.text, self.cursor, place);
        list.extend(functions.iter().map(|function| self.function(function, has_call)));
        list
    }

    /// A function, with brackets unless they are there.
    fn function(&self, function: &Callable<'_>, has_call: bool) -> Completion {
        let name = &function.name;
        let args = match function.params.as_deref() {
            Some([]) => "",
            Some([only]) if only.starts_with('[') => "[$1]",
            Some([only]) if only.starts_with('{') => "{ $1 }",
            _ => "$1",
        };
        Completion {
            detail: function.signature(),
            documentation: function.doc.to_owned(),
            text: if has_call { name.clone() } else { format!("{name}(") },
            snippet: (!has_call).then(|| format!("{name}({args})$0")),
            ..self.completion(name, CompletionKind::Function)
        }
    }
}

/// Attributes of an object type or, for a union, of its first alternative that has some.
pub(crate) fn attributes_of(ty: &Ty) -> Option<Vec<Attribute<'_>>> {
    match ty.kind() {
        TyKind::Union(all) => all.iter().find_map(|(_, ty)| attributes_of(ty)),
        _ => ty.attributes(),
    }
}

pub(crate) fn words_of(ty: &Ty) -> Vec<Value> {
    match ty.kind() {
        TyKind::Union(all) => all.iter().flat_map(|(_, ty)| words_of(ty)).collect(),
        _ => ty.choices().unwrap_or_default(),
    }
}

fn deprecated_words(ty: &Ty) -> Vec<&str> {
    match ty.kind() {
        TyKind::Union(all) => all.iter().flat_map(|(_, ty)| deprecated_words(ty)).collect(),
        _ => {
            let words = ty.words().unwrap_or_default().into_iter();
            words.filter(|(_, doc)| is_deprecated(doc)).map(|(word, _)| word).collect()
        }
    }
}

/// Returns `true` if a value converts to a type. Elements are not checked.
fn fits(value: &Value, ty: &Ty) -> bool {
    match ty.kind() {
        TyKind::String => matches!(value, Value::String(_) | Value::Number(_) | Value::Bool(_)),
        TyKind::Number => matches!(value, Value::Number(_)),
        TyKind::Bool => matches!(value, Value::Bool(_)),
        TyKind::Union(all) => all.iter().any(|(_, ty)| fits(value, ty)),
        kind @ TyKind::Written(_) => match kind.written() {
            TyKind::Number => matches!(value, Value::Number(_)),
            _ => matches!(value, Value::String(_)),
        },
        TyKind::Coll(CollKind::List | CollKind::Set | CollKind::Seq, _) | TyKind::Tuple(_) => {
            matches!(value, Value::List(_) | Value::Set(_) | Value::Tuple(_))
        }
        TyKind::Coll(CollKind::Map | CollKind::Rec | CollKind::Keyed, _)
        | TyKind::AnyObject
        | TyKind::Object(_)
        | TyKind::Choice(_) => matches!(value, Value::Map(_) | Value::Object(_)),
        TyKind::Any | TyKind::Known(_) | TyKind::Unevaluated(_) | TyKind::Part(_) | TyKind::Recursive(..) => true,
    }
}
