//! Subjects that are publications of a schedule, and changes after them.

use std::sync::Arc;

use jiff::civil::{Date, Time};

use crate::facts::{Change, ChangeKind, Initiator};
use crate::pack::Granularity;
use crate::subject::{F, Subject};
use crate::timeline::{Timeline, Work};

pub(super) fn published(
    line: &Arc<Timeline>,
    judged_at: Option<i64>,
) -> (Vec<Subject>, Vec<Subject>) {
    let (mut schedules, mut changes) = (Vec::new(), Vec::new());
    for (number, publication) in line.situation.publications.iter().enumerate() {
        let place = publication.place.min(line.zones.len().saturating_sub(1));
        let first_shift = line
            .work
            .iter()
            .map(|work| work.start)
            .chain(
                publication
                    .changes
                    .iter()
                    .flat_map(Change::spans)
                    .map(|span| span.starts_at.as_second()),
            )
            .min();
        let first_day = publication
            .first_day
            .or(first_shift.map(|second| line.local(place, second).date()));
        let Some(first_day) = first_day else { continue };
        // Work of the weeks around it is no part of the schedule: a finding would name another week's shift.
        let planned = |index: &usize| {
            let work = &line.work[*index];
            let day = work.local_start.date();
            work.place == place
                && day >= first_day
                && line.situation.focus.is_none_or(|focus| day < focus.to)
        };
        let indexes: Vec<usize> = (0..line.work.len()).filter(planned).collect();
        let seconds = indexes
            .iter()
            .map(|index| line.work[*index].worked())
            .collect();
        let mut subject = Subject::new(
            line,
            Granularity::Schedule,
            first_day,
            place,
            indexes,
            seconds,
        );
        subject.change = Some((number, 0));
        subject.set(F::first_schedule, i64::from(publication.first_schedule));
        let published = publication.published_at.map(jiff::Timestamp::as_second);
        subject.set(F::published, i64::from(published.is_some()));
        if let Some(at) = published.or(judged_at) {
            let start = line.instant(place, first_day, Time::midnight());
            subject.set(F::notice_minutes, (start - at).div_euclid(60));
            let on = line.local(place, at).date();
            subject.set(F::notice_days, days_between(on, first_day));
        }
        let median = line.situation.estimate_median_minutes();
        subject.set(F::estimate_median_minutes, median.unwrap_or(-1));
        let first_work = subject.works().map(|work| work.start);
        let spans = publication.changes.iter().flat_map(Change::spans);
        let first_change = spans.map(|span| span.starts_at.as_second());
        let first_shift = first_work.chain(first_change).min();
        if let (Some(first_shift), Some(at)) = (first_shift, published.or(judged_at)) {
            subject.set(F::schedule_minutes, (first_shift - at).div_euclid(60));
        }
        schedules.push(subject);
        for (index, change) in publication.changes.iter().enumerate() {
            let mut subject = changed(line, place, number, index, change);
            let made_at = change.made_at.as_second();
            let made_on = line.local(place, made_at).date();
            if let Some(first_shift) = first_shift {
                let minutes = (first_shift - made_at).div_euclid(60);
                subject.set(F::schedule_minutes, minutes);
            }
            subject.set(F::schedule_days, days_between(made_on, first_day));
            changes.push(subject);
        }
    }
    (schedules, changes)
}

fn changed(
    line: &Arc<Timeline>,
    place: usize,
    number: usize,
    index: usize,
    change: &Change,
) -> Subject {
    let start = change
        .spans()
        .map(|span| span.starts_at.as_second())
        .min()
        .unwrap_or(0);
    let after = change
        .after
        .map(|span| (span.starts_at.as_second(), span.ends_at.as_second()));
    let named = |work: &Work| match &change.shift {
        Some(id) => line.shift(work).id == *id,
        None => work.place == place && Some((work.start, work.end)) == after,
    };
    let work = line.work.iter().position(named);
    let (work, seconds) = work.map_or((Vec::new(), Vec::new()), |work| {
        (vec![work], vec![line.work[work].worked()])
    });
    let mut subject = Subject::new(
        line,
        Granularity::Change,
        line.local(place, start).date(),
        place,
        work,
        seconds,
    );
    subject.change = Some((number, index));
    let minutes = |span: Option<crate::facts::Span>| {
        span.map_or(0, |span| {
            (span.ends_at.as_second() - span.starts_at.as_second()) / 60
        })
    };
    let (before, after) = (minutes(change.before), minutes(change.after));
    subject.set(F::before_minutes, before);
    subject.set(F::after_minutes, after);
    subject.set(F::hours_delta_minutes, after - before);
    if let (Some(old), Some(new)) = (change.before, change.after) {
        subject.set(
            F::change_start_minutes,
            (new.starts_at.as_second() - old.starts_at.as_second()) / 60,
        );
        subject.set(
            F::change_end_minutes,
            (new.ends_at.as_second() - old.ends_at.as_second()) / 60,
        );
    }
    subject.set(F::starts_at, start.div_euclid(60));
    subject.set(
        F::notice_minutes,
        (start - change.made_at.as_second()).div_euclid(60),
    );
    let made_on = line.local(place, change.made_at.as_second()).date();
    subject.set(F::notice_days, days_between(made_on, subject.date));
    subject.word(
        F::kind,
        word(
            change
                .kind
                .unwrap_or_else(|| read_off(change, before, after)),
        ),
    );
    subject.word(
        F::initiated_by,
        if change.initiated_by == Initiator::Employer {
            "employer"
        } else {
            "employee"
        },
    );
    let consent = change.consent.or_else(|| subject.consent("added_hours"));
    subject.set(F::consent, consent.map_or(-1, i64::from));
    subject.word(F::reason, change.reason.as_deref().unwrap_or(""));
    subject.know(F::rate, change.rate.or(line.situation.employee.rate));
    subject
}

/// Calendar days from one local date to another.
fn days_between(from: Date, to: Date) -> i64 {
    from.until(to).map_or(0, |span| i64::from(span.get_days()))
}

fn read_off(change: &Change, before: i64, after: i64) -> ChangeKind {
    match (change.before, change.after) {
        (None, _) => ChangeKind::AddShift,
        (_, None) => ChangeKind::Cancel,
        _ if after > before => ChangeKind::AddHours,
        _ if after < before => ChangeKind::ReduceHours,
        _ => ChangeKind::MoveSameHours,
    }
}

fn word(kind: ChangeKind) -> &'static str {
    match kind {
        ChangeKind::AddShift => "add_shift",
        ChangeKind::AddHours => "add_hours",
        ChangeKind::ReduceHours => "reduce_hours",
        ChangeKind::MoveSameHours => "move_same_hours",
        ChangeKind::Cancel => "cancel",
        ChangeKind::OnCallRelease => "on_call_release",
    }
}
