//! People with worked time of a period that is over, and the steps that lock it.

use jiff::{Timestamp, Zoned};
use platform::ids::PunchId;
use serde_json::{Value, json};
use timekeeping::{
    punch::{
        Attestation, AttestationAnswer, AttestedAnswer, Punch, PunchDetails, PunchKind, PunchSource,
    },
    record_punch::record_punch,
};

use crate::routes::world::{World, id, location, ok};

pub(super) const CHICAGO: &str = "America/Chicago";
pub(super) const LOS_ANGELES: &str = "America/Los_Angeles";

/// One stretch of work to put on file, in local times.
#[derive(Clone, Copy, Default)]
pub(super) struct Stint<'a> {
    pub(super) from: &'a str,
    pub(super) to: &'a str,
    pub(super) position: Option<&'a str>,
    pub(super) tips: Option<i64>,
    /// Whether the person says that they had their rests.
    pub(super) rested: bool,
}

pub(super) fn stint<'a>(from: &'a str, to: &'a str) -> Stint<'a> {
    Stint {
        from,
        to,
        ..Stint::default()
    }
}

pub(super) fn instant(zone: &str, local: &str) -> Timestamp {
    let zoned: Zoned = format!("{local}[{zone}]").parse().expect("a local time");
    zoned.timestamp()
}

/// Clocks a stretch of work of someone; returns the time entry's id.
pub(super) async fn clock(
    world: &World,
    (person, place, zone): (&Value, &str, &str),
    work: Stint<'_>,
) -> String {
    let (employee, place) = (id(person), place.to_owned());
    let punch = |kind: PunchKind, local: &str, details: PunchDetails| {
        let at = instant(zone, local);
        let punch = PunchId::new(at);
        Punch {
            id: punch,
            employee_id: employee.parse().expect("an id"),
            location_id: place.parse().expect("an id"),
            kind,
            at,
            source: PunchSource::Phone,
            details,
            original_id: punch,
            edit_id: None,
            created_at: at,
            created_by: None,
        }
    };
    let came = PunchDetails {
        position_id: work.position.map(|id| id.parse().expect("an id")),
        ..PunchDetails::default()
    };
    let said = AttestedAnswer {
        question: "rests".to_owned(),
        text: "Asked".to_owned(),
        answer: AttestationAnswer::Yes,
    };
    let left = PunchDetails {
        cash_tips_cents: work.tips,
        attestation: work.rested.then(|| Attestation {
            language: "en".to_owned(),
            answers: vec![said],
        }),
        ..PunchDetails::default()
    };
    let punches = [
        punch(PunchKind::ClockIn, work.from, came),
        punch(PunchKind::ClockOut, work.to, left),
    ];
    let entry = punches[0].id.to_string();
    let taken = world
        .server
        .as_owner(move |change| {
            for punch in punches {
                let key = punch.id.to_string();
                record_punch(change, punch, &key, &key)?;
            }
            Ok(())
        })
        .await;
    taken.expect("the punches are taken");
    entry
}

/// A restaurant in Texas, which has no pay rules of its own.
pub(super) async fn texas(world: &mut World) -> String {
    let austin = location("Pitaya Austin", "Austin", "TX", CHICAGO);
    id(&ok(world.owner.post("/api/locations", austin).await))
}

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
            position: Some(position),
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
