//! [`Options`]: what the caller of `hclspec!` or `hclspec generate` can choose.

use crate::host::Host;
use hclspec_lang::names;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use std::path::Path;
use syn::LitStr;
use syn::ext::IdentExt as _;

/// Options of `hclspec!` that apply to any spec, all optional except the path of the crate.
pub struct Options {
    /// Path of the `hclspec` crate.
    pub krate: TokenStream,
    /// `name = Config`: the root type.
    pub name: Option<Ident>,
    /// `module = types`: the module of all types except the root.
    pub module: Option<Ident>,
    /// `vis = pub(crate)`; the default is `pub`.
    pub vis: Option<TokenStream>,
    /// `derive(Eq, Hash)`: derives of all types.
    pub derives: Vec<TokenStream>,
    /// `types(..)` and `deserialize(..)`: host types.
    pub hosts: Vec<Host>,
    /// `nullable`: all fields are `Option`, and null is kept.
    pub nullable: bool,
    /// `write`: the types can be written as a configuration.
    pub write: bool,
    /// `types_from(..)`: modules with the types of libraries.
    pub types_from: Vec<TypesFrom>,
}

/// `"common.hclspec" => crate::common`: the types of a library, from another call of the macro.
pub struct TypesFrom {
    /// Path of the library, as written.
    pub written: LitStr,
    /// Module of its types.
    pub module: TokenStream,
    /// Index among the files of the spec; set after loading.
    pub file: Option<usize>,
}

impl Options {
    /// Creates options with defaults.
    pub fn new(krate: TokenStream) -> Self {
        Self {
            krate,
            name: None,
            module: None,
            vis: None,
            derives: Vec::new(),
            hosts: Vec::new(),
            nullable: false,
            write: false,
            types_from: Vec::new(),
        }
    }

    /// Returns the name of the root type, without `r#`: the option `name`, or the name of the spec file without its extension in upper camel case.
    pub fn root_name(&self, path: Option<&str>) -> Option<String> {
        if let Some(name) = &self.name {
            return Some(name.unraw().to_string());
        }
        let stem = Path::new(path?).file_stem()?.to_str()?;
        Some(names::written(&names::type_name(stem)).into_owned())
    }

    /// Returns `true` if the types derive a trait of this name.
    pub(crate) fn has_derive(&self, name: &str) -> bool {
        self.derives.iter().any(|path| trait_name(path).is_some_and(|it| it == name))
    }

    pub(crate) fn module_name(&self, root: &str) -> String {
        self.module.as_ref().map_or_else(|| names::module_name(root), |name| name.unraw().to_string())
    }

    pub(crate) fn vis(&self) -> TokenStream {
        self.vis.clone().unwrap_or_else(|| quote! { pub })
    }
}

/// Name of a trait, without its path.
pub(crate) fn trait_name(path: &TokenStream) -> Option<String> {
    path.clone().into_iter().last().map(|token| token.to_string())
}
