//! The published week on paper: a page in black and white that the browser prints. It names no pay, hours or ages.

mod sheet;

use askama::Template as _;
use axum::{
    Extension,
    response::{Html, IntoResponse as _, Response},
};
use jiff::civil::Date;
use serde::Deserialize;

use crate::{
    checkpoints::{self, AnchorKind},
    context::Context,
    error::{Error, Result},
    extract::{Path, Query},
    ids::LocationId,
    messages::Lang,
    middleware::security::Nonce,
};

/// Which sheet.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PrintQuery {
    /// `week` (default): people by days; `day`: each day by time; `role`: positions by days.
    #[param(inline)]
    pub layout: Layout,
    /// `en` (default), `es`; the other language is beside it, smaller.
    pub lang: Lang,
}

/// What the rows are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// People.
    #[default]
    Week,
    /// Shifts, in order of time.
    Day,
    /// Positions.
    Role,
}

/// The published week as a page to print.
#[utoipa::path(
    get, path = "/api/schedules/{locationId}/{weekStart}/print", operation_id = "printSchedule", tag = "schedule",
    params(("locationId" = LocationId, Path), ("weekStart" = String, Path, format = Date), PrintQuery),
    responses((status = 200, content_type = "text/html", body = String))
)]
pub async fn handler(
    context: Context,
    Extension(nonce): Extension<Nonce>,
    Path((location, week)): Path<(LocationId, Date)>,
    Query(query): Query<PrintQuery>,
) -> Result<Response> {
    let sheet = context
        .read(move |db, context| sheet::of(db, context, (location, week), query, nonce.0))
        .await?;
    let mark = checkpoints::note(&context, AnchorKind::Print).await?;
    let html = sheet.with(mark).render().map_err(anyhow::Error::from)?;
    Ok::<_, Error>(Html(html).into_response())
}
