//! Files for payroll providers: what is in them to the cent, what keeps one from being made, and that they stay as they
//! went out.

use platform::permit::Role;
use serde_json::{Value, json};
use timekeeping::punch::AttestationAnswer;

use super::work::{lock, someone, two_rates};
use crate::{
    routes::world::{World, fields, id, ok, problem, put},
    support::Browser,
    time::timesheets::{CHICAGO, LOS_ANGELES, Stint, clock, instant, stint, texas},
};

/// A pay period that is over when tests begin: two workweeks from a Monday on.
pub(super) const PERIOD: &str = "2026-11-02";
/// The one after it, in which tests begin.
const NEXT: &str = "2026-11-16";

/// Sets how files for a provider are made.
pub(super) async fn configure(
    world: &mut World,
    provider: &str,
    settings: Value,
    codes: &[(&str, &str)],
) {
    let all = ok(world.owner.get("/api/payroll/providers").await);
    let all = all.as_array().unwrap().iter();
    let before = all.clone().find(|one| one["id"] == provider).unwrap();
    let codes = codes
        .iter()
        .map(|(code, name)| json!({ "code": code, "name": name }));
    let new = json!({
        "settings": settings, "codes": codes.collect::<Vec<_>>(), "version": before["version"],
    });
    let path = format!("/api/payroll/providers/{provider}");
    ok(put(&mut world.owner, &path, new).await);
}

pub(super) async fn known_as(world: &mut World, provider: &str, person: &Value, payroll_id: &str) {
    let path = format!("/api/payroll/payroll-ids/{}", id(person));
    let new = json!({ "provider": provider, "payrollId": payroll_id, "title": null });
    let saved = ok(put(&mut world.owner, &path, new).await);
    assert_eq!(saved["payrollId"], payroll_id);
}

fn asked(provider: &str, mode: &str) -> Value {
    json!({ "provider": provider, "mode": mode, "locationId": null })
}

async fn check(who: &mut Browser, period: &str, provider: &str, mode: &str) -> Value {
    let path = format!("/api/payroll/{period}/exports/check");
    ok(who.post(&path, asked(provider, mode)).await)
}

pub(super) async fn make(world: &mut World, provider: &str, mode: &str) -> Value {
    let path = format!("/api/payroll/{PERIOD}/exports");
    let made = world.owner.post(&path, asked(provider, mode)).await;
    assert_eq!(made.status, 201, "{}", made.text());
    made.json()
}

pub(super) async fn file(world: &mut World, run: &Value) -> Vec<u8> {
    let path = format!("/api/payroll/exports/{}/file", id(run));
    let reply = world.owner.get(&path).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.bytes().to_vec()
}

/// The codes of what keeps a file from being made.
fn codes(preview: &Value) -> Vec<&str> {
    let problems = preview["problems"].as_array().unwrap().iter();
    problems.map(|one| one["code"].as_str().unwrap()).collect()
}

/// Some columns of a preview's rows.
fn columns<'a>(preview: &'a Value, wanted: &[&str]) -> Vec<Vec<&'a str>> {
    let header = preview["header"].as_array().unwrap();
    let at = |title: &&str| header.iter().position(|one| one == *title).unwrap();
    let rows = preview["rows"].as_array().unwrap().iter();
    rows.map(|row| {
        wanted
            .iter()
            .map(|title| row[at(title)].as_str().unwrap())
            .collect()
    })
    .collect()
}

#[tokio::test]
async fn two_rates_go_to_paychex_at_their_own_rates_with_the_premium_as_an_amount() {
    let mut world = World::new().await;
    let austin = texas(&mut world).await;
    let maria = two_rates(&mut world, &austin).await;
    let open = check(&mut world.owner, PERIOD, "paychex_flex", "premium").await;
    assert_eq!(
        codes(&open),
        [
            "period_not_locked",
            "settings_missing",
            "mapping_missing",
            "payroll_id_missing"
        ],
        "everything at once"
    );
    assert_eq!(open["problems"][0]["people"][0]["name"], "María Díaz");
    assert_eq!(open["problems"][2]["codes"], json!(["REG", "OT_PREMIUM"]));
    let path = format!("/api/payroll/{PERIOD}/exports");
    let refused = world
        .owner
        .post(&path, asked("paychex_flex", "premium"))
        .await;
    let refused = problem(&refused, 422, "export_not_ready");
    assert_eq!(refused["current"]["problems"], open["problems"]);

    let names = [
        ("REG", "Hourly"),
        ("OT", "Overtime"),
        ("OT_PREMIUM", "OT Premium"),
    ];
    configure(
        &mut world,
        "paychex_flex",
        json!({ "clientId": "P1234567" }),
        &names,
    )
    .await;
    known_as(&mut world, "paychex_flex", &maria, "1001").await;
    lock(&mut world, PERIOD, &maria).await;
    let ready = check(&mut world.owner, PERIOD, "paychex_flex", "premium").await;
    assert_eq!(ready["problems"], json!([]));
    assert_eq!(
        columns(&ready, &["Pay Component", "Rate", "Hours", "Amount"]),
        [
            ["Hourly", "18.0000", "30.00", ""],
            ["Hourly", "15.0000", "18.00", ""],
            ["OT Premium", "", "", "67.50"],
        ]
    );
    assert_eq!(ready["totals"]["grossCents"], 87_750);
    assert_eq!(ready["hundredthsCents"], 0);
    let run = make(&mut world, "paychex_flex", "premium").await;
    assert_eq!(run["sha256"], ready["sha256"]);
    let text = String::from_utf8(file(&mut world, &run).await).unwrap();
    assert_eq!(
        text.lines().nth(1),
        Some("P1234567,1001,,,Hourly,18.0000,,30.00,,,,,,,,")
    );

    let hours = check(&mut world.owner, PERIOD, "paychex_flex", "hours").await;
    assert_eq!(
        codes(&hours),
        ["several_rates"],
        "the provider would pay other overtime"
    );
}

#[tokio::test]
async fn hours_in_hundredths_pay_other_cents_than_minutes_and_the_file_says_so() {
    let mut world = World::new().await;
    let austin = texas(&mut world).await;
    let kim = someone(&mut world, &austin, ("Kim", "Luna"), 160_000).await;
    let evening = stint("2026-11-03T18:00", "2026-11-03T22:31");
    clock(&world, (&kim, &austin, CHICAGO), evening).await;
    lock(&mut world, PERIOD, &kim).await;
    let own = check(&mut world.owner, PERIOD, "generic", "hours").await;
    assert_eq!(
        columns(&own, &["regular_hours", "gross"]),
        [["4.52", "72.27"]]
    );
    assert_eq!(own["hundredthsCents"], 0, "the money is in the file");
    assert_eq!(own["totals"]["minutes"], 271);

    let settings = json!({ "clientId": "P1234567" });
    known_as(&mut world, "paychex_flex", &kim, "1001").await;
    configure(
        &mut world,
        "paychex_flex",
        settings.clone(),
        &[("REG", "Hourly")],
    )
    .await;
    let shown = check(&mut world.owner, PERIOD, "paychex_flex", "hours").await;
    assert_eq!(shown["hundredthsCents"], 5, "$72.32 for $72.27");
    assert_eq!(shown["hundredthsSent"], false);
    assert_eq!(shown["totals"]["grossCents"], 7_227);
    let names = [("REG", "Hourly"), ("CORRECTION", "Adjustment")];
    configure(&mut world, "paychex_flex", settings, &names).await;
    let sent = check(&mut world.owner, PERIOD, "paychex_flex", "hours").await;
    assert_eq!(sent["problems"], json!([]));
    assert_eq!(sent["hundredthsSent"], true);
    assert_eq!(
        columns(&sent, &["Pay Component", "Hours", "Amount"]),
        [["Hourly", "4.52", ""], ["Adjustment", "", "-0.05"]]
    );
}

/// Two people called Rosa Diaz at $16.00; the first worked 39.5 hours in the second week. Returns both and the last entry.
async fn two_rosas(world: &mut World) -> (Value, Value, String) {
    let austin = texas(world).await;
    let rosa = someone(world, &austin, ("Rosa", "Diaz"), 160_000).await;
    let other = someone(world, &austin, ("Rosa", "Díaz"), 160_000).await;
    let who = (&rosa, austin.as_str(), CHICAGO);
    for (from, to) in [
        ("2026-11-09T09:00", "2026-11-09T17:00"),
        ("2026-11-10T09:00", "2026-11-10T17:00"),
        ("2026-11-11T09:00", "2026-11-11T17:00"),
        ("2026-11-12T09:00", "2026-11-12T17:00"),
    ] {
        clock(world, who, stint(from, to)).await;
    }
    let last = clock(world, who, stint("2026-11-13T14:34", "2026-11-13T22:04")).await;
    let day = stint("2026-11-10T09:00", "2026-11-10T15:00");
    clock(world, (&other, &austin, CHICAGO), day).await;
    (rosa, other, last)
}

#[tokio::test]
async fn what_went_out_stays_and_what_is_found_later_goes_into_the_next_period() {
    let mut world = World::new().await;
    let (rosa, other, last) = two_rosas(&mut world).await;
    for person in [&rosa, &other] {
        lock(&mut world, PERIOD, person).await;
    }
    let twice = check(&mut world.owner, PERIOD, "gusto", "hours").await;
    assert_eq!(
        codes(&twice),
        ["name_twice"],
        "Gusto cannot tell them apart"
    );
    assert_eq!(twice["problems"][0]["count"], 2);
    configure(&mut world, "gusto", json!({}), &[("OT", "overtime_hours")]).await;
    let unmapped = check(&mut world.owner, PERIOD, "gusto", "hours").await;
    assert_eq!(codes(&unmapped), ["mapping_missing", "name_twice"]);
    assert_eq!(unmapped["problems"][0]["codes"], json!(["REG"]));
    let names = [
        ("REG", "regular_hours"),
        ("OT", "overtime_hours"),
        ("CORRECTION", "correction_payment"),
    ];
    configure(&mut world, "gusto", json!({}), &names).await;
    known_as(&mut world, "gusto", &rosa, "aaa111").await;
    known_as(&mut world, "gusto", &other, "bbb222").await;
    let run = make(&mut world, "gusto", "hours").await;
    let bytes = file(&mut world, &run).await;
    assert_eq!(
        String::from_utf8(bytes.clone()).unwrap(),
        "last_name,first_name,gusto_employee_id,regular_hours\r\n\
         Diaz,Rosa,aaa111,39.50\r\nDíaz,Rosa,bbb222,6.00\r\n",
        "one row for each, and no column of zeros"
    );
    let again = make(&mut world, "gusto", "hours").await;
    assert_eq!(
        (&again["id"], &again["sha256"]),
        (&run["id"], &run["sha256"])
    );

    let reopen = json!({ "employeeIds": [rosa["id"]], "reason": "Found 1.5 hours" });
    ok(world
        .owner
        .post(&format!("/api/timesheets/{PERIOD}/reopen"), reopen)
        .await);
    let more = json!({
        "clockInAt": instant(CHICAGO, "2026-11-13T14:34"), "clockOutAt": instant(CHICAGO, "2026-11-13T23:34"),
        "positionId": null, "breaks": [], "reason": "Camera shows the time",
    });
    ok(world
        .owner
        .post(&format!("/api/time-entries/{last}/edits"), more)
        .await);
    let open = check(&mut world.owner, PERIOD, "gusto", "hours").await;
    assert!(codes(&open).contains(&"period_not_locked"));
    let listed = ok(world
        .owner
        .get(&format!("/api/payroll/{PERIOD}/exports"))
        .await);
    assert_eq!(listed[0]["stale"], true, "it would say something else now");
    assert_eq!(
        file(&mut world, &run).await,
        bytes,
        "and stays as it went out"
    );
    lock(&mut world, PERIOD, &rosa).await;
    let locked = check(&mut world.owner, PERIOD, "gusto", "hours").await;
    assert_eq!(
        locked["sha256"], run["sha256"],
        "payroll may have paid its rows"
    );
    let listed = ok(world
        .owner
        .get(&format!("/api/payroll/{PERIOD}/exports"))
        .await);
    assert_eq!(listed.as_array().unwrap().len(), 1);
    assert_eq!(listed[0]["stale"], false);

    let next = check(&mut world.owner, NEXT, "gusto", "hours").await;
    assert_eq!(
        columns(&next, &["gusto_employee_id", "correction_payment"]),
        [["aaa111", "32.00"]],
        "$24.00 for 1.5 hours and $8.00 of overtime"
    );
}

#[tokio::test]
async fn the_providers_sums_are_compared_and_a_changed_file_is_not_given_out() {
    let mut world = World::new().await;
    let austin = texas(&mut world).await;
    let maria = two_rates(&mut world, &austin).await;
    lock(&mut world, PERIOD, &maria).await;
    let run = make(&mut world, "generic", "premium").await;
    let path = format!("/api/payroll/exports/{}/acknowledge", id(&run));
    let mut theirs =
        json!({ "grossCents": 87_750, "regularHours": 4_800, "overtimeHours": 0, "tipsCents": 0 });
    let same = ok(world.owner.post(&path, theirs.clone()).await);
    assert_eq!(same["differences"], json!([]));
    assert!(same["acknowledgedAt"].is_string());
    theirs["grossCents"] = json!(87_700);
    let other = ok(world.owner.post(&path, theirs).await);
    assert_eq!(
        other["differences"],
        json!([{ "field": "grossCents", "ours": 87_750, "theirs": 87_700 }])
    );
    let refused = world
        .server
        .as_owner(|change| {
            let changed = change
                .db
                .execute("UPDATE payroll_exports SET bytes = x'00'", []);
            Ok(changed.is_err())
        })
        .await;
    assert!(refused.unwrap(), "files are append-only");
    let past_lineup = world.server.as_owner(|change| {
        Ok(change.db.execute_batch(
            "DROP TRIGGER payroll_exports_are_append_only_update; UPDATE payroll_exports SET bytes = x'00'",
        )?)
    });
    past_lineup.await.unwrap();
    let file = format!("/api/payroll/exports/{}/file", id(&run));
    problem(&world.owner.get(&file).await, 422, "export_changed");
}

#[tokio::test]
async fn files_are_for_those_who_export_and_hold_only_their_locations() {
    let mut world = World::new().await;
    let austin = texas(&mut world).await;
    let maria = two_rates(&mut world, &austin).await;
    let la = world.la.clone();
    let rosa = someone(&mut world, &la, ("Rosa", "Luna"), 200_000).await;
    let day = Stint {
        said: vec![("rests", AttestationAnswer::Yes)],
        ..stint("2026-11-03T09:00", "2026-11-03T13:00")
    };
    clock(&world, (&rosa, &la, LOS_ANGELES), day).await;
    for person in [&maria, &rosa] {
        lock(&mut world, PERIOD, person).await;
    }
    let path = format!("/api/payroll/{PERIOD}/exports");
    for role in [Role::GeneralManager, Role::Staff] {
        let mut browser = world.at_la(role).await;
        let refused = browser.post(&path, asked("generic", "premium")).await;
        problem(&refused, 403, "forbidden");
        problem(&browser.get(&path).await, 403, "forbidden");
    }
    let all = make(&mut world, "generic", "premium").await;
    let mut clerk = world.at_la(Role::PayrollClerk).await;
    let shown = check(&mut clerk, PERIOD, "generic", "premium").await;
    assert_eq!(columns(&shown, &["last_name"]), [["Luna"]]);
    assert_eq!(shown["totals"]["grossCents"], 8_000);
    let elsewhere = json!({ "provider": "generic", "mode": "premium", "locationId": austin });
    problem(&clerk.post(&path, elsewhere).await, 404, "not_found");
    let file = format!("/api/payroll/exports/{}/file", id(&all));
    problem(&clerk.get(&file).await, 404, "not_found");
    assert_eq!(ok(clerk.get(&path).await), json!([]), "it has others' pay");
}

#[tokio::test]
async fn an_id_belongs_to_one_person_and_a_setting_to_its_provider() {
    let mut world = World::new().await;
    let la = world.la.clone();
    let ana = someone(&mut world, &la, ("Ana", "Luna"), 200_000).await;
    let eva = someone(&mut world, &la, ("Eva", "Luna"), 200_000).await;
    known_as(&mut world, "paychex_flex", &ana, "QZX77").await;
    let path = format!("/api/payroll/payroll-ids/{}", id(&eva));
    let same = json!({ "provider": "paychex_flex", "payrollId": "QZX77", "title": null });
    let wrong = put(&mut world.owner, &path, same).await;
    assert_eq!(
        fields(&wrong),
        [("payrollId".to_owned(), "payroll_id_taken".to_owned())]
    );
    let rows = ok(world
        .owner
        .get("/api/payroll/payroll-ids?provider=paychex_flex")
        .await);
    assert_eq!(rows[0]["payrollId"], "QZX77");
    assert_eq!(
        rows[1]["needed"], true,
        "Paychex knows people by an id only"
    );
    let trail = ok(world.owner.get("/api/audit").await).to_string();
    assert!(!trail.contains("QZX77"), "the id is on no record");
    let unknown = json!({ "settings": { "batchId": "1" }, "codes": [], "version": 0 });
    let wrong = put(
        &mut world.owner,
        "/api/payroll/providers/paychex_flex",
        unknown,
    )
    .await;
    assert_eq!(
        fields(&wrong),
        [("settings.batchId".to_owned(), "unknown".to_owned())]
    );
    let stale = json!({ "settings": {}, "codes": [], "version": 7 });
    let wrong = put(
        &mut world.owner,
        "/api/payroll/providers/paychex_flex",
        stale,
    )
    .await;
    problem(&wrong, 409, "version_conflict");
}
