//! Rates, hours and amounts as a statement writes them.

/// The rate at which minutes were paid, in ten-thousandths of a dollar an hour: `rule`, the work's own rate with its part of
/// the regular rate, where it gives the amount to the cent; else what the amount gives. A bonus that a state divides by the
/// straight-time hours pays overtime at a rate of its own.
pub(super) fn paid_rate(rule: Option<i64>, minutes: i64, cents: Option<i64>) -> Option<i64> {
    let cents = cents?;
    let by_rule = rule.map(|rate| divided(rate * minutes, 60 * 100));
    if by_rule.is_some_and(|by_rule| (by_rule - cents).abs() <= 1) {
        return rule;
    }
    (minutes > 0).then(|| divided(cents * 100 * 60, minutes))
}

/// A quotient, rounded half up.
fn divided(whole: i64, by: i64) -> i64 {
    (2 * whole + by).div_euclid(2 * by)
}

/// `$1,234.50`; what is not known is a dash.
pub(super) fn money(cents: Option<i64>) -> String {
    let Some(cents) = cents else {
        return "—".to_owned();
    };
    let sign = if cents < 0 { "-" } else { "" };
    let (dollars, cents) = (cents.abs() / 100, cents.abs() % 100);
    format!("{sign}${}.{cents:02}", grouped(dollars))
}

fn grouped(dollars: i64) -> String {
    if dollars < 1000 {
        return dollars.to_string();
    }
    format!("{},{:03}", grouped(dollars / 1000), dollars % 1000)
}

/// `$18.00`, `$16.875`: two decimals at least, four at most.
pub(super) fn rate(rate_e4: Option<i64>) -> String {
    let Some(rate) = rate_e4 else {
        return "—".to_owned();
    };
    let text = format!("${}.{:04}", grouped(rate / 10_000), rate % 10_000);
    let end = text.trim_end_matches('0').len();
    let least = text.len() - 2;
    text[..end.max(least)].to_owned()
}

/// `40:05`, as timesheets write hours.
pub(super) fn hours(minutes: i64) -> String {
    let sign = if minutes < 0 { "-" } else { "" };
    format!("{sign}{}:{:02}", minutes.abs() / 60, minutes.abs() % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overtime_is_paid_at_the_rate_of_the_rule_or_at_what_the_amount_gives() {
        // Eight hours at 15.00 with half of a regular rate of 16.875.
        assert_eq!(paid_rate(Some(234_375), 480, Some(18_750)), Some(234_375));
        assert_eq!(paid_rate(Some(234_375), 480, Some(18_749)), Some(234_375));
        assert_eq!(paid_rate(Some(234_375), 480, Some(19_200)), Some(240_000));
        assert_eq!(paid_rate(None, 480, Some(19_200)), Some(240_000));
        assert_eq!(paid_rate(Some(234_375), 480, None), None);
    }

    #[test]
    fn amounts_rates_and_hours_are_written_as_people_write_them() {
        assert_eq!(money(Some(87_750)), "$877.50");
        assert_eq!(money(Some(123_456_789)), "$1,234,567.89");
        assert_eq!(money(Some(-3_205)), "-$32.05");
        assert_eq!(money(None), "—");
        assert_eq!(rate(Some(180_000)), "$18.00");
        assert_eq!(rate(Some(168_750)), "$16.875");
        assert_eq!(rate(Some(234_375)), "$23.4375");
        assert_eq!(rate(Some(57_550)), "$5.755");
        assert_eq!(hours(2_405), "40:05");
        assert_eq!(hours(-90), "-1:30");
    }
}
