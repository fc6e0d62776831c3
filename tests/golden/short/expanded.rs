// Written by `HCLSPEC_BLESS=1 cargo test`.

/** The configuration.

 ```hcl
 level = string       # default "info"; one of "debug", "info", "error"
 host  = string
 port  = number       # default 80
 route "path" { .. }  # any number
 ```

 # Variables

 Expressions in the configuration may use these, unless the program sets variables with the same names:

 * `region = "eu"`: Where it runs.*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Gateway {
    /** How much is logged.

 Argument `level`: `string`, default `"info"`.

 One of `"debug"`, `"info"` and `"error"`.*/
    pub level: ::std::string::String,
    /** Above.

 Computed from other parts of the body: `host` and `port`.*/
    pub admin: gateway::Address,
    /** What is served.

 Blocks `route "path" { .. }`, any number, by their label.*/
    pub routes: ::std::collections::BTreeMap<::std::string::String, gateway::Route>,
}
/// The parts of [`Gateway`].
pub mod gateway {
    /** Where something listens.

 ```hcl
 host = string
 port = number  # default 80
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Address {
        /** A name or an address.

 Argument `host`: `string`, optional.*/
        pub host: ::core::option::Option<::std::string::String>,
        /** A port of it.

 Argument `port`: `number`, default `80`.

 Must be from 1 to 65535.*/
        pub port: ::hclspec::Number,
    }
    /** What is served.

 ```hcl
 route "path" {
   backends = list(object({ .. }))
   retry { .. }
   ..  # anything else is ignored
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Route {
        /// The label `path` of the block.
        pub path: ::std::string::String,
        /** Argument `backends`: `list(object({ url = string, weight = optional(number, 1) }))`, optional.

 Must not be empty.*/
        pub backends: ::core::option::Option<::std::vec::Vec<route::Backends>>,
        /** What is tried again.

 Block `retry { .. }`, optional.*/
        pub retry: ::core::option::Option<route::Retry>,
    }
    /// The parts of [`Route`].
    pub mod route {
        /// A value of `backends`.
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub struct Backends {
            /** Where it is.

 Attribute `url`: `string`.*/
            pub url: ::std::string::String,
            /** How much it gets.

 Attribute `weight`: `number`, default `1`.*/
            pub weight: ::hclspec::Number,
        }
        /** What is tried again.

 ```hcl
 retry {
   times    = number       # default 3
   statuses = set(number)  # default [502, 503]
 }
 ```*/
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub struct Retry {
            /// Argument `times`: `number`, default `3`.
            pub times: ::hclspec::Number,
            /// Argument `statuses`: `set(number)`, default `[502, 503]`.
            pub statuses: ::std::collections::BTreeSet<::hclspec::Number>,
        }
    }
}
const _: () = {
    use ::hclspec::__private as hclspec_private;
    #[allow(unused_imports)]
    use ::hclspec::__private::take::{
        bool as take_bool, list as take_list, map as take_map, number as take_number,
        object as take_object, option as take_option, parts as take_parts,
        set as take_set, string as take_string, value as take_value,
    };
    mod hclspec_table {
        #[allow(unused_imports)]
        use ::hclspec::__private::names::*;
        pub(super) static VARIABLES: &[Constant<'static>] = &[
            Constant {
                name: "region",
                value: &StringLiteral {
                    0: Shared::Static { 0: "eu" },
                },
                ty: &StringType,
            },
        ];
        pub(super) static FUNCTIONS: &[SpecFunction<'static>] = &[];
        static PART_0: Spec<'static> = Default {
            candidates: &[
                Attr {
                    attr: 1,
                    take: Take::Value { 0: &StringType },
                    required: false,
                },
                Literal {
                    value: &StringLiteral {
                        0: Shared::Static { 0: "info" },
                    },
                    ty: &StringType,
                },
            ],
            ty: &StringType,
        };
        static PART_1: [Property<'static>; 2] = [
            Property {
                slot: 0,
                spec: Attr {
                    attr: 0,
                    take: Take::Value { 0: &StringType },
                    required: false,
                },
            },
            Property {
                slot: 1,
                spec: Transform {
                    nested: &Default {
                        candidates: &[
                            Attr {
                                attr: 2,
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
                        ty: &NumberType,
                    },
                    result: Expr {
                        kind: ExprKind::Call {
                            0: &ast::Call {
                                name: ast::Ident {
                                    name: "check",
                                    span: Span { start: 197, end: 205 },
                                },
                                args: &[
                                    Expr {
                                        kind: ExprKind::Variable { 0: "nested" },
                                        span: Span { start: 131, end: 135 },
                                    },
                                    Expr {
                                        kind: ExprKind::Binary {
                                            0: &ast::Binary {
                                                first: Expr {
                                                    kind: ExprKind::Binary {
                                                        0: &ast::Binary {
                                                            first: Expr {
                                                                kind: ExprKind::Variable { 0: "nested" },
                                                                span: Span { start: 220, end: 226 },
                                                            },
                                                            rest: &[
                                                                ast::Operation {
                                                                    op: ast::BinaryOp::GreaterOrEqual,
                                                                    operand: Expr {
                                                                        kind: ExprKind::Int { 0: 1 },
                                                                        span: Span { start: 230, end: 231 },
                                                                    },
                                                                },
                                                            ],
                                                        },
                                                    },
                                                    span: Span { start: 220, end: 231 },
                                                },
                                                rest: &[
                                                    ast::Operation {
                                                        op: ast::BinaryOp::And,
                                                        operand: Expr {
                                                            kind: ExprKind::Binary {
                                                                0: &ast::Binary {
                                                                    first: Expr {
                                                                        kind: ExprKind::Variable { 0: "nested" },
                                                                        span: Span { start: 235, end: 241 },
                                                                    },
                                                                    rest: &[
                                                                        ast::Operation {
                                                                            op: ast::BinaryOp::LessOrEqual,
                                                                            operand: Expr {
                                                                                kind: ExprKind::Int { 0: 65535 },
                                                                                span: Span { start: 245, end: 250 },
                                                                            },
                                                                        },
                                                                    ],
                                                                },
                                                            },
                                                            span: Span { start: 235, end: 250 },
                                                        },
                                                    },
                                                ],
                                            },
                                        },
                                        span: Span { start: 220, end: 250 },
                                    },
                                    Expr {
                                        kind: ExprKind::String {
                                            0: "must be from 1 to 65535",
                                        },
                                        span: Span { start: 220, end: 250 },
                                    },
                                ],
                                expand: false,
                                open: Span { start: 197, end: 205 },
                                close: Span { start: 197, end: 205 },
                            },
                        },
                        span: Span { start: 197, end: 205 },
                    },
                    ty: &NumberType,
                    nullable: false,
                },
            },
        ];
        pub(super) static BODY_0: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "statuses",
                        required: false,
                    },
                    AttrSchema {
                        name: "times",
                        required: false,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["statuses", "times"],
                },
                children: &[
                    Property {
                        slot: 1,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 1,
                                    take: Take::Value { 0: &NumberType },
                                    required: false,
                                },
                                Literal {
                                    value: &NumberLiteral {
                                        0: Shared::Static { 0: "3" },
                                    },
                                    ty: &NumberType,
                                },
                            ],
                            ty: &NumberType,
                        },
                    },
                    Property {
                        slot: 0,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 0,
                                    take: Take::Value {
                                        0: &Type::Set {
                                            0: Shared::Static { 0: &NumberType },
                                        },
                                    },
                                    required: false,
                                },
                                Literal {
                                    value: &TupleLiteral {
                                        0: Shared::Static {
                                            0: &[
                                                NumberLiteral {
                                                    0: Shared::Static { 0: "502" },
                                                },
                                                NumberLiteral {
                                                    0: Shared::Static { 0: "503" },
                                                },
                                            ],
                                        },
                                    },
                                    ty: &Type::Set {
                                        0: Shared::Static { 0: &NumberType },
                                    },
                                },
                            ],
                            ty: &Type::Set {
                                0: Shared::Static { 0: &NumberType },
                            },
                        },
                    },
                ],
            },
        };
        pub(super) static BODY_1: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "",
                        required: false,
                    },
                    AttrSchema {
                        name: "backends",
                        required: false,
                    },
                ],
                blocks: &[
                    BlockSchema {
                        block_type: "",
                        labels: &[],
                    },
                    BlockSchema {
                        block_type: "retry",
                        labels: &[],
                    },
                ],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["backends", "path", "retry"],
                },
                children: &[
                    Property {
                        slot: 1,
                        spec: Label { label: 0, name: "path" },
                    },
                    Property {
                        slot: 0,
                        spec: Transform {
                            nested: &Attr {
                                attr: 1,
                                take: Take::Value {
                                    0: &Type::List {
                                        0: Shared::Static {
                                            0: &Type::Object {
                                                0: Shared::Static {
                                                    0: &[
                                                        ObjectAttr {
                                                            name: Shared::Static { 0: "url" },
                                                            ty: StringType,
                                                            presence: Presence::Required,
                                                        },
                                                        ObjectAttr {
                                                            name: Shared::Static { 0: "weight" },
                                                            ty: NumberType,
                                                            presence: Presence::Default {
                                                                0: NumberLiteral {
                                                                    0: Shared::Static { 0: "1" },
                                                                },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                        },
                                    },
                                },
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
                                                        span: Span { start: 677, end: 681 },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::Equal,
                                                            operand: Expr {
                                                                kind: ExprKind::Null,
                                                                span: Span { start: 677, end: 681 },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 677, end: 681 },
                                        },
                                        if_true: Expr {
                                            kind: ExprKind::Null,
                                            span: Span { start: 677, end: 681 },
                                        },
                                        if_false: Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "check",
                                                        span: Span { start: 848, end: 856 },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span { start: 677, end: 681 },
                                                        },
                                                        Expr {
                                                            kind: ExprKind::Binary {
                                                                0: &ast::Binary {
                                                                    first: Expr {
                                                                        kind: ExprKind::Call {
                                                                            0: &ast::Call {
                                                                                name: ast::Ident {
                                                                                    name: "length",
                                                                                    span: Span { start: 871, end: 877 },
                                                                                },
                                                                                args: &[
                                                                                    Expr {
                                                                                        kind: ExprKind::Variable { 0: "nested" },
                                                                                        span: Span { start: 878, end: 884 },
                                                                                    },
                                                                                ],
                                                                                expand: false,
                                                                                open: Span { start: 877, end: 878 },
                                                                                close: Span { start: 884, end: 885 },
                                                                            },
                                                                        },
                                                                        span: Span { start: 871, end: 885 },
                                                                    },
                                                                    rest: &[
                                                                        ast::Operation {
                                                                            op: ast::BinaryOp::Greater,
                                                                            operand: Expr {
                                                                                kind: ExprKind::Int { 0: 0 },
                                                                                span: Span { start: 888, end: 889 },
                                                                            },
                                                                        },
                                                                    ],
                                                                },
                                                            },
                                                            span: Span { start: 871, end: 889 },
                                                        },
                                                        Expr {
                                                            kind: ExprKind::String {
                                                                0: "must not be empty",
                                                            },
                                                            span: Span { start: 871, end: 889 },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span { start: 848, end: 856 },
                                                    close: Span { start: 848, end: 856 },
                                                },
                                            },
                                            span: Span { start: 848, end: 856 },
                                        },
                                    },
                                },
                                span: Span { start: 677, end: 681 },
                            },
                            ty: &Type::List {
                                0: Shared::Static {
                                    0: &Type::Object {
                                        0: Shared::Static {
                                            0: &[
                                                ObjectAttr {
                                                    name: Shared::Static { 0: "url" },
                                                    ty: StringType,
                                                    presence: Presence::Required,
                                                },
                                                ObjectAttr {
                                                    name: Shared::Static { 0: "weight" },
                                                    ty: NumberType,
                                                    presence: Presence::Default {
                                                        0: NumberLiteral {
                                                            0: Shared::Static { 0: "1" },
                                                        },
                                                    },
                                                },
                                            ],
                                        },
                                    },
                                },
                            },
                            nullable: true,
                        },
                    },
                    Property {
                        slot: 2,
                        spec: Blocks {
                            block: 1,
                            collect: Collect::One { required: false },
                            nested: &BODY_0,
                        },
                    },
                ],
            },
        };
        pub(super) static BODY_2: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "host",
                        required: false,
                    },
                    AttrSchema {
                        name: "level",
                        required: false,
                    },
                    AttrSchema {
                        name: "port",
                        required: false,
                    },
                ],
                blocks: &[
                    BlockSchema {
                        block_type: "route",
                        labels: &["path"],
                    },
                ],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["admin", "level", "routes"],
                },
                children: &[
                    Property {
                        slot: 1,
                        spec: Transform {
                            nested: &PART_0,
                            result: Expr {
                                kind: ExprKind::Call {
                                    0: &ast::Call {
                                        name: ast::Ident {
                                            name: "check",
                                            span: Span { start: 348, end: 356 },
                                        },
                                        args: &[
                                            Expr {
                                                kind: ExprKind::Variable { 0: "nested" },
                                                span: Span { start: 301, end: 305 },
                                            },
                                            Expr {
                                                kind: ExprKind::Call {
                                                    0: &ast::Call {
                                                        name: ast::Ident {
                                                            name: "contains",
                                                            span: Span { start: 371, end: 379 },
                                                        },
                                                        args: &[
                                                            Expr {
                                                                kind: ExprKind::Tuple {
                                                                    0: &[
                                                                        Expr {
                                                                            kind: ExprKind::String { 0: "debug" },
                                                                            span: Span { start: 381, end: 388 },
                                                                        },
                                                                        Expr {
                                                                            kind: ExprKind::String { 0: "info" },
                                                                            span: Span { start: 390, end: 396 },
                                                                        },
                                                                        Expr {
                                                                            kind: ExprKind::String { 0: "error" },
                                                                            span: Span { start: 398, end: 405 },
                                                                        },
                                                                    ],
                                                                },
                                                                span: Span { start: 380, end: 406 },
                                                            },
                                                            Expr {
                                                                kind: ExprKind::Variable { 0: "nested" },
                                                                span: Span { start: 408, end: 414 },
                                                            },
                                                        ],
                                                        expand: false,
                                                        open: Span { start: 379, end: 380 },
                                                        close: Span { start: 414, end: 415 },
                                                    },
                                                },
                                                span: Span { start: 371, end: 415 },
                                            },
                                            Expr {
                                                kind: ExprKind::String {
                                                    0: "must be one of \"debug\", \"info\" or \"error\"",
                                                },
                                                span: Span { start: 371, end: 415 },
                                            },
                                        ],
                                        expand: false,
                                        open: Span { start: 348, end: 356 },
                                        close: Span { start: 348, end: 356 },
                                    },
                                },
                                span: Span { start: 348, end: 356 },
                            },
                            ty: &StringType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 0,
                        spec: Object {
                            keys: &Keys::Static {
                                0: &["host", "port"],
                            },
                            children: &PART_1,
                        },
                    },
                    Property {
                        slot: 2,
                        spec: Blocks {
                            block: 0,
                            collect: Collect::Map,
                            nested: &BODY_1,
                        },
                    },
                ],
            },
        };
        pub(super) static BODY_3: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "host",
                        required: false,
                    },
                    AttrSchema {
                        name: "port",
                        required: false,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["host", "port"],
                },
                children: &[
                    Property {
                        slot: 0,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value { 0: &StringType },
                            required: false,
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Transform {
                            nested: &Default {
                                candidates: &[
                                    Attr {
                                        attr: 1,
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
                                ty: &NumberType,
                            },
                            result: Expr {
                                kind: ExprKind::Call {
                                    0: &ast::Call {
                                        name: ast::Ident {
                                            name: "check",
                                            span: Span { start: 197, end: 205 },
                                        },
                                        args: &[
                                            Expr {
                                                kind: ExprKind::Variable { 0: "nested" },
                                                span: Span { start: 131, end: 135 },
                                            },
                                            Expr {
                                                kind: ExprKind::Binary {
                                                    0: &ast::Binary {
                                                        first: Expr {
                                                            kind: ExprKind::Binary {
                                                                0: &ast::Binary {
                                                                    first: Expr {
                                                                        kind: ExprKind::Variable { 0: "nested" },
                                                                        span: Span { start: 220, end: 226 },
                                                                    },
                                                                    rest: &[
                                                                        ast::Operation {
                                                                            op: ast::BinaryOp::GreaterOrEqual,
                                                                            operand: Expr {
                                                                                kind: ExprKind::Int { 0: 1 },
                                                                                span: Span { start: 230, end: 231 },
                                                                            },
                                                                        },
                                                                    ],
                                                                },
                                                            },
                                                            span: Span { start: 220, end: 231 },
                                                        },
                                                        rest: &[
                                                            ast::Operation {
                                                                op: ast::BinaryOp::And,
                                                                operand: Expr {
                                                                    kind: ExprKind::Binary {
                                                                        0: &ast::Binary {
                                                                            first: Expr {
                                                                                kind: ExprKind::Variable { 0: "nested" },
                                                                                span: Span { start: 235, end: 241 },
                                                                            },
                                                                            rest: &[
                                                                                ast::Operation {
                                                                                    op: ast::BinaryOp::LessOrEqual,
                                                                                    operand: Expr {
                                                                                        kind: ExprKind::Int { 0: 65535 },
                                                                                        span: Span { start: 245, end: 250 },
                                                                                    },
                                                                                },
                                                                            ],
                                                                        },
                                                                    },
                                                                    span: Span { start: 235, end: 250 },
                                                                },
                                                            },
                                                        ],
                                                    },
                                                },
                                                span: Span { start: 220, end: 250 },
                                            },
                                            Expr {
                                                kind: ExprKind::String {
                                                    0: "must be from 1 to 65535",
                                                },
                                                span: Span { start: 220, end: 250 },
                                            },
                                        ],
                                        expand: false,
                                        open: Span { start: 197, end: 205 },
                                        close: Span { start: 197, end: 205 },
                                    },
                                },
                                span: Span { start: 197, end: 205 },
                            },
                            ty: &NumberType,
                            nullable: false,
                        },
                    },
                ],
            },
        };
        pub(super) static BODY_4: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "url",
                        required: true,
                    },
                    AttrSchema {
                        name: "weight",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["url", "weight"],
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
                        spec: Attr {
                            attr: 1,
                            take: Take::Value { 0: &NumberType },
                            required: true,
                        },
                    },
                ],
            },
        };
    }
    static ENV: hclspec_private::table::Env<'static> = hclspec_private::table::Env {
        source: hclspec_private::table::Excerpt {
            name: "spec.hclspec",
            text: "    validate { condition = nested >= 1 && nested <= 65535 }\n  }\n}\n\ndefine \"level\" { # How much is logged.\n  attr {\n    type = optional(string, \"info\")\n    validate { condition = contains([\"debug\", \"info\", \"error\"], nested) }\n  }\n}\n\nvariables {\n  region = \"eu\" # Where it runs.\n}\n\nobject {\n  use \"level\" {}\n\n  # Above.\n  use \"admin\" { part = \"address\" } # Not this.\n\n  # What is served.\n  block_map \"routes\" {\n    block_type = \"route\"\n    labels     = [\"path\"]\n    label \"path\" {}\n    attr \"backends\" {\n",
            first_line: 8u32,
            first_byte: 193u32,
        },
        variables: hclspec_table::VARIABLES,
        values: ::std::sync::OnceLock::new(),
        functions: hclspec_table::FUNCTIONS,
        nullable: false,
        dynamic: true,
        unified: false,
        conversions: &[],
    };
    #[automatically_derived]
    impl hclspec_private::Decode for Gateway {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_2)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_string(fields.part(1)),
                    <gateway::Address as hclspec_private::Decode>::take(fields.part(0)),
                    take_map(
                        fields.part(2),
                        <gateway::Route as hclspec_private::Decode>::take,
                    ),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                    ) => {
                        ::core::option::Option::Some(Self {
                            level: part_0,
                            admin: part_1,
                            routes: part_2,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (Gateway) "Gateway" { "level" => level, "admin" => admin, "routes" =>
        routes, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for gateway::Address {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_3)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_option(fields.part(0), take_string),
                    take_number(fields.part(1)),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => {
                        ::core::option::Option::Some(Self { host: part_0, port: part_1 })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (gateway::Address) "Address" { "host" => host, "port" => port, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for gateway::Route {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_1)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_string(fields.part(1)),
                    take_option(
                        fields.part(0),
                        |value| take_list(
                            value,
                            <gateway::route::Backends as hclspec_private::Decode>::take,
                        ),
                    ),
                    take_option(
                        fields.part(2),
                        <gateway::route::Retry as hclspec_private::Decode>::take,
                    ),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                    ) => {
                        ::core::option::Option::Some(Self {
                            path: part_0,
                            backends: part_1,
                            retry: part_2,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (gateway::Route) "Route" { "path" => path, "backends" => backends, "retry"
        => retry, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for gateway::route::Backends {
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
                            url: part_0,
                            weight: part_1,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (gateway::route::Backends) "Backends" { "url" => url, "weight" => weight,
        }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for gateway::route::Retry {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_0)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_number(fields.part(1)),
                    take_set(fields.part(0), take_number),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => {
                        ::core::option::Option::Some(Self {
                            times: part_0,
                            statuses: part_1,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (gateway::route::Retry) "Retry" { "times" => times, "statuses" =>
        statuses, }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for Gateway {
        type Err = ::hclspec::Diagnostics;
        fn from_str(
            text: &::core::primitive::str,
        ) -> ::core::result::Result<Self, Self::Err> {
            ::hclspec::from_str(text)
        }
    }
};
