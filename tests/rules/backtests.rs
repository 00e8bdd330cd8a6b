//! A rule tried on past weeks: what it would have said that the rule in effect did not, over both clock changes.

use jiff::{ToSpan as _, civil::Date};
use platform::{error::Error, ids::new_id, permit::Role, sql_time::SqlTime};
use rusqlite::params;
use serde_json::{Value, json};

use crate::{
    routes::world::{World, fields, id, location, ok, problem},
    support::{Browser, Reply},
    time::timesheets::{CHICAGO, NEW_YORK, instant},
};

const BACKTESTS: &str = "/api/rules/backtests";
/// Both clock changes of the winter are within the 180 days before.
const NOW: &str = "2027-04-05T16:00:00Z";

/// Three restaurants with published shifts, and a rest of ten hours in effect at each of them.
struct Winter {
    world: World,
    midtown: String,
    austin: String,
    buffalo: String,
    /// The rule in effect.
    rule: String,
}

impl Winter {
    async fn new() -> Self {
        let mut world = World::new().await;
        let brand = ok(world.owner.get("/api/settings/brand").await);
        let size = json!({
            "version": brand["version"], "locationsUs": 120, "locationsWorldwide": 120, "employeesWorldwide": 2500,
        });
        ok(world.owner.patch("/api/settings/brand", size).await);
        let mut midtown = location("Midtown", "New York", "NY", NEW_YORK);
        midtown["industry"] = json!("fast_food");
        let midtown = id(&ok(world.owner.post("/api/locations", midtown).await));
        let austin = location("South Congress", "Austin", "TX", CHICAGO);
        let austin = id(&ok(world.owner.post("/api/locations", austin).await));
        let buffalo = location("Elmwood", "Buffalo", "NY", NEW_YORK);
        let buffalo = id(&ok(world.owner.post("/api/locations", buffalo).await));
        let mut winter = Self {
            world,
            midtown,
            austin,
            buffalo,
            rule: String::new(),
        };
        winter.fill().await;
        winter.rule = winter.in_effect(600).await;
        winter.world.server.clock.set(NOW.parse().unwrap());
        let owner = winter.world.server.owner;
        winter.world.owner = winter.world.server.sign_in(owner).await;
        winter
    }

    /// The eight rests, and one that ends today.
    async fn fill(&mut self) {
        let (midtown, austin) = (self.midtown.clone(), self.austin.clone());
        let buffalo = self.buffalo.clone();
        let (adult, minor) = ("1990-05-05", "2009-06-01");
        let tuesday = |end: &str| ("2027-02-02T16:00".to_owned(), format!("2027-02-02T{end}"));
        let wednesday =
            |start: &str| (format!("2027-02-03T{start}"), "2027-02-03T14:00".to_owned());
        let own = |from: &str, to: &str| (from.to_owned(), to.to_owned());
        for (name, born, place, shifts) in [
            (
                "Kwame",
                adult,
                &midtown,
                [tuesday("23:00"), wednesday("08:30")],
            ),
            (
                "Rubén",
                adult,
                &midtown,
                [tuesday("23:00"), wednesday("09:30")],
            ),
            (
                "Yesenia",
                adult,
                &midtown,
                [tuesday("23:00"), wednesday("08:00")],
            ),
            (
                "Cody",
                adult,
                &austin,
                [tuesday("23:00"), wednesday("09:00")],
            ),
            (
                "Harper",
                minor,
                &austin,
                [tuesday("23:00"), wednesday("09:00")],
            ),
            (
                "Dolores",
                adult,
                &austin,
                [tuesday("22:00"), wednesday("09:00")],
            ),
            // Ten hours on the clock, and eleven that pass.
            (
                "Patrick",
                adult,
                &buffalo,
                [
                    own("2026-10-31T17:00", "2026-11-01T00:30"),
                    own("2026-11-01T10:30", "2026-11-01T15:00"),
                ],
            ),
            // Eleven hours on the clock, and ten that pass.
            (
                "Teresa",
                adult,
                &buffalo,
                [
                    own("2027-03-13T17:00", "2027-03-13T23:00"),
                    own("2027-03-14T10:00", "2027-03-14T15:00"),
                ],
            ),
            // Today is not over.
            (
                "Nadia",
                adult,
                &austin,
                [
                    own("2027-04-04T16:00", "2027-04-04T23:00"),
                    own("2027-04-05T09:00", "2027-04-05T14:00"),
                ],
            ),
        ] {
            let zone = if *place == austin { CHICAGO } else { NEW_YORK };
            let mut person = self.world.person(name, "Okafor");
            person["birthDate"] = json!(born);
            person["wage"] = json!({ "rateE4": 200_000 });
            person["assignments"][0]["locationId"] = json!(place);
            let person = id(&self.world.add(person).await);
            for (from, to) in shifts {
                self.published(&person, place, zone, (&from, &to)).await;
            }
        }
    }

    /// A published shift, in local times.
    async fn published(&self, person: &str, place: &str, zone: &str, (from, to): (&str, &str)) {
        let (starts_at, ends_at) = (instant(zone, from), instant(zone, to));
        let day: Date = from[..10].parse().unwrap();
        let back = i64::from(day.weekday().to_monday_zero_offset());
        let week = day.saturating_sub(back.days()).to_string();
        let shift = new_id(self.world.server.now()).to_string();
        let (person, place, zone) = (person.to_owned(), place.to_owned(), zone.to_owned());
        let cook = self.world.cook.clone();
        let stored = self.world.server.tenant.write(move |db| {
            db.execute(
                "INSERT OR IGNORE INTO weeks (location_id, week_start) VALUES (?1, ?2)",
                params![place, week],
            )?;
            let (starts_at, ends_at) = (SqlTime(starts_at), SqlTime(ends_at));
            db.execute(
                "INSERT INTO shifts (id, location_id, week_start, position_id, employee_id, starts_at, ends_at, zone,
                   updated_at)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?6)",
                params![shift, place, week, cook, person, starts_at, ends_at, zone],
            )?;
            db.execute(
                "INSERT INTO published_shifts (shift_id, location_id, week_start, position_id, employee_id, starts_at,
                   ends_at, zone, on_call, published_at, ack_state)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0, ?6, 'not_required')",
                params![shift, place, week, cook, person, starts_at, ends_at, zone],
            )?;
            Ok::<_, Error>(())
        });
        stored.await.expect("a published shift");
    }

    /// A rest of so many minutes that holds at the three locations since January; returns the rule's id.
    async fn in_effect(&self, minutes: i64) -> String {
        let rule = new_id(self.world.server.now()).to_string();
        let mut content = rest(minutes, &[]);
        content.as_object_mut().unwrap().remove("locationIds");
        let (of, owner) = (rule.clone(), self.world.server.owner);
        let places = [&self.midtown, &self.austin, &self.buffalo].map(Clone::clone);
        let stored = self.world.server.tenant.write(move |db| {
            let content = content.to_string();
            db.execute(
                "INSERT INTO rules (id, code, version_no, created_at, version)
                 VALUES (?1, 'rest-between', 1, '2026-01-01T12:00:00.000Z', 1)",
                [&of],
            )?;
            db.execute(
                "INSERT INTO rule_changes (no, op, rule_id, content, title, reason, state, content_hash, created_by,
                   created_at, version)
                 VALUES (1, 'add', ?1, ?2, 'Rest', 'Rest', 'in_effect', '', ?3, '2026-01-01T12:00:00.000Z', 1)",
                params![of, content, owner],
            )?;
            db.execute(
                "INSERT INTO rule_versions (rule_id, no, content, location_ids, hash, change_no, created_by, created_at)
                 VALUES (?1, 1, ?2, '[]', '', 1, ?3, '2026-01-01T12:00:00.000Z')",
                params![of, content, owner],
            )?;
            for place in places {
                db.execute(
                    "INSERT INTO rule_rollouts (rule_id, version_no, location_id, from_date)
                     VALUES (?1, 1, ?2, '2026-01-01')",
                    params![of, place],
                )?;
            }
            Ok::<_, Error>(())
        });
        stored.await.expect("a rule in effect");
        rule
    }

    /// The change of the rule in effect to so many minutes, on the last 180 days.
    fn change(&self, minutes: i64, locations: &[&str]) -> Value {
        json!({ "rule": rest(minutes, locations), "ruleId": self.rule, "days": 180 })
    }
}

/// A rest that warns, needs a reason at publication, and is never shortened for people under 18.
fn rest(minutes: i64, locations: &[&str]) -> Value {
    json!({
        "library": "rest_between", "values": { "rest_minutes": minutes },
        "minors": { "draft": "block", "publish": "block", "worked": "warn" },
        "adults": { "draft": "warn", "publish": "reason_required", "worked": "warn" },
        "unless": { "weekdays": [] }, "locationIds": locations,
    })
}

/// The frames of a run that went well.
#[track_caller]
fn frames(reply: &Reply) -> Vec<Value> {
    assert_eq!(reply.status, 200, "{}", reply.text());
    assert_eq!(reply.headers["content-type"], "application/x-ndjson");
    let text = reply.text();
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

async fn run(browser: &mut Browser, asked: Value) -> Vec<Value> {
    frames(&browser.post(BACKTESTS, asked).await)
}

fn of<'f>(frames: &'f [Value], frame: &str) -> Vec<&'f Value> {
    let frames = frames.iter();
    frames.filter(|one| one["frame"] == frame).collect()
}

fn done(frames: &[Value]) -> &Value {
    let last = frames.last().expect("a frame");
    assert_eq!(last["frame"], "done", "{last}");
    last
}

/// Name and class of each difference, by name.
fn classes(frames: &[Value]) -> Vec<(String, String)> {
    let word = |value: &Value| value.as_str().unwrap().to_owned();
    let mut found: Vec<_> = of(frames, "difference")
        .iter()
        .map(|frame| {
            let one = &frame["difference"];
            (word(&one["employeeName"]), word(&one["class"]))
        })
        .collect();
    found.sort();
    found
}

/// R1: a rest of eleven hours instead of ten.
#[tokio::test]
async fn a_longer_rest_is_counted_as_it_passes_and_beside_the_law() {
    let mut winter = Winter::new().await;
    let asked = winter.change(660, &[]);
    let frames = run(&mut winter.world.owner, asked).await;
    let expected = [
        ("Cody Okafor", "new"),
        ("Harper Okafor", "new"),
        ("Kwame Okafor", "unchanged"),
        ("Rubén Okafor", "required_by_law"),
        ("Teresa Okafor", "new"),
        ("Yesenia Okafor", "unchanged"),
    ];
    let expected = expected.map(|(name, class)| (name.to_owned(), class.to_owned()));
    assert_eq!(classes(&frames), expected);
    let end = done(&frames);
    assert_eq!(
        end["totals"],
        json!({
            "people": 9, "weeks": 4, "shifts": 17, "flagged": 6, "new": 3, "requiredByLaw": 1, "stricter": 0,
            "unchanged": 2, "lessStrict": 0, "noLonger": 0, "blocked": 1, "notChecked": 0,
        })
    );
    let part = |id: &str, name: &str, flagged: i64, new: i64, blocked: i64| json!({ "locationId": id, "name": name, "flagged": flagged, "new": new, "blocked": blocked });
    let by_location = end["byLocation"].as_array().unwrap();
    for expected in [
        part(&winter.midtown, "Midtown", 3, 0, 0),
        part(&winter.austin, "South Congress", 2, 2, 1),
        part(&winter.buffalo, "Elmwood", 1, 1, 0),
    ] {
        assert!(
            by_location.contains(&expected),
            "{expected} in {by_location:?}"
        );
    }
    assert_eq!(
        end["byWeek"],
        json!([
            { "weekStart": "2027-03-29", "flagged": 0, "new": 0 },
            { "weekStart": "2027-03-08", "flagged": 1, "new": 1 },
            { "weekStart": "2027-02-01", "flagged": 5, "new": 2 },
            { "weekStart": "2026-10-26", "flagged": 0, "new": 0 },
        ])
    );
    assert_eq!(
        end["histogram"],
        json!([
            { "value": 540, "count": 1 }, { "value": 570, "count": 1 }, { "value": 600, "count": 3 },
            { "value": 630, "count": 1 },
        ])
    );

    assert_eq!(frames[0]["frame"], "progress");
    assert_eq!(frames[0]["total"], 9);
    let differences = of(&frames, "difference");
    let newest = &differences[0]["difference"];
    assert_eq!(newest["employeeName"], "Teresa Okafor");
    assert_eq!(newest["date"], "2027-03-14");
    assert_eq!(newest["at"], "2027-03-14T14:00:00Z");
    assert_eq!(newest["after"], "reason_required");
    assert!(newest["before"].is_null());
    let harper = differences
        .iter()
        .map(|frame| &frame["difference"])
        .find(|one| one["minor"] == true)
        .expect("a minor");
    assert_eq!(harper["employeeName"], "Harper Okafor");
    assert_eq!(harper["after"], "block");
    let law = differences
        .iter()
        .map(|frame| &frame["difference"])
        .find(|one| one["class"] == "required_by_law")
        .expect("the law");
    for lang in ["en", "es"] {
        assert!(!law["lawTitle"][lang].as_str().unwrap().is_empty());
    }
}

#[tokio::test]
async fn a_shorter_rest_says_what_it_would_no_longer_flag() {
    let mut winter = Winter::new().await;
    let asked = winter.change(550, &[]);
    let frames = run(&mut winter.world.owner, asked).await;
    let expected = [
        ("Kwame Okafor", "no_longer"),
        ("Yesenia Okafor", "unchanged"),
    ];
    let expected = expected.map(|(name, class)| (name.to_owned(), class.to_owned()));
    assert_eq!(classes(&frames), expected);
    let totals = &done(&frames)["totals"];
    assert_eq!(
        (&totals["flagged"], &totals["noLonger"]),
        (&json!(1), &json!(1))
    );

    // As a further rule it is compared with nothing: the rule in effect stays as it is.
    let further = json!({ "rule": rest(550, &[]), "ruleId": null, "days": 180 });
    let frames = run(&mut winter.world.owner, further).await;
    let totals = &done(&frames)["totals"];
    assert_eq!(
        (&totals["flagged"], &totals["noLonger"]),
        (&json!(1), &json!(0))
    );
}

#[tokio::test]
async fn the_same_weeks_give_the_same_result_and_only_the_summary_is_kept() {
    let mut winter = Winter::new().await;
    let before = winter.world.server.rows().await;
    let asked = winter.change(660, &[]);
    let first = run(&mut winter.world.owner, asked.clone()).await;
    let again = run(&mut winter.world.owner, asked).await;
    assert_eq!(done(&first)["resultHash"], done(&again)["resultHash"]);
    assert_ne!(done(&first)["id"], done(&again)["id"]);
    assert_eq!(of(&first, "difference"), of(&again, "difference"));
    let other = winter.change(600, &[]);
    let other = run(&mut winter.world.owner, other).await;
    assert_ne!(done(&first)["resultHash"], done(&other)["resultHash"]);

    let after = winter.world.server.rows().await;
    let more: Vec<(String, i64)> = after
        .into_iter()
        .zip(before)
        .filter(|(after, before)| after != before)
        .map(|((table, after), (_, before))| (table, after - before))
        .collect();
    assert_eq!(more, [("backtests".to_owned(), 3)]);
    let kept: Vec<(i64, String)> = winter.kept("days, totals ->> '$.new'").await;
    assert_eq!(kept[0], (180, "3".to_owned()));
}

impl Winter {
    /// Two columns of the runs, oldest first; the second as text.
    async fn kept(&self, columns: &'static str) -> Vec<(i64, String)> {
        let (first, second) = columns.split_once(", ").unwrap();
        let sql = format!("SELECT {first}, CAST({second} AS TEXT) FROM backtests ORDER BY at, id");
        let kept = self.world.server.tenant.read(move |db| {
            let mut statement = db.prepare(&sql)?;
            let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok::<_, Error>(rows.collect::<rusqlite::Result<_>>()?)
        });
        kept.await.expect("the runs")
    }
}

#[tokio::test]
async fn a_general_manager_tries_it_at_the_own_restaurant_only() {
    let mut winter = Winter::new().await;
    let here = vec![winter.austin.parse().unwrap()];
    let server = &winter.world.server;
    let manager = server.account(Role::GeneralManager, "gm@example.com", Some(here));
    let mut manager = server.sign_in(manager.await).await;
    let everywhere = winter.change(660, &[]);
    let frames = run(&mut manager, everywhere.clone()).await;
    let end = done(&frames);
    let totals = &end["totals"];
    assert_eq!((&totals["people"], &totals["new"]), (&json!(4), &json!(2)));
    assert_eq!(totals["unchanged"], 0, "Midtown belongs to others");
    let by_location = end["byLocation"].as_array().unwrap();
    assert_eq!(by_location.len(), 1);
    assert_eq!(by_location[0]["locationId"], winter.austin);

    let elsewhere = winter.change(660, &[&winter.midtown]);
    let refused = manager.post(BACKTESTS, elsewhere).await;
    problem(&refused, 404, "not_found");

    // A change of the rule everywhere does not pass for tried where one restaurant was.
    run(&mut winter.world.owner, everywhere).await;
    let kept = winter.kept("days, content_hash").await;
    assert_ne!(kept[0].1, kept[1].1);
    run(&mut manager, winter.change(660, &[&winter.austin])).await;
    let kept = winter.kept("days, content_hash").await;
    assert_eq!(kept[0].1, kept[2].1);
}

#[tokio::test]
async fn who_may_not_simulate_and_what_cannot_be_tried_is_refused() {
    let mut winter = Winter::new().await;
    let asked = winter.change(660, &[]);
    for role in [Role::ShiftManager, Role::HiringManager, Role::Staff] {
        let mut browser = winter.world.at_la(role).await;
        let refused = browser.post(BACKTESTS, asked.clone()).await;
        let body = problem(&refused, 403, "forbidden");
        assert_eq!(body["needs"], "compliance:simulate");
    }
    let mut reviewer = winter
        .world
        .server
        .sign_in_as(Role::ComplianceReviewer)
        .await;
    let frames = run(&mut reviewer, asked.clone()).await;
    assert_eq!(done(&frames)["totals"]["new"], 3);

    let owner = &mut winter.world.owner;
    let mut long = asked.clone();
    long["days"] = json!(365);
    let refused = owner.post(BACKTESTS, long).await;
    assert_eq!(
        fields(&refused),
        [("days".to_owned(), "not_allowed".to_owned())]
    );
    let mut wrong = asked.clone();
    wrong["rule"]["values"]["rest_minutes"] = json!(5);
    let refused = owner.post(BACKTESTS, wrong).await;
    assert_eq!(fields(&refused)[0].0, "rule.values.rest_minutes");
    let mut unknown = asked.clone();
    unknown["ruleId"] = json!(winter.world.cook);
    let owner = &mut winter.world.owner;
    problem(&owner.post(BACKTESTS, unknown).await, 404, "not_found");

    let (code, stranger) = winter
        .world
        .server
        .another_brand("Otra Marca", "otra@example.com")
        .await;
    let mut stranger = winter.world.server.sign_in_at(&code, stranger).await;
    problem(&stranger.post(BACKTESTS, asked).await, 404, "not_found");
}
