//! When a check may begin, and what it holds back.

use platform::permit::Role;
use recruiting::types::Status;
use serde_json::{Value, json};

use super::{Scene, provider};
use crate::routes::world::{fields, id, ok, problem};

#[tokio::test]
async fn a_check_begins_only_after_a_conditional_offer_that_names_it() {
    let mut scene = Scene::in_los_angeles().await;
    let path = scene.path("background-checks");
    let refused = scene.owner.post(&path, provider()).await;
    problem(&refused, 422, "conditional_offer_needed");
    scene.offered(&["i9"]).await;
    let refused = scene.owner.post(&path, provider()).await;
    problem(&refused, 422, "conditional_offer_needed");
    let offers = scene.path("offers");
    let offer = ok(scene.owner.get(&offers).await)["items"][0].clone();
    let void = json!({ "version": offer["version"], "reason": "Again, with the check" });
    let end = format!("/api/offers/{}/void", id(&offer));
    ok(scene.owner.post(&end, void).await);
    // With the applicant is enough: the law asks for the offer, not for the signature.
    scene.offered(&["background"]).await;
    let mut wrong = provider();
    wrong["authorizedOn"] = json!("2026-11-21");
    wrong["providerContact"] = json!(" ");
    let refused = scene.owner.post(&path, wrong).await;
    let mut named: Vec<String> = fields(&refused).into_iter().map(|field| field.0).collect();
    named.sort();
    assert_eq!(named, ["authorizedOn", "providerContact"]);
    // No one agreed before they applied, and consent is never given in advance by a form.
    let early = [("2026-11-01", "before_application"), ("", "required")];
    for (on, why) in early {
        let mut wrong = provider();
        wrong["authorizedOn"] = json!(on);
        let refused = scene.owner.post(&path, wrong).await;
        assert_eq!(
            fields(&refused),
            [("authorizedOn".to_owned(), why.to_owned())]
        );
    }
    let check = scene.begin().await;
    assert_eq!(
        (&check["state"], &check["answerUntil"]),
        (&json!("begun"), &Value::Null)
    );
    let again = scene.owner.post(&path, provider()).await;
    problem(&again, 409, "background_check_passed");
    let next = ok(scene.owner.get(&path).await);
    assert_eq!(next["lastProvider"]["provider"], "Bay Reports");
}

#[tokio::test]
async fn no_one_is_hired_before_the_check_that_the_offer_names_is_clear() {
    let mut scene = Scene::in_texas().await;
    scene.signed(&["background", "i9"]).await;
    let profile = format!("/api/applications/{}", scene.lupita.application.id);
    let next = ok(scene.owner.get(&profile).await)["nextAction"]["kind"].clone();
    assert_eq!(next, "begin_check");
    let refused = problem(&scene.hire().await, 422, "background_check_open");
    assert_eq!(refused["current"]["state"], Value::Null);
    let check = scene.begin().await;
    let refused = problem(&scene.hire().await, 422, "background_check_open");
    assert_eq!(refused["current"]["state"], "begun");
    // Nor on an offer on paper, while one is under way.
    let document = json!({
        "version": scene.version().await, "positionId": scene.world.cook, "isMinor": false, "birthDate": null,
        "schoolCalendarId": null,
        "offlineOffer": { "reason": "In the binder", "rateE4": 200_000, "startsOn": "2026-12-28" },
    });
    let hire = scene.path("hire");
    problem(
        &scene.owner.post(&hire, document).await,
        422,
        "background_check_open",
    );
    let clear = ok(scene
        .step(&check, "result", json!({ "result": "clear" }))
        .await);
    assert_eq!(clear["state"], "clear");
    assert_eq!(
        ok(scene.owner.get(&profile).await)["nextAction"]["kind"],
        "hire"
    );
    ok(scene.hire().await);
    assert_eq!(scene.stored().await.status, Status::Hired);
}

#[tokio::test]
async fn a_brand_does_without_a_check_only_by_who_may_approve_offers_and_says_why() {
    let mut scene = Scene::in_los_angeles().await;
    scene.signed(&["background"]).await;
    let waive = scene.path("background-checks/waive");
    let why = json!({ "reason": "Dishwashers are never alone with cash" });
    let mut manager = scene.world.at_la(Role::GeneralManager).await;
    problem(&manager.post(&waive, why.clone()).await, 403, "forbidden");
    let empty = json!({ "reason": " " });
    assert_eq!(
        fields(&scene.owner.post(&waive, empty).await)[0].0,
        "reason"
    );
    let waived = ok(scene.owner.post(&waive, why).await);
    assert_eq!(waived["state"], "waived");
    ok(scene.hire().await);
}
