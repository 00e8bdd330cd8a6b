//! Labor in pieces of one day, location and position, so that figures by any of these add up to the same. Pay is cut by the
//! function that cuts it for payroll's reports.

use std::collections::{BTreeSet, HashMap};

use jiff::{Timestamp, civil::Date};
use payroll::reports::pieces::{Piece as PayPiece, pieces};
use platform::{
    error::Result,
    ids::{LocationId, PositionId, ShiftId},
};
use rusqlite::Connection;
use scheduling::{demand::sales_by_day, published_costs::PublishedCosts};
use timekeeping::{
    edits::shaved::{ShavedMinutes, shaved_minutes},
    store::punch,
    timesheets::{
        pay_records::{PeriodPay, PersonPay, PlannedTime},
        view::{EntryFlag, FlagCode},
    },
};

use super::figures::{LaborAnalyticsFigures, LaborPublished, Piece};

/// Wages of published shifts, in cents; nothing where a rate is not known.
pub(crate) type ShiftCosts = HashMap<ShiftId, Option<i64>>;

/// Labor at some locations.
#[derive(Debug)]
pub(crate) struct Labor {
    locations: BTreeSet<LocationId>,
    /// Of people.
    pub(crate) of_people: Vec<Piece>,
    /// Of locations as a whole: sales and published weeks.
    pub(crate) of_locations: Vec<Piece>,
}

impl Labor {
    /// Nothing yet.
    pub(crate) fn at(locations: impl IntoIterator<Item = LocationId>) -> Self {
        Self {
            locations: locations.into_iter().collect(),
            of_people: Vec::new(),
            of_locations: Vec::new(),
        }
    }

    /// Every piece.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Piece> {
        self.of_people.iter().chain(&self.of_locations)
    }

    /// Adds a pay period: what it pays, its published shifts that are over, who came late or not at all, and the time that
    /// changes took away.
    ///
    /// # Errors
    /// Database errors.
    pub(crate) fn add_period(
        &mut self,
        db: &Connection,
        pay: &PeriodPay,
        (costs, now): (&ShiftCosts, Timestamp),
    ) -> Result<()> {
        for person in &pay.people {
            for paid in pieces(&pay.period, person) {
                self.add_paid(&paid);
            }
            for shift in person.planned.iter().filter(|shift| shift.ends_at <= now) {
                self.add_planned(shift, cost_of(person, shift, costs));
            }
            for flag in &person.row.flags {
                self.add_flag(db, person, (flag, now))?;
            }
        }
        for cut in shaved_minutes(db, pay.period.start)? {
            self.add(
                (cut.date, cut.location_id, position_of(pay, &cut)),
                LaborAnalyticsFigures {
                    reduced_minutes: cut.minutes,
                    ..LaborAnalyticsFigures::default()
                },
            );
        }
        Ok(())
    }

    /// Adds the sales on record of a location from one day to another.
    ///
    /// # Errors
    /// Database errors.
    pub(crate) fn add_sales(
        &mut self,
        db: &Connection,
        location: LocationId,
        (from, to): (Date, Date),
    ) -> Result<()> {
        for (date, cents) in sales_by_day(db, location, from, to)? {
            let sales = LaborAnalyticsFigures {
                sales_cents: Some(cents),
                ..LaborAnalyticsFigures::default()
            };
            self.add_whole(date, location, sales);
        }
        Ok(())
    }

    /// Adds whether a week of a location was published on time: it counts on its first day.
    pub(crate) fn add_week(&mut self, location: LocationId, week: &PublishedCosts) {
        let published = LaborPublished {
            on_time: i64::from(week.on_time),
            late: i64::from(!week.on_time),
        };
        let figures = LaborAnalyticsFigures {
            published,
            ..LaborAnalyticsFigures::default()
        };
        self.add_whole(week.week, location, figures);
    }

    fn add_paid(&mut self, paid: &PayPiece) {
        let totals = &paid.totals;
        // A share of tips costs the employer nothing.
        if totals.worked_minutes == 0 && totals.wages_cents == Some(0) {
            return;
        }
        let figures = LaborAnalyticsFigures {
            actual_minutes: totals.worked_minutes,
            actual_cents: totals.wages_cents,
            overtime_minutes: totals.overtime_minutes + totals.doubletime_minutes,
            overtime_cents: totals.overtime_premium_cents,
            premium_cents: totals.premium_cents,
            ..LaborAnalyticsFigures::default()
        };
        self.add((paid.date, paid.location, paid.position), figures);
    }

    fn add_planned(&mut self, shift: &PlannedTime, cents: Option<i64>) {
        let figures = LaborAnalyticsFigures {
            scheduled_minutes: shift.minutes,
            scheduled_cents: cents,
            ..LaborAnalyticsFigures::default()
        };
        let position = Some(shift.position_id);
        self.add((shift.date, shift.location_id, position), figures);
    }

    fn add_flag(
        &mut self,
        db: &Connection,
        person: &PersonPay,
        (flag, now): (&EntryFlag, Timestamp),
    ) -> Result<()> {
        let planned = || {
            let planned = person.planned.iter();
            planned.filter(|shift| shift.date == flag.date)
        };
        match flag.code {
            FlagCode::NoShow => {
                let missed = planned().filter(|shift| !shift.on_call && shift.ends_at <= now);
                for shift in missed {
                    let figures = LaborAnalyticsFigures {
                        no_shows: 1,
                        ..LaborAnalyticsFigures::default()
                    };
                    let position = Some(shift.position_id);
                    self.add((shift.date, shift.location_id, position), figures);
                }
            }
            FlagCode::LateIn => {
                let Some(entry) = flag.entry_id else {
                    return Ok(());
                };
                let Some(began) = punch(db, entry)? else {
                    return Ok(());
                };
                let mut here = planned().filter(|shift| shift.location_id == began.location_id);
                let position = here.next().map(|shift| shift.position_id);
                let figures = LaborAnalyticsFigures {
                    late: 1,
                    ..LaborAnalyticsFigures::default()
                };
                let position = position.or(began.details.position_id);
                self.add((flag.date, began.location_id, position), figures);
            }
            _ => {}
        }
        Ok(())
    }

    fn add(
        &mut self,
        (date, location, position): (Date, LocationId, Option<PositionId>),
        figures: LaborAnalyticsFigures,
    ) {
        if self.locations.contains(&location) {
            self.of_people.push(Piece {
                date,
                location,
                position,
                figures,
            });
        }
    }

    fn add_whole(&mut self, date: Date, location: LocationId, figures: LaborAnalyticsFigures) {
        self.of_locations.push(Piece {
            date,
            location,
            position: None,
            figures,
        });
    }
}

/// The wages of a published shift; nothing where they may not be seen. What the rule book does not pay costs nothing.
fn cost_of(person: &PersonPay, shift: &PlannedTime, costs: &ShiftCosts) -> Option<i64> {
    let cents = costs.get(&shift.shift_id).copied().unwrap_or(Some(0));
    cents.filter(|_| person.shows_wages)
}

/// The position of the day from which a change took time away.
fn position_of(pay: &PeriodPay, cut: &ShavedMinutes) -> Option<PositionId> {
    let mut people = pay.people.iter();
    let person = people.find(|person| person.employee_id == cut.employee_id)?;
    let mut days = person.days.iter();
    let day = days.find(|day| day.date == cut.date && day.location_id == cut.location_id)?;
    day.position_id
}
