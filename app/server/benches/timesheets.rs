//! The timesheets of a brand with 50 locations and 2,500 people, computed from two weeks of punches on one core.
#![expect(clippy::print_stdout, reason = "a benchmark prints its figures")]

use std::{process::ExitCode, time::Instant};

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
    ids::{EmployeeId, LocationId, PositionId, PunchId},
    messages::{Lang, LocalizedText},
    permit::{Actor, Permission},
    sql_time::SqlTime,
    write_context::{RequestMeta, WriteContext},
};
use rusqlite::{Connection, params};
use serde_json::json;
use tempfile::TempDir;
use timekeeping::{
    edits::change_entry::{self, TimeEntryChange},
    punch::PunchKind,
    store,
    timesheets::{
        list::{self, SheetFilter},
        read,
    },
};

const LOCATIONS: i64 = 50;
const PEOPLE_EACH: i64 = 50;
/// Days of two weeks on which each person works.
const DAYS: [i64; 10] = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11];
/// A Monday on which a pay period begins where no one chose a schedule.
const PERIOD: Date = Date::constant(2026, 11, 2);
const NOW: &str = "2026-11-20T17:00:00Z";
const ROUNDS: usize = 3;
const EDITS: usize = 21;
/// What the list of the period may take, in seconds.
const LIST_SECONDS: f64 = 5.0;
/// What an edit may take until its timesheet is computed again, in milliseconds.
const EDIT_MILLIS: f64 = 20.0;
/// How much more a person of the whole brand may cost than one of a single location.
const MOST_RATIO: f64 = 1.5;

/// City, state, postal code and zone of the locations, in turns.
const CITIES: [(&str, &str, &str, &str); 4] = [
    ("San Diego", "CA", "92104", "America/Los_Angeles"),
    ("Los Angeles", "CA", "90026", "America/Los_Angeles"),
    ("New York", "NY", "10018", "America/New_York"),
    ("Austin", "TX", "78704", "America/Chicago"),
];

/// A location with its people.
struct Place {
    id: LocationId,
    zone: TimeZone,
    people: Vec<EmployeeId>,
}

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

    fn list(&self, location_id: Option<LocationId>) -> Result<f64> {
        let begun = Instant::now();
        let filter = SheetFilter { location_id };
        list::list(self.db, (self.core, self.owner), (PERIOD, filter), self.now)?;
        Ok(begun.elapsed().as_secs_f64())
    }
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
        let places = fill(&ground)?;
        measure(&ground, &places)
    });
    if missed.expect("the figures") {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

/// Takes the figures and prints them; returns whether one missed its limit.
fn measure(ground: &Ground<'_>, places: &[Place]) -> Result<bool> {
    let one = &places[0];
    // The first list compiles the statements.
    ground.list(Some(one.id))?;
    let (mut whole, mut each, mut read_only) = (Vec::new(), Vec::new(), Vec::new());
    let everyone: Vec<EmployeeId> = places
        .iter()
        .flat_map(|place| &place.people)
        .copied()
        .collect();
    for _ in 0..ROUNDS {
        whole.push(ground.list(None)?);
        each.push(ground.list(Some(one.id))?);
        let begun = Instant::now();
        let (from, to) = (at(one, 0, 0)?, at(one, 14, 0)?);
        store::entries_of(ground.db, &everyone, from, to)?;
        read_only.push(begun.elapsed().as_secs_f64());
    }
    let (whole, each, read_only) = (median(whole), median(each), median(read_only));
    let edit = median(edits(ground, one)?) * 1000.0;
    let people = everyone.len();
    let ratio = (whole / people as f64) / (each / one.people.len() as f64);
    println!(
        "{}",
        json!({
            "bench": "timesheets_of_2500_people",
            "people": people,
            "punches": ground.db.query_row("SELECT count(*) FROM punches", [], |row| row.get::<_, i64>(0))?,
            "list_s": round(whole),
            "list_target_s": LIST_SECONDS,
            "list_person_us": round(whole * 1e6 / people as f64),
            "list_of_one_location_ms": round(each * 1000.0),
            "person_of_the_brand_to_person_of_one_location": round(ratio),
            "person_ratio_target": MOST_RATIO,
            "reading_time_entries_alone_s": round(read_only),
            "list_to_reading_alone": round(whole / read_only),
            "edit_and_recompute_ms": round(edit),
            "edit_target_ms": EDIT_MILLIS,
        })
    );
    Ok(whole > LIST_SECONDS || edit > EDIT_MILLIS || ratio > MOST_RATIO)
}

/// Seconds of edits of one time each, until the person's timesheet was read again.
fn edits(ground: &Ground<'_>, place: &Place) -> Result<Vec<f64>> {
    let mut taken = Vec::new();
    let (from, to) = (at(place, 0, 0)?, at(place, 1, 0)?);
    for person in place.people.iter().take(EDITS) {
        let entries = store::entries_of(ground.db, &[*person], from, to)?;
        let entry = entries.first().ok_or(Error::NotFound)?;
        let wanted = TimeEntryChange {
            clock_in_at: entry.starts_at(),
            clock_out_at: entry
                .ends_at()
                .map(|end| end + SignedDuration::from_mins(30)),
            position_id: entry.position_id,
            breaks: Vec::new(),
            reason: "Stayed for the delivery".to_owned(),
        };
        let begun = Instant::now();
        ground.act(|change| change_entry::edit(change, entry.id, wanted))?;
        let asked = (PERIOD, *person, Permission::TimesheetsRead);
        read::read(ground.db, (ground.core, ground.owner), asked, ground.now)?;
        taken.push(begun.elapsed().as_secs_f64());
    }
    Ok(taken)
}

/// Opens the locations, hires the people and puts their punches on file.
fn fill(ground: &Ground<'_>) -> Result<Vec<Place>> {
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
    let mut places = Vec::new();
    for number in 0..LOCATIONS {
        let place = open(ground, number, position)?;
        for person in &place.people {
            punches(ground.db, &place, *person, position)?;
        }
        places.push(place);
    }
    ground.db.execute_batch("ANALYZE")?;
    Ok(places)
}

fn open(ground: &Ground<'_>, number: i64, position: PositionId) -> Result<Place> {
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
    let mut people = Vec::new();
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
            hired_on: PERIOD.saturating_sub(400.days()),
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
        people.push(ground.act(|change| add_person(change, person))?);
    }
    Ok(Place {
        id,
        zone: TimeZone::get(zone).map_err(anyhow::Error::from)?,
        people,
    })
}

/// Ten days of about eight and a half hours with a meal.
fn punches(db: &Connection, place: &Place, person: EmployeeId, position: PositionId) -> Result<()> {
    let mut insert = db.prepare_cached(
        "INSERT INTO punches (id, employee_id, location_id, kind, at, source, idempotency_key, request_hash, position_id,
           break_kind, paid, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, 'kiosk', ?1, '', ?6, ?7, ?8, ?5)",
    )?;
    for (n, day) in DAYS.into_iter().enumerate() {
        let minutes = i64::try_from(n).unwrap_or(0);
        let day = [
            (PunchKind::ClockIn, 9 * 60 - minutes, Some(position), false),
            (PunchKind::BreakStart, 13 * 60 + minutes, None, true),
            (PunchKind::BreakEnd, 13 * 60 + 31 + minutes, None, false),
            (PunchKind::ClockOut, 17 * 60 + 30 + 2 * minutes, None, false),
        ]
        .map(|(kind, minute, position, meal)| (kind, at(place, day, minute), position, meal));
        for (kind, at, position, meal) in day {
            let at = at?;
            insert.execute(params![
                PunchId::new(at),
                person,
                place.id,
                kind,
                SqlTime(at),
                position,
                meal.then_some("meal"),
                meal.then_some(false),
            ])?;
        }
    }
    Ok(())
}

/// A minute of a local day of the period.
fn at(place: &Place, day: i64, minute: i64) -> Result<Timestamp> {
    let date = PERIOD.saturating_add(day.days());
    let midnight = date.to_zoned(place.zone.clone());
    let midnight = midnight.map_err(anyhow::Error::from)?.timestamp();
    Ok(midnight + SignedDuration::from_mins(minute))
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
        timestamps: None,
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
