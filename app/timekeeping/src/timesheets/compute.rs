//! The computation of a timesheet: from a person's facts, time entries and published shifts to days, workweeks, premiums,
//! flags and lines of pay. It reads no clock and no file.
//!
//! Whole workweeks are computed although the period cuts them (29 CFR 778.104), and every minute belongs to one period: that
//! of the workday in which its time entry began, or of the first day of the workweek, where the entry goes on into the next.

mod paid_days;
mod pay_lines;
mod premiums;
mod situation;
mod tip_credit;

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    sync::Arc,
};

use jiff::{Timestamp, ToSpan as _, civil::Date};
use organization::{
    settings::types::PlaceFact,
    team::{facts::PersonFacts, paid_leave::PaidLeave},
};
use rules::{
    Finding, Report, RuleBook,
    facts::{Employer, Place, Travel},
    report::{Hours, OvertimeCauses},
};
use scheduling::{
    premium_lines::PremiumLine, store::PublishedShift, types::Position, week::LocationCalendar,
};

use self::tip_credit::CashPay;
use super::{
    flags,
    pay_records::PaidDay,
    store::{Correction, ExtraPay, PremiumDecision},
    view::{EntryFlag, FlagCode, PayLine, PayLineKind, SheetPremium, SheetWeek},
};
use crate::{
    entries::{TimeEntry, minute},
    ids::{EmployeeId, LocationId, PositionId, PunchId},
    pay_periods::{PayCalendar, PayPeriod},
    settings::TimeClockSettings,
    tips::store::ApprovedShare,
};
use platform::finding_view::text;

/// A location as the computation sees it.
pub(crate) struct SheetPlace {
    /// Its index among the places of the rules.
    pub(crate) index: usize,
    /// Its zone and its workweek.
    pub(crate) clock: LocationCalendar,
    /// Facts that laws ask about it.
    pub(crate) facts: Vec<PlaceFact>,
    /// How its time clock works.
    pub(crate) settings: TimeClockSettings,
}

/// What the timesheets of a period share.
pub(crate) struct Shared {
    /// The law and the brand's own rules.
    pub(crate) book: RuleBook,
    /// The time, up to which work that goes on is counted where it is shown.
    pub(crate) now: Timestamp,
    /// The brand's pay periods.
    pub(crate) calendar: PayCalendar,
    /// The period.
    pub(crate) period: PayPeriod,
    /// The locations.
    pub(crate) locations: HashMap<LocationId, SheetPlace>,
    /// The places of the rules.
    pub(crate) places: Arc<[Place]>,
    /// The brand's size.
    pub(crate) employer: Arc<Employer>,
    /// The ways between places.
    pub(crate) ways: Vec<Travel>,
    /// The positions.
    pub(crate) positions: HashMap<PositionId, Position>,
    /// Those that customarily earn no tips: no tip credit is taken for work in them (29 CFR 531.56(e)).
    pub(crate) untipped: HashSet<PositionId>,
}

/// What is known of a person's work around a period.
pub(crate) struct PersonWork {
    /// The person.
    pub(crate) facts: PersonFacts,
    /// Their time entries around the period, in order.
    pub(crate) entries: Vec<TimeEntry>,
    /// Their published shifts around it, in order.
    pub(crate) plan: Vec<PublishedShift>,
    /// Premiums that changes of the published schedule owe them.
    pub(crate) for_changes: Vec<PremiumLine>,
    /// Their shares of tips that were approved.
    pub(crate) tip_shares: Vec<ApprovedShare>,
    /// Their bonuses.
    pub(crate) extra: Vec<ExtraPay>,
    /// Their paid time off in the period.
    pub(crate) leave: Vec<PaidLeave>,
    /// What managers decided about premiums.
    pub(crate) decisions: Vec<PremiumDecision>,
    /// Flags that managers let stand.
    pub(crate) cleared: BTreeSet<(PunchId, FlagCode)>,
    /// What the period pays for earlier ones.
    pub(crate) corrections: Vec<Correction>,
}

/// A premium of a workday.
pub(crate) struct DayPremium {
    /// The workday.
    pub(crate) date: Date,
    /// Where the line that pays it belongs.
    pub(crate) location: Option<LocationId>,
    /// As it goes out.
    pub(crate) view: SheetPremium,
}

/// A timesheet's content.
pub(crate) struct Computed {
    /// The workweeks that the period touches.
    pub(crate) weeks: Vec<SheetWeek>,
    /// What the period pays.
    pub(crate) lines: Vec<PayLine>,
    /// What is unusual in the period.
    pub(crate) flags: Vec<EntryFlag>,
    /// What the rules say about its days.
    pub(crate) findings: Vec<(Date, Finding)>,
    /// Extra pay that laws add in it.
    pub(crate) premiums: Vec<DayPremium>,
    /// Paid minutes by workday.
    pub(crate) worked: BTreeMap<Date, i64>,
    /// What the lines of hours and of paid time off are made of.
    pub(crate) paid_days: Vec<PaidDay>,
    /// The days of each entry in the period, the first one first.
    pub(crate) days_of: HashMap<PunchId, BTreeSet<Date>>,
}

/// Computes a person's timesheet.
pub(crate) fn compute(shared: &Shared, work: &PersonWork) -> Computed {
    let sheet = Sheet::new(shared, work);
    let report = shared.book.close_period(&sheet.situation());
    sheet.computed(&report)
}

/// A part of a time entry in one workweek.
struct Part<'a> {
    entry: &'a TimeEntry,
    date: Date,
    week: Date,
    hours: Hours,
    overtime: OvertimeCauses,
}

/// The workday of a moment at a location.
pub(crate) fn workday(shared: &Shared, location: LocationId, at: Timestamp) -> Date {
    let Some(place) = shared.locations.get(&location) else {
        return at.to_zoned(jiff::tz::TimeZone::UTC).date();
    };
    let date = place.clock.date(at);
    if place.clock.time(at) < shared.places[place.index].workday_start {
        date.saturating_sub(1.day())
    } else {
        date
    }
}

struct Sheet<'a> {
    shared: &'a Shared,
    work: &'a PersonWork,
    /// The location whose workweek counts for the person: their main one.
    main: Option<LocationId>,
    /// Entries by the id that the rules know.
    by_id: HashMap<String, &'a TimeEntry>,
}

impl<'a> Sheet<'a> {
    fn new(shared: &'a Shared, work: &'a PersonWork) -> Self {
        let assigned = work.facts.assignments.first().map(|one| one.location_id);
        let worked = || work.entries.first().map(|entry| entry.location_id);
        let by_id = work.entries.iter().filter(|entry| is_counted(entry));
        Self {
            shared,
            work,
            main: assigned.or_else(worked),
            by_id: by_id.map(|entry| (entry.id.to_string(), entry)).collect(),
        }
    }

    fn day(&self, entry: &TimeEntry) -> Date {
        workday(self.shared, entry.location_id, entry.starts_at())
    }

    /// The hourly rate of an entry in ten-thousandths of a dollar.
    fn rate(&self, entry: &TimeEntry) -> Option<i64> {
        let (day, facts) = (self.day(entry), &self.work.facts);
        let own = entry
            .position_id
            .and_then(|position| facts.rate(position, entry.location_id, day));
        own.or_else(|| facts.usual_rate(day))
    }

    fn computed(&self, report: &Report) -> Computed {
        let period = &self.shared.period;
        let parts = self.parts(report);
        let (mut worked, mut days_of) = (BTreeMap::new(), HashMap::new());
        for part in parts.iter().filter(|part| period.holds(part.date)) {
            *worked.entry(part.date).or_default() += part.hours.worked_seconds() / 60;
            let days: &mut BTreeSet<Date> = days_of.entry(part.entry.id).or_default();
            days.insert(part.date);
        }
        // What is not counted (yet) is shown on its day all the same.
        for entry in &self.work.entries {
            let day = self.day(entry);
            if period.holds(day) {
                let days: &mut BTreeSet<Date> = days_of.entry(entry.id).or_default();
                days.insert(day);
            }
        }
        let findings = self.findings(report);
        let premiums = self.premiums(&findings);
        let mut lines = Vec::new();
        let (mut weeks, mut made_up) = (Vec::new(), BTreeSet::new());
        for week in &report.weeks {
            let last = week.week.saturating_add(6.days());
            if last < period.start || week.week > period.end {
                continue;
            }
            let of_week: Vec<&Part<'_>> =
                parts.iter().filter(|part| part.week == week.week).collect();
            let pay = self.cash_pay(week, &of_week);
            lines.extend(self.lines(week, &of_week, &pay));
            let added = self.added_lines(week, &pay);
            if added.iter().any(|line| line.kind == PayLineKind::TipMakeUp) {
                made_up.insert(week.week);
            }
            lines.extend(added);
            weeks.push(sheet_week(week, &pay));
        }
        lines.extend(self.premium_lines(&premiums));
        lines.extend(self.extra_lines());
        lines.extend(self.leave_lines());
        lines.extend(self.correction_lines());
        let at_day = |entry: &TimeEntry| self.day(entry);
        let facts = flags::Facts {
            shared: self.shared,
            work: self.work,
            findings: &findings,
            premiums: &premiums,
            day: &at_day,
            has_rate: &|entry| self.rate(entry).is_some(),
            week_minutes: week_minutes(&parts),
            made_up: &made_up,
        };
        Computed {
            flags: flags::flags(&facts),
            weeks,
            lines,
            findings,
            premiums,
            worked,
            paid_days: self.paid_days(&parts),
            days_of,
        }
    }

    /// Every entry's parts by workweek.
    fn parts(&self, report: &Report) -> Vec<Part<'a>> {
        let mut parts = Vec::new();
        for week in &report.weeks {
            for shift in &week.shifts {
                let Some(entry) = self.by_id.get(&*shift.shift_id) else {
                    continue;
                };
                parts.push(Part {
                    entry,
                    date: self.day(entry).max(week.week),
                    week: week.week,
                    hours: shift.hours,
                    overtime: shift.overtime,
                });
            }
        }
        parts
    }
}

/// Whether an entry has an end, without which no one knows what it pays.
pub(crate) fn is_counted(entry: &TimeEntry) -> bool {
    entry
        .ends_at()
        .is_some_and(|end| minute(end) > minute(entry.starts_at()))
}

/// Cash tips that the person declared when they clocked out, in cents.
pub(crate) fn cash_tips(entry: &TimeEntry) -> i64 {
    let out = entry.clock_out.as_ref();
    out.and_then(|out| out.details.cash_tips_cents).unwrap_or(0)
}

fn week_minutes(parts: &[Part<'_>]) -> BTreeMap<Date, (i64, PunchId)> {
    let mut minutes: BTreeMap<Date, (i64, PunchId)> = BTreeMap::new();
    for part in parts {
        let of = minutes.entry(part.week).or_insert((0, part.entry.id));
        of.0 += part.hours.worked_seconds() / 60;
        of.1 = part.entry.id;
    }
    minutes
}

fn sheet_week(week: &rules::WeekPay, pay: &CashPay) -> SheetWeek {
    let tip_credit = pay.tip_credit.as_ref();
    // Premiums follow the steps of the wages; those that are paid are lines of their own, with the decision about each.
    let steps = week.trace.len().saturating_sub(week.premiums.len());
    let trace = week.trace.iter().take(steps);
    let trace = trace.chain(tip_credit.into_iter().flat_map(|found| &found.trace));
    SheetWeek {
        week_start: week.week,
        regular_minutes: week.hours.regular_seconds / 60,
        overtime_minutes: week.hours.overtime_seconds / 60,
        doubletime_minutes: week.hours.doubletime_seconds / 60,
        regular_rate_e4: week.regular_rate,
        wages_cents: pay.wages,
        overtime_premium_cents: week.overtime_premium_cents,
        qualified_overtime_cents: week.qualified_overtime_cents,
        tip_credit_cents: Some(pay.credit).filter(|credit| *credit > 0),
        trace: trace.map(text).collect(),
    }
}

/// The people whose entries are in a list, each once.
pub(crate) fn by_person(entries: Vec<TimeEntry>) -> HashMap<EmployeeId, Vec<TimeEntry>> {
    let mut found: HashMap<EmployeeId, Vec<TimeEntry>> = HashMap::new();
    for entry in entries {
        found.entry(entry.employee_id).or_default().push(entry);
    }
    found
}

#[cfg(test)]
mod tests;
