//! The arguments of spec blocks.

use super::Grammar;

super::words! {
    /// The name of an argument.
    Arg {
        Name "name"
        Type "type"
        Required "required"
        Default "default"
        BlockType "block_type"
        Labels "labels"
        OptionalLabels "optional_labels"
        MinItems "min_items"
        MaxItems "max_items"
        ElementType "element_type"
        Value "value"
        Result "result"
        Part "part"
        Condition "condition"
        Message "message"
        At "at"
        Params "params"
        VariadicParam "variadic_param"
        Variable "variable"
        Label "label"
        Argument "argument"
        Deprecated "deprecated"
        Aliases "aliases"
        Unit "unit"
        Warn "warn"
        Unique "unique"
        Ordered "ordered"
        Merge "merge"
        Libraries "libraries"
        Ignore "ignore"
    }
}

/// The kind of value that an argument takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// A constant string.
    Text,
    /// A constant list of strings.
    Names,
    /// The names of labels: a constant list of strings, or an object with a type for each name.
    Labels,
    /// A constant bool.
    Flag,
    /// A constant whole number.
    Number,
    /// A type expression.
    Type,
    /// An expression, or names written like one.
    Expression,
}

/// An argument in blocks of one type.
#[derive(Clone, Copy, Debug)]
pub struct GrammarArgument {
    /// The argument's name.
    pub name: Arg,
    /// Documentation in Markdown.
    pub doc: &'static str,
    /// The meaning of leaving the argument out.
    pub left_out: LeftOut,
    /// Whether hclspec adds it to the language of the reference.
    pub is_added: bool,
}

/// The meaning of an argument that is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftOut {
    /// An error: it is required.
    Required,
    /// It is optional.
    Unset,
    /// The block's label, which is the name of the property, replaces it.
    Label,
    /// This value replaces it.
    Value(&'static str),
}

impl Arg {
    /// The kind of value. It is the same in all blocks that have the argument.
    pub const fn takes(self) -> Takes {
        match self {
            Self::Name
            | Self::BlockType
            | Self::Part
            | Self::Variable
            | Self::Label
            | Self::Argument
            | Self::Deprecated
            | Self::Unique
            | Self::Unit => Takes::Text,
            Self::OptionalLabels | Self::Aliases | Self::Libraries | Self::Ignore => Takes::Names,
            Self::Labels => Takes::Labels,
            Self::Required | Self::Warn | Self::Ordered | Self::Merge => Takes::Flag,
            Self::MinItems | Self::MaxItems => Takes::Number,
            Self::Type | Self::ElementType => Takes::Type,
            Self::Default
            | Self::Value
            | Self::Result
            | Self::Condition
            | Self::Message
            | Self::At
            | Self::Params
            | Self::VariadicParam => Takes::Expression,
        }
    }
}

impl Takes {
    /// The type of the value, as the grammar in [`SPEC`](super::SPEC) writes it.
    pub const fn ty(self) -> &'static str {
        match self {
            Self::Text => "string",
            Self::Names => "list(string)",
            Self::Flag => "bool",
            Self::Number => "int",
            Self::Labels | Self::Type | Self::Expression => "expression",
        }
    }
}

impl GrammarArgument {
    /// Returns `true` if `grammar` has the argument.
    pub fn is_in(&self, grammar: Grammar) -> bool {
        grammar.has(self.is_added)
    }
}
