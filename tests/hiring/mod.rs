//! Hiring through the whole server.

pub(crate) mod applied;
mod apply;
mod careers;
mod files;
mod forgetting;
mod jobs;
mod links;
mod microsim;
mod notifications;
mod offers;
pub(crate) mod pages;
mod pipeline;
pub(crate) mod postings;
pub(crate) mod profile;
mod rubrics;
mod scoring;
mod status;
mod uploads;
pub(crate) mod world;
