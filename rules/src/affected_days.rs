//! Which days an edit can touch: everything else keeps what was said about it.

use jiff::ToSpan;
use jiff::civil::Date;

use crate::digest::Prints;
use crate::facts::{Shift, Situation};
use crate::pack::Granularity;
use crate::raw_finding::RawFinding;
use crate::subject::Subject;
use crate::timeline::{Timeline, sunday};

/// The results of an earlier pass over the same person.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known<'a> {
    pub(crate) prints: &'a Prints,
    /// The findings of that pass.
    pub(crate) raw_finding: &'a [RawFinding],
    /// Shifts that were added, removed or changed since, as they were and as they are; `None`: anything may have
    /// changed.
    pub(crate) edits: Option<&'a [Shift]>,
}

/// Local days `from` (inclusive) to `to` (exclusive).
#[derive(Clone, Copy, Debug)]
pub(crate) struct AffectedDays {
    from: Date,
    to: Date,
}

impl Default for AffectedDays {
    fn default() -> Self {
        Self {
            from: Date::MIN,
            to: Date::MAX,
        }
    }
}

impl AffectedDays {
    /// The workweeks and calendar weeks of the edits; everything where the law looks `back` further.
    pub(crate) fn by(edits: Option<&[Shift]>, line: &Timeline, back: bool) -> Self {
        let situation = &line.situation;
        // Rounded punches cross midnights, and undated pay belongs to whichever week is first.
        let wide =
            back || situation.round_punches_to_minutes.is_some() || !situation.extra_pay.is_empty();
        let spans = edits.filter(|_| !wide).unwrap_or_default().iter();
        let spans = spans.filter(|shift| shift.place < line.zones.len());
        let days = spans.map(|shift| {
            let start = line.local(shift.place, shift.starts_at.as_second());
            let end = line.local(shift.place, shift.ends_at.as_second());
            let first = line.workweek_at(shift.place, shift.starts_at.as_second());
            let last = line.workweek_at(shift.place, shift.ends_at.as_second());
            let from = first.min(sunday(start.date()));
            let to = last.max(sunday(end.date()));
            Self {
                from: from.min(start.date().saturating_sub(1.day())),
                to: to.saturating_add(8.days()),
            }
        });
        days.reduce(|a, b| Self {
            from: a.from.min(b.from),
            to: a.to.max(b.to),
        })
        .unwrap_or_default()
    }

    pub(crate) fn day(self, date: Date) -> bool {
        self.from <= date && date < self.to
    }

    /// Whether any of the seven days from `date` on is touched.
    pub(crate) fn week(self, date: Date) -> bool {
        self.from < date.saturating_add(7.days()) && date < self.to
    }

    /// Whether a shift that starts that day can share a week with a touched day.
    pub(crate) fn near(self, date: Date) -> bool {
        self.from.saturating_sub(8.days()) <= date && date < self.to.saturating_add(8.days())
    }

    /// Whether two successive shifts of these days may have moved together or apart.
    pub(crate) fn between(self, first: Date, second: Date) -> bool {
        first < self.to && self.from <= second
    }

    pub(crate) fn subject(self, subject: &Subject) -> bool {
        match subject.over {
            Granularity::Change | Granularity::Schedule | Granularity::Everything => true,
            Granularity::Gap => {
                let first = subject.works().next();
                first.is_none_or(|work| self.between(work.local_start.date(), subject.date))
            }
            _ => self.day(subject.date),
        }
    }
}

/// The shifts in which two versions of a situation differ; `None` where documents, consents or work beside the shifts
/// differ.
pub(crate) fn edits(before: &Situation, after: &Situation) -> Option<Vec<Shift>> {
    if before.employee != after.employee || before.extra_work != after.extra_work {
        return None;
    }
    let lacking = |of: &[Shift], shifts: &[Shift]| -> Vec<Shift> {
        let differ = of.iter().filter(|shift| !shifts.contains(shift));
        differ.cloned().collect()
    };
    let mut edits = lacking(&before.shifts, &after.shifts);
    edits.extend(lacking(&after.shifts, &before.shifts));
    Some(edits)
}
