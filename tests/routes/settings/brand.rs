//! `/api/settings/brand` and `/api/settings/branding`.

use platform::permit::Role;
use serde_json::{Value, json};

use super::pair;
use crate::routes::world::{World, fields, ok, problem};

#[tokio::test]
async fn only_someone_who_covers_the_whole_brand_changes_its_size() {
    let mut world = World::new().await;
    let size = json!({ "version": 1, "locationsUs": 35, "locationsWorldwide": 40, "employeesWorldwide": 800 });
    let brand = ok(world.owner.patch("/api/settings/brand", size).await);
    assert_eq!(
        (brand["locationsUs"].as_i64(), brand["version"].as_i64()),
        (Some(35), Some(2))
    );
    let reply = world
        .owner
        .patch(
            "/api/settings/brand",
            json!({ "version": 2, "locationsUs": 41, "name": "" }),
        )
        .await;
    assert_eq!(
        fields(&reply),
        [
            pair("name", "required"),
            pair("locationsWorldwide", "out_of_range")
        ]
    );
    let cleared = ok(world
        .owner
        .patch(
            "/api/settings/brand",
            json!({ "version": 2, "locationsUs": null }),
        )
        .await);
    assert_eq!(cleared["locationsUs"], Value::Null);
    let mut admin = world.at_la(Role::FranchiseAdmin).await;
    let refused = admin
        .patch(
            "/api/settings/brand",
            json!({ "version": 3, "name": "Mine" }),
        )
        .await;
    assert_eq!(
        problem(&refused, 403, "forbidden")["needs"],
        "settings:update"
    );
    let mut staff = world.at_la(Role::Staff).await;
    assert_eq!(
        problem(&staff.get("/api/settings/brand").await, 403, "forbidden")["needs"],
        "settings:read"
    );
}

#[tokio::test]
async fn brand_colours_are_parsed_when_they_are_saved() {
    let mut world = World::new().await;
    let colours = json!({ "version": 1, "brandingEnabled": true, "primaryColor": "#C2185B", "accentColor": null });
    let saved = ok(world.owner.patch("/api/settings/branding", colours).await);
    assert_eq!(saved["primaryColor"], "#c2185b");
    let reply = world
        .owner
        .patch(
            "/api/settings/branding",
            json!({ "version": 2, "primaryColor": "red;}" }),
        )
        .await;
    assert_eq!(fields(&reply), [pair("primaryColor", "color_invalid")]);
    assert_eq!(
        ok(world.owner.get("/api/tenant/branding").await)["primaryColor"],
        "#c2185b"
    );
}
