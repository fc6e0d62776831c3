//! What the facade shows, used as a host uses it: every type, method and function by its `hclspec::` path. That nothing is
//! left out is checked by `crates.rs`, against the documentation.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

hclspec::hclspec! {
    inline = r#"
        object {
          attr "port" {
            type     = number
            required = true
          }
          attr "level" {
            type = string
          }
          attr "password" {
            type = string
          }
        }
    "#,
    name = App,
    types("port" => hclspec::Spanned<u16>, "level" => Level, "password" => hclspec::Secret<String>),
    write,
}

#[derive(Clone, Debug, PartialEq)]
struct Level(String);

impl hclspec::FromValue for Level {
    fn from_value(value: hclspec::Value) -> Result<Self, hclspec::FromValueError> {
        match hclspec::Value::as_str(&value) {
            Some("") => Err(hclspec::FromValueError::new("a level is required")),
            Some(text @ ("info" | "error")) => Ok(Self(text.to_owned())),
            Some(_) => Err(hclspec::FromValueError::one_of(["info", "error"], &value)),
            None => Err(hclspec::FromValueError::wanted("a string", &value)),
        }
    }
}

impl hclspec::ToValue for Level {
    fn to_value(&self) -> hclspec::Value {
        self.0.as_str().into()
    }
}

fn app(text: &str) -> hclspec::Result<App> {
    hclspec::from_str(text)
}

/// The problem of a port that the program itself refuses.
fn problem() -> hclspec::Diagnostic {
    let app = app("port = 80\nlevel = \"info\"").unwrap();
    let range = hclspec::Spanned::range(&app.port);
    let problem = hclspec::Diagnostic::error("port in use");
    let problem = hclspec::Diagnostic::with_code(problem, "APP7");
    let problem = hclspec::Diagnostic::with_detail(problem, "Another program has it.");
    let problem = hclspec::Diagnostic::at(problem, range);
    let problem = hclspec::Diagnostic::with_label_at(problem, range, "this one");
    let problem = hclspec::Diagnostic::with_value(problem, "port", "80");
    let problem = hclspec::Diagnostic::suggest(problem, "prot", ["port"]);
    hclspec::Diagnostic::with_help(problem, "take another")
}

#[test]
fn a_type_of_any_host_decodes() {
    fn decode<T: hclspec::Decode>(text: &str) -> hclspec::Result<T> {
        hclspec::Decoder::from_str(&hclspec::Decoder::new(), text)
    }
    let app: App = decode("port = 80\nlevel = \"info\"\npassword = \"x\"").unwrap();
    assert_eq!((hclspec::Spanned::into_inner(app.port), app.level), (80, Some(Level("info".to_owned()))));
    let code = hclspec::run(|| hclspec::from_path::<App>("no/such/file.hcl").map(drop));
    assert_eq!(format!("{code:?}"), format!("{:?}", std::process::ExitCode::FAILURE));
    assert!(hclspec::from_path::<App>("no/such/file.hcl").is_err());
}

#[test]
fn a_decoder_has_variables_functions_limits_and_warnings() {
    let warnings = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&warnings);
    let decoder = hclspec::Decoder::new();
    let decoder = hclspec::Decoder::filename(decoder, "app.hcl");
    let decoder = hclspec::Decoder::variable(decoder, "base", 8000);
    let decoder = hclspec::Decoder::variables(decoder, [("level", "error")]);
    let decoder =
        hclspec::Decoder::function(decoder, "double", hclspec::Function::typed(|n: u16| Ok::<_, String>(n * 2)));
    let decoder = hclspec::Decoder::evaluation_functions(decoder);
    let decoder = hclspec::Decoder::try_functions(decoder);
    let decoder = hclspec::Decoder::input(decoder, "size", 1);
    let decoder = hclspec::Decoder::input_text(decoder, "size", "2");
    let decoder = hclspec::Decoder::inputs_from_env(decoder, "APP_VAR_");
    let decoder = hclspec::Decoder::inputs_from_path(decoder, "prod.vars.hcl");
    let decoder = hclspec::Decoder::inputs_from_str(decoder, "more.vars.hcl", "");
    let decoder = hclspec::Decoder::allow_undeclared_inputs(decoder);
    let decoder = hclspec::Decoder::limits(decoder, hclspec::Limits::default());
    let decoder = hclspec::Decoder::on_warning(decoder, move |warning| {
        heard.lock().unwrap().push(hclspec::Diagnostic::severity(warning));
    });
    let app: App = decoder.from_str("port = max(double(base), 1)\nlevel = \"${level}\"").unwrap();
    assert_eq!((*app.port, app.level), (16000, Some(Level("error".to_owned()))));
    assert_eq!(*warnings.lock().unwrap(), [hclspec::Severity::Warning]);
    assert!(hclspec::Decoder::from_path::<App>(&decoder, "no/such/file.hcl").is_err());
}

#[test]
fn limits_say_what_they_are() {
    let limits = hclspec::Limits::default();
    let limits = hclspec::Limits::nesting(limits, 5);
    let limits = hclspec::Limits::input(limits, 100);
    let limits = hclspec::Limits::steps(limits, 7);
    let limits = hclspec::Limits::values(limits, 9);
    let nesting_and_input = (hclspec::Limits::max_nesting(&limits), hclspec::Limits::max_input(&limits));
    let steps_and_values = (hclspec::Limits::max_steps(&limits, 10), hclspec::Limits::max_values(&limits, 10));
    assert_eq!((nesting_and_input, steps_and_values), ((5, 100), (7, 9)));
    assert!(
        hclspec::Limits::max_values(&hclspec::Limits::strict(), 1 << 20)
            < hclspec::Limits::max_values(&hclspec::Limits::default(), 0)
    );
}

#[test]
fn a_configuration_may_be_several_files_in_either_syntax() {
    let level = |app: App| app.level.map(|Level(it)| it);
    let decoder = hclspec::Decoder::syntax(hclspec::Decoder::new(), hclspec::Syntax::Json);
    assert_eq!(level(decoder.from_str(r#"{ "port": 80, "level": "info" }"#).unwrap()).as_deref(), Some("info"));
    assert!(hclspec::Decoder::syntax(decoder, hclspec::Syntax::ByName).from_str::<App>("{}").is_err());

    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("facade");
    std::fs::create_dir_all(folder.join("conf.d")).unwrap();
    let [base, more, over] =
        [("conf.d/a.hcl", "port = 80"), ("conf.d/b.hcl", r#"level = "info""#), ("over.hcl", r#"level = "error""#)].map(
            |(name, text)| {
                std::fs::write(folder.join(name), text).unwrap();
                folder.join(name)
            },
        );
    let there = folder.join("conf.d");
    let decoder = hclspec::Decoder::new();
    assert_eq!(level(hclspec::from_paths([&base, &more]).unwrap()).as_deref(), Some("info"));
    assert_eq!(level(hclspec::from_dir(&there).unwrap()).as_deref(), Some("info"));
    assert_eq!(level(hclspec::Decoder::from_paths(&decoder, [&base, &more]).unwrap()).as_deref(), Some("info"));
    let decoder = hclspec::Decoder::overrides(decoder, [over]);
    assert_eq!(level(hclspec::Decoder::from_dir(&decoder, there).unwrap()).as_deref(), Some("error"));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_diagnostic_says_what_it_is_made_of() {
    let problem = problem();
    assert_eq!(hclspec::Diagnostic::severity(&problem), hclspec::Severity::Error);
    assert_eq!(hclspec::Diagnostic::summary(&problem), "port in use");
    assert_eq!(hclspec::Diagnostic::detail(&problem), "Another program has it.");
    assert_eq!(hclspec::Diagnostic::values(&problem), [("port".to_owned(), "80".to_owned())]);
    assert_eq!(hclspec::Diagnostic::help(&problem), ["did you mean `port`?", "take another"]);
    assert_eq!(hclspec::Diagnostic::context(&problem), None);
    let label: &hclspec::Label = &hclspec::Diagnostic::labels(&problem)[0];
    assert_eq!(hclspec::Label::text(label), "this one");
    assert_eq!(hclspec::Label::range(label), hclspec::Diagnostic::range(&problem));
    assert_eq!(hclspec::Diagnostic::code(&problem), Some("APP7"));
    let rendering: hclspec::Rendering<'_> = hclspec::Diagnostic::render(&problem);
    assert_eq!(
        hclspec::Rendering::short(rendering).to_string(),
        "<config>:1:8: error[APP7]: port in use: Another program has it."
    );
    assert!(hclspec::Color::is_on_for(hclspec::Color::Always, || false));
    for color in [hclspec::Color::Auto, hclspec::Color::Always, hclspec::Color::Never] {
        assert!(hclspec::Rendering::color(rendering, color).to_string().contains("port in use"));
    }
    assert!(hclspec::Rendering::json(rendering).to_string().contains("port in use"));
}

#[test]
fn diagnostics_are_a_list() {
    let mut problems = hclspec::Diagnostics::new();
    assert!(hclspec::Diagnostics::is_empty(&problems));
    hclspec::Diagnostics::push(&mut problems, problem());
    hclspec::Diagnostics::push(&mut problems, hclspec::Diagnostic::warning("odd"));
    assert!(hclspec::Diagnostics::has_errors(&problems));
    assert_eq!(hclspec::Diagnostics::errors(&problems).count(), 1);
    assert_eq!(hclspec::Diagnostics::warnings(&problems).count(), 1);
    assert_eq!(hclspec::Diagnostics::len(&problems), 2);
    assert_eq!(hclspec::Diagnostics::render(&problems).to_string(), problems.to_string());
}

#[test]
fn a_range_is_counted_as_people_and_as_editors_do() {
    let problem = problem();
    let range: &hclspec::SourceRange = problem.range().unwrap();
    assert_eq!(hclspec::SourceRange::filename(range), "<config>");
    assert_eq!(hclspec::SourceRange::text(range), "80");
    let start: hclspec::SourcePosition = hclspec::SourceRange::start(range);
    assert_eq!((start.line, start.column, start.byte), (1, 8, 7));
    assert_eq!(hclspec::SourceRange::end(range).column, 10);
    let position = |character| hclspec::LspPosition { line: 0, character };
    assert_eq!(hclspec::SourceRange::lsp(range), hclspec::LspRange { start: position(7), end: position(9) });
}

#[test]
fn a_type_of_the_host_is_made_from_values() {
    let error = hclspec::FromValue::from_value("eror".into()).map(|Level(it)| it).unwrap_err();
    assert_eq!(hclspec::FromValueError::help(&error), Some(r#"did you mean "error"?"#));
    let error = hclspec::FromValueError::at_index(hclspec::FromValueError::at_key(error, "level"), 2);
    assert!(error.to_string().starts_with(r#"at [2]["level"]: expected "info" or "error""#), "{error}");
    let error = hclspec::FromValueError::with_help(hclspec::FromValueError::new("no"), "yes");
    assert_eq!(error.help(), Some("yes"));

    let nowhere = hclspec::ValuePlace::nowhere();
    let element = hclspec::ValuePlace::index(&nowhere, 1);
    let place = hclspec::ValuePlace::key(&element, "port");
    assert_eq!(hclspec::ValuePlace::range(&place).text(), "");
    let port: hclspec::Spanned<u16> = hclspec::FromValue::from_value_at(80.into(), &place).unwrap();
    assert_eq!(port, hclspec::Spanned::new(80, place.range()));

    const { assert!(<hclspec::Secret<u8> as hclspec::FromValue>::SECRET && !<u8 as hclspec::FromValue>::SECRET) };
    let secret = hclspec::Secret::new("hunter2");
    assert_eq!((secret.to_string().as_str(), *hclspec::Secret::expose(&secret)), ("***", "hunter2"));
    assert_eq!(hclspec::Secret::into_inner(secret), "hunter2");
}

#[cfg(feature = "serde")]
#[test]
fn a_type_of_serde_is_made_from_values() {
    assert_eq!(hclspec::from_value::<Vec<u16>>(hclspec::Value::from([80, 443])).unwrap(), [80, 443]);
}

#[test]
fn a_function_declares_its_parameters() {
    let echo = || hclspec::Function::new(|args: &[hclspec::Value]| Ok::<_, String>(args[0].clone()));
    let fails = hclspec::Function::new(|_: &[hclspec::Value]| {
        Err::<hclspec::Value, _>(hclspec::FunctionError::at_argument(0, "too long"))
    });
    let ty = hclspec::Type::object([("n", hclspec::Type::Number)]);
    let decoder = hclspec::Decoder::new()
        .function("one", hclspec::Function::param(echo(), "value", ty))
        .function("maybe", hclspec::Function::nullable_param(echo(), "value", hclspec::Type::Any))
        .function("some", hclspec::Function::variadic(echo(), "rest", hclspec::Type::list(hclspec::Type::Bool)))
        .function("any", hclspec::Function::nullable_variadic(echo(), "rest", hclspec::Type::String))
        .function("none", hclspec::Function::no_params(echo()))
        .function("typed", hclspec::Function::typed(|n: u8| Err::<u8, _>(hclspec::FunctionError::new(n.to_string()))))
        .function("fails", fails)
        .function(
            "lazy",
            hclspec::Function::lazy(|args: &[hclspec::LazyArg]| {
                let (kept, range) = (hclspec::LazyArg::expression(&args[0]), hclspec::LazyArg::range(&args[0]));
                assert_eq!((kept.text(), kept.range()), (&*hclspec::LazyArg::text(&args[0]), range.clone()));
                hclspec::LazyArg::evaluate(&args[0])
            }),
        );
    let port = |text: &str| decoder.from_str::<App>(&format!("port = {text}")).map(|app| *app.port);
    assert_eq!(port("one({ n = \"80\" }).n").unwrap(), 80);
    assert_eq!(port("maybe(null) == null ? 1 : 2").unwrap(), 1);
    assert_eq!(port("some([true], [\"false\"])[0] ? 3 : 4").unwrap(), 3);
    assert_eq!(port("any(\"5\", null)").unwrap(), 5);
    assert_eq!(port("lazy(7, nope)").unwrap(), 7);
    let refused = |text: &str| port(text).unwrap_err().to_string();
    assert!(refused("none(1)").contains("too many"), "{}", refused("none(1)"));
    assert!(refused("one(1)").contains("expected an object"));
    assert!(refused("typed(6)").contains('6'));
    assert!(refused("fails(1)").to_lowercase().contains("too long"));
}

#[test]
fn a_function_returns_everything_that_has_a_value() {
    use hclspec::{ByteSize, Function, Spanned, Value};
    use std::collections::HashMap;
    use std::net::{Ipv6Addr, SocketAddr};
    use std::num::NonZero;
    use std::path::PathBuf;
    use std::time::Duration;

    fn result<T: hclspec::FunctionResult + Clone + Send + Sync + 'static>(value: T) -> Result<Value, String> {
        hclspec::hclspec! { inline = "attr {\n  name = \"result\"\n  type = any\n}", name = Outcome }
        let given = value.clone();
        let typed = Function::typed(move || Ok::<_, String>(given.clone()));
        let given = value.clone();
        let plain = Function::new(move |_: &[Value]| Ok::<_, String>(given.clone()));
        let lazy = Function::lazy(move |_: &[hclspec::LazyArg<'_>]| Ok::<_, String>(value.clone()));
        let mut results = [typed, plain, lazy].map(|function| {
            let decoder = hclspec::Decoder::new().function("f", function);
            match decoder.from_str("result = f()") {
                Ok(Outcome(value)) => Ok(value.unwrap_or_default()),
                Err(problems) => Err(problems[0].detail().to_owned()),
            }
        });
        assert!(results.iter().all(|it| *it == results[0]), "{results:?}");
        std::mem::replace(&mut results[0], Ok(Value::Null))
    }
    fn typed<Args: hclspec::TypedArgs, F: hclspec::TypedFn<Args>>(run: F) -> Function
    where
        F::Value: hclspec::FunctionResult,
        F::Error: std::fmt::Display + 'static,
    {
        Function::typed(run)
    }
    let number = |text: &str| Value::Number(text.parse().unwrap());

    assert_eq!(result(0.1), Ok(number("0.1")));
    assert_eq!(result(0.1_f32), Ok(number("0.1")));
    assert_eq!(result(-0.0), Ok(number("0")));
    assert_eq!(result(f64::MAX).map(|value| value.as_f64()), Ok(Some(f64::MAX)));
    assert_eq!(result(None::<f64>), Ok(Value::Null));
    assert_eq!(result(vec![1.5, 2.0]), Ok(Value::List(vec![number("1.5"), 2.into()])));
    assert_eq!(result(HashMap::from([("half", 0.5)])), Ok(Value::Map([("half".to_owned(), number("0.5"))].into())));
    let not_finite = Err("Its result must be a finite number, and not infinite or NaN.".to_owned());
    for float in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert_eq!(result(float), not_finite);
        assert_eq!(result(vec![0.0, float]), not_finite);
        assert_eq!(result(BTreeMap::from([("float", float)])), not_finite);
    }
    assert_eq!(result(f32::NAN), not_finite);
    assert_eq!(result(PathBuf::from("conf.d/app.hcl")), Ok("conf.d/app.hcl".into()));
    assert_eq!(result(Some(PathBuf::from("é"))), Ok("é".into()));
    #[cfg(unix)]
    {
        let path = PathBuf::from(<std::ffi::OsString as std::os::unix::ffi::OsStringExt>::from_vec(b"\xff".to_vec()));
        assert_eq!(result(path), Err("Its result must be UTF-8, which this path is not.".to_owned()));
    }

    assert_eq!(result(true), Ok(true.into()));
    assert_eq!(result(u128::MAX), Ok(u128::MAX.into()));
    assert_eq!(result(NonZero::new(7_u16)), Ok(7.into()));
    assert_eq!(result(Box::new("text".to_owned())), Ok("text".into()));
    assert_eq!(result(Ipv6Addr::LOCALHOST), Ok("::1".into()));
    assert_eq!(result(SocketAddr::from(([127, 0, 0, 1], 80))), Ok("127.0.0.1:80".into()));
    assert_eq!(result(("a", 1, true)), Ok(Value::Tuple(vec!["a".into(), 1.into(), true.into()])));
    assert_eq!(result(ByteSize::from(8 << 20)), Ok("8MiB".into()));
    assert_eq!(result(Spanned::from(vec![1])), Ok(vec![1].into()));

    let seconds = typed(|time: Duration| Ok::<_, String>(time.as_secs_f64()));
    let app: App = hclspec::Decoder::new().function("seconds", seconds).from_str("port = seconds(\"1m20s\")").unwrap();
    assert_eq!(*app.port, 80);
}

#[test]
fn types_print_as_type_expressions() {
    let ty = hclspec::Type::tuple([
        hclspec::Type::map(hclspec::Type::Any),
        hclspec::Type::set(hclspec::Type::list(hclspec::Type::String)),
        hclspec::Type::object([("a", hclspec::Type::Bool), ("b", hclspec::Type::Number)]),
    ]);
    let hclspec::Type::Tuple(parts) = &ty else { panic!("{ty:?}") };
    assert!(matches!(&parts[0], hclspec::Type::Map(element) if **element == hclspec::Type::Any));
    assert!(matches!(&parts[1], hclspec::Type::Set(element) if matches!(**element, hclspec::Type::List(_))));
    assert!(matches!(&parts[2], hclspec::Type::Object(attrs) if attrs.len() == 2));
    assert_eq!(ty.to_string(), "tuple([map(any), set(list(string)), object({ a = bool, b = number })])");
}

#[test]
fn a_value_gives_its_parts() {
    let entries = BTreeMap::from([("ports".to_owned(), hclspec::Value::from([80, 443]))]);
    let value = hclspec::Value::Object(entries.clone());
    assert_eq!(hclspec::Value::as_object(&value), Some(&entries));
    let ports = hclspec::Value::get(&value, "ports").unwrap();
    assert_eq!(hclspec::Value::as_slice(ports).unwrap().len(), 2);
    assert_eq!(hclspec::Value::index(ports, 1), Some(&443.into()));
    assert_eq!(
        (&value["ports"][1], &value["port"], &value[0]),
        (&443.into(), &hclspec::Value::Null, &hclspec::Value::Null)
    );
    assert_eq!(hclspec::Value::as_i64(&ports[0]), Some(80));
    assert_eq!(hclspec::Value::as_u64(&ports[0]), Some(80));
    assert_eq!(hclspec::Value::as_f64(&ports[0]), Some(80.0));
    assert_eq!(hclspec::Value::as_number(&ports[0]), Some(&hclspec::Number::from(80)));
    assert_eq!(hclspec::Value::as_bool(&hclspec::Value::Bool(true)), Some(true));
    assert!(hclspec::Value::is_null(&hclspec::Value::Null));
    let all = [
        (hclspec::Value::Number(1.into()), "number"),
        (hclspec::Value::String("x".to_owned()), "string"),
        (hclspec::Value::List(Vec::new()), "list"),
        (hclspec::Value::Set([1.into()].into()), "set"),
        (hclspec::Value::Map(entries), "map"),
        (hclspec::Value::Tuple(Vec::new()), "tuple"),
    ];
    assert!(all.iter().all(|(value, kind)| hclspec::Value::kind(value) == *kind));
}

#[test]
fn numbers_count() {
    let number = |text| hclspec::Number::parse_string(text).unwrap();
    let [a, b] = ["7", "2.5"].map(number);
    assert_eq!(hclspec::Number::parse_literal("2.5").unwrap(), b);
    assert_eq!(hclspec::Number::add(&a, &b).unwrap(), number("9.5"));
    assert_eq!(hclspec::Number::sub(&a, &b).unwrap(), number("4.5"));
    assert_eq!(hclspec::Number::mul(&a, &b).unwrap(), number("17.5"));
    assert_eq!(hclspec::Number::div(&a, &b).unwrap(), number("2.8"));
    assert_eq!(hclspec::Number::rem(&a, &b).unwrap(), number("2"));
    assert_eq!(hclspec::Number::abs(&hclspec::Number::neg(&b)), b);
    assert_eq!(hclspec::Number::trunc(&b), number("2"));
    assert_eq!((hclspec::Number::floor(&b), hclspec::Number::ceil(&b)), (number("2"), number("3")));
    assert_eq!((hclspec::Number::as_f64(&b), hclspec::Number::as_f32(&b)), (2.5, 2.5));
    assert!(hclspec::Number::is_integer(&a) && !hclspec::Number::is_negative(&a));
    assert!(hclspec::Number::is_zero(&hclspec::Number::ZERO) && hclspec::Number::equals(&a, &a));
}

#[test]
fn a_float_is_its_shortest_decimal_everywhere() {
    let shortest: hclspec::Number = "0.1".parse().unwrap();
    assert_eq!(hclspec::Number::try_from(0.1_f64).unwrap(), shortest);
    assert_eq!(hclspec::Number::try_from(0.1_f32).unwrap(), shortest);
    assert_eq!(hclspec::Value::try_from(0.1_f64).unwrap(), shortest.clone().into());
    assert_eq!(hclspec::Value::try_from(0.1_f32).unwrap(), shortest.clone().into());
    assert_ne!(hclspec::Number::from_f64_exact(0.1).unwrap(), shortest);
    #[cfg(feature = "serde")]
    assert_eq!(serde_json::from_str::<hclspec::Number>("0.1").unwrap(), shortest);
    #[cfg(feature = "hcl-rs")]
    assert_eq!(hclspec::Number::try_from(hcl::Number::from_f64(0.1).unwrap()).unwrap(), shortest);
}

#[test]
fn number_errors_say_why() {
    let parse = hclspec::Number::parse_string;
    let zero = hclspec::Number::ZERO;
    assert_eq!(parse("x"), Err(hclspec::NumberError::Syntax));
    assert_eq!(parse("1e99999"), Err(hclspec::NumberError::TooLarge));
    assert_eq!(parse("1e-99999"), Err(hclspec::NumberError::TooSmall));
    assert_eq!(zero.div(&zero), Err(hclspec::NumberError::DivisionByZero));
    assert_eq!(zero.rem(&zero), Err(hclspec::NumberError::ModuloByZero));
    assert_eq!(hclspec::Number::try_from(f64::NAN), Err(hclspec::NumberError::NotFinite));
    assert_eq!(u8::try_from(parse("0.5").unwrap()), Err(hclspec::NumberError::NotWhole));
    let range = hclspec::NumberError::OutOfRange { min: 0, max: 255 };
    assert_eq!(u8::try_from(hclspec::Number::from(256)), Err(range));
}

#[cfg(feature = "miette")]
#[test]
fn problems_are_those_of_miette() {
    let one = hclspec::MietteDiagnostic::from(&problem());
    let all = hclspec::MietteDiagnostics::from(hclspec::Diagnostics::from(problem()));
    assert_eq!(one.to_string(), all.to_string());
}

#[test]
fn a_size_has_a_unit() {
    let size: hclspec::ByteSize = "8MiB".parse().unwrap();
    assert_eq!((hclspec::ByteSize::bytes(size), size), (8 << 20, hclspec::ByteSize::new(8 << 20)));
}

mod rules {
    hclspec::hclspec! { inline = r#"object { attr "when" { type = expression } }"#, name = Rules }
}

hclspec::hclspec! {
    name = Plugins,
    inline = r#"
        block_list {
          block_type = "plugin"
          labels     = ["name"]
          body {}
        }
    "#,
}

#[test]
fn bodies() {
    let plugins: Plugins = hclspec::from_str("plugin \"a\" {\n  path = b.c\n  when \"d\" {}\n}\n").unwrap();
    let body: &hclspec::Body = &plugins.0[0];
    assert_eq!(hclspec::Body::text(body), "path = b.c\n  when \"d\" {}");
    assert_eq!(hclspec::Body::range(body).start().column, 3);
    assert_eq!(hclspec::Body::syntax(body), hclspec::Syntax::Native);
    assert_eq!(hclspec::Body::labels(body), ["a"]);
    assert_eq!(hclspec::Body::header(body).text(), "plugin \"a\"");
    assert_eq!(hclspec::Body::label_ranges(body)[0].text(), "\"a\"");
    assert_eq!(hclspec::Body::references(body)[0].text(), "b.c");
    assert_eq!(hclspec::Body::attributes(body)[0].1.text(), "b.c");
    let blocks: Vec<hclspec::BodyBlock> = hclspec::Body::blocks(body);
    assert_eq!((blocks[0].block_type.as_str(), &blocks[0].labels[..]), ("when", &["d".to_owned()][..]));
    assert_eq!(hclspec::Body::blocks_of(body, "when", &["name"]).unwrap().len(), 1);
    let problems = hclspec::Body::decode::<Plugins>(body, &hclspec::Decoder::new()).unwrap_err();
    assert!(problems.has_errors());
}

#[test]
fn expressions() {
    let rules: rules::Rules = "when = f(a.b[0], [x], { k = 1 })".parse().unwrap();
    let when: hclspec::Expression = rules.when.unwrap();
    assert_eq!(hclspec::Expression::text(&when), "f(a.b[0], [x], { k = 1 })");
    assert_eq!(hclspec::Expression::range(&when).start().column, 8);
    assert_eq!(hclspec::Expression::syntax(&when), hclspec::Syntax::Native);
    let references: Vec<hclspec::Reference> = hclspec::Expression::references(&when);
    let reference = &references[0];
    assert_eq!(hclspec::Reference::root(reference), "a");
    assert_eq!(hclspec::Reference::text(reference), "a.b[0]");
    assert_eq!(hclspec::Reference::range(reference).text(), "a.b[0]");
    assert_eq!(hclspec::Reference::interpolation(reference), None);
    assert_eq!(hclspec::Reference::root_range(reference).text(), "a");
    let step: &hclspec::ReferenceStep = &hclspec::Reference::steps(reference)[0];
    assert_eq!(hclspec::ReferenceStep::kind(step), &hclspec::ReferenceStepKind::Attribute("b".to_owned()));
    assert_eq!(hclspec::ReferenceStep::range(step).text(), ".b");
    assert_eq!(reference.steps()[1].kind(), &hclspec::ReferenceStepKind::Index(0.into()));
    let call: &hclspec::FunctionCall = &hclspec::Expression::functions(&when)[0];
    assert_eq!((hclspec::FunctionCall::name(call), hclspec::FunctionCall::arguments(call)), ("f", 3));
    assert_eq!(hclspec::FunctionCall::range(call).text(), "f");
    assert!(hclspec::Expression::as_traversal(&when).is_none());
    assert!(hclspec::Expression::as_keyword(&when).is_none());
    assert!(hclspec::Expression::as_list(&when).is_none());
    assert!(hclspec::Expression::as_entries(&when).is_none());
    let decoder = hclspec::Decoder::new();
    assert!(hclspec::Expression::evaluate(&when, &decoder).is_err());
    assert!(hclspec::Expression::evaluate_as::<bool>(&when, &decoder).is_err());
}

#[test]
fn parsed() {
    let parsed: hclspec::Parsed = hclspec::Parsed::from_str("rules.hcl", "when = a").unwrap();
    let rules: rules::Rules = hclspec::Decoder::decode_parsed(&hclspec::Decoder::new(), &parsed).unwrap();
    assert_eq!(rules.when.unwrap().range().filename(), "rules.hcl");
    assert!(hclspec::Parsed::from_path("no/such").is_err());
    assert!(hclspec::Parsed::from_paths(["no/such"]).is_err());
    assert!(hclspec::Parsed::from_dir("no/such").is_err());
    let decoder = hclspec::Decoder::new();
    assert!(hclspec::Decoder::parse_str(&decoder, "a = ").is_err());
    assert!(hclspec::Decoder::parse_paths(&decoder, ["no/such"]).is_err());
}

#[test]
fn resolver() {
    fn none<R: hclspec::Resolution>(answer: R) -> bool {
        hclspec::Resolution::into_value(answer).unwrap().is_none()
    }
    assert!(none(None::<u8>) && none(Ok::<_, String>(None::<hclspec::Value>)));
    let decoder = hclspec::Decoder::resolver(hclspec::Decoder::new(), |_: &hclspec::Reference| Some(1));
    let rules: rules::Rules = decoder.from_str("when = a").unwrap();
    assert_eq!(rules.when.unwrap().evaluate_as::<u8>(&decoder).unwrap(), 1);
}

#[test]
fn settings() {
    let decoder = hclspec::Decoder::functions(hclspec::Decoder::new(), hclspec_functions::general());
    let decoder = hclspec::Decoder::set(decoder, "when", "1");
    let decoder = hclspec::Decoder::set_from_env(decoder, "HCLSPEC_NO_SUCH_");
    let decoder = hclspec::Decoder::set_from_vars(decoder, "APP_", [("APP_WHEN", "max(1, 2)")]);
    let rules: rules::Rules = decoder.from_str("when = a").unwrap();
    // What the program sets counts more than its environment.
    assert_eq!(rules.when.unwrap().text(), "1");
}

#[test]
fn writing() {
    let mut app = app("port = 80\nlevel = \"info\"\npassword = \"hunter2\"").unwrap();
    let error = hclspec::to_string(&app).unwrap_err();
    assert!(matches!(&error, hclspec::WriteError::Secret { path } if path == "password"), "{error}");
    let writer = hclspec::Writer::documentation(hclspec::Writer::defaults(hclspec::Writer::new(), true), true);
    let text = |secrets| hclspec::Writer::to_string(&hclspec::Writer::secrets(writer.clone(), secrets), &app).unwrap();
    assert_eq!(text(hclspec::Secrets::Masked), "port     = 80\nlevel    = \"info\"\npassword = \"***\"\n");
    assert!(text(hclspec::Secrets::Shown).contains("hunter2"));
    app.password = None;
    assert_eq!(hclspec::to_string(&app).unwrap(), "port  = 80\nlevel = \"info\"\n");
    assert_eq!(hclspec::ToValue::to_value(&app)["port"], 80.into());
    app.level = Some(Level("debug".to_owned()));
    assert!(matches!(hclspec::to_string(&app), Err(hclspec::WriteError::Rejected(_))));
}

mod written {
    hclspec::hclspec! { inline = r#"object { rest "all" { element_type = number } }"#, name = Names, write }
}

#[test]
fn names_that_can_not_be_written() {
    let names = written::Names { all: [("a b".to_owned(), 1.into())].into() };
    let error = hclspec::to_string(&names).unwrap_err();
    let (name, path) = match error {
        hclspec::WriteError::Name { name, path } => (name, path),
        hclspec::WriteError::Other { property } => (property, String::new()),
        error => panic!("{error}"),
    };
    assert_eq!((name.as_str(), path.as_str()), ("a b", "\"a b\""));
}
