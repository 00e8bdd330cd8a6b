//! The types of scoring: rubrics, components with their reasons, bands.

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    ids::{JobId, RubricId, ScoreId, UserId},
    messages::LocalizedText,
    settings::types::string_enum,
};

string_enum! {
    /// The points' band. A band recommends; it never decides.
    Band as ScoreBand {
        /// Worth a phone screen.
        Strong = "strong",
        /// For a manager to look at.
        Review = "review",
        /// Behind the others for now.
        Hold = "hold",
        /// Too little is known.
        NotEnough = "not_enough",
    }
}

string_enum! {
    /// A part of the score.
    ComponentKey {
        /// Hours of the job's week that the person can work.
        Availability = "availability",
        /// Screening answers.
        Screening = "screening",
        /// Certificates and the like.
        Requirements = "requirements",
        /// Years in the same or a close role.
        Experience = "experience",
        /// The micro-simulation.
        WorkSample = "work_sample",
    }
}

string_enum! {
    /// Whether a part of the score is known.
    ComponentStatus {
        /// It is.
        Scored = "scored",
        /// It is still missing.
        Pending = "pending",
        /// The job does not ask for it.
        NotApplicable = "not_applicable",
    }
}

string_enum! {
    /// The life of a rubric's version.
    RubricState {
        /// Being written.
        Draft = "draft",
        /// In effect.
        Active = "active",
        /// Was in effect.
        Retired = "retired",
    }
}

/// Something that a reason names: a number, a word, or several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum Param {
    /// Minutes, points or a count, as the reason says.
    Number(i64),
    /// A slot of the week, a question, a requirement, a band of years.
    Word(String),
    /// Several of them.
    Words(Vec<String>),
}

/// The points of one part, as the rubric gave them. Points are tenths.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Component {
    /// Which part.
    pub key: ComponentKey,
    /// Whether it is known.
    pub status: ComponentStatus,
    /// The most that it can ever give, in tenths of a point.
    pub max: i64,
    /// The most that it can give by what is known now, in tenths of a point.
    pub attainable: i64,
    /// The points, in tenths.
    pub points: i64,
    /// The reason: a code that screens have words for, or one of the owner's own with `text`.
    pub reason: String,
    /// The values that the reason names.
    #[serde(default)]
    pub params: BTreeMap<String, Param>,
    /// The words of an owner's own reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<LocalizedText>,
}

/// The points of an application. Points are tenths.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Computed {
    /// Each part, in the order of the screens.
    pub components: Vec<Component>,
    /// The sum, in tenths of a point.
    pub points: i64,
    /// The attainable points by what is known now, in tenths.
    pub attainable: i64,
    /// Points of what is attainable; none where nothing is.
    pub percent: Option<i64>,
    /// Its band.
    pub band: Band,
    /// Something is still missing.
    pub provisional: bool,
}

/// The weight of each part; together 100.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Weights {
    /// Hours of the job's week.
    pub availability: i64,
    /// Screening answers.
    pub screening: i64,
    /// Requirements.
    pub requirements: i64,
    /// Years of experience.
    pub experience: i64,
    /// The work sample.
    pub work_sample: i64,
}

impl Weights {
    /// The weight of a part.
    pub const fn of(&self, key: ComponentKey) -> i64 {
        match key {
            ComponentKey::Availability => self.availability,
            ComponentKey::Screening => self.screening,
            ComponentKey::Requirements => self.requirements,
            ComponentKey::Experience => self.experience,
            ComponentKey::WorkSample => self.work_sample,
        }
    }

    /// Their sum.
    pub fn sum(&self) -> i64 {
        ComponentKey::ALL.iter().map(|key| self.of(*key)).sum()
    }
}

/// The limits of the bands, in percent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Bands {
    /// Strong Candidate.
    pub strong: i64,
    /// Manager Review; below it is Hold.
    pub review: i64,
    /// With fewer attainable points there is not enough information.
    pub min_attainable: i64,
}

/// The form of a rubric: weights, bands and parameters that its script reads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Settings {
    /// The weight of each part.
    pub weights: Weights,
    /// The limits of the bands.
    pub bands: Bands,
    /// The factor of an hour on Saturday and Sunday.
    pub weekend_factor: i64,
    /// Hours a week that a job with flexible hours needs.
    pub flexible_hours: i64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            weights: Weights {
                availability: 30,
                screening: 25,
                requirements: 10,
                experience: 10,
                work_sample: 25,
            },
            bands: Bands {
                strong: 75,
                review: 50,
                min_attainable: 45,
            },
            weekend_factor: 2,
            flexible_hours: 32,
        }
    }
}

/// The content of a rubric: its form and its two scripts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RubricText {
    /// Weights, bands, parameters.
    pub settings: Settings,
    /// `fn score(f, p)`.
    pub score_script: String,
    /// `fn knocked_out(f, p)`.
    pub knockout_script: String,
}

impl Default for RubricText {
    fn default() -> Self {
        Self {
            settings: Settings::default(),
            score_script: include_str!("default_score.rhai").to_owned(),
            knockout_script: include_str!("default_knockout.rhai").to_owned(),
        }
    }
}

/// A version of a rubric.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Rubric {
    /// Its id.
    pub id: RubricId,
    /// The job that it is for; none: the brand's jobs that have none of their own.
    pub job_id: Option<JobId>,
    /// 1, 2, 3, …
    pub version_no: i64,
    /// Its life.
    pub state: RubricState,
    /// Its text.
    #[serde(rename = "rubric")]
    pub text: RubricText,
    /// Names exactly what it says.
    pub hash: String,
    /// The author; none: it came with Lineup.
    pub created_by: Option<UserId>,
    /// When it was begun.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When it took effect.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub activated_at: Option<Timestamp>,
    /// Raised by each write.
    pub version: i64,
}

/// A job's own rubric, in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnRubric {
    /// The job.
    pub job_id: JobId,
    /// The version that scores its applicants; none: the brand's rubric does.
    pub in_effect: Option<i64>,
    /// Whether a draft is begun.
    pub draft: bool,
}

/// A score as it was stored; never changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// Its id.
    pub id: ScoreId,
    /// By which rubric.
    pub rubric_id: RubricId,
    /// Names exactly what went in.
    pub input_hash: String,
    /// The result; with a failure, nothing.
    pub computed: Computed,
    /// The error of the script.
    pub failure: Option<String>,
    /// The time.
    pub computed_at: Timestamp,
}
