//! Values with their exact types.

use super::{Keys, Made, Number, Object, order};
use crate::positions::{mapped, sort_by};
use crate::text::{normalized, rows_of_marks};
use crate::types::{Measured as _, Type};
use std::sync::Arc;

/// A value with its exact type, as the evaluator computes with it. Cloning a collection is cheap.
#[derive(Clone, Debug, PartialEq)]
pub enum Val {
    /// A null and its type; `None` for the literal `null`, whose type is [`Type::Any`].
    Null(Option<Arc<Type>>),
    /// `true` or `false`.
    Bool(bool),
    /// A number.
    Number(Number),
    /// Text, NFC.
    String(String),
    /// A list.
    List(Arc<Sequence>),
    /// A set: its items are in the language's order (SEMANTICS 1.3), without duplicates.
    Set(Arc<Sequence>),
    /// A map.
    Map(Arc<Map>),
    /// A tuple.
    Tuple(Arc<Sequence>),
    /// An object.
    Object(Arc<Object>),
    /// A value of a host type that was created from a value of the language. Expressions see the original value.
    Made(Arc<Made>),
}

impl Val {
    /// The literal `null`.
    pub const NULL: Self = Self::Null(None);

    /// The null of the type that values have after conversion to `ty`.
    #[inline(never)]
    pub fn null_of(ty: Type) -> Self {
        let ty = if ty.is_of_values() { ty } else { ty.of_values() };
        Self::Null((ty != Type::Any).then(|| Arc::new(ty)))
    }

    /// A string, which is normalized to NFC.
    pub fn string(text: impl Into<String>) -> Self {
        Self::String(normalized(text.into()))
    }

    /// A tuple.
    #[inline(never)]
    pub fn tuple(items: Vec<Self>) -> Self {
        Self::Tuple(Arc::new(Sequence { element: Type::Any, extent: ValueExtent::from_values(&items), items }))
    }

    /// Returns mutable access to the parts of a collection, object or tuple, and their names if they have any. Copies the value first if it is
    /// shared.
    #[inline]
    pub fn parts_mut(&mut self) -> (Option<&Keys>, &mut [Self]) {
        fn own<T: Clone>(shared: &mut Arc<T>) -> Option<&mut T> {
            if Arc::get_mut(shared).is_none() {
                *shared = Arc::new(T::clone(shared));
            }
            Arc::get_mut(shared)
        }
        match self {
            Self::List(all) | Self::Set(all) | Self::Tuple(all) => {
                own(all).map_or((None, &mut []), |own| (None, &mut own.items))
            }
            Self::Map(map) => {
                own(map).map_or((None, &mut []), |own| (Some(&own.entries.keys), &mut own.entries.values))
            }
            Self::Object(object) => own(object).map_or((None, &mut []), |own| (Some(&own.keys), &mut own.values)),
            Self::Null(_) | Self::Bool(_) | Self::Number(_) | Self::String(_) | Self::Made(_) => (None, &mut []),
        }
    }

    /// A list; every item must have the type `element` or be null.
    #[inline(never)]
    pub fn list(element: Type, items: Vec<Self>) -> Self {
        let extent = ValueExtent::from_values(&items).with_type(&element);
        Self::List(Arc::new(Sequence { element, extent, items }))
    }

    /// A set of the items, which must have the type `element` or be null. Sorts them and removes duplicates.
    #[inline(never)]
    pub fn set(element: Type, mut items: Vec<Self>) -> Self {
        sort_by(&mut items, &order::compare);
        items.dedup_by(|a, b| order::compare(a, b).is_eq());
        let extent = ValueExtent::from_values(&items).with_type(&element);
        Self::Set(Arc::new(Sequence { element, extent, items }))
    }

    /// A map; keys must be NFC, and every value must have the type `element` or be null. Of entries with the same key,
    /// the last one counts.
    #[inline(never)]
    pub fn map(element: Type, entries: Vec<(String, Self)>) -> Self {
        Self::map_of(element, Object::new(entries))
    }

    /// A map of these entries; every value must have the type `element` or be null.
    #[inline(never)]
    pub fn map_of(element: Type, mut entries: Object) -> Self {
        entries.extent = entries.extent.with_type(&element);
        Self::Map(Arc::new(Map { element, entries }))
    }

    /// An object; names must be NFC. Of pairs with the same name, the last one counts.
    #[inline(never)]
    pub fn object(pairs: Vec<(String, Self)>) -> Self {
        Self::Object(Arc::new(Object::new(pairs)))
    }

    /// An object with these attributes; the keys are sorted, and there is one value for each.
    #[inline(never)]
    pub fn with_keys(keys: Keys, values: Vec<Self>) -> Self {
        Self::Object(Arc::new(Object::with_keys(keys, values)))
    }

    /// A set of items of any types. If all items have the same type, it becomes the element type.
    #[inline(never)]
    pub fn set_of(items: Vec<Self>) -> Self {
        let mut types = items.iter().filter(|item| !matches!(item, Self::Null(None))).map(Self::ty);
        let element = types.next().filter(|first| types.all(|other| other == *first)).unwrap_or(Type::Any);
        Self::set(element, items)
    }

    /// The size of the value if nothing in it were shared. Counts one for each value in it, but at least five for an object
    /// or map that is not empty; one for every 64 bytes of text, including the zeros with which a number is printed; and
    /// the size of the types of values, except the types that their parts have. Takes no time, whatever the size.
    ///
    /// A few lines of configuration can describe a value of any size, since copies of a collection share their elements.
    /// Code that visits a whole value is charged this much (see `eval::Budget`).
    #[inline]
    pub fn size(&self) -> u64 {
        self.extent().size
    }

    /// The nesting depth of the value or of its type, whichever is greater. Takes no time.
    #[inline]
    pub fn depth(&self) -> u32 {
        self.extent().depth
    }

    #[inline]
    fn extent(&self) -> ValueExtent {
        match self {
            Self::Null(None) | Self::Bool(_) => ValueExtent { size: 1, depth: 0 },
            Self::Null(Some(ty)) => {
                let ty = ty.extent();
                ValueExtent { size: 1 + u64::from(ty.size), depth: ty.depth.into() }
            }
            Self::Number(number) => ValueExtent { size: 1 + (number.zeros() / BYTES_PER_VALUE) as u64, depth: 0 },
            Self::String(text) => ValueExtent { size: 1 + text_size(text), depth: 0 },
            Self::List(it) | Self::Set(it) | Self::Tuple(it) => it.extent,
            Self::Map(it) => it.entries.extent,
            Self::Object(it) => it.extent,
            Self::Made(made) => extent_of_made(made),
        }
    }

    /// Returns `true` for a null of any type.
    pub fn is_null(&self) -> bool {
        matches!(self, Self::Null(_))
    }

    /// The exact type.
    pub fn ty(&self) -> Type {
        match self {
            Self::Null(None) => Type::Any,
            Self::Null(Some(ty)) => (**ty).clone(),
            Self::Bool(_) => Type::Bool,
            Self::Number(_) => Type::Number,
            Self::String(_) => Type::String,
            Self::List(list) => Type::list(list.element.clone()),
            Self::Set(set) => Type::set(set.element.clone()),
            Self::Map(map) => Type::map(map.element.clone()),
            Self::Tuple(items) => Type::tuple(mapped(&items.items, Self::ty)),
            Self::Object(object) => Type::Object(object.attrs().collect::<Vec<_>>().into()),
            Self::Made(made) => made.from().ty(),
        }
    }

    /// A phrase for its type: `a string`, `a list of strings`, `an object`, `null`. Users call anything written in brackets a list.
    // Does not build the type, which can be as large as the value.
    #[inline(never)]
    pub fn user_name(&self) -> String {
        match self {
            Self::Tuple(_) => "a list".to_owned(),
            Self::Object(_) => "an object".to_owned(),
            Self::Null(_)
            | Self::Bool(_)
            | Self::Number(_)
            | Self::String(_)
            | Self::List(_)
            | Self::Set(_)
            | Self::Map(_)
            | Self::Made(_) => self.ty().user_name(),
        }
    }

    /// The language's `==`: it never converts, values of different types differ, and all nulls are equal.
    pub fn equals(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Null(_), Self::Null(_)) => true,
            (Self::Bool(a), Self::Bool(b)) => a == b,
            (Self::Number(a), Self::Number(b)) => a.equals(b),
            (Self::String(a), Self::String(b)) => a == b,
            (Self::List(a), Self::List(b)) | (Self::Set(a), Self::Set(b)) | (Self::Tuple(a), Self::Tuple(b)) => {
                a.element == b.element && all_equal(&a.items, &b.items)
            }
            (Self::Map(a), Self::Map(b)) => a.element == b.element && a.entries.equals(&b.entries),
            (Self::Object(a), Self::Object(b)) => a.equals(b),
            (Self::Made(made), other) | (other, Self::Made(made)) => made.from().equals(other),
            _ => false,
        }
    }

    /// The number of elements or attributes; `None` for a null and for values without elements.
    pub fn length(&self) -> Option<usize> {
        match self {
            Self::Null(_) | Self::Bool(_) | Self::Number(_) | Self::String(_) => None,
            Self::List(all) | Self::Set(all) | Self::Tuple(all) => Some(all.items.len()),
            Self::Map(map) => Some(map.entries.values.len()),
            Self::Object(object) => Some(object.values.len()),
            Self::Made(made) => made.from().length(),
        }
    }

    /// The value that a host-type value or union alternative was created from. For other values, the value itself.
    pub fn plain(&self) -> &Self {
        if let Self::Made(made) = self { made.from() } else { self }
    }

    /// The address of the value's parts, which copies of the value share; `None` for a value without parts.
    pub(crate) fn address(&self) -> Option<usize> {
        match self {
            Self::Null(_) | Self::Bool(_) | Self::Number(_) | Self::String(_) => None,
            Self::Made(made) => Some(Arc::as_ptr(made).addr()),
            Self::List(all) | Self::Set(all) | Self::Tuple(all) => Some(Arc::as_ptr(all).addr()),
            Self::Map(map) => Some(Arc::as_ptr(map).addr()),
            Self::Object(object) => Some(Arc::as_ptr(object).addr()),
        }
    }

    /// Like [`Self::plain`].
    pub fn into_plain(self) -> Self {
        if let Self::Made(made) = &self { made.from().clone() } else { self }
    }

    /// The elements as pairs, in the language's order: index and value for a list or tuple, key and value for a map or
    /// object, and the value twice for a set. `None` for a null and for values that can't be iterated over.
    pub fn entries(&self) -> Option<Entries<'_>> {
        let source = match self {
            Self::Null(_) | Self::Bool(_) | Self::Number(_) | Self::String(_) => return None,
            Self::List(all) | Self::Tuple(all) => Source::Sequence(&all.items),
            Self::Set(set) => Source::Set(&set.items),
            Self::Map(map) => Source::Object(&map.entries),
            Self::Object(object) => Source::Object(object),
            Self::Made(made) => return made.from().entries(),
        };
        Some(Entries { source, next: 0 })
    }

    /// The values of [`Val::entries`].
    pub(crate) fn elements(&self) -> Option<&[Self]> {
        self.entries().map(|entries| entries.values())
    }

    /// The elements of a list, a set or a tuple.
    pub fn items(&self) -> Option<&[Self]> {
        match self {
            Self::List(all) | Self::Set(all) | Self::Tuple(all) => Some(&all.items),
            _ => None,
        }
    }

    /// The elements of a map by key, or the attributes of an object by name.
    #[inline]
    pub fn named_values(&self) -> Option<&Object> {
        match self {
            Self::Map(map) => Some(&map.entries),
            Self::Object(object) => Some(object),
            _ => None,
        }
    }

    /// The pairs of [`Val::entries`], or the value itself if it can't be iterated over.
    ///
    /// # Errors
    ///
    /// Returns the value if it is a null, a string, a number or a bool.
    pub fn into_elements(self) -> Result<Vec<(Self, Self)>, Self> {
        match self.entries() {
            Some(entries) => Ok(entries.map(|(key, value)| (key, value.clone())).collect()),
            None => Err(self),
        }
    }
}

/// The number of bytes of text that count as one value.
const BYTES_PER_VALUE: usize = 64;

/// The minimum number of entries for which a map or object that is not empty takes memory.
pub const PLACES: u64 = 4;

/// The size that a text adds to a value.
#[inline]
pub fn text_size(text: &str) -> u64 {
    size_of_text(text.len())
}

/// Like [`text_size`], for this many bytes.
pub fn size_of_text(bytes: usize) -> u64 {
    (bytes / BYTES_PER_VALUE) as u64
}

// A separate function, so that the caller is not recursive.
#[inline(never)]
fn extent_of_made(made: &Made) -> ValueExtent {
    made.from().extent()
}

/// The memory that normalizing a text takes in addition to its [`text_size`], counted in values.
pub fn normalizing_size(text: &str) -> u64 {
    (rows_of_marks(text) * 8 / BYTES_PER_VALUE) as u64
}

/// The total [size](Val::size) of the values.
pub fn total_size(values: &[Val]) -> u64 {
    values.iter().fold(0, |sum, value| sum.saturating_add(value.size()))
}

/// The [size](Val::size) and [depth](Val::depth) that a collection stores.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct ValueExtent {
    pub(super) size: u64,
    depth: u32,
}

impl ValueExtent {
    /// The extent of a collection of these values.
    pub(super) fn from_values(values: &[Val]) -> Self {
        let (mut size, mut depth) = (1_u64, 0);
        for value in values {
            let part = value.extent();
            size = size.saturating_add(part.size);
            depth = depth.max(part.depth);
        }
        Self { size, depth: depth.saturating_add(1) }
    }

    /// Adds the unused entries of a small map or object in the host's memory.
    pub(super) fn with_entries(self, count: usize) -> Self {
        let left_over = if count == 0 { 0 } else { PLACES.saturating_sub(count as u64) };
        Self { size: self.size.saturating_add(left_over), ..self }
    }

    pub(super) fn with_type(self, element: &Type) -> Self {
        let ty = element.extent();
        Self {
            size: self.size.saturating_add(ty.size.into()),
            depth: self.depth.max(u32::from(ty.depth).saturating_add(1)),
        }
    }
}

pub(super) fn all_equal(a: &[Val], b: &[Val]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.equals(b))
}

/// The iterator that [`Val::entries`] returns.
#[derive(Debug)]
pub struct Entries<'a> {
    source: Source<'a>,
    next: usize,
}

#[derive(Debug)]
enum Source<'a> {
    Sequence(&'a [Val]),
    Set(&'a [Val]),
    Object(&'a Object),
}

impl<'a> Entries<'a> {
    fn values(&self) -> &'a [Val] {
        match self.source {
            Source::Sequence(items) | Source::Set(items) => items,
            Source::Object(object) => &object.values,
        }
    }

    /// The total [size](text_size) of the keys that the iterator copies.
    pub(crate) fn keys_size(&self) -> u64 {
        match self.source {
            Source::Object(object) => object.keys.text_size(),
            Source::Sequence(_) | Source::Set(_) => 0,
        }
    }
}

impl<'a> Iterator for Entries<'a> {
    type Item = (Val, &'a Val);

    fn next(&mut self) -> Option<Self::Item> {
        let at = self.next;
        let value = self.values().get(at)?;
        self.next += 1;
        let key = match self.source {
            Source::Sequence(_) => Val::Number(Number::from(at as i64)),
            Source::Set(_) => value.clone(),
            Source::Object(object) => Val::String(object.keys.get(at).to_owned()),
        };
        Some((key, value))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.values().len() - self.next;
        (left, Some(left))
    }
}

/// The elements of a list, a set or a tuple.
#[derive(Clone, Debug, PartialEq)]
pub struct Sequence {
    /// The type of the elements of a list or set. For a tuple, whose elements may have any types, it is `any`.
    pub element: Type,
    /// The elements. Those of a list or set have the type `element`, or are null.
    pub items: Vec<Val>,
    extent: ValueExtent,
}

impl std::ops::Deref for Sequence {
    type Target = Vec<Val>;

    fn deref(&self) -> &Vec<Val> {
        &self.items
    }
}

/// Values of one type by name.
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    /// The type of the elements.
    pub element: Type,
    /// The elements by key.
    pub entries: Object,
}
