//! Lists that a shape may read from its subject: meals, rests, shifts, pieces of work, equipment.
//!
//! Each is made once for a subject, as rows of whole numbers; the interpreter sees them as maps.

use std::sync::{Arc, OnceLock};

use jiff::ToSpan;
use jiff::civil::Date;
use rhai::{Array, Dynamic, Map};

use crate::facts::{Break, BreakKind};
use crate::pack::Granularity;
use crate::subject::{F, Subject, age, clock, in_session, school_day};
use crate::timeline::{Work, kind};

/// A gap between two shifts of a day this long can be a meal.
const GAP_AS_MEAL_SECONDS: i64 = 30 * 60;

/// The lists' names.
pub(crate) const NAMES: &[&str] = &[
    "meals",
    "rests",
    "breaks",
    "work",
    "segments",
    "equipment",
    "estimates",
];

/// A list whose entries have named numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Table {
    /// Breaks of one kind in order, with the off-duty gaps between a day's shifts among the meals:
    /// `start`, `end`, `minutes`, `paid`, `meal`, `worked`, `gap` (0/1), `worked_before` (minutes),
    /// `shift`.
    Meals,
    Rests,
    /// Meals and rests together.
    Breaks,
    /// The shifts: `start`, `end`, `start_clock`, `end_clock` (from the start's midnight), `minutes`
    /// (inside the subject), `weekday`, `rate` (ten-thousandths, -1 if unknown), `second_report`.
    Work,
    /// The shifts cut at local midnight, of a calendar day or week only what is inside it: `shift`, `start`, `end`
    /// (instants), `minutes` (worked), `start_clock`, `end_clock` (0 to 1440), `age`, `weekday`, `month_day`,
    /// `school_day`, `next_school_day`, `school_in_session` (-1 if not known), `continues` (began the evening before),
    /// `in_24h_minutes` (the most work of any 24 hours that end inside it).
    Segments,
}

const BREAK: &[&str] = &[
    "start",
    "end",
    "minutes",
    "paid",
    "meal",
    "worked",
    "gap",
    "worked_before",
    "shift",
];
const WORK: &[&str] = &[
    "start",
    "end",
    "start_clock",
    "end_clock",
    "minutes",
    "span_minutes",
    "weekday",
    "rate",
    "second_report",
    "on_call",
];
const SEGMENT: &[&str] = &[
    "shift",
    "start",
    "end",
    "minutes",
    "start_clock",
    "end_clock",
    "age",
    "weekday",
    "month_day",
    "labor_day",
    "school_day",
    "next_school_day",
    "school_in_session",
    "continues",
    "in_24h_minutes",
];
/// The widest table's columns.
const COLUMNS: usize = SEGMENT.len();

impl Table {
    pub(crate) const ALL: [Self; 5] = [
        Self::Meals,
        Self::Rests,
        Self::Breaks,
        Self::Work,
        Self::Segments,
    ];

    /// The table of that name, if it is one.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|table| NAMES[*table as usize] == name)
    }

    /// The names of its numbers.
    pub(crate) fn columns(self) -> &'static [&'static str] {
        match self {
            Self::Meals | Self::Rests | Self::Breaks => BREAK,
            Self::Work => WORK,
            Self::Segments => SEGMENT,
        }
    }

    /// Its entries for a subject.
    pub(crate) fn rows(self, subject: &Subject) -> &Vec<Row> {
        let make = || match self {
            Self::Meals => breaks(self, subject, Some(BreakKind::Meal)),
            Self::Rests => breaks(self, subject, Some(BreakKind::Rest)),
            Self::Breaks => breaks(self, subject, None),
            Self::Work => shifts(subject),
            Self::Segments => segments(subject),
        };
        subject.lists.tables[self as usize].get_or_init(make)
    }
}

/// One entry of a table.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) table: Table,
    /// In the order of the table's columns.
    pub(crate) cells: [i64; COLUMNS],
}

impl Row {
    fn new<const N: usize>(table: Table, numbers: [i64; N]) -> Self {
        let mut cells = [0; COLUMNS];
        cells[..N].copy_from_slice(&numbers);
        Self { table, cells }
    }

    fn map(&self) -> Dynamic {
        let columns = self.table.columns().iter().zip(self.cells);
        let map: Map = columns
            .map(|(name, cell)| ((*name).into(), Dynamic::from_int(cell)))
            .collect();
        map.into()
    }
}

/// A subject's lists, each made when a shape first reads it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lists {
    tables: [OnceLock<Vec<Row>>; Table::ALL.len()],
    equipment: OnceLock<Vec<Arc<str>>>,
}

/// The words for the equipment of the subject's shifts.
pub(crate) fn equipment(subject: &Subject) -> &Vec<Arc<str>> {
    subject.lists.equipment.get_or_init(|| {
        let words = subject
            .works()
            .flat_map(|work| &subject.line.shift(work).equipment);
        words.map(|word| word.as_str().into()).collect()
    })
}

/// The list of that name as the interpreter sees it, if there is one.
pub(crate) fn list(subject: &Subject, name: &str) -> Option<Array> {
    if let Some(table) = Table::named(name) {
        return Some(table.rows(subject).iter().map(Row::map).collect());
    }
    match name {
        "equipment" => {
            let words = equipment(subject).iter();
            Some(words.map(|word| word.to_string().into()).collect())
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

fn breaks(table: Table, subject: &Subject, wanted: Option<BreakKind>) -> Vec<Row> {
    let mut found: Vec<(i64, Row)> = Vec::new();
    let mut last_end: Option<i64> = None;
    for (position, work) in subject.works().enumerate() {
        let shift = i64::try_from(position).unwrap_or(0);
        let mut push = |start: i64, end: i64, pause: Option<&Break>| {
            let row = [
                start.div_euclid(60),
                end.div_euclid(60),
                (end - start) / 60,
                i64::from(pause.is_some_and(|pause| pause.paid)),
                i64::from(pause.is_none_or(|pause| kind(pause) == BreakKind::Meal)),
                i64::from(pause.is_some_and(|pause| pause.worked)),
                i64::from(pause.is_none()),
                subject.work_before(start) / 60,
                shift,
            ];
            found.push((start, Row::new(table, row)));
        };
        if let Some(end) = last_end
            && wanted != Some(BreakKind::Rest)
            && work.start - end >= GAP_AS_MEAL_SECONDS
        {
            push(end, work.start, None);
        }
        last_end = Some(last_end.map_or(work.end, |end: i64| end.max(work.end)));
        let wanted = |pause: &&Break| wanted.is_none_or(|wanted| kind(pause) == wanted);
        let breaks = subject.line.shift(work).breaks.iter().filter(wanted);
        for pause in breaks.filter(|pause| pause.paid || !pause.worked) {
            let (start, end) = (pause.starts_at.as_second(), pause.ends_at.as_second());
            push(start, end, Some(pause));
        }
    }
    found.sort_by_key(|(start, _)| *start);
    found.into_iter().map(|(_, row)| row).collect()
}

fn shifts(subject: &Subject) -> Vec<Row> {
    let one = |(position, work): (usize, &Work)| {
        let date = work.local_start.date();
        let row = [
            work.start.div_euclid(60),
            work.end.div_euclid(60),
            clock(date, work.local_start),
            clock(date, work.local_end),
            subject.seconds.get(position).copied().unwrap_or(0) / 60,
            (work.end - work.start) / 60,
            i64::from(date.weekday().to_monday_one_offset()),
            work.rate.unwrap_or(-1),
            i64::from(subject.line.shift(work).second_report),
            i64::from(subject.line.shift(work).on_call),
        ];
        Row::new(Table::Work, row)
    };
    subject.works().enumerate().map(one).collect()
}

fn segments(subject: &Subject) -> Vec<Row> {
    let situation = &subject.line.situation;
    let mut segments = Vec::new();
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
            let row = [
                i64::try_from(position).unwrap_or(0),
                start.div_euclid(60),
                end.div_euclid(60),
                worked / 60,
                clock(date, subject.line.local(work.place, start)),
                clock(date, subject.line.local(work.place, end)),
                age(situation.employee.birth_date, date),
                i64::from(date.weekday().to_monday_one_offset()),
                i64::from(date.month()) * 100 + i64::from(date.day()),
                subject.int(F::labor_day).unwrap_or(907),
                school_day(&situation.school, date).unwrap_or(-1),
                school_day(&situation.school, tomorrow).unwrap_or(-1),
                in_session(&situation.school, date).unwrap_or(-1),
                i64::from(start != work.start),
                subject.line.most_in_24h(start, end) / 60,
            ];
            segments.push(Row::new(Table::Segments, row));
        }
    }
    segments
}

/// Whether a local day is outside a calendar day or week; other subjects hold their shifts whole.
fn outside(subject: &Subject, date: Date) -> bool {
    let days = match subject.over {
        Granularity::CalendarDay => 1,
        Granularity::CalendarWeek => 7,
        _ => return false,
    };
    let end = subject
        .date
        .checked_add(days.days())
        .unwrap_or(subject.date);
    date < subject.date || date >= end
}
