//! Reports of a pay period: what they add up to, whoever reads them, and by whatever they are grouped.

use platform::{ids::UserId, permit::Role};
use serde_json::{Value, json};
use timekeeping::punch::AttestationAnswer;

use crate::{
    routes::world::{World, delete, id, ok, problem},
    support::Browser,
    time::timesheets::{
        CHICAGO, NEXT, PERIOD, Stint, california, clock, cook_in, ends_at, forgetful, sheet, stint,
        texas,
    },
};

const REPORTS: [&str; 6] = [
    "summary",
    "hours",
    "overtime",
    "premiums",
    "exceptions",
    "corrections",
];

async fn report(who: &mut Browser, period: &str, name: &str) -> Value {
    ok(who.get(&format!("/api/payroll/{period}/{name}")).await)
}

/// The check of a code.
fn check<'a>(summary: &'a Value, code: &str) -> &'a Value {
    let checks = summary["checks"].as_array().unwrap();
    let found = checks.iter().find(|check| check["code"] == code);
    found.unwrap_or_else(|| panic!("{summary}"))
}

/// The totals of the row of a name.
fn totals<'a>(summary: &'a Value, name: &str) -> &'a Value {
    let rows = summary["rows"].as_array().unwrap();
    let found = rows.iter().find(|row| row["name"]["en"] == name);
    &found.unwrap_or_else(|| panic!("no {name}: {summary}"))["totals"]
}

/// Asserts that rows by person, location, position and day have the same sums, those of the totals.
async fn pivots_agree(who: &mut Browser, period: &str) {
    for by in ["person", "location", "position", "day"] {
        let summary = report(who, period, &format!("summary?by={by}")).await;
        let sums = summary["totals"].as_object().unwrap();
        for (field, sum) in sums {
            let rows = summary["rows"].as_array().unwrap().iter();
            let of_rows: i64 = rows.map(|row| row["totals"][field].as_i64().unwrap()).sum();
            assert_eq!(Some(of_rows), sum.as_i64(), "{field} by {by}");
        }
    }
}

/// Maria of the first scenario: 30 hours at $18.00, then 18 at $15.00, in one workweek in Texas.
async fn maria(world: &mut World) -> (Value, String) {
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
    (maria, austin)
}

#[tokio::test]
async fn two_rates_are_reported_to_the_cent_by_person_position_and_day() {
    let mut world = World::new().await;
    let (maria, _) = maria(&mut world).await;
    let summary = report(&mut world.owner, PERIOD, "summary").await;
    let sums = &summary["totals"];
    assert_eq!(sums["workedMinutes"], 48 * 60);
    assert_eq!(sums["overtimeMinutes"], 8 * 60);
    assert_eq!(sums["wagesCents"], 87_750);
    assert_eq!(sums["overtimePremiumCents"], 6_750);
    assert_eq!(sums["grossCents"], 87_750);
    assert_eq!(summary["people"], 1);
    assert_eq!(summary["before"], Value::Null);
    let row = &summary["rows"][0];
    assert_eq!(row["employeeId"], maria["id"]);
    assert_eq!(row["rateE4"], Value::Null, "she has two");
    let week = &row["weeks"][0];
    assert_eq!(week["qualifiedOvertimeCents"], 6_750);
    assert_eq!(week["note"]["en"], "8:00 over the week’s limit");
    let parts = week["parts"].as_array().unwrap();
    let part = |kind: &str, minutes: i64, rate: i64, cents: i64| {
        let part = json!({ "kind": kind, "minutes": minutes, "rateE4": rate, "cents": cents });
        assert!(parts.contains(&part), "{part} in {week}");
    };
    part("regular", 1_800, 180_000, 54_000);
    part("regular", 600, 150_000, 15_000);
    // 15.00 and half of the regular rate of 16.875.
    part("overtime", 480, 234_375, 18_750);

    let positions = report(&mut world.owner, PERIOD, "summary?by=position").await;
    assert_eq!(totals(&positions, "Line cook")["wagesCents"], 54_000);
    assert_eq!(totals(&positions, "Host")["wagesCents"], 33_750);
    let days = report(&mut world.owner, PERIOD, "summary?by=day").await;
    assert_eq!(totals(&days, "2026-11-05")["wagesCents"], 13_500);
    assert_eq!(totals(&days, "2026-11-06")["wagesCents"], 20_250);
    assert_eq!(totals(&days, "2026-11-06")["overtimeMinutes"], 480);
    pivots_agree(&mut world.owner, PERIOD).await;

    let hours = report(&mut world.owner, PERIOD, "hours").await;
    let rows = hours["rows"].as_array().unwrap();
    let prep = rows.iter().find(|row| row["rateE4"] == 150_000).unwrap();
    assert_eq!(prep["regularMinutes"], 600);
    assert_eq!(prep["overtimeMinutes"], 480);
    assert_eq!(prep["straightCents"], 27_000);
    assert_eq!(prep["overtimePremiumCents"], 6_750);
    assert_eq!(prep["wagesCents"], 33_750);
    assert_eq!(hours["totals"]["straightCents"], 81_000);
    assert_eq!(hours["totals"]["wagesCents"], 87_750);

    let overtime = report(&mut world.owner, PERIOD, "overtime").await;
    let row = &overtime["rows"][0];
    assert_eq!(row["regularRateE4"], 168_750);
    assert_eq!(row["premiumCents"], 6_750);
    assert_eq!(row["qualifiedCents"], 6_750);
    assert_eq!(
        row["causes"],
        json!([{ "date": "2026-11-06", "minutes": 480, "reason": "weekly" }])
    );
    assert_eq!(row["locations"], json!(["Pitaya Austin"]));
    assert_eq!(row["unplanned"], true);

    let locked = check(&summary, "approved_and_locked");
    assert_eq!(locked["ok"], "no");
    assert_eq!(locked["people"][0]["name"], "Maria Luna");
    assert_eq!(locked["path"], format!("/timesheets?period={PERIOD}"));
    for code in [
        "totals_agree",
        "tips_given_out",
        "minimum_wage",
        "no_negative_line",
        "hours_under_168",
        "wage_missing",
        "hundredths",
    ] {
        assert_eq!(check(&summary, code)["ok"], "yes", "{code}");
    }
    assert_eq!(check(&summary, "w2")["cents"], 6_750);
    let next = report(&mut world.owner, NEXT, "summary").await;
    assert_eq!(next["before"]["wagesCents"], 87_750);
}

#[tokio::test]
async fn tipped_staff_are_paid_after_their_credit_and_their_tips_are_reported() {
    let mut world = World::new().await;
    let austin = texas(&mut world).await;
    let houses = ok(world.owner.get("/api/departments").await);
    let houses = houses["items"].as_array().unwrap();
    let foh = houses.iter().find(|house| house["kind"] == "foh").unwrap();
    let server = json!({
        "departmentId": foh["id"], "name": { "en": "Server", "es": "Mesero" }, "code": "SV", "station": "host",
        "tipped": true,
    });
    let server = id(&ok(world.owner.post("/api/positions", server).await));
    let week = [
        ("2026-11-02T10:00", "2026-11-02T20:00"),
        ("2026-11-03T10:00", "2026-11-03T20:00"),
        ("2026-11-04T10:00", "2026-11-04T20:00"),
        ("2026-11-05T10:00", "2026-11-05T20:00"),
        ("2026-11-06T10:00", "2026-11-06T16:00"),
    ];
    for (first, days, tips) in [("Sam", 5, 51_240), ("Ana", 2, 6_000)] {
        let person = cook_in(&mut world, &austin, first, 72_500).await;
        let path = format!("/api/team/{}", id(&person));
        let credit = json!({ "version": person["version"], "tipCreditE4": 51_200 });
        ok(world.owner.patch(&path, credit).await);
        for (n, (from, to)) in week.into_iter().take(days).enumerate() {
            let work = Stint {
                position: Some(server.clone()),
                tips: Some(if n == 0 { tips } else { 0 }),
                ..stint(from, to)
            };
            clock(&world, (&person, &austin, CHICAGO), work).await;
        }
    }
    let summary = report(&mut world.owner, PERIOD, "summary").await;
    assert_eq!(totals(&summary, "Sam Luna")["wagesCents"], 11_973);
    assert_eq!(totals(&summary, "Sam Luna")["overtimePremiumCents"], 2_175);
    assert_eq!(
        totals(&summary, "Ana Luna")["wagesCents"],
        4_260 + 4_240,
        "with what her tips lack"
    );
    let sums = &summary["totals"];
    assert_eq!(sums["cashTipsCents"], 57_240);
    assert_eq!(sums["tipsCents"], 0, "no pool gave any out");
    assert_eq!(sums["grossCents"], 11_973 + 8_500);
    assert_eq!(check(&summary, "w2")["cents"], 2_175);
    assert_eq!(check(&summary, "w2")["tipsCents"], 57_240);
    pivots_agree(&mut world.owner, PERIOD).await;

    let exceptions = report(&mut world.owner, PERIOD, "exceptions").await;
    let rows = exceptions["rows"].as_array().unwrap();
    let short: Vec<&Value> = rows
        .iter()
        .filter(|row| row["code"] == "tip_make_up")
        .map(|row| &row["name"])
        .collect();
    assert_eq!(short, ["Ana Luna"]);

    let year = ok(world.owner.get("/api/payroll/2026/qualified").await);
    let row = |person: usize| {
        let row = &year["rows"][person];
        (
            row["name"].as_str().unwrap(),
            row["qualifiedOvertimeCents"].as_i64(),
            row["reportedTipsCents"].as_i64(),
            &row["occupations"],
        )
    };
    let waiting = json!(["102"]);
    assert_eq!(row(0), ("Ana Luna", Some(0), Some(6_000), &waiting));
    assert_eq!(row(1), ("Sam Luna", Some(2_175), Some(51_240), &waiting));
    let before = ok(world.owner.get("/api/payroll/2025/qualified").await);
    assert_eq!(before["rows"], json!([]));
}

#[tokio::test]
async fn california_premiums_double_time_and_sales_are_reported() {
    let mut world = World::new().await;
    california(&mut world, "Rosa", AttestationAnswer::CouldNot).await;
    let la = world.la.clone();
    let sales = json!({ "csv": "date,time,sales\n2026-11-03,12:00,4000\n", "dryRun": false });
    let import = format!("/api/sales/{la}/import");
    ok(world.owner.post(&import, sales).await);
    let path = format!("summary?locationId={la}");
    let summary = report(&mut world.owner, PERIOD, &path).await;
    let sums = &summary["totals"];
    assert_eq!(sums["wagesCents"], 98_000);
    assert_eq!(sums["grossCents"], 98_000);
    assert_eq!(sums["premiumCents"], 2_000);
    assert_eq!(sums["overtimePremiumCents"], 6_000);
    assert_eq!(sums["doubletimeMinutes"], 60);
    assert_eq!(summary["salesCents"], 400_000);
    assert_eq!(check(&summary, "w2")["cents"], 5_000, "federal hours only");
    let week = &summary["rows"][0]["weeks"][0];
    assert_eq!(
        week["note"]["en"],
        "4:00 over the day’s limit, 1:00 double time"
    );
    let parts = week["parts"].as_array().unwrap();
    let rates: Vec<&Value> = parts
        .iter()
        .filter(|part| part["minutes"] != 0)
        .map(|part| &part["rateE4"])
        .collect();
    assert_eq!(rates, [200_000, 300_000, 400_000]);
    assert!(summary["ruleSet"]["name"]["en"].as_str() != Some(""));
    pivots_agree(&mut world.owner, PERIOD).await;
    let days = report(&mut world.owner, PERIOD, "summary?by=day").await;
    assert_eq!(totals(&days, "2026-11-02")["wagesCents"], 32_000);
    assert_eq!(
        totals(&days, "2026-11-04")["wagesCents"],
        18_000,
        "with the premium of its meal"
    );

    let overtime = report(&mut world.owner, PERIOD, "overtime").await;
    let causes = json!([
        { "date": "2026-11-02", "minutes": 240, "reason": "daily" },
        { "date": "2026-11-02", "minutes": 60, "reason": "double" },
    ]);
    assert_eq!(overtime["rows"][0]["causes"], causes);
    let premiums = report(&mut world.owner, PERIOD, "premiums").await;
    let meal = &premiums["rows"][0];
    assert_eq!(meal["ruleId"], "CA-MEAL1");
    assert_eq!(meal["date"], "2026-11-04");
    assert_eq!(meal["cents"], 2_000);
    assert!(meal["citation"].as_str().unwrap().contains("226.7"));
    assert_eq!(premiums["byRule"][0]["count"], 1);
    assert_eq!(premiums["byRule"][0]["cents"], 2_000);
}

#[tokio::test]
async fn a_premium_that_is_not_decided_is_listed_and_not_paid() {
    let mut world = World::new().await;
    california(&mut world, "Luis", AttestationAnswer::Chose).await;
    let premiums = report(&mut world.owner, PERIOD, "premiums").await;
    assert_eq!(premiums["rows"][0]["candidate"], true);
    assert_eq!(premiums["rows"][0]["decision"], Value::Null);
    assert_eq!(premiums["byRule"], json!([]));
    let summary = report(&mut world.owner, PERIOD, "summary").await;
    assert_eq!(summary["totals"]["premiumCents"], 0);
}

#[tokio::test]
async fn paid_time_off_is_on_the_timesheet_and_in_the_reports() {
    let mut world = World::new().await;
    let la = world.la.clone();
    let kevin = cook_in(&mut world, &la, "Kevin", 205_000).await;
    let vacation = json!({
        "kind": "vacation", "startsOn": "2026-11-01",
        "terms": {
            "name": "Vacation", "paid": true, "grant": "yearly", "yearlyMinutes": 960, "year": "calendar",
            "waitingDays": 0, "allLocations": true, "locationIds": [],
        },
    });
    ok(world.owner.post("/api/time-off-policies", vacation).await);
    let off = json!({
        "kind": "vacation", "from": "2026-11-10", "to": "2026-11-11", "allDay": true, "minutes": 900,
    });
    let path = format!("/api/team/{}/time-off", id(&kevin));
    let with = ok(world.owner.post(&path, off).await);
    let paid = sheet(&mut world.owner, PERIOD, &kevin).await;
    let line = &paid["lines"][0];
    assert_eq!(line["kind"], "paid_leave");
    assert_eq!(line["ruleId"], "vacation");
    assert_eq!(line["title"]["es"], "Vacation");
    assert_eq!(line["weekStart"], "2026-11-09");
    assert_eq!(line["minutes"], 900);
    assert_eq!(line["cents"], 30_750);
    let listed = ok(world.owner.get(&format!("/api/timesheets/{PERIOD}")).await);
    assert_eq!(listed["totals"]["leaveMinutes"], 900);
    assert_eq!(listed["totals"]["grossCents"], 30_750);
    assert_eq!(listed["totals"]["workedMinutes"], 0, "it is not worked");

    let days = report(&mut world.owner, PERIOD, "summary?by=day").await;
    assert_eq!(days["totals"]["leaveMinutes"], 900);
    assert_eq!(totals(&days, "2026-11-10")["leaveMinutes"], 450);
    assert_eq!(totals(&days, "2026-11-11")["wagesCents"], 15_375);
    pivots_agree(&mut world.owner, PERIOD).await;

    let entered = &with["timeOff"][0];
    let cancel = format!("{path}/{}?version={}", id(entered), entered["version"]);
    ok(delete(&mut world.owner, &cancel).await);
    let summary = report(&mut world.owner, PERIOD, "summary").await;
    assert_eq!(summary["totals"]["leaveMinutes"], 0, "it was taken back");
}

#[tokio::test]
async fn what_is_found_after_the_lock_is_a_correction_of_the_next_period() {
    let mut world = World::new().await;
    let (kim, _, open) = forgetful(&mut world).await;
    let edits = format!("/api/time-entries/{open}/edits");
    let approve = format!("/api/timesheets/{PERIOD}/{}/approve", id(&kim));
    let step = |name: &str| format!("/api/timesheets/{PERIOD}/{name}");
    let people = json!({ "employeeIds": [kim["id"]] });
    for (ends, reopened) in [("2026-11-13T22:04", false), ("2026-11-13T23:34", true)] {
        if reopened {
            let why = json!({ "employeeIds": [kim["id"]], "reason": "Found 1.5 hours" });
            ok(world.owner.post(&step("reopen"), why).await);
        }
        let edit = ends_at(ends, "Camera shows the time");
        ok(world.owner.post(&edits, edit).await);
        let now = sheet(&mut world.owner, PERIOD, &kim).await;
        let version = json!({ "version": now["version"] });
        ok(world.owner.post(&approve, version).await);
        ok(world.owner.post(&step("lock"), people.clone()).await);
    }
    let summary = report(&mut world.owner, PERIOD, "summary").await;
    assert_eq!(
        summary["totals"]["wagesCents"], 63_200,
        "what was locked first stays"
    );
    assert_eq!(summary["totals"]["overtimePremiumCents"], 0);
    assert_eq!(summary["locked"], 1);
    assert_eq!(check(&summary, "approved_and_locked")["ok"], "yes");
    assert_eq!(check(&summary, "totals_agree")["ok"], "yes");
    assert_eq!(check(&summary, "w2")["cents"], 0);
    pivots_agree(&mut world.owner, PERIOD).await;
    let found = report(&mut world.owner, PERIOD, "corrections").await;
    assert_eq!(found["rows"], json!([]));
    let waiting = &found["waiting"][0];
    assert_eq!(waiting["name"], "Kim Luna");
    assert_eq!(waiting["minutes"], 90);
    assert_eq!(waiting["cents"], 3_200);
    assert_eq!(waiting["qualifiedCents"], 800);
    assert_eq!(waiting["intoPeriod"], NEXT);

    let next = report(&mut world.owner, NEXT, "summary").await;
    assert_eq!(next["totals"]["correctionCents"], 3_200);
    assert_eq!(next["totals"]["wagesCents"], 3_200);
    let correction = &next["rows"][0]["corrections"][0];
    assert_eq!(correction["weekStart"], "2026-11-09");
    assert_eq!(correction["title"]["en"], "Found 1.5 hours");
    assert_eq!(check(&next, "w2")["cents"], 800);
    pivots_agree(&mut world.owner, NEXT).await;
    let paid = report(&mut world.owner, NEXT, "corrections").await;
    assert_eq!(paid["rows"][0]["originPeriod"], PERIOD);
    let year = ok(world.owner.get("/api/payroll/2026/qualified").await);
    assert_eq!(year["rows"][0]["qualifiedOvertimeCents"], 800, "and once");
    let periods = ok(world.owner.get("/api/payroll/periods").await);
    let periods = periods.as_array().unwrap();
    assert_eq!(periods.len(), 13);
    let locked = periods.iter().find(|one| one["id"] == PERIOD).unwrap();
    assert_eq!(locked["state"], "locked");
    assert_eq!(
        (&locked["people"], &locked["locked"]),
        (&json!(1), &json!(1))
    );
}

#[tokio::test]
async fn tips_that_no_one_was_given_stop_payroll() {
    let mut world = World::new().await;
    let la = world.la.clone();
    let came = json!({ "locationId": la, "date": "2026-11-13", "source": "card", "cents": 4_050 });
    ok(world.owner.post("/api/tip-receipts", came).await);
    let charge = json!({
        "locationId": la, "date": "2026-11-12", "source": "service_charge", "cents": 9_000,
    });
    ok(world.owner.post("/api/tip-receipts", charge).await);
    let summary = report(&mut world.owner, PERIOD, "summary").await;
    let tips = check(&summary, "tips_given_out");
    assert_eq!(tips["ok"], "no");
    assert_eq!(tips["count"], 1, "a service charge is no tip");
    assert_eq!(tips["cents"], 4_050);
    assert_eq!(tips["path"], "/payroll-reports?tab=tips");
}

#[tokio::test]
async fn a_report_is_a_spreadsheet_too() {
    let mut world = World::new().await;
    let (maria, _) = maria(&mut world).await;
    let path = format!("/api/payroll/{PERIOD}/summary?format=csv");
    let file = world.owner.get(&path).await;
    assert_eq!(file.status, 200, "{}", file.text());
    let text = file.text();
    let lines: Vec<&str> = text.split("\r\n").collect();
    assert!(lines[0].starts_with("\u{feff}key,name,state,worked_minutes,"));
    assert_eq!(
        lines[1],
        format!(
            "{},Maria Luna,open,2880,2400,480,0,0,0.00,877.50,0.00,0.00,0.00,877.50,67.50",
            id(&maria)
        )
    );
    for name in REPORTS {
        let path = format!("/api/payroll/{PERIOD}/{name}?format=csv");
        let file = world.owner.get(&path).await;
        assert!(file.text().starts_with('\u{feff}'), "{name}");
    }
    let year = world
        .owner
        .get("/api/payroll/2026/qualified?format=csv")
        .await;
    assert!(year.text().contains("Maria Luna,67.50,0.00,"));
}

#[tokio::test]
async fn reports_are_for_payroll_and_end_at_the_scope() {
    let mut world = World::new().await;
    let (_, austin) = maria(&mut world).await;
    let brooklyn = world.brooklyn.clone();
    let clerk = world
        .server
        .account(
            Role::PayrollClerk,
            "clerk@brooklyn.example.com",
            Some(vec![brooklyn.parse().unwrap()]),
        )
        .await;
    let mut elsewhere = world.server.sign_in(clerk).await;
    let mut staff = world.at_la(Role::Staff).await;
    let (code, owner): (_, UserId) = world.server.another_brand("Otra", "otra@example.com").await;
    let mut stranger = world.server.sign_in_at(&code, owner).await;
    for name in REPORTS {
        let path = format!("/api/payroll/{PERIOD}/{name}");
        let refused = problem(&staff.get(&path).await, 403, "forbidden");
        assert_eq!(refused["needs"], "payroll:read");
        let theirs = ok(elsewhere.get(&path).await);
        assert_eq!(theirs["rows"], json!([]), "{name}: no one works there");
        let filtered = format!("{path}?locationId={austin}");
        problem(&elsewhere.get(&filtered).await, 404, "not_found");
        problem(&stranger.get(&filtered).await, 404, "not_found");
    }
    let summary = report(&mut elsewhere, PERIOD, "summary").await;
    assert_eq!(summary["totals"]["wagesCents"], 0);
    for path in ["/api/payroll/2026/qualified", "/api/payroll/periods"] {
        problem(&staff.get(path).await, 403, "forbidden");
    }
    let year = ok(elsewhere.get("/api/payroll/2026/qualified").await);
    assert_eq!(year["rows"], json!([]));
    let none = world.owner.get("/api/payroll/2026-11-03/summary").await;
    problem(&none, 404, "not_found");
    problem(
        &world.owner.get("/api/payroll/1/qualified").await,
        404,
        "not_found",
    );
}
