//! Rows that matter for wages and law are vouched for by the trail: the record of a change carries the hash of its batch
//! of row digests, so a row that was changed past Lineup no longer fits the newest record that names it.

use std::collections::{BTreeMap, HashMap};

use rusqlite::{
    Connection, OptionalExtension as _, Row, params, params_from_iter,
    types::{Value as SqlValue, ValueRef},
};
use serde_json::{Value, json};

use crate::{
    error::{Error, Result},
    secrets,
};

/// A table whose rows are vouched for. Its triggers are in `0050_row_proofs.sql` or where it was made.
struct Table {
    name: &'static str,
    key: &'static [&'static str],
    /// Columns that say who someone is and are erased with them: a digest of a phone number gives the number away.
    without: &'static [&'static str],
    /// Lists that belong to a row and are kept in a table of their own.
    parts: &'static [Part],
}

/// A list of a row, one row of another table for each of its items, numbered by `n` from 0. A row's digest covers it as a
/// column with a JSON array: so it was stored when older digests were made.
struct Part {
    /// The column that the list counts as.
    column: &'static str,
    /// The table of the items. Three triggers there mark the row of the list as touched.
    table: &'static str,
    /// The column there that names the row, whose key has one column.
    of: &'static str,
    /// SQL of an item's JSON, without spaces between its signs.
    item: &'static str,
}

const fn table(name: &'static str, key: &'static [&'static str]) -> Table {
    Table {
        name,
        key,
        without: &[],
        parts: &[],
    }
}

static TABLES: [Table; 25] = [
    table("wages", &["id"]),
    table("waivers", &["id"]),
    table("consents", &["id"]),
    table("overrides", &["finding_key", "inputs_hash"]),
    Table {
        parts: &[Part {
            column: "breaks",
            table: "published_shift_breaks",
            of: "shift_id",
            item: "json_object('kind', kind, 'paid', json(iif(paid, 'true', 'false')), 'minutes', minutes, 'start', start_time)",
        }],
        ..table("published_shifts", &["shift_id"])
    },
    Table {
        parts: &[Part {
            column: "premiums",
            table: "published_premiums",
            of: "change_id",
            item: "finding",
        }],
        ..table("published_changes", &["id"])
    },
    table("offer_events", &["offer_id", "seq"]),
    Table {
        without: &["phone", "ip", "wording"],
        ..table("text_consents", &["id"])
    },
    table("person_keys", &["person_id"]),
    table("punches", &["id"]),
    table("time_edits", &["id"]),
    table("voided_punches", &["punch_id"]),
    table("timesheets", &["period_id", "employee_id"]),
    table("timesheet_snapshots", &["period_id", "employee_id", "n"]),
    table(
        "premium_decisions",
        &["employee_id", "date", "rule_id", "entry_id"],
    ),
    table(
        "time_corrections",
        &["origin_period", "employee_id", "n", "week_start"],
    ),
    table("tip_runs", &["id"]),
    table("tip_shares", &["run_id", "employee_id"]),
    table("final_pay", &["employee_id", "last_day"]),
    table("legal_holds", &["id"]),
    table("payroll_exports", &["id"]),
    table("rule_versions", &["rule_id", "no"]),
    table("rule_approvals", &["id"]),
    table("rule_rollouts", &["rule_id", "location_id", "from_date"]),
    table("checkpoints", &["no"]),
];

/// A row after a change; without a digest it is gone.
pub(super) struct Proof {
    table: &'static str,
    key: String,
    digest: Option<[u8; 32]>,
}

/// The rows that this transaction changed since the last record, and all rows where none was ever vouched for.
///
/// # Errors
/// Database errors.
pub(super) fn changed(db: &Connection) -> Result<Vec<Proof>> {
    let affected = tenants::take_affected(db)?;
    if since(db)?.is_none() {
        let mut all = Vec::new();
        for table in &TABLES {
            each_row(db, table, &mut |key, digest| {
                all.push((table, key, Some(digest)));
            })?;
        }
        return keep_new(db, all);
    }
    let mut rows = Vec::new();
    for (name, key) in affected {
        if let Some(table) = TABLES.iter().find(|table| table.name == name) {
            let digest = digest(db, table, &key)?;
            rows.push((table, key, digest));
        }
    }
    keep_new(db, rows)
}

/// Leaves out what the trail says of a row already.
fn keep_new(
    db: &Connection,
    rows: Vec<(&'static Table, String, Option<[u8; 32]>)>,
) -> Result<Vec<Proof>> {
    let mut proofs = Vec::new();
    for (table, key, digest) in rows {
        let known: Option<[u8; 32]> = db
            .prepare_cached(
                "SELECT digest FROM row_proofs WHERE table_name = ?1 AND row_key = ?2 ORDER BY n DESC LIMIT 1",
            )?
            .query_row(params![table.name, key], |row| row.get(0))
            .optional()?
            .flatten();
        if known != digest {
            proofs.push(Proof {
                table: table.name,
                key,
                digest,
            });
        }
    }
    Ok(proofs)
}

/// Writes the digests that record `seq` vouches for. Returns what the record says of them; none where there is nothing.
///
/// # Errors
/// Database errors.
pub(super) fn vouch(db: &Connection, seq: i64, proofs: &[Proof]) -> Result<Option<Value>> {
    let begins = since(db)?.is_none();
    if proofs.is_empty() && !begins {
        return Ok(None);
    }
    let mut batch = Batch::default();
    for proof in proofs {
        db.prepare_cached(
            "INSERT INTO row_proofs (seq, table_name, row_key, digest) VALUES (?1, ?2, ?3, ?4)",
        )?
        .execute(params![seq, proof.table, proof.key, proof.digest])?;
        batch.add(proof.table, &proof.key, proof.digest.as_ref());
    }
    let mut said = json!({ "count": batch.count, "hash": batch.hash() });
    if begins {
        let version: i64 = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
        db.execute(
            "INSERT INTO row_proofs_since (only_row, schema_version) VALUES (1, ?1)",
            [version],
        )?;
        said["since"] = json!(version);
    }
    Ok(Some(said))
}

/// The schema since which rows are vouched for.
fn since(db: &Connection) -> Result<Option<i64>> {
    Ok(db
        .prepare_cached("SELECT schema_version FROM row_proofs_since")?
        .query_row([], |row| row.get(0))
        .optional()?)
}

/// The digests of one record, one after the other.
#[derive(Default)]
struct Batch {
    count: i64,
    text: String,
}

impl Batch {
    fn add(&mut self, table: &str, key: &str, digest: Option<&[u8; 32]>) {
        let digest = digest.map_or_else(|| "-".to_owned(), |it| data_encoding::HEXLOWER.encode(it));
        self.count += 1;
        // Neither a table's name nor a key in JSON has a tab or a line break in it.
        self.text.push_str(&format!("{table}\t{key}\t{digest}\n"));
    }

    fn hash(&self) -> String {
        data_encoding::HEXLOWER.encode(&secrets::sha256(self.text.as_bytes()))
    }
}

/// A row's digest; none where it is gone.
fn digest(db: &Connection, table: &Table, key: &str) -> Result<Option<[u8; 32]>> {
    let key: Vec<Value> = serde_json::from_str(key)?;
    let key = key.into_iter().map(bound).collect::<Result<Vec<_>>>()?;
    let terms: Vec<String> = (1..)
        .zip(table.key)
        .map(|(number, column)| format!("{column} = ?{number}"))
        .collect();
    let parts: String = table.parts.iter().map(|part| part.sql(table)).collect();
    let sql = format!(
        "SELECT *{parts} FROM {} AS whole WHERE {}",
        table.name,
        terms.join(" AND ")
    );
    let mut statement = db.prepare_cached(&sql)?;
    let names = names(&statement);
    Ok(statement
        .query_row(params_from_iter(key), |row| {
            row_digest(table, &names, row, 0)
        })
        .optional()?)
}

/// A part of a key as SQLite holds it. JSON binds as JSON, with quotes around a text.
fn bound(part: Value) -> Result<SqlValue> {
    match part {
        Value::String(text) => Ok(text.into()),
        Value::Number(number) => number
            .as_i64()
            .map(SqlValue::from)
            .ok_or_else(|| Error::internal("a key is a text or a whole number")),
        _ => Err(Error::internal("a key is a text or a whole number")),
    }
}

/// Hands each row's key and digest to `take`.
fn each_row(db: &Connection, table: &Table, take: &mut dyn FnMut(String, [u8; 32])) -> Result<()> {
    let mut parts = String::new();
    for part in table.parts {
        // A file of an older release has the list in its column.
        if part.is_kept(db)? {
            parts.push_str(&part.sql(table));
        }
    }
    let sql = format!(
        "SELECT json_array({}), *{parts} FROM {} AS whole",
        table.key.join(", "),
        table.name
    );
    let mut statement = db.prepare(&sql)?;
    let names = names(&statement)[1..].to_vec();
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        take(row.get(0)?, row_digest(table, &names, row, 1)?);
    }
    Ok(())
}

impl Part {
    /// The list as one more column of a query of `whole` rows. A list whose numbers leave one out is null: no one wrote it so.
    fn sql(&self, table: &Table) -> String {
        format!(
            ", (SELECT CASE WHEN count(*) = 0 THEN '[]'
                            WHEN min(n) = 0 AND max(n) = count(*) - 1 THEN '[' || group_concat({}, ',' ORDER BY n) || ']' END
                FROM {} AS part WHERE part.{} = whole.{}) AS {}",
            self.item, self.table, self.of, table.key[0], self.column
        )
    }

    fn is_kept(&self, db: &Connection) -> Result<bool> {
        Ok(db
            .prepare_cached(
                "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?1)",
            )?
            .query_row([self.table], |row| row.get(0))?)
    }

    /// Whether an item belongs to no row at all, so that no digest covers it.
    fn is_stray(&self, db: &Connection, table: &Table) -> Result<bool> {
        let sql = format!(
            "SELECT EXISTS (SELECT 1 FROM {} WHERE {} NOT IN (SELECT {} FROM {}))",
            self.table, self.of, table.key[0], table.name
        );
        Ok(db.query_row(&sql, [], |row| row.get(0))?)
    }
}

fn names(statement: &rusqlite::Statement<'_>) -> Vec<String> {
    statement
        .column_names()
        .into_iter()
        .map(str::to_owned)
        .collect()
}

/// SHA-256 over the columns that hold a value, by name. Empty ones are left out, so that a later column that may be empty
/// changes no digest.
fn row_digest(
    table: &Table,
    names: &[String],
    row: &Row<'_>,
    first: usize,
) -> rusqlite::Result<[u8; 32]> {
    let mut columns = BTreeMap::new();
    for (at, name) in names.iter().enumerate() {
        if table.without.contains(&name.as_str()) {
            continue;
        }
        let (kind, bytes) = match row.get_ref(first + at)? {
            ValueRef::Null => continue,
            ValueRef::Integer(value) => (b'i', value.to_be_bytes().to_vec()),
            ValueRef::Real(value) => (b'r', value.to_be_bytes().to_vec()),
            ValueRef::Text(value) => (b't', value.to_vec()),
            ValueRef::Blob(value) => (b'b', value.to_vec()),
        };
        columns.insert(name.as_str(), (kind, bytes));
    }
    let mut all = Vec::new();
    for (name, (kind, bytes)) in columns {
        for part in [name.as_bytes(), &bytes] {
            all.extend((part.len() as u64).to_be_bytes());
            all.extend(part);
        }
        all.push(kind);
    }
    Ok(secrets::sha256(&all))
}

/// The fault of the rows, where the chain is intact; none where all are as their records left them.
///
/// # Errors
/// Database errors.
pub(super) fn check(db: &Connection) -> Result<Option<String>> {
    match newest(db)? {
        Err(wrong) => Ok(Some(wrong)),
        // Nothing was recorded since rows are vouched for.
        Ok(None) => Ok(None),
        Ok(Some(mut newest)) => {
            for table in &TABLES {
                let mut wrong = None;
                each_row(db, table, &mut |key, digest| match newest
                    .remove(&(table.name.to_owned(), key.clone()))
                {
                    Some(Some(known)) if known == digest => {}
                    Some(Some(_)) => {
                        wrong.get_or_insert(format!(
                            "the row {key} of {} is not as its record left it",
                            table.name
                        ));
                    }
                    Some(None) | None => {
                        wrong.get_or_insert(format!(
                            "no record added the row {key} of {}",
                            table.name
                        ));
                    }
                })?;
                if wrong.is_some() {
                    return Ok(wrong);
                }
                for part in table.parts {
                    if part.is_kept(db)? && part.is_stray(db, table)? {
                        return Ok(Some(format!(
                            "no record added a row of {} that belongs to nothing",
                            part.table
                        )));
                    }
                }
            }
            let missing = newest.into_iter().find(|(_, digest)| digest.is_some());
            Ok(missing
                .map(|((table, key), _)| format!("no record removed the row {key} of {table}")))
        }
    }
}

type Newest = HashMap<(String, String), Option<[u8; 32]>>;

/// The newest digest of each row, if each batch is the one that its record names.
fn newest(db: &Connection) -> Result<std::result::Result<Option<Newest>, String>> {
    let mut records = db.prepare(
        "SELECT seq, record ->> '$.rows.count', record ->> '$.rows.hash', record ->> '$.rows.since'
         FROM audit WHERE record -> '$.rows' IS NOT NULL ORDER BY seq",
    )?;
    let mut rows =
        db.prepare("SELECT n, seq, table_name, row_key, digest FROM row_proofs ORDER BY n")?;
    let (mut records, mut rows) = (records.query([])?, rows.query([])?);
    let mut newest = Newest::new();
    let (mut n, mut last_since) = (0, None);
    while let Some(record) = records.next()? {
        let (seq, count): (i64, i64) = (record.get(0)?, record.get(1)?);
        let (hash, since): (String, Option<i64>) = (record.get(2)?, record.get(3)?);
        if last_since.is_none() && since.is_none() || since.is_some() && since <= last_since {
            return Ok(Err(format!("record {seq}: rows are vouched for twice")));
        }
        last_since = since.or(last_since);
        let mut batch = Batch::default();
        while batch.count < count {
            let Some(row) = rows.next()? else { break };
            n += 1;
            if row.get::<_, i64>(0)? != n || row.get::<_, i64>(1)? != seq {
                break;
            }
            let (table, key): (String, String) = (row.get(2)?, row.get(3)?);
            let digest: Option<[u8; 32]> = row.get(4)?;
            batch.add(&table, &key, digest.as_ref());
            newest.insert((table, key), digest);
        }
        if batch.hash() != hash {
            return Ok(Err(format!(
                "record {seq}: its row digests are not those that it names"
            )));
        }
    }
    if rows.next()?.is_some() {
        return Ok(Err("row digests that no record names".to_owned()));
    }
    if since(db)? != last_since {
        return Ok(Err("since when rows are vouched for was changed".to_owned()));
    }
    Ok(Ok(last_since.map(|_| newest)))
}

/// A guard of the trail that is missing from the schema: without it a change would leave no record.
///
/// # Errors
/// Database errors.
pub(super) fn missing_guard(db: &Connection) -> Result<Option<String>> {
    let mut guards = vec![
        "audit_is_append_only_update".to_owned(),
        "audit_is_append_only_delete".to_owned(),
        "row_proofs_are_append_only_update".to_owned(),
        "row_proofs_are_append_only_delete".to_owned(),
    ];
    for table in &TABLES {
        let mut names = vec![table.name];
        for part in table.parts {
            if part.is_kept(db)? {
                names.push(part.table);
            }
        }
        for name in names {
            guards
                .extend(["insert", "update", "delete"].map(|act| format!("{name}_vouched_{act}")));
        }
    }
    for guard in guards {
        let there: bool = db
            .prepare_cached(
                "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE type = 'trigger' AND name = ?1)",
            )?
            .query_row([&guard], |row| row.get(0))?;
        if !there {
            return Ok(Some(format!("the file has lost its guard {guard}")));
        }
    }
    Ok(None)
}

/// Whether the file's schema vouches for rows at all: one of an older release does not.
///
/// # Errors
/// Database errors.
pub(super) fn is_kept(db: &Connection) -> Result<bool, Error> {
    Ok(db
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'row_proofs')")?
        .query_row([], |row| row.get(0))?)
}

#[cfg(test)]
mod tests;
