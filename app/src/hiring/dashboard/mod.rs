//! What a hiring manager sees first: four figures, what cannot wait today, and what has just happened.

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
    permit::{Permission, Reach},
};

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(handler))
        .routes(routes!(counts::get))
        .routes(routes!(setup::get))
        .routes(routes!(setup::end))
}

/// The address of the dashboard.
const ADDRESS: &str = "/api/hiring/dashboard";
/// What the dashboard is made of.
const SOURCES: [&str; 5] = [
    "/api/applications",
    "/api/conversations",
    "/api/interviews",
    "/api/offers",
    "/api/jobs",
];

/// Where something that the dashboard is made of is stale, so is the dashboard.
pub fn follow(stale: &mut Vec<String>) {
    let touched = |address: &String| SOURCES.iter().any(|source| address.starts_with(source));
    if stale.iter().any(touched)
        && !stale
            .iter()
            .any(|address| ADDRESS.starts_with(address.as_str()))
    {
        stale.push(ADDRESS.to_owned());
    }
}

/// For which location.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Place {
    /// One location; left out, all of the person's.
    location: Option<LocationId>,
}

/// What needs a person now. A part is absent where the person may not see it.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HiringDashboard {
    /// The four figures.
    #[serde(skip_serializing_if = "Option::is_none")]
    figures: Option<figures::Figures>,
    /// What waits, by the harm of waiting.
    #[serde(skip_serializing_if = "Option::is_none")]
    today: Option<Vec<today::Waiting>>,
    /// What has just happened, newest first.
    #[serde(skip_serializing_if = "Option::is_none")]
    activity: Option<Vec<activity::Event>>,
    /// What can be shared to find people.
    #[serde(skip_serializing_if = "Option::is_none")]
    share: Option<share::Share>,
}

/// What needs the person now.
#[utoipa::path(
    get, path = "/api/hiring/dashboard", tag = "hiring", params(Place),
    responses((status = 200, body = HiringDashboard))
)]
pub async fn handler(
    context: Context,
    Query(place): Query<Place>,
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
    if only.is_some_and(|location| !actor.covers(location)) {
        return Err(Error::NotFound);
    }
    let places = figures::places(db, actor, only)?;
    let mut dashboard = HiringDashboard::default();
    let reach = actor.reach(Permission::ApplicationsRead);
    let reads = matches!(reach, Some(reach) if reach != Reach::Own);
    if actor.holds(Permission::AnalyticsRead) || reads {
        dashboard.figures = Some(figures::figures(db, &places, context.now)?);
    }
    if reach.is_some() {
        dashboard.today = Some(today::today(db, actor, &places, context.now)?);
    }
    if reads {
        dashboard.activity = Some(activity::activity(db, &places)?);
    }
    if actor.holds(Permission::JobsRead) && reads {
        dashboard.share = Some(share::share(
            db,
            &context.app.core.config.serve.url,
            &places,
        )?);
    }
    Ok(dashboard)
}
