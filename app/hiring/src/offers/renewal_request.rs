//! An offer that ended unanswered can be renewed: its holder asks, with one tap, whether it is still open.

use axum::{
    http::{HeaderMap, StatusCode},
    response::Response,
};
use rusqlite::Connection;
use serde_json::json;

use super::{
    actions::{Nothing, applicant},
    pages::{View, has_ended, shown},
    record,
    signature_log::{self, OfferStep},
};
use crate::{
    error::{Error, Result},
    extract::Path,
    ids::OfferId,
    messages,
    web::{
        form::{CsrfToken, Form},
        page::Page,
        public_request::PublicRequest,
    },
    write_context::WriteContext,
};
use recruiting::messaging;

/// Asks whether the offer is still open.
///
/// # Errors
/// `NotFound` where it has not ended.
pub(super) async fn ask_again(
    page: Page,
    seal: CsrfToken,
    guest: PublicRequest,
    headers: HeaderMap,
    Path(token): Path<String>,
    Form(Nothing {}): Form<Nothing>,
) -> Result<Response> {
    let (visit, hash) = guest.clone().of_token(&token).await?;
    let who = applicant(&visit, hash).await?;
    visit.write(who, move |change| ask(change, &hash)).await?;
    let view = View::default();
    shown(page, seal, guest, &headers, token, StatusCode::OK, view).await
}

/// The question is in the applicant's thread, where a person answers it; a repeated question is the same question.
fn ask(change: &mut WriteContext<'_>, hash: &[u8; 32]) -> Result<()> {
    let master = change.core.config.data.master_key;
    let held = record::held(change.db, &master, hash)?;
    if !has_ended(&held, change.now) {
        return Err(Error::NotFound);
    }
    if asked(change.db, held.offer.id)? {
        return Ok(());
    }
    signature_log::add(change, &held.offer, OfferStep::AskedAgain, json!({}))?;
    let title = [("title", held.offer.job_title.clone().into())];
    let words = messages::translate(
        held.applicant.preferred_language,
        "offer-ended-words",
        &title,
    );
    messaging::receive_web(change, &held.applicant, &held.application, &words)
}

/// Whether someone asked already.
///
/// # Errors
/// Database errors.
pub(super) fn asked(db: &Connection, id: OfferId) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM offer_events WHERE offer_id = ?1 AND type = ?2)",
        )?
        .query_row(rusqlite::params![id, OfferStep::AskedAgain], |row| {
            row.get(0)
        })?)
}
