//! The spec table: what decoding is driven by.
//!
//! Generated code holds one as a `static`; `hclspec-lang` builds the same from a spec file at run time. Everything is
//! already checked: names are present, attribute and block indices are valid, literal values convert.
//!
//! All of a table but its [`Env`] is `Copy`, so it needs no destructor and can be in an arena: types and keys, which are
//! counted, are referred to.

mod known;

use crate::convert::convert;
use crate::host::Conversion;
use crate::source::Source;
use crate::syntax::ast::Expr;
use crate::text::place;
use crate::types::{Literal, Type};
use crate::value::{Keys, Object, Step};
use std::fmt;
use std::sync::OnceLock;

pub(crate) use known::{Known, KnownItem};

/// A whole spec: what to decode, and what its expressions and the config's may refer to.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    /// What all bodies share.
    pub env: &'a Env<'a>,
    /// The root spec with the schema of the root body.
    pub root: &'a BodySpec<'a>,
}

/// The parts of a spec file beside the root spec.
#[derive(Debug)]
pub struct Env<'a> {
    /// Where the expressions of the spec come from, for messages.
    pub source: Excerpt<'a>,
    /// The `variables` blocks merged: constants by name, sorted by name.
    pub variables: &'a [Constant<'a>],
    /// The values of the variables, once they were needed.
    pub values: OnceLock<Object>,
    /// The `function` blocks, sorted by name.
    pub functions: &'a [SpecFunction<'a>],
    /// Whether null elements of typed collections and objects are kept. If not they are errors.
    pub nullable: bool,
    /// Whether `dynamic` blocks generate others.
    pub dynamic: bool,
    /// Whether the blocks of a type give one list, set or map of values of one type, as in the reference's `hcldec`, and not
    /// a tuple, set or object of values that each have their own.
    pub unified: bool,
    /// The host's types, as [`Part::conversion`] counts them.
    pub conversions: &'a [Conversion],
}

impl Env<'_> {
    /// The values of the variables.
    pub(crate) fn values(&self) -> &Object {
        self.values.get_or_init(|| {
            let mut values = Vec::with_capacity(self.variables.len());
            for Constant { name, value, ty } in self.variables {
                if let Ok(value) = convert((*value).into(), ty) {
                    values.push(((*name).to_owned(), value));
                }
            }
            Object::new(values)
        })
    }
}

/// Part of a source text, enough to show the lines that an error can point to.
#[derive(Clone, Copy, Debug)]
pub struct Excerpt<'a> {
    /// The file name as messages show it.
    pub name: &'a str,
    /// Whole lines.
    pub text: &'a str,
    /// The line number of the first line of `text`, from 1.
    pub first_line: u32,
    /// The byte offset in the file of the first byte of `text`.
    pub first_byte: u32,
}

impl Excerpt<'_> {
    /// The same as a source that diagnostics can point to.
    #[must_use]
    pub fn to_source(self) -> Source {
        Source::excerpt(self.name, self.text, self.first_line as usize, self.first_byte as usize)
    }
}

/// A constant.
#[derive(Clone, Copy, Debug)]
pub struct Constant<'a> {
    /// The name.
    pub name: &'a str,
    /// What converts to the value.
    pub value: &'a Literal,
    /// Its exact type.
    pub ty: &'a Type,
}

/// A `function` block.
#[derive(Clone, Copy, Debug)]
pub struct SpecFunction<'a> {
    /// The name.
    pub name: &'a str,
    /// The parameters in order.
    pub params: &'a [&'a str],
    /// The parameter that takes the rest of the arguments as a tuple.
    pub variadic_param: Option<&'a str>,
    /// What a call gives.
    pub result: Expr<'a>,
}

/// A spec with the schema of the body it is decoded from.
#[derive(Clone, Copy, Debug)]
pub struct BodySpec<'a> {
    /// What the body may hold.
    pub schema: BodySchema<'a>,
    /// What to make of it.
    pub spec: Spec<'a>,
}

/// What a body may hold: the union of what the specs of that body ask for.
#[derive(Clone, Copy, Debug)]
pub struct BodySchema<'a> {
    /// Attributes, sorted by name.
    pub attrs: &'a [AttrSchema<'a>],
    /// Blocks, sorted by type. Of a type whose last labels may be left out there are two: without them, which is the one that
    /// specs refer to, and with all of them.
    pub blocks: &'a [BlockSchema<'a>],
}

impl<'a> BodySpec<'a> {
    /// The type of the blocks that `spec`, one of this body, reads itself.
    pub(crate) fn block_type(&self, spec: &Spec<'_>) -> Option<&'a str> {
        match spec.input()? {
            Input::Blocks(block) => self.schema.blocks.get(block).map(|it| it.block_type),
            Input::Attr(_) => None,
        }
    }
}

impl<'a> BodySchema<'a> {
    /// Whether the body may hold any argument that has no other meaning in it.
    pub(crate) fn takes_argument(&self, name: &str) -> bool {
        self.attrs.first().is_some_and(|it| it.name == ANY) && !self.has(name)
    }

    /// Whether the body may hold blocks of any type that has no other meaning in it.
    pub(crate) fn takes_block(&self, block_type: &str) -> bool {
        self.blocks.first().is_some_and(|it| it.block_type == ANY) && !self.has(block_type)
    }

    /// Whether a name means something, be it an argument or a block type.
    pub(crate) fn has(&self, name: &str) -> bool {
        place(self.attrs, name, |it| it.name).is_some() || self.block(name).is_some()
    }

    /// The arguments that have a name, with their indices.
    pub(crate) fn named_attrs(&self) -> impl Iterator<Item = (usize, &'a AttrSchema<'a>)> {
        self.attrs.iter().enumerate().filter(|(_, it)| it.name != ANY)
    }

    /// The index of a block type.
    pub(crate) fn block(&self, block_type: &str) -> Option<usize> {
        let found = place(self.blocks, block_type, |it| it.block_type)?;
        let is_second = found > 0 && self.blocks.get(found - 1).is_some_and(|it| it.block_type == block_type);
        Some(found - usize::from(is_second))
    }

    /// The headers of the blocks at `index`.
    pub(crate) fn header(&self, index: usize) -> Option<Header<'a>> {
        let least = self.blocks.get(index)?;
        let most = self.blocks.get(index + 1).filter(|it| it.block_type == least.block_type);
        let labels = most.unwrap_or(least).labels;
        Some(Header { block_type: least.block_type, required: least.labels.len(), labels })
    }
}

/// The name of all attributes, or blocks, that a schema does not name: no configuration has one of that name. It is the first
/// in the schema of a body that may hold them.
pub const ANY: &str = "";

/// An attribute that a body may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttrSchema<'a> {
    /// The name.
    pub name: &'a str,
    /// Whether it must be there. Attributes that only fallbacks of a `default` read are not required here.
    pub required: bool,
}

/// A block type that a body may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockSchema<'a> {
    /// The block type.
    pub block_type: &'a str,
    /// The names of its labels, for messages.
    pub labels: &'a [&'a str],
}

/// What the headers of the blocks of a type are like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Header<'a> {
    pub(crate) block_type: &'a str,
    /// How many labels there must be.
    pub(crate) required: usize,
    /// The names of all labels that there may be.
    pub(crate) labels: &'a [&'a str],
}

/// As a header could be written: `listener "<type>" ["<name>"]`.
impl fmt::Display for Header<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.block_type)?;
        for (at, label) in self.labels.iter().enumerate() {
            match at < self.required {
                true => write!(f, " \"<{label}>\"")?,
                false => write!(f, " [\"<{label}>\"]")?,
            }
        }
        Ok(())
    }
}

/// A spec: how a body becomes a value. In the order of the spec language.
#[derive(Clone, Copy, Debug)]
pub enum Spec<'a> {
    /// An object of named children.
    Object {
        /// The attribute names, sorted.
        keys: &'a Keys,
        /// The children in the order written; `slot` is the index into `keys`.
        children: &'a [Property<'a>],
    },
    /// A tuple of children.
    Tuple(&'a [Spec<'a>]),
    /// An attribute's value.
    Attr {
        /// Index into the schema's attributes.
        attr: usize,
        /// The type the value is converted to.
        ty: &'a Type,
        /// Whether absence or null is an error.
        required: bool,
    },
    /// An attribute's expression, which is not evaluated.
    Expression {
        /// Index into the schema's attributes.
        attr: usize,
        /// Whether absence or null is an error.
        required: bool,
    },
    /// Zero or one block.
    Block {
        /// Index into the schema's blocks.
        block: usize,
        /// Whether absence is an error.
        required: bool,
        /// The spec of the block's body.
        nested: &'a BodySpec<'a>,
    },
    /// All blocks of a type, as a tuple.
    BlockList {
        /// Index into the schema's blocks.
        block: usize,
        /// How many there may be.
        bounds: ItemBounds,
        /// The spec of each block's body.
        nested: &'a BodySpec<'a>,
    },
    /// All blocks of a type, as a set.
    BlockSet {
        /// Index into the schema's blocks.
        block: usize,
        /// How many there may be, counted before duplicates are removed.
        bounds: ItemBounds,
        /// The spec of each block's body.
        nested: &'a BodySpec<'a>,
    },
    /// All blocks of a type by their labels, as nested objects.
    BlockMap {
        /// Index into the schema's blocks.
        block: usize,
        /// The spec of each block's body.
        nested: &'a BodySpec<'a>,
    },
    /// The attributes of one block, as a map.
    BlockAttrs {
        /// Index into the schema's blocks.
        block: usize,
        /// The type every attribute is converted to.
        element: &'a Type,
        /// Whether absence of the block is an error.
        required: bool,
    },
    /// A label of the block whose body it is.
    Label {
        /// Which label of the block: it may be one that the block does not have.
        label: usize,
        /// What it is called, for messages.
        name: &'a str,
    },
    /// The attributes of one block, as a map of expressions, which are not evaluated.
    BlockExpressions {
        /// Index into the schema's blocks.
        block: usize,
        /// Whether absence of the block is an error.
        required: bool,
    },
    /// The arguments that no other spec of the body reads, as a map of expressions, which are not evaluated. The schema has
    /// [`ANY`].
    RestExpressions,
    /// What no other spec of the body reads. The schema has [`ANY`].
    Rest {
        /// Arguments of that type, as a map. Otherwise arguments and blocks, as an object.
        element: Option<&'a Type>,
    },
    /// A constant.
    Literal {
        /// What converts to the value.
        value: &'a Literal,
        /// Its type.
        ty: &'a Type,
    },
    /// The first candidate that is not null.
    Default {
        /// The candidates in order; at least one.
        candidates: &'a [Spec<'a>],
        /// The type of the result: that of the first candidate.
        ty: &'a Type,
    },
    /// The value of an expression over the child's value.
    Transform {
        /// The child.
        nested: &'a Spec<'a>,
        /// The expression over `nested`.
        result: Expr<'a>,
        /// The type the result is known to have; `Any` if it depends on the data.
        ty: &'a Type,
        /// Whether the result may be null.
        nullable: bool,
    },
    /// At the root of a configuration: what `nested` makes of the body, in which blocks of one type hold local values, which all
    /// expressions see as the attributes of a variable.
    Locals {
        /// Index of these blocks into the schema's blocks.
        block: usize,
        /// The variable.
        variable: &'a str,
        /// What makes the value.
        nested: &'a Spec<'a>,
    },
    /// A value of which some parts become values of the host's types.
    Converted {
        /// What gives the value.
        nested: &'a Spec<'a>,
        /// The parts; one that lies in another comes before it.
        parts: &'a [Part<'a>],
    },
}

/// What a spec itself reads of its body, by the index in the schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// An attribute.
    Attr(usize),
    /// The blocks of a type.
    Blocks(usize),
}

impl<'a> Spec<'a> {
    /// What it reads of the body itself; the others take what their [children](Self::children) read.
    #[must_use]
    pub fn input(&self) -> Option<Input> {
        self.anatomy().2
    }

    /// The specs of the same body that it is made of, in order.
    pub fn children(&self) -> impl Iterator<Item = &'a Spec<'a>> + use<'a> {
        let (properties, specs, ..) = self.anatomy();
        properties.iter().map(|it| &it.spec).chain(specs)
    }

    /// Whether its value is made from a single argument, or from none.
    pub(crate) fn is_argument(&self) -> bool {
        fn inputs(spec: &Spec<'_>) -> usize {
            match spec.input() {
                Some(Input::Attr(_)) => 1,
                // Of several blocks, and several arguments.
                Some(Input::Blocks(_)) => 2,
                None => spec.children().map(inputs).sum(),
            }
        }
        inputs(self) <= 1
    }

    /// The spec of the bodies of its blocks.
    #[must_use]
    pub fn nested(&self) -> Option<&'a BodySpec<'a>> {
        self.anatomy().3
    }

    fn anatomy(&self) -> (&'a [Property<'a>], &'a [Spec<'a>], Option<Input>, Option<&'a BodySpec<'a>>) {
        match *self {
            Self::Object { children, .. } => (children, &[], None, None),
            Self::Tuple(specs) | Self::Default { candidates: specs, .. } => (&[], specs, None, None),
            Self::Transform { nested, .. } | Self::Converted { nested, .. } => {
                (&[], std::slice::from_ref(nested), None, None)
            }
            Self::Attr { attr, .. } | Self::Expression { attr, .. } => (&[], &[], Some(Input::Attr(attr)), None),
            Self::Block { block, nested, .. }
            | Self::BlockList { block, nested, .. }
            | Self::BlockSet { block, nested, .. }
            | Self::BlockMap { block, nested } => (&[], &[], Some(Input::Blocks(block)), Some(nested)),
            Self::Locals { block, nested, .. } => (&[], std::slice::from_ref(nested), Some(Input::Blocks(block)), None),
            Self::BlockAttrs { block, .. } | Self::BlockExpressions { block, .. } => {
                (&[], &[], Some(Input::Blocks(block)), None)
            }
            Self::Label { .. } | Self::Rest { .. } | Self::RestExpressions | Self::Literal { .. } => {
                (&[], &[], None, None)
            }
        }
    }
}

/// A part of a value that becomes a value of a host's type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part<'a> {
    /// How to get from the value to the part; none for the value itself.
    pub steps: &'a [Step<&'a str>],
    /// Index into [`Env::conversions`].
    pub conversion: usize,
}

/// A child of an `object` spec.
#[derive(Clone, Copy, Debug)]
pub struct Property<'a> {
    /// Index into the object's keys.
    pub slot: usize,
    /// The child.
    pub spec: Spec<'a>,
}

/// How many blocks of one type a body may hold; both ends inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ItemBounds {
    /// At least this many.
    pub min: u64,
    /// At most this many; `None`: no limit.
    pub max: Option<u64>,
}

/// A body that may hold anything: a block in a `rest`.
pub(crate) static FREE_BODY: BodySpec<'static> = BodySpec {
    schema: BodySchema {
        attrs: &[AttrSchema { name: ANY, required: false }],
        blocks: &[BlockSchema { block_type: ANY, labels: &[] }],
    },
    spec: Spec::Rest { element: None },
};

/// A body that holds nothing.
pub static EMPTY_BODY: BodySpec<'static> =
    BodySpec { schema: BodySchema { attrs: &[], blocks: &[] }, spec: Spec::Tuple(&[]) };
