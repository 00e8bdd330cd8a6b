//! Whatever people work, the lines of pay add up to what the rules say that it earns.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp, civil::date};
use organization::{
    settings::types::{Industry, Location},
    team::types::{Assignment, Employee, Status, TimeOffKind, Wage},
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
    timesheets::store::ExtraPayKind,
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

fn shared(book: &RuleBook, location: &Location, frequency: PayFrequency, day: Date) -> Shared {
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
        book: book.clone(),
        now: "2027-01-01T00:00:00Z".parse().expect("an instant"),
        period: calendar.period_of(day),
        calendar,
        locations: HashMap::from([(location.id, place)]),
        places: vec![location.place()].into(),
        employer: Arc::default(),
        ways: Vec::new(),
        positions: HashMap::new(),
        untipped: HashSet::new(),
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

/// What the employer adds to the wages of a workweek.
fn is_added(line: &PayLine) -> bool {
    matches!(line.kind, PayLineKind::MinimumWage | PayLineKind::TipMakeUp)
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
        // Every fifth round is paid less than any minimum wage.
        let least = if round % 5 == 0 { 60_000 } else { 170_000 };
        let rates = [least, least + numbers.below(99_999)];
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
            tip_shares: vec![ApprovedShare {
                start: date(2026, 11, 12),
                end: date(2026, 11, 12),
                cents: numbers.below(9_000),
                location: location.id,
            }],
            extra: extra.into_iter().collect(),
            leave: Vec::new(),
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
            let added = week.lines.iter().filter(|line| is_added(line));
            let of_week = week.lines.iter();
            let all = cents(of_week.filter(|line| line.kind != PayLineKind::Premium));
            assert_eq!(all, wages + cents(added), "round {round}: lines are gross");
            let of_tips = week.lines.iter();
            let made_up = of_tips.filter(|line| line.kind == PayLineKind::TipMakeUp);
            let credit: i64 = week
                .weeks
                .iter()
                .filter_map(|one| one.tip_credit_cents)
                .sum();
            assert!(cents(made_up) <= credit, "round {round}");
            assert!(state != "CA" || credit == 0, "California allows none");
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
        let added = |sheets: &[Computed]| -> i64 {
            let lines = sheets.iter().flat_map(|sheet| &sheet.lines);
            cents(lines.filter(|line| is_added(line)))
        };
        assert_eq!(added(&halves), added(&both), "round {round}");
        let whole: i64 = both.iter().map(|week| cents(hours(week))).sum();
        let cut: i64 = halves.iter().map(|half| cents(hours(half))).sum();
        assert_eq!(
            cut, whole,
            "round {round}: a cut week pays what a whole one does"
        );
    }
}

/// A Monday of ten hours with a clock-out that declares tips.
fn long_monday(location: &Location, facts: &PersonFacts, tips: i64) -> Vec<TimeEntry> {
    let punch = |kind: PunchKind, at: &str, details: PunchDetails| {
        let at: Timestamp = at.parse().expect("an instant");
        let id = PunchId::new(at);
        Punch {
            id,
            employee_id: facts.person.id,
            location_id: location.id,
            kind,
            at,
            source: PunchSource::Phone,
            details,
            original_id: id,
            edit_id: None,
            created_at: at,
            created_by: None,
        }
    };
    let first = PunchDetails {
        position_id: Some(facts.assignments[0].position_id),
        ..PunchDetails::default()
    };
    let last = PunchDetails {
        cash_tips_cents: Some(tips),
        ..PunchDetails::default()
    };
    let punches = vec![
        punch(PunchKind::ClockIn, "2026-11-09T14:00:00Z", first),
        punch(PunchKind::ClockOut, "2026-11-10T00:00:00Z", last),
    ];
    derive(punches).entries
}

fn monday_of(facts: PersonFacts, entries: Vec<TimeEntry>, shares: &[i64]) -> PersonWork {
    let day = date(2026, 11, 9);
    let here = entries[0].location_id;
    let share = |cents: &i64| ApprovedShare {
        start: day,
        end: day,
        cents: *cents,
        location: here,
    };
    PersonWork {
        facts,
        entries,
        plan: Vec::new(),
        for_changes: Vec::new(),
        tip_shares: shares.iter().map(share).collect(),
        extra: Vec::new(),
        leave: Vec::new(),
        decisions: Vec::new(),
        cleared: BTreeSet::new(),
        corrections: Vec::new(),
    }
}

/// The cents of the lines of a kind.
fn of_kind(computed: &Computed, kind: PayLineKind) -> i64 {
    cents(computed.lines.iter().filter(|line| line.kind == kind))
}

#[test]
fn approved_shares_of_tips_cover_the_credit_with_the_declared_ones() {
    let book = RuleBook::embedded();
    let location = location("TX", "America/Chicago");
    let week = shared(&book, &location, PayFrequency::Weekly, date(2026, 11, 10));
    let (facts, _) = person(&location, [72_500, 72_500], 51_200);
    let entries = long_monday(&location, &facts, 2_000);

    // The credit of ten hours is $51.20.
    let short = compute(&week, &monday_of(facts.clone(), entries.clone(), &[]));
    assert_eq!(of_kind(&short, PayLineKind::Regular), 2_130);
    assert_eq!(of_kind(&short, PayLineKind::TipMakeUp), 3_120);
    let is_flagged = |computed: &Computed| {
        let mut flags = computed.flags.iter();
        flags.any(|flag| flag.code == FlagCode::TipMakeUp)
    };
    assert!(is_flagged(&short));
    let trace = &short.weeks[0].trace;
    assert!(trace.iter().any(|line| line.en.starts_with("make-up pay")));

    let covered = compute(&week, &monday_of(facts, entries, &[1_000, 2_120]));
    assert_eq!(of_kind(&covered, PayLineKind::Regular), 2_130);
    assert_eq!(of_kind(&covered, PayLineKind::TipMakeUp), 0);
    assert!(!is_flagged(&covered));
}

#[test]
fn no_credit_is_taken_where_the_law_or_the_position_has_none() {
    let book = RuleBook::embedded();
    let california = location("CA", "America/Los_Angeles");
    let week = shared(&book, &california, PayFrequency::Weekly, date(2026, 11, 10));
    let (facts, _) = person(&california, [200_000, 200_000], 51_200);
    let entries = long_monday(&california, &facts, 0);
    let paid = compute(&week, &monday_of(facts, entries, &[]));
    assert_eq!(paid.weeks[0].tip_credit_cents, None);
    assert_eq!(
        cents(hours(&paid)),
        22_000,
        "ten hours, two of them overtime"
    );
    assert_eq!(of_kind(&paid, PayLineKind::TipMakeUp), 0);

    let texas = location("TX", "America/Chicago");
    let mut week = shared(&book, &texas, PayFrequency::Weekly, date(2026, 11, 10));
    let (facts, positions) = person(&texas, [72_500, 72_500], 51_200);
    week.untipped.insert(positions[0]);
    let entries = long_monday(&texas, &facts, 0);
    let paid = compute(&week, &monday_of(facts, entries, &[]));
    assert_eq!(of_kind(&paid, PayLineKind::Regular), 7_250);
    assert_eq!(of_kind(&paid, PayLineKind::TipMakeUp), 0);
}

#[test]
fn a_wage_below_the_minimum_is_paid_up_to_it_in_a_line_of_its_own() {
    let book = RuleBook::embedded();
    let location = location("TX", "America/Chicago");
    let week = shared(&book, &location, PayFrequency::Weekly, date(2026, 11, 10));
    let (facts, _) = person(&location, [60_000, 60_000], 0);
    let entries = long_monday(&location, &facts, 0);
    let paid = compute(&week, &monday_of(facts, entries, &[]));
    assert_eq!(of_kind(&paid, PayLineKind::Regular), 6_000);
    assert_eq!(of_kind(&paid, PayLineKind::MinimumWage), 1_250);

    // A credit above the wage takes the rest from what is added.
    let (facts, _) = person(&location, [21_300, 21_300], 51_200);
    let entries = long_monday(&location, &facts, 6_000);
    let paid = compute(&week, &monday_of(facts, entries, &[]));
    assert_eq!(of_kind(&paid, PayLineKind::Regular), 0);
    assert_eq!(of_kind(&paid, PayLineKind::MinimumWage), 2_130);
    assert_eq!(of_kind(&paid, PayLineKind::TipMakeUp), 0);
}

#[test]
fn paid_time_off_is_paid_at_the_usual_rate_and_makes_no_overtime() {
    let book = RuleBook::embedded();
    let location = location("CA", "America/Los_Angeles");
    let week = shared(&book, &location, PayFrequency::Weekly, date(2026, 11, 10));
    let (facts, positions) = person(&location, [205_000, 300_000], 0);
    let entries = long_monday(&location, &facts, 0);
    let mut work = monday_of(facts, entries, &[]);
    let alone = compute(&week, &work);
    let day = |day, kind, minutes| PaidLeave {
        date: date(2026, 11, day),
        kind,
        policy: "Time off".to_owned(),
        minutes,
    };
    work.leave = vec![
        day(10, TimeOffKind::Vacation, 480),
        day(11, TimeOffKind::Vacation, 480),
        day(12, TimeOffKind::Sick, 101),
    ];
    let paid = compute(&week, &work);
    assert_eq!(
        paid.weeks, alone.weeks,
        "hours and regular rate are those of work"
    );
    let leave: Vec<&PayLine> = paid
        .lines
        .iter()
        .filter(|line| line.kind == PayLineKind::PaidLeave)
        .collect();
    let of = |line: &PayLine| (line.rule_id.clone(), line.minutes, line.cents);
    // 101 minutes at $20.50 are $34.5083.
    assert_eq!(of(leave[0]), (Some("sick".to_owned()), 101, Some(3_451)));
    assert_eq!(
        of(leave[1]),
        (Some("vacation".to_owned()), 960, Some(32_800))
    );
    assert_eq!(leave[0].position_id, Some(positions[0]));

    work.facts.wages.clear();
    let unknown = compute(&week, &work);
    let mut flags = unknown.flags.iter();
    assert!(flags.any(|flag| flag.code == FlagCode::WageMissing && flag.entry_id.is_none()));
}

#[test]
fn the_other_places_of_a_brand_do_not_change_what_someone_is_paid() {
    let book = RuleBook::embedded();
    let mut numbers = Numbers(0x9E37_79B9_7F4A_7C15);
    for (state, zone) in [
        ("CA", "America/Los_Angeles"),
        ("NY", "America/New_York"),
        ("TX", "America/Chicago"),
    ] {
        let location = location(state, zone);
        let (facts, positions) = person(&location, [190_000, 205_000], 0);
        let entries = entries(&mut numbers, &location, facts.person.id, positions);
        let work = PersonWork {
            facts,
            entries,
            plan: Vec::new(),
            for_changes: Vec::new(),
            tip_shares: Vec::new(),
            extra: Vec::new(),
            decisions: Vec::new(),
            cleared: BTreeSet::new(),
            leave: Vec::new(),
            corrections: Vec::new(),
        };
        let day = date(2026, 11, 11);
        let alone = shared(&book, &location, PayFrequency::Biweekly, day);
        let mut among = shared(&book, &location, PayFrequency::Biweekly, day);
        let (others, own) = (
            ["WA", "IL"].map(|state| self::location(state, "America/Denver").place()),
            location.place(),
        );
        among.places = others.into_iter().chain([own]).collect();
        if let Some(place) = among.locations.get_mut(&location.id) {
            place.index = 2;
        }
        let (one, other) = (compute(&alone, &work), compute(&among, &work));
        assert!(!one.lines.is_empty());
        assert_eq!(one.lines, other.lines, "{state}");
        assert_eq!(one.weeks, other.weeks, "{state}");
        assert_eq!(one.flags, other.flags, "{state}");
    }
}
