// Written by `HCLSPEC_BLESS=1 cargo test`.

/** The configuration.

 ```hcl
 when   = expression  # required
 unless = expression
 env { any_name = expression }
 rule { .. }          # any number
 ```

 # Variables

 Expressions in the configuration may use these, unless the program sets variables with the same names:

 * `limit = 3`*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Rules {
    /** When it applies.

 Argument `when`: `expression`, not evaluated, required.*/
    pub when: ::hclspec::Expression,
    /// Argument `unless`: `expression`, not evaluated, optional.
    pub unless: ::core::option::Option<::hclspec::Expression>,
    /// Block `env { .. }` with arguments of any name: `expression`, not evaluated each, optional.
    pub env: ::core::option::Option<
        ::std::collections::BTreeMap<::std::string::String, ::hclspec::Expression>,
    >,
    /// Blocks `rule { .. }`, any number; equal ones count once.
    pub rules: ::std::collections::BTreeSet<rules::Rule>,
}
/// The parts of [`Rules`].
pub mod rules {
    /** The body of a block `rule`.

 ```hcl
 rule {
   value = expression
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
    pub struct Rule {
        /// Argument `value`: `expression`, not evaluated, optional.
        pub value: ::core::option::Option<::hclspec::Expression>,
    }
}
const _: () = {
    use ::hclspec::__private as hclspec_private;
    #[allow(unused_imports)]
    use ::core::{
        clone::Clone as _, convert::From as _, iter::{IntoIterator as _, Iterator as _},
    };
    #[allow(unused_imports)]
    use ::hclspec::__private::take::{
        body as take_body, bool as take_bool, duration as take_duration,
        expression as take_expression, int as take_int, list as take_list,
        map as take_map, number as take_number, object as take_object,
        option as take_option, parts as take_parts, set as take_set, size as take_size,
        string as take_string, value as take_value,
    };
    mod hclspec_table {
        #[allow(unused_imports)]
        use ::hclspec::__private::names::*;
        pub(super) static VARIABLES: &[Constant<'static>] = &[
            Constant {
                name: "limit",
                value: &NumberLiteral {
                    0: Shared::Static { 0: "3" },
                },
                ty: &NumberType,
            },
        ];
        pub(super) static FUNCTIONS: &[SpecFunction<'static>] = &[];
        pub(super) static BODY_0: BodySpec<'static> = BodySpec {
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
                            take: Take::Expression,
                            required: false,
                        },
                    },
                ],
            },
            ..OWN
        };
        pub(super) static BODY_1: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "unless",
                        required: false,
                    },
                    AttrSchema {
                        name: "when",
                        required: true,
                    },
                ],
                blocks: &[BlockSchema::of("env", &[]), BlockSchema::of("rule", &[])],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["env", "rules", "unless", "when"],
                },
                children: &[
                    Property {
                        slot: 3,
                        spec: Attr {
                            attr: 1,
                            take: Take::Expression,
                            required: true,
                        },
                    },
                    Property {
                        slot: 2,
                        spec: Attr {
                            attr: 0,
                            take: Take::Expression,
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
                            take: Take::Expression,
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Blocks {
                            block: 1,
                            collect: Collect::Set { 0: ItemBounds::ANY },
                            nested: &BODY_0,
                        },
                    },
                ],
            },
            ..OWN
        };
    }
    static ENV: hclspec_private::table::Env<'static> = hclspec_private::table::Env {
        sources: &[
            hclspec_private::table::Excerpt {
                name: "spec.hclspec",
                text: "",
                first_line: 1u32,
                first_byte: 0u32,
                start: 0u32,
            },
        ],
        variables: hclspec_table::VARIABLES,
        values: ::std::sync::OnceLock::new(),
        functions: hclspec_table::FUNCTIONS,
        library: &[],
        nullable: false,
        dynamic: true,
        unified: false,
        conversions: &[],
        has_aliases: false,
        has_merges: false,
        has_secret: false,
        bodies: &[],
        checks: &[],
        parts_of_types: &[],
    };
    #[automatically_derived]
    impl hclspec_private::Decode for Rules {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_1)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_expression(fields.part(3)),
                    take_option(fields.part(2), take_expression),
                    take_option(
                        fields.part(0),
                        |value| take_map(value, take_expression),
                    ),
                    take_set(
                        fields.part(1),
                        <rules::Rule as hclspec_private::Decode>::take,
                    ),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                        ::core::option::Option::Some(part_3),
                    ) => {
                        ::core::option::Option::Some(Self {
                            when: part_0,
                            unless: part_1,
                            env: part_2,
                            rules: part_3,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (Rules) "Rules" { "when" => when, "unless" => unless, "env" => env,
        "rules" => rules, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for rules::Rule {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_0)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (take_option(fields.part(0), take_expression),) {
                    (::core::option::Option::Some(part_0),) => {
                        ::core::option::Option::Some(Self { value: part_0 })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (rules::Rule) "Rule" { "value" => value, }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for Rules {
        type Err = ::hclspec::Diagnostics;
        fn from_str(
            text: &::core::primitive::str,
        ) -> ::core::result::Result<Self, ::hclspec::Diagnostics> {
            ::hclspec::from_str(text)
        }
    }
};
