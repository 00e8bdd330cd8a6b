//! Writes that may be repeated: the same key with the same body gets the first answer, and nothing happens twice.

use axum::{extract::FromRequestParts, http::request::Parts};
use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::{Serialize, de::DeserializeOwned};
use uuid::Uuid;

use crate::{
    error::{Error, Result},
    secrets,
    sql_time::SqlTime,
    time_guard::TrustedTime,
};

/// The time for which an answer is remembered.
pub const RETENTION: SignedDuration = SignedDuration::from_hours(24 * 30);

/// The `Idempotency-Key` of a request, where it has one: a UUID.
#[derive(Clone, Copy, Debug)]
pub struct Key(pub Option<Uuid>);

impl<S: Send + Sync> FromRequestParts<S> for Key {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        let Some(value) = parts.headers.get("idempotency-key") else {
            return Ok(Self(None));
        };
        let key = value.to_str().ok().and_then(|text| text.parse().ok());
        key.map(|key| Self(Some(key)))
            .ok_or_else(|| Error::field("Idempotency-Key", "wrong_type"))
    }
}

/// Does `work` unless it was done under this key before; `body` is what identifies the request, `scope` the route and
/// the caller. Call it inside of the change's transaction. The remembered answer must not hold personal data: keep ids.
///
/// # Errors
/// `Unprocessable` with `idempotency_reuse` where the key is repeated with another body; those of `work`.
pub fn once<T: Serialize + DeserializeOwned>(
    db: &Connection,
    now: Timestamp,
    (key, scope): (Option<Uuid>, &str),
    body: &impl Serialize,
    work: impl FnOnce() -> Result<T>,
) -> Result<T> {
    let Some(key) = key else { return work() };
    let hash = secrets::sha256(&serde_json::to_vec(body)?);
    let known: Option<([u8; 32], String)> = db
        .prepare_cached(
            "SELECT body_hash, answer FROM idempotency_keys WHERE scope = ?1 AND key = ?2",
        )?
        .query_row(params![scope, key.to_string()], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .optional()?;
    if let Some((before, answer)) = known {
        return if secrets::same(&before, &hash) {
            Ok(serde_json::from_str(&answer)?)
        } else {
            Err(Error::unprocessable("idempotency_reuse"))
        };
    }
    let answer = work()?;
    db.prepare_cached(
        "INSERT INTO idempotency_keys (scope, key, body_hash, answer, at) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![
        scope,
        key.to_string(),
        hash,
        serde_json::to_string(&answer)?,
        SqlTime(now)
    ])?;
    Ok(answer)
}

/// Forgets answers that are older than [`RETENTION`]. Returns how many.
///
/// # Errors
/// Database errors.
pub fn forget(db: &Connection, time: TrustedTime) -> Result<usize> {
    Ok(db
        .prepare_cached("DELETE FROM idempotency_keys WHERE at < ?1")?
        .execute([SqlTime(time.now() - RETENTION)])?)
}
