//! The days that labor analytics are about, and the labor of them and of as many days before.

use jiff::{Timestamp, ToSpan as _, civil::Date};
use organization::settings::{self, types::Location};
use platform::{
    context::Context,
    error::{Error, Result},
    ids::LocationId,
    permit::{Actor, Permission},
};
use rusqlite::Connection;
use scheduling::{published_costs::published_costs, week::YEARS};
use timekeeping::{pay_periods::calendar, timesheets::pay_records::of_period};

use super::{
    figures::Piece,
    labor::{Labor, ShiftCosts},
};

/// The most days of a range.
const LONGEST: i64 = 62;

/// Some days, the first and the last included; none where the last is before the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Days {
    pub(super) from: Date,
    pub(super) to: Date,
}

impl Days {
    /// As many days, right before these.
    fn before(self) -> Self {
        let length = self.length().max(0);
        Self {
            from: self.from.saturating_sub(length.days()),
            to: self.from.saturating_sub(1.day()),
        }
    }

    fn length(self) -> i64 {
        i64::from((self.to - self.from).get_days()) + 1
    }

    pub(super) fn holds(self, piece: &Piece) -> bool {
        (self.from..=self.to).contains(&piece.date)
    }

    pub(super) fn each(self) -> impl Iterator<Item = Date> {
        self.from
            .series(1.day())
            .take_while(move |day| *day <= self.to)
    }

    /// Refuses what no range is.
    ///
    /// # Errors
    /// `Invalid` where a year is out of range or the end is before the beginning; `labor_range_too_long`.
    fn check(self) -> Result<()> {
        for (field, day) in [("from", self.from), ("to", self.to)] {
            if !YEARS.contains(&day.year()) {
                return Err(Error::field(field, "out_of_range"));
            }
        }
        if self.from > self.to {
            return Err(Error::field("to", "before_start"));
        }
        if self.length() > LONGEST {
            return Err(Error::unprocessable("labor_range_too_long"));
        }
        Ok(())
    }
}

/// Labor of some days.
pub(super) struct Ranged {
    /// The locations that the reader may choose.
    pub(super) choices: Vec<Location>,
    /// Those that the figures are about.
    pub(super) locations: Vec<Location>,
    /// The last day that is over at all of these.
    pub(super) as_of: Date,
    /// The days, cut there.
    pub(super) days: Days,
    /// As many days before them.
    pub(super) before: Days,
    /// The labor of both.
    pub(super) labor: Labor,
}

impl Ranged {
    /// Reads the labor of the days that someone asks for, at the locations where they may see it or at one of them. Each pay
    /// period that the days touch is read once.
    ///
    /// # Errors
    /// `Forbidden`; `plan_required`; `NotFound` where the location is out of scope; as [`Days::check`]; database errors.
    pub(super) fn read(
        db: &Connection,
        context: &Context,
        asked: Days,
        only: Option<LocationId>,
    ) -> Result<Self> {
        let readable = readable(db, &context.actor, only)?;
        asked.check()?;
        let locations: Vec<Location> = readable
            .iter()
            .filter(|location| only.is_none_or(|only| only == location.id))
            .cloned()
            .collect();
        let as_of = as_of(&locations, context.now)?;
        let days = Days {
            to: asked.to.min(as_of),
            ..asked
        };
        let mut ranged = Self {
            labor: Labor::at(locations.iter().map(|location| location.id)),
            choices: readable
                .into_iter()
                .filter(|location| !location.archived)
                .collect(),
            locations,
            as_of,
            days,
            before: days.before(),
        };
        if days.length() > 0 {
            ranged.add_weeks_and_periods(db, context, only)?;
        }
        Ok(ranged)
    }

    fn add_weeks_and_periods(
        &mut self,
        db: &Connection,
        context: &Context,
        only: Option<LocationId>,
    ) -> Result<()> {
        let (core, actor, now) = (&context.app.core, &context.actor, context.now);
        let both = (self.before.from, self.days.to);
        let mut costs = ShiftCosts::new();
        for location in &self.locations {
            for week in published_costs(db, core, location.id, both, now)? {
                self.labor.add_week(location.id, &week);
                costs.extend(week.shifts);
            }
            self.labor.add_sales(db, location.id, both)?;
        }
        let calendar = calendar(db)?;
        let mut period = calendar.period_of(self.before.from);
        loop {
            let asked = (period.start, only);
            let pay = of_period(db, core, actor, Permission::LaborRead, asked, now)?;
            self.labor.add_period(db, &pay, (&costs, now))?;
            if period.end >= self.days.to {
                return Ok(());
            }
            period = calendar.after(&period);
        }
    }
}

/// The locations where someone may see labor, archived ones too: what was worked there is paid all the same.
fn readable(db: &Connection, actor: &Actor, only: Option<LocationId>) -> Result<Vec<Location>> {
    actor.allow(Permission::LaborRead)?;
    let mut locations = settings::locations(db)?;
    locations.retain(|location| actor.allow_at(Permission::LaborRead, location.id).is_ok());
    let known = |wanted| locations.iter().any(|location| location.id == wanted);
    if only.is_some_and(|wanted| !known(wanted)) {
        return Err(Error::NotFound);
    }
    Ok(locations)
}

/// The day before the present workday of the location that is furthest behind.
fn as_of(locations: &[Location], now: Timestamp) -> Result<Date> {
    let mut workdays = Vec::new();
    for location in locations {
        let local = now.to_zoned(location.time_zone()?);
        let begun = local.time() >= location.workday_start.0;
        let back = if begun { 0 } else { 1 };
        workdays.push(local.date().saturating_sub(back.days()));
    }
    let utc = now.to_zoned(jiff::tz::TimeZone::UTC).date();
    let present = workdays.into_iter().min().unwrap_or(utc);
    Ok(present.saturating_sub(1.day()))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn days(from: Date, to: Date) -> Days {
        Days { from, to }
    }

    #[test]
    fn the_range_before_is_as_long_and_right_before() {
        let two_weeks = days(date(2026, 11, 2), date(2026, 11, 15));
        let before = days(date(2026, 10, 19), date(2026, 11, 1));
        assert_eq!(two_weeks.before(), before);
        assert_eq!(two_weeks.each().count(), 14);
        let none = days(date(2026, 11, 20), date(2026, 11, 19));
        assert_eq!(none.each().count(), 0);
        assert_eq!(none.before().each().count(), 0, "no day is over");
    }

    #[test]
    fn sixty_two_days_are_the_most() {
        let first = date(2026, 7, 1);
        assert!(days(first, date(2026, 8, 31)).check().is_ok());
        let refused = days(first, date(2026, 9, 1)).check().map_err(|e| e.code());
        assert_eq!(refused, Err("labor_range_too_long"));
        assert!(days(first, date(2026, 6, 30)).check().is_err());
    }
}
