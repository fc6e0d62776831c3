//! Spec table as `static`s, in a module that imports the runtime's names. With full paths, the code would have far
//! more tokens.

use super::code::{option, slice, text};
use super::expr::expr;
use super::statics::Statics;
use super::types::literal;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::ExprKind;
use hclspec_core::table::{
    Alias, ArgsOf, AttrSchema, BlockSchema, BodyCheck, BodyChoice, BodySpec, ChoiceCase, ChosenBy, Collect,
    DefiningBlocks, Deprecated, DeprecatedItem, Env, Excerpt, HostedPart, ItemBounds, LabelPlace, MapRules,
    OptionalLabels, PartConversion, Property, Requirement, Spec, SpecFunction, Take, TypeCheck, TypeParts, TypedLabel,
    Warned,
};
use hclspec_core::value::PathStep;
use hclspec_lang::hir::{Model, Spec as ModelSpec, SpecKind};
use hclspec_lang::ir::HostPart;
use hclspec_lang::table::RootBody;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

/// Constant that names the stages needed to decode a type from a file. Empty if none is needed.
pub(super) fn stages(env: &Env<'_>, model: &Model<'_>, root: Option<RootBody<'_>>, has_conversions: bool) -> String {
    let Some(RootBody { locals, inputs, .. }) = root else { return String::new() };
    let stages = [
        ("ALIASES", env.has_aliases),
        ("MERGES", env.has_merges),
        ("LOCALS", locals.is_some()),
        ("INPUTS", inputs.is_some()),
        ("CHOICES", model.has_choices()),
        ("REST", model.has_rest()),
        ("HOSTED", env.has_secret || has_conversions),
        ("CHECKS", model.has_checks()),
        ("SECRETS", env.has_secret || has_conversions || inputs.is_some() || !env.library.is_empty()),
    ];
    let needed: String = stages
        .iter()
        .filter(|(_, is_needed)| *is_needed)
        .map(|(stage, _)| format!(".and(hclspec_private::stages::{stage})"))
        .collect();
    if needed.is_empty() {
        return needed;
    }
    format!("const STAGES: hclspec_private::Stages = hclspec_private::Stages::NONE{needed};")
}

fn requirement(requirement: &Requirement<'_>) -> String {
    let Requirement { check, warns } = requirement;
    format!("Requirement {{ check: {}, warns: {warns} }}", expr(check))
}

/// Name of the `static` of a recursive body.
fn recursive(index: usize) -> String {
    format!("RECURSIVE_{index}")
}

impl Statics<'_, '_> {
    /// Emits the expression that makes a type's `Table`. Only a type with a body can be decoded from a file.
    pub(super) fn table(&mut self, root: Option<RootBody<'_>>) -> String {
        let Some(RootBody { body, locals, inputs, declaration }) = root else {
            return "hclspec_private::table::Table::of(&ENV, &hclspec_private::table::EMPTY_BODY)".to_owned();
        };
        let mut code = format!("hclspec_private::table::Table::of(&ENV, &hclspec_table::{})", self.body(body));
        for (method, blocks) in [("with_locals", locals), ("with_inputs", inputs)] {
            if let Some(DefiningBlocks { block_type, variable }) = blocks {
                code += &format!(".{method}({}, {})", text(block_type), text(variable));
            }
        }
        if let Some(declaration) = declaration {
            code += &format!(".with_declaration(&hclspec_table::{})", self.body(declaration));
        }
        code
    }

    /// Name of the `static` that contains `body`.
    fn body(&mut self, body: &BodySpec<'_>) -> String {
        if let Some(index) = body.recursive {
            return recursive(index);
        }
        let address = std::ptr::from_ref(body).addr();
        if let Some(name) = self.names.get(&address) {
            return name.clone();
        }
        let own = self.builder.recursive_index(body).map(recursive);
        let attrs = body.schema.attrs.iter().map(|AttrSchema { name, required }| {
            format!("AttrSchema {{ name: {}, required: {required} }}", text(name))
        });
        let blocks = body.schema.blocks.iter().map(|BlockSchema { block_type, labels, optional }| {
            let (block_type, labels) = (text(block_type), texts(labels.iter().copied()));
            match *optional {
                OptionalLabels::NONE => format!("BlockSchema::of({block_type}, {labels})"),
                optional => {
                    let optional = format!("OptionalLabels::{optional:?}");
                    format!("BlockSchema {{ block_type: {block_type}, labels: {labels}, optional: {optional} }}")
                }
            }
        });
        let schema = format!("BodySchema {{ attrs: {}, blocks: {} }}", slice(attrs), slice(blocks));
        let spec = self.spec(&body.spec);
        let choices = match body.choices {
            [] => String::new(),
            choices => format!("choices: {}, ", slice(choices.iter().map(|choice| self.choice(choice)))),
        };
        let name = own.unwrap_or_else(|| format!("BODY_{}", self.names.len()));
        let checks = match body.checks {
            [] => String::new(),
            checks => {
                let check = |BodyCheck { spec, requirements, unique }: &BodyCheck<'_>| {
                    let (spec, unique) = (self.spec(spec), text(unique));
                    let requirements = slice(requirements.iter().map(requirement));
                    format!("BodyCheck {{ spec: {spec}, requirements: {requirements}, unique: {unique} }}")
                };
                format!("checks: {}, ", slice(checks.iter().map(check)))
            }
        };
        let labels = match body.labels {
            [] => String::new(),
            labels => {
                let label = |TypedLabel { block, place, name, ty }: &TypedLabel<'_>| {
                    let (place, name, ty) = (label_place(*place), text(name), self.ty(ty));
                    format!("TypedLabel {{ block: {block}, place: {place}, name: {name}, ty: &{ty} }}")
                };
                format!("labels: {}, ", slice(labels.iter().map(label)))
            }
        };
        let warned = match body.warned {
            Warned { unclaimed: false, deprecated: [], aliases: [] } => String::new(),
            Warned { unclaimed, deprecated, aliases } => {
                let one = |Deprecated { item, name, note }: &Deprecated<'_>| {
                    let (name, note) = (text(name), text(note));
                    let item = match *item {
                        DeprecatedItem::Label(place) => format!("Label {{ 0: {} }}", label_place(place)),
                        item => format!("{item:?}"),
                    };
                    format!("Deprecated {{ item: DeprecatedItem::{item}, name: {name}, note: {note} }}")
                };
                let deprecated = slice(deprecated.iter().map(one));
                let alias = |it: &Alias<'_>| format!("Alias {{ name: {}, of: {} }}", text(it.name), text(it.of));
                let aliases = slice(aliases.iter().map(alias));
                format!("warned: Warned {{ unclaimed: {unclaimed}, deprecated: {deprecated}, aliases: {aliases} }}, ")
            }
        };
        let docs = match body.docs {
            [] => String::new(),
            docs => {
                let docs = docs.iter().map(|(name, doc)| format!("({}, {})", text(name), text(doc)));
                format!("docs: {}, ", slice(docs))
            }
        };
        let body =
            format!("BodySpec {{ schema: {schema}, spec: {spec}, {choices}{checks}{labels}{warned}{docs}..OWN }}");
        self.code.push_str(&format!("pub(super) static {name}: BodySpec<'static> = {body};"));
        self.names.insert(address, name.clone());
        name
    }

    fn choice(&mut self, choice: &BodyChoice<'_>) -> String {
        let by = match choice.by {
            ChosenBy::Label { block_type, name, place, is_typed } => {
                let (block_type, name, place) = (text(block_type), text(name), label_place(place));
                format!("Label {{ block_type: {block_type}, name: {name}, place: {place}, is_typed: {is_typed} }}")
            }
            ChosenBy::Argument(name) => format!("Argument {{ 0: {} }}", text(name)),
        };
        let ty = self.ty(choice.ty);
        let cases = slice(choice.cases.iter().map(|case| self.case(case)));
        let other = option(choice.other.map(|other| self.case(&other)));
        format!("BodyChoice {{ by: ChosenBy::{by}, ty: &{ty}, cases: {cases}, other: {other} }}")
    }

    fn case(&mut self, ChoiceCase { word, slot, body, deprecated }: &ChoiceCase<'_>) -> String {
        let (word, body, deprecated) = (text(word), self.body(body), option(deprecated.map(text)));
        format!("ChoiceCase {{ word: {word}, slot: {slot}, body: &{body}, deprecated: {deprecated} }}")
    }

    fn property(&mut self, Property { slot, spec }: &Property<'_>) -> String {
        format!("Property {{ slot: {slot}, spec: {} }}", self.spec(spec))
    }

    fn spec(&mut self, spec: &Spec<'_>) -> String {
        match spec {
            Spec::Cases { keys, cases, collect } => {
                let (keys, collect) = (texts(keys.iter()), self::collect(*collect));
                let cases = slice(cases.iter().map(|case| self.property(case)));
                format!("Cases {{ keys: &Keys::Static {{ 0: {keys} }}, cases: {cases}, collect: {collect} }}")
            }
            Spec::Chosen { keys, choice, .. } => {
                let (keys, case) = (texts(keys.iter()), option(None));
                format!("Chosen {{ keys: &Keys::Static {{ 0: {keys} }}, choice: {choice}, case: {case} }}")
            }
            Spec::Object { keys, children } => {
                let keys = texts(keys.iter());
                let ty = format!("[Property<'static>; {}]", children.len());
                let children = self.shared(children.as_ptr().addr(), &ty, |statics| {
                    slice(children.iter().map(|child| statics.property(child)))
                });
                format!("Object {{ keys: &Keys::Static {{ 0: {keys} }}, children: {children} }}")
            }
            Spec::Tuple(children) => format!("Tuple {{ 0: {} }}", self.specs(children)),
            Spec::Attr { attr, take, required } => {
                format!("Attr {{ attr: {attr}, take: {}, required: {required} }}", self.take(*take))
            }
            Spec::Blocks { block, collect, nested } => {
                let (collect, nested) = (self::collect(*collect), self.body(nested));
                format!("Blocks {{ block: {block}, collect: {collect}, nested: &{nested} }}")
            }
            Spec::Args { of, take } => {
                let of = match of {
                    ArgsOf::Block { block, required } => format!("Block {{ block: {block}, required: {required} }}"),
                    ArgsOf::Rest => "Rest".to_owned(),
                };
                format!("Args {{ of: ArgsOf::{of}, take: {} }}", self.take(*take))
            }
            Spec::RestBody { is_kept } => format!("RestBody {{ is_kept: {is_kept} }}"),
            Spec::Label { label, name, ty } => {
                format!("Label {{ label: {}, name: {}, ty: &{} }}", label_place(*label), text(name), self.ty(ty))
            }
            Spec::Literal { value, ty } => format!("Literal {{ value: &{}, ty: &{} }}", literal(value), self.ty(ty)),
            Spec::Default { candidates, ty } => {
                let ty = option(ty.map(|ty| format!("&{}", self.ty(ty))));
                format!("Default {{ candidates: {}, ty: {ty} }}", self.specs(candidates))
            }
            Spec::Transform { nested, result, ty, nullable } => {
                let (nested, result, ty) = (self.nested(nested), expr(result), self.ty(ty));
                format!("Transform {{ nested: {nested}, result: {result}, ty: &{ty}, nullable: {nullable} }}")
            }
            Spec::Hosted { nested, parts, secrets } => {
                let (nested, parts) = (self.nested(nested), slice(parts.iter().map(part)));
                let secrets = slice(secrets.iter().map(|secret| path(secret)));
                format!("Hosted {{ nested: {nested}, parts: {parts}, secrets: {secrets} }}")
            }
        }
    }

    fn take(&mut self, take: Take<'_>) -> String {
        match take {
            Take::Value(ty) => format!("Take::Value {{ 0: &{} }}", self.ty(ty)),
            Take::Expression => "Take::Expression".to_owned(),
        }
    }

    fn specs(&mut self, specs: &[Spec<'_>]) -> String {
        let ty = format!("[Spec<'static>; {}]", specs.len());
        self.shared(specs.as_ptr().addr(), &ty, |statics| slice(specs.iter().map(|spec| statics.spec(spec))))
    }

    fn nested(&mut self, spec: &Spec<'_>) -> String {
        let address = std::ptr::from_ref(spec).addr();
        self.shared(address, "Spec<'static>", |statics| format!("&{}", statics.spec(spec)))
    }

    /// Expression for specs. If they belong to a named part, it refers to a shared `static`.
    fn shared(&mut self, address: usize, ty: &str, code: impl FnOnce(&mut Self) -> String) -> String {
        if !self.builder.is_shared(address) {
            return code(self);
        }
        if let Some(name) = self.shared.get(&address) {
            return format!("&{name}");
        }
        let code = code(self);
        let code = code.strip_prefix('&').unwrap_or(&code);
        let name = format!("PART_{}", self.shared.len());
        self.code.push_str(&format!("static {name}: {ty} = {code};"));
        self.shared.insert(address, name.clone());
        format!("&{name}")
    }
}

fn texts<'t>(texts: impl Iterator<Item = &'t str>) -> String {
    slice(texts.map(text))
}

fn part(HostedPart { steps, conversion }: &HostedPart<'_>) -> String {
    let conversion = match conversion {
        PartConversion::Host(index) => format!("Host {{ 0: {index} }}"),
        PartConversion::Recursive(ty) => format!("Recursive {{ 0: {ty} }}"),
    };
    format!("HostedPart {{ steps: {}, conversion: PartConversion::{conversion} }}", path(steps))
}

/// Parts of a library's types that have host types.
#[derive(Default)]
pub(super) struct HostParts(Vec<String>);

impl HostParts {
    /// Path of the `static` for a list of parts, as seen from outside the module.
    pub(super) fn name(&mut self, parts: &[HostPart]) -> String {
        let code = slice(parts.iter().map(|it| {
            let steps: Vec<_> = it.steps.iter().map(PathStep::as_deref).collect();
            part(&HostedPart { steps: &steps, conversion: it.conversion() })
        }));
        let index = self.0.iter().position(|known| *known == code).unwrap_or_else(|| {
            self.0.push(code);
            self.0.len() - 1
        });
        format!("hclspec_table::HOSTED_{index}")
    }

    pub(super) fn code(&self) -> String {
        let all = self.0.iter().enumerate();
        all.map(|(index, code)| format!("pub(super) static HOSTED_{index}: &[HostedPart<'static>] = {code};")).collect()
    }
}

fn path(steps: &[PathStep<&str>]) -> String {
    slice(steps.iter().map(|step| match step {
        PathStep::Attribute(name) => format!("PathStep::Attribute {{ 0: {} }}", text(name)),
        PathStep::Key(key) => format!("PathStep::Key {{ 0: {} }}", text(key)),
        PathStep::Index(index) => format!("PathStep::Index {{ 0: {index} }}"),
        PathStep::Each => "PathStep::Each".to_owned(),
    }))
}

fn bounds(bounds: ItemBounds) -> String {
    let ItemBounds { min, max } = bounds;
    if bounds == ItemBounds::ANY {
        return "ItemBounds::ANY".to_owned();
    }
    format!("ItemBounds {{ min: {min}, max: {} }}", option(max.map(|max| max.to_string())))
}

fn label_place(place: LabelPlace) -> String {
    format!("LabelPlace::{place:?}")
}

fn collect(collect: Collect) -> String {
    match collect {
        Collect::One { required, merges } => format!("Collect::One {{ required: {required}, merges: {merges} }}"),
        Collect::List(bounds) => format!("Collect::List {{ 0: {} }}", self::bounds(bounds)),
        Collect::Set(bounds) => format!("Collect::Set {{ 0: {} }}", self::bounds(bounds)),
        Collect::Map(MapRules::ANY) => "Collect::Map { 0: MapRules::ANY }".to_owned(),
        Collect::Map(MapRules { bounds, is_ordered, merges }) => {
            let bounds = self::bounds(bounds);
            let rules = format!("bounds: {bounds}, is_ordered: {is_ordered}, merges: {merges}");
            format!("Collect::Map {{ 0: MapRules {{ {rules} }} }}")
        }
        Collect::Case { many } => format!("Collect::Case {{ many: {many} }}"),
    }
}

/// Data shared by all bodies: `static`s for the module of the table, and the source of the spec for the value that refers to them. The text of the spec is
/// reduced to the lines that run-time errors can point to.
pub(super) fn env(
    statics: &mut Statics<'_, '_>,
    env: &Env<'_>,
    model: &Model<'_>,
    conversions: &TokenStream,
) -> (String, TokenStream) {
    let at_run_time = spans_at_run_time(model);
    let sources = env.sources.iter().map(|source| {
        let Excerpt { name, text, first_line, first_byte, start } = lines_at_run_time(source, &at_run_time);
        quote! {
            hclspec_private::table::Excerpt {
                name: #name, text: #text, first_line: #first_line, first_byte: #first_byte, start: #start
            }
        }
    });
    let variables = slice(env.variables.iter().map(|variable| {
        let (name, value, ty) = (text(variable.name), literal(variable.value), statics.ty(variable.ty));
        format!("Constant {{ name: {name}, value: &{value}, ty: &{ty} }}")
    }));
    let functions = slice(env.functions.iter().map(|SpecFunction { name, params, variadic_param, result }| {
        let (name, params, result) = (text(name), texts(params.iter().copied()), expr(result));
        let variadic_param = option(variadic_param.map(text));
        format!("SpecFunction {{ name: {name}, params: {params}, variadic_param: {variadic_param}, result: {result} }}")
    }));
    let check = |TypeCheck { ty, requirement: it }: &TypeCheck<'_>| {
        format!("TypeCheck {{ ty: {ty}, requirement: {} }}", requirement(it))
    };
    let (checks, checks_of_types) = list_of_env("CHECKS", "TypeCheck", env.checks.iter().map(check));
    let of_type = |TypeParts { ty, parts }: &TypeParts<'_>| {
        format!("TypeParts {{ ty: {ty}, parts: {} }}", slice(parts.iter().map(part)))
    };
    let (parts, parts_of_types) = list_of_env("PARTS_OF_TYPES", "TypeParts", env.parts_of_types.iter().map(of_type));
    let Env { nullable, dynamic, unified, has_aliases, has_merges, has_secret, .. } = env;
    let library = if env.library.is_empty() { quote!(&[]) } else { quote!(hclspec_private::GENERAL) };
    let constants = format!(
        "pub(super) static VARIABLES: &[Constant<'static>] = {variables};
         pub(super) static FUNCTIONS: &[SpecFunction<'static>] = {functions};
         {checks}
         {parts}"
    );
    let env = quote! {
        hclspec_private::table::Env {
            sources: &[#(#sources),*],
            variables: hclspec_table::VARIABLES,
            values: ::std::sync::OnceLock::new(),
            functions: hclspec_table::FUNCTIONS,
            library: #library,
            nullable: #nullable,
            dynamic: #dynamic,
            unified: #unified,
            conversions: #conversions,
            has_aliases: #has_aliases,
            has_merges: #has_merges,
            has_secret: #has_secret,
            // Not needed here: each recursive body refers to itself.
            bodies: &[],
            checks: #checks_of_types,
            parts_of_types: #parts_of_types,
        }
    };
    (constants, env)
}

/// The `static` for a list, and its path as seen from outside the module. An empty list needs no `static`.
fn list_of_env(name: &str, ty: &str, items: impl ExactSizeIterator<Item = String>) -> (String, TokenStream) {
    if items.len() == 0 {
        return (String::new(), quote!(&[]));
    }
    let path = format_ident!("{name}");
    let code = format!("pub(super) static {name}: &[{ty}<'static>] = {};", slice(items));
    (code, quote!(hclspec_table::#path))
}

fn spans_at_run_time(model: &Model<'_>) -> Vec<Span> {
    let mut spans: Vec<_> = model.functions.iter().map(|function| function.result.span).collect();
    let mut specs: Vec<&ModelSpec<'_>> = model.parts.iter().map(|part| &part.spec).chain([&model.root]).collect();
    while let Some(spec) = specs.pop() {
        let result = match &spec.kind {
            SpecKind::Transform { result, .. } => Some(result),
            _ => spec.checks_of_value(),
        };
        if let Some(result) = result
            && !matches!(result.kind, ExprKind::String(_) | ExprKind::Int(_) | ExprKind::Bool(_))
        {
            spans.push(result.span);
        }
        specs.extend(spec.children());
    }
    spans
}

/// Cuts an excerpt to the lines from the first to the last of `spans` in it.
fn lines_at_run_time<'a>(all: &Excerpt<'a>, spans: &[Span]) -> Excerpt<'a> {
    let Excerpt { text, start, .. } = *all;
    let end = start as usize + text.len();
    let here = || spans.iter().filter(|span| span.start >= start && span.end as usize <= end);
    let Some(first) = here().map(|span| (span.start - start) as usize).min() else {
        return Excerpt { text: "", ..*all };
    };
    let last = here().map(|span| (span.end - start) as usize).max().unwrap_or(first);
    let before = text.get(..first).and_then(|before| before.rfind('\n')).map_or(0, |newline| newline + 1);
    let after = text.get(last..).and_then(|after| after.find('\n')).map_or(text.len(), |newline| last + newline + 1);
    let number = |it: usize| u32::try_from(it).unwrap_or(0);
    let lines = number(text.get(..before).unwrap_or_default().matches('\n').count());
    Excerpt {
        text: text.get(before..after).unwrap_or_default(),
        first_line: all.first_line + lines,
        first_byte: all.first_byte + number(before),
        start: start + number(before),
        ..*all
    }
}
