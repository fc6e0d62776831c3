// Written by `HCLSPEC_BLESS=1 cargo test`.

/** A tuple.

 ```hcl
 name = string  # required
 user { .. }    # any number
 mode = object({ kind = string })
 ```*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Root(
    /// The value of the configuration.
    pub (
        ::std::string::String,
        ::std::vec::Vec<root::User>,
        root::Item2,
        ::core::option::Option<::hclspec::Value>,
        (),
    ),
);
/// The parts of [`Root`].
pub mod root {
    /** The body of a block `user`.

 ```hcl
 user {
   id = number  # required
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct User {
        /// Argument `id`: `number`, required.
        pub id: ::hclspec::Number,
    }
    /** Arguments and blocks that belong together.

 ```hcl
 mode = object({ kind = string })
 ```*/
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
                        name: "id",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static { 0: &["id"] },
                children: &[
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
                        name: "mode",
                        required: false,
                    },
                    AttrSchema {
                        name: "name",
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
            spec: Tuple {
                0: &[
                    Attr {
                        attr: 1,
                        take: Take::Value { 0: &StringType },
                        required: true,
                    },
                    Blocks {
                        block: 0,
                        collect: Collect::List {
                            0: ItemBounds {
                                min: 0,
                                max: ::core::option::Option::None,
                            },
                        },
                        nested: &BODY_0,
                    },
                    Object {
                        keys: &Keys::Static { 0: &["mode"] },
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
                                                        name: Shared::Static { 0: "kind" },
                                                        ty: StringType,
                                                        presence: Presence::Required,
                                                    },
                                                ],
                                            },
                                        },
                                    },
                                    required: false,
                                },
                            },
                        ],
                    },
                    Literal {
                        value: &NullLiteral,
                        ty: &AnyType,
                    },
                    Literal {
                        value: &TupleLiteral {
                            0: Shared::Static { 0: &[] },
                        },
                        ty: &Type::Tuple {
                            0: Shared::Static { 0: &[] },
                        },
                    },
                ],
            },
        };
        pub(super) static BODY_2: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "mode",
                        required: false,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static { 0: &["mode"] },
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
                                                name: Shared::Static { 0: "kind" },
                                                ty: StringType,
                                                presence: Presence::Required,
                                            },
                                        ],
                                    },
                                },
                            },
                            required: false,
                        },
                    },
                ],
            },
        };
        pub(super) static BODY_3: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "kind",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static { 0: &["kind"] },
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
    impl hclspec_private::Decode for Root {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_1)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                    value,
                    |fields| match (
                        take_string(fields.part(0)),
                        take_list(
                            fields.part(1),
                            <root::User as hclspec_private::Decode>::take,
                        ),
                        <root::Item2 as hclspec_private::Decode>::take(fields.part(2)),
                        take_option(fields.part(3), take_value),
                        take_object(fields.part(4), |_| ::core::option::Option::Some(())),
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
                )
                .map(Self)
        }
    }
    hclspec_private::impl_serialize! {
        viewed newtype(Root) "Root" { it({ let it = & it.0; it }, { let it = & it.1; it
        }, { let it = & it.2; it }, { let it = & it.3; it }, { let _ = & it.4; [(); 0]
        },) }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for root::User {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_0)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (take_number(fields.part(0)),) {
                    (::core::option::Option::Some(part_0),) => {
                        ::core::option::Option::Some(Self { id: part_0 })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (root::User) "User" { "id" => id, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for root::Item2 {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_2)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_option(
                        fields.part(0),
                        <root::item2::Mode as hclspec_private::Decode>::take,
                    ),
                ) {
                    (::core::option::Option::Some(part_0),) => {
                        ::core::option::Option::Some(Self { mode: part_0 })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (root::Item2) "Item2" { "mode" => mode, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for root::item2::Mode {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_3)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (take_string(fields.part(0)),) {
                    (::core::option::Option::Some(part_0),) => {
                        ::core::option::Option::Some(Self { kind: part_0 })
                    }
                    _ => ::core::option::Option::None,
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
