//! Reads offers: those of an application, the proof of one, its papers, and the wording of letters.

use axum::{
    Json as Reply,
    http::header,
    response::{IntoResponse as _, Response},
};
use serde::{Deserialize, Serialize};

use super::{
    chain::{self, Step},
    letter::{self, PLACEHOLDERS, Wording},
    record,
    store::{self, Sealed},
    types::Offer,
};
use crate::{
    change::Change,
    compliance::audit::Entry,
    context::Context,
    error::{Conflict, Error, Result, Unprocessable},
    extract::{Json, Path},
    hiring::{applications, settings as hiring_settings},
    ids::{ApplicationId, OfferId},
    messages::Text,
    permit::Permission,
};

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
    pub steps: Vec<Step>,
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
            let (steps, holds) = chain::read(db, id)?;
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
    paper(context, id, Sealed::Letter, "offer.pdf").await
}

/// The certificate of the signature, as PDF.
#[utoipa::path(
    get, path = "/api/offers/{id}/certificate.pdf", tag = "offers", params(("id" = OfferId, Path)),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>))
)]
pub async fn certificate_pdf(context: Context, Path(id): Path<OfferId>) -> Result<Response> {
    paper(context, id, Sealed::Certificate, "certificate.pdf").await
}

async fn paper(
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

/// The wording of letters with its version.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OfferWording {
    /// Paragraphs, with placeholders such as `{payRate}`.
    pub body: Text,
    /// 0 while it is the built-in one.
    pub version: i64,
    /// What it may name.
    pub placeholders: Vec<&'static str>,
}

/// A new wording.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewOfferWording {
    /// The version that it replaces.
    pub version: i64,
    /// Paragraphs, with placeholders such as `{payRate}`.
    pub body: Text,
}

/// The wording of offer letters.
#[utoipa::path(get, path = "/api/offer-wording", tag = "offers", responses((status = 200, body = OfferWording)))]
pub async fn wording(context: Context) -> Result<Reply<OfferWording>> {
    context.actor.allow(Permission::OffersRead)?;
    context.read(|db, _| now_standing(db)).await.map(Reply)
}

/// Changes the wording of offer letters.
#[utoipa::path(
    put, path = "/api/offer-wording", tag = "offers", request_body = NewOfferWording,
    responses((status = 200, body = OfferWording))
)]
pub async fn set_wording(
    context: Context,
    Json(new): Json<NewOfferWording>,
) -> Result<Reply<OfferWording>> {
    context
        .write(move |change| put_wording(change, &new))
        .await
        .map(Reply)
}

fn now_standing(db: &rusqlite::Connection) -> Result<OfferWording> {
    let (wording, version) = hiring_settings::get::<Wording>(db, letter::SETTING)?;
    Ok(OfferWording {
        body: wording.body,
        version,
        placeholders: PLACEHOLDERS.to_vec(),
    })
}

fn put_wording(change: &mut Change<'_>, new: &NewOfferWording) -> Result<OfferWording> {
    crate::settings::allow_everywhere(change.actor, Permission::TemplatesUpdate)?;
    let before = now_standing(change.db)?;
    if before.version != new.version {
        return Err(Error::Conflict(Box::new(Conflict {
            code: "version_conflict",
            current: serde_json::to_value(&before)?,
            changed_by: crate::compliance::stale::last_change(
                change.db,
                "offer_wording",
                letter::SETTING,
            )?,
        })));
    }
    for (field, text) in [("body.en", &new.body.en), ("body.es", &new.body.es)] {
        if text.trim().is_empty() {
            return Err(Error::field(field, "required"));
        }
        if text.chars().count() > 8000 {
            return Err(Error::field(field, "too_long"));
        }
        if let Some(name) = letter::unknown(text).into_iter().next() {
            return Err(Error::Unprocessable(Box::new(Unprocessable {
                code: "unknown_placeholder",
                current: Some(serde_json::json!({ "field": field, "placeholder": name })),
                ..Unprocessable::default()
            })));
        }
    }
    let wording = Wording {
        body: new.body.clone(),
    };
    hiring_settings::put(change.db, letter::SETTING, &wording)?;
    let after = now_standing(change.db)?;
    change.record(
        Entry::new("offer_wording.changed", "offer_wording", letter::SETTING)
            .change(&before.body, &after.body)?,
    )?;
    change.touch("/api/offer-wording");
    Ok(after)
}
