//! How many people the sales of each half hour need.

use std::{collections::BTreeMap, ops::Range};

use super::{
    HALF_HOURS, PositionNeed, WEEK_HALF_HOURS,
    forecast::WeekForecast,
    open_hours::in_week,
    standards::{LaborStandards, Standard},
};
use crate::ids::PositionId;

/// People by half hour of a week.
type WeekNeed = [u16; WEEK_HALF_HOURS];

/// How many people each position needs, where it needs any.
pub fn required(standards: &LaborStandards, forecast: &WeekForecast) -> Vec<PositionNeed> {
    let sales: Vec<i64> = forecast
        .days
        .iter()
        .flat_map(|day| day.half_hours)
        .collect();
    let open = &forecast.open.stretches;
    let mut needs: BTreeMap<PositionId, WeekNeed> = BTreeMap::new();
    for standard in &standards.positions {
        let cents_per_hour = standards.cents_per_hour(standard);
        needs.insert(
            standard.position_id,
            of_position(standard, cents_per_hour, &sales, open),
        );
    }
    let keys = keyholder_half_hours(open);
    if let Some(position) = standards.keyholder_position_id {
        let need = needs.entry(position).or_insert([0; WEEK_HALF_HOURS]);
        for half_hour in &keys {
            raise(&mut need[*half_hour], 1);
        }
    }
    needs
        .into_iter()
        .filter(|(_, need)| need.iter().any(|people| *people > 0))
        .map(|(position_id, need)| PositionNeed {
            position_id,
            keys: if standards.keyholder_position_id == Some(position_id) {
                keys.clone()
            } else {
                Vec::new()
            },
            days: std::array::from_fn(|day| {
                std::array::from_fn(|half_hour| need[day * HALF_HOURS + half_hour])
            }),
        })
        .collect()
}

/// How many people a position needs: while it is open what the sales ask for, at least the minimum; before and after, those
/// with duties; no one while it is closed. Parts of a person are rounded to the nearest, so that the hours of a day are those
/// that the standard allows for its sales.
fn of_position(
    standard: &Standard,
    cents_per_hour: Option<i64>,
    sales: &[i64],
    open: &[Range<i64>],
) -> WeekNeed {
    let mut need = [0; WEEK_HALF_HOURS];
    let (opening, closing) = (&standard.opening, &standard.closing);
    for stretch in open {
        for half_hour in in_week(stretch) {
            let cents = sales.get(half_hour).copied().unwrap_or(0);
            // Cents of half an hour; rounded, twice of them over a rate are four times over twice the rate.
            let busy = cents_per_hour.map_or(0, |per_hour| (4 * cents + per_hour) / (2 * per_hour));
            let busy = u16::try_from(busy).unwrap_or(u16::MAX);
            raise(&mut need[half_hour], busy.max(standard.minimum_staff));
        }
        for half_hour in in_week(&(stretch.start - opening.half_hours()..stretch.start)) {
            raise(&mut need[half_hour], opening.staff);
        }
        for half_hour in in_week(&(stretch.end..stretch.end + closing.half_hours())) {
            raise(&mut need[half_hour], closing.staff);
        }
    }
    need
}

/// One person with keys from half an hour before it opens into the first open half hour, and in the last one. Who has keys
/// and longer duties has them in their standard.
fn keyholder_half_hours(open: &[Range<i64>]) -> Vec<usize> {
    open.iter()
        .flat_map(|stretch| {
            let opens = stretch.start - 1..stretch.start + 1;
            let closes = stretch.end - 1..stretch.end;
            in_week(&opens).chain(in_week(&closes))
        })
        .collect()
}

fn raise(need: &mut u16, people: u16) {
    *need = (*need).max(people);
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use proptest::prelude::*;

    use super::*;
    use crate::demand::standards::{Duty, StandardBasis};

    const OPEN: Range<i64> = 20..44;

    fn standard(cents: i64, minimum: u16) -> Standard {
        Standard {
            position_id: PositionId::new(Timestamp::UNIX_EPOCH),
            basis: Some(StandardBasis::Sales),
            per_hour: Some(cents),
            minimum_staff: minimum,
            opening: Duty {
                staff: 1,
                minutes: 60,
            },
            closing: Duty {
                staff: 2,
                minutes: 30,
            },
        }
    }

    fn sales(cents: i64) -> Vec<i64> {
        vec![cents; WEEK_HALF_HOURS]
    }

    #[test]
    fn sales_minimum_and_duties_each_count() {
        let standard = standard(43_000, 1);
        let mut of_day = sales(0);
        (of_day[24], of_day[25]) = (53_749, 53_750);
        let need = of_position(&standard, Some(43_000), &of_day, &[OPEN]);
        assert_eq!(need[17], 0, "closed");
        assert_eq!((need[18], need[19]), (1, 1), "an hour before opening");
        assert_eq!(need[20], 1, "the minimum");
        assert_eq!(
            (need[24], need[25]),
            (2, 3),
            "$215 a half hour is one person, and half of it rounds up"
        );
        assert_eq!((need[44], need[45]), (2, 0), "half an hour after closing");
    }

    #[test]
    fn someone_with_keys_opens_and_closes() {
        assert_eq!(keyholder_half_hours(&[OPEN]), [19, 20, 43]);
    }

    proptest! {
        #[test]
        fn more_sales_need_no_fewer_people_and_never_fewer_than_the_minimum(
            low in 0_i64..500_000, more in 0_i64..500_000, per_hour in 1_i64..100_000, minimum in 0_u16..10,
            from in 0_i64..300, length in 1_i64..60,
        ) {
            let (standard, open) = (standard(per_hour, minimum), from..from + length);
            let few = of_position(&standard, Some(per_hour), &sales(low), std::slice::from_ref(&open));
            let many = of_position(&standard, Some(per_hour), &sales(low + more), std::slice::from_ref(&open));
            for half_hour in 0..WEEK_HALF_HOURS {
                let at = half_hour as i64;
                prop_assert!(many[half_hour] >= few[half_hour]);
                if open.contains(&at) {
                    prop_assert!(few[half_hour] >= minimum);
                } else if !(open.start - 2..open.end + 1).contains(&at) {
                    prop_assert_eq!(many[half_hour], 0, "closed");
                }
            }
        }
    }
}
