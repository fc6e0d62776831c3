// Generated from workspace.hclspec by `hclspec generate`. Change the spec, not this file.
// hclspec generate workspace.hclspec --name WorkspaceFile --vis 'pub(super)' --types 'configs[]=hclspec::Spanned<_>' --types 'configs[].spec=hclspec::Spanned<_>' --types 'configs[].files[]=hclspec::Spanned<_>' --types 'configs[].each[]=hclspec::Spanned<_>' --types 'configs[].overrides[]=hclspec::Spanned<_>' --types 'configs[].functions[]=hclspec::Spanned<_>' --types 'configs[].resolves[]=hclspec::Spanned<_>' --types 'configs[].types[]=hclspec::Spanned<String>' --types 'configs[].libraries[]=String' --types 'configs[].bodies[]=hclspec::Spanned<String>' --types 'configs[].each_folder[]=hclspec::Spanned<_>' --types 'configs[].function_blocks[]=String' --types 'configs[].each_with[]=hclspec::Spanned<_>' --types 'configs[].input_files[]=hclspec::Spanned<_>'

#![cfg_attr(rustfmt, rustfmt_skip)]
#![allow(
    clippy::all,
    clippy::nursery,
    clippy::pedantic,
    clippy::restriction,
    dead_code,
    missing_copy_implementations,
    nonstandard_style,
    unreachable_pub,
    unused_qualifications
)]

/// The workspace file `hclspec.hcl`: configurations, their specs, and the variables and functions of their programs.
///
/// `hclspec check` and `hclspec fmt` without arguments, the language server and other commands look for it in the current folder and the folders above.
///
/// ```hcl
/// known_formats = bool  # default false
/// config { .. }         # any number
/// ```
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub(super) struct WorkspaceFile {
    /// Whether files that no `config` block names are checked as files of a known format, if their names or contents are those of one: see `hclspec formats`. Without a workspace file they
    /// always are.
    ///
    /// Argument `known_formats`: `bool`, default `false`.
    pub known_formats: ::core::primitive::bool,
    /// Configurations with one spec. Paths are relative to the folder of the workspace file. In patterns of files, `*` does not match `/`; `**` does.
    ///
    /// Blocks `config { .. }`, any number.
    pub configs: ::std::vec::Vec<hclspec::Spanned<workspace_file::Config>>,
}

/// The parts of [`WorkspaceFile`].
pub(super) mod workspace_file {
    #[allow(unused_imports)]
    use super::*;
    /// Configurations with one spec. Paths are relative to the folder of the workspace file. In patterns of files, `*` does not match `/`; `**` does.
    ///
    /// ```hcl
    /// config {
    ///   spec            = string              # required
    ///   files           = list(string)        # default []
    ///   each            = list(string)        # default []
    ///   each_folder     = list(string)        # default []
    ///   each_with       = map(list(string))   # default {}
    ///   overrides       = list(string)        # default []
    ///   variables       = object              # default {}
    ///   functions       = list(string)        # default []
    ///   function_blocks = list(string)        # default []
    ///   libraries       = list(enum([..]))    # default []
    ///   resolves        = list(string)        # default []
    ///   inputs          = object              # default {}
    ///   types           = map(union({ .. }))  # default {}
    ///   types_from      = map(string)         # default {}
    ///   bodies          = map(string)         # default {}
    ///   calls           = map(string)         # default {}
    ///   input_files     = list(string)        # default []
    ///   name            = string
    ///   module          = string
    ///   vis             = string
    ///   derive          = list(string)        # default []
    ///   write           = bool                # default false
    ///   nullable        = bool                # default false
    /// }
    /// ```
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Config {
        /// The path of the spec, or the name of a known format, such as "nomad". Then the block also has the functions and variables of the format and, unless it names files, the patterns of its files.
        /// Example: "app.hclspec"
        ///
        /// Argument `spec`: `string`, required.
        pub spec: hclspec::Spanned<::std::string::String>,
        /// Files that together are one configuration.
        /// Example: \["config/*.hcl", "conf.d/*.hcl.json"]
        ///
        /// Argument `files`: `list(string)`, default `[]`.
        pub files: ::std::vec::Vec<hclspec::Spanned<::std::string::String>>,
        /// Files that each are a separate configuration, together with those of `files`.
        /// Example: \["env/*.hcl"]
        ///
        /// Argument `each`: `list(string)`, default `[]`.
        pub each: ::std::vec::Vec<hclspec::Spanned<::std::string::String>>,
        /// Files of which those in one folder are a configuration, together with those of `files`. A pattern has a name after its last `/`, and no `**` there.
        /// If `each` has the files, too, those that repeat a block of another file, with the same labels, are separate configurations, each together with the files that repeat none.
        /// Example: \["modules/**/*.conf.hcl"]
        ///
        /// Argument `each_folder`: `list(string)`, default `[]`.
        pub each_folder: ::std::vec::Vec<hclspec::Spanned<::std::string::String>>,
        /// More files for `each`, if they have certain arguments or blocks at their top level: for a pattern, names with spaces between them. A file has all names of one of the texts, and none
        /// of those with a `!`. `job{}` is the type of a block.
        /// Example: { "*.hcl" = \["storage listener", "seal !job"] }
        ///
        /// Argument `each_with`: `map(list(string))`, default `{}`.
        pub each_with: ::std::collections::BTreeMap<
            ::std::string::String,
            hclspec::Spanned<::std::vec::Vec<::std::string::String>>,
        >,
        /// Files that override the configuration.
        /// Example: \["config/prod/*.hcl"]
        ///
        /// Argument `overrides`: `list(string)`, default `[]`.
        pub overrides: ::std::vec::Vec<hclspec::Spanned<::std::string::String>>,
        /// Variables that the program provides, with their values.
        /// Example: { region = "eu" }
        ///
        /// Argument `variables`: `object`, default `{}`.
        pub variables: ::hclspec::Value,
        /// Functions that the program provides: names, or names with parameters. Their results are unknown. `lazy` marks a parameter that the function may leave unevaluated. `try` and `can` are the functions of `Decoder::try_functions`.
        /// Example: \["env", "file(path)"]
        ///
        /// Argument `functions`: `list(string)`, default `[]`.
        pub functions: ::std::vec::Vec<hclspec::Spanned<::std::string::String>>,
        /// The types of blocks that define functions, whose names are their labels. Their results are unknown.
        /// Example: \["function"]
        ///
        /// Argument `function_blocks`: `list(string)`, default `[]`.
        pub function_blocks: ::std::vec::Vec<String>,
        /// Function libraries that the program adds. `files` reads below the folder of the workspace file.
        /// Example: \["general", "files"]
        ///
        /// Argument `libraries`: `list(enum(["general", "files", "env", "clock", "random"]))`, default `[]`.
        pub libraries: ::std::vec::Vec<String>,
        /// Variables that the program's resolver knows; `*` at the end matches any rest of a name. Their values are unknown.
        /// Example: \["NOMAD_*", "attr"]
        ///
        /// Argument `resolves`: `list(string)`, default `[]`.
        pub resolves: ::std::vec::Vec<hclspec::Spanned<::std::string::String>>,
        /// Values of input variables, as for `Decoder::input`.
        /// Example: { replicas = 3 }
        ///
        /// Argument `inputs`: `object`, default `{}`.
        pub inputs: ::hclspec::Value,
        /// Rust types of parts of the configuration, as in `hclspec!`. A key is the path of a part, or `number`, `int`, `duration` or `size` for all parts of that type; a
        /// property with such a name is written `["number"]`. A `Secret`, such as `Secret<String>` or `Secret<_>`, is never shown.
        /// Example: { "server.port" = "u16" }
        ///
        /// Argument `types`: `map(union({ known = enum(["bool", "char", "f32", "f64", "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize", "NonZero<u8>", "NonZero<u16>", "NonZero<u32>", "NonZero<u64>", "NonZero<usize>", "String", "PathBuf", "Duration", "IpAddr", "Ipv4Addr", "Ipv6Addr", "SocketAddr", "SocketAddrV4", "SocketAddrV6", "ByteSize", "Number", "Secret<_>"]), other = string }))`, default `{}`.
        pub types: ::std::collections::BTreeMap<
            ::std::string::String,
            hclspec::Spanned<String>,
        >,
        /// Modules of the program with the types of included libraries, as in `hclspec!`.
        /// Example: { "common.hclspec" = "crate::common" }
        ///
        /// Argument `types_from`: `map(string)`, default `{}`.
        pub types_from: ::std::collections::BTreeMap<
            ::std::string::String,
            ::std::string::String,
        >,
        /// Specs of the bodies that the program decodes itself, which a `body` in the spec keeps. A key is the path of the blocks around the body: block types, each with any labels that the blocks
        /// must have. The longest matching path wins. Put variables that the program adds for these bodies in `variables` or `resolves`.
        /// Example: { "plugin\[docker]" = "docker.hclspec" }
        ///
        /// Argument `bodies`: `map(string)`, default `{}`.
        pub bodies: ::std::collections::BTreeMap<
            ::std::string::String,
            hclspec::Spanned<String>,
        >,
        /// Blocks that set the input variables of a folder, such as calls of modules: for a block type, the argument with the folder. Arguments of the block that the spec does not read are checked by the
        /// `variable` blocks in the files of `each_folder` there. The folder is a constant that starts with `./` or `../`, relative to the file; others are not checked.
        /// Example: { module = "source" }
        ///
        /// Argument `calls`: `map(string)`, default `{}`.
        pub calls: ::std::collections::BTreeMap<
            ::std::string::String,
            ::std::string::String,
        >,
        /// Files that set input variables. Each is checked by the `variable` blocks in the files of `each_folder` beside it. Undeclared names are no problem, unless they look misspelled.
        /// Example: \["**/*.tfvars"]
        ///
        /// Argument `input_files`: `list(string)`, default `[]`.
        pub input_files: ::std::vec::Vec<hclspec::Spanned<::std::string::String>>,
        /// Name of the root type that `hclspec generate` makes. Defaults to the name of the spec file.
        /// Example: "Config"
        ///
        /// Argument `name`: `string`, optional.
        pub name: ::core::option::Option<::std::string::String>,
        /// Name of the module with the other types. Defaults to the root type's name in lower case.
        /// Example: "types"
        ///
        /// Argument `module`: `string`, optional.
        pub module: ::core::option::Option<::std::string::String>,
        /// Visibility of the root type and the module. Defaults to `pub`.
        /// Example: "pub(crate)"
        ///
        /// Argument `vis`: `string`, optional.
        pub vis: ::core::option::Option<::std::string::String>,
        /// Traits that `hclspec generate` derives for all types, as in `hclspec!`.
        /// Example: \["Hash"]
        ///
        /// Argument `derive`: `list(string)`, default `[]`.
        pub derive: ::std::vec::Vec<::std::string::String>,
        /// Whether the generated types can be written as a configuration, as in `hclspec!`.
        ///
        /// Argument `write`: `bool`, default `false`.
        pub write: ::core::primitive::bool,
        /// Whether arguments with a type may be null, as in `hclspec!`.
        ///
        /// Argument `nullable`: `bool`, default `false`.
        pub nullable: ::core::primitive::bool,
    }
}

// Decoders: the spec as a table, and for each type the function that takes its fields.
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
        const TYPE_0: Type = Type::Written {
            0: Notation::Words {
                0: Shared::Static {
                    0: &[
                        Word {
                            text: Shared::Static { 0: "bool" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "char" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "f32" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "f64" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "i8" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "i16" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "i32" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "i64" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "i128" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "isize" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "u8" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "u16" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "u32" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "u64" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "u128" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "usize" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "NonZero<u8>" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static {
                                0: "NonZero<u16>",
                            },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static {
                                0: "NonZero<u32>",
                            },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static {
                                0: "NonZero<u64>",
                            },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static {
                                0: "NonZero<usize>",
                            },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "String" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "PathBuf" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "Duration" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "IpAddr" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "Ipv4Addr" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "Ipv6Addr" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "SocketAddr" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static {
                                0: "SocketAddrV4",
                            },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static {
                                0: "SocketAddrV6",
                            },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "ByteSize" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "Number" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                        Word {
                            text: Shared::Static { 0: "Secret<_>" },
                            name: Shared::Static { 0: "" },
                            deprecated: ::core::option::Option::None,
                        },
                    ],
                },
            },
        };
        pub(super) static BODY_0: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "bodies",
                        required: false,
                    },
                    AttrSchema {
                        name: "calls",
                        required: false,
                    },
                    AttrSchema {
                        name: "derive",
                        required: false,
                    },
                    AttrSchema {
                        name: "each",
                        required: false,
                    },
                    AttrSchema {
                        name: "each_folder",
                        required: false,
                    },
                    AttrSchema {
                        name: "each_with",
                        required: false,
                    },
                    AttrSchema {
                        name: "files",
                        required: false,
                    },
                    AttrSchema {
                        name: "function_blocks",
                        required: false,
                    },
                    AttrSchema {
                        name: "functions",
                        required: false,
                    },
                    AttrSchema {
                        name: "input_files",
                        required: false,
                    },
                    AttrSchema {
                        name: "inputs",
                        required: false,
                    },
                    AttrSchema {
                        name: "libraries",
                        required: false,
                    },
                    AttrSchema {
                        name: "module",
                        required: false,
                    },
                    AttrSchema {
                        name: "name",
                        required: false,
                    },
                    AttrSchema {
                        name: "nullable",
                        required: false,
                    },
                    AttrSchema {
                        name: "overrides",
                        required: false,
                    },
                    AttrSchema {
                        name: "resolves",
                        required: false,
                    },
                    AttrSchema {
                        name: "spec",
                        required: true,
                    },
                    AttrSchema {
                        name: "types",
                        required: false,
                    },
                    AttrSchema {
                        name: "types_from",
                        required: false,
                    },
                    AttrSchema {
                        name: "variables",
                        required: false,
                    },
                    AttrSchema {
                        name: "vis",
                        required: false,
                    },
                    AttrSchema {
                        name: "write",
                        required: false,
                    },
                ],
                blocks: &[],
            },
            spec: Hosted {
                nested: &Object {
                    keys: &Keys::Static {
                        0: &[
                            "bodies",
                            "calls",
                            "derive",
                            "each",
                            "each_folder",
                            "each_with",
                            "files",
                            "function_blocks",
                            "functions",
                            "input_files",
                            "inputs",
                            "libraries",
                            "module",
                            "name",
                            "nullable",
                            "overrides",
                            "resolves",
                            "spec",
                            "types",
                            "types_from",
                            "variables",
                            "vis",
                            "write",
                        ],
                    },
                    children: &[
                        Property {
                            slot: 17,
                            spec: Hosted {
                                nested: &Attr {
                                    attr: 17,
                                    take: Take::Value { 0: &StringType },
                                    required: true,
                                },
                                parts: &[
                                    HostedPart {
                                        steps: &[],
                                        conversion: PartConversion::Host { 0: 1 },
                                    },
                                ],
                                secrets: &[],
                            },
                        },
                        Property {
                            slot: 6,
                            spec: Hosted {
                                nested: &Default {
                                    candidates: &[
                                        Attr {
                                            attr: 6,
                                            take: Take::Value {
                                                0: &Type::Coll {
                                                    0: Coll::List,
                                                    1: Shared::Static { 0: &StringType },
                                                },
                                            },
                                            required: false,
                                        },
                                        Literal {
                                            value: &TupleLiteral {
                                                0: Shared::Static { 0: &[] },
                                            },
                                            ty: &Type::Coll {
                                                0: Coll::List,
                                                1: Shared::Static { 0: &StringType },
                                            },
                                        },
                                    ],
                                    ty: ::core::option::Option::None,
                                },
                                parts: &[
                                    HostedPart {
                                        steps: &[PathStep::Each],
                                        conversion: PartConversion::Host { 0: 2 },
                                    },
                                ],
                                secrets: &[],
                            },
                        },
                        Property {
                            slot: 3,
                            spec: Hosted {
                                nested: &Default {
                                    candidates: &[
                                        Attr {
                                            attr: 3,
                                            take: Take::Value {
                                                0: &Type::Coll {
                                                    0: Coll::List,
                                                    1: Shared::Static { 0: &StringType },
                                                },
                                            },
                                            required: false,
                                        },
                                        Literal {
                                            value: &TupleLiteral {
                                                0: Shared::Static { 0: &[] },
                                            },
                                            ty: &Type::Coll {
                                                0: Coll::List,
                                                1: Shared::Static { 0: &StringType },
                                            },
                                        },
                                    ],
                                    ty: ::core::option::Option::None,
                                },
                                parts: &[
                                    HostedPart {
                                        steps: &[PathStep::Each],
                                        conversion: PartConversion::Host { 0: 3 },
                                    },
                                ],
                                secrets: &[],
                            },
                        },
                        Property {
                            slot: 4,
                            spec: Hosted {
                                nested: &Default {
                                    candidates: &[
                                        Attr {
                                            attr: 4,
                                            take: Take::Value {
                                                0: &Type::Coll {
                                                    0: Coll::List,
                                                    1: Shared::Static { 0: &StringType },
                                                },
                                            },
                                            required: false,
                                        },
                                        Literal {
                                            value: &TupleLiteral {
                                                0: Shared::Static { 0: &[] },
                                            },
                                            ty: &Type::Coll {
                                                0: Coll::List,
                                                1: Shared::Static { 0: &StringType },
                                            },
                                        },
                                    ],
                                    ty: ::core::option::Option::None,
                                },
                                parts: &[
                                    HostedPart {
                                        steps: &[PathStep::Each],
                                        conversion: PartConversion::Host { 0: 10 },
                                    },
                                ],
                                secrets: &[],
                            },
                        },
                        Property {
                            slot: 5,
                            spec: Hosted {
                                nested: &Default {
                                    candidates: &[
                                        Attr {
                                            attr: 5,
                                            take: Take::Value {
                                                0: &Type::Coll {
                                                    0: Coll::Map,
                                                    1: Shared::Static {
                                                        0: &Type::Coll {
                                                            0: Coll::List,
                                                            1: Shared::Static { 0: &StringType },
                                                        },
                                                    },
                                                },
                                            },
                                            required: false,
                                        },
                                        Literal {
                                            value: &ObjectLiteral {
                                                0: Shared::Static { 0: &[] },
                                            },
                                            ty: &Type::Coll {
                                                0: Coll::Map,
                                                1: Shared::Static {
                                                    0: &Type::Coll {
                                                        0: Coll::List,
                                                        1: Shared::Static { 0: &StringType },
                                                    },
                                                },
                                            },
                                        },
                                    ],
                                    ty: ::core::option::Option::None,
                                },
                                parts: &[
                                    HostedPart {
                                        steps: &[PathStep::Each],
                                        conversion: PartConversion::Host { 0: 12 },
                                    },
                                ],
                                secrets: &[],
                            },
                        },
                        Property {
                            slot: 15,
                            spec: Hosted {
                                nested: &Default {
                                    candidates: &[
                                        Attr {
                                            attr: 15,
                                            take: Take::Value {
                                                0: &Type::Coll {
                                                    0: Coll::List,
                                                    1: Shared::Static { 0: &StringType },
                                                },
                                            },
                                            required: false,
                                        },
                                        Literal {
                                            value: &TupleLiteral {
                                                0: Shared::Static { 0: &[] },
                                            },
                                            ty: &Type::Coll {
                                                0: Coll::List,
                                                1: Shared::Static { 0: &StringType },
                                            },
                                        },
                                    ],
                                    ty: ::core::option::Option::None,
                                },
                                parts: &[
                                    HostedPart {
                                        steps: &[PathStep::Each],
                                        conversion: PartConversion::Host { 0: 4 },
                                    },
                                ],
                                secrets: &[],
                            },
                        },
                        Property {
                            slot: 20,
                            spec: Default {
                                candidates: &[
                                    Attr {
                                        attr: 20,
                                        take: Take::Value { 0: &Type::AnyObject },
                                        required: false,
                                    },
                                    Literal {
                                        value: &ObjectLiteral {
                                            0: Shared::Static { 0: &[] },
                                        },
                                        ty: &Type::Object {
                                            0: Attrs {
                                                all: Shared::Static { 0: &[] },
                                                others: Others::Dropped,
                                            },
                                        },
                                    },
                                ],
                                ty: ::core::option::Option::None,
                            },
                        },
                        Property {
                            slot: 8,
                            spec: Hosted {
                                nested: &Default {
                                    candidates: &[
                                        Attr {
                                            attr: 8,
                                            take: Take::Value {
                                                0: &Type::Coll {
                                                    0: Coll::List,
                                                    1: Shared::Static { 0: &StringType },
                                                },
                                            },
                                            required: false,
                                        },
                                        Literal {
                                            value: &TupleLiteral {
                                                0: Shared::Static { 0: &[] },
                                            },
                                            ty: &Type::Coll {
                                                0: Coll::List,
                                                1: Shared::Static { 0: &StringType },
                                            },
                                        },
                                    ],
                                    ty: ::core::option::Option::None,
                                },
                                parts: &[
                                    HostedPart {
                                        steps: &[PathStep::Each],
                                        conversion: PartConversion::Host { 0: 5 },
                                    },
                                ],
                                secrets: &[],
                            },
                        },
                        Property {
                            slot: 7,
                            spec: Hosted {
                                nested: &Default {
                                    candidates: &[
                                        Attr {
                                            attr: 7,
                                            take: Take::Value {
                                                0: &Type::Coll {
                                                    0: Coll::List,
                                                    1: Shared::Static { 0: &StringType },
                                                },
                                            },
                                            required: false,
                                        },
                                        Literal {
                                            value: &TupleLiteral {
                                                0: Shared::Static { 0: &[] },
                                            },
                                            ty: &Type::Coll {
                                                0: Coll::List,
                                                1: Shared::Static { 0: &StringType },
                                            },
                                        },
                                    ],
                                    ty: ::core::option::Option::None,
                                },
                                parts: &[
                                    HostedPart {
                                        steps: &[PathStep::Each],
                                        conversion: PartConversion::Host { 0: 11 },
                                    },
                                ],
                                secrets: &[],
                            },
                        },
                        Property {
                            slot: 11,
                            spec: Hosted {
                                nested: &Default {
                                    candidates: &[
                                        Attr {
                                            attr: 11,
                                            take: Take::Value {
                                                0: &Type::Coll {
                                                    0: Coll::List,
                                                    1: Shared::Static {
                                                        0: &Type::Written {
                                                            0: Notation::Words {
                                                                0: Shared::Static {
                                                                    0: &[
                                                                        Word {
                                                                            text: Shared::Static { 0: "general" },
                                                                            name: Shared::Static { 0: "" },
                                                                            deprecated: ::core::option::Option::None,
                                                                        },
                                                                        Word {
                                                                            text: Shared::Static { 0: "files" },
                                                                            name: Shared::Static { 0: "" },
                                                                            deprecated: ::core::option::Option::None,
                                                                        },
                                                                        Word {
                                                                            text: Shared::Static { 0: "env" },
                                                                            name: Shared::Static { 0: "" },
                                                                            deprecated: ::core::option::Option::None,
                                                                        },
                                                                        Word {
                                                                            text: Shared::Static { 0: "clock" },
                                                                            name: Shared::Static { 0: "" },
                                                                            deprecated: ::core::option::Option::None,
                                                                        },
                                                                        Word {
                                                                            text: Shared::Static { 0: "random" },
                                                                            name: Shared::Static { 0: "" },
                                                                            deprecated: ::core::option::Option::None,
                                                                        },
                                                                    ],
                                                                },
                                                            },
                                                        },
                                                    },
                                                },
                                            },
                                            required: false,
                                        },
                                        Literal {
                                            value: &TupleLiteral {
                                                0: Shared::Static { 0: &[] },
                                            },
                                            ty: &Type::Coll {
                                                0: Coll::List,
                                                1: Shared::Static {
                                                    0: &Type::Written {
                                                        0: Notation::Words {
                                                            0: Shared::Static {
                                                                0: &[
                                                                    Word {
                                                                        text: Shared::Static { 0: "general" },
                                                                        name: Shared::Static { 0: "" },
                                                                        deprecated: ::core::option::Option::None,
                                                                    },
                                                                    Word {
                                                                        text: Shared::Static { 0: "files" },
                                                                        name: Shared::Static { 0: "" },
                                                                        deprecated: ::core::option::Option::None,
                                                                    },
                                                                    Word {
                                                                        text: Shared::Static { 0: "env" },
                                                                        name: Shared::Static { 0: "" },
                                                                        deprecated: ::core::option::Option::None,
                                                                    },
                                                                    Word {
                                                                        text: Shared::Static { 0: "clock" },
                                                                        name: Shared::Static { 0: "" },
                                                                        deprecated: ::core::option::Option::None,
                                                                    },
                                                                    Word {
                                                                        text: Shared::Static { 0: "random" },
                                                                        name: Shared::Static { 0: "" },
                                                                        deprecated: ::core::option::Option::None,
                                                                    },
                                                                ],
                                                            },
                                                        },
                                                    },
                                                },
                                            },
                                        },
                                    ],
                                    ty: ::core::option::Option::None,
                                },
                                parts: &[
                                    HostedPart {
                                        steps: &[PathStep::Each],
                                        conversion: PartConversion::Host { 0: 8 },
                                    },
                                ],
                                secrets: &[],
                            },
                        },
                        Property {
                            slot: 16,
                            spec: Hosted {
                                nested: &Default {
                                    candidates: &[
                                        Attr {
                                            attr: 16,
                                            take: Take::Value {
                                                0: &Type::Coll {
                                                    0: Coll::List,
                                                    1: Shared::Static { 0: &StringType },
                                                },
                                            },
                                            required: false,
                                        },
                                        Literal {
                                            value: &TupleLiteral {
                                                0: Shared::Static { 0: &[] },
                                            },
                                            ty: &Type::Coll {
                                                0: Coll::List,
                                                1: Shared::Static { 0: &StringType },
                                            },
                                        },
                                    ],
                                    ty: ::core::option::Option::None,
                                },
                                parts: &[
                                    HostedPart {
                                        steps: &[PathStep::Each],
                                        conversion: PartConversion::Host { 0: 6 },
                                    },
                                ],
                                secrets: &[],
                            },
                        },
                        Property {
                            slot: 10,
                            spec: Default {
                                candidates: &[
                                    Attr {
                                        attr: 10,
                                        take: Take::Value { 0: &Type::AnyObject },
                                        required: false,
                                    },
                                    Literal {
                                        value: &ObjectLiteral {
                                            0: Shared::Static { 0: &[] },
                                        },
                                        ty: &Type::Object {
                                            0: Attrs {
                                                all: Shared::Static { 0: &[] },
                                                others: Others::Dropped,
                                            },
                                        },
                                    },
                                ],
                                ty: ::core::option::Option::None,
                            },
                        },
                        Property {
                            slot: 18,
                            spec: Hosted {
                                nested: &Default {
                                    candidates: &[
                                        Attr {
                                            attr: 18,
                                            take: Take::Value {
                                                0: &Type::Coll {
                                                    0: Coll::Map,
                                                    1: Shared::Static {
                                                        0: &Type::Union {
                                                            0: Shared::Static {
                                                                0: &[
                                                                    Alternative {
                                                                        name: Shared::Static { 0: "known" },
                                                                        ty: TYPE_0,
                                                                    },
                                                                    Alternative {
                                                                        name: Shared::Static { 0: "other" },
                                                                        ty: StringType,
                                                                    },
                                                                ],
                                                            },
                                                        },
                                                    },
                                                },
                                            },
                                            required: false,
                                        },
                                        Literal {
                                            value: &ObjectLiteral {
                                                0: Shared::Static { 0: &[] },
                                            },
                                            ty: &Type::Coll {
                                                0: Coll::Map,
                                                1: Shared::Static {
                                                    0: &Type::Union {
                                                        0: Shared::Static {
                                                            0: &[
                                                                Alternative {
                                                                    name: Shared::Static { 0: "known" },
                                                                    ty: TYPE_0,
                                                                },
                                                                Alternative {
                                                                    name: Shared::Static { 0: "other" },
                                                                    ty: StringType,
                                                                },
                                                            ],
                                                        },
                                                    },
                                                },
                                            },
                                        },
                                    ],
                                    ty: ::core::option::Option::None,
                                },
                                parts: &[
                                    HostedPart {
                                        steps: &[PathStep::Each],
                                        conversion: PartConversion::Host { 0: 7 },
                                    },
                                ],
                                secrets: &[],
                            },
                        },
                        Property {
                            slot: 19,
                            spec: Default {
                                candidates: &[
                                    Attr {
                                        attr: 19,
                                        take: Take::Value {
                                            0: &Type::Coll {
                                                0: Coll::Map,
                                                1: Shared::Static { 0: &StringType },
                                            },
                                        },
                                        required: false,
                                    },
                                    Literal {
                                        value: &ObjectLiteral {
                                            0: Shared::Static { 0: &[] },
                                        },
                                        ty: &Type::Coll {
                                            0: Coll::Map,
                                            1: Shared::Static { 0: &StringType },
                                        },
                                    },
                                ],
                                ty: ::core::option::Option::None,
                            },
                        },
                        Property {
                            slot: 0,
                            spec: Hosted {
                                nested: &Default {
                                    candidates: &[
                                        Attr {
                                            attr: 0,
                                            take: Take::Value {
                                                0: &Type::Coll {
                                                    0: Coll::Map,
                                                    1: Shared::Static { 0: &StringType },
                                                },
                                            },
                                            required: false,
                                        },
                                        Literal {
                                            value: &ObjectLiteral {
                                                0: Shared::Static { 0: &[] },
                                            },
                                            ty: &Type::Coll {
                                                0: Coll::Map,
                                                1: Shared::Static { 0: &StringType },
                                            },
                                        },
                                    ],
                                    ty: ::core::option::Option::None,
                                },
                                parts: &[
                                    HostedPart {
                                        steps: &[PathStep::Each],
                                        conversion: PartConversion::Host { 0: 9 },
                                    },
                                ],
                                secrets: &[],
                            },
                        },
                        Property {
                            slot: 1,
                            spec: Default {
                                candidates: &[
                                    Attr {
                                        attr: 1,
                                        take: Take::Value {
                                            0: &Type::Coll {
                                                0: Coll::Map,
                                                1: Shared::Static { 0: &StringType },
                                            },
                                        },
                                        required: false,
                                    },
                                    Literal {
                                        value: &ObjectLiteral {
                                            0: Shared::Static { 0: &[] },
                                        },
                                        ty: &Type::Coll {
                                            0: Coll::Map,
                                            1: Shared::Static { 0: &StringType },
                                        },
                                    },
                                ],
                                ty: ::core::option::Option::None,
                            },
                        },
                        Property {
                            slot: 9,
                            spec: Hosted {
                                nested: &Default {
                                    candidates: &[
                                        Attr {
                                            attr: 9,
                                            take: Take::Value {
                                                0: &Type::Coll {
                                                    0: Coll::List,
                                                    1: Shared::Static { 0: &StringType },
                                                },
                                            },
                                            required: false,
                                        },
                                        Literal {
                                            value: &TupleLiteral {
                                                0: Shared::Static { 0: &[] },
                                            },
                                            ty: &Type::Coll {
                                                0: Coll::List,
                                                1: Shared::Static { 0: &StringType },
                                            },
                                        },
                                    ],
                                    ty: ::core::option::Option::None,
                                },
                                parts: &[
                                    HostedPart {
                                        steps: &[PathStep::Each],
                                        conversion: PartConversion::Host { 0: 13 },
                                    },
                                ],
                                secrets: &[],
                            },
                        },
                        Property {
                            slot: 13,
                            spec: Attr {
                                attr: 13,
                                take: Take::Value { 0: &StringType },
                                required: false,
                            },
                        },
                        Property {
                            slot: 12,
                            spec: Attr {
                                attr: 12,
                                take: Take::Value { 0: &StringType },
                                required: false,
                            },
                        },
                        Property {
                            slot: 21,
                            spec: Attr {
                                attr: 21,
                                take: Take::Value { 0: &StringType },
                                required: false,
                            },
                        },
                        Property {
                            slot: 2,
                            spec: Default {
                                candidates: &[
                                    Attr {
                                        attr: 2,
                                        take: Take::Value {
                                            0: &Type::Coll {
                                                0: Coll::List,
                                                1: Shared::Static { 0: &StringType },
                                            },
                                        },
                                        required: false,
                                    },
                                    Literal {
                                        value: &TupleLiteral {
                                            0: Shared::Static { 0: &[] },
                                        },
                                        ty: &Type::Coll {
                                            0: Coll::List,
                                            1: Shared::Static { 0: &StringType },
                                        },
                                    },
                                ],
                                ty: ::core::option::Option::None,
                            },
                        },
                        Property {
                            slot: 22,
                            spec: Default {
                                candidates: &[
                                    Attr {
                                        attr: 22,
                                        take: Take::Value { 0: &BoolType },
                                        required: false,
                                    },
                                    Literal {
                                        value: &BoolLiteral { 0: false },
                                        ty: &BoolType,
                                    },
                                ],
                                ty: ::core::option::Option::None,
                            },
                        },
                        Property {
                            slot: 14,
                            spec: Default {
                                candidates: &[
                                    Attr {
                                        attr: 14,
                                        take: Take::Value { 0: &BoolType },
                                        required: false,
                                    },
                                    Literal {
                                        value: &BoolLiteral { 0: false },
                                        ty: &BoolType,
                                    },
                                ],
                                ty: ::core::option::Option::None,
                            },
                        },
                    ],
                },
                parts: &[
                    HostedPart {
                        steps: &[],
                        conversion: PartConversion::Host { 0: 0 },
                    },
                ],
                secrets: &[],
            },
            ..OWN
        };
        pub(super) static BODY_1: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "known_formats",
                        required: false,
                    },
                ],
                blocks: &[BlockSchema::of("config", &[])],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &["configs", "known_formats"],
                },
                children: &[
                    Property {
                        slot: 1,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 0,
                                    take: Take::Value { 0: &BoolType },
                                    required: false,
                                },
                                Literal {
                                    value: &BoolLiteral { 0: false },
                                    ty: &BoolType,
                                },
                            ],
                            ty: ::core::option::Option::None,
                        },
                    },
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
                ],
            },
            ..OWN
        };
        pub(super) static BODY_2: BodySpec<'static> = BodySpec {
            schema: BodySchema {
                attrs: &[
                    AttrSchema {
                        name: "bodies",
                        required: false,
                    },
                    AttrSchema {
                        name: "calls",
                        required: false,
                    },
                    AttrSchema {
                        name: "derive",
                        required: false,
                    },
                    AttrSchema {
                        name: "each",
                        required: false,
                    },
                    AttrSchema {
                        name: "each_folder",
                        required: false,
                    },
                    AttrSchema {
                        name: "each_with",
                        required: false,
                    },
                    AttrSchema {
                        name: "files",
                        required: false,
                    },
                    AttrSchema {
                        name: "function_blocks",
                        required: false,
                    },
                    AttrSchema {
                        name: "functions",
                        required: false,
                    },
                    AttrSchema {
                        name: "input_files",
                        required: false,
                    },
                    AttrSchema {
                        name: "inputs",
                        required: false,
                    },
                    AttrSchema {
                        name: "libraries",
                        required: false,
                    },
                    AttrSchema {
                        name: "module",
                        required: false,
                    },
                    AttrSchema {
                        name: "name",
                        required: false,
                    },
                    AttrSchema {
                        name: "nullable",
                        required: false,
                    },
                    AttrSchema {
                        name: "overrides",
                        required: false,
                    },
                    AttrSchema {
                        name: "resolves",
                        required: false,
                    },
                    AttrSchema {
                        name: "spec",
                        required: true,
                    },
                    AttrSchema {
                        name: "types",
                        required: false,
                    },
                    AttrSchema {
                        name: "types_from",
                        required: false,
                    },
                    AttrSchema {
                        name: "variables",
                        required: false,
                    },
                    AttrSchema {
                        name: "vis",
                        required: false,
                    },
                    AttrSchema {
                        name: "write",
                        required: false,
                    },
                ],
                blocks: &[],
            },
            spec: Object {
                keys: &Keys::Static {
                    0: &[
                        "bodies",
                        "calls",
                        "derive",
                        "each",
                        "each_folder",
                        "each_with",
                        "files",
                        "function_blocks",
                        "functions",
                        "input_files",
                        "inputs",
                        "libraries",
                        "module",
                        "name",
                        "nullable",
                        "overrides",
                        "resolves",
                        "spec",
                        "types",
                        "types_from",
                        "variables",
                        "vis",
                        "write",
                    ],
                },
                children: &[
                    Property {
                        slot: 17,
                        spec: Hosted {
                            nested: &Attr {
                                attr: 17,
                                take: Take::Value { 0: &StringType },
                                required: true,
                            },
                            parts: &[
                                HostedPart {
                                    steps: &[],
                                    conversion: PartConversion::Host { 0: 1 },
                                },
                            ],
                            secrets: &[],
                        },
                    },
                    Property {
                        slot: 6,
                        spec: Hosted {
                            nested: &Default {
                                candidates: &[
                                    Attr {
                                        attr: 6,
                                        take: Take::Value {
                                            0: &Type::Coll {
                                                0: Coll::List,
                                                1: Shared::Static { 0: &StringType },
                                            },
                                        },
                                        required: false,
                                    },
                                    Literal {
                                        value: &TupleLiteral {
                                            0: Shared::Static { 0: &[] },
                                        },
                                        ty: &Type::Coll {
                                            0: Coll::List,
                                            1: Shared::Static { 0: &StringType },
                                        },
                                    },
                                ],
                                ty: ::core::option::Option::None,
                            },
                            parts: &[
                                HostedPart {
                                    steps: &[PathStep::Each],
                                    conversion: PartConversion::Host { 0: 2 },
                                },
                            ],
                            secrets: &[],
                        },
                    },
                    Property {
                        slot: 3,
                        spec: Hosted {
                            nested: &Default {
                                candidates: &[
                                    Attr {
                                        attr: 3,
                                        take: Take::Value {
                                            0: &Type::Coll {
                                                0: Coll::List,
                                                1: Shared::Static { 0: &StringType },
                                            },
                                        },
                                        required: false,
                                    },
                                    Literal {
                                        value: &TupleLiteral {
                                            0: Shared::Static { 0: &[] },
                                        },
                                        ty: &Type::Coll {
                                            0: Coll::List,
                                            1: Shared::Static { 0: &StringType },
                                        },
                                    },
                                ],
                                ty: ::core::option::Option::None,
                            },
                            parts: &[
                                HostedPart {
                                    steps: &[PathStep::Each],
                                    conversion: PartConversion::Host { 0: 3 },
                                },
                            ],
                            secrets: &[],
                        },
                    },
                    Property {
                        slot: 4,
                        spec: Hosted {
                            nested: &Default {
                                candidates: &[
                                    Attr {
                                        attr: 4,
                                        take: Take::Value {
                                            0: &Type::Coll {
                                                0: Coll::List,
                                                1: Shared::Static { 0: &StringType },
                                            },
                                        },
                                        required: false,
                                    },
                                    Literal {
                                        value: &TupleLiteral {
                                            0: Shared::Static { 0: &[] },
                                        },
                                        ty: &Type::Coll {
                                            0: Coll::List,
                                            1: Shared::Static { 0: &StringType },
                                        },
                                    },
                                ],
                                ty: ::core::option::Option::None,
                            },
                            parts: &[
                                HostedPart {
                                    steps: &[PathStep::Each],
                                    conversion: PartConversion::Host { 0: 10 },
                                },
                            ],
                            secrets: &[],
                        },
                    },
                    Property {
                        slot: 5,
                        spec: Hosted {
                            nested: &Default {
                                candidates: &[
                                    Attr {
                                        attr: 5,
                                        take: Take::Value {
                                            0: &Type::Coll {
                                                0: Coll::Map,
                                                1: Shared::Static {
                                                    0: &Type::Coll {
                                                        0: Coll::List,
                                                        1: Shared::Static { 0: &StringType },
                                                    },
                                                },
                                            },
                                        },
                                        required: false,
                                    },
                                    Literal {
                                        value: &ObjectLiteral {
                                            0: Shared::Static { 0: &[] },
                                        },
                                        ty: &Type::Coll {
                                            0: Coll::Map,
                                            1: Shared::Static {
                                                0: &Type::Coll {
                                                    0: Coll::List,
                                                    1: Shared::Static { 0: &StringType },
                                                },
                                            },
                                        },
                                    },
                                ],
                                ty: ::core::option::Option::None,
                            },
                            parts: &[
                                HostedPart {
                                    steps: &[PathStep::Each],
                                    conversion: PartConversion::Host { 0: 12 },
                                },
                            ],
                            secrets: &[],
                        },
                    },
                    Property {
                        slot: 15,
                        spec: Hosted {
                            nested: &Default {
                                candidates: &[
                                    Attr {
                                        attr: 15,
                                        take: Take::Value {
                                            0: &Type::Coll {
                                                0: Coll::List,
                                                1: Shared::Static { 0: &StringType },
                                            },
                                        },
                                        required: false,
                                    },
                                    Literal {
                                        value: &TupleLiteral {
                                            0: Shared::Static { 0: &[] },
                                        },
                                        ty: &Type::Coll {
                                            0: Coll::List,
                                            1: Shared::Static { 0: &StringType },
                                        },
                                    },
                                ],
                                ty: ::core::option::Option::None,
                            },
                            parts: &[
                                HostedPart {
                                    steps: &[PathStep::Each],
                                    conversion: PartConversion::Host { 0: 4 },
                                },
                            ],
                            secrets: &[],
                        },
                    },
                    Property {
                        slot: 20,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 20,
                                    take: Take::Value { 0: &Type::AnyObject },
                                    required: false,
                                },
                                Literal {
                                    value: &ObjectLiteral {
                                        0: Shared::Static { 0: &[] },
                                    },
                                    ty: &Type::Object {
                                        0: Attrs {
                                            all: Shared::Static { 0: &[] },
                                            others: Others::Dropped,
                                        },
                                    },
                                },
                            ],
                            ty: ::core::option::Option::None,
                        },
                    },
                    Property {
                        slot: 8,
                        spec: Hosted {
                            nested: &Default {
                                candidates: &[
                                    Attr {
                                        attr: 8,
                                        take: Take::Value {
                                            0: &Type::Coll {
                                                0: Coll::List,
                                                1: Shared::Static { 0: &StringType },
                                            },
                                        },
                                        required: false,
                                    },
                                    Literal {
                                        value: &TupleLiteral {
                                            0: Shared::Static { 0: &[] },
                                        },
                                        ty: &Type::Coll {
                                            0: Coll::List,
                                            1: Shared::Static { 0: &StringType },
                                        },
                                    },
                                ],
                                ty: ::core::option::Option::None,
                            },
                            parts: &[
                                HostedPart {
                                    steps: &[PathStep::Each],
                                    conversion: PartConversion::Host { 0: 5 },
                                },
                            ],
                            secrets: &[],
                        },
                    },
                    Property {
                        slot: 7,
                        spec: Hosted {
                            nested: &Default {
                                candidates: &[
                                    Attr {
                                        attr: 7,
                                        take: Take::Value {
                                            0: &Type::Coll {
                                                0: Coll::List,
                                                1: Shared::Static { 0: &StringType },
                                            },
                                        },
                                        required: false,
                                    },
                                    Literal {
                                        value: &TupleLiteral {
                                            0: Shared::Static { 0: &[] },
                                        },
                                        ty: &Type::Coll {
                                            0: Coll::List,
                                            1: Shared::Static { 0: &StringType },
                                        },
                                    },
                                ],
                                ty: ::core::option::Option::None,
                            },
                            parts: &[
                                HostedPart {
                                    steps: &[PathStep::Each],
                                    conversion: PartConversion::Host { 0: 11 },
                                },
                            ],
                            secrets: &[],
                        },
                    },
                    Property {
                        slot: 11,
                        spec: Hosted {
                            nested: &Default {
                                candidates: &[
                                    Attr {
                                        attr: 11,
                                        take: Take::Value {
                                            0: &Type::Coll {
                                                0: Coll::List,
                                                1: Shared::Static {
                                                    0: &Type::Written {
                                                        0: Notation::Words {
                                                            0: Shared::Static {
                                                                0: &[
                                                                    Word {
                                                                        text: Shared::Static { 0: "general" },
                                                                        name: Shared::Static { 0: "" },
                                                                        deprecated: ::core::option::Option::None,
                                                                    },
                                                                    Word {
                                                                        text: Shared::Static { 0: "files" },
                                                                        name: Shared::Static { 0: "" },
                                                                        deprecated: ::core::option::Option::None,
                                                                    },
                                                                    Word {
                                                                        text: Shared::Static { 0: "env" },
                                                                        name: Shared::Static { 0: "" },
                                                                        deprecated: ::core::option::Option::None,
                                                                    },
                                                                    Word {
                                                                        text: Shared::Static { 0: "clock" },
                                                                        name: Shared::Static { 0: "" },
                                                                        deprecated: ::core::option::Option::None,
                                                                    },
                                                                    Word {
                                                                        text: Shared::Static { 0: "random" },
                                                                        name: Shared::Static { 0: "" },
                                                                        deprecated: ::core::option::Option::None,
                                                                    },
                                                                ],
                                                            },
                                                        },
                                                    },
                                                },
                                            },
                                        },
                                        required: false,
                                    },
                                    Literal {
                                        value: &TupleLiteral {
                                            0: Shared::Static { 0: &[] },
                                        },
                                        ty: &Type::Coll {
                                            0: Coll::List,
                                            1: Shared::Static {
                                                0: &Type::Written {
                                                    0: Notation::Words {
                                                        0: Shared::Static {
                                                            0: &[
                                                                Word {
                                                                    text: Shared::Static { 0: "general" },
                                                                    name: Shared::Static { 0: "" },
                                                                    deprecated: ::core::option::Option::None,
                                                                },
                                                                Word {
                                                                    text: Shared::Static { 0: "files" },
                                                                    name: Shared::Static { 0: "" },
                                                                    deprecated: ::core::option::Option::None,
                                                                },
                                                                Word {
                                                                    text: Shared::Static { 0: "env" },
                                                                    name: Shared::Static { 0: "" },
                                                                    deprecated: ::core::option::Option::None,
                                                                },
                                                                Word {
                                                                    text: Shared::Static { 0: "clock" },
                                                                    name: Shared::Static { 0: "" },
                                                                    deprecated: ::core::option::Option::None,
                                                                },
                                                                Word {
                                                                    text: Shared::Static { 0: "random" },
                                                                    name: Shared::Static { 0: "" },
                                                                    deprecated: ::core::option::Option::None,
                                                                },
                                                            ],
                                                        },
                                                    },
                                                },
                                            },
                                        },
                                    },
                                ],
                                ty: ::core::option::Option::None,
                            },
                            parts: &[
                                HostedPart {
                                    steps: &[PathStep::Each],
                                    conversion: PartConversion::Host { 0: 8 },
                                },
                            ],
                            secrets: &[],
                        },
                    },
                    Property {
                        slot: 16,
                        spec: Hosted {
                            nested: &Default {
                                candidates: &[
                                    Attr {
                                        attr: 16,
                                        take: Take::Value {
                                            0: &Type::Coll {
                                                0: Coll::List,
                                                1: Shared::Static { 0: &StringType },
                                            },
                                        },
                                        required: false,
                                    },
                                    Literal {
                                        value: &TupleLiteral {
                                            0: Shared::Static { 0: &[] },
                                        },
                                        ty: &Type::Coll {
                                            0: Coll::List,
                                            1: Shared::Static { 0: &StringType },
                                        },
                                    },
                                ],
                                ty: ::core::option::Option::None,
                            },
                            parts: &[
                                HostedPart {
                                    steps: &[PathStep::Each],
                                    conversion: PartConversion::Host { 0: 6 },
                                },
                            ],
                            secrets: &[],
                        },
                    },
                    Property {
                        slot: 10,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 10,
                                    take: Take::Value { 0: &Type::AnyObject },
                                    required: false,
                                },
                                Literal {
                                    value: &ObjectLiteral {
                                        0: Shared::Static { 0: &[] },
                                    },
                                    ty: &Type::Object {
                                        0: Attrs {
                                            all: Shared::Static { 0: &[] },
                                            others: Others::Dropped,
                                        },
                                    },
                                },
                            ],
                            ty: ::core::option::Option::None,
                        },
                    },
                    Property {
                        slot: 18,
                        spec: Hosted {
                            nested: &Default {
                                candidates: &[
                                    Attr {
                                        attr: 18,
                                        take: Take::Value {
                                            0: &Type::Coll {
                                                0: Coll::Map,
                                                1: Shared::Static {
                                                    0: &Type::Union {
                                                        0: Shared::Static {
                                                            0: &[
                                                                Alternative {
                                                                    name: Shared::Static { 0: "known" },
                                                                    ty: TYPE_0,
                                                                },
                                                                Alternative {
                                                                    name: Shared::Static { 0: "other" },
                                                                    ty: StringType,
                                                                },
                                                            ],
                                                        },
                                                    },
                                                },
                                            },
                                        },
                                        required: false,
                                    },
                                    Literal {
                                        value: &ObjectLiteral {
                                            0: Shared::Static { 0: &[] },
                                        },
                                        ty: &Type::Coll {
                                            0: Coll::Map,
                                            1: Shared::Static {
                                                0: &Type::Union {
                                                    0: Shared::Static {
                                                        0: &[
                                                            Alternative {
                                                                name: Shared::Static { 0: "known" },
                                                                ty: TYPE_0,
                                                            },
                                                            Alternative {
                                                                name: Shared::Static { 0: "other" },
                                                                ty: StringType,
                                                            },
                                                        ],
                                                    },
                                                },
                                            },
                                        },
                                    },
                                ],
                                ty: ::core::option::Option::None,
                            },
                            parts: &[
                                HostedPart {
                                    steps: &[PathStep::Each],
                                    conversion: PartConversion::Host { 0: 7 },
                                },
                            ],
                            secrets: &[],
                        },
                    },
                    Property {
                        slot: 19,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 19,
                                    take: Take::Value {
                                        0: &Type::Coll {
                                            0: Coll::Map,
                                            1: Shared::Static { 0: &StringType },
                                        },
                                    },
                                    required: false,
                                },
                                Literal {
                                    value: &ObjectLiteral {
                                        0: Shared::Static { 0: &[] },
                                    },
                                    ty: &Type::Coll {
                                        0: Coll::Map,
                                        1: Shared::Static { 0: &StringType },
                                    },
                                },
                            ],
                            ty: ::core::option::Option::None,
                        },
                    },
                    Property {
                        slot: 0,
                        spec: Hosted {
                            nested: &Default {
                                candidates: &[
                                    Attr {
                                        attr: 0,
                                        take: Take::Value {
                                            0: &Type::Coll {
                                                0: Coll::Map,
                                                1: Shared::Static { 0: &StringType },
                                            },
                                        },
                                        required: false,
                                    },
                                    Literal {
                                        value: &ObjectLiteral {
                                            0: Shared::Static { 0: &[] },
                                        },
                                        ty: &Type::Coll {
                                            0: Coll::Map,
                                            1: Shared::Static { 0: &StringType },
                                        },
                                    },
                                ],
                                ty: ::core::option::Option::None,
                            },
                            parts: &[
                                HostedPart {
                                    steps: &[PathStep::Each],
                                    conversion: PartConversion::Host { 0: 9 },
                                },
                            ],
                            secrets: &[],
                        },
                    },
                    Property {
                        slot: 1,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 1,
                                    take: Take::Value {
                                        0: &Type::Coll {
                                            0: Coll::Map,
                                            1: Shared::Static { 0: &StringType },
                                        },
                                    },
                                    required: false,
                                },
                                Literal {
                                    value: &ObjectLiteral {
                                        0: Shared::Static { 0: &[] },
                                    },
                                    ty: &Type::Coll {
                                        0: Coll::Map,
                                        1: Shared::Static { 0: &StringType },
                                    },
                                },
                            ],
                            ty: ::core::option::Option::None,
                        },
                    },
                    Property {
                        slot: 9,
                        spec: Hosted {
                            nested: &Default {
                                candidates: &[
                                    Attr {
                                        attr: 9,
                                        take: Take::Value {
                                            0: &Type::Coll {
                                                0: Coll::List,
                                                1: Shared::Static { 0: &StringType },
                                            },
                                        },
                                        required: false,
                                    },
                                    Literal {
                                        value: &TupleLiteral {
                                            0: Shared::Static { 0: &[] },
                                        },
                                        ty: &Type::Coll {
                                            0: Coll::List,
                                            1: Shared::Static { 0: &StringType },
                                        },
                                    },
                                ],
                                ty: ::core::option::Option::None,
                            },
                            parts: &[
                                HostedPart {
                                    steps: &[PathStep::Each],
                                    conversion: PartConversion::Host { 0: 13 },
                                },
                            ],
                            secrets: &[],
                        },
                    },
                    Property {
                        slot: 13,
                        spec: Attr {
                            attr: 13,
                            take: Take::Value { 0: &StringType },
                            required: false,
                        },
                    },
                    Property {
                        slot: 12,
                        spec: Attr {
                            attr: 12,
                            take: Take::Value { 0: &StringType },
                            required: false,
                        },
                    },
                    Property {
                        slot: 21,
                        spec: Attr {
                            attr: 21,
                            take: Take::Value { 0: &StringType },
                            required: false,
                        },
                    },
                    Property {
                        slot: 2,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 2,
                                    take: Take::Value {
                                        0: &Type::Coll {
                                            0: Coll::List,
                                            1: Shared::Static { 0: &StringType },
                                        },
                                    },
                                    required: false,
                                },
                                Literal {
                                    value: &TupleLiteral {
                                        0: Shared::Static { 0: &[] },
                                    },
                                    ty: &Type::Coll {
                                        0: Coll::List,
                                        1: Shared::Static { 0: &StringType },
                                    },
                                },
                            ],
                            ty: ::core::option::Option::None,
                        },
                    },
                    Property {
                        slot: 22,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 22,
                                    take: Take::Value { 0: &BoolType },
                                    required: false,
                                },
                                Literal {
                                    value: &BoolLiteral { 0: false },
                                    ty: &BoolType,
                                },
                            ],
                            ty: ::core::option::Option::None,
                        },
                    },
                    Property {
                        slot: 14,
                        spec: Default {
                            candidates: &[
                                Attr {
                                    attr: 14,
                                    take: Take::Value { 0: &BoolType },
                                    required: false,
                                },
                                Literal {
                                    value: &BoolLiteral { 0: false },
                                    ty: &BoolType,
                                },
                            ],
                            ty: ::core::option::Option::None,
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
                name: "workspace.hclspec",
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
        conversions: &[
            hclspec_private::Conversion {
                convert: |value, place| {
                    let inner: workspace_file::Config = hclspec_private::take::whole(
                        <workspace_file::Config as hclspec_private::Decode>::take(
                            hclspec_private::Pending::from(value),
                        ),
                    );
                    let made: hclspec::Spanned<workspace_file::Config> = hclspec_private::Wrapper::wrap(
                        inner,
                        place,
                    );
                    ::core::result::Result::Ok(::std::boxed::Box::new(made))
                },
                secret: <hclspec::Spanned<
                    workspace_file::Config,
                > as hclspec_private::Wrapper>::SECRET,
                is_around: true,
                parts: ::core::option::Option::None,
            },
            hclspec_private::Conversion {
                convert: |value, place| {
                    let inner: ::std::string::String = hclspec_private::take::whole(
                        take_string(hclspec_private::Pending::from(value)),
                    );
                    let made: hclspec::Spanned<::std::string::String> = hclspec_private::Wrapper::wrap(
                        inner,
                        place,
                    );
                    ::core::result::Result::Ok(::std::boxed::Box::new(made))
                },
                secret: <hclspec::Spanned<
                    ::std::string::String,
                > as hclspec_private::Wrapper>::SECRET,
                is_around: true,
                parts: ::core::option::Option::None,
            },
            hclspec_private::Conversion {
                convert: |value, place| {
                    let inner: ::std::string::String = hclspec_private::take::whole(
                        take_string(hclspec_private::Pending::from(value)),
                    );
                    let made: hclspec::Spanned<::std::string::String> = hclspec_private::Wrapper::wrap(
                        inner,
                        place,
                    );
                    ::core::result::Result::Ok(::std::boxed::Box::new(made))
                },
                secret: <hclspec::Spanned<
                    ::std::string::String,
                > as hclspec_private::Wrapper>::SECRET,
                is_around: true,
                parts: ::core::option::Option::None,
            },
            hclspec_private::Conversion {
                convert: |value, place| {
                    let inner: ::std::string::String = hclspec_private::take::whole(
                        take_string(hclspec_private::Pending::from(value)),
                    );
                    let made: hclspec::Spanned<::std::string::String> = hclspec_private::Wrapper::wrap(
                        inner,
                        place,
                    );
                    ::core::result::Result::Ok(::std::boxed::Box::new(made))
                },
                secret: <hclspec::Spanned<
                    ::std::string::String,
                > as hclspec_private::Wrapper>::SECRET,
                is_around: true,
                parts: ::core::option::Option::None,
            },
            hclspec_private::Conversion {
                convert: |value, place| {
                    let inner: ::std::string::String = hclspec_private::take::whole(
                        take_string(hclspec_private::Pending::from(value)),
                    );
                    let made: hclspec::Spanned<::std::string::String> = hclspec_private::Wrapper::wrap(
                        inner,
                        place,
                    );
                    ::core::result::Result::Ok(::std::boxed::Box::new(made))
                },
                secret: <hclspec::Spanned<
                    ::std::string::String,
                > as hclspec_private::Wrapper>::SECRET,
                is_around: true,
                parts: ::core::option::Option::None,
            },
            hclspec_private::Conversion {
                convert: |value, place| {
                    let inner: ::std::string::String = hclspec_private::take::whole(
                        take_string(hclspec_private::Pending::from(value)),
                    );
                    let made: hclspec::Spanned<::std::string::String> = hclspec_private::Wrapper::wrap(
                        inner,
                        place,
                    );
                    ::core::result::Result::Ok(::std::boxed::Box::new(made))
                },
                secret: <hclspec::Spanned<
                    ::std::string::String,
                > as hclspec_private::Wrapper>::SECRET,
                is_around: true,
                parts: ::core::option::Option::None,
            },
            hclspec_private::Conversion {
                convert: |value, place| {
                    let inner: ::std::string::String = hclspec_private::take::whole(
                        take_string(hclspec_private::Pending::from(value)),
                    );
                    let made: hclspec::Spanned<::std::string::String> = hclspec_private::Wrapper::wrap(
                        inner,
                        place,
                    );
                    ::core::result::Result::Ok(::std::boxed::Box::new(made))
                },
                secret: <hclspec::Spanned<
                    ::std::string::String,
                > as hclspec_private::Wrapper>::SECRET,
                is_around: true,
                parts: ::core::option::Option::None,
            },
            hclspec_private::Conversion::of::<hclspec::Spanned<String>>(),
            hclspec_private::Conversion::of::<String>(),
            hclspec_private::Conversion::of::<hclspec::Spanned<String>>(),
            hclspec_private::Conversion {
                convert: |value, place| {
                    let inner: ::std::string::String = hclspec_private::take::whole(
                        take_string(hclspec_private::Pending::from(value)),
                    );
                    let made: hclspec::Spanned<::std::string::String> = hclspec_private::Wrapper::wrap(
                        inner,
                        place,
                    );
                    ::core::result::Result::Ok(::std::boxed::Box::new(made))
                },
                secret: <hclspec::Spanned<
                    ::std::string::String,
                > as hclspec_private::Wrapper>::SECRET,
                is_around: true,
                parts: ::core::option::Option::None,
            },
            hclspec_private::Conversion::of::<String>(),
            hclspec_private::Conversion {
                convert: |value, place| {
                    let inner: ::std::vec::Vec<::std::string::String> = hclspec_private::take::whole(
                        take_list(hclspec_private::Pending::from(value), take_string),
                    );
                    let made: hclspec::Spanned<::std::vec::Vec<::std::string::String>> = hclspec_private::Wrapper::wrap(
                        inner,
                        place,
                    );
                    ::core::result::Result::Ok(::std::boxed::Box::new(made))
                },
                secret: <hclspec::Spanned<
                    ::std::vec::Vec<::std::string::String>,
                > as hclspec_private::Wrapper>::SECRET,
                is_around: true,
                parts: ::core::option::Option::None,
            },
            hclspec_private::Conversion {
                convert: |value, place| {
                    let inner: ::std::string::String = hclspec_private::take::whole(
                        take_string(hclspec_private::Pending::from(value)),
                    );
                    let made: hclspec::Spanned<::std::string::String> = hclspec_private::Wrapper::wrap(
                        inner,
                        place,
                    );
                    ::core::result::Result::Ok(::std::boxed::Box::new(made))
                },
                secret: <hclspec::Spanned<
                    ::std::string::String,
                > as hclspec_private::Wrapper>::SECRET,
                is_around: true,
                parts: ::core::option::Option::None,
            },
        ],
        has_aliases: false,
        has_merges: false,
        has_secret: false,
        bodies: &[],
        checks: &[],
        parts_of_types: &[],
    };
    #[automatically_derived]
    impl hclspec_private::Decode for WorkspaceFile {
        const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE
            .and(hclspec_private::stages::HOSTED)
            .and(hclspec_private::stages::SECRETS);
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_1)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    take_bool(fields.part(1)),
                    take_list(fields.part(0), hclspec_private::take::made),
                ) {
                    (
                        ::core::option::Option::Some(part_0),
                        ::core::option::Option::Some(part_1),
                    ) => {
                        ::core::option::Option::Some(Self {
                            known_formats: part_0,
                            configs: part_1,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    #[automatically_derived]
    impl hclspec_private::Decode for workspace_file::Config {
        const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE
            .and(hclspec_private::stages::HOSTED)
            .and(hclspec_private::stages::SECRETS);
        fn table() -> hclspec_private::table::Table<'static> {
            hclspec_private::table::Table::of(&ENV, &hclspec_table::BODY_2)
        }
        fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {
            take_object(
                value,
                |fields| match (
                    hclspec_private::take::made(fields.part(17)),
                    take_list(fields.part(6), hclspec_private::take::made),
                    take_list(fields.part(3), hclspec_private::take::made),
                    take_list(fields.part(4), hclspec_private::take::made),
                    take_map(fields.part(5), hclspec_private::take::made),
                    take_list(fields.part(15), hclspec_private::take::made),
                    take_value(fields.part(20)),
                    take_list(fields.part(8), hclspec_private::take::made),
                    take_list(fields.part(7), hclspec_private::take::made),
                    take_list(fields.part(11), hclspec_private::take::made),
                    take_list(fields.part(16), hclspec_private::take::made),
                    take_value(fields.part(10)),
                    take_map(fields.part(18), hclspec_private::take::made),
                    take_map(fields.part(19), take_string),
                    take_map(fields.part(0), hclspec_private::take::made),
                    take_map(fields.part(1), take_string),
                    take_list(fields.part(9), hclspec_private::take::made),
                    take_option(fields.part(13), take_string),
                    take_option(fields.part(12), take_string),
                    take_option(fields.part(21), take_string),
                    take_list(fields.part(2), take_string),
                    take_bool(fields.part(22)),
                    take_bool(fields.part(14)),
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
                        ::core::option::Option::Some(part_11),
                        ::core::option::Option::Some(part_12),
                        ::core::option::Option::Some(part_13),
                        ::core::option::Option::Some(part_14),
                        ::core::option::Option::Some(part_15),
                        ::core::option::Option::Some(part_16),
                        ::core::option::Option::Some(part_17),
                        ::core::option::Option::Some(part_18),
                        ::core::option::Option::Some(part_19),
                        ::core::option::Option::Some(part_20),
                        ::core::option::Option::Some(part_21),
                        ::core::option::Option::Some(part_22),
                    ) => {
                        ::core::option::Option::Some(Self {
                            spec: part_0,
                            files: part_1,
                            each: part_2,
                            each_folder: part_3,
                            each_with: part_4,
                            overrides: part_5,
                            variables: part_6,
                            functions: part_7,
                            function_blocks: part_8,
                            libraries: part_9,
                            resolves: part_10,
                            inputs: part_11,
                            types: part_12,
                            types_from: part_13,
                            bodies: part_14,
                            calls: part_15,
                            input_files: part_16,
                            name: part_17,
                            module: part_18,
                            vis: part_19,
                            derive: part_20,
                            write: part_21,
                            nullable: part_22,
                        })
                    }
                    _ => ::core::option::Option::None,
                },
            )
        }
    }
    hclspec_private::impl_serialize! {
        struct (WorkspaceFile) "WorkspaceFile" { "known_formats" => known_formats,
        "configs" => configs, } hclspec::Spanned < workspace_file::Config >
    }
    hclspec_private::impl_serialize! {
        struct (workspace_file::Config) "Config" { "spec" => spec, "files" => files,
        "each" => each, "each_folder" => each_folder, "each_with" => each_with,
        "overrides" => overrides, "variables" => variables, "functions" => functions,
        "function_blocks" => function_blocks, "libraries" => libraries, "resolves" =>
        resolves, "inputs" => inputs, "types" => types, "types_from" => types_from,
        "bodies" => bodies, "calls" => calls, "input_files" => input_files, "name" =>
        name, "module" => module, "vis" => vis, "derive" => derive, "write" => write,
        "nullable" => nullable, } hclspec::Spanned < ::std::string::String >,
        hclspec::Spanned < ::std::string::String >, hclspec::Spanned <
        ::std::string::String >, hclspec::Spanned < ::std::string::String >,
        hclspec::Spanned < ::std::vec::Vec < ::std::string::String > >, hclspec::Spanned
        < ::std::string::String >, hclspec::Spanned < ::std::string::String >, String,
        String, hclspec::Spanned < ::std::string::String >, hclspec::Spanned < String >,
        hclspec::Spanned < String >, hclspec::Spanned < ::std::string::String >
    }
    #[automatically_derived]
    impl ::core::str::FromStr for WorkspaceFile {
        type Err = ::hclspec::Diagnostics;
        fn from_str(
            text: &::core::primitive::str,
        ) -> ::core::result::Result<Self, ::hclspec::Diagnostics> {
            ::hclspec::from_str(text)
        }
    }
};
