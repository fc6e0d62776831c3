//! Emission of items and table as tokens. Infallible.
//!
//! Emitted code consists of the structs, the spec table as `static`s, and for each struct a `take` that asks for the value of each field. It names only
//! `::core`, `::std` and the path of the `hclspec` crate.

mod code;
mod decoder;
mod expr;
mod fallback;
mod from_value;
mod host;
mod item;
mod serialize;
mod statics;
mod table;
mod to_value;
mod types;
mod view;

use crate::host::Host;
use crate::ident::ident;
use crate::options::Options;
use crate::source::SpecSource;
pub(crate) use fallback::{fallback, shadowable, unknown_parts};
use hclspec_core::table::Env;
use hclspec_core::types::Type;
use hclspec_lang::hir::Model;
use hclspec_lang::ir::{Item, ItemId, LeafType, Origin, Program, RustType};
use hclspec_lang::lower::Hosted;
use hclspec_lang::names::{module_name, written};
use hclspec_lang::table::{Builder, RootBody};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use statics::Statics;
use std::cell::RefCell;
use std::collections::BTreeMap;
use table::HostParts;

pub(crate) struct Emitter<'p, 'a> {
    options: &'p Options,
    /// Host types: those of the options, then those of libraries.
    hosts: &'p [&'p Host],
    /// Path of the `hclspec` crate.
    krate: &'p TokenStream,
    program: &'p Program<'p, 'a>,
    /// Span with the hygiene of the macro and the location of the literal: lints stay quiet, and editors jump to the
    /// literal.
    span: Span,
    /// Replacement of unknown types after errors.
    error_type: TokenStream,
    library: Option<Library>,
    /// Lists of parts with host types, collected while the code is emitted.
    parts: RefCell<HostParts>,
}

/// Additional data for a library, which other specs include.
struct Library {
    /// Types that have parts with host types.
    hosted: Hosted,
    /// Fingerprint of the library's text.
    fingerprint: u64,
}

/// Types, table and decoders.
pub(crate) fn program<'a>(
    options: &Options,
    hosts: &[&Host],
    spec: &SpecSource,
    program: &Program<'_, 'a>,
    env: &Env<'a>,
    builder: &Builder<'a>,
    model: &Model<'a>,
) -> TokenStream {
    let mut emitter = Emitter::new(options, hosts, spec.span, program, TokenStream::new());
    emitter.library = program
        .is_library
        .then(|| Library { hosted: Hosted::of_program(program, model), fingerprint: spec.files.fingerprint(0) });
    let definitions = emitter.definitions();

    let mut statics = Statics::new(builder);
    let (mut decoders, mut with_hosts) = (String::new(), TokenStream::new());
    for index in 0..program.items.len() {
        let id = ItemId(index);
        if emitter.is_left_out(id) {
            continue;
        }
        let own = &emitter.item(id).own_parts;
        let root = match &emitter.item(id).origin {
            Origin::Spec(_) if id == program.root => builder.root(model, own),
            Origin::Spec(spec) => builder.body(spec, own).map(RootBody::of_body),
            Origin::Type(ty) => match &*ty.resolved() {
                Type::Object(attrs) => builder.object_body(attrs, own).map(RootBody::of_body),
                _ => None,
            },
            Origin::Nothing => None,
        };
        let stages = table::stages(env, model, root, emitter.has_conversions());
        decoders.push_str(&emitter.decoder(id, &stages, &statics.table(root)));
        decoders.push_str(&emitter.words(id));
        with_hosts.extend(emitter.serialize(id, &mut decoders));
        if options.write {
            with_hosts.extend(emitter.to_value(id, &mut decoders));
        }
        with_hosts.extend(emitter.default_value(id, model));
        if program.is_library || options.has_derive("Deserialize") {
            with_hosts.extend(emitter.conversion_of(id));
        }
        with_hosts.extend(emitter.deserialize(id));
    }
    let (constants, env) = table::env(&mut statics, env, model, &emitter.conversions());
    let statics = code::tokens(&(constants + &statics.code + &emitter.parts.borrow().code()));
    let libraries = emitter.libraries();
    let decoders = code::tokens(&decoders);
    let krate = emitter.krate;
    let from_str = (!program.is_library).then(|| emitter.parse_impl());
    quote! {
        #definitions
        const _: () = {
            use #krate::__private as hclspec_private;
            // Imported explicitly, for modules without a prelude.
            #[allow(unused_imports)]
            use ::core::{clone::Clone as _, convert::From as _, iter::{IntoIterator as _, Iterator as _}};
            #[allow(unused_imports)]
            use #krate::__private::take::{
                body as take_body, bool as take_bool, duration as take_duration, expression as take_expression,
                int as take_int, list as take_list, map as take_map, number as take_number, object as take_object, option as take_option,
                parts as take_parts, set as take_set, size as take_size, string as take_string, value as take_value,
            };
            // User-defined names do not occur here, so short names can't clash with them.
            mod hclspec_table {
                #[allow(unused_imports)]
                use #krate::__private::names::*;
                #statics
            }
            static ENV: hclspec_private::table::Env<'static> = #env;
            #libraries
            #decoders
            #with_hosts
            #from_str
        };
    }
}

impl<'p, 'a> Emitter<'p, 'a> {
    fn new(
        options: &'p Options,
        hosts: &'p [&'p Host],
        place: Span,
        program: &'p Program<'p, 'a>,
        error_type: TokenStream,
    ) -> Self {
        let span = Span::mixed_site().located_at(place);
        let (library, parts) = (None, RefCell::default());
        Self { options, hosts, krate: &options.krate, program, span, error_type, library, parts }
    }

    fn item(&self, id: ItemId) -> &Item<'_, 'a> {
        // Can't fail: every id belongs to an item.
        &self.program.items[id.0]
    }

    /// Returns `true` for the root type of a library, which has no values.
    fn is_left_out(&self, id: ItemId) -> bool {
        self.program.is_library && id == self.program.root
    }

    fn ident(&self, name: &str) -> Ident {
        ident(name, self.span)
    }

    /// Path of an item from the scope of the macro call.
    fn path(&self, id: ItemId) -> TokenStream {
        self.path_from(id, &[])
    }

    /// Path of an item from inside a module. The type of a part is outside the modules of the blocks that use the part.
    fn path_from(&self, id: ItemId, module: &[String]) -> TokenStream {
        let item = self.item(id);
        let shared = item.path.iter().zip(module).take_while(|(one, other)| one == other).count();
        let outer = module.iter().skip(shared).map(|_| quote! { super });
        let inner = item.path.iter().skip(shared).map(|it| self.ident(it));
        let name = self.ident(&item.name);
        quote! { #(#outer::)* #(#inner::)* #name }
    }

    /// Path of an item from the scope of the macro call, as text.
    fn path_code(&self, id: ItemId) -> String {
        let item = self.item(id);
        let names: Vec<_> = item.path.iter().chain([&item.name]).map(|name| written(name)).collect();
        names.join("::")
    }

    /// All structs, in their modules.
    fn definitions(&self) -> TokenStream {
        #[derive(Default)]
        struct Module {
            items: Vec<ItemId>,
            modules: BTreeMap<String, Module>,
        }
        let mut root = Module::default();
        for (index, item) in self.program.items.iter().enumerate().filter(|(_, item)| !item.is_double) {
            if self.is_left_out(ItemId(index)) {
                continue;
            }
            let module = item.path.iter().fold(&mut root, |it, name| it.modules.entry(name.clone()).or_default());
            module.items.push(ItemId(index));
        }
        // The name of each type, by its path and the module of its nested types.
        let mut owners: BTreeMap<(&[String], String), &str> = BTreeMap::new();
        for item in &self.program.items {
            let module = match item.path.as_slice() {
                [] => self.options.module_name(&item.name),
                _ => module_name(&item.name),
            };
            owners.entry((&item.path, module)).or_insert(&item.name);
        }
        let owner = |name: &str, module: &Module| {
            let path = module.items.first().map(|id| self.item(*id).path.as_slice()).unwrap_or_default();
            let outer = path.split_last().map_or_else(Default::default, |(_, outer)| outer);
            owners.get(&(outer, name.to_owned())).map_or_else(|| name.to_owned(), |owner| (*owner).to_owned())
        };
        fn emit(
            emitter: &Emitter<'_, '_>,
            owner: &dyn Fn(&str, &Module) -> String,
            vis: &TokenStream,
            module: &Module,
            depth: usize,
        ) -> TokenStream {
            let public = quote! { pub };
            // Inside a module, everything is public: the module itself has the requested visibility.
            let inner = if depth == 0 { vis } else { &public };
            let items = module.items.iter().map(|id| emitter.definition(inner, *id));
            let modules = module.modules.iter().map(|(name, module)| {
                let ident = emitter.ident(name);
                let content = emit(emitter, owner, vis, module, depth + 1);
                let glob = emitter.outer_names();
                let doc = match owner(name, module) {
                    _ if depth == 0 && emitter.program.is_library => {
                        " The types of a library, for the specs that include it.".to_owned()
                    }
                    owner => format!(" The parts of [`{owner}`]."),
                };
                quote! {
                    #[doc = #doc]
                    #inner mod #ident { #glob #content }
                }
            });
            quote! { #(#items)* #(#modules)* }
        }
        emit(self, &owner, &self.options.vis(), &root, 0)
    }

    /// `impl FromStr` for the root.
    fn parse_impl(&self) -> TokenStream {
        let (krate, root) = (self.krate, self.path(self.program.root));
        quote! {
            #[automatically_derived]
            impl ::core::str::FromStr for #root {
                type Err = #krate::Diagnostics;
                fn from_str(text: &::core::primitive::str) -> ::core::result::Result<Self, #krate::Diagnostics> {
                    #krate::from_str(text)
                }
            }
        }
    }

    /// Type, as seen from inside a module of the program.
    fn ty(&self, ty: &RustType, module: &[String]) -> TokenStream {
        let krate = self.krate;
        match ty {
            RustType::Leaf(leaf) => {
                let LeafType { module, name, .. } = leaf.ty();
                let path = module.iter().map(|segment| format_ident!("{segment}"));
                let name = format_ident!("{name}");
                match module {
                    [] => quote! { #krate::#name },
                    _ => quote! { #(::#path)*::#name },
                }
            }
            RustType::Box(inner) => {
                let inner = self.ty(inner, module);
                quote! { ::std::boxed::Box<#inner> }
            }
            RustType::Option(inner) => {
                let inner = self.ty(inner, module);
                quote! { ::core::option::Option<#inner> }
            }
            RustType::Vec(inner) => {
                let inner = self.ty(inner, module);
                quote! { ::std::vec::Vec<#inner> }
            }
            RustType::Set(inner) => {
                let inner = self.ty(inner, module);
                quote! { ::std::collections::BTreeSet<#inner> }
            }
            RustType::Map(inner) => {
                let inner = self.ty(inner, module);
                quote! { ::std::collections::BTreeMap<::std::string::String, #inner> }
            }
            RustType::Entries(entries) => {
                let (key, value) = (self.ty(&entries.key, module), self.ty(&entries.value, module));
                match entries.is_ordered {
                    true => quote! { ::std::vec::Vec<(#key, #value)> },
                    false => quote! { ::std::collections::BTreeMap<#key, #value> },
                }
            }
            RustType::Tuple(types) => {
                let types = types.iter().map(|ty| self.ty(ty, module));
                quote! { (#(#types,)*) }
            }
            RustType::Item(id) => self.path_from(*id, module),
            RustType::Host { index, around } => self.host_type(*index, around.as_deref(), module),
            RustType::Broken => self.error_type.clone(),
        }
    }
}
