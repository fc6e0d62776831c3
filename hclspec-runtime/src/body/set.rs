//! Single arguments that the program or its environment sets, by their paths.
//!
//! Unlike an override, which replaces all blocks of a list, a path leads into one of them.

use super::form::{BlockCount, BlockForm, BodyForm, Meaning};
use crate::arena::Keep as _;
use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Message, message, nearest, there_are};
use crate::path::{ConfigPath, written};
use crate::positions::{mapped, picked};
use crate::source::Span;
use crate::syntax::ast::{
    Attribute, Block, BlockLabel, Body, Expr, ExprKind, Ident, Item, ObjectItem, ObjectKey, Rare,
};
use crate::table::OptionalLabels;
use crate::types::{Coll, Type};
use crate::value::PathStep;
use bumpalo::Bump;

/// Sets an argument at the end of a path to the value that `value` makes for its type.
pub(crate) struct Setting<'s, 'a> {
    pub(crate) arena: &'a Bump,
    pub(crate) path: &'s [PathStep<String>],
    /// The written path with its locations.
    pub(crate) places: Option<&'s ConfigPath>,
    pub(crate) span: Span,
    pub(crate) value: &'s dyn Fn(Option<&Type>) -> Option<Expr<'a>>,
}

impl<'a> Setting<'_, 'a> {
    /// The body with the argument; `None` if the value is wrong, which was reported.
    #[inline]
    pub(crate) fn body(&self, form: &BodyForm<'_>, body: &Body<'a>, at: usize) -> Result<Option<Body<'a>>, Diagnostic> {
        let Some(PathStep::Attribute(name)) = self.path.get(at) else { return Err(self.no_name(at)) };
        let name = form.real_name(name).unwrap_or(name);
        match form.meaning(name) {
            Meaning::Argument => self.argument(form, body, name, at),
            Meaning::Blocks(block) => self.block(block, body, name, at),
            Meaning::Unknown => Err(self.unknown(form, name, at)),
        }
    }

    #[inline]
    fn argument(
        &self,
        form: &BodyForm<'_>,
        body: &Body<'a>,
        name: &str,
        at: usize,
    ) -> Result<Option<Body<'a>>, Diagnostic> {
        let mut items = body.items.to_vec();
        let place = items.iter().position(|item| item.attribute().is_some_and(|it| it.name.name == name));
        let old = place.and_then(|place| items.get(place)?.attribute().copied());
        let Some(expr) = self.part(form.argument_type(name), old.map(|old| old.expr), at + 1)? else { return Ok(None) };
        let ident = old.map_or_else(|| Ident { name: self.arena.keep_text(name), span: self.span }, |old| old.name);
        let new = Item::Attribute(Attribute { name: ident, expr });
        match place.and_then(|place| items.get_mut(place)) {
            Some(item) => *item = new,
            None => items.push(new),
        }
        Ok(Some(self.with_items(body, &items)))
    }

    #[inline]
    fn with_items(&self, body: &Body<'a>, items: &[Item<'a>]) -> Body<'a> {
        Body { items: self.arena.keep_list(items), ..*body }
    }

    /// Returns the expression with the part set to which the rest of the path leads.
    #[inline]
    fn part(&self, ty: Option<&Type>, old: Option<Expr<'a>>, at: usize) -> Result<Option<Expr<'a>>, Diagnostic> {
        let Some(step) = self.path.get(at) else { return Ok((self.value)(ty)) };
        let span = old.map_or(self.span, |old| old.span);
        let old = old.map(|old| *old.without_parens());
        match (step, old.map(|old| old.kind)) {
            (PathStep::Attribute(key) | PathStep::Key(key), None | Some(ExprKind::Null | ExprKind::Object(_))) => {
                let mut items = match old.map(|old| old.kind) {
                    Some(ExprKind::Object(items)) => items.to_vec(),
                    _ => Vec::new(),
                };
                let place = items.iter().position(|item| item.key.constant().is_some_and(|it| it == key.as_str()));
                let inside = place.and_then(|place| items.get(place)).map(|item| item.value);
                let Some(value) = self.part(ty.and_then(|ty| part(ty, step)), inside, at + 1)? else { return Ok(None) };
                match place.and_then(|place| items.get_mut(place)) {
                    Some(item) => item.value = value,
                    None => {
                        let key = Expr { kind: ExprKind::String(self.arena.keep_text(key)), span: self.span };
                        items.push(ObjectItem { key: ObjectKey::Expr(key), value });
                    }
                }
                Ok(Some(Expr { kind: ExprKind::Object(self.arena.keep_list(&items)), span }))
            }
            (PathStep::Index(index), None | Some(ExprKind::Null | ExprKind::Tuple(_))) => {
                let mut elements = match old.map(|old| old.kind) {
                    Some(ExprKind::Tuple(elements)) => elements.to_vec(),
                    _ => Vec::new(),
                };
                if *index > elements.len() {
                    return Err(self.too_few(at, elements.len()));
                }
                let element = ty.and_then(|ty| part(ty, step));
                let Some(value) = self.part(element, elements.get(*index).copied(), at + 1)? else { return Ok(None) };
                match elements.get_mut(*index) {
                    Some(element) => *element = value,
                    None => elements.push(value),
                }
                Ok(Some(Expr { kind: ExprKind::Tuple(self.arena.keep_list(&elements)), span }))
            }
            (_, Some(_)) => Err(self
                .problem(
                    Code::ComputedValue,
                    "computed value",
                    message!("The value of `{}` has no such part that could be set.", Spec(self.before(at))),
                    at,
                )
                .with_label(span, "the value")),
            (_, None) => Err(self.no_name(at)),
        }
    }

    #[inline]
    fn block(
        &self,
        form: &BlockForm<'_>,
        body: &Body<'a>,
        name: &str,
        at: usize,
    ) -> Result<Option<Body<'a>>, Diagnostic> {
        let keys = || self.path.iter().skip(at + 1).take_while(|step| !matches!(step, PathStep::Attribute(_)));
        let mut labels = Vec::new();
        let mut index = None;
        for step in keys() {
            match step {
                PathStep::Key(label) if index.is_none() => labels.push(label.as_str()),
                PathStep::Index(number) if index.is_none() => index = Some(*number),
                _ => return Err(self.no_name(at + 1 + labels.len())),
            }
        }
        let next = at + 1 + keys().count();
        let found = self.found(body, name, &labels);
        let dynamic = generating(body, name);
        let place = match (found.as_slice(), index) {
            ([], None | Some(0)) => None,
            (found, Some(index)) => match (found.get(index), dynamic) {
                (Some(place), None) => Some(*place),
                (Some(place), Some((at, _))) if *place < at => Some(*place),
                (_, Some((_, dynamic))) => {
                    let detail = message!(
                        "Which block `{}` is depends on how many others are generated.",
                        Spec(self.before(next))
                    );
                    let problem = self.problem(Code::ComputedValue, "computed value", detail, next - 1);
                    return Err(problem.with_label(dynamic, "by this block"));
                }
                (None, None) => return Err(self.too_few(next - 1, found.len())),
            },
            ([only], None) => Some(*only),
            (several, None) => {
                let detail = message!("There are {} blocks at `{}`.", Spec(several.len()), Spec(self.before(next)));
                let mut problem = self.problem(Code::AmbiguousPath, "ambiguous path", detail, next - 1);
                for place in several.iter().take(MAX_LABELED) {
                    if let Some(item) = body.items.get(*place) {
                        problem = problem.with_label(item.span(), "one of them");
                    }
                }
                return Err(problem.with_help("write a label or a number after the block type"));
            }
        };
        let old = place.and_then(|place| match body.items.get(place) {
            Some(Item::Block(block)) => Some(*block),
            _ => None,
        });
        let mut items = body.items.to_vec();
        let Some(block) = old else {
            if let Some((_, dynamic)) = dynamic {
                let detail = message!("No block is written at `{}`: they are generated.", Spec(self.before(next)));
                let problem = self.problem(Code::ComputedValue, "computed value", detail, next - 1);
                return Err(problem.with_label(dynamic, "by this block"));
            }
            let all = form.header.labels.len();
            let is_open = form.header.optional == OptionalLabels::Any;
            let required = form.header.optional.required(all).len();
            if labels.len() < required || labels.len() > all && !is_open {
                let detail = message!(
                    "The number of labels of a block `{}` is {}, not {}.",
                    Spec(name),
                    Spec(all),
                    Spec(labels.len())
                );
                return Err(self.problem(Code::UnknownPath, "nothing at this path", detail, next - 1));
            }
            let empty = Body {
                items: &[],
                rare: &Rare::NONE,
                span: self.span,
                missing_item_span: self.span,
                header: self.span,
            };
            let Some(inner) = self.body(&form.body(), &empty, next)? else { return Ok(None) };
            let own = mapped(&labels, |label| BlockLabel { text: self.arena.keep_text(label), span: self.span });
            items.push(Item::Block(Block {
                block_type: Ident { name: self.arena.keep_text(name), span: self.span },
                labels: self.arena.keep_list(&own),
                body: self.arena.keep(inner),
            }));
            return Ok(Some(self.with_items(body, &items)));
        };
        let Some(inner) = self.body(&form.body(), block.body, next)? else { return Ok(None) };
        if let Some(item) = place.and_then(|place| items.get_mut(place)) {
            *item = Item::Block(Block { body: self.arena.keep(inner), ..block });
        }
        Ok(Some(self.with_items(body, &items)))
    }

    /// The positions of the blocks with exactly these labels. If there are none, of the blocks whose first labels these are.
    #[inline]
    fn found(&self, body: &Body<'a>, name: &str, labels: &[&str]) -> Vec<usize> {
        let (mut exact, mut starting) = (Vec::new(), Vec::new());
        for (place, item) in body.items.iter().enumerate() {
            let Item::Block(block) = item else { continue };
            let starts =
                block.labels.len() >= labels.len() && labels.iter().zip(block.labels).all(|(a, b)| *a == b.text);
            if block.block_type.name == name && starts {
                starting.push(place);
                if block.labels.len() == labels.len() {
                    exact.push(place);
                }
            }
        }
        if exact.is_empty() { starting } else { exact }
    }

    #[inline]
    fn before(&self, at: usize) -> String {
        written(self.path.get(..at).unwrap_or_default())
    }

    #[cold]
    #[inline]
    fn problem(&self, code: Code, summary: &'static str, detail: Message, at: usize) -> Diagnostic {
        let problem = code.error(summary).with_message(detail);
        match self.places {
            Some(path) => problem.at(path.range(at)),
            None => problem.with_subject(self.span),
        }
    }

    #[cold]
    #[inline]
    fn no_name(&self, at: usize) -> Diagnostic {
        let detail = "Expected the name of an argument or a block type here.".into();
        self.problem(Code::InvalidPath, "invalid path", detail, at)
    }

    #[cold]
    #[inline]
    fn too_few(&self, at: usize, count: usize) -> Diagnostic {
        let are = if count == 1 { "is" } else { "are" };
        let detail = message!("Of `{}`, there {} {}.", Spec(self.before(at)), Spec(are), Spec(count));
        self.problem(Code::UnknownPath, "nothing at this path", detail, at)
    }

    #[cold]
    #[inline]
    fn unknown(&self, form: &BodyForm<'_>, name: &str, at: usize) -> Diagnostic {
        let place = if at == 0 { String::new() } else { format!(" in `{}`", self.before(at)) };
        let detail = message!("The spec has no argument and no block type `{}`{}.", Spec(name), Spec(place));
        let names = form.names();
        let problem = self.problem(Code::UnknownPath, "nothing at this path", detail, at);
        let suggested = problem.clone().suggest(name, names.iter().copied());
        if suggested.help().is_empty() && !names.is_empty() {
            return problem.with_help_message(there_are("name", names));
        }
        suggested
    }
}

/// The type of a part of a value; in a union, that of the first alternative with such a part.
#[inline]
fn part<'t>(ty: &'t Type, step: &PathStep<String>) -> Option<&'t Type> {
    match (ty.unnamed(), step) {
        (Type::Union(all), _) => all.iter().find_map(|alternative| part(&alternative.ty, step)),
        (Type::Coll(Coll::Map, element), PathStep::Attribute(_) | PathStep::Key(_)) => Some(element),
        (Type::Object(attributes), PathStep::Attribute(name) | PathStep::Key(name)) => {
            attributes.iter().find(|it| *it.name == **name).map(|it| &it.ty)
        }
        (Type::Coll(Coll::List | Coll::Set, element), PathStep::Index(_)) => Some(element),
        (Type::Tuple(types), PathStep::Index(index)) => types.get(*index),
        _ => None,
    }
}

const MAX_LABELED: usize = 8;

/// The first `dynamic` block that generates blocks of a type, with its position.
#[inline]
fn generating(body: &Body<'_>, block_type: &str) -> Option<(usize, Span)> {
    body.items.iter().enumerate().find_map(|(at, item)| match item {
        Item::Block(block) => {
            let made = block.labels.first().is_some_and(|label| label.text == block_type);
            (block.block_type.name == "dynamic" && made).then(|| (at, block.header()))
        }
        Item::Attribute(_) => None,
    })
}

/// The possible paths for the name of an environment variable without its prefix: `LISTENER_HTTPS_PORT`. Labels are those of existing blocks.
#[inline]
pub(crate) fn named_by_environment(form: &BodyForm<'_>, body: &Body<'_>, name: &str) -> Vec<Vec<PathStep<String>>> {
    let mut found = Vec::new();
    environment(form, body, name, &mut Vec::new(), &mut |form, rest, path| {
        for (name, variable) in arguments(form) {
            if variable == rest {
                found.push([path, &[PathStep::Attribute(name.to_owned())]].concat());
            }
        }
    });
    found
}

/// The name of an environment variable that sets an argument and is similar to `name`, which sets none; both without their prefix.
#[inline]
pub(crate) fn similar_in_environment(form: &BodyForm<'_>, body: &Body<'_>, name: &str) -> Option<String> {
    let mut found = None;
    environment(form, body, name, &mut Vec::new(), &mut |form, rest, _| {
        let all = arguments(form);
        if let Some(near) = nearest(rest, all.iter().map(|(_, variable)| variable.as_str())) {
            found = name.strip_suffix(rest).map(|start| format!("{start}{near}"));
        }
    });
    found
}

/// The arguments of a body, each with the form that its name has in environment variables.
#[inline]
fn arguments<'f>(form: &'f BodyForm<'_>) -> Vec<(&'f str, String)> {
    let is_argument = |name: &str| matches!(form.meaning(name), Meaning::Argument);
    picked(&form.names(), |name| is_argument(name).then(|| (*name, environment_name(name))))
}

/// A callback for a body that a name leads to, with the rest of the name, and the path.
type Visit<'v> = dyn FnMut(&BodyForm<'_>, &str, &[PathStep<String>]) + 'v;

/// Visits the bodies that the name of an environment variable leads to.
#[inline]
fn environment(
    form: &BodyForm<'_>,
    body: &Body<'_>,
    rest: &str,
    path: &mut Vec<PathStep<String>>,
    visit: &mut Visit<'_>,
) {
    visit(form, rest, path);
    for name in form.names() {
        let Some(rest) = rest.strip_prefix(environment_name(name).as_str()) else { continue };
        if let (Meaning::Blocks(block), Some(rest)) = (form.meaning(name), rest.strip_prefix('_')) {
            path.push(PathStep::Attribute(name.to_owned()));
            blocks(block, body, name, rest, path, visit);
            path.pop();
        }
    }
}

#[inline]
fn blocks(
    form: &BlockForm<'_>,
    body: &Body<'_>,
    name: &str,
    rest: &str,
    path: &mut Vec<PathStep<String>>,
    visit: &mut Visit<'_>,
) {
    let mut seen: Vec<&[BlockLabel<'_>]> = Vec::new();
    let own = picked(body.items, |item| match item {
        Item::Block(block) if block.block_type.name == name => Some(block),
        _ => None,
    });
    for block in &own {
        let mut rest = Some(rest);
        let length = path.len();
        for label in block.labels {
            let start = environment_name(label.text) + "_";
            rest = rest.and_then(|rest| rest.strip_prefix(start.as_str()));
            path.push(PathStep::Key(label.text.to_owned()));
        }
        let same = |other: &[BlockLabel<'_>]| {
            other.len() == block.labels.len() && other.iter().zip(block.labels).all(|(a, b)| a.text == b.text)
        };
        if own.iter().filter(|other| same(other.labels)).count() > 1 {
            path.push(PathStep::Index(seen.iter().filter(|other| same(other)).count()));
        }
        seen.push(block.labels);
        if let Some(rest) = rest {
            environment(&form.body(), block.body, rest, path, visit);
        }
        path.truncate(length);
    }
    // A block that may occur once need not exist.
    if seen.is_empty()
        && form.count == BlockCount::One
        && form.header.optional.required(form.header.labels.len()).is_empty()
    {
        environment(&form.body(), &Body::unread(Span::empty(0)), rest, path, visit);
    }
}

/// A name in the form for an environment variable: in capital letters, with `_` for all other characters.
#[inline]
pub fn environment_name(name: &str) -> String {
    name.chars().map(|c| if c.is_alphanumeric() { c.to_uppercase().to_string() } else { "_".to_owned() }).collect()
}
