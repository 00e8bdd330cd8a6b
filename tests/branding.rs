//! A brand's colors reach its people and no one else.

use axum::http::{Method, StatusCode, header};

use crate::support::TestApp;

async fn paint(test: &TestApp) {
    test.tenant
        .write(|db| {
            db.execute(
                "UPDATE brand SET branding_enabled = 1, primary_color = '#ffe066'",
                [],
            )?;
            Ok::<_, platform::error::Error>(())
        })
        .await
        .unwrap();
}

#[tokio::test]
async fn the_only_brand_shows_its_colours_before_anyone_signs_in() {
    let test = TestApp::start().await;
    let off = test.browser().get("/api/tenant/branding").await.json();
    assert_eq!(
        (
            off["brandingEnabled"].as_bool(),
            off["primaryColor"].as_str()
        ),
        (Some(false), None)
    );
    paint(&test).await;
    let on = test.browser().get("/api/tenant/branding").await.json();
    assert_eq!(
        (on["brandingEnabled"].as_bool(), on["primaryColor"].as_str()),
        (Some(true), Some("#ffe066"))
    );
    let css = test.browser().get("/branding.css").await;
    assert!(css.text().contains("--brand: 48 "), "{}", css.text());
    assert_eq!(css.headers[header::CONTENT_TYPE], "text/css; charset=utf-8");
}

#[tokio::test]
async fn among_several_brands_a_stranger_sees_none() {
    let test = TestApp::start().await;
    paint(&test).await;
    let (other, owner) = test.another_brand("Mole House", "bob@example.com").await;
    let _ = (&other, owner);
    assert_eq!(
        test.browser().get("/api/tenant/branding").await.json()["brandingEnabled"],
        false
    );
    let named = format!("/api/tenant/branding?brand={}", test.tenant.code());
    assert_eq!(
        test.browser().get(&named).await.json()["brandingEnabled"],
        true
    );
    let mut signed_in = test.sign_in(test.owner).await;
    assert_eq!(
        signed_in.get("/api/tenant/branding").await.json()["brandingEnabled"],
        true
    );
}

#[tokio::test]
async fn the_style_sheet_is_sent_once() {
    let test = TestApp::start().await;
    paint(&test).await;
    let mut browser = test.browser();
    let first = browser.get("/branding.css").await;
    let etag = first.headers[header::ETAG].clone();
    let again = browser
        .request(Method::GET, "/branding.css")
        .header(header::IF_NONE_MATCH, &etag);
    assert_eq!(
        browser.send(again, axum::body::Body::empty()).await.status,
        StatusCode::NOT_MODIFIED
    );
    let hash = etag.to_str().unwrap().trim_matches('"').to_owned();
    let kept = browser.get(&format!("/branding.css?v={hash}")).await;
    assert!(
        kept.headers[header::CACHE_CONTROL]
            .to_str()
            .unwrap()
            .contains("immutable")
    );
}
