//! Many shifts of a week changed at once: all of them, or none.

use platform::permit::Role;
use serde_json::{Value, json};

use super::{
    board::{Board, WEEK},
    open_shifts::cook,
};
use crate::{
    routes::world::{fields, id, ok, problem},
    support::{Browser, Reply},
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
        let path = format!("/api/schedules/{}/{WEEK}/undo", self.world.la);
        let body = json!({ "undoId": edited["undoId"] });
        ok(self.world.owner.post(&path, body).await)
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
