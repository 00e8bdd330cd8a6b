//! Hiring through the whole server.

pub(crate) mod applied;
mod interviews;
mod jobs;
mod links;
pub(crate) mod meet;
mod microsim;
mod offers;
mod pipeline;
mod rubrics;
mod scoring;
pub(crate) mod world;
