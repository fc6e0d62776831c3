//! Static evaluation of expressions in a configuration.
//!
//! Input: a text and its context. Output: for an expression, its value or type, as far as that can be known without the program. Local values, input variables,
//! loop variables and iterators are resolved to the expressions that define them.

use super::builtin;
use super::context::Context;
use super::cursor::{Cursor, Header, ValuePlace};
use super::tree;
use bumpalo::Bump;
use hclspec_lang::SpecFile;
use hclspec_lang::infer::{Knowledge, Known};
use hclspec_lang::model::{Definitions, Model};
use hclspec_runtime::decoder::{Decoder, type_of_input};
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::function::Library;
use hclspec_runtime::syntax::ast::{Expr, ExprKind, File, Item, Postfix, Step, StepKind};
use hclspec_runtime::syntax::visit::Loops;
use hclspec_runtime::syntax::{Limits, parse_expr};
use hclspec_tools::workspace::WorkspaceConfig;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// Limit on chains of local values that refer to each other.
const MAX_DEPTH: usize = 100;

pub(crate) struct Values<'v> {
    knowledge: &'v Knowledge<'v>,
    /// Definitions in the files: the attributes of each variable, such as `local`.
    definitions: Vec<(&'v str, HashMap<&'v str, DefinedValue<'v>>)>,
    /// Results for local values. A value counts as unknown while it is being evaluated.
    known: RefCell<HashMap<(&'v str, &'v str), Known>>,
}

/// Definition of a local value or an input variable.
enum DefinedValue<'v> {
    Local(&'v Expr<'v>),
    Input { ty: Option<&'v Expr<'v>>, default: Option<&'v Expr<'v>> },
}

/// A variable that is visible in a part of a text.
pub(crate) type Bound<'b> = (&'b str, Known);

impl<'c> Context<'c> {
    /// Passes the values of a text's configuration to `ask`.
    pub(crate) fn values<T>(&self, text: &str, ask: impl FnOnce(&Values<'_>) -> T) -> Option<T> {
        let spec: &SpecFile = match self.spec {
            Some(spec) => spec,
            None => builtin::any()?,
        };
        let (locals, inputs) = (self.model().and_then(Model::locals), self.model().and_then(Model::inputs));
        let decoder = self.config.map_or_else(Decoder::new, WorkspaceConfig::decoder);
        // Functions of the program, and those that depend on the machine, have unknown results.
        let mut unknown: HashSet<&str> =
            self.config.into_iter().flat_map(|config| &config.functions).map(|it| &*it.name).collect();
        let general = hclspec_functions::general();
        let is_general = |name: &str| general.iter().any(|function| function.name() == name);
        let libraries = self.config.map(|config| &*config.libraries).unwrap_or_default();
        unknown.extend(libraries.iter().flat_map(Library::iter).map(|it| it.name()).filter(|name| !is_general(name)));
        let is_unknown = |name: &str| unknown.contains(name);
        let arena = Bump::new();
        let all = std::iter::once(text).chain(self.others.iter().map(|other| other.text.as_str()));
        let files: Vec<File<'_>> = all.map(|text| tree::in_arena(self, &arena, text)).collect();
        let definitions = [(locals, false), (inputs, true)];
        let definitions = definitions.into_iter().filter_map(|(it, are_inputs)| {
            let it: &Definitions = it?;
            let mut found = read(&files, it.block_type(), are_inputs);
            for (name, definition) in it.several().map(|several| read(&files, several, false)).unwrap_or_default() {
                found.entry(name).or_insert(match definition {
                    DefinedValue::Local(default) => DefinedValue::Input { ty: None, default: Some(default) },
                    input @ DefinedValue::Input { .. } => input,
                });
            }
            Some((it.variable(), found))
        });
        let definitions = definitions.collect();
        Some(spec.with_knowledge(&decoder, &is_unknown, |knowledge| {
            ask(&Values { knowledge, definitions, known: RefCell::default() })
        }))
    }

    /// Result of the expression in a range of a text, with the iterators and loop variables at the cursor.
    pub(crate) fn known_at(
        &self,
        text: &str,
        cursor: &Cursor<'_>,
        place: &ValuePlace<'_>,
        range: &Range<usize>,
    ) -> Known {
        let known = self.values(text, |values| {
            let bound = self.bound(text, values, cursor, place);
            text.get(range.clone()).map(|written| values.written(written, &bound))
        });
        known.flatten().unwrap_or_else(Known::nothing)
    }

    /// Iterators and loop variables at the cursor, innermost last.
    fn bound<'t>(
        &self,
        text: &str,
        values: &Values<'_>,
        cursor: &Cursor<'t>,
        place: &ValuePlace<'t>,
    ) -> Vec<(String, Known)> {
        let mut bound: Vec<(String, Known)> = Vec::new();
        for (header, name) in self.iterators(text, cursor, place.argument) {
            let of = self.for_each(text, values, header, &bound);
            let keys = ("key".to_owned(), of.keys());
            bound.push((name, Known::object(vec![keys, ("value".to_owned(), of.element())])));
        }
        for variable in &place.bound {
            let of =
                text.get(variable.of.clone()).map_or_else(Known::nothing, |written| values.written(written, &bound));
            bound.push((variable.name.to_owned(), if variable.is_key { of.keys() } else { of.element() }));
        }
        bound
    }

    /// Collection of a `dynamic` block.
    fn for_each(&self, text: &str, values: &Values<'_>, header: &Header<'_>, bound: &[(String, Known)]) -> Known {
        tree::parsed(self, text, |file| {
            let block = tree::block_at(file.body.items, header.start);
            let for_each = block.and_then(|block| block.body.argument("for_each"));
            for_each.map_or_else(Known::nothing, |it| values.of(&it.expr, &borrowed(bound)))
        })
    }
}

fn borrowed(bound: &[(String, Known)]) -> Vec<Bound<'_>> {
    bound.iter().map(|(name, known)| (name.as_str(), known.clone())).collect()
}

/// Definitions in top-level blocks of a type. The first definition of a name counts.
fn read<'v>(files: &'v [File<'v>], block_type: &str, are_inputs: bool) -> HashMap<&'v str, DefinedValue<'v>> {
    let mut found = HashMap::new();
    for block in files.iter().flat_map(|file| file.body.items).filter_map(Item::block) {
        if block.block_type.name != block_type {
            continue;
        }
        if are_inputs {
            let argument = |name| block.body.argument(name).map(|it| &it.expr);
            if let Some(label) = block.labels.first() {
                let definition = DefinedValue::Input { ty: argument("type"), default: argument("default") };
                found.entry(label.text).or_insert(definition);
            }
            continue;
        }
        for attribute in block.body.items.iter().filter_map(Item::attribute) {
            found.entry(attribute.name.name).or_insert(DefinedValue::Local(&attribute.expr));
        }
    }
    found
}

impl<'v> Values<'v> {
    /// Result of the expression in a text. For a splat, the result of an element.
    fn written(&self, written: &str, bound: &[(String, Known)]) -> Known {
        let arena = Bump::new();
        let Some(expr) = parse_expr(&mut Diagnostics::new(), &arena, written.trim(), Limits::default()) else {
            return Known::nothing();
        };
        let known = self.of(&expr, &borrowed(bound));
        let ExprKind::Postfix(postfix) = expr.kind else { return known };
        match postfix.steps.split_last() {
            // Steps after a splat apply to each element.
            Some((Step { kind: StepKind::Splat { .. }, .. }, _)) => known.element(),
            // If the element is unknown, takes the result of any element.
            Some((Step { kind: StepKind::Index(_), .. }, before)) if known.attributes().is_empty() => {
                let whole = Postfix { base: postfix.base, steps: before };
                self.of(&Expr { kind: ExprKind::Postfix(&whole), span: expr.span }, &borrowed(bound)).element()
            }
            _ => known,
        }
    }

    pub(crate) fn of(&self, expr: &Expr<'_>, bound: &[Bound<'_>]) -> Known {
        self.at_depth(expr, bound, 0)
    }

    fn at_depth(&self, expr: &Expr<'_>, bound: &[Bound<'_>], depth: usize) -> Known {
        let mut variables: Vec<Bound<'_>> = Vec::new();
        for (variable, definitions) in &self.definitions {
            let mut names = Vec::new();
            mentioned(expr, &Loops::default(), variable, &mut names);
            let mut attributes: Vec<(String, Known)> = Vec::new();
            for (name, definition) in names.iter().filter_map(|name| definitions.get_key_value(name.as_str())) {
                if !attributes.iter().any(|(other, _)| other == name) {
                    attributes.push(((*name).to_owned(), self.defined(variable, name, definition, depth)));
                }
            }
            // The variable is known only if all mentioned attributes are.
            if !names.is_empty() && attributes.len() == names.iter().collect::<HashSet<_>>().len() {
                variables.push((variable, Known::object(attributes)));
            }
        }
        variables.extend(bound.iter().cloned());
        self.knowledge.of(expr, &variables)
    }

    /// Result of a local value or an input variable.
    fn defined(&self, variable: &'v str, name: &'v str, definition: &DefinedValue<'v>, depth: usize) -> Known {
        if let Some(known) = self.known.borrow().get(&(variable, name)) {
            return known.clone();
        }
        if depth >= MAX_DEPTH {
            return Known::nothing();
        }
        self.known.borrow_mut().insert((variable, name), Known::nothing());
        let of = |expr: &Expr<'_>| self.at_depth(expr, &[], depth + 1);
        let known = match definition {
            DefinedValue::Local(expr) => of(expr),
            // The program may set another value than the default, so only the type is known.
            DefinedValue::Input { ty, default } => match ty.and_then(type_of_input) {
                Some(ty) => Known::of_type(&ty),
                None => default.map_or_else(Known::nothing, |default| of(default).example()),
            },
        };
        self.known.borrow_mut().insert((variable, name), known.clone());
        known
    }
}

/// Adds the attributes of a variable that an expression mentions: for `local.a`, it is `a`. For the variable alone, adds a name that doesn't exist.
fn mentioned<'a>(expr: &Expr<'a>, loops: &Loops<'_, 'a>, variable: &str, names: &mut Vec<String>) {
    if let Some(it) = expr.reference().filter(|it| it.name == variable && !loops.bind(it.name)) {
        names.push(match it.steps.first().map(|step| step.kind) {
            Some(StepKind::Attribute(name)) => name.to_owned(),
            Some(StepKind::Index(Expr { kind: ExprKind::String(name), .. })) => (*name).to_owned(),
            _ => String::new(),
        });
    }
    expr.children(loops, &mut |part, loops| mentioned(part, loops, variable, names));
}
