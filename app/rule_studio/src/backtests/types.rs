//! Backtests on the wire.

use jiff::{Timestamp, civil::Date};
use platform::{
    finding_view::FindingSeverity,
    ids::{BacktestId, BrandRuleId, LocationId},
    messages::LocalizedText,
    string_enum,
};
use rules::{Severity, brand::DifferenceClass};
use serde::{Deserialize, Serialize};

use crate::rules::types::NewRule;

/// A rule to try on past weeks.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewBacktest {
    /// The rule.
    pub rule: NewRule,
    /// The rule that it takes the place of; null: it is a further one.
    #[serde(default)]
    pub rule_id: Option<BrandRuleId>,
    /// How many days back from yesterday: 30, 90 or 180.
    pub days: u32,
}

/// A line of the reply.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(tag = "frame", rename_all = "snake_case")]
pub enum BacktestFrame {
    /// How far it is.
    Progress {
        /// People who are compared.
        done: usize,
        /// All people.
        total: usize,
    },
    /// What was counted up to now.
    Partial {
        /// The counts.
        totals: BacktestTotals,
    },
    /// One of the newest differences.
    Difference {
        /// The difference.
        difference: Box<BacktestDifference>,
    },
    /// The end.
    Done(Box<BacktestDone>),
}

/// What a run on past weeks counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BacktestTotals {
    /// People with published shifts.
    pub people: u64,
    /// Published weeks.
    pub weeks: u64,
    /// Published shifts.
    pub shifts: u64,
    /// Where the draft speaks.
    pub flagged: u64,
    /// Where only the draft speaks.
    pub new: u64,
    /// Where the law speaks already and the rule in effect does not.
    pub required_by_law: u64,
    /// Where the draft is stricter than the rule in effect.
    pub stricter: u64,
    /// Where both speak alike.
    pub unchanged: u64,
    /// Where the draft is milder.
    pub less_strict: u64,
    /// Where only the rule in effect speaks.
    pub no_longer: u64,
    /// Of the new and the stricter ones, those that could not have been published.
    pub blocked: u64,
    /// Where a fact is missing.
    pub not_checked: u64,
}

string_enum! {
    /// How the draft differs from the rules in effect.
    BacktestClass {
        /// Only the draft speaks.
        New = "new",
        /// Only the draft speaks, but the law does already.
        RequiredByLaw = "required_by_law",
        /// Both speak, the draft more strictly.
        Stricter = "stricter",
        /// Both speak alike.
        Unchanged = "unchanged",
        /// Both speak, the draft more mildly.
        LessStrict = "less_strict",
        /// Only the rule in effect speaks.
        NoLonger = "no_longer",
        /// A fact is missing.
        NotChecked = "not_checked",
    }
}

impl From<DifferenceClass> for BacktestClass {
    fn from(class: DifferenceClass) -> Self {
        match class {
            DifferenceClass::New => Self::New,
            DifferenceClass::RequiredByLaw => Self::RequiredByLaw,
            DifferenceClass::Stricter => Self::Stricter,
            DifferenceClass::Unchanged => Self::Unchanged,
            DifferenceClass::LessStrict => Self::LessStrict,
            DifferenceClass::NoLonger => Self::NoLonger,
            DifferenceClass::NotChecked => Self::NotChecked,
        }
    }
}

/// A shift, day or week of a person about which the draft or the rule in effect speaks.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BacktestDifference {
    /// Its stable name.
    pub key: String,
    /// How the answers differ.
    pub class: BacktestClass,
    /// Only for people who may read the schedule there.
    pub employee_name: Option<String>,
    /// Whether the person was under 18.
    pub minor: bool,
    /// The location.
    pub location_id: LocationId,
    /// Its name.
    pub location_name: String,
    /// The local day, or the first day of the week.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The moment concerned, or the start of the shift or day.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// What the rules in effect say at publication.
    #[schema(value_type = Option<FindingSeverity>)]
    pub before: Option<Severity>,
    /// What the draft says at publication.
    #[schema(value_type = Option<FindingSeverity>)]
    pub after: Option<Severity>,
    /// What was found.
    pub title: LocalizedText,
    /// The facts that decided.
    pub because: Vec<BacktestBecause>,
    /// What the law says about the same.
    pub law_title: Option<LocalizedText>,
}

/// A fact that decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct BacktestBecause {
    /// Its name.
    pub label: LocalizedText,
    /// Its value.
    pub value: LocalizedText,
}

/// The result of a run.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BacktestDone {
    /// The run.
    pub id: BacktestId,
    /// SHA-256 (hex) of the differences: equal where the same weeks give the same answers.
    pub result_hash: String,
    /// How long it took.
    pub millis: u64,
    /// The counts.
    pub totals: BacktestTotals,
    /// By location, in the order of their names.
    pub by_location: Vec<BacktestLocation>,
    /// By week, newest first.
    pub by_week: Vec<BacktestWeek>,
    /// How often each value of the compared fact occurs where the draft or the rule in effect speaks; null where the rule
    /// compares more than one.
    pub histogram: Option<Vec<BacktestBin>>,
}

/// The counts of a location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BacktestLocation {
    /// The location.
    pub location_id: LocationId,
    /// Its name.
    pub name: String,
    /// Where the draft speaks.
    pub flagged: u64,
    /// Where only the draft speaks.
    pub new: u64,
    /// Of the new and the stricter ones, those that could not have been published.
    pub blocked: u64,
}

/// The counts of a week.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BacktestWeek {
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    pub week_start: Date,
    /// Where the draft speaks.
    pub flagged: u64,
    /// Where only the draft speaks.
    pub new: u64,
}

/// How often a value occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct BacktestBin {
    /// The value, in minutes.
    pub value: i64,
    /// How often.
    pub count: u64,
}
