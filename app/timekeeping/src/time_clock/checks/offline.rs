//! Punches that a phone kept because it had no connection.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{
    error::{Error, Result},
    punch::DeviceClock,
    settings::TimeClockSettings,
};

/// A clock that is so far ahead of the server's, once corrected, is wrong.
const MOST_AHEAD: SignedDuration = SignedDuration::from_secs(120);

/// What a device without a connection said of its clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OfflinePunch {
    /// The moment on the device's clock.
    #[schema(value_type = String, format = DateTime)]
    pub client_at: Timestamp,
    /// How far the device's clock is behind the server's, in milliseconds.
    pub offset_ms: i64,
    /// The device's clock was set while punches waited.
    pub jumped: bool,
}

impl OfflinePunch {
    /// The clock as a punch keeps it.
    pub fn clock(self) -> DeviceClock {
        DeviceClock {
            client_at: self.client_at,
            offset_ms: self.offset_ms,
            jumped: self.jumped,
        }
    }
}

/// The moment of a punch: now, or when the device that had no connection says that it was.
///
/// # Errors
/// `clock_skew` where the location does not allow it, the punch waited too long, or the moment has not come.
pub fn moment(
    settings: &TimeClockSettings,
    offline: Option<OfflinePunch>,
    now: Timestamp,
) -> Result<Timestamp> {
    let Some(offline) = offline else {
        return Ok(now);
    };
    let skewed = || Error::unprocessable("clock_skew");
    let offset = SignedDuration::from_millis(offline.offset_ms);
    let at = offline
        .client_at
        .checked_add(offset)
        .map_err(|_| skewed())?;
    let waited = now.duration_since(at);
    if waited > SignedDuration::from_hours(settings.offline_hours) || waited < -MOST_AHEAD {
        return Err(skewed());
    }
    Ok(at.min(now))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fast_clock_is_corrected_and_old_punches_are_refused() {
        let at = |text: &str| text.parse::<Timestamp>().expect("a moment");
        let now = at("2026-11-21T04:00:00Z");
        let kept = |client_at, offset_ms| OfflinePunch {
            client_at: at(client_at),
            offset_ms,
            jumped: false,
        };
        let settings = TimeClockSettings {
            offline_hours: 12,
            ..TimeClockSettings::default()
        };
        let fast = kept("2026-11-21T02:01:40Z", -95_000);
        let moment_of = |offline| moment(&settings, Some(offline), now).ok();
        assert_eq!(moment_of(fast), Some(at("2026-11-21T02:00:05Z")));
        assert_eq!(
            moment_of(kept("2026-11-20T15:59:00Z", 0)),
            None,
            "over 12 h"
        );
        assert_eq!(moment_of(kept("2026-11-21T04:03:00Z", 0)), None, "to come");
        assert_eq!(moment_of(kept("2026-11-21T04:00:30Z", 0)), Some(now));
        let off = TimeClockSettings::default();
        assert!(moment(&off, Some(fast), now).is_err());
    }
}
