//! Alerts on the devices of the team. Where people read their notifications, and when they want quiet, is another part's
//! matter.

use jiff::{Timestamp, civil::Date};
use rusqlite::Connection;

use crate::{
    error::Result,
    ids::{LocationId, ShiftId, UserId},
    write_context::WriteContext,
};

/// An open shift that has to be filled soon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UrgentShift {
    /// The shift.
    pub shift: ShiftId,
    /// The location.
    pub location: LocationId,
    /// The day of the shift.
    pub date: Date,
    /// Whether it is pushed in the person's quiet hours too: it cannot wait for the morning.
    pub at_night: bool,
}

/// Alerts of the team; registered as a `Box<dyn StaffAlerts>` with the server's services.
pub trait StaffAlerts: Send + Sync {
    /// Whether a push about open shifts reaches a device of the person.
    ///
    /// # Errors
    /// Database errors.
    fn has_device(&self, db: &Connection, user: UserId) -> Result<bool>;

    /// Pushes an urgent shift to the person's devices.
    ///
    /// # Errors
    /// Database errors.
    fn push(&self, change: &mut WriteContext<'_>, user: UserId, about: UrgentShift) -> Result<()>;

    /// `now` by day, else the end of the night at a place: text messages leave by day.
    fn by_day(&self, now: Timestamp, zone: &str) -> Timestamp;
}
