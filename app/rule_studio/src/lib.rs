//! Rules of a brand's own: what they ask, who approves them, and from which day they hold at each location. They lie over
//! the law and never replace any of it.
#![warn(clippy::unwrap_used, clippy::expect_used)]

mod audit_actions;
pub mod backtests;
pub mod changes;
pub mod rules;

use utoipa_axum::router::OpenApiRouter;

use platform::app::App;

pub use audit_actions::RuleAction;
pub use backtests::RunningBacktests;

/// The routes of this crate.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(rules::routes())
        .merge(changes::routes())
        .merge(backtests::routes())
}
