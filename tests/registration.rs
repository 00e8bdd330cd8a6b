//! Registration in three steps: what is typed stays, the address finds its law, and the brand opens whole or not at all.

use axum::http::{StatusCode, header};
use jiff::SignedDuration;
use organization::identity::open_brand::{self, Owner};
use platform::{error::Error, messages::Lang, outbox, write_context::RequestMeta};
use serde_json::json;
use tenants::control;

use crate::support::{
    Browser, TestApp,
    registration::{ASTORIA, BRAND, owner, register, type_places},
    type_code,
};

/// The fields with some of them changed or added.
fn with<'a>(
    fields: &[(&'a str, &'a str)],
    other: &[(&'a str, &'a str)],
) -> Vec<(&'a str, &'a str)> {
    let kept = fields
        .iter()
        .filter(|(name, _)| !other.iter().any(|(changed, _)| changed == name));
    kept.chain(other).copied().collect()
}

async fn pending(test: &TestApp) -> i64 {
    let control = test.app.tenants.control();
    control
        .read(|db| {
            Ok::<_, Error>(
                db.query_row("SELECT count(*) FROM pending_sign_ins", [], |row| {
                    row.get(0)
                })?,
            )
        })
        .await
        .unwrap()
}

async fn at_locations(test: &TestApp) -> Browser {
    let mut browser = test.browser();
    browser.get("/register").await;
    browser.submit("/register", &BRAND).await;
    browser
}

#[tokio::test]
async fn the_brand_opens_with_everything_that_was_typed() {
    let test = TestApp::start().await;
    let mut browser = test.browser();
    let asked = register(&mut browser, "bob@example.com").await;
    assert_eq!(asked.location(), "/sign-in/code");
    assert_eq!(test.app.tenants.list().len(), 1, "nothing opens before");
    let code = test.code_to("bob@example.com").await;
    type_code(&mut browser, &code).await;
    let places = browser.get("/api/locations").await.json();
    let place = &places["items"][0];
    assert_eq!(places["items"].as_array().map(Vec::len), Some(1));
    assert_eq!(
        (
            &place["name"],
            &place["city"],
            &place["state"],
            &place["zone"]
        ),
        (
            &json!("Astoria"),
            &json!("Astoria"),
            &json!("NY"),
            &json!("America/New_York")
        )
    );
    assert_eq!(place["jurisdictions"], json!(["us", "us-ny", "us-ny-nyc"]));
    assert_eq!(
        (
            &place["workweekStartDay"],
            &place["localHeadCount"],
            &place["industry"]
        ),
        (&json!("sun"), &json!(22), &json!("fast_food"))
    );
    let hours = place["openingHours"].as_array().unwrap();
    assert_eq!(hours.len(), 6, "closed on Mondays");
    assert_eq!(
        hours[0],
        json!({ "day": "tue", "opens": "11:00", "closes": "22:00" })
    );
    assert_eq!(
        hours[3],
        json!({ "day": "fri", "opens": "11:00", "closes": "01:00" })
    );
    let positions = browser.get("/api/positions").await.json();
    let mut codes: Vec<&str> = positions["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|position| position["code"].as_str().unwrap())
        .collect();
    codes.sort_unstable();
    assert_eq!(
        codes,
        ["DW", "GR", "LD", "LN", "PR", "RG"],
        "those of a counter"
    );
    let brand = browser.get("/api/settings/brand").await.json();
    assert_eq!(
        (&brand["name"], &brand["locationsUs"], &brand["employeesUs"]),
        (&json!("Mole House"), &json!(2), &json!(null)),
        "the people of the other location are not known"
    );
    let setup = browser.get("/api/hiring/setup").await.json();
    assert_eq!(
        (&setup["location"], &setup["position"]),
        (&json!(true), &json!(true))
    );
    let brands = test.app.tenants.list();
    let id = brands
        .iter()
        .find(|info| info.name == "Mole House")
        .unwrap()
        .id;
    let file = test.app.tenants.open(id).await.unwrap();
    let (legal, phone): (String, String) = file
        .read(|db| {
            Ok::<_, Error>(db.query_row(
                "SELECT legal_name, phone FROM brand, users",
                [],
                |row| Ok((row.get(0)?, row.get(1)?)),
            )?)
        })
        .await
        .unwrap();
    assert_eq!(
        (legal.as_str(), phone.as_str()),
        ("Mole House LLC", "+16195550142")
    );
    assert_eq!(
        pending(&test).await,
        0,
        "the draft went with the registration"
    );
    assert_eq!(browser.get("/register/you").await.location(), "/register");
}

#[tokio::test]
async fn what_was_typed_stays_for_a_day_in_this_browser_only() {
    let test = TestApp::start().await;
    let mut browser = test.browser();
    browser.get("/register").await;
    let wrong = browser
        .submit("/register", &with(&BRAND, &[("count", "9")]))
        .await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    let text = wrong.text();
    assert!(
        text.contains("value=\"Mole House LLC\"") && text.contains("id=\"w-count\""),
        "{text}"
    );
    type_places(&mut browser).await;
    let back = with(&owner("bob@example"), &[("do", "back")]);
    let reply = browser.submit("/register/you", &back).await;
    assert_eq!(reply.location(), "/register/locations");
    let wrong = browser.submit("/register/you", &owner("bob@example")).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    let text = wrong.text();
    assert!(
        text.contains("value=\"1 (619) 555-0142\"") && text.contains("id=\"w-email\""),
        "{text}"
    );
    let page = browser.get("/register/locations").await.text();
    assert!(
        page.contains("value=\"30-12 Steinway St\"") && page.contains("value=\"Astoria\""),
        "{page}"
    );
    assert!(
        browser
            .get("/register")
            .await
            .text()
            .contains("value=\"Mole House\"")
    );
    assert_eq!(
        test.browser().get("/register/locations").await.location(),
        "/register"
    );
    test.turn(SignedDuration::from_hours(25));
    assert_eq!(
        browser.get("/register/locations").await.location(),
        "/register"
    );
    let now = test.now();
    let control = test.app.tenants.control();
    control
        .write(move |db| Ok::<_, Error>(control::drop_stale_sign_ins(db, now)?))
        .await
        .unwrap();
    assert_eq!(pending(&test).await, 0);
}

#[tokio::test]
async fn the_switch_of_the_language_keeps_what_is_typed_and_not_sent() {
    let test = TestApp::start().await;
    let mut browser = test.browser();
    let page = browser.get("/register").await.text();
    let (enter, switch) = (page.find("value=\"next\""), page.find("value=\"lang-es\""));
    assert!(enter.is_some() && enter < switch, "Enter goes on: {page}");
    // Nothing typed: nothing is kept.
    let es = ("do", "lang-es");
    let reply = browser.submit("/register", &[("lang", "en"), es]).await;
    assert_eq!(reply.location(), "/register?lang=es");
    assert_eq!(pending(&test).await, 0);
    let half = [("brand", "Mole Ho"), ("count", "x"), ("lang", "en"), es];
    let reply = browser.submit("/register", &half).await;
    assert_eq!(reply.location(), "/register?lang=es", "{}", reply.text());
    let page = browser.get(reply.location()).await.text();
    for said in [
        "<html lang=\"es\"",
        "value=\"Mole Ho\"",
        "value=\"x\"",
        "id=\"lang-es\" name=\"lang\" value=\"es\" checked",
    ] {
        assert!(page.contains(said), "{said}: {page}");
    }
    assert!(!page.contains("id=\"w-"), "nothing is called wrong: {page}");
    // The brand as it is now, then a location and an owner that are not complete.
    browser.submit("/register", &BRAND).await;
    let half = with(&ASTORIA, &[("zip", "1"), ("at", "0"), ("do", "lang-en")]);
    let reply = browser.submit("/register/locations", &half).await;
    assert_eq!(reply.location(), "/register/locations?at=0&lang=en");
    let page = browser.get(reply.location()).await.text();
    for said in [
        "<html lang=\"en\"",
        "30-12 Steinway St",
        "value=\"1\"",
        "value=\"01:00\"",
    ] {
        assert!(page.contains(said), "{said}: {page}");
    }
    let whole = with(&ASTORIA, &[("at", "0")]);
    browser.submit("/register/locations", &whole).await;
    let half = [
        ("first_name", "Bob"),
        ("email", "bob@"),
        ("accept", "yes"),
        es,
    ];
    let reply = browser.submit("/register/you", &half).await;
    assert_eq!(reply.location(), "/register/you?lang=es");
    let page = browser.get(reply.location()).await.text();
    for said in [
        "value=\"Bob\"",
        "value=\"bob@\"",
        "name=\"accept\" value=\"yes\" required checked",
    ] {
        assert!(page.contains(said), "{said}: {page}");
    }
    assert!(test.app.outbox.shown().is_empty(), "no code was sent");
}

#[tokio::test]
async fn an_address_shows_its_law_before_anything_is_kept() {
    let test = TestApp::start().await;
    let mut browser = at_locations(&test).await;
    let law = browser
        .submit("/register/locations/law", &ASTORIA)
        .await
        .text();
    for said in [
        "us · us-ny · us-ny-nyc",
        "Eastern time",
        "From 30 locations in the country. You have 2.",
        "$17.00 now, changes Jan 1, 2027",
        "data-city=\"Astoria\"",
        "No, 2",
    ] {
        assert!(law.contains(said), "{said}: {law}");
    }
    let page = browser.get("/register/locations").await.text();
    assert!(!page.contains("Steinway"), "nothing was kept");
    let many = with(&BRAND, &[("size", "21"), ("count", "31")]);
    browser.submit("/register", &many).await;
    let law = browser
        .submit("/register/locations/law", &ASTORIA)
        .await
        .text();
    assert!(!law.contains("From 30 locations"), "it binds: {law}");
    let idaho = with(&ASTORIA, &[("zip", "83702"), ("lang", "es")]);
    let law = browser
        .submit("/register/locations/law?lang=es", &idaho)
        .await
        .text();
    assert!(law.contains("No hay reglas locales en Lineup."), "{law}");
}

#[tokio::test]
async fn only_the_owner_says_whether_an_address_is_in_the_city() {
    let test = TestApp::start().await;
    let mut browser = at_locations(&test).await;
    let hills = with(&ASTORIA, &[("zip", "90210"), ("name", "Hills")]);
    let asked = browser.submit("/register/locations", &hills).await;
    assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY);
    let text = asked.text();
    assert!(text.contains("Unincorporated Los Angeles County"), "{text}");
    assert!(text.contains("name=\"asked\" value=\"90210\""), "{text}");
    assert!(
        !text.contains("value=\"us-ca-la\" checked"),
        "nothing is claimed: {text}"
    );
    let answered = with(
        &hills,
        &[("asked", "90210"), ("inside", "none"), ("at", "0")],
    );
    let reply = browser.submit("/register/locations", &answered).await;
    assert_eq!(reply.location(), "/register/you", "{}", reply.text());
    let likely = with(&hills, &[("zip", "97005"), ("at", "0")]);
    let text = browser.submit("/register/locations", &likely).await.text();
    assert!(text.contains("value=\"us-or-portland\" checked"), "{text}");
    for (zip, said) in [
        ("00901", "Lineup knows the law of the 50 states"),
        ("12", "five digits"),
    ] {
        let wrong = with(&hills, &[("zip", zip), ("at", "0")]);
        let text = browser.submit("/register/locations", &wrong).await.text();
        assert!(text.contains(said), "{zip}: {text}");
    }
    let unknown = [
        ("zip", "00000"),
        ("city", "Evanston"),
        ("state", "IL"),
        ("at", "0"),
    ];
    let reply = browser
        .submit("/register/locations", &with(&hills, &unknown))
        .await;
    assert_eq!(
        reply.location(),
        "/register/you",
        "city and state are enough: {}",
        reply.text()
    );
}

#[tokio::test]
async fn several_locations_are_entered_changed_and_removed() {
    let test = TestApp::start().await;
    let mut browser = at_locations(&test).await;
    let another = with(&ASTORIA, &[("do", "another")]);
    let reply = browser.submit("/register/locations", &another).await;
    assert_eq!(reply.location(), "/register/locations?at=1");
    let logan = [
        ("name", "Barrio Logan"),
        ("zip", "92113"),
        ("asked", "92113"),
        ("inside", "us-ca-san-diego"),
        ("at", "1"),
    ];
    let logan = with(&ASTORIA, &logan);
    let reply = browser.submit("/register/locations", &logan).await;
    assert_eq!(reply.location(), "/register/you", "{}", reply.text());
    let page = browser.get("/register/you").await.text();
    assert!(page.contains("California and San Diego"), "{page}");
    let edit = with(&logan, &[("do", "edit-0")]);
    let reply = browser.submit("/register/locations", &edit).await;
    assert_eq!(reply.location(), "/register/locations?at=0");
    let page = browser.get("/register/locations?at=0").await.text();
    assert!(
        page.contains("Barrio Logan") && page.contains("value=\"Astoria\""),
        "{page}"
    );
    let remove = with(&ASTORIA, &[("at", "0"), ("do", "remove-1")]);
    browser.submit("/register/locations", &remove).await;
    assert!(
        !browser
            .get("/register/locations")
            .await
            .text()
            .contains("Barrio Logan")
    );
    let blank = with(&ASTORIA, &[("at", "0"), ("do", "another"), ("name", "")]);
    let wrong = browser.submit("/register/locations", &blank).await;
    assert_eq!(
        wrong.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "a name is missing"
    );
}

#[tokio::test]
async fn who_has_access_already_reads_so_in_their_mail_and_nowhere_else() {
    let test = TestApp::start().await;
    let mut answers = Vec::new();
    for email in ["ana@example.com", "stranger@example.com"] {
        let mut browser = test.browser();
        let reply = register(&mut browser, email).await;
        let page = browser.get("/sign-in/code").await.text();
        let page = page.replace(email, "");
        let (start, rest) = page.split_once("name=\"form\" value=\"").unwrap();
        let (_, end) = rest.split_once('"').unwrap();
        answers.push((
            reply.status,
            reply.location().to_owned(),
            start.to_owned(),
            end.to_owned(),
        ));
    }
    assert_eq!(answers[0], answers[1]);
    let known = test.message_to("ana@example.com").await.letter;
    let text = known.paragraphs.join(" ");
    assert!(
        text.contains("You already have access to Pitaya Taquería"),
        "{text}"
    );
    assert!(
        text.contains("/sign-in") && known.code.is_some(),
        "they may go on: {text}"
    );
    let other = test.message_to("stranger@example.com").await.letter;
    assert!(!other.paragraphs.join(" ").contains("already"));
}

#[tokio::test]
async fn no_half_made_brand_stays_when_its_contents_fail() {
    let test = TestApp::start().await;
    let person = Owner {
        email: "half@example.com".to_owned(),
        phone: None,
        first_name: "Half".to_owned(),
        last_name: "Made".to_owned(),
        lang: Lang::En,
    };
    let origin = RequestMeta::default();
    let failed = open_brand::open_filled(&test.app, "Half", person, &origin, |change| {
        change
            .db
            .execute("UPDATE brand SET legal_name = 'Half LLC'", [])?;
        Err(Error::NotFound)
    });
    assert!(failed.await.is_err());
    assert_eq!(test.app.tenants.list().len(), 1, "only the test's own");
    let mut browser = test.browser();
    browser.get("/sign-in").await;
    browser
        .submit("/sign-in", &[("address", "half@example.com")])
        .await;
    assert!(
        test.app.outbox.shown().is_empty(),
        "no one knows the address"
    );
    // The same address opens a brand afterwards.
    register(&mut browser, "half@example.com").await;
    let code = test.code_to("half@example.com").await;
    assert_eq!(
        type_code(&mut browser, &code).await.status,
        StatusCode::SEE_OTHER
    );
}

#[tokio::test]
async fn no_half_made_brand_stays_when_the_server_dies_while_it_opens() {
    let test = TestApp::start().await;
    let before = (test.app.tenants.list().len(), brand_files(&test));
    let person = || Owner {
        email: "half@example.com".to_owned(),
        phone: None,
        first_name: "Half".to_owned(),
        last_name: "Made".to_owned(),
        lang: Lang::En,
    };
    let origin = RequestMeta::default();
    // The thread dies between the brand's file and its contents, as with the server: nothing is cleaned up.
    let died = open_brand::open_filled(&test.app, "Half", person(), &origin, |_| {
        std::panic::resume_unwind(Box::new("the power is gone"))
    });
    assert!(died.await.is_err());
    assert_eq!(brand_files(&test), before.1 + 1, "the half-made one");
    // While it may still be opening, the sweep leaves it.
    outbox::sweep_once(&test.app).await;
    assert_eq!(brand_files(&test), before.1 + 1);
    open_brand::remove_unfinished(&test.app).await.unwrap();
    assert_eq!((test.app.tenants.list().len(), brand_files(&test)), before);
    // The same address opens a brand afterwards, which stays at the next start.
    open_brand::open_filled(&test.app, "Half", person(), &origin, |_| Ok(()))
        .await
        .unwrap();
    open_brand::remove_unfinished(&test.app).await.unwrap();
    assert_eq!(test.app.tenants.list().len(), before.0 + 1);
    // One that another process left goes with a later sweep.
    let died = open_brand::open_filled(&test.app, "Half", person(), &origin, |_| {
        std::panic::resume_unwind(Box::new("the power is gone"))
    });
    assert!(died.await.is_err());
    test.turn(SignedDuration::from_hours(2));
    outbox::sweep_once(&test.app).await;
    assert_eq!(
        (test.app.tenants.list().len(), brand_files(&test)),
        (before.0 + 1, before.1 + 1)
    );
}

/// The brands' files on the disk.
fn brand_files(test: &TestApp) -> usize {
    let mut folders = vec![test.folder.path().to_owned()];
    let mut files = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.ends_with("tenant.sqlite") {
                files += 1;
            }
        }
    }
    files
}

#[tokio::test]
async fn a_flood_of_registrations_is_slowed_and_leaves_nothing() {
    let test = TestApp::start_with(|config| {
        config.limits.sign_in = 100_000;
        config.limits.registrations = 5;
    })
    .await;
    let mut statuses = Vec::new();
    for turn in 0..100 {
        let mut browser = test.browser();
        browser.get("/register").await;
        let first = browser.submit("/register", &BRAND).await;
        if first.status == StatusCode::TOO_MANY_REQUESTS {
            assert!(first.headers.contains_key(header::RETRY_AFTER));
            statuses.push(first.status);
            continue;
        }
        browser.submit("/register/locations", &ASTORIA).await;
        let email = format!("flood{turn}@example.com");
        let last = browser.submit("/register/you", &owner(&email)).await;
        assert!(
            last.status == StatusCode::SEE_OTHER || last.headers.contains_key(header::RETRY_AFTER),
            "{}",
            last.status
        );
        statuses.push(last.status);
    }
    let begun = statuses
        .iter()
        .filter(|status| **status == StatusCode::SEE_OTHER)
        .count();
    assert_eq!(begun, 5, "as many as an address may begin in a day");
    let mut other = test.browser();
    other.comes_from([198, 51, 100, 7]);
    assert_eq!(
        register(&mut other, "other@example.com").await.location(),
        "/sign-in/code"
    );
    test.code_to("other@example.com").await;
    assert_eq!(test.app.tenants.list().len(), 1, "no brand was made");
    let kept = pending(&test).await;
    assert!(kept <= 20 + 5 + 2, "{kept}: drafts are counted, too");
    test.turn(SignedDuration::from_hours(25));
    let now = test.now();
    let control = test.app.tenants.control();
    let gone = control
        .write(move |db| Ok::<_, Error>(control::drop_stale_sign_ins(db, now)?))
        .await
        .unwrap();
    assert!(gone > 0);
    assert_eq!(pending(&test).await, 0);
}

#[tokio::test]
async fn the_sign_in_limit_slows_the_pages_of_registration() {
    let test = TestApp::start_with(|config| config.limits.sign_in = 10).await;
    let mut browser = test.browser();
    let mut last = None;
    for _ in 0..12 {
        last = Some(browser.get("/register").await);
    }
    let last = last.unwrap();
    assert_eq!(last.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(last.headers.contains_key(header::RETRY_AFTER));
}
