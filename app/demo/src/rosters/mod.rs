//! The people of each restaurant of the demo brand, their wages and their usual week.

mod austin;
mod buffalo;
mod los_angeles;
mod new_york;
mod san_diego;

pub(super) use austin::SOUTH_CONGRESS;
pub(super) use buffalo::ELMWOOD;
pub(super) use los_angeles::ECHO_PARK;
pub(super) use new_york::{MIDTOWN, WILLIAMSBURG};
pub(super) use san_diego::NORTH_PARK;

/// One person of a roster.
#[derive(Clone, Copy, Debug)]
pub(super) struct RosterLine {
    /// First name, a space, last name.
    pub(super) name: &'static str,
    /// Codes of the positions that they know; the first is their main one.
    pub(super) works: &'static str,
    /// Cents an hour.
    pub(super) cents: i64,
    /// The usual week, as [`super::pattern`] reads it.
    pub(super) week: &'static str,
    /// Age, for people under 18.
    pub(super) minor: Option<i16>,
    /// Whether they read Spanish first.
    pub(super) spanish: bool,
    /// When they cannot work, as [`super::pattern`] reads it.
    pub(super) never: &'static str,
}

/// A person of a roster.
pub(super) const fn hand(
    name: &'static str,
    works: &'static str,
    cents: i64,
    week: &'static str,
) -> RosterLine {
    RosterLine {
        name,
        works,
        cents,
        week,
        minor: None,
        spanish: false,
        never: "",
    }
}

impl RosterLine {
    /// Someone under 18.
    const fn aged(self, years: i16) -> Self {
        Self {
            minor: Some(years),
            ..self
        }
    }

    /// Someone who reads Spanish first.
    const fn es(self) -> Self {
        Self {
            spanish: true,
            ..self
        }
    }

    /// Someone who cannot work at some times of the week.
    const fn never(self, never: &'static str) -> Self {
        Self { never, ..self }
    }
}
