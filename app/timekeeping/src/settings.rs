//! How the time clock works at a location.

use serde::{Deserialize, Serialize};

use platform::string_enum;

string_enum! {
    /// Clocking in without a shift.
    UnscheduledPolicy {
        /// Allowed, and flagged.
        Allow = "allow",
        /// A manager approves it.
        Manager = "manager",
        /// Refused.
        Block = "block",
    }
}

string_enum! {
    /// What the place of a device means for a punch.
    GeofenceMode {
        /// Devices are not asked where they are.
        Off = "off",
        /// A punch outside is flagged.
        Flag = "flag",
        /// A punch outside is refused.
        Block = "block",
    }
}

string_enum! {
    /// Which punches need a photo.
    PhotoMode {
        /// None.
        Off = "off",
        /// Those at a kiosk.
        Kiosk = "kiosk",
    }
}

/// How the time clock works at a location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TimeClockSettings {
    /// So many minutes before a shift its person may clock in, 0 to 240.
    pub early_minutes: i64,
    /// Clocking in without a shift.
    pub unscheduled: UnscheduledPolicy,
    /// What the place of a device means.
    pub geofence: GeofenceMode,
    /// Where the fence is, in millionths of a degree.
    pub latitude_e6: Option<i64>,
    /// Where the fence is, in millionths of a degree.
    pub longitude_e6: Option<i64>,
    /// The fence's radius in metres, 100 to 1,000.
    pub radius_m: i64,
    /// Which punches need a photo.
    pub photo: PhotoMode,
    /// Photos are deleted after so many days, 1 to 365.
    pub photo_days: i64,
    /// Whether people are asked about meals and rests at clock-out.
    pub attestation: bool,
    /// Whether people may clock in on their own phone.
    pub own_phone: bool,
    /// So many hours an own phone may keep punches without a connection, 0 to 12; 0: it may not.
    pub offline_hours: i64,
    /// Raised by each write; 0: nothing was saved yet.
    pub version: i64,
}

impl Default for TimeClockSettings {
    /// What counts at a location for which no one chose.
    fn default() -> Self {
        Self {
            early_minutes: 5,
            unscheduled: UnscheduledPolicy::Allow,
            geofence: GeofenceMode::Off,
            latitude_e6: None,
            longitude_e6: None,
            radius_m: 150,
            photo: PhotoMode::Off,
            photo_days: 90,
            attestation: true,
            own_phone: true,
            offline_hours: 0,
            version: 0,
        }
    }
}
