//! Ends an offer from the brand's side: taken back, signed by both, or not answered in time.

use axum::Json as Reply;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    approve::OfferDecision,
    send::{REMIND_BEFORE, brings},
    signature_log, store,
    types::{Offer, OfferState},
    write::{allowed, moved_on, put_on_record, seen},
};
use crate::{
    compliance::version::VersionedRequest,
    context::Context,
    error::Result,
    extract::{Json, Path},
    ids::OfferId,
    outbox::{Job, JobContext, Progress},
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};
use recruiting::{
    NotificationData, Recipients, applications, events::HiringEvent, messaging,
    notifications::data::OfOffer, notify, types::Application,
};

/// Takes an offer back.
#[utoipa::path(
    post, path = "/api/offers/{id}/void", tag = "offers", params(("id" = OfferId, Path)),
    request_body = OfferDecision, responses((status = 200, body = Offer))
)]
pub async fn void(
    context: Context,
    Path(id): Path<OfferId>,
    Json(decision): Json<OfferDecision>,
) -> Result<Reply<Offer>> {
    context
        .write(move |change| void_offer(change, id, &decision))
        .await
        .map(Reply)
}

/// Signs an offer for the employer.
#[utoipa::path(
    post, path = "/api/offers/{id}/countersign", tag = "offers", params(("id" = OfferId, Path)),
    request_body = VersionedRequest, responses((status = 200, body = Offer))
)]
pub async fn countersign(
    context: Context,
    Path(id): Path<OfferId>,
    Json(ask): Json<VersionedRequest>,
) -> Result<Reply<Offer>> {
    context
        .write(move |change| countersign_offer(change, id, ask.version))
        .await
        .map(Reply)
}

/// Takes an offer back that was not signed; its link ends.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict` (`already_signed`), `Invalid`; database errors.
pub fn void_offer(
    change: &mut WriteContext<'_>,
    id: OfferId,
    decision: &OfferDecision,
) -> Result<Offer> {
    let (application, before) = allowed(change, id, Permission::OffersUpdate)?;
    seen(change, &before, decision.version)?;
    take_back(change, &application, &before, &decision.reason)
}

/// Takes an offer back that was not signed, because its application leaves the stage.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict` (`already_signed`), `Invalid`; database errors.
pub fn void_unchanged(change: &mut WriteContext<'_>, id: OfferId, reason: &str) -> Result<()> {
    let (application, before) = allowed(change, id, Permission::OffersUpdate)?;
    take_back(change, &application, &before, reason)?;
    Ok(())
}

fn take_back(
    change: &mut WriteContext<'_>,
    application: &Application,
    before: &Offer,
    reason: &str,
) -> Result<Offer> {
    if before.state.is_signed() {
        return Err(moved_on("already_signed", before));
    }
    if !before.state.is_open_to_change() && !before.state.is_out() {
        return Err(moved_on("state_conflict", before));
    }
    let mut checks = Validator::default();
    let reason = checks.required_text("reason", reason, 500);
    checks.finish()?;
    let after = Offer {
        state: OfferState::Voided,
        version: before.version + 1,
        ..before.clone()
    };
    store::save(change.db, &after)?;
    signature_log::add(change, &after, signature_log::OfferStep::Voided, json!({}))?;
    put_on_record(
        change,
        application,
        HiringEvent::OfferVoided,
        Some(before),
        &after,
        Some(reason),
    )?;
    Ok(after)
}

/// Takes an offer back that the applicant has and did not sign, because what it depended on fell through.
///
/// # Errors
/// Database errors.
pub fn take_back_unsigned(change: &mut WriteContext<'_>, application: &Application) -> Result<()> {
    let Some(before) =
        store::standing(change.db, application.id)?.filter(|offer| !offer.state.is_signed())
    else {
        return Ok(());
    };
    let after = Offer {
        state: OfferState::Voided,
        version: before.version + 1,
        ..before.clone()
    };
    store::save(change.db, &after)?;
    signature_log::add(change, &after, signature_log::OfferStep::Voided, json!({}))?;
    let offers = (Some(&before), &after);
    put_on_record(
        change,
        application,
        HiringEvent::OfferVoided,
        offers.0,
        offers.1,
        None,
    )
}

/// Signs an offer for the employer, once the applicant has.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`; database errors.
pub fn countersign_offer(
    change: &mut WriteContext<'_>,
    id: OfferId,
    version: i64,
) -> Result<Offer> {
    let (application, before) = allowed(change, id, Permission::OffersUpdate)?;
    seen(change, &before, version)?;
    if before.state != OfferState::Signed {
        return Err(moved_on("state_conflict", &before));
    }
    let after = Offer {
        state: OfferState::Countersigned,
        version: before.version + 1,
        ..before.clone()
    };
    store::save(change.db, &after)?;
    let name = change.actor.name.clone();
    signature_log::add(
        change,
        &after,
        signature_log::OfferStep::Countersigned,
        json!({ "name": name }),
    )?;
    put_on_record(
        change,
        &application,
        HiringEvent::OfferCountersigned,
        Some(&before),
        &after,
        None,
    )?;
    Ok(after)
}

/// The due acts of a sent offer: a reminder a day before its end, and then the end.
#[derive(Debug, Serialize, Deserialize)]
pub struct OfferDue(pub(super) OfferId);

impl Job for OfferDue {
    const KIND: &'static str = "offer_due";

    async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
        context
            .write(move |change| remind_or_end(change, self.0))
            .await?;
        Ok(Progress::Done)
    }
}

fn remind_or_end(change: &mut WriteContext<'_>, id: OfferId) -> Result<()> {
    let before = store::offer(change.db, id)?;
    let (Some(expires_at), true) = (before.expires_at, before.state.is_out()) else {
        return Ok(());
    };
    let application = applications::application(change.db, before.application_id)?;
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    if change.now < expires_at {
        if change.now + REMIND_BEFORE >= expires_at {
            let master = &change.core.config.data.master_key;
            let Some(token) = store::link(change.db, master, id)? else {
                return Ok(());
            };
            let link = format!("{}/offer/{token}", change.core.config.serve.url);
            signature_log::add(
                change,
                &before,
                signature_log::OfferStep::Reminded,
                json!({}),
            )?;
            notify(
                change,
                Recipients::People(&[before.author_id]),
                Some(&application),
                &NotificationData::OfferExpiring(OfOffer { offer_id: id }),
            )?;
            messaging::send_template(
                change,
                &applicant,
                &application,
                "offer",
                &brings(&before, &applicant, link),
                change.now,
            )?;
        }
        return Ok(());
    }
    let after = Offer {
        state: OfferState::Expired,
        version: before.version + 1,
        ..before.clone()
    };
    store::save(change.db, &after)?;
    signature_log::add(change, &after, signature_log::OfferStep::Expired, json!({}))?;
    notify(
        change,
        Recipients::People(&[after.author_id]),
        Some(&application),
        &NotificationData::OfferExpired(OfOffer { offer_id: id }),
    )?;
    put_on_record(
        change,
        &application,
        HiringEvent::OfferExpired,
        Some(&before),
        &after,
        None,
    )
}
