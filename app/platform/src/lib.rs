//! The base of every part of Lineup: brands and people of a request, changes with their audit records, messages and
//! background jobs, pages, and the edge. It knows no part of the product; see [`product`].
#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod address;
pub mod app;
pub mod audit;
pub mod blobs;
pub mod business_days;
pub mod clock;
pub mod config;
pub mod context;
pub mod date_time;
pub mod delimiter;
pub mod disk;
pub mod edge;
pub mod error;
pub mod extract;
pub mod finding_view;
pub mod format;
pub mod health;
pub mod idempotency;
pub mod ids;
pub mod keys;
pub mod live;
pub mod local_time;
pub mod messages;
pub mod middleware;
pub mod missing;
pub mod names;
pub mod openapi;
pub mod outbox;
pub mod permit;
pub mod print;
pub mod product;
pub mod request;
pub mod secrets;
pub mod services;
pub mod session;
mod session_cache;
pub mod sql;
pub mod sql_time;
mod string_enum;
pub mod time_guard;
pub mod token;
pub mod validator;
pub mod version;
pub mod web;
pub mod write_context;
