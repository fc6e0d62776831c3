//! Functions about secrets, which the evaluation treats specially.

use hclspec_core::function::{Builtin, Example, Group, Operand, Param, Returned, Returns, Run, Secrecy, Topic};
use hclspec_core::types::Type;

pub(crate) static SECRETS: [Builtin; 3] = [
    about(
        "issensitive",
        "Whether the value is a secret, or derives from one.",
        Returns::Type(Type::Bool),
        Secrecy::Asked,
        Example::new("issensitive(sensitive(\"a\"))", "true"),
    ),
    about(
        "nonsensitive",
        "The value, which problems may show although it derives from a secret.",
        Returns::From(same_type),
        Secrecy::Lifted,
        Example::new("nonsensitive(length(sensitive(\"abc\")))", "3"),
    ),
    about(
        "sensitive",
        "The value as a secret: problems show neither it nor its text, nor what derives from it.",
        Returns::From(same_type),
        Secrecy::Made,
        Example::new("sensitive(\"a\")", "\"a\""),
    ),
];

static VALUE: [Param; 1] = [Param::nullable("value", Type::Any)];

const fn about(name: &'static str, doc: &'static str, returns: Returns, secrecy: Secrecy, example: Example) -> Builtin {
    Builtin {
        name,
        doc,
        group: Group::Library,
        feature: None,
        topic: Topic::Conversion,
        params: &VALUE,
        variadic: None,
        returns,
        run: Run::Secrecy(secrecy),
        example,
    }
}

fn same_type(args: &[Operand<'_>]) -> Returned {
    args.first().map_or(Returned::ANY, |arg| Returned::part(arg.ty.clone()))
}
