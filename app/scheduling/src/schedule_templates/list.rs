//! The schedule templates of a location, for those who plan weeks there.

use axum::Json as Reply;
use serde::{Deserialize, Serialize};

use super::{ScheduleTemplate, store};
use crate::{
    context::Context, error::Result, extract::Query, ids::LocationId, permit::Permission, settings,
};

/// The templates of which location.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TemplateFilter {
    /// The location.
    pub location_id: LocationId,
}

/// The schedule templates of a location.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ScheduleTemplates {
    /// By name.
    items: Vec<ScheduleTemplate>,
}

/// The schedule templates of a location.
#[utoipa::path(
    get, path = "/api/schedule-templates", tag = "schedule", params(TemplateFilter),
    responses((status = 200, body = ScheduleTemplates))
)]
pub async fn handler(
    context: Context,
    Query(filter): Query<TemplateFilter>,
) -> Result<Reply<ScheduleTemplates>> {
    context
        .read(move |db, context| {
            let location = filter.location_id;
            context
                .actor
                .allow_at(Permission::SchedulesCreate, location)?;
            settings::location(db, location)?;
            Ok(ScheduleTemplates {
                items: store::of_location(db, location)?,
            })
        })
        .await
        .map(Reply)
}
