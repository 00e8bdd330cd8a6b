//! Balances of time off: policies give hours, approved time off uses them, and each step stays on record.

use jiff::SignedDuration;
use platform::{outbox, permit::Role};
use serde_json::{Value, json};

use super::board::{Board, WEEK};
use crate::{
    routes::world::{fields, id, ok, problem, put},
    support::{Browser, Reply},
};

const TUE: &str = "2026-12-01";
const POLICIES: &str = "/api/time-off-policies";

/// Rosa's own browser.
async fn staff(board: &mut Board) -> Browser {
    let rosa = board.rosa.clone();
    let body = json!({ "version": rosa["version"] });
    let invite = format!("/api/team/{}/invite", id(&rosa));
    ok(board.world.owner.post(&invite, body).await);
    board.world.sign_in_as(&rosa).await
}

/// Sixteen hours of vacation a year, at every location, since November.
fn vacation() -> Value {
    json!({
        "kind": "vacation", "startsOn": "2026-11-01",
        "terms": {
            "name": "Vacation", "paid": true, "grant": "yearly", "yearlyMinutes": 960, "year": "calendar",
            "waitingDays": 0, "allLocations": true, "locationIds": [],
        },
    })
}

/// An hour of sick leave for 35 hours of work in Los Angeles.
fn sick(board: &Board) -> Value {
    json!({
        "kind": "sick", "startsOn": "2026-11-01",
        "terms": {
            "name": "Sick leave", "paid": true, "grant": "accrued", "hoursPerHour": 35, "year": "calendar",
            "waitingDays": 0, "allLocations": false, "locationIds": [board.world.la],
        },
    })
}

fn leave(kind: &str, from: &str, to: &str) -> Value {
    json!({ "kind": kind, "from": from, "to": to, "allDay": true })
}

async fn balance(who: &mut Browser, person: &Value) -> Value {
    let path = format!("/api/team/{}/time-off-balances", id(person));
    ok(who.get(&path).await)["items"][0].clone()
}

/// Reasons and minutes of a balance's steps, the newest first.
fn steps(balance: &Value) -> Vec<(&str, i64)> {
    let ledger = balance["ledger"].as_array().unwrap();
    let step = |it: &'_ Value| it["minutes"].as_i64().unwrap();
    ledger
        .iter()
        .map(|it| (it["reason"].as_str().unwrap(), step(it)))
        .collect()
}

async fn adjust(who: &mut Browser, person: &Value, policy: &Value, minutes: i64) -> Reply {
    let path = format!("/api/team/{}/time-off-balances", id(person));
    let body = json!({ "policyId": policy["id"], "minutes": minutes, "note": "Agreed at hire" });
    who.post(&path, body).await
}

async fn decide(who: &mut Browser, request: &Value, act: &str, mut body: Value) -> Reply {
    body["version"] = request["version"].clone();
    who.post(&format!("/api/time-off/{}/{act}", id(request)), body)
        .await
}

/// The newest record of an action.
async fn recorded(owner: &mut Browser, action: &str) -> Value {
    let trail = ok(owner.get(&format!("/api/audit?action={action}")).await);
    let path = format!("/api/audit/{}", trail["items"][0]["seq"]);
    ok(owner.get(&path).await)
}

/// Turns the clock, lets the sweep do its work, and signs the owner in again.
async fn days_later(board: &mut Board, days: i64) {
    let server = &board.world.server;
    server.turn(SignedDuration::from_hours(24 * days));
    outbox::sweep_once(&server.app).await;
    board.world.owner = server.sign_in(server.owner).await;
}

#[tokio::test]
async fn published_shifts_that_are_over_earn_time_off_once_and_to_the_minute() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, TUE, "10:00", "14:00").await;
    board.plan(&rosa, "2026-12-04", "10:00", "14:00").await;
    board.publish(WEEK).await;
    board.plan(&rosa, "2026-12-08", "10:00", "14:00").await;
    let policy = sick(&board);
    ok(board.world.owner.post(POLICIES, policy).await);
    assert_eq!(balance(&mut board.world.owner, &rosa).await["minutes"], 0);
    for _ in 0..2 {
        days_later(&mut board, 11).await;
    }
    let earned = balance(&mut board.world.owner, &rosa).await;
    // Eight hours earn 13 whole minutes; what was only drafted earns nothing.
    assert_eq!(steps(&earned), [("accrual", 7), ("accrual", 6)]);
    assert_eq!(earned["minutes"], 13);
    assert_eq!(earned["ledger"][0]["balanceAfter"], 13);
    assert_eq!(earned["ledger"][0]["postedByName"], Value::Null);
}

#[tokio::test]
async fn a_balance_stops_at_its_limit() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, TUE, "10:00", "14:00").await;
    board.plan(&rosa, "2026-12-04", "10:00", "14:00").await;
    board.publish(WEEK).await;
    let mut policy = sick(&board);
    policy["terms"]["maxBalanceMinutes"] = json!(8);
    ok(board.world.owner.post(POLICIES, policy).await);
    days_later(&mut board, 16).await;
    let full = balance(&mut board.world.owner, &rosa).await;
    assert_eq!(steps(&full), [("accrual", 2), ("accrual", 6)]);
}

#[tokio::test]
async fn approved_time_off_uses_the_balance_and_gives_it_back_when_it_is_cancelled() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let mut staff = staff(&mut board).await;
    ok(board.world.owner.post(POLICIES, vacation()).await);
    let asked = leave("vacation", TUE, TUE);
    let request = ok(staff.post("/api/time-off", asked).await);
    let hours = |it: &Value| {
        ["minutes", "balanceBefore", "balanceAfter", "unpaidMinutes"]
            .map(|field| it[field].as_i64().unwrap())
    };
    assert_eq!(hours(&request), [480, 960, 480, 0]);
    // What waits is kept for it.
    let two_days = leave("vacation", "2026-12-08", "2026-12-09");
    let refused = staff.post("/api/time-off", two_days.clone()).await;
    let left = problem(&refused, 422, "balance_exceeded")["current"].clone();
    assert_eq!(
        (&left["minutes"], &left["left"]),
        (&json!(960), &json!(480))
    );
    let unpaid = leave("unpaid", "2026-12-08", "2026-12-09");
    let unpaid = ok(staff.post("/api/time-off", unpaid).await);
    assert_eq!(unpaid["minutes"], Value::Null);

    let owner = &mut board.world.owner;
    let too_long = decide(owner, &request, "approve", json!({ "minutes": 1000 })).await;
    problem(&too_long, 422, "balance_exceeded");
    let approved = ok(decide(owner, &request, "approve", json!({ "minutes": 300 })).await);
    assert_eq!(hours(&approved), [300, 960, 660, 0]);
    let used = balance(&mut staff, &rosa).await;
    assert_eq!(steps(&used), [("used", -300), ("grant", 960)]);
    assert_eq!(used["pendingMinutes"], 0);

    let why = json!({ "note": "The wedding moved" });
    let cancelled = ok(decide(&mut board.world.owner, &approved, "cancel", why).await);
    assert_eq!(cancelled["state"], "cancelled");
    let back = balance(&mut staff, &rosa).await;
    assert_eq!(steps(&back)[0], ("returned", 300));
    assert_eq!(back["minutes"], 960);
}

#[tokio::test]
async fn hours_come_from_the_published_shifts_that_the_time_off_covers() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, TUE, "10:00", "14:00").await;
    board.publish(WEEK).await;
    let mut staff = staff(&mut board).await;
    ok(board.world.owner.post(POLICIES, vacation()).await);
    let path = format!(
        "/api/team/{}/time-off-outlook?kind=vacation&from=2026-11-30&to=2026-12-02",
        id(&rosa)
    );
    let outlook = ok(staff.get(&path).await);
    assert_eq!(
        outlook["shifts"],
        json!([{ "date": TUE, "start": "10:00", "end": "14:00" }])
    );
    assert_eq!(
        (
            &outlook["minutes"],
            &outlook["balanceBefore"],
            &outlook["balanceAfter"]
        ),
        (&json!(240), &json!(960), &json!(720))
    );
    assert_eq!(outlook["exceeds"], false);
    // A manager enters it: the same hours are used.
    let off = leave("vacation", "2026-11-30", "2026-12-02");
    let entered = format!("/api/team/{}/time-off", id(&rosa));
    ok(board.world.owner.post(&entered, off).await);
    assert_eq!(balance(&mut staff, &rosa).await["minutes"], 720);
    let mut elsewhere = leave("vacation", "2026-12-07", "2026-12-11");
    elsewhere["minutes"] = json!(2400);
    let refused = board.world.owner.post(&entered, elsewhere).await;
    problem(&refused, 422, "balance_exceeded");
}

#[tokio::test]
async fn sick_leave_is_never_refused_for_want_of_hours() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let mut staff = staff(&mut board).await;
    let policy = sick(&board);
    let policy = ok(board.world.owner.post(POLICIES, policy).await);
    ok(adjust(&mut board.world.owner, &rosa, &policy, 120).await);
    let request = ok(staff.post("/api/time-off", leave("sick", TUE, TUE)).await);
    assert_eq!(request["state"], "approved");
    assert_eq!(
        (&request["minutes"], &request["unpaidMinutes"]),
        (&json!(480), &json!(360))
    );
    assert_eq!(request["balanceAfter"], 0);
    let next = ok(staff
        .post("/api/time-off", leave("sick", "2026-12-02", "2026-12-02"))
        .await);
    assert_eq!(
        (&next["state"], &next["unpaidMinutes"]),
        (&json!("approved"), &json!(480))
    );
    assert_eq!(balance(&mut staff, &rosa).await["minutes"], 0);
}

#[tokio::test]
async fn hours_wait_until_their_first_day() {
    let mut board = Board::new().await;
    let mut staff = staff(&mut board).await;
    let mut policy = vacation();
    // Rosa was hired on January 5.
    policy["terms"]["waitingDays"] = json!(330);
    ok(board.world.owner.post(POLICIES, policy).await);
    let early = leave("vacation", "2026-11-30", "2026-11-30");
    let refused = staff.post("/api/time-off", early).await;
    let current = problem(&refused, 422, "balance_exceeded")["current"].clone();
    assert_eq!(current["usableFrom"], TUE);
    ok(staff
        .post("/api/time-off", leave("vacation", TUE, TUE))
        .await);
}

#[tokio::test]
async fn a_new_year_ends_what_does_not_carry_over_and_gives_anew() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let mut policy = vacation();
    policy["terms"]["maxCarryOverMinutes"] = json!(120);
    ok(board.world.owner.post(POLICIES, policy).await);
    for _ in 0..2 {
        days_later(&mut board, 46).await;
    }
    let turned = balance(&mut board.world.owner, &rosa).await;
    assert_eq!(
        steps(&turned),
        [("grant", 960), ("expired", -840), ("grant", 960)]
    );
    assert_eq!(turned["ledger"][1]["date"], "2027-01-01");
    assert_eq!(turned["minutes"], 1080);
}

#[tokio::test]
async fn a_limit_that_is_set_later_ends_nothing_before_the_next_year() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let policy = ok(board.world.owner.post(POLICIES, vacation()).await);
    days_later(&mut board, 46).await;
    let mut change = json!({ "version": 1, "ended": false, "terms": policy["terms"] });
    change["terms"]["maxCarryOverMinutes"] = json!(0);
    let path = format!("{POLICIES}/{}", id(&policy));
    ok(put(&mut board.world.owner, &path, change).await);
    days_later(&mut board, 1).await;
    assert_eq!(
        balance(&mut board.world.owner, &rosa).await["minutes"],
        1920
    );
}

/// Brooklyn becomes the person's main location.
async fn move_to_brooklyn(board: &mut Board, person: &Value) {
    let there = json!({ "locationId": board.world.brooklyn, "positionId": board.world.cook, "isPrimary": true });
    let path = format!("/api/team/{}/assignments", id(person));
    ok(board.world.owner.post(&path, there).await);
}

/// The balance of a policy.
async fn balance_of(who: &mut Browser, person: &Value, policy: &Value) -> Value {
    let path = format!("/api/team/{}/time-off-balances", id(person));
    let items = ok(who.get(&path).await)["items"].clone();
    let mut items = items.as_array().unwrap().iter();
    items
        .find(|item| item["policyId"] == policy["id"])
        .unwrap()
        .clone()
}

#[tokio::test]
async fn a_balance_follows_a_person_to_another_location_and_its_year_is_granted_once() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let mut here = vacation();
    here["terms"]["allLocations"] = json!(false);
    here["terms"]["locationIds"] = json!([board.world.la]);
    let mut there = here.clone();
    there["startsOn"] = json!("2025-06-01");
    there["terms"]["name"] = json!("Vacation in Brooklyn");
    there["terms"]["locationIds"] = json!([board.world.brooklyn]);
    there["terms"]["maxCarryOverMinutes"] = json!(0);
    let here = ok(board.world.owner.post(POLICIES, here).await);
    let there = ok(board.world.owner.post(POLICIES, there).await);
    days_later(&mut board, 1).await;
    ok(adjust(&mut board.world.owner, &rosa, &here, -300).await);
    move_to_brooklyn(&mut board, &rosa).await;
    for _ in 0..2 {
        days_later(&mut board, 1).await;
    }
    let owner = &mut board.world.owner;
    let left = balance_of(owner, &rosa, &here).await;
    assert_eq!(steps(&left)[0], ("adjustment", -660));
    assert_eq!(left["minutes"], 0);
    let taken_along = balance_of(owner, &rosa, &there).await;
    assert_eq!(steps(&taken_along), [("adjustment", 660)]);
    assert_eq!(taken_along["ledger"][0]["note"], "Vacation");
}

#[tokio::test]
async fn a_shift_earns_once_though_another_policy_holds_now() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, TUE, "10:00", "14:00").await;
    board.publish(WEEK).await;
    let here = sick(&board);
    let mut there = here.clone();
    there["terms"]["locationIds"] = json!([board.world.brooklyn]);
    let here = ok(board.world.owner.post(POLICIES, here).await);
    let there = ok(board.world.owner.post(POLICIES, there).await);
    days_later(&mut board, 16).await;
    move_to_brooklyn(&mut board, &rosa).await;
    days_later(&mut board, 1).await;
    let owner = &mut board.world.owner;
    assert_eq!(balance_of(owner, &rosa, &here).await["minutes"], 0);
    let earned = balance_of(owner, &rosa, &there).await;
    assert_eq!(steps(&earned), [("adjustment", 6)]);
}

#[tokio::test]
async fn a_policy_in_the_place_of_one_that_ended_grants_the_year_no_second_time() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let owner = &mut board.world.owner;
    let old = ok(owner.post(POLICIES, vacation()).await);
    let end = json!({ "version": 1, "ended": true, "terms": old["terms"] });
    ok(put(owner, &format!("{POLICIES}/{}", id(&old)), end).await);
    let new = ok(owner.post(POLICIES, vacation()).await);
    days_later(&mut board, 1).await;
    let owner = &mut board.world.owner;
    assert_eq!(balance_of(owner, &rosa, &old).await["minutes"], 0);
    assert_eq!(balance_of(owner, &rosa, &new).await["minutes"], 960);
}

#[tokio::test]
async fn how_a_policy_gives_and_that_it_has_ended_are_final() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let owner = &mut board.world.owner;
    let policy = ok(owner.post(POLICIES, vacation()).await);
    let path = format!("{POLICIES}/{}", id(&policy));
    let same = json!({ "version": 1, "ended": false, "terms": policy["terms"] });
    let mut by_hours = same.clone();
    by_hours["terms"]["grant"] = json!("accrued");
    by_hours["terms"]["hoursPerHour"] = json!(1);
    by_hours["terms"]["yearlyMinutes"] = Value::Null;
    let refused = put(owner, &path, by_hours).await;
    problem(&refused, 422, "time_off_policy_fixed");
    let mut from_hire = same.clone();
    from_hire["terms"]["year"] = json!("hire");
    let refused = put(owner, &path, from_hire).await;
    problem(&refused, 422, "time_off_policy_fixed");
    let mut end = same.clone();
    end["ended"] = json!(true);
    ok(put(owner, &path, end).await);
    let mut again = same;
    again["version"] = json!(2);
    let refused = put(owner, &path, again).await;
    problem(&refused, 422, "time_off_policy_ended");
    days_later(&mut board, 1).await;
    let kept = balance(&mut board.world.owner, &rosa).await;
    assert_eq!(steps(&kept), [("grant", 960)]);
}

#[tokio::test]
async fn a_manager_changes_a_balance_with_a_reason_that_the_person_reads() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let mut staff = staff(&mut board).await;
    let policy = ok(board.world.owner.post(POLICIES, vacation()).await);
    problem(
        &adjust(&mut staff, &rosa, &policy, 60).await,
        403,
        "forbidden",
    );
    let mut shift_manager = board.world.at_la(Role::ShiftManager).await;
    let refused = adjust(&mut shift_manager, &rosa, &policy, 60).await;
    problem(&refused, 403, "forbidden");
    let mut manager = board.world.at_la(Role::GeneralManager).await;
    let none = adjust(&mut manager, &rosa, &policy, 0).await;
    assert_eq!(
        fields(&none),
        [("minutes".to_owned(), "out_of_range".to_owned())]
    );
    let path = format!("/api/team/{}/time-off-balances", id(&rosa));
    let silent = json!({ "policyId": policy["id"], "minutes": 60, "note": " " });
    let silent = manager.post(&path, silent).await;
    assert_eq!(
        fields(&silent),
        [("note".to_owned(), "required".to_owned())]
    );
    ok(adjust(&mut manager, &rosa, &policy, -60).await);
    let seen = balance(&mut staff, &rosa).await;
    assert_eq!(seen["minutes"], 900);
    assert_eq!(seen["ledger"][0]["note"], "Agreed at hire");
    assert!(seen["ledger"][0]["postedByName"].is_string());
    let record = recorded(&mut board.world.owner, "time_off.adjusted").await;
    assert_eq!(record["after"]["minutes"], -60);

    let there = vec![board.world.brooklyn.parse().unwrap()];
    let user = board
        .world
        .server
        .account(Role::GeneralManager, "gm@bk.example.com", Some(there))
        .await;
    let mut elsewhere = board.world.server.sign_in(user).await;
    problem(&elsewhere.get(&path).await, 404, "not_found");
    let refused = adjust(&mut elsewhere, &rosa, &policy, 60).await;
    problem(&refused, 404, "not_found");
}

#[tokio::test]
async fn no_one_changes_their_own_balance() {
    let mut board = Board::new().await;
    let policy = ok(board.world.owner.post(POLICIES, vacation()).await);
    let mut gia = board.world.person("Gia", "Moss");
    gia["email"] = json!("gia@example.com");
    gia["role"] = json!("general_manager");
    let gia = board.world.add(gia).await;
    let invite = format!("/api/team/{}/invite", id(&gia));
    ok(board
        .world
        .owner
        .post(&invite, json!({ "version": gia["version"] }))
        .await);
    let mut manager = board.world.sign_in_as(&gia).await;
    problem(
        &adjust(&mut manager, &gia, &policy, 60).await,
        403,
        "self_approval",
    );
    let path = format!("/api/team/{}/time-off-balances", id(&gia));
    assert_eq!(ok(manager.get(&path).await)["canAdjust"], false);
}

#[tokio::test]
async fn policies_are_changed_by_those_in_charge_of_all_their_locations() {
    let mut board = Board::new().await;
    let in_la = sick(&board);
    let mut manager = board.world.at_la(Role::GeneralManager).await;
    problem(
        &manager.post(POLICIES, in_la.clone()).await,
        403,
        "forbidden",
    );
    let mut staff = staff(&mut board).await;
    problem(&staff.get(POLICIES).await, 403, "forbidden");
    let mut admin = board.world.at_la(Role::FranchiseAdmin).await;
    problem(&admin.post(POLICIES, vacation()).await, 403, "forbidden");
    let policy = ok(admin.post(POLICIES, in_la.clone()).await);
    assert_eq!(
        ok(manager.get(POLICIES).await)["items"][0]["id"],
        policy["id"]
    );
    problem(
        &board.world.owner.post(POLICIES, in_la).await,
        422,
        "time_off_policy_overlap",
    );
    let path = format!("{POLICIES}/{}", id(&policy));
    let mut wider = json!({ "version": 1, "ended": false, "terms": policy["terms"] });
    wider["terms"]["locationIds"] = json!([board.world.la, board.world.brooklyn]);
    problem(&put(&mut admin, &path, wider).await, 403, "forbidden");
    let end = json!({ "version": 1, "ended": true, "terms": policy["terms"] });
    assert_eq!(ok(put(&mut admin, &path, end.clone()).await)["ended"], true);
    problem(&put(&mut admin, &path, end).await, 409, "version_conflict");
    let again = sick(&board);
    ok(board.world.owner.post(POLICIES, again).await);
    let record = recorded(&mut board.world.owner, "time_off_policy.changed").await;
    assert_eq!(record["after"]["ended"], true);
}

#[tokio::test]
async fn a_policy_says_what_it_gives() {
    let mut board = Board::new().await;
    let mut wrong = vacation();
    wrong["terms"]["hoursPerHour"] = json!(30);
    wrong["terms"]["yearlyMinutes"] = Value::Null;
    wrong["terms"]["waitingDays"] = json!(-1);
    wrong["terms"]["allLocations"] = json!(false);
    let owner = &mut board.world.owner;
    let wrong = owner.post(POLICIES, wrong).await;
    let said = fields(&wrong);
    let expected = [
        ("terms.hoursPerHour", "not_allowed"),
        ("terms.yearlyMinutes", "required"),
        ("terms.waitingDays", "out_of_range"),
        ("terms.locationIds", "required"),
    ];
    for (field, code) in expected {
        assert!(
            said.contains(&(field.to_owned(), code.to_owned())),
            "{said:?}"
        );
    }
    let mut unpaid = vacation();
    unpaid["kind"] = json!("unpaid");
    let unpaid = owner.post(POLICIES, unpaid).await;
    assert_eq!(
        fields(&unpaid),
        [("kind".to_owned(), "not_allowed".to_owned())]
    );
}
