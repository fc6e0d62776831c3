//! Bodies as values, for `body` in a spec.
//!
//! Takes the unevaluated items of a body. Returns a value that owns their text, their locations, and everything needed to
//! decode them later. `decoder::body` decodes it.

use super::runs::runs;
use super::{Captured, Expression, Passage, Reference, references};
use crate::diagnostic::{Deferred, Diagnostics, DiagnosticsExt as _};
use crate::host::ToValue;
use crate::positions::mapped;
use crate::source::{SourceRange, Span};
use crate::syntax::ast::{self, Attribute, Expr, ExprKind, Ident, Item, ObjectItem};
use crate::syntax::json::{JsonReader, Strings};
use crate::syntax::{self, Syntax};
use crate::value::Value;
use bumpalo::Bump;
use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The unevaluated body of a block, or some of its items: the value of a `body` in a spec.
///
/// A body shares the text of its file, and can outlive the decoder and its files. It keeps the local values, input variables and iterators
/// that it mentions. Bodies compare by text and labels, not by location.
///
/// In JSON, only the spec distinguishes arguments from blocks, so the items of a body are its properties.
///
/// ```
/// # mod hclspec { pub use hclspec_runtime::{decode::Decode, decoder::Decoder, expression::Body}; pub use hclspec_runtime::diagnostic::Result; }
/// use hclspec::{Body, Decoder, Result};
///
/// /// Decodes the settings of a plugin, once for each of its instances.
/// fn settings<T: hclspec::Decode>(body: &Body, instances: &[&str]) -> Result<Vec<T>> {
/// instances.iter().map(|name| body.decode(&Decoder::new().variable("name", *name))).collect()
/// }
/// ```
#[derive(Clone)]
pub struct Body(Arc<KeptBody>);

pub(crate) struct KeptBody {
    /// The block's header, for messages.
    pub(crate) header: Passage,
    /// The position at which missing items are reported.
    pub(crate) missing: Passage,
    /// The items, in runs without anything else in between.
    pub(crate) runs: Vec<Passage>,
    pub(crate) labels: Vec<String>,
    /// The location of each label; the header for computed labels.
    pub(crate) label_places: Vec<Passage>,
    pub(crate) captured: Arc<Captured>,
}

/// A block in a [`Body`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BodyBlock {
    /// The block type.
    pub block_type: String,
    /// The labels.
    pub labels: Vec<String>,
    /// The body, which has the same labels.
    pub body: Body,
}

impl KeptBody {
    #[inline]
    pub(crate) fn text(&self) -> Cow<'_, str> {
        let between = if self.is_json() { ", " } else { "\n" };
        let mut texts = self.runs.iter().map(Passage::text);
        let mut text = Cow::Borrowed(texts.next().unwrap_or_default());
        for more in texts {
            text += between;
            text += more;
        }
        text
    }

    /// The texts of the header, the position for missing items, and the runs.
    #[inline]
    pub(crate) fn excerpts(&self) -> impl Iterator<Item = &Passage> {
        [&self.header, &self.missing].into_iter().chain(&self.runs)
    }

    /// Returns `true` if problems must not show the text of some of the body's files.
    #[inline]
    pub(crate) fn hides(&self) -> bool {
        self.excerpts().any(|excerpt| excerpt.source.hides())
    }

    #[inline]
    pub(crate) fn is_json(&self) -> bool {
        self.header.syntax == Syntax::Json
    }
}

impl Body {
    #[inline]
    pub(crate) fn new(kept: KeptBody) -> Self {
        Self(Arc::new(kept))
    }

    #[inline]
    pub(crate) fn kept(&self) -> &KeptBody {
        &self.0
    }

    /// The source text without the braces, from the first to the last item with the comments between and around them. If other
    /// specs read some of the items, or if the items are from several files, it is the text of the remaining items, one after
    /// the other.
    #[must_use]
    #[inline]
    pub fn text(&self) -> Cow<'_, str> {
        self.0.text()
    }

    /// The location in the file. If there are several files, the location in the first one.
    #[must_use]
    #[inline]
    pub fn range(&self) -> SourceRange {
        let mut runs = self.0.runs.iter();
        let Some(first) = runs.next() else { return self.0.missing.range() };
        let in_first = runs.take_while(|run| Arc::ptr_eq(&run.source, &first.source));
        let span = in_first.fold(first.span, |span, run| span.to(run.span));
        first.source.range(span)
    }

    /// The syntax of the file. In JSON, the text is that of properties.
    #[must_use]
    #[inline]
    pub fn syntax(&self) -> Syntax {
        self.0.header.syntax
    }

    /// The labels of the block.
    #[must_use]
    #[inline]
    pub fn labels(&self) -> &[String] {
        &self.0.labels
    }

    /// The location of its block's header, from the block type to the last label, for problems that your program finds. A block that `dynamic` generates has the header of
    /// the `dynamic` block. In JSON, it is the `{` of the body.
    #[must_use]
    pub fn header(&self) -> SourceRange {
        self.0.header.range()
    }

    /// The locations of the [`labels`](Self::labels). Labels that `dynamic` computes have the location of the [`header`](Self::header).
    #[must_use]
    pub fn label_ranges(&self) -> Vec<SourceRange> {
        mapped(&self.0.label_places, Passage::range)
    }

    /// The references in the body, in the order of the text: each mention of a variable, with the steps from it up to the first
    /// that is not constant. Loop variables of a `for` and iterators of `dynamic` blocks, in it and around it, are not
    /// included.
    #[must_use]
    #[inline]
    pub fn references(&self) -> Vec<Reference> {
        let mut found = Vec::new();
        self.items(&mut |run, items| {
            let mut walk = BodyReferences { run, captured: &self.0.captured, iterators: Vec::new(), found: &mut found };
            walk.items(items);
        });
        found
    }

    /// The arguments, by name, in the order of the text. In JSON, these are all properties.
    #[must_use]
    #[inline]
    pub fn attributes(&self) -> Vec<(String, Expression)> {
        let mut found = Vec::new();
        self.items(&mut |run, items| {
            for Attribute { name, expr } in items.iter().filter_map(Item::attribute) {
                let value = Expression::in_body(run.part(expr.span), &self.0.captured);
                found.push((name.name.to_owned(), value));
            }
        });
        found
    }

    /// The blocks, in the order of the text. `dynamic` blocks are blocks like others. In JSON there are none: see
    /// [`Body::blocks_of`].
    #[must_use]
    #[inline]
    pub fn blocks(&self) -> Vec<BodyBlock> {
        let mut found = Vec::new();
        self.items(&mut |run, items| {
            for item in items {
                if let Item::Block(block) = item {
                    let labels = mapped(block.labels, |label| (label.text.to_owned(), label.span));
                    found.push(self.block(run, block.block_type.name, &labels, block.body));
                }
            }
        });
        found
    }

    #[inline]
    pub(crate) fn block(
        &self,
        run: &Passage,
        block_type: &str,
        labels: &[(String, Span)],
        body: &ast::Body<'_>,
    ) -> BodyBlock {
        let texts = mapped(labels, |(text, _)| text.clone());
        let runs = runs(run.source.text(), body, run.syntax == Syntax::Json, &|_| true, &|_| true);
        let kept = KeptBody {
            header: run.part(body.header),
            missing: run.part(body.missing_item_span),
            runs: mapped(&runs, |span| run.part(*span)),
            labels: texts.clone(),
            label_places: mapped(labels, |(_, span)| run.part(*span)),
            captured: Arc::clone(&self.0.captured),
        };
        BodyBlock { block_type: block_type.to_owned(), labels: texts, body: Self::new(kept) }
    }

    #[inline]
    fn items(&self, look: &mut dyn FnMut(&Passage, &[Item<'_>])) {
        let limits = self.0.captured.limits;
        for run in &self.0.runs {
            let (arena, mut diags, deferred) = (Bump::new(), Diagnostics::bounded(), Deferred::default());
            let text = run.source.text();
            if run.syntax != Syntax::Json {
                look(run, syntax::parse_at(&mut diags, &arena, text, run.span, limits).items);
                continue;
            }
            let text = text.get(..run.span.end as usize).unwrap_or_default();
            let start = run.span.start as usize;
            let mut reader = JsonReader::new(&mut diags, &deferred, &arena, text, start, limits, Strings::Templates);
            let mut open = reader.open_without_braces();
            let mut items = Vec::new();
            while let Some(name) = reader.property(&mut open) {
                let expr = reader.value();
                if name.said != "//" {
                    let name = Ident { name: name.said, span: name.token };
                    items.push(Item::Attribute(Attribute { name, expr }));
                }
            }
            look(run, &items);
        }
    }

    /// The key for comparisons. Equality also depends on the values of the bindings.
    #[inline]
    fn key(&self) -> (Cow<'_, str>, &[String], bool) {
        (self.text(), &self.0.labels, self.0.is_json())
    }
}

struct BodyReferences<'w> {
    run: &'w Passage,
    captured: &'w Captured,
    /// The iterators of the enclosing `dynamic` blocks in the body.
    iterators: Vec<String>,
    found: &'w mut Vec<Reference>,
}

impl BodyReferences<'_> {
    #[inline]
    fn items(&mut self, items: &[Item<'_>]) {
        for item in items {
            match item {
                Item::Attribute(Attribute { name, expr }) => self.property(name.name, expr),
                Item::Block(block) => match (block.block_type.name, block.labels) {
                    ("dynamic", [label]) => {
                        let iterator = block.body.items.iter().find_map(|item| {
                            let attribute = item.attribute().filter(|attribute| attribute.name.name == "iterator")?;
                            iterator(&attribute.expr)
                        });
                        let iterator = iterator.unwrap_or(label.text);
                        for item in block.body.items {
                            match item {
                                Item::Attribute(it) => self.of_dynamic(it.name.name, &it.expr, iterator),
                                Item::Block(content) => self.inside(iterator, |walk| walk.items(content.body.items)),
                            }
                        }
                    }
                    _ => self.items(block.body.items),
                },
            }
        }
    }

    /// Visits an argument of a `dynamic` block or, in JSON, its `content`.
    #[inline]
    fn of_dynamic(&mut self, name: &str, expr: &Expr<'_>, iterator: &str) {
        match name {
            "iterator" => {}
            "for_each" => self.value(expr),
            _ => self.inside(iterator, |walk| walk.value(expr)),
        }
    }

    fn inside(&mut self, iterator: &str, look: impl FnOnce(&mut Self)) {
        self.iterators.push(iterator.to_owned());
        look(self);
        self.iterators.pop();
    }

    /// Visits an argument. In JSON, it may be a block.
    #[inline]
    fn property(&mut self, name: &str, expr: &Expr<'_>) {
        let (true, "dynamic", ExprKind::Object(types)) = (self.run.syntax == Syntax::Json, name, expr.kind) else {
            return self.value(expr);
        };
        for ObjectItem { key, value } in types {
            let blocks = match value.kind {
                ExprKind::Tuple(blocks) => blocks,
                _ => std::slice::from_ref(value),
            };
            for block in blocks {
                let ExprKind::Object(items) = block.kind else { continue };
                let is_iterator = |item: &&ObjectItem<'_>| item.key.constant().is_some_and(|key| key == "iterator");
                let named = items.iter().find(is_iterator).and_then(|item| iterator(&item.value));
                let Some(iterator) = named.map(Cow::Borrowed).or_else(|| key.constant()) else { continue };
                for item in items {
                    let name = item.key.constant().unwrap_or_default();
                    self.of_dynamic(&name, &item.value, &iterator);
                }
            }
        }
    }

    #[inline]
    fn value(&mut self, expr: &Expr<'_>) {
        match expr.kind {
            // The object may be a block or contain blocks.
            ExprKind::Object(items) if self.run.syntax == Syntax::Json => {
                for ObjectItem { key, value } in items {
                    self.property(&key.constant().unwrap_or_default(), value);
                }
            }
            ExprKind::Tuple(items) if self.run.syntax == Syntax::Json => items.iter().for_each(|item| self.value(item)),
            _ => {
                let places = |span| (self.run.source.range(span), self.run.syntax);
                let is_bound =
                    |name: &str| self.captured.binds(name) || self.iterators.iter().any(|iterator| iterator == name);
                self.found.extend(references(&places, expr, &is_bound));
            }
        }
    }
}

#[inline]
fn iterator<'a>(expr: &Expr<'a>) -> Option<&'a str> {
    match expr.kind {
        ExprKind::Variable(name) | ExprKind::String(name) => Some(name),
        _ => None,
    }
}

impl PartialEq for Body {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Body {}

impl PartialOrd for Body {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Body {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.key().cmp(&other.key()).then_with(|| self.0.captured.compare_bindings(&other.0.captured))
    }
}

impl Hash for Body {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

/// The source text.
impl fmt::Display for Body {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

/// `Body(at app.hcl:3:5)`
impl fmt::Debug for Body {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Body(at {})", self.range())
    }
}

/// The source text.
impl ToValue for Body {
    #[inline]
    fn to_value(&self) -> Value {
        self.text().into()
    }
}

/// Serializes the source text.
#[cfg(feature = "serde")]
impl serde_core::Serialize for Body {
    fn serialize<S: serde_core::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text())
    }
}
