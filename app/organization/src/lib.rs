//! A brand and its people: sign-in and accounts, settings and locations, the team, and what is on record of all that.
//! It knows neither schedules nor hiring; what people own there is handed over through [`owned_work`].
#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod access;
mod audit_actions;
pub mod brand_rules;
pub mod checkpoints;
pub mod compliance;
pub mod identity;
pub mod legal_holds;
pub mod onboarding;
pub mod owned_work;
pub mod plan;
pub mod registration;
pub mod settings;
pub mod site;
pub mod team;

pub use audit_actions::OrganizationAction;

use platform::{
    address, app, blobs, config, context, date_time, delimiter, edge, error, extract, format, ids,
    messages, middleware, names, outbox, permit, print, product, secrets, sql, sql_time,
    time_guard, validator, write_context,
};
