// Written by `HCLSPEC_BLESS=1 cargo test`.

/** The configuration.

 ```hcl
 maybe   = tuple([])
 many    = list(tuple([]))  # required
 by_name = map(tuple([]))   # required
 inside  = tuple([..])      # required
 ```*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Empty {
    /// Always `[]`.
    pub always: (),
    /// Argument `maybe`: `tuple([])`, optional.
    pub maybe: ::core::option::Option<()>,
    /// Argument `many`: `list(tuple([]))`, required.
    pub many: ::std::vec::Vec<()>,
    /// Argument `by_name`: `map(tuple([]))`, required.
    pub by_name: ::std::collections::BTreeMap<::std::string::String, ()>,
    /// Argument `inside`: `tuple([string, tuple([tuple([]), number])])`, required.
    pub inside: (::std::string::String, ((), ::hclspec::Number)),
}
