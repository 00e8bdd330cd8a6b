//! Lineup's own pages: they work without script in both languages, say what is true, and send one message at most.

use std::{collections::BTreeMap, fs, path::Path};

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};

use crate::support::{Browser, TestApp, URL, between};

const PAGES: [&str; 5] = [
    "/landing",
    "/landing/walkthrough",
    "/landing/compliance",
    "/landing/compliance/us-ca",
    "/landing/compliance/us-ia",
];

fn file(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::read_to_string(root.join(path)).unwrap_or_else(|_| panic!("{path} can be read"))
}

/// The claims of `docs/claims.md`, with what stands behind each.
fn documented() -> BTreeMap<String, String> {
    let text = file("docs/claims.md");
    let rows = text.lines().filter_map(|line| {
        let (id, behind) = line.strip_prefix("| claim-")?.split_once(" | ")?;
        Some((
            format!("claim-{id}"),
            behind.trim_end_matches(" |").to_owned(),
        ))
    });
    rows.collect()
}

/// The claims of the texts.
fn said() -> Vec<String> {
    let text = file("app/locales/en-landing.ftl");
    let ids = text
        .lines()
        .filter(|line| line.starts_with("claim-"))
        .filter_map(|line| line.split_once(" ="));
    ids.map(|(id, _)| id.to_owned()).collect()
}

/// The claims that a page tags as coming.
fn tagged(page: &str) -> Vec<String> {
    let parts = page.split("data-coming=\"").skip(1);
    parts
        .filter_map(|part| part.split('"').next())
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_claim_has_something_behind_it_and_none_is_stale() {
    let documented = documented();
    let mut said = said();
    said.sort();
    assert!(said.len() > 60, "{}", said.len());
    assert_eq!(documented.keys().cloned().collect::<Vec<_>>(), said);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (id, behind) in &documented {
        let paths = behind.split('`').skip(1).step_by(2);
        for path in paths.filter(|path| path.contains('/')) {
            assert!(root.join(path).exists(), "{id}: {path} does not exist");
        }
        assert!(!behind.is_empty(), "{id}");
    }
}

#[tokio::test]
async fn what_is_coming_is_tagged_on_the_page_and_nothing_else_is() {
    let test = TestApp::start().await;
    let mut coming: Vec<String> = documented()
        .into_iter()
        .filter(|(_, behind)| behind.starts_with("coming: "))
        .map(|(id, _)| id)
        .collect();
    coming.sort();
    assert!(coming.len() > 5);
    for (lang, tag) in [("en", "Coming"), ("es", "Próximamente")] {
        let page = test
            .browser()
            .get(&format!("/landing?lang={lang}"))
            .await
            .text();
        let mut shown = tagged(&page);
        shown.sort();
        assert_eq!(shown, coming, "{lang}");
        assert_eq!(
            page.matches(&format!("\">{tag}</span>")).count(),
            shown.len()
        );
    }
}

#[tokio::test]
async fn a_page_names_its_versions_in_both_languages_and_they_agree() {
    let test = TestApp::start().await;
    let mut browser = test.browser();
    for path in PAGES {
        let english = format!("{URL}{path}");
        let spanish = format!("{english}?lang=es");
        for (address, lang, own) in [
            (path.to_owned(), "en", &english),
            (format!("{path}?lang=es"), "es", &spanish),
        ] {
            browser.keep("lang", "");
            let reply = browser.get(&address).await;
            assert_eq!(reply.status, StatusCode::OK, "{address}");
            let page = reply.text();
            let head = |part: String| assert!(page.contains(&part), "{address}: {part}");
            head(format!("<html lang=\"{lang}\""));
            head(format!("<link rel=\"canonical\" href=\"{own}\">"));
            head(format!("hreflang=\"en\" href=\"{english}\">"));
            head(format!("hreflang=\"es\" href=\"{spanish}\">"));
            head(format!("hreflang=\"x-default\" href=\"{english}\">"));
            head(format!("<meta property=\"og:url\" content=\"{own}\">"));
            let described = between(&page, "<meta name=\"description\" content=\"", "\"");
            assert!(described.is_some_and(|text| text.len() > 20), "{address}");
            assert_eq!(page.matches("<h1").count(), 1, "{address}");
            let vary = reply.headers.get_all(header::VARY).iter();
            let vary: Vec<&str> = vary.filter_map(|value| value.to_str().ok()).collect();
            assert!(vary.join(",").contains("accept-language"), "{vary:?}");
            // No message lacks its text, and no claim is shown by its id.
            assert!(!page.contains(">claim-") && !page.contains(">landing-"));
        }
    }
    let sitemap = browser.get("/sitemap-pages.xml").await.text();
    for path in PAGES.iter().filter(|path| !path.ends_with("us-ia")) {
        assert!(
            sitemap.contains(&format!("<loc>{URL}{path}</loc>")),
            "{path}"
        );
        assert!(sitemap.contains(&format!("<loc>{URL}{path}?lang=es</loc>")));
    }
    let robots = browser.get("/robots.txt").await.text();
    assert!(robots.contains(&format!("Sitemap: {URL}/sitemap-pages.xml")));
}

#[tokio::test]
async fn a_browser_that_asks_for_spanish_gets_it_and_any_other_english() {
    let test = TestApp::start().await;
    for (asked, lang) in [("es-MX,es;q=0.9", "es"), ("fr", "en")] {
        let mut browser = test.browser();
        let request = browser
            .request(Method::GET, "/landing")
            .header(header::ACCEPT_LANGUAGE, asked);
        let page = browser.send(request, Body::empty()).await.text();
        assert!(page.contains(&format!("<html lang=\"{lang}\"")), "{asked}");
    }
}

#[tokio::test]
async fn the_page_needs_no_script_and_brings_little() {
    let test = TestApp::start().await;
    let mut browser = test.browser();
    let page = browser.get("/landing").await.text();
    assert_eq!(page.matches("<script").count(), 2, "the data and one file");
    assert!(
        page.contains("<script type=\"application/ld+json\">{\"@context\":\"https://schema.org\"")
    );
    assert!(!page.contains(" style=") && !page.contains(" onclick="));
    for (address, most) in [
        (between(&page, "<script src=\"", "\""), 15 * 1024),
        (
            between(&page, "rel=\"stylesheet\" href=\"", "\""),
            64 * 1024,
        ),
    ] {
        let file = browser.get(&address.expect("an address")).await;
        assert_eq!(file.status, StatusCode::OK);
        assert!(file.bytes().len() <= most, "{}", file.bytes().len());
        let kept = file.headers[header::CACHE_CONTROL].to_str().unwrap();
        assert!(kept.contains("immutable"), "{kept}");
    }
    for part in page.split("src=\"/landing/pictures/").skip(1) {
        let address = format!("/landing/pictures/{}", part.split('"').next().unwrap());
        assert_eq!(
            browser.get(&address).await.status,
            StatusCode::OK,
            "{address}"
        );
        let picture = part.split('>').next().unwrap();
        assert!(picture.contains(" width=\"") && picture.contains(" height=\""));
        assert!(!picture.contains("alt=\"\"") && picture.contains("alt=\""));
    }
    let card = between(&page, "og:image\" content=\"", "\"").expect("a picture for links");
    let card = browser.get(card.strip_prefix(URL).expect("ours")).await;
    let size = image::load_from_memory(card.bytes()).expect("a picture");
    assert_eq!((size.width(), size.height()), (1200, 630));
    for target in ["/register", "/api/login", "/landing/walkthrough"] {
        assert!(page.contains(&format!("href=\"{target}\"")), "{target}");
    }
    let missing = browser.get("/landing/pictures/en/nothing.webp").await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_server_calculates_without_script() {
    let test = TestApp::start().await;
    let mut browser = test.browser();
    let page = browser
        .get("/landing?locations=4&avgStaff=22&hourlyWage=18&managerRate=28")
        .await
        .text();
    for figure in ["$17,472", "$336", "3 hours a week<", "× $28 × 4"] {
        assert!(page.contains(figure), "{figure}");
    }
    let page = browser
        .get("/landing?locations=&avgStaff=abc&managerRate=")
        .await
        .text();
    for figure in [
        "$3,900",
        "$75",
        "value=\"20\"",
        "value=\"15\"",
        "value=\"25\"",
    ] {
        assert!(page.contains(figure), "{figure}");
    }
    let page = browser
        .get("/landing?locations=%22%3E%3Cscript%3E")
        .await
        .text();
    assert!(!page.contains("\"><script>"));
}

async fn asks(browser: &mut Browser, email: &str) -> (StatusCode, String) {
    browser.get("/landing").await;
    let inputs = [
        ("locations", "4"),
        ("avgStaff", "22"),
        ("hourlyWage", "18"),
        ("managerRate", "28"),
        ("email", email),
    ];
    let reply = browser.submit("/landing/estimate", &inputs).await;
    (reply.status, reply.location().to_owned())
}

#[tokio::test]
async fn an_estimate_is_one_message_in_the_readers_language() {
    let test = TestApp::start().await;
    let mut browser = test.browser();
    browser.get("/landing?lang=es").await;
    let answer = asks(&mut browser, "Dana@Example.com").await;
    let sent = (StatusCode::SEE_OTHER, "/landing/estimate/sent".to_owned());
    assert_eq!(answer, sent);
    let mail = test.message_to("dana@example.com").await;
    assert_eq!(mail.kind, "savings_estimate");
    assert_eq!(mail.letter.subject, "Tu estimación: $17,472 al año");
    assert!(
        mail.letter
            .lines
            .contains(&"Ahorro por semana: $336".to_owned())
    );
    let (_, link) = mail.letter.button.expect("a way back");
    assert!(
        link.contains("locations=4") && link.contains("lang=es"),
        "{link}"
    );
    let page = browser
        .get(link.strip_prefix(URL).expect("ours"))
        .await
        .text();
    assert!(page.contains("$17,472"));
    // An address that has had its share gets no more, and the answer does not say so.
    for _ in 0..3 {
        assert_eq!(asks(&mut browser, "dana@example.com").await, sent);
    }
    assert_eq!(asks(&mut browser, "bo@example.com").await, sent);
    test.message_to("bo@example.com").await;
    let shown = test.app.outbox.shown();
    let to_dana = shown.iter().filter(|one| one.to == "dana@example.com");
    assert_eq!(to_dana.count(), 2, "two a day");
}

#[tokio::test]
async fn a_mistyped_address_is_said_and_kept_and_one_client_cannot_flood() {
    let test = TestApp::start().await;
    let mut browser = test.browser();
    browser.get("/landing").await;
    let reply = browser
        .submit(
            "/landing/estimate",
            &[("email", "dana at example"), ("locations", "7")],
        )
        .await;
    assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
    let page = reply.text();
    assert!(
        page.contains("Enter a valid email address.") && page.contains("value=\"dana at example\"")
    );
    assert!(
        page.contains("name=\"locations\" value=\"7\""),
        "the inputs are kept"
    );
    for turn in 0..10 {
        let (status, _) = asks(&mut browser, &format!("person{turn}@example.com")).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{turn}");
    }
    let (status, _) = asks(&mut browser, "person11@example.com").await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    let mut other = test.browser();
    other.comes_from([198, 51, 100, 7]);
    let (status, _) = asks(&mut other, "person12@example.com").await;
    assert_eq!(
        status,
        StatusCode::SEE_OTHER,
        "another client has its own allowance"
    );
}

#[tokio::test]
async fn the_law_of_a_place_stands_with_source_and_dates() {
    let test = TestApp::start().await;
    let mut browser = test.browser();
    let all = browser.get("/landing/compliance").await.text();
    for id in ["us", "us-ca", "us-ca-la", "us-ia"] {
        assert!(
            all.contains(&format!("href=\"/landing/compliance/{id}\"")),
            "{id}"
        );
    }
    assert!(all.contains("not legal advice"));
    let narrowed = browser.get("/landing/compliance?q=angeles").await.text();
    assert!(narrowed.contains("/landing/compliance/us-ca-la\""));
    assert!(!narrowed.contains("/landing/compliance/us-tx\""));
    let nothing = browser.get("/landing/compliance?q=atlantis").await.text();
    assert!(nothing.contains("<p id=\"none\" class=\"m\" role=\"status\">"));

    let book = &test.app.core.rule_book;
    let packs = book.packs().iter();
    let packs: Vec<_> = packs.filter(|pack| pack.jurisdiction == "us-ca").collect();
    let california = browser.get("/landing/compliance/us-ca").await.text();
    for rule in packs.iter().flat_map(|pack| &pack.rules) {
        assert!(
            california.contains(&format!("<article id=\"{}\"", rule.id)),
            "{}",
            rule.id
        );
        assert!(
            california.contains(&rule.citation.url.replace('&', "&#38;")),
            "{}",
            rule.id
        );
    }
    assert!(california.contains("In effect since ") && california.contains("Reviewed "));
    assert!(!california.contains('{'), "no fact of a shift is left open");
    assert!(california.contains("href=\"/landing/compliance/us-ca-la\""));
    let spanish = browser
        .get("/landing/compliance/us-ca?lang=es")
        .await
        .text();
    assert!(spanish.contains("no asesoría legal") && spanish.contains("Vigente desde el"));

    let mut browser = test.browser();
    let iowa = browser.get("/landing/compliance/us-ia").await.text();
    assert!(iowa.contains("no local rules for Iowa") && !iowa.contains("<article"));
    for unknown in ["us-xx", "nowhere", "us-ca-atlantis"] {
        let reply = browser.get(&format!("/landing/compliance/{unknown}")).await;
        assert_eq!(reply.status, StatusCode::NOT_FOUND, "{unknown}");
    }
}
