//! When Lineup ends work that no one clocked out of.

use jiff::{
    SignedDuration, Timestamp, ToSpan as _,
    civil::{Time, time},
    tz::TimeZone,
};

/// Work is ended so long after the clock-in at the latest.
const LONGEST_WORK: SignedDuration = SignedDuration::from_hours(14);
/// Work of less than this is not ended by the end of the business day: someone may have come for the early shift.
const SHORTEST_WORK: SignedDuration = SignedDuration::from_hours(6);
/// The end of the business day where the workday begins at midnight: no restaurant closes by midnight alone.
const CLOSING: Time = time(4, 0, 0, 0);

/// When work that no one clocked out of is ended: 14 hours after the clock-in, or at the end of the business day where that
/// is earlier. The business day ends when the location's workday begins, at four in the morning where that is midnight. It
/// never cuts planned work short: with a shift, the end of the business day after the shift counts.
pub(super) fn closes_at(
    (starts_at, planned_end): (Timestamp, Option<Timestamp>),
    zone: &TimeZone,
    workday_start: Time,
) -> Timestamp {
    let planned = planned_end.unwrap_or(starts_at);
    let latest = (starts_at + LONGEST_WORK).max(planned);
    let cut = if workday_start == Time::midnight() {
        CLOSING
    } else {
        workday_start
    };
    let after = planned.max(starts_at + SHORTEST_WORK);
    let first = after.to_zoned(zone.clone()).date();
    let ends = (0..=1).filter_map(|days: i64| {
        let day = first.saturating_add(days.days());
        zone.to_zoned(day.to_datetime(cut)).ok()
    });
    let business_day = ends.map(|zoned| zoned.timestamp()).find(|end| *end > after);
    business_day.map_or(latest, |end| end.min(latest))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn closes(start: &str, planned_end: Option<&str>, workday_start: Time) -> String {
        let at = |text: &str| text.parse::<Timestamp>().expect("a moment");
        let zone = TimeZone::get("America/Los_Angeles").expect("a zone");
        let times = (at(start), planned_end.map(at));
        let end = closes_at(times, &zone, workday_start);
        end.to_zoned(zone).strftime("%Y-%m-%d %H:%M").to_string()
    }

    #[test]
    fn work_ends_with_the_business_day_or_after_fourteen_hours() {
        let midnight = Time::midnight();
        // 4 PM to a close at 11 PM.
        assert_eq!(
            closes(
                "2026-11-21T00:00:00Z",
                Some("2026-11-21T07:00:00Z"),
                midnight
            ),
            "2026-11-21 04:00"
        );
        // 9 AM without a shift: 14 hours are over before the business day is.
        assert_eq!(
            closes("2026-11-20T17:00:00Z", None, midnight),
            "2026-11-20 23:00"
        );
        // A porter from 10 PM to 6 AM works over the end of the business day.
        assert_eq!(
            closes(
                "2026-11-21T06:00:00Z",
                Some("2026-11-21T14:00:00Z"),
                midnight
            ),
            "2026-11-21 12:00"
        );
        // Someone who opens at half past three is not ended at four.
        assert_eq!(
            closes("2026-11-20T11:30:00Z", None, midnight),
            "2026-11-20 17:30"
        );
        assert_eq!(
            closes("2026-11-21T00:00:00Z", None, time(3, 0, 0, 0)),
            "2026-11-21 03:00"
        );
    }
}
