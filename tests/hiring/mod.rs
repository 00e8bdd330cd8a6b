//! Hiring through the whole server.

pub(crate) mod applied;
mod jobs;
mod links;
mod microsim;
mod offers;
mod pipeline;
mod rubrics;
mod scoring;
mod applied;
mod apply;
mod careers;
mod files;
mod jobs;
mod links;
mod microsim;
mod offers;
pub(crate) mod pages;
pub(crate) mod postings;
mod rubrics;
mod scoring;
mod status;
mod uploads;
pub(crate) mod world;
