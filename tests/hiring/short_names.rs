//! How a visitor finds a brand: by its short name, by its code, or by answering which restaurant. No page lists brands.

use axum::http::{StatusCode, header};
use platform::permit::Role;
use serde_json::json;
use tenants::Tenants;

use super::pages::Kitchen;
use crate::{
    routes::world::{fields, ok, problem},
    support::{Browser, URL},
};

const SETTING: &str = "/api/settings/brand/short-name";

async fn rename(owner: &mut Browser, name: &str) -> crate::support::Reply {
    let version = ok(owner.get(SETTING).await)["version"].clone();
    let wanted = json!({ "version": version, "shortName": name });
    owner.json(axum::http::Method::PUT, SETTING, wanted).await
}

fn wrong(reply: &crate::support::Reply, code: &str) {
    assert_eq!(
        fields(reply),
        [("shortName".to_owned(), code.to_owned())],
        "{}",
        reply.text()
    );
}

#[tokio::test]
async fn among_several_brands_the_visitor_is_asked_and_none_is_listed() {
    let mut kitchen = Kitchen::new().await;
    let (barn, _) = kitchen
        .world
        .server
        .another_brand("Burger Barn", "bo@example.com")
        .await;
    for page in ["/careers", "/apply"] {
        let asked = kitchen
            .browser
            .get(&format!("{page}?src=flyer&lang=en"))
            .await;
        assert_eq!(asked.status, StatusCode::OK);
        let text = asked.text();
        assert!(text.contains("Which restaurant?"), "{text}");
        assert!(text.contains("name=\"src\" value=\"flyer\""), "{text}");
        assert_eq!(text.matches("<input").count(), 2, "one field: {text}");
        for name in ["Burger", "Pitaya", "pitaya", barn.as_str(), &kitchen.code()] {
            assert!(!text.contains(name), "{page} names {name}");
        }
        let typed = kitchen
            .browser
            .get(&format!(
                "{page}?brand=%22%3E%3Cb%3EPitayo&src=flyer&lang=es"
            ))
            .await;
        assert_eq!(typed.status, StatusCode::NOT_FOUND);
        let text = typed.text();
        assert!(text.contains("Ningún restaurante se llama"), "{text}");
        assert!(
            text.contains("&#62;&#60;b&#62;Pitayo\" autocomplete"),
            "it stays: {text}"
        );
        assert!(
            !text.contains("<b>Pitayo") && !text.contains("Burger"),
            "{text}"
        );
        let empty = kitchen
            .browser
            .get(&format!("{page}?brand=+&lang=en"))
            .await;
        assert_eq!(empty.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(empty.text().contains("Enter a short name or code."));
    }
    let unknown = kitchen.browser.get("/careers/pitayo?lang=en").await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
    assert!(unknown.text().contains("value=\"pitayo\""));
    let index = kitchen.browser.get("/sitemap-jobs.xml").await.text();
    assert!(
        !index.contains("barn") && !index.contains("pitaya"),
        "{index}"
    );
}

#[tokio::test]
async fn a_name_or_a_code_in_any_spelling_leads_to_the_one_address_with_the_rest_of_the_query() {
    let mut kitchen = Kitchen::new().await;
    kitchen
        .world
        .server
        .another_brand("Burger Barn", "bo@example.com")
        .await;
    let code = kitchen.code();
    for typed in [
        code.as_str(),
        "pitaya-taqueria",
        "Pitaya+Taquer%C3%ADa",
        "+PITAYA-TAQUERIA+",
    ] {
        let found = kitchen
            .browser
            .get(&format!(
                "/careers?q=cook&brand={typed}&at=x&src=qr&lang=es"
            ))
            .await;
        assert_eq!(found.status, StatusCode::PERMANENT_REDIRECT, "{typed}");
        assert_eq!(
            found.location(),
            "/careers/pitaya-taqueria?q=cook&at=x&src=qr&lang=es"
        );
        let form = kitchen
            .browser
            .get(&format!("/apply?brand={typed}&lang=en"))
            .await;
        assert_eq!(form.status, StatusCode::OK, "{typed}");
        assert!(form.text().contains("Apply at Pitaya Taquería"));
    }
    for name in [code.as_str(), "Pitaya-Taqueria"] {
        let found = kitchen.browser.get(&format!("/careers/{name}")).await;
        assert_eq!(found.location(), "/careers/pitaya-taqueria", "{name}");
    }
    let site = kitchen
        .browser
        .get("/careers/pitaya-taqueria?lang=en")
        .await;
    assert_eq!(site.status, StatusCode::OK);
    assert!(site.text().contains("Line cook") && !site.text().contains("/careers?"));
}

#[tokio::test]
async fn a_new_name_is_the_brands_alone_and_the_old_one_leads_to_it() {
    let mut kitchen = Kitchen::new().await;
    let other = kitchen.world.server.at_another_brand("Burger Barn").await;
    let mut barn = other.sign_in(other.owner).await;
    let owner = &mut kitchen.world.owner;
    let before = ok(owner.get(SETTING).await);
    assert_eq!(before["shortName"], "pitaya-taqueria");
    assert_eq!(before["before"], format!("{URL}/careers/"));
    for (name, code) in [
        ("Pitaya", "short_name_invalid"),
        ("p", "short_name_invalid"),
        ("pi taya", "short_name_invalid"),
        ("apply", "short_name_reserved"),
        ("burger-barn", "short_name_taken"),
        (other.tenant.code().as_str(), "short_name_taken"),
    ] {
        wrong(&rename(owner, name).await, code);
    }
    assert_eq!(ok(owner.get(SETTING).await), before, "nothing was changed");
    let renamed = ok(rename(owner, "pitaya").await);
    assert_eq!(renamed["shortName"], "pitaya");
    assert_eq!(renamed["earlier"], json!(["pitaya-taqueria"]));
    // Neither the new one nor the old one is for others.
    wrong(&rename(&mut barn, "pitaya").await, "short_name_taken");
    wrong(
        &rename(&mut barn, "pitaya-taqueria").await,
        "short_name_taken",
    );
    let old = kitchen.browser.get("/careers/pitaya-taqueria?src=qr").await;
    assert_eq!(
        (old.status, old.location()),
        (StatusCode::PERMANENT_REDIRECT, "/careers/pitaya?src=qr")
    );
    assert_eq!(old.headers[header::CACHE_CONTROL], "no-cache");
    assert!(
        kitchen
            .browser
            .get("/careers/pitaya?lang=en")
            .await
            .text()
            .contains("Line cook")
    );
    // Back again: browsers that kept nothing do not go in a circle.
    let owner = &mut kitchen.world.owner;
    ok(rename(owner, "pitaya-taqueria").await);
    let back = kitchen.browser.get("/careers/pitaya").await;
    assert_eq!(back.location(), "/careers/pitaya-taqueria");
    assert_eq!(
        kitchen.browser.get("/careers/pitaya-taqueria").await.status,
        StatusCode::OK
    );
    let actions = super::postings::texts(
        &kitchen.world.server,
        "SELECT record FROM audit WHERE action = 'brand.short_name_changed' ORDER BY seq",
    )
    .await;
    assert_eq!(actions.len(), 2, "{actions:?}");
}

#[tokio::test]
async fn only_who_sets_the_brand_up_names_it_and_on_what_they_saw() {
    let mut kitchen = Kitchen::new().await;
    let owner = &mut kitchen.world.owner;
    let stale = json!({ "version": 0, "shortName": "pitaya" });
    let reply = owner.json(axum::http::Method::PUT, SETTING, stale).await;
    problem(&reply, 409, "version_conflict");
    let mut admin = kitchen.world.at_la(Role::FranchiseAdmin).await;
    let refused = rename(&mut admin, "mine").await;
    assert_eq!(
        problem(&refused, 403, "forbidden")["needs"],
        "settings:update"
    );
    let mut staff = kitchen.world.at_la(Role::Staff).await;
    problem(&staff.get(SETTING).await, 403, "forbidden");
}

#[tokio::test]
async fn of_two_brands_that_want_a_name_at_once_one_gets_it() {
    let kitchen = Kitchen::new().await;
    let other = kitchen.world.server.at_another_brand("Burger Barn").await;
    let (mut one, mut two) = (kitchen.world.owner, other.sign_in(other.owner).await);
    let (first, second) = tokio::join!(rename(&mut one, "tacos"), rename(&mut two, "tacos"));
    let won = [&first, &second].map(|reply| reply.status == StatusCode::OK);
    assert_eq!(won.iter().filter(|won| **won).count(), 1, "{won:?}");
    wrong(if won[0] { &second } else { &first }, "short_name_taken");
}

#[tokio::test]
async fn brands_of_one_name_get_different_short_names_and_old_brands_get_theirs_at_the_start() {
    let kitchen = Kitchen::new().await;
    let server = &kitchen.world.server;
    let twin = server.at_another_brand("Pitaya Taqueria").await;
    let name = |id| {
        server
            .app
            .tenants
            .info(id)
            .expect("a brand")
            .short_name
            .clone()
    };
    assert_eq!(name(server.tenant.id()).as_deref(), Some("pitaya-taqueria"));
    assert_eq!(name(twin.tenant.id()).as_deref(), Some("pitaya-taqueria-2"));
    server
        .app
        .tenants
        .control()
        .write(|db| {
            db.execute("DELETE FROM short_names", [])?;
            Ok::<_, tenants::Error>(())
        })
        .await
        .expect("a control file of before");
    let again = Tenants::start(tenants::Config::new(
        server.app.core.config.data.root.clone(),
    ))
    .expect("the folder");
    let name = |id| again.info(id).expect("a brand").short_name.clone();
    // Both were opened in the same moment, so that either may be the first.
    let mut names =
        [name(server.tenant.id()), name(twin.tenant.id())].map(Option::unwrap_or_default);
    names.sort();
    assert_eq!(names, ["pitaya-taqueria", "pitaya-taqueria-2"]);
    // A brand that is gone keeps no name from others.
    let of_twin = name(twin.tenant.id()).expect("a name");
    again.delete(twin.tenant.id()).await.expect("deleted");
    assert_eq!(again.by_public_name(&of_twin), None);
}

#[tokio::test]
async fn the_landing_of_applying_leads_to_each_form() {
    let mut kitchen = Kitchen::new().await;
    let landing = kitchen.browser.get("/apply?src=flyer&lang=en").await;
    assert_eq!(landing.status, StatusCode::OK);
    let text = landing.text();
    assert!(text.contains("Apply at Pitaya Taquería"), "{text}");
    assert!(
        text.contains(&format!("href=\"/apply/{}?src=flyer\"", kitchen.public())),
        "{text}"
    );
    assert!(text.contains("$19.50 to $22.00") && text.contains("Echo Park"));
    assert!(text.contains("href=\"/careers/pitaya-taqueria?src=flyer\""));
    let spanish = kitchen.browser.get("/apply?lang=es").await.text();
    assert!(
        spanish.contains("Postúlate en Pitaya Taquería") && spanish.contains("Elige una vacante")
    );
}

#[tokio::test]
async fn page_and_sitemap_agree_on_addresses_and_languages() {
    let mut kitchen = Kitchen::new().await;
    let sitemap = kitchen.browser.get("/sitemap-jobs.xml").await.text();
    for path in ["/careers/pitaya-taqueria".to_owned(), kitchen.path()] {
        let url = format!("{URL}{path}");
        for (query, canonical) in [
            ("", url.clone()),
            ("?lang=en", format!("{url}?lang=en")),
            ("?lang=es", format!("{url}?lang=es")),
        ] {
            // A visitor without a choice of before.
            let mut visitor = kitchen.world.server.browser();
            let page = visitor.get(&format!("{path}{query}")).await.text();
            for line in [
                format!("<link rel=\"canonical\" href=\"{canonical}\">"),
                format!("<meta property=\"og:url\" content=\"{canonical}\">"),
                format!("hreflang=\"en\" href=\"{url}?lang=en\""),
                format!("hreflang=\"es\" href=\"{url}?lang=es\""),
                format!("hreflang=\"x-default\" href=\"{url}\""),
                format!("<meta property=\"og:image\" content=\"{URL}/careers/share.png?v="),
                "<meta name=\"twitter:card\" content=\"summary_large_image\">".to_owned(),
            ] {
                assert!(page.contains(&line), "{path}{query}: {line} in {page}");
            }
            assert!(
                sitemap.contains(&format!("<loc>{canonical}</loc>")),
                "{sitemap}"
            );
        }
        for (lang, alternate) in [
            ("x-default", url.clone()),
            ("en", format!("{url}?lang=en")),
            ("es", format!("{url}?lang=es")),
        ] {
            let link = format!("hreflang=\"{lang}\" href=\"{alternate}\"/>");
            assert_eq!(sitemap.matches(&link).count(), 3, "{link} in {sitemap}");
        }
    }
    let filtered = kitchen.browser.get("/careers?q=cook&lang=en").await.text();
    let canonical = format!("rel=\"canonical\" href=\"{URL}/careers/pitaya-taqueria?lang=en\"");
    assert!(filtered.contains(&canonical), "{filtered}");
    let picture = kitchen.browser.get("/careers/share.png").await;
    assert_eq!(picture.headers[header::CONTENT_TYPE], "image/png");
}

#[tokio::test]
async fn crawlers_read_jobs_and_no_ones_own_pages() {
    let mut kitchen = Kitchen::new().await;
    let robots = kitchen.browser.get("/robots.txt").await.text();
    let refused: Vec<&str> = robots
        .lines()
        .filter_map(|line| line.strip_prefix("Disallow: "))
        .collect();
    for open in [
        "/careers/pitaya-taqueria",
        &kitchen.path(),
        "/apply",
        "/careers/share.png",
    ] {
        assert!(!refused.iter().any(|rule| open.starts_with(rule)), "{open}");
    }
    for closed in [
        "/apply/abc-def",
        "/status/x",
        "/offer/x",
        "/api/jobs",
        "/jobs/new",
    ] {
        assert!(
            refused.iter().any(|rule| closed.starts_with(rule)),
            "{closed}"
        );
    }
    assert!(
        robots.ends_with(&format!(
            "Sitemap: {URL}/sitemap-jobs.xml\nSitemap: {URL}/sitemap-pages.xml\n"
        )),
        "{robots}"
    );
}
