//! Final pay: when the law wants it paid, what it holds, what late pay costs, and who may see and change it.

use jiff::{SignedDuration, Timestamp};
use platform::{ids::PunchId, outbox, permit::Role};
use serde_json::{Value, json};
use timekeeping::{
    punch::{Punch, PunchDetails, PunchKind, PunchSource},
    record_punch::record_punch,
};

use crate::routes::world::{World, fields, id, location, ok, problem, put};

const LIST: &str = "/api/payroll/final-pay";
/// The day before tests begin, a Thursday.
const LAST_DAY: &str = "2026-11-19";

/// Someone at $20.00 who worked three hours on the last day, the last until `ended`: no meal, rest or overtime is owed.
async fn leaver(world: &mut World, place: &str, first: &str, ended: &str) -> Value {
    let mut person = world.person(first, "Luna");
    person["assignments"][0]["locationId"] = json!(place);
    person["birthDate"] = json!("1990-05-05");
    person["wage"] = json!({ "rateE4": 200_000 });
    let person = world.add(person).await;
    work(world, &person, place, ended).await;
    let end = json!({ "version": person["version"], "on": LAST_DAY, "reason": "Left" });
    let path = format!("/api/team/{}/terminate", id(&person));
    ok(world.owner.post(&path, end).await);
    person
}

/// Three hours of work until an instant.
async fn work(world: &World, person: &Value, place: &str, ended: &str) {
    let (employee, place) = (id(person), place.to_owned());
    let end: Timestamp = ended.parse().expect("an instant");
    let begin = end - SignedDuration::from_hours(3);
    let taken = world
        .server
        .as_owner(move |change| {
            for (kind, at) in [(PunchKind::ClockIn, begin), (PunchKind::ClockOut, end)] {
                let id = PunchId::new(at);
                let punch = Punch {
                    id,
                    employee_id: employee.parse().expect("an id"),
                    location_id: place.parse().expect("an id"),
                    kind,
                    at,
                    source: PunchSource::Import,
                    details: PunchDetails::default(),
                    original_id: id,
                    edit_id: None,
                    created_at: at,
                    created_by: None,
                };
                let key = id.to_string();
                record_punch(change, punch, &key, &key)?;
            }
            Ok(())
        })
        .await;
    taken.expect("the punches are taken");
}

fn address(person: &Value, rest: &str) -> String {
    format!("{LIST}/{}{rest}", id(person))
}

async fn final_pay(world: &mut World, person: &Value) -> Value {
    ok(world.owner.get(&address(person, "")).await)
}

/// Says how an employment ended.
async fn ends(world: &mut World, person: &Value, kind: &str, notice: Option<&str>) -> Value {
    let version = final_pay(world, person).await["version"].clone();
    let end = json!({ "version": version, "kind": kind, "noticeOn": notice });
    ok(put(&mut world.owner, &address(person, "/separation"), end).await)
}

#[tokio::test]
async fn california_wants_a_dismissed_persons_wages_at_once_and_a_day_of_wages_for_each_late_day() {
    let mut world = World::new().await;
    let la = world.la.clone();
    let rosa = leaver(&mut world, &la, "Rosa", "2026-11-19T20:00:00Z").await;
    let unsaid = final_pay(&mut world, &rosa).await;
    assert_eq!(unsaid["kind"], Value::Null);
    assert_eq!(
        unsaid["due"]["latestAt"], "2026-11-19T20:00:00Z",
        "the earliest day counts until someone says how it ended"
    );
    let pay = ends(&mut world, &rosa, "discharge", None).await;
    assert_eq!(pay["due"]["latestAt"], "2026-11-19T20:00:00Z");
    assert_eq!(pay["due"]["byTheHour"], true);
    assert_eq!(pay["due"]["citation"]["text"], "Lab. Code 201, 203, 208");
    assert_eq!(pay["state"], "late");
    let periods = pay["periods"].as_array().unwrap();
    let starts: Vec<&str> = periods
        .iter()
        .map(|period| period["startDate"].as_str().unwrap())
        .collect();
    assert_eq!(
        starts,
        ["2026-11-02", "2026-11-16"],
        "the earlier one is paid on the day after"
    );
    assert_eq!(pay["totalCents"], 6_000);
    assert_eq!(pay["penalty"]["days"], 1);
    assert_eq!(pay["penalty"]["cents"], 6_000, "three hours at $20.00");
    world.server.turn(SignedDuration::from_hours(24 * 60));
    world.owner = world.server.sign_in(world.server.owner).await;
    let later = final_pay(&mut world, &rosa).await;
    assert_eq!(later["penalty"]["days"], 30, "the most");
    assert_eq!(later["penalty"]["cents"], 180_000);
    let listed = ok(world.owner.get(LIST).await);
    assert_eq!(
        listed["items"][0]["employeeId"], rosa["id"],
        "it stays listed until it is paid"
    );
}

#[tokio::test]
async fn california_gives_72_hours_after_a_resignation_without_notice_and_none_with_it() {
    let mut world = World::new().await;
    let la = world.la.clone();
    let rosa = leaver(&mut world, &la, "Rosa", "2026-11-19T20:00:00Z").await;
    let without = ends(&mut world, &rosa, "quit", None).await;
    assert_eq!(without["due"]["latestAt"], "2026-11-22T20:00:00Z");
    assert_eq!(without["state"], "open");
    assert_eq!(without["penalty"], Value::Null);
    let with = ends(&mut world, &rosa, "quit", Some("2026-11-09")).await;
    assert_eq!(with["due"]["latestAt"], "2026-11-19T20:00:00Z");
    assert_eq!(with["due"]["citation"]["text"], "Lab. Code 202, 203");
    let late = json!({ "version": with["version"], "kind": "quit", "noticeOn": "2026-11-20" });
    let path = address(&rosa, "/separation");
    let refused = put(&mut world.owner, &path, late).await;
    assert_eq!(
        fields(&refused),
        [("noticeOn".to_owned(), "out_of_range".to_owned())]
    );
    let stale = json!({ "version": 0, "kind": "quit" });
    let refused = put(&mut world.owner, &path, stale).await;
    problem(&refused, 409, "version_conflict");
}

#[tokio::test]
async fn texas_gives_six_days_and_new_york_the_next_payday_without_a_penalty_for_late_days() {
    let mut world = World::new().await;
    let austin = location("Pitaya Austin", "Austin", "TX", "America/Chicago");
    let austin = id(&ok(world.owner.post("/api/locations", austin).await));
    let sam = leaver(&mut world, &austin, "Sam", "2026-11-19T20:00:00Z").await;
    let texan = ends(&mut world, &sam, "discharge", None).await;
    assert_eq!(texan["due"]["day"], "2026-11-25");
    assert_eq!(texan["due"]["latestAt"], "2026-11-26T05:59:59Z");
    assert_eq!(texan["due"]["byTheHour"], false);
    let brooklyn = world.brooklyn.clone();
    let ana = leaver(&mut world, &brooklyn, "Ana", "2026-11-19T20:00:00Z").await;
    let new_yorker = ends(&mut world, &ana, "discharge", None).await;
    assert_eq!(
        new_yorker["due"]["day"], "2026-12-04",
        "the payday of November 16 to 29"
    );
    let listed = ok(world.owner.get(LIST).await);
    let names: Vec<&Value> = listed["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| &item["name"])
        .collect();
    assert_eq!(
        names,
        ["Sam Luna", "Ana Luna"],
        "what is due first is first"
    );
    world.server.turn(SignedDuration::from_hours(24 * 10));
    world.owner = world.server.sign_in(world.server.owner).await;
    let late = final_pay(&mut world, &sam).await;
    assert_eq!(late["state"], "late");
    assert_eq!(late["penalty"], Value::Null);
}

#[tokio::test]
async fn unused_vacation_is_part_of_it_where_the_state_says_so() {
    let mut world = World::new().await;
    let vacation = json!({
        "kind": "vacation", "startsOn": "2026-11-01",
        "terms": {
            "name": "Vacation", "paid": true, "grant": "yearly", "yearlyMinutes": 960, "year": "calendar",
            "waitingDays": 0, "allLocations": true, "locationIds": [],
        },
    });
    let (la, brooklyn) = (world.la.clone(), world.brooklyn.clone());
    ok(world.owner.post("/api/time-off-policies", vacation).await);
    let rosa = leaver(&mut world, &la, "Rosa", "2026-11-19T20:00:00Z").await;
    let ana = leaver(&mut world, &brooklyn, "Ana", "2026-11-19T20:00:00Z").await;
    for (person, owed) in [(&rosa, true), (&ana, false)] {
        // Ten hours exactly, whatever the policy gave so far.
        let path = format!("/api/team/{}/time-off-balances", id(person));
        let balance = ok(world.owner.get(&path).await)["items"][0].clone();
        let missing = 600 - balance["minutes"].as_i64().unwrap();
        if missing != 0 {
            let policy = balance["policyId"].clone();
            grant(&world, person, &policy, missing).await;
        }
        let pay = final_pay(&mut world, person).await;
        assert_eq!(pay["vacation"]["minutes"], 600);
        assert_eq!(pay["vacation"]["cents"], 20_000);
        assert_eq!(pay["vacation"]["owed"], owed);
        let wages: i64 = 6_000;
        let total = if owed { wages + 20_000 } else { wages };
        assert_eq!(pay["totalCents"], total);
    }
    let californian = final_pay(&mut world, &rosa).await;
    let law = &californian["vacation"]["citation"]["text"];
    assert_eq!(law, "Lab. Code 227.3");
}

/// A step of a balance, as a manager's adjustment.
async fn grant(world: &World, person: &Value, policy: &Value, minutes: i64) {
    let person = id(person);
    let policy = policy.as_str().expect("an id").to_owned();
    let now = world.server.now();
    let written = world
        .server
        .tenant
        .write(move |db| {
            db.execute(
                "INSERT INTO time_off_entries (id, employee_id, policy_id, minutes, balance_after, reason, effective_on,
                   source, posted_at)
                 VALUES (?1, ?2, ?3, ?4, 600, 'adjustment', '2026-11-19', ?1, ?5)",
                rusqlite::params![
                    platform::ids::new_id(now).to_string(),
                    person,
                    policy,
                    minutes,
                    platform::sql_time::SqlTime(now)
                ],
            )?;
            Ok::<_, platform::error::Error>(())
        })
        .await;
    written.expect("a step");
}

#[tokio::test]
async fn paid_is_off_the_list_and_the_penalty_ends_with_that_day() {
    let mut world = World::new().await;
    let la = world.la.clone();
    let rosa = leaver(&mut world, &la, "Rosa", "2026-11-19T20:00:00Z").await;
    let path = address(&rosa, "/paid");
    let ahead = json!({ "version": 0, "paidAt": "2026-11-21T20:00:00Z" });
    let refused = put(&mut world.owner, &path, ahead).await;
    assert_eq!(
        fields(&refused),
        [("paidAt".to_owned(), "out_of_range".to_owned())]
    );
    let paid = json!({ "version": 0, "paidAt": "2026-11-19T23:00:00Z" });
    let paid = ok(put(&mut world.owner, &path, paid).await);
    assert_eq!(paid["state"], "paid");
    assert_eq!(paid["penalty"], Value::Null, "on the same day");
    let listed = ok(world.owner.get(LIST).await);
    assert_eq!(listed["items"], json!([]));
    let again = json!({ "version": paid["version"], "paidAt": null });
    let again = ok(put(&mut world.owner, &path, again).await);
    assert_eq!(again["state"], "late");
    assert_eq!(again["penalty"]["days"], 1);
    let listed = ok(world.owner.get(LIST).await);
    assert_eq!(listed["items"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn roles_see_and_change_what_is_theirs() {
    let mut world = World::new().await;
    let (la, brooklyn) = (world.la.clone(), world.brooklyn.clone());
    let rosa = leaver(&mut world, &la, "Rosa", "2026-11-19T20:00:00Z").await;
    let ana = leaver(&mut world, &brooklyn, "Ana", "2026-11-19T20:00:00Z").await;
    let paid = json!({ "version": 0, "paidAt": "2026-11-19T23:00:00Z" });
    let end = json!({ "version": 0, "kind": "quit" });
    let mut manager = world.at_la(Role::GeneralManager).await;
    let seen = ok(manager.get(&address(&rosa, "")).await);
    assert_eq!(seen["canSetSeparation"], true);
    assert_eq!(seen["canMarkPaid"], false);
    let refused = put(&mut manager, &address(&rosa, "/paid"), paid.clone()).await;
    problem(&refused, 403, "forbidden");
    let mut clerk = world.at_la(Role::PayrollClerk).await;
    let refused = put(&mut clerk, &address(&rosa, "/separation"), end).await;
    problem(&refused, 403, "forbidden");
    problem(&clerk.get(&address(&ana, "")).await, 404, "not_found");
    let listed = ok(clerk.get(LIST).await);
    assert_eq!(listed["items"].as_array().unwrap().len(), 1);
    ok(put(&mut clerk, &address(&rosa, "/paid"), paid).await);
    let mut staff = world.at_la(Role::Staff).await;
    problem(&staff.get(LIST).await, 403, "forbidden");
    problem(&staff.get(&address(&rosa, "")).await, 403, "forbidden");
}

#[tokio::test]
async fn another_brand_sees_nothing_of_it() {
    let mut world = World::new().await;
    let la = world.la.clone();
    let rosa = leaver(&mut world, &la, "Rosa", "2026-11-19T20:00:00Z").await;
    let other = world.server.another_brand("Otra Marca", "otra@example.com");
    let (code, owner) = other.await;
    let mut other = world.server.sign_in_at(&code, owner).await;
    problem(&other.get(&address(&rosa, "")).await, 404, "not_found");
    assert_eq!(ok(other.get(LIST).await)["items"], json!([]));
    let paid = json!({ "version": 0, "paidAt": null });
    let refused = put(&mut other, &address(&rosa, "/paid"), paid).await;
    problem(&refused, 404, "not_found");
}

#[tokio::test]
async fn those_who_read_payroll_are_reminded_once_a_day_ahead() {
    let mut world = World::new().await;
    world.at_la(Role::GeneralManager).await;
    let la = world.la.clone();
    let rosa = leaver(&mut world, &la, "Rosa", "2026-11-19T20:00:00Z").await;
    ends(&mut world, &rosa, "quit", None).await;
    let subject = "Final pay of Rosa Luna is due: Sun, Nov 22, 12:00 PM";
    let sent = |world: &World| {
        let shown = world.server.app.outbox.shown();
        let to_manager = shown
            .iter()
            .filter(|one| one.to == "general_manager@la.example.com");
        to_manager
            .filter(|one| one.letter.subject == subject)
            .count()
    };
    sweep(&world).await;
    assert_eq!(sent(&world), 0, "it is two days ahead");
    world.server.turn(SignedDuration::from_hours(28));
    sweep(&world).await;
    sweep(&world).await;
    assert_eq!(sent(&world), 1);
}

async fn sweep(world: &World) {
    outbox::sweep_once(&world.server.app).await;
    world.server.work().await;
}

#[tokio::test]
async fn someone_without_a_last_day_has_none() {
    let mut world = World::new().await;
    let rosa = world.person("Rosa", "Díaz");
    let rosa = world.add(rosa).await;
    problem(
        &world.owner.get(&address(&rosa, "")).await,
        404,
        "not_found",
    );
}
