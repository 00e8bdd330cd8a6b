//! The figures of labor, and how they add up.

use std::collections::BTreeMap;

use jiff::civil::Date;
use platform::ids::{LocationId, PositionId};
use serde::Serialize;

/// Figures of labor: what was planned and published, what was worked and paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LaborAnalyticsFigures {
    /// Paid minutes of the published shifts.
    pub scheduled_minutes: i64,
    /// Time worked.
    pub actual_minutes: i64,
    /// Wages of the published shifts, in cents; null, as all money but sales, where a wage is not known or may not be seen.
    pub scheduled_cents: Option<i64>,
    /// Everything that the employer pays itself, as in payroll: hours, premiums, paid time off, bonuses, what it makes up,
    /// corrections.
    pub actual_cents: Option<i64>,
    /// Overtime and double time.
    pub overtime_minutes: i64,
    /// Of the actual cost, what is paid beyond straight time for overtime and double time.
    pub overtime_cents: Option<i64>,
    /// Of the actual cost, extra pay that laws add.
    pub premium_cents: Option<i64>,
    /// Sales on record; null: none are. They belong to no position.
    pub sales_cents: Option<i64>,
    /// The actual cost in the sales, in hundredths of a percent; null without either, or where a location has cost and no
    /// sales on record.
    pub labor_basis_points: Option<i64>,
    /// Published shifts that no one began.
    pub no_shows: i64,
    /// Shifts that someone began late.
    pub late: i64,
    /// Paid minutes that changes of worked time took away.
    pub reduced_minutes: i64,
    /// The weeks that begin in these days. They belong to no position.
    pub published: LaborPublished,
}

/// Weeks with shifts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LaborPublished {
    /// Those that were published before their notice passed.
    pub on_time: i64,
    /// The others.
    pub late: i64,
}

impl Default for LaborAnalyticsFigures {
    fn default() -> Self {
        Self {
            scheduled_minutes: 0,
            actual_minutes: 0,
            scheduled_cents: Some(0),
            actual_cents: Some(0),
            overtime_minutes: 0,
            overtime_cents: Some(0),
            premium_cents: Some(0),
            sales_cents: None,
            labor_basis_points: None,
            no_shows: 0,
            late: 0,
            reduced_minutes: 0,
            published: LaborPublished::default(),
        }
    }
}

impl LaborAnalyticsFigures {
    /// Adds others; a cost that is not known in one is not known of both. The share of labor is left as it is.
    fn add(&mut self, other: &Self) {
        let plus = |one: Option<i64>, other: Option<i64>| Some(one? + other?);
        self.scheduled_minutes += other.scheduled_minutes;
        self.actual_minutes += other.actual_minutes;
        self.scheduled_cents = plus(self.scheduled_cents, other.scheduled_cents);
        self.actual_cents = plus(self.actual_cents, other.actual_cents);
        self.overtime_minutes += other.overtime_minutes;
        self.overtime_cents = plus(self.overtime_cents, other.overtime_cents);
        self.premium_cents = plus(self.premium_cents, other.premium_cents);
        if let Some(sales) = other.sales_cents {
            self.sales_cents = Some(self.sales_cents.unwrap_or(0) + sales);
        }
        self.no_shows += other.no_shows;
        self.late += other.late;
        self.reduced_minutes += other.reduced_minutes;
        self.published.on_time += other.published.on_time;
        self.published.late += other.published.late;
    }

    fn has_sales(&self) -> bool {
        self.sales_cents.is_some_and(|sales| sales > 0)
    }

    /// The actual cost in the sales, rounded half up.
    fn basis_points(&self) -> Option<i64> {
        let sales = self.sales_cents.filter(|sales| *sales > 0)?;
        let cost = self.actual_cents.filter(|cost| *cost > 0)?;
        Some((cost * 10_000 + sales / 2) / sales)
    }
}

/// Figures of one day, location and position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    /// The workday.
    pub(crate) date: Date,
    /// Where.
    pub(crate) location: LocationId,
    /// As what; `None`: not of a position.
    pub(crate) position: Option<PositionId>,
    /// What it adds.
    pub(crate) figures: LaborAnalyticsFigures,
}

/// The sums of pieces, with the share of labor in sales.
pub(crate) fn sum<'a>(pieces: impl IntoIterator<Item = &'a Piece>) -> LaborAnalyticsFigures {
    let mut places: BTreeMap<LocationId, LaborAnalyticsFigures> = BTreeMap::new();
    for piece in pieces {
        places
            .entry(piece.location)
            .or_default()
            .add(&piece.figures);
    }
    let mut all = LaborAnalyticsFigures::default();
    for place in places.values() {
        all.add(place);
    }
    // The cost of a location whose sales are not on record would be a share of the sales of others.
    let compares = places
        .values()
        .all(|place| place.actual_cents == Some(0) || place.has_sales());
    all.labor_basis_points = all.basis_points().filter(|_| compares);
    all
}

#[cfg(test)]
mod tests {
    use jiff::{Timestamp, civil::date};

    use super::*;

    fn piece(location: LocationId, figures: LaborAnalyticsFigures) -> Piece {
        Piece {
            date: date(2026, 11, 3),
            location,
            position: None,
            figures,
        }
    }

    fn cost(cents: Option<i64>) -> LaborAnalyticsFigures {
        LaborAnalyticsFigures {
            actual_minutes: 60,
            actual_cents: cents,
            ..LaborAnalyticsFigures::default()
        }
    }

    fn sales(cents: i64) -> LaborAnalyticsFigures {
        LaborAnalyticsFigures {
            sales_cents: Some(cents),
            ..LaborAnalyticsFigures::default()
        }
    }

    #[test]
    fn labor_is_a_share_of_the_sales_of_the_same_locations() {
        let now = Timestamp::UNIX_EPOCH;
        let (here, there) = (LocationId::new(now), LocationId::new(now));
        let mut pieces = vec![piece(here, cost(Some(2_000))), piece(here, sales(7_000))];
        assert_eq!(sum(&pieces).labor_basis_points, Some(2_857));
        pieces.push(piece(there, cost(Some(2_000))));
        let both = sum(&pieces);
        assert_eq!(both.actual_cents, Some(4_000));
        assert_eq!(both.labor_basis_points, None, "no sales of the other");
        pieces.push(piece(there, sales(1_000)));
        assert_eq!(sum(&pieces).labor_basis_points, Some(5_000));
    }

    #[test]
    fn a_wage_that_is_not_known_or_seen_leaves_the_hours() {
        let here = LocationId::new(Timestamp::UNIX_EPOCH);
        let pieces = [
            piece(here, cost(None)),
            piece(here, cost(Some(2_000))),
            piece(here, sales(7_000)),
        ];
        let sums = sum(&pieces);
        assert_eq!(sums.actual_minutes, 120);
        assert_eq!(sums.actual_cents, None);
        assert_eq!(sums.labor_basis_points, None);
        assert_eq!(sums.sales_cents, Some(7_000));
    }
}
