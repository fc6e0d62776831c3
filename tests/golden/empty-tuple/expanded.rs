// Written by `HCLSPEC_BLESS=1 cargo test`.

/** The configuration.

 ```hcl
 maybe   = tuple([])
 many    = list(tuple([]))  # required
 by_name = map(tuple([]))   # required
 inside  = tuple([..])      # required
 ```*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Empty {
    /// Always `[]`.
    pub always: (),
    /// Argument `maybe`: `tuple([])`, optional.
    pub maybe: ::core::option::Option<()>,
    /// Argument `many`: `list(tuple([]))`, required.
    pub many: ::std::vec::Vec<()>,
    /// Argument `by_name`: `map(tuple([]))`, required.
    pub by_name: ::std::collections::BTreeMap<::std::string::String, ()>,
    /// Argument `inside`: `tuple([string, tuple([tuple([]), number])])`, required.
    pub inside: (::std::string::String, ((), ::hclspec::Number)),
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
                        name: "by_name",
                        required: true,
                    },
                    AttrSchema {
                        name: "inside",
                        required: true,
                    },
                    AttrSchema {
                        name: "many",
                        required: true,
                    },
                    AttrSchema {
                        name: "maybe",
                        required: false,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["always", "by_name", "inside", "many", "maybe"],
                },
                children: &[
                    Property {
                        slot: 0,
                        spec: Literal {
                            value: &TupleLiteral {
                                0: Shared::Static { 0: &[] },
                            },
                            ty: &Type::Tuple {
                                0: Shared::Static { 0: &[] },
                            },
                        },
                    },
                    Property {
                        slot: 4,
                        spec: Attr {
                            attr: 3,
                            take: Take::Value {
                                0: &Type::Tuple {
                                    0: Shared::Static { 0: &[] },
                                },
                            },
                            required: false,
                        },
                    },
                    Property {
                        slot: 3,
                        spec: Attr {
                            attr: 2,
                            take: Take::Value {
                                0: &Type::List {
                                    0: Shared::Static {
                                        0: &Type::Tuple {
                                            0: Shared::Static { 0: &[] },
                                        },
                                    },
                                },
                            },
                            required: true,
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value {
                                0: &Type::Map {
                                    0: Shared::Static {
                                        0: &Type::Tuple {
                                            0: Shared::Static { 0: &[] },
                                        },
                                    },
                                },
                            },
                            required: true,
                        },
                    },
                    Property {
                        slot: 2,
                        spec: Attr {
                            attr: 1,
                            take: Take::Value {
                                0: &Type::Tuple {
                                    0: Shared::Static {
                                        0: &[
                                            StringType,
                                            Type::Tuple {
                                                0: Shared::Static {
                                                    0: &[
                                                        Type::Tuple {
                                                            0: Shared::Static { 0: &[] },
                                                        },
                                                        NumberType,
                                                    ],
                                                },
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
    impl hclspec_private::Decode for Empty {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_0)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_object(fields.part(0), |_| ::core::option::Option::Some(())),
                    take_option(
                        fields.part(4),
                        |value| take_object(value, |_| ::core::option::Option::Some(())),
                    ),
                    take_list(
                        fields.part(3),
                        |value| take_object(value, |_| ::core::option::Option::Some(())),
                    ),
                    take_map(
                        fields.part(1),
                        |value| take_object(value, |_| ::core::option::Option::Some(())),
                    ),
                    take_object(
                        fields.part(2),
                        |fields| match (
                            take_string(fields.part(0)),
                            take_object(
                                fields.part(1),
                                |fields| match (
                                    take_object(
                                        fields.part(0),
                                        |_| ::core::option::Option::Some(()),
                                    ),
                                    take_number(fields.part(1)),
                                ) {
                                    (
                                        ::core::option::Option::Some(part_0),
                                        ::core::option::Option::Some(part_1),
                                    ) => ::core::option::Option::Some((part_0, part_1)),
                                    _ => ::core::option::Option::None,
                                },
                            ),
                        ) {
                            (
                                ::core::option::Option::Some(part_0),
                                ::core::option::Option::Some(part_1),
                            ) => ::core::option::Option::Some((part_0, part_1)),
                            _ => ::core::option::Option::None,
                        },
                    ),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                        ::core::option::Option::Some(part_3),
                        ::core::option::Option::Some(part_4),
                    ) => {
                        ::core::option::Option::Some(Self {
                            always: part_0,
                            maybe: part_1,
                            many: part_2,
                            by_name: part_3,
                            inside: part_4,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        viewed struct (Empty) "Empty" { "always" => always it[(); 0], "maybe" => maybe it
        it.as_ref().map(| _ | [(); 0]), "many" => many it it.iter().map(| _ | [(); 0])
        .collect::<::std::vec::Vec < _ >> (), "by_name" => by_name it it.iter().map(|
        (key, _) | (key, [(); 0])).collect::<::std::collections::BTreeMap < _, _ >> (),
        "inside" => inside it({ let it = & it.0; it }, { let it = & it.1; ({ let _ = & it
        .0; [(); 0] }, { let it = & it.1; it },) },), }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for Empty {
        type Err = ::hclspec::Diagnostics;
        fn from_str(
            text: &::core::primitive::str,
        ) -> ::core::result::Result<Self, Self::Err> {
            ::hclspec::from_str(text)
        }
    }
};
