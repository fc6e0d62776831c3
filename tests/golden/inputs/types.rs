// Written by `HCLSPEC_BLESS=1 cargo test`.

/** The configuration.

 ```hcl
 name = string  # required
 port = number
 zone { .. }    # any number
 ..             # any other arguments and blocks
 ```

 # Local values

 `locals` blocks define named values for other expressions: `local.name`.

 # Input variables

 `input "name"` blocks, or `inputs` blocks with their defaults, declare values that the program, its environment or its user sets. Expressions use them as `input.name`.*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Inputs {
    /// Argument `name`: `string`, required.
    pub name: ::std::string::String,
    /// Argument `port`: `number`, optional.
    pub port: ::core::option::Option<::hclspec::Number>,
    /// Blocks `zone { .. }`, any number.
    pub zones: ::std::vec::Vec<inputs::Zone>,
    /// All other arguments and blocks.
    pub more: ::hclspec::Value,
}
/// The parts of [`Inputs`].
pub mod inputs {
    /** The body of a block `zone`.

 ```hcl
 zone {
   name = string
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Zone {
        /// Argument `name`: `string`, optional.
        pub name: ::core::option::Option<::std::string::String>,
    }
}
