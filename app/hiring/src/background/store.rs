//! The SQL of background checks.

use std::fmt::Display;

use rusqlite::{Connection, OptionalExtension as _, Row, params, types::ValueRef};
use serde::{Serialize, de::DeserializeOwned};
use uuid::Uuid;

use super::types::{Check, CheckState};
use crate::{
    compliance::audit,
    error::{Error, Result},
    ids::{ApplicationId, BackgroundCheckId},
    keys::SealedColumn,
    secrets,
    settings::types::SqlDate,
    sql_time::SqlTime,
    token::Minted,
    write_context::WriteContext,
};
use recruiting::applications::{json, maybe_time, time};

/// The columns of `background_checks`.
const BACKGROUND_CHECKS_COLUMNS: &str = "id, application_id, offer_id, state, provider, provider_contact, reference, authorized_on, \
    begun_by, begun_at, reported_at, noticed_at, left_on, answer_until, waiting, answered_at, \
    disputed_at, decided_by, decided_at, token_hash, sealed_token, sealed_notice, sealed_answers, \
    sealed_decision, version";

/// A check.
pub(super) fn check(db: &Connection, id: BackgroundCheckId) -> Result<Check> {
    db.prepare_cached(&format!(
        "SELECT {BACKGROUND_CHECKS_COLUMNS} FROM background_checks WHERE id = ?1"
    ))?
    .query_row([id], row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// The checks of an application, newest first.
pub(super) fn of_application(db: &Connection, id: ApplicationId) -> Result<Vec<Check>> {
    let mut statement = db.prepare_cached(
        &format!("SELECT {BACKGROUND_CHECKS_COLUMNS} FROM background_checks WHERE application_id = ?1 ORDER BY begun_at DESC, id DESC"),
    )?;
    let rows = statement.query_map([id], row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The newest check of an application that was not canceled.
pub(super) fn newest(db: &Connection, id: ApplicationId) -> Result<Option<Check>> {
    let all = of_application(db, id)?;
    Ok(all
        .into_iter()
        .find(|check| check.state != CheckState::CalledOff))
}

/// The check of a link.
pub(super) fn of_token(db: &Connection, hash: &[u8; 32]) -> Result<Check> {
    db.prepare_cached(&format!(
        "SELECT {BACKGROUND_CHECKS_COLUMNS} FROM background_checks WHERE token_hash = ?1"
    ))?
    .query_row([hash], row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// The provider that the brand asked last: the next check most likely goes there too.
pub(super) fn last_provider(db: &Connection) -> Result<Option<(String, String)>> {
    Ok(db
        .prepare_cached(
            "SELECT provider, provider_contact FROM background_checks WHERE provider <> ''
             ORDER BY begun_at DESC, id DESC LIMIT 1",
        )?
        .query_row([], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?)
}

/// Writes a check, new or changed; the caller raised the version.
pub(super) fn save(db: &Connection, it: &Check) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO background_checks (id, application_id, offer_id, state, provider, provider_contact, reference,
           authorized_on, begun_by, begun_at, reported_at, noticed_at, left_on, answer_until, waiting, answered_at, disputed_at,
           decided_by, decided_at, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20)
         ON CONFLICT (id) DO UPDATE SET state = ?4, reported_at = ?11, noticed_at = ?12, left_on = ?13, answer_until = ?14,
           waiting = ?15, answered_at = ?16, disputed_at = ?17, decided_by = ?18, decided_at = ?19, version = ?20",
    )?
    .execute(params![
        it.id,
        it.application_id,
        it.offer_id,
        it.state,
        it.provider,
        it.provider_contact,
        it.reference,
        it.authorized_on.map(SqlDate),
        it.begun_by,
        SqlTime(it.begun_at),
        it.reported_at.map(SqlTime),
        it.noticed_at.map(SqlTime),
        it.left_on.map(SqlDate),
        it.answer_until.map(SqlDate),
        it.waiting.as_ref().map(serde_json::to_string).transpose()?,
        it.answered_at.map(SqlTime),
        it.disputed_at.map(SqlTime),
        it.decided_by,
        it.decided_at.map(SqlTime),
        it.version
    ])?;
    Ok(())
}

/// Words that are sealed under the applicant's key.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sealed {
    /// The notice with its assessment.
    Notice,
    /// The applicant's answers.
    Answers,
    /// The reason for the decision.
    Decision,
}

impl Sealed {
    const fn column(self) -> &'static str {
        match self {
            Self::Notice => "sealed_notice",
            Self::Answers => "sealed_answers",
            Self::Decision => "sealed_decision",
        }
    }

    fn context(self, id: BackgroundCheckId) -> String {
        format!("check:{id}:{}", self.column())
    }
}

/// Seals words of a check under the applicant's key.
pub(super) fn seal(
    change: &WriteContext<'_>,
    person: Uuid,
    id: BackgroundCheckId,
    what: Sealed,
    words: &impl Serialize,
) -> Result<()> {
    let key = audit::person_key(change.db, &change.core.config.data.master_key, person)?;
    let sealed = secrets::seal(&key, &what.context(id), &serde_json::to_vec(words)?);
    let sql = format!(
        "UPDATE background_checks SET {} = ?2 WHERE id = ?1",
        what.column()
    );
    change
        .db
        .prepare_cached(&sql)?
        .execute(params![id, sealed])?;
    Ok(())
}

/// Sealed words of a check; none where there are none, or the applicant was forgotten.
pub(super) fn opened<T: DeserializeOwned>(
    db: &Connection,
    master: &[u8; 32],
    person: Uuid,
    (id, what): (BackgroundCheckId, Sealed),
) -> Result<Option<T>> {
    let sql = format!(
        "SELECT {} FROM background_checks WHERE id = ?1",
        what.column()
    );
    let sealed: Option<Vec<u8>> = db.prepare_cached(&sql)?.query_row([id], |row| row.get(0))?;
    let (Some(sealed), Some(key)) = (sealed, audit::existing_key(db, master, person)?) else {
        return Ok(None);
    };
    secrets::open(&key, &what.context(id), &sealed)
        .map(|bytes| serde_json::from_slice(&bytes))
        .transpose()
        .map_err(Error::from)
}

/// Gives the check its link.
pub(super) fn put_link(
    db: &Connection,
    master: &[u8; 32],
    id: BackgroundCheckId,
    minted: &Minted,
) -> Result<()> {
    let sealed = secrets::seal(master, &link_context(id), minted.text.as_bytes());
    db.prepare_cached(
        "UPDATE background_checks SET token_hash = ?2, sealed_token = ?3 WHERE id = ?1",
    )?
    .execute(params![id, minted.hash, sealed])?;
    Ok(())
}

/// The token of the check's link; none before the notice.
pub(super) fn link(
    db: &Connection,
    master: &[u8; 32],
    id: BackgroundCheckId,
) -> Result<Option<String>> {
    let sealed: Option<Vec<u8>> = db
        .prepare_cached("SELECT sealed_token FROM background_checks WHERE id = ?1")?
        .query_row([id], |row| row.get(0))?;
    Ok(sealed
        .and_then(|sealed| secrets::open(master, &link_context(id), &sealed))
        .and_then(|bytes| String::from_utf8(bytes).ok()))
}

/// The tokens of the links, so that a message can repeat one.
pub const SEALED: SealedColumn = SealedColumn {
    table: "background_checks",
    column: "sealed_token",
    id: "id",
    context: |id| link_context(id),
};

fn link_context(id: impl Display) -> String {
    format!("check:{id}:link")
}

fn row(row: &Row<'_>) -> rusqlite::Result<Check> {
    let date = |column| -> rusqlite::Result<_> {
        Ok(row.get::<_, Option<SqlDate>>(column)?.map(|date| date.0))
    };
    let waiting = match row.get_ref("waiting")? {
        ValueRef::Null => None,
        _ => Some(json(row, "waiting")?),
    };
    Ok(Check {
        id: row.get("id")?,
        application_id: row.get("application_id")?,
        offer_id: row.get("offer_id")?,
        state: row.get("state")?,
        provider: row.get("provider")?,
        provider_contact: row.get("provider_contact")?,
        reference: row.get("reference")?,
        authorized_on: date("authorized_on")?,
        begun_by: row.get("begun_by")?,
        begun_at: time(row, "begun_at")?,
        reported_at: maybe_time(row, "reported_at")?,
        noticed_at: maybe_time(row, "noticed_at")?,
        left_on: date("left_on")?,
        answer_until: date("answer_until")?,
        waiting,
        answered_at: maybe_time(row, "answered_at")?,
        disputed_at: maybe_time(row, "disputed_at")?,
        decided_by: row.get("decided_by")?,
        decided_at: maybe_time(row, "decided_at")?,
        version: row.get("version")?,
    })
}
