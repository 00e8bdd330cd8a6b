//! Division of a sum by weights to whole cents.

/// Shares in proportion to non-negative weights: cut down to whole cents, the cents that are left go to the largest
/// remainders, of equals to the first. They add up to `cents`, or are all 0 where all weights are.
pub(super) fn divide(cents: i64, weights: &[i128]) -> Vec<i64> {
    let total: i128 = weights.iter().sum();
    if total == 0 {
        return vec![0; weights.len()];
    }
    let exact = |weight: &i128| i128::from(cents) * weight;
    let mut shares: Vec<i64> = weights
        .iter()
        .map(|weight| i64::try_from(exact(weight) / total).unwrap_or(0))
        .collect();
    let mut order: Vec<usize> = (0..weights.len()).collect();
    order.sort_by_key(|index| std::cmp::Reverse(exact(&weights[*index]) % total));
    let left = cents - shares.iter().sum::<i64>();
    for index in order.into_iter().take(usize::try_from(left).unwrap_or(0)) {
        shares[index] += 1;
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cents_that_are_left_go_to_the_largest_remainders_and_then_to_the_first() {
        assert_eq!(divide(10_000, &[5, 5, 5]), [3334, 3333, 3333]);
        assert_eq!(divide(100, &[1, 2, 3]), [17, 33, 50]);
        assert_eq!(divide(2, &[0, 1, 1, 1]), [0, 1, 1, 0]);
        assert_eq!(divide(500, &[0, 0]), [0, 0]);
        assert_eq!(divide(500, &[]), [0_i64; 0]);
    }

    #[test]
    fn shares_add_up_to_the_whole() {
        for cents in 0..500 {
            let shares = divide(cents, &[7, 0, 11, 13, 1, 3600 * 8]);
            assert_eq!(shares.iter().sum::<i64>(), cents);
            assert_eq!(shares[1], 0);
        }
    }
}
