//! Labor analytics: sums are those of payroll to the cent, whatever they are grouped by, and end at the reader's scope.

use std::sync::Arc;

use jiff::SignedDuration;
use labor::analytics::report::{LaborFilter, LaborPivot, report};
use organization::identity::session;
use platform::{
    context::Context,
    ids::UserId,
    permit::{Permission, Role},
    write_context::RequestMeta,
};
use serde_json::{Value, json};
use timekeeping::punch::AttestationAnswer;

use super::work::two_rates;
use crate::{
    routes::world::{World, fields, ok, problem},
    schedule::board::Board,
    support::Browser,
    time::timesheets::{
        CHICAGO, LOS_ANGELES, NEXT, PERIOD, california, clock, cook_in, stint, texas,
    },
};

/// The days of a pay period that is over.
const OF_PERIOD: &str = "from=2026-11-02&to=2026-11-15";

async fn analytics(who: &mut Browser, query: &str) -> Value {
    ok(who.get(&format!("/api/labor/analytics?{query}")).await)
}

async fn league(who: &mut Browser, query: &str) -> Value {
    ok(who.get(&format!("/api/labor/league?{query}")).await)
}

/// The figures of the row of a key.
fn row<'a>(analytics: &'a Value, key: &str) -> &'a Value {
    let rows = analytics["rows"].as_array().expect("rows");
    let found = rows.iter().find(|row| row["key"] == key);
    &found.unwrap_or_else(|| panic!("no {key}: {analytics:#}"))["figures"]
}

/// Asserts that rows of every kind add up to the totals, but for what belongs to no position and for shares.
async fn rows_add_up(who: &mut Browser, query: &str) {
    for by in ["day", "location", "position"] {
        let seen = analytics(who, &format!("{query}&by={by}")).await;
        let rows = seen["rows"].as_array().expect("rows");
        let sum = |field: &str| -> i64 {
            let figures = rows.iter().map(|row| &row["figures"]);
            figures
                .map(|figures| figures.pointer(field).and_then(Value::as_i64).unwrap_or(0))
                .sum()
        };
        let whole = ["/salesCents", "/published/onTime", "/published/late"];
        for field in [
            "/scheduledMinutes",
            "/actualMinutes",
            "/scheduledCents",
            "/actualCents",
            "/overtimeMinutes",
            "/overtimeCents",
            "/premiumCents",
            "/noShows",
            "/late",
            "/reducedMinutes",
        ]
        .into_iter()
        .chain(whole.into_iter().filter(|_| by != "position"))
        {
            let total = seen["totals"].pointer(field).and_then(Value::as_i64);
            assert_eq!(sum(field), total.unwrap_or(0), "{field} by {by}");
        }
    }
}

/// María's two rates in Austin and Rosa's long days and late meal in Los Angeles, with sales of $4,000.00 there.
async fn two_restaurants(world: &mut World) -> String {
    let austin = texas(world).await;
    two_rates(world, &austin).await;
    california(world, "Rosa", AttestationAnswer::CouldNot).await;
    let sales = json!({ "csv": "date,time,sales\n2026-11-03,12:00,4000\n", "dryRun": false });
    let import = format!("/api/sales/{}/import", world.la);
    ok(world.owner.post(&import, sales).await);
    austin
}

#[tokio::test]
async fn the_sums_of_a_pay_period_are_those_of_payroll_to_the_cent() {
    let mut world = World::new().await;
    let austin = two_restaurants(&mut world).await;
    let la = world.la.clone();
    let owner = &mut world.owner;
    let payroll = ok(owner.get(&format!("/api/payroll/{PERIOD}/summary")).await);
    let paid = |field: &str| payroll["totals"][field].as_i64().expect("a sum");
    assert_eq!(paid("wagesCents"), 87_750 + 98_000);
    let seen = analytics(owner, OF_PERIOD).await;
    let totals = &seen["totals"];
    assert_eq!(totals["actualMinutes"], paid("workedMinutes"));
    assert_eq!(totals["actualCents"], paid("wagesCents"));
    let beyond = paid("overtimeMinutes") + paid("doubletimeMinutes");
    assert_eq!(totals["overtimeMinutes"], beyond);
    assert_eq!(totals["overtimeCents"], paid("overtimePremiumCents"));
    assert_eq!(totals["premiumCents"], paid("premiumCents"));
    assert_eq!(totals["premiumCents"], 2_000, "Rosa's late meal");
    assert_eq!(totals["salesCents"], payroll["salesCents"]);
    assert_eq!(
        totals["laborBasisPoints"],
        Value::Null,
        "what Austin sold is not known"
    );
    assert_eq!(seen["before"], Value::Null, "no one worked before");
    assert_eq!(seen["rows"].as_array().expect("days").len(), 14);
    assert_eq!(
        row(&seen, "2026-11-04")["actualCents"],
        18_000 + 18_000,
        "with the premium of Rosa's meal, and María's third day"
    );
    rows_add_up(owner, OF_PERIOD).await;

    let places = analytics(owner, &format!("{OF_PERIOD}&by=location")).await;
    assert_eq!(row(&places, &austin)["actualCents"], 87_750);
    let here = row(&places, &la);
    assert_eq!(here["actualCents"], 98_000);
    assert_eq!(here["laborBasisPoints"], 2_450, "$980.00 of $4,000.00");
    let only = analytics(owner, &format!("{OF_PERIOD}&locationId={la}")).await;
    assert_eq!(&only["totals"], here);

    let later = analytics(owner, "from=2026-11-09&to=2026-11-15").await;
    assert_eq!(later["totals"]["actualCents"], 0);
    assert_eq!(&later["before"], totals, "the week before has it all");
}

#[tokio::test]
async fn locations_with_the_least_labor_in_sales_are_first_and_those_without_sales_unranked() {
    let mut world = World::new().await;
    let austin = two_restaurants(&mut world).await;
    let sales = json!({ "csv": "date,time,sales\n2026-11-05,12:00,3000\n", "dryRun": false });
    let import = format!("/api/sales/{austin}/import");
    ok(world.owner.post(&import, sales).await);
    let seen = league(&mut world.owner, OF_PERIOD).await;
    let rows = seen["rows"].as_array().expect("rows");
    let places: Vec<(&Value, &Value, &Value)> = rows
        .iter()
        .map(|row| (&row["locationId"], &row["rank"], &row["laborBasisPoints"]))
        .collect();
    assert_eq!(
        places,
        [
            (&json!(world.la), &json!(1), &json!(2_450)),
            (&json!(austin), &json!(2), &json!(2_925)),
            (&json!(world.brooklyn), &Value::Null, &Value::Null),
        ]
    );
    assert_eq!(rows[0]["figures"]["actualCents"], 98_000);
    assert_eq!(rows[0]["laborBasisPointsBefore"], Value::Null);
    let later = league(&mut world.owner, "from=2026-11-09&to=2026-11-15").await;
    let rows = later["rows"].as_array().expect("rows");
    let la = rows.iter().find(|row| row["locationId"] == world.la);
    let la = la.expect("Los Angeles");
    assert_eq!(la["rank"], Value::Null, "no one worked in that week");
    assert_eq!(la["laborBasisPointsBefore"], 2_450);
    let mut manager = world.at_la(Role::GeneralManager).await;
    let own = league(&mut manager, OF_PERIOD).await;
    assert_eq!(own["rows"].as_array().expect("rows").len(), 1);
    assert!(!own.to_string().contains(&austin), "{own:#}");
}

#[tokio::test]
async fn what_was_published_is_compared_with_what_was_worked() {
    let mut board = Board::new().await;
    let (rosa, la) = (board.rosa.clone(), board.world.la.clone());
    let kim = cook_in(&mut board.world, &la, "Kim", 180_000).await;
    board.plan(&rosa, "2026-11-21", "10:00", "14:00").await;
    board.plan(&kim, "2026-11-21", "12:00", "15:00").await;
    board.publish(NEXT).await;
    // A draft was never promised to her.
    board.plan(&rosa, "2026-11-22", "10:00", "14:00").await;
    let mut world = board.world;
    let late = stint("2026-11-21T10:20", "2026-11-21T14:00");
    world.server.turn(SignedDuration::from_hours(72));
    world.owner = world.server.sign_in(world.server.owner).await;
    let entry = clock(&world, (&rosa, &la, LOS_ANGELES), late).await;
    let shorter = json!({
        "clockInAt": "2026-11-21T18:20:00Z", "clockOutAt": "2026-11-21T21:40:00Z", "positionId": null, "breaks": [],
        "reason": "Left earlier",
    });
    let edits = format!("/api/time-entries/{entry}/edits");
    ok(world.owner.post(&edits, shorter).await);
    let sales = json!({ "csv": "date,time,sales\n2026-11-21,12:00,500\n", "dryRun": false });
    ok(world
        .owner
        .post(&format!("/api/sales/{la}/import"), sales)
        .await);

    let week = "from=2026-11-16&to=2026-11-22";
    let owner = &mut world.owner;
    let seen = analytics(owner, week).await;
    assert_eq!(seen["asOf"], "2026-11-22");
    let totals = &seen["totals"];
    assert_eq!(totals["scheduledMinutes"], 240 + 180);
    assert_eq!(totals["scheduledCents"], 8_000 + 5_400);
    assert_eq!(totals["actualMinutes"], 200);
    let payroll = ok(owner.get(&format!("/api/payroll/{NEXT}/summary")).await);
    assert_eq!(totals["actualCents"], payroll["totals"]["wagesCents"]);
    assert_eq!(totals["scheduledMinutes"], payroll["scheduledMinutes"]);
    assert_eq!(totals["actualCents"], 6_667, "200 minutes at $20.00");
    assert_eq!(totals["laborBasisPoints"], 1_333);
    assert_eq!(totals["noShows"], 1, "Kim did not come");
    assert_eq!(totals["late"], 1, "Rosa came at 10:20");
    assert_eq!(totals["reducedMinutes"], 20);
    assert_eq!(totals["published"], json!({ "onTime": 0, "late": 1 }));
    let saturday = row(&seen, "2026-11-21");
    assert_eq!(saturday["noShows"], 1);
    assert_eq!(saturday["late"], 1);
    assert_eq!(saturday["scheduledCents"], 13_400);
    assert_eq!(row(&seen, "2026-11-16")["published"]["late"], 1);
    assert_eq!(row(&seen, "2026-11-22")["scheduledMinutes"], 0, "a draft");
    let positions = analytics(owner, &format!("{week}&by=position")).await;
    let cooks = row(&positions, &world.cook);
    assert_eq!(cooks["scheduledMinutes"], 420);
    assert_eq!(cooks["noShows"], 1);
    assert_eq!(cooks["late"], 1);
    assert_eq!(cooks["salesCents"], Value::Null);
    rows_add_up(&mut world.owner, week).await;
}

#[tokio::test]
async fn today_is_not_counted() {
    let mut world = World::new().await;
    let austin = texas(&mut world).await;
    let maria = cook_in(&mut world, &austin, "Maria", 180_000).await;
    for (from, to) in [
        ("2026-11-19T09:00", "2026-11-19T13:00"),
        ("2026-11-20T06:00", "2026-11-20T09:00"),
    ] {
        clock(&world, (&maria, &austin, CHICAGO), stint(from, to)).await;
    }
    let owner = &mut world.owner;
    let seen = analytics(owner, "from=2026-11-16&to=2026-11-29").await;
    assert_eq!(seen["asOf"], "2026-11-19");
    assert_eq!(seen["to"], "2026-11-19");
    assert_eq!(seen["rows"].as_array().expect("days").len(), 4);
    assert_eq!(seen["totals"]["actualMinutes"], 240);
    assert_eq!(seen["totals"]["actualCents"], 7_200);
    let ahead = analytics(owner, "from=2026-11-20&to=2026-11-29").await;
    assert_eq!(ahead["to"], "2026-11-19", "no day of it is over");
    assert_eq!(ahead["rows"], json!([]));
    assert_eq!(ahead["totals"]["actualMinutes"], 0);
    assert_eq!(ahead["before"], Value::Null);
}

#[tokio::test]
async fn managers_see_their_own_locations_and_refusals_say_the_way_out() {
    let mut world = World::new().await;
    let austin = two_restaurants(&mut world).await;
    let la = world.la.clone();
    let mut manager = world.at_la(Role::GeneralManager).await;
    let seen = analytics(&mut manager, &format!("{OF_PERIOD}&by=location")).await;
    assert_eq!(seen["totals"]["actualCents"], 98_000);
    assert_eq!(
        seen["locations"],
        json!([{ "id": la, "name": "Pitaya Echo Park" }])
    );
    assert_eq!(seen["rows"].as_array().expect("rows").len(), 1);
    let of = |location: &str| format!("/api/labor/analytics?{OF_PERIOD}&locationId={location}");
    problem(&manager.get(&of(&austin)).await, 404, "not_found");
    let (code, other): (_, UserId) = world.server.another_brand("Otra", "otra@example.com").await;
    let mut stranger = world.server.sign_in_at(&code, other).await;
    problem(&stranger.get(&of(&la)).await, 404, "not_found");
    for role in [Role::Staff, Role::ShiftManager, Role::HiringManager] {
        let mut without = world.at_la(role).await;
        for route in ["analytics", "league"] {
            let path = format!("/api/labor/{route}?{OF_PERIOD}");
            let refused = problem(&without.get(&path).await, 403, "forbidden");
            assert_eq!(refused["needs"], "labor:read");
        }
    }
    for route in ["analytics", "league"] {
        let ask = |days: &str| format!("/api/labor/{route}?{days}");
        let owner = &mut world.owner;
        let most = owner.get(&ask("from=2026-09-01&to=2026-11-01")).await;
        assert_eq!(most.status, 200, "62 days: {}", most.text());
        let long = owner.get(&ask("from=2026-09-01&to=2026-11-02")).await;
        let refused = problem(&long, 422, "labor_range_too_long");
        let way_out = refused["detail"].as_str().expect("a way out");
        assert!(way_out.contains("62 days"), "{way_out}");
        let backwards = owner.get(&ask("from=2026-11-02&to=2026-11-01")).await;
        let wrong = [("to".to_owned(), "before_start".to_owned())];
        assert_eq!(fields(&backwards), wrong);
    }
}

#[tokio::test]
async fn who_may_not_see_wages_gets_hours_and_no_cost() {
    let mut world = World::new().await;
    two_restaurants(&mut world).await;
    let (server, owner) = (&world.server, world.server.owner);
    let actor = server.tenant.read(move |db| session::actor(db, owner));
    let mut actor = actor.await.expect("the file").expect("an active person");
    actor.rights = Permission::ALL
        .into_iter()
        .filter(|permission| *permission != Permission::WagesRead)
        .collect();
    let context = Context {
        app: server.app.clone(),
        tenant: server.tenant.clone(),
        actor: Arc::new(actor),
        now: server.now(),
        origin: RequestMeta::default(),
    };
    let filter = LaborFilter {
        from: PERIOD.parse().expect("a day"),
        to: "2026-11-15".parse().expect("a day"),
        location_id: None,
        by: Some(LaborPivot::Position),
        format: None,
    };
    let seen = context.read(move |db, context| report(db, context, filter));
    let seen = serde_json::to_value(seen.await.expect("the report")).expect("JSON");
    let totals = &seen["totals"];
    assert_eq!(totals["actualMinutes"], (48 + 45) * 60);
    assert_eq!(totals["overtimeMinutes"], (8 + 5) * 60);
    for cost in [
        "actualCents",
        "overtimeCents",
        "premiumCents",
        "laborBasisPoints",
    ] {
        assert_eq!(totals[cost], Value::Null, "{cost}");
    }
    assert_eq!(totals["salesCents"], 400_000, "sales are no wages");
    let cooks = row(&seen, &world.cook);
    assert_eq!(cooks["actualCents"], Value::Null);
}

#[tokio::test]
async fn it_is_a_spreadsheet_too() {
    let mut world = World::new().await;
    two_restaurants(&mut world).await;
    let path = format!("/api/labor/analytics?{OF_PERIOD}&by=location&format=csv");
    let file = world.owner.get(&path).await;
    assert_eq!(file.status, 200, "{}", file.text());
    let text = file.text();
    let lines: Vec<&str> = text.split("\r\n").collect();
    assert!(lines[0].starts_with("\u{feff}key,name,scheduled_minutes,actual_minutes,"));
    let la = format!(
        "{},Pitaya Echo Park,0,2700,0.00,980.00,300,60.00,20.00,4000.00,24.50,0,0,0,0,0",
        world.la
    );
    assert!(lines.contains(&la.as_str()), "{text}");
    let days = format!("/api/labor/analytics?{OF_PERIOD}&format=csv");
    let days = world.owner.get(&days).await.text();
    assert_eq!(days.lines().count(), 1 + 14);
}
