//! Edition 2024; `hclspec` has another name here.
#![deny(
    warnings,
    missing_docs,
    unreachable_pub,
    unused_qualifications,
    clippy::all,
    clippy::pedantic,
    rustdoc::all
)]
#![forbid(unsafe_code)]
#![allow(rustdoc::missing_crate_level_docs)]

config_language::hclspec!("app.hclspec");
config_language::hclspec!("app.hclspec", name = Nulls, nullable);
