//! Interviews through the whole server: links, booking, no-shows, reminders, who may do what.

mod booking;
mod changes;
mod roster;
mod several;
mod team;

use platform::messages::Lang;
use recruiting::types::Stage;
use serde_json::Value;

use super::{
    meet::{application, rule},
    world::HiringWorld,
};
use crate::{
    routes::world::ok,
    support::{Browser, Reply},
};

/// The owner has time on Mondays from nine to half past ten; one applicant waits for a link.
async fn scene() -> (HiringWorld, String) {
    let mut world = HiringWorld::new().await;
    let place = world.world.la.clone();
    let times = rule(&place, &["mon"], "09:00", "10:30");
    ok(world
        .world
        .owner
        .post("/api/interview-availability", times)
        .await);
    let application = application(
        &world.world.server,
        &world.job_id(),
        Stage::InPerson,
        "Maria",
        Lang::En,
    )
    .await;
    (world, application)
}

async fn agenda(owner: &mut Browser) -> Vec<Value> {
    let list = ok(owner
        .get("/api/interviews?from=2026-11-20&to=2026-12-20")
        .await);
    list["items"].as_array().unwrap().clone()
}

async fn notified(browser: &mut Browser, kind: &str) -> usize {
    let list = ok(browser.get("/api/notifications").await);
    let groups = list["items"].as_array().unwrap().clone();
    groups
        .iter()
        .flat_map(|group| group["entries"].as_array().unwrap())
        .filter(|entry| entry["type"] == kind)
        .count()
}

/// Texts to applicants that a template wrote, newest first.
fn texts(world: &HiringWorld, start: &str) -> usize {
    let shown = world.world.server.app.outbox.shown();
    shown
        .iter()
        .filter(|message| message.letter.short.contains(start))
        .count()
}

fn conflict(reply: &Reply) -> bool {
    reply.status == 409 && reply.text().contains("Someone just took that time")
}
