//! Signing in: codes, links, brands, and everything that must not work.

use app::{messages::Lang, permit::Role};
use axum::http::{Method, StatusCode, header};
use jiff::SignedDuration;

use crate::support::{Browser, TestApp, between, invitation};

async fn ask(browser: &mut Browser, address: &str) {
    assert_eq!(browser.get("/sign-in").await.status, StatusCode::OK);
    let reply = browser.submit("/sign-in", &[("address", address)]).await;
    assert_eq!(
        (reply.status, reply.location()),
        (StatusCode::SEE_OTHER, "/sign-in/code"),
        "{}",
        reply.text()
    );
}

async fn type_code(browser: &mut Browser, code: &str) -> crate::support::Reply {
    browser.get("/sign-in/code").await;
    browser.submit("/sign-in/code", &[("code", code)]).await
}

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
    assert!(reply.text().contains("Ask for a new one"));
}

#[tokio::test]
async fn a_newer_code_of_the_same_person_does_not_open_the_older_sign_in() {
    let test = TestApp::start().await;
    let (mut thief, mut browser) = (test.browser(), test.browser());
    ask(&mut thief, "ana@example.com").await;
    ask(&mut browser, "ana@example.com").await;
    let code = test.code_to("ana@example.com").await;
    if type_code(&mut browser, &code).await.status != StatusCode::SEE_OTHER {
        // The two messages may have left in either order; whoever's code it is, it opens one sign-in only.
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
async fn somebody_with_two_brands_chooses_and_reaches_no_third() {
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

#[tokio::test]
async fn an_invitation_link_works_once_and_survives_a_preview() {
    let test = TestApp::start().await;
    let guest = invitation(Role::ShiftManager, "luz@example.com", None);
    test.as_owner(move |change| app::identity::invite(change, &guest))
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
        .as_owner(move |change| app::identity::invite(change, &guest))
        .await
        .unwrap();
    let user = first.user;
    let second = test
        .as_owner(move |change| {
            let user = app::identity::people::get(change.db, user)?;
            app::identity::send_link(change, &user)
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
    browser.get("/register").await;
    let missing = browser
        .submit("/register", &[("brand", "Mole House"), ("email", "nope")])
        .await;
    assert_eq!(missing.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        missing.text().contains("value=\"Mole House\""),
        "what was typed stays"
    );
    let fields = [
        ("brand", "Mole House"),
        ("first_name", "Bob"),
        ("last_name", "Vega"),
        ("email", "bob@example.com"),
    ];
    assert_eq!(
        browser.submit("/register", &fields).await.location(),
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
}

#[tokio::test]
async fn the_first_start_has_one_link_and_no_default_way_in() {
    let test = TestApp::start_with(|config| config.serve.demo = false).await;
    test.app.tenants.delete(test.tenant.id()).await.unwrap();
    let lines = app::identity::first_steps(&test.app)
        .await
        .unwrap()
        .join("\n");
    let path = between(&lines, "at http://lineup.test", "\n").unwrap();
    let mut browser = test.browser();
    assert_eq!(browser.get(&path).await.status, StatusCode::OK);
    let fields = [
        ("brand", "Mole House"),
        ("first_name", "Bob"),
        ("last_name", "Vega"),
        ("email", "bob@example.com"),
    ];
    assert_eq!(
        browser.submit(&path, &fields).await.status,
        StatusCode::SEE_OTHER
    );
    assert_eq!(browser.get("/api/auth/user").await.json()["role"], "owner");
    assert_eq!(test.browser().get(&path).await.status, StatusCode::GONE);
}

#[tokio::test]
async fn pages_speak_spanish_and_remember_it() {
    let test = TestApp::start().await;
    let mut browser = test.browser();
    let page = browser.get("/sign-in?lang=es").await;
    assert!(page.text().contains("Mándame un código") && page.text().contains("lang=\"es\""));
    assert_eq!(browser.cookie("lang"), Some(Lang::Es.tag()));
    assert!(
        browser
            .get("/register")
            .await
            .text()
            .contains("Registra tu franquicia")
    );
    let reply = browser.get("/sign-in/link/nothing").await;
    assert_eq!(reply.status, StatusCode::GONE);
    assert!(
        reply.text().contains("Este enlace ya no sirve") || reply.text().contains("enlace"),
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
    let nobody = post(&browser);
    assert_eq!(
        browser.send(nobody, body()).await.status,
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
