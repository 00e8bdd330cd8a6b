//! The day's interviews: notified in the morning of each restaurant, by its own clock, and not where there are none.

use jiff::{SignedDuration, Timestamp};
use platform::{ids::UserId, messages::Lang, outbox::Channel, permit::Role};
use recruiting::types::Stage;
use serde_json::{Value, json};

use super::scene;
use crate::{
    hiring::{meet, world::HiringWorld},
    routes::world::ok,
};

/// Turns the clock to an instant and lets everything be done that is due.
async fn at(world: &HiringWorld, instant: &str) {
    let server = &world.world.server;
    let instant: Timestamp = instant.parse().expect("an instant");
    server.turn(instant.duration_since(server.now()));
    server.work().await;
}

async fn manager(world: &HiringWorld, place: &str, role: Role, email: &str) -> UserId {
    let place = Some(vec![place.parse().expect("a place")]);
    world.world.server.account(role, email, place).await
}

/// The bell's entry of today's interviews, newest first.
async fn roster(world: &HiringWorld, user: UserId) -> Vec<Value> {
    let mut browser = world.world.server.sign_in(user).await;
    let list = ok(browser.get("/api/notifications").await);
    let groups = list["items"].as_array().expect("groups").clone();
    let today = |group: &Value| group["entries"][0]["type"] == "interviews_today";
    groups.into_iter().filter(today).collect()
}

async fn book(
    world: &mut HiringWorld,
    application: &str,
    place: &str,
    date: &str,
    start: &str,
) -> Value {
    let owner = world.world.server.owner;
    let body = json!({
        "date": date, "start": start, "minutes": 30, "format": "in_person", "interviewerIds": [owner], "locationId": place,
    });
    let address = format!("/api/applications/{application}/interviews");
    world.world.owner = world.world.server.sign_in(owner).await;
    ok(world.world.owner.post(&address, body).await)
}

async fn someone(world: &HiringWorld, name: &str) -> String {
    let (server, job) = (&world.world.server, world.job_id());
    meet::application(server, &job, Stage::InPerson, name, Lang::En).await
}

#[tokio::test]
async fn those_who_run_the_place_hear_each_morning_who_comes_with_time_job_and_interviewer() {
    let (mut world, maria) = scene().await;
    let (la, brooklyn) = (world.world.la.clone(), world.world.brooklyn.clone());
    let gm = manager(&world, &la, Role::GeneralManager, "gm@la.example.com").await;
    let shift = manager(&world, &la, Role::ShiftManager, "shift@la.example.com").await;
    let staff = manager(&world, &la, Role::Staff, "staff@la.example.com").await;
    let interviewer = manager(&world, &la, Role::Interviewer, "in@la.example.com").await;
    let elsewhere = manager(&world, &brooklyn, Role::GeneralManager, "gm@bk.example.com").await;
    let beto = someone(&world, "Beto").await;
    let cata = someone(&world, "Cata").await;
    book(&mut world, &beto, &la, "2026-11-23", "14:00").await;
    book(&mut world, &maria, &la, "2026-11-23", "09:30").await;
    let off = book(&mut world, &cata, &la, "2026-11-23", "11:00").await;
    let cancel = format!(
        "/api/interviews/{}/cancel",
        off["id"].as_str().expect("an id")
    );
    let version = off["version"].clone();
    ok(world
        .world
        .owner
        .post(
            &cancel,
            json!({ "version": version, "reason": "Found another job" }),
        )
        .await);
    at(&world, "2026-11-23T14:59:00Z").await;
    assert_eq!(roster(&world, gm).await.len(), 0, "not before seven");
    at(&world, "2026-11-23T15:00:00Z").await;
    for user in [gm, shift] {
        let notified = roster(&world, user).await;
        assert_eq!(notified.len(), 1, "once, however many come");
        assert_eq!(notified[0]["locationName"], "Pitaya Echo Park");
        let coming = notified[0]["entries"][0]["coming"]
            .as_array()
            .expect("lines")
            .clone();
        let lines: Vec<Value> = coming
            .iter()
            .map(|one| json!([one["startsAt"], one["name"], one["jobTitle"]["en"]]))
            .collect();
        assert_eq!(
            lines,
            [
                json!(["2026-11-23T17:30:00Z", "Maria Rivas", "Line Cook"]),
                json!(["2026-11-23T22:00:00Z", "Beto Rivas", "Line Cook"]),
            ]
        );
        assert_eq!(coming[0]["zone"], "America/Los_Angeles");
        assert_eq!(coming[0]["interviewers"].as_array().map(Vec::len), Some(1));
    }
    for user in [staff, interviewer, elsewhere] {
        let mut browser = world.world.server.sign_in(user).await;
        let list = browser.get("/api/notifications").await.text();
        assert!(!list.contains("Maria Rivas"), "{list}");
    }
    // The email is sent as each chose; names are brief in it.
    at(&world, "2026-11-24T17:00:00Z").await;
    let mut mails = world.world.server.app.outbox.shown();
    mails.retain(|it| {
        it.to == "gm@la.example.com" && it.channel == Channel::Email && it.kind == "hiring_news"
    });
    let lines: Vec<String> = mails
        .iter()
        .flat_map(|mail| mail.letter.lines.clone())
        .collect();
    assert!(
        lines
            .iter()
            .any(|line| line.contains("Interviews today at Pitaya Echo Park")),
        "{lines:?}"
    );
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("9:30 AM: Maria R., Line Cook")),
        "{lines:?}"
    );
    assert_eq!(
        roster(&world, gm).await.len(),
        1,
        "a day without interviews is silent"
    );
}

#[tokio::test]
async fn each_place_has_its_own_morning_also_when_the_clocks_change() {
    let (mut world, maria) = scene().await;
    let (la, brooklyn) = (world.world.la.clone(), world.world.brooklyn.clone());
    let west = manager(&world, &la, Role::GeneralManager, "gm@la.example.com").await;
    let east = manager(&world, &brooklyn, Role::GeneralManager, "gm@bk.example.com").await;
    let beto = someone(&world, "Beto").await;
    // Clocks spring forward on Sunday, March 14, 2027, at two.
    at(&world, "2027-03-12T18:00:00Z").await;
    book(&mut world, &maria, &la, "2027-03-14", "09:00").await;
    book(&mut world, &beto, &brooklyn, "2027-03-14", "23:30").await;
    at(&world, "2027-03-14T10:59:00Z").await;
    assert_eq!(roster(&world, east).await.len(), 0);
    at(&world, "2027-03-14T11:00:00Z").await;
    assert_eq!(
        roster(&world, east).await.len(),
        1,
        "seven in New York is eleven, daylight time"
    );
    assert_eq!(roster(&world, west).await.len(), 0);
    at(&world, "2027-03-14T14:00:00Z").await;
    assert_eq!(
        roster(&world, west).await.len(),
        1,
        "seven in Los Angeles is fourteen"
    );
    assert_eq!(roster(&world, east).await.len(), 1);
}

#[tokio::test]
async fn one_that_is_booked_or_moved_on_the_day_itself_is_a_notification_of_its_own() {
    let (mut world, maria) = scene().await;
    let la = world.world.la.clone();
    let gm = manager(&world, &la, Role::GeneralManager, "gm@la.example.com").await;
    at(&world, "2026-11-23T16:00:00Z").await;
    let made = book(&mut world, &maria, &la, "2026-11-23", "15:00").await;
    at(&world, "2026-11-23T16:30:00Z").await;
    assert_eq!(roster(&world, gm).await.len(), 0);
    // Moved to tomorrow: then it is tomorrow's.
    let address = format!(
        "/api/interviews/{}/reschedule",
        made["id"].as_str().expect("an id")
    );
    let to = json!({ "version": made["version"], "date": "2026-11-24", "start": "10:00" });
    ok(world.world.owner.post(&address, to).await);
    world.world.server.turn(SignedDuration::from_hours(23));
    world.world.server.work().await;
    assert_eq!(roster(&world, gm).await.len(), 1);
}
