//! Schedule templates, shift templates and the copy of a week to the weeks after it.

use axum::http::Method;
use organization::identity;
use platform::permit::{DepartmentKind, Role};
use serde_json::{Value, json};

use super::{
    board::{Board, WEEK, of_rule},
    place::Place,
};
use crate::{
    routes::world::{delete, fields, id, location, ok, problem},
    support::{Browser, Reply, invitation},
};

/// The week to which templates are applied.
const LATER: &str = "2026-12-14";

fn pair(field: &str, code: &str) -> (String, String) {
    (field.to_owned(), code.to_owned())
}

/// Makes a template of the week of Los Angeles.
async fn template(board: &mut Board, name: &str, with_people: bool) -> Value {
    let body = json!({
        "locationId": board.world.la, "weekStart": WEEK, "name": name, "withPeople": with_people,
    });
    ok(board
        .world
        .owner
        .post("/api/schedule-templates", body)
        .await)
}

/// Applies a template to a week of Los Angeles as it is now.
async fn apply(board: &mut Board, template: &Value, week: &str, mode: &str) -> Reply {
    let version = board.week(week).await["version"].clone();
    let path = format!("/api/schedules/{}/{week}/apply-template", board.world.la);
    let body = json!({ "templateId": template["id"], "version": version, "mode": mode });
    board.world.owner.post(&path, body).await
}

async fn undo(board: &mut Board, week: &str, undo_id: &Value) -> Reply {
    let path = format!("/api/schedules/{}/{week}/undo", board.world.la);
    let body = json!({ "undoId": undo_id });
    board.world.owner.post(&path, body).await
}

fn shifts(week: &Value) -> &Vec<Value> {
    week["shifts"].as_array().unwrap()
}

/// Date, start, end and person of each shift.
fn plan(week: &Value) -> Vec<(&str, &str, &str, &Value)> {
    let shifts = shifts(week).iter();
    shifts
        .map(|one| {
            let text = |field: &str| one[field].as_str().unwrap();
            (text("date"), text("start"), text("end"), &one["employeeId"])
        })
        .collect()
}

/// A shift manager of the kitchen in Los Angeles.
pub(super) async fn kitchen_lead(board: &Board) -> Browser {
    let places = Some(vec![board.world.la.parse().unwrap()]);
    let mut invited = invitation(Role::ShiftManager, "kitchen@la.example.com", places);
    invited.houses = vec![DepartmentKind::Boh];
    let server = &board.world.server;
    let made = server
        .as_owner(move |change| identity::open_account(change, &invited))
        .await;
    server.work().await;
    server.sign_in(made.expect("an account").id).await
}

async fn end_employment(board: &mut Board, person: &Value, on: &str) {
    let path = format!("/api/team/{}", id(person));
    let version = ok(board.world.owner.get(&path).await)["version"].clone();
    let body = json!({ "version": version, "on": on, "reason": "Moves away" });
    ok(board
        .world
        .owner
        .post(&format!("{path}/terminate"), body)
        .await);
}

async fn take_off(board: &mut Board, person: &Value, on: &str) {
    let off = json!({ "from": on, "to": on, "allDay": true, "kind": "vacation" });
    let path = format!("/api/team/{}/time-off", id(person));
    ok(board.world.owner.post(&path, off).await);
}

#[tokio::test]
async fn a_template_plans_another_week_with_the_same_people_at_the_same_times() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let mut shift = board.shift(&rosa, "2026-12-01", "10:00", "18:30");
    shift["breaks"] = json!([{ "kind": "meal", "paid": false, "minutes": 30, "start": "14:00" }]);
    shift["note"] = json!("Bring the keys");
    ok(board.world.owner.post("/api/shifts", shift).await);
    board
        .plan(&Value::Null, "2026-12-05", "17:00", "01:00")
        .await;
    let made = template(&mut board, "Slow week", true).await;
    assert_eq!((&made["shifts"], &made["people"]), (&json!(2), &json!(1)));
    let path = format!("/api/schedule-templates?locationId={}", board.world.la);
    let listed = ok(board.world.owner.get(&path).await);
    assert_eq!(listed["items"], json!([made]));

    let applied = ok(apply(&mut board, &made, LATER, "add").await);
    assert_eq!(
        (&applied["added"], &applied["deleted"]),
        (&json!(2), &json!(0))
    );
    assert_eq!(applied["unassigned"], json!([]));
    assert_eq!(
        plan(&applied["week"]),
        [
            ("2026-12-15", "10:00", "18:30", &rosa["id"]),
            ("2026-12-19", "17:00", "01:00", &Value::Null),
        ]
    );
    let first = &shifts(&applied["week"])[0];
    assert_eq!(first["note"], "Bring the keys");
    assert_eq!(first["breaks"][0]["start"], "14:00");
    assert_eq!(first["publishState"], "draft");
    let trail = "/api/audit?action=schedule_template.applied";
    let trail = ok(board.world.owner.get(trail).await);
    let record = &trail["items"][0];
    let object = format!("{}/{LATER}", board.world.la);
    assert_eq!(record["objectId"], object.as_str(), "{trail}");

    let back = ok(undo(&mut board, LATER, &applied["undoId"]).await);
    assert_eq!(back["shifts"], json!([]));
}

#[tokio::test]
async fn without_people_all_shifts_are_unassigned() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    let made = template(&mut board, "Skeleton", false).await;
    assert_eq!(made["people"], 0);
    let applied = ok(apply(&mut board, &made, LATER, "add").await);
    assert_eq!(
        plan(&applied["week"]),
        [("2026-12-15", "10:00", "14:00", &Value::Null)]
    );
    assert_eq!(applied["unassigned"], json!([]));
}

#[tokio::test]
async fn replacing_deletes_drafts_and_keeps_what_was_published() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    let made = template(&mut board, "Slow week", true).await;
    let published = board.plan(&rosa, "2026-12-17", "10:00", "14:00").await;
    board.publish(LATER).await;
    board.plan(&rosa, "2026-12-18", "10:00", "14:00").await;
    let before = board.week(LATER).await;

    let applied = ok(apply(&mut board, &made, LATER, "replace").await);
    assert_eq!(
        (&applied["added"], &applied["deleted"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(
        plan(&applied["week"]),
        [
            ("2026-12-15", "10:00", "14:00", &rosa["id"]),
            ("2026-12-17", "10:00", "14:00", &rosa["id"]),
        ]
    );
    let stayed = &shifts(&applied["week"])[1];
    assert_eq!(stayed["id"], published["id"]);
    assert_eq!(stayed["publishState"], "published");

    let back = ok(undo(&mut board, LATER, &applied["undoId"]).await);
    assert_eq!(plan(&back), plan(&before));
    let again = undo(&mut board, LATER, &applied["undoId"]).await;
    problem(&again, 404, "not_found");
}

#[tokio::test]
async fn who_left_is_off_or_busy_does_not_get_the_shift_and_the_reply_says_why() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let mut people = Vec::new();
    for name in ["Ana", "Ben", "Eva"] {
        let person = board.world.person(name, "Mora");
        people.push(board.world.add(person).await);
    }
    board.plan(&people[0], "2026-12-01", "10:00", "14:00").await;
    board.plan(&people[1], "2026-12-02", "10:00", "14:00").await;
    board.plan(&people[2], "2026-12-03", "10:00", "14:00").await;
    board.plan(&rosa, "2026-12-04", "10:00", "14:00").await;
    let mut host = board.shift(&rosa, "2026-12-05", "10:00", "14:00");
    host["positionId"] = json!(board.world.host);
    ok(board.world.owner.post("/api/shifts", host).await);
    let made = template(&mut board, "Busy week", true).await;

    end_employment(&mut board, &people[0], "2026-12-14").await;
    take_off(&mut board, &people[1], "2026-12-16").await;
    let assignments = format!("/api/team/{}/assignments", id(&people[2]));
    let brooklyn = json!({
        "locationId": board.world.brooklyn, "positionId": board.world.cook, "isPrimary": false,
    });
    let eva = ok(board.world.owner.post(&assignments, brooklyn).await);
    let here = eva["assignments"].as_array().unwrap().iter();
    let mut here = here.filter(|one| one["locationId"] == board.world.la.as_str());
    let here = here.next().unwrap();
    let path = format!("{assignments}/{}?version={}", id(here), here["version"]);
    ok(delete(&mut board.world.owner, &path).await);
    board.plan(&rosa, "2026-12-18", "12:00", "16:00").await;

    let applied = ok(apply(&mut board, &made, LATER, "add").await);
    assert_eq!(applied["added"], 5);
    let unassigned = applied["unassigned"].as_array().unwrap();
    let names: Vec<_> = unassigned
        .iter()
        .map(|one| (one["date"].as_str().unwrap(), &one["employeeName"]))
        .collect();
    assert_eq!(
        names,
        [
            ("2026-12-15", &json!("Ana Mora")),
            ("2026-12-16", &json!("Ben Mora")),
            ("2026-12-17", &json!("Eva Mora")),
            ("2026-12-18", &json!("Rosa Díaz")),
            ("2026-12-19", &json!("Rosa Díaz")),
        ]
    );
    let why = [
        "lineup-inactive",
        "lineup-time-off",
        "",
        "lineup-overlap",
        "lineup-position",
    ];
    for (one, rule) in unassigned.iter().zip(why) {
        let found = of_rule(&one["findings"], rule).len();
        assert_eq!(found, usize::from(!rule.is_empty()), "{rule}: {one}");
    }
    let with_someone = shifts(&applied["week"]).iter();
    let with_someone = with_someone.filter(|one| !one["employeeId"].is_null());
    assert_eq!(with_someone.count(), 1, "only the shift that was there");
}

#[tokio::test]
async fn clock_times_hold_in_weeks_in_which_the_clock_changes() {
    let new_york = location("Midtown", "New York", "NY", "America/New_York");
    let mut place = Place::open(new_york, WEEK).await;
    place
        .plan(&Value::Null, "2026-12-05", "22:00", "06:00")
        .await;
    place
        .plan(&Value::Null, "2026-12-06", "02:30", "10:00")
        .await;
    place
        .plan(&Value::Null, "2026-12-06", "01:15", "09:00")
        .await;
    let body = json!({ "locationId": place.here, "weekStart": WEEK, "name": "Nights", "withPeople": true });
    let made = ok(place
        .world
        .owner
        .post("/api/schedule-templates", body)
        .await);
    let mut planned = Vec::new();
    for week in ["2027-03-08", "2027-11-01"] {
        let path = format!("/api/schedules/{}/{week}/apply-template", place.here);
        let body = json!({ "templateId": made["id"], "version": 0, "mode": "add" });
        let applied = ok(place.world.owner.post(&path, body).await);
        for shift in shifts(&applied["week"]) {
            let text = |field: &str| shift[field].as_str().unwrap().to_owned();
            let minutes = shift["elapsedMinutes"].as_i64().unwrap();
            planned.push((text("localStart"), text("localEnd"), minutes));
        }
    }
    let shift = |start: &str, end: &str, minutes: i64| (start.to_owned(), end.to_owned(), minutes);
    assert_eq!(
        planned,
        [
            // Seven hours in the spring night, and 2:30 does not exist: the shift moves and keeps its length.
            shift(
                "2027-03-13T22:00:00-05:00",
                "2027-03-14T06:00:00-04:00",
                420
            ),
            shift(
                "2027-03-14T01:15:00-05:00",
                "2027-03-14T09:00:00-04:00",
                405
            ),
            shift(
                "2027-03-14T03:30:00-04:00",
                "2027-03-14T11:00:00-04:00",
                450
            ),
            // Nine hours in the autumn night, and of two 1:15 it is the first.
            shift(
                "2027-11-06T22:00:00-04:00",
                "2027-11-07T06:00:00-05:00",
                540
            ),
            shift(
                "2027-11-07T01:15:00-04:00",
                "2027-11-07T09:00:00-05:00",
                525
            ),
            shift(
                "2027-11-07T02:30:00-05:00",
                "2027-11-07T10:00:00-05:00",
                450
            ),
        ]
    );
}

#[tokio::test]
async fn what_would_have_begun_is_left_out_and_a_closed_week_is_refused() {
    let mut board = Board::new().await;
    board
        .plan(&Value::Null, "2026-12-01", "10:00", "14:00")
        .await;
    let tuesday = template(&mut board, "Tuesday", false).await;
    board
        .plan(&Value::Null, "2026-12-05", "10:00", "14:00")
        .await;
    let both = template(&mut board, "Both", false).await;
    // It is Friday.
    let applied = ok(apply(&mut board, &both, "2026-11-16", "add").await);
    assert_eq!(
        (&applied["added"], &applied["past"]),
        (&json!(1), &json!(1))
    );
    let reply = apply(&mut board, &tuesday, "2026-11-16", "add").await;
    problem(&reply, 422, "template_past");
    let reply = apply(&mut board, &both, "2026-11-09", "add").await;
    problem(&reply, 423, "week_closed");
}

#[tokio::test]
async fn a_templates_name_is_unique_at_its_location_and_stale_writes_are_refused() {
    let mut board = Board::new().await;
    board
        .plan(&Value::Null, "2026-12-01", "10:00", "14:00")
        .await;
    let made = template(&mut board, "Slow week", false).await;
    let other = template(&mut board, "Holidays", false).await;
    let new = |week: &str, name: &str| json!({ "locationId": board.world.la, "weekStart": week, "name": name, "withPeople": false });
    let (taken, unnamed) = (new(WEEK, " SLOW week "), new(WEEK, " "));
    let (long, empty) = (new(WEEK, &"x".repeat(61)), new(LATER, "Empty"));
    let owner = &mut board.world.owner;
    let templates = "/api/schedule-templates";
    assert_eq!(
        fields(&owner.post(templates, taken).await),
        [pair("name", "name_taken")]
    );
    assert_eq!(
        fields(&owner.post(templates, unnamed).await),
        [pair("name", "required")]
    );
    assert_eq!(
        fields(&owner.post(templates, long).await),
        [pair("name", "too_long")]
    );
    problem(&owner.post(templates, empty).await, 422, "template_empty");

    let path = format!("{templates}/{}", id(&other));
    let name = |version: i64, name: &str| json!({ "version": version, "name": name });
    let reply = owner.patch(&path, name(9, "Feast days")).await;
    let body = problem(&reply, 409, "version_conflict");
    assert_eq!(body["current"]["name"], "Holidays");
    assert_eq!(
        fields(&owner.patch(&path, name(1, "slow week")).await),
        [pair("name", "name_taken")]
    );
    let renamed = ok(owner.patch(&path, name(1, "holidays")).await);
    assert_eq!(
        (&renamed["name"], &renamed["version"]),
        (&json!("holidays"), &json!(2))
    );
    let reply = delete(owner, &format!("{path}?version=1")).await;
    problem(&reply, 409, "version_conflict");
    assert_eq!(
        delete(owner, &format!("{path}?version=2")).await.status,
        204
    );
    let reply = owner.patch(&path, name(2, "Again")).await;
    problem(&reply, 404, "not_found");

    let path = format!("/api/schedules/{}/{LATER}/apply-template", board.world.la);
    let stale = json!({ "templateId": made["id"], "version": 7, "mode": "add" });
    let reply = board.world.owner.post(&path, stale).await;
    problem(&reply, 409, "version_conflict");
}

async fn status(browser: &mut Browser, method: Method, path: &str, body: Value) -> u16 {
    browser.json(method, path, body).await.status.as_u16()
}

#[tokio::test]
async fn templates_belong_to_a_location_and_who_plans_there_may_apply_them() {
    let mut board = Board::new().await;
    board
        .plan(&Value::Null, "2026-12-01", "10:00", "14:00")
        .await;
    let here = template(&mut board, "Here", false).await;
    let (la, brooklyn) = (board.world.la.clone(), board.world.brooklyn.clone());
    let shift = json!({
        "locationId": brooklyn, "positionId": board.world.cook, "date": "2026-12-01", "start": "10:00", "end": "14:00",
    });
    ok(board.world.owner.post("/api/shifts", shift).await);
    let body =
        json!({ "locationId": brooklyn, "weekStart": WEEK, "name": "Here", "withPeople": false });
    let there = ok(board
        .world
        .owner
        .post("/api/schedule-templates", body.clone())
        .await);
    // Not even the owner applies it elsewhere: positions and people are those of the location.
    let reply = apply(&mut board, &there, LATER, "add").await;
    problem(&reply, 404, "not_found");

    let mut manager = board.world.at_la(Role::GeneralManager).await;
    let list = |place: &str| format!("/api/schedule-templates?locationId={place}");
    problem(&manager.get(&list(&brooklyn)).await, 404, "not_found");
    problem(
        &manager.post("/api/schedule-templates", body).await,
        404,
        "not_found",
    );
    let path = format!("/api/schedule-templates/{}", id(&there));
    let name = json!({ "version": 1, "name": "Mine" });
    problem(&manager.patch(&path, name).await, 404, "not_found");

    let mut lead = board.world.at_la(Role::ShiftManager).await;
    assert_eq!(ok(lead.get(&list(&la)).await)["items"], json!([here]));
    let body = json!({ "locationId": la, "weekStart": WEEK, "name": "Mine", "withPeople": false });
    let reply = lead.post("/api/schedule-templates", body.clone()).await;
    assert_eq!(
        problem(&reply, 403, "forbidden")["needs"],
        "schedules:templates"
    );
    let path = format!("/api/schedules/{la}/{LATER}/apply-template");
    let apply = json!({ "templateId": here["id"], "version": 0, "mode": "add" });
    let mut staff = board.world.at_la(Role::Staff).await;
    assert_eq!(
        status(&mut staff, Method::GET, &list(&la), Value::Null).await,
        403
    );
    assert_eq!(
        status(&mut staff, Method::POST, &path, apply.clone()).await,
        403
    );
    ok(manager.post(&path, apply).await);
}

#[tokio::test]
async fn a_week_is_copied_to_the_weeks_after_it_and_a_planned_one_stays_as_it_is() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    board
        .plan(&Value::Null, "2026-12-05", "17:00", "22:00")
        .await;
    board.plan(&rosa, "2026-12-16", "10:00", "14:00").await;
    take_off(&mut board, &rosa, "2026-12-22").await;
    let path = format!("/api/schedules/{}/{WEEK}/copy-to", board.world.la);
    let version = board.week(WEEK).await["version"].clone();
    let stale = json!({ "weeks": 4, "version": 0 });
    let owner = &mut board.world.owner;
    problem(&owner.post(&path, stale).await, 409, "version_conflict");
    let many = json!({ "weeks": 9, "version": version });
    assert_eq!(
        fields(&owner.post(&path, many).await),
        [pair("weeks", "out_of_range")]
    );
    let body = json!({ "weeks": 4, "version": version });
    let copied = ok(owner.post(&path, body).await);
    let items = copied["items"].as_array().unwrap();
    let results: Vec<_> = items
        .iter()
        .map(|one| {
            let text = |field: &str| one[field].as_str().unwrap();
            let unassigned = one["unassigned"].as_array().unwrap().len();
            (
                text("weekStart"),
                text("result"),
                one["copied"].as_i64().unwrap(),
                unassigned,
            )
        })
        .collect();
    assert_eq!(
        results,
        [
            ("2026-12-07", "copied", 2, 0),
            ("2026-12-14", "not_empty", 0, 0),
            ("2026-12-21", "copied", 2, 1),
            ("2026-12-28", "copied", 2, 0),
        ]
    );
    assert_eq!(items[1]["undoId"], Value::Null);
    assert_eq!(items[2]["unassigned"][0]["employeeName"], "Rosa Díaz");
    assert_eq!(shifts(&board.week("2026-12-14").await).len(), 1);

    let back = ok(undo(&mut board, "2026-12-21", &items[2]["undoId"]).await);
    assert_eq!(back["shifts"], json!([]));
    for week in ["2026-12-07", "2026-12-28"] {
        assert_eq!(shifts(&board.week(week).await).len(), 2, "{week}");
    }
    let empty = format!("/api/schedules/{}/2027-02-01/copy-to", board.world.la);
    let body = json!({ "weeks": 1, "version": 0 });
    let reply = board.world.owner.post(&empty, body).await;
    problem(&reply, 422, "copy_source_empty");
}

#[tokio::test]
async fn a_copy_does_not_give_a_shift_to_someone_who_is_off() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    take_off(&mut board, &rosa, "2026-12-15").await;
    let path = format!("/api/schedules/{}/{LATER}/copy-from", board.world.la);
    let body = json!({ "fromWeek": WEEK, "version": 0 });
    let copied = ok(board.world.owner.post(&path, body).await);
    let why = &copied["unassigned"][0]["findings"];
    assert_eq!(of_rule(why, "lineup-time-off").len(), 1, "{copied}");
    assert_eq!(shifts(&copied["week"])[0]["employeeId"], Value::Null);
}

#[tokio::test]
async fn shift_templates_are_made_changed_and_deleted_by_who_may() {
    let mut board = Board::new().await;
    let (la, cook) = (board.world.la.clone(), board.world.cook.clone());
    let new = |name: &str, start: &str, end: &str, breaks: Value| json!({ "locationId": la, "name": name, "positionId": cook, "start": start, "end": end, "breaks": breaks });
    let meal = json!([{ "kind": "meal", "paid": false, "minutes": 30, "start": "13:00" }]);
    let templates = "/api/shift-templates";
    let owner = &mut board.world.owner;
    let open = ok(owner
        .post(templates, new("Open", "09:00", "17:00", meal.clone()))
        .await);
    let close = ok(owner
        .post(templates, new("Close", "16:00", "00:30", json!([])))
        .await);
    let list = format!("{templates}?locationId={la}");
    assert_eq!(ok(owner.get(&list).await)["items"], json!([open, close]));

    let reply = owner
        .post(templates, new("OPEN", "10:00", "14:00", json!([])))
        .await;
    assert_eq!(fields(&reply), [pair("name", "name_taken")]);
    let reply = owner
        .post(templates, new("Day", "10:00", "10:00", json!([])))
        .await;
    problem(&reply, 422, "shift_length_invalid");
    let reply = owner
        .post(templates, new("Night", "18:00", "23:00", meal))
        .await;
    problem(&reply, 422, "break_outside_shift");
    let mut unknown = new("Elsewhere", "10:00", "14:00", json!([]));
    unknown["positionId"] = open["id"].clone();
    assert_eq!(
        fields(&owner.post(templates, unknown).await),
        [pair("positionId", "unknown")]
    );

    let path = format!("{templates}/{}", id(&open));
    let later = |version: i64| json!({ "version": version, "end": "18:00" });
    problem(&owner.patch(&path, later(4)).await, 409, "version_conflict");
    let changed = ok(owner.patch(&path, later(1)).await);
    assert_eq!(
        (&changed["end"], &changed["name"]),
        (&json!("18:00"), &json!("Open"))
    );
    assert_eq!(
        delete(owner, &format!("{path}?version=2")).await.status,
        204
    );
    assert_eq!(ok(owner.get(&list).await)["items"], json!([close]));

    let mut lead = board.world.at_la(Role::ShiftManager).await;
    let reply = lead
        .post(templates, new("Mine", "10:00", "14:00", json!([])))
        .await;
    assert_eq!(
        problem(&reply, 403, "forbidden")["needs"],
        "schedules:templates"
    );
    let mut manager = board.world.at_la(Role::GeneralManager).await;
    let there = format!("{templates}?locationId={}", board.world.brooklyn);
    problem(&manager.get(&there).await, 404, "not_found");
    let mut staff = board.world.at_la(Role::Staff).await;
    assert_eq!(
        status(&mut staff, Method::GET, &list, Value::Null).await,
        403
    );
}

#[tokio::test]
async fn a_shift_that_the_clock_change_makes_too_short_is_left_out() {
    let new_york = location("Midtown", "New York", "NY", "America/New_York");
    let mut place = Place::open(new_york, WEEK).await;
    // Ten minutes in the spring night.
    place
        .plan(&Value::Null, "2026-12-06", "01:50", "03:00")
        .await;
    place
        .plan(&Value::Null, "2026-12-06", "10:00", "14:00")
        .await;
    let path = format!("/api/schedules/{}/2027-03-08/copy-from", place.here);
    let body = json!({ "fromWeek": WEEK, "version": 0 });
    let copied = ok(place.world.owner.post(&path, body).await);
    assert_eq!(
        (&copied["copied"], &copied["invalid"], &copied["past"]),
        (&json!(1), &json!(1), &json!(0))
    );
    assert_eq!(shifts(&copied["week"])[0]["start"], "10:00");
}

#[tokio::test]
async fn who_plans_one_house_gets_the_shifts_of_that_house() {
    let mut board = Board::new().await;
    let mut host = board.shift(&Value::Null, "2026-12-02", "10:00", "14:00");
    host["positionId"] = json!(board.world.host);
    ok(board.world.owner.post("/api/shifts", host).await);
    let host_only = template(&mut board, "Front", false).await;
    board
        .plan(&Value::Null, "2026-12-01", "10:00", "14:00")
        .await;
    let both = template(&mut board, "Both houses", false).await;
    let mut lead = kitchen_lead(&board).await;
    let path = format!("/api/schedules/{}/{LATER}", board.world.la);
    let body =
        |template: &Value| json!({ "templateId": template["id"], "version": 0, "mode": "add" });
    let apply = format!("{path}/apply-template");
    let reply = lead.post(&apply, body(&host_only)).await;
    assert_eq!(
        problem(&reply, 403, "forbidden")["needs"],
        "schedules:create"
    );
    let applied = ok(lead.post(&apply, body(&both)).await);
    assert_eq!(
        (&applied["added"], &applied["otherDepartments"]),
        (&json!(1), &json!(1))
    );
    let planned = board.week(LATER).await;
    assert_eq!(
        plan(&planned),
        [("2026-12-15", "10:00", "14:00", &Value::Null)]
    );

    let version = board.week(WEEK).await["version"].clone();
    let copy = format!("/api/schedules/{}/{WEEK}/copy-to", board.world.la);
    let copied = ok(lead
        .post(&copy, json!({ "weeks": 1, "version": version }))
        .await);
    let item = &copied["items"][0];
    assert_eq!(
        (&item["copied"], &item["otherDepartments"]),
        (&json!(1), &json!(1))
    );
}

#[tokio::test]
async fn a_copied_or_templated_shift_has_a_history() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    let made = template(&mut board, "Slow week", true).await;
    let applied = ok(apply(&mut board, &made, LATER, "add").await);
    let path = format!("/api/schedules/{}/2026-12-21/copy-from", board.world.la);
    let body = json!({ "fromWeek": WEEK, "version": 0 });
    let copied = ok(board.world.owner.post(&path, body).await);
    for week in [&applied["week"], &copied["week"]] {
        let shift = &shifts(week)[0];
        let path = format!("/api/shifts/{}/history", id(shift));
        let history = ok(board.world.owner.get(&path).await);
        let [created] = history["items"].as_array().unwrap().as_slice() else {
            panic!("one event: {history}");
        };
        assert_eq!(created["action"], "shift.created");
        assert_eq!(created["after"]["employeeName"], "Rosa Díaz");
        assert_eq!(created["after"]["date"], shift["date"]);
    }
    // Its drafts that a template replaces are deleted on record.
    ok(apply(&mut board, &made, LATER, "replace").await);
    let trail = ok(board
        .world
        .owner
        .get("/api/audit?action=shift.deleted")
        .await);
    let gone = &shifts(&applied["week"])[0];
    assert_eq!(trail["items"][0]["objectId"], gone["id"], "{trail}");
}

#[tokio::test]
async fn who_plans_no_shifts_at_a_location_copies_none_there() {
    let mut board = Board::new().await;
    board
        .plan(&Value::Null, "2026-12-01", "10:00", "14:00")
        .await;
    let version = board.week(WEEK).await["version"].clone();
    let body = json!({ "weeks": 1, "version": version });
    let path = |place: &str| format!("/api/schedules/{place}/{WEEK}/copy-to");
    let (here, there) = (path(&board.world.la), path(&board.world.brooklyn));
    for role in [Role::Staff, Role::ComplianceReviewer] {
        let mut reader = board.world.at_la(role).await;
        let reply = reader.post(&here, body.clone()).await;
        assert_eq!(
            problem(&reply, 403, "forbidden")["needs"],
            "schedules:create"
        );
    }
    let mut manager = board.world.at_la(Role::GeneralManager).await;
    problem(&manager.post(&there, body.clone()).await, 404, "not_found");
    let copied = ok(manager.post(&here, body).await);
    assert_eq!(copied["items"][0]["copied"], 1);
}
