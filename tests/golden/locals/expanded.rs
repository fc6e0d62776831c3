// Written by `HCLSPEC_BLESS=1 cargo test`.

/** The configuration.

 ```hcl
 name = string  # required
 port { .. }    # any number
 ..             # any other arguments and blocks
 ```

 # Variables

 Expressions in the configuration may use these, unless the program sets variables with the same names:

 * `region = "eu"`

 # Local values

 `let` blocks define named values for other expressions: `let.name`.*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Locals {
    /// Argument `name`: `string`, required.
    pub name: ::std::string::String,
    /// Blocks `port { .. }`, any number.
    pub ports: ::std::vec::Vec<locals::Port>,
    /// All other arguments and blocks.
    pub more: ::hclspec::Value,
}
/// The parts of [`Locals`].
pub mod locals {
    /** The body of a block `port`.

 ```hcl
 port {
   to = number
   locals { any_name = any }
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Port {
        /// Argument `to`: `number`, optional.
        pub to: ::core::option::Option<::hclspec::Number>,
        /// Block `locals { .. }` with arguments of any name: `any` each, optional.
        pub locals: ::core::option::Option<
            ::std::collections::BTreeMap<::std::string::String, ::hclspec::Value>,
        >,
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
        pub(super) static VARIABLES: &[Constant<'static>] = &[
            Constant {
                name: "region",
                value: &StringLiteral {
                    0: Shared::Static { 0: "eu" },
                },
                ty: &StringType,
            },
        ];
        pub(super) static FUNCTIONS: &[SpecFunction<'static>] = &[];
        pub(super) static BODY_0: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "to",
                        required: false,
                    },
                ],
                blocks: &[
                    BlockSchema {
                        block_type: "locals",
                        labels: &[],
                    },
                ],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["locals", "to"],
                },
                children: &[
                    Property {
                        slot: 1,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value { 0: &NumberType },
                            required: false,
                        },
                    },
                    Property {
                        slot: 0,
                        spec: Args {
                            of: ArgsOf::Block {
                                block: 0,
                                required: false,
                            },
                            take: Take::Value { 0: &AnyType },
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
                ],
                blocks: &[
                    BlockSchema {
                        block_type: "",
                        labels: &[],
                    },
                    BlockSchema {
                        block_type: "let",
                        labels: &[],
                    },
                    BlockSchema {
                        block_type: "port",
                        labels: &[],
                    },
                ],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["more", "name", "ports"],
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
                        spec: Blocks {
                            block: 2,
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
    impl hclspec_private::Decode for Locals {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_1)
                .with_locals(1, "let")
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_string(fields.part(1)),
                    take_list(
                        fields.part(2),
                        <locals::Port as hclspec_private::Decode>::take,
                    ),
                    take_value(fields.part(0)),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                    ) => {
                        ::core::option::Option::Some(Self {
                            name: part_0,
                            ports: part_1,
                            more: part_2,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (Locals) "Locals" { "name" => name, "ports" => ports, "more" => more, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for locals::Port {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_0)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_option(fields.part(1), take_number),
                    take_option(fields.part(0), |value| take_map(value, take_value)),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => {
                        ::core::option::Option::Some(Self { to: part_0, locals: part_1 })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (locals::Port) "Port" { "to" => to, "locals" => locals, }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for Locals {
        type Err = ::hclspec::Diagnostics;
        fn from_str(
            text: &::core::primitive::str,
        ) -> ::core::result::Result<Self, Self::Err> {
            ::hclspec::from_str(text)
        }
    }
};
