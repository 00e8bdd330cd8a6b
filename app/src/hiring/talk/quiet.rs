//! Quiet hours: Lineup writes no text messages by itself between 20:00 and 08:00 where the restaurant is.

use jiff::{SignedDuration, Timestamp, ToSpan as _, tz::TimeZone};

/// The hour at which the day of texts ends.
const ENDS: i8 = 20;
/// The hour at which it begins.
const BEGINS: i8 = 8;

/// An answer so soon after the person wrote is not a disturbance.
pub const DIRECT_REPLY: SignedDuration = SignedDuration::from_mins(30);

/// When a text may leave: `now` by day, else at eight in the morning of the place. A place whose zone is not known
/// counts as Pacific time, the latest morning of the mainland.
pub fn release(now: Timestamp, zone: &str) -> Timestamp {
    let zone = TimeZone::get(zone)
        .or_else(|_| TimeZone::get("America/Los_Angeles"))
        .unwrap_or(TimeZone::UTC);
    let local = now.to_zoned(zone.clone());
    let day = match local.hour() {
        BEGINS..ENDS => return now,
        hour if hour < BEGINS => Ok(local.date()),
        _ => local.date().checked_add(1.day()),
    };
    day.and_then(|day| day.at(BEGINS, 0, 0, 0).to_zoned(zone))
        .map_or(now, |morning| morning.timestamp())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(local: &str, zone: &str) -> Timestamp {
        let local: jiff::civil::DateTime = local.parse().unwrap();
        local
            .to_zoned(TimeZone::get(zone).unwrap())
            .unwrap()
            .timestamp()
    }

    #[test]
    fn the_day_of_texts_runs_from_eight_to_eight_where_the_restaurant_is() {
        for zone in [
            "America/New_York",
            "America/Los_Angeles",
            "Pacific/Honolulu",
        ] {
            let cases = [
                ("2026-11-20T07:59:59", "2026-11-20T08:00"),
                ("2026-11-20T08:00:00", "2026-11-20T08:00"),
                ("2026-11-20T19:59:59", "2026-11-20T19:59:59"),
                ("2026-11-20T20:00:00", "2026-11-21T08:00"),
                ("2026-11-20T23:59:59", "2026-11-21T08:00"),
                ("2026-11-21T00:00:00", "2026-11-21T08:00"),
            ];
            for (now, release_at) in cases {
                assert_eq!(
                    release(at(now, zone), zone),
                    at(release_at, zone),
                    "{now} {zone}"
                );
            }
        }
    }

    #[test]
    fn the_night_of_the_clock_change_ends_at_eight_by_the_new_clock() {
        let zone = "America/New_York";
        let eve = at("2027-03-13T21:00:00", zone);
        let morning = release(eve, zone);
        assert_eq!(morning, at("2027-03-14T08:00", zone));
        assert_eq!(morning.duration_since(eve), SignedDuration::from_hours(10));
    }
}
