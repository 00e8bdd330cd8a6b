//! Someone who leaves: the end of the employment, and when the law wants the last wages paid.

use jiff::{
    SignedDuration, Timestamp, ToSpan as _,
    civil::{Date, DateTime},
    tz::TimeZone,
};
use organization::{
    settings::{self, types::Location},
    team::{facts, facts::PersonFacts, rates},
};
use rules::{
    RuleBook,
    facts::Place,
    pay_law::{FinalPayBy, FinalPayDue, Separation, Source, Termination},
};
use rusqlite::Connection;
use timekeeping::{
    entries::TimeEntry,
    pay_periods::{self, PayCalendar, PayPeriod},
    store as punches,
};

use super::{
    store::{self, FinalPayRow},
    view::SeparationKind,
};
use platform::{
    app::Environment,
    error::{Error, Result},
    ids::{EmployeeId, LocationId},
    permit::{Actor, Permission},
};

/// Final pay stays listed for so many days after the last day, and for longer once anything is on file about it.
const RECENT_DAYS: i64 = 31;

/// Someone who leaves or left.
pub(super) struct Case {
    pub(super) facts: PersonFacts,
    pub(super) last_day: Date,
    /// The location of the main assignment: its state's law counts.
    pub(super) home: Location,
    pub(super) zone: TimeZone,
    pub(super) row: FinalPayRow,
    pub(super) calendar: PayCalendar,
    /// When the last work ended; without any on the last day, the end of that day.
    pub(super) ended_at: DateTime,
}

/// People whose final pay is open or was paid lately: those whose last day is near, and those with unpaid wages on file.
pub(super) fn leavers(db: &Connection, now: Timestamp) -> Result<Vec<EmployeeId>> {
    let today = now.to_zoned(TimeZone::UTC).date();
    let mut people = facts::leavers(db, today.saturating_sub(RECENT_DAYS.days()))?;
    let known = store::unpaid(db)?;
    let older = known.into_iter().filter(|id| !people.contains(id));
    let older: Vec<EmployeeId> = older.collect();
    people.extend(older);
    Ok(people)
}

impl Case {
    /// Loads someone who leaves or left.
    ///
    /// # Errors
    /// `NotFound` where there is no such person, no last day, or no assignment; database errors.
    pub(super) fn load(
        db: &Connection,
        core: &Environment,
        person: EmployeeId,
        now: Timestamp,
    ) -> Result<Self> {
        let today = now.to_zoned(TimeZone::UTC).date();
        let facts = facts::people(db, core, &[person], today, today)?.pop();
        let facts = facts.ok_or(Error::NotFound)?;
        let last_day = facts.person.terminated_on.ok_or(Error::NotFound)?;
        let main = facts.assignments.first().ok_or(Error::NotFound)?;
        let home = settings::location(db, main.location_id)?;
        let zone = home.time_zone()?;
        Ok(Self {
            row: store::of(db, person, last_day)?,
            calendar: pay_periods::calendar(db)?,
            ended_at: last_work(db, person, last_day, &zone)?,
            facts,
            last_day,
            home,
            zone,
        })
    }

    pub(super) fn person(&self) -> EmployeeId {
        self.facts.person.id
    }

    /// Its name in the audit trail.
    pub(super) fn object(&self) -> String {
        format!("{}/{}", self.person(), self.last_day)
    }

    /// Where the person works or worked.
    fn locations(&self) -> Vec<LocationId> {
        let assigned = self.facts.assignments.iter();
        assigned.map(|one| one.location_id).collect()
    }

    /// Allows an act on the person's final pay.
    ///
    /// # Errors
    /// `NotFound`, `Forbidden`.
    pub(super) fn allow(&self, actor: &Actor, permission: Permission) -> Result<()> {
        actor.allow_person(permission, self.person(), &self.locations())
    }

    /// The pay period of the last day.
    pub(super) fn period(&self) -> PayPeriod {
        self.calendar.period_of(self.last_day)
    }

    /// Pay periods that were not paid yet on the last day, the oldest first.
    pub(super) fn unpaid_periods(&self) -> Vec<PayPeriod> {
        let mut period = self.period();
        let mut periods = vec![period];
        loop {
            period = self.calendar.before(&period);
            if period.pay_date <= self.last_day {
                break;
            }
            periods.push(period);
        }
        periods.reverse();
        periods
    }

    pub(super) fn place(&self) -> Place {
        self.home.place_in(self.last_day)
    }

    /// The end of the employment as the law asks for it. Where no one said how it ended, it counts as a dismissal, whose
    /// day is the earliest; notice counts from the beginning of its day.
    pub(super) fn termination(&self) -> Termination {
        let period = self.period();
        let days = period.days().count();
        let kind = self.row.kind.unwrap_or(SeparationKind::Discharge);
        Termination {
            kind: match kind {
                SeparationKind::Discharge => Separation::Discharge,
                SeparationKind::Quit => Separation::Quit,
                SeparationKind::Layoff => Separation::Layoff,
            },
            ended_at: self.ended_at,
            notice_given_at: self.row.notice_on.map(|day| day.at(0, 0, 0, 0)),
            demanded_at: self.row.demanded_on.map(|day| day.at(0, 0, 0, 0)),
            regular_payday: period.pay_date,
            following_payday: Some(self.calendar.after(&period).pay_date),
            pay_period_days: i64::try_from(days).ok(),
            written_policy: false,
            holidays: Vec::new(),
        }
    }

    /// When final pay is due, with the law.
    pub(super) fn due(&self, book: &RuleBook) -> Option<FinalPayDue> {
        book.final_pay_due(&self.place(), &self.termination())
    }

    /// The law that pays out unused vacation here; `None`: the employer's policy decides.
    pub(super) fn vacation_law(&self, book: &RuleBook) -> Option<Source> {
        book.vacation_payout(&self.place(), self.facts.person.hired_on, self.last_day)
    }

    /// The last moment at which pay is in time.
    ///
    /// # Errors
    /// Where the zone's rules cannot tell.
    pub(super) fn latest(&self, due: FinalPayBy) -> Result<Timestamp> {
        let local = match due {
            FinalPayBy::Day(day) => day.saturating_add(1.day()).at(0, 0, 0, 0),
            FinalPayBy::Moment(moment) => return self.instant(moment),
        };
        Ok(self.instant(local)? - SignedDuration::from_secs(1))
    }

    /// The instant of a local time.
    pub(super) fn instant(&self, local: DateTime) -> Result<Timestamp> {
        let zoned = local.to_zoned(self.zone.clone());
        Ok(zoned.map_err(anyhow::Error::from)?.timestamp())
    }

    /// The hourly wage on the last day, in ten-thousandths of a dollar; `None`: no one entered one.
    pub(super) fn rate(&self) -> Option<i64> {
        let main = self.facts.assignments.first()?;
        rates::rate(
            &self.facts.wages,
            main.position_id,
            main.location_id,
            self.last_day,
        )
    }
}

/// When the last work that began on a day ended.
fn last_work(db: &Connection, person: EmployeeId, day: Date, zone: &TimeZone) -> Result<DateTime> {
    let midnight = |day: Date| -> Result<Timestamp> {
        let zoned = day.to_zoned(zone.clone());
        Ok(zoned.map_err(anyhow::Error::from)?.timestamp())
    };
    let next = day.saturating_add(1.day());
    let entries = punches::entries_of(db, &[person], midnight(day)?, midnight(next)?)?;
    let ends = entries.iter().filter_map(TimeEntry::ends_at);
    let last = ends.max().map(|end| zone.to_datetime(end));
    Ok(last.unwrap_or_else(|| day.at(23, 59, 0, 0)))
}
