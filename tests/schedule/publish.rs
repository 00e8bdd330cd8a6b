//! Publishing: what the staff see, what it costs, what prevents it, what goes on record.

use serde_json::{Value, json};

use super::board::{Board, WEEK};
use crate::routes::world::{fields, id, ok, problem};

#[tokio::test]
async fn a_published_week_reaches_the_staff_and_the_record() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    let outcome = board.publish(WEEK).await;
    assert_eq!(outcome["published"], 1);
    assert_eq!(outcome["week"]["status"], "published");
    assert_eq!(outcome["recipients"][0]["channel"], "email");
    let steps = ok(board.world.owner.get("/api/hiring/setup").await);
    assert_eq!(steps["schedule"], true);
    let notified = board.world.server.message_to("rosa@example.com").await;
    let text = notified.letter.text().expect("a letter");
    assert!(text.contains("10:00 AM"), "{text}");
    let trail = ok(board
        .world
        .owner
        .get("/api/audit?action=schedule.published")
        .await);
    assert_eq!(trail["items"].as_array().unwrap().len(), 1);
    assert_eq!(
        ok(board.world.owner.get("/api/audit/verify").await)["ok"],
        true
    );
}

#[tokio::test]
async fn nothing_new_is_not_published_and_a_stale_diff_is_refused() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let path = format!("/api/schedules/{}/{WEEK}/publish", board.world.la);
    problem(
        &board.world.owner.post(&path, json!({ "version": 0 })).await,
        422,
        "publish_empty",
    );
    board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    problem(
        &board.world.owner.post(&path, json!({ "version": 0 })).await,
        409,
        "version_conflict",
    );
    board.publish(WEEK).await;
    let version = board.week(WEEK).await["version"].clone();
    problem(
        &board
            .world
            .owner
            .post(&path, json!({ "version": version }))
            .await,
        422,
        "publish_empty",
    );
}

#[tokio::test]
async fn what_needs_a_reason_publishes_only_with_one_and_the_reason_stays() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let days = json!({ "tue": "unavailable" });
    let availability = json!({ "version": null, "from": "2026-11-01", "days": days });
    let path = format!("/api/team/{}/availability", id(&rosa));
    ok(crate::routes::world::put(&mut board.world.owner, &path, availability).await);
    board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    let path = format!("/api/schedules/{}/{WEEK}", board.world.la);
    let version = board.week(WEEK).await["version"].clone();
    let bare = json!({ "version": version });
    let reply = board
        .world
        .owner
        .post(&format!("{path}/publish"), bare)
        .await;
    let body = problem(&reply, 422, "reason_required");
    let finding = body["findings"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["ruleId"] == "lineup-availability")
        .unwrap();
    let short =
        json!({ "version": version, "overrides": [{ "key": finding["key"], "reason": " " }] });
    let reply = board
        .world
        .owner
        .post(&format!("{path}/publish"), short)
        .await;
    assert_eq!(
        fields(&reply),
        [("overrides.0.reason".to_owned(), "too_short".to_owned())]
    );
    board.publish(WEEK).await;
    let week = board.week(WEEK).await;
    let finding = week["findings"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["ruleId"] == "lineup-availability")
        .unwrap();
    assert_eq!(finding["override"]["reason"], "Agreed with the team");
    let trail = ok(board
        .world
        .owner
        .get("/api/audit?action=rule.overridden")
        .await);
    let record = &trail["items"][0];
    assert_eq!(record["reason"], "Agreed with the team");
    // The record proves what was overridden, by which version of the rules.
    assert_eq!(record["findings"][0]["ruleId"], "lineup-availability");
    let packs = board.world.server.app.core.rule_book.pack_hash();
    assert_eq!(record["packHash"], packs);
    // The reason was for these times: other times need another one.
    let shift = week["shifts"][0].clone();
    ok(board.edit(&shift, json!({ "end": "15:00" })).await);
    let week = board.week(WEEK).await;
    let finding = week["findings"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["ruleId"] == "lineup-availability")
        .unwrap();
    assert_eq!(finding["override"], Value::Null);
}

#[tokio::test]
async fn the_staff_keep_what_was_published_until_the_next_publication() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    board.publish(WEEK).await;
    let shift = board.week(WEEK).await["shifts"][0].clone();
    let changed = ok(board.edit(&shift, json!({ "end": "15:00" })).await)["shift"].clone();
    assert_eq!(changed["publishState"], "changed");
    assert_eq!(changed["published"]["end"], "14:00");
    let diff = ok(board
        .world
        .owner
        .get(&format!("/api/schedules/{}/{WEEK}/diff", board.world.la))
        .await);
    assert_eq!(diff["items"][0]["kind"], "moved");
    assert_eq!(diff["items"][0]["before"]["end"], "14:00");
    assert_eq!(diff["items"][0]["after"]["end"], "15:00");
    board.publish(WEEK).await;
    assert_eq!(
        board.week(WEEK).await["shifts"][0]["publishState"],
        "published"
    );
}

#[tokio::test]
async fn unassigned_shifts_do_not_publish() {
    let mut board = Board::new().await;
    board
        .plan(&Value::Null, "2026-12-01", "10:00", "14:00")
        .await;
    let path = format!("/api/schedules/{}/{WEEK}/publish", board.world.la);
    let version = board.week(WEEK).await["version"].clone();
    problem(
        &board
            .world
            .owner
            .post(&path, json!({ "version": version }))
            .await,
        422,
        "publish_empty",
    );
}

#[tokio::test]
async fn changes_of_a_department_or_of_some_days_are_published_without_the_rest() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let mut luis = board.world.person("Luis", "Host");
    luis["assignments"][0]["positionId"] = json!(board.world.host);
    let luis = board.world.add(luis).await;
    board.plan(&rosa, "2026-12-02", "10:00", "14:00").await;
    let positions = ok(board.world.owner.get("/api/positions").await);
    let kitchen = positions["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|position| position["id"] == json!(board.world.cook))
        .unwrap()["departmentId"]
        .clone();
    let path = format!("/api/schedules/{}/{WEEK}", board.world.la);
    let scope = json!({ "departmentId": kitchen, "to": "2026-12-01" });
    let query = format!("departmentId={}&to=2026-12-01", kitchen.as_str().unwrap());
    // Laws count notice from a person's whole schedule.
    let body = json!({ "version": 1, "scope": scope });
    let refused = board
        .world
        .owner
        .post(&format!("{path}/publish"), body)
        .await;
    problem(&refused, 422, "publish_whole_week");
    let refused = board.world.owner.get(&format!("{path}/diff?{query}")).await;
    problem(&refused, 422, "publish_whole_week");

    board.publish(WEEK).await;
    let tuesday = board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    let thursday = board.plan(&rosa, "2026-12-03", "10:00", "14:00").await;
    let mut at_the_door = board.shift(&luis, "2026-12-01", "11:00", "15:00");
    at_the_door["positionId"] = json!(board.world.host);
    let at_the_door = ok(board.world.owner.post("/api/shifts", at_the_door).await)["shift"].clone();
    let diff = ok(board.world.owner.get(&format!("{path}/diff?{query}")).await);
    let items = diff["items"].as_array().unwrap();
    assert_eq!(items.len(), 1);
    assert_eq!(items[0]["shiftId"], tuesday["id"]);
    assert_eq!(diff["recipients"].as_array().unwrap().len(), 1);
    let overrides: Vec<Value> = diff["findings"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|finding| finding["severity"] == "reason_required")
        .map(|finding| json!({ "key": finding["key"], "reason": "Agreed with the team" }))
        .collect();
    let body = json!({ "version": diff["version"], "scope": scope, "overrides": overrides });
    let outcome = ok(board
        .world
        .owner
        .post(&format!("{path}/publish"), body)
        .await);
    assert_eq!(outcome["published"], 1);
    assert_eq!(outcome["week"]["status"], "changed");
    let seen = |shift: &Value| {
        let shifts = outcome["week"]["shifts"].as_array().unwrap();
        let found = shifts.iter().find(|one| one["id"] == shift["id"]).unwrap();
        found["published"].is_object()
    };
    assert!(seen(&tuesday));
    assert!(!seen(&thursday), "a later day waits");
    assert!(!seen(&at_the_door), "the other department waits");
    let trail = "/api/audit?action=schedule.published";
    let trail = ok(board.world.owner.get(trail).await);
    let record = format!("/api/audit/{}", trail["items"][0]["seq"]);
    let record = ok(board.world.owner.get(&record).await);
    assert_eq!(record["after"]["scope"]["departmentId"], kitchen);

    let rest = board.publish(WEEK).await;
    assert_eq!(rest["published"], 2);
    assert_eq!(rest["week"]["status"], "published");
}

#[tokio::test]
async fn a_move_out_of_the_published_days_belongs_to_them() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    let thursday = board.plan(&rosa, "2026-12-03", "10:00", "14:00").await;
    let published = board.publish(WEEK).await;
    let shifts = published["week"]["shifts"].as_array().unwrap();
    let thursday = shifts
        .iter()
        .find(|shift| shift["id"] == thursday["id"])
        .unwrap();
    ok(board.edit(thursday, json!({ "date": "2026-12-04" })).await);
    let diff = |query: &str| format!("/api/schedules/{}/{WEEK}/diff?{query}", board.world.la);
    let (with, without) = (diff("to=2026-12-03"), diff("from=2026-11-30&to=2026-12-02"));
    let backwards = diff("from=2026-12-03&to=2026-12-02");
    let count = |diff: Value| diff["items"].as_array().unwrap().len();
    assert_eq!(count(ok(board.world.owner.get(&with).await)), 1);
    assert_eq!(count(ok(board.world.owner.get(&without).await)), 0);
    assert_eq!(
        fields(&board.world.owner.get(&backwards).await),
        [("to".to_owned(), "before_start".to_owned())]
    );
    // The part does not widen what a user may see.
    let mut staff = board.world.at_la(platform::permit::Role::Staff).await;
    problem(&staff.get(&with).await, 403, "forbidden");
}
