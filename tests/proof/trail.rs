//! A brand whose trail has all kinds of records and of rows that they vouch for, signed twice on the way.

use std::path::PathBuf;

use organization::compliance::{
    check_trail::{Against, Found, check},
    heads::{Folder, sign},
};
use rusqlite::Connection;
use serde_json::json;

use crate::{
    hiring::applied::Applied,
    routes::world::{id, ok},
    schedule::board::{Board, WEEK},
};

/// The brand, and its file as a copy that may be harmed.
pub(super) struct Trail {
    pub(super) board: Board,
    pub(super) copy: PathBuf,
}

impl Trail {
    pub(super) async fn new() -> Self {
        let mut board = Board::new().await;
        let luis = board.world.person("Luis", "Peña");
        board.world.add(luis).await;
        let rosa = board.rosa.clone();
        for day in ["2026-11-30", "2026-12-01", "2026-12-02"] {
            board.plan(&rosa, day, "10:00", "16:00").await;
        }
        board.publish(WEEK).await;
        sign_now(&board).await;
        let raise = json!({ "rateE4": 215_000, "from": "2026-12-07", "reason": "A year with us" });
        let wages = format!("/api/team/{}/wages", id(&rosa));
        ok(board.world.owner.post(&wages, raise).await);
        let week = board.week(WEEK).await;
        let shift = week["shifts"][0].clone();
        ok(board.edit(&shift, json!({ "start": "11:00" })).await);
        board.publish(WEEK).await;
        work(&mut board).await;
        let la = board.world.la.parse().expect("an id");
        Applied::new(&board.world.server, la)
            .save(&board.world.server)
            .await;
        let now = board.world.server.now().to_string();
        let consent = move |change: &mut platform::write_context::WriteContext<'_>| {
            change.db.execute(
                "INSERT INTO text_consents (id, phone, state, source, wording, ip, at)
                 VALUES ('1', '+16195550176', 'opted_in', 'form', 'words', '203.0.113.7', ?1)",
                [&now],
            )?;
            Ok(())
        };
        board.world.server.as_owner(consent).await.expect("a yes");
        sign_now(&board).await;
        let server = &board.world.server;
        let copy = server.folder.path().join("copy");
        server
            .app
            .tenants
            .export(server.tenant.id(), copy.clone(), server.now())
            .await
            .expect("a copy");
        Self {
            board,
            copy: copy.join("tenant.sqlite"),
        }
    }

    /// The copy as any SQLite program opens it; an attacker also gives it the function that the triggers call.
    #[expect(
        clippy::disallowed_methods,
        reason = "does to the file what the server never does"
    )]
    pub(super) fn raw(&self) -> Connection {
        let db = Connection::open(&self.copy).expect("the copy");
        let flags = rusqlite::functions::FunctionFlags::SQLITE_INNOCUOUS
            | rusqlite::functions::FunctionFlags::SQLITE_UTF8;
        db.create_scalar_function("lineup_touched", 2, flags, |_| Ok(true))
            .expect("a function");
        db.pragma_update(None, "foreign_keys", false)
            .expect("a setting");
        db
    }

    pub(super) fn against(&self) -> Against {
        let folder = Folder::at(self.board.world.server.folder.path().join("heads"));
        let keys = folder.keys().expect("keys");
        Against {
            hash: None,
            folder,
            named: true,
            keys,
        }
    }

    pub(super) fn check(&self) -> Found {
        check(&self.copy, &self.against()).expect("a check")
    }
}

/// Rosa's worked time is added, and changed once.
async fn work(board: &mut Board) {
    let times = |to: &str| {
        json!({
            "clockInAt": "2026-11-19T18:00:00Z", "clockOutAt": to, "positionId": null, "breaks": [],
            "reason": "The tablet was off",
        })
    };
    let mut new = times("2026-11-20T00:00:00Z");
    new["employeeId"] = board.rosa["id"].clone();
    new["locationId"] = json!(board.world.la);
    let added = ok(board.world.owner.post("/api/time-entries", new).await);
    let path = format!(
        "/api/time-entries/{}/edits",
        added["entryId"].as_str().expect("an id")
    );
    ok(board
        .world
        .owner
        .post(&path, times("2026-11-20T00:30:00Z"))
        .await);
}

pub(super) async fn sign_now(board: &Board) {
    let server = &board.world.server;
    sign(&server.app, server.tenant.id())
        .await
        .expect("a signed head");
}
