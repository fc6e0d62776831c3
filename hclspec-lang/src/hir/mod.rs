//! The checked content of a spec file, with the places that messages point to.
//!
//! `read` creates a `Read`, which `infer` completes to a [`Model`]. Invariant: every part of a model has passed all rules that concern it
//! alone: names are NFC, constants are evaluated, and expressions refer only to what is allowed. Expressions and text
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
mod part;
mod read;
mod scope;
mod secret;
pub(crate) mod word;

pub use crate::files::LIMITS;
use crate::files::SpecText;
use crate::grammar::BlockKind;
pub use crate::grammar::{Dialect, Grammar};
use crate::map::IndexSet;
use crate::ty::{KnownResult, TypedOnce};
pub use advice::advise;
pub use body::{Around, Input, Reader};
use bumpalo::Bump;
pub use check::Check;
pub(crate) use constants::Constants;
pub use doc::{DEPRECATED, UNIT, example_text, of_argument, of_block};
pub use fence::Fence;
use habit::{Declaration, TypeHabit};
use hclspec_core::diagnostic::{Diagnostic, DiagnosticExt as _, Diagnostics, Reporter as _};
use hclspec_core::function::Builtin;
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Expr, Ident};
use hclspec_core::syntax::{parse, parse_at};
use hclspec_core::table::{Collect, ItemBounds, LabelPlace, MapRules, Requirement};
use hclspec_core::types::Type;
use hclspec_core::value::Val;
pub use labels::{Labels, NamedLabel, OwnLabel};
pub(crate) use part::tie;
pub use part::{NamedPart, RecursiveUse, Size};
pub(crate) use read::parts::used_at;
pub(crate) use read::{CheckedDefault, Read};
pub use secret::{HostSecrets, SecretParts, Steps};
use std::cell::OnceCell;
use std::iter;
use std::rc::Rc;

/// Parses and reads as much of a spec file as possible, whatever is wrong with it. Problems of the syntax that another language explains
/// are replaced.
pub(crate) fn read<'a>(diags: &mut Diagnostics, arena: &'a Bump, text: SpecText<'a>, grammar: Grammar) -> Read<'a> {
    let (bodies, found) = diags.apart(|diags| {
        let own = parse(diags, arena, text.own(), LIMITS).body;
        let included = text.included().iter();
        iter::once(own).chain(included.map(|file| parse_at(diags, arena, text.text, file.span, LIMITS))).collect()
    });
    diags.extend(found.into_iter().map(|it| {
        let habit = it.span().and_then(|span| TypeHabit::on_line(text.text, span.start));
        habit.map_or(it, |habit| habit.problem(grammar))
    }));
    read::SpecReader::new(diags, arena, text, grammar).files(bodies)
}

/// Reports the problems that were found in a file. Those in type declarations of another language are a single one, and so are those of a part
/// and of copies of it.
pub(crate) fn report(diags: &mut Diagnostics, found: Vec<Diagnostic>, text: SpecText<'_>) {
    let declarations = if found.is_empty() { Vec::new() } else { Declaration::all(text.text) };
    let is_in = |span: Span| {
        declarations.iter().any(|declaration| declaration.span.start <= span.start && span.start < declaration.span.end)
    };
    let mut seen: IndexSet<(String, Span)> = IndexSet::new();
    let mut is_new = |problem: &Diagnostic| {
        let Some(span) = problem.span() else { return true };
        let is_new = seen.insert((problem.summary().to_owned(), text.origin(span)));
        is_new || text.origin(span) == span
    };
    let (own, copied): (Vec<_>, Vec<_>) =
        found.into_iter().partition(|it| it.span().is_none_or(|span| text.origin(span) == span));
    let all = own.into_iter().chain(copied).filter(|problem| is_new(problem)).map(|problem| {
        match problem.span().and_then(|span| text.mixin_around(span)) {
            Some(place) => problem.with_label(place, "the part is added here"),
            None => problem,
        }
    });
    diags.extend(all.filter(|problem| !problem.span().is_some_and(is_in)));
    diags.extend(declarations.into_iter().next().map(Declaration::problem));
}

/// A spec file, with the files that it includes.
pub struct Model<'a> {
    /// The text of all files, one after the other.
    pub text: &'a str,
    /// The same, with the files.
    pub files: SpecText<'a>,
    /// The grammar by which it is written.
    pub grammar: Grammar,
    /// The one top-level spec. For a library, an `object` with its parts.
    pub root: Spec<'a>,
    /// Whether the file consists of nothing but definitions, for other specs to include.
    pub is_library: bool,
    /// The merged `variables` blocks, sorted by name. If a name has several values, the last one counts.
    pub variables: Vec<Variable<'a>>,
    /// The `function` blocks, sorted by name.
    pub functions: Vec<Function<'a>>,
    /// The `define` blocks, in the order written.
    pub parts: Vec<Rc<NamedPart<'a>>>,
    /// `functions`: the functions of the libraries that it names, sorted by name.
    pub library: &'static [&'static Builtin],
    /// `locals`: whether configurations may have local values, and their names.
    pub locals: Option<Definitions<'a>>,
    /// `inputs`: whether configurations may declare input variables, and their names.
    pub inputs: Option<Definitions<'a>>,
}

/// A `locals` or `inputs` block: what configurations may define for their own expressions.
#[derive(Clone, Copy)]
pub struct Definitions<'a> {
    /// The type of the blocks that define them; `locals`, or `variable`, by default.
    pub block_type: Name<'a>,
    /// The variable whose attributes they are; `local`, or `var`, by default.
    pub variable: Name<'a>,
    /// The block type.
    pub header: Span,
}

/// A name or label, and the place where it is written.
#[derive(Clone, Copy, Debug)]
pub struct Name<'a> {
    /// The name, NFC.
    pub text: &'a str,
    /// The label with its quotes, or the value of the argument.
    pub span: Span,
}

/// A constant of a `variables` block.
pub struct Variable<'a> {
    /// The name.
    pub name: Name<'a>,
    /// Its value.
    pub value: Val,
    /// The value's expression.
    pub value_span: Span,
}

/// A `function` block.
#[derive(Clone, Debug)]
pub struct Function<'a> {
    /// The label.
    pub name: Name<'a>,
    /// `params`, in order.
    pub params: Vec<Ident<'a>>,
    /// `variadic_param`.
    pub variadic_param: Option<Ident<'a>>,
    /// `result`.
    pub result: Expr<'a>,
    /// The lines of the comment directly above.
    pub doc: Vec<&'a str>,
}

/// A spec block.
#[derive(Clone, Debug)]
pub struct Spec<'a> {
    /// The kind of spec, with its content.
    pub kind: SpecKind<'a>,
    /// The block type, such as `attr`.
    pub span: Span,
    /// The block type and, in an `object`, the label.
    pub header: Span,
    /// From `{` to `}`.
    pub body: Span,
    /// The lines of the comment directly above, without comment markers.
    pub doc: Vec<&'a str>,
    /// If what it reads is deprecated: what follows "is deprecated" in the warning, such as ": use `port`".
    pub deprecated: Option<&'a str>,
    /// Other names under which configurations may have what it reads.
    pub aliases: Vec<Name<'a>>,
    /// The property of the blocks that it reads whose values are all different.
    pub unique: Option<Name<'a>>,
    /// What must be true of the value if it is not null. What makes the whole value of an `attr` wrong is in its `checks`.
    pub validations: Vec<Requirement<'a>>,
    /// Empty until all that follows from the spec is in it.
    pub(crate) typed: TypedOnce,
    /// The parts of its value that are secret because the program has a `Secret` there; empty unless the program says so.
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
        /// The argument's name: that of the label, unless `name` is given.
        name: Name<'a>,
        /// `type`; [`Type::Any`] if not given.
        take: Take<'a>,
        /// Whether absence or null is an error.
        required: bool,
        /// `default`: the value of an argument that is not set.
        default: Option<Box<Constant<'a>>>,
        /// The `validate` blocks about the whole value: calls of `check` around `nested`, and null if that is null.
        checks: Option<&'a Expr<'a>>,
    },
    /// `block`, `block_list`, `block_set` and `block_map`: the blocks of a type.
    Blocks {
        /// The block type: that of the label, unless `block_type` is given.
        block_type: Name<'a>,
        /// The names of the labels; of a `block_map` at least one, and none is optional.
        labels: Labels<'a>,
        /// How their values are collected.
        collect: Collect,
        /// The spec of each body.
        nested: Box<Spec<'a>>,
    },
    /// `block` and `block_list` with `case`s, and `one_of`: one of several specs. The value is an object with a property for each, which is null
    /// but for that of the chosen one.
    Choice {
        /// What chooses.
        by: Chooser<'a>,
        /// The `case`s, by name, and `other`.
        cases: Vec<Property<'a>>,
        /// Whether the last one is `other`.
        has_other: bool,
    },
    /// `block_attrs`, and `rest` with `element_type`: arguments of any names as a map.
    Args {
        /// Where they are.
        of: ArgsOf<'a>,
        /// `element_type`.
        take: Take<'a>,
    },
    /// `rest`, and `body`: everything that no other spec of the body reads.
    RestBody {
        /// `body`: whether it is kept as it is written; otherwise it is evaluated, and becomes an object.
        is_kept: bool,
        /// What is said of it.
        unclaimed: Unclaimed,
    },
    /// `label`: a label of the enclosing block.
    Label {
        /// The name of the label: that of the spec block's own label, unless `name` is given.
        name: Name<'a>,
        /// The label in the block.
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
        /// The candidates; at least one.
        candidates: Vec<Spec<'a>>,
    },
    /// `transform`: an expression that uses the child's value.
    Transform {
        /// The child.
        nested: Box<Spec<'a>>,
        /// The expression over `nested`.
        result: Expr<'a>,
        /// What is known about its value.
        known: KnownResult,
    },
    /// `use`: a named part.
    Use {
        /// The part, shared by all its uses.
        part: Rc<NamedPart<'a>>,
    },
    /// `use` in the part itself, or in a part that it uses: the same spec once more, for a block inside.
    Again(Rc<RecursiveUse<'a>>),
    /// A spec block that could not be read, which was reported: nothing is known about its value.
    Broken {
        /// Its block type, or the one that was most likely meant.
        kind: BlockKind,
    },
}

/// The part of an argument that a spec takes: its value or its expression.
#[derive(Clone, Debug)]
pub enum Take<'a> {
    /// Its value, converted to a type.
    Value {
        /// The type.
        ty: Type,
        /// The type expression, if given.
        written: Option<Expr<'a>>,
        /// Where `secret(..)` stands in it.
        secrets: SecretParts,
    },
    /// `expression`: its source text, which is a string in the values of the language.
    Expression,
}

/// A value that is written in a spec.
#[derive(Clone, Debug)]
pub struct Constant<'a> {
    /// The value.
    pub value: Val,
    /// Its expression.
    pub expr: Expr<'a>,
}

/// What chooses one of several cases.
#[derive(Clone, Copy, Debug)]
pub enum Chooser<'a> {
    /// The type of a block: each case reads the blocks of its type. They are collected like this, one or in a list.
    BlockType(Collect),
    /// A label of the block around it.
    Label {
        /// The type of the block.
        block_type: Name<'a>,
        /// Its name.
        name: Name<'a>,
        /// Where it is in the block.
        place: LabelPlace,
        /// Whether its type says which words there are.
        is_typed: bool,
    },
    /// An argument of the body.
    Argument(Name<'a>),
}

/// The name of the property of all other cases, and of those of its value.
pub const OTHER: &str = "other";
/// See [`OTHER`]: the block type, or the word.
pub const WORD: &str = "word";
/// See [`OTHER`]: the value of the spec.
pub const CONTENT: &str = "content";

/// Where the arguments of [`SpecKind::Args`] are.
#[derive(Clone, Copy, Debug)]
pub enum ArgsOf<'a> {
    /// In one block.
    Block {
        /// The block type: that of the label, unless `block_type` is given.
        block_type: Name<'a>,
        /// Whether absence is an error.
        required: bool,
    },
    /// In the body itself: those that no other spec of the body reads.
    Rest(Unclaimed),
}

/// What is said of items that no spec names, but that are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unclaimed {
    /// Nothing.
    Allowed,
    /// A warning: their names may be misspelt.
    WarnedAbout,
}

impl<'a> Take<'a> {
    /// The type of the part that is taken, in the values of the language.
    #[must_use]
    pub const fn ty(&self) -> &Type {
        match self {
            Self::Value { ty, .. } => ty,
            Self::Expression => &Type::String,
        }
    }

    /// The type expression, if given.
    #[must_use]
    pub const fn written(&self) -> Option<Expr<'a>> {
        match self {
            Self::Value { written, .. } => *written,
            Self::Expression => None,
        }
    }

    /// Whether expressions are taken.
    #[must_use]
    pub const fn is_expression(&self) -> bool {
        matches!(self, Self::Expression)
    }
}

/// A child of an `object` spec.
#[derive(Clone, Debug)]
pub struct Property<'a> {
    /// The label: the name of the property in the result.
    pub name: Name<'a>,
    /// The spec of its value.
    pub spec: Spec<'a>,
}

impl<'a> Spec<'a> {
    /// A spec without a comment.
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
    #[must_use]
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
            SpecKind::Use { .. } | SpecKind::Again(_) => BlockKind::Use,
            SpecKind::Broken { kind } => kind,
        }
    }

    /// The name of the block type, such as `attr`.
    #[must_use]
    pub fn type_name(&self) -> &'static str {
        self.block_kind().name()
    }

    /// The spec itself or, for a `use`, the spec of the part.
    #[must_use]
    pub fn resolved(&self) -> &Self {
        match &self.kind {
            SpecKind::Use { part } => part.spec.resolved(),
            _ => self,
        }
    }

    /// The value that a `literal` gives, also one that is a part, with its expression.
    #[must_use]
    pub fn literal(&self) -> Option<(&Val, &Expr<'a>)> {
        match &self.resolved().kind {
            SpecKind::Literal { value, value_expr } => Some((value, value_expr)),
            _ => None,
        }
    }

    /// The specs directly inside this one that read the *same* body, in the order written. The spec of a part is not inside
    /// its uses.
    pub fn same_body_children(&self) -> Vec<&Spec<'a>> {
        match &self.kind {
            SpecKind::Object { properties, .. } | SpecKind::Choice { cases: properties, .. } => {
                mapped(properties, |it| &it.spec)
            }
            SpecKind::Tuple { elements: children } | SpecKind::Default { candidates: children } => {
                children.iter().collect()
            }
            SpecKind::Transform { nested, .. } => vec![nested],
            _ => Vec::new(),
        }
    }

    /// The spec of the bodies of the blocks that this spec reads.
    #[must_use]
    pub fn block_body(&self) -> Option<&Spec<'a>> {
        match &self.kind {
            SpecKind::Blocks { nested, .. } => Some(nested),
            _ => None,
        }
    }

    /// The names of the labels of the blocks that this spec reads.
    #[must_use]
    pub fn block_labels(&self) -> &Labels<'a> {
        match &self.kind {
            SpecKind::Blocks { labels, .. } => labels,
            _ => const { &Labels::NONE },
        }
    }

    /// The name that it reads: of the argument, or the type of the blocks.
    #[must_use]
    pub const fn input_name(&self) -> Option<Name<'a>> {
        match &self.kind {
            SpecKind::Attr { name, .. } => Some(*name),
            SpecKind::Blocks { block_type, .. } | SpecKind::Args { of: ArgsOf::Block { block_type, .. }, .. } => {
                Some(*block_type)
            }
            _ => None,
        }
    }

    /// The part that it takes of each argument that it reads, if it reads arguments.
    #[must_use]
    pub const fn take(&self) -> Option<&Take<'a>> {
        match &self.kind {
            SpecKind::Attr { take, .. } | SpecKind::Args { take, .. } => Some(take),
            _ => None,
        }
    }

    /// Whether absence of the only argument or block that it reads is an error; `None` if it does not read exactly one.
    #[must_use]
    pub const fn is_required(&self) -> Option<bool> {
        match &self.kind {
            SpecKind::Attr { required, .. }
            | SpecKind::Blocks { collect: Collect::One { required, .. }, .. }
            | SpecKind::Choice { by: Chooser::BlockType(Collect::One { required, .. }), .. }
            | SpecKind::Args { of: ArgsOf::Block { required, .. }, .. } => Some(*required),
            _ => None,
        }
    }

    /// Whether it reads the blocks of all types that nothing else reads.
    #[must_use]
    pub const fn is_other(&self) -> bool {
        matches!(&self.kind, SpecKind::Blocks { block_type, .. } if block_type.text.is_empty())
    }

    /// The cases of a `one_of`, each of which reads the body instead of the others.
    #[must_use]
    pub fn one_of(&self) -> Option<(Chooser<'a>, &[Property<'a>])> {
        match &self.kind {
            SpecKind::Choice { by: Chooser::BlockType(_), .. } => None,
            SpecKind::Choice { by, cases, .. } => Some((*by, cases)),
            _ => None,
        }
    }

    /// Whether it reads blocks itself.
    #[must_use]
    pub const fn reads_blocks(&self) -> bool {
        matches!(self.kind, SpecKind::Blocks { .. } | SpecKind::Args { of: ArgsOf::Block { .. }, .. })
    }

    /// Whether it reads everything in the body that no other spec reads.
    #[must_use]
    pub const fn is_rest(&self) -> bool {
        matches!(self.kind, SpecKind::RestBody { .. } | SpecKind::Args { of: ArgsOf::Rest(_), .. })
    }

    /// How many arguments or blocks there may be of the name that it reads.
    #[must_use]
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
