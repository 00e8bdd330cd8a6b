//! Work beside the shifts, on the time line: the shift that carries it, or a shift of its own.

use std::sync::Arc;

use super::{Timeline, Work};
use crate::facts::{ExtraWork, ExtraWorkKind, Shift, Situation};

/// Extra work in seconds.
#[derive(Clone, Copy)]
struct Span {
    start: i64,
    end: i64,
}

impl Timeline {
    /// Adds the work beside the shifts to the shifts that carry it. On a workday without a shift it becomes one.
    pub(super) fn add_extra_work(&mut self) {
        let all: Vec<ExtraWork> = self.counted().cloned().collect();
        if all.is_empty() {
            return;
        }
        let alone = all.iter().filter(|extra| self.carrier(extra).is_none());
        let shifts: Vec<Shift> = alone.map(own_shift).collect();
        let carried = all.iter().filter(|extra| self.carrier(extra).is_some());
        let carried: Vec<ExtraWork> = carried.cloned().collect();
        if !shifts.is_empty() {
            let mut situation = Situation::clone(&self.situation);
            let planned = situation.shifts.len();
            situation.shifts.extend(shifts);
            self.situation = Arc::new(situation);
            self.work = self.order(&self.situation.shifts);
            let own = self.work.iter_mut().filter(|work| work.index >= planned);
            own.for_each(|work| work.beside = work.worked());
        }
        for extra in &carried {
            self.carry(extra);
        }
        self.work
            .sort_by_key(|work| (work.start, work.end, work.index));
    }

    /// The extra work that counts as work, as far as it can be meant.
    fn counted(&self) -> impl Iterator<Item = &ExtraWork> {
        let known = |extra: &&ExtraWork| {
            let shift = own_shift(extra);
            extra.kind.is_work()
                && extra.place < self.zones.len()
                && extra.ends_at > extra.starts_at
                && !crate::bounds::too_long(&shift)
        };
        self.situation.extra_work.iter().filter(known)
    }

    /// The index of the shift that carries the work: one that it touches (travel leads to the later of two), else the
    /// nearest of its workday.
    fn carrier(&self, extra: &ExtraWork) -> Option<usize> {
        let span = Span::of(extra);
        let workday = self.workday(extra.place, self.local(extra.place, span.start));
        let near = |work: &&Work| span.gap(work) == 0 || work.day == workday;
        let later = |work: &Work| (extra.kind == ExtraWorkKind::Travel) == (work.start < span.end);
        let all = self.work.iter().enumerate();
        let near = all.filter(|(_, work)| near(work));
        let (index, _) = near.min_by_key(|(_, work)| (span.gap(work), later(work)))?;
        Some(index)
    }

    /// Adds the work to its shift, less what is counted already. Work that touches the shift moves its start or end;
    /// travel does not, since the place of work is entered and left with the shift.
    fn carry(&mut self, extra: &ExtraWork) {
        let span = Span::of(extra);
        let Some(index) = self.carrier(extra) else {
            return;
        };
        let pieces = self.not_counted(span);
        let seconds: i64 = pieces.iter().map(|(start, end)| end - start).sum();
        let touches = span.gap(&self.work[index]) == 0;
        let work = &mut self.work[index];
        work.pieces.extend(pieces);
        work.pieces.sort_unstable();
        if extra.kind == ExtraWorkKind::Travel {
            work.travel += seconds;
            return;
        }
        work.beside += seconds;
        if touches {
            work.start = work.start.min(span.start);
            work.end = work.end.max(span.end);
            let (place, start, end) = (work.place, work.start, work.end);
            let (local_start, local_end) = (self.local(place, start), self.local(place, end));
            let day = self.workday(place, local_start);
            let work = &mut self.work[index];
            (work.local_start, work.local_end, work.day) = (local_start, local_end, day);
        }
    }

    /// The parts of a span that no piece of work covers.
    fn not_counted(&self, span: Span) -> Vec<(i64, i64)> {
        let pieces = self.work.iter().flat_map(|work| &work.pieces);
        let mut covered: Vec<(i64, i64)> = pieces
            .filter(|(start, end)| *start < span.end && *end > span.start)
            .copied()
            .collect();
        covered.sort_unstable();
        let mut free = Vec::new();
        let mut at = span.start;
        for (start, end) in covered {
            if start > at {
                free.push((at, start));
            }
            at = at.max(end);
        }
        if at < span.end {
            free.push((at, span.end));
        }
        free
    }
}

impl Span {
    fn of(extra: &ExtraWork) -> Self {
        Self {
            start: extra.starts_at.as_second(),
            end: extra.ends_at.as_second(),
        }
    }

    /// Seconds between the span and a shift; 0 where they touch.
    fn gap(self, work: &Work) -> i64 {
        (work.start - self.end).max(self.start - work.end).max(0)
    }
}

/// The work as a shift of its own.
fn own_shift(extra: &ExtraWork) -> Shift {
    Shift {
        id: Arc::clone(&extra.id),
        starts_at: extra.starts_at,
        ends_at: extra.ends_at,
        place: extra.place,
        breaks: Vec::new(),
        rate: None,
        station: None,
        equipment: Vec::new(),
        on_call: false,
        second_report: false,
    }
}
