//! A thousand random changes of a brand's file, by someone who knows it well: each is found.

use organization::compliance::{
    audit::{GENESIS, canonical, chained},
    heads::RetentionLocked,
    verify,
};
use rusqlite::{Connection, params, types::Value as Cell};
use serde_json::{Value, json};

use super::{dice::Dice, trail::Trail};

const CHANGES: usize = 1_200;
const AUDIT: [&str; 9] = [
    "seq",
    "at",
    "actor_id",
    "action",
    "object_type",
    "object_id",
    "record",
    "prev_hash",
    "hash",
];
const ROWS: [&str; 12] = [
    "wages",
    "overrides",
    "published_shifts",
    "published_shift_breaks",
    "published_changes",
    "published_premiums",
    "text_consents",
    "person_keys",
    "punches",
    "time_edits",
    "voided_punches",
    "row_proofs",
];
const GUARDS: [&str; 9] = [
    "audit_is_append_only_update",
    "audit_is_append_only_delete",
    "row_proofs_are_append_only_update",
    "row_proofs_are_append_only_delete",
    "punches_are_append_only_update",
    "punches_are_append_only_delete",
    "voided_punches_are_append_only_update",
    "voided_punches_are_append_only_delete",
    "time_edits_are_kept",
];

/// One change. Returns what it was, or nothing where it changed nothing.
type Change = fn(&Connection, &mut Dice) -> rusqlite::Result<Option<String>>;

const KINDS: [(&str, Change); 11] = [
    ("a column of a record", column),
    ("a column of a record", column),
    ("a row that is vouched for", row),
    ("a row that is vouched for", row),
    ("a row taken away", row_gone),
    ("a row added", row_added),
    ("a record taken out", record_gone),
    ("a record taken out and the rest renumbered", renumbered),
    ("the end cut off", cut),
    ("a record rewritten and the rest chained again", rewritten),
    ("a row and its digest, chained again", vouched_again),
];

#[tokio::test(flavor = "multi_thread")]
async fn twelve_hundred_changes_of_the_file_are_all_found() {
    let trail = Trail::new().await;
    assert!(trail.check().checked.ok, "{:?}", trail.check());
    let against = trail.against();
    let tenant = trail.board.world.server.tenant.id().to_string();
    let kept = against.folder.read(&tenant, &against.keys);
    let kept = kept.expect("a folder").expect("heads");
    assert_eq!((kept.heads.len(), &kept.wrong), (2, &None));
    let db = trail.raw();
    let guards = guards(&db);
    let mut dice = Dice::new(20_261_124);
    let (mut done, mut missed) = (0, Vec::new());
    while done < CHANGES {
        let (kind, change) = *dice.one_of(&KINDS);
        db.execute_batch("SAVEPOINT harm").unwrap();
        for name in GUARDS {
            db.execute_batch(&format!("DROP TRIGGER {name}")).unwrap();
        }
        // A change that the schema itself refuses is none.
        let what = change(&db, &mut dice).unwrap_or_default();
        db.execute_batch(&guards).unwrap();
        if let Some(what) = what {
            done += 1;
            if holds(&db, &kept) {
                missed.push(format!("{kind}: {what}"));
            }
        }
        db.execute_batch("ROLLBACK TO harm; RELEASE harm").unwrap();
    }
    assert_eq!(missed, Vec::<String>::new());
    assert!(holds(&db, &kept), "and untouched it holds");
}

fn holds(db: &Connection, kept: &RetentionLocked) -> bool {
    verify::whole(db).is_ok_and(|chain| chain.finish(None, kept).ok)
}

fn guards(db: &Connection) -> String {
    let sql = |name: &&str| -> String {
        db.query_row(
            "SELECT sql FROM sqlite_schema WHERE name = ?1",
            [name],
            |row| row.get(0),
        )
        .expect("a guard")
    };
    GUARDS
        .iter()
        .map(|name| sql(name) + ";")
        .collect::<String>()
}

/// Another value of the same kind.
fn other(cell: &Cell, dice: &mut Dice) -> Cell {
    match cell {
        Cell::Null => Cell::Text("x".to_owned()),
        Cell::Integer(number) => Cell::Integer(number + 1 + dice.below(9) as i64),
        Cell::Real(number) => Cell::Real(number + 1.0),
        Cell::Text(text) => {
            let mut signs: Vec<char> = text.chars().collect();
            if signs.is_empty() {
                return Cell::Text("x".to_owned());
            }
            let at = dice.below(signs.len());
            signs[at] = if signs[at] == '7' { '8' } else { '7' };
            Cell::Text(signs.into_iter().collect())
        }
        Cell::Blob(bytes) => {
            let mut bytes = bytes.clone();
            let at = dice.below(bytes.len());
            bytes[at] ^= 1 << dice.below(8);
            Cell::Blob(bytes)
        }
    }
}

/// Changes one cell of a table.
fn cell(
    db: &Connection,
    table: &str,
    column: &str,
    dice: &mut Dice,
) -> rusqlite::Result<Option<String>> {
    let all: Vec<Cell> = db
        .prepare(&format!(
            "SELECT {column} FROM {table} ORDER BY {}",
            key(table)
        ))?
        .query_map([], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    if all.is_empty() {
        return Ok(None);
    }
    let at = dice.below(all.len());
    let new = other(&all[at], dice);
    let sql = format!(
        "UPDATE {table} SET {column} = ?1
         WHERE ({key}) = (SELECT {key} FROM {table} ORDER BY {key} LIMIT 1 OFFSET ?2)",
        key = key(table)
    );
    let changed = db.execute(&sql, params![new, at as i64])?;
    Ok((changed == 1).then(|| format!("{table}.{column}: {:?} is now {new:?}", all[at])))
}

fn key(table: &str) -> &'static str {
    match table {
        "audit" => "seq",
        "overrides" => "finding_key, inputs_hash",
        "published_shifts" => "shift_id",
        "published_premiums" => "change_id, n",
        "published_shift_breaks" => "shift_id, n",
        "person_keys" => "person_id",
        "voided_punches" => "punch_id",
        "row_proofs" => "n",
        _ => "id",
    }
}

fn column(db: &Connection, dice: &mut Dice) -> rusqlite::Result<Option<String>> {
    let column = *dice.one_of(&AUDIT);
    cell(db, "audit", column, dice)
}

fn row(db: &Connection, dice: &mut Dice) -> rusqlite::Result<Option<String>> {
    let table = *dice.one_of(&ROWS);
    let columns: Vec<String> = db
        .prepare("SELECT name FROM pragma_table_info(?1)")?
        .query_map([table], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    let column = dice.one_of(&columns).clone();
    // They say who someone is and are erased with them: a digest would give them away.
    if table == "text_consents" && ["phone", "ip", "wording"].contains(&column.as_str()) {
        return Ok(None);
    }
    cell(db, table, &column, dice)
}

fn row_gone(db: &Connection, dice: &mut Dice) -> rusqlite::Result<Option<String>> {
    let table = *dice.one_of(&ROWS);
    let count: usize = db.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| {
        row.get::<_, i64>(0).map(|count| count as usize)
    })?;
    if count == 0 {
        return Ok(None);
    }
    let at = dice.below(count);
    let sql = format!(
        "DELETE FROM {table} WHERE ({key}) = (SELECT {key} FROM {table} ORDER BY {key} LIMIT 1 OFFSET {at})",
        key = key(table)
    );
    db.execute(&sql, [])?;
    Ok(Some(format!("{table} {at}")))
}

fn row_added(db: &Connection, dice: &mut Dice) -> rusqlite::Result<Option<String>> {
    let added = format!("added-{}", dice.below(1_000));
    let sql = match dice.below(3) {
        0 => {
            "INSERT INTO wages (id, employee_id, rate_e4, from_date, reason)
              SELECT ?1, employee_id, 990000, '2026-01-01', reason FROM wages LIMIT 1"
        }
        1 => {
            "INSERT INTO text_consents (id, phone, state, source, at)
              SELECT ?1, phone, 'opted_in', source, at FROM text_consents LIMIT 1"
        }
        _ => "INSERT INTO person_keys (person_id, sealed_key) VALUES (?1, x'00')",
    };
    db.execute(sql, [&added])?;
    Ok(Some(added))
}

fn last(db: &Connection) -> rusqlite::Result<i64> {
    db.query_row("SELECT max(seq) FROM audit", [], |row| row.get(0))
}

fn some_seq(db: &Connection, dice: &mut Dice) -> rusqlite::Result<i64> {
    Ok(1 + dice.below(usize::try_from(last(db)?).unwrap()) as i64)
}

fn record_gone(db: &Connection, dice: &mut Dice) -> rusqlite::Result<Option<String>> {
    let seq = some_seq(db, dice)?;
    db.execute("DELETE FROM audit WHERE seq = ?1", [seq])?;
    Ok(Some(format!("record {seq}")))
}

fn cut(db: &Connection, dice: &mut Dice) -> rusqlite::Result<Option<String>> {
    let from = some_seq(db, dice)?;
    db.execute("DELETE FROM audit WHERE seq >= ?1", [from])?;
    db.execute("DELETE FROM row_proofs WHERE seq >= ?1", [from])?;
    Ok(Some(format!("from record {from} on")))
}

fn renumbered(db: &Connection, dice: &mut Dice) -> rusqlite::Result<Option<String>> {
    let seq = some_seq(db, dice)?;
    let end = last(db)?;
    db.execute("DELETE FROM audit WHERE seq = ?1", [seq])?;
    for one in seq + 1..=end {
        db.execute("UPDATE audit SET seq = seq - 1 WHERE seq = ?1", [one])?;
        db.execute("UPDATE row_proofs SET seq = seq - 1 WHERE seq = ?1", [one])?;
    }
    chain_again(db, &mut |_| {})?;
    Ok(Some(format!("record {seq}")))
}

fn rewritten(db: &Connection, dice: &mut Dice) -> rusqlite::Result<Option<String>> {
    let (seq, now) = (some_seq(db, dice)?, dice.below(1_000));
    chain_again(db, &mut |record| {
        if record["seq"] == seq {
            record["reason"] = json!(format!("Nobody did this {now}"));
        }
    })?;
    Ok(Some(format!("record {seq}")))
}

/// The whole chain with correct hashes, after a change of its records.
fn chain_again(db: &Connection, change: &mut dyn FnMut(&mut Value)) -> rusqlite::Result<()> {
    let all: Vec<(i64, String)> = db
        .prepare("SELECT seq, record FROM audit ORDER BY seq")?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<rusqlite::Result<_>>()?;
    // Out of the way first: each hash is unique.
    db.execute("UPDATE audit SET hash = CAST(seq AS BLOB)", [])?;
    let mut prev = GENESIS;
    for (seq, text) in all {
        let mut record: Value = serde_json::from_str(&text).expect("a record");
        record["seq"] = json!(seq);
        record["prevHash"] = json!(data_encoding::HEXLOWER.encode(&prev));
        change(&mut record);
        let text = canonical(&record).expect("canonical");
        let hash = chained(&prev, &text);
        db.execute(
            "UPDATE audit SET record = ?2, prev_hash = ?3, hash = ?4 WHERE seq = ?1",
            params![seq, text, prev, hash],
        )?;
        prev = hash;
    }
    Ok(())
}

/// An attacker raises a wage, recomputes the digest, the batch and the whole chain: only the signed heads show it.
fn vouched_again(db: &Connection, dice: &mut Dice) -> rusqlite::Result<Option<String>> {
    let rate = 300_000 + dice.below(10_000) as i64;
    db.execute("UPDATE wages SET rate_e4 = ?1", [rate])?;
    // The digests that fit now: as if the rows had been vouched for like this from the beginning.
    let proofs: Vec<(i64, i64)> = db
        .prepare("SELECT n, seq FROM row_proofs WHERE table_name = 'wages'")?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<rusqlite::Result<_>>()?;
    let (n, seq) = *dice.one_of(&proofs);
    db.execute("DELETE FROM row_proofs WHERE n = ?1", [n])?;
    db.execute("UPDATE row_proofs SET n = n - 1 WHERE n > ?1", [n])?;
    chain_again(db, &mut |record| {
        if record["seq"] == seq {
            let count = record["rows"]["count"].as_i64().unwrap_or_default();
            record["rows"]["count"] = json!(count - 1);
        }
    })?;
    Ok(Some(format!("a wage of {rate}")))
}
