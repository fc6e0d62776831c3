// Written by `HCLSPEC_BLESS=1 cargo test`.

/// A tuple.
///
/// ```hcl
/// name = string  # required
/// user { .. }    # any number
/// mode = object({ kind = string })
/// ```
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Root(
    /// The value of the configuration.
    pub (
        ::std::string::String,
        ::std::vec::Vec<root::User>,
        root::Item2,
        ::core::option::Option<::hclspec::Value>,
    ),
);
/// The parts of [`Root`].
pub mod root {
    /// The content of a block `user`.
    ///
    /// ```hcl
    /// user {
    ///   id = number  # required
    /// }
    /// ```
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct User {
        /// Argument `id`: `number`, required.
        pub id: ::hclspec::Number,
    }
    /// Arguments and blocks that belong together.
    ///
    /// ```hcl
    /// mode = object({ kind = string })
    /// ```
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Item2 {
        /// Argument `mode`: `object({ kind = string })`, optional.
        pub mode: ::core::option::Option<item2::Mode>,
    }
    /// The parts of [`Item2`].
    pub mod item2 {
        /// A value of `mode`.
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub struct Mode {
            /// Attribute `kind`: `string`.
            pub kind: ::std::string::String,
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
                    name: "id",
                    required: true,
                },
            ],
            blocks: &[],
        },
        spec: hclspec_private::table::Spec::Object {
            keys: hclspec_private::Keys::Static {
                0: &["id"],
            },
            children: &[
                hclspec_private::table::Property {
                    slot: 0usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 0usize,
                        ty: hclspec_private::Type::Number,
                        required: true,
                    },
                },
            ],
        },
    };
    static BODY_1: hclspec_private::table::BodySpec<'static> = hclspec_private::table::BodySpec {
        schema: hclspec_private::table::BodySchema {
            attrs: &[
                hclspec_private::table::AttrSchema {
                    name: "mode",
                    required: false,
                },
                hclspec_private::table::AttrSchema {
                    name: "name",
                    required: true,
                },
            ],
            blocks: &[
                hclspec_private::table::BlockSchema {
                    block_type: "user",
                    labels: &[],
                },
            ],
        },
        spec: hclspec_private::table::Spec::Tuple {
            0: &[
                hclspec_private::table::Spec::Attr {
                    attr: 1usize,
                    ty: hclspec_private::Type::String,
                    required: true,
                },
                hclspec_private::table::Spec::BlockList {
                    block: 0usize,
                    bounds: hclspec_private::table::ItemBounds {
                        min: 0u64,
                        max: ::core::option::Option::None,
                    },
                    nested: &BODY_0,
                },
                hclspec_private::table::Spec::Object {
                    keys: hclspec_private::Keys::Static {
                        0: &["mode"],
                    },
                    children: &[
                        hclspec_private::table::Property {
                            slot: 0usize,
                            spec: hclspec_private::table::Spec::Attr {
                                attr: 0usize,
                                ty: hclspec_private::Type::Object {
                                    0: hclspec_private::Shared::Static {
                                        0: &[
                                            hclspec_private::ObjectAttr {
                                                name: hclspec_private::Shared::Static {
                                                    0: "kind",
                                                },
                                                ty: hclspec_private::Type::String,
                                                presence: hclspec_private::Presence::Required,
                                            },
                                        ],
                                    },
                                },
                                required: false,
                            },
                        },
                    ],
                },
                hclspec_private::table::Spec::Literal {
                    value: hclspec_private::ast::Expr {
                        kind: hclspec_private::ast::ExprKind::Null,
                        span: hclspec_private::Span {
                            start: 361u32,
                            end: 365u32,
                        },
                    },
                    ty: hclspec_private::Type::Any,
                },
            ],
        },
    };
    static BODY_2: hclspec_private::table::BodySpec<'static> = hclspec_private::table::BodySpec {
        schema: hclspec_private::table::BodySchema {
            attrs: &[
                hclspec_private::table::AttrSchema {
                    name: "mode",
                    required: false,
                },
            ],
            blocks: &[],
        },
        spec: hclspec_private::table::Spec::Object {
            keys: hclspec_private::Keys::Static {
                0: &["mode"],
            },
            children: &[
                hclspec_private::table::Property {
                    slot: 0usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 0usize,
                        ty: hclspec_private::Type::Object {
                            0: hclspec_private::Shared::Static {
                                0: &[
                                    hclspec_private::ObjectAttr {
                                        name: hclspec_private::Shared::Static {
                                            0: "kind",
                                        },
                                        ty: hclspec_private::Type::String,
                                        presence: hclspec_private::Presence::Required,
                                    },
                                ],
                            },
                        },
                        required: false,
                    },
                },
            ],
        },
    };
    static BODY_3: hclspec_private::table::BodySpec<'static> = hclspec_private::table::BodySpec {
        schema: hclspec_private::table::BodySchema {
            attrs: &[
                hclspec_private::table::AttrSchema {
                    name: "kind",
                    required: true,
                },
            ],
            blocks: &[],
        },
        spec: hclspec_private::table::Spec::Object {
            keys: hclspec_private::Keys::Static {
                0: &["kind"],
            },
            children: &[
                hclspec_private::table::Property {
                    slot: 0usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 0usize,
                        ty: hclspec_private::Type::String,
                        required: true,
                    },
                },
            ],
        },
    };
    #[automatically_derived]
    impl ::hclspec::Decode for Root {
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
                        let part_0 = hclspec_private::take::string(fields.part(0usize));
                        let part_1 = hclspec_private::take::list(
                            fields.part(1usize),
                            <root::User as ::hclspec::Decode>::take,
                        );
                        let part_2 = <root::Item2 as ::hclspec::Decode>::take(
                            fields.part(2usize),
                        );
                        let part_3 = hclspec_private::take::option(
                            fields.part(3usize),
                            hclspec_private::take::value,
                        );
                        ::core::option::Option::Some((
                            part_0?,
                            part_1?,
                            part_2?,
                            part_3?,
                        ))
                    },
                )
                .map(Self)
        }
    }
    hclspec_private::impl_serialize! {
        newtype(Root) "Root"
    }
    #[automatically_derived]
    impl ::hclspec::Decode for root::User {
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
                    let part_0 = hclspec_private::take::number(fields.part(0usize));
                    ::core::option::Option::Some(Self { id: part_0? })
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (root::User) "User" { "id" => id, }
    }
    #[automatically_derived]
    impl ::hclspec::Decode for root::Item2 {
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
                    let part_0 = hclspec_private::take::option(
                        fields.part(0usize),
                        <root::item2::Mode as ::hclspec::Decode>::take,
                    );
                    ::core::option::Option::Some(Self { mode: part_0? })
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (root::Item2) "Item2" { "mode" => mode, }
    }
    #[automatically_derived]
    impl ::hclspec::Decode for root::item2::Mode {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table {
                env: &ENV,
                root: &BODY_3,
            }
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            hclspec_private::take::object(
                value,
                |fields| {
                    let part_0 = hclspec_private::take::string(fields.part(0usize));
                    ::core::option::Option::Some(Self { kind: part_0? })
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (root::item2::Mode) "Mode" { "kind" => kind, }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for Root {
        type Err = ::hclspec::Diagnostics;
        fn from_str(
            text: &::core::primitive::str,
        ) -> ::core::result::Result<Self, Self::Err> {
            ::hclspec::from_str(text)
        }
    }
};
