//! A finding of a rule, with its reasons, arithmetic, citation, money and remedies.

use std::sync::Arc;

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::facts::Id;

/// A text in both languages; neither is ever empty in a pack.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Text {
    pub en: String,
    pub es: String,
}

/// How far a finding binds. The order is from harmless to forbidding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// Worth knowing; also "not checked: …".
    Info,
    /// Lawful but costly, or to be settled before publication.
    Warn,
    /// Goes through only with a person's written reason.
    ReasonRequired,
    /// Does not go through.
    Block,
}

/// One statement of one rule about one subject.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    pub rule_id: Arc<str>,
    /// The first day from which the version of the rule that spoke is law.
    pub rule_version: Date,
    /// `<jurisdiction>/<topic>`.
    pub pack: Arc<str>,
    /// SHA-256 (hex) of the pack's content; goes into audit records.
    pub pack_hash: Arc<str>,
    /// Findings of one family and subject fold under the strictest on screens.
    pub family: Arc<str>,
    pub severity: Severity,
    /// How far it binds once the week is published: what publishing will ask for.
    pub at_publish: Severity,
    /// A breach of law, as opposed to pay that a lawful plan costs.
    pub breach: bool,
    pub title: Text,
    /// The inputs that decided.
    pub because: Vec<Because>,
    /// The calculation of the amount, ready to read.
    pub arithmetic: Text,
    /// Absent only on "not checked" and "no local rules" notices.
    pub citation: Option<Citation>,
    /// Money at risk or owed, in cents, where the rule has a price and the rate is known.
    pub cost_cents: Option<i64>,
    /// The wage line behind `cost_cents`, where the law names extra pay.
    pub premium: Option<Premium>,
    /// Ways out; each was applied to a copy and checked: the finding is gone and nothing as bad is new.
    pub fixes: Vec<Fix>,
    /// The permission that may go ahead with a reason; `None`: no one.
    pub overridable_by: Option<Arc<str>>,
    /// Set where a consent of this kind on file settles the finding.
    pub consent: Option<Arc<str>>,
    pub subject: Subject,
    /// Stable name of the statement: SHA-256 (hex, 32 digits) of rule, subject, and day or week.
    pub key: String,
    /// Digest (hex, 32 digits) of the inputs; an override lapses when it changes.
    pub inputs_hash: String,
    /// A word for the kind of breach (`missing`, `late`, `short`, …) where a rule has several.
    pub reason: Option<Arc<str>>,
    /// The fact that has to be entered before the rule can be checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missing: Option<Missing>,
}

/// A fact that was never entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Missing {
    /// The fact: `locations_us`, `school_calendar`, … or a word of the packs for one that Lineup does not keep.
    pub fact: Arc<str>,
    /// The same within a sentence: "the school calendar".
    pub label: Text,
}

impl Finding {
    /// The pay that the finding adds because the plan changes or lets too little rest, in cents; `None` for every other
    /// finding, and where the rate is not known.
    pub fn change_pay_cents(&self) -> Option<i64> {
        self.premium.as_ref()?.change_pay_cents()
    }

    /// Whether a change of the plan makes more of a finding than it was: stricter, dearer, or publishing asks for a
    /// reason or an answer again, since the one for `earlier` was given for other inputs.
    pub fn outweighs(&self, earlier: &Self) -> bool {
        let asked_again = (self.at_publish == Severity::ReasonRequired || self.consent.is_some())
            && self.inputs_hash != earlier.inputs_hash;
        self.severity > earlier.severity
            || self.at_publish > earlier.at_publish
            || self.cost_cents > earlier.cost_cents
            || asked_again
    }
}

/// One input: a label and its value in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Because {
    pub label: Text,
    pub value: Text,
}

/// The source in the law.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Citation {
    pub text: String,
    pub url: String,
    pub jurisdiction: String,
    /// Since when the value is known to hold; `None`: long-standing.
    pub effective_from: Option<Date>,
    pub reviewed_on: Date,
}

/// Extra pay that a rule adds to a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Premium {
    pub rule_id: Arc<str>,
    pub family: Arc<str>,
    /// Workday it belongs to.
    pub date: Date,
    /// The premium in seconds of pay, where the law states it in hours.
    pub seconds: Option<i64>,
    /// In cents, rounded once; `None`: the rate is not known.
    pub cents: Option<i64>,
}

impl Premium {
    /// As [`Finding::change_pay_cents`].
    pub(crate) fn change_pay_cents(&self) -> Option<i64> {
        matches!(
            &*self.family,
            "change_premium" | "clopening" | "right_to_rest"
        )
        .then_some(self.cents)?
    }
}

/// The subject of a finding: people and objects.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Subject {
    pub employee_id: Option<Id>,
    pub shift_id: Option<Id>,
    /// The moment concerned, e.g. the latest lawful start of a meal.
    pub at: Option<Timestamp>,
    /// The local day, or the first local day of the week, concerned.
    pub date: Option<Date>,
}

/// A remedy in one tap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fix {
    pub label: Text,
    pub patch: Patch,
}

/// The effect of a fix on the week.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum Patch {
    /// New times for a shift.
    SetTimes {
        shift_id: Id,
        starts_at: Timestamp,
        ends_at: Timestamp,
    },
    /// Plan a break of `minutes` at each of these times.
    AddBreaks {
        shift_id: Id,
        starts_at: Vec<Timestamp>,
        minutes: u16,
        paid: bool,
    },
    /// Move the break that starts at `from` to `starts_at`, lasting `minutes`.
    SetBreak {
        shift_id: Id,
        from: Timestamp,
        starts_at: Timestamp,
        minutes: u16,
    },
    /// Take the employee off the shift ("To fill").
    Unassign { shift_id: Id },
    /// Ask the employee; the shift publishes once the answer is on file.
    AskConsent { shift_id: Id, consent: Arc<str> },
    /// Put a document on file.
    FileDocument { document: Arc<str> },
}
