//! A brand rule tried on 90 days of a brand with 50 locations and 2,000 people, on one core.
#![expect(clippy::print_stdout, reason = "a benchmark prints its figures")]

use std::{collections::BTreeMap, process::ExitCode, time::Instant};

use jiff::{SignedDuration, Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use organization::{
    identity::{open_brand, session},
    settings::{
        self,
        add_location::{NewLocation, add_location},
        positions::{NewPosition, add_position},
    },
    team::{
        add_person::{NewPerson, add_person},
        assignments::NewAssignment,
        wages::FirstWage,
    },
};
use platform::{
    app::Environment,
    clock::Clock,
    config::{Config, Data, Limits, Serve},
    error::{Error, Result},
    ids::{EmployeeId, LocationId, PositionId, ShiftId},
    messages::{Lang, LocalizedText},
    permit::Actor,
    sql_time::SqlTime,
    write_context::{RequestMeta, WriteContext},
};
use rule_studio::{
    backtests::{
        Draft,
        compare::{Compared, compare},
        types::NewBacktest,
    },
    rules::types::{NewRule, RuleSeverities, RuleUnless},
};
use rules::Severity;
use rusqlite::{Connection, params};
use scheduling::past_weeks;
use serde_json::json;
use tempfile::TempDir;

const LOCATIONS: i64 = 50;
const PEOPLE_EACH: i64 = 40;
const DAYS: u32 = 90;
/// The first Monday whose shifts are on file.
const FIRST: Date = Date::constant(2026, 8, 17);
const WEEKS: i64 = 14;
const NOW: &str = "2026-11-20T17:00:00Z";
const ROUNDS: usize = 3;
/// What reading the plan may take, in seconds.
const LOAD_SECONDS: f64 = 2.0;
/// What may pass until the first counts are there, in milliseconds.
const FIRST_MILLIS: f64 = 300.0;
/// What the comparison may take, in seconds.
const COMPARE_SECONDS: f64 = 4.2;

/// City, state, postal code and zone of the locations, in turns.
const CITIES: [(&str, &str, &str, &str); 4] = [
    ("San Diego", "CA", "92104", "America/Los_Angeles"),
    ("Los Angeles", "CA", "90026", "America/Los_Angeles"),
    ("New York", "NY", "10018", "America/New_York"),
    ("Austin", "TX", "78704", "America/Chicago"),
];

/// The brand's file and who asks.
struct Ground<'a> {
    db: &'a Connection,
    core: &'a Environment,
    owner: &'a Actor,
    now: Timestamp,
}

impl Ground<'_> {
    fn act<T>(&self, work: impl FnOnce(&mut WriteContext<'_>) -> Result<T>) -> Result<T> {
        let origin = RequestMeta::default();
        let change = WriteContext::new(self.db, self.core, self.owner, self.now, &origin);
        change.run(work)?.0
    }
}

/// Seconds of one run.
#[derive(Clone, Copy)]
struct Taken {
    load: f64,
    first: f64,
    compare: f64,
}

fn main() -> ExitCode {
    let folder = TempDir::new().expect("a folder");
    let now: Timestamp = NOW.parse().expect("a time");
    let app = app::server::start(config(&folder), Clock::at(now)).expect("the server starts");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let owner = open_brand::Owner {
        email: "ana@example.com".to_owned(),
        phone: None,
        first_name: "Ana".to_owned(),
        last_name: "Ruiz".to_owned(),
        lang: Lang::En,
    };
    let (opened, tenant) = runtime.block_on(async {
        let opened = open_brand::open_demo(&app, "Fifty restaurants", owner).await;
        let opened = opened.expect("a brand");
        let tenant = app.tenants.open(opened.id).await.expect("its file");
        (opened, tenant)
    });
    let missed = tenant.write_blocking(|db| -> Result<bool> {
        let owner = session::actor(db, opened.owner)?.ok_or(Error::NotFound)?;
        let ground = Ground {
            db,
            core: &app.core,
            owner: &owner,
            now,
        };
        fill(&ground)?;
        measure(&ground)
    });
    if missed.expect("the figures") {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

/// Takes the figures and prints them; returns whether one missed its limit.
fn measure(ground: &Ground<'_>) -> Result<bool> {
    // The first run compiles the statements.
    let (compared, _) = run(ground)?;
    let mut taken = Vec::new();
    for _ in 0..ROUNDS {
        let (again, one) = run(ground)?;
        assert_eq!(again.result_hash, compared.result_hash, "the same weeks");
        taken.push(one);
    }
    let of = |part: fn(&Taken) -> f64| median(taken.iter().map(part).collect());
    let (load, first) = (of(|one| one.load), of(|one| one.first) * 1000.0);
    let compare = of(|one| one.compare);
    let totals = compared.totals;
    println!(
        "{}",
        json!({
            "bench": "backtest_of_2000_people_and_90_days",
            "people": totals.people,
            "shifts": totals.shifts,
            "flagged": totals.flagged,
            "load_s": round(load),
            "load_target_s": LOAD_SECONDS,
            "first_counts_ms": round(first),
            "first_counts_target_ms": FIRST_MILLIS,
            "compare_s": round(compare),
            "compare_target_s": COMPARE_SECONDS,
            "person_ms": round(compare * 1000.0 / totals.people as f64),
        })
    );
    Ok(load > LOAD_SECONDS || first > FIRST_MILLIS || compare > COMPARE_SECONDS)
}

/// One run as a request makes it, without sending and keeping.
fn run(ground: &Ground<'_>) -> Result<(Compared, Taken)> {
    let begun = Instant::now();
    let asked = NewBacktest {
        rule: rest(),
        rule_id: None,
        days: DAYS,
    };
    let draft = Draft::of(ground.db, ground.owner, asked, ground.now)?;
    let books = draft.books(ground.db, ground.core)?;
    let (places, days) = (draft.locations(), draft.span(ground.now));
    let weeks = past_weeks::load(ground.db, ground.core, &places, days)?;
    let load = begun.elapsed().as_secs_f64();
    let begun = Instant::now();
    let mut first = None;
    let compared = compare((&draft, &books), &weeks, ground.now, |step| {
        if step.done == 64 {
            first = Some(begun.elapsed().as_secs_f64());
        }
        true
    });
    let compare = begun.elapsed().as_secs_f64();
    let taken = Taken {
        load,
        first: first.unwrap_or(compare),
        compare,
    };
    Ok((compared.ok_or(Error::NotFound)?, taken))
}

/// Eleven hours between two shifts.
fn rest() -> NewRule {
    let warns = RuleSeverities {
        draft: Severity::Warn,
        publish: Severity::Warn,
        worked: Severity::Warn,
    };
    NewRule {
        library: "rest_between".to_owned(),
        values: BTreeMap::from([("rest_minutes".to_owned(), 660)]),
        minors: Some(warns),
        adults: Some(warns),
        unless: RuleUnless::default(),
        location_ids: Vec::new(),
    }
}

/// Opens the locations, hires the people and puts their published shifts on file.
fn fill(ground: &Ground<'_>) -> Result<()> {
    let department = settings::all_departments(ground.db)?;
    let department = department.first().ok_or(Error::NotFound)?;
    let new = NewPosition {
        department_id: department.id,
        name: LocalizedText {
            en: "Runner".to_owned(),
            es: "Corredor".to_owned(),
        },
        code: "ZR".to_owned(),
        station: settings::types::Station::Host,
        tipped: false,
        equipment: Vec::new(),
        certificates: Vec::new(),
    };
    let position = ground.act(|change| add_position(change, new))?.id;
    for number in 0..LOCATIONS {
        open(ground, number, position)?;
    }
    ground.db.execute_batch("ANALYZE")?;
    Ok(())
}

fn open(ground: &Ground<'_>, number: i64, position: PositionId) -> Result<()> {
    let turn = usize::try_from(number).unwrap_or(0) % CITIES.len();
    let (city, state, postal_code, zone) = CITIES[turn];
    let new: NewLocation = serde_json::from_value(json!({
        "name": format!("{city} {number}"),
        "street": format!("{} Main St", 100 + number),
        "city": city,
        "state": state,
        "postalCode": postal_code,
        "zone": zone,
        "industry": "fast_casual",
        "workweekStartDay": "mon",
        "localHeadCount": PEOPLE_EACH,
        "minWages": [],
    }))?;
    let id = ground.act(|change| add_location(change, new))?.id;
    for week in 0..WEEKS {
        let week = FIRST.saturating_add((7 * week).days()).to_string();
        ground.db.execute(
            "INSERT INTO weeks (location_id, week_start) VALUES (?1, ?2)",
            params![id, week],
        )?;
    }
    for n in 0..PEOPLE_EACH {
        let person = NewPerson {
            first_name: format!("Person{n}"),
            last_name: format!("Of{number}"),
            preferred_name: None,
            phone: None,
            email: None,
            preferred_language: Lang::En,
            birth_date: None,
            is_minor: false,
            hired_on: FIRST.saturating_sub(400.days()),
            role: None,
            employee_number: None,
            school_calendar_id: None,
            assignments: vec![NewAssignment {
                location_id: id,
                position_id: position,
                is_primary: true,
            }],
            wage: Some(FirstWage {
                rate_e4: 190_000 + 1_000 * n,
            }),
        };
        let person = ground.act(|change| add_person(change, person))?;
        for week in 0..WEEKS {
            shifts(ground.db, (id, zone), person, (position, week, n))?;
        }
    }
    Ok(())
}

/// Five days of eight hours with a meal; one evening of each person is followed by a morning ten hours later.
fn shifts(
    db: &Connection,
    (location, zone): (LocationId, &str),
    person: EmployeeId,
    (position, week, n): (PositionId, i64, i64),
) -> Result<()> {
    let mut shift = db.prepare_cached(
        "INSERT INTO shifts (id, location_id, week_start, position_id, employee_id, starts_at, ends_at, zone, updated_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?6)",
    )?;
    let mut published = db.prepare_cached(
        "INSERT INTO published_shifts (shift_id, location_id, week_start, position_id, employee_id, starts_at, ends_at,
           zone, on_call, published_at, ack_state)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0, ?6, 'not_required')",
    )?;
    let mut meal = db.prepare_cached(
        "INSERT INTO published_shift_breaks (shift_id, n, kind, paid, minutes) VALUES (?1, 0, 'meal', 0, 30)",
    )?;
    let clock = TimeZone::get(zone).map_err(anyhow::Error::from)?;
    let first = FIRST.saturating_add((7 * week).days());
    for day in 0..5 {
        let late = day == n % 4;
        let hour = if late { 15 } else { 9 };
        let midnight = first
            .saturating_add(day.days())
            .to_zoned(clock.clone())
            .map_err(anyhow::Error::from)?
            .timestamp();
        let starts_at = midnight + SignedDuration::from_hours(hour);
        let ends_at = starts_at + SignedDuration::from_hours(8);
        let id = ShiftId::new(starts_at);
        let (starts_at, ends_at) = (SqlTime(starts_at), SqlTime(ends_at));
        let week = first.to_string();
        let row = params![
            id, location, week, position, person, starts_at, ends_at, zone
        ];
        shift.execute(row)?;
        published.execute(row)?;
        meal.execute([id])?;
    }
    Ok(())
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn round(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

fn config(folder: &TempDir) -> Config {
    Config {
        timestamps: None,
        serve: Serve {
            bind: [127, 0, 0, 1].into(),
            port: 0,
            url: "http://lineup.bench".to_owned(),
            trusted_proxy: None,
            demo: true,
        },
        data: Data {
            root: folder.path().to_owned(),
            master_key: [7; 32],
            stable_key: [7; 32],
            audit_store: None,
            audit_heads: folder.path().join("heads"),
            audit_mail: false,
            open_tenants: 20,
            ballast: 0,
        },
        oidc: None,
        smtp: None,
        writer: None,
        sms: None,
        stripe: None,
        sales_mail: None,
        payment_details: None,
        scanner: None,
        push_hosts: Vec::new(),
        limits: Limits {
            free_disk: 0,
            ..Limits::default()
        },
    }
}
