//! Lines of pay: a workweek's wages by location, position, rate and class of time. The cents of all lines of a week are
//! those of the week, whatever is rounded.

use jiff::civil::Date;
use rules::report::Hours;

use super::view::PayLineKind;
use crate::ids::{LocationId, PositionId};

/// What distinguishes lines of one week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct LineKey {
    /// The first day of the period that pays it.
    pub(crate) period: Date,
    /// Where.
    pub(crate) location: LocationId,
    /// As what.
    pub(crate) position: Option<PositionId>,
    /// Cash wage in ten-thousandths of a dollar an hour; `None`: not known.
    pub(crate) rate: Option<i64>,
}

/// A class of time on a line: minutes and cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClassLine {
    pub(crate) key: LineKey,
    pub(crate) kind: PayLineKind,
    pub(crate) minutes: i64,
    pub(crate) cents: Option<i64>,
}

/// The money of a workweek, in cents, without bonuses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WeekMoney {
    /// Straight time of every hour.
    pub(crate) straight: i64,
    /// What is paid beyond straight time.
    pub(crate) premium: i64,
}

/// Splits a workweek. `hours` is what was worked on each line, in order of their keys; without `money` the lines have
/// minutes only.
pub(crate) fn split(hours: &[(LineKey, Hours)], money: Option<WeekMoney>) -> Vec<ClassLine> {
    let mut classes: Vec<(LineKey, PayLineKind, i64, i64)> = Vec::new();
    for (key, of) in hours {
        let parts = [
            (PayLineKind::Regular, of.regular_seconds, 0),
            // An overtime second adds half of the regular rate, one of double time all of it.
            (PayLineKind::Overtime, of.overtime_seconds, 1),
            (PayLineKind::Doubletime, of.doubletime_seconds, 2),
        ];
        let worked = parts.into_iter().filter(|(_, seconds, _)| *seconds > 0);
        classes.extend(worked.map(|(kind, seconds, weight)| (*key, kind, seconds, weight)));
    }
    let cents = money.map(|money| {
        let straight: Vec<i128> = classes
            .iter()
            .map(|(key, _, seconds, _)| i128::from(key.rate.unwrap_or(0)) * i128::from(*seconds))
            .collect();
        let beyond: Vec<i128> = classes
            .iter()
            .map(|(_, _, seconds, weight)| i128::from(*seconds) * i128::from(*weight))
            .collect();
        let straight = largest_remainder(money.straight, &straight);
        let beyond = largest_remainder(money.premium, &beyond);
        straight
            .into_iter()
            .zip(beyond)
            .map(|(straight, beyond)| straight + beyond)
            .collect::<Vec<i64>>()
    });
    let line =
        |(n, (key, kind, seconds, _)): (usize, &(LineKey, PayLineKind, i64, i64))| ClassLine {
            key: *key,
            kind: *kind,
            minutes: seconds / 60,
            cents: cents.as_ref().and_then(|cents| cents.get(n).copied()),
        };
    classes.iter().enumerate().map(line).collect()
}

/// Divides a whole by weights that are not negative: each part is rounded down, and what is left goes to those that lost
/// most, of equal ones the first. Without any weight the first part gets all.
pub fn largest_remainder(whole: i64, weights: &[i128]) -> Vec<i64> {
    let sum: i128 = weights.iter().sum();
    if sum <= 0 {
        let mut parts = vec![0; weights.len()];
        parts.iter_mut().take(1).for_each(|first| *first = whole);
        return parts;
    }
    let share = |weight: &i128| {
        let exact = i128::from(whole) * weight;
        (exact.div_euclid(sum), exact.rem_euclid(sum))
    };
    let shares: Vec<(i128, i128)> = weights.iter().map(share).collect();
    let given: i128 = shares.iter().map(|(part, _)| part).sum();
    let mut order: Vec<usize> = (0..weights.len()).collect();
    order.sort_by_key(|n| std::cmp::Reverse(shares[*n].1));
    let left = usize::try_from(i128::from(whole) - given).unwrap_or(0);
    let mut parts: Vec<i64> = shares
        .iter()
        .map(|(part, _)| i64::try_from(*part).unwrap_or(i64::MAX))
        .collect();
    for n in order.into_iter().take(left) {
        parts[n] += 1;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_add_up_to_the_whole_whatever_is_rounded() {
        // A small generator of its own: the same numbers in every run.
        let mut seed: u64 = 0x9E37_79B9_7F4A_7C15;
        let mut next = |below: u64| {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            i64::try_from(seed % below).expect("below 2^63")
        };
        for _ in 0..10_000 {
            let whole = next(1_000_000);
            let weights: Vec<i128> = (0..=next(9))
                .map(|_| i128::from(next(50_000_000)))
                .collect();
            let parts = largest_remainder(whole, &weights);
            assert_eq!(parts.iter().sum::<i64>(), whole);
            let sum: i128 = weights.iter().sum();
            for (part, weight) in parts.iter().zip(&weights) {
                let off = i128::from(*part) * sum - i128::from(whole) * weight;
                assert!(off.abs() < sum.max(1), "no part is a cent off");
            }
        }
    }

    #[test]
    fn nothing_to_divide_by_loses_nothing() {
        assert_eq!(largest_remainder(7, &[0, 0]), [7, 0]);
        assert_eq!(largest_remainder(0, &[1, 1]), [0, 0]);
        assert_eq!(largest_remainder(0, &[]), Vec::<i64>::new());
    }
}
