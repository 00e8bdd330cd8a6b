//! Weekly availability: more hours hold at once, fewer need notice and a manager, and nothing takes a shift away.

use platform::permit::Role;
use serde_json::{Value, json};

use super::board::{Board, WEEK, of_rule};
use crate::{
    routes::world::{fields, id, ok, problem, put},
    support::{Browser, Reply},
};

const TODAY: &str = "2026-11-20";
/// The first day after the notice of 14 days.
const EARLIEST: &str = "2026-12-04";
const REQUESTS: &str = "/api/availability-requests";

/// Rosa's own browser.
async fn staff(board: &mut Board) -> Browser {
    let rosa = board.rosa.clone();
    let body = json!({ "version": rosa["version"] });
    let invite = format!("/api/team/{}/invite", id(&rosa));
    ok(board.world.owner.post(&invite, body).await);
    board.world.sign_in_as(&rosa).await
}

fn closed(day: &str, from: &str) -> Value {
    json!({ "from": from, "days": { day: "unavailable" } })
}

async fn decide(who: &mut Browser, request: &Value, act: &str, mut body: Value) -> Reply {
    body["version"] = request["version"].clone();
    let path = format!("{REQUESTS}/{}/{act}", id(request));
    who.post(&path, body).await
}

async fn approve(board: &mut Board, request: &Value) -> Value {
    ok(decide(&mut board.world.owner, request, "approve", json!({})).await)
}

async fn states(browser: &mut Browser) -> Vec<Value> {
    let listed = ok(browser.get(&format!("{REQUESTS}?mine=true")).await);
    let items = listed["items"].as_array().unwrap();
    items.iter().map(|item| item["state"].clone()).collect()
}

#[tokio::test]
async fn fewer_hours_need_notice_and_hold_from_their_first_day() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    board.plan(&rosa, "2026-12-08", "10:00", "14:00").await;
    let mut staff = staff(&mut board).await;
    let early = staff.post(REQUESTS, closed("tue", "2026-12-03")).await;
    let refused = problem(&early, 422, "notice_too_short");
    assert_eq!(refused["current"], json!({ "earliest": EARLIEST }));
    let mut wanted = closed("tue", EARLIEST);
    wanted["note"] = json!("I study on Tuesdays");
    let request = ok(staff.post(REQUESTS, wanted).await);
    assert_eq!(
        (&request["state"], &request["canDecide"], &request["own"]),
        (&json!("pending"), &json!(false), &json!(true))
    );
    let server = &board.world.server;
    let subject = "Rosa Díaz asks for other weekly hours from Dec 4, 2026";
    let mail = server.message_about("ana@example.com", subject).await;
    assert!(!mail.letter.paragraphs.concat().contains("study"));

    let finding = "lineup-availability";
    let undecided = board.week("2026-12-07").await;
    assert_eq!(of_rule(&undecided["findings"], finding).len(), 0);
    let listed = ok(board.world.owner.get(REQUESTS).await);
    assert_eq!(listed["items"][0]["note"], "I study on Tuesdays");
    assert_eq!(listed["items"][0]["canDecide"], true);
    let approved = approve(&mut board, &request).await;
    assert_eq!(approved["state"], "approved");
    let before = board.week(WEEK).await;
    assert_eq!(of_rule(&before["findings"], finding).len(), 0);
    let after = board.week("2026-12-07").await;
    assert_eq!(of_rule(&after["findings"], finding).len(), 1);
    assert_eq!(after["shifts"][0]["employeeId"], rosa["id"]);
    let subject = "Your weekly hours are approved from Dec 4, 2026";
    let server = &board.world.server;
    server.message_about("rosa@example.com", subject).await;
}

#[tokio::test]
async fn more_hours_and_wishes_hold_at_once() {
    let mut board = Board::new().await;
    let path = format!("/api/team/{}", id(&board.rosa));
    let weekly = json!({ "version": null, "from": "2026-11-01", "days": { "tue": "unavailable" } });
    let set = put(
        &mut board.world.owner,
        &format!("{path}/availability"),
        weekly,
    )
    .await;
    ok(set);
    let mut staff = staff(&mut board).await;
    let night = json!([{ "kind": "unavailable", "start": "22:00", "end": "02:00" }]);
    let moved = json!({ "from": TODAY, "days": { "mon": night } });
    problem(&staff.post(REQUESTS, moved).await, 422, "notice_too_short");
    let evenings = json!([
        { "kind": "unavailable", "start": "00:00", "end": "16:00" },
        { "kind": "preferred", "start": "16:00", "end": "23:00" },
    ]);
    let more = json!({ "from": TODAY, "days": { "tue": evenings } });
    let request = ok(staff.post(REQUESTS, more).await);
    assert_eq!(
        (&request["state"], &request["decidedByName"]),
        (&json!("approved"), &Value::Null)
    );
    assert_eq!(request["replaces"], json!({ "tue": "unavailable" }));
    let person = ok(staff.get(&path).await);
    assert_eq!(person["availability"]["from"], TODAY);
    assert_eq!(
        person["availability"]["days"]["tue"][1]["kind"],
        "preferred"
    );
    let overlap = json!({ "from": TODAY, "days": { "tue": [
        { "kind": "preferred", "start": "16:00", "end": "01:00" },
        { "kind": "unavailable", "start": "23:00", "end": "23:30" },
    ] } });
    problem(&staff.post(REQUESTS, overlap).await, 422, "window_overlap");
    let past = json!({ "from": "2026-11-19", "days": {} });
    assert_eq!(
        fields(&staff.post(REQUESTS, past).await),
        [("from".to_owned(), "in_past".to_owned())]
    );
}

#[tokio::test]
async fn a_check_refuses_the_first_days_that_sending_refuses() {
    let mut board = Board::new().await;
    let mut staff = staff(&mut board).await;
    for (from, code) in [
        ("2026-11-19", "in_past"),
        ("2027-11-22", "out_of_range"),
        ("9999-12-31", "out_of_range"),
    ] {
        for path in [REQUESTS.to_owned(), format!("{REQUESTS}/check")] {
            let refused = fields(&staff.post(&path, closed("tue", from)).await);
            let expected = [("from".to_owned(), code.to_owned())];
            assert_eq!(refused, expected, "{from} at {path}");
        }
    }
}

#[tokio::test]
async fn a_request_is_declined_withdrawn_or_replaced() {
    let mut board = Board::new().await;
    let mut staff = staff(&mut board).await;
    let first = ok(staff.post(REQUESTS, closed("mon", EARLIEST)).await);
    let second = ok(staff.post(REQUESTS, closed("tue", EARLIEST)).await);
    assert_eq!(states(&mut staff).await, ["pending", "withdrawn"]);
    let owner = &mut board.world.owner;
    let stale = decide(owner, &first, "approve", json!({})).await;
    problem(&stale, 409, "version_conflict");
    let silent = decide(owner, &second, "decline", json!({})).await;
    assert_eq!(
        fields(&silent),
        [("note".to_owned(), "required".to_owned())]
    );
    let reason = json!({ "note": "Tuesdays are short" });
    let declined = ok(decide(owner, &second, "decline", reason).await);
    assert_eq!(declined["state"], "declined");
    let again = decide(owner, &declined, "approve", json!({})).await;
    problem(&again, 422, "already_decided");
    let mail = board
        .world
        .server
        .message_about("rosa@example.com", "Your weekly hours were declined")
        .await;
    assert!(
        mail.letter
            .paragraphs
            .concat()
            .contains("Tuesdays are short")
    );

    let third = ok(staff.post(REQUESTS, closed("wed", EARLIEST)).await);
    let not_own = decide(&mut board.world.owner, &third, "withdraw", json!({})).await;
    problem(&not_own, 404, "not_found");
    let third = ok(decide(&mut staff, &third, "withdraw", json!({})).await);
    assert_eq!(third["state"], "withdrawn");
    let late = decide(&mut staff, &third, "withdraw", json!({})).await;
    problem(&late, 422, "already_decided");
    let person = ok(staff.get(&format!("/api/team/{}", id(&board.rosa))).await);
    assert_eq!(person["availability"], Value::Null);
}

#[tokio::test]
async fn exactly_one_approved_change_covers_a_date() {
    let mut board = Board::new().await;
    let mut staff = staff(&mut board).await;
    let january = ok(staff.post(REQUESTS, closed("mon", "2027-01-04")).await);
    approve(&mut board, &january).await;
    let february = ok(staff.post(REQUESTS, closed("tue", "2027-02-01")).await);
    approve(&mut board, &february).await;
    let listed = ok(staff.get(REQUESTS).await);
    assert_eq!(listed["items"][1]["state"], "approved");
    assert_eq!(listed["items"][1]["to"], "2027-01-31");
    assert_eq!(listed["items"][0]["to"], Value::Null);

    // One that begins earlier takes the place of both.
    let december = ok(staff.post(REQUESTS, closed("wed", "2026-12-07")).await);
    approve(&mut board, &december).await;
    assert_eq!(
        states(&mut staff).await,
        ["approved", "superseded", "superseded"]
    );
    let later = ok(staff.post(REQUESTS, closed("thu", "2027-01-11")).await);
    approve(&mut board, &later).await;
    let hours = 24 * 60;
    let server = &board.world.server;
    server.turn(jiff::SignedDuration::from_hours(hours));
    let mut staff = board.world.sign_in_as(&board.rosa).await;
    assert_eq!(states(&mut staff).await[..2], ["approved", "superseded"]);
}

#[tokio::test]
async fn a_late_approval_holds_from_today() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    for date in ["2026-12-08", "2026-12-15"] {
        board.plan(&rosa, date, "10:00", "14:00").await;
    }
    let mut staff = staff(&mut board).await;
    let request = ok(staff.post(REQUESTS, closed("tue", EARLIEST)).await);
    let server = &board.world.server;
    server.turn(jiff::SignedDuration::from_hours(24 * 20));
    board.world.owner = server.sign_in(server.owner).await;
    let owner = &mut board.world.owner;
    let impact = format!("{REQUESTS}/{}/impact", id(&request));
    let impact = ok(owner.get(&impact).await);
    assert_eq!(impact["days"].as_array().unwrap().len(), 1);
    assert_eq!(impact["days"][0]["now"]["date"], "2026-12-15");
    assert_eq!(impact["shifts"].as_array().unwrap().len(), 1);
    assert_eq!(impact["shifts"][0]["date"], "2026-12-15");
    let grid = format!(
        "/api/team-availability/{}/2026-12-07?availabilityRequestId={}",
        board.world.la,
        id(&request)
    );
    let grid = ok(owner.get(&grid).await);
    assert_eq!(grid["after"][1]["fillable"], 1, "December 8 has passed");
    let approved = approve(&mut board, &request).await;
    assert_eq!(approved["from"], "2026-12-10");
}

#[tokio::test]
async fn the_request_of_someone_who_leaves_is_withdrawn() {
    for (last_day, meanwhile) in [(TODAY, "withdrawn"), ("2026-11-24", "pending")] {
        let mut board = Board::new().await;
        let mut staff = staff(&mut board).await;
        ok(staff.post(REQUESTS, closed("tue", EARLIEST)).await);
        let owner = &mut board.world.owner;
        let path = format!("/api/team/{}", id(&board.rosa));
        let version = ok(owner.get(&path).await)["version"].clone();
        let leaves = json!({ "version": version, "on": last_day, "reason": "Moves away" });
        ok(owner.post(&format!("{path}/terminate"), leaves).await);
        let listed = ok(owner.get(REQUESTS).await);
        assert_eq!(listed["items"][0]["state"], meanwhile, "{last_day}");
        let server = &board.world.server;
        server.turn(jiff::SignedDuration::from_hours(24 * 5));
        server.work().await;
        let mut owner = server.sign_in(server.owner).await;
        let listed = ok(owner.get(REQUESTS).await);
        assert_eq!(listed["items"][0]["state"], "withdrawn", "{last_day}");
        assert_eq!(listed["items"][0]["canDecide"], false);
    }
}

#[tokio::test]
async fn a_published_shift_is_flagged_and_stays() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, "2026-12-08", "10:00", "14:00").await;
    board.plan(&rosa, "2026-12-09", "10:00", "14:00").await;
    board.publish("2026-12-07").await;
    let mut staff = staff(&mut board).await;
    let wanted = closed("tue", EARLIEST);
    let check = ok(staff
        .post(&format!("{REQUESTS}/check"), wanted.clone())
        .await);
    assert_eq!(
        (&check["needsApproval"], &check["earliest"]),
        (&json!(true), &json!(EARLIEST))
    );
    assert_eq!(check["shifts"].as_array().unwrap().len(), 1);
    assert_eq!(check["shifts"][0]["date"], "2026-12-08");
    let request = ok(staff.post(REQUESTS, wanted).await);
    assert_eq!(request["publishedOutside"], 1);
    let owner = &mut board.world.owner;
    let path = format!("{REQUESTS}/{}/impact", id(&request));
    let impact = ok(owner.get(&path).await);
    assert_eq!(impact["shifts"][0]["published"], true);
    let day = &impact["days"][0];
    assert_eq!(
        (&day["now"]["fillable"], &day["after"]["fillable"]),
        (&json!(1), &json!(0))
    );
    let path = format!("/api/team-availability/{}/2026-12-07", board.world.la);
    let asked = format!("{path}?availabilityRequestId={}", id(&request));
    let grid = ok(owner.get(&asked).await);
    assert_eq!(grid["days"][1]["fillable"], 1);
    assert_eq!(grid["after"][1]["fillable"], 0);
    assert_eq!(grid["after"][2]["fillable"], 1);
    let tuesday = &grid["people"][0]["days"][1];
    assert_eq!(tuesday["availability"], "open");
    assert_eq!(
        tuesday["shifts"],
        json!([{ "start": "10:00", "end": "14:00", "published": true }])
    );
    approve(&mut board, &request).await;
    let week = board.week("2026-12-07").await;
    assert_eq!(week["shifts"][0]["employeeId"], rosa["id"]);
    let grid = ok(board.world.owner.get(&path).await);
    assert_eq!(grid["after"], Value::Null);
    let tuesday = &grid["people"][0]["days"][1];
    assert_eq!(tuesday["availability"], "unavailable");
}

#[tokio::test]
async fn a_shift_manager_reads_the_hours_and_the_time_off_of_their_own_house() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, "2026-12-03", "10:00", "14:00").await;
    let world = &mut board.world;
    let mut at_the_door = world.person("Lin", "Wu");
    at_the_door["assignments"][0]["positionId"] = json!(world.host);
    let mut lead = world.person("Sam", "Ortiz");
    lead["assignments"] = at_the_door["assignments"].clone();
    lead["email"] = json!("sam@example.com");
    lead["role"] = json!("shift_manager");
    let lin = world.add(at_the_door).await;
    let lead = world.add(lead).await;
    for person in [&rosa, &lin] {
        let path = format!("/api/team/{}", id(person));
        let weekly =
            json!({ "version": null, "from": "2026-11-01", "days": { "tue": "unavailable" } });
        ok(put(&mut world.owner, &format!("{path}/availability"), weekly).await);
        let off =
            json!({ "kind": "vacation", "from": "2026-12-02", "to": "2026-12-02", "allDay": true });
        ok(world.owner.post(&format!("{path}/time-off"), off).await);
    }
    let mut lead = world.sign_in_as(&lead).await;
    let path = format!("/api/team-availability/{}/{WEEK}", world.la);
    let days_of = |grid: &Value, person: &Value| {
        let people = grid["people"].as_array().unwrap();
        let found = people.iter().find(|one| one["employeeId"] == person["id"]);
        found.expect("a person of the grid")["days"].clone()
    };
    let all_day = json!({ "start": null, "end": null });
    let grid = ok(lead.get(&path).await);
    let own_house = days_of(&grid, &lin);
    assert_eq!(own_house[1]["availability"], "unavailable");
    assert_eq!(own_house[2]["timeOff"], all_day);
    let other_house = days_of(&grid, &rosa);
    for day in other_house.as_array().unwrap() {
        assert_eq!(day["availability"], Value::Null);
        assert_eq!(day["timeOff"], Value::Null);
    }
    assert_eq!(other_house[3]["shifts"].as_array().unwrap().len(), 1);
    let everyone = days_of(&ok(world.owner.get(&path).await), &rosa);
    assert_eq!(everyone[1]["availability"], "unavailable");
    assert_eq!(everyone[2]["timeOff"], all_day);
}

#[tokio::test]
async fn the_effect_counts_recent_shifts_of_four_weeks() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    for date in ["2026-12-01", "2026-12-02"] {
        board.plan(&rosa, date, "10:00", "14:00").await;
    }
    board.publish(WEEK).await;
    board
        .world
        .server
        .turn(jiff::SignedDuration::from_hours(24 * 20));
    let server = &board.world.server;
    board.world.owner = server.sign_in(server.owner).await;
    let mut staff = staff(&mut board).await;
    let wanted = closed("tue", "2027-01-04");
    let check = ok(staff.post(&format!("{REQUESTS}/check"), wanted).await);
    assert_eq!(check["recentShifts"], 2);
    assert_eq!(check["recentWeekMinutes"], 120);
    assert_eq!(
        check["recentOutside"],
        json!([{ "day": "tue", "start": "10:00", "end": "14:00", "times": 1 }])
    );
    assert_eq!(check["approvers"], json!(["Ana Ruiz"]));
}

#[tokio::test]
async fn no_one_decides_their_own_and_another_location_sees_nothing() {
    let mut board = Board::new().await;
    let world = &mut board.world;
    let mut gia = world.person("Gia", "Moss");
    gia["email"] = json!("gia@example.com");
    gia["role"] = json!("general_manager");
    let gia = world.add(gia).await;
    let invite = format!("/api/team/{}/invite", id(&gia));
    let body = json!({ "version": gia["version"] });
    ok(world.owner.post(&invite, body).await);
    let mut manager = world.sign_in_as(&gia).await;
    let own = ok(manager.post(REQUESTS, closed("tue", EARLIEST)).await);
    let refused = decide(&mut manager, &own, "approve", json!({})).await;
    problem(&refused, 403, "self_approval");
    assert_eq!(own["escalated"], true);
    let path = format!("/api/team/{}/availability", id(&gia));
    let weekly = json!({ "version": null, "from": EARLIEST, "days": {} });
    problem(
        &put(&mut manager, &path, weekly).await,
        403,
        "self_approval",
    );
    // The only manager of the location asks: the owner decides.
    let subject = "Gia Moss asks for other weekly hours from Dec 4, 2026";
    let server = &board.world.server;
    server.message_about("ana@example.com", subject).await;

    let brooklyn = vec![board.world.brooklyn.parse().unwrap()];
    let email = "gm@bk.example.com";
    let role = Role::GeneralManager;
    let user = server.account(role, email, Some(brooklyn)).await;
    let mut elsewhere = board.world.server.sign_in(user).await;
    assert_eq!(ok(elsewhere.get(REQUESTS).await)["items"], json!([]));
    let hidden = decide(&mut elsewhere, &own, "approve", json!({})).await;
    problem(&hidden, 404, "not_found");
    let mut cook = staff(&mut board).await;
    let foreign = decide(&mut cook, &own, "approve", json!({})).await;
    assert!(foreign.status == 403 || foreign.status == 404);
    let mut lead = board.world.at_la(Role::ShiftManager).await;
    let forbidden = decide(&mut lead, &own, "approve", json!({})).await;
    problem(&forbidden, 403, "forbidden");
    let not_on_team = lead.post(REQUESTS, closed("tue", EARLIEST)).await;
    problem(&not_on_team, 422, "not_on_team");
    approve(&mut board, &own).await;
}

#[tokio::test]
async fn what_no_one_else_could_approve_holds_after_its_notice() {
    let mut board = Board::new().await;
    let world = &mut board.world;
    let mut ana = world.person("Ana", "Owner");
    ana["email"] = json!("ana@example.com");
    world.add(ana).await;
    let early = world.owner.post(REQUESTS, closed("tue", TODAY)).await;
    problem(&early, 422, "notice_too_short");
    let own = ok(world.owner.post(REQUESTS, closed("tue", EARLIEST)).await);
    assert_eq!(own["state"], "approved");
}

#[tokio::test]
async fn the_brand_sets_the_notice() {
    let mut board = Board::new().await;
    let owner = &mut board.world.owner;
    let brand = ok(owner.get("/api/settings/brand").await);
    assert_eq!(brand["availabilityNoticeDays"], 14);
    let long = json!({ "version": brand["version"], "availabilityNoticeDays": 61 });
    let refused = owner.patch("/api/settings/brand", long).await;
    assert_eq!(
        fields(&refused),
        [(
            "availabilityNoticeDays".to_owned(),
            "out_of_range".to_owned()
        )]
    );
    let none = json!({ "version": brand["version"], "availabilityNoticeDays": 0 });
    ok(owner.patch("/api/settings/brand", none).await);
    let mut staff = staff(&mut board).await;
    let request = ok(staff.post(REQUESTS, closed("tue", TODAY)).await);
    assert_eq!(request["state"], "pending");
}
