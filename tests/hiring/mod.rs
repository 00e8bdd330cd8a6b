//! Hiring through the whole server.

pub(crate) mod applied;
mod apply;
mod gateway;
mod jobs;
mod links;
mod microsim;
mod offers;
pub(crate) mod postings;
mod rubrics;
mod scoring;
mod talk;
pub(crate) mod world;
