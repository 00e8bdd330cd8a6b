//! Days on which vacation and unpaid leave cannot be asked for at a location. Sick and protected leave is never blocked.

use axum::{Json as Reply, http::StatusCode};
use jiff::civil::Date;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::store;
use crate::{
    OrganizationAction,
    compliance::{
        audit::Entry,
        version::{self, VersionedRequest},
    },
    context::Context,
    error::{Error, Result},
    extract::{Json, Path, Query},
    ids::{BlockedDaysId, LocationId},
    permit::{Actor, Permission},
    settings,
    validator::Validator,
    write_context::WriteContext,
};

/// Longer stretches are a slip.
const MAX_DAYS: i32 = 92;

/// Blocked days of a location.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BlockedDays {
    /// Its id.
    pub id: BlockedDaysId,
    /// The location.
    pub location_id: LocationId,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub to: Date,
    /// Why, as the team reads it.
    pub reason: String,
    /// Raised by each write.
    pub version: i64,
}

/// Days to block.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewBlockedDays {
    /// The location.
    pub location_id: LocationId,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub to: Date,
    /// Why, as the team reads it.
    pub reason: String,
}

/// Blocked days of the caller's locations.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BlockedDaysList {
    /// The earliest first.
    items: Vec<BlockedDays>,
}

/// Coming blocked days of the caller's locations.
#[utoipa::path(
    get, path = "/api/blocked-days", operation_id = "listBlockedDays", tag = "team",
    responses((status = 200, body = BlockedDaysList))
)]
pub async fn list(context: Context) -> Result<Reply<BlockedDaysList>> {
    context
        .read(|db, context| {
            let actor = &context.actor;
            if actor.allow(Permission::TimeoffRead).is_err() {
                actor.allow(Permission::TimeoffCreateOwn)?;
            }
            let mut items = coming(db, context)?;
            items.retain(|days| actor.includes(days.location_id));
            Ok(BlockedDaysList { items })
        })
        .await
        .map(Reply)
}

fn coming(db: &Connection, context: &Context) -> Result<Vec<BlockedDays>> {
    // A day's width: the dates are local, the look-up is not.
    let yesterday = context.now.to_zoned(jiff::tz::TimeZone::UTC).date();
    store::blocked_days(db, yesterday.yesterday().unwrap_or(yesterday))
}

/// Blocks days of a location.
#[utoipa::path(
    post, path = "/api/blocked-days", operation_id = "blockDays", tag = "team", request_body = NewBlockedDays,
    responses((status = 201, body = BlockedDays))
)]
pub async fn add(
    context: Context,
    Json(new): Json<NewBlockedDays>,
) -> Result<(StatusCode, Reply<BlockedDays>)> {
    let days = context.write(move |change| block(change, &new)).await?;
    Ok((StatusCode::CREATED, Reply(days)))
}

/// Opens blocked days again.
#[utoipa::path(
    delete, path = "/api/blocked-days/{id}", operation_id = "unblockDays", tag = "team",
    params(("id" = BlockedDaysId, Path), VersionedRequest), responses((status = 204, description = "Open again"))
)]
pub async fn remove(
    context: Context,
    Path(id): Path<BlockedDaysId>,
    Query(seen): Query<VersionedRequest>,
) -> Result<StatusCode> {
    context
        .write(move |change| unblock(change, id, seen.version))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Blocks days of a location. Time off that is granted already stays.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`; database errors.
pub fn block(change: &mut WriteContext<'_>, new: &NewBlockedDays) -> Result<BlockedDays> {
    allow(change.actor, new.location_id)?;
    let location = settings::location(change.db, new.location_id)?;
    let mut checks = Validator::default();
    let days = (new.to - new.from).get_days();
    if days < 0 {
        checks.error("to", "before_start");
    } else if days >= MAX_DAYS {
        checks.error("to", "out_of_range");
    }
    checks.ensure(new.to >= location.date(change.now)?, "to", "in_past");
    let reason = checks.required_text("reason", &new.reason, 120);
    checks.finish()?;
    let days = BlockedDays {
        id: BlockedDaysId::new(change.now),
        location_id: new.location_id,
        from: new.from,
        to: new.to,
        reason,
        version: 1,
    };
    store::insert_blocked_days(change.db, &days)?;
    record(change, OrganizationAction::DaysBlocked, &days)?;
    Ok(days)
}

fn unblock(change: &mut WriteContext<'_>, id: BlockedDaysId, version: i64) -> Result<()> {
    let all = store::blocked_days(change.db, Date::MIN)?;
    let days = all
        .into_iter()
        .find(|days| days.id == id)
        .ok_or(Error::NotFound)?;
    allow(change.actor, days.location_id)?;
    version::check_version(
        change.db,
        ("blocked_days", id),
        (version, days.version),
        || Ok(&days),
    )?;
    store::delete_blocked_days(change.db, id)?;
    record(change, OrganizationAction::DaysUnblocked, &days)
}

fn allow(actor: &Actor, location: LocationId) -> Result<()> {
    if !actor.includes(location) {
        return Err(Error::NotFound);
    }
    actor.allow_at(Permission::TimeoffBlackouts, location)
}

fn record(
    change: &mut WriteContext<'_>,
    action: OrganizationAction,
    days: &BlockedDays,
) -> Result<()> {
    let there = serde_json::to_value(days)?;
    let (before, after) = if matches!(action, OrganizationAction::DaysBlocked) {
        (Value::Null, there)
    } else {
        (there, Value::Null)
    };
    let entry = Entry::new(action, "blocked_days", days.id).change(before, after)?;
    change.record(entry)?;
    change.invalidate("/api/blocked-days");
    Ok(())
}
