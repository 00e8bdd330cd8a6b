//! Checkpoints of the audit trail: one a day, sent away, and found where the brand's file no longer fits them.

use std::path::{Path, PathBuf};

use app::router;
use jiff::SignedDuration;
use organization::{
    checkpoints::{self, merkle_root},
    compliance::{
        check_trail::{Against, check},
        heads::Folder,
    },
};
use platform::{error::Error, permit::Role};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{
    routes::world::{World, fields, ok, problem, put},
    support::{Browser, TestApp},
};

/// From a noon to the next one.
pub(super) const DAY: SignedDuration = SignedDuration::from_hours(24);

/// Turns the clock; the owner signs in again, as sessions end by then.
pub(super) async fn turn(world: &mut World, by: SignedDuration) {
    world.server.turn(by);
    world.owner = world.server.sign_in(world.server.owner).await;
}

async fn add(world: &mut World, name: &str) {
    let person = world.person(name, "Díaz");
    world.add(person).await;
}

/// The checkpoint of the day that ended, if one was made now.
pub(super) async fn daily(server: &TestApp) -> bool {
    checkpoints::run(&server.app, &server.tenant)
        .await
        .expect("the file is read and written")
}

pub(super) async fn list(browser: &mut Browser) -> Value {
    ok(browser.get("/api/checkpoints").await)
}

/// A copy of the brand's file.
async fn copy(server: &TestApp, name: &str) -> PathBuf {
    let to = server.folder.path().join(name);
    let exported = server
        .app
        .tenants
        .export(server.tenant.id(), to.clone(), server.now());
    exported.await.expect("a copy");
    to.join("tenant.sqlite")
}

/// What the file alone says, with a hash that was kept elsewhere, and without any folder of heads.
fn verify(file: &Path, head: Option<&str>) -> (bool, Option<i64>, String) {
    let nowhere = TempDir::new().expect("a folder");
    let against = Against {
        hash: head.map(str::to_owned),
        folder: Folder::at(nowhere.path()),
        named: false,
        keys: Vec::new(),
    };
    let checked = check(file, &against).expect("a check").checked;
    (
        checked.ok,
        checked.first_bad_seq,
        checked.reason.unwrap_or_default(),
    )
}

/// Does to a file what no one should be able to do.
#[expect(
    clippy::disallowed_methods,
    reason = "does to the file what the server never does"
)]
fn tamper(file: &Path, sql: &str) {
    let db = rusqlite::Connection::open(file).expect("the copy");
    db.execute_batch(
        "DROP TRIGGER audit_is_append_only_update; DROP TRIGGER audit_is_append_only_delete;",
    )
    .expect("the file gives in");
    db.execute_batch(sql).expect("the file gives in");
}

#[tokio::test]
async fn a_checkpoint_is_made_once_a_day_after_midnight_of_the_first_location() {
    let mut world = World::new().await;
    assert!(!daily(&world.server).await, "the first day is not over");
    // It began on Friday at 9 AM in Los Angeles; 12:04 AM there is 8:04 AM UTC.
    turn(&mut world, SignedDuration::from_mins(15 * 60 + 4)).await;
    assert!(!daily(&world.server).await);
    turn(&mut world, SignedDuration::from_mins(1)).await;
    assert!(daily(&world.server).await);
    assert!(!daily(&world.server).await, "once only");
    turn(&mut world, SignedDuration::from_hours(23)).await;
    assert!(!daily(&world.server).await);
    turn(&mut world, SignedDuration::from_hours(1)).await;
    assert!(daily(&world.server).await);

    let listed = list(&mut world.owner).await;
    let items = listed["items"].as_array().unwrap();
    assert_eq!(items.len(), 2);
    assert_eq!(
        (&items[0]["no"], &items[0]["day"]),
        (&json!(2), &json!("2026-11-21"))
    );
    assert_eq!(
        (&items[1]["no"], &items[1]["day"]),
        (&json!(1), &json!("2026-11-20"))
    );
    assert_eq!(items[1]["firstSeq"], 1);
    let last = items[1]["lastSeq"].as_i64().unwrap();
    assert_eq!(items[0]["firstSeq"], last + 1, "no record is left out");
    assert_eq!(listed["lastVerified"], items[0]["createdAt"]);
    let record = ok(world.owner.get(&format!("/api/audit/{}", last + 1)).await);
    assert_eq!(record["action"], "checkpoint.created");
    assert_eq!(record["after"]["head"], items[1]["head"]);
    assert_eq!(record["after"]["root"], items[1]["root"]);
    let end = ok(world.owner.get(&format!("/api/audit/{last}")).await);
    assert_eq!(end["hash"], items[1]["head"]);
    assert_eq!(ok(world.owner.get("/api/audit/verify").await)["ok"], true);
}

#[tokio::test]
async fn its_roots_are_those_of_rfc_6962_over_the_records() {
    let mut world = World::new().await;
    add(&mut world, "Rosa").await;
    let made = ok(world.owner.post("/api/checkpoints", json!({})).await);
    assert_eq!(made["day"], "2026-11-20", "on demand it is today's");
    let last = made["lastSeq"].as_i64().unwrap();
    let records: Vec<(i64, String, Vec<u8>)> = world
        .server
        .tenant
        .read(move |db| {
            let mut rows =
                db.prepare("SELECT seq, action, hash FROM audit WHERE seq <= ?1 ORDER BY seq")?;
            let rows = rows.query_map([last], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
            Ok::<_, Error>(rows.collect::<Result<_, _>>()?)
        })
        .await
        .unwrap();
    let hashes: Vec<&[u8]> = records.iter().map(|(_, _, hash)| hash.as_slice()).collect();
    let typed: Vec<Vec<u8>> = records
        .iter()
        .map(|(seq, action, hash)| [format!("{seq}{action}").as_bytes(), hash].concat())
        .collect();
    let hex = |root: [u8; 32]| data_encoding::HEXLOWER.encode(&root);
    assert_eq!(made["root"], hex(merkle_root(&hashes)));
    assert_eq!(made["typesRoot"], hex(merkle_root(&typed)));
    // The vectors of Certificate Transparency: no entry, one empty entry, two.
    let none: [&[u8]; 0] = [];
    assert!(hex(merkle_root(&none)).starts_with("e3b0c44298fc1c14"));
    assert!(hex(merkle_root(&[b""])).starts_with("6e340b9cffb37a98"));
    assert!(hex(merkle_root(&[&b""[..], &b"\0"[..]])).starts_with("fac54203e7cc696c"));
}

#[tokio::test]
async fn the_file_itself_keeps_checkpoints_as_they_were_made() {
    let mut world = World::new().await;
    ok(world.owner.post("/api/checkpoints", json!({})).await);
    for sql in [
        "UPDATE checkpoints SET day = '2026-01-01'",
        "DELETE FROM checkpoints",
    ] {
        let changed: Result<usize, Error> = world
            .server
            .tenant
            .write(move |db| Ok(db.execute(sql, [])?))
            .await;
        assert!(changed.is_err(), "{sql}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_record_is_named_and_a_cut_off_end_is_found_by_the_mail_alone() {
    let mut world =
        World::of(TestApp::start_with(|config| config.data.audit_mail = true).await).await;
    let older = copy(&world.server, "older").await;
    add(&mut world, "Rosa").await;
    turn(&mut world, DAY).await;
    assert!(daily(&world.server).await);
    let made = list(&mut world.owner).await["items"][0].clone();
    let (head, last) = (
        made["head"].as_str().unwrap(),
        made["lastSeq"].as_i64().unwrap(),
    );
    let subject = format!("Checkpoint 1 of Pitaya Taquería: record {last}");
    let mail = world
        .server
        .message_about("ana@example.com", &subject)
        .await;
    assert!(mail.letter.lines.contains(&head.to_owned()));
    assert!(
        mail.letter.footer.contains(&format!("--head {head}")),
        "how to verify"
    );
    assert_eq!(made["anchors"][0]["kind"], "email");

    let file = copy(&world.server, "whole").await;
    assert!(verify(&file, Some(head)).0);
    assert!(verify(&file, Some(&head[..16])).0, "as paper has it");
    assert!(!verify(&file, Some(&head[..8])).0);

    let changed = copy(&world.server, "changed").await;
    tamper(
        &changed,
        "UPDATE audit SET record = replace(record, 'created', 'deleted') WHERE seq = 3",
    );
    let (holds, first, _) = verify(&changed, Some(head));
    assert_eq!((holds, first), (false, Some(3)));

    // An older copy is a sound chain by itself.
    assert!(verify(&older, None).0);
    let (holds, _, reason) = verify(&older, Some(head));
    assert!(!holds);
    assert!(reason.contains("cut off"), "{reason}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_finds_an_older_copy_and_owners_learn_of_it() {
    let mut world = World::new().await;
    let mut device = world.server.sign_in_as(Role::Staff).await;
    ok(world.owner.post("/api/checkpoints", json!({})).await);
    let older = copy(&world.server, "older").await;
    add(&mut world, "Kim").await;
    let second = ok(world.owner.post("/api/checkpoints", json!({})).await);
    let recent = ok(device.get("/api/checkpoints/recent").await);
    assert_eq!(recent["items"][0]["no"], 2);
    assert_eq!(recent["restoredAt"], Value::Null);
    let kept = json!({ "no": 2, "head": second["head"] });
    let noted = device.post("/api/checkpoints/kept", kept.clone()).await;
    assert_eq!(noted.status, 204);
    let anchors = list(&mut world.owner).await["items"][0]["anchors"].clone();
    assert_eq!(anchors[0]["kind"], "device");
    // What is the same is no mismatch.
    let same = device.post("/api/checkpoints/mismatch", kept.clone()).await;
    problem(&same, 422, "checkpoint_matches");

    let restored = put_back(&world.server, &older).await;
    let mut device = restored.sign_in_as(Role::Staff).await;
    let recent = ok(device.get("/api/checkpoints/recent").await);
    assert_eq!(
        recent["items"][0]["no"], 1,
        "the server lost the second one"
    );
    for _ in 0..2 {
        let reported = device.post("/api/checkpoints/mismatch", kept.clone()).await;
        assert_eq!(reported.status, 204);
    }
    let mut owner = restored.sign_in(restored.owner).await;
    let records = ok(owner.get("/api/audit?action=checkpoint.mismatch").await);
    let records = records["items"].as_array().unwrap();
    assert_eq!(records.len(), 1, "one a day from a person");
    let seq = records[0]["seq"].as_i64().unwrap();
    let record = ok(owner.get(&format!("/api/audit/{seq}")).await);
    assert_eq!(record["objectId"], "2");
    assert_eq!(record["before"]["head"], Value::Null);
    assert_eq!(record["after"]["head"], second["head"]);
    let subject = "Audit trail of Pitaya Taquería: checkpoint 2 does not match";
    restored.message_about("ana@example.com", subject).await;
}

/// The server as it starts with an older file in the place of the brand's.
async fn put_back(server: &TestApp, older: &Path) -> TestApp {
    let id = server.tenant.id();
    let text = id.to_string();
    let place = server
        .folder
        .path()
        .join("tenants")
        .join(&text[34..])
        .join(&text[32..34])
        .join(&text);
    for name in ["tenant.sqlite-wal", "tenant.sqlite-shm"] {
        let _ = std::fs::remove_file(place.join(name));
    }
    std::fs::copy(older, place.join("tenant.sqlite.put")).expect("a copy");
    std::fs::rename(place.join("tenant.sqlite.put"), place.join("tenant.sqlite")).expect("a file");
    let config = server.app.core.config.clone();
    let app = app::server::start(config, server.clock.clone()).expect("the server starts");
    TestApp {
        tenant: app.tenants.open(id).await.expect("its file"),
        router: router::router(&app),
        clock: server.clock.clone(),
        owner: server.owner,
        folder: TempDir::new().expect("a folder"),
        app,
    }
}

#[tokio::test]
async fn owners_make_checkpoints_reviewers_read_them_and_other_brands_see_none() {
    let mut world = World::new().await;
    let outside = json!({ "outsideAddress": "books@example.org", "version": 1 });
    for (role, reads) in [
        (Role::FranchiseAdmin, true),
        (Role::ComplianceReviewer, true),
        (Role::GeneralManager, false),
        (Role::PayrollClerk, false),
        (Role::Staff, false),
    ] {
        let mut browser = world.server.sign_in_as(role).await;
        let listed = browser.get("/api/checkpoints").await;
        if reads {
            assert_eq!(ok(listed)["settings"], Value::Null, "{role:?}");
        } else {
            problem(&listed, 403, "forbidden");
        }
        let made = browser.post("/api/checkpoints", json!({})).await;
        problem(&made, 403, "forbidden");
        let set = put(&mut browser, "/api/checkpoints/settings", outside.clone()).await;
        problem(&set, 403, "forbidden");
        ok(browser.get("/api/checkpoints/recent").await);
    }
    let made = ok(world.owner.post("/api/checkpoints", json!({})).await);
    let (code, owner) = world
        .server
        .another_brand("Verde", "verde@example.com")
        .await;
    let mut other = world.server.sign_in_at(&code, owner).await;
    assert_eq!(list(&mut other).await["items"], json!([]));
    let kept = json!({ "no": 1, "head": made["head"] });
    let noted = other.post("/api/checkpoints/kept", kept).await;
    problem(&noted, 404, "not_found");
    let bad = other
        .post("/api/checkpoints/kept", json!({ "no": 1, "head": "ABC" }))
        .await;
    assert_eq!(fields(&bad), [("head".to_owned(), "wrong_type".to_owned())]);
}
