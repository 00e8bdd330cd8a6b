//! `/api/positions`.

use platform::permit::Role;
use serde_json::json;

use super::pair;
use crate::routes::world::{World, fields, id, ok, problem, strings};

#[tokio::test]
async fn positions_have_codes_of_their_own() {
    let mut world = World::new().await;
    let cook = ok(world.owner.get("/api/positions").await)["items"]
        .as_array()
        .unwrap()
        .first()
        .cloned()
        .unwrap();
    let mut twin = json!({
        "departmentId": cook["departmentId"], "name": { "en": "Grill", "es": "Parrilla" }, "code": cook["code"],
        "station": "grill", "equipment": ["grill_no_flame"],
    });
    problem(
        &world.owner.post("/api/positions", twin.clone()).await,
        422,
        "code_in_use",
    );
    twin["code"] = json!("gr");
    twin["equipment"] = json!(["chainsaw"]);
    let reply = world.owner.post("/api/positions", twin.clone()).await;
    assert_eq!(
        fields(&reply),
        [pair("code", "code_invalid"), pair("equipment", "unknown")]
    );
    twin["code"] = json!("GR");
    twin["equipment"] = json!(["meat_slicer", "grill_no_flame", "meat_slicer"]);
    let grill = ok(world.owner.post("/api/positions", twin).await);
    assert_eq!(
        strings(&grill["equipment"]),
        ["grill_no_flame", "meat_slicer"]
    );
    let address = format!("/api/positions/{}", id(&cook));
    let archived = ok(world
        .owner
        .patch(&address, json!({ "version": 1, "archived": true }))
        .await);
    assert_eq!(archived["archived"], true);
    let mut manager = world.at_la(Role::GeneralManager).await;
    let refused = manager
        .patch(&address, json!({ "version": 2, "tipped": true }))
        .await;
    assert_eq!(
        problem(&refused, 403, "forbidden")["needs"],
        "settings:update"
    );
}
