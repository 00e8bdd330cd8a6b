//! Other parts' data of an application, in the few figures of the profile.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _};
use serde::Serialize;

use crate::{
    error::Result,
    ids::{ApplicationId, OfferId, UserId},
    offers::OFFERS_COLUMNS,
};
use recruiting::applications::{maybe_time, time};

/// A person's consent to text messages.
#[derive(Clone, Debug, Default, Serialize, utoipa::ToSchema)]
#[schema(as = ConsentSummary)]
#[serde(rename_all = "camelCase")]
pub struct Consent {
    /// `opted_in`, `opted_out`; none where they never said.
    #[schema(value_type = Option<recruiting::messaging::consent::Consent>)]
    pub state: Option<String>,
    /// `form`, `text`, `import`.
    pub source: Option<String>,
    /// The words that were agreed to.
    pub text_version: Option<String>,
    /// The time.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub at: Option<Timestamp>,
}

/// The newest offer.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferSummary {
    /// Its id.
    pub id: OfferId,
    /// `draft` … `voided`.
    #[schema(value_type = crate::offers::types::OfferState)]
    pub state: String,
    /// Ten-thousandths of a dollar an hour.
    pub rate_e4: i64,
    /// The first day.
    pub starts_on: String,
    /// When it was sent.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub sent_at: Option<Timestamp>,
    /// Until when it can be signed.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub expires_at: Option<Timestamp>,
    /// When it was signed.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub signed_at: Option<Timestamp>,
}

/// A new employee's onboarding.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OnboardingSummary {
    /// Tasks that are done or not needed.
    pub done: i64,
    /// All tasks.
    pub total: i64,
    /// The next day on which one is due.
    pub next_due_on: Option<String>,
}

/// The consent of a number.
///
/// # Errors
/// Database errors.
pub fn consent(db: &Connection, phone: Option<&str>) -> Result<Consent> {
    let Some(phone) = phone else {
        return Ok(Consent::default());
    };
    Ok(db
        .prepare_cached("SELECT state, source, text_version, at FROM text_consents WHERE phone = ?1 ORDER BY id DESC LIMIT 1")?
        .query_row([phone], |row| {
            Ok(Consent {
                state: row.get("state")?,
                source: row.get("source")?,
                text_version: row.get("text_version")?,
                at: Some(time(row, "at")?),
            })
        })
        .optional()?
        .unwrap_or_default())
}

/// The newest offer of an application.
///
/// # Errors
/// Database errors.
pub fn offer(db: &Connection, id: ApplicationId) -> Result<Option<OfferSummary>> {
    Ok(db
        .prepare_cached(&format!(
            "SELECT {OFFERS_COLUMNS} FROM offers WHERE application_id = ?1 ORDER BY id DESC LIMIT 1"
        ))?
        .query_row([id], |row| {
            Ok(OfferSummary {
                id: row.get("id")?,
                state: row.get("state")?,
                rate_e4: row.get("rate_e4")?,
                starts_on: row.get("starts_on")?,
                sent_at: maybe_time(row, "sent_at")?,
                expires_at: maybe_time(row, "expires_at")?,
                signed_at: maybe_time(row, "signed_at")?,
            })
        })
        .optional()?)
}

/// The tasks of a new employee; none where no one was hired.
///
/// # Errors
/// Database errors.
pub fn onboarding(db: &Connection, id: ApplicationId) -> Result<Option<OnboardingSummary>> {
    let found = db
        .prepare_cached(
            "SELECT count(*) FILTER (WHERE done_at IS NOT NULL OR not_needed = 1), count(*),
               min(due_on) FILTER (WHERE done_at IS NULL AND not_needed = 0)
             FROM onboarding_tasks WHERE application_id = ?1",
        )?
        .query_row([id], |row| {
            Ok(OnboardingSummary {
                done: row.get(0)?,
                total: row.get(1)?,
                next_due_on: row.get(2)?,
            })
        })?;
    Ok(Some(found).filter(|found| found.total > 0))
}

/// The name of an account.
///
/// # Errors
/// Database errors.
pub fn user_name(db: &Connection, id: Option<UserId>) -> Result<Option<String>> {
    Ok(db
        .prepare_cached("SELECT first_name || ' ' || last_name FROM users WHERE id = ?1")?
        .query_row([id], |row| row.get(0))
        .optional()?)
}
