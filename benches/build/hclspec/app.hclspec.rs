// Generated from ../app.hclspec by `hclspec generate`. Change the spec, not this file.
// Builds without the feature `macro` include it in place of the macro's output.

/// The configuration.
///
/// ```hcl
/// name        = string        # required
/// environment = string        # required
/// workers     = number        # required
/// log_level   = string
/// data_dir    = string        # required
/// debug       = bool
/// labels      = map(string)   # required
/// admins      = list(string)  # required
/// listener { .. }             # any number
/// upstream "name" { .. }      # any number
/// limits { .. }
/// ```
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
#[allow(clippy::all, clippy::nursery, clippy::pedantic, clippy::restriction)]
#[allow(dead_code, missing_copy_implementations, nonstandard_style)]
#[allow(unreachable_pub, unused_qualifications)]
pub struct App {
    /// The name shown to users.
    ///
    /// Argument `name`: `string`, required.
    pub name: ::std::string::String,
    /// Where it runs.
    ///
    /// Argument `environment`: `string`, required.
    pub environment: ::std::string::String,
    /// Threads that serve requests.
    ///
    /// Argument `workers`: `number`, required.
    pub workers: ::hclspec::Number,
    /// What is logged.
    ///
    /// Argument `log_level`: `string`, optional.
    pub log_level: ::core::option::Option<::std::string::String>,
    /// Where files are kept.
    ///
    /// Argument `data_dir`: `string`, required.
    pub data_dir: ::std::string::String,
    /// Whether to say more.
    ///
    /// Argument `debug`: `bool`, optional.
    pub debug: ::core::option::Option<::core::primitive::bool>,
    /// Labels for metrics.
    ///
    /// Argument `labels`: `map(string)`, required.
    pub labels: ::std::collections::BTreeMap<
        ::std::string::String,
        ::std::string::String,
    >,
    /// Who may change settings.
    ///
    /// Argument `admins`: `list(string)`, required.
    pub admins: ::std::vec::Vec<::std::string::String>,
    /// Sockets to accept connections on.
    ///
    /// Blocks `listener { .. }`, any number.
    pub listeners: ::std::vec::Vec<app::Listener>,
    /// Groups of servers, by name.
    ///
    /// Blocks `upstream "name" { .. }`, any number, by their label.
    pub upstreams: ::std::collections::BTreeMap<::std::string::String, app::Upstream>,
    /// How much is accepted.
    ///
    /// Block `limits { .. }`, optional.
    pub limits: ::core::option::Option<app::Limits>,
}

/// The parts of [`App`].
#[allow(clippy::all, clippy::nursery, clippy::pedantic, clippy::restriction)]
#[allow(dead_code, missing_copy_implementations, nonstandard_style)]
#[allow(unreachable_pub, unused_qualifications)]
pub mod app {
    /// Sockets to accept connections on.
    ///
    /// ```hcl
    /// listener {
    ///   address = string        # required
    ///   port    = number        # required
    ///   hosts   = list(string)  # required
    /// }
    /// ```
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Listener {
        /// The address to bind.
        ///
        /// Argument `address`: `string`, required.
        pub address: ::std::string::String,
        /// The TCP port.
        ///
        /// Argument `port`: `number`, required.
        pub port: ::hclspec::Number,
        /// Names it answers for.
        ///
        /// Argument `hosts`: `list(string)`, required.
        pub hosts: ::std::vec::Vec<::std::string::String>,
    }
    /// Groups of servers, by name.
    ///
    /// ```hcl
    /// upstream "name" {
    ///   servers = list(string)  # required
    ///   balance = string
    ///   retries = number
    /// }
    /// ```
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Upstream {
        /// Their addresses.
        ///
        /// Argument `servers`: `list(string)`, required.
        pub servers: ::std::vec::Vec<::std::string::String>,
        /// How one is chosen.
        ///
        /// Argument `balance`: `string`, optional.
        pub balance: ::core::option::Option<::std::string::String>,
        /// How often to try again.
        ///
        /// Argument `retries`: `number`, optional.
        pub retries: ::core::option::Option<::hclspec::Number>,
    }
    /// How much is accepted.
    ///
    /// ```hcl
    /// limits {
    ///   max_body_bytes = number
    ///   timeout        = number
    /// }
    /// ```
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Limits {
        /// The largest request.
        ///
        /// Argument `max_body_bytes`: `number`, optional.
        pub max_body_bytes: ::core::option::Option<::hclspec::Number>,
        /// Seconds until a request is given up.
        ///
        /// Argument `timeout`: `number`, optional.
        pub timeout: ::core::option::Option<::hclspec::Number>,
    }
}

// Decoders: the spec as a table, and for each type the function that takes its fields.
#[allow(clippy::all, clippy::nursery, clippy::pedantic, clippy::restriction)]
#[allow(dead_code, missing_copy_implementations, nonstandard_style)]
#[allow(unreachable_pub, unused_qualifications)]
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
                        name: "address",
                        required: true,
                    },
                    AttrSchema {
                        name: "hosts",
                        required: true,
                    },
                    AttrSchema {
                        name: "port",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["address", "hosts", "port"],
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
                        slot: 2,
                        spec: Attr {
                            attr: 2,
                            take: Take::Value { 0: &NumberType },
                            required: true,
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Attr {
                            attr: 1,
                            take: Take::Value {
                                0: &Type::Coll {
                                    0: Coll::List,
                                    1: Shared::Static { 0: &StringType },
                                },
                            },
                            required: true,
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
                        name: "balance",
                        required: false,
                    },
                    AttrSchema {
                        name: "retries",
                        required: false,
                    },
                    AttrSchema {
                        name: "servers",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["balance", "retries", "servers"],
                },
                children: &[
                    Property {
                        slot: 2,
                        spec: Attr {
                            attr: 2,
                            take: Take::Value {
                                0: &Type::Coll {
                                    0: Coll::List,
                                    1: Shared::Static { 0: &StringType },
                                },
                            },
                            required: true,
                        },
                    },
                    Property {
                        slot: 0,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value { 0: &StringType },
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
        pub(super) static BODY_2: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "max_body_bytes",
                        required: false,
                    },
                    AttrSchema {
                        name: "timeout",
                        required: false,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["max_body_bytes", "timeout"],
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
        pub(super) static BODY_3: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "admins",
                        required: true,
                    },
                    AttrSchema {
                        name: "data_dir",
                        required: true,
                    },
                    AttrSchema {
                        name: "debug",
                        required: false,
                    },
                    AttrSchema {
                        name: "environment",
                        required: true,
                    },
                    AttrSchema {
                        name: "labels",
                        required: true,
                    },
                    AttrSchema {
                        name: "log_level",
                        required: false,
                    },
                    AttrSchema {
                        name: "name",
                        required: true,
                    },
                    AttrSchema {
                        name: "workers",
                        required: true,
                    },
                ],
                blocks: &[
                    BlockSchema::of("limits", &[]),
                    BlockSchema::of("listener", &[]),
                    BlockSchema::of("upstream", &["name"]),
                ],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &[
                        "admins",
                        "data_dir",
                        "debug",
                        "environment",
                        "labels",
                        "limits",
                        "listeners",
                        "log_level",
                        "name",
                        "upstreams",
                        "workers",
                    ],
                },
                children: &[
                    Property {
                        slot: 8,
                        spec: Attr {
                            attr: 6,
                            take: Take::Value { 0: &StringType },
                            required: true,
                        },
                    },
                    Property {
                        slot: 3,
                        spec: Attr {
                            attr: 3,
                            take: Take::Value { 0: &StringType },
                            required: true,
                        },
                    },
                    Property {
                        slot: 10,
                        spec: Attr {
                            attr: 7,
                            take: Take::Value { 0: &NumberType },
                            required: true,
                        },
                    },
                    Property {
                        slot: 7,
                        spec: Attr {
                            attr: 5,
                            take: Take::Value { 0: &StringType },
                            required: false,
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
                            take: Take::Value { 0: &BoolType },
                            required: false,
                        },
                    },
                    Property {
                        slot: 4,
                        spec: Attr {
                            attr: 4,
                            take: Take::Value {
                                0: &Type::Coll {
                                    0: Coll::Map,
                                    1: Shared::Static { 0: &StringType },
                                },
                            },
                            required: true,
                        },
                    },
                    Property {
                        slot: 0,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value {
                                0: &Type::Coll {
                                    0: Coll::List,
                                    1: Shared::Static { 0: &StringType },
                                },
                            },
                            required: true,
                        },
                    },
                    Property {
                        slot: 6,
                        spec: Blocks {
                            block: 1,
                            collect: Collect::List {
                                0: ItemBounds::ANY,
                            },
                            nested: &BODY_0,
                        },
                    },
                    Property {
                        slot: 9,
                        spec: Blocks {
                            block: 2,
                            collect: Collect::Map { 0: MapRules::ANY },
                            nested: &BODY_1,
                        },
                    },
                    Property {
                        slot: 5,
                        spec: Blocks {
                            block: 0,
                            collect: Collect::One {
                                required: false,
                                merges: false,
                            },
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
                name: "../app.hclspec",
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
    impl hclspec_private::Decode for App {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_3)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_string(fields.part(8)),
                    take_string(fields.part(3)),
                    take_number(fields.part(10)),
                    take_option(fields.part(7), take_string),
                    take_string(fields.part(1)),
                    take_option(fields.part(2), take_bool),
                    take_map(fields.part(4), take_string),
                    take_list(fields.part(0), take_string),
                    take_list(
                        fields.part(6),
                        <app::Listener as hclspec_private::Decode>::take,
                    ),
                    take_map(
                        fields.part(9),
                        <app::Upstream as hclspec_private::Decode>::take,
                    ),
                    take_option(
                        fields.part(5),
                        <app::Limits as hclspec_private::Decode>::take,
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
                        ::core::option::Option::Some(part_9),
                        ::core::option::Option::Some(part_10),
                    ) => {
                        ::core::option::Option::Some(Self {
                            name: part_0,
                            environment: part_1,
                            workers: part_2,
                            log_level: part_3,
                            data_dir: part_4,
                            debug: part_5,
                            labels: part_6,
                            admins: part_7,
                            listeners: part_8,
                            upstreams: part_9,
                            limits: part_10,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (App) "App" { "name" => name, "environment" => environment, "workers" =>
        workers, "log_level" => log_level, "data_dir" => data_dir, "debug" => debug,
        "labels" => labels, "admins" => admins, "listeners" => listeners, "upstreams" =>
        upstreams, "limits" => limits, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for app::Listener {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_0)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_string(fields.part(0)),
                    take_number(fields.part(2)),
                    take_list(fields.part(1), take_string),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                    ) => {
                        ::core::option::Option::Some(Self {
                            address: part_0,
                            port: part_1,
                            hosts: part_2,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (app::Listener) "Listener" { "address" => address, "port" => port, "hosts"
        => hosts, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for app::Upstream {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_1)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_list(fields.part(2), take_string),
                    take_option(fields.part(0), take_string),
                    take_option(fields.part(1), take_number),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                    ) => {
                        ::core::option::Option::Some(Self {
                            servers: part_0,
                            balance: part_1,
                            retries: part_2,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (app::Upstream) "Upstream" { "servers" => servers, "balance" => balance,
        "retries" => retries, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for app::Limits {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_2)
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
                            max_body_bytes: part_0,
                            timeout: part_1,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (app::Limits) "Limits" { "max_body_bytes" => max_body_bytes, "timeout" =>
        timeout, }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for App {
        type Err = ::hclspec::Diagnostics;
        fn from_str(
            text: &::core::primitive::str,
        ) -> ::core::result::Result<Self, ::hclspec::Diagnostics> {
            ::hclspec::from_str(text)
        }
    }
};

// Origin of this code: the options of the call, the version of hclspec, and the files of the spec.
hclspec_generated! {
    (,) ("0.1.0", 0x14fa_4f0a_5310_6859, [::core::include_bytes!("app.hclspec")])
}
