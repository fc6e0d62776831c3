// Written by `HCLSPEC_BLESS=1 cargo test`.

/** The configuration.

 ```hcl
 name = string  # required
 port { .. }    # any number
 ..             # any other arguments and blocks
 ```

 # Variables

 Expressions in the configuration may use these, unless the program sets variables with the same names:

 * `region = "eu"`

 # Local values

 `let` blocks define named values for other expressions: `let.name`.*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Locals {
    /// Argument `name`: `string`, required.
    pub name: ::std::string::String,
    /// Blocks `port { .. }`, any number.
    pub ports: ::std::vec::Vec<locals::Port>,
    /// All other arguments and blocks.
    pub more: ::hclspec::Value,
}
/// The parts of [`Locals`].
pub mod locals {
    /** The body of a block `port`.

 ```hcl
 port {
   to = number
   locals { any_name = any }
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Port {
        /// Argument `to`: `number`, optional.
        pub to: ::core::option::Option<::hclspec::Number>,
        /// Block `locals { .. }` with arguments of any name: `any` each, optional.
        pub locals: ::core::option::Option<
            ::std::collections::BTreeMap<::std::string::String, ::hclspec::Value>,
        >,
    }
}
