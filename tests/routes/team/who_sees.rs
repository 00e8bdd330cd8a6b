//! The team list, and who may see and change whom.

use platform::permit::Role;
use serde_json::{Value, json};

use super::names;
use crate::routes::world::{World, id, ok, problem, put, strings};

#[tokio::test]
async fn the_list_is_searched_without_accents_and_read_page_by_page() {
    let mut world = World::new().await;
    for (first, last) in [
        ("José", "Núñez"),
        ("Ana", "Álvarez"),
        ("Wei", "Chen"),
        ("Noemi", "Nunez-Ochoa"),
    ] {
        let person = world.person(first, last);
        world.add(person).await;
    }
    let first = ok(world.owner.get("/api/team?limit=3").await);
    assert_eq!(names(&first), ["Ana", "Wei", "José"]);
    assert_eq!(first["total"], 4);
    let cursor = first["nextCursor"].as_str().unwrap();
    let second = ok(world
        .owner
        .get(&format!("/api/team?limit=3&cursor={cursor}"))
        .await);
    assert_eq!(names(&second), ["Noemi"]);
    assert_eq!(second["nextCursor"], Value::Null);
    assert_eq!(
        names(&ok(world.owner.get("/api/team?q=nunez").await)),
        ["José", "Noemi"]
    );
    assert_eq!(
        names(&ok(world.owner.get("/api/team?q=ALVAREZ%20ana").await)),
        ["Ana"]
    );
    assert_eq!(
        names(&ok(world.owner.get("/api/team?department=foh").await)),
        Vec::<&str>::new()
    );
    let at = format!(
        "/api/team?positionId={}&locationId={}",
        world.cook, world.la
    );
    assert_eq!(ok(world.owner.get(&at).await)["total"], 4);
    for wrong in [
        "limit=0",
        "limit=201",
        "cursor=nonsense",
        "status=asleep",
        "colour=red",
        "locationId=x",
    ] {
        let reply = world.owner.get(&format!("/api/team?{wrong}")).await;
        assert_eq!(reply.status, 422, "{wrong}: {}", reply.text());
    }
}

#[tokio::test]
async fn another_location_s_people_do_not_exist_for_a_manager() {
    let mut world = World::new().await;
    let mut wei = world.person("Wei", "Chen");
    wei["assignments"] = json!([{ "locationId": world.brooklyn, "positionId": world.cook }]);
    let wei = id(&world.add(wei).await);
    let mut both = world.person("Ana", "Both");
    both["assignments"] = json!([
        { "locationId": world.brooklyn, "positionId": world.host },
        { "locationId": world.la, "positionId": world.cook },
    ]);
    let both = id(&world.add(both).await);
    let mut manager = world.at_la(Role::GeneralManager).await;
    assert_eq!(names(&ok(manager.get("/api/team").await)), ["Ana"]);
    let seen = ok(manager.get(&format!("/api/team/{both}")).await);
    assert_eq!(strings(&seen["locationIds"]), [world.la.as_str()]);
    assert_eq!(seen["assignments"].as_array().unwrap().len(), 1);
    problem(
        &manager
            .get(&format!("/api/team?locationId={}", world.brooklyn))
            .await,
        404,
        "not_found",
    );
    let there = format!("/api/team/{wei}");
    problem(&manager.get(&there).await, 404, "not_found");
    problem(
        &manager
            .patch(&there, json!({ "version": 1, "firstName": "X" }))
            .await,
        404,
        "not_found",
    );
    let leave = json!({ "version": 1, "on": "2026-11-20", "reason": "x" });
    problem(
        &manager.post(&format!("{there}/terminate"), leave).await,
        404,
        "not_found",
    );
    let wage = json!({ "rateE4": 200_000, "from": "2026-11-20", "reason": "raise" });
    problem(
        &manager.post(&format!("{there}/wages"), wage).await,
        404,
        "not_found",
    );
    let mut mine = world.person("New", "Hire");
    mine["assignments"] = json!([{ "locationId": world.brooklyn, "positionId": world.cook }]);
    problem(&manager.post("/api/team", mine).await, 404, "not_found");
    let there = json!({ "locationId": world.brooklyn, "positionId": world.cook });
    problem(
        &manager
            .post(&format!("/api/team/{both}/assignments"), there)
            .await,
        404,
        "not_found",
    );
    problem(&manager.get("/api/team/nonsense").await, 404, "not_found");
}

#[tokio::test]
async fn what_a_person_may_not_see_is_left_out() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["phone"] = json!("213-555-0142");
    maya["email"] = json!("maya@example.com");
    maya["role"] = json!("staff");
    maya["wage"] = json!({ "rateE4": 190_000 });
    let maya = world.add(maya).await;
    let mut luis = world.person("Luis", "Ortega");
    luis["phone"] = json!("213-555-0143");
    luis["birthDate"] = json!("2010-01-01");
    luis["wage"] = json!({ "rateE4": 180_000 });
    let luis = id(&world.add(luis).await);
    let mut colleague = world.sign_in_as(&maya).await;
    let seen = ok(colleague.get(&format!("/api/team/{luis}")).await);
    let hidden = [
        "phone",
        "email",
        "documents",
        "waivers",
        "wages",
        "tipCreditE4",
        "availability",
        "timeOff",
        "ageBand",
    ];
    for field in hidden {
        assert!(seen.get(field).is_none(), "{field} is there: {seen}");
    }
    assert_eq!(strings(&seen["warnings"]), Vec::<&str>::new());
    let own = ok(colleague.get(&format!("/api/team/{}", id(&maya))).await);
    for field in hidden {
        assert!(
            own.get(field).is_some(),
            "{field} is one's own to see: {own}"
        );
    }
    let mut lead = world.at_la(Role::ShiftManager).await;
    let seen = ok(lead.get(&format!("/api/team/{luis}")).await);
    assert_eq!(seen["ageBand"], "16_17", "whoever plans must know a minor");
    for field in ["phone", "wages", "documents"] {
        assert!(seen.get(field).is_none(), "{field} is there: {seen}");
    }
    let mut clerk = world.at_la(Role::PayrollClerk).await;
    let seen = ok(clerk.get(&format!("/api/team/{luis}")).await);
    assert_eq!(seen["wages"][0]["rateE4"], 180_000);
    assert!(seen.get("availability").is_none());
    let mut interviewer = world.at_la(Role::Interviewer).await;
    assert_eq!(
        problem(&interviewer.get("/api/team").await, 403, "forbidden")["needs"],
        "team:read"
    );
}

#[tokio::test]
async fn staff_change_their_own_phone_and_nothing_else() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["email"] = json!("maya@example.com");
    maya["role"] = json!("staff");
    let maya = world.add(maya).await;
    let luis = world.person("Luis", "Ortega");
    let luis = id(&world.add(luis).await);
    let address = format!("/api/team/{}", id(&maya));
    let mut own = world.sign_in_as(&maya).await;
    let changed = ok(own
        .patch(&address, json!({ "version": 1, "phone": "213 555 0199" }))
        .await);
    assert_eq!(changed["phone"], "+12135550199");
    let refused = own
        .patch(&address, json!({ "version": 2, "lastName": "Cruz" }))
        .await;
    assert_eq!(problem(&refused, 403, "forbidden")["needs"], "team:update");
    let refused = own
        .patch(&address, json!({ "version": 2, "role": "owner" }))
        .await;
    assert_eq!(problem(&refused, 403, "forbidden")["needs"], "roles:assign");
    let refused = own
        .patch(
            &format!("/api/team/{luis}"),
            json!({ "version": 1, "phone": "2135550111" }),
        )
        .await;
    assert_eq!(
        problem(&refused, 403, "forbidden")["needs"],
        "team:update_contact"
    );
    let days = json!({ "version": null, "from": "2026-11-23", "days": { "tue": "unavailable" } });
    for person in [address, format!("/api/team/{luis}")] {
        let refused = put(&mut own, &format!("{person}/availability"), days.clone()).await;
        problem(&refused, 403, "forbidden");
    }
}

#[tokio::test]
async fn no_one_gives_a_role_above_their_own_or_changes_their_own() {
    let mut world = World::new().await;
    let mut boss = world.person("Berta", "Boss");
    boss["email"] = json!("berta@example.com");
    boss["role"] = json!("general_manager");
    let boss = world.add(boss).await;
    let mut manager = world.sign_in_as(&boss).await;
    let own = format!("/api/team/{}", id(&boss));
    problem(
        &manager
            .patch(&own, json!({ "version": 1, "role": "owner" }))
            .await,
        403,
        "self_edit_forbidden",
    );
    let raise = json!({ "rateE4": 900_000, "from": "2026-11-20", "reason": "deserved" });
    problem(
        &manager.post(&format!("{own}/wages"), raise).await,
        403,
        "self_edit_forbidden",
    );
    let mut friend = world.person("Fred", "Friend");
    friend["email"] = json!("fred@example.com");
    friend["role"] = json!("franchise_admin");
    problem(
        &manager.post("/api/team", friend.clone()).await,
        403,
        "role_above_own",
    );
    let friend = id(&world.add(friend).await);
    // A user who changes an admin's address could sign in as the admin.
    let address = format!("/api/team/{friend}");
    let hijack = manager
        .patch(
            &address,
            json!({ "version": 1, "email": "berta+2@example.com" }),
        )
        .await;
    problem(&hijack, 403, "role_above_own");
    let leave = json!({ "version": 1, "on": "2026-11-20", "reason": "x" });
    problem(
        &manager.post(&format!("{address}/terminate"), leave).await,
        403,
        "role_above_own",
    );
}
