//! Users who find nothing of a check, and what becomes of it with the applicant.

use axum::http::StatusCode;
use platform::permit::Role;
use serde_json::{Value, json};

use super::Scene;
use crate::{
    hiring::forgetting::found,
    routes::world::{id, ok, problem},
    support::between,
};

#[tokio::test]
async fn wrong_links_other_places_and_other_brands_find_nothing() {
    let mut scene = Scene::in_los_angeles().await;
    let (check, page) = scene.noticed().await;
    let mut stranger = scene.world.server.browser();
    let (brand, secret) = page
        .strip_prefix("/check/")
        .and_then(|token| token.split_once('.'))
        .expect("a token");
    let mut pages = Vec::new();
    for guess in [
        format!("/check/{brand}.AAAAAAAAAAAAAAAAAAAAAA"),
        format!("/check/nobody.{secret}"),
        "/check/short".to_owned(),
    ] {
        let found = stranger.get(&guess).await;
        assert_eq!(found.status, StatusCode::NOT_FOUND, "{guess}");
        // All but the reference of the request is the same.
        let text = found.text();
        pages.push(between(&text, "<main", "<p class=\"muted small\">").expect("a page"));
    }
    assert!(pages.windows(2).all(|two| two[0] == two[1]), "{pages:?}");
    let answer = stranger
        .submit(
            &format!("/check/{brand}.AAAAAAAAAAAAAAAAAAAAAA/answer"),
            &[("words", "Hola")],
        )
        .await;
    assert!(matches!(
        answer.status,
        StatusCode::NOT_FOUND | StatusCode::FORBIDDEN
    ));

    let path = format!("/api/background-checks/{}/clear", id(&check));
    let body = json!({ "version": check["version"], "reason": "Mine to say?" });
    let brooklyn = scene.world.brooklyn.parse().expect("an id");
    let elsewhere = scene
        .world
        .server
        .account(
            Role::GeneralManager,
            "gm@brooklyn.example.com",
            Some(vec![brooklyn]),
        )
        .await;
    let mut elsewhere = scene.world.server.sign_in(elsewhere).await;
    problem(&elsewhere.post(&path, body.clone()).await, 404, "not_found");
    let list = scene.path("background-checks");
    problem(&elsewhere.get(&list).await, 404, "not_found");
    let mut leader = scene.world.at_la(Role::ShiftManager).await;
    assert!(matches!(
        leader.get(&list).await.status,
        StatusCode::FORBIDDEN | StatusCode::NOT_FOUND
    ));
    let (code, user) = scene
        .world
        .server
        .another_brand("Otra Cocina", "otra@example.com")
        .await;
    let mut other = scene.world.server.sign_in_at(&code, user).await;
    problem(&other.post(&path, body).await, 404, "not_found");
    problem(&other.get(&list).await, 404, "not_found");
}

/// The link is in a text message on a phone that others hold too: it says nothing of the notice, and takes no answer.
#[tokio::test]
async fn the_link_alone_shows_nothing_and_what_was_typed_outlives_the_proof() {
    let mut scene = Scene::in_los_angeles().await;
    let (_, page) = scene.noticed().await;
    let answer = format!("{page}/answer");
    let mut cousin = scene.world.server.browser();
    let shown = cousin.get(&page).await.text();
    assert!(shown.contains("Mandar un código por mensaje a •• 76"));
    for secret in ["Secreto", "Seven years", "Bay Reports", "<textarea"] {
        assert!(!shown.contains(secret), "{secret}: {shown}");
    }
    let refused = cousin.submit(&answer, &[("words", "Es verdad")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let wrong = cousin
        .submit(&format!("{page}/prove"), &[("code", "000000")])
        .await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!wrong.text().contains("Secreto"));
    assert_eq!(scene.now().await["answers"], json!([]));

    let mut phone = scene.proven(&page).await;
    assert!(phone.get(&page).await.text().contains("Secreto"));
    // More than an hour over one answer: it asks again, and nothing typed is lost.
    scene.world.server.turn(jiff::SignedDuration::from_mins(90));
    let typed = [("words", "Fue otra\npersona"), ("disputes", "yes")];
    let again = phone.submit(&answer, &typed).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(again.text().contains("Fue otra"), "{}", again.text());
    let proven = scene.prove(&mut phone, &page, &typed).await;
    assert_eq!(proven.status, StatusCode::OK);
    let shown = proven.text();
    assert!(
        shown.contains("Secreto") && shown.contains("Fue otra"),
        "{shown}"
    );
    assert!(shown.contains("value=\"yes\" checked"), "{shown}");
    let taken = phone.submit(&answer, &typed).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text());
}

#[tokio::test]
async fn what_was_written_is_the_persons_and_goes_with_them() {
    let mut scene = Scene::in_los_angeles().await;
    let (check, page) = scene.noticed().await;
    let mut phone = scene.proven(&page).await;
    phone.get(&page).await;
    let says = [("words", "Secreto: fue un error"), ("disputes", "yes")];
    phone.submit(&format!("{page}/answer"), &says).await;
    assert_eq!(
        found(&scene.world, "Secreto").await,
        Vec::<String>::new(),
        "every word is sealed"
    );
    let export = format!("/api/applicants/{}/export", scene.lupita.applicant.id);
    let all = ok(scene.owner.post(&export, json!({})).await);
    let mine = &all["applications"][0]["backgroundChecks"][0];
    assert_eq!(mine["notice"]["matter"], "Secreto: theft, 2019");
    assert_eq!(mine["answers"][0]["words"], "Secreto: fue un error");

    let why = json!({ "reason": "Another person" });
    ok(scene.step(&check, "cancel", why).await);
    scene.turn(5 * 366).await;
    let person = format!("/api/applicants/{}/anonymise", scene.lupita.applicant.id);
    let forgotten = scene.owner.post(&person, json!({ "version": 1 })).await;
    assert_eq!(
        forgotten.status,
        StatusCode::NO_CONTENT,
        "{}",
        forgotten.text()
    );
    let gone = phone.get(&page).await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
    assert_eq!(found(&scene.world, "BR-7781").await, Vec::<String>::new());
    let left = scene.now().await;
    assert_eq!(
        (&left["state"], &left["notice"], &left["linkUrl"]),
        (&json!("called_off"), &Value::Null, &Value::Null)
    );
}
