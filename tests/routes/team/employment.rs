//! Invitations, leaving and coming back.

use serde_json::{Value, json};

use super::pair;
use crate::routes::world::{World, fields, id, ok, problem};

#[tokio::test]
async fn who_leaves_is_signed_out_and_their_shifts_open_up() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["email"] = json!("maya@example.com");
    maya["role"] = json!("staff");
    let maya = world.add(maya).await;
    let (person, la, cook) = (id(&maya), world.la.clone(), world.cook.clone());
    world
        .server
        .tenant
        .write(move |db| {
            let shift = "INSERT INTO shifts (id, location_id, week_start, position_id, employee_id, starts_at, ends_at, zone, updated_at)
                         VALUES (?1, ?2, '2026-11-16', ?3, ?4, ?5, ?6, 'America/Los_Angeles', '2026-11-01T00:00:00Z')";
            db.execute("INSERT INTO weeks (location_id, week_start) VALUES (?1, '2026-11-16')", [&la])?;
            // The evening of the last day still counts, though it is the next day already in UTC.
            for (id, from, to) in [
                ("01900000-0000-7000-8000-000000000001", "2026-11-21T01:00:00Z", "2026-11-21T06:00:00Z"),
                ("01900000-0000-7000-8000-000000000002", "2026-11-21T17:00:00Z", "2026-11-22T01:00:00Z"),
            ] {
                db.execute(shift, [id, &la, &cook, &person, from, to])?;
            }
            Ok::<_, platform::error::Error>(())
        })
        .await
        .unwrap();
    let mut own = world.sign_in_as(&maya).await;
    assert_eq!(own.get("/api/auth/user").await.status, 200);
    let address = format!("/api/team/{}", id(&maya));
    let row = ok(world.owner.get(&address).await);
    assert_eq!(row["weekMinutes"], 13 * 60);
    assert_eq!(row["nextShift"]["localStart"], "2026-11-20T17:00:00-08:00");
    let tomorrow = json!({ "version": 1, "on": "2027-11-22", "reason": "Moved away" });
    assert_eq!(
        fields(
            &world
                .owner
                .post(&format!("{address}/terminate"), tomorrow)
                .await
        ),
        [pair("on", "out_of_range")]
    );
    let today =
        json!({ "version": 1, "on": "2026-11-20", "reason": "Moved away", "futureShifts": "open" });
    let gone = ok(world
        .owner
        .post(&format!("{address}/terminate"), today)
        .await);
    assert_eq!(
        (gone["status"].as_str(), gone["role"].as_str()),
        (Some("terminated"), None)
    );
    assert_eq!(own.get("/api/auth/user").await.status, 401);
    let planned: i64 = world
        .server
        .tenant
        .read(|db| {
            db.query_row(
                "SELECT count(*) FROM shifts WHERE employee_id IS NULL",
                [],
                |row| row.get(0),
            )
            .map_err(platform::error::Error::from)
        })
        .await
        .unwrap();
    assert_eq!(planned, 1, "only the shift after the last day opens");
    assert_eq!(ok(world.owner.get("/api/team").await)["total"], 0);
    assert_eq!(
        ok(world.owner.get("/api/team?status=terminated").await)["total"],
        1
    );
    let back = ok(world
        .owner
        .post(
            &format!("{address}/rehire"),
            json!({ "version": 2, "on": "2026-12-01" }),
        )
        .await);
    assert_eq!(
        (back["status"].as_str(), back["hiredOn"].as_str()),
        (Some("active"), Some("2026-12-01"))
    );
}

#[tokio::test]
async fn someone_who_leaves_later_works_and_signs_in_until_then() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["role"] = json!("staff");
    maya["email"] = json!("maya@example.com");
    let maya = world.add(maya).await;
    let shift = |date: &str| {
        json!({
            "locationId": world.la, "positionId": world.cook, "employeeId": maya["id"], "date": date,
            "start": "10:00", "end": "14:00",
        })
    };
    let (before, after) = (shift("2026-12-04"), shift("2026-12-05"));
    ok(world.owner.post("/api/shifts", before.clone()).await);
    ok(world.owner.post("/api/shifts", after.clone()).await);
    let address = format!("/api/team/{}", id(&maya));
    let last_day =
        |version: i64, on: &str| json!({ "version": version, "on": on, "reason": "Moves away" });
    let leaves = last_day(1, "2026-12-04");
    let person = ok(world
        .owner
        .post(&format!("{address}/terminate"), leaves)
        .await);
    assert_eq!(person["terminatedOn"], "2026-12-04");
    assert_ne!(person["status"], "terminated");
    assert_eq!(person["role"], "staff");

    // The shift after the last day is to fill again, and no one plans another one there.
    let week = format!("/api/schedules/{}/2026-11-30", world.la);
    let week = ok(world.owner.get(&week).await);
    let whose: Vec<&Value> = week["shifts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|shift| &shift["employeeId"])
        .collect();
    assert_eq!(whose, [&maya["id"], &Value::Null]);
    assert_eq!(week["totals"]["unassigned"], 1);
    let mut late = after;
    late["start"] = json!("16:00");
    late["end"] = json!("20:00");
    let reply = world.owner.post("/api/shifts", late).await;
    problem(&reply, 422, "employee_inactive");

    // The decision may change: she stays, and then leaves a day earlier.
    let stays = json!({ "version": 2, "on": "2026-11-20" });
    let stays = ok(world.owner.post(&format!("{address}/rehire"), stays).await);
    assert_eq!(stays["terminatedOn"], Value::Null);
    let leaves = last_day(3, "2026-12-03");
    ok(world
        .owner
        .post(&format!("{address}/terminate"), leaves)
        .await);

    // In Los Angeles the third of December ends at eight in the morning in Greenwich.
    world
        .server
        .clock
        .set("2026-12-04T07:59:00Z".parse().unwrap());
    let mut own = world.sign_in_as(&maya).await;
    world.server.work().await;
    assert_eq!(own.get("/api/auth/user").await.status, 200);
    world.server.turn(jiff::SignedDuration::from_mins(1));
    world.server.work().await;
    assert_eq!(own.get("/api/auth/user").await.status, 401);
    let owner = world.server.owner;
    world.owner = world.server.sign_in(owner).await;
    let person = ok(world.owner.get(&address).await);
    assert_eq!(person["status"], "terminated");
    assert_eq!(person["terminatedOn"], "2026-12-03");
    // The first decision was taken back: its morning changes nothing.
    world.server.turn(jiff::SignedDuration::from_hours(24));
    world.server.work().await;
    world.owner = world.server.sign_in(owner).await;
    let trail = ok(world.owner.get("/api/audit?action=person.terminated").await);
    assert_eq!(trail["items"].as_array().unwrap().len(), 1);
    assert_eq!(trail["items"][0]["actorName"], "Ana Ruiz");
}

#[tokio::test]
async fn an_invitation_goes_out_and_names_the_person_invited() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["email"] = json!("maya@example.com");
    let maya = world.add(maya).await;
    let silent = world.person("No", "Address");
    let silent = id(&world.add(silent).await);
    let reply = world
        .owner
        .post(
            &format!("/api/team/{silent}/invite"),
            json!({ "version": 1 }),
        )
        .await;
    assert_eq!(fields(&reply), [pair("email", "contact_required")]);
    let invited = ok(world
        .owner
        .post(
            &format!("/api/team/{}/invite", id(&maya)),
            json!({ "version": 1 }),
        )
        .await);
    assert_eq!(
        (invited["status"].as_str(), invited["role"].as_str()),
        (Some("invited"), Some("staff"))
    );
    world.server.message_to("maya@example.com").await;
}
