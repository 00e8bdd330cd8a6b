//! How far people come, how long they wait at each stage, and whether both languages fare alike.

use std::collections::BTreeMap;

use axum::Json as Reply;
use rusqlite::{Connection, params};
use serde::Serialize;

use super::{
    cohort::{self, Case, Cohort},
    figures::{DAY, HOUR, Share, Spread, seconds},
    filter::{Basis, Filter, Scope, Span},
    journey,
};
use crate::{
    context::Context,
    error::Result,
    extract::Query,
    hiring::{
        applications::{lang, time},
        stages::Stages,
        types::{Stage, Status},
    },
    ids::ApplicationId,
    messages::{Lang, Text},
};

/// The funnel.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Funnel {
    /// What it covers.
    pub span: Span,
    /// From applying to being hired.
    pub stages: Vec<StageFigures>,
    /// Where most people stop.
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
    /// Which; one that the brand hides only where somebody of these was there.
    pub stage: Stage,
    /// What the brand calls it; null where it is Lineup's own name.
    pub name: Option<Text>,
    /// People who came this far or further.
    pub reached: u32,
    /// Of those who reached the stage before.
    pub conversion: Option<f64>,
    /// Days in the stage.
    pub days: Spread,
    /// Turned down here.
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
    /// They came this far.
    pub from: Stage,
    /// They did not come here.
    pub to: Stage,
    /// How many.
    pub people: u32,
    /// Of them, those who never opened the link to choose a time.
    pub link_not_opened: u32,
}

/// Applications begun and finished.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Form {
    /// Finished, of those begun.
    pub finished: Share,
    /// At which step the others stopped.
    pub left_at: BTreeMap<u32, u32>,
}

/// How one language fares.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LanguageFigures {
    /// Which.
    pub language: Lang,
    /// People who applied in it.
    pub applied: u32,
    /// Forms finished, of those begun.
    pub finished: Share,
    /// From applying to the first word of a person, in hours.
    pub first_reply: Spread,
    /// Met in person, of those who applied.
    pub met: Share,
    /// Offered the job, of those who applied.
    pub offered: Share,
    /// Hired, of those who applied.
    pub hired: Share,
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

/// A case with how far it came and how long it stood where.
struct Way<'a> {
    case: &'a Case,
    furthest: Stage,
    stays: Vec<(Stage, i64)>,
}

impl Way<'_> {
    /// Whether it stood at a stage, not only went past it.
    fn was_at(&self, stage: Stage) -> bool {
        self.furthest == stage
            || self.case.stage == stage
            || self.stays.iter().any(|(at, _)| *at == stage)
    }
}

/// The figures.
///
/// # Errors
/// Those of [`Scope::of`].
pub fn funnel(db: &Connection, context: &Context, filter: &Filter) -> Result<Funnel> {
    let scope = Scope::of(db, &context.actor, filter, context.now)?;
    let cohort = Cohort::load(db, &scope)?;
    let moves = journey::moves(db, &scope.roughly().0)?;
    let ways: Vec<Way<'_>> = cohort
        .cases
        .iter()
        .filter_map(|case| {
            let steps = moves.get(&case.id).map_or(&[][..], Vec::as_slice);
            let mut stays = Vec::new();
            let mut since = case.applied_at;
            let mut furthest = None;
            if scope.counts(case.place, case.applied_at) {
                furthest = Some(Stage::Applied);
            }
            for step in steps {
                let counts = scope.counts(case.place, step.at);
                if counts {
                    furthest = furthest.max(Some(step.to));
                    stays.extend(seconds(since, step.at).map(|stay| (step.from, stay)));
                }
                since = step.at;
            }
            if scope.span.basis == Basis::Applied {
                furthest = furthest.max(Some(case.stage));
            }
            Some(Way {
                case,
                furthest: furthest?,
                stays,
            })
        })
        .collect();
    let drafts = drafts(db, &scope)?;
    let stages = stages(&Stages::of(db)?, &ways);
    Ok(Funnel {
        drop: biggest_drop(db, &stages, &ways)?,
        stages,
        form: form(&drafts),
        languages: languages(db, &scope, &ways, &drafts)?,
        span: scope.span,
    })
}

fn count(items: impl Iterator) -> u32 {
    u32::try_from(items.count()).unwrap_or(u32::MAX)
}

fn stages(uses: &Stages, ways: &[Way<'_>]) -> Vec<StageFigures> {
    let mut before = None;
    Stage::ALL
        .iter()
        .filter(|stage| !uses.hides(**stage) || ways.iter().any(|way| way.was_at(**stage)))
        .map(|&stage| {
            let reached = count(ways.iter().filter(|way| way.furthest >= stage));
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
                conversion: before.and_then(|before| Share::new(reached, before).rate),
                days: Spread::of(stays.collect(), DAY),
                rejected: here(Status::Rejected),
                withdrawn: here(Status::Withdrawn),
                active: here(Status::Active),
            };
            before = Some(reached);
            figures
        })
        .collect()
}

/// Only people who are no longer waiting have stopped.
fn biggest_drop(
    db: &Connection,
    stages: &[StageFigures],
    ways: &[Way<'_>],
) -> Result<Option<Drop>> {
    let stopped = |stage: Stage| {
        ways.iter()
            .filter(move |way| way.furthest == stage && way.case.status != Status::Active)
            .filter(|way| way.case.status != Status::Hired)
    };
    let pairs = stages.windows(2).map(|pair| (pair[0].stage, pair[1].stage));
    let most = pairs.max_by_key(|(from, _)| (count(stopped(*from)), std::cmp::Reverse(*from)));
    let Some((from, to)) = most.filter(|(from, _)| count(stopped(*from)) > 0) else {
        return Ok(None);
    };
    let mut unopened = db.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM scheduling_links WHERE application_id = ?1 AND state <> 'booked')
           AND NOT EXISTS (SELECT 1 FROM scheduling_links WHERE application_id = ?1 AND first_opened_at IS NOT NULL)",
    )?;
    let mut link_not_opened = 0;
    for way in stopped(from) {
        link_not_opened +=
            u32::from(unopened.query_row([way.case.id], |row| row.get::<_, bool>(0))?);
    }
    Ok(Some(Drop {
        from,
        to,
        people: count(stopped(from)),
        link_not_opened,
    }))
}

/// An application begun.
struct Draft {
    lang: Lang,
    step: u32,
    finished: bool,
}

fn drafts(db: &Connection, scope: &Scope) -> Result<Vec<Draft>> {
    let (from, to) = scope.roughly();
    let mut query = db.prepare_cached(
        "SELECT d.created_at, d.step, d.submitted_application_id IS NOT NULL AS finished, j.location_id,
           coalesce(a.language, d.body ->> 'language', d.body ->> 'lang', 'en') AS language
         FROM application_drafts d JOIN hiring_jobs j ON j.id = d.job_id
         LEFT JOIN applications a ON a.id = d.submitted_application_id
         WHERE d.created_at >= ?1 AND d.created_at < ?2 AND (?3 IS NULL OR d.job_id = ?3)
           AND (?4 IS NULL OR d.source = ?4) AND coalesce(a.simulated, 0) = 0",
    )?;
    let mut rows = query.query(params![from, to, scope.filter.job, scope.filter.source])?;
    let mut drafts = Vec::new();
    while let Some(row) = rows.next()? {
        let draft = Draft {
            lang: lang(row, "language")?,
            step: row.get("step")?,
            finished: row.get("finished")?,
        };
        let wanted = scope.filter.language.is_none_or(|only| only == draft.lang);
        if wanted && scope.within(row.get("location_id")?, time(row, "created_at")?) {
            drafts.push(draft);
        }
    }
    Ok(drafts)
}

fn form(drafts: &[Draft]) -> Form {
    let mut left_at = BTreeMap::new();
    for draft in drafts.iter().filter(|draft| !draft.finished) {
        *left_at.entry(draft.step).or_default() += 1;
    }
    Form {
        finished: Share::count(drafts.iter().map(|draft| draft.finished)),
        left_at,
    }
}

fn languages(
    db: &Connection,
    scope: &Scope,
    ways: &[Way<'_>],
    drafts: &[Draft],
) -> Result<Vec<LanguageFigures>> {
    let contacts = cohort::first_contacts(db)?;
    let mut met: Vec<ApplicationId> = cohort::meetings(db)?
        .into_iter()
        .filter(|meeting| {
            meeting.state == "completed" && scope.counts(meeting.place, meeting.starts_at)
        })
        .map(|meeting| meeting.application)
        .collect();
    met.sort_unstable();
    let of = |language: Lang| {
        let ways: Vec<&Way<'_>> = ways
            .iter()
            .filter(|way| way.case.lang == language)
            .collect();
        let share =
            |holds: &dyn Fn(&Way<'_>) -> bool| Share::count(ways.iter().map(|way| holds(way)));
        let replies = ways.iter().filter_map(|way| {
            let at = *contacts.get(&way.case.id)?;
            scope
                .counts(way.case.place, at)
                .then(|| seconds(way.case.applied_at, at))?
        });
        let begun = drafts.iter().filter(|draft| draft.lang == language);
        LanguageFigures {
            language,
            applied: u32::try_from(ways.len()).unwrap_or(u32::MAX),
            finished: Share::count(begun.map(|draft| draft.finished)),
            first_reply: Spread::of(replies.collect(), HOUR),
            met: share(&|way| {
                met.binary_search(&way.case.id).is_ok() || way.furthest > Stage::InPerson
            }),
            offered: share(&|way| way.furthest >= Stage::Offer),
            hired: share(&|way| way.case.hired_at.is_some()),
        }
    };
    Ok(vec![of(Lang::En), of(Lang::Es)])
}
