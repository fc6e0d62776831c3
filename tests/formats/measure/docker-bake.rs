//! Reads Bake files as Docker Buildx does: what a file declares may refer to anything else in it, in any order.
//!
//! The first phase keeps declarations as expressions. They are evaluated in the order of their references, and become the
//! variables and functions of the last phase, which decodes the whole file.

use crate::functions;
use crate::references::{Needs, Values, follow, holds, needs_of, next, object};
use hclspec::{Decoder, Diagnostic, Expression, Function, Number, Parsed, Reference, Result, SourceRange, Type, Value};
use hclspec_lang::SpecFile;
use std::collections::{BTreeMap, BTreeSet};

hclspec::hclspec!("tests/formats/measure/docker-bake/names.hclspec");

/// Their attributes are evaluated one by one.
const OBJECTS: &[&str] = &["target"];

/// Decodes a Bake file, once for each combination of values that its matrices have: in each decode every target has one.
pub(crate) fn decode(spec: &SpecFile, parsed: &Parsed, environment: &BTreeMap<String, String>) -> Result<Vec<Value>> {
    let names: Names = Decoder::new().decode_parsed(parsed)?;
    let decoder = declared(&names, environment)?;
    for rule in names.variables.iter().flat_map(|variable| &variable.validations) {
        if !rule.condition.evaluate_as::<bool>(&decoder)? {
            let message = rule.error_message.evaluate_as::<String>(&decoder)?;
            return Err(Diagnostic::error("invalid variable").with_detail(message).at(rule.condition.range()).into());
        }
    }
    let mut matrices: Vec<(Vec<SourceRange>, Vec<Values>)> = Vec::new();
    for arguments in names.targets.iter().map(|target| &target.arguments) {
        let Some(matrix) = arguments.get("matrix") else { continue };
        let places = arguments.values().map(Expression::range).collect();
        matrices.push((places, combinations(&matrix.evaluate(&decoder)?)));
    }
    let rounds = matrices.iter().map(|(_, all)| all.len()).max().unwrap_or(1);
    let decode = |round: usize| {
        let matrices = matrices.clone();
        // The variables of a matrix are those of the arguments of its target.
        let resolve = move |it: &Reference| {
            let is_own = |(places, _): &&(Vec<SourceRange>, _)| places.iter().any(|place| holds(place, it.range()));
            let (_, all) = matrices.iter().find(is_own)?;
            follow(all.get(round % all.len().max(1))?.get(it.root())?, it.steps())
        };
        spec.decode_parsed(&decoder.clone().resolver(resolve), parsed)
    };
    (0..rounds).map(decode).collect()
}

/// One value of each variable, in all ways.
fn combinations(matrix: &Value) -> Vec<Values> {
    let mut all = vec![Values::new()];
    for (name, values) in matrix.as_object().into_iter().flatten() {
        let values = values.as_slice().unwrap_or_default();
        let with = |it: &Values, value: &Value| it.clone().into_iter().chain([(name.clone(), value.clone())]).collect();
        all = all.iter().flat_map(|it| values.iter().map(move |value| with(it, value))).collect();
    }
    all
}

/// What expressions can refer to.
enum Node<'n> {
    Variable(&'n names::Variable),
    Function(&'n names::Function),
    Global(&'n str, &'n Expression),
    Argument(&'n str, &'n str, &'n Expression), // of a target
}

/// The decoder that knows what the file declares.
fn declared<'n>(names: &'n Names, environment: &BTreeMap<String, String>) -> Result<Decoder> {
    let mut nodes = BTreeMap::new();
    nodes.extend(names.globals.iter().map(|(name, it)| (name.clone(), Node::Global(name, it))));
    nodes.extend(names.variables.iter().map(|variable| (variable.name.clone(), Node::Variable(variable))));
    nodes.extend(names.functions.iter().map(|function| (format!("{}()", function.name), Node::Function(function))));
    let of_target = |it: &'n names::Target| it.arguments.iter().map(|(name, value)| (&*it.name, &**name, value));
    let arguments: Vec<_> = names.targets.iter().flat_map(of_target).collect();
    let all = nodes.values().map(needs).chain(arguments.iter().map(|(.., it)| needs_of(it, &[], OBJECTS)));
    let needed: BTreeSet<String> = all.flatten().map(|(key, _)| key).collect();
    for (target, name, it) in arguments {
        let key = format!("target.{target}.{name}");
        if needed.contains(&key) || needed.contains(&format!("target.{target}")) {
            nodes.insert(key, Node::Argument(target, name, it));
        }
    }
    let platform = format!("{}/{}", std::env::consts::OS, std::env::consts::ARCH.replace("x86_64", "amd64"));
    // It is that of HCL, and not the one of the other tools.
    let decoder = functions::defined(functions::decoder(), "index", &["collection", "key"], "collection[key]");
    let mut decoder = decoder.variable("BAKE_CMD_CONTEXT", "").variable("BAKE_LOCAL_PLATFORM", platform);
    let mut targets: BTreeMap<&str, BTreeMap<&str, Value>> = BTreeMap::new();
    let mut left: BTreeMap<String, Needs> = nodes.iter().map(|(key, node)| (key.clone(), needs(node))).collect();
    while let Some(key) = next(&mut left)? {
        decoder = match &nodes[&key] {
            Node::Variable(it) => decoder.clone().variable(&it.name, variable(it, &decoder, environment)?),
            Node::Function(it) => decoder.clone().function(&it.name, function(it, decoder)),
            Node::Global(name, it) => decoder.clone().variable(*name, it.evaluate(&decoder)?),
            Node::Argument(target, name, it) => {
                let value = it.evaluate(&decoder)?;
                targets.entry(*target).or_default().insert(*name, value);
                decoder.variable("target", object(targets.iter().map(|(name, it)| (*name, object(it.clone())))))
            }
        };
    }
    Ok(decoder)
}

/// What a declaration refers to, whether it is declared or not, and where.
fn needs(node: &Node<'_>) -> Needs {
    match node {
        Node::Variable(it) => it.default.as_ref().map_or_else(Vec::new, |default| needs_of(default, &[], OBJECTS)),
        Node::Function(it) => needs_of(&it.result, &params(it), OBJECTS),
        Node::Global(_, it) | Node::Argument(_, _, it) => needs_of(it, &[], OBJECTS),
    }
}

/// The text of the environment, as the type or the default says, or the default.
fn variable(it: &names::Variable, decoder: &Decoder, environment: &BTreeMap<String, String>) -> Result<Value> {
    let default = it.default.as_ref().map(|default| default.evaluate(decoder)).transpose()?;
    let Some(text) = environment.get(&it.name) else {
        return Ok(default.unwrap_or_else(|| if it.ty.is_some() { Value::Null } else { Value::from("") }));
    };
    let ty = it.ty.as_ref().map(|ty| ty.as_keyword().unwrap_or_default());
    let value = match ty.as_deref().or(default.as_ref().map(Value::kind)) {
        Some("number") => text.parse::<Number>().ok().map(Value::from),
        Some("bool") => text.parse::<bool>().ok().map(Value::from),
        Some("" | "list" | "tuple") => Some(text.split(',').map(Value::from).collect::<Vec<_>>().into()),
        _ => Some(Value::from(text)),
    };
    let error = Diagnostic::error("invalid variable").with_detail(format!("`{}` can't be {text:?}.", it.name));
    value.ok_or_else(|| it.ty.iter().chain(&it.default).take(1).fold(error, |error, it| error.at(it.range())).into())
}

/// A function of the file: its result sees what was declared, and the parameters.
fn function(it: &names::Function, decoder: Decoder) -> Function {
    let (names, has_rest, result) = (params(it), it.variadic_params.is_some(), it.result.clone());
    let (params, rest) = names.split_at(names.len() - usize::from(has_rest));
    let (count, all) = (params.len(), names.clone());
    let function = Function::new(move |args: &[Value]| {
        let (own, rest) = args.split_at(count.min(args.len()));
        let values = own.iter().cloned().chain(has_rest.then(|| rest.into()));
        let decoder = decoder.clone().variables(all.iter().zip(values));
        result.evaluate(&decoder).map_err(|problems| problems.render().short().to_string())
    });
    let function = params.iter().fold(function.no_params(), |it, name| it.nullable_param(name, Type::Any));
    rest.iter().fold(function, |it, name| it.nullable_variadic(name, Type::Any))
}

/// The names of the parameters; one that takes the rest is the last.
fn params(it: &names::Function) -> Vec<String> {
    let params = it.params.as_list().unwrap_or_default();
    params.iter().chain(&it.variadic_params).filter_map(Expression::as_keyword).collect()
}
