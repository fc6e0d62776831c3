// Written by `HCLSPEC_BLESS=1 cargo test`.

/** The configuration.

 ```hcl
 type        = string
 self        = string
 listen-addr = string
 HTTPPort    = number
 größe       = number
 名前          = object({ .. })
 snow-man    = string
 use { .. }
 string { .. }  # any number
 ```*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Names {
    /// Argument `type`: `string`, optional.
    pub r#type: ::core::option::Option<::std::string::String>,
    /** Argument `self`: `string`, optional.

 Its name in the spec is `self`, which is not a valid field name.*/
    pub self_: ::core::option::Option<::std::string::String>,
    /// Argument `listen-addr`: `string`, optional.
    pub listen_addr: ::core::option::Option<::std::string::String>,
    /// Argument `HTTPPort`: `number`, optional.
    pub http_port: ::core::option::Option<::hclspec::Number>,
    /// Argument `größe`: `number`, optional.
    pub größe: ::core::option::Option<::hclspec::Number>,
    /// Argument `名前`: `object({ "1st" = string, "a b" = string, 姓 = string })`, optional.
    pub 名前: ::core::option::Option<names::名前>,
    /** Argument `snow-man`: `string`, optional.

 Its name in the spec is `☃`, which is not a valid field name.*/
    pub field: ::core::option::Option<::std::string::String>,
    /// Block `use { .. }`, optional.
    pub r#use: ::core::option::Option<names::Use>,
    /// Blocks `string { .. }`, any number.
    pub option: ::std::vec::Vec<names::String>,
}
/// The parts of [`Names`].
pub mod names {
    /// A value of `名前`.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[allow(clippy::pub_underscore_fields)]
    pub struct 名前 {
        /** Attribute `1st`: `string`.

 Its name in the spec is `1st`, which is not a valid field name.*/
        pub _1st: ::std::string::String,
        /// Attribute `a b`: `string`.
        pub a_b: ::std::string::String,
        /// Attribute `姓`: `string`.
        pub 姓: ::std::string::String,
    }
    /** The body of the block `use`.

 ```hcl
 use {
   crate { .. }
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Use {
        /** Block `crate { .. }`, optional.

 Its name in the spec is `crate`, which is not a valid field name.*/
        pub crate_: ::core::option::Option<r#use::Crate>,
    }
    /** The body of a block `string`.

 ```hcl
 string {
   value = string
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct String {
        /// Argument `value`: `string`, optional.
        pub value: ::core::option::Option<::std::string::String>,
    }
    /// The parts of [`Use`].
    pub mod r#use {
        /** The body of the block `crate`.

 ```hcl
 crate {
   gen = object({ async = bool })
 }
 ```*/
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub struct Crate {
            /// Argument `gen`: `object({ async = bool })`, optional.
            pub r#gen: ::core::option::Option<crate_::Gen>,
        }
        /// The parts of [`Crate`].
        pub mod crate_ {
            /// A value of `gen`.
            #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
            pub struct Gen {
                /// Attribute `async`: `bool`.
                pub r#async: ::core::primitive::bool,
            }
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
                        name: "gen",
                        required: false,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static { 0: &["gen"] },
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
                                                name: Shared::Static { 0: "async" },
                                                ty: BoolType,
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
        pub(super) static BODY_1: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[],
                blocks: &[
                    BlockSchema {
                        block_type: "crate",
                        labels: &[],
                    },
                ],
            },
            spec: Object {
                keys: &Keys::Static { 0: &["crate"] },
                children: &[
                    Property {
                        slot: 0,
                        spec: Blocks {
                            block: 0,
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
                        name: "value",
                        required: false,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static { 0: &["value"] },
                children: &[
                    Property {
                        slot: 0,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value { 0: &StringType },
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
                        name: "HTTPPort",
                        required: false,
                    },
                    AttrSchema {
                        name: "größe",
                        required: false,
                    },
                    AttrSchema {
                        name: "listen-addr",
                        required: false,
                    },
                    AttrSchema {
                        name: "self",
                        required: false,
                    },
                    AttrSchema {
                        name: "snow-man",
                        required: false,
                    },
                    AttrSchema {
                        name: "type",
                        required: false,
                    },
                    AttrSchema {
                        name: "名前",
                        required: false,
                    },
                ],
                blocks: &[
                    BlockSchema {
                        block_type: "string",
                        labels: &[],
                    },
                    BlockSchema {
                        block_type: "use",
                        labels: &[],
                    },
                ],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &[
                        "HTTPPort",
                        "Option",
                        "größe",
                        "listen-addr",
                        "self",
                        "type",
                        "use",
                        "☃",
                        "名前",
                    ],
                },
                children: &[
                    Property {
                        slot: 5,
                        spec: Attr {
                            attr: 5,
                            take: Take::Value { 0: &StringType },
                            required: false,
                        },
                    },
                    Property {
                        slot: 4,
                        spec: Attr {
                            attr: 3,
                            take: Take::Value { 0: &StringType },
                            required: false,
                        },
                    },
                    Property {
                        slot: 3,
                        spec: Attr {
                            attr: 2,
                            take: Take::Value { 0: &StringType },
                            required: false,
                        },
                    },
                    Property {
                        slot: 0,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value { 0: &NumberType },
                            required: false,
                        },
                    },
                    Property {
                        slot: 2,
                        spec: Attr {
                            attr: 1,
                            take: Take::Value { 0: &NumberType },
                            required: false,
                        },
                    },
                    Property {
                        slot: 8,
                        spec: Attr {
                            attr: 6,
                            take: Take::Value {
                                0: &Type::Object {
                                    0: Shared::Static {
                                        0: &[
                                            ObjectAttr {
                                                name: Shared::Static { 0: "1st" },
                                                ty: StringType,
                                                presence: Presence::Required,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "a b" },
                                                ty: StringType,
                                                presence: Presence::Required,
                                            },
                                            ObjectAttr {
                                                name: Shared::Static { 0: "姓" },
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
                    Property {
                        slot: 7,
                        spec: Attr {
                            attr: 4,
                            take: Take::Value { 0: &StringType },
                            required: false,
                        },
                    },
                    Property {
                        slot: 6,
                        spec: Blocks {
                            block: 1,
                            collect: Collect::One { required: false },
                            nested: &BODY_1,
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Blocks {
                            block: 0,
                            collect: Collect::List {
                                0: ItemBounds {
                                    min: 0,
                                    max: ::core::option::Option::None,
                                },
                            },
                            nested: &BODY_2,
                        },
                    },
                ],
            },
        };
        pub(super) static BODY_4: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "1st",
                        required: true,
                    },
                    AttrSchema {
                        name: "a b",
                        required: true,
                    },
                    AttrSchema {
                        name: "姓",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["1st", "a b", "姓"],
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
                            take: Take::Value { 0: &StringType },
                            required: true,
                        },
                    },
                    Property {
                        slot: 2,
                        spec: Attr {
                            attr: 2,
                            take: Take::Value { 0: &StringType },
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
                        name: "async",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static { 0: &["async"] },
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
    impl hclspec_private::Decode for Names {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_3)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_option(fields.part(5), take_string),
                    take_option(fields.part(4), take_string),
                    take_option(fields.part(3), take_string),
                    take_option(fields.part(0), take_number),
                    take_option(fields.part(2), take_number),
                    take_option(
                        fields.part(8),
                        <names::名前 as hclspec_private::Decode>::take,
                    ),
                    take_option(fields.part(7), take_string),
                    take_option(
                        fields.part(6),
                        <names::Use as hclspec_private::Decode>::take,
                    ),
                    take_list(
                        fields.part(1),
                        <names::String as hclspec_private::Decode>::take,
                    ),
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
                    ) => {
                        ::core::option::Option::Some(Self {
                            r#type: part_0,
                            self_: part_1,
                            listen_addr: part_2,
                            http_port: part_3,
                            größe: part_4,
                            名前: part_5,
                            field: part_6,
                            r#use: part_7,
                            option: part_8,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (Names) "Names" { "type" => r#type, "self" => self_, "listen-addr" =>
        listen_addr, "HTTPPort" => http_port, "größe" => größe, "名前" => 名前,
        "☃" => field, "use" => r#use, "Option" => option, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for names::名前 {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_4)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_string(fields.part(0)),
                    take_string(fields.part(1)),
                    take_string(fields.part(2)),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                    ) => {
                        ::core::option::Option::Some(Self {
                            _1st: part_0,
                            a_b: part_1,
                            姓: part_2,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (names::名前) "名前" { "1st" => _1st, "a b" => a_b, "姓" => 姓, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for names::Use {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_1)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_option(
                        fields.part(0),
                        <names::r#use::Crate as hclspec_private::Decode>::take,
                    ),
                ) {
                    (::core::option::Option::Some(part_0),) => {
                        ::core::option::Option::Some(Self { crate_: part_0 })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (names::Use) "Use" { "crate" => crate_, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for names::r#use::Crate {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_0)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_option(
                        fields.part(0),
                        <names::r#use::crate_::Gen as hclspec_private::Decode>::take,
                    ),
                ) {
                    (::core::option::Option::Some(part_0),) => {
                        ::core::option::Option::Some(Self { r#gen: part_0 })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (names::r#use::Crate) "Crate" { "gen" => r#gen, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for names::r#use::crate_::Gen {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_5)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (take_bool(fields.part(0)),) {
                    (::core::option::Option::Some(part_0),) => {
                        ::core::option::Option::Some(Self { r#async: part_0 })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (names::r#use::crate_::Gen) "Gen" { "async" => r#async, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for names::String {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_2)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (take_option(fields.part(0), take_string),) {
                    (::core::option::Option::Some(part_0),) => {
                        ::core::option::Option::Some(Self { value: part_0 })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (names::String) "String" { "value" => value, }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for Names {
        type Err = ::hclspec::Diagnostics;
        fn from_str(
            text: &::core::primitive::str,
        ) -> ::core::result::Result<Self, Self::Err> {
            ::hclspec::from_str(text)
        }
    }
};
