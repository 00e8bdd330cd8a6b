//! No manager and no owner changes a punch unseen: each way to change one is tried, and each leaves a record and tells the
//! person.

use std::{fs, path::Path};

use platform::permit::Role;
use serde_json::{Value, json};

use super::timesheets::{CHICAGO, PERIOD, clock, cook_in, instant, invite, sheet, stint, texas};
use crate::{
    routes::world::{World, id, ok, problem},
    support::Browser,
};

const REASON: &str = "The camera shows it";
const KIM: &str = "kim.luna@example.com";

/// What a change of worked time asks for, in local times of a day of November 2026.
fn times(day: u32, (from, to): (&str, &str)) -> Value {
    let at = |time: &str| instant(CHICAGO, &format!("2026-11-{day:02}T{time}"));
    json!({
        "clockInAt": at(from), "clockOutAt": at(to), "positionId": null, "breaks": [], "reason": REASON,
    })
}

/// Someone in charge of one location.
async fn manager(world: &World, role: Role, place: &str) -> Browser {
    let email = format!("{}@austin.example.com", role.name());
    let scope = Some(vec![place.parse().expect("an id")]);
    let user = world.server.account(role, &email, scope).await;
    world.server.sign_in(user).await
}

/// The records of changed worked time: who, whose, and why.
async fn records(world: &World) -> Vec<[String; 3]> {
    let read = |db: &rusqlite::Connection| {
        let sql = "SELECT a.actor_id, e.employee_id, e.reason FROM audit a JOIN time_edits e ON e.id = a.object_id
                   WHERE a.action = 'time.edited' ORDER BY a.seq";
        let mut statement = db.prepare(sql)?;
        let rows = statement.query_map([], |row| Ok([row.get(0)?, row.get(1)?, row.get(2)?]))?;
        Ok::<_, platform::error::Error>(rows.collect::<rusqlite::Result<Vec<_>>>()?)
    };
    world.server.tenant.read(read).await.expect("the trail")
}

/// Changes, adds and takes away time of Kim's, each on a day of its own.
async fn change_all(who: &mut Browser, (kim, place): (&Value, &str), entries: [&str; 2], day: u32) {
    let edits = format!("/api/time-entries/{}/edits", entries[0]);
    ok(who.post(&edits, times(day, ("09:00", "12:00"))).await);
    let mut new = times(day + 1, ("18:00", "20:00"));
    new["employeeId"] = kim["id"].clone();
    new["locationId"] = json!(place);
    ok(who.post("/api/time-entries", new).await);
    let void = format!("/api/time-entries/{}/void", entries[1]);
    ok(who.post(&void, json!({ "reason": REASON })).await);
}

#[tokio::test]
async fn each_change_of_worked_time_is_on_record_and_tells_the_person() {
    let mut world = World::new().await;
    let austin = texas(&mut world).await;
    let kim = cook_in(&mut world, &austin, "Kim", 160_000).await;
    let mut kims = invite(&mut world, &kim).await;
    let mut manager = manager(&world, Role::GeneralManager, &austin).await;
    let who = (&kim, austin.as_str(), CHICAGO);
    let mut entries = Vec::new();
    for (from, to) in [
        ("2026-11-03T09:00", "2026-11-03T13:00"),
        ("2026-11-05T09:00", "2026-11-05T13:00"),
        ("2026-11-09T09:00", "2026-11-09T13:00"),
        ("2026-11-11T09:00", "2026-11-11T13:00"),
    ] {
        entries.push(clock(&world, who, stint(from, to)).await);
    }
    let before = world.server.tenant.read(punches).await.expect("punches");
    let kims_time = (&kim, austin.as_str());
    let owner = &mut world.owner;
    change_all(owner, kims_time, [&entries[0], &entries[1]], 3).await;
    change_all(&mut manager, kims_time, [&entries[2], &entries[3]], 9).await;

    // On record: six changes, with who made them and why.
    let records = records(&world).await;
    assert_eq!(records.len(), 6, "{records:?}");
    assert!(
        records
            .iter()
            .all(|[_, whose, why]| *whose == id(&kim) && why == REASON)
    );
    assert_ne!(records[0][0], records[3][0], "the owner and the manager");
    // She gets a message for each, with the day.
    for day in [
        "Tue, Nov 3",
        "Wed, Nov 4",
        "Thu, Nov 5",
        "Mon, Nov 9",
        "Tue, Nov 10",
        "Wed, Nov 11",
    ] {
        let subject = format!("Your worked time changed: {day}");
        world.server.message_about(KIM, &subject).await;
    }
    // Her own timesheet shows each with its author, and asks her.
    let own = ok(kims.get(&format!("/api/timesheets/me/{PERIOD}")).await);
    let edits = own["edits"].as_array().expect("a list");
    assert_eq!(edits.len(), 6);
    for edit in edits {
        assert_eq!(
            (&edit["reason"], &edit["answer"]),
            (&json!(REASON), &json!("pending"))
        );
        assert!(
            edit["madeByName"]
                .as_str()
                .is_some_and(|name| !name.is_empty()),
            "{edit}"
        );
    }
    // What she clocked is still there, as it was.
    let after = world.server.tenant.read(punches).await.expect("punches");
    assert!(before.iter().all(|punch| after.contains(punch)));
    let seen = sheet(&mut world.owner, PERIOD, &kim).await;
    let voided = seen["days"].to_string().matches("\"voided\":true").count();
    assert!(
        voided >= 2,
        "the former times of a changed entry are shown: {voided}"
    );
}

/// Every punch with all that it says.
fn punches(db: &rusqlite::Connection) -> Result<Vec<String>, platform::error::Error> {
    let sql = "SELECT json_array(id, employee_id, location_id, kind, at, source, original_id, created_at) FROM punches";
    let mut statement = db.prepare(sql)?;
    let rows = statement.query_map([], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<Vec<_>>>()?)
}

#[tokio::test]
async fn the_file_itself_refuses_to_change_a_punch() {
    let mut world = World::new().await;
    let austin = texas(&mut world).await;
    let kim = cook_in(&mut world, &austin, "Kim", 160_000).await;
    let who = (&kim, austin.as_str(), CHICAGO);
    clock(&world, who, stint("2026-11-03T09:00", "2026-11-03T13:00")).await;
    for sql in [
        "UPDATE punches SET at = '2026-11-03T16:00:00.000Z'",
        "DELETE FROM punches",
    ] {
        let done: Result<usize, platform::error::Error> = world
            .server
            .tenant
            .write(move |db| Ok(db.execute(sql, [])?))
            .await;
        let refused = done.expect_err("append-only");
        assert!(
            format!("{refused:?}").contains("append-only"),
            "{refused:?}"
        );
    }
}

#[tokio::test]
async fn a_shift_manager_and_the_person_cannot_change_worked_time() {
    let mut world = World::new().await;
    let austin = texas(&mut world).await;
    let kim = cook_in(&mut world, &austin, "Kim", 160_000).await;
    let mut kims = invite(&mut world, &kim).await;
    let mut lead = manager(&world, Role::ShiftManager, &austin).await;
    let who = (&kim, austin.as_str(), CHICAGO);
    let entry = clock(&world, who, stint("2026-11-03T09:00", "2026-11-03T13:00")).await;
    let edits = format!("/api/time-entries/{entry}/edits");
    for browser in [&mut kims, &mut lead] {
        let refused = browser.post(&edits, times(3, ("09:00", "12:00"))).await;
        problem(&refused, 403, "forbidden");
    }
}

/// Two places alone write punches: what someone does at a clock, and an edit, which keeps what was there.
#[test]
fn punches_are_written_in_two_places_only() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../timekeeping/src");
    let mut found = Vec::new();
    collect(&folder, &mut found);
    found.sort();
    assert_eq!(found, ["apply.rs", "record_punch.rs"]);
}

/// The files that add a punch or take one out.
fn collect(folder: &Path, found: &mut Vec<String>) {
    for file in fs::read_dir(folder).expect("a folder") {
        let path = file.expect("an entry").path();
        if path.is_dir() {
            collect(&path, found);
            continue;
        }
        let code = fs::read_to_string(&path).expect("a file");
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        if name != "store.rs"
            && ["::add_punch(", "::void_punch("]
                .iter()
                .any(|call| code.contains(call))
        {
            found.push(name.to_owned());
        }
    }
}
