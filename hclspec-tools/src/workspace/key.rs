//! The keys of a `[[config]]` in a workspace file.

/// A key of a `[[config]]`.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct ConfigKey {
    /// The name.
    pub name: &'static str,
    /// What it says.
    pub takes: KeyTakes,
    /// The documentation, in Markdown.
    pub doc: &'static str,
    /// A line with it.
    pub example: &'static str,
}

/// The value that a key takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyTakes {
    /// The path of a spec.
    Spec,
    /// Paths of configurations, with `*`, `?`, `[..]` and `**`.
    Paths,
    /// Names.
    Names,
    /// A table.
    Table,
}

/// All keys, as they are usually written.
///
/// ```
/// use hclspec_tools::workspace::{KEYS, KeyTakes};
///
/// assert_eq!(KEYS[0].name, "spec");
/// assert_eq!(KEYS[0].takes, KeyTakes::Spec);
/// ```
pub const KEYS: [ConfigKey; 8] = [
    ConfigKey {
        name: "spec",
        takes: KeyTakes::Spec,
        doc: "The path of the spec, relative to the folder of this file. Required.",
        example: r#"spec = "app.hclspec""#,
    },
    ConfigKey {
        name: "files",
        takes: KeyTakes::Paths,
        doc: "The files that are one configuration, relative to the folder of this file. `*` does not match `/`; `**` does.",
        example: r#"files = ["config/*.hcl", "conf.d/*.hcl.json"]"#,
    },
    ConfigKey {
        name: "overrides",
        takes: KeyTakes::Paths,
        doc: "The files that override others.",
        example: r#"overrides = ["config/prod/*.hcl"]"#,
    },
    ConfigKey {
        name: "variables",
        takes: KeyTakes::Table,
        doc: "The values of the variables that the program provides.",
        example: r#"variables = { region = "eu" }"#,
    },
    ConfigKey {
        name: "functions",
        takes: KeyTakes::Names,
        doc: "The functions that the program provides: `name` takes any arguments, `name(a, others...)` these. `lazy` before a parameter is for one that the function may leave unevaluated. `try` and `can` are those of `Decoder::try_functions`.",
        example: r#"functions = ["env", "file(path)"]"#,
    },
    ConfigKey {
        name: "libraries",
        takes: KeyTakes::Names,
        doc: "The libraries of functions that the program adds.",
        example: r#"libraries = ["general", "files"]"#,
    },
    ConfigKey {
        name: "resolves",
        takes: KeyTakes::Names,
        doc: "The variables that the program's resolver knows; `*` at the end stands for any rest of a name.",
        example: r#"resolves = ["NOMAD_*", "attr"]"#,
    },
    ConfigKey {
        name: "types",
        takes: KeyTakes::Table,
        doc: "The Rust types of parts of the configuration, as in `hclspec!`. What is a `Secret` is never shown.",
        example: r#"types = { "server.port" = "u16" }"#,
    },
];
