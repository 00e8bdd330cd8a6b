//! Worked time through the API: what people did at the clock, what it pays, and tips.

mod timesheets;
pub(crate) mod tips;
