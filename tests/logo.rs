//! A brand's logo: only a whole picture becomes one, only the owner's word makes it so, and then everyone sees it.

use std::io::Cursor;

use axum::http::{Method, StatusCode, header};
use data_encoding::BASE64;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use platform::permit::Role;
use serde_json::{Value, json};

use crate::{
    hiring::pages::Kitchen,
    routes::world::{fields, id, ok, problem},
    support::{Browser, Reply, URL, between},
};

const ADDRESS: &str = "/api/settings/branding/logo";

pub(crate) fn picture(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let plain = RgbImage::from_pixel(width, height, Rgb([160, 20, 80]));
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::ImageRgb8(plain)
        .write_to(&mut bytes, format)
        .expect("a file");
    bytes.into_inner()
}

pub(crate) async fn send(browser: &mut Browser, version: i64, file: &[u8]) -> Reply {
    let body = json!({ "version": version, "image": BASE64.encode(file) });
    browser.json(Method::PUT, ADDRESS, body).await
}

async fn version(browser: &mut Browser) -> i64 {
    let settings = ok(browser.get("/api/settings/branding").await);
    settings["version"].as_i64().expect("a version")
}

/// A kitchen whose brand has a square logo; where it is.
async fn with_logo(width: u32) -> (Kitchen, String) {
    let mut kitchen = Kitchen::new().await;
    let owner = &mut kitchen.world.owner;
    let seen = version(owner).await;
    let settings = ok(send(owner, seen, &picture(width, 200, ImageFormat::Png)).await);
    let path = settings["logo"]["path"]
        .as_str()
        .expect("a path")
        .to_owned();
    (kitchen, path)
}

#[tokio::test]
async fn every_public_page_shows_the_logo_in_its_own_room() {
    let (mut kitchen, path) = with_logo(200).await;
    let status = kitchen.apply("Maria", "6195550176").await;
    let form = format!("/apply/{}", kitchen.public());
    let shown = format!(
        "<img class=\"logo\" src=\"{path}\" alt=\"Pitaya Taquería\" width=\"40\" height=\"40\">"
    );
    for page in ["/careers".to_owned(), kitchen.path(), form, status] {
        let text = kitchen.browser.get(&page).await.text();
        assert!(text.contains(&shown), "{page}: {text}");
        assert!(!text.contains("class=\"mark\""), "{page}");
    }
    let data = kitchen.browser.get(&kitchen.path()).await.text();
    let data = between(&data, "<script type=\"application/ld+json\">", "</script>").expect("data");
    let data: Value = serde_json::from_str(&data).expect("JSON");
    assert_eq!(data["hiringOrganization"]["logo"], format!("{URL}{path}"));
    let user = ok(kitchen.world.owner.get("/api/auth/user").await);
    assert_eq!(user["brand"]["logo"]["path"], path);
    assert_eq!(user["brand"]["logo"]["lettering"], false);
}

#[tokio::test]
async fn a_lettering_stands_for_the_name() {
    let (mut kitchen, path) = with_logo(600).await;
    let text = kitchen.browser.get("/careers").await.text();
    let shown = format!("src=\"{path}\" alt=\"Pitaya Taquería\" width=\"120\" height=\"40\"></a>");
    assert!(text.contains(&shown), "{text}");
}

#[tokio::test]
async fn the_file_is_a_picture_of_ours_that_may_be_kept_for_ever() {
    let (mut kitchen, path) = with_logo(200).await;
    let file = kitchen.browser.get(&path).await;
    assert_eq!(file.status, StatusCode::OK);
    assert_eq!(file.headers[header::CONTENT_TYPE], "image/png");
    assert_eq!(
        file.headers[header::CACHE_CONTROL],
        "public, max-age=31536000, immutable"
    );
    assert_eq!(file.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
    let policy = file.headers[header::CONTENT_SECURITY_POLICY].to_str();
    assert!(
        policy
            .expect("a policy")
            .starts_with("sandbox; default-src 'none'")
    );
    let again = image::load_from_memory(file.bytes()).expect("a picture");
    assert_eq!((again.width(), again.height()), (200, 200));
    // Another picture has another address, and the old one leads nowhere.
    let owner = &mut kitchen.world.owner;
    let seen = version(owner).await;
    ok(send(owner, seen, &picture(100, 100, ImageFormat::Jpeg)).await);
    assert_eq!(
        kitchen.browser.get(&path).await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn under_another_brands_name_it_does_not_exist() {
    let (mut kitchen, path) = with_logo(200).await;
    let (other, _) = kitchen
        .world
        .server
        .another_brand("Burger Barn", "bo@example.com")
        .await;
    let elsewhere = path.replace(&kitchen.code(), &other.to_string());
    for path in [elsewhere.as_str(), "/logos/zzzzzz/0123456789abcdef.png"] {
        assert_eq!(
            kitchen.browser.get(path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
    let barn = kitchen
        .browser
        .get(&kitchen.world.server.app.core.career_path(other.as_str()))
        .await;
    assert!(barn.text().contains("class=\"mark\"") && !barn.text().contains("/logos/"));
}

#[tokio::test]
async fn what_is_no_sound_picture_changes_nothing() {
    let mut kitchen = Kitchen::new().await;
    let owner = &mut kitchen.world.owner;
    let seen = version(owner).await;
    let whole = picture(300, 300, ImageFormat::Jpeg);
    let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>";
    let page = b"<!doctype html><script>alert(1)</script>";
    let mut disguised = picture(20, 20, ImageFormat::Png)[..8].to_vec();
    disguised.extend(page);
    let mut large = picture(20, 20, ImageFormat::Png);
    large.resize(1024 * 1024 + 1, 0);
    for (file, code) in [
        (&svg[..], "logo_bad_type"),
        (page, "logo_bad_type"),
        (&disguised, "logo_unreadable"),
        (&whole[..whole.len() / 2], "logo_unreadable"),
        (&large, "logo_too_large"),
        (&picture(4100, 20, ImageFormat::Png), "logo_too_many_points"),
    ] {
        let reply = send(owner, seen, file).await;
        assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(fields(&reply), [("image".to_owned(), code.to_owned())]);
    }
    let not_base64 = json!({ "version": seen, "image": "<svg>" });
    let reply = owner.json(Method::PUT, ADDRESS, not_base64).await;
    assert_eq!(
        fields(&reply),
        [("image".to_owned(), "logo_unreadable".to_owned())]
    );
    let flood = json!({ "version": seen, "image": "A".repeat(1_500_000) });
    let reply = owner.json(Method::PUT, ADDRESS, flood).await;
    problem(&reply, 413, "body_too_large");
    let settings = ok(owner.get("/api/settings/branding").await);
    assert_eq!(
        (&settings["logo"], &settings["version"]),
        (&Value::Null, &json!(seen))
    );
}

#[tokio::test]
async fn only_who_may_change_the_brand_gives_it_a_logo_or_takes_it_away() {
    let (mut kitchen, _) = with_logo(200).await;
    let seen = version(&mut kitchen.world.owner).await;
    let gone = format!("{ADDRESS}?version={seen}");
    for role in [Role::GeneralManager, Role::HiringManager, Role::Staff] {
        let mut browser = kitchen.world.at_la(role).await;
        let reply = send(&mut browser, seen, &picture(50, 50, ImageFormat::Png)).await;
        problem(&reply, 403, "forbidden");
        let reply = browser.json(Method::DELETE, &gone, Value::Null).await;
        problem(&reply, 403, "forbidden");
    }
    let owner = &mut kitchen.world.owner;
    let stale = send(owner, seen - 1, &picture(50, 50, ImageFormat::Png)).await;
    problem(&stale, 409, "version_conflict");
    let settings = ok(owner.json(Method::DELETE, &gone, Value::Null).await);
    assert_eq!(
        (&settings["logo"], &settings["version"]),
        (&Value::Null, &json!(seen + 1))
    );
    let again = format!("{ADDRESS}?version={}", seen + 1);
    let again = owner.json(Method::DELETE, &again, Value::Null).await;
    assert_eq!(again.status, StatusCode::NOT_FOUND);
    let actions: Vec<String> = ok(owner.get("/api/audit").await)["items"]
        .as_array()
        .expect("records")
        .iter()
        .filter_map(|it| it["action"].as_str().map(str::to_owned))
        .collect();
    for action in ["branding.logo_changed", "branding.logo_removed"] {
        assert!(
            actions.iter().any(|it| it == action),
            "{action}: {actions:?}"
        );
    }
    let page = kitchen.browser.get("/careers").await.text();
    assert!(page.contains("class=\"mark\"") && !page.contains("/logos/"));
}

#[tokio::test]
async fn a_poster_carries_the_logo() {
    let mut kitchen = Kitchen::new().await;
    let poster = format!(
        "/api/jobs/{}/poster.pdf",
        id(&json!({ "id": kitchen.job.id }))
    );
    let plain = kitchen.world.owner.get(&poster).await;
    assert!(!plain.text().contains("/Subtype /Image") && !plain.text().contains("/Subtype/Image"));
    let seen = version(&mut kitchen.world.owner).await;
    ok(send(
        &mut kitchen.world.owner,
        seen,
        &picture(200, 200, ImageFormat::Png),
    )
    .await);
    let printed = kitchen.world.owner.get(&poster).await;
    assert_eq!(printed.status, StatusCode::OK);
    assert!(printed.text().contains("Subtype") && printed.text().contains("/Image"));
}
