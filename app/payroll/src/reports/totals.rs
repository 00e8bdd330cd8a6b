//! Sums of pay.

use serde::Serialize;

/// Sums of pay. Money is null where a wage is not known, or someone's wages may not be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayrollTotals {
    /// Time worked.
    pub worked_minutes: i64,
    /// Straight time.
    pub regular_minutes: i64,
    /// Overtime.
    pub overtime_minutes: i64,
    /// Double time.
    pub doubletime_minutes: i64,
    /// Paid time off.
    pub leave_minutes: i64,
    /// Extra pay that laws add.
    pub premium_cents: Option<i64>,
    /// Everything that the employer pays itself: hours, premiums, paid time off, bonuses, what it makes up, corrections.
    pub wages_cents: Option<i64>,
    /// Approved shares of tips.
    pub tips_cents: Option<i64>,
    /// Cash tips that people declared: they have them already.
    pub cash_tips_cents: Option<i64>,
    /// Of the wages, what corrects earlier periods.
    pub correction_cents: Option<i64>,
    /// Wages and approved shares of tips.
    pub gross_cents: Option<i64>,
    /// Of the wages, what is paid beyond straight time for overtime and double time.
    pub overtime_premium_cents: Option<i64>,
}

impl Default for PayrollTotals {
    fn default() -> Self {
        Self {
            worked_minutes: 0,
            regular_minutes: 0,
            overtime_minutes: 0,
            doubletime_minutes: 0,
            leave_minutes: 0,
            premium_cents: Some(0),
            wages_cents: Some(0),
            tips_cents: Some(0),
            cash_tips_cents: Some(0),
            correction_cents: Some(0),
            gross_cents: Some(0),
            overtime_premium_cents: Some(0),
        }
    }
}

impl PayrollTotals {
    /// Adds other sums; what is not known in one is not known of both.
    pub(super) fn add(&mut self, other: &Self) {
        self.worked_minutes += other.worked_minutes;
        self.regular_minutes += other.regular_minutes;
        self.overtime_minutes += other.overtime_minutes;
        self.doubletime_minutes += other.doubletime_minutes;
        self.leave_minutes += other.leave_minutes;
        let mut theirs = *other;
        for (sum, cents) in self.money().into_iter().zip(theirs.money()) {
            *sum = plus(*sum, *cents);
        }
    }

    /// The same without money.
    pub(super) fn without_money(mut self) -> Self {
        for cents in self.money() {
            *cents = None;
        }
        self
    }

    fn money(&mut self) -> [&mut Option<i64>; 7] {
        [
            &mut self.premium_cents,
            &mut self.wages_cents,
            &mut self.tips_cents,
            &mut self.cash_tips_cents,
            &mut self.correction_cents,
            &mut self.gross_cents,
            &mut self.overtime_premium_cents,
        ]
    }
}

/// The sum of two amounts, where both are known.
pub(super) fn plus(one: Option<i64>, other: Option<i64>) -> Option<i64> {
    Some(one? + other?)
}

/// Minutes at a rate in ten-thousandths of a dollar an hour, in cents, rounded half up.
pub(super) fn cents_of(minutes: i64, rate_e4: i64) -> i64 {
    (minutes * rate_e4 + 3_000).div_euclid(6_000)
}
