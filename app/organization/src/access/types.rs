//! An account as screens read it.

use std::collections::BTreeSet;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    ids::{EmployeeId, LocationId, UserId},
    messages::Lang,
    permit::{DepartmentKind, Role},
};

/// The state of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = AccessState)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// Someone was sent a link and has not signed in yet.
    Invited,
    /// In use.
    Active,
    /// Taken away for a while.
    Suspended,
    /// Over; what they did stays on record.
    Ended,
}

/// The reason why the caller may see an account and not change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = AccessBar)]
#[serde(rename_all = "snake_case")]
pub enum Bar {
    /// It is the caller's own.
    Own,
    /// Its role is not the caller's to give.
    RoleAbove,
    /// It also covers locations that the caller does not.
    BeyondScope,
}

/// Someone who can sign in, or once could.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Account {
    /// The account.
    pub id: UserId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// The email address for codes.
    pub email: Option<String>,
    /// The phone number for codes.
    pub phone: Option<String>,
    /// The language that they read.
    pub preferred_language: Lang,
    /// As what they sign in.
    pub role: Role,
    /// The locations of the role; null is the whole brand.
    pub location_ids: Option<BTreeSet<LocationId>>,
    /// In which houses it applies.
    pub departments: BTreeSet<DepartmentKind>,
    /// The state of the account.
    pub state: State,
    /// When they last used Lineup, to five minutes; null where they never did.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub last_seen_at: Option<Timestamp>,
    /// Until when the link that was sent to them works; null where none is open.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub link_until: Option<Timestamp>,
    /// Their place on the team; null where they have none.
    pub employee_id: Option<EmployeeId>,
    /// The reason why the caller may not change it; null where they may.
    pub bar: Option<Bar>,
    /// The version to change it with.
    pub version: i64,
}
