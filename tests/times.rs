//! Moments in a brand's file have one text form, so that comparing texts compares times.

use std::fs;

use organization::compliance::{
    audit::{GENESIS, canonical, chained},
    heads::RetentionLocked,
    verify::{Chain, each_link_from},
};
use platform::error::Result;
use regex::Regex;
use rusqlite::{Connection, params, types::Value};
use serde_json::json;
use tenants::TENANT_MIGRATIONS;

use crate::support::sources;

/// The step that rewrites what older releases wrote.
const STEP: &str = "times_with_three_decimals";

/// Columns that hold a moment, by their name.
const MOMENTS: &str = "^(at|since|until|scheduled_for|.*_(at|since|until))$";

/// What is called like a moment and is none: places, a time of day, a day. And two that are under a hash, so that what is
/// on file stays as it is; both are ordered by number.
const OTHERS: [(&str, &str); 5] = [
    ("hiring_jobs", "also_at"),
    ("news_choices", "quiet_until"),
    ("background_checks", "answer_until"),
    ("audit", "at"),
    ("offer_events", "at"),
];

/// Files that print a moment for a reader, never for a column.
const FOR_READERS: [&str; 6] = [
    "organization/compliance/read_audit.rs",
    "hiring/fairness/report.rs",
    "hiring/fairness/selection.rs",
    "hiring/offers/certificate.rs",
    "hiring/offers/prove.rs",
    "hiring/offers/sign.rs",
];

#[test]
fn no_moment_is_written_with_as_few_digits_as_it_needs() {
    let files = sources();
    assert!(files.len() > 500);
    // `now.to_string()`, `it.sent_at.to_string()`, `(now - KEPT).to_string()`, `expires_at.map(|at| at.to_string())`.
    let printed = Regex::new(
        r"(\b(now|at|since|until|\w+_at)(\(\))?|\(\s*(\w+\.)*now [-+][^()]*(\([^()]*\))?\))\s*\.to_string\(\)",
    )
    .unwrap();
    let mut found = Vec::new();
    for (name, file) in files {
        if FOR_READERS.contains(&name.as_str()) {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        found.extend(
            printed
                .find_iter(&text)
                .filter(|hit| !text[..hit.start()].ends_with("SqlTime"))
                .map(|hit| format!("{name}: {}", hit.as_str())),
        );
    }
    assert_eq!(found, Vec::<String>::new(), "write SqlTime(…) instead");
}

fn before_the_step() -> Connection {
    let db = Connection::open_in_memory().unwrap();
    for step in TENANT_MIGRATIONS
        .iter()
        .take_while(|step| step.name != STEP)
    {
        db.execute_batch(step.sql).unwrap();
    }
    // One row of each table, without what it would refer to.
    db.execute_batch("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
        .unwrap();
    db
}

fn step() -> &'static str {
    let step = TENANT_MIGRATIONS.iter().find(|step| step.name == STEP);
    step.expect("the step").sql
}

/// The columns of every table: its name, their names and types.
fn tables(db: &Connection) -> Vec<(String, Vec<(String, String)>)> {
    let mut names = db
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
        .unwrap();
    let mut columns = db
        .prepare("SELECT name, type FROM pragma_table_info(?1)")
        .unwrap();
    let names: Vec<String> = names
        .query_map([], |row| row.get(0))
        .unwrap()
        .collect::<rusqlite::Result<_>>()
        .unwrap();
    let of = |name: String| {
        let found = columns
            .query_map([&name], |row| Ok((row.get(0)?, row.get(1)?)))
            .unwrap()
            .collect::<rusqlite::Result<_>>()
            .unwrap();
        (name, found)
    };
    names.into_iter().map(of).collect()
}

#[test]
fn what_older_releases_wrote_gets_the_form_in_every_table() {
    let db = before_the_step();
    let moments = Regex::new(MOMENTS).unwrap();
    let short = "2026-11-20T17:00:05.1Z";
    let tables = tables(&db);
    for (table, columns) in &tables {
        let values = columns.iter().map(|(_, kind)| match kind.as_str() {
            "TEXT" => Value::from(short.to_owned()),
            "BLOB" => Value::from(vec![0_u8; 32]),
            "REAL" => Value::from(1.0),
            _ => Value::from(1),
        });
        let marks = vec!["?"; columns.len()].join(", ");
        // Some tables begin with rows of their own.
        db.execute(&format!("DELETE FROM {table}"), []).unwrap();
        db.execute(
            &format!("INSERT INTO {table} VALUES ({marks})"),
            rusqlite::params_from_iter(values),
        )
        .unwrap_or_else(|error| panic!("{table}: {error}"));
    }
    db.execute_batch(step()).unwrap();
    let mut rewritten = 0;
    for (table, columns) in &tables {
        for (column, _) in columns.iter().filter(|(_, kind)| kind == "TEXT") {
            let moment = moments.is_match(column) && !OTHERS.contains(&(table, column));
            let text: String = db
                .query_row(&format!("SELECT {column} FROM {table}"), [], |row| {
                    row.get(0)
                })
                .unwrap();
            let wanted = if moment {
                "2026-11-20T17:00:05.100Z"
            } else {
                short
            };
            assert_eq!(text, wanted, "{table}.{column}");
            rewritten += usize::from(moment);
        }
    }
    assert!(rewritten > 100, "{rewritten}");
}

#[test]
fn after_the_step_old_moments_sort_as_they_happened_and_the_trail_still_verifies() -> Result<()> {
    let db = before_the_step();
    // In the order of time; as text, each sorts before the one above it.
    let times = ["05Z", "05.1Z", "05.12Z"].map(|end| format!("2026-11-20T17:00:{end}"));
    let mut prev = GENESIS;
    for (seq, at) in (1_i64..).zip(&times) {
        db.execute(
            "INSERT INTO text_keywords (keyword, created_at) VALUES (?1, ?2)",
            params![seq.to_string(), at],
        )?;
        let record = json!({
            "seq": seq, "at": at, "actorId": "a", "action": "x.done", "objectType": "x", "objectId": "1",
            "prevHash": data_encoding::HEXLOWER.encode(&prev),
        });
        let text = canonical(&record)?;
        let hash = chained(&prev, &text);
        db.execute(
            "INSERT INTO audit (seq, at, actor_id, action, object_type, object_id, record, prev_hash, hash)
             VALUES (?1, ?2, 'a', 'x.done', 'x', '1', ?3, ?4, ?5)",
            params![seq, at, text, prev, hash],
        )?;
        prev = hash;
    }
    let order = |db: &Connection| -> Result<Vec<String>> {
        let mut rows = db.prepare("SELECT keyword FROM text_keywords ORDER BY created_at")?;
        let found = rows.query_map([], |row| row.get(0))?;
        Ok(found.collect::<rusqlite::Result<_>>()?)
    };
    assert_eq!(
        order(&db)?,
        ["3", "2", "1"],
        "the fault that the step mends"
    );
    db.execute_batch(step())?;
    assert_eq!(order(&db)?, ["1", "2", "3"]);
    let mut chain = Chain::default();
    each_link_from(&db, 1, &mut |link| chain.check(&link))?;
    let checked = chain.finish(None, &RetentionLocked::default());
    assert!(checked.ok && checked.checked == 3, "{checked:?}");
    Ok(())
}
