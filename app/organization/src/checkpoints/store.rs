//! Checkpoints and their anchors as rows.

use std::collections::BTreeMap;

use jiff::{Timestamp, civil::Date};
use rusqlite::{Connection, OptionalExtension as _, Row, params, types::Type};

use super::{AnchorKind, Checkpoint, CheckpointAnchor, hex};
use crate::{
    error::Result,
    sql_time::{SqlTime, maybe_time, time},
};

/// A checkpoint as a row.
#[derive(Clone, Debug)]
pub(super) struct Stored {
    pub(super) no: i64,
    pub(super) day: Date,
    pub(super) first_seq: i64,
    pub(super) last_seq: i64,
    pub(super) head: [u8; 32],
    pub(super) root: [u8; 32],
    pub(super) types_root: [u8; 32],
    pub(super) prev: [u8; 32],
    pub(super) created_at: Timestamp,
    pub(super) wrong: Option<String>,
}

impl Stored {
    /// The checkpoint for the wire.
    pub(super) fn view(self, anchors: Vec<CheckpointAnchor>) -> Checkpoint {
        Checkpoint {
            no: self.no,
            day: self.day,
            first_seq: self.first_seq,
            last_seq: self.last_seq,
            head: hex(&self.head),
            root: hex(&self.root),
            types_root: hex(&self.types_root),
            created_at: self.created_at,
            wrong: self.wrong,
            anchors,
        }
    }
}

const CHECKPOINTS: &str =
    "SELECT no, day, first_seq, last_seq, head, root, types_root, prev, created_at, wrong
    FROM checkpoints";

fn from_row(row: &Row<'_>) -> rusqlite::Result<Stored> {
    let day: String = row.get("day")?;
    Ok(Stored {
        no: row.get("no")?,
        day: day.parse().map_err(|error: jiff::Error| {
            rusqlite::Error::FromSqlConversionFailure(1, Type::Text, Box::new(error))
        })?,
        first_seq: row.get("first_seq")?,
        last_seq: row.get("last_seq")?,
        head: row.get("head")?,
        root: row.get("root")?,
        types_root: row.get("types_root")?,
        prev: row.get("prev")?,
        created_at: time(row, "created_at")?,
        wrong: row.get("wrong")?,
    })
}

/// The newest checkpoint; none where there is none yet.
pub(super) fn newest(db: &Connection) -> Result<Option<Stored>> {
    Ok(db
        .prepare_cached(&format!("{CHECKPOINTS} ORDER BY no DESC LIMIT 1"))?
        .query_row([], from_row)
        .optional()?)
}

/// The newest checkpoints, newest first.
pub(super) fn latest(db: &Connection, count: i64) -> Result<Vec<Stored>> {
    let mut statement = db.prepare_cached(&format!("{CHECKPOINTS} ORDER BY no DESC LIMIT ?1"))?;
    let rows = statement.query_map([count], from_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The checkpoint of a number.
pub(super) fn of(db: &Connection, no: i64) -> Result<Option<Stored>> {
    Ok(db
        .prepare_cached(&format!("{CHECKPOINTS} WHERE no = ?1"))?
        .query_row([no], from_row)
        .optional()?)
}

/// The newest checkpoint, if it is not yet kept in a way.
pub(super) fn newest_without(db: &Connection, kind: AnchorKind) -> Result<Option<Stored>> {
    let Some(newest) = newest(db)? else {
        return Ok(None);
    };
    let kept: bool = db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM checkpoint_anchors WHERE no = ?1 AND kind = ?2)",
        )?
        .query_row(params![newest.no, kind], |row| row.get(0))?;
    Ok((!kept).then_some(newest))
}

/// Keeps a new checkpoint, whose record is the next one.
pub(super) fn insert(db: &Connection, it: &Stored) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO checkpoints
           (no, day, first_seq, last_seq, head, root, types_root, prev, created_at, wrong, record_seq)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
    )?
    .execute(params![
        it.no,
        it.day.to_string(),
        it.first_seq,
        it.last_seq,
        it.head,
        it.root,
        it.types_root,
        it.prev,
        SqlTime(it.created_at),
        it.wrong,
        it.last_seq + 1
    ])?;
    Ok(())
}

/// Notes that a checkpoint is kept in a way, with a receipt where there is one. The first note of a kind counts. Returns
/// whether it is the first.
pub(super) fn anchor(
    db: &Connection,
    no: i64,
    kind: AnchorKind,
    (at, receipt): (Timestamp, Option<&str>),
) -> Result<bool> {
    let noted = db.prepare_cached(
        "INSERT INTO checkpoint_anchors (no, kind, at, receipt) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
    )?
    .execute(params![no, kind, SqlTime(at), receipt])?;
    Ok(noted > 0)
}

/// The anchors of the checkpoints from a number on.
pub(super) fn anchors_from(
    db: &Connection,
    no: i64,
) -> Result<BTreeMap<i64, Vec<CheckpointAnchor>>> {
    let mut statement = db.prepare_cached(
        "SELECT no, kind, at, receipt FROM checkpoint_anchors WHERE no >= ?1 ORDER BY no, at, kind",
    )?;
    let rows = statement.query_map([no], |row| {
        let anchor = CheckpointAnchor {
            kind: row.get("kind")?,
            at: time(row, "at")?,
            receipt: row.get("receipt")?,
        };
        Ok((row.get("no")?, anchor))
    })?;
    let mut all: BTreeMap<i64, Vec<CheckpointAnchor>> = BTreeMap::new();
    for row in rows {
        let (no, anchor) = row?;
        all.entry(no).or_default().push(anchor);
    }
    Ok(all)
}

/// In how many ways checkpoints were kept since a time.
pub(super) fn kinds_since(db: &Connection, since: Timestamp) -> Result<i64> {
    Ok(db
        .prepare_cached("SELECT count(DISTINCT kind) FROM checkpoint_anchors WHERE at >= ?1")?
        .query_row([SqlTime(since)], |row| row.get(0))?)
}

/// When the whole trail last held at a checkpoint.
pub(super) fn last_verified(db: &Connection) -> Result<Option<Timestamp>> {
    Ok(db
        .prepare_cached("SELECT max(created_at) AS at FROM checkpoints WHERE wrong IS NULL")?
        .query_row([], |row| maybe_time(row, "at"))?)
}

/// The zone of the brand's first location, by which its days end; UTC where there is none.
pub(super) fn zone(db: &Connection) -> Result<String> {
    let zone: Option<String> = db
        .prepare_cached("SELECT zone FROM locations ORDER BY archived, rowid LIMIT 1")?
        .query_row([], |row| row.get(0))
        .optional()?;
    Ok(zone.unwrap_or_else(|| "UTC".to_owned()))
}

/// The outside address, the language of the person who set it, and their version.
pub(super) fn settings(db: &Connection) -> Result<(Option<String>, String, i64)> {
    Ok(db
        .prepare_cached("SELECT outside_address, outside_lang, version FROM checkpoint_settings")?
        .query_row([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?)
}

/// Keeps the outside address.
pub(super) fn set_outside(
    db: &Connection,
    (address, lang): (Option<&str>, &str),
    version: i64,
) -> Result<()> {
    db.prepare_cached(
        "UPDATE checkpoint_settings SET outside_address = ?1, outside_lang = ?2, version = ?3",
    )?
    .execute(params![address, lang, version])?;
    Ok(())
}
