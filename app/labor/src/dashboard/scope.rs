//! What the widgets of one request share: the locations that they are about, and what several of them read.

use std::cell::OnceCell;

use jiff::{Timestamp, civil::Date};
use organization::settings::{self, types::Location};
use platform::{
    app::Environment,
    context::Context,
    error::{Error, Result},
    ids::LocationId,
    permit::{Actor, Permission},
};
use rusqlite::Connection;
use scheduling::weeks_ahead::{WeeksAhead, weeks_ahead};
use timekeeping::{
    pay_periods::{self, PayPeriod},
    timesheets::{
        pay_records::{self, PeriodPay},
        view::PayLine,
    },
};

/// What the widgets of one request share. What several of them read is read once, by the first of them.
pub(super) struct Scope<'a> {
    pub(super) db: &'a Connection,
    pub(super) context: &'a Context,
    /// The location that was asked for.
    pub(super) only: Option<LocationId>,
    /// It, or every location in the person's scope.
    pub(super) locations: Vec<Location>,
    ahead: OnceCell<WeeksAhead>,
    pay: OnceCell<PeriodPay>,
    pay_before: OnceCell<PeriodPay>,
}

impl<'a> Scope<'a> {
    /// # Errors
    /// `NotFound` where the location is out of the person's scope; database errors.
    pub(super) fn load(
        db: &'a Connection,
        context: &'a Context,
        only: Option<LocationId>,
    ) -> Result<Self> {
        if only.is_some_and(|location| !context.actor.includes(location)) {
            return Err(Error::NotFound);
        }
        let mut locations = settings::locations(db)?;
        locations.retain(|location| {
            !location.archived
                && context.actor.includes(location.id)
                && only.is_none_or(|only| only == location.id)
        });
        Ok(Self {
            db,
            context,
            only,
            locations,
            ahead: OnceCell::new(),
            pay: OnceCell::new(),
            pay_before: OnceCell::new(),
        })
    }

    pub(super) fn actor(&self) -> &Actor {
        &self.context.actor
    }

    pub(super) fn core(&self) -> &Environment {
        &self.context.app.core
    }

    pub(super) fn now(&self) -> Timestamp {
        self.context.now
    }

    /// Whether the person holds a permission.
    pub(super) fn has(&self, permission: Permission) -> bool {
        self.actor().has(permission)
    }

    /// The locations at which the person holds a permission for more than their own records.
    pub(super) fn at(&self, permission: Permission) -> impl Iterator<Item = &Location> {
        let allowed = move |location: &&Location| {
            let actor = &self.context.actor;
            actor.allow_at(permission, location.id).is_ok()
        };
        self.locations.iter().filter(allowed)
    }

    /// Whether a location is among those that the widgets are about.
    pub(super) fn is_about(&self, location: LocationId) -> bool {
        self.locations.iter().any(|one| one.id == location)
    }

    /// The coming weeks of the locations.
    pub(super) fn ahead(&self) -> Result<&WeeksAhead> {
        once(&self.ahead, || {
            let planned = self.at(Permission::SchedulesReadDrafts).cloned();
            let planned: Vec<Location> = planned.collect();
            weeks_ahead(self.db, self.core(), &planned, self.now())
        })
    }

    /// The present pay period.
    pub(super) fn period(&self) -> Result<PayPeriod> {
        let today = pay_periods::list::today(self.db, self.now())?;
        pay_periods::of_day(self.db, today)
    }

    /// What the present pay period pays so far.
    pub(super) fn pay(&self) -> Result<&PeriodPay> {
        once(&self.pay, || self.pay_of(self.period()?.start))
    }

    /// What the pay period of a day pays so far: that of the present week begins in the present period or the one before.
    pub(super) fn pay_on(&self, day: Date) -> Result<&PeriodPay> {
        let period = pay_periods::of_day(self.db, day)?;
        if period.start == self.period()?.start {
            return self.pay();
        }
        once(&self.pay_before, || self.pay_of(period.start))
    }

    fn pay_of(&self, start: Date) -> Result<PeriodPay> {
        pay_records::of_period(
            self.db,
            self.core(),
            self.actor(),
            Permission::TimesheetsRead,
            (start, self.only),
            self.now(),
        )
    }

    /// What the present pay period pays so far, for a widget that goes without it where the person may not see it or the
    /// plan has no time clock.
    pub(super) fn pay_if_seen(&self) -> Result<Option<&PeriodPay>> {
        if_seen(self.pay())
    }

    /// Lines of pay for work at the locations, with whether the person may see their money.
    pub(super) fn lines<'b>(
        &'b self,
        pay: &'b PeriodPay,
    ) -> impl Iterator<Item = (&'b PayLine, bool)> {
        let of_everyone = pay.people.iter().flat_map(|person| {
            let shows = person.shows_wages;
            person.lines.iter().map(move |line| (line, shows))
        });
        of_everyone.filter(|(line, _)| self.is_about(line.location_id))
    }
}

/// Money of lines, in cents; nothing where one is not known or the person may not see it.
pub(super) fn cents<'a>(lines: impl Iterator<Item = (&'a PayLine, bool)>) -> Option<i64> {
    lines
        .map(|(line, shows)| line.cents.filter(|_| shows))
        .sum()
}

/// A result, or nothing where the person may not see it or the plan does not have it.
pub(super) fn if_seen<T>(result: Result<T>) -> Result<Option<T>> {
    match result {
        Ok(found) => Ok(Some(found)),
        Err(Error::Forbidden(_) | Error::PlanRequired(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

fn once<T>(cell: &OnceCell<T>, make: impl FnOnce() -> Result<T>) -> Result<&T> {
    if let Some(made) = cell.get() {
        return Ok(made);
    }
    let made = make()?;
    Ok(cell.get_or_init(|| made))
}
