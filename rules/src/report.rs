//! The answer to a question: findings, pay of each workweek, and what could not be checked.

use std::sync::Arc;

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::facts::Id;
use crate::finding::{Citation, Finding, Premium, Severity, Text};
use crate::wages::{Wage, YouthWage};

/// The question. The severity of a rule may differ: a missing meal is a warning on a draft and needs a reason at
/// publication.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// A shift is created or edited on a draft.
    CheckShift,
    /// A shift is dragged on a draft.
    MoveShift,
    /// A draft changes, and the week would be published at this instant: severities are those of a draft, notice
    /// counts to the instant as at publication.
    ChangePlan { at: Timestamp },
    /// The week goes to the staff at this instant (notice counts to it).
    PublishWeek { at: Timestamp },
    /// Worked time is approved and paid.
    ClosePeriod,
}

impl Question {
    /// Which column of a rule's severities speaks.
    pub fn stage(self) -> Stage {
        match self {
            Self::CheckShift | Self::MoveShift | Self::ChangePlan { .. } => Stage::Draft,
            Self::PublishWeek { .. } => Stage::Publish,
            Self::ClosePeriod => Stage::Worked,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Draft,
    Publish,
    Worked,
}

/// The rule book's answer.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// Strictest first, then by time.
    pub findings: Vec<Finding>,
    /// Pay of each workweek that holds work, in order.
    pub weeks: Vec<WeekPay>,
    /// Notices of severity `info`: inputs that are missing, places without local rules.
    pub unchecked: Vec<Finding>,
}

impl Report {
    /// The strictest severity among the findings.
    pub fn worst(&self) -> Option<Severity> {
        self.findings.iter().map(|finding| finding.severity).max()
    }
}

/// Hours and pay of one class: seconds worked and cents owed (`None`: a rate is not known).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Hours {
    pub regular_seconds: i64,
    pub overtime_seconds: i64,
    pub doubletime_seconds: i64,
}

impl Hours {
    /// All time worked.
    pub fn worked_seconds(self) -> i64 {
        self.regular_seconds + self.overtime_seconds + self.doubletime_seconds
    }
}

/// One workweek's pay with its trace.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WeekPay {
    /// The local day on which the workweek begins.
    pub week: Date,
    pub hours: Hours,
    /// Wages for hours worked, overtime included, premiums not, in cents.
    pub wages_cents: Option<i64>,
    /// Of `wages_cents`, what is paid beyond straight time.
    pub overtime_premium_cents: Option<i64>,
    /// The half of the regular rate for each hour beyond the federal weekly limit: what staff may
    /// deduct from federal income tax as qualified overtime (26 USC 225). 0 where no such law holds.
    pub qualified_overtime_cents: Option<i64>,
    /// Wages after the tip credit: what the employer pays in cash.
    pub cash_wages_cents: Option<i64>,
    /// The regular rate of the week in ten-thousandths of a dollar, rounded half up; never below the minimum wage
    /// (29 CFR 778.5).
    pub regular_rate: Option<i64>,
    /// What `wages_cents` lacks where the rates are below the minimum wage: the difference for every hour, and the
    /// overtime on it. It is owed besides; the rule on the minimum wage reports the shifts.
    pub minimum_lack_cents: Option<i64>,
    pub shifts: Vec<ShiftPay>,
    pub days: Vec<DayPay>,
    pub premiums: Vec<Premium>,
    /// Every line of the computation, ready to read.
    pub trace: Vec<Text>,
}

impl WeekPay {
    /// A workweek in which no one worked, to which premiums may belong.
    pub(crate) fn without_work(week: Date) -> Self {
        Self {
            week,
            hours: Hours::default(),
            wages_cents: Some(0),
            overtime_premium_cents: Some(0),
            qualified_overtime_cents: Some(0),
            cash_wages_cents: Some(0),
            regular_rate: None,
            minimum_lack_cents: Some(0),
            shifts: Vec::new(),
            days: Vec::new(),
            premiums: Vec::new(),
            trace: Vec::new(),
        }
    }
}

/// One shift's part of the week's hours and wages; parts add up to the whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ShiftPay {
    pub shift_id: Id,
    pub hours: Hours,
    /// Why its overtime is overtime.
    #[serde(skip)]
    pub overtime: OvertimeCauses,
    pub wages_cents: Option<i64>,
}

/// Overtime by the limit that it is over, in seconds. Double time is not in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OvertimeCauses {
    /// Over a limit of a day, or of hours in a row.
    pub daily_seconds: i64,
    /// Over the limit of the workweek.
    pub weekly_seconds: i64,
    /// On the seventh day in a row.
    pub seventh_day_seconds: i64,
}

/// One workday's part of the week's hours and wages.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DayPay {
    pub date: Date,
    pub hours: Hours,
    pub wages_cents: Option<i64>,
}

/// The verdict of one cell of the verdict map on a change.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Verdict {
    /// `None`: fine.
    pub severity: Option<Severity>,
    /// Findings that the change brings, strictest first.
    pub findings: Vec<Finding>,
    /// By how much the change raises wages and premiums, overtime included, in cents.
    pub cost_cents: Option<i64>,
    /// Of `cost_cents`, the part beyond straight time.
    pub extra_cents: Option<i64>,
    /// Change premiums and pay for short rests that the change brings, finding by finding, in cents; what falls away
    /// is not counted against them.
    pub change_pay_cents: i64,
}

/// A pack as screens list it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PackInfo {
    /// `<jurisdiction>/<topic>`.
    pub id: Arc<str>,
    pub jurisdiction: String,
    pub topic: String,
    pub title: Text,
    pub hash: Arc<str>,
    pub reviewed_on: Date,
    pub rules: Vec<RuleInfo>,
    /// Ids of the law files that are no rules.
    pub also: Vec<Also>,
    /// Minimum wages by date, as the pack lists them.
    pub wages: Vec<Wage>,
    /// Lower minimum wages for young or new staff.
    pub youth_wages: Vec<YouthWage>,
}

/// An id of the law files that is no rule of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Also {
    pub id: String,
    /// `definition`, `alias of …` or `none`.
    pub is: String,
    /// The reason, and where the engine heeds it.
    #[serde(default)]
    pub note: String,
}

/// A rule as screens list it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RuleInfo {
    pub id: Arc<str>,
    pub family: Arc<str>,
    pub title: Text,
    /// The rule's demand and its reason, in a sentence or two.
    pub explanation: Text,
    /// The remedy where no checked fix fits: the row's own words or its family's.
    pub remedy: Text,
    pub citation: Citation,
    /// Every parameter with the dates from which its values hold.
    pub parameters: Vec<Parameter>,
    pub draft: Severity,
    pub publish: Severity,
    pub worked: Severity,
    /// First days of the versions, oldest first; one in the future reads "from …".
    pub versions: Vec<Date>,
    /// How sure the row is: `high`, `source`, `medium` or `knowledge`.
    pub confidence: String,
    /// The permission that may override it with a reason.
    pub overridable_by: Option<String>,
    /// The employee's consent that settles it.
    pub consent: Option<String>,
}

/// One dated value of a rule's parameter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Parameter {
    pub name: String,
    /// As written in the pack (times of day as `HH:MM`, money as dollars).
    pub value: String,
    /// `minutes`, `time`, `dollars`, `percent`, `count`, … read off the name's ending.
    pub unit: String,
    pub from: Date,
}
