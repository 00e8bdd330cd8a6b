//! Opens the demo brand: its size, positions, school calendars, restaurants and managers.

use std::collections::{BTreeMap, HashMap};

use jiff::{Timestamp, civil::Date};

use super::{
    hire::{Hand, Job, email, hire},
    places::{POSITIONS, Site},
    school::District,
    session::Stage,
    worked,
};
use crate::{
    date_time::{Day, TimeOfDay},
    error::{Error, Result},
    identity::{self, Invitation, session},
    ids::{LocationId, PositionId, SchoolCalendarId, UserId},
    messages::{Lang, LocalizedText},
    permit::{Actor, DepartmentKind, Role},
    settings::{
        self, OpeningHours,
        add_location::{NewLocation, add_location},
        brand::{BrandChange, change_brand},
        positions::{NewPosition, add_position},
        school_calendars::add_school_calendar,
        types::MinWage,
    },
};
use hiring::dashboard::setup;
use scheduling::week::LocationCalendar;
use tenants::TenantId;

/// The brand's name.
pub const NAME: &str = "Pitaya Taquería";
/// The owner: first and last name.
pub(super) const OWNER: (&str, &str) = ("Alma", "Reyes");

/// People of the brand who are on no roster: first and last name, role, and the restaurants of the role (all, if none
/// is named).
const OFFICE: [(&str, &str, Role, &[&str]); 5] = [
    (
        "Gabriel",
        "Soto",
        Role::FranchiseAdmin,
        &["North Park", "Echo Park"],
    ),
    (
        "Monique",
        "Laurent",
        Role::HiringManager,
        &["Midtown", "Williamsburg"],
    ),
    ("Ingrid", "Halvorsen", Role::PayrollClerk, &[]),
    ("Samir", "Khoury", Role::ComplianceReviewer, &[]),
    ("Patricia", "Quiñones", Role::Interviewer, &["Midtown"]),
];

/// An interviewer of an agency whose help is not needed just now, and where: their access is suspended.
const AGENCY: ((&str, &str), &str) = (("Teresa", "Lindqvist"), "Midtown");

/// The brand while it is being made.
pub(super) struct Brand {
    /// Its id.
    pub(super) id: TenantId,
    /// Its owner.
    pub(super) owner: Actor,
    /// Its positions by code.
    positions: HashMap<&'static str, PositionId>,
    /// People who are on no roster, by first name.
    pub(super) office: HashMap<&'static str, UserId>,
}

impl Brand {
    /// Its positions by code.
    pub(super) fn positions(&self) -> HashMap<&'static str, PositionId> {
        self.positions.clone()
    }

    /// The position of a code; an unknown one is the register, and a test reads every code.
    pub(super) fn position(&self, code: &str) -> PositionId {
        self.positions
            .get(code)
            .or_else(|| self.positions.get("RG"))
            .copied()
            .unwrap_or(PositionId(uuid::Uuid::nil()))
    }
}

/// When the brand begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dates {
    /// The moment at which everything is entered.
    pub(super) now: Timestamp,
    /// Its day.
    pub(super) opening: Date,
    /// The demo's today.
    pub(super) today: Date,
}

/// A restaurant with its team.
pub(super) struct Restaurant {
    /// The restaurant's description.
    pub(super) site: &'static Site,
    /// Its id.
    pub(super) id: LocationId,
    /// Its clock.
    pub(super) clock: LocationCalendar,
    /// Its general manager.
    pub(super) manager: Actor,
    /// Its people.
    pub(super) team: Vec<Hand>,
}

/// Opens the brand's settings and restaurants, and hires everyone.
///
/// # Errors
/// Those of the use cases.
pub(super) fn open(
    stage: &Stage<'_>,
    (owner, id): (UserId, TenantId),
    sites: &'static [Site],
    dates: Dates,
) -> Result<(Brand, Vec<Restaurant>)> {
    let now = dates.now;
    let owner = session::actor(stage.db, owner)?.ok_or(Error::NotFound)?;
    stage.act(&owner, now, |change| {
        // A franchise of forty-two: New York City counts the places of the whole brand.
        change_brand(
            change,
            &BrandChange {
                version: 1,
                locations_us: Some(Some(42)),
                locations_worldwide: Some(Some(47)),
                employees_worldwide: Some(Some(980)),
                ..BrandChange::default()
            },
        )
    })?;
    stage.act(&owner, now, setup::finish)?;
    let mut brand = Brand {
        id,
        positions: positions(stage, &owner, now)?,
        owner,
        office: HashMap::new(),
    };
    let mut schools = BTreeMap::new();
    let mut places = Vec::new();
    for site in sites {
        let school = school(stage, &brand, site.district, &mut schools, dates)?;
        places.push((site, place(stage, &brand, site, now)?, school));
    }
    let mut restaurants = Vec::new();
    for (site, id, school) in &places {
        let manager = account(
            stage,
            &brand,
            site.manager,
            Role::GeneralManager,
            Some(vec![*id]),
            now,
        )?;
        let job = Job {
            site,
            location: *id,
            school: *school,
            brand: &brand,
            now,
            today: dates.opening,
            demo_day: dates.today,
        };
        let team = site
            .roster
            .iter()
            .enumerate()
            .map(|(index, line)| hire(stage, &job, index, line))
            .collect::<Result<Vec<Hand>>>()?;
        let clock = LocationCalendar::of(&settings::location(stage.db, *id)?)?;
        restaurants.push(Restaurant {
            site,
            id: *id,
            clock,
            manager,
            team,
        });
    }
    for (first, last, role, at) in OFFICE {
        let all = at.is_empty();
        let here = places
            .iter()
            .filter(|(site, ..)| at.contains(&site.name))
            .map(|(_, id, _)| *id)
            .collect();
        let person = account(
            stage,
            &brand,
            (first, last),
            role,
            (!all).then_some(here),
            now,
        )?;
        brand.office.insert(first, person.user);
    }
    let (name, at) = AGENCY;
    let there = places.iter().filter(|(site, ..)| site.name == at);
    let there = there.map(|(_, id, _)| *id).collect();
    let agency = account(stage, &brand, name, Role::Interviewer, Some(there), now)?;
    stage.act(&brand.owner, now, |change| {
        identity::suspend_user(change, agency.user)
    })?;
    worked::choose_schedule(stage, &brand, now)?;
    Ok((brand, restaurants))
}

fn positions(
    stage: &Stage<'_>,
    owner: &Actor,
    now: Timestamp,
) -> Result<HashMap<&'static str, PositionId>> {
    let departments = settings::all_departments(stage.db)?;
    let mut positions = HashMap::new();
    for work in POSITIONS {
        let department = departments
            .iter()
            .find(|department| department.kind == work.house)
            .ok_or(Error::NotFound)?;
        let new = NewPosition {
            department_id: department.id,
            name: LocalizedText {
                en: work.name.0.to_owned(),
                es: work.name.1.to_owned(),
            },
            code: work.code.to_owned(),
            station: work.station,
            tipped: work.tipped,
            equipment: work
                .equipment
                .iter()
                .map(|item| (*item).to_owned())
                .collect(),
            certificates: Vec::new(),
        };
        let position = stage.act(owner, now, |change| add_position(change, new))?;
        positions.insert(work.code, position.id);
    }
    Ok(positions)
}

fn school(
    stage: &Stage<'_>,
    brand: &Brand,
    district: District,
    known: &mut BTreeMap<District, SchoolCalendarId>,
    dates: Dates,
) -> Result<SchoolCalendarId> {
    if let Some(id) = known.get(&district) {
        return Ok(*id);
    }
    let calendar = stage.act(&brand.owner, dates.now, |change| {
        add_school_calendar(change, district.calendar(dates.today))
    })?;
    known.insert(district, calendar.id);
    Ok(calendar.id)
}

fn place(stage: &Stage<'_>, brand: &Brand, site: &Site, now: Timestamp) -> Result<LocationId> {
    let (city, state, postal_code) = site.city;
    let minimums = site.minimums.iter().filter_map(|(from, cents)| {
        Some(MinWage {
            from: from.parse().ok()?,
            rate_e4: cents * 100,
        })
    });
    let new = NewLocation {
        name: site.name.to_owned(),
        street: site.street.to_owned(),
        city: city.to_owned(),
        state: state.to_owned(),
        postal_code: postal_code.to_owned(),
        zone: site.zone.to_owned(),
        jurisdictions: None,
        industry: site.industry,
        workweek_start_day: Some(if site.sunday { Day::Sun } else { Day::Mon }),
        workweek_start_time: TimeOfDay::default(),
        workday_start: TimeOfDay::default(),
        local_head_count: u32::try_from(site.roster.len()).ok(),
        facts: Vec::new(),
        opening_hours: opening_hours(),
        notice_days: Some(site.notice_days),
        min_wages: minimums.collect(),
    };
    Ok(stage
        .act(&brand.owner, now, |change| add_location(change, new))?
        .id)
}

/// Open from 10:30 AM to 10 PM every day.
fn opening_hours() -> Vec<OpeningHours> {
    let at = |minutes| TimeOfDay::default().plus_minutes(minutes);
    let open = |day| OpeningHours {
        day,
        opens: at(10 * 60 + 30),
        closes: at(22 * 60),
    };
    Day::ALL.into_iter().map(open).collect()
}

fn account(
    stage: &Stage<'_>,
    brand: &Brand,
    (first, last): (&str, &str),
    role: Role,
    locations: Option<Vec<LocationId>>,
    now: Timestamp,
) -> Result<Actor> {
    let invitation = Invitation {
        employee: None,
        first_name: first.to_owned(),
        last_name: last.to_owned(),
        email: Some(email(&format!("{first} {last}"))),
        phone: None,
        lang: Lang::En,
        role,
        locations,
        houses: vec![DepartmentKind::Foh, DepartmentKind::Boh],
    };
    let user = stage.act(&brand.owner, now, |change| {
        identity::open_account(change, &invitation)
    })?;
    session::actor(stage.db, user.id)?.ok_or(Error::NotFound)
}
