//! Timesheets: a person's worked time in a pay period, what it pays, and the steps by which it becomes final. An open one
//! is computed on each read; a locked one is served as it was kept.

pub mod approve;
pub mod approve_clean;
mod compute;
pub(crate) mod edit_guard;
pub mod extra_pay;
mod flags;
pub mod lines;
pub mod list;
mod load;
pub mod lock;
pub mod locked;
pub mod pay_records;
pub mod premiums;
pub mod read;
pub mod reopen;
mod sheet;
pub mod sign;
pub(crate) mod step;
pub(crate) mod store;
pub mod view;

pub use lines::largest_remainder;
pub(crate) use load::{around, period};
