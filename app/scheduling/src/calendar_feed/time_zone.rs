//! A `VTIMEZONE` (RFC 5545, 3.6.5) with the offsets that a zone has between two instants.

use std::fmt::Write as _;

use jiff::{
    Timestamp,
    tz::{Offset, TimeZone},
};

/// The component of a zone, in lines that end with CRLF and need no folding.
pub(super) fn component(name: &str, (from, to): (Timestamp, Timestamp)) -> String {
    let zone = TimeZone::get(name).unwrap_or(TimeZone::UTC);
    let mut text = format!("BEGIN:VTIMEZONE\r\nTZID:{name}\r\n");
    let first = zone.preceding(from).next();
    let mut offset = match &first {
        Some(first) => zone
            .preceding(first.timestamp())
            .next()
            .map_or(first.offset(), |before| before.offset()),
        None => zone.to_offset(from),
    };
    if first.is_none() {
        let named = zone.to_offset_info(from).abbreviation().to_owned();
        observance(
            &mut text,
            "STANDARD",
            "19700101T000000",
            (offset, offset),
            &named,
        );
    }
    let later = zone.following(from).take_while(|one| one.timestamp() <= to);
    for transition in first.into_iter().chain(later) {
        let kind = if transition.dst().is_dst() {
            "DAYLIGHT"
        } else {
            "STANDARD"
        };
        // The local time at which it begins is told by the offset before it.
        let start = offset.to_datetime(transition.timestamp());
        let start = start.strftime("%Y%m%dT%H%M%S").to_string();
        let offsets = (offset, transition.offset());
        observance(&mut text, kind, &start, offsets, transition.abbreviation());
        offset = transition.offset();
    }
    text.push_str("END:VTIMEZONE\r\n");
    text
}

fn observance(
    text: &mut String,
    kind: &str,
    start: &str,
    (from, to): (Offset, Offset),
    name: &str,
) {
    let (from, to) = (written(from), written(to));
    // Writing to a string cannot fail.
    let _ = write!(
        text,
        "BEGIN:{kind}\r\nDTSTART:{start}\r\nTZOFFSETFROM:{from}\r\nTZOFFSETTO:{to}\r\nTZNAME:{name}\r\nEND:{kind}\r\n"
    );
}

fn written(offset: Offset) -> String {
    let minutes = offset.seconds() / 60;
    let sign = if minutes < 0 { '-' } else { '+' };
    format!("{sign}{:02}{:02}", minutes.abs() / 60, minutes.abs() % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_offsets_around_a_change_of_the_clock_are_there() {
        let range = (
            "2026-10-20T00:00:00Z".parse().unwrap(),
            "2026-11-20T00:00:00Z".parse().unwrap(),
        );
        let text = component("America/New_York", range);
        let summer = "BEGIN:DAYLIGHT\r\nDTSTART:20260308T020000\r\nTZOFFSETFROM:-0500\r\nTZOFFSETTO:-0400\r\nTZNAME:EDT";
        let winter = "BEGIN:STANDARD\r\nDTSTART:20261101T020000\r\nTZOFFSETFROM:-0400\r\nTZOFFSETTO:-0500\r\nTZNAME:EST";
        assert!(text.contains(summer), "{text}");
        assert!(text.contains(winter), "{text}");
    }
}
