//! The weeks that a request changes: one, or two where its shifts are of different weeks or locations.

use super::{Pair, SwapKind, SwapRequest, effect::Exchange};
use crate::{
    error::Result,
    ids::{EmployeeId, LocationId},
    types::Shift,
    week_context::WeekContext,
    write_context::WriteContext,
};

/// The weeks of a request's shifts.
pub(super) struct SwapWeeks<'a> {
    /// That of the requester's shift.
    pub(super) given: WeekContext<'a>,
    /// That of the shift in exchange, where it is another one.
    pub(super) taken: Option<WeekContext<'a>>,
}

impl<'a> SwapWeeks<'a> {
    /// Loads the weeks of a request, for everyone or for some people.
    ///
    /// # Errors
    /// Database errors.
    pub(super) fn load(
        change: &WriteContext<'a>,
        request: &SwapRequest,
        only: Option<&[EmployeeId]>,
    ) -> Result<Self> {
        Self::of(request, |place| {
            let (here, week) = place;
            WeekContext::load(change.db, change.core, here, week, only, change.now)
        })
    }

    /// The weeks of a request, each loaded by `load`.
    ///
    /// # Errors
    /// Those of `load`.
    pub(super) fn of(
        request: &SwapRequest,
        load: impl Fn((LocationId, jiff::civil::Date)) -> Result<WeekContext<'a>>,
    ) -> Result<Self> {
        let given = request.shift.place();
        let taken = request.offered.as_ref().map(super::SeenShift::place);
        Ok(Self {
            given: load(given)?,
            taken: taken
                .filter(|place| *place != given)
                .map(load)
                .transpose()?,
        })
    }

    /// The week of the shift in exchange.
    pub(super) fn of_taken(&self) -> &WeekContext<'a> {
        self.taken.as_ref().unwrap_or(&self.given)
    }

    /// Each week once.
    pub(super) fn all(&self) -> impl Iterator<Item = &WeekContext<'a>> {
        std::iter::once(&self.given).chain(&self.taken)
    }

    /// The week of a shift of the request.
    pub(super) fn of_shift(&self, shift: &Shift) -> &WeekContext<'a> {
        let own = |one: &&WeekContext<'a>| (one.here, one.week) == (shift.location, shift.week);
        self.all().find(own).unwrap_or(&self.given)
    }

    /// The exchange that a request is about.
    pub(super) fn exchange<'b>(&'b self, kind: SwapKind, pair: &'b Pair) -> Exchange<'b> {
        Exchange {
            week_context: &self.given,
            other: self.taken.as_ref(),
            kind,
            shift: &pair.shift,
            offered: pair.offered.as_ref(),
        }
    }
}
