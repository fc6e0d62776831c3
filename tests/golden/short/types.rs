// Written by `HCLSPEC_BLESS=1 cargo test`.

/** The configuration.

 ```hcl
 level = string       # default "info"; one of "debug", "info", "error"
 host  = string
 port  = number       # default 80
 route "path" { .. }  # any number
 ```

 # Variables

 Expressions in the configuration may use these, unless the program sets variables with the same names:

 * `region = "eu"`: Where it runs.*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Gateway {
    /** How much is logged.

 Argument `level`: `string`, default `"info"`.

 One of `"debug"`, `"info"` and `"error"`.*/
    pub level: ::std::string::String,
    /** Above.

 Computed from other parts of the body: `host` and `port`.*/
    pub admin: gateway::Address,
    /** What is served.

 Blocks `route "path" { .. }`, any number, by their label.*/
    pub routes: ::std::collections::BTreeMap<::std::string::String, gateway::Route>,
}
/// The parts of [`Gateway`].
pub mod gateway {
    /** Where something listens.

 ```hcl
 host = string
 port = number  # default 80
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Address {
        /** A name or an address.

 Argument `host`: `string`, optional.*/
        pub host: ::core::option::Option<::std::string::String>,
        /** A port of it.

 Argument `port`: `number`, default `80`.

 Must be from 1 to 65535.*/
        pub port: ::hclspec::Number,
    }
    /** What is served.

 ```hcl
 route "path" {
   backends = list(object({ .. }))
   retry { .. }
   ..  # anything else is ignored
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Route {
        /// The label `path` of the block.
        pub path: ::std::string::String,
        /** Argument `backends`: `list(object({ url = string, weight = optional(number, 1) }))`, optional.

 Must not be empty.*/
        pub backends: ::core::option::Option<::std::vec::Vec<route::Backends>>,
        /** What is tried again.

 Block `retry { .. }`, optional.*/
        pub retry: ::core::option::Option<route::Retry>,
    }
    /// The parts of [`Route`].
    pub mod route {
        /// A value of `backends`.
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub struct Backends {
            /** Where it is.

 Attribute `url`: `string`.*/
            pub url: ::std::string::String,
            /** How much it gets.

 Attribute `weight`: `number`, default `1`.*/
            pub weight: ::hclspec::Number,
        }
        /** What is tried again.

 ```hcl
 retry {
   times    = number       # default 3
   statuses = set(number)  # default [502, 503]
 }
 ```*/
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub struct Retry {
            /// Argument `times`: `number`, default `3`.
            pub times: ::hclspec::Number,
            /// Argument `statuses`: `set(number)`, default `[502, 503]`.
            pub statuses: ::std::collections::BTreeSet<::hclspec::Number>,
        }
    }
}
