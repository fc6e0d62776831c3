//! What the program prints of its settings: all but the secrets.

use crate::config::{Backend, Channel, Hook, Settings};
use std::fmt::{Debug, Write};
use std::path::Path;

/// The settings, line by line.
pub fn describe(settings: &Settings) -> String {
    let mut out = String::new();
    let mut line = |text: String| {
        // A string takes all text.
        let _ = writeln!(out, "{text}");
    };
    let Settings { name, listen, state_dir, workers, log, limits, retry, .. } = settings;
    line(format!(
        "{name}: {workers} workers, API on {listen} ({}), state in {}",
        is_set(&settings.api_token),
        show(state_dir)
    ));
    let file = log.file.as_deref().map_or_else(|| "stderr".to_owned(), show);
    let (rotate_at, keep_files) = (log.rotate_at.as_u64(), log.keep_files);
    line(format!(
        "log: {} as {} to {file}, {keep_files} files of {rotate_at} bytes",
        word(&log.level),
        word(&log.format)
    ));
    let rate = limits.upload_rate.map(|rate| rate.as_u64());
    let (memory, files, percent) = (limits.memory.as_u64(), limits.open_files, limits.cpu_percent);
    line(format!("limits: {} bytes/s, {memory} bytes, {files} files, {percent} % CPU", or_any(rate)));
    line(format!("retry: {} times, {:?} to {:?}", retry.attempts, retry.first_delay, retry.max_delay));
    for (name, it) in &settings.repositories {
        let backend = match &it.backend {
            Backend::Local { path } => show(path),
            Backend::S3 { bucket, region, endpoint, access_key, secret_key: _, part_size } => {
                let endpoint = endpoint.as_deref().unwrap_or("AWS");
                format!("s3 {bucket} in {region} of {endpoint} as {access_key}, parts of {} bytes", part_size.as_u64())
            }
            Backend::Sftp { host, port, user, key_file } => {
                format!("sftp {user}@{host}:{port} with {}", show(key_file))
            }
        };
        let size = it.max_size.map(|size| size.as_u64());
        let (compression, check) = (word(&it.compression), it.check_every);
        line(format!(
            "repository {name}: {backend}; {compression}, at most {} bytes, checked every {check:?}",
            or_any(size)
        ));
    }
    for (name, it) in &settings.notifications {
        let channel = match &it.channel {
            Channel::Webhook { url, token, timeout } => format!("{url} (token {}), at most {timeout:?}", is_set(token)),
            Channel::Mail { host, port, password, to } => {
                format!("mail by {host}:{port} (password {}) to {}", is_set(password), to.join(", "))
            }
            Channel::Command { program, args } => format!("{} {}", show(program), args.join(" ")),
        };
        let on: Vec<_> = it.on.iter().map(word).collect();
        line(format!("notify {name} of {}: {channel}", on.join(", ")));
    }
    for (name, job) in &settings.jobs {
        let sources: Vec<_> = job.sources.iter().map(|path| show(path)).collect();
        let timeout = job.timeout.map_or_else(|| "any".to_owned(), |timeout| format!("{timeout:?}"));
        let (sources, repository, every) = (sources.join(", "), &job.repository, job.every);
        line(format!(
            "job {name}: {sources} without [{}] to {repository}, every {every:?} for {timeout} time",
            job.exclude.join(", ")
        ));
        let retain = &job.retain;
        line(format!(
            "  keeps {} + {} daily + {} weekly, tells [{}]",
            retain.last,
            retain.daily,
            retain.weekly,
            job.notify.join(", ")
        ));
        line(format!("  before: {}, after: {}", hook(job.before.as_ref()), hook(job.after.as_ref())));
    }
    out
}

fn hook(hook: Option<&Hook>) -> String {
    hook.map_or_else(|| "nothing".to_owned(), |it| format!("`{}` for {:?}", it.command.join(" "), it.timeout))
}

fn show(path: &Path) -> String {
    path.display().to_string()
}

fn word(word: &impl Debug) -> String {
    format!("{word:?}").to_lowercase()
}

fn or_any(number: Option<u64>) -> String {
    number.map_or_else(|| "any".to_owned(), |number| number.to_string())
}

fn is_set<T>(it: &Option<T>) -> &'static str {
    if it.is_some() { "set" } else { "not set" }
}
