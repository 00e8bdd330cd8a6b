//! The desk: everything around one week of a location, loaded once, so that any plan on it can be judged without
//! another query.

mod changes;
mod evaluate;
mod minutes;
mod other_places;
mod situation;

pub use evaluate::{Judged, change_pay, new_findings};

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

use jiff::{SignedDuration, Timestamp, civil::Date};
use rules::{
    facts::{Employer, Place},
    publication::PublicationLaw,
};
use rusqlite::Connection;

use super::{
    change_reason::ChangeReason,
    checks::{self, Planned},
    person::{self, Answered, EmployeeFacts},
    premium_lines::PremiumLine,
    store,
    types::{Position, Shift, ShiftDetails},
    week::LocationCalendar,
};
use crate::{
    app::Environment,
    error::{Error, Result},
    estimates,
    ids::{EmployeeId, LocationId, PositionId, ShiftId},
    settings::{self, TravelTimes, types::PlaceFact},
    team::facts,
    write_context::WriteContext,
};

/// Rules look this far beyond the shown week: a seventh day or a short rest can begin outside of it.
const MARGIN: SignedDuration = SignedDuration::from_hours(8 * 24);

/// A week of a location with everyone who could work in it.
pub struct WeekContext<'a> {
    core: &'a Environment,
    /// The law and the brand's own rules.
    book: rules::RuleBook,
    /// The time of the judgment.
    pub now: Timestamp,
    /// The location.
    pub here: LocationId,
    /// Its clock.
    pub clock: LocationCalendar,
    /// The first day of the week.
    pub week: Date,
    /// The week's own row, if anything was ever planned.
    pub row: Option<store::WeekRow>,
    /// Everyone who could work here, or does.
    pub people: BTreeMap<EmployeeId, EmployeeFacts>,
    /// All shifts of these people around the week, and the week's unassigned ones.
    pub shifts: Vec<Shift>,
    /// Every position of the brand.
    pub positions: HashMap<PositionId, Position>,
    /// The law's notice for publishing here.
    pub law: PublicationLaw,
    /// Days that the week should be published ahead: the brand's target, never less than the law's.
    pub notice_days: i64,
    /// Findings that someone went ahead with.
    pub overrides: Vec<store::Override>,
    /// Whether any week of the location was ever published.
    pub published_before: bool,
    /// Whether any shift of the location is planned in an earlier week.
    pub planned_before: bool,
    /// The premiums that the changes of the published week owe.
    pub owed_for_changes: Vec<PremiumLine>,
    /// Further facts that laws ask about the location.
    place_facts: Vec<PlaceFact>,
    places: Arc<[Place]>,
    place_of: HashMap<LocationId, usize>,
    /// The clock of each of these places.
    clocks: HashMap<LocationId, LocationCalendar>,
    /// The team's name for each of them.
    names: HashMap<LocationId, String>,
    /// How long the ways between the brand's locations take.
    travel: TravelTimes,
    employer: Arc<Employer>,
    hash: Arc<str>,
}

/// A plan that differs from the stored one.
#[derive(Clone, Debug, Default)]
pub struct Edit<'a> {
    /// A shift that is not there in the plan.
    pub without: Option<ShiftId>,
    /// A shift that is there, or is there differently.
    pub with: Option<(ShiftId, LocationId, &'a ShiftDetails)>,
    /// The initiator of the shift's plan; the one of the stored plan does not carry over.
    pub origin: Option<&'a ChangeReason>,
}

impl<'a> Edit<'a> {
    /// The shift that is edited.
    pub fn shift(&self) -> Option<ShiftId> {
        self.with.map(|(shift, _, _)| shift).or(self.without)
    }

    /// Whether a shift is edited: the one that goes, or the one that comes.
    pub fn touches(&self, shift: ShiftId) -> bool {
        self.without == Some(shift) || self.with.is_some_and(|(with, _, _)| with == shift)
    }

    /// A shift that becomes `half`, or goes.
    pub fn becomes(
        shift: ShiftId,
        location: LocationId,
        half: Option<&'a ShiftDetails>,
        origin: Option<&'a ChangeReason>,
    ) -> Self {
        Self {
            without: Some(shift),
            with: half.map(|half| (shift, location, half)),
            origin,
        }
    }
}

/// A location as the rules see it in a week. A minimum wage that someone typed in and the law has overtaken since no longer
/// counts.
pub fn place_in(
    book: &rules::RuleBook,
    location: &settings::types::Location,
    employer: &Employer,
    week: Date,
) -> Place {
    let mut place = location.place_in(week);
    let typed = place.minimum_wage.iter().filter(|wage| wage.from <= week);
    let typed = typed.max_by_key(|wage| wage.from).map(|wage| wage.value);
    if typed < book.minimum_wage(&place, employer, week).rate {
        place.minimum_wage.clear();
    }
    place
}

impl<'a> WeekContext<'a> {
    /// Loads the week of `week` at `here`, for everyone or for some people.
    ///
    /// # Errors
    /// `NotFound` where there is no such location, `week_start_invalid` where the week begins on another day.
    pub fn load(
        db: &Connection,
        core: &'a Environment,
        here: LocationId,
        week: Date,
        only: Option<&[EmployeeId]>,
        now: Timestamp,
    ) -> Result<Self> {
        let location = settings::location(db, here)?;
        let clock = LocationCalendar::of(&location)?;
        clock.check(week)?;
        let (start, end) = clock.bounds(week)?;
        let (from, to) = (start - MARGIN, end + MARGIN);
        let mut week_shifts = store::week_shifts(db, here, week)?;
        let ids: Vec<EmployeeId> = match only {
            Some(some) => some.to_vec(),
            None => {
                let planned = week_shifts.iter().flat_map(|shift| {
                    let published = shift.published.as_ref();
                    [
                        shift.draft.employee_id,
                        published.and_then(|half| half.half.employee_id),
                    ]
                });
                let assigned = facts::assigned_to(db, here, week)?;
                let all: BTreeSet<EmployeeId> = planned.flatten().chain(assigned).collect();
                all.into_iter().collect()
            }
        };
        let loaded = facts::people(db, core, &ids, clock.date(from), clock.date(to))?;
        let mut answers: HashMap<EmployeeId, Vec<Answered>> = HashMap::new();
        for (employee, answer) in person::answers(db, &ids)? {
            answers.entry(employee).or_default().push(answer);
        }
        let mut estimates = estimates::of_week(db, (here, week), &clock, &ids)?;
        let mut shifts = store::shifts_of(db, &ids, from, to)?;
        let known: BTreeSet<ShiftId> = shifts.iter().map(|shift| shift.id).collect();
        week_shifts.retain(|shift| !known.contains(&shift.id));
        shifts.extend(week_shifts);
        let mut locations: BTreeSet<LocationId> =
            shifts.iter().map(|shift| shift.location).collect();
        locations.insert(here);
        // Someone's workweek is that of their main location, whether or not they work there now.
        let main = loaded.iter().filter_map(|facts| facts.assignments.first());
        locations.extend(main.map(|one| one.location_id));
        let employer = Arc::new(settings::facts::employer(db)?);
        let mut places = Vec::new();
        let mut place_of = HashMap::new();
        let (mut clocks, mut names) = (HashMap::new(), HashMap::new());
        for location in locations {
            place_of.insert(location, places.len());
            let found = settings::location(db, location)?;
            clocks.insert(location, LocationCalendar::of(&found)?);
            let place = place_in(&core.rule_book, &found, &employer, week);
            names.insert(location, found.name);
            places.push(place);
        }
        let law = core
            .rule_book
            .publication_law(&location.place(), &employer, week);
        let asked = law.notice.as_ref().map_or(0, |notice| notice.days);
        Ok(Self {
            core,
            book: organization::brand_rules::book(db, core)?,
            now,
            here,
            notice_days: i64::from(location.notice_days).max(asked),
            law,
            place_facts: location.facts.clone(),
            row: store::week(db, here, week)?,
            overrides: store::overrides(db, here, week)?,
            published_before: store::ever_published(db, here)?,
            planned_before: store::planned_before(db, here, week)?,
            owed_for_changes: store::owed_for_changes(db, here, week)?,
            positions: store::positions(db)?,
            people: loaded
                .into_iter()
                .map(|facts| {
                    let id = facts.person.id;
                    (
                        id,
                        EmployeeFacts::new(
                            facts,
                            answers.remove(&id).unwrap_or_default(),
                            estimates.remove(&id),
                            week,
                        ),
                    )
                })
                .collect(),
            employer,
            places: places.into(),
            hash: core.rule_book.pack_hash().into(),
            clock,
            week,
            shifts,
            place_of,
            clocks,
            names,
            travel: settings::travel_times(db)?,
        })
    }

    /// Loads the week of a shift for some people: enough to judge what one change of it means for them.
    ///
    /// # Errors
    /// As [`WeekContext::load`].
    pub fn around(change: &WriteContext<'a>, shift: &Shift, people: &[EmployeeId]) -> Result<Self> {
        Self::load(
            change.db,
            change.core,
            shift.location,
            shift.week,
            Some(people),
            change.now,
        )
    }

    /// Puts the location under another law, to try it out.
    pub fn place_under(&mut self, jurisdictions: &[String]) {
        let mut places = self.places.to_vec();
        let here = self.place_of.get(&self.here).copied().unwrap_or_default();
        if let Some(place) = places.get_mut(here) {
            place.jurisdictions = jurisdictions.to_vec();
            let book = &self.core.rule_book;
            self.law = book.publication_law(place, &self.employer, self.week);
        }
        self.places = places.into();
    }

    /// Whether the week was ever published.
    pub fn was_published(&self) -> bool {
        let row = self.row.as_ref();
        row.is_some_and(|row| row.first_published_at.is_some())
    }

    /// The week's version; zero where nothing was ever planned.
    pub fn version(&self) -> i64 {
        self.row.as_ref().map_or(0, |row| row.version)
    }

    /// The shifts of this week at this location.
    pub fn week_shifts(&self) -> impl Iterator<Item = &Shift> {
        self.shifts
            .iter()
            .filter(|shift| shift.location == self.here && shift.week == self.week)
    }

    /// A person; one who is not on the desk is not assigned here.
    ///
    /// # Errors
    /// `not_assigned_here`.
    pub fn person(&self, id: EmployeeId) -> Result<&EmployeeFacts> {
        self.people
            .get(&id)
            .ok_or_else(|| Error::unprocessable("not_assigned_here"))
    }

    /// A position.
    ///
    /// # Errors
    /// `positionId` with `unknown`.
    pub fn position(&self, id: PositionId) -> Result<&Position> {
        self.positions
            .get(&id)
            .ok_or_else(|| Error::field("positionId", "unknown"))
    }

    /// A person's plan with an edit made: drafts only, in order.
    pub fn planned<'b>(&'b self, id: EmployeeId, edit: &Edit<'b>) -> Vec<Planned<'b>> {
        let replaced = edit.with.map(|(shift, _, _)| shift);
        let mut planned: Vec<Planned<'b>> = self
            .shifts
            .iter()
            .filter(|shift| !shift.removing && shift.draft.employee_id == Some(id))
            .filter(|shift| Some(shift.id) != edit.without && Some(shift.id) != replaced)
            .map(|shift| Planned {
                id: shift.id,
                location: shift.location,
                half: &shift.draft,
            })
            .collect();
        if let Some((shift, location, half)) = edit.with
            && half.employee_id == Some(id)
        {
            planned.push(Planned {
                id: shift,
                location,
                half,
            });
        }
        planned.sort_by_key(|shift| shift.half.starts_at);
        planned
    }

    /// A person's shifts as the staff see this week; other weeks and locations as planned.
    pub fn as_published(&self, id: EmployeeId) -> Vec<Planned<'_>> {
        let here = |shift: &Shift| shift.location == self.here && shift.week == self.week;
        let mut planned: Vec<Planned<'_>> = self
            .shifts
            .iter()
            .filter_map(|shift| {
                let half = if here(shift) {
                    &shift.published.as_ref()?.half
                } else if shift.removing {
                    return None;
                } else {
                    &shift.draft
                };
                (half.employee_id == Some(id)).then_some(Planned {
                    id: shift.id,
                    location: shift.location,
                    half,
                })
            })
            .collect();
        planned.sort_by_key(|shift| shift.half.starts_at);
        planned
    }

    /// Whether a person could work a shift: they hold its position here, are on the team, available and not off.
    pub fn can_work(&self, person: &EmployeeFacts, shift: &Shift) -> bool {
        let planned = Planned {
            id: shift.id,
            location: shift.location,
            half: &shift.draft,
        };
        checks::can_work(person, &planned, &self.clock, &self.hash)
    }

    /// The law and the brand's own rules.
    pub fn rule_book(&self) -> &rules::RuleBook {
        &self.book
    }
}
