//! Hiring through the whole server.

pub(crate) mod applied;
mod apply;
mod careers;
mod files;
mod jobs;
mod links;
mod microsim;
mod offers;
pub(crate) mod pages;
mod pipeline;
pub(crate) mod postings;
mod rubrics;
mod scoring;
mod status;
mod uploads;
mod talk;
pub(crate) mod world;
