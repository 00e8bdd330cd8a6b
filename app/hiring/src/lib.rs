//! Hiring: careers pages, the pipeline, and everything from an application to a first shift.
#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod analytics;
pub mod apply;
mod audit_actions;
pub mod automations;
pub mod background;
pub mod boards;
pub mod careers;
pub mod dashboard;
pub mod fairness;
pub mod follow;
pub mod handover;
pub mod offers;
pub mod onboarding;
pub mod pipeline;
pub mod pool;
pub mod profile;
pub mod resumes;
pub mod sms_simulator;
pub mod text_to_apply;
pub mod verification;
pub mod work_sample;

pub use audit_actions::HiringAction;

use utoipa_axum::router::OpenApiRouter;

use organization::{compliance, identity, settings, site, team};
use platform::{
    app, blobs, business_days, config, context, date_time, disk, edge, error, extract, format,
    idempotency, ids, keys, messages, middleware, names, outbox, permit, print, product, request,
    secrets, sql, sql_time, time_guard, token, validator, web, write_context,
};

use app::App;
use keys::SealedColumn;

/// The columns of hiring that are sealed under the master key itself.
pub const SEALED: [SealedColumn; 3] = [
    offers::SEALED,
    background::SEALED,
    work_sample::link::SEALED,
];

/// The routes of this crate for people of the brand.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(boards::routes())
        .merge(apply::routes())
        .merge(pipeline::routes())
        .merge(profile::routes())
        .merge(sms_simulator::routes())
        .merge(work_sample::routes())
        .merge(offers::routes())
        .merge(background::routes())
        .merge(onboarding::routes())
        .merge(fairness::routes())
        .merge(analytics::routes())
        .merge(pool::routes())
        .merge(dashboard::routes())
        .merge(automations::routes())
}
