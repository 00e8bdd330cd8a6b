//! A planning board on top of the brand: people who can be planned, and shifts in a few words.

use serde_json::{Value, json};

use crate::{
    routes::world::{World, id, ok},
    support::Reply,
};

/// A brand with a cook in Los Angeles whose week can be planned. The clock is set to Friday, 20 November 2026.
pub(crate) struct Board {
    pub(crate) world: World,
    /// Rosa, an adult cook in Los Angeles at $20.00.
    pub(crate) rosa: Value,
}

/// A future week in Los Angeles.
pub(crate) const WEEK: &str = "2026-11-30";

impl Board {
    pub(crate) async fn new() -> Self {
        Self::of(World::new().await).await
    }

    /// The board of a brand that is there.
    pub(crate) async fn of(mut world: World) -> Self {
        let mut rosa = world.person("Rosa", "Díaz");
        rosa["birthDate"] = json!("1990-05-05");
        rosa["email"] = json!("rosa@example.com");
        rosa["wage"] = json!({ "rateE4": 200_000 });
        let rosa = world.add(rosa).await;
        Self { world, rosa }
    }

    /// A shift in Los Angeles on a day of November or December 2026; the person may be null.
    pub(crate) fn shift(&self, person: &Value, date: &str, start: &str, end: &str) -> Value {
        let person = person.get("id").cloned().unwrap_or_default();
        json!({
            "locationId": self.world.la, "positionId": self.world.cook, "employeeId": person,
            "date": date, "start": start, "end": end,
        })
    }

    /// Plans a shift without obstacles.
    pub(crate) async fn plan(
        &mut self,
        person: &Value,
        date: &str,
        start: &str,
        end: &str,
    ) -> Value {
        let shift = self.shift(person, date, start, end);
        ok(self.world.owner.post("/api/shifts", shift).await)["shift"].clone()
    }

    /// Changes a shift.
    pub(crate) async fn edit(&mut self, shift: &Value, mut change: Value) -> Reply {
        change["version"] = shift["version"].clone();
        self.world
            .owner
            .patch(&format!("/api/shifts/{}", id(shift)), change)
            .await
    }

    /// The week of Los Angeles that begins on a day.
    pub(crate) async fn week(&mut self, week: &str) -> Value {
        let path = format!("/api/schedules/{}/{week}", self.world.la);
        ok(self.world.owner.get(&path).await)
    }

    /// Publishes a week of Los Angeles with reasons for everything that wants one.
    pub(crate) async fn publish(&mut self, week: &str) -> Value {
        self.published(week, false).await
    }

    /// Publishes a week and asks everyone to confirm their shifts.
    pub(crate) async fn publish_and_ask(&mut self, week: &str) -> Value {
        self.published(week, true).await
    }

    async fn published(&mut self, week: &str, require_ack: bool) -> Value {
        let diff = format!("/api/schedules/{}/{week}/diff", self.world.la);
        let diff = ok(self.world.owner.get(&diff).await);
        let overrides: Vec<Value> = diff["findings"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|finding| finding["severity"] == "reason_required")
            .map(|finding| json!({ "key": finding["key"], "reason": "Agreed with the team" }))
            .collect();
        let path = format!("/api/schedules/{}/{week}/publish", self.world.la);
        let body = json!({ "version": diff["version"], "overrides": overrides, "requireAck": require_ack });
        ok(self.world.owner.post(&path, body).await)
    }
}

/// The findings of a rule.
pub(crate) fn of_rule<'a>(findings: &'a Value, rule: &str) -> Vec<&'a Value> {
    findings
        .as_array()
        .unwrap()
        .iter()
        .filter(|finding| finding["ruleId"] == rule)
        .collect()
}
