//! Team members who can interview, by location.

use std::collections::BTreeSet;

use rusqlite::Connection;
use serde::Serialize;

use crate::{
    error::{Error, Result},
    identity::{self, people},
    ids::{LocationId, UserId},
    permit::{Actor, Permission, PermissionScope},
};

/// Someone who can interview.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Interviewer {
    /// Their account.
    pub id: UserId,
    /// First and last name.
    pub name: String,
}

/// Active people who may lead interviews at a location, those of the location before those of the whole brand.
///
/// # Errors
/// Database errors.
pub fn interviewers_at(db: &Connection, location: LocationId) -> Result<Vec<Interviewer>> {
    let mut statement = db.prepare_cached(
        "SELECT id FROM users
         WHERE active = 1 AND (all_locations = 1 OR id IN (SELECT user_id FROM user_locations WHERE location_id = ?1))
         ORDER BY all_locations, first_name, last_name, id",
    )?;
    let ids: Vec<UserId> = statement
        .query_map([location], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    let mut found = Vec::new();
    for id in ids {
        let user = people::get(db, id)?;
        if user.role.scope_of(Permission::InterviewsUpdate).is_some() {
            found.push(Interviewer {
                id,
                name: user.name(),
            });
        }
    }
    Ok(found)
}

/// The name of a person of the brand; empty where there is none.
///
/// # Errors
/// Database errors.
pub fn name(db: &Connection, user: UserId) -> Result<String> {
    match people::get(db, user) {
        Ok(user) => Ok(user.name()),
        Err(Error::NotFound) => Ok(String::new()),
        Err(error) => Err(error),
    }
}

/// The locations of a person; none: the whole brand.
///
/// # Errors
/// Database errors.
pub fn locations_of(db: &Connection, user: UserId) -> Result<Option<BTreeSet<LocationId>>> {
    Ok(identity::scope_of(db, user)?.locations)
}

/// The person of the requested interview times: the caller, or someone at the caller's locations.
///
/// # Errors
/// `Forbidden` where the permission is missing or reaches only one's own, `NotFound` where the person is out of scope or
/// does not interview.
pub fn subject(
    db: &Connection,
    actor: &Actor,
    user: Option<UserId>,
    permission: Permission,
) -> Result<UserId> {
    actor.allow(permission)?;
    let user = user.unwrap_or(actor.user);
    if user == actor.user {
        return Ok(user);
    }
    let person = people::get(db, user)?;
    if !person.active || person.role.scope_of(Permission::InterviewsUpdate).is_none() {
        return Err(Error::NotFound);
    }
    let places = locations_of(db, user)?;
    let shared = actor.includes_all()
        || places.is_some_and(|places| places.iter().any(|place| actor.includes(*place)));
    if !shared {
        return Err(Error::NotFound);
    }
    if actor.scope_of(permission) == Some(PermissionScope::Own) {
        return Err(Error::Forbidden(permission));
    }
    Ok(user)
}
