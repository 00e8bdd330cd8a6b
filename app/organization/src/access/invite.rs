//! Invites someone who is not on the team: another owner, an interviewer from outside, a reviewer.

use axum::{Json as Reply, http::StatusCode};
use serde::Deserialize;

use super::{
    scope::{check_places, houses, load},
    store,
    types::Account,
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Json,
    identity::{self, Invitation, address, proof::RecentProof},
    ids::{LocationId, UserId},
    messages::Lang,
    permit::{DepartmentKind, Permission, Role},
    validator::Validator,
    write_context::WriteContext,
};

/// Someone to invite.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewAccess {
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Email address: the link goes there, or else to the phone.
    pub email: Option<String>,
    /// At least ten digits; stored in E.164.
    pub phone: Option<String>,
    /// The language that they read.
    pub preferred_language: Lang,
    /// As what they sign in.
    pub role: Role,
    /// The locations of the role; null is the whole brand, which owners and reviewers always cover.
    pub location_ids: Option<Vec<LocationId>>,
    /// Front or back of house, for a shift manager.
    #[serde(default)]
    pub departments: Vec<DepartmentKind>,
}

/// Invites someone who is not on the team; a link that works once goes out.
#[utoipa::path(
    post, path = "/api/access", operation_id = "grantAccess", tag = "access", request_body = NewAccess, responses((status = 201, body = Account))
)]
pub async fn handler(
    context: Context,
    _proof: RecentProof,
    Json(new): Json<NewAccess>,
) -> Result<(StatusCode, Reply<Account>)> {
    let account = context
        .write(move |change| {
            let id = invite(change, new)?;
            load(change, id)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(account)))
}

/// Invites someone who is not on the team.
///
/// # Errors
/// `Forbidden`, `role_above_own`, `Invalid`, `email_in_use`, `phone_in_use`, `already_employed`; database errors.
pub fn invite(change: &mut WriteContext<'_>, new: NewAccess) -> Result<UserId> {
    change.actor.allow(Permission::RolesAssign)?;
    let filled = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
    let (typed_email, typed_phone) = (filled(new.email), filled(new.phone));
    let mut checks = Validator::default();
    let first_name = checks.name("firstName", &new.first_name, 60);
    let last_name = checks.name("lastName", &new.last_name, 60);
    let email = typed_email.as_deref().and_then(address::email);
    let phone = typed_phone
        .as_deref()
        .and_then(|typed| checks.phone("phone", typed));
    checks.ensure(
        typed_email.is_none() || email.is_some(),
        "email",
        "email_invalid",
    );
    checks.ensure(
        typed_email.is_some() || typed_phone.is_some(),
        "email",
        "contact_required",
    );
    checks.finish()?;
    check_places(change, new.role, new.location_ids.as_deref())?;
    let houses = houses(new.role, &new.departments)?;
    if store::already_employed(change.db, email.as_deref(), phone.as_deref())? {
        return Err(Error::unprocessable("already_employed"));
    }
    let invitation = Invitation {
        employee: None,
        first_name,
        last_name,
        email,
        phone,
        lang: new.preferred_language,
        role: new.role,
        locations: new.location_ids,
        houses,
    };
    Ok(identity::invite(change, &invitation)?.user)
}
