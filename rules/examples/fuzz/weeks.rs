//! Weeks as no planner enters them: odd zones, clock changes, overlapping, empty and backward shifts,
//! absurd rates, facts that no one entered.

use std::sync::Arc;

use jiff::Timestamp;
use jiff::civil::{Date, Time};
use rules::Question;
use rules::facts::{
    AlternativeWorkweek, Break, BreakKind, Change, ChangeKind, Consent, Dated, Document, Employee,
    Employer, ExtraPay, ExtraPayKind, ExtraWork, ExtraWorkKind, Fact, Focus, Initiator,
    PaidNotWorked, Place, Publication, SchoolCalendar, Shift, Situation, Span, WeekStart,
};

use crate::random::Random;

const ZONES: &[&str] = &[
    "America/Los_Angeles",
    "America/New_York",
    "America/Phoenix",
    "America/St_Johns",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Pacific/Apia",
    "Pacific/Kiritimati",
    "Africa/Casablanca",
    "Antarctica/Troll",
    "Europe/London",
    "UTC",
    "No/Such_Zone",
    "",
];
/// Noons in UTC around which things happen: clock changes, a day that one zone skipped, leap days,
/// year ends, the ends of time.
const MOMENTS: &[i64] = &[
    1_772_971_200,
    1_793_534_400,
    1_325_246_400,
    1_835_438_400,
    1_798_718_400,
    946_641_600,
    1_790_596_800,
    0,
    -377_000_000_000,
    253_000_000_000,
];
const INDUSTRIES: &[&str] = &[
    "restaurant",
    "fast_food",
    "full_service",
    "retail",
    "fast_casual",
    "",
    "moon",
];
const DOCUMENTS: &[&str] = &[
    "meal1",
    "meal2",
    "on_duty_meal_agreement",
    "parent_consent",
    "school_standing_certificate",
    "enrolled_high_school",
    "work_permit",
    "short_rest",
    "seventh_day",
    "added_hours",
    "?",
];
const NAMED: &[&str] = &[
    "exempt_interruption",
    "reported_without_work",
    "regularly_scheduled_shift",
    "gap_requested_by_employee",
    "meal_provided_employee_declined",
    "seventh_day_voluntary_informed",
    "flsa_covered",
    "employees_on_shift",
];
const EQUIPMENT: &[&str] = &[
    "meat_slicer",
    "fryer_manual_basket",
    "drive_time_sensitive_delivery",
    "pizza_oven",
    "?",
];
const REASONS: &[&str] = &[
    "utility_failure",
    "swap",
    "natural_disaster",
    "overtime_paid",
    "?",
];

/// A week under any of the jurisdictions in `names`.
pub(crate) fn situation(random: &mut Random, names: &[&str]) -> Situation {
    let middle = match random.within(0, 2) {
        0 => MOMENTS[random.below(MOMENTS.len())],
        _ => random.within(1_577_836_800, 1_893_456_000),
    };
    let places = random.within(1, 2);
    let places: Vec<Place> = (0..places).map(|_| place(random, names)).collect();
    let most = if random.once_in(200) { 40 } else { 6 };
    Situation {
        places: places.into(),
        employer: Arc::new(Employer {
            locations_us: count(random),
            locations_worldwide: count(random),
            employees_us: count(random),
            employees_worldwide: count(random),
        }),
        employee: employee(random, middle),
        school: school(random, middle),
        shifts: random.some(most, |random| shift(random, middle)),
        scheduled: (random.once_in(4)).then(|| random.some(5, |random| shift(random, middle))),
        publications: if random.once_in(3) {
            random.some(2, |random| publication(random, middle))
        } else {
            Vec::new()
        },
        extra_pay: random.some(1, |random| ExtraPay {
            kind: *random.pick(&[
                &ExtraPayKind::FlatBonus,
                &ExtraPayKind::ProductionBonus,
                &ExtraPayKind::PremiumPay,
            ]),
            cents: money(random),
            date: random.maybe(2, |random| day(random, middle)),
            credits_overtime: random.once_in(2),
        }),
        extra_work: random.some(1, |random| extra_work(random, middle)),
        paid_not_worked: random.some(1, |random| PaidNotWorked {
            kind: "holiday".into(),
            date: day(random, middle),
            minutes: random.odd_number(),
        }),
        round_punches_to_minutes: (random.once_in(6))
            .then(|| u16::try_from(random.within(0, 2000)).unwrap_or(15)),
        estimate_hours: random.some(3, Random::odd_number),
        law_as_of: (random.once_in(8)).then(|| day(random, middle)),
        named: random.some(2, named).into_iter().collect(),
        focus: (random.once_in(3)).then(|| Focus {
            from: day(random, middle),
            to: day(random, middle),
        }),
    }
}

/// One of the questions.
pub(crate) fn question(random: &mut Random, situation: &Situation) -> Question {
    match random.within(0, 3) {
        0 => Question::CheckShift,
        1 => Question::MoveShift,
        2 => Question::PublishWeek {
            at: situation
                .shifts
                .first()
                .map_or(Timestamp::UNIX_EPOCH, |shift| {
                    near(random, shift.starts_at.as_second())
                }),
        },
        _ => Question::ClosePeriod,
    }
}

fn place(random: &mut Random, names: &[&str]) -> Place {
    let name = random.pick(names);
    let mut jurisdictions: Vec<String> = match random.within(0, 6) {
        0 => random.some(3, |random| random.pick(names).to_owned()),
        _ => {
            let parts: Vec<&str> = name.splitn(3, '-').collect();
            (1..=parts.len())
                .map(|depth| parts[..depth].join("-"))
                .collect()
        }
    };
    if random.once_in(20) {
        jurisdictions.push("nowhere".into());
    }
    let time = |random: &mut Random| {
        let time = Time::new(
            i8::try_from(random.within(0, 23)).unwrap_or(0),
            i8::try_from(random.within(0, 59)).unwrap_or(0),
            0,
            0,
        );
        time.unwrap_or_default()
    };
    Place {
        id: "place".into(),
        zone: random.pick(ZONES).to_owned(),
        jurisdictions,
        industry: random.pick(INDUSTRIES).to_owned(),
        workweek: WeekStart {
            weekday: u8::try_from(random.within(0, 9)).unwrap_or(7),
            time: if random.once_in(2) {
                Time::midnight()
            } else {
                time(random)
            },
        },
        workday_start: if random.once_in(2) {
            Time::midnight()
        } else {
            time(random)
        },
        minimum_wage: random.some(1, |random| Dated {
            from: Date::constant(2020, 1, 1),
            value: rate(random),
        }),
        local_employees: count(random),
    }
}

fn employee(random: &mut Random, middle: i64) -> Employee {
    let document = |random: &mut Random| Document {
        kind: random.pick(DOCUMENTS).to_owned(),
        from: random.maybe(2, |random| day(random, middle)),
        until: random.maybe(2, |random| day(random, middle)),
    };
    let consent = |random: &mut Random| Consent {
        kind: random.pick(DOCUMENTS).to_owned(),
        shift: random.maybe(2, id),
        given: random.once_in(2),
        given_at: None,
    };
    let hours = [0_u16; 7].map(|_| u16::try_from(random.within(0, 1500)).unwrap_or(0));
    Employee {
        id: random.maybe(9, |_| "ana".into()),
        birth_date: random.maybe(3, |random| {
            let years = random.within(-2, 25);
            let born = day(random, middle.saturating_sub(years * 31_557_600));
            if random.once_in(30) { Date::MIN } else { born }
        }),
        hired_on: random.maybe(2, |random| day(random, middle)),
        rate: random.maybe(6, rate),
        tip_credit: if random.once_in(5) { rate(random) } else { 0 },
        documents: random.some(3, document),
        consents: random.some(2, consent),
        alternative_workweek: (random.once_in(8)).then(|| AlternativeWorkweek {
            adopted: random.once_in(2),
            minutes: hours,
        }),
        workweek_place: None,
        travel: Vec::new(),
    }
}

fn school(random: &mut Random, middle: i64) -> SchoolCalendar {
    if random.once_in(2) {
        return SchoolCalendar::Unknown;
    }
    let days = random.some(25, |random| day(random, middle));
    SchoolCalendar::Known {
        days: Arc::new(days.into_iter().collect()),
        in_session: if random.once_in(3) {
            Some(random.once_in(2))
        } else {
            None
        },
    }
}

fn extra_work(random: &mut Random, middle: i64) -> ExtraWork {
    let starts_at = near(random, middle);
    let seconds = random.within(-600, 9 * 3600);
    ExtraWork {
        id: id(random),
        kind: *random.pick(&[
            &ExtraWorkKind::Travel,
            &ExtraWorkKind::OffClock,
            &ExtraWorkKind::RequiredTraining,
            &ExtraWorkKind::Commute,
        ]),
        starts_at,
        ends_at: starts_at
            .checked_add(jiff::SignedDuration::from_secs(seconds))
            .unwrap_or(starts_at),
        place: random.below(3),
    }
}

fn shift(random: &mut Random, middle: i64) -> Shift {
    let starts_at = near(random, middle);
    let start = starts_at.as_second();
    let minutes = match random.within(0, 12) {
        0 => 0,
        1 => random.within(-600, 0),
        2 => random.within(1, 30),
        3 => random.within(1_300, 1_600),
        4 => random.within(2_000, 20_000),
        5 if random.once_in(20) => random.within(20_000, 600_000),
        _ => random.within(180, 840),
    };
    let length = minutes * 60
        + if random.once_in(6) {
            random.within(-59, 59)
        } else {
            0
        };
    Shift {
        id: id(random),
        starts_at,
        ends_at: second(start.saturating_add(length)),
        place: if random.once_in(30) {
            7
        } else {
            random.below(2)
        },
        breaks: random.some(3, |random| pause(random, start, length)),
        rate: (random.once_in(4)).then(|| rate(random)),
        station: None,
        equipment: random.some(1, |random| random.pick(EQUIPMENT).to_owned()),
        on_call: random.once_in(10),
        second_report: random.once_in(10),
    }
}

fn pause(random: &mut Random, start: i64, length: i64) -> Break {
    let from = start.saturating_add(random.within(-60, length.max(0)));
    let long = match random.within(0, 5) {
        0 => random.within(-60, 60) * 60,
        1 => random.within(0, 30_000) * 60,
        2 => random.within(0, 4_000),
        _ => [5, 10, 15, 20, 21, 29, 30, 45, 60][random.below(9)] * 60,
    };
    Break {
        starts_at: second(from),
        ends_at: second(from.saturating_add(long)),
        paid: random.once_in(3),
        kind: random.maybe(2, |random| {
            if random.once_in(2) {
                BreakKind::Meal
            } else {
                BreakKind::Rest
            }
        }),
        worked: random.once_in(8),
    }
}

fn publication(random: &mut Random, middle: i64) -> Publication {
    let kinds = [
        ChangeKind::AddShift,
        ChangeKind::AddHours,
        ChangeKind::ReduceHours,
        ChangeKind::MoveSameHours,
        ChangeKind::Cancel,
        ChangeKind::OnCallRelease,
    ];
    let span = |random: &mut Random| Span {
        starts_at: near(random, middle),
        ends_at: near(random, middle),
    };
    let change = |random: &mut Random| Change {
        shift: random.maybe(3, id),
        kind: random.maybe(2, |random| kinds[random.below(6)]),
        before: random.maybe(3, span),
        after: random.maybe(3, span),
        made_at: near(random, middle - 400_000),
        initiated_by: if random.once_in(4) {
            Initiator::Employee
        } else {
            Initiator::Employer
        },
        consent: random.maybe(2, |random| random.once_in(2)),
        reason: (random.once_in(4)).then(|| random.pick(REASONS).to_owned()),
        rate: (random.once_in(4)).then(|| rate(random)),
    };
    Publication {
        place: random.below(3),
        first_day: random.maybe(2, |random| day(random, middle)),
        published_at: random.maybe(3, |random| near(random, middle - 1_000_000)),
        first_schedule: random.once_in(6),
        changes: random.some(2, change),
    }
}

fn named(random: &mut Random) -> (String, Fact) {
    let fact = match random.within(0, 2) {
        0 => Fact::Flag(random.once_in(2)),
        1 => Fact::Number(random.odd_number()),
        _ => Fact::Word("yes".into()),
    };
    (random.pick(NAMED).to_owned(), fact)
}

/// Mostly of its own, sometimes twice the same.
fn id(random: &mut Random) -> Arc<str> {
    random.within(0, 40).to_string().into()
}

fn count(random: &mut Random) -> Option<u32> {
    random.maybe(5, |random| match random.within(0, 9) {
        0 => u32::MAX,
        1 => 0,
        _ => u32::try_from(random.within(1, 900)).unwrap_or(1),
    })
}

fn rate(random: &mut Random) -> i64 {
    if random.once_in(8) {
        random.odd_number()
    } else {
        random.within(20_000, 900_000)
    }
}

fn money(random: &mut Random) -> i64 {
    if random.once_in(4) {
        random.odd_number()
    } else {
        random.within(0, 100_000)
    }
}

/// A moment within a few days, on the minute most of the time.
fn near(random: &mut Random, middle: i64) -> Timestamp {
    let minutes = random.within(-4_000, 12_000) * 60;
    let seconds = if random.once_in(8) {
        random.within(0, 59)
    } else {
        0
    };
    second(middle.saturating_add(minutes + seconds))
}

fn second(second: i64) -> Timestamp {
    let (low, high) = (Timestamp::MIN.as_second(), Timestamp::MAX.as_second());
    Timestamp::from_second(second.clamp(low, high)).unwrap_or_default()
}

fn day(random: &mut Random, middle: i64) -> Date {
    near(random, middle)
        .to_zoned(jiff::tz::TimeZone::UTC)
        .date()
}
