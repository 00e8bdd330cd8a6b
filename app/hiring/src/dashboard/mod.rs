//! A hiring manager's first screen: four figures, what cannot wait today, and the latest events.

pub mod activity;
pub mod counts;
pub mod figures;
pub mod setup;
pub mod share;
pub mod today;

use axum::Json as Reply;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::App,
    context::Context,
    error::{Error, Result},
    extract::Query,
    ids::LocationId,
    permit::{Permission, PermissionScope},
    product::Derived,
};

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(handler))
        .routes(routes!(counts::get))
        .routes(routes!(setup::get))
        .routes(routes!(setup::end))
}

/// The dashboard is stale where something is that it is made of.
pub const DERIVED: Derived = Derived {
    address: "/api/hiring/dashboard",
    sources: &[
        "/api/applications",
        "/api/conversations",
        "/api/interviews",
        "/api/offers",
        "/api/jobs",
    ],
};

/// For which location.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LocationSummary {
    /// One location; left out, all of the person's.
    #[serde(rename = "locationId")]
    location: Option<LocationId>,
}

/// The tasks for a person now. A part is absent where the person may not see it.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HiringDashboard {
    /// The four figures.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    figures: Option<figures::Figures>,
    /// The waiting things, by the harm of waiting.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    today: Option<Vec<today::Waiting>>,
    /// The latest events, newest first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    activity: Option<Vec<activity::Event>>,
    /// The links to share.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    share: Option<share::RateCard>,
}

/// The tasks for the caller now.
#[utoipa::path(
    get, path = "/api/hiring/dashboard", tag = "hiring", params(LocationSummary),
    responses((status = 200, body = HiringDashboard))
)]
pub async fn handler(
    context: Context,
    Query(place): Query<LocationSummary>,
) -> Result<Reply<HiringDashboard>> {
    context
        .read(move |db, context| dashboard(db, context, place.location))
        .await
        .map(Reply)
}

fn dashboard(
    db: &Connection,
    context: &Context,
    only: Option<LocationId>,
) -> Result<HiringDashboard> {
    let actor = &context.actor;
    if only.is_some_and(|location| !actor.includes(location)) {
        return Err(Error::NotFound);
    }
    let places = figures::places(db, actor, only)?;
    let mut dashboard = HiringDashboard::default();
    let reach = actor.scope_of(Permission::ApplicationsRead);
    let reads = matches!(reach, Some(reach) if reach != PermissionScope::Own);
    if actor.has(Permission::AnalyticsRead) || reads {
        dashboard.figures = Some(figures::figures(db, &places, context.now)?);
    }
    if reach.is_some() {
        dashboard.today = Some(today::today(db, actor, &places, context.now)?);
    }
    if reads {
        dashboard.activity = Some(activity::activity(db, &places)?);
    }
    if actor.has(Permission::JobsRead) && reads {
        dashboard.share = Some(share::share(db, &context.app.core, &places)?);
    }
    Ok(dashboard)
}
