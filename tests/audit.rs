//! The audit trail proves itself: any touch of a record is found and named.

use axum::http::StatusCode;
use serde_json::json;

use organization::compliance::{
    heads::RetentionLocked,
    verify::{Chain, Link},
};
use platform::{error::Error, permit::Role};

use crate::{
    routes::world::{World, ok},
    support::TestApp,
};

/// A brand with a few records.
async fn recorded() -> World {
    let mut world = World::new().await;
    for name in ["Rosa", "Luis", "Kim"] {
        let person = world.person(name, "Díaz");
        world.add(person).await;
    }
    world
}

/// Does to the file what no one should be able to do.
async fn tamper(server: &TestApp, sql: &'static str) {
    server
        .tenant
        .write(move |db| {
            db.execute_batch("DROP TRIGGER audit_is_append_only_update; DROP TRIGGER audit_is_append_only_delete;")?;
            db.execute_batch(sql)?;
            Ok::<_, Error>(())
        })
        .await
        .expect("the file gives in");
}

#[tokio::test]
async fn altering_one_row_in_the_file_makes_verification_name_it() {
    for (sql, bad) in [
        (
            "UPDATE audit SET record = replace(record, 'created', 'deleted') WHERE seq = 3",
            3,
        ),
        (
            "UPDATE audit SET action = 'nothing.happened' WHERE seq = 4",
            4,
        ),
        (
            "UPDATE audit SET at = '2020-01-01T00:00:00Z' WHERE seq = 2",
            2,
        ),
        ("UPDATE audit SET prev_hash = zeroblob(32) WHERE seq = 3", 3),
        ("DELETE FROM audit WHERE seq = 3", 3),
        (
            "UPDATE audit SET seq = -seq WHERE seq IN (2, 3); UPDATE audit SET seq = 5 + seq WHERE seq < 0",
            2,
        ),
    ] {
        let mut world = recorded().await;
        let sound = ok(world.owner.get("/api/audit/verify").await);
        assert_eq!(sound["ok"], true, "{sound}");
        tamper(&world.server, sql).await;
        let checked = ok(world.owner.get("/api/audit/verify").await);
        assert_eq!(checked["ok"], false, "{sql}");
        assert_eq!(checked["firstBadSeq"], bad, "{sql}: {checked}");
        assert!(
            checked["reason"]
                .as_str()
                .is_some_and(|reason| !reason.is_empty())
        );
    }
}

#[tokio::test]
async fn the_file_itself_refuses_to_touch_a_record() {
    let world = recorded().await;
    for sql in [
        "UPDATE audit SET action = 'x' WHERE seq = 1",
        "DELETE FROM audit WHERE seq = 1",
    ] {
        let affected: Result<usize, Error> = world
            .server
            .tenant
            .write(move |db| Ok(db.execute(sql, [])?))
            .await;
        assert!(affected.is_err(), "{sql}");
    }
}

#[tokio::test]
async fn an_export_is_checked_with_nothing_but_the_file() {
    let mut world = recorded().await;
    let reply = world.owner.get("/api/audit/export").await;
    assert_eq!(reply.status, StatusCode::OK);
    let text = reply.text();
    let checked = ok(world.owner.get("/api/audit/verify").await);
    assert_eq!(checked["head"]["seq"], checked["checked"]);
    let newest = checked["head"]["hash"].as_str().unwrap().to_owned();
    let check = |lines: &[&str], head: Option<&str>| {
        let mut chain = Chain::default();
        for line in lines {
            chain.check(&Link::exported(line).expect("a record"));
        }
        chain.finish(head, &RetentionLocked::default())
    };
    // The last line is the signed end.
    let lines: Vec<&str> = text.lines().collect();
    let lines = &lines[..lines.len() - 1];
    assert!(check(lines, Some(&newest)).ok);
    let shorter = &lines[..lines.len() - 1];
    assert!(
        check(shorter, None).ok,
        "a cut-off end looks whole by itself"
    );
    assert!(
        !check(shorter, Some(&newest)).ok,
        "the head that was kept elsewhere finds it"
    );
    let edited = lines[1].replace("\"actorRole\":\"owner\"", "\"actorRole\":\"staff\"");
    let mut forged = lines.to_vec();
    forged[1] = &edited;
    assert_eq!(check(&forged, None).first_bad_seq, Some(2));
}

#[tokio::test]
async fn personal_fields_are_sealed_in_the_file_and_gone_with_the_persons_key() {
    let mut world = World::new().await;
    let mut rosa = world.person("Rosalinda", "Quintero");
    rosa["phone"] = json!("619 555 0142");
    let rosa = world.add(rosa).await;
    let stored: String = world
        .server
        .tenant
        .read(|db| {
            Ok::<_, Error>(
                db.query_row("SELECT group_concat(record) FROM audit", [], |row| {
                    row.get(0)
                })?,
            )
        })
        .await
        .expect("the records");
    assert!(
        !stored.contains("Rosalinda") && !stored.contains("5550142"),
        "sealed"
    );
    let id = rosa["id"].as_str().unwrap().to_owned();
    let path = format!("/api/audit?objectId={id}");
    assert!(
        ok(world.owner.get(&path).await)
            .to_string()
            .contains("Rosalinda"),
        "opened for those who may read it"
    );
    world
        .server
        .as_owner(move |change| {
            let sql = "DELETE FROM person_keys WHERE person_id = ?1";
            Ok(change.db.execute(sql, [id])?)
        })
        .await
        .expect("the key is deleted");
    assert!(
        !ok(world.owner.get(&path).await)
            .to_string()
            .contains("Rosalinda"),
        "erased"
    );
    assert_eq!(
        ok(world.owner.get("/api/audit/verify").await)["ok"],
        true,
        "the chain still verifies"
    );
}

#[tokio::test]
async fn a_reviewer_reads_and_exports_and_a_manager_reads_their_own_place_only() {
    let world = recorded().await;
    let mut reviewer = world.server.sign_in_as(Role::ComplianceReviewer).await;
    let first = ok(reviewer.get("/api/audit?limit=2").await);
    assert_eq!(first["items"].as_array().unwrap().len(), 2);
    let next = first["nextCursor"].as_str().unwrap();
    let second = ok(reviewer
        .get(&format!("/api/audit?limit=2&cursor={next}"))
        .await);
    assert!(second["items"][0]["seq"].as_i64() < first["items"][1]["seq"].as_i64());
    assert_eq!(
        reviewer.get("/api/audit/export").await.status,
        StatusCode::OK
    );
    let mut manager = world.at_la(Role::GeneralManager).await;
    ok(manager.get("/api/audit").await);
    for closed in [
        "/api/audit/export".to_owned(),
        format!("/api/audit?locationId={}", world.brooklyn),
    ] {
        let refused = manager.get(&closed).await.status;
        assert!(
            matches!(refused, StatusCode::FORBIDDEN | StatusCode::NOT_FOUND),
            "{closed}: {refused}"
        );
    }
}
