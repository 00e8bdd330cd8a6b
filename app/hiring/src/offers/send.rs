//! Sends an offer: the letter is fixed in its present state, and the applicant gets a link to it.

use axum::Json as Reply;
use jiff::SignedDuration;
use serde::Serialize;
use serde_json::json;

use super::{
    close::OfferDue,
    letter::{self, Wording},
    signature_log,
    store::{self, Sealed},
    templates,
    types::{Offer, OfferState},
    write::{allowed, moved_on, outside_range, put_on_record, seen},
};
use crate::{
    compliance::{audit, version::VersionedRequest},
    context::Context,
    error::Result,
    extract::{Json, Path},
    format,
    ids::{ConversationMessageId, OfferId},
    outbox::jobs,
    permit::Permission,
    secrets,
    settings::{self, logo::Printed},
    token,
    write_context::WriteContext,
};
use recruiting::{
    applications,
    events::{self, Cause, HiringEvent, HiringEventKind, Moved},
    messaging::{self, quiet_hours},
    types::{Applicant, Application, Stage},
};

/// The time of a reminder before the end, for applicants who have not answered.
pub(super) const REMIND_BEFORE: SignedDuration = SignedDuration::from_hours(24);

/// An offer that went out.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SentOffer {
    /// The offer.
    pub offer: Offer,
    /// The applicant's link, for handing it over in person.
    pub link_url: String,
    /// The message that carries it; none where there is no way to reach them.
    pub message_id: Option<ConversationMessageId>,
}

/// Sends an offer.
#[utoipa::path(
    post, path = "/api/offers/{id}/send", tag = "offers", params(("id" = OfferId, Path)),
    request_body = VersionedRequest, responses((status = 200, body = SentOffer))
)]
pub async fn send(
    context: Context,
    Path(id): Path<OfferId>,
    Json(ask): Json<VersionedRequest>,
) -> Result<Reply<SentOffer>> {
    let logo = settings::logo::for_print(&context).await?;
    context
        .write(move |change| send_offer(change, id, ask.version, logo.as_ref()))
        .await
        .map(Reply)
}

/// Sends an offer. A rate outside of the posted range goes out only when someone else approved it.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`, `outside_posted_range`, `placeholder_unresolved`,
/// `offer_template_gone`; database errors.
pub fn send_offer(
    change: &mut WriteContext<'_>,
    id: OfferId,
    version: i64,
    logo: Option<&Printed>,
) -> Result<SentOffer> {
    let (application, before) = allowed(change, id, Permission::OffersUpdate)?;
    seen(change, &before, version)?;
    if !before.state.is_open_to_change() {
        return Err(moved_on("offer_sent", &before));
    }
    if before.state != OfferState::Approved
        && let Some(refused) = outside_range(change, &before)?
    {
        return Err(refused);
    }
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    let location = settings::location(change.db, application.location_id)?;
    let (chosen, position) = (before.template_id, before.position_id);
    let template = templates::fixed(change.db, chosen, &location, position)?;
    let wording = Wording {
        body: template.body,
    };
    let text = letter::paragraphs(&before, &applicant, &location, &wording)?;
    let pdf = letter::pdf(&before, &applicant, &location, &text, logo)?;
    let hash = data_encoding::HEXLOWER.encode(&secrets::sha256(&pdf));
    // At night the text waits for the morning: the days begin when it can be read.
    let begins = quiet_hours::release(change.now, &location.zone);
    let expires_at = begins + SignedDuration::from_hours(24 * before.terms.answer_days);
    let after = Offer {
        state: OfferState::Sent,
        template_id: Some(template.id),
        template_version: Some(template.version),
        document_hash: Some(hash.clone()),
        expires_at: Some(expires_at),
        sent_at: Some(change.now),
        version: before.version + 1,
        ..before.clone()
    };
    store::save(change.db, &after)?;
    let key = audit::person_key(
        change.db,
        &change.core.config.data.master_key,
        applicant.id.0,
    )?;
    for (what, bytes) in [
        (Sealed::Text, serde_json::to_vec(&text)?),
        (Sealed::Letter, pdf),
    ] {
        let sealed = secrets::seal(&key, &what.context(id), &bytes);
        store::put_sealed(change.db, id, what, &sealed)?;
    }
    let minted = token::mint(change.db)?;
    store::put_link(change.db, &change.core.config.data.master_key, id, &minted)?;
    signature_log::add(
        change,
        &after,
        signature_log::OfferStep::Sent,
        json!({
            "documentSha256": hash, "expiresAt": expires_at,
            "templateId": template.id, "templateVersion": template.version,
        }),
    )?;
    put_on_record(
        change,
        &application,
        HiringEvent::OfferSent,
        Some(&before),
        &after,
        None,
    )?;
    let application = at_offer(change, application)?;
    let link = format!("{}/offer/{}", change.core.config.serve.url, minted.text);
    let message_id = messaging::send_template(
        change,
        &applicant,
        &application,
        "offer",
        &brings(&after, &applicant, link.clone()),
        change.now,
    )?;
    // An offer with a day in all gets no reminder the moment it is sent.
    let reminder = Some(expires_at - REMIND_BEFORE).filter(|at| *at > begins);
    for due in reminder.into_iter().chain([expires_at]) {
        jobs::add(change.db, &OfferDue(id), None, due)?;
    }
    change.wake_worker();
    Ok(SentOffer {
        offer: after,
        link_url: link,
        message_id,
    })
}

/// The values of an offer's message besides the application's: its page, and the first day.
pub(super) fn brings(
    offer: &Offer,
    applicant: &Applicant,
    link: String,
) -> [(&'static str, String); 2] {
    let day = format::day(applicant.preferred_language, offer.starts_on);
    [("link", link), ("startDate", day)]
}

/// An application with an open offer is in the stage Offer.
fn at_offer(change: &mut WriteContext<'_>, mut application: Application) -> Result<Application> {
    application.last_team_activity_at = Some(change.now);
    application.version += 1;
    if application.stage != Stage::Offer {
        let from = application.stage;
        application.stage = Stage::Offer;
        application.stage_entered_at = change.now;
        let moved = HiringEvent::StageChanged(Moved {
            from,
            to: Stage::Offer,
            cause: Cause::Offer {
                because: HiringEventKind::OfferSent,
            },
        });
        events::add(change, &application, &moved)?;
    }
    applications::save(change.db, &application)?;
    Ok(application)
}
