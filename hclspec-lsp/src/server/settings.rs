//! Reads the settings of the client: which hints it wants.

use super::Server;
use crate::engine::HintSettings;
use serde_json::Value as Json;

/// Name of this server's section in the settings.
const SECTION: &str = "hclspec";

/// Reads settings such as `{ "inlayHints": { "values": true, "defaults": false } }`, alone or in the section `hclspec`. Missing settings are unchanged.
pub(super) fn read(settings: &Json, old: HintSettings) -> HintSettings {
    let own = settings.get(SECTION).unwrap_or(settings);
    let hints = own.get("inlayHints");
    let setting = |name: &str, old: bool| hints.and_then(|it| it.get(name)).and_then(Json::as_bool).unwrap_or(old);
    HintSettings::new(setting("values", old.values), setting("defaults", old.defaults))
}

impl Server<'_> {
    pub(super) fn configure(&mut self, settings: &Json) {
        let hints = read(settings, self.hints);
        if std::mem::replace(&mut self.hints, hints) != hints {
            self.refresh_hints();
        }
    }

    pub(super) fn refresh_hints(&mut self) {
        if self.client.refreshes_hints {
            self.connection.request("hints", "workspace/inlayHint/refresh", None::<&()>);
        }
    }
}
