// Written by `HCLSPEC_BLESS=1 cargo test`.

/// The configuration.
///
/// ```hcl
/// type        = string
/// self        = string
/// listen-addr = string
/// HTTPPort    = number
/// größe       = number
/// 名前          = object({ .. })
/// snow-man    = string
/// use { .. }
/// string { .. }  # any number
/// ```
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Names {
    /// Argument `type`: `string`, optional.
    pub r#type: ::core::option::Option<::std::string::String>,
    /// Argument `self`: `string`, optional.
    ///
    /// The spec calls it `self`, which no field can be called.
    pub self_: ::core::option::Option<::std::string::String>,
    /// Argument `listen-addr`: `string`, optional.
    pub listen_addr: ::core::option::Option<::std::string::String>,
    /// Argument `HTTPPort`: `number`, optional.
    pub http_port: ::core::option::Option<::hclspec::Number>,
    /// Argument `größe`: `number`, optional.
    pub größe: ::core::option::Option<::hclspec::Number>,
    /// Argument `名前`: `object({ "1st" = string, "a b" = string, 姓 = string })`, optional.
    pub 名前: ::core::option::Option<names::名前>,
    /// Argument `snow-man`: `string`, optional.
    ///
    /// The spec calls it `☃`, which no field can be called.
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
        /// Attribute `1st`: `string`.
        ///
        /// The spec calls it `1st`, which no field can be called.
        pub _1st: ::std::string::String,
        /// Attribute `a b`: `string`.
        pub a_b: ::std::string::String,
        /// Attribute `姓`: `string`.
        pub 姓: ::std::string::String,
    }
    /// The content of the block `use`.
    ///
    /// ```hcl
    /// use {
    ///   crate { .. }
    /// }
    /// ```
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Use {
        /// Block `crate { .. }`, optional.
        ///
        /// The spec calls it `crate`, which no field can be called.
        pub crate_: ::core::option::Option<r#use::Crate>,
    }
    /// The content of a block `string`.
    ///
    /// ```hcl
    /// string {
    ///   value = string
    /// }
    /// ```
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct String {
        /// Argument `value`: `string`, optional.
        pub value: ::core::option::Option<::std::string::String>,
    }
    /// The parts of [`Use`].
    pub mod r#use {
        /// The content of the block `crate`.
        ///
        /// ```hcl
        /// crate {
        ///   gen = object({ async = bool })
        /// }
        /// ```
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
    static ENV: hclspec_private::table::Env<'static> = hclspec_private::table::Env {
        source: hclspec_private::table::Excerpt {
            name: "spec.hclspec",
            text: "",
            first_line: 1u32,
            first_byte: 0u32,
        },
        variables: &[],
        functions: &[],
        nullable: false,
        conversions: &[],
    };
    static BODY_0: hclspec_private::table::BodySpec<'static> = hclspec_private::table::BodySpec {
        schema: hclspec_private::table::BodySchema {
            attrs: &[
                hclspec_private::table::AttrSchema {
                    name: "gen",
                    required: false,
                },
            ],
            blocks: &[],
        },
        spec: hclspec_private::table::Spec::Object {
            keys: hclspec_private::Keys::Static {
                0: &["gen"],
            },
            children: &[
                hclspec_private::table::Property {
                    slot: 0usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 0usize,
                        ty: hclspec_private::Type::Object {
                            0: hclspec_private::Shared::Static {
                                0: &[
                                    hclspec_private::ObjectAttr {
                                        name: hclspec_private::Shared::Static {
                                            0: "async",
                                        },
                                        ty: hclspec_private::Type::Bool,
                                        presence: hclspec_private::Presence::Required,
                                    },
                                ],
                            },
                        },
                        required: false,
                    },
                },
            ],
        },
    };
    static BODY_1: hclspec_private::table::BodySpec<'static> = hclspec_private::table::BodySpec {
        schema: hclspec_private::table::BodySchema {
            attrs: &[],
            blocks: &[
                hclspec_private::table::BlockSchema {
                    block_type: "crate",
                    labels: &[],
                },
            ],
        },
        spec: hclspec_private::table::Spec::Object {
            keys: hclspec_private::Keys::Static {
                0: &["crate"],
            },
            children: &[
                hclspec_private::table::Property {
                    slot: 0usize,
                    spec: hclspec_private::table::Spec::Block {
                        block: 0usize,
                        required: false,
                        nested: &BODY_0,
                    },
                },
            ],
        },
    };
    static BODY_2: hclspec_private::table::BodySpec<'static> = hclspec_private::table::BodySpec {
        schema: hclspec_private::table::BodySchema {
            attrs: &[
                hclspec_private::table::AttrSchema {
                    name: "value",
                    required: false,
                },
            ],
            blocks: &[],
        },
        spec: hclspec_private::table::Spec::Object {
            keys: hclspec_private::Keys::Static {
                0: &["value"],
            },
            children: &[
                hclspec_private::table::Property {
                    slot: 0usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 0usize,
                        ty: hclspec_private::Type::String,
                        required: false,
                    },
                },
            ],
        },
    };
    static BODY_3: hclspec_private::table::BodySpec<'static> = hclspec_private::table::BodySpec {
        schema: hclspec_private::table::BodySchema {
            attrs: &[
                hclspec_private::table::AttrSchema {
                    name: "HTTPPort",
                    required: false,
                },
                hclspec_private::table::AttrSchema {
                    name: "größe",
                    required: false,
                },
                hclspec_private::table::AttrSchema {
                    name: "listen-addr",
                    required: false,
                },
                hclspec_private::table::AttrSchema {
                    name: "self",
                    required: false,
                },
                hclspec_private::table::AttrSchema {
                    name: "snow-man",
                    required: false,
                },
                hclspec_private::table::AttrSchema {
                    name: "type",
                    required: false,
                },
                hclspec_private::table::AttrSchema {
                    name: "名前",
                    required: false,
                },
            ],
            blocks: &[
                hclspec_private::table::BlockSchema {
                    block_type: "string",
                    labels: &[],
                },
                hclspec_private::table::BlockSchema {
                    block_type: "use",
                    labels: &[],
                },
            ],
        },
        spec: hclspec_private::table::Spec::Object {
            keys: hclspec_private::Keys::Static {
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
                hclspec_private::table::Property {
                    slot: 5usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 5usize,
                        ty: hclspec_private::Type::String,
                        required: false,
                    },
                },
                hclspec_private::table::Property {
                    slot: 4usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 3usize,
                        ty: hclspec_private::Type::String,
                        required: false,
                    },
                },
                hclspec_private::table::Property {
                    slot: 3usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 2usize,
                        ty: hclspec_private::Type::String,
                        required: false,
                    },
                },
                hclspec_private::table::Property {
                    slot: 0usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 0usize,
                        ty: hclspec_private::Type::Number,
                        required: false,
                    },
                },
                hclspec_private::table::Property {
                    slot: 2usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 1usize,
                        ty: hclspec_private::Type::Number,
                        required: false,
                    },
                },
                hclspec_private::table::Property {
                    slot: 8usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 6usize,
                        ty: hclspec_private::Type::Object {
                            0: hclspec_private::Shared::Static {
                                0: &[
                                    hclspec_private::ObjectAttr {
                                        name: hclspec_private::Shared::Static {
                                            0: "1st",
                                        },
                                        ty: hclspec_private::Type::String,
                                        presence: hclspec_private::Presence::Required,
                                    },
                                    hclspec_private::ObjectAttr {
                                        name: hclspec_private::Shared::Static {
                                            0: "a b",
                                        },
                                        ty: hclspec_private::Type::String,
                                        presence: hclspec_private::Presence::Required,
                                    },
                                    hclspec_private::ObjectAttr {
                                        name: hclspec_private::Shared::Static {
                                            0: "姓",
                                        },
                                        ty: hclspec_private::Type::String,
                                        presence: hclspec_private::Presence::Required,
                                    },
                                ],
                            },
                        },
                        required: false,
                    },
                },
                hclspec_private::table::Property {
                    slot: 7usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 4usize,
                        ty: hclspec_private::Type::String,
                        required: false,
                    },
                },
                hclspec_private::table::Property {
                    slot: 6usize,
                    spec: hclspec_private::table::Spec::Block {
                        block: 1usize,
                        required: false,
                        nested: &BODY_1,
                    },
                },
                hclspec_private::table::Property {
                    slot: 1usize,
                    spec: hclspec_private::table::Spec::BlockList {
                        block: 0usize,
                        bounds: hclspec_private::table::ItemBounds {
                            min: 0u64,
                            max: ::core::option::Option::None,
                        },
                        nested: &BODY_2,
                    },
                },
            ],
        },
    };
    static BODY_4: hclspec_private::table::BodySpec<'static> = hclspec_private::table::BodySpec {
        schema: hclspec_private::table::BodySchema {
            attrs: &[
                hclspec_private::table::AttrSchema {
                    name: "1st",
                    required: true,
                },
                hclspec_private::table::AttrSchema {
                    name: "a b",
                    required: true,
                },
                hclspec_private::table::AttrSchema {
                    name: "姓",
                    required: true,
                },
            ],
            blocks: &[],
        },
        spec: hclspec_private::table::Spec::Object {
            keys: hclspec_private::Keys::Static {
                0: &["1st", "a b", "姓"],
            },
            children: &[
                hclspec_private::table::Property {
                    slot: 0usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 0usize,
                        ty: hclspec_private::Type::String,
                        required: true,
                    },
                },
                hclspec_private::table::Property {
                    slot: 1usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 1usize,
                        ty: hclspec_private::Type::String,
                        required: true,
                    },
                },
                hclspec_private::table::Property {
                    slot: 2usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 2usize,
                        ty: hclspec_private::Type::String,
                        required: true,
                    },
                },
            ],
        },
    };
    static BODY_5: hclspec_private::table::BodySpec<'static> = hclspec_private::table::BodySpec {
        schema: hclspec_private::table::BodySchema {
            attrs: &[
                hclspec_private::table::AttrSchema {
                    name: "async",
                    required: true,
                },
            ],
            blocks: &[],
        },
        spec: hclspec_private::table::Spec::Object {
            keys: hclspec_private::Keys::Static {
                0: &["async"],
            },
            children: &[
                hclspec_private::table::Property {
                    slot: 0usize,
                    spec: hclspec_private::table::Spec::Attr {
                        attr: 0usize,
                        ty: hclspec_private::Type::Bool,
                        required: true,
                    },
                },
            ],
        },
    };
    #[automatically_derived]
    impl ::hclspec::Decode for Names {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table {
                env: &ENV,
                root: &BODY_3,
            }
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            hclspec_private::take::object(
                value,
                |fields| {
                    let part_0 = hclspec_private::take::option(
                        fields.part(5usize),
                        hclspec_private::take::string,
                    );
                    let part_1 = hclspec_private::take::option(
                        fields.part(4usize),
                        hclspec_private::take::string,
                    );
                    let part_2 = hclspec_private::take::option(
                        fields.part(3usize),
                        hclspec_private::take::string,
                    );
                    let part_3 = hclspec_private::take::option(
                        fields.part(0usize),
                        hclspec_private::take::number,
                    );
                    let part_4 = hclspec_private::take::option(
                        fields.part(2usize),
                        hclspec_private::take::number,
                    );
                    let part_5 = hclspec_private::take::option(
                        fields.part(8usize),
                        <names::名前 as ::hclspec::Decode>::take,
                    );
                    let part_6 = hclspec_private::take::option(
                        fields.part(7usize),
                        hclspec_private::take::string,
                    );
                    let part_7 = hclspec_private::take::option(
                        fields.part(6usize),
                        <names::Use as ::hclspec::Decode>::take,
                    );
                    let part_8 = hclspec_private::take::list(
                        fields.part(1usize),
                        <names::String as ::hclspec::Decode>::take,
                    );
                    ::core::option::Option::Some(Self {
                        r#type: part_0?,
                        self_: part_1?,
                        listen_addr: part_2?,
                        http_port: part_3?,
                        größe: part_4?,
                        名前: part_5?,
                        field: part_6?,
                        r#use: part_7?,
                        option: part_8?,
                    })
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
    impl ::hclspec::Decode for names::名前 {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table {
                env: &ENV,
                root: &BODY_4,
            }
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            hclspec_private::take::object(
                value,
                |fields| {
                    let part_0 = hclspec_private::take::string(fields.part(0usize));
                    let part_1 = hclspec_private::take::string(fields.part(1usize));
                    let part_2 = hclspec_private::take::string(fields.part(2usize));
                    ::core::option::Option::Some(Self {
                        _1st: part_0?,
                        a_b: part_1?,
                        姓: part_2?,
                    })
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (names::名前) "名前" { "1st" => _1st, "a b" => a_b, "姓" => 姓, }
    }
    #[automatically_derived]
    impl ::hclspec::Decode for names::Use {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table {
                env: &ENV,
                root: &BODY_1,
            }
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            hclspec_private::take::object(
                value,
                |fields| {
                    let part_0 = hclspec_private::take::option(
                        fields.part(0usize),
                        <names::r#use::Crate as ::hclspec::Decode>::take,
                    );
                    ::core::option::Option::Some(Self { crate_: part_0? })
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (names::Use) "Use" { "crate" => crate_, }
    }
    #[automatically_derived]
    impl ::hclspec::Decode for names::r#use::Crate {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table {
                env: &ENV,
                root: &BODY_0,
            }
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            hclspec_private::take::object(
                value,
                |fields| {
                    let part_0 = hclspec_private::take::option(
                        fields.part(0usize),
                        <names::r#use::crate_::Gen as ::hclspec::Decode>::take,
                    );
                    ::core::option::Option::Some(Self { r#gen: part_0? })
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (names::r#use::Crate) "Crate" { "gen" => r#gen, }
    }
    #[automatically_derived]
    impl ::hclspec::Decode for names::r#use::crate_::Gen {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table {
                env: &ENV,
                root: &BODY_5,
            }
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            hclspec_private::take::object(
                value,
                |fields| {
                    let part_0 = hclspec_private::take::bool(fields.part(0usize));
                    ::core::option::Option::Some(Self { r#async: part_0? })
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (names::r#use::crate_::Gen) "Gen" { "async" => r#async, }
    }
    #[automatically_derived]
    impl ::hclspec::Decode for names::String {
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table {
                env: &ENV,
                root: &BODY_2,
            }
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            hclspec_private::take::object(
                value,
                |fields| {
                    let part_0 = hclspec_private::take::option(
                        fields.part(0usize),
                        hclspec_private::take::string,
                    );
                    ::core::option::Option::Some(Self { value: part_0? })
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
