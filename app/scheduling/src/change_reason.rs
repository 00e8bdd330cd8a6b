//! The initiator and reason of a change of a published shift: fair-workweek laws pay for some reasons and not for
//! others.

use rules::publication::PublicationLaw;
use serde::{Deserialize, Serialize};

use super::types::Initiator;
use crate::{
    compliance::finding_view::text,
    error::{Error, Field, Result},
    messages::LocalizedText,
};

/// Words of the packs for what the employees themselves want; any other reason is the restaurant's.
const OF_THE_STAFF: [&str; 6] = [
    "employee_request",
    "swap",
    "trade",
    "mass_message",
    "accepted_offer",
    "standby_list",
];
/// The longest text about a reason, in characters.
const EVIDENCE: usize = 1000;

/// The initiator and reason of a change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeReason {
    /// The employer or the employees.
    pub initiated_by: Initiator,
    /// A reason that the law of the place knows, in the packs' words: `natural_disaster`.
    #[serde(default)]
    pub reason: Option<String>,
    /// The event, or the employees' request; needed with a reason, and where the employees asked.
    #[serde(default)]
    pub evidence: Option<String>,
}

/// A reason that the law of a place knows.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReasonView {
    /// The packs' word.
    word: String,
    /// The label on screens.
    label: LocalizedText,
    /// The initiator of a change that is made for it.
    initiated_by: Initiator,
}

impl ChangeReason {
    /// The same, trimmed, where it holds up at a place with this law.
    ///
    /// # Errors
    /// `changeOrigin.reason` with `unknown` or `not_allowed`, `changeOrigin.evidence` with `required` or `too_long`.
    pub fn checked(&self, law: &PublicationLaw) -> Result<Self> {
        let evidence = self.evidence.as_deref().map(str::trim);
        let evidence = evidence.filter(|words| !words.is_empty());
        let mut fields = Vec::new();
        if let Some(word) = &self.reason {
            if !law.reasons.iter().any(|reason| *reason.word == **word) {
                fields.push(Field::new("changeOrigin.reason", "unknown"));
            } else if initiator(word) != self.initiated_by {
                fields.push(Field::new("changeOrigin.reason", "not_allowed"));
            }
        }
        let explained = self.reason.is_some() || self.initiated_by == Initiator::Employee;
        match evidence {
            None if explained => fields.push(Field::new("changeOrigin.evidence", "required")),
            Some(words) if words.chars().count() > EVIDENCE => {
                fields.push(Field::new("changeOrigin.evidence", "too_long"));
            }
            _ => {}
        }
        if !fields.is_empty() {
            return Err(Error::Invalid(fields));
        }
        Ok(Self {
            evidence: evidence.map(str::to_owned),
            ..self.clone()
        })
    }
}

/// The reasons that the law of a place knows, as screens offer them.
pub fn reasons(law: &PublicationLaw) -> Vec<ReasonView> {
    let view = |reason: &rules::publication::Reason| ReasonView {
        word: reason.word.to_string(),
        label: text(&reason.name),
        initiated_by: initiator(&reason.word),
    };
    let mut views: Vec<ReasonView> = Vec::new();
    for reason in &law.reasons {
        // Laws have words of their own for one and the same reason; people choose it once.
        let same = |known: &ReasonView| known.label.en == reason.name.en;
        if !views.iter().any(same) {
            views.push(view(reason));
        }
    }
    views
}

fn initiator(word: &str) -> Initiator {
    if OF_THE_STAFF.contains(&word) {
        Initiator::Employee
    } else {
        Initiator::Employer
    }
}
