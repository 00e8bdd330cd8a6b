//! The demo's automations: at one restaurant, before the others follow; and points where the law wants an announcement
//! first.

use axum::http::Method;
use jiff::ToSpan as _;
use serde_json::json;

use super::{Hiring, text};
use crate::error::Result;

/// The first restaurant with it.
const FIRST: &str = "Echo Park";
/// Days since the audit.
const AUDIT_DAYS: i64 = 40;

impl Hiring {
    /// Sets up an automation beside the one that every brand begins with, before the first posting goes out; what they do,
    /// they do as the weeks go by.
    pub(super) async fn automate(&mut self) -> Result<()> {
        let Some(place) = self.places.iter().find(|place| place.name == FIRST) else {
            return Ok(());
        };
        let rule = json!({
            "trigger": { "kind": "waiting", "stage": "screening", "days": 3 }, "locationIds": [place.id],
            "action": { "kind": "notify" },
        });
        let new = json!({ "name": "Nobody waits in screening", "active": true, "rule": rule });
        self.client
            .post(self.owner, "/api/automations", new)
            .await?;
        Ok(())
    }
    /// Announces points where a bias audit is needed: the notice is public from now on, and no one is scored there yet.
    pub(super) async fn announce_points(&mut self) -> Result<()> {
        const SWITCHES: &str = "/api/scoring/switches";
        let all = self.client.get(self.owner, SWITCHES).await?;
        let places = all["items"].as_array().cloned().unwrap_or_default();
        for place in places
            .iter()
            .filter(|place| place["needsBiasAudit"] == true)
        {
            let path = format!("{SWITCHES}/{}", text(place, "locationId")?);
            let audit = self.today.saturating_sub(AUDIT_DAYS.days());
            let on = json!({ "version": place["version"], "on": true, "biasAuditOn": audit });
            self.client
                .send(self.owner, Method::PUT, &path, &on)
                .await?;
        }
        Ok(())
    }
}
