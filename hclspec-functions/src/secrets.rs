//! Functions about secrets, which the evaluation treats specially.

use hclspec_core::builtin;
use hclspec_core::function::{Builtin, Operand, Param, Returned, Returns, Run, Secrecy};
use hclspec_core::types::Type;

pub(crate) static SECRETS: [Builtin; 3] = [
    builtin! {
        "issensitive" in Conversion for Library: &VALUE;
        returns: Returns::Type(Type::Bool), run: Run::Secrecy(Secrecy::Asked);
        "Whether the value is a secret, or derives from one.";
        "issensitive(sensitive(\"a\"))" => "true"
    },
    builtin! {
        "nonsensitive" in Conversion for Library: &VALUE;
        returns: Returns::From(same_type), run: Run::Secrecy(Secrecy::Lifted);
        "The value, which problems may show although it derives from a secret.";
        "nonsensitive(length(sensitive(\"abc\")))" => "3"
    },
    builtin! {
        "sensitive" in Conversion for Library: &VALUE;
        returns: Returns::From(same_type), run: Run::Secrecy(Secrecy::Made);
        "The value as a secret: problems show neither it nor its text, nor what derives from it.";
        "sensitive(\"a\")" => "\"a\""
    },
];

static VALUE: [Param; 1] = [Param::nullable("value", Type::Any)];

fn same_type(args: &[Operand<'_>]) -> Returned {
    args.first().map_or(Returned::ANY, |arg| Returned::part(arg.ty.clone()))
}
