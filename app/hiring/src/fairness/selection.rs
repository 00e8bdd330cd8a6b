//! Selection and scoring rates by group: Local Law 144's impact ratios beside the four-fifths rule, for each step.

use axum::Json as Reply;
use serde::Serialize;

use super::{
    eeo_reader, impact,
    outcomes::{Outcome, Step, outcomes},
    period::{Period, PeriodQuery},
    report::{ENOUGH, check_group},
    report_partition,
    sex_categories::Sexes,
    tabulate::{FairnessRecord, Tables, tabulate},
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Query,
};

/// Selection rates, step by step.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Selection {
    /// The base of the figures.
    #[serde(flatten)]
    ground: ReportEligibility,
    /// From applying to being hired, then each step on the way; empty while the report is closed.
    steps: Vec<StepTables>,
}

/// The tables of a step.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StepTables {
    /// Which.
    step: Step,
    /// Applications that are not decided at this step, or never reached it.
    not_assessed: u32,
    /// People who were assessed and people who were selected.
    #[serde(flatten)]
    tables: Tables,
}

/// Scoring rates: who scored strictly above the median of all.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Scoring {
    /// The base of the figures.
    #[serde(flatten)]
    ground: ReportEligibility,
    /// The median of all scores in the sample, in percent.
    median: Option<f64>,
    /// Applications without a score.
    unscored: Option<u32>,
    /// People who were scored, and those above the median; none while the report is closed.
    tables: Option<Tables>,
}

/// The base of the figures.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportEligibility {
    /// The months in which people applied.
    pub period: Period,
    /// Whether enough of them answered; otherwise there are no figures.
    pub open: bool,
    /// Number of responses needed.
    pub needed: u32,
    /// Number of applicants.
    pub applications: u32,
    /// Number of them who answered.
    pub answered: Option<u32>,
    /// As of when.
    #[schema(format = DateTime)]
    pub as_of: String,
}

/// The request, and its result.
pub(super) struct Sample {
    pub(super) ground: ReportEligibility,
    /// Empty while the report is closed.
    pub(super) outcomes: Vec<Outcome>,
    /// The answers on sex that its tables distinguish.
    pub(super) sexes: Sexes,
}

pub(super) async fn sample(context: &Context, asked: PeriodQuery) -> Result<Sample> {
    let door = eeo_reader::reviewer(context)?;
    let period = Period::of(&asked, context.now)?;
    check_group(&asked)?;
    if asked
        .location
        .is_some_and(|place| !context.actor.includes(place))
    {
        return Err(Error::NotFound);
    }
    let responses = door.responses().await?;
    let question = asked.clone();
    let mut outcomes = context
        .read(move |db, context| {
            let key = &context.app.core.config.data.stable_key;
            outcomes(db, key, period, &asked, &responses)
        })
        .await?;
    let applications = number(outcomes.len());
    let answered = number(
        outcomes
            .iter()
            .filter(|one| one.set_version.is_some())
            .count(),
    );
    let sets: Vec<i64> = outcomes.iter().filter_map(|one| one.set_version).collect();
    let sexes = Sexes::of(&question, &sets)?;
    let open = answered >= ENOUGH;
    if open {
        report_partition::open(context, period, &question).await?;
    } else {
        outcomes.clear();
    }
    let ground = ReportEligibility {
        period,
        open,
        needed: ENOUGH,
        applications,
        answered: open.then_some(answered),
        as_of: context.now.to_string(),
    };
    Ok(Sample {
        ground,
        outcomes,
        sexes,
    })
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Selection rates and impact ratios, step by step.
#[utoipa::path(
    get, path = "/api/fairness/selection", tag = "fairness", params(PeriodQuery), responses((status = 200, body = Selection))
)]
pub async fn selection(
    context: Context,
    Query(asked): Query<PeriodQuery>,
) -> Result<Reply<Selection>> {
    let Sample {
        ground,
        outcomes,
        sexes,
    } = sample(&context, asked).await?;
    let steps = if ground.open {
        Step::ALL
            .iter()
            .map(|step| of_step(*step, &outcomes, &sexes))
            .collect()
    } else {
        Vec::new()
    };
    Ok(Reply(Selection { ground, steps }))
}

pub(super) fn of_step(step: Step, outcomes: &[Outcome], sexes: &Sexes) -> StepTables {
    let cases: Vec<FairnessRecord> = outcomes
        .iter()
        .filter_map(|one| {
            let selected = one.at(step)?;
            Some(FairnessRecord {
                sex: one.sex,
                race: one.race,
                selected,
            })
        })
        .collect();
    StepTables {
        step,
        not_assessed: number(outcomes.len() - cases.len()),
        tables: tabulate(&cases, sexes),
    }
}

impl StepTables {
    pub(super) fn tables(&self) -> &Tables {
        &self.tables
    }
}

/// Scoring rates and impact ratios.
#[utoipa::path(
    get, path = "/api/fairness/scoring", tag = "fairness", params(PeriodQuery), responses((status = 200, body = Scoring))
)]
pub async fn scoring(context: Context, Query(asked): Query<PeriodQuery>) -> Result<Reply<Scoring>> {
    let Sample {
        ground,
        outcomes,
        sexes,
    } = sample(&context, asked).await?;
    let scored = above_median(&outcomes, &sexes);
    Ok(Reply(Scoring {
        unscored: ground
            .open
            .then(|| number(outcomes.iter().filter(|one| one.score.is_none()).count())),
        median: scored
            .as_ref()
            .map(|(median, _)| (median * 10.0).round() / 10.0),
        tables: scored.map(|(_, tables)| tables),
        ground,
    }))
}

/// The median and who is strictly above it; none without scores.
pub(super) fn above_median(outcomes: &[Outcome], sexes: &Sexes) -> Option<(f64, Tables)> {
    let mut scores: Vec<f64> = outcomes.iter().filter_map(|one| one.score).collect();
    let median = impact::median(&mut scores)?;
    let cases: Vec<FairnessRecord> = outcomes
        .iter()
        .filter_map(|one| {
            Some(FairnessRecord {
                sex: one.sex,
                race: one.race,
                selected: one.score? > median,
            })
        })
        .collect();
    Some((median, tabulate(&cases, sexes)))
}
