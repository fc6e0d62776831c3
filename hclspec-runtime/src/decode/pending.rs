//! Values on their way to a field: decoded piece by piece, in the order in which they are requested.
//!
//! A [`Pending`] is a spec and the body to decode it from. Its consumer is either generated code (by way of [`take`](super::take)) or the dynamic
//! value of the language ([`val`](super::val)). The consumer asks for fields, elements and entries, and finally for a string or number. A literal
//! of the wanted type goes directly from the tree to the consumer; everything else is evaluated. Nothing here depends on the generated types, so it
//! is compiled only once.

use super::at::{At, Inside};
use super::attrs::{self, Attrs, AttrsOf};
use super::blocks::{self, Blocks, Labelled};
use super::choice::{self, Case, CaseContent, Cases};
use super::decoded;
use super::scope::Scope;
use super::val::val;
use crate::body::FoundBlock;
use crate::eval::EvalContext;
use crate::host::HostParts;
use crate::source::{SourceMap, Span};
use crate::syntax::ast::{Expr, ExprKind, ObjectItem};
use crate::table::{ArgsOf, BodySpec, Collect, Env, HostedPart, Property, Spec, Take};
use crate::types::{Coll, Type};
use crate::value::{Keys, Val};

/// A value that may still have to be decoded.
pub struct Pending<'p>(PendingKind<'p>);

enum PendingKind<'p> {
    /// A spec and the body to decode it from; and the expression of its value, if that may be usable as written for this type.
    Spec(At<'p>, &'p Spec<'p>, Option<(&'p Expr<'p>, &'p Type)>),
    /// A spec whose value has a type in a library.
    OfLibrary(At<'p>, &'p Spec<'p>, LibraryType<'p>),
    Found(FoundValue<'p>, Option<Payer<'p>>),
}

impl<'p> Pending<'p> {
    /// The texts of the configuration, for a value that is not decoded yet.
    #[inline]
    pub(crate) fn sources(&self) -> Option<&'p SourceMap<'p>> {
        match &self.0 {
            PendingKind::Spec(at, ..) | PendingKind::OfLibrary(at, ..) => Some(at.engine().source),
            PendingKind::Found(..) => None,
        }
    }
}

/// Pays for the collections of Rust that are made from a found value. A value without a payer has been paid for.
#[derive(Clone, Copy)]
pub(super) struct Payer<'p> {
    cx: &'p EvalContext<'p>,
    header: Span,
}

/// The number of bytes that count as a value. A value may take 200, which leaves room for the overhead of an allocator.
const BYTES_PER_VALUE: usize = 128;

impl Payer<'_> {
    fn pays(&self, bytes: usize) -> bool {
        self.cx.charge((bytes / BYTES_PER_VALUE) as u64, self.header).is_some()
    }

    #[inline]
    pub(super) fn copies(&self, value: &Val, count: u64) -> bool {
        self.cx.charge(value.size().saturating_mul(count), self.header).is_some()
    }
}

/// Returns `true` if this many bytes are paid for, by `payer` or earlier.
fn is_paid(payer: Option<Payer<'_>>, bytes: usize) -> bool {
    payer.is_none_or(|payer| payer.pays(bytes))
}

/// The value that a spec found in a body. Its parts are decoded on request.
pub(super) enum FoundValue<'p> {
    Decoded(Val),
    /// A part of an expression that may be usable as written for this type. If it can't be, the whole expression is evaluated.
    Written(&'p Expr<'p>, &'p Type),
    /// Like `Written`, but there is no usable expression.
    NotWritten,
    Object(At<'p>, &'p Keys, &'p [Property<'p>]),
    Tuple(At<'p>, &'p [Spec<'p>]),
    Case(At<'p>, Case<'p>),
    /// The blocks of several types.
    Cases(At<'p>, Cases<'p>),
    /// A value that was located, but not read yet.
    Inner(Inner<'p>),
    Blocks(At<'p>, Blocks<'p>),
    /// The blocks of a `block_map` that have the same first labels.
    Labelled(At<'p>, Labelled<'p>),
    /// Attributes of any names.
    Attrs(At<'p>, Attrs<'p>),
}

pub(super) struct Inner<'p> {
    at: At<'p>,
    of: InnerOf<'p>,
    library: Option<LibraryType<'p>>,
}

/// The type of a value in a library: the parts that have host types there, and the library's environment.
#[derive(Clone, Copy)]
pub(super) struct LibraryType<'p> {
    pub(super) parts: &'p [HostedPart<'p>],
    pub(super) env: &'p Env<'p>,
}

/// The location of the value.
#[derive(Clone, Copy)]
enum InnerOf<'p> {
    Block(FoundBlock<'p>, &'p BodySpec<'p>),
    /// In the first candidate of a `default` that has a value.
    Default(&'p [Spec<'p>]),
}

impl<'p> Inner<'p> {
    pub(super) fn reborrow(&mut self) -> Inner<'_> {
        Inner { at: self.at.reborrow(), of: self.of, library: self.library }
    }

    /// Passes on the value. Returns what `take` returns; `false` if a problem was reported.
    pub(super) fn pass_on(self, take: &mut dyn FnMut(Pending<'_>) -> bool) -> bool {
        let library = self.library;
        match self.of {
            InnerOf::Block(block, nested) => self.at.has(block, nested, |value| take(value.of_library(library))),
            InnerOf::Default(_) => match self.if_present(take) {
                Some(is_present) => is_present || take(Pending::from(Val::NULL)),
                None => false,
            },
        }
    }

    /// Like [`Pending::if_present`].
    fn if_present(self, take: &mut dyn FnMut(Pending<'_>) -> bool) -> Option<bool> {
        let Self { mut at, of, library } = self;
        match of {
            // The spec may find nothing in the block.
            InnerOf::Block(block, nested) => {
                at.enter(block, nested, |it| it.pending().of_library(library).if_present(take))
            }
            InnerOf::Default(candidates) => {
                for candidate in candidates {
                    if Pending::from_spec(at.reborrow(), candidate).of_library(library).if_present(take)? {
                        return Some(true);
                    }
                }
                Some(false)
            }
        }
    }
}

impl<'p> At<'p> {
    /// The spec of a value that is taken part by part, even if a library has a type for it. `None` if it is evaluated as a whole.
    fn in_parts(&self, spec: &'p Spec<'p>) -> Option<&'p Spec<'p>> {
        match spec {
            _ if self.nulls().typed => None,
            Spec::Hosted { nested, parts, secrets: [] } if self.engine().host_parts(parts).are_of_library() => {
                self.in_parts(nested)
            }
            spec => spec.is_in_parts().then_some(spec),
        }
    }

    fn hosted(&mut self, spec: &Spec<'_>, host: HostParts<'_>, is_secret: bool) -> Option<Val> {
        self.engine().stages.hosted.and_then(|hosted| hosted(self, spec, host, is_secret))
    }

    /// The value of a library's type. Its parts with host types are made here, unless the value is taken part by part: then each part is made when
    /// it is taken.
    fn of_library(mut self, spec: &'p Spec<'p>, library: LibraryType<'p>) -> Option<FoundValue<'p>> {
        let LibraryType { parts, env } = library;
        let is_whole = parts.iter().any(|part| part.steps.is_empty());
        let Some(spec) = self.in_parts(spec).filter(|_| !is_whole) else {
            let is_secret = matches!(spec, Spec::Hosted { secrets: [_, ..], .. });
            return self.hosted(spec, env.host_parts(parts), is_secret).map(FoundValue::Decoded);
        };
        match Pending::from_spec(self, spec).found() {
            Some(FoundValue::Inner(inner)) => Some(FoundValue::Inner(Inner { library: Some(library), ..inner })),
            found => found,
        }
    }
}

/// Takes the elements of a sequence.
pub(super) trait Items {
    /// The bytes for this many elements, without the data that they refer to.
    fn bytes(&self, count: usize) -> usize;

    /// Discards all elements so far.
    fn start(&mut self);

    /// Announces about `more` elements.
    fn expect(&mut self, more: usize);

    /// Takes the next element. Returns `false` if there is none.
    fn item(&mut self, item: Pending<'_>) -> bool;
}

pub(super) trait Entries {
    /// The bytes for this many entries, without the data that they and their keys refer to.
    fn bytes(&self, count: usize) -> usize;

    /// Discards all entries so far.
    fn start(&mut self);

    /// Takes an entry, which replaces one with the same key. Returns `false` if there is none.
    fn entry(&mut self, key: String, value: Pending<'_>) -> bool;

    fn len(&self) -> usize;
}

impl From<Val> for Pending<'_> {
    fn from(value: Val) -> Self {
        Self::from(FoundValue::Decoded(value))
    }
}

impl<'p> From<FoundValue<'p>> for Pending<'p> {
    fn from(found: FoundValue<'p>) -> Self {
        Self(PendingKind::Found(found, None))
    }
}

impl<'p> At<'p> {
    pub(super) fn payer(&self) -> Payer<'p> {
        Payer { cx: &self.engine().reader.cx, header: self.scope.header }
    }
}

impl At<'_> {
    /// Pays for collections of Rust that take this many bytes.
    pub(super) fn pays(&self, bytes: usize) -> bool {
        self.payer().pays(bytes)
    }
}

impl At<'_> {
    /// Reads the body of a block, and passes its value on. Returns what `take` returns; `false` if a problem was reported.
    pub(super) fn has(
        self,
        block: FoundBlock<'_>,
        nested: &BodySpec<'_>,
        take: impl FnOnce(Pending<'_>) -> bool,
    ) -> bool {
        self.enter(block, nested, |inside| Some(take(inside.pending()))).unwrap_or_default()
    }
}

impl Inside<'_> {
    /// The value that the spec of the body reads.
    pub(crate) fn pending(&mut self) -> Pending<'_> {
        let at = self.at();
        let spec = &at.scope.spec.spec;
        Pending::from_spec(at, spec)
    }
}

impl<'p> Pending<'p> {
    /// The value that a spec reads from a body.
    pub(crate) fn from_spec(at: At<'p>, spec: &'p Spec<'p>) -> Self {
        let value = match spec {
            // If the configuration sets the first candidate, that is the value.
            Spec::Default { candidates, .. } => candidates.first(),
            _ => Some(spec),
        };
        let written = match value {
            Some(Spec::Attr { attr, take: Take::Value(ty), .. }) => at.written(*attr).map(|expr| (expr, *ty)),
            _ => None,
        };
        Self(PendingKind::Spec(at, spec, written))
    }

    /// Marks the value as one of a library's type.
    pub(super) fn of_library(self, library: Option<LibraryType<'p>>) -> Self {
        match (self.0, library) {
            (PendingKind::Spec(at, spec, _), Some(library)) => Self(PendingKind::OfLibrary(at, spec, library)),
            (kind, _) => Self(kind),
        }
    }

    /// A found value, with the payer for the collections that are made from it.
    pub(super) fn paid_by(found: FoundValue<'p>, payer: Option<Payer<'p>>) -> Self {
        Self(PendingKind::Found(found, payer))
    }

    /// The payer for the collections that are made from this value.
    pub(super) fn payer(&self) -> Option<Payer<'p>> {
        match &self.0 {
            PendingKind::Spec(at, ..) | PendingKind::OfLibrary(at, ..) => Some(at.payer()),
            PendingKind::Found(_, payer) => *payer,
        }
    }

    /// The spec to decode by, or the value that has already been found.
    #[inline]
    pub(super) fn into_spec(self) -> Result<(At<'p>, &'p Spec<'p>), FoundValue<'p>> {
        match self.0 {
            PendingKind::Spec(at, spec, _) | PendingKind::OfLibrary(at, spec, _) => Ok((at, spec)),
            PendingKind::Found(found, _) => Err(found),
        }
    }

    /// Finds the value. Absent values are null; `None` if a problem was reported.
    pub(super) fn found(self) -> Option<FoundValue<'p>> {
        let (mut at, spec) = match self.0 {
            PendingKind::Found(found, _) => return Some(found),
            PendingKind::Spec(at, spec, _) => (at, spec),
            PendingKind::OfLibrary(at, spec, library) => return at.of_library(spec, library),
        };
        let scope = at.scope;
        let value = match spec {
            Spec::Object { keys, children } => return Some(FoundValue::Object(at, keys, children)),
            Spec::Tuple(children) => return Some(FoundValue::Tuple(at, children)),
            Spec::Attr { attr, take: Take::Value(ty), required } => at.attr(*attr, ty, *required),
            Spec::Attr { attr, take: Take::Expression, required } => at.expression_of_attr(*attr, *required),
            Spec::Blocks { block, collect, nested } => match *collect {
                // The blocks of a case are read by the spec around it.
                Collect::Case { .. } => None,
                Collect::One { required, .. } => match at.only_block(*block, required).ok()? {
                    Some(found) => {
                        return Some(FoundValue::Inner(Inner { at, of: InnerOf::Block(found, nested), library: None }));
                    }
                    None => Some(at.null(|| at.engine().implied_type(nested))),
                },
                Collect::List(bounds) | Collect::Set(bounds) => {
                    let is_set = matches!(collect, Collect::Set(_));
                    return Some(FoundValue::Blocks(at, Blocks { index: *block, bounds, nested, is_set }));
                }
                Collect::Map(rules) => {
                    let blocks = scope.content.blocks(*block);
                    return Some(FoundValue::Labelled(at, Labelled { index: *block, rules, blocks, level: 0, nested }));
                }
            },
            Spec::Cases { keys, cases, collect } => match *collect {
                Collect::One { required, .. } => match at.only_case(keys, cases, required).ok()? {
                    Some(case) => return Some(FoundValue::Case(at, case)),
                    None => Some(Val::NULL),
                },
                Collect::List(bounds) | Collect::Set(bounds) => {
                    return Some(FoundValue::Cases(at, Cases { keys, cases, bounds }));
                }
                Collect::Map(_) | Collect::Case { .. } => None,
            },
            Spec::Chosen { keys, case, .. } => {
                let Property { slot, spec } = (*case)?;
                return Some(FoundValue::Case(at, Case { keys, slot: *slot, of: CaseContent::Spec(spec) }));
            }
            Spec::Args { of: ArgsOf::Block { block, required }, take } => {
                match at.only_block(*block, *required).ok()? {
                    Some(found) => {
                        let block_type = scope.spec.schema.blocks.get(*block).map_or("", |block| block.block_type);
                        let (body, iterators, of) = (found.body, found.iterators, AttrsOf::Block(block_type));
                        return Some(FoundValue::Attrs(at, Attrs { of, body, iterators, element: take.value_type() }));
                    }
                    None => Some(at.null(|| Type::map(take.ty().clone()))),
                }
            }
            Spec::Args { of: ArgsOf::Rest, take } => {
                let Scope { spec: around, body, iterators, .. } = *scope;
                let of = AttrsOf::Rest(&around.schema);
                return Some(FoundValue::Attrs(at, Attrs { of, body, iterators, element: take.value_type() }));
            }
            Spec::RestBody { is_kept } => at.engine().stages.rest.and_then(|rest| rest(&mut at, *is_kept)),
            Spec::Label { label, name, ty } => at.label(*label, name, ty),
            Spec::Literal { value, ty } => at.literal(value, ty),
            Spec::Default { candidates, .. } if spec.is_in_parts() && !at.nulls().typed => {
                return Some(FoundValue::Inner(Inner { at, of: InnerOf::Default(candidates), library: None }));
            }
            Spec::Default { candidates, ty } => at.default(candidates, *ty),
            Spec::Transform { nested, result, ty, nullable } => {
                let checks = at.engine().stages.checks;
                checks.and_then(|checks| (checks.transform)(&mut at, nested, result, ty, *nullable))
            }
            Spec::Hosted { nested, parts, secrets } => {
                if let Some(spec) = at.in_parts(spec) {
                    return Pending::from_spec(at, spec).found();
                }
                at.hosted(nested, at.engine().host_parts(parts), !secrets.is_empty())
            }
        };
        value.map(FoundValue::Decoded)
    }

    /// The expression, if it may be usable as written. If it is not, [`Self::found`] evaluates it.
    pub(super) fn written(&self) -> Option<(&'p Expr<'p>, &'p Type)> {
        match &self.0 {
            PendingKind::Spec(_, _, written) => *written,
            PendingKind::OfLibrary(..) => None,
            PendingKind::Found(FoundValue::Written(expr, ty), _) => Some((expr, ty)),
            PendingKind::Found(..) => None,
        }
    }

    /// Returns `true` for a literal, list or object, which can't be null.
    pub(super) fn is_literal(&self) -> bool {
        let Some((expr, _)) = self.written() else { return false };
        let is_leaf =
            matches!(expr.kind, ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Number(_) | ExprKind::String(_));
        is_leaf || matches!(expr.kind, ExprKind::Tuple(_) | ExprKind::Object(_))
    }

    /// Passes on the value if there is one, evaluated as far as needed to know that. Returns `Some(false)` without a value; `None` if a problem was
    /// reported, or if `take` returns `false`.
    pub(super) fn if_present(self, take: &mut dyn FnMut(Pending<'_>) -> bool) -> Option<bool> {
        let payer = self.payer();
        match self.found() {
            None => None,
            Some(FoundValue::Decoded(value)) if value.is_null() => Some(false),
            Some(FoundValue::Inner(inner)) => inner.if_present(take),
            // A part of an expression may turn out to be null once the whole expression is evaluated.
            Some(found) => take(Pending::paid_by(found, payer)).then_some(true),
        }
    }

    /// Passes on the elements of a list, set or tuple.
    pub(super) fn items(self, take: &mut dyn Items) -> bool {
        let payer = self.payer();
        if let Some((Expr { kind: ExprKind::Tuple(items), .. }, Type::Coll(Coll::List | Coll::Set, element))) =
            self.written()
        {
            take.start();
            if is_paid(payer, take.bytes(items.len())) {
                take.expect(items.len());
                if items.iter().all(|item| take.item(Pending::paid_by(FoundValue::Written(item, element), payer))) {
                    return true;
                }
            }
        }
        match self.found() {
            None | Some(FoundValue::Written(..) | FoundValue::NotWritten) => false,
            Some(FoundValue::Blocks(mut at, found)) => blocks::list(&mut at, found, take),
            Some(FoundValue::Cases(mut at, found)) => choice::list(&mut at, &found, take),
            Some(FoundValue::Inner(inner)) => inner.pass_on(&mut |value| value.items(take)),
            Some(other) => val(Pending::from(other)).is_some_and(|value| {
                let items = decoded::parts(value);
                take.start();
                is_paid(payer, take.bytes(items.len())) && {
                    take.expect(items.len());
                    items.into_iter().all(|item| take.item(Pending::paid_by(FoundValue::Decoded(item), payer)))
                }
            }),
        }
    }

    /// Passes on the entries of a map, or of an object as a map.
    pub(super) fn entries(self, take: &mut dyn Entries) -> bool {
        let payer = self.payer();
        if let Some((Expr { kind: ExprKind::Object(items), .. }, Type::Coll(Coll::Map, element))) = self.written() {
            take.start();
            let bytes = take.bytes(items.len());
            let mut entry = |item: &'p ObjectItem<'p>| {
                let Some(key) = item.key.constant() else { return false };
                take.entry(key.into_owned(), Pending::paid_by(FoundValue::Written(&item.value, element), payer))
            };
            // If two entries have the same key, evaluation decides which one counts.
            if is_paid(payer, bytes) && items.iter().all(&mut entry) && take.len() == items.len() {
                return true;
            }
        }
        match self.found() {
            None | Some(FoundValue::Written(..) | FoundValue::NotWritten) => false,
            Some(FoundValue::Labelled(mut at, found)) => blocks::labelled(&mut at, found, take),
            Some(FoundValue::Attrs(mut at, found)) => attrs::entries(&mut at, &found, take),
            Some(FoundValue::Inner(inner)) => inner.pass_on(&mut |value| value.entries(take)),
            Some(other) => val(Pending::from(other)).is_some_and(|value| {
                take.start();
                is_paid(payer, take.bytes(value.length().unwrap_or_default()))
                    && decoded::entries(value, &mut |key, value| {
                        take.entry(key, Pending::paid_by(FoundValue::Decoded(value), payer))
                    })
            }),
        }
    }
}
