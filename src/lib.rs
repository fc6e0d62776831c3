//! Typed configuration in [HCL](https://github.com/hashicorp/hcl): a spec file describes the configuration, and becomes Rust structs at build time.
//!
//! A *spec* says what a configuration may contain. When the program is built, [`hclspec!`] turns it into structs and a decoder; a mistake in the spec is a compile error. When the program
//! runs, expressions, templates, functions and `dynamic` blocks are evaluated, and all problems of a configuration are reported at once, each with its line, its column and what to write instead.
//!
//! This is the first step of the [tutorial](https://github.com/hclspec/hclspec/blob/main/docs/tutorial.md):
//!
#![cfg_attr(
    feature = "macro",
    doc = r##"
```
hclspec::hclspec! {
    name = App,
    inline = r#"object {
      ## How often each site is checked.
      attr "interval" {
        type    = duration
        default = "30s"
      }
      ## The least important messages that are logged.
      attr "log_level" {
        type    = enum(["debug", "info", "warn", "error"])
        default = "info"
      }
    }"#,
}

let app: App = hclspec::from_str("log_level = \"warn\"")?;
assert_eq!((app.interval.as_secs(), app.log_level), (30, app::LogLevel::Warn));

let problems = hclspec::from_str::<App>("log_level = \"wran\"").unwrap_err();
assert_eq!(problems[0].help(), ["did you mean \"warn\"?"]);
# hclspec::Result::Ok(())
```

A spec is usually a file, as in `hclspec!("app.hclspec")`. The command `hclspec` (`cargo install hclspec-cli`) checks, formats and documents specs and configurations; `hclspec init`
writes the files to start from.

# Recipes

A configuration from files: [`from_path`], [`from_paths`] for several that are one, [`from_dir`] for a folder such as `conf.d`. [`Decoder`] has everything else.

Variables and functions for the expressions of configurations, here one for environment variables:

```
# hclspec::hclspec! { name = App, inline = r#"object { attr "url" { type = string } }"# }
let decoder = hclspec::Decoder::new()
    .variable("region", "eu")
    .function("env", hclspec::Function::typed(|name: String| std::env::var(name)));
let app: App = decoder.from_str(r#"url = "https://${region}.example.org/""#)?;
assert_eq!(app.url.as_deref(), Some("https://eu.example.org/"));
# hclspec::Result::Ok(())
```

Arguments that the command line or the environment sets, as for `--set PATH=VALUE`:

```
# hclspec::hclspec! { name = App, inline = r#"object { attr "port" { type = optional(number, 80) } }"# }
let app: App = hclspec::Decoder::new().set("port", "8080").from_str("port = 443")?;
assert_eq!(app.port, 8080.into());
# hclspec::Result::Ok(())
```

A secret, which no problem and no `Debug` output shows: [`Secret`].

```
# hclspec::hclspec! { name = App, inline = r#"object { attr "token" { type = secret(string) } }"# }
let app: App = hclspec::from_str(r#"token = "t0p""#)?;
assert!(!format!("{app:?}").contains("t0p"));
assert_eq!(app.token.unwrap().expose(), "t0p");
# hclspec::Result::Ok(())
```

Warnings, such as for what is deprecated:

```
# hclspec::hclspec! { name = App, inline = r#"object {
#   attr "port" {
#     type       = number
#     deprecated = "use `listen`"
#   }
# }"# }
let decoder = hclspec::Decoder::new().on_warning(|warning| eprintln!("{warning}"));
let app: App = decoder.from_str("port = 80")?;
# hclspec::Result::Ok(())
```

| to | see |
|---|---|
| use a type of your own for a part | the option `types` of [`hclspec!`](hclspec!#typesserverport--u16-), [`FromValue`] |
| match on words and alternatives | [types](https://github.com/hclspec/hclspec/blob/main/docs/spec-types.md#words-durations-and-sizes), `one_of`, `union` |
| keep an expression or a body for later | [`Expression`], [`Body`] |
| add libraries of functions | [`functions`] |
| read untrusted configurations | [`Limits`] |
| print problems and exit | [`run`] |
| show problems with colors, as JSON or on one line each | [`Rendering`], [`Diagnostics`] |
| know where a value was written | [`Spanned`] |
| write a value as a configuration | the option `write` of [`hclspec!`](hclspec!#write), [`to_string`], [`Writer`] |
| decode one text in phases, or reload it | [`Parsed`], [reloading](https://github.com/hclspec/hclspec/blob/main/docs/rust.md#reloading) |
| read a spec at run time | `SpecFile` of the crate [`hclspec-lang`](https://docs.rs/hclspec-lang) |
| build faster, without the macro | `hclspec generate`, [code in the repository](https://github.com/hclspec/hclspec/blob/main/docs/rust.md#code-in-the-repository) |
"##
)]
//!
//! # Features
//!
//! | feature | default | |
//! |---|---|---|
//! | `macro` | yes | `hclspec!` as a macro that reads specs, and the derives. Without it, `hclspec!` includes the code that `hclspec generate` wrote |
//! | `serde` | yes | `Serialize` for generated types and [`Value`], and types with `Deserialize` as parts of generated types |
//! | `functions` | no | [libraries of functions](functions) for configurations and specs; it brings no crates of others |
//! | `functions-regex`, `functions-yaml`, `functions-hash`, `functions-gzip` | no | the functions in them that need crates of others: regular expressions, YAML, hashes and gzip |
//! | `functions-full` | no | all functions |
//! | `miette` | no | `?` turns [`Diagnostics`] into a `miette::Report` |
//! | `hcl-rs` | no | conversions between [`Value`], [`Number`] and the types of hcl-rs |
//!
//! # Documentation
//!
//! - [Tutorial](https://github.com/hclspec/hclspec/blob/main/docs/tutorial.md): a daemon's configuration in 20 minutes
//! - [Cookbook](https://github.com/hclspec/hclspec/blob/main/docs/cookbook.md): common tasks, a few lines for each
//! - [The spec language](https://github.com/hclspec/hclspec/blob/main/docs/spec-language.md), the complete reference
//! - [From specs to Rust types](https://github.com/hclspec/hclspec/blob/main/docs/rust.md), the guide for programs
//! - [Writing configurations](https://github.com/hclspec/hclspec/blob/main/docs/configuration.md), for the people who use the program
//! - [The command `hclspec`](https://github.com/hclspec/hclspec/blob/main/docs/command.md), and [editors](https://github.com/hclspec/hclspec/blob/main/docs/editors.md)
//! - [Every kind of problem](https://github.com/hclspec/hclspec/blob/main/docs/errors.md)
//! - [Changes](https://github.com/hclspec/hclspec/blob/main/CHANGELOG.md)

#![cfg_attr(docsrs, feature(doc_cfg))]

/// Derives [`FromValue`](trait@FromValue) for an enum without data. Each variant is one string of the configuration: its
/// name in snake case, or the text of `#[value("..")]`. Another value is an error that lists the strings and suggests a
/// similar one.
///
/// ```
/// use hclspec::FromValue;
///
/// #[derive(Clone, Copy, Debug, PartialEq, FromValue)]
/// enum Level {
///     Info,
///     #[value("err")]
///     Error,
/// }
///
/// assert_eq!(Level::from_value("err".into()), Ok(Level::Error));
/// let error = Level::from_value("inf".into()).unwrap_err();
/// assert_eq!(error.to_string(), r#"expected "info" or "err", found "inf""#);
/// assert_eq!(error.help(), Some(r#"did you mean "info"?"#));
/// ```
///
/// The generated code names the crate `::hclspec`. Where it has another name, write `#[value(crate = path)]` above the enum.
#[cfg(feature = "macro")]
#[doc(inline)]
pub use hclspec_macros::FromValue;
/// Derives [`ToValue`](trait@ToValue) for an enum without data: the string of each variant, as in [`FromValue`](derive@FromValue).
///
/// ```
/// use hclspec::{FromValue, ToValue};
///
/// #[derive(Clone, Debug, PartialEq, FromValue, ToValue)]
/// enum Level {
///     Info,
///     #[value("err")]
///     Error,
/// }
///
/// assert_eq!(Level::Error.to_value(), "err".into());
/// ```
#[cfg(feature = "macro")]
#[doc(inline)]
pub use hclspec_macros::ToValue;
pub use hclspec_runtime::decode::Decode;
pub use hclspec_runtime::decoder::{Decoder, Limits, Parsed, from_dir, from_path, from_paths, from_str};
pub use hclspec_runtime::diagnostic::{Color, Diagnostic, Diagnostics, Label, Rendering, Result, Severity};
#[cfg(feature = "miette")]
pub use hclspec_runtime::diagnostic::{MietteDiagnostic, MietteDiagnostics};
pub use hclspec_runtime::expression::{
    Body, BodyBlock, Expression, FunctionCall, Reference, ReferenceStep, ReferenceStepKind, Resolution,
};
pub use hclspec_runtime::function::{Function, FunctionError, FunctionResult, LazyArg, TypedArgs, TypedFn};
#[cfg(feature = "serde")]
pub use hclspec_runtime::host::from_value;
pub use hclspec_runtime::host::{ByteSize, FromValue, FromValueError, Secret, Spanned, ToValue, Type, ValuePlace};
pub use hclspec_runtime::source::{LspPosition, LspRange, SourcePosition, SourceRange};
pub use hclspec_runtime::syntax::Syntax;
pub use hclspec_runtime::value::{Number, NumberError, Value};
pub use hclspec_runtime::write::{Secrets, WriteError, Writer, to_string};

/// Runs a program. Its problems are printed to standard error, in color if that is a terminal, and the exit code is then 1.
///
/// A `main` that returns [`Result`] prints them, too, but without color, and after the word `Error: `.
///
/// ```no_run
/// # mod app { hclspec::hclspec! { inline = "object {}", name = App } }
/// # use app::App;
/// fn main() -> std::process::ExitCode {
///     hclspec::run(|| {
///         let app: App = hclspec::from_path("app.hcl")?;
///         println!("{app:?}");
///         Ok(())
///     })
/// }
/// ```
#[inline]
pub fn run(program: impl FnOnce() -> Result<()>) -> std::process::ExitCode {
    match program() {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(problems) => {
            eprintln!("{}", problems.render().color(Color::Auto));
            std::process::ExitCode::FAILURE
        }
    }
}

/// Generates Rust types and a decoder from a spec.
///
/// ```text
/// hclspec::hclspec!("config/app.hclspec");   // pub struct App { .. } and pub mod app { .. }
/// ```
///
/// The path is relative to the directory of the package's `Cargo.toml`. A path that starts with `./` or `../` is relative
/// to the file that contains the macro call. Editing the spec file rebuilds the crate.
///
/// Without the default feature `macro`, `hclspec!` includes a file with the same code, which `hclspec generate` writes ([the command](https://github.com/hclspec/hclspec/blob/main/docs/command.md)).
/// The program builds faster, and is the same. See [code in the repository](https://github.com/hclspec/hclspec/blob/main/docs/rust.md#code-in-the-repository).
///
/// A file with nothing but definitions is a library, for other specs to include. It has no root type: `hclspec!("common.hclspec")` is only
/// `pub mod common`, with the types of its parts.
///
/// The root type is named after the file: `my-app.hclspec` becomes `MyApp`. A nested type is named after its property, and
/// is in a module named after the enclosing type (`app::Server`, `app::server::Tls`). The types of repeated blocks are
/// named after the block type. If the root is not an object, it becomes a newtype. Every type implements [`Decode`],
/// `Debug`, `Clone`, `PartialEq` and, with the feature `serde`, `Serialize`. The root type also implements `FromStr`.
///
/// # Options
///
/// Options follow the path, in any order. Each may be given once.
///
/// ## `name = Config`
///
/// The name of the root type.
///
/// ## `module = types`
///
/// The name of the module with the other types. The default is the name of the root type in snake case.
///
/// ## `vis = pub(crate)`
///
/// The visibility of the root type and of the module that contains the other types. The default is `pub`.
///
/// ## `derive(Eq, Hash)`
///
/// Additional traits that every generated type derives. The types in `types` and `deserialize` must implement them too.
///
/// `Default` is special: the default of a type is what a configuration without anything is decoded to. Types for which something is required
/// don't implement it; if that is the root type, the spec has an error.
///
/// `serde::Deserialize` reads what `Serialize` writes. It needs the feature `serde`.
///
/// ```
/// hclspec::hclspec! {
///     inline = r#"object { attr "port" { type = optional(number, 8080) } }"#,
///     name = Server,
///     derive(Default),
/// }
/// assert_eq!(Server::default().port, 8080.into());
/// ```
///
/// ## `types("server.port" => u16, ..)`
///
/// Types of the host program for parts of the configuration. They must implement [`FromValue`]. A path consists of the names of
/// properties, starting at the root. `[]` stands for the elements of a list, set or map, `[0]` for one element of a tuple,
/// and `["a.b"]` for a name that contains a dot. If the part may be null, the field is an `Option` of the type. A value that
/// can't be converted is an error in the configuration, reported at its location together with all others.
///
/// ```
/// use hclspec::FromValue;
///
/// #[derive(Clone, Copy, Debug, PartialEq, FromValue)]
/// pub enum Level {
///     Info,
///     Error,
/// }
///
/// hclspec::hclspec! {
///     inline = r#"
///         object {
///           attr "level" {
///             type = string
///           }
///           block_list "listeners" {
///             block_type = "listener"
///             object {
///               attr "port" {
///                 type     = number
///                 required = true
///               }
///             }
///           }
///         }
///     "#,
///     name = App,
///     types("level" => Level, "listeners[].port" => u16),
/// }
///
/// # fn main() -> hclspec::Result<()> {
/// let app: App = hclspec::from_str("level = \"error\"\nlistener {\n  port = 80\n}")?;
/// assert_eq!((app.level, app.listeners[0].port), (Some(Level::Error), 80));
///
/// let problems = hclspec::from_str::<App>("level = \"eror\"\nlistener {\n  port = 80000\n}").unwrap_err();
/// assert_eq!(problems[0].help(), [r#"did you mean "error"?"#]);
/// assert_eq!(problems[1].range().unwrap().to_string(), "<config>:3:10");
/// # Ok(())
/// # }
/// ```
///
/// The types must implement the traits that generated types derive (`Debug`, `Clone`, `PartialEq`, and in a set `Ord`), and `Send`.
/// Generated types that contain them implement `Serialize` only if they do. A relative path to a type is resolved in the module
/// of the macro call, not in the surrounding function.
///
/// `_` in [`Spanned<_>`](Spanned), [`Secret<_>`](Secret), `Box<_>` and `Arc<_>` stands for the type that the part would
/// have otherwise. For example, `"server" => hclspec::Spanned<_>` gives a `Spanned<app::Server>`.
///
/// `int => u16` gives a type to every `int` in a type expression, including those inside `list(int)` and the like. Paths take
/// precedence. Numbers that the spec computes stay [`Number`]s.
///
/// ```
/// hclspec::hclspec! {
///     inline = r#"
///         object {
///           attr "ports" {
///             type     = list(int)
///             required = true
///           }
///           attr "ratio" {
///             type    = number
///             default = 0.5
///           }
///         }
///     "#,
///     name = App,
///     types(int => u16, "ratio" => f64),
/// }
///
/// # fn main() -> hclspec::Result<()> {
/// let app: App = hclspec::from_str("ports = [80, 443]")?;
/// assert_eq!((app.ports, app.ratio), (vec![80, 443], 0.5));
/// # Ok(())
/// # }
/// ```
///
/// ## `deserialize("retry" => crate::Retry, ..)`
///
/// Like `types`, for types that implement serde's `Deserialize`. Requires the feature `serde`. A null attribute counts as
/// left out. Such a type can't contain a [`Spanned`] or [`Secret`]: serde knows neither locations nor secrets. A type with these
/// implements [`FromValue`], and is listed in `types`.
///
/// ## `types_from("common.hclspec" => crate::common)`
///
/// For a spec that includes the library `common.hclspec`: its parts have the types that another call, `hclspec!("common.hclspec")`, makes, instead
/// of types of their own. So several specs have types in common. The path is that of the library, as in a call for it; what follows `=>` is the module.
///
/// ## `nullable`
///
/// Elements of lists, sets and maps, and attributes of objects, become `Option<_>`, and nulls are kept. Without this
/// option, a null there is an error in the configuration.
///
/// ## `write`
///
/// The values of generated types can be written as configurations, with [`to_string`] and [`Writer`]: they implement [`ToValue`]. The types in
/// `types` must implement it too, those in `deserialize` serde's `Serialize`. A part of the spec that can't be written, such as a `transform` that computes a
/// value, is a compile error. Programs that don't write don't build any of it.
///
/// ```
/// hclspec::hclspec! {
///     inline = r#"object {
///       attr "name" { type = string }
///       attr "port" { type = optional(number, 8080) }
///     }"#,
///     name = App,
///     write,
/// }
///
/// let app: App = hclspec::from_str("name = \"${1 + 1}\"\nport = 8080")?;
/// assert_eq!(hclspec::to_string(&app).unwrap(), "name = \"2\"\n");
/// # hclspec::Result::Ok(())
/// ```
///
/// ## `inline = r#".."#`
///
/// The text of the spec instead of a path. `name` is required.
///
/// ```
/// hclspec::hclspec! {
///     inline = r#"
///         attr {
///           name = "size"
///           type = number
///         }
///     "#,
///     name = Size,
/// }
///
/// let Size(size) = hclspec::from_str("size = 3")?;
/// assert_eq!(size, Some(3.into()));
/// # hclspec::Result::Ok(())
/// ```
///
/// ## `spec { .. }`
///
/// The spec as tokens. `name` is required. Compile errors point at the tokens. Rust reads the tokens first, so
/// heredocs, and apostrophes in comments that start with `#`, are not possible.
///
/// ```
/// hclspec::hclspec! {
///     name = Tiny,
///     spec {
///         object {
///             // Shown to users.
///             attr "name" { type = string }
///         }
///     }
/// }
///
/// let tiny: Tiny = hclspec::from_str("name = \"x\"")?;
/// assert_eq!(tiny.name.as_deref(), Some("x"));
/// # hclspec::Result::Ok(())
/// ```
///
/// # Documentation
///
/// The documentation of the generated types describes the configuration to readers who have not seen the spec. It consists
/// of the comment above the spec block, or at the end of its first line, as Markdown, followed by the requirements of the spec.
/// Structs show what their body may contain; the root type also shows the variables and functions of the spec. Code in
/// comments never becomes a doc test.
///
/// # Compile errors
///
/// One build reports all problems of the spec, each with the spec file's `path:line:column`, the source line and a marker
/// under the exact range. The types are still generated from the correct parts of the spec, so the errors don't cause
/// further errors where the types are used.
///
/// # Limits
///
/// For every spec, the macro takes bounded time, and memory in proportion to the spec:
///
/// * The constants of a spec (`literal`, `variables`, defaults in types) are evaluated together, within the default limits
///   of a configuration. Together they may contain 50,000 values; every 64 bytes of text count as one. More is an error.
/// * The types of all `transform`s together may have 10,000 parts, plus one for every 8 bytes of the spec. Each type may be
///   nested 64 deep, and inferring it may take a million steps, plus 8 for each byte of the spec; all of them together may
///   take 10 million, plus 32 for each byte. Beyond these limits the `transform` becomes a [`Value`], with a warning.
/// * Nested `block_map`s may have 64 labels in total. Blocks and brackets may be nested 128 deep.
///   The name of a type may be 255 bytes long.
#[cfg(feature = "macro")]
#[macro_export]
macro_rules! hclspec {
    ($($input:tt)*) => {
        $crate::__private::hclspec_impl! { ($crate) $($input)* }
    };
}

/// Includes the Rust types and the decoder of a spec from a file that `hclspec generate` wrote.
///
/// ```text
/// hclspec::hclspec!("config/app.hclspec");   // pub struct App { .. } and pub mod app { .. }
/// ```
///
/// Without the feature `macro`, `hclspec!` is this macro. It includes `config/app.hclspec.rs`, relative to the file with the call. The build fails if that file
/// was made from another text of the spec, with other options, or by another version of hclspec. Specs in Rust code, and calls in functions, need the feature.
/// See [code in the repository](https://github.com/hclspec/hclspec/blob/main/docs/rust.md#code-in-the-repository).
#[cfg(not(feature = "macro"))]
#[macro_export]
macro_rules! hclspec {
    ($path:literal $($options:tt)*) => {
        // The file ends with a call of this macro, with the options for which it was made. Those of this call are the pattern, so other options match only the last rule.
        macro_rules! hclspec_generated {
            (@ $code:expr) => {
                const _: () = $crate::__private::check(
                    $code,
                    ::core::concat!("`", $path, ".rs` is of another version of hclspec: run `hclspec generate` of this version"),
                    ::core::concat!("`", $path, "` has changed: run `hclspec generate`"),
                );
            };
            (($($options)*) $code:expr) => {
                hclspec_generated! { @ $code }
            };
            (($($options)* ,) $code:expr) => {
                hclspec_generated! { @ $code }
            };
            ($others:tt $code:expr) => {
                ::core::compile_error! {
                    ::core::concat!("the options for `", $path, "` have changed: run `hclspec generate`")
                }
            };
        }
        // The path is relative to the file with the call: a declarative macro can't see whether it starts with `./`. If there is no such file, the compiler shows the
        // names of the macros on the way, and this one says what to do.
        $crate::__private::run_hclspec_generate! { ::core::concat!($path, ".rs") }
    };
    ($($options:tt)*) => {
        ::core::compile_error! {
            "without the feature `macro` of hclspec, a spec is a file: write its path first, as in `hclspec!(\"app.hclspec\")`"
        }
    };
}

/// Libraries of functions that configurations can call: see [`Decoder::functions`].
///
/// Names and meaning are those of Terraform and OpenTofu. Without the feature `functions`, only the types are here.
#[cfg_attr(
    feature = "functions",
    doc = r###"
```
use hclspec::{Decoder, Number, functions};

hclspec::hclspec! {
    inline = r##" object { attr "ports" { type = list(number) } } "##,
    name = App,
}

# fn main() -> hclspec::Result<()> {
let decoder = Decoder::new().functions(functions::general()).functions(functions::env().only(["env"]));
let app: App = decoder.from_str(r##"ports = distinct(concat([80], range(80, 82)))"##)?;
assert_eq!(app.ports, Some(vec![Number::from(80), Number::from(81)]));
# Ok(())
# }
```
"###
)]
pub mod functions {
    #[cfg(feature = "functions")]
    pub use hclspec_functions::{clock, env, files, general, random};
    pub use hclspec_runtime::function::{Library, LibraryFunction};
}

/// Called by generated code. Not part of the public API.
#[doc(hidden)]
pub mod __private {
    #[cfg(not(feature = "macro"))]
    pub use core::include as run_hclspec_generate;
    #[cfg(feature = "functions")]
    pub use hclspec_functions::GENERAL;
    #[cfg(feature = "macro")]
    pub use hclspec_macros::hclspec_impl;
    pub use hclspec_runtime::decode::{Decode, Pending, Stages, take};
    pub use hclspec_runtime::decoder::{default_value, stages};
    pub use hclspec_runtime::host::{
        Attributes, Conversion, FromValue, FromValueError, HostParts, ToValue, ValuePlace, Wrapper, elements,
    };
    pub use hclspec_runtime::table;
    #[cfg(not(feature = "macro"))]
    use hclspec_runtime::text::fingerprint;
    pub use hclspec_runtime::types::DurationText;
    pub use hclspec_runtime::value::{Val, Value};
    pub use hclspec_runtime::{deserialize, impl_deserialize, impl_serialize, impl_words, serialize, write};

    /// Fails the build unless included code was made by this version of hclspec, from these files as they are now.
    #[cfg(not(feature = "macro"))]
    pub const fn check<const N: usize>(
        (version, made_of, files): (&str, u64, [&[u8]; N]),
        is_of_another_version: &str,
        has_changed: &str,
    ) {
        let own = env!("CARGO_PKG_VERSION");
        assert!(fingerprint(&[version.as_bytes()]) == fingerprint(&[own.as_bytes()]), "{}", is_of_another_version);
        assert!(fingerprint(&files) == made_of, "{}", has_changed);
    }

    /// Names that generated tables use without a path. With paths, most of their tokens would be paths.
    pub mod names {
        pub use hclspec_runtime::source::Span;
        pub use hclspec_runtime::syntax::ast::{self, Expr, ExprKind};
        pub use hclspec_runtime::table::Spec::*;
        pub use hclspec_runtime::table::*;
        pub use hclspec_runtime::types::Literal::{
            Bool as BoolLiteral, Null as NullLiteral, Number as NumberLiteral, Object as ObjectLiteral,
            String as StringLiteral, Tuple as TupleLiteral,
        };
        pub use hclspec_runtime::types::Type::{
            Any as AnyType, Bool as BoolType, Number as NumberType, String as StringType,
        };
        pub use hclspec_runtime::types::{
            Alternative, Attrs, Coll, DeprecatedAttr, NamedType, Notation, ObjectAttr, Others, Presence, Recursive,
            Rule, Shared, Type, Word,
        };
        pub use hclspec_runtime::value::{Keys, PathStep};
    }
}

/// The Rust code in the pages is tested.
#[cfg(all(doctest, feature = "macro"))]
mod pages {
    #[doc = include_str!("../docs/cookbook.md")]
    struct Cookbook;
    #[doc = include_str!("../docs/from-figment.md")]
    struct FromFigment;
    #[doc = include_str!("../docs/from-hcl-rs.md")]
    struct FromHclRs;
    #[doc = include_str!("../docs/from-serde.md")]
    struct FromSerde;
    #[doc = include_str!("../docs/from-terraform.md")]
    struct FromTerraform;
    #[doc = include_str!("../docs/rust.md")]
    struct Rust;
    #[doc = include_str!("../docs/spec-alternatives.md")]
    struct SpecAlternatives;
    #[doc = include_str!("../docs/spec-top-level.md")]
    struct SpecTopLevel;
    #[doc = include_str!("../docs/spec-types.md")]
    struct SpecTypes;
}
