//! Auto-scheduling: proposals of a week in the background, each checked by the rules engine, put into the draft by a manager
//! whole or in part, and undone in one step.

use platform::permit::Role;
use serde_json::{Value, json};

use super::{
    board::{Board, WEEK},
    open_shifts::cook,
};
use crate::routes::world::{id, ok, problem, put};

const AIMS: [&str; 5] = [
    "balanced",
    "lowest_cost",
    "full_coverage",
    "most_wishes",
    "fairest",
];
pub(super) const MON: &str = "2026-11-30";
const TUE: &str = "2026-12-01";
const WED: &str = "2026-12-02";

fn week_path(board: &Board) -> String {
    format!("/api/schedules/{}/{WEEK}/auto-schedule", board.world.la)
}

/// Starts a run that fills planned shifts, and lets it end.
pub(super) async fn run(board: &mut Board) -> Value {
    run_with(board, json!({})).await
}

pub(super) async fn run_with(board: &mut Board, body: Value) -> Value {
    run_in(board, WEEK, body).await
}

/// As [`run_with`], in another week.
pub(super) async fn run_in(board: &mut Board, week: &str, body: Value) -> Value {
    let path = week_path(board).replace(WEEK, week);
    let started = ok(board.world.owner.post(&path, body).await);
    assert_eq!(started["state"], "running");
    board.world.server.work().await;
    ok(board.world.owner.get(&path).await)["run"].clone()
}

pub(super) async fn proposed(board: &mut Board, run: &Value, aim: &str) -> Vec<Value> {
    let path = format!("/api/auto-schedules/{}/{aim}", id(run));
    let shifts = ok(board.world.owner.get(&path).await);
    shifts["items"].as_array().unwrap().clone()
}

pub(super) fn proposal<'a>(run: &'a Value, aim: &str) -> &'a Value {
    let proposals = run["proposals"].as_array().unwrap();
    proposals.iter().find(|one| one["aim"] == aim).unwrap()
}

pub(super) async fn accept(
    board: &mut Board,
    run: &Value,
    aim: &str,
    mut body: Value,
) -> crate::support::Reply {
    body["version"] = board.week(WEEK).await["version"].clone();
    let path = format!("/api/auto-schedules/{}/{aim}/accept", id(run));
    board.world.owner.post(&path, body).await
}

/// A shift of the week as the manager sees it.
pub(super) async fn week_shift(board: &mut Board, shift: &Value) -> Value {
    let week = board.week(WEEK).await;
    let shifts = week["shifts"].as_array().unwrap();
    shifts
        .iter()
        .find(|one| one["id"] == shift["id"])
        .unwrap()
        .clone()
}

/// The people of the week's shifts, by day and start.
async fn people(board: &mut Board) -> Vec<(String, Value)> {
    let week = board.week(WEEK).await;
    let shifts = week["shifts"].as_array().unwrap();
    let mut found: Vec<(String, Value)> = shifts
        .iter()
        .map(|one| {
            let when = format!(
                "{} {}",
                one["date"].as_str().unwrap(),
                one["start"].as_str().unwrap()
            );
            (when, one["employeeId"].clone())
        })
        .collect();
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found
}

#[tokio::test]
async fn a_week_of_empty_shifts_is_proposed_lawfully_and_accepted_as_a_draft() {
    let mut board = Board::new().await;
    cook(&mut board.world, "Ana").await;
    for day in [MON, TUE, WED, "2026-12-03", "2026-12-04"] {
        board.plan(&Value::Null, day, "10:00", "16:00").await;
        board.plan(&Value::Null, day, "16:00", "22:00").await;
    }
    let run = run(&mut board).await;
    assert_eq!(run["state"], "done");
    assert_eq!(run["weekChanged"], false);
    let aims: Vec<&str> = run["proposals"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["aim"].as_str().unwrap())
        .collect();
    assert_eq!(aims, AIMS);
    let balanced = proposal(&run, "balanced");
    assert_eq!(balanced["assignedShifts"], 10);
    assert_eq!(balanced["unassignedShifts"], 0);
    assert_eq!(balanced["shortHalfHours"], 0);
    assert_eq!(balanced["overtimeMinutes"], 0);
    assert_eq!(balanced["warnings"], 0);
    // Ten shifts of six hours with a meal of half an hour, at $20.00.
    assert_eq!(balanced["plannedMinutes"], 10 * 330);
    assert_eq!(balanced["cents"], 110_000);
    let before = people(&mut board).await;
    assert!(before.iter().all(|(_, person)| person.is_null()));

    let accepted = ok(accept(&mut board, &run, "balanced", json!({})).await);
    assert_eq!(
        (&accepted["assigned"], &accepted["created"]),
        (&json!(10), &json!(0))
    );
    assert_eq!(accepted["skipped"], json!([]));
    let after = people(&mut board).await;
    assert!(after.iter().all(|(_, person)| !person.is_null()));
    for day in after.chunks(2) {
        assert_ne!(day[0].1, day[1].1, "one person for both shifts of a day");
    }
    let week = board.week(WEEK).await;
    assert!(week["publishedAt"].is_null(), "nothing is published");
    let blocks = week["findings"].as_array().unwrap().iter();
    assert_eq!(blocks.filter(|one| one["severity"] == "block").count(), 0);

    let undo = format!("/api/schedules/{}/{WEEK}/undo", board.world.la);
    ok(board
        .world
        .owner
        .post(&undo, json!({ "undoId": accepted["undoId"] }))
        .await);
    assert_eq!(people(&mut board).await, before);
}

#[tokio::test]
async fn no_proposal_plans_a_closing_and_an_early_opening_or_an_absent_person() {
    let mut board = Board::new().await;
    let (ana, _) = cook(&mut board.world, "Ana").await;
    let off = json!({ "from": WED, "to": WED, "allDay": true, "kind": "unpaid" });
    ok(board
        .world
        .owner
        .post(&format!("/api/team/{}/time-off", id(&ana)), off)
        .await);
    for day in [MON, TUE, WED] {
        board.plan(&Value::Null, day, "05:00", "10:00").await;
        board.plan(&Value::Null, day, "18:00", "23:00").await;
    }
    let run = run(&mut board).await;
    for aim in AIMS {
        let shifts = proposed(&mut board, &run, aim).await;
        for shift in &shifts {
            let absent = shift["date"] == WED && shift["employeeId"] == ana["id"];
            assert!(!absent, "{aim}: {shift}");
        }
        for (night, morning) in [(MON, TUE), (TUE, WED)] {
            let of = |date: &str, start: &str| {
                let found = shifts
                    .iter()
                    .find(|one| one["date"] == date && one["start"] == start);
                found.unwrap()["employeeId"].clone()
            };
            let close = of(night, "18:00");
            let opens = !close.is_null() && close == of(morning, "05:00");
            assert!(!opens, "{aim}: {close} closes on {night} and opens");
        }
    }
    // Rosa cannot work both shifts of Wednesday, so one stays empty; the figures say so.
    let balanced = proposal(&run, "balanced");
    assert_eq!(balanced["unassignedShifts"], 1);
    assert_eq!(balanced["shortHalfHours"], 10);
}

#[tokio::test]
async fn a_part_of_a_proposal_is_accepted_and_what_changed_meanwhile_is_skipped() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let monday = board.plan(&Value::Null, MON, "10:00", "14:00").await;
    let tuesday = board.plan(&Value::Null, TUE, "10:00", "14:00").await;
    let run = run(&mut board).await;

    let accepted = ok(accept(&mut board, &run, "balanced", json!({ "dates": [MON] })).await);
    assert_eq!(accepted["assigned"], 1);
    let now = people(&mut board).await;
    assert_eq!(now[0].1, rosa["id"]);
    assert!(now[1].1.is_null());

    // Another time than the proposal knows.
    board.edit(&tuesday, json!({ "start": "11:00" })).await;
    let none = accept(
        &mut board,
        &run,
        "balanced",
        json!({ "shiftIds": [tuesday["id"]] }),
    )
    .await;
    problem(&none, 422, "nothing_to_accept");
    let both = [&monday["id"], &tuesday["id"]];
    let none = accept(&mut board, &run, "fairest", json!({ "shiftIds": both })).await;
    problem(&none, 422, "nothing_to_accept");

    let stale = json!({ "version": 0 });
    let path = format!("/api/auto-schedules/{}/balanced/accept", id(&run));
    let refused = board.world.owner.post(&path, stale).await;
    problem(&refused, 409, "version_conflict");
    let changed = ok(board.world.owner.get(&week_path(&board)).await);
    assert_eq!(changed["run"]["weekChanged"], true);
}

#[tokio::test]
async fn a_shift_that_an_employee_gave_up_is_the_employers_change_for_the_next_person() {
    let mut board = Board::new().await;
    let (ana, _) = cook(&mut board.world, "Ana").await;
    let shift = board.plan(&ana, MON, "10:00", "14:00").await;
    board.publish(WEEK).await;
    let published = week_shift(&mut board, &shift).await;
    let wish =
        json!({ "initiatedBy": "employee", "reason": null, "evidence": "Ana asked in writing" });
    let off = ok(board
        .edit(
            &published,
            json!({ "employeeId": null, "changeOrigin": wish }),
        )
        .await)["shift"]
        .clone();
    assert_eq!(off["changeOrigin"]["initiatedBy"], "employee");

    let run = run(&mut board).await;
    let accepted = ok(accept(&mut board, &run, "balanced", json!({})).await);
    assert_eq!(accepted["assigned"], 1);
    let given = week_shift(&mut board, &shift).await;
    assert!(!given["employeeId"].is_null());
    assert!(given["changeOrigin"].is_null(), "{given}");
    let after = ok(board.world.owner.get(&week_path(&board)).await);
    assert_eq!(
        after["run"]["weekChanged"], false,
        "one's own step is no change"
    );
    let history = format!("/api/shifts/{}/history", id(&shift));
    let history = ok(board.world.owner.get(&history).await);
    assert!(history.to_string().contains("shift.assigned"), "{history}");

    let undo = format!("/api/schedules/{}/{WEEK}/undo", board.world.la);
    ok(board
        .world
        .owner
        .post(&undo, json!({ "undoId": accepted["undoId"] }))
        .await);
    let back = week_shift(&mut board, &shift).await;
    assert!(back["employeeId"].is_null());
    assert_eq!(back["changeOrigin"], off["changeOrigin"]);
}

#[tokio::test]
async fn a_proposed_shift_says_why_this_person_and_why_no_one() {
    let mut board = Board::new().await;
    let (ana, _) = cook(&mut board.world, "Ana").await;
    let off = json!({ "from": MON, "to": MON, "allDay": true, "kind": "unpaid" });
    ok(board
        .world
        .owner
        .post(&format!("/api/team/{}/time-off", id(&ana)), off)
        .await);
    board.plan(&Value::Null, MON, "10:00", "14:00").await;
    board.plan(&Value::Null, MON, "15:00", "19:00").await;
    let run = run(&mut board).await;
    let shifts = proposed(&mut board, &run, "balanced").await;
    let (given, empty): (Vec<&Value>, Vec<&Value>) =
        shifts.iter().partition(|one| !one["employeeId"].is_null());
    assert_eq!((given.len(), empty.len()), (1, 1));
    let why = async |board: &mut Board, shift: &Value| {
        let path = format!(
            "/api/auto-schedules/{}/balanced/shifts/{}",
            id(&run),
            shift["shiftId"].as_str().unwrap()
        );
        ok(board.world.owner.get(&path).await)
    };
    let reasons = why(&mut board, given[0]).await;
    assert_eq!(reasons["chosen"]["employeeId"], board.rosa["id"]);
    assert_eq!(reasons["chosen"]["cents"], 8000);
    assert_eq!(reasons["chosen"]["labels"], json!([]));
    let anas = &reasons["others"][0];
    assert_eq!(anas["employeeId"], ana["id"]);
    assert_eq!(anas["refused"], true);
    assert_eq!(anas["labels"][0]["en"], "Approved time off");
    let reasons = why(&mut board, empty[0]).await;
    assert!(reasons["chosen"].is_null());
    let rosas = reasons["others"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["employeeId"] == board.rosa["id"])
        .unwrap()
        .clone();
    assert_eq!(rosas["worksThatDay"], true);
}

#[tokio::test]
async fn a_run_is_stopped_replaced_and_refused_for_a_past_week() {
    let mut board = Board::new().await;
    board.plan(&Value::Null, MON, "10:00", "14:00").await;
    let path = week_path(&board);
    let first = ok(board.world.owner.post(&path, json!({})).await);
    let cancel = format!("/api/auto-schedules/{}/cancel", id(&first));
    let stopped = ok(board.world.owner.post(&cancel, json!({})).await);
    assert_eq!(stopped["state"], "cancelled");
    board.world.server.work().await;
    let run = ok(board.world.owner.get(&path).await)["run"].clone();
    assert_eq!(run["state"], "cancelled");
    assert_eq!(run["proposals"], json!([]));

    let second = ok(board.world.owner.post(&path, json!({})).await);
    assert_ne!(first["id"], second["id"]);
    let gone = board.world.owner.post(&cancel, json!({})).await;
    assert_eq!(gone.status, 404);

    let past = format!("/api/schedules/{}/2026-11-09/auto-schedule", board.world.la);
    let refused = board.world.owner.post(&past, json!({})).await;
    problem(&refused, 423, "week_closed");
}

#[tokio::test]
async fn shifts_are_created_where_the_demand_is_not_met_with_the_breaks_of_the_law() {
    let mut board = Board::new().await;
    for first in ["Ana", "Luis"] {
        cook(&mut board.world, first).await;
    }
    let none = json!({ "staff": 0, "minutes": 0 });
    let standards = json!({
        "version": 0, "averageCheckCents": null, "keyholderPositionId": null,
        "target": { "kind": "labor_percent", "value": 250 },
        "positions": [{
            "positionId": board.world.cook, "basis": null, "perHour": null, "minimumStaff": 1,
            "opening": none, "closing": none,
        }],
    });
    let path = format!("/api/labor-standards/{}", board.world.la);
    ok(put(&mut board.world.owner, &path, standards).await);
    let without = run(&mut board).await;
    let balanced = proposal(&without, "balanced");
    assert_eq!(
        (&balanced["newShifts"], &balanced["assignedShifts"]),
        (&json!(0), &json!(0)),
        "nothing is created unless someone asks for it"
    );

    let run = run_with(&mut board, json!({ "createShifts": true })).await;
    let balanced = proposal(&run, "balanced");
    // One cook from 10 AM to 10 PM on seven days.
    assert_eq!(balanced["neededHalfHours"], 7 * 24);
    assert_eq!(balanced["shortHalfHours"], 0);
    assert_eq!(balanced["overtimeMinutes"], 0);
    assert_eq!(balanced["warnings"], 0);
    assert_eq!(balanced["newShifts"], balanced["assignedShifts"]);

    let accepted = ok(accept(&mut board, &run, "balanced", json!({})).await);
    assert_eq!(accepted["created"], balanced["newShifts"]);
    let week = board.week(WEEK).await;
    let shifts = week["shifts"].as_array().unwrap();
    assert_eq!(json!(shifts.len()), balanced["newShifts"]);
    for shift in shifts {
        // California: a meal before the end of the fifth hour.
        let long = shift["elapsedMinutes"].as_i64().unwrap() > 5 * 60;
        let meals = shift["breaks"].as_array().unwrap().iter();
        assert_eq!(
            long,
            meals.filter(|one| one["kind"] == "meal").count() == 1,
            "{shift}"
        );
    }
    let findings = week["findings"].as_array().unwrap().iter();
    let problems: Vec<&Value> = findings.filter(|one| one["severity"] != "info").collect();
    assert!(problems.is_empty(), "{problems:?}");
    let demand = format!("/api/demand/{}/{WEEK}", board.world.la);
    let demand = ok(board.world.owner.get(&demand).await);
    assert_eq!(
        (&demand["totals"]["needed"], &demand["totals"]["short"]),
        (&json!(7 * 24), &json!(0))
    );
}

#[tokio::test]
async fn every_day_has_someone_with_keys_who_opens_and_someone_who_closes() {
    let mut board = Board::new().await;
    for first in ["Ana", "Luis", "Mia"] {
        cook(&mut board.world, first).await;
    }
    let standards = json!({
        "version": 0, "averageCheckCents": null, "keyholderPositionId": board.world.cook,
        "target": null, "positions": [],
    });
    let path = format!("/api/labor-standards/{}", board.world.la);
    ok(put(&mut board.world.owner, &path, standards).await);
    let run = run_with(&mut board, json!({ "createShifts": true })).await;
    // Half an hour before opening, the first open one, and the last one: each is worth less than a shift.
    let balanced = proposal(&run, "balanced");
    assert_eq!(balanced["neededHalfHours"], 7 * 3);
    assert_eq!(balanced["shortHalfHours"], 0);
    ok(accept(&mut board, &run, "balanced", json!({})).await);
    let week = board.week(WEEK).await;
    for day in week["days"].as_array().unwrap() {
        let shifts = week["shifts"].as_array().unwrap().iter();
        let mut today = shifts.filter(|shift| shift["date"] == day["date"]);
        assert!(
            today.clone().any(|shift| shift["start"] == "09:30"),
            "{day}"
        );
        assert!(today.any(|shift| shift["end"] == "22:00"), "{day}");
    }
}

#[tokio::test]
async fn only_who_changes_schedules_asks_for_proposals_and_only_who_sees_wages_sees_their_cost() {
    let mut board = Board::new().await;
    board.plan(&Value::Null, MON, "10:00", "14:00").await;
    let run = run(&mut board).await;
    assert_eq!(proposal(&run, "balanced")["cents"], 8000);
    let (path, shifts) = (
        week_path(&board),
        format!("/api/auto-schedules/{}/balanced", id(&run)),
    );
    let (accept, cancel) = (
        format!("{shifts}/accept"),
        format!("/api/auto-schedules/{}/cancel", id(&run)),
    );
    let mut staff = board.world.at_la(Role::Staff).await;
    let mut shift_manager = board.world.at_la(Role::ShiftManager).await;
    for browser in [&mut staff, &mut shift_manager] {
        problem(&browser.post(&path, json!({})).await, 403, "forbidden");
        problem(&browser.post(&cancel, json!({})).await, 403, "forbidden");
        let refused = browser.post(&accept, json!({ "version": 1 })).await;
        problem(&refused, 403, "forbidden");
    }
    problem(&staff.get(&path).await, 403, "forbidden");
    problem(&staff.get(&shifts).await, 403, "forbidden");

    let seen = ok(shift_manager.get(&path).await)["run"].clone();
    let balanced = proposal(&seen, "balanced");
    assert_eq!(balanced["assignedShifts"], 1);
    assert!(balanced["cents"].is_null() && balanced["warningCents"].is_null());
    let seen = ok(shift_manager.get(&shifts).await);
    let shift = &seen["items"][0];
    assert!(shift["cents"].is_null());
    let why = format!("{shifts}/shifts/{}", shift["shiftId"].as_str().unwrap());
    assert!(ok(shift_manager.get(&why).await)["chosen"]["cents"].is_null());
}
