//! The other ways in: invitations, registration, the first start.

use axum::http::StatusCode;
use jiff::SignedDuration;
use platform::permit::Role;

use crate::support::{
    TestApp, URL, ask, invitation,
    registration::{BRAND, owner, register, type_places},
    type_code,
};

#[tokio::test]
async fn an_invitation_link_works_once_and_survives_a_preview() {
    let test = TestApp::start().await;
    let guest = invitation(Role::ShiftManager, "luz@example.com", None);
    test.as_owner(move |change| organization::identity::invite(change, &guest))
        .await
        .unwrap();
    let letter = test.message_to("luz@example.com").await.letter;
    assert!(letter.subject.contains("Pitaya Taquería"));
    let link = letter.button.unwrap().1;
    let path = link.strip_prefix("http://lineup.test").unwrap();
    for _ in 0..3 {
        assert_eq!(test.browser().get(path).await.status, StatusCode::OK);
    }
    let mut browser = test.browser();
    browser.get(path).await;
    assert_eq!(
        browser.submit(path, &[]).await.status,
        StatusCode::SEE_OTHER
    );
    assert_eq!(
        browser.get("/api/auth/user").await.json()["role"],
        "shift_manager"
    );
    let mut second = test.browser();
    assert_eq!(second.get(path).await.status, StatusCode::GONE);
    // Later she signs in by code: the control file has learned her address.
    ask(&mut second, "luz@example.com").await;
    let code = loop {
        if let Some(code) = test.message_to("luz@example.com").await.letter.code {
            break code;
        }
    };
    assert_eq!(
        type_code(&mut second, &code).await.status,
        StatusCode::SEE_OTHER
    );
}

#[tokio::test]
async fn an_invitation_ends_after_a_week_and_with_the_next_one() {
    let test = TestApp::start().await;
    let guest = invitation(Role::Staff, "luz@example.com", None);
    let first = test
        .as_owner(move |change| organization::identity::invite(change, &guest))
        .await
        .unwrap();
    let user = first.user;
    let second = test
        .as_owner(move |change| {
            let user = organization::identity::people::get(change.db, user)?;
            organization::identity::send_link(change, &user)
        })
        .await
        .unwrap();
    let path = |link: &str| link.strip_prefix("http://lineup.test").unwrap().to_owned();
    assert_eq!(
        test.browser().get(&path(&first.link)).await.status,
        StatusCode::GONE
    );
    assert_eq!(
        test.browser().get(&path(&second)).await.status,
        StatusCode::OK
    );
    test.turn(SignedDuration::from_hours(7 * 24));
    assert_eq!(
        test.browser().get(&path(&second)).await.status,
        StatusCode::GONE
    );
}

#[tokio::test]
async fn a_franchise_registers_itself_once_the_address_is_proven() {
    let test = TestApp::start().await;
    let mut browser = test.browser();
    type_places(&mut browser).await;
    let owner = owner("bob@example.com");
    let unread = browser.submit("/register/you", &owner[..4]).await;
    assert_eq!(unread.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        unread
            .text()
            .contains("name=\"accept\" value=\"yes\" required aria-invalid=\"true\""),
        "nobody registers without the terms"
    );
    browser.get("/register?lang=es").await;
    let brand = [BRAND.as_slice(), &[("lang", "es")]].concat();
    browser.submit("/register", &brand).await;
    let all = [owner.as_slice(), &[("marketing", "yes")]].concat();
    assert_eq!(
        browser.submit("/register/you", &all).await.location(),
        "/sign-in/code"
    );
    assert_eq!(
        test.app.tenants.list().len(),
        1,
        "nothing opens before the address is proven"
    );
    let code = test.code_to("bob@example.com").await;
    assert_eq!(
        type_code(&mut browser, &code).await.status,
        StatusCode::SEE_OTHER
    );
    let user = browser.get("/api/auth/user").await.json();
    assert_eq!(
        (user["role"].as_str(), user["brand"]["name"].as_str()),
        (Some("owner"), Some("Mole House"))
    );
    assert_eq!(user["preferredLanguage"], "es", "as they chose");
    let trail = browser.get("/api/audit?action=terms.").await.json();
    let record = &trail["items"][0];
    let record = browser
        .get(&format!("/api/audit/{}", record["seq"]))
        .await
        .json();
    assert_eq!(
        record["after"],
        serde_json::json!({
            "terms": organization::site::privacy::VERSION, "privacy": organization::site::privacy::VERSION,
            "acceptedAt": "2026-11-20T17:00:00Z", "legalName": "Mole House LLC", "marketing": true,
        })
    );
}

#[tokio::test]
async fn no_one_registers_a_web_address_or_nothing_to_be_seen() {
    let test = TestApp::start().await;
    for (lang, why) in [("en", "a web address"), ("es", "una dirección web")] {
        let mut browser = test.browser();
        browser.get(&format!("/register?lang={lang}")).await;
        let fields = [
            ("brand", "You won! http://evil.example/win"),
            ("legal_name", "\u{200b}"),
        ];
        let reply = browser
            .submit(&format!("/register?lang={lang}"), &fields)
            .await;
        assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(reply.text().matches(why).count(), 1, "{}", reply.text());
        assert!(reply.text().contains("id=\"w-legal_name\""));
        type_places(&mut browser).await;
        let owner = owner("bob@example.com");
        let names = [
            ("first_name", "Go to evil.example"),
            ("last_name", "\u{200b}"),
        ];
        let fields = [&names, &owner[2..]].concat();
        let reply = browser
            .submit(&format!("/register/you?lang={lang}"), &fields)
            .await;
        assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(reply.text().matches(why).count(), 1, "{}", reply.text());
        assert!(reply.text().contains("id=\"w-last_name\""));
    }
    assert!(test.app.outbox.shown().is_empty(), "nothing was sent");
    let mut browser = test.browser();
    register(&mut browser, "bob@example.com").await;
    let letter = test.message_to("bob@example.com").await.letter;
    let said = format!(
        "{} {:?} {}",
        letter.subject, letter.paragraphs, letter.short
    );
    assert!(!said.contains("Mole"), "not a stranger's words: {said}");
}

#[tokio::test]
async fn the_first_start_has_one_link_and_no_default_way_in() {
    let test = TestApp::start_with(|config| config.serve.demo = false).await;
    test.app.tenants.delete(test.tenant.id()).await.unwrap();
    let printed = organization::identity::first_steps(&test.app)
        .await
        .unwrap()
        .join("\n");
    assert!(!printed.contains("/sign-in/set-up/"), "it goes to a log");
    let link = organization::identity::set_up_link(&test.app)
        .await
        .unwrap();
    let (_, path) = link.as_ref().unwrap().split_once(URL).expect("a link");
    let mut browser = test.browser();
    assert_eq!(browser.get(path).await.location(), "/register");
    assert_eq!(
        register(&mut browser, "bob@example.com").await.location(),
        "/",
        "the link is the proof: no code is asked"
    );
    assert_eq!(browser.get("/api/auth/user").await.json()["role"], "owner");
    assert_eq!(test.browser().get(path).await.status, StatusCode::GONE);
}
