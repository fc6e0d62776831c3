//! What changes for configurations between two versions of a spec.

use hclspec_lang::SpecFile;
use hclspec_lang::model::{Argument, Attribute, Block, Body, Bounds, Check, CollKind, Entry, Limit, Spec, Ty, TyKind};
use hclspec_runtime::text::counted;
use hclspec_runtime::types::Notation;
use hclspec_runtime::value::Value;
use std::collections::HashSet;

/// A change of a spec.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct SpecChange {
    /// What it is about: the path of an argument or of blocks, with `<NAME>` for labels. Empty for the file as a whole.
    pub path: String,
    /// Whether configurations that were valid may be invalid now.
    pub is_breaking: bool,
    /// What changed, in words.
    pub what: String,
}

/// Compares two versions of a spec. `docs/editing.md` has the rules.
///
/// ```
/// let old = hclspec_lang::SpecFile::parse("old.hclspec", r#"object { attr "port" { type = number } }"#)?;
/// let new = hclspec_lang::SpecFile::parse("new.hclspec", r#"object { attr "port" { type = string } }"#)?;
/// assert!(hclspec_tools::spec_changes(&old, &new).iter().all(|change| !change.is_breaking));
/// let back = hclspec_tools::spec_changes(&new, &old);
/// assert_eq!(back[0].what, "takes `number` instead of `string`");
/// assert!(back[0].is_breaking);
/// # hclspec_runtime::diagnostic::Result::Ok(())
/// ```
#[must_use]
pub fn spec_changes(old: &SpecFile, new: &SpecFile) -> Vec<SpecChange> {
    let (old, new) = (old.model(), new.model());
    let mut compare = Compare::default();
    for (what, before, after) in
        [("local values", old.locals(), new.locals()), ("input variables", old.inputs(), new.inputs())]
    {
        match (before, after) {
            (Some(_), None) => compare.breaking("", format!("no {what} any more")),
            (None, Some(_)) => compare.compatible("", format!("{what} are possible")),
            (Some(before), Some(after))
                if (before.block_type(), before.variable()) != (after.block_type(), after.variable()) =>
            {
                compare.breaking("", format!("other names for {what}"));
            }
            _ => {}
        }
    }
    for variable in old.variables() {
        if !new.variables().iter().any(|it| it.name() == variable.name()) {
            compare.breaking("", format!("the variable `{}` is removed", variable.name()));
        }
    }
    for function in old.functions() {
        match new.functions().iter().find(|it| it.name() == function.name()) {
            None => compare.breaking("", format!("the function `{}` is removed", function.name())),
            Some(after) if after.params().len() != function.params().len() && after.variadic_param().is_none() => {
                compare.breaking("", format!("the function `{}` has other parameters", function.name()));
            }
            _ => {}
        }
    }
    for ty in old.types() {
        let after = new.types().find(|it| it.name() == ty.name());
        let types = |part: hclspec_lang::model::Part<'_>| part.spec().written_type().cloned();
        if let (Some(before), Some(after)) = (types(ty), after.and_then(types))
            && !accepts(&after, &before)
        {
            compare.breaking("", format!("the type `{}` takes fewer values", ty.name()));
        }
    }
    compare.body(&old.body(), &new.body(), "");
    let Compare { mut changes, is_partial, .. } = compare;
    if is_partial {
        let what = "not all blocks are compared, because parts that use others make too many".to_owned();
        changes.push(SpecChange { path: String::new(), is_breaking: true, what });
    }
    let mut known = HashSet::new();
    changes.retain(|change| known.insert(change.clone()));
    changes
}

/// At most this many pairs of bodies are compared.
const MOST: usize = 10_000;

/// Blocks in more blocks are not compared.
const DEEPEST: usize = 64;

#[derive(Default)]
struct Compare<'m> {
    changes: Vec<SpecChange>,
    /// The pairs of bodies that were compared, by their specs.
    seen: HashSet<[Vec<Spec<'m>>; 2]>,
    /// How many blocks are around the bodies that are compared.
    depth: usize,
    /// Whether some bodies were not compared.
    is_partial: bool,
}

impl<'m> Compare<'m> {
    fn push(&mut self, path: &str, is_breaking: bool, what: String) {
        self.changes.push(SpecChange { path: path.to_owned(), is_breaking, what });
    }

    fn breaking(&mut self, path: &str, what: impl Into<String>) {
        self.push(path, true, what.into());
    }

    fn compatible(&mut self, path: &str, what: impl Into<String>) {
        self.push(path, false, what.into());
    }

    fn body(&mut self, old: &Body<'m>, new: &Body<'m>, path: &str) {
        if !self.seen.insert([old, new].map(|body| body.specs().collect())) {
            return;
        }
        if self.seen.len() > MOST || self.depth > DEEPEST {
            self.is_partial = true;
            return;
        }
        for entry in old.entries() {
            match entry {
                Entry::Argument(argument) => self.argument(argument, new, path),
                Entry::Block(block) => self.block(block, new, path),
            }
        }
        for entry in new.entries() {
            match entry {
                Entry::Argument(argument) if !has_argument(old, argument) => {
                    let at = joined(path, argument.name());
                    if argument.is_required() {
                        self.breaking(&at, "a new argument that is required");
                    } else if old.rest().is_some() {
                        self.breaking(&at, "an argument that could be anything now has a type");
                    } else {
                        self.compatible(&at, "a new argument");
                    }
                }
                Entry::Block(block) if !has_block(old, block) => {
                    let at = joined(path, block.block_type());
                    if block.is_required() {
                        self.breaking(&at, "new blocks that are required");
                    } else {
                        self.compatible(&at, "new blocks");
                    }
                }
                _ => {}
            }
        }
        match (old.rest(), new.rest()) {
            (Some(_), None) => self.breaking(path, "other names are not allowed any more"),
            (None, Some(_)) => self.compatible(path, "other names are allowed"),
            _ => {}
        }
        self.checks(old.checks(), new.checks(), path);
        let choices = new.choices();
        for choice in old.choices() {
            let after = choices.iter().find(|it| it.chosen_by() == choice.chosen_by());
            let Some(after) = after else {
                self.breaking(path, "a word does not choose what is allowed any more");
                continue;
            };
            for case in choice.cases() {
                match after.case(case.word()) {
                    Some(found) => self.body(case.body(), found.body(), path),
                    None => self.breaking(path, format!("the word `{}` is removed", case.word())),
                }
            }
        }
    }

    fn argument(&mut self, old: &Argument<'m>, new: &Body<'m>, path: &str) {
        let at = joined(path, old.name());
        let Some(after) = new.argument(old.name()) else {
            match new.rest() {
                Some(rest) if rest.ty().is_none() => self.compatible(&at, "removed, but other names are allowed"),
                _ => self.breaking(&at, "removed"),
            }
            return;
        };
        if after.name() != old.name() {
            self.compatible(&at, format!("an old name of `{}`", after.name()));
        }
        for alias in old.aliases() {
            if new.argument(alias).is_none() && new.rest().is_none() {
                self.breaking(&joined(path, alias), "removed");
            }
        }
        let (before, now) = (old.ty(), after.ty());
        if !accepts(now, before) && now.to_string() == before.to_string() {
            self.breaking(&at, format!("`{now}` takes fewer values"));
        } else if !accepts(now, before) {
            self.breaking(&at, format!("takes `{now}` instead of `{before}`"));
        } else if now.to_string() != before.to_string() {
            self.compatible(&at, format!("takes `{now}` instead of `{before}`"));
        }
        match (old.is_required(), after.is_required()) {
            (false, true) => self.breaking(&at, "required"),
            (true, false) => self.compatible(&at, "no longer required"),
            _ => {}
        }
        if old.default() != after.default() {
            let value = after.default().map_or("none".to_owned(), |value| format!("`{value}`"));
            self.compatible(&at, format!("another default: {value}"));
        }
        self.checks(&old.checks(), &after.checks(), &at);
    }

    fn block(&mut self, old: &Block<'m>, new: &Body<'m>, path: &str) {
        let at = joined(path, old.block_type());
        let after = if old.is_other() { new.other() } else { new.block(old.block_type()) };
        let Some(after) = after else {
            match new.rest() {
                Some(rest) if rest.takes_blocks() => self.compatible(&at, "removed, but other names are allowed"),
                _ => self.breaking(&at, "removed"),
            }
            return;
        };
        if after.block_type() != old.block_type() {
            self.compatible(&at, format!("an old name of `{}`", after.block_type()));
        }
        let at = blocks_path(&at, old);
        match (old.min_items(), after.min_items()) {
            (before, now) if now > before => {
                self.breaking(&at, format!("at least {} instead of {before}", counted(now, "block")))
            }
            (before, now) if now < before => {
                self.compatible(&at, format!("at least {} instead of {before}", counted(now, "block")))
            }
            _ => {}
        }
        let most = |most: Option<u64>| most.map_or("any number".to_owned(), |most| most.to_string());
        let blocks = |most: Option<u64>| most.map_or("any number of blocks".to_owned(), |most| counted(most, "block"));
        let (before, now) = (old.max_items(), after.max_items());
        if now.is_some_and(|now| before.is_none_or(|before| now < before)) {
            self.breaking(&at, format!("at most {} instead of {}", blocks(now), most(before)));
        } else if now != before {
            self.compatible(&at, format!("at most {} instead of {}", blocks(now), most(before)));
        }
        let labels = |block: &Block<'_>| {
            let labels = block.labels();
            let most = if labels.iter().any(|label| label.is_repeated()) { usize::MAX } else { labels.len() };
            (labels.iter().filter(|label| !label.is_optional()).count(), most)
        };
        let ((least, most), (new_least, new_most)) = (labels(old), labels(after));
        if new_least > least || new_most < most {
            self.breaking(&at, "the number of labels");
        } else if (new_least, new_most) != (least, most) {
            self.compatible(&at, "the number of labels");
        }
        for (before, now) in old.labels().iter().zip(after.labels()) {
            self.checks(&before.checks(), &now.checks(), &at);
        }
        if after.is_by_label() && !old.is_by_label() && old.max_items() != Some(1) {
            self.breaking(&at, "no two blocks may have the same labels");
        }
        for property in after.unique() {
            if !old.unique().contains(&property) {
                self.breaking(&at, format!("`{property}` is different in all blocks"));
            }
        }
        self.checks(&old.checks(), &after.checks(), &at);
        self.depth += 1;
        self.body(&old.body(), &after.body(), &at);
        self.depth -= 1;
    }

    /// Conditions that are new, unless they only allow more.
    fn checks(&mut self, old: &[Check<'_>], new: &[Check<'_>], path: &str) {
        let is_same = |a: &Check<'_>, b: &Check<'_>| a.condition() == b.condition();
        for check in new.iter().filter(|check| !old.iter().any(|it| is_same(it, check))) {
            let is_implied = old.iter().any(|before| match (before.choices(), check.choices()) {
                (Some(before), Some(now)) => are_among(before, now),
                _ => before.bounds().zip(check.bounds()).is_some_and(|(before, now)| is_within(before, now)),
            });
            if is_implied {
                self.compatible(path, format!("a condition allows more: `{}`", check.condition()));
            } else {
                self.breaking(path, format!("a new condition: `{}`", check.condition()));
            }
        }
        let is_gone = |check: &&Check<'_>| !new.iter().any(|it| is_same(it, check));
        for check in old.iter().filter(is_gone) {
            if new.is_empty() {
                self.compatible(path, format!("no condition any more: `{}`", check.condition()));
            }
        }
    }
}

/// Whether everything within some bounds is within others.
fn is_within(inner: &Bounds, outer: &Bounds) -> bool {
    let least = |inner: &Limit, outer: &Limit| {
        inner.number() > outer.number()
            || inner.number() == outer.number() && (outer.is_inclusive() || !inner.is_inclusive())
    };
    let most = |inner: &Limit, outer: &Limit| {
        inner.number() < outer.number()
            || inner.number() == outer.number() && (outer.is_inclusive() || !inner.is_inclusive())
    };
    inner.measure() == outer.measure()
        && outer.min().is_none_or(|outer| inner.min().is_some_and(|inner| least(inner, outer)))
        && outer.max().is_none_or(|outer| inner.max().is_some_and(|inner| most(inner, outer)))
}

/// Whether all of some values are among others.
fn are_among(some: &[Value], others: &[Value]) -> bool {
    let others: HashSet<String> = others.iter().map(ToString::to_string).collect();
    some.iter().all(|value| others.contains(&value.to_string()))
}

/// Whether every value that converts to the type `old` converts to `new`.
fn accepts(new: &Ty, old: &Ty) -> bool {
    match (new.kind(), old.kind()) {
        (TyKind::Any | TyKind::Unevaluated(_), _) | (_, TyKind::Known(_)) => true,
        (TyKind::Union(new), TyKind::Union(old)) => {
            old.iter().all(|(_, old)| new.iter().any(|(_, new)| accepts(new, old)))
        }
        (TyKind::Union(new), _) => new.iter().any(|(_, new)| accepts(new, old)),
        (_, TyKind::Union(old)) => old.iter().all(|(_, old)| accepts(new, old)),
        (TyKind::String, TyKind::String | TyKind::Number | TyKind::Bool | TyKind::Written(_))
        | (TyKind::Number, TyKind::Number | TyKind::Written(Notation::Int))
        | (TyKind::Written(Notation::Int), TyKind::Written(Notation::Int))
        | (TyKind::Bool, TyKind::Bool)
        | (TyKind::Written(Notation::Duration), TyKind::Written(Notation::Duration))
        | (TyKind::Written(Notation::Size), TyKind::Written(Notation::Size)) => true,
        (TyKind::Written(Notation::Key(new)), TyKind::Written(Notation::Key(old))) => new == old,
        (TyKind::Written(Notation::Words(new)), TyKind::Written(Notation::Words(old))) => {
            old.iter().all(|old| new.iter().any(|new| new.text == old.text))
        }
        (
            TyKind::Coll(CollKind::List | CollKind::Set | CollKind::Seq, new),
            TyKind::Coll(CollKind::List | CollKind::Set | CollKind::Seq, old),
        )
        | (TyKind::Coll(CollKind::Map | CollKind::Rec, new), TyKind::Coll(CollKind::Map | CollKind::Rec, old)) => {
            accepts(new, old)
        }
        (TyKind::Coll(CollKind::List | CollKind::Set | CollKind::Seq, new), TyKind::Tuple(old)) => {
            old.iter().all(|old| accepts(new, old))
        }
        (TyKind::Coll(CollKind::Map | CollKind::Rec, new), TyKind::Object(old)) => {
            old.iter().all(|(_, old)| accepts(new, old))
        }
        (TyKind::Tuple(new), TyKind::Tuple(old)) => {
            new.len() == old.len() && new.iter().zip(old.iter()).all(|(new, old)| accepts(new, old))
        }
        (TyKind::Object(_) | TyKind::Choice(_), TyKind::Object(_) | TyKind::Choice(_)) => {
            let old = old.attributes().unwrap_or_default();
            new.attributes().unwrap_or_default().into_iter().all(|new| has_attribute(new, &old))
        }
        (TyKind::Part(_) | TyKind::Again(..), TyKind::Part(_) | TyKind::Again(..)) => new.name() == old.name(),
        _ => false,
    }
}

/// Whether objects with the attributes `old` have this one, or may be without it.
fn has_attribute(new: Attribute<'_>, old: &[Attribute<'_>]) -> bool {
    match old.iter().find(|old| old.name() == new.name()) {
        Some(old) => accepts(new.ty(), old.ty()) && (new.is_optional() || !old.is_optional()),
        None => new.is_optional(),
    }
}

fn has_argument(old: &Body<'_>, new: &Argument<'_>) -> bool {
    let names = std::iter::once(new.name()).chain(new.aliases());
    names.into_iter().any(|name| old.argument(name).is_some())
}

fn has_block(old: &Body<'_>, new: &Block<'_>) -> bool {
    let names = std::iter::once(new.block_type()).chain(new.aliases());
    if new.is_other() { old.other().is_some() } else { names.into_iter().any(|name| old.block(name).is_some()) }
}

fn joined(path: &str, name: &str) -> String {
    match (path, name) {
        ("", name) => name.to_owned(),
        (path, "") => format!("{path}.<TYPE>"),
        (path, name) => format!("{path}.{name}"),
    }
}

fn blocks_path(path: &str, block: &Block<'_>) -> String {
    let labels: String = block.labels().iter().map(|label| format!("[\"<{}>\"]", label.name())).collect();
    format!("{path}{labels}")
}
