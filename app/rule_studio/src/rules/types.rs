//! Brand rules on the wire and in the file.

use std::collections::BTreeMap;

use jiff::{Timestamp, civil::Date};
use platform::{
    error::Result,
    finding_view::FindingSeverity,
    ids::{BrandRuleId, LocationId},
    messages::LocalizedText,
    secrets, string_enum,
};
use rules::{
    Severity,
    brand::{BrandRule, Severities, Unless},
};
use serde::{Deserialize, Serialize};

/// What a brand asks at some of its locations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewRule {
    /// The sentence of the library: `rest_between`.
    pub library: String,
    /// Its values by name, in the units of the library.
    pub values: BTreeMap<String, i64>,
    /// How strictly it binds people under 18; null: it does not apply to them.
    pub minors: Option<RuleSeverities>,
    /// How strictly it binds everyone else; null: it does not apply to them.
    pub adults: Option<RuleSeverities>,
    /// When it does not apply.
    #[serde(default)]
    pub unless: RuleUnless,
    /// The locations that it is for; empty: every location.
    pub location_ids: Vec<LocationId>,
}

/// How strictly a rule binds, by stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RuleSeverities {
    /// While the week is planned.
    #[schema(value_type = FindingSeverity)]
    pub draft: Severity,
    /// When it is published.
    #[schema(value_type = FindingSeverity)]
    pub publish: Severity,
    /// After it was worked: at most a warning.
    #[schema(value_type = FindingSeverity)]
    pub worked: Severity,
}

/// When a rule does not apply.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RuleUnless {
    /// On these days of the week: 1 is Monday, 7 is Sunday.
    pub weekdays: Vec<u8>,
}

impl From<RuleSeverities> for Severities {
    fn from(severities: RuleSeverities) -> Self {
        Self {
            draft: severities.draft,
            publish: severities.publish,
            worked: severities.worked,
        }
    }
}

impl From<Severities> for RuleSeverities {
    fn from(severities: Severities) -> Self {
        Self {
            draft: severities.draft,
            publish: severities.publish,
            worked: severities.worked,
        }
    }
}

impl NewRule {
    /// A version of a rule and its locations.
    pub fn of(rule: &BrandRule, location_ids: Vec<LocationId>) -> Self {
        Self {
            library: rule.library.clone(),
            values: rule.values.clone(),
            minors: rule.minors.map(RuleSeverities::from),
            adults: rule.adults.map(RuleSeverities::from),
            unless: RuleUnless {
                weekdays: rule.unless.weekdays.clone(),
            },
            location_ids,
        }
    }

    /// The same with its lists in order and without repetition, so that equal rules have equal hashes.
    #[must_use]
    pub fn normalized(mut self) -> Self {
        self.location_ids.sort_unstable();
        self.location_ids.dedup();
        self.unless.weekdays.sort_unstable();
        self.unless.weekdays.dedup();
        self
    }

    /// What the engine judges by.
    pub fn brand_rule(&self) -> BrandRule {
        BrandRule {
            library: self.library.clone(),
            values: self.values.clone(),
            minors: self.minors.map(Severities::from),
            adults: self.adults.map(Severities::from),
            unless: Unless {
                weekdays: self.unless.weekdays.clone(),
            },
        }
    }

    /// SHA-256 (hex) of the rule with its locations: a run on past weeks belongs to it.
    ///
    /// # Errors
    /// `Internal` where it cannot be written as JSON.
    pub fn content_hash(&self) -> Result<String> {
        hash(&self.clone().normalized())
    }

    /// Whether it is for a location.
    pub fn covers(&self, location: LocationId) -> bool {
        self.location_ids.is_empty() || self.location_ids.contains(&location)
    }
}

/// SHA-256 (hex) of a value's JSON.
pub(crate) fn hash(value: &impl Serialize) -> Result<String> {
    let json = serde_json::to_vec(value)?;
    Ok(data_encoding::HEXLOWER.encode(&secrets::sha256(&json)))
}

string_enum! {
    /// What a rule does at present.
    RuleState {
        /// No version of it was approved.
        Draft = "draft",
        /// Its first day has not come anywhere.
        Scheduled = "scheduled",
        /// It holds at one location at least.
        InEffect = "in_effect",
        /// It holds nowhere any more.
        Disabled = "disabled",
    }
}

/// The rules that a person sees.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RulesPage {
    /// In the order of the library.
    pub rules: Vec<RuleView>,
    /// Number of rules of law at the person's locations.
    pub law_rules: usize,
    /// Number of those locations.
    pub locations: usize,
    /// Whether the person may draft rules.
    pub can_draft: bool,
    /// Whether the person may approve what others drafted.
    pub can_approve: bool,
}

/// A rule of the brand.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleView {
    /// Its id.
    pub id: BrandRuleId,
    /// Its stable name in findings.
    pub code: String,
    /// Its newest version, or its draft before there is one.
    pub rule: NewRule,
    /// `rest`, `hours`, `breaks` or `minors`.
    pub topic: String,
    /// The sentence with its values.
    pub sentence: LocalizedText,
    /// What it does at present.
    pub state: RuleState,
    /// The number of its newest version.
    pub version_no: Option<u32>,
    /// The change that is drafted, in review or not in effect yet.
    pub open_change_no: Option<i64>,
    /// Findings of the last 30 days; null: not counted.
    pub flagged30_days: Option<u32>,
    /// Where it holds or will hold, at the person's locations.
    pub rollouts: Vec<RuleRollout>,
    /// Raised by each version.
    pub version: i64,
}

/// The days on which the rule holds at a location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleRollout {
    /// The location.
    pub location_id: LocationId,
    /// Its name.
    pub location_name: String,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// The last day; null: until further notice.
    #[schema(value_type = Option<String>, format = Date)]
    pub until: Option<Date>,
}

/// A rule with its versions and what it comes to at each location.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleDetail {
    /// The rule.
    pub rule: RuleView,
    /// Its versions, newest first.
    pub versions: Vec<RuleVersion>,
    /// What holds today, by location.
    pub effective: Vec<EffectiveRule>,
    /// What happened to it, newest first.
    pub history: Vec<RuleEvent>,
}

/// A version of a rule.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleVersion {
    /// Its number.
    pub no: u32,
    /// The sentence with its values.
    pub sentence: LocalizedText,
    /// What it asks.
    pub rule: NewRule,
    /// Who wrote it.
    pub created_by_name: String,
    /// When it was approved.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// The change that brought it.
    pub change_no: i64,
}

/// What holds at a location today.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EffectiveRule {
    /// The location.
    pub location_id: LocationId,
    /// Its name.
    pub location_name: String,
    /// The values of the sentence.
    pub values: Vec<EffectiveValue>,
    /// Since when the brand's version holds there, or from when it will; null: it does not.
    #[schema(value_type = Option<String>, format = Date)]
    pub from: Option<Date>,
}

/// A value of the law, of the brand, and the stricter of them.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EffectiveValue {
    /// The value's name.
    pub name: String,
    /// The law's; null: it has none.
    pub law: Option<i64>,
    /// The brand's today; null: none.
    pub brand: Option<i64>,
    /// The stricter of both.
    pub effective: Option<i64>,
    /// Whose it is.
    pub source: ValueSource,
    /// Where the law says it.
    pub citation: Option<String>,
}

string_enum! {
    /// Whose value counts.
    ValueSource {
        /// The law's.
        Law = "law",
        /// The brand's.
        Brand = "brand",
        /// There is none.
        None = "none",
    }
}

/// What happened to a rule.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleEvent {
    /// The action, as the audit trail names it.
    pub action: String,
    /// When.
    #[schema(format = DateTime)]
    pub at: String,
    /// Who; empty where they were erased.
    pub by_name: String,
    /// What they wrote.
    pub note: Option<String>,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn rule(locations: &[LocationId], weekdays: &[u8]) -> NewRule {
        let rule = json!({
            "library": "rest_between", "values": { "rest_minutes": 660 }, "minors": null,
            "adults": { "draft": "warn", "publish": "warn", "worked": "warn" },
            "unless": { "weekdays": weekdays }, "locationIds": locations,
        });
        serde_json::from_value(rule).unwrap()
    }

    #[test]
    fn the_order_of_locations_and_days_makes_no_other_rule() {
        let [first, second] = [1, 2].map(|_| LocationId::new(Timestamp::UNIX_EPOCH));
        let hash = |rule: NewRule| rule.content_hash().unwrap();
        let known = hash(rule(&[first, second], &[1, 7]));
        assert_eq!(hash(rule(&[second, first, second], &[7, 1])), known);
        assert_ne!(hash(rule(&[first], &[1, 7])), known);
        assert_ne!(hash(rule(&[first, second], &[1])), known);
    }

    #[test]
    fn a_rule_without_locations_is_for_every_one() {
        let [here, there] = [1, 2].map(|_| LocationId::new(Timestamp::UNIX_EPOCH));
        assert!(rule(&[], &[]).covers(here));
        assert!(rule(&[here], &[]).covers(here));
        assert!(!rule(&[here], &[]).covers(there));
    }

    #[test]
    fn what_the_engine_judges_by_comes_back_as_the_same_rule() {
        let here = LocationId::new(Timestamp::UNIX_EPOCH);
        let given = rule(&[here], &[6, 7]);
        assert_eq!(NewRule::of(&given.brand_rule(), vec![here]), given);
    }
}
