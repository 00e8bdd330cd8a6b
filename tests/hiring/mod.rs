//! Hiring through the whole server.

pub(crate) mod applied;
mod jobs;
mod links;
mod microsim;
mod offers;
mod pipeline;
mod rubrics;
mod scoring;
pub(crate) mod world;
mod writer;
