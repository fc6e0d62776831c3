//! `examples/server`: the good configuration gives the values it says, the broken one the problems in `broken.txt`.
//! `HCLSPEC_BLESS=1 cargo test --test rules example::` writes that file anew.

#![allow(clippy::unwrap_used)]

use crate::blessed;
use hclspec::{Number, Writer};
use std::path::Path;

hclspec::hclspec!("examples/server/server.hclspec", write);

#[test]
fn the_good_configuration_decodes() {
    let server: Server = hclspec::from_path("examples/server/server.hcl").unwrap();

    assert_eq!(server.name, "edge-eu-west-1");
    let banner = "EDGE PROXY in eu-west-1\n  listening on 8080 and 8443\n* production (this one)\n* staging\n";
    assert_eq!(server.banner.as_deref(), Some(banner));
    assert_eq!(server.labels.as_ref().unwrap()["TIER"], "2.5");

    let ports: Vec<u16> = server.listeners.iter().map(|listener| u16::try_from(&listener.port).unwrap()).collect();
    assert_eq!(ports, [8080, 8443, 9000, 9100]);
    let with_tls: Vec<bool> = server.listeners.iter().map(|listener| listener.tls.is_some()).collect();
    assert_eq!(with_tls, [false, true, true, false]);
    let hosts: Vec<&str> = server.listeners[1].hosts.iter().map(String::as_str).collect();
    assert_eq!(hosts, ["api.example.com", "example.com", "www.example.com"]);

    assert!(server.listeners[0].hosts.iter().eq(["a.example.com", "b.example.com"]));
    let tls = server.listeners[1].tls.as_ref().unwrap();
    assert_eq!((tls.certificate.as_str(), tls.min_version.as_str()), ("/etc/edge/eu-west-1.pem", "1.3"));

    let names: Vec<&str> = server.upstreams.keys().map(String::as_str).collect();
    assert_eq!(names, ["api", "archive-eu", "archive-us", "static"]);
    let api = &server.upstreams["api"];
    assert_eq!(api.servers[1].host, "api1.eu-west-1.internal");
    assert_eq!(api.headers.as_ref().unwrap()["X-Limit"], "60");
    let health_check = api.health_check.as_ref().unwrap();
    assert_eq!((health_check.interval.clone(), &health_check.status.1), (Number::try_from(2.5).unwrap(), &204.into()));

    assert_eq!(server.allowed.len(), 2);
    assert_eq!(server.limits.max_body_mb, 8.into());
    assert_eq!(server.limits.rate, Some(50.into()));
}

#[test]
fn all_mistakes_of_the_broken_configuration_are_reported_at_once() {
    let problems = hclspec::from_path::<Server>("examples/server/broken.hcl").unwrap_err();
    assert!(problems.len() >= 20);
    assert!(problems.iter().all(|problem| problem.range().is_some_and(|range| range.start().line > 1)));

    blessed::check(Path::new("examples/server/broken.txt"), &format!("{problems}\n"));
}

#[test]
fn the_configuration_can_be_printed_with_defaults_and_comments() {
    let server: Server = hclspec::from_path("examples/server/server.hcl").unwrap();
    for is_full in [false, true] {
        let text = Writer::new().defaults(is_full).documentation(is_full).to_string(&server).unwrap();
        assert_eq!(hclspec::from_str::<Server>(&text).unwrap(), server, "{text}");
        assert_eq!(hclspec_tools::format("server.hcl", &text).unwrap(), text);
        assert_eq!(text.contains("# Where to listen") || text.contains("  # "), is_full);
    }
}
