use proptest::prelude::*;

use super::*;
use crate::{
    ids::{LocationId, new_id},
    interviews::types::Format,
};

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

fn user(number: u128) -> UserId {
    UserId(uuid::Uuid::from_u128(number))
}

fn rule(days: &[Day], start: &str, end: &str, slot_minutes: i64) -> AvailabilityRule {
    AvailabilityRule {
        id: InterviewAvailabilityId(new_id(Timestamp::UNIX_EPOCH)),
        user_id: user(1),
        location_ids: vec![LocationId(uuid::Uuid::from_u128(9))],
        job_ids: Vec::new(),
        days: days.to_vec(),
        start_time: start.parse().unwrap(),
        end_time: end.parse().unwrap(),
        zone: "America/Los_Angeles".to_owned(),
        slot_minutes,
        buffer_minutes: 0,
        capacity: 1,
        format: Format::InPerson,
        min_notice_minutes: 120,
        effective_from: "2020-01-01".parse().unwrap(),
        effective_to: None,
        remainder_minutes: 0,
        version: 1,
    }
}

fn zone() -> TimeZone {
    TimeZone::get("America/Los_Angeles").unwrap()
}

/// Local starts with their offsets, of one date.
fn starts(days: &[DaySlots], date: &str) -> Vec<String> {
    let date: Date = date.parse().unwrap();
    days.iter()
        .filter(|day| day.date == date)
        .flat_map(|day| &day.slots)
        .map(|slot| {
            let mark = if slot.repeated { "*" } else { "" };
            let local = slot.span.from.to_zoned(zone());
            format!("{}{mark}", local.strftime("%H:%M%:z"))
        })
        .collect()
}

// Friday noon in New York, 09:00 in Los Angeles.
const NOW: &str = "2026-11-20T17:00:00Z";

#[test]
fn a_window_is_cut_into_whole_interviews_and_the_rest_is_reported() {
    let rule = rule(&[Day::Mon], "09:00", "10:40", 30);
    let days = free(
        std::slice::from_ref(&rule),
        &Taken::default(),
        &zone(),
        at(NOW),
        false,
    );
    assert_eq!(
        starts(&days, "2026-11-23"),
        ["09:00-08:00", "09:30-08:00", "10:00-08:00"]
    );
    assert_eq!(rule.remainder(), 10);
}

#[test]
fn a_pause_lies_between_two_interviews_but_not_after_the_last() {
    let mut rule = rule(&[Day::Mon], "09:00", "10:40", 30);
    rule.buffer_minutes = 5;
    let days = free(&[rule.clone()], &Taken::default(), &zone(), at(NOW), false);
    assert_eq!(
        starts(&days, "2026-11-23"),
        ["09:00-08:00", "09:35-08:00", "10:10-08:00"]
    );
    assert_eq!(rule.remainder(), 0);
}

#[test]
fn notice_counts_to_the_minute() {
    let rule = rule(&[Day::Fri], "10:30", "12:30", 30);
    let offered = |now: &str| {
        let days = free(
            std::slice::from_ref(&rule),
            &Taken::default(),
            &zone(),
            at(now),
            false,
        );
        starts(&days, "2026-11-20")
    };
    assert_eq!(
        offered("2026-11-20T17:00:00Z"),
        ["11:00-08:00", "11:30-08:00", "12:00-08:00"]
    );
    assert_eq!(
        offered("2026-11-20T17:00:01Z"),
        ["11:30-08:00", "12:00-08:00"]
    );
}

#[test]
fn the_window_ends_after_fourteen_days() {
    let rule = rule(&Day::ALL, "08:00", "09:30", 30);
    let days = free(&[rule], &Taken::default(), &zone(), at(NOW), false);
    assert_eq!(days.first().unwrap().date.to_string(), "2026-11-21");
    assert_eq!(
        starts(&days, "2026-12-04"),
        ["08:00-08:00", "08:30-08:00", "09:00-08:00"]
    );
    assert_eq!(days.len(), 14);
}

#[test]
fn a_time_that_the_clock_skips_is_never_offered() {
    let rule = rule(&[Day::Sun], "01:30", "04:00", 30);
    let days = free(
        &[rule],
        &Taken::default(),
        &zone(),
        at("2027-03-10T17:00:00Z"),
        false,
    );
    assert_eq!(
        starts(&days, "2027-03-14"),
        ["01:30-08:00", "03:00-07:00", "03:30-07:00"]
    );
}

#[test]
fn a_time_that_the_clock_shows_twice_is_offered_twice_and_marked() {
    let rule = rule(&[Day::Sun], "00:30", "02:30", 30);
    let days = free(
        &[rule],
        &Taken::default(),
        &zone(),
        at("2026-10-28T17:00:00Z"),
        false,
    );
    assert_eq!(
        starts(&days, "2026-11-01"),
        [
            "00:30-07:00",
            "01:00-07:00*",
            "01:30-07:00*",
            "01:00-08:00*",
            "01:30-08:00*",
            "02:00-08:00"
        ]
    );
}

#[test]
fn no_interview_overlaps_the_next_where_the_clock_jumps() {
    let rule = rule(&[Day::Sun], "01:30", "05:00", 105);
    let days = free(
        &[rule],
        &Taken::default(),
        &zone(),
        at("2027-03-10T17:00:00Z"),
        false,
    );
    // 01:30 for 105 minutes ends at 04:15 on the clock; 03:15 would begin inside of it.
    assert_eq!(starts(&days, "2027-03-14"), ["01:30-08:00"]);
}

#[test]
fn seats_are_counted_and_a_pause_is_kept_around_other_interviews() {
    let mut rule = rule(&[Day::Mon], "09:00", "10:30", 30);
    rule.capacity = 2;
    let nine = Span {
        from: at("2026-11-23T17:00:00Z"),
        to: at("2026-11-23T17:30:00Z"),
    };
    let seat = Seat {
        user: user(1),
        span: nine,
        rule: Some(rule.id),
    };
    let offered = |seats: Vec<Seat>, rule: &AvailabilityRule| {
        let taken = Taken {
            seats,
            ..Taken::default()
        };
        let days = free(std::slice::from_ref(rule), &taken, &zone(), at(NOW), false);
        starts(&days, "2026-11-23")
    };
    assert_eq!(offered(vec![seat], &rule).len(), 3, "one of two seats");
    assert_eq!(
        offered(vec![seat, seat], &rule),
        ["09:30-08:00", "10:00-08:00"]
    );
    let by_hand = Seat { rule: None, ..seat };
    assert_eq!(
        offered(vec![by_hand], &rule),
        ["09:30-08:00", "10:00-08:00"]
    );
    rule.buffer_minutes = 10;
    assert_eq!(offered(vec![by_hand], &rule), ["09:40-08:00"]);
}

#[test]
fn blackouts_time_off_and_shifts_take_time_away() {
    let rule = rule(&[Day::Mon], "09:00", "11:00", 30);
    let span = |from: &str, to: &str| Span {
        from: at(from),
        to: at(to),
    };
    let taken = Taken {
        busy: BTreeMap::from([(
            user(1),
            vec![span("2026-11-23T17:15:00Z", "2026-11-23T17:45:00Z")],
        )]),
        closed: vec![span("2026-11-23T18:30:00Z", "2026-11-23T19:00:00Z")],
        ..Taken::default()
    };
    let days = free(std::slice::from_ref(&rule), &taken, &zone(), at(NOW), false);
    assert_eq!(starts(&days, "2026-11-23"), ["10:00-08:00"]);
    let closed = vec![span("2026-11-23T00:00:00Z", "2026-12-24T00:00:00Z")];
    let days = free(
        &[rule],
        &Taken {
            closed,
            ..Taken::default()
        },
        &zone(),
        at(NOW),
        false,
    );
    assert!(
        days.iter().all(|day| day.slots.is_empty()),
        "the days show as full"
    );
    assert_eq!(days.len(), 2);
}

#[test]
fn two_interviewers_share_a_time_and_all_of_them_must_be_free_where_asked() {
    let one = rule(&[Day::Mon], "09:00", "10:00", 30);
    let mut two = rule(&[Day::Mon], "09:30", "10:30", 30);
    two.user_id = user(2);
    let rules = [one, two];
    let any = free(&rules, &Taken::default(), &zone(), at(NOW), false);
    assert_eq!(starts(&any, "2026-11-23").len(), 3, "09:30 is offered once");
    assert_eq!(any[0].slots[1].offers.len(), 2);
    let all = free(&rules, &Taken::default(), &zone(), at(NOW), true);
    assert_eq!(starts(&all, "2026-11-23"), ["09:30-08:00"]);
}

#[test]
fn at_most_sixty_are_offered_and_every_day_keeps_some() {
    let rule = rule(&Day::ALL, "08:00", "20:00", 15);
    let days = thinned(free(&[rule], &Taken::default(), &zone(), at(NOW), false));
    let total: usize = days.iter().map(|day| day.slots.len()).sum();
    assert!(
        total <= MAX_SLOTS && total >= MAX_SLOTS - days.len(),
        "{total}"
    );
    assert!(days.iter().all(|day| !day.slots.is_empty()));
}

proptest! {
    #[test]
    fn what_is_offered_exists_once_in_its_window_and_overlaps_nothing(
        now in 1_767_225_600_i64..1_830_000_000, start in 0_i64..1380, length in 10_i64..600,
        slot in 10_i64..=480, buffer in 0_i64..=60, notice in 0_i64..=10_080,
        zone_index in 0_usize..4,
    ) {
        let name = ["America/Los_Angeles", "America/New_York", "America/Phoenix", "America/Anchorage"][zone_index];
        let place = TimeZone::get(name).unwrap();
        let mut rule = rule(&Day::ALL, "00:00", "00:01", slot);
        rule.zone = name.to_owned();
        rule.start_time = TimeOfDay::default().plus_minutes(start);
        rule.end_time = TimeOfDay::default().plus_minutes((start + length).min(1439));
        rule.buffer_minutes = buffer;
        rule.min_notice_minutes = notice;
        let now = Timestamp::from_second(now).unwrap();
        let days = free(&[rule.clone()], &Taken::default(), &place, now, false);
        let mut last: Option<Span> = None;
        for slot in days.iter().flat_map(|day| &day.slots) {
            prop_assert!(slot.span.from >= now + SignedDuration::from_mins(notice));
            prop_assert!(slot.span.from <= now + WINDOW);
            prop_assert_eq!(slot.span.to.duration_since(slot.span.from).as_mins(), rule.slot_minutes);
            let local = slot.span.from.to_zoned(place.clone());
            prop_assert!(local.time() >= rule.start_time.0 && local.time() < rule.end_time.0);
            prop_assert!(slot.span.to.to_zoned(place.clone()).datetime() <= local.date().to_datetime(rule.end_time.0));
            if let Some(last) = last {
                prop_assert!(!last.meets(slot.span));
            }
            last = Some(slot.span);
        }
        // A seat in the middle takes away exactly what it meets.
        if let Some(taken) = days.iter().flat_map(|day| &day.slots).nth(1) {
            let seats = vec![Seat { user: rule.user_id, span: taken.span, rule: None }];
            let fewer = free(&[rule], &Taken { seats, ..Taken::default() }, &place, now, false);
            prop_assert!(fewer.iter().flat_map(|day| &day.slots).all(|slot| !slot.span.meets(taken.span)));
        }
    }
}
