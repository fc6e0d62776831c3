use super::*;
use hclspec_core::types::Type;

fn decode(spec: &str, config: &str, dialect: Dialect) -> Result<Val> {
    SpecFile::parse_as("spec", spec, dialect)?.decode_val(&Decoder::new(), config)
}

const BLOCKS: &str = "array {
    block_list {
      block_type = \"b\"
      attr {
        name = \"x\"
      }
    }
    block_map {
      block_type = \"m\"
      labels     = [\"k\", \"l\"]
      attr {
        name     = \"x\"
        type     = number
        required = true
      }
    }
}";

#[test]
fn blocks_give_collections_in_the_dialect_of_hcldec() {
    let config = "b {\n  x = 1\n}\nb {\n  x = \"a\"\n}\nm \"p\" \"q\" {\n  x = null\n}";
    let value = decode(BLOCKS, config, Dialect::Hcldec).map(|value| (value.ty(), Value::from(value).to_string()));
    let ty = Type::tuple(vec![Type::list(Type::String), Type::map(Type::map(Type::Number))]);
    assert_eq!(value.ok(), Some((ty, r#"[["1", "a"], { p = { q = null } }]"#.to_owned())));
    let empty = decode(BLOCKS, "", Dialect::Hcldec).map(|value| value.ty());
    let ty = Type::tuple(vec![Type::list(Type::Any), Type::map(Type::map(Type::Number))]);
    assert_eq!(empty.ok(), Some(ty));
}

#[test]
fn a_label_in_a_block_makes_no_property_in_the_dialect_of_hcldec() {
    let spec = "block {\n block_type = \"b\"\n attr \"x\" {\n }\n}";
    let error = SpecFile::parse_as("spec", spec, Dialect::Hcldec).err();
    let error = error.map(|error| error.render().short().to_string()).unwrap_or_default();
    assert!(error.starts_with("spec:3:7: error[HS412]: extraneous label for attr"), "{error}");
    assert!(SpecFile::parse_as("spec", spec, Dialect::Hclspec).is_ok());
}

#[test]
fn blocks_of_types_that_differ_are_errors_in_the_dialect_of_hcldec() {
    let error = decode(BLOCKS, "b {\n  x = [1]\n}\nb {\n  x = 1\n}", Dialect::Hcldec).err();
    let error = error.map(|error| error.render().short().to_string());
    let expected = "<config>:1:1: error[HS306]: inconsistent argument types in b blocks: The arguments of all `b` blocks must have the same types.";
    assert_eq!(error.as_deref(), Some(expected));
}

#[test]
fn fallbacks_keep_their_types_in_the_dialect_of_hcldec() {
    let spec = "transform {
        default {
          attr {
            name = \"a\"
            type = number
          }
          literal {
            value = \"none\"
          }
        }
        result = nested
    }";
    let value = decode(spec, "", Dialect::Hcldec);
    assert_eq!(value.ok(), Some(Val::string("none")));
}

#[test]
fn only_hcldec_knows_arrays() {
    assert!(decode(BLOCKS, "", Dialect::Hclspec).is_err());
}

#[test]
fn what_is_added_to_the_spec_language_is_unknown_to_hcldec() {
    for spec in [
        "attr {\n name = \"a\"\n type = number\n default = 1\n}",
        "attr {\n name = \"a\"\n type = optional(number, 1)\n}",
        "attr {\n name = \"a\"\n type = number\n validate { condition = nested > 0 }\n}",
        "block {\n block_type = \"b\"\n attr \"x\" {}\n attr \"y\" {}\n}",
        "define \"a\" {\n attr {}\n}\nobject {\n use \"a\" {}\n}",
        "block_list {\n block_type = \"b\"\n labels = [\"l\"]\n label { name = \"l\" }\n}",
        "object {\n rest \"a\" {}\n}",
        "locals {}\nobject {}",
        "attr {\n name = \"a\"\n type = expression\n}",
    ] {
        let parsed = |dialect| SpecFile::parse_as("spec", spec, dialect);
        assert!(parsed(Dialect::Hcldec).is_err(), "{spec}");
        assert_eq!(parsed(Dialect::Hclspec).err().map(|error| error.to_string()), None, "{spec}");
    }
}

#[test]
fn warnings_do_not_make_a_spec_wrong() {
    let spec = SpecFile::parse("spec", "default {\n  attr {\n    name = \"a\"\n  }\n}");
    let warnings = spec.map(|spec| spec.warnings().render().short().to_string()).unwrap_or_default();
    assert!(warnings.starts_with("spec:1:1: warning[HS426]: useless default"), "{warnings}");
}
