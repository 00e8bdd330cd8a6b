//! The map of verdicts, a trial, the write itself and publication give one answer on one change, in every place whose
//! law judges changes of a published schedule. Changes are drawn by a seeded generator, so that a failure repeats.

use std::collections::{BTreeMap, BTreeSet};

use axum::http::Method;
use serde_json::{Value, json};

use super::{numbers::Numbers, place::Place};
use crate::routes::world::{id, location, ok};

const WEEK: &str = "2026-12-14";
/// Changes tried in each place.
const CHANGES: usize = 8;
const STARTS: [&str; 5] = ["06:00", "09:00", "12:00", "15:00", "17:30"];
const HOURS: [u64; 4] = [4, 6, 8, 9];

/// Every place with such a law: city, state, zone, industry that the law covers.
const PLACES: [(&str, &str, &str, &str); 11] = [
    ("New York", "NY", "America/New_York", "fast_food"),
    ("Los Angeles", "CA", "America/Los_Angeles", "fast_food"),
    ("Chicago", "IL", "America/Chicago", "fast_casual"),
    ("Philadelphia", "PA", "America/New_York", "full_service"),
    ("Seattle", "WA", "America/Los_Angeles", "fast_casual"),
    ("Portland", "OR", "America/Los_Angeles", "full_service"),
    ("Bend", "OR", "America/Los_Angeles", "fast_food"),
    ("Emeryville", "CA", "America/Los_Angeles", "fast_food"),
    ("Berkeley", "CA", "America/Los_Angeles", "full_service"),
    ("San Francisco", "CA", "America/Los_Angeles", "fast_casual"),
    ("Evanston", "IL", "America/Chicago", "fast_casual"),
];

fn day(number: u64) -> String {
    format!("2026-12-{}", 14 + number)
}

/// A start and the end so many hours later.
fn times(numbers: &mut Numbers) -> (String, String) {
    let start = *numbers.of(&STARTS);
    let hours = *numbers.of(&HOURS);
    let hour: u64 = start[..2].parse().unwrap();
    (
        start.to_owned(),
        format!("{:02}{}", (hour + hours) % 24, &start[2..]),
    )
}

/// A published week of three people at a place of a large chain.
async fn published(place: (&str, &str, &str, &str), numbers: &mut Numbers) -> (Place, Vec<Value>) {
    let (city, state, zone, industry) = place;
    let mut body = location(city, city, state, zone);
    body["industry"] = json!(industry);
    body["localHeadCount"] = json!(60);
    let mut place = Place::open(body, WEEK).await;
    let brand = ok(place.world.owner.get("/api/settings/brand").await);
    let size = json!({
        "version": brand["version"], "locationsUs": 120, "locationsWorldwide": 120, "employeesWorldwide": 2500,
    });
    ok(place.world.owner.patch("/api/settings/brand", size).await);
    let mut people = Vec::new();
    for (name, rate) in [("Ana", 240_000), ("Ben", 210_000), ("Eva", 225_000)] {
        people.push(place.hire(name, "Cruz", rate, json!({})).await);
    }
    place.at("2026-11-24T18:00:00Z").await;
    for person in &people {
        for number in 0..5 {
            if numbers.below(5) > 0 {
                let (start, end) = times(numbers);
                // Two shifts of a person may leave too little rest: that is asked about, not refused.
                let shift = place.shift(person, &day(number), &start, &end);
                place.world.owner.post("/api/shifts", shift).await;
            }
        }
    }
    settle(&mut place).await;
    (place, people)
}

/// Publishes until nothing waits: with reasons, and with signed documents for what needs consent.
async fn settle(place: &mut Place) {
    for _ in 0..3 {
        let diff = place.diff().await;
        if diff["items"].as_array().unwrap().is_empty() {
            return;
        }
        for finding in diff["findings"].as_array().unwrap() {
            if finding["atPublish"] != "consent" {
                continue;
            }
            let about = json!({ "id": finding["subject"]["shiftId"] });
            let shift = place.seen(&about).await;
            let body = json!({
                "version": shift["version"], "kind": finding["consentKind"], "signedOn": "2026-11-20",
                "note": "Signed, in the binder",
            });
            let path = format!("/api/shifts/{}/consent-document", id(&shift));
            let reply = place.world.owner.post(&path, body).await;
            assert!(reply.status.is_success(), "{}", reply.text());
        }
        place.publish().await;
    }
    let diff = place.diff().await;
    assert_eq!(diff["items"], json!([]), "everything is published");
}

/// A change to try: what the write says, and the shift that it is about, if there is one already.
enum Change {
    Edit(Value, Value),
    Add(Value),
    Delete(Value),
}

async fn drawn(place: &mut Place, people: &[Value], numbers: &mut Numbers) -> Change {
    let path = format!("/api/schedules/{}/{WEEK}", place.here);
    let week = ok(place.world.owner.get(&path).await);
    let shifts = week["shifts"].as_array().unwrap().clone();
    let shift = numbers.of(&shifts).clone();
    let person = numbers.of(people).clone();
    let (start, end) = times(numbers);
    match numbers.below(6) {
        0 => Change::Edit(shift, json!({ "date": day(numbers.below(7)) })),
        1 => Change::Edit(shift, json!({ "employeeId": person["id"] })),
        2 => {
            let there = json!({ "employeeId": person["id"], "date": day(numbers.below(7)) });
            Change::Edit(shift, there)
        }
        3 => Change::Edit(shift, json!({ "start": start, "end": end })),
        4 => Change::Add(place.shift(&person, &day(numbers.below(7)), &start, &end)),
        _ => Change::Delete(shift),
    }
}

fn patched(shift: &Value, change: &Value) -> Value {
    let mut body = json!({ "breaks": shift["breaks"], "shiftId": shift["id"] });
    for field in [
        "locationId",
        "positionId",
        "employeeId",
        "date",
        "start",
        "end",
    ] {
        body[field] = change.get(field).unwrap_or(&shift[field]).clone();
    }
    body
}

/// The parts of an answer that must be the same wherever it is asked for.
fn impact(of: &Value) -> Value {
    let fields = [
        "level",
        "publishLevel",
        "extraCents",
        "premiumCents",
        "deltaCents",
        "needs",
        "findingCount",
    ];
    let parts = fields.map(|field| (field.to_owned(), of[field].clone()));
    Value::Object(parts.into_iter().collect())
}

/// A finding of a preview: how far it binds, what it costs, what it was decided on, and what is folded under it.
struct Said {
    level: usize,
    cents: i64,
    inputs: Value,
    folded: usize,
}

fn said(diff: &Value) -> BTreeMap<String, Said> {
    let findings = diff["findings"].as_array().unwrap().iter();
    let each = findings.map(|finding| {
        let said = Said {
            level: rank(finding["atPublish"].as_str().unwrap()),
            cents: finding["costCents"].as_i64().unwrap_or(0),
            inputs: finding["inputsHash"].clone(),
            folded: finding["folded"].as_array().unwrap().len(),
        };
        (finding["key"].as_str().unwrap().to_owned(), said)
    });
    each.collect()
}

fn rank(level: &str) -> usize {
    let order = ["ok", "info", "warn", "reason", "consent", "block"];
    order.iter().position(|known| *known == level).unwrap()
}

/// The furthest that publication goes because of what a change brought, and the furthest that something folded could.
fn brought(before: &Value, after: &Value) -> (usize, usize) {
    let known = said(before);
    let (mut furthest, mut folded) = (rank("info"), rank("info"));
    for (key, now) in said(after) {
        let notifications = known.get(&key).is_none_or(|then| {
            now.level > then.level
                || now.cents > then.cents
                || (now.level > rank("warn") && now.inputs != then.inputs)
        });
        if notifications {
            furthest = furthest.max(now.level);
        }
        if now.folded > known.get(&key).map_or(0, |then| then.folded) {
            folded = folded.max(now.level);
        }
    }
    (furthest, folded)
}

/// One change, asked about everywhere, made and published.
async fn one_change(place: &mut Place, change: Change, what: &str) {
    let before = place.diff().await;
    assert_eq!(before["premiumCents"], 0, "{what}: nothing is changed yet");
    let (said, reply) = match change {
        Change::Edit(shift, change) => {
            let trial = patched(&shift, &change);
            let tried = ok(place
                .world
                .owner
                .post("/api/shifts/validate", trial.clone())
                .await);
            let said = impact(&tried);
            if change.get("start").is_none() {
                let path = format!("/api/shifts/{}/verdicts", id(&shift));
                let map = ok(place.world.owner.post(&path, json!({})).await);
                let row = map["rows"].as_array().unwrap().iter();
                let row = row
                    .clone()
                    .find(|row| row["employeeId"] == trial["employeeId"]);
                let cells = row.unwrap()["cells"].as_array().unwrap().iter();
                let cell = cells.clone().find(|cell| cell["date"] == trial["date"]);
                let cell = cell.unwrap();
                assert_eq!(
                    impact(cell),
                    said,
                    "{what}: cell and trial of {trial}: {tried}"
                );
            }
            let mut body = change.clone();
            body["version"] = shift["version"].clone();
            body["breaks"] = shift["breaks"].clone();
            let path = format!("/api/shifts/{}", id(&shift));
            (Some(said), place.world.owner.patch(&path, body).await)
        }
        Change::Add(shift) => {
            let tried = ok(place
                .world
                .owner
                .post("/api/shifts/validate", shift.clone())
                .await);
            let reply = place.world.owner.post("/api/shifts", shift).await;
            (Some(impact(&tried)), reply)
        }
        Change::Delete(shift) => {
            let path = format!("/api/shifts/{}?version={}", id(&shift), shift["version"]);
            let reply = place
                .world
                .owner
                .json(Method::DELETE, &path, Value::Null)
                .await;
            (None, reply)
        }
    };
    if said.as_ref().is_some_and(|said| said["level"] == "block") {
        assert_eq!(reply.status, 422, "{what}: {}", reply.text());
        return;
    }
    let done = ok(reply);
    let made = impact(&done["impact"]);
    assert_eq!(
        said.unwrap_or_else(|| made.clone()),
        made,
        "{what}: trial and write"
    );
    let after = place.diff().await;
    assert_eq!(
        after["premiumCents"], made["premiumCents"],
        "{what}: {made} {after}"
    );
    let asks = |field: &str| -> BTreeSet<String> {
        let items = after["items"].as_array().unwrap().iter();
        let lists = items.flat_map(|item| item[field].as_array().into_iter().flatten());
        lists
            .map(|kind| kind.as_str().unwrap().to_owned())
            .collect()
    };
    let wanted = made["needs"]["consents"].as_array().unwrap().iter();
    let wanted: BTreeSet<String> = wanted
        .map(|kind| kind.as_str().unwrap().to_owned())
        .collect();
    assert_eq!(asks("consents"), wanted, "{what}: {made} {after}");
    let items = after["items"].as_array().unwrap();
    let origin = items.iter().any(|item| item["originNeeded"] == true);
    assert_eq!(made["needs"]["origin"], origin, "{what}: {made} {after}");
    let level = made["publishLevel"].as_str().unwrap();
    let asked = rank(level).max(rank("info"));
    let (furthest, folded) = brought(&before, &after);
    assert!(
        asked == furthest || (furthest..=folded).contains(&asked),
        "{what}: {level}, but {furthest}: {done} {after}"
    );
    // And publication itself says so.
    if items.is_empty() {
        return;
    }
    let path = format!("/api/schedules/{}/{WEEK}/publish", place.here);
    let bare = json!({ "version": after["version"] });
    let reply = place.world.owner.post(&path, bare).await;
    let body: Value = reply.json();
    if level == "block" {
        assert_eq!(body["code"], "rule_blocked", "{what}: {body}");
    } else if origin {
        assert_eq!(body["code"], "origin_required", "{what}: {body}");
    } else if made["needs"]["reason"] == true {
        assert_eq!(body["code"], "reason_required", "{what}: {body}");
    } else {
        assert!(reply.status.is_success(), "{what}: {body}");
        let waits = body["awaitingConsent"].as_u64().unwrap() > 0;
        assert_eq!(waits, !wanted.is_empty(), "{what}: {body}");
    }
    settle(place).await;
}

async fn everywhere(seed: u64) {
    for (number, at) in PLACES.into_iter().enumerate() {
        let mut numbers = Numbers(seed.wrapping_mul(1_000) + number as u64);
        let (mut place, people) = published(at, &mut numbers).await;
        // From twelve days ahead to the first morning of the week.
        let moments = [
            "2026-12-02T18:00:00Z",
            "2026-12-08T18:00:00Z",
            "2026-12-13T20:00:00Z",
            "2026-12-14T04:00:00Z",
        ];
        place
            .at(moments[usize::try_from(numbers.below(4)).unwrap()])
            .await;
        for turn in 0..CHANGES {
            let change = drawn(&mut place, &people, &mut numbers).await;
            one_change(&mut place, change, &format!("{} {seed}/{turn}", at.0)).await;
        }
    }
}

#[tokio::test]
async fn verdicts_trials_writes_and_publication_agree_in_every_place() {
    everywhere(1).await;
}

#[tokio::test]
async fn they_agree_on_other_changes_too() {
    everywhere(2).await;
}
