//! What a pool of tips is, as the file and the wire know it.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    date_time::TimeOfDay,
    ids::{EmployeeId, LocationId, PositionId, TipPoolId, TipReceiptId, TipRunId},
    messages::LocalizedText,
};
use platform::string_enum;

string_enum! {
    /// What a pool divides at once.
    TipPeriod {
        /// The tips of certain hours of a day.
        Shift = "shift",
        /// Those of a business day.
        Day = "day",
        /// Those of a workweek of the location.
        Week = "week",
    }
}

string_enum! {
    /// By what a pool divides.
    TipMethod {
        /// Paid minutes.
        Hours = "hours",
        /// Paid minutes times the points of the position.
        HoursPoints = "hours_points",
        /// The points of the position in which someone worked longest.
        Points = "points",
        /// A percentage for each position, within it by paid minutes.
        Percent = "percent",
        /// The same for everyone who worked.
        Equal = "equal",
    }
}

string_enum! {
    /// Where tips came from.
    TipSource {
        /// Cards.
        Card = "card",
        /// Cash that was left for all.
        Cash = "cash",
        /// A compulsory charge: pay and no tip, never divided.
        ServiceCharge = "service_charge",
        /// An amount that a manager typed.
        Manual = "manual",
    }
}

string_enum! {
    /// How far a division is.
    TipRunState {
        /// Not calculated, or reopened.
        Draft = "draft",
        /// Calculated and kept.
        Calculated = "calculated",
        /// Approved: its shares stay.
        Approved = "approved",
        /// Paid.
        Paid = "paid",
    }
}

string_enum! {
    /// Why someone who worked has no share.
    TipExclusion {
        /// They manage others.
        Manager = "manager",
        /// A law of the place gives their position no share.
        Law = "law",
        /// The pool names their position as one without a share.
        PositionExcluded = "position_excluded",
        /// Their position is not one of the pool.
        PositionNotInPool = "position_not_in_pool",
        /// No position is known for their time.
        NoPosition = "no_position",
    }
}

/// A law that a division keeps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TipLaw {
    /// The rule, as the packs name it.
    pub rule_id: String,
    /// The source.
    pub citation: String,
    /// What it says.
    pub text: LocalizedText,
}

/// A pool of tips at a location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TipPool {
    /// Its id.
    pub id: TipPoolId,
    /// The location.
    pub location_id: LocationId,
    /// Its name, unique among the location's pools that are not archived.
    pub name: String,
    /// No longer used.
    pub archived: bool,
    /// Its rules, oldest first. Each holds until the next one.
    pub rules: Vec<TipRule>,
    /// Raised by each write.
    pub version: i64,
}

/// How a pool divides from a day on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TipRule {
    /// 1 is the pool's first rule.
    pub number: i64,
    /// The first day on which it holds.
    #[schema(value_type = String, format = Date)]
    pub effective_from: Date,
    /// What it divides at once.
    pub period: TipPeriod,
    /// Of a shift: from when on work counts.
    pub starts: Option<TimeOfDay>,
    /// Of a shift: until when; at or before `starts`, on the next day.
    pub ends: Option<TimeOfDay>,
    /// By what it divides.
    pub method: TipMethod,
    /// The sources that it takes.
    pub sources: Vec<TipSource>,
    /// How much of them, 1 to 100; the rest is not pooled.
    pub contribution_percent: i64,
    /// The staff agreed on the pool among themselves; else the employer requires it.
    pub staff_agreed: bool,
    /// The positions that it names.
    pub positions: Vec<TipPosition>,
}

/// A position of a pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TipPosition {
    /// The position.
    pub position_id: PositionId,
    /// Its points, 1 to 100, where the method asks for them.
    pub points: Option<i64>,
    /// Its percentage, 1 to 100, where the method asks for it.
    pub percent: Option<i64>,
    /// Named as having no share.
    pub excluded: bool,
}

impl TipRule {
    /// The position as a participant.
    pub fn participant(&self, position: PositionId) -> Option<&TipPosition> {
        self.participants()
            .find(|named| named.position_id == position)
    }

    /// The positions that have a share.
    pub fn participants(&self) -> impl Iterator<Item = &TipPosition> {
        self.positions.iter().filter(|named| !named.excluded)
    }
}

/// Tips that came in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TipReceipt {
    /// Its id.
    pub id: TipReceiptId,
    /// The location.
    pub location_id: LocationId,
    /// Meant for this pool only; null: for the pools of days and weeks.
    pub pool_id: Option<TipPoolId>,
    /// The business day.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Where they came from.
    pub source: TipSource,
    /// How much, in cents.
    pub cents: i64,
    /// A note.
    pub note: Option<String>,
    /// When it was entered.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// What a division divides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TipPot {
    /// What came in, by source.
    pub sources: Vec<TipSourceAmount>,
    /// How much of it the rule takes, in percent.
    pub contribution_percent: i64,
    /// What is divided, in cents: that part, rounded half up.
    pub cents: i64,
}

/// Tips of one source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TipSourceAmount {
    /// The source.
    pub source: TipSource,
    /// How much, in cents.
    pub cents: i64,
}

/// A person's share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TipShare {
    /// Whose it is.
    pub employee_id: EmployeeId,
    /// First and last name.
    pub name: String,
    /// What they get, in cents.
    pub cents: i64,
    /// Paid minutes in the pool's positions.
    pub minutes: i64,
    /// What counts for them: minutes, points or both, by the method.
    pub weight: i64,
    /// The arithmetic.
    pub trace: TipTrace,
}

/// The arithmetic of a share.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TipTrace {
    /// Where they worked longest in this time.
    pub position_id: Option<PositionId>,
    /// Their work by position.
    pub lines: Vec<TipLine>,
    /// What they got of which amount: one division, or one for each position.
    pub divisions: Vec<TipDivision>,
    /// Laws that give some or all of their work in the pool no share.
    #[serde(default)]
    pub laws: Vec<TipLaw>,
}

/// Work in one position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TipLine {
    /// The position; null: not known.
    pub position_id: Option<PositionId>,
    /// Paid minutes.
    pub minutes: i64,
    /// Its points, where the method asks for them.
    pub points: Option<i64>,
    /// What it counts.
    pub weight: i64,
}

/// One division and what a person got of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TipDivision {
    /// The position whose percentage it divides; null: everyone's.
    pub position_id: Option<PositionId>,
    /// That percentage.
    pub percent: Option<i64>,
    /// What was divided, in cents.
    pub pot_cents: i64,
    /// The person's weight.
    pub weight: i64,
    /// Everyone's.
    pub total_weight: i64,
    /// Number of people.
    pub people: usize,
    /// The exact part, in ten-thousandths of a dollar, the rest cut off.
    pub exact_e4: i64,
    /// Its whole cents.
    pub floor_cents: i64,
    /// 1: one of the cents that were left over.
    pub extra_cents: i64,
    /// How many cents were left over.
    pub left_over_cents: i64,
}

/// Someone who worked and has no share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExcludedPerson {
    /// Who.
    pub employee_id: EmployeeId,
    /// First and last name.
    pub name: String,
    /// Paid minutes in this time.
    pub minutes: i64,
    /// Where they worked longest.
    pub position_id: Option<PositionId>,
    /// Why.
    pub reason: TipExclusion,
    /// The laws that say it, the widest jurisdiction first; none where the pool's rule does.
    pub laws: Vec<TipLaw>,
}

/// A division as the file keeps it, without its shares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TipRun {
    pub id: TipRunId,
    pub pool_id: TipPoolId,
    pub rule_number: i64,
    pub start_date: Date,
    pub end_date: Date,
    pub state: TipRunState,
    pub pot: TipPot,
    pub calculated_at: Timestamp,
    pub approved_at: Option<Timestamp>,
    pub paid_at: Option<Timestamp>,
    pub version: i64,
}

impl TipRun {
    /// Whether its shares stay.
    pub(super) fn is_closed(&self) -> bool {
        matches!(self.state, TipRunState::Approved | TipRunState::Paid)
    }
}
