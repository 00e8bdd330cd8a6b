//! Approves an offer: someone other than its author agrees.

use axum::Json as Reply;
use serde::Deserialize;
use serde_json::json;

use super::{
    signature_log, store,
    types::{Offer, OfferState},
    write::{allowed, moved_on, outside_range, put_on_record, seen},
};
use crate::{
    compliance::version::VersionedRequest,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::OfferId,
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};
use recruiting::{
    NotificationData, Recipients, events::HiringEvent, notifications::data::OfOffer, notify,
};

/// A decision on an offer, with its reason.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OfferDecision {
    /// The offer's version.
    pub version: i64,
    /// The reason.
    pub reason: String,
}

/// Asks for approval.
#[utoipa::path(
    post, path = "/api/offers/{id}/submit", tag = "offers", params(("id" = OfferId, Path)),
    request_body = VersionedRequest, responses((status = 200, body = Offer))
)]
pub async fn submit(
    context: Context,
    Path(id): Path<OfferId>,
    Json(ask): Json<VersionedRequest>,
) -> Result<Reply<Offer>> {
    context
        .write(move |change| submit_offer(change, id, ask.version))
        .await
        .map(Reply)
}

/// Approves an offer.
#[utoipa::path(
    post, path = "/api/offers/{id}/approve", tag = "offers", params(("id" = OfferId, Path)),
    request_body = OfferDecision, responses((status = 200, body = Offer))
)]
pub async fn approve(
    context: Context,
    Path(id): Path<OfferId>,
    Json(decision): Json<OfferDecision>,
) -> Result<Reply<Offer>> {
    context
        .write(move |change| approve_offer(change, id, &decision))
        .await
        .map(Reply)
}

/// Asks for approval; a rate outside of the posted range needs a reason for that.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`, `Invalid`; database errors.
pub fn submit_offer(change: &mut WriteContext<'_>, id: OfferId, version: i64) -> Result<Offer> {
    let (application, before) = allowed(change, id, Permission::OffersUpdate)?;
    seen(change, &before, version)?;
    if before.state != OfferState::Draft {
        return Err(moved_on("state_conflict", &before));
    }
    if outside_range(change, &before)?.is_some() && before.outside_range_reason.is_none() {
        return Err(Error::field("outsideRangeReason", "required"));
    }
    let after = Offer {
        state: OfferState::PendingApproval,
        version: before.version + 1,
        ..before.clone()
    };
    store::save(change.db, &after)?;
    signature_log::add(
        change,
        &after,
        signature_log::OfferStep::Submitted,
        json!({}),
    )?;
    put_on_record(
        change,
        &application,
        HiringEvent::OfferSubmitted,
        Some(&before),
        &after,
        after.outside_range_reason.clone(),
    )?;
    notify(
        change,
        Recipients::InCharge(application.location_id, Permission::OffersApprove),
        Some(&application),
        &NotificationData::OfferToApprove(OfOffer { offer_id: after.id }),
    )?;
    Ok(after)
}

/// Approves an offer, with a reason.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`, `Invalid`, `approver_is_author`; database errors.
pub fn approve_offer(
    change: &mut WriteContext<'_>,
    id: OfferId,
    decision: &OfferDecision,
) -> Result<Offer> {
    let (application, before) = allowed(change, id, Permission::OffersApprove)?;
    seen(change, &before, decision.version)?;
    if !matches!(
        before.state,
        OfferState::Draft | OfferState::PendingApproval
    ) {
        return Err(moved_on("state_conflict", &before));
    }
    if before.author_id == change.actor.user {
        return Err(Error::Refused("approver_is_author"));
    }
    let mut checks = Validator::default();
    let reason = checks.required_text("reason", &decision.reason, 500);
    checks.finish()?;
    let after = Offer {
        state: OfferState::Approved,
        approver_id: Some(change.actor.user),
        approval_reason: Some(reason.clone()),
        version: before.version + 1,
        ..before.clone()
    };
    store::save(change.db, &after)?;
    signature_log::add(
        change,
        &after,
        signature_log::OfferStep::Approved,
        json!({ "rateE4": after.rate_e4 }),
    )?;
    put_on_record(
        change,
        &application,
        HiringEvent::OfferApproved,
        Some(&before),
        &after,
        Some(reason),
    )?;
    notify(
        change,
        Recipients::People(&[after.author_id]),
        Some(&application),
        &NotificationData::OfferApproved(OfOffer { offer_id: after.id }),
    )?;
    Ok(after)
}
