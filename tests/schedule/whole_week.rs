//! What a whole week says and what can be done with it: hours and money, overtime with ways out, clearing and copying,
//! declines, and what staff may not see.

use platform::permit::Role;
use serde_json::{Value, json};

use super::{
    board::{Board, WEEK, of_rule},
    place::Place,
};
use crate::{
    routes::world::{id, location, ok, problem},
    support::Browser,
};

const DAYS: [&str; 6] = [
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-05",
];

/// Eight paid hours with a meal.
async fn full_day(board: &mut Board, person: &Value, day: &str) -> Value {
    let mut shift = board.shift(person, day, "09:00", "17:30");
    shift["breaks"] = json!([{ "kind": "meal", "paid": false, "minutes": 30, "start": "13:00" }]);
    ok(board.world.owner.post("/api/shifts", shift).await)["shift"].clone()
}

async fn invited(board: &mut Board, person: &Value) -> Browser {
    let body = json!({ "version": person["version"] });
    let path = format!("/api/team/{}/invite", id(person));
    ok(board.world.owner.post(&path, body).await);
    board.world.sign_in_as(person).await
}

#[tokio::test]
async fn hours_are_paid_hours_everywhere_and_the_cost_says_what_it_holds() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    for day in DAYS {
        full_day(&mut board, &rosa, day).await;
    }
    let week = board.week(WEEK).await;
    let days = week["days"].as_array().unwrap().iter();
    let of_days: i64 = days.map(|day| day["minutes"].as_i64().unwrap()).sum();
    assert_eq!(week["totals"]["minutes"], of_days);
    assert_eq!(of_days, 6 * 480);
    assert_eq!(week["people"][0]["minutes"], of_days);
    let totals = &week["totals"];
    let cents = |field: &str| totals[field].as_i64().unwrap();
    assert_eq!(
        cents("costCents"),
        cents("wagesCents") + cents("premiumCents")
    );
    assert!(totals.get("paidMinutes").is_none());
}

#[tokio::test]
async fn overtime_is_dated_where_it_begins_and_goes_to_someone_for_less() {
    let austin = location("Austin", "Austin", "TX", "America/Chicago");
    let mut place = Place::open(austin, WEEK).await;
    let ana = place.hire("Ana", "Cruz", 200_000, json!({})).await;
    let ben = place.hire("Ben", "Mora", 190_000, json!({})).await;
    let mut last = Value::Null;
    for day in DAYS {
        last = place.plan(&ana, day, "09:00", "17:00").await;
    }
    let path = format!("/api/schedules/{}/{WEEK}", place.here);
    let week = ok(place.world.owner.get(&path).await);
    let finding = week["findings"].as_array().unwrap().iter();
    let finding = finding
        .clone()
        .find(|one| one["family"] == "overtime")
        .unwrap();
    assert_eq!(finding["subject"]["date"], "2026-12-05", "{finding}");
    assert_eq!(finding["subject"]["shiftId"], last["id"]);
    let fixes = finding["fixes"].as_array().unwrap();
    let give = fixes
        .iter()
        .find(|fix| fix["patch"]["employeeId"] == ben["id"]);
    let give = give.unwrap_or_else(|| panic!("nobody to give it to: {finding}"));
    // Eight hours at $30.00 become eight at $19.00.
    assert_eq!(give["savesCents"], 8_800);
    let label = give["label"]["en"].as_str().unwrap();
    assert!(label.contains("Ben") && label.contains("$88.00"), "{label}");
    // The way out does what it says.
    place.edit(&last, json!({ "employeeId": ben["id"] })).await;
    let after = ok(place.world.owner.get(&path).await);
    let cost = |week: &Value| week["totals"]["costCents"].as_i64().unwrap();
    assert_eq!(cost(&week) - cost(&after), 8_800);
    let left = after["findings"].as_array().unwrap().iter();
    assert_eq!(left.filter(|one| one["family"] == "overtime").count(), 0);
}

#[tokio::test]
async fn overtime_can_end_before_it_begins() {
    let austin = location("Austin", "Austin", "TX", "America/Chicago");
    let mut place = Place::open(austin, WEEK).await;
    let ana = place.hire("Ana", "Cruz", 200_000, json!({})).await;
    for day in &DAYS[..4] {
        place.plan(&ana, day, "09:00", "17:00").await;
    }
    let long = place.plan(&ana, DAYS[4], "09:00", "19:00").await;
    let path = format!("/api/schedules/{}/{WEEK}", place.here);
    let week = ok(place.world.owner.get(&path).await);
    let findings = week["findings"].as_array().unwrap().iter();
    let finding = findings
        .clone()
        .find(|one| one["family"] == "overtime")
        .unwrap();
    let fixes = finding["fixes"].as_array().unwrap();
    let end = fixes.iter().find(|fix| fix["patch"]["end"] == "17:00");
    let end = end.unwrap_or_else(|| panic!("no earlier end: {finding}"));
    assert_eq!(end["patch"]["shiftId"], long["id"]);
}

#[tokio::test]
async fn a_week_is_cleared_and_brought_back_in_one_step() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    full_day(&mut board, &rosa, DAYS[1]).await;
    board.publish(WEEK).await;
    full_day(&mut board, &rosa, DAYS[2]).await;
    let before = board.week(WEEK).await;
    let path = format!("/api/schedules/{}/{WEEK}", board.world.la);
    let stale = json!({ "version": 0 });
    let reply = board
        .world
        .owner
        .post(&format!("{path}/clear"), stale)
        .await;
    problem(&reply, 409, "version_conflict");
    let seen = json!({ "version": before["version"] });
    let cleared = ok(board.world.owner.post(&format!("{path}/clear"), seen).await);
    assert_eq!(
        (&cleared["cleared"], &cleared["kept"]),
        (&json!(2), &json!(0))
    );
    let shifts = cleared["week"]["shifts"].as_array().unwrap();
    assert_eq!(shifts.len(), 1, "the published one stays with the staff");
    assert_eq!(shifts[0]["publishState"], "removing");
    let undo = json!({ "undoId": cleared["undoId"] });
    let back = ok(board
        .world
        .owner
        .post(&format!("{path}/undo"), undo.clone())
        .await);
    let plan = |week: &Value| -> Vec<(Value, Value, Value)> {
        let shifts = week["shifts"].as_array().unwrap().iter();
        shifts
            .map(|one| {
                (
                    one["id"].clone(),
                    one["startsAt"].clone(),
                    one["publishState"].clone(),
                )
            })
            .collect()
    };
    assert_eq!(plan(&back), plan(&before));
    for shift in before["shifts"].as_array().unwrap() {
        let history = format!("/api/shifts/{}/history", id(shift));
        let history = ok(board.world.owner.get(&history).await);
        let actions: Vec<&Value> = history["items"].as_array().unwrap()[..2]
            .iter()
            .map(|one| &one["action"])
            .collect();
        assert_eq!(actions, ["shift.restored", "shift.deleted"], "{history}");
    }
    let reply = board.world.owner.post(&format!("{path}/undo"), undo).await;
    problem(&reply, 404, "not_found");
}

#[tokio::test]
async fn a_copy_is_undone_unless_someone_changed_the_week_since() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    full_day(&mut board, &rosa, DAYS[1]).await;
    // Any week can be the source, not only the one before.
    let path = format!("/api/schedules/{}/2026-12-14", board.world.la);
    let copy = json!({ "fromWeek": WEEK, "version": 0 });
    let copied = ok(board
        .world
        .owner
        .post(&format!("{path}/copy-from"), copy)
        .await);
    assert_eq!(copied["copied"], 1);
    assert_eq!(board.week(WEEK).await["hasEarlier"], false);
    assert_eq!(copied["week"]["hasEarlier"], true);
    let shift = copied["week"]["shifts"][0].clone();
    ok(board.edit(&shift, json!({ "end": "18:00" })).await);
    let undo = json!({ "undoId": copied["undoId"] });
    let reply = board.world.owner.post(&format!("{path}/undo"), undo).await;
    problem(&reply, 409, "undo_too_late");
    assert_eq!(
        board.week("2026-12-14").await["shifts"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
}

#[tokio::test]
async fn a_decline_rings_and_lies_on_the_dashboard_until_it_is_dealt_with() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let mut hers = invited(&mut board, &rosa).await;
    board.plan(&rosa, DAYS[1], "10:00", "14:00").await;
    board.publish_and_ask(WEEK).await;
    let mine = format!("/api/schedules/me?from={WEEK}&to=2026-12-06");
    let item = ok(hers.get(&mine).await)["items"][0].clone();
    let path = format!("/api/shifts/{}/ack", item["shiftId"].as_str().unwrap());
    let no = json!({ "version": item["version"], "state": "declined", "reason": "I have an exam" });
    assert_eq!(hers.post(&path, no).await.status, 204);

    let seen = ok(board.world.owner.get("/api/dashboard/scheduling").await);
    let declined = &seen["shiftsToFill"]["data"]["declined"][0];
    assert_eq!(declined["personName"], "Rosa Díaz", "{seen}");
    assert_eq!(declined["reason"], "I have an exam");
    assert_eq!(declined["shift"]["id"], item["shiftId"]);
    let bell = ok(board.world.owner.get("/api/notifications").await);
    let notifications = &bell["items"][0];
    assert_eq!(
        notifications["entries"][0]["type"], "shift_declined",
        "{bell}"
    );
    assert_eq!(notifications["applicantName"], "Rosa Díaz");
    assert_eq!(notifications["entries"][0]["data"]["weekStart"], WEEK);
    let shift = board.week(WEEK).await["shifts"][0].clone();
    assert_eq!(shift["ack"]["reason"], "I have an exam");
    ok(board.edit(&shift, json!({ "employeeId": null })).await);
    let seen = ok(board.world.owner.get("/api/dashboard/scheduling").await);
    assert_eq!(seen["shiftsToFill"]["data"]["declined"], json!([]));
    // A colleague learns neither that nor why.
    let mut staff = board.world.at_la(Role::Staff).await;
    assert!(
        ok(staff.get("/api/dashboard/scheduling").await)
            .get("shiftsToFill")
            .is_none()
    );
}

#[tokio::test]
async fn staff_read_neither_hours_nor_ages_of_colleagues() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let mut luis = board.world.person("Luis", "Mora");
    luis["birthDate"] = json!("1990-05-05");
    luis["email"] = json!("luis@example.com");
    let luis = board.world.add(luis).await;
    for person in [&rosa, &luis] {
        board.plan(person, DAYS[1], "16:00", "19:00").await;
    }
    board.publish(WEEK).await;
    let mut hers = invited(&mut board, &rosa).await;
    let path = format!("/api/schedules/{}/{WEEK}", board.world.la);
    let week = ok(hers.get(&path).await);
    let row = |person: &Value| {
        let people = week["people"].as_array().unwrap().iter();
        people
            .clone()
            .find(|row| row["employeeId"] == person["id"])
            .unwrap()
            .clone()
    };
    for field in [
        "minutes",
        "limitMinutes",
        "elsewhereMinutes",
        "overtimeMinutes",
        "ageBand",
    ] {
        assert!(row(&luis).get(field).is_none(), "{field}: {}", row(&luis));
    }
    assert_eq!(row(&rosa)["minutes"], 180, "her own hours are hers");
    let page = ok(hers.get(&format!("/api/team/{}", id(&luis))).await);
    for field in [
        "weekMinutes",
        "weekLimitMinutes",
        "ageBand",
        "hasBirthDate",
        "schoolCalendarId",
        "maxWeeklyMinutes",
        "wages",
        "tipCreditE4",
        "documents",
        "waivers",
        "phone",
        "email",
    ] {
        assert!(page.get(field).is_none(), "{field}: {page}");
    }
    let own = ok(hers.get(&format!("/api/team/{}", id(&rosa))).await);
    assert!(
        own.get("weekMinutes").is_some() && own.get("wages").is_some(),
        "{own}"
    );
    let mut clerk = board.world.at_la(Role::PayrollClerk).await;
    let week = ok(clerk.get(&path).await);
    assert_eq!(
        week["shifts"].as_array().unwrap().len(),
        2,
        "what is published"
    );
    assert_eq!(
        week["people"][0]["minutes"], 180,
        "and the hours that are paid"
    );
}

#[tokio::test]
async fn the_dearest_findings_come_first() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let mut kim = board.world.person("Kim", "Lee");
    kim["wage"] = json!({ "rateE4": 400_000 });
    let kim = board.world.add(kim).await;
    for person in [&rosa, &kim] {
        for day in DAYS {
            full_day(&mut board, person, day).await;
        }
    }
    let seen = ok(board.world.owner.get("/api/dashboard/scheduling").await);
    let items = seen["compliance"]["data"]["findings"]["items"]
        .as_array()
        .unwrap();
    let rank = |one: &Value| {
        let order = ["ok", "info", "warn", "reason", "consent", "block"];
        let level = one["finding"]["atPublish"].as_str().unwrap();
        let at = order.iter().position(|known| *known == level);
        (at, one["finding"]["costCents"].as_i64().unwrap_or(0))
    };
    let ranks: Vec<_> = items.iter().map(rank).collect();
    assert!(ranks.is_sorted_by(|a, b| a >= b), "{ranks:?}");
}

#[tokio::test]
async fn the_trail_finds_a_person_by_what_was_done_about_them_and_by_place() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let shift = board.plan(&rosa, DAYS[1], "10:00", "14:00").await;
    ok(board.edit(&shift, json!({ "date": DAYS[2] })).await);
    let trail = ok(board.world.owner.get("/api/audit?q=Rosa%20D%C3%ADaz").await);
    let actions: Vec<&str> = trail["items"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|row| row["action"].as_str())
        .collect();
    assert!(
        actions.contains(&"shift.moved") && actions.contains(&"shift.created"),
        "{actions:?}"
    );
    let moved = ok(board.world.owner.get("/api/audit?q=Shift%20moved").await);
    assert_eq!(moved["items"][0]["action"], "shift.moved", "{moved}");
    assert_eq!(moved["items"][0]["locationId"], board.world.la.as_str());
    let path = |place: &str| format!("/api/audit?action=shift.moved&locationId={place}");
    let here = ok(board.world.owner.get(&path(&board.world.la.clone())).await);
    assert_eq!(here["items"].as_array().unwrap().len(), 1);
    let there = ok(board
        .world
        .owner
        .get(&path(&board.world.brooklyn.clone()))
        .await);
    assert_eq!(there["items"], json!([]));
    let mut carmen = board.world.at_la(Role::GeneralManager).await;
    let own = ok(carmen.get("/api/audit?action=shift.moved").await);
    assert_eq!(
        own["items"].as_array().unwrap().len(),
        1,
        "a manager reads their own place"
    );
    let foreign = path(&board.world.brooklyn.clone());
    problem(&carmen.get(&foreign).await, 404, "not_found");
}

#[tokio::test]
async fn another_citys_law_is_confirmed_and_its_findings_are_counted_before() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    for day in DAYS {
        full_day(&mut board, &rosa, day).await;
    }
    let address = format!("/api/locations/{}", board.world.la);
    let texan = json!({ "jurisdictions": ["us", "us-ca", "us-ca-sf"] });
    let preview = ok(board
        .world
        .owner
        .post(&format!("{address}/law-preview"), texan)
        .await);
    assert_eq!(
        (&preview["weeks"], &preview["shifts"]),
        (&json!(4), &json!(6)),
        "{preview}"
    );
    assert!(preview["before"]["warn"].as_i64().unwrap() > 0);
    let wrong = json!({ "version": 1, "jurisdictions": ["us", "us-ca", "us-ca-sf"] });
    let reply = board.world.owner.patch(&address, wrong.clone()).await;
    let body = problem(&reply, 422, "law_city_mismatch");
    assert_eq!(
        body["suggestion"]["jurisdictions"],
        json!(["us", "us-ca", "us-ca-la"])
    );
    let mut meant = wrong;
    meant["confirmLaw"] = json!(true);
    ok(board.world.owner.patch(&address, meant).await);
}

#[tokio::test]
async fn reasons_for_a_change_are_offered_once() {
    let mut body = location("Midtown", "New York", "NY", "America/New_York");
    body["industry"] = json!("fast_food");
    let mut place = Place::open(body, WEEK).await;
    let brand = ok(place.world.owner.get("/api/settings/brand").await);
    let size =
        json!({ "version": brand["version"], "locationsUs": 120, "locationsWorldwide": 120 });
    ok(place.world.owner.patch("/api/settings/brand", size).await);
    let path = format!("/api/schedules/{}/{WEEK}", place.here);
    let week = ok(place.world.owner.get(&path).await);
    let reasons = week["changeReasons"].as_array().unwrap().iter();
    let mut labels: Vec<&str> = reasons
        .filter_map(|one| one["label"]["en"].as_str())
        .collect();
    let all = labels.len();
    labels.sort_unstable();
    labels.dedup();
    assert!(all > 2 && labels.len() == all, "{labels:?}");
    assert!(of_rule(&week["findings"], "NYC-FF-PREMIUM").is_empty());
}
