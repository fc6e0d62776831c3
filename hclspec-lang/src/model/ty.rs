//! Types, with what the spec says of the attributes in them.

use crate::ty::Unevaluated;
use hclspec_core::source::SourceRange;
use hclspec_core::text::{Quoted, is_identifier};
use hclspec_core::types::Others;
use hclspec_core::value::Value;
use std::fmt;

/// The type of an argument, or of the value of a spec.
#[derive(Clone, Debug)]
pub struct Type {
    /// The name that the spec gives it.
    pub(super) name: Option<String>,
    pub(super) kind: TypeKind,
    pub(super) nullable: bool,
    pub(super) secret: bool,
    pub(super) others: Others,
}

/// The kind of a type.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum TypeKind {
    /// Any value.
    Any,
    /// Always null.
    Null,
    /// Text.
    String,
    /// A number.
    Number,
    /// A bool.
    Bool,
    /// One of some words.
    Words(Words),
    /// Text such as `1h30m`; a number of seconds in expressions.
    Duration,
    /// Text such as `64MiB`; a number of bytes in expressions.
    Size,
    /// A key of a map elsewhere in the configuration.
    Key(Key),
    /// One of these types, by the name of the alternative.
    Union(Vec<(String, Type)>),
    /// A part of a configuration that is not evaluated.
    Unevaluated(Unevaluated),
    /// Values of one type in order.
    List(Box<Type>),
    /// Distinct values of one type.
    Set(Box<Type>),
    /// Values of one type by name.
    Map(Box<Type>),
    /// A list, or a tuple of any length: what a `block_list` gives.
    Sequence(Box<Type>),
    /// A map, or an object with any names: what a `block_map` gives.
    Record(Box<Type>),
    /// A fixed number of values.
    Tuple(Vec<Type>),
    /// An object with any attributes.
    AnyObject,
    /// Named values, in the order written.
    Object(Vec<Attribute>),
    /// The value of the named part, or a value of the named type, inside of which this is.
    Part(String),
}

/// What a key is one of.
#[derive(Clone, Debug)]
pub struct Key {
    pub(super) of: String,
    pub(super) is_unique: bool,
    pub(super) reads: Option<KeySource>,
}

/// The argument or blocks that have keys.
#[derive(Clone, Debug)]
pub(super) struct KeySource {
    pub(super) input: String,
    /// Of blocks: the label or property.
    pub(super) name: Option<String>,
    pub(super) place: SourceRange,
}

impl Key {
    /// What the spec says: the name of a property, such as `upstreams`, or of a property of its blocks, such as `listeners.name`.
    #[must_use]
    pub fn of(&self) -> &str {
        &self.of
    }

    /// Whether the key is the value of a property of blocks, which is different in all of them.
    #[must_use]
    pub fn is_unique(&self) -> bool {
        self.is_unique
    }

    /// The type of the blocks whose keys these are, if they are keys of blocks.
    #[must_use]
    pub fn block_type(&self) -> Option<&str> {
        self.reads.as_ref().filter(|it| it.name.is_some()).map(|it| &*it.input)
    }

    /// The label or the property of the blocks that is the key.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.reads.as_ref()?.name.as_deref()
    }

    /// The argument whose value has the keys, if they are not keys of blocks.
    #[must_use]
    pub fn argument(&self) -> Option<&str> {
        self.reads.as_ref().filter(|it| it.name.is_none()).map(|it| &*it.input)
    }

    /// Where the spec names the argument or blocks; `None` if several properties have the name.
    #[must_use]
    pub fn place(&self) -> Option<&SourceRange> {
        self.reads.as_ref().map(|it| &it.place)
    }
}

impl Type {
    pub(super) fn new(kind: TypeKind) -> Self {
        Self { name: None, kind, nullable: false, secret: false, others: Others::Dropped }
    }

    /// The name that the spec gives it, if it is a named type.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match &self.kind {
            TypeKind::Part(name) => Some(name),
            _ => self.name.as_deref(),
        }
    }

    /// Its kind; that of a named type is the kind of what the name stands for, except in the type itself.
    #[must_use]
    pub fn kind(&self) -> &TypeKind {
        &self.kind
    }

    /// Whether null is one of its values.
    #[must_use]
    pub fn is_nullable(&self) -> bool {
        self.nullable
    }

    /// Whether the spec says that its values must not be shown: it is written in `secret(..)`.
    #[must_use]
    pub fn is_secret(&self) -> bool {
        self.secret
    }

    /// Whether attributes that an object type does not have are ignored: `object({ .. }, ignore)`.
    #[must_use]
    pub fn ignores_others(&self) -> bool {
        self.others == Others::Ignored
    }

    /// Whether attributes that an object type does not have are errors in an object that is written out.
    #[must_use]
    pub fn refuses_others(&self) -> bool {
        self.others == Others::Refused
    }

    /// The words of an `enum`.
    #[must_use]
    pub fn choices(&self) -> Option<&[Value]> {
        match &self.kind {
            TypeKind::Words(words) => Some(words.values()),
            _ => None,
        }
    }

    /// The type of the elements of a collection.
    #[must_use]
    pub fn element(&self) -> Option<&Self> {
        match &self.kind {
            TypeKind::List(element)
            | TypeKind::Set(element)
            | TypeKind::Map(element)
            | TypeKind::Sequence(element)
            | TypeKind::Record(element) => Some(element),
            _ => None,
        }
    }
}

/// As in a type expression, with `?` after what may be null: `object({ a = number?, b = list(string) })`.
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.secret {
            f.write_str("secret(")?;
        }
        match &self.name {
            Some(name) => f.write_str(name)?,
            None if self.ignores_others() => {
                let text = self.kind.to_string();
                write!(f, "{}, ignore)", text.strip_suffix(')').unwrap_or(&text))?;
            }
            None => self.kind.fmt(f)?,
        }
        if self.secret {
            f.write_str(")")?;
        }
        f.write_str(if self.nullable && !matches!(self.kind, TypeKind::Null) { "?" } else { "" })
    }
}

/// As in a type expression.
impl fmt::Display for TypeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any => f.write_str("any")?,
            Self::Null => f.write_str("null")?,
            Self::String => f.write_str("string")?,
            Self::Number => f.write_str("number")?,
            Self::Bool => f.write_str("bool")?,
            Self::Words(words) => {
                f.write_str("enum([")?;
                for (index, (word, _)) in words.iter().enumerate() {
                    write!(f, "{}{}", if index == 0 { "" } else { ", " }, Quoted(word))?;
                }
                f.write_str("])")?;
            }
            Self::Duration => f.write_str("duration")?,
            Self::Key(key) => write!(f, "key({})", Quoted(&key.of))?,
            Self::Union(all) => {
                f.write_str("union({")?;
                for (index, (name, ty)) in all.iter().enumerate() {
                    write!(f, "{} {name} = {ty}", if index == 0 { "" } else { "," })?;
                }
                f.write_str(" })")?;
            }
            Self::Size => f.write_str("size")?,
            Self::Unevaluated(part) => f.write_str(part.noun())?,
            Self::List(element) => write!(f, "list({element})")?,
            Self::Set(element) => write!(f, "set({element})")?,
            Self::Map(element) => write!(f, "map({element})")?,
            Self::Sequence(element) => write!(f, "sequence({element})")?,
            Self::AnyObject => f.write_str("object")?,
            Self::Record(element) => write!(f, "record({element})")?,
            Self::Tuple(elements) => {
                f.write_str("tuple([")?;
                for (index, element) in elements.iter().enumerate() {
                    write!(f, "{}{element}", if index == 0 { "" } else { ", " })?;
                }
                f.write_str("])")?;
            }
            Self::Object(attrs) => {
                f.write_str("object({")?;
                for (index, attr) in attrs.iter().enumerate() {
                    f.write_str(if index == 0 { " " } else { ", " })?;
                    if is_identifier(&attr.name) {
                        f.write_str(&attr.name)?
                    } else {
                        write!(f, "{}", Value::from(attr.name.as_str()))?
                    }
                    write!(f, " = {}", attr.ty)?;
                }
                f.write_str(if attrs.is_empty() { "})" } else { " })" })?;
            }
            Self::Part(name) => f.write_str(name)?,
        }
        Ok(())
    }
}

/// The words of an `enum`.
#[derive(Clone, Debug)]
pub struct Words {
    pub(super) values: Vec<Value>,
    pub(super) docs: Vec<String>,
}

impl Words {
    pub(super) fn new<'w>(words: impl Iterator<Item = (&'w str, String)>) -> Self {
        let (values, docs) = words.map(|(word, doc)| (Value::from(word), doc)).unzip();
        Self { values, docs }
    }

    /// The words, as values.
    #[must_use]
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// The words, each with the lines of the comment above it.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let docs = self.docs.iter().map(String::as_str);
        self.values.iter().filter_map(Value::as_str).zip(docs)
    }
}

/// An attribute of an object type.
#[derive(Clone, Debug)]
pub struct Attribute {
    pub(super) name: String,
    pub(super) ty: Type,
    pub(super) doc: String,
    pub(super) is_optional: bool,
    pub(super) default: Option<Value>,
    pub(super) place: Option<SourceRange>,
}

impl Attribute {
    /// The name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The type.
    #[must_use]
    pub fn ty(&self) -> &Type {
        &self.ty
    }

    /// The lines of the comment above it.
    #[must_use]
    pub fn doc(&self) -> &str {
        &self.doc
    }

    /// Whether a value may be without it: `optional(..)`.
    #[must_use]
    pub fn is_optional(&self) -> bool {
        self.is_optional
    }

    /// The second argument of `optional`, converted to the type.
    #[must_use]
    pub fn default(&self) -> Option<&Value> {
        self.default.as_ref()
    }

    /// The name in the spec, if it is written in a type expression.
    #[must_use]
    pub fn place(&self) -> Option<&SourceRange> {
        self.place.as_ref()
    }
}
