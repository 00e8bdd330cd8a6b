//! The score of an application, every point explained.

use axum::Json as Reply;
use jiff::Timestamp;
use rusqlite::Connection;
use serde::Serialize;

use super::{
    facts,
    inputs::Inputs,
    labels,
    location_settings::{self, ScoringDisabledReason},
    overrides::{self, BandOverride},
    refresh::judge,
    store,
    types::{Band, Component, ComponentKey, ComponentStatus},
    week::{self, DayHours, Slot},
    what_if::{self, PossibleChange},
};
use crate::{
    applications,
    context::Context,
    error::Result,
    extract::Path,
    ids::{ApplicationId, RubricId},
    messages::LocalizedText,
    permit::Permission,
    types::{Application, QuestionKind},
};
use platform::string_enum;

string_enum! {
    /// Whether an application has a score.
    ScoreState {
        /// It has one.
        Scored = "scored",
        /// The rubric's script failed.
        Failed = "failed",
        /// Scoring is off at the location.
        Off = "off",
        /// It is not scored yet.
        None = "none",
    }
}

/// The score of an application.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScoreView {
    /// Whether there is a score.
    pub state: ScoreState,
    /// The reason why scoring is off.
    pub disabled_reason: Option<ScoringDisabledReason>,
    /// The error in the script, for users who may change it.
    pub failure: Option<String>,
    /// The points.
    pub score: Option<Score>,
    /// A person's override; the score stays as it is.
    pub overridden: Option<BandOverride>,
    /// The changes that would raise it, the largest first.
    pub changes: Vec<PossibleChange>,
    /// The points of each answer.
    pub answers: Vec<AnswerPoints>,
    /// The job's week, and which parts of it are free.
    pub week: Vec<Slot>,
    /// The parts of the day.
    pub day_hours: DayHours,
    /// The application's version, for a rating or an override.
    pub version: i64,
}

/// The points. All are tenths.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Score {
    /// The sum.
    pub points_tenths: i64,
    /// The attainable points by what is known now.
    pub attainable_tenths: i64,
    /// Points of what is attainable, in percent.
    pub percent: Option<i64>,
    /// Its band.
    pub band: Band,
    /// Something is still missing.
    pub provisional: bool,
    /// Each part.
    pub components: Vec<ComponentView>,
    /// The rubric.
    pub rubric_id: RubricId,
    /// Its version.
    pub rubric_version: i64,
    /// Whether it is the job's own; otherwise it is the brand's.
    pub own_rubric: bool,
    /// The time.
    #[schema(value_type = String, format = DateTime)]
    pub computed_at: Timestamp,
}

/// A part of the score.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ComponentView {
    /// Which part.
    pub key: ComponentKey,
    /// Whether it is known.
    pub status: ComponentStatus,
    /// The points, in tenths.
    pub points_tenths: i64,
    /// The most by what is known now, in tenths.
    pub attainable_tenths: i64,
    /// The most ever, in tenths.
    pub max_tenths: i64,
    /// The reason, as a code.
    pub reason: String,
    /// The reason, in words.
    pub text: LocalizedText,
}

/// The points of an answer.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnswerPoints {
    /// The question.
    pub question_id: String,
    /// Tenths of a point; none: still to be rated.
    pub points_tenths: Option<i64>,
    /// The most that it can give, in tenths of a point.
    pub max_tenths: i64,
    /// Whether a manager rates it.
    pub rated_by_hand: bool,
    /// The manager's 0 to 4.
    pub rating: Option<i64>,
}

/// The score of an application.
#[utoipa::path(
    get, path = "/api/applications/{id}/score", tag = "hiring", params(("id" = ApplicationId, Path)),
    responses((status = 200, body = ScoreView))
)]
pub async fn get(context: Context, Path(id): Path<ApplicationId>) -> Result<Reply<ScoreView>> {
    context
        .read(move |db, context| {
            let permission = Permission::ApplicationsRead;
            let application = applications::allowed(db, &context.actor, id, permission)?;
            view(db, &application, context.now).map(Reply)
        })
        .await
}

/// The score of an application as screens show it.
///
/// # Errors
/// Database errors.
pub fn view(db: &Connection, application: &Application, now: Timestamp) -> Result<ScoreView> {
    let switch = location_settings::switch(db, application.location_id, now)?;
    let inputs = Inputs::of(db, application)?;
    let mut view = ScoreView {
        state: if switch.on {
            ScoreState::None
        } else {
            ScoreState::Off
        },
        disabled_reason: switch.disabled_reason,
        failure: None,
        score: None,
        overridden: None,
        changes: Vec::new(),
        answers: answers(&inputs, application),
        week: week::slots(&inputs.job.shifts, &inputs.hours, &application.availability),
        day_hours: inputs.hours,
        version: application.version,
    };
    let snapshot = store::newest(db, application.id)?.filter(|_| switch.on);
    let Some(snapshot) = snapshot else {
        return Ok(view);
    };
    view.overridden = overrides::newest(db, application.id)?;
    if let Some(failure) = snapshot.failure {
        view.state = ScoreState::Failed;
        view.failure = Some(failure);
        return Ok(view);
    }
    let rubric = store::rubric(db, snapshot.rubric_id)?;
    if let Ok(judge) = judge(&rubric) {
        let facts = inputs.facts(application);
        let (now, answers) = (&snapshot.computed, &application.answers);
        view.changes = what_if::changes(&judge, &facts, now, &inputs, answers);
    }
    let computed = snapshot.computed;
    let requirements = &inputs.job.requirements;
    view.state = ScoreState::Scored;
    view.score = Some(Score {
        points_tenths: computed.points,
        attainable_tenths: computed.attainable,
        percent: computed.percent,
        band: computed.band,
        provisional: computed.provisional,
        components: computed
            .components
            .iter()
            .map(|component| ComponentView::of(component, labels::reason(component, requirements)))
            .collect(),
        rubric_id: rubric.id,
        rubric_version: rubric.version_no,
        own_rubric: rubric.job_id.is_some(),
        computed_at: snapshot.computed_at,
    });
    Ok(view)
}

impl ComponentView {
    /// A part with its reason in words.
    pub fn of(component: &Component, text: LocalizedText) -> Self {
        Self {
            key: component.key,
            status: component.status,
            points_tenths: component.points,
            attainable_tenths: component.attainable,
            max_tenths: component.max,
            reason: component.reason.clone(),
            text,
        }
    }
}

fn answers(inputs: &Inputs, application: &Application) -> Vec<AnswerPoints> {
    let scored = inputs
        .questions
        .iter()
        .filter(|question| facts::most(question) > 0);
    scored
        .map(|question| AnswerPoints {
            question_id: question.id.clone(),
            points_tenths: facts::points(question, &application.answers, &inputs.ratings),
            max_tenths: facts::most(question),
            rated_by_hand: question.kind == QuestionKind::Text,
            rating: inputs.ratings.get(&question.id).copied(),
        })
        .collect()
}
