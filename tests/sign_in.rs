//! Signing in by code, and everything that must not work.

use axum::http::{StatusCode, header};
use jiff::SignedDuration;

use crate::support::{Browser, TestApp, ask, between, type_code};

#[tokio::test]
async fn a_person_signs_in_with_the_code_that_they_got() {
    let test = TestApp::start().await;
    let mut browser = test.browser();
    assert_eq!(
        browser.get("/api/auth/user").await.status,
        StatusCode::UNAUTHORIZED
    );
    browser
        .get("/sign-in?return_to=%2Fschedule%3Fweek%3D2026-11-16")
        .await;
    let fields = [
        ("address", " Ana@Example.com "),
        ("return_to", "/schedule?week=2026-11-16"),
    ];
    browser.submit("/sign-in", &fields).await;
    let code = test.code_to("ana@example.com").await;
    // People type codes as they read them.
    let spaced = format!("{} {}", &code[..3], &code[3..]);
    let reply = type_code(&mut browser, &spaced).await;
    assert_eq!(
        (reply.status, reply.location()),
        (StatusCode::SEE_OTHER, "/schedule?week=2026-11-16")
    );
    let user = browser.get("/api/auth/user").await.json();
    assert_eq!(
        (user["role"].as_str(), user["brand"]["name"].as_str()),
        (Some("owner"), Some("Pitaya Taquería"))
    );
    // A code works once.
    let mut second = test.browser();
    second.get("/sign-in").await;
    second.keep("lineup-sign-in", "AAAAAAAAAAAAAAAAAAAAAA");
    assert_eq!(type_code(&mut second, &code).await.status, StatusCode::GONE);
}

#[tokio::test]
async fn five_wrong_codes_end_a_sign_in_even_for_the_right_one() {
    let test = TestApp::start().await;
    let mut browser = test.browser();
    ask(&mut browser, "ana@example.com").await;
    let code = test.code_to("ana@example.com").await;
    let wrong = if code == "123456" { "654321" } else { "123456" };
    for left in (1..5).rev() {
        let reply = type_code(&mut browser, wrong).await;
        assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(
            reply.text().contains(&format!("Tries left: {left}.")),
            "{}",
            reply.text()
        );
    }
    assert_eq!(
        type_code(&mut browser, wrong).await.status,
        StatusCode::GONE
    );
    assert_eq!(
        type_code(&mut browser, &code).await.status,
        StatusCode::GONE
    );
    assert_eq!(
        browser.get("/api/auth/user").await.status,
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn a_code_ends_after_ten_minutes() {
    let test = TestApp::start().await;
    let mut browser = test.browser();
    ask(&mut browser, "ana@example.com").await;
    let code = test.code_to("ana@example.com").await;
    test.turn(SignedDuration::from_mins(10));
    browser.get("/sign-in").await;
    let reply = browser.submit("/sign-in/code", &[("code", &code)]).await;
    assert_eq!(reply.status, StatusCode::GONE);
    assert!(reply.text().contains("Request a new one"));
}

#[tokio::test]
async fn a_newer_code_of_the_same_person_does_not_open_the_older_sign_in() {
    let test = TestApp::start().await;
    let (mut thief, mut browser) = (test.browser(), test.browser());
    ask(&mut thief, "ana@example.com").await;
    ask(&mut browser, "ana@example.com").await;
    let code = test.code_to("ana@example.com").await;
    if type_code(&mut browser, &code).await.status != StatusCode::SEE_OTHER {
        // The two messages may have left in either order; whosever code it is, it opens one sign-in only.
        assert_eq!(
            type_code(&mut thief, &code).await.status,
            StatusCode::SEE_OTHER
        );
    } else {
        assert_ne!(
            type_code(&mut thief, &code).await.status,
            StatusCode::SEE_OTHER
        );
    }
}

#[tokio::test]
async fn known_and_unknown_people_get_the_same_answer() {
    let test = TestApp::start().await;
    let answer = async |address: &str| {
        let mut browser = test.browser();
        ask(&mut browser, address).await;
        let page = browser.get("/sign-in/code").await;
        let token = between(&page.text(), "name=\"form\" value=\"", "\"").unwrap();
        (
            page.status,
            page.text()
                .replace(address, "ADDRESS")
                .replace(&token, "TOKEN"),
        )
    };
    assert_eq!(
        answer("nobody@example.com").await,
        answer("ana@example.com").await
    );
    test.code_to("ana@example.com").await;
    assert!(
        test.app
            .outbox
            .shown()
            .iter()
            .all(|shown| shown.to == "ana@example.com")
    );
}

#[tokio::test]
async fn a_sixth_code_in_a_row_is_refused_whether_the_person_is_known_or_not() {
    let test = TestApp::start().await;
    for address in ["ana@example.com", "nobody@example.com"] {
        let mut browser = test.browser();
        for _ in 0..5 {
            ask(&mut browser, address).await;
        }
        browser.get("/sign-in").await;
        let reply = browser.submit("/sign-in", &[("address", address)]).await;
        assert_eq!(reply.status, StatusCode::TOO_MANY_REQUESTS);
        assert!(reply.headers.contains_key(header::RETRY_AFTER));
        assert!(reply.text().contains("<h1>Too many tries."));
    }
}

#[tokio::test]
async fn a_stranger_keeps_no_one_from_signing_in() {
    let test = TestApp::start().await;
    let asks = async |browser: &mut Browser| {
        browser.get("/sign-in").await;
        let fields = [("address", "ana@example.com")];
        browser.submit("/sign-in", &fields).await.status
    };
    // Ana has signed in with her phone before.
    let mut phone = test.browser();
    ask(&mut phone, "ana@example.com").await;
    let code = test.code_to("ana@example.com").await;
    let reply = type_code(&mut phone, &code).await;
    let known = reply.set_cookie("lineup-known").expect("a known browser");
    assert!(
        known.contains("HttpOnly") && known.contains("SameSite=Lax"),
        "{known}"
    );
    assert!(!known.contains("ana"), "it names nobody: {known}");
    // A stranger at one address asks as often as they can: someone else at another address still gets a code.
    let mut stranger = test.browser();
    stranger.comes_from([198, 51, 100, 1]);
    let mut statuses = Vec::new();
    for _ in 0..6 {
        statuses.push(asks(&mut stranger).await);
    }
    assert_eq!(statuses[5], StatusCode::TOO_MANY_REQUESTS);
    let mut scene = test.browser();
    scene.comes_from([203, 0, 113, 77]);
    assert_eq!(asks(&mut scene).await, StatusCode::SEE_OTHER);
    // Strangers at many addresses reach the end of what all of them have together; her phone has its own.
    let mut let_through = 0;
    for address in 10..200 {
        stranger.comes_from([198, 51, 100, address]);
        let_through += usize::from(asks(&mut stranger).await == StatusCode::SEE_OTHER);
    }
    assert!(let_through < 15, "guessing stays hopeless: {let_through}");
    assert_eq!(asks(&mut phone).await, StatusCode::SEE_OTHER);
    // A cookie that someone made up is none.
    stranger.comes_from([198, 51, 100, 250]);
    let name = phone
        .cookie("lineup-known")
        .and_then(|it| it.split_once('.'))
        .expect("a name")
        .0;
    stranger.keep("lineup-known", &format!("{name}.AAAAAAAAAAAAAAAAAAAAAA"));
    assert_eq!(asks(&mut stranger).await, StatusCode::TOO_MANY_REQUESTS);
    // The mark is for one person's address, not for any holder of the cookie.
    stranger.keep(
        "lineup-known",
        phone.cookie("lineup-known").expect("a cookie"),
    );
    for _ in 0..5 {
        stranger.get("/sign-in").await;
        stranger
            .submit("/sign-in", &[("address", "bo@example.com")])
            .await;
    }
    stranger.get("/sign-in").await;
    let sixth = stranger
        .submit("/sign-in", &[("address", "bo@example.com")])
        .await;
    assert_eq!(sixth.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn one_address_may_not_hammer_the_sign_in() {
    let test = TestApp::start_with(|config| config.limits.sign_in = 10).await;
    let mut browser = test.browser();
    let mut refused = 0;
    for _ in 0..12 {
        refused +=
            usize::from(browser.get("/sign-in").await.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused >= 1);
}

#[tokio::test]
async fn someone_with_two_brands_chooses_and_reaches_no_third() {
    let test = TestApp::start().await;
    let (code, _) = test.another_brand("Mole House", "ana@example.com").await;
    let (foreign, _) = test.another_brand("Foreign", "bob@example.com").await;
    let mut browser = test.browser();
    ask(&mut browser, "ana@example.com").await;
    let digits = test.code_to("ana@example.com").await;
    assert_eq!(
        type_code(&mut browser, &digits).await.location(),
        "/sign-in/brand"
    );
    let page = browser.get("/sign-in/brand").await.text();
    assert!(
        page.contains("Mole House")
            && page.contains("Pitaya Taquería")
            && !page.contains("Foreign")
    );
    let reply = browser
        .submit("/sign-in/brand", &[("brand", foreign.as_str())])
        .await;
    assert_eq!(reply.status, StatusCode::NOT_FOUND);
    let reply = browser
        .submit("/sign-in/brand", &[("brand", code.as_str())])
        .await;
    assert_eq!(reply.status, StatusCode::SEE_OTHER);
    assert_eq!(
        browser.get("/api/auth/user").await.json()["brand"]["name"],
        "Mole House"
    );
}

#[tokio::test]
async fn the_brand_chooser_needs_a_proven_address() {
    let test = TestApp::start().await;
    let mut browser = test.browser();
    ask(&mut browser, "ana@example.com").await;
    assert_eq!(browser.get("/sign-in/brand").await.location(), "/sign-in");
    browser.get("/sign-in").await;
    let reply = browser
        .submit("/sign-in/brand", &[("brand", test.tenant.code().as_str())])
        .await;
    assert_eq!(reply.status, StatusCode::GONE);
}
