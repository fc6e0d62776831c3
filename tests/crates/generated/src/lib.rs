//! Edition 2021; the files are written by `hclspec generate`, and built without the macro. `all.rs` is a module, the other is included by a call.
#![deny(
    warnings,
    missing_docs,
    missing_copy_implementations,
    nonstandard_style,
    unreachable_pub,
    unused_qualifications,
    clippy::all,
    clippy::pedantic,
    rustdoc::all
)]
#![forbid(unsafe_code)]
#![allow(rustdoc::missing_crate_level_docs)]

extern crate hclspec as config_language;

/// With another name of the crate.
mod all;
hclspec::hclspec!("app.hclspec", types("listeners[].port" => u16), derive(Eq));

#[cfg(test)]
mod tests {
    use crate::{app::Listener, App};

    #[test]
    fn a_configuration_decodes_into_included_types() {
        let app: App = hclspec::from_str("name = \"edge\"\nwords = [\"a\"]\nlistener {}").unwrap();
        assert_eq!(app.listeners, [Listener { port: 8080 }]);
        assert_eq!((app.name.as_str(), app.first.as_str()), ("edge", "a"));
    }

    #[test]
    fn problems_name_the_spec_as_the_macro_does() {
        let problems = "name = \"edge\"\nwords = []\nlistener {\n  port = 70000\n}".parse::<App>().unwrap_err().to_string();
        assert!(problems.contains("<config>:4:10"), "{problems}");
        assert!(problems.contains("app.hclspec:24:20"), "{problems}");
    }
}
