//! Hires the people of a restaurant: sign-ins, documents, waivers and availability, through the use cases of the team.

use jiff::{Timestamp, ToSpan as _, civil::Date};
use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

use super::{
    brand::Brand,
    pattern::{self, Stretch},
    places::Site,
    random::Dice,
    rosters::RosterLine,
    session::Stage,
};
use crate::{
    error::Result,
    identity::{demo::DOMAIN, session, user_of},
    ids::{EmployeeId, LocationId, SchoolCalendarId},
    messages::Lang,
    permit::{Actor, Role},
    team::{
        add_person::{NewPerson, add_person},
        assignments::NewAssignment,
        employee_documents::{NewDocument, file_document},
        set_availability::{NewAvailability, set_availability},
        types::{DayAvailability, DocumentKind, WaiverKind, WeekAvailability, Window, WindowKind},
        wages::FirstWage,
        waivers::{NewWaiver, add_waiver},
    },
};

/// Someone of a team.
pub(super) struct Hand {
    /// Their line of the roster.
    pub(super) line: &'static RosterLine,
    /// Their id.
    pub(super) id: EmployeeId,
    /// Their sign-in, if they have one.
    pub(super) actor: Option<Actor>,
    /// Their usual week.
    pub(super) week: Vec<Stretch>,
    /// Days that they have off.
    pub(super) off: Vec<(Date, Date)>,
}

impl Hand {
    /// Whether they know a position.
    pub(super) fn knows(&self, code: &str) -> bool {
        self.line.works.split(' ').any(|known| known == code)
    }

    /// Their main position.
    pub(super) fn main(&self) -> &'static str {
        self.line.works.split(' ').next().unwrap_or("RG")
    }

    /// Whether they have a day off.
    pub(super) fn is_off(&self, day: Date) -> bool {
        self.off
            .iter()
            .any(|(from, to)| (*from..=*to).contains(&day))
    }
}

/// The job of a hire.
pub(super) struct Job<'a> {
    /// The restaurant.
    pub(super) site: &'static Site,
    /// Its id.
    pub(super) location: LocationId,
    /// The school of its minors.
    pub(super) school: SchoolCalendarId,
    /// The brand.
    pub(super) brand: &'a Brand,
    /// When it is entered.
    pub(super) now: Timestamp,
    /// The day of it.
    pub(super) today: Date,
    /// The demo's own day.
    pub(super) demo_day: Date,
}

/// Hires the person of a roster's line, the `index`th of the restaurant.
///
/// # Errors
/// Those of the use cases.
pub(super) fn hire(
    stage: &Stage<'_>,
    job: &Job<'_>,
    index: usize,
    line: &'static RosterLine,
) -> Result<Hand> {
    let owner = &job.brand.owner;
    let mut dice = Dice::of(&format!("{} {}", job.site.name, line.name));
    let id = stage.act(owner, job.now, |change| {
        add_person(change, new_person(job, index, line, &mut dice))
    })?;
    documents(stage, job, id, line, &mut dice)?;
    if !line.never.is_empty() {
        let from = job.today;
        stage.act(owner, job.now, |change| {
            let days = unavailable(line.never);
            let wanted = NewAvailability {
                version: None,
                from,
                days,
            };
            set_availability(change, id, wanted)
        })?;
    }
    let user = user_of(stage.db, id)?.filter(|user| user.active);
    let actor = match user {
        Some(user) => session::actor(stage.db, user.id)?,
        None => None,
    };
    Ok(Hand {
        line,
        id,
        actor,
        week: pattern::week(line.week),
        off: Vec::new(),
    })
}

fn new_person(
    job: &Job<'_>,
    index: usize,
    line: &'static RosterLine,
    dice: &mut Dice,
) -> NewPerson {
    let (first, last) = line.name.rsplit_once(' ').unwrap_or((line.name, ""));
    let main = line.works.split(' ').next();
    let role = match (main, line.minor) {
        (Some("LD"), _) => Some(Role::ShiftManager),
        // A few have not asked for a sign-in.
        _ => (index % 4 != 3).then_some(Role::Staff),
    };
    let hired_on = job.today.saturating_sub(dice.between(20, 900).days());
    let birth_date = line.minor.map(|age| {
        let birthday = job.today.saturating_sub(dice.between(20, 150).days());
        birthday.saturating_sub(age.years())
    });
    NewPerson {
        first_name: first.to_owned(),
        last_name: last.to_owned(),
        preferred_name: None,
        phone: Some(format!("+1{}{:04}", job.site.area, 100 + index)),
        email: Some(email(line.name)),
        preferred_language: if line.spanish { Lang::Es } else { Lang::En },
        birth_date,
        is_minor: line.minor.is_some(),
        hired_on: if line.minor.is_some() {
            hired_on.max(job.today.saturating_sub(90.days()))
        } else {
            hired_on
        },
        role,
        employee_number: None,
        school_calendar_id: line.minor.map(|_| job.school),
        assignments: line
            .works
            .split(' ')
            .map(|code| NewAssignment {
                location_id: job.location,
                position_id: job.brand.position(code),
                is_primary: Some(code) == main,
            })
            .collect(),
        wage: Some(FirstWage {
            rate_e4: line.cents * 100,
        }),
    }
}

/// `first.last` in plain letters at the demo's domain.
pub(super) fn email(name: &str) -> String {
    let plain: String = name
        .nfd()
        .filter(|letter| !is_combining_mark(*letter))
        .collect();
    format!("{}{DOMAIN}", plain.to_lowercase().replace(' ', "."))
}

/// Work permits of minors where the state wants them, food handler's cards, and California's meal waiver for a few.
fn documents(
    stage: &Stage<'_>,
    job: &Job<'_>,
    id: EmployeeId,
    line: &RosterLine,
    dice: &mut Dice,
) -> Result<()> {
    let signed_on = job.today.saturating_sub(dice.between(1, 60).days());
    // A few cards run out in the coming weeks.
    let food = if dice.below(12) == 0 {
        let expires = job.demo_day.saturating_add(dice.between(3, 25).days());
        (expires.saturating_sub(1.year()), expires)
    } else {
        (signed_on, signed_on.saturating_add(1.year()))
    };
    let mut kinds = vec![(DocumentKind::FoodHandler, food.0, Some(food.1))];
    if line.minor.is_some() && job.site.city.1 != "TX" {
        kinds.push((
            DocumentKind::WorkPermit,
            signed_on,
            Some(signed_on.saturating_add(10.months())),
        ));
        kinds.push((DocumentKind::ParentConsent, signed_on, None));
    }
    for (kind, signed_on, expires_on) in kinds {
        let document = NewDocument {
            kind,
            signed_on,
            expires_on,
        };
        stage.act(&job.brand.owner, job.now, |change| {
            file_document(change, id, &document)
        })?;
    }
    if job.site.city.1 == "CA" && line.minor.is_none() && dice.below(4) == 0 {
        let waiver = NewWaiver {
            kind: WaiverKind::CaMealFirst,
            signed_on,
        };
        stage.act(&job.brand.owner, job.now, |change| {
            add_waiver(change, id, &waiver)
        })?;
    }
    Ok(())
}

fn unavailable(never: &'static str) -> WeekAvailability {
    let mut days = WeekAvailability::new();
    for stretch in pattern::week(never) {
        let window = Window {
            kind: WindowKind::Unavailable,
            start: stretch.start,
            end: stretch.end,
        };
        let day = days
            .entry(stretch.day)
            .or_insert_with(|| DayAvailability::Windows(Vec::new()));
        if let DayAvailability::Windows(windows) = day {
            windows.push(window);
        }
    }
    days
}
