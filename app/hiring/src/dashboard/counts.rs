//! Counts for the items of the navigation.

use axum::Json as Reply;
use rusqlite::{Connection, params};
use serde::Serialize;

use super::figures;
use crate::{
    context::Context,
    error::Result,
    permit::{Actor, Permission, PermissionScope},
};
use recruiting::messaging::inbox;

/// The counts that change while a person works elsewhere. A figure that they may not see is absent.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = NavigationCounts)]
#[serde(rename_all = "camelCase")]
pub struct Counts {
    /// Applications that are alive.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    active: Option<u32>,
    /// Jobs that take applications.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    open_jobs: Option<u32>,
    /// Conversations that wait for a reply.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    waiting: Option<i64>,
}

/// Counts for the items of the navigation, at the caller's locations.
#[utoipa::path(
    get, path = "/api/hiring/dashboard/counts", tag = "hiring", responses((status = 200, body = Counts))
)]
pub async fn get(context: Context) -> Result<Reply<Counts>> {
    context.read(counts).await.map(Reply)
}

fn counts(db: &Connection, context: &Context) -> Result<Counts> {
    let actor = &context.actor;
    let reach = actor.scope_of(Permission::ApplicationsRead);
    let reads = reach.is_some_and(|reach| reach != PermissionScope::Own);
    Ok(Counts {
        active: reads
            .then(|| at_places(db, actor, "real_applications", "active"))
            .transpose()?,
        open_jobs: actor
            .has(Permission::JobsRead)
            .then(|| at_places(db, actor, "hiring_jobs", "published"))
            .transpose()?,
        waiting: actor
            .has(Permission::MessagesRead)
            .then(|| inbox::list::totals(db, actor, false, context.now).map(|all| all.waiting))
            .transpose()?,
    })
}

/// Rows of a status in a table of rows with a location, at the actor's.
fn at_places(db: &Connection, actor: &Actor, table: &str, status: &str) -> Result<u32> {
    let sql = format!("SELECT count(*) FROM {table} WHERE location_id = ?1 AND status = ?2");
    let mut query = db.prepare_cached(&sql)?;
    let mut sum = 0;
    for place in figures::places(db, actor, None)?.keys() {
        sum += query.query_row(params![place, status], |row| row.get::<_, u32>(0))?;
    }
    Ok(sum)
}
