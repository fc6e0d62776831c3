//! The checked content of a spec file, with the spans that messages show.
//!
//! `read` creates a `UninferredModel`, which `infer` completes to a [`Model`]. Invariant: every part of a model satisfies all rules about that part
//! alone. Names are NFC, constants are evaluated, and expressions refer only to what is allowed. Expressions and text
//! are borrowed from the arena and the text; values and types are owned.

mod advice;
mod body;
mod bounds;
pub(crate) mod check;
mod constants;
pub(crate) mod doc;
mod fence;
mod habit;
#[cfg(feature = "decode")]
mod hidden;
mod labels;
mod model;
mod part;
mod read;
mod report;
mod scope;
mod secret;
pub(crate) mod word;

pub use crate::files::LIMITS;
use crate::grammar::BlockKind;
pub use crate::grammar::{Dialect, Grammar};
use crate::ty::{KnownResult, TypedOnce};
pub use advice::advise;
pub use body::{Around, Input, Reader};
pub use check::Check;
pub(crate) use constants::Constants;
pub use doc::{DEPRECATED, UNIT, example_text, of_argument, of_block};
pub use fence::Fence;
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::Expr;
use hclspec_core::table::{Collect, ItemBounds, LabelPlace, MapRules, Requirement};
use hclspec_core::types::Type;
use hclspec_core::value::Val;
pub use labels::{Labels, NamedLabel, OwnLabel};
pub use model::{Definitions, Function, Model, Variable};
pub(crate) use part::tie;
pub use part::{NamedPart, RecursiveUse, Size};
pub(crate) use read::parts::used_at;
pub(crate) use read::{CheckedDefault, UninferredModel, read};
pub(crate) use report::report;
pub use secret::{HostSecrets, SecretParts, Steps};
use std::cell::OnceCell;
use std::rc::Rc;

/// A name or label with its span.
#[derive(Clone, Copy, Debug)]
pub struct Name<'a> {
    /// The name, NFC.
    pub text: &'a str,
    /// The label with its quotes, or the value of the argument.
    pub span: Span,
}

/// A spec block.
#[derive(Clone, Debug)]
pub struct Spec<'a> {
    /// The kind, with its content.
    pub kind: SpecKind<'a>,
    /// The span of the block type, such as `attr`.
    pub span: Span,
    /// The span of the block type and, in an `object`, the label.
    pub header: Span,
    /// The span from `{` to `}`.
    pub body: Span,
    /// The lines of the comment directly above, without comment markers.
    pub doc: Vec<&'a str>,
    /// The text after "is deprecated" in the warning, such as ": use `port`", if what the spec reads is deprecated.
    pub deprecated: Option<&'a str>,
    /// Other names for what the spec reads.
    pub aliases: Vec<Name<'a>>,
    /// The property whose values must differ between the blocks that the spec reads.
    pub unique: Option<Name<'a>>,
    /// Conditions on a value that is not null. Conditions on the whole value of an `attr` are in `checks`.
    pub validations: Vec<Requirement<'a>>,
    /// Inferred types, set at the end of inference.
    pub(crate) typed: TypedOnce,
    /// Secret parts of the value, as declared by a `Secret` type in the program.
    pub(crate) host_secrets: OnceCell<SecretParts>,
}

/// The kinds of specs, in the order of the spec language.
#[derive(Clone, Debug)]
pub enum SpecKind<'a> {
    /// `object`: named children.
    Object {
        /// The children in the order written; names are distinct.
        properties: Vec<Property<'a>>,
        /// `ignore`: the body may contain anything else.
        ignore: Option<Unclaimed>,
    },
    /// `tuple`: children in order.
    Tuple {
        /// The children.
        elements: Vec<Spec<'a>>,
    },
    /// `attr`: an argument.
    Attr {
        /// The argument's name: the label, unless `name` is given.
        name: Name<'a>,
        /// `type`; [`Type::Any`] if not given.
        take: Take<'a>,
        /// Whether absence or null is an error.
        required: bool,
        /// `default`: the value of an argument that is not set.
        default: Option<Box<Constant<'a>>>,
        /// The `validate` blocks about the whole value, as calls of `check` around `nested`; null if `nested` is null.
        checks: Option<&'a Expr<'a>>,
    },
    /// `block`, `block_list`, `block_set` and `block_map`: the blocks of a type.
    Blocks {
        /// The block type: the label, unless `block_type` is given.
        block_type: Name<'a>,
        /// The labels. A `block_map` has at least one, and none is optional.
        labels: Labels<'a>,
        /// The collection that the values form.
        collect: Collect,
        /// The spec of each body.
        nested: Box<Spec<'a>>,
    },
    /// `block` and `block_list` with `case`s, and `one_of`: one of several specs. The value is an object with a property for each case. All
    /// properties but that of the chosen case are null.
    Choice {
        /// The selector of the case.
        by: Chooser<'a>,
        /// The `case` specs by name, then `other`.
        cases: Vec<Property<'a>>,
        /// Whether the last case is `other`.
        has_other: bool,
    },
    /// `block_attrs`, and `rest` with `element_type`: a map of arguments of any name.
    Args {
        /// The location of the arguments.
        of: ArgsOf<'a>,
        /// `element_type`.
        take: Take<'a>,
    },
    /// `rest`, and `body`: everything that no other spec of the body reads.
    RestBody {
        /// `body`: kept as it is written. Otherwise it is evaluated to an object.
        is_kept: bool,
        /// Whether arguments and blocks are warned about.
        unclaimed: Unclaimed,
    },
    /// `label`: a label of the enclosing block.
    Label {
        /// The label's name: the label of the spec block, unless `name` is given.
        name: Name<'a>,
        /// The label to read.
        label: OwnLabel<'a>,
    },
    /// `literal`: a constant.
    Literal {
        /// The value.
        value: Val,
        /// The value's expression.
        value_expr: Expr<'a>,
    },
    /// `default`: the first candidate that is not null.
    Default {
        /// One or more candidates.
        candidates: Vec<Spec<'a>>,
    },
    /// `transform`: an expression over the value of the nested spec.
    Transform {
        /// The nested spec.
        nested: Box<Spec<'a>>,
        /// The expression over `nested`.
        result: Expr<'a>,
        /// Known properties of the result.
        known: KnownResult,
    },
    /// `use`: a named part.
    Use {
        /// The part, shared by all its uses.
        part: Rc<NamedPart<'a>>,
    },
    /// A recursive `use`: in the part itself, or in a part that it uses.
    Recursive(Rc<RecursiveUse<'a>>),
    /// A spec block with a reported error. Nothing is known about its value.
    Broken {
        /// The block type, or the one most likely meant.
        kind: BlockKind,
    },
}

/// The part of an argument that a spec takes: the value or the expression.
#[derive(Clone, Debug)]
pub enum Take<'a> {
    /// The value, converted to a type.
    Value {
        /// The type.
        ty: Type,
        /// The type expression, if given.
        written: Option<Expr<'a>>,
        /// The parts of the type marked `secret(..)`.
        secrets: SecretParts,
    },
    /// `expression`: the source text instead of the value. In dynamic values, it is a string.
    Expression,
}

/// A constant in a spec.
#[derive(Clone, Debug)]
pub struct Constant<'a> {
    /// The value.
    pub value: Val,
    /// The expression.
    pub expr: Expr<'a>,
}

/// The selector between cases.
#[derive(Clone, Copy, Debug)]
pub enum Chooser<'a> {
    /// The block type. Each case reads the blocks of its own type; `Collect` says how they form the value.
    BlockType(Collect),
    /// A label of the block that contains the body.
    Label {
        /// The type of that block.
        block_type: Name<'a>,
        /// The label's name.
        name: Name<'a>,
        /// The label's position in the block.
        place: LabelPlace,
        /// Whether the label's type lists the possible values.
        is_typed: bool,
    },
    /// An argument of the body.
    Argument(Name<'a>),
}

/// The property with the result of a case that the spec doesn't name.
pub const OTHER: &str = "other";
/// The property of [`OTHER`] with the block type, or the value that selects the case.
pub const WORD: &str = "word";
/// The property of [`OTHER`] with the value of the spec.
pub const CONTENT: &str = "content";

/// The location of the arguments of [`SpecKind::Args`].
#[derive(Clone, Copy, Debug)]
pub enum ArgsOf<'a> {
    /// In one block.
    Block {
        /// The block type: the label, unless `block_type` is given.
        block_type: Name<'a>,
        /// Whether absence is an error.
        required: bool,
    },
    /// In the body itself: all arguments that no other spec reads.
    Rest(Unclaimed),
}

/// The treatment of allowed items that no spec names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unclaimed {
    /// No warning.
    Allowed,
    /// A warning that their names may be misspelled.
    WarnedAbout,
}

impl<'a> Take<'a> {
    /// The type of the part that is taken.
    pub const fn ty(&self) -> &Type {
        match self {
            Self::Value { ty, .. } => ty,
            Self::Expression => &Type::String,
        }
    }

    /// The type expression, if given.
    pub const fn written(&self) -> Option<Expr<'a>> {
        match self {
            Self::Value { written, .. } => *written,
            Self::Expression => None,
        }
    }

    /// Returns `true` if the expression is taken.
    pub const fn is_expression(&self) -> bool {
        matches!(self, Self::Expression)
    }
}

/// A property of an `object` spec.
#[derive(Clone, Debug)]
pub struct Property<'a> {
    /// The name of the property in the result.
    pub name: Name<'a>,
    /// The spec of the value.
    pub spec: Spec<'a>,
}

impl<'a> Spec<'a> {
    pub(crate) fn new(kind: SpecKind<'a>, span: Span, header: Span, body: Span) -> Self {
        Self {
            kind,
            span,
            header,
            body,
            doc: Vec::new(),
            deprecated: None,
            aliases: Vec::new(),
            unique: None,
            validations: Vec::new(),
            typed: TypedOnce::default(),
            host_secrets: OnceCell::new(),
        }
    }

    /// The block type.
    pub fn block_kind(&self) -> BlockKind {
        match self.kind {
            SpecKind::Object { .. } => BlockKind::Object,
            SpecKind::Tuple { .. } => BlockKind::Tuple,
            SpecKind::Attr { .. } => BlockKind::Attr,
            SpecKind::Blocks { collect, .. } => match collect {
                Collect::One { .. } => BlockKind::Block,
                Collect::List(_) => BlockKind::BlockList,
                Collect::Set(_) => BlockKind::BlockSet,
                Collect::Map(_) => BlockKind::BlockMap,
                Collect::Case { .. } if self.is_other() => BlockKind::Other,
                Collect::Case { .. } => BlockKind::Case,
            },
            SpecKind::Choice { by, .. } => match by {
                Chooser::BlockType(Collect::One { .. }) => BlockKind::Block,
                Chooser::BlockType(_) => BlockKind::BlockList,
                Chooser::Label { .. } | Chooser::Argument(_) => BlockKind::OneOf,
            },
            SpecKind::Args { of: ArgsOf::Block { .. }, .. } => BlockKind::BlockAttrs,
            SpecKind::Args { of: ArgsOf::Rest(_), .. } | SpecKind::RestBody { is_kept: false, .. } => BlockKind::Rest,
            SpecKind::RestBody { is_kept: true, .. } => BlockKind::Body,
            SpecKind::Label { .. } => BlockKind::Label,
            SpecKind::Literal { .. } => BlockKind::Literal,
            SpecKind::Default { .. } => BlockKind::Default,
            SpecKind::Transform { .. } => BlockKind::Transform,
            SpecKind::Use { .. } | SpecKind::Recursive(_) => BlockKind::Use,
            SpecKind::Broken { kind } => kind,
        }
    }

    /// The name of the block type, such as `attr`.
    pub fn type_name(&self) -> &'static str {
        self.block_kind().name()
    }

    /// The spec itself or, for a `use`, the spec of the part.
    pub fn resolved(&self) -> &Self {
        match &self.kind {
            SpecKind::Use { part } => part.spec.resolved(),
            _ => self,
        }
    }

    /// The value and expression of a `literal`, also of a part that is one.
    pub fn literal(&self) -> Option<(&Val, &Expr<'a>)> {
        match &self.resolved().kind {
            SpecKind::Literal { value, value_expr } => Some((value, value_expr)),
            _ => None,
        }
    }

    /// The direct children that read the *same* body, in the order written. The spec of a part is not a child of
    /// its uses.
    pub fn same_body_children(&self) -> Vec<&Spec<'a>> {
        match &self.kind {
            SpecKind::Object { properties, .. } | SpecKind::Choice { cases: properties, .. } => {
                mapped(properties, |it| &it.spec)
            }
            SpecKind::Tuple { elements: children } | SpecKind::Default { candidates: children } => {
                mapped(children, |child| child)
            }
            SpecKind::Transform { nested, .. } => vec![nested],
            _ => Vec::new(),
        }
    }

    /// All direct children: those that read the same body, and the spec of the bodies of blocks.
    pub fn children(&self) -> Vec<&Self> {
        let mut children = self.same_body_children();
        if let Some(body) = self.block_body() {
            children.push(body);
        }
        children
    }

    /// The spec of the bodies of the blocks that this spec reads.
    pub fn block_body(&self) -> Option<&Spec<'a>> {
        match &self.kind {
            SpecKind::Blocks { nested, .. } => Some(nested),
            _ => None,
        }
    }

    /// The labels of the blocks that this spec reads.
    pub fn block_labels(&self) -> &Labels<'a> {
        match &self.kind {
            SpecKind::Blocks { labels, .. } => labels,
            _ => const { &Labels::NONE },
        }
    }

    /// The name of the argument, or the type of the blocks, that the spec reads.
    pub const fn input_name(&self) -> Option<Name<'a>> {
        match &self.kind {
            SpecKind::Attr { name, .. } => Some(*name),
            SpecKind::Blocks { block_type, .. } | SpecKind::Args { of: ArgsOf::Block { block_type, .. }, .. } => {
                Some(*block_type)
            }
            _ => None,
        }
    }

    /// Returns the value or expression that the spec takes of each argument, if it reads arguments.
    pub const fn take(&self) -> Option<&Take<'a>> {
        match &self.kind {
            SpecKind::Attr { take, .. } | SpecKind::Args { take, .. } => Some(take),
            _ => None,
        }
    }

    /// `Some(true)` if the spec reads exactly one argument or block, and leaving it out is an error. `None` if the spec does not read exactly one.
    pub const fn is_required(&self) -> Option<bool> {
        match &self.kind {
            SpecKind::Attr { required, .. }
            | SpecKind::Blocks { collect: Collect::One { required, .. }, .. }
            | SpecKind::Choice { by: Chooser::BlockType(Collect::One { required, .. }), .. }
            | SpecKind::Args { of: ArgsOf::Block { required, .. }, .. } => Some(*required),
            _ => None,
        }
    }

    /// Returns `true` if the spec reads blocks of all types that nothing else reads.
    pub const fn is_other(&self) -> bool {
        matches!(&self.kind, SpecKind::Blocks { block_type, .. } if block_type.text.is_empty())
    }

    /// The selector and the cases of a `one_of`.
    pub fn one_of(&self) -> Option<(Chooser<'a>, &[Property<'a>])> {
        match &self.kind {
            SpecKind::Choice { by: Chooser::BlockType(_), .. } => None,
            SpecKind::Choice { by, cases, .. } => Some((*by, cases)),
            _ => None,
        }
    }

    /// Returns `true` if the spec reads blocks itself.
    pub const fn reads_blocks(&self) -> bool {
        matches!(self.kind, SpecKind::Blocks { .. } | SpecKind::Args { of: ArgsOf::Block { .. }, .. })
    }

    /// Returns `true` if the spec reads everything in the body that no other spec reads.
    pub const fn is_rest(&self) -> bool {
        matches!(self.kind, SpecKind::RestBody { .. } | SpecKind::Args { of: ArgsOf::Rest(_), .. })
    }

    /// How many arguments or blocks of the spec's name are allowed.
    pub const fn bounds(&self) -> ItemBounds {
        match (&self.kind, self.is_required()) {
            (
                SpecKind::Blocks {
                    collect: Collect::List(bounds) | Collect::Set(bounds) | Collect::Map(MapRules { bounds, .. }),
                    ..
                },
                _,
            )
            | (SpecKind::Choice { by: Chooser::BlockType(Collect::List(bounds)), .. }, _) => *bounds,
            (SpecKind::Blocks { collect: Collect::Case { many: false }, .. }, _) => ItemBounds { min: 0, max: Some(1) },
            (_, Some(required)) => ItemBounds { min: required as u64, max: Some(1) },
            (_, None) => ItemBounds::ANY,
        }
    }
}
