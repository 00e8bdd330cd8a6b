//! Lists that a shape may read from its subject: meals, rests, shifts, pieces of work, equipment.

use jiff::ToSpan;
use jiff::civil::Date;
use rhai::{Array, Dynamic, Map};

use crate::facts::{Break, BreakKind};
use crate::line::{Work, kind};
use crate::pack::Over;
use crate::subject::{F, Subject, age, clock, in_session, school_day};

/// A gap between two shifts of a day this long can be a meal.
const GAP_AS_MEAL_SECONDS: i64 = 30 * 60;

/// The lists' names.
pub(crate) const NAMES: &[&str] = &[
    "meals",
    "rests",
    "work",
    "segments",
    "equipment",
    "estimates",
];

/// The list of that name, if there is one.
pub(crate) fn list(subject: &Subject, name: &str) -> Option<Array> {
    match name {
        "meals" => Some(breaks(subject, BreakKind::Meal)),
        "rests" => Some(breaks(subject, BreakKind::Rest)),
        "work" => Some(
            subject
                .works()
                .enumerate()
                .map(|(position, work)| shift(subject, position, work))
                .collect(),
        ),
        "segments" => Some(segments(subject)),
        "equipment" => {
            let words = subject
                .works()
                .flat_map(|work| &subject.line.shift(work).equipment);
            Some(words.map(|word| word.as_str().into()).collect())
        }
        "estimates" => Some(
            subject
                .line
                .situation
                .estimate_hours
                .iter()
                .map(|hours| Dynamic::from_int(*hours))
                .collect(),
        ),
        _ => None,
    }
}

fn map(pairs: &[(&str, i64)]) -> Map {
    pairs
        .iter()
        .map(|(name, value)| ((*name).into(), Dynamic::from_int(*value)))
        .collect()
}

/// Breaks of one kind in order, with the off-duty gaps between a day's shifts among the meals:
/// `start`, `end`, `minutes`, `paid` (0/1), `gap` (0/1), `worked_before` (minutes), `shift`.
fn breaks(subject: &Subject, wanted: BreakKind) -> Array {
    let mut found: Vec<(i64, Map)> = Vec::new();
    let mut last_end: Option<i64> = None;
    for (position, work) in subject.works().enumerate() {
        let shift = i64::try_from(position).unwrap_or(0);
        let mut push = |start: i64, end: i64, paid: bool, gap: bool| {
            let entry = map(&[
                ("start", start.div_euclid(60)),
                ("end", end.div_euclid(60)),
                ("minutes", (end - start) / 60),
                ("paid", i64::from(paid)),
                ("gap", i64::from(gap)),
                ("worked_before", subject.work_before(start) / 60),
                ("shift", shift),
            ]);
            found.push((start, entry));
        };
        if let Some(end) = last_end
            && wanted == BreakKind::Meal
            && work.start - end >= GAP_AS_MEAL_SECONDS
        {
            push(end, work.start, false, true);
        }
        last_end = Some(last_end.map_or(work.end, |end: i64| end.max(work.end)));
        let taken = subject
            .line
            .shift(work)
            .breaks
            .iter()
            .filter(|pause| kind(pause) == wanted && (pause.paid || !pause.worked));
        for Break {
            starts_at,
            ends_at,
            paid,
            ..
        } in taken
        {
            push(starts_at.as_second(), ends_at.as_second(), *paid, false);
        }
    }
    found.sort_by_key(|(start, _)| *start);
    found.into_iter().map(|(_, entry)| entry.into()).collect()
}

/// A shift: `start`, `end`, `start_clock`, `end_clock` (from the start's midnight), `minutes`
/// (inside the subject), `weekday`, `rate` (ten-thousandths, -1 if unknown), `second_report`.
fn shift(subject: &Subject, position: usize, work: &Work) -> Dynamic {
    let date = work.local_start.date();
    map(&[
        ("start", work.start.div_euclid(60)),
        ("end", work.end.div_euclid(60)),
        ("start_clock", clock(date, work.local_start)),
        ("end_clock", clock(date, work.local_end)),
        (
            "minutes",
            subject.seconds.get(position).copied().unwrap_or(0) / 60,
        ),
        ("span_minutes", (work.end - work.start) / 60),
        ("weekday", i64::from(date.weekday().to_monday_one_offset())),
        ("rate", work.rate.unwrap_or(-1)),
        (
            "second_report",
            i64::from(subject.line.shift(work).second_report),
        ),
        ("on_call", i64::from(subject.line.shift(work).on_call)),
    ])
    .into()
}

/// The subject's shifts cut at local midnight, of a calendar day or week only what lies inside it:
/// `shift`, `start`, `end` (instants), `minutes` (worked), `start_clock`, `end_clock` (0 to 1440), `age`, `weekday`, `month_day`, `school_day`, `next_school_day`,
/// `school_in_session` (-1 if not known), `continues` (began the evening before).
fn segments(subject: &Subject) -> Array {
    let situation = &subject.line.situation;
    let mut segments = Array::new();
    for (position, work) in subject.works().enumerate() {
        for (date, start, end) in subject.line.cut(
            work.place,
            (work.start, work.end),
            jiff::civil::Time::midnight(),
        ) {
            if outside(subject, date) {
                continue;
            }
            let tomorrow = date.tomorrow().unwrap_or(date);
            let worked: i64 = work
                .pieces
                .iter()
                .map(|(from, until)| ((*until).min(end) - (*from).max(start)).max(0))
                .sum();
            let entry = map(&[
                ("shift", i64::try_from(position).unwrap_or(0)),
                ("start", start.div_euclid(60)),
                ("end", end.div_euclid(60)),
                ("minutes", worked / 60),
                (
                    "start_clock",
                    clock(date, subject.line.local(work.place, start)),
                ),
                (
                    "end_clock",
                    clock(date, subject.line.local(work.place, end)),
                ),
                ("age", age(situation.employee.birth_date, date)),
                ("weekday", i64::from(date.weekday().to_monday_one_offset())),
                (
                    "month_day",
                    i64::from(date.month()) * 100 + i64::from(date.day()),
                ),
                ("labor_day", subject.int(F::labor_day).unwrap_or(907)),
                (
                    "school_day",
                    school_day(&situation.school, date).unwrap_or(-1),
                ),
                (
                    "next_school_day",
                    school_day(&situation.school, tomorrow).unwrap_or(-1),
                ),
                (
                    "school_in_session",
                    in_session(&situation.school, date).unwrap_or(-1),
                ),
                ("continues", i64::from(start != work.start)),
            ]);
            segments.push(entry.into());
        }
    }
    segments
}

/// Whether a local day lies outside a calendar day or week; other subjects hold their shifts whole.
fn outside(subject: &Subject, date: Date) -> bool {
    let days = match subject.over {
        Over::CalendarDay => 1,
        Over::CalendarWeek => 7,
        _ => return false,
    };
    let end = subject
        .date
        .checked_add(days.days())
        .unwrap_or(subject.date);
    date < subject.date || date >= end
}
