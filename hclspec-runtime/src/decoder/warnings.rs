//! The host's callback for warnings.

use crate::diagnostic::Diagnostic;
use std::fmt;
use std::sync::Arc;

type Report = dyn Fn(&Diagnostic) + Send + Sync;

/// The callback given to [`Decoder::on_warning`](super::Decoder::on_warning).
#[derive(Clone, Default)]
pub(super) struct OnWarning(Option<Arc<Report>>);

impl OnWarning {
    pub(super) fn new(report: impl Fn(&Diagnostic) + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(report)))
    }

    pub(super) fn is_set(&self) -> bool {
        self.0.is_some()
    }

    pub(super) fn report(&self, warnings: &[Diagnostic]) {
        if let Some(report) = &self.0 {
            warnings.iter().for_each(|warning| report(warning));
        }
    }
}

impl fmt::Debug for OnWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_set() { "Some(..)" } else { "None" })
    }
}
