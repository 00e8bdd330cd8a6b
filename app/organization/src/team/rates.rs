//! Which of a person's wages pays for a shift.

use jiff::civil::Date;

use super::types::Wage;
use crate::ids::{LocationId, PositionId};

/// The hourly rate of a shift, in ten-thousandths of a dollar. The most specific wage that holds on the day wins:
/// position and location, position, location, any. `None`: no one entered a wage.
pub fn rate(wages: &[Wage], position: PositionId, location: LocationId, on: Date) -> Option<i64> {
    wages
        .iter()
        .filter(|wage| wage.holds(on))
        .filter(|wage| wage.position_id.is_none_or(|id| id == position))
        .filter(|wage| wage.location_id.is_none_or(|id| id == location))
        .max_by_key(|wage| {
            (
                wage.position_id.is_some(),
                wage.location_id.is_some(),
                wage.from,
            )
        })
        .map(|wage| wage.rate_e4)
}

#[cfg(test)]
mod tests {
    use jiff::{Timestamp, civil::date};

    use super::*;
    use crate::ids::{EmployeeId, WageId};

    fn wage(
        position_id: Option<PositionId>,
        location_id: Option<LocationId>,
        rate_e4: i64,
    ) -> Wage {
        Wage {
            id: WageId::new(Timestamp::UNIX_EPOCH),
            employee_id: EmployeeId::new(Timestamp::UNIX_EPOCH),
            position_id,
            location_id,
            rate_e4,
            from: date(2026, 1, 1),
            to: None,
            reason: String::new(),
            version: 1,
        }
    }

    #[test]
    fn the_most_specific_wage_pays() {
        let (cook, host) = (
            PositionId::new(Timestamp::UNIX_EPOCH),
            PositionId::new(Timestamp::UNIX_EPOCH),
        );
        let (here, there) = (
            LocationId::new(Timestamp::UNIX_EPOCH),
            LocationId::new(Timestamp::UNIX_EPOCH),
        );
        let wages = [
            wage(None, None, 180_000),
            wage(None, Some(here), 190_000),
            wage(Some(cook), None, 200_000),
            wage(Some(cook), Some(here), 210_000),
        ];
        let on = date(2026, 6, 1);
        assert_eq!(rate(&wages, cook, here, on), Some(210_000));
        assert_eq!(rate(&wages, cook, there, on), Some(200_000));
        assert_eq!(rate(&wages, host, here, on), Some(190_000));
        assert_eq!(rate(&wages, host, there, on), Some(180_000));
        assert_eq!(rate(&wages, host, there, date(2025, 12, 31)), None);
    }
}
