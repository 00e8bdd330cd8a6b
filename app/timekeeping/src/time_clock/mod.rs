//! The time clock: people clock in and out and take breaks on their own phone, managers see who is at work and let
//! exceptions go, and Lineup watches for what was forgotten.

pub mod checks;
pub mod get_settings;
pub mod limits;
pub mod live;
pub mod my_clock;
pub mod overrides;
pub mod person;
pub mod punch;
pub mod remind;
pub mod rounding_lab;
pub mod set_settings;
mod settings_store;
pub mod take;
pub mod view;
pub mod watch;

use serde::{Deserialize, Serialize};
use utoipa_axum::{router::OpenApiRouter, routes};
use uuid::Uuid;

use crate::{
    error::{Error, Result},
    ids::{ClockOverrideId, EmployeeId, LocationId, PositionId},
    punch::{Attestation, PunchBreakKind, PunchKind},
};
use checks::{geofence::DevicePosition, offline::OfflinePunch};
use platform::{
    app::App,
    permit::{Actor, Permission},
};

/// A punch that someone makes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPunch {
    /// What. A clock-in while at work, with another position or location, is a change: work goes on there.
    pub kind: PunchKind,
    /// Sent again, it is taken once.
    pub idempotency_key: Uuid,
    /// Where; breaks and clock-outs are where the work began.
    pub location_id: LocationId,
    /// Clocking in: the work; left out, that of the shift, else the main position.
    #[serde(default)]
    pub position_id: Option<PositionId>,
    /// Starting a break: its kind.
    #[serde(default)]
    pub break_kind: Option<PunchBreakKind>,
    /// Ending a break: work asked for it before its time.
    #[serde(default)]
    pub needed_back: Option<bool>,
    /// Where the device is, where the location asks.
    #[serde(default)]
    pub position: Option<DevicePosition>,
    /// The device does not say where it is.
    #[serde(default)]
    pub position_denied: Option<bool>,
    /// Clocking out: the answers about meals and rests.
    #[serde(default)]
    pub attestation: Option<Attestation>,
    /// Clocking out: cash tips, in cents.
    #[serde(default)]
    pub cash_tips_cents: Option<i64>,
    /// A note.
    #[serde(default)]
    pub note: Option<String>,
    /// The device had no connection at the time.
    #[serde(default)]
    pub offline: Option<OfflinePunch>,
    /// A manager's approval.
    #[serde(default)]
    pub override_id: Option<ClockOverrideId>,
}

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(my_clock::handler))
        .routes(routes!(punch::handler))
        .routes(routes!(overrides::request::handler))
        .routes(routes!(overrides::show::handler))
        .routes(routes!(overrides::decide::approve_handler))
        .routes(routes!(overrides::decide::deny_handler))
        .routes(routes!(live::handler))
        .routes(routes!(remind::handler))
        .routes(routes!(rounding_lab::handler))
        .routes(routes!(get_settings::handler, set_settings::handler))
}

/// The caller, who may punch.
///
/// # Errors
/// `Forbidden`, `not_on_team`.
fn me(actor: &Actor) -> Result<EmployeeId> {
    actor.allow(Permission::TimesheetsCreate)?;
    actor.employee.ok_or(Error::unprocessable("not_on_team"))
}
