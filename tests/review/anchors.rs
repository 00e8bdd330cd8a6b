//! Where checkpoints are kept besides the brand's file: with an outside address, in exports, and with a timestamp authority.

use jiff::SignedDuration;
use organization::checkpoints;
use platform::outbox;
use serde_json::{Value, json};

use super::{
    authority::Authority,
    checkpoints::{DAY, daily, list, turn},
};
use crate::{
    routes::world::{World, fields, ok, problem, put},
    support::TestApp,
};

#[tokio::test]
async fn the_outside_address_gets_each_days_checkpoint() {
    let mut world = World::new().await;
    let set = async |world: &mut World, address: Value, version: i64| {
        let body = json!({ "outsideAddress": address, "version": version });
        put(&mut world.owner, "/api/checkpoints/settings", body).await
    };
    let wrong = set(&mut world, json!("books"), 1).await;
    assert_eq!(
        fields(&wrong),
        [("outsideAddress".to_owned(), "email_invalid".to_owned())]
    );
    let saved = ok(set(&mut world, json!("Books@example.org"), 1).await);
    assert_eq!(
        saved,
        json!({ "outsideAddress": "books@example.org", "version": 2 })
    );
    problem(
        &set(&mut world, Value::Null, 1).await,
        409,
        "version_conflict",
    );
    assert_eq!(list(&mut world.owner).await["held"], true);
    turn(&mut world, DAY).await;
    assert!(daily(&world.server).await);
    let made = list(&mut world.owner).await["items"][0].clone();
    let subject = format!(
        "Checkpoint 1 of Pitaya Taquería: record {}",
        made["lastSeq"]
    );
    let mail = world
        .server
        .message_about("books@example.org", &subject)
        .await;
    assert!(
        mail.letter
            .lines
            .contains(&made["head"].as_str().unwrap().to_owned())
    );
    let shown = world.server.app.outbox.shown();
    let to_owner = shown.iter().filter(|it| it.to == "ana@example.com");
    assert_eq!(
        to_owner.filter(|it| it.letter.subject == subject).count(),
        0,
        "the operator turned the mail to the brand's people off"
    );

    // A second way is enough: the file of an export carries the number and the first digits.
    assert_eq!(list(&mut world.owner).await["held"], true, "one way only");
    let export = world.owner.get("/api/audit/export").await;
    let name = export.headers["content-disposition"].to_str().unwrap();
    let digits = &made["head"].as_str().unwrap()[..16];
    assert!(name.contains(&format!("-checkpoint-1-{digits}")), "{name}");
    assert_eq!(list(&mut world.owner).await["held"], false);
    turn(&mut world, SignedDuration::from_hours(8 * 24)).await;
    assert_eq!(list(&mut world.owner).await["held"], true, "too long ago");
}

/// An owner who asks for the day's checkpoint before the night's task does not keep it from the outside address.
#[tokio::test]
async fn a_days_checkpoint_made_by_hand_is_mailed_too() {
    let mut world = World::new().await;
    let body = json!({ "outsideAddress": "books@example.org", "version": 1 });
    ok(put(&mut world.owner, "/api/checkpoints/settings", body).await);
    turn(&mut world, DAY).await;
    let made = ok(world.owner.post("/api/checkpoints", json!({})).await);
    assert!(!daily(&world.server).await, "the day has one");
    let subject = format!(
        "Checkpoint 1 of Pitaya Taquería: record {}",
        made["lastSeq"]
    );
    let mail = world
        .server
        .message_about("books@example.org", &subject)
        .await;
    let head = made["head"].as_str().unwrap().to_owned();
    assert!(mail.letter.lines.contains(&head));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_timestamp_authority_signs_the_head_and_openssl_verifies_its_reply() {
    let (authority, other) = (Authority::start(), Authority::start());
    let setting = authority.setting();
    let mut world =
        World::of(TestApp::start_with(move |config| config.timestamps = Some(setting)).await).await;
    turn(&mut world, DAY).await;
    outbox::sweep_once(&world.server.app).await;
    let made = list(&mut world.owner).await["items"][0].clone();
    let anchors = made["anchors"].as_array().unwrap();
    let stamp = anchors.iter().find(|it| it["kind"] == "timestamp");
    let receipt = stamp.expect("a timestamp")["receipt"].as_str().unwrap();
    let reply = data_encoding::BASE64.decode(receipt.as_bytes()).unwrap();
    let head = made["head"].as_str().unwrap();
    assert!(authority.verifies(&reply, head));
    assert!(!authority.verifies(&reply, made["root"].as_str().unwrap()));
    assert!(!other.verifies(&reply, head), "another authority's");
    let app = &world.server.app;
    let again = checkpoints::stamp(app, &world.server.tenant).await;
    assert!(!again.unwrap(), "once only");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_of_another_authority_is_not_kept() {
    let (authority, other) = (Authority::start(), Authority::start());
    let mut setting = authority.setting();
    setting.certificates = other.issuer();
    let mut world =
        World::of(TestApp::start_with(move |config| config.timestamps = Some(setting)).await).await;
    ok(world.owner.post("/api/checkpoints", json!({})).await);
    let refused = checkpoints::stamp(&world.server.app, &world.server.tenant)
        .await
        .unwrap_err();
    assert!(format!("{refused:?}").contains("not from the authority"));
    assert_eq!(
        list(&mut world.owner).await["items"][0]["anchors"],
        json!([])
    );
}
