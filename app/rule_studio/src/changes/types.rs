//! Changes of rules on the wire.

use jiff::{Timestamp, civil::Date};
use platform::{
    ids::{BacktestId, BrandRuleId, LocationId, UserId},
    messages::LocalizedText,
    string_enum,
};
use serde::{Deserialize, Serialize};

use crate::{backtests::types::BacktestTotals, rules::types::NewRule};

string_enum! {
    /// What a change does.
    RuleChangeOp {
        /// Brings a new rule.
        Add = "add",
        /// Brings another version of a rule.
        Edit = "edit",
        /// Switches a rule off.
        Disable = "disable",
    }
}

string_enum! {
    /// How far a change is.
    RuleChangeState {
        /// Its author writes it.
        Draft = "draft",
        /// Approval was asked for.
        InReview = "in_review",
        /// It has all approvals; its first days are fixed at once.
        Approved = "approved",
        /// Its first days are fixed.
        Scheduled = "scheduled",
        /// It holds at one location at least.
        InEffect = "in_effect",
        /// It was taken back before it held anywhere.
        Withdrawn = "withdrawn",
        /// It was undone.
        RolledBack = "rolled_back",
    }
}

string_enum! {
    /// What someone decided about a change.
    RuleDecision {
        /// It may come.
        Approve = "approve",
        /// It has to change first.
        RequestChanges = "request_changes",
    }
}

string_enum! {
    /// What has to hold before approval is asked for.
    RuleCheckCode {
        /// The rule has no faults and is not weaker than the law.
        NoProblems = "no_problems",
        /// Its test cases pass.
        TestCases = "test_cases",
        /// It was tried on past weeks as it is.
        Backtest = "backtest",
        /// It says why.
        Reason = "reason",
    }
}

string_enum! {
    /// Why someone cannot approve a change.
    ApprovalObstacle {
        /// Approval was not asked for, or is given.
        NotInReview = "not_in_review",
        /// They may not approve rules.
        NoPermission = "no_permission",
        /// None of its locations is theirs.
        NotCovered = "not_covered",
        /// They wrote it.
        OwnChange = "own_change",
        /// They wrote it and no one else can approve it: not before a day has passed.
        SingleApproverWait = "single_approver_wait",
        /// They approved it.
        AlreadyApproved = "already_approved",
    }
}

/// A change of a rule.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleChange {
    /// Its number.
    pub no: i64,
    /// What it does.
    pub op: RuleChangeOp,
    /// The rule.
    pub rule_id: Option<BrandRuleId>,
    /// What it is called.
    pub title: String,
    /// Why.
    pub reason: String,
    /// How far it is.
    pub state: RuleChangeState,
    /// The rule as it would be; null where it is switched off.
    pub rule: Option<NewRule>,
    /// The rule as it was; null for a new one.
    pub before: Option<NewRule>,
    /// The new sentence with its values.
    pub sentence: Option<LocalizedText>,
    /// The sentence before.
    pub sentence_before: Option<LocalizedText>,
    /// SHA-256 (hex) of all that is approved.
    pub content_hash: String,
    /// From this day on; null: as soon as possible.
    #[schema(value_type = Option<String>, format = Date)]
    pub effective_on: Option<Date>,
    /// Who wrote it.
    pub created_by_id: UserId,
    /// Their name.
    pub created_by_name: String,
    /// When they began.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// The newest run of this very rule on past weeks.
    pub backtest: Option<BacktestSummary>,
    /// What people decided, newest first.
    pub approvals: Vec<RuleApproval>,
    /// The locations that it concerns.
    pub locations: Vec<RuleChangeLocation>,
    /// What has to hold before approval is asked for; none of a change that is over.
    pub checks: Vec<RuleChangeCheck>,
    /// Whether it asks for less than before somewhere.
    pub loosens: bool,
    /// Whether it stops anyone of age.
    pub blocks_adults: bool,
    /// Whether the reader may edit it.
    pub may_edit: bool,
    /// Whether the reader may approve it.
    pub may_approve: bool,
    /// Why not.
    pub why_not: Option<ApprovalObstacle>,
    /// Raised by each write.
    pub version: i64,
}

/// What someone decided about a change.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleApproval {
    /// Their name.
    pub user_name: String,
    /// What they decided.
    pub decision: RuleDecision,
    /// For which locations.
    pub location_ids: Vec<LocationId>,
    /// What they wrote.
    pub note: Option<String>,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Whether it counts: an edit dismisses it.
    pub current: bool,
}

/// A location that a change concerns.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleChangeLocation {
    /// The location.
    pub location_id: LocationId,
    /// Its name.
    pub location_name: String,
    /// The first day there: fixed by the last approval, before it as far as it can be said; null: it is over.
    #[schema(value_type = Option<String>, format = Date)]
    pub starts_on: Option<Date>,
    /// Approvals that count there.
    pub approvals: usize,
    /// Approvals that it needs there.
    pub needed: usize,
}

/// What has to hold before approval is asked for.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleChangeCheck {
    /// Which.
    pub code: RuleCheckCode,
    /// Whether it holds.
    pub ok: bool,
    /// In words, with the way out where it does not.
    pub text: LocalizedText,
}

/// A run of a rule on past weeks, in numbers.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BacktestSummary {
    /// The run.
    pub id: BacktestId,
    /// How many days it looked back.
    pub days: u32,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// What it counted.
    pub totals: BacktestTotals,
    /// SHA-256 (hex) of the differences: equal where the same weeks give the same answers.
    pub result_hash: String,
}

/// A change to begin.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewRuleChange {
    /// What it does.
    pub op: RuleChangeOp,
    /// The rule; null for a new one.
    #[serde(default)]
    pub rule_id: Option<BrandRuleId>,
    /// What it will ask; null where it is switched off, and for an edit that begins with the present version.
    #[serde(default)]
    pub rule: Option<NewRule>,
}

/// An edit of a change; what is left out stays. It dismisses approvals.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RuleChangeEdit {
    /// What the rule will ask.
    #[serde(default)]
    pub rule: Option<NewRule>,
    /// What the change is called, at most 120 characters.
    #[serde(default)]
    pub title: Option<String>,
    /// Why, at most 2,000 characters; at least 10 when approval is asked for.
    #[serde(default)]
    pub reason: Option<String>,
    /// From this day on; null: as soon as possible.
    #[serde(default, deserialize_with = "platform::date_time::present")]
    #[schema(value_type = Option<String>, format = Date)]
    pub effective_on: Option<Option<Date>>,
    /// The version that the edit was made on.
    pub version: i64,
}

/// An approval.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RuleApprove {
    /// What the approver writes.
    #[serde(default)]
    pub note: Option<String>,
    /// The content that they saw.
    pub content_hash: String,
}

/// A request to change a draft first.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RuleRequestChanges {
    /// What has to change.
    pub note: String,
}

/// A change to take back.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RuleWithdraw {
    /// Why.
    pub reason: String,
}

/// A rule to bring back to an earlier version, or to switch off.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RuleRollback {
    /// The version; null: the rule is switched off.
    pub to_version_no: Option<u32>,
    /// Why.
    pub reason: String,
}
