// Written by `HCLSPEC_BLESS=1 cargo test`.

/** The configuration.

 ```hcl
 port    = number                # default 8080
 level   = string                # one of "debug", "info", "error"
 routes  = list(object({ .. }))  # required
 workers = number                # required; one of 1, 2, 4
 pool { .. }                     # required
 load    = number
 ```

 # Functions

 Expressions in the configuration may call these:

 * `percent(n)`*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Proxy {
    /** Where it listens.

 Argument `port`: `number`, default `8080`.

 Checked: `nested >= 1 && nested <= 65535`, where `nested` is the configured value.

 A port is a whole number.*/
    pub port: i64,
    /** Argument `level`: `string`, optional.

 One of `"debug"`, `"info"` and `"error"`.*/
    pub log_level: ::core::option::Option<::std::string::String>,
    /** Argument `routes`: `list(object({ path = string, weight = optional(number, 1) }))`, required.

 There is at least one route.*/
    pub routes: ::std::vec::Vec<proxy::Routes>,
    /** Argument `workers`: `number`, required.

 One of `1`, `2` and `4`.*/
    pub workers: ::hclspec::Number,
    /** Block `pool { .. }`, required.

 Min is above max.*/
    pub pool: proxy::Pool,
    /// Argument `load`: `number`, optional.
    pub load: ::core::option::Option<i64>,
}
/// The parts of [`Proxy`].
pub mod proxy {
    #[allow(unused_imports)]
    use super::*;
    /// A value of `routes`.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Routes {
        /// Attribute `path`: `string`.
        pub path: ::std::string::String,
        /// Attribute `weight`: `number`, default `1`.
        pub weight: i64,
    }
    /** The body of the block `pool`.

 ```hcl
 pool {
   min = number  # default 1
   max = number  # required
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Pool {
        /// Argument `min`: `number`, default `1`.
        pub min: i64,
        /// Argument `max`: `number`, required.
        pub max: i64,
    }
}
