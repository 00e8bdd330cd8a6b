//! Worked time through the API: what people did at the clock and at kiosks, what it pays, and tips.

mod clock;
mod clock_people;
mod clock_requests;
mod clock_watch;
mod kiosk;
mod kiosk_checks;
mod kiosk_device;
mod kiosk_offline;
mod reviews;
mod rounding_lab;
pub(crate) mod timesheets;
pub(crate) mod tips;
mod unseen_changes;
