//! Automations through the whole server: what sets them off, what they do, and what they never do.

mod dry_run;
mod fires;
mod from_the_first_day;
mod holds;
mod setting_up;

use hiring::apply::Submitted;
use jiff::SignedDuration;
use platform::{ids::ApplicationId, messages::Lang};
use recruiting::types::{Application, Job, Stage};
use serde_json::{Value, json};

use super::{
    meet,
    postings::{self, posting},
};
use crate::{
    routes::world::{World, id, ok, put},
    support::Browser,
};

const AUTOMATIONS: &str = "/api/automations";
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// A brand with a posting for line cooks in Los Angeles whose interviews applicants book themselves.
pub(crate) struct Scene {
    pub(crate) world: World,
    pub(crate) job: Job,
}

impl Scene {
    pub(crate) async fn new() -> Self {
        let world = World::new().await;
        let la = world.la.parse().expect("a location");
        let job = posting(&world.server, la, |job| job.book_manually = false).await;
        Self { world, job }
    }

    /// Sets up an automation that is on.
    pub(crate) async fn on(&mut self, name: &str, rule: Value) -> Value {
        let new = json!({ "name": name, "active": true, "rule": rule });
        let made = self.world.owner.post(AUTOMATIONS, new).await;
        assert_eq!(made.status, 201, "{}", made.text());
        made.json()
    }

    /// Changes an automation's fields on the version that is shown.
    pub(crate) async fn change(&mut self, shown: &Value, fields: Value) -> Value {
        let mut body = json!({
            "version": shown["version"], "name": shown["name"], "active": shown["active"], "rule": shown["rule"],
        });
        for (name, value) in fields.as_object().expect("fields") {
            body[name] = value.clone();
        }
        ok(put(&mut self.world.owner, &address(shown), body).await)
    }

    /// Someone at a stage who agreed to texts, without a word on the list of events.
    pub(crate) async fn someone(&self, name: &str, stage: Stage) -> String {
        let job = self.job.id.to_string();
        meet::application(&self.world.server, &job, stage, name, Lang::En).await
    }

    /// An applicant with a proven number, who agrees to texts; the number distinguishes them.
    pub(crate) async fn applies(&self, name: &str, number: u32) -> Application {
        self.applies_as(name, number, |_| {}).await
    }

    pub(crate) async fn applies_as(
        &self,
        name: &str,
        number: u32,
        change: impl FnOnce(&mut hiring::apply::NewApplication),
    ) -> Application {
        let server = &self.world.server;
        let phone = format!("(619) 555-{number:04}");
        let mut it = postings::application(server, &self.job, name, &phone);
        it.phone_verified = true;
        change(&mut it);
        match postings::submit(server, it).await {
            Submitted::New(taken) => taken.application,
            _ => panic!("not a new application"),
        }
    }

    /// Moves someone as the owner, and lets the time pass in which that can be undone.
    pub(crate) async fn moves(&mut self, application: &str, to: Stage) {
        let version = self.state_of(application).await.1;
        let body = json!({ "toStage": to, "version": version });
        let path = format!("/api/applications/{application}/move");
        ok(self.world.owner.post(&path, body).await);
        self.later(SignedDuration::from_secs(11)).await;
    }

    /// Time goes by, what is due is done; the owner signs in again, because sessions end.
    pub(crate) async fn later(&mut self, by: SignedDuration) {
        self.world.server.turn(by);
        self.world.server.work().await;
        let owner = self.world.server.owner;
        self.world.owner = self.world.server.sign_in(owner).await;
    }

    /// An application's stage and version.
    pub(crate) async fn state_of(&self, application: &str) -> (Stage, i64) {
        let id: ApplicationId = application.parse().expect("an id");
        self.world
            .server
            .tenant
            .read(move |db| {
                let it = recruiting::applications::application(db, id)?;
                Ok::<_, platform::error::Error>((it.stage, it.version))
            })
            .await
            .expect("an application")
    }

    /// How many texts and emails that say this have left.
    pub(crate) fn left(&self, words: &str) -> usize {
        let shown = self.world.server.app.outbox.shown();
        shown
            .iter()
            .filter(|shown| shown.letter.text().is_ok_and(|text| text.contains(words)))
            .count()
    }

    /// The acts of an automation: names and what prevented them.
    pub(crate) async fn log(&mut self, automation: &Value) -> Vec<(String, Value)> {
        let path = format!("{}/runs", address(automation));
        let log = ok(self.world.owner.get(&path).await);
        people(&log)
    }

    /// The rows of a query of one text.
    pub(crate) async fn texts(&self, sql: &'static str) -> Vec<String> {
        postings::texts(&self.world.server, sql).await
    }
}

/// The first names in a list of people whom an automation meets, with what prevents it.
pub(crate) fn people(list: &Value) -> Vec<(String, Value)> {
    let items = list["items"].as_array().expect("items");
    let first = |item: &Value| {
        let name = item["name"].as_str().expect("a name");
        name.split(' ').next().unwrap_or_default().to_owned()
    };
    items
        .iter()
        .map(|item| (first(item), item["why"].clone()))
        .collect()
}

pub(crate) fn address(automation: &Value) -> String {
    format!("{AUTOMATIONS}/{}", id(automation))
}

/// A rule from a trigger and an action.
pub(crate) fn rule(trigger: Value, action: Value) -> Value {
    Value::from_iter([("trigger", trigger), ("action", action)])
}

pub(crate) fn received() -> Value {
    json!({ "kind": "application_received" })
}

pub(crate) fn entered(stage: Stage) -> Value {
    json!({ "kind": "stage_entered", "stage": stage })
}

pub(crate) fn waiting(stage: Stage, days: u8) -> Value {
    json!({ "kind": "waiting", "stage": stage, "days": days })
}

/// The template that says "Still reviewing", with a day within three.
pub(crate) fn still_reviewing() -> Value {
    json!({ "kind": "send_template", "templateKey": "still_reviewing", "dateInDays": 3 })
}

pub(crate) fn move_to(stage: Stage) -> Value {
    json!({ "kind": "move", "stage": stage })
}

pub(crate) fn tell_the_team() -> Value {
    json!({ "kind": "notify" })
}

/// Tries a rule out.
pub(crate) async fn try_out(browser: &mut Browser, rule: &Value) -> Value {
    let path = format!("{AUTOMATIONS}/dry-run");
    ok(browser.post(&path, json!({ "rule": rule })).await)
}
