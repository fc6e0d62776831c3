//! `hclspec schema`: a JSON Schema for configurations in JSON.

use crate::args::{Draft, SchemaArgs};
use crate::made;
use crate::output::Outcome;
use hclspec_tools::Schema;

pub(crate) fn run(args: &SchemaArgs) -> Outcome {
    let SchemaArgs { spec, partial, draft, made, output } = args;
    let schema = Schema::new().partial(*partial).draft_07(*draft == Draft::Draft07);
    made::run(spec, &made.place(), *output, |spec| Ok(schema.of(spec)))
}
