//! Changes of worked time: who changed what and why. Punches stay as they were; an edit voids them and adds others.

pub mod answer_edit;
pub mod apply;
pub mod change_entry;
pub mod clear_flag;
pub mod shaved;
pub mod store;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    ids::{EmployeeId, LocationId, PositionId, PunchId, TimeRequestId},
    punch::PunchBreakKind,
};
use platform::string_enum;

string_enum! {
    /// What the person whose time was changed says to it.
    EditAnswer {
        /// They asked for it or made it themselves.
        NotNeeded = "not_needed",
        /// They have not answered.
        Pending = "pending",
        /// They agree.
        Accepted = "accepted",
        /// They disagree.
        Disputed = "disputed",
    }
}

/// A change of worked time to make.
#[derive(Clone, Debug)]
pub struct NewEdit {
    /// Whose time it is.
    pub employee: EmployeeId,
    /// Where a new entry was worked; that of an entry which is there stays.
    pub location: LocationId,
    /// The entry to change, by its id; `None`: a new one.
    pub entry: Option<PunchId>,
    /// What the entry is to be; `None`: it is voided.
    pub wanted: Option<WantedEntry>,
    /// Why.
    pub reason: String,
    /// The request of the person that it follows.
    pub request: Option<TimeRequestId>,
}

/// A time entry as it is to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WantedEntry {
    /// The clock-in.
    pub clock_in_at: Timestamp,
    /// The clock-out; `None`: the person is still at work.
    pub clock_out_at: Option<Timestamp>,
    /// The work.
    pub position_id: Option<PositionId>,
    /// The breaks, in order.
    pub breaks: Vec<WantedBreak>,
}

/// A break as it is to be, on the wire too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WantedBreak {
    /// Its kind.
    pub kind: PunchBreakKind,
    /// Whether it is paid.
    pub paid: bool,
    /// When it begins.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// When it ends; null: it goes on, or ends with the entry.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub ends_at: Option<Timestamp>,
}
