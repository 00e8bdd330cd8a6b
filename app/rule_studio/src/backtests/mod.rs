//! A draft of a brand rule tried on past weeks: what it would have said about published schedules that the rules in effect
//! did not, and the other way round. Nothing of the weeks changes, and nothing is sent.

pub mod compare;
mod draft;
mod frames;
mod run;
mod running;
mod store;
mod tally;
pub mod types;

use platform::app::App;
use utoipa_axum::{router::OpenApiRouter, routes};

pub use draft::Draft;
pub use running::RunningBacktests;

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(run::handler))
}
