//! Demand: forecasts that are typed, drawn, imported and computed, and the plan against labor standards.

use std::fmt::Write as _;

use jiff::{ToSpan as _, civil::Date, civil::date};
use platform::permit::Role;
use serde_json::{Value, json};

use super::board::{Board, WEEK};
use crate::{
    routes::world::{World, delete, fields, id, ok, problem, put},
    support::{Browser, Reply},
};

/// Tuesday of the week.
const TUE: &str = "2026-12-01";
/// What each weekday sells, in dollars, from Monday.
const USUAL: [i64; 7] = [4300, 5700, 5400, 5200, 5900, 7300, 4600];

/// Sales of some even weeks that end on Thursday, November 19: a third at noon and two thirds at 6 PM.
fn even_weeks(weeks: i64) -> String {
    let mut file = "date,time,sales,covers\n".to_owned();
    for ago in (0..7 * weeks).rev() {
        let day: Date = date(2026, 11, 19).saturating_sub(ago.days());
        let dollars = USUAL[day.weekday().to_monday_zero_offset() as usize];
        let (noon, evening) = (dollars / 3, dollars - dollars / 3);
        writeln!(file, "{day},12:00,{noon},{}", noon / 20).unwrap();
        writeln!(file, "{day},18:10,{evening},{}", evening / 20).unwrap();
    }
    file
}

async fn import(world: &mut World, csv: &str, dry_run: bool) -> Reply {
    let path = format!("/api/sales/{}/import", world.la);
    let body = json!({ "csv": csv, "dryRun": dry_run });
    world.owner.post(&path, body).await
}

async fn week_of(who: &mut Browser, location: &str) -> Value {
    let path = format!("/api/forecasts/{location}/weeks/{WEEK}");
    ok(who.get(&path).await)
}

async fn forecast(world: &mut World) -> Value {
    let (mut owner, la) = (world.owner.clone(), world.la.clone());
    week_of(&mut owner, &la).await
}

async fn set(world: &mut World, day: &str, body: Value) -> Reply {
    let path = format!("/api/forecasts/{}/{day}", world.la);
    put(&mut world.owner, &path, body).await
}

async fn demand(board: &mut Board) -> Value {
    let path = format!("/api/demand/{}/{WEEK}", board.world.la);
    ok(board.world.owner.get(&path).await)
}

fn cents(list: &Value) -> Vec<i64> {
    let list = list.as_array().unwrap().iter();
    list.map(|cents| cents.as_i64().unwrap()).collect()
}

#[tokio::test]
async fn day_one_needs_no_history() {
    let mut world = World::new().await;
    let week = forecast(&mut world).await;
    assert_eq!(week["hoursAssumed"], true, "10 AM to 10 PM");
    assert_eq!(week["accuracy"]["weeks"], 0);
    assert_eq!(week["accuracy"]["errorPerMille"], Value::Null);
    assert_eq!(week["days"][1]["source"], "none");
    assert_eq!(week["days"][1]["totalCents"], Value::Null);
    let day = ok(set(
        &mut world,
        TUE,
        json!({ "version": 0, "totalCents": 600_000 }),
    )
    .await);
    assert_eq!(
        (&day["source"], &day["curve"]),
        (&json!("typed"), &json!("usual"))
    );
    let curve = cents(&day["halfHours"]);
    assert_eq!(curve.iter().sum::<i64>(), 600_000);
    assert_eq!((curve[19], curve[44]), (0, 0), "closed");
    assert!(curve[25] > curve[30], "lunch");
    assert!(curve[37] > curve[25], "dinner");
    assert_eq!(forecast(&mut world).await["totalCents"], 600_000);
}

#[tokio::test]
async fn a_drawn_curve_is_its_own_total_until_the_manager_takes_it_back() {
    let mut world = World::new().await;
    let mut curve = vec![0; 48];
    (curve[24], curve[36]) = (20_000, 30_000);
    let day = ok(set(&mut world, TUE, json!({ "version": 0, "halfHours": curve })).await);
    assert_eq!(day["totalCents"], 50_000);
    assert_eq!(cents(&day["halfHours"]), curve);
    assert_eq!(day["curve"], "drawn");
    let both = json!({ "version": 1, "totalCents": 1, "halfHours": curve });
    let refused = [("totalCents".to_owned(), "not_allowed".to_owned())];
    assert_eq!(fields(&set(&mut world, TUE, both).await), refused);
    let short = json!({ "version": 1, "halfHours": [1, 2] });
    let refused = [("halfHours".to_owned(), "wrong_type".to_owned())];
    assert_eq!(fields(&set(&mut world, TUE, short).await), refused);
    let below = json!({ "version": 1, "totalCents": -1 });
    let refused = [("totalCents".to_owned(), "out_of_range".to_owned())];
    assert_eq!(fields(&set(&mut world, TUE, below).await), refused);
    let day = ok(set(&mut world, TUE, json!({ "version": 1 })).await);
    assert_eq!(
        (&day["source"], &day["version"]),
        (&json!("none"), &json!(2))
    );
}

#[tokio::test]
async fn a_stale_forecast_is_refused_with_the_present_one() {
    let mut world = World::new().await;
    ok(set(
        &mut world,
        TUE,
        json!({ "version": 0, "totalCents": 600_000 }),
    )
    .await);
    let stale = set(&mut world, TUE, json!({ "version": 0, "totalCents": 1 })).await;
    let conflict = problem(&stale, 409, "version_conflict");
    assert_eq!(conflict["current"]["totalCents"], 600_000);
    let trail = ok(world.owner.get("/api/audit?action=forecast.updated").await);
    assert_eq!(trail["items"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn one_bad_row_saves_nothing_and_each_says_what_is_wrong() {
    let mut world = World::new().await;
    let bad = "date,time,sales\n2026-11-10,12:00,100\nTuesday,12:00,100\n2026-11-11,12:00,lots\n";
    let seen = ok(import(&mut world, bad, true).await);
    assert_eq!((&seen["saved"], &seen["rows"]), (&json!(false), &json!(3)));
    let expected = json!([
        { "line": 3, "column": "date", "code": "date_unreadable" },
        { "line": 4, "column": "sales", "code": "sales_unreadable" },
    ]);
    assert_eq!(seen["errors"], expected);
    problem(
        &import(&mut world, bad, false).await,
        422,
        "sales_rows_invalid",
    );
    let path = format!("/api/forecasts/{}/2026-11-10", world.la);
    assert_eq!(ok(world.owner.get(&path).await)["actualCents"], Value::Null);
    let good = "date,time,sales\n2026-11-10,12:00,100\n2026-11-10,18:00,200\n";
    let seen = ok(import(&mut world, good, true).await);
    assert_eq!(seen["days"][0]["replacedCents"], Value::Null);
    assert_eq!(ok(import(&mut world, good, false).await)["saved"], true);
    assert_eq!(ok(world.owner.get(&path).await)["actualCents"], 30_000);
    let again = ok(import(&mut world, good, false).await);
    assert_eq!(again["days"][0]["replacedCents"], 30_000);
    assert_eq!(
        ok(world.owner.get(&path).await)["actualCents"],
        30_000,
        "a file that is sent twice counts once"
    );
}

#[tokio::test]
async fn weeks_of_sales_make_a_forecast_that_states_its_error() {
    let mut world = World::new().await;
    ok(import(&mut world, &even_weeks(3), false).await);
    let week = forecast(&mut world).await;
    assert_eq!(week["accuracy"]["weeks"], 3);
    assert_eq!(week["days"][1]["source"], "none", "three weeks are too few");
    ok(import(&mut world, &even_weeks(10), false).await);
    let week = forecast(&mut world).await;
    // November 11 is a holiday and left out: that Wednesday has one day less.
    let accuracy = json!({ "weeks": 8, "errorPerMille": 0, "measuredWeeks": 4 });
    assert_eq!(week["accuracy"], accuracy);
    let tuesday = &week["days"][1];
    assert_eq!(tuesday["source"], "history");
    assert_eq!(tuesday["totalCents"], 570_000);
    let curve = cents(&tuesday["halfHours"]);
    assert_eq!((curve[24], curve[36]), (190_000, 380_000), "as it was sold");
    ok(set(
        &mut world,
        TUE,
        json!({ "version": 0, "totalCents": 600_000 }),
    )
    .await);
    let tuesday = forecast(&mut world).await["days"][1].clone();
    assert_eq!(tuesday["totalCents"], 600_000);
    assert_eq!(tuesday["computedCents"], 570_000);
    assert_eq!(cents(&tuesday["halfHours"])[36], 400_000, "the same curve");
}

#[tokio::test]
async fn events_raise_a_day_or_close_it() {
    let mut world = World::new().await;
    ok(import(&mut world, &even_weeks(8), false).await);
    let event = |day: &str, name: &str, percent: i64| json!({ "locationId": world.la, "date": day, "name": name, "upliftPercent": percent });
    let (posada, closed) = (
        event("2026-12-05", "Posada", 12),
        event("2026-12-06", "Inventory", -100),
    );
    let nameless = event("2026-12-05", " ", 600);
    let posada = ok(world.owner.post("/api/demand-events", posada).await);
    ok(world.owner.post("/api/demand-events", closed).await);
    let refused = fields(&world.owner.post("/api/demand-events", nameless).await);
    assert_eq!(refused.len(), 2, "{refused:?}");
    let week = forecast(&mut world).await;
    assert_eq!(
        week["days"][5]["totalCents"], 817_600,
        "$7,300 and 12 percent"
    );
    assert_eq!(week["days"][5]["events"][0]["name"], "Posada");
    assert_eq!(week["days"][6]["totalCents"], 0);
    let open = week["days"][6]["open"].as_array().unwrap();
    assert!(open.iter().all(|open| *open == json!(false)));
    let path = format!("/api/demand-events/{}?version=1", id(&posada));
    assert_eq!(delete(&mut world.owner, &path).await.status, 204);
    let week = forecast(&mut world).await;
    assert_eq!(week["days"][5]["totalCents"], 730_000);
}

#[tokio::test]
async fn a_day_without_times_is_spread_over_its_curve() {
    let mut world = World::new().await;
    ok(import(&mut world, "date,sales\n11/10/2026,\"$4,300.00\"\n", false).await);
    let path = format!("/api/forecasts/{}/2026-11-10", world.la);
    assert_eq!(ok(world.owner.get(&path).await)["actualCents"], 430_000);
}

#[tokio::test]
async fn days_without_times_take_the_curve_of_the_sales_before_their_file() {
    let mut world = World::new().await;
    let timed =
        "date,time,sales\n2026-10-27,12:00,500\n2026-11-03,12:00,500\n2026-11-10,12:00,500\n";
    let whole_day = "2026-11-17,,500\n";
    let half_hours = async |world: &World| -> i64 {
        let count = "SELECT count(*) FROM sales WHERE date = '2026-11-17'";
        let counted = world.server.tenant.read(move |db| {
            db.query_row(count, [], |row| row.get(0))
                .map_err(platform::error::Error::from)
        });
        counted.await.unwrap()
    };
    ok(import(&mut world, &format!("{timed}{whole_day}"), false).await);
    assert_eq!(half_hours(&world).await, 24, "10 AM to 10 PM");
    let again = format!("date,time,sales\n{whole_day}");
    assert_eq!(ok(import(&mut world, &again, true).await)["saved"], false);
    assert_eq!(half_hours(&world).await, 24, "only read");
    ok(import(&mut world, &again, false).await);
    assert_eq!(half_hours(&world).await, 1, "three Tuesdays sold at noon");
}

#[tokio::test]
async fn dates_that_no_plan_has_are_refused() {
    let mut world = World::new().await;
    for day in ["-009999-01-01", "1999-12-31", "2101-01-01", "9999-12-31"] {
        let of_day = format!("/api/forecasts/{}/{day}", world.la);
        problem(&world.owner.get(&of_day).await, 404, "not_found");
        let of_week = format!("/api/forecasts/{}/weeks/{day}", world.la);
        problem(&world.owner.get(&of_week).await, 404, "not_found");
        let typed = json!({ "version": 0, "totalCents": 1 });
        problem(&set(&mut world, day, typed).await, 404, "not_found");
        let event =
            json!({ "locationId": world.la, "date": day, "name": "Fair", "upliftPercent": 10 });
        let refused = world.owner.post("/api/demand-events", event).await;
        let expected = [("date".to_owned(), "out_of_range".to_owned())];
        assert_eq!(fields(&refused), expected, "{day}");
    }
}

/// A cook for each $430 an hour, at least one; a host while it is open who has the keys, and half an hour of closing.
async fn set_standards(board: &mut Board) -> Reply {
    let path = format!("/api/labor-standards/{}", board.world.la);
    let none = json!({ "staff": 0, "minutes": 0 });
    let body = json!({
        "version": 0, "averageCheckCents": null, "keyholderPositionId": board.world.host,
        "target": { "kind": "labor_percent", "value": 250 },
        "positions": [
            { "positionId": board.world.cook, "basis": "sales", "perHour": 43_000, "minimumStaff": 1,
              "opening": { "staff": 1, "minutes": 60 }, "closing": none },
            { "positionId": board.world.host, "basis": null, "perHour": null, "minimumStaff": 0,
              "opening": none, "closing": { "staff": 1, "minutes": 30 } },
        ],
    });
    put(&mut board.world.owner, &path, body).await
}

#[tokio::test]
async fn standards_say_who_is_needed_and_the_plan_shows_who_is_short() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    assert_eq!(demand(&mut board).await["hasStandards"], false);
    ok(set_standards(&mut board).await);
    let mut curve = vec![0; 48];
    (curve[24], curve[25]) = (43_000, 53_800);
    ok(set(
        &mut board.world,
        TUE,
        json!({ "version": 0, "halfHours": curve }),
    )
    .await);
    board.plan(&rosa, TUE, "11:00", "13:00").await;
    let week = demand(&mut board).await;
    let tuesday = &week["days"][1];
    let of = |position: &str| {
        let all = tuesday["positions"].as_array().unwrap();
        let found = all.iter().find(|one| one["positionId"] == position);
        found.unwrap().clone()
    };
    let cook = of(&board.world.cook);
    let need = cents(&cook["need"]);
    assert_eq!(
        (need[17], need[18], need[19]),
        (0, 1, 1),
        "an hour before opening"
    );
    assert_eq!(
        (need[24], need[25]),
        (2, 3),
        "$215 a half hour is one cook, rounded"
    );
    assert_eq!((need[43], need[44]), (1, 0));
    let have = cents(&cook["have"]);
    assert_eq!((have[21], have[22], have[25], have[26]), (0, 1, 1, 0));
    let host = cents(&of(&board.world.host)["need"]);
    let with: Vec<usize> = (0..48).filter(|at| host[*at] == 1).collect();
    assert_eq!(with, [19, 20, 43, 44], "keys open and close");
    // Cooks: 26 half hours of one and 3 more at lunch; the host's 4; Rosa has 4.
    assert_eq!(tuesday["needed"], 33);
    assert_eq!(tuesday["short"], 29);
    assert_eq!(tuesday["over"], 0);
    // Two hours at $20.00 for sales of $968.00.
    assert_eq!(tuesday["minutes"], 120);
    assert_eq!(tuesday["costCents"], 4_000);
    assert_eq!(tuesday["laborPerMille"], 41);
    assert_eq!(tuesday["salesPerHourCents"], 48_400);
    assert_eq!(week["totals"]["salesCents"], 96_800);
    assert_eq!(week["target"]["value"], 250);
    board.plan(&rosa, "2026-12-02", "07:00", "09:30").await;
    let wednesday = demand(&mut board).await["days"][2].clone();
    assert_eq!(wednesday["over"], 4, "no one is needed before 9");
    assert_eq!(wednesday["salesPerHourCents"], Value::Null, "no forecast");
}

#[tokio::test]
async fn standards_that_make_no_sense_are_refused() {
    let mut board = Board::new().await;
    let path = format!("/api/labor-standards/{}", board.world.la);
    let cook = json!({
        "positionId": board.world.cook, "basis": "covers", "perHour": 12, "minimumStaff": 90,
        "opening": { "staff": 1, "minutes": 45 }, "closing": { "staff": 0, "minutes": 0 },
    });
    let body = json!({ "version": 0, "target": { "kind": "labor_percent", "value": 2000 }, "positions": [cook, cook] });
    let refused = fields(&put(&mut board.world.owner, &path, body).await);
    let named: Vec<(&str, &str)> = refused
        .iter()
        .map(|(field, code)| (&**field, &**code))
        .collect();
    for expected in [
        ("averageCheckCents", "required"),
        ("target.value", "out_of_range"),
        ("positions.0.minimumStaff", "out_of_range"),
        ("positions.0.opening.minutes", "out_of_range"),
        ("positions.1.positionId", "twice"),
    ] {
        assert!(named.contains(&expected), "{expected:?} in {named:?}");
    }
    ok(set_standards(&mut board).await);
    let stale = set_standards(&mut board).await;
    let conflict = problem(&stale, 409, "version_conflict");
    assert_eq!(conflict["current"]["version"], 1);
    ok(import(&mut board.world, &even_weeks(2), false).await);
    let seen = ok(board.world.owner.get(&path).await);
    let check = seen["observedCheckCents"].as_i64().unwrap();
    assert!((2_000..2_020).contains(&check), "a guest at $20: {check}");
}

#[tokio::test]
async fn each_sees_and_changes_what_is_theirs() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, TUE, "11:00", "13:00").await;
    ok(set(
        &mut board.world,
        TUE,
        json!({ "version": 0, "totalCents": 600_000 }),
    )
    .await);
    let la = board.world.la.clone();
    let mut lead = board.world.at_la(Role::ShiftManager).await;
    let week = week_of(&mut lead, &la).await;
    assert_eq!(week["canUpdate"], false);
    let seen = ok(lead.get(&format!("/api/demand/{la}/{WEEK}")).await);
    assert_eq!(seen["days"][1]["minutes"], 120);
    assert_eq!(seen["days"][1].get("costCents"), None, "without labor:read");
    assert_eq!(seen["totals"].get("laborPerMille"), None);
    let day = format!("/api/forecasts/{la}/{TUE}");
    let refused = put(&mut lead, &day, json!({ "version": 9, "totalCents": 1 })).await;
    problem(&refused, 403, "forbidden");
    let mut staff = board.world.at_la(Role::Staff).await;
    problem(&staff.get(&day).await, 403, "forbidden");
    problem(
        &staff.get(&format!("/api/demand/{la}/{WEEK}")).await,
        403,
        "forbidden",
    );
    let mut manager = board.world.at_la(Role::GeneralManager).await;
    let brooklyn = format!("/api/forecasts/{}/{TUE}", board.world.brooklyn);
    problem(&manager.get(&brooklyn).await, 404, "not_found");
    let elsewhere = put(
        &mut manager,
        &brooklyn,
        json!({ "version": 0, "totalCents": 1 }),
    )
    .await;
    problem(&elsewhere, 404, "not_found");
    let monday = format!("/api/demand/{la}/{TUE}");
    problem(
        &board.world.owner.get(&monday).await,
        422,
        "week_start_invalid",
    );
}
