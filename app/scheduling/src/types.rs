//! The types that several use cases of scheduling share: shifts and breaks, as stored and as they go out.

use jiff::{Timestamp, civil::Date};
use rules::Severity;
use serde::{Deserialize, Serialize};

use super::{change_reason::ChangeReason, schedule_diff::ConsentNeed};
use crate::{
    date_time::TimeOfDay,
    ids::{DepartmentId, EmployeeId, LocationId, PositionId, ShiftId, StationId, UserId},
    permit::DepartmentKind,
};

/// The bounds of a shift's length, in minutes.
pub const LENGTH_MINUTES: std::ops::RangeInclusive<i64> = 15..=16 * 60;

/// The kind of a break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BreakKind {
    /// A meal, usually unpaid.
    Meal,
    /// A rest, paid.
    Rest,
}

/// A planned break.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Break {
    /// The purpose.
    pub kind: BreakKind,
    /// Whether it is paid.
    pub paid: bool,
    /// Its length.
    #[schema(minimum = 5, maximum = 240)]
    pub minutes: u16,
    /// When it begins, local; without one it is taken as evenly placed.
    pub start: Option<TimeOfDay>,
}

/// One half of a shift: what the draft or the staff's published schedule says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ShiftDetails {
    /// The employee; none yet on an unassigned draft.
    pub employee_id: Option<EmployeeId>,
    /// The position.
    pub position_id: PositionId,
    /// The station of the location; an archived one is read as none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub station_id: Option<StationId>,
    /// When it begins.
    pub starts_at: Timestamp,
    /// When it ends.
    pub ends_at: Timestamp,
    /// Planned breaks.
    pub breaks: Vec<Break>,
    /// A note to the employee.
    pub note: Option<String>,
    /// Short words about the work, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// Whether the person waits to be called.
    pub on_call: bool,
}

impl ShiftDetails {
    /// Elapsed minutes.
    pub fn elapsed_minutes(&self) -> i64 {
        self.ends_at.duration_since(self.starts_at).as_mins()
    }

    /// Minutes that are paid: an unpaid break of 20 minutes or less is work (29 CFR 785.18).
    pub fn paid_minutes(&self) -> i64 {
        let unpaid = self
            .breaks
            .iter()
            .filter(|rest| !rest.paid && rest.minutes > 20);
        self.elapsed_minutes() - unpaid.map(|rest| i64::from(rest.minutes)).sum::<i64>()
    }

    /// Whether two halves say the same to the employee.
    pub fn same_work(&self, other: &Self) -> bool {
        self == other
    }
}

/// An employee's answer to a published shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AckState {
    /// No one asked.
    NotRequired,
    /// Asked, not answered.
    Pending,
    /// "I'll be there."
    Confirmed,
    /// "I can't."
    Declined,
    /// The shift changed or passed before an answer.
    Lapsed,
}

impl AckState {
    /// The name in the file and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NotRequired => "not_required",
            Self::Pending => "pending",
            Self::Confirmed => "confirmed",
            Self::Declined => "declined",
            Self::Lapsed => "lapsed",
        }
    }

    /// The state of a name.
    pub fn parse(name: &str) -> Option<Self> {
        [
            Self::NotRequired,
            Self::Pending,
            Self::Confirmed,
            Self::Declined,
            Self::Lapsed,
        ]
        .into_iter()
        .find(|state| state.name() == name)
    }
}

/// The initiator of a change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Initiator {
    /// The employer: fair-workweek premiums apply.
    #[default]
    Employer,
    /// The employees themselves (a swap, a written request): kept as evidence.
    Employee,
}

impl Initiator {
    /// The name in the file and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Employer => "employer",
            Self::Employee => "employee",
        }
    }

    /// The initiator of a name; anything unknown counts as the employer.
    pub fn parse(name: &str) -> Self {
        if name == "employee" {
            Self::Employee
        } else {
            Self::Employer
        }
    }
}

/// A published half and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Published {
    /// The published half.
    pub half: ShiftDetails,
    /// When it was published.
    pub at: Timestamp,
    /// The person's answer.
    pub ack: AckState,
    /// When they answered.
    pub ack_at: Option<Timestamp>,
    /// The reason why they cannot.
    pub ack_reason: Option<String>,
}

/// A change that waits for the employee's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The employee who is asked.
    pub employee: EmployeeId,
    /// The consents that the law wants, one at least.
    pub needs: Vec<ConsentNeed>,
    /// The proposed shift; nothing for a removal.
    pub proposed: Option<ShiftDetails>,
    /// Its version.
    pub version: i64,
}

impl Proposal {
    /// The kinds of consent that it waits for, each once.
    pub fn kinds(&self) -> Vec<&str> {
        let mut kinds: Vec<&str> = Vec::new();
        for need in &self.needs {
            if !kinds.contains(&&*need.kind) {
                kinds.push(&need.kind);
            }
        }
        kinds
    }
}

/// A stored shift with both halves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shift {
    /// Its id.
    pub id: ShiftId,
    /// The location.
    pub location: LocationId,
    /// The first day of its workweek.
    pub week: Date,
    /// The zone of the location when it was planned.
    pub zone: String,
    /// The manager's plan.
    pub draft: ShiftDetails,
    /// Taken off the draft; the published half is kept until the next publication.
    pub removing: bool,
    /// The initiator and reason of the change since the last publication; nothing where none is given.
    pub origin: Option<ChangeReason>,
    /// The published half.
    pub published: Option<Published>,
    /// A change that waits for an answer.
    pub proposal: Option<Proposal>,
    /// Its version.
    pub version: i64,
    /// When it last changed.
    pub updated_at: Timestamp,
    /// The user who changed it.
    pub updated_by: Option<(UserId, String)>,
}

impl Shift {
    /// The initiator of the change: the employer, unless another is given.
    pub fn initiated_by(&self) -> Initiator {
        self.origin
            .as_ref()
            .map_or(Initiator::Employer, |origin| origin.initiated_by)
    }
}

/// A position as scheduling needs it.
#[derive(Clone, Debug)]
pub struct Position {
    /// Its id.
    pub id: PositionId,
    /// Its department.
    pub department: DepartmentId,
    /// Front or back of house.
    pub house: DepartmentKind,
    /// `grill`, `line`, …
    pub station: String,
    /// Equipment of the work, in the packs' words.
    pub equipment: Vec<String>,
}

/// The verdict on a person in a cell: fine, or how bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum VerdictLevel {
    /// Fine.
    Ok,
    /// Worth knowing.
    Info,
    /// Lawful but costly, or to be settled before publication.
    Warn,
    /// Needs a reason.
    Reason,
    /// Not possible.
    Block,
}

impl From<Option<Severity>> for VerdictLevel {
    fn from(severity: Option<Severity>) -> Self {
        match severity {
            None => Self::Ok,
            Some(Severity::Info) => Self::Info,
            Some(Severity::Warn) => Self::Warn,
            Some(Severity::ReasonRequired) => Self::Reason,
            Some(Severity::Block) => Self::Block,
        }
    }
}
