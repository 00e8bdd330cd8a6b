//! What the demo's owner lets Lineup do by itself: at one restaurant, before the others follow.

use serde_json::json;

use super::Hiring;
use crate::error::Result;

/// Where it is tried first.
const FIRST: &str = "Echo Park";

impl Hiring {
    /// Sets up two automations before the first posting goes out; what they do, they do as the weeks go by.
    pub(super) async fn automate(&mut self) -> Result<()> {
        let Some(place) = self.places.iter().find(|place| place.name == FIRST) else {
            return Ok(());
        };
        let places = json!([place.id]);
        for (name, trigger, action) in [
            (
                "Still reviewing",
                json!({ "kind": "waiting", "stage": "applied", "days": 2 }),
                json!({ "kind": "send_template", "templateKey": "still_reviewing", "dateInDays": 3 }),
            ),
            (
                "Nobody waits in screening",
                json!({ "kind": "waiting", "stage": "screening", "days": 3 }),
                json!({ "kind": "notify" }),
            ),
        ] {
            let rule = json!({ "trigger": trigger, "locationIds": places, "action": action });
            let new = json!({ "name": name, "active": true, "rule": rule });
            self.client
                .post(self.owner, "/api/automations", new)
                .await?;
        }
        Ok(())
    }
}
