//! How often the trees of the language are told: which enums are trees of types and of specs, and how many functions name at least half of the
//! variants of one. Such a function is one more place that a new variant has to visit.
//!
//! Reads the sources, without what is compiled for tests only.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::imports::texts;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use syn::visit::{self, Visit};

/// The enums that describe types: all that have variants for [`KINDS`], but for those in [`VALUES`].
const TYPES: [&str; 3] = ["RustType", "TyKind", "Type"];

/// The kinds of types by which an enum is known to describe types, with other names that they have.
const KINDS: [&[&str]; 4] = [&["String", "Scalar", "Leaf"], &["Bool", "Scalar", "Leaf"], &["Set", "Coll"], &["Tuple"]];

/// Enums that are values, and the types of Rust files that `hclspec init` reads.
const VALUES: [&str; 3] = ["SerdeType", "Val", "Value"];

/// The enums that describe specs.
const SPECS: [&str; 2] = ["Spec", "SpecKind"];

/// How many functions may name at least half of the variants of a tree: of types, of specs.
const MOST: [usize; 2] = [53, 22];

/// The crates that are read.
const CRATES: [&str; 9] = [
    "hclspec-core",
    "hclspec-functions",
    "hclspec-runtime",
    "hclspec-lang",
    "hclspec-codegen",
    "hclspec-macros",
    "hclspec-tools",
    "hclspec-lsp",
    "hclspec-cli",
];

/// A source file: its path from the root of the repository, and what is in it.
type Source = (String, syn::File);

fn sources() -> Vec<Source> {
    let parsed = |(path, text): (PathBuf, String)| {
        let path = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap().display().to_string();
        (path, syn::parse_file(&text).unwrap())
    };
    CRATES.iter().flat_map(|name| texts(name).into_values()).map(parsed).collect()
}

/// The variants of all enums, by the names of the enums. Those of one name are as one.
#[derive(Default)]
struct Enums(BTreeMap<String, BTreeSet<String>>);

impl<'ast> Visit<'ast> for Enums {
    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        let variants = item.variants.iter().map(|variant| variant.ident.to_string());
        self.0.entry(item.ident.to_string()).or_default().extend(variants);
    }
}

fn is_of_types(variants: &BTreeSet<String>) -> bool {
    KINDS.iter().all(|names| names.iter().any(|name| variants.contains(*name)))
}

/// The functions that name at least half of the variants of a tree.
struct Tellers<'t> {
    trees: &'t BTreeMap<String, BTreeSet<String>>,
    file: &'t str,
    /// What `Self` is.
    own: Option<String>,
    /// The variants that the function around names, by tree.
    named: BTreeMap<String, BTreeSet<String>>,
    /// The tree, the file and the function.
    found: Vec<(String, String, String)>,
}

impl Tellers<'_> {
    fn function(&mut self, name: &syn::Ident, visit: impl FnOnce(&mut Self)) {
        let around = std::mem::take(&mut self.named);
        visit(self);
        for (tree, variants) in std::mem::replace(&mut self.named, around) {
            if 2 * variants.len() >= self.trees[&tree].len() {
                self.found.push((tree, self.file.to_owned(), name.to_string()));
            }
        }
    }
}

impl<'ast> Visit<'ast> for Tellers<'_> {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        let is_test = |attr: &syn::Attribute| {
            attr.path().is_ident("cfg") && attr.parse_args::<syn::Ident>().is_ok_and(|it| it == "test")
        };
        if !item.attrs.iter().any(is_test) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let own = match &*item.self_ty {
            syn::Type::Path(it) => it.path.segments.last().map(|it| it.ident.to_string()),
            _ => None,
        };
        let around = std::mem::replace(&mut self.own, own);
        visit::visit_item_impl(self, item);
        self.own = around;
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig.ident, |it| visit::visit_item_fn(it, item));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig.ident, |it| visit::visit_impl_item_fn(it, item));
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<String> = path.segments.iter().map(|it| it.ident.to_string()).collect();
        if let [.., tree, variant] = names.as_slice() {
            let tree = if tree == "Self" { self.own.clone().unwrap_or_default() } else { tree.clone() };
            if self.trees.get(&tree).is_some_and(|variants| variants.contains(variant)) {
                self.named.entry(tree).or_default().insert(variant.clone());
            }
        }
        visit::visit_path(self, path);
    }
}

/// Checks which trees there are, and how many functions name at least half of the variants of one.
#[test]
fn types_and_specs_are_told_in_few_places() {
    let sources = sources();
    let mut enums = Enums::default();
    sources.iter().for_each(|(_, file)| enums.visit_file(file));
    let is_tree = |name: &&String| is_of_types(&enums.0[*name]) && !VALUES.contains(&name.as_str());
    let types: Vec<&str> = enums.0.keys().filter(is_tree).map(String::as_str).collect();
    assert_eq!(types, TYPES);
    for (trees, most) in [&TYPES[..], &SPECS[..]].iter().zip(MOST) {
        let trees = trees.iter().map(|name| ((*name).to_owned(), enums.0[*name].clone())).collect();
        let mut found = Vec::new();
        for (file, content) in &sources {
            let mut tellers = Tellers { trees: &trees, file, own: None, named: BTreeMap::new(), found: Vec::new() };
            tellers.visit_file(content);
            found.extend(tellers.found);
        }
        found.sort();
        let listed: String = found.iter().map(|(tree, file, name)| format!("{tree} {file} {name}\n")).collect();
        assert_eq!(found.len(), most, "functions that name at least half of the variants of a tree:\n{listed}");
    }
}
