//! The heads leave the brand's file as its trail grows, and find what the file alone cannot.

use organization::compliance::heads::{self, restored, sign};
use serde_json::json;

use super::trail::{Trail, sign_now};
use crate::routes::world::{World, ok};

fn lines(world: &World) -> Vec<String> {
    let id = world.server.tenant.id();
    let path = world.server.folder.path().join(format!("heads/{id}.jsonl"));
    let text = std::fs::read_to_string(path).unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}

async fn add(world: &mut World, name: &str) {
    let person = world.person(name, "Díaz");
    world.add(person).await;
}

#[tokio::test]
async fn a_trail_that_grew_is_signed_into_the_second_place_and_once_only() {
    let mut world = World::new().await;
    add(&mut world, "Rosa").await;
    heads::sign_grown(&world.server.app).await;
    assert_eq!(lines(&world).len(), 1);
    heads::sign_grown(&world.server.app).await;
    sign(&world.server.app, world.server.tenant.id())
        .await
        .unwrap();
    assert_eq!(lines(&world).len(), 1, "nothing grew since");
    add(&mut world, "Luis").await;
    heads::sign_grown(&world.server.app).await;
    let all = lines(&world);
    assert_eq!(all.len(), 2);
    let checked = ok(world.owner.get("/api/audit/verify").await);
    assert_eq!(checked["ok"], true);
    let newest: serde_json::Value = serde_json::from_str(&all[1]).unwrap();
    assert_eq!(newest["hash"], checked["head"]["hash"]);
    assert_eq!(newest["tenant"], world.server.tenant.id().to_string());
    // A change after a head is no loss.
    add(&mut world, "Kim").await;
    assert_eq!(ok(world.owner.get("/api/audit/verify").await)["ok"], true);
}

#[tokio::test]
async fn a_head_that_was_changed_is_found_and_half_a_line_is_not_one() {
    let mut world = World::new().await;
    sign(&world.server.app, world.server.tenant.id())
        .await
        .unwrap();
    let id = world.server.tenant.id();
    let path = world.server.folder.path().join(format!("heads/{id}.jsonl"));
    let whole = std::fs::read_to_string(&path).unwrap();
    // The power went while the next one was written.
    std::fs::write(&path, format!("{whole}{}", &whole[..40])).unwrap();
    add(&mut world, "Rosa").await;
    sign(&world.server.app, id).await.unwrap();
    assert_eq!(lines(&world).len(), 2);
    assert_eq!(ok(world.owner.get("/api/audit/verify").await)["ok"], true);
    let forged = whole.replace("\"seq\":", "\"seq\":1");
    std::fs::write(&path, forged).unwrap();
    let checked = ok(world.owner.get("/api/audit/verify").await);
    assert_eq!(checked["ok"], false, "{checked}");
    assert!(
        sign(&world.server.app, id).await.is_err(),
        "nor is it signed on"
    );
    platform::outbox::sweep_once(&world.server.app).await;
    let notified = ok(world.owner.get("/api/notifications").await).to_string();
    assert!(notified.contains("trail_broken"), "{notified}");
}

/// A copy from another server: its chain holds, and nothing in it would open here.
#[tokio::test(flavor = "multi_thread")]
async fn a_copy_that_was_sealed_under_another_key_is_not_put_on_record() {
    let mut trail = Trail::new().await;
    add(&mut trail.board.world, "Kim").await;
    let server = &trail.board.world.server;
    let records = async || {
        let tenant = server.tenant.clone();
        let count = |db: &rusqlite::Connection| {
            Ok::<i64, platform::error::Error>(db.query_row(
                "SELECT count(*) FROM audit",
                [],
                |row| row.get(0),
            )?)
        };
        tenant.read(count).await.unwrap()
    };
    let before = records().await;
    server
        .tenant
        .write(|db| {
            let other = "UPDATE person_keys SET sealed_key = randomblob(length(sealed_key))";
            Ok::<_, platform::error::Error>(db.execute(other, [])?)
        })
        .await
        .unwrap();
    let (app, id) = (server.app.clone(), server.tenant.id());
    let refused = restored(&app, id, "The disk died".to_owned())
        .await
        .unwrap_err();
    let refused = format!("{refused:?}");
    assert!(refused.contains("another master key"), "{refused}");
    assert!(refused.contains("LINEUP_MASTER_KEY"), "{refused}");
    assert_eq!(records().await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_older_copy_is_found_until_an_operator_puts_its_restoration_on_record() {
    let mut trail = Trail::new().await;
    let older = trail.copy.clone();
    add(&mut trail.board.world, "Kim").await;
    sign_now(&trail.board).await;
    // The copy is whole in itself, and it is not all.
    let found = trail.check().checked;
    assert!(!found.ok);
    assert!(found.reason.unwrap().contains("older copy"));

    // It is put back all the same, because the disk is gone.
    let server = &trail.board.world.server;
    let id = server.tenant.id();
    let restore = std::fs::read(&older).unwrap();
    let text = id.to_string();
    let place = server
        .folder
        .path()
        .join("tenants")
        .join(&text[34..])
        .join(&text[32..34])
        .join(&text);
    let config = server.app.core.config.clone();
    let app = {
        for name in ["tenant.sqlite-wal", "tenant.sqlite-shm"] {
            let _ = std::fs::remove_file(place.join(name));
        }
        std::fs::write(place.join("tenant.sqlite.put"), restore).unwrap();
        std::fs::rename(place.join("tenant.sqlite.put"), place.join("tenant.sqlite")).unwrap();
        app::server::start(config, server.clock.clone()).unwrap()
    };
    let refused = sign(&app, id).await.unwrap_err();
    assert!(format!("{refused:?}").contains("lineup audit restored"));
    let lost = restored(&app, id, "The disk died".to_owned())
        .await
        .unwrap();
    assert!(lost.is_some());
    assert_eq!(
        restored(&app, id, "Again".to_owned()).await.unwrap(),
        None,
        "there is nothing to say twice"
    );
    sign(&app, id).await.unwrap();
    let tenant = app.tenants.open(id).await.unwrap();
    let (server, kept) = (app.clone(), app.heads.kept(id).unwrap());
    let checked = tenant
        .snapshot(move |db| {
            Ok::<_, platform::error::Error>(
                organization::compliance::verify::whole(db)?.finish(None, &kept),
            )
        })
        .await
        .unwrap();
    assert!(checked.ok, "{checked:?}");
    let record: String = server
        .tenants
        .open(id)
        .await
        .unwrap()
        .read(|db| {
            let sql = "SELECT record ->> '$.reason' FROM audit WHERE action = 'audit.restored'";
            Ok::<_, platform::error::Error>(db.query_row(sql, [], |row| row.get(0))?)
        })
        .await
        .unwrap();
    assert_eq!(json!(record), "The disk died");
}

#[tokio::test]
async fn another_program_cannot_write_rows_that_matter_by_the_way() {
    let trail = Trail::new().await;
    let db = tenants::open_read_only(&trail.copy).unwrap();
    db.pragma_update(None, "query_only", false).unwrap();
    let refused = db
        .execute("UPDATE wages SET rate_e4 = 990000", [])
        .unwrap_err();
    assert!(refused.to_string().contains("lineup_touched"), "{refused}");
}
