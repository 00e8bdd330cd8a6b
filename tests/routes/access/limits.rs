//! No one gives or takes more than they hold, and what cannot be is said beside its field.

use platform::permit::Role;
use serde_json::{Value, json};

use super::{at, guest, pair};
use crate::routes::world::{World, fields, id, ok, problem, strings};

#[tokio::test]
async fn what_is_missing_or_cannot_be_is_said_beside_its_field() {
    let mut world = World::new().await;
    let wrong = json!({
        "firstName": " ", "lastName": "Sosa", "email": "renata", "preferredLanguage": "es", "role": "interviewer",
        "locationIds": [world.la],
    });
    assert_eq!(
        fields(&world.owner.post("/api/access", wrong).await),
        [
            pair("firstName", "required"),
            pair("email", "email_invalid")
        ]
    );
    let refused = [
        ("email", Value::Null, pair("email", "contact_required")),
        ("locationIds", json!([]), pair("locationIds", "required")),
        (
            "locationIds",
            json!([world.cook]),
            pair("locationIds", "unknown"),
        ),
        // Owners and reviewers always cover the whole brand.
        ("role", json!("owner"), pair("locationIds", "not_allowed")),
        (
            "role",
            json!("compliance_reviewer"),
            pair("locationIds", "not_allowed"),
        ),
        (
            "role",
            json!("shift_manager"),
            pair("departments", "required"),
        ),
        ("phone", json!("555"), pair("phone", "phone_digits")),
    ];
    for (field, value, expected) in refused {
        let mut person = guest(&world);
        person[field] = value;
        let reply = world.owner.post("/api/access", person).await;
        assert_eq!(fields(&reply), [expected], "{field}");
    }
    // Someone on the team is invited from their profile, so that they are one person and not two.
    let mut rosa = world.person("Rosa", "Díaz");
    rosa["email"] = json!("renata@agency.example");
    world.add(rosa).await;
    problem(
        &world.owner.post("/api/access", guest(&world)).await,
        422,
        "already_employed",
    );
}

#[tokio::test]
async fn no_one_gives_or_takes_more_than_they_hold() {
    let mut world = World::new().await;
    let outsider = ok(world.owner.post("/api/access", guest(&world)).await);
    let mut second = guest(&world);
    second["email"] = json!("second@example.com");
    second["role"] = json!("owner");
    second["locationIds"] = Value::Null;
    let second = ok(world.owner.post("/api/access", second).await);
    let both = [world.la.parse().unwrap(), world.brooklyn.parse().unwrap()];
    let wide = world
        .server
        .account(Role::Interviewer, "wide@example.com", Some(both.to_vec()))
        .await;
    let there = vec![world.brooklyn.parse().unwrap()];
    let elsewhere = world
        .server
        .account(Role::Interviewer, "bk@example.com", Some(there))
        .await;
    let admin = vec![world.la.parse().unwrap()];
    world
        .server
        .account(Role::FranchiseAdmin, "fa@example.com", Some(admin))
        .await;
    let mut manager = world.at_la(Role::GeneralManager).await;
    let list = ok(manager.get("/api/access").await);
    let bars: Vec<(&str, &str)> = list["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| {
            (
                it["role"].as_str().unwrap(),
                it["bar"].as_str().unwrap_or("free"),
            )
        })
        .collect();
    // The owners cover the whole brand and are out of sight here; so is Brooklyn.
    assert_eq!(list["total"], 4);
    for expected in [
        ("interviewer", "free"),
        ("interviewer", "beyond_scope"),
        ("franchise_admin", "role_above"),
        ("general_manager", "own"),
    ] {
        assert!(bars.contains(&expected), "{expected:?} in {bars:?}");
    }
    let seen = json!({ "version": 1 });
    let suspend = |id: &dyn std::fmt::Display| format!("/api/access/{id}/suspend");
    let theirs = manager.post(&suspend(&elsewhere), seen.clone()).await;
    problem(&theirs, 404, "not_found");
    let owner = manager.post(&suspend(&id(&second)), seen.clone()).await;
    problem(&owner, 404, "not_found");
    let beyond = manager.post(&suspend(&wide), seen.clone()).await;
    problem(&beyond, 403, "access_beyond_scope");
    let listed = list["items"].as_array().unwrap();
    let of = |bar: &str| id(listed.iter().find(|it| it["bar"] == bar).unwrap());
    let above = manager
        .post(&suspend(&of("role_above")), seen.clone())
        .await;
    problem(&above, 403, "role_above_own");
    let own = manager.post(&suspend(&of("own")), seen.clone()).await;
    problem(&own, 403, "self_edit_forbidden");
    // What a manager gives stays at their locations and below their own role.
    let change = |body: Value| {
        let mut body = body;
        body["version"] = outsider["version"].clone();
        body
    };
    let address = at(&outsider, "");
    let up = manager
        .patch(&address, change(json!({ "role": "general_manager" })))
        .await;
    problem(&up, 403, "role_above_own");
    let out = change(json!({ "locationIds": [world.brooklyn] }));
    assert_eq!(
        fields(&manager.patch(&address, out).await),
        [pair("locationIds", "unknown")]
    );
    let all = change(json!({ "locationIds": null }));
    assert_eq!(
        fields(&manager.patch(&address, all).await),
        [pair("locationIds", "not_allowed")]
    );
    let sideways = ok(manager
        .patch(&address, change(json!({ "role": "hiring_manager" })))
        .await);
    assert_eq!(sideways["role"], "hiring_manager");
    assert_eq!(strings(&sideways["locationIds"]), [world.la.as_str()]);
    problem(
        &manager
            .get(&format!("/api/access?locationId={}", world.brooklyn))
            .await,
        404,
        "not_found",
    );
    // No one else opens it at all, and another brand does not know any of it.
    for role in [Role::HiringManager, Role::ComplianceReviewer, Role::Staff] {
        let mut browser = world.at_la(role).await;
        let reply = browser.get("/api/access").await;
        assert_eq!(problem(&reply, 403, "forbidden")["needs"], "roles:assign");
    }
    let (code, stranger) = world
        .server
        .another_brand("Otra Marca", "otra@example.com")
        .await;
    let mut stranger = world.server.sign_in_at(&code, stranger).await;
    problem(
        &stranger.post(&suspend(&id(&outsider)), seen).await,
        404,
        "not_found",
    );
    assert_eq!(ok(stranger.get("/api/access").await)["total"], 1);
    // The second owner is the first one's equal; a brand keeps one all the same.
    let mut owner = world.server.sign_in(id(&second).parse().unwrap()).await;
    let first = format!("/api/access/{}", world.server.owner);
    ok(owner
        .post(&format!("{first}/suspend"), json!({ "version": 1 }))
        .await);
    assert_eq!(world.owner.get("/api/auth/user").await.status, 401);
    let trail = ok(owner.get("/api/audit").await).to_string();
    assert!(
        trail.contains("user.suspended.refused"),
        "what was tried is on record"
    );
}
