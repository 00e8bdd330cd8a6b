//! A new brand's automations before any set-up.

use serde_json::json;

use super::AUTOMATIONS;
use crate::{routes::world::ok, support::TestApp};

#[tokio::test]
async fn a_new_brand_leaves_no_one_without_a_word_and_can_switch_that_off() {
    let server = TestApp::start().await;
    let (code, ana) = server.another_brand("Barn", "bo@example.com").await;
    let mut owner = server.sign_in_at(&code, ana).await;
    let all = ok(owner.get(AUTOMATIONS).await);
    let [it] = all["items"].as_array().expect("automations").as_slice() else {
        panic!("one: {all}");
    };
    assert_eq!(it["name"], "Still reviewing · Seguimos revisando");
    assert_eq!(it["active"], true);
    assert_eq!(
        it["rule"]["trigger"],
        json!({ "kind": "waiting", "stage": "applied", "days": 2 })
    );
    assert_eq!(it["rule"]["action"]["templateKey"], "still_reviewing");
    assert_eq!(
        it["rule"]["locationIds"],
        json!(null),
        "everywhere, also where a restaurant opens later"
    );
    let address = format!("{AUTOMATIONS}/{}", it["id"].as_str().expect("an id"));
    let off = json!({ "version": it["version"], "name": it["name"], "active": false, "rule": it["rule"] });
    let put = axum::http::Method::PUT;
    assert_eq!(ok(owner.json(put, &address, off).await)["active"], false);
}
