//! Number of processed files, shown in a terminal while a command takes longer than a second.

use crate::output::complain;
use std::io::IsTerminal as _;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(1);
const INTERVAL: Duration = Duration::from_millis(100);

/// A line on standard error, which is removed when the command prints its result.
pub(crate) struct Progress {
    /// Past participle that says what was done to the files, such as `formatted`.
    verb: &'static str,
    state: Mutex<State>,
}

struct State {
    done: usize,
    is_shown: bool,
    /// Time of the next update; `None` if standard error is not a terminal.
    next: Option<Instant>,
}

impl Progress {
    pub(crate) fn new(verb: &'static str) -> Self {
        let next = std::io::stderr().is_terminal().then(|| Instant::now() + PATIENCE);
        Self { verb, state: Mutex::new(State { done: 0, is_shown: false, next }) }
    }

    pub(crate) fn step(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.done += 1;
        if state.next.is_some_and(|next| next <= Instant::now()) {
            complain(&format!("\r{} files {}\x1b[K", state.done, self.verb));
            state.next = Some(Instant::now() + INTERVAL);
            state.is_shown = true;
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.state.get_mut().unwrap_or_else(PoisonError::into_inner).is_shown {
            complain("\r\x1b[K");
        }
    }
}
