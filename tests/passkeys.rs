//! Passkeys: added by their owner, presented at sign-in, and no use to anyone else.

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use jiff::SignedDuration;
use platform::permit::Role;
use serde_json::{Value, json};

use crate::support::{Authenticator, Browser, Reply, TestApp, URL, between};

const LIST: &str = "/api/users/me/passkeys";

/// Adds a device's passkey to the account of a browser.
pub(crate) async fn add(browser: &mut Browser, device: &mut Authenticator) -> Reply {
    let asked = browser.post(&format!("{LIST}/begin"), json!({})).await;
    assert_eq!(asked.status, StatusCode::OK, "{}", asked.text());
    let asked = asked.json();
    let credential = device.create(&asked["publicKey"]);
    let answer = json!({ "ceremony": asked["ceremony"], "credential": credential });
    browser.post(LIST, answer).await
}

/// The request of the sign-in page's button to the device.
async fn press(browser: &mut Browser, return_to: &str) -> Value {
    browser.get("/sign-in").await;
    let asked = browser
        .submit("/sign-in/passkey/begin", &[("return_to", return_to)])
        .await;
    assert_eq!(asked.status, StatusCode::OK, "{}", asked.text());
    asked.json()
}

async fn present(browser: &mut Browser, answer: &Value) -> Reply {
    let text = answer.to_string();
    browser
        .submit("/sign-in/passkey", &[("credential", &text)])
        .await
}

/// The whole way in.
async fn sign_in(browser: &mut Browser, device: &mut Authenticator) -> Reply {
    let options = press(browser, "").await;
    let answer = device.get(&options);
    present(browser, &answer).await
}

#[tokio::test]
async fn a_passkey_signs_in_whom_it_belongs_to_without_a_word_typed() {
    let test = TestApp::start().await;
    let mut owner = test.sign_in(test.owner).await;
    owner.says_it_is(
        "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36",
    );
    let mut device = Authenticator::new(1, URL);
    let added = add(&mut owner, &mut device).await;
    assert_eq!(added.status, StatusCode::CREATED, "{}", added.text());
    assert_eq!(added.json()["name"], "Chrome, Android");

    test.turn(SignedDuration::from_hours(1));
    let mut door = test.browser();
    let options = press(&mut door, "/team?tab=access").await;
    // The device itself lists its keys: no one is named before it answers.
    assert_eq!(options["allowCredentials"], json!([]));
    assert_eq!(options["userVerification"], "required");
    let answer = device.get(&options);
    let handle = answer["response"]["userHandle"].as_str().unwrap();
    let handle = data_encoding::BASE64URL_NOPAD
        .decode(handle.as_bytes())
        .unwrap();
    assert!(handle.starts_with(test.tenant.code().as_str().as_bytes()));
    let entered = present(&mut door, &answer).await;
    assert_eq!(
        (entered.status, entered.location()),
        (StatusCode::SEE_OTHER, "/team?tab=access"),
        "{}",
        entered.text()
    );
    assert_eq!(door.get("/api/auth/user").await.json()["role"], "owner");
    assert!(door.cookie("lineup-known").is_some() && door.cookie("lineup-sign-in").is_none());
    let trail = door.get("/api/audit?action=user.signed_in").await.json();
    let record = trail["items"][0]["seq"].to_string();
    let record = door.get(&format!("/api/audit/{record}")).await.text();
    assert!(record.contains("passkey"), "{record}");
    let kept = door.get(LIST).await.json();
    assert_eq!(kept["items"][0]["lastUsedAt"], json!(test.now()), "{kept}");
}

#[tokio::test]
async fn what_a_device_signed_counts_once_and_for_five_minutes() {
    let test = TestApp::start().await;
    let mut owner = test.sign_in(test.owner).await;
    let mut device = Authenticator::new(1, URL);
    add(&mut owner, &mut device).await;
    let mut door = test.browser();
    let answer = device.get(&press(&mut door, "").await);
    let mut again = door.clone();
    assert_eq!(
        present(&mut door, &answer).await.status,
        StatusCode::SEE_OTHER
    );
    assert_eq!(present(&mut again, &answer).await.status, StatusCode::GONE);

    let mut late = test.browser();
    let answer = device.get(&press(&mut late, "").await);
    test.turn(SignedDuration::from_mins(5));
    assert_eq!(present(&mut late, &answer).await.status, StatusCode::GONE);

    // A challenge of someone else's browser.
    let mut other = test.browser();
    press(&mut other, "").await;
    let mut door = test.browser();
    let answer = device.get(&press(&mut door, "").await);
    assert_eq!(
        present(&mut other, &answer).await.status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        other.get("/api/auth/user").await.status,
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn an_answer_that_no_device_of_theirs_gave_to_us_is_refused() {
    let test = TestApp::start().await;
    let mut owner = test.sign_in(test.owner).await;
    let mut device = Authenticator::new(1, URL);
    device.counter = 4;
    add(&mut owner, &mut device).await;
    let copy = device.clone();

    // Unlocked by no one, on a page of another site, and with a key that no one added.
    let mut unverified = device.clone();
    unverified.verifies = false;
    let elsewhere = device.clone().at("https://evil.example");
    let mut stranger = Authenticator::new(2, URL);
    let asked = owner.post(&format!("{LIST}/begin"), json!({})).await.json();
    stranger.create(&asked["publicKey"]);
    for mut device in [unverified, elsewhere, stranger] {
        let mut door = test.browser();
        let refused = sign_in(&mut door, &mut device).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN);
        assert!(refused.text().contains("This passkey doesn’t work here."));
        let user = door.get("/api/auth/user").await;
        assert_eq!(user.status, StatusCode::UNAUTHORIZED);
    }

    // A copied device signs with a counter that went by already.
    let entered = sign_in(&mut test.browser(), &mut device).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER);
    let mut behind = copy;
    let refused = sign_in(&mut test.browser(), &mut behind).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let mut nonsense = test.browser();
    press(&mut nonsense, "").await;
    let refused = present(&mut nonsense, &json!({ "id": 1 })).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn who_is_suspended_or_took_the_passkey_away_does_not_get_in_with_it() {
    let test = TestApp::start().await;
    let user = test
        .account(Role::ShiftManager, "luz@example.com", None)
        .await;
    let mut luz = test.sign_in(user).await;
    let (mut first, mut second) = (Authenticator::new(1, URL), Authenticator::new(2, URL));
    let kept = add(&mut luz, &mut first).await.json();
    add(&mut luz, &mut second).await;
    let address = format!("{LIST}/{}", kept["id"].as_str().unwrap());
    let removed = luz.json(Method::DELETE, &address, json!(null)).await;
    assert_eq!(removed.status, StatusCode::NO_CONTENT);
    let refused = sign_in(&mut test.browser(), &mut first).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);

    let mut owner = test.sign_in(test.owner).await;
    for action in ["user.passkey_added", "user.passkey_removed"] {
        let trail = owner.get(&format!("/api/audit?action={action}")).await;
        assert!(!trail.json()["items"].as_array().unwrap().is_empty());
    }
    test.as_owner(move |change| organization::identity::suspend_user(change, user))
        .await
        .unwrap();
    let mut door = test.browser();
    let refused = sign_in(&mut door, &mut second).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert_eq!(
        door.get("/api/auth/user").await.status,
        StatusCode::UNAUTHORIZED
    );
    test.as_owner(move |change| organization::identity::restore_user(change, user))
        .await
        .unwrap();
    let entered = sign_in(&mut test.browser(), &mut second).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_passkey_is_its_owners_and_no_one_elses() {
    let test = TestApp::start().await;
    let mut owner = test.sign_in(test.owner).await;
    let mut device = Authenticator::new(1, URL);
    let kept = add(&mut owner, &mut device).await.json();
    let address = format!("{LIST}/{}", kept["id"].as_str().unwrap());
    let name = |version: i64, name: &str| json!({ "version": version, "name": name });

    let (code, bo) = test.another_brand("Mole House", "bo@example.com").await;
    let manager = test.sign_in_as(Role::GeneralManager).await;
    let neighbour = test.sign_in_at(&code, bo).await;
    for mut other in [manager, neighbour] {
        assert_eq!(other.get(LIST).await.json()["items"], json!([]));
        let renamed = other.patch(&address, name(1, "Mine")).await;
        let removed = other.json(Method::DELETE, &address, json!(null)).await;
        assert_eq!([renamed.status, removed.status], [StatusCode::NOT_FOUND; 2]);
        // What the owner was asked for, others cannot answer.
        let asked = owner.post(&format!("{LIST}/begin"), json!({})).await.json();
        let credential = Authenticator::new(3, URL).create(&asked["publicKey"]);
        let answer = json!({ "ceremony": asked["ceremony"], "credential": credential });
        assert_eq!(other.post(LIST, answer).await.status, StatusCode::GONE);
    }

    let renamed = owner.patch(&address, name(1, " Work phone ")).await;
    assert_eq!(renamed.json()["name"], "Work phone", "{}", renamed.text());
    let stale = owner.patch(&address, name(1, "Phone")).await;
    assert_eq!(
        (stale.status, stale.json()["current"]["name"].as_str()),
        (StatusCode::CONFLICT, Some("Work phone"))
    );
    for (typed, code) in [(" ", "required"), (&"x".repeat(61), "too_long")] {
        let refused = owner.patch(&address, name(2, typed)).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(refused.json()["fields"][0]["code"], code);
    }
    // The same key twice is one key.
    let again = add(&mut owner, &mut device).await;
    assert_eq!(again.status, StatusCode::FORBIDDEN, "{}", again.text());
    let list = owner.get(LIST).await.json();
    assert_eq!(list["items"].as_array().unwrap().len(), 1, "{list}");
}

#[tokio::test]
async fn passkeys_are_kept_for_the_host_that_people_see_and_for_no_other() {
    let test = TestApp::start().await;
    let id = test.tenant.id();
    test.app
        .tenants
        .control()
        .write(move |db| tenants::control::add_host(db, id, "jobs.pitaya.example"))
        .await
        .unwrap();
    let at = |host: &str| {
        let mut request = test.browser().request(Method::GET, "/sign-in");
        let headers = request.headers_mut().unwrap();
        headers.insert(header::HOST, host.parse().unwrap());
        request
    };
    for (host, offered) in [
        ("lineup.test", true),
        ("jobs.pitaya.example:8080", true),
        ("evil.example", false),
        ("127.0.0.1", false),
    ] {
        let page = test.browser().send(at(host), Body::empty()).await.text();
        let button = between(&page, "data-passkey", "</form>");
        assert_eq!(button.is_some(), offered, "{host}");
        // It works without script: the button waits for one.
        assert!(button.is_none_or(|button| button.starts_with(" hidden")));
    }
}
