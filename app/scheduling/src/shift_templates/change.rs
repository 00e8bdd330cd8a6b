//! A manager changes a shift template; shifts that were planned from it stay.

use axum::Json as Reply;
use serde::Deserialize;
use serde_json::json;

use super::{ShiftTemplate, checked, record, store};
use crate::{
    SchedulingAction,
    compliance::version,
    context::Context,
    date_time::{self, TimeOfDay},
    error::Result,
    extract::{Json, Path},
    ids::{PositionId, ShiftTemplateId, StationId},
    permit::Permission,
    types::Break,
    write_context::WriteContext,
};

/// A change of a shift template; what is left out stays.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ShiftTemplateChange {
    /// The version that the change was made on.
    pub version: i64,
    /// The name, at most 60 characters.
    pub name: Option<String>,
    /// The position.
    pub position_id: Option<PositionId>,
    /// The station of the location; null clears it.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<StationId>)]
    pub station_id: Option<Option<StationId>>,
    /// When it starts, local.
    pub start: Option<TimeOfDay>,
    /// When it ends.
    pub end: Option<TimeOfDay>,
    /// Planned breaks.
    pub breaks: Option<Vec<Break>>,
}

/// Changes a shift template.
#[utoipa::path(
    patch, path = "/api/shift-templates/{id}", tag = "schedule",
    params(("id" = ShiftTemplateId, Path)), request_body = ShiftTemplateChange,
    responses((status = 200, body = ShiftTemplate))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ShiftTemplateId>,
    Json(wanted): Json<ShiftTemplateChange>,
) -> Result<Reply<ShiftTemplate>> {
    context
        .write(move |change| change_template(change, id, wanted))
        .await
        .map(Reply)
}

fn change_template(
    change: &mut WriteContext<'_>,
    id: ShiftTemplateId,
    wanted: ShiftTemplateChange,
) -> Result<ShiftTemplate> {
    let before = store::template(change.db, id)?;
    change
        .actor
        .allow_at(Permission::SchedulesTemplates, before.location_id)?;
    version::check_version(
        change.db,
        ("shift_template", id),
        (wanted.version, before.version),
        || Ok(&before),
    )?;
    let after = ShiftTemplate {
        id,
        location_id: before.location_id,
        name: wanted.name.unwrap_or_else(|| before.name.clone()),
        position_id: wanted.position_id.unwrap_or(before.position_id),
        station_id: wanted.station_id.unwrap_or(before.station_id),
        start: wanted.start.unwrap_or(before.start),
        end: wanted.end.unwrap_or(before.end),
        breaks: wanted.breaks.unwrap_or_else(|| before.breaks.clone()),
        version: before.version + 1,
    };
    let after = checked(change, after)?;
    store::save(change.db, &after)?;
    let action = SchedulingAction::ShiftTemplateChanged;
    record(change, action, &after, (json!(before), json!(after)))?;
    Ok(after)
}
