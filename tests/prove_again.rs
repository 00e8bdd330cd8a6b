//! A sensitive act asks again who is there, once a sign-in is a quarter of an hour old.

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use platform::permit::Role;
use serde_json::{Value, json};

use crate::{
    passkeys::add,
    support::{Authenticator, Browser, Reply, TestApp, URL},
};

const PROOF: &str = "/api/users/me/proof";

fn is_asked(reply: &Reply) -> bool {
    reply.status == StatusCode::FORBIDDEN && reply.json()["code"] == "reauthentication_required"
}

/// Asks for a code and answers with it.
async fn by_code(test: &TestApp, browser: &mut Browser, address: &str) -> Reply {
    let sent = browser.post(&format!("{PROOF}/code"), json!({})).await;
    assert_eq!(sent.status, StatusCode::OK, "{}", sent.text());
    assert_eq!(sent.json()["to"], address);
    let code = test.code_to(address).await;
    let answer = json!({ "ceremony": sent.json()["ceremony"], "code": code });
    browser.post(PROOF, answer).await
}

#[tokio::test]
async fn each_sensitive_request_is_refused_until_the_person_proves_who_they_are() {
    let test = TestApp::start().await;
    let mut owner = test.sign_in(test.owner).await;
    let user = test.account(Role::Staff, "luz@example.com", None).await;
    let kept = add(&mut owner, &mut Authenticator::new(1, URL))
        .await
        .json();
    let key = format!(
        "/api/users/me/passkeys/{}",
        kept["id"].as_str().expect("an id")
    );
    let account = |what: &str| format!("/api/access/{user}{what}");
    let person = format!("/api/team/{}", platform::ids::new_id(test.now()));
    let seen = json!({ "version": 1 });
    let guest = json!({
        "firstName": "Eva", "lastName": "Soto", "email": "eva@example.com", "phone": null, "preferredLanguage": "es",
        "role": "interviewer", "locationIds": null, "departments": [],
    });
    let sensitive: Vec<(Method, String, Value)> = vec![
        (
            Method::POST,
            "/api/users/me/passkeys/begin".into(),
            json!({}),
        ),
        (Method::DELETE, key, json!(null)),
        (Method::POST, "/api/access".into(), guest),
        (
            Method::PATCH,
            account(""),
            json!({ "version": 1, "role": "interviewer" }),
        ),
        (Method::POST, account("/link"), seen.clone()),
        (Method::POST, account("/suspend"), seen.clone()),
        (Method::POST, account("/restore"), seen.clone()),
        (Method::POST, account("/deactivate"), seen.clone()),
        (Method::POST, format!("{person}/invite"), seen),
        (
            Method::PATCH,
            person.clone(),
            json!({ "version": 1, "role": "staff" }),
        ),
        (
            Method::PATCH,
            person.clone(),
            json!({ "version": 1, "email": "x@example.com" }),
        ),
        (
            Method::PATCH,
            person.clone(),
            json!({ "version": 1, "phone": "6195550199" }),
        ),
        (Method::GET, "/api/audit/export".into(), json!(null)),
        (Method::GET, PROOF.into(), json!(null)),
    ];
    test.turn(SignedDuration::from_mins(15));
    assert_eq!(owner.get(PROOF).await.status, StatusCode::NO_CONTENT);
    test.turn(SignedDuration::from_secs(1));
    for (method, path, body) in &sensitive {
        let reply = owner.json(method.clone(), path, body.clone()).await;
        assert!(is_asked(&reply), "{method} {path}: {}", reply.text());
        let mut no_one = test.browser();
        let reply = no_one.json(method.clone(), path, body.clone()).await;
        assert_eq!(reply.status, StatusCode::UNAUTHORIZED, "{method} {path}");
    }
    // The rest goes on.
    assert_eq!(owner.get("/api/team").await.status, StatusCode::OK);
    let language = json!({ "version": 1, "preferredLanguage": "es" });
    let other = owner.patch(&person, language).await;
    assert_eq!(other.status, StatusCode::NOT_FOUND);

    let proven = by_code(&test, &mut owner, "ana@example.com").await;
    assert_eq!(proven.status, StatusCode::NO_CONTENT, "{}", proven.text());
    for (method, path, body) in &sensitive {
        let reply = owner.json(method.clone(), path, body.clone()).await;
        assert!(!is_asked(&reply), "{method} {path}: {}", reply.text());
    }
    let trail = owner.get("/api/audit?action=user.proven_again").await;
    assert_eq!(trail.json()["items"].as_array().expect("items").len(), 1);
}

#[tokio::test]
async fn a_passkey_proves_it_too_and_for_this_session_alone() {
    let test = TestApp::start().await;
    let (mut here, mut there) = (
        test.sign_in(test.owner).await,
        test.sign_in(test.owner).await,
    );
    let mut device = Authenticator::new(1, URL);
    add(&mut here, &mut device).await;
    test.turn(SignedDuration::from_mins(16));
    let asked = here.post(&format!("{PROOF}/passkey"), json!({})).await;
    assert_eq!(asked.status, StatusCode::OK, "{}", asked.text());
    let asked = asked.json();
    let answer =
        json!({ "ceremony": asked["ceremony"], "credential": device.get(&asked["publicKey"]) });
    let proven = here.post(PROOF, answer.clone()).await;
    assert_eq!(proven.status, StatusCode::NO_CONTENT, "{}", proven.text());
    assert_eq!(here.get(PROOF).await.status, StatusCode::NO_CONTENT);
    assert!(is_asked(&there.get(PROOF).await));
    // It counts once.
    assert_eq!(there.post(PROOF, answer).await.status, StatusCode::GONE);
}

#[tokio::test]
async fn a_wrong_code_or_someone_elses_proves_nothing() {
    let test = TestApp::start().await;
    let mut owner = test.sign_in(test.owner).await;
    let mut manager = test.sign_in_as(Role::GeneralManager).await;
    test.turn(SignedDuration::from_mins(16));
    let sent = owner.post(&format!("{PROOF}/code"), json!({})).await.json();
    let right = test.code_to("ana@example.com").await;
    let wrong = if right == "000000" {
        "111111"
    } else {
        "000000"
    };
    let answer = |code: &str| json!({ "ceremony": sent["ceremony"], "code": code });
    let theirs = manager.post(PROOF, answer(&right)).await;
    assert_eq!(theirs.status, StatusCode::GONE);
    assert!(is_asked(&manager.get(PROOF).await));
    for _ in 0..3 {
        let refused = owner.post(PROOF, answer(wrong)).await;
        assert_eq!(refused.json()["fields"][0]["code"], "code_wrong");
    }
    // That was the fifth try, with the manager's.
    assert_eq!(
        owner.post(PROOF, answer(wrong)).await.status,
        StatusCode::GONE
    );
    assert_eq!(
        owner.post(PROOF, answer(&right)).await.status,
        StatusCode::GONE
    );
    assert!(is_asked(&owner.get(PROOF).await));
    // A code for signing in is none for this, and the other way round.
    let mut door = test.browser();
    crate::support::ask(&mut door, "ana@example.com").await;
    let ceremony = door.cookie("lineup-sign-in").expect("a sign-in").to_owned();
    let code = test.code_to("ana@example.com").await;
    let answer = json!({ "ceremony": ceremony, "code": code });
    assert_eq!(owner.post(PROOF, answer).await.status, StatusCode::GONE);
    assert!(is_asked(&owner.get(PROOF).await));
}
