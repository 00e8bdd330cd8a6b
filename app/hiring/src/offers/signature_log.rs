//! The steps of an offer, each bound to the one before by its hash: what the certificate shows and anyone can check.

use rusqlite::{Connection, OptionalExtension as _, params};
use serde::Serialize;
use serde_json::{Value, json};

use super::types::Offer;
use crate::{
    compliance::audit, error::Result, ids::OfferId, permit::ActorKind, secrets, sql_time::SqlTime,
    write_context::WriteContext,
};
use platform::string_enum;

string_enum! {
    /// A step of an offer.
    OfferStep {
        /// It was written.
        Created = "created",
        /// It was changed before it was sent.
        Changed = "changed",
        /// It was handed in for approval.
        Submitted = "submitted",
        /// It was approved.
        Approved = "approved",
        /// It was sent.
        Sent = "sent",
        /// The applicant proved who they are by a code.
        IdentityProven = "identity_proven",
        /// The applicant read it.
        Viewed = "viewed",
        /// The applicant agreed to sign electronically.
        Consented = "consented",
        /// The applicant signed.
        Signed = "signed",
        /// The certificate was made.
        Certified = "certified",
        /// A signed copy was sent.
        CopyDelivered = "copy_delivered",
        /// The applicant declined.
        Declined = "declined",
        /// The applicant was reminded.
        Reminded = "reminded",
        /// The team took it back.
        Voided = "voided",
        /// The team signed as well.
        Countersigned = "countersigned",
        /// It ended unsigned.
        Expired = "expired",
        /// The applicant asked for it again after its end.
        AskedAgain = "asked_again",
    }
}

/// One step.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[schema(as = ProofStep)]
#[serde(rename_all = "camelCase")]
pub struct LogEntry {
    /// From 1.
    pub seq: i64,
    /// The time, RFC 3339.
    pub at: String,
    /// The step.
    #[serde(rename = "type")]
    #[schema(value_type = OfferStep)]
    pub kind: String,
    /// Its data. Names and addresses are sealed.
    #[schema(value_type = Object)]
    pub data: Value,
    /// The hash before.
    pub prev_hash: String,
    /// SHA-256 over the hash before and the canonical JSON of the step.
    pub hash: String,
}

/// Puts a step on the chain.
///
/// # Errors
/// Database errors.
pub(super) fn add(
    change: &WriteContext<'_>,
    offer: &Offer,
    step: OfferStep,
    data: Value,
) -> Result<String> {
    let kind = step.name();
    let last: Option<(i64, String)> = change
        .db
        .prepare_cached(
            "SELECT seq, hash FROM offer_events WHERE offer_id = ?1 ORDER BY seq DESC LIMIT 1",
        )?
        .query_row([offer.id], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let (seq, prev_hash) = last.map_or((1, String::new()), |(seq, hash)| (seq + 1, hash));
    let at = SqlTime(change.now).to_string();
    let mut data = data;
    data["by"] = match change.actor.kind {
        ActorKind::Person => json!(change.actor.user),
        ActorKind::Applicant => json!("applicant"),
        ActorKind::System | ActorKind::Automation | ActorKind::Kiosk => json!("lineup"),
    };
    let hash = hash(offer.id, seq, &at, kind, &data, &prev_hash)?;
    change
        .db
        .prepare_cached(
            "INSERT INTO offer_events (offer_id, seq, at, type, data, prev_hash, hash)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            offer.id,
            seq,
            at,
            kind,
            data.to_string(),
            prev_hash,
            hash
        ])?;
    Ok(hash)
}

/// The steps of an offer, and whether every hash holds.
///
/// # Errors
/// Database errors.
pub(super) fn read(db: &Connection, id: OfferId) -> Result<(Vec<LogEntry>, bool)> {
    let mut statement = db.prepare_cached(
        "SELECT seq, at, type, data, prev_hash, hash FROM offer_events WHERE offer_id = ?1 ORDER BY seq",
    )?;
    let rows = statement.query_map([id], |row| {
        let data: String = row.get(3)?;
        Ok(LogEntry {
            seq: row.get(0)?,
            at: row.get(1)?,
            kind: row.get(2)?,
            data: serde_json::from_str(&data).unwrap_or(Value::Null),
            prev_hash: row.get(4)?,
            hash: row.get(5)?,
        })
    })?;
    let steps: Vec<LogEntry> = rows.collect::<rusqlite::Result<_>>()?;
    let mut holds = true;
    let mut before = String::new();
    for (index, step) in steps.iter().enumerate() {
        let expected = hash(id, step.seq, &step.at, &step.kind, &step.data, &before)?;
        let in_order = i64::try_from(index).is_ok_and(|index| step.seq == index + 1);
        holds &= in_order && step.prev_hash == before && step.hash == expected;
        before.clone_from(&step.hash);
    }
    Ok((steps, holds))
}

fn hash(
    id: OfferId,
    seq: i64,
    at: &str,
    kind: &str,
    data: &Value,
    prev_hash: &str,
) -> Result<String> {
    let text = audit::canonical(&json!({
        "offerId": id, "seq": seq, "at": at, "type": kind, "data": data, "prevHash": prev_hash
    }))?;
    Ok(data_encoding::HEXLOWER.encode(&secrets::sha256(text.as_bytes())))
}
