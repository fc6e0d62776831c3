// Written by `HCLSPEC_BLESS=1 cargo test`.

/** A proxy.

 ```hcl
 listener "type" ["name"] { .. }  # at most 4
 storage "type" { .. }            # required
 tag "key" "value" { .. }         # any number
 route "method" "path" { .. }     # any number
 retry ["policy"] { .. }
 ```*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Proxy {
    /** Where it listens, in this order.

 Blocks `listener "type" ["name"] { .. }`, at most 4.*/
    pub listeners: ::std::vec::Vec<proxy::Listener>,
    /// Block `storage "type" { .. }`, required.
    pub storage: (::std::string::String, ::core::option::Option<::std::string::String>),
    /// Blocks `tag "key" "value" { .. }`, any number; equal ones count once.
    pub tags: ::std::collections::BTreeSet<proxy::Tag>,
    /// Blocks `route "method" "path" { .. }`, any number, by their labels.
    pub routes: ::std::collections::BTreeMap<
        ::std::string::String,
        ::std::collections::BTreeMap<::std::string::String, proxy::Route>,
    >,
    /// Block `retry ["policy"] { .. }`, optional.
    pub retry: ::core::option::Option<::std::string::String>,
}
/// The parts of [`Proxy`].
pub mod proxy {
    /** Where it listens, in this order.

 ```hcl
 listener "type" ["name"] {
   port = number  # required
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Listener {
        /** Such as "tcp".

 The label `type` of the block.*/
        pub r#type: ::std::string::String,
        /// The label `name` of the block, optional.
        pub called: ::core::option::Option<::std::string::String>,
        /// Argument `port`: `number`, required.
        pub port: ::hclspec::Number,
    }
    /// The body of a block `tag`.
    #[derive(
        ::core::fmt::Debug,
        ::core::clone::Clone,
        ::core::cmp::PartialEq,
        ::core::cmp::Eq,
        ::core::cmp::PartialOrd,
        ::core::cmp::Ord
    )]
    pub struct Tag {
        /// The label `key` of the block.
        pub key: ::std::string::String,
        /// The label `value` of the block.
        pub value: ::std::string::String,
    }
    /// The body of a block `route`.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Route {
        /** A tuple of:

 * The label `method` of the block.
 * The label `path` of the block.

 The value is `"${nested[0]} ${nested[1]}"`, where `nested` is the configured value.*/
        pub name: ::std::string::String,
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
                        name: "port",
                        required: true,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["called", "port", "type"],
                },
                children: &[
                    Property {
                        slot: 2,
                        spec: Label { label: 0, name: "type" },
                    },
                    Property {
                        slot: 0,
                        spec: Label { label: 1, name: "name" },
                    },
                    Property {
                        slot: 1,
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
                        name: "path",
                        required: false,
                    },
                ],
                blocks: &[],
            },
            spec: Tuple {
                0: &[
                    Label { label: 0, name: "type" },
                    Attr {
                        attr: 0,
                        take: Take::Value { 0: &StringType },
                        required: false,
                    },
                ],
            },
        };
        pub(super) static BODY_2: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["key", "value"],
                },
                children: &[
                    Property {
                        slot: 0,
                        spec: Label { label: 0, name: "key" },
                    },
                    Property {
                        slot: 1,
                        spec: Label { label: 1, name: "value" },
                    },
                ],
            },
        };
        pub(super) static BODY_3: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static { 0: &["name"] },
                children: &[
                    Property {
                        slot: 0,
                        spec: Transform {
                            nested: &Tuple {
                                0: &[
                                    Label { label: 0, name: "method" },
                                    Label { label: 1, name: "path" },
                                ],
                            },
                            result: Expr {
                                kind: ExprKind::Template {
                                    0: &[
                                        ast::Part::Interpolation {
                                            0: Expr {
                                                kind: ExprKind::Postfix {
                                                    0: &ast::Postfix {
                                                        base: Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span { start: 983, end: 989 },
                                                        },
                                                        steps: &[
                                                            ast::Step {
                                                                kind: ast::StepKind::Index {
                                                                    0: &Expr {
                                                                        kind: ExprKind::Int { 0: 0 },
                                                                        span: Span { start: 990, end: 991 },
                                                                    },
                                                                },
                                                                span: Span { start: 989, end: 992 },
                                                            },
                                                        ],
                                                    },
                                                },
                                                span: Span { start: 983, end: 992 },
                                            },
                                        },
                                        ast::Part::Literal { 0: " " },
                                        ast::Part::Interpolation {
                                            0: Expr {
                                                kind: ExprKind::Postfix {
                                                    0: &ast::Postfix {
                                                        base: Expr {
                                                            kind: ExprKind::Variable { 0: "nested" },
                                                            span: Span { start: 996, end: 1002 },
                                                        },
                                                        steps: &[
                                                            ast::Step {
                                                                kind: ast::StepKind::Index {
                                                                    0: &Expr {
                                                                        kind: ExprKind::Int { 0: 1 },
                                                                        span: Span { start: 1003, end: 1004 },
                                                                    },
                                                                },
                                                                span: Span { start: 1002, end: 1005 },
                                                            },
                                                        ],
                                                    },
                                                },
                                                span: Span { start: 996, end: 1005 },
                                            },
                                        },
                                    ],
                                },
                                span: Span { start: 980, end: 1007 },
                            },
                            ty: &StringType,
                            nullable: false,
                        },
                    },
                ],
            },
        };
        pub(super) static BODY_4: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[],
                blocks: &[],
            },
            spec: Default {
                candidates: &[
                    Label { label: 0, name: "policy" },
                    Literal {
                        value: &StringLiteral {
                            0: Shared::Static { 0: "fast" },
                        },
                        ty: &StringType,
                    },
                ],
                ty: &StringType,
            },
        };
        pub(super) static BODY_5: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[],
                blocks: &[
                    BlockSchema {
                        block_type: "listener",
                        labels: &["type"],
                    },
                    BlockSchema {
                        block_type: "listener",
                        labels: &["type", "name"],
                    },
                    BlockSchema {
                        block_type: "retry",
                        labels: &[],
                    },
                    BlockSchema {
                        block_type: "retry",
                        labels: &["policy"],
                    },
                    BlockSchema {
                        block_type: "route",
                        labels: &["method", "path"],
                    },
                    BlockSchema {
                        block_type: "storage",
                        labels: &["type"],
                    },
                    BlockSchema {
                        block_type: "tag",
                        labels: &["key", "value"],
                    },
                ],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["listeners", "retry", "routes", "storage", "tags"],
                },
                children: &[
                    Property {
                        slot: 0,
                        spec: Blocks {
                            block: 0,
                            collect: Collect::List {
                                0: ItemBounds {
                                    min: 0,
                                    max: ::core::option::Option::Some {
                                        0: 4,
                                    },
                                },
                            },
                            nested: &BODY_0,
                        },
                    },
                    Property {
                        slot: 3,
                        spec: Blocks {
                            block: 5,
                            collect: Collect::One { required: true },
                            nested: &BODY_1,
                        },
                    },
                    Property {
                        slot: 4,
                        spec: Blocks {
                            block: 6,
                            collect: Collect::Set {
                                0: ItemBounds {
                                    min: 0,
                                    max: ::core::option::Option::None,
                                },
                            },
                            nested: &BODY_2,
                        },
                    },
                    Property {
                        slot: 2,
                        spec: Blocks {
                            block: 4,
                            collect: Collect::Map,
                            nested: &BODY_3,
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Blocks {
                            block: 2,
                            collect: Collect::One { required: false },
                            nested: &BODY_4,
                        },
                    },
                ],
            },
        };
    }
    static ENV: hclspec_private::table::Env<'static> = hclspec_private::table::Env {
        source: hclspec_private::table::Excerpt {
            name: "spec.hclspec",
            text: "        result = \"${nested[0]} ${nested[1]}\"\n",
            first_line: 52u32,
            first_byte: 963u32,
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
    impl hclspec_private::Decode for Proxy {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_5)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_list(
                        fields.part(0),
                        <proxy::Listener as hclspec_private::Decode>::take,
                    ),
                    take_object(
                        fields.part(3),
                        |fields| match (
                            take_string(fields.part(0)),
                            take_option(fields.part(1), take_string),
                        ) {
                            (
                                ::core::option::Option::Some(part_0),
                                ::core::option::Option::Some(part_1),
                            ) => ::core::option::Option::Some((part_0, part_1)),
                            _ => ::core::option::Option::None,
                        },
                    ),
                    take_set(
                        fields.part(4),
                        <proxy::Tag as hclspec_private::Decode>::take,
                    ),
                    take_map(
                        fields.part(2),
                        |value| take_map(
                            value,
                            <proxy::Route as hclspec_private::Decode>::take,
                        ),
                    ),
                    take_option(fields.part(1), take_string),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                        ::core::option::Option::Some(part_3),
                        ::core::option::Option::Some(part_4),
                    ) => {
                        ::core::option::Option::Some(Self {
                            listeners: part_0,
                            storage: part_1,
                            tags: part_2,
                            routes: part_3,
                            retry: part_4,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (Proxy) "Proxy" { "listeners" => listeners, "storage" => storage, "tags"
        => tags, "routes" => routes, "retry" => retry, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for proxy::Listener {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_0)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_string(fields.part(2)),
                    take_option(fields.part(0), take_string),
                    take_number(fields.part(1)),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                    ) => {
                        ::core::option::Option::Some(Self {
                            r#type: part_0,
                            called: part_1,
                            port: part_2,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (proxy::Listener) "Listener" { "type" => r#type, "called" => called,
        "port" => port, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for proxy::Tag {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_2)
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
                        ::core::option::Option::Some(Self { key: part_0, value: part_1 })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (proxy::Tag) "Tag" { "key" => key, "value" => value, }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for proxy::Route {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_3)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (take_string(fields.part(0)),) {
                    (::core::option::Option::Some(part_0),) => {
                        ::core::option::Option::Some(Self { name: part_0 })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (proxy::Route) "Route" { "name" => name, }
    }
    #[automatically_derived]
    impl ::core::str::FromStr for Proxy {
        type Err = ::hclspec::Diagnostics;
        fn from_str(
            text: &::core::primitive::str,
        ) -> ::core::result::Result<Self, Self::Err> {
            ::hclspec::from_str(text)
        }
    }
};
