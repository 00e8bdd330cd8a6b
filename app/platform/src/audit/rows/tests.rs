//! A list that moved out of a vouched row into a table leaves the row's digest as it was.

use rules::Finding;
use rusqlite::functions::FunctionFlags;
use tenants::TENANT_MIGRATIONS;

use super::*;

/// A file that went through the steps before one, without what its rows would refer to.
fn before(step: &str) -> Connection {
    let db = Connection::open_in_memory().unwrap();
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_INNOCUOUS;
    db.create_scalar_function("lineup_touched", 2, flags, |_| Ok(true))
        .unwrap();
    for migration in TENANT_MIGRATIONS
        .iter()
        .take_while(|migration| migration.name != step)
    {
        db.execute_batch(migration.sql).unwrap();
    }
    db.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
    db
}

fn take(db: &Connection, step: &str) {
    let found = TENANT_MIGRATIONS
        .iter()
        .find(|migration| migration.name == step);
    db.execute_batch(found.unwrap().sql).unwrap();
}

/// The digests of a table's rows, by key.
fn digests(db: &Connection, name: &str) -> Vec<(String, [u8; 32])> {
    let table = TABLES.iter().find(|table| table.name == name).unwrap();
    let mut found = Vec::new();
    each_row(db, table, &mut |key, digest| found.push((key, digest))).unwrap();
    found
}

/// Breaks as scheduling writes them; the last row has none.
const BREAKS: [&str; 3] = [
    r#"[{"kind":"meal","paid":false,"minutes":30,"start":"12:30"},{"kind":"rest","paid":true,"minutes":10,"start":null}]"#,
    r#"[{"kind":"rest","paid":true,"minutes":15,"start":"03:05"}]"#,
    "[]",
];

#[test]
fn breaks_move_into_rows_under_the_same_digest() {
    let db = before("shift_breaks");
    for (id, breaks) in (1_i64..).zip(BREAKS) {
        db.execute(
            "INSERT INTO shifts (id, location_id, week_start, position_id, starts_at, ends_at, zone, breaks, updated_at)
             VALUES (?1, 'la', '2026-12-14', 'cook', '1', '2', 'UTC', ?2, '0')",
            params![id.to_string(), breaks],
        )
        .unwrap();
        db.execute(
            "INSERT INTO published_shifts (shift_id, location_id, week_start, position_id, employee_id, starts_at, ends_at,
                                           zone, breaks, on_call, published_at, ack_state)
             VALUES (?1, 'la', '2026-12-14', 'cook', 'ana', '1', '2', 'UTC', ?2, 0, '0', 'pending')",
            params![id.to_string(), breaks],
        )
        .unwrap();
    }
    let old = digests(&db, "published_shifts");
    take(&db, "shift_breaks");
    assert_eq!(digests(&db, "published_shifts"), old);
    for table in ["shift_breaks", "published_shift_breaks"] {
        let rows: String = db
            .query_row(
                &format!(
                    "SELECT group_concat(concat_ws(' ', shift_id, n, kind, paid, minutes, start_time), ', ' ORDER BY shift_id, n)
                     FROM {table}"
                ),
                [],
                |row| row.get(0),
            )
            .unwrap();
        assert_eq!(
            rows,
            "1 0 meal 0 30 12:30, 1 1 rest 1 10, 2 0 rest 1 15 03:05"
        );
    }
    db.execute(
        "UPDATE published_shift_breaks SET minutes = 31 WHERE n = 0",
        [],
    )
    .unwrap();
    assert_ne!(digests(&db, "published_shifts"), old);
}

/// Two findings with everything that JSON writes in its own way.
fn findings() -> Vec<Finding> {
    let one = json!({
        "ruleId": "CHI-PREMIUM-1H", "ruleVersion": "2020-07-01", "pack": "us-il-chicago/fair-workweek", "packHash": "00",
        "family": "change_premium", "severity": "warn", "atPublish": "warn", "breach": false,
        "title": { "en": "A \"late\" change – 1 h", "es": "Cambio tardío\n\t\\ / \u{1} \u{7f} 🥐" },
        "because": [], "arithmetic": { "en": "1 h × $18.00", "es": "" },
        "citation": null, "costCents": 1800,
        "premium": {
            "ruleId": "CHI-PREMIUM-1H", "family": "change_premium", "date": "2026-12-15", "seconds": 3600, "cents": 1800,
        },
        "fixes": [], "overridableBy": null, "consent": null,
        "subject": { "employeeId": "ana", "shiftId": "s1", "at": null, "date": "2026-12-15" },
        "key": "k", "inputsHash": "h", "reason": null,
    });
    let mut two = one.clone();
    two["premium"]["cents"] = Value::Null;
    two["premium"]["family"] = json!("right_to_rest");
    [one, two]
        .into_iter()
        .map(|value| serde_json::from_value(value).unwrap())
        .collect()
}

#[test]
fn premiums_move_into_rows_under_the_same_digest() {
    let db = before("published_premiums");
    for (id, findings) in [("1", findings()), ("2", Vec::new())] {
        db.execute(
            "INSERT INTO published_changes (id, shift_id, location_id, week_start, employee_id, made_at, initiated_by,
                                            premium_cents, premiums)
             VALUES (?1, 's1', 'la', '2026-12-14', 'ana', '2026-12-08T18:00:00.000Z', 'employer', 1800, ?2)",
            params![id, serde_json::to_string(&findings).unwrap()],
        )
        .unwrap();
    }
    let old = digests(&db, "published_changes");
    take(&db, "published_premiums");
    assert_eq!(digests(&db, "published_changes"), old);
    let table = TABLES.iter().find(|it| it.name == "published_changes");
    let one = digest(&db, table.unwrap(), "[\"1\"]").unwrap();
    assert_eq!(one, Some(old[0].1));

    let row: (String, String, String, String, i64, Option<i64>) = db
        .query_row(
            "SELECT rule_id, date, employee_id, shift_id, sum(seconds), sum(cents) FROM published_premiums
             WHERE change_id = '1'",
            [],
            |row| {
                Ok((
                    row.get(0)?,
                    row.get(1)?,
                    row.get(2)?,
                    row.get(3)?,
                    row.get(4)?,
                    row.get(5)?,
                ))
            },
        )
        .unwrap();
    assert_eq!(
        row,
        (
            "CHI-PREMIUM-1H".into(),
            "2026-12-15".into(),
            "ana".into(),
            "s1".into(),
            7200,
            Some(1800)
        )
    );

    // A row more, a row less, another word and another number are all found.
    for harm in [
        "INSERT INTO published_premiums (change_id, n, finding) VALUES ('2', 0, '{}')",
        "DELETE FROM published_premiums WHERE n = 1",
        "UPDATE published_premiums SET finding = json_set(finding, '$.premium.cents', 9) WHERE n = 1",
        "UPDATE published_premiums SET n = 2 WHERE n = 1",
        "UPDATE published_premiums SET change_id = '2'",
    ] {
        db.execute_batch("SAVEPOINT harm").unwrap();
        db.execute_batch(harm).unwrap();
        assert_ne!(digests(&db, "published_changes"), old, "{harm}");
        db.execute_batch("ROLLBACK TO harm; RELEASE harm").unwrap();
    }
}

#[test]
fn a_break_that_belongs_to_no_shift_is_found() {
    let db = before("no such step");
    let table = TABLES.iter().find(|it| it.name == "published_shifts");
    let table = table.unwrap();
    let stray = || table.parts[0].is_stray(&db, table).unwrap();
    assert!(!stray());
    db.execute_batch(
        "INSERT INTO published_shift_breaks (shift_id, n, kind, paid, minutes) VALUES ('gone', 0, 'meal', 0, 30)",
    )
    .unwrap();
    assert!(stray());
    assert!(digests(&db, table.name).is_empty(), "no digest covers it");
}

#[test]
fn a_record_says_nothing_of_rows_where_none_changed_but_the_first_says_since_when() {
    let db = before("no such step");
    let first = vouch(&db, 1, &[]).unwrap().unwrap();
    assert_eq!(first["count"], 0);
    assert!(first["since"].is_i64(), "{first}");
    assert_eq!(vouch(&db, 2, &[]).unwrap(), None);
    let proof = || Proof {
        table: "wages",
        key: "[\"1\"]".to_owned(),
        digest: Some([3; 32]),
    };
    let later = vouch(&db, 3, &[proof(), proof()]).unwrap().unwrap();
    assert_eq!(later["count"], 2);
    assert_ne!(later["hash"], first["hash"]);
    assert!(later.get("since").is_none(), "{later}");
}

#[test]
fn each_guard_of_the_trail_is_missed_when_it_is_gone() {
    let whole = |db: &Connection| {
        let chain = crate::audit::verify::whole(db).unwrap();
        chain.finish(None, &Default::default()).reason
    };
    let db = before("no such step");
    assert_eq!(whole(&db), None);
    let guards: Vec<String> = db
        .prepare(
            "SELECT name FROM sqlite_schema WHERE type = 'trigger'
             AND (name LIKE '%_vouched_%' OR name LIKE 'audit_is_append_only_%' OR name LIKE 'row_proofs_are_%')",
        )
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .collect::<rusqlite::Result<_>>()
        .unwrap();
    // Three for each table and each list of a row, and two for each of the trail's own tables.
    assert_eq!(guards.len(), 3 * (TABLES.len() + 2) + 4);
    for guard in guards {
        db.execute_batch(&format!("SAVEPOINT harm; DROP TRIGGER {guard}"))
            .unwrap();
        let wrong = whole(&db).unwrap_or_default();
        assert!(wrong.ends_with(&format!(" {guard}")), "{guard}: {wrong}");
        db.execute_batch("ROLLBACK TO harm; RELEASE harm").unwrap();
    }
    // A file of an older release has neither the guards nor the rows to guard.
    assert_eq!(whole(&before("row_proofs")), None);
}

#[test]
fn a_key_is_made_of_texts_and_whole_numbers() {
    assert_eq!(bound(json!("a")).unwrap(), SqlValue::Text("a".to_owned()));
    assert_eq!(bound(json!(3)).unwrap(), SqlValue::Integer(3));
    for other in [json!(1.5), json!(null), json!(true), json!(["a"])] {
        assert!(bound(other.clone()).is_err(), "{other}");
    }
}

/// Two records that vouch for two wages, and what is wrong with them after some harm.
#[test]
fn each_record_vouches_for_the_digests_that_it_named_and_for_no_others() {
    let db = before("no such step");
    db.execute_batch(
        "DROP TRIGGER audit_is_append_only_update; DROP TRIGGER row_proofs_are_append_only_update;
         DROP TRIGGER row_proofs_are_append_only_delete",
    )
    .unwrap();
    assert!(
        newest(&db).unwrap().unwrap().is_none(),
        "nothing is vouched for yet"
    );
    for seq in 1..=2 {
        let proof = Proof {
            table: "wages",
            key: format!("[\"{seq}\"]"),
            digest: Some([3; 32]),
        };
        let rows = vouch(&db, seq, &[proof]).unwrap();
        db.execute(
            "INSERT INTO audit (seq, at, actor_id, action, object_type, object_id, record, prev_hash, hash)
             VALUES (?1, '0', 'ana', 'wage.set', 'wage', '1', ?2, zeroblob(32), randomblob(32))",
            params![seq, json!({ "rows": rows }).to_string()],
        )
        .unwrap();
    }
    assert_eq!(
        newest(&db).unwrap().unwrap().map(|known| known.len()),
        Some(2)
    );
    for (harm, found) in [
        (
            "UPDATE row_proofs SET seq = 1 WHERE n = 2",
            "record 2: its row digests",
        ),
        (
            "UPDATE row_proofs SET n = 9 WHERE n = 2",
            "record 2: its row digests",
        ),
        (
            "UPDATE row_proofs SET digest = zeroblob(32) WHERE n = 1",
            "record 1: its row digests",
        ),
        (
            "DELETE FROM row_proofs WHERE n = 2",
            "record 2: its row digests",
        ),
        (
            "INSERT INTO row_proofs (seq, table_name, row_key) VALUES (2, 'wages', '[]')",
            "row digests that no record names",
        ),
        (
            "UPDATE audit SET record = json_remove(record, '$.rows.since') WHERE seq = 1",
            "record 1: rows are vouched for twice",
        ),
        (
            "UPDATE audit SET record = json_set(record, '$.rows.since', 0) WHERE seq = 2",
            "record 2: rows are vouched for twice",
        ),
        (
            "UPDATE row_proofs_since SET schema_version = 1",
            "since when rows are vouched for",
        ),
    ] {
        db.execute_batch(&format!("SAVEPOINT harm; {harm}"))
            .unwrap();
        let wrong = newest(&db).unwrap().unwrap_err();
        assert!(wrong.starts_with(found), "{harm}: {wrong}");
        db.execute_batch("ROLLBACK TO harm; RELEASE harm").unwrap();
    }
}
