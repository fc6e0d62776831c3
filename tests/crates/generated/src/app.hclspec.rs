// Generated from app.hclspec by `hclspec generate`. Change the spec, not this file.
// Builds without the feature `macro` include it in place of the macro's output.

/// A server.
///
/// ```hcl
/// name  = string        # required
/// listener { .. }       # any number
/// words = list(string)  # required
/// ```
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq, Eq)]
#[allow(clippy::all, clippy::nursery, clippy::pedantic, clippy::restriction)]
#[allow(dead_code, missing_copy_implementations, nonstandard_style)]
#[allow(unreachable_pub, unused_qualifications)]
pub struct App {
    /// The name that users see.
    ///
    /// Argument `name`: `string`, required.
    pub name: ::std::string::String,
    /// Blocks `listener { .. }`, any number.
    pub listeners: ::std::vec::Vec<app::Listener>,
    /// Argument `words`: `list(string)`, required.
    ///
    /// The value is `nested[0]`, where `nested` is the configured value.
    pub first: ::std::string::String,
}

/// The parts of [`App`].
#[allow(clippy::all, clippy::nursery, clippy::pedantic, clippy::restriction)]
#[allow(dead_code, missing_copy_implementations, nonstandard_style)]
#[allow(unreachable_pub, unused_qualifications)]
pub mod app {
    #[allow(unused_imports)]
    use super::*;
    /// The body of a block `listener`.
    ///
    /// ```hcl
    /// listener {
    ///   port = number  # default 8080
    /// }
    /// ```
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq, Eq)]
    pub struct Listener {
        /// Where to listen.
        ///
        /// Argument `port`: `number`, default `8080`.
        pub port: u16,
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
                        name: "port",
                        required: false,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static { 0: &["port"] },
                children: &[
                    Property {
                        slot: 0,
                        spec: Hosted {
                            nested: &Default {
                                candidates: &[
                                    Attr {
                                        attr: 0,
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
                                ty: ::core::option::Option::None,
                            },
                            parts: &[
                                HostedPart {
                                    steps: &[],
                                    conversion: PartConversion::Host { 0: 0 },
                                },
                            ],
                            secrets: &[],
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
                        name: "name",
                        required: true,
                    },
                    AttrSchema {
                        name: "words",
                        required: true,
                    },
                ],
                blocks: &[BlockSchema::of("listener", &[])],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["first", "listeners", "name"],
                },
                children: &[
                    Property {
                        slot: 2,
                        spec: Attr {
                            attr: 0,
                            take: Take::Value { 0: &StringType },
                            required: true,
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Blocks {
                            block: 0,
                            collect: Collect::List {
                                0: ItemBounds::ANY,
                            },
                            nested: &BODY_0,
                        },
                    },
                    Property {
                        slot: 0,
                        spec: Transform {
                            nested: &Attr {
                                attr: 1,
                                take: Take::Value {
                                    0: &Type::Coll {
                                        0: Coll::List,
                                        1: Shared::Static { 0: &StringType },
                                    },
                                },
                                required: true,
                            },
                            result: Expr {
                                kind: ExprKind::Postfix {
                                    0: &ast::Postfix {
                                        base: Expr {
                                            kind: ExprKind::Variable { 0: "nested" },
                                            span: Span { start: 420, end: 426 },
                                        },
                                        steps: &[
                                            ast::Step {
                                                kind: ast::StepKind::Index {
                                                    0: &Expr {
                                                        kind: ExprKind::Int { 0: 0 },
                                                        span: Span { start: 427, end: 428 },
                                                    },
                                                },
                                                span: Span { start: 426, end: 429 },
                                            },
                                        ],
                                    },
                                },
                                span: Span { start: 420, end: 429 },
                            },
                            ty: &StringType,
                            nullable: false,
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
                name: "app.hclspec",
                text: "    result = nested[0]\n",
                first_line: 24u32,
                first_byte: 407u32,
                start: 407u32,
            },
        ],
        variables: hclspec_table::VARIABLES,
        values: ::std::sync::OnceLock::new(),
        functions: hclspec_table::FUNCTIONS,
        library: &[],
        nullable: false,
        dynamic: true,
        unified: false,
        conversions: &[hclspec_private::Conversion::of::<u16>()],
        has_aliases: false,
        has_merges: false,
        has_secret: false,
        bodies: &[],
        checks: &[],
        parts_of_types: &[],
    };
    #[automatically_derived]
    impl hclspec_private::Decode for App {
        const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE
            .and(hclspec_private::stages::HOSTED)
            .and(hclspec_private::stages::CHECKS)
            .and(hclspec_private::stages::SECRETS);
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_1)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_string(fields.part(2)),
                    take_list(
                        fields.part(1),
                        <app::Listener as hclspec_private::Decode>::take,
                    ),
                    take_string(fields.part(0)),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                        ::core::option::Option::Some(part_2),
                    ) => {
                        ::core::option::Option::Some(Self {
                            name: part_0,
                            listeners: part_1,
                            first: part_2,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for app::Listener {
        const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE
            .and(hclspec_private::stages::HOSTED)
            .and(hclspec_private::stages::CHECKS)
            .and(hclspec_private::stages::SECRETS);
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_0)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (hclspec_private::take::made(fields.part(0)),) {
                    (::core::option::Option::Some(part_0),) => {
                        ::core::option::Option::Some(Self { port: part_0 })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (App) "App" { "name" => name, "listeners" => listeners, "first" => first,
        } u16
    }
    hclspec_private::impl_serialize! {
        struct (app::Listener) "Listener" { "port" => port, } u16
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
    (, types("listeners[].port" => u16), derive(Eq),) ("0.1.0", 0xc671_351a_76f8_27eb,
    [::core::include_bytes!("../app.hclspec")])
}
