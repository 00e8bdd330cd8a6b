//! People with worked time of a period that is over, and the steps that lock it.

use serde_json::{Value, json};

use crate::{
    routes::world::{World, id, ok},
    time::timesheets::{CHICAGO, Stint, clock, stint},
};

/// Someone at a location with a rate.
pub(super) async fn someone(
    world: &mut World,
    place: &str,
    (first, last): (&str, &str),
    rate_e4: i64,
) -> Value {
    let mut person = world.person(first, last);
    person["assignments"][0]["locationId"] = json!(place);
    person["birthDate"] = json!("1990-05-05");
    person["wage"] = json!({ "rateE4": rate_e4 });
    world.add(person).await
}

/// Maria's week: thirty hours as a line cook at $18.00 and eighteen of preparation at $15.00.
pub(super) async fn two_rates(world: &mut World, austin: &str) -> Value {
    let maria = someone(world, austin, ("María", "Díaz"), 180_000).await;
    let prep = json!({ "rateE4": 150_000, "positionId": world.host, "from": "2026-01-05", "reason": "Prep" });
    let wages = format!("/api/team/{}/wages", id(&maria));
    ok(world.owner.post(&wages, prep).await);
    for (from, to, position) in [
        ("2026-11-02T08:00", "2026-11-02T18:00", &world.cook),
        ("2026-11-03T08:00", "2026-11-03T18:00", &world.cook),
        ("2026-11-04T08:00", "2026-11-04T18:00", &world.cook),
        ("2026-11-05T08:00", "2026-11-05T17:00", &world.host),
        ("2026-11-06T08:00", "2026-11-06T17:00", &world.host),
    ] {
        let work = Stint {
            position: Some(position.clone()),
            ..stint(from, to)
        };
        clock(world, (&maria, austin, CHICAGO), work).await;
    }
    maria
}

/// Looks at what is unusual about someone's time, approves it and locks it.
pub(super) async fn lock(world: &mut World, period: &str, person: &Value) {
    let own = format!("/api/timesheets/{period}/{}", id(person));
    let sheet = ok(world.owner.get(&own).await);
    let days = sheet["days"].as_array().expect("days");
    let entries = days
        .iter()
        .flat_map(|day| day["entries"].as_array().expect("entries"));
    for entry in entries {
        for flag in entry["flags"].as_array().expect("flags") {
            let code = flag["code"].as_str().expect("a code");
            let path = format!("/api/time-entries/{}/flags/{code}/clear", id(entry));
            let seen = json!({ "reason": "Seen with the person" });
            world.owner.post(&path, seen).await;
        }
    }
    let sheet = ok(world.owner.get(&own).await);
    let version = json!({ "version": sheet["version"] });
    ok(world.owner.post(&format!("{own}/approve"), version).await);
    let people = json!({ "employeeIds": [person["id"]] });
    let path = format!("/api/timesheets/{period}/lock");
    assert_eq!(ok(world.owner.post(&path, people).await)["locked"], 1);
}
