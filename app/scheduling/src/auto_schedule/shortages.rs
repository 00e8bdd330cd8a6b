//! What a proposal could not staff: planned shifts that stay empty and half hours that stay short, each with what keeps every
//! person of the team from it.

use std::collections::BTreeMap;

use axum::Json as Reply;
use jiff::civil::Date;
use platform::string_enum;
use rusqlite::Connection;
use serde::Serialize;

use super::{
    AutoScheduleAim, ProposedShift, Run, allowed, half_hours, inputs::Inputs, judge, moves,
    needs::Needs, options, planning, store,
};
use crate::{
    context::Context,
    date_time::TimeOfDay,
    error::Result,
    extract::Path,
    ids::{AutoScheduleId, EmployeeId, PositionId, ShiftId},
    permit::Permission,
    person::EmployeeFacts,
    types::ShiftDetails,
    week_context::WeekContext,
};

/// The most of them that are explained.
const MOST: usize = 40;
/// A longer stretch is no shift that anyone could take, in half hours.
const LONGEST: u32 = 32;

string_enum! {
    /// What keeps a person from a shift that a proposal leaves empty.
    ShortageReason {
        /// Their onboarding is not finished.
        Onboarding = "onboarding",
        /// They have approved time off.
        TimeOff = "time_off",
        /// They are not available then.
        Unavailable = "unavailable",
        /// They work another shift that day.
        WorksThatDay = "works_that_day",
        /// They have their hours of the week.
        Hours = "hours",
        /// A rule speaks against it.
        Rules = "rules",
        /// A manager rejected them for these times.
        Rejected = "rejected",
        /// They are not trained for the position here.
        NotTrained = "not_trained",
        /// They have no certificate that the position needs and that holds that day.
        NoCertificate = "no_certificate",
        /// Nothing; the aim weighed otherwise.
        Possible = "possible",
    }
}

/// What a proposal could not staff.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProposalShortages {
    /// By start; the first 40.
    items: Vec<Shortage>,
}

/// A shift that stays empty, or half hours in a row that stay short.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Shortage {
    /// The planned shift; null where it is only people that are needed.
    shift_id: Option<ShiftId>,
    /// The position.
    position_id: PositionId,
    /// The day it starts.
    #[schema(value_type = String, format = Date)]
    date: Date,
    /// When it starts, local.
    start: TimeOfDay,
    /// When it ends.
    end: TimeOfDay,
    /// People who are missing, at most at a time.
    people: u32,
    /// What keeps the team from it, the most people first.
    reasons: Vec<ShortageReasons>,
}

/// The people whom one reason keeps from it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShortageReasons {
    /// The reason.
    reason: ShortageReason,
    /// The people, by name.
    employee_ids: Vec<EmployeeId>,
}

/// What a proposal could not staff, and why.
#[utoipa::path(
    get, path = "/api/auto-schedules/{id}/{aim}/shortages", operation_id = "proposalShortages", tag = "schedule",
    params(("id" = AutoScheduleId, Path), ("aim" = AutoScheduleAim, Path)),
    responses((status = 200, body = ProposalShortages))
)]
pub async fn handler(
    context: Context,
    Path((id, aim)): Path<(AutoScheduleId, AutoScheduleAim)>,
) -> Result<Reply<ProposalShortages>> {
    context
        .read(move |db, context| {
            let run = allowed(db, &context.actor, id, Permission::SchedulesReadDrafts)?;
            shortages(db, context, &run, aim)
        })
        .await
        .map(Reply)
}

fn shortages(
    db: &Connection,
    context: &Context,
    run: &Run,
    aim: AutoScheduleAim,
) -> Result<ProposalShortages> {
    let core = &context.app.core;
    let (here, week) = (run.location, run.week);
    let mut week_context = WeekContext::load(db, core, here, week, None, context.now)?;
    let proposed = store::shifts(db, run.id, aim)?;
    let had = moves::of_proposal(&proposed);
    moves::free(&mut week_context, &had);
    judge::without_origins(&mut week_context);
    let inputs = Inputs::load(db, &week_context, run, had)?;
    let mut gaps = gaps(&week_context, &inputs, &proposed);
    gaps.sort_by_key(|gap| (gap.details.starts_at, gap.details.position_id));
    gaps.truncate(MOST);
    let mut reasons: Vec<BTreeMap<ShortageReason, Vec<EmployeeId>>> =
        vec![BTreeMap::new(); gaps.len()];
    let mut team: Vec<&EmployeeFacts> = week_context.people.values().collect();
    team.sort_by_key(|person| person.name().to_lowercase());
    for facts in team {
        let person = Person::of(&week_context, &inputs, &proposed, (facts, aim));
        for (gap, reasons) in gaps.iter().zip(&mut reasons) {
            if let Some(reason) = person.kept_by(gap) {
                reasons.entry(reason).or_default().push(facts.id);
            }
        }
    }
    let clock = &week_context.clock;
    let items = gaps.into_iter().zip(reasons).map(|(gap, reasons)| {
        let reasons = reasons.into_iter();
        let mut reasons: Vec<ShortageReasons> = reasons
            .map(|(reason, employee_ids)| ShortageReasons {
                reason,
                employee_ids,
            })
            .collect();
        reasons.sort_by_key(|one| std::cmp::Reverse(one.employee_ids.len()));
        Shortage {
            shift_id: gap.planned.then_some(gap.id),
            position_id: gap.details.position_id,
            date: clock.date(gap.details.starts_at),
            start: TimeOfDay(clock.time(gap.details.starts_at)),
            end: TimeOfDay(clock.time(gap.details.ends_at)),
            people: gap.people,
            reasons,
        }
    });
    Ok(ProposalShortages {
        items: items.collect(),
    })
}

/// A shift that someone would have to work.
struct Gap {
    id: ShiftId,
    /// Whether the shift is planned; else its id is made up.
    planned: bool,
    details: ShiftDetails,
    people: u32,
}

/// The planned shifts that stay empty, and the further half hours in a row in which someone is missing.
fn gaps(week_context: &WeekContext<'_>, inputs: &Inputs, proposed: &[ProposedShift]) -> Vec<Gap> {
    let empty = proposed
        .iter()
        .filter(|shift| shift.employee().is_none())
        .map(|shift| Gap {
            id: shift.id,
            planned: true,
            details: shift.details.clone(),
            people: 1,
        });
    let mut gaps: Vec<Gap> = empty.collect();
    let mut open = Needs::of(week_context, &inputs.required, &inputs.present).open;
    // Who works a shift of the proposal meets a need; an empty shift is listed already.
    for shift in proposed {
        let (_, start, end) = half_hours(week_context, &shift.details);
        for half_hour in start..end {
            if let Some(people) = open.get_mut(&(shift.details.position_id, half_hour)) {
                *people = people.saturating_sub(1);
            }
        }
    }
    open.retain(|_, people| *people > 0);
    let mut breaks = BTreeMap::new();
    for (position, start, length, people) in stretches(&open) {
        let (day, start) = (start / 48, start % 48);
        let at = (day, start, length);
        if let Some(details) = options::details(week_context, position, at, &mut breaks) {
            gaps.push(Gap {
                id: ShiftId::new(week_context.now),
                planned: false,
                details,
                people,
            });
        }
    }
    gaps
}

/// The half hours in a row of each position: the first one, their number and the most people.
fn stretches(open: &BTreeMap<(PositionId, u32), u32>) -> Vec<(PositionId, u32, u32, u32)> {
    let mut found: Vec<(PositionId, u32, u32, u32)> = Vec::new();
    for ((position, half_hour), people) in open {
        match found.last_mut() {
            Some((of, start, length, most))
                if of == position && *start + *length == *half_hour && *length < LONGEST =>
            {
                *length += 1;
                *most = (*most).max(*people);
            }
            _ => found.push((*position, *half_hour, 1, *people)),
        }
    }
    found
}

/// A person's week with the proposal.
struct Person<'a> {
    week_context: &'a WeekContext<'a>,
    inputs: &'a Inputs,
    facts: &'a EmployeeFacts,
    aim: AutoScheduleAim,
    /// The shifts that the proposal gives them.
    theirs: Vec<(ShiftId, &'a ShiftDetails)>,
    /// The days on which they work, and the paid minutes of the week.
    days: Vec<Date>,
    minutes: i64,
}

impl<'a> Person<'a> {
    fn of(
        week_context: &'a WeekContext<'a>,
        inputs: &'a Inputs,
        proposed: &'a [ProposedShift],
        (facts, aim): (&'a EmployeeFacts, AutoScheduleAim),
    ) -> Self {
        let theirs: Vec<(ShiftId, &ShiftDetails)> = proposed
            .iter()
            .filter(|shift| shift.employee() == Some(facts.id))
            .map(|shift| (shift.id, &shift.details))
            .collect();
        let clock = &week_context.clock;
        let planned = judge::with(week_context, facts, theirs.iter().copied());
        let of_week = planned
            .iter()
            .filter(|plan| clock.week_of(plan.half.starts_at) == week_context.week);
        let minutes = of_week.map(|plan| plan.half.paid_minutes()).sum();
        let days = planned.iter().map(|plan| clock.date(plan.half.starts_at));
        Self {
            days: days.collect(),
            minutes,
            week_context,
            inputs,
            facts,
            aim,
            theirs,
        }
    }

    /// What keeps them from a shift, the plainest reason first; nothing where they are not on the team that day.
    fn kept_by(&self, gap: &Gap) -> Option<ShortageReason> {
        let (week_context, facts) = (self.week_context, self.facts);
        let day = week_context.clock.date(gap.details.starts_at);
        if !facts.works_on(day) || !facts.team.works_at(week_context.here) {
            return None;
        }
        let rejected = &self.inputs.rejected;
        Some(
            if !facts.holds(week_context.here, gap.details.position_id) {
                ShortageReason::NotTrained
            } else if self.inputs.keeps_from_work(facts.id, day) {
                ShortageReason::Onboarding
            } else if self.days.contains(&day) {
                ShortageReason::WorksThatDay
            } else if rejected
                .iter()
                .any(|one| one.covers(facts.id, &gap.details))
            {
                ShortageReason::Rejected
            } else {
                self.judged(gap)
            },
        )
    }

    /// What the rules say of it, and the hours that the aim gives them.
    fn judged(&self, gap: &Gap) -> ShortageReason {
        let (week_context, facts) = (self.week_context, self.facts);
        let details = ShiftDetails {
            employee_id: Some(facts.id),
            ..gap.details.clone()
        };
        let theirs = || self.theirs.iter().copied();
        let without = judge::with(week_context, facts, theirs());
        let before = judge::judged(week_context, facts, &without);
        let with = theirs().chain([(gap.id, &details)]);
        let (_, new) = judge::brought(week_context, facts, &before, with);
        let mut refused = new.iter().filter(|finding| self.aim.refuses(finding));
        let is = |family: &str| new.iter().any(|finding| &*finding.family == family);
        let most = planning::most_minutes(facts, week_context.week, self.aim);
        if is("certificate") {
            ShortageReason::NoCertificate
        } else if is("time_off") {
            ShortageReason::TimeOff
        } else if is("availability") {
            ShortageReason::Unavailable
        } else if self.minutes + gap.details.paid_minutes() > most {
            ShortageReason::Hours
        } else if refused.next().is_some() {
            ShortageReason::Rules
        } else {
            ShortageReason::Possible
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_hours_in_a_row_are_one_stretch_with_its_most_people() {
        let cook: PositionId = "01936a5e-0000-7000-8000-000000000001"
            .parse()
            .expect("an id");
        let server: PositionId = "01936a5e-0000-7000-8000-000000000002"
            .parse()
            .expect("an id");
        let open = BTreeMap::from([
            ((cook, 20), 1),
            ((cook, 21), 3),
            ((cook, 23), 1),
            ((server, 24), 1),
        ]);
        let expected = [(cook, 20, 2, 3), (cook, 23, 1, 1), (server, 24, 1, 1)];
        assert_eq!(stretches(&open), expected);
    }
}
