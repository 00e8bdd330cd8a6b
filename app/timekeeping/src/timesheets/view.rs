//! Timesheets as they go out.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    edits::EditAnswer,
    ids::{EmployeeId, LocationId, PositionId, PunchId, ShiftId, TimeEditId},
    messages::LocalizedText,
    pay_periods::list::PayPeriodView,
    punch::{Attestation, GeofenceVerdict, PunchBreakKind, PunchKind, PunchSource},
};
use platform::{finding_view::FindingView, string_enum};

string_enum! {
    /// The state of a person's time in a period.
    SheetState {
        /// Neither signed nor approved yet.
        Open = "open",
        /// The person agrees with it.
        Signed = "signed",
        /// The person disagrees with it.
        Disputed = "disputed",
        /// A manager approved it.
        Approved = "approved",
        /// It is closed for payroll and never changes.
        Locked = "locked",
    }
}

string_enum! {
    /// What is unusual about worked time.
    FlagCode {
        /// No one clocked out.
        MissingOut = "missing_out",
        /// Lineup ended it because no one clocked out.
        AutoClosed = "auto_closed",
        /// No published shift belongs to it.
        Unscheduled = "unscheduled",
        /// It began earlier than the location allows.
        EarlyIn = "early_in",
        /// It began more than five minutes after its shift.
        LateIn = "late_in",
        /// It ended more than fifteen minutes after its shift.
        LateOut = "late_out",
        /// More than twelve hours.
        LongShift = "long_shift",
        /// A meal was shorter than the law asks, or work ended it.
        ShortMeal = "short_meal",
        /// A meal began later than the law asks.
        LateMeal = "late_meal",
        /// A meal that the law asks for was not taken.
        MissedMeal = "missed_meal",
        /// A rest that the law asks for was not taken.
        MissedRest = "missed_rest",
        /// A punch was made outside of the location.
        OutsideFence = "outside_fence",
        /// The kiosk took no photo although the location asks for one.
        NoPhoto = "no_photo",
        /// A punch was made without a connection.
        Offline = "offline",
        /// The person said at the clock-out that their hours do not show all their work.
        HoursMissing = "hours_missing",
        /// A published shift of the day is over, and the person did not clock in.
        NoShow = "no_show",
        /// Two time entries overlap.
        Overlap = "overlap",
        /// Another position than that of the shift.
        WrongRole = "wrong_role",
        /// More hours in the week than the person's limit.
        OverMax = "over_max",
        /// Someone changed it.
        Edited = "edited",
        /// No tips are known of someone with a tip credit: none declared, and no approved share of the day.
        TipMissing = "tip_missing",
        /// The tips of the week do not reach the tip credit, so the employer pays the rest.
        TipMakeUp = "tip_make_up",
        /// A law about minors was not kept.
        MinorViolation = "minor_violation",
        /// No wage is known for it.
        WageMissing = "wage_missing",
    }
}

impl FlagCode {
    /// Whether a timesheet with it is not clean: someone has to look at it first.
    pub const fn needs_review(self) -> bool {
        matches!(
            self,
            Self::MissingOut
                | Self::AutoClosed
                | Self::HoursMissing
                | Self::NoShow
                | Self::Overlap
                | Self::LateMeal
                | Self::MissedMeal
                | Self::MissedRest
                | Self::MinorViolation
                | Self::WageMissing
        )
    }

    /// Whether a manager can let it stand. What keeps time from being paid is mended instead, and a missed shift has no time
    /// entry to look at: approving the timesheet alone lets it stand.
    pub const fn can_be_cleared(self) -> bool {
        !matches!(
            self,
            Self::MissingOut | Self::NoShow | Self::Overlap | Self::WageMissing
        )
    }

    /// Whether a timesheet with it is not approved, not even alone.
    pub const fn stops_approval(self) -> bool {
        self.needs_review() && !matches!(self, Self::NoShow)
    }
}

/// Something unusual about worked time.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema,
)]
#[serde(rename_all = "camelCase")]
pub struct EntryFlag {
    /// The workday.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// What.
    pub code: FlagCode,
    /// The time entry; null where it is about the day.
    pub entry_id: Option<PunchId>,
    /// Whether a manager looked at it and let it stand.
    pub cleared: bool,
}

impl EntryFlag {
    /// Whether someone still has to look at it.
    pub const fn is_open(&self) -> bool {
        self.code.needs_review() && !self.cleared
    }
}

string_enum! {
    /// What a line of pay is for.
    PayLineKind {
        /// Straight time.
        Regular = "regular",
        /// Overtime, its premium included.
        Overtime = "overtime",
        /// Double time, its premium included.
        Doubletime = "doubletime",
        /// Extra pay that a law adds.
        Premium = "premium",
        /// A bonus.
        Extra = "extra",
        /// Paid time off: not worked, and not in the regular rate (29 CFR 778.218).
        PaidLeave = "paid_leave",
        /// What wages lack to the minimum wage.
        MinimumWage = "minimum_wage",
        /// What tips lack to the tip credit.
        TipMakeUp = "tip_make_up",
        /// What an earlier period should have paid.
        Correction = "correction",
    }
}

/// A line of pay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayLine {
    /// The first day of the workweek.
    #[schema(value_type = String, format = Date)]
    pub week_start: Date,
    /// The location.
    pub location_id: LocationId,
    /// The position; null: not said, or not of one.
    pub position_id: Option<PositionId>,
    /// Cash wage in ten-thousandths of a dollar an hour; null: not known, or not paid by the hour. Null too for those
    /// who may not see wages.
    pub rate_e4: Option<i64>,
    /// What it is for.
    pub kind: PayLineKind,
    /// Minutes; of a premium, the time that the law states it in.
    pub minutes: i64,
    /// In cents; null: the wage is not known. Null too for those who may not see wages.
    pub cents: Option<i64>,
    /// The rule of a premium; of paid time off its kind, as `vacation` or `sick`.
    pub rule_id: Option<String>,
    /// What a premium, a bonus, paid time off or a correction is about.
    pub title: Option<LocalizedText>,
}

/// A workweek that the period touches, whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SheetWeek {
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    pub week_start: Date,
    /// Straight time.
    pub regular_minutes: i64,
    /// Overtime.
    pub overtime_minutes: i64,
    /// Double time.
    pub doubletime_minutes: i64,
    /// The regular rate in ten-thousandths of a dollar an hour. Null, as all money, for those who may not see wages.
    pub regular_rate_e4: Option<i64>,
    /// What the employer pays in cash for the hours and bonuses, overtime included, premiums not.
    pub wages_cents: Option<i64>,
    /// Of it, what is paid beyond straight time.
    pub overtime_premium_cents: Option<i64>,
    /// The half of the regular rate beyond the federal limit (26 USC 225).
    pub qualified_overtime_cents: Option<i64>,
    /// The tip credit that is taken beside it.
    pub tip_credit_cents: Option<i64>,
    /// The computation, line by line.
    pub trace: Vec<LocalizedText>,
}

/// Extra pay that a law adds to a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SheetPremium {
    /// The rule.
    pub rule_id: String,
    /// The time entry; null where the rule is about the day.
    pub entry_id: Option<PunchId>,
    /// Its statement.
    pub title: LocalizedText,
    /// In cents; null: the wage is not known.
    pub cents: Option<i64>,
    /// What a manager decided.
    pub decision: Option<PremiumDecisionKind>,
    /// Whether the person's own words leave it open: it is paid only once a manager decides so.
    pub candidate: bool,
}

string_enum! {
    /// What becomes of a premium that the person's own words leave open.
    PremiumDecisionKind {
        /// It is paid.
        Pay = "pay",
        /// It is not owed.
        Dismiss = "dismiss",
    }
}

/// A published shift.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SheetShift {
    /// Its id.
    pub shift_id: ShiftId,
    /// Where.
    pub location_id: LocationId,
    /// When it begins.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// When it ends.
    #[schema(value_type = String, format = DateTime)]
    pub ends_at: Timestamp,
    /// As what.
    pub position_id: PositionId,
}

/// A break as it was taken.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SheetBreak {
    /// Its kind.
    pub kind: PunchBreakKind,
    /// Whether it is paid.
    pub paid: bool,
    /// When it began.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// When it ended; null: it goes on.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub ends_at: Option<Timestamp>,
}

/// A punch as a timesheet shows it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SheetPunch {
    /// Its id.
    pub id: PunchId,
    /// What.
    pub kind: PunchKind,
    /// When, to the millisecond.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Where it came from.
    pub source: PunchSource,
    /// Without a connection.
    pub offline: bool,
    /// Against the location's fence.
    pub geofence: Option<GeofenceVerdict>,
    /// Metres to the location.
    pub distance_m: Option<i64>,
    /// The photo.
    pub photo_id: Option<String>,
    /// Whether an edit took it out.
    pub voided: bool,
    /// The edit that added it.
    pub edit_id: Option<TimeEditId>,
}

/// A time entry.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SheetEntry {
    /// Its id.
    pub id: PunchId,
    /// Where.
    pub location_id: LocationId,
    /// As what; null: not said.
    pub position_id: Option<PositionId>,
    /// When it began.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// When it ended; null: it goes on, or no one clocked out.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub ends_at: Option<Timestamp>,
    /// Paid minutes, up to now where it goes on.
    pub paid_minutes: i64,
    /// Its breaks.
    pub breaks: Vec<SheetBreak>,
    /// Cash tips that the person declared.
    pub cash_tips_cents: Option<i64>,
    /// What the person said at clock-out.
    pub attestation: Option<Attestation>,
    /// What is unusual.
    pub flags: Vec<EntryFlag>,
    /// The punches, voided ones too.
    pub punches: Vec<SheetPunch>,
}

/// A workday.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SheetDay {
    /// The day.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The published shifts.
    pub scheduled: Vec<SheetShift>,
    /// The worked time.
    pub entries: Vec<SheetEntry>,
    /// What the rules say about it.
    pub findings: Vec<FindingView>,
    /// Extra pay that a law adds.
    pub premiums: Vec<SheetPremium>,
}

/// A change of worked time.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimeEditView {
    /// Its id.
    pub id: TimeEditId,
    /// Whose time.
    pub employee_id: EmployeeId,
    /// The time entry.
    pub entry_id: PunchId,
    /// Why.
    pub reason: String,
    /// Paid minutes before.
    pub minutes_before: i64,
    /// Paid minutes after.
    pub minutes_after: i64,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub made_at: Timestamp,
    /// Who.
    pub made_by_name: Option<String>,
    /// What the person says to it. Silence is no agreement.
    pub answer: EditAnswer,
    /// Their words.
    pub answer_note: Option<String>,
    /// When they answered.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub answered_at: Option<Timestamp>,
}

/// A person's time in a pay period.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Timesheet {
    /// The period.
    pub period: PayPeriodView,
    /// Whose.
    pub employee_id: EmployeeId,
    /// Their name.
    pub name: String,
    /// Its state.
    pub state: SheetState,
    /// Raised by each step.
    pub version: i64,
    /// When the person agreed.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub signed_at: Option<Timestamp>,
    /// Why they disagree.
    pub dispute_note: Option<String>,
    /// When a manager approved it.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub approved_at: Option<Timestamp>,
    /// Who approved it.
    pub approved_by_name: Option<String>,
    /// When it was locked.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub locked_at: Option<Timestamp>,
    /// SHA-256 of what it said when it was locked; null while it is open.
    pub sha256: Option<String>,
    /// The day by day.
    pub days: Vec<SheetDay>,
    /// The workweeks that it touches.
    pub weeks: Vec<SheetWeek>,
    /// What it pays.
    pub lines: Vec<PayLine>,
    /// Changes of its worked time, the newest first.
    pub edits: Vec<TimeEditView>,
}

/// A day in the list of timesheets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RowDay {
    /// The day.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Paid minutes of the published shifts.
    pub scheduled_minutes: i64,
    /// Paid minutes.
    pub worked_minutes: i64,
    /// What is unusual.
    pub flags: Vec<EntryFlag>,
}

/// A person in the list of timesheets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimesheetRow {
    /// Whose.
    pub employee_id: EmployeeId,
    /// Their name.
    pub name: String,
    /// Its state.
    pub state: SheetState,
    /// Raised by each step.
    pub version: i64,
    /// Paid minutes of the published shifts that are over: the difference to the worked time counts no work ahead.
    pub scheduled_minutes: i64,
    /// Paid minutes.
    pub worked_minutes: i64,
    /// Straight time.
    pub regular_minutes: i64,
    /// Overtime.
    pub overtime_minutes: i64,
    /// Double time.
    pub doubletime_minutes: i64,
    /// Paid time off.
    #[serde(default)]
    pub leave_minutes: i64,
    /// Premiums, in cents. Null, as all money but tips, for those who may not see wages.
    pub premium_cents: Option<i64>,
    /// Cash wages for hours, overtime included; null: a wage is not known.
    pub wages_cents: Option<i64>,
    /// Everything that the period pays; null: a wage is not known.
    pub gross_cents: Option<i64>,
    /// Cash tips that the person declared.
    pub declared_tips_cents: i64,
    /// What is unusual.
    pub flags: Vec<EntryFlag>,
    /// Edits that the person has not answered or disagrees with.
    pub open_edits: i64,
    /// Day by day.
    pub days: Vec<RowDay>,
}

impl TimesheetRow {
    /// Whether nothing is left to look at.
    pub fn is_clean(&self) -> bool {
        self.open_edits == 0
            && self.state != SheetState::Disputed
            && !self.flags.iter().any(EntryFlag::is_open)
    }
}
