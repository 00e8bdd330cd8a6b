//! The tables of `pay.toml`: what one row of each may say.

use serde::Deserialize;

use crate::finding::Text;

/// The length of time by which tips must make good the tip credit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum MakeUp {
    #[default]
    Week,
    Shift,
}

/// `[[tip_credit]]`: conditions of the credit. Its amount is in `wages.toml`: the minimum less the cash wage.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TipCreditRow {
    #[serde(default = "yes")]
    pub(super) allowed: bool,
    #[serde(default)]
    pub(super) make_up: MakeUp,
    /// The employee must be told before.
    #[serde(default)]
    pub(super) notice: bool,
    /// Tips of a month must be more than this.
    #[serde(default)]
    pub(super) month_tips_over_dollars: Option<String>,
    /// Tips of a week must be at least this, of full-time staff.
    #[serde(default)]
    pub(super) week_tips_from_dollars: Option<String>,
    /// Tips of a day must be at least this, of other staff.
    #[serde(default)]
    pub(super) day_tips_from_dollars: Option<String>,
    /// Cash wage and tips of an hour must be this much above the minimum wage.
    #[serde(default)]
    pub(super) above_minimum_dollars: Option<String>,
    /// So many minutes of untipped work take the credit of the whole day, …
    #[serde(default)]
    pub(super) untipped_day_minutes: Option<i64>,
    /// … and so does more than this percentage of the day.
    #[serde(default)]
    pub(super) untipped_day_percent: Option<i64>,
    /// Untipped time has no credit where it is more than this percentage of the week (0: always).
    #[serde(default)]
    pub(super) untipped_week_percent: Option<i64>,
}

/// `[[tip_pool]]`: who may not share, and what else binds a pool.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TipPoolRow {
    /// The row binds only where a tip credit is taken.
    #[serde(default)]
    pub(super) with_tip_credit: bool,
    /// The row binds only pools that the employer requires.
    #[serde(default)]
    pub(super) required_only: bool,
    /// Roles that share.
    #[serde(default)]
    pub(super) may: Vec<String>,
    /// Roles that do not.
    #[serde(default)]
    pub(super) may_not: Vec<String>,
    /// Degrees of management that do not share.
    #[serde(default)]
    pub(super) not_managerial: Vec<super::Managerial>,
    /// The same, but they share tips that were given to a team as one.
    #[serde(default)]
    pub(super) not_managerial_outside_team_box: Vec<super::Managerial>,
    /// Only the staff may agree on a pool.
    #[serde(default)]
    pub(super) voluntary_only: bool,
    /// The most of a giver's tips that a required pool may take.
    #[serde(default)]
    pub(super) required_most_percent: Option<i64>,
    /// The law limits pools in a way that the row does not know.
    #[serde(default)]
    pub(super) limits_unknown: bool,
    /// What the row says to a reader.
    pub(super) explain: Text,
}

/// The latest day for tips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum TipsBy {
    Period,
    NextPayday,
}

/// `[[tips_due]]`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TipsDueRow {
    /// Whether the processor's percentage of the tip may be kept.
    #[serde(default)]
    pub(super) card_fee: Option<bool>,
    #[serde(default)]
    pub(super) due: Option<TipsBy>,
}

/// `[[service_charge]]`: a charge that guests must pay.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ServiceChargeRow {
    /// It is the staff's, unless guests were told in writing that it is not.
    #[serde(default)]
    pub(super) staff_unless_disclosed: bool,
    /// Guests must be told what becomes of it.
    #[serde(default)]
    pub(super) disclosure: bool,
}

/// How far a deduction may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Limit {
    /// The reasonable cost of what the employee got, also below the minimum wage.
    Cost,
    /// Down to the minimum wage of the hours.
    MinimumWage,
    /// The same, with a written and voluntary agreement to this deduction.
    Agreement,
    /// By agreement, up to a figure that no pack knows.
    Figure,
    /// None at all.
    None,
}

/// `[[deduction]]`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DeductionRow {
    /// `uniform`, `tools`, `breakage`, `shortage`, `walked_check`, `training`, `meals`.
    pub(super) kinds: Vec<String>,
    pub(super) limit: Limit,
    /// Nothing where a tip credit is taken: the cash wage is the least already.
    #[serde(default)]
    pub(super) none_with_tip_credit: bool,
}

/// Of several days of a row, the one that counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Pick {
    #[default]
    Earlier,
    Later,
}

/// `[[final_pay]]`: the days that the law names, and to whom the row applies.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FinalPayRow {
    /// Condition; empty: every separation.
    #[serde(default)]
    pub(super) kinds: Vec<super::Separation>,
    /// Condition: notice of so many hours, …
    #[serde(default)]
    pub(super) notice_hours: Option<i64>,
    /// … counted from Monday to Friday.
    #[serde(default)]
    pub(super) notice_without_weekends: bool,
    /// Condition: notice of one pay period.
    #[serde(default)]
    pub(super) notice_pay_period: bool,
    /// Condition: a written policy of the employer that allows the later day.
    #[serde(default)]
    pub(super) written_policy: bool,
    #[serde(default)]
    pub(super) at_once: bool,
    /// On the last day.
    #[serde(default)]
    pub(super) same_day: bool,
    /// So many hours after, over weekends.
    #[serde(default)]
    pub(super) hours: Option<i64>,
    /// So many calendar days after.
    #[serde(default)]
    pub(super) days: Option<i64>,
    /// So many days from Monday to Friday after, holidays left out.
    #[serde(default)]
    pub(super) working_days: Option<i64>,
    /// The next regular payday.
    #[serde(default)]
    pub(super) payday: bool,
    /// The payday must be so many days away, else the following one counts.
    #[serde(default)]
    pub(super) payday_from_days: i64,
    /// Those days count from the notice.
    #[serde(default)]
    pub(super) payday_from_notice: bool,
    /// So many hours after a written demand, where there was one.
    #[serde(default)]
    pub(super) demand_hours: Option<i64>,
    /// Those hours are counted from Monday to Friday.
    #[serde(default)]
    pub(super) demand_without_weekends: bool,
    #[serde(default)]
    pub(super) pick: Pick,
    /// Never later than so many calendar days after.
    #[serde(default)]
    pub(super) most_days: Option<i64>,
    /// Late pay costs a day's wages for each day, up to so many.
    #[serde(default)]
    pub(super) late_daily_wages_most_days: Option<i64>,
}

/// `[[vacation_payout]]`: unused vacation is paid with the last wages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VacationPayoutRow {
    /// Condition: so many years of employment.
    #[serde(default)]
    pub(super) service_years: i16,
}

/// `[[record]]`: for how long a record is kept.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RecordRow {
    pub(super) kinds: Vec<String>,
    pub(super) years: i16,
    /// What is safe for the employer.
    #[serde(default)]
    pub(super) advised_years: Option<i16>,
}

/// `[[wage_statement]]`: what a statement shows.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StatementRow {
    pub(super) items: Vec<String>,
    /// Only where a tip credit is taken.
    #[serde(default)]
    pub(super) items_with_tip_credit: Vec<String>,
    /// Only where pieces are paid.
    #[serde(default)]
    pub(super) items_with_pieces: Vec<String>,
    /// What belongs to the records and is best printed.
    #[serde(default)]
    pub(super) advised_items: Vec<String>,
}

/// `[[statement_item]]`: an item's name on screens, and the items that it shows as well.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StatementItemRow {
    pub(super) id: String,
    pub(super) name: Text,
    #[serde(default)]
    pub(super) shows: Vec<String>,
}

/// `[[tax_code]]`: a box of the yearly tax form.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TaxCodeRow {
    pub(super) of: TaxedAs,
    pub(super) code: String,
}

/// What a code of the tax form reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum TaxedAs {
    Tips,
    Overtime,
}

/// `[[tipped_occupation]]`: the Treasury's code of a role.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OccupationRow {
    pub(super) code: String,
    pub(super) roles: Vec<String>,
}

fn yes() -> bool {
    true
}
