//! Whether two shares differ by more than chance: the pooled z test, or Fisher's exact test where numbers are small.

use platform::string_enum;
use serde::Serialize;

/// So many of so many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SelectionRate {
    /// Number of people.
    pub of: u32,
    /// Number of them.
    pub some: u32,
}

impl SelectionRate {
    /// The share as a fraction; none of no one.
    pub fn rate(self) -> Option<f64> {
        (self.of > 0).then(|| f64::from(self.some) / f64::from(self.of))
    }

    /// Whether this share is larger, exactly.
    pub fn above(self, other: Self) -> bool {
        u64::from(self.some) * u64::from(other.of) > u64::from(other.some) * u64::from(self.of)
    }
}

string_enum! {
    /// A test of whether two rates differ by more than chance.
    TestMethod {
        /// The two-proportion z-test.
        Z = "z",
        /// Fisher's exact test, for small numbers.
        Fisher = "fisher",
    }
}

/// The result of a test.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Test {
    /// Which test.
    method: TestMethod,
    /// The z value, or the two-sided probability of Fisher's test.
    value: f64,
    /// `|z| ≥ 1.96`, or a probability of at most 5 %.
    pub significant: bool,
}

/// Compares two shares. None where there is nothing to compare.
pub fn compare(one: SelectionRate, other: SelectionRate) -> Option<Test> {
    if one.of == 0 || other.of == 0 {
        return None;
    }
    let (of, some) = (
        f64::from(one.of + other.of),
        f64::from(one.some + other.some),
    );
    let expected = [one.of, other.of]
        .into_iter()
        .flat_map(|group| [some, of - some].map(|side| f64::from(group) * side / of));
    if expected.fold(f64::INFINITY, f64::min) >= 5.0 {
        let pooled = some / of;
        let error =
            (pooled * (1.0 - pooled) * (1.0 / f64::from(one.of) + 1.0 / f64::from(other.of)))
                .sqrt();
        let value = (one.rate()? - other.rate()?) / error;
        return Some(Test {
            method: TestMethod::Z,
            value,
            significant: value.abs() >= 1.96,
        });
    }
    let value = fisher(one, other);
    Some(Test {
        method: TestMethod::Fisher,
        value,
        significant: value <= 0.05,
    })
}

/// The two-sided probability of a table as unlikely as this one or more, its margins given.
fn fisher(one: SelectionRate, other: SelectionRate) -> f64 {
    let (of, some) = (one.of + other.of, one.some + other.some);
    let logs = log_factorials(of);
    let choose = |n: u32, k: u32| logs[n as usize] - logs[k as usize] - logs[(n - k) as usize];
    let likelihood = |k: u32| choose(one.of, k) + choose(other.of, some - k) - choose(of, some);
    let observed = likelihood(one.some);
    // Tables that are equally likely differ in the last bits of a float.
    let limit = observed + 1e-7;
    (some.saturating_sub(other.of)..=some.min(one.of))
        .map(likelihood)
        .filter(|log| *log <= limit)
        .map(f64::exp)
        .sum::<f64>()
        .min(1.0)
}

/// `ln(n!)` for 0 to `most`.
fn log_factorials(most: u32) -> Vec<f64> {
    let mut logs = vec![0.0; most as usize + 1];
    for n in 1..logs.len() {
        logs[n] = logs[n - 1] + f64::from(u32::try_from(n).unwrap_or(most)).ln();
    }
    logs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(some: u32, of: u32) -> SelectionRate {
        SelectionRate { of, some }
    }

    #[track_caller]
    fn near(left: f64, right: f64) {
        assert!((left - right).abs() < 1e-6, "{left} is not {right}");
    }

    /// Figures of R's `fisher.test`.
    #[test]
    fn fishers_test_gives_the_published_probabilities() {
        near(fisher(share(3, 4), share(1, 4)), 0.485_714_3);
        near(fisher(share(1, 10), share(11, 14)), 0.002_759_456);
        near(fisher(share(0, 5), share(5, 5)), 0.007_936_508);
        near(fisher(share(2, 2), share(2, 2)), 1.0);
    }

    #[test]
    fn large_tables_take_the_z_test_and_small_ones_fishers() {
        let large = compare(share(48, 80), share(60, 80)).unwrap();
        assert_eq!(large.method, TestMethod::Z);
        near(large.value, -2.025_478_7);
        assert!(large.significant);
        let edge = compare(share(1, 10), share(11, 14)).unwrap();
        assert_eq!(
            edge.method,
            TestMethod::Z,
            "five are expected in the smallest cell"
        );
        let small = compare(share(1, 10), share(11, 13)).unwrap();
        assert!(small.method == TestMethod::Fisher && small.significant);
        assert_eq!(compare(share(0, 0), share(1, 2)), None);
    }

    #[test]
    fn a_share_is_compared_without_rounding() {
        assert!(share(2, 3).above(share(1, 3)));
        assert!(!share(1, 3).above(share(333_333_333, 999_999_999)));
    }
}
