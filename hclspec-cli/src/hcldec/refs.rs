//! `hcldec --var-refs`: variables that a configuration refers to, in the parts that the spec reads.

use super::diags::range;
use crate::input::Input;
use crate::variables::Variables;
use bumpalo::Bump;
use hclspec_lang::SpecFile;
use hclspec_lang::hir::Dialect;
use hclspec_lang::hir::{Spec, SpecKind};
use hclspec_lang::reading;
use hclspec_runtime::decoder::{Config, Decoder};
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::eval::{EvalContext, Functions, eval};
use hclspec_runtime::source::{SourceRange, Span};
use hclspec_runtime::syntax::ast::{Block, Body, Expr, ExprKind, Item, Postfix, Step, StepKind};
use hclspec_runtime::syntax::visit::{Loops, Traversal};
use hclspec_runtime::table::Collect;
use hclspec_runtime::value::{Number, Object, Val};
use hclspec_tools::json::{Json, NullProperties, object};

/// All references as a JSON array, in spec order.
pub(super) fn describe(
    spec: &Input,
    file: &SpecFile,
    decoder: &Decoder,
    config: Config<'_>,
    vars: Variables,
) -> Result<Json, Diagnostics> {
    let arena = Bump::new();
    let mut diags = Diagnostics::new();
    let model = reading::recover_as(&mut diags, &arena, spec.text.as_str().into(), Dialect::Hcldec).model;
    let mut variables = Variables::new();
    if let Some(model) = &model {
        variables
            .extend(model.variables.iter().map(|variable| (variable.name.text.to_owned(), variable.value.clone())));
    }
    variables.extend(vars);
    let variables = Object::new(variables.into_iter().collect());
    let cx = EvalContext::new(&variables, Functions::default());
    let mut found = Vec::new();
    file.body(decoder, config, &mut |body, range| {
        let mut walk = ReferenceWalk { found: Vec::new() };
        if let Some(model) = &model {
            walk.body(&model.root, body);
        }
        found = walk.found.iter().map(|it| describe_reference(it, range, &cx)).collect();
    })?;
    Ok(Json::Array(found))
}

/// Returns `true` if a spec has variables or functions.
pub(super) fn has_names(spec: &Input) -> bool {
    let arena = Bump::new();
    let model = reading::recover_as(&mut Diagnostics::new(), &arena, spec.text.as_str().into(), Dialect::Hcldec).model;
    model.is_some_and(|model| !model.variables.is_empty() || !model.functions.is_empty())
}

/// Converts a span of the configuration to a range.
type Range<'r> = &'r dyn Fn(Span) -> SourceRange;

/// JSON of a reference: the variable, and the steps that are known without evaluation.
fn describe_reference(it: &Traversal<'_>, config: Range<'_>, cx: &EvalContext<'_>) -> Json {
    let value = value(it, cx).map(|value| Json::of_value(&value, NullProperties::Kept));
    let mut steps = vec![step(config, "root", Some(("name", Json::string(it.name))), it.base.span)];
    steps.extend(it.steps.iter().map(|it| match it.kind {
        StepKind::Attribute(name) => step(config, "attr", Some(("name", Json::string(name))), it.span),
        StepKind::LegacyIndex(index) => step(config, "index", Some(("key", Json::Number(index.to_string()))), it.span),
        StepKind::Index(key) => {
            let key = literal(key).map(|key| ("key", Json::of_value(&key, NullProperties::Kept)));
            step(config, "index", key, it.span)
        }
        // Steps that need evaluation are unknown.
        StepKind::Splat { .. } => step(config, "(unknown)", None, it.span),
    }));
    let end = it.steps.last().map_or(it.base.span, |step| step.span);
    let json = object([("root_name", Json::string(it.name))]).and_some("value", value);
    json.and("steps", Json::Array(steps)).and("range", range(&config(it.base.span.to(end))))
}

fn value(it: &Traversal<'_>, cx: &EvalContext<'_>) -> Option<Val> {
    let postfix = Postfix { base: it.base, steps: it.steps };
    let kind = if it.steps.is_empty() { it.base.kind } else { ExprKind::Postfix(&postfix) };
    let mut diags = Diagnostics::new();
    let value = eval(cx, &mut diags, &Expr { kind, span: it.base.span });
    value.filter(|_| !diags.has_errors())
}

fn step(config: Range<'_>, kind: &str, detail: Option<(&str, Json)>, span: Span) -> Json {
    let (name, detail) = detail.unzip();
    let json = object([("kind", Json::string(kind))]).and_some(name.unwrap_or_default(), detail);
    json.and("range", range(&config(span)))
}

/// Literal value of an index key.
fn literal(key: &Expr<'_>) -> Option<Val> {
    match key.kind {
        ExprKind::Null => Some(Val::NULL),
        ExprKind::Bool(value) => Some(Val::Bool(value)),
        ExprKind::Int(value) => Some(Val::Number(Number::from(value))),
        ExprKind::Number(text) => Number::parse_literal(text).ok().map(Val::Number),
        ExprKind::String(text) => Some(Val::string(text)),
        _ => None,
    }
}

/// Collects references in source order.
struct ReferenceWalk<'t> {
    found: Vec<Traversal<'t>>,
}

impl<'t> ReferenceWalk<'t> {
    /// Parts of a body that `spec` reads.
    fn body(&mut self, spec: &Spec<'_>, body: &Body<'t>) {
        if let SpecKind::Attr { name, .. } = &spec.kind {
            self.attributes(body, &|it| it == name.text);
        }
        for child in spec.same_body_children() {
            self.body(child, body);
        }
        let Some(block_type) = spec.input_name().filter(|_| spec.reads_blocks()) else {
            return;
        };
        let labels = match &spec.kind {
            SpecKind::Blocks { collect: Collect::Map(_), labels, .. } => labels.all.len(),
            _ => 0,
        };
        let mut blocks = self.blocks(body, block_type.text, labels);
        if spec.is_required().is_some() {
            blocks.truncate(1);
        }
        for block in blocks {
            match spec.block_body() {
                Some(nested) => self.body(nested, block.body),
                None => self.attributes(block.body, &|_| true),
            }
        }
    }

    /// Blocks of a type with this number of labels. Other blocks are not read.
    fn blocks(&self, body: &Body<'t>, block_type: &str, labels: usize) -> Vec<&'t Block<'t>> {
        let is_it = |block: &&Block<'t>| block.block_type.name == block_type && block.labels.len() == labels;
        body.items.iter().filter_map(Item::block).filter(is_it).collect()
    }

    fn attributes(&mut self, body: &Body<'t>, has: &dyn Fn(&str) -> bool) {
        for attribute in body.items.iter().filter_map(Item::attribute).filter(|it| has(it.name.name)) {
            self.expr(&attribute.expr, &Loops::default());
        }
    }

    fn expr(&mut self, expr: &Expr<'t>, loops: &Loops<'_, 't>) {
        if let Some(it) = expr.reference().filter(|reference| !loops.bind(reference.name)) {
            let known = it.steps.iter().take_while(|step| is_known(step)).count();
            self.found.push(Traversal { steps: it.steps.split_at(known).0, ..it });
        }
        expr.children(loops, &mut |part, loops| self.expr(part, loops));
    }
}

/// Returns `true` if a step is known without evaluation.
fn is_known(step: &Step<'_>) -> bool {
    match step.kind {
        StepKind::Attribute(_) | StepKind::LegacyIndex(_) => true,
        StepKind::Index(key) => literal(key).is_some(),
        StepKind::Splat { .. } => false,
    }
}
