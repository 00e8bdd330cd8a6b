//! Writes an offer: a draft, changed until it goes out.

use axum::{Json as Reply, http::StatusCode};
use jiff::{ToSpan as _, civil::Date};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    signature_log,
    store::{self, standing},
    templates,
    types::{Offer, OfferState, Terms},
};
use crate::{
    compliance::{audit, version},
    context::Context,
    error::{Conflict, Error, Result, Unprocessable},
    extract::{Json, Path},
    ids::{ApplicationId, OfferId, OfferTemplateId, PositionId},
    messages::Lang,
    permit::Permission,
    settings, team,
    validator::Validator,
    write_context::WriteContext,
};
use recruiting::{
    applications, audit_entry,
    events::{self, AboutOffer, HiringEvent},
    jobs,
    types::{Applicant, Application, Status},
};

/// The days that an applicant may be given to answer.
const ANSWER_DAYS: std::ops::RangeInclusive<i64> = 1..=14;
/// A first day further ahead than this is a slip.
const MOST_DAYS_AHEAD: i32 = 60;

/// The terms of an offer draft.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OfferDraft {
    /// The offer's version; 0 for a new one.
    pub version: i64,
    /// The job's name in the letter; empty: the posting's title.
    pub job_title: String,
    /// The position that the person will work in.
    pub position_id: Option<PositionId>,
    /// Ten-thousandths of a dollar an hour.
    pub rate_e4: i64,
    /// The first day, from today to 60 days ahead.
    #[schema(value_type = String, format = Date)]
    pub starts_on: Date,
    /// The letter's language.
    pub language: Lang,
    /// The rest.
    pub terms: Terms,
    /// The template of the letter; the most specific one where absent.
    #[serde(default)]
    pub template_id: Option<OfferTemplateId>,
    /// The reason for a rate outside of the posted range, where it is.
    pub outside_range_reason: Option<String>,
}

/// Begins an offer.
#[utoipa::path(
    post, path = "/api/applications/{id}/offers", tag = "offers", params(("id" = ApplicationId, Path)),
    request_body = OfferDraft, responses((status = 201, body = Offer))
)]
pub async fn create(
    context: Context,
    Path(id): Path<ApplicationId>,
    Json(draft): Json<OfferDraft>,
) -> Result<(StatusCode, Reply<Offer>)> {
    let offer = context
        .write(move |change| create_offer(change, id, draft))
        .await?;
    Ok((StatusCode::CREATED, Reply(offer)))
}

/// Changes an offer that has not gone out; an approval lapses.
#[utoipa::path(
    patch, path = "/api/offers/{id}", tag = "offers", params(("id" = OfferId, Path)),
    request_body = OfferDraft, responses((status = 200, body = Offer))
)]
pub async fn change(
    context: Context,
    Path(id): Path<OfferId>,
    Json(draft): Json<OfferDraft>,
) -> Result<Reply<Offer>> {
    context
        .write(move |change| change_offer(change, id, draft))
        .await
        .map(Reply)
}

/// Begins an offer for an active application without a current one.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`, `wage_below_minimum`, `offer_active`, `application_ended`; database errors.
pub fn create_offer(
    change: &mut WriteContext<'_>,
    id: ApplicationId,
    draft: OfferDraft,
) -> Result<Offer> {
    let application = applications::allowed(change.db, change.actor, id, Permission::OffersCreate)?;
    if application.status != Status::Active {
        return Err(Error::unprocessable("application_ended"));
    }
    if let Some(standing_offer) = standing(change.db, id)? {
        return Err(Error::Conflict(Box::new(Conflict {
            code: "offer_active",
            current: serde_json::to_value(&standing_offer)?,
            changed_by: None,
        })));
    }
    let offer = Offer {
        id: OfferId::new(change.now),
        application_id: id,
        location_id: application.location_id,
        position_id: None,
        job_title: String::new(),
        terms: draft.terms.clone(),
        rate_e4: draft.rate_e4,
        starts_on: draft.starts_on,
        language: draft.language,
        template_id: None,
        template_version: None,
        state: OfferState::Draft,
        outside_range_reason: None,
        author_id: change.actor.user,
        approver_id: None,
        approval_reason: None,
        document_hash: None,
        expires_at: None,
        sent_at: None,
        viewed_at: None,
        signed_at: None,
        declined_at: None,
        decline_reason: None,
        age_range: None,
        created_at: change.now,
        version: 1,
    };
    let offer = filled(change, &application, offer, draft)?;
    store::save(change.db, &offer)?;
    signature_log::add(
        change,
        &offer,
        signature_log::OfferStep::Created,
        json!({ "rateE4": offer.rate_e4 }),
    )?;
    put_on_record(
        change,
        &application,
        HiringEvent::OfferCreated,
        None,
        &offer,
        None,
    )?;
    Ok(offer)
}

/// Changes an offer that has not gone out.
///
/// # Errors
/// As [`create_offer`]; `Conflict` (`version_conflict`, `offer_sent`).
pub fn change_offer(
    change: &mut WriteContext<'_>,
    id: OfferId,
    draft: OfferDraft,
) -> Result<Offer> {
    let (application, before) = allowed(change, id, Permission::OffersUpdate)?;
    seen(change, &before, draft.version)?;
    if !before.state.is_open_to_change() {
        return Err(moved_on("offer_sent", &before));
    }
    let mut after = filled(change, &application, before.clone(), draft)?;
    after.state = OfferState::Draft;
    (after.approver_id, after.approval_reason) = (None, None);
    after.version += 1;
    store::save(change.db, &after)?;
    signature_log::add(
        change,
        &after,
        signature_log::OfferStep::Changed,
        json!({ "rateE4": after.rate_e4 }),
    )?;
    put_on_record(
        change,
        &application,
        HiringEvent::OfferChanged,
        Some(&before),
        &after,
        None,
    )?;
    Ok(after)
}

fn filled(
    change: &WriteContext<'_>,
    application: &Application,
    mut offer: Offer,
    draft: OfferDraft,
) -> Result<Offer> {
    let job = jobs::store::job(change.db, application.job_id)?;
    let location = settings::location(change.db, application.location_id)?;
    let today = location.date(change.now)?;
    let title = if draft.job_title.trim().is_empty() {
        job.title.get(draft.language).to_owned()
    } else {
        draft.job_title
    };
    let mut checks = Validator::default();
    offer.job_title = checks.required_text("jobTitle", &title, 80);
    offer.terms = draft.terms;
    offer.terms.manager = checks.required_text("terms.manager", &offer.terms.manager, 120);
    offer.terms.employer = checks.required_text("terms.employer", &offer.terms.employer, 160);
    checks.ensure(
        offer.terms.words.chars().count() <= 2000,
        "terms.words",
        "too_long",
    );
    checks.ensure(
        ANSWER_DAYS.contains(&offer.terms.answer_days),
        "terms.answerDays",
        "out_of_range",
    );
    team::rate_holds(&mut checks, "rateE4", draft.rate_e4);
    let latest = today.saturating_add(MOST_DAYS_AHEAD.days());
    checks.ensure(
        (today..=latest).contains(&draft.starts_on),
        "startsOn",
        "within_60_days",
    );
    if let Some(shift) = &offer.terms.first_shift {
        checks.ensure(
            shift.date >= draft.starts_on,
            "terms.firstShift.date",
            "before_first_day",
        );
    }
    let reason = draft.outside_range_reason.unwrap_or_default();
    let reason = checks.optional_text("outsideRangeReason", &reason, 500);
    checks.finish()?;
    team::check_minimum(
        change,
        &[application.location_id],
        draft.rate_e4,
        draft.starts_on,
    )?;
    offer.position_id = draft.position_id.or(job.position_id);
    let template = templates::chosen(change.db, draft.template_id, &location, offer.position_id)?;
    offer.template_id = Some(template.id);
    offer.rate_e4 = draft.rate_e4;
    offer.starts_on = draft.starts_on;
    offer.language = draft.language;
    offer.outside_range_reason = Some(reason).filter(|reason| !reason.is_empty());
    Ok(offer)
}

/// Whether the rate is outside of the posted range.
pub(super) fn outside_range(change: &WriteContext<'_>, offer: &Offer) -> Result<Option<Error>> {
    let application = applications::application(change.db, offer.application_id)?;
    let job = jobs::store::job(change.db, application.job_id)?;
    let below = job.pay_min_e4.is_some_and(|min| offer.rate_e4 < min);
    let above = job.pay_max_e4.is_some_and(|max| offer.rate_e4 > max);
    Ok((below || above).then(|| {
        Error::Unprocessable(Box::new(Unprocessable {
            code: "outside_posted_range",
            current: Some(json!({
                "rateE4": offer.rate_e4, "payMinE4": job.pay_min_e4, "payMaxE4": job.pay_max_e4
            })),
            ..Unprocessable::default()
        }))
    }))
}

/// An offer that the person may act on, with its application.
pub(super) fn allowed(
    change: &WriteContext<'_>,
    id: OfferId,
    permission: Permission,
) -> Result<(Application, Offer)> {
    let offer = store::offer(change.db, id)?;
    let application =
        applications::allowed(change.db, change.actor, offer.application_id, permission)?;
    Ok((application, offer))
}

/// Refuses a write that was made on another version.
pub(super) fn seen(change: &WriteContext<'_>, offer: &Offer, version: i64) -> Result<()> {
    version::check_version(
        change.db,
        ("offer", offer.id),
        (version, offer.version),
        || Ok(offer),
    )
}

/// The offer is no longer where this step begins.
pub(super) fn moved_on(code: &'static str, offer: &Offer) -> Error {
    Error::Conflict(Box::new(Conflict {
        code,
        current: serde_json::to_value(offer).unwrap_or(Value::Null),
        changed_by: None,
    }))
}

/// The record, the event and the notifications of a step.
pub(super) fn put_on_record(
    change: &mut WriteContext<'_>,
    application: &Application,
    event: impl FnOnce(AboutOffer) -> HiringEvent,
    before: Option<&Offer>,
    after: &Offer,
    reason: Option<String>,
) -> Result<()> {
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    let before = before
        .map(|offer| sealed(change, &applicant, offer))
        .transpose()?;
    let values = (before, sealed(change, &applicant, after)?);
    let event = event(AboutOffer { offer_id: after.id });
    let action = event.kind();
    let mut entry = audit_entry::entry(change, &applicant, application, action, values)?;
    entry.object_type = "offer";
    entry.object_id = after.id.to_string();
    change.record(entry.reason(reason))?;
    events::add(change, application, &event)?;
    change.invalidate("/api/applications");
    change.invalidate(format!("/api/applications/{}", application.id));
    change.invalidate(format!("/api/applications/{}/offers", application.id));
    change.invalidate("/api/hiring");
    Ok(())
}

/// An offer as the audit trail keeps it: what was written in words is sealed under the applicant's key.
fn sealed(change: &WriteContext<'_>, applicant: &Applicant, offer: &Offer) -> Result<Value> {
    let mut value = serde_json::to_value(offer)?;
    let person = applicant.id.0;
    value["terms"]["words"] = audit::personal(change, person, &offer.terms.words)?;
    value["declineReason"] = audit::personal(change, person, &offer.decline_reason)?;
    value["ageRange"] = audit::personal(change, person, offer.age_range)?;
    Ok(value)
}
