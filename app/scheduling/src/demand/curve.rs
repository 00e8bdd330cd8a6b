//! How a day's sales are spread over its half hours.

use super::{DayCurve, HALF_HOURS};

/// The share of each half hour in a day's sales, in any unit.
pub type Weights = [f64; HALF_HOURS];

/// Meals of the usual curve: the half hour of its peak (12:30 PM, 6:45 PM), its width in half hours, and its height over
/// the sales between meals, which are 1.
const MEALS: [(f64, f64, f64); 2] = [(25.0, 2.0, 2.5), (37.5, 2.5, 3.5)];

/// The usual curve of a restaurant with these hours: a peak at lunch and a higher one at dinner. Where nothing is open, the
/// whole day counts as open.
pub fn usual(open: &[bool; HALF_HOURS]) -> Weights {
    let closed = !open.contains(&true);
    std::array::from_fn(|half_hour| {
        if !open[half_hour] && !closed {
            return 0.0;
        }
        let meal = |(peak, width, height): (f64, f64, f64)| {
            height * (-((half_hour as f64 - peak) / width).powi(2) / 2.0).exp()
        };
        1.0 + MEALS.into_iter().map(meal).sum::<f64>()
    })
}

/// Weights only where it is open; nothing where no weight is left.
pub fn while_open(weights: &Weights, open: &[bool; HALF_HOURS]) -> Option<Weights> {
    let kept: Weights = std::array::from_fn(|half_hour| {
        if open[half_hour] {
            weights[half_hour]
        } else {
            0.0
        }
    });
    (kept.iter().sum::<f64>() > 0.0).then_some(kept)
}

/// Spreads an amount over the half hours by weight. Each gets its share rounded down, and the remaining units go to the
/// largest remainders: the sum is the amount. Weights are not negative, and one of them is positive.
pub fn spread(total: i64, weights: &Weights) -> DayCurve {
    let sum: f64 = weights.iter().sum();
    let exact: Weights = weights.map(|weight| total as f64 * weight / sum);
    let mut curve: DayCurve = exact.map(|share| share.floor() as i64);
    let mut order: Vec<usize> = (0..HALF_HOURS).collect();
    order.sort_by(|a, b| {
        exact[*b]
            .fract()
            .total_cmp(&exact[*a].fract())
            .then(a.cmp(b))
    });
    let left = total - curve.iter().sum::<i64>();
    for half_hour in order.into_iter().take(left.max(0) as usize) {
        curve[half_hour] += 1;
    }
    curve
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_amount_keeps_its_sum_and_no_half_hour_is_negative() {
        let open = std::array::from_fn(|half_hour| (20..44).contains(&half_hour));
        for total in [0, 1, 47, 99_999, 612_345] {
            let curve = spread(total, &usual(&open));
            assert_eq!(curve.iter().sum::<i64>(), total);
            assert!(curve.iter().all(|cents| *cents >= 0));
            assert_eq!(curve[19], 0, "closed");
        }
    }

    #[test]
    fn the_usual_day_peaks_at_lunch_and_more_at_dinner() {
        let open = std::array::from_fn(|half_hour| (20..44).contains(&half_hour));
        let curve = spread(500_000, &usual(&open));
        assert!(curve[25] > curve[22] && curve[25] > curve[30]);
        assert!(curve[37] > curve[25]);
    }

    #[test]
    fn what_is_sold_after_closing_is_work_of_the_hours_before() {
        let mut open = [false; HALF_HOURS];
        open[20] = true;
        let mut weights = [0.0; HALF_HOURS];
        (weights[20], weights[21]) = (3.0, 1.0);
        assert_eq!(spread(100, &while_open(&weights, &open).unwrap())[20], 100);
        assert_eq!(while_open(&weights, &[false; HALF_HOURS]), None);
    }
}
