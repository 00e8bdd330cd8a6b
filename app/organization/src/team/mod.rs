//! The team: people, assignments, wages, papers, availability and time off.

mod account;
pub mod add_person;
pub mod assignments;
pub mod birth_date;
pub mod change_person;
pub mod facts;
mod from_hiring;
pub mod get_person;
pub mod handover;
pub mod invite;
pub mod leave;
pub mod list_team;
pub mod minimum_wage;
pub mod names;
pub mod papers;
mod person_rules;
pub mod plan;
pub mod rates;
mod record;
pub mod release_shifts;
pub mod rows;
pub mod set_availability;
mod store;
mod subject;
pub mod terminate;
pub mod time_off;
pub mod types;
pub mod wages;
pub mod waivers;
pub mod week_limit;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

pub use from_hiring::{invite_new, name_of, never_started, set_first_availability};
pub use plan::published_between;
pub use time_off::between as time_off_between;
pub use wages::{check_minimum, rate_holds};

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list_team::handler, add_person::handler))
        .routes(routes!(get_person::handler, change_person::handler))
        .routes(routes!(invite::handler))
        .routes(routes!(terminate::terminate))
        .routes(routes!(terminate::rehire))
        .routes(routes!(handover::handler))
        .routes(routes!(assignments::add))
        .routes(routes!(assignments::remove))
        .routes(routes!(wages::add))
        .routes(routes!(waivers::add))
        .routes(routes!(waivers::revoke))
        .routes(routes!(papers::add))
        .routes(routes!(papers::remove))
        .routes(routes!(set_availability::handler))
        .routes(routes!(time_off::add))
        .routes(routes!(time_off::cancel))
}
