//! Worked time through the API: what people did at the clock, what it pays, and tips.

pub(crate) mod tips;
mod timesheets;
