//! Reads offers: those of an application, the proof of one, its documents.

use axum::{
    Json as Reply,
    http::header,
    response::{IntoResponse as _, Response},
};
use serde::Serialize;

use super::{
    record,
    signature_log::{self, LogEntry},
    store::{self, Sealed},
    types::Offer,
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::{ApplicationId, OfferId},
    permit::Permission,
};
use recruiting::applications;

/// The offers of an application.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OfferList {
    /// Newest first.
    pub items: Vec<Offer>,
}

/// The offers of an application.
#[utoipa::path(
    get, path = "/api/applications/{id}/offers", tag = "offers", params(("id" = ApplicationId, Path)),
    responses((status = 200, body = OfferList))
)]
pub async fn list(context: Context, Path(id): Path<ApplicationId>) -> Result<Reply<OfferList>> {
    context
        .read(move |db, context| {
            applications::allowed(db, &context.actor, id, Permission::OffersRead)?;
            Ok(OfferList {
                items: store::of_application(db, id)?,
            })
        })
        .await
        .map(Reply)
}

/// The steps of an offer and whether their chain holds.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OfferProof {
    /// Oldest first.
    pub steps: Vec<LogEntry>,
    /// Whether every hash holds.
    pub holds: bool,
}

/// The proof of an offer.
#[utoipa::path(
    get, path = "/api/offers/{id}/audit", tag = "offers", params(("id" = OfferId, Path)),
    responses((status = 200, body = OfferProof))
)]
pub async fn proof(context: Context, Path(id): Path<OfferId>) -> Result<Reply<OfferProof>> {
    context
        .read(move |db, context| {
            let offer = store::offer(db, id)?;
            applications::allowed(
                db,
                &context.actor,
                offer.application_id,
                Permission::OffersRead,
            )?;
            let (steps, holds) = signature_log::read(db, id)?;
            Ok(OfferProof { steps, holds })
        })
        .await
        .map(Reply)
}

/// The letter as it was sent, as PDF.
#[utoipa::path(
    get, path = "/api/offers/{id}/letter.pdf", tag = "offers", params(("id" = OfferId, Path)),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>))
)]
pub async fn letter_pdf(context: Context, Path(id): Path<OfferId>) -> Result<Response> {
    document(context, id, Sealed::Letter, "offer.pdf").await
}

/// The certificate of the signature, as PDF.
#[utoipa::path(
    get, path = "/api/offers/{id}/certificate.pdf", tag = "offers", params(("id" = OfferId, Path)),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>))
)]
pub async fn certificate_pdf(context: Context, Path(id): Path<OfferId>) -> Result<Response> {
    document(context, id, Sealed::Certificate, "certificate.pdf").await
}

async fn document(
    context: Context,
    id: OfferId,
    what: Sealed,
    name: &'static str,
) -> Result<Response> {
    let bytes = context
        .read(move |db, context| {
            let offer = store::offer(db, id)?;
            let application = applications::allowed(
                db,
                &context.actor,
                offer.application_id,
                Permission::OffersRead,
            )?;
            let applicant = applications::applicant(db, application.applicant_id)?;
            let master = &context.app.core.config.data.master_key;
            record::opened(db, master, &applicant, id, what)?.ok_or(Error::NotFound)
        })
        .await?;
    Ok(as_pdf(bytes, name))
}

/// A PDF to keep: never shown inside of our pages.
pub(super) fn as_pdf(bytes: Vec<u8>, name: &str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/pdf".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}\""),
        ),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    (headers, bytes).into_response()
}
