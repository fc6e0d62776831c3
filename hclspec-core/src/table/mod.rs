//! The spec table, which controls decoding.
//!
//! Generated code contains the table as a `static`; `hclspec-lang` builds the same table from a spec file at run time.
//! Everything in a table has been checked: names are present, attribute and block indices are valid, and literal values convert.
//!
//! Everything in a table except its [`Env`] is `Copy`, so it needs no destructor and can live in an arena. Types and keys, which are
//! reference-counted, are stored as references.
//!
//! A spec is one of twelve kinds, in the language (`hir::SpecKind`, with names) and here ([`Spec`], with indices). The table adds `Hosted`, for values of the host's types;
//! the language adds `Use`, for a part that is used several times, and `Recursive`, for a part inside itself.
//! Code queries a spec by methods (`input_name`, `take`, `bounds`, `is_rest`, `block_body`). Only reading,
//! inference, the two tables, `emit`, the decoder and the documentation of fields distinguish all kinds.
//!
//! Conditions on values have three forms. A condition of an `attr` is a `Transform`; one of a named type is in `Env::checks`, found by `convert::checked_parts` after a
//! conversion; one of an object or block is in `BodySpec::checks`. `BodySpec::warned` lists allowed content of a body that gets a warning.
//!
//! If enum values select the content of a body (`one_of`), its `BodySpec` has a `BodyChoice` for each selector,
//! with a `BodySpec` for the content that each case adds. `Engine::chosen` builds the body for the selectors of a
//! configuration (`cases`) before the body is read, so the rest of the decoder sees only fixed bodies. Code that
//! reads a body without its selectors, such as JSON, overrides and secrecy, takes all cases (`BodySpec::cases`).
//!
//! A part that uses itself is a cycle. Its type is its name, which is `any` in expressions; its body is a `static` that refers to itself, or
//! at run time an index into `Env::bodies`. Traversals of a table stop when they reach a part for the second time. `lower::recursion` puts a
//! `Box` into a Rust type only where the type would be infinite. `At::enter` limits the nesting of blocks, so that the stack can't overflow.

mod cases;
mod declaration;
mod known;
mod schema;
mod spec;

use crate::builtin::Builtin;
use crate::convert::convert;
use crate::host::{Conversion, HostParts};
use crate::source::{Source, SourceMap};
use crate::syntax::ast::Expr;
use crate::types::{Literal, Type};
use crate::value::Object;
use std::sync::OnceLock;

pub use crate::host::{HostedPart, PartConversion, TypeParts};
pub use declaration::{DECLARATION, VALIDATION};
pub use known::{ItemForm, KnownItem, KnownName};
pub use schema::{ANY_OTHER, AttrSchema, BlockSchema, BodySchema, LabelPlace, OptionalLabels};
pub use spec::{
    Alias, ArgsOf, BodyCheck, BodyChoice, BodyId, BodySpec, Children, ChoiceCase, ChosenBy, Collect, Deprecated,
    DeprecatedItem, EMPTY_BODY, Input, ItemBounds, MapRules, OWN, Property, Requirement, Spec, Take, TypedLabel,
    Warned,
};
pub use spec::{FREE_BODY, KEPT_BODY};

/// A whole spec: the rules for decoding, and the names that expressions in the spec and in the configuration may use.
#[derive(Clone, Copy)]
pub struct Table<'a> {
    /// The parts shared by all bodies.
    pub env: &'a Env<'a>,
    /// The root spec with the schema of the root body.
    pub root: &'a BodySpec<'a>,
    /// The blocks of the root body that define local values, if configurations may have them.
    pub locals: Option<DefiningBlocks<'a>>,
    /// The blocks of the root body that declare input variables, if configurations may have them.
    pub inputs: Option<DefiningBlocks<'a>>,
    /// The spec of the bodies of the blocks that declare input variables.
    pub declaration: &'a BodySpec<'a>,
}

/// Blocks of one type that define values for expressions. Expressions refer to the values as attributes of a variable.
#[derive(Clone, Copy, Debug)]
pub struct DefiningBlocks<'a> {
    /// The block type, which is in the root's schema.
    pub block_type: &'a str,
    /// The variable.
    pub variable: &'a str,
}

impl DefiningBlocks<'_> {
    /// The type of the blocks whose arguments are defaults of input variables: `variables` if the block type is `variable`.
    pub fn several(&self) -> String {
        format!("{}s", self.block_type)
    }
}

impl<'a> Table<'a> {
    /// A table without local values and input variables.
    pub const fn of(env: &'a Env<'a>, root: &'a BodySpec<'a>) -> Self {
        Self { env, root, locals: None, inputs: None, declaration: &DECLARATION }
    }

    /// Adds blocks of this type that define local values.
    pub const fn with_locals(self, block_type: &'a str, variable: &'a str) -> Self {
        Self { locals: Some(DefiningBlocks { block_type, variable }), ..self }
    }

    /// Adds blocks of this type that declare input variables.
    pub const fn with_inputs(self, block_type: &'a str, variable: &'a str) -> Self {
        Self { inputs: Some(DefiningBlocks { block_type, variable }), ..self }
    }

    /// Replaces the spec of the bodies of declarations, to allow further arguments in them.
    pub const fn with_declaration(self, declaration: &'a BodySpec<'a>) -> Self {
        Self { declaration, ..self }
    }

    /// The spec of the bodies of input variables' declarations, with their block type.
    pub fn declarations(&self) -> Option<(&'a str, &'a BodySpec<'a>)> {
        self.inputs.map(|inputs| (inputs.block_type, self.declaration))
    }
}

/// The parts of a spec file other than the root spec.
pub struct Env<'a> {
    /// One or more source texts that contain the spec's expressions, in order, for messages.
    pub sources: &'a [Excerpt<'a>],
    /// The `variables` blocks merged: constants by name, sorted by name.
    pub variables: &'a [Constant<'a>],
    /// The values of the variables, computed when they are first used.
    pub values: OnceLock<Object>,
    /// The `function` blocks, sorted by name.
    pub functions: &'a [SpecFunction<'a>],
    /// The functions of the libraries that the spec names, sorted by name.
    pub library: &'static [&'static Builtin],
    /// Whether null elements of typed collections and objects are kept. Otherwise they are errors.
    pub nullable: bool,
    /// Whether `dynamic` blocks generate blocks.
    pub dynamic: bool,
    /// Whether the blocks of a type become one list, set or map with one element type, as in the reference's
    /// `hcldec`. Otherwise they become a tuple, set or object in which each value has its own type.
    pub unified: bool,
    /// The conversions to host types, referred to by the index in [`HostedPart::conversion`].
    pub conversions: &'a [Conversion],
    /// Whether any argument or block type has an old name.
    pub has_aliases: bool,
    /// Whether blocks with the same labels are merged.
    pub has_merges: bool,
    /// Whether the spec declares a value secret.
    pub has_secret: bool,
    /// The recursive bodies, if they can't refer to themselves directly: see [`BodySpec::recursive`].
    pub bodies: &'a [&'a BodySpec<'a>],
    /// The checks of named types, sorted by type.
    pub checks: &'a [TypeCheck<'a>],
    /// The parts with host types in values of recursive named types.
    pub parts_of_types: &'a [TypeParts<'a>],
}

/// A check of a named type.
#[derive(Clone, Copy)]
pub struct TypeCheck<'a> {
    /// The start of the span of the [type](crate::types::NamedType).
    pub ty: u32,
    /// The requirement.
    pub requirement: Requirement<'a>,
}

impl Env<'_> {
    /// The locations in the spec, for messages.
    pub fn source_map(&self) -> SourceMap<'static> {
        let mut map = SourceMap::new(Vec::new());
        for Excerpt { name, text, first_line, first_byte, start } in self.sources {
            let source = Source::excerpt(*name, *text, *first_line as usize, *first_byte as usize);
            map.push_source(*start, source);
        }
        map
    }

    /// Combines parts of a value with the data to convert them.
    pub const fn host_parts<'p>(&'p self, parts: &'p [HostedPart<'p>]) -> HostParts<'p> {
        HostParts { parts, conversions: self.conversions, of_types: self.parts_of_types }
    }

    /// The values of the variables.
    pub fn values(&self) -> &Object {
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
#[derive(Clone, Copy)]
pub struct Excerpt<'a> {
    /// The file name, as messages show it.
    pub name: &'a str,
    /// Whole lines.
    pub text: &'a str,
    /// The line number of the first line of `text`, from 1.
    pub first_line: u32,
    /// The byte offset in the file of the first byte of `text`.
    pub first_byte: u32,
    /// The offset of the first byte of `text` in the combined text of all files of the spec. Spans use offsets in that text.
    pub start: u32,
}

/// A constant.
#[derive(Clone, Copy, Debug)]
pub struct Constant<'a> {
    /// The name.
    pub name: &'a str,
    /// The literal that converts to the value.
    pub value: &'a Literal,
    /// The exact type.
    pub ty: &'a Type,
}

/// A `function` block.
#[derive(Clone, Copy)]
pub struct SpecFunction<'a> {
    /// The name.
    pub name: &'a str,
    /// The parameters in order.
    pub params: &'a [&'a str],
    /// The parameter that takes the remaining arguments as a tuple.
    pub variadic_param: Option<&'a str>,
    /// The expression that a call evaluates.
    pub result: Expr<'a>,
}
