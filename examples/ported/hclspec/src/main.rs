//! Prints the settings: `keep-hclspec FILE [CONF_D]`. Each line of standard input reads them again, as a signal would.

use hclspec::{Color, Diagnostics};
use keep_hclspec::{Config, Sources, describe};
use std::io::{BufRead, stdin};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let Some(file) = arguments.next() else {
        eprintln!("usage: keep-hclspec FILE [CONF_D]");
        return ExitCode::from(2);
    };
    let sources = Sources { file: file.into(), conf_d: arguments.next().map(Into::into) };
    let config = match Config::open(sources) {
        Ok(config) => config,
        Err(problems) => {
            report(&problems);
            return ExitCode::FAILURE;
        }
    };
    print!("{}", describe(&config.now()));
    for _ in stdin().lock().lines() {
        match config.reload() {
            Ok(kept) => print!("{}", describe(&config.now()) + &restart(&kept)),
            Err(problems) => report(&problems),
        }
    }
    ExitCode::SUCCESS
}

fn report(problems: &Diagnostics) {
    eprintln!("{}", problems.render().color(Color::Auto));
}

fn restart(kept: &[&str]) -> String {
    if kept.is_empty() { String::new() } else { format!("needs a restart: {}\n", kept.join(", ")) }
}
