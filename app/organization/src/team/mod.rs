//! The team: people, assignments, wages, documents, availability and time off.

mod account;
pub mod add_person;
pub mod assignments;
pub mod availability_requests;
pub mod birth_date;
pub mod blocked_days;
pub mod certificates;
pub mod change_person;
mod employee_access;
pub mod employee_documents;
pub mod end_employment;
pub mod estimates;
pub mod facts;
mod from_hiring;
pub mod get_employee;
pub mod handover;
pub mod import;
pub mod invite;
pub mod list_rows;
pub mod list_team;
pub mod minimum_wage;
pub mod names;
mod notices;
pub mod paid_leave;
mod person_rules;
pub mod plan;
pub mod rates;
mod record;
pub mod release_shifts;
pub mod requests;
pub mod set_availability;
mod store;
pub mod terminate;
pub mod time_off;
pub mod time_off_balances;
pub mod time_off_requests;
pub mod types;
pub mod wages;
pub mod waivers;
pub mod week_limit;
pub mod weekly_hours;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

pub use from_hiring::{cancel_hire, invite_new, name_of, set_first_availability};
pub use plan::published_between;
pub use time_off::between as time_off_between;
pub use wages::{check_minimum, rate_holds};

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list_team::handler, add_person::handler))
        .routes(routes!(get_employee::handler, change_person::handler))
        .merge(import::routes())
        .routes(routes!(invite::handler))
        .routes(routes!(terminate::terminate))
        .routes(routes!(terminate::rehire))
        .routes(routes!(handover::handler))
        .routes(routes!(assignments::add))
        .routes(routes!(assignments::remove))
        .routes(routes!(wages::add))
        .routes(routes!(waivers::add))
        .routes(routes!(waivers::revoke))
        .routes(routes!(employee_documents::add))
        .routes(routes!(employee_documents::remove))
        .routes(routes!(
            certificates::list::handler,
            certificates::add::handler
        ))
        .routes(routes!(
            certificates::change::handler,
            certificates::remove::handler
        ))
        .routes(routes!(estimates::list::handler, estimates::write::handler))
        .routes(routes!(estimates::deliver::handler))
        .routes(routes!(estimates::confirm::handler))
        .routes(routes!(estimates::print::handler))
        .routes(routes!(set_availability::handler))
        .routes(routes!(time_off::add))
        .routes(routes!(time_off::cancel))
        .routes(routes!(
            time_off_requests::list::handler,
            time_off_requests::request::handler
        ))
        .routes(routes!(time_off_requests::decide::approve_handler))
        .routes(routes!(time_off_requests::decide::decline_handler))
        .routes(routes!(time_off_requests::take_back::handler))
        .routes(routes!(time_off_requests::cancel::handler))
        .routes(routes!(
            time_off_balances::policies::list,
            time_off_balances::policies::add
        ))
        .routes(routes!(time_off_balances::policies::change))
        .routes(routes!(
            time_off_balances::show::handler,
            time_off_balances::adjust::handler
        ))
        .routes(routes!(time_off_balances::outlook::handler))
        .routes(routes!(
            availability_requests::list::handler,
            availability_requests::request::handler
        ))
        .routes(routes!(availability_requests::decide::approve_handler))
        .routes(routes!(availability_requests::decide::decline_handler))
        .routes(routes!(availability_requests::take_back::handler))
        .routes(routes!(blocked_days::list, blocked_days::add))
        .routes(routes!(blocked_days::remove))
}
