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
        object {
          attr "name" { type = string }
          attr "port" {
            type    = number
            default = 8080
            validate { condition = nested > 0 }
          }
          attr "limits" { type = object({ cpu = optional(number, 2), memory = optional(size) }) }
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
    types("port" => u16),
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
    assert!(!Probe::<app::Limits>(std::marker::PhantomData).has_default());
    assert!(!Probe::<app::Point>(std::marker::PhantomData).has_default());
    assert!(!Probe::<app::tls::Version>(std::marker::PhantomData).has_default());
}
