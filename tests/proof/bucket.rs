//! The signed ends in an object store, against a store of other authors that checks signatures.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use organization::compliance::heads::{self, Bucket, Folder, sign};
use platform::config::AuditStore;

use crate::{
    routes::world::World,
    support::{Peer, TestApp},
};

struct Store {
    _peer: Peer,
    account: AuditStore,
}

impl Store {
    fn start() -> Self {
        let peer = Peer::start("s3.py", &[]);
        let names = [
            "AWS_ENDPOINT_URL",
            "AWS_ACCESS_KEY_ID",
            "AWS_SECRET_ACCESS_KEY",
        ];
        let mut options: Vec<(String, String)> = names
            .iter()
            .map(|name| ((*name).to_owned(), peer.line()))
            .collect();
        options.push(("AWS_REGION".to_owned(), "us-east-1".to_owned()));
        let account = AuditStore {
            url: "s3://heads/lineup/one".to_owned(),
            options,
        };
        Self {
            _peer: peer,
            account,
        }
    }

    /// `lineup audit verify` with what the store holds. Returns whether the trail holds, and what was printed.
    fn verify(&self, file: &Path) -> (bool, String) {
        let output = Command::new(env!("CARGO_BIN_EXE_lineup"))
            .args(["audit", "verify"])
            .arg(file)
            .args(["--heads", &self.account.url])
            .envs(self.account.options.iter().cloned())
            .output()
            .expect("the program runs");
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        (output.status.success(), printed)
    }
}

async fn world(store: &Store) -> World {
    let account = store.account.clone();
    World::of(TestApp::start_with(|config| config.data.audit_store = Some(account)).await).await
}

async fn grow(world: &mut World, name: &str) {
    let person = world.person(name, "Díaz");
    world.add(person).await;
    sign(&world.server.app, world.server.tenant.id())
        .await
        .unwrap();
}

fn file_of(world: &World) -> PathBuf {
    let blobs = world.server.tenant.blobs();
    blobs.with_file_name("tenant.sqlite")
}

#[tokio::test(flavor = "multi_thread")]
#[expect(clippy::disallowed_methods, reason = "the test is the thief")]
async fn what_was_taken_from_the_server_is_still_in_the_store() {
    let store = Store::start();
    let mut world = world(&store).await;
    grow(&mut world, "Rosa").await;
    heads::send_once(&world.server.app).await;
    grow(&mut world, "Luis").await;
    heads::send_once(&world.server.app).await;
    heads::send_once(&world.server.app).await;
    let file = file_of(&world);
    let (ok, printed) = store.verify(&file);
    assert!(ok, "{printed}");

    // An attacker with the server's disk cuts the end off and takes the heads away.
    let folder = world.server.app.core.config.data.audit_heads.clone();
    std::fs::remove_dir_all(&folder).unwrap();
    let cut = rusqlite::Connection::open(&file).unwrap();
    let guard: String = cut
        .query_row(
            "SELECT sql FROM sqlite_schema WHERE name = 'audit_is_append_only_delete'",
            [],
            |row| row.get(0),
        )
        .unwrap();
    cut.execute_batch(&format!(
        "DROP TRIGGER audit_is_append_only_delete;
         DELETE FROM audit WHERE seq = (SELECT max(seq) FROM audit);
         {guard}"
    ))
    .unwrap();
    let (ok, printed) = store.verify(&file);
    assert!(!ok && printed.contains("record"), "{printed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn heads_are_sent_once_and_an_emptied_folder_replaces_none() {
    let store = Store::start();
    let mut world = world(&store).await;
    let (app, id) = (
        world.server.app.clone(),
        world.server.tenant.id().to_string(),
    );
    grow(&mut world, "Rosa").await;
    heads::send_once(&app).await;
    let folder = Folder::at(&app.core.config.data.audit_heads);
    // The power went before it was noted what was sent, and the trail grew.
    std::fs::remove_file(folder.path().join(format!("{id}.sent"))).unwrap();
    grow(&mut world, "Luis").await;
    let bucket = Bucket::at(&store.account).unwrap();
    bucket.send(&folder).await.unwrap();
    let copy = tempfile::TempDir::new().unwrap();
    bucket.fetch(&id, copy.path()).await.unwrap();
    for name in [format!("{id}.jsonl"), "public-keys".to_owned()] {
        let read = |folder: &Path| std::fs::read_to_string(folder.join(&name)).unwrap();
        assert_eq!(read(copy.path()), read(folder.path()), "{name}");
    }

    for name in [format!("{id}.sent"), format!("{id}.jsonl")] {
        std::fs::remove_file(folder.path().join(name)).unwrap();
    }
    grow(&mut world, "Kim").await;
    let refused = bucket.send(&folder).await.unwrap_err().to_string();
    assert!(refused.contains("other heads"), "{refused}");
    let again = tempfile::TempDir::new().unwrap();
    bucket.fetch(&id, again.path()).await.unwrap();
    let read = |folder: &Path| std::fs::read_to_string(folder.join(format!("{id}.jsonl"))).unwrap();
    assert_eq!(
        read(again.path()),
        read(copy.path()),
        "nothing was replaced"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_secret_is_refused_and_nothing_counts_as_sent() {
    let store = Store::start();
    let mut world = world(&store).await;
    grow(&mut world, "Rosa").await;
    let mut wrong = store.account.clone();
    for (name, value) in &mut wrong.options {
        if name == "AWS_SECRET_ACCESS_KEY" {
            "wrong".clone_into(value);
        }
    }
    let folder = Folder::at(&world.server.app.core.config.data.audit_heads);
    let refused = Bucket::at(&wrong).unwrap().send(&folder).await;
    assert!(refused.is_err());
    let bucket = Bucket::at(&store.account).unwrap();
    let id = world.server.tenant.id().to_string();
    let copy = tempfile::TempDir::new().unwrap();
    bucket.fetch(&id, copy.path()).await.unwrap();
    assert!(!copy.path().join(format!("{id}.jsonl")).exists());
    bucket.send(&folder).await.unwrap();
    bucket.fetch(&id, copy.path()).await.unwrap();
    assert!(copy.path().join(format!("{id}.jsonl")).exists());
}
