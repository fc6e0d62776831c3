// Written by `HCLSPEC_BLESS=1 cargo test`.

/** The configuration.

 ```hcl
 name = string  # required
 port = number
 zone { .. }    # any number
 ..             # any other arguments and blocks
 ```

 # Local values

 `locals` blocks define named values for other expressions: `local.name`.

 # Input variables

 `input "name"` blocks declare values that the program, its environment or its user sets. Expressions use them as `input.name`.*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Inputs {
    /// Argument `name`: `string`, required.
    pub name: ::std::string::String,
    /// Argument `port`: `number`, optional.
    pub port: ::core::option::Option<::hclspec::Number>,
    /// Blocks `zone { .. }`, any number.
    pub zones: ::std::vec::Vec<inputs::Zone>,
    /// All other arguments and blocks.
    pub more: ::hclspec::Value,
}
/// The parts of [`Inputs`].
pub mod inputs {
    /** The body of a block `zone`.

 ```hcl
 zone {
   name = string
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Zone {
        /// Argument `name`: `string`, optional.
        pub name: ::core::option::Option<::std::string::String>,
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
                        required: false,
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
                            required: false,
                        },
                    },
                ],
            },
        };
        pub(super) static BODY_1: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "",
                        required: false,
                    },
                    AttrSchema {
                        name: "name",
                        required: true,
                    },
                    AttrSchema {
                        name: "port",
                        required: false,
                    },
                ],
                blocks: &[
                    BlockSchema {
                        block_type: "",
                        labels: &[],
                    },
                    BlockSchema {
                        block_type: "input",
                        labels: &["name"],
                    },
                    BlockSchema {
                        block_type: "locals",
                        labels: &[],
                    },
                    BlockSchema {
                        block_type: "zone",
                        labels: &[],
                    },
                ],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["more", "name", "port", "zones"],
                },
                children: &[
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
                            take: Take::Value { 0: &NumberType },
                            required: false,
                        },
                    },
                    Property {
                        slot: 3,
                        spec: Blocks {
                            block: 3,
                            collect: Collect::List {
                                0: ItemBounds {
                                    min: 0,
                                    max: ::core::option::Option::None,
                                },
                            },
                            nested: &BODY_0,
                        },
                    },
                    Property {
                        slot: 0,
                        spec: RestBody { is_kept: false },
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
    impl hclspec_private::Decode for Inputs {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_1)
                .with_locals(2, "local")
                .with_inputs(1, "input")
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_string(fields.part(1)),
                    take_option(fields.part(2), take_number),
                    take_list(
                        fields.part(3),
                        <inputs::Zone as hclspec_private::Decode>::take,
                    ),
                    take_value(fields.part(0)),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                        ::core::option::Option::Some(part_3),
                    ) => {
                        ::core::option::Option::Some(Self {
                            name: part_0,
                            port: part_1,
                            zones: part_2,
                            more: part_3,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (Inputs) "Inputs" { "name" => name, "port" => port, "zones" => zones,
        "more" => more, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for inputs::Zone {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_0)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (take_option(fields.part(0), take_string),) {
                    (::core::option::Option::Some(part_0),) => {
                        ::core::option::Option::Some(Self { name: part_0 })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (inputs::Zone) "Zone" { "name" => name, }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for Inputs {
        type Err = ::hclspec::Diagnostics;
        fn from_str(
            text: &::core::primitive::str,
        ) -> ::core::result::Result<Self, Self::Err> {
            ::hclspec::from_str(text)
        }
    }
};
