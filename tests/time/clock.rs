//! The time clock on people's own phones: what fits, what is refused and why, and what a manager can let go.

use organization::plan::{Plan, operator};
use platform::permit::Role;
use serde_json::{Value, json};

use super::clock_people::{
    MANAGER, TODAY, act, attested, clock_out, cook, hire, pass_minutes, pass_seconds, punch, send,
    set, shift_today,
};
use crate::{
    routes::world::{World, fields, id, ok, problem, put},
    schedule::board::Board,
    support::Browser,
};

/// The codes that a manager is asked to let go.
async fn ask(world: &World, who: &mut Browser, codes: &[&str]) -> Value {
    let body = json!({
        "locationId": world.la, "kind": "clock_in", "reasons": codes, "note": "The truck is here",
    });
    ok(who.post("/api/timeclock/overrides", body).await)
}

#[tokio::test]
async fn a_day_at_the_clock_is_paid_without_its_meal() {
    let mut world = World::new().await;
    let (_, mut luis) = cook(&mut world, "Luis").await;
    let clock = ok(luis.get("/api/timeclock/me").await);
    assert_eq!(clock["state"], "off");
    assert_eq!(clock["workplaces"][0]["locationId"], json!(world.la));
    assert_eq!(clock["attestation"], json!([]));

    let clock = act(&world, &mut luis, "clock_in").await;
    assert_eq!(clock["state"], "working");
    assert_eq!(clock["since"], "2026-11-20T17:00:00Z");
    pass_minutes(&world, 240);
    let mut meal = punch(&world, "break_start");
    assert_eq!(
        fields(&send(&mut luis, meal.clone()).await),
        [("breakKind".to_owned(), "required".to_owned())]
    );
    meal["breakKind"] = json!("meal");
    assert_eq!(ok(send(&mut luis, meal).await)["state"], "on_break");
    pass_minutes(&world, 30);
    assert_eq!(
        act(&world, &mut luis, "break_end").await["state"],
        "working"
    );
    pass_minutes(&world, 210);
    let clock = clock_out(&world, &mut luis, "yes").await;
    assert_eq!(clock["state"], "off");
    assert_eq!(clock["entry"], Value::Null);
    let today = &clock["today"][0];
    assert_eq!(today["paidMinutes"], 450, "{today}");
    assert_eq!(today["breaks"][0]["paid"], false);
    assert_eq!(clock["weekMinutes"], 450);
}

#[tokio::test]
async fn only_what_fits_is_taken() {
    let mut world = World::new().await;
    let (_, mut luis) = cook(&mut world, "Luis").await;
    let refused = async |world: &World, luis: &mut Browser, kinds: &[&str], state: &str| {
        for kind in kinds {
            let reply = send(luis, punch(world, kind)).await;
            let current = problem(&reply, 409, "bad_transition")["current"].clone();
            assert_eq!(current["state"], state, "{kind}");
        }
    };
    let off = ["clock_out", "break_start", "break_end"];
    refused(&world, &mut luis, &off, "off").await;
    act(&world, &mut luis, "clock_in").await;
    refused(&world, &mut luis, &["clock_in", "break_end"], "working").await;
    let mut rest = punch(&world, "break_start");
    rest["breakKind"] = json!("rest");
    ok(send(&mut luis, rest).await);
    refused(&world, &mut luis, &["clock_in", "break_start"], "on_break").await;
    pass_minutes(&world, 5);
    let clock = clock_out(&world, &mut luis, "yes").await;
    let rest = &clock["today"][0]["breaks"][0];
    assert_eq!(
        rest["endsAt"], clock["today"][0]["endsAt"],
        "it ends with the work"
    );
}

#[tokio::test]
async fn the_same_request_counts_once() {
    let mut world = World::new().await;
    let (_, mut luis) = cook(&mut world, "Luis").await;
    let come = punch(&world, "clock_in");
    ok(send(&mut luis, come.clone()).await);
    pass_minutes(&world, 1);
    let again = ok(send(&mut luis, come.clone()).await);
    assert_eq!(again["since"], "2026-11-20T17:00:00Z");
    assert_eq!(again["today"].as_array().unwrap().len(), 1);
    let mut other = come;
    other["kind"] = json!("clock_out");
    problem(&send(&mut luis, other).await, 422, "idempotency_reuse");
}

#[tokio::test]
async fn a_shift_opens_to_the_minute() {
    let mut board = Board::new().await;
    let (luis, mut phone) = cook(&mut board.world, "Luis").await;
    let shift = shift_today(&mut board, &luis, "10:00", "16:00").await;
    let world = &board.world;
    pass_minutes(world, 54);
    pass_seconds(world, 59);
    let refused = problem(
        &send(&mut phone, punch(world, "clock_in")).await,
        422,
        "too_early",
    );
    assert_eq!(refused["current"]["opensAt"], "2026-11-20T17:55:00Z");
    assert_eq!(refused["current"]["override"], true);
    let clock = ok(phone.get("/api/timeclock/me").await);
    assert_eq!(clock["workplaces"][0]["opensAt"], "2026-11-20T17:55:00Z");
    pass_seconds(world, 1);
    let clock = act(world, &mut phone, "clock_in").await;
    assert_eq!(clock["entry"]["shiftId"], shift["id"]);
}

#[tokio::test]
async fn a_manager_lets_one_punch_go() {
    let mut board = Board::new().await;
    let (luis, mut phone) = cook(&mut board.world, "Luis").await;
    shift_today(&mut board, &luis, "14:00", "18:00").await;
    let world = &board.world;
    let mut manager = world.at_la(Role::ShiftManager).await;
    let early = |asked: &Value| {
        let mut come = punch(world, "clock_in");
        come["overrideId"] = asked["id"].clone();
        come
    };
    let asked = ask(world, &mut phone, &["too_early"]).await;
    assert_eq!(asked["state"], "pending");
    problem(&send(&mut phone, early(&asked)).await, 422, "override_over");
    let path = format!("/api/timeclock/overrides/{}", id(&asked));
    let approve = format!("{path}/approve");
    let reason = json!({ "reason": "Delivery came early" });
    let board_of = format!("/api/timeclock/live/{}", world.la);
    let live = ok(manager.get(&board_of).await);
    assert_eq!(live["overrides"][0]["id"], asked["id"]);
    let bell = ok(manager.get("/api/notifications").await);
    let newest = &bell["items"][0];
    assert_eq!(
        newest["entries"][0]["type"], "clock_override_asked",
        "{bell}"
    );
    assert_eq!(newest["applicantName"], "Luis Luna");
    problem(
        &manager.post(&approve, json!({ "reason": " " })).await,
        422,
        "reason_required",
    );
    problem(
        &phone.post(&approve, reason.clone()).await,
        403,
        "forbidden",
    );
    let approved = ok(manager.post(&approve, reason.clone()).await);
    assert_eq!(approved["state"], "approved");
    problem(
        &manager.post(&approve, reason).await,
        422,
        "already_decided",
    );
    assert_eq!(ok(phone.get(&path).await)["state"], "approved");
    assert_eq!(
        ok(send(&mut phone, early(&asked)).await)["state"],
        "working"
    );
    pass_minutes(world, 1);
    clock_out(world, &mut phone, "yes").await;
    let reused = send(&mut phone, early(&asked)).await;
    problem(&reused, 422, "override_over");
}

#[tokio::test]
async fn no_one_waits_longer_than_ninety_seconds() {
    let mut board = Board::new().await;
    let (luis, mut phone) = cook(&mut board.world, "Luis").await;
    shift_today(&mut board, &luis, "14:00", "18:00").await;
    let world = &board.world;
    let mut manager = world.at_la(Role::ShiftManager).await;
    let asked = ask(world, &mut phone, &["too_early"]).await;
    pass_seconds(world, 90);
    let path = format!("/api/timeclock/overrides/{}", id(&asked));
    assert_eq!(ok(phone.get(&path).await)["state"], "expired");
    let reason = json!({ "reason": "Too late" });
    let reply = manager.post(&format!("{path}/approve"), reason).await;
    problem(&reply, 422, "override_over");
    let minor = json!({ "locationId": world.la, "kind": "clock_in", "reasons": ["minor_hours"] });
    let reply = phone.post("/api/timeclock/overrides", minor).await;
    assert_eq!(
        fields(&reply),
        [("reasons".to_owned(), "not_allowed".to_owned())],
        "no one lets the law for minors go"
    );
}

#[tokio::test]
async fn without_a_shift_the_settings_decide() {
    let mut world = World::new().await;
    let (_, mut luis) = cook(&mut world, "Luis").await;
    for (policy, can) in [("manager", true), ("block", false)] {
        set(&mut world, &json!({ "unscheduled": policy })).await;
        let reply = send(&mut luis, punch(&world, "clock_in")).await;
        let refused = problem(&reply, 422, "unscheduled");
        assert_eq!(refused["current"]["override"], can, "{policy}");
    }
    set(&mut world, &json!({ "unscheduled": "allow" })).await;
    act(&world, &mut luis, "clock_in").await;
}

#[tokio::test]
async fn a_fence_keeps_out_who_is_known_to_be_elsewhere() {
    let mut world = World::new().await;
    let (_, mut luis) = cook(&mut world, "Luis").await;
    let fence =
        json!({ "geofence": "block", "latitudeE6": 34_078_000, "longitudeE6": -118_260_000 });
    set(&mut world, &fence).await;
    let from = |latitude: f64, accuracy: f64| {
        let mut come = punch(&world, "clock_in");
        come["position"] =
            json!({ "latitude": latitude, "longitude": -118.26, "accuracyM": accuracy });
        come
    };
    let far = problem(
        &send(&mut luis, from(34.088, 10.0)).await,
        422,
        "outside_geofence",
    );
    let current = &far["current"];
    assert!(
        (1_100..1_130).contains(&current["distanceM"].as_i64().unwrap()),
        "{current}"
    );
    assert_eq!(
        (&current["radiusM"], &current["accuracyM"]),
        (&json!(150), &json!(10))
    );
    let mut denied = punch(&world, "clock_in");
    denied["positionDenied"] = json!(true);
    problem(&send(&mut luis, denied).await, 422, "location_denied");
    ok(send(&mut luis, from(34.0785, 10.0)).await);
    pass_minutes(&world, 1);
    clock_out(&world, &mut luis, "yes").await;
    let unsure = ok(send(&mut luis, from(34.2, 900.0)).await);
    assert_eq!(
        unsure["state"], "working",
        "an uncertain place refuses no one"
    );
}

#[tokio::test]
async fn a_minor_does_not_begin_at_night() {
    let mut world = World::new().await;
    let mut teen = world.person("Liam", "Luna");
    teen["birthDate"] = json!("2011-05-05");
    let (_, mut liam) = hire(&mut world, "Liam", teen).await;
    let (_, mut luis) = cook(&mut world, "Luis").await;
    // Half past seven in the evening.
    pass_minutes(&world, 630);
    let reply = send(&mut liam, punch(&world, "clock_in")).await;
    let refused = problem(&reply, 422, "minor_hours");
    assert_eq!(refused["current"]["override"], false);
    let families: Vec<&str> = refused["findings"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|finding| finding["family"].as_str())
        .collect();
    assert!(families.contains(&"minor_time_of_day"), "{families:?}");
    act(&world, &mut luis, "clock_in").await;
    let trail = ok(world.owner.get("/api/audit").await);
    let tried = trail["items"].as_array().unwrap();
    assert!(
        tried
            .iter()
            .any(|record| record["action"] == "punch.recorded.refused"),
        "{trail}"
    );
}

#[tokio::test]
async fn a_meal_ends_early_only_where_work_needs_it() {
    let mut world = World::new().await;
    let (_, mut luis) = cook(&mut world, "Luis").await;
    act(&world, &mut luis, "clock_in").await;
    pass_minutes(&world, 60);
    let mut meal = punch(&world, "break_start");
    meal["breakKind"] = json!("meal");
    ok(send(&mut luis, meal).await);
    pass_minutes(&world, 25);
    let refused = problem(
        &send(&mut luis, punch(&world, "break_end")).await,
        422,
        "break_too_short",
    );
    assert_eq!(refused["current"]["endsAt"], "2026-11-20T18:30:00Z");
    let mut back = punch(&world, "break_end");
    back["neededBack"] = json!(true);
    let clock = ok(send(&mut luis, back).await);
    assert_eq!(clock["entry"]["breaks"][0]["paid"], true);
    assert_eq!(clock["entry"]["paidMinutes"], 85);
}

#[tokio::test]
async fn questions_are_answered_before_the_end_and_could_not_is_passed_on() {
    let mut world = World::new().await;
    world.at_la(Role::GeneralManager).await;
    let (_, mut luis) = cook(&mut world, "Luis").await;
    act(&world, &mut luis, "clock_in").await;
    let asked = async |luis: &mut Browser| {
        let clock = ok(luis.get("/api/timeclock/me").await);
        let questions = clock["attestation"].as_array().unwrap().clone();
        let names = questions
            .iter()
            .map(|one| one["question"].as_str().unwrap());
        names.map(str::to_owned).collect::<Vec<_>>()
    };
    pass_minutes(&world, 209);
    assert_eq!(asked(&mut luis).await, ["all_time"]);
    pass_minutes(&world, 1);
    assert_eq!(asked(&mut luis).await, ["rests", "all_time"]);
    pass_minutes(&world, 91);
    assert_eq!(asked(&mut luis).await, ["meal_1", "rests", "all_time"]);
    let reply = send(&mut luis, punch(&world, "clock_out")).await;
    let refused = problem(&reply, 422, "attestation_required");
    assert_eq!(refused["current"]["questions"][0]["question"], "meal_1");
    let mut out = punch(&world, "clock_out");
    out["attestation"] = attested(&mut luis, "could_not").await;
    let clock = ok(send(&mut luis, out).await);
    assert_eq!(
        clock["today"][0]["paidMinutes"], 301,
        "an answer takes nothing away"
    );
    let server = &world.server;
    server
        .message_about(MANAGER, "Luis Luna could not take a break")
        .await;
}

#[tokio::test]
async fn another_position_goes_on_without_a_gap() {
    let mut world = World::new().await;
    let mut person = world.person("Luis", "Luna");
    person["birthDate"] = json!("1990-05-05");
    person["assignments"] = json!([
        { "locationId": world.la, "positionId": world.cook, "isPrimary": true },
        { "locationId": world.la, "positionId": world.host, "isPrimary": false },
    ]);
    let (_, mut luis) = hire(&mut world, "Luis", person).await;
    let clock = act(&world, &mut luis, "clock_in").await;
    assert_eq!(clock["entry"]["positionId"], json!(world.cook));
    pass_minutes(&world, 200);
    let mut change = punch(&world, "clock_in");
    change["positionId"] = json!(world.host);
    let clock = ok(send(&mut luis, change).await);
    assert_eq!(clock["entry"]["positionId"], json!(world.host));
    let today = clock["today"].as_array().unwrap();
    assert_eq!(today.len(), 2);
    assert_eq!(today[0]["endsAt"], today[1]["startsAt"]);
    pass_minutes(&world, 20);
    let clock = ok(luis.get("/api/timeclock/me").await);
    assert_eq!(clock["weekMinutes"], 220);
    assert_eq!(
        clock["attestation"][0]["question"], "rests",
        "the work counts as one"
    );
}

#[tokio::test]
async fn a_phone_keeps_punches_only_where_it_may() {
    let mut world = World::new().await;
    let (_, mut luis) = cook(&mut world, "Luis").await;
    pass_minutes(&world, 60);
    let mut kept = punch(&world, "clock_in");
    kept["offline"] =
        json!({ "clientAt": "2026-11-20T17:31:40Z", "offsetMs": -95_000, "jumped": false });
    problem(&send(&mut luis, kept.clone()).await, 422, "clock_skew");
    set(&mut world, &json!({ "offlineHours": 12 })).await;
    let clock = ok(send(&mut luis, kept).await);
    assert_eq!(clock["since"], "2026-11-20T17:30:05Z");
    set(&mut world, &json!({ "ownPhone": false })).await;
    let reply = send(&mut luis, punch(&world, "clock_out")).await;
    problem(&reply, 422, "own_phone_off");
}

#[tokio::test]
async fn settings_hold_together() {
    let mut world = World::new().await;
    let path = format!("/api/timeclock/settings/{}", world.la);
    let settings = ok(world.owner.get(&path).await);
    assert_eq!(settings["earlyMinutes"], 5);
    let mut wrong = settings.clone();
    wrong["geofence"] = json!("flag");
    wrong["radiusM"] = json!(50);
    let reply = put(&mut world.owner, &path, wrong).await;
    let wrong: Vec<String> = fields(&reply).into_iter().map(|(field, _)| field).collect();
    assert_eq!(wrong, ["radiusM", "latitudeE6", "longitudeE6"]);
    ok(put(&mut world.owner, &path, settings.clone()).await);
    let stale = put(&mut world.owner, &path, settings).await;
    problem(&stale, 409, "version_conflict");
    let mut manager = world.at_la(Role::GeneralManager).await;
    let seen = ok(manager.get(&path).await);
    let reply = put(&mut manager, &path, seen).await;
    problem(&reply, 403, "forbidden");
}

#[tokio::test]
async fn the_board_shows_who_is_there_and_who_is_missing() {
    let mut board = Board::new().await;
    let (luis, mut phone) = cook(&mut board.world, "Luis").await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, TODAY, "09:30", "15:00").await;
    let shift = shift_today(&mut board, &luis, "09:10", "10:10").await;
    let world = &board.world;
    pass_minutes(world, 5);
    act(world, &mut phone, "clock_in").await;
    pass_minutes(world, 40);
    let path = format!("/api/timeclock/live/{}", world.la);
    let mut manager = world.at_la(Role::ShiftManager).await;
    let live = ok(manager.get(&path).await);
    let row = &live["working"][0];
    assert_eq!(row["employeeId"], luis["id"]);
    assert_eq!(row["shiftId"], shift["id"]);
    assert_eq!(row["minutes"], 40);
    assert_eq!(live["leavingSoon"][0]["employeeId"], luis["id"]);
    assert_eq!(live["late"][0]["employeeId"], rosa["id"]);
    assert_eq!(live["late"][0]["minutes"], 15);
    let remind = format!("{path}/remind");
    let reply = manager
        .post(&remind, json!({ "employeeId": luis["id"] }))
        .await;
    problem(&reply, 422, "nothing_to_remind");
    let reply = manager
        .post(&remind, json!({ "employeeId": rosa["id"] }))
        .await;
    assert_eq!(reply.status, 204, "{}", reply.text());
    world
        .server
        .message_about("rosa@example.com", "Your shift has begun")
        .await;
    let elsewhere = format!("/api/timeclock/live/{}", world.brooklyn);
    problem(&manager.get(&elsewhere).await, 404, "not_found");
    problem(&phone.get(&path).await, 403, "forbidden");
    let mut reviewer = world.at_la(Role::ComplianceReviewer).await;
    ok(reviewer.get(&path).await);
    let reply = reviewer
        .post(&remind, json!({ "employeeId": rosa["id"] }))
        .await;
    problem(&reply, 403, "forbidden");
}

#[tokio::test]
async fn no_one_clocks_in_where_they_do_not_work_or_after_they_left() {
    let mut world = World::new().await;
    let (luis, mut phone) = cook(&mut world, "Luis").await;
    let mut elsewhere = punch(&world, "clock_in");
    elsewhere["locationId"] = json!(world.brooklyn);
    problem(&send(&mut phone, elsewhere).await, 404, "not_found");
    let mut as_host = punch(&world, "clock_in");
    as_host["positionId"] = json!(world.host);
    assert_eq!(
        fields(&send(&mut phone, as_host).await),
        [("positionId".to_owned(), "unknown".to_owned())]
    );
    let person = id(&luis);
    let leave = "UPDATE employees SET status = 'on_leave' WHERE id = ?1";
    let written = world.server.tenant.write(move |db| {
        db.execute(leave, [person])?;
        Ok::<_, platform::error::Error>(())
    });
    written.await.unwrap();
    let reply = send(&mut phone, punch(&world, "clock_in")).await;
    problem(&reply, 422, "person_inactive");
}

#[tokio::test]
async fn an_expired_certificate_needs_a_manager() {
    let mut world = World::new().await;
    let (luis, mut phone) = cook(&mut world, "Luis").await;
    let positions = ok(world.owner.get("/api/positions").await);
    let mut all = positions["items"].as_array().unwrap().iter();
    let cook = all.find(|one| one["id"] == json!(world.cook)).unwrap();
    let body = json!({ "version": cook["version"], "certificates": ["food_handler"] });
    let path = format!("/api/positions/{}", world.cook);
    ok(world.owner.patch(&path, body).await);
    let certificate =
        json!({ "kind": "food_handler", "issuedOn": "2026-01-05", "expiresOn": "2026-11-19" });
    let path = format!("/api/team/{}/certificates", id(&luis));
    ok(world.owner.post(&path, certificate).await);
    let reply = send(&mut phone, punch(&world, "clock_in")).await;
    let refused = problem(&reply, 422, "certificate_expired");
    assert_eq!(refused["current"]["expiredOn"], "2026-11-19");
    let asked = ask(&world, &mut phone, &["certificate_expired"]).await;
    let approve = format!("/api/timeclock/overrides/{}/approve", id(&asked));
    let reason = json!({ "reason": "Renewed, the card is in the mail" });
    ok(world.owner.post(&approve, reason).await);
    let mut come = punch(&world, "clock_in");
    come["overrideId"] = asked["id"].clone();
    assert_eq!(ok(send(&mut phone, come).await)["state"], "working");
}

#[tokio::test]
async fn starter_has_no_time_clock_but_work_can_be_finished() {
    let mut world = World::new().await;
    let (_, mut luis) = cook(&mut world, "Luis").await;
    act(&world, &mut luis, "clock_in").await;
    let server = &world.server;
    server
        .app
        .run_as_system(&server.tenant, |change| {
            operator::grant(change, Plan::Starter, None)
        })
        .await
        .unwrap();
    pass_minutes(&world, 60);
    let clock = clock_out(&world, &mut luis, "yes").await;
    assert_eq!(clock["today"][0]["paidMinutes"], 60);
    let reply = luis.get("/api/timeclock/me").await;
    assert_eq!(problem(&reply, 402, "plan_required")["needs"], "pro");
    let reply = send(&mut luis, punch(&world, "clock_in")).await;
    problem(&reply, 402, "plan_required");
}

#[tokio::test]
async fn the_clock_is_for_those_who_work_and_no_other_brand_sees_it() {
    let mut world = World::new().await;
    problem(
        &world.owner.get("/api/timeclock/me").await,
        403,
        "forbidden",
    );
    let mut manager = world.at_la(Role::GeneralManager).await;
    let reply = manager.get("/api/timeclock/me").await;
    problem(&reply, 422, "not_on_team");
    let (code, other_owner) = world
        .server
        .another_brand("Otra Marca", "otra@example.com")
        .await;
    let mut other = world.server.sign_in_at(&code, other_owner).await;
    for path in ["live", "settings"] {
        let path = format!("/api/timeclock/{path}/{}", world.la);
        problem(&other.get(&path).await, 404, "not_found");
    }
}
