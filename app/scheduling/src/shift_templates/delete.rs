//! A manager deletes a shift template; shifts that were planned from it stay.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::{record, store};
use crate::{
    SchedulingAction,
    compliance::version::{self, VersionedRequest},
    context::Context,
    error::Result,
    extract::{Path, Query},
    ids::ShiftTemplateId,
    permit::Permission,
    write_context::WriteContext,
};

/// Deletes a shift template.
#[utoipa::path(
    delete, path = "/api/shift-templates/{id}", tag = "schedule",
    params(("id" = ShiftTemplateId, Path), VersionedRequest), responses((status = 204, description = "Deleted"))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ShiftTemplateId>,
    Query(seen): Query<VersionedRequest>,
) -> Result<StatusCode> {
    context
        .write(move |change| delete(change, id, seen.version))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

fn delete(change: &mut WriteContext<'_>, id: ShiftTemplateId, seen: i64) -> Result<()> {
    let template = store::template(change.db, id)?;
    change
        .actor
        .allow_at(Permission::SchedulesTemplates, template.location_id)?;
    version::check_version(
        change.db,
        ("shift_template", id),
        (seen, template.version),
        || Ok(&template),
    )?;
    store::delete(change.db, id)?;
    let action = SchedulingAction::ShiftTemplateDeleted;
    record(change, action, &template, (json!(template), Value::Null))
}
