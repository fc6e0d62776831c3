//! The spec table as `static`s. They stand in a module of their own, where the names of the runtime are in scope: paths would be
//! most of the tokens.

use super::syntax::expr;
use hclspec_lang::spec::{Model, Spec as ModelSpec, SpecKind};
use hclspec_runtime::decode::table::{
    AttrSchema, BlockSchema, BodySpec, Env, ItemBounds, Part, Property, Spec, SpecFunction, Step,
};
use hclspec_runtime::syntax::ast::ExprKind;
use hclspec_runtime::types::{Fallback, ObjectAttr, Presence, Type};
use hclspec_runtime::value::Val;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use std::collections::HashMap;

/// The `static`s of bodies, each made once.
#[derive(Default)]
pub(super) struct Statics {
    pub(super) items: Vec<TokenStream>,
    /// By the address of the body.
    names: HashMap<usize, Ident>,
}

impl Statics {
    /// The name of the `static` that holds `body`.
    pub(super) fn body(&mut self, body: &BodySpec<'_>) -> Ident {
        let address = std::ptr::from_ref(body).addr();
        if let Some(name) = self.names.get(&address) {
            return name.clone();
        }
        let attrs = body.schema.attrs.iter().map(|AttrSchema { name, required }| {
            quote! { AttrSchema { name: #name, required: #required } }
        });
        let blocks = body.schema.blocks.iter().map(|BlockSchema { block_type, labels }| {
            quote! { BlockSchema { block_type: #block_type, labels: &[#(#labels),*] } }
        });
        let (attrs, blocks) = (quote! { &[#(#attrs),*] }, quote! { &[#(#blocks),*] });
        let spec = self.spec(&body.spec);
        let name = format_ident!("BODY_{}", self.items.len());
        self.items.push(quote! {
            pub(super) static #name: BodySpec<'static> =
                BodySpec { schema: BodySchema { attrs: #attrs, blocks: #blocks }, spec: #spec };
        });
        self.names.insert(address, name.clone());
        name
    }

    fn spec(&mut self, spec: &Spec<'_>) -> TokenStream {
        match spec {
            Spec::Object { keys, children } => {
                let keys = keys.iter().map(str::to_owned);
                let children: Vec<_> = children
                    .iter()
                    .map(|Property { slot, spec }| {
                        let spec = self.spec(spec);
                        quote! { Property { slot: #slot, spec: #spec } }
                    })
                    .collect();
                quote! {
                    Object { keys: Keys::Static { 0: &[#(#keys),*] }, children: &[#(#children),*] }
                }
            }
            Spec::Tuple(children) => {
                let children = self.specs(children);
                quote! { Tuple { 0: #children } }
            }
            Spec::Attr { attr, ty, required } => {
                let ty = type_tokens(ty);
                quote! { Attr { attr: #attr, ty: #ty, required: #required } }
            }
            Spec::Block { block, required, nested } => {
                let nested = self.body(nested);
                quote! { Block { block: #block, required: #required, nested: &#nested } }
            }
            Spec::BlockList { block, bounds, nested } => {
                let (bounds, nested) = (self::bounds(*bounds), self.body(nested));
                quote! { BlockList { block: #block, bounds: #bounds, nested: &#nested } }
            }
            Spec::BlockSet { block, bounds, nested } => {
                let (bounds, nested) = (self::bounds(*bounds), self.body(nested));
                quote! { BlockSet { block: #block, bounds: #bounds, nested: &#nested } }
            }
            Spec::BlockMap { block, nested } => {
                let nested = self.body(nested);
                quote! { BlockMap { block: #block, nested: &#nested } }
            }
            Spec::BlockAttrs { block, element, required } => {
                let element = type_tokens(element);
                quote! { BlockAttrs { block: #block, element: #element, required: #required } }
            }
            Spec::Literal { value, ty } => {
                let (value, ty) = (expr(value), type_tokens(ty));
                quote! { Literal { value: #value, ty: #ty } }
            }
            Spec::Default { candidates, ty } => {
                let (candidates, ty) = (self.specs(candidates), type_tokens(ty));
                quote! { Default { candidates: #candidates, ty: #ty } }
            }
            Spec::Transform { nested, result, ty, nullable } => {
                let (nested, result, ty) = (self.spec(nested), expr(result), type_tokens(ty));
                quote! {
                    Transform {
                        nested: &#nested, result: #result, ty: #ty, nullable: #nullable
                    }
                }
            }
            Spec::Converted { nested, parts } => {
                let (nested, parts) = (self.spec(nested), parts.iter().map(part));
                quote! { Converted { nested: &#nested, parts: &[#(#parts),*] } }
            }
        }
    }

    fn specs(&mut self, specs: &[Spec<'_>]) -> TokenStream {
        let specs = specs.iter().map(|spec| self.spec(spec)).collect::<Vec<_>>();
        quote! { &[#(#specs),*] }
    }
}

fn part(Part { steps, conversion }: &Part<'_>) -> TokenStream {
    let steps = steps.iter().map(|step| {
        let step = match step {
            Step::Attr(name) => quote! { Attr { 0: #name } },
            Step::Index(index) => quote! { Index { 0: #index } },
            Step::Each => quote! { Each },
        };
        quote! { Step::#step }
    });
    quote! { Part { steps: &[#(#steps),*], conversion: #conversion } }
}

fn bounds(bounds: ItemBounds) -> TokenStream {
    let min = bounds.min;
    let max = match bounds.max {
        Some(max) => quote! { ::core::option::Option::Some(#max) },
        None => quote! { ::core::option::Option::None },
    };
    quote! { ItemBounds { min: #min, max: #max } }
}

/// A type; see [`expr`] for why variants have braces.
fn type_tokens(ty: &Type) -> TokenStream {
    let shared = |inner: TokenStream| quote! { Shared::Static { 0: &#inner } };
    match ty {
        Type::Any => quote! { AnyType },
        Type::String => quote! { StringType },
        Type::Number => quote! { NumberType },
        Type::Bool => quote! { BoolType },
        Type::List(element) => {
            let element = shared(type_tokens(element));
            quote! { Type::List { 0: #element } }
        }
        Type::Set(element) => {
            let element = shared(type_tokens(element));
            quote! { Type::Set { 0: #element } }
        }
        Type::Map(element) => {
            let element = shared(type_tokens(element));
            quote! { Type::Map { 0: #element } }
        }
        Type::Object(attrs) => {
            let attrs = attrs.iter().map(object_attr);
            let attrs = shared(quote! { [#(#attrs),*] });
            quote! { Type::Object { 0: #attrs } }
        }
        Type::Tuple(elements) => {
            let elements = elements.iter().map(type_tokens);
            let elements = shared(quote! { [#(#elements),*] });
            quote! { Type::Tuple { 0: #elements } }
        }
    }
}

fn object_attr(attr: &ObjectAttr) -> TokenStream {
    let (name, ty) = (&*attr.name, type_tokens(&attr.ty));
    let presence = match &attr.presence {
        Presence::Required => quote! { Required },
        Presence::Optional => quote! { Optional },
        Presence::Default(fallback) => {
            let arena = bumpalo::Bump::new();
            let value: Val = match fallback {
                Fallback::Static(value) => hclspec_runtime::value::constant(value),
                Fallback::Owned(value) => (**value).clone(),
            };
            let value = expr(&hclspec_lang::table::literal(&arena, &value, hclspec_runtime::source::Span::default()));
            quote! { Default { 0: Fallback::Static { 0: &#value } } }
        }
    };
    quote! {
        ObjectAttr {
            name: Shared::Static { 0: #name },
            ty: #ty,
            presence: Presence::#presence,
        }
    }
}

/// What all bodies share: `static`s for the module of the table, and the value that refers to them. Of the spec's text only
/// the lines are kept that an error at run time can point to.
pub(super) fn env(env: &Env<'_>, model: &Model<'_>, conversions: &TokenStream) -> (TokenStream, TokenStream) {
    let (first, last) = lines_at_run_time(model);
    let text = model.text.get(first..last).unwrap_or_default();
    let first_line = model.text.get(..first).unwrap_or_default().matches('\n').count() + 1;
    let (first_line, first_byte) = (u32::try_from(first_line).unwrap_or(1), u32::try_from(first).unwrap_or(0));
    let name = env.source.name;
    let variables = env.variables.iter().map(|it| {
        let (name, value, ty) = (it.name, expr(&it.value), type_tokens(&it.ty));
        quote! { Constant { name: #name, value: #value, ty: #ty } }
    });
    let functions = env.functions.iter().map(|SpecFunction { name, params, variadic_param, result }| {
        let result = expr(result);
        let variadic_param = match variadic_param {
            Some(name) => quote! { ::core::option::Option::Some(#name) },
            None => quote! { ::core::option::Option::None },
        };
        quote! {
            SpecFunction {
                name: #name, params: &[#(#params),*], variadic_param: #variadic_param, result: #result
            }
        }
    });
    let nullable = env.nullable;
    let constants = quote! {
        pub(super) static VARIABLES: &[Constant<'static>] = &[#(#variables),*];
        pub(super) static FUNCTIONS: &[SpecFunction<'static>] = &[#(#functions),*];
    };
    let env = quote! {
        hclspec_private::table::Env {
            source: hclspec_private::table::Excerpt {
                name: #name, text: #text, first_line: #first_line, first_byte: #first_byte
            },
            variables: hclspec_table::VARIABLES,
            functions: hclspec_table::FUNCTIONS,
            nullable: #nullable,
            conversions: #conversions,
        }
    };
    (constants, env)
}

/// The bytes of the whole lines from the first to the last expression that is evaluated at run time.
fn lines_at_run_time(model: &Model<'_>) -> (usize, usize) {
    let mut spans: Vec<_> = model.functions.iter().map(|it| it.result.span).collect();
    let mut specs: Vec<&ModelSpec<'_>> = vec![&model.root];
    while let Some(spec) = specs.pop() {
        if let SpecKind::Transform { result, .. } = &spec.kind
            && !matches!(result.kind, ExprKind::String(_) | ExprKind::Int(_) | ExprKind::Bool(_))
        {
            spans.push(result.span);
        }
        specs.extend(spec.same_body_children());
        specs.extend(spec.block_body());
    }
    let Some(first) = spans.iter().map(|span| span.start as usize).min() else { return (0, 0) };
    let last = spans.iter().map(|span| span.end as usize).max().unwrap_or(first);
    let text = model.text;
    let start = text.get(..first).and_then(|before| before.rfind('\n')).map_or(0, |newline| newline + 1);
    let end = text.get(last..).and_then(|after| after.find('\n')).map_or(text.len(), |newline| last + newline + 1);
    (start, end)
}
