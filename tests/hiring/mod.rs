//! Hiring through the whole server.

mod applied;
mod jobs;
mod links;
mod offers;
pub(crate) mod world;
