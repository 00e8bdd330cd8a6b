//! Whatever people work, the lines of pay add up to what the rules say that it earns.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp, civil::date};
use organization::{
    settings::types::{Industry, Location},
    team::types::{Assignment, Employee, Status, Wage},
};
use platform::{
    date_time::{Day, TimeOfDay},
    messages::Lang,
};
use rules::facts::SchoolCalendar;

use super::*;
use crate::{
    entries::derive,
    ids::{AssignmentId, WageId},
    pay_periods::PayFrequency,
    punch::{Punch, PunchBreakKind, PunchDetails, PunchKind, PunchSource},
    timesheets::{store::ExtraPayKind, view::PayLineKind},
};

/// The same numbers in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: u64) -> i64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        i64::try_from(self.0 % limit).expect("below 2^63")
    }
}

fn location(state: &str, zone: &str) -> Location {
    Location {
        id: LocationId::new(Timestamp::UNIX_EPOCH),
        name: "Pitaya".to_owned(),
        street: String::new(),
        city: String::new(),
        state: state.to_owned(),
        postal_code: String::new(),
        zone: zone.to_owned(),
        jurisdictions: vec!["us".to_owned(), format!("us-{}", state.to_lowercase())],
        industry: Industry::FullService,
        workweek_start_day: Day::Sun,
        workweek_start_time: TimeOfDay(jiff::civil::Time::midnight()),
        past_workweeks: Vec::new(),
        workday_start: TimeOfDay(jiff::civil::Time::midnight()),
        local_head_count: None,
        notice_days: 14,
        facts: Vec::new(),
        opening_hours: Vec::new(),
        travel: Vec::new(),
        law_notice: None,
        min_wages: Vec::new(),
        packs: Vec::new(),
        packs_missing: Vec::new(),
        archived: false,
        version: 1,
    }
}

fn shared<'a>(
    book: &'a RuleBook,
    location: &Location,
    frequency: PayFrequency,
    day: Date,
) -> Shared<'a> {
    let calendar = PayCalendar {
        frequency,
        ..PayCalendar::default_for(jiff::civil::Weekday::Sunday)
    };
    let place = SheetPlace {
        index: 0,
        clock: LocationCalendar::of(location).expect("a zone"),
        facts: Vec::new(),
        settings: TimeClockSettings::default(),
    };
    Shared {
        book,
        now: "2027-01-01T00:00:00Z".parse().expect("an instant"),
        period: calendar.period_of(day),
        calendar,
        locations: HashMap::from([(location.id, place)]),
        places: vec![location.place()].into(),
        employer: Arc::default(),
        ways: Vec::new(),
        positions: HashMap::new(),
    }
}

/// Someone with two positions, each at a rate of its own.
fn person(location: &Location, rates: [i64; 2], credit: i64) -> (PersonFacts, [PositionId; 2]) {
    let now = Timestamp::UNIX_EPOCH;
    let id = EmployeeId::new(now);
    let positions = [PositionId::new(now), PositionId::new(now)];
    let wage = |(position, rate_e4): (PositionId, i64)| Wage {
        id: WageId::new(now),
        employee_id: id,
        position_id: Some(position),
        location_id: None,
        rate_e4,
        from: date(2026, 1, 1),
        to: None,
        reason: String::new(),
        version: 1,
    };
    let facts = PersonFacts {
        person: Employee {
            id,
            first_name: "Kim".to_owned(),
            last_name: "Luna".to_owned(),
            preferred_name: None,
            phone: None,
            email: None,
            preferred_language: Lang::En,
            status: Status::Active,
            sealed_birth_date: None,
            employee_number: None,
            hired_on: date(2026, 1, 1),
            terminated_on: None,
            termination_reason: None,
            school_calendar_id: None,
            tip_credit_e4: Some(credit),
            max_weekly_minutes: None,
            version: 1,
        },
        birth_date: None,
        assignments: vec![Assignment {
            id: AssignmentId::new(now),
            employee_id: id,
            location_id: location.id,
            position_id: positions[0],
            is_primary: true,
            version: 1,
        }],
        wages: positions.into_iter().zip(rates).map(wage).collect(),
        documents: Vec::new(),
        certificates: Vec::new(),
        required_certificates: Arc::default(),
        school: SchoolCalendar::default(),
        availability: BTreeMap::new(),
        time_off: BTreeMap::new(),
    };
    (facts, positions)
}

/// Work on most days of two workweeks, with meals, to the second.
fn entries(
    numbers: &mut Numbers,
    location: &Location,
    employee: EmployeeId,
    positions: [PositionId; 2],
) -> Vec<TimeEntry> {
    let mut punches = Vec::new();
    let mut put = |kind: PunchKind, at: Timestamp, details: PunchDetails| {
        let id = PunchId::new(at);
        punches.push(Punch {
            id,
            employee_id: employee,
            location_id: location.id,
            kind,
            at,
            source: PunchSource::Phone,
            details,
            original_id: id,
            edit_id: None,
            created_at: at,
            created_by: None,
        });
    };
    let first: Timestamp = "2026-11-08T12:00:00Z".parse().expect("an instant");
    for day in 0..13 {
        // Both workweeks hold work.
        if numbers.below(6) == 0 && day % 7 != 0 {
            continue;
        }
        let morning = first + SignedDuration::from_hours(24 * day);
        let start = morning + SignedDuration::from_secs(numbers.below(6 * 3600));
        let end = start + SignedDuration::from_secs(3600 + numbers.below(14 * 3600));
        let clock_in = PunchDetails {
            position_id: Some(positions[usize::from(numbers.below(2) == 1)]),
            ..PunchDetails::default()
        };
        put(PunchKind::ClockIn, start, clock_in);
        if numbers.below(3) > 0 {
            let meal = PunchDetails {
                break_kind: Some(PunchBreakKind::Meal),
                paid: Some(numbers.below(5) == 0),
                ..PunchDetails::default()
            };
            let begin = start + SignedDuration::from_secs(600 + numbers.below(900));
            put(PunchKind::BreakStart, begin, meal);
            let back = begin + SignedDuration::from_secs(300 + numbers.below(1_800));
            put(PunchKind::BreakEnd, back, PunchDetails::default());
        }
        let clock_out = PunchDetails {
            cash_tips_cents: Some(numbers.below(5_000)),
            ..PunchDetails::default()
        };
        put(PunchKind::ClockOut, end, clock_out);
    }
    derive(punches).entries
}

fn hours(computed: &Computed) -> impl Iterator<Item = &PayLine> {
    let kinds = [
        PayLineKind::Regular,
        PayLineKind::Overtime,
        PayLineKind::Doubletime,
    ];
    computed
        .lines
        .iter()
        .filter(move |line| kinds.contains(&line.kind))
}

fn cents<'a>(lines: impl Iterator<Item = &'a PayLine>) -> i64 {
    lines.map(|line| line.cents.expect("a known wage")).sum()
}

#[test]
fn lines_add_up_to_the_wages_of_the_weeks_and_to_the_minutes_of_the_entries() {
    let book = RuleBook::embedded();
    let mut numbers = Numbers(0x2545_F491_4F6C_DD1D);
    let states = [
        ("TX", "America/Chicago"),
        ("CA", "America/Los_Angeles"),
        ("NY", "America/New_York"),
        ("CO", "America/Denver"),
    ];
    for round in 0..60 {
        let (state, zone) = states[round % states.len()];
        let location = location(state, zone);
        let rates = [170_000, 170_000 + numbers.below(99_999)];
        let credit = if round % 3 == 0 { 51_200 } else { 0 };
        let (facts, positions) = person(&location, rates, credit);
        let entries = entries(&mut numbers, &location, facts.person.id, positions);
        let now = Timestamp::MAX;
        let paid: i64 = entries.iter().map(|entry| entry.paid_minutes(now)).sum();
        let extra = (round % 4 == 0).then(|| ExtraPay {
            date: date(2026, 11, 11),
            kind: ExtraPayKind::ProductionBonus,
            cents: numbers.below(20_000),
            note: "Record week".to_owned(),
        });
        let work = PersonWork {
            facts,
            entries,
            plan: Vec::new(),
            for_changes: Vec::new(),
            extra: extra.into_iter().collect(),
            decisions: Vec::new(),
            cleared: BTreeSet::new(),
            corrections: Vec::new(),
        };

        let both = [date(2026, 11, 10), date(2026, 11, 17)].map(|day| {
            let shared = shared(&book, &location, PayFrequency::Weekly, day);
            compute(&shared, &work)
        });
        for week in &both {
            let wages: i64 = week
                .weeks
                .iter()
                .map(|one| one.wages_cents.expect("known"))
                .sum();
            let of_lines = week.lines.iter();
            let extra = of_lines.filter(|line| line.kind == PayLineKind::Extra);
            assert_eq!(cents(hours(week)) + cents(extra), wages, "round {round}");
        }
        let minutes = |sheets: &[Computed]| -> i64 {
            let lines = sheets.iter().flat_map(hours);
            lines.map(|line| line.minutes).sum()
        };
        assert_eq!(minutes(&both), paid, "round {round}: every minute is paid");

        // The same work where the period cuts a workweek.
        let halves = [date(2026, 11, 10), date(2026, 11, 20)].map(|day| {
            let shared = shared(&book, &location, PayFrequency::Semimonthly, day);
            compute(&shared, &work)
        });
        assert_eq!(minutes(&halves), paid, "round {round}: and once");
        let whole: i64 = both.iter().map(|week| cents(hours(week))).sum();
        let cut: i64 = halves.iter().map(|half| cents(hours(half))).sum();
        assert_eq!(
            cut, whole,
            "round {round}: a cut week pays what a whole one does"
        );
    }
}
