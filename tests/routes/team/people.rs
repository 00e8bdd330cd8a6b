//! Adding and changing people: what is said, what is refused, what is sealed.

use platform::permit::Role;
use serde_json::{Value, json};

use super::{names, pair};
use crate::routes::world::{World, fields, id, ok, problem, strings};

#[tokio::test]
async fn a_new_person_is_there_with_everything_that_was_said() {
    let mut world = World::new().await;
    let mut maya = world.person(" Maya ", "Reyes");
    maya["phone"] = json!("(213) 555-0142");
    maya["email"] = json!("Maya@Example.com");
    maya["birthDate"] = json!("2010-11-21");
    maya["wage"] = json!({ "rateE4": 190_000 });
    maya["role"] = json!("staff");
    maya["assignments"] = json!([
        { "locationId": world.brooklyn, "positionId": world.host, "isPrimary": false },
        { "locationId": world.la, "positionId": world.cook, "isPrimary": true },
    ]);
    let maya = world.add(maya).await;
    assert_eq!(maya["firstName"], "Maya");
    assert_eq!(maya["phone"], "+12135550142");
    assert_eq!(maya["email"], "maya@example.com");
    assert_eq!(maya["status"], "active");
    assert_eq!(maya["role"], "staff");
    assert_eq!(maya["primaryPositionId"], world.cook);
    assert_eq!(maya["wages"][0]["rateE4"], 190_000);
    assert_eq!(maya["hasBirthDate"], true);
    // It is November 20 in Los Angeles: her birthday is tomorrow.
    assert_eq!(maya["ageBand"], "14_15");
    assert_eq!(strings(&maya["warnings"]), ["no_school_calendar"]);
    assert!(
        !maya.to_string().contains("2010-11-21"),
        "a birth date never leaves the server"
    );
    world.server.turn(jiff::SignedDuration::from_hours(24));
    world.owner = world.server.sign_in(world.server.owner).await;
    let later = ok(world.owner.get(&format!("/api/team/{}", id(&maya))).await);
    assert_eq!(later["ageBand"], "16_17");
}

#[tokio::test]
async fn the_birth_date_is_sealed_in_the_file_and_on_record() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["birthDate"] = json!("2010-11-21");
    maya["phone"] = json!("213 555 0142");
    let maya = id(&world.add(maya).await);
    let (sealed, records): (Vec<u8>, String) = world
        .server
        .tenant
        .read(move |db| {
            db.query_row(
                "SELECT sealed_birth_date, (SELECT group_concat(record) FROM audit) FROM employees WHERE id = ?1",
                [maya],
                |row| Ok((row.get(0)?, row.get(1)?)),
            )
            .map_err(platform::error::Error::from)
        })
        .await
        .unwrap();
    assert!(!sealed.windows(10).any(|part| part == b"2010-11-21"));
    assert!(records.contains("person.created"));
    for personal in ["2010-11-21", "Reyes", "5550142"] {
        assert!(
            !records.contains(personal),
            "{personal} is on record unsealed"
        );
    }
}

#[tokio::test]
async fn bad_input_names_every_field_and_adds_no_one() {
    let mut world = World::new().await;
    let mut wrong = world.person("", "Reyes");
    wrong["phone"] = json!("555-0142");
    wrong["email"] = json!("maya@");
    wrong["birthDate"] = json!("2030-01-01");
    wrong["hiredOn"] = json!("1826-01-05");
    wrong["schoolCalendarId"] = json!(world.la);
    let expected = [
        pair("firstName", "required"),
        pair("phone", "phone_digits"),
        pair("email", "email_invalid"),
        pair("birthDate", "date_invalid"),
        pair("hiredOn", "date_invalid"),
        pair("schoolCalendarId", "unknown"),
    ];
    assert_eq!(
        fields(&world.owner.post("/api/team", wrong).await),
        expected
    );
    let mut nowhere = world.person("Maya", "Reyes");
    nowhere["assignments"] = json!([]);
    assert_eq!(
        fields(&world.owner.post("/api/team", nowhere).await),
        [pair("assignments", "required")]
    );
    let mut minor = world.person("Maya", "Reyes");
    minor["isMinor"] = json!(true);
    problem(
        &world.owner.post("/api/team", minor).await,
        422,
        "birth_date_required",
    );
    let mut unknown = world.person("Maya", "Reyes");
    unknown["salary"] = json!(1);
    assert_eq!(
        fields(&world.owner.post("/api/team", unknown).await),
        [pair("salary", "unknown_field")]
    );
    let mut typed = world.person("Maya", "Reyes");
    typed["hiredOn"] = json!("2026-02-30");
    assert_eq!(
        fields(&world.owner.post("/api/team", typed).await),
        [pair("hiredOn", "date_invalid")]
    );
    let mut role = world.person("Maya", "Reyes");
    role["role"] = json!("staff");
    assert_eq!(
        fields(&world.owner.post("/api/team", role).await),
        [pair("email", "contact_required")]
    );
    assert_eq!(ok(world.owner.get("/api/team").await)["total"], 0);
}

#[tokio::test]
async fn a_phone_number_belongs_to_one_active_person() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["phone"] = json!("213-555-0142");
    let maya = world.add(maya).await;
    let mut twin = world.person("Rosa", "Reyes");
    twin["phone"] = json!("+1 213 555 0142");
    problem(
        &world.owner.post("/api/team", twin.clone()).await,
        422,
        "phone_in_use",
    );
    let gone = json!({ "version": 1, "on": "2026-11-20", "reason": "Moved away" });
    ok(world
        .owner
        .post(&format!("/api/team/{}/terminate", id(&maya)), gone)
        .await);
    ok(world.owner.post("/api/team", twin).await);
    let rehire = format!("/api/team/{}/rehire", id(&maya));
    let back = world
        .owner
        .post(&rehire, json!({ "version": 2, "on": "2026-12-01" }))
        .await;
    problem(&back, 422, "phone_in_use");
}

#[tokio::test]
async fn a_stale_change_of_a_person_says_who_was_first() {
    let mut world = World::new().await;
    let maya = world.person("Maya", "Reyes");
    let address = format!("/api/team/{}", id(&world.add(maya).await));
    let mut manager = world.at_la(Role::GeneralManager).await;
    ok(manager
        .patch(&address, json!({ "version": 1, "preferredName": "May" }))
        .await);
    let stale = world
        .owner
        .patch(&address, json!({ "version": 1, "lastName": "Cruz" }))
        .await;
    let body = problem(&stale, 409, "version_conflict");
    assert_eq!(body["current"]["preferredName"], "May");
    assert_eq!(body["changedBy"]["name"], "Luz Marín");
    let now = ok(world.owner.get(&address).await);
    assert_eq!(
        (now["preferredName"].as_str(), now["lastName"].as_str()),
        (Some("May"), Some("Reyes"))
    );
    let cleared = ok(world
        .owner
        .patch(&address, json!({ "version": 2, "preferredName": null }))
        .await);
    assert_eq!(cleared["preferredName"], Value::Null);
}

#[tokio::test]
async fn every_change_is_on_record_under_the_person_s_name() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["wage"] = json!({ "rateE4": 190_000 });
    let maya = id(&world.add(maya).await);
    ok(world
        .owner
        .patch(
            &format!("/api/team/{maya}"),
            json!({ "version": 1, "maxWeeklyMinutes": 1800 }),
        )
        .await);
    let actions: String = world
        .server
        .tenant
        .read(|db| {
            db.query_row("SELECT group_concat(action, ' ') FROM audit", [], |row| {
                row.get(0)
            })
            .map_err(platform::error::Error::from)
        })
        .await
        .unwrap();
    for action in [
        "location.created",
        "position.created",
        "wage.added",
        "person.created",
        "person.changed",
    ] {
        assert!(actions.contains(action), "{action} not in {actions}");
    }
}

#[tokio::test]
async fn an_owner_who_works_shifts_adds_herself_and_keeps_her_account() {
    let mut world = World::new().await;
    let mut ana = world.person("Ana", "Ruiz");
    ana["email"] = json!("ana@example.com");
    let mut paid = ana.clone();
    paid["wage"] = json!({ "rateE4": 300_000 });
    let refused = world.owner.post("/api/team", paid).await;
    problem(&refused, 403, "self_edit_forbidden");
    let ana = world.add(ana).await;
    let account = ok(world.owner.get("/api/auth/user").await);
    assert_eq!(account["employeeId"], ana["id"]);
    assert_eq!(account["role"], "owner");
    assert!(names(&ok(world.owner.get("/api/team").await)).contains(&"Ana"));
    // Someone else's address stays taken.
    let mut manager = world.at_la(Role::GeneralManager).await;
    let mut twice = world.person("Ana", "Otra");
    twice["email"] = json!("ana@example.com");
    twice["role"] = json!("staff");
    problem(&manager.post("/api/team", twice).await, 422, "email_in_use");
}
