// Written by `HCLSPEC_BLESS=1 cargo test`.

/** The configuration.

 ```hcl
 names  = list(string)
 groups = map(set(number))  # required
 pair   = tuple([string, bool])
 point  = object({ .. })
 env { any_name = string }
 colors = list(string)      # default ["red", null]
 ```*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Nulls {
    /// Argument `names`: `list(string)`, optional.
    pub names: ::core::option::Option<
        ::std::vec::Vec<::core::option::Option<::std::string::String>>,
    >,
    /// Argument `groups`: `map(set(number))`, required.
    pub groups: ::std::collections::BTreeMap<
        ::std::string::String,
        ::core::option::Option<
            ::std::collections::BTreeSet<::core::option::Option<::hclspec::Number>>,
        >,
    >,
    /// Argument `pair`: `tuple([string, bool])`, optional.
    pub pair: ::core::option::Option<
        (
            ::core::option::Option<::std::string::String>,
            ::core::option::Option<::core::primitive::bool>,
        ),
    >,
    /// Argument `point`: `object({ tags = list(any), x = number, y = optional(number, 0) })`, optional.
    pub point: ::core::option::Option<nulls::Point>,
    /// Block `env { .. }` with arguments of any name: `string` each, optional.
    pub env: ::core::option::Option<
        ::std::collections::BTreeMap<
            ::std::string::String,
            ::core::option::Option<::std::string::String>,
        >,
    >,
    /// Argument `colors`: `list(string)`, default `["red", null]`.
    pub colors: ::std::vec::Vec<::core::option::Option<::std::string::String>>,
}
/// The parts of [`Nulls`].
pub mod nulls {
    /// A value of `point`.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Point {
        /// Attribute `tags`: `list(any)`, may be null.
        pub tags: ::core::option::Option<::std::vec::Vec<::hclspec::Value>>,
        /// Attribute `x`: `number`, may be null.
        pub x: ::core::option::Option<::hclspec::Number>,
        /// Attribute `y`: `number`, default `0`.
        pub y: ::core::option::Option<::hclspec::Number>,
    }
}
