//! The settings of the client: which hints are shown.

use super::Server;
use crate::engine::HintSettings;
use serde_json::Value as Json;

/// The name of our settings among those of others.
const SECTION: &str = "hclspec";

/// Reads settings: as `{ "inlayHints": { "values": true, "defaults": false } }`, alone or under the name `hclspec`. What is not there stays.
pub(super) fn read(settings: &Json, old: HintSettings) -> HintSettings {
    let own = settings.get(SECTION).unwrap_or(settings);
    let hints = own.get("inlayHints");
    let setting = |name: &str, old: bool| hints.and_then(|it| it.get(name)).and_then(Json::as_bool).unwrap_or(old);
    HintSettings::new(setting("values", old.values), setting("defaults", old.defaults))
}

impl Server<'_> {
    /// Takes new settings.
    pub(super) fn configure(&mut self, settings: &Json) {
        let hints = read(settings, self.hints);
        if std::mem::replace(&mut self.hints, hints) != hints {
            self.refresh_hints();
        }
    }

    /// Tells the client to ask for hints again.
    pub(super) fn refresh_hints(&mut self) {
        if self.client.refreshes_hints {
            self.connection.request("hints", "workspace/inlayHint/refresh", None::<&()>);
        }
    }
}
