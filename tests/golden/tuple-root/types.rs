// Written by `HCLSPEC_BLESS=1 cargo test`.

/** A tuple.

 ```hcl
 name = string  # required
 user { .. }    # any number
 mode = object({ kind = string })
 ```*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Root(
    /// The value of the configuration.
    pub (
        ::std::string::String,
        ::std::vec::Vec<root::User>,
        root::Item2,
        ::core::option::Option<::hclspec::Value>,
        (),
    ),
);
/// The parts of [`Root`].
pub mod root {
    /** The body of a block `user`.

 ```hcl
 user {
   id = number  # required
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct User {
        /// Argument `id`: `number`, required.
        pub id: ::hclspec::Number,
    }
    /** Arguments and blocks that belong together.

 ```hcl
 mode = object({ kind = string })
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Item2 {
        /// Argument `mode`: `object({ kind = string })`, optional.
        pub mode: ::core::option::Option<item2::Mode>,
    }
    /// The parts of [`Item2`].
    pub mod item2 {
        /// A value of `mode`.
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub struct Mode {
            /// Attribute `kind`: `string`.
            pub kind: ::std::string::String,
        }
    }
}
