//! Auto-scheduling with what the manager decided: drafts that may move, locks, rejections; and what a proposal could not do.

use serde_json::{Value, json};

use super::{
    auto_schedule::{MON, accept, proposal, proposed, run, run_with, week_shift},
    board::{Board, WEEK},
    open_shifts::cook,
};
use crate::routes::world::{id, ok, problem, put};

/// A cook who costs more than the others.
async fn carla(board: &mut Board) -> Value {
    let mut carla = board.world.person("Carla", "Mora");
    carla["birthDate"] = json!("1988-02-02");
    carla["wage"] = json!({ "rateE4": 300_000 });
    board.world.add(carla).await
}

/// Prefers these hours of Mondays.
async fn prefers(board: &mut Board, person: &Value, start: &str, end: &str) {
    let monday = json!([{ "kind": "preferred", "start": start, "end": end }]);
    let body = json!({ "version": null, "from": "2026-11-01", "days": { "mon": monday } });
    let path = format!("/api/team/{}/availability", id(person));
    ok(put(&mut board.world.owner, &path, body).await);
}

async fn shortages(board: &mut Board, run: &Value) -> Vec<Value> {
    let path = format!("/api/auto-schedules/{}/balanced/shortages", id(run));
    let found = ok(board.world.owner.get(&path).await);
    found["items"].as_array().unwrap().clone()
}

/// The people whom a reason keeps from a shift.
fn kept_by(shortage: &Value, reason: &str) -> Value {
    let reasons = shortage["reasons"].as_array().unwrap();
    let found = reasons.iter().find(|one| one["reason"] == reason);
    found.map_or(json!([]), |one| one["employeeIds"].clone())
}

#[tokio::test]
async fn drafts_move_only_where_the_manager_allows_it_and_nothing_locks_them() {
    let mut board = Board::new().await;
    let carla = carla(&mut board).await;
    let shift = board.plan(&carla, MON, "10:00", "14:00").await;
    let kept = run(&mut board).await;
    assert_eq!(kept["keepAssigned"], true);
    assert!(proposed(&mut board, &kept, "lowest_cost").await.is_empty());

    let locked = json!({ "keepAssigned": false, "lockedShiftIds": [shift["id"]] });
    let locked = run_with(&mut board, locked).await;
    assert_eq!(locked["lockedShiftIds"], json!([shift["id"]]));
    assert!(
        proposed(&mut board, &locked, "lowest_cost")
            .await
            .is_empty()
    );

    let moving = run_with(&mut board, json!({ "keepAssigned": false })).await;
    let cheapest = proposal(&moving, "lowest_cost");
    assert_eq!(
        (&cheapest["movedShifts"], &cheapest["assignedShifts"]),
        (&json!(1), &json!(1))
    );
    let moved = proposed(&mut board, &moving, "lowest_cost").await[0].clone();
    assert_eq!(moved["hadEmployeeId"], carla["id"]);
    assert_eq!(moved["employeeId"], board.rosa["id"]);
    let before = week_shift(&mut board, &shift).await;
    assert_eq!(
        before["employeeId"], carla["id"],
        "a proposal changes nothing"
    );

    let accepted = ok(accept(&mut board, &moving, "lowest_cost", json!({})).await);
    assert_eq!(accepted["assigned"], 1);
    let now = week_shift(&mut board, &shift).await;
    assert_eq!(now["employeeId"], board.rosa["id"]);
    let undo = format!("/api/schedules/{}/{WEEK}/undo", board.world.la);
    let step = json!({ "undoId": accepted["undoId"] });
    ok(board.world.owner.post(&undo, step).await);
    let back = week_shift(&mut board, &shift).await;
    assert_eq!(back["employeeId"], carla["id"]);

    board.publish(WEEK).await;
    let published = run_with(&mut board, json!({ "keepAssigned": false })).await;
    let stays = proposed(&mut board, &published, "lowest_cost").await;
    assert!(stays.is_empty(), "published shifts stay: {stays:?}");
}

#[tokio::test]
async fn a_proposal_from_before_publication_moves_no_published_shift() {
    let mut board = Board::new().await;
    let carla = carla(&mut board).await;
    let shift = board.plan(&carla, MON, "10:00", "14:00").await;
    let moving = run_with(&mut board, json!({ "keepAssigned": false })).await;
    assert_eq!(proposal(&moving, "lowest_cost")["movedShifts"], 1);
    board.publish(WEEK).await;
    let refused = accept(&mut board, &moving, "lowest_cost", json!({})).await;
    problem(&refused, 422, "nothing_to_accept");
    let now = week_shift(&mut board, &shift).await;
    assert_eq!(now["employeeId"], carla["id"]);
}

#[tokio::test]
async fn two_people_exchange_drafts_that_overlap_in_one_acceptance() {
    let mut board = Board::new().await;
    let (ana, _) = cook(&mut board.world, "Ana").await;
    let rosa = board.rosa.clone();
    prefers(&mut board, &rosa, "12:00", "18:00").await;
    prefers(&mut board, &ana, "10:00", "16:00").await;
    let early = board.plan(&rosa, MON, "10:00", "16:00").await;
    let late = board.plan(&ana, MON, "12:00", "18:00").await;
    let run = run_with(&mut board, json!({ "keepAssigned": false })).await;
    assert_eq!(proposal(&run, "most_wishes")["movedShifts"], 2);
    // One of them alone would be two shifts at a time for its person.
    let one = json!({ "shiftIds": [early["id"]] });
    let refused = accept(&mut board, &run, "most_wishes", one).await;
    problem(&refused, 422, "nothing_to_accept");
    let accepted = ok(accept(&mut board, &run, "most_wishes", json!({})).await);
    assert_eq!(accepted["assigned"], 2);
    assert_eq!(accepted["skipped"], json!([]));
    let (early, late) = (
        week_shift(&mut board, &early).await,
        week_shift(&mut board, &late).await,
    );
    assert_eq!(early["employeeId"], ana["id"]);
    assert_eq!(late["employeeId"], rosa["id"]);
}

#[tokio::test]
async fn whom_a_manager_rejects_is_not_proposed_again_until_they_start_anew() {
    let mut board = Board::new().await;
    cook(&mut board.world, "Ana").await;
    let shift = board.plan(&Value::Null, MON, "10:00", "14:00").await;
    let first = run(&mut board).await;
    let before = proposed(&mut board, &first, "balanced").await[0]["employeeId"].clone();
    let rejected = json!([{ "aim": "balanced", "shiftId": shift["id"] }]);
    let second = run_with(&mut board, json!({ "rejected": rejected })).await;
    let after = proposed(&mut board, &second, "balanced").await[0]["employeeId"].clone();
    assert!(!after.is_null());
    assert_ne!(before, after);

    let rejected = json!([{ "aim": "balanced", "shiftId": shift["id"] }]);
    let third = run_with(&mut board, json!({ "rejected": rejected })).await;
    let none = proposed(&mut board, &third, "balanced").await;
    assert!(none[0]["employeeId"].is_null(), "both are rejected now");
    assert_eq!(third["rejections"], 2);
    let missing = &shortages(&mut board, &third).await[0];
    let kept = kept_by(missing, "rejected");
    assert_eq!(kept.as_array().unwrap().len(), 2, "{missing}");

    let repeated = run(&mut board).await;
    let again = proposed(&mut board, &repeated, "balanced").await;
    assert!(!again[0]["employeeId"].is_null());
}

#[tokio::test]
async fn a_proposal_lists_what_it_could_not_staff_with_what_keeps_each_person_from_it() {
    let mut board = Board::new().await;
    let (ana, _) = cook(&mut board.world, "Ana").await;
    let mut kim = board.world.person("Kim", "Lee");
    kim["assignments"][0]["positionId"] = json!(board.world.host);
    let kim = board.world.add(kim).await;
    let off = json!({ "from": MON, "to": MON, "allDay": true, "kind": "unpaid" });
    let path = format!("/api/team/{}/time-off", id(&ana));
    ok(board.world.owner.post(&path, off).await);
    board.plan(&Value::Null, MON, "10:00", "14:00").await;
    board.plan(&Value::Null, MON, "15:00", "19:00").await;
    let run = run(&mut board).await;
    let shifts = proposed(&mut board, &run, "balanced").await;
    let empty = shifts.iter().find(|one| one["employeeId"].is_null());
    let missing = shortages(&mut board, &run).await;
    assert_eq!(missing.len(), 1);
    let missing = &missing[0];
    assert_eq!(missing["shiftId"], empty.unwrap()["shiftId"]);
    assert_eq!(
        (&missing["date"], &missing["people"]),
        (&json!(MON), &json!(1))
    );
    assert_eq!(kept_by(missing, "time_off"), json!([ana["id"]]));
    assert_eq!(
        kept_by(missing, "works_that_day"),
        json!([board.rosa["id"]])
    );
    assert_eq!(kept_by(missing, "not_trained"), json!([kim["id"]]));
}

#[tokio::test]
async fn half_hours_that_stay_short_say_why_too() {
    let mut board = Board::new().await;
    let none = json!({ "staff": 0, "minutes": 0 });
    let standards = json!({
        "version": 0, "averageCheckCents": null, "keyholderPositionId": null, "target": null,
        "positions": [{
            "positionId": board.world.cook, "basis": null, "perHour": null, "minimumStaff": 1,
            "opening": none, "closing": none,
        }],
    });
    let path = format!("/api/labor-standards/{}", board.world.la);
    ok(put(&mut board.world.owner, &path, standards).await);
    // Rosa alone cannot work from 10 AM to 10 PM on seven days.
    let run = run_with(&mut board, json!({ "createShifts": true })).await;
    let short = proposal(&run, "balanced")["shortHalfHours"]
        .as_u64()
        .unwrap();
    assert!(short > 0);
    let missing = shortages(&mut board, &run).await;
    assert!(!missing.is_empty());
    for one in &missing {
        assert!(one["shiftId"].is_null(), "{one}");
        assert_eq!(one["positionId"], json!(board.world.cook));
        let reasons = one["reasons"].as_array().unwrap();
        assert_eq!(reasons.len(), 1, "Rosa has one reason: {one}");
        assert_ne!(reasons[0]["reason"], "not_trained");
    }
}

#[tokio::test]
async fn no_one_is_proposed_before_the_onboarding_that_work_needs_is_done() {
    let mut board = Board::new().await;
    let rosa = id(&board.rosa);
    let task = "01900000-0000-7000-8000-0000000000a1";
    board
        .world
        .server
        .tenant
        .write(move |db| {
            for (id, kind, due) in [
                (task, "i9_section_1", "2026-11-30"),
                // Late, and no reason not to work.
                ("01900000-0000-7000-8000-0000000000a2", "w4", "2026-01-05"),
            ] {
                db.execute(
                    "INSERT INTO onboarding_tasks (id, employee_id, kind, due_on) VALUES (?1, ?2, ?3, ?4)",
                    [id, &*rosa, kind, due],
                )?;
            }
            Ok::<_, platform::error::Error>(())
        })
        .await
        .unwrap();
    let shift = board.plan(&Value::Null, MON, "10:00", "14:00").await;
    let early = run(&mut board).await;
    let shifts = proposed(&mut board, &early, "full_coverage").await;
    assert!(shifts[0]["employeeId"].is_null());
    let missing = &shortages(&mut board, &early).await[0];
    assert_eq!(kept_by(missing, "onboarding"), json!([board.rosa["id"]]));
    let why = format!(
        "/api/auto-schedules/{}/balanced/shifts/{}",
        id(&early),
        id(&shift)
    );
    let why = ok(board.world.owner.get(&why).await);
    let rosas = &why["others"][0];
    assert_eq!(rosas["labels"][0]["en"], "Onboarding not finished");
    assert_eq!(rosas["refused"], true);

    let done = json!({ "version": 1, "outcome": "done" });
    let path = format!("/api/onboarding-tasks/{task}");
    ok(board.world.owner.post(&path, done).await);
    let run = run(&mut board).await;
    let shifts = proposed(&mut board, &run, "balanced").await;
    assert_eq!(shifts[0]["employeeId"], board.rosa["id"]);
}

#[tokio::test]
async fn each_week_of_a_proposal_stands_beside_the_usual_one() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, "2026-11-24", "10:00", "14:00").await;
    board.publish("2026-11-23").await;
    board.plan(&rosa, "2026-12-01", "10:00", "13:00").await;
    board.plan(&Value::Null, MON, "10:00", "14:00").await;
    let run = run(&mut board).await;
    let path = format!("/api/auto-schedules/{}/balanced", id(&run));
    let shifts = ok(board.world.owner.get(&path).await);
    let weeks = shifts["people"].as_array().unwrap();
    let rosas = weeks.iter().find(|one| one["employeeId"] == rosa["id"]);
    let expected = json!({
        "employeeId": rosa["id"], "minutes": 7 * 60, "lastWeekMinutes": 4 * 60, "usualMinutes": 4 * 60,
    });
    assert_eq!(*rosas.unwrap(), expected);
}
