// Written by `HCLSPEC_BLESS=1 cargo test`.

/** A job.

 ```hcl
 constraint { .. }   # any number
 limits { .. }       # default { cpu = 1, memory = null }
 attribute = string  # required
 value     = number
 task { .. }         # any number
 ```*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Job {
    /** Of all tasks.

 Blocks `constraint { .. }`, any number.*/
    pub constraint: ::std::vec::Vec<job::Constraint>,
    /** Of tasks that have none of their own.

 Block `limits { .. }`, default `{ cpu = 1, memory = null }`.*/
    pub limits: job::Limits,
    /** Beside the job's own arguments.

 Computed from other parts of the body: `attribute` and `value`.*/
    pub own: job::Constraint,
    /// Blocks `task { .. }`, any number; equal ones count once.
    pub task: ::std::collections::BTreeSet<job::Task>,
}
/// The parts of [`Job`].
pub mod job {
    /** A rule about where tasks run.

 ```hcl
 attribute = string  # required
 value     = number
 ```*/
    #[derive(
        ::core::fmt::Debug,
        ::core::clone::Clone,
        ::core::cmp::PartialEq,
        ::core::cmp::Eq,
        ::core::cmp::PartialOrd,
        ::core::cmp::Ord
    )]
    pub struct Constraint {
        /** What is compared.

 Argument `attribute`: `string`, required.*/
        pub attribute: ::std::string::String,
        /// Argument `value`: `number`, optional.
        pub value: ::core::option::Option<::hclspec::Number>,
    }
    /** What a task may use.

 ```hcl
 cpu    = number
 memory = number
 ```*/
    #[derive(
        ::core::fmt::Debug,
        ::core::clone::Clone,
        ::core::cmp::PartialEq,
        ::core::cmp::Eq,
        ::core::cmp::PartialOrd,
        ::core::cmp::Ord
    )]
    pub struct Limits {
        /// Argument `cpu`: `number`, optional.
        pub cpu: ::core::option::Option<::hclspec::Number>,
        /// Argument `memory`: `number`, optional.
        pub memory: ::core::option::Option<::hclspec::Number>,
    }
    /** The body of a block `task`.

 ```hcl
 task {
   constraint { .. }  # any number
   limits { .. }
   env { any_name = string }
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
    pub struct Task {
        /// Blocks `constraint { .. }`, any number.
        pub constraints: ::std::vec::Vec<Constraint>,
        /// Block `limits { .. }`, optional.
        pub limits: ::core::option::Option<Limits>,
        /// Block `env { .. }` with arguments of any name: `string` each, optional.
        pub env: ::core::option::Option<
            ::std::collections::BTreeMap<::std::string::String, ::std::string::String>,
        >,
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
        pub(super) static VARIABLES: &[Constant<'static>] = &[];
        pub(super) static FUNCTIONS: &[SpecFunction<'static>] = &[];
        pub(super) static BODY_0: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "attribute",
                        required: true,
                    },
                    AttrSchema {
                        name: "value",
                        required: false,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["attribute", "value"],
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
                            take: Take::Value { 0: &NumberType },
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
                        name: "cpu",
                        required: false,
                    },
                    AttrSchema {
                        name: "memory",
                        required: false,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["cpu", "memory"],
                },
                children: &[
                    Property {
                        slot: 0,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value { 0: &NumberType },
                            required: false,
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Attr {
                            attr: 1,
                            take: Take::Value { 0: &NumberType },
                            required: false,
                        },
                    },
                ],
            },
            ..OWN
        };
        static PART_0: [Property<'static>; 2] = [
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
                    take: Take::Value { 0: &NumberType },
                    required: false,
                },
            },
        ];
        pub(super) static BODY_2: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[],
                blocks: &[
                    BlockSchema::of("constraint", &[]),
                    BlockSchema::of("env", &[]),
                    BlockSchema::of("limits", &[]),
                ],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["constraints", "env", "limits"],
                },
                children: &[
                    Property {
                        slot: 0,
                        spec: Blocks {
                            block: 0,
                            collect: Collect::List {
                                0: ItemBounds::ANY,
                            },
                            nested: &BODY_0,
                        },
                    },
                    Property {
                        slot: 2,
                        spec: Blocks {
                            block: 2,
                            collect: Collect::One {
                                required: false,
                                merges: false,
                            },
                            nested: &BODY_1,
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Args {
                            of: ArgsOf::Block {
                                block: 1,
                                required: false,
                            },
                            take: Take::Value { 0: &StringType },
                        },
                    },
                ],
            },
            ..OWN
        };
        pub(super) static BODY_3: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "attribute",
                        required: true,
                    },
                    AttrSchema {
                        name: "value",
                        required: false,
                    },
                ],
                blocks: &[
                    BlockSchema::of("constraint", &[]),
                    BlockSchema::of("limits", &[]),
                    BlockSchema::of("task", &[]),
                ],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["constraint", "limits", "own", "task"],
                },
                children: &[
                    Property {
                        slot: 0,
                        spec: Blocks {
                            block: 0,
                            collect: Collect::List {
                                0: ItemBounds::ANY,
                            },
                            nested: &BODY_0,
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Default {
                            candidates: &[
                                Blocks {
                                    block: 1,
                                    collect: Collect::One {
                                        required: false,
                                        merges: false,
                                    },
                                    nested: &BODY_1,
                                },
                                Literal {
                                    value: &ObjectLiteral {
                                        0: Shared::Static {
                                            0: &[
                                                (
                                                    Shared::Static { 0: "cpu" },
                                                    NumberLiteral {
                                                        0: Shared::Static { 0: "1" },
                                                    },
                                                ),
                                                (Shared::Static { 0: "memory" }, NullLiteral),
                                            ],
                                        },
                                    },
                                    ty: &Type::Object {
                                        0: Attrs {
                                            all: Shared::Static {
                                                0: &[
                                                    ObjectAttr {
                                                        name: Shared::Static { 0: "cpu" },
                                                        ty: NumberType,
                                                        rule: Rule::Plain {
                                                            0: Presence::Required,
                                                        },
                                                    },
                                                    ObjectAttr {
                                                        name: Shared::Static { 0: "memory" },
                                                        ty: NumberType,
                                                        rule: Rule::Plain {
                                                            0: Presence::Required,
                                                        },
                                                    },
                                                ],
                                            },
                                            others: Others::Dropped,
                                        },
                                    },
                                },
                            ],
                            ty: ::core::option::Option::None,
                        },
                    },
                    Property {
                        slot: 2,
                        spec: Object {
                            keys: &Keys::Static {
                                0: &["attribute", "value"],
                            },
                            children: &PART_0,
                        },
                    },
                    Property {
                        slot: 3,
                        spec: Blocks {
                            block: 2,
                            collect: Collect::Set { 0: ItemBounds::ANY },
                            nested: &BODY_2,
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
    impl hclspec_private::Decode for Job {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_3)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_list(
                        fields.part(0),
                        <job::Constraint as hclspec_private::Decode>::take,
                    ),
                    <job::Limits as hclspec_private::Decode>::take(fields.part(1)),
                    <job::Constraint as hclspec_private::Decode>::take(fields.part(2)),
                    take_set(
                        fields.part(3),
                        <job::Task as hclspec_private::Decode>::take,
                    ),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                        ::core::option::Option::Some(part_3),
                    ) => {
                        ::core::option::Option::Some(Self {
                            constraint: part_0,
                            limits: part_1,
                            own: part_2,
                            task: part_3,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (Job) "Job" { "constraint" => constraint, "limits" => limits, "own" =>
        own, "task" => task, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for job::Constraint {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_0)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_string(fields.part(0)),
                    take_option(fields.part(1), take_number),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => {
                        ::core::option::Option::Some(Self {
                            attribute: part_0,
                            value: part_1,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (job::Constraint) "Constraint" { "attribute" => attribute, "value" =>
        value, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for job::Limits {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_1)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_option(fields.part(0), take_number),
                    take_option(fields.part(1), take_number),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => {
                        ::core::option::Option::Some(Self {
                            cpu: part_0,
                            memory: part_1,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (job::Limits) "Limits" { "cpu" => cpu, "memory" => memory, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for job::Task {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_2)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_list(
                        fields.part(0),
                        <job::Constraint as hclspec_private::Decode>::take,
                    ),
                    take_option(
                        fields.part(2),
                        <job::Limits as hclspec_private::Decode>::take,
                    ),
                    take_option(fields.part(1), |value| take_map(value, take_string)),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                    ) => {
                        ::core::option::Option::Some(Self {
                            constraints: part_0,
                            limits: part_1,
                            env: part_2,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (job::Task) "Task" { "constraints" => constraints, "limits" => limits,
        "env" => env, }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for Job {
        type Err = ::hclspec::Diagnostics;
        fn from_str(
            text: &::core::primitive::str,
        ) -> ::core::result::Result<Self, ::hclspec::Diagnostics> {
            ::hclspec::from_str(text)
        }
    }
};
