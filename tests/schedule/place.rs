//! A restaurant that opens for one scenario: people are hired, shifts planned, and one week published.

use serde_json::{Value, json};

use crate::routes::world::{World, id, ok};

/// A new restaurant and the week that is looked at.
pub(super) struct Place {
    pub(super) world: World,
    /// Its id.
    pub(super) here: String,
    pub(super) week: &'static str,
}

impl Place {
    /// Opens the restaurant.
    pub(super) async fn open(body: Value, week: &'static str) -> Self {
        let mut world = World::new().await;
        let here = id(&ok(world.owner.post("/api/locations", body).await));
        Self { world, here, week }
    }

    /// Hires a cook at a rate in ten-thousandths of a dollar an hour.
    pub(super) async fn hire(
        &mut self,
        first_name: &str,
        last_name: &str,
        rate: i64,
        extra: Value,
    ) -> Value {
        let mut person = json!({
            "firstName": first_name, "lastName": last_name, "preferredLanguage": "en", "hiredOn": "2025-01-05",
            "wage": { "rateE4": rate },
            "assignments": [{ "locationId": self.here, "positionId": self.world.cook, "isPrimary": true }],
        });
        for (field, value) in extra.as_object().unwrap() {
            person[field] = value.clone();
        }
        self.world.add(person).await
    }

    /// A shift without breaks.
    pub(super) fn shift(&self, person: &Value, date: &str, start: &str, end: &str) -> Value {
        json!({
            "locationId": self.here, "positionId": self.world.cook, "employeeId": person["id"],
            "date": date, "start": start, "end": end, "breaks": [],
        })
    }

    /// Plans a shift without obstacles.
    pub(super) async fn plan(
        &mut self,
        person: &Value,
        date: &str,
        start: &str,
        end: &str,
    ) -> Value {
        let shift = self.shift(person, date, start, end);
        ok(self.world.owner.post("/api/shifts", shift).await)["shift"].clone()
    }

    /// A shift as the week shows it now.
    pub(super) async fn seen(&mut self, shift: &Value) -> Value {
        let week = ok(self
            .world
            .owner
            .get(&format!("/api/schedules/{}/{}", self.here, self.week))
            .await);
        week["shifts"]
            .as_array()
            .unwrap()
            .iter()
            .find(|one| one["id"] == shift["id"])
            .unwrap()
            .clone()
    }

    /// Changes a shift.
    pub(super) async fn edit(&mut self, shift: &Value, mut change: Value) -> Value {
        let shift = self.seen(shift).await;
        change["version"] = shift["version"].clone();
        ok(self
            .world
            .owner
            .patch(&format!("/api/shifts/{}", id(&shift)), change)
            .await)["shift"]
            .clone()
    }

    /// The changes of a publication.
    pub(super) async fn diff(&mut self) -> Value {
        ok(self
            .world
            .owner
            .get(&format!("/api/schedules/{}/{}/diff", self.here, self.week))
            .await)
    }

    /// Publishes with reasons for everything that wants one. A change of which no one said who wanted it is the
    /// restaurant's.
    pub(super) async fn publish(&mut self) -> Value {
        let diff = self.diff().await;
        for item in diff["items"].as_array().unwrap() {
            if item["originNeeded"] == true {
                let shift = json!({ "id": item["shiftId"] });
                let ours = json!({ "changeOrigin": { "initiatedBy": "employer" } });
                self.edit(&shift, ours).await;
            }
        }
        let diff = self.diff().await;
        let overrides: Vec<Value> = diff["findings"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|finding| finding["severity"] == "reason_required")
            .map(|finding| json!({ "key": finding["key"], "reason": "Agreed with the team" }))
            .collect();
        let body = json!({ "version": diff["version"], "overrides": overrides });
        ok(self
            .world
            .owner
            .post(
                &format!("/api/schedules/{}/{}/publish", self.here, self.week),
                body,
            )
            .await)
    }

    /// Sets the clock and signs the owner in again, whose session has ended by then.
    pub(super) async fn at(&mut self, instant: &str) {
        self.world.server.clock.set(instant.parse().unwrap());
        let owner = self.world.server.owner;
        self.world.owner = self.world.server.sign_in(owner).await;
    }
}
