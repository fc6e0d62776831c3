//! Typed configuration in HCL: the grammar in a spec file, Rust structs at build time.
//!
//! A *spec file* in the HCL Config Spec Language says what a configuration may hold. [`hclspec!`] reads it when the
//! program is built, rejects a bad one with compile errors, and makes structs and a decoder from it:
//!
//! ```
//! hclspec::hclspec! {
//!     inline = r#"
//!         object {
//!           // Where to listen.
//!           attr "port" {
//!             type     = number
//!             required = true
//!           }
//!           block_list "users" {
//!             block_type = "user"
//!             object {
//!               attr "name" {
//!                 type     = string
//!                 required = true
//!               }
//!             }
//!           }
//!         }
//!     "#,
//!     name = App,
//! }
//!
//! let config: App = hclspec::from_str(
//!     r#"
//!     port = 8000 + 80
//!     dynamic "user" {
//!       for_each = ["ann", "bob"]
//!       content {
//!         name = "user-${user.value}"
//!       }
//!     }
//!     "#,
//! )?;
//! assert_eq!(config.port, 8080.into());
//! assert_eq!(config.users[1], app::User { name: "user-bob".to_owned() });
//! # hclspec::Result::Ok(())
//! ```
//!
//! All problems of a config file are reported at once, each at its line and column; see [`Diagnostics`].

pub use hclspec_runtime::decode::{Decode, Decoder, Limits, from_path, from_str};
pub use hclspec_runtime::diagnostic::{Color, Diagnostic, Diagnostics, Label, Rendering, Result, Severity};
#[cfg(feature = "miette")]
pub use hclspec_runtime::diagnostic::{MietteDiagnostic, MietteDiagnostics};
pub use hclspec_runtime::function::{Function, FunctionError, TypedFn};
#[cfg(feature = "serde")]
pub use hclspec_runtime::host::from_value;
pub use hclspec_runtime::host::{FromValue, FromValueError, Secret, Spanned, Type, ValuePlace};
pub use hclspec_runtime::source::{LspPosition, LspRange, SourcePosition, SourceRange};
pub use hclspec_runtime::value::{Number, NumberError, Value};

/// Makes Rust types and a decoder from a spec.
///
/// ```text
/// hclspec::hclspec!("config/app.hclspec");   // pub struct App { .. } and pub mod app { .. }
/// ```
///
/// The path is relative to the folder of the package's `Cargo.toml`; one that starts with `./` or `../` is relative to
/// the file that holds the macro call. Editing the spec file rebuilds the crate.
///
/// The root type is named after the file (`my-app.hclspec` makes `MyApp`), nested types after the property that holds
/// them, inside a module named after the type around them (`app::Server`, `app::server::Tls`). Items of repeated blocks
/// are named after the block type. A root that is not an object makes a newtype. Every type implements [`Decode`],
/// `Debug`, `Clone`, `PartialEq` and, with the feature `serde`, `Serialize`; the root also `FromStr`.
///
/// # Options
///
/// They follow the path, in any order, each at most once.
///
/// ## `name = Config`
///
/// The name of the root type.
///
/// ## `vis = pub(crate)`
///
/// The visibility of the root type and of the module with the others; `pub` if not given.
///
/// ## `derive(Eq, Hash)`
///
/// Traits derived for every generated type beside its own. The types under `types` and `deserialize` need them too.
///
/// ## `types("server.port" => u16, ..)`
///
/// Types of the program for parts of the configuration, made by [`FromValue`]. A path has the names of properties from the
/// root; `[]` stands for the items of a list, set or map, `[0]` for an element of a tuple, `["a.b"]` for a name with a
/// dot. Where the part may be null the field is an `Option` of the type. What does not convert is a problem of the
/// configuration at the place where it is written, reported with all others.
///
/// ```
/// use hclspec::{FromValue, FromValueError, Value};
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// pub enum Level {
///     Info,
///     Error,
/// }
///
/// impl FromValue for Level {
///     fn from_value(value: Value) -> Result<Self, FromValueError> {
///         match value.as_str() {
///             Some("info") => Ok(Self::Info),
///             Some("error") => Ok(Self::Error),
///             _ => Err(FromValueError::one_of(["info", "error"], &value)),
///         }
///     }
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
/// The types need what the generated ones derive: `Debug`, `Clone`, `PartialEq`, and `Ord` in a set; and `Send`. Generated
/// types that hold them are `Serialize` if they are. A type that is named by a relative path is looked up around the macro
/// call, outside of functions.
///
/// `_` in [`Spanned<_>`](Spanned), [`Secret<_>`](Secret), `Box<_>` and `Arc<_>` stands for the type that the part has
/// otherwise, so that `"server" => hclspec::Spanned<_>` keeps the place of a block in a `Spanned<app::Server>`.
///
/// ## `deserialize("retry" => crate::Retry, ..)`
///
/// The same for types with serde's `Deserialize`; with the feature `serde`. A null attribute counts as left out.
///
/// ## `nullable`
///
/// Elements of lists, sets and maps and attributes of objects become `Option<_>`, and null is kept. Without it a null
/// in one of them is a problem of the config.
///
/// ## `inline = r#".."#`
///
/// The spec itself in place of a path; `name` must be given.
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
/// The spec itself, written as tokens; `name` must be given. Compile errors point at the tokens. Since Rust reads them first, some
/// text of the language can't be written so: heredocs, and an apostrophe in a comment that starts with `#`.
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
/// The generated types document the configuration for those who have not seen the spec: the comment above a spec block,
/// as Markdown, then what the spec demands. Structs show what their body may hold, the root also the variables and
/// functions of the spec. Code in comments is never taken for a Rust test.
///
/// # Compile errors
///
/// All problems of the spec are reported in one build, each with the spec file's `path:line:column`, the source line and
/// a marker under the exact range. The types exist all the same, with all that is right in the spec, and uses of what is
/// not known are not reported.
///
/// # Limits
///
/// The macro ends soon, and takes memory in proportion to the spec, whatever the spec is:
///
/// * The constants of a spec (`literal`, `variables`, defaults in types) together are evaluated within the limits that a
///   configuration has by default, and may hold 50,000 values; 64 bytes of text count as one. More is an error.
/// * The types of all `transform`s together may have 10,000 parts, and one more for every 8 bytes of the spec; each may have 64
///   inside of each other, and be found in a million steps, and 8 more for each byte of the spec. Beyond that the value of a
///   `transform` is a [`Value`], with a warning.
/// * A `block_map` and those around it may have 64 labels. Blocks and brackets may be 128 deep. The name of a type may have
///   255 bytes.
#[macro_export]
macro_rules! hclspec {
    ($($input:tt)*) => {
        $crate::__private::hclspec_impl! { ($crate) $($input)* }
    };
}

/// What generated code calls. Not part of the public interface.
#[doc(hidden)]
pub mod __private {
    pub use hclspec_macros::hclspec_impl;
    pub use hclspec_runtime::decode::{Decode, Pending, take};
    pub use hclspec_runtime::host::{Conversion, Wrapper};
    pub use hclspec_runtime::table;
    pub use hclspec_runtime::value::{Val, Value};
    pub use hclspec_runtime::{deserialize, impl_serialize};

    /// What generated tables name without a path: most of their tokens would be paths.
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
        pub use hclspec_runtime::types::{ObjectAttr, Presence, Shared, Type};
        pub use hclspec_runtime::value::{Keys, Step};
    }
}
