//! Worked time is history: a shift that has begun changes only with a reason, by someone who may, and leaves a record.

use jiff::Timestamp;

use super::{
    evaluate::ShiftChange,
    types::{Shift, ShiftDetails},
    week_context::WeekContext,
};
use crate::{
    error::{Error, Result},
    permit::{Actor, Permission},
};

/// A reason is so long, in characters.
const REASON: std::ops::RangeInclusive<usize> = 3..=1000;

impl Shift {
    /// Whether the shift, as planned or as the staff see it, has begun.
    pub fn has_begun(&self, now: Timestamp) -> bool {
        self.past_halves(now).next().is_some()
    }

    fn past_halves(&self, now: Timestamp) -> impl Iterator<Item = &ShiftDetails> {
        let published = self.published.as_ref().map(|published| &published.half);
        let halves = [Some(&self.draft), published].into_iter().flatten();
        halves.filter(move |half| half.starts_at <= now && half.employee_id.is_some())
    }
}

/// Whether a change touches time that has passed: of the shift as stored, as the staff see it, or as it becomes.
pub fn begins_in_the_past(week_context: &WeekContext<'_>, change: &ShiftChange<'_>) -> bool {
    past(week_context, change).next().is_some()
}

fn past<'a>(
    week_context: &WeekContext<'_>,
    change: &ShiftChange<'a>,
) -> impl Iterator<Item = &'a ShiftDetails> {
    let now = week_context.now;
    let stored = change.stored.into_iter();
    let stored = stored.flat_map(move |shift| shift.past_halves(now));
    let after = change.after.into_iter();
    stored.chain(after.filter(move |half| half.starts_at <= now && half.employee_id.is_some()))
}

/// The reason for a change, trimmed; needed where it touches time that has passed. Days before today are for those who
/// may override.
///
/// # Errors
/// `reason_required`, `Forbidden`; `reason` with `too_short` or `too_long`.
pub fn reason(
    actor: &Actor,
    week_context: &WeekContext<'_>,
    change: &ShiftChange<'_>,
    said: Option<&str>,
) -> Result<Option<String>> {
    let said = said.map(str::trim).filter(|words| !words.is_empty());
    if let Some(words) = said {
        let length = words.chars().count();
        if length < *REASON.start() {
            return Err(Error::field("reason", "too_short"));
        }
        if length > *REASON.end() {
            return Err(Error::field("reason", "too_long"));
        }
    }
    let today = week_context.clock.date(week_context.now);
    if past(week_context, change).any(|half| week_context.clock.date(half.starts_at) < today) {
        actor.allow_at(Permission::SchedulesOverride, week_context.here)?;
    }
    if begins_in_the_past(week_context, change) && said.is_none() {
        return Err(Error::reason_required());
    }
    Ok(said.map(str::to_owned))
}
