//! When people can work.

use platform::permit::Role;
use serde_json::{Value, json};

use super::pair;
use crate::routes::world::{World, delete, fields, id, ok, problem, put};

#[tokio::test]
async fn availability_windows_do_not_overlap_and_a_stale_one_is_refused() {
    let mut world = World::new().await;
    let maya = world.person("Maya", "Reyes");
    let address = format!("/api/team/{}/availability", id(&world.add(maya).await));
    let week = |version: Value, start: &str| {
        json!({ "version": version, "from": "2026-11-23", "days": { "mon": [
            { "kind": "unavailable", "start": "08:00", "end": "15:00" },
            { "kind": "preferred", "start": start, "end": "02:00" },
        ] } })
    };
    let body = problem(
        &put(&mut world.owner, &address, week(Value::Null, "14:00")).await,
        422,
        "window_overlap",
    );
    assert_eq!(body["current"]["day"], "mon");
    let saved = ok(put(&mut world.owner, &address, week(Value::Null, "15:00")).await);
    assert_eq!(saved["availability"]["version"], 1);
    problem(
        &put(&mut world.owner, &address, week(Value::Null, "16:00")).await,
        409,
        "version_conflict",
    );
    let saved = ok(put(&mut world.owner, &address, week(json!(1), "16:00")).await);
    assert_eq!(saved["availability"]["days"]["mon"][1]["start"], "16:00");
    let wrong = json!({ "version": 2, "from": "2026-11-23", "days": { "mon": [{ "kind": "unavailable", "start": "8am", "end": "15:00" }] } });
    assert_eq!(put(&mut world.owner, &address, wrong).await.status, 422);
}

#[tokio::test]
async fn time_off_is_whole_days_or_part_of_one() {
    let mut world = World::new().await;
    let maya = world.person("Maya", "Reyes");
    let address = format!("/api/team/{}/time-off", id(&world.add(maya).await));
    let trip = json!({ "kind": "vacation", "from": "2026-12-01", "to": "2026-12-05", "allDay": true, "note": "Oaxaca" });
    let person = ok(world.owner.post(&address, trip.clone()).await);
    let trip_id = id(&person["timeOff"][0]);
    problem(
        &world.owner.post(&address, trip).await,
        422,
        "time_off_overlap",
    );
    let part = |from: &str, start: &str, end: &str| json!({ "kind": "sick", "from": from, "to": from, "allDay": false, "start": start, "end": end });
    problem(
        &world
            .owner
            .post(&address, part("2026-12-05", "09:00", "11:00"))
            .await,
        422,
        "time_off_overlap",
    );
    ok(world
        .owner
        .post(&address, part("2026-12-07", "09:00", "11:00"))
        .await);
    ok(world
        .owner
        .post(&address, part("2026-12-07", "11:00", "12:00"))
        .await);
    let expected = [pair("end", "before_start")];
    assert_eq!(
        fields(
            &world
                .owner
                .post(&address, part("2026-12-08", "11:00", "09:00"))
                .await
        ),
        expected
    );
    let backwards =
        json!({ "kind": "vacation", "from": "2026-12-10", "to": "2026-12-09", "allDay": true });
    assert_eq!(
        fields(&world.owner.post(&address, backwards).await),
        [pair("to", "before_start")]
    );
    let person = ok(delete(&mut world.owner, &format!("{address}/{trip_id}?version=1")).await);
    assert_eq!(person["timeOff"].as_array().unwrap().len(), 2);
    let mut lead = world.at_la(Role::ShiftManager).await;
    let refused = lead
        .post(&address, part("2026-12-09", "09:00", "11:00"))
        .await;
    assert_eq!(
        problem(&refused, 403, "forbidden")["needs"],
        "timeoff:create"
    );
}
