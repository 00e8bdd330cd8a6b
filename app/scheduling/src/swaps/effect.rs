//! What a swap means for a person: whether they can take part in it, their hours, and their pay.

use jiff::civil::Date;
use platform::string_enum;
use rules::{Finding, Severity};
use serde::Serialize;

use super::{SwapKind, origin};
use crate::{
    change_reason::ChangeReason,
    checks::Planned,
    compliance::finding_view::text,
    error::{Error, Result, Unprocessable},
    evaluate::{Baseline, Share, as_planned},
    findings::finding_views,
    ids::{EmployeeId, LocationId},
    messages::LocalizedText,
    shift_view::ShiftDetailsView,
    types::{Shift, ShiftDetails},
    week_context::{Edit, WeekContext},
};

string_enum! {
    /// What a swap does to a shift of someone's week.
    SwapShiftChange {
        /// They keep it.
        Stays = "stays",
        /// They give it.
        Goes = "goes",
        /// They take it.
        Comes = "comes",
    }
}

/// What a swap means for a person.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SwapEffect {
    /// Paid minutes of their week now; of two weeks, of that of the requester's shift.
    pub minutes_before: i64,
    /// Paid minutes of that week with the swap.
    pub minutes_after: i64,
    /// Each week that the swap changes: one, or two.
    pub weeks: Vec<SwapWeek>,
    /// Whether the swap brings hours that are paid beyond straight time.
    pub overtime: bool,
    /// Whether they can take part in it.
    pub eligible: bool,
    /// Why they cannot, or what is worth knowing; the gravest first.
    pub reasons: Vec<LocalizedText>,
    /// What it changes of their pay, in cents; absent for those who may not see it, and where a rate is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub delta_cents: Option<i64>,
}

/// A week of a person that a swap changes.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SwapWeek {
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    pub week_start: Date,
    /// Paid minutes now, at all locations.
    pub minutes_before: i64,
    /// Paid minutes with the swap.
    pub minutes_after: i64,
    /// Their shifts with and without the swap, in order; only those of locations whose drafts the caller reads.
    pub shifts: Vec<SwapWeekShift>,
}

/// A shift of a week that a swap changes.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SwapWeekShift {
    /// Its location.
    pub location_id: LocationId,
    /// What the swap does to it.
    pub change: SwapShiftChange,
    /// When and as what.
    #[serde(flatten)]
    pub details: ShiftDetailsView,
}

/// Shifts that would change hands.
#[derive(Clone, Copy)]
pub(super) struct Exchange<'a> {
    /// The week of the requester's shift.
    pub(super) week_context: &'a WeekContext<'a>,
    /// The week of the shift in exchange, where it is another one.
    pub(super) other: Option<&'a WeekContext<'a>>,
    pub(super) kind: SwapKind,
    /// The requester's shift.
    pub(super) shift: &'a Shift,
    /// The shift that the requester takes in exchange.
    pub(super) offered: Option<&'a Shift>,
}

/// What the rules say of one person's part.
pub(super) struct Side {
    effect: SwapEffect,
    findings: Vec<Finding>,
    trained: bool,
}

impl<'a> Exchange<'a> {
    /// The part of the person who gives the shift.
    ///
    /// # Errors
    /// `not_assigned_here`.
    pub(super) fn requester(&self, person: EmployeeId) -> Result<Side> {
        self.side(person, Some(self.shift), self.offered)
    }

    /// The part of a person who would take it.
    ///
    /// # Errors
    /// `not_assigned_here`.
    pub(super) fn recipient(&self, person: EmployeeId) -> Result<Side> {
        self.side(person, self.offered, Some(self.shift))
    }

    /// The parts of both people, or of the one who drops a shift.
    ///
    /// # Errors
    /// `not_assigned_here`.
    pub(super) fn sides(
        &self,
        requester: EmployeeId,
        recipient: Option<EmployeeId>,
    ) -> Result<Vec<Side>> {
        let mut sides = vec![self.requester(requester)?];
        if let Some(recipient) = recipient {
            sides.push(self.recipient(recipient)?);
        }
        Ok(sides)
    }

    /// Refuses shifts that must not change hands so; returns the parts of both people.
    ///
    /// # Errors
    /// `not_qualified`, `not_eligible` with the findings of both people, `not_assigned_here`.
    pub(super) fn require(
        &self,
        requester: EmployeeId,
        recipient: Option<EmployeeId>,
    ) -> Result<Vec<Side>> {
        let sides = self.sides(requester, recipient)?;
        if sides.iter().any(|side| !side.trained) {
            return Err(Error::unprocessable("not_qualified"));
        }
        let found = sides.iter().flat_map(|side| &side.findings);
        let blocks: Vec<Finding> = found.filter(|one| is_block(one)).cloned().collect();
        if blocks.is_empty() {
            return Ok(sides);
        }
        Err(Error::Unprocessable(Box::new(Unprocessable {
            code: "not_eligible",
            findings: finding_views(self.week_context, &blocks),
            ..Unprocessable::default()
        })))
    }

    /// Each week that it changes.
    fn weeks(&self) -> impl Iterator<Item = &'a WeekContext<'a>> {
        std::iter::once(self.week_context).chain(self.other)
    }

    /// Whether its weeks are so near to each other that rules look at both shifts at once: too little rest between two
    /// weeks, hours of one day at two locations.
    fn is_near(&self) -> bool {
        let knows = |week_context: &WeekContext<'_>, shift: &Shift| {
            let mut shifts = week_context.shifts.iter();
            shifts.any(|one| one.id == shift.id)
        };
        match (self.other, self.offered) {
            (Some(other), Some(offered)) => {
                knows(self.week_context, offered) && knows(other, self.shift)
            }
            _ => true,
        }
    }

    fn side(
        &self,
        person: EmployeeId,
        gives: Option<&Shift>,
        takes: Option<&Shift>,
    ) -> Result<Side> {
        let near = self.is_near();
        let half = takes.map(|shift| ShiftDetails {
            employee_id: Some(person),
            ..shift.draft.clone()
        });
        let mut sum = Sum::default();
        let mut weeks: Vec<SwapWeek> = Vec::new();
        for week_context in self.weeks() {
            let facts = week_context.person(person)?;
            let why: ChangeReason = origin(week_context, self.kind, String::new());
            let of_here = |shift: &&Shift| {
                near || (shift.location, shift.week) == (week_context.here, week_context.week)
            };
            // Both shifts at once: what one alone would bring is of no interest.
            let edit = Edit {
                without: gives.filter(of_here).map(|shift| shift.id),
                with: takes
                    .filter(of_here)
                    .zip(half.as_ref())
                    .map(|(shift, half)| (shift.id, shift.location, half)),
                origin: Some(&why),
            };
            let situation = as_planned(week_context, facts);
            let share = Baseline::new(week_context, facts, &situation).share(&edit);
            sum.add(share, near);
            if weeks.iter().all(|one| one.week_start != week_context.week) {
                weeks.push(self.week(week_context, person, &edit));
            }
        }
        let Sum {
            mut findings,
            delta_cents,
            extra_cents,
            premium_cents,
            ..
        } = sum;
        findings.sort_by_key(|one| std::cmp::Reverse(one.severity.max(one.at_publish)));
        let team = self.week_context.person(person)?;
        let trained = takes.is_none_or(|shift| team.holds(shift.location, shift.draft.position_id));
        let beyond = extra_cents.is_some_and(|cents| cents > premium_cents);
        let mut reasons: Vec<LocalizedText> = Vec::new();
        for finding in findings.iter().filter(|one| one.severity > Severity::Info) {
            let title = text(&finding.title);
            if !reasons.contains(&title) {
                reasons.push(title);
            }
        }
        let minutes = weeks.first();
        Ok(Side {
            effect: SwapEffect {
                minutes_before: minutes.map_or(0, |week| week.minutes_before),
                minutes_after: minutes.map_or(0, |week| week.minutes_after),
                weeks,
                overtime: beyond || findings.iter().any(|one| &*one.family == "overtime"),
                eligible: trained && !findings.iter().any(is_block),
                reasons,
                delta_cents,
            },
            findings,
            trained,
        })
    }

    /// A person's week with and without the swap.
    fn week(
        &self,
        week_context: &WeekContext<'_>,
        person: EmployeeId,
        edit: &Edit<'_>,
    ) -> SwapWeek {
        let nothing = Edit::default();
        let before = week_context.planned(person, &nothing);
        let after = week_context.planned(person, edit);
        let has = |plan: &[Planned<'_>], shift: &Planned<'_>| {
            let mut plan = plan.iter();
            plan.any(|one| one.id == shift.id)
        };
        let kept = before.iter().map(|shift| {
            let change = if has(&after, shift) {
                SwapShiftChange::Stays
            } else {
                SwapShiftChange::Goes
            };
            (shift, change)
        });
        let comes = after.iter().filter(|shift| !has(&before, shift));
        let comes = comes.map(|shift| (shift, SwapShiftChange::Comes));
        let clock = &week_context.clock;
        let mut shifts: Vec<SwapWeekShift> = kept
            .chain(comes)
            .filter(|(shift, _)| clock.week_of(shift.half.starts_at) == week_context.week)
            .map(|(shift, change)| {
                let mut weeks = self.weeks();
                let own = weeks.find(|one| one.here == shift.location);
                SwapWeekShift {
                    location_id: shift.location,
                    change,
                    details: ShiftDetailsView::new(shift.half, own.map_or(clock, |one| &one.clock)),
                }
            })
            .collect();
        shifts.sort_by_key(|shift| shift.details.starts_at);
        SwapWeek {
            week_start: week_context.week,
            minutes_before: week_context.week_minutes(person, &nothing),
            minutes_after: week_context.week_minutes(person, edit),
            shifts,
        }
    }
}

/// What the weeks of a swap bring together.
struct Sum {
    weeks: usize,
    findings: Vec<Finding>,
    delta_cents: Option<i64>,
    extra_cents: Option<i64>,
    premium_cents: i64,
}

impl Default for Sum {
    fn default() -> Self {
        Self {
            weeks: 0,
            findings: Vec::new(),
            delta_cents: Some(0),
            extra_cents: Some(0),
            premium_cents: 0,
        }
    }
}

impl Sum {
    /// Adds a week. Two weeks that are near see each other's shifts, so the first has the wages of both already; the second
    /// adds what only it judges, the change of its own published schedule.
    fn add(&mut self, share: Share, near: bool) {
        let known: Vec<String> = self.findings.iter().map(|one| one.key.clone()).collect();
        let others: Vec<Finding> = share
            .findings
            .into_iter()
            .filter(|one| !known.contains(&one.key))
            .collect();
        let (delta, extra, premium) = if near && self.weeks > 0 {
            let pay: i64 = others.iter().filter_map(Finding::change_pay_cents).sum();
            (Some(pay), Some(pay), pay)
        } else {
            (share.delta_cents, share.extra_cents, share.premium_cents)
        };
        let add = |sum: Option<i64>, part: Option<i64>| Some(sum? + part?);
        self.delta_cents = add(self.delta_cents, delta);
        self.extra_cents = add(self.extra_cents, extra);
        self.premium_cents += premium;
        self.findings.extend(others);
        self.weeks += 1;
    }
}

impl Side {
    /// Whether the person can take part.
    pub(super) fn eligible(&self) -> bool {
        self.effect.eligible
    }

    /// Whether it brings them hours that are paid beyond straight time.
    pub(super) fn overtime(&self) -> bool {
        self.effect.overtime
    }

    /// Whether the rules have nothing to say against it, now or at publication, and it brings no overtime.
    pub(super) fn is_plain(&self) -> bool {
        let notice = |one: &Finding| one.severity.max(one.at_publish) <= Severity::Info;
        self.effect.eligible && !self.effect.overtime && self.findings.iter().all(notice)
    }

    /// It as it goes out: pay only for those who may see it, shifts only of the locations that `sees` names.
    pub(super) fn effect(self, pay: bool, sees: impl Fn(LocationId) -> bool) -> SwapEffect {
        let weeks = self.effect.weeks.into_iter();
        SwapEffect {
            delta_cents: self.effect.delta_cents.filter(|_| pay),
            weeks: weeks
                .map(|week| SwapWeek {
                    shifts: week
                        .shifts
                        .into_iter()
                        .filter(|shift| sees(shift.location_id))
                        .collect(),
                    ..week
                })
                .collect(),
            ..self.effect
        }
    }
}

/// Whether a finding forbids the swap. One that waits for a written consent does too: the other shift cannot wait.
fn is_block(finding: &Finding) -> bool {
    let blocks = finding.severity == Severity::Block && finding.consent.is_none();
    blocks || finding.at_publish == Severity::Block
}
