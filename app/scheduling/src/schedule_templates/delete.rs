//! A manager deletes a schedule template; weeks that were planned from it stay.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::{record, store};
use crate::{
    SchedulingAction,
    compliance::version::{self, VersionedRequest},
    context::Context,
    error::Result,
    extract::{Path, Query},
    ids::ScheduleTemplateId,
    permit::Permission,
    write_context::WriteContext,
};

/// Deletes a schedule template.
#[utoipa::path(
    delete, path = "/api/schedule-templates/{id}", tag = "schedule",
    params(("id" = ScheduleTemplateId, Path), VersionedRequest), responses((status = 204, description = "Deleted"))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ScheduleTemplateId>,
    Query(seen): Query<VersionedRequest>,
) -> Result<StatusCode> {
    context
        .write(move |change| delete(change, id, seen.version))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

fn delete(change: &mut WriteContext<'_>, id: ScheduleTemplateId, seen: i64) -> Result<()> {
    let template = store::template(change.db, id)?;
    change
        .actor
        .allow_at(Permission::SchedulesTemplates, template.location_id)?;
    version::check_version(
        change.db,
        ("schedule_template", id),
        (seen, template.version),
        || Ok(&template),
    )?;
    store::delete(change.db, id)?;
    let action = SchedulingAction::ScheduleTemplateDeleted;
    record(change, action, &template, (json!(template), Value::Null))
}
