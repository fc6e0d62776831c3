//! Edition 2021; the macro comes from a facade; `hclspec` is not a dependency.
#![deny(warnings, missing_docs, clippy::all, clippy::pedantic, rustdoc::all)]
#![forbid(unsafe_code)]
#![allow(rustdoc::missing_crate_level_docs)]

facade::config!("../../new/app.hclspec", name = Root);
facade::language::hclspec!("../../new/app.hclspec", name = Other, derive(Eq, Hash));

macro_rules! from_tokens {
    ($name:ident, $spec:literal, $vis:vis) => {
        facade::config! { name = $name, vis = $vis, inline = $spec }
    };
}
from_tokens!(Small, "object {\n attr \"x\" {\n type = number\n }\n}", pub(crate));

macro_rules! in_a_function {
    ($spec:expr) => {{
        facade::config!($spec, name = Local);
        "name = \"a\"\nlimits {}".parse::<Local>()
    }};
}

/// Nothing of the prelude.
#[no_implicit_prelude]
pub mod bare {
    ::facade::config!("../../new/app.hclspec", name = App);
}

/// Other meanings of the names that generated code could use.
#[allow(missing_docs, dead_code, unused_macros, clippy::pedantic)]
pub mod shadowed {
    pub mod std {}
    pub mod core {}
    pub mod hclspec {}
    pub mod renamed {}
    pub type Option = u8;
    pub type String = u8;
    pub type Result = u8;
    pub type Vec = u8;
    pub trait Into<T> {
        fn into(self) -> T;
    }
    pub trait From<T> {
        fn from(_: T) -> Self;
    }
    pub trait Clone {
        fn clone(&self) {}
    }
    pub trait Decode {}
    impl<T> Clone for T {}
    pub fn fields() {}
    pub const ENV: u8 = 0;
    macro_rules! unreachable {
        () => {
            compile_error!("not this one")
        };
    }
    macro_rules! impl_serialize {
        () => {};
    }
    facade::config!("../../new/app.hclspec", name = App);
}

/// All of them are used.
///
/// # Errors
///
/// The problems of the configurations, of which there are none.
pub fn use_them() -> facade::language::Result<()> {
    facade::config!("../../new/app.hclspec", name = Inner);
    let inner: Inner = facade::language::from_str("name = \"a\"\nlimits {}")?;
    let _: inner::Limits = inner.limits;
    let _ = in_a_function!("../../new/app.hclspec")?;
    let small: Small = "x = 1".parse()?;
    let _ = small.x;
    Ok(())
}
