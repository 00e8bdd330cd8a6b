//! Figures that many reports share: a share of something, and durations with their spread.

use jiff::Timestamp;
use serde::Serialize;

/// So many of so many. Where it is of nothing, there is no rate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, utoipa::ToSchema)]
#[schema(as = FigureShare)]
pub struct Ratio {
    /// The number.
    pub some: u32,
    /// Of how many.
    pub of: u32,
    /// The share, 0 to 1; null of nothing.
    pub rate: Option<f64>,
}

impl Ratio {
    /// Counts which of them hold.
    pub fn count(items: impl IntoIterator<Item = bool>) -> Self {
        let (mut some, mut of) = (0, 0);
        for holds in items {
            of += 1;
            some += u32::from(holds);
        }
        Self::new(some, of)
    }

    /// So many of so many.
    pub fn new(some: u32, of: u32) -> Self {
        let rate = (of > 0).then(|| rounded(f64::from(some) / f64::from(of), 1e4));
        Self { some, of, rate }
    }
}

/// The distribution of a duration. Without any, there are no figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Distribution {
    /// Of how many.
    pub n: u32,
    /// The mean.
    pub mean: Option<f64>,
    /// Half took no longer.
    pub median: Option<f64>,
    /// Nine in ten took no longer.
    pub p90: Option<f64>,
}

/// Seconds of an hour.
pub const HOUR: f64 = 3_600.0;
/// Seconds of a day.
pub const DAY: f64 = 86_400.0;

impl Distribution {
    /// The spread of durations in seconds, given in `unit` seconds ([`HOUR`], [`DAY`]) to a tenth.
    pub fn of(mut seconds: Vec<i64>, unit: f64) -> Self {
        seconds.sort_unstable();
        let n = u32::try_from(seconds.len()).unwrap_or(u32::MAX);
        #[expect(
            clippy::cast_precision_loss,
            reason = "seconds of a few years are exact"
        )]
        let in_unit = |seconds: i64| rounded(seconds as f64 / unit, 10.0);
        let sum: i64 = seconds.iter().sum();
        #[expect(
            clippy::cast_precision_loss,
            reason = "a sum of seconds is exact far beyond this"
        )]
        let mean = (n > 0).then(|| rounded(sum as f64 / f64::from(n) / unit, 10.0));
        let at = |index: usize| seconds.get(index).copied();
        let half = seconds.len() / 2;
        let median = if seconds.len() % 2 == 1 || seconds.is_empty() {
            at(half)
        } else {
            at(half)
                .zip(at(half - 1))
                .map(|(upper, lower)| i64::midpoint(upper, lower))
        };
        // The smallest that nine in ten do not exceed.
        let ninth = (seconds.len() * 9).div_ceil(10).saturating_sub(1);
        Self {
            n,
            mean,
            median: median.map(in_unit),
            p90: at(ninth).map(in_unit),
        }
    }
}

/// Whole seconds from one moment to a later one; none the other way round.
pub fn seconds(from: Timestamp, to: Timestamp) -> Option<i64> {
    let seconds = to.as_second() - from.as_second();
    (seconds >= 0).then_some(seconds)
}

fn rounded(value: f64, parts: f64) -> f64 {
    (value * parts).round() / parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_of_nothing_has_no_figures() {
        assert_eq!(Distribution::of(Vec::new(), DAY), Distribution::default());
        assert_eq!(Ratio::count([]).rate, None);
    }

    #[test]
    fn median_and_ninetieth_are_those_of_people() {
        let days = |days: &[i64]| days.iter().map(|day| day * 86_400).collect::<Vec<_>>();
        let ten = Distribution::of(days(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 30]), DAY);
        assert_eq!(
            (ten.n, ten.mean, ten.median, ten.p90),
            (10, Some(7.5), Some(5.5), Some(9.0))
        );
        let one = Distribution::of(days(&[4]), DAY);
        assert_eq!((one.median, one.p90), (Some(4.0), Some(4.0)));
        assert_eq!(Ratio::count([true, false, true]).rate, Some(0.6667));
    }
}
