// Written by `HCLSPEC_BLESS=1 cargo test`.

/** All eleven spec types, nested in one another.

 ```hcl
 owner   = string  # required
 extra   = any
 limits  = object({ .. })
 port    = number  # default 80
 minutes = number
 left    = bool
 right { .. }
 server { .. }     # required
 job { .. }        # 1 to 3
 env { any_name = any }
 ```

 # Variables

 Expressions in the configuration may use these, unless the program sets variables with the same names:

 * `ports = [80, 443]`
 * `region = "EU"`

 # Functions

 Expressions in the configuration may call these:

 * `join(first, rest...)`: Called by configurations.*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Kitchen {
    /** Who runs it.
 A second line.

 Argument `owner`: `string`, required.*/
    pub owner: ::std::string::String,
    /// Argument `extra`: `any`, optional.
    pub extra: ::core::option::Option<::hclspec::Value>,
    /// Argument `limits`: `object({ cpu = number, labels = optional(map(string), { tier = "web" }), memory = optional(number) })`, optional.
    pub limits: ::core::option::Option<kitchen::Limits>,
    /// Always `{ major = 1, tags = ["a", true] }`.
    pub version: kitchen::Version,
    /// Argument `port`: `number`, default `80`.
    pub port: ::hclspec::Number,
    /** Argument `minutes`: `number`, optional.

 The value is `nested == null ? null : nested * 60`, where `nested` is the configured value.*/
    pub seconds: ::core::option::Option<::hclspec::Number>,
    /** A tuple of:

 * Argument `left`: `bool`, optional.
 * Block `right { .. }`, optional.*/
    pub pair: (
        ::core::option::Option<::core::primitive::bool>,
        ::core::option::Option<kitchen::Right>,
    ),
    /** Where it is served.

 Block `server { .. }`, required.*/
    pub server: kitchen::Server,
    /// Blocks `job { .. }`, 1 to 3.
    pub jobs: ::std::vec::Vec<kitchen::Job>,
    /// Block `env { .. }` with arguments of any name: `any` each, optional.
    pub env: ::core::option::Option<
        ::std::collections::BTreeMap<::std::string::String, ::hclspec::Value>,
    >,
}
/// The parts of [`Kitchen`].
pub mod kitchen {
    /// A value of `limits`.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Limits {
        /// Attribute `cpu`: `number`.
        pub cpu: ::hclspec::Number,
        /// Attribute `labels`: `map(string)`, default `{ tier = "web" }`.
        pub labels: ::std::collections::BTreeMap<
            ::std::string::String,
            ::std::string::String,
        >,
        /// Attribute `memory`: `number`, optional.
        pub memory: ::core::option::Option<::hclspec::Number>,
    }
    /// A value of `version`.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Version {
        /// Attribute `major`: `number`.
        pub major: ::hclspec::Number,
        /// Attribute `tags`: `tuple([string, bool])`.
        pub tags: (::std::string::String, ::core::primitive::bool),
    }
    /** The body of the block `right`.

 ```hcl
 right {
   deep = set(string)
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Right {
        /// Argument `deep`: `set(string)`, optional.
        pub deep: ::core::option::Option<
            ::std::collections::BTreeSet<::std::string::String>,
        >,
    }
    /** Where it is served.

 ```hcl
 server {
   tls { .. }
   route "method" "path" { .. }  # any number
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Server {
        /// Block `tls { .. }`, optional.
        pub tls: ::core::option::Option<
            ::std::collections::BTreeMap<::std::string::String, ::std::string::String>,
        >,
        /// Blocks `route "method" "path" { .. }`, any number, by their labels.
        pub routes: ::std::collections::BTreeMap<
            ::std::string::String,
            ::std::collections::BTreeMap<::std::string::String, server::Route>,
        >,
    }
    /** The body of a block `job`.

 ```hcl
 job {
   name = string  # required
   step { .. }    # any number
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Job {
        /// Argument `name`: `string`, required.
        pub name: ::std::string::String,
        /// Blocks `step { .. }`, any number; equal ones count once.
        pub steps: ::std::collections::BTreeSet<job::Step>,
    }
    /// The parts of [`Job`].
    pub mod job {
        /** The body of a block `step`.

 ```hcl
 step {
   run     = string
   retries = number
 }
 ```*/
        #[derive(
            ::core::fmt::Debug,
            ::core::clone::Clone,
            ::core::cmp::PartialEq,
            ::core::cmp::Eq,
            ::core::cmp::PartialOrd,
            ::core::cmp::Ord
        )]
        pub struct Step {
            /// Argument `run`: `string`, optional.
            pub run: ::core::option::Option<::std::string::String>,
            /// Argument `retries`: `number`, optional.
            pub retries: ::core::option::Option<::hclspec::Number>,
        }
    }
    /// The parts of [`Server`].
    pub mod server {
        /** The body of the block `target`.

 ```hcl
 target {
   url = string  # required
 }
 ```*/
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub struct Route {
            /// Argument `url`: `string`, required.
            pub url: ::std::string::String,
        }
    }
}
const _: () = {
    use ::hclspec::__private as hclspec_private;
    #[allow(unused_imports)]
    use ::core::{
        clone::Clone as _, convert::From as _, iter::{IntoIterator as _, Iterator as _},
    };
    #[allow(unused_imports)]
    use ::hclspec::__private::take::{
        body as take_body, bool as take_bool, duration as take_duration,
        expression as take_expression, int as take_int, list as take_list,
        map as take_map, number as take_number, object as take_object,
        option as take_option, parts as take_parts, set as take_set, size as take_size,
        string as take_string, value as take_value,
    };
    mod hclspec_table {
        #[allow(unused_imports)]
        use ::hclspec::__private::names::*;
        pub(super) static VARIABLES: &[Constant<'static>] = &[
            Constant {
                name: "ports",
                value: &TupleLiteral {
                    0: Shared::Static {
                        0: &[
                            NumberLiteral {
                                0: Shared::Static { 0: "80" },
                            },
                            NumberLiteral {
                                0: Shared::Static { 0: "443" },
                            },
                        ],
                    },
                },
                ty: &Type::Tuple {
                    0: Shared::Static {
                        0: &[NumberType, NumberType],
                    },
                },
            },
            Constant {
                name: "region",
                value: &StringLiteral {
                    0: Shared::Static { 0: "EU" },
                },
                ty: &StringType,
            },
        ];
        pub(super) static FUNCTIONS: &[SpecFunction<'static>] = &[
            SpecFunction {
                name: "join",
                params: &["first"],
                variadic_param: ::core::option::Option::Some {
                    0: "rest",
                },
                result: Expr {
                    kind: ExprKind::Template {
                        0: &[
                            ast::TemplatePart::Interpolation {
                                0: &Expr {
                                    kind: ExprKind::Variable { 0: "first" },
                                    span: Span { start: 147, end: 152 },
                                },
                            },
                            ast::TemplatePart::Literal {
                                0: "/",
                            },
                            ast::TemplatePart::Interpolation {
                                0: &Expr {
                                    kind: ExprKind::Call {
                                        0: &ast::Call {
                                            name: ast::Ident {
                                                name: "length",
                                                span: Span { start: 156, end: 162 },
                                            },
                                            args: &[
                                                Expr {
                                                    kind: ExprKind::Variable { 0: "rest" },
                                                    span: Span { start: 163, end: 167 },
                                                },
                                            ],
                                            expand: false,
                                            open: Span { start: 162, end: 163 },
                                            close: Span { start: 167, end: 168 },
                                        },
                                    },
                                    span: Span { start: 156, end: 168 },
                                },
                            },
                        ],
                    },
                    span: Span { start: 144, end: 170 },
                },
            },
        ];
        pub(super) static BODY_0: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "deep",
                        required: false,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static { 0: &["deep"] },
                children: &[
                    Property {
                        slot: 0,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value {
                                0: &Type::Coll {
                                    0: Coll::Set,
                                    1: Shared::Static { 0: &StringType },
                                },
                            },
                            required: false,
                        },
                    },
                ],
            },
            ..OWN
        };
        pub(super) static BODY_1: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[],
                blocks: &[BlockSchema::of("options", &[])],
            },
            spec: Args {
                of: ArgsOf::Block {
                    block: 0,
                    required: false,
                },
                take: Take::Value { 0: &StringType },
            },
            ..OWN
        };
        pub(super) static BODY_2: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "url",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static { 0: &["url"] },
                children: &[
                    Property {
                        slot: 0,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value { 0: &StringType },
                            required: true,
                        },
                    },
                ],
            },
            ..OWN
        };
        pub(super) static BODY_3: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "url",
                        required: false,
                    },
                ],
                blocks: &[BlockSchema::of("target", &[])],
            },
            spec: Default {
                candidates: &[
                    Blocks {
                        block: 0,
                        collect: Collect::One {
                            required: false,
                            merges: false,
                        },
                        nested: &BODY_2,
                    },
                    Transform {
                        nested: &Attr {
                            attr: 0,
                            take: Take::Value { 0: &StringType },
                            required: true,
                        },
                        result: Expr {
                            kind: ExprKind::Object {
                                0: &[
                                    ast::ObjectItem {
                                        key: ast::ObjectKey::Name {
                                            0: ast::Ident {
                                                name: "url",
                                                span: Span { start: 1679, end: 1682 },
                                            },
                                        },
                                        value: Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "lower",
                                                        span: Span { start: 1685, end: 1690 },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span { start: 1691, end: 1697 },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span { start: 1690, end: 1691 },
                                                    close: Span { start: 1697, end: 1698 },
                                                },
                                            },
                                            span: Span { start: 1685, end: 1698 },
                                        },
                                    },
                                ],
                            },
                            span: Span { start: 1677, end: 1700 },
                        },
                        ty: &Type::Object {
                            0: Attrs {
                                all: Shared::Static {
                                    0: &[
                                        ObjectAttr {
                                            name: Shared::Static { 0: "url" },
                                            ty: StringType,
                                            rule: Rule::Plain {
                                                0: Presence::Required,
                                            },
                                        },
                                    ],
                                },
                                others: Others::Dropped,
                            },
                        },
                        nullable: false,
                    },
                ],
                ty: ::core::option::Option::None,
            },
            ..OWN
        };
        pub(super) static BODY_4: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[],
                blocks: &[
                    BlockSchema::of("route", &["method", "path"]),
                    BlockSchema::of("tls", &[]),
                ],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["routes", "tls"],
                },
                children: &[
                    Property {
                        slot: 1,
                        spec: Blocks {
                            block: 1,
                            collect: Collect::One {
                                required: false,
                                merges: false,
                            },
                            nested: &BODY_1,
                        },
                    },
                    Property {
                        slot: 0,
                        spec: Blocks {
                            block: 0,
                            collect: Collect::Map { 0: MapRules::ANY },
                            nested: &BODY_3,
                        },
                    },
                ],
            },
            ..OWN
        };
        pub(super) static BODY_5: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "retries",
                        required: false,
                    },
                    AttrSchema {
                        name: "run",
                        required: false,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["retries", "run"],
                },
                children: &[
                    Property {
                        slot: 1,
                        spec: Attr {
                            attr: 1,
                            take: Take::Value { 0: &StringType },
                            required: false,
                        },
                    },
                    Property {
                        slot: 0,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value { 0: &NumberType },
                            required: false,
                        },
                    },
                ],
            },
            ..OWN
        };
        pub(super) static BODY_6: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "name",
                        required: true,
                    },
                ],
                blocks: &[BlockSchema::of("step", &[])],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["name", "steps"],
                },
                children: &[
                    Property {
                        slot: 0,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value { 0: &StringType },
                            required: true,
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Blocks {
                            block: 0,
                            collect: Collect::Set { 0: ItemBounds::ANY },
                            nested: &BODY_5,
                        },
                    },
                ],
            },
            ..OWN
        };
        pub(super) static BODY_7: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "extra",
                        required: false,
                    },
                    AttrSchema {
                        name: "left",
                        required: false,
                    },
                    AttrSchema {
                        name: "limits",
                        required: false,
                    },
                    AttrSchema {
                        name: "minutes",
                        required: false,
                    },
                    AttrSchema {
                        name: "owner",
                        required: true,
                    },
                    AttrSchema {
                        name: "port",
                        required: false,
                    },
                ],
                blocks: &[
                    BlockSchema::of("env", &[]),
                    BlockSchema::of("job", &[]),
                    BlockSchema::of("right", &[]),
                    BlockSchema::of("server", &[]),
                ],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &[
                        "env",
                        "extra",
                        "jobs",
                        "limits",
                        "owner",
                        "pair",
                        "port",
                        "seconds",
                        "server",
                        "version",
                    ],
                },
                children: &[
                    Property {
                        slot: 4,
                        spec: Attr {
                            attr: 4,
                            take: Take::Value { 0: &StringType },
                            required: true,
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value { 0: &AnyType },
                            required: false,
                        },
                    },
                    Property {
                        slot: 3,
                        spec: Attr {
                            attr: 2,
                            take: Take::Value {
                                0: &Type::Object {
                                    0: Attrs {
                                        all: Shared::Static {
                                            0: &[
                                                ObjectAttr {
                                                    name: Shared::Static { 0: "cpu" },
                                                    ty: NumberType,
                                                    rule: Rule::Plain {
                                                        0: Presence::Required,
                                                    },
                                                },
                                                ObjectAttr {
                                                    name: Shared::Static { 0: "labels" },
                                                    ty: Type::Coll {
                                                        0: Coll::Map,
                                                        1: Shared::Static { 0: &StringType },
                                                    },
                                                    rule: Rule::Plain {
                                                        0: Presence::Default {
                                                            0: ObjectLiteral {
                                                                0: Shared::Static {
                                                                    0: &[
                                                                        (
                                                                            Shared::Static { 0: "tier" },
                                                                            StringLiteral {
                                                                                0: Shared::Static { 0: "web" },
                                                                            },
                                                                        ),
                                                                    ],
                                                                },
                                                            },
                                                        },
                                                    },
                                                },
                                                ObjectAttr {
                                                    name: Shared::Static { 0: "memory" },
                                                    ty: NumberType,
                                                    rule: Rule::Plain {
                                                        0: Presence::Optional,
                                                    },
                                                },
                                            ],
                                        },
                                        others: Others::Refused,
                                    },
                                },
                            },
                            required: false,
                        },
                    },
                    Property {
                        slot: 9,
                        spec: Literal {
                            value: &ObjectLiteral {
                                0: Shared::Static {
                                    0: &[
                                        (
                                            Shared::Static { 0: "major" },
                                            NumberLiteral {
                                                0: Shared::Static { 0: "1" },
                                            },
                                        ),
                                        (
                                            Shared::Static { 0: "tags" },
                                            TupleLiteral {
                                                0: Shared::Static {
                                                    0: &[
                                                        StringLiteral {
                                                            0: Shared::Static { 0: "a" },
                                                        },
                                                        BoolLiteral { 0: true },
                                                    ],
                                                },
                                            },
                                        ),
                                    ],
                                },
                            },
                            ty: &Type::Object {
                                0: Attrs {
                                    all: Shared::Static {
                                        0: &[
                                            ObjectAttr {
                                                name: Shared::Static { 0: "major" },
                                                ty: NumberType,
                                                rule: Rule::Plain {
                                                    0: Presence::Required,
                                                },
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "tags" },
                                                ty: Type::Tuple {
                                                    0: Shared::Static {
                                                        0: &[StringType, BoolType],
                                                    },
                                                },
                                                rule: Rule::Plain {
                                                    0: Presence::Required,
                                                },
                                            },
                                        ],
                                    },
                                    others: Others::Dropped,
                                },
                            },
                        },
                    },
                    Property {
                        slot: 6,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 5,
                                    take: Take::Value { 0: &NumberType },
                                    required: false,
                                },
                                Literal {
                                    value: &NumberLiteral {
                                        0: Shared::Static { 0: "80" },
                                    },
                                    ty: &NumberType,
                                },
                            ],
                            ty: ::core::option::Option::None,
                        },
                    },
                    Property {
                        slot: 7,
                        spec: Transform {
                            nested: &Attr {
                                attr: 3,
                                take: Take::Value { 0: &NumberType },
                                required: false,
                            },
                            result: Expr {
                                kind: ExprKind::Conditional {
                                    0: &ast::Conditional {
                                        condition: Expr {
                                            kind: ExprKind::Binary {
                                                0: &ast::Binary {
                                                    first: Expr {
                                                        kind: ExprKind::Variable { 0: "nested" },
                                                        span: Span { start: 801, end: 807 },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::Equal,
                                                            operand: Expr {
                                                                kind: ExprKind::Null,
                                                                span: Span { start: 811, end: 815 },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 801, end: 815 },
                                        },
                                        if_true: Expr {
                                            kind: ExprKind::Null,
                                            span: Span { start: 818, end: 822 },
                                        },
                                        if_false: Expr {
                                            kind: ExprKind::Binary {
                                                0: &ast::Binary {
                                                    first: Expr {
                                                        kind: ExprKind::Variable { 0: "nested" },
                                                        span: Span { start: 825, end: 831 },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::Multiply,
                                                            operand: Expr {
                                                                kind: ExprKind::Int { 0: 60 },
                                                                span: Span { start: 834, end: 836 },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 825, end: 836 },
                                        },
                                    },
                                },
                                span: Span { start: 801, end: 836 },
                            },
                            ty: &NumberType,
                            nullable: true,
                        },
                    },
                    Property {
                        slot: 5,
                        spec: Tuple {
                            0: &[
                                Attr {
                                    attr: 1,
                                    take: Take::Value { 0: &BoolType },
                                    required: false,
                                },
                                Blocks {
                                    block: 2,
                                    collect: Collect::One {
                                        required: false,
                                        merges: false,
                                    },
                                    nested: &BODY_0,
                                },
                            ],
                        },
                    },
                    Property {
                        slot: 8,
                        spec: Blocks {
                            block: 3,
                            collect: Collect::One {
                                required: true,
                                merges: false,
                            },
                            nested: &BODY_4,
                        },
                    },
                    Property {
                        slot: 2,
                        spec: Blocks {
                            block: 1,
                            collect: Collect::List {
                                0: ItemBounds {
                                    min: 1,
                                    max: ::core::option::Option::Some {
                                        0: 3,
                                    },
                                },
                            },
                            nested: &BODY_6,
                        },
                    },
                    Property {
                        slot: 0,
                        spec: Args {
                            of: ArgsOf::Block {
                                block: 0,
                                required: false,
                            },
                            take: Take::Value { 0: &AnyType },
                        },
                    },
                ],
            },
            ..OWN
        };
        pub(super) static BODY_8: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "cpu",
                        required: true,
                    },
                    AttrSchema {
                        name: "labels",
                        required: false,
                    },
                    AttrSchema {
                        name: "memory",
                        required: false,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["cpu", "labels", "memory"],
                },
                children: &[
                    Property {
                        slot: 0,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value { 0: &NumberType },
                            required: true,
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 1,
                                    take: Take::Value {
                                        0: &Type::Coll {
                                            0: Coll::Map,
                                            1: Shared::Static { 0: &StringType },
                                        },
                                    },
                                    required: false,
                                },
                                Literal {
                                    value: &ObjectLiteral {
                                        0: Shared::Static {
                                            0: &[
                                                (
                                                    Shared::Static { 0: "tier" },
                                                    StringLiteral {
                                                        0: Shared::Static { 0: "web" },
                                                    },
                                                ),
                                            ],
                                        },
                                    },
                                    ty: &Type::Coll {
                                        0: Coll::Map,
                                        1: Shared::Static { 0: &StringType },
                                    },
                                },
                            ],
                            ty: ::core::option::Option::Some {
                                0: &Type::Coll {
                                    0: Coll::Map,
                                    1: Shared::Static { 0: &StringType },
                                },
                            },
                        },
                    },
                    Property {
                        slot: 2,
                        spec: Attr {
                            attr: 2,
                            take: Take::Value { 0: &NumberType },
                            required: false,
                        },
                    },
                ],
            },
            ..OWN
        };
        pub(super) static BODY_9: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "major",
                        required: true,
                    },
                    AttrSchema {
                        name: "tags",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["major", "tags"],
                },
                children: &[
                    Property {
                        slot: 0,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value { 0: &NumberType },
                            required: true,
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Attr {
                            attr: 1,
                            take: Take::Value {
                                0: &Type::Tuple {
                                    0: Shared::Static {
                                        0: &[StringType, BoolType],
                                    },
                                },
                            },
                            required: true,
                        },
                    },
                ],
            },
            ..OWN
        };
    }
    static ENV: hclspec_private::table::Env<'static> = hclspec_private::table::Env {
        sources: &[
            hclspec_private::table::Excerpt {
                name: "spec.hclspec",
                text: "  result         = \"${first}/${length(rest)}\"\n}\n\nvariables {\n  region = upper(\"eu\")\n  ports  = [80, 443]\n}\n\n// All eleven spec types, nested in one another.\nobject {\n  // Who runs it.\n  // A second line.\n  attr \"owner\" {\n    type     = string\n    required = true\n  }\n\n  attr \"extra\" {}\n\n  attr \"limits\" {\n    type = object({\n      cpu    = number\n      labels = optional(map(string), { tier = \"web\" })\n      memory = optional(number)\n    })\n  }\n\n  literal \"version\" {\n    value = { major = 1, tags = [\"a\", true] }\n  }\n\n  default \"port\" {\n    attr {\n      name = \"port\"\n      type = number\n    }\n    literal {\n      value = \"80\"\n    }\n  }\n\n  transform \"seconds\" {\n    result = nested == null ? null : nested * 60\n    attr {\n      name = \"minutes\"\n      type = number\n    }\n  }\n\n  tuple \"pair\" {\n    attr {\n      name = \"left\"\n      type = bool\n    }\n    block {\n      block_type = \"right\"\n      object {\n        attr \"deep\" {\n          type = set(string)\n        }\n      }\n    }\n  }\n\n  // Where it is served.\n  block \"server\" {\n    required = true\n    object {\n      block \"tls\" {\n        block_attrs {\n          block_type   = \"options\"\n          element_type = string\n        }\n      }\n      block_map \"routes\" {\n        block_type = \"route\"\n        labels     = [\"method\", \"path\"]\n        default {\n          block {\n            block_type = \"target\"\n            object {\n              attr \"url\" {\n                type     = string\n                required = true\n              }\n            }\n          }\n          transform {\n            result = { url = lower(nested) }\n",
                first_line: 7u32,
                first_byte: 125u32,
                start: 125u32,
            },
        ],
        variables: hclspec_table::VARIABLES,
        values: ::std::sync::OnceLock::new(),
        functions: hclspec_table::FUNCTIONS,
        library: &[],
        nullable: false,
        dynamic: true,
        unified: false,
        conversions: &[],
        has_aliases: false,
        has_merges: false,
        has_secret: false,
        bodies: &[],
        checks: &[],
        parts_of_types: &[],
    };
    #[automatically_derived]
    impl hclspec_private::Decode for Kitchen {
        const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE
            .and(hclspec_private::stages::CHECKS);
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_7)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_string(fields.part(4)),
                    take_option(fields.part(1), take_value),
                    take_option(
                        fields.part(3),
                        <kitchen::Limits as hclspec_private::Decode>::take,
                    ),
                    <kitchen::Version as hclspec_private::Decode>::take(fields.part(9)),
                    take_number(fields.part(6)),
                    take_option(fields.part(7), take_number),
                    take_object(
                        fields.part(5),
                        |fields| match (
                            take_option(fields.part(0), take_bool),
                            take_option(
                                fields.part(1),
                                <kitchen::Right as hclspec_private::Decode>::take,
                            ),
                        ) {
                            (
                                ::core::option::Option::Some(part_0),
                                ::core::option::Option::Some(part_1),
                            ) => ::core::option::Option::Some((part_0, part_1)),
                            _ => ::core::option::Option::None,
                        },
                    ),
                    <kitchen::Server as hclspec_private::Decode>::take(fields.part(8)),
                    take_list(
                        fields.part(2),
                        <kitchen::Job as hclspec_private::Decode>::take,
                    ),
                    take_option(fields.part(0), |value| take_map(value, take_value)),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                        ::core::option::Option::Some(part_3),
                        ::core::option::Option::Some(part_4),
                        ::core::option::Option::Some(part_5),
                        ::core::option::Option::Some(part_6),
                        ::core::option::Option::Some(part_7),
                        ::core::option::Option::Some(part_8),
                        ::core::option::Option::Some(part_9),
                    ) => {
                        ::core::option::Option::Some(Self {
                            owner: part_0,
                            extra: part_1,
                            limits: part_2,
                            version: part_3,
                            port: part_4,
                            seconds: part_5,
                            pair: part_6,
                            server: part_7,
                            jobs: part_8,
                            env: part_9,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (Kitchen) "Kitchen" { "owner" => owner, "extra" => extra, "limits" =>
        limits, "version" => version, "port" => port, "seconds" => seconds, "pair" =>
        pair, "server" => server, "jobs" => jobs, "env" => env, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for kitchen::Limits {
        const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE
            .and(hclspec_private::stages::CHECKS);
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_8)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_number(fields.part(0)),
                    take_map(fields.part(1), take_string),
                    take_option(fields.part(2), take_number),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                    ) => {
                        ::core::option::Option::Some(Self {
                            cpu: part_0,
                            labels: part_1,
                            memory: part_2,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (kitchen::Limits) "Limits" { "cpu" => cpu, "labels" => labels, "memory" =>
        memory, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for kitchen::Version {
        const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE
            .and(hclspec_private::stages::CHECKS);
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_9)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_number(fields.part(0)),
                    take_object(
                        fields.part(1),
                        |fields| match (
                            take_string(fields.part(0)),
                            take_bool(fields.part(1)),
                        ) {
                            (
                                ::core::option::Option::Some(part_0),
                                ::core::option::Option::Some(part_1),
                            ) => ::core::option::Option::Some((part_0, part_1)),
                            _ => ::core::option::Option::None,
                        },
                    ),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => {
                        ::core::option::Option::Some(Self {
                            major: part_0,
                            tags: part_1,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (kitchen::Version) "Version" { "major" => major, "tags" => tags, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for kitchen::Right {
        const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE
            .and(hclspec_private::stages::CHECKS);
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_0)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_option(fields.part(0), |value| take_set(value, take_string)),
                ) {
                    (::core::option::Option::Some(part_0),) => {
                        ::core::option::Option::Some(Self { deep: part_0 })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (kitchen::Right) "Right" { "deep" => deep, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for kitchen::Server {
        const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE
            .and(hclspec_private::stages::CHECKS);
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_4)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_option(fields.part(1), |value| take_map(value, take_string)),
                    take_map(
                        fields.part(0),
                        |value| take_map(
                            value,
                            <kitchen::server::Route as hclspec_private::Decode>::take,
                        ),
                    ),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => {
                        ::core::option::Option::Some(Self {
                            tls: part_0,
                            routes: part_1,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (kitchen::Server) "Server" { "tls" => tls, "routes" => routes, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for kitchen::server::Route {
        const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE
            .and(hclspec_private::stages::CHECKS);
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_2)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (take_string(fields.part(0)),) {
                    (::core::option::Option::Some(part_0),) => {
                        ::core::option::Option::Some(Self { url: part_0 })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (kitchen::server::Route) "Route" { "url" => url, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for kitchen::Job {
        const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE
            .and(hclspec_private::stages::CHECKS);
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_6)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_string(fields.part(0)),
                    take_set(
                        fields.part(1),
                        <kitchen::job::Step as hclspec_private::Decode>::take,
                    ),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => {
                        ::core::option::Option::Some(Self {
                            name: part_0,
                            steps: part_1,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (kitchen::Job) "Job" { "name" => name, "steps" => steps, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for kitchen::job::Step {
        const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE
            .and(hclspec_private::stages::CHECKS);
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_5)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_option(fields.part(1), take_string),
                    take_option(fields.part(0), take_number),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => {
                        ::core::option::Option::Some(Self {
                            run: part_0,
                            retries: part_1,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (kitchen::job::Step) "Step" { "run" => run, "retries" => retries, }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for Kitchen {
        type Err = ::hclspec::Diagnostics;
        fn from_str(
            text: &::core::primitive::str,
        ) -> ::core::result::Result<Self, ::hclspec::Diagnostics> {
            ::hclspec::from_str(text)
        }
    }
};
