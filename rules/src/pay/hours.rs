//! Hours: worked time cut at workdays and workweeks, and what each part of it is paid at.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;

use super::terms::{AgreedDays, Regime, Terms};
use super::{Cause, Class, Slice};
use crate::affected_days::AffectedDays;
use crate::rounding;
use crate::timeline::{PERIOD_GAP_SECONDS, Timeline, Work};

const DAY_SECONDS: i64 = 24 * 3600;

/// The running workday of places where it begins with work.
struct Floating {
    until: i64,
    day: Date,
    worked: i64,
}

/// Worked time cut at the workday and the workweek, punches rounded as the brand rounds them and the law allows.
pub(super) fn slices(
    line: &Timeline,
    affected: AffectedDays,
    terms: &[Terms],
    of_work: &[usize],
) -> Vec<Slice> {
    let mut slices = Vec::new();
    let mut floating = Floating {
        until: i64::MIN,
        day: Date::MIN,
        worked: 0,
    };
    let mut fixed: Vec<(Date, i64)> = Vec::new();
    let (mut run, mut last_end) = (0, i64::MIN / 2);
    // A touched week is paid whole: its shifts may start up to a week outside the touched days.
    let near = |work: &Work| affected.near(work.local_start.date());
    for (index, work) in line.work.iter().enumerate().filter(|(_, work)| near(work)) {
        let place = &line.situation.places[work.place];
        let week_place = line.workweek_place(work.place);
        let week_time = line.situation.places[week_place].workweek.time;
        let terms_of = of_work[index];
        let floats = terms[terms_of].iter().any(|regime| regime.floating_workday);
        if work.start - last_end > PERIOD_GAP_SECONDS {
            run = 0;
        }
        last_end = last_end.max(work.end);
        for piece in &work.pieces {
            let piece = rounded(line, work, &terms[terms_of], *piece);
            let days = if floats {
                floating.cut(line, work.place, piece)
            } else {
                counted(line.cut(work.place, piece, place.workday_start), &mut fixed)
            };
            for (day, start, end, mut day_before) in days {
                // Where the workweek starts with a workday, no day needs a second cut.
                let one_cut = !floats
                    && week_time == place.workday_start
                    && line.zones[week_place] == line.zones[work.place];
                let parts = if one_cut {
                    vec![(day, start, end)]
                } else {
                    line.cut(week_place, (start, end), week_time)
                };
                for (_, start, end) in parts {
                    let local = if one_cut {
                        day.to_datetime(place.workday_start)
                    } else {
                        line.local(week_place, start)
                    };
                    let week = line.workweek(week_place, local);
                    let seconds = end - start;
                    if affected.week(week) {
                        slices.push(Slice {
                            work: index,
                            day,
                            week,
                            seconds,
                            class: Class::Regular,
                            day_before,
                            run_before: run,
                            terms: terms_of,
                        });
                    }
                    day_before += seconds;
                    run += seconds;
                }
            }
        }
    }
    slices
}

/// The piece with the shift's own ends on the brand's rounding step, where the law allows that step.
fn rounded(line: &Timeline, work: &Work, terms: &Terms, piece: (i64, i64)) -> (i64, i64) {
    let minutes = line.situation.round_punches_to_minutes.unwrap_or(0);
    if minutes == 0 || !may_round(terms, minutes) {
        return piece;
    }
    let punched = |second: i64, punch: i64| match second == punch {
        true => rounding::nearest(second, minutes),
        false => second,
    };
    (
        punched(piece.0, work.punches.0),
        punched(piece.1, work.punches.1),
    )
}

/// Whether some law allows rounding to so many minutes and none asks for exact punches.
fn may_round(terms: &Terms, minutes: u16) -> bool {
    let mut steps = terms.iter().flat_map(|regime| &regime.rounding_steps);
    steps.any(|step| *step == i64::from(minutes))
        && !terms.iter().any(|regime| regime.exact_punches)
}

/// Adds to each part how much of its workday was worked before it.
fn counted(
    parts: Vec<(Date, i64, i64)>,
    days: &mut Vec<(Date, i64)>,
) -> Vec<(Date, i64, i64, i64)> {
    let one = |(day, start, end): (Date, i64, i64)| {
        let known = days.iter().rposition(|(date, _)| *date == day);
        let position = known.unwrap_or_else(|| {
            days.push((day, 0));
            days.len() - 1
        });
        let before = days[position].1;
        days[position].1 += end - start;
        (day, start, end, before)
    };
    parts.into_iter().map(one).collect()
}

impl Floating {
    /// As [`counted`], for workdays of 24 hours from the first work after the one before.
    fn cut(
        &mut self,
        line: &Timeline,
        place: usize,
        piece: (i64, i64),
    ) -> Vec<(Date, i64, i64, i64)> {
        let (mut from, end) = piece;
        let mut parts = Vec::with_capacity(1);
        while from < end {
            if from >= self.until {
                self.until = from + DAY_SECONDS;
                self.day = line.local(place, from).date();
                self.worked = 0;
            }
            let until = end.min(self.until);
            parts.push((self.day, from, until, self.worked));
            self.worked += until - from;
            from = until;
        }
        parts
    }
}

/// Which tests count.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tests {
    All,
    Daily,
    Consecutive,
    Weekly,
}

/// Gives each second of a week its class. Where the law pays only the greatest of its tests, each is
/// tried alone.
pub(super) fn classify(line: &Timeline, slices: &[Slice], terms: &[Terms]) -> Vec<Slice> {
    let compete = slices.iter().any(|slice| {
        terms[slice.terms]
            .first()
            .is_some_and(|regime| regime.greatest)
    });
    if !compete {
        return tested(line, slices, terms, Tests::All);
    }
    let mut best = tested(line, slices, terms, Tests::Daily);
    for tests in [Tests::Consecutive, Tests::Weekly] {
        let other = tested(line, slices, terms, tests);
        if beyond(&other) > beyond(&best) {
            best = other;
        }
    }
    best
}

/// Seconds paid beyond straight time.
fn beyond(slices: &[Slice]) -> i64 {
    let extra = slices.iter().filter(|slice| slice.class != Class::Regular);
    extra.map(|slice| slice.seconds).sum()
}

fn tested(line: &Timeline, slices: &[Slice], terms: &[Terms], tests: Tests) -> Vec<Slice> {
    let week = Week::new(slices);
    let nothing = Regime::default();
    let mut straight: BTreeMap<&str, i64> = BTreeMap::new();
    let mut out = Vec::with_capacity(slices.len() + 4);
    for slice in slices {
        let regime = terms[slice.terms].first().unwrap_or(&nothing);
        let counts = |test: Tests| !regime.greatest || tests == test || tests == Tests::All;
        let steps = if counts(Tests::Daily) {
            week.steps(line, regime, slice.day)
        } else {
            vec![(0, Class::Regular)]
        };
        let consecutive = regime.consecutive.filter(|_| counts(Tests::Consecutive));
        let weekly = regime.weekly.filter(|_| counts(Tests::Weekly));
        let counted = straight.entry(&regime.jurisdiction).or_default();
        let mut done = 0;
        while done < slice.seconds {
            let at = slice.day_before + done;
            let (mut class, until) = step(&steps, at);
            let mut part = slice.seconds - done;
            part = until.map_or(part, |until| part.min(until - at));
            if let (Class::Regular, Some(limit)) = (class, consecutive) {
                let left = limit - slice.run_before - done;
                if left <= 0 {
                    class = Class::Overtime(Cause::Consecutive);
                } else {
                    part = part.min(left);
                }
            }
            if let (Class::Regular, Some(limit)) = (class, weekly) {
                if *counted >= limit {
                    class = Class::Overtime(Cause::Weekly);
                } else {
                    part = part.min(limit - *counted);
                }
            }
            if class == Class::Regular {
                *counted += part;
            }
            out.push(Slice {
                seconds: part,
                class,
                day_before: at,
                run_before: slice.run_before + done,
                ..*slice
            });
            done += part;
        }
    }
    out
}

/// The sums of a workweek's slices.
struct Week {
    days: BTreeSet<Date>,
    seconds: i64,
}

impl Week {
    fn new(slices: &[Slice]) -> Self {
        Self {
            days: slices.iter().map(|slice| slice.day).collect(),
            seconds: slices.iter().map(|slice| slice.seconds).sum(),
        }
    }

    /// The classes of a workday by seconds worked: ascending `(from, class)`.
    fn steps(&self, line: &Timeline, regime: &Regime, day: Date) -> Vec<(i64, Class)> {
        let seventh = self.days.len() == 7 && self.days.last() == Some(&day);
        let rule = regime
            .seventh_day
            .filter(|rule| self.seconds > rule.week_over);
        if let (true, Some(rule)) = (seventh, rule) {
            let mut steps = vec![(0, Class::Overtime(Cause::SeventhDay))];
            let double = |after| (after, Class::Double(Cause::SeventhDay));
            steps.extend(rule.double_after.map(double));
            return steps;
        }
        let class = |percent: i64| {
            if percent >= 200 {
                Class::Double(Cause::Daily)
            } else {
                Class::Overtime(Cause::Daily)
            }
        };
        let mut steps = vec![(0, Class::Regular)];
        let daily = regime.daily.iter();
        steps.extend(daily.map(|(after, percent)| (*after, class(*percent))));
        let Some(first) = regime.daily.first() else {
            return steps;
        };
        let adopted = line.situation.employee.alternative_workweek;
        let adopted = adopted.filter(|agreed| agreed.adopted);
        let weekday = usize::try_from(day.weekday().to_monday_zero_offset()).unwrap_or(0);
        if let (Some(agreed), Some(most)) = (adopted, regime.alternative_workweek) {
            let scheduled = i64::from(agreed.minutes[weekday]) * 60;
            if scheduled == 0 {
                return vec![(0, class(first.1)), (first.0, Class::Double(Cause::Daily))];
            }
            steps[1].0 = scheduled.min(most).max(first.0);
        }
        if let Some(agreed) = regime.agreed_days {
            let scheduled = match adopted {
                Some(adopted) => agreed.scheduled(&adopted.minutes, weekday),
                None => agreed.on_file && self.days.range(..day).count() < agreed.days,
            };
            if scheduled {
                steps[1].0 = agreed.seconds.max(first.0);
            }
        }
        steps
    }
}

impl AgreedDays {
    /// Whether a schedule of exactly such days has the weekday.
    fn scheduled(self, minutes: &[u16; 7], weekday: usize) -> bool {
        let long = |minutes: &&u16| i64::from(**minutes) * 60 == self.seconds;
        let worked = minutes.iter().filter(|minutes| **minutes > 0);
        minutes.iter().filter(long).count() == self.days
            && worked.count() == self.days
            && minutes[weekday] > 0
    }
}

fn step(steps: &[(i64, Class)], at: i64) -> (Class, Option<i64>) {
    let index = steps.iter().rposition(|(from, _)| *from <= at).unwrap_or(0);
    (steps[index].1, steps.get(index + 1).map(|(from, _)| *from))
}

/// A wider regime's weekly limit lifts the last straight hours where the local one gave less.
pub(super) fn top_up(slices: &mut Vec<Slice>, terms: &[Terms]) {
    let total: i64 = slices.iter().map(|slice| slice.seconds).sum();
    let wider = slices
        .iter()
        .flat_map(|slice| terms[slice.terms].iter().skip(1));
    let Some(weekly) = wider.filter_map(|regime| regime.weekly).min() else {
        return;
    };
    let mut lack = (total - weekly).max(0) - beyond(slices);
    let mut at = slices.len();
    while lack > 0 && at > 0 {
        at -= 1;
        if slices[at].class != Class::Regular {
            continue;
        }
        let class = Class::Overtime(Cause::Weekly);
        let part = slices[at].seconds.min(lack);
        lack -= part;
        if part < slices[at].seconds {
            slices[at].seconds -= part;
            let lifted = Slice {
                seconds: part,
                class,
                ..slices[at]
            };
            slices.insert(at + 1, lifted);
        } else {
            slices[at].class = class;
        }
    }
}
