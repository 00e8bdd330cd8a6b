//! Planning weeks through the API: what managers, staff and the law see.

pub(crate) mod board;

mod bad_input;
mod fair_workweek;
mod origin;
mod place;
mod publish;
mod scenarios;
mod shifts;
mod staff;
mod verdicts;
