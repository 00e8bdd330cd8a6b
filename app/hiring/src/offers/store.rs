//! The SQL of offers.

use std::fmt::Display;

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::types::{Offer, OfferState};
use crate::{
    config::Config,
    error::{Error, Result},
    ids::{ApplicationId, OfferId},
    keys::SealedColumn,
    secrets,
    settings::types::SqlDate,
    sql_time::SqlTime,
    token::Minted,
};
use recruiting::applications::{json, lang, maybe_time, time};

/// The columns of `offers`.
pub(crate) const OFFERS_COLUMNS: &str = "id, application_id, location_id, position_id, job_title, terms, rate_e4, starts_on, language, \
    state, outside_range_reason, author_id, approver_id, approval_reason, token_hash, sealed_token, \
    document_hash, sealed_text, sealed_letter, sealed_certificate, expires_at, sent_at, viewed_at, \
    signed_at, declined_at, decline_reason, sealed_signature, created_at, version, template_id, \
    template_version, age_range";

/// An offer.
///
/// # Errors
/// `NotFound`; database errors.
pub(super) fn offer(db: &Connection, id: OfferId) -> Result<Offer> {
    db.prepare_cached(&format!(
        "SELECT {OFFERS_COLUMNS} FROM offers WHERE id = ?1"
    ))?
    .query_row([id], row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// The offers of an application, newest first.
///
/// # Errors
/// Database errors.
pub fn of_application(db: &Connection, id: ApplicationId) -> Result<Vec<Offer>> {
    let mut statement = db.prepare_cached(
        &format!("SELECT {OFFERS_COLUMNS} FROM offers WHERE application_id = ?1 ORDER BY created_at DESC, id DESC"),
    )?;
    let rows = statement.query_map([id], row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The current offer of an application: draft, sent or signed.
///
/// # Errors
/// Database errors.
pub fn standing(db: &Connection, id: ApplicationId) -> Result<Option<Offer>> {
    let all = of_application(db, id)?;
    Ok(all.into_iter().find(|offer| {
        !matches!(
            offer.state,
            OfferState::Declined | OfferState::Expired | OfferState::Voided
        )
    }))
}

/// The offer of a link.
///
/// # Errors
/// `NotFound`; database errors.
pub(super) fn of_token(db: &Connection, hash: &[u8; 32]) -> Result<Offer> {
    db.prepare_cached(&format!(
        "SELECT {OFFERS_COLUMNS} FROM offers WHERE token_hash = ?1"
    ))?
    .query_row([hash], row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// Writes an offer, new or changed; the caller raised the version.
///
/// # Errors
/// Database errors.
pub(super) fn save(db: &Connection, it: &Offer) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO offers (id, application_id, location_id, position_id, job_title, terms, rate_e4, starts_on,
           language, state, outside_range_reason, author_id, approver_id, approval_reason, document_hash, expires_at,
           sent_at, viewed_at, signed_at, declined_at, decline_reason, created_at, version, template_id, template_version,
           age_range)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25, ?26)
         ON CONFLICT (id) DO UPDATE SET position_id = ?4, job_title = ?5, terms = ?6, rate_e4 = ?7, starts_on = ?8,
           language = ?9, state = ?10, outside_range_reason = ?11, approver_id = ?13, approval_reason = ?14,
           document_hash = ?15, expires_at = ?16, sent_at = ?17, viewed_at = ?18, signed_at = ?19, declined_at = ?20,
           decline_reason = ?21, version = ?23, template_id = ?24, template_version = ?25, age_range = ?26",
    )?
    .execute(params![
        it.id,
        it.application_id,
        it.location_id,
        it.position_id,
        it.job_title,
        serde_json::to_string(&it.terms)?,
        it.rate_e4,
        SqlDate(it.starts_on),
        it.language.tag(),
        it.state,
        it.outside_range_reason,
        it.author_id,
        it.approver_id,
        it.approval_reason,
        it.document_hash,
        it.expires_at.map(SqlTime),
        it.sent_at.map(SqlTime),
        it.viewed_at.map(SqlTime),
        it.signed_at.map(SqlTime),
        it.declined_at.map(SqlTime),
        it.decline_reason,
        SqlTime(it.created_at),
        it.version,
        it.template_id,
        it.template_version,
        it.age_range
    ])?;
    Ok(())
}

/// Something sealed that belongs to an offer.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sealed {
    /// The letter's paragraphs, as JSON.
    Text,
    /// The letter's PDF.
    Letter,
    /// The certificate's PDF.
    Certificate,
    /// The recorded parts of the signature.
    Signature,
}

impl Sealed {
    const fn column(self) -> &'static str {
        match self {
            Self::Text => "sealed_text",
            Self::Letter => "sealed_letter",
            Self::Certificate => "sealed_certificate",
            Self::Signature => "sealed_signature",
        }
    }

    /// The seal's context.
    pub(super) fn context(self, id: OfferId) -> String {
        format!("offer:{id}:{}", self.column())
    }
}

/// Stores something sealed.
///
/// # Errors
/// Database errors.
pub(super) fn put_sealed(db: &Connection, id: OfferId, what: Sealed, bytes: &[u8]) -> Result<()> {
    let sql = format!("UPDATE offers SET {} = ?2 WHERE id = ?1", what.column());
    db.prepare_cached(&sql)?.execute(params![id, bytes])?;
    Ok(())
}

/// Reads something sealed.
///
/// # Errors
/// Database errors.
pub(super) fn sealed(db: &Connection, id: OfferId, what: Sealed) -> Result<Option<Vec<u8>>> {
    let sql = format!("SELECT {} FROM offers WHERE id = ?1", what.column());
    Ok(db.prepare_cached(&sql)?.query_row([id], |row| row.get(0))?)
}

/// Gives the offer its link.
///
/// # Errors
/// Database errors.
pub(super) fn put_link(
    db: &Connection,
    master: &[u8; 32],
    id: OfferId,
    minted: &Minted,
) -> Result<()> {
    let sealed = secrets::seal(master, &link_context(id), minted.text.as_bytes());
    db.prepare_cached("UPDATE offers SET token_hash = ?2, sealed_token = ?3 WHERE id = ?1")?
        .execute(params![id, minted.hash, sealed])?;
    Ok(())
}

/// The token of the offer's link; none before it was sent.
///
/// # Errors
/// Database errors.
pub(super) fn link(db: &Connection, master: &[u8; 32], id: OfferId) -> Result<Option<String>> {
    let sealed: Option<Vec<u8>> = db
        .prepare_cached("SELECT sealed_token FROM offers WHERE id = ?1")?
        .query_row([id], |row| row.get(0))?;
    Ok(sealed
        .and_then(|sealed| secrets::open(master, &link_context(id), &sealed))
        .and_then(|bytes| String::from_utf8(bytes).ok()))
}

/// An offer as the applicant's status page leads to it.
#[derive(Clone, Debug)]
pub struct OfferListRow {
    /// Its page, which asks for a code.
    pub url: String,
    /// It was signed, and is kept there.
    pub signed: bool,
}

/// The offer of an application that waits for an answer or was signed.
///
/// # Errors
/// Database errors.
pub fn shown(
    db: &Connection,
    config: &Config,
    id: ApplicationId,
    now: Timestamp,
) -> Result<Option<OfferListRow>> {
    let Some(offer) = standing(db, id)? else {
        return Ok(None);
    };
    let waits = offer.state.is_out() && offer.expires_at.is_none_or(|end| now < end);
    let token = link(db, &config.data.master_key, offer.id)?;
    Ok(token
        .filter(|_| waits || offer.state.is_signed())
        .map(|token| OfferListRow {
            url: format!("{}/offer/{token}", config.serve.url),
            signed: offer.state.is_signed(),
        }))
}

/// The tokens of the links, so that a message can repeat one.
pub const SEALED: SealedColumn = SealedColumn {
    table: "offers",
    column: "sealed_token",
    id: "id",
    context: |id| link_context(id),
};

fn link_context(id: impl Display) -> String {
    format!("offer:{id}:link")
}

pub(super) fn row(row: &Row<'_>) -> rusqlite::Result<Offer> {
    Ok(Offer {
        id: row.get("id")?,
        application_id: row.get("application_id")?,
        location_id: row.get("location_id")?,
        position_id: row.get("position_id")?,
        job_title: row.get("job_title")?,
        terms: json(row, "terms")?,
        rate_e4: row.get("rate_e4")?,
        starts_on: row.get::<_, SqlDate>("starts_on")?.0,
        language: lang(row, "language")?,
        template_id: row.get("template_id")?,
        template_version: row.get("template_version")?,
        state: row.get("state")?,
        outside_range_reason: row.get("outside_range_reason")?,
        author_id: row.get("author_id")?,
        approver_id: row.get("approver_id")?,
        approval_reason: row.get("approval_reason")?,
        document_hash: row.get("document_hash")?,
        expires_at: maybe_time(row, "expires_at")?,
        sent_at: maybe_time(row, "sent_at")?,
        viewed_at: maybe_time(row, "viewed_at")?,
        signed_at: maybe_time(row, "signed_at")?,
        declined_at: maybe_time(row, "declined_at")?,
        decline_reason: row.get("decline_reason")?,
        created_at: time(row, "created_at")?,
        age_range: row.get("age_range")?,
        version: row.get("version")?,
    })
}
