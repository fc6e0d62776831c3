//! Loads the configuration of a reverse proxy and prints it.
//!
//! ```text
//! cargo run --example server                                    # decodes examples/server/server.hcl
//! cargo run --example server -- examples/server/broken.hcl      # prints all problems; exit code 1
//! ```

use std::process::ExitCode;

hclspec::hclspec!("server/server.hclspec");

fn main() -> ExitCode {
    let good = concat!(env!("CARGO_MANIFEST_DIR"), "/server/server.hcl");
    let path = std::env::args().nth(1).unwrap_or_else(|| good.to_owned());
    match hclspec::from_path::<Server>(&path) {
        Ok(server) => {
            print(&server);
            ExitCode::SUCCESS
        }
        Err(problems) => {
            eprintln!("{problems}");
            eprintln!("\n{path}: {} problems", problems.len());
            ExitCode::FAILURE
        }
    }
}

/// The fields are plain Rust values: no lookups by name, and no `Option` where the spec has a default.
fn print(server: &Server) {
    println!("{} ({})", server.name, server.environment);
    if let Some(banner) = &server.banner {
        print!("{banner}");
    }
    for listener in &server.listeners {
        let security = match &listener.tls {
            Some(server::listener::Tls { certificate, .. }) => format!("TLS with {certificate}"),
            None => "plain".to_owned(),
        };
        println!("listen on {}:{}, {security}", listener.address, listener.port);
    }
    for (name, upstream) in &server.upstreams {
        let servers: Vec<String> =
            upstream.servers.iter().map(|server| format!("{}:{}", server.host, server.port)).collect();
        println!("forward to {name}: {} ({})", servers.join(", "), upstream.balance);
    }
    println!("accept bodies of up to {} bytes", server.limits.max_body_bytes);
    println!("\n{server:#?}");
}
