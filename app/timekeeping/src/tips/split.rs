//! Divides cents by weights, to the cent.

/// One part of a division.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part {
    /// What it gets, in cents.
    pub cents: i64,
    /// The exact part, in ten-thousandths of a dollar, the rest cut off.
    pub exact_e4: i64,
    /// Its whole cents, before what was left over was given out.
    pub floor_cents: i64,
}

/// Divides `cents` by `weights`: `cents × weight / sum of weights` in whole cents, and what is left over one cent each to
/// the largest remainders, of equal ones to the first in the list. The parts always add up to `cents`; without any weight
/// no one gets anything. Neither cents nor weights are negative.
pub(super) fn split(cents: i64, weights: &[i64]) -> Vec<Part> {
    let total: i128 = weights.iter().copied().map(i128::from).sum();
    if total == 0 {
        let nothing = Part {
            cents: 0,
            exact_e4: 0,
            floor_cents: 0,
        };
        return vec![nothing; weights.len()];
    }
    let product = |weight: i64| i128::from(cents) * i128::from(weight);
    let narrow = |value: i128| i64::try_from(value).unwrap_or(i64::MAX);
    let mut parts: Vec<Part> = weights
        .iter()
        .map(|weight| {
            let floor = narrow(product(*weight) / total);
            Part {
                cents: floor,
                exact_e4: narrow(product(*weight) * 100 / total),
                floor_cents: floor,
            }
        })
        .collect();
    let given: i64 = parts.iter().map(|part| part.floor_cents).sum();
    let left_over = usize::try_from(cents - given).unwrap_or(0);
    let mut by_remainder: Vec<usize> = (0..weights.len()).collect();
    by_remainder.sort_by_key(|index| (std::cmp::Reverse(product(weights[*index]) % total), *index));
    for index in by_remainder.into_iter().take(left_over) {
        parts[index].cents += 1;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cents(pot: i64, weights: &[i64]) -> Vec<i64> {
        split(pot, weights).iter().map(|part| part.cents).collect()
    }

    /// Numbers that look random and are the same on each run.
    struct Numbers(u64);

    impl Numbers {
        fn below(&mut self, most: u64) -> i64 {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            i64::try_from((self.0 >> 33) % most).unwrap()
        }
    }

    #[test]
    fn largest_remainders_get_what_is_left_over() {
        assert_eq!(
            cents(64_000, &[60, 55, 30, 56]),
            [19_105, 17_512, 9_552, 17_831]
        );
    }

    #[test]
    fn of_equal_remainders_the_first_gets_the_cent() {
        assert_eq!(cents(10_000, &[5, 5, 5]), [3_334, 3_333, 3_333]);
    }

    #[test]
    fn without_weight_no_one_gets_anything() {
        assert_eq!(cents(500, &[0, 0]), [0, 0]);
        assert_eq!(cents(500, &[]), [0; 0]);
        assert_eq!(cents(500, &[0, 3]), [0, 500]);
    }

    #[test]
    fn the_steps_are_told_apart() {
        let part = split(41_236, &[2_632, 16_796 - 2_632])[0];
        assert_eq!((part.exact_e4, part.floor_cents), (646_184, 6_461));
    }

    #[test]
    fn parts_always_add_up_and_are_within_a_cent_of_the_exact_part() {
        let mut numbers = Numbers(7);
        for _ in 0..2_000 {
            let pot = numbers.below(5_000_000);
            let people = usize::try_from(numbers.below(40) + 1).unwrap();
            let weights: Vec<i64> = (0..people).map(|_| numbers.below(10_000)).collect();
            let parts = split(pot, &weights);
            let sum: i64 = parts.iter().map(|part| part.cents).sum();
            let worked = weights.iter().any(|weight| *weight > 0);
            assert_eq!(sum, if worked { pot } else { 0 }, "{pot} {weights:?}");
            for (part, weight) in parts.iter().zip(&weights) {
                assert!((0..=1).contains(&(part.cents - part.floor_cents)));
                assert!(*weight > 0 || part.cents == 0, "{pot} {weights:?}");
            }
        }
    }
}
