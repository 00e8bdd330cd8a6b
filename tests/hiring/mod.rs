//! Hiring through the whole server.

mod analytics;
pub(crate) mod applied;
mod crowd;
mod eeo_page;
mod fairness;
mod jobs;
mod links;
mod microsim;
mod offers;
mod pipeline;
mod rubrics;
mod scoring;
mod wall;
pub(crate) mod world;
