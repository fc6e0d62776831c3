// Written by `HCLSPEC_BLESS=1 cargo test`.

/** The configuration.

 ```hcl
 port    = number                # default 8080
 level   = string                # one of "debug", "info", "error"
 routes  = list(object({ .. }))  # required
 workers = number                # required; one of 1, 2, 4
 pool { .. }                     # required
 load    = number
 ```

 # Functions

 Expressions in the configuration may call these:

 * `percent(n)`*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Proxy {
    /** Where it listens.

 Argument `port`: `number`, default `8080`.

 Checked: `nested >= 1 && nested <= 65535`, where `nested` is the configured value.

 Checked: `nested == int(nested)`, where `nested` is the configured value.*/
    pub port: i64,
    /** Argument `level`: `string`, optional.

 One of `"debug"`, `"info"` and `"error"`.*/
    pub log_level: ::core::option::Option<::std::string::String>,
    /** Argument `routes`: `list(object({ path = string, weight = optional(number, 1) }))`, required.

 Checked: `length(nested) > 0`, where `nested` is the configured value.*/
    pub routes: ::std::vec::Vec<proxy::Routes>,
    /** Argument `workers`: `number`, required.

 One of `1`, `2` and `4`.*/
    pub workers: ::hclspec::Number,
    /** Block `pool { .. }`, required.

 Checked: `check(nested.max, nested.max < 1000, "a pool has less than 1000") >= nested.min`, where `nested` is the configured value.*/
    pub pool: proxy::Pool,
    /// Argument `load`: `number`, optional.
    pub load: ::core::option::Option<i64>,
}
/// The parts of [`Proxy`].
pub mod proxy {
    #[allow(unused_imports)]
    use super::*;
    /// A value of `routes`.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Routes {
        /// Attribute `path`: `string`.
        pub path: ::std::string::String,
        /// Attribute `weight`: `number`, default `1`.
        pub weight: i64,
    }
    /** The body of the block `pool`.

 ```hcl
 pool {
   min = number  # default 1
   max = number  # required
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Pool {
        /// Argument `min`: `number`, default `1`.
        pub min: i64,
        /// Argument `max`: `number`, required.
        pub max: i64,
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
        pub(super) static VARIABLES: &[Constant<'static>] = &[];
        pub(super) static FUNCTIONS: &[SpecFunction<'static>] = &[
            SpecFunction {
                name: "percent",
                params: &["n"],
                variadic_param: ::core::option::Option::None,
                result: Expr {
                    kind: ExprKind::Call {
                        0: &ast::Call {
                            name: ast::Ident {
                                name: "check",
                                span: Span { start: 94, end: 99 },
                            },
                            args: &[
                                Expr {
                                    kind: ExprKind::Variable { 0: "n" },
                                    span: Span { start: 100, end: 101 },
                                },
                                Expr {
                                    kind: ExprKind::Binary {
                                        0: &ast::Binary {
                                            first: Expr {
                                                kind: ExprKind::Binary {
                                                    0: &ast::Binary {
                                                        first: Expr {
                                                            kind: ExprKind::Variable { 0: "n" },
                                                            span: Span { start: 103, end: 104 },
                                                        },
                                                        rest: &[
                                                            ast::Operation {
                                                                op: ast::BinaryOp::GreaterOrEqual,
                                                                operand: Expr {
                                                                    kind: ExprKind::Int { 0: 0 },
                                                                    span: Span { start: 108, end: 109 },
                                                                },
                                                            },
                                                        ],
                                                    },
                                                },
                                                span: Span { start: 103, end: 109 },
                                            },
                                            rest: &[
                                                ast::Operation {
                                                    op: ast::BinaryOp::And,
                                                    operand: Expr {
                                                        kind: ExprKind::Binary {
                                                            0: &ast::Binary {
                                                                first: Expr {
                                                                    kind: ExprKind::Variable { 0: "n" },
                                                                    span: Span { start: 113, end: 114 },
                                                                },
                                                                rest: &[
                                                                    ast::Operation {
                                                                        op: ast::BinaryOp::LessOrEqual,
                                                                        operand: Expr {
                                                                            kind: ExprKind::Int { 0: 100 },
                                                                            span: Span { start: 118, end: 121 },
                                                                        },
                                                                    },
                                                                ],
                                                            },
                                                        },
                                                        span: Span { start: 113, end: 121 },
                                                    },
                                                },
                                            ],
                                        },
                                    },
                                    span: Span { start: 103, end: 121 },
                                },
                                Expr {
                                    kind: ExprKind::Template {
                                        0: &[
                                            ast::Part::Literal {
                                                0: "a percentage is from 0 to 100, not ",
                                            },
                                            ast::Part::Interpolation {
                                                0: Expr {
                                                    kind: ExprKind::Variable { 0: "n" },
                                                    span: Span { start: 161, end: 162 },
                                                },
                                            },
                                        ],
                                    },
                                    span: Span { start: 123, end: 164 },
                                },
                            ],
                            expand: false,
                            open: Span { start: 99, end: 100 },
                            close: Span { start: 164, end: 165 },
                        },
                    },
                    span: Span { start: 94, end: 165 },
                },
            },
        ];
        pub(super) static BODY_0: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "max",
                        required: true,
                    },
                    AttrSchema {
                        name: "min",
                        required: false,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static { 0: &["max", "min"] },
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
                                        0: Shared::Static { 0: "1" },
                                    },
                                    ty: &NumberType,
                                },
                            ],
                            ty: &NumberType,
                        },
                    },
                    Property {
                        slot: 0,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value { 0: &NumberType },
                            required: true,
                        },
                    },
                ],
            },
        };
        pub(super) static BODY_1: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "level",
                        required: false,
                    },
                    AttrSchema {
                        name: "load",
                        required: false,
                    },
                    AttrSchema {
                        name: "port",
                        required: false,
                    },
                    AttrSchema {
                        name: "routes",
                        required: true,
                    },
                    AttrSchema {
                        name: "workers",
                        required: true,
                    },
                ],
                blocks: &[
                    BlockSchema {
                        block_type: "pool",
                        labels: &[],
                    },
                ],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["load", "log_level", "pool", "port", "routes", "workers"],
                },
                children: &[
                    Property {
                        slot: 3,
                        spec: Hosted {
                            nested: &Transform {
                                nested: &Default {
                                    candidates: &[
                                        Attr {
                                            attr: 2,
                                            take: Take::Value { 0: &NumberType },
                                            required: false,
                                        },
                                        Literal {
                                            value: &NumberLiteral {
                                                0: Shared::Static { 0: "8080" },
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
                                                span: Span { start: 391, end: 399 },
                                            },
                                            args: &[
                                                Expr {
                                                    kind: ExprKind::Call {
                                                        0: &ast::Call {
                                                            name: ast::Ident {
                                                                name: "check",
                                                                span: Span { start: 260, end: 268 },
                                                            },
                                                            args: &[
                                                                Expr {
                                                                    kind: ExprKind::Variable { 0: "nested" },
                                                                    span: Span { start: 202, end: 206 },
                                                                },
                                                                Expr {
                                                                    kind: ExprKind::Binary {
                                                                        0: &ast::Binary {
                                                                            first: Expr {
                                                                                kind: ExprKind::Binary {
                                                                                    0: &ast::Binary {
                                                                                        first: Expr {
                                                                                            kind: ExprKind::Variable { 0: "nested" },
                                                                                            span: Span { start: 289, end: 295 },
                                                                                        },
                                                                                        rest: &[
                                                                                            ast::Operation {
                                                                                                op: ast::BinaryOp::GreaterOrEqual,
                                                                                                operand: Expr {
                                                                                                    kind: ExprKind::Int { 0: 1 },
                                                                                                    span: Span { start: 299, end: 300 },
                                                                                                },
                                                                                            },
                                                                                        ],
                                                                                    },
                                                                                },
                                                                                span: Span { start: 289, end: 300 },
                                                                            },
                                                                            rest: &[
                                                                                ast::Operation {
                                                                                    op: ast::BinaryOp::And,
                                                                                    operand: Expr {
                                                                                        kind: ExprKind::Binary {
                                                                                            0: &ast::Binary {
                                                                                                first: Expr {
                                                                                                    kind: ExprKind::Variable { 0: "nested" },
                                                                                                    span: Span { start: 304, end: 310 },
                                                                                                },
                                                                                                rest: &[
                                                                                                    ast::Operation {
                                                                                                        op: ast::BinaryOp::LessOrEqual,
                                                                                                        operand: Expr {
                                                                                                            kind: ExprKind::Int { 0: 65535 },
                                                                                                            span: Span { start: 314, end: 319 },
                                                                                                        },
                                                                                                    },
                                                                                                ],
                                                                                            },
                                                                                        },
                                                                                        span: Span { start: 304, end: 319 },
                                                                                    },
                                                                                },
                                                                            ],
                                                                        },
                                                                    },
                                                                    span: Span { start: 289, end: 319 },
                                                                },
                                                                Expr {
                                                                    kind: ExprKind::Template {
                                                                        0: &[
                                                                            ast::Part::Literal {
                                                                                0: "a port is from 1 to 65535, not ",
                                                                            },
                                                                            ast::Part::Interpolation {
                                                                                0: Expr {
                                                                                    kind: ExprKind::Variable { 0: "nested" },
                                                                                    span: Span { start: 372, end: 378 },
                                                                                },
                                                                            },
                                                                        ],
                                                                    },
                                                                    span: Span { start: 338, end: 380 },
                                                                },
                                                            ],
                                                            expand: false,
                                                            open: Span { start: 260, end: 268 },
                                                            close: Span { start: 260, end: 268 },
                                                        },
                                                    },
                                                    span: Span { start: 260, end: 268 },
                                                },
                                                Expr {
                                                    kind: ExprKind::Binary {
                                                        0: &ast::Binary {
                                                            first: Expr {
                                                                kind: ExprKind::Variable { 0: "nested" },
                                                                span: Span { start: 420, end: 426 },
                                                            },
                                                            rest: &[
                                                                ast::Operation {
                                                                    op: ast::BinaryOp::Equal,
                                                                    operand: Expr {
                                                                        kind: ExprKind::Call {
                                                                            0: &ast::Call {
                                                                                name: ast::Ident {
                                                                                    name: "int",
                                                                                    span: Span { start: 430, end: 433 },
                                                                                },
                                                                                args: &[
                                                                                    Expr {
                                                                                        kind: ExprKind::Variable { 0: "nested" },
                                                                                        span: Span { start: 434, end: 440 },
                                                                                    },
                                                                                ],
                                                                                expand: false,
                                                                                open: Span { start: 433, end: 434 },
                                                                                close: Span { start: 440, end: 441 },
                                                                            },
                                                                        },
                                                                        span: Span { start: 430, end: 441 },
                                                                    },
                                                                },
                                                            ],
                                                        },
                                                    },
                                                    span: Span { start: 420, end: 441 },
                                                },
                                                Expr {
                                                    kind: ExprKind::String {
                                                        0: "a port is a whole number",
                                                    },
                                                    span: Span { start: 460, end: 486 },
                                                },
                                            ],
                                            expand: false,
                                            open: Span { start: 391, end: 399 },
                                            close: Span { start: 391, end: 399 },
                                        },
                                    },
                                    span: Span { start: 391, end: 399 },
                                },
                                ty: &NumberType,
                                nullable: false,
                            },
                            parts: &[Part { steps: &[], conversion: 0 }],
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Transform {
                            nested: &Attr {
                                attr: 0,
                                take: Take::Value { 0: &StringType },
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
                                                        span: Span { start: 500, end: 504 },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::Equal,
                                                            operand: Expr {
                                                                kind: ExprKind::Null,
                                                                span: Span { start: 500, end: 504 },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 500, end: 504 },
                                        },
                                        if_true: Expr {
                                            kind: ExprKind::Null,
                                            span: Span { start: 500, end: 504 },
                                        },
                                        if_false: Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "check",
                                                        span: Span { start: 560, end: 568 },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span { start: 500, end: 504 },
                                                        },
                                                        Expr {
                                                            kind: ExprKind::Call {
                                                                0: &ast::Call {
                                                                    name: ast::Ident {
                                                                        name: "contains",
                                                                        span: Span { start: 589, end: 597 },
                                                                    },
                                                                    args: &[
                                                                        Expr {
                                                                            kind: ExprKind::Tuple {
                                                                                0: &[
                                                                                    Expr {
                                                                                        kind: ExprKind::String { 0: "debug" },
                                                                                        span: Span { start: 599, end: 606 },
                                                                                    },
                                                                                    Expr {
                                                                                        kind: ExprKind::String { 0: "info" },
                                                                                        span: Span { start: 608, end: 614 },
                                                                                    },
                                                                                    Expr {
                                                                                        kind: ExprKind::String { 0: "error" },
                                                                                        span: Span { start: 616, end: 623 },
                                                                                    },
                                                                                ],
                                                                            },
                                                                            span: Span { start: 598, end: 624 },
                                                                        },
                                                                        Expr {
                                                                            kind: ExprKind::Variable { 0: "nested" },
                                                                            span: Span { start: 626, end: 632 },
                                                                        },
                                                                    ],
                                                                    expand: false,
                                                                    open: Span { start: 597, end: 598 },
                                                                    close: Span { start: 632, end: 633 },
                                                                },
                                                            },
                                                            span: Span { start: 589, end: 633 },
                                                        },
                                                        Expr {
                                                            kind: ExprKind::Template {
                                                                0: &[
                                                                    ast::Part::Literal {
                                                                        0: "there is no level ",
                                                                    },
                                                                    ast::Part::Interpolation {
                                                                        0: Expr {
                                                                            kind: ExprKind::Variable { 0: "nested" },
                                                                            span: Span { start: 673, end: 679 },
                                                                        },
                                                                    },
                                                                ],
                                                            },
                                                            span: Span { start: 652, end: 681 },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span { start: 560, end: 568 },
                                                    close: Span { start: 560, end: 568 },
                                                },
                                            },
                                            span: Span { start: 560, end: 568 },
                                        },
                                    },
                                },
                                span: Span { start: 500, end: 504 },
                            },
                            ty: &StringType,
                            nullable: true,
                        },
                    },
                    Property {
                        slot: 4,
                        spec: Hosted {
                            nested: &Transform {
                                nested: &Attr {
                                    attr: 3,
                                    take: Take::Value {
                                        0: &Type::List {
                                            0: Shared::Static {
                                                0: &Type::Object {
                                                    0: Shared::Static {
                                                        0: &[
                                                            ObjectAttr {
                                                                name: Shared::Static { 0: "path" },
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
                                    required: true,
                                },
                                result: Expr {
                                    kind: ExprKind::Call {
                                        0: &ast::Call {
                                            name: ast::Ident {
                                                name: "check",
                                                span: Span { start: 812, end: 820 },
                                            },
                                            args: &[
                                                Expr {
                                                    kind: ExprKind::Variable { 0: "nested" },
                                                    span: Span { start: 695, end: 699 },
                                                },
                                                Expr {
                                                    kind: ExprKind::Binary {
                                                        0: &ast::Binary {
                                                            first: Expr {
                                                                kind: ExprKind::Call {
                                                                    0: &ast::Call {
                                                                        name: ast::Ident {
                                                                            name: "length",
                                                                            span: Span { start: 841, end: 847 },
                                                                        },
                                                                        args: &[
                                                                            Expr {
                                                                                kind: ExprKind::Variable { 0: "nested" },
                                                                                span: Span { start: 848, end: 854 },
                                                                            },
                                                                        ],
                                                                        expand: false,
                                                                        open: Span { start: 847, end: 848 },
                                                                        close: Span { start: 854, end: 855 },
                                                                    },
                                                                },
                                                                span: Span { start: 841, end: 855 },
                                                            },
                                                            rest: &[
                                                                ast::Operation {
                                                                    op: ast::BinaryOp::Greater,
                                                                    operand: Expr {
                                                                        kind: ExprKind::Int { 0: 0 },
                                                                        span: Span { start: 858, end: 859 },
                                                                    },
                                                                },
                                                            ],
                                                        },
                                                    },
                                                    span: Span { start: 841, end: 859 },
                                                },
                                                Expr {
                                                    kind: ExprKind::String {
                                                        0: "there is at least one route",
                                                    },
                                                    span: Span { start: 878, end: 907 },
                                                },
                                            ],
                                            expand: false,
                                            open: Span { start: 812, end: 820 },
                                            close: Span { start: 812, end: 820 },
                                        },
                                    },
                                    span: Span { start: 812, end: 820 },
                                },
                                ty: &Type::List {
                                    0: Shared::Static {
                                        0: &Type::Object {
                                            0: Shared::Static {
                                                0: &[
                                                    ObjectAttr {
                                                        name: Shared::Static { 0: "path" },
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
                                nullable: false,
                            },
                            parts: &[
                                Part {
                                    steps: &[Step::Each, Step::Attribute { 0: "weight" }],
                                    conversion: 0,
                                },
                            ],
                        },
                    },
                    Property {
                        slot: 5,
                        spec: Transform {
                            nested: &Attr {
                                attr: 4,
                                take: Take::Value { 0: &NumberType },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Call {
                                    0: &ast::Call {
                                        name: ast::Ident {
                                            name: "check",
                                            span: Span { start: 1046, end: 1051 },
                                        },
                                        args: &[
                                            Expr {
                                                kind: ExprKind::Variable { 0: "nested" },
                                                span: Span { start: 1052, end: 1058 },
                                            },
                                            Expr {
                                                kind: ExprKind::Call {
                                                    0: &ast::Call {
                                                        name: ast::Ident {
                                                            name: "contains",
                                                            span: Span { start: 1060, end: 1068 },
                                                        },
                                                        args: &[
                                                            Expr {
                                                                kind: ExprKind::Tuple {
                                                                    0: &[
                                                                        Expr {
                                                                            kind: ExprKind::Int { 0: 1 },
                                                                            span: Span { start: 1070, end: 1071 },
                                                                        },
                                                                        Expr {
                                                                            kind: ExprKind::Int { 0: 2 },
                                                                            span: Span { start: 1073, end: 1074 },
                                                                        },
                                                                        Expr {
                                                                            kind: ExprKind::Int { 0: 4 },
                                                                            span: Span { start: 1076, end: 1077 },
                                                                        },
                                                                    ],
                                                                },
                                                                span: Span { start: 1069, end: 1078 },
                                                            },
                                                            Expr {
                                                                kind: ExprKind::Variable { 0: "nested" },
                                                                span: Span { start: 1080, end: 1086 },
                                                            },
                                                        ],
                                                        expand: false,
                                                        open: Span { start: 1068, end: 1069 },
                                                        close: Span { start: 1086, end: 1087 },
                                                    },
                                                },
                                                span: Span { start: 1060, end: 1087 },
                                            },
                                            Expr {
                                                kind: ExprKind::String {
                                                    0: "there are 1, 2 or 4 workers",
                                                },
                                                span: Span { start: 1089, end: 1118 },
                                            },
                                        ],
                                        expand: false,
                                        open: Span { start: 1051, end: 1052 },
                                        close: Span { start: 1118, end: 1119 },
                                    },
                                },
                                span: Span { start: 1046, end: 1119 },
                            },
                            ty: &NumberType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 2,
                        spec: Hosted {
                            nested: &Transform {
                                nested: &Blocks {
                                    block: 0,
                                    collect: Collect::One { required: true },
                                    nested: &BODY_0,
                                },
                                result: Expr {
                                    kind: ExprKind::Call {
                                        0: &ast::Call {
                                            name: ast::Ident {
                                                name: "check",
                                                span: Span { start: 1415, end: 1420 },
                                            },
                                            args: &[
                                                Expr {
                                                    kind: ExprKind::Variable { 0: "nested" },
                                                    span: Span { start: 1421, end: 1427 },
                                                },
                                                Expr {
                                                    kind: ExprKind::Binary {
                                                        0: &ast::Binary {
                                                            first: Expr {
                                                                kind: ExprKind::Call {
                                                                    0: &ast::Call {
                                                                        name: ast::Ident {
                                                                            name: "check",
                                                                            span: Span { start: 1429, end: 1434 },
                                                                        },
                                                                        args: &[
                                                                            Expr {
                                                                                kind: ExprKind::Postfix {
                                                                                    0: &ast::Postfix {
                                                                                        base: Expr {
                                                                                            kind: ExprKind::Variable { 0: "nested" },
                                                                                            span: Span { start: 1435, end: 1441 },
                                                                                        },
                                                                                        steps: &[
                                                                                            ast::Step {
                                                                                                kind: ast::StepKind::Attribute {
                                                                                                    0: "max",
                                                                                                },
                                                                                                span: Span { start: 1441, end: 1445 },
                                                                                            },
                                                                                        ],
                                                                                    },
                                                                                },
                                                                                span: Span { start: 1435, end: 1445 },
                                                                            },
                                                                            Expr {
                                                                                kind: ExprKind::Binary {
                                                                                    0: &ast::Binary {
                                                                                        first: Expr {
                                                                                            kind: ExprKind::Postfix {
                                                                                                0: &ast::Postfix {
                                                                                                    base: Expr {
                                                                                                        kind: ExprKind::Variable { 0: "nested" },
                                                                                                        span: Span { start: 1447, end: 1453 },
                                                                                                    },
                                                                                                    steps: &[
                                                                                                        ast::Step {
                                                                                                            kind: ast::StepKind::Attribute {
                                                                                                                0: "max",
                                                                                                            },
                                                                                                            span: Span { start: 1453, end: 1457 },
                                                                                                        },
                                                                                                    ],
                                                                                                },
                                                                                            },
                                                                                            span: Span { start: 1447, end: 1457 },
                                                                                        },
                                                                                        rest: &[
                                                                                            ast::Operation {
                                                                                                op: ast::BinaryOp::Less,
                                                                                                operand: Expr {
                                                                                                    kind: ExprKind::Int { 0: 1000 },
                                                                                                    span: Span { start: 1460, end: 1464 },
                                                                                                },
                                                                                            },
                                                                                        ],
                                                                                    },
                                                                                },
                                                                                span: Span { start: 1447, end: 1464 },
                                                                            },
                                                                            Expr {
                                                                                kind: ExprKind::String {
                                                                                    0: "a pool has less than 1000",
                                                                                },
                                                                                span: Span { start: 1466, end: 1493 },
                                                                            },
                                                                        ],
                                                                        expand: false,
                                                                        open: Span { start: 1434, end: 1435 },
                                                                        close: Span { start: 1493, end: 1494 },
                                                                    },
                                                                },
                                                                span: Span { start: 1429, end: 1494 },
                                                            },
                                                            rest: &[
                                                                ast::Operation {
                                                                    op: ast::BinaryOp::GreaterOrEqual,
                                                                    operand: Expr {
                                                                        kind: ExprKind::Postfix {
                                                                            0: &ast::Postfix {
                                                                                base: Expr {
                                                                                    kind: ExprKind::Variable { 0: "nested" },
                                                                                    span: Span { start: 1498, end: 1504 },
                                                                                },
                                                                                steps: &[
                                                                                    ast::Step {
                                                                                        kind: ast::StepKind::Attribute {
                                                                                            0: "min",
                                                                                        },
                                                                                        span: Span { start: 1504, end: 1508 },
                                                                                    },
                                                                                ],
                                                                            },
                                                                        },
                                                                        span: Span { start: 1498, end: 1508 },
                                                                    },
                                                                },
                                                            ],
                                                        },
                                                    },
                                                    span: Span { start: 1429, end: 1508 },
                                                },
                                                Expr {
                                                    kind: ExprKind::String {
                                                        0: "min is above max",
                                                    },
                                                    span: Span { start: 1510, end: 1528 },
                                                },
                                            ],
                                            expand: false,
                                            open: Span { start: 1420, end: 1421 },
                                            close: Span { start: 1528, end: 1529 },
                                        },
                                    },
                                    span: Span { start: 1415, end: 1529 },
                                },
                                ty: &Type::Object {
                                    0: Shared::Static {
                                        0: &[
                                            ObjectAttr {
                                                name: Shared::Static { 0: "max" },
                                                ty: NumberType,
                                                presence: Presence::Required,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "min" },
                                                ty: NumberType,
                                                presence: Presence::Required,
                                            },
                                        ],
                                    },
                                },
                                nullable: false,
                            },
                            parts: &[
                                Part {
                                    steps: &[Step::Attribute { 0: "min" }],
                                    conversion: 0,
                                },
                                Part {
                                    steps: &[Step::Attribute { 0: "max" }],
                                    conversion: 0,
                                },
                            ],
                        },
                    },
                    Property {
                        slot: 0,
                        spec: Hosted {
                            nested: &Attr {
                                attr: 1,
                                take: Take::Value { 0: &NumberType },
                                required: false,
                            },
                            parts: &[Part { steps: &[], conversion: 0 }],
                        },
                    },
                ],
            },
        };
        pub(super) static BODY_2: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "path",
                        required: true,
                    },
                    AttrSchema {
                        name: "weight",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Hosted {
                nested: &Object {
                    keys: &Keys::Static {
                        0: &["path", "weight"],
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
                parts: &[
                    Part {
                        steps: &[Step::Attribute { 0: "weight" }],
                        conversion: 0,
                    },
                ],
            },
        };
        pub(super) static BODY_3: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "max",
                        required: true,
                    },
                    AttrSchema {
                        name: "min",
                        required: false,
                    },
                ],
                blocks: &[],
            },
            spec: Hosted {
                nested: &Object {
                    keys: &Keys::Static { 0: &["max", "min"] },
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
                                            0: Shared::Static { 0: "1" },
                                        },
                                        ty: &NumberType,
                                    },
                                ],
                                ty: &NumberType,
                            },
                        },
                        Property {
                            slot: 0,
                            spec: Attr {
                                attr: 0,
                                take: Take::Value { 0: &NumberType },
                                required: true,
                            },
                        },
                    ],
                },
                parts: &[
                    Part {
                        steps: &[Step::Attribute { 0: "min" }],
                        conversion: 0,
                    },
                    Part {
                        steps: &[Step::Attribute { 0: "max" }],
                        conversion: 0,
                    },
                ],
            },
        };
    }
    static ENV: hclspec_private::table::Env<'static> = hclspec_private::table::Env {
        source: hclspec_private::table::Excerpt {
            name: "spec.hclspec",
            text: "  result = check(n, n >= 0 && n <= 100, \"a percentage is from 0 to 100, not ${n}\")\n}\n\nobject {\n  # Where it listens.\n  attr \"port\" {\n    type    = number\n    default = 8080\n    validate {\n      condition = nested >= 1 && nested <= 65535\n      message   = \"a port is from 1 to 65535, not ${nested}\"\n    }\n    validate {\n      condition = nested == int(nested)\n      message   = \"a port is a whole number\"\n    }\n  }\n\n  attr \"log_level\" {\n    name = \"level\"\n    type = string\n    validate {\n      condition = contains([\"debug\", \"info\", \"error\"], nested)\n      message   = \"there is no level ${nested}\"\n    }\n  }\n\n  attr \"routes\" {\n    type     = list(object({ path = string, weight = optional(number, 1) }))\n    required = true\n    validate {\n      condition = length(nested) > 0\n      message   = \"there is at least one route\"\n    }\n  }\n\n  transform \"workers\" {\n    attr {\n      name     = \"workers\"\n      type     = number\n      required = true\n    }\n    result = check(nested, contains([1, 2, 4], nested), \"there are 1, 2 or 4 workers\")\n  }\n\n  transform \"pool\" {\n    block {\n      block_type = \"pool\"\n      required   = true\n      object {\n        attr \"min\" {\n          type    = number\n          default = 1\n        }\n        attr \"max\" {\n          type     = number\n          required = true\n        }\n      }\n    }\n    result = check(nested, check(nested.max, nested.max < 1000, \"a pool has less than 1000\") >= nested.min, \"min is above max\")\n",
            first_line: 5u32,
            first_byte: 83u32,
        },
        variables: hclspec_table::VARIABLES,
        values: ::std::sync::OnceLock::new(),
        functions: hclspec_table::FUNCTIONS,
        nullable: false,
        dynamic: true,
        unified: false,
        conversions: &[hclspec_private::Conversion::of::<i64>()],
    };
    #[automatically_derived]
    impl hclspec_private::Decode for Proxy {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_1)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    hclspec_private::take::made(fields.part(3)),
                    take_option(fields.part(1), take_string),
                    take_list(
                        fields.part(4),
                        <proxy::Routes as hclspec_private::Decode>::take,
                    ),
                    take_number(fields.part(5)),
                    <proxy::Pool as hclspec_private::Decode>::take(fields.part(2)),
                    take_option(fields.part(0), hclspec_private::take::made),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                        ::core::option::Option::Some(part_3),
                        ::core::option::Option::Some(part_4),
                        ::core::option::Option::Some(part_5),
                    ) => {
                        ::core::option::Option::Some(Self {
                            port: part_0,
                            log_level: part_1,
                            routes: part_2,
                            workers: part_3,
                            pool: part_4,
                            load: part_5,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for proxy::Routes {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_2)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_string(fields.part(0)),
                    hclspec_private::take::made(fields.part(1)),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => {
                        ::core::option::Option::Some(Self {
                            path: part_0,
                            weight: part_1,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for proxy::Pool {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_3)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    hclspec_private::take::made(fields.part(1)),
                    hclspec_private::take::made(fields.part(0)),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => ::core::option::Option::Some(Self { min: part_0, max: part_1 }),
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (Proxy) "Proxy" { "port" => port, "log_level" => log_level, "routes" =>
        routes, "workers" => workers, "pool" => pool, "load" => load, } i64,
        ::std::vec::Vec < proxy::Routes >, proxy::Pool, ::core::option::Option < i64 >
    }
    hclspec_private::impl_serialize! {
        struct (proxy::Routes) "Routes" { "path" => path, "weight" => weight, } i64
    }
    hclspec_private::impl_serialize! {
        struct (proxy::Pool) "Pool" { "min" => min, "max" => max, } i64, i64
    }
    #[automatically_derived]
    impl ::core::str::FromStr for Proxy {
        type Err = ::hclspec::Diagnostics;
        fn from_str(
            text: &::core::primitive::str,
        ) -> ::core::result::Result<Self, Self::Err> {
            ::hclspec::from_str(text)
        }
    }
};
