// Written by `HCLSPEC_BLESS=1 cargo test`.

/** The configuration.

 ```hcl
 port  = number          # default 8080
 hosts = list(string)    # default ["localhost", "1"]
 retry = object({ .. })  # default { attempts = 3, pause = "1s" }
 extra = any             # default { any = ["type"] }
 limits { .. }           # default ..
 job "name" { .. }       # any number
 ```*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Service {
    /** Where it listens.

 Argument `port`: `number`, default `8080`.*/
    pub port: ::hclspec::Number,
    /// Argument `hosts`: `list(string)`, default `["localhost", "1"]`.
    pub listen_on: ::std::vec::Vec<::std::string::String>,
    /// Argument `retry`: `object({ attempts = number, pause = optional(string, "1s") })`, default `{ attempts = 3 }`.
    pub retry: service::Retry,
    /// Argument `extra`: `any`, default `{ any = ["type"] }`.
    pub extra: ::hclspec::Value,
    /// Block `limits { .. }`, default `{ connections = 1000, log = { level = "info", path = "log.txt" }, rate = "50/s" }`.
    pub limits: service::Limits,
    /// Blocks `job "name" { .. }`, any number, by their label.
    pub jobs: ::std::collections::BTreeMap<::std::string::String, service::Job>,
}
/// The parts of [`Service`].
pub mod service {
    /// A value of `retry`.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Retry {
        /// Attribute `attempts`: `number`.
        pub attempts: ::hclspec::Number,
        /// Attribute `pause`: `string`, default `"1s"`.
        pub pause: ::std::string::String,
    }
    /** The body of the block `limits`.

 ```hcl
 limits {
   connections = number  # default 1000
   rate        = string
   log { .. }            # default { level = "info", path = "log.txt" }
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Limits {
        /// Argument `connections`: `number`, default `1000`.
        pub connections: ::hclspec::Number,
        /// Argument `rate`: `string`, optional.
        pub rate: ::core::option::Option<::std::string::String>,
        /// Block `log { .. }`, default `{ level = "info", path = "log.txt" }`.
        pub log: limits::Log,
    }
    /** The body of a block `job`.

 ```hcl
 job "name" {
   enabled = bool         # default true
   tags    = map(string)  # default {}
 }
 ```*/
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Job {
        /// Argument `enabled`: `bool`, default `true`.
        pub enabled: ::core::primitive::bool,
        /// Argument `tags`: `map(string)`, default `{}`.
        pub tags: ::std::collections::BTreeMap<
            ::std::string::String,
            ::std::string::String,
        >,
    }
    /// The parts of [`Limits`].
    pub mod limits {
        /** The body of the block `log`.

 ```hcl
 log {
   level = string  # default "info"
   path  = string  # required
 }
 ```*/
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub struct Log {
            /// Argument `level`: `string`, default `"info"`.
            pub level: ::std::string::String,
            /// Argument `path`: `string`, required.
            pub path: ::std::string::String,
        }
    }
}
