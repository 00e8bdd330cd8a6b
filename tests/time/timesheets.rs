//! Timesheets: what worked time pays, who may change it, and how a period is closed.

use jiff::{SignedDuration, Timestamp, Zoned};
use platform::{
    ids::{PunchId, UserId},
    permit::Role,
};
use serde_json::{Value, json};
use timekeeping::{
    punch::{
        Attestation, AttestationAnswer, AttestedAnswer, Punch, PunchBreakKind, PunchDetails,
        PunchKind, PunchSource,
    },
    record_punch::record_punch,
};

use crate::{
    routes::world::{World, fields, id, location, ok, problem, put},
    support::{Browser, until},
};

pub(crate) const CHICAGO: &str = "America/Chicago";
pub(crate) const LOS_ANGELES: &str = "America/Los_Angeles";
pub(crate) const NEW_YORK: &str = "America/New_York";
/// A pay period that is over when tests begin: two workweeks from a Monday on.
pub(crate) const PERIOD: &str = "2026-11-02";
/// The one after it, in which tests begin.
pub(crate) const NEXT: &str = "2026-11-16";

/// One stretch of work to put on file.
#[derive(Clone, Default)]
pub(crate) struct Stint {
    pub(crate) from: &'static str,
    /// Empty: no one clocked out.
    pub(crate) to: &'static str,
    pub(crate) position: Option<String>,
    pub(crate) meals: Vec<(&'static str, &'static str)>,
    pub(crate) tips: Option<i64>,
    pub(crate) said: Vec<(&'static str, AttestationAnswer)>,
}

pub(crate) fn stint(from: &'static str, to: &'static str) -> Stint {
    Stint {
        from,
        to,
        ..Stint::default()
    }
}

/// The instant of a local time, or of one that says so itself.
pub(crate) fn instant(zone: &str, local: &str) -> Timestamp {
    if local.ends_with('Z') {
        return local.parse().expect("an instant");
    }
    let zoned: Zoned = format!("{local}[{zone}]").parse().expect("a local time");
    zoned.timestamp()
}

/// Clocks a stretch of work of someone, in local times or instants; returns the time entry's id.
pub(crate) async fn clock(
    world: &World,
    (person, place, zone): (&Value, &str, &str),
    work: Stint,
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
    let position = work.position.as_ref().map(|id| id.parse().expect("an id"));
    let mut punches = vec![punch(
        PunchKind::ClockIn,
        work.from,
        PunchDetails {
            position_id: position,
            ..PunchDetails::default()
        },
    )];
    for (from, to) in &work.meals {
        let meal = PunchDetails {
            break_kind: Some(PunchBreakKind::Meal),
            paid: Some(false),
            ..PunchDetails::default()
        };
        punches.push(punch(PunchKind::BreakStart, from, meal));
        punches.push(punch(PunchKind::BreakEnd, to, PunchDetails::default()));
    }
    if !work.to.is_empty() {
        let answers = work.said.iter().map(|(question, answer)| AttestedAnswer {
            question: (*question).to_owned(),
            text: "Asked".to_owned(),
            answer: *answer,
        });
        let out = PunchDetails {
            cash_tips_cents: work.tips,
            attestation: (!work.said.is_empty()).then(|| Attestation {
                language: "en".to_owned(),
                answers: answers.collect(),
            }),
            ..PunchDetails::default()
        };
        punches.push(punch(PunchKind::ClockOut, work.to, out));
    }
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
pub(crate) async fn texas(world: &mut World) -> String {
    let austin = location("Pitaya Austin", "Austin", "TX", CHICAGO);
    id(&ok(world.owner.post("/api/locations", austin).await))
}

/// Someone in Texas at a rate, with an email address.
pub(crate) async fn cook_in(world: &mut World, place: &str, first: &str, rate_e4: i64) -> Value {
    let mut person = world.person(first, "Luna");
    person["assignments"][0]["locationId"] = json!(place);
    person["birthDate"] = json!("1990-05-05");
    person["email"] = json!(format!("{}.luna@example.com", first.to_lowercase()));
    person["wage"] = json!({ "rateE4": rate_e4 });
    world.add(person).await
}

pub(crate) async fn invite(world: &mut World, person: &Value) -> Browser {
    let now = ok(world.owner.get(&format!("/api/team/{}", id(person))).await);
    let path = format!("/api/team/{}/invite", id(person));
    ok(world
        .owner
        .post(&path, json!({ "version": now["version"] }))
        .await);
    world.sign_in_as(person).await
}

pub(crate) async fn sheet(who: &mut Browser, period: &str, person: &Value) -> Value {
    ok(who
        .get(&format!("/api/timesheets/{period}/{}", id(person)))
        .await)
}

async fn row(who: &mut Browser, period: &str, person: &Value) -> Value {
    let listed = ok(who.get(&format!("/api/timesheets/{period}")).await);
    let rows = listed["rows"].as_array().unwrap();
    let found = rows.iter().find(|row| row["employeeId"] == person["id"]);
    found.unwrap_or_else(|| panic!("{listed}")).clone()
}

/// The cents of all lines of some kinds.
fn cents(sheet: &Value, kinds: &[&str]) -> i64 {
    let lines = sheet["lines"].as_array().unwrap().iter();
    lines
        .filter(|line| kinds.contains(&line["kind"].as_str().unwrap()))
        .map(|line| line["cents"].as_i64().unwrap())
        .sum()
}

const HOURS: [&str; 3] = ["regular", "overtime", "doubletime"];

#[tokio::test]
async fn two_rates_give_overtime_at_their_weighted_average() {
    let mut world = World::new().await;
    let austin = texas(&mut world).await;
    let maria = cook_in(&mut world, &austin, "Maria", 180_000).await;
    let prep = json!({ "rateE4": 150_000, "positionId": world.host, "from": "2026-01-05", "reason": "Prep" });
    let wages = format!("/api/team/{}/wages", id(&maria));
    ok(world.owner.post(&wages, prep).await);
    let days = [
        ("2026-11-02T08:00", "2026-11-02T18:00", &world.cook),
        ("2026-11-03T08:00", "2026-11-03T18:00", &world.cook),
        ("2026-11-04T08:00", "2026-11-04T18:00", &world.cook),
        ("2026-11-05T08:00", "2026-11-05T17:00", &world.host),
        ("2026-11-06T08:00", "2026-11-06T17:00", &world.host),
    ];
    for (from, to, position) in days {
        let work = Stint {
            position: Some(position.clone()),
            ..stint(from, to)
        };
        clock(&world, (&maria, &austin, CHICAGO), work).await;
    }
    let sheet = sheet(&mut world.owner, PERIOD, &maria).await;
    let week = &sheet["weeks"][0];
    assert_eq!(week["weekStart"], "2026-11-02");
    assert_eq!(week["regularRateE4"], 168_750);
    assert_eq!(week["wagesCents"], 87_750);
    assert_eq!(week["overtimePremiumCents"], 6_750);
    assert_eq!(week["qualifiedOvertimeCents"], 6_750);
    assert!(!week["trace"].as_array().unwrap().is_empty());
    assert_eq!(cents(&sheet, &HOURS), 87_750);
    let row = row(&mut world.owner, PERIOD, &maria).await;
    assert_eq!(row["workedMinutes"], 48 * 60);
    assert_eq!(row["overtimeMinutes"], 8 * 60);
    assert_eq!(row["wagesCents"], 87_750);
    assert_eq!(row["grossCents"], 87_750);
}

#[tokio::test]
async fn a_tip_credit_is_taken_from_the_cash_wage_and_what_tips_lack_is_made_up() {
    let mut world = World::new().await;
    let austin = texas(&mut world).await;
    let mut people = Vec::new();
    for first in ["Sam", "Ana"] {
        let person = cook_in(&mut world, &austin, first, 72_500).await;
        let path = format!("/api/team/{}", id(&person));
        let credit = json!({ "version": person["version"], "tipCreditE4": 51_200 });
        ok(world.owner.patch(&path, credit).await);
        people.push(person);
    }
    let sams = [
        ("2026-11-02T10:00", "2026-11-02T20:00"),
        ("2026-11-03T10:00", "2026-11-03T20:00"),
        ("2026-11-04T10:00", "2026-11-04T20:00"),
        ("2026-11-05T10:00", "2026-11-05T20:00"),
        ("2026-11-06T10:00", "2026-11-06T16:00"),
    ];
    for (n, (from, to)) in sams.into_iter().enumerate() {
        let work = Stint {
            tips: Some(if n == 0 { 51_240 } else { 0 }),
            ..stint(from, to)
        };
        clock(&world, (&people[0], &austin, CHICAGO), work).await;
    }
    for (from, to) in [sams[0], sams[1]] {
        let work = Stint {
            tips: Some(3_000),
            ..stint(from, to)
        };
        clock(&world, (&people[1], &austin, CHICAGO), work).await;
    }
    let sam = sheet(&mut world.owner, PERIOD, &people[0]).await;
    assert_eq!(sam["weeks"][0]["wagesCents"], 11_973, "cash wages");
    assert_eq!(sam["weeks"][0]["tipCreditCents"], 23_552);
    assert_eq!(sam["weeks"][0]["qualifiedOvertimeCents"], 2_175);
    assert_eq!(cents(&sam, &HOURS), 11_973);
    assert_eq!(cents(&sam, &["tip_make_up", "minimum_wage"]), 0);
    let trace = sam["weeks"][0]["trace"].to_string();
    assert!(
        trace.contains("wages in cash: $355.25 - $235.52 tip credit = $119.73"),
        "{trace}"
    );
    let ana = sheet(&mut world.owner, PERIOD, &people[1]).await;
    assert_eq!(cents(&ana, &HOURS), 4_260);
    assert_eq!(cents(&ana, &["tip_make_up"]), 4_240);
    let anas = row(&mut world.owner, PERIOD, &people[1]).await;
    assert_eq!(
        anas["grossCents"], 8_500,
        "with the tips of $60.00, the minimum wage"
    );
    let flags = anas["flags"].as_array().unwrap();
    assert!(
        flags.iter().any(|flag| flag["code"] == "tip_make_up"),
        "{flags:?}"
    );
    let row = row(&mut world.owner, PERIOD, &people[0]).await;
    assert_eq!(row["declaredTipsCents"], 51_240);
}

#[tokio::test]
async fn a_night_over_a_clock_change_counts_the_hours_that_were_worked() {
    let mut world = World::new().await;
    let mut queens = location("Pitaya Queens", "Queens", "NY", NEW_YORK);
    queens["workweekStartDay"] = json!("sun");
    let queens = id(&ok(world.owner.post("/api/locations", queens).await));
    let porter = cook_in(&mut world, &queens, "Ivan", 170_000).await;
    // The meal is in the first of the two hours from one to two.
    let night = Stint {
        meals: vec![("2026-11-01T05:15:00Z", "2026-11-01T05:45:00Z")],
        ..stint("2026-10-31T22:00", "2026-11-01T06:00")
    };
    clock(&world, (&porter, &queens, NEW_YORK), night).await;
    let spring = Stint {
        meals: vec![("2026-03-08T06:15:00Z", "2026-03-08T06:45:00Z")],
        ..stint("2026-03-07T22:00", "2026-03-08T06:00")
    };
    clock(&world, (&porter, &queens, NEW_YORK), spring).await;
    let autumn = sheet(&mut world.owner, "2026-10-19", &porter).await;
    let minutes: Vec<(&str, i64)> = autumn["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| {
            let week = line["weekStart"].as_str().unwrap();
            (week, line["minutes"].as_i64().unwrap())
        })
        .collect();
    assert_eq!(
        minutes,
        [("2026-10-25", 120), ("2026-11-01", 390)],
        "two hours in the one workweek, six and a half in the next"
    );
    assert_eq!(cents(&autumn, &HOURS), 14_450);
    let listed = ok(world.owner.get("/api/pay-periods").await);
    assert_eq!(listed[0]["id"], NEXT, "the present one is first");
    // The Mondays of every second week lead back to March.
    let march = sheet(&mut world.owner, "2026-02-23", &porter).await;
    assert_eq!(cents(&march, &HOURS), 11_050);
}

/// A week in Los Angeles at $20.00 with a long Monday and a late meal on Wednesday.
pub(crate) async fn california(world: &mut World, first: &str, answer: AttestationAnswer) -> Value {
    let la = world.la.clone();
    let person = cook_in(world, &la, first, 200_000).await;
    let rested = ("rests", AttestationAnswer::Yes);
    let monday = Stint {
        meals: vec![
            ("2026-11-02T13:30", "2026-11-02T14:00"),
            ("2026-11-02T18:30", "2026-11-02T19:00"),
        ],
        said: vec![rested],
        ..stint("2026-11-02T09:00", "2026-11-02T23:00")
    };
    let wednesday = Stint {
        meals: vec![("2026-11-04T14:12", "2026-11-04T14:42")],
        said: vec![rested, ("meal_1", answer)],
        ..stint("2026-11-04T09:00", "2026-11-04T17:30")
    };
    let mut week = vec![monday, wednesday];
    for (from, meal, until, to) in [
        (
            "2026-11-03T09:00",
            "2026-11-03T13:00",
            "2026-11-03T13:30",
            "2026-11-03T17:30",
        ),
        (
            "2026-11-05T09:00",
            "2026-11-05T13:00",
            "2026-11-05T13:30",
            "2026-11-05T17:30",
        ),
        (
            "2026-11-06T09:00",
            "2026-11-06T13:00",
            "2026-11-06T13:30",
            "2026-11-06T17:30",
        ),
    ] {
        week.push(Stint {
            meals: vec![(meal, until)],
            said: vec![rested],
            ..stint(from, to)
        });
    }
    for work in week {
        clock(world, (&person, &la, LOS_ANGELES), work).await;
    }
    person
}

/// The premium of Wednesday's meal.
pub(crate) fn late_meal(sheet: &Value) -> Value {
    let days = sheet["days"].as_array().unwrap();
    let day = days.iter().find(|day| day["date"] == "2026-11-04").unwrap();
    let premiums = day["premiums"].as_array().unwrap();
    let found = premiums.iter().find(|one| one["ruleId"] == "CA-MEAL1");
    found.unwrap_or_else(|| panic!("{day}")).clone()
}

#[tokio::test]
async fn california_pays_daily_overtime_double_time_and_a_late_meal() {
    let mut world = World::new().await;
    let rosa = california(&mut world, "Rosa", AttestationAnswer::CouldNot).await;
    let paid = sheet(&mut world.owner, PERIOD, &rosa).await;
    let week = &paid["weeks"][0];
    assert_eq!(week["regularMinutes"], 40 * 60);
    assert_eq!(week["overtimeMinutes"], 4 * 60);
    assert_eq!(week["doubletimeMinutes"], 60);
    assert_eq!(
        week["qualifiedOvertimeCents"], 5_000,
        "the federal half only"
    );
    assert_eq!(cents(&paid, &["regular"]), 80_000);
    assert_eq!(cents(&paid, &["overtime"]), 12_000);
    assert_eq!(cents(&paid, &["doubletime"]), 4_000);
    let premium = late_meal(&paid);
    assert_eq!(premium["candidate"], false);
    assert_eq!(premium["cents"], 2_000);
    let row = row(&mut world.owner, PERIOD, &rosa).await;
    assert_eq!(row["premiumCents"], 2_000);
    assert_eq!(row["grossCents"], 98_000);
    let flags = row["flags"].as_array().unwrap();
    assert!(
        flags.iter().any(|flag| flag["code"] == "late_meal"),
        "{row}"
    );
    let owed = json!({
        "employeeId": rosa["id"], "date": "2026-11-04", "ruleId": "CA-MEAL1", "entryId": premium["entryId"],
        "decision": "dismiss", "reason": "They were late themselves",
    });
    let decide = "/api/timesheets/premiums/decide";
    problem(&world.owner.post(decide, owed).await, 422, "premium_owed");
}

#[tokio::test]
async fn a_meal_that_the_person_chose_to_delay_waits_for_a_decision() {
    let mut world = World::new().await;
    let luis = california(&mut world, "Luis", AttestationAnswer::Chose).await;
    let open = sheet(&mut world.owner, PERIOD, &luis).await;
    let premium = late_meal(&open);
    assert_eq!(premium["candidate"], true);
    assert_eq!(premium["decision"], Value::Null);
    assert_eq!(cents(&open, &["premium"]), 0, "nothing is paid unasked");
    let approve = format!("/api/timesheets/{PERIOD}/{}/approve", id(&luis));
    let refused = world
        .owner
        .post(&approve, json!({ "version": open["version"] }))
        .await;
    let flags = problem(&refused, 422, "open_flags");
    assert_eq!(flags["current"][0]["code"], "late_meal");
    let decision = json!({
        "employeeId": luis["id"], "date": "2026-11-04", "ruleId": "CA-MEAL1", "entryId": premium["entryId"],
        "decision": "pay", "reason": "The line was long",
    });
    let decide = "/api/timesheets/premiums/decide";
    let mut short = decision.clone();
    short["reason"] = json!("no");
    problem(
        &world.owner.post(decide, short).await,
        422,
        "reason_required",
    );
    let paid = ok(world.owner.post(decide, decision.clone()).await);
    assert_eq!(late_meal(&paid)["decision"], "pay");
    assert_eq!(cents(&paid, &["premium"]), 2_000);
    let mut other = decision;
    other["decision"] = json!("dismiss");
    let dismissed = ok(world.owner.post(decide, other).await);
    assert_eq!(cents(&dismissed, &["premium"]), 0);
    let approved = world
        .owner
        .post(&approve, json!({ "version": dismissed["version"] }))
        .await;
    assert_eq!(
        ok(approved)["state"],
        "approved",
        "a decided flag is settled"
    );
}

/// Someone in Texas at $16.00 who worked 39.5 hours in the second week and forgot to clock out once.
pub(crate) async fn forgetful(world: &mut World) -> (Value, String, String) {
    let austin = texas(world).await;
    let person = cook_in(world, &austin, "Kim", 160_000).await;
    let who = (&person, austin.as_str(), CHICAGO);
    for (from, to) in [
        ("2026-11-09T09:00", "2026-11-09T17:00"),
        ("2026-11-10T09:00", "2026-11-10T17:00"),
        ("2026-11-11T09:00", "2026-11-11T17:00"),
        ("2026-11-12T09:00", "2026-11-12T17:00"),
    ] {
        clock(world, who, stint(from, to)).await;
    }
    let open = clock(world, who, stint("2026-11-13T14:34", "")).await;
    (person, austin, open)
}

pub(crate) fn ends_at(to: &str, reason: &str) -> Value {
    json!({
        "clockInAt": instant(CHICAGO, "2026-11-13T14:34"), "clockOutAt": instant(CHICAGO, to), "positionId": null,
        "breaks": [], "reason": reason,
    })
}

#[tokio::test]
async fn a_period_is_reviewed_approved_locked_and_reopened_with_a_correction() {
    let mut world = World::new().await;
    let (kim, _, open) = forgetful(&mut world).await;
    let mut kims = invite(&mut world, &kim).await;
    let base = format!("/api/timesheets/{PERIOD}");
    let listed = ok(world.owner.get(&base).await);
    assert_eq!(listed["period"]["toReview"], 1, "{listed}");
    assert_eq!(listed["period"]["clean"], 0);
    let clean = format!("{base}/approve-clean");
    let none = ok(world.owner.post(&clean, json!({})).await);
    assert_eq!(
        (&none["approved"], &none["skipped"]),
        (&json!(0), &json!(1))
    );

    let edits = format!("/api/time-entries/{open}/edits");
    let short = world
        .owner
        .post(&edits, ends_at("2026-11-13T22:04", "oops"))
        .await;
    problem(&short, 422, "reason_required");
    let camera = "Camera shows 10:04 PM";
    let edit = ok(world
        .owner
        .post(&edits, ends_at("2026-11-13T22:04", camera))
        .await);
    assert_eq!(edit["answer"], "pending");
    assert_eq!(edit["minutesAfter"], 450);
    until("a message about the change", async || {
        world.server.work().await;
        let mut shown = world.server.app.outbox.shown().into_iter();
        shown.find(|one| {
            let subject = &one.letter.subject;
            one.to == "kim.luna@example.com" && subject.starts_with("Your worked time changed")
        })
    })
    .await;
    let waits = ok(world.owner.post(&clean, json!({})).await);
    assert_eq!(waits["approved"], 0, "silence is no agreement");

    let accept = format!("/api/time-edits/{}/accept", id(&edit));
    let others = world.owner.post(&accept, Value::Null).await;
    problem(&others, 404, "not_found");
    let accepted = ok(kims.post(&accept, Value::Null).await);
    assert_eq!(accepted["answer"], "accepted");
    let approved = ok(world.owner.post(&clean, json!({})).await);
    assert_eq!(approved["approved"], 1);
    let worked = row(&mut world.owner, PERIOD, &kim).await;
    assert_eq!(worked["workedMinutes"], 39 * 60 + 30);
    assert_eq!(worked["wagesCents"], 63_200);

    let lock = format!("{base}/lock");
    let locked = ok(world.owner.post(&lock, json!({})).await);
    assert_eq!(locked["locked"], 1);
    let before = sheet(&mut world.owner, PERIOD, &kim).await;
    assert_eq!(before["state"], "locked");
    assert_eq!(before["sha256"].as_str().map(str::len), Some(64));
    let again = world
        .owner
        .post(&edits, ends_at("2026-11-13T23:34", camera))
        .await;
    problem(&again, 423, "period_locked");
    let raise = json!({ "rateE4": 200_000, "from": "2026-11-01", "reason": "Late raise" });
    let wages = format!("/api/team/{}/wages", id(&kim));
    ok(world.owner.post(&wages, raise).await);
    let after = sheet(&mut world.owner, PERIOD, &kim).await;
    assert_eq!(after, before, "a locked timesheet never changes");
}

#[tokio::test]
async fn what_a_reopened_timesheet_earns_more_is_paid_by_the_next_period() {
    let mut world = World::new().await;
    let (kim, _, open) = forgetful(&mut world).await;
    let base = format!("/api/timesheets/{PERIOD}");
    let (edits, approve) = (
        format!("/api/time-entries/{open}/edits"),
        format!("{base}/{}/approve", id(&kim)),
    );
    let camera = "Camera shows the time";
    ok(world
        .owner
        .post(&edits, ends_at("2026-11-13T22:04", camera))
        .await);
    let now = sheet(&mut world.owner, PERIOD, &kim).await;
    ok(world
        .owner
        .post(&approve, json!({ "version": now["version"] }))
        .await);
    let people = json!({ "employeeIds": [kim["id"]] });
    let lock = format!("{base}/lock");
    ok(world.owner.post(&lock, people.clone()).await);
    let paid = sheet(&mut world.owner, PERIOD, &kim).await;

    let reopen = format!("{base}/reopen");
    let wanted = json!({ "employeeIds": [kim["id"]], "reason": "Found 1.5 hours" });
    let mut clerk = world.at_la(Role::PayrollClerk).await;
    problem(&clerk.post(&reopen, wanted.clone()).await, 403, "forbidden");
    assert_eq!(ok(world.owner.post(&reopen, wanted).await)["reopened"], 1);
    ok(world
        .owner
        .post(&edits, ends_at("2026-11-13T23:34", camera))
        .await);
    let now = sheet(&mut world.owner, PERIOD, &kim).await;
    assert_eq!(now["state"], "open");
    ok(world
        .owner
        .post(&approve, json!({ "version": now["version"] }))
        .await);
    ok(world.owner.post(&lock, people).await);
    let kept = sheet(&mut world.owner, PERIOD, &kim).await;
    assert_eq!(kept["lines"], paid["lines"], "payroll may have paid them");
    assert_ne!(kept["sha256"], paid["sha256"]);

    let next = sheet(&mut world.owner, NEXT, &kim).await;
    let lines = next["lines"].as_array().unwrap();
    let corrections: Vec<&Value> = lines
        .iter()
        .filter(|line| line["kind"] == "correction")
        .collect();
    assert_eq!(corrections.len(), 1, "{next}");
    assert_eq!(corrections[0]["weekStart"], "2026-11-09");
    assert_eq!(corrections[0]["minutes"], 90);
    assert_eq!(
        corrections[0]["cents"], 3_200,
        "24.00, and 8.00 of overtime"
    );
    assert_eq!(corrections[0]["title"]["en"], "Found 1.5 hours");
}

#[tokio::test]
async fn a_person_signs_or_disputes_and_an_edit_opens_what_was_signed() {
    let mut world = World::new().await;
    let (kim, austin, open) = forgetful(&mut world).await;
    let mut kims = invite(&mut world, &kim).await;
    let path = |period: &str, step: &str| format!("/api/timesheets/{period}/{}/{step}", id(&kim));
    let own = format!("/api/timesheets/me/{PERIOD}");
    assert_eq!(ok(kims.get(&own).await)["employeeId"], kim["id"]);
    let unseen = kims
        .get(&format!("/api/timesheets/{PERIOD}/{}", id(&kim)))
        .await;
    problem(&unseen, 403, "forbidden");
    let current = kims
        .post(&path(NEXT, "sign"), json!({ "version": 0 }))
        .await;
    problem(&current, 422, "period_not_over");
    let others = world
        .owner
        .post(&path(PERIOD, "sign"), json!({ "version": 0 }))
        .await;
    problem(&others, 404, "not_found");

    let empty = json!({ "version": 0, "note": " " });
    let refused = kims.post(&path(PERIOD, "dispute"), empty).await;
    assert_eq!(
        fields(&refused),
        [("note".to_owned(), "required".to_owned())]
    );
    let dispute = json!({ "version": 0, "note": "Friday is missing" });
    let disputed = ok(kims.post(&path(PERIOD, "dispute"), dispute.clone()).await);
    assert_eq!(disputed["state"], "disputed");
    assert_eq!(disputed["disputeNote"], "Friday is missing");
    let stale = kims.post(&path(PERIOD, "dispute"), dispute).await;
    problem(&stale, 409, "version_conflict");

    let edits = format!("/api/time-entries/{open}/edits");
    let camera = "Camera shows 10:04 PM";
    ok(world
        .owner
        .post(&edits, ends_at("2026-11-13T22:04", camera))
        .await);
    let now = ok(kims.get(&own).await);
    assert_eq!(now["state"], "open", "it says something else now");
    let signed = json!({ "version": now["version"] });
    let signed = ok(kims.post(&path(PERIOD, "sign"), signed).await);
    assert_eq!(signed["state"], "signed");
    let more = json!({
        "employeeId": kim["id"], "locationId": austin, "positionId": null, "breaks": [],
        "clockInAt": instant(CHICAGO, "2026-11-14T10:00"), "clockOutAt": instant(CHICAGO, "2026-11-14T12:00"),
        "reason": "Came in for inventory",
    });
    ok(world.owner.post("/api/time-entries", more.clone()).await);
    assert_eq!(ok(kims.get(&own).await)["state"], "open");
    let twice = world.owner.post("/api/time-entries", more).await;
    problem(&twice, 422, "overlapping_entry");
}

#[tokio::test]
async fn time_that_an_edit_takes_away_is_reported_and_can_be_disputed() {
    let mut world = World::new().await;
    let (kim, austin, open) = forgetful(&mut world).await;
    let mut kims = invite(&mut world, &kim).await;
    let who = (&kim, austin.as_str(), CHICAGO);
    let late = clock(&world, who, stint("2026-11-14T09:00", "2026-11-14T13:00")).await;
    let change = json!({
        "clockInAt": instant(CHICAGO, "2026-11-14T09:00"), "clockOutAt": instant(CHICAGO, "2026-11-14T12:00"),
        "positionId": null, "breaks": [], "reason": "Left at noon",
    });
    let path = format!("/api/time-entries/{late}/edits");
    let edit = ok(world.owner.post(&path, change).await);
    let void = format!("/api/time-entries/{open}/void");
    let reason = json!({ "reason": "Clocked in by mistake" });
    ok(world.owner.post(&void, reason.clone()).await);
    problem(&world.owner.post(&void, reason).await, 404, "not_found");
    let dispute = format!("/api/time-edits/{}/dispute", id(&edit));
    let said = ok(kims.post(&dispute, json!({ "note": "I stayed" })).await);
    assert_eq!(said["answer"], "disputed");
    let shaved = ok(world
        .owner
        .get(&format!("/api/timesheets/{PERIOD}/shaved"))
        .await);
    let of_edit = &shaved["rows"][0];
    assert_eq!(of_edit["employeeName"], "Kim Luna");
    let changes = of_edit["changes"].as_array().unwrap();
    let taken = changes.iter().find(|one| one["id"] == edit["id"]).unwrap();
    assert_eq!(taken["minutesBefore"], 240);
    assert_eq!(taken["minutesAfter"], 180);
    let row = row(&mut world.owner, PERIOD, &kim).await;
    assert!(row["openEdits"].as_i64() >= Some(1), "{row}");
}

#[tokio::test]
async fn an_edit_that_was_accepted_settles_the_dispute_of_the_one_before_it() {
    let mut world = World::new().await;
    let (kim, _, open) = forgetful(&mut world).await;
    let mut kims = invite(&mut world, &kim).await;
    let edits = format!("/api/time-entries/{open}/edits");
    let guess = ends_at("2026-11-13T21:04", "Everyone left at nine");
    let first = ok(world.owner.post(&edits, guess).await);
    let dispute = format!("/api/time-edits/{}/dispute", id(&first));
    ok(kims
        .post(&dispute, json!({ "note": "I closed at ten" }))
        .await);
    assert_eq!(row(&mut world.owner, PERIOD, &kim).await["openEdits"], 1);

    let camera = ends_at("2026-11-13T22:04", "Camera shows 10:04 PM");
    let second = ok(world.owner.post(&edits, camera).await);
    assert_eq!(row(&mut world.owner, PERIOD, &kim).await["openEdits"], 1);
    let accept = format!("/api/time-edits/{}/accept", id(&second));
    ok(kims.post(&accept, Value::Null).await);
    assert_eq!(row(&mut world.owner, PERIOD, &kim).await["openEdits"], 0);
    let clean = format!("/api/timesheets/{PERIOD}/approve-clean");
    let approved = ok(world.owner.post(&clean, json!({})).await);
    assert_eq!(approved["approved"], 1);
}

#[tokio::test]
async fn a_flag_is_cleared_with_a_reason_unless_it_keeps_time_from_being_paid() {
    let mut world = World::new().await;
    let (kim, austin, open) = forgetful(&mut world).await;
    let path = |entry: &str, code: &str| format!("/api/time-entries/{entry}/flags/{code}/clear");
    let why = json!({ "reason": "The team agreed" });
    let stays = world
        .owner
        .post(&path(&open, "missing_out"), why.clone())
        .await;
    problem(&stays, 422, "flag_stays");
    let who = (&kim, austin.as_str(), CHICAGO);
    let long = clock(&world, who, stint("2026-11-05T06:00", "2026-11-05T19:00")).await;
    let reply = world.owner.post(&path(&long, "long_shift"), why).await;
    assert_eq!(reply.status, 204, "{}", reply.text());
    let row = row(&mut world.owner, PERIOD, &kim).await;
    let flags = row["flags"].as_array().unwrap();
    let cleared: Vec<&Value> = flags
        .iter()
        .filter(|flag| flag["code"] == "long_shift")
        .map(|flag| &flag["cleared"])
        .collect();
    assert_eq!(cleared, [&json!(true)]);
}

#[tokio::test]
async fn who_says_that_time_is_missing_is_looked_at_before_they_are_paid() {
    let mut world = World::new().await;
    let austin = texas(&mut world).await;
    let kim = cook_in(&mut world, &austin, "Kim", 160_000).await;
    let work = Stint {
        said: vec![("all_time", AttestationAnswer::CouldNot)],
        ..stint("2026-11-09T09:00", "2026-11-09T14:00")
    };
    let entry = clock(&world, (&kim, austin.as_str(), CHICAGO), work).await;
    let clean = format!("/api/timesheets/{PERIOD}/approve-clean");
    let approved = ok(world.owner.post(&clean, json!({})).await);
    assert_eq!(approved["approved"], 0);
    let clear = format!("/api/time-entries/{entry}/flags/hours_missing/clear");
    let why = json!({ "reason": "Asked, nothing is missing" });
    let reply = world.owner.post(&clear, why).await;
    assert_eq!(reply.status, 204, "{}", reply.text());
    let approved = ok(world.owner.post(&clean, json!({})).await);
    assert_eq!(approved["approved"], 1);
}

#[tokio::test]
async fn managers_do_not_change_their_own_time_and_see_no_one_elses_place() {
    let mut world = World::new().await;
    let la = world.la.clone();
    let mut gm = world.person("Gema", "Luna");
    gm["birthDate"] = json!("1985-05-05");
    gm["email"] = json!("gema.luna@example.com");
    gm["role"] = json!("general_manager");
    gm["wage"] = json!({ "rateE4": 300_000 });
    let gm = world.add(gm).await;
    let mut gema = invite(&mut world, &gm).await;
    let work = Stint {
        meals: vec![("2026-11-03T13:00", "2026-11-03T13:30")],
        said: vec![("rests", AttestationAnswer::Yes)],
        ..stint("2026-11-03T09:00", "2026-11-03T17:30")
    };
    let entry = clock(&world, (&gm, &la, LOS_ANGELES), work).await;
    let void = format!("/api/time-entries/{entry}/void");
    let own = gema.post(&void, json!({ "reason": "Not needed" })).await;
    problem(&own, 403, "self_edit_forbidden");
    let mine = ok(gema.get(&format!("/api/timesheets/me/{PERIOD}")).await);
    let approve = format!("/api/timesheets/{PERIOD}/{}/approve", id(&gm));
    let version = json!({ "version": mine["version"] });
    problem(&gema.post(&approve, version).await, 403, "own_timesheet");

    let brooklyn = world.brooklyn.clone();
    let manager = world
        .server
        .account(
            Role::GeneralManager,
            "gm@brooklyn.example.com",
            Some(vec![brooklyn.parse().unwrap()]),
        )
        .await;
    let mut elsewhere = world.server.sign_in(manager).await;
    let there = format!("/api/timesheets/{PERIOD}/{}", id(&gm));
    problem(&elsewhere.get(&there).await, 404, "not_found");
    let listed = ok(elsewhere.get(&format!("/api/timesheets/{PERIOD}")).await);
    assert_eq!(listed["rows"], json!([]));
    let filtered = format!("/api/timesheets/{PERIOD}?locationId={la}");
    problem(&elsewhere.get(&filtered).await, 404, "not_found");
    let mut staff = world.at_la(Role::Staff).await;
    let refused = staff.get(&format!("/api/timesheets/{PERIOD}")).await;
    problem(&refused, 403, "forbidden");

    let (code, owner): (_, UserId) = world.server.another_brand("Otra", "otra@example.com").await;
    let mut stranger = world.server.sign_in_at(&code, owner).await;
    problem(&stranger.get(&there).await, 404, "not_found");
    let theirs = stranger
        .post(&void, json!({ "reason": "Not needed" }))
        .await;
    problem(&theirs, 404, "not_found");
}

#[tokio::test]
async fn a_bonus_raises_the_overtime_of_its_week() {
    let mut world = World::new().await;
    let austin = texas(&mut world).await;
    let kim = cook_in(&mut world, &austin, "Kim", 160_000).await;
    let who = (&kim, austin.as_str(), CHICAGO);
    for (from, to) in [
        ("2026-11-02T08:00", "2026-11-02T18:00"),
        ("2026-11-03T08:00", "2026-11-03T18:00"),
        ("2026-11-04T08:00", "2026-11-04T18:00"),
        ("2026-11-05T08:00", "2026-11-05T18:00"),
        ("2026-11-06T08:00", "2026-11-06T18:00"),
    ] {
        clock(&world, who, stint(from, to)).await;
    }
    let bonus = json!({
        "employeeId": kim["id"], "date": "2026-11-06", "kind": "production_bonus", "cents": 10_000,
        "note": "Catering record",
    });
    let mut none = bonus.clone();
    none["cents"] = json!(0);
    let refused = world.owner.post("/api/extra-pay", none).await;
    let wrong = [("cents".to_owned(), "out_of_range".to_owned())];
    assert_eq!(fields(&refused), wrong);
    let sheet = ok(world.owner.post("/api/extra-pay", bonus).await);
    // R = (50 x 16.00 + 100.00) / 50 = 18.00; ten hours of overtime add 10 x 9.00.
    assert_eq!(sheet["weeks"][0]["regularRateE4"], 180_000);
    assert_eq!(sheet["weeks"][0]["overtimePremiumCents"], 9_000);
    assert_eq!(cents(&sheet, &["extra"]), 10_000);
    assert_eq!(cents(&sheet, &HOURS), 89_000);
}

#[tokio::test]
async fn the_pay_schedule_decides_the_periods_until_they_are_used() {
    let mut world = World::new().await;
    let schedule = ok(world.owner.get("/api/pay-schedule").await);
    assert_eq!(schedule["frequency"], "biweekly");
    assert_eq!(schedule["version"], 0);
    let wanted = json!({
        "frequency": "semimonthly", "anchorDate": "2026-01-01", "payDateDays": 4, "version": 0,
    });
    let mut far = wanted.clone();
    far["payDateDays"] = json!(40);
    let refused = put(&mut world.owner, "/api/pay-schedule", far).await;
    let wrong = [("payDateDays".to_owned(), "out_of_range".to_owned())];
    assert_eq!(fields(&refused), wrong);
    let mut clerk = world.at_la(Role::PayrollClerk).await;
    let narrow = put(&mut clerk, "/api/pay-schedule", wanted.clone()).await;
    problem(&narrow, 403, "forbidden");
    let saved = ok(put(&mut world.owner, "/api/pay-schedule", wanted.clone()).await);
    assert_eq!(saved["version"], 1);
    let stale = put(&mut world.owner, "/api/pay-schedule", wanted).await;
    problem(&stale, 409, "version_conflict");
    let periods = ok(world.owner.get("/api/pay-periods").await);
    assert_eq!(periods.as_array().map(Vec::len), Some(13));
    assert_eq!(periods[0]["startDate"], "2026-11-16");
    assert_eq!(periods[0]["endDate"], "2026-11-30");
    assert_eq!(periods[0]["payDate"], "2026-12-04");
    assert_eq!(periods[0]["state"], "current");
    assert_eq!(periods[1]["startDate"], "2026-11-01");
    assert_eq!(periods[1]["state"], "past");
    let none = world.owner.get("/api/timesheets/2026-11-03").await;
    problem(&none, 404, "not_found");
}

#[tokio::test]
async fn a_workweek_that_the_period_cuts_is_paid_once_and_whole() {
    let mut world = World::new().await;
    let wanted = json!({
        "frequency": "semimonthly", "anchorDate": "2026-01-01", "payDateDays": 4, "version": 0,
    });
    ok(put(&mut world.owner, "/api/pay-schedule", wanted).await);
    world.server.turn(SignedDuration::from_hours(24 * 14));
    world.owner = world.server.sign_in(world.server.owner).await;
    let austin = texas(&mut world).await;
    let kim = cook_in(&mut world, &austin, "Kim", 160_000).await;
    let who = (&kim, austin.as_str(), CHICAGO);
    // The workweek from Monday, 30 November: one day in the one half of a month, four in the next.
    for (from, to) in [
        ("2026-11-30T08:00", "2026-11-30T18:00"),
        ("2026-12-01T08:00", "2026-12-01T18:00"),
        ("2026-12-02T08:00", "2026-12-02T18:00"),
        ("2026-12-03T08:00", "2026-12-03T18:00"),
        ("2026-12-04T01:00", "2026-12-04T06:00"),
    ] {
        clock(&world, who, stint(from, to)).await;
    }
    let first = sheet(&mut world.owner, "2026-11-16", &kim).await;
    let second = sheet(&mut world.owner, "2026-12-01", &kim).await;
    let week = |sheet: &Value| {
        let weeks = sheet["weeks"].as_array().unwrap();
        let found = weeks.iter().find(|week| week["weekStart"] == "2026-11-30");
        found.unwrap_or_else(|| panic!("{sheet}")).clone()
    };
    assert_eq!(week(&first), week(&second), "both show the whole workweek");
    assert_eq!(week(&first)["overtimeMinutes"], 5 * 60);
    let whole = week(&first)["wagesCents"].as_i64().unwrap();
    assert_eq!(cents(&first, &HOURS) + cents(&second, &HOURS), whole);
    assert_eq!(cents(&first, &HOURS), 16_000, "Monday's ten hours");
}
