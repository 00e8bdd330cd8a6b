//! Interviews: when interviewers have time, links by which applicants choose, bookings, reminders, feedback.

pub mod actions;
pub mod answer;
pub mod availability;
pub mod book;
pub mod calendar;
pub mod cancel_for_application;
pub mod default_format;
pub mod feedback;
pub mod free_busy;
pub mod links;
pub mod list;
pub mod manual;
pub mod messages;
pub mod needs_scheduling;
pub mod panel;
pub mod people;
pub mod public;
pub mod reassign;
pub mod roster;
pub mod send_link;
pub mod send_links;
pub mod slots;
pub mod staff_calendar;
pub mod store;
pub mod timers;
pub mod types;
pub mod view;
pub mod when;

use axum::{
    Router,
    middleware::{from_fn, from_fn_with_state},
    routing::get,
};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{app::App, middleware::limits, public_pages};

pub use answer::{Choice, answer_by_text};
pub use cancel_for_application::end_interviews;
pub use links::{LINK_LASTS, NewLink, create_link, revoke_links};
pub use messages::Audience;
pub use reassign::{take_over, take_over_links};
pub use send_link::{invited, send_by_itself};
pub use timers::InterviewTimer;

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(availability::routes())
        .merge(feedback::routes())
        .routes(routes!(list::handler))
        .routes(routes!(list::interviewers))
        .routes(routes!(needs_scheduling::handler))
        .routes(routes!(staff_calendar::handler))
        .routes(routes!(panel::handler, manual::handler))
        .routes(routes!(manual::reschedule))
        .routes(routes!(send_link::handler))
        .routes(routes!(send_links::handler))
        .routes(routes!(send_link::renew))
        .routes(routes!(send_link::revoke))
        .routes(routes!(actions::confirm))
        .routes(routes!(actions::complete))
        .routes(routes!(actions::no_show))
        .routes(routes!(actions::cancel))
        .routes(routes!(actions::reassign))
}

/// The applicant's pages.
pub fn pages(app: &App) -> Router<App> {
    let by_link = from_fn_with_state(app.clone(), limits::by_link);
    Router::new()
        .route(
            "/schedule/{token}",
            get(public::page::handler).layer(by_link),
        )
        .route(
            "/schedule/{token}/calendar.ics",
            get(public::page::calendar),
        )
        .route(
            "/schedule/{token}/book",
            get(public_pages::back).post(public::actions::book),
        )
        .route(
            "/schedule/{token}/confirm",
            get(public_pages::back).post(public::actions::confirm),
        )
        .route(
            "/schedule/{token}/cancel",
            get(public_pages::back).post(public::actions::cancel),
        )
        .route(
            "/schedule/{token}/wishes",
            get(public_pages::back).post(public::ask::wishes),
        )
        .route(
            "/schedule/{token}/ask",
            get(public_pages::back).post(public::ask::renewal),
        )
        .layer(from_fn(public_pages::for_applicants))
}
