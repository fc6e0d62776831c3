//! The names that expressions of a configuration can use, for tools that do not evaluate them.

use super::decoder::Decoder;
use crate::eval::Functions;
use crate::inputs::declared_type;
use crate::syntax::ast::Expr;
use crate::table::Table;
use crate::types::Type;
use crate::value::Val;

/// The functions of the spec, of libraries and of the language that configurations can call, without those of the host program.
#[inline]
pub fn functions_of<'f>(decoder: &'f Decoder, table: &Table<'f>) -> Functions<'f> {
    let env = table.env;
    Functions {
        spec: env.functions,
        host: None,
        libraries: &decoder.libraries,
        unbuilt: &decoder.unbuilt,
        library: env.library,
        groups: &decoder.groups,
        in_tool: true,
    }
}

/// Passes on the variables that configurations can use: those of the host program, and those of the spec that it doesn't override.
#[inline]
pub fn visit_variables(decoder: &Decoder, table: &Table<'_>, visit: &mut dyn FnMut(&str, &Val)) {
    for (name, value) in table.env.values().iter().filter(|(name, _)| !decoder.variables.contains_key(*name)) {
        visit(name, value);
    }
    decoder.variables.iter().for_each(|(name, value)| visit(name, value));
}

/// The type that the `type` of an input variable describes; `None` if it describes no type.
#[inline]
pub fn type_of_input(expr: &Expr<'_>) -> Option<Type> {
    declared_type(expr)
}
