// Written by `HCLSPEC_BLESS=1 cargo test`.

/// The configuration.
///
/// ```hcl
/// names  = list(string)
/// groups = map(set(number))  # required
/// pair   = tuple([string, bool])
/// point  = object({ .. })
/// env { any_name = string }
/// colors = list(string)      # default ["red", null]
/// ```
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Nulls {
    /// Argument `names`: `list(string)`, optional.
    pub names: ::core::option::Option<
        ::std::vec::Vec<::core::option::Option<::std::string::String>>,
    >,
    /// Argument `groups`: `map(set(number))`, required.
    pub groups: ::std::collections::BTreeMap<
        ::std::string::String,
        ::core::option::Option<
            ::std::collections::BTreeSet<::core::option::Option<::hclspec::Number>>,
        >,
    >,
    /// Argument `pair`: `tuple([string, bool])`, optional.
    pub pair: ::core::option::Option<
        (
            ::core::option::Option<::std::string::String>,
            ::core::option::Option<::core::primitive::bool>,
        ),
    >,
    /// Argument `point`: `object({ tags = list(any), x = number, y = optional(number, 0) })`, optional.
    pub point: ::core::option::Option<nulls::Point>,
    /// Block `env { .. }` with arguments of any name: `string` each, optional.
    pub env: ::core::option::Option<
        ::std::collections::BTreeMap<
            ::std::string::String,
            ::core::option::Option<::std::string::String>,
        >,
    >,
    /// Argument `colors`: `list(string)`, default `["red", null]`.
    pub colors: ::std::vec::Vec<::core::option::Option<::std::string::String>>,
}
/// The parts of [`Nulls`].
pub mod nulls {
    /// A value of `point`.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Point {
        /// Attribute `tags`: `list(any)`, may be null.
        pub tags: ::core::option::Option<::std::vec::Vec<::hclspec::Value>>,
        /// Attribute `x`: `number`, may be null.
        pub x: ::core::option::Option<::hclspec::Number>,
        /// Attribute `y`: `number`, default `0`.
        pub y: ::core::option::Option<::hclspec::Number>,
    }
}
const _: () = {
    use ::hclspec::__private as hclspec_private;
    static ENV: hclspec_private::table::Env<'static> = hclspec_private::table::Env {
        source: hclspec_private::table::Excerpt {
            name: "spec.hclspec",
            text: "",
            first_line: 1u32,
            first_byte: 0u32,
        },
        variables: &[],
        functions: &[],
        nullable: true,
        conversions: &[],
    };
    static BODY_0: hclspec_private::table::BodySpec<'static> = hclspec_private::table::BodySpec {
        schema: hclspec_private::table::BodySchema {
            attrs: &[
                hclspec_private::table::AttrSchema {
                    name: "colors",
                    required: false,
                },
                hclspec_private::table::AttrSchema {
                    name: "groups",
                    required: true,
                },
                hclspec_private::table::AttrSchema {
                    name: "names",
                    required: false,
                },
                hclspec_private::table::AttrSchema {
                    name: "pair",
                    required: false,
                },
                hclspec_private::table::AttrSchema {
                    name: "point",
                    required: false,
                },
            ],
            blocks: &[
                hclspec_private::table::BlockSchema {
                    block_type: "env",
                    labels: &[],
                },
            ],
        },
        spec: hclspec_private::table::Spec::Object {
            keys: hclspec_private::Keys::Static {
                0: &["colors", "env", "groups", "names", "pair", "point"],
            },
            children: &[
                hclspec_private::table::Property {
                    slot: 3usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 2usize,
                        ty: hclspec_private::Type::List {
                            0: hclspec_private::Shared::Static {
                                0: &hclspec_private::Type::String,
                            },
                        },
                        required: false,
                    },
                },
                hclspec_private::table::Property {
                    slot: 2usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 1usize,
                        ty: hclspec_private::Type::Map {
                            0: hclspec_private::Shared::Static {
                                0: &hclspec_private::Type::Set {
                                    0: hclspec_private::Shared::Static {
                                        0: &hclspec_private::Type::Number,
                                    },
                                },
                            },
                        },
                        required: true,
                    },
                },
                hclspec_private::table::Property {
                    slot: 4usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 3usize,
                        ty: hclspec_private::Type::Tuple {
                            0: hclspec_private::Shared::Static {
                                0: &[
                                    hclspec_private::Type::String,
                                    hclspec_private::Type::Bool,
                                ],
                            },
                        },
                        required: false,
                    },
                },
                hclspec_private::table::Property {
                    slot: 5usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 4usize,
                        ty: hclspec_private::Type::Object {
                            0: hclspec_private::Shared::Static {
                                0: &[
                                    hclspec_private::ObjectAttr {
                                        name: hclspec_private::Shared::Static {
                                            0: "tags",
                                        },
                                        ty: hclspec_private::Type::List {
                                            0: hclspec_private::Shared::Static {
                                                0: &hclspec_private::Type::Any,
                                            },
                                        },
                                        presence: hclspec_private::Presence::Required,
                                    },
                                    hclspec_private::ObjectAttr {
                                        name: hclspec_private::Shared::Static {
                                            0: "x",
                                        },
                                        ty: hclspec_private::Type::Number,
                                        presence: hclspec_private::Presence::Required,
                                    },
                                    hclspec_private::ObjectAttr {
                                        name: hclspec_private::Shared::Static {
                                            0: "y",
                                        },
                                        ty: hclspec_private::Type::Number,
                                        presence: hclspec_private::Presence::Default {
                                            0: hclspec_private::Fallback::Static {
                                                0: &hclspec_private::ast::Expr {
                                                    kind: hclspec_private::ast::ExprKind::Int {
                                                        0: 0i64,
                                                    },
                                                    span: hclspec_private::Span {
                                                        start: 0u32,
                                                        end: 0u32,
                                                    },
                                                },
                                            },
                                        },
                                    },
                                ],
                            },
                        },
                        required: false,
                    },
                },
                hclspec_private::table::Property {
                    slot: 1usize,
                    spec: hclspec_private::table::Spec::BlockAttrs {
                        block: 0usize,
                        element: hclspec_private::Type::String,
                        required: false,
                    },
                },
                hclspec_private::table::Property {
                    slot: 0usize,
                    spec: hclspec_private::table::Spec::Default {
                        candidates: &[
                            hclspec_private::table::Spec::Attr {
                                attr: 0usize,
                                ty: hclspec_private::Type::List {
                                    0: hclspec_private::Shared::Static {
                                        0: &hclspec_private::Type::String,
                                    },
                                },
                                required: false,
                            },
                            hclspec_private::table::Spec::Literal {
                                value: hclspec_private::ast::Expr {
                                    kind: hclspec_private::ast::ExprKind::Tuple {
                                        0: &[
                                            hclspec_private::ast::Expr {
                                                kind: hclspec_private::ast::ExprKind::String {
                                                    0: "red",
                                                },
                                                span: hclspec_private::Span {
                                                    start: 506u32,
                                                    end: 519u32,
                                                },
                                            },
                                            hclspec_private::ast::Expr {
                                                kind: hclspec_private::ast::ExprKind::Null,
                                                span: hclspec_private::Span {
                                                    start: 506u32,
                                                    end: 519u32,
                                                },
                                            },
                                        ],
                                    },
                                    span: hclspec_private::Span {
                                        start: 506u32,
                                        end: 519u32,
                                    },
                                },
                                ty: hclspec_private::Type::List {
                                    0: hclspec_private::Shared::Static {
                                        0: &hclspec_private::Type::String,
                                    },
                                },
                            },
                        ],
                        ty: hclspec_private::Type::List {
                            0: hclspec_private::Shared::Static {
                                0: &hclspec_private::Type::String,
                            },
                        },
                    },
                },
            ],
        },
    };
    static BODY_1: hclspec_private::table::BodySpec<'static> = hclspec_private::table::BodySpec {
        schema: hclspec_private::table::BodySchema {
            attrs: &[
                hclspec_private::table::AttrSchema {
                    name: "tags",
                    required: true,
                },
                hclspec_private::table::AttrSchema {
                    name: "x",
                    required: true,
                },
                hclspec_private::table::AttrSchema {
                    name: "y",
                    required: true,
                },
            ],
            blocks: &[],
        },
        spec: hclspec_private::table::Spec::Object {
            keys: hclspec_private::Keys::Static {
                0: &["tags", "x", "y"],
            },
            children: &[
                hclspec_private::table::Property {
                    slot: 0usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 0usize,
                        ty: hclspec_private::Type::Any,
                        required: true,
                    },
                },
                hclspec_private::table::Property {
                    slot: 1usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 1usize,
                        ty: hclspec_private::Type::Number,
                        required: true,
                    },
                },
                hclspec_private::table::Property {
                    slot: 2usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 2usize,
                        ty: hclspec_private::Type::Number,
                        required: true,
                    },
                },
            ],
        },
    };
    #[automatically_derived]
    impl ::hclspec::Decode for Nulls {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table {
                env: &ENV,
                root: &BODY_0,
            }
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            hclspec_private::take::object(
                value,
                |fields| {
                    let part_0 = hclspec_private::take::option(
                        fields.part(3usize),
                        |value| hclspec_private::take::list(
                            value,
                            |value| hclspec_private::take::option(
                                value,
                                hclspec_private::take::string,
                            ),
                        ),
                    );
                    let part_1 = hclspec_private::take::map(
                        fields.part(2usize),
                        |value| hclspec_private::take::option(
                            value,
                            |value| hclspec_private::take::set(
                                value,
                                |value| hclspec_private::take::option(
                                    value,
                                    hclspec_private::take::number,
                                ),
                            ),
                        ),
                    );
                    let part_2 = hclspec_private::take::option(
                        fields.part(4usize),
                        |value| hclspec_private::take::object(
                            value,
                            |fields| {
                                let part_0 = hclspec_private::take::option(
                                    fields.part(0usize),
                                    hclspec_private::take::string,
                                );
                                let part_1 = hclspec_private::take::option(
                                    fields.part(1usize),
                                    hclspec_private::take::bool,
                                );
                                ::core::option::Option::Some((part_0?, part_1?))
                            },
                        ),
                    );
                    let part_3 = hclspec_private::take::option(
                        fields.part(5usize),
                        <nulls::Point as ::hclspec::Decode>::take,
                    );
                    let part_4 = hclspec_private::take::option(
                        fields.part(1usize),
                        |value| hclspec_private::take::map(
                            value,
                            |value| hclspec_private::take::option(
                                value,
                                hclspec_private::take::string,
                            ),
                        ),
                    );
                    let part_5 = hclspec_private::take::list(
                        fields.part(0usize),
                        |value| hclspec_private::take::option(
                            value,
                            hclspec_private::take::string,
                        ),
                    );
                    ::core::option::Option::Some(Self {
                        names: part_0?,
                        groups: part_1?,
                        pair: part_2?,
                        point: part_3?,
                        env: part_4?,
                        colors: part_5?,
                    })
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (Nulls) "Nulls" { "names" => names, "groups" => groups, "pair" => pair,
        "point" => point, "env" => env, "colors" => colors, }
    }
    #[automatically_derived]
    impl ::hclspec::Decode for nulls::Point {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table {
                env: &ENV,
                root: &BODY_1,
            }
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            hclspec_private::take::object(
                value,
                |fields| {
                    let part_0 = hclspec_private::take::option(
                        fields.part(0usize),
                        |value| hclspec_private::take::list(
                            value,
                            hclspec_private::take::value,
                        ),
                    );
                    let part_1 = hclspec_private::take::option(
                        fields.part(1usize),
                        hclspec_private::take::number,
                    );
                    let part_2 = hclspec_private::take::option(
                        fields.part(2usize),
                        hclspec_private::take::number,
                    );
                    ::core::option::Option::Some(Self {
                        tags: part_0?,
                        x: part_1?,
                        y: part_2?,
                    })
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (nulls::Point) "Point" { "tags" => tags, "x" => x, "y" => y, }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for Nulls {
        type Err = ::hclspec::Diagnostics;
        fn from_str(
            text: &::core::primitive::str,
        ) -> ::core::result::Result<Self, Self::Err> {
            ::hclspec::from_str(text)
        }
    }
};
