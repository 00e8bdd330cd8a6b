//! Worked time through the API: what people did at the clock, what it pays, and tips.

mod timesheets;
pub(crate) mod tips;
//! Time and pay through the API: the clock, and what follows from it.

mod kiosk;
mod kiosk_device;
mod kiosk_offline;
//! Time and pay through the API: the clock, and what follows from it.

mod clock;
mod clock_people;
mod clock_requests;
mod clock_watch;
