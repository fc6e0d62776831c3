//! Mistakes that are put into a configuration, one at a time.

use bumpalo::Bump;
use hclspec::Diagnostics;
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{Body, Expr, ExprKind, Ident, Item};
use hclspec_runtime::syntax::{Limits, parse};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// Two letters of an argument's name or a block's type are swapped.
    Name,
    /// A literal, list or object is replaced by a value of another type.
    Type,
    /// A string that is an enum value by the program's documentation is replaced by `"zzz"`.
    Value,
}

/// Parts of a format where mistakes count differently. Each is the path of an argument or block, without labels; it may leave out blocks around it. `*` is any name, `/` the arguments at the top of a file.
#[derive(Default)]
pub(crate) struct Places {
    /// Blocks and arguments whose contents are not the program's: plugins read them, or people choose the names.
    pub(crate) open: Vec<String>,
    /// Arguments whose values are enum values.
    pub(crate) enums: Vec<String>,
}

impl Places {
    /// Returns `true` if the parts of a path, or the names at its end, are open.
    fn is_open(&self, path: &[&str]) -> bool {
        self.open.iter().any(|open| {
            let open: Vec<_> = open.split('.').collect();
            path.windows(open.len()).any(|part| part.iter().zip(&open).all(|(name, open)| *open == "*" || name == open))
        })
    }

    fn is_enum(&self, path: &[&str]) -> bool {
        self.enums.iter().any(|names| {
            let names: Vec<_> = names.split('.').collect();
            path.ends_with(&names)
        })
    }
}

pub(crate) struct Mistake {
    pub(crate) kind: Kind,
    pub(crate) is_open: bool,
    span: Span,
    text: String,
}

impl Mistake {
    /// The text with the mistake.
    pub(crate) fn made(&self, text: &str) -> String {
        let mut text = text.to_owned();
        text.replace_range(self.span.start as usize..self.span.end as usize, &self.text);
        text
    }

    /// The line and its change.
    pub(crate) fn what(&self, text: &str) -> String {
        let before = text.get(..self.span.start as usize).unwrap_or_default();
        let line = text.lines().nth(before.matches('\n').count()).unwrap_or_default().trim();
        format!("`{line}`: {}, line {}", self.text, before.matches('\n').count() + 1)
    }
}

/// All mistakes of a text, in order.
pub(crate) fn all(text: &str, places: &Places) -> Vec<Mistake> {
    let arena = Bump::new();
    let body = parse(&mut Diagnostics::new(), &arena, text, Limits::default()).body;
    let (mut names, mut found) = (Vec::new(), Vec::new());
    names_in(&body, &mut names);
    add(&body, &mut Vec::new(), &names, places, &mut found);
    found
}

/// Names of all arguments and types of all blocks, at any depth.
fn names_in<'a>(body: &Body<'a>, names: &mut Vec<&'a str>) {
    for item in body.items {
        names.push(item.name().name);
        if let Item::Block(block) = item {
            names_in(block.body, names);
        }
    }
}

fn add<'a>(body: &Body<'a>, path: &mut Vec<&'a str>, names: &[&str], places: &Places, found: &mut Vec<Mistake>) {
    for item in body.items {
        let Ident { name, span } = item.name();
        if let Some(text) = misspelled(name, names) {
            let is_top = path.is_empty() && matches!(item, Item::Attribute(_));
            let is_open = places.is_open(if is_top { &["/"] } else { path });
            found.push(Mistake { kind: Kind::Name, is_open, span, text });
        }
        path.push(name);
        match item {
            Item::Block(block) => add(block.body, path, names, places, found),
            Item::Attribute(attribute) => {
                let is_open = places.is_open(path);
                let kinds = [(Kind::Type, other(&attribute.expr)), (Kind::Value, value(&attribute.expr))];
                for (kind, changed) in kinds {
                    if let Some((span, text)) = changed.filter(|_| kind == Kind::Type || places.is_enum(path)) {
                        found.push(Mistake { kind, is_open, span, text: text.to_owned() });
                    }
                }
            }
        }
        path.pop();
    }
}

/// The name with two letters swapped: the first two neighbors for which it is not a name of the file.
fn misspelled(name: &str, names: &[&str]) -> Option<String> {
    let letters: Vec<char> = name.chars().collect();
    (1..letters.len()).find_map(|at| {
        let mut swapped = letters.clone();
        swapped.swap(at - 1, at);
        let is_name = swapped.first().is_some_and(|first| first.is_alphabetic());
        let swapped: String = swapped.into_iter().collect();
        (is_name && names.iter().all(|other| *other != swapped)).then_some(swapped)
    })
}

/// A value of another type.
fn other(expr: &Expr<'_>) -> Option<(Span, &'static str)> {
    let text = match expr.kind {
        ExprKind::String(_) => "{}",
        ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Number(_) => "\"zzz\"",
        ExprKind::Tuple(_) | ExprKind::Object(_) => "true",
        _ => return None,
    };
    Some((expr.span, text))
}

/// No enum value, in place of a string or the first one of a list.
fn value(expr: &Expr<'_>) -> Option<(Span, &'static str)> {
    match expr.kind {
        ExprKind::String(_) => Some((expr.span, "\"zzz\"")),
        ExprKind::Tuple([first, ..]) => value(first),
        _ => None,
    }
}
