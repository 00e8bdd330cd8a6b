//! Hiring: postings, the people who apply, and the way from an application to a first shift.

pub mod analytics;
pub mod applications;
pub mod apply;
pub mod automations;
pub mod background;
pub mod boards;
pub mod dashboard;
pub mod each;
pub mod events;
pub mod fairness;
pub mod follow;
pub mod handover;
pub mod hooks;
pub mod interviews;
pub mod job_boards;
pub mod jobs;
pub mod microsim;
pub mod moves;
pub mod notifications;
pub mod offers;
pub mod onboarding;
pub mod pipeline;
pub mod pool;
pub mod profile;
pub mod proof;
pub mod public_pages;
pub mod record;
pub mod resumes;
pub mod scoring;
pub mod settings;
pub mod sms_simulator;
pub mod stages;
pub mod talk;
pub mod text_to_apply;
pub mod types;
pub mod writer;

use utoipa_axum::router::OpenApiRouter;

use crate::{app::App, keys::SealedColumn};

/// What of hiring is sealed under the master key itself.
pub const SEALED: [SealedColumn; 6] = [
    applications::SEALED,
    interviews::links::SEALED,
    offers::SEALED,
    background::SEALED,
    microsim::link::SEALED,
    notifications::devices::SEALED,
];

pub use platform::token;

pub use notifications::{NotificationKind, Told, notify};

/// The routes of this slice for people of the brand.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(jobs::routes())
        .merge(boards::routes())
        .merge(apply::routes())
        .merge(pipeline::routes())
        .merge(profile::routes())
        .merge(talk::routes())
        .merge(sms_simulator::routes())
        .merge(interviews::routes())
        .merge(scoring::routes())
        .merge(microsim::routes())
        .merge(offers::routes())
        .merge(background::routes())
        .merge(onboarding::routes())
        .merge(fairness::routes())
        .merge(analytics::routes())
        .merge(pool::routes())
        .merge(dashboard::routes())
        .merge(notifications::routes())
        .merge(automations::routes())
}
