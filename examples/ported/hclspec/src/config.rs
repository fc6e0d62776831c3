//! The settings, and how they are read: a file, the files of a folder, and the environment.

use hclspec::{Decoder, Diagnostic, Result};
use std::path::PathBuf;

hclspec::hclspec! {
    "keep.hclspec",
    name = Settings,
    types(
        int => u32,
        "listen" => std::net::SocketAddr,
        "state_dir" => PathBuf,
        "log.file" => PathBuf,
        "repositories[].backend.local.path" => PathBuf,
        "repositories[].backend.sftp.port" => u16,
        "repositories[].backend.sftp.key_file" => PathBuf,
        "notifications[].channel.mail.port" => u16,
        "notifications[].channel.command.program" => PathBuf,
        "jobs[].sources" => Vec<PathBuf>,
    ),
}

/// Where settings come from. Variables of the environment change all: `KEEP_LOG_LEVEL`.
#[derive(Debug, Clone)]
pub struct Sources {
    /// The file.
    pub file: PathBuf,
    /// A folder of files that change it.
    pub conf_d: Option<PathBuf>,
}

impl Sources {
    /// Reads the settings.
    ///
    /// # Errors
    ///
    /// A file can't be read, or something in it is wrong.
    pub fn read(&self) -> Result<Settings> {
        let warn = |warning: &Diagnostic| eprintln!("{warning}");
        Decoder::new().overrides(&self.conf_d).set_from_env("KEEP_").on_warning(warn).from_path(&self.file)
    }
}
