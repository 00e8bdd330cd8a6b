//! Postings: what a draft keeps, what blocks publishing at each boundary, and what stays as it was for who applied.

mod at_places;
mod checks;
mod drafts;
mod life;

use serde_json::Value;

use super::world::addresses;
use crate::{
    routes::world::{World, id, ok},
    support::Browser,
};

async fn checks(browser: &mut Browser, job: &Value) -> Vec<(String, String, String)> {
    let found = ok(browser.get(&format!("/api/jobs/{}/checks", id(job))).await);
    let word = |check: &Value, name: &str| check[name].as_str().unwrap().to_owned();
    found["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|check| {
            (
                word(check, "step"),
                word(check, "code"),
                word(check, "severity"),
            )
        })
        .collect()
}

/// The draft with one change, and the codes that its checks then give.
async fn codes_after(browser: &mut Browser, draft: &mut Value, change: Value) -> Vec<String> {
    *draft = change_job(browser, draft, change).await;
    checks(browser, draft)
        .await
        .into_iter()
        .map(|(_, code, _)| code)
        .collect()
}

async fn change_job(browser: &mut Browser, job: &Value, mut change: Value) -> Value {
    let address = format!("/api/jobs/{}", id(job));
    change["version"] = ok(browser.get(&address).await)["version"].clone();
    ok(browser.patch(&address, change).await)
}

async fn placed() -> World {
    let mut world = World::new().await;
    addresses(&mut world).await;
    world
}
