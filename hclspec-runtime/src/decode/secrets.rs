//! What messages must not show: the config's text where it holds values that the host takes as
//! [`Secret`](crate::host::Secret).
//!
//! Where such a value was read, its literals are hidden, and the problem's words for it. Where it was not, because it has a
//! syntax error, is set twice, has a misspelt name or stands in the wrong place, the text is searched for what looks like
//! setting it, and all of that is hidden. Nothing of this is done for a program without secrets.

use super::scope::Scope;
use super::source::LazySource;
use crate::body::FoundAttr;
use crate::diagnostic::{Diagnostic, Diagnostics, Kind, is_word, nearest};
use crate::host::{Conversion, MASK};
use crate::source::Span;
use crate::syntax::ast::{Attribute, Body, Expr, ExprKind, Ident, Item, Part as TemplatePart};
use crate::syntax::{starts_item, value_end};
use crate::table::{BodySpec, Input, Spec, Table};
use crate::types::Type;
use crate::value::Step;
use std::collections::HashSet;

/// What is known of the secrets of a config while it is decoded.
#[derive(Default)]
pub(super) struct Secrets {
    /// What is hidden: literals, mostly.
    hidden: Vec<Span>,
    /// Attributes and headers of blocks that are secret and were read.
    read: Vec<Span>,
    /// Where names of attributes start that the spec does not have and that could not be read.
    unknown: HashSet<usize>,
}

impl Secrets {
    /// A problem with a secret value, without what it says of it.
    pub(super) fn mask(&mut self, problem: Diagnostic) -> Diagnostic {
        let problem = problem.without_secrets(MASK);
        // A name that nothing is like may be the text itself, without quotes.
        let is_text = matches!(problem.kind(), Kind::UnknownVariable { near: None, .. });
        match problem.span().filter(|_| is_text) {
            Some(span) => {
                self.hidden.push(span);
                problem
            }
            None => problem,
        }
    }

    /// Adds the literals in what `spec` decodes.
    pub(super) fn add(&mut self, scope: &Scope<'_>, spec: &Spec<'_>) {
        match spec.input() {
            Some(Input::Attr(attr)) => {
                if let Some(FoundAttr::Present(attribute)) = scope.content.attr(attr) {
                    self.attribute(attribute);
                }
            }
            Some(Input::Blocks(block)) => {
                for block in scope.content.blocks(block).list {
                    self.read.push(block.header);
                    self.body(block.body);
                }
            }
            None => match spec {
                Spec::Label { label, .. } => self.hidden.extend(scope.labels.span(*label)),
                _ => spec.children().for_each(|it| self.add(scope, it)),
            },
        }
    }

    fn attribute(&mut self, attribute: &Attribute<'_>) {
        self.read.push(attribute.span());
        literals(&attribute.expr, &mut self.hidden);
    }

    fn body(&mut self, body: &Body<'_>) {
        for item in body.items {
            match item {
                Item::Attribute(attribute) => self.attribute(attribute),
                Item::Block(block) => {
                    self.read.push(block.header());
                    self.body(&block.body);
                }
            }
        }
    }
}

impl Secrets {
    /// Makes the secrets unreadable in the source that messages and [`Spanned`](crate::host::Spanned) values have, and in
    /// the problems.
    pub(super) fn hide(mut self, diags: &mut Diagnostics, table: &Table<'_>, source: &LazySource<'_>, body: &Body<'_>) {
        if diags.is_empty() && !source.is_used() {
            return;
        }
        let Some(names) = Names::of(table) else { return };
        names.unknown("", body, &mut self);
        let written = names.written(source.text, &mut self);
        self.hidden.extend(written);
        source.get().hide(&self.hidden);
        let hidden = Hidden::new(source.text, self.hidden);
        diags.change(0, &mut |it| hidden.mask(it));
    }
}

/// The parts of a text that hold secrets, judged by names alone: of a text that can't be parsed.
pub(super) fn secrets_by_name(table: &Table<'_>, text: &str) -> Vec<Span> {
    Names::of(table).map(|names| names.written(text, &mut Secrets::default())).unwrap_or_default()
}

/// Shorter names than this, in bytes, are like too many words to be taken for misspelt ones.
const SHORTEST: usize = 4;

/// The words of `dynamic` blocks.
const DYNAMIC: [&str; 5] = ["dynamic", "for_each", "iterator", "labels", "content"];

/// The names in a spec.
struct Names<'t> {
    conversions: &'t [Conversion],
    /// Of what is secret, [folded].
    secret: HashSet<String>,
    /// Of all that there is.
    known: HashSet<&'t str>,
    /// The types of blocks whose bodies hold something secret; an empty one is the file.
    holders: HashSet<&'t str>,
    /// The bodies that were looked at, by block type and address, and whether they are secret: blocks can share theirs.
    bodies: HashSet<(&'t str, usize, bool)>,
}

impl<'t> Names<'t> {
    /// `None` if nothing is secret.
    fn of(table: &Table<'t>) -> Option<Self> {
        let conversions = table.env.conversions;
        if !conversions.iter().any(|it| it.secret) {
            return None;
        }
        let mut names = Self {
            conversions,
            secret: HashSet::new(),
            known: HashSet::from(DYNAMIC),
            holders: HashSet::new(),
            bodies: HashSet::new(),
        };
        names.body("", table.root, false);
        Some(names)
    }

    fn body(&mut self, block_type: &'t str, body: &'t BodySpec<'t>, is_secret: bool) {
        if !self.bodies.insert((block_type, std::ptr::from_ref(body).addr(), is_secret)) {
            return;
        }
        for attr in body.schema.attrs {
            self.known.insert(attr.name);
        }
        for block in body.schema.blocks {
            self.known.insert(block.block_type);
        }
        self.spec(body, &body.spec, is_secret);
        if body.schema.attrs.iter().any(|it| self.secret.contains(&folded(it.name))) {
            self.holders.insert(block_type);
        }
    }

    fn spec(&mut self, body: &'t BodySpec<'t>, spec: &'t Spec<'t>, is_secret: bool) {
        let mut is_secret = is_secret;
        match spec {
            Spec::Attr { ty, .. } => self.attributes(ty),
            Spec::Converted { parts, .. } => {
                for part in *parts {
                    if self.conversions.get(part.conversion).is_some_and(|it| it.secret) {
                        is_secret = true;
                        for step in part.steps {
                            if let Step::Attribute(name) = step {
                                self.secret.insert(folded(name));
                            }
                        }
                    }
                }
            }
            _ => {}
        }
        let name = match spec.input() {
            Some(Input::Attr(attr)) => body.schema.attrs.get(attr).map(|it| it.name),
            Some(Input::Blocks(block)) => body.schema.blocks.get(block).map(|it| it.block_type),
            None => None,
        };
        if let Some(nested) = spec.nested() {
            self.body(name.unwrap_or_default(), nested, is_secret);
        }
        for child in spec.children() {
            self.spec(body, child, is_secret);
        }
        if let Some(name) = name.filter(|_| is_secret) {
            self.secret.insert(folded(name));
        }
    }

    /// The names in an object type.
    fn attributes(&mut self, ty: &'t Type) {
        match ty {
            Type::List(element) | Type::Set(element) | Type::Map(element) => self.attributes(element),
            Type::Tuple(types) => types.iter().for_each(|it| self.attributes(it)),
            Type::Object(attrs) => {
                for attr in attrs.iter() {
                    self.known.insert(&attr.name);
                    self.attributes(&attr.ty);
                }
            }
            Type::Any | Type::Bool | Type::Number | Type::String => {}
        }
    }

    /// Whether something of this name is secret, or is most likely meant to be.
    fn is_secret(&self, name: &str) -> bool {
        let folded = folded(name);
        self.secret.contains(&folded)
            || !self.known.contains(name)
                && name.len() >= SHORTEST
                && nearest(&folded, self.secret.iter().map(String::as_str)).is_some()
    }

    /// Adds the values of attributes that the spec does not have and that stand among secrets.
    fn unknown(&self, block_type: &str, body: &Body<'_>, secrets: &mut Secrets) {
        let is_unknown = |name: &Ident<'_>| self.holders.contains(block_type) && !self.known.contains(name.name);
        for name in body.broken {
            if is_unknown(name) {
                secrets.unknown.insert(name.span.start as usize);
            }
        }
        for item in body.items {
            match item {
                Item::Attribute(attribute) if is_unknown(&attribute.name) => secrets.attribute(attribute),
                Item::Attribute(_) => {}
                Item::Block(block) => {
                    let block_type = match (block.block_type.name, block.labels) {
                        ("dynamic", [label]) => label.text,
                        ("content", []) => block_type,
                        (block_type, _) => block_type,
                    };
                    self.unknown(block_type, &block.body, secrets);
                }
            }
        }
    }

    /// The parts of a text that look like the value of something secret, without those that were read. Takes time linear
    /// in the text.
    fn written(&self, text: &str, secrets: &mut Secrets) -> Vec<Span> {
        let Secrets { read, unknown, .. } = secrets;
        read.sort_unstable();
        read.dedup();
        let is_read = |at: usize| {
            let before = read.partition_point(|it| it.start as usize <= at);
            before.checked_sub(1).and_then(|it| read.get(it)).is_some_and(|it| at < it.end as usize)
        };
        let mut found = Vec::new();
        for value in read.iter() {
            found.extend(after_value(text, *value));
        }
        let mut rest = Rest { text, at: 0, next: Next::Item };
        while let Some(word) = rest.word() {
            let start = rest.at - word.len();
            if (unknown.contains(&start) || self.is_secret(word))
                && !is_read(start)
                && let Some(start) = rest.value()
            {
                let end = end_of_value(text, start);
                found.push(Span::new(start as u32, end as u32));
                (rest.at, rest.next) = (end, Next::Other);
            }
        }
        found
    }
}

/// A name without what people write in different ways.
fn folded(name: &str) -> String {
    name.replace(['_', '-'], "").to_lowercase()
}

/// What follows a value on its line, if it is not another item or a comment: it may belong to the value.
fn after_value(text: &str, value: Span) -> Option<Span> {
    let rest = text.get(value.end as usize..)?;
    let line = rest.split('\n').next()?;
    let after = line.trim_start_matches([' ', '\t', '\r', ',', ';', '}', '{']);
    let is_more = !after.is_empty() && !after.starts_with('#') && !after.starts_with("//");
    let start = value.end + (line.len() - after.len()) as u32;
    is_more.then(|| Span::new(start, value.end + line.len() as u32))
}

/// What is left of a text that is searched for items, without regard to what it means.
struct Rest<'a> {
    text: &'a str,
    at: usize,
    next: Next,
}

/// What the next word may be.
#[derive(Clone, Copy, PartialEq)]
enum Next {
    /// The name of an item: only what may stand before one was seen on this line or after a brace.
    Item,
    /// The key of an object, or a variable: after another bracket or a comma.
    Key,
    Other,
}

impl<'a> Rest<'a> {
    /// The next word that may be the name of an item; goes to its end.
    fn word(&mut self) -> Option<&'a str> {
        loop {
            let rest = self.text.get(self.at..)?;
            let next = rest.chars().next()?;
            if is_word(next) {
                let end = rest.find(|it| !is_word(it)).unwrap_or(rest.len());
                self.at += end;
                if self.next != Next::Other {
                    return rest.get(..end);
                }
                continue;
            }
            self.at += next.len_utf8();
            self.next = match next {
                '\n' | '{' | ';' => Next::Item,
                '[' | '(' | ',' => Next::Key,
                ' ' | '\t' | '"' | '\'' | '`' | '.' | '#' | '/' | '*' | '\u{feff}' => self.next,
                _ => Next::Other,
            };
        }
    }

    /// Where the value starts, if what follows the name looks like one.
    fn value(&self) -> Option<usize> {
        let rest = self.text.get(self.at..)?;
        let after = rest.trim_start_matches(['"', '\'', ']']).trim_start_matches([' ', '\t']);
        let value = after.trim_start_matches(['=', ':', '>', '+']);
        let is_set = match after.chars().next()? {
            '=' | ':' | '{' => true,
            _ if self.next == Next::Key => false,
            '"' | '\'' | '`' | '<' | '$' | '@' | '-' => after.len() < rest.len(),
            next => is_word(next),
        };
        is_set.then(|| self.text.len() - value.trim_start_matches([' ', '\t']).len())
    }
}

/// Where a value ends that starts on a line: with it, or where brackets and heredocs that it opens end. What is on the
/// next lines belongs to it if there is nothing else, or if they are indented deeper and no items.
fn end_of_value(text: &str, start: usize) -> usize {
    let indent_of = |at: usize| text.get(at..).map_or(0, |it| it.len() - it.trim_start_matches([' ', '\t']).len());
    let line = text.get(..start).and_then(|it| it.rfind('\n')).map_or(0, |it| it + 1);
    let mut end = value_end(text, start as u32) as usize;
    while text.get(end..).is_some_and(|it| it.starts_with('\n')) {
        let is_empty = text.get(start..end).is_some_and(|it| it.trim().is_empty());
        let next = text.get(end + 1..).unwrap_or_default();
        let is_item = starts_item(text, (end + 1) as u32);
        let is_blank = next.split('\n').next().is_none_or(|it| it.trim().is_empty());
        let is_close = next.trim_start().starts_with('}');
        if is_item || is_blank || is_close || !is_empty && indent_of(end + 1) <= indent_of(line) {
            break;
        }
        end = value_end(text, (end + 1) as u32) as usize;
    }
    end
}

/// The hidden parts of a text.
struct Hidden<'t> {
    /// Where the lines of the text start.
    lines: Vec<usize>,
    /// Sorted.
    spans: Vec<Span>,
    words: HashSet<&'t str>,
    /// Whether there are numbers among them: a hint may write one in another way.
    has_numbers: bool,
}

impl<'t> Hidden<'t> {
    fn new(text: &'t str, mut spans: Vec<Span>) -> Self {
        spans.sort_unstable();
        let mut lines = vec![0];
        for (at, _) in text.match_indices('\n') {
            lines.push(at + 1);
        }
        // None lies in another, so that the ends are sorted too.
        let mut end = 0;
        spans.retain(|it| {
            let is_longer = it.end > end;
            end = end.max(it.end);
            is_longer
        });
        let mut words = HashSet::new();
        for span in &spans {
            for word in span.of(text).split(|it| !is_word(it)).filter(|it| !it.is_empty()) {
                words.insert(word);
            }
        }
        let has_numbers = words.iter().any(|it| is_number(it));
        Self { lines, spans, words, has_numbers }
    }

    /// A problem without the words of the secrets, if there are some on its line.
    fn mask(&self, problem: Diagnostic) -> Diagnostic {
        let Some(span) = problem.span() else { return problem };
        let after = self.lines.partition_point(|it| *it <= span.start as usize);
        let line = after.checked_sub(1).and_then(|it| self.lines.get(it)).copied().unwrap_or(0);
        let end = self.lines.get(after).copied().unwrap_or(usize::MAX);
        let before = self.spans.partition_point(|it| (it.start as usize) < end);
        let last = before.checked_sub(1).and_then(|it| self.spans.get(it));
        let is_near = last.is_some_and(|it| it.end as usize > line);
        let is_secret = |word: &str| self.words.contains(word) || self.has_numbers && is_number(word);
        if is_near { problem.without_words(&is_secret, MASK) } else { problem }
    }
}

fn is_number(word: &str) -> bool {
    word.starts_with(|it: char| it.is_ascii_digit())
}

/// The spans of the strings and numbers in an expression. In a template the interpolations are left out.
fn literals(expr: &Expr<'_>, found: &mut Vec<Span>) {
    match expr.kind {
        ExprKind::Null | ExprKind::Bool(_) | ExprKind::Variable(_) => {}
        ExprKind::Int(_) | ExprKind::Number(_) | ExprKind::String(_) => found.push(expr.span),
        ExprKind::Template(parts) => {
            let mut rest = expr.span;
            for part in parts {
                if let TemplatePart::Interpolation(inner) = part {
                    found.push(Span::new(rest.start, inner.span.start));
                    literals(inner, found);
                    rest.start = inner.span.end;
                }
            }
            found.push(rest);
        }
        ExprKind::Interpolation(inner) | ExprKind::Parens(inner) => literals(inner, found),
        ExprKind::Tuple(items) => items.iter().for_each(|it| literals(it, found)),
        ExprKind::Object(items) => items.iter().for_each(|it| literals(&it.value, found)),
        ExprKind::Call(call) => call.args.iter().for_each(|it| literals(it, found)),
        ExprKind::Conditional(it) => [&it.if_true, &it.if_false].into_iter().for_each(|it| literals(it, found)),
        ExprKind::Postfix(_) | ExprKind::For(_) | ExprKind::Unary(_) | ExprKind::Binary(_) => found.push(expr.span),
    }
}
