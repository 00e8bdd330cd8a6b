//! Notifications on people's own devices, against a push service of its own and a browser's eyes: other authors'
//! libraries read what we encrypt and judge what we sign.

use jiff::SignedDuration;
use platform::{error::Error, ids::UserId, permit::Role};
use serde_json::{Value, json};

use super::pages::Kitchen;
use crate::{
    routes::world::{World, delete, fields, ok, put},
    support::{Browser, Peer, Reply, TestApp, URL},
};

const DEVICES: &str = "/api/users/me/push-devices";
const CHOICES: &str = "/api/users/me/notification-preferences";
const PIXEL: &str = "Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36";

/// A restaurant, a push service, and the browser that it reaches.
struct Phone {
    kitchen: Kitchen,
    peer: Peer,
    origin: String,
    keys: Value,
}

impl Phone {
    async fn new() -> Self {
        let peer = Peer::start("push.mjs", &[]);
        let place = format!("127.0.0.1:{}", peer.line());
        let keys = serde_json::from_str(&peer.line()).expect("the browser's keys");
        let origin = format!("http://{place}");
        let server = TestApp::start_with(|config| config.push_hosts = vec![place]).await;
        Self {
            kitchen: Kitchen::of(World::of(server).await, |_| {}).await,
            peer,
            origin,
            keys,
        }
    }

    /// The manager of the restaurant, whose day has no night.
    async fn manager(&self) -> (UserId, Browser) {
        let server = &self.kitchen.world.server;
        let here = Some(vec![self.kitchen.place]);
        let id = server
            .account(Role::GeneralManager, "gm@la.example.com", here)
            .await;
        let mut browser = server.sign_in(id).await;
        browser.says_it_is(PIXEL);
        set(&mut browser, |choices| {
            choices["quietUntil"] = choices["quietFrom"].clone();
        })
        .await;
        (id, browser)
    }

    /// What a browser says of itself, as `PushSubscription.toJSON()`.
    fn at(&self, path: &str) -> Value {
        json!({ "endpoint": format!("{}{path}", self.origin), "expirationTime": null, "keys": self.keys })
    }

    async fn add(&self, browser: &mut Browser, path: &str) -> Value {
        let reply = browser.post(DEVICES, self.at(path)).await;
        assert_eq!(reply.status, 201, "{}", reply.text());
        reply.json()
    }

    /// Someone applies, and the worker does what is due.
    async fn apply(&mut self, name: &str, phone: &str) {
        self.kitchen.apply(name, phone).await;
        self.kitchen.world.server.work().await;
    }

    async fn later(&self, by: SignedDuration) {
        self.kitchen.world.server.turn(by);
        self.kitchen.world.server.work().await;
    }

    /// The next push that the service took.
    fn pushed(&self) -> Value {
        serde_json::from_str(&self.peer.line()).expect("a push")
    }
}

async fn set(browser: &mut Browser, change: impl FnOnce(&mut Value)) {
    let mut choices = ok(browser.get(CHOICES).await);
    change(&mut choices);
    ok(put(browser, CHOICES, choices).await);
}

async fn names(browser: &mut Browser) -> Vec<String> {
    let list = ok(browser.get(DEVICES).await);
    let items = list["items"].as_array().expect("a list").clone();
    let name = |item: &Value| item["name"].as_str().expect("a name").to_owned();
    items.iter().map(name).collect()
}

fn refused(reply: &Reply) -> Vec<(String, String)> {
    assert_eq!(reply.status, 422, "{}", reply.text());
    fields(reply)
}

#[tokio::test]
async fn a_device_is_notified_at_once_in_its_persons_language_and_only_it_can_read_it() {
    let mut phone = Phone::new().await;
    let (_, mut gm) = phone.manager().await;
    let spanish = json!({ "preferredLanguage": "es" });
    ok(gm.patch("/api/users/me/language", spanish).await);
    assert_eq!(phone.add(&mut gm, "/a").await["name"], "Chrome, Android");
    phone.apply("Guadalupe", "(213) 555-0171").await;
    let push = phone.pushed();
    assert_eq!(push["url"], "/a");
    assert_eq!(push["encoding"], "aes128gcm");
    assert_eq!(
        (&push["ttl"], &push["urgency"]),
        (&json!("86400"), &json!("high"))
    );
    assert!(
        push["topic"]
            .as_str()
            .is_some_and(|topic| topic.len() <= 32)
    );
    let notifications = &push["news"];
    assert_eq!(
        (&notifications["title"], &notifications["lang"]),
        (&json!("Pitaya Taquería"), &json!("es"))
    );
    let body = notifications["body"].as_str().expect("words");
    assert!(
        body.starts_with("Guadalupe D. ") && body.contains("Cocinero"),
        "{body}"
    );
    assert!(
        notifications["path"]
            .as_str()
            .is_some_and(|path| path.starts_with("/applicants/")),
        "{notifications}"
    );
    // The signature is good for this service and half a day, and names who runs the server.
    let claims = &push["claims"];
    assert_eq!(claims["aud"], phone.origin.as_str());
    assert_eq!(claims["sub"], URL);
    let left =
        claims["exp"].as_i64().expect("a time") - phone.kitchen.world.server.now().as_second();
    assert!((1..=86_400).contains(&left), "{left}");
    assert_eq!(claims["key"], ok(gm.get(DEVICES).await)["key"]);
}

#[tokio::test]
async fn at_night_a_device_is_silent_and_in_the_morning_it_tells_what_was_not_read() {
    let mut phone = Phone::new().await;
    let (_, mut gm) = phone.manager().await;
    phone.add(&mut gm, "/a").await;
    // Nine in the morning in Los Angeles: quiet until eleven.
    set(&mut gm, |choices| {
        choices["quietFrom"] = json!("08:00");
        choices["quietUntil"] = json!("11:00");
    })
    .await;
    phone.apply("Ana", "(213) 555-0171").await;
    assert_eq!(
        gm.post("/api/notifications/read", json!({})).await.status,
        204
    );
    for (name, number) in ["Beto", "Cata", "Dora", "Elsa"].iter().zip(172..) {
        phone.apply(name, &format!("(213) 555-0{number}")).await;
    }
    phone.later(SignedDuration::from_mins(119)).await;
    phone.later(SignedDuration::from_mins(2)).await;
    let notifications = phone.pushed()["news"].clone();
    let lines: Vec<_> = notifications["body"]
        .as_str()
        .expect("words")
        .lines()
        .collect();
    assert_eq!(lines.len(), 4, "three, and how many more: {lines:?}");
    assert!(lines[0].starts_with("Elsa D. applied"), "{lines:?}");
    assert_eq!(
        (lines[3], &notifications["path"]),
        ("and 1 more", &json!("/dashboard"))
    );
}

#[tokio::test]
async fn what_a_person_does_not_want_on_devices_stays_in_the_bell() {
    let mut phone = Phone::new().await;
    let (_, mut gm) = phone.manager().await;
    phone.add(&mut gm, "/a").await;
    set(&mut gm, |choices| {
        choices["topics"]["applications"]["push"] = json!(false);
    })
    .await;
    phone.apply("Ana", "(213) 555-0171").await;
    set(&mut gm, |choices| {
        choices["topics"]["applications"] = json!({ "bell": false, "push": true, "mail": "off" });
    })
    .await;
    phone.apply("Beto", "(213) 555-0172").await;
    let body = phone.pushed()["news"]["body"].to_string();
    assert!(body.contains("Beto") && !body.contains("Ana"), "{body}");
    let bell = ok(gm.get("/api/notifications").await);
    assert_eq!(bell["unread"], 1, "Ana alone: {bell}");
}

#[tokio::test]
async fn a_browser_that_is_gone_leaves_the_list_and_a_busy_service_gets_it_again() {
    let mut phone = Phone::new().await;
    let (_, mut gm) = phone.manager().await;
    for path in ["/gone/1", "/busy/1"] {
        phone.add(&mut gm, path).await;
    }
    phone.apply("Ana", "(213) 555-0171").await;
    assert_eq!(
        names(&mut gm).await.len(),
        1,
        "who answers 410 takes no more"
    );
    phone.later(SignedDuration::from_mins(1)).await;
    assert_eq!(phone.pushed()["url"], "/busy/1");
    // Sent once: the next push holds the next notification alone.
    phone.apply("Beto", "(213) 555-0172").await;
    let body = phone.pushed()["news"]["body"].to_string();
    assert!(body.contains("Beto") && !body.contains("Ana"), "{body}");
}

#[tokio::test]
async fn a_device_is_its_persons_own() {
    let mut phone = Phone::new().await;
    let (id, mut gm) = phone.manager().await;
    let device = phone.add(&mut gm, "/a").await;
    let path = format!("{DEVICES}/{}", device["id"].as_str().expect("an id"));
    let mut owner = phone
        .kitchen
        .world
        .server
        .sign_in(phone.kitchen.world.server.owner)
        .await;
    assert!(names(&mut owner).await.is_empty());
    assert_eq!(delete(&mut owner, &path).await.status, 404);
    assert_eq!(delete(&mut gm, &path).await.status, 204);
    assert_eq!(delete(&mut gm, &path).await.status, 404);

    // The same browser, now another person's: it notifies the new one alone.
    phone.add(&mut gm, "/a").await;
    phone.add(&mut owner, "/a").await;
    assert!(names(&mut gm).await.is_empty());
    assert_eq!(names(&mut owner).await.len(), 1);

    // The eleventh takes the place of the first.
    for nth in 0..11 {
        phone.add(&mut gm, &format!("/{nth}")).await;
    }
    assert_eq!(names(&mut gm).await.len(), 10);

    // A user who may no longer sign in is not notified.
    let tenant = &phone.kitchen.world.server.tenant;
    tenant
        .write(move |db| {
            db.execute("DELETE FROM push_devices WHERE user_id <> ?1", [id])?;
            db.execute("UPDATE notifications SET push = 0", [])?;
            Ok::<_, Error>(db.execute("UPDATE users SET active = 0 WHERE id = ?1", [id])?)
        })
        .await
        .expect("no longer");
    phone.apply("Ana", "(213) 555-0171").await;
    let waits = phone.kitchen.world.server.tenant.read(|db| {
        let sql = "SELECT count(*) FROM notifications WHERE push = 1";
        Ok::<i64, Error>(db.query_row(sql, [], |row| row.get(0))?)
    });
    assert_eq!(waits.await.expect("a count"), 0);
}

#[tokio::test]
async fn notifications_are_sent_to_push_services_with_sound_keys_and_nowhere_else() {
    let phone = Phone::new().await;
    let (_, mut gm) = phone.manager().await;
    let sound = phone.at("/a");
    for (endpoint, keys, field) in [
        (
            json!("http://169.254.169.254/latest"),
            &sound["keys"],
            "endpoint",
        ),
        (json!("https://127.0.0.1/x"), &sound["keys"], "endpoint"),
        (
            json!("https://fcm.googleapis.com.example.com/x"),
            &sound["keys"],
            "endpoint",
        ),
        (json!("not an address"), &sound["keys"], "endpoint"),
        (
            sound["endpoint"].clone(),
            &json!({ "p256dh": "BAAA", "auth": sound["keys"]["auth"] }),
            "p256dh",
        ),
        (
            sound["endpoint"].clone(),
            &json!({ "p256dh": sound["keys"]["p256dh"], "auth": "c2hvcnQ" }),
            "auth",
        ),
    ] {
        let body = json!({ "endpoint": endpoint, "keys": keys });
        let reply = gm.post(DEVICES, body).await;
        assert_eq!(
            refused(&reply),
            [(field.to_owned(), "not_allowed".to_owned())]
        );
    }
    assert!(names(&mut gm).await.is_empty());
}
