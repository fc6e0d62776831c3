//! Values on their way to a field: decoded piece by piece, in the order in which generated code asks for them.
//!
//! A [`Pending`] is a spec with the body it is to be decoded from. What generated code wants of it (fields, items,
//! entries, in the end a string) is read straight from the tree where the config has it as a literal of the wanted type;
//! all else goes through a [`Val`]. Input and rules are those of [`Engine::spec`], and so are the problems reported: a
//! visitor that gives `false` has reported why, or was given something written that needs evaluation after all.
//! Nothing here depends on the generated types, so that it is compiled once.

mod blocks;
mod decoded;
mod fields;

pub(super) use blocks::map;
pub(super) use decoded::mismatch;
pub use fields::Fields;

use super::attrs::AttrsBlock;
use super::engine::{Engine, Nulls, Scope, Shape};
use super::repeated::Count;
use super::root::Root;
use crate::body::{FoundAttr, FoundBlock};
use crate::diagnostic::Diagnostics;
use crate::syntax::ast::{Expr, ExprKind, ObjectItem};
use crate::table::{BodySpec, Spec};
use crate::types::Type;
use crate::value::Val;
use blocks::Labelled;
use std::any::Any;

/// A value that may have to be decoded yet.
pub struct Pending<'p>(Kind<'p>);

enum Kind<'p> {
    /// It is decoded.
    Decoded(Val),
    /// An expression, if it is of this type as it stands: else the visitor gives `false`, and is given its value.
    Written(&'p Expr<'p>, &'p Type),
    /// As `Written`, but there is none.
    NotWritten,
    /// What a spec makes of a body.
    Spec(At<'p>, &'p Spec<'p>),
    /// What a file holds.
    Root(&'p dyn Root, &'p mut Diagnostics),
    /// Blocks of a file that are decoded while it is read.
    Stream(&'p dyn Root, &'p mut Diagnostics, &'p Spec<'p>),
    /// The attributes of a `block_attrs` block.
    Attrs(At<'p>, AttrsBlock<'p>),
    /// A block of a `block_map` by the labels that follow, with the map that it is to be added to if there is one.
    Labelled(Labelled<'p>, Option<&'p mut dyn Any>),
}

/// Where decoding stands.
pub(super) struct At<'p> {
    pub(super) engine: &'p Engine<'p>,
    pub(super) diags: &'p mut Diagnostics,
    pub(super) scope: &'p Scope<'p>,
}

impl At<'_> {
    fn again(&mut self) -> At<'_> {
        At { engine: self.engine, diags: self.diags, scope: self.scope }
    }
}

/// Takes a value; false if there is none.
pub(super) type Take<'t> = &'t mut dyn FnMut(Pending<'_>) -> bool;

/// Takes the items of a sequence.
pub(super) trait Items {
    /// No item so far counts.
    fn start(&mut self);

    /// About so many items follow.
    fn expect(&mut self, more: usize);

    /// The next item; false if there is none.
    fn item(&mut self, item: Pending<'_>) -> bool;
}

/// Takes the entries of a map.
pub(super) trait Entries {
    /// No entry so far counts.
    fn start(&mut self);

    /// An entry, in the place of one with the same key; false if there is none.
    fn entry(&mut self, key: String, value: Pending<'_>) -> bool;

    /// How many there are.
    fn len(&self) -> usize;
}

impl From<Val> for Pending<'_> {
    fn from(value: Val) -> Self {
        Self(Kind::Decoded(value))
    }
}

impl Engine<'_> {
    /// Gives what a spec makes of the body of a block to `take`.
    pub(super) fn enter_block(
        &self,
        diags: &mut Diagnostics,
        nulls: Nulls,
        block: &FoundBlock<'_>,
        spec: &BodySpec<'_>,
        take: Take<'_>,
    ) -> bool {
        let FoundBlock { header, body, .. } = *block;
        let iterators = block.iterators.as_ref();
        if iterators.is_some() {
            // It may be one of very many.
            let cx = &self.reader.cx;
            let size = (body.items.len() + spec.schema.attrs.len() + spec.schema.blocks.len() + 1) as u64;
            if cx.steps(size, body.span).and_then(|()| cx.values(size, body.span)).is_none() {
                return false;
            }
        }
        let buffer = self.buffers.borrow_mut().pop().unwrap_or_default();
        let content = self.reader.content(diags, &spec.schema, body, iterators, buffer);
        let scope = Scope { spec, body, content: &content, iterators, nulls, header };
        let whole = take(Pending(Kind::Spec(At { engine: self, diags, scope: &scope }, &spec.spec)));
        self.buffers.borrow_mut().push(content.into_buffer());
        whole
    }
}

impl<'p> Pending<'p> {
    /// What a file holds.
    pub(super) fn root(root: &'p dyn Root, diags: &'p mut Diagnostics) -> Self {
        Self(Kind::Root(root, diags))
    }

    /// What one of the specs of a file makes of it.
    fn of_file(root: &'p dyn Root, diags: &'p mut Diagnostics, spec: &'p Spec<'p>) -> Self {
        Self(match spec {
            Spec::BlockList { block, .. } | Spec::BlockSet { block, .. } | Spec::BlockMap { block, .. }
                if root.streams(*block) =>
            {
                Kind::Stream(root, diags, spec)
            }
            _ => {
                let scope = root.scope(diags);
                Kind::Spec(At { engine: root.engine(), diags, scope }, spec)
            }
        })
    }

    /// The value as the language has it; none of an expression that is not decoded.
    pub(super) fn decoded(self) -> Option<Val> {
        match self.0 {
            Kind::Decoded(value) => Some(value),
            Kind::Spec(at, spec) => at.engine.spec(at.diags, at.scope, spec),
            Kind::Root(root, diags) => {
                let scope = root.whole(diags);
                root.engine().spec(diags, scope, &root.spec().spec)
            }
            Kind::Written(..) | Kind::NotWritten => None,
            Kind::Stream(..) | Kind::Attrs(..) | Kind::Labelled(..) => decoded::bug("a value", "blocks"),
        }
    }

    /// The expression that it is taken from as it stands, if that can be.
    #[inline]
    fn written(&self) -> Option<(&'p Expr<'p>, &'p Type)> {
        match &self.0 {
            Kind::Written(expr, ty) => Some((expr, ty)),
            Kind::Spec(at, spec @ Spec::Attr { .. }) => written(at.scope, spec),
            _ => None,
        }
    }

    /// Gives the value to `take`: decoded, or as an expression, or in parts that it asks for. What is absent is a null.
    pub(super) fn visit(self, take: Take<'_>) -> bool {
        let (at, spec) = match self.0 {
            Kind::Spec(at, spec) => (at, spec),
            Kind::Root(root, diags) if !matches!(root.spec().spec, Spec::Object { .. } | Spec::Tuple(_)) => {
                return Pending::of_file(root, diags, &root.spec().spec).visit(take);
            }
            other => return take(Pending(other)),
        };
        let attr = match spec {
            Spec::Object { .. }
            | Spec::Tuple(_)
            | Spec::BlockList { .. }
            | Spec::BlockSet { .. }
            | Spec::BlockMap { .. } => {
                return take(Pending(Kind::Spec(at, spec)));
            }
            Spec::Block { block, required, nested } => {
                let Some(found) = at.engine.only_block(at.diags, at.scope, *block, *required) else { return false };
                return match found {
                    Some(found) => {
                        at.engine.enter_block(at.diags, at.scope.nulls, found, nested, &mut |inner| inner.visit(take))
                    }
                    None => take(Pending::from(Val::NULL)),
                };
            }
            Spec::BlockAttrs { block, element, required } => {
                let Some(found) = at.engine.only_block(at.diags, at.scope, *block, *required) else { return false };
                let block_type = at.scope.spec.schema.blocks.get(*block).map_or("", |it| it.block_type);
                return take(match found {
                    Some(found) => Pending(Kind::Attrs(at, AttrsBlock { block_type, found, element })),
                    None => Pending::from(Val::NULL),
                });
            }
            Spec::Attr { .. } => Some(spec),
            // What the config says comes first.
            Spec::Default { candidates, .. } => candidates.first(),
            Spec::Literal { .. } | Spec::Transform { .. } | Spec::Converted { .. } => None,
        };
        if let Some((expr, ty)) = attr.and_then(|attr| written(at.scope, attr))
            && take(Pending(Kind::Written(expr, ty)))
        {
            return true;
        }
        let value = match spec {
            Spec::Attr { attr, ty, required } => at.engine.attr(at.diags, at.scope, *attr, ty, *required, Shape::Parts),
            _ => at.engine.spec(at.diags, at.scope, spec),
        };
        match value {
            Some(value) => take(Pending::from(value)),
            None => false,
        }
    }

    /// The value of a literal, or the value as the language has it.
    #[inline]
    pub(super) fn leaf<T>(self, written: fn(&ExprKind<'_>, &Type) -> Option<T>, of: fn(Val) -> T) -> Option<T> {
        // Most are literals: the way through `visit` is longer.
        if let Some((expr, ty)) = self.written()
            && let Some(value) = written(&expr.kind, ty)
        {
            return Some(value);
        }
        let mut found = None;
        self.visit(&mut |value| {
            found = match value.0 {
                Kind::Written(expr, ty) => written(&expr.kind, ty),
                _ => value.decoded().map(of),
            };
            found.is_some()
        });
        found
    }

    /// Whether it is known to be null.
    pub(super) fn is_null(&self) -> bool {
        matches!(&self.0, Kind::Decoded(value) if value.is_null())
    }

    /// Whether it is a map for one more label of blocks.
    pub(super) fn is_labelled(&self) -> bool {
        matches!(self.0, Kind::Labelled(..))
    }

    /// The same, to be added to the map that there is.
    pub(super) fn added_to(self, map: &'p mut dyn Any) -> Self {
        Self(match self.0 {
            Kind::Labelled(block, _) => Kind::Labelled(block, Some(map)),
            other => other,
        })
    }

    /// The map that it is to be added to.
    pub(super) fn earlier<M: Default + 'static>(&mut self) -> M {
        match &mut self.0 {
            Kind::Labelled(_, Some(map)) => map.downcast_mut().map(std::mem::take).unwrap_or_default(),
            _ => M::default(),
        }
    }

    /// The fields of an object or tuple.
    pub(super) fn fields(self, take: &mut dyn FnMut(&mut Fields<'_>) -> bool) -> bool {
        self.visit(&mut |value| {
            let fields = match value.0 {
                Kind::Written(expr, ty) => fields::written(expr, ty),
                Kind::Spec(at, Spec::Object { children, .. }) => {
                    Some(Fields(fields::Source::Properties(at, children, 0)))
                }
                Kind::Root(root, diags) => Some(Fields(fields::Source::Root(root, diags))),
                Kind::Spec(at, Spec::Tuple(children)) => Some(Fields(fields::Source::Children(at, children))),
                _ => value.decoded().map(|value| Fields(fields::Source::Decoded(decoded::parts(value)))),
            };
            fields.is_some_and(|mut fields| take(&mut fields))
        })
    }

    /// The items of a list, set or tuple.
    pub(super) fn items(self, take: &mut dyn Items) -> bool {
        self.visit(&mut |value| match value.0 {
            Kind::Written(Expr { kind: ExprKind::Tuple(items), .. }, Type::List(element) | Type::Set(element)) => {
                take.start();
                take.expect(items.len());
                items.iter().all(|item| take.item(Pending(Kind::Written(item, element))))
            }
            Kind::Written(..) | Kind::NotWritten => false,
            // Of two items that are equal a set has one, whether it was made of values or is made of them.
            Kind::Spec(at, Spec::BlockList { block, bounds, nested } | Spec::BlockSet { block, bounds, nested }) => {
                take.start();
                take.expect(at.scope.content.blocks(*block).list.len());
                blocks::list(at, *block, *bounds, nested, take, (Count::default(), true))
            }
            Kind::Stream(
                root,
                diags,
                Spec::BlockList { block, bounds, nested } | Spec::BlockSet { block, bounds, nested },
            ) => {
                take.start();
                blocks::stream_list(root, diags, *block, *bounds, nested, take)
            }
            _ => value.decoded().is_some_and(|value| {
                let items = decoded::parts(value);
                take.start();
                take.expect(items.len());
                items.into_iter().all(|item| take.item(Pending::from(item)))
            }),
        })
    }

    /// The entries of a map, or of an object as one.
    pub(super) fn entries(self, take: &mut dyn Entries) -> bool {
        self.visit(&mut |value| match value.0 {
            Kind::Written(Expr { kind: ExprKind::Object(items), .. }, Type::Map(element)) => {
                take.start();
                let mut entry = |item: &ObjectItem<'_>| {
                    let Some(key) = fields::plain_key(item) else { return false };
                    take.entry(key.to_owned(), Pending(Kind::Written(&item.value, element)))
                };
                // Of two with the same key the evaluation knows what becomes.
                items.iter().all(&mut entry) && take.len() == items.len()
            }
            Kind::Written(..) | Kind::NotWritten => false,
            Kind::Attrs(at, block) => blocks::attrs(at, &block, take),
            Kind::Spec(at, Spec::BlockMap { block, nested }) => {
                take.start();
                blocks::map(at, *block, nested, take)
            }
            Kind::Stream(root, diags, Spec::BlockMap { block, nested }) => {
                take.start();
                blocks::stream_map(root, diags, *block, nested, take)
            }
            Kind::Labelled(block, _) => blocks::labelled(block, take),
            _ => value.decoded().is_some_and(|value| {
                take.start();
                decoded::entries(value, &mut |key, value| take.entry(key, Pending::from(value)))
            }),
        })
    }
}

/// The value of an attribute. Those of generated blocks count each time they are evaluated.
#[inline]
fn written<'p>(scope: &'p Scope<'p>, spec: &'p Spec<'p>) -> Option<(&'p Expr<'p>, &'p Type)> {
    match spec {
        Spec::Attr { attr, ty, .. } if scope.iterators.is_none() => match scope.content.attr(*attr) {
            Some(FoundAttr::Present(attribute)) => Some((&attribute.expr, ty)),
            _ => None,
        },
        _ => None,
    }
}
