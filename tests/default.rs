//! `derive(Default)`: the defaults of the spec.

#![allow(clippy::unwrap_used)]

hclspec::hclspec! {
    inline = r#"
        define "tls" {
          object {
            attr "version" {
              type    = enum(["1.2", "1.3"])
              default = "1.3"
            }
          }
        }
        define "endpoint" {
          type = object({ host = optional(string, "localhost"), next = optional(endpoint) })
          validate {
            condition = nested.host != ""
            message   = "no host"
          }
        }
        define "odd" {
          type = object({ host = optional(string) })
          validate {
            condition = nested.host != null
            message   = "no host"
          }
        }
        object {
          attr "name" { type = string }
          attr "port" {
            type    = number
            default = 8080
            validate { condition = nested > 0 }
          }
          attr "limits" {
            type = object({
              cpu     = optional(number, 2)
              memory  = optional(size)
              reserve = optional(size, "1MiB")
              mode    = optional(enum(["fast", "slow"]), "slow")
              kinds   = optional(list(union({ one = string, all = bool })), ["a", true])
              retries = optional(object({ count = optional(number, 3), pause = optional(duration, "1s") }), {})
            })
          }
          attr "backends" { type = list(object({ port = optional(number, 80), name = optional(string) })) }
          attr "endpoint" { type = endpoint }
          attr "odd" { type = odd }
          attr "either" { type = union({ text = string, pair = object({ left = optional(string, "l") }) }) }
          attr "point" { type = object({ x = number }) }
          attr "every" {
            type    = duration
            default = "1m"
          }
          transform "next" {
            attr {
              name    = "port"
              type    = number
              default = 8080
            }
            result = nested + 1
          }
          block_list "listeners" {
            block_type = "listener"
            object {
              attr "port" {
                type     = number
                required = true
              }
            }
          }
          block_map "users" {
            labels  = ["name"]
            ordered = true
            object { attr "admin" { type = bool } }
          }
          default "tls" {
            block {
              block_type = "tls"
              use { part = "tls" }
            }
            literal { value = { version = "1.2" } }
          }
          rest "others" {}
        }
    "#,
    name = App,
    types("port" => u16, "backends[].port" => u16),
    derive(Default),
}

#[test]
fn a_default_is_the_value_of_a_configuration_without_anything() {
    let app = App::default();
    assert_eq!(app, hclspec::from_str("").unwrap());
    assert_eq!((app.port, app.every.as_secs(), app.next), (8080, 60, 8081.into()));
    assert_eq!(app.tls.version.as_str(), "1.2");
    assert_eq!(app::Tls::default().version.as_str(), "1.3");
    assert_eq!(app::Users::default().admin, None);
}

#[test]
fn the_default_of_an_object_type_has_the_defaults_of_its_attributes() {
    let limits = app::Limits::default();
    assert_eq!((&limits.cpu, &limits.memory), (&2.into(), &None));
    assert_eq!((limits.reserve.bytes(), limits.mode.as_str()), (1 << 20, "slow"));
    assert_eq!(limits.kinds, [app::limits::Kinds::One("a".to_owned()), app::limits::Kinds::All(true)]);
    assert_eq!((&limits.retries.count, limits.retries.pause.as_secs()), (&3.into(), 1));
    assert_eq!(limits.retries, app::limits::Retries::default());
    assert_eq!((app::Backends::default().port, app::Backends::default().name), (80, None));
    let endpoint = app::Endpoint::default();
    assert_eq!((endpoint.host.as_str(), endpoint.next), ("localhost", None));
    assert_eq!(app::either::Pair::default().left, "l");

    // It is what an empty object is converted to.
    let app: App = hclspec::from_str("limits = {}\nbackends = [{}]\nendpoint = {}\neither = {}").unwrap();
    assert_eq!((app.limits, app.backends), (Some(limits), Some(vec![app::Backends::default()])));
    assert_eq!(app.endpoint, Some(app::Endpoint::default()));
    assert_eq!(app.either, Some(app::Either::Pair(app::either::Pair::default())));
}

#[test]
fn types_without_a_default_do_not_implement_it() {
    struct Probe<T>(std::marker::PhantomData<T>);
    trait Fallback {
        fn has_default(&self) -> bool {
            false
        }
    }
    impl<T> Fallback for Probe<T> {}
    impl<T: Default> Probe<T> {
        fn has_default(&self) -> bool {
            true
        }
    }
    assert!(Probe::<App>(std::marker::PhantomData).has_default());
    assert!(!Probe::<app::Listener>(std::marker::PhantomData).has_default());
    assert!(!Probe::<app::Odd>(std::marker::PhantomData).has_default());
    assert!(!Probe::<app::Either>(std::marker::PhantomData).has_default());
    assert!(!Probe::<app::Point>(std::marker::PhantomData).has_default());
    assert!(!Probe::<app::tls::Version>(std::marker::PhantomData).has_default());
}
