//! The tree of a generated file, which each writer writes in its syntax.

/// An item of a body.
#[derive(Clone)]
pub(super) enum Item {
    /// `name = value`
    Argument {
        /// The name.
        name: String,
        /// The value.
        value: Value,
    },
    /// A block.
    Block {
        /// The block type.
        block_type: String,
        /// The labels, with the escapes of a string.
        labels: Vec<String>,
        /// The body.
        items: Vec<Item>,
        /// How often the block is written.
        times: usize,
    },
    /// A `dynamic` block.
    Dynamic {
        /// The type of the blocks that it generates.
        block_type: String,
        /// The collection.
        for_each: Value,
        /// The name of the iterator.
        iterator: String,
        /// The labels, if there are any.
        labels: Option<Value>,
        /// The body of `content`.
        content: Vec<Item>,
    },
}

impl Item {
    /// The name of the argument, or the type of the blocks.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Argument { name, .. } => name,
            Self::Block { block_type, .. } | Self::Dynamic { block_type, .. } => block_type,
        }
    }
}

/// The value of an argument.
#[derive(Clone)]
pub(super) enum Value {
    /// An expression in native syntax; in JSON, it is in a string.
    Code(String),
    /// The inside of a quoted template in native syntax.
    Template(String),
    /// A number, `true`, `false` or `null`.
    Literal(String),
    /// Elements, each so many times.
    List(Vec<(Value, usize)>),
    /// Names and values.
    Object(Vec<(String, Value)>),
}
