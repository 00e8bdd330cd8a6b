//! The desk: everything that lies around one week of a location, loaded once, so that any plan on it can be judged
//! without another query.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

use jiff::{SignedDuration, Timestamp, civil::Date};
use rules::{
    Finding, Question, Report, Severity, Shift as RuleShift, Situation,
    facts::{
        Change, Consent, Employee, Employer, Fact, Focus, Initiator as RuleInitiator, Paper, Place,
        Publication, SchoolCalendar, Span,
    },
    publication::PublicationLaw,
};
use rusqlite::Connection;

use super::{
    breaks::placed_breaks,
    checks::{self, Planned},
    person::{self, Person},
    store,
    types::{AckState, Half, Initiator, Position, Shift},
    week::PlaceClock,
};
use crate::{
    app::Core,
    error::{Error, Result},
    ids::{EmployeeId, LocationId, PositionId, ShiftId},
    settings::{self, types::PlaceFact},
    team::facts,
};

/// Rules look this far beyond the shown week: a seventh day or a short rest can begin outside of it.
const MARGIN: SignedDuration = SignedDuration::from_hours(8 * 24);

/// A week of a location with everyone who could work in it.
pub struct Desk<'a> {
    core: &'a Core,
    /// When the plan is judged.
    pub now: Timestamp,
    /// The location.
    pub here: LocationId,
    /// Its clock.
    pub clock: PlaceClock,
    /// The first day of the week.
    pub week: Date,
    /// The week's own row, if anything was ever planned.
    pub row: Option<store::WeekRow>,
    /// Everyone who could work here, or does.
    pub people: BTreeMap<EmployeeId, Person>,
    /// All shifts of these people around the week, and the week's unassigned ones.
    pub shifts: Vec<Shift>,
    /// Every position of the brand.
    pub positions: HashMap<PositionId, Position>,
    /// What the law here asks of publishing.
    pub law: PublicationLaw,
    /// Days that the week should be published ahead: the brand's target, never less than the law's.
    pub notice_days: i64,
    /// Findings that somebody went ahead with.
    pub overrides: Vec<store::Override>,
    /// What else laws ask about the location.
    place_facts: Vec<PlaceFact>,
    places: Arc<[Place]>,
    place_of: HashMap<LocationId, usize>,
    employer: Arc<Employer>,
    hash: Arc<str>,
}

/// A plan that differs from the stored one.
#[derive(Clone, Debug, Default)]
pub struct Edit<'a> {
    /// A shift that is not there in the plan.
    pub without: Option<ShiftId>,
    /// A shift that is there, or is there differently.
    pub with: Option<(ShiftId, LocationId, &'a Half)>,
}

/// What the rules say of one person's plan.
#[derive(Clone, Debug, Default)]
pub struct Judged {
    /// Law and brand, strictest first.
    pub findings: Vec<Finding>,
    /// Hours and pay.
    pub report: Report,
}

impl<'a> Desk<'a> {
    /// Loads the week of `week` at `here`, for everyone or for some people.
    ///
    /// # Errors
    /// `NotFound` where there is no such location, `week_start_invalid` where the week begins on another day.
    pub fn load(
        db: &Connection,
        core: &'a Core,
        here: LocationId,
        week: Date,
        only: Option<&[EmployeeId]>,
        now: Timestamp,
    ) -> Result<Self> {
        let location = settings::location(db, here)?;
        let clock = PlaceClock::of(&location)?;
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
        let mut consents: HashMap<EmployeeId, Vec<Consent>> = HashMap::new();
        for (employee, consent) in person::consents(db, &ids)? {
            consents.entry(employee).or_default().push(consent);
        }
        let mut shifts = store::shifts_of(db, &ids, from, to)?;
        let known: BTreeSet<ShiftId> = shifts.iter().map(|shift| shift.id).collect();
        week_shifts.retain(|shift| !known.contains(&shift.id));
        shifts.extend(week_shifts);
        let mut locations: BTreeSet<LocationId> =
            shifts.iter().map(|shift| shift.location).collect();
        locations.insert(here);
        let employer = Arc::new(settings::facts::employer(db)?);
        let mut places = Vec::new();
        let mut place_of = HashMap::new();
        for location in locations {
            place_of.insert(location, places.len());
            let mut place = settings::facts::place(db, location, week)?;
            let typed = place.minimum_wage.iter().filter(|wage| wage.from <= week);
            let typed = typed.max_by_key(|wage| wage.from).map(|wage| wage.value);
            // A figure that somebody typed in and the law has overtaken since no longer counts.
            if typed < core.rule_book.minimum_wage(&place, &employer, week).rate {
                place.minimum_wage.clear();
            }
            places.push(place);
        }
        let law = core
            .rule_book
            .publication_law(&location.place(), &employer, week);
        let asked = law.notice.as_ref().map_or(0, |notice| notice.days);
        Ok(Self {
            core,
            now,
            here,
            notice_days: i64::from(location.notice_days).max(asked),
            law,
            place_facts: location.facts.clone(),
            row: store::week(db, here, week)?,
            overrides: store::overrides(db, here, week)?,
            positions: store::positions(db)?,
            people: loaded
                .into_iter()
                .map(|facts| {
                    let id = facts.person.id;
                    (
                        id,
                        Person::new(facts, consents.remove(&id).unwrap_or_default(), week),
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
        })
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
    pub fn person(&self, id: EmployeeId) -> Result<&Person> {
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

    /// What the rules say of a person's plan, were `edit` made, with ways out that were themselves checked.
    pub fn judge(&self, question: Question, id: EmployeeId, edit: &Edit<'_>) -> Judged {
        self.judged(question, id, edit, |situation| {
            self.core.rule_book.check(question, situation)
        })
    }

    /// As [`Desk::judge`], without ways out: for comparing, counting and summing, at a fraction of the time.
    pub fn weigh(&self, question: Question, id: EmployeeId, edit: &Edit<'_>) -> Judged {
        self.judged(question, id, edit, |situation| {
            self.core
                .rule_book
                .prepare(question, situation)
                .report()
                .clone()
        })
    }

    fn judged(
        &self,
        question: Question,
        id: EmployeeId,
        edit: &Edit<'_>,
        ask: impl FnOnce(&Situation) -> Report,
    ) -> Judged {
        let Some(person) = self.people.get(&id) else {
            return Judged::default();
        };
        let planned = self.planned(id, edit);
        let report = ask(&self.situation(person, &planned));
        let mut findings = self.brand_checks(question, person, &planned);
        findings.extend(self.declined(person, edit));
        findings.extend(report.findings.iter().chain(&report.unchecked).cloned());
        findings.sort_by_key(|finding| std::cmp::Reverse(finding.severity));
        Judged { findings, report }
    }

    /// Whether a finding is about this week here. Facts reach beyond the week, and what they bring to light there
    /// belongs to that other week.
    pub fn is_about_this_week(&self, finding: &Finding) -> bool {
        if let Some(id) = finding.subject.shift_id.as_deref() {
            return self.week_shifts().any(|shift| shift.id.to_string() == id);
        }
        let end = self.week.saturating_add(jiff::ToSpan::days(7));
        finding
            .subject
            .date
            .is_none_or(|date| self.week <= date && date < end)
    }

    /// Published shifts that the person said they cannot work and still has.
    fn declined(&self, person: &Person, edit: &Edit<'_>) -> Vec<Finding> {
        let edited = edit.with.map(|(shift, _, _)| shift).or(edit.without);
        self.week_shifts()
            .filter(|shift| Some(shift.id) != edited && !shift.removing)
            .filter(|shift| shift.draft.employee_id == Some(person.id))
            .filter_map(|shift| Some((shift, shift.published.as_ref()?)))
            .filter(|(_, published)| {
                published.ack == AckState::Declined && published.half.employee_id == Some(person.id)
            })
            .map(|(shift, published)| {
                let plan = Planned {
                    id: shift.id,
                    location: shift.location,
                    half: &shift.draft,
                };
                let reason = published.ack_reason.as_deref().unwrap_or_default();
                checks::declined(person, &plan, &self.clock, reason, &self.hash)
            })
            .collect()
    }

    /// What the brand's own checks say of a plan.
    pub fn brand_checks(
        &self,
        question: Question,
        person: &Person,
        planned: &[Planned<'_>],
    ) -> Vec<Finding> {
        checks::check(
            person,
            planned,
            self.here,
            &self.clock,
            question.stage(),
            &self.hash,
        )
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

    /// The facts of a person's plan, as the rule book asks for them.
    pub fn situation(&self, person: &Person, planned: &[Planned<'_>]) -> Situation {
        let mut situation = self.situation_of(person.facts.clone(), planned);
        situation.school = person.team.school.clone();
        situation.publications = vec![self.publication(person, planned)];
        for (shift, plan) in situation.shifts.iter_mut().zip(planned) {
            let day = self.clock.date(plan.half.starts_at);
            shift.rate = person.team.rate(plan.half.position_id, plan.location, day);
        }
        situation
    }

    /// The facts of a plan that somebody works of whom nothing else is known.
    pub fn situation_of(&self, employee: Employee, planned: &[Planned<'_>]) -> Situation {
        let mut employee = employee;
        let papers = self.place_facts.iter().filter(|fact| fact.is_paper());
        employee.papers.extend(papers.map(|fact| Paper {
            kind: fact.name().to_owned(),
            from: None,
            until: None,
        }));
        Situation {
            places: self.places.clone(),
            employer: self.employer.clone(),
            employee,
            school: SchoolCalendar::default(),
            shifts: planned.iter().map(|shift| self.rule_shift(shift)).collect(),
            scheduled: None,
            publications: Vec::new(),
            extra_pay: Vec::new(),
            paid_not_worked: Vec::new(),
            round_punches_to_minutes: None,
            estimate_hours: Vec::new(),
            law_as_of: None,
            named: self
                .place_facts
                .iter()
                .filter(|fact| !fact.is_paper())
                .map(|fact| (fact.name().to_owned(), Fact::Flag(true)))
                .collect(),
            focus: Some(Focus {
                from: self.week,
                to: self.week.saturating_add(jiff::ToSpan::days(7)),
            }),
        }
    }

    /// A shift as the rule book sees it.
    pub fn rule_shift(&self, shift: &Planned<'_>) -> RuleShift {
        let half = shift.half;
        let position = self.positions.get(&half.position_id);
        let place = self
            .place_of
            .get(&shift.location)
            .copied()
            .unwrap_or_default();
        RuleShift {
            id: shift.id.to_string().into(),
            starts_at: half.starts_at,
            ends_at: half.ends_at,
            place,
            breaks: placed_breaks(half, &self.clock),
            rate: None,
            station: position.map(|position| position.station.clone()),
            equipment: position
                .map(|position| position.equipment.clone())
                .unwrap_or_default(),
            on_call: half.on_call,
            second_report: false,
        }
    }

    fn publication(&self, person: &Person, planned: &[Planned<'_>]) -> Publication {
        let published_at = self.row.as_ref().and_then(|row| row.first_published_at);
        Publication {
            place: self.place_of.get(&self.here).copied().unwrap_or_default(),
            first_day: Some(self.week),
            published_at,
            first_schedule: person.team.person.hired_on
                > self.week.saturating_sub(jiff::ToSpan::days(14)),
            changes: if published_at.is_some() {
                self.changes(person, planned)
            } else {
                Vec::new()
            },
        }
    }

    /// The net differences of a person's plan from what was last published, one for each shift.
    fn changes(&self, person: &Person, planned: &[Planned<'_>]) -> Vec<Change> {
        let mut changes = Vec::new();
        let published = self
            .week_shifts()
            .filter_map(|shift| Some((shift, shift.published.as_ref()?)))
            .filter(|(_, half)| half.half.employee_id == Some(person.id));
        let mut seen = BTreeSet::new();
        for (shift, before) in published {
            seen.insert(shift.id);
            let after = planned.iter().find(|plan| plan.id == shift.id);
            if after.is_some_and(|after| span(after.half) == span(&before.half)) {
                continue;
            }
            changes.push(self.change(
                person,
                shift,
                Some(&before.half),
                after.map(|plan| plan.half),
            ));
        }
        for plan in planned
            .iter()
            .filter(|plan| plan.location == self.here && !seen.contains(&plan.id))
        {
            if self.clock.week_of(plan.half.starts_at) != self.week {
                continue;
            }
            let stored = self.shifts.iter().find(|shift| shift.id == plan.id);
            match stored {
                Some(shift) => changes.push(self.change(person, shift, None, Some(plan.half))),
                None => changes.push(Change {
                    shift: Some(plan.id.to_string().into()),
                    kind: None,
                    before: None,
                    after: Some(span(plan.half)),
                    made_at: self.now,
                    initiated_by: RuleInitiator::Employer,
                    consent: None,
                    reason: None,
                    rate: person
                        .team
                        .rate(plan.half.position_id, plan.location, self.week),
                }),
            }
        }
        changes
    }

    fn change(
        &self,
        person: &Person,
        shift: &Shift,
        before: Option<&Half>,
        after: Option<&Half>,
    ) -> Change {
        let half = after.or(before).unwrap_or(&shift.draft);
        let id = shift.id.to_string();
        let answer = person.facts.consents.iter().rev().find(|consent| {
            consent.kind == "added_hours" && consent.shift.as_deref() == Some(id.as_str())
        });
        Change {
            shift: Some(id.into()),
            kind: None,
            before: before.map(span),
            after: after.map(span),
            made_at: self.now,
            initiated_by: match shift.initiated_by() {
                Initiator::Employer => RuleInitiator::Employer,
                Initiator::Employee => RuleInitiator::Employee,
            },
            consent: answer.map(|consent| consent.given),
            reason: shift
                .origin
                .as_ref()
                .and_then(|origin| origin.reason.clone()),
            rate: person.team.rate(
                half.position_id,
                shift.location,
                self.clock.date(half.starts_at),
            ),
        }
    }

    /// Paid minutes of a person in this week, anywhere.
    pub fn week_minutes(&self, id: EmployeeId, edit: &Edit<'_>) -> i64 {
        let planned = self.planned(id, edit);
        let this_week = planned
            .iter()
            .filter(|shift| self.clock.week_of(shift.half.starts_at) == self.week);
        this_week.map(|shift| shift.half.paid_minutes()).sum()
    }

    /// The rule book.
    pub fn rule_book(&self) -> &rules::RuleBook {
        &self.core.rule_book
    }
}

/// Findings of `after` that were not there in `before`, or were milder.
pub fn brought(before: &[Finding], after: &[Finding]) -> Vec<Finding> {
    let known: HashMap<&str, Severity> = before
        .iter()
        .map(|finding| (finding.key.as_str(), finding.severity))
        .collect();
    after
        .iter()
        .filter(|finding| {
            known
                .get(finding.key.as_str())
                .is_none_or(|severity| finding.severity > *severity)
        })
        .cloned()
        .collect()
}

fn span(half: &Half) -> Span {
    Span {
        starts_at: half.starts_at,
        ends_at: half.ends_at,
    }
}
