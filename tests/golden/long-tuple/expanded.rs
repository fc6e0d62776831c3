// Written by `HCLSPEC_BLESS=1 cargo test`.

/** The configuration.

 ```hcl
 row = tuple([..])  # required
 a   = string
 line { .. }        # any number
 ```*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Long {
    /// Argument `row`: `tuple([string, string, string, string, string, string, string, string, string, string, string, number, list(object({ a = bool })), tuple([])])`, required.
    pub row: long::Row,
    /** A tuple of:

 * Argument `a`: `string`, optional.*/
    pub short: (::core::option::Option<::std::string::String>,),
    /// Blocks `line { .. }`, any number; equal ones count once.
    pub lines: ::std::collections::BTreeSet<long::Line>,
}
/// The parts of [`Long`].
pub mod long {
    /// A value of `row`.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Row(
        /// Element 0.
        pub ::std::string::String,
        /// Element 1.
        pub ::std::string::String,
        /// Element 2.
        pub ::std::string::String,
        /// Element 3.
        pub ::std::string::String,
        /// Element 4.
        pub ::std::string::String,
        /// Element 5.
        pub ::std::string::String,
        /// Element 6.
        pub ::std::string::String,
        /// Element 7.
        pub ::std::string::String,
        /// Element 8.
        pub ::std::string::String,
        /// Element 9.
        pub ::std::string::String,
        /// Element 10.
        pub ::std::string::String,
        /// Element 11.
        pub ::hclspec::Number,
        /// Element 12.
        pub ::std::vec::Vec<row::Row12>,
        /// Element 13.
        pub (),
    );
    /** The body of a block `line`.

 ```hcl
 line {
   cells = tuple([..])  # required
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
    pub struct Line(
        /// Element 0.
        pub ::hclspec::Number,
        /// Element 1.
        pub ::hclspec::Number,
        /// Element 2.
        pub ::hclspec::Number,
        /// Element 3.
        pub ::hclspec::Number,
        /// Element 4.
        pub ::hclspec::Number,
        /// Element 5.
        pub ::hclspec::Number,
        /// Element 6.
        pub ::hclspec::Number,
        /// Element 7.
        pub ::hclspec::Number,
        /// Element 8.
        pub ::hclspec::Number,
        /// Element 9.
        pub ::hclspec::Number,
        /// Element 10.
        pub ::hclspec::Number,
        /// Element 11.
        pub ::hclspec::Number,
        /// Element 12.
        pub ::hclspec::Number,
    );
    /// The parts of [`Row`].
    pub mod row {
        /// A value of `row`.
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub struct Row12 {
            /// Attribute `a`: `bool`.
            pub a: ::core::primitive::bool,
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
                        name: "cells",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Attr {
                attr: 0,
                take: Take::Value {
                    0: &Type::Tuple {
                        0: Shared::Static {
                            0: &[
                                NumberType,
                                NumberType,
                                NumberType,
                                NumberType,
                                NumberType,
                                NumberType,
                                NumberType,
                                NumberType,
                                NumberType,
                                NumberType,
                                NumberType,
                                NumberType,
                                NumberType,
                            ],
                        },
                    },
                },
                required: true,
            },
        };
        pub(super) static BODY_1: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "a",
                        required: false,
                    },
                    AttrSchema {
                        name: "row",
                        required: true,
                    },
                ],
                blocks: &[
                    BlockSchema {
                        block_type: "line",
                        labels: &[],
                    },
                ],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["lines", "row", "short"],
                },
                children: &[
                    Property {
                        slot: 1,
                        spec: Attr {
                            attr: 1,
                            take: Take::Value {
                                0: &Type::Tuple {
                                    0: Shared::Static {
                                        0: &[
                                            StringType,
                                            StringType,
                                            StringType,
                                            StringType,
                                            StringType,
                                            StringType,
                                            StringType,
                                            StringType,
                                            StringType,
                                            StringType,
                                            StringType,
                                            NumberType,
                                            Type::List {
                                                0: Shared::Static {
                                                    0: &Type::Object {
                                                        0: Shared::Static {
                                                            0: &[
                                                                ObjectAttr {
                                                                    name: Shared::Static { 0: "a" },
                                                                    ty: BoolType,
                                                                    presence: Presence::Required,
                                                                },
                                                            ],
                                                        },
                                                    },
                                                },
                                            },
                                            Type::Tuple {
                                                0: Shared::Static { 0: &[] },
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
                        spec: Tuple {
                            0: &[
                                Attr {
                                    attr: 0,
                                    take: Take::Value { 0: &StringType },
                                    required: false,
                                },
                            ],
                        },
                    },
                    Property {
                        slot: 0,
                        spec: Blocks {
                            block: 0,
                            collect: Collect::Set {
                                0: ItemBounds {
                                    min: 0,
                                    max: ::core::option::Option::None,
                                },
                            },
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
                        name: "a",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static { 0: &["a"] },
                children: &[
                    Property {
                        slot: 0,
                        spec: Attr {
                            attr: 0,
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
            text: "",
            first_line: 1u32,
            first_byte: 0u32,
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
    impl hclspec_private::Decode for Long {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_1)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    <long::Row as hclspec_private::Decode>::take(fields.part(1)),
                    take_object(
                        fields.part(2),
                        |fields| match (take_option(fields.part(0), take_string),) {
                            (::core::option::Option::Some(part_0),) => {
                                ::core::option::Option::Some((part_0,))
                            }
                            _ => ::core::option::Option::None,
                        },
                    ),
                    take_set(
                        fields.part(0),
                        <long::Line as hclspec_private::Decode>::take,
                    ),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                    ) => {
                        ::core::option::Option::Some(Self {
                            row: part_0,
                            short: part_1,
                            lines: part_2,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (Long) "Long" { "row" => row, "short" => short, "lines" => lines, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for long::Row {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_private::table::EMPTY_BODY)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_string(fields.part(0)),
                    take_string(fields.part(1)),
                    take_string(fields.part(2)),
                    take_string(fields.part(3)),
                    take_string(fields.part(4)),
                    take_string(fields.part(5)),
                    take_string(fields.part(6)),
                    take_string(fields.part(7)),
                    take_string(fields.part(8)),
                    take_string(fields.part(9)),
                    take_string(fields.part(10)),
                    take_number(fields.part(11)),
                    take_list(
                        fields.part(12),
                        <long::row::Row12 as hclspec_private::Decode>::take,
                    ),
                    take_object(fields.part(13), |_| ::core::option::Option::Some(())),
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
                    ) => {
                        ::core::option::Option::Some(
                            Self(
                                part_0,
                                part_1,
                                part_2,
                                part_3,
                                part_4,
                                part_5,
                                part_6,
                                part_7,
                                part_8,
                                part_9,
                                part_10,
                                part_11,
                                part_12,
                                part_13,
                            ),
                        )
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        viewed tuple(long::Row) "Row" { 0 it it, 1 it it, 2 it it, 3 it it, 4 it it, 5 it
        it, 6 it it, 7 it it, 8 it it, 9 it it, 10 it it, 11 it it, 12 it it, 13 it[();
        0], }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for long::row::Row12 {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_2)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (take_bool(fields.part(0)),) {
                    (::core::option::Option::Some(part_0),) => {
                        ::core::option::Option::Some(Self { a: part_0 })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (long::row::Row12) "Row12" { "a" => a, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for long::Line {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_private::table::EMPTY_BODY)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_number(fields.part(0)),
                    take_number(fields.part(1)),
                    take_number(fields.part(2)),
                    take_number(fields.part(3)),
                    take_number(fields.part(4)),
                    take_number(fields.part(5)),
                    take_number(fields.part(6)),
                    take_number(fields.part(7)),
                    take_number(fields.part(8)),
                    take_number(fields.part(9)),
                    take_number(fields.part(10)),
                    take_number(fields.part(11)),
                    take_number(fields.part(12)),
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
                    ) => {
                        ::core::option::Option::Some(
                            Self(
                                part_0,
                                part_1,
                                part_2,
                                part_3,
                                part_4,
                                part_5,
                                part_6,
                                part_7,
                                part_8,
                                part_9,
                                part_10,
                                part_11,
                                part_12,
                            ),
                        )
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        tuple(long::Line) "Line" { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for Long {
        type Err = ::hclspec::Diagnostics;
        fn from_str(
            text: &::core::primitive::str,
        ) -> ::core::result::Result<Self, Self::Err> {
            ::hclspec::from_str(text)
        }
    }
};
