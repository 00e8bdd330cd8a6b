//! Begins a check, once the conditional offer is out.

use axum::{Json as Reply, http::StatusCode};
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::Value;

use super::{
    record::on_record,
    store,
    types::{Check, CheckState},
    view::{self, BackgroundCheck},
};
use crate::{
    context::Context,
    error::{Conflict, Error, Result},
    extract::{Json, Path},
    ids::{ApplicationId, BackgroundCheckId, OfferId},
    offers::{self, types::Contingency},
    permit::Permission,
    settings,
    validator::Validator,
    write_context::WriteContext,
};
use recruiting::{
    applications,
    events::{AboutCheck, HiringEvent},
    types::{Application, Status},
};

/// The provider of the report, and the applicant's authorization.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[schema(as = NewBackgroundCheck)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewCheck {
    /// The provider of the report.
    pub provider: String,
    /// Address and telephone of that provider: the final notice has to name them (15 U.S.C. 1681m(a)).
    pub provider_contact: String,
    /// The provider's number for it, if there is one.
    pub reference: Option<String>,
    /// The day on which the applicant agreed in writing, in a document of its own (15 U.S.C. 1681b(b)(2)).
    #[schema(value_type = String, format = Date)]
    pub authorized_on: Date,
}

/// Begins a check.
#[utoipa::path(
    post, path = "/api/applications/{id}/background-checks", tag = "background checks",
    params(("id" = ApplicationId, Path)), request_body = NewCheck, responses((status = 201, body = BackgroundCheck))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ApplicationId>,
    Json(new): Json<NewCheck>,
) -> Result<(StatusCode, Reply<BackgroundCheck>)> {
    let begun = context.write(move |change| begin(change, id, &new)).await?;
    Ok((StatusCode::CREATED, Reply(begun)))
}

/// Begins a check: never before a conditional offer is with the applicant.
///
/// # Errors
/// `NotFound`, `Forbidden`, `application_ended`, `conditional_offer_needed`, `background_check_passed`, `Invalid`; database errors.
pub fn begin(
    change: &mut WriteContext<'_>,
    id: ApplicationId,
    new: &NewCheck,
) -> Result<BackgroundCheck> {
    let application = applications::allowed(change.db, change.actor, id, Permission::OffersUpdate)?;
    let offer_id = may_begin(change, &application)?;
    let place = settings::location(change.db, application.location_id)?;
    let applied_on = place.date(application.applied_at)?;
    let today = place.date(change.now)?;
    let mut checks = Validator::default();
    let provider = checks.required_text("provider", &new.provider, 120);
    let provider_contact = checks.required_text("providerContact", &new.provider_contact, 240);
    let reference = checks.optional_text(
        "reference",
        new.reference.as_deref().unwrap_or_default(),
        80,
    );
    let (after, before) = (new.authorized_on >= applied_on, new.authorized_on <= today);
    checks.ensure(after, "authorizedOn", "before_application");
    checks.ensure(before, "authorizedOn", "date_ahead");
    checks.finish()?;
    let check = Check {
        provider,
        provider_contact,
        reference: Some(reference).filter(|reference| !reference.is_empty()),
        authorized_on: Some(new.authorized_on),
        ..fresh(change, id, offer_id)?
    };
    add(
        change,
        &application,
        HiringEvent::CheckBegun,
        &check,
        &Value::Null,
    )
}

/// A check of which nothing is known yet.
pub(super) fn fresh(
    change: &WriteContext<'_>,
    id: ApplicationId,
    offer_id: OfferId,
) -> Result<Check> {
    let begun_by = change.actor.person().ok_or(Error::Unauthenticated)?;
    Ok(Check {
        id: BackgroundCheckId::new(change.now),
        application_id: id,
        offer_id,
        state: CheckState::Begun,
        provider: String::new(),
        provider_contact: String::new(),
        reference: None,
        authorized_on: None,
        begun_by,
        begun_at: change.now,
        reported_at: None,
        noticed_at: None,
        left_on: None,
        answer_until: None,
        waiting: None,
        answered_at: None,
        disputed_at: None,
        decided_by: None,
        decided_at: None,
        version: 1,
    })
}

/// Writes a new check with its record.
pub(super) fn add(
    change: &mut WriteContext<'_>,
    application: &Application,
    event: fn(AboutCheck) -> HiringEvent,
    check: &Check,
    words: &Value,
) -> Result<BackgroundCheck> {
    store::save(change.db, check)?;
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    let whose = (&applicant, application);
    on_record(change, whose, event, (None, check), words)?;
    view::of(change, &applicant, check.clone())
}

/// The conditional offer that a check may follow: it is with the applicant or signed, says that it depends on one, and
/// none is under way or done.
pub(super) fn may_begin(change: &WriteContext<'_>, application: &Application) -> Result<OfferId> {
    if application.status != Status::Active {
        return Err(Error::unprocessable("application_ended"));
    }
    let offer = offers::standing(change.db, application.id)?
        .filter(|offer| offer.state.is_out() || offer.state.is_signed())
        .filter(|offer| offer.terms.contingencies.contains(&Contingency::Background))
        .ok_or_else(|| Error::unprocessable("conditional_offer_needed"))?;
    match store::newest(change.db, application.id)? {
        Some(check) if check.state != CheckState::Final => {
            Err(Error::Conflict(Box::new(Conflict {
                code: "background_check_passed",
                current: serde_json::to_value(&check)?,
                changed_by: None,
            })))
        }
        _ => Ok(offer.id),
    }
}
