//! Sessions: how they begin and end, and what they refuse.

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use jiff::SignedDuration;
use platform::permit::Role;
use serde_json::json;

use crate::support::TestApp;

#[tokio::test]
async fn a_session_ends_after_twelve_idle_hours_but_not_while_it_is_used() {
    let test = TestApp::start().await;
    let mut browser = test.sign_in(test.owner).await;
    for _ in 0..3 {
        test.turn(SignedDuration::from_hours(11));
        assert_eq!(browser.get("/api/auth/user").await.status, StatusCode::OK);
    }
    test.turn(SignedDuration::from_hours(12));
    assert_eq!(
        browser.get("/api/auth/user").await.status,
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn a_session_ends_after_seven_days_however_much_it_is_used() {
    let test = TestApp::start().await;
    let mut browser = test.sign_in(test.owner).await;
    for _ in 0..14 {
        test.turn(SignedDuration::from_hours(11));
        assert_eq!(browser.get("/api/auth/user").await.status, StatusCode::OK);
    }
    test.turn(SignedDuration::from_hours(14));
    assert_eq!(
        browser.get("/api/auth/user").await.status,
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn signing_out_ends_the_session_on_the_server() {
    let test = TestApp::start().await;
    let mut browser = test.sign_in(test.owner).await;
    let mut copy = browser.clone();
    let reply = browser.post("/api/logout", json!({})).await;
    assert_eq!(reply.status, StatusCode::NO_CONTENT);
    assert!(reply.set_cookie("lineup").unwrap().contains("Max-Age=0"));
    assert_eq!(
        copy.get("/api/auth/user").await.status,
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn a_person_sees_where_they_are_signed_in_and_signs_the_others_out() {
    let test = TestApp::start().await;
    let mut here = test.sign_in(test.owner).await;
    test.turn(SignedDuration::from_mins(1));
    let (mut phone, mut tablet) = (
        test.sign_in(test.owner).await,
        test.sign_in(test.owner).await,
    );
    let list = here.get("/api/users/me/sessions").await.json();
    let items = list["items"].as_array().unwrap().clone();
    assert_eq!(items.len(), 3, "{list}");
    let own: Vec<_> = items.iter().filter(|it| it["current"] == true).collect();
    assert_eq!(own.len(), 1);
    let its = phone.get("/api/users/me/sessions").await.json();
    let phones = its["items"].as_array().unwrap().iter();
    let id = phones.clone().find(|it| it["current"] == true).unwrap()["id"].clone();
    assert_ne!(id, own[0]["id"]);

    // One, and it is out with its next request; not twice, and no one else's.
    let address = format!("/api/users/me/sessions/{}", id.as_str().unwrap());
    assert_eq!(
        here.json(Method::DELETE, &address, json!(null))
            .await
            .status,
        StatusCode::NO_CONTENT
    );
    assert_eq!(
        phone.get("/api/auth/user").await.status,
        StatusCode::UNAUTHORIZED
    );
    assert_eq!(
        here.json(Method::DELETE, &address, json!(null))
            .await
            .status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(tablet.get("/api/auth/user").await.status, StatusCode::OK);

    // All the others.
    let all = here
        .json(Method::DELETE, "/api/users/me/sessions", json!(null))
        .await;
    assert_eq!(all.status, StatusCode::NO_CONTENT);
    assert_eq!(
        tablet.get("/api/auth/user").await.status,
        StatusCode::UNAUTHORIZED
    );
    let left = here.get("/api/users/me/sessions").await.json();
    assert_eq!(left["items"].as_array().unwrap().len(), 1, "{left}");
    let trail = here
        .get("/api/audit?action=user.sessions_ended")
        .await
        .json();
    assert_eq!(trail["items"].as_array().unwrap().len(), 2, "{trail}");
}

#[tokio::test]
async fn no_one_ends_a_colleagues_session() {
    let test = TestApp::start().await;
    let mut owner = test.sign_in(test.owner).await;
    let mut manager = test.sign_in_as(Role::GeneralManager).await;
    let list = owner.get("/api/users/me/sessions").await.json();
    let id = list["items"][0]["id"].as_str().unwrap().to_owned();
    let own = manager.get("/api/users/me/sessions").await.json();
    assert_eq!(own["items"].as_array().unwrap().len(), 1, "{own}");
    let reply = manager
        .json(
            Method::DELETE,
            &format!("/api/users/me/sessions/{id}"),
            json!(null),
        )
        .await;
    assert_eq!(reply.status, StatusCode::NOT_FOUND);
    assert_eq!(owner.get("/api/auth/user").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_link_on_another_site_signs_no_one_out() {
    let test = TestApp::start().await;
    let mut browser = test.sign_in(test.owner).await;
    let foreign = browser
        .request(Method::GET, "/api/logout")
        .header("sec-fetch-site", "cross-site");
    browser.clone().send(foreign, Body::empty()).await;
    assert_eq!(browser.get("/api/auth/user").await.status, StatusCode::OK);
    let own = browser
        .request(Method::GET, "/api/logout")
        .header("sec-fetch-site", "same-origin");
    assert_eq!(
        browser.clone().send(own, Body::empty()).await.location(),
        "/"
    );
    assert_eq!(
        browser.get("/api/auth/user").await.status,
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn a_new_sign_in_takes_nothing_over_from_the_session_before() {
    let test = TestApp::start().await;
    let mut browser = test.sign_in_as(Role::Staff).await;
    let planted = browser.clone();
    browser.get("/sign-in").await;
    browser
        .submit("/sign-in", &[("address", "ana@example.com")])
        .await;
    let code = test.code_to("ana@example.com").await;
    browser.get("/sign-in/code").await;
    browser.submit("/sign-in/code", &[("code", &code)]).await;
    assert_ne!(browser.cookie("lineup"), planted.cookie("lineup"));
    assert_eq!(browser.get("/api/auth/user").await.json()["role"], "owner");
    assert_eq!(
        planted.clone().get("/api/auth/user").await.status,
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn cookies_are_out_of_reach_for_scripts_and_other_sites() {
    let test =
        TestApp::start_with(|config| "https://lineup.test".clone_into(&mut config.serve.url)).await;
    let mut browser = test.browser();
    let page = browser.get("/sign-in").await;
    let form = page.set_cookie("__Host-lineup-form").unwrap();
    let begun = browser
        .submit("/sign-in", &[("address", "ana@example.com")])
        .await;
    let pending = begun.set_cookie("__Host-lineup-sign-in").unwrap();
    let code = test.code_to("ana@example.com").await;
    browser.get("/sign-in/code").await;
    let entered = browser.submit("/sign-in/code", &[("code", &code)]).await;
    let session = entered.set_cookie("__Host-lineup").unwrap();
    for cookie in [&form, &pending, &session] {
        for flag in ["HttpOnly", "Secure", "Path=/", "SameSite="] {
            assert!(cookie.contains(flag), "{flag} is missing: {cookie}");
        }
        assert!(!cookie.contains("Domain"), "{cookie}");
    }
    assert!(session.contains("SameSite=Lax") && form.contains("SameSite=Strict"));
}

#[tokio::test]
async fn a_stolen_copy_of_the_data_holds_no_usable_cookie_code_or_address() {
    let test = TestApp::start().await;
    let mut browser = test.browser();
    browser.get("/sign-in").await;
    browser
        .submit("/sign-in", &[("address", "ana@example.com")])
        .await;
    let code = test.code_to("ana@example.com").await;
    let pending = browser.cookie("lineup-sign-in").unwrap().to_owned();
    browser.get("/sign-in/code").await;
    browser.submit("/sign-in/code", &[("code", &code)]).await;
    let session = browser
        .cookie("lineup")
        .unwrap()
        .split_once('.')
        .unwrap()
        .1
        .to_owned();
    let mut files = vec![test.folder.path().to_owned()];
    let mut bytes = Vec::new();
    while let Some(path) = files.pop() {
        if path.is_dir() {
            files.extend(
                std::fs::read_dir(&path)
                    .unwrap()
                    .map(|entry| entry.unwrap().path()),
            );
        } else {
            bytes.extend(std::fs::read(&path).unwrap());
        }
    }
    let holds = |text: &str| {
        bytes
            .windows(text.len())
            .any(|part| part == text.as_bytes())
    };
    assert!(holds("Pitaya"), "the files were read");
    assert!(!holds(&session) && !holds(&pending));
    assert!(!holds(&format!("\"code\":\"{code}\"")));
}

#[tokio::test]
async fn only_our_own_pages_write() {
    let test = TestApp::start().await;
    let mut browser = test.sign_in(test.owner).await;
    let patch = |origin: Option<&str>, kind: &str| {
        let mut request = browser
            .request(Method::PATCH, "/api/users/me/language")
            .header(header::CONTENT_TYPE, kind);
        if let Some(origin) = origin {
            request = request.header(header::ORIGIN, origin);
        }
        request
    };
    let requests = [
        (
            patch(Some("https://evil.example"), "application/json"),
            StatusCode::FORBIDDEN,
        ),
        (
            patch(Some("null"), "application/json"),
            StatusCode::FORBIDDEN,
        ),
        (patch(None, "application/json"), StatusCode::FORBIDDEN),
        (
            patch(Some("http://lineup.test"), "text/plain"),
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
        ),
        (
            patch(Some("http://lineup.test"), "application/json")
                .header("sec-fetch-site", "cross-site"),
            StatusCode::FORBIDDEN,
        ),
    ];
    for (request, expected) in requests {
        let reply = browser
            .clone()
            .send(request, Body::from("{\"preferredLanguage\":\"es\"}"))
            .await;
        assert_eq!(reply.status, expected);
    }
    assert_eq!(
        browser.get("/api/users/me").await.json()["preferredLanguage"],
        "en"
    );
}

#[tokio::test]
async fn a_language_choice_is_kept_for_the_servers_own_pages() {
    let test = TestApp::start().await;
    let mut browser = test.sign_in(test.owner).await;
    let reply = browser
        .patch(
            "/api/users/me/language",
            json!({ "preferredLanguage": "es" }),
        )
        .await;
    assert_eq!(
        (reply.status, reply.json()["preferredLanguage"].as_str()),
        (StatusCode::OK, Some("es"))
    );
    assert_eq!(browser.cookie("lang"), Some("es"));
    assert!(browser.get("/sign-in").await.text().contains("lang=\"es\""));
}

#[tokio::test]
async fn a_session_of_one_brand_does_not_exist_in_another() {
    let test = TestApp::start().await;
    let (other, _) = test.another_brand("Mole House", "bob@example.com").await;
    let mut browser = test.sign_in(test.owner).await;
    let secret = browser
        .cookie("lineup")
        .unwrap()
        .split_once('.')
        .unwrap()
        .1
        .to_owned();
    browser.keep("lineup", &format!("{other}.{secret}"));
    assert_eq!(
        browser.get("/api/auth/user").await.status,
        StatusCode::UNAUTHORIZED
    );
}
