//! What plans cost.

use jiff::Timestamp;

use super::types::{BillingInterval, Plan, Subscription};

/// A location on Starter for a month, in cents.
const STARTER_CENTS: i64 = 9_900;
/// A location on Pro for a month, in cents.
const PRO_CENTS: i64 = 19_900;

/// The price of a location for a month, in cents; none for a trial, and for Multi-Unit, whose price is agreed.
pub const fn monthly(plan: Plan) -> Option<i64> {
    match plan {
        Plan::Starter => Some(STARTER_CENTS),
        Plan::Pro => Some(PRO_CENTS),
        Plan::Trial | Plan::MultiUnit => None,
    }
}

/// The price of a period, in cents: a year costs twelve months.
pub fn of_period(
    subscription: &Subscription,
    plan: Plan,
    interval: BillingInterval,
    locations: i64,
) -> Option<i64> {
    let month = match plan {
        Plan::MultiUnit => subscription.monthly_price_cents,
        plan => monthly(plan),
    }?;
    let months = match interval {
        BillingInterval::Month => 1,
        BillingInterval::Year => 12,
    };
    Some(month * months * locations)
}

/// The share of `amount` for what is left of a period, rounded down to a cent in the customer's favor.
pub fn rest_of(amount: i64, now: Timestamp, (start, end): (Timestamp, Timestamp)) -> i64 {
    let whole = i128::from((end.as_second() - start.as_second()).max(1));
    let left = i128::from((end.as_second() - now.as_second()).clamp(0, i64::MAX));
    i64::try_from(i128::from(amount) * left.min(whole) / whole).unwrap_or(amount)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_costs_twelve_months_and_each_location_the_same() {
        let trial = Subscription::trial(Timestamp::UNIX_EPOCH);
        let price = |plan, interval, locations| of_period(&trial, plan, interval, locations);
        assert_eq!(price(Plan::Starter, BillingInterval::Month, 1), Some(9_900));
        assert_eq!(price(Plan::Pro, BillingInterval::Month, 6), Some(119_400));
        assert_eq!(
            price(Plan::Pro, BillingInterval::Year, 6),
            Some(12 * 119_400)
        );
        assert_eq!(price(Plan::MultiUnit, BillingInterval::Month, 6), None);
    }

    #[test]
    fn the_rest_of_a_period_costs_its_share() {
        let at = |second| Timestamp::from_second(second).unwrap();
        let period = (at(0), at(3_000_000));
        assert_eq!(rest_of(10_000, at(0), period), 10_000);
        assert_eq!(rest_of(10_000, at(1_500_000), period), 5_000);
        assert_eq!(rest_of(10_000, at(2_999_999), period), 0);
        assert_eq!(rest_of(10_000, at(4_000_000), period), 0);
    }
}
