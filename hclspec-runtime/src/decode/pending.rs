//! Values on their way to a field: decoded piece by piece, in the order in which they are requested.
//!
//! A [`Pending`] is a spec and the body to decode it from. Its taker, which is generated code through
//! [`take`](super::take) or the language's own value ([`val`](super::val)), asks for fields, elements and entries, and finally
//! for a string or number. A literal of the wanted type goes directly from the tree to the taker; everything else is evaluated.
//! Nothing here depends on the generated types, so it is compiled only once.

use super::attrs::{self, Attrs, Of};
use super::blocks::{self, Blocks, Labelled};
use super::decoded;
use super::engine::At;
use super::fields::Fields;
use super::rest;
use super::scope::Scope;
use super::val::val;
use crate::body::FoundBlock;
use crate::eval::EvalContext;
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind, ObjectItem};
use crate::table::{ArgsOf, BodySpec, Collect, Property, Spec, Take};
use crate::types::Type;
use crate::value::{Keys, Val};

/// A value that may still have to be decoded.
pub struct Pending<'p>(Kind<'p>);

enum Kind<'p> {
    /// A spec and the body to decode it from.
    Spec(At<'p>, &'p Spec<'p>),
    Found(Found<'p>, Option<Payer<'p>>),
}

/// What pays for the collections of Rust that are made from a value that was found; `None` if something else has.
#[derive(Clone, Copy)]
pub(super) struct Payer<'p> {
    cx: &'p EvalContext<'p>,
    /// The header of the block.
    header: Span,
}

/// Every so many bytes are counted as a value. A value may take 200, which leaves room for what an allocator adds.
const BYTES: usize = 128;

impl Payer<'_> {
    /// Pays for this many bytes.
    fn pays(&self, bytes: usize) -> bool {
        self.cx.whole((bytes / BYTES) as u64, self.header).is_some()
    }

    /// Pays for this many copies of a value.
    pub(super) fn copies(&self, value: &Val, count: u64) -> bool {
        self.cx.whole(value.size().saturating_mul(count), self.header).is_some()
    }
}

/// What a spec found in a body. Its parts are decoded on request.
pub(super) enum Found<'p> {
    /// An already decoded value.
    Decoded(Val),
    /// An expression that may be usable as written for this type. A taker that can't use it returns `false`, and gets its value.
    Written(&'p Expr<'p>, &'p Type),
    /// Like `Written`, but there is no usable expression.
    NotWritten,
    /// The children of an `object`.
    Object(At<'p>, &'p Keys, &'p [Property<'p>]),
    /// The children of a `tuple`.
    Tuple(At<'p>, &'p [Spec<'p>]),
    /// The blocks of a `block_list` or `block_set`.
    Blocks(At<'p>, Blocks<'p>),
    /// The blocks of a `block_map` that have the same first labels.
    Labelled(At<'p>, Labelled<'p>),
    /// Attributes of any names.
    Attrs(At<'p>, Attrs<'p>),
}

/// Takes a value. Returns false if there is none, because a problem was reported.
pub(crate) type Taker<'t> = &'t mut dyn FnMut(Pending<'_>) -> bool;

/// Takes the elements of a sequence.
pub(super) trait Items {
    /// How many bytes this many elements take, without what they refer to.
    fn bytes(&self, count: usize) -> usize;

    /// Discards all elements so far.
    fn start(&mut self);

    /// About this many elements follow.
    fn expect(&mut self, more: usize);

    /// The next element. Returns false if there is none.
    fn item(&mut self, item: Pending<'_>) -> bool;
}

/// Takes the entries of a map.
pub(super) trait Entries {
    /// How many bytes this many entries take, without what they and their keys refer to.
    fn bytes(&self, count: usize) -> usize;

    /// Discards all entries so far.
    fn start(&mut self);

    /// An entry, which replaces one with the same key. Returns false if there is none.
    fn entry(&mut self, key: String, value: Pending<'_>) -> bool;

    /// The number of entries.
    fn len(&self) -> usize;
}

impl From<Val> for Pending<'_> {
    fn from(value: Val) -> Self {
        Self::from(Found::Decoded(value))
    }
}

impl<'p> From<Found<'p>> for Pending<'p> {
    fn from(found: Found<'p>) -> Self {
        Self(Kind::Found(found, None))
    }
}

impl<'p> At<'p> {
    pub(super) fn payer(&self) -> Payer<'p> {
        Payer { cx: &self.engine.reader.cx, header: self.scope.header }
    }
}

impl At<'_> {
    /// Pays for collections of Rust that take this many bytes.
    pub(super) fn pays(&self, bytes: usize) -> bool {
        self.payer().pays(bytes)
    }

    /// Passes what `nested` reads from the body of a block to `take`.
    pub(super) fn enter(&mut self, block: FoundBlock<'_>, nested: &BodySpec<'_>, take: Taker<'_>) -> bool {
        let FoundBlock { header, labels, body, iterators } = block;
        let engine = self.engine;
        // Pays for what the spec adds to a block, and for the block itself if it may be repeated very often.
        let added = nested.schema.attrs.len() + nested.schema.blocks.len();
        let size = if iterators.is_some() { body.items.len() + added + 1 } else { added / 8 };
        if engine.reader.cx.whole(size as u64, body.span).is_none() {
            return false;
        }
        let content = engine.reader.content(self.diags, &nested.schema, body, iterators, engine.buffer());
        let nulls = self.scope.nulls;
        let scope = Scope { spec: nested, body, content: &content, iterators, nulls, header, labels };
        let whole = take(Pending::of(At { engine, diags: self.diags, scope: &scope }, &nested.spec));
        engine.give_back(content.into_buffer());
        whole
    }
}

impl<'p> Pending<'p> {
    /// What a spec reads from a body.
    pub(crate) fn of(at: At<'p>, spec: &'p Spec<'p>) -> Self {
        Self(Kind::Spec(at, spec))
    }

    /// What was found, and what pays for the collections that are made from it.
    pub(super) fn found(found: Found<'p>, payer: Option<Payer<'p>>) -> Self {
        Self(Kind::Found(found, payer))
    }

    /// What pays for the collections that are made from this value.
    pub(super) fn payer(&self) -> Option<Payer<'p>> {
        match &self.0 {
            Kind::Spec(at, _) => Some(at.payer()),
            Kind::Found(_, payer) => *payer,
        }
    }

    /// The spec to decode by, or what has already been found.
    pub(super) fn into_spec(self) -> Result<(At<'p>, &'p Spec<'p>), Found<'p>> {
        match self.0 {
            Kind::Spec(at, spec) => Ok((at, spec)),
            Kind::Found(found, _) => Err(found),
        }
    }

    /// Passes what is found to `take`; absent values are null.
    pub(super) fn visit(self, take: &mut dyn FnMut(Found<'_>) -> bool) -> bool {
        let (mut at, spec) = match self.0 {
            Kind::Found(found, _) => return take(found),
            Kind::Spec(at, spec) => (at, spec),
        };
        let scope = at.scope;
        let value = match spec {
            Spec::Object { keys, children } => return take(Found::Object(at, keys, children)),
            Spec::Tuple(children) => return take(Found::Tuple(at, children)),
            Spec::Attr { attr, take: Take::Value(ty), required } => {
                if let Some(expr) = scope.written(*attr)
                    && take(Found::Written(expr, ty))
                {
                    return true;
                }
                at.attr(*attr, ty, *required)
            }
            Spec::Attr { attr, take: Take::Expression, required } => at.expression_of_attr(*attr, *required),
            Spec::Blocks { block, collect, nested } => match *collect {
                Collect::One { required } => match at.only_block(*block, required) {
                    Some(Some(found)) => return at.enter(found, nested, &mut |inner| inner.visit(take)),
                    Some(None) => Some(scope.null(|| at.engine.implied_type(nested))),
                    None => None,
                },
                Collect::List(bounds) | Collect::Set(bounds) => {
                    let is_set = matches!(collect, Collect::Set(_));
                    return take(Found::Blocks(at, Blocks { index: *block, bounds, nested, is_set }));
                }
                Collect::Map => {
                    let engine = at.engine;
                    let mut buffer = engine.buffer();
                    let (blocks, mut whole) = blocks::sorted(&mut at, *block, nested, &mut buffer.blocks);
                    whole &= take(Found::Labelled(at, Labelled { index: *block, blocks, level: 0, nested }));
                    engine.give_back(buffer);
                    return whole;
                }
            },
            Spec::Args { of: ArgsOf::Block { block, required }, take: of_each } => {
                match at.only_block(*block, *required) {
                    Some(Some(found)) => {
                        let block_type = scope.spec.schema.blocks.get(*block).map_or("", |it| it.block_type);
                        let (body, iterators, of) = (found.body, found.iterators, Of::Block(block_type));
                        return take(Found::Attrs(at, Attrs { of, body, iterators, element: of_each.value_type() }));
                    }
                    Some(None) => Some(scope.null(|| Type::map(of_each.ty().clone()))),
                    None => None,
                }
            }
            Spec::Args { of: ArgsOf::Rest, take: of_each } => {
                let Scope { spec: around, body, iterators, .. } = *scope;
                let of = Of::Rest(&around.schema);
                return take(Found::Attrs(at, Attrs { of, body, iterators, element: of_each.value_type() }));
            }
            Spec::RestBody => rest::value(&mut at),
            Spec::Label { label, .. } => at.label(*label),
            Spec::Literal { value, ty } => at.literal(value, ty),
            Spec::Default { candidates, ty } => {
                if let Some((expr, ty)) = scope.first_written(candidates)
                    && take(Found::Written(expr, ty))
                {
                    return true;
                }
                at.default(candidates, ty)
            }
            Spec::Transform { nested, result, ty, nullable } => at.transform(nested, result, ty, *nullable),
            Spec::Hosted { nested, parts } => at.converted(nested, parts),
        };
        value.is_some_and(|value| take(Found::Decoded(value)))
    }

    /// The expression, if it may be usable as written.
    #[inline]
    fn written(&self) -> Option<(&Expr<'_>, &Type)> {
        match &self.0 {
            Kind::Found(Found::Written(expr, ty), _) => Some((expr, ty)),
            Kind::Spec(at, Spec::Attr { attr, take: Take::Value(ty), .. }) => Some((at.scope.written(*attr)?, ty)),
            Kind::Spec(at, Spec::Default { candidates, .. }) => at.scope.first_written(candidates),
            Kind::Found(..) | Kind::Spec(..) => None,
        }
    }

    /// The value of a literal, or the value as the language defines it.
    #[inline]
    pub(super) fn leaf<T>(self, written: fn(&ExprKind<'_>, &Type) -> Option<T>, of: fn(Val) -> T) -> Option<T> {
        // Most values are literals, for which `visit` would be slower.
        if let Some((expr, ty)) = self.written()
            && let Some(value) = written(&expr.kind, ty)
        {
            return Some(value);
        }
        self.value().map(of)
    }

    /// The value as the language defines it.
    #[inline(never)]
    fn value(self) -> Option<Val> {
        match self.0 {
            Kind::Found(Found::Decoded(value), _) => Some(value),
            // This covers most other values, for which `visit` would be slower.
            Kind::Spec(mut at, Spec::Attr { attr, take: Take::Value(ty), required }) => at.attr(*attr, ty, *required),
            kind => val(Self(kind)),
        }
    }

    /// The fields of an object or tuple.
    pub(super) fn fields(self, take: &mut dyn FnMut(&mut Fields<'_>) -> bool) -> bool {
        let payer = self.payer();
        self.visit(&mut |found| {
            let fields = match found {
                Found::Object(at, _, children) => Some(Fields::of_object(at, children)),
                Found::Tuple(at, children) => Some(Fields::of_tuple(at, children)),
                Found::Written(expr, ty) => Fields::written(expr, ty, payer),
                Found::NotWritten => None,
                other => Pending::from(other).value().map(|value| Fields::decoded(value, payer)),
            };
            fields.is_some_and(|mut fields| take(&mut fields))
        })
    }

    /// The elements of a list, set or tuple.
    pub(super) fn items(self, take: &mut dyn Items) -> bool {
        let payer = self.payer();
        let is_paid = |bytes| payer.is_none_or(|payer| payer.pays(bytes));
        self.visit(&mut |found| match found {
            Found::Blocks(mut at, found) => blocks::list(&mut at, found, take),
            Found::Written(Expr { kind: ExprKind::Tuple(items), .. }, Type::List(element) | Type::Set(element)) => {
                take.start();
                is_paid(take.bytes(items.len())) && {
                    take.expect(items.len());
                    items.iter().all(|item| take.item(Pending::found(Found::Written(item, element), payer)))
                }
            }
            Found::Written(..) | Found::NotWritten => false,
            other => Pending::from(other).value().is_some_and(|value| {
                let items = decoded::parts(value);
                take.start();
                is_paid(take.bytes(items.len())) && {
                    take.expect(items.len());
                    items.into_iter().all(|item| take.item(Pending::found(Found::Decoded(item), payer)))
                }
            }),
        })
    }

    /// The entries of a map, or of an object as a map.
    pub(super) fn entries(self, take: &mut dyn Entries) -> bool {
        let payer = self.payer();
        let is_paid = |bytes| payer.is_none_or(|payer| payer.pays(bytes));
        self.visit(&mut |found| match found {
            Found::Labelled(mut at, found) => blocks::labelled(&mut at, found, take),
            Found::Attrs(mut at, found) => attrs::entries(&mut at, &found, take),
            Found::Written(Expr { kind: ExprKind::Object(items), .. }, Type::Map(element)) => {
                take.start();
                let bytes = take.bytes(items.len());
                let mut entry = |item: &ObjectItem<'_>| {
                    let Some(key) = item.key.constant() else { return false };
                    take.entry(key.into_owned(), Pending::found(Found::Written(&item.value, element), payer))
                };
                // If two have the same key, evaluation decides what counts.
                is_paid(bytes) && items.iter().all(&mut entry) && take.len() == items.len()
            }
            Found::Written(..) | Found::NotWritten => false,
            other => Pending::from(other).value().is_some_and(|value| {
                take.start();
                is_paid(take.bytes(value.length().unwrap_or_default()))
                    && decoded::entries(value, &mut |key, value| {
                        take.entry(key, Pending::found(Found::Decoded(value), payer))
                    })
            }),
        })
    }
}
