//! Certificates: a position asks for them, and no one without one that holds on the day gets its shifts.

use platform::permit::Role;
use serde_json::{Value, json};

use super::{
    board::{Board, WEEK, of_rule},
    open_shifts::{claim, cook, open_shifts, posted_with},
};
use crate::{
    routes::world::{delete, fields, id, ok, problem},
    support::Reply,
};

const RULE: &str = "lineup-certificate";
const TUE: &str = "2026-12-01";
const WED: &str = "2026-12-02";

fn path(person: &Value) -> String {
    format!("/api/team/{}/certificates", id(person))
}

impl Board {
    /// Cooks need a food handler certificate from now on.
    async fn require_certificate(&mut self) {
        let positions = ok(self.world.owner.get("/api/positions").await);
        let mut all = positions["items"].as_array().unwrap().iter();
        let cook = all.find(|one| one["id"] == self.world.cook);
        let body = json!({ "version": cook.unwrap()["version"], "certificates": ["food_handler"] });
        let path = format!("/api/positions/{}", self.world.cook);
        let changed = ok(self.world.owner.patch(&path, body).await);
        assert_eq!(changed["certificates"], json!(["food_handler"]));
    }

    /// Rosa has a food handler certificate until a day.
    async fn certify_until(&mut self, last: &str) -> Value {
        let rosa = path(&self.rosa);
        let body = json!({
            "kind": "food_handler", "number": "FH-1", "issuedOn": "2026-01-05", "expiresOn": last,
        });
        ok(self.world.owner.post(&rosa, body).await)
    }

    /// Tries to plan a shift of Rosa's.
    async fn try_plan(&mut self, date: &str) -> Reply {
        let shift = self.shift(&self.rosa, date, "10:00", "14:00");
        self.world.owner.post("/api/shifts", shift).await
    }
}

#[tokio::test]
async fn without_the_certificate_no_shift_can_be_created_or_assigned() {
    let mut board = Board::new().await;
    board.require_certificate().await;
    let refused = problem(&board.try_plan(TUE).await, 422, "rule_blocked");
    let found = of_rule(&refused["findings"], RULE);
    assert_eq!(found.len(), 1, "{refused}");
    assert_eq!(found[0]["title"]["en"], "Food handler certificate missing");

    let open = board.plan(&Value::Null, TUE, "10:00", "14:00").await;
    let rosa = board.rosa["id"].clone();
    let given = board.edit(&open, json!({ "employeeId": rosa })).await;
    problem(&given, 422, "rule_blocked");

    board.certify_until("2027-01-05").await;
    ok(board.edit(&open, json!({ "employeeId": rosa })).await);
}

#[tokio::test]
async fn a_certificate_holds_on_its_last_day_and_not_on_the_next() {
    let mut board = Board::new().await;
    board.require_certificate().await;
    board.certify_until(TUE).await;
    ok(board.try_plan(TUE).await);
    let refused = problem(&board.try_plan(WED).await, 422, "rule_blocked");
    let found = of_rule(&refused["findings"], RULE);
    assert_eq!(found[0]["title"]["en"], "Food handler certificate expired");
    assert_eq!(
        found[0]["title"]["es"],
        "Certificado de manejo de alimentos vencido"
    );
    let why = found[0]["because"][0]["value"]["en"].as_str().unwrap();
    assert!(why.starts_with("expired on "), "{why}");
}

#[tokio::test]
async fn a_certificate_that_is_issued_later_does_not_count_before() {
    let mut board = Board::new().await;
    board.require_certificate().await;
    let rosa = path(&board.rosa);
    let body = json!({ "kind": "food_handler", "issuedOn": WED });
    ok(board.world.owner.post(&rosa, body).await);
    problem(&board.try_plan(TUE).await, 422, "rule_blocked");
    ok(board.try_plan(WED).await);
}

#[tokio::test]
async fn verdicts_and_candidates_say_it() {
    let mut board = Board::new().await;
    board.require_certificate().await;
    board.certify_until(TUE).await;
    let open = board.plan(&Value::Null, WED, "10:00", "14:00").await;
    let verdicts = format!("/api/shifts/{}/verdicts", id(&open));
    let map = ok(board.world.owner.post(&verdicts, json!({})).await);
    let cells = &map["rows"][0]["cells"];
    assert_eq!(cells[1]["level"], "ok", "its last day: {cells}");
    assert_eq!(cells[2]["level"], "block", "{cells}");
    assert_eq!(cells[2]["label"]["en"], "No certificate");
    assert_eq!(cells[2]["label"]["es"], "Sin certificado");
    let candidates = format!("/api/shifts/{}/candidates", id(&open));
    let candidates = ok(board.world.owner.get(&candidates).await);
    let rosa = &candidates["items"][0];
    assert_eq!(rosa["level"], "block", "{rosa}");
    assert_eq!(rosa["labels"][0]["en"], "Food handler certificate expired");
}

#[tokio::test]
async fn no_one_claims_an_open_shift_without_it() {
    let mut board = Board::new().await;
    let (luis, mut luiss) = cook(&mut board.world, "Luis").await;
    let shift = posted_with(&mut board, json!({ "mode": "first_come" })).await;
    board.require_certificate().await;
    let seen = open_shifts(&mut luiss).await;
    let offer = &seen[0]["offer"];
    assert_eq!(offer["eligible"], false, "{offer}");
    assert_eq!(
        offer["reasons"][0]["en"],
        "Food handler certificate missing"
    );
    problem(&claim(&mut luiss, &shift).await, 422, "not_eligible");
    let body = json!({ "kind": "food_handler", "issuedOn": "2026-01-05" });
    ok(board.world.owner.post(&path(&luis), body).await);
    assert_eq!(ok(claim(&mut luiss, &shift).await)["state"], "approved");
}

#[tokio::test]
async fn a_requirement_of_later_shows_in_the_week_and_keeps_it_from_publication() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, TUE, "10:00", "14:00").await;
    board.require_certificate().await;
    let diff = format!("/api/schedules/{}/{WEEK}/diff", board.world.la);
    let diff = ok(board.world.owner.get(&diff).await);
    assert_eq!(of_rule(&diff["findings"], RULE).len(), 1, "{diff}");
    let publish = format!("/api/schedules/{}/{WEEK}/publish", board.world.la);
    let body = json!({ "version": diff["version"], "overrides": [], "requireAck": false });
    let refused = board.world.owner.post(&publish, body).await;
    assert_eq!(refused.status, 422);
    board.certify_until("2027-01-05").await;
    board.publish(WEEK).await;
}

#[tokio::test]
async fn what_a_certificate_says_is_checked() {
    let mut board = Board::new().await;
    let rosa = path(&board.rosa);
    let refused = |field: &str, code: &str| vec![(field.to_owned(), code.to_owned())];
    let backwards =
        json!({ "kind": "first_aid", "issuedOn": "2026-02-02", "expiresOn": "2026-02-01" });
    let reply = board.world.owner.post(&rosa, backwards).await;
    assert_eq!(fields(&reply), refused("expiresOn", "before_start"));
    let unnamed = json!({ "kind": "other", "issuedOn": "2026-02-02" });
    let reply = board.world.owner.post(&rosa, unnamed).await;
    assert_eq!(fields(&reply), refused("name", "required"));
    let cook = format!("/api/positions/{}", board.world.cook);
    let other = json!({ "version": 1, "certificates": ["other"] });
    let reply = board.world.owner.patch(&cook, other).await;
    assert_eq!(fields(&reply), refused("certificates", "not_allowed"));
}

#[tokio::test]
async fn managers_of_the_location_keep_certificates_and_the_audit_says_so() {
    let mut board = Board::new().await;
    let rosa = path(&board.rosa);
    let one = board.certify_until("2026-12-31").await;
    let address = format!("{rosa}/{}", id(&one));
    let changed = json!({
        "version": one["version"],
        "certificate": { "kind": "food_handler", "issuedOn": "2026-01-05", "expiresOn": "2027-12-31" },
    });
    let mut manager = board.world.at_la(Role::GeneralManager).await;
    let after = ok(manager.patch(&address, changed.clone()).await);
    assert_eq!(after["expiresOn"], "2027-12-31");
    assert_eq!(
        manager.patch(&address, changed).await.status,
        409,
        "made on the version of before"
    );
    let listed = ok(manager.get(&rosa).await);
    assert_eq!(listed["items"].as_array().unwrap().len(), 1);

    let mut elsewhere = board.world.person("Kim", "Lee");
    elsewhere["assignments"][0]["locationId"] = json!(board.world.brooklyn);
    let elsewhere = path(&board.world.add(elsewhere).await);
    let out_of_scope = manager.get(&elsewhere).await.status;
    assert!(
        [403, 404].contains(&out_of_scope.as_u16()),
        "{out_of_scope}"
    );
    let body = json!({ "kind": "first_aid", "issuedOn": "2026-01-05" });
    let out_of_scope = manager.post(&elsewhere, body.clone()).await.status;
    assert!(
        [403, 404].contains(&out_of_scope.as_u16()),
        "{out_of_scope}"
    );
    let mut staff = board.world.at_la(Role::Staff).await;
    assert_eq!(staff.post(&rosa, body).await.status, 403);

    let gone = format!("{address}?version={}", after["version"]);
    let gone = delete(&mut manager, &gone).await;
    assert_eq!(gone.status, 204);
    let audit = "/api/audit?action=certificate.&limit=200";
    let records = ok(board.world.owner.get(audit).await);
    let mut actions: Vec<&str> = records["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["action"].as_str().unwrap())
        .collect();
    actions.sort_unstable();
    let expected = [
        "certificate.added",
        "certificate.changed",
        "certificate.removed",
    ];
    assert_eq!(actions, expected);
}
