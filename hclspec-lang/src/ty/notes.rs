//! Additional information on types: names, comments, secrecy.

use super::{Ty, TyKind};
use hclspec_core::source::SourceRange;
use hclspec_core::types::{Notation, Others};
use hclspec_core::value::Value;
#[cfg(feature = "model")]
use std::sync::Arc;

/// Additional information on a type from its spec. It does not affect values, so types that differ only in notes are equal.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notes {
    /// The name in the spec.
    pub(crate) name: Option<String>,
    pub(crate) secret: bool,
    /// The treatment of other attributes in an object type.
    pub(crate) others: Others,
    /// The lines of the comment above an attribute.
    pub(crate) doc: String,
    /// Whether an attribute is written in `optional(..)`.
    pub(crate) is_optional: bool,
    /// The second argument of an attribute's `optional`, converted to the type.
    pub(crate) default: Option<Value>,
    /// The location of an attribute's name in the spec.
    pub(crate) place: Option<SourceRange>,
    /// The lines of the comment above each value of an `enum`.
    pub(crate) words: Vec<String>,
    /// The source of a key's possible values.
    pub(crate) key: Option<Key>,
}

/// The source of a key's possible values.
#[derive(Clone, Debug)]
pub struct Key {
    pub(crate) of: String,
    pub(crate) is_unique: bool,
    pub(crate) reads: Option<KeySource>,
}

/// The argument or blocks that have keys.
#[derive(Clone, Debug)]
pub(crate) struct KeySource {
    pub(crate) input: String,
    /// The label or property of blocks.
    pub(crate) name: Option<String>,
    pub(crate) place: SourceRange,
    /// The types of the single blocks that enclose the argument or blocks, outermost first. The first of them is in the
    /// body where the path starts.
    pub(crate) around: Vec<String>,
}

impl Key {
    /// The name as written in the spec: a property, such as `upstreams`, or a property of its blocks, such as
    /// `listeners.name`.
    #[must_use]
    #[inline]
    pub fn of(&self) -> &str {
        &self.of
    }

    /// Returns `true` if the key is the value of a `unique` property of blocks.
    #[must_use]
    #[inline]
    pub fn is_unique(&self) -> bool {
        self.is_unique
    }

    /// The type of the blocks that have the keys. `None` if they are not keys of blocks.
    #[must_use]
    #[inline]
    pub fn block_type(&self) -> Option<&str> {
        self.reads.as_ref().filter(|it| it.name.is_some()).map(|it| &*it.input)
    }

    /// The label or property of the blocks that serves as the key.
    #[must_use]
    #[inline]
    pub fn name(&self) -> Option<&str> {
        self.reads.as_ref()?.name.as_deref()
    }

    /// The types of the single blocks that enclose the argument or blocks with the keys, outermost first.
    #[must_use]
    #[inline]
    pub fn around(&self) -> &[String] {
        self.reads.as_ref().map_or(&[], |it| &it.around)
    }

    /// The argument whose value has the keys, if they are not keys of blocks.
    #[must_use]
    #[inline]
    pub fn argument(&self) -> Option<&str> {
        self.reads.as_ref().filter(|it| it.name.is_none()).map(|it| &*it.input)
    }

    /// The location of the name of the argument or blocks in the spec; `None` if several properties have the name.
    #[must_use]
    #[inline]
    pub fn place(&self) -> Option<&SourceRange> {
        self.reads.as_ref().map(|it| &it.place)
    }
}

/// An attribute of an object type.
#[derive(Clone, Copy, Debug)]
pub struct Attribute<'t> {
    name: &'t str,
    ty: &'t Ty,
}

impl<'t> Attribute<'t> {
    /// The attribute's name.
    #[must_use]
    #[inline]
    pub fn name(self) -> &'t str {
        self.name
    }

    /// The attribute's type.
    #[must_use]
    #[inline]
    pub fn ty(self) -> &'t Ty {
        self.ty
    }

    /// The lines of the comment above the attribute.
    #[must_use]
    #[inline]
    pub fn doc(self) -> &'t str {
        self.ty.notes().map_or("", |notes| &notes.doc)
    }

    /// Returns `true` if values may omit the attribute: `optional(..)`.
    #[must_use]
    #[inline]
    pub fn is_optional(self) -> bool {
        self.ty.notes().is_some_and(|notes| notes.is_optional)
    }

    /// The second argument of `optional`, converted to the type.
    #[must_use]
    #[inline]
    pub fn default(self) -> Option<&'t Value> {
        self.ty.notes()?.default.as_ref()
    }

    /// The location of the name in the spec, if it is written in a type expression.
    #[must_use]
    #[inline]
    pub fn place(self) -> Option<&'t SourceRange> {
        self.ty.notes()?.place.as_ref()
    }
}

impl Ty {
    fn notes(&self) -> Option<&Notes> {
        self.notes.as_deref()
    }

    #[cfg(feature = "model")]
    pub(crate) fn noted(mut self, note: impl FnOnce(&mut Notes)) -> Self {
        note(Arc::make_mut(self.notes.get_or_insert_default()));
        self
    }

    /// The name that the spec gives to a named type, or to the value of a named part.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match &self.kind {
            TyKind::Part(part) => Some(&part.name),
            TyKind::Recursive(name, ..) => Some(name),
            _ => self.notes()?.name.as_deref(),
        }
    }

    /// Returns `true` if the values must not be shown: the type is written in `secret(..)`.
    #[must_use]
    pub fn is_secret(&self) -> bool {
        self.notes().is_some_and(|notes| notes.secret)
    }

    /// Returns `true` if attributes that an object type does not have are ignored: `object({ .. }, ignore)`.
    #[must_use]
    pub fn ignores_others(&self) -> bool {
        self.notes().is_some_and(|notes| notes.others == Others::Ignored)
    }

    /// Returns `true` if attributes that an object type does not have are errors in an object that is written out.
    #[must_use]
    #[inline]
    pub fn refuses_others(&self) -> bool {
        self.notes().is_some_and(|notes| notes.others == Others::Refused)
    }

    /// The values of an `enum`, each with the lines of the comment above it.
    #[must_use]
    #[inline]
    pub fn words(&self) -> Option<Vec<(&str, &str)>> {
        let TyKind::Written(Notation::Words(words)) = &self.kind else { return None };
        let docs = self.notes().map_or(&[][..], |notes| &notes.words);
        let doc = |index: usize| docs.get(index).map_or("", String::as_str);
        Some(words.iter().enumerate().map(|(index, word)| (&*word.text, doc(index))).collect())
    }

    /// The values of an `enum`, as [`Value`]s.
    #[must_use]
    #[inline]
    pub fn choices(&self) -> Option<Vec<Value>> {
        Some(self.words()?.into_iter().map(|(word, _)| Value::from(word)).collect())
    }

    /// The source of a key's possible values.
    #[must_use]
    #[inline]
    pub fn key(&self) -> Option<&Key> {
        self.notes()?.key.as_ref()
    }

    /// The type of the elements of a collection.
    #[must_use]
    #[inline]
    pub fn element(&self) -> Option<&Self> {
        match &self.kind {
            TyKind::Coll(_, element) => Some(element),
            _ => None,
        }
    }

    /// The attributes of an object type.
    #[must_use]
    #[inline]
    pub fn attributes(&self) -> Option<Vec<Attribute<'_>>> {
        match &self.kind {
            TyKind::Object(attrs) | TyKind::Choice(attrs) => {
                Some(attrs.iter().map(|(name, ty)| Attribute { name, ty }).collect())
            }
            _ => None,
        }
    }
}
