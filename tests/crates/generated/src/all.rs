// Generated from ../new/app.hclspec by `hclspec generate`. Change the spec, not this file.
// hclspec generate ../new/app.hclspec --name All --vis 'pub(crate)' --crate ::config_language

#![cfg_attr(rustfmt, rustfmt_skip)]
#![allow(
    clippy::all,
    clippy::nursery,
    clippy::pedantic,
    clippy::restriction,
    dead_code,
    missing_copy_implementations,
    nonstandard_style,
    unreachable_pub,
    unused_qualifications
)]

/// The \[configuration] of \<this> program, <https://example.com>.
///
/// ```text
/// name = "code, but not Rust"
/// ```
///
/// ```text
/// fn not_a_test( {
/// ```
///
/// ```hcl
/// name  = string               # required
/// ports = list(object({ .. }))
/// limits { .. }                # required
/// server "zone" "name" { .. }  # any number
/// left  = any
/// right { .. }                 # any number
/// ```
///
/// # Variables
///
/// Expressions in the configuration may use these, unless the program sets variables with the same names:
///
/// * `region = "[eu]"`
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub(crate) struct All {
    /// The \[name]; see <https://example.com> or `[x]`.
    ///
    /// Argument `name`: `string`, required.
    pub name: ::std::string::String,
    /// A list like \[80, 443].
    ///
    /// Argument `ports`: `list(object({ host = optional(string, "<any>"), number = number }))`, optional.
    pub ports: ::core::option::Option<::std::vec::Vec<all::Ports>>,
    /// Block `limits { .. }`, required.
    pub limits: all::Limits,
    /// Blocks `server "zone" "name" { .. }`, any number, by their labels.
    pub servers: ::std::collections::BTreeMap<
        ::std::string::String,
        ::std::collections::BTreeMap<
            ::std::string::String,
            ::core::option::Option<
                ::std::collections::BTreeMap<
                    ::std::string::String,
                    ::config_language::Value,
                >,
            >,
        >,
    >,
    /// A tuple of:
    ///
    /// * Argument `left`: `any`, optional.
    /// * Blocks `right { .. }`, any number; equal ones count once.
    pub pair: (
        ::core::option::Option<::config_language::Value>,
        ::std::collections::BTreeSet<all::Right>,
    ),
}

/// The parts of [`All`].
pub(crate) mod all {
    /// A list like \[80, 443].
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Ports {
        /// Attribute `host`: `string`, default `"<any>"`.
        pub host: ::std::string::String,
        /// The \[number].
        ///
        /// Attribute `number`: `number`.
        pub number: ::config_language::Number,
    }
    /// The body of the block `limits`.
    ///
    /// ```hcl
    /// limits {
    ///   text = string
    ///   flag = bool  # default false
    /// }
    /// ```
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Limits {
        /// Argument `text`: `string`, optional.
        ///
        /// The value is `"${coalesce(nested, "[none]")}<${length(coalesce(nested, ""))}>"`, where `nested` is the configured value.
        pub text: ::std::string::String,
        /// Argument `flag`: `bool`, default `false`.
        pub flag: ::core::primitive::bool,
    }
    /// The body of a block `right`.
    #[derive(
        ::core::fmt::Debug,
        ::core::clone::Clone,
        ::core::cmp::PartialEq,
        ::core::cmp::Eq,
        ::core::cmp::PartialOrd,
        ::core::cmp::Ord
    )]
    pub struct Right {
        /// Always `1`.
        pub one: ::config_language::Number,
    }
}

// Decoders: the spec as a table, and for each type the function that takes its fields.
const _: () = {
    use ::config_language::__private as hclspec_private;
    #[allow(unused_imports)]
    use ::core::{
        clone::Clone as _, convert::From as _, iter::{IntoIterator as _, Iterator as _},
    };
    #[allow(unused_imports)]
    use ::config_language::__private::take::{
        body as take_body, bool as take_bool, duration as take_duration,
        expression as take_expression, int as take_int, list as take_list,
        map as take_map, number as take_number, object as take_object,
        option as take_option, parts as take_parts, set as take_set, size as take_size,
        string as take_string, value as take_value,
    };
    mod hclspec_table {
        #[allow(unused_imports)]
        use ::config_language::__private::names::*;
        pub(super) static VARIABLES: &[Constant<'static>] = &[
            Constant {
                name: "region",
                value: &StringLiteral {
                    0: Shared::Static { 0: "[eu]" },
                },
                ty: &StringType,
            },
        ];
        pub(super) static FUNCTIONS: &[SpecFunction<'static>] = &[];
        pub(super) static BODY_0: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "flag",
                        required: false,
                    },
                    AttrSchema {
                        name: "text",
                        required: false,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["flag", "text"],
                },
                children: &[
                    Property {
                        slot: 1,
                        spec: Transform {
                            nested: &Attr {
                                attr: 1,
                                take: Take::Value { 0: &StringType },
                                required: false,
                            },
                            result: Expr {
                                kind: ExprKind::Template {
                                    0: &[
                                        ast::TemplatePart::Interpolation {
                                            0: &Expr {
                                                kind: ExprKind::Call {
                                                    0: &ast::Call {
                                                        name: ast::Ident {
                                                            name: "coalesce",
                                                            span: Span { start: 744, end: 752 },
                                                        },
                                                        args: &[
                                                            Expr {
                                                                kind: ExprKind::Variable { 0: "nested" },
                                                                span: Span { start: 753, end: 759 },
                                                            },
                                                            Expr {
                                                                kind: ExprKind::String { 0: "[none]" },
                                                                span: Span { start: 761, end: 769 },
                                                            },
                                                        ],
                                                        expand: false,
                                                        open: Span { start: 752, end: 753 },
                                                        close: Span { start: 769, end: 770 },
                                                    },
                                                },
                                                span: Span { start: 744, end: 770 },
                                            },
                                        },
                                        ast::TemplatePart::Literal {
                                            0: "<",
                                        },
                                        ast::TemplatePart::Interpolation {
                                            0: &Expr {
                                                kind: ExprKind::Call {
                                                    0: &ast::Call {
                                                        name: ast::Ident {
                                                            name: "length",
                                                            span: Span { start: 774, end: 780 },
                                                        },
                                                        args: &[
                                                            Expr {
                                                                kind: ExprKind::Call {
                                                                    0: &ast::Call {
                                                                        name: ast::Ident {
                                                                            name: "coalesce",
                                                                            span: Span { start: 781, end: 789 },
                                                                        },
                                                                        args: &[
                                                                            Expr {
                                                                                kind: ExprKind::Variable { 0: "nested" },
                                                                                span: Span { start: 790, end: 796 },
                                                                            },
                                                                            Expr {
                                                                                kind: ExprKind::String { 0: "" },
                                                                                span: Span { start: 798, end: 800 },
                                                                            },
                                                                        ],
                                                                        expand: false,
                                                                        open: Span { start: 789, end: 790 },
                                                                        close: Span { start: 800, end: 801 },
                                                                    },
                                                                },
                                                                span: Span { start: 781, end: 801 },
                                                            },
                                                        ],
                                                        expand: false,
                                                        open: Span { start: 780, end: 781 },
                                                        close: Span { start: 801, end: 802 },
                                                    },
                                                },
                                                span: Span { start: 774, end: 802 },
                                            },
                                        },
                                        ast::TemplatePart::Literal {
                                            0: ">",
                                        },
                                    ],
                                },
                                span: Span { start: 741, end: 805 },
                            },
                            ty: &StringType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 0,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 0,
                                    take: Take::Value { 0: &BoolType },
                                    required: false,
                                },
                                Literal {
                                    value: &BoolLiteral { 0: false },
                                    ty: &BoolType,
                                },
                            ],
                            ty: ::core::option::Option::None,
                        },
                    },
                ],
            },
            ..OWN
        };
        pub(super) static BODY_1: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[],
                blocks: &[BlockSchema::of("env", &[])],
            },
            spec: Args {
                of: ArgsOf::Block {
                    block: 0,
                    required: false,
                },
                take: Take::Value { 0: &AnyType },
            },
            ..OWN
        };
        pub(super) static BODY_2: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static { 0: &["one"] },
                children: &[
                    Property {
                        slot: 0,
                        spec: Literal {
                            value: &NumberLiteral {
                                0: Shared::Static { 0: "1" },
                            },
                            ty: &NumberType,
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
                        name: "left",
                        required: false,
                    },
                    AttrSchema {
                        name: "name",
                        required: true,
                    },
                    AttrSchema {
                        name: "ports",
                        required: false,
                    },
                ],
                blocks: &[
                    BlockSchema::of("limits", &[]),
                    BlockSchema::of("right", &[]),
                    BlockSchema::of("server", &["zone", "name"]),
                ],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["limits", "name", "pair", "ports", "servers"],
                },
                children: &[
                    Property {
                        slot: 1,
                        spec: Attr {
                            attr: 1,
                            take: Take::Value { 0: &StringType },
                            required: true,
                        },
                    },
                    Property {
                        slot: 3,
                        spec: Attr {
                            attr: 2,
                            take: Take::Value {
                                0: &Type::Coll {
                                    0: Coll::List,
                                    1: Shared::Static {
                                        0: &Type::Object {
                                            0: Attrs {
                                                all: Shared::Static {
                                                    0: &[
                                                        ObjectAttr {
                                                            name: Shared::Static { 0: "host" },
                                                            ty: StringType,
                                                            rule: Rule::Plain {
                                                                0: Presence::Default {
                                                                    0: StringLiteral {
                                                                        0: Shared::Static { 0: "<any>" },
                                                                    },
                                                                },
                                                            },
                                                        },
                                                        ObjectAttr {
                                                            name: Shared::Static { 0: "number" },
                                                            ty: NumberType,
                                                            rule: Rule::Plain {
                                                                0: Presence::Required,
                                                            },
                                                        },
                                                    ],
                                                },
                                                others: Others::Refused,
                                            },
                                        },
                                    },
                                },
                            },
                            required: false,
                        },
                    },
                    Property {
                        slot: 0,
                        spec: Blocks {
                            block: 0,
                            collect: Collect::One {
                                required: true,
                                merges: false,
                            },
                            nested: &BODY_0,
                        },
                    },
                    Property {
                        slot: 4,
                        spec: Blocks {
                            block: 2,
                            collect: Collect::Map { 0: MapRules::ANY },
                            nested: &BODY_1,
                        },
                    },
                    Property {
                        slot: 2,
                        spec: Tuple {
                            0: &[
                                Attr {
                                    attr: 0,
                                    take: Take::Value { 0: &AnyType },
                                    required: false,
                                },
                                Blocks {
                                    block: 1,
                                    collect: Collect::Set { 0: ItemBounds::ANY },
                                    nested: &BODY_2,
                                },
                            ],
                        },
                    },
                ],
            },
            ..OWN
        };
        pub(super) static BODY_4: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "host",
                        required: false,
                    },
                    AttrSchema {
                        name: "number",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["host", "number"],
                },
                children: &[
                    Property {
                        slot: 0,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 0,
                                    take: Take::Value { 0: &StringType },
                                    required: false,
                                },
                                Literal {
                                    value: &StringLiteral {
                                        0: Shared::Static { 0: "<any>" },
                                    },
                                    ty: &StringType,
                                },
                            ],
                            ty: ::core::option::Option::Some {
                                0: &StringType,
                            },
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Attr {
                            attr: 1,
                            take: Take::Value { 0: &NumberType },
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
                name: "../new/app.hclspec",
                text: "        result = \"${coalesce(nested, \"[none]\")}<${length(coalesce(nested, \"\"))}>\"\n",
                first_line: 41u32,
                first_byte: 724u32,
                start: 724u32,
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
    impl hclspec_private::Decode for All {
        const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE
            .and(hclspec_private::stages::CHECKS);
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_3)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_string(fields.part(1)),
                    take_option(
                        fields.part(3),
                        |value| take_list(
                            value,
                            <all::Ports as hclspec_private::Decode>::take,
                        ),
                    ),
                    <all::Limits as hclspec_private::Decode>::take(fields.part(0)),
                    take_map(
                        fields.part(4),
                        |value| take_map(
                            value,
                            |value| take_option(
                                value,
                                |value| take_map(value, take_value),
                            ),
                        ),
                    ),
                    take_object(
                        fields.part(2),
                        |fields| match (
                            take_option(fields.part(0), take_value),
                            take_set(
                                fields.part(1),
                                <all::Right as hclspec_private::Decode>::take,
                            ),
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
                        ::core::option::Option::Some(part_2),
                        ::core::option::Option::Some(part_3),
                        ::core::option::Option::Some(part_4),
                    ) => {
                        ::core::option::Option::Some(Self {
                            name: part_0,
                            ports: part_1,
                            limits: part_2,
                            servers: part_3,
                            pair: part_4,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (All) "All" { "name" => name, "ports" => ports, "limits" => limits,
        "servers" => servers, "pair" => pair, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for all::Ports {
        const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE
            .and(hclspec_private::stages::CHECKS);
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_4)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_string(fields.part(0)),
                    take_number(fields.part(1)),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => {
                        ::core::option::Option::Some(Self {
                            host: part_0,
                            number: part_1,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (all::Ports) "Ports" { "host" => host, "number" => number, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for all::Limits {
        const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE
            .and(hclspec_private::stages::CHECKS);
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_0)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (take_string(fields.part(1)), take_bool(fields.part(0))) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => {
                        ::core::option::Option::Some(Self { text: part_0, flag: part_1 })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (all::Limits) "Limits" { "text" => text, "flag" => flag, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for all::Right {
        const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE
            .and(hclspec_private::stages::CHECKS);
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_2)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (take_number(fields.part(0)),) {
                    (::core::option::Option::Some(part_0),) => {
                        ::core::option::Option::Some(Self { one: part_0 })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (all::Right) "Right" { "one" => one, }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for All {
        type Err = ::config_language::Diagnostics;
        fn from_str(
            text: &::core::primitive::str,
        ) -> ::core::result::Result<Self, ::config_language::Diagnostics> {
            ::config_language::from_str(text)
        }
    }
};
