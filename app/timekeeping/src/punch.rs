//! A punch: what one person did at the clock at one moment.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::ids::{EmployeeId, LocationId, PositionId, PunchId, ShiftId, TimeEditId, UserId};
use platform::string_enum;

string_enum! {
    /// What a punch does.
    PunchKind {
        /// Work begins.
        ClockIn = "clock_in",
        /// Work ends; a break that has not ended ends with it.
        ClockOut = "clock_out",
        /// A break begins.
        BreakStart = "break_start",
        /// The break ends.
        BreakEnd = "break_end",
    }
}

impl PunchKind {
    /// Of punches at one moment, what ends counts before what begins.
    pub const fn rank(self) -> u8 {
        match self {
            Self::BreakEnd => 0,
            Self::ClockOut => 1,
            Self::ClockIn => 2,
            Self::BreakStart => 3,
        }
    }
}

string_enum! {
    /// Where a punch came from.
    PunchSource {
        /// The person's own phone or computer.
        Phone = "phone",
        /// The location's kiosk.
        Kiosk = "kiosk",
        /// A manager who edited worked time.
        Manager = "manager",
        /// Lineup, where no one clocked out.
        Auto = "auto",
        /// A file.
        Import = "import",
    }
}

string_enum! {
    /// The kind of a break.
    PunchBreakKind {
        /// A meal.
        Meal = "meal",
        /// A short rest.
        Rest = "rest",
    }
}

string_enum! {
    /// Where a device was when its person punched, against the fence of the location.
    GeofenceVerdict {
        /// Within it.
        Inside = "inside",
        /// Outside of it.
        Outside = "outside",
        /// The place is not known well enough to say.
        Unknown = "unknown",
        /// The person's device does not give its place.
        Denied = "denied",
    }
}

string_enum! {
    /// The answer to a question at clock-out.
    AttestationAnswer {
        /// It was as asked.
        Yes = "yes",
        /// The person chose otherwise.
        Chose = "chose",
        /// Work did not allow it.
        CouldNot = "could_not",
    }
}

/// What a person said about their meals and rests when they clocked out, in the language of the question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Attestation {
    /// `en` or `es`: what they read.
    pub language: String,
    /// The answers.
    pub answers: Vec<AttestedAnswer>,
}

/// One question and its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AttestedAnswer {
    /// `meal_1`, `meal_2`, `rests`, `all_time`.
    pub question: String,
    /// The question as it was shown.
    pub text: String,
    /// The answer.
    pub answer: AttestationAnswer,
}

/// What a device without a connection said of its clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeviceClock {
    /// The moment on the device's clock.
    pub client_at: Timestamp,
    /// How far the device's clock is behind the server's, in milliseconds: `at = client_at + offset`.
    pub offset_ms: i64,
    /// The device's clock was set while punches waited.
    pub jumped: bool,
}

/// Where a punch was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PunchPlace {
    /// Against the fence.
    pub verdict: GeofenceVerdict,
    /// Metres to the location; `None`: not known.
    pub distance_m: Option<i64>,
    /// The radius, in metres, within which the device is with 95 percent certainty.
    pub accuracy_m: Option<i64>,
}

/// What happened at the clock. A punch never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Punch {
    /// Its id.
    pub id: PunchId,
    /// Whose it is.
    pub employee_id: EmployeeId,
    /// Where.
    pub location_id: LocationId,
    /// What.
    pub kind: PunchKind,
    /// When, to the millisecond.
    pub at: Timestamp,
    /// Where it came from.
    pub source: PunchSource,
    /// The facts of its kind and of its device.
    pub details: PunchDetails,
    /// The first row of a punch that was moved: itself where it was not.
    pub original_id: PunchId,
    /// The edit that added it.
    pub edit_id: Option<TimeEditId>,
    /// When the server took it.
    pub created_at: Timestamp,
    /// Whose account it came from.
    pub created_by: Option<UserId>,
}

/// What a punch says besides its person, kind and time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PunchDetails {
    /// Clocking in: the work.
    pub position_id: Option<PositionId>,
    /// Clocking in: the published shift that it begins.
    pub shift_id: Option<ShiftId>,
    /// The start of a break: its kind.
    pub break_kind: Option<PunchBreakKind>,
    /// The start of a break: whether it is paid.
    pub paid: Option<bool>,
    /// The end of a break: work asked for it before its time.
    pub needed_back: bool,
    /// The kiosk.
    pub device_id: Option<String>,
    /// The device had no connection.
    pub offline: Option<DeviceClock>,
    /// Where it was made, where the location asks.
    pub place: Option<PunchPlace>,
    /// The photo, by its id.
    pub photo_id: Option<String>,
    /// Clocking out: cash tips that the person declares, in cents.
    pub cash_tips_cents: Option<i64>,
    /// Clocking out: what the person said about meals and rests.
    pub attestation: Option<Attestation>,
    /// A note of the person.
    pub note: Option<String>,
    /// Who let it happen against a setting, and why.
    pub override_by: Option<UserId>,
    /// The reason of the override.
    pub override_reason: Option<String>,
}
