//! A manager gives a schedule template another name.

use axum::Json as Reply;
use serde::Deserialize;
use serde_json::json;

use super::{ScheduleTemplate, checked_name, record, store};
use crate::{
    SchedulingAction,
    compliance::version,
    context::Context,
    error::Result,
    extract::{Json, Path},
    ids::ScheduleTemplateId,
    permit::Permission,
    write_context::WriteContext,
};

/// Another name for a template.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ScheduleTemplateChange {
    /// The version that the change was made on.
    pub version: i64,
    /// The name, at most 60 characters.
    pub name: String,
}

/// Renames a schedule template.
#[utoipa::path(
    patch, path = "/api/schedule-templates/{id}", tag = "schedule",
    params(("id" = ScheduleTemplateId, Path)), request_body = ScheduleTemplateChange,
    responses((status = 200, body = ScheduleTemplate))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ScheduleTemplateId>,
    Json(wanted): Json<ScheduleTemplateChange>,
) -> Result<Reply<ScheduleTemplate>> {
    context
        .write(move |change| rename(change, id, &wanted))
        .await
        .map(Reply)
}

fn rename(
    change: &mut WriteContext<'_>,
    id: ScheduleTemplateId,
    wanted: &ScheduleTemplateChange,
) -> Result<ScheduleTemplate> {
    let before = store::template(change.db, id)?;
    let here = before.location_id;
    change
        .actor
        .allow_at(Permission::SchedulesTemplates, here)?;
    version::check_version(
        change.db,
        ("schedule_template", id),
        (wanted.version, before.version),
        || Ok(&before),
    )?;
    let after = ScheduleTemplate {
        name: checked_name(change.db, here, &wanted.name, Some(id))?,
        version: before.version + 1,
        ..before.clone()
    };
    store::rename(change.db, &after)?;
    let action = SchedulingAction::ScheduleTemplateChanged;
    record(change, action, &after, (json!(before), json!(after)))?;
    Ok(after)
}
