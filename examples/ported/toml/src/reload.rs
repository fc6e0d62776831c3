//! Settings that are read again while the program runs.

use crate::config::{Error, Settings, Sources};
use std::sync::{Arc, PoisonError, RwLock};

/// The settings of a program that runs.
#[derive(Debug)]
pub struct Config {
    sources: Sources,
    settings: RwLock<Arc<Settings>>,
}

impl Config {
    /// Reads the settings.
    ///
    /// # Errors
    ///
    /// They are wrong.
    pub fn open(sources: Sources) -> Result<Self, Error> {
        let settings = RwLock::new(Arc::new(sources.read()?));
        Ok(Self { sources, settings })
    }

    /// The settings as they are now.
    pub fn now(&self) -> Arc<Settings> {
        Arc::clone(&self.settings.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Reads the settings again, and returns those that have changed and need a restart: they stay as they were.
    ///
    /// # Errors
    ///
    /// The new settings are wrong. The old ones stay.
    pub fn reload(&self) -> Result<Vec<&'static str>, Error> {
        let (old, mut new) = (self.now(), self.sources.read()?);
        let mut kept = Vec::new();
        if new.listen != old.listen {
            new.listen = old.listen;
            kept.push("listen");
        }
        if new.state_dir != old.state_dir {
            new.state_dir.clone_from(&old.state_dir);
            kept.push("state_dir");
        }
        *self.settings.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(new);
        Ok(kept)
    }
}
