//! Quiet hours: Lineup writes no automatic text messages between 20:00 and 08:00 where the restaurant is.

use jiff::{SignedDuration, Timestamp, civil::Time, tz::TimeZone};

/// The end and the beginning of the day of texts.
pub(super) const NIGHT: (Time, Time) = (Time::constant(20, 0, 0, 0), Time::constant(8, 0, 0, 0));

/// An answer so soon after the person wrote is not a disturbance.
const DIRECT_REPLY: SignedDuration = SignedDuration::from_mins(30);

/// Whether a text answers what the person wrote just now.
pub fn answers(last_inbound: Option<Timestamp>, now: Timestamp) -> bool {
    last_inbound.is_some_and(|at| now.duration_since(at) <= DIRECT_REPLY)
}

/// When a text may leave: `now` by day, else at eight in the morning of the location.
pub fn release(now: Timestamp, zone: &str) -> Timestamp {
    after_the_night(now, zone, NIGHT)
}

/// So much time later, of which only the day of texts counts.
pub fn by_day(now: Timestamp, zone: &str, wait: SignedDuration) -> Timestamp {
    let (evening, morning) = NIGHT;
    let begin = release(now, zone);
    let end = next(begin, zone, evening);
    let left = wait - end.duration_since(begin);
    if left.is_positive() {
        next(end, zone, morning) + left
    } else {
        begin + wait
    }
}

/// `now`, or the end of the night that contains it. A location whose zone is not known counts as Pacific time, the
/// latest morning of the mainland.
pub fn after_the_night(now: Timestamp, zone: &str, (from, until): (Time, Time)) -> Timestamp {
    let time = now.to_zoned(place(zone)).time();
    let asleep = if from <= until {
        from <= time && time < until
    } else {
        from <= time || time < until
    };
    if asleep { next(now, zone, until) } else { now }
}

/// The first time after `now` that the place's clocks show `clock`.
pub fn next(now: Timestamp, zone: &str, clock: Time) -> Timestamp {
    let local = now.to_zoned(place(zone));
    let day = if local.time() < clock {
        Ok(local.date())
    } else {
        local.date().tomorrow()
    };
    day.and_then(|day| day.to_datetime(clock).to_zoned(place(zone)))
        .map_or(now, |then| then.timestamp())
}

fn place(zone: &str) -> TimeZone {
    TimeZone::get(zone)
        .or_else(|_| TimeZone::get("America/Los_Angeles"))
        .unwrap_or(TimeZone::UTC)
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
    fn four_hours_of_the_day_go_on_in_the_morning() {
        let zone = "America/Denver";
        let four = SignedDuration::from_hours(4);
        for (now, then) in [
            ("2026-11-20T09:00", "2026-11-20T13:00"),
            ("2026-11-20T16:00", "2026-11-20T20:00"),
            ("2026-11-20T18:30", "2026-11-21T10:30"),
            ("2026-11-20T23:00", "2026-11-21T12:00"),
        ] {
            assert_eq!(by_day(at(now, zone), zone, four), at(then, zone), "{now}");
        }
    }

    #[test]
    fn a_night_may_lie_on_either_side_of_midnight_or_be_none() {
        let zone = "America/Chicago";
        let (one, three) = (Time::constant(1, 0, 0, 0), Time::constant(3, 0, 0, 0));
        let two = at("2026-11-20T02:00:00", zone);
        assert_eq!(
            after_the_night(two, zone, (one, three)),
            at("2026-11-20T03:00", zone)
        );
        let noon = at("2026-11-20T12:00:00", zone);
        assert_eq!(
            after_the_night(noon, zone, (three, one)),
            at("2026-11-21T01:00", zone)
        );
        assert_eq!(after_the_night(two, zone, (three, three)), two);
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
