//! Recruiting: jobs, applicants, their applications, interviews, scores, messages and notifications. It does not know
//! the pipeline and what is built around it; what hiring does when something happens here goes through [`hooks`].
#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod applications;
mod audit_actions;
pub mod audit_entry;
pub mod bulk;
pub mod erase;
pub mod events;
pub mod facts;
pub mod hiring_settings;
pub mod hooks;
pub mod interviews;
pub mod job_boards;
pub mod jobs;
pub mod legal_holds;
pub mod messaging;
pub mod notifications;
pub mod public_pages;
pub mod scoring;
pub mod stage_undo;
pub mod stages;
pub mod types;
pub mod writer;

use utoipa_axum::router::OpenApiRouter;

use organization::{compliance, identity, plan, settings, site, team};
use platform::{
    app, business_days, config, context, date_time, error, extract, format, idempotency, ids, keys,
    local_time, messages, middleware, names, outbox, permit, print, secrets, sql, sql_time,
    time_guard, token, validator, web, write_context,
};

use app::App;
use keys::SealedColumn;

pub use audit_actions::RecruitingAction;
pub use notifications::{NotificationData, NotificationKind, Recipients, notify};

/// The columns of recruiting that are sealed under the master key itself.
pub const SEALED: [SealedColumn; 3] = [
    applications::SEALED,
    interviews::links::SEALED,
    notifications::devices::SEALED,
];

/// The routes of this crate for people of the brand.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(jobs::routes())
        .merge(messaging::routes())
        .merge(interviews::routes())
        .merge(scoring::routes())
        .merge(notifications::routes())
}
