//! The sign-in pages as pages: language, forms, where they lead, what a demo shows.

use axum::http::{Method, StatusCode, header};
use jiff::SignedDuration;
use platform::{messages::Lang, permit::Role};

use crate::support::{Browser, TestApp, ask, type_code};

#[tokio::test]
async fn sign_in_leads_only_to_pages_of_this_server() {
    let test = TestApp::start().await;
    for goal in [
        "//evil.example",
        "https://evil.example/",
        "/\\evil.example",
        "/%09/evil.example\t",
        "javascript:alert(1)",
    ] {
        let mut browser = test.browser();
        browser.get("/sign-in").await;
        browser
            .submit(
                "/sign-in",
                &[("address", "ana@example.com"), ("return_to", goal)],
            )
            .await;
        let seen = test.app.outbox.shown().len();
        while test.app.outbox.shown().len() == seen {
            test.work().await;
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        let code = test.code_to("ana@example.com").await;
        assert_eq!(
            type_code(&mut browser, &code).await.location(),
            "/",
            "{goal}"
        );
    }
    let login = test
        .browser()
        .get("/api/login?return_to=//evil.example")
        .await;
    assert_eq!(login.location(), "/sign-in");
}

#[tokio::test]
async fn pages_speak_spanish_and_remember_it() {
    let test = TestApp::start().await;
    let mut browser = test.browser();
    let page = browser.get("/sign-in?lang=es").await;
    assert!(page.text().contains("Enviar código") && page.text().contains("lang=\"es\""));
    assert_eq!(browser.cookie("lang"), Some(Lang::Es.tag()));
    assert!(
        browser
            .get("/register")
            .await
            .text()
            .contains("Registra tu marca")
    );
    let reply = browser.get("/sign-in/link/nothing").await;
    assert_eq!(reply.status, StatusCode::GONE);
    assert!(
        reply.text().contains("Este enlace venció."),
        "{}",
        reply.text()
    );
}

#[tokio::test]
async fn a_form_without_its_own_page_is_refused() {
    let test = TestApp::start().await;
    let form = "application/x-www-form-urlencoded";
    let post = |browser: &Browser| {
        browser
            .request(Method::POST, "/sign-in")
            .header(header::CONTENT_TYPE, form)
    };
    let body = || axum::body::Body::from("address=ana%40example.com&form=1.x");
    let mut browser = test.browser();
    browser.get("/sign-in").await;
    let foreign = post(&browser).header(header::ORIGIN, "https://evil.example");
    assert_eq!(
        browser.send(foreign, body()).await.status,
        StatusCode::FORBIDDEN
    );
    let no_one = post(&browser);
    assert_eq!(
        browser.send(no_one, body()).await.status,
        StatusCode::FORBIDDEN
    );
    let no_token = post(&browser).header(header::ORIGIN, "http://lineup.test");
    assert_eq!(
        browser.send(no_token, body()).await.status,
        StatusCode::FORBIDDEN
    );
    // A token of another browser does not help, and an old one has ended.
    let mut other = test.browser();
    other.get("/sign-in").await;
    let mut mixed = other.clone();
    mixed.keep("lineup-form", browser.cookie("lineup-form").unwrap());
    assert_eq!(
        mixed
            .submit("/sign-in", &[("address", "ana@example.com")])
            .await
            .status,
        StatusCode::FORBIDDEN
    );
    test.turn(SignedDuration::from_hours(2));
    let old = other
        .submit("/sign-in", &[("address", "ana@example.com")])
        .await;
    assert_eq!(old.status, StatusCode::FORBIDDEN);
    assert!(old.text().contains("This page was open too long."));
}

#[tokio::test]
async fn demo_people_and_messages_exist_in_a_demo_only() {
    let test = TestApp::start().await;
    test.account(Role::GeneralManager, "marisol@demo.lineup.example", None)
        .await;
    test.account(Role::Staff, "real@example.com", None).await;
    let mut browser = test.browser();
    let page = browser.get("/sign-in").await.text();
    assert!(page.contains("marisol@demo.lineup.example") && !page.contains("real@example.com"));
    ask(&mut browser, "marisol@demo.lineup.example").await;
    let code = test.code_to("marisol@demo.lineup.example").await;
    assert!(browser.get("/demo/messages").await.text().contains(&code));

    let live = TestApp::start_with(|config| config.serve.demo = false).await;
    live.account(Role::GeneralManager, "marisol@demo.lineup.example", None)
        .await;
    assert!(
        !live
            .browser()
            .get("/sign-in")
            .await
            .text()
            .contains("marisol")
    );
    assert_eq!(
        live.browser().get("/demo/messages").await.status,
        StatusCode::NOT_FOUND
    );
}
