//! The public side of hiring: openings, the form, an application's status, and the feeds.

pub mod answers;
pub mod card;
pub mod closed_job;
pub mod confirmation;
mod data_request;
pub mod feed;
pub mod find;
pub mod form_page;
pub mod form_view;
pub mod frame;
pub mod job;
pub mod landing;
pub mod list;
pub mod multipart;
pub mod own_applications;
pub mod posting;
pub mod resume;
pub mod resume_link;
pub mod save_draft;
pub mod scoring;
pub mod send;
pub mod sms_cta;
pub mod sorting;
pub mod status;
pub mod status_acts;
pub mod status_view;
pub mod uploads;
pub mod xml;

use axum::{
    Router,
    middleware::from_fn,
    routing::{get, post},
};

use crate::{app::App, edge::Class, middleware::limits};
use recruiting::public_pages::for_applicants;

/// The pages of applicants, each in its rate class.
pub fn pages(app: &App) -> Router<App> {
    let writes = Router::new()
        .route("/apply/{reference}", post(send::send))
        .route("/apply/{reference}/later", post(resume_link::later))
        .route(
            "/apply/{reference}/no-reminder",
            get(resume_link::ask).post(resume_link::no_reminder),
        )
        .route(
            "/status/{token}/{act}",
            get(status_acts::back).post(status_acts::act),
        )
        .merge(data_request::writes());
    let saves = Router::new().route("/apply/{reference}/draft", post(save_draft::save));
    let reads = Router::new()
        .route("/careers", get(list::careers))
        .route("/careers/{name}", get(list::by_name))
        .route("/jobs/{code}/{reference}", get(job::job))
        .route("/apply", get(landing::landing))
        .route("/apply/{reference}", get(form_page::form))
        .route("/status/{token}", get(status::status))
        .merge(data_request::reads())
        .route("/scoring/{code}", get(scoring::scoring))
        .route("/robots.txt", get(xml::robots))
        .route("/sitemap-jobs.xml", get(xml::sitemap))
        .route("/feeds/{code}/indeed.xml", get(xml::indeed))
        .route("/feeds/{code}/jobs.xml", get(xml::generic));
    Router::new()
        .merge(limits::by_address(writes, app, Class::Apply))
        .merge(limits::by_address(saves, app, Class::Saves))
        .merge(limits::by_address(reads, app, Class::Pages))
        .layer(from_fn(for_applicants))
}
