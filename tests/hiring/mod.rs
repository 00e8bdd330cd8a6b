//! Hiring through the whole server.

mod analytics;
pub(crate) mod applied;
mod apply;
mod careers;
mod crowd;
mod eeo_page;
mod fairness;
mod files;
mod forgetting;
mod gateway;
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
mod talk;
mod uploads;
mod wall;
pub(crate) mod world;
mod writer;
