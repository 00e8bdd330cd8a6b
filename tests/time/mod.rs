//! Worked time through the API: what people did at the clock, and what it pays.

mod timesheets;
