//! A manager makes a shift template.

use axum::{Json as Reply, http::StatusCode};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{ShiftTemplate, checked, record, store};
use crate::{
    SchedulingAction,
    context::Context,
    date_time::TimeOfDay,
    error::Result,
    extract::Json,
    ids::{LocationId, PositionId, ShiftTemplateId, StationId},
    permit::Permission,
    types::Break,
    write_context::WriteContext,
};

/// A shift template to make.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewShiftTemplate {
    /// The location.
    pub location_id: LocationId,
    /// Its name, at most 60 characters.
    pub name: String,
    /// The position.
    pub position_id: PositionId,
    /// The station of the location, if any.
    pub station_id: Option<StationId>,
    /// When it starts, local.
    pub start: TimeOfDay,
    /// When it ends; at or before the start means the next day.
    pub end: TimeOfDay,
    /// Planned breaks.
    pub breaks: Vec<Break>,
}

/// Makes a shift template.
#[utoipa::path(
    post, path = "/api/shift-templates", tag = "schedule",
    request_body = NewShiftTemplate, responses((status = 201, body = ShiftTemplate))
)]
pub async fn handler(
    context: Context,
    Json(new): Json<NewShiftTemplate>,
) -> Result<(StatusCode, Reply<ShiftTemplate>)> {
    let template = context.write(move |change| make(change, new)).await?;
    Ok((StatusCode::CREATED, Reply(template)))
}

/// Makes a shift template.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`, `shift_length_invalid`, `breaks_too_long`, `break_outside_shift`; database errors.
pub fn make(change: &mut WriteContext<'_>, new: NewShiftTemplate) -> Result<ShiftTemplate> {
    change
        .actor
        .allow_at(Permission::SchedulesTemplates, new.location_id)?;
    let template = ShiftTemplate {
        id: ShiftTemplateId::new(change.now),
        location_id: new.location_id,
        name: new.name,
        position_id: new.position_id,
        station_id: new.station_id,
        start: new.start,
        end: new.end,
        breaks: new.breaks,
        version: 1,
    };
    let template = checked(change, template)?;
    store::save(change.db, &template)?;
    let action = SchedulingAction::ShiftTemplateCreated;
    record(change, action, &template, (Value::Null, json!(template)))?;
    Ok(template)
}
