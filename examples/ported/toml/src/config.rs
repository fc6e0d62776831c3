//! The settings, and how they are read: a file, the files of a folder, and the environment.

use bytesize::ByteSize;
use secrecy::SecretString;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;
use toml::{Table, Value};

/// All settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// What the backups of this machine are called.
    pub name: String,
    /// Where the API listens.
    #[serde(default = "default_listen")]
    pub listen: SocketAddr,
    /// What is remembered between two starts.
    #[serde(default = "default_state_dir")]
    pub state_dir: PathBuf,
    /// How many jobs run at once.
    #[serde(default = "default_workers")]
    pub workers: u32,
    /// The token for the API; without it, the API is off.
    pub api_token: Option<SecretString>,
    /// What is logged.
    #[serde(default)]
    pub log: Log,
    /// What the daemon may use.
    #[serde(default)]
    pub limits: Limits,
    /// What happens when a repository can't be reached.
    #[serde(default)]
    pub retry: Retry,
    /// Where backups are kept.
    #[serde(default, rename = "repository")]
    pub repositories: BTreeMap<String, Repository>,
    /// Who is told of jobs.
    #[serde(default, rename = "notify")]
    pub notifications: BTreeMap<String, Notification>,
    /// What is backed up.
    #[serde(default, rename = "job")]
    pub jobs: BTreeMap<String, Job>,
}

fn default_listen() -> SocketAddr {
    SocketAddr::from((Ipv4Addr::LOCALHOST, 7070))
}

fn default_state_dir() -> PathBuf {
    PathBuf::from("/var/lib/keep")
}

fn default_workers() -> u32 {
    2
}

/// What is logged.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Log {
    /// The least important messages that are logged.
    pub level: Level,
    /// The form of messages.
    pub format: Format,
    /// The file; without it, the standard error.
    pub file: Option<PathBuf>,
    /// The size at which another file is begun.
    pub rotate_at: ByteSize,
    /// How many old files are kept.
    pub keep_files: u32,
}

impl Default for Log {
    fn default() -> Self {
        Self { level: Level::Info, format: Format::Text, file: None, rotate_at: ByteSize::mib(64), keep_files: 5 }
    }
}

/// How important a message is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Level {
    Error,
    Warn,
    Info,
    Debug,
    Trace,
}

/// The form of messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Format {
    Text,
    Json,
}

/// What the daemon may use.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// How much is sent in a second.
    pub upload_rate: Option<ByteSize>,
    /// Memory.
    pub memory: ByteSize,
    /// Open files.
    pub open_files: u32,
    /// CPU time.
    pub cpu_percent: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { upload_rate: None, memory: ByteSize::mib(512), open_files: 256, cpu_percent: 50 }
    }
}

/// What happens when a repository can't be reached.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Retry {
    /// How often it is tried.
    pub attempts: u32,
    /// The time before the second attempt, which doubles.
    #[serde(with = "humantime_serde")]
    pub first_delay: Duration,
    /// The longest such time.
    #[serde(with = "humantime_serde")]
    pub max_delay: Duration,
}

impl Default for Retry {
    fn default() -> Self {
        Self { attempts: 5, first_delay: Duration::from_secs(1), max_delay: Duration::from_secs(300) }
    }
}

/// Where backups are kept.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Repository {
    /// What backups are encrypted with.
    pub password: SecretString,
    /// How they are compressed.
    #[serde(default)]
    pub compression: Compression,
    /// The largest size.
    pub max_size: Option<ByteSize>,
    /// The time between two checks of all data.
    #[serde(default = "default_check_every", with = "humantime_serde")]
    pub check_every: Duration,
    /// The kind of place.
    pub backend: Backend,
}

fn default_check_every() -> Duration {
    Duration::from_secs(7 * 24 * 3600)
}

/// How backups are compressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Compression {
    None,
    #[default]
    Fast,
    Best,
}

/// A kind of place.
#[derive(Debug, Clone, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Backend {
    Local {
        path: PathBuf,
    },
    S3 {
        bucket: String,
        #[serde(default = "default_region")]
        region: String,
        /// Another service with the same API.
        endpoint: Option<String>,
        access_key: String,
        secret_key: SecretString,
        #[serde(default = "default_part_size")]
        part_size: ByteSize,
    },
    Sftp {
        host: String,
        #[serde(default = "default_ssh_port")]
        port: u16,
        #[serde(default = "default_user")]
        user: String,
        key_file: PathBuf,
    },
}

fn default_region() -> String {
    "us-east-1".to_owned()
}

fn default_part_size() -> ByteSize {
    ByteSize::mib(16)
}

fn default_ssh_port() -> u16 {
    22
}

fn default_user() -> String {
    "keep".to_owned()
}

/// Who is told of jobs.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notification {
    /// Of what.
    #[serde(default = "default_on")]
    pub on: Vec<Event>,
    /// How.
    pub channel: Channel,
}

fn default_on() -> Vec<Event> {
    vec![Event::Failure]
}

/// What happens to a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Event {
    Success,
    Failure,
    Late,
}

/// How someone is told.
#[derive(Debug, Clone, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Channel {
    Webhook {
        url: String,
        token: Option<SecretString>,
        #[serde(default = "default_webhook_timeout", with = "humantime_serde")]
        timeout: Duration,
    },
    Mail {
        host: String,
        #[serde(default = "default_mail_port")]
        port: u16,
        password: Option<SecretString>,
        to: Vec<String>,
    },
    Command {
        program: PathBuf,
        #[serde(default)]
        args: Vec<String>,
    },
}

fn default_webhook_timeout() -> Duration {
    Duration::from_secs(10)
}

fn default_mail_port() -> u16 {
    587
}

/// What is backed up.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Job {
    /// Where to.
    pub repository: String,
    /// Which folders.
    pub sources: Vec<PathBuf>,
    /// Patterns for files that are left out.
    #[serde(default)]
    pub exclude: Vec<String>,
    /// The time between two backups.
    #[serde(default = "default_every", with = "humantime_serde")]
    pub every: Duration,
    /// How long a backup may take.
    #[serde(default, with = "humantime_serde")]
    pub timeout: Option<Duration>,
    /// Who is told.
    #[serde(default)]
    pub notify: Vec<String>,
    /// A program that is run before.
    pub before: Option<Hook>,
    /// A program that is run after.
    pub after: Option<Hook>,
    /// Which backups are kept.
    #[serde(default)]
    pub retain: Retain,
}

fn default_every() -> Duration {
    Duration::from_secs(24 * 3600)
}

/// A program.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hook {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// How long it may take.
    #[serde(default = "default_hook_timeout", with = "humantime_serde")]
    pub timeout: Duration,
}

fn default_hook_timeout() -> Duration {
    Duration::from_secs(60)
}

/// Which backups are kept.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Retain {
    pub last: u32,
    pub daily: u32,
    pub weekly: u32,
}

impl Default for Retain {
    fn default() -> Self {
        Self { last: 7, daily: 0, weekly: 0 }
    }
}

/// Why settings can't be read.
#[derive(Debug)]
pub enum Error {
    /// A file can't be read.
    File(PathBuf, io::Error),
    /// A file is wrong.
    Parse(PathBuf, toml::de::Error),
    /// What was merged is wrong.
    Merged(toml::de::Error),
    /// A variable of the environment is wrong.
    Environment(String),
    /// Settings that are not allowed.
    Invalid(Vec<String>),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Parse(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Merged(error) => write!(f, "{error}"),
            Self::Environment(name) => write!(f, "`{name}` sets nothing: there is a value where a table is expected"),
            Self::Invalid(problems) => write!(f, "{}", problems.join("\n")),
        }
    }
}

impl std::error::Error for Error {}

/// Where settings come from.
#[derive(Debug, Clone)]
pub struct Sources {
    /// The file.
    pub file: PathBuf,
    /// A folder of files that change it.
    pub conf_d: Option<PathBuf>,
    /// Variables that change both: `KEEP_LOG__LEVEL`.
    pub environment: Vec<(String, String)>,
}

const PREFIX: &str = "KEEP_";

impl Sources {
    /// Reads the settings.
    ///
    /// # Errors
    ///
    /// A file can't be read, or something in it is wrong.
    pub fn read(&self) -> Result<Settings, Error> {
        let text = text(&self.file)?;
        let mut files = Vec::new();
        if let Some(folder) = &self.conf_d {
            let error = |error| Error::File(folder.clone(), error);
            for entry in fs::read_dir(folder).map_err(error)? {
                files.push(entry.map_err(error)?.path());
            }
            files.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
            files.sort();
        }
        let variables: Vec<_> =
            self.environment.iter().filter_map(|(name, value)| Some((name.strip_prefix(PREFIX)?, value))).collect();
        // Only the text of a file knows its lines.
        let settings: Settings = if files.is_empty() && variables.is_empty() {
            toml::from_str(&text).map_err(|error| Error::Parse(self.file.clone(), error))?
        } else {
            let mut all = table(&self.file, &text)?;
            for path in &files {
                merge(&mut all, table(path, &self::text(path)?)?);
            }
            for (name, value) in variables {
                set(&mut all, name, value)?;
            }
            all.try_into().map_err(Error::Merged)?
        };
        settings.check()?;
        Ok(settings)
    }
}

fn text(path: &Path) -> Result<String, Error> {
    fs::read_to_string(path).map_err(|error| Error::File(path.to_owned(), error))
}

fn table(path: &Path, text: &str) -> Result<Table, Error> {
    text.parse().map_err(|error| Error::Parse(path.to_owned(), error))
}

/// Later settings replace earlier ones, and tables are merged.
fn merge(all: &mut Table, more: Table) {
    for (key, value) in more {
        match (all.get_mut(&key), value) {
            (Some(Value::Table(all)), Value::Table(more)) => merge(all, more),
            (_, value) => {
                all.insert(key, value);
            }
        }
    }
}

/// Sets what a variable names: `LOG__LEVEL` is `log.level`. A text that is no value is a string.
fn set(all: &mut Table, name: &str, text: &str) -> Result<(), Error> {
    let value = format!("x = {text}").parse::<Table>().ok().and_then(|mut it| it.remove("x"));
    let value = value.unwrap_or_else(|| Value::String(text.to_owned()));
    let lower = name.to_lowercase();
    let mut path: Vec<&str> = lower.split("__").collect();
    let Some(last) = path.pop() else { return Ok(()) };
    let mut table = all;
    for step in path {
        let next = table.entry(step).or_insert_with(|| Value::Table(Table::new()));
        table = next.as_table_mut().ok_or_else(|| Error::Environment(format!("{PREFIX}{name}")))?;
    }
    table.insert(last.to_owned(), value);
    Ok(())
}

impl Settings {
    /// What types don't say.
    fn check(&self) -> Result<(), Error> {
        let mut problems = Vec::new();
        let mut check = |is_good: bool, problem: String| {
            if !is_good {
                problems.push(problem);
            }
        };
        check((1..=64).contains(&self.workers), format!("workers: must be from 1 to 64, not {}", self.workers));
        let percent = self.limits.cpu_percent;
        check((1..=100).contains(&percent), format!("limits.cpu_percent: must be from 1 to 100, not {percent}"));
        let Retry { first_delay, max_delay, .. } = self.retry;
        check(first_delay <= max_delay, "retry.first_delay: is above `max_delay`".to_owned());
        for (name, it) in &self.notifications {
            if let Channel::Mail { to, .. } = &it.channel {
                check(!to.is_empty(), format!("notify.{name}.channel.to: must not be empty"));
            }
        }
        for (name, job) in &self.jobs {
            let repository = &job.repository;
            let is_known = self.repositories.contains_key(repository);
            check(is_known, format!("job.{name}.repository: there is no repository `{repository}`"));
            check(!job.sources.is_empty(), format!("job.{name}.sources: must not be empty"));
            check(job.every >= Duration::from_secs(60), format!("job.{name}.every: must be at least 1m"));
            for it in &job.notify {
                let is_known = self.notifications.contains_key(it);
                check(is_known, format!("job.{name}.notify: there is no notification `{it}`"));
            }
            for (hook, it) in [("before", &job.before), ("after", &job.after)] {
                let is_good = it.as_ref().is_none_or(|it| !it.command.is_empty());
                check(is_good, format!("job.{name}.{hook}.command: must not be empty"));
            }
        }
        if problems.is_empty() { Ok(()) } else { Err(Error::Invalid(problems)) }
    }
}
