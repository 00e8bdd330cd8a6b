//! Interviews: when interviewers have time, links by which applicants choose, bookings, reminders, feedback.

pub mod act;
pub mod answer;
pub mod availability;
pub mod book;
pub mod by_hand;
pub mod calendar;
pub mod clock;
pub mod end;
pub mod feedback;
pub mod free;
pub mod links;
pub mod list;
pub mod messages;
pub mod panel;
pub mod pass_on;
pub mod people;
pub mod public;
pub mod roster;
pub mod send_link;
pub mod send_links;
pub mod slots;
pub mod staff_calendar;
pub mod store;
pub mod types;
pub mod usual;
pub mod view;
pub mod waiting;
pub mod when;

use axum::{
    Router,
    middleware::{from_fn, from_fn_with_state},
    routing::{get, post},
};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{app::App, middleware::limits, public_pages};

pub use answer::{Choice, answer_by_text};
pub use clock::InterviewTimer;
pub use end::end_interviews;
pub use links::{LINK_LASTS, NewLink, create_link, revoke_links};
pub use messages::Told;
pub use pass_on::{take_over, take_over_links};
pub use send_link::{invited, send_by_itself};

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(availability::routes())
        .merge(feedback::routes())
        .routes(routes!(list::handler))
        .routes(routes!(list::interviewers))
        .routes(routes!(waiting::handler))
        .routes(routes!(staff_calendar::handler))
        .routes(routes!(panel::handler, by_hand::handler))
        .routes(routes!(by_hand::reschedule))
        .routes(routes!(send_link::handler))
        .routes(routes!(send_links::handler))
        .routes(routes!(send_link::renew))
        .routes(routes!(send_link::revoke))
        .routes(routes!(act::confirm))
        .routes(routes!(act::complete))
        .routes(routes!(act::no_show))
        .routes(routes!(act::cancel))
        .routes(routes!(act::reassign))
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
        .route("/schedule/{token}/book", post(public::act::book))
        .route("/schedule/{token}/confirm", post(public::act::confirm))
        .route("/schedule/{token}/cancel", post(public::act::cancel))
        .route("/schedule/{token}/wishes", post(public::ask::wishes))
        .route("/schedule/{token}/ask", post(public::ask::renewal))
        .layer(from_fn(public_pages::for_applicants))
}
