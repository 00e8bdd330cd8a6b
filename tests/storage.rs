//! The files under the server: reads see one moment, a full disk keeps no one in or out, damage stays where it is.

use std::fs;

use axum::http::StatusCode;
use jiff::SignedDuration;
use organization::{compliance::audit::Entry, identity::session};
use platform::{
    audit_actions,
    context::Context,
    error::{Error, Result},
    health, outbox,
    web::public_request::PublicContext,
};
use serde_json::json;

use crate::support::{Browser, TestApp};

audit_actions! {
    /// The audit actions of these tests.
    TestAction {
        Filled = "test.filled",
    }
}

async fn context(test: &TestApp) -> Context {
    let owner = test.owner;
    let actor = test.tenant.read(move |db| session::actor(db, owner)).await;
    Context {
        app: test.app.clone(),
        tenant: test.tenant.clone(),
        actor: actor.unwrap().unwrap().into(),
        now: test.now(),
        origin: platform::write_context::RequestMeta::default(),
    }
}

/// What a week's reply does: it reads the rows first and the version last. In between, someone else commits both.
fn rows_then_version(
    db: &rusqlite::Connection,
    writer: &tenants::Tenant,
) -> Result<(String, String)> {
    let read = |column: &str| -> Result<String> {
        let sql = format!("SELECT {column} FROM users ORDER BY created_at LIMIT 1");
        Ok(db.query_row(&sql, [], |row| row.get(0))?)
    };
    let rows = read("first_name")?;
    writer.write_blocking(|tx| {
        tx.execute("UPDATE users SET first_name = 'New', last_name = 'New'", [])?;
        Ok::<_, Error>(())
    })?;
    Ok((rows, read("last_name")?))
}

#[tokio::test]
async fn a_reply_never_carries_old_rows_with_a_newer_version() {
    let test = TestApp::start().await;
    let writer = test.tenant.clone();
    let of_the_team = context(&test)
        .await
        .read(move |db, _| rows_then_version(db, &writer))
        .await
        .unwrap();
    assert_eq!(of_the_team, ("Ana".to_owned(), "Ruiz".to_owned()));

    let test = TestApp::start().await;
    let writer = test.tenant.clone();
    let visit = PublicContext {
        app: test.app.clone(),
        tenant: test.tenant.clone(),
        now: test.now(),
        origin: platform::write_context::RequestMeta::default(),
    };
    let of_a_visitor = visit
        .read(move |db, _| rows_then_version(db, &writer))
        .await
        .unwrap();
    assert_eq!(of_a_visitor, ("Ana".to_owned(), "Ruiz".to_owned()));
}

/// Lets a brand's file grow no further, as a full disk would.
async fn fill(test: &TestApp) {
    test.tenant
        .write(|db| Ok::<_, Error>(db.query_row("PRAGMA max_page_count = 1", [], |_| Ok(()))?))
        .await
        .unwrap();
    let owner = test.owner;
    let full = loop {
        let filler = Entry::new(TestAction::Filled, "user", owner);
        let written = test
            .as_owner(move |change| change.record(filler).map(drop))
            .await;
        if let Err(error) = written {
            break error;
        }
    };
    assert!(matches!(full, Error::Busy(_)), "{full:?}");
}

async fn room(test: &TestApp) {
    test.tenant
        .write(|db| {
            Ok::<_, Error>(db.query_row("PRAGMA max_page_count = 1000000", [], |_| Ok(()))?)
        })
        .await
        .unwrap();
}

async fn user(browser: &mut Browser) -> StatusCode {
    browser.get("/api/auth/user").await.status
}

#[tokio::test]
async fn signing_out_holds_on_a_full_disk_and_is_written_down_when_there_is_room() {
    let test = TestApp::start().await;
    let mut browser = test.sign_in(test.owner).await;
    let mut copy = browser.clone();
    assert_eq!(user(&mut browser).await, StatusCode::OK);
    fill(&test).await;

    assert_eq!(user(&mut browser).await, StatusCode::OK, "reads go on");
    let reply = browser.post("/api/logout", json!({})).await;
    assert_eq!(reply.status, StatusCode::NO_CONTENT);
    assert!(reply.set_cookie("lineup").unwrap().contains("Max-Age=0"));
    assert_eq!(user(&mut copy).await, StatusCode::UNAUTHORIZED);
    health::look(&test.app).await;
    assert_eq!(
        user(&mut copy).await,
        StatusCode::UNAUTHORIZED,
        "still full"
    );
    let revoked = || {
        test.tenant.read(|db| {
            let sql = "SELECT count(*) FROM sessions WHERE revoked_at IS NOT NULL";
            Ok::<_, Error>(db.query_row(sql, [], |row| row.get::<_, i64>(0))?)
        })
    };
    assert_eq!(revoked().await.unwrap(), 0, "in memory for now");

    room(&test).await;
    health::look(&test.app).await;
    assert_eq!(
        revoked().await.unwrap(),
        1,
        "on record, for the next start too"
    );
    assert_eq!(user(&mut copy).await, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn who_was_away_for_minutes_reads_on_although_nothing_can_be_written() {
    let test = TestApp::start().await;
    let mut browser = test.sign_in(test.owner).await;
    test.tenant
        .write(|db| {
            db.execute_batch(
                "CREATE TRIGGER full BEFORE UPDATE OF last_seen_at ON sessions
                 BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
            )?;
            Ok::<_, Error>(())
        })
        .await
        .unwrap();
    for _ in 0..3 {
        test.turn(SignedDuration::from_mins(6));
        assert_eq!(user(&mut browser).await, StatusCode::OK);
    }
}

#[tokio::test]
async fn readiness_says_what_does_not_work_and_liveness_only_that_the_process_answers() {
    let test = TestApp::start().await;
    let mut browser = test.browser();
    let mut ask = async |address: &str| {
        let reply = browser.get(address).await;
        (reply.status, reply.text())
    };
    health::look(&test.app).await;
    let (status, text) = ask("/readyz").await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(text, r#"{"disk":"ok","database":"ok","worker":"stopped"}"#);

    let worker = tokio::spawn(outbox::work(test.app.clone()));
    while ask("/readyz").await.0 != StatusCode::OK {
        tokio::task::yield_now().await;
    }
    // A folder in the probe's place: nothing can be written there.
    fs::create_dir(test.folder.path().join("probe")).unwrap();
    health::look(&test.app).await;
    let (status, text) = ask("/readyz").await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(text, r#"{"disk":"full","database":"ok","worker":"ok"}"#);
    assert_eq!(ask("/healthz").await.0, StatusCode::NO_CONTENT);
    fs::remove_dir(test.folder.path().join("probe")).unwrap();
    health::look(&test.app).await;
    assert_eq!(ask("/readyz").await.0, StatusCode::OK, "without a restart");
    worker.abort();
}

/// Overwrites the file of a brand that is not open.
fn garble(test: &TestApp, id: tenants::TenantId) {
    let text = id.to_string();
    let file = test
        .folder
        .path()
        .join("tenants")
        .join(&text[34..])
        .join(&text[32..34])
        .join(text)
        .join("tenant.sqlite");
    assert!(file.is_file());
    // In its place, not into it: it may still be closing.
    let garbled = test.folder.path().join("garbled");
    fs::write(&garbled, "no database".repeat(1_000)).unwrap();
    fs::rename(garbled, file).unwrap();
}

#[tokio::test]
async fn a_damaged_brand_keeps_no_one_out_of_the_others() {
    // One brand is kept open, so that the damaged one is opened from its file.
    let test = TestApp::start_with(|config| config.data.open_tenants = 1).await;
    let (code, _) = test.another_brand("Otra", "ana@example.com").await;
    test.work().await;
    let damaged = test.app.tenants.by_code(&code).unwrap();
    test.app.tenants.open(test.tenant.id()).await.unwrap();
    garble(&test, damaged);

    let mut browser = test.browser();
    let page = browser.get("/sign-in").await;
    assert_eq!(page.status, StatusCode::OK, "the demo's people are shown");
    browser
        .submit("/sign-in", &[("address", "ana@example.com")])
        .await;
    let digits = test.code_to("ana@example.com").await;
    browser.get("/sign-in/code").await;
    let entered = browser.submit("/sign-in/code", &[("code", &digits)]).await;
    assert_eq!(entered.location(), "/", "the sound brand, without a choice");

    let marked = test.app.tenants.info(damaged).unwrap();
    assert!(marked.attention.is_some(), "`lineup tenant list` says so");
    let index = browser.get("/sitemap-jobs.xml").await;
    assert_eq!(index.status, StatusCode::OK);
    assert!(!index.text().contains(code.as_str()));
    let refused = browser
        .get(&format!("/sitemap-jobs.xml?brand={code}"))
        .await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn the_sitemap_of_all_brands_is_an_index_and_opens_none() {
    let test = TestApp::start().await;
    let (code, _) = test.another_brand("Otra", "bo@example.com").await;
    let mut browser = test.browser();
    let index = browser.get("/sitemap-jobs.xml").await.text();
    assert!(index.contains("<sitemapindex"), "{index}");
    for code in [&code, test.tenant.code()] {
        let address = format!("/sitemap-jobs.xml?brand={code}");
        assert!(index.contains(&format!("{}{address}</loc>", crate::support::URL)));
        let own = browser.get(&address).await.text();
        assert!(
            own.contains(&test.app.core.career_path(code.as_str())),
            "{own}"
        );
    }
    assert!(!index.contains("/careers"), "no brand's own pages");
}

/// The columns of each foreign key of a file, as `table: a, b`, that no index begins with.
fn foreign_keys_without_index(db: &rusqlite::Connection) -> Result<Vec<String>> {
    let mut keys = db.prepare(
        "SELECT t.name, group_concat(k.\"from\", ', ' ORDER BY k.seq)
         FROM sqlite_schema t JOIN pragma_foreign_key_list(t.name) k
         WHERE t.type = 'table' GROUP BY t.name, k.id",
    )?;
    let mut indexes = db.prepare(
        "SELECT group_concat(c.name, ', ' ORDER BY c.seqno), s.sql
         FROM pragma_index_list(?1) i JOIN pragma_index_info(i.name) c
         LEFT JOIN sqlite_schema s ON s.name = i.name GROUP BY i.name
         UNION ALL SELECT group_concat(name, ', ' ORDER BY pk), NULL FROM pragma_table_info(?1) WHERE pk > 0",
    )?;
    let rows = keys.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let mut without = Vec::new();
    for row in rows {
        let (table, columns): (String, String) = row?;
        let found = indexes.query_map([&table], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let mut serves = false;
        for index in found {
            let (indexed, sql): (String, Option<String>) = index?;
            // An index of some rows serves where it leaves out only those that refer to nothing.
            let narrowed = sql.as_deref().and_then(|sql| sql.split_once(" WHERE "));
            let whole = narrowed.is_none_or(|(_, when)| when == format!("{columns} IS NOT NULL"));
            serves |= whole && format!("{indexed}, ").starts_with(&format!("{columns}, "));
        }
        if !serves {
            without.push(format!("{table}: {columns}"));
        }
    }
    Ok(without)
}

#[tokio::test]
async fn every_foreign_key_has_its_index() {
    let test = TestApp::start().await;
    let brand = test.tenant.read(foreign_keys_without_index).await;
    assert_eq!(brand.unwrap(), Vec::<String>::new());
    let control = test.app.tenants.control();
    let control = control.read(foreign_keys_without_index).await;
    assert_eq!(control.unwrap(), Vec::<String>::new());
}
