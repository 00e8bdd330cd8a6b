//! The types that several use cases of the kiosk share.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    punch::{Attestation, PunchBreakKind, PunchKind},
    time_clock::view::{AttestationQuestion, BreakChoice},
};
use platform::{
    ids::{EmployeeId, KioskDeviceId, LocationId, PositionId, PunchId, PunchPhotoId, ShiftId},
    messages::{Lang, LocalizedText},
};

/// A device that is paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KioskDevice {
    /// Its id.
    pub id: KioskDeviceId,
    /// The only location that it is for.
    pub location_id: LocationId,
    /// The team's name for it.
    pub name: String,
    /// When its token was made.
    pub token_made_at: Timestamp,
    /// Wrong PINs since the last right one.
    pub wrong_pins: u32,
    /// No PIN is taken until then.
    pub locked_until: Option<Timestamp>,
    /// When it last called.
    pub last_seen_at: Option<Timestamp>,
}

/// What someone does at a kiosk. The same punch has the same key, however often it is sent.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewKioskPunch {
    /// A UUID that the device makes.
    #[schema(value_type = String, format = Uuid)]
    pub idempotency_key: uuid::Uuid,
    /// Whose punch it is.
    pub employee_id: EmployeeId,
    /// What.
    pub kind: PunchKind,
    /// Clocking in: the work; without it that of the shift, else the person's main one.
    pub position_id: Option<PositionId>,
    /// The start of a break: its kind.
    pub break_kind: Option<PunchBreakKind>,
    /// The end of a break: work asked for it before its time.
    #[serde(default)]
    pub needed_back: bool,
    /// Clocking out: what the person said about meals and rests.
    pub attestation: Option<Attestation>,
    /// Clocking out: cash tips that the person declares, in cents.
    #[schema(minimum = 0, maximum = 1_000_000)]
    pub cash_tips_cents: Option<i64>,
    /// A note of the person, at most 300 characters.
    pub note: Option<String>,
    /// The photo, by the id under which the device sends it.
    pub photo_id: Option<PunchPhotoId>,
    /// The person's answer, where they were asked whether photos may be taken.
    pub photo_consent: Option<PhotoConsentAnswer>,
}

/// What a person answered about photos, with the question as it was shown.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PhotoConsentAnswer {
    /// Whether photos may be taken.
    pub given: bool,
    /// The language of the question.
    pub language: Lang,
    /// The question.
    pub text: String,
}

/// A person as their location's kiosk shows them once their PIN is typed.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KioskPerson {
    /// The person.
    pub employee_id: EmployeeId,
    /// The first name, or the one they prefer, and the initial of the last.
    pub name: String,
    /// The language that they read.
    pub language: Lang,
    /// Finds the person by their PIN without a connection, in hexadecimal: HMAC-SHA256 under the device's key of `pin`, a
    /// zero byte and the stretched PIN in hexadecimal. Null: they have no PIN.
    pub verifier: Option<String>,
    /// What they work as here, the main one first.
    pub positions: Vec<KioskPosition>,
    /// Their published shifts here that end from now to the end of tomorrow.
    pub shifts: Vec<KioskShift>,
    /// The work that goes on; null: none.
    pub entry: Option<KioskEntry>,
    /// The breaks that they can take: those of the shift that they work, else of the next one here.
    pub breaks: Vec<BreakChoice>,
    /// Paid minutes of this workweek, up to now.
    pub week_minutes: i64,
    /// Whether photos of them may be taken; null: they were not asked.
    pub photo_consent: Option<bool>,
}

/// A position at a kiosk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KioskPosition {
    /// The position.
    pub id: PositionId,
    /// Its name.
    pub name: LocalizedText,
    /// Whether it customarily earns tips: cash tips are asked for.
    pub tipped: bool,
}

/// A published shift at a kiosk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KioskShift {
    /// The shift.
    pub id: ShiftId,
    /// The work.
    pub position_id: PositionId,
    /// When it begins.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// When it ends.
    #[schema(value_type = String, format = DateTime)]
    pub ends_at: Timestamp,
}

/// Work that goes on, at a kiosk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KioskEntry {
    /// The entry: the first row of its clock-in.
    pub id: PunchId,
    /// The work.
    pub position_id: Option<PositionId>,
    /// When it began.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// The break that goes on.
    pub on_break: Option<KioskBreak>,
    /// Paid minutes up to now.
    pub paid_minutes: i64,
}

/// A break that goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KioskBreak {
    /// Its kind.
    pub kind: PunchBreakKind,
    /// Whether it is paid.
    pub paid: bool,
    /// When it began.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
}

/// A question at clock-out, for a device that may have no connection then.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KioskQuestion {
    /// The question, as phones ask it too.
    pub asked: AttestationQuestion,
    /// It is asked of work that is at least so many minutes long.
    pub from_minutes: i64,
}
