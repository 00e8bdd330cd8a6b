//! The figures of the dashboard: they are those of the pages that its widgets lead to.

use jiff::{SignedDuration, Zoned};
use platform::{ids::PunchId, permit::Role};
use serde_json::{Value, json};
use timekeeping::{
    punch::{Punch, PunchBreakKind, PunchDetails, PunchKind, PunchSource},
    record_punch::record_punch,
};

use super::dashboard::{DASHBOARD, data, invited};
use crate::{
    routes::world::{World, id, ok},
    schedule::board::Board,
};

/// The workweek and the pay period in which tests begin, on its Friday at nine in Los Angeles.
const WEEK: &str = "2026-11-16";
const TODAY: &str = "2026-11-20";

/// Puts punches of someone at Los Angeles on file, in local times of the present week.
async fn punch(world: &World, person: &Value, punches: &[(PunchKind, &str)]) {
    let (employee, place) = (id(person), world.la.clone());
    let made: Vec<Punch> = punches
        .iter()
        .map(|(kind, local)| {
            let at: Zoned = format!("{local}[America/Los_Angeles]")
                .parse()
                .expect("a local time");
            let at = at.timestamp();
            let meal = *kind == PunchKind::BreakStart;
            let punch = PunchId::new(at);
            Punch {
                id: punch,
                employee_id: employee.parse().expect("an id"),
                location_id: place.parse().expect("an id"),
                kind: *kind,
                at,
                source: PunchSource::Phone,
                details: PunchDetails {
                    break_kind: meal.then_some(PunchBreakKind::Meal),
                    paid: meal.then_some(false),
                    ..PunchDetails::default()
                },
                original_id: punch,
                edit_id: None,
                created_at: at,
                created_by: None,
            }
        })
        .collect();
    let taken = world
        .server
        .as_owner(move |change| {
            for punch in made {
                let key = punch.id.to_string();
                record_punch(change, punch, &key, &key)?;
            }
            Ok(())
        })
        .await;
    taken.expect("the punches are taken");
}

/// Monday from nine to half past five with a meal, and since half past eight today.
async fn a_week_at_work(board: &Board) {
    let rosa = board.rosa.clone();
    let punches = [
        (PunchKind::ClockIn, "2026-11-16T09:00"),
        (PunchKind::BreakStart, "2026-11-16T13:00"),
        (PunchKind::BreakEnd, "2026-11-16T13:30"),
        (PunchKind::ClockOut, "2026-11-16T17:30"),
        (PunchKind::ClockIn, "2026-11-20T08:30"),
    ];
    punch(&board.world, &rosa, &punches).await;
}

#[tokio::test]
async fn figures_are_those_of_the_pages_that_they_lead_to() {
    let mut board = Board::new().await;
    a_week_at_work(&board).await;
    let rosa = board.rosa.clone();
    let mut staff = invited(&mut board).await;
    board.plan(&rosa, TODAY, "12:00", "16:00").await;
    board.plan(&Value::Null, TODAY, "17:00", "21:00").await;
    let off = json!({ "kind": "unpaid", "from": "2026-12-07", "to": "2026-12-08", "allDay": true });
    ok(staff.post("/api/time-off", off).await);
    let owner = &mut board.world.owner;
    let seen = ok(owner.get(DASHBOARD).await);

    let live = ok(owner
        .get(&format!("/api/timeclock/live/{}", board.world.la))
        .await);
    let people = |list: &str| live[list].as_array().unwrap().len();
    let now = data(&seen, "rightNow");
    assert_eq!(now["onClock"], people("working") + people("onBreak"));
    assert_eq!(now["onClock"], 1);
    assert_eq!(now["late"], people("late"));
    assert_eq!(now["overtimeSoon"], people("overtimeSoon"));

    let sheets = ok(owner.get(&format!("/api/timesheets/{WEEK}")).await);
    let totals = &sheets["totals"];
    let so_far = data(&seen, "weekSoFar");
    assert_eq!(so_far["weekStart"], WEEK);
    assert_eq!(so_far["workedMinutes"], 480, "what goes on is not over");
    assert_eq!(so_far["workedMinutes"], totals["workedMinutes"]);
    assert_eq!(so_far["workedCents"], 16_000, "eight hours at $20.00");
    assert_eq!(so_far["workedCents"], totals["wagesCents"]);
    assert_eq!(so_far["overtimeMinutes"], totals["overtimeMinutes"]);
    assert_eq!(so_far["plannedMinutes"], 0, "no planned shift is over");
    let premiums = &data(&seen, "compliance")["premiums"];
    assert_eq!(premiums["startDate"], WEEK);
    assert_eq!(premiums["cents"], totals["premiumCents"]);

    let week = format!("/api/schedules/{}/{WEEK}", board.world.la);
    let week = ok(owner.get(&week).await);
    let today = data(&seen, "today");
    assert_eq!(today["date"], TODAY);
    assert_eq!(today["shifts"], 2);
    assert_eq!(today["filled"], 1);
    let friday = &week["days"][4];
    assert_eq!(today["minutes"], friday["minutes"]);
    assert_eq!(today["laborCents"], friday["costCents"]);
    let fill = data(&seen, "shiftsToFill");
    assert_eq!(fill["unassigned"].as_array().unwrap().len(), 1);
    let deadlines = data(&seen, "nextPublish")["deadlines"].clone();
    let of_week =
        |one: &&Value| one["weekStart"] == WEEK && one["locationId"] == board.world.la.as_str();
    let deadline = deadlines.as_array().unwrap().iter().find(of_week).unwrap();
    assert_eq!(deadline["deadline"], week["publishDeadline"]);
    assert_eq!(deadline["noticeDays"], week["noticeDays"]);

    let requests = ok(owner.get("/api/time-off").await);
    let open = requests["items"].as_array().unwrap().iter();
    let open = open.filter(|one| one["canDecide"] == true).count();
    let flags = sheets["rows"].as_array().unwrap().iter();
    let flags = flags.flat_map(|row| row["flags"].as_array().unwrap());
    let review = [
        "missing_out",
        "auto_closed",
        "hours_missing",
        "no_show",
        "overlap",
        "late_meal",
        "missed_meal",
        "missed_rest",
        "minor_violation",
        "wage_missing",
    ];
    let flags = flags.filter(|flag| {
        flag["cleared"] == false && review.contains(&flag["code"].as_str().unwrap())
    });
    let flags = flags.count();
    let waits = data(&seen, "needsYou");
    let of = |kind: &str| {
        let items = waits["items"].as_array().unwrap().iter();
        let mut of_kind = items.filter(|item| item["kind"] == kind);
        of_kind
            .next()
            .map_or(json!(0), |item| item["count"].clone())
    };
    assert_eq!(of("time_off"), open);
    assert_eq!(open, 1);
    assert_eq!(of("flags"), flags);
    assert_eq!(waits["count"], open + flags);
}

#[tokio::test]
async fn staff_read_what_the_published_week_pays_them() {
    let mut board = Board::new().await;
    a_week_at_work(&board).await;
    let rosa = board.rosa.clone();
    let mut staff = invited(&mut board).await;
    board.plan(&rosa, "2026-11-21", "10:00", "14:00").await;
    board.publish(WEEK).await;
    board.plan(&rosa, "2026-11-22", "10:00", "14:00").await;
    let seen = ok(staff.get(DASHBOARD).await);
    let pay = data(&seen, "myPay");
    assert_eq!(pay["plannedMinutes"], 240, "a draft is not promised");
    assert_eq!(pay["plannedCents"], 8_000, "four hours at $20.00");
    let clock = ok(staff.get("/api/timeclock/me").await);
    assert_eq!(pay["workedMinutes"], clock["weekMinutes"]);
    assert_eq!(data(&seen, "myClock")["state"], "working");
    let shifts = data(&seen, "myShifts");
    assert_eq!(shifts["next"]["date"], "2026-11-21");
    assert_eq!(shifts["week"]["minutes"], 240);
    let none = data(&seen, "myRequests");
    assert_eq!(none["items"], json!([]));
    let off = json!({ "kind": "unpaid", "from": "2026-12-07", "to": "2026-12-08", "allDay": true });
    ok(staff.post("/api/time-off", off).await);
    let seen = ok(staff.get(DASHBOARD).await);
    let mine = data(&seen, "myRequests");
    assert_eq!(mine["items"][0]["kind"], "time_off");
    assert_eq!(mine["items"][0]["count"], 1);
}

#[tokio::test]
async fn who_is_late_is_named_first() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, TODAY, "10:00", "16:00").await;
    board.publish(WEEK).await;
    board.world.server.turn(SignedDuration::from_mins(68));
    let mut manager = board.world.at_la(Role::GeneralManager).await;
    let now = data(&ok(manager.get(DASHBOARD).await), "rightNow");
    assert_eq!(now["late"], 1);
    let first = &now["rows"][0];
    assert_eq!(first["employeeId"], rosa["id"]);
    assert_eq!(first["reason"], "late");
    assert_eq!(first["minutes"], 8);
    assert_eq!(first["at"], "2026-11-20T18:00:00Z");
}

#[tokio::test]
async fn the_law_s_limits_of_the_next_two_hours_are_named() {
    let mut board = Board::new().await;
    a_week_at_work(&board).await;
    let now = data(&ok(board.world.owner.get(DASHBOARD).await), "rightNow");
    assert_eq!(
        now["rows"],
        json!([]),
        "the fifth hour ends after two hours"
    );
    board.world.server.turn(SignedDuration::from_hours(3));
    let now = data(&ok(board.world.owner.get(DASHBOARD).await), "rightNow");
    let meal = &now["rows"][0];
    assert_eq!(meal["employeeId"], board.rosa["id"]);
    assert_eq!(meal["reason"], "meal_due");
    // Since half past eight: the fifth hour ends at half past one in Los Angeles (Labor Code 512).
    assert_eq!(meal["at"], "2026-11-20T21:30:00Z");
    let meal = [
        (PunchKind::BreakStart, "2026-11-20T12:00"),
        (PunchKind::BreakEnd, "2026-11-20T12:30"),
    ];
    board.world.server.turn(SignedDuration::from_mins(45));
    let rosa = board.rosa.clone();
    punch(&board.world, &rosa, &meal).await;
    let now = data(&ok(board.world.owner.get(DASHBOARD).await), "rightNow");
    assert_eq!(now["rows"], json!([]), "the meal was taken");
}

#[tokio::test]
async fn locations_are_compared_by_the_figures_of_their_timesheets() {
    let mut board = Board::new().await;
    a_week_at_work(&board).await;
    let rosa = board.rosa.clone();
    let tuesday = [
        (PunchKind::ClockIn, "2026-11-17T09:00"),
        (PunchKind::ClockOut, "2026-11-17T13:00"),
    ];
    punch(&board.world, &rosa, &tuesday).await;
    let sheet = format!("/api/timesheets/{WEEK}/{}", id(&rosa));
    let sheet = ok(board.world.owner.get(&sheet).await);
    let entry = id(&sheet["days"][1]["entries"][0]);
    let an_hour_less = json!({
        "clockInAt": "2026-11-17T17:00:00Z", "clockOutAt": "2026-11-17T20:00:00Z", "positionId": null, "breaks": [],
        "reason": "Left at noon",
    });
    let edits = format!("/api/time-entries/{entry}/edits");
    ok(board.world.owner.post(&edits, an_hour_less).await);
    let kim = board.world.person("Kim", "Lee");
    let kim = board.world.add(kim).await;
    board.plan(&kim, TODAY, "09:30", "10:30").await;
    board.publish(WEEK).await;
    let sales = json!({ "csv": "date,time,sales\n2026-11-16,12:00,1000\n", "dryRun": false });
    let import = format!("/api/sales/{}/import", board.world.la);
    ok(board.world.owner.post(&import, sales).await);
    board.world.server.turn(SignedDuration::from_hours(2));

    let owner = &mut board.world.owner;
    let league = data(&ok(owner.get(DASHBOARD).await), "league");
    let rows = league["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 2);
    let row = &rows[0];
    assert_eq!(
        row["locationId"], board.world.la,
        "who has sales is in front"
    );
    let totals = ok(owner.get(&format!("/api/timesheets/{WEEK}")).await)["totals"].clone();
    let cents = |name: &str| totals[name].as_i64().unwrap();
    assert_eq!(cents("wagesCents"), 22_000, "eleven hours at $20.00");
    let labor = cents("wagesCents") + cents("premiumCents");
    assert_eq!(row["laborPerMille"], (labor * 1000 + 50_000) / 100_000);
    assert_eq!(row["premiumCents"], totals["premiumCents"]);
    assert_eq!(row["overtimeMinutes"], totals["overtimeMinutes"]);
    assert_eq!(row["noShows"], 1, "Kim did not come");
    assert_eq!(row["weeks"], 1);
    assert_eq!(row["weeksOnTime"], 0, "it was published in the week itself");
    let reduced = ok(owner.get(&format!("/api/timesheets/{WEEK}/shaved")).await);
    assert_eq!(row["reducedMinutes"], 60);
    assert_eq!(row["reducedMinutes"], reduced["minutes"]);
    let other = &rows[1];
    assert_eq!(other["laborPerMille"], Value::Null);
    assert_eq!(other["noShows"], 0);
}
