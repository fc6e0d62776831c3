// Written by `HCLSPEC_BLESS=1 cargo test`.

/** A linter.

 ```hcl
 plugin "name" { .. }             # any number
 format { .. }
 target { .. }                    # any number
 version  = string
 env { any_name = string }
 any_name = list(object({ .. }))  # any number
 ```*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Linter {
    /** Plugins, by name.

 Blocks `plugin "name" { .. }`, any number, by their label.*/
    pub plugins: ::std::collections::BTreeMap<::std::string::String, linter::Plugin>,
    /// Block `format { .. }`, optional.
    pub format: ::core::option::Option<::hclspec::Value>,
    /// Blocks `target { .. }`, any number.
    pub targets: ::std::vec::Vec<linter::Target>,
    /// Computed from other parts of the body: `version` and `env { any_name = string }`.
    pub known: linter::Known,
    /** Everything else.

 All other arguments: `list(object({ hard = optional(number), soft = number }))` each.*/
    pub limits: ::std::collections::BTreeMap<
        ::std::string::String,
        ::std::vec::Vec<linter::Limits>,
    >,
}
/// The parts of [`Linter`].
pub mod linter {
    /** Plugins, by name.

 ```hcl
 plugin "name" {
   enabled = bool  # required
   ..              # any other arguments and blocks
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Plugin {
        /// Argument `enabled`: `bool`, required.
        pub enabled: ::core::primitive::bool,
        /** What the plugin itself reads.

 All other arguments and blocks.*/
        pub config: ::hclspec::Value,
    }
    /** The body of a block `target`.

 ```hcl
 target {
   name = string
   ..  # anything else is ignored
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Target {
        /// Argument `name`: `string`, optional.
        pub name: ::core::option::Option<::std::string::String>,
    }
    /** Arguments and blocks that make up `known`.

 ```hcl
 version = string
 env { any_name = string }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Known {
        /// Argument `version`: `string`, optional.
        pub version: ::core::option::Option<::std::string::String>,
        /** Block `env { .. }` with arguments of any name: `string` each, optional.

 The value is `nested == null ? 0 : length(nested)`, where `nested` is the configured value.*/
        pub count: ::hclspec::Number,
    }
    /// Everything else.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Limits {
        /// Attribute `hard`: `number`, optional.
        pub hard: ::core::option::Option<::hclspec::Number>,
        /// Attribute `soft`: `number`.
        pub soft: ::hclspec::Number,
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
        pub(super) static VARIABLES: &[Constant<'static>] = &[];
        pub(super) static FUNCTIONS: &[SpecFunction<'static>] = &[];
        pub(super) static BODY_0: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "",
                        required: false,
                    },
                    AttrSchema {
                        name: "enabled",
                        required: true,
                    },
                ],
                blocks: &[BlockSchema::of("", &[])],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["config", "enabled"],
                },
                children: &[
                    Property {
                        slot: 1,
                        spec: Attr {
                            attr: 1,
                            take: Take::Value { 0: &BoolType },
                            required: true,
                        },
                    },
                    Property {
                        slot: 0,
                        spec: RestBody { is_kept: false },
                    },
                ],
            },
            ..OWN
        };
        pub(super) static BODY_1: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "",
                        required: false,
                    },
                ],
                blocks: &[BlockSchema::of("", &[])],
            },
            spec: RestBody { is_kept: false },
            ..OWN
        };
        pub(super) static BODY_2: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "",
                        required: false,
                    },
                    AttrSchema {
                        name: "name",
                        required: false,
                    },
                ],
                blocks: &[BlockSchema::of("", &[])],
            },
            spec: Object {
                keys: &Keys::Static { 0: &["name"] },
                children: &[
                    Property {
                        slot: 0,
                        spec: Attr {
                            attr: 1,
                            take: Take::Value { 0: &StringType },
                            required: false,
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
                        name: "",
                        required: false,
                    },
                    AttrSchema {
                        name: "version",
                        required: false,
                    },
                ],
                blocks: &[
                    BlockSchema::of("env", &[]),
                    BlockSchema::of("format", &[]),
                    BlockSchema::of("plugin", &["name"]),
                    BlockSchema::of("target", &[]),
                ],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["format", "known", "limits", "plugins", "targets"],
                },
                children: &[
                    Property {
                        slot: 3,
                        spec: Blocks {
                            block: 2,
                            collect: Collect::Map { 0: MapRules::ANY },
                            nested: &BODY_0,
                        },
                    },
                    Property {
                        slot: 0,
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
                        slot: 4,
                        spec: Blocks {
                            block: 3,
                            collect: Collect::List {
                                0: ItemBounds::ANY,
                            },
                            nested: &BODY_2,
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Object {
                            keys: &Keys::Static {
                                0: &["count", "version"],
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
                                    spec: Transform {
                                        nested: &Args {
                                            of: ArgsOf::Block {
                                                block: 0,
                                                required: false,
                                            },
                                            take: Take::Value { 0: &StringType },
                                        },
                                        result: Expr {
                                            kind: ExprKind::Conditional {
                                                0: &ast::Conditional {
                                                    condition: Expr {
                                                        kind: ExprKind::Binary {
                                                            0: &ast::Binary {
                                                                first: Expr {
                                                                    kind: ExprKind::Variable { 0: "nested" },
                                                                    span: Span { start: 681, end: 687 },
                                                                },
                                                                rest: &[
                                                                    ast::Operation {
                                                                        op: ast::BinaryOp::Equal,
                                                                        operand: Expr {
                                                                            kind: ExprKind::Null,
                                                                            span: Span { start: 691, end: 695 },
                                                                        },
                                                                    },
                                                                ],
                                                            },
                                                        },
                                                        span: Span { start: 681, end: 695 },
                                                    },
                                                    if_true: Expr {
                                                        kind: ExprKind::Int { 0: 0 },
                                                        span: Span { start: 698, end: 699 },
                                                    },
                                                    if_false: Expr {
                                                        kind: ExprKind::Call {
                                                            0: &ast::Call {
                                                                name: ast::Ident {
                                                                    name: "length",
                                                                    span: Span { start: 702, end: 708 },
                                                                },
                                                                args: &[
                                                                    Expr {
                                                                        kind: ExprKind::Variable { 0: "nested" },
                                                                        span: Span { start: 709, end: 715 },
                                                                    },
                                                                ],
                                                                expand: false,
                                                                open: Span { start: 708, end: 709 },
                                                                close: Span { start: 715, end: 716 },
                                                            },
                                                        },
                                                        span: Span { start: 702, end: 716 },
                                                    },
                                                },
                                            },
                                            span: Span { start: 681, end: 716 },
                                        },
                                        ty: &NumberType,
                                        nullable: false,
                                    },
                                },
                            ],
                        },
                    },
                    Property {
                        slot: 2,
                        spec: Args {
                            of: ArgsOf::Rest,
                            take: Take::Value {
                                0: &Type::Coll {
                                    0: Coll::List,
                                    1: Shared::Static {
                                        0: &Type::Object {
                                            0: Attrs {
                                                all: Shared::Static {
                                                    0: &[
                                                        ObjectAttr {
                                                            name: Shared::Static { 0: "hard" },
                                                            ty: NumberType,
                                                            rule: Rule::Plain {
                                                                0: Presence::Optional,
                                                            },
                                                        },
                                                        ObjectAttr {
                                                            name: Shared::Static { 0: "soft" },
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
                        name: "version",
                        required: false,
                    },
                ],
                blocks: &[BlockSchema::of("env", &[])],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["count", "version"],
                },
                children: &[
                    Property {
                        slot: 1,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value { 0: &StringType },
                            required: false,
                        },
                    },
                    Property {
                        slot: 0,
                        spec: Transform {
                            nested: &Args {
                                of: ArgsOf::Block {
                                    block: 0,
                                    required: false,
                                },
                                take: Take::Value { 0: &StringType },
                            },
                            result: Expr {
                                kind: ExprKind::Conditional {
                                    0: &ast::Conditional {
                                        condition: Expr {
                                            kind: ExprKind::Binary {
                                                0: &ast::Binary {
                                                    first: Expr {
                                                        kind: ExprKind::Variable { 0: "nested" },
                                                        span: Span { start: 681, end: 687 },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::Equal,
                                                            operand: Expr {
                                                                kind: ExprKind::Null,
                                                                span: Span { start: 691, end: 695 },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 681, end: 695 },
                                        },
                                        if_true: Expr {
                                            kind: ExprKind::Int { 0: 0 },
                                            span: Span { start: 698, end: 699 },
                                        },
                                        if_false: Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "length",
                                                        span: Span { start: 702, end: 708 },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span { start: 709, end: 715 },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span { start: 708, end: 709 },
                                                    close: Span { start: 715, end: 716 },
                                                },
                                            },
                                            span: Span { start: 702, end: 716 },
                                        },
                                    },
                                },
                                span: Span { start: 681, end: 716 },
                            },
                            ty: &NumberType,
                            nullable: false,
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
                        name: "hard",
                        required: false,
                    },
                    AttrSchema {
                        name: "soft",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["hard", "soft"],
                },
                children: &[
                    Property {
                        slot: 0,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value { 0: &NumberType },
                            required: false,
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
                name: "spec.hclspec",
                text: "      result = nested == null ? 0 : length(nested)\n",
                first_line: 42u32,
                first_byte: 666u32,
                start: 666u32,
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
    impl hclspec_private::Decode for Linter {
        const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE
            .and(hclspec_private::stages::REST)
            .and(hclspec_private::stages::CHECKS);
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_3)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_map(
                        fields.part(3),
                        <linter::Plugin as hclspec_private::Decode>::take,
                    ),
                    take_option(fields.part(0), take_value),
                    take_list(
                        fields.part(4),
                        <linter::Target as hclspec_private::Decode>::take,
                    ),
                    <linter::Known as hclspec_private::Decode>::take(fields.part(1)),
                    take_map(
                        fields.part(2),
                        |value| take_list(
                            value,
                            <linter::Limits as hclspec_private::Decode>::take,
                        ),
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
                            plugins: part_0,
                            format: part_1,
                            targets: part_2,
                            known: part_3,
                            limits: part_4,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (Linter) "Linter" { "plugins" => plugins, "format" => format, "targets" =>
        targets, "known" => known, "limits" => limits, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for linter::Plugin {
        const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE
            .and(hclspec_private::stages::REST)
            .and(hclspec_private::stages::CHECKS);
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_0)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (take_bool(fields.part(1)), take_value(fields.part(0))) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => {
                        ::core::option::Option::Some(Self {
                            enabled: part_0,
                            config: part_1,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (linter::Plugin) "Plugin" { "enabled" => enabled, "config" => config, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for linter::Target {
        const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE
            .and(hclspec_private::stages::REST)
            .and(hclspec_private::stages::CHECKS);
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_2)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (take_option(fields.part(0), take_string),) {
                    (::core::option::Option::Some(part_0),) => {
                        ::core::option::Option::Some(Self { name: part_0 })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (linter::Target) "Target" { "name" => name, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for linter::Known {
        const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE
            .and(hclspec_private::stages::REST)
            .and(hclspec_private::stages::CHECKS);
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_4)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_option(fields.part(1), take_string),
                    take_number(fields.part(0)),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => {
                        ::core::option::Option::Some(Self {
                            version: part_0,
                            count: part_1,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (linter::Known) "Known" { "version" => version, "count" => count, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for linter::Limits {
        const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE
            .and(hclspec_private::stages::REST)
            .and(hclspec_private::stages::CHECKS);
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_5)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_option(fields.part(0), take_number),
                    take_number(fields.part(1)),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => {
                        ::core::option::Option::Some(Self { hard: part_0, soft: part_1 })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (linter::Limits) "Limits" { "hard" => hard, "soft" => soft, }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for Linter {
        type Err = ::hclspec::Diagnostics;
        fn from_str(
            text: &::core::primitive::str,
        ) -> ::core::result::Result<Self, ::hclspec::Diagnostics> {
            ::hclspec::from_str(text)
        }
    }
};
