//! Feedback as it is kept, sent and shown.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    ids::{ApplicationId, FeedbackId, InterviewId, UserId},
    settings::types::string_enum,
};

string_enum! {
    /// Whether to hire.
    Recommendation {
        /// By all means.
        StrongHire = "strong_hire",
        /// Yes.
        Hire = "hire",
        /// Undecided.
        Neutral = "neutral",
        /// No.
        NoHire = "no_hire",
    }
}

string_enum! {
    /// The criterion of a rating.
    Criterion as FeedbackCriterion {
        /// Overall.
        Overall = "overall",
        /// Technical skills.
        Technical = "technical",
        /// Culture fit, by what can be seen.
        CultureFit = "cultureFit",
        /// Communication skills.
        Communication = "communication",
    }
}

/// The evidence of a rating.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = FeedbackEvidence)]
#[serde(deny_unknown_fields)]
pub struct Evidence {
    /// For which rating.
    pub criterion: Criterion,
    /// In words.
    pub note: String,
}

/// The answers of the form; a draft may lack any.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = FeedbackAnswers)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Answers {
    /// Overall rating, 1 to 5.
    pub overall: Option<i64>,
    /// Technical skills, 1 to 5.
    pub technical: Option<i64>,
    /// Culture fit, 1 to 5, by what can be seen.
    pub culture_fit: Option<i64>,
    /// Communication skills, 1 to 5.
    pub communication: Option<i64>,
    /// Key strengths.
    pub strengths: String,
    /// Areas of concern.
    pub concerns: String,
    /// Additional notes.
    pub notes: String,
    /// Hiring recommendation.
    pub recommendation: Option<Recommendation>,
    /// The evidence of the ratings, at most one note for each.
    pub evidence: Vec<Evidence>,
}

/// The answers as they were before an amendment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Amendment {
    /// When they were replaced.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// The former answers.
    pub before: Answers,
}

/// One person's feedback.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Feedback {
    /// Its id.
    pub id: FeedbackId,
    /// On which interview.
    pub interview_id: Option<InterviewId>,
    /// On which application.
    pub application_id: ApplicationId,
    /// By whom.
    pub author_id: UserId,
    /// Their name.
    pub author_name: String,
    /// The answers.
    pub answers: Answers,
    /// When; none: a draft.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub submitted_at: Option<Timestamp>,
    /// The text before later changes.
    pub amendments: Vec<Amendment>,
    /// Raised by each write.
    pub version: i64,
}

/// The mean of a criterion.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Mean {
    /// Tenths: 42 is 4.2.
    pub tenths: i64,
    /// Largest less smallest.
    pub range: i64,
    /// The views differ by three points or more: talk about it.
    pub spread: bool,
}

/// The aggregate of several people's feedback. It never moves an application.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Aggregate {
    /// The number.
    pub count: usize,
    /// Overall rating.
    pub overall: Mean,
    /// Technical skills.
    pub technical: Mean,
    /// Culture fit.
    pub culture_fit: Mean,
    /// Communication skills.
    pub communication: Mean,
}

impl Aggregate {
    /// Of what was submitted; none where nothing was.
    pub fn of(all: &[Feedback]) -> Option<Self> {
        let given: Vec<&Answers> = all
            .iter()
            .filter(|it| it.submitted_at.is_some())
            .map(|it| &it.answers)
            .collect();
        let mean = |rating: fn(&Answers) -> Option<i64>| {
            let values: Vec<i64> = given.iter().filter_map(|answers| rating(answers)).collect();
            let count = i64::try_from(values.len())
                .ok()
                .filter(|count| *count > 0)?;
            let (least, most) = (values.iter().min()?, values.iter().max()?);
            let range = most - least;
            Some(Mean {
                // Rounded half up.
                tenths: (values.iter().sum::<i64>() * 20 + count) / (2 * count),
                range,
                spread: range >= 3,
            })
        };
        Some(Self {
            count: given.len(),
            overall: mean(|it| it.overall)?,
            technical: mean(|it| it.technical)?,
            culture_fit: mean(|it| it.culture_fit)?,
            communication: mean(|it| it.communication)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::new_id;

    fn feedback(rating: i64) -> Feedback {
        let (id, now) = (new_id(Timestamp::UNIX_EPOCH), Timestamp::UNIX_EPOCH);
        let rating = Some(rating);
        Feedback {
            id: FeedbackId(id),
            interview_id: None,
            application_id: ApplicationId(id),
            author_id: UserId(id),
            author_name: String::new(),
            answers: Answers {
                overall: rating,
                technical: rating,
                culture_fit: Some(3),
                communication: Some(3),
                ..Answers::default()
            },
            submitted_at: Some(now),
            amendments: Vec::new(),
            version: 1,
        }
    }

    #[test]
    fn means_are_in_tenths_and_views_three_points_apart_are_flagged() {
        let aggregate = Aggregate::of(&[feedback(5), feedback(4), feedback(4)]).unwrap();
        assert_eq!(
            (aggregate.overall.tenths, aggregate.overall.spread),
            (43, false)
        );
        let aggregate = Aggregate::of(&[feedback(5), feedback(2)]).unwrap();
        assert_eq!(
            (aggregate.overall.tenths, aggregate.overall.spread),
            (35, true)
        );
        assert_eq!(aggregate.communication.range, 0);
        let mut draft = feedback(1);
        draft.submitted_at = None;
        assert_eq!(Aggregate::of(&[draft]), None);
    }
}
