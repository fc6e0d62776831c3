//! One fact for several values.

use super::{Elements, Fact, FactKind, Null};
use hclspec_core::positions::Positions;

impl Fact {
    /// The fact that is true of the values of both. It is also true of a value of one after the language has converted it to the
    /// common type with a value of the other. That type is not exactly known: elements and attributes are converted, but parts
    /// that have the same kind in both keep it.
    pub(crate) fn join(self, other: &Self) -> Self {
        // The common type of objects with different attributes is a map.
        if self == *other && !self.has_keyed() {
            return self;
        }
        let null = self.null.max(other.null);
        match (self.is_null(), other.is_null()) {
            (true, true) => return Self::unknown(),
            (true, false) => return other.clone().or_null(Null::Open),
            (false, true) => return self.or_null(Null::Open),
            (false, false) => {}
        }
        let (a, b) = (self.opened().kind, other.clone().opened().kind);
        Self { kind: a.join(b), null }
    }

    /// Whether it contains an object whose attributes depend on the input.
    fn has_keyed(&self) -> bool {
        match &self.kind {
            FactKind::Keyed(_) => true,
            FactKind::Value
            | FactKind::Known(_)
            | FactKind::String
            | FactKind::Words(_)
            | FactKind::Number
            | FactKind::Bool => false,
            FactKind::List(elements) | FactKind::Set(elements) | FactKind::Map(elements) => elements.fact.has_keyed(),
            FactKind::Seq(element) | FactKind::Rec(element) => element.has_keyed(),
            FactKind::Tuple(items) => items.iter().any(Self::has_keyed),
            FactKind::Object(attrs) => attrs.iter().any(|(_, it)| it.has_keyed()),
        }
    }

    /// Whether values of the two never have a common type, whatever they contain.
    pub(crate) fn is_unlike(&self, other: &Self) -> bool {
        let class = |fact: &Self| match fact.clone().opened().kind {
            FactKind::Value | FactKind::Known(_) => None,
            FactKind::String | FactKind::Words(_) | FactKind::Number | FactKind::Bool => Some(0),
            FactKind::List(_) | FactKind::Set(_) | FactKind::Seq(_) | FactKind::Tuple(_) => Some(1),
            FactKind::Map(_) | FactKind::Rec(_) | FactKind::Keyed(_) | FactKind::Object(_) => Some(2),
        };
        class(self).zip(class(other)).is_some_and(|(a, b)| a != b)
    }

    /// One fact for all of them; `None` if there are none.
    pub(crate) fn join_all<'f>(facts: impl IntoIterator<Item = &'f Self>) -> Option<Self> {
        let mut facts = facts.into_iter();
        let first = facts.next()?.clone();
        Some(facts.fold(first, Self::join))
    }

    /// The fact about an element of a list, set or tuple, or about a value of a map or object; `None` if it has neither or
    /// nothing is known about it.
    pub(crate) fn element(&self) -> Option<Self> {
        match &self.kind {
            FactKind::List(elements) | FactKind::Set(elements) | FactKind::Map(elements) => {
                Some((*elements.fact).clone())
            }
            FactKind::Seq(element) | FactKind::Rec(element) | FactKind::Keyed(element) => Some((**element).clone()),
            FactKind::Tuple(items) => Self::join_all(items),
            FactKind::Object(attrs) => Self::join_all(attrs.iter().map(|(_, it)| it)),
            FactKind::Value
            | FactKind::Known(_)
            | FactKind::String
            | FactKind::Words(_)
            | FactKind::Number
            | FactKind::Bool => None,
        }
    }
}

impl FactKind {
    fn join(self, other: Self) -> Self {
        let elements = |a: Elements, b: Elements| Elements {
            fact: Box::new((*a.fact).join(&b.fact)),
            ty: if a.ty == b.ty { a.ty } else { None },
        };
        match (self, other) {
            (Self::Words(a), Self::Words(b)) if a == b => Self::Words(a),
            (Self::String | Self::Words(_), Self::String | Self::Words(_)) => Self::String,
            (Self::Number, Self::Number) => Self::Number,
            (Self::Bool, Self::Bool) => Self::Bool,
            (Self::List(a), Self::List(b)) => Self::List(elements(a, b)),
            (Self::Set(a), Self::Set(b)) => Self::Set(elements(a, b)),
            (Self::Map(a), Self::Map(b)) => Self::Map(elements(a, b)),
            (Self::Tuple(a), Self::Tuple(b)) if a.len() == b.len() => {
                Self::Tuple(a.into_iter().zip(&b).map(|(a, b)| a.join(b)).collect())
            }
            (Self::Object(a), Self::Object(mut b)) => {
                if in_order(&a, &mut b) {
                    Self::Object(a.into_iter().zip(&b).map(|((name, a), (_, b))| (name, a.join(b))).collect())
                } else {
                    Self::Rec(either(Self::Object(a), Self::Object(b)))
                }
            }
            (
                a @ (Self::List(_) | Self::Seq(_) | Self::Tuple(_)),
                b @ (Self::List(_) | Self::Seq(_) | Self::Tuple(_)),
            ) => Self::Seq(either(a, b)),
            (
                a @ (Self::Map(_) | Self::Rec(_) | Self::Keyed(_) | Self::Object(_)),
                b @ (Self::Map(_) | Self::Rec(_) | Self::Keyed(_) | Self::Object(_)),
            ) => Self::Rec(either(a, b)),
            _ => Self::Value,
        }
    }
}

/// The fact about the elements of both; nothing is known about them if both are empty.
fn either(a: FactKind, b: FactKind) -> Box<Fact> {
    let (a, b) = (Fact::new(a).element(), Fact::new(b).element());
    Box::new(match (a, b) {
        (Some(a), Some(b)) => a.join(&b),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => Fact::unknown(),
    })
}

/// Whether `b` has the same names as `a`; if so, puts them into the same order.
fn in_order(a: &[(String, Fact)], b: &mut [(String, Fact)]) -> bool {
    let is_same = |b: &[(String, Fact)]| a.iter().zip(b).all(|((a, _), (b, _))| a == b);
    if a.len() != b.len() || is_same(b) {
        return a.len() == b.len();
    }
    let mut places = Positions::default();
    for (place, (name, _)) in a.iter().enumerate() {
        places.set(name.into(), place);
    }
    let place = |(name, _): &(String, Fact)| places.get(name).unwrap_or(usize::MAX);
    b.sort_by_key(place);
    is_same(b)
}
