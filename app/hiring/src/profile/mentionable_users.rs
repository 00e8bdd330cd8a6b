//! Users who can see an application: they can be named in a note or own it.

use axum::Json as Reply;
use rusqlite::{Connection, named_params};
use serde::Serialize;

use crate::{
    context::Context,
    error::Result,
    extract::Path,
    ids::{ApplicationId, UserId},
    permit::{Permission, PermissionScope, Role},
};
use recruiting::{applications::allowed, types::Application};

/// People of the brand.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Colleagues {
    /// By name.
    pub items: Vec<Colleague>,
}

/// Someone who can see an application.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Colleague {
    /// The account.
    pub id: UserId,
    /// First and last name.
    pub name: String,
    /// Their role.
    pub role: Role,
    /// Whether they may own it: they can move it.
    pub can_be_owner: bool,
}

/// Users who can see an application.
#[utoipa::path(
    get, path = "/api/applications/{id}/mentionable-users", tag = "applicants", params(("id" = ApplicationId, Path)),
    responses((status = 200, body = Colleagues))
)]
pub async fn handler(context: Context, Path(id): Path<ApplicationId>) -> Result<Reply<Colleagues>> {
    context
        .read(move |db, context| {
            let application = allowed(db, &context.actor, id, Permission::ApplicationsRead)?;
            of(db, &application).map(|items| Colleagues { items })
        })
        .await
        .map(Reply)
}

/// Whether a user may own an application.
///
/// # Errors
/// Database errors.
pub fn can_be_owner(db: &Connection, application: &Application, user: UserId) -> Result<bool> {
    let may = |colleague: &Colleague| colleague.id == user && colleague.can_be_owner;
    Ok(of(db, application)?.iter().any(may))
}

/// Everyone with an account in use who can see an application, by name.
///
/// # Errors
/// Database errors.
pub fn of(db: &Connection, application: &Application) -> Result<Vec<Colleague>> {
    let mut statement = db.prepare_cached(
        "SELECT u.id, u.first_name || ' ' || u.last_name, u.role,
           EXISTS (SELECT 1 FROM interview_attendees s JOIN interviews i ON i.id = s.interview_id
                   WHERE i.application_id = :application AND s.user_id = u.id AND i.state <> 'cancelled')
         FROM users u
         WHERE u.active = 1 AND (u.all_locations = 1 OR EXISTS (
           SELECT 1 FROM user_locations l WHERE l.user_id = u.id AND l.location_id = :location))
         ORDER BY u.first_name, u.last_name, u.id",
    )?;
    let rows = statement.query_map(
        named_params! { ":application": application.id, ":location": application.location_id },
        |row| {
            let role: String = row.get(2)?;
            Ok((row.get(0)?, row.get(1)?, role, row.get::<_, bool>(3)?))
        },
    )?;
    let mut found = Vec::new();
    for row in rows {
        let (id, name, role, interviews) = row?;
        let Some(role) = Role::parse(&role) else {
            continue;
        };
        let sees = match role.scope_of(Permission::ApplicationsRead) {
            None => false,
            Some(PermissionScope::Own) => interviews,
            Some(_) => true,
        };
        if sees {
            found.push(Colleague {
                id,
                name,
                role,
                can_be_owner: role.scope_of(Permission::ApplicationsMove).is_some(),
            });
        }
    }
    Ok(found)
}
