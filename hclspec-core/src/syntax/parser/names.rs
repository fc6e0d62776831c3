//! The names of the attributes of a body, each of which may be set once.

use crate::positions::Positions;
use crate::source::Span;
use crate::syntax::ast::Item;

/// The names of the attributes of one body.
pub struct AttributeNames<'a> {
    /// The start of the body's items.
    pub mark: usize,
    /// A bit for each [`sketch`] that a name had so far. If the bit of a name's sketch is not set, the name is new.
    sketches: u64,
    /// The positions of the first `indexed` items, once there are more than [`MAX_LINEAR`].
    seen: Option<Box<Positions<'a>>>,
    indexed: usize,
}

/// The number of items up to which a linear search is faster than a hash table.
const MAX_LINEAR: usize = 16;

impl<'a> AttributeNames<'a> {
    /// No names. The items of the body begin at `mark` in the stack.
    pub fn new(mark: usize) -> Self {
        Self { mark, sketches: 0, seen: None, indexed: 0 }
    }

    /// The span of an earlier attribute with the same name.
    #[inline]
    pub fn first(&mut self, items: &[Item<'a>], name: &'a str) -> Option<Span> {
        let bit = 1 << sketch(name);
        if self.sketches & bit == 0 {
            self.sketches |= bit;
            return None;
        }
        self.find(items, name)
    }

    #[inline(never)]
    fn find(&mut self, items: &[Item<'a>], name: &'a str) -> Option<Span> {
        let attribute = |item: &Item<'a>| match item {
            Item::Attribute(attribute) => Some(attribute.name),
            Item::Block(_) => None,
        };
        if items.len() <= MAX_LINEAR {
            for item in items {
                if let Some(known) = attribute(item).filter(|known| known.name == name) {
                    return Some(known.span);
                }
            }
            return None;
        }
        let seen = self.seen.get_or_insert_default();
        for item in items.get(self.indexed..).unwrap_or_default() {
            if let Some(name) = attribute(item) {
                seen.add(name.name, self.indexed);
            }
            self.indexed += 1;
        }
        seen.get(name).and_then(|index| attribute(items.get(index)?)).map(|it| it.span)
    }
}

/// A number below 64 that is different for most names of one body.
fn sketch(name: &str) -> u32 {
    let bytes = name.as_bytes();
    let ([first, ..], Some(middle), [.., last]) = (bytes, bytes.get(bytes.len() / 2), bytes) else { return 0 };
    let [first, middle, last] = [*first, *middle, *last].map(u32::from);
    ((bytes.len() as u32) ^ first.wrapping_mul(7) ^ middle.wrapping_mul(29) ^ last.wrapping_mul(53)) & 63
}
