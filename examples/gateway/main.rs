//! Says what a gateway does with requests: a model for daemons whose configurations have alternatives, and routes in groups in groups.
//!
//! ```text
//! cargo run --example gateway -- /shop /admin/old                            # the token is missing: exit code 1
//! GATEWAY_VAR_admin_token=secret cargo run --example gateway -- /shop /admin/billing/export /else
//! GATEWAY_VAR_admin_token=secret cargo run --example gateway -- --env prod /shop
//! ```

use gateway::listener::{Socket, socket};
use gateway::routes::Rules;
use gateway::routes::rules::route::Action;
use gateway::routes::rules::route::action::{Proxy, Redirect, Respond};
use gateway::routes::rules::{Group, Route};
use gateway::upstream::Servers;
use gateway::{Mode, Routes, Server};
use hclspec::{Color, Decoder, Secret};
use std::process::ExitCode;

hclspec::hclspec! {
    "./gateway.hclspec",
    types(number => u16),
}

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/gateway");

fn main() -> ExitCode {
    let mut decoder = Decoder::new().inputs_from_env("GATEWAY_VAR_");
    let mut paths: Vec<String> = std::env::args().skip(1).collect();
    if let [option, name, ..] = paths.as_slice()
        && option == "--env"
    {
        decoder = decoder.overrides([format!("{FOLDER}/env/{name}.hcl")]);
        paths.drain(..2);
    }
    match decoder.from_path::<Gateway>(format!("{FOLDER}/gateway.hcl")) {
        Ok(gateway) => {
            print!("{}", listening(&gateway));
            paths.iter().for_each(|path| println!("{path}: {}", answer(&gateway, path)));
            ExitCode::SUCCESS
        }
        Err(problems) => {
            eprintln!("{}", problems.render().color(Color::Auto));
            ExitCode::FAILURE
        }
    }
}

/// Where the gateway listens, line by line.
pub fn listening(gateway: &Gateway) -> String {
    let line = |listener: &gateway::Listener| {
        let place = match &listener.socket {
            Socket::Tcp(socket::Tcp { port, tls: Some(_) }) => format!("port {port} with TLS"),
            Socket::Tcp(socket::Tcp { port, tls: None }) => format!("port {port}"),
            Socket::Unix(socket::Unix { path }) => path.clone(),
        };
        format!("{}: {place}\n", listener.name)
    };
    gateway.listeners.iter().map(line).collect()
}

/// What the gateway does with a request for `path`.
pub fn answer(gateway: &Gateway, path: &str) -> String {
    let Some((action, token)) = rule(&gateway.routes, path, None) else { return "404".to_owned() };
    let answer = match action {
        Action::Proxy(Proxy { upstream, timeout }) => match gateway.upstreams.get(upstream) {
            Some(upstream) => format!("{}, at most {timeout:?}", servers(&upstream.servers)),
            None => match gateway.mode {
                Mode::Development => format!("502, there is no upstream {upstream}"),
                Mode::Production => "502".to_owned(),
            },
        },
        Action::Respond(Respond { status, body }) => format!("{status} {}", body.as_deref().unwrap_or_default()),
        Action::Redirect(Redirect { to, permanent }) => format!("{} to {to}", if *permanent { 308 } else { 307 }),
    };
    match token {
        Some(token) => format!("{answer}, with {token:?}"),
        None => answer,
    }
}

/// The action for a path, and the token that it needs: that of the innermost group that has one.
fn rule<'g>(
    routes: &'g Routes,
    path: &str,
    token: Option<&'g Secret<String>>,
) -> Option<(&'g Action, Option<&'g Secret<String>>)> {
    routes.rules.iter().find_map(|rule_here| match rule_here {
        Rules::Route(Route { path: prefix, action, .. }) => path.starts_with(prefix).then_some((action, token)),
        Rules::Group(Group { path: prefix, token: own, routes }) => {
            rule(routes, path.strip_prefix(prefix.as_str())?, own.as_ref().or(token))
        }
    })
}

fn servers(servers: &Servers) -> String {
    match servers {
        Servers::One(server) => server.clone(),
        Servers::All(servers) => servers.join(" or "),
        Servers::Weighted(servers) => {
            let with_share = |it: &Server| format!("{} (share {})", it.address, it.share);
            servers.iter().map(with_share).collect::<Vec<_>>().join(" or ")
        }
    }
}
