// Written by `HCLSPEC_BLESS=1 cargo test`.

/** Every row of what is known of an expression.

 ```hcl
 text   = string                 # required
 label  = string
 size   = number                 # required
 ports  = list(number)           # required
 server = object({ .. })         # required
 pair   = tuple([string, bool])  # required
 json   = string                 # required
 user { .. }                     # any number
 ```*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Transforms {
    /** The value itself, not changed.

 Argument `text`: `string`, required.*/
    pub same: ::std::string::String,
    /** What may be absent may be null.

 Argument `label`: `string`, optional.*/
    pub maybe: ::core::option::Option<::std::string::String>,
    /** Numbers from numbers, and from text that is one.

 Argument `size`: `number`, required.

 The value is `-nested * 1024 + 60 % 7`, where `nested` is what is configured.*/
    pub arithmetic: ::hclspec::Number,
    /** A bool.

 Argument `size`: `number`, required.

 The value is `nested >= 1 && nested != 5 || !(nested == 3)`, where `nested` is what is configured.*/
    pub comparison: ::core::primitive::bool,
    /** Text around a value.

 Argument `size`: `number`, required.

 The value is `"size: ${nested}"`, where `nested` is what is configured.*/
    pub text: ::std::string::String,
    /** A single interpolation is its value.

 Argument `ports`: `list(number)`, required.

 The value is `"${nested}"`, where `nested` is what is configured.*/
    pub single: ::std::vec::Vec<::hclspec::Number>,
    /** Text of directives.

 Argument `ports`: `list(number)`, required.

 The value is `"%{ for p in nested ~} ${p}%{ if p > 100 }!%{ endif } %{ endfor ~}"`, where `nested` is what is configured.*/
    pub directive: ::std::string::String,
    /** The type of the attribute.

 Argument `server`: `object({ comment = optional(string), limits = map(number), tls = object({ hosts = list(string), key = string }), users = list(object({ name = string, uid = number })) })`, required.

 The value is `nested.tls.key`, where `nested` is what is configured.*/
    pub attribute: ::std::string::String,
    /** An element of a map or list.

 Argument `server`: `object({ comment = optional(string), limits = map(number), tls = object({ hosts = list(string), key = string }), users = list(object({ name = string, uid = number })) })`, required.

 The value is `[nested.limits.cpu, nested.limits["mem"], nested.tls["hosts"][0]]`, where `nested` is what is configured.*/
    pub element: (::hclspec::Number, ::hclspec::Number, ::std::string::String),
    /** That element of a tuple.

 Argument `pair`: `tuple([string, bool])`, required.

 The value is `nested[1]`, where `nested` is what is configured.*/
    pub position: ::core::primitive::bool,
    /** One of the elements of a tuple: they have no type in common.

 Argument `pair`: `tuple([string, bool])`, required.

 The value is `nested[length(nested) - 1]`, where `nested` is what is configured.*/
    pub some_position: ::hclspec::Value,
    /** A tuple, and a struct with a struct in it.

 Argument `size`: `number`, required.

 The value is `[nested, { port = nested, "is secure" = nested == 443, nest = { a = 1, b = null } }]`, where `nested` is what is configured.*/
    pub constructors: (::hclspec::Number, transforms::Constructors1),
    /** A map: the keys depend on the configuration.

 Argument `text`: `string`, required.

 The value is `{ (nested) = 1, size = strlen(nested) }`, where `nested` is what is configured.*/
    pub computed_keys: ::std::collections::BTreeMap<
        ::std::string::String,
        ::hclspec::Number,
    >,
    /** Keys and values that depend on the configuration.

 Argument `text`: `string`, required.

 The value is `{ (nested) = 1, name = nested }`, where `nested` is what is configured.*/
    pub mixed_keys: ::std::collections::BTreeMap<
        ::std::string::String,
        ::hclspec::Value,
    >,
    /** As many as there are.

 Argument `ports`: `list(number)`, required.

 The value is `[for i, p in nested : { at = i, port = p } if p > 80]`, where `nested` is what is configured.*/
    pub for_list: ::std::vec::Vec<transforms::ForList>,
    /** A tuple, since it is over one.

 Argument `pair`: `tuple([string, bool])`, required.

 The value is `[for x in nested : "${x}"]`, where `nested` is what is configured.*/
    pub for_tuple: (::std::string::String, ::core::primitive::bool),
    /** A map.

 Argument `server`: `object({ comment = optional(string), limits = map(number), tls = object({ hosts = list(string), key = string }), users = list(object({ name = string, uid = number })) })`, required.

 The value is `{ for k, v in nested.limits : upper(k) => v * 2 }`, where `nested` is what is configured.*/
    pub for_object: ::std::collections::BTreeMap<
        ::std::string::String,
        ::hclspec::Number,
    >,
    /** A struct: the keys are known.

 Argument `text`: `string`, required.

 The value is `{ for k in ["host", "port"] : k => { name = k, length = strlen("${nested}${k}") } }`, where `nested` is what is configured.*/
    pub for_names: transforms::ForNames,
    /** A map of sequences.

 Argument `ports`: `list(number)`, required.

 The value is `{ for p in nested : p > 1000 ? "user" : "system" => p... }`, where `nested` is what is configured.*/
    pub grouped: ::std::collections::BTreeMap<
        ::std::string::String,
        ::std::vec::Vec<::hclspec::Number>,
    >,
    /** A list.

 Argument `server`: `object({ comment = optional(string), limits = map(number), tls = object({ hosts = list(string), key = string }), users = list(object({ name = string, uid = number })) })`, required.

 The value is `nested.users[*].name`, where `nested` is what is configured.*/
    pub splat_list: ::std::vec::Vec<::std::string::String>,
    /** A tuple.

 Argument `server`: `object({ comment = optional(string), limits = map(number), tls = object({ hosts = list(string), key = string }), users = list(object({ name = string, uid = number })) })`, required.

 The value is `[nested.users[0], { name = "root", uid = 0 }][*].name`, where `nested` is what is configured.*/
    pub splat_tuple: (::std::string::String, ::std::string::String),
    /** A tuple of one.

 Argument `text`: `string`, required.

 The value is `nested[*]`, where `nested` is what is configured.*/
    pub splat_scalar: (::std::string::String,),
    /** None or one.

 Argument `label`: `string`, optional.

 The value is `nested[*]`, where `nested` is what is configured.*/
    pub splat_maybe: ::std::vec::Vec<::std::string::String>,
    /** Text, since a number converts to text.

 Argument `size`: `number`, required.

 The value is `nested > 1000 ? nested : "low"`, where `nested` is what is configured.*/
    pub conditional: ::std::string::String,
    /** It may be null.

 Argument `size`: `number`, required.

 The value is `nested > 1000 ? null : nested`, where `nested` is what is configured.*/
    pub conditional_null: ::core::option::Option<::hclspec::Number>,
    /** A list: the tuples have different lengths.

 Argument `size`: `number`, required.

 The value is `nested > 1 ? [nested] : []`, where `nested` is what is configured.*/
    pub conditional_tuples: ::std::vec::Vec<::hclspec::Number>,
    /** A struct of text.

 Argument `size`: `number`, required.

 The value is `nested > 1 ? { a = nested, b = null } : { a = "one", b = true }`, where `nested` is what is configured.*/
    pub conditional_objects: transforms::ConditionalObjects,
    /** Not null: it was compared with null.

 Argument `label`: `string`, optional.

 The value is `nested == null ? "none" : upper(nested)`, where `nested` is what is configured.*/
    pub not_null: ::std::string::String,
    /** Not null: its attribute was compared with null.

 Argument `server`: `object({ comment = optional(string), limits = map(number), tls = object({ hosts = list(string), key = string }), users = list(object({ name = string, uid = number })) })`, required.

 The value is `nested.comment != null ? nested.comment : nested.tls.key`, where `nested` is what is configured.*/
    pub not_null_inside: ::std::string::String,
    /** Never null.

 Argument `label`: `string`, optional.

 The value is `coalesce(nested, "none")`, where `nested` is what is configured.*/
    pub coalesce_text: ::std::string::String,
    /** Text, as the type that all have in common.

 Argument `size`: `number`, optional.

 The value is `coalesce(null, nested, "none")`, where `nested` is what is configured.*/
    pub coalesce_common: ::std::string::String,
    /** A list.

 Argument `ports`: `list(number)`, required.

 The value is `concat(nested, nested)`, where `nested` is what is configured.*/
    pub concat_lists: ::std::vec::Vec<::hclspec::Number>,
    /** A tuple.

 Argument `text`: `string`, required.

 The value is `concat([1, nested], [true])`, where `nested` is what is configured.*/
    pub concat_tuples: (
        ::hclspec::Number,
        ::std::string::String,
        ::core::primitive::bool,
    ),
    /** A sequence.

 Argument `ports`: `list(number)`, required.

 The value is `concat(nested, [1, 2])`, where `nested` is what is configured.*/
    pub concat_both: ::std::vec::Vec<::hclspec::Number>,
    /** Functions that give numbers.

 Argument `size`: `number`, required.

 The value is `[abs(nested), int(nested / 2), max(nested, 1), min(1, nested), length([nested]), strlen(nested)]`, where `nested` is what is configured.*/
    pub numbers: (
        ::hclspec::Number,
        ::hclspec::Number,
        ::hclspec::Number,
        ::hclspec::Number,
        ::hclspec::Number,
        ::hclspec::Number,
    ),
    /** Functions that give text.

 Argument `text`: `string`, required.

 The value is `[upper(nested), lower(nested), reverse(nested), substr(nested, 0, 1), jsonencode(nested)]`, where `nested` is what is configured.*/
    pub texts: (
        ::std::string::String,
        ::std::string::String,
        ::std::string::String,
        ::std::string::String,
        ::std::string::String,
    ),
    /** A function that gives a bool.

 Argument `server`: `object({ comment = optional(string), limits = map(number), tls = object({ hosts = list(string), key = string }), users = list(object({ name = string, uid = number })) })`, required.

 The value is `hasindex(nested.users, 3) || hasindex(nested.limits, "cpu")`, where `nested` is what is configured.*/
    pub has: ::core::primitive::bool,
    /** Whatever the text says.

 Argument `json`: `string`, required.

 The value is `jsondecode(nested)`, where `nested` is what is configured.*/
    pub decoded: ::core::option::Option<::hclspec::Value>,
    /** Known when the program is built.

 Argument `text`: `string`, required.

 The value is `[for n in [1, 2, 3] : n * n]`, where `nested` is what is configured.*/
    pub a_constant: (::hclspec::Number, ::hclspec::Number, ::hclspec::Number),
    /** The blocks as they are.

 Blocks `user { .. }`, any number.

 The value is `nested[*].name`, where `nested` is what is configured.*/
    pub names: ::std::vec::Vec<::std::string::String>,
    /** A default makes it not null.

 Made from `user { .. }`, default `"nobody"`.*/
    pub first_user: ::std::string::String,
}
/// The parts of [`Transforms`].
pub mod transforms {
    /// A tuple, and a struct with a struct in it.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Constructors1 {
        /// Attribute `port`: `number`.
        pub port: ::hclspec::Number,
        /// Attribute `is secure`: `bool`.
        pub is_secure: ::core::primitive::bool,
        /// Attribute `nest`: `object({ a = number, b = null })`.
        pub nest: constructors1::Nest,
    }
    /// As many as there are.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct ForList {
        /// Attribute `at`: `number`.
        pub at: ::hclspec::Number,
        /// Attribute `port`: `number`.
        pub port: ::hclspec::Number,
    }
    /// A struct: the keys are known.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct ForNames {
        /// Attribute `host`: `object({ name = string, length = number })`.
        pub host: for_names::Host,
        /// Attribute `port`: `object({ name = string, length = number })`.
        pub port: for_names::Port,
    }
    /// A struct of text.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct ConditionalObjects {
        /// Attribute `a`: `string`.
        pub a: ::std::string::String,
        /// Attribute `b`: `bool`, may be null.
        pub b: ::core::option::Option<::core::primitive::bool>,
    }
    /// The parts of [`Constructors1`].
    pub mod constructors1 {
        /// A value of `nest`.
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub struct Nest {
            /// Attribute `a`: `number`.
            pub a: ::hclspec::Number,
            /// Attribute `b`: `any`, may be null.
            pub b: ::core::option::Option<::hclspec::Value>,
        }
    }
    /// The parts of [`ForNames`].
    pub mod for_names {
        /// A value of `host`.
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub struct Host {
            /// Attribute `name`: `string`.
            pub name: ::std::string::String,
            /// Attribute `length`: `number`.
            pub length: ::hclspec::Number,
        }
        /// A value of `port`.
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub struct Port {
            /// Attribute `name`: `string`.
            pub name: ::std::string::String,
            /// Attribute `length`: `number`.
            pub length: ::hclspec::Number,
        }
    }
}
const _: () = {
    use ::hclspec::__private as hclspec_private;
    #[allow(unused_imports)]
    use ::hclspec::__private::take::{
        bool as take_bool, list as take_list, map as take_map, number as take_number,
        object as take_object, option as take_option, set as take_set,
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
                        name: "name",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: Keys::Static { 0: &["name"] },
                children: &[
                    Property {
                        slot: 0usize,
                        spec: Attr {
                            attr: 0usize,
                            ty: StringType,
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
                        name: "name",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: Keys::Static { 0: &["name"] },
                children: &[
                    Property {
                        slot: 0usize,
                        spec: Attr {
                            attr: 0usize,
                            ty: StringType,
                            required: true,
                        },
                    },
                ],
            },
        };
        pub(super) static BODY_2: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "json",
                        required: true,
                    },
                    AttrSchema {
                        name: "label",
                        required: false,
                    },
                    AttrSchema {
                        name: "pair",
                        required: true,
                    },
                    AttrSchema {
                        name: "ports",
                        required: true,
                    },
                    AttrSchema {
                        name: "server",
                        required: true,
                    },
                    AttrSchema {
                        name: "size",
                        required: true,
                    },
                    AttrSchema {
                        name: "text",
                        required: true,
                    },
                ],
                blocks: &[
                    BlockSchema {
                        block_type: "user",
                        labels: &[],
                    },
                ],
            },
            spec: Object {
                keys: Keys::Static {
                    0: &[
                        "a_constant",
                        "arithmetic",
                        "attribute",
                        "coalesce_common",
                        "coalesce_text",
                        "comparison",
                        "computed_keys",
                        "concat_both",
                        "concat_lists",
                        "concat_tuples",
                        "conditional",
                        "conditional_null",
                        "conditional_objects",
                        "conditional_tuples",
                        "constructors",
                        "decoded",
                        "directive",
                        "element",
                        "first_user",
                        "for_list",
                        "for_names",
                        "for_object",
                        "for_tuple",
                        "grouped",
                        "has",
                        "maybe",
                        "mixed_keys",
                        "names",
                        "not_null",
                        "not_null_inside",
                        "numbers",
                        "position",
                        "same",
                        "single",
                        "some_position",
                        "splat_list",
                        "splat_maybe",
                        "splat_scalar",
                        "splat_tuple",
                        "text",
                        "texts",
                    ],
                },
                children: &[
                    Property {
                        slot: 32usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 6usize,
                                ty: StringType,
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Variable { 0: "nested" },
                                span: Span { start: 155u32, end: 161u32 },
                            },
                            ty: StringType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 25usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 1usize,
                                ty: StringType,
                                required: false,
                            },
                            result: Expr {
                                kind: ExprKind::Variable { 0: "nested" },
                                span: Span { start: 316u32, end: 322u32 },
                            },
                            ty: StringType,
                            nullable: true,
                        },
                    },
                    Property {
                        slot: 1usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 5usize,
                                ty: NumberType,
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Binary {
                                    0: &ast::Binary {
                                        first: Expr {
                                            kind: ExprKind::Binary {
                                                0: &ast::Binary {
                                                    first: Expr {
                                                        kind: ExprKind::Unary {
                                                            0: &ast::Unary {
                                                                op: ast::UnaryOp::Negate,
                                                                operand: Expr {
                                                                    kind: ExprKind::Variable { 0: "nested" },
                                                                    span: Span { start: 479u32, end: 485u32 },
                                                                },
                                                            },
                                                        },
                                                        span: Span { start: 478u32, end: 485u32 },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::Multiply,
                                                            operand: Expr {
                                                                kind: ExprKind::Int { 0: 1024i64 },
                                                                span: Span { start: 488u32, end: 492u32 },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 478u32, end: 492u32 },
                                        },
                                        rest: &[
                                            ast::Operation {
                                                op: ast::BinaryOp::Add,
                                                operand: Expr {
                                                    kind: ExprKind::Int { 0: 4i64 },
                                                    span: Span { start: 495u32, end: 501u32 },
                                                },
                                            },
                                        ],
                                    },
                                },
                                span: Span { start: 478u32, end: 501u32 },
                            },
                            ty: NumberType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 5usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 5usize,
                                ty: NumberType,
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Binary {
                                    0: &ast::Binary {
                                        first: Expr {
                                            kind: ExprKind::Binary {
                                                0: &ast::Binary {
                                                    first: Expr {
                                                        kind: ExprKind::Binary {
                                                            0: &ast::Binary {
                                                                first: Expr {
                                                                    kind: ExprKind::Variable { 0: "nested" },
                                                                    span: Span { start: 637u32, end: 643u32 },
                                                                },
                                                                rest: &[
                                                                    ast::Operation {
                                                                        op: ast::BinaryOp::GreaterOrEqual,
                                                                        operand: Expr {
                                                                            kind: ExprKind::Int { 0: 1i64 },
                                                                            span: Span { start: 647u32, end: 648u32 },
                                                                        },
                                                                    },
                                                                ],
                                                            },
                                                        },
                                                        span: Span { start: 637u32, end: 648u32 },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::And,
                                                            operand: Expr {
                                                                kind: ExprKind::Binary {
                                                                    0: &ast::Binary {
                                                                        first: Expr {
                                                                            kind: ExprKind::Variable { 0: "nested" },
                                                                            span: Span { start: 652u32, end: 658u32 },
                                                                        },
                                                                        rest: &[
                                                                            ast::Operation {
                                                                                op: ast::BinaryOp::NotEqual,
                                                                                operand: Expr {
                                                                                    kind: ExprKind::Int { 0: 5i64 },
                                                                                    span: Span { start: 662u32, end: 663u32 },
                                                                                },
                                                                            },
                                                                        ],
                                                                    },
                                                                },
                                                                span: Span { start: 652u32, end: 663u32 },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 637u32, end: 663u32 },
                                        },
                                        rest: &[
                                            ast::Operation {
                                                op: ast::BinaryOp::Or,
                                                operand: Expr {
                                                    kind: ExprKind::Unary {
                                                        0: &ast::Unary {
                                                            op: ast::UnaryOp::Not,
                                                            operand: Expr {
                                                                kind: ExprKind::Parens {
                                                                    0: &Expr {
                                                                        kind: ExprKind::Binary {
                                                                            0: &ast::Binary {
                                                                                first: Expr {
                                                                                    kind: ExprKind::Variable { 0: "nested" },
                                                                                    span: Span { start: 669u32, end: 675u32 },
                                                                                },
                                                                                rest: &[
                                                                                    ast::Operation {
                                                                                        op: ast::BinaryOp::Equal,
                                                                                        operand: Expr {
                                                                                            kind: ExprKind::Int { 0: 3i64 },
                                                                                            span: Span { start: 679u32, end: 680u32 },
                                                                                        },
                                                                                    },
                                                                                ],
                                                                            },
                                                                        },
                                                                        span: Span { start: 669u32, end: 680u32 },
                                                                    },
                                                                },
                                                                span: Span { start: 668u32, end: 681u32 },
                                                            },
                                                        },
                                                    },
                                                    span: Span { start: 667u32, end: 681u32 },
                                                },
                                            },
                                        ],
                                    },
                                },
                                span: Span { start: 637u32, end: 681u32 },
                            },
                            ty: BoolType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 39usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 5usize,
                                ty: NumberType,
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Template {
                                    0: &[
                                        ast::Part::Literal { 0: "size: " },
                                        ast::Part::Interpolation {
                                            0: Expr {
                                                kind: ExprKind::Variable { 0: "nested" },
                                                span: Span { start: 833u32, end: 839u32 },
                                            },
                                        },
                                    ],
                                },
                                span: Span { start: 824u32, end: 841u32 },
                            },
                            ty: StringType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 33usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 3usize,
                                ty: Type::List {
                                    0: Shared::Static { 0: &NumberType },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Interpolation {
                                    0: &Expr {
                                        kind: ExprKind::Variable { 0: "nested" },
                                        span: Span {
                                            start: 1005u32,
                                            end: 1011u32,
                                        },
                                    },
                                },
                                span: Span {
                                    start: 1002u32,
                                    end: 1013u32,
                                },
                            },
                            ty: Type::List {
                                0: Shared::Static { 0: &NumberType },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 16usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 3usize,
                                ty: Type::List {
                                    0: Shared::Static { 0: &NumberType },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Template {
                                    0: &[
                                        ast::Part::For {
                                            0: &ast::ForDirective {
                                                key_var: ::core::option::Option::None,
                                                value_var: ast::Ident {
                                                    name: "p",
                                                    span: Span {
                                                        start: 1175u32,
                                                        end: 1176u32,
                                                    },
                                                },
                                                collection: Expr {
                                                    kind: ExprKind::Variable { 0: "nested" },
                                                    span: Span {
                                                        start: 1180u32,
                                                        end: 1186u32,
                                                    },
                                                },
                                                body: &[
                                                    ast::Part::Interpolation {
                                                        0: Expr {
                                                            kind: ExprKind::Variable { 0: "p" },
                                                            span: Span {
                                                                start: 1192u32,
                                                                end: 1193u32,
                                                            },
                                                        },
                                                    },
                                                    ast::Part::If {
                                                        0: &ast::IfDirective {
                                                            condition: Expr {
                                                                kind: ExprKind::Binary {
                                                                    0: &ast::Binary {
                                                                        first: Expr {
                                                                            kind: ExprKind::Variable { 0: "p" },
                                                                            span: Span {
                                                                                start: 1200u32,
                                                                                end: 1201u32,
                                                                            },
                                                                        },
                                                                        rest: &[
                                                                            ast::Operation {
                                                                                op: ast::BinaryOp::Greater,
                                                                                operand: Expr {
                                                                                    kind: ExprKind::Int { 0: 100i64 },
                                                                                    span: Span {
                                                                                        start: 1204u32,
                                                                                        end: 1207u32,
                                                                                    },
                                                                                },
                                                                            },
                                                                        ],
                                                                    },
                                                                },
                                                                span: Span {
                                                                    start: 1200u32,
                                                                    end: 1207u32,
                                                                },
                                                            },
                                                            if_true: &[ast::Part::Literal { 0: "!" }],
                                                            if_false: &[],
                                                            span: Span {
                                                                start: 1194u32,
                                                                end: 1220u32,
                                                            },
                                                        },
                                                    },
                                                    ast::Part::Literal { 0: " " },
                                                ],
                                                span: Span {
                                                    start: 1168u32,
                                                    end: 1233u32,
                                                },
                                            },
                                        },
                                    ],
                                },
                                span: Span {
                                    start: 1167u32,
                                    end: 1234u32,
                                },
                            },
                            ty: StringType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 2usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 4usize,
                                ty: Type::Object {
                                    0: Shared::Static {
                                        0: &[
                                            ObjectAttr {
                                                name: Shared::Static { 0: "comment" },
                                                ty: StringType,
                                                presence: Presence::Optional,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "limits" },
                                                ty: Type::Map {
                                                    0: Shared::Static { 0: &NumberType },
                                                },
                                                presence: Presence::Required,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "tls" },
                                                ty: Type::Object {
                                                    0: Shared::Static {
                                                        0: &[
                                                            ObjectAttr {
                                                                name: Shared::Static { 0: "hosts" },
                                                                ty: Type::List {
                                                                    0: Shared::Static { 0: &StringType },
                                                                },
                                                                presence: Presence::Required,
                                                            },
                                                            ObjectAttr {
                                                                name: Shared::Static { 0: "key" },
                                                                ty: StringType,
                                                                presence: Presence::Required,
                                                            },
                                                        ],
                                                    },
                                                },
                                                presence: Presence::Required,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "users" },
                                                ty: Type::List {
                                                    0: Shared::Static {
                                                        0: &Type::Object {
                                                            0: Shared::Static {
                                                                0: &[
                                                                    ObjectAttr {
                                                                        name: Shared::Static { 0: "name" },
                                                                        ty: StringType,
                                                                        presence: Presence::Required,
                                                                    },
                                                                    ObjectAttr {
                                                                        name: Shared::Static { 0: "uid" },
                                                                        ty: NumberType,
                                                                        presence: Presence::Required,
                                                                    },
                                                                ],
                                                            },
                                                        },
                                                    },
                                                },
                                                presence: Presence::Required,
                                            },
                                        ],
                                    },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Postfix {
                                    0: &ast::Postfix {
                                        base: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span {
                                                start: 1395u32,
                                                end: 1401u32,
                                            },
                                        },
                                        steps: &[
                                            ast::Step {
                                                kind: ast::StepKind::Attribute {
                                                    0: "tls",
                                                },
                                                span: Span {
                                                    start: 1401u32,
                                                    end: 1405u32,
                                                },
                                            },
                                            ast::Step {
                                                kind: ast::StepKind::Attribute {
                                                    0: "key",
                                                },
                                                span: Span {
                                                    start: 1405u32,
                                                    end: 1409u32,
                                                },
                                            },
                                        ],
                                    },
                                },
                                span: Span {
                                    start: 1395u32,
                                    end: 1409u32,
                                },
                            },
                            ty: StringType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 17usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 4usize,
                                ty: Type::Object {
                                    0: Shared::Static {
                                        0: &[
                                            ObjectAttr {
                                                name: Shared::Static { 0: "comment" },
                                                ty: StringType,
                                                presence: Presence::Optional,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "limits" },
                                                ty: Type::Map {
                                                    0: Shared::Static { 0: &NumberType },
                                                },
                                                presence: Presence::Required,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "tls" },
                                                ty: Type::Object {
                                                    0: Shared::Static {
                                                        0: &[
                                                            ObjectAttr {
                                                                name: Shared::Static { 0: "hosts" },
                                                                ty: Type::List {
                                                                    0: Shared::Static { 0: &StringType },
                                                                },
                                                                presence: Presence::Required,
                                                            },
                                                            ObjectAttr {
                                                                name: Shared::Static { 0: "key" },
                                                                ty: StringType,
                                                                presence: Presence::Required,
                                                            },
                                                        ],
                                                    },
                                                },
                                                presence: Presence::Required,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "users" },
                                                ty: Type::List {
                                                    0: Shared::Static {
                                                        0: &Type::Object {
                                                            0: Shared::Static {
                                                                0: &[
                                                                    ObjectAttr {
                                                                        name: Shared::Static { 0: "name" },
                                                                        ty: StringType,
                                                                        presence: Presence::Required,
                                                                    },
                                                                    ObjectAttr {
                                                                        name: Shared::Static { 0: "uid" },
                                                                        ty: NumberType,
                                                                        presence: Presence::Required,
                                                                    },
                                                                ],
                                                            },
                                                        },
                                                    },
                                                },
                                                presence: Presence::Required,
                                            },
                                        ],
                                    },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Tuple {
                                    0: &[
                                        Expr {
                                            kind: ExprKind::Postfix {
                                                0: &ast::Postfix {
                                                    base: Expr {
                                                        kind: ExprKind::Variable { 0: "nested" },
                                                        span: Span {
                                                            start: 1771u32,
                                                            end: 1777u32,
                                                        },
                                                    },
                                                    steps: &[
                                                        ast::Step {
                                                            kind: ast::StepKind::Attribute {
                                                                0: "limits",
                                                            },
                                                            span: Span {
                                                                start: 1777u32,
                                                                end: 1784u32,
                                                            },
                                                        },
                                                        ast::Step {
                                                            kind: ast::StepKind::Attribute {
                                                                0: "cpu",
                                                            },
                                                            span: Span {
                                                                start: 1784u32,
                                                                end: 1788u32,
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span {
                                                start: 1771u32,
                                                end: 1788u32,
                                            },
                                        },
                                        Expr {
                                            kind: ExprKind::Postfix {
                                                0: &ast::Postfix {
                                                    base: Expr {
                                                        kind: ExprKind::Variable { 0: "nested" },
                                                        span: Span {
                                                            start: 1790u32,
                                                            end: 1796u32,
                                                        },
                                                    },
                                                    steps: &[
                                                        ast::Step {
                                                            kind: ast::StepKind::Attribute {
                                                                0: "limits",
                                                            },
                                                            span: Span {
                                                                start: 1796u32,
                                                                end: 1803u32,
                                                            },
                                                        },
                                                        ast::Step {
                                                            kind: ast::StepKind::Index {
                                                                0: &Expr {
                                                                    kind: ExprKind::String { 0: "mem" },
                                                                    span: Span {
                                                                        start: 1804u32,
                                                                        end: 1809u32,
                                                                    },
                                                                },
                                                            },
                                                            span: Span {
                                                                start: 1803u32,
                                                                end: 1810u32,
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span {
                                                start: 1790u32,
                                                end: 1810u32,
                                            },
                                        },
                                        Expr {
                                            kind: ExprKind::Postfix {
                                                0: &ast::Postfix {
                                                    base: Expr {
                                                        kind: ExprKind::Variable { 0: "nested" },
                                                        span: Span {
                                                            start: 1812u32,
                                                            end: 1818u32,
                                                        },
                                                    },
                                                    steps: &[
                                                        ast::Step {
                                                            kind: ast::StepKind::Attribute {
                                                                0: "tls",
                                                            },
                                                            span: Span {
                                                                start: 1818u32,
                                                                end: 1822u32,
                                                            },
                                                        },
                                                        ast::Step {
                                                            kind: ast::StepKind::Index {
                                                                0: &Expr {
                                                                    kind: ExprKind::String { 0: "hosts" },
                                                                    span: Span {
                                                                        start: 1823u32,
                                                                        end: 1830u32,
                                                                    },
                                                                },
                                                            },
                                                            span: Span {
                                                                start: 1822u32,
                                                                end: 1831u32,
                                                            },
                                                        },
                                                        ast::Step {
                                                            kind: ast::StepKind::Index {
                                                                0: &Expr {
                                                                    kind: ExprKind::Int { 0: 0i64 },
                                                                    span: Span {
                                                                        start: 1832u32,
                                                                        end: 1833u32,
                                                                    },
                                                                },
                                                            },
                                                            span: Span {
                                                                start: 1831u32,
                                                                end: 1834u32,
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span {
                                                start: 1812u32,
                                                end: 1834u32,
                                            },
                                        },
                                    ],
                                },
                                span: Span {
                                    start: 1770u32,
                                    end: 1835u32,
                                },
                            },
                            ty: Type::Tuple {
                                0: Shared::Static {
                                    0: &[NumberType, NumberType, StringType],
                                },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 31usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 2usize,
                                ty: Type::Tuple {
                                    0: Shared::Static {
                                        0: &[StringType, BoolType],
                                    },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Postfix {
                                    0: &ast::Postfix {
                                        base: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span {
                                                start: 2193u32,
                                                end: 2199u32,
                                            },
                                        },
                                        steps: &[
                                            ast::Step {
                                                kind: ast::StepKind::Index {
                                                    0: &Expr {
                                                        kind: ExprKind::Int { 0: 1i64 },
                                                        span: Span {
                                                            start: 2200u32,
                                                            end: 2201u32,
                                                        },
                                                    },
                                                },
                                                span: Span {
                                                    start: 2199u32,
                                                    end: 2202u32,
                                                },
                                            },
                                        ],
                                    },
                                },
                                span: Span {
                                    start: 2193u32,
                                    end: 2202u32,
                                },
                            },
                            ty: BoolType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 34usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 2usize,
                                ty: Type::Tuple {
                                    0: Shared::Static {
                                        0: &[StringType, BoolType],
                                    },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Postfix {
                                    0: &ast::Postfix {
                                        base: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span {
                                                start: 2409u32,
                                                end: 2415u32,
                                            },
                                        },
                                        steps: &[
                                            ast::Step {
                                                kind: ast::StepKind::Index {
                                                    0: &Expr {
                                                        kind: ExprKind::Binary {
                                                            0: &ast::Binary {
                                                                first: Expr {
                                                                    kind: ExprKind::Call {
                                                                        0: &ast::Call {
                                                                            name: ast::Ident {
                                                                                name: "length",
                                                                                span: Span {
                                                                                    start: 2416u32,
                                                                                    end: 2422u32,
                                                                                },
                                                                            },
                                                                            args: &[
                                                                                Expr {
                                                                                    kind: ExprKind::Variable { 0: "nested" },
                                                                                    span: Span {
                                                                                        start: 2423u32,
                                                                                        end: 2429u32,
                                                                                    },
                                                                                },
                                                                            ],
                                                                            expand: false,
                                                                            open: Span {
                                                                                start: 2422u32,
                                                                                end: 2423u32,
                                                                            },
                                                                            close: Span {
                                                                                start: 2429u32,
                                                                                end: 2430u32,
                                                                            },
                                                                        },
                                                                    },
                                                                    span: Span {
                                                                        start: 2416u32,
                                                                        end: 2430u32,
                                                                    },
                                                                },
                                                                rest: &[
                                                                    ast::Operation {
                                                                        op: ast::BinaryOp::Subtract,
                                                                        operand: Expr {
                                                                            kind: ExprKind::Int { 0: 1i64 },
                                                                            span: Span {
                                                                                start: 2433u32,
                                                                                end: 2434u32,
                                                                            },
                                                                        },
                                                                    },
                                                                ],
                                                            },
                                                        },
                                                        span: Span {
                                                            start: 2416u32,
                                                            end: 2434u32,
                                                        },
                                                    },
                                                },
                                                span: Span {
                                                    start: 2415u32,
                                                    end: 2435u32,
                                                },
                                            },
                                        ],
                                    },
                                },
                                span: Span {
                                    start: 2409u32,
                                    end: 2435u32,
                                },
                            },
                            ty: AnyType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 14usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 5usize,
                                ty: NumberType,
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Tuple {
                                    0: &[
                                        Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span {
                                                start: 2624u32,
                                                end: 2630u32,
                                            },
                                        },
                                        Expr {
                                            kind: ExprKind::Object {
                                                0: &[
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Name {
                                                            0: ast::Ident {
                                                                name: "port",
                                                                span: Span {
                                                                    start: 2634u32,
                                                                    end: 2638u32,
                                                                },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span {
                                                                start: 2641u32,
                                                                end: 2647u32,
                                                            },
                                                        },
                                                    },
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Expr {
                                                            0: Expr {
                                                                kind: ExprKind::String { 0: "is secure" },
                                                                span: Span {
                                                                    start: 2649u32,
                                                                    end: 2660u32,
                                                                },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::Binary {
                                                                0: &ast::Binary {
                                                                    first: Expr {
                                                                        kind: ExprKind::Variable { 0: "nested" },
                                                                        span: Span {
                                                                            start: 2663u32,
                                                                            end: 2669u32,
                                                                        },
                                                                    },
                                                                    rest: &[
                                                                        ast::Operation {
                                                                            op: ast::BinaryOp::Equal,
                                                                            operand: Expr {
                                                                                kind: ExprKind::Int { 0: 443i64 },
                                                                                span: Span {
                                                                                    start: 2673u32,
                                                                                    end: 2676u32,
                                                                                },
                                                                            },
                                                                        },
                                                                    ],
                                                                },
                                                            },
                                                            span: Span {
                                                                start: 2663u32,
                                                                end: 2676u32,
                                                            },
                                                        },
                                                    },
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Name {
                                                            0: ast::Ident {
                                                                name: "nest",
                                                                span: Span {
                                                                    start: 2678u32,
                                                                    end: 2682u32,
                                                                },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::Object {
                                                                0: &[
                                                                    ast::ObjectItem {
                                                                        key: ast::ObjectKey::Name {
                                                                            0: ast::Ident {
                                                                                name: "a",
                                                                                span: Span {
                                                                                    start: 2687u32,
                                                                                    end: 2688u32,
                                                                                },
                                                                            },
                                                                        },
                                                                        value: Expr {
                                                                            kind: ExprKind::Int { 0: 1i64 },
                                                                            span: Span {
                                                                                start: 2691u32,
                                                                                end: 2692u32,
                                                                            },
                                                                        },
                                                                    },
                                                                    ast::ObjectItem {
                                                                        key: ast::ObjectKey::Name {
                                                                            0: ast::Ident {
                                                                                name: "b",
                                                                                span: Span {
                                                                                    start: 2694u32,
                                                                                    end: 2695u32,
                                                                                },
                                                                            },
                                                                        },
                                                                        value: Expr {
                                                                            kind: ExprKind::Null,
                                                                            span: Span {
                                                                                start: 2698u32,
                                                                                end: 2702u32,
                                                                            },
                                                                        },
                                                                    },
                                                                ],
                                                            },
                                                            span: Span {
                                                                start: 2685u32,
                                                                end: 2704u32,
                                                            },
                                                        },
                                                    },
                                                ],
                                            },
                                            span: Span {
                                                start: 2632u32,
                                                end: 2706u32,
                                            },
                                        },
                                    ],
                                },
                                span: Span {
                                    start: 2623u32,
                                    end: 2707u32,
                                },
                            },
                            ty: Type::Tuple {
                                0: Shared::Static {
                                    0: &[
                                        NumberType,
                                        Type::Object {
                                            0: Shared::Static {
                                                0: &[
                                                    ObjectAttr {
                                                        name: Shared::Static { 0: "is secure" },
                                                        ty: BoolType,
                                                        presence: Presence::Required,
                                                    },
                                                    ObjectAttr {
                                                        name: Shared::Static { 0: "nest" },
                                                        ty: Type::Object {
                                                            0: Shared::Static {
                                                                0: &[
                                                                    ObjectAttr {
                                                                        name: Shared::Static { 0: "a" },
                                                                        ty: NumberType,
                                                                        presence: Presence::Required,
                                                                    },
                                                                    ObjectAttr {
                                                                        name: Shared::Static { 0: "b" },
                                                                        ty: AnyType,
                                                                        presence: Presence::Required,
                                                                    },
                                                                ],
                                                            },
                                                        },
                                                        presence: Presence::Required,
                                                    },
                                                    ObjectAttr {
                                                        name: Shared::Static { 0: "port" },
                                                        ty: NumberType,
                                                        presence: Presence::Required,
                                                    },
                                                ],
                                            },
                                        },
                                    ],
                                },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 6usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 6usize,
                                ty: StringType,
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Object {
                                    0: &[
                                        ast::ObjectItem {
                                            key: ast::ObjectKey::Expr {
                                                0: Expr {
                                                    kind: ExprKind::Parens {
                                                        0: &Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span {
                                                                start: 2886u32,
                                                                end: 2892u32,
                                                            },
                                                        },
                                                    },
                                                    span: Span {
                                                        start: 2885u32,
                                                        end: 2893u32,
                                                    },
                                                },
                                            },
                                            value: Expr {
                                                kind: ExprKind::Int { 0: 1i64 },
                                                span: Span {
                                                    start: 2896u32,
                                                    end: 2897u32,
                                                },
                                            },
                                        },
                                        ast::ObjectItem {
                                            key: ast::ObjectKey::Name {
                                                0: ast::Ident {
                                                    name: "size",
                                                    span: Span {
                                                        start: 2899u32,
                                                        end: 2903u32,
                                                    },
                                                },
                                            },
                                            value: Expr {
                                                kind: ExprKind::Call {
                                                    0: &ast::Call {
                                                        name: ast::Ident {
                                                            name: "strlen",
                                                            span: Span {
                                                                start: 2906u32,
                                                                end: 2912u32,
                                                            },
                                                        },
                                                        args: &[
                                                            Expr {
                                                                kind: ExprKind::Variable { 0: "nested" },
                                                                span: Span {
                                                                    start: 2913u32,
                                                                    end: 2919u32,
                                                                },
                                                            },
                                                        ],
                                                        expand: false,
                                                        open: Span {
                                                            start: 2912u32,
                                                            end: 2913u32,
                                                        },
                                                        close: Span {
                                                            start: 2919u32,
                                                            end: 2920u32,
                                                        },
                                                    },
                                                },
                                                span: Span {
                                                    start: 2906u32,
                                                    end: 2920u32,
                                                },
                                            },
                                        },
                                    ],
                                },
                                span: Span {
                                    start: 2883u32,
                                    end: 2922u32,
                                },
                            },
                            ty: AnyType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 26usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 6usize,
                                ty: StringType,
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Object {
                                    0: &[
                                        ast::ObjectItem {
                                            key: ast::ObjectKey::Expr {
                                                0: Expr {
                                                    kind: ExprKind::Parens {
                                                        0: &Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span {
                                                                start: 3103u32,
                                                                end: 3109u32,
                                                            },
                                                        },
                                                    },
                                                    span: Span {
                                                        start: 3102u32,
                                                        end: 3110u32,
                                                    },
                                                },
                                            },
                                            value: Expr {
                                                kind: ExprKind::Int { 0: 1i64 },
                                                span: Span {
                                                    start: 3113u32,
                                                    end: 3114u32,
                                                },
                                            },
                                        },
                                        ast::ObjectItem {
                                            key: ast::ObjectKey::Name {
                                                0: ast::Ident {
                                                    name: "name",
                                                    span: Span {
                                                        start: 3116u32,
                                                        end: 3120u32,
                                                    },
                                                },
                                            },
                                            value: Expr {
                                                kind: ExprKind::Variable { 0: "nested" },
                                                span: Span {
                                                    start: 3123u32,
                                                    end: 3129u32,
                                                },
                                            },
                                        },
                                    ],
                                },
                                span: Span {
                                    start: 3100u32,
                                    end: 3131u32,
                                },
                            },
                            ty: AnyType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 19usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 3usize,
                                ty: Type::List {
                                    0: Shared::Static { 0: &NumberType },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::For {
                                    0: &ast::For {
                                        key_var: ::core::option::Option::Some {
                                            0: ast::Ident {
                                                name: "i",
                                                span: Span {
                                                    start: 3284u32,
                                                    end: 3285u32,
                                                },
                                            },
                                        },
                                        value_var: ast::Ident {
                                            name: "p",
                                            span: Span {
                                                start: 3287u32,
                                                end: 3288u32,
                                            },
                                        },
                                        collection: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span {
                                                start: 3292u32,
                                                end: 3298u32,
                                            },
                                        },
                                        key: ::core::option::Option::None,
                                        value: Expr {
                                            kind: ExprKind::Object {
                                                0: &[
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Name {
                                                            0: ast::Ident {
                                                                name: "at",
                                                                span: Span {
                                                                    start: 3303u32,
                                                                    end: 3305u32,
                                                                },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::Variable { 0: "i" },
                                                            span: Span {
                                                                start: 3308u32,
                                                                end: 3309u32,
                                                            },
                                                        },
                                                    },
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Name {
                                                            0: ast::Ident {
                                                                name: "port",
                                                                span: Span {
                                                                    start: 3311u32,
                                                                    end: 3315u32,
                                                                },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::Variable { 0: "p" },
                                                            span: Span {
                                                                start: 3318u32,
                                                                end: 3319u32,
                                                            },
                                                        },
                                                    },
                                                ],
                                            },
                                            span: Span {
                                                start: 3301u32,
                                                end: 3321u32,
                                            },
                                        },
                                        group: false,
                                        condition: ::core::option::Option::Some {
                                            0: Expr {
                                                kind: ExprKind::Binary {
                                                    0: &ast::Binary {
                                                        first: Expr {
                                                            kind: ExprKind::Variable { 0: "p" },
                                                            span: Span {
                                                                start: 3325u32,
                                                                end: 3326u32,
                                                            },
                                                        },
                                                        rest: &[
                                                            ast::Operation {
                                                                op: ast::BinaryOp::Greater,
                                                                operand: Expr {
                                                                    kind: ExprKind::Int { 0: 80i64 },
                                                                    span: Span {
                                                                        start: 3329u32,
                                                                        end: 3331u32,
                                                                    },
                                                                },
                                                            },
                                                        ],
                                                    },
                                                },
                                                span: Span {
                                                    start: 3325u32,
                                                    end: 3331u32,
                                                },
                                            },
                                        },
                                    },
                                },
                                span: Span {
                                    start: 3279u32,
                                    end: 3332u32,
                                },
                            },
                            ty: AnyType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 22usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 2usize,
                                ty: Type::Tuple {
                                    0: Shared::Static {
                                        0: &[StringType, BoolType],
                                    },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::For {
                                    0: &ast::For {
                                        key_var: ::core::option::Option::None,
                                        value_var: ast::Ident {
                                            name: "x",
                                            span: Span {
                                                start: 3502u32,
                                                end: 3503u32,
                                            },
                                        },
                                        collection: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span {
                                                start: 3507u32,
                                                end: 3513u32,
                                            },
                                        },
                                        key: ::core::option::Option::None,
                                        value: Expr {
                                            kind: ExprKind::Interpolation {
                                                0: &Expr {
                                                    kind: ExprKind::Variable { 0: "x" },
                                                    span: Span {
                                                        start: 3519u32,
                                                        end: 3520u32,
                                                    },
                                                },
                                            },
                                            span: Span {
                                                start: 3516u32,
                                                end: 3522u32,
                                            },
                                        },
                                        group: false,
                                        condition: ::core::option::Option::None,
                                    },
                                },
                                span: Span {
                                    start: 3497u32,
                                    end: 3523u32,
                                },
                            },
                            ty: Type::Tuple {
                                0: Shared::Static {
                                    0: &[StringType, BoolType],
                                },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 21usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 4usize,
                                ty: Type::Object {
                                    0: Shared::Static {
                                        0: &[
                                            ObjectAttr {
                                                name: Shared::Static { 0: "comment" },
                                                ty: StringType,
                                                presence: Presence::Optional,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "limits" },
                                                ty: Type::Map {
                                                    0: Shared::Static { 0: &NumberType },
                                                },
                                                presence: Presence::Required,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "tls" },
                                                ty: Type::Object {
                                                    0: Shared::Static {
                                                        0: &[
                                                            ObjectAttr {
                                                                name: Shared::Static { 0: "hosts" },
                                                                ty: Type::List {
                                                                    0: Shared::Static { 0: &StringType },
                                                                },
                                                                presence: Presence::Required,
                                                            },
                                                            ObjectAttr {
                                                                name: Shared::Static { 0: "key" },
                                                                ty: StringType,
                                                                presence: Presence::Required,
                                                            },
                                                        ],
                                                    },
                                                },
                                                presence: Presence::Required,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "users" },
                                                ty: Type::List {
                                                    0: Shared::Static {
                                                        0: &Type::Object {
                                                            0: Shared::Static {
                                                                0: &[
                                                                    ObjectAttr {
                                                                        name: Shared::Static { 0: "name" },
                                                                        ty: StringType,
                                                                        presence: Presence::Required,
                                                                    },
                                                                    ObjectAttr {
                                                                        name: Shared::Static { 0: "uid" },
                                                                        ty: NumberType,
                                                                        presence: Presence::Required,
                                                                    },
                                                                ],
                                                            },
                                                        },
                                                    },
                                                },
                                                presence: Presence::Required,
                                            },
                                        ],
                                    },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::For {
                                    0: &ast::For {
                                        key_var: ::core::option::Option::Some {
                                            0: ast::Ident {
                                                name: "k",
                                                span: Span {
                                                    start: 3679u32,
                                                    end: 3680u32,
                                                },
                                            },
                                        },
                                        value_var: ast::Ident {
                                            name: "v",
                                            span: Span {
                                                start: 3682u32,
                                                end: 3683u32,
                                            },
                                        },
                                        collection: Expr {
                                            kind: ExprKind::Postfix {
                                                0: &ast::Postfix {
                                                    base: Expr {
                                                        kind: ExprKind::Variable { 0: "nested" },
                                                        span: Span {
                                                            start: 3687u32,
                                                            end: 3693u32,
                                                        },
                                                    },
                                                    steps: &[
                                                        ast::Step {
                                                            kind: ast::StepKind::Attribute {
                                                                0: "limits",
                                                            },
                                                            span: Span {
                                                                start: 3693u32,
                                                                end: 3700u32,
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span {
                                                start: 3687u32,
                                                end: 3700u32,
                                            },
                                        },
                                        key: ::core::option::Option::Some {
                                            0: Expr {
                                                kind: ExprKind::Call {
                                                    0: &ast::Call {
                                                        name: ast::Ident {
                                                            name: "upper",
                                                            span: Span {
                                                                start: 3703u32,
                                                                end: 3708u32,
                                                            },
                                                        },
                                                        args: &[
                                                            Expr {
                                                                kind: ExprKind::Variable { 0: "k" },
                                                                span: Span {
                                                                    start: 3709u32,
                                                                    end: 3710u32,
                                                                },
                                                            },
                                                        ],
                                                        expand: false,
                                                        open: Span {
                                                            start: 3708u32,
                                                            end: 3709u32,
                                                        },
                                                        close: Span {
                                                            start: 3710u32,
                                                            end: 3711u32,
                                                        },
                                                    },
                                                },
                                                span: Span {
                                                    start: 3703u32,
                                                    end: 3711u32,
                                                },
                                            },
                                        },
                                        value: Expr {
                                            kind: ExprKind::Binary {
                                                0: &ast::Binary {
                                                    first: Expr {
                                                        kind: ExprKind::Variable { 0: "v" },
                                                        span: Span {
                                                            start: 3715u32,
                                                            end: 3716u32,
                                                        },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::Multiply,
                                                            operand: Expr {
                                                                kind: ExprKind::Int { 0: 2i64 },
                                                                span: Span {
                                                                    start: 3719u32,
                                                                    end: 3720u32,
                                                                },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span {
                                                start: 3715u32,
                                                end: 3720u32,
                                            },
                                        },
                                        group: false,
                                        condition: ::core::option::Option::None,
                                    },
                                },
                                span: Span {
                                    start: 3673u32,
                                    end: 3722u32,
                                },
                            },
                            ty: AnyType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 20usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 6usize,
                                ty: StringType,
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::For {
                                    0: &ast::For {
                                        key_var: ::core::option::Option::None,
                                        value_var: ast::Ident {
                                            name: "k",
                                            span: Span {
                                                start: 4092u32,
                                                end: 4093u32,
                                            },
                                        },
                                        collection: Expr {
                                            kind: ExprKind::Tuple {
                                                0: &[
                                                    Expr {
                                                        kind: ExprKind::String { 0: "host" },
                                                        span: Span {
                                                            start: 4098u32,
                                                            end: 4104u32,
                                                        },
                                                    },
                                                    Expr {
                                                        kind: ExprKind::String { 0: "port" },
                                                        span: Span {
                                                            start: 4106u32,
                                                            end: 4112u32,
                                                        },
                                                    },
                                                ],
                                            },
                                            span: Span {
                                                start: 4097u32,
                                                end: 4113u32,
                                            },
                                        },
                                        key: ::core::option::Option::Some {
                                            0: Expr {
                                                kind: ExprKind::Variable { 0: "k" },
                                                span: Span {
                                                    start: 4116u32,
                                                    end: 4117u32,
                                                },
                                            },
                                        },
                                        value: Expr {
                                            kind: ExprKind::Object {
                                                0: &[
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Name {
                                                            0: ast::Ident {
                                                                name: "name",
                                                                span: Span {
                                                                    start: 4123u32,
                                                                    end: 4127u32,
                                                                },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::Variable { 0: "k" },
                                                            span: Span {
                                                                start: 4130u32,
                                                                end: 4131u32,
                                                            },
                                                        },
                                                    },
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Name {
                                                            0: ast::Ident {
                                                                name: "length",
                                                                span: Span {
                                                                    start: 4133u32,
                                                                    end: 4139u32,
                                                                },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::Call {
                                                                0: &ast::Call {
                                                                    name: ast::Ident {
                                                                        name: "strlen",
                                                                        span: Span {
                                                                            start: 4142u32,
                                                                            end: 4148u32,
                                                                        },
                                                                    },
                                                                    args: &[
                                                                        Expr {
                                                                            kind: ExprKind::Template {
                                                                                0: &[
                                                                                    ast::Part::Interpolation {
                                                                                        0: Expr {
                                                                                            kind: ExprKind::Variable { 0: "nested" },
                                                                                            span: Span {
                                                                                                start: 4152u32,
                                                                                                end: 4158u32,
                                                                                            },
                                                                                        },
                                                                                    },
                                                                                    ast::Part::Interpolation {
                                                                                        0: Expr {
                                                                                            kind: ExprKind::Variable { 0: "k" },
                                                                                            span: Span {
                                                                                                start: 4161u32,
                                                                                                end: 4162u32,
                                                                                            },
                                                                                        },
                                                                                    },
                                                                                ],
                                                                            },
                                                                            span: Span {
                                                                                start: 4149u32,
                                                                                end: 4164u32,
                                                                            },
                                                                        },
                                                                    ],
                                                                    expand: false,
                                                                    open: Span {
                                                                        start: 4148u32,
                                                                        end: 4149u32,
                                                                    },
                                                                    close: Span {
                                                                        start: 4164u32,
                                                                        end: 4165u32,
                                                                    },
                                                                },
                                                            },
                                                            span: Span {
                                                                start: 4142u32,
                                                                end: 4165u32,
                                                            },
                                                        },
                                                    },
                                                ],
                                            },
                                            span: Span {
                                                start: 4121u32,
                                                end: 4167u32,
                                            },
                                        },
                                        group: false,
                                        condition: ::core::option::Option::None,
                                    },
                                },
                                span: Span {
                                    start: 4086u32,
                                    end: 4169u32,
                                },
                            },
                            ty: Type::Object {
                                0: Shared::Static {
                                    0: &[
                                        ObjectAttr {
                                            name: Shared::Static { 0: "host" },
                                            ty: Type::Object {
                                                0: Shared::Static {
                                                    0: &[
                                                        ObjectAttr {
                                                            name: Shared::Static { 0: "length" },
                                                            ty: NumberType,
                                                            presence: Presence::Required,
                                                        },
                                                        ObjectAttr {
                                                            name: Shared::Static { 0: "name" },
                                                            ty: StringType,
                                                            presence: Presence::Required,
                                                        },
                                                    ],
                                                },
                                            },
                                            presence: Presence::Required,
                                        },
                                        ObjectAttr {
                                            name: Shared::Static { 0: "port" },
                                            ty: Type::Object {
                                                0: Shared::Static {
                                                    0: &[
                                                        ObjectAttr {
                                                            name: Shared::Static { 0: "length" },
                                                            ty: NumberType,
                                                            presence: Presence::Required,
                                                        },
                                                        ObjectAttr {
                                                            name: Shared::Static { 0: "name" },
                                                            ty: StringType,
                                                            presence: Presence::Required,
                                                        },
                                                    ],
                                                },
                                            },
                                            presence: Presence::Required,
                                        },
                                    ],
                                },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 23usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 3usize,
                                ty: Type::List {
                                    0: Shared::Static { 0: &NumberType },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::For {
                                    0: &ast::For {
                                        key_var: ::core::option::Option::None,
                                        value_var: ast::Ident {
                                            name: "p",
                                            span: Span {
                                                start: 4320u32,
                                                end: 4321u32,
                                            },
                                        },
                                        collection: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span {
                                                start: 4325u32,
                                                end: 4331u32,
                                            },
                                        },
                                        key: ::core::option::Option::Some {
                                            0: Expr {
                                                kind: ExprKind::Conditional {
                                                    0: &ast::Conditional {
                                                        condition: Expr {
                                                            kind: ExprKind::Binary {
                                                                0: &ast::Binary {
                                                                    first: Expr {
                                                                        kind: ExprKind::Variable { 0: "p" },
                                                                        span: Span {
                                                                            start: 4334u32,
                                                                            end: 4335u32,
                                                                        },
                                                                    },
                                                                    rest: &[
                                                                        ast::Operation {
                                                                            op: ast::BinaryOp::Greater,
                                                                            operand: Expr {
                                                                                kind: ExprKind::Int { 0: 1000i64 },
                                                                                span: Span {
                                                                                    start: 4338u32,
                                                                                    end: 4342u32,
                                                                                },
                                                                            },
                                                                        },
                                                                    ],
                                                                },
                                                            },
                                                            span: Span {
                                                                start: 4334u32,
                                                                end: 4342u32,
                                                            },
                                                        },
                                                        if_true: Expr {
                                                            kind: ExprKind::String { 0: "user" },
                                                            span: Span {
                                                                start: 4345u32,
                                                                end: 4351u32,
                                                            },
                                                        },
                                                        if_false: Expr {
                                                            kind: ExprKind::String { 0: "system" },
                                                            span: Span {
                                                                start: 4354u32,
                                                                end: 4362u32,
                                                            },
                                                        },
                                                    },
                                                },
                                                span: Span {
                                                    start: 4334u32,
                                                    end: 4362u32,
                                                },
                                            },
                                        },
                                        value: Expr {
                                            kind: ExprKind::Variable { 0: "p" },
                                            span: Span {
                                                start: 4366u32,
                                                end: 4367u32,
                                            },
                                        },
                                        group: true,
                                        condition: ::core::option::Option::None,
                                    },
                                },
                                span: Span {
                                    start: 4314u32,
                                    end: 4372u32,
                                },
                            },
                            ty: AnyType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 35usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 4usize,
                                ty: Type::Object {
                                    0: Shared::Static {
                                        0: &[
                                            ObjectAttr {
                                                name: Shared::Static { 0: "comment" },
                                                ty: StringType,
                                                presence: Presence::Optional,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "limits" },
                                                ty: Type::Map {
                                                    0: Shared::Static { 0: &NumberType },
                                                },
                                                presence: Presence::Required,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "tls" },
                                                ty: Type::Object {
                                                    0: Shared::Static {
                                                        0: &[
                                                            ObjectAttr {
                                                                name: Shared::Static { 0: "hosts" },
                                                                ty: Type::List {
                                                                    0: Shared::Static { 0: &StringType },
                                                                },
                                                                presence: Presence::Required,
                                                            },
                                                            ObjectAttr {
                                                                name: Shared::Static { 0: "key" },
                                                                ty: StringType,
                                                                presence: Presence::Required,
                                                            },
                                                        ],
                                                    },
                                                },
                                                presence: Presence::Required,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "users" },
                                                ty: Type::List {
                                                    0: Shared::Static {
                                                        0: &Type::Object {
                                                            0: Shared::Static {
                                                                0: &[
                                                                    ObjectAttr {
                                                                        name: Shared::Static { 0: "name" },
                                                                        ty: StringType,
                                                                        presence: Presence::Required,
                                                                    },
                                                                    ObjectAttr {
                                                                        name: Shared::Static { 0: "uid" },
                                                                        ty: NumberType,
                                                                        presence: Presence::Required,
                                                                    },
                                                                ],
                                                            },
                                                        },
                                                    },
                                                },
                                                presence: Presence::Required,
                                            },
                                        ],
                                    },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Postfix {
                                    0: &ast::Postfix {
                                        base: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span {
                                                start: 4515u32,
                                                end: 4521u32,
                                            },
                                        },
                                        steps: &[
                                            ast::Step {
                                                kind: ast::StepKind::Attribute {
                                                    0: "users",
                                                },
                                                span: Span {
                                                    start: 4521u32,
                                                    end: 4527u32,
                                                },
                                            },
                                            ast::Step {
                                                kind: ast::StepKind::Splat {
                                                    full: true,
                                                    each: &[
                                                        ast::Step {
                                                            kind: ast::StepKind::Attribute {
                                                                0: "name",
                                                            },
                                                            span: Span {
                                                                start: 4530u32,
                                                                end: 4535u32,
                                                            },
                                                        },
                                                    ],
                                                },
                                                span: Span {
                                                    start: 4527u32,
                                                    end: 4530u32,
                                                },
                                            },
                                        ],
                                    },
                                },
                                span: Span {
                                    start: 4515u32,
                                    end: 4535u32,
                                },
                            },
                            ty: Type::List {
                                0: Shared::Static { 0: &StringType },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 38usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 4usize,
                                ty: Type::Object {
                                    0: Shared::Static {
                                        0: &[
                                            ObjectAttr {
                                                name: Shared::Static { 0: "comment" },
                                                ty: StringType,
                                                presence: Presence::Optional,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "limits" },
                                                ty: Type::Map {
                                                    0: Shared::Static { 0: &NumberType },
                                                },
                                                presence: Presence::Required,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "tls" },
                                                ty: Type::Object {
                                                    0: Shared::Static {
                                                        0: &[
                                                            ObjectAttr {
                                                                name: Shared::Static { 0: "hosts" },
                                                                ty: Type::List {
                                                                    0: Shared::Static { 0: &StringType },
                                                                },
                                                                presence: Presence::Required,
                                                            },
                                                            ObjectAttr {
                                                                name: Shared::Static { 0: "key" },
                                                                ty: StringType,
                                                                presence: Presence::Required,
                                                            },
                                                        ],
                                                    },
                                                },
                                                presence: Presence::Required,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "users" },
                                                ty: Type::List {
                                                    0: Shared::Static {
                                                        0: &Type::Object {
                                                            0: Shared::Static {
                                                                0: &[
                                                                    ObjectAttr {
                                                                        name: Shared::Static { 0: "name" },
                                                                        ty: StringType,
                                                                        presence: Presence::Required,
                                                                    },
                                                                    ObjectAttr {
                                                                        name: Shared::Static { 0: "uid" },
                                                                        ty: NumberType,
                                                                        presence: Presence::Required,
                                                                    },
                                                                ],
                                                            },
                                                        },
                                                    },
                                                },
                                                presence: Presence::Required,
                                            },
                                        ],
                                    },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Postfix {
                                    0: &ast::Postfix {
                                        base: Expr {
                                            kind: ExprKind::Tuple {
                                                0: &[
                                                    Expr {
                                                        kind: ExprKind::Postfix {
                                                            0: &ast::Postfix {
                                                                base: Expr {
                                                                    kind: ExprKind::Variable { 0: "nested" },
                                                                    span: Span {
                                                                        start: 4881u32,
                                                                        end: 4887u32,
                                                                    },
                                                                },
                                                                steps: &[
                                                                    ast::Step {
                                                                        kind: ast::StepKind::Attribute {
                                                                            0: "users",
                                                                        },
                                                                        span: Span {
                                                                            start: 4887u32,
                                                                            end: 4893u32,
                                                                        },
                                                                    },
                                                                    ast::Step {
                                                                        kind: ast::StepKind::Index {
                                                                            0: &Expr {
                                                                                kind: ExprKind::Int { 0: 0i64 },
                                                                                span: Span {
                                                                                    start: 4894u32,
                                                                                    end: 4895u32,
                                                                                },
                                                                            },
                                                                        },
                                                                        span: Span {
                                                                            start: 4893u32,
                                                                            end: 4896u32,
                                                                        },
                                                                    },
                                                                ],
                                                            },
                                                        },
                                                        span: Span {
                                                            start: 4881u32,
                                                            end: 4896u32,
                                                        },
                                                    },
                                                    Expr {
                                                        kind: ExprKind::Object {
                                                            0: &[
                                                                ast::ObjectItem {
                                                                    key: ast::ObjectKey::Name {
                                                                        0: ast::Ident {
                                                                            name: "name",
                                                                            span: Span {
                                                                                start: 4900u32,
                                                                                end: 4904u32,
                                                                            },
                                                                        },
                                                                    },
                                                                    value: Expr {
                                                                        kind: ExprKind::String { 0: "root" },
                                                                        span: Span {
                                                                            start: 4907u32,
                                                                            end: 4913u32,
                                                                        },
                                                                    },
                                                                },
                                                                ast::ObjectItem {
                                                                    key: ast::ObjectKey::Name {
                                                                        0: ast::Ident {
                                                                            name: "uid",
                                                                            span: Span {
                                                                                start: 4915u32,
                                                                                end: 4918u32,
                                                                            },
                                                                        },
                                                                    },
                                                                    value: Expr {
                                                                        kind: ExprKind::Int { 0: 0i64 },
                                                                        span: Span {
                                                                            start: 4921u32,
                                                                            end: 4922u32,
                                                                        },
                                                                    },
                                                                },
                                                            ],
                                                        },
                                                        span: Span {
                                                            start: 4898u32,
                                                            end: 4924u32,
                                                        },
                                                    },
                                                ],
                                            },
                                            span: Span {
                                                start: 4880u32,
                                                end: 4925u32,
                                            },
                                        },
                                        steps: &[
                                            ast::Step {
                                                kind: ast::StepKind::Splat {
                                                    full: true,
                                                    each: &[
                                                        ast::Step {
                                                            kind: ast::StepKind::Attribute {
                                                                0: "name",
                                                            },
                                                            span: Span {
                                                                start: 4928u32,
                                                                end: 4933u32,
                                                            },
                                                        },
                                                    ],
                                                },
                                                span: Span {
                                                    start: 4925u32,
                                                    end: 4928u32,
                                                },
                                            },
                                        ],
                                    },
                                },
                                span: Span {
                                    start: 4880u32,
                                    end: 4933u32,
                                },
                            },
                            ty: Type::Tuple {
                                0: Shared::Static {
                                    0: &[StringType, StringType],
                                },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 37usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 6usize,
                                ty: StringType,
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Postfix {
                                    0: &ast::Postfix {
                                        base: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span {
                                                start: 5286u32,
                                                end: 5292u32,
                                            },
                                        },
                                        steps: &[
                                            ast::Step {
                                                kind: ast::StepKind::Splat {
                                                    full: true,
                                                    each: &[],
                                                },
                                                span: Span {
                                                    start: 5292u32,
                                                    end: 5295u32,
                                                },
                                            },
                                        ],
                                    },
                                },
                                span: Span {
                                    start: 5286u32,
                                    end: 5295u32,
                                },
                            },
                            ty: Type::Tuple {
                                0: Shared::Static { 0: &[StringType] },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 36usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 1usize,
                                ty: StringType,
                                required: false,
                            },
                            result: Expr {
                                kind: ExprKind::Postfix {
                                    0: &ast::Postfix {
                                        base: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span {
                                                start: 5437u32,
                                                end: 5443u32,
                                            },
                                        },
                                        steps: &[
                                            ast::Step {
                                                kind: ast::StepKind::Splat {
                                                    full: true,
                                                    each: &[],
                                                },
                                                span: Span {
                                                    start: 5443u32,
                                                    end: 5446u32,
                                                },
                                            },
                                        ],
                                    },
                                },
                                span: Span {
                                    start: 5437u32,
                                    end: 5446u32,
                                },
                            },
                            ty: AnyType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 10usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 5usize,
                                ty: NumberType,
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Conditional {
                                    0: &ast::Conditional {
                                        condition: Expr {
                                            kind: ExprKind::Binary {
                                                0: &ast::Binary {
                                                    first: Expr {
                                                        kind: ExprKind::Variable { 0: "nested" },
                                                        span: Span {
                                                            start: 5593u32,
                                                            end: 5599u32,
                                                        },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::Greater,
                                                            operand: Expr {
                                                                kind: ExprKind::Int { 0: 1000i64 },
                                                                span: Span {
                                                                    start: 5602u32,
                                                                    end: 5606u32,
                                                                },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span {
                                                start: 5593u32,
                                                end: 5606u32,
                                            },
                                        },
                                        if_true: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span {
                                                start: 5609u32,
                                                end: 5615u32,
                                            },
                                        },
                                        if_false: Expr {
                                            kind: ExprKind::String { 0: "low" },
                                            span: Span {
                                                start: 5618u32,
                                                end: 5623u32,
                                            },
                                        },
                                    },
                                },
                                span: Span {
                                    start: 5593u32,
                                    end: 5623u32,
                                },
                            },
                            ty: StringType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 11usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 5usize,
                                ty: NumberType,
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Conditional {
                                    0: &ast::Conditional {
                                        condition: Expr {
                                            kind: ExprKind::Binary {
                                                0: &ast::Binary {
                                                    first: Expr {
                                                        kind: ExprKind::Variable { 0: "nested" },
                                                        span: Span {
                                                            start: 5773u32,
                                                            end: 5779u32,
                                                        },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::Greater,
                                                            operand: Expr {
                                                                kind: ExprKind::Int { 0: 1000i64 },
                                                                span: Span {
                                                                    start: 5782u32,
                                                                    end: 5786u32,
                                                                },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span {
                                                start: 5773u32,
                                                end: 5786u32,
                                            },
                                        },
                                        if_true: Expr {
                                            kind: ExprKind::Null,
                                            span: Span {
                                                start: 5789u32,
                                                end: 5793u32,
                                            },
                                        },
                                        if_false: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span {
                                                start: 5796u32,
                                                end: 5802u32,
                                            },
                                        },
                                    },
                                },
                                span: Span {
                                    start: 5773u32,
                                    end: 5802u32,
                                },
                            },
                            ty: NumberType,
                            nullable: true,
                        },
                    },
                    Property {
                        slot: 13usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 5usize,
                                ty: NumberType,
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Conditional {
                                    0: &ast::Conditional {
                                        condition: Expr {
                                            kind: ExprKind::Binary {
                                                0: &ast::Binary {
                                                    first: Expr {
                                                        kind: ExprKind::Variable { 0: "nested" },
                                                        span: Span {
                                                            start: 5981u32,
                                                            end: 5987u32,
                                                        },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::Greater,
                                                            operand: Expr {
                                                                kind: ExprKind::Int { 0: 1i64 },
                                                                span: Span {
                                                                    start: 5990u32,
                                                                    end: 5991u32,
                                                                },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span {
                                                start: 5981u32,
                                                end: 5991u32,
                                            },
                                        },
                                        if_true: Expr {
                                            kind: ExprKind::Tuple {
                                                0: &[
                                                    Expr {
                                                        kind: ExprKind::Variable { 0: "nested" },
                                                        span: Span {
                                                            start: 5995u32,
                                                            end: 6001u32,
                                                        },
                                                    },
                                                ],
                                            },
                                            span: Span {
                                                start: 5994u32,
                                                end: 6002u32,
                                            },
                                        },
                                        if_false: Expr {
                                            kind: ExprKind::Tuple { 0: &[] },
                                            span: Span {
                                                start: 6005u32,
                                                end: 6007u32,
                                            },
                                        },
                                    },
                                },
                                span: Span {
                                    start: 5981u32,
                                    end: 6007u32,
                                },
                            },
                            ty: Type::List {
                                0: Shared::Static { 0: &NumberType },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 12usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 5usize,
                                ty: NumberType,
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Conditional {
                                    0: &ast::Conditional {
                                        condition: Expr {
                                            kind: ExprKind::Binary {
                                                0: &ast::Binary {
                                                    first: Expr {
                                                        kind: ExprKind::Variable { 0: "nested" },
                                                        span: Span {
                                                            start: 6162u32,
                                                            end: 6168u32,
                                                        },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::Greater,
                                                            operand: Expr {
                                                                kind: ExprKind::Int { 0: 1i64 },
                                                                span: Span {
                                                                    start: 6171u32,
                                                                    end: 6172u32,
                                                                },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span {
                                                start: 6162u32,
                                                end: 6172u32,
                                            },
                                        },
                                        if_true: Expr {
                                            kind: ExprKind::Object {
                                                0: &[
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Name {
                                                            0: ast::Ident {
                                                                name: "a",
                                                                span: Span {
                                                                    start: 6177u32,
                                                                    end: 6178u32,
                                                                },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span {
                                                                start: 6181u32,
                                                                end: 6187u32,
                                                            },
                                                        },
                                                    },
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Name {
                                                            0: ast::Ident {
                                                                name: "b",
                                                                span: Span {
                                                                    start: 6189u32,
                                                                    end: 6190u32,
                                                                },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::Null,
                                                            span: Span {
                                                                start: 6193u32,
                                                                end: 6197u32,
                                                            },
                                                        },
                                                    },
                                                ],
                                            },
                                            span: Span {
                                                start: 6175u32,
                                                end: 6199u32,
                                            },
                                        },
                                        if_false: Expr {
                                            kind: ExprKind::Object {
                                                0: &[
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Name {
                                                            0: ast::Ident {
                                                                name: "a",
                                                                span: Span {
                                                                    start: 6204u32,
                                                                    end: 6205u32,
                                                                },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::String { 0: "one" },
                                                            span: Span {
                                                                start: 6208u32,
                                                                end: 6213u32,
                                                            },
                                                        },
                                                    },
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Name {
                                                            0: ast::Ident {
                                                                name: "b",
                                                                span: Span {
                                                                    start: 6215u32,
                                                                    end: 6216u32,
                                                                },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::Bool { 0: true },
                                                            span: Span {
                                                                start: 6219u32,
                                                                end: 6223u32,
                                                            },
                                                        },
                                                    },
                                                ],
                                            },
                                            span: Span {
                                                start: 6202u32,
                                                end: 6225u32,
                                            },
                                        },
                                    },
                                },
                                span: Span {
                                    start: 6162u32,
                                    end: 6225u32,
                                },
                            },
                            ty: Type::Object {
                                0: Shared::Static {
                                    0: &[
                                        ObjectAttr {
                                            name: Shared::Static { 0: "a" },
                                            ty: StringType,
                                            presence: Presence::Required,
                                        },
                                        ObjectAttr {
                                            name: Shared::Static { 0: "b" },
                                            ty: BoolType,
                                            presence: Presence::Required,
                                        },
                                    ],
                                },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 28usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 1usize,
                                ty: StringType,
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
                                                        span: Span {
                                                            start: 6388u32,
                                                            end: 6394u32,
                                                        },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::Equal,
                                                            operand: Expr {
                                                                kind: ExprKind::Null,
                                                                span: Span {
                                                                    start: 6398u32,
                                                                    end: 6402u32,
                                                                },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span {
                                                start: 6388u32,
                                                end: 6402u32,
                                            },
                                        },
                                        if_true: Expr {
                                            kind: ExprKind::String { 0: "none" },
                                            span: Span {
                                                start: 6405u32,
                                                end: 6411u32,
                                            },
                                        },
                                        if_false: Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "upper",
                                                        span: Span {
                                                            start: 6414u32,
                                                            end: 6419u32,
                                                        },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span {
                                                                start: 6420u32,
                                                                end: 6426u32,
                                                            },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span {
                                                        start: 6419u32,
                                                        end: 6420u32,
                                                    },
                                                    close: Span {
                                                        start: 6426u32,
                                                        end: 6427u32,
                                                    },
                                                },
                                            },
                                            span: Span {
                                                start: 6414u32,
                                                end: 6427u32,
                                            },
                                        },
                                    },
                                },
                                span: Span {
                                    start: 6388u32,
                                    end: 6427u32,
                                },
                            },
                            ty: StringType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 29usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 4usize,
                                ty: Type::Object {
                                    0: Shared::Static {
                                        0: &[
                                            ObjectAttr {
                                                name: Shared::Static { 0: "comment" },
                                                ty: StringType,
                                                presence: Presence::Optional,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "limits" },
                                                ty: Type::Map {
                                                    0: Shared::Static { 0: &NumberType },
                                                },
                                                presence: Presence::Required,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "tls" },
                                                ty: Type::Object {
                                                    0: Shared::Static {
                                                        0: &[
                                                            ObjectAttr {
                                                                name: Shared::Static { 0: "hosts" },
                                                                ty: Type::List {
                                                                    0: Shared::Static { 0: &StringType },
                                                                },
                                                                presence: Presence::Required,
                                                            },
                                                            ObjectAttr {
                                                                name: Shared::Static { 0: "key" },
                                                                ty: StringType,
                                                                presence: Presence::Required,
                                                            },
                                                        ],
                                                    },
                                                },
                                                presence: Presence::Required,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "users" },
                                                ty: Type::List {
                                                    0: Shared::Static {
                                                        0: &Type::Object {
                                                            0: Shared::Static {
                                                                0: &[
                                                                    ObjectAttr {
                                                                        name: Shared::Static { 0: "name" },
                                                                        ty: StringType,
                                                                        presence: Presence::Required,
                                                                    },
                                                                    ObjectAttr {
                                                                        name: Shared::Static { 0: "uid" },
                                                                        ty: NumberType,
                                                                        presence: Presence::Required,
                                                                    },
                                                                ],
                                                            },
                                                        },
                                                    },
                                                },
                                                presence: Presence::Required,
                                            },
                                        ],
                                    },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Conditional {
                                    0: &ast::Conditional {
                                        condition: Expr {
                                            kind: ExprKind::Binary {
                                                0: &ast::Binary {
                                                    first: Expr {
                                                        kind: ExprKind::Postfix {
                                                            0: &ast::Postfix {
                                                                base: Expr {
                                                                    kind: ExprKind::Variable { 0: "nested" },
                                                                    span: Span {
                                                                        start: 6587u32,
                                                                        end: 6593u32,
                                                                    },
                                                                },
                                                                steps: &[
                                                                    ast::Step {
                                                                        kind: ast::StepKind::Attribute {
                                                                            0: "comment",
                                                                        },
                                                                        span: Span {
                                                                            start: 6593u32,
                                                                            end: 6601u32,
                                                                        },
                                                                    },
                                                                ],
                                                            },
                                                        },
                                                        span: Span {
                                                            start: 6587u32,
                                                            end: 6601u32,
                                                        },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::NotEqual,
                                                            operand: Expr {
                                                                kind: ExprKind::Null,
                                                                span: Span {
                                                                    start: 6605u32,
                                                                    end: 6609u32,
                                                                },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span {
                                                start: 6587u32,
                                                end: 6609u32,
                                            },
                                        },
                                        if_true: Expr {
                                            kind: ExprKind::Postfix {
                                                0: &ast::Postfix {
                                                    base: Expr {
                                                        kind: ExprKind::Variable { 0: "nested" },
                                                        span: Span {
                                                            start: 6612u32,
                                                            end: 6618u32,
                                                        },
                                                    },
                                                    steps: &[
                                                        ast::Step {
                                                            kind: ast::StepKind::Attribute {
                                                                0: "comment",
                                                            },
                                                            span: Span {
                                                                start: 6618u32,
                                                                end: 6626u32,
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span {
                                                start: 6612u32,
                                                end: 6626u32,
                                            },
                                        },
                                        if_false: Expr {
                                            kind: ExprKind::Postfix {
                                                0: &ast::Postfix {
                                                    base: Expr {
                                                        kind: ExprKind::Variable { 0: "nested" },
                                                        span: Span {
                                                            start: 6629u32,
                                                            end: 6635u32,
                                                        },
                                                    },
                                                    steps: &[
                                                        ast::Step {
                                                            kind: ast::StepKind::Attribute {
                                                                0: "tls",
                                                            },
                                                            span: Span {
                                                                start: 6635u32,
                                                                end: 6639u32,
                                                            },
                                                        },
                                                        ast::Step {
                                                            kind: ast::StepKind::Attribute {
                                                                0: "key",
                                                            },
                                                            span: Span {
                                                                start: 6639u32,
                                                                end: 6643u32,
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span {
                                                start: 6629u32,
                                                end: 6643u32,
                                            },
                                        },
                                    },
                                },
                                span: Span {
                                    start: 6587u32,
                                    end: 6643u32,
                                },
                            },
                            ty: StringType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 4usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 1usize,
                                ty: StringType,
                                required: false,
                            },
                            result: Expr {
                                kind: ExprKind::Call {
                                    0: &ast::Call {
                                        name: ast::Ident {
                                            name: "coalesce",
                                            span: Span {
                                                start: 6993u32,
                                                end: 7001u32,
                                            },
                                        },
                                        args: &[
                                            Expr {
                                                kind: ExprKind::Variable { 0: "nested" },
                                                span: Span {
                                                    start: 7002u32,
                                                    end: 7008u32,
                                                },
                                            },
                                            Expr {
                                                kind: ExprKind::String { 0: "none" },
                                                span: Span {
                                                    start: 7010u32,
                                                    end: 7016u32,
                                                },
                                            },
                                        ],
                                        expand: false,
                                        open: Span {
                                            start: 7001u32,
                                            end: 7002u32,
                                        },
                                        close: Span {
                                            start: 7016u32,
                                            end: 7017u32,
                                        },
                                    },
                                },
                                span: Span {
                                    start: 6993u32,
                                    end: 7017u32,
                                },
                            },
                            ty: StringType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 3usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 5usize,
                                ty: NumberType,
                                required: false,
                            },
                            result: Expr {
                                kind: ExprKind::Call {
                                    0: &ast::Call {
                                        name: ast::Ident {
                                            name: "coalesce",
                                            span: Span {
                                                start: 7172u32,
                                                end: 7180u32,
                                            },
                                        },
                                        args: &[
                                            Expr {
                                                kind: ExprKind::Null,
                                                span: Span {
                                                    start: 7181u32,
                                                    end: 7185u32,
                                                },
                                            },
                                            Expr {
                                                kind: ExprKind::Variable { 0: "nested" },
                                                span: Span {
                                                    start: 7187u32,
                                                    end: 7193u32,
                                                },
                                            },
                                            Expr {
                                                kind: ExprKind::String { 0: "none" },
                                                span: Span {
                                                    start: 7195u32,
                                                    end: 7201u32,
                                                },
                                            },
                                        ],
                                        expand: false,
                                        open: Span {
                                            start: 7180u32,
                                            end: 7181u32,
                                        },
                                        close: Span {
                                            start: 7201u32,
                                            end: 7202u32,
                                        },
                                    },
                                },
                                span: Span {
                                    start: 7172u32,
                                    end: 7202u32,
                                },
                            },
                            ty: StringType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 8usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 3usize,
                                ty: Type::List {
                                    0: Shared::Static { 0: &NumberType },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Call {
                                    0: &ast::Call {
                                        name: ast::Ident {
                                            name: "concat",
                                            span: Span {
                                                start: 7318u32,
                                                end: 7324u32,
                                            },
                                        },
                                        args: &[
                                            Expr {
                                                kind: ExprKind::Variable { 0: "nested" },
                                                span: Span {
                                                    start: 7325u32,
                                                    end: 7331u32,
                                                },
                                            },
                                            Expr {
                                                kind: ExprKind::Variable { 0: "nested" },
                                                span: Span {
                                                    start: 7333u32,
                                                    end: 7339u32,
                                                },
                                            },
                                        ],
                                        expand: false,
                                        open: Span {
                                            start: 7324u32,
                                            end: 7325u32,
                                        },
                                        close: Span {
                                            start: 7339u32,
                                            end: 7340u32,
                                        },
                                    },
                                },
                                span: Span {
                                    start: 7318u32,
                                    end: 7340u32,
                                },
                            },
                            ty: Type::List {
                                0: Shared::Static { 0: &NumberType },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 9usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 6usize,
                                ty: StringType,
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Call {
                                    0: &ast::Call {
                                        name: ast::Ident {
                                            name: "concat",
                                            span: Span {
                                                start: 7487u32,
                                                end: 7493u32,
                                            },
                                        },
                                        args: &[
                                            Expr {
                                                kind: ExprKind::Tuple {
                                                    0: &[
                                                        Expr {
                                                            kind: ExprKind::Int { 0: 1i64 },
                                                            span: Span {
                                                                start: 7495u32,
                                                                end: 7496u32,
                                                            },
                                                        },
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span {
                                                                start: 7498u32,
                                                                end: 7504u32,
                                                            },
                                                        },
                                                    ],
                                                },
                                                span: Span {
                                                    start: 7494u32,
                                                    end: 7505u32,
                                                },
                                            },
                                            Expr {
                                                kind: ExprKind::Tuple {
                                                    0: &[
                                                        Expr {
                                                            kind: ExprKind::Bool { 0: true },
                                                            span: Span {
                                                                start: 7508u32,
                                                                end: 7512u32,
                                                            },
                                                        },
                                                    ],
                                                },
                                                span: Span {
                                                    start: 7507u32,
                                                    end: 7513u32,
                                                },
                                            },
                                        ],
                                        expand: false,
                                        open: Span {
                                            start: 7493u32,
                                            end: 7494u32,
                                        },
                                        close: Span {
                                            start: 7513u32,
                                            end: 7514u32,
                                        },
                                    },
                                },
                                span: Span {
                                    start: 7487u32,
                                    end: 7514u32,
                                },
                            },
                            ty: Type::Tuple {
                                0: Shared::Static {
                                    0: &[NumberType, StringType, BoolType],
                                },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 7usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 3usize,
                                ty: Type::List {
                                    0: Shared::Static { 0: &NumberType },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Call {
                                    0: &ast::Call {
                                        name: ast::Ident {
                                            name: "concat",
                                            span: Span {
                                                start: 7655u32,
                                                end: 7661u32,
                                            },
                                        },
                                        args: &[
                                            Expr {
                                                kind: ExprKind::Variable { 0: "nested" },
                                                span: Span {
                                                    start: 7662u32,
                                                    end: 7668u32,
                                                },
                                            },
                                            Expr {
                                                kind: ExprKind::Tuple {
                                                    0: &[
                                                        Expr {
                                                            kind: ExprKind::Int { 0: 1i64 },
                                                            span: Span {
                                                                start: 7671u32,
                                                                end: 7672u32,
                                                            },
                                                        },
                                                        Expr {
                                                            kind: ExprKind::Int { 0: 2i64 },
                                                            span: Span {
                                                                start: 7674u32,
                                                                end: 7675u32,
                                                            },
                                                        },
                                                    ],
                                                },
                                                span: Span {
                                                    start: 7670u32,
                                                    end: 7676u32,
                                                },
                                            },
                                        ],
                                        expand: false,
                                        open: Span {
                                            start: 7661u32,
                                            end: 7662u32,
                                        },
                                        close: Span {
                                            start: 7676u32,
                                            end: 7677u32,
                                        },
                                    },
                                },
                                span: Span {
                                    start: 7655u32,
                                    end: 7677u32,
                                },
                            },
                            ty: AnyType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 30usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 5usize,
                                ty: NumberType,
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Tuple {
                                    0: &[
                                        Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "abs",
                                                        span: Span {
                                                            start: 7839u32,
                                                            end: 7842u32,
                                                        },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span {
                                                                start: 7843u32,
                                                                end: 7849u32,
                                                            },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span {
                                                        start: 7842u32,
                                                        end: 7843u32,
                                                    },
                                                    close: Span {
                                                        start: 7849u32,
                                                        end: 7850u32,
                                                    },
                                                },
                                            },
                                            span: Span {
                                                start: 7839u32,
                                                end: 7850u32,
                                            },
                                        },
                                        Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "int",
                                                        span: Span {
                                                            start: 7852u32,
                                                            end: 7855u32,
                                                        },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Binary {
                                                                0: &ast::Binary {
                                                                    first: Expr {
                                                                        kind: ExprKind::Variable { 0: "nested" },
                                                                        span: Span {
                                                                            start: 7856u32,
                                                                            end: 7862u32,
                                                                        },
                                                                    },
                                                                    rest: &[
                                                                        ast::Operation {
                                                                            op: ast::BinaryOp::Divide,
                                                                            operand: Expr {
                                                                                kind: ExprKind::Int { 0: 2i64 },
                                                                                span: Span {
                                                                                    start: 7865u32,
                                                                                    end: 7866u32,
                                                                                },
                                                                            },
                                                                        },
                                                                    ],
                                                                },
                                                            },
                                                            span: Span {
                                                                start: 7856u32,
                                                                end: 7866u32,
                                                            },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span {
                                                        start: 7855u32,
                                                        end: 7856u32,
                                                    },
                                                    close: Span {
                                                        start: 7866u32,
                                                        end: 7867u32,
                                                    },
                                                },
                                            },
                                            span: Span {
                                                start: 7852u32,
                                                end: 7867u32,
                                            },
                                        },
                                        Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "max",
                                                        span: Span {
                                                            start: 7869u32,
                                                            end: 7872u32,
                                                        },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span {
                                                                start: 7873u32,
                                                                end: 7879u32,
                                                            },
                                                        },
                                                        Expr {
                                                            kind: ExprKind::Int { 0: 1i64 },
                                                            span: Span {
                                                                start: 7881u32,
                                                                end: 7882u32,
                                                            },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span {
                                                        start: 7872u32,
                                                        end: 7873u32,
                                                    },
                                                    close: Span {
                                                        start: 7882u32,
                                                        end: 7883u32,
                                                    },
                                                },
                                            },
                                            span: Span {
                                                start: 7869u32,
                                                end: 7883u32,
                                            },
                                        },
                                        Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "min",
                                                        span: Span {
                                                            start: 7885u32,
                                                            end: 7888u32,
                                                        },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Int { 0: 1i64 },
                                                            span: Span {
                                                                start: 7889u32,
                                                                end: 7890u32,
                                                            },
                                                        },
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span {
                                                                start: 7892u32,
                                                                end: 7898u32,
                                                            },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span {
                                                        start: 7888u32,
                                                        end: 7889u32,
                                                    },
                                                    close: Span {
                                                        start: 7898u32,
                                                        end: 7899u32,
                                                    },
                                                },
                                            },
                                            span: Span {
                                                start: 7885u32,
                                                end: 7899u32,
                                            },
                                        },
                                        Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "length",
                                                        span: Span {
                                                            start: 7901u32,
                                                            end: 7907u32,
                                                        },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Tuple {
                                                                0: &[
                                                                    Expr {
                                                                        kind: ExprKind::Variable { 0: "nested" },
                                                                        span: Span {
                                                                            start: 7909u32,
                                                                            end: 7915u32,
                                                                        },
                                                                    },
                                                                ],
                                                            },
                                                            span: Span {
                                                                start: 7908u32,
                                                                end: 7916u32,
                                                            },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span {
                                                        start: 7907u32,
                                                        end: 7908u32,
                                                    },
                                                    close: Span {
                                                        start: 7916u32,
                                                        end: 7917u32,
                                                    },
                                                },
                                            },
                                            span: Span {
                                                start: 7901u32,
                                                end: 7917u32,
                                            },
                                        },
                                        Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "strlen",
                                                        span: Span {
                                                            start: 7919u32,
                                                            end: 7925u32,
                                                        },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span {
                                                                start: 7926u32,
                                                                end: 7932u32,
                                                            },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span {
                                                        start: 7925u32,
                                                        end: 7926u32,
                                                    },
                                                    close: Span {
                                                        start: 7932u32,
                                                        end: 7933u32,
                                                    },
                                                },
                                            },
                                            span: Span {
                                                start: 7919u32,
                                                end: 7933u32,
                                            },
                                        },
                                    ],
                                },
                                span: Span {
                                    start: 7838u32,
                                    end: 7934u32,
                                },
                            },
                            ty: Type::Tuple {
                                0: Shared::Static {
                                    0: &[
                                        NumberType,
                                        NumberType,
                                        NumberType,
                                        NumberType,
                                        NumberType,
                                        NumberType,
                                    ],
                                },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 40usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 6usize,
                                ty: StringType,
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Tuple {
                                    0: &[
                                        Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "upper",
                                                        span: Span {
                                                            start: 8084u32,
                                                            end: 8089u32,
                                                        },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span {
                                                                start: 8090u32,
                                                                end: 8096u32,
                                                            },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span {
                                                        start: 8089u32,
                                                        end: 8090u32,
                                                    },
                                                    close: Span {
                                                        start: 8096u32,
                                                        end: 8097u32,
                                                    },
                                                },
                                            },
                                            span: Span {
                                                start: 8084u32,
                                                end: 8097u32,
                                            },
                                        },
                                        Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "lower",
                                                        span: Span {
                                                            start: 8099u32,
                                                            end: 8104u32,
                                                        },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span {
                                                                start: 8105u32,
                                                                end: 8111u32,
                                                            },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span {
                                                        start: 8104u32,
                                                        end: 8105u32,
                                                    },
                                                    close: Span {
                                                        start: 8111u32,
                                                        end: 8112u32,
                                                    },
                                                },
                                            },
                                            span: Span {
                                                start: 8099u32,
                                                end: 8112u32,
                                            },
                                        },
                                        Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "reverse",
                                                        span: Span {
                                                            start: 8114u32,
                                                            end: 8121u32,
                                                        },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span {
                                                                start: 8122u32,
                                                                end: 8128u32,
                                                            },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span {
                                                        start: 8121u32,
                                                        end: 8122u32,
                                                    },
                                                    close: Span {
                                                        start: 8128u32,
                                                        end: 8129u32,
                                                    },
                                                },
                                            },
                                            span: Span {
                                                start: 8114u32,
                                                end: 8129u32,
                                            },
                                        },
                                        Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "substr",
                                                        span: Span {
                                                            start: 8131u32,
                                                            end: 8137u32,
                                                        },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span {
                                                                start: 8138u32,
                                                                end: 8144u32,
                                                            },
                                                        },
                                                        Expr {
                                                            kind: ExprKind::Int { 0: 0i64 },
                                                            span: Span {
                                                                start: 8146u32,
                                                                end: 8147u32,
                                                            },
                                                        },
                                                        Expr {
                                                            kind: ExprKind::Int { 0: 1i64 },
                                                            span: Span {
                                                                start: 8149u32,
                                                                end: 8150u32,
                                                            },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span {
                                                        start: 8137u32,
                                                        end: 8138u32,
                                                    },
                                                    close: Span {
                                                        start: 8150u32,
                                                        end: 8151u32,
                                                    },
                                                },
                                            },
                                            span: Span {
                                                start: 8131u32,
                                                end: 8151u32,
                                            },
                                        },
                                        Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "jsonencode",
                                                        span: Span {
                                                            start: 8153u32,
                                                            end: 8163u32,
                                                        },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span {
                                                                start: 8164u32,
                                                                end: 8170u32,
                                                            },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span {
                                                        start: 8163u32,
                                                        end: 8164u32,
                                                    },
                                                    close: Span {
                                                        start: 8170u32,
                                                        end: 8171u32,
                                                    },
                                                },
                                            },
                                            span: Span {
                                                start: 8153u32,
                                                end: 8171u32,
                                            },
                                        },
                                    ],
                                },
                                span: Span {
                                    start: 8083u32,
                                    end: 8172u32,
                                },
                            },
                            ty: Type::Tuple {
                                0: Shared::Static {
                                    0: &[
                                        StringType,
                                        StringType,
                                        StringType,
                                        StringType,
                                        StringType,
                                    ],
                                },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 24usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 4usize,
                                ty: Type::Object {
                                    0: Shared::Static {
                                        0: &[
                                            ObjectAttr {
                                                name: Shared::Static { 0: "comment" },
                                                ty: StringType,
                                                presence: Presence::Optional,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "limits" },
                                                ty: Type::Map {
                                                    0: Shared::Static { 0: &NumberType },
                                                },
                                                presence: Presence::Required,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "tls" },
                                                ty: Type::Object {
                                                    0: Shared::Static {
                                                        0: &[
                                                            ObjectAttr {
                                                                name: Shared::Static { 0: "hosts" },
                                                                ty: Type::List {
                                                                    0: Shared::Static { 0: &StringType },
                                                                },
                                                                presence: Presence::Required,
                                                            },
                                                            ObjectAttr {
                                                                name: Shared::Static { 0: "key" },
                                                                ty: StringType,
                                                                presence: Presence::Required,
                                                            },
                                                        ],
                                                    },
                                                },
                                                presence: Presence::Required,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "users" },
                                                ty: Type::List {
                                                    0: Shared::Static {
                                                        0: &Type::Object {
                                                            0: Shared::Static {
                                                                0: &[
                                                                    ObjectAttr {
                                                                        name: Shared::Static { 0: "name" },
                                                                        ty: StringType,
                                                                        presence: Presence::Required,
                                                                    },
                                                                    ObjectAttr {
                                                                        name: Shared::Static { 0: "uid" },
                                                                        ty: NumberType,
                                                                        presence: Presence::Required,
                                                                    },
                                                                ],
                                                            },
                                                        },
                                                    },
                                                },
                                                presence: Presence::Required,
                                            },
                                        ],
                                    },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Binary {
                                    0: &ast::Binary {
                                        first: Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "hasindex",
                                                        span: Span {
                                                            start: 8323u32,
                                                            end: 8331u32,
                                                        },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Postfix {
                                                                0: &ast::Postfix {
                                                                    base: Expr {
                                                                        kind: ExprKind::Variable { 0: "nested" },
                                                                        span: Span {
                                                                            start: 8332u32,
                                                                            end: 8338u32,
                                                                        },
                                                                    },
                                                                    steps: &[
                                                                        ast::Step {
                                                                            kind: ast::StepKind::Attribute {
                                                                                0: "users",
                                                                            },
                                                                            span: Span {
                                                                                start: 8338u32,
                                                                                end: 8344u32,
                                                                            },
                                                                        },
                                                                    ],
                                                                },
                                                            },
                                                            span: Span {
                                                                start: 8332u32,
                                                                end: 8344u32,
                                                            },
                                                        },
                                                        Expr {
                                                            kind: ExprKind::Int { 0: 3i64 },
                                                            span: Span {
                                                                start: 8346u32,
                                                                end: 8347u32,
                                                            },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span {
                                                        start: 8331u32,
                                                        end: 8332u32,
                                                    },
                                                    close: Span {
                                                        start: 8347u32,
                                                        end: 8348u32,
                                                    },
                                                },
                                            },
                                            span: Span {
                                                start: 8323u32,
                                                end: 8348u32,
                                            },
                                        },
                                        rest: &[
                                            ast::Operation {
                                                op: ast::BinaryOp::Or,
                                                operand: Expr {
                                                    kind: ExprKind::Call {
                                                        0: &ast::Call {
                                                            name: ast::Ident {
                                                                name: "hasindex",
                                                                span: Span {
                                                                    start: 8352u32,
                                                                    end: 8360u32,
                                                                },
                                                            },
                                                            args: &[
                                                                Expr {
                                                                    kind: ExprKind::Postfix {
                                                                        0: &ast::Postfix {
                                                                            base: Expr {
                                                                                kind: ExprKind::Variable { 0: "nested" },
                                                                                span: Span {
                                                                                    start: 8361u32,
                                                                                    end: 8367u32,
                                                                                },
                                                                            },
                                                                            steps: &[
                                                                                ast::Step {
                                                                                    kind: ast::StepKind::Attribute {
                                                                                        0: "limits",
                                                                                    },
                                                                                    span: Span {
                                                                                        start: 8367u32,
                                                                                        end: 8374u32,
                                                                                    },
                                                                                },
                                                                            ],
                                                                        },
                                                                    },
                                                                    span: Span {
                                                                        start: 8361u32,
                                                                        end: 8374u32,
                                                                    },
                                                                },
                                                                Expr {
                                                                    kind: ExprKind::String { 0: "cpu" },
                                                                    span: Span {
                                                                        start: 8376u32,
                                                                        end: 8381u32,
                                                                    },
                                                                },
                                                            ],
                                                            expand: false,
                                                            open: Span {
                                                                start: 8360u32,
                                                                end: 8361u32,
                                                            },
                                                            close: Span {
                                                                start: 8381u32,
                                                                end: 8382u32,
                                                            },
                                                        },
                                                    },
                                                    span: Span {
                                                        start: 8352u32,
                                                        end: 8382u32,
                                                    },
                                                },
                                            },
                                        ],
                                    },
                                },
                                span: Span {
                                    start: 8323u32,
                                    end: 8382u32,
                                },
                            },
                            ty: BoolType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 15usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 0usize,
                                ty: StringType,
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Call {
                                    0: &ast::Call {
                                        name: ast::Ident {
                                            name: "jsondecode",
                                            span: Span {
                                                start: 8738u32,
                                                end: 8748u32,
                                            },
                                        },
                                        args: &[
                                            Expr {
                                                kind: ExprKind::Variable { 0: "nested" },
                                                span: Span {
                                                    start: 8749u32,
                                                    end: 8755u32,
                                                },
                                            },
                                        ],
                                        expand: false,
                                        open: Span {
                                            start: 8748u32,
                                            end: 8749u32,
                                        },
                                        close: Span {
                                            start: 8755u32,
                                            end: 8756u32,
                                        },
                                    },
                                },
                                span: Span {
                                    start: 8738u32,
                                    end: 8756u32,
                                },
                            },
                            ty: AnyType,
                            nullable: true,
                        },
                    },
                    Property {
                        slot: 0usize,
                        spec: Transform {
                            nested: &Attr {
                                attr: 6usize,
                                ty: StringType,
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Tuple {
                                    0: &[
                                        Expr {
                                            kind: ExprKind::Int { 0: 1i64 },
                                            span: Span {
                                                start: 8917u32,
                                                end: 8945u32,
                                            },
                                        },
                                        Expr {
                                            kind: ExprKind::Int { 0: 4i64 },
                                            span: Span {
                                                start: 8917u32,
                                                end: 8945u32,
                                            },
                                        },
                                        Expr {
                                            kind: ExprKind::Int { 0: 9i64 },
                                            span: Span {
                                                start: 8917u32,
                                                end: 8945u32,
                                            },
                                        },
                                    ],
                                },
                                span: Span {
                                    start: 8917u32,
                                    end: 8945u32,
                                },
                            },
                            ty: Type::Tuple {
                                0: Shared::Static {
                                    0: &[NumberType, NumberType, NumberType],
                                },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 27usize,
                        spec: Transform {
                            nested: &BlockList {
                                block: 0usize,
                                bounds: ItemBounds {
                                    min: 0u64,
                                    max: ::core::option::Option::None,
                                },
                                nested: &BODY_0,
                            },
                            result: Expr {
                                kind: ExprKind::Postfix {
                                    0: &ast::Postfix {
                                        base: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span {
                                                start: 9092u32,
                                                end: 9098u32,
                                            },
                                        },
                                        steps: &[
                                            ast::Step {
                                                kind: ast::StepKind::Splat {
                                                    full: true,
                                                    each: &[
                                                        ast::Step {
                                                            kind: ast::StepKind::Attribute {
                                                                0: "name",
                                                            },
                                                            span: Span {
                                                                start: 9101u32,
                                                                end: 9106u32,
                                                            },
                                                        },
                                                    ],
                                                },
                                                span: Span {
                                                    start: 9098u32,
                                                    end: 9101u32,
                                                },
                                            },
                                        ],
                                    },
                                },
                                span: Span {
                                    start: 9092u32,
                                    end: 9106u32,
                                },
                            },
                            ty: AnyType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 18usize,
                        spec: Default {
                            candidates: &[
                                Transform {
                                    nested: &BlockList {
                                        block: 0usize,
                                        bounds: ItemBounds {
                                            min: 0u64,
                                            max: ::core::option::Option::None,
                                        },
                                        nested: &BODY_1,
                                    },
                                    result: Expr {
                                        kind: ExprKind::Conditional {
                                            0: &ast::Conditional {
                                                condition: Expr {
                                                    kind: ExprKind::Binary {
                                                        0: &ast::Binary {
                                                            first: Expr {
                                                                kind: ExprKind::Call {
                                                                    0: &ast::Call {
                                                                        name: ast::Ident {
                                                                            name: "length",
                                                                            span: Span {
                                                                                start: 9358u32,
                                                                                end: 9364u32,
                                                                            },
                                                                        },
                                                                        args: &[
                                                                            Expr {
                                                                                kind: ExprKind::Variable { 0: "nested" },
                                                                                span: Span {
                                                                                    start: 9365u32,
                                                                                    end: 9371u32,
                                                                                },
                                                                            },
                                                                        ],
                                                                        expand: false,
                                                                        open: Span {
                                                                            start: 9364u32,
                                                                            end: 9365u32,
                                                                        },
                                                                        close: Span {
                                                                            start: 9371u32,
                                                                            end: 9372u32,
                                                                        },
                                                                    },
                                                                },
                                                                span: Span {
                                                                    start: 9358u32,
                                                                    end: 9372u32,
                                                                },
                                                            },
                                                            rest: &[
                                                                ast::Operation {
                                                                    op: ast::BinaryOp::Greater,
                                                                    operand: Expr {
                                                                        kind: ExprKind::Int { 0: 0i64 },
                                                                        span: Span {
                                                                            start: 9375u32,
                                                                            end: 9376u32,
                                                                        },
                                                                    },
                                                                },
                                                            ],
                                                        },
                                                    },
                                                    span: Span {
                                                        start: 9358u32,
                                                        end: 9376u32,
                                                    },
                                                },
                                                if_true: Expr {
                                                    kind: ExprKind::Postfix {
                                                        0: &ast::Postfix {
                                                            base: Expr {
                                                                kind: ExprKind::Variable { 0: "nested" },
                                                                span: Span {
                                                                    start: 9379u32,
                                                                    end: 9385u32,
                                                                },
                                                            },
                                                            steps: &[
                                                                ast::Step {
                                                                    kind: ast::StepKind::Index {
                                                                        0: &Expr {
                                                                            kind: ExprKind::Int { 0: 0i64 },
                                                                            span: Span {
                                                                                start: 9386u32,
                                                                                end: 9387u32,
                                                                            },
                                                                        },
                                                                    },
                                                                    span: Span {
                                                                        start: 9385u32,
                                                                        end: 9388u32,
                                                                    },
                                                                },
                                                                ast::Step {
                                                                    kind: ast::StepKind::Attribute {
                                                                        0: "name",
                                                                    },
                                                                    span: Span {
                                                                        start: 9388u32,
                                                                        end: 9393u32,
                                                                    },
                                                                },
                                                            ],
                                                        },
                                                    },
                                                    span: Span {
                                                        start: 9379u32,
                                                        end: 9393u32,
                                                    },
                                                },
                                                if_false: Expr {
                                                    kind: ExprKind::Null,
                                                    span: Span {
                                                        start: 9396u32,
                                                        end: 9400u32,
                                                    },
                                                },
                                            },
                                        },
                                        span: Span {
                                            start: 9358u32,
                                            end: 9400u32,
                                        },
                                    },
                                    ty: StringType,
                                    nullable: true,
                                },
                                Literal {
                                    value: Expr {
                                        kind: ExprKind::String { 0: "nobody" },
                                        span: Span {
                                            start: 9611u32,
                                            end: 9619u32,
                                        },
                                    },
                                    ty: StringType,
                                },
                            ],
                            ty: StringType,
                        },
                    },
                ],
            },
        };
        pub(super) static BODY_3: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "is secure",
                        required: true,
                    },
                    AttrSchema {
                        name: "nest",
                        required: true,
                    },
                    AttrSchema {
                        name: "port",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: Keys::Static {
                    0: &["is secure", "nest", "port"],
                },
                children: &[
                    Property {
                        slot: 0usize,
                        spec: Attr {
                            attr: 0usize,
                            ty: BoolType,
                            required: true,
                        },
                    },
                    Property {
                        slot: 1usize,
                        spec: Attr {
                            attr: 1usize,
                            ty: Type::Object {
                                0: Shared::Static {
                                    0: &[
                                        ObjectAttr {
                                            name: Shared::Static { 0: "a" },
                                            ty: NumberType,
                                            presence: Presence::Required,
                                        },
                                        ObjectAttr {
                                            name: Shared::Static { 0: "b" },
                                            ty: AnyType,
                                            presence: Presence::Required,
                                        },
                                    ],
                                },
                            },
                            required: true,
                        },
                    },
                    Property {
                        slot: 2usize,
                        spec: Attr {
                            attr: 2usize,
                            ty: NumberType,
                            required: true,
                        },
                    },
                ],
            },
        };
        pub(super) static BODY_4: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "a",
                        required: true,
                    },
                    AttrSchema {
                        name: "b",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: Keys::Static { 0: &["a", "b"] },
                children: &[
                    Property {
                        slot: 0usize,
                        spec: Attr {
                            attr: 0usize,
                            ty: NumberType,
                            required: true,
                        },
                    },
                    Property {
                        slot: 1usize,
                        spec: Attr {
                            attr: 1usize,
                            ty: AnyType,
                            required: true,
                        },
                    },
                ],
            },
        };
        pub(super) static BODY_5: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "at",
                        required: true,
                    },
                    AttrSchema {
                        name: "port",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: Keys::Static { 0: &["at", "port"] },
                children: &[
                    Property {
                        slot: 0usize,
                        spec: Attr {
                            attr: 0usize,
                            ty: NumberType,
                            required: true,
                        },
                    },
                    Property {
                        slot: 1usize,
                        spec: Attr {
                            attr: 1usize,
                            ty: NumberType,
                            required: true,
                        },
                    },
                ],
            },
        };
        pub(super) static BODY_6: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "host",
                        required: true,
                    },
                    AttrSchema {
                        name: "port",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: Keys::Static {
                    0: &["host", "port"],
                },
                children: &[
                    Property {
                        slot: 0usize,
                        spec: Attr {
                            attr: 0usize,
                            ty: Type::Object {
                                0: Shared::Static {
                                    0: &[
                                        ObjectAttr {
                                            name: Shared::Static { 0: "length" },
                                            ty: NumberType,
                                            presence: Presence::Required,
                                        },
                                        ObjectAttr {
                                            name: Shared::Static { 0: "name" },
                                            ty: StringType,
                                            presence: Presence::Required,
                                        },
                                    ],
                                },
                            },
                            required: true,
                        },
                    },
                    Property {
                        slot: 1usize,
                        spec: Attr {
                            attr: 1usize,
                            ty: Type::Object {
                                0: Shared::Static {
                                    0: &[
                                        ObjectAttr {
                                            name: Shared::Static { 0: "length" },
                                            ty: NumberType,
                                            presence: Presence::Required,
                                        },
                                        ObjectAttr {
                                            name: Shared::Static { 0: "name" },
                                            ty: StringType,
                                            presence: Presence::Required,
                                        },
                                    ],
                                },
                            },
                            required: true,
                        },
                    },
                ],
            },
        };
        pub(super) static BODY_7: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "length",
                        required: true,
                    },
                    AttrSchema {
                        name: "name",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: Keys::Static {
                    0: &["length", "name"],
                },
                children: &[
                    Property {
                        slot: 0usize,
                        spec: Attr {
                            attr: 0usize,
                            ty: NumberType,
                            required: true,
                        },
                    },
                    Property {
                        slot: 1usize,
                        spec: Attr {
                            attr: 1usize,
                            ty: StringType,
                            required: true,
                        },
                    },
                ],
            },
        };
        pub(super) static BODY_8: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "length",
                        required: true,
                    },
                    AttrSchema {
                        name: "name",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: Keys::Static {
                    0: &["length", "name"],
                },
                children: &[
                    Property {
                        slot: 0usize,
                        spec: Attr {
                            attr: 0usize,
                            ty: NumberType,
                            required: true,
                        },
                    },
                    Property {
                        slot: 1usize,
                        spec: Attr {
                            attr: 1usize,
                            ty: StringType,
                            required: true,
                        },
                    },
                ],
            },
        };
        pub(super) static BODY_9: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "a",
                        required: true,
                    },
                    AttrSchema {
                        name: "b",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: Keys::Static { 0: &["a", "b"] },
                children: &[
                    Property {
                        slot: 0usize,
                        spec: Attr {
                            attr: 0usize,
                            ty: StringType,
                            required: true,
                        },
                    },
                    Property {
                        slot: 1usize,
                        spec: Attr {
                            attr: 1usize,
                            ty: BoolType,
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
            text: "    result = nested\n    attr {\n      name = \"text\"\n      type = string\n      required = true\n    }\n  }\n  # What may be absent may be null.\n  transform \"maybe\" {\n    result = nested\n    attr {\n      name = \"label\"\n      type = string\n    }\n  }\n  # Numbers from numbers, and from text that is one.\n  transform \"arithmetic\" {\n    result = -nested * 1024 + 60 % 7\n    attr {\n      name = \"size\"\n      type = number\n      required = true\n    }\n  }\n  # A bool.\n  transform \"comparison\" {\n    result = nested >= 1 && nested != 5 || !(nested == 3)\n    attr {\n      name = \"size\"\n      type = number\n      required = true\n    }\n  }\n  # Text around a value.\n  transform \"text\" {\n    result = \"size: ${nested}\"\n    attr {\n      name = \"size\"\n      type = number\n      required = true\n    }\n  }\n  # A single interpolation is its value.\n  transform \"single\" {\n    result = \"${nested}\"\n    attr {\n      name = \"ports\"\n      type = list(number)\n      required = true\n    }\n  }\n  # Text of directives.\n  transform \"directive\" {\n    result = \"%{ for p in nested ~} ${p}%{ if p > 100 }!%{ endif } %{ endfor ~}\"\n    attr {\n      name = \"ports\"\n      type = list(number)\n      required = true\n    }\n  }\n  # The type of the attribute.\n  transform \"attribute\" {\n    result = nested.tls.key\n    attr {\n      name = \"server\"\n      type = object({\n        tls     = object({ key = string, hosts = list(string) })\n        limits  = map(number)\n        users   = list(object({ name = string, uid = number }))\n        comment = optional(string)\n      })\n      required = true\n    }\n  }\n  # An element of a map or list.\n  transform \"element\" {\n    result = [nested.limits.cpu, nested.limits[\"mem\"], nested.tls[\"hosts\"][0]]\n    attr {\n      name = \"server\"\n      type = object({\n        tls     = object({ key = string, hosts = list(string) })\n        limits  = map(number)\n        users   = list(object({ name = string, uid = number }))\n        comment = optional(string)\n      })\n      required = true\n    }\n  }\n  # That element of a tuple.\n  transform \"position\" {\n    result = nested[1]\n    attr {\n      name = \"pair\"\n      type = tuple([string, bool])\n      required = true\n    }\n  }\n  # One of the elements of a tuple: they have no type in common.\n  transform \"some_position\" {\n    result = nested[length(nested) - 1]\n    attr {\n      name = \"pair\"\n      type = tuple([string, bool])\n      required = true\n    }\n  }\n  # A tuple, and a struct with a struct in it.\n  transform \"constructors\" {\n    result = [nested, { port = nested, \"is secure\" = nested == 443, nest = { a = 1, b = null } }]\n    attr {\n      name = \"size\"\n      type = number\n      required = true\n    }\n  }\n  # A map: the keys depend on the configuration.\n  transform \"computed_keys\" {\n    result = { (nested) = 1, size = strlen(nested) }\n    attr {\n      name = \"text\"\n      type = string\n      required = true\n    }\n  }\n  # Keys and values that depend on the configuration.\n  transform \"mixed_keys\" {\n    result = { (nested) = 1, name = nested }\n    attr {\n      name = \"text\"\n      type = string\n      required = true\n    }\n  }\n  # As many as there are.\n  transform \"for_list\" {\n    result = [for i, p in nested : { at = i, port = p } if p > 80]\n    attr {\n      name = \"ports\"\n      type = list(number)\n      required = true\n    }\n  }\n  # A tuple, since it is over one.\n  transform \"for_tuple\" {\n    result = [for x in nested : \"${x}\"]\n    attr {\n      name = \"pair\"\n      type = tuple([string, bool])\n      required = true\n    }\n  }\n  # A map.\n  transform \"for_object\" {\n    result = { for k, v in nested.limits : upper(k) => v * 2 }\n    attr {\n      name = \"server\"\n      type = object({\n        tls     = object({ key = string, hosts = list(string) })\n        limits  = map(number)\n        users   = list(object({ name = string, uid = number }))\n        comment = optional(string)\n      })\n      required = true\n    }\n  }\n  # A struct: the keys are known.\n  transform \"for_names\" {\n    result = { for k in [\"host\", \"port\"] : k => { name = k, length = strlen(\"${nested}${k}\") } }\n    attr {\n      name = \"text\"\n      type = string\n      required = true\n    }\n  }\n  # A map of sequences.\n  transform \"grouped\" {\n    result = { for p in nested : p > 1000 ? \"user\" : \"system\" => p... }\n    attr {\n      name = \"ports\"\n      type = list(number)\n      required = true\n    }\n  }\n  # A list.\n  transform \"splat_list\" {\n    result = nested.users[*].name\n    attr {\n      name = \"server\"\n      type = object({\n        tls     = object({ key = string, hosts = list(string) })\n        limits  = map(number)\n        users   = list(object({ name = string, uid = number }))\n        comment = optional(string)\n      })\n      required = true\n    }\n  }\n  # A tuple.\n  transform \"splat_tuple\" {\n    result = [nested.users[0], { name = \"root\", uid = 0 }][*].name\n    attr {\n      name = \"server\"\n      type = object({\n        tls     = object({ key = string, hosts = list(string) })\n        limits  = map(number)\n        users   = list(object({ name = string, uid = number }))\n        comment = optional(string)\n      })\n      required = true\n    }\n  }\n  # A tuple of one.\n  transform \"splat_scalar\" {\n    result = nested[*]\n    attr {\n      name = \"text\"\n      type = string\n      required = true\n    }\n  }\n  # None or one.\n  transform \"splat_maybe\" {\n    result = nested[*]\n    attr {\n      name = \"label\"\n      type = string\n    }\n  }\n  # Text, since a number converts to text.\n  transform \"conditional\" {\n    result = nested > 1000 ? nested : \"low\"\n    attr {\n      name = \"size\"\n      type = number\n      required = true\n    }\n  }\n  # It may be null.\n  transform \"conditional_null\" {\n    result = nested > 1000 ? null : nested\n    attr {\n      name = \"size\"\n      type = number\n      required = true\n    }\n  }\n  # A list: the tuples have different lengths.\n  transform \"conditional_tuples\" {\n    result = nested > 1 ? [nested] : []\n    attr {\n      name = \"size\"\n      type = number\n      required = true\n    }\n  }\n  # A struct of text.\n  transform \"conditional_objects\" {\n    result = nested > 1 ? { a = nested, b = null } : { a = \"one\", b = true }\n    attr {\n      name = \"size\"\n      type = number\n      required = true\n    }\n  }\n  # Not null: it was compared with null.\n  transform \"not_null\" {\n    result = nested == null ? \"none\" : upper(nested)\n    attr {\n      name = \"label\"\n      type = string\n    }\n  }\n  # Not null: its attribute was compared with null.\n  transform \"not_null_inside\" {\n    result = nested.comment != null ? nested.comment : nested.tls.key\n    attr {\n      name = \"server\"\n      type = object({\n        tls     = object({ key = string, hosts = list(string) })\n        limits  = map(number)\n        users   = list(object({ name = string, uid = number }))\n        comment = optional(string)\n      })\n      required = true\n    }\n  }\n  # Never null.\n  transform \"coalesce_text\" {\n    result = coalesce(nested, \"none\")\n    attr {\n      name = \"label\"\n      type = string\n    }\n  }\n  # Text, as the type that all have in common.\n  transform \"coalesce_common\" {\n    result = coalesce(null, nested, \"none\")\n    attr {\n      name = \"size\"\n      type = number\n    }\n  }\n  # A list.\n  transform \"concat_lists\" {\n    result = concat(nested, nested)\n    attr {\n      name = \"ports\"\n      type = list(number)\n      required = true\n    }\n  }\n  # A tuple.\n  transform \"concat_tuples\" {\n    result = concat([1, nested], [true])\n    attr {\n      name = \"text\"\n      type = string\n      required = true\n    }\n  }\n  # A sequence.\n  transform \"concat_both\" {\n    result = concat(nested, [1, 2])\n    attr {\n      name = \"ports\"\n      type = list(number)\n      required = true\n    }\n  }\n  # Functions that give numbers.\n  transform \"numbers\" {\n    result = [abs(nested), int(nested / 2), max(nested, 1), min(1, nested), length([nested]), strlen(nested)]\n    attr {\n      name = \"size\"\n      type = number\n      required = true\n    }\n  }\n  # Functions that give text.\n  transform \"texts\" {\n    result = [upper(nested), lower(nested), reverse(nested), substr(nested, 0, 1), jsonencode(nested)]\n    attr {\n      name = \"text\"\n      type = string\n      required = true\n    }\n  }\n  # A function that gives a bool.\n  transform \"has\" {\n    result = hasindex(nested.users, 3) || hasindex(nested.limits, \"cpu\")\n    attr {\n      name = \"server\"\n      type = object({\n        tls     = object({ key = string, hosts = list(string) })\n        limits  = map(number)\n        users   = list(object({ name = string, uid = number }))\n        comment = optional(string)\n      })\n      required = true\n    }\n  }\n  # Whatever the text says.\n  transform \"decoded\" {\n    result = jsondecode(nested)\n    attr {\n      name = \"json\"\n      type = string\n      required = true\n    }\n  }\n  # Known when the program is built.\n  transform \"a_constant\" {\n    result = [for n in [1, 2, 3] : n * n]\n    attr {\n      name = \"text\"\n      type = string\n      required = true\n    }\n  }\n  # The blocks as they are.\n  transform \"names\" {\n    result = nested[*].name\n    block_list {\n      block_type = \"user\"\n      object {\n        attr \"name\" {\n          type     = string\n          required = true\n        }\n      }\n    }\n  }\n  # A default makes it not null.\n  default \"first_user\" {\n    transform {\n      result = length(nested) > 0 ? nested[0].name : null\n",
            first_line: 7u32,
            first_byte: 142u32,
        },
        variables: hclspec_table::VARIABLES,
        functions: hclspec_table::FUNCTIONS,
        nullable: false,
        conversions: &[],
    };
    #[automatically_derived]
    impl ::hclspec::Decode for Transforms {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table {
                env: &ENV,
                root: &hclspec_table::BODY_2,
            }
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| {
                    let part_0 = take_string(fields.part(32usize));
                    let part_1 = take_option(fields.part(25usize), take_string);
                    let part_2 = take_number(fields.part(1usize));
                    let part_3 = take_bool(fields.part(5usize));
                    let part_4 = take_string(fields.part(39usize));
                    let part_5 = take_list(fields.part(33usize), take_number);
                    let part_6 = take_string(fields.part(16usize));
                    let part_7 = take_string(fields.part(2usize));
                    let part_8 = take_object(
                        fields.part(17usize),
                        |fields| {
                            let part_0 = take_number(fields.part(0usize));
                            let part_1 = take_number(fields.part(1usize));
                            let part_2 = take_string(fields.part(2usize));
                            ::core::option::Option::Some((part_0?, part_1?, part_2?))
                        },
                    );
                    let part_9 = take_bool(fields.part(31usize));
                    let part_10 = take_value(fields.part(34usize));
                    let part_11 = take_object(
                        fields.part(14usize),
                        |fields| {
                            let part_0 = take_number(fields.part(0usize));
                            let part_1 = <transforms::Constructors1 as ::hclspec::Decode>::take(
                                fields.part(1usize),
                            );
                            ::core::option::Option::Some((part_0?, part_1?))
                        },
                    );
                    let part_12 = take_map(fields.part(6usize), take_number);
                    let part_13 = take_map(fields.part(26usize), take_value);
                    let part_14 = take_list(
                        fields.part(19usize),
                        <transforms::ForList as ::hclspec::Decode>::take,
                    );
                    let part_15 = take_object(
                        fields.part(22usize),
                        |fields| {
                            let part_0 = take_string(fields.part(0usize));
                            let part_1 = take_bool(fields.part(1usize));
                            ::core::option::Option::Some((part_0?, part_1?))
                        },
                    );
                    let part_16 = take_map(fields.part(21usize), take_number);
                    let part_17 = <transforms::ForNames as ::hclspec::Decode>::take(
                        fields.part(20usize),
                    );
                    let part_18 = take_map(
                        fields.part(23usize),
                        |value| take_list(value, take_number),
                    );
                    let part_19 = take_list(fields.part(35usize), take_string);
                    let part_20 = take_object(
                        fields.part(38usize),
                        |fields| {
                            let part_0 = take_string(fields.part(0usize));
                            let part_1 = take_string(fields.part(1usize));
                            ::core::option::Option::Some((part_0?, part_1?))
                        },
                    );
                    let part_21 = take_object(
                        fields.part(37usize),
                        |fields| {
                            let part_0 = take_string(fields.part(0usize));
                            ::core::option::Option::Some((part_0?,))
                        },
                    );
                    let part_22 = take_list(fields.part(36usize), take_string);
                    let part_23 = take_string(fields.part(10usize));
                    let part_24 = take_option(fields.part(11usize), take_number);
                    let part_25 = take_list(fields.part(13usize), take_number);
                    let part_26 = <transforms::ConditionalObjects as ::hclspec::Decode>::take(
                        fields.part(12usize),
                    );
                    let part_27 = take_string(fields.part(28usize));
                    let part_28 = take_string(fields.part(29usize));
                    let part_29 = take_string(fields.part(4usize));
                    let part_30 = take_string(fields.part(3usize));
                    let part_31 = take_list(fields.part(8usize), take_number);
                    let part_32 = take_object(
                        fields.part(9usize),
                        |fields| {
                            let part_0 = take_number(fields.part(0usize));
                            let part_1 = take_string(fields.part(1usize));
                            let part_2 = take_bool(fields.part(2usize));
                            ::core::option::Option::Some((part_0?, part_1?, part_2?))
                        },
                    );
                    let part_33 = take_list(fields.part(7usize), take_number);
                    let part_34 = take_object(
                        fields.part(30usize),
                        |fields| {
                            let part_0 = take_number(fields.part(0usize));
                            let part_1 = take_number(fields.part(1usize));
                            let part_2 = take_number(fields.part(2usize));
                            let part_3 = take_number(fields.part(3usize));
                            let part_4 = take_number(fields.part(4usize));
                            let part_5 = take_number(fields.part(5usize));
                            ::core::option::Option::Some((
                                part_0?,
                                part_1?,
                                part_2?,
                                part_3?,
                                part_4?,
                                part_5?,
                            ))
                        },
                    );
                    let part_35 = take_object(
                        fields.part(40usize),
                        |fields| {
                            let part_0 = take_string(fields.part(0usize));
                            let part_1 = take_string(fields.part(1usize));
                            let part_2 = take_string(fields.part(2usize));
                            let part_3 = take_string(fields.part(3usize));
                            let part_4 = take_string(fields.part(4usize));
                            ::core::option::Option::Some((
                                part_0?,
                                part_1?,
                                part_2?,
                                part_3?,
                                part_4?,
                            ))
                        },
                    );
                    let part_36 = take_bool(fields.part(24usize));
                    let part_37 = take_option(fields.part(15usize), take_value);
                    let part_38 = take_object(
                        fields.part(0usize),
                        |fields| {
                            let part_0 = take_number(fields.part(0usize));
                            let part_1 = take_number(fields.part(1usize));
                            let part_2 = take_number(fields.part(2usize));
                            ::core::option::Option::Some((part_0?, part_1?, part_2?))
                        },
                    );
                    let part_39 = take_list(fields.part(27usize), take_string);
                    let part_40 = take_string(fields.part(18usize));
                    ::core::option::Option::Some(Self {
                        same: part_0?,
                        maybe: part_1?,
                        arithmetic: part_2?,
                        comparison: part_3?,
                        text: part_4?,
                        single: part_5?,
                        directive: part_6?,
                        attribute: part_7?,
                        element: part_8?,
                        position: part_9?,
                        some_position: part_10?,
                        constructors: part_11?,
                        computed_keys: part_12?,
                        mixed_keys: part_13?,
                        for_list: part_14?,
                        for_tuple: part_15?,
                        for_object: part_16?,
                        for_names: part_17?,
                        grouped: part_18?,
                        splat_list: part_19?,
                        splat_tuple: part_20?,
                        splat_scalar: part_21?,
                        splat_maybe: part_22?,
                        conditional: part_23?,
                        conditional_null: part_24?,
                        conditional_tuples: part_25?,
                        conditional_objects: part_26?,
                        not_null: part_27?,
                        not_null_inside: part_28?,
                        coalesce_text: part_29?,
                        coalesce_common: part_30?,
                        concat_lists: part_31?,
                        concat_tuples: part_32?,
                        concat_both: part_33?,
                        numbers: part_34?,
                        texts: part_35?,
                        has: part_36?,
                        decoded: part_37?,
                        a_constant: part_38?,
                        names: part_39?,
                        first_user: part_40?,
                    })
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (Transforms) "Transforms" { "same" => same, "maybe" => maybe, "arithmetic"
        => arithmetic, "comparison" => comparison, "text" => text, "single" => single,
        "directive" => directive, "attribute" => attribute, "element" => element,
        "position" => position, "some_position" => some_position, "constructors" =>
        constructors, "computed_keys" => computed_keys, "mixed_keys" => mixed_keys,
        "for_list" => for_list, "for_tuple" => for_tuple, "for_object" => for_object,
        "for_names" => for_names, "grouped" => grouped, "splat_list" => splat_list,
        "splat_tuple" => splat_tuple, "splat_scalar" => splat_scalar, "splat_maybe" =>
        splat_maybe, "conditional" => conditional, "conditional_null" =>
        conditional_null, "conditional_tuples" => conditional_tuples,
        "conditional_objects" => conditional_objects, "not_null" => not_null,
        "not_null_inside" => not_null_inside, "coalesce_text" => coalesce_text,
        "coalesce_common" => coalesce_common, "concat_lists" => concat_lists,
        "concat_tuples" => concat_tuples, "concat_both" => concat_both, "numbers" =>
        numbers, "texts" => texts, "has" => has, "decoded" => decoded, "a_constant" =>
        a_constant, "names" => names, "first_user" => first_user, }
    }
    #[automatically_derived]
    impl ::hclspec::Decode for transforms::Constructors1 {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table {
                env: &ENV,
                root: &hclspec_table::BODY_3,
            }
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| {
                    let part_0 = take_number(fields.part(2usize));
                    let part_1 = take_bool(fields.part(0usize));
                    let part_2 = <transforms::constructors1::Nest as ::hclspec::Decode>::take(
                        fields.part(1usize),
                    );
                    ::core::option::Option::Some(Self {
                        port: part_0?,
                        is_secure: part_1?,
                        nest: part_2?,
                    })
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (transforms::Constructors1) "Constructors1" { "port" => port, "is secure"
        => is_secure, "nest" => nest, }
    }
    #[automatically_derived]
    impl ::hclspec::Decode for transforms::constructors1::Nest {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table {
                env: &ENV,
                root: &hclspec_table::BODY_4,
            }
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| {
                    let part_0 = take_number(fields.part(0usize));
                    let part_1 = take_option(fields.part(1usize), take_value);
                    ::core::option::Option::Some(Self { a: part_0?, b: part_1? })
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (transforms::constructors1::Nest) "Nest" { "a" => a, "b" => b, }
    }
    #[automatically_derived]
    impl ::hclspec::Decode for transforms::ForList {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table {
                env: &ENV,
                root: &hclspec_table::BODY_5,
            }
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| {
                    let part_0 = take_number(fields.part(0usize));
                    let part_1 = take_number(fields.part(1usize));
                    ::core::option::Option::Some(Self { at: part_0?, port: part_1? })
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (transforms::ForList) "ForList" { "at" => at, "port" => port, }
    }
    #[automatically_derived]
    impl ::hclspec::Decode for transforms::ForNames {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table {
                env: &ENV,
                root: &hclspec_table::BODY_6,
            }
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| {
                    let part_0 = <transforms::for_names::Host as ::hclspec::Decode>::take(
                        fields.part(0usize),
                    );
                    let part_1 = <transforms::for_names::Port as ::hclspec::Decode>::take(
                        fields.part(1usize),
                    );
                    ::core::option::Option::Some(Self {
                        host: part_0?,
                        port: part_1?,
                    })
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (transforms::ForNames) "ForNames" { "host" => host, "port" => port, }
    }
    #[automatically_derived]
    impl ::hclspec::Decode for transforms::for_names::Host {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table {
                env: &ENV,
                root: &hclspec_table::BODY_7,
            }
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| {
                    let part_0 = take_string(fields.part(1usize));
                    let part_1 = take_number(fields.part(0usize));
                    ::core::option::Option::Some(Self {
                        name: part_0?,
                        length: part_1?,
                    })
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (transforms::for_names::Host) "Host" { "name" => name, "length" => length,
        }
    }
    #[automatically_derived]
    impl ::hclspec::Decode for transforms::for_names::Port {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table {
                env: &ENV,
                root: &hclspec_table::BODY_8,
            }
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| {
                    let part_0 = take_string(fields.part(1usize));
                    let part_1 = take_number(fields.part(0usize));
                    ::core::option::Option::Some(Self {
                        name: part_0?,
                        length: part_1?,
                    })
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (transforms::for_names::Port) "Port" { "name" => name, "length" => length,
        }
    }
    #[automatically_derived]
    impl ::hclspec::Decode for transforms::ConditionalObjects {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table {
                env: &ENV,
                root: &hclspec_table::BODY_9,
            }
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| {
                    let part_0 = take_string(fields.part(0usize));
                    let part_1 = take_option(fields.part(1usize), take_bool);
                    ::core::option::Option::Some(Self { a: part_0?, b: part_1? })
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (transforms::ConditionalObjects) "ConditionalObjects" { "a" => a, "b" =>
        b, }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for Transforms {
        type Err = ::hclspec::Diagnostics;
        fn from_str(
            text: &::core::primitive::str,
        ) -> ::core::result::Result<Self, Self::Err> {
            ::hclspec::from_str(text)
        }
    }
};
