//! Accounts of people on the team, the list, and what is handed over.

use serde_json::{Value, json};

use super::{at, guest, names, pair};
use crate::{
    hiring::world::HiringWorld,
    routes::world::{World, fields, id, ok, problem},
};

#[tokio::test]
async fn people_on_the_team_are_listed_with_their_place_and_stay_on_it() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["email"] = json!("maya@example.com");
    maya["role"] = json!("hiring_manager");
    let maya = world.add(maya).await;
    let mut browser = world.sign_in_as(&maya).await;
    let list = ok(world.owner.get("/api/access?team=true").await);
    assert_eq!(names(&list), ["Maya"]);
    let account = list["items"][0].clone();
    assert_eq!(account["employeeId"], maya["id"]);
    let seen = json!({ "version": account["version"] });
    let suspended = ok(world.owner.post(&at(&account, "/suspend"), seen).await);
    assert_eq!(browser.get("/api/auth/user").await.status, 401);
    // The profile keeps the role, and inviting her there does not go round the suspension.
    let person = format!("/api/team/{}", id(&maya));
    let profile = ok(world.owner.get(&person).await);
    assert_eq!(
        (&profile["status"], &profile["role"]),
        (&json!("active"), &json!("hiring_manager"))
    );
    let invite = json!({ "version": profile["version"] });
    let refused = world.owner.post(&format!("{person}/invite"), invite).await;
    problem(&refused, 422, "access_suspended");
    // Her job ends, and with it what is left of the sign-in: it is restored with the job only.
    let gone = json!({ "version": profile["version"], "on": "2026-11-20", "reason": "Moved" });
    ok(world.owner.post(&format!("{person}/terminate"), gone).await);
    let ended = ok(world.owner.get("/api/access?state=ended").await);
    assert_eq!(names(&ended), ["Maya"]);
    assert_ne!(ended["items"][0]["version"], suspended["version"]);
    let seen = json!({ "version": ended["items"][0]["version"] });
    let back = world.owner.post(&at(&account, "/restore"), seen).await;
    problem(&back, 409, "state_conflict");
}

#[tokio::test]
async fn the_list_is_searched_filtered_and_paged() {
    let mut world = World::new().await;
    for (first, last, phone) in [
        ("Zoë", "Ábalos", "+16195550101"),
        ("Ben", "Zamora", "+16195550102"),
    ] {
        let mut person = guest(&world);
        person["firstName"] = json!(first);
        person["lastName"] = json!(last);
        person["email"] = Value::Null;
        person["phone"] = json!(phone);
        ok(world.owner.post("/api/access", person).await);
    }
    let mut get = async |query: &str| ok(world.owner.get(&format!("/api/access{query}")).await);
    assert_eq!(names(&get("").await), ["Zoë", "Ana", "Ben"]);
    assert_eq!(names(&get("?q=aba").await), ["Zoë"]);
    assert_eq!(names(&get("?q=5550102").await), ["Ben"]);
    assert_eq!(names(&get("?q=ana@example").await), ["Ana"]);
    assert_eq!(names(&get("?role=owner").await), ["Ana"]);
    let first = get("?limit=2").await;
    assert_eq!(
        (names(&first), &first["total"]),
        (vec!["Zoë", "Ana"], &json!(3))
    );
    let cursor = first["nextCursor"].as_str().unwrap().to_owned();
    let second = get(&format!("?limit=2&cursor={cursor}")).await;
    assert_eq!(
        (names(&second), &second["nextCursor"]),
        (vec!["Ben"], &Value::Null)
    );
    let there = format!("?locationId={}", world.brooklyn);
    let covers = ok(world.owner.get(&format!("/api/access{there}")).await);
    assert_eq!(names(&covers), ["Ana"], "the owner covers every location");
}

#[tokio::test]
async fn who_loses_access_hands_over_what_they_look_after() {
    let mut hiring = HiringWorld::new().await;
    let mut person = guest(&hiring.world);
    person["role"] = json!("hiring_manager");
    person["locationIds"] = json!([hiring.world.la, hiring.world.brooklyn]);
    let account = ok(hiring.world.owner.post("/api/access", person).await);
    let job = hiring.job_id();
    let mut owner = hiring.world.owner.clone();
    let address = format!("/api/jobs/{job}");
    let version = ok(owner.get(&address).await)["version"].clone();
    let theirs = json!({ "version": version, "ownerId": account["id"] });
    ok(owner.patch(&address, theirs).await);
    let held = ok(owner.get(&at(&account, "/handover")).await);
    assert_eq!(held["jobs"], 1);
    let assignee = held["assignees"][0]["id"].clone();
    assert_eq!(assignee, json!(hiring.world.server.owner));
    // A location that goes takes with it what is there; another one does not.
    let version = &account["version"];
    let stays = json!({ "version": version, "locationIds": [hiring.world.la] });
    let stays = ok(owner.patch(&at(&account, ""), stays).await);
    let leaves = json!({ "version": stays["version"], "locationIds": [hiring.world.brooklyn] });
    let needed = problem(
        &owner.patch(&at(&account, ""), leaves).await,
        422,
        "reassignment_required",
    );
    assert_eq!(needed["current"]["jobs"], 1);
    let lower = json!({ "version": stays["version"], "role": "staff" });
    problem(
        &owner.patch(&at(&account, ""), lower).await,
        422,
        "reassignment_required",
    );
    let seen = json!({ "version": stays["version"] });
    problem(
        &owner.post(&at(&account, "/deactivate"), seen).await,
        422,
        "reassignment_required",
    );
    let to_self = json!({ "version": stays["version"], "reassignTo": account["id"] });
    let refused = owner.post(&at(&account, "/deactivate"), to_self).await;
    assert_eq!(fields(&refused), [pair("reassignTo", "unknown")]);
    let end = json!({ "version": stays["version"], "reassignTo": assignee });
    assert_eq!(
        ok(owner.post(&at(&account, "/deactivate"), end).await)["state"],
        "ended"
    );
    assert_eq!(ok(owner.get(&address).await)["ownerId"], assignee);
}
