//! The word and the poster of a place.

use platform::permit::Role;
use serde_json::{Value, json};

use crate::{
    hiring::world::HiringWorld,
    routes::world::{fields, id, ok, problem, put},
    support::{Browser, Reply},
};

async fn set(browser: &mut Browser, place: &str, word: Value) -> Reply {
    let address = format!("/api/locations/{place}/keyword");
    let version = ok(browser.get(&address).await)["version"].clone();
    put(
        browser,
        &address,
        json!({ "version": version, "keyword": word }),
    )
    .await
}

#[tokio::test]
async fn a_place_has_one_word_that_no_one_else_has() {
    let mut hiring = HiringWorld::new().await;
    let (la, brooklyn) = (hiring.world.la.clone(), hiring.world.brooklyn.clone());
    let job = hiring.job.clone();
    let owner = &mut hiring.world.owner;
    let seen = ok(owner.get(&format!("/api/locations/{la}/keyword")).await);
    assert_eq!(seen["keyword"], Value::Null);
    let idea = seen["suggestions"][0].clone();
    for wrong in ["AB", "TA CO", "123"] {
        assert_eq!(
            fields(&set(owner, &la, json!(wrong)).await),
            [("keyword".to_owned(), "keyword_invalid".to_owned())]
        );
    }
    problem(
        &set(owner, &la, json!("alto")).await,
        422,
        "keyword_reserved",
    );
    let made = ok(set(owner, &la, idea.clone()).await);
    assert_eq!(made["keyword"], idea);
    let others = made["suggestions"].as_array().unwrap();
    assert!(
        !others.contains(&idea),
        "a word that is taken is no suggestion"
    );
    problem(
        &set(owner, &brooklyn, idea.clone()).await,
        409,
        "keyword_taken",
    );
    let for_job = json!({ "version": job["version"], "keyword": idea });
    let address = format!("/api/jobs/{}/keyword", id(&job));
    problem(&put(owner, &address, for_job).await, 409, "keyword_taken");
    // Another word takes the place of the first; a job's own word at the place stays.
    let for_job = json!({ "version": job["version"], "keyword": "GRILL" });
    ok(put(owner, &address, for_job).await);
    problem(&set(owner, &la, json!("GRILL")).await, 409, "keyword_taken");
    ok(set(owner, &la, json!("sunset1")).await);
    assert_eq!(
        ok(set(owner, &brooklyn, idea).await)["locationId"],
        json!(brooklyn)
    );
    assert_eq!(
        ok(owner.get(&format!("/api/jobs/{}", id(&job))).await)["keyword"],
        "GRILL"
    );
    let address = format!("/api/locations/{la}/keyword");
    let stale = json!({ "version": 1, "keyword": "OTHER" });
    let conflict = problem(&put(owner, &address, stale).await, 409, "version_conflict");
    assert_eq!(conflict["current"]["keyword"], "SUNSET1");
    assert_eq!(
        ok(set(owner, &la, Value::Null).await)["keyword"],
        Value::Null
    );
    let words = crate::hiring::postings::texts(
        &hiring.world.server,
        "SELECT keyword FROM sms_keywords ORDER BY keyword",
    )
    .await;
    assert_eq!(words.len(), 2, "{words:?}");
}

#[tokio::test]
async fn a_closed_place_gets_no_word_but_can_lose_it() {
    let mut hiring = HiringWorld::new().await;
    let brooklyn = hiring.world.brooklyn.clone();
    let owner = &mut hiring.world.owner;
    ok(set(owner, &brooklyn, json!("BEDFORD")).await);
    let address = format!("/api/locations/{brooklyn}");
    let version = ok(owner.get(&address).await)["version"].clone();
    ok(owner
        .patch(&address, json!({ "version": version, "archived": true }))
        .await);
    problem(
        &set(owner, &brooklyn, json!("BEDFORD2")).await,
        409,
        "location_closed",
    );
    assert_eq!(
        ok(set(owner, &brooklyn, Value::Null).await)["keyword"],
        Value::Null
    );
}

#[tokio::test]
async fn managers_set_the_word_of_their_own_place() {
    let hiring = HiringWorld::new().await;
    let (la, brooklyn) = (hiring.world.la.clone(), hiring.world.brooklyn.clone());
    let mut manager = hiring.world.at_la(Role::GeneralManager).await;
    ok(set(&mut manager, &la, json!("SILVER")).await);
    let far = format!("/api/locations/{brooklyn}/keyword");
    assert_eq!(manager.get(&far).await.status, 404);
    assert_eq!(
        put(
            &mut manager,
            &far,
            json!({ "version": 1, "keyword": "FAR" })
        )
        .await
        .status,
        404
    );
    let mut lead = hiring.world.at_la(Role::ShiftManager).await;
    let reply = set(&mut lead, &la, json!("LEAD")).await;
    assert_eq!(
        problem(&reply, 403, "forbidden")["needs"],
        "settings:update_basic"
    );
}

#[tokio::test]
async fn the_poster_of_a_place_is_a_sheet_in_both_languages() {
    let mut hiring = HiringWorld::new().await;
    let la = hiring.world.la.clone();
    let address = format!("/api/locations/{la}/poster.pdf");
    let owner = &mut hiring.world.owner;
    let without = owner.get(&address).await;
    ok(set(owner, &la, json!("SUNSET")).await);
    let mut sizes = vec![without.bytes().len()];
    for query in ["", "?lang=es&size=a4"] {
        let reply = owner.get(&format!("{address}{query}")).await;
        assert_eq!(reply.headers["content-type"], "application/pdf");
        assert!(reply.text().starts_with("%PDF-"));
        sizes.push(reply.bytes().len());
    }
    assert_ne!(sizes[0], sizes[1], "the word is on it");
    assert_eq!(owner.get(&format!("{address}?size=a3")).await.status, 422);
    let mut manager = hiring.world.at_la(Role::GeneralManager).await;
    let far = format!("/api/locations/{}/poster.pdf", hiring.world.brooklyn);
    assert_eq!(manager.get(&far).await.status, 404);
    let mut payroll = hiring.world.at_la(Role::PayrollClerk).await;
    problem(&payroll.get(&address).await, 403, "forbidden");
}
