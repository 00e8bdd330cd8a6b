//! Kiosks: shared devices at which the people of a location clock in with a PIN, for up to 72 hours without a
//! connection. A device is no user: its token is for one location and for what people do at the clock.

pub mod device;
pub mod identify;
pub mod list_devices;
pub mod make_pairing;
pub mod manager_pin;
pub mod pair;
mod person_view;
pub mod photos;
pub mod revoke_device;
pub mod roster;
pub mod rotate_token;
pub mod show_photo;
mod store;
pub mod sync;
mod take_offline_punch;
pub mod take_punch;
pub mod types;

use axum::extract::DefaultBodyLimit;
use jiff::SignedDuration;
use utoipa_axum::{router::OpenApiRouter, routes};

use platform::app::App;

pub use take_punch::take_kiosk_punch;
pub use types::{KioskDevice, NewKioskPunch};

/// A pairing code works for so long.
pub(crate) const CODE_LIFE: SignedDuration = SignedDuration::from_mins(10);
/// A device knows its people for so long without a connection.
pub(crate) const ROSTER_LIFE: SignedDuration = SignedDuration::from_hours(72);
/// A token is replaced after so long.
pub(crate) const TOKEN_LIFE: SignedDuration = SignedDuration::from_hours(30 * 24);
/// The token before it is taken for so long afterwards: the reply with the new one may have been lost.
pub(crate) const TOKEN_OVERLAP: SignedDuration = SignedDuration::from_hours(7 * 24);
/// So many wrong PINs in a row lock a device, and the person where it is known who was meant.
pub(crate) const WRONG_PINS: u32 = 5;
/// For so long.
pub(crate) const LOCKED: SignedDuration = SignedDuration::from_mins(5);
/// Five hundred punches with what people said about their breaks, in bytes.
const SYNC_BODY: usize = 1024 * 1024;

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    let large = OpenApiRouter::new()
        .routes(routes!(sync::handler))
        .routes(routes!(photos::handler))
        .layer(DefaultBodyLimit::max(SYNC_BODY));
    OpenApiRouter::new()
        .routes(routes!(make_pairing::handler))
        .routes(routes!(pair::handler))
        .routes(routes!(list_devices::handler))
        .routes(routes!(revoke_device::handler))
        .routes(routes!(rotate_token::handler))
        .routes(routes!(roster::handler))
        .routes(routes!(identify::handler))
        .routes(routes!(take_punch::handler))
        .routes(routes!(show_photo::handler))
        .merge(large)
}
