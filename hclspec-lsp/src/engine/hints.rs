//! Inlay hints: values of references, and defaults of missing arguments.

use super::context::{Context, Region};
use super::describe::{self, MASK};
use super::tree;
use super::values::Values;
use hclspec_lang::model::Argument;
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{Attribute, Block, Body, Expr, Item};
use hclspec_runtime::syntax::visit::Loops;
use hclspec_tools::words::is_deprecated;
use std::ops::Range;

/// An inlay hint.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hint {
    /// Offset of the hint.
    pub offset: usize,
    /// Text of the hint.
    pub text: String,
}

/// The kinds of hints to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct HintSettings {
    /// Values of references.
    pub values: bool,
    /// Defaults of missing arguments.
    pub defaults: bool,
}

/// By default, only values are shown, since many arguments can be missing.
impl Default for HintSettings {
    fn default() -> Self {
        Self { values: true, defaults: false }
    }
}

impl HintSettings {
    /// Creates settings for these hints.
    pub const fn new(values: bool, defaults: bool) -> Self {
        Self { values, defaults }
    }
}

const MAX_VALUE_LENGTH: usize = 30;

const MAX_DEFAULTS_LENGTH: usize = 80;

const MAX_HINTS: usize = 1_000;

/// Hints that a client shows for a text.
#[derive(Clone, Debug, Default)]
pub struct ShownHints {
    text: String,
    hints: Vec<Hint>,
}

impl ShownHints {
    /// Returns the hints in a range of a configuration in native syntax, in order. While the text has syntax errors, previous hints stay where the text is
    /// unchanged.
    pub fn update(
        &mut self,
        context: &Context<'_>,
        text: &str,
        range: &Range<usize>,
        settings: HintSettings,
    ) -> Vec<Hint> {
        if tree::is_sound(context, text) {
            *self = Self { text: text.to_owned(), hints: hints(context, text, range, settings) };
            return self.hints.clone();
        }
        let (old, new) = (self.text.as_bytes(), text.as_bytes());
        let start = old.iter().zip(new).take_while(|(old, new)| old == new).count();
        let after = old[start..].iter().rev().zip(new[start..].iter().rev());
        let end = after.take_while(|(old, new)| old == new).count();
        let moved = |hint: &Hint| match hint.offset {
            offset if offset <= start => Some(offset),
            offset => (old.len() - end <= offset).then(|| offset + new.len() - old.len()),
        };
        let kept = self.hints.iter().filter_map(|hint| Some(Hint { offset: moved(hint)?, text: hint.text.clone() }));
        self.hints = kept.collect();
        text.clone_into(&mut self.text);
        let is_asked = |hint: &&Hint| (range.start..=range.end).contains(&hint.offset);
        self.hints.iter().filter(is_asked).cloned().collect()
    }
}

/// Hints in a range of a text without syntax errors, in order.
fn hints(context: &Context<'_>, text: &str, range: &Range<usize>, settings: HintSettings) -> Vec<Hint> {
    if context.is_spec() || settings == HintSettings::new(false, false) {
        return Vec::new();
    }
    let found = context.values(text, |values| {
        tree::parsed(context, text, |file| {
            let mut walk = HintWalk { context, values, text, range, settings, found: Vec::new(), hidden: Vec::new() };
            walk.body(&file.body, &context.root_of(&file.body), None);
            walk.found
        })
    });
    let mut found = found.unwrap_or_default();
    found.sort_by_key(|hint| hint.offset);
    found
}

/// Start of the line after the last non-blank line. A hint there doesn't look like a part of that line.
fn after_last_line(text: &str) -> usize {
    let end = text.trim_end().len();
    text.get(end..).and_then(|rest| rest.find('\n')).map_or(end, |at| end + at + 1)
}

struct HintWalk<'w, 'c, 'v> {
    context: &'w Context<'c>,
    values: &'w Values<'v>,
    text: &'w str,
    range: &'w Range<usize>,
    settings: HintSettings,
    found: Vec<Hint>,
    /// Names of enclosing iterators, which get no hints because their values vary.
    hidden: Vec<String>,
}

impl<'c> HintWalk<'_, 'c, '_> {
    fn has(&self, span: Span) -> bool {
        span.start as usize <= self.range.end && self.range.start <= span.end as usize && self.found.len() < MAX_HINTS
    }

    fn add(&mut self, offset: usize, text: String) {
        if self.range.contains(&offset) || offset == self.range.end {
            self.found.push(Hint { offset, text });
        }
    }

    /// Adds hints for a body. `open` is the end of the body's `{`.
    fn body(&mut self, body: &Body<'_>, region: &Region<'c>, open: Option<usize>) {
        for item in body.items {
            match item {
                Item::Attribute(attribute) if self.has(attribute.span()) => self.attribute(attribute, region),
                Item::Block(block) if self.has(block.span()) => self.block(block, region),
                _ => {}
            }
        }
        if let Some(of_spec) = region.body().filter(|_| self.settings.defaults) {
            let is_there = |argument: &Argument<'_>| {
                let is_it = |name: &str| name == argument.name() || argument.aliases().contains(&name);
                body.items.iter().any(|item| is_it(item.name().name))
            };
            let mut parts = Vec::new();
            for argument in of_spec.arguments().filter(|it| !is_there(it) && !is_deprecated(it.doc())) {
                if let Some(default) = argument.default() {
                    let value = if argument.ty().is_secret() { MASK.to_owned() } else { default.to_string() };
                    parts.push(format!("{} = {}", argument.name(), describe::shortened(&value, MAX_VALUE_LENGTH)));
                }
            }
            if !parts.is_empty() {
                let offset = open.unwrap_or_else(|| after_last_line(self.text));
                self.add(offset, describe::shortened(&parts.join(", "), MAX_DEFAULTS_LENGTH));
            }
        }
    }

    fn block(&mut self, block: &Block<'_>, region: &Region<'c>) {
        let inner = self.context.inner_of(region, block);
        let outer = self.hidden.len();
        if let Region::Dynamic(_) = inner {
            let own = block.body.argument("iterator").and_then(|it| it.expr.reference()).map(|it| it.name);
            self.hidden.extend(own.or_else(|| block.labels.first().map(|label| label.text)).map(str::to_owned));
        }
        self.body(block.body, &inner, Some(block.body.span.start as usize + 1));
        self.hidden.truncate(outer);
    }

    fn attribute(&mut self, attribute: &Attribute<'_>, region: &Region<'c>) {
        let is_kept = match region {
            Region::Body(body, _) => body.argument(attribute.name.name).is_some_and(Context::takes_type),
            _ => attribute.name.name == "iterator",
        };
        if self.settings.values && !is_kept {
            self.expr(&attribute.expr, &Loops::default());
        }
    }

    fn expr<'a>(&mut self, expr: &Expr<'a>, loops: &Loops<'_, 'a>) {
        if let Some(reference) = expr.reference().filter(|_| self.has(expr.span)) {
            let is_bound = loops.bind(reference.name) || self.hidden.iter().any(|name| name == reference.name);
            let known = if is_bound { None } else { self.values.of(expr, &[]).value() };
            if let Some(value) = known {
                let Range { start, end } = expr.span.bytes();
                let may_show = self.context.may_show(None, &(start..end));
                let shown = if may_show { value.to_string() } else { MASK.to_owned() };
                self.add(end, format!("= {}", describe::shortened(&shown, MAX_VALUE_LENGTH)));
                return;
            }
        }
        expr.children(loops, &mut |part, loops| self.expr(part, loops));
    }
}
