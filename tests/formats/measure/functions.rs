//! Functions that the expressions of several tools call: the libraries of the crate, and what some tools call by another name.

use hclspec::{Decoder, Function, Type, Value};
use hclspec_functions::{clock, general, random};

hclspec::hclspec! {
    inline = "attr {\n  name = \"x\"\n  type = expression\n  required = true\n}",
    name = Written,
}

/// Functions that a tool has by a name of its own, or in place of an operator: parameters and result.
const OTHERS: [(&str, &[&str], &str); 13] = [
    ("add", &["a", "b"], "a + b"),
    ("divide", &["a", "b"], "a / b"),
    ("equal", &["a", "b"], "a == b"),
    ("formattimestamp", &["form", "time"], "formatdate(form, time)"),
    ("modulo", &["a", "b"], "a % b"),
    ("multiply", &["a", "b"], "a * b"),
    ("nonsensitive", &["value"], "value"),
    ("not", &["a"], "!a"),
    ("notequal", &["a", "b"], "a != b"),
    ("sensitive", &["value"], "value"),
    ("sethaselement", &["set", "it"], "contains(set, it)"),
    ("subtract", &["a", "b"], "a - b"),
    ("uuidv4", &[], "uuid()"),
];

/// A decoder with all of them.
pub(crate) fn decoder() -> Decoder {
    let libraries = Decoder::new().functions(general()).functions(clock()).functions(random());
    OTHERS.iter().fold(libraries, |decoder, (name, params, result)| defined(decoder, name, params, result))
}

/// The decoder with a function that an expression defines, by its parameters and the functions of the decoder.
pub(crate) fn defined(decoder: Decoder, name: &str, params: &'static [&str], result: &str) -> Decoder {
    // One with a mistake is a function that does not exist.
    let Ok(result) = Decoder::new().from_str::<Written>(&format!("x = {result}\n")) else { return decoder };
    let inside = decoder.clone();
    let function = Function::new(move |args: &[Value]| {
        let decoder = inside.clone().variables(params.iter().copied().zip(args.iter().cloned()));
        result.0.evaluate(&decoder).map_err(|problems| problems.render().short().to_string())
    });
    let params = params.iter().copied();
    decoder.function(name, params.fold(function.no_params(), |function, name| function.nullable_param(name, Type::Any)))
}

/// Now, as `timestamp` gives it.
pub(crate) fn now() -> Result<String, String> {
    let written = Decoder::new().from_str::<Written>("x = timestamp()\n");
    let now = written.and_then(|written| written.0.evaluate_as::<String>(&Decoder::new().functions(clock())));
    now.map_err(|problems| problems.render().short().to_string())
}

/// A function whose result is known only later: its call, as text.
pub(crate) fn unevaluated(name: &'static str) -> Function {
    Function::new(move |args: &[Value]| {
        let args: Vec<_> = args.iter().map(ToString::to_string).collect();
        Ok::<_, String>(format!("${{{name}({})}}", args.join(", ")))
    })
}
