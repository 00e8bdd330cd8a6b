//! Hiring through the whole server.

pub(crate) mod applied;
mod forgetting;
mod jobs;
mod links;
mod microsim;
mod notifications;
mod offers;
mod pipeline;
pub(crate) mod profile;
mod rubrics;
mod scoring;
pub(crate) mod world;
