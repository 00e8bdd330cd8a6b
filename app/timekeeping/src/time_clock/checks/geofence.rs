//! Where a device is, against the fence of a location. The place is taken once, at the moment of the punch, and only the
//! distance is kept.

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::Waived;
use crate::{
    error::Result,
    punch::{GeofenceVerdict, PunchPlace},
    settings::{GeofenceMode, TimeClockSettings},
};

/// A place that is less certain than this, in metres, says nothing.
const USELESS_M: f64 = 200.0;
/// At most so much of a place's uncertainty, in metres, counts in favor of the person.
const MOST_ACCURACY_M: f64 = 100.0;
/// The mean radius of the earth, in metres.
const EARTH_M: f64 = 6_371_008.8;

/// Where a device is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DevicePosition {
    /// Degrees north.
    pub latitude: f64,
    /// Degrees east.
    pub longitude: f64,
    /// The radius in metres within which the device is with 95 percent certainty.
    pub accuracy_m: f64,
}

/// The device's place against the fence; `None` where the location does not ask. Inside is who may be within the radius
/// with at most 100 metres of uncertainty in their favor; a place that is less certain than 200 metres is unknown.
pub fn place(settings: &TimeClockSettings, position: Option<DevicePosition>) -> Option<PunchPlace> {
    let (GeofenceMode::Flag | GeofenceMode::Block) = settings.geofence else {
        return None;
    };
    let (Some(latitude), Some(longitude)) = (settings.latitude_e6, settings.longitude_e6) else {
        return None;
    };
    let Some(position) = position.filter(is_sound) else {
        return Some(PunchPlace {
            verdict: GeofenceVerdict::Denied,
            distance_m: None,
            accuracy_m: None,
        });
    };
    let distance = distance_m(
        (degrees(latitude), degrees(longitude)),
        (position.latitude, position.longitude),
    );
    let verdict = if position.accuracy_m > USELESS_M {
        GeofenceVerdict::Unknown
    } else if distance - position.accuracy_m.min(MOST_ACCURACY_M) <= f64_of(settings.radius_m) {
        GeofenceVerdict::Inside
    } else {
        GeofenceVerdict::Outside
    };
    Some(PunchPlace {
        verdict,
        distance_m: Some(whole(distance)),
        accuracy_m: Some(whole(position.accuracy_m)),
    })
}

/// Refuses a clock-in outside of the fence, or without a place, where the location says so. A place that is not certain
/// enough never refuses.
///
/// # Errors
/// `outside_geofence` with the distance, `location_denied`.
pub fn check(
    settings: &TimeClockSettings,
    place: Option<PunchPlace>,
    waived: &Waived,
) -> Result<()> {
    let Some(place) = place.filter(|_| settings.geofence == GeofenceMode::Block) else {
        return Ok(());
    };
    match place.verdict {
        GeofenceVerdict::Inside | GeofenceVerdict::Unknown => Ok(()),
        GeofenceVerdict::Denied => waived.or_refuse("location_denied", json!({})),
        GeofenceVerdict::Outside => waived.or_refuse(
            "outside_geofence",
            json!({
                "distanceM": place.distance_m, "radiusM": settings.radius_m, "accuracyM": place.accuracy_m,
            }),
        ),
    }
}

fn is_sound(position: &DevicePosition) -> bool {
    position.latitude.abs() <= 90.0
        && position.longitude.abs() <= 180.0
        && (0.0..=1e7).contains(&position.accuracy_m)
}

/// Metres between two points on the earth, each latitude and longitude in degrees (haversine).
fn distance_m(from: (f64, f64), to: (f64, f64)) -> f64 {
    let (lat1, lat2) = (from.0.to_radians(), to.0.to_radians());
    let (dlat, dlon) = (lat2 - lat1, (to.1 - from.1).to_radians());
    let a = (dlat / 2.0).sin().powi(2) + lat1.cos() * lat2.cos() * (dlon / 2.0).sin().powi(2);
    2.0 * EARTH_M * a.sqrt().min(1.0).asin()
}

fn f64_of(number: i64) -> f64 {
    number as f64
}

fn degrees(millionths: i64) -> f64 {
    f64_of(millionths) / 1e6
}

fn whole(metres: f64) -> i64 {
    metres.round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(geofence: GeofenceMode) -> TimeClockSettings {
        TimeClockSettings {
            geofence,
            latitude_e6: Some(32_748_000),
            longitude_e6: Some(-117_129_000),
            ..TimeClockSettings::default()
        }
    }

    /// So many metres north of the restaurant.
    fn north(metres: f64, accuracy_m: f64) -> Option<DevicePosition> {
        Some(DevicePosition {
            latitude: 32.748 + (metres / EARTH_M).to_degrees(),
            longitude: -117.129,
            accuracy_m,
        })
    }

    #[test]
    fn a_verdict_follows_distance_and_certainty() {
        let flag = settings(GeofenceMode::Flag);
        let verdict = |position| place(&flag, position).map(|place| place.verdict);
        assert_eq!(verdict(north(149.0, 0.0)), Some(GeofenceVerdict::Inside));
        assert_eq!(verdict(north(155.0, 0.0)), Some(GeofenceVerdict::Outside));
        assert_eq!(verdict(north(155.0, 10.0)), Some(GeofenceVerdict::Inside));
        assert_eq!(
            verdict(north(260.0, 190.0)),
            Some(GeofenceVerdict::Outside),
            "at most 100 metres count for the person"
        );
        assert_eq!(
            verdict(north(5_000.0, 201.0)),
            Some(GeofenceVerdict::Unknown)
        );
        assert_eq!(verdict(None), Some(GeofenceVerdict::Denied));
        assert_eq!(place(&settings(GeofenceMode::Off), north(1.0, 1.0)), None);
    }

    #[test]
    fn only_a_known_place_outside_or_none_is_refused() {
        let block = settings(GeofenceMode::Block);
        let refused = |position| {
            let result = check(&block, place(&block, position), &Waived::default());
            result.err().map(|error| error.code())
        };
        assert_eq!(refused(north(100.0, 5.0)), None);
        assert_eq!(refused(north(900.0, 5.0)), Some("outside_geofence"));
        assert_eq!(refused(None), Some("location_denied"));
        assert_eq!(refused(north(900.0, 500.0)), None);
        let waived = Waived(vec!["outside_geofence".to_owned()]);
        assert!(check(&block, place(&block, north(900.0, 5.0)), &waived).is_ok());
    }

    #[test]
    fn a_degree_of_latitude_is_111_kilometres() {
        let metres = distance_m((32.0, -117.0), (33.0, -117.0));
        assert!((metres - 111_195.0).abs() < 5.0, "{metres}");
    }
}
