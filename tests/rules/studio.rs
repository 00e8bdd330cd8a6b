//! A brand with rules of its own: who writes them, who approves them, and the steps between.

use jiff::SignedDuration;
use platform::{
    error::Result,
    ids::{BacktestId, UserId},
    permit::Role,
    sql_time::SqlTime,
};
use rule_studio::{backtests::types::BacktestTotals, rules::types::NewRule};
use serde_json::{Value, json};

use crate::{
    routes::world::{World, id, location, ok},
    support::{Browser, Reply},
};

pub(crate) const REASON: &str = "Two people fell asleep on the way home.";

/// A brand with a franchise admin at Los Angeles and a second owner.
pub(crate) struct Studio {
    /// Its owner is Alma, who writes rules.
    pub(crate) world: World,
    /// In charge of Los Angeles.
    pub(crate) gabriel: Browser,
    /// In charge of all.
    pub(crate) elena: Browser,
    /// A location whose weeks begin on Sundays.
    pub(crate) austin: String,
    approvers: [UserId; 2],
}

impl Studio {
    pub(crate) async fn new() -> Self {
        let mut world = World::new().await;
        let mut austin = location("Pitaya South Congress", "Austin", "TX", "America/Chicago");
        austin["workweekStartDay"] = json!("sun");
        let austin = id(&ok(world.owner.post("/api/locations", austin).await));
        let (server, la) = (&world.server, world.la.parse().unwrap());
        let gabriel = server.account(Role::FranchiseAdmin, "gabriel@example.com", Some(vec![la]));
        let gabriel = gabriel.await;
        let elena = server.account(Role::Owner, "elena@example.com", None).await;
        let approvers = [gabriel, elena];
        let gabriel = server.sign_in(gabriel).await;
        let elena = server.sign_in(elena).await;
        Self {
            world,
            gabriel,
            elena,
            austin,
            approvers,
        }
    }

    /// So many days pass; everyone signs in again.
    pub(crate) async fn pass(&mut self, days: i64) {
        let server = &self.world.server;
        server.turn(SignedDuration::from_hours(24 * days));
        let [gabriel, elena] = self.approvers;
        self.gabriel = server.sign_in(gabriel).await;
        self.elena = server.sign_in(elena).await;
        self.world.owner = server.sign_in(server.owner).await;
    }

    /// Alma begins a change.
    pub(crate) async fn begin(&mut self, change: Value) -> Reply {
        self.world.owner.post("/api/rules/changes", change).await
    }

    /// Alma drafts a new rule.
    pub(crate) async fn draft(&mut self, rule: Value) -> Value {
        ok(self.begin(json!({ "op": "add", "rule": rule })).await)
    }

    /// Alma edits a change.
    pub(crate) async fn edit(&mut self, change: &Value, mut edit: Value) -> Value {
        edit["version"] = change["version"].clone();
        ok(self.world.owner.patch(&address(change), edit).await)
    }

    /// Alma tries a change on past weeks, says why and asks for approval.
    pub(crate) async fn ask(&mut self, change: &Value) -> Value {
        tried(&self.world, change).await;
        let change = self.edit(change, json!({ "reason": REASON })).await;
        let seen = json!({ "version": change["version"] });
        ok(step(&mut self.world.owner, &change, "request-approval", seen).await)
    }

    /// A new rule that Elena approved; nothing of it blocks.
    pub(crate) async fn approved(&mut self, rule: Value) -> Value {
        let change = self.draft(rule).await;
        let change = self.ask(&change).await;
        ok(approve(&mut self.elena, &change).await)
    }

    /// The change as Alma reads it.
    pub(crate) async fn read(&mut self, change: &Value) -> Value {
        ok(self.world.owner.get(&address(change)).await)
    }

    /// The rule of a change as Alma reads it.
    pub(crate) async fn rule(&mut self, change: &Value) -> Value {
        ok(self.world.owner.get(&rule_address(change)).await)
    }

    /// Someone works at Los Angeles until 10 PM and again at 6 AM, planned and not published.
    pub(crate) async fn short_night(&mut self, person: &Value, (from, to): (&str, &str)) {
        for (date, start, end) in [(from, "16:00", "22:00"), (to, "06:00", "11:00")] {
            let shift = json!({
                "locationId": self.world.la, "positionId": self.world.cook, "employeeId": id(person), "date": date,
                "start": start, "end": end,
            });
            ok(self.world.owner.post("/api/shifts", shift).await);
        }
    }

    /// Publishes a week at Los Angeles that has a shift in it.
    pub(crate) async fn publish(&mut self, person: &Value, (week, date): (&str, &str)) {
        let shift = json!({
            "locationId": self.world.la, "positionId": self.world.cook, "employeeId": id(person), "date": date,
            "start": "10:00", "end": "14:00",
        });
        ok(self.world.owner.post("/api/shifts", shift).await);
        let week = format!("/api/schedules/{}/{week}", self.world.la);
        let diff = ok(self.world.owner.get(&format!("{week}/diff")).await);
        let body = json!({ "version": diff["version"] });
        let address = format!("{week}/publish");
        ok(self.world.owner.post(&address, body).await);
    }

    /// Whether a week at Los Angeles has a finding of the brand's rest.
    pub(crate) async fn rest_is_flagged(&mut self, week: &str) -> bool {
        let address = format!("/api/schedules/{}/{week}", self.world.la);
        let week = ok(self.world.owner.get(&address).await);
        week.to_string().contains("brand/rest-between")
    }
}

/// `/api/rules/changes/1`.
pub(crate) fn address(change: &Value) -> String {
    format!("/api/rules/changes/{}", change["no"])
}

/// The address of a change's rule.
pub(crate) fn rule_address(change: &Value) -> String {
    format!("/api/rules/{}", change["ruleId"].as_str().unwrap())
}

/// Does something to a change.
pub(crate) async fn step(browser: &mut Browser, change: &Value, what: &str, body: Value) -> Reply {
    let address = format!("{}/{what}", address(change));
    browser.post(&address, body).await
}

/// Approves a change as it was read.
pub(crate) async fn approve(browser: &mut Browser, change: &Value) -> Reply {
    let seen = json!({ "note": null, "contentHash": change["contentHash"] });
    step(browser, change, "approve", seen).await
}

/// So many minutes between two shifts, as a warning, at these locations; none: at every one.
pub(crate) fn rest(minutes: i64, locations: &[&str]) -> Value {
    let warns = json!({ "draft": "warn", "publish": "warn", "worked": "warn" });
    json!({
        "library": "rest_between", "values": { "rest_minutes": minutes }, "minors": warns, "adults": warns,
        "unless": { "weekdays": [] }, "locationIds": locations,
    })
}

/// The rule of a change was tried on past weeks, and nothing was found.
pub(crate) async fn tried(world: &World, change: &Value) {
    let rule: NewRule = serde_json::from_value(change["rule"].clone()).unwrap();
    let content = rule.content_hash().unwrap();
    let totals = serde_json::to_string(&BacktestTotals::default()).unwrap();
    world
        .server
        .as_owner(move |context| -> Result<()> {
            context.db.execute(
                r#"INSERT INTO backtests (id, content_hash, days, totals, result_hash, millis, at, "by")
                   VALUES (?1, ?2, 90, ?3, 'nothing', 1, ?4, ?5)"#,
                rusqlite::params![
                    BacktestId::new(context.now),
                    content,
                    totals,
                    SqlTime(context.now),
                    context.actor.user
                ],
            )?;
            Ok(())
        })
        .await
        .unwrap();
}

/// What a change says of a location.
pub(crate) fn at<'a>(change: &'a Value, location: &str) -> &'a Value {
    let locations = change["locations"].as_array().unwrap();
    let mut found = locations.iter();
    found
        .find(|row| row["locationId"] == location)
        .unwrap_or_else(|| panic!("not at {location}: {change}"))
}
