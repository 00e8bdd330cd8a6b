//! Written estimates of hours: asked for at a first schedule, compared with what is published, confirmed by the person.

use platform::permit::Role;
use serde_json::{Value, json};

use super::{
    board::{Board, of_rule},
    place::Place,
};
use crate::{
    routes::world::{fields, id, location, ok, problem},
    support::Browser,
};

/// Six weeks that are published in advance, each by its first day, and the one that is judged after them.
const WEEKS: [&str; 6] = [
    "2026-12-07",
    "2026-12-14",
    "2026-12-21",
    "2026-12-28",
    "2027-01-04",
    "2027-01-11",
];
const AFTER: &str = "2027-01-18";

/// A fast-food place of a chain in Philadelphia, whose law asks for estimates.
async fn philadelphia() -> Place {
    chain(location(
        "Center City",
        "Philadelphia",
        "PA",
        "America/New_York",
    ))
    .await
}

/// A fast-food place of a chain in San Francisco, of which no one said how many people work there.
async fn san_francisco() -> Place {
    chain(location(
        "Mission",
        "San Francisco",
        "CA",
        "America/Los_Angeles",
    ))
    .await
}

async fn chain(mut body: Value) -> Place {
    body["industry"] = json!("fast_food");
    let mut place = Place::open(body, WEEKS[1]).await;
    let brand = ok(place.world.owner.get("/api/settings/brand").await);
    let size = json!({
        "version": brand["version"], "locationsUs": 120, "locationsWorldwide": 120, "employeesWorldwide": 2500,
    });
    ok(place.world.owner.patch("/api/settings/brand", size).await);
    place
}

fn estimate(here: &str, from: &str, hours: i64) -> Value {
    json!({
        "from": from, "hours": hours, "per": "week", "onCall": false, "locationId": here,
        "days": [{ "day": "tue", "start": "16:00", "end": "22:00" }, { "day": "mon", "start": "22:00", "end": "02:00" }],
        "delivery": "printed",
    })
}

/// Writes an estimate on paper, and records that the person got it today.
async fn deliver(manager: &mut Browser, person: &Value, estimate: Value) -> Value {
    let written = ok(manager.post(&estimates_of(person), estimate).await);
    let path = format!("/api/estimates/{}/deliver", id(&written));
    ok(manager.post(&path, delivered("2026-11-20")).await)
}

fn delivered(on: &str) -> Value {
    json!({ "deliveredOn": on })
}

/// Whether the law asks for an estimate of someone.
async fn required(place: &mut Place, person: &Value) -> Value {
    ok(place.world.owner.get(&estimates_of(person)).await)["required"].clone()
}

fn estimates_of(person: &Value) -> String {
    format!("/api/team/{}/estimates", id(person))
}

/// Whether a week asks for the written estimate of someone.
async fn asks(place: &mut Place) -> bool {
    let week = format!("/api/schedules/{}/{}", place.here, place.week);
    let week = ok(place.world.owner.get(&week).await);
    let findings = week["findings"].as_array().unwrap();
    findings
        .iter()
        .any(|finding| finding["missing"]["fact"] == "good_faith_estimate")
}

/// How often a week says that an estimate no longer fits.
async fn off(place: &mut Place, week: &str) -> usize {
    let week = format!("/api/schedules/{}/{week}", place.here);
    let week = ok(place.world.owner.get(&week).await);
    of_rule(&week["findings"], "PHL-GFE").len()
}

/// Four shifts of nine hours in a week.
async fn plan_week(place: &mut Place, person: &Value, monday: &str) {
    let monday: jiff::civil::Date = monday.parse().unwrap();
    for day in 0..4 {
        let date = monday.saturating_add(jiff::ToSpan::days(day)).to_string();
        place.plan(person, &date, "09:00", "18:00").await;
    }
}

/// A field that is refused, and why.
fn wrong(field: &str, code: &str) -> (String, String) {
    (field.to_owned(), code.to_owned())
}

/// A browser of a person with an account.
async fn staff(board: &mut Board, person: &Value) -> Browser {
    let body = json!({ "version": person["version"] });
    let invite = format!("/api/team/{}/invite", id(person));
    ok(board.world.owner.post(&invite, body).await);
    board.world.sign_in_as(person).await
}

#[tokio::test]
async fn a_new_hire_without_an_estimate_is_asked_about_until_one_is_written() {
    let mut place = philadelphia().await;
    let hired = json!({ "hiredOn": "2026-12-07" });
    let ana = place.hire("Ana", "Cruz", 200_000, hired).await;
    place.plan(&ana, "2026-12-15", "12:00", "20:00").await;
    assert!(asks(&mut place).await);
    let path = estimates_of(&ana);
    let before = ok(place.world.owner.get(&path).await);
    assert_eq!(before["required"], "yes");
    assert_eq!(before["canWrite"], true);
    assert_eq!(before["averageHours"], Value::Null);
    assert_eq!(before["items"], json!([]));

    // One that begins after the week does not count in it.
    let later = estimate(&place.here, "2026-12-28", 30);
    deliver(&mut place.world.owner, &ana, later).await;
    assert!(asks(&mut place).await);
    let now = estimate(&place.here, "2026-12-07", 28);
    let written = deliver(&mut place.world.owner, &ana, now).await;
    assert_eq!(written["days"][0]["day"], "mon");
    assert_eq!(written["confirmedAt"], Value::Null);
    assert!(!asks(&mut place).await);

    let listed = ok(place.world.owner.get(&path).await);
    let from: Vec<_> = listed["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["from"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(from, ["2026-12-28", "2026-12-07"], "the newest first");
}

#[tokio::test]
async fn what_the_law_asks_is_unknown_while_facts_are_missing() {
    let mut place = san_francisco().await;
    let ana = place.hire("Ana", "Cruz", 240_000, json!({})).await;
    assert_eq!(required(&mut place, &ana).await, "unknown");
    let path = format!("/api/locations/{}", place.here);
    let here = ok(place.world.owner.get(&path).await);
    let size = json!({ "version": here["version"], "localHeadCount": 20 });
    ok(place.world.owner.patch(&path, size).await);
    assert_eq!(required(&mut place, &ana).await, "yes");
}

#[tokio::test]
async fn rules_about_other_documents_leave_no_doubt() {
    let city = location("Midtown", "New York", "NY", "America/New_York");
    let mut place = chain(city).await;
    let ana = place.hire("Ana", "Cruz", 200_000, json!({})).await;
    assert_eq!(required(&mut place, &ana).await, "no");
}

#[tokio::test]
async fn the_law_of_every_location_of_a_person_counts() {
    let mut place = philadelphia().await;
    let (la, cook) = (place.world.la.clone(), place.world.cook.clone());
    let home = json!({ "locationId": la, "positionId": cook, "isPrimary": true });
    let second = json!({ "locationId": place.here, "positionId": cook, "isPrimary": false });
    let here = json!({ "assignments": [home] });
    let ana = place.hire("Ana", "Cruz", 200_000, here).await;
    assert_eq!(required(&mut place, &ana).await, "no");
    let both = json!({ "assignments": [home, second] });
    let eva = place.hire("Eva", "Luna", 200_000, both).await;
    assert_eq!(required(&mut place, &eva).await, "yes");
}

#[tokio::test]
async fn san_francisco_asks_for_a_number_of_shifts() {
    let mut place = san_francisco().await;
    let path = format!("/api/locations/{}", place.here);
    let here = ok(place.world.owner.get(&path).await);
    let size = json!({ "version": here["version"], "localHeadCount": 20 });
    ok(place.world.owner.patch(&path, size).await);
    let hired = json!({ "hiredOn": "2026-12-07" });
    let ana = place.hire("Ana", "Cruz", 240_000, hired).await;
    place.plan(&ana, "2026-12-15", "12:00", "20:00").await;
    let hours_only = estimate(&place.here, "2026-12-07", 28);
    deliver(&mut place.world.owner, &ana, hours_only.clone()).await;
    assert!(asks(&mut place).await);
    let mut with_shifts = hours_only;
    with_shifts["monthlyShifts"] = json!(0);
    let refused = place
        .world
        .owner
        .post(&estimates_of(&ana), with_shifts.clone())
        .await;
    assert_eq!(fields(&refused), [wrong("monthlyShifts", "out_of_range")]);
    with_shifts["monthlyShifts"] = json!(12);
    let written = deliver(&mut place.world.owner, &ana, with_shifts).await;
    assert!(!asks(&mut place).await);
    let print = format!("/api/estimates/{}/print", id(&written));
    let page = place.world.owner.get(&print).await.text();
    assert!(page.contains("Shifts a month, at least: 12"), "{page}");
}

#[tokio::test]
async fn a_printed_one_counts_once_its_delivery_is_recorded() {
    let mut place = philadelphia().await;
    let hired = json!({ "hiredOn": "2026-12-07", "email": "ana.cruz@example.com" });
    let ana = place.hire("Ana", "Cruz", 200_000, hired).await;
    place.plan(&ana, "2026-12-15", "12:00", "20:00").await;
    let new = estimate(&place.here, "2026-12-07", 28);
    let written = ok(place.world.owner.post(&estimates_of(&ana), new).await);
    assert_eq!(written["deliveredOn"], Value::Null);
    let print = format!("/api/estimates/{}/print", id(&written));
    let page = place.world.owner.get(&print).await.text();
    assert!(page.contains("28 hours a week"), "{page}");
    assert!(!page.contains("on paper"), "not delivered yet: {page}");
    assert!(asks(&mut place).await);

    let owner = &mut place.world.owner;
    let path = format!("/api/estimates/{}/deliver", id(&written));
    let early = owner.post(&path, delivered("2026-11-19")).await;
    assert_eq!(fields(&early), [wrong("deliveredOn", "out_of_range")]);
    let ahead = owner.post(&path, delivered("2026-11-21")).await;
    assert_eq!(fields(&ahead), [wrong("deliveredOn", "date_ahead")]);
    let got = ok(owner.post(&path, delivered("2026-11-20")).await);
    assert_eq!(got["deliveredOn"], "2026-11-20");
    problem(
        &owner.post(&path, delivered("2026-11-20")).await,
        422,
        "state_conflict",
    );
    let page = owner.get(&print).await.text();
    assert!(page.contains("Nov 20, 2026, on paper"), "{page}");
    let found = ok(owner.get("/api/audit?action=estimate.delivered").await);
    assert_eq!(found["items"].as_array().unwrap().len(), 1);
    assert!(!asks(&mut place).await);
}

#[tokio::test]
async fn six_weeks_off_by_a_fifth_are_found_until_a_new_estimate_begins() {
    let mut place = philadelphia().await;
    let ana = place.hire("Ana", "Cruz", 200_000, json!({})).await;
    let written = estimate(&place.here, WEEKS[0], 30);
    deliver(&mut place.world.owner, &ana, written).await;
    for week in WEEKS {
        plan_week(&mut place, &ana, week).await;
        place.week = week;
        place.publish().await;
    }
    plan_week(&mut place, &ana, AFTER).await;
    assert_eq!(off(&mut place, WEEKS[5]).await, 0, "five weeks before it");
    assert_eq!(off(&mut place, AFTER).await, 1, "36 hours are not 30");

    let later = estimate(&place.here, "2027-01-25", 36);
    deliver(&mut place.world.owner, &ana, later).await;
    assert_eq!(off(&mut place, AFTER).await, 1, "it begins a week later");
    let now = estimate(&place.here, AFTER, 36);
    deliver(&mut place.world.owner, &ana, now).await;
    assert_eq!(off(&mut place, AFTER).await, 0);
}

#[tokio::test]
async fn findings_do_not_show_the_estimated_hours_to_those_who_may_not_read_them() {
    let mut place = philadelphia().await;
    let ana = place.hire("Ana", "Cruz", 200_000, json!({})).await;
    let written = estimate(&place.here, WEEKS[0], 29);
    deliver(&mut place.world.owner, &ana, written).await;
    for week in WEEKS {
        plan_week(&mut place, &ana, week).await;
        place.week = week;
        place.publish().await;
    }
    plan_week(&mut place, &ana, AFTER).await;
    let here = Some(vec![place.here.parse().unwrap()]);
    let server = &place.world.server;
    let lead = server
        .account(Role::ShiftManager, "lead@example.com", here)
        .await;
    let mut lead = server.sign_in(lead).await;
    problem(&lead.get(&estimates_of(&ana)).await, 403, "forbidden");
    let week = ok(lead
        .get(&format!("/api/schedules/{}/{AFTER}", place.here))
        .await);
    let found = of_rule(&week["findings"], "PHL-GFE");
    assert_eq!(found.len(), 1);
    let shown = format!("{} {}", found[0]["because"], found[0]["arithmetic"]);
    assert!(!shown.contains("29"), "{shown}");
}

#[tokio::test]
async fn weeks_with_days_off_are_no_measure() {
    let mut place = philadelphia().await;
    let ana = place.hire("Ana", "Cruz", 200_000, json!({})).await;
    let written = estimate(&place.here, WEEKS[0], 30);
    deliver(&mut place.world.owner, &ana, written).await;
    for week in WEEKS {
        plan_week(&mut place, &ana, week).await;
        place.week = week;
        place.publish().await;
    }
    plan_week(&mut place, &ana, AFTER).await;
    assert_eq!(off(&mut place, AFTER).await, 1);
    let vacation =
        json!({ "kind": "vacation", "from": "2026-12-26", "to": "2026-12-26", "allDay": true });
    let time_off = format!("/api/team/{}/time-off", id(&ana));
    ok(place.world.owner.post(&time_off, vacation).await);
    assert_eq!(off(&mut place, AFTER).await, 0, "five weeks are left");
}

#[tokio::test]
async fn the_person_reads_and_confirms_and_no_one_else_does() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let path = estimates_of(&rosa);
    let here = board.world.la.clone();
    let mut new = estimate(&here, "2026-11-30", 30);
    new["delivery"] = json!("app");
    let refused = board.world.owner.post(&path, new.clone()).await;
    assert_eq!(fields(&refused), [wrong("delivery", "no_account")]);

    let mut own = staff(&mut board, &rosa).await;
    let written = ok(board.world.owner.post(&path, new).await);
    assert_eq!(written["deliveredOn"], "2026-11-20");
    assert_eq!(written["canConfirm"], false, "not the manager's to confirm");
    let subject = "Your good-faith estimate of hours from Nov 30, 2026";
    let mail = board
        .world
        .server
        .message_about("rosa@example.com", subject)
        .await;
    assert!(mail.letter.button.is_some());

    let confirm = format!("/api/estimates/{}/confirm", id(&written));
    problem(
        &board.world.owner.post(&confirm, json!({})).await,
        404,
        "not_found",
    );
    let print = format!("/api/estimates/{}/print", id(&written));
    let mut luis = board.world.person("Luis", "Vega");
    luis["email"] = json!("luis@example.com");
    let luis = board.world.add(luis).await;
    let mut luis = staff(&mut board, &luis).await;
    problem(&luis.post(&confirm, json!({})).await, 404, "not_found");
    problem(&luis.get(&print).await, 403, "forbidden");
    let brooklyn = Some(vec![board.world.brooklyn.parse().unwrap()]);
    let server = &board.world.server;
    let elsewhere = server
        .account(Role::GeneralManager, "brooklyn@example.com", brooklyn)
        .await;
    let mut elsewhere = server.sign_in(elsewhere).await;
    problem(&elsewhere.post(&confirm, json!({})).await, 404, "not_found");
    problem(&elsewhere.get(&print).await, 404, "not_found");
    assert_eq!(own.get(&print).await.status, 200);
    let mine = ok(own.get(&path).await);
    assert_eq!(mine["canWrite"], false);
    assert_eq!(mine["required"], "no", "no such law for this restaurant");
    assert_eq!(mine["items"][0]["canConfirm"], true);
    let confirmed = ok(own.post(&confirm, json!({})).await);
    assert!(confirmed["confirmedAt"].is_string());
    assert_eq!(confirmed["canConfirm"], false);
    let again = ok(own.post(&confirm, json!({})).await);
    assert_eq!(again["confirmedAt"], confirmed["confirmedAt"]);
    let printed = estimate(&here, "2026-12-07", 30);
    let printed = ok(board.world.owner.post(&path, printed).await);
    let confirm = format!("/api/estimates/{}/confirm", id(&printed));
    let waits = own.post(&confirm, json!({})).await;
    problem(&waits, 422, "state_conflict");
    for (action, times) in [("estimate.written", 2), ("estimate.confirmed", 1)] {
        let found = format!("/api/audit?action={action}");
        let found = ok(board.world.owner.get(&found).await);
        assert_eq!(found["items"].as_array().unwrap().len(), times, "{action}");
    }
}

#[tokio::test]
async fn only_who_may_update_a_person_writes_and_only_in_scope() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let path = estimates_of(&rosa);
    let new = estimate(&board.world.la, "2026-11-30", 30);
    let mut luis = board.world.person("Luis", "Vega");
    luis["email"] = json!("luis@example.com");
    let luis = board.world.add(luis).await;
    let mut luis = staff(&mut board, &luis).await;
    problem(&luis.get(&path).await, 403, "forbidden");
    problem(&luis.post(&path, new.clone()).await, 403, "forbidden");
    let mut payroll = board.world.at_la(Role::PayrollClerk).await;
    problem(&payroll.post(&path, new.clone()).await, 403, "forbidden");
    assert_eq!(ok(payroll.get(&path).await)["canWrite"], false);

    let mut cook = board.world.person("Bea", "Marsh");
    cook["assignments"][0]["locationId"] = json!(board.world.brooklyn);
    let bea = board.world.add(cook).await;
    let mut manager = board.world.at_la(Role::GeneralManager).await;
    let elsewhere = estimate(&board.world.brooklyn, "2026-11-30", 30);
    problem(
        &manager.post(&estimates_of(&bea), elsewhere.clone()).await,
        404,
        "not_found",
    );
    problem(&manager.get(&estimates_of(&bea)).await, 404, "not_found");
    // Of another place than the person's, and with what no estimate can say.
    let mut unsound = elsewhere;
    unsound["hours"] = json!(169);
    unsound["days"] = json!([
        { "day": "mon", "start": "09:00", "end": "17:00" }, { "day": "mon", "start": "18:00", "end": "22:00" },
    ]);
    assert_eq!(
        fields(&manager.post(&path, unsound).await),
        [
            wrong("hours", "out_of_range"),
            wrong("days", "twice"),
            wrong("locationId", "unknown"),
        ]
    );
    let written = ok(manager.post(&path, new).await);
    let deliver = format!("/api/estimates/{}/deliver", id(&written));
    let today = delivered("2026-11-20");
    for other in [&mut luis, &mut payroll] {
        problem(&other.post(&deliver, today.clone()).await, 403, "forbidden");
    }
    let of_bea = estimate(&board.world.brooklyn, "2026-11-30", 30);
    let of_bea = ok(board.world.owner.post(&estimates_of(&bea), of_bea).await);
    let out_of_scope = format!("/api/estimates/{}/deliver", id(&of_bea));
    problem(
        &manager.post(&out_of_scope, today.clone()).await,
        404,
        "not_found",
    );
    ok(manager.post(&deliver, today).await);
}

#[tokio::test]
async fn an_estimate_is_printed_in_the_persons_language() {
    let mut board = Board::new().await;
    let mut eva = board.world.person("Eva", "Luna");
    eva["preferredLanguage"] = json!("es");
    let eva = board.world.add(eva).await;
    let new = estimate(&board.world.la, "2026-11-30", 30);
    let written = ok(board.world.owner.post(&estimates_of(&eva), new).await);
    let print = format!("/api/estimates/{}/print", id(&written));
    let spanish = board.world.owner.get(&print).await;
    assert_eq!(spanish.status, 200);
    let spanish = spanish.text();
    assert!(spanish.contains("30 horas por semana"), "{spanish}");
    assert!(spanish.contains("No es un contrato") && spanish.contains("Eva Luna"));
    let english = board
        .world
        .owner
        .get(&format!("{print}?lang=en"))
        .await
        .text();
    assert!(english.contains("Monday: 10:00 PM – 2:00 AM"), "{english}");
    assert!(english.contains("Pitaya Echo Park") && english.contains("not a contract"));
    let mut interviewer = board.world.at_la(Role::Interviewer).await;
    problem(&interviewer.get(&print).await, 403, "forbidden");
}

#[tokio::test]
async fn a_new_estimate_begins_with_the_average_of_the_last_weeks() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, "2026-12-01", "10:00", "18:00").await;
    board.plan(&rosa, "2026-12-02", "10:00", "18:00").await;
    board.publish("2026-11-30").await;
    board.plan(&rosa, "2026-12-08", "10:00", "14:00").await;
    let mut on_call = board.shift(&rosa, "2026-12-10", "10:00", "18:00");
    on_call["onCall"] = json!(true);
    ok(board.world.owner.post("/api/shifts", on_call).await);
    board.publish("2026-12-07").await;
    board.plan(&rosa, "2026-11-24", "10:00", "18:00").await;
    board.publish("2026-11-23").await;
    let vacation =
        json!({ "kind": "vacation", "from": "2026-11-27", "to": "2026-11-27", "allDay": true });
    let time_off = format!("/api/team/{}/time-off", id(&rosa));
    ok(board.world.owner.post(&time_off, vacation).await);
    let path = estimates_of(&rosa);
    let now = ok(board.world.owner.get(&path).await);
    assert_eq!(now["averageHours"], Value::Null, "nothing has passed yet");
    let clock = &board.world.server.clock;
    clock.set("2026-12-16T18:00:00Z".parse().unwrap());
    let owner = board.world.server.owner;
    board.world.owner = board.world.server.sign_in(owner).await;
    let then = ok(board.world.owner.get(&path).await);
    assert_eq!(
        then["averageHours"], 10,
        "15 and 4 paid hours, rounded: no on-call shift, no week with a day off"
    );
    let mut monthly = estimate(&board.world.la, "2026-12-16", 40);
    monthly["per"] = json!("month");
    ok(board.world.owner.post(&path, monthly).await);
    let by_month = ok(board.world.owner.get(&path).await);
    assert_eq!(
        by_month["averageHours"], 41,
        "nine and a half hours a week, 52 / 12 weeks"
    );
}
