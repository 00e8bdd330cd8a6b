//! The pools of a location, and who of its people has no part of others' tips.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{calculation::is_manager, store, types::TipPool};
use crate::{
    context::Context,
    error::Result,
    extract::Query,
    identity,
    ids::{EmployeeId, LocationId},
    permit::{Actor, Permission},
    team::facts,
};
use organization::settings;

/// Which location.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TipPoolFilter {
    /// The location.
    pub location_id: LocationId,
}

/// The pools of a location.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TipPools {
    /// By name, archived ones last.
    pub items: Vec<TipPool>,
    /// People of the location who manage others, and those of whom someone said whether they do.
    pub managers: Vec<TipManager>,
}

/// Whether a person manages others: who does has no part of others' tips.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TipManager {
    /// Who.
    pub employee_id: EmployeeId,
    /// First and last name.
    pub name: String,
    /// Whether they manage others.
    pub manages: bool,
    /// Why someone said so; null: the role of their account says it.
    pub reason: Option<String>,
}

/// The pools of a location.
#[utoipa::path(
    get, path = "/api/tip-pools", tag = "tips", params(TipPoolFilter),
    responses((status = 200, body = TipPools))
)]
pub async fn handler(
    context: Context,
    Query(filter): Query<TipPoolFilter>,
) -> Result<Reply<TipPools>> {
    context
        .read(move |db, context| {
            let here = filter.location_id;
            context.actor.allow_at(Permission::TipsRead, here)?;
            let location = settings::location(db, here)?;
            let mut people = facts::assigned_to(db, here, location.date(context.now)?)?;
            people.dedup();
            Ok(TipPools {
                items: pools(db, &context.actor, here)?,
                managers: managers(db, &people)?,
            })
        })
        .await
        .map(Reply)
}

/// The pools of a location, by name, archived ones last.
///
/// # Errors
/// `Forbidden`; database errors.
pub fn pools(db: &Connection, actor: &Actor, location: LocationId) -> Result<Vec<TipPool>> {
    actor.allow_at(Permission::TipsRead, location)?;
    store::pools(db, location)
}

/// Those of these people who manage others or of whom someone said whether they do, by name.
pub(super) fn managers(db: &Connection, people: &[EmployeeId]) -> Result<Vec<TipManager>> {
    let mut found = Vec::new();
    for (employee_id, name) in facts::names(db, people)? {
        let said = store::manager_duties(db, employee_id)?;
        let role = identity::user_of(db, employee_id)?.map(|user| user.role);
        let by_role = role.is_some_and(is_manager);
        if said.is_none() && !by_role {
            continue;
        }
        found.push(TipManager {
            employee_id,
            name,
            manages: said.as_ref().map_or(by_role, |(manages, _)| *manages),
            reason: said.map(|(_, reason)| reason),
        });
    }
    found.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(found)
}
