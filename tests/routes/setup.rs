//! The first steps of a new brand: ticked by what is there, and over when the owner says so.

use platform::permit::Role;
use serde_json::json;

use super::world::{World, ok, problem};
use crate::{hiring::world::HiringWorld, support::TestApp};

#[tokio::test]
async fn each_step_is_ticked_by_what_is_there() {
    let server = TestApp::start().await;
    let mut owner = server.sign_in(server.owner).await;
    let begun = ok(owner.get("/api/hiring/setup").await);
    assert_eq!(
        begun,
        json!({ "over": false, "logo": false, "location": false, "position": false, "team": false,
                "schedule": false, "job": false, "posterJobId": null })
    );
    let mut world = World::of(server).await;
    let placed = ok(world.owner.get("/api/hiring/setup").await);
    assert_eq!(
        (&placed["location"], &placed["position"], &placed["team"]),
        (&json!(true), &json!(true), &json!(false)),
        "positions alone are no team"
    );
    let rosa = world.person("Rosa", "Díaz");
    world.add(rosa).await;
    assert_eq!(ok(world.owner.get("/api/hiring/setup").await)["team"], true);
}

#[tokio::test]
async fn a_published_job_has_its_poster_and_the_list_ends_for_good() {
    let hiring = HiringWorld::new().await;
    let (mut owner, job) = (hiring.world.owner.clone(), hiring.job_id());
    let now = ok(owner.get("/api/hiring/setup").await);
    assert_eq!(
        (&now["job"], &now["posterJobId"]),
        (&json!(true), &json!(job))
    );
    let other = hiring.world.server.sign_in(hiring.world.server.owner).await;
    for mut browser in [owner.clone(), other] {
        let ended = browser.post("/api/hiring/setup/end", json!({})).await;
        assert_eq!(ended.status, 204, "{}", ended.text());
    }
    assert_eq!(ok(owner.get("/api/hiring/setup").await)["over"], true);
    let trail = ok(owner.get("/api/audit?action=brand.setup").await);
    assert_eq!(
        trail["items"].as_array().unwrap().len(),
        1,
        "on record once"
    );
}

#[tokio::test]
async fn only_who_opens_locations_is_asked_to_set_up() {
    let world = World::new().await;
    for role in [Role::FranchiseAdmin, Role::GeneralManager, Role::Staff] {
        let mut browser = world.at_la(role).await;
        let reply = browser.get("/api/hiring/setup").await;
        assert_eq!(
            problem(&reply, 403, "forbidden")["needs"],
            "locations:manage"
        );
        let reply = browser.post("/api/hiring/setup/end", json!({})).await;
        problem(&reply, 403, "forbidden");
    }
    let (code, stranger) = world.server.another_brand("Otra", "otra@example.com").await;
    let mut stranger = world.server.sign_in_at(&code, stranger).await;
    assert_eq!(
        ok(stranger.get("/api/hiring/setup").await)["location"],
        false
    );
}
