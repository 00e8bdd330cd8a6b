//! The chained record: what happened, who did it, why, and proof that no one touched it since.

mod actions;
pub mod check_trail;
pub mod heads;
pub mod records;
mod rows;
pub mod verify;

use std::borrow::Cow;

use rules::Finding;
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::Serialize;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    error::Result, keys::SealedColumn, secrets, sql_time::SqlTime, write_context::WriteContext,
};

pub use actions::{AuditAction, PlatformAction};

/// The hash before the first record.
pub const GENESIS: [u8; 32] = [0; 32];

/// An audit record of a use case.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    /// `shift.moved`: the thing and what happened to it.
    pub action: &'static str,
    /// It was tried and refused: on record as `shift.moved.refused`.
    pub refused: bool,
    /// `shift`.
    pub object_type: &'static str,
    /// The thing's id.
    pub object_id: String,
    /// The object's readable name: "Ana Ruiz, Nov 20, 4p–10p". Sealed when it names a person.
    pub label: Value,
    /// The thing before; null where it is new. Personal fields go through [`personal`].
    pub before: Value,
    /// The thing after; null where it is gone.
    pub after: Value,
    /// The actor's reason.
    pub reason: Option<String>,
    /// The findings.
    pub findings: Vec<Finding>,
}

impl Entry {
    /// A record of `action` on a thing.
    pub fn new(
        action: impl AuditAction,
        object_type: &'static str,
        object_id: impl std::fmt::Display,
    ) -> Self {
        Self {
            action: action.name(),
            object_type,
            object_id: object_id.to_string(),
            ..Self::default()
        }
    }

    /// The record's action.
    fn said(&self) -> Cow<'static, str> {
        if self.refused {
            format!("{}.refused", self.action).into()
        } else {
            self.action.into()
        }
    }

    /// The object's readable name.
    #[must_use]
    pub fn label(mut self, label: impl Into<Value>) -> Self {
        self.label = label.into();
        self
    }

    /// The thing before and after.
    ///
    /// # Errors
    /// `Internal` where a value cannot be written as JSON.
    pub fn change(mut self, before: impl Serialize, after: impl Serialize) -> Result<Self> {
        self.before = serde_json::to_value(before)?;
        self.after = serde_json::to_value(after)?;
        Ok(self)
    }

    /// The actor's reason.
    #[must_use]
    pub fn reason(mut self, reason: Option<String>) -> Self {
        self.reason = reason;
        self
    }

    /// The findings.
    #[must_use]
    pub fn findings(mut self, findings: &[Finding]) -> Self {
        self.findings = findings.to_vec();
        self
    }
}

/// Appends a record to the chain, in the change's own transaction. It vouches for the rows that were changed before it.
/// Returns its number.
///
/// # Errors
/// Database errors.
pub fn append(change: &WriteContext<'_>, entry: Entry) -> Result<i64> {
    let rows = rows::changed(change.db)?;
    append_for(change, entry, &rows)
}

/// Vouches for the rows that a change touched after its last record, if there are any, with a record of their own.
///
/// # Errors
/// Database errors.
pub fn vouch_for_the_rest(change: &WriteContext<'_>) -> Result<Option<i64>> {
    let rows = rows::changed(change.db)?;
    if rows.is_empty() {
        return Ok(None);
    }
    append_for(
        change,
        Entry::new(PlatformAction::AuditRows, "audit", "rows"),
        &rows,
    )
    .map(Some)
}

fn append_for(change: &WriteContext<'_>, entry: Entry, proofs: &[rows::Proof]) -> Result<i64> {
    let (last, prev_hash) = head(change.db)?;
    let seq = last + 1;
    let at = SqlTime(change.now).to_string();
    let findings = serde_json::to_value(&entry.findings)?;
    let said = entry.said();
    let mut record = json!({
        "seq": seq,
        "at": at,
        "actorId": change.actor.user,
        "actorRole": change.actor.role_on_record(),
        "action": said,
        "objectType": entry.object_type,
        "objectId": entry.object_id,
        "label": entry.label,
        "before": entry.before,
        "after": entry.after,
        "requestId": change.origin.request_id,
        "prevHash": data_encoding::HEXLOWER.encode(&prev_hash),
    });
    put(&mut record, "ip", change.origin.ip.clone().map(Value::from));
    put(&mut record, "reason", entry.reason.map(Value::from));
    if !entry.findings.is_empty() {
        let packs = change.core.rule_book.pack_hash();
        put(&mut record, "findings", Some(findings));
        put(&mut record, "packHash", Some(packs.into()));
    }
    let rows = rows::vouch(change.db, seq, proofs)?;
    put(&mut record, "rows", rows);
    let text = canonical(&record)?;
    let hash = chained(&prev_hash, &text);
    change
        .db
        .prepare_cached(
            "INSERT INTO audit (seq, at, actor_id, action, object_type, object_id, record, prev_hash, hash)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        )?
        .execute(params![
            seq,
            at,
            change.actor.user,
            said,
            entry.object_type,
            entry.object_id,
            text,
            prev_hash,
            hash
        ])?;
    Ok(seq)
}

fn put(record: &mut Value, name: &str, value: Option<Value>) {
    if let Some(value) = value {
        record[name] = value;
    }
}

/// The number and hash of the newest record.
///
/// # Errors
/// Database errors.
pub fn head(db: &Connection) -> Result<(i64, [u8; 32])> {
    let newest = db
        .prepare_cached("SELECT seq, hash FROM audit ORDER BY seq DESC LIMIT 1")?
        .query_row([], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    Ok(newest.unwrap_or((0, GENESIS)))
}

/// The canonical form (RFC 8785) that the hash covers.
///
/// # Errors
/// `Internal` where a number has no canonical form.
pub fn canonical(record: &Value) -> Result<String> {
    Ok(serde_json_canonicalizer::to_string(record)?)
}

/// The hash of a record: SHA-256 over the previous hash and the canonical text.
pub fn chained(prev_hash: &[u8; 32], text: &str) -> [u8; 32] {
    secrets::sha256(&[&prev_hash[..], text.as_bytes()].concat())
}

/// A personal value, sealed under the person's own key: deleting the key erases the person and the chain still
/// verifies, because the hash covers the sealed form.
///
/// # Errors
/// Database errors.
pub fn personal(change: &WriteContext<'_>, person: Uuid, value: impl Serialize) -> Result<Value> {
    let plain = serde_json::to_vec(&value)?;
    let key = person_key(change.db, &change.core.config.data.master_key, person)?;
    let sealed = secrets::seal(&key, "audit", &plain);
    Ok(json!({ "$sealed": person, "data": data_encoding::BASE64.encode(&sealed) }))
}

/// Opens every sealed value in `record`; one whose person was erased becomes null.
///
/// # Errors
/// Database errors.
pub fn unseal(db: &Connection, master: &[u8; 32], record: &mut Value) -> Result<()> {
    match record {
        Value::Object(fields) => {
            if let Some(person) = fields
                .get("$sealed")
                .and_then(Value::as_str)
                .and_then(|id| id.parse().ok())
            {
                let data = fields
                    .get("data")
                    .and_then(Value::as_str)
                    .unwrap_or_default();
                let sealed = data_encoding::BASE64
                    .decode(data.as_bytes())
                    .unwrap_or_default();
                let plain = existing_key(db, master, person)?
                    .and_then(|key| secrets::open(&key, "audit", &sealed));
                *record = plain
                    .and_then(|plain| serde_json::from_slice(&plain).ok())
                    .unwrap_or(Value::Null);
                return Ok(());
            }
            fields
                .values_mut()
                .try_for_each(|value| unseal(db, master, value))
        }
        Value::Array(items) => items
            .iter_mut()
            .try_for_each(|value| unseal(db, master, value)),
        _ => Ok(()),
    }
}

/// The persons' keys, under which everything that names a person is sealed.
pub const SEALED: SealedColumn = SealedColumn {
    table: "person_keys",
    column: "sealed_key",
    id: "person_id",
    context: str::to_owned,
};

/// Deletes a person's key: everything that was ever sealed under it, in the audit trail too, stays sealed for ever.
///
/// # Errors
/// Database errors.
pub fn forget_person_key(db: &Connection, person: Uuid) -> Result<()> {
    db.prepare_cached("DELETE FROM person_keys WHERE person_id = ?1")?
        .execute([person.to_string()])?;
    Ok(())
}

/// The person's own key, made when it is first needed.
///
/// # Errors
/// Database errors.
pub fn person_key(db: &Connection, master: &[u8; 32], person: Uuid) -> Result<[u8; 32]> {
    if let Some(key) = existing_key(db, master, person)? {
        return Ok(key);
    }
    let key: [u8; 32] = secrets::random();
    db.prepare_cached("INSERT INTO person_keys (person_id, sealed_key) VALUES (?1, ?2)")?
        .execute(params![
            person.to_string(),
            secrets::seal(master, &person.to_string(), &key)
        ])?;
    Ok(key)
}

/// The person's own key, unless the person was erased (or never had one).
///
/// # Errors
/// Database errors.
pub fn existing_key(db: &Connection, master: &[u8; 32], person: Uuid) -> Result<Option<[u8; 32]>> {
    let sealed: Option<Vec<u8>> = db
        .prepare_cached("SELECT sealed_key FROM person_keys WHERE person_id = ?1")?
        .query_row([person.to_string()], |row| row.get(0))
        .optional()?;
    Ok(sealed
        .and_then(|sealed| secrets::open(master, &person.to_string(), &sealed))
        .and_then(|key| key.try_into().ok()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_keeps_its_facts_and_says_that_it_was_refused() {
        let finding: Finding = serde_json::from_value(json!({
            "ruleId": "CA-MEAL1", "ruleVersion": "2020-07-01", "pack": "us-ca/adult", "packHash": "00",
            "family": "meal", "severity": "warn", "atPublish": "warn", "breach": false,
            "title": { "en": "Meal", "es": "Comida" }, "because": [], "arithmetic": { "en": "", "es": "" },
            "citation": null, "costCents": 1800, "premium": null, "fixes": [], "overridableBy": null,
            "consent": null, "subject": { "employeeId": "ana", "shiftId": "s1", "at": null, "date": "2026-12-15" },
            "key": "k", "inputsHash": "h", "reason": null,
        }))
        .unwrap();
        let mut entry = Entry::new(PlatformAction::MessageRetried, "message", 7)
            .label("A letter")
            .change(json!({ "tries": 1 }), json!({ "tries": 2 }))
            .unwrap()
            .reason(Some("It came back".to_owned()))
            .findings(&[finding]);
        assert_eq!(entry.said(), "message.retried");
        assert_eq!((entry.object_type, &*entry.object_id), ("message", "7"));
        assert_eq!(entry.label, "A letter");
        assert_eq!(
            (&entry.before["tries"], &entry.after["tries"]),
            (&json!(1), &json!(2))
        );
        assert_eq!(entry.reason.as_deref(), Some("It came back"));
        assert_eq!(&*entry.findings[0].rule_id, "CA-MEAL1");
        entry.refused = true;
        assert_eq!(entry.said(), "message.retried.refused");
    }

    #[test]
    fn what_is_sealed_opens_at_any_depth_until_the_persons_key_is_gone() {
        let db = Connection::open_in_memory().unwrap();
        db.execute_batch("CREATE TABLE person_keys (person_id TEXT PRIMARY KEY, sealed_key BLOB)")
            .unwrap();
        let master = [7; 32];
        let (ana, luz) = (Uuid::from_u128(1), Uuid::from_u128(2));
        assert_eq!(existing_key(&db, &master, ana).unwrap(), None);
        let sealed = |person: Uuid, name: &str| {
            let key = person_key(&db, &master, person).unwrap();
            assert_eq!(existing_key(&db, &master, person).unwrap(), Some(key));
            let data = secrets::seal(&key, "audit", json!(name).to_string().as_bytes());
            json!({ "$sealed": person, "data": data_encoding::BASE64.encode(&data) })
        };
        let record = json!({
            "label": sealed(ana, "Ana"),
            "after": { "people": [sealed(ana, "Ana"), { "name": sealed(luz, "Luz") }], "minutes": 30 },
        });
        let opened = |master: &[u8; 32]| {
            let mut record = record.clone();
            unseal(&db, master, &mut record).unwrap();
            record
        };
        let after =
            |ana: Value, luz: Value| json!({ "people": [ana, { "name": luz }], "minutes": 30 });
        let both = opened(&master);
        assert_eq!(both["label"], "Ana");
        assert_eq!(both["after"], after(json!("Ana"), json!("Luz")));
        assert_eq!(opened(&[8; 32])["after"], after(Value::Null, Value::Null));
        forget_person_key(&db, ana).unwrap();
        assert_eq!(existing_key(&db, &master, ana).unwrap(), None);
        let one = opened(&master);
        assert_eq!(one["label"], Value::Null);
        assert_eq!(one["after"], after(Value::Null, json!("Luz")));
    }
}
