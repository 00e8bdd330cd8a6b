//! An interview as a calendar file. Its times are instants, so every calendar shows the right local time.

use icalendar::{Calendar, Component as _, Event, EventLike as _, EventStatus, Property};
use jiff::Timestamp;

use super::types::{Interview, InterviewState};

/// A calendar entry's texts besides the times.
#[derive(Clone, Debug)]
pub struct Words {
    /// The entry's title.
    pub title: String,
    /// The description.
    pub description: String,
    /// The place: an address, a video room, or nothing.
    pub place: String,
}

/// The calendar file of an interview (RFC 5545).
pub fn file(it: &Interview, words: &Words, now: Timestamp) -> String {
    let stamp = |at: Timestamp| at.strftime("%Y%m%dT%H%M%SZ").to_string();
    let mut event = Event::new();
    event
        .uid(&format!("{}@lineup", it.id))
        .summary(&words.title)
        .description(&words.description)
        .add_property("DTSTAMP", stamp(now))
        .add_property("DTSTART", stamp(it.starts_at))
        .add_property("DTEND", stamp(it.ends_at))
        .add_property("SEQUENCE", (it.version - 1).to_string())
        .status(if it.state == InterviewState::Cancelled {
            EventStatus::Cancelled
        } else {
            EventStatus::Confirmed
        });
    if !words.place.is_empty() {
        event.location(&words.place);
    }
    // Calendars read this name. The library writes the newer `NAME` as it is given, without escaping it.
    Calendar::new()
        .append_property(Property::new("X-WR-CALNAME", words.title.replace('\r', "")))
        .push(event.done())
        .done()
        .to_string()
}

#[cfg(test)]
mod tests {
    use ical::{IcalParser, parser::ical::component::IcalEvent};

    use super::*;
    use crate::{
        ids::{ApplicationId, InterviewId, LocationId, new_id},
        interviews::types::Format,
        types::Stage,
    };

    fn interview() -> Interview {
        let at = |text: &str| text.parse().unwrap();
        let id = new_id(at("2026-11-20T17:00:00Z"));
        Interview {
            id: InterviewId(id),
            application_id: ApplicationId(id),
            link_id: None,
            location_id: LocationId(id),
            stage: Stage::InPerson,
            // The second 01:30 of the night in which the clocks go back in Los Angeles.
            starts_at: at("2026-11-01T09:30:00Z"),
            ends_at: at("2026-11-01T10:00:00Z"),
            zone: "America/Los_Angeles".to_owned(),
            format: Format::InPerson,
            meeting_url: None,
            interviewer_ids: Vec::new(),
            availability_id: None,
            state: InterviewState::Booked,
            booked_at: at("2026-10-20T17:00:00Z"),
            confirmed_at: None,
            cancelled_at: None,
            cancelled_by: None,
            cancel_reason: None,
            reschedule_of: None,
            version: 3,
        }
    }

    fn value(event: &IcalEvent, name: &str) -> String {
        let found = event.properties.iter().find(|one| one.name == name);
        found.and_then(|one| one.value.clone()).unwrap_or_default()
    }

    #[test]
    fn a_title_cannot_add_a_line_to_the_calendar() {
        let words = Words {
            title: "Cook, host; a\\b\r\nMETHOD:CANCEL".to_owned(),
            description: String::new(),
            place: String::new(),
        };
        let text = file(
            &interview(),
            &words,
            "2026-10-20T17:00:00Z".parse().unwrap(),
        );
        assert!(
            text.lines().all(|line| !line.starts_with("METHOD")),
            "{text}"
        );
        let calendar = IcalParser::new(text.as_bytes()).next().unwrap().unwrap();
        let name = |key: &str| {
            let found = calendar.properties.iter().find(|one| one.name == key);
            found.and_then(|one| one.value.clone())
        };
        assert_eq!(
            name("X-WR-CALNAME").as_deref(),
            Some("Cook\\, host\\; a\\\\b\\nMETHOD:CANCEL")
        );
        assert_eq!(name("NAME"), None);
    }

    #[test]
    fn another_reader_finds_the_right_instant_and_every_word() {
        let words = Words {
            title: "Interview: Line cook, North Park".to_owned(),
            description: "With Theo; bring nothing.\nChange: https://x.example/schedule/a.b"
                .to_owned(),
            place: "3000 University Ave, San Diego".to_owned(),
        };
        let text = file(
            &interview(),
            &words,
            "2026-10-20T17:00:00Z".parse().unwrap(),
        );
        let calendar = IcalParser::new(text.as_bytes()).next().unwrap().unwrap();
        let event = &calendar.events[0];
        assert_eq!(value(event, "DTSTART"), "20261101T093000Z");
        assert_eq!(value(event, "DTEND"), "20261101T100000Z");
        assert_eq!(value(event, "SEQUENCE"), "2");
        assert!(value(event, "LOCATION").contains("University Ave"));
        assert!(value(event, "DESCRIPTION").contains("https://x.example/schedule/a.b"));
        assert!(
            text.lines().all(|line| line.len() <= 75),
            "lines are folded: {text}"
        );
    }
}
