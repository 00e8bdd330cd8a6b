//! Changes an applicant: name, contacts, language, and whether they are in the talent pool.

use axum::Json as Reply;
use serde::Deserialize;
use serde_json::Value;

use super::person::ApplicantIdentity;
use crate::{
    compliance::{
        audit::{self, Entry},
        version,
    },
    context::Context,
    date_time::present,
    error::{Error, Result},
    extract::{Json, Path},
    identity::address,
    ids::ApplicantId,
    messages::Lang,
    permit::Permission,
    pool,
    validator::Validator,
    write_context::WriteContext,
};
use recruiting::{
    applications, audit_entry,
    events::{self, ApplicantChanged, ApplicantField, HiringEvent, HiringEventKind},
    types::Applicant,
};

const LONGEST_NAME: usize = 80;

/// A change of an applicant. What is left out stays; null clears.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ApplicantChange {
    /// The version that was seen.
    pub version: i64,
    /// First name.
    pub first_name: Option<String>,
    /// Last name.
    pub last_name: Option<String>,
    /// The preferred name.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<String>)]
    pub preferred_name: Option<Option<String>>,
    /// Phone, in any spelling.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<String>)]
    pub phone: Option<Option<String>>,
    /// Email address.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<String>)]
    pub email: Option<Option<String>>,
    /// The language that they read.
    pub preferred_language: Option<Lang>,
    /// Not to be hired again.
    pub do_not_rehire: Option<bool>,
    /// In the talent pool for other jobs.
    pub talent_pool: Option<bool>,
}

/// Changes an applicant.
#[utoipa::path(
    patch, path = "/api/applicants/{id}", tag = "applicants", params(("id" = ApplicantId, Path)),
    request_body = ApplicantChange, responses((status = 200, body = Applicant))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ApplicantId>,
    Json(new): Json<ApplicantChange>,
) -> Result<Reply<Applicant>> {
    context
        .write(move |change| change_applicant(change, id, new))
        .await
        .map(Reply)
}

/// Changes an applicant.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`, `version_conflict`, `applicant_erased`, `talent_pool_opted_out`; database errors.
pub fn change_applicant(
    change: &mut WriteContext<'_>,
    id: ApplicantId,
    new: ApplicantChange,
) -> Result<Applicant> {
    let person =
        ApplicantIdentity::allowed(change.db, change.actor, id, Permission::ApplicationsMove)?;
    let before = person.record.clone();
    if before.anonymised_at.is_some() {
        return Err(Error::Locked("applicant_erased"));
    }
    version::check_version(
        change.db,
        ("applicant", id),
        (new.version, before.version),
        || Ok(&before),
    )?;
    if new.talent_pool == Some(true)
        && !before.talent_pool
        && pool::opt_out::asked_out(change.db, id)?
    {
        return Err(Error::unprocessable("talent_pool_opted_out"));
    }
    let after = changed(&before, new)?;
    applications::save_applicant(change.db, &after)?;
    let entry = Entry::new(HiringEventKind::ApplicantChanged, "applicant", id)
        .label(audit::personal(change, id.0, after.name())?)
        .change(shown(change, &before)?, shown(change, &after)?)?;
    change.record(entry)?;
    let changed = HiringEvent::ApplicantChanged(ApplicantChanged {
        fields: differences(&before, &after),
    });
    for application in &person.applications {
        if application.applicant_id == id {
            events::add(change, application, &changed)?;
        }
    }
    person.touch(change);
    Ok(after)
}

fn changed(before: &Applicant, new: ApplicantChange) -> Result<Applicant> {
    let mut checks = Validator::default();
    let mut after = before.clone();
    if let Some(name) = &new.first_name {
        after.first_name = checks.name("firstName", name, LONGEST_NAME);
    }
    if let Some(name) = &new.last_name {
        after.last_name = checks.name("lastName", name, LONGEST_NAME);
    }
    if let Some(name) = new.preferred_name {
        let name = checks.optional_name(
            "preferredName",
            name.as_deref().unwrap_or_default(),
            LONGEST_NAME,
        );
        after.preferred_name = Some(name).filter(|name| !name.is_empty());
    }
    if let Some(typed) = new.phone {
        let typed = typed.unwrap_or_default();
        after.phone = match typed.trim() {
            "" => None,
            typed => checks.phone("phone", typed),
        };
        after.phone_verified = before.phone_verified && after.phone == before.phone;
    }
    if let Some(typed) = new.email {
        let typed = typed.unwrap_or_default();
        after.email = address::email(&typed);
        checks.ensure(
            typed.trim().is_empty() || after.email.is_some(),
            "email",
            "email_invalid",
        );
    }
    checks.ensure(
        after.phone.is_some()
            || after.email.is_some()
            || (before.phone.is_none() && before.email.is_none()),
        "phone",
        "contact_required",
    );
    checks.finish()?;
    after.preferred_language = new.preferred_language.unwrap_or(before.preferred_language);
    after.do_not_rehire = new.do_not_rehire.unwrap_or(before.do_not_rehire);
    after.talent_pool = new.talent_pool.unwrap_or(before.talent_pool);
    after.version += 1;
    Ok(after)
}

fn shown(change: &WriteContext<'_>, it: &Applicant) -> Result<Value> {
    let mut shown = audit_entry::of(change, it)?;
    shown["doNotRehire"] = it.do_not_rehire.into();
    shown["talentPool"] = it.talent_pool.into();
    Ok(shown)
}

/// The names of the fields that differ: what the timeline says without saying what they hold.
fn differences(before: &Applicant, after: &Applicant) -> Vec<ApplicantField> {
    [
        (
            ApplicantField::FirstName,
            before.first_name != after.first_name,
        ),
        (
            ApplicantField::LastName,
            before.last_name != after.last_name,
        ),
        (
            ApplicantField::PreferredName,
            before.preferred_name != after.preferred_name,
        ),
        (ApplicantField::Phone, before.phone != after.phone),
        (ApplicantField::Email, before.email != after.email),
        (
            ApplicantField::PreferredLanguage,
            before.preferred_language != after.preferred_language,
        ),
        (
            ApplicantField::DoNotRehire,
            before.do_not_rehire != after.do_not_rehire,
        ),
        (
            ApplicantField::TalentPool,
            before.talent_pool != after.talent_pool,
        ),
    ]
    .into_iter()
    .filter_map(|(field, differs)| differs.then_some(field))
    .collect()
}
