//! The Lineup server: hiring and scheduling for restaurant brands.
#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod command;
pub mod demo;
pub mod hiring;
pub mod rotate_keys;
pub mod router;
pub mod server;
pub mod site;

// What moved into crates below keeps its path here.
pub use ::scheduling;
pub use organization::{access, compliance, identity, settings, team};
pub use platform::{
    app, blobs, business_days, change, checks, civil, clock, config, context, disk, edge, error,
    extract, format, health, idempotency, ids, keys, live, local_time, messages, middleware, names,
    openapi, outbox, permit, permit::permissions_matrix, print, product, request, secrets,
    sql_time, time_guard,
};
