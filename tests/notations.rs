//! `enum`, `duration` and `size`: text in a notation of its own.

#![allow(clippy::unwrap_used, clippy::panic)]

use hclspec::{ByteSize, Decoder, Secret, Value};
use std::time::Duration;

hclspec::hclspec! { inline = r#"
    object {
      attr "mode" {
        # How requests are spread.
        type = enum([
          # One after the other.
          "round_robin",
          "least_connections", # The one with the least.
          "2xx",
        ])
        required = true
      }
      attr "fallbacks" { type = list(enum(["a", "b"])) }
      attr "versions"  { type = map(enum({ any = "*", at_most = "<=" })) }
      attr "timeout" {
        type = duration
        default = "30s"
        validate {
          condition = nested >= 1
          message   = "must be at least a second"
        }
      }
      attr "cache" { type = optional(size, "64KiB") }
      attr "limits" {
        type = object({ wait = optional(duration, "1m"), body = size, level = optional(enum(["low", "high"]), "low") })
      }
      transform "twice" {
        attr {
          name = "timeout2"
          type = duration
        }
        result = nested == null ? 0 : nested * 2
      }
      transform "loud" {
        attr {
          name = "mode2"
          type = enum(["x", "y"])
        }
        result = nested == null ? "" : upper(nested)
      }
    }
"#, name = App }

#[test]
fn words_are_variants() {
    let app: App = hclspec::from_str(
        r#"
        mode      = "2xx"
        fallbacks = ["a", "b", "a"]
        versions  = { x = "*", y = "<=" }
        timeout   = "1h30m"
        cache     = "1.5MiB"
        limits    = { body = "8MB" }
        timeout2  = "${1}m"
        mode2     = "y"
        "#,
    )
    .unwrap();
    assert_eq!(app.mode, app::Mode::_2xx);
    assert_eq!(app.fallbacks.unwrap(), [app::Fallbacks::A, app::Fallbacks::B, app::Fallbacks::A]);
    assert_eq!(app.versions.unwrap()["y"], app::Versions::AtMost);
    assert_eq!(app.timeout, Duration::from_secs(5400));
    assert_eq!(app.cache, ByteSize::new(3 << 19));
    let limits = app.limits.unwrap();
    assert_eq!(
        (limits.wait, limits.body, limits.level),
        (Duration::from_secs(60), ByteSize::new(8_000_000), app::limits::Level::Low)
    );
    assert_eq!(app.twice, 120.into());
    assert_eq!(app.loud, "Y");
}

#[test]
fn a_word_is_read_and_written() {
    assert_eq!("round_robin".parse::<app::Mode>().unwrap(), app::Mode::RoundRobin);
    assert_eq!(app::Mode::ALL.len(), 3);
    assert_eq!(app::Mode::LeastConnections.to_string(), "least_connections");
    assert_eq!(Value::from(app::Versions::AtMost), Value::from("<="));
    assert_eq!("x".parse::<app::Versions>().unwrap_err().to_string(), "expected \"*\" or \"<=\", found \"x\"");
    assert!(app::Mode::RoundRobin < app::Mode::_2xx);
}

#[test]
fn serde_writes_the_text() {
    let app: App = hclspec::from_str("mode = \"2xx\"\ntimeout = \"90s\"\nlimits = { body = \"1536KiB\" }").unwrap();
    let json = serde_json::to_value(&app).unwrap();
    assert_eq!([&json["mode"], &json["timeout"], &json["cache"]], ["2xx", "1m30s", "64KiB"]);
    assert_eq!(
        [&json["limits"]["wait"], &json["limits"]["body"], &json["limits"]["level"]],
        ["1m0s", "1536KiB", "low"]
    );
}

hclspec::hclspec! {
    inline = r#"
        inputs {}
        object {
          attr "wait" { type = duration }
          attr "waits" { type = list(duration) }
          attr "size" { type = size }
          attr "level" { type = enum(["low", "high"]) }
          attr "hidden" { type = object({ pin = secret(enum(["a", "b"])), every = secret(duration) }) }
          attr "place" { type = duration }
          block_attrs "env" {
            block_type   = "env"
            element_type = duration
          }
        }
    "#,
    name = Hosted,
    types(
        "wait" => Duration,
        "waits[]" => Seconds,
        "size" => ByteSize,
        "level" => Level,
        "place" => hclspec::Spanned<_>,
        "env[]" => Seconds,
    ),
}

/// A type of the program, which takes the text of a configuration.
#[derive(Clone, Debug, PartialEq)]
pub struct Seconds(String);

impl hclspec::FromValue for Seconds {
    fn from_value(value: Value) -> Result<Self, hclspec::FromValueError> {
        String::from_value(value).map(Self)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, hclspec::FromValue)]
enum Level {
    Low,
    High,
}

#[test]
fn types_of_the_program_take_the_text() {
    let text = r#"
        variable "every" { type = duration }
        variable "size" {
          type    = size
          default = "1KiB"
        }
        variable "level" { type = enum(["low", "high"]) }
        wait   = "90s"
        waits  = ["1m", "1.5h"]
        size   = "2MiB"
        level  = var.level
        hidden = { pin = "b", every = "1s" }
        place  = "${var.every / 60}m"
        env { A = "${var.size}s" }
    "#;
    let decoder = Decoder::new().input_text("every", "2m").input_text("level", "high");
    let hosted: Hosted = decoder.from_str(text).unwrap();
    assert_eq!(hosted.wait, Some(Duration::from_secs(90)));
    assert_eq!(hosted.waits.unwrap(), [Seconds("1m0s".to_owned()), Seconds("1h30m0s".to_owned())]);
    assert_eq!(hosted.size, Some(ByteSize::new(2 << 20)));
    assert_eq!(hosted.level, Some(Level::High));
    let hidden = hosted.hidden.unwrap();
    assert_eq!(*hidden.pin.expose(), hosted::hidden::Pin::B);
    assert_eq!(*hidden.every.expose(), Duration::from_secs(1));
    assert_eq!(*hosted.place.unwrap(), Duration::from_secs(120));
    assert_eq!(hosted.env.unwrap()["A"], Seconds("17m4s".to_owned()));
    let decoder = decoder.input_text("level", "hgih");
    assert!(decoder.from_str::<Hosted>(text).unwrap_err().to_string().contains("did you mean \"high\"?"));
}

hclspec::hclspec! {
    inline = r#"
        object {
          attr "hosts" { type = union({ one = string, many = list(string) }) }
          attr "wait" {
            type    = union({ seconds = number, text = duration })
            default = "30s"
            validate { condition = nested >= 1 }
          }
          attr "all" {
            type = list(union({
              name = string
              # A port.
              port = number
              pair = object({ a = number, kind = enum(["x", "y"]) })
            }))
          }
          attr "set" { type = set(union({ name = string, flag = bool })) }
        }
    "#,
    name = Unions,
}

#[test]
fn the_alternatives_of_a_union_are_variants() {
    use unions::{All, Hosts, Wait};
    let text = r#"
        hosts = ["a"]
        all   = [{ a = 1, kind = "y" }, "b", 80]
        set   = [true, "x", true]
    "#;
    let unions: Unions = hclspec::from_str(text).unwrap();
    assert_eq!(unions.hosts, Some(Hosts::Many(vec!["a".to_owned()])));
    assert_eq!(unions.wait, Wait::Text(Duration::from_secs(30)));
    let all = unions.all.as_deref().unwrap();
    let [All::Pair(pair), All::Name(name), All::Port(port)] = all else { panic!("{all:?}") };
    assert_eq!((&pair.a, pair.kind, name.as_str(), port), (&1.into(), unions::all::pair::Kind::Y, "b", &80.into()));
    assert_eq!(unions.set.as_ref().unwrap().len(), 2);
    let json = serde_json::to_string(&unions).unwrap();
    assert_eq!(json, r#"{"hosts":["a"],"wait":"30s","all":[{"a":1,"kind":"y"},"b",80],"set":["x",true]}"#);
    let unions: Unions = hclspec::from_str("hosts = \"b\"\nwait = 5").unwrap();
    assert_eq!((unions.hosts, unions.wait), (Some(Hosts::One("b".to_owned())), Wait::Seconds(5.into())));
    assert!(hclspec::from_str::<Unions>("wait = \"10ms\"").is_err());
}

hclspec::hclspec! {
    inline = r#"
        object {
          attr "port" { type = number }
          attr "shares" { type = union({ one = string, all = map(number) }) }
          attr "login" { type = union({ name = string, both = object({ name = string, pin = secret(number) }) }) }
        }
    "#,
    name = Alternatives,
    types(number => u16),
}

#[test]
fn the_alternatives_of_a_union_have_no_types_of_the_program() {
    let text = "port = 80\nshares = { a = 1.5 }\nlogin = { name = \"a\", pin = 1234 }";
    let Alternatives { port, shares, login } = hclspec::from_str(text).unwrap();
    assert_eq!(port, Some(80));
    let Some(alternatives::Shares::All(shares)) = shares else { panic!("{shares:?}") };
    let share: &hclspec::Number = &shares["a"];
    assert_eq!(share.to_string(), "1.5");
    assert!(!format!("{login:?}").contains("1234"));
}

#[test]
fn a_secret_in_an_alternative_makes_the_union_secret() {
    let text = "login = { name = \"a\", pin = 1234 }";
    let login: Option<Secret<alternatives::Login>> = hclspec::from_str::<Alternatives>(text).unwrap().login;
    let alternatives::Login::Both(both) = login.unwrap().into_inner() else { panic!("not both") };
    assert_eq!(both.pin, 1234.into());
    let problems = hclspec::from_str::<Alternatives>("login = { name = \"a\", pin = [1234] }").unwrap_err();
    assert!(!problems.to_string().contains("1234"), "{problems}");
}
