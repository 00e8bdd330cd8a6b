//! Hiring through the whole server.

pub(crate) mod applied;
mod applied;
mod apply;
mod gateway;
mod jobs;
mod links;
mod microsim;
mod offers;
mod rubrics;
mod scoring;
mod talk;
pub(crate) mod postings;
mod talk;
pub(crate) mod world;
