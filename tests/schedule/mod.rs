//! Planning weeks through the API: what managers, staff and the law see.

pub(crate) mod board;

mod at_once;
mod auto_schedule;
mod auto_schedule_again;
mod availability;
mod bad_input;
mod bulk;
mod calendar_feed;
mod consent;
mod demand;
mod estimates;
mod fair_workweek;
mod fairness_ledger;
mod locations;
mod notes;
mod numbers;
mod one_answer;
mod open_shift_offers;
mod open_shift_waves;
mod open_shifts;
mod origin;
mod place;
mod print;
mod publish;
mod scenarios;
mod shifts;
mod staff;
mod started;
mod swaps;
mod swaps_across;
mod swaps_automatic;
mod templates;
mod time_off;
mod unchecked;
mod verdicts;
mod whole_week;
