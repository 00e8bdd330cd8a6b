//! Hiring through the whole server.

pub(crate) mod applied;
mod jobs;
mod links;
mod microsim;
mod offers;
mod pipeline;
mod rubrics;
mod scoring;
mod apply;
mod jobs;
mod links;
pub(crate) mod postings;
pub(crate) mod world;
