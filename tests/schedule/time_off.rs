//! Time off: people ask, managers decide with the effect in view, and sick leave is never refused.

use platform::{outbox, permit::Role};
use serde_json::{Value, json};

use super::board::{Board, WEEK};
use crate::{
    routes::world::{delete, fields, id, ok, problem},
    support::Browser,
};

const MON: &str = "2026-11-30";
const TUE: &str = "2026-12-01";

/// Rosa's own browser.
async fn staff(board: &mut Board) -> Browser {
    let rosa = board.rosa.clone();
    let body = json!({ "version": rosa["version"] });
    let invite = format!("/api/team/{}/invite", id(&rosa));
    ok(board.world.owner.post(&invite, body).await);
    board.world.sign_in_as(&rosa).await
}

fn leave(kind: &str, from: &str, to: &str) -> Value {
    json!({ "kind": kind, "from": from, "to": to, "allDay": true })
}

async fn decide(
    who: &mut Browser,
    request: &Value,
    act: &str,
    mut body: Value,
) -> crate::support::Reply {
    body["version"] = request["version"].clone();
    who.post(&format!("/api/time-off/{}/{act}", id(request)), body)
        .await
}

#[tokio::test]
async fn an_approved_request_is_time_off_that_the_schedule_knows() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, TUE, "10:00", "14:00").await;
    board.plan(&rosa, "2026-12-04", "10:00", "14:00").await;
    let mut staff = staff(&mut board).await;
    let mut asked = leave("vacation", MON, "2026-12-02");
    asked["note"] = json!("My sister's wedding");
    let request = ok(staff.post("/api/time-off", asked.clone()).await);
    assert_eq!(request["state"], "pending");
    assert_eq!(request["canDecide"], false);
    problem(
        &staff.post("/api/time-off", asked).await,
        422,
        "time_off_overlap",
    );

    let listed = ok(board.world.owner.get("/api/time-off").await);
    assert_eq!(listed["items"][0]["note"], "My sister's wedding");
    assert_eq!(listed["items"][0]["canDecide"], true);
    let impact = format!("/api/time-off/{}/impact", id(&request));
    let impact = ok(board.world.owner.get(&impact).await);
    assert_eq!(impact["shifts"].as_array().unwrap().len(), 1);
    assert_eq!(impact["shifts"][0]["date"], TUE);
    let day = &impact["days"][0];
    assert_eq!(
        (
            &day["now"]["date"],
            &day["now"]["fillable"],
            &day["after"]["fillable"]
        ),
        (&json!(TUE), &json!(1), &json!(0))
    );

    let owner = &mut board.world.owner;
    let approved = ok(decide(owner, &request, "approve", json!({ "openShifts": true })).await);
    assert_eq!(approved["state"], "approved");
    let week = board.week(WEEK).await;
    let on_day = |date: &str| {
        let shifts = week["shifts"].as_array().unwrap();
        let found = shifts.iter().find(|shift| shift["date"] == date).unwrap();
        found["employeeId"].clone()
    };
    assert_eq!(on_day(TUE), Value::Null);
    assert_eq!(
        on_day("2026-12-04"),
        rosa["id"],
        "only shifts of those days open"
    );
    let person = ok(board
        .world
        .owner
        .get(&format!("/api/team/{}", id(&rosa)))
        .await);
    assert_eq!(person["timeOff"][0]["from"], MON);
    let mail = board
        .world
        .server
        .message_about(
            "rosa@example.com",
            "Your time off is approved: Nov 30, 2026 – Dec 2, 2026",
        )
        .await;
    assert!(!mail.letter.paragraphs.concat().contains("wedding"));
    problem(
        &decide(
            &mut board.world.owner,
            &approved,
            "decline",
            json!({ "note": "Too late" }),
        )
        .await,
        422,
        "already_decided",
    );
}

#[tokio::test]
async fn a_request_is_declined_with_a_reason_that_the_person_reads() {
    let mut board = Board::new().await;
    let mut staff = staff(&mut board).await;
    let request = ok(staff.post("/api/time-off", leave("unpaid", TUE, TUE)).await);
    let owner = &mut board.world.owner;
    let missing = decide(owner, &request, "decline", json!({})).await;
    assert_eq!(
        fields(&missing),
        [("note".to_owned(), "required".to_owned())]
    );
    let declined = ok(decide(
        owner,
        &request,
        "decline",
        json!({ "note": "Two are off already" }),
    )
    .await);
    assert_eq!(declined["state"], "declined");
    problem(
        &decide(owner, &request, "approve", json!({})).await,
        409,
        "version_conflict",
    );
    let mine = ok(staff.get("/api/time-off?mine=true").await);
    assert_eq!(mine["items"][0]["decisionNote"], "Two are off already");
    ok(staff.post("/api/time-off", leave("unpaid", TUE, TUE)).await);
}

#[tokio::test]
async fn blocked_days_split_a_vacation_and_never_stop_sick_leave() {
    let mut board = Board::new().await;
    let mut staff = staff(&mut board).await;
    let blocked = json!({ "locationId": board.world.la, "from": "2026-12-19", "to": "2026-12-19", "reason": "Posada" });
    problem(
        &staff.post("/api/blocked-days", blocked.clone()).await,
        403,
        "forbidden",
    );
    let blocked = ok(board.world.owner.post("/api/blocked-days", blocked).await);
    assert_eq!(
        ok(staff.get("/api/blocked-days").await)["items"][0]["reason"],
        "Posada"
    );
    let refused = staff
        .post(
            "/api/time-off",
            leave("vacation", "2026-12-18", "2026-12-21"),
        )
        .await;
    let open = &problem(&refused, 422, "days_blocked")["current"]["open"];
    assert_eq!(
        open,
        &json!([{ "from": "2026-12-18", "to": "2026-12-18" }, { "from": "2026-12-20", "to": "2026-12-21" }])
    );
    let sick = ok(staff
        .post("/api/time-off", leave("sick", "2026-12-19", "2026-12-19"))
        .await);
    assert_eq!(sick["state"], "approved", "sick leave waits for no one");
    problem(
        &decide(
            &mut board.world.owner,
            &sick,
            "decline",
            json!({ "note": "No" }),
        )
        .await,
        422,
        "already_decided",
    );
    let path = format!("/api/blocked-days/{}?version=1", id(&blocked));
    assert_eq!(delete(&mut board.world.owner, &path).await.status, 204);
    ok(staff
        .post(
            "/api/time-off",
            leave("vacation", "2026-12-20", "2026-12-21"),
        )
        .await);
}

#[tokio::test]
async fn a_request_is_taken_back_at_once_and_approved_time_off_with_a_yes() {
    let mut board = Board::new().await;
    let mut staff = staff(&mut board).await;
    let first = ok(staff
        .post("/api/time-off", leave("vacation", TUE, TUE))
        .await);
    problem(
        &decide(&mut board.world.owner, &first, "withdraw", json!({})).await,
        404,
        "not_found",
    );
    let first = ok(decide(&mut staff, &first, "withdraw", json!({})).await);
    assert_eq!(first["state"], "withdrawn");

    let second = ok(staff
        .post("/api/time-off", leave("vacation", TUE, TUE))
        .await);
    let second = ok(decide(&mut board.world.owner, &second, "approve", json!({})).await);
    let asked = ok(decide(&mut staff, &second, "withdraw", json!({})).await);
    assert_eq!(asked["state"], "cancel_requested");
    let stays = ok(decide(
        &mut board.world.owner,
        &asked,
        "decline",
        json!({ "note": "Your shift is filled" }),
    )
    .await);
    assert_eq!(stays["state"], "approved");
    let asked = ok(decide(&mut staff, &stays, "withdraw", json!({})).await);
    let ended = ok(decide(&mut board.world.owner, &asked, "approve", json!({})).await);
    assert_eq!(ended["state"], "cancelled");
    let person = ok(board
        .world
        .owner
        .get(&format!("/api/team/{}", id(&board.rosa)))
        .await);
    assert_eq!(person["timeOff"], json!([]));
}

#[tokio::test]
async fn no_one_approves_their_own_and_another_location_sees_nothing() {
    let mut board = Board::new().await;
    let world = &mut board.world;
    let mut gia = world.person("Gia", "Moss");
    gia["email"] = json!("gia@example.com");
    gia["role"] = json!("general_manager");
    let gia = world.add(gia).await;
    let invite = format!("/api/team/{}/invite", id(&gia));
    ok(world
        .owner
        .post(&invite, json!({ "version": gia["version"] }))
        .await);
    let mut manager = world.sign_in_as(&gia).await;
    let own = ok(manager
        .post("/api/time-off", leave("vacation", TUE, TUE))
        .await);
    problem(
        &decide(&mut manager, &own, "approve", json!({})).await,
        403,
        "self_approval",
    );
    // The only manager of the location asks: the owner is told, and finds it in the queue.
    assert_eq!(own["escalated"], true);
    let queue = ok(board.world.owner.get("/api/time-off").await);
    assert_eq!(
        (&queue["items"][0]["id"], &queue["items"][0]["canDecide"]),
        (&own["id"], &json!(true))
    );
    let mail = board
        .world
        .server
        .message_about("ana@example.com", "Gia Moss asks for time off: Dec 1, 2026")
        .await;
    assert!(mail.letter.button.is_some());

    let brooklyn = vec![board.world.brooklyn.parse().unwrap()];
    let user = board
        .world
        .server
        .account(Role::GeneralManager, "gm@bk.example.com", Some(brooklyn))
        .await;
    let mut elsewhere = board.world.server.sign_in(user).await;
    assert_eq!(ok(elsewhere.get("/api/time-off").await)["items"], json!([]));
    problem(
        &decide(&mut elsewhere, &own, "approve", json!({})).await,
        404,
        "not_found",
    );
    let mut reader = board.world.at_la(Role::ShiftManager).await;
    problem(
        &decide(&mut reader, &own, "approve", json!({})).await,
        403,
        "forbidden",
    );
}

#[tokio::test]
async fn coverage_counts_each_person_once() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, TUE, "10:00", "14:00").await;
    board.plan(&Value::Null, TUE, "11:00", "15:00").await;
    let path = format!("/api/team-availability/{}/{WEEK}", board.world.la);
    let days = ok(board.world.owner.get(&path).await);
    let tuesday = &days["days"][1];
    assert_eq!(
        (&tuesday["date"], &tuesday["shifts"], &tuesday["fillable"]),
        (&json!(TUE), &json!(2), &json!(1))
    );
    let luis = board.world.person("Luis", "Gil");
    board.world.add(luis).await;
    assert_eq!(
        ok(board.world.owner.get(&path).await)["days"][1]["fillable"],
        2
    );
}

#[tokio::test]
async fn a_request_that_no_one_decided_expires() {
    let mut board = Board::new().await;
    let mut staff = staff(&mut board).await;
    let past = staff
        .post(
            "/api/time-off",
            leave("vacation", "2026-11-01", "2026-11-02"),
        )
        .await;
    assert_eq!(fields(&past), [("from".to_owned(), "in_past".to_owned())]);
    let request = ok(staff
        .post("/api/time-off", leave("vacation", TUE, TUE))
        .await);
    board
        .world
        .server
        .turn(jiff::SignedDuration::from_hours(24 * 13));
    let mut staff = board.world.sign_in_as(&board.rosa).await;
    assert_eq!(
        ok(staff.get("/api/time-off?mine=true").await)["items"][0]["state"],
        "expired"
    );
    problem(
        &decide(&mut staff, &request, "withdraw", json!({})).await,
        422,
        "already_decided",
    );
    let server = &board.world.server;
    for _ in 0..2 {
        outbox::sweep_once(&server.app).await;
    }
    let subject = "Your request expired: Dec 1, 2026";
    server.message_about("rosa@example.com", subject).await;
    let mut owner = server.sign_in(server.owner).await;
    let listed = ok(owner.get("/api/time-off").await);
    assert_eq!(listed["items"][0]["state"], "expired");
    let expired = &listed["items"][0];
    problem(
        &decide(&mut owner, expired, "approve", json!({})).await,
        422,
        "already_decided",
    );
    let trail = ok(owner.get("/api/audit?action=time_off.expired").await);
    assert_eq!(trail["items"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_request_is_not_escalated_where_another_manager_is() {
    let mut board = Board::new().await;
    board.world.at_la(Role::GeneralManager).await;
    let mut staff = staff(&mut board).await;
    let request = ok(staff
        .post("/api/time-off", leave("vacation", TUE, TUE))
        .await);
    assert_eq!(request["escalated"], false);
}

#[tokio::test]
async fn the_only_user_who_could_approve_records_their_own() {
    let mut board = Board::new().await;
    let ana = board.world.person("Ana", "Rivas");
    let ana = board.world.add(ana).await;
    let (employee, owner) = (id(&ana), board.world.server.owner);
    board
        .world
        .server
        .tenant
        .write(move |db| {
            Ok::<_, platform::error::Error>(db.execute(
                "UPDATE users SET employee_id = ?1 WHERE id = ?2",
                rusqlite::params![employee, owner],
            )?)
        })
        .await
        .expect("the owner works in the kitchen");
    let server = &board.world.server;
    board.world.owner = server.sign_in(owner).await;
    let owner = &mut board.world.owner;
    let own = ok(owner
        .post("/api/time-off", leave("vacation", TUE, TUE))
        .await);
    assert_eq!(
        (&own["canDecide"], &own["own"]),
        (&json!(true), &json!(true))
    );
    let approved = ok(decide(owner, &own, "approve", json!({})).await);
    assert_eq!(approved["state"], "approved");
    let trail = ok(owner.get("/api/audit?action=time_off.self_approved").await);
    assert_eq!(trail["items"].as_array().unwrap().len(), 1);
    // With another user who could decide, it is theirs.
    let next = leave("vacation", "2026-12-08", "2026-12-08");
    let next = ok(owner.post("/api/time-off", next).await);
    board.world.at_la(Role::GeneralManager).await;
    let owner = &mut board.world.owner;
    problem(
        &decide(owner, &next, "approve", json!({})).await,
        403,
        "self_approval",
    );
}

#[tokio::test]
async fn a_manager_cancels_approved_time_off_with_a_reason() {
    let mut board = Board::new().await;
    let mut staff = staff(&mut board).await;
    let request = ok(staff
        .post("/api/time-off", leave("vacation", TUE, TUE))
        .await);
    let owner = &mut board.world.owner;
    problem(
        &decide(owner, &request, "cancel", json!({ "note": "Too early" })).await,
        422,
        "already_decided",
    );
    let approved = ok(decide(owner, &request, "approve", json!({})).await);
    assert_eq!(approved["canCancel"], true);
    let silent = decide(owner, &approved, "cancel", json!({})).await;
    assert_eq!(
        fields(&silent),
        [("note".to_owned(), "required".to_owned())]
    );
    problem(
        &decide(&mut staff, &approved, "cancel", json!({ "note": "No" })).await,
        403,
        "forbidden",
    );
    let why = json!({ "note": "The inspection is that day" });
    let cancelled = ok(decide(&mut board.world.owner, &approved, "cancel", why).await);
    assert_eq!(cancelled["state"], "cancelled");
    let mine = ok(staff.get("/api/time-off?mine=true").await);
    assert_eq!(
        mine["items"][0]["decisionNote"],
        "The inspection is that day"
    );
    // Sick leave is the person's to end.
    let sick = ok(staff
        .post("/api/time-off", leave("sick", "2026-12-02", "2026-12-02"))
        .await);
    assert_eq!(sick["canCancel"], false);
    let refused = json!({ "note": "Come in" });
    problem(
        &decide(&mut board.world.owner, &sick, "cancel", refused).await,
        422,
        "already_decided",
    );
    let ended = ok(decide(&mut staff, &sick, "withdraw", json!({})).await);
    assert_eq!(ended["state"], "cancelled");
}

#[tokio::test]
async fn a_manager_opens_shifts_of_their_own_location_only() {
    let mut board = Board::new().await;
    let mut rosa = board.world.person("Lena", "Cruz");
    rosa["email"] = json!("lena@example.com");
    rosa["assignments"] = json!([
        { "locationId": board.world.la, "positionId": board.world.cook, "isPrimary": true },
        { "locationId": board.world.brooklyn, "positionId": board.world.cook, "isPrimary": false },
    ]);
    let lena = board.world.add(rosa).await;
    let invite = format!("/api/team/{}/invite", id(&lena));
    let body = json!({ "version": lena["version"] });
    ok(board.world.owner.post(&invite, body).await);
    board.plan(&lena, TUE, "10:00", "14:00").await;
    let mut elsewhere = board.shift(&lena, "2026-12-02", "10:00", "14:00");
    elsewhere["locationId"] = json!(board.world.brooklyn);
    ok(board.world.owner.post("/api/shifts", elsewhere).await);
    let mut staff = board.world.sign_in_as(&lena).await;
    let asked = leave("vacation", TUE, "2026-12-02");
    let request = ok(staff.post("/api/time-off", asked).await);
    let mut manager = board.world.at_la(Role::GeneralManager).await;
    let impact = format!("/api/time-off/{}/impact", id(&request));
    let shifts = ok(manager.get(&impact).await)["shifts"].clone();
    assert_eq!(shifts.as_array().unwrap().len(), 1);
    assert_eq!(shifts[0]["locationId"], board.world.la);
    ok(decide(
        &mut manager,
        &request,
        "approve",
        json!({ "openShifts": true }),
    )
    .await);
    let path = format!("/api/schedules/{}/{WEEK}", board.world.brooklyn);
    let week = ok(board.world.owner.get(&path).await);
    assert_eq!(
        week["shifts"][0]["employeeId"], lena["id"],
        "Brooklyn plans its own"
    );
    assert_eq!(
        board.week(WEEK).await["shifts"][0]["employeeId"],
        Value::Null
    );
}

#[tokio::test]
async fn time_off_that_a_manager_takes_back_ends_its_request_and_is_said() {
    let mut board = Board::new().await;
    let mut staff = staff(&mut board).await;
    let sick = ok(staff.post("/api/time-off", leave("sick", TUE, TUE)).await);
    let person = format!("/api/team/{}", id(&board.rosa));
    let off = id(&ok(board.world.owner.get(&person).await)["timeOff"][0]);
    let path = format!("{person}/time-off/{off}?version=1");
    ok(delete(&mut board.world.owner, &path).await);
    let mine = ok(staff.get("/api/time-off?mine=true").await);
    assert_eq!(mine["items"][0]["id"], sick["id"]);
    assert_eq!(mine["items"][0]["state"], "cancelled");
    let subject = "Your time off is canceled: Dec 1, 2026";
    let server = &board.world.server;
    server.message_about("rosa@example.com", subject).await;
}
