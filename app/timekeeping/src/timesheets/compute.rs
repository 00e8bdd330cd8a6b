//! The computation of a timesheet: from a person's facts, time entries and published shifts to days, workweeks, premiums,
//! flags and lines of pay. It reads no clock and no file.
//!
//! Whole workweeks are computed although the period cuts them (29 CFR 778.104), and every minute belongs to one period: that
//! of the workday in which its time entry began, or of the first day of the workweek, where the entry goes on into the next.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

use jiff::{Timestamp, ToSpan as _, civil::Date};
use organization::{settings::types::PlaceFact, team::facts::PersonFacts};
use rules::{
    Finding, Report, RuleBook, Shift as RuleShift, Situation,
    facts::{
        Break, BreakKind, Document, Employer, ExtraPay as RuleExtraPay, Fact, Place,
        SchoolCalendar, Travel,
    },
    report::Hours,
};
use scheduling::{
    breaks::placed_breaks, premium_lines::PremiumLine, store::PublishedShift, types::Position,
    week::LocationCalendar,
};

use super::{
    flags,
    lines::{ClassLine, LineKey, WeekMoney, split},
    store::{Correction, ExtraPay, PremiumDecision},
    view::{
        EntryFlag, FlagCode, PayLine, PayLineKind, PremiumDecisionKind, SheetPremium, SheetWeek,
    },
};
use crate::{
    entries::{TimeEntry, minute},
    ids::{EmployeeId, LocationId, PositionId, PunchId},
    messages::{LocalizedText, both},
    pay_periods::{PayCalendar, PayPeriod},
    punch::{AttestationAnswer, PunchBreakKind},
    settings::TimeClockSettings,
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
pub(crate) struct Shared<'a> {
    /// The rules.
    pub(crate) book: &'a RuleBook,
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
    /// Their bonuses.
    pub(crate) extra: Vec<ExtraPay>,
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
    /// The days of each entry in the period, the first one first.
    pub(crate) days_of: HashMap<PunchId, BTreeSet<Date>>,
}

/// Computes a person's timesheet.
pub(crate) fn compute(shared: &Shared<'_>, work: &PersonWork) -> Computed {
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
}

/// The workday of a moment at a location.
pub(crate) fn workday(shared: &Shared<'_>, location: LocationId, at: Timestamp) -> Date {
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
    shared: &'a Shared<'a>,
    work: &'a PersonWork,
    /// The location whose workweek counts for the person: their main one.
    main: Option<LocationId>,
    /// Entries by the id that the rules know.
    by_id: HashMap<String, &'a TimeEntry>,
}

impl<'a> Sheet<'a> {
    fn new(shared: &'a Shared<'a>, work: &'a PersonWork) -> Self {
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

    fn situation(&self) -> Situation {
        let (shared, work) = (self.shared, self.work);
        let mut employee = work.facts.employee(shared.period.start);
        let main = self.main.and_then(|main| shared.locations.get(&main));
        employee.workweek_place = main.map(|place| place.index);
        employee.travel.clone_from(&shared.ways);
        let asked = main.map_or(&[][..], |place| &place.facts);
        let documents = asked.iter().filter(|fact| fact.is_document());
        employee.documents.extend(documents.map(|fact| Document {
            kind: fact.name().to_owned(),
            from: None,
            until: None,
        }));
        let named = asked.iter().filter(|fact| !fact.is_document());
        let over = work
            .plan
            .iter()
            .filter(|shift| shift.half.ends_at <= shared.now);
        Situation {
            places: shared.places.clone(),
            employer: shared.employer.clone(),
            employee,
            school: SchoolCalendar::clone(&work.facts.school),
            shifts: self.worked(),
            scheduled: Some(over.filter_map(|shift| self.planned(shift)).collect()),
            publications: Vec::new(),
            extra_pay: work
                .extra
                .iter()
                .map(|extra| RuleExtraPay {
                    kind: extra.kind.in_rules(),
                    cents: extra.cents,
                    date: Some(extra.date),
                    credits_overtime: false,
                })
                .collect(),
            extra_work: Vec::new(),
            paid_not_worked: Vec::new(),
            round_punches_to_minutes: None,
            estimate_hours: Vec::new(),
            law_as_of: None,
            named: named
                .map(|fact| (fact.name().to_owned(), Fact::Flag(true)))
                .collect(),
            focus: None,
        }
    }

    /// Worked time as the rules take it: each punch counts for the minute that it is in.
    fn worked(&self) -> Vec<RuleShift> {
        let counted = self.work.entries.iter().filter(|entry| is_counted(entry));
        counted
            .filter_map(|entry| {
                let place = self.shared.locations.get(&entry.location_id)?;
                let ends_at = entry.ends_at()?;
                let position = entry
                    .position_id
                    .and_then(|position| self.shared.positions.get(&position));
                Some(RuleShift {
                    id: entry.id.to_string().into(),
                    starts_at: on_minute(entry.starts_at()),
                    ends_at: on_minute(ends_at),
                    place: place.index,
                    breaks: breaks(entry, ends_at),
                    rate: self.rate(entry),
                    station: position.map(|position| position.station.clone()),
                    equipment: position
                        .map(|position| position.equipment.clone())
                        .unwrap_or_default(),
                    on_call: false,
                    second_report: false,
                })
            })
            .collect()
    }

    fn planned(&self, shift: &PublishedShift) -> Option<RuleShift> {
        let place = self.shared.locations.get(&shift.location)?;
        let half = &shift.half;
        let day = workday(self.shared, shift.location, half.starts_at);
        Some(RuleShift {
            id: shift.id.to_string().into(),
            starts_at: half.starts_at,
            ends_at: half.ends_at,
            place: place.index,
            breaks: placed_breaks(half, &place.clock),
            rate: self.work.facts.rate(half.position_id, shift.location, day),
            station: None,
            equipment: Vec::new(),
            on_call: half.on_call,
            second_report: false,
        })
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
        let mut weeks = Vec::new();
        for week in &report.weeks {
            let last = week.week.saturating_add(6.days());
            if last < period.start || week.week > period.end {
                continue;
            }
            let of_week: Vec<&Part<'_>> =
                parts.iter().filter(|part| part.week == week.week).collect();
            lines.extend(self.lines(week, &of_week));
            lines.extend(self.make_up(week));
            weeks.push(sheet_week(week));
        }
        lines.extend(self.premium_lines(&premiums));
        lines.extend(self.extra_lines());
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
        };
        Computed {
            flags: flags::flags(&facts),
            weeks,
            lines,
            findings,
            premiums,
            worked,
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
                });
            }
        }
        parts
    }

    /// The lines of hours of a workweek, those that this period pays.
    fn lines(&self, week: &rules::WeekPay, parts: &[&Part<'_>]) -> Vec<PayLine> {
        let credit = self.work.facts.person.tip_credit_e4.unwrap_or(0);
        let mut hours: BTreeMap<LineKey, Hours> = BTreeMap::new();
        for part in parts {
            let key = LineKey {
                period: self.shared.calendar.period_of(part.date).start,
                location: part.entry.location_id,
                position: part.entry.position_id,
                rate: self.rate(part.entry).map(|rate| (rate - credit).max(0)),
            };
            let of = hours.entry(key).or_default();
            of.regular_seconds += part.hours.regular_seconds;
            of.overtime_seconds += part.hours.overtime_seconds;
            of.doubletime_seconds += part.hours.doubletime_seconds;
        }
        let extra: i64 = self.extra_of(week.week).map(|extra| extra.cents).sum();
        let money =
            week.cash_wages_cents
                .zip(week.overtime_premium_cents)
                .map(|(wages, premium)| WeekMoney {
                    straight: (wages - premium - extra).max(0),
                    premium: premium.min(wages - extra).max(0),
                });
        let hours: Vec<(LineKey, Hours)> = hours.into_iter().collect();
        let mine = |line: &ClassLine| line.key.period == self.shared.period.start;
        split(&hours, money)
            .into_iter()
            .filter(mine)
            .map(|line| PayLine {
                week_start: week.week,
                location_id: line.key.location,
                position_id: line.key.position,
                rate_e4: line.key.rate,
                kind: line.kind,
                minutes: line.minutes,
                cents: line.cents,
                rule_id: None,
                title: None,
            })
            .collect()
    }

    /// The first day of the person's workweek that most of a day belongs to.
    fn week_of(&self, day: Date) -> Date {
        let main = self.main.and_then(|main| self.shared.locations.get(&main));
        main.map_or(day, |place| place.clock.week_of_day(day))
    }

    /// Bonuses that count in a workweek with work.
    fn extra_of(&self, week: Date) -> impl Iterator<Item = &'a ExtraPay> {
        let extra = self.work.extra.iter();
        extra.filter(move |extra| self.week_of(extra.date) == week)
    }

    /// What the tips of a workweek lack to the credit that is taken for them: the employer pays it (29 CFR 531.59). The
    /// period that holds the last day of the workweek pays it.
    fn make_up(&self, week: &rules::WeekPay) -> Option<PayLine> {
        let last = week.week.saturating_add(6.days());
        if !self.shared.period.holds(last) {
            return None;
        }
        let credit = tip_credit(week)?;
        let entries = self.work.entries.iter();
        let tips: i64 = entries
            .filter(|entry| self.week_of(self.day(entry)) == week.week)
            .map(cash_tips)
            .sum();
        let cents = credit - tips;
        (cents > 0).then_some(PayLine {
            week_start: week.week,
            location_id: self.main?,
            position_id: None,
            rate_e4: None,
            kind: PayLineKind::TipMakeUp,
            minutes: 0,
            cents: Some(cents),
            rule_id: None,
            title: Some(both("pay-line-tip-make-up", &[])),
        })
    }

    /// The rules' findings about days of the period. A person who says that they had their rests had them.
    fn findings(&self, report: &Report) -> Vec<(Date, Finding)> {
        let all = report.findings.iter();
        all.filter_map(|finding| {
            let date = self.date_of(finding)?;
            let rested = &*finding.family == "rest"
                && self.said(date, finding) == Some(AttestationAnswer::Yes);
            (self.shared.period.holds(date) && !rested).then(|| (date, finding.clone()))
        })
        .collect()
    }

    fn date_of(&self, finding: &Finding) -> Option<Date> {
        let premium = finding.premium.as_ref().map(|premium| premium.date);
        let entry = || self.entry_of(finding).map(|entry| self.day(entry));
        premium.or_else(entry).or(finding.subject.date)
    }

    fn entry_of(&self, finding: &Finding) -> Option<&'a TimeEntry> {
        let id = finding.subject.shift_id.as_deref()?;
        self.by_id.get(id).copied()
    }

    /// What the person said at the clock-outs of a day about the meals or rests that a finding is about; of several
    /// answers the one that weighs most.
    fn said(&self, date: Date, finding: &Finding) -> Option<AttestationAnswer> {
        let questions: &[&str] = match (&*finding.family, &*finding.rule_id) {
            ("rest", _) => &["rests"],
            (_, rule) if rule.contains("MEAL2") => &["meal_2"],
            (_, rule) if rule.contains("MEAL1") => &["meal_1"],
            _ => &["meal_1", "meal_2"],
        };
        let of_day = self.work.entries.iter();
        of_day
            .filter(|entry| self.day(entry) == date)
            .flat_map(flags::answers)
            .filter(|answer| questions.contains(&answer.question.as_str()))
            .map(|answer| answer.answer)
            .max()
    }

    /// The premiums of the period's days. Times that prove a breach owe it; where the person says that they chose so, or no
    /// one knows of their rests, a manager decides.
    fn premiums(&self, findings: &[(Date, Finding)]) -> Vec<DayPremium> {
        let with_pay = findings
            .iter()
            .filter_map(|(date, finding)| Some((date, finding, finding.premium.as_ref()?)));
        let mut premiums: Vec<DayPremium> = with_pay
            .map(|(date, finding, premium)| {
                let said = self.said(*date, finding);
                let candidate = match &*finding.family {
                    "meal" => said == Some(AttestationAnswer::Chose),
                    "rest" => said != Some(AttestationAnswer::CouldNot),
                    _ => false,
                };
                let entry_id = self.entry_of(finding).map(|entry| entry.id);
                let decision = self.work.decisions.iter().find(|decision| {
                    decision.date == *date
                        && *decision.rule_id == *premium.rule_id
                        && decision.entry == entry_id
                });
                DayPremium {
                    date: *date,
                    view: SheetPremium {
                        rule_id: premium.rule_id.to_string(),
                        entry_id,
                        title: text(&finding.title),
                        cents: premium.cents,
                        decision: decision
                            .filter(|_| candidate)
                            .map(|decision| decision.decision),
                        candidate,
                    },
                }
            })
            .collect();
        let period = &self.shared.period;
        let changes = self.work.for_changes.iter();
        premiums.extend(
            changes
                .filter(|one| period.holds(one.date))
                .map(|one| DayPremium {
                    date: one.date,
                    view: SheetPremium {
                        rule_id: one.rule_id.clone(),
                        entry_id: None,
                        title: one.title.clone(),
                        cents: Some(one.cents),
                        decision: None,
                        candidate: false,
                    },
                }),
        );
        premiums.sort_by_key(|premium| premium.date);
        premiums
    }

    fn premium_lines(&self, premiums: &[DayPremium]) -> Vec<PayLine> {
        let owed = premiums.iter().filter(|premium| premium.view.is_paid());
        owed.filter_map(|premium| {
            let view = &premium.view;
            let of_day = self.work.entries.iter();
            let named = view.entry_id.and_then(|id| {
                let mut entries = self.work.entries.iter();
                entries.find(|entry| entry.id == id)
            });
            let entry = named.or_else(|| of_day.rev().find(|one| self.day(one) == premium.date));
            Some(PayLine {
                week_start: self.week_of(premium.date),
                location_id: entry.map(|entry| entry.location_id).or(self.main)?,
                position_id: entry.and_then(|entry| entry.position_id),
                rate_e4: None,
                kind: PayLineKind::Premium,
                minutes: 0,
                cents: view.cents,
                rule_id: Some(view.rule_id.clone()),
                title: Some(view.title.clone()),
            })
        })
        .collect()
    }

    fn extra_lines(&self) -> Vec<PayLine> {
        let extra = self.work.extra.iter();
        extra
            .filter(|extra| self.shared.period.holds(extra.date))
            .filter_map(|extra| {
                Some(PayLine {
                    week_start: self.week_of(extra.date),
                    location_id: self.main?,
                    position_id: None,
                    rate_e4: None,
                    kind: PayLineKind::Extra,
                    minutes: 0,
                    cents: Some(extra.cents),
                    rule_id: None,
                    title: Some(as_written(&extra.note)),
                })
            })
            .collect()
    }

    fn correction_lines(&self) -> Vec<PayLine> {
        let corrections = self.work.corrections.iter();
        corrections
            .filter_map(|correction| {
                Some(PayLine {
                    week_start: correction.week_start,
                    location_id: self.main?,
                    position_id: None,
                    rate_e4: None,
                    kind: PayLineKind::Correction,
                    minutes: correction.minutes,
                    cents: Some(correction.cents),
                    rule_id: None,
                    title: Some(as_written(&correction.reason)),
                })
            })
            .collect()
    }
}

impl SheetPremium {
    /// Whether it is part of the pay.
    pub(crate) fn is_paid(&self) -> bool {
        !self.candidate || self.decision == Some(PremiumDecisionKind::Pay)
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

fn as_written(words: &str) -> LocalizedText {
    LocalizedText {
        en: words.to_owned(),
        es: words.to_owned(),
    }
}

/// A moment's minute.
fn on_minute(at: Timestamp) -> Timestamp {
    Timestamp::from_second(minute(at) * 60).unwrap_or(at)
}

fn breaks(entry: &TimeEntry, ends_at: Timestamp) -> Vec<Break> {
    let taken = entry.breaks.iter().map(|one| {
        let end = one.end.as_ref();
        Break {
            starts_at: on_minute(one.start.at),
            ends_at: on_minute(one.ends_at.unwrap_or(ends_at)),
            paid: one.start.details.paid.unwrap_or(false),
            kind: Some(match one.kind() {
                PunchBreakKind::Meal => BreakKind::Meal,
                PunchBreakKind::Rest => BreakKind::Rest,
            }),
            worked: end.is_some_and(|end| end.details.needed_back),
        }
    });
    taken.collect()
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

/// The tip credit of a workweek, in cents; `None` where there is none, or a wage is not known.
fn tip_credit(week: &rules::WeekPay) -> Option<i64> {
    let credit = week.wages_cents? - week.cash_wages_cents?;
    (credit > 0).then_some(credit)
}

fn sheet_week(week: &rules::WeekPay) -> SheetWeek {
    SheetWeek {
        week_start: week.week,
        regular_minutes: week.hours.regular_seconds / 60,
        overtime_minutes: week.hours.overtime_seconds / 60,
        doubletime_minutes: week.hours.doubletime_seconds / 60,
        regular_rate_e4: week.regular_rate,
        wages_cents: week.cash_wages_cents,
        overtime_premium_cents: week.overtime_premium_cents,
        qualified_overtime_cents: week.qualified_overtime_cents,
        tip_credit_cents: tip_credit(week),
        trace: week.trace.iter().map(text).collect(),
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
