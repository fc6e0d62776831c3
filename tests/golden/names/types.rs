// Written by `HCLSPEC_BLESS=1 cargo test`.

/** The configuration.

 ```hcl
 type        = string
 self        = string
 listen-addr = string
 HTTPPort    = number
 größe       = number
 名前          = object({ .. })
 snow-man    = string
 use { .. }
 string { .. }  # any number
 ```*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Names {
    /// Argument `type`: `string`, optional.
    pub r#type: ::core::option::Option<::std::string::String>,
    /** Argument `self`: `string`, optional.

 Its name in the spec is `self`, which is not a valid field name.*/
    pub self_: ::core::option::Option<::std::string::String>,
    /// Argument `listen-addr`: `string`, optional.
    pub listen_addr: ::core::option::Option<::std::string::String>,
    /// Argument `HTTPPort`: `number`, optional.
    pub http_port: ::core::option::Option<::hclspec::Number>,
    /// Argument `größe`: `number`, optional.
    pub größe: ::core::option::Option<::hclspec::Number>,
    /// Argument `名前`: `object({ "1st" = string, "a b" = string, 姓 = string })`, optional.
    pub 名前: ::core::option::Option<names::名前>,
    /** Argument `snow-man`: `string`, optional.

 Its name in the spec is `☃`, which is not a valid field name.*/
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
        /** Attribute `1st`: `string`.

 Its name in the spec is `1st`, which is not a valid field name.*/
        pub _1st: ::std::string::String,
        /// Attribute `a b`: `string`.
        pub a_b: ::std::string::String,
        /// Attribute `姓`: `string`.
        pub 姓: ::std::string::String,
    }
    /** The body of the block `use`.

 ```hcl
 use {
   crate { .. }
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Use {
        /** Block `crate { .. }`, optional.

 Its name in the spec is `crate`, which is not a valid field name.*/
        pub crate_: ::core::option::Option<r#use::Crate>,
    }
    /** The body of a block `string`.

 ```hcl
 string {
   value = string
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct String {
        /// Argument `value`: `string`, optional.
        pub value: ::core::option::Option<::std::string::String>,
    }
    /// The parts of [`Use`].
    pub mod r#use {
        /** The body of the block `crate`.

 ```hcl
 crate {
   gen = object({ async = bool })
 }
 ```*/
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
