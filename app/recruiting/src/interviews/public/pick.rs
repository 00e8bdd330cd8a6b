//! The days and times of the page, in words.

use jiff::{civil::Date, tz::TimeZone};

use crate::{
    format::clock,
    interviews::{
        book::SlotKey,
        slots::{DaySlots, Slot},
        when,
    },
    messages::Lang,
};

/// A day that can be tapped, or is full.
#[derive(Clone, Debug)]
pub struct DayChip {
    /// `2026-11-19`.
    pub date: String,
    /// "Thu".
    pub weekday: String,
    /// 19.
    pub day: i8,
    /// "Thursday, November 19".
    pub long: String,
    /// Number of times left.
    pub left: usize,
    /// Whether it is the one being looked at.
    pub chosen: bool,
}

/// A time that can be tapped.
#[derive(Clone, Debug)]
pub struct TimeButton {
    /// The form's value.
    pub key: String,
    /// "2:30 PM"; with the zone where the clock shows the time twice.
    pub label: String,
    /// Whether it is the one being looked at.
    pub chosen: bool,
}

/// Times of a part of the day.
#[derive(Clone, Debug)]
pub struct Part {
    /// The message id of its heading.
    pub heading: &'static str,
    /// The times.
    pub times: Vec<TimeButton>,
}

/// The time that is about to be confirmed.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// The form's value.
    pub key: String,
    /// The time, in words.
    pub when: When,
}

/// A moment in all the words that the page needs.
#[derive(Clone, Debug)]
pub struct When {
    /// "Nov".
    pub month: String,
    /// 19.
    pub day: i8,
    /// "Thursday, November 19".
    pub long: String,
    /// "2:30 PM".
    pub clock: String,
    /// "PST".
    pub zone: String,
    /// The length.
    pub minutes: i64,
    /// For machines.
    pub machine: String,
}

impl When {
    /// The words of a time.
    pub fn of(lang: Lang, zone: &TimeZone, key: SlotKey) -> Self {
        let at = key.from.to_zoned(zone.clone());
        Self {
            month: when::month_short(lang, &at),
            day: at.day(),
            long: when::long_date(lang, &at),
            clock: clock(lang, at.time()),
            zone: at.strftime("%Z").to_string(),
            minutes: key.minutes,
            machine: at.strftime("%Y-%m-%dT%H:%M:%S%:z").to_string(),
        }
    }
}

/// The choices.
#[derive(Clone, Debug)]
pub struct Pick {
    /// The days.
    pub days: Vec<DayChip>,
    /// The times of the day being looked at.
    pub parts: Vec<Part>,
    /// That day in words.
    pub day: String,
    /// The time that was tapped.
    pub chosen: Option<Chosen>,
}

impl Pick {
    /// The page's choice: the day and the time that were tapped, or the first day with a time.
    pub fn of(
        lang: Lang,
        zone: &TimeZone,
        days: &[DaySlots],
        (day, slot): (Option<Date>, Option<SlotKey>),
    ) -> Option<Self> {
        let tapped = slot.and_then(|key| {
            days.iter().find_map(|day| {
                let found = day
                    .slots
                    .iter()
                    .find(|slot| SlotKey::of(slot.span) == key)?;
                Some((day.date, found))
            })
        });
        let shown = tapped
            .map(|(date, _)| date)
            .or_else(|| {
                day.filter(|date| {
                    days.iter()
                        .any(|day| day.date == *date && !day.slots.is_empty())
                })
            })
            .or_else(|| {
                days.iter()
                    .find(|day| !day.slots.is_empty())
                    .map(|day| day.date)
            })?;
        let slots = days
            .iter()
            .find(|day| day.date == shown)
            .map(|day| day.slots.as_slice())
            .unwrap_or_default();
        let key = tapped.map(|(_, slot)| SlotKey::of(slot.span));
        Some(Self {
            days: days
                .iter()
                .map(|day| chip(lang, zone, day, shown))
                .collect(),
            parts: parts(lang, zone, slots, key),
            day: shown
                .to_zoned(zone.clone())
                .map(|at| when::long_date(lang, &at))
                .unwrap_or_default(),
            chosen: key.map(|key| Chosen {
                key: key.to_string(),
                when: When::of(lang, zone, key),
            }),
        })
    }
}

fn chip(lang: Lang, zone: &TimeZone, day: &DaySlots, shown: Date) -> DayChip {
    let at = day.date.to_zoned(zone.clone()).ok();
    let words = |word: fn(Lang, &jiff::Zoned) -> String| {
        at.as_ref().map(|at| word(lang, at)).unwrap_or_default()
    };
    DayChip {
        date: day.date.to_string(),
        weekday: words(when::weekday_short),
        day: day.date.day(),
        long: words(when::long_date),
        left: day.slots.len(),
        chosen: day.date == shown,
    }
}

fn parts(lang: Lang, zone: &TimeZone, slots: &[Slot], chosen: Option<SlotKey>) -> Vec<Part> {
    let mut parts = [
        ("schedule-morning", 0..12),
        ("schedule-afternoon", 12..17),
        ("schedule-evening", 17..24),
    ]
    .map(|(heading, hours)| {
        (
            Part {
                heading,
                times: Vec::new(),
            },
            hours,
        )
    });
    for slot in slots {
        let at = slot.span.from.to_zoned(zone.clone());
        let key = SlotKey::of(slot.span);
        let button = TimeButton {
            key: key.to_string(),
            label: if slot.repeated {
                format!("{} {}", clock(lang, at.time()), at.strftime("%Z"))
            } else {
                clock(lang, at.time())
            },
            chosen: chosen == Some(key),
        };
        if let Some((part, _)) = parts
            .iter_mut()
            .find(|(_, hours)| hours.contains(&at.hour()))
        {
            part.times.push(button);
        }
    }
    parts
        .into_iter()
        .map(|(part, _)| part)
        .filter(|part| !part.times.is_empty())
        .collect()
}
