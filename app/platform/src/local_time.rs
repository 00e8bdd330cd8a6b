//! Wall-clock times of a location, and their instants. A time that the clock skips or repeats is never guessed.

use jiff::{
    Timestamp, ToSpan as _,
    civil::{Date, DateTime, Time},
    tz::{AmbiguousOffset, Offset, TimeZone},
};
use serde_json::json;

use crate::{
    date_time::TimeOfDay,
    error::{Error, Result, Unprocessable},
};

/// A shift as a person says it: the day, from when to when, and which of two equal times where the clock repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// The day on which it starts.
    pub date: Date,
    /// When it starts.
    pub start: Time,
    /// When it ends; at or before the start means the next day.
    pub end: Time,
    /// The offset of the start, where the clock shows that time twice.
    pub start_offset: Option<Offset>,
    /// The offset of the end, likewise.
    pub end_offset: Option<Offset>,
}

impl Said {
    /// The day on which the shift ends.
    pub fn end_date(&self) -> Date {
        if self.end <= self.start {
            self.date.saturating_add(1.day())
        } else {
            self.date
        }
    }

    /// The instants in a zone.
    ///
    /// # Errors
    /// `local_time_invalid` with a suggestion, `local_time_ambiguous` with both offsets.
    pub fn instants(&self, zone: &TimeZone) -> Result<(Timestamp, Timestamp)> {
        let start = instant(
            zone,
            self.date.to_datetime(self.start),
            self.start_offset,
            "start",
        )?;
        let end = instant(
            zone,
            self.end_date().to_datetime(self.end),
            self.end_offset,
            "end",
        )?;
        Ok((start, end))
    }
}

/// The instant of one wall-clock time.
///
/// # Errors
/// As [`Said::instants`]; `field` says which of the two times it was.
pub fn instant(
    zone: &TimeZone,
    local: DateTime,
    offset: Option<Offset>,
    field: &'static str,
) -> Result<Timestamp> {
    let ambiguous = zone.to_ambiguous_timestamp(local);
    match ambiguous.offset() {
        AmbiguousOffset::Unambiguous { .. } => {
            Ok(ambiguous.compatible().map_err(anyhow::Error::from)?)
        }
        AmbiguousOffset::Gap { .. } => {
            let after = ambiguous
                .compatible()
                .map_err(anyhow::Error::from)?
                .to_zoned(zone.clone());
            Err(refusal(
                "local_time_invalid",
                None,
                Some(
                    json!({ "field": field, "date": after.date().to_string(), "time": TimeOfDay(after.time()) }),
                ),
            ))
        }
        AmbiguousOffset::Fold { before, after } => match offset {
            Some(chosen) if chosen == before || chosen == after => chosen
                .to_timestamp(local)
                .map_err(|error| anyhow::Error::from(error).into()),
            _ => Err(refusal(
                "local_time_ambiguous",
                Some(
                    json!({ "field": field, "first": before.to_string(), "second": after.to_string() }),
                ),
                None,
            )),
        },
    }
}

fn refusal(
    code: &'static str,
    current: Option<serde_json::Value>,
    suggestion: Option<serde_json::Value>,
) -> Error {
    Error::Unprocessable(Box::new(Unprocessable {
        code,
        current,
        suggestion,
        ..Unprocessable::default()
    }))
}

/// An offset written as `-08:00`.
///
/// # Errors
/// `field` with `time_invalid`.
pub fn parse_offset(field: &str, text: &str) -> Result<Offset> {
    let sign = match text.as_bytes().first() {
        Some(b'+') => 1,
        Some(b'-') => -1,
        _ => return Err(Error::field(field, "time_invalid")),
    };
    let parts: Option<(i32, i32)> = text[1..]
        .split_once(':')
        .and_then(|(hours, minutes)| Some((hours.parse().ok()?, minutes.parse().ok()?)));
    parts
        .and_then(|(hours, minutes)| {
            Offset::from_seconds(sign * (hours * 3600 + minutes * 60)).ok()
        })
        .ok_or_else(|| Error::field(field, "time_invalid"))
}

/// `2026-11-01T01:15:00-04:00`.
pub fn with_offset(instant: Timestamp, zone: &TimeZone) -> String {
    instant
        .to_zoned(zone.clone())
        .strftime("%Y-%m-%dT%H:%M:%S%:z")
        .to_string()
}

#[cfg(test)]
mod tests {
    use jiff::civil::{date, time};

    use super::*;

    fn new_york() -> TimeZone {
        TimeZone::get("America/New_York").expect("a zone")
    }

    fn said(date: Date, start: Time, end: Time) -> Said {
        Said {
            date,
            start,
            end,
            start_offset: None,
            end_offset: None,
        }
    }

    #[test]
    fn an_overnight_shift_lasts_nine_hours_when_the_clock_goes_back() {
        let (start, end) = said(date(2026, 10, 31), time(22, 0, 0, 0), time(6, 0, 0, 0))
            .instants(&new_york())
            .expect("exists");
        assert_eq!(start.to_string(), "2026-11-01T02:00:00Z");
        assert_eq!(end.to_string(), "2026-11-01T11:00:00Z");
    }

    #[test]
    fn a_skipped_time_is_refused_with_one_that_exists() {
        let error = said(date(2026, 3, 8), time(2, 30, 0, 0), time(10, 0, 0, 0))
            .instants(&new_york())
            .expect_err("skipped");
        let Error::Unprocessable(refusal) = error else {
            panic!("{error:?}")
        };
        assert_eq!(refusal.code, "local_time_invalid");
        assert_eq!(
            refusal.suggestion,
            Some(json!({ "field": "start", "date": "2026-03-08", "time": "03:30" }))
        );
    }

    #[test]
    fn a_repeated_time_asks_which_one() {
        let mut shift = said(date(2026, 11, 1), time(1, 30, 0, 0), time(9, 0, 0, 0));
        let error = shift.instants(&new_york()).expect_err("twice");
        assert_eq!(error.code(), "local_time_ambiguous");
        shift.start_offset = Some(parse_offset("startOffset", "-05:00").expect("an offset"));
        assert_eq!(
            shift
                .instants(&new_york())
                .expect("the second")
                .0
                .to_string(),
            "2026-11-01T06:30:00Z"
        );
    }
}
