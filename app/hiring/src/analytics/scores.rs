//! Whether the score says what happens later, how often people overrule it, and what each knockout question does.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use axum::Json as Reply;
use rusqlite::{Connection, params};
use serde::Serialize;

use super::{
    cohort::{Cohort, CohortMember},
    figures::Ratio,
    filter::{Filter, Scope, Span},
    sources::{Stays, interviewed},
};
use crate::{
    context::Context,
    error::Result,
    extract::Query,
    ids::{ApplicationId, JobId},
    messages::LocalizedText,
};
use recruiting::{applications::json, types::Question};

/// The bands, the best first.
const BANDS: [&str; 4] = ["strong", "review", "hold", "not_enough"];

/// The scores.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Scores {
    /// The range.
    pub span: Span,
    /// The outcomes of each band.
    pub bands: Vec<BandFigures>,
    /// Scores that a person overruled, of all.
    pub overridden: Ratio,
    /// The effect of each knockout question, the strictest first.
    pub knockouts: Vec<KnockoutFigures>,
}

/// A band.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BandFigures {
    /// `strong`, `review`, `hold`, `not_enough`.
    #[schema(value_type = recruiting::scoring::types::Band)]
    pub band: &'static str,
    /// Applications whose score says so.
    pub scored: u32,
    /// Interviewed, of them.
    pub interviewed: Ratio,
    /// The mean of what interviewers said of them, 1 to 5.
    pub feedback: Option<f64>,
    /// Hired, of them.
    pub hired: Ratio,
    /// Still on the team 90 days after the hire, of those hired that long ago.
    pub stayed: Ratio,
}

/// A knockout question.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KnockoutFigures {
    /// Of which job.
    pub job_id: JobId,
    /// The job's title.
    pub job_title: LocalizedText,
    /// The question's own name within the job.
    pub question_id: String,
    /// The question.
    pub question: LocalizedText,
    /// Knocked out by it, of those who answered it.
    pub rejected: Ratio,
}

/// Whether the score holds up.
#[utoipa::path(
    get, path = "/api/analytics/scoring", tag = "analytics", params(Filter), responses((status = 200, body = Scores))
)]
pub async fn handler(context: Context, Query(filter): Query<Filter>) -> Result<Reply<Scores>> {
    context
        .read(move |db, context| scores(db, context, &filter))
        .await
        .map(Reply)
}

/// The figures.
///
/// # Errors
/// Those of [`Scope::of`].
pub fn scores(db: &Connection, context: &Context, filter: &Filter) -> Result<Scores> {
    let scope = Scope::of(db, &context.actor, filter, context.now)?;
    let cohort = Cohort::load(db, &scope)?.only(|case| scope.counts(case.place, case.applied_at));
    let bands = bands_of(db)?;
    let met = interviewed(db, &scope)?;
    let stays = Stays::load(db, context.now)?;
    let feedback = feedback(db)?;
    let overridden = overridden(db)?;
    let scored = |case: &&CohortMember| bands.contains_key(&case.id);
    let hired = |case: &CohortMember| case.hired_at.is_some_and(|at| scope.counts(case.place, at));
    let bands_figures = BANDS.map(|band| {
        let of = |case: &&&CohortMember| bands.get(&case.id).is_some_and(|of| of == band);
        let all: Vec<&CohortMember> = cohort.cases.iter().collect();
        let cases: Vec<_> = all.iter().filter(of).collect();
        let said: Vec<f64> = cases
            .iter()
            .filter_map(|case| feedback.get(&case.id).copied())
            .collect();
        let n = f64::from(u32::try_from(said.len()).unwrap_or(u32::MAX));
        BandFigures {
            band,
            scored: u32::try_from(cases.len()).unwrap_or(u32::MAX),
            interviewed: Ratio::count(cases.iter().map(|case| met.contains(&case.id))),
            feedback: (!said.is_empty())
                .then(|| (said.iter().sum::<f64>() / n * 10.0).round() / 10.0),
            hired: Ratio::count(cases.iter().map(|case| hired(case))),
            stayed: Ratio::count(
                cases
                    .iter()
                    .filter(|case| hired(case))
                    .filter_map(|case| stays.of(case)),
            ),
        }
    });
    Ok(Scores {
        overridden: Ratio::count(
            cohort
                .cases
                .iter()
                .filter(scored)
                .map(|case| overridden.contains(&case.id)),
        ),
        bands: bands_figures.into(),
        knockouts: knockouts(db, &scope, &cohort)?,
        span: scope.span,
    })
}

/// The applications whose score a person overruled.
///
/// # Errors
/// Database errors.
pub fn overridden(db: &Connection) -> Result<HashSet<ApplicationId>> {
    let mut query = db.prepare_cached("SELECT DISTINCT application_id FROM score_overrides")?;
    let rows = query.query_map([], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The band that each application's newest score says.
///
/// # Errors
/// Database errors.
pub fn bands_of(db: &Connection) -> Result<HashMap<ApplicationId, String>> {
    // Later rows replace earlier ones of the same application.
    let mut query =
        db.prepare_cached("SELECT application_id, band FROM scores ORDER BY computed_at, id")?;
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn feedback(db: &Connection) -> Result<HashMap<ApplicationId, f64>> {
    let mut query = db.prepare_cached(
        "SELECT application_id, avg(overall) FROM interview_feedback
         WHERE submitted_at IS NOT NULL AND overall IS NOT NULL GROUP BY application_id",
    )?;
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn knockouts(db: &Connection, scope: &Scope, cohort: &Cohort) -> Result<Vec<KnockoutFigures>> {
    let mut sets = db.prepare_cached(
        "SELECT s.job_id, s.id, s.questions, j.title_en, j.title_es FROM question_sets s
         JOIN hiring_jobs j ON j.id = s.job_id WHERE instr(s.questions, '\"knockout\":[\"') > 0",
    )?;
    let mut questions: BTreeMap<(JobId, String), (LocalizedText, LocalizedText)> = BTreeMap::new();
    let mut rows = sets.query([])?;
    while let Some(row) = rows.next()? {
        let title = LocalizedText {
            en: row.get("title_en")?,
            es: row.get("title_es")?,
        };
        for question in json::<Vec<Question>>(row, "questions")? {
            if !question.knockout.is_empty() {
                let key = (row.get("job_id")?, question.id);
                questions.insert(key, (title.clone(), question.text));
            }
        }
    }
    if questions.is_empty() {
        return Ok(Vec::new());
    }
    let mut asked: BTreeMap<(JobId, String), (u32, u32)> = BTreeMap::new();
    let (from, to) = scope.roughly();
    let ids: BTreeSet<&str> = questions.keys().map(|(_, id)| id.as_str()).collect();
    let mut answers = db.prepare_cached(
        "SELECT a.id, e.key AS question FROM real_applications a JOIN json_each(a.answers) e
         WHERE a.applied_at >= ?1 AND a.applied_at < ?2 AND e.key IN (SELECT value FROM json_each(?3))
           AND e.value NOT IN ('', '[]')",
    )?;
    let mut rows = answers.query(params![from, to, serde_json::to_string(&ids)?])?;
    while let Some(row) = rows.next()? {
        let Some(case) = cohort.of(row.get("id")?) else {
            continue;
        };
        let key = (case.job, row.get("question")?);
        if questions.contains_key(&key) {
            let turned_away = case.knockout.as_ref() == Some(&key.1);
            let (rejected, of) = asked.entry(key).or_default();
            *of += 1;
            *rejected += u32::from(turned_away);
        }
    }
    let mut figures: Vec<_> = asked
        .into_iter()
        .filter_map(|(key, (rejected, of))| {
            let (job_title, question) = questions.get(&key)?.clone();
            Some(KnockoutFigures {
                job_id: key.0,
                job_title,
                question_id: key.1,
                question,
                rejected: Ratio::new(rejected, of),
            })
        })
        .collect();
    figures.sort_by_key(|one| std::cmp::Reverse(one.rejected.some));
    Ok(figures)
}
