//! The master key is rotated: nothing is lost by it, also when it is broken off, and the old key opens nothing any more.

use std::{collections::BTreeMap, panic::AssertUnwindSafe};

use app::{
    rotate_keys::{columns, rotate_keys},
    router, server,
};
use axum::http::StatusCode;
use demo::Size;
use futures_util::FutureExt as _;
use jiff::civil::date;
use organization::compliance::{heads::RetentionLocked, verify};
use platform::{app::App, blobs::Blobs, config::Config, error::Result, secrets};
use rusqlite::{Connection, Transaction};
use serde_json::json;
use tenants::{Tenant, TenantId};

use crate::support::{TestApp, ask, type_code};

const OLD: [u8; 32] = [7; 32];
const NEW: [u8; 32] = [8; 32];

/// Columns whose values are sealed under a person's own key, which is in `person_keys`.
const UNDER_A_PERSONS_KEY: [&str; 14] = [
    "applicant_notes.sealed_body",
    "background_checks.sealed_answers",
    "background_checks.sealed_decision",
    "background_checks.sealed_notice",
    "conversation_messages.sealed_body",
    "conversation_messages.sealed_subject",
    "employee_pins.sealed_pin_key",
    "employees.sealed_birth_date",
    "messages.sealed_address",
    "messages.sealed_body",
    "offers.sealed_certificate",
    "offers.sealed_letter",
    "offers.sealed_signature",
    "offers.sealed_text",
];

fn config(test: &TestApp, master: [u8; 32]) -> Config {
    let mut config = test.app.core.config.clone();
    config.data.master_key = master;
    config
}

fn refused(test: &TestApp, master: [u8; 32]) -> String {
    let refused = server::start(config(test, master), test.clock.clone()).err();
    refused.expect("refused").to_string()
}

/// How many values of each column that is sealed under the master key open under `key`, and how many do not.
async fn opened(tenant: &Tenant, key: [u8; 32]) -> BTreeMap<String, (usize, usize)> {
    let count = move |db: &Connection| -> Result<_> {
        let mut found = BTreeMap::new();
        for of in columns() {
            let (table, column, id) = (of.table, of.column, of.id);
            let mut statement = db.prepare(&format!(
                "SELECT {id}, {column} FROM {table} WHERE {column} IS NOT NULL"
            ))?;
            let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let (mut opens, mut does_not) = (0, 0);
            for row in rows {
                let (row, sealed): (String, Vec<u8>) = row?;
                match secrets::open(&key, &(of.context)(&row), &sealed) {
                    Some(_) => opens += 1,
                    None => does_not += 1,
                }
            }
            found.insert(format!("{table}.{column}"), (opens, does_not));
        }
        Ok(found)
    };
    tenant.read(count).await.expect("a look at the file")
}

/// Every document of a brand, opened.
fn documents(app: &App, tenant: &Tenant) -> BTreeMap<String, Vec<u8>> {
    let blobs = Blobs::of(app, tenant);
    let names = std::fs::read_dir(tenant.blobs()).expect("its documents");
    names
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .map(|name| (name.clone(), blobs.get(&name).expect("it opens")))
        .collect()
}

/// A background check whose notice went out, beside an offer of the demo.
fn with_background_check(db: &Transaction<'_>) -> Result<()> {
    let sealed = secrets::seal(&OLD, "check:1:link", b"token");
    db.execute(
        "INSERT INTO background_checks (id, application_id, offer_id, state, provider, provider_contact, begun_by, begun_at,
           sealed_token)
         SELECT '1', application_id, id, 'clear', '', '', author_id, created_at, ?1 FROM offers LIMIT 1",
        [sealed],
    )?;
    Ok(())
}

async fn trail_holds(app: &App, id: TenantId) {
    let tenant = app.tenants.open(id).await.unwrap();
    let look = |db: &Connection| -> Result<_> {
        Ok(verify::whole(db)?.finish(None, &RetentionLocked::default()))
    };
    let checked = tenant.read(look).await.unwrap();
    assert!(checked.ok, "{:?}", checked.reason);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rotation_that_was_broken_off_is_finished_and_loses_nothing() {
    let test = TestApp::start().await;
    let size = Size {
        today: date(2026, 11, 21),
        weeks: 1,
        places: 3,
        share: 6,
        now: None,
    };
    let made = demo::create(&test.app, router::routes(), size)
        .await
        .expect("the demo");
    let id = test.app.tenants.by_code(&made.code.parse().unwrap());
    let tenant = test.app.tenants.open(id.unwrap()).await.unwrap();
    tenant.write(with_background_check).await.unwrap();
    let device = json!({
        "endpoint": "https://fcm.googleapis.com/fcm/send/1",
        "keys": {
            "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "auth": "BTBZMqHH6r4Tts7J_aSIgg",
        },
    });
    let mut owner = test.sign_in(test.owner).await;
    let added = owner.post("/api/users/me/push-devices", device).await;
    assert_eq!(added.status, StatusCode::CREATED, "{}", added.text());
    let before = [opened(&tenant, OLD).await, opened(&test.tenant, OLD).await];
    for column in before[0].keys() {
        let there: usize = before.iter().map(|found| found[column].0).sum();
        assert!(there > 0, "{column} is tried out");
    }
    let stored = documents(&test.app, &tenant);
    assert!(!stored.is_empty());

    let begun = server::start_to_rotate(config(&test, OLD), test.clock.clone()).unwrap();
    let broken_off = rotate_keys(&begun, NEW, |_| panic!("the power goes"));
    assert!(AssertUnwindSafe(broken_off).catch_unwind().await.is_err());
    assert!(refused(&test, OLD).contains("lineup keys rotate"));
    assert!(refused(&test, NEW).contains("lineup keys rotate"));
    let again = server::start_to_rotate(config(&test, OLD), test.clock.clone()).unwrap();
    let other = rotate_keys(&again, [9; 32], |_| {}).await;
    assert!(other.is_err(), "it leads to the key that it began with");
    let mut brands = 0;
    let rotated = rotate_keys(&again, NEW, |_| brands += 1).await.unwrap();
    assert_eq!((rotated.brands, brands), (2, 2));

    assert!(refused(&test, OLD).contains("LINEUP_MASTER_KEY"));
    let app = server::start(config(&test, NEW), test.clock.clone()).unwrap();
    for (tenant, before) in [&tenant, &test.tenant].into_iter().zip(before) {
        for (column, found) in opened(tenant, NEW).await {
            assert_eq!(found, (before[&column].0, 0), "{column}");
        }
        for (column, found) in opened(tenant, OLD).await {
            assert_eq!(found.0, 0, "{column}");
        }
        trail_holds(&app, tenant.id()).await;
    }
    assert_eq!(documents(&app, &tenant), stored);
    let renewed = TestApp {
        router: router::router(&app),
        app,
        ..test
    };
    let mut browser = renewed.browser();
    ask(&mut browser, "ana@example.com").await;
    let code = renewed.code_to("ana@example.com").await;
    let reply = type_code(&mut browser, &code).await;
    assert_eq!(
        (reply.status, reply.location()),
        (StatusCode::SEE_OTHER, "/")
    );
}

#[tokio::test]
async fn every_sealed_column_is_rotated_or_hangs_under_a_persons_key() {
    let test = TestApp::start().await;
    let look = |db: &Connection| -> Result<Vec<String>> {
        let mut statement = db.prepare(
            "SELECT t.name || '.' || c.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
             WHERE t.type = 'table' AND c.name GLOB 'sealed*' ORDER BY 1",
        )?;
        let rows = statement.query_map([], |row| row.get(0))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    };
    let sealed = test.tenant.read(look).await.unwrap();
    let rotated = columns().map(|of| format!("{}.{}", of.table, of.column));
    let mut known: Vec<String> = rotated
        .chain(UNDER_A_PERSONS_KEY.map(str::to_owned))
        .collect();
    known.sort();
    assert_eq!(
        sealed, known,
        "a new sealed column belongs to one of the two lists"
    );
}
