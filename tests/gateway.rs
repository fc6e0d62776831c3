//! `examples/gateway`: alternatives, an enum, durations and recursive groups give what they say, and their mistakes are reported.

#![allow(clippy::unwrap_used)]

#[path = "../examples/gateway/main.rs"]
#[allow(dead_code, unreachable_pub)]
mod example;

use example::{Gateway, answer, listening};
use hclspec::Decoder;

fn decoder() -> Decoder {
    Decoder::new().input_text("admin_token", "hunter2")
}

#[test]
fn the_program_matches_on_the_alternatives() {
    let gateway: Gateway = decoder().from_path("examples/gateway/gateway.hcl").unwrap();
    assert_eq!(listening(&gateway), "public: port 8080\nlocal: /run/gateway.sock\n");
    assert_eq!(answer(&gateway, "/health"), "200 ok");
    assert_eq!(answer(&gateway, "/shop/cart"), "10.0.0.1:80 or 10.0.0.2:80, at most 5s");
    assert_eq!(answer(&gateway, "/admin/old"), "308 to /admin/billing, with Secret(***)");
    let exported = "10.0.1.1:80 (share 3) or 10.0.1.2:80 (share 1), at most 600s, with Secret(***)";
    assert_eq!(answer(&gateway, "/admin/billing/export"), exported);
    assert_eq!(answer(&gateway, "/else"), "404");
    let prod: Gateway =
        decoder().overrides(["examples/gateway/env/prod.hcl"]).from_path("examples/gateway/gateway.hcl").unwrap();
    assert_eq!(listening(&prod), "public: port 443 with TLS\n");
    assert_eq!(u64::from(prod.max_request), 512 << 10);
}

#[test]
fn each_mistake_is_reported_at_its_place() {
    let text = r#"
        mode = "prod"
        variable "admin_token" {}
        listener "tcp" "public" {
          port = 443
          path = "/run/gateway.sock"
        }
        upstream "shop" {
          servers = [{ address = "10.0.0.1:80", share = 0 }]
        }
        group "/a" {
          group "/b" {
            route "/c" {
              proxy {
                upstream = "shop"
                timeout  = "5"
              }
            }
            route "/d" {
              respond {}
              redirect {
                to = "/"
              }
            }
            rout "/e" {}
          }
        }
    "#;
    let problems = decoder().from_str::<Gateway>(text).unwrap_err();
    let shown: Vec<String> = problems
        .iter()
        .map(|problem| format!("{} {}: {}", problem.range().unwrap(), problem.summary(), problem.detail()))
        .collect();
    let expected = [
        "<config>:2:16 value not allowed: Inappropriate value for argument `mode`: must be one of \"development\" or \"production\", found \"prod\".",
        "<config>:5:18 value not allowed: requests to port 443 are encrypted: add a `tls` block",
        "<config>:6:11 unsupported argument: An argument named `path` is not expected here.",
        "<config>:9:22 value not allowed: a server with the share 0 would get no requests",
        "<config>:16:28 incorrect attribute value type: Inappropriate value for argument `timeout`: expected a duration such as \"1m30s\", found \"5\".",
        "<config>:21:15 more than one of several blocks: Only one block is allowed here: `proxy`, `respond` or `redirect`.",
        "<config>:25:13 unsupported block type: Blocks of type `rout` are not expected here.",
    ];
    assert_eq!(shown, expected);
}
