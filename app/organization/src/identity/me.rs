//! The signed-in person about themselves: who they are, their language, their rights.

use axum::{
    Json as Reply,
    response::{IntoResponse as _, Response},
};
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::{
    OrganizationAction,
    compliance::audit::Entry,
    context::Context,
    error::Result,
    extract::Json,
    ids::{EmployeeId, LocationId, UserId},
    messages::Lang,
    permit::{DepartmentKind, Permission, Role},
    settings::{
        self,
        logo::{self, Logo},
    },
    write_context::WriteContext,
};

/// The signed-in person.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignedInUser {
    id: UserId,
    first_name: String,
    last_name: String,
    email: Option<String>,
    role: Role,
    preferred_language: Lang,
    employee_id: Option<EmployeeId>,
    brand: Brand,
    /// Whether this server is a demo.
    demo: bool,
}

/// The brand of the session.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Brand {
    code: String,
    name: String,
    /// Its logo, where it has one.
    logo: Option<Logo>,
}

/// The signed-in user.
#[utoipa::path(get, path = "/api/auth/user", tag = "identity", responses((status = 200, body = SignedInUser)))]
pub async fn signed_in_user(context: Context) -> Result<Reply<SignedInUser>> {
    context.read(signed_in).await.map(Reply)
}

fn signed_in(db: &Connection, context: &Context) -> Result<SignedInUser> {
    let profile = load(db, context.actor.user)?;
    Ok(SignedInUser {
        id: profile.id,
        first_name: profile.first_name,
        last_name: profile.last_name,
        email: profile.email,
        role: context.actor.role,
        preferred_language: profile.preferred_language,
        employee_id: context.actor.employee,
        brand: Brand {
            code: context.tenant.code().to_string(),
            name: settings::brand_name(db)?,
            logo: logo::of(db)?,
        },
        demo: context.app.core.config.serve.demo,
    })
}

/// A person's own profile.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    id: UserId,
    first_name: String,
    last_name: String,
    email: Option<String>,
    preferred_language: Lang,
    version: i64,
}

/// The person's own profile.
#[utoipa::path(get, path = "/api/users/me", tag = "identity", responses((status = 200, body = Profile)))]
pub async fn profile(context: Context) -> Result<Reply<Profile>> {
    context
        .read(|db, context| load(db, context.actor.user))
        .await
        .map(Reply)
}

fn load(db: &Connection, user: UserId) -> Result<Profile> {
    let mut statement = db.prepare_cached(
        "SELECT id, first_name, last_name, email, preferred_language, version FROM users WHERE id = ?1",
    )?;
    Ok(statement.query_row([user], |row| {
        Ok(Profile {
            id: row.get(0)?,
            first_name: row.get(1)?,
            last_name: row.get(2)?,
            email: row.get(3)?,
            preferred_language: Lang::parse(&row.get::<_, String>(4)?).unwrap_or_default(),
            version: row.get(5)?,
        })
    })?)
}

/// The language that a person chose.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LanguageChoice {
    preferred_language: Lang,
}

/// Saves the person's language.
#[utoipa::path(
    patch, path = "/api/users/me/language", tag = "identity",
    request_body = LanguageChoice, responses((status = 200, body = Profile))
)]
pub async fn set_language(
    context: Context,
    Json(choice): Json<LanguageChoice>,
) -> Result<Response> {
    let lang = choice.preferred_language;
    let profile = context.write(move |change| choose(change, lang)).await?;
    let mut response = Reply(profile).into_response();
    crate::site::page::remember(&mut response, lang);
    Ok(response)
}

fn choose(change: &mut WriteContext<'_>, lang: Lang) -> Result<Profile> {
    let user = change.actor.user;
    let before = load(change.db, user)?;
    if before.preferred_language != lang {
        change
            .db
            .prepare_cached(
                "UPDATE users SET preferred_language = ?2, version = version + 1 WHERE id = ?1",
            )?
            .execute(params![user, lang.tag()])?;
        let entry = Entry::new(OrganizationAction::UserLanguageChanged, "user", user).change(
            json!({ "preferredLanguage": before.preferred_language }),
            json!({ "preferredLanguage": lang }),
        )?;
        change.record(entry)?;
        change.rights_changed();
    }
    load(change.db, user)
}

/// The person's permissions, with their scopes.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Permissions {
    role: Role,
    permissions: Vec<&'static str>,
    scope: ScopeView,
}

/// The scope of a role.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScopeView {
    /// The person's locations, or `"all"`.
    location_ids: LocationScope,
    departments: Vec<DepartmentKind>,
}

/// Some locations or all of them.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum LocationScope {
    /// `"all"`.
    All(&'static str),
    /// These.
    Some(Vec<LocationId>),
}

/// The person's permissions, with their scopes.
#[utoipa::path(get, path = "/api/users/me/permissions", tag = "identity", responses((status = 200, body = Permissions)))]
pub async fn permissions(context: Context) -> Result<Reply<Permissions>> {
    let actor = &context.actor;
    Ok(Reply(Permissions {
        role: actor.role,
        permissions: Permission::ALL
            .into_iter()
            .filter(|permission| actor.has(*permission))
            .map(Permission::name)
            .collect(),
        scope: ScopeView {
            location_ids: match &actor.scope.locations {
                None => LocationScope::All("all"),
                Some(own) => LocationScope::Some(own.iter().copied().collect()),
            },
            departments: actor.scope.houses.iter().copied().collect(),
        },
    }))
}
