//! Worked time through the API: what people did at the clock, and what it pays.

mod timesheets;
//! Worked time: the clock, timesheets and tips.

pub(crate) mod tips;
