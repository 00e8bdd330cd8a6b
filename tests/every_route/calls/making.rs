//! Things that take some making: an interview, an account, a background check, a task.

use jiff::SignedDuration;
use platform::ids::BackgroundCheckId;
use serde_json::json;

use crate::{
    hiring::meet,
    routes::world::{World, id, ok, put},
};

/// An interview that the owner leads, and everything around it.
pub(super) struct Meeting {
    pub(super) interview: String,
    pub(super) link: String,
    pub(super) times: String,
    pub(super) blackout: String,
    pub(super) feedback: String,
}

impl Meeting {
    pub(super) async fn make(world: &mut World, application: &str, canary: &str) -> Self {
        let times = meet::rule(&world.la, &["mon"], "09:00", "10:30");
        let times = ok(world.owner.post("/api/interview-availability", times).await);
        let blackout = json!({
            "locationId": world.la, "everyone": true, "from": "2026-12-24", "to": "2026-12-25", "reason": canary,
        });
        let blackout = id(&ok(world
            .owner
            .post("/api/interview-blackouts", blackout)
            .await));
        // It has just begun, so that there is something to say about it.
        let booked = json!({
            "date": "2026-11-20", "start": "09:01", "minutes": 30, "format": "phone",
            "interviewerIds": [world.server.owner],
        });
        let address = format!("/api/applications/{application}/interviews");
        let interview = id(&ok(world.owner.post(&address, booked).await));
        world.server.turn(SignedDuration::from_mins(2));
        let draft = json!({ "answers": { "overall": 3, "notes": canary } });
        let address = format!("/api/interviews/{interview}/feedback/draft");
        let feedback = id(&ok(put(&mut world.owner, &address, draft).await));
        let (made, _) = meet::link(&mut world.owner, application).await;
        Self {
            interview,
            link: id(&made["link"]),
            times: id(&times["items"][0]),
            blackout,
            feedback,
        }
    }
}

/// Someone from outside who may sign in at the first location.
pub(super) async fn account_of(world: &mut World, canary: &str) -> String {
    let guest = json!({
        "firstName": canary, "lastName": "Guest", "email": format!("{canary}.guest@example.com"),
        "preferredLanguage": "en", "role": "interviewer", "locationIds": [world.la],
    });
    id(&ok(world.owner.post("/api/access", guest).await))
}

/// A background check that was begun.
pub(super) async fn check_of(
    world: &World,
    application: &str,
    offer: &str,
    canary: &str,
) -> String {
    let id = BackgroundCheckId::new(world.server.now());
    let of = [application.to_owned(), offer.to_owned(), canary.to_owned()];
    let (by, now) = (world.server.owner, world.server.now().to_string());
    world
        .server
        .tenant
        .write(move |db| {
            let [application, offer, provider] = of;
            db.execute(
                "INSERT INTO background_checks (id, application_id, offer_id, state, provider, provider_contact,
                   begun_by, begun_at) VALUES (?1, ?2, ?3, 'begun', ?4, '1 Main St', ?5, ?6)",
                rusqlite::params![id, application, offer, provider, by, now],
            )?;
            Ok::<_, platform::error::Error>(())
        })
        .await
        .expect("a check");
    id.to_string()
}

/// Something that is to be done for a person.
pub(super) async fn task_of(world: &World, person: &str) -> String {
    let (id, person) = (
        platform::ids::new_id(world.server.now()).to_string(),
        person.to_owned(),
    );
    let made = id.clone();
    world
        .server
        .tenant
        .write(move |db| {
            db.execute(
                "INSERT INTO onboarding_tasks (id, employee_id, kind, due_on) VALUES (?1, ?2, 'w4', '2026-12-01')",
                [made, person],
            )?;
            Ok::<_, platform::error::Error>(())
        })
        .await
        .expect("a task");
    id
}

/// A shift of a person in a published week.
pub(super) async fn published_shift(world: &mut World, person: &str) -> String {
    let shift = json!({
        "locationId": world.la, "positionId": world.cook, "employeeId": person, "date": "2026-12-09",
        "start": "10:00", "end": "14:00",
    });
    let shift = id(&ok(world.owner.post("/api/shifts", shift).await)["shift"]);
    let week = format!("/api/schedules/{}/2026-12-07", world.la);
    let diff = ok(world.owner.get(&format!("{week}/diff")).await);
    let body = json!({ "version": diff["version"] });
    ok(world.owner.post(&format!("{week}/publish"), body).await);
    shift
}

/// A schedule template and a shift template.
pub(super) async fn templates_of(world: &mut World, canary: &str) -> (String, String) {
    let week = json!({
        "locationId": world.la, "weekStart": "2026-11-30", "name": canary, "withPeople": true,
    });
    let schedule = id(&ok(world.owner.post("/api/schedule-templates", week).await));
    let shift = json!({
        "locationId": world.la, "name": canary, "positionId": world.cook, "start": "09:00", "end": "17:00", "breaks": [],
    });
    let shift = id(&ok(world.owner.post("/api/shift-templates", shift).await));
    (schedule, shift)
}

/// A policy of sick leave in Los Angeles.
pub(super) async fn policy_of(world: &mut World, canary: &str) -> String {
    let policy = json!({
        "kind": "sick", "startsOn": "2026-11-01",
        "terms": {
            "name": canary, "paid": true, "grant": "accrued", "hoursPerHour": 30, "year": "hire", "waitingDays": 90,
            "allLocations": false, "locationIds": [world.la],
        },
    });
    id(&ok(world
        .owner
        .post("/api/time-off-policies", policy)
        .await))
}
