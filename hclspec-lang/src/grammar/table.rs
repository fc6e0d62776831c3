//! The block types of the spec language, with everything known about each.

use super::argument::LeftOut::*;
use super::{Arg, GrammarArgument};
use Contents::*;

/// A block type, in the form of a spec.
#[derive(Clone, Copy, Debug)]
pub struct BlockType {
    /// The documentation of blocks of the type, in Markdown.
    pub doc: &'static str,
    /// The positions in which blocks of the type may stand.
    pub place: Standing,
    /// The name of the label, if blocks of the type always need one.
    pub label: Option<&'static str>,
    /// Arguments, in the order in which they are printed.
    pub arguments: &'static [GrammarArgument],
    /// Contents besides arguments.
    pub contents: Contents,
    /// Whether hclspec adds the type to the language of the reference.
    pub is_added: bool,
}

/// The positions in which blocks of a type may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Wherever a value is described: one at the top, any number in other blocks. In an `object`, the label is the name of the property.
    Spec,
    /// Only in blocks of these types.
    In(&'static [BlockKind]),
    /// Only at the top of a file, beside the spec.
    Top,
    /// Like [`Standing::Top`], at most one.
    OnceAtTop,
}

/// The contents of blocks of a type, besides arguments of the language and block types that only they may contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contents {
    /// Nothing.
    Nothing,
    /// Any number of specs.
    Specs,
    /// One spec.
    Spec,
    /// The spec of a body: one without a label, or those with labels that are the properties of an object.
    Body,
    /// Arguments of any name.
    Arguments,
}

/// Declares the block types: `Kind "name" = where it stands and what it contains => { arguments }`.
macro_rules! block_types {
    ($(
        #[doc = $doc:literal]
        $kind:ident $name:literal = $known:expr => {
            $(#[doc = $argument_doc:literal] $argument:ident = $left_out:expr $(, $is_added:expr)?;)*
        }
    )*) => {
        super::words! {
            /// A block type of the spec language.
            BlockKind { $(#[doc = $doc] $kind $name)* }
        }

        impl BlockKind {
            /// Everything known about the block type.
            pub const fn block_type(self) -> &'static BlockType {
                static TYPES: &[BlockType] = &[$(BlockType {
                    doc: comment($doc),
                    arguments: &[$(GrammarArgument {
                        name: Arg::$argument,
                        doc: comment($argument_doc),
                        left_out: $left_out,
                        is_added: false $(|| $is_added)?,
                    }),*],
                    ..$known
                }),*];
                &TYPES[self as usize]
            }
        }
    };
}

/// Removes the space at the start of a comment.
const fn comment(text: &str) -> &str {
    text.split_at(1).1
}

const fn at(place: Standing) -> BlockType {
    BlockType { doc: "", place, label: None, arguments: &[], contents: Nothing, is_added: false }
}

impl BlockType {
    const fn containing(self, contents: Contents) -> Self {
        Self { contents, ..self }
    }

    const fn labelled(self, label: &'static str) -> Self {
        Self { label: Some(label), ..self }
    }

    const fn added(self) -> Self {
        Self { is_added: true, ..self }
    }
}

const SPEC: BlockType = at(Standing::Spec);
const TOP: BlockType = at(Standing::Top);
const ONCE_AT_TOP: BlockType = at(Standing::OnceAtTop);
const ADDED: bool = true;
/// The blocks that may contain checks.
const CHECKED: [BlockKind; 10] = [
    BlockKind::Attr,
    BlockKind::Object,
    BlockKind::Block,
    BlockKind::BlockList,
    BlockKind::BlockSet,
    BlockKind::BlockMap,
    BlockKind::BlockAttrs,
    BlockKind::Label,
    BlockKind::Case,
    BlockKind::Define,
];
/// The blocks that may contain cases.
const CASES: [BlockKind; 3] = [BlockKind::Block, BlockKind::BlockList, BlockKind::OneOf];

block_types! {
    /// An object. Each nested spec has a label, which is the name of its property.
    Object "object" = SPEC.containing(Specs) => {}
    /// A tuple of the values of the nested specs.
    Tuple "tuple" = SPEC.containing(Specs) => {}
    /// Reads the value of an argument.
    Attr "attr" = SPEC => {
        /// The name of the argument, if it is not the name of the property.
        Name = Label;
        /// The type that the value is converted to. Without it, any value is accepted.
        Type = Value("any");
        /// Whether the argument must be set.
        Required = Value("false");
        /// The value if the argument is not set. It may call functions, but can't use variables.
        Default = Unset, ADDED;
        /// The replacement. A warning shows it wherever a configuration has the argument.
        Deprecated = Unset, ADDED;
        /// Old names, under which configurations may have the argument. A warning says the new one.
        Aliases = Unset, ADDED;
        /// The unit of the value, such as `seconds`, for its documentation.
        Unit = Unset, ADDED;
    }
    /// Reads a block that may be written at most once, with the nested spec. With `case` blocks instead, it reads one block of one of their types.
    Block "block" = SPEC.containing(Body) => {
        /// The type of the block, if it is not the name of the property.
        BlockType = Label;
        /// Names for the labels of the block, which `label` specs read; or an object with the type of each.
        Labels = Unset, ADDED;
        /// Names for the labels that may follow.
        OptionalLabels = Unset, ADDED;
        /// Whether the block is required.
        Required = Value("false");
        /// Whether several blocks are one: later arguments replace earlier ones, and nested blocks are merged likewise.
        Merge = Value("false"), ADDED;
        /// The replacement. A warning shows it wherever a configuration has the block.
        Deprecated = Unset, ADDED;
        /// Old names, under which configurations may have the block. A warning says the new one.
        Aliases = Unset, ADDED;
    }
    /// Reads all blocks of a type with the nested spec. The value is a list. With `case` blocks instead, it reads the blocks of all their types.
    BlockList "block_list" = SPEC.containing(Body) => {
        /// The type of the blocks, if it is not the name of the property.
        BlockType = Label;
        /// Names for the labels of the blocks, which `label` specs read; or an object with the type of each.
        Labels = Unset, ADDED;
        /// Names for the labels that may follow.
        OptionalLabels = Unset, ADDED;
        /// The smallest number of blocks.
        MinItems = Unset;
        /// The largest number of blocks.
        MaxItems = Unset;
        /// The property whose values are different in all blocks. Blocks in which it is null are not compared.
        Unique = Unset, ADDED;
        /// The replacement. A warning shows it wherever a configuration has such a block.
        Deprecated = Unset, ADDED;
        /// Old names, under which configurations may have the blocks. A warning says the new one.
        Aliases = Unset, ADDED;
    }
    /// Reads all blocks of a type with the nested spec. The value is a set: equal values count once, and the order is not kept.
    BlockSet "block_set" = SPEC.containing(Body) => {
        /// The type of the blocks, if it is not the name of the property.
        BlockType = Label;
        /// Names for the labels of the blocks, which `label` specs read; or an object with the type of each.
        Labels = Unset, ADDED;
        /// Names for the labels that may follow.
        OptionalLabels = Unset, ADDED;
        /// The smallest number of blocks.
        MinItems = Unset;
        /// The largest number of blocks.
        MaxItems = Unset;
        /// The property whose values are different in all blocks. Blocks in which it is null are not compared.
        Unique = Unset, ADDED;
        /// The replacement. A warning shows it wherever a configuration has such a block.
        Deprecated = Unset, ADDED;
        /// Old names, under which configurations may have the blocks. A warning says the new one.
        Aliases = Unset, ADDED;
    }
    /// Reads all blocks of a type with the nested spec. The value is a map by their labels.
    BlockMap "block_map" = SPEC.containing(Body) => {
        /// The type of the blocks, if it is not the name of the property.
        BlockType = Label;
        /// Names for the labels of the blocks, or an object with the type of each. The labels are the keys of the map.
        Labels = Required;
        /// The smallest number of blocks.
        MinItems = Unset, ADDED;
        /// The largest number of blocks.
        MaxItems = Unset, ADDED;
        /// Whether the entries keep the order of the blocks. The blocks have one label then.
        Ordered = Value("false"), ADDED;
        /// Whether blocks with the same labels are one block: later arguments replace earlier ones, and nested blocks are merged likewise.
        Merge = Value("false"), ADDED;
        /// The property whose values are different in all blocks. Blocks in which it is null are not compared.
        Unique = Unset, ADDED;
        /// The replacement. A warning shows it wherever a configuration has such a block.
        Deprecated = Unset, ADDED;
        /// Old names, under which configurations may have the blocks. A warning says the new one.
        Aliases = Unset, ADDED;
    }
    /// Reads all arguments of a block, whatever their names. The value is a map.
    BlockAttrs "block_attrs" = SPEC => {
        /// The type of the block, if it is not the name of the property.
        BlockType = Label;
        /// The type that each value is converted to.
        ElementType = Required;
        /// Whether the block is required.
        Required = Value("false");
        /// The replacement. A warning shows it wherever a configuration has the block.
        Deprecated = Unset, ADDED;
        /// Old names, under which configurations may have the block. A warning says the new one.
        Aliases = Unset, ADDED;
    }
    /// A label of the block around it.
    Label "label" = SPEC.added() => {
        /// The name of the label, if it is not the name of the property.
        Name = Label;
        /// The replacement. A warning shows it wherever a configuration has the label.
        Deprecated = Unset, ADDED;
    }
    /// All arguments and blocks of the body that nothing else reads.
    Rest "rest" = SPEC.added() => {
        /// The type that each value is converted to. With it, blocks are not allowed.
        ElementType = Unset;
        /// Whether a warning says that their names are not expected.
        Warn = Value("false");
    }
    /// All arguments and blocks of the body that nothing else reads, kept as they are written, for the program to decode later.
    Body "body" = SPEC.added() => {}
    /// Allows other arguments and blocks in this body, without evaluating them.
    Ignore "ignore" = at(Standing::In(&[BlockKind::Object])).added() => {
        /// Whether a warning says that their names are not expected.
        Warn = Value("false");
    }
    /// Reads the content of the body that belongs to a word: a label of the block around it, or the value of an argument.
    OneOf "one_of" = SPEC.added() => {
        /// The name of the label that is the word.
        Label = Unset;
        /// The name of the argument that is the word.
        Argument = Unset;
    }
    /// One of several alternatives: in a `block` or `block_list` the blocks of the type that is its label, in a `one_of` the content for that word.
    Case "case" = at(Standing::In(&CASES)).containing(Body).labelled("word").added() => {
        /// Names for the labels of the blocks, which `label` specs read; or an object with the type of each.
        Labels = Unset;
        /// Names for the labels that may follow.
        OptionalLabels = Unset;
        /// The replacement. A warning shows it wherever a configuration has the case.
        Deprecated = Unset;
        /// Old names, under which configurations may have the blocks. A warning says the new one.
        Aliases = Unset;
    }
    /// The alternative for all other block types, or words. Its value is an object with the `word` and the `content`.
    Other "other" = at(Standing::In(&CASES)).containing(Body).added() => {
        /// Names for the labels of the blocks, which `label` specs read; or an object with the type of each.
        Labels = Unset;
        /// Names for the labels that may follow.
        OptionalLabels = Unset;
        /// The replacement. A warning shows it wherever a configuration has such a block or word.
        Deprecated = Unset;
    }
    /// A constant.
    Literal "literal" = SPEC => {
        /// The value. It may call functions, but can't use variables.
        Value = Required;
    }
    /// The value of the first nested spec that is not null.
    Default "default" = SPEC.containing(Specs) => {}
    /// Computes a value from the value of the nested spec.
    Transform "transform" = SPEC.containing(Spec) => {
        /// The value: an expression, in which `nested` is the value of the nested spec.
        Result = Required;
    }
    /// Stands for a named part.
    Use "use" = SPEC.added() => {
        /// The name of the part, if it is not the name of the property.
        Part = Label;
    }
    /// A condition that the value must satisfy. There may be up to 32; all that are false are reported.
    Validate "validate" = at(Standing::In(&CHECKED)).added() => {
        /// An expression with the value as `nested`. A value for which it is false is rejected.
        Condition = Required;
        /// The message for a value for which the condition is false. It may use `nested`.
        Message = Unset;
        /// The part of the value that the problem is shown at, such as `nested.port`.
        At = Unset;
        /// Whether a value for which the condition is false is accepted, with a warning.
        Warn = Value("false");
    }
    /// A named part, which is a spec for `use`, or a named type, with `type`.
    Define "define" = TOP.containing(Body).labelled("name").added() => {
        /// The type that the name stands for.
        Type = Unset;
    }
    /// Variables for the expressions of configurations.
    Variables "variables" = TOP.containing(Arguments) => {}
    /// A function for the expressions of configurations.
    Function "function" = TOP.labelled("name") => {
        /// The names of the parameters.
        Params = Required;
        /// The name of the parameter that takes all other arguments, as a tuple.
        VariadicParam = Unset;
        /// The value of a call: an expression that may use the parameters.
        Result = Required;
    }
    /// Brings the parts, types, functions and variables of another spec file, whose path is relative to the folder of this one.
    Include "include" = TOP.labelled("path").added() => {}
    /// Makes the functions of libraries callable in the expressions of the spec and of its configurations.
    Functions "functions" = ONCE_AT_TOP.added() => {
        /// The libraries: `["general"]`.
        Libraries = Required;
    }
    /// Allows local values in configurations. They are the arguments of `locals { .. }` blocks, and expressions refer to them as `local.NAME`.
    Locals "locals" = ONCE_AT_TOP.added() => {
        /// The block type in configurations; by default `locals` for local values and `variable` for input variables.
        BlockType = Value("locals");
        /// The variable in references; by default `local` for local values and `var` for input variables.
        Variable = Value("local");
    }
    /// Allows input variables in configurations. Blocks `variable "NAME" { .. }` declare them, or the arguments of `variables { .. }` with their defaults. Expressions refer to them as `var.NAME`.
    Inputs "inputs" = ONCE_AT_TOP.added() => {
        /// The block type in configurations; by default `locals` for local values and `variable` for input variables.
        BlockType = Value("variable");
        /// The variable in references; by default `local` for local values and `var` for input variables.
        Variable = Value("var");
        /// Further arguments that `variable` blocks may have, which are ignored: `["env"]`.
        Ignore = Unset;
    }
}
