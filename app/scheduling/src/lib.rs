//! Scheduling: weeks, shifts, verdicts and publication. It does not know hiring; planners' notifications go through
//! [`planner_notices`].
#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod acknowledge;
mod affected_days;
mod audit_actions;
pub mod auto_schedule;
pub mod availability_impact;
pub mod breaks;
pub mod bulk;
pub mod calendar_feed;
pub mod candidates;
pub mod change_reason;
pub mod checks;
pub mod clear_week;
pub mod confirm_all;
pub mod consent;
pub mod consent_text;
pub mod copy_to_weeks;
pub mod copy_week;
pub mod coverage;
pub mod create_shift;
pub mod delete_shift;
pub mod demand;
pub mod diff;
pub mod edit_shift;
pub mod estimates;
pub mod evaluate;
pub mod fairness_ledger;
pub mod fill_week;
pub mod findings;
pub mod get_week;
pub mod history;
pub mod labor_cost;
pub mod my_schedule;
pub mod my_week;
mod notify_managers;
pub mod notify_staff;
pub mod open_shifts;
pub mod open_weeks;
pub mod overtime;
pub mod past_weeks;
pub mod person;
pub mod planner_notices;
pub mod posted;
pub mod premium_lines;
pub mod preview_law;
pub mod print_week;
pub mod publish;
pub mod published_costs;
pub mod published_shifts;
pub mod qr;
pub mod release_shifts;
pub mod request_consent;
pub mod schedule_diff;
pub mod schedule_templates;
pub mod shift_edit;
pub mod shift_templates;
pub mod shift_view;
pub mod staff_alerts;
pub mod started;
pub mod stations;
pub mod store;
pub mod swaps;
pub mod tags;
pub mod time_off_impact;
pub mod types;
pub mod validate_shift;
pub mod verdicts;
pub mod view;
pub mod week;
pub mod week_context;
mod week_step;
pub mod weeks_ahead;
mod what_if;

use utoipa_axum::{router::OpenApiRouter, routes};

use app::App;
use organization::{checkpoints, compliance, identity, onboarding, plan, settings, team};
use platform::{
    app, context, date_time, delimiter, error, extract, format, ids, local_time, messages,
    middleware, names, outbox, permit, product, secrets, sql_time, time_guard, token, validator,
    web, write_context,
};

pub use audit_actions::SchedulingAction;
pub use auto_schedule::AutoScheduleWeek;
pub use store::ForgetUndos;
pub use swaps::SwapDue;

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(create_shift::handler))
        .routes(routes!(edit_shift::handler, delete_shift::handler))
        .routes(routes!(bulk::handler))
        .routes(routes!(validate_shift::handler))
        .routes(routes!(tags::handler))
        .routes(routes!(stations::list::handler, stations::add::handler))
        .routes(routes!(stations::change::handler))
        .routes(routes!(verdicts::handler))
        .routes(routes!(candidates::handler))
        .routes(routes!(history::handler))
        .routes(routes!(my_schedule::handler))
        .routes(routes!(
            calendar_feed::link::handler,
            calendar_feed::link::make_handler,
            calendar_feed::link::remove_handler
        ))
        .routes(routes!(print_week::handler))
        .routes(routes!(acknowledge::handler))
        .routes(routes!(confirm_all::handler))
        .routes(routes!(consent::handler))
        .routes(routes!(consent::signed_handler))
        .routes(routes!(request_consent::handler))
        .routes(routes!(get_week::handler))
        .routes(routes!(diff::handler))
        .routes(routes!(coverage::handler))
        .routes(routes!(time_off_impact::handler))
        .routes(routes!(availability_impact::handler))
        .routes(routes!(availability_impact::check_handler))
        .routes(routes!(publish::handler))
        .routes(routes!(copy_week::handler))
        .routes(routes!(copy_to_weeks::handler))
        .routes(routes!(schedule_templates::apply::handler))
        .routes(routes!(
            schedule_templates::list::handler,
            schedule_templates::make::handler
        ))
        .routes(routes!(
            schedule_templates::rename::handler,
            schedule_templates::delete::handler
        ))
        .routes(routes!(
            shift_templates::list::handler,
            shift_templates::make::handler
        ))
        .routes(routes!(
            shift_templates::change::handler,
            shift_templates::delete::handler
        ))
        .routes(routes!(clear_week::handler))
        .routes(routes!(clear_week::undo_handler))
        .routes(routes!(preview_law::handler))
        .routes(routes!(
            open_shifts::list::handler,
            open_shifts::post::handler
        ))
        .routes(routes!(open_shifts::post::close_handler))
        .routes(routes!(
            open_shifts::urgent::preview_handler,
            open_shifts::urgent::handler
        ))
        .routes(routes!(open_shifts::claim::handler))
        .routes(routes!(open_shifts::claim::withdraw_handler))
        .routes(routes!(open_shifts::decide::approve_handler))
        .routes(routes!(open_shifts::decide::decline_handler))
        .routes(routes!(
            auto_schedule::read::handler,
            auto_schedule::start::handler
        ))
        .routes(routes!(auto_schedule::cancel::handler))
        .routes(routes!(auto_schedule::read::shifts_handler))
        .routes(routes!(auto_schedule::accept::handler))
        .routes(routes!(auto_schedule::explain::handler))
        .routes(routes!(auto_schedule::shortages::handler))
        .routes(routes!(fairness_ledger::read::handler))
        .routes(routes!(swaps::list::handler, swaps::request::handler))
        .routes(routes!(swaps::options::handler))
        .routes(routes!(swaps::accept::handler))
        .routes(routes!(swaps::decline::handler))
        .routes(routes!(swaps::volunteer::handler))
        .routes(routes!(swaps::withdraw::handler))
        .routes(routes!(swaps::approve::handler))
        .routes(routes!(swaps::deny::handler))
        .routes(routes!(swaps::reverse::handler))
        .routes(routes!(
            demand::get_forecast::handler,
            demand::set_forecast::handler
        ))
        .routes(routes!(demand::get_forecast::week_handler))
        .routes(routes!(demand::events::add_handler))
        .routes(routes!(demand::events::remove_handler))
        .routes(routes!(demand::import_sales::handler))
        .routes(routes!(
            demand::get_standards::handler,
            demand::set_standards::handler
        ))
        .routes(routes!(demand::get_demand::handler))
}
