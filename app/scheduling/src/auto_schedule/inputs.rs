//! What a proposal takes from outside of the week: demand, the weeks before, onboarding, and what the manager asked for.

use std::collections::BTreeMap;

use jiff::civil::Date;
use rusqlite::Connection;

use super::{Rejection, Run, store};
use crate::{
    demand::{self, PositionNeed, presence::WeekPresence},
    error::Result,
    fairness_ledger::FairnessLedger,
    ids::{EmployeeId, PositionId, ShiftId},
    onboarding,
    week_context::WeekContext,
};

/// The inputs of a run.
#[derive(Debug)]
pub(super) struct Inputs {
    /// Whether shifts may be created.
    pub create: bool,
    /// The required staff; none where no shifts are created.
    pub required: Vec<PositionNeed>,
    /// The people at work who keep their shifts.
    pub present: BTreeMap<PositionId, WeekPresence>,
    /// The shifts that may go to someone else, with who has them.
    pub had: BTreeMap<ShiftId, EmployeeId>,
    /// Whom the manager rejected, and when.
    pub rejected: Vec<Rejection>,
    /// The first day on which people may not work because their onboarding is open.
    pub kept_from_work: BTreeMap<EmployeeId, Date>,
    /// The weeks before.
    pub ledger: FairnessLedger,
}

impl Inputs {
    /// The inputs of a run, whose week has no one on the shifts of `had`.
    ///
    /// # Errors
    /// Database errors.
    pub(super) fn load(
        db: &Connection,
        week_context: &WeekContext<'_>,
        run: &Run,
        had: BTreeMap<ShiftId, EmployeeId>,
    ) -> Result<Self> {
        let (here, week, clock) = (run.location, run.week, &week_context.clock);
        let required = if run.create_shifts {
            demand::required_staff(db, here, week)?
        } else {
            Vec::new()
        };
        let keeps = |shift| !had.contains_key(&shift);
        let people: Vec<EmployeeId> = week_context.people.keys().copied().collect();
        Ok(Self {
            create: run.create_shifts,
            required,
            present: demand::presence::of_week_where(db, here, clock, week, keeps)?,
            rejected: store::rejections(db, run.id)?,
            kept_from_work: onboarding::kept_from_work(db, &people)?,
            ledger: FairnessLedger::load(db, here, clock, week)?,
            had,
        })
    }

    /// Whether an open onboarding keeps a person from work on a day.
    pub(super) fn keeps_from_work(&self, person: EmployeeId, day: Date) -> bool {
        let first = self.kept_from_work.get(&person);
        first.is_some_and(|first| *first <= day)
    }
}
