//! The printable form of a spec's value, for the messages of checks: all parts except those that derive from secrets.
//!
//! Whether a part is shown depends on where it is located. A computed value is computed again from the printable forms of its inputs.

use super::at::At;
use super::attrs;
use super::blocks;
use super::choice;
use super::engine::NullRule;
use super::pending::{Entries, FoundValue, Items, Pending};
use super::scope::{NESTED, Scope};
use super::val::val;
use crate::body::FoundAttr;
use crate::diagnostic::Diagnostics;
use crate::eval::{Outcome, Unknown, in_expr, known, object, tuple};
use crate::positions::{Positions, mapped};
use crate::source::Span;
use crate::syntax::ast::Item;
use crate::table::Spec;
use crate::value::Val;

/// The printable form of the value of a spec in a body. Problems of the value were reported when it was decoded.
#[cold]
#[inline]
pub(super) fn public(scope: &Scope<'_>, spec: &Spec<'_>) -> Outcome {
    let engine = scope.engine;
    let was_checking = engine.is_checking.replace(true);
    let mut known = Diagnostics::new();
    let value = engine.with_nulls(NullRule { typed: true, ..engine.nulls.get() }, || {
        of_pending(Pending::from_spec(At { diags: &mut known, scope }, spec))
    });
    engine.is_checking.set(was_checking);
    value
}

#[inline]
fn of_pending(value: Pending<'_>) -> Outcome {
    let (mut at, spec) = match value.into_spec() {
        Ok(it) => it,
        Err(found) => return of_found(found),
    };
    let scope = at.scope;
    let mut value = |spec| val(Pending::from_spec(at.reborrow(), spec)).ok_or(Unknown::ANY);
    match spec {
        Spec::Literal { .. } => value(spec),
        Spec::Attr { attr, .. } => {
            let value = value(spec)?;
            match scope.content.attr(*attr) {
                Some(FoundAttr::Present(attribute)) => in_expr(&value, &attribute.expr, &|it| derives(&at, it)),
                _ => Ok(value),
            }
        }
        Spec::Label { label, .. } => {
            let value = value(spec)?;
            unless(derives(&at, scope.labels.span_at(*label).unwrap_or(scope.header)), value)
        }
        Spec::Default { candidates, .. } => {
            for candidate in *candidates {
                if !value(candidate)?.is_null() {
                    return of_pending(Pending::from_spec(at, candidate));
                }
            }
            value(spec)
        }
        Spec::Transform { nested, result, .. } => {
            let nested = of_pending(Pending::from_spec(at.reborrow(), nested));
            let cx = at.engine().reader.cx.of_spec().public();
            cx.with_nested(NESTED, &nested, &|| nested.clone(), |cx| known(cx, result))
        }
        Spec::Hosted { nested, .. } => of_pending(Pending::from_spec(at, nested)),
        Spec::Object { .. }
        | Spec::Tuple(_)
        | Spec::Blocks { .. }
        | Spec::Cases { .. }
        | Spec::Chosen { .. }
        | Spec::Args { .. } => Pending::from_spec(at, spec).found().map_or(Err(Unknown::ANY), of_found),
        Spec::RestBody { .. } => {
            let value = value(spec)?;
            let schema = &scope.spec.schema;
            let is_secret = |item: &Item<'_>| {
                let is_ours = match item {
                    Item::Attribute(attribute) => schema.takes_argument(attribute.name.name),
                    Item::Block(block) => at.engine().reader.free_type(schema, block).is_some(),
                };
                is_ours && derives(&at, item.span())
            };
            unless(scope.body.items.iter().any(is_secret), value)
        }
    }
}

#[inline]
fn derives(at: &At<'_>, span: Span) -> bool {
    at.engine().reader.cx.secrets().is_none_or(|derives| derives(span))
}

#[inline]
fn unless(is_secret: bool, value: Val) -> Outcome {
    if is_secret && !value.is_null() { Err(Unknown::secret()) } else { Ok(value) }
}

#[inline]
fn of_found(found: FoundValue<'_>) -> Outcome {
    match found {
        FoundValue::Decoded(value) => Ok(value),
        FoundValue::Written(..) | FoundValue::NotWritten => Err(Unknown::ANY),
        FoundValue::Object(mut at, keys, children) => object(mapped(children, |child| {
            (keys.get(child.slot).to_owned(), of_pending(Pending::from_spec(at.reborrow(), &child.spec)))
        })),
        FoundValue::Tuple(mut at, children) => {
            tuple(mapped(children, |child| of_pending(Pending::from_spec(at.reborrow(), child))))
        }
        FoundValue::Case(at, case) => {
            let keys = case.keys;
            let taken = case.taken(at, |slot, value| Some((slot, of_pending(value))));
            let (own, value) = taken.ok_or(Unknown::ANY)?;
            let mut parts = Vec::with_capacity(keys.len());
            for (slot, key) in keys.iter().enumerate() {
                parts.push((key.to_owned(), if slot == own { value.clone() } else { Ok(Val::NULL) }));
            }
            object(parts)
        }
        FoundValue::Cases(mut at, cases) => {
            let mut parts = Parts::default();
            choice::list(&mut at, &cases, &mut parts);
            tuple(parts.items)
        }
        FoundValue::Inner(inner) => {
            let mut value = Err(Unknown::ANY);
            inner.pass_on(&mut |inner| {
                value = of_pending(inner);
                true
            });
            value
        }
        FoundValue::Blocks(mut at, found) => {
            let mut parts = Parts::default();
            blocks::list(&mut at, found, &mut parts);
            if found.is_set {
                parts.items.into_iter().collect::<Result<_, _>>().map(Val::set_of)
            } else {
                tuple(parts.items)
            }
        }
        FoundValue::Labelled(mut at, found) => {
            if found.blocks.iter().any(|block| derives(&at, block.header)) {
                return Err(Unknown::secret());
            }
            let mut parts = Parts::default();
            blocks::labelled(&mut at, found, &mut parts);
            object(parts.entries)
        }
        FoundValue::Attrs(mut at, found) => {
            let mut parts = Parts::default();
            attrs::entries(&mut at, &found, &mut parts);
            let mut written: Positions<'_> = Positions::default();
            for (index, item) in found.body.items.iter().enumerate() {
                written.set(item.name().name.into(), index);
            }
            for (key, value) in &mut parts.entries {
                let item = written.get(key).and_then(|index| found.body.items.get(index));
                *value = match (item, &value) {
                    (Some(Item::Attribute(attribute)), Ok(value)) => {
                        in_expr(value, &attribute.expr, &|it| derives(&at, it))
                    }
                    (Some(Item::Attribute(_)), Err(_)) => continue,
                    _ => Err(Unknown::secret()),
                };
            }
            object(parts.entries)
        }
    }
}

#[derive(Default)]
struct Parts {
    items: Vec<Outcome>,
    entries: Vec<(String, Outcome)>,
}

impl Items for Parts {
    #[inline]
    fn bytes(&self, count: usize) -> usize {
        count.saturating_mul(size_of::<Outcome>())
    }

    #[inline]
    fn start(&mut self) {
        self.items.clear();
    }

    #[inline]
    fn expect(&mut self, _more: usize) {}

    #[inline]
    fn item(&mut self, item: Pending<'_>) -> bool {
        self.items.push(of_pending(item));
        true
    }
}

impl Entries for Parts {
    #[inline]
    fn bytes(&self, count: usize) -> usize {
        count.saturating_mul(size_of::<(String, Outcome)>())
    }

    #[inline]
    fn start(&mut self) {
        self.entries.clear();
    }

    #[inline]
    fn entry(&mut self, key: String, value: Pending<'_>) -> bool {
        self.entries.push((key, of_pending(value)));
        true
    }

    #[inline]
    fn len(&self) -> usize {
        self.entries.len()
    }
}
