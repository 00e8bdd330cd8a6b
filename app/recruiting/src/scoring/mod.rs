//! Scoring: points from a rubric that the owner can read and change, each explained; knockout answers; bands.

pub mod checks;
pub mod explain;
pub mod facts;
pub mod get_score;
pub mod inputs;
pub mod knockout;
pub mod knockout_rate;
pub mod labels;
pub mod location_settings;
pub mod notice;
pub mod override_rate;
pub mod overrides;
pub mod preview;
pub mod rate_answer;
pub mod refresh;
pub mod rescore;
pub mod retire;
pub mod rubrics;
pub mod run_script;
pub mod store;
pub mod types;
pub mod week;
pub mod what_if;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

pub use explain::explain_for_applicant;
pub use knockout::judge_knockout;
pub use refresh::refresh;
pub use types::Band;

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(get_score::get))
        .routes(routes!(overrides::set))
        .routes(routes!(rate_answer::set))
        .routes(routes!(rubrics::list, rubrics::add))
        .routes(routes!(rubrics::get, rubrics::change, rubrics::remove))
        .routes(routes!(rubrics::activate))
        .routes(routes!(retire::retire))
        .routes(routes!(preview::preview))
        .routes(routes!(override_rate::list))
        .routes(routes!(location_settings::list))
        .routes(routes!(location_settings::set))
}
