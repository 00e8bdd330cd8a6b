//! Accounts without an employee: invited, changed, suspended, restored, ended.

mod limits;
mod people;

use jiff::SignedDuration;
use serde_json::{Value, json};

use super::world::{World, id, ok, problem};
use crate::support::{ask, type_code};

/// An interviewer from outside, at Los Angeles.
pub(super) fn guest(world: &World) -> Value {
    json!({
        "firstName": "Renata", "lastName": "Sosa", "email": "Renata@Agency.example", "preferredLanguage": "es",
        "role": "interviewer", "locationIds": [world.la],
    })
}

pub(super) fn at(account: &Value, what: &str) -> String {
    format!("/api/access/{}{what}", id(account))
}

pub(super) fn names(list: &Value) -> Vec<&str> {
    list["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["firstName"].as_str().unwrap())
        .collect()
}

pub(super) fn pair(field: &str, code: &str) -> (String, String) {
    (field.to_owned(), code.to_owned())
}

#[tokio::test]
async fn someone_from_outside_is_invited_signs_in_by_code_and_a_suspension_ends_their_session() {
    let mut world = World::new().await;
    let account = ok(world.owner.post("/api/access", guest(&world)).await);
    assert_eq!(account["state"], "invited");
    assert_eq!(account["email"], "renata@agency.example");
    assert_eq!(account["linkUntil"], "2026-11-27T17:00:00Z");
    assert_eq!(account["employeeId"], Value::Null);
    let letter = world.server.message_to("renata@agency.example").await;
    assert!(letter.letter.subject.contains("Pitaya Taquería"));
    world.server.work().await;
    let mut renata = world.server.browser();
    ask(&mut renata, "renata@agency.example").await;
    let code = loop {
        let shown = world.server.message_to("renata@agency.example").await;
        if let Some(code) = shown.letter.code {
            break code;
        }
    };
    assert_eq!(type_code(&mut renata, &code).await.status, 303);
    assert_eq!(
        renata.get("/api/users/me/permissions").await.json()["role"],
        "interviewer"
    );
    let list = ok(world.owner.get("/api/access?team=false&q=renata").await);
    assert_eq!(list["items"][0]["state"], "active");
    assert_eq!(list["items"][0]["lastSeenAt"], "2026-11-20T17:00:00Z");
    let seen = json!({ "version": list["items"][0]["version"] });
    let address = at(&account, "/suspend");
    let suspended = ok(world.owner.post(&address, seen.clone()).await);
    assert_eq!(suspended["state"], "suspended");
    assert_eq!(renata.get("/api/auth/user").await.status, 401);
    // The version seen before is stale, and the reply has the present state.
    let stale = problem(
        &world.owner.post(&address, seen).await,
        409,
        "version_conflict",
    );
    assert_eq!(stale["current"]["state"], "suspended");
    let version = json!({ "version": suspended["version"] });
    problem(
        &world.owner.post(&address, version.clone()).await,
        409,
        "state_conflict",
    );
    // The address stays theirs, and no code goes there.
    let again = world.owner.post("/api/access", guest(&world)).await;
    problem(&again, 422, "email_in_use");
    let back = ok(world.owner.post(&at(&account, "/restore"), version).await);
    assert_eq!(back["state"], "active");
    // Sessions that ended stay ended; a new code works.
    assert_eq!(renata.get("/api/auth/user").await.status, 401);
    let trail = ok(world.owner.get("/api/audit?action=user.").await).to_string();
    for action in ["user.invited", "user.suspended", "user.restored"] {
        assert!(trail.contains(action), "{action} is on record");
    }
}

#[tokio::test]
async fn an_invitation_is_sent_again_and_taken_back() {
    let mut world = World::new().await;
    let account = ok(world.owner.post("/api/access", guest(&world)).await);
    let first = world.server.message_to("renata@agency.example").await;
    world.server.turn(SignedDuration::from_hours(8 * 24));
    let mut owner = world.server.sign_in(world.server.owner).await;
    let late = ok(owner.get("/api/access?state=invited").await);
    assert_eq!(late["items"][0]["linkUntil"], Value::Null, "it has lapsed");
    let seen = json!({ "version": account["version"] });
    let sent = ok(owner.post(&at(&account, "/link"), seen.clone()).await);
    assert_eq!(sent["linkUntil"], "2026-12-05T17:00:00Z");
    let second = world.server.message_to("renata@agency.example").await;
    let path = |shown: &platform::outbox::Shown| {
        let link = shown.letter.button.clone().expect("a link").1;
        link.strip_prefix("http://lineup.test").unwrap().to_owned()
    };
    assert_ne!(path(&first), path(&second));
    assert_eq!(world.server.browser().get(&path(&second)).await.status, 200);
    let ended = ok(owner.post(&at(&account, "/deactivate"), seen).await);
    assert_eq!(ended["state"], "ended");
    assert_eq!(world.server.browser().get(&path(&second)).await.status, 410);
    // An account that ended is listed only when asked for, gets no link, and its address is free.
    assert!(!names(&ok(owner.get("/api/access").await)).contains(&"Renata"));
    assert_eq!(
        names(&ok(owner.get("/api/access?state=ended").await)),
        ["Renata"]
    );
    let seen = json!({ "version": ended["version"] });
    problem(
        &owner.post(&at(&account, "/link"), seen.clone()).await,
        409,
        "state_conflict",
    );
    let change = json!({ "version": ended["version"], "role": "staff" });
    problem(
        &owner.patch(&at(&account, ""), change).await,
        409,
        "state_conflict",
    );
    let other = ok(owner.post("/api/access", guest(&world)).await);
    assert_ne!(id(&other), id(&account));
    problem(
        &owner.post(&at(&account, "/restore"), seen).await,
        422,
        "email_in_use",
    );
}

#[tokio::test]
async fn a_changed_role_and_place_hold_from_the_next_request() {
    let mut world = World::new().await;
    let account = ok(world.owner.post("/api/access", guest(&world)).await);
    let mut renata = world.server.sign_in(id(&account).parse().unwrap()).await;
    let change = json!({
        "version": account["version"], "role": "shift_manager", "locationIds": [world.brooklyn],
        "departments": ["boh"],
    });
    let changed = ok(world.owner.patch(&at(&account, ""), change.clone()).await);
    assert_eq!(changed["departments"], json!(["boh"]));
    let rights = ok(renata.get("/api/users/me/permissions").await);
    assert_eq!(rights["role"], "shift_manager");
    assert_eq!(
        rights["scope"],
        json!({ "locationIds": [world.brooklyn], "departments": ["boh"] })
    );
    problem(
        &world.owner.patch(&at(&account, ""), change).await,
        409,
        "version_conflict",
    );
    // A change that changes nothing leaves the version as it is.
    let same = json!({ "version": changed["version"], "role": "shift_manager" });
    let same = ok(world.owner.patch(&at(&account, ""), same).await);
    assert_eq!(same["version"], changed["version"]);
}
