//! A day's sales from the weeks before: the median of its weekday, moved on by the trend of the weeks, and how far such a
//! forecast was off in the last weeks.

use std::collections::BTreeMap;

use jiff::{ToSpan as _, civil::Date};
use serde::Serialize;

/// A forecast looks back so many weeks.
const WEEKS: i64 = 8;
/// Fewer weeks of sales say nothing.
pub(super) const MIN_WEEKS: i64 = 4;
/// At most so many of the last weeks are held back to measure the error.
const MOST_HELD_BACK: i64 = 4;
/// A forecast is measured on no fewer weeks than these.
const LEAST_TO_LEARN: i64 = 3;
/// Days of a weekday that its median needs.
const DAYS_OF_A_WEEKDAY: usize = 2;
/// Days that a week's level needs.
const DAYS_OF_A_WEEK: usize = 3;
/// The steepest trend of a week, as a logarithm: 5 percent.
const STEEPEST: f64 = 0.05;
/// A trend goes on for so many weeks at most.
const TREND_WEEKS: i64 = 4;
/// The weeks of sales that are read: those to learn from, and those held back.
pub(super) const READ_WEEKS: i64 = WEEKS + MOST_HELD_BACK;

/// How far the forecast was off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ForecastAccuracy {
    /// Weeks of sales that the forecast looks back on, at most 8; with fewer than 4 there is none.
    pub weeks: i64,
    /// The mean absolute percentage error of a day's sales, in tenths of a percent: each of the last weeks forecast from
    /// those before it. Days with an event or a holiday do not count. Null where there is no forecast.
    pub error_per_mille: Option<i64>,
    /// The weeks on which it was measured.
    pub measured_weeks: i64,
}

/// What the weeks before say about a day.
#[derive(Clone, Debug)]
pub(super) struct Model {
    /// The last day with sales.
    last: Date,
    /// Cents by weekday, from Monday.
    weekday: [Option<f64>; 7],
    /// Weeks from the middle of those looked at to the last.
    middle: f64,
    /// The change from a week to the next, as a logarithm.
    trend: f64,
}

impl Model {
    /// Learns from the last weeks of daily sales, up to `last`.
    fn fit(days: &BTreeMap<Date, i64>, last: Date) -> Self {
        let first = last.saturating_sub((7 * WEEKS - 1).days());
        let seen: Vec<(Date, f64)> = days
            .range(first..=last)
            .filter(|(_, cents)| **cents > 0)
            .map(|(date, cents)| (*date, *cents as f64))
            .collect();
        let weekday: [Option<f64>; 7] = std::array::from_fn(|weekday| {
            let same: Vec<f64> = seen
                .iter()
                .filter(|(date, _)| index(*date) == weekday)
                .map(|(_, cents)| *cents)
                .collect();
            (same.len() >= DAYS_OF_A_WEEKDAY).then(|| median(same))?
        });
        let levels: Vec<(i64, f64)> = (0..WEEKS)
            .filter_map(|ago| Some((-ago, level(&seen, last, ago, &weekday)?)))
            .collect();
        let oldest = levels.iter().map(|(week, _)| -week).max().unwrap_or(0);
        Self {
            last,
            weekday,
            middle: oldest as f64 / 2.0,
            trend: slope(&levels).clamp(-STEEPEST, STEEPEST),
        }
    }

    /// The sales of a day after the last, in cents; nothing for a weekday without sales.
    pub(super) fn predict(&self, date: Date) -> Option<i64> {
        let ahead = ((date - self.last).get_days() as i64 - 1).div_euclid(7) + 1;
        let weeks = self.middle + ahead.min(TREND_WEEKS) as f64;
        let cents = self.weekday[index(date)]? * (self.trend * weeks).exp();
        Some(cents.round() as i64)
    }
}

/// What daily sales say about the days after them, and how far that was off; nothing with under four weeks.
pub(super) fn learn(days: &BTreeMap<Date, i64>) -> (Option<Model>, ForecastAccuracy) {
    let (Some((first, _)), Some((last, _))) = (days.first_key_value(), days.last_key_value())
    else {
        return Default::default();
    };
    let weeks = (i64::from((*last - *first).get_days()) + 1) / 7;
    if weeks < MIN_WEEKS {
        let accuracy = ForecastAccuracy {
            weeks,
            ..Default::default()
        };
        return (None, accuracy);
    }
    let measured_weeks = (weeks - LEAST_TO_LEARN).clamp(1, MOST_HELD_BACK);
    let errors: Vec<f64> = (1..=measured_weeks)
        .flat_map(|ago| errors_of_week(days, last.saturating_sub((7 * ago).days())))
        .collect();
    let mean = errors.iter().sum::<f64>() / errors.len() as f64;
    let accuracy = ForecastAccuracy {
        weeks: weeks.min(WEEKS),
        error_per_mille: (!errors.is_empty()).then(|| (mean * 1000.0).round() as i64),
        measured_weeks,
    };
    (Some(Model::fit(days, *last)), accuracy)
}

/// How far a forecast made at the end of `known` was off on each of the seven days after it.
fn errors_of_week(days: &BTreeMap<Date, i64>, known: Date) -> Vec<f64> {
    let model = Model::fit(days, known);
    let week = known.saturating_add(1.day())..=known.saturating_add(7.days());
    days.range(week)
        .filter(|(_, cents)| **cents > 0)
        .filter_map(|(date, cents)| {
            let off = model.predict(*date)? - cents;
            Some(off.abs() as f64 / *cents as f64)
        })
        .collect()
}

/// A week's sales against its usual ones, as a logarithm.
fn level(seen: &[(Date, f64)], last: Date, ago: i64, weekday: &[Option<f64>; 7]) -> Option<f64> {
    let end = last.saturating_sub((7 * ago).days());
    let start = end.saturating_sub(6.days());
    let days: Vec<f64> = seen
        .iter()
        .filter(|(date, _)| (start..=end).contains(date))
        .filter_map(|(date, cents)| Some((cents / weekday[index(*date)]?).ln()))
        .collect();
    (days.len() >= DAYS_OF_A_WEEK).then(|| median(days))?
}

/// The median of the slopes between all pairs (Theil and Sen): one odd week does not turn it.
fn slope(levels: &[(i64, f64)]) -> f64 {
    let pairs = levels.iter().enumerate().flat_map(|(n, (later, high))| {
        let before = levels[n + 1..].iter();
        before.map(move |(earlier, low)| (high - low) / (later - earlier) as f64)
    });
    median(pairs.collect()).unwrap_or(0.0)
}

/// The middle value.
pub(super) fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    let high = values.get(middle)?;
    if values.len() % 2 == 1 {
        return Some(*high);
    }
    Some((values[middle - 1] + high) / 2.0)
}

/// Monday is 0.
fn index(date: Date) -> usize {
    date.weekday().to_monday_zero_offset() as usize
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    /// Sales by weekday from Monday, in dollars, for some weeks that end on Sunday, November 29, each `growth` times the
    /// one before.
    fn weeks(count: i64, growth: f64) -> BTreeMap<Date, i64> {
        let usual = [4300, 5700, 5400, 5200, 5900, 7300, 4600];
        let end = date(2026, 11, 29);
        (0..7 * count)
            .map(|ago| {
                let day = end.saturating_sub(ago.days());
                let level = growth.powi(-(ago / 7) as i32);
                (day, (usual[index(day)] as f64 * 100.0 * level) as i64)
            })
            .collect()
    }

    #[test]
    fn even_weeks_go_on_and_are_forecast_without_error() {
        let (model, accuracy) = learn(&weeks(10, 1.0));
        let model = model.expect("ten weeks");
        assert_eq!(model.predict(date(2026, 12, 5)), Some(730_000));
        assert_eq!(model.predict(date(2026, 12, 7)), Some(430_000));
        let expected = ForecastAccuracy {
            weeks: 8,
            error_per_mille: Some(0),
            measured_weeks: 4,
        };
        assert_eq!(accuracy, expected);
    }

    #[test]
    fn a_trend_goes_on_and_stops_after_four_weeks() {
        let (model, accuracy) = learn(&weeks(10, 1.02));
        let model = model.expect("ten weeks");
        let next = model.predict(date(2026, 12, 5)).expect("a Saturday");
        assert!((next - 744_600).abs() < 3_000, "{next}");
        let far = model.predict(date(2027, 2, 6));
        assert_eq!(far, model.predict(date(2026, 12, 26)));
        assert!(accuracy.error_per_mille.expect("measured") < 10);
    }

    #[test]
    fn one_odd_day_changes_nothing() {
        let mut days = weeks(8, 1.0);
        days.insert(date(2026, 11, 21), 2_900_000);
        let model = learn(&days).0.expect("eight weeks");
        assert_eq!(model.predict(date(2026, 12, 5)), Some(730_000));
    }

    #[test]
    fn three_weeks_are_too_few_and_a_weekday_without_sales_has_no_forecast() {
        let (model, accuracy) = learn(&weeks(3, 1.0));
        assert!(model.is_none());
        assert_eq!((accuracy.weeks, accuracy.error_per_mille), (3, None));
        let mut days = weeks(5, 1.0);
        days.retain(|day, _| index(*day) != 0);
        let model = learn(&days).0.expect("nearly five weeks");
        assert_eq!(model.predict(date(2026, 12, 7)), None);
        assert_eq!(model.predict(date(2026, 12, 8)), Some(570_000));
    }

    #[test]
    fn no_sales_are_no_forecast() {
        let (model, accuracy) = learn(&BTreeMap::new());
        assert!(model.is_none());
        assert_eq!(accuracy, ForecastAccuracy::default());
    }
}
