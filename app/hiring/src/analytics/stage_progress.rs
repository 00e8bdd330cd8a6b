//! How far each application of a report got, how long it was in each stage, and where people stop.

use std::cmp::Reverse;

use rusqlite::Connection;

use super::{
    cohort::{Cohort, CohortMember},
    figures::seconds,
    filter::{Basis, Scope},
    history,
};
use crate::{error::Result, ids::ApplicationId};
use recruiting::types::{Stage, Status};

/// A case with how far it got and how long it was in each stage.
#[derive(Clone, Debug)]
pub struct StageProgress<'a> {
    /// The case.
    pub case: &'a CohortMember,
    /// The furthest stage that it reached.
    pub furthest_stage: Stage,
    /// The stages that it left, and after how many seconds.
    pub stays: Vec<(Stage, i64)>,
    /// Whether the person was hired, as far as that counts.
    pub hired: bool,
}

impl StageProgress<'_> {
    /// Whether it ended short of being hired; one that still waits has not stopped.
    pub fn stopped(&self) -> bool {
        !matches!(self.case.status, Status::Active | Status::Hired)
    }

    /// Whether it was at a stage, not only past it.
    pub fn was_at(&self, stage: Stage) -> bool {
        self.furthest_stage == stage
            || self.case.stage == stage
            || self.stays.iter().any(|(at, _)| *at == stage)
    }
}

/// The ways of a report's applications; where dates are about events, of those to whom something happened then.
///
/// # Errors
/// Database errors.
pub fn ways<'a>(
    db: &Connection,
    scope: &Scope,
    cohort: &'a Cohort,
) -> Result<Vec<StageProgress<'a>>> {
    let moves = history::moves(db, &scope.roughly().0)?;
    let way = |case: &'a CohortMember| {
        let steps = moves.get(&case.id).map_or(&[][..], Vec::as_slice);
        let counts = |at| scope.counts(case.place, at);
        let mut furthest_stage = counts(case.applied_at).then_some(Stage::Applied);
        let (mut stays, mut since, mut current) = (Vec::new(), case.applied_at, Stage::Applied);
        for step in steps {
            if counts(step.at) {
                furthest_stage = furthest_stage.max(Some(step.to));
                stays.extend(seconds(since, step.at).map(|stay| (step.from, stay)));
            }
            (since, current) = (step.at, step.to);
        }
        // Being hired is no move between columns, but it ends the stay in one.
        let hired = case.hired_at.filter(|at| counts(*at));
        if let Some(at) = hired {
            furthest_stage = Some(Stage::Hired);
            stays.extend(seconds(since, at).map(|stay| (current, stay)));
        }
        if scope.span.basis == Basis::Applied {
            furthest_stage = furthest_stage.max(Some(case.stage));
        }
        Some(StageProgress {
            case,
            furthest_stage: furthest_stage?,
            stays,
            hired: hired.is_some(),
        })
    };
    Ok(cohort.cases.iter().filter_map(way).collect())
}

/// After which of these stages most people stop, and before which; none where no one did.
pub fn biggest_drop(stages: &[Stage], ways: &[StageProgress<'_>]) -> Option<(Stage, Stage)> {
    let stopped = |stage: Stage| {
        let here = ways.iter().filter(|way| way.furthest_stage == stage);
        here.filter(|way| way.stopped()).count()
    };
    let pairs = stages.windows(2).map(|pair| (pair[0], pair[1]));
    pairs
        .max_by_key(|(from, _)| (stopped(*from), Reverse(*from)))
        .filter(|(from, _)| stopped(*from) > 0)
}

/// Those who stopped after a stage.
pub fn stopped_after<'a, 'b>(
    ways: &'b [StageProgress<'a>],
    stage: Stage,
) -> impl Iterator<Item = &'b StageProgress<'a>> {
    ways.iter()
        .filter(move |way| way.furthest_stage == stage && way.stopped())
}

/// Whether someone was sent a link to choose a time and never opened any.
///
/// # Errors
/// Database errors.
pub fn never_opened(db: &Connection, id: ApplicationId) -> Result<bool> {
    let mut unopened = db.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM scheduling_links WHERE application_id = ?1 AND state <> 'booked' AND by_hand = 0)
           AND NOT EXISTS (SELECT 1 FROM scheduling_links WHERE application_id = ?1 AND first_opened_at IS NOT NULL)",
    )?;
    Ok(unopened.query_row([id], |row| row.get(0))?)
}
