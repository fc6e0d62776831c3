//! What bodies may contain according to the [spec](../../../tests/bounded/spec.hclspec).

/// The type of the value of an argument.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Wanted {
    Any,
    Text,
    Texts,
    Numbers,
    Sequence,
    Map,
    /// A list of maps of objects with many optional attributes.
    Wide,
    /// A list of small sets of strings.
    Sets,
    /// A list of small maps of strings.
    Maps,
    /// An expression that is not evaluated.
    Kept,
    /// A word that chooses the content of the body.
    Word,
}

/// What a body may contain.
pub(super) struct Kind {
    /// Its arguments.
    pub(super) arguments: &'static [(&'static str, Wanted)],
    /// How many of them are always there.
    pub(super) required: usize,
    /// Whether there may be arguments of any name, with such values.
    pub(super) any: Option<Wanted>,
    /// The blocks; those that are there several times are more likely.
    pub(super) blocks: &'static [&'static Nested],
    /// Whether there may be blocks of any type.
    pub(super) is_rest: bool,
}

/// The blocks of a type.
pub(super) struct Nested {
    pub(super) block_type: &'static str,
    pub(super) labels: Labels,
    pub(super) body: &'static Kind,
}

/// The labels of the blocks of a type.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Labels {
    None,
    /// One, which no other block has.
    Key,
    /// One or two.
    OneOrTwo,
    /// One, which other blocks have too: a word that chooses the content of the body.
    Word,
}

const NOTHING: Kind = Kind { arguments: &[], required: 0, any: None, blocks: &[], is_rest: false };
const X: Kind = Kind { arguments: &[("x", Wanted::Any)], required: 1, ..NOTHING };

static INNER: Kind = X;
static FREE: Kind = Kind { any: Some(Wanted::Any), ..NOTHING };
static KEPT: Kind = Kind { arguments: &[("x", Wanted::Kept)], required: 1, ..NOTHING };
static ALL_KEPT: Kind = Kind { any: Some(Wanted::Kept), ..NOTHING };
static TEXT: Kind = Kind { arguments: &[("x", Wanted::Text)], ..NOTHING };
static OUTER: Kind = Kind { blocks: &[&B_INNER], ..X };
static REST: Kind = Kind { any: Some(Wanted::Any), is_rest: true, ..NOTHING };
static NODE: Kind = Kind { is_rest: true, ..X };
static NEED: Kind = Kind { arguments: &[("need", Wanted::Text)], required: 1, any: Some(Wanted::Text), ..NOTHING };
static DEFAULTS: Kind = Kind { blocks: &[&O, &U], ..NOTHING };
static O_BODY: Kind = Kind { arguments: &[("x", Wanted::Any), ("y", Wanted::Any)], ..NOTHING };
static WIDE: Kind = Kind { blocks: &[&L0, &L7], ..NOTHING };
static LARGE: Kind =
    Kind { arguments: &[("x0", Wanted::Text), ("x7", Wanted::Text), ("x19", Wanted::Text)], ..NOTHING };
static SETS: Kind = Kind { blocks: &[&H], ..NOTHING };
static WORDED: Kind = Kind {
    arguments: &[("kind", Wanted::Word), ("p", Wanted::Any), ("q", Wanted::Any)],
    required: 1,
    blocks: &[&WORDED_BLOCK, &WORDED_MAP, &WORDED_MAP, &SUB, &SUB, &ALL],
    ..NOTHING
};
static CHOSEN: Kind = Kind { arguments: &[("p", Wanted::Any), ("q", Wanted::Any)], blocks: &[&ALL], ..NOTHING };
static MERGED: Kind = Kind { blocks: &[&L, &B_INNER, &Z_INNER, &V_INNER], ..X };

pub(super) static V: Nested = Nested { block_type: "v", labels: Labels::None, body: &FREE };
pub(super) static K: Nested = Nested { block_type: "k", labels: Labels::None, body: &ALL_KEPT };
pub(super) static Z: Nested = Nested { block_type: "z", labels: Labels::None, body: &MERGED };

static WORDED_BLOCK: Nested = Nested { block_type: "worded", labels: Labels::None, body: &WORDED };
static WORDED_MAP: Nested = Nested { block_type: "merged", labels: Labels::Word, body: &WORDED };
static SUB: Nested = Nested { block_type: "sub", labels: Labels::Word, body: &CHOSEN };
static ALL: Nested = Nested { block_type: "all", labels: Labels::None, body: &INNER };
static B: Nested = Nested { block_type: "b", labels: Labels::None, body: &OUTER };
static B_INNER: Nested = Nested { block_type: "b", labels: Labels::None, body: &INNER };
static L: Nested = Nested { block_type: "l", labels: Labels::Key, body: &INNER };
static T: Nested = Nested { block_type: "t", labels: Labels::None, body: &INNER };
static R: Nested = Nested { block_type: "r", labels: Labels::None, body: &REST };
static W: Nested = Nested { block_type: "w", labels: Labels::None, body: &NEED };
static N: Nested = Nested { block_type: "n", labels: Labels::OneOrTwo, body: &INNER };
static F: Nested = Nested { block_type: "f", labels: Labels::None, body: &DEFAULTS };
static O: Nested = Nested { block_type: "o", labels: Labels::None, body: &O_BODY };
static U: Nested = Nested { block_type: "u", labels: Labels::None, body: &NODE };
static P: Nested = Nested { block_type: "p", labels: Labels::None, body: &NODE };
static E: Nested = Nested { block_type: "e", labels: Labels::None, body: &KEPT };
static C: Nested = Nested { block_type: "c", labels: Labels::None, body: &TEXT };
static I: Nested = Nested { block_type: "i", labels: Labels::None, body: &WIDE };
static J: Nested = Nested { block_type: "j", labels: Labels::Key, body: &WIDE };
static L0: Nested = Nested { block_type: "l0", labels: Labels::None, body: &LARGE };
static L7: Nested = Nested { block_type: "l7", labels: Labels::None, body: &LARGE };
static G: Nested = Nested { block_type: "g", labels: Labels::None, body: &SETS };
static H: Nested = Nested { block_type: "h", labels: Labels::None, body: &INNER };
static V_INNER: Nested = Nested { block_type: "v", labels: Labels::None, body: &INNER };
static Z_INNER: Nested = Nested { block_type: "z", labels: Labels::None, body: &INNER };
/// A block of a body that takes any.
pub(super) static ANY: Nested = Nested { block_type: "r", labels: Labels::None, body: &REST };

/// The body of a file.
pub(super) static ROOT: Kind = Kind {
    arguments: &[
        ("a", Wanted::Any),
        ("s", Wanted::Text),
        ("ls", Wanted::Texts),
        ("ns", Wanted::Numbers),
        ("la", Wanted::Sequence),
        ("m", Wanted::Map),
        ("set", Wanted::Sequence),
        ("lm", Wanted::Wide),
        ("sets", Wanted::Sets),
        ("maps", Wanted::Maps),
        ("ex", Wanted::Kept),
    ],
    blocks: &[&B, &B, &B, &L, &L, &T, &R, &W, &N, &F, &P, &E, &E, &C, &I, &J, &J, &G, &WORDED_BLOCK, &WORDED_MAP],
    ..NOTHING
};

/// The blocks of which a configuration has at most one of each type.
pub(super) static ONCE: [&Nested; 3] = [&V, &K, &Z];
