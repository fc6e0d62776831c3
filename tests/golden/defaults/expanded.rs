// Written by `HCLSPEC_BLESS=1 cargo test`.

/** The configuration.

 ```hcl
 port  = number          # default 8080
 hosts = list(string)    # default ["localhost", "1"]
 retry = object({ .. })  # default { attempts = 3, pause = "1s" }
 extra = any             # default { any = ["type"] }
 limits { .. }           # default ..
 job "name" { .. }       # any number
 ```*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Service {
    /** Where it listens.

 Argument `port`: `number`, default `8080`.*/
    pub port: ::hclspec::Number,
    /// Argument `hosts`: `list(string)`, default `["localhost", "1"]`.
    pub listen_on: ::std::vec::Vec<::std::string::String>,
    /// Argument `retry`: `object({ attempts = number, pause = optional(string, "1s") })`, default `{ attempts = 3 }`.
    pub retry: service::Retry,
    /// Argument `extra`: `any`, default `{ any = ["type"] }`.
    pub extra: ::hclspec::Value,
    /// Block `limits { .. }`, default `{ connections = 1000, log = { level = "info", path = "log.txt" }, rate = "50/s" }`.
    pub limits: service::Limits,
    /// Blocks `job "name" { .. }`, any number, by their label.
    pub jobs: ::std::collections::BTreeMap<::std::string::String, service::Job>,
}
/// The parts of [`Service`].
pub mod service {
    /// A value of `retry`.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Retry {
        /// Attribute `attempts`: `number`.
        pub attempts: ::hclspec::Number,
        /// Attribute `pause`: `string`, default `"1s"`.
        pub pause: ::std::string::String,
    }
    /** The body of the block `limits`.

 ```hcl
 limits {
   connections = number  # default 1000
   rate        = string
   log { .. }            # default { level = "info", path = "log.txt" }
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Limits {
        /// Argument `connections`: `number`, default `1000`.
        pub connections: ::hclspec::Number,
        /// Argument `rate`: `string`, optional.
        pub rate: ::core::option::Option<::std::string::String>,
        /// Block `log { .. }`, default `{ level = "info", path = "log.txt" }`.
        pub log: limits::Log,
    }
    /** The body of a block `job`.

 ```hcl
 job "name" {
   enabled = bool         # default true
   tags    = map(string)  # default {}
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Job {
        /// Argument `enabled`: `bool`, default `true`.
        pub enabled: ::core::primitive::bool,
        /// Argument `tags`: `map(string)`, default `{}`.
        pub tags: ::std::collections::BTreeMap<
            ::std::string::String,
            ::std::string::String,
        >,
    }
    /// The parts of [`Limits`].
    pub mod limits {
        /** The body of the block `log`.

 ```hcl
 log {
   level = string  # default "info"
   path  = string  # required
 }
 ```*/
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub struct Log {
            /// Argument `level`: `string`, default `"info"`.
            pub level: ::std::string::String,
            /// Argument `path`: `string`, required.
            pub path: ::std::string::String,
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
                        name: "level",
                        required: false,
                    },
                    AttrSchema {
                        name: "path",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["level", "path"],
                },
                children: &[
                    Property {
                        slot: 0,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 0,
                                    take: Take::Value { 0: &StringType },
                                    required: false,
                                },
                                Literal {
                                    value: &StringLiteral {
                                        0: Shared::Static { 0: "info" },
                                    },
                                    ty: &StringType,
                                },
                            ],
                            ty: &StringType,
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
                ],
            },
        };
        pub(super) static BODY_1: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "connections",
                        required: false,
                    },
                    AttrSchema {
                        name: "rate",
                        required: false,
                    },
                ],
                blocks: &[
                    BlockSchema {
                        block_type: "log",
                        labels: &[],
                    },
                ],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["connections", "log", "rate"],
                },
                children: &[
                    Property {
                        slot: 0,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 0,
                                    take: Take::Value { 0: &NumberType },
                                    required: false,
                                },
                                Literal {
                                    value: &NumberLiteral {
                                        0: Shared::Static { 0: "1000" },
                                    },
                                    ty: &NumberType,
                                },
                            ],
                            ty: &NumberType,
                        },
                    },
                    Property {
                        slot: 2,
                        spec: Attr {
                            attr: 1,
                            take: Take::Value { 0: &StringType },
                            required: false,
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Default {
                            candidates: &[
                                Blocks {
                                    block: 0,
                                    collect: Collect::One { required: false },
                                    nested: &BODY_0,
                                },
                                Literal {
                                    value: &ObjectLiteral {
                                        0: Shared::Static {
                                            0: &[
                                                (
                                                    Shared::Static { 0: "level" },
                                                    StringLiteral {
                                                        0: Shared::Static { 0: "info" },
                                                    },
                                                ),
                                                (
                                                    Shared::Static { 0: "path" },
                                                    StringLiteral {
                                                        0: Shared::Static { 0: "log.txt" },
                                                    },
                                                ),
                                            ],
                                        },
                                    },
                                    ty: &Type::Object {
                                        0: Shared::Static {
                                            0: &[
                                                ObjectAttr {
                                                    name: Shared::Static { 0: "level" },
                                                    ty: StringType,
                                                    presence: Presence::Required,
                                                },
                                                ObjectAttr {
                                                    name: Shared::Static { 0: "path" },
                                                    ty: StringType,
                                                    presence: Presence::Required,
                                                },
                                            ],
                                        },
                                    },
                                },
                            ],
                            ty: &Type::Object {
                                0: Shared::Static {
                                    0: &[
                                        ObjectAttr {
                                            name: Shared::Static { 0: "level" },
                                            ty: StringType,
                                            presence: Presence::Required,
                                        },
                                        ObjectAttr {
                                            name: Shared::Static { 0: "path" },
                                            ty: StringType,
                                            presence: Presence::Required,
                                        },
                                    ],
                                },
                            },
                        },
                    },
                ],
            },
        };
        pub(super) static BODY_2: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "enabled",
                        required: false,
                    },
                    AttrSchema {
                        name: "tags",
                        required: false,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["enabled", "tags"],
                },
                children: &[
                    Property {
                        slot: 0,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 0,
                                    take: Take::Value { 0: &BoolType },
                                    required: false,
                                },
                                Literal {
                                    value: &BoolLiteral { 0: true },
                                    ty: &BoolType,
                                },
                            ],
                            ty: &BoolType,
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 1,
                                    take: Take::Value {
                                        0: &Type::Map {
                                            0: Shared::Static { 0: &StringType },
                                        },
                                    },
                                    required: false,
                                },
                                Literal {
                                    value: &ObjectLiteral {
                                        0: Shared::Static { 0: &[] },
                                    },
                                    ty: &Type::Map {
                                        0: Shared::Static { 0: &StringType },
                                    },
                                },
                            ],
                            ty: &Type::Map {
                                0: Shared::Static { 0: &StringType },
                            },
                        },
                    },
                ],
            },
        };
        pub(super) static BODY_3: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "extra",
                        required: false,
                    },
                    AttrSchema {
                        name: "hosts",
                        required: false,
                    },
                    AttrSchema {
                        name: "port",
                        required: false,
                    },
                    AttrSchema {
                        name: "retry",
                        required: false,
                    },
                ],
                blocks: &[
                    BlockSchema {
                        block_type: "job",
                        labels: &["name"],
                    },
                    BlockSchema {
                        block_type: "limits",
                        labels: &[],
                    },
                ],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["extra", "jobs", "limits", "listen_on", "port", "retry"],
                },
                children: &[
                    Property {
                        slot: 4,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 2,
                                    take: Take::Value { 0: &NumberType },
                                    required: false,
                                },
                                Literal {
                                    value: &NumberLiteral {
                                        0: Shared::Static { 0: "8080" },
                                    },
                                    ty: &NumberType,
                                },
                            ],
                            ty: &NumberType,
                        },
                    },
                    Property {
                        slot: 3,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 1,
                                    take: Take::Value {
                                        0: &Type::List {
                                            0: Shared::Static { 0: &StringType },
                                        },
                                    },
                                    required: false,
                                },
                                Literal {
                                    value: &TupleLiteral {
                                        0: Shared::Static {
                                            0: &[
                                                StringLiteral {
                                                    0: Shared::Static { 0: "localhost" },
                                                },
                                                StringLiteral {
                                                    0: Shared::Static { 0: "1" },
                                                },
                                            ],
                                        },
                                    },
                                    ty: &Type::List {
                                        0: Shared::Static { 0: &StringType },
                                    },
                                },
                            ],
                            ty: &Type::List {
                                0: Shared::Static { 0: &StringType },
                            },
                        },
                    },
                    Property {
                        slot: 5,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 3,
                                    take: Take::Value {
                                        0: &Type::Object {
                                            0: Shared::Static {
                                                0: &[
                                                    ObjectAttr {
                                                        name: Shared::Static { 0: "attempts" },
                                                        ty: NumberType,
                                                        presence: Presence::Required,
                                                    },
                                                    ObjectAttr {
                                                        name: Shared::Static { 0: "pause" },
                                                        ty: StringType,
                                                        presence: Presence::Default {
                                                            0: StringLiteral {
                                                                0: Shared::Static { 0: "1s" },
                                                            },
                                                        },
                                                    },
                                                ],
                                            },
                                        },
                                    },
                                    required: false,
                                },
                                Literal {
                                    value: &ObjectLiteral {
                                        0: Shared::Static {
                                            0: &[
                                                (
                                                    Shared::Static { 0: "attempts" },
                                                    NumberLiteral {
                                                        0: Shared::Static { 0: "3" },
                                                    },
                                                ),
                                                (
                                                    Shared::Static { 0: "pause" },
                                                    StringLiteral {
                                                        0: Shared::Static { 0: "1s" },
                                                    },
                                                ),
                                            ],
                                        },
                                    },
                                    ty: &Type::Object {
                                        0: Shared::Static {
                                            0: &[
                                                ObjectAttr {
                                                    name: Shared::Static { 0: "attempts" },
                                                    ty: NumberType,
                                                    presence: Presence::Required,
                                                },
                                                ObjectAttr {
                                                    name: Shared::Static { 0: "pause" },
                                                    ty: StringType,
                                                    presence: Presence::Required,
                                                },
                                            ],
                                        },
                                    },
                                },
                            ],
                            ty: &Type::Object {
                                0: Shared::Static {
                                    0: &[
                                        ObjectAttr {
                                            name: Shared::Static { 0: "attempts" },
                                            ty: NumberType,
                                            presence: Presence::Required,
                                        },
                                        ObjectAttr {
                                            name: Shared::Static { 0: "pause" },
                                            ty: StringType,
                                            presence: Presence::Default {
                                                0: StringLiteral {
                                                    0: Shared::Static { 0: "1s" },
                                                },
                                            },
                                        },
                                    ],
                                },
                            },
                        },
                    },
                    Property {
                        slot: 0,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 0,
                                    take: Take::Value { 0: &AnyType },
                                    required: false,
                                },
                                Literal {
                                    value: &ObjectLiteral {
                                        0: Shared::Static {
                                            0: &[
                                                (
                                                    Shared::Static { 0: "any" },
                                                    TupleLiteral {
                                                        0: Shared::Static {
                                                            0: &[
                                                                StringLiteral {
                                                                    0: Shared::Static { 0: "type" },
                                                                },
                                                            ],
                                                        },
                                                    },
                                                ),
                                            ],
                                        },
                                    },
                                    ty: &Type::Object {
                                        0: Shared::Static {
                                            0: &[
                                                ObjectAttr {
                                                    name: Shared::Static { 0: "any" },
                                                    ty: Type::Tuple {
                                                        0: Shared::Static { 0: &[StringType] },
                                                    },
                                                    presence: Presence::Required,
                                                },
                                            ],
                                        },
                                    },
                                },
                            ],
                            ty: &AnyType,
                        },
                    },
                    Property {
                        slot: 2,
                        spec: Default {
                            candidates: &[
                                Blocks {
                                    block: 1,
                                    collect: Collect::One { required: false },
                                    nested: &BODY_1,
                                },
                                Literal {
                                    value: &ObjectLiteral {
                                        0: Shared::Static {
                                            0: &[
                                                (
                                                    Shared::Static { 0: "connections" },
                                                    NumberLiteral {
                                                        0: Shared::Static { 0: "1000" },
                                                    },
                                                ),
                                                (
                                                    Shared::Static { 0: "log" },
                                                    ObjectLiteral {
                                                        0: Shared::Static {
                                                            0: &[
                                                                (
                                                                    Shared::Static { 0: "level" },
                                                                    StringLiteral {
                                                                        0: Shared::Static { 0: "info" },
                                                                    },
                                                                ),
                                                                (
                                                                    Shared::Static { 0: "path" },
                                                                    StringLiteral {
                                                                        0: Shared::Static { 0: "log.txt" },
                                                                    },
                                                                ),
                                                            ],
                                                        },
                                                    },
                                                ),
                                                (
                                                    Shared::Static { 0: "rate" },
                                                    StringLiteral {
                                                        0: Shared::Static { 0: "50/s" },
                                                    },
                                                ),
                                            ],
                                        },
                                    },
                                    ty: &Type::Object {
                                        0: Shared::Static {
                                            0: &[
                                                ObjectAttr {
                                                    name: Shared::Static { 0: "connections" },
                                                    ty: NumberType,
                                                    presence: Presence::Required,
                                                },
                                                ObjectAttr {
                                                    name: Shared::Static { 0: "log" },
                                                    ty: Type::Object {
                                                        0: Shared::Static {
                                                            0: &[
                                                                ObjectAttr {
                                                                    name: Shared::Static { 0: "level" },
                                                                    ty: StringType,
                                                                    presence: Presence::Required,
                                                                },
                                                                ObjectAttr {
                                                                    name: Shared::Static { 0: "path" },
                                                                    ty: StringType,
                                                                    presence: Presence::Required,
                                                                },
                                                            ],
                                                        },
                                                    },
                                                    presence: Presence::Required,
                                                },
                                                ObjectAttr {
                                                    name: Shared::Static { 0: "rate" },
                                                    ty: StringType,
                                                    presence: Presence::Required,
                                                },
                                            ],
                                        },
                                    },
                                },
                            ],
                            ty: &Type::Object {
                                0: Shared::Static {
                                    0: &[
                                        ObjectAttr {
                                            name: Shared::Static { 0: "connections" },
                                            ty: NumberType,
                                            presence: Presence::Required,
                                        },
                                        ObjectAttr {
                                            name: Shared::Static { 0: "log" },
                                            ty: Type::Object {
                                                0: Shared::Static {
                                                    0: &[
                                                        ObjectAttr {
                                                            name: Shared::Static { 0: "level" },
                                                            ty: StringType,
                                                            presence: Presence::Required,
                                                        },
                                                        ObjectAttr {
                                                            name: Shared::Static { 0: "path" },
                                                            ty: StringType,
                                                            presence: Presence::Required,
                                                        },
                                                    ],
                                                },
                                            },
                                            presence: Presence::Required,
                                        },
                                        ObjectAttr {
                                            name: Shared::Static { 0: "rate" },
                                            ty: StringType,
                                            presence: Presence::Required,
                                        },
                                    ],
                                },
                            },
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Blocks {
                            block: 0,
                            collect: Collect::Map,
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
                        name: "attempts",
                        required: true,
                    },
                    AttrSchema {
                        name: "pause",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["attempts", "pause"],
                },
                children: &[
                    Property {
                        slot: 0,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value { 0: &NumberType },
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
    impl hclspec_private::Decode for Service {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_3)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_number(fields.part(4)),
                    take_list(fields.part(3), take_string),
                    <service::Retry as hclspec_private::Decode>::take(fields.part(5)),
                    take_value(fields.part(0)),
                    <service::Limits as hclspec_private::Decode>::take(fields.part(2)),
                    take_map(
                        fields.part(1),
                        <service::Job as hclspec_private::Decode>::take,
                    ),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                        ::core::option::Option::Some(part_3),
                        ::core::option::Option::Some(part_4),
                        ::core::option::Option::Some(part_5),
                    ) => {
                        ::core::option::Option::Some(Self {
                            port: part_0,
                            listen_on: part_1,
                            retry: part_2,
                            extra: part_3,
                            limits: part_4,
                            jobs: part_5,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (Service) "Service" { "port" => port, "listen_on" => listen_on, "retry" =>
        retry, "extra" => extra, "limits" => limits, "jobs" => jobs, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for service::Retry {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_4)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_number(fields.part(0)),
                    take_string(fields.part(1)),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => {
                        ::core::option::Option::Some(Self {
                            attempts: part_0,
                            pause: part_1,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (service::Retry) "Retry" { "attempts" => attempts, "pause" => pause, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for service::Limits {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_1)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_number(fields.part(0)),
                    take_option(fields.part(2), take_string),
                    <service::limits::Log as hclspec_private::Decode>::take(
                        fields.part(1),
                    ),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                    ) => {
                        ::core::option::Option::Some(Self {
                            connections: part_0,
                            rate: part_1,
                            log: part_2,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (service::Limits) "Limits" { "connections" => connections, "rate" => rate,
        "log" => log, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for service::limits::Log {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_0)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_string(fields.part(0)),
                    take_string(fields.part(1)),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => {
                        ::core::option::Option::Some(Self {
                            level: part_0,
                            path: part_1,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (service::limits::Log) "Log" { "level" => level, "path" => path, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for service::Job {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_2)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_bool(fields.part(0)),
                    take_map(fields.part(1), take_string),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => {
                        ::core::option::Option::Some(Self {
                            enabled: part_0,
                            tags: part_1,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (service::Job) "Job" { "enabled" => enabled, "tags" => tags, }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for Service {
        type Err = ::hclspec::Diagnostics;
        fn from_str(
            text: &::core::primitive::str,
        ) -> ::core::result::Result<Self, Self::Err> {
            ::hclspec::from_str(text)
        }
    }
};
