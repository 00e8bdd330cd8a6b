//! The Lineup server: every route, job and hook of the product in one program.
#![warn(clippy::unwrap_used, clippy::expect_used)]

mod audit_actions;
pub mod command;
mod landing;
pub mod rotate_keys;
pub mod router;
pub mod server;
pub mod workspace;

pub use audit_actions::ServerAction;

use organization::{access, checkpoints, compliance, identity, plan, registration, settings, team};
use platform::{
    app, clock, config, edge, error, format, health, ids, keys, live, messages, middleware,
    openapi, outbox, permit, product, request, time_guard, web, write_context,
};
