// Written by `HCLSPEC_BLESS=1 cargo test`.

/** A proxy.

 ```hcl
 listener "type" ["name"] { .. }  # at most 4
 storage "type" { .. }            # required
 tag "key" "value" { .. }         # any number
 route "method" "path" { .. }     # any number
 retry ["policy"] { .. }
 ```*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Proxy {
    /** Where it listens, in this order.

 Blocks `listener "type" ["name"] { .. }`, at most 4.*/
    pub listeners: ::std::vec::Vec<proxy::Listener>,
    /// Block `storage "type" { .. }`, required.
    pub storage: (::std::string::String, ::core::option::Option<::std::string::String>),
    /// Blocks `tag "key" "value" { .. }`, any number; equal ones count once.
    pub tags: ::std::collections::BTreeSet<proxy::Tag>,
    /// Blocks `route "method" "path" { .. }`, any number, by their labels.
    pub routes: ::std::collections::BTreeMap<
        ::std::string::String,
        ::std::collections::BTreeMap<::std::string::String, proxy::Route>,
    >,
    /// Block `retry ["policy"] { .. }`, optional.
    pub retry: ::core::option::Option<::std::string::String>,
}
/// The parts of [`Proxy`].
pub mod proxy {
    /** Where it listens, in this order.

 ```hcl
 listener "type" ["name"] {
   port = number  # required
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Listener {
        /** Such as "tcp".

 The label `type` of the block.*/
        pub r#type: ::std::string::String,
        /// The label `name` of the block, optional.
        pub called: ::core::option::Option<::std::string::String>,
        /// Argument `port`: `number`, required.
        pub port: ::hclspec::Number,
    }
    /// The body of a block `tag`.
    #[derive(
        ::core::fmt::Debug,
        ::core::clone::Clone,
        ::core::cmp::PartialEq,
        ::core::cmp::Eq,
        ::core::cmp::PartialOrd,
        ::core::cmp::Ord
    )]
    pub struct Tag {
        /// The label `key` of the block.
        pub key: ::std::string::String,
        /// The label `value` of the block.
        pub value: ::std::string::String,
    }
    /// The body of a block `route`.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Route {
        /** A tuple of:

 * The label `method` of the block.
 * The label `path` of the block.

 The value is `"${nested[0]} ${nested[1]}"`, where `nested` is the configured value.*/
        pub name: ::std::string::String,
    }
}
