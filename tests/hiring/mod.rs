//! Hiring through the whole server.

pub(crate) mod applied;
mod apply;
mod careers;
mod files;
mod interviews;
mod jobs;
mod links;
pub(crate) mod meet;
mod microsim;
mod offers;
pub(crate) mod pages;
mod pipeline;
pub(crate) mod postings;
mod rubrics;
mod scoring;
mod status;
mod uploads;
pub(crate) mod world;
