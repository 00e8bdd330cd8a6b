//! The hiring figures, calculated from the file on request, so that they are never a day old.

pub mod answer_rate;
pub mod cohort;
pub mod csv_rows;
pub mod csv_writer;
pub mod drill_down;
pub mod events;
pub mod export;
pub mod figures;
pub mod filter;
pub mod forms;
pub mod funnel;
pub mod goals;
pub mod history;
pub mod messages;
pub mod people;
pub mod scores;
pub mod sources;
pub mod spend;
pub mod stage_progress;
pub mod summary;
pub mod times;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(summary::handler))
        .routes(routes!(funnel::handler))
        .routes(routes!(sources::handler))
        .routes(routes!(times::handler))
        .routes(routes!(messages::handler))
        .routes(routes!(scores::handler))
        .routes(routes!(people::handler))
        .routes(routes!(export::handler))
        .routes(routes!(spend::read, spend::write))
        .routes(routes!(goals::read, goals::write))
        .routes(routes!(answer_rate::handler))
}
