// Written by `HCLSPEC_BLESS=1 cargo test`.

/** The configuration.

 ```hcl
 names  = list(string)
 groups = map(set(number))  # required
 pair   = tuple([string, bool])
 point  = object({ .. })
 env { any_name = string }
 colors = list(string)      # default ["red", null]
 ```*/
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
                        name: "colors",
                        required: false,
                    },
                    AttrSchema {
                        name: "groups",
                        required: true,
                    },
                    AttrSchema {
                        name: "names",
                        required: false,
                    },
                    AttrSchema {
                        name: "pair",
                        required: false,
                    },
                    AttrSchema {
                        name: "point",
                        required: false,
                    },
                ],
                blocks: &[
                    BlockSchema {
                        block_type: "env",
                        labels: &[],
                    },
                ],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["colors", "env", "groups", "names", "pair", "point"],
                },
                children: &[
                    Property {
                        slot: 3,
                        spec: Attr {
                            attr: 2,
                            take: Take::Value {
                                0: &Type::List {
                                    0: Shared::Static { 0: &StringType },
                                },
                            },
                            required: false,
                        },
                    },
                    Property {
                        slot: 2,
                        spec: Attr {
                            attr: 1,
                            take: Take::Value {
                                0: &Type::Map {
                                    0: Shared::Static {
                                        0: &Type::Set {
                                            0: Shared::Static { 0: &NumberType },
                                        },
                                    },
                                },
                            },
                            required: true,
                        },
                    },
                    Property {
                        slot: 4,
                        spec: Attr {
                            attr: 3,
                            take: Take::Value {
                                0: &Type::Tuple {
                                    0: Shared::Static {
                                        0: &[StringType, BoolType],
                                    },
                                },
                            },
                            required: false,
                        },
                    },
                    Property {
                        slot: 5,
                        spec: Attr {
                            attr: 4,
                            take: Take::Value {
                                0: &Type::Object {
                                    0: Shared::Static {
                                        0: &[
                                            ObjectAttr {
                                                name: Shared::Static { 0: "tags" },
                                                ty: Type::List {
                                                    0: Shared::Static { 0: &AnyType },
                                                },
                                                presence: Presence::Required,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "x" },
                                                ty: NumberType,
                                                presence: Presence::Required,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "y" },
                                                ty: NumberType,
                                                presence: Presence::Default {
                                                    0: NumberLiteral {
                                                        0: Shared::Static { 0: "0" },
                                                    },
                                                },
                                            },
                                        ],
                                    },
                                },
                            },
                            required: false,
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Args {
                            of: ArgsOf::Block {
                                block: 0,
                                required: false,
                            },
                            take: Take::Value { 0: &StringType },
                        },
                    },
                    Property {
                        slot: 0,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 0,
                                    take: Take::Value {
                                        0: &Type::List {
                                            0: Shared::Static { 0: &StringType },
                                        },
                                    },
                                    required: false,
                                },
                                Literal {
                                    value: &TupleLiteral {
                                        0: Shared::Static {
                                            0: &[
                                                StringLiteral {
                                                    0: Shared::Static { 0: "red" },
                                                },
                                                NullLiteral,
                                            ],
                                        },
                                    },
                                    ty: &Type::List {
                                        0: Shared::Static { 0: &StringType },
                                    },
                                },
                            ],
                            ty: &Type::List {
                                0: Shared::Static { 0: &StringType },
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
                        name: "tags",
                        required: true,
                    },
                    AttrSchema {
                        name: "x",
                        required: true,
                    },
                    AttrSchema {
                        name: "y",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["tags", "x", "y"],
                },
                children: &[
                    Property {
                        slot: 0,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value { 0: &AnyType },
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
    }
    static ENV: hclspec_private::table::Env<'static> = hclspec_private::table::Env {
        source: hclspec_private::table::Excerpt {
            name: "spec.hclspec",
            text: "",
            first_line: 1u32,
            first_byte: 0u32,
        },
        variables: hclspec_table::VARIABLES,
        values: ::std::sync::OnceLock::new(),
        functions: hclspec_table::FUNCTIONS,
        nullable: true,
        dynamic: true,
        unified: false,
        conversions: &[],
    };
    #[automatically_derived]
    impl hclspec_private::Decode for Nulls {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_0)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_option(
                        fields.part(3),
                        |value| take_list(value, |value| take_option(value, take_string)),
                    ),
                    take_map(
                        fields.part(2),
                        |value| take_option(
                            value,
                            |value| take_set(
                                value,
                                |value| take_option(value, take_number),
                            ),
                        ),
                    ),
                    take_option(
                        fields.part(4),
                        |value| take_object(
                            value,
                            |fields| match (
                                take_option(fields.part(0), take_string),
                                take_option(fields.part(1), take_bool),
                            ) {
                                (
                                    ::core::option::Option::Some(part_0),
                                    ::core::option::Option::Some(part_1),
                                ) => ::core::option::Option::Some((part_0, part_1)),
                                _ => ::core::option::Option::None,
                            },
                        ),
                    ),
                    take_option(
                        fields.part(5),
                        <nulls::Point as hclspec_private::Decode>::take,
                    ),
                    take_option(
                        fields.part(1),
                        |value| take_map(value, |value| take_option(value, take_string)),
                    ),
                    take_list(fields.part(0), |value| take_option(value, take_string)),
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
                            names: part_0,
                            groups: part_1,
                            pair: part_2,
                            point: part_3,
                            env: part_4,
                            colors: part_5,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (Nulls) "Nulls" { "names" => names, "groups" => groups, "pair" => pair,
        "point" => point, "env" => env, "colors" => colors, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for nulls::Point {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_1)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_option(fields.part(0), |value| take_list(value, take_value)),
                    take_option(fields.part(1), take_number),
                    take_option(fields.part(2), take_number),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                    ) => {
                        ::core::option::Option::Some(Self {
                            tags: part_0,
                            x: part_1,
                            y: part_2,
                        })
                    }
                    _ => ::core::option::Option::None,
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
