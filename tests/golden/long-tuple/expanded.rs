// Written by `HCLSPEC_BLESS=1 cargo test`.

/// The configuration.
///
/// ```hcl
/// row = tuple([..])  # required
/// a   = string
/// line { .. }        # any number
/// ```
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Long {
    /// Argument `row`: `tuple([string, string, string, string, string, string, string, string, string, string, string, number, list(object({ a = bool }))])`, required.
    pub row: long::Row,
    /// A tuple of:
    ///
    /// * Argument `a`: `string`, optional.
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
    );
    /// The content of a block `line`.
    ///
    /// ```hcl
    /// line {
    ///   cells = tuple([..])  # required
    /// }
    /// ```
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
    static ENV: hclspec_private::table::Env<'static> = hclspec_private::table::Env {
        source: hclspec_private::table::Excerpt {
            name: "spec.hclspec",
            text: "",
            first_line: 1u32,
            first_byte: 0u32,
        },
        variables: &[],
        functions: &[],
        nullable: false,
        conversions: &[],
    };
    static BODY_0: hclspec_private::table::BodySpec<'static> = hclspec_private::table::BodySpec {
        schema: hclspec_private::table::BodySchema {
            attrs: &[
                hclspec_private::table::AttrSchema {
                    name: "cells",
                    required: true,
                },
            ],
            blocks: &[],
        },
        spec: hclspec_private::table::Spec::Attr {
            attr: 0usize,
            ty: hclspec_private::Type::Tuple {
                0: hclspec_private::Shared::Static {
                    0: &[
                        hclspec_private::Type::Number,
                        hclspec_private::Type::Number,
                        hclspec_private::Type::Number,
                        hclspec_private::Type::Number,
                        hclspec_private::Type::Number,
                        hclspec_private::Type::Number,
                        hclspec_private::Type::Number,
                        hclspec_private::Type::Number,
                        hclspec_private::Type::Number,
                        hclspec_private::Type::Number,
                        hclspec_private::Type::Number,
                        hclspec_private::Type::Number,
                        hclspec_private::Type::Number,
                    ],
                },
            },
            required: true,
        },
    };
    static BODY_1: hclspec_private::table::BodySpec<'static> = hclspec_private::table::BodySpec {
        schema: hclspec_private::table::BodySchema {
            attrs: &[
                hclspec_private::table::AttrSchema {
                    name: "a",
                    required: false,
                },
                hclspec_private::table::AttrSchema {
                    name: "row",
                    required: true,
                },
            ],
            blocks: &[
                hclspec_private::table::BlockSchema {
                    block_type: "line",
                    labels: &[],
                },
            ],
        },
        spec: hclspec_private::table::Spec::Object {
            keys: hclspec_private::Keys::Static {
                0: &["lines", "row", "short"],
            },
            children: &[
                hclspec_private::table::Property {
                    slot: 1usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 1usize,
                        ty: hclspec_private::Type::Tuple {
                            0: hclspec_private::Shared::Static {
                                0: &[
                                    hclspec_private::Type::String,
                                    hclspec_private::Type::String,
                                    hclspec_private::Type::String,
                                    hclspec_private::Type::String,
                                    hclspec_private::Type::String,
                                    hclspec_private::Type::String,
                                    hclspec_private::Type::String,
                                    hclspec_private::Type::String,
                                    hclspec_private::Type::String,
                                    hclspec_private::Type::String,
                                    hclspec_private::Type::String,
                                    hclspec_private::Type::Number,
                                    hclspec_private::Type::List {
                                        0: hclspec_private::Shared::Static {
                                            0: &hclspec_private::Type::Object {
                                                0: hclspec_private::Shared::Static {
                                                    0: &[
                                                        hclspec_private::ObjectAttr {
                                                            name: hclspec_private::Shared::Static {
                                                                0: "a",
                                                            },
                                                            ty: hclspec_private::Type::Bool,
                                                            presence: hclspec_private::Presence::Required,
                                                        },
                                                    ],
                                                },
                                            },
                                        },
                                    },
                                ],
                            },
                        },
                        required: true,
                    },
                },
                hclspec_private::table::Property {
                    slot: 2usize,
                    spec: hclspec_private::table::Spec::Tuple {
                        0: &[
                            hclspec_private::table::Spec::Attr {
                                attr: 0usize,
                                ty: hclspec_private::Type::String,
                                required: false,
                            },
                        ],
                    },
                },
                hclspec_private::table::Property {
                    slot: 0usize,
                    spec: hclspec_private::table::Spec::BlockSet {
                        block: 0usize,
                        bounds: hclspec_private::table::ItemBounds {
                            min: 0u64,
                            max: ::core::option::Option::None,
                        },
                        nested: &BODY_0,
                    },
                },
            ],
        },
    };
    static BODY_2: hclspec_private::table::BodySpec<'static> = hclspec_private::table::BodySpec {
        schema: hclspec_private::table::BodySchema {
            attrs: &[
                hclspec_private::table::AttrSchema {
                    name: "a",
                    required: true,
                },
            ],
            blocks: &[],
        },
        spec: hclspec_private::table::Spec::Object {
            keys: hclspec_private::Keys::Static {
                0: &["a"],
            },
            children: &[
                hclspec_private::table::Property {
                    slot: 0usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 0usize,
                        ty: hclspec_private::Type::Bool,
                        required: true,
                    },
                },
            ],
        },
    };
    #[automatically_derived]
    impl ::hclspec::Decode for Long {
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
                    let part_0 = <long::Row as ::hclspec::Decode>::take(
                        fields.part(1usize),
                    );
                    let part_1 = hclspec_private::take::object(
                        fields.part(2usize),
                        |fields| {
                            let part_0 = hclspec_private::take::option(
                                fields.part(0usize),
                                hclspec_private::take::string,
                            );
                            ::core::option::Option::Some((part_0?,))
                        },
                    );
                    let part_2 = hclspec_private::take::set(
                        fields.part(0usize),
                        <long::Line as ::hclspec::Decode>::take,
                    );
                    ::core::option::Option::Some(Self {
                        row: part_0?,
                        short: part_1?,
                        lines: part_2?,
                    })
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (Long) "Long" { "row" => row, "short" => short, "lines" => lines, }
    }
    #[automatically_derived]
    impl ::hclspec::Decode for long::Row {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table {
                env: &ENV,
                root: &hclspec_private::table::EMPTY_BODY,
            }
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            hclspec_private::take::object(
                value,
                |fields| {
                    let part_0 = hclspec_private::take::string(fields.part(0usize));
                    let part_1 = hclspec_private::take::string(fields.part(1usize));
                    let part_2 = hclspec_private::take::string(fields.part(2usize));
                    let part_3 = hclspec_private::take::string(fields.part(3usize));
                    let part_4 = hclspec_private::take::string(fields.part(4usize));
                    let part_5 = hclspec_private::take::string(fields.part(5usize));
                    let part_6 = hclspec_private::take::string(fields.part(6usize));
                    let part_7 = hclspec_private::take::string(fields.part(7usize));
                    let part_8 = hclspec_private::take::string(fields.part(8usize));
                    let part_9 = hclspec_private::take::string(fields.part(9usize));
                    let part_10 = hclspec_private::take::string(fields.part(10usize));
                    let part_11 = hclspec_private::take::number(fields.part(11usize));
                    let part_12 = hclspec_private::take::list(
                        fields.part(12usize),
                        <long::row::Row12 as ::hclspec::Decode>::take,
                    );
                    ::core::option::Option::Some(
                        Self(
                            part_0?,
                            part_1?,
                            part_2?,
                            part_3?,
                            part_4?,
                            part_5?,
                            part_6?,
                            part_7?,
                            part_8?,
                            part_9?,
                            part_10?,
                            part_11?,
                            part_12?,
                        ),
                    )
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        tuple(long::Row) "Row" { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, }
    }
    #[automatically_derived]
    impl ::hclspec::Decode for long::row::Row12 {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table {
                env: &ENV,
                root: &BODY_2,
            }
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            hclspec_private::take::object(
                value,
                |fields| {
                    let part_0 = hclspec_private::take::bool(fields.part(0usize));
                    ::core::option::Option::Some(Self { a: part_0? })
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (long::row::Row12) "Row12" { "a" => a, }
    }
    #[automatically_derived]
    impl ::hclspec::Decode for long::Line {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table {
                env: &ENV,
                root: &hclspec_private::table::EMPTY_BODY,
            }
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            hclspec_private::take::object(
                value,
                |fields| {
                    let part_0 = hclspec_private::take::number(fields.part(0usize));
                    let part_1 = hclspec_private::take::number(fields.part(1usize));
                    let part_2 = hclspec_private::take::number(fields.part(2usize));
                    let part_3 = hclspec_private::take::number(fields.part(3usize));
                    let part_4 = hclspec_private::take::number(fields.part(4usize));
                    let part_5 = hclspec_private::take::number(fields.part(5usize));
                    let part_6 = hclspec_private::take::number(fields.part(6usize));
                    let part_7 = hclspec_private::take::number(fields.part(7usize));
                    let part_8 = hclspec_private::take::number(fields.part(8usize));
                    let part_9 = hclspec_private::take::number(fields.part(9usize));
                    let part_10 = hclspec_private::take::number(fields.part(10usize));
                    let part_11 = hclspec_private::take::number(fields.part(11usize));
                    let part_12 = hclspec_private::take::number(fields.part(12usize));
                    ::core::option::Option::Some(
                        Self(
                            part_0?,
                            part_1?,
                            part_2?,
                            part_3?,
                            part_4?,
                            part_5?,
                            part_6?,
                            part_7?,
                            part_8?,
                            part_9?,
                            part_10?,
                            part_11?,
                            part_12?,
                        ),
                    )
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
