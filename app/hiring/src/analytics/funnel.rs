//! How far people get, how long they wait at each stage, and whether both languages have equal rates.

use std::collections::HashSet;

use axum::Json as Reply;
use rusqlite::Connection;
use serde::Serialize;

use super::{
    cohort::Cohort,
    events,
    figures::{DAY, Distribution, HOUR, Ratio, seconds},
    filter::{Filter, Scope, Span},
    forms::{self, Draft, Form},
    stage_progress::{StageProgress, biggest_drop, never_opened, stopped_after, ways},
};
use crate::{
    context::Context,
    error::Result,
    extract::Query,
    ids::ApplicationId,
    messages::{Lang, LocalizedText},
};
use recruiting::{
    stages::Stages,
    types::{Stage, Status},
};

/// The funnel.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Funnel {
    /// The range.
    pub span: Span,
    /// From applying to being hired.
    pub stages: Vec<StageFigures>,
    /// The stage at which most people stop.
    pub drop: Option<Drop>,
    /// Applications begun and finished.
    pub form: Form,
    /// The same way in each language.
    pub languages: Vec<LanguageFigures>,
}

/// A stage.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StageFigures {
    /// Which; one that the brand hides only where someone of these was there.
    pub stage: Stage,
    /// The brand's name for it; null where it is Lineup's own name.
    pub name: Option<LocalizedText>,
    /// People who reached this stage.
    pub reached: u32,
    /// Of those who reached the stage before.
    pub conversion: Option<f64>,
    /// Days in the stage.
    pub days: Distribution,
    /// Rejected here.
    pub rejected: u32,
    /// Left here.
    pub withdrawn: u32,
    /// Still here.
    pub active: u32,
}

/// Between which stages most people stop.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Drop {
    /// The stage that they reached.
    pub from: Stage,
    /// The stage that they did not reach.
    pub to: Stage,
    /// The number.
    pub people: u32,
    /// Of them, those who never opened the link to choose a time.
    pub link_not_opened: u32,
}

/// The figures of one language.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LanguageFigures {
    /// Which.
    pub language: Lang,
    /// People who applied in it.
    pub applied: u32,
    /// Forms finished, of those begun.
    pub finished: Ratio,
    /// From applying to the first word of a person, in hours.
    pub first_reply: Distribution,
    /// Met in person, of those who applied.
    pub met: Ratio,
    /// Offered the job, of those who applied.
    pub offered: Ratio,
    /// Hired, of those who applied.
    pub hired: Ratio,
}

/// The funnel.
#[utoipa::path(
    get, path = "/api/analytics/funnel", tag = "analytics", params(Filter), responses((status = 200, body = Funnel))
)]
pub async fn handler(context: Context, Query(filter): Query<Filter>) -> Result<Reply<Funnel>> {
    context
        .read(move |db, context| funnel(db, context, &filter))
        .await
        .map(Reply)
}

/// The figures.
///
/// # Errors
/// Those of [`Scope::of`].
pub fn funnel(db: &Connection, context: &Context, filter: &Filter) -> Result<Funnel> {
    let scope = Scope::of(db, &context.actor, filter, context.now)?;
    let cohort = Cohort::load(db, &scope)?;
    let ways = ways(db, &scope, &cohort)?;
    let drafts = forms::drafts(db, &scope)?;
    let uses = Stages::of(db)?;
    let shown = shown(&uses, &ways);
    Ok(Funnel {
        drop: drop_of(db, &shown, &ways)?,
        stages: stages(&uses, &shown, &ways),
        form: forms::form(&drafts),
        languages: languages(db, &scope, &cohort, &ways, &drafts)?,
        span: scope.span,
    })
}

fn count(items: impl Iterator) -> u32 {
    u32::try_from(items.count()).unwrap_or(u32::MAX)
}

/// The stages of the funnel: those that the brand uses, and those where someone was all the same.
fn shown(uses: &Stages, ways: &[StageProgress<'_>]) -> Vec<Stage> {
    let all = Stage::ALL.iter().copied();
    all.filter(|stage| !uses.hides(*stage) || ways.iter().any(|way| way.was_at(*stage)))
        .collect()
}

fn stages(uses: &Stages, shown: &[Stage], ways: &[StageProgress<'_>]) -> Vec<StageFigures> {
    let mut before = None;
    shown
        .iter()
        .map(|&stage| {
            let reached = count(ways.iter().filter(|way| way.furthest_stage >= stage));
            let here = |status: Status| {
                count(
                    ways.iter()
                        .filter(|way| way.case.stage == stage && way.case.status == status),
                )
            };
            let stays = ways.iter().flat_map(|way| &way.stays);
            let stays = stays.filter(|(at, _)| *at == stage).map(|(_, stay)| *stay);
            let figures = StageFigures {
                stage,
                name: uses.stages.get(&stage).and_then(|it| it.name.clone()),
                reached,
                conversion: before.and_then(|before| Ratio::new(reached, before).rate),
                days: Distribution::of(stays.collect(), DAY),
                rejected: here(Status::Rejected),
                withdrawn: here(Status::Withdrawn),
                active: here(Status::Active),
            };
            before = Some(reached);
            figures
        })
        .collect()
}

fn drop_of(db: &Connection, shown: &[Stage], ways: &[StageProgress<'_>]) -> Result<Option<Drop>> {
    let Some((from, to)) = biggest_drop(shown, ways) else {
        return Ok(None);
    };
    let (mut people, mut link_not_opened) = (0, 0);
    for way in stopped_after(ways, from) {
        people += 1;
        link_not_opened += u32::from(never_opened(db, way.case.id)?);
    }
    Ok(Some(Drop {
        from,
        to,
        people,
        link_not_opened,
    }))
}

/// Those who were met in person: an interview was held, or they reached a later stage.
///
/// # Errors
/// Database errors.
pub fn met_in_person<'a, 'b>(
    db: &Connection,
    scope: &Scope,
    cohort: &Cohort,
    ways: &'b [StageProgress<'a>],
) -> Result<Vec<&'b StageProgress<'a>>> {
    let meetings = events::met(db, scope, cohort)?;
    let held = meetings.iter().filter(|meeting| meeting.held());
    let met: HashSet<ApplicationId> = held.map(|meeting| meeting.application).collect();
    let holds = |way: &&StageProgress<'_>| {
        met.contains(&way.case.id) || way.furthest_stage > Stage::InPerson
    };
    Ok(ways.iter().filter(holds).collect())
}

fn languages(
    db: &Connection,
    scope: &Scope,
    cohort: &Cohort,
    ways: &[StageProgress<'_>],
    drafts: &[Draft],
) -> Result<Vec<LanguageFigures>> {
    let replies = events::replies(db, scope, cohort)?;
    let met = met_in_person(db, scope, cohort, ways)?;
    let of = |language: Lang| {
        let here = |way: &&StageProgress<'_>| way.case.lang == language;
        let applied = count(ways.iter().filter(here));
        let share = |holds: &dyn Fn(&StageProgress<'_>) -> bool| {
            Ratio::new(
                count(ways.iter().filter(here).filter(|way| holds(way))),
                applied,
            )
        };
        let replies = replies
            .iter()
            .filter(|(case, _)| case.lang == language)
            .filter_map(|(case, at)| seconds(case.applied_at, *at));
        let begun = drafts.iter().filter(|draft| draft.lang == language);
        LanguageFigures {
            language,
            applied,
            finished: Ratio::count(begun.map(|draft| draft.finished)),
            first_reply: Distribution::of(replies.collect(), HOUR),
            met: Ratio::new(
                count(met.iter().filter(|way| way.case.lang == language)),
                applied,
            ),
            offered: share(&|way| way.furthest_stage >= Stage::Offer),
            hired: share(&|way| way.hired),
        }
    };
    Ok(vec![of(Lang::En), of(Lang::Es)])
}
