//! Options of generated code.

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
    /// `derive(Eq, Hash)`.
    pub derives: Vec<TokenStream>,
    /// `types(..)` and `deserialize(..)`.
    pub hosts: Vec<Host>,
    /// `nullable`.
    pub nullable: bool,
    /// `write`.
    pub write: bool,
    /// `types_from(..)`.
    pub types_from: Vec<TypesFrom>,
}

/// `"common.hclspec" => crate::common`: the types of a library, from another call of the macro.
pub struct TypesFrom {
    /// Path of the library, as written.
    pub written: LitStr,
    /// Module of its types.
    pub module: TokenStream,
    /// Index of the file in the spec, once that is known.
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

    /// Returns `true` if the types implement a trait of this name.
    pub(crate) fn derives(&self, name: &str) -> bool {
        self.derives.iter().any(|path| last(path).is_some_and(|it| it == name))
    }

    pub(crate) fn module_name(&self, root: &str) -> String {
        self.module.as_ref().map_or_else(|| names::module_name(root), |name| name.unraw().to_string())
    }

    pub(crate) fn vis(&self) -> TokenStream {
        self.vis.clone().unwrap_or_else(|| quote! { pub })
    }
}

/// Name of a trait, without its path.
pub(crate) fn last(path: &TokenStream) -> Option<String> {
    path.clone().into_iter().last().map(|token| token.to_string())
}
