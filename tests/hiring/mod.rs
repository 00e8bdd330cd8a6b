//! Hiring through the whole server.

mod jobs;
mod links;
pub(crate) mod world;
