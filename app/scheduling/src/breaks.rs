//! The times of planned breaks: a break without a time is taken as evenly placed.

use jiff::{SignedDuration, Timestamp};
use rules::facts::{Break as RuleBreak, BreakKind as RuleBreakKind};

use super::{
    types::{Break, BreakKind, ShiftDetails},
    week::LocationCalendar,
};

/// Breaks at a time: one that was planned without a time is taken as evenly placed.
pub fn placed_breaks(half: &ShiftDetails, clock: &LocationCalendar) -> Vec<RuleBreak> {
    let loose = half
        .breaks
        .iter()
        .filter(|rest| rest.start.is_none())
        .count();
    let length = half.ends_at.duration_since(half.starts_at).as_mins();
    let mut placed = 0;
    half.breaks
        .iter()
        .map(|rest| {
            let starts_at = begin(rest, half, clock).unwrap_or_else(|| {
                placed += 1;
                let middle = length * placed / (i64::try_from(loose).unwrap_or(1) + 1);
                half.starts_at + SignedDuration::from_mins(middle - i64::from(rest.minutes) / 2)
            });
            RuleBreak {
                starts_at,
                ends_at: starts_at + SignedDuration::from_mins(i64::from(rest.minutes)),
                paid: rest.paid,
                kind: Some(match rest.kind {
                    BreakKind::Meal => RuleBreakKind::Meal,
                    BreakKind::Rest => RuleBreakKind::Rest,
                }),
                worked: false,
            }
        })
        .collect()
}

/// The beginning of a break with a time: the first such time after the shift's start.
pub fn begin(rest: &Break, half: &ShiftDetails, clock: &LocationCalendar) -> Option<Timestamp> {
    let time = rest.start?.0;
    let day = clock.date(half.starts_at);
    [day, day.saturating_add(jiff::ToSpan::days(1))]
        .into_iter()
        .filter_map(|day| clock.zone.to_zoned(day.to_datetime(time)).ok())
        .map(|zoned| zoned.timestamp())
        .find(|at| *at >= half.starts_at)
}
