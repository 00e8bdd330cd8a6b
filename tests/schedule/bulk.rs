//! Many shifts of a week changed at once: all of them, or none.

use platform::permit::Role;
use serde_json::{Value, json};

use super::{
    board::{Board, WEEK},
    open_shifts::cook,
    templates::kitchen_lead,
};
use crate::{
    routes::world::{fields, id, ok, problem},
    support::{Browser, Reply, until},
};

const TUE: &str = "2026-12-01";
const WED: &str = "2026-12-02";

impl Board {
    /// Changes of the week as it is now.
    async fn bulk(&mut self, ops: Value) -> Reply {
        let body = self.call(ops).await;
        self.world.owner.post("/api/shifts/bulk", body).await
    }

    async fn call(&mut self, ops: Value) -> Value {
        let week = self.week(WEEK).await;
        json!({ "locationId": self.world.la, "weekStart": WEEK, "version": week["version"], "ops": ops })
    }

    async fn seen(&mut self, shift: &Value) -> Value {
        let week = self.week(WEEK).await;
        let mut shifts = week["shifts"].as_array().unwrap().iter();
        let found = shifts.find(|one| one["id"] == shift["id"]);
        found.expect("the shift").clone()
    }

    async fn undo(&mut self, edited: &Value) -> Value {
        ok(self.try_undo(edited).await)
    }

    async fn try_undo(&mut self, edited: &Value) -> Reply {
        let path = format!("/api/schedules/{}/{WEEK}/undo", self.world.la);
        let body = json!({ "undoId": edited["undoId"] });
        self.world.owner.post(&path, body).await
    }

    /// It is half past nine in the morning of Tuesday, 1 December 2026.
    async fn on_tuesday(&mut self) {
        let server = &self.world.server;
        server.clock.set("2026-12-01T17:30:00Z".parse().unwrap());
        self.world.owner = server.sign_in(server.owner).await;
    }

    /// The events of a shift, newest first.
    async fn history(&mut self, shift: &Value) -> Vec<Value> {
        let path = format!("/api/shifts/{}/history", id(shift));
        let history = ok(self.world.owner.get(&path).await);
        history["items"].as_array().unwrap().clone()
    }
}

fn update(shift: &Value, mut change: Value) -> Value {
    change["version"] = shift["version"].clone();
    json!({ "op": "update", "id": shift["id"], "change": change })
}

fn delete(shift: &Value) -> Value {
    json!({ "op": "delete", "id": shift["id"], "version": shift["version"] })
}

/// Index and code of each refused change.
#[track_caller]
fn refused(reply: &Reply) -> Vec<(u64, String)> {
    let body = problem(reply, 422, "bulk_partial_rejected");
    let refused = body["current"]["refused"].as_array().unwrap().iter();
    refused
        .map(|one| {
            let code = one["problem"]["code"].as_str().unwrap();
            assert!(
                !one["problem"]["title"]
                    .as_str()
                    .unwrap()
                    .starts_with("error-")
            );
            (one["index"].as_u64().unwrap(), code.to_owned())
        })
        .collect()
}

async fn count(browser: &mut Browser, action: &str) -> usize {
    let path = format!("/api/audit?action={action}&limit=200");
    let records = ok(browser.get(&path).await);
    let records = records["items"].as_array().unwrap().iter();
    records.filter(|one| one["action"] == action).count()
}

/// Number of messages that went to an address.
fn letters(board: &Board, address: &str) -> usize {
    let shown = board.world.server.app.outbox.shown().into_iter();
    shown.filter(|one| one.to == address).count()
}

#[tokio::test]
async fn two_hundred_changes_are_one_step_that_can_be_undone() {
    let mut board = Board::new().await;
    let ops: Vec<Value> = (0..200)
        .map(|n| {
            let date = format!("2026-12-0{}", 1 + n % 6);
            let start = format!("{:02}:{:02}", 8 + n / 6 % 8, n / 48 % 4 * 15);
            let shift = board.shift(&Value::Null, &date, &start, "20:00");
            json!({ "op": "create", "shift": shift })
        })
        .collect();
    let mut more = ops.clone();
    more.push(ops[0].clone());
    let reply = board.bulk(json!(more)).await;
    let too_many = ("ops".to_owned(), "too_many_changes".to_owned());
    assert_eq!(fields(&reply), [too_many]);
    assert_eq!(board.week(WEEK).await["shifts"], json!([]));

    let edited = ok(board.bulk(json!(ops)).await);
    assert_eq!(edited["changed"], 200);
    assert_eq!(edited["week"]["shifts"].as_array().unwrap().len(), 200);
    let owner = &mut board.world.owner;
    assert_eq!(count(owner, "shift.created").await, 200);
    assert_eq!(count(owner, "schedule.bulk_edited").await, 1);

    let back = board.undo(&edited).await;
    assert_eq!(back["shifts"], json!([]));
    let owner = &mut board.world.owner;
    assert_eq!(ok(owner.get("/api/audit/verify").await)["ok"], true);
}

#[tokio::test]
async fn a_change_that_is_refused_leaves_all_others_undone() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, TUE, "10:00", "14:00").await;
    let fine = board.plan(&rosa, WED, "10:00", "14:00").await;
    let overlaps = board.plan(&Value::Null, TUE, "12:00", "16:00").await;
    let before = board.week(WEEK).await;
    let ops = json!([
        update(&fine, json!({ "end": "15:00" })),
        update(&overlaps, json!({ "employeeId": rosa["id"] })),
    ]);
    let reply = board.bulk(ops).await;
    assert_eq!(refused(&reply), [(1, "shift_overlap".to_owned())]);
    let one = &reply.json()["current"]["refused"][0];
    assert_eq!(one["shiftId"], overlaps["id"]);
    assert_eq!(one["problem"]["findings"][0]["ruleId"], "lineup-overlap");
    let after = board.week(WEEK).await;
    assert_eq!(after["version"], before["version"]);
    assert_eq!(after["shifts"], before["shifts"]);
    let owner = &mut board.world.owner;
    assert_eq!(count(owner, "schedule.bulk_edited.refused").await, 1);
    assert_eq!(count(owner, "shift.updated").await, 0);

    // Each change that cannot be made is named, not only the first.
    let gone = json!({ "id": "01890000-0000-7000-8000-000000000000", "version": 1 });
    let ops = json!([
        update(&fine, json!({ "end": "10:05" })),
        delete(&gone),
        update(&overlaps, json!({ "date": "2026-12-08" })),
        update(&overlaps, json!({ "end": "15:00" })),
    ]);
    let codes = [
        (0, "shift_length_invalid"),
        (1, "not_found"),
        (2, "shift_in_other_week"),
        (3, "invalid"),
    ];
    let codes = codes.map(|(index, code)| (index, code.to_owned()));
    assert_eq!(refused(&board.bulk(ops).await), codes);
    let none = board.bulk(json!([])).await;
    assert_eq!(fields(&none), [("ops".to_owned(), "required".to_owned())]);
}

#[tokio::test]
async fn the_rules_look_at_the_week_after_all_changes() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let (luis, _) = cook(&mut board.world, "Luis").await;
    let hers = board.plan(&rosa, TUE, "10:00", "14:00").await;
    let his = board.plan(&luis, TUE, "12:00", "16:00").await;
    let ops = json!([
        update(&hers, json!({ "employeeId": luis["id"] })),
        update(&his, json!({ "employeeId": rosa["id"] })),
    ]);
    let edited = ok(board.bulk(ops).await);
    assert_eq!(board.seen(&hers).await["employeeId"], luis["id"]);
    assert_eq!(board.seen(&his).await["employeeId"], rosa["id"]);
    assert_eq!(
        count(&mut board.world.owner, "shift.assigned").await,
        2,
        "each shift has the record of a single change"
    );
    board.undo(&edited).await;
    assert_eq!(board.seen(&hers).await["employeeId"], rosa["id"]);
    assert_eq!(board.seen(&his).await["employeeId"], luis["id"]);
}

#[tokio::test]
async fn what_has_changed_meanwhile_is_not_overwritten() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let shift = board.plan(&rosa, TUE, "10:00", "14:00").await;
    let early = board.call(json!([delete(&shift)])).await;
    ok(board.edit(&shift, json!({ "end": "15:00" })).await);
    let reply = board.world.owner.post("/api/shifts/bulk", early).await;
    let body = problem(&reply, 409, "version_conflict");
    assert_eq!(
        body["current"]["version"],
        board.week(WEEK).await["version"]
    );
    let stale = board.bulk(json!([delete(&shift)])).await;
    assert_eq!(refused(&stale), [(0, "version_conflict".to_owned())]);
    let now = board.seen(&shift).await;
    let edited = ok(board.bulk(json!([delete(&now)])).await);
    let open = board.plan(&Value::Null, WED, "10:00", "14:00").await;
    let path = format!("/api/schedules/{}/{WEEK}/undo", board.world.la);
    let undo = json!({ "undoId": edited["undoId"] });
    let reply = board.world.owner.post(&path, undo).await;
    problem(&reply, 409, "undo_too_late");
    assert_eq!(board.seen(&open).await["id"], open["id"]);
}

#[tokio::test]
async fn published_shifts_keep_what_the_staff_see_until_the_next_publication() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let moved = board.plan(&rosa, TUE, "10:00", "14:00").await;
    let gone = board.plan(&rosa, WED, "10:00", "14:00").await;
    board.publish(WEEK).await;
    let (moved, gone) = (board.seen(&moved).await, board.seen(&gone).await);
    let mut body = board
        .call(json!([
            update(&moved, json!({ "start": "11:00" })),
            delete(&gone)
        ]))
        .await;
    body["changeOrigin"] = json!({ "initiatedBy": "employee", "evidence": "Rosa asked on Monday" });
    let edited = ok(board.world.owner.post("/api/shifts/bulk", body).await);
    let changed = board.seen(&moved).await;
    assert_eq!(changed["publishState"], "changed");
    assert_eq!(changed["published"]["start"], "10:00");
    assert_eq!(changed["changeOrigin"]["initiatedBy"], "employee");
    assert_eq!(board.seen(&gone).await["publishState"], "removing");
    board.undo(&edited).await;
    for shift in [&moved, &gone] {
        let back = board.seen(shift).await;
        assert_eq!(back["publishState"], "published");
        assert_eq!(back["changeOrigin"], Value::Null);
    }
}

#[tokio::test]
async fn shifts_that_have_begun_need_the_reason_of_the_call() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let shift = board.plan(&rosa, TUE, "10:00", "14:00").await;
    board.publish(WEEK).await;
    let clock = &board.world.server.clock;
    clock.set("2026-12-01T20:00:00Z".parse().unwrap());
    board.world.owner = board.world.server.sign_in(board.world.server.owner).await;
    let shift = board.seen(&shift).await;
    let ops = json!([update(&shift, json!({ "end": "15:00" }))]);
    let reply = board.bulk(ops.clone()).await;
    assert_eq!(refused(&reply), [(0, "reason_required".to_owned())]);
    let mut body = board.call(ops).await;
    body["reason"] = json!("She stayed for the delivery");
    ok(board.world.owner.post("/api/shifts/bulk", body).await);
    let history = format!("/api/shifts/{}/history", id(&shift));
    let history = ok(board.world.owner.get(&history).await);
    assert_eq!(history["items"][0]["reason"], "She stayed for the delivery");
}

#[tokio::test]
async fn each_change_asks_for_the_permission_of_its_kind() {
    let mut board = Board::new().await;
    let shift = board.plan(&Value::Null, TUE, "10:00", "14:00").await;
    let new = board.shift(&Value::Null, WED, "10:00", "14:00");
    let create = json!({ "op": "create", "shift": new });
    let body = board.call(json!([create, delete(&shift)])).await;
    let mut manager = board.world.at_la(Role::ShiftManager).await;
    let reply = manager.post("/api/shifts/bulk", body.clone()).await;
    let needs = |reply: &Reply| problem(reply, 403, "forbidden")["needs"].clone();
    assert_eq!(needs(&reply), "schedules:delete");
    let later = board
        .call(json!([update(&shift, json!({ "end": "15:00" }))]))
        .await;
    let reply = manager.post("/api/shifts/bulk", later).await;
    assert_eq!(
        needs(&reply),
        "schedules:update",
        "neither today nor tomorrow"
    );
    let mut reviewer = board.world.at_la(Role::ComplianceReviewer).await;
    let reply = reviewer.post("/api/shifts/bulk", body.clone()).await;
    assert_eq!(needs(&reply), "schedules:create");

    let mut elsewhere = board.world.at_la(Role::GeneralManager).await;
    let mut there = body;
    there["locationId"] = json!(board.world.brooklyn);
    let reply = elsewhere.post("/api/shifts/bulk", there.clone()).await;
    problem(&reply, 404, "not_found");
    // A shift of another location is none of this one.
    there["ops"] = json!([delete(&shift)]);
    there["version"] = json!(0);
    let reply = board.world.owner.post("/api/shifts/bulk", there).await;
    assert_eq!(refused(&reply), [(0, "not_found".to_owned())]);
    assert_eq!(board.seen(&shift).await["version"], shift["version"]);
}

#[tokio::test]
async fn undoing_is_in_the_history_of_each_shift() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let changed = board.plan(&rosa, TUE, "10:00", "14:00").await;
    let deleted = board.plan(&rosa, WED, "10:00", "14:00").await;
    let new = board.shift(&Value::Null, WED, "15:00", "19:00");
    let ops = json!([
        update(&changed, json!({ "end": "15:00" })),
        delete(&deleted),
        json!({ "op": "create", "shift": new }),
    ]);
    let edited = ok(board.bulk(ops).await);
    board.undo(&edited).await;
    let events = board.history(&changed).await;
    let actions: Vec<_> = events.iter().map(|one| one["action"].clone()).collect();
    assert_eq!(actions, ["shift.restored", "shift.moved", "shift.created"]);
    assert_eq!(
        (&events[0]["before"]["end"], &events[0]["after"]["end"]),
        (&json!("15:00"), &json!("14:00"))
    );
    let events = board.history(&deleted).await;
    let actions: Vec<_> = events.iter().map(|one| one["action"].clone()).collect();
    assert_eq!(
        actions,
        ["shift.restored", "shift.deleted", "shift.created"]
    );
    assert_eq!(events[0]["after"]["employeeName"], "Rosa Díaz");
    let owner = &mut board.world.owner;
    assert_eq!(
        count(owner, "shift.deleted").await,
        2,
        "the deleted one, and the new one with the undo"
    );
    assert_eq!(ok(owner.get("/api/audit/verify").await)["ok"], true);
}

#[tokio::test]
async fn undoing_a_new_shift_tells_who_asked_for_it() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let (_, mut luis) = cook(&mut board.world, "Luis").await;
    board.plan(&rosa, "2026-12-04", "10:00", "14:00").await;
    board.publish(WEEK).await;
    let new = board.shift(&Value::Null, TUE, "11:00", "16:00");
    let edited = ok(board.bulk(json!([{ "op": "create", "shift": new }])).await);
    let shifts = edited["week"]["shifts"].as_array().unwrap().iter();
    let mut open = shifts.filter(|one| one["employeeId"].is_null());
    let open = id(open.next().unwrap());
    let post = json!({ "shiftIds": [open], "mode": "approval" });
    ok(board.world.owner.post("/api/open-shifts", post).await);
    let claim = format!("/api/open-shifts/{open}/claims");
    ok(luis.post(&claim, json!({})).await);
    board.undo(&edited).await;
    let subject = "The shift is no longer open: Tue, Dec 1, 11:00 AM – 4:00 PM, Line cook";
    let server = &board.world.server;
    server.message_about("luis.luna@example.com", subject).await;
    let owner = &mut board.world.owner;
    assert_eq!(count(owner, "shift_claim.lapsed").await, 1);
    assert_eq!(ok(luis.get("/api/open-shifts").await)["items"], json!([]));
}

#[tokio::test]
async fn nothing_is_undone_once_a_shift_has_begun() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let shift = board.plan(&rosa, TUE, "10:00", "14:00").await;
    board.on_tuesday().await;
    let shift = board.seen(&shift).await;
    let ops = json!([update(&shift, json!({ "end": "15:00" }))]);
    let edited = ok(board.bulk(ops).await);
    let server = &board.world.server;
    server.clock.set("2026-12-01T18:10:00Z".parse().unwrap());
    problem(&board.try_undo(&edited).await, 409, "undo_too_late");
    let shift = board.seen(&shift).await;
    assert_eq!(shift["end"], "15:00");

    let mut body = board
        .call(json!([update(&shift, json!({ "end": "14:30" }))]))
        .await;
    body["reason"] = json!("It was quiet");
    let edited = ok(board.world.owner.post("/api/shifts/bulk", body).await);
    assert_eq!(edited["undoId"], Value::Null);
}

#[tokio::test]
async fn no_one_gets_a_shift_back_who_cannot_work_it_any_more() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let (la, brooklyn) = (board.world.la.clone(), board.world.brooklyn.clone());
    let assignments = format!("/api/team/{}/assignments", id(&rosa));
    let second = json!({
        "locationId": brooklyn, "positionId": board.world.cook, "isPrimary": false,
    });
    ok(board.world.owner.post(&assignments, second).await);
    let shift = board.plan(&rosa, TUE, "10:00", "14:00").await;
    let edited = ok(board.bulk(json!([delete(&shift)])).await);

    // Eleven in Los Angeles is two in New York.
    let mut there = board.shift(&rosa, TUE, "14:00", "18:00");
    there["locationId"] = json!(brooklyn);
    let there = ok(board.world.owner.post("/api/shifts", there).await)["shift"].clone();
    problem(&board.try_undo(&edited).await, 409, "undo_too_late");
    assert_eq!(board.week(WEEK).await["shifts"], json!([]));
    let free = json!({ "employeeId": null });
    ok(board.edit(&there, free).await);

    let off = json!({ "from": TUE, "to": TUE, "allDay": true, "kind": "vacation" });
    let path = format!("/api/team/{}/time-off", id(&rosa));
    ok(board.world.owner.post(&path, off).await);
    problem(&board.try_undo(&edited).await, 409, "undo_too_late");
    assert_eq!(board.week(WEEK).await["shifts"], json!([]));

    // A shift of another day comes back, as long as she works here.
    let shift = board.plan(&rosa, WED, "10:00", "14:00").await;
    let edited = ok(board.bulk(json!([delete(&shift)])).await);
    let page = ok(board
        .world
        .owner
        .get(&format!("/api/team/{}", id(&rosa)))
        .await);
    let here = page["assignments"].as_array().unwrap().iter();
    let mut here = here.filter(|one| one["locationId"] == la.as_str());
    let here = here.next().unwrap();
    let path = format!("{assignments}/{}?version={}", id(here), here["version"]);
    let owner = &mut board.world.owner;
    ok(crate::routes::world::delete(owner, &path).await);
    problem(&board.try_undo(&edited).await, 409, "undo_too_late");
}

#[tokio::test]
async fn undoing_asks_for_the_permission_of_the_step_and_is_ones_own() {
    let mut board = Board::new().await;
    let mut lead = kitchen_lead(&board).await;
    let new = board.shift(&Value::Null, WED, "10:00", "14:00");
    let body = board.call(json!([{ "op": "create", "shift": new }])).await;
    let edited = ok(lead.post("/api/shifts/bulk", body).await);
    let undo = |place: &str| format!("/api/schedules/{place}/{WEEK}/undo");
    let (here, there) = (undo(&board.world.la), undo(&board.world.brooklyn));
    let body = json!({ "undoId": edited["undoId"] });
    problem(&board.try_undo(&edited).await, 404, "not_found");
    problem(&lead.post(&there, body.clone()).await, 404, "not_found");
    let mut staff = board.world.at_la(Role::Staff).await;
    let reply = staff.post(&here, body.clone()).await;
    assert_eq!(
        problem(&reply, 403, "forbidden")["needs"],
        "schedules:create"
    );
    let restored = ok(lead.post(&here, body).await);
    assert_eq!(restored["shifts"], json!([]));
}

#[tokio::test]
async fn a_shift_managers_changes_of_today_reach_each_person_in_one_message() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let today = board.plan(&rosa, TUE, "12:00", "16:00").await;
    let tomorrow = board.plan(&rosa, WED, "12:00", "16:00").await;
    let mut host = board.shift(&Value::Null, TUE, "12:00", "16:00");
    host["positionId"] = json!(board.world.host);
    let host = ok(board.world.owner.post("/api/shifts", host).await)["shift"].clone();
    board.publish(WEEK).await;
    board.world.server.message_to("rosa@example.com").await;
    let published = letters(&board, "rosa@example.com");
    board.on_tuesday().await;
    let mut lead = kitchen_lead(&board).await;
    let (today, tomorrow) = (board.seen(&today).await, board.seen(&tomorrow).await);
    let other = board
        .call(json!([update(&host, json!({ "end": "17:00" }))]))
        .await;
    let reply = lead.post("/api/shifts/bulk", other).await;
    assert_eq!(
        problem(&reply, 403, "forbidden")["needs"],
        "schedules:update",
        "a shift of the other house"
    );

    let body = board
        .call(json!([
            update(&today, json!({ "start": "13:00" })),
            update(&tomorrow, json!({ "start": "13:00" })),
        ]))
        .await;
    let edited = ok(lead.post("/api/shifts/bulk", body).await);
    assert_eq!(edited["undoId"], Value::Null, "the staff know of it");
    for shift in [&today, &tomorrow] {
        let now = board.seen(shift).await;
        assert_eq!(now["publishState"], "published");
        assert_eq!(now["published"]["start"], "13:00");
    }
    assert_eq!(count(&mut board.world.owner, "shift.published").await, 2);
    let server = &board.world.server;
    until("a message about both changes", async || {
        server.work().await;
        (letters(&board, "rosa@example.com") > published).then_some(())
    })
    .await;
    server.work().await;
    assert_eq!(letters(&board, "rosa@example.com"), published + 1);
}
