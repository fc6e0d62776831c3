#![allow(clippy::unwrap_used, clippy::panic)]

use super::*;
use crate::SpecFile;
use crate::grammar::BlockKind;
use std::collections::HashSet;

fn model<T>(spec: &str, ask: impl FnOnce(&Model) -> T) -> T {
    ask(SpecFile::parse("app.hclspec", spec).unwrap().model())
}

/// `port? = number` for each argument and `listener{0..}` for each block type, with their contents.
fn sketch(body: &Body<'_>) -> String {
    let entry = |entry: &Entry<'_>| match entry {
        Entry::Argument(it) => {
            let optional = if it.is_required() { "" } else { "?" };
            let default = it.default().map(|value| format!(" default {value}")).unwrap_or_default();
            format!("{}{optional} = {}{default}", it.name(), it.ty())
        }
        Entry::Block(it) => {
            let labels: String = it
                .labels()
                .iter()
                .map(|label| format!(" {}{}", label.name(), if label.is_optional() { "?" } else { "" }))
                .collect();
            let max = it.max_items().map(|max| max.to_string()).unwrap_or_default();
            format!("{}{labels} {}..{max} {{ {} }}", it.block_type(), it.min_items(), sketch(&it.body()))
        }
    };
    let rest = body.rest().map(|rest| match rest.ty() {
        _ if rest.is_ignored() => "ignore".to_owned(),
        Some(ty) => format!("rest {ty}"),
        None => "rest".to_owned(),
    });
    body.entries().iter().map(entry).chain(rest).collect::<Vec<_>>().join(", ")
}

fn body(spec: &str) -> String {
    model(spec, |model| sketch(&model.body()))
}

#[test]
fn a_body_has_what_its_specs_read_in_their_order() {
    let spec = r#"object {
        attr "name" {
            type     = string
            required = true
        }
        default "port" {
            attr {
                name = "listen"
                type = number
            }
            literal { value = "80" }
        }
        tuple "status" {
            attr { name = "from" }
            attr {
                name    = "to"
                type    = number
                default = 299
            }
        }
        block_list "listeners" {
            block_type      = "listener"
            labels          = ["kind"]
            optional_labels = ["name"]
            min_items       = 1
            max_items       = 8
            object {
                label "kind" {}
                block "tls" {
                    required = true
                    rest {}
                }
            }
        }
        block_map "users" {
            block_type = "user"
            labels     = ["name"]
            object { ignore {} }
        }
        block_attrs "env" { element_type = list(string) }
        rest "more" { element_type = expression }
    }"#;
    assert_eq!(
        body(spec),
        "name = string, listen? = number default 80, from? = any, to? = number default 299, \
         listener kind name? 1..8 { tls 1..1 { rest } }, user name 0.. { ignore }, env 0..1 { rest list(string) }, \
         rest expression"
    );
}

#[test]
fn a_body_of_one_block_is_not_the_body_of_that_block() {
    let spec = r#"block_list {
        block_type = "server"
        block_attrs {
            block_type   = "env"
            element_type = string
        }
    }"#;
    assert_eq!(body(spec), "server 0.. { env 0..1 { rest string } }");
}

#[test]
fn a_fallback_demands_nothing_and_is_named() {
    let spec = r#"default {
        attr {
            name = "new"
            type = string
        }
        attr {
            name     = "old"
            type     = string
            required = true
        }
    }"#;
    assert_eq!(body(spec), "new? = string, old? = string");
    let spec = r#"object {
        default "a" {
            attr { type = string }
            block {
                block_type = "b"
                attr { name = "c" }
            }
            object {
                attr "d" {}
            }
        }
    }"#;
    let spec = spec.replace("attr { type = string }", "attr {\n name = \"a\"\n }");
    model(&spec, |model| {
        let body = model.body();
        let fallbacks: Vec<_> = body.argument("a").unwrap().fallbacks().collect();
        assert_eq!(body.stand_ins(), HashSet::from(["b"]));
        assert!(matches!(fallbacks.as_slice(), [Fallback::Block("b"), Fallback::Computed(_)]), "{fallbacks:?}");
    });
}

#[test]
fn a_default_outside_of_a_computation_is_not_that_of_the_argument() {
    let spec = r#"object {
        default "ms" {
            transform {
                attr {
                    name = "seconds"
                    type = number
                }
                result = nested == null ? null : nested * 1000
            }
            literal { value = 5000 }
        }
        default "port" {
            transform {
                attr {
                    name = "port"
                    type = number
                }
                result = nested == null ? null : check(nested, nested > 0, "a port is positive")
            }
            literal { value = 80 }
        }
    }"#;
    assert_eq!(body(spec), "seconds? = number, port? = number default 80");
}

#[test]
fn two_specs_of_one_block_allow_what_both_allow() {
    let spec = r#"object {
        block "a" {
            block_type = "b"
            object {
                attr "x" {}
                attr "y" {}
            }
        }
        block "c" {
            block_type = "b"
            object {
                attr "x" {
                    required = true
                }
                attr "z" {}
            }
        }
        block "d" {
            block_type = "b"
            rest {}
        }
    }"#;
    assert_eq!(body(spec), "b 0..1 { x = any }");
}

#[test]
fn checks_belong_to_what_they_are_about() {
    let spec = r#"object {
        attr "level" {
            type = string
            validate {
                condition = contains(["info", "error"], nested)
                message   = "the level is info or error"
            }
            validate {
                condition = 2 <= length(nested) && length(nested) < 10
                message   = "not ${nested}"
            }
        }
        transform "range" {
            object {
                attr "min" { type = number }
                attr "max" { type = number }
            }
            result = check(
                check(nested, nested.min <= nested.max, "min is above max"), 0 < nested.min, "both are positive"
            )
        }
        transform "port" {
            object {
                attr "port" { type = number }
            }
            result = { port = check(nested.port, nested.port >= 1 && nested.port <= 65535, "a port") }
        }
        transform "lower" {
            attr { name = "lower" }
            result = check(lower(nested), contains(["a"], lower(nested)), "a or A")
        }
    }"#;
    model(spec, |model| {
        let body = model.body();
        let level = body.argument("level").unwrap();
        assert_eq!(level.choices().unwrap(), [Value::from("info"), Value::from("error")]);
        let checks = level.checks();
        assert_eq!(checks[0].constant_message(), Some("the level is info or error"));
        assert_eq!((checks[1].constant_message(), checks[1].message()), (None, Some("\"not ${nested}\"")));
        let bounds = checks[1].bounds().unwrap();
        assert_eq!(bounds.measure(), Measure::Length);
        let end = |it: Option<&Limit>| it.map(|it| (it.number().to_string(), it.is_inclusive()));
        assert_eq!((end(bounds.min()), end(bounds.max())), (Some(("2".into(), true)), Some(("10".into(), false))));
        assert_eq!(checks[1].condition(), "2 <= length(nested) && length(nested) < 10");

        assert_eq!(
            body.checks().iter().map(|check| check.condition()).collect::<Vec<_>>(),
            ["nested.min <= nested.max", "0 < nested.min"]
        );
        assert!(body.argument("min").unwrap().checks().is_empty());

        let port = body.argument("port").unwrap().checks();
        let bounds = port[0].bounds().unwrap();
        assert_eq!((end(bounds.min()), end(bounds.max())), (Some(("1".into(), true)), Some(("65535".into(), true))));

        // A value that is computed from it is another value.
        let lower = body.argument("lower").unwrap().checks();
        assert_eq!((lower.len(), lower[0].choices()), (1, None));
    });
}

#[test]
fn comments_are_those_of_the_nearest_spec_that_has_one() {
    let spec = r#"
    # The rules.
    define "rules" {
        # A list of rules.
        block_list {
            block_type = "rule"
            # A rule.
            object {
                # Its name.
                label "name" {}
            }
            labels = ["name"]
        }
    }

    # All of it.
    object {
        # The outer one.
        default "a" {
            attr {
                name = "a"
            }
            literal { value = 1 }
        }
        # The outer one.
        transform "b" {
            # The inner one,
            # of two lines.
            attr {
                name = "b"
                type = object({
                    # How many.
                    count = optional(number, "5")
                    #   An indented comment.
                    another = list(string)
                })
            }
            result = nested
        }
        use "rules" {}
    }"#;
    model(spec, |model| {
        let body = model.body();
        assert_eq!((model.doc(), body.doc()), ("All of it.", "All of it."));
        assert_eq!(body.argument("a").unwrap().doc(), "The outer one.");
        let b = body.argument("b").unwrap();
        assert_eq!(b.doc(), "The inner one,\nof two lines.");
        let attrs = b.ty().attributes().unwrap();
        let attrs: Vec<_> =
            attrs.iter().map(|attr| (attr.name(), attr.doc(), attr.default().cloned(), attr.is_optional())).collect();
        assert_eq!(
            attrs,
            [("count", "How many.", Some(Value::from(5)), true), ("another", "  An indented comment.", None, false)]
        );
        let rule = body.block("rule").unwrap();
        assert_eq!((rule.doc(), rule.body().doc()), ("The rules.", "A rule."));
        assert_eq!(rule.labels()[0].doc(), "Its name.");
    });
}

#[test]
fn specs_are_as_written() {
    let spec = r#"object {
        attr "port" {
            type    = number
            default = 8080
            validate {
                condition = nested > 0
                message   = "above 0"
            }
        }
        transform "double" {
            block_list {
                block_type = "x"
                literal { value = [1, "a"] }
            }
            result = concat(nested, nested)
        }
    }"#;
    model(spec, |model| {
        let root = model.root();
        let [port, double] = root.properties().map(Property::spec).collect::<Vec<_>>()[..] else { panic!() };
        assert_eq!((port.kind(), port.name()), (BlockKind::Attr, Some("port")));
        assert_eq!((port.default(), port.checks().len()), (Some(&Value::from(8080)), 1));
        assert_eq!(
            (port.ty().to_string(), port.written_type().unwrap().to_string()),
            ("number".into(), "number".into())
        );
        assert_eq!(port.place().to_string(), "app.hclspec:2:9");
        assert_eq!((double.kind(), double.result()), (BlockKind::Transform, Some("concat(nested, nested)")));
        let blocks = double.children().next().unwrap();
        assert_eq!(blocks.ty().to_string(), "sequence(tuple([number, string]))");
        let literal = blocks.children().next().unwrap();
        assert_eq!(literal.value().unwrap().to_string(), r#"[1, "a"]"#);
        assert_eq!(root.ty().to_string(), "object({ port = number, double = sequence(tuple([number, string])) })");
    });
}

#[test]
fn the_same_body_is_equal_wherever_it_is() {
    let spec = r#"
    define "limits" {
        object {
            attr "cpu" {}
        }
    }
    object {
        block "soft" {
            use { part = "limits" }
        }
        block "hard" {
            use { part = "limits" }
        }
        block "other" {
            object {
                attr "cpu" {}
            }
        }
    }"#;
    model(spec, |model| {
        let body = model.body();
        let [soft, hard, other] = ["soft", "hard", "other"].map(|name| body.block(name).unwrap().body());
        assert_eq!(soft, hard);
        assert_ne!(soft, other);
        assert_eq!(soft.part().unwrap().name(), "limits");
        assert_eq!(model.parts().map(|part| (part.name(), part.is_used())).collect::<Vec<_>>(), [("limits", true)]);
    });
}

#[test]
fn what_configurations_may_refer_to() {
    let spec = r#"
    variables {
        # Where it runs.
        region = "eu"
    }
    # Joins names.
    function "host" {
        params         = [name]
        variadic_param = rest
        result         = concat([name], rest)
    }
    # Values by name.
    locals { variable = "let" }
    inputs {}
    object {
    }"#;
    model(spec, |model| {
        let region = &model.variables()[0];
        assert_eq!((region.name(), region.doc(), region.value()), ("region", "Where it runs.", &Value::from("eu")));
        let host = &model.functions()[0];
        assert_eq!((host.to_string().as_str(), host.doc()), ("host(name, rest...)", "Joins names."));
        assert_eq!(host.result(), r#"concat([name], rest)"#);
        let locals = model.locals().unwrap();
        assert_eq!((locals.block_type(), locals.variable(), locals.doc()), ("locals", "let", "Values by name."));
        let inputs = model.inputs().unwrap();
        assert_eq!((inputs.block_type(), inputs.variable(), inputs.doc()), ("variable", "var", ""));
    });
}

#[test]
fn a_model_can_be_read_by_any_thread() {
    fn shared<T: Send + Sync>(_: &T) {}
    model("object {\n}", shared);
}

#[test]
fn short_forms_are_what_they_are_short_for() {
    let short = r#"define "port" { # Where to listen.
        attr {
            type = optional(number, 80)
            validate { condition = nested >= 1 && nested <= 65535 }
        }
    }
    object {
        block_list "servers" { # Each is a server.
            block_type = "server"
            use "port" {}
            attr "names" {
                type = list(object({
                    text = string # As it is written.
                }))
            }
        }
    }"#;
    let long = r#"# Where to listen.
    define "port" {
        attr {
            name    = "port"
            type    = number
            default = 80
            validate {
                condition = nested >= 1 && nested <= 65535
                message   = "must be from 1 to 65535"
            }
        }
    }
    object {
        # Each is a server.
        block_list "servers" {
            block_type = "server"
            object {
                use "port" {}
                attr "names" {
                    type = list(object({
                        # As it is written.
                        text = string
                    }))
                }
            }
        }
    }"#;
    let described = |spec: &str| {
        model(spec, |model| {
            let body = model.body();
            let servers = body.block("server").unwrap();
            let inner = servers.body();
            let (port, names) = (inner.argument("port").unwrap(), inner.argument("names").unwrap());
            let check = port.checks()[0];
            let bounds = format!("{:?}", check.bounds().unwrap());
            let message = check.constant_message().unwrap().to_owned();
            (sketch(&body), servers.doc().to_owned(), port.doc().to_owned(), names.ty().to_string(), message, bounds)
        })
    };
    let expected = described(short);
    assert_eq!(expected, described(long));
    assert_eq!((&*expected.1, &*expected.2), ("Each is a server.", "Where to listen."));
    assert_eq!(expected.4, "must be from 1 to 65535");
    model(short, |model| {
        let port = model.body().block("server").unwrap().body();
        assert_eq!(port.argument("port").unwrap().checks()[0].message(), None);
    });
}

#[test]
fn a_unit_is_a_sentence_of_the_documentation() {
    let doc = |comment: &str, more: &str| {
        let spec = format!("object {{\n{comment}\n  attr \"wait\" {{\n    unit = \"seconds\"\n{more}\n  }}\n}}\n");
        model(&spec, |model| model.body().argument("wait").unwrap().doc().to_owned())
    };
    assert_eq!(doc("", ""), "Unit: seconds.");
    assert_eq!(doc("  # How long.\n  # Example: 5", ""), "How long.\nUnit: seconds.\nExample: 5");
    assert_eq!(doc("  # How long\n  #\n  # More.", ""), "How long\n\nUnit: seconds.\n\nMore.");
    assert_eq!(doc("  # How long.", "    deprecated = \"x\""), "Deprecated: x\n\nHow long.\nUnit: seconds.");
}
