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

 The value is `-nested * 1024 + 60 % 7`, where `nested` is the configured value.*/
    pub arithmetic: ::hclspec::Number,
    /** A bool.

 Argument `size`: `number`, required.

 The value is `nested >= 1 && nested != 5 || !(nested == 3)`, where `nested` is the configured value.*/
    pub comparison: ::core::primitive::bool,
    /** Text around a value.

 Argument `size`: `number`, required.

 The value is `"size: ${nested}"`, where `nested` is the configured value.*/
    pub text: ::std::string::String,
    /** A single interpolation is its value.

 Argument `ports`: `list(number)`, required.

 The value is `"${nested}"`, where `nested` is the configured value.*/
    pub single: ::std::vec::Vec<::hclspec::Number>,
    /** Text of directives.

 Argument `ports`: `list(number)`, required.

 The value is `"%{ for p in nested ~} ${p}%{ if p > 100 }!%{ endif } %{ endfor ~}"`, where `nested` is the configured value.*/
    pub directive: ::std::string::String,
    /** The type of the attribute.

 Argument `server`: `object({ comment = optional(string), limits = map(number), tls = object({ hosts = list(string), key = string }), users = list(object({ name = string, uid = number })) })`, required.

 The value is `nested.tls.key`, where `nested` is the configured value.*/
    pub attribute: ::std::string::String,
    /** An element of a map or list.

 Argument `server`: `object({ comment = optional(string), limits = map(number), tls = object({ hosts = list(string), key = string }), users = list(object({ name = string, uid = number })) })`, required.

 The value is `[nested.limits.cpu, nested.limits["mem"], nested.tls["hosts"][0]]`, where `nested` is the configured value.*/
    pub element: (::hclspec::Number, ::hclspec::Number, ::std::string::String),
    /** That element of a tuple.

 Argument `pair`: `tuple([string, bool])`, required.

 The value is `nested[1]`, where `nested` is the configured value.*/
    pub position: ::core::primitive::bool,
    /** One of the elements of a tuple: they have no type in common.

 Argument `pair`: `tuple([string, bool])`, required.

 The value is `nested[length(nested) - 1]`, where `nested` is the configured value.*/
    pub some_position: ::hclspec::Value,
    /** A tuple, and a struct with a struct in it.

 Argument `size`: `number`, required.

 The value is `[nested, { port = nested, "is secure" = nested == 443, nest = { a = 1, b = null } }]`, where `nested` is the configured value.*/
    pub constructors: (::hclspec::Number, transforms::Constructors1),
    /** A map: the keys depend on the configuration.

 Argument `text`: `string`, required.

 The value is `{ (nested) = 1, size = strlen(nested) }`, where `nested` is the configured value.*/
    pub computed_keys: ::std::collections::BTreeMap<
        ::std::string::String,
        ::hclspec::Number,
    >,
    /** Keys and values that depend on the configuration.

 Argument `text`: `string`, required.

 The value is `{ (nested) = 1, name = nested }`, where `nested` is the configured value.*/
    pub mixed_keys: ::std::collections::BTreeMap<
        ::std::string::String,
        ::hclspec::Value,
    >,
    /** As many as there are.

 Argument `ports`: `list(number)`, required.

 The value is `[for i, p in nested : { at = i, port = p } if p > 80]`, where `nested` is the configured value.*/
    pub for_list: ::std::vec::Vec<transforms::ForList>,
    /** A tuple, since it is over one.

 Argument `pair`: `tuple([string, bool])`, required.

 The value is `[for x in nested : "${x}"]`, where `nested` is the configured value.*/
    pub for_tuple: (::std::string::String, ::core::primitive::bool),
    /** A map.

 Argument `server`: `object({ comment = optional(string), limits = map(number), tls = object({ hosts = list(string), key = string }), users = list(object({ name = string, uid = number })) })`, required.

 The value is `{ for k, v in nested.limits : upper(k) => v * 2 }`, where `nested` is the configured value.*/
    pub for_object: ::std::collections::BTreeMap<
        ::std::string::String,
        ::hclspec::Number,
    >,
    /** A struct: the keys are known.

 Argument `text`: `string`, required.

 The value is `{ for k in ["host", "port"] : k => { name = k, length = strlen("${nested}${k}") } }`, where `nested` is the configured value.*/
    pub for_names: transforms::ForNames,
    /** A map of sequences.

 Argument `ports`: `list(number)`, required.

 The value is `{ for p in nested : p > 1000 ? "user" : "system" => p... }`, where `nested` is the configured value.*/
    pub grouped: ::std::collections::BTreeMap<
        ::std::string::String,
        ::std::vec::Vec<::hclspec::Number>,
    >,
    /** A list.

 Argument `server`: `object({ comment = optional(string), limits = map(number), tls = object({ hosts = list(string), key = string }), users = list(object({ name = string, uid = number })) })`, required.

 The value is `nested.users[*].name`, where `nested` is the configured value.*/
    pub splat_list: ::std::vec::Vec<::std::string::String>,
    /** A tuple.

 Argument `server`: `object({ comment = optional(string), limits = map(number), tls = object({ hosts = list(string), key = string }), users = list(object({ name = string, uid = number })) })`, required.

 The value is `[nested.users[0], { name = "root", uid = 0 }][*].name`, where `nested` is the configured value.*/
    pub splat_tuple: (::std::string::String, ::std::string::String),
    /** A tuple of one.

 Argument `text`: `string`, required.

 The value is `nested[*]`, where `nested` is the configured value.*/
    pub splat_scalar: (::std::string::String,),
    /** None or one.

 Argument `label`: `string`, optional.

 The value is `nested[*]`, where `nested` is the configured value.*/
    pub splat_maybe: ::std::vec::Vec<::std::string::String>,
    /** Text, since a number converts to text.

 Argument `size`: `number`, required.

 The value is `nested > 1000 ? nested : "low"`, where `nested` is the configured value.*/
    pub conditional: ::std::string::String,
    /** It may be null.

 Argument `size`: `number`, required.

 The value is `nested > 1000 ? null : nested`, where `nested` is the configured value.*/
    pub conditional_null: ::core::option::Option<::hclspec::Number>,
    /** A list: the tuples have different lengths.

 Argument `size`: `number`, required.

 The value is `nested > 1 ? [nested] : []`, where `nested` is the configured value.*/
    pub conditional_tuples: ::std::vec::Vec<::hclspec::Number>,
    /** A struct of text.

 Argument `size`: `number`, required.

 The value is `nested > 1 ? { a = nested, b = null } : { a = "one", b = true }`, where `nested` is the configured value.*/
    pub conditional_objects: transforms::ConditionalObjects,
    /** Not null: it was compared with null.

 Argument `label`: `string`, optional.

 The value is `nested == null ? "none" : upper(nested)`, where `nested` is the configured value.*/
    pub not_null: ::std::string::String,
    /** Not null: its attribute was compared with null.

 Argument `server`: `object({ comment = optional(string), limits = map(number), tls = object({ hosts = list(string), key = string }), users = list(object({ name = string, uid = number })) })`, required.

 The value is `nested.comment != null ? nested.comment : nested.tls.key`, where `nested` is the configured value.*/
    pub not_null_inside: ::std::string::String,
    /** Never null.

 Argument `label`: `string`, optional.

 The value is `coalesce(nested, "none")`, where `nested` is the configured value.*/
    pub coalesce_text: ::std::string::String,
    /** Text, as the type that all have in common.

 Argument `size`: `number`, optional.

 The value is `coalesce(null, nested, "none")`, where `nested` is the configured value.*/
    pub coalesce_common: ::std::string::String,
    /** A list.

 Argument `ports`: `list(number)`, required.

 The value is `concat(nested, nested)`, where `nested` is the configured value.*/
    pub concat_lists: ::std::vec::Vec<::hclspec::Number>,
    /** A tuple.

 Argument `text`: `string`, required.

 The value is `concat([1, nested], [true])`, where `nested` is the configured value.*/
    pub concat_tuples: (
        ::hclspec::Number,
        ::std::string::String,
        ::core::primitive::bool,
    ),
    /** A sequence.

 Argument `ports`: `list(number)`, required.

 The value is `concat(nested, [1, 2])`, where `nested` is the configured value.*/
    pub concat_both: ::std::vec::Vec<::hclspec::Number>,
    /** Functions that give numbers.

 Argument `size`: `number`, required.

 The value is `[abs(nested), int(nested / 2), max(nested, 1), min(1, nested), length([nested]), strlen(nested)]`, where `nested` is the configured value.*/
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

 The value is `[upper(nested), lower(nested), reverse(nested), substr(nested, 0, 1), jsonencode(nested)]`, where `nested` is the configured value.*/
    pub texts: (
        ::std::string::String,
        ::std::string::String,
        ::std::string::String,
        ::std::string::String,
        ::std::string::String,
    ),
    /** A function that gives a bool.

 Argument `server`: `object({ comment = optional(string), limits = map(number), tls = object({ hosts = list(string), key = string }), users = list(object({ name = string, uid = number })) })`, required.

 The value is `hasindex(nested.users, 3) || hasindex(nested.limits, "cpu")`, where `nested` is the configured value.*/
    pub has: ::core::primitive::bool,
    /** Whatever the text says.

 Argument `json`: `string`, required.

 The value is `jsondecode(nested)`, where `nested` is the configured value.*/
    pub decoded: ::core::option::Option<::hclspec::Value>,
    /** Known when the program is built.

 Argument `text`: `string`, required.

 The value is `[for n in [1, 2, 3] : n * n]`, where `nested` is the configured value.*/
    pub a_constant: (::hclspec::Number, ::hclspec::Number, ::hclspec::Number),
    /** The blocks as they are.

 Blocks `user { .. }`, any number.

 The value is `nested[*].name`, where `nested` is the configured value.*/
    pub names: ::std::vec::Vec<::std::string::String>,
    /** A default makes it not null.

 Computed from `user { .. }`, default `"nobody"`.*/
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
        object as take_object, option as take_option, parts as take_parts,
        set as take_set, string as take_string, value as take_value,
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
                keys: &Keys::Static { 0: &["name"] },
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
                keys: &Keys::Static { 0: &["name"] },
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
                keys: &Keys::Static {
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
                        slot: 32,
                        spec: Transform {
                            nested: &Attr {
                                attr: 6,
                                take: Take::Value { 0: &StringType },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Variable { 0: "nested" },
                                span: Span { start: 155, end: 161 },
                            },
                            ty: &StringType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 25,
                        spec: Transform {
                            nested: &Attr {
                                attr: 1,
                                take: Take::Value { 0: &StringType },
                                required: false,
                            },
                            result: Expr {
                                kind: ExprKind::Variable { 0: "nested" },
                                span: Span { start: 316, end: 322 },
                            },
                            ty: &StringType,
                            nullable: true,
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Transform {
                            nested: &Attr {
                                attr: 5,
                                take: Take::Value { 0: &NumberType },
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
                                                                    span: Span { start: 479, end: 485 },
                                                                },
                                                            },
                                                        },
                                                        span: Span { start: 478, end: 485 },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::Multiply,
                                                            operand: Expr {
                                                                kind: ExprKind::Int { 0: 1024 },
                                                                span: Span { start: 488, end: 492 },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 478, end: 492 },
                                        },
                                        rest: &[
                                            ast::Operation {
                                                op: ast::BinaryOp::Add,
                                                operand: Expr {
                                                    kind: ExprKind::Int { 0: 4 },
                                                    span: Span { start: 495, end: 501 },
                                                },
                                            },
                                        ],
                                    },
                                },
                                span: Span { start: 478, end: 501 },
                            },
                            ty: &NumberType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 5,
                        spec: Transform {
                            nested: &Attr {
                                attr: 5,
                                take: Take::Value { 0: &NumberType },
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
                                                                    span: Span { start: 637, end: 643 },
                                                                },
                                                                rest: &[
                                                                    ast::Operation {
                                                                        op: ast::BinaryOp::GreaterOrEqual,
                                                                        operand: Expr {
                                                                            kind: ExprKind::Int { 0: 1 },
                                                                            span: Span { start: 647, end: 648 },
                                                                        },
                                                                    },
                                                                ],
                                                            },
                                                        },
                                                        span: Span { start: 637, end: 648 },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::And,
                                                            operand: Expr {
                                                                kind: ExprKind::Binary {
                                                                    0: &ast::Binary {
                                                                        first: Expr {
                                                                            kind: ExprKind::Variable { 0: "nested" },
                                                                            span: Span { start: 652, end: 658 },
                                                                        },
                                                                        rest: &[
                                                                            ast::Operation {
                                                                                op: ast::BinaryOp::NotEqual,
                                                                                operand: Expr {
                                                                                    kind: ExprKind::Int { 0: 5 },
                                                                                    span: Span { start: 662, end: 663 },
                                                                                },
                                                                            },
                                                                        ],
                                                                    },
                                                                },
                                                                span: Span { start: 652, end: 663 },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 637, end: 663 },
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
                                                                                    span: Span { start: 669, end: 675 },
                                                                                },
                                                                                rest: &[
                                                                                    ast::Operation {
                                                                                        op: ast::BinaryOp::Equal,
                                                                                        operand: Expr {
                                                                                            kind: ExprKind::Int { 0: 3 },
                                                                                            span: Span { start: 679, end: 680 },
                                                                                        },
                                                                                    },
                                                                                ],
                                                                            },
                                                                        },
                                                                        span: Span { start: 669, end: 680 },
                                                                    },
                                                                },
                                                                span: Span { start: 668, end: 681 },
                                                            },
                                                        },
                                                    },
                                                    span: Span { start: 667, end: 681 },
                                                },
                                            },
                                        ],
                                    },
                                },
                                span: Span { start: 637, end: 681 },
                            },
                            ty: &BoolType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 39,
                        spec: Transform {
                            nested: &Attr {
                                attr: 5,
                                take: Take::Value { 0: &NumberType },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Template {
                                    0: &[
                                        ast::Part::Literal { 0: "size: " },
                                        ast::Part::Interpolation {
                                            0: Expr {
                                                kind: ExprKind::Variable { 0: "nested" },
                                                span: Span { start: 833, end: 839 },
                                            },
                                        },
                                    ],
                                },
                                span: Span { start: 824, end: 841 },
                            },
                            ty: &StringType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 33,
                        spec: Transform {
                            nested: &Attr {
                                attr: 3,
                                take: Take::Value {
                                    0: &Type::List {
                                        0: Shared::Static { 0: &NumberType },
                                    },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Interpolation {
                                    0: &Expr {
                                        kind: ExprKind::Variable { 0: "nested" },
                                        span: Span { start: 1005, end: 1011 },
                                    },
                                },
                                span: Span { start: 1002, end: 1013 },
                            },
                            ty: &Type::List {
                                0: Shared::Static { 0: &NumberType },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 16,
                        spec: Transform {
                            nested: &Attr {
                                attr: 3,
                                take: Take::Value {
                                    0: &Type::List {
                                        0: Shared::Static { 0: &NumberType },
                                    },
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
                                                    span: Span { start: 1175, end: 1176 },
                                                },
                                                collection: Expr {
                                                    kind: ExprKind::Variable { 0: "nested" },
                                                    span: Span { start: 1180, end: 1186 },
                                                },
                                                body: &[
                                                    ast::Part::Interpolation {
                                                        0: Expr {
                                                            kind: ExprKind::Variable { 0: "p" },
                                                            span: Span { start: 1192, end: 1193 },
                                                        },
                                                    },
                                                    ast::Part::If {
                                                        0: &ast::IfDirective {
                                                            condition: Expr {
                                                                kind: ExprKind::Binary {
                                                                    0: &ast::Binary {
                                                                        first: Expr {
                                                                            kind: ExprKind::Variable { 0: "p" },
                                                                            span: Span { start: 1200, end: 1201 },
                                                                        },
                                                                        rest: &[
                                                                            ast::Operation {
                                                                                op: ast::BinaryOp::Greater,
                                                                                operand: Expr {
                                                                                    kind: ExprKind::Int { 0: 100 },
                                                                                    span: Span { start: 1204, end: 1207 },
                                                                                },
                                                                            },
                                                                        ],
                                                                    },
                                                                },
                                                                span: Span { start: 1200, end: 1207 },
                                                            },
                                                            if_true: &[ast::Part::Literal { 0: "!" }],
                                                            if_false: &[],
                                                            span: Span { start: 1194, end: 1220 },
                                                        },
                                                    },
                                                    ast::Part::Literal { 0: " " },
                                                ],
                                                span: Span { start: 1168, end: 1233 },
                                            },
                                        },
                                    ],
                                },
                                span: Span { start: 1167, end: 1234 },
                            },
                            ty: &StringType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 2,
                        spec: Transform {
                            nested: &Attr {
                                attr: 4,
                                take: Take::Value {
                                    0: &Type::Object {
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
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Postfix {
                                    0: &ast::Postfix {
                                        base: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span { start: 1395, end: 1401 },
                                        },
                                        steps: &[
                                            ast::Step {
                                                kind: ast::StepKind::Attribute {
                                                    0: "tls",
                                                },
                                                span: Span { start: 1401, end: 1405 },
                                            },
                                            ast::Step {
                                                kind: ast::StepKind::Attribute {
                                                    0: "key",
                                                },
                                                span: Span { start: 1405, end: 1409 },
                                            },
                                        ],
                                    },
                                },
                                span: Span { start: 1395, end: 1409 },
                            },
                            ty: &StringType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 17,
                        spec: Transform {
                            nested: &Attr {
                                attr: 4,
                                take: Take::Value {
                                    0: &Type::Object {
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
                                                        span: Span { start: 1771, end: 1777 },
                                                    },
                                                    steps: &[
                                                        ast::Step {
                                                            kind: ast::StepKind::Attribute {
                                                                0: "limits",
                                                            },
                                                            span: Span { start: 1777, end: 1784 },
                                                        },
                                                        ast::Step {
                                                            kind: ast::StepKind::Attribute {
                                                                0: "cpu",
                                                            },
                                                            span: Span { start: 1784, end: 1788 },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 1771, end: 1788 },
                                        },
                                        Expr {
                                            kind: ExprKind::Postfix {
                                                0: &ast::Postfix {
                                                    base: Expr {
                                                        kind: ExprKind::Variable { 0: "nested" },
                                                        span: Span { start: 1790, end: 1796 },
                                                    },
                                                    steps: &[
                                                        ast::Step {
                                                            kind: ast::StepKind::Attribute {
                                                                0: "limits",
                                                            },
                                                            span: Span { start: 1796, end: 1803 },
                                                        },
                                                        ast::Step {
                                                            kind: ast::StepKind::Index {
                                                                0: &Expr {
                                                                    kind: ExprKind::String { 0: "mem" },
                                                                    span: Span { start: 1804, end: 1809 },
                                                                },
                                                            },
                                                            span: Span { start: 1803, end: 1810 },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 1790, end: 1810 },
                                        },
                                        Expr {
                                            kind: ExprKind::Postfix {
                                                0: &ast::Postfix {
                                                    base: Expr {
                                                        kind: ExprKind::Variable { 0: "nested" },
                                                        span: Span { start: 1812, end: 1818 },
                                                    },
                                                    steps: &[
                                                        ast::Step {
                                                            kind: ast::StepKind::Attribute {
                                                                0: "tls",
                                                            },
                                                            span: Span { start: 1818, end: 1822 },
                                                        },
                                                        ast::Step {
                                                            kind: ast::StepKind::Index {
                                                                0: &Expr {
                                                                    kind: ExprKind::String { 0: "hosts" },
                                                                    span: Span { start: 1823, end: 1830 },
                                                                },
                                                            },
                                                            span: Span { start: 1822, end: 1831 },
                                                        },
                                                        ast::Step {
                                                            kind: ast::StepKind::Index {
                                                                0: &Expr {
                                                                    kind: ExprKind::Int { 0: 0 },
                                                                    span: Span { start: 1832, end: 1833 },
                                                                },
                                                            },
                                                            span: Span { start: 1831, end: 1834 },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 1812, end: 1834 },
                                        },
                                    ],
                                },
                                span: Span { start: 1770, end: 1835 },
                            },
                            ty: &Type::Tuple {
                                0: Shared::Static {
                                    0: &[NumberType, NumberType, StringType],
                                },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 31,
                        spec: Transform {
                            nested: &Attr {
                                attr: 2,
                                take: Take::Value {
                                    0: &Type::Tuple {
                                        0: Shared::Static {
                                            0: &[StringType, BoolType],
                                        },
                                    },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Postfix {
                                    0: &ast::Postfix {
                                        base: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span { start: 2193, end: 2199 },
                                        },
                                        steps: &[
                                            ast::Step {
                                                kind: ast::StepKind::Index {
                                                    0: &Expr {
                                                        kind: ExprKind::Int { 0: 1 },
                                                        span: Span { start: 2200, end: 2201 },
                                                    },
                                                },
                                                span: Span { start: 2199, end: 2202 },
                                            },
                                        ],
                                    },
                                },
                                span: Span { start: 2193, end: 2202 },
                            },
                            ty: &BoolType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 34,
                        spec: Transform {
                            nested: &Attr {
                                attr: 2,
                                take: Take::Value {
                                    0: &Type::Tuple {
                                        0: Shared::Static {
                                            0: &[StringType, BoolType],
                                        },
                                    },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Postfix {
                                    0: &ast::Postfix {
                                        base: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span { start: 2409, end: 2415 },
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
                                                                                span: Span { start: 2416, end: 2422 },
                                                                            },
                                                                            args: &[
                                                                                Expr {
                                                                                    kind: ExprKind::Variable { 0: "nested" },
                                                                                    span: Span { start: 2423, end: 2429 },
                                                                                },
                                                                            ],
                                                                            expand: false,
                                                                            open: Span { start: 2422, end: 2423 },
                                                                            close: Span { start: 2429, end: 2430 },
                                                                        },
                                                                    },
                                                                    span: Span { start: 2416, end: 2430 },
                                                                },
                                                                rest: &[
                                                                    ast::Operation {
                                                                        op: ast::BinaryOp::Subtract,
                                                                        operand: Expr {
                                                                            kind: ExprKind::Int { 0: 1 },
                                                                            span: Span { start: 2433, end: 2434 },
                                                                        },
                                                                    },
                                                                ],
                                                            },
                                                        },
                                                        span: Span { start: 2416, end: 2434 },
                                                    },
                                                },
                                                span: Span { start: 2415, end: 2435 },
                                            },
                                        ],
                                    },
                                },
                                span: Span { start: 2409, end: 2435 },
                            },
                            ty: &AnyType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 14,
                        spec: Transform {
                            nested: &Attr {
                                attr: 5,
                                take: Take::Value { 0: &NumberType },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Tuple {
                                    0: &[
                                        Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span { start: 2624, end: 2630 },
                                        },
                                        Expr {
                                            kind: ExprKind::Object {
                                                0: &[
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Name {
                                                            0: ast::Ident {
                                                                name: "port",
                                                                span: Span { start: 2634, end: 2638 },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span { start: 2641, end: 2647 },
                                                        },
                                                    },
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Expr {
                                                            0: Expr {
                                                                kind: ExprKind::String { 0: "is secure" },
                                                                span: Span { start: 2649, end: 2660 },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::Binary {
                                                                0: &ast::Binary {
                                                                    first: Expr {
                                                                        kind: ExprKind::Variable { 0: "nested" },
                                                                        span: Span { start: 2663, end: 2669 },
                                                                    },
                                                                    rest: &[
                                                                        ast::Operation {
                                                                            op: ast::BinaryOp::Equal,
                                                                            operand: Expr {
                                                                                kind: ExprKind::Int { 0: 443 },
                                                                                span: Span { start: 2673, end: 2676 },
                                                                            },
                                                                        },
                                                                    ],
                                                                },
                                                            },
                                                            span: Span { start: 2663, end: 2676 },
                                                        },
                                                    },
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Name {
                                                            0: ast::Ident {
                                                                name: "nest",
                                                                span: Span { start: 2678, end: 2682 },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::Object {
                                                                0: &[
                                                                    ast::ObjectItem {
                                                                        key: ast::ObjectKey::Name {
                                                                            0: ast::Ident {
                                                                                name: "a",
                                                                                span: Span { start: 2687, end: 2688 },
                                                                            },
                                                                        },
                                                                        value: Expr {
                                                                            kind: ExprKind::Int { 0: 1 },
                                                                            span: Span { start: 2691, end: 2692 },
                                                                        },
                                                                    },
                                                                    ast::ObjectItem {
                                                                        key: ast::ObjectKey::Name {
                                                                            0: ast::Ident {
                                                                                name: "b",
                                                                                span: Span { start: 2694, end: 2695 },
                                                                            },
                                                                        },
                                                                        value: Expr {
                                                                            kind: ExprKind::Null,
                                                                            span: Span { start: 2698, end: 2702 },
                                                                        },
                                                                    },
                                                                ],
                                                            },
                                                            span: Span { start: 2685, end: 2704 },
                                                        },
                                                    },
                                                ],
                                            },
                                            span: Span { start: 2632, end: 2706 },
                                        },
                                    ],
                                },
                                span: Span { start: 2623, end: 2707 },
                            },
                            ty: &Type::Tuple {
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
                        slot: 6,
                        spec: Transform {
                            nested: &Attr {
                                attr: 6,
                                take: Take::Value { 0: &StringType },
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
                                                            span: Span { start: 2886, end: 2892 },
                                                        },
                                                    },
                                                    span: Span { start: 2885, end: 2893 },
                                                },
                                            },
                                            value: Expr {
                                                kind: ExprKind::Int { 0: 1 },
                                                span: Span { start: 2896, end: 2897 },
                                            },
                                        },
                                        ast::ObjectItem {
                                            key: ast::ObjectKey::Name {
                                                0: ast::Ident {
                                                    name: "size",
                                                    span: Span { start: 2899, end: 2903 },
                                                },
                                            },
                                            value: Expr {
                                                kind: ExprKind::Call {
                                                    0: &ast::Call {
                                                        name: ast::Ident {
                                                            name: "strlen",
                                                            span: Span { start: 2906, end: 2912 },
                                                        },
                                                        args: &[
                                                            Expr {
                                                                kind: ExprKind::Variable { 0: "nested" },
                                                                span: Span { start: 2913, end: 2919 },
                                                            },
                                                        ],
                                                        expand: false,
                                                        open: Span { start: 2912, end: 2913 },
                                                        close: Span { start: 2919, end: 2920 },
                                                    },
                                                },
                                                span: Span { start: 2906, end: 2920 },
                                            },
                                        },
                                    ],
                                },
                                span: Span { start: 2883, end: 2922 },
                            },
                            ty: &AnyType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 26,
                        spec: Transform {
                            nested: &Attr {
                                attr: 6,
                                take: Take::Value { 0: &StringType },
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
                                                            span: Span { start: 3103, end: 3109 },
                                                        },
                                                    },
                                                    span: Span { start: 3102, end: 3110 },
                                                },
                                            },
                                            value: Expr {
                                                kind: ExprKind::Int { 0: 1 },
                                                span: Span { start: 3113, end: 3114 },
                                            },
                                        },
                                        ast::ObjectItem {
                                            key: ast::ObjectKey::Name {
                                                0: ast::Ident {
                                                    name: "name",
                                                    span: Span { start: 3116, end: 3120 },
                                                },
                                            },
                                            value: Expr {
                                                kind: ExprKind::Variable { 0: "nested" },
                                                span: Span { start: 3123, end: 3129 },
                                            },
                                        },
                                    ],
                                },
                                span: Span { start: 3100, end: 3131 },
                            },
                            ty: &AnyType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 19,
                        spec: Transform {
                            nested: &Attr {
                                attr: 3,
                                take: Take::Value {
                                    0: &Type::List {
                                        0: Shared::Static { 0: &NumberType },
                                    },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::For {
                                    0: &ast::For {
                                        key_var: ::core::option::Option::Some {
                                            0: ast::Ident {
                                                name: "i",
                                                span: Span { start: 3284, end: 3285 },
                                            },
                                        },
                                        value_var: ast::Ident {
                                            name: "p",
                                            span: Span { start: 3287, end: 3288 },
                                        },
                                        collection: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span { start: 3292, end: 3298 },
                                        },
                                        key: ::core::option::Option::None,
                                        value: Expr {
                                            kind: ExprKind::Object {
                                                0: &[
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Name {
                                                            0: ast::Ident {
                                                                name: "at",
                                                                span: Span { start: 3303, end: 3305 },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::Variable { 0: "i" },
                                                            span: Span { start: 3308, end: 3309 },
                                                        },
                                                    },
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Name {
                                                            0: ast::Ident {
                                                                name: "port",
                                                                span: Span { start: 3311, end: 3315 },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::Variable { 0: "p" },
                                                            span: Span { start: 3318, end: 3319 },
                                                        },
                                                    },
                                                ],
                                            },
                                            span: Span { start: 3301, end: 3321 },
                                        },
                                        group: false,
                                        condition: ::core::option::Option::Some {
                                            0: Expr {
                                                kind: ExprKind::Binary {
                                                    0: &ast::Binary {
                                                        first: Expr {
                                                            kind: ExprKind::Variable { 0: "p" },
                                                            span: Span { start: 3325, end: 3326 },
                                                        },
                                                        rest: &[
                                                            ast::Operation {
                                                                op: ast::BinaryOp::Greater,
                                                                operand: Expr {
                                                                    kind: ExprKind::Int { 0: 80 },
                                                                    span: Span { start: 3329, end: 3331 },
                                                                },
                                                            },
                                                        ],
                                                    },
                                                },
                                                span: Span { start: 3325, end: 3331 },
                                            },
                                        },
                                    },
                                },
                                span: Span { start: 3279, end: 3332 },
                            },
                            ty: &AnyType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 22,
                        spec: Transform {
                            nested: &Attr {
                                attr: 2,
                                take: Take::Value {
                                    0: &Type::Tuple {
                                        0: Shared::Static {
                                            0: &[StringType, BoolType],
                                        },
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
                                            span: Span { start: 3502, end: 3503 },
                                        },
                                        collection: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span { start: 3507, end: 3513 },
                                        },
                                        key: ::core::option::Option::None,
                                        value: Expr {
                                            kind: ExprKind::Interpolation {
                                                0: &Expr {
                                                    kind: ExprKind::Variable { 0: "x" },
                                                    span: Span { start: 3519, end: 3520 },
                                                },
                                            },
                                            span: Span { start: 3516, end: 3522 },
                                        },
                                        group: false,
                                        condition: ::core::option::Option::None,
                                    },
                                },
                                span: Span { start: 3497, end: 3523 },
                            },
                            ty: &Type::Tuple {
                                0: Shared::Static {
                                    0: &[StringType, BoolType],
                                },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 21,
                        spec: Transform {
                            nested: &Attr {
                                attr: 4,
                                take: Take::Value {
                                    0: &Type::Object {
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
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::For {
                                    0: &ast::For {
                                        key_var: ::core::option::Option::Some {
                                            0: ast::Ident {
                                                name: "k",
                                                span: Span { start: 3679, end: 3680 },
                                            },
                                        },
                                        value_var: ast::Ident {
                                            name: "v",
                                            span: Span { start: 3682, end: 3683 },
                                        },
                                        collection: Expr {
                                            kind: ExprKind::Postfix {
                                                0: &ast::Postfix {
                                                    base: Expr {
                                                        kind: ExprKind::Variable { 0: "nested" },
                                                        span: Span { start: 3687, end: 3693 },
                                                    },
                                                    steps: &[
                                                        ast::Step {
                                                            kind: ast::StepKind::Attribute {
                                                                0: "limits",
                                                            },
                                                            span: Span { start: 3693, end: 3700 },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 3687, end: 3700 },
                                        },
                                        key: ::core::option::Option::Some {
                                            0: Expr {
                                                kind: ExprKind::Call {
                                                    0: &ast::Call {
                                                        name: ast::Ident {
                                                            name: "upper",
                                                            span: Span { start: 3703, end: 3708 },
                                                        },
                                                        args: &[
                                                            Expr {
                                                                kind: ExprKind::Variable { 0: "k" },
                                                                span: Span { start: 3709, end: 3710 },
                                                            },
                                                        ],
                                                        expand: false,
                                                        open: Span { start: 3708, end: 3709 },
                                                        close: Span { start: 3710, end: 3711 },
                                                    },
                                                },
                                                span: Span { start: 3703, end: 3711 },
                                            },
                                        },
                                        value: Expr {
                                            kind: ExprKind::Binary {
                                                0: &ast::Binary {
                                                    first: Expr {
                                                        kind: ExprKind::Variable { 0: "v" },
                                                        span: Span { start: 3715, end: 3716 },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::Multiply,
                                                            operand: Expr {
                                                                kind: ExprKind::Int { 0: 2 },
                                                                span: Span { start: 3719, end: 3720 },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 3715, end: 3720 },
                                        },
                                        group: false,
                                        condition: ::core::option::Option::None,
                                    },
                                },
                                span: Span { start: 3673, end: 3722 },
                            },
                            ty: &AnyType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 20,
                        spec: Transform {
                            nested: &Attr {
                                attr: 6,
                                take: Take::Value { 0: &StringType },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::For {
                                    0: &ast::For {
                                        key_var: ::core::option::Option::None,
                                        value_var: ast::Ident {
                                            name: "k",
                                            span: Span { start: 4092, end: 4093 },
                                        },
                                        collection: Expr {
                                            kind: ExprKind::Tuple {
                                                0: &[
                                                    Expr {
                                                        kind: ExprKind::String { 0: "host" },
                                                        span: Span { start: 4098, end: 4104 },
                                                    },
                                                    Expr {
                                                        kind: ExprKind::String { 0: "port" },
                                                        span: Span { start: 4106, end: 4112 },
                                                    },
                                                ],
                                            },
                                            span: Span { start: 4097, end: 4113 },
                                        },
                                        key: ::core::option::Option::Some {
                                            0: Expr {
                                                kind: ExprKind::Variable { 0: "k" },
                                                span: Span { start: 4116, end: 4117 },
                                            },
                                        },
                                        value: Expr {
                                            kind: ExprKind::Object {
                                                0: &[
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Name {
                                                            0: ast::Ident {
                                                                name: "name",
                                                                span: Span { start: 4123, end: 4127 },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::Variable { 0: "k" },
                                                            span: Span { start: 4130, end: 4131 },
                                                        },
                                                    },
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Name {
                                                            0: ast::Ident {
                                                                name: "length",
                                                                span: Span { start: 4133, end: 4139 },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::Call {
                                                                0: &ast::Call {
                                                                    name: ast::Ident {
                                                                        name: "strlen",
                                                                        span: Span { start: 4142, end: 4148 },
                                                                    },
                                                                    args: &[
                                                                        Expr {
                                                                            kind: ExprKind::Template {
                                                                                0: &[
                                                                                    ast::Part::Interpolation {
                                                                                        0: Expr {
                                                                                            kind: ExprKind::Variable { 0: "nested" },
                                                                                            span: Span { start: 4152, end: 4158 },
                                                                                        },
                                                                                    },
                                                                                    ast::Part::Interpolation {
                                                                                        0: Expr {
                                                                                            kind: ExprKind::Variable { 0: "k" },
                                                                                            span: Span { start: 4161, end: 4162 },
                                                                                        },
                                                                                    },
                                                                                ],
                                                                            },
                                                                            span: Span { start: 4149, end: 4164 },
                                                                        },
                                                                    ],
                                                                    expand: false,
                                                                    open: Span { start: 4148, end: 4149 },
                                                                    close: Span { start: 4164, end: 4165 },
                                                                },
                                                            },
                                                            span: Span { start: 4142, end: 4165 },
                                                        },
                                                    },
                                                ],
                                            },
                                            span: Span { start: 4121, end: 4167 },
                                        },
                                        group: false,
                                        condition: ::core::option::Option::None,
                                    },
                                },
                                span: Span { start: 4086, end: 4169 },
                            },
                            ty: &Type::Object {
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
                        slot: 23,
                        spec: Transform {
                            nested: &Attr {
                                attr: 3,
                                take: Take::Value {
                                    0: &Type::List {
                                        0: Shared::Static { 0: &NumberType },
                                    },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::For {
                                    0: &ast::For {
                                        key_var: ::core::option::Option::None,
                                        value_var: ast::Ident {
                                            name: "p",
                                            span: Span { start: 4320, end: 4321 },
                                        },
                                        collection: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span { start: 4325, end: 4331 },
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
                                                                        span: Span { start: 4334, end: 4335 },
                                                                    },
                                                                    rest: &[
                                                                        ast::Operation {
                                                                            op: ast::BinaryOp::Greater,
                                                                            operand: Expr {
                                                                                kind: ExprKind::Int { 0: 1000 },
                                                                                span: Span { start: 4338, end: 4342 },
                                                                            },
                                                                        },
                                                                    ],
                                                                },
                                                            },
                                                            span: Span { start: 4334, end: 4342 },
                                                        },
                                                        if_true: Expr {
                                                            kind: ExprKind::String { 0: "user" },
                                                            span: Span { start: 4345, end: 4351 },
                                                        },
                                                        if_false: Expr {
                                                            kind: ExprKind::String { 0: "system" },
                                                            span: Span { start: 4354, end: 4362 },
                                                        },
                                                    },
                                                },
                                                span: Span { start: 4334, end: 4362 },
                                            },
                                        },
                                        value: Expr {
                                            kind: ExprKind::Variable { 0: "p" },
                                            span: Span { start: 4366, end: 4367 },
                                        },
                                        group: true,
                                        condition: ::core::option::Option::None,
                                    },
                                },
                                span: Span { start: 4314, end: 4372 },
                            },
                            ty: &AnyType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 35,
                        spec: Transform {
                            nested: &Attr {
                                attr: 4,
                                take: Take::Value {
                                    0: &Type::Object {
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
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Postfix {
                                    0: &ast::Postfix {
                                        base: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span { start: 4515, end: 4521 },
                                        },
                                        steps: &[
                                            ast::Step {
                                                kind: ast::StepKind::Attribute {
                                                    0: "users",
                                                },
                                                span: Span { start: 4521, end: 4527 },
                                            },
                                            ast::Step {
                                                kind: ast::StepKind::Splat {
                                                    full: true,
                                                    each: &[
                                                        ast::Step {
                                                            kind: ast::StepKind::Attribute {
                                                                0: "name",
                                                            },
                                                            span: Span { start: 4530, end: 4535 },
                                                        },
                                                    ],
                                                },
                                                span: Span { start: 4527, end: 4530 },
                                            },
                                        ],
                                    },
                                },
                                span: Span { start: 4515, end: 4535 },
                            },
                            ty: &Type::List {
                                0: Shared::Static { 0: &StringType },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 38,
                        spec: Transform {
                            nested: &Attr {
                                attr: 4,
                                take: Take::Value {
                                    0: &Type::Object {
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
                                                                    span: Span { start: 4881, end: 4887 },
                                                                },
                                                                steps: &[
                                                                    ast::Step {
                                                                        kind: ast::StepKind::Attribute {
                                                                            0: "users",
                                                                        },
                                                                        span: Span { start: 4887, end: 4893 },
                                                                    },
                                                                    ast::Step {
                                                                        kind: ast::StepKind::Index {
                                                                            0: &Expr {
                                                                                kind: ExprKind::Int { 0: 0 },
                                                                                span: Span { start: 4894, end: 4895 },
                                                                            },
                                                                        },
                                                                        span: Span { start: 4893, end: 4896 },
                                                                    },
                                                                ],
                                                            },
                                                        },
                                                        span: Span { start: 4881, end: 4896 },
                                                    },
                                                    Expr {
                                                        kind: ExprKind::Object {
                                                            0: &[
                                                                ast::ObjectItem {
                                                                    key: ast::ObjectKey::Name {
                                                                        0: ast::Ident {
                                                                            name: "name",
                                                                            span: Span { start: 4900, end: 4904 },
                                                                        },
                                                                    },
                                                                    value: Expr {
                                                                        kind: ExprKind::String { 0: "root" },
                                                                        span: Span { start: 4907, end: 4913 },
                                                                    },
                                                                },
                                                                ast::ObjectItem {
                                                                    key: ast::ObjectKey::Name {
                                                                        0: ast::Ident {
                                                                            name: "uid",
                                                                            span: Span { start: 4915, end: 4918 },
                                                                        },
                                                                    },
                                                                    value: Expr {
                                                                        kind: ExprKind::Int { 0: 0 },
                                                                        span: Span { start: 4921, end: 4922 },
                                                                    },
                                                                },
                                                            ],
                                                        },
                                                        span: Span { start: 4898, end: 4924 },
                                                    },
                                                ],
                                            },
                                            span: Span { start: 4880, end: 4925 },
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
                                                            span: Span { start: 4928, end: 4933 },
                                                        },
                                                    ],
                                                },
                                                span: Span { start: 4925, end: 4928 },
                                            },
                                        ],
                                    },
                                },
                                span: Span { start: 4880, end: 4933 },
                            },
                            ty: &Type::Tuple {
                                0: Shared::Static {
                                    0: &[StringType, StringType],
                                },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 37,
                        spec: Transform {
                            nested: &Attr {
                                attr: 6,
                                take: Take::Value { 0: &StringType },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Postfix {
                                    0: &ast::Postfix {
                                        base: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span { start: 5286, end: 5292 },
                                        },
                                        steps: &[
                                            ast::Step {
                                                kind: ast::StepKind::Splat {
                                                    full: true,
                                                    each: &[],
                                                },
                                                span: Span { start: 5292, end: 5295 },
                                            },
                                        ],
                                    },
                                },
                                span: Span { start: 5286, end: 5295 },
                            },
                            ty: &Type::Tuple {
                                0: Shared::Static { 0: &[StringType] },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 36,
                        spec: Transform {
                            nested: &Attr {
                                attr: 1,
                                take: Take::Value { 0: &StringType },
                                required: false,
                            },
                            result: Expr {
                                kind: ExprKind::Postfix {
                                    0: &ast::Postfix {
                                        base: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span { start: 5437, end: 5443 },
                                        },
                                        steps: &[
                                            ast::Step {
                                                kind: ast::StepKind::Splat {
                                                    full: true,
                                                    each: &[],
                                                },
                                                span: Span { start: 5443, end: 5446 },
                                            },
                                        ],
                                    },
                                },
                                span: Span { start: 5437, end: 5446 },
                            },
                            ty: &AnyType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 10,
                        spec: Transform {
                            nested: &Attr {
                                attr: 5,
                                take: Take::Value { 0: &NumberType },
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
                                                        span: Span { start: 5593, end: 5599 },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::Greater,
                                                            operand: Expr {
                                                                kind: ExprKind::Int { 0: 1000 },
                                                                span: Span { start: 5602, end: 5606 },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 5593, end: 5606 },
                                        },
                                        if_true: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span { start: 5609, end: 5615 },
                                        },
                                        if_false: Expr {
                                            kind: ExprKind::String { 0: "low" },
                                            span: Span { start: 5618, end: 5623 },
                                        },
                                    },
                                },
                                span: Span { start: 5593, end: 5623 },
                            },
                            ty: &StringType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 11,
                        spec: Transform {
                            nested: &Attr {
                                attr: 5,
                                take: Take::Value { 0: &NumberType },
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
                                                        span: Span { start: 5773, end: 5779 },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::Greater,
                                                            operand: Expr {
                                                                kind: ExprKind::Int { 0: 1000 },
                                                                span: Span { start: 5782, end: 5786 },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 5773, end: 5786 },
                                        },
                                        if_true: Expr {
                                            kind: ExprKind::Null,
                                            span: Span { start: 5789, end: 5793 },
                                        },
                                        if_false: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span { start: 5796, end: 5802 },
                                        },
                                    },
                                },
                                span: Span { start: 5773, end: 5802 },
                            },
                            ty: &NumberType,
                            nullable: true,
                        },
                    },
                    Property {
                        slot: 13,
                        spec: Transform {
                            nested: &Attr {
                                attr: 5,
                                take: Take::Value { 0: &NumberType },
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
                                                        span: Span { start: 5981, end: 5987 },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::Greater,
                                                            operand: Expr {
                                                                kind: ExprKind::Int { 0: 1 },
                                                                span: Span { start: 5990, end: 5991 },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 5981, end: 5991 },
                                        },
                                        if_true: Expr {
                                            kind: ExprKind::Tuple {
                                                0: &[
                                                    Expr {
                                                        kind: ExprKind::Variable { 0: "nested" },
                                                        span: Span { start: 5995, end: 6001 },
                                                    },
                                                ],
                                            },
                                            span: Span { start: 5994, end: 6002 },
                                        },
                                        if_false: Expr {
                                            kind: ExprKind::Tuple { 0: &[] },
                                            span: Span { start: 6005, end: 6007 },
                                        },
                                    },
                                },
                                span: Span { start: 5981, end: 6007 },
                            },
                            ty: &Type::List {
                                0: Shared::Static { 0: &NumberType },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 12,
                        spec: Transform {
                            nested: &Attr {
                                attr: 5,
                                take: Take::Value { 0: &NumberType },
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
                                                        span: Span { start: 6162, end: 6168 },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::Greater,
                                                            operand: Expr {
                                                                kind: ExprKind::Int { 0: 1 },
                                                                span: Span { start: 6171, end: 6172 },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 6162, end: 6172 },
                                        },
                                        if_true: Expr {
                                            kind: ExprKind::Object {
                                                0: &[
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Name {
                                                            0: ast::Ident {
                                                                name: "a",
                                                                span: Span { start: 6177, end: 6178 },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span { start: 6181, end: 6187 },
                                                        },
                                                    },
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Name {
                                                            0: ast::Ident {
                                                                name: "b",
                                                                span: Span { start: 6189, end: 6190 },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::Null,
                                                            span: Span { start: 6193, end: 6197 },
                                                        },
                                                    },
                                                ],
                                            },
                                            span: Span { start: 6175, end: 6199 },
                                        },
                                        if_false: Expr {
                                            kind: ExprKind::Object {
                                                0: &[
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Name {
                                                            0: ast::Ident {
                                                                name: "a",
                                                                span: Span { start: 6204, end: 6205 },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::String { 0: "one" },
                                                            span: Span { start: 6208, end: 6213 },
                                                        },
                                                    },
                                                    ast::ObjectItem {
                                                        key: ast::ObjectKey::Name {
                                                            0: ast::Ident {
                                                                name: "b",
                                                                span: Span { start: 6215, end: 6216 },
                                                            },
                                                        },
                                                        value: Expr {
                                                            kind: ExprKind::Bool { 0: true },
                                                            span: Span { start: 6219, end: 6223 },
                                                        },
                                                    },
                                                ],
                                            },
                                            span: Span { start: 6202, end: 6225 },
                                        },
                                    },
                                },
                                span: Span { start: 6162, end: 6225 },
                            },
                            ty: &Type::Object {
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
                        slot: 28,
                        spec: Transform {
                            nested: &Attr {
                                attr: 1,
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
                                                        span: Span { start: 6388, end: 6394 },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::Equal,
                                                            operand: Expr {
                                                                kind: ExprKind::Null,
                                                                span: Span { start: 6398, end: 6402 },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 6388, end: 6402 },
                                        },
                                        if_true: Expr {
                                            kind: ExprKind::String { 0: "none" },
                                            span: Span { start: 6405, end: 6411 },
                                        },
                                        if_false: Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "upper",
                                                        span: Span { start: 6414, end: 6419 },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span { start: 6420, end: 6426 },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span { start: 6419, end: 6420 },
                                                    close: Span { start: 6426, end: 6427 },
                                                },
                                            },
                                            span: Span { start: 6414, end: 6427 },
                                        },
                                    },
                                },
                                span: Span { start: 6388, end: 6427 },
                            },
                            ty: &StringType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 29,
                        spec: Transform {
                            nested: &Attr {
                                attr: 4,
                                take: Take::Value {
                                    0: &Type::Object {
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
                                                                    span: Span { start: 6587, end: 6593 },
                                                                },
                                                                steps: &[
                                                                    ast::Step {
                                                                        kind: ast::StepKind::Attribute {
                                                                            0: "comment",
                                                                        },
                                                                        span: Span { start: 6593, end: 6601 },
                                                                    },
                                                                ],
                                                            },
                                                        },
                                                        span: Span { start: 6587, end: 6601 },
                                                    },
                                                    rest: &[
                                                        ast::Operation {
                                                            op: ast::BinaryOp::NotEqual,
                                                            operand: Expr {
                                                                kind: ExprKind::Null,
                                                                span: Span { start: 6605, end: 6609 },
                                                            },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 6587, end: 6609 },
                                        },
                                        if_true: Expr {
                                            kind: ExprKind::Postfix {
                                                0: &ast::Postfix {
                                                    base: Expr {
                                                        kind: ExprKind::Variable { 0: "nested" },
                                                        span: Span { start: 6612, end: 6618 },
                                                    },
                                                    steps: &[
                                                        ast::Step {
                                                            kind: ast::StepKind::Attribute {
                                                                0: "comment",
                                                            },
                                                            span: Span { start: 6618, end: 6626 },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 6612, end: 6626 },
                                        },
                                        if_false: Expr {
                                            kind: ExprKind::Postfix {
                                                0: &ast::Postfix {
                                                    base: Expr {
                                                        kind: ExprKind::Variable { 0: "nested" },
                                                        span: Span { start: 6629, end: 6635 },
                                                    },
                                                    steps: &[
                                                        ast::Step {
                                                            kind: ast::StepKind::Attribute {
                                                                0: "tls",
                                                            },
                                                            span: Span { start: 6635, end: 6639 },
                                                        },
                                                        ast::Step {
                                                            kind: ast::StepKind::Attribute {
                                                                0: "key",
                                                            },
                                                            span: Span { start: 6639, end: 6643 },
                                                        },
                                                    ],
                                                },
                                            },
                                            span: Span { start: 6629, end: 6643 },
                                        },
                                    },
                                },
                                span: Span { start: 6587, end: 6643 },
                            },
                            ty: &StringType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 4,
                        spec: Transform {
                            nested: &Attr {
                                attr: 1,
                                take: Take::Value { 0: &StringType },
                                required: false,
                            },
                            result: Expr {
                                kind: ExprKind::Call {
                                    0: &ast::Call {
                                        name: ast::Ident {
                                            name: "coalesce",
                                            span: Span { start: 6993, end: 7001 },
                                        },
                                        args: &[
                                            Expr {
                                                kind: ExprKind::Variable { 0: "nested" },
                                                span: Span { start: 7002, end: 7008 },
                                            },
                                            Expr {
                                                kind: ExprKind::String { 0: "none" },
                                                span: Span { start: 7010, end: 7016 },
                                            },
                                        ],
                                        expand: false,
                                        open: Span { start: 7001, end: 7002 },
                                        close: Span { start: 7016, end: 7017 },
                                    },
                                },
                                span: Span { start: 6993, end: 7017 },
                            },
                            ty: &StringType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 3,
                        spec: Transform {
                            nested: &Attr {
                                attr: 5,
                                take: Take::Value { 0: &NumberType },
                                required: false,
                            },
                            result: Expr {
                                kind: ExprKind::Call {
                                    0: &ast::Call {
                                        name: ast::Ident {
                                            name: "coalesce",
                                            span: Span { start: 7172, end: 7180 },
                                        },
                                        args: &[
                                            Expr {
                                                kind: ExprKind::Null,
                                                span: Span { start: 7181, end: 7185 },
                                            },
                                            Expr {
                                                kind: ExprKind::Variable { 0: "nested" },
                                                span: Span { start: 7187, end: 7193 },
                                            },
                                            Expr {
                                                kind: ExprKind::String { 0: "none" },
                                                span: Span { start: 7195, end: 7201 },
                                            },
                                        ],
                                        expand: false,
                                        open: Span { start: 7180, end: 7181 },
                                        close: Span { start: 7201, end: 7202 },
                                    },
                                },
                                span: Span { start: 7172, end: 7202 },
                            },
                            ty: &StringType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 8,
                        spec: Transform {
                            nested: &Attr {
                                attr: 3,
                                take: Take::Value {
                                    0: &Type::List {
                                        0: Shared::Static { 0: &NumberType },
                                    },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Call {
                                    0: &ast::Call {
                                        name: ast::Ident {
                                            name: "concat",
                                            span: Span { start: 7318, end: 7324 },
                                        },
                                        args: &[
                                            Expr {
                                                kind: ExprKind::Variable { 0: "nested" },
                                                span: Span { start: 7325, end: 7331 },
                                            },
                                            Expr {
                                                kind: ExprKind::Variable { 0: "nested" },
                                                span: Span { start: 7333, end: 7339 },
                                            },
                                        ],
                                        expand: false,
                                        open: Span { start: 7324, end: 7325 },
                                        close: Span { start: 7339, end: 7340 },
                                    },
                                },
                                span: Span { start: 7318, end: 7340 },
                            },
                            ty: &Type::List {
                                0: Shared::Static { 0: &NumberType },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 9,
                        spec: Transform {
                            nested: &Attr {
                                attr: 6,
                                take: Take::Value { 0: &StringType },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Call {
                                    0: &ast::Call {
                                        name: ast::Ident {
                                            name: "concat",
                                            span: Span { start: 7487, end: 7493 },
                                        },
                                        args: &[
                                            Expr {
                                                kind: ExprKind::Tuple {
                                                    0: &[
                                                        Expr {
                                                            kind: ExprKind::Int { 0: 1 },
                                                            span: Span { start: 7495, end: 7496 },
                                                        },
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span { start: 7498, end: 7504 },
                                                        },
                                                    ],
                                                },
                                                span: Span { start: 7494, end: 7505 },
                                            },
                                            Expr {
                                                kind: ExprKind::Tuple {
                                                    0: &[
                                                        Expr {
                                                            kind: ExprKind::Bool { 0: true },
                                                            span: Span { start: 7508, end: 7512 },
                                                        },
                                                    ],
                                                },
                                                span: Span { start: 7507, end: 7513 },
                                            },
                                        ],
                                        expand: false,
                                        open: Span { start: 7493, end: 7494 },
                                        close: Span { start: 7513, end: 7514 },
                                    },
                                },
                                span: Span { start: 7487, end: 7514 },
                            },
                            ty: &Type::Tuple {
                                0: Shared::Static {
                                    0: &[NumberType, StringType, BoolType],
                                },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 7,
                        spec: Transform {
                            nested: &Attr {
                                attr: 3,
                                take: Take::Value {
                                    0: &Type::List {
                                        0: Shared::Static { 0: &NumberType },
                                    },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Call {
                                    0: &ast::Call {
                                        name: ast::Ident {
                                            name: "concat",
                                            span: Span { start: 7655, end: 7661 },
                                        },
                                        args: &[
                                            Expr {
                                                kind: ExprKind::Variable { 0: "nested" },
                                                span: Span { start: 7662, end: 7668 },
                                            },
                                            Expr {
                                                kind: ExprKind::Tuple {
                                                    0: &[
                                                        Expr {
                                                            kind: ExprKind::Int { 0: 1 },
                                                            span: Span { start: 7671, end: 7672 },
                                                        },
                                                        Expr {
                                                            kind: ExprKind::Int { 0: 2 },
                                                            span: Span { start: 7674, end: 7675 },
                                                        },
                                                    ],
                                                },
                                                span: Span { start: 7670, end: 7676 },
                                            },
                                        ],
                                        expand: false,
                                        open: Span { start: 7661, end: 7662 },
                                        close: Span { start: 7676, end: 7677 },
                                    },
                                },
                                span: Span { start: 7655, end: 7677 },
                            },
                            ty: &AnyType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 30,
                        spec: Transform {
                            nested: &Attr {
                                attr: 5,
                                take: Take::Value { 0: &NumberType },
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
                                                        span: Span { start: 7839, end: 7842 },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span { start: 7843, end: 7849 },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span { start: 7842, end: 7843 },
                                                    close: Span { start: 7849, end: 7850 },
                                                },
                                            },
                                            span: Span { start: 7839, end: 7850 },
                                        },
                                        Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "int",
                                                        span: Span { start: 7852, end: 7855 },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Binary {
                                                                0: &ast::Binary {
                                                                    first: Expr {
                                                                        kind: ExprKind::Variable { 0: "nested" },
                                                                        span: Span { start: 7856, end: 7862 },
                                                                    },
                                                                    rest: &[
                                                                        ast::Operation {
                                                                            op: ast::BinaryOp::Divide,
                                                                            operand: Expr {
                                                                                kind: ExprKind::Int { 0: 2 },
                                                                                span: Span { start: 7865, end: 7866 },
                                                                            },
                                                                        },
                                                                    ],
                                                                },
                                                            },
                                                            span: Span { start: 7856, end: 7866 },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span { start: 7855, end: 7856 },
                                                    close: Span { start: 7866, end: 7867 },
                                                },
                                            },
                                            span: Span { start: 7852, end: 7867 },
                                        },
                                        Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "max",
                                                        span: Span { start: 7869, end: 7872 },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span { start: 7873, end: 7879 },
                                                        },
                                                        Expr {
                                                            kind: ExprKind::Int { 0: 1 },
                                                            span: Span { start: 7881, end: 7882 },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span { start: 7872, end: 7873 },
                                                    close: Span { start: 7882, end: 7883 },
                                                },
                                            },
                                            span: Span { start: 7869, end: 7883 },
                                        },
                                        Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "min",
                                                        span: Span { start: 7885, end: 7888 },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Int { 0: 1 },
                                                            span: Span { start: 7889, end: 7890 },
                                                        },
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span { start: 7892, end: 7898 },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span { start: 7888, end: 7889 },
                                                    close: Span { start: 7898, end: 7899 },
                                                },
                                            },
                                            span: Span { start: 7885, end: 7899 },
                                        },
                                        Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "length",
                                                        span: Span { start: 7901, end: 7907 },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Tuple {
                                                                0: &[
                                                                    Expr {
                                                                        kind: ExprKind::Variable { 0: "nested" },
                                                                        span: Span { start: 7909, end: 7915 },
                                                                    },
                                                                ],
                                                            },
                                                            span: Span { start: 7908, end: 7916 },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span { start: 7907, end: 7908 },
                                                    close: Span { start: 7916, end: 7917 },
                                                },
                                            },
                                            span: Span { start: 7901, end: 7917 },
                                        },
                                        Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "strlen",
                                                        span: Span { start: 7919, end: 7925 },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span { start: 7926, end: 7932 },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span { start: 7925, end: 7926 },
                                                    close: Span { start: 7932, end: 7933 },
                                                },
                                            },
                                            span: Span { start: 7919, end: 7933 },
                                        },
                                    ],
                                },
                                span: Span { start: 7838, end: 7934 },
                            },
                            ty: &Type::Tuple {
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
                        slot: 40,
                        spec: Transform {
                            nested: &Attr {
                                attr: 6,
                                take: Take::Value { 0: &StringType },
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
                                                        span: Span { start: 8084, end: 8089 },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span { start: 8090, end: 8096 },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span { start: 8089, end: 8090 },
                                                    close: Span { start: 8096, end: 8097 },
                                                },
                                            },
                                            span: Span { start: 8084, end: 8097 },
                                        },
                                        Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "lower",
                                                        span: Span { start: 8099, end: 8104 },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span { start: 8105, end: 8111 },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span { start: 8104, end: 8105 },
                                                    close: Span { start: 8111, end: 8112 },
                                                },
                                            },
                                            span: Span { start: 8099, end: 8112 },
                                        },
                                        Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "reverse",
                                                        span: Span { start: 8114, end: 8121 },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span { start: 8122, end: 8128 },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span { start: 8121, end: 8122 },
                                                    close: Span { start: 8128, end: 8129 },
                                                },
                                            },
                                            span: Span { start: 8114, end: 8129 },
                                        },
                                        Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "substr",
                                                        span: Span { start: 8131, end: 8137 },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span { start: 8138, end: 8144 },
                                                        },
                                                        Expr {
                                                            kind: ExprKind::Int { 0: 0 },
                                                            span: Span { start: 8146, end: 8147 },
                                                        },
                                                        Expr {
                                                            kind: ExprKind::Int { 0: 1 },
                                                            span: Span { start: 8149, end: 8150 },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span { start: 8137, end: 8138 },
                                                    close: Span { start: 8150, end: 8151 },
                                                },
                                            },
                                            span: Span { start: 8131, end: 8151 },
                                        },
                                        Expr {
                                            kind: ExprKind::Call {
                                                0: &ast::Call {
                                                    name: ast::Ident {
                                                        name: "jsonencode",
                                                        span: Span { start: 8153, end: 8163 },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span { start: 8164, end: 8170 },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span { start: 8163, end: 8164 },
                                                    close: Span { start: 8170, end: 8171 },
                                                },
                                            },
                                            span: Span { start: 8153, end: 8171 },
                                        },
                                    ],
                                },
                                span: Span { start: 8083, end: 8172 },
                            },
                            ty: &Type::Tuple {
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
                        slot: 24,
                        spec: Transform {
                            nested: &Attr {
                                attr: 4,
                                take: Take::Value {
                                    0: &Type::Object {
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
                                                        span: Span { start: 8323, end: 8331 },
                                                    },
                                                    args: &[
                                                        Expr {
                                                            kind: ExprKind::Postfix {
                                                                0: &ast::Postfix {
                                                                    base: Expr {
                                                                        kind: ExprKind::Variable { 0: "nested" },
                                                                        span: Span { start: 8332, end: 8338 },
                                                                    },
                                                                    steps: &[
                                                                        ast::Step {
                                                                            kind: ast::StepKind::Attribute {
                                                                                0: "users",
                                                                            },
                                                                            span: Span { start: 8338, end: 8344 },
                                                                        },
                                                                    ],
                                                                },
                                                            },
                                                            span: Span { start: 8332, end: 8344 },
                                                        },
                                                        Expr {
                                                            kind: ExprKind::Int { 0: 3 },
                                                            span: Span { start: 8346, end: 8347 },
                                                        },
                                                    ],
                                                    expand: false,
                                                    open: Span { start: 8331, end: 8332 },
                                                    close: Span { start: 8347, end: 8348 },
                                                },
                                            },
                                            span: Span { start: 8323, end: 8348 },
                                        },
                                        rest: &[
                                            ast::Operation {
                                                op: ast::BinaryOp::Or,
                                                operand: Expr {
                                                    kind: ExprKind::Call {
                                                        0: &ast::Call {
                                                            name: ast::Ident {
                                                                name: "hasindex",
                                                                span: Span { start: 8352, end: 8360 },
                                                            },
                                                            args: &[
                                                                Expr {
                                                                    kind: ExprKind::Postfix {
                                                                        0: &ast::Postfix {
                                                                            base: Expr {
                                                                                kind: ExprKind::Variable { 0: "nested" },
                                                                                span: Span { start: 8361, end: 8367 },
                                                                            },
                                                                            steps: &[
                                                                                ast::Step {
                                                                                    kind: ast::StepKind::Attribute {
                                                                                        0: "limits",
                                                                                    },
                                                                                    span: Span { start: 8367, end: 8374 },
                                                                                },
                                                                            ],
                                                                        },
                                                                    },
                                                                    span: Span { start: 8361, end: 8374 },
                                                                },
                                                                Expr {
                                                                    kind: ExprKind::String { 0: "cpu" },
                                                                    span: Span { start: 8376, end: 8381 },
                                                                },
                                                            ],
                                                            expand: false,
                                                            open: Span { start: 8360, end: 8361 },
                                                            close: Span { start: 8381, end: 8382 },
                                                        },
                                                    },
                                                    span: Span { start: 8352, end: 8382 },
                                                },
                                            },
                                        ],
                                    },
                                },
                                span: Span { start: 8323, end: 8382 },
                            },
                            ty: &BoolType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 15,
                        spec: Transform {
                            nested: &Attr {
                                attr: 0,
                                take: Take::Value { 0: &StringType },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Call {
                                    0: &ast::Call {
                                        name: ast::Ident {
                                            name: "jsondecode",
                                            span: Span { start: 8738, end: 8748 },
                                        },
                                        args: &[
                                            Expr {
                                                kind: ExprKind::Variable { 0: "nested" },
                                                span: Span { start: 8749, end: 8755 },
                                            },
                                        ],
                                        expand: false,
                                        open: Span { start: 8748, end: 8749 },
                                        close: Span { start: 8755, end: 8756 },
                                    },
                                },
                                span: Span { start: 8738, end: 8756 },
                            },
                            ty: &AnyType,
                            nullable: true,
                        },
                    },
                    Property {
                        slot: 0,
                        spec: Transform {
                            nested: &Attr {
                                attr: 6,
                                take: Take::Value { 0: &StringType },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Tuple {
                                    0: &[
                                        Expr {
                                            kind: ExprKind::Int { 0: 1 },
                                            span: Span { start: 8917, end: 8945 },
                                        },
                                        Expr {
                                            kind: ExprKind::Int { 0: 4 },
                                            span: Span { start: 8917, end: 8945 },
                                        },
                                        Expr {
                                            kind: ExprKind::Int { 0: 9 },
                                            span: Span { start: 8917, end: 8945 },
                                        },
                                    ],
                                },
                                span: Span { start: 8917, end: 8945 },
                            },
                            ty: &Type::Tuple {
                                0: Shared::Static {
                                    0: &[NumberType, NumberType, NumberType],
                                },
                            },
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 27,
                        spec: Transform {
                            nested: &Blocks {
                                block: 0,
                                collect: Collect::List {
                                    0: ItemBounds {
                                        min: 0,
                                        max: ::core::option::Option::None,
                                    },
                                },
                                nested: &BODY_0,
                            },
                            result: Expr {
                                kind: ExprKind::Postfix {
                                    0: &ast::Postfix {
                                        base: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span { start: 9092, end: 9098 },
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
                                                            span: Span { start: 9101, end: 9106 },
                                                        },
                                                    ],
                                                },
                                                span: Span { start: 9098, end: 9101 },
                                            },
                                        ],
                                    },
                                },
                                span: Span { start: 9092, end: 9106 },
                            },
                            ty: &AnyType,
                            nullable: false,
                        },
                    },
                    Property {
                        slot: 18,
                        spec: Default {
                            candidates: &[
                                Transform {
                                    nested: &Blocks {
                                        block: 0,
                                        collect: Collect::List {
                                            0: ItemBounds {
                                                min: 0,
                                                max: ::core::option::Option::None,
                                            },
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
                                                                            span: Span { start: 9358, end: 9364 },
                                                                        },
                                                                        args: &[
                                                                            Expr {
                                                                                kind: ExprKind::Variable { 0: "nested" },
                                                                                span: Span { start: 9365, end: 9371 },
                                                                            },
                                                                        ],
                                                                        expand: false,
                                                                        open: Span { start: 9364, end: 9365 },
                                                                        close: Span { start: 9371, end: 9372 },
                                                                    },
                                                                },
                                                                span: Span { start: 9358, end: 9372 },
                                                            },
                                                            rest: &[
                                                                ast::Operation {
                                                                    op: ast::BinaryOp::Greater,
                                                                    operand: Expr {
                                                                        kind: ExprKind::Int { 0: 0 },
                                                                        span: Span { start: 9375, end: 9376 },
                                                                    },
                                                                },
                                                            ],
                                                        },
                                                    },
                                                    span: Span { start: 9358, end: 9376 },
                                                },
                                                if_true: Expr {
                                                    kind: ExprKind::Postfix {
                                                        0: &ast::Postfix {
                                                            base: Expr {
                                                                kind: ExprKind::Variable { 0: "nested" },
                                                                span: Span { start: 9379, end: 9385 },
                                                            },
                                                            steps: &[
                                                                ast::Step {
                                                                    kind: ast::StepKind::Index {
                                                                        0: &Expr {
                                                                            kind: ExprKind::Int { 0: 0 },
                                                                            span: Span { start: 9386, end: 9387 },
                                                                        },
                                                                    },
                                                                    span: Span { start: 9385, end: 9388 },
                                                                },
                                                                ast::Step {
                                                                    kind: ast::StepKind::Attribute {
                                                                        0: "name",
                                                                    },
                                                                    span: Span { start: 9388, end: 9393 },
                                                                },
                                                            ],
                                                        },
                                                    },
                                                    span: Span { start: 9379, end: 9393 },
                                                },
                                                if_false: Expr {
                                                    kind: ExprKind::Null,
                                                    span: Span { start: 9396, end: 9400 },
                                                },
                                            },
                                        },
                                        span: Span { start: 9358, end: 9400 },
                                    },
                                    ty: &StringType,
                                    nullable: true,
                                },
                                Literal {
                                    value: &StringLiteral {
                                        0: Shared::Static { 0: "nobody" },
                                    },
                                    ty: &StringType,
                                },
                            ],
                            ty: &StringType,
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
                keys: &Keys::Static {
                    0: &["is secure", "nest", "port"],
                },
                children: &[
                    Property {
                        slot: 0,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value { 0: &BoolType },
                            required: true,
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Attr {
                            attr: 1,
                            take: Take::Value {
                                0: &Type::Object {
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
                            },
                            required: true,
                        },
                    },
                    Property {
                        slot: 2,
                        spec: Attr {
                            attr: 2,
                            take: Take::Value { 0: &NumberType },
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
                keys: &Keys::Static { 0: &["a", "b"] },
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
                            take: Take::Value { 0: &AnyType },
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
                keys: &Keys::Static { 0: &["at", "port"] },
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
                            take: Take::Value { 0: &NumberType },
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
                keys: &Keys::Static {
                    0: &["host", "port"],
                },
                children: &[
                    Property {
                        slot: 0,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value {
                                0: &Type::Object {
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
                            },
                            required: true,
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Attr {
                            attr: 1,
                            take: Take::Value {
                                0: &Type::Object {
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
                keys: &Keys::Static {
                    0: &["length", "name"],
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
                            take: Take::Value { 0: &StringType },
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
                keys: &Keys::Static {
                    0: &["length", "name"],
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
                            take: Take::Value { 0: &StringType },
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
                keys: &Keys::Static { 0: &["a", "b"] },
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
                            take: Take::Value { 0: &BoolType },
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
        values: ::std::sync::OnceLock::new(),
        functions: hclspec_table::FUNCTIONS,
        nullable: false,
        dynamic: true,
        unified: false,
        conversions: &[],
    };
    #[automatically_derived]
    impl hclspec_private::Decode for Transforms {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_2)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_string(fields.part(32)),
                    take_option(fields.part(25), take_string),
                    take_number(fields.part(1)),
                    take_bool(fields.part(5)),
                    take_string(fields.part(39)),
                    take_list(fields.part(33), take_number),
                    take_string(fields.part(16)),
                    take_string(fields.part(2)),
                    take_object(
                        fields.part(17),
                        |fields| match (
                            take_number(fields.part(0)),
                            take_number(fields.part(1)),
                            take_string(fields.part(2)),
                        ) {
                            (
                                ::core::option::Option::Some(part_0),
                                ::core::option::Option::Some(part_1),
                                ::core::option::Option::Some(part_2),
                            ) => ::core::option::Option::Some((part_0, part_1, part_2)),
                            _ => ::core::option::Option::None,
                        },
                    ),
                    take_bool(fields.part(31)),
                    take_value(fields.part(34)),
                    take_object(
                        fields.part(14),
                        |fields| match (
                            take_number(fields.part(0)),
                            <transforms::Constructors1 as hclspec_private::Decode>::take(
                                fields.part(1),
                            ),
                        ) {
                            (
                                ::core::option::Option::Some(part_0),
                                ::core::option::Option::Some(part_1),
                            ) => ::core::option::Option::Some((part_0, part_1)),
                            _ => ::core::option::Option::None,
                        },
                    ),
                    take_map(fields.part(6), take_number),
                    take_map(fields.part(26), take_value),
                    take_list(
                        fields.part(19),
                        <transforms::ForList as hclspec_private::Decode>::take,
                    ),
                    take_object(
                        fields.part(22),
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
                    take_map(fields.part(21), take_number),
                    <transforms::ForNames as hclspec_private::Decode>::take(
                        fields.part(20),
                    ),
                    take_map(fields.part(23), |value| take_list(value, take_number)),
                    take_list(fields.part(35), take_string),
                    take_object(
                        fields.part(38),
                        |fields| match (
                            take_string(fields.part(0)),
                            take_string(fields.part(1)),
                        ) {
                            (
                                ::core::option::Option::Some(part_0),
                                ::core::option::Option::Some(part_1),
                            ) => ::core::option::Option::Some((part_0, part_1)),
                            _ => ::core::option::Option::None,
                        },
                    ),
                    take_object(
                        fields.part(37),
                        |fields| match (take_string(fields.part(0)),) {
                            (::core::option::Option::Some(part_0),) => {
                                ::core::option::Option::Some((part_0,))
                            }
                            _ => ::core::option::Option::None,
                        },
                    ),
                    take_list(fields.part(36), take_string),
                    take_string(fields.part(10)),
                    take_option(fields.part(11), take_number),
                    take_list(fields.part(13), take_number),
                    <transforms::ConditionalObjects as hclspec_private::Decode>::take(
                        fields.part(12),
                    ),
                    take_string(fields.part(28)),
                    take_string(fields.part(29)),
                    take_string(fields.part(4)),
                    take_string(fields.part(3)),
                    take_list(fields.part(8), take_number),
                    take_object(
                        fields.part(9),
                        |fields| match (
                            take_number(fields.part(0)),
                            take_string(fields.part(1)),
                            take_bool(fields.part(2)),
                        ) {
                            (
                                ::core::option::Option::Some(part_0),
                                ::core::option::Option::Some(part_1),
                                ::core::option::Option::Some(part_2),
                            ) => ::core::option::Option::Some((part_0, part_1, part_2)),
                            _ => ::core::option::Option::None,
                        },
                    ),
                    take_list(fields.part(7), take_number),
                    take_object(
                        fields.part(30),
                        |fields| match (
                            take_number(fields.part(0)),
                            take_number(fields.part(1)),
                            take_number(fields.part(2)),
                            take_number(fields.part(3)),
                            take_number(fields.part(4)),
                            take_number(fields.part(5)),
                        ) {
                            (
                                ::core::option::Option::Some(part_0),
                                ::core::option::Option::Some(part_1),
                                ::core::option::Option::Some(part_2),
                                ::core::option::Option::Some(part_3),
                                ::core::option::Option::Some(part_4),
                                ::core::option::Option::Some(part_5),
                            ) => {
                                ::core::option::Option::Some((
                                    part_0,
                                    part_1,
                                    part_2,
                                    part_3,
                                    part_4,
                                    part_5,
                                ))
                            }
                            _ => ::core::option::Option::None,
                        },
                    ),
                    take_object(
                        fields.part(40),
                        |fields| match (
                            take_string(fields.part(0)),
                            take_string(fields.part(1)),
                            take_string(fields.part(2)),
                            take_string(fields.part(3)),
                            take_string(fields.part(4)),
                        ) {
                            (
                                ::core::option::Option::Some(part_0),
                                ::core::option::Option::Some(part_1),
                                ::core::option::Option::Some(part_2),
                                ::core::option::Option::Some(part_3),
                                ::core::option::Option::Some(part_4),
                            ) => {
                                ::core::option::Option::Some((
                                    part_0,
                                    part_1,
                                    part_2,
                                    part_3,
                                    part_4,
                                ))
                            }
                            _ => ::core::option::Option::None,
                        },
                    ),
                    take_bool(fields.part(24)),
                    take_option(fields.part(15), take_value),
                    take_object(
                        fields.part(0),
                        |fields| match (
                            take_number(fields.part(0)),
                            take_number(fields.part(1)),
                            take_number(fields.part(2)),
                        ) {
                            (
                                ::core::option::Option::Some(part_0),
                                ::core::option::Option::Some(part_1),
                                ::core::option::Option::Some(part_2),
                            ) => ::core::option::Option::Some((part_0, part_1, part_2)),
                            _ => ::core::option::Option::None,
                        },
                    ),
                    take_list(fields.part(27), take_string),
                    take_string(fields.part(18)),
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
                        ::core::option::Option::Some(part_10),
                        ::core::option::Option::Some(part_11),
                        ::core::option::Option::Some(part_12),
                        ::core::option::Option::Some(part_13),
                        ::core::option::Option::Some(part_14),
                        ::core::option::Option::Some(part_15),
                        ::core::option::Option::Some(part_16),
                        ::core::option::Option::Some(part_17),
                        ::core::option::Option::Some(part_18),
                        ::core::option::Option::Some(part_19),
                        ::core::option::Option::Some(part_20),
                        ::core::option::Option::Some(part_21),
                        ::core::option::Option::Some(part_22),
                        ::core::option::Option::Some(part_23),
                        ::core::option::Option::Some(part_24),
                        ::core::option::Option::Some(part_25),
                        ::core::option::Option::Some(part_26),
                        ::core::option::Option::Some(part_27),
                        ::core::option::Option::Some(part_28),
                        ::core::option::Option::Some(part_29),
                        ::core::option::Option::Some(part_30),
                        ::core::option::Option::Some(part_31),
                        ::core::option::Option::Some(part_32),
                        ::core::option::Option::Some(part_33),
                        ::core::option::Option::Some(part_34),
                        ::core::option::Option::Some(part_35),
                        ::core::option::Option::Some(part_36),
                        ::core::option::Option::Some(part_37),
                        ::core::option::Option::Some(part_38),
                        ::core::option::Option::Some(part_39),
                        ::core::option::Option::Some(part_40),
                    ) => {
                        ::core::option::Option::Some(Self {
                            same: part_0,
                            maybe: part_1,
                            arithmetic: part_2,
                            comparison: part_3,
                            text: part_4,
                            single: part_5,
                            directive: part_6,
                            attribute: part_7,
                            element: part_8,
                            position: part_9,
                            some_position: part_10,
                            constructors: part_11,
                            computed_keys: part_12,
                            mixed_keys: part_13,
                            for_list: part_14,
                            for_tuple: part_15,
                            for_object: part_16,
                            for_names: part_17,
                            grouped: part_18,
                            splat_list: part_19,
                            splat_tuple: part_20,
                            splat_scalar: part_21,
                            splat_maybe: part_22,
                            conditional: part_23,
                            conditional_null: part_24,
                            conditional_tuples: part_25,
                            conditional_objects: part_26,
                            not_null: part_27,
                            not_null_inside: part_28,
                            coalesce_text: part_29,
                            coalesce_common: part_30,
                            concat_lists: part_31,
                            concat_tuples: part_32,
                            concat_both: part_33,
                            numbers: part_34,
                            texts: part_35,
                            has: part_36,
                            decoded: part_37,
                            a_constant: part_38,
                            names: part_39,
                            first_user: part_40,
                        })
                    }
                    _ => ::core::option::Option::None,
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
    impl hclspec_private::Decode for transforms::Constructors1 {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_3)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_number(fields.part(2)),
                    take_bool(fields.part(0)),
                    <transforms::constructors1::Nest as hclspec_private::Decode>::take(
                        fields.part(1),
                    ),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                    ) => {
                        ::core::option::Option::Some(Self {
                            port: part_0,
                            is_secure: part_1,
                            nest: part_2,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (transforms::Constructors1) "Constructors1" { "port" => port, "is secure"
        => is_secure, "nest" => nest, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for transforms::constructors1::Nest {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_4)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_number(fields.part(0)),
                    take_option(fields.part(1), take_value),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => ::core::option::Option::Some(Self { a: part_0, b: part_1 }),
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (transforms::constructors1::Nest) "Nest" { "a" => a, "b" => b, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for transforms::ForList {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_5)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_number(fields.part(0)),
                    take_number(fields.part(1)),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => ::core::option::Option::Some(Self { at: part_0, port: part_1 }),
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (transforms::ForList) "ForList" { "at" => at, "port" => port, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for transforms::ForNames {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_6)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    <transforms::for_names::Host as hclspec_private::Decode>::take(
                        fields.part(0),
                    ),
                    <transforms::for_names::Port as hclspec_private::Decode>::take(
                        fields.part(1),
                    ),
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
        struct (transforms::ForNames) "ForNames" { "host" => host, "port" => port, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for transforms::for_names::Host {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_7)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_string(fields.part(1)),
                    take_number(fields.part(0)),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => {
                        ::core::option::Option::Some(Self {
                            name: part_0,
                            length: part_1,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (transforms::for_names::Host) "Host" { "name" => name, "length" => length,
        }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for transforms::for_names::Port {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_8)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_string(fields.part(1)),
                    take_number(fields.part(0)),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => {
                        ::core::option::Option::Some(Self {
                            name: part_0,
                            length: part_1,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (transforms::for_names::Port) "Port" { "name" => name, "length" => length,
        }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for transforms::ConditionalObjects {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_9)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_string(fields.part(0)),
                    take_option(fields.part(1), take_bool),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => ::core::option::Option::Some(Self { a: part_0, b: part_1 }),
                    _ => ::core::option::Option::None,
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
