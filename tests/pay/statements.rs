//! Wage statements: what a locked timesheet pays, read back from the PDF.

use axum::http::Method;
use platform::permit::Role;
use serde_json::{Value, json};
use timekeeping::punch::AttestationAnswer;

use super::pdf_text::text_of;
use crate::{
    routes::world::{World, fields, id, location, ok, problem, put},
    support::Browser,
    time::timesheets::{
        CHICAGO, NEW_YORK, PERIOD, Stint, california, clock, cook_in, invite, late_meal, sheet,
        stint, texas,
    },
};

const EMPLOYER: &str = "/api/payroll/employer";

fn employer() -> Value {
    json!({
        "legalName": "Pitaya Restaurants LLC", "street": "410 Main St", "city": "Austin", "state": "TX",
        "postalCode": "78701", "phone": "+15125550142", "fein": "123456789", "version": 0,
    })
}

fn path(period: &str, person: &Value) -> String {
    format!(
        "/api/payroll/{period}/statements/{}/statement.pdf",
        id(person)
    )
}

/// Approves and locks someone's timesheet.
async fn lock(owner: &mut Browser, period: &str, person: &Value) {
    let now = sheet(owner, period, person).await;
    let approve = format!("/api/timesheets/{period}/{}/approve", id(person));
    ok(owner
        .post(&approve, json!({ "version": now["version"] }))
        .await);
    let people = json!({ "employeeIds": [person["id"]] });
    let locked = ok(owner
        .post(&format!("/api/timesheets/{period}/lock"), people)
        .await);
    assert_eq!(locked["locked"], 1);
}

/// The statement's bytes and text.
async fn printed(who: &mut Browser, path: &str) -> (Vec<u8>, String) {
    let reply = who.get(path).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    assert_eq!(reply.headers["content-type"], "application/pdf");
    assert_eq!(reply.headers["cache-control"], "private, no-store");
    let bytes = reply.bytes().to_vec();
    let text = text_of(&bytes);
    (bytes, text)
}

#[track_caller]
fn says(text: &str, lines: &[&str]) {
    let wanted = lines.join("\n");
    assert!(text.contains(&wanted), "{wanted:?} is not in {text}");
}

/// Someone in Texas with two rates: 30 hours at 18.00, 18 hours at 15.00 in one workweek.
async fn two_rates(world: &mut World) -> Value {
    let austin = texas(world).await;
    let maria = cook_in(world, &austin, "Maria", 180_000).await;
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
        clock(world, (&maria, &austin, CHICAGO), work).await;
    }
    maria
}

#[tokio::test]
async fn each_rate_has_its_hours_and_overtime_the_rate_that_is_paid() {
    let mut world = World::new().await;
    let maria = two_rates(&mut world).await;
    let person = format!("/api/team/{}", id(&maria));
    let now = ok(world.owner.get(&person).await);
    let number = json!({ "version": now["version"], "employeeNumber": "E-117" });
    ok(world.owner.patch(&person, number).await);
    ok(put(&mut world.owner, EMPLOYER, employer()).await);
    lock(&mut world.owner, PERIOD, &maria).await;
    let (bytes, text) = printed(&mut world.owner, &path(PERIOD, &maria)).await;
    says(
        &text,
        &[
            "Employer",
            "Pitaya Restaurants LLC",
            "410 Main St",
            "Austin, TX 78701",
            "(512) 555-0142",
            "FEIN 12-3456789",
        ],
    );
    says(&text, &["Employee", "Maria Luna", "Employee number E-117"]);
    says(&text, &["Pay period", "Nov 2, 2026 – Nov 15, 2026"]);
    says(
        &text,
        &[
            "Line cook, Pitaya Austin",
            "Week of Nov 2, 2026",
            "$18.00",
            "30:00",
        ],
    );
    // Ten hours of straight time, eight at 15.00 and half of the regular rate of 16.875.
    says(
        &text,
        &[
            "Host, Pitaya Austin",
            "Week of Nov 2, 2026",
            "$15.00",
            "10:00",
            "$23.4375",
            "8:00",
            "$337.50",
        ],
    );
    says(&text, &["48:00", "$16.875", "$67.50"]);
    says(&text, &["Total hours", "48:00"]);
    says(&text, &["Gross wages", "$877.50"]);
    says(&text, &["Mon, Nov 2", "10:00"]);
    let flat = text.replace('\n', " ");
    assert!(flat.contains("Deductions and net wages are on the wage statement"));
    assert!(
        !flat.contains("On the wage statement of your payroll provider"),
        "the law of Texas asks nothing of a statement: {text}"
    );
    let (again, _) = printed(&mut world.owner, &path(PERIOD, &maria)).await;
    assert_eq!(bytes, again, "the same statement has the same bytes");
}

#[tokio::test]
async fn california_shows_the_premium_and_names_what_the_provider_must_show() {
    let mut world = World::new().await;
    let rosa = california(&mut world, "Rosa", AttestationAnswer::CouldNot).await;
    let policy = json!({
        "kind": "sick", "startsOn": "2026-11-01",
        "terms": {
            "name": "Sick leave", "paid": true, "grant": "accrued", "hoursPerHour": 30, "year": "calendar",
            "waitingDays": 0, "allLocations": true, "locationIds": [],
        },
    });
    ok(world.owner.post("/api/time-off-policies", policy).await);
    let open = sheet(&mut world.owner, PERIOD, &rosa).await;
    let entry = late_meal(&open)["entryId"].as_str().unwrap().to_owned();
    for flag in ["late_meal", "missed_meal"] {
        let clear = format!("/api/time-entries/{entry}/flags/{flag}/clear");
        let why = json!({ "reason": "The premium is paid" });
        let reply = world.owner.post(&clear, why).await;
        assert_eq!(reply.status, 204, "{}", reply.text());
    }
    lock(&mut world.owner, PERIOD, &rosa).await;
    let (_, text) = printed(&mut world.owner, &path(PERIOD, &rosa)).await;
    // 40 hours at 20.00, four at 30.00, one at 40.00.
    says(
        &text,
        &[
            "$20.00", "40:00", "$30.00", "4:00", "$40.00", "1:00", "$960.00",
        ],
    );
    assert!(text.contains("226.7"), "the law of the premium: {text}");
    says(&text, &["Premiums for meals and rests", "$20.00"]);
    says(&text, &["Gross wages", "$980.00"]);
    let missing = text.replace('\n', " ");
    assert!(missing.contains("Sick leave: paid sick leave on Nov 15, 2026"));
    for item in [
        "Each deduction",
        "Net wages",
        "Employer’s legal name and address",
        "Lab. Code 226(a)",
    ] {
        assert!(missing.contains(item), "{item} is not in {missing}");
    }
}

#[tokio::test]
async fn new_york_shows_predictability_pay_apart() {
    let mut world = World::new().await;
    let mut body = location("Broadway", "New York", "NY", NEW_YORK);
    body["industry"] = json!("fast_food");
    let here = id(&ok(world.owner.post("/api/locations", body).await));
    let brand = ok(world.owner.get("/api/settings/brand").await);
    let size = json!({ "version": brand["version"], "locationsUs": 40, "locationsWorldwide": 40 });
    ok(world.owner.patch("/api/settings/brand", size).await);
    let ben = cook_in(&mut world, &here, "Ben", 200_000).await;
    let week = format!("/api/schedules/{here}/2026-12-14");
    let shift = json!({
        "locationId": here, "positionId": world.cook, "employeeId": ben["id"], "date": "2026-12-18",
        "start": "12:00", "end": "18:00", "breaks": [],
    });
    let shift = ok(world.owner.post("/api/shifts", shift).await)["shift"].clone();
    publish(&mut world.owner, &week).await;
    // Ten days ahead of the shift it gets shorter: $20.00.
    let later = |world: &World, at: &str| world.server.clock.set(at.parse().unwrap());
    later(&world, "2026-12-08T15:00:00Z");
    world.owner = world.server.sign_in(world.server.owner).await;
    let now = ok(world.owner.get(&week).await);
    let shorter = json!({
        "end": "16:00", "version": now["shifts"][0]["version"], "changeOrigin": { "initiatedBy": "employer" },
    });
    let shift = format!("/api/shifts/{}", id(&shift));
    ok(world.owner.json(Method::PATCH, &shift, shorter).await);
    publish(&mut world.owner, &week).await;
    later(&world, "2026-12-29T15:00:00Z");
    world.owner = world.server.sign_in(world.server.owner).await;
    let worked = stint("2026-12-18T12:00", "2026-12-18T16:00");
    clock(&world, (&ben, &here, NEW_YORK), worked).await;
    let period = "2026-12-14";
    lock(&mut world.owner, period, &ben).await;
    let (_, text) = printed(&mut world.owner, &path(period, &ben)).await;
    says(
        &text,
        &[
            "Premiums for schedule changes (predictability pay)",
            "$20.00",
        ],
    );
    says(&text, &["Wages for hours, overtime included", "$80.00"]);
    says(&text, &["Gross wages", "$100.00"]);
    let missing = text.replace('\n', " ");
    for item in [
        "Employer’s name, address and phone",
        "Each deduction",
        "Labor Law 195(3)",
    ] {
        assert!(missing.contains(item), "{item} is not in {missing}");
    }
    assert!(!missing.contains("Tip and meal credit"), "none was taken");
}

async fn publish(owner: &mut Browser, week: &str) {
    let diff = ok(owner.get(&format!("{week}/diff")).await);
    let findings = diff["findings"].as_array().unwrap().iter();
    let overrides: Vec<Value> = findings
        .filter(|finding| finding["severity"] == "reason_required")
        .map(|finding| json!({ "key": finding["key"], "reason": "Agreed with the team" }))
        .collect();
    let body = json!({ "version": diff["version"], "overrides": overrides });
    ok(owner.post(&format!("{week}/publish"), body).await);
}

#[tokio::test]
async fn an_open_timesheet_has_no_statement_and_a_reopened_one_keeps_what_was_paid() {
    let mut world = World::new().await;
    let maria = two_rates(&mut world).await;
    let pdf = path(PERIOD, &maria);
    let refused = problem(&world.owner.get(&pdf).await, 409, "timesheet_not_locked");
    assert_eq!(refused["current"]["state"], "open");
    assert!(
        refused["detail"].as_str().unwrap().contains("locks it"),
        "it says the way out: {refused}"
    );
    lock(&mut world.owner, PERIOD, &maria).await;
    let (before, _) = printed(&mut world.owner, &pdf).await;
    let people = json!({ "employeeIds": [maria["id"]], "reason": "A rate was wrong" });
    let reopen = format!("/api/timesheets/{PERIOD}/reopen");
    ok(world.owner.post(&reopen, people).await);
    problem(&world.owner.get(&pdf).await, 409, "timesheet_not_locked");
    let raise = json!({ "rateE4": 200_000, "positionId": world.cook, "from": "2026-11-01", "reason": "Late raise" });
    let wages = format!("/api/team/{}/wages", id(&maria));
    ok(world.owner.post(&wages, raise).await);
    lock(&mut world.owner, PERIOD, &maria).await;
    let (after, _) = printed(&mut world.owner, &pdf).await;
    assert_eq!(before, after, "payroll paid it");
    let next = sheet(&mut world.owner, "2026-11-16", &maria).await;
    let lines = next["lines"].as_array().unwrap();
    let owed = lines.iter().find(|line| line["kind"] == "correction");
    let owed = owed.unwrap_or_else(|| panic!("no correction: {next}"));
    assert_eq!(owed["weekStart"], "2026-11-02");
    world
        .server
        .clock
        .set("2026-12-02T15:00:00Z".parse().unwrap());
    world.owner = world.server.sign_in(world.server.owner).await;
    lock(&mut world.owner, "2026-11-16", &maria).await;
    let (_, text) = printed(&mut world.owner, &path("2026-11-16", &maria)).await;
    says(&text, &["Corrections of earlier pay periods"]);
    assert!(text.contains("A rate was wrong"), "{text}");
    assert!(text.contains("Week of Nov 2, 2026"), "{text}");
}

#[tokio::test]
async fn people_get_their_own_in_their_language_and_no_one_elses() {
    let mut world = World::new().await;
    let maria = two_rates(&mut world).await;
    lock(&mut world.owner, PERIOD, &maria).await;
    let now = ok(world.owner.get(&format!("/api/team/{}", id(&maria))).await);
    let spanish = json!({ "version": now["version"], "preferredLanguage": "es" });
    ok(world
        .owner
        .patch(&format!("/api/team/{}", id(&maria)), spanish)
        .await);
    let mut marias = invite(&mut world, &maria).await;
    let own = format!("/api/timesheets/me/{PERIOD}/statement.pdf");
    let (_, text) = printed(&mut marias, &own).await;
    says(&text, &["Horas y salario bruto"]);
    says(&text, &["Periodo de pago", "2 nov 2026 – 15 nov 2026"]);
    says(&text, &["Salario bruto", "$877.50"]);
    assert!(
        text.replace('\n', " ")
            .contains("recibo de pago de tu proveedor"),
        "{text}"
    );
    let (_, english) = printed(&mut marias, &format!("{own}?lang=en")).await;
    says(&english, &["Gross wages", "$877.50"]);
    problem(&marias.get(&path(PERIOD, &maria)).await, 403, "forbidden");

    let mut manager = world.at_la(Role::GeneralManager).await;
    problem(&manager.get(&path(PERIOD, &maria)).await, 404, "not_found");
    problem(&manager.get(&own).await, 404, "not_found");
    let mut shifts = world.at_la(Role::ShiftManager).await;
    problem(&shifts.get(&path(PERIOD, &maria)).await, 403, "forbidden");
    let (code, other) = world
        .server
        .another_brand("Otra Marca", "otra@example.com")
        .await;
    let mut other = world.server.sign_in_at(&code, other).await;
    problem(&other.get(&path(PERIOD, &maria)).await, 404, "not_found");
}

#[tokio::test]
async fn payroll_says_who_the_employer_is() {
    let mut world = World::new().await;
    let unknown = ok(world.owner.get(EMPLOYER).await);
    assert_eq!(unknown["version"], 0);
    assert_eq!(unknown["street"], "");
    let wrong = json!({
        "legalName": "", "street": " ", "city": "Austin", "state": "tx", "postalCode": "78701", "phone": "12",
        "fein": "12-34", "version": 0,
    });
    let refused = put(&mut world.owner, EMPLOYER, wrong).await;
    let wrong: Vec<String> = fields(&refused)
        .into_iter()
        .map(|(field, _)| field)
        .collect();
    assert_eq!(wrong, ["legalName", "street", "state", "phone", "fein"]);
    let known = ok(put(&mut world.owner, EMPLOYER, employer()).await);
    assert_eq!(known["fein"], "12-3456789");
    assert_eq!(known["version"], 1);
    assert_eq!(ok(world.owner.get(EMPLOYER).await), known);
    let stale = put(&mut world.owner, EMPLOYER, employer()).await;
    let stale = problem(&stale, 409, "version_conflict");
    assert_eq!(stale["current"]["legalName"], "Pitaya Restaurants LLC");
    let trail = ok(world
        .owner
        .get("/api/audit?action=employer_identity.changed")
        .await);
    assert_eq!(trail["items"].as_array().unwrap().len(), 1);

    // It is the whole brand's: who prepares payroll of some locations reads it.
    let mut clerk = world.at_la(Role::PayrollClerk).await;
    assert_eq!(ok(clerk.get(EMPLOYER).await)["version"], 1);
    problem(&put(&mut clerk, EMPLOYER, known).await, 403, "forbidden");
    let mut manager = world.at_la(Role::GeneralManager).await;
    problem(&manager.get(EMPLOYER).await, 403, "forbidden");
}
