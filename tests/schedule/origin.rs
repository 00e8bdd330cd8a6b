//! The reasons of a published shift's change: who is asked, what a law accepts, what stays on record.

use axum::http::Method;
use serde_json::{Value, json};

use crate::routes::world::{World, fields, id, location, ok, problem};

/// A fast-food restaurant of a chain whose week of December 14 is published and then changed.
struct Chain {
    world: World,
    here: String,
    week: String,
    /// Published from noon to six on Friday.
    shift: Value,
}

impl Chain {
    async fn open(city: &str, state: &str, zone: &str) -> Self {
        let mut world = World::new().await;
        let mut body = location("Broadway", city, state, zone);
        body["industry"] = json!("fast_food");
        let here = id(&ok(world.owner.post("/api/locations", body).await));
        let brand = ok(world.owner.get("/api/settings/brand").await);
        let size =
            json!({ "version": brand["version"], "locationsUs": 40, "locationsWorldwide": 40 });
        ok(world.owner.patch("/api/settings/brand", size).await);
        let mut ben = world.person("Ben", "Ortiz");
        ben["wage"] = json!({ "rateE4": 200_000 });
        ben["assignments"] =
            json!([{ "locationId": here, "positionId": world.cook, "isPrimary": true }]);
        let ben = world.add(ben).await;
        let week = format!("/api/schedules/{here}/2026-12-14");
        let shift = json!({
            "locationId": here, "positionId": world.cook, "employeeId": ben["id"], "date": "2026-12-18",
            "start": "12:00", "end": "18:00", "breaks": [],
        });
        let shift = ok(world.owner.post("/api/shifts", shift).await)["shift"].clone();
        let mut chain = Self {
            world,
            here,
            week,
            shift,
        };
        ok(chain.publish().await);
        // Ten days ahead of the shift: within the notice.
        chain
            .world
            .server
            .clock
            .set("2026-12-08T15:00:00Z".parse().unwrap());
        let owner = chain.world.server.owner;
        chain.world.owner = chain.world.server.sign_in(owner).await;
        chain
    }

    async fn edit(&mut self, mut change: Value) -> crate::support::Reply {
        let week = ok(self.world.owner.get(&self.week).await);
        change["version"] = week["shifts"][0]["version"].clone();
        let path = format!("/api/shifts/{}", id(&self.shift));
        self.world.owner.json(Method::PATCH, &path, change).await
    }

    async fn diff(&mut self) -> Value {
        ok(self.world.owner.get(&format!("{}/diff", self.week)).await)
    }

    async fn publish(&mut self) -> crate::support::Reply {
        let diff = self.diff().await;
        let overrides: Vec<Value> = diff["findings"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|finding| finding["severity"] == "reason_required")
            .map(|finding| json!({ "key": finding["key"], "reason": "Agreed with the team" }))
            .collect();
        let body = json!({ "version": diff["version"], "overrides": overrides });
        let path = format!("{}/publish", self.week);
        self.world.owner.post(&path, body).await
    }
}

#[tokio::test]
async fn where_a_law_pays_for_changes_no_one_skips_who_wanted_one() {
    let mut chain = Chain::open("New York", "NY", "America/New_York").await;
    ok(chain.edit(json!({ "end": "16:00" })).await);
    let diff = chain.diff().await;
    assert_eq!(diff["items"][0]["originNeeded"], true, "{diff}");
    assert_eq!(diff["items"][0]["premiumCents"], 2000);
    let reply = chain.publish().await;
    let body = problem(&reply, 422, "origin_required");
    assert_eq!(body["findings"][0]["ruleId"], "NYC-FF-PREMIUM");
    assert_eq!(body["findings"][0]["subject"]["shiftId"], chain.shift["id"]);
    let tried = "/api/audit?action=schedule.published.refused";
    let trail = ok(chain.world.owner.get(tried).await);
    assert_eq!(trail["items"].as_array().unwrap().len(), 1);

    // The restaurant wanted it: $20, and now it goes out.
    ok(chain
        .edit(json!({ "changeOrigin": { "initiatedBy": "employer" } }))
        .await);
    let diff = chain.diff().await;
    assert_eq!(diff["items"][0]["originNeeded"], false);
    assert_eq!(diff["items"][0]["premiumCents"], 2000);
    ok(chain.publish().await);

    // A reason is of that change: the next one is asked about again.
    ok(chain.edit(json!({ "end": "15:00" })).await);
    assert_eq!(chain.diff().await["items"][0]["originNeeded"], true);
}

#[tokio::test]
async fn a_disaster_is_a_reason_that_costs_nothing_and_stays_on_record() {
    let mut chain = Chain::open("New York", "NY", "America/New_York").await;
    let week = ok(chain.world.owner.get(&chain.week).await);
    let words: Vec<&str> = week["changeReasons"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|reason| reason["word"].as_str())
        .collect();
    for word in ["natural_disaster", "utility_failure", "threat", "swap"] {
        assert!(words.contains(&word), "{word} in {words:?}");
    }
    let flood =
        json!({ "initiatedBy": "employer", "reason": "natural_disaster", "evidence": "  " });
    let reply = chain
        .edit(json!({ "end": "16:00", "changeOrigin": flood }))
        .await;
    let required = ("changeOrigin.evidence".to_owned(), "required".to_owned());
    assert_eq!(fields(&reply), [required]);
    let words = "The kitchen was flooded on Monday";
    let flood =
        json!({ "initiatedBy": "employer", "reason": "natural_disaster", "evidence": words });
    ok(chain
        .edit(json!({ "end": "16:00", "changeOrigin": flood }))
        .await);
    let diff = chain.diff().await;
    assert_eq!(diff["items"][0]["premiumCents"], 0, "{diff}");
    assert_eq!(diff["items"][0]["originNeeded"], false);
    ok(chain.publish().await);
    let path = "/api/audit?action=schedule.published";
    let newest = ok(chain.world.owner.get(path).await)["items"][0]["seq"].clone();
    let record = ok(chain.world.owner.get(&format!("/api/audit/{newest}")).await);
    let origin = &record["after"]["changes"][0]["origin"];
    assert_eq!(origin["reason"], "natural_disaster");
    assert_eq!(origin["evidence"], words);
}

#[tokio::test]
async fn a_reason_that_no_law_here_knows_is_refused() {
    let mut chain = Chain::open("New York", "NY", "America/New_York").await;
    for (initiator, reason, code) in [
        ("employer", "bad_mood", "unknown"),
        ("employer", "swap", "not_allowed"),
        ("employee", "natural_disaster", "not_allowed"),
    ] {
        let origin = json!({ "initiatedBy": initiator, "reason": reason, "evidence": "A note" });
        let reply = chain.edit(json!({ "changeOrigin": origin })).await;
        let wrong = ("changeOrigin.reason".to_owned(), code.to_owned());
        assert_eq!(fields(&reply), [wrong], "{initiator} {reason}");
    }
}

#[tokio::test]
async fn where_no_law_pays_for_changes_no_one_is_asked_and_late_needs_no_reason() {
    let mut chain = Chain::open("Austin", "TX", "America/Chicago").await;
    let week = ok(chain.world.owner.get(&chain.week).await);
    assert_eq!(week["changeReasons"], json!([]));
    assert_eq!(week["lawNotice"], false);
    ok(chain.edit(json!({ "end": "16:00" })).await);
    assert_eq!(chain.diff().await["items"][0]["originNeeded"], false);
    ok(chain.publish().await);

    // The week after is later than the brand's own target of fourteen days, and no law minds.
    chain.week = format!("/api/schedules/{}/2026-12-21", chain.here);
    let mut next = json!({
        "locationId": chain.here, "positionId": chain.world.cook, "employeeId": chain.shift["employeeId"],
    });
    for (field, value) in [("date", "2026-12-22"), ("start", "12:00"), ("end", "16:00")] {
        next[field] = json!(value);
    }
    ok(chain.world.owner.post("/api/shifts", next).await);
    let notice = chain.diff().await["notice"].clone();
    assert_eq!(notice["late"], true, "{notice}");
    assert_eq!(notice["lawDays"], Value::Null);
    assert_eq!(notice["targetDays"], 14);
    ok(chain.publish().await);
}
