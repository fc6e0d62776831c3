//! Declarations in Rust files: types, functions and constants, by name.

use super::attributes::{Serde, derives, doc};
use std::collections::{HashMap, HashSet};
use syn::{Expr, Fields, ImplItem, Item, ItemEnum, ItemStruct, Stmt, Type};

/// Declarations in files and their modules. Of several types with the same name, the first one counts.
#[derive(Default)]
pub(super) struct Items<'f> {
    types: HashMap<String, Declaration<'f>>,
    modules: HashSet<String>,
    /// Types that implement `Deserialize` by hand.
    pub(super) customized: HashSet<String>,
    /// Names of the types, in the order of the files.
    pub(super) names: Vec<String>,
    functions: HashMap<String, &'f Expr>,
    constants: HashMap<String, &'f Expr>,
    /// Results of `Default::default`.
    defaults: HashMap<String, &'f Expr>,
}

#[derive(Clone, Copy)]
pub(super) enum Declaration<'f> {
    Struct(&'f ItemStruct),
    Enum(&'f ItemEnum),
    Alias(&'f Type),
}

impl<'f> Items<'f> {
    pub(super) fn of(files: &'f [(String, syn::File)]) -> Self {
        let mut items = Self::default();
        for (module, file) in files {
            items.modules.insert(module.clone());
            items.add(&file.items);
        }
        items
    }

    fn add(&mut self, items: &'f [Item]) {
        for item in items {
            match item {
                Item::Struct(it) => self.declare(it.ident.to_string(), Declaration::Struct(it)),
                Item::Enum(it) => self.declare(it.ident.to_string(), Declaration::Enum(it)),
                Item::Type(it) => self.declare(it.ident.to_string(), Declaration::Alias(&it.ty)),
                Item::Const(it) => drop(self.constants.insert(it.ident.to_string(), &it.expr)),
                Item::Static(it) => self.constants.extend(Some((it.ident.to_string(), &*it.expr))),
                Item::Fn(it) => self.functions.extend(tail(&it.block).map(|expr| (it.sig.ident.to_string(), expr))),
                Item::Impl(it) => {
                    let of_default = it.trait_.as_ref().is_some_and(|(path, _)| ends_with(path, "Default"));
                    let name = type_name(&it.self_ty);
                    if it.trait_.as_ref().is_some_and(|(path, _)| ends_with(path, "Deserialize")) {
                        self.customized.extend(name.clone());
                    }
                    for item in &it.items {
                        match (item, &name) {
                            (ImplItem::Fn(function), Some(name)) => {
                                let Some(expr) = tail(&function.block) else { continue };
                                if of_default {
                                    self.defaults.insert(name.clone(), expr);
                                }
                                self.functions.insert(format!("{name}::{}", function.sig.ident), expr);
                            }
                            (ImplItem::Const(it), Some(name)) => {
                                self.constants.insert(format!("{name}::{}", it.ident), &it.expr);
                            }
                            _ => {}
                        }
                    }
                }
                Item::Mod(it) if it.ident != "tests" && it.ident != "test" => {
                    if let Some((_, items)) = &it.content {
                        self.modules.insert(it.ident.to_string());
                        self.add(items);
                    }
                }
                _ => {}
            }
        }
    }

    fn declare(&mut self, name: String, declared: Declaration<'f>) {
        if !self.types.contains_key(&name) {
            self.names.push(name.clone());
            self.types.insert(name, declared);
        }
    }

    /// Name and declaration of the type at a path; `None` if the path starts with the name of another crate.
    pub(super) fn at(&self, path: &syn::Path) -> Option<(String, Declaration<'f>)> {
        let first = path.segments.first()?.ident.to_string();
        let is_here = ["crate", "self", "super"].contains(&&*first) || self.modules.contains(&first);
        let name = path.segments.last()?.ident.to_string();
        let declared = self.declared(&name).filter(|_| path.segments.len() == 1 || is_here)?;
        Some((name, declared))
    }

    pub(super) fn declared(&self, name: &str) -> Option<Declaration<'f>> {
        self.types.get(name).copied()
    }

    /// Result of a type's `Default::default`, if that is implemented by hand as a single expression.
    pub(super) fn default_of(&self, name: &str) -> Option<&'f Expr> {
        self.defaults.get(name).copied()
    }

    /// Result of a function, if its body is a single expression. `Self` in the path is `of`.
    pub(super) fn function(&self, path: &str, of: &str) -> Option<&'f Expr> {
        found(&self.functions, path, of)
    }

    pub(super) fn constant(&self, path: &str, of: &str) -> Option<&'f Expr> {
        found(&self.constants, path, of)
    }
}

fn found<'f>(all: &HashMap<String, &'f Expr>, path: &str, of: &str) -> Option<&'f Expr> {
    let path = path.replace(' ', "").replace("Self::", &format!("{of}::"));
    let last = path.rsplit("::").next().unwrap_or_default();
    let two: Vec<&str> = path.rsplitn(3, "::").take(2).collect();
    let qualified = two.into_iter().rev().collect::<Vec<_>>().join("::");
    all.get(&qualified).or_else(|| all.get(last)).copied()
}

impl Declaration<'_> {
    pub(super) fn is_read(self) -> bool {
        match self {
            Self::Struct(ItemStruct { attrs, .. }) | Self::Enum(ItemEnum { attrs, .. }) => {
                derives(attrs, "Deserialize")
            }
            Self::Alias(_) => false,
        }
    }

    pub(super) fn doc(self) -> Vec<String> {
        match self {
            Self::Struct(ItemStruct { attrs, .. }) | Self::Enum(ItemEnum { attrs, .. }) => doc(attrs),
            Self::Alias(_) => Vec::new(),
        }
    }

    /// Calls `of` with the type from which this type is deserialized, if there is one: the type of the only field, or the type of a conversion.
    pub(super) fn as_other<T>(self, of: impl FnOnce(&Type) -> T) -> Option<T> {
        let (attrs, fields) = match self {
            Self::Struct(it) => (&it.attrs, Some(&it.fields)),
            Self::Enum(it) => (&it.attrs, None),
            Self::Alias(ty) => return Some(of(ty)),
        };
        let serde = Serde::of(attrs);
        if let Some(from) = serde.from {
            return syn::parse_str(&from).ok().map(|ty| of(&ty));
        }
        match fields {
            Some(Fields::Unnamed(fields)) if fields.unnamed.len() == 1 => {
                fields.unnamed.first().map(|field| of(&field.ty))
            }
            Some(Fields::Named(fields)) if serde.is_transparent => fields.named.first().map(|field| of(&field.ty)),
            _ => None,
        }
    }
}

/// Expression of a block that has nothing else.
fn tail(block: &syn::Block) -> Option<&Expr> {
    match block.stmts.as_slice() {
        [Stmt::Expr(expr, None)] => Some(expr),
        _ => None,
    }
}

pub(super) fn ends_with(path: &syn::Path, name: &str) -> bool {
    path.segments.last().is_some_and(|segment| segment.ident == name)
}

pub(super) fn type_name(ty: &Type) -> Option<String> {
    match ty {
        Type::Path(path) => path.path.segments.last().map(|segment| segment.ident.to_string()),
        _ => None,
    }
}
