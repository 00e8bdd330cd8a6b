//! The talent pool: its members, who never is one, inviting them to a job, and their own choice.

mod choice;
mod inviting;
mod who;

use platform::ids::JobId;
use recruiting::types::Status;
use serde_json::{Value, json};

use super::{
    applied::Applied,
    pipeline::{Place, because},
};
use crate::{routes::world::ok, support::Browser};

const POOL: &str = "/api/talent-pool";
const INVITE: &str = "/api/talent-pool/invite";

fn kept() -> Value {
    let mut body = because("position_filled");
    body["keepInTalentPool"] = json!(true);
    body["delayHours"] = json!(0);
    body
}

/// A person in the pool, whose application ended.
async fn ended(place: &Place, name: &str, change: impl FnOnce(&mut Applied)) -> Applied {
    place
        .with(name, |it| {
            it.application.status = Status::Rejected;
            it.application.rejected_at = Some(it.application.applied_at);
            it.applicant.talent_pool = true;
            change(it);
        })
        .await
}

async fn names(browser: &mut Browser, filters: &str) -> Vec<String> {
    let page = ok(browser.get(&format!("{POOL}{filters}")).await);
    let items = page["items"].as_array().expect("a list");
    assert_eq!(page["total"], items.len());
    let first = |it: &Value| it["firstName"].as_str().expect("a name").to_owned();
    items.iter().map(first).collect()
}

/// A number's consent to texts.
async fn said(place: &Place, phone: &'static str, state: &'static str) {
    let now = place.world.server.now().to_string();
    place
        .world
        .server
        .tenant
        .write(move |db| {
            db.execute(
                "INSERT INTO text_consents (id, phone, state, source, at) VALUES (?1, ?2, ?3, 'form', ?4)",
                [&format!("{phone} {state}"), phone, state, &now],
            )?;
            Ok::<_, platform::error::Error>(())
        })
        .await
        .expect("a consent");
}

fn invite(job: JobId, whom: &[&Applied]) -> Value {
    let ids: Vec<String> = whom
        .iter()
        .map(|it| it.application.id.to_string())
        .collect();
    json!({ "jobId": job.to_string(), "applicationIds": ids })
}

fn skipped(outcome: &Value) -> Vec<(&str, &str)> {
    outcome["skipped"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|row| {
            (
                row["name"].as_str().unwrap_or_default(),
                row["reason"].as_str().unwrap_or_default(),
            )
        })
        .collect()
}
