//! The team as a list: filtered, searched by name, page by page.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    list_rows::{self, PersonRow},
    names,
    store::{self, Listed, Narrowed},
    types::Status,
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Query,
    ids::{DepartmentId, EmployeeId, LocationId, PositionId},
    names::folded,
    permit::{Actor, DepartmentKind, Permission, PermissionScope},
    settings,
};

const USUAL_PAGE: usize = 50;
const LARGEST_PAGE: usize = 200;

/// Which people, from where, how many.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// At this location.
    #[serde(rename = "locationId")]
    location: Option<LocationId>,
    /// In this department: its id, or `foh` or `boh`.
    department: Option<String>,
    /// In this position.
    #[serde(rename = "positionId")]
    position: Option<PositionId>,
    /// With this status; without one, everyone who has not left.
    status: Option<Status>,
    /// Part of a name, with or without accents.
    q: Option<String>,
    /// The end of the last page.
    cursor: Option<String>,
    /// Page size (1 to 200, default 50).
    #[param(minimum = 1, maximum = 200)]
    limit: Option<usize>,
}

/// A page of the team.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Team {
    items: Vec<PersonRow>,
    /// The beginning of the next page; null on the last one.
    next_cursor: Option<String>,
    /// Number of matching people, on all pages.
    total: usize,
}

/// The team, by last name.
#[utoipa::path(get, path = "/api/team", tag = "team", params(Wanted), responses((status = 200, body = Team)))]
pub async fn handler(context: Context, Query(wanted): Query<Wanted>) -> Result<Reply<Team>> {
    context
        .read(move |db, context| list(db, context, &wanted).map(Reply))
        .await
}

fn list(db: &Connection, context: &Context, wanted: &Wanted) -> Result<Team> {
    let actor = &context.actor;
    actor.allow(Permission::TeamRead)?;
    let limit = wanted.limit.unwrap_or(USUAL_PAGE);
    if !(1..=LARGEST_PAGE).contains(&limit) {
        return Err(Error::field("limit", "out_of_range"));
    }
    let after = wanted.cursor.as_deref().map(from_cursor).transpose()?;
    let mut people: Vec<(Key, Listed)> = store::listed(db, &narrowed(db, actor, wanted)?)?
        .into_iter()
        .map(|person| (key(&person), person))
        .collect();
    if let Some(q) = &wanted.q {
        let q = folded(q);
        people.retain(|(_, person)| names::fit(&q, person));
    }
    people.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
    let total = people.len();
    let start = after.map_or(0, |after| people.partition_point(|(key, _)| *key <= after));
    let page = &people[start..people.len().min(start + limit)];
    let next_cursor = match page.last() {
        Some((key, _)) if start + page.len() < total => Some(to_cursor(key)?),
        _ => None,
    };
    let ids: Vec<EmployeeId> = page.iter().map(|(_, person)| person.id).collect();
    let items = list_rows::rows(db, &context.app.core, actor, context.now, &ids)?;
    Ok(Team {
        items,
        next_cursor,
        total,
    })
}

/// Last name, first name, id: a stable order in which the same people follow each other on every page.
type Key = (String, String, EmployeeId);

fn key(person: &Listed) -> Key {
    (
        folded(&person.last_name),
        folded(&person.first_name),
        person.id,
    )
}

fn to_cursor(key: &Key) -> Result<String> {
    Ok(data_encoding::BASE64URL_NOPAD.encode(&serde_json::to_vec(key)?))
}

fn from_cursor(cursor: &str) -> Result<Key> {
    data_encoding::BASE64URL_NOPAD
        .decode(cursor.as_bytes())
        .ok()
        .and_then(|bytes| serde_json::from_slice(&bytes).ok())
        .ok_or_else(|| Error::field("cursor", "wrong_type"))
}

/// The filters within the caller's scope.
fn narrowed(db: &Connection, actor: &Actor, wanted: &Wanted) -> Result<Narrowed> {
    let locations = match (wanted.location, &actor.scope.locations) {
        (Some(location), _) if !actor.includes(location) => return Err(Error::NotFound),
        (Some(location), _) => Some(json!([location])),
        (None, Some(own)) => Some(json!(own)),
        (None, None) => None,
    };
    let house = wanted
        .department
        .as_deref()
        .map(|department| house(db, department))
        .transpose()?;
    let houses = match (house, actor.scope_of(Permission::TeamRead)) {
        (Some(house), _) => Some(json!([house])),
        (None, Some(PermissionScope::Departments)) => Some(json!(actor.scope.houses)),
        (None, _) => None,
    };
    Ok(Narrowed {
        locations: locations.map(|list| list.to_string()),
        houses: houses.map(|list| list.to_string()),
        position: wanted.position,
        status: wanted.status,
    })
}

fn house(db: &Connection, department: &str) -> Result<DepartmentKind> {
    if let Some(house) = DepartmentKind::parse(department) {
        return Ok(house);
    }
    let id: DepartmentId = department
        .parse()
        .map_err(|_| Error::field("department", "unknown"))?;
    let known = settings::all_departments(db)?;
    known
        .into_iter()
        .find(|known| known.id == id)
        .map(|found| found.kind)
        .ok_or(Error::field("department", "unknown"))
}
