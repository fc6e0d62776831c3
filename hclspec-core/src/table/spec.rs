//! Specs: how a body becomes a value. A body has a spec, and a spec has bodies, so both are in this file.

use super::schema::{ANY_OTHER, AttrSchema, BlockSchema, BodySchema, LabelPlace};
use crate::host::HostedPart;
use crate::map::IndexSet;
use crate::positions::mapped;
use crate::syntax::ast::Expr;
use crate::text::Quoted;
use crate::types::{Coll, Literal, ObjectAttr, Type, key_path};
use crate::value::{Keys, PathStep};

/// A spec with the schema of the body it is decoded from.
#[derive(Clone, Copy, Debug)]
pub struct BodySpec<'a> {
    /// The schema of the body.
    pub schema: BodySchema<'a>,
    /// The spec.
    pub spec: Spec<'a>,
    /// Choices between cases, in the order of the specs. All other fields are independent of the selectors. A body [built for
    /// cases](Self::with_cases) keeps the choices from which it was built.
    pub choices: &'a [BodyChoice<'a>],
    /// The checks of values in the body.
    pub checks: &'a [BodyCheck<'a>],
    /// The labels with types, of the blocks in the body.
    pub labels: &'a [TypedLabel<'a>],
    /// Allowed content that gets a warning.
    pub warned: Warned<'a>,
    /// The spec's comments on the arguments and blocks, by name. Only present in generated code that writes configurations.
    pub docs: &'a [(&'a str, &'a str)],
    /// The index in [`Env::bodies`](super::Env::bodies) of the enclosing body, if this one stands for a recursive part.
    pub recursive: Option<usize>,
    /// The identity of the original, if this body was [built for cases](Self::with_cases).
    pub of: Option<BodyId>,
}

/// A label that has a type.
#[derive(Clone, Copy, Debug)]
pub struct TypedLabel<'a> {
    /// The index of the blocks in the schema.
    pub block: usize,
    /// The position of the label; a block may leave out an optional one.
    pub place: LabelPlace,
    /// The label's name, for messages.
    pub name: &'a str,
    /// The type of the label, or of each label if it may be repeated.
    pub ty: &'a Type,
}

/// The checks of a value in a body, unless it is null.
#[derive(Clone, Copy, Debug)]
pub struct BodyCheck<'a> {
    /// The spec that gives the value.
    pub spec: Spec<'a>,
    /// The requirements.
    pub requirements: &'a [Requirement<'a>],
    /// The property whose values must differ between the blocks that the spec reads; empty if there is none.
    pub unique: &'a str,
}

/// A requirement for a value.
#[derive(Clone, Copy, Debug)]
pub struct Requirement<'a> {
    /// An expression that refers to the value as `nested` and fails if the requirement is not met.
    pub check: Expr<'a>,
    /// Whether a failure is a warning.
    pub warns: bool,
}

/// Allowed content of a body that gets a warning.
#[derive(Clone, Copy, Debug)]
pub struct Warned<'a> {
    /// Whether all items that the schema does not name get a warning.
    pub unclaimed: bool,
    /// Deprecated items and labels.
    pub deprecated: &'a [Deprecated<'a>],
    /// Old names of the body's arguments and block types, sorted.
    pub aliases: &'a [Alias<'a>],
}

/// An old name of an argument or block type.
#[derive(Clone, Copy, Debug)]
pub struct Alias<'a> {
    /// The old name.
    pub name: &'a str,
    /// The name in the schema.
    pub of: &'a str,
}

impl Warned<'_> {
    /// No warnings.
    pub const NOTHING: Self = Self { unclaimed: false, deprecated: &[], aliases: &[] };
}

/// An item or a label whose use is a warning.
#[derive(Clone, Copy, Debug)]
pub struct Deprecated<'a> {
    /// The item or label.
    pub item: DeprecatedItem,
    /// The name in the warning: that of the item or label, or the value that selected the case. [`ANY_OTHER`] for all other block types or values.
    pub name: &'a str,
    /// The text after "is deprecated" in the warning, such as ": use `port`".
    pub note: &'a str,
}

/// A deprecated item or label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeprecatedItem {
    /// The argument at this index of the schema.
    Attr(usize),
    /// The blocks of the type at this index of the schema.
    Blocks(usize),
    /// The label at this position of the block.
    Label(LabelPlace),
}

/// The usual values of the fields, for generated code.
pub const OWN: BodySpec<'static> = EMPTY_BODY;

/// A choice between cases in a body.
#[derive(Clone, Copy, Debug)]
pub struct BodyChoice<'a> {
    /// The selector.
    pub by: ChosenBy<'a>,
    /// The type of the selector: an `enum`, or a string if other values are allowed.
    pub ty: &'a Type,
    /// The named cases.
    pub cases: &'a [ChoiceCase<'a>],
    /// The case for all other values, if they are allowed.
    pub other: Option<ChoiceCase<'a>>,
}

/// A case: the content that a value of the selector adds to a body.
#[derive(Clone, Copy, Debug)]
pub struct ChoiceCase<'a> {
    /// The value; [`ANY_OTHER`] for all others.
    pub word: &'a str,
    /// Index into the keys of the [`Spec::Chosen`].
    pub slot: usize,
    /// The content that the case adds, as a body of its own.
    pub body: &'a BodySpec<'a>,
    /// The note of the [warning](Deprecated::note), if the case is deprecated.
    pub deprecated: Option<&'a str>,
}

/// The selector of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChosenBy<'a> {
    /// A label of the block.
    Label {
        /// The block type.
        block_type: &'a str,
        /// The name of the label.
        name: &'a str,
        /// The position of the label.
        place: LabelPlace,
        /// Whether the body around the block checks the label's value.
        is_typed: bool,
    },
    /// The argument of this name.
    Argument(&'a str),
}

impl<'a> BodyChoice<'a> {
    /// The content of each case.
    pub fn bodies(&self) -> impl Iterator<Item = &'a BodySpec<'a>> {
        self.cases.iter().chain(&self.other).map(|case| case.body)
    }

    /// The header of a block, or the argument, that selects this case.
    pub fn written(&self, word: &str) -> String {
        match self.by {
            ChosenBy::Label { block_type, .. } => format!("{block_type} {}", Quoted(word)),
            ChosenBy::Argument(name) => format!("{name} = {}", Quoted(word)),
        }
    }

    /// The cases that add an argument or block type of this name.
    pub fn words_with(&self, name: &str) -> Vec<&'a str> {
        let has = |body: &'a BodySpec<'a>| body.cases(&[]).iter().any(|case| case.schema.has(name));
        self.cases.iter().filter(|case| has(case.body)).map(|case| case.word).collect()
    }

    /// The case for this value.
    #[inline]
    pub fn case(&'a self, word: &str) -> Option<&'a ChoiceCase<'a>> {
        self.cases.iter().find(|case| case.word == word).or(self.other.as_ref())
    }
}

/// The identity of a body's spec. Several block types can share a spec.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BodyId(usize);

impl<'a> BodySpec<'a> {
    /// The identity.
    pub fn id(&self) -> BodyId {
        self.of.unwrap_or(BodyId(std::ptr::from_ref(self).addr()))
    }

    /// The body that this one stands for: the recursive body at the index, or usually this body itself.
    #[inline]
    pub fn resolved(&'a self, bodies: &[&'a Self]) -> &'a Self {
        self.recursive.and_then(|index| bodies.get(index).copied()).unwrap_or(self)
    }

    /// The specs that may apply to the body: this one first, then the specs of all cases. `bodies` are [`Env::bodies`](super::Env::bodies).
    pub fn cases(&'a self, bodies: &[&'a Self]) -> Vec<&'a Self> {
        let mut all = vec![self.resolved(bodies)];
        let (mut known, mut at) = (IndexSet::new(), 0);
        while let Some(body) = all.get(at) {
            for choice in body.choices {
                // Cases may share content.
                all.extend(choice.bodies().filter(|body| known.insert(body.id())));
            }
            at += 1;
        }
        all
    }

    /// The name of the argument, or the type of the blocks, that `spec` reads in this body.
    pub fn input_name(&self, spec: &Spec<'_>) -> Option<&'a str> {
        match spec.input()? {
            Input::Attr(attr) => self.schema.attrs.get(attr).map(|attr| attr.name),
            Input::Blocks(block) => self.schema.blocks.get(block).map(|block| block.block_type),
        }
    }
}

/// A spec: how a body becomes a value.
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
    /// An argument.
    Attr {
        /// Index into the schema's attributes.
        attr: usize,
        /// The part of the argument that is taken.
        take: Take<'a>,
        /// Whether absence or null is an error.
        required: bool,
    },
    /// The blocks of a type, each decoded by the spec of its body.
    Blocks {
        /// Index into the schema's blocks.
        block: usize,
        /// The collection that the values form.
        collect: Collect,
        /// The spec of each block's body.
        nested: &'a BodySpec<'a>,
    },
    /// Blocks of several types, each of which is a case. The value is an object with an attribute for each case, all but one of which are null.
    Cases {
        /// The names of the cases, sorted.
        keys: &'a Keys,
        /// The cases in the order written, each with the [`Collect::Case`] of its blocks; `slot` is the index into `keys`.
        cases: &'a [Property<'a>],
        /// Whether the value is one such object, or a tuple of objects in the order of the blocks.
        collect: Collect,
    },
    /// The selected case: an object as for [`Spec::Cases`].
    Chosen {
        /// The names of the cases, sorted.
        keys: &'a Keys,
        /// Index into the [choices](BodySpec::choices) of the body.
        choice: usize,
        /// The selected case, in a body [built for cases](BodySpec::with_cases). There, `None` means that the selector was wrong, which is reported.
        case: Option<&'a Property<'a>>,
    },
    /// A map of arguments with any names.
    Args {
        /// The location of the arguments.
        of: ArgsOf,
        /// The part of each argument that is taken.
        take: Take<'a>,
    },
    /// The arguments and blocks that no other spec of the body reads. The schema has [`ANY_OTHER`].
    RestBody {
        /// Whether the arguments and blocks are kept as they are written. Otherwise they are evaluated to an object.
        is_kept: bool,
    },
    /// A label of the enclosing block.
    Label {
        /// The position of the label; the block may leave out an optional one.
        label: LabelPlace,
        /// The name of the label, for messages.
        name: &'a str,
        /// The label's type, which the body around the block checks.
        ty: &'a Type,
    },
    /// A constant.
    Literal {
        /// The literal that converts to the value.
        value: &'a Literal,
        /// The value's type.
        ty: &'a Type,
    },
    /// The first candidate that is not null.
    Default {
        /// One or more candidates, in order.
        candidates: &'a [Spec<'a>],
        /// The type of the first candidate, if fallbacks have to be converted to it.
        /// Otherwise all candidates have this type, and each is decoded part by part.
        ty: Option<&'a Type>,
    },
    /// The value of an expression that uses the child's value.
    Transform {
        /// The child.
        nested: &'a Spec<'a>,
        /// The expression over `nested`.
        result: Expr<'a>,
        /// The known type of the result; `Any` if it depends on the data.
        ty: &'a Type,
        /// Whether the result may be null.
        nullable: bool,
    },
    /// A value with parts that become values of host types, or with a secret.
    Hosted {
        /// The spec of the value.
        nested: &'a Spec<'a>,
        /// The parts; a nested part comes before the one that contains it.
        parts: &'a [HostedPart<'a>],
        /// Steps to the parts that the spec declares secret.
        secrets: &'a [&'a [PathStep<&'a str>]],
    },
}

/// The part of an argument that a spec takes: the value or the expression.
#[derive(Clone, Copy, Debug)]
pub enum Take<'a> {
    /// The value, converted to this type.
    Value(&'a Type),
    /// The expression, unevaluated.
    Expression,
}

/// The collection formed by the values of a type's blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Collect {
    /// The value of at most one block.
    One {
        /// Whether absence is an error.
        required: bool,
        /// Whether several blocks are merged.
        merges: bool,
    },
    /// A tuple.
    List(ItemBounds),
    /// A set. The blocks are counted before duplicates are removed.
    Set(ItemBounds),
    /// Nested objects, with a level for each label of the blocks.
    Map(MapRules),
    /// Single values, for the enclosing [`Spec::Cases`].
    Case {
        /// Whether several blocks of the case are allowed.
        many: bool,
    },
}

impl Collect {
    /// Returns `true` if several blocks, or those with the same labels, are merged.
    pub fn merges(&self) -> bool {
        matches!(self, Self::One { merges: true, .. } | Self::Map(MapRules { merges: true, .. }))
    }
}

/// The rules for the blocks of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapRules {
    /// The allowed number.
    pub bounds: ItemBounds,
    /// Whether entries keep the order of the blocks instead of being sorted. Only possible if the blocks have one label.
    pub is_ordered: bool,
    /// Whether blocks with the same labels are merged.
    pub merges: bool,
}

impl MapRules {
    /// Any number of blocks, sorted and all different.
    pub const ANY: Self = Self { bounds: ItemBounds::ANY, is_ordered: false, merges: false };
}

/// The location of the arguments of [`Spec::Args`].
#[derive(Clone, Copy, Debug)]
pub enum ArgsOf {
    /// In a block; there is at most one.
    Block {
        /// Index into the schema's blocks.
        block: usize,
        /// Whether absence is an error.
        required: bool,
    },
    /// In the body itself: all arguments that no other spec reads. The schema has [`ANY_OTHER`].
    Rest,
}

impl<'a> Take<'a> {
    /// The type that values are converted to; `None` for expressions.
    pub const fn value_type(self) -> Option<&'a Type> {
        match self {
            Self::Value(ty) => Some(ty),
            Self::Expression => None,
        }
    }

    /// The type of the part that is taken, as a value of the language. An expression is represented by its text.
    pub const fn ty(self) -> &'a Type {
        match self {
            Self::Value(ty) => ty,
            Self::Expression => &Type::String,
        }
    }
}

/// The input that a spec itself reads from its body, by index in the schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// An attribute.
    Attr(usize),
    /// The blocks of a type.
    Blocks(usize),
}

impl<'a> Spec<'a> {
    /// The argument or blocks that the spec itself reads from the body. `None` for specs that read through their [children](Self::children), read the
    /// rest of the body, or read nothing.
    pub const fn input(&self) -> Option<Input> {
        match *self {
            Self::Attr { attr, .. } => Some(Input::Attr(attr)),
            Self::Blocks { block, .. } | Self::Args { of: ArgsOf::Block { block, .. }, .. } => {
                Some(Input::Blocks(block))
            }
            _ => None,
        }
    }

    /// The specs that the spec consists of, in order. They read the same body.
    pub const fn children(&self) -> Children<'a> {
        let (properties, specs): (&[_], &[_]) = match *self {
            Self::Object { children, .. } | Self::Cases { cases: children, .. } => (children, &[]),
            Self::Chosen { case: Some(case), .. } => (std::slice::from_ref(case), &[]),
            Self::Tuple(specs) | Self::Default { candidates: specs, .. } => (&[], specs),
            Self::Transform { nested, .. } | Self::Hosted { nested, .. } => (&[], std::slice::from_ref(nested)),
            _ => (&[], &[]),
        };
        Children { properties, specs }
    }

    /// The spec without the surrounding [`Spec::Hosted`], which only changes the types of its values.
    #[inline]
    pub fn unhosted(&self) -> &Self {
        match self {
            Self::Hosted { nested, .. } => nested.unhosted(),
            spec => spec,
        }
    }

    /// The spec of the first property in the path of a key, if the path leads to keys. The property is in this object or in one that reads the same
    /// body.
    #[inline]
    pub fn keyed(&self, of: &str) -> Option<&Self> {
        let (property, rest) = key_path(of);
        let own = match self {
            Self::Object { keys, children } => {
                let slot = keys.position(property);
                children.iter().find(|child| Some(child.slot) == slot).map(|child| &child.spec)
            }
            _ => None,
        };
        let own = own.filter(|spec| spec.has_keys(rest));
        own.or_else(|| self.children().find_map(|child| child.keyed(of)))
    }

    /// Returns `true` if the rest of a key's path leads from this spec to keys.
    #[inline]
    fn has_keys(&self, rest: &str) -> bool {
        match self {
            Self::Hosted { nested, .. } => nested.has_keys(rest),
            Self::Blocks { collect, .. } if rest.is_empty() => matches!(collect, Collect::Map(_)),
            Self::Blocks { collect: Collect::One { .. }, nested, .. } => nested.spec.keyed(rest).is_some(),
            Self::Blocks { .. } => true,
            Self::Object { .. } if !rest.is_empty() => self.keyed(rest).is_some(),
            _ if !rest.is_empty() => false,
            Self::Attr { take, .. } => matches!(take.ty().unnamed(), Type::Coll(Coll::Map, _)),
            Self::Args { .. } => true,
            Self::Literal { ty, .. } | Self::Transform { ty, .. } | Self::Default { ty: Some(ty), .. } => {
                matches!(ty.unnamed(), Type::Coll(Coll::Map, _))
            }
            Self::Default { candidates, ty: None } => candidates.first().is_some_and(|first| first.has_keys("")),
            _ => false,
        }
    }

    /// Returns `true` if the value is taken part by part. Otherwise it is evaluated as a whole.
    pub fn is_in_parts(&self) -> bool {
        match self {
            Self::Object { .. } | Self::Tuple(_) | Self::Blocks { .. } | Self::Cases { .. } | Self::Chosen { .. } => {
                true
            }
            Self::Default { candidates, ty: None } => candidates.iter().any(Self::is_in_parts),
            _ => false,
        }
    }

    /// Returns `true` if the value is computed from at most one argument.
    #[inline]
    pub fn is_argument(&self) -> bool {
        #[inline]
        fn inputs(spec: &Spec<'_>) -> usize {
            match spec.input() {
                Some(Input::Attr(_)) => 1,
                // Blocks count as several arguments.
                Some(Input::Blocks(_)) => 2,
                None => spec.children().map(inputs).sum(),
            }
        }
        inputs(self) <= 1
    }

    /// Returns `true` if the spec reads everything in the body that no other spec reads.
    pub const fn is_rest(&self) -> bool {
        matches!(self, Self::RestBody { .. } | Self::Args { of: ArgsOf::Rest, .. })
    }

    /// Returns `true` if the spec, or a spec inside it that reads the same body, reads the rest of the body.
    pub fn reads_rest(&self) -> bool {
        self.is_rest() || self.children().any(Self::reads_rest)
    }

    /// Returns `true` if the spec, or a spec inside it that reads the same body, keeps the rest of the body as it is written.
    pub fn keeps_rest(&self) -> bool {
        matches!(self, Self::RestBody { is_kept: true }) || self.children().any(Self::keeps_rest)
    }

    /// The part of each argument that is taken, if the spec reads arguments.
    pub const fn take(&self) -> Option<Take<'a>> {
        match *self {
            Self::Attr { take, .. } | Self::Args { take, .. } => Some(take),
            _ => None,
        }
    }

    /// The spec for the bodies of the blocks, if the spec reads blocks.
    pub const fn nested(&self) -> Option<&'a BodySpec<'a>> {
        match *self {
            Self::Blocks { nested, .. } => Some(nested),
            _ => None,
        }
    }

    /// The type of the spec's value as far as it does not depend on the configuration, for nulls that stand for absent values. `body`
    /// contains the spec, and `nested` returns the types for the bodies of blocks. `unified` is [`Env::unified`](super::Env::unified).
    pub fn implied_type(
        &self,
        body: &BodySpec<'_>,
        unified: bool,
        nested: &mut dyn FnMut(&BodySpec<'_>) -> Type,
    ) -> Type {
        match self {
            Self::Object { keys, children } => {
                let mut attrs = Vec::with_capacity(children.len());
                for Property { slot, spec } in *children {
                    attrs.push(ObjectAttr::required(keys.get(*slot), spec.implied_type(body, unified, nested)));
                }
                Type::object(attrs)
            }
            Self::Tuple(children) => Type::tuple(mapped(children, |child| child.implied_type(body, unified, nested))),
            Self::Attr { take, .. } => take.ty().clone(),
            Self::Args { take, .. } => Type::map(take.ty().clone()),
            Self::Literal { ty, .. } | Self::Transform { ty, .. } => (*ty).clone(),
            Self::Label { ty, .. } => (*ty).clone(),
            Self::RestBody { is_kept: true } => Type::String,
            Self::RestBody { is_kept: false } => Type::Any,
            Self::Default { candidates, .. } => {
                candidates.first().map_or(Type::Any, |first| first.implied_type(body, unified, nested))
            }
            Self::Hosted { nested: of, .. } => of.implied_type(body, unified, nested),
            Self::Cases { .. } | Self::Chosen { .. } => Type::Any,
            Self::Blocks { collect: Collect::One { .. } | Collect::Case { .. }, nested: of, .. } => nested(of),
            Self::Blocks { .. } if !unified => Type::Any,
            Self::Blocks { collect: Collect::List(_), nested: of, .. } => Type::list(nested(of)),
            Self::Blocks { collect: Collect::Set(_), nested: of, .. } => Type::set(nested(of)),
            Self::Blocks { collect: Collect::Map(_), block, nested: of } => {
                let levels = body.schema.blocks.get(*block).map_or(1, |schema| schema.labels.len());
                (0..levels).fold(nested(of), |element, _| Type::map(element))
            }
        }
    }
}

/// The specs that a spec consists of, in order.
pub struct Children<'a> {
    properties: &'a [Property<'a>],
    specs: &'a [Spec<'a>],
}

impl<'a> Iterator for Children<'a> {
    type Item = &'a Spec<'a>;

    fn next(&mut self) -> Option<&'a Spec<'a>> {
        if let Some((first, rest)) = self.properties.split_first() {
            self.properties = rest;
            return Some(&first.spec);
        }
        let (first, rest) = self.specs.split_first()?;
        self.specs = rest;
        Some(first)
    }
}

/// A child of an `object` spec.
#[derive(Clone, Copy, Debug)]
pub struct Property<'a> {
    /// Index into the object's keys.
    pub slot: usize,
    /// The child.
    pub spec: Spec<'a>,
}

/// The allowed number of blocks of one type in a body; both ends inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ItemBounds {
    /// The minimum.
    pub min: u64,
    /// The maximum; `None` for no limit.
    pub max: Option<u64>,
}

impl ItemBounds {
    /// Any number.
    pub const ANY: Self = Self { min: 0, max: None };

    /// Returns `true` if this many are allowed.
    pub fn allow(self, count: usize) -> bool {
        count as u64 >= self.min && self.max.is_none_or(|max| count as u64 <= max)
    }
}

/// A body that accepts anything: the body of a block in a `rest`.
pub static FREE_BODY: BodySpec<'static> = BodySpec {
    schema: BodySchema {
        attrs: &[AttrSchema { name: ANY_OTHER, required: false }],
        blocks: &[BlockSchema::of(ANY_OTHER, &[])],
    },
    spec: Spec::RestBody { is_kept: false },
    choices: &[],
    checks: &[],
    labels: &[],
    warned: Warned::NOTHING,
    docs: &[],
    recursive: None,
    of: None,
};

/// A body that accepts nothing.
pub static EMPTY_BODY: BodySpec<'static> =
    BodySpec { schema: BodySchema { attrs: &[], blocks: &[] }, spec: Spec::Tuple(&[]), ..FREE_BODY };

/// A body in which everything is kept as it is written.
pub static KEPT_BODY: BodySpec<'static> = BodySpec { spec: Spec::RestBody { is_kept: true }, ..FREE_BODY };
