//! A calendar file (RFC 5545, RFC 7986) of a person's shifts. The library folds lines and escapes texts; it has no public
//! way to build a `VTIMEZONE`, so that part is written here.

use std::collections::BTreeMap;

use fluent_bundle::FluentValue;
use icalendar::{Calendar, Component as _, Event, EventLike as _, EventStatus, Property};
use jiff::{Timestamp, tz::TimeZone};

use super::{events::CalendarEvent, time_zone};
use crate::{
    date_time::clock_text,
    messages::{Lang, translate},
    types::Break,
};

/// How often a calendar may ask again.
const REFRESH: &str = "PT1H";

/// What a file says besides its entries.
pub(super) struct Frame {
    pub(super) lang: Lang,
    pub(super) brand: String,
    /// The brand's short code: entries keep their ids when the server's address changes.
    pub(super) code: String,
    /// The workspace's address, without a trailing slash.
    pub(super) workspace: String,
}

/// The file.
pub(super) fn file(frame: &Frame, events: &[CalendarEvent]) -> String {
    let mut calendar = Calendar::empty();
    let main = events.first().map(|event| event.location.zone.clone());
    let name = translate(
        frame.lang,
        "calendar-feed-name",
        &[("brand", FluentValue::from(frame.brand.clone()))],
    );
    let mut refresh = Property::new("REFRESH-INTERVAL", REFRESH);
    refresh.add_parameter("VALUE", "DURATION");
    calendar
        .append_property(("VERSION", "2.0"))
        .append_property(("PRODID", "-//Lineup//Shifts//EN"))
        .append_property(("CALSCALE", "GREGORIAN"))
        .append_property(("METHOD", "PUBLISH"))
        .append_property(("X-WR-CALNAME", lines(&name).as_str()))
        .append_property(refresh)
        .append_property(("X-PUBLISHED-TTL", REFRESH));
    if let Some(zone) = &main {
        calendar.append_property(("X-WR-TIMEZONE", zone.as_str()));
    }
    let mut zones: BTreeMap<&str, (Timestamp, Timestamp)> = BTreeMap::new();
    for event in events {
        let (from, to) = (event.details.starts_at, event.details.ends_at);
        zones
            .entry(&event.location.zone)
            .and_modify(|known| *known = (known.0.min(from), known.1.max(to)))
            .or_insert((from, to));
        calendar.push(entry(frame, event));
    }
    let zones: String = zones
        .iter()
        .map(|(name, range)| time_zone::component(name, *range))
        .collect();
    // Zones come before the entries that use them.
    let entry = "\r\nBEGIN:VEVENT\r\n";
    calendar
        .done()
        .to_string()
        .replacen(entry, &format!("\r\n{zones}{}", &entry[2..]), 1)
}

fn entry(frame: &Frame, event: &CalendarEvent) -> Event {
    let (details, place) = (&event.details, &event.location);
    let position = event
        .position
        .as_ref()
        .map_or("", |position| position.name.get(frame.lang));
    let link = format!("{}/schedule", frame.workspace);
    let mut entry = Event::new();
    entry
        .uid(&format!("shift-{}@{}.lineup", event.shift, frame.code))
        .summary(&lines(&format!("{position} - {}", place.name)))
        .location(&lines(&format!(
            "{}, {}, {}, {} {}",
            place.name, place.street, place.city, place.state, place.postal_code
        )))
        .description(&lines(&description(frame, event, &link)))
        .url(&link)
        .add_property("DTSTAMP", utc(event.changed_at))
        .add_property("LAST-MODIFIED", utc(event.changed_at))
        .add_property("SEQUENCE", event.sequence.to_string())
        .add_property("TRANSP", "OPAQUE")
        .status(if event.cancelled {
            EventStatus::Cancelled
        } else {
            EventStatus::Confirmed
        });
    for (name, value) in times(&place.zone, details.starts_at, details.ends_at) {
        let mut property = Property::new(name, value);
        if !property.value().ends_with('Z') {
            property.add_parameter("TZID", &place.zone);
        }
        entry.append_property(property);
    }
    entry.done()
}

/// Both times local, or both in UTC where one of them happens twice: then a local time says too little.
fn times(zone: &str, starts_at: Timestamp, ends_at: Timestamp) -> [(&'static str, String); 2] {
    let known = TimeZone::get(zone).unwrap_or(TimeZone::UTC);
    let twice = |at: Timestamp| {
        known
            .to_ambiguous_timestamp(known.to_datetime(at))
            .is_ambiguous()
    };
    let written = |at: Timestamp| {
        if twice(starts_at) || twice(ends_at) {
            utc(at)
        } else {
            known.to_datetime(at).strftime("%Y%m%dT%H%M%S").to_string()
        }
    };
    [("DTSTART", written(starts_at)), ("DTEND", written(ends_at))]
}

/// Position, breaks, the manager's note, and where to look it up. Nothing about colleagues.
fn description(frame: &Frame, event: &CalendarEvent, link: &str) -> String {
    let say =
        |id: &str, facts: &[(&'static str, FluentValue<'_>)]| translate(frame.lang, id, facts);
    let mut lines = Vec::new();
    if let Some(position) = &event.position {
        lines.push(format!(
            "{} ({})",
            position.name.get(frame.lang),
            position.code
        ));
    }
    lines.extend(event.details.breaks.iter().map(|one| {
        let minutes = FluentValue::from(i64::from(one.minutes));
        let (id, start) = break_start(frame.lang, one);
        say(id, &[("minutes", minutes), ("start", start.into())])
    }));
    lines.extend(event.details.note.clone());
    lines.push(link.to_owned());
    lines.join("\n")
}

fn break_start(lang: Lang, one: &Break) -> (&'static str, String) {
    match one.start {
        Some(start) => ("calendar-feed-break-at", clock_text(lang, start.0)),
        None => ("calendar-feed-break", String::new()),
    }
}

/// A text with every line break as one LF, the only one that the library escapes: a CR would break the file's line.
fn lines(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

fn utc(at: Timestamp) -> String {
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(zone: &str, starts_at: &str, ends_at: &str) -> [String; 2] {
        let [start, end] = times(zone, starts_at.parse().unwrap(), ends_at.parse().unwrap());
        [start.1, end.1]
    }

    #[test]
    fn a_shift_that_ends_in_the_hour_that_happens_twice_is_in_utc() {
        // The second 1:30 of the night in which the clocks go back in New York.
        assert_eq!(
            written(
                "America/New_York",
                "2026-11-01T02:00:00Z",
                "2026-11-01T06:30:00Z"
            ),
            ["20261101T020000Z", "20261101T063000Z"]
        );
        assert_eq!(
            written(
                "America/New_York",
                "2026-11-01T02:00:00Z",
                "2026-11-01T07:30:00Z"
            ),
            ["20261031T220000", "20261101T023000"]
        );
    }

    #[test]
    fn the_hour_that_is_skipped_in_spring_stays_local() {
        assert_eq!(
            written(
                "America/New_York",
                "2026-03-08T06:30:00Z",
                "2026-03-08T07:30:00Z"
            ),
            ["20260308T013000", "20260308T033000"]
        );
    }

    #[test]
    fn every_line_break_is_one_lf() {
        assert_eq!(
            lines("Bring\r\nthe key\rand\nring"),
            "Bring\nthe key\nand\nring"
        );
    }
}
