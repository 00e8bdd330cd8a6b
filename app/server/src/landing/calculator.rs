//! The savings calculator. The script of the page counts in the same way.

use std::borrow::Cow;

/// Manager hours that are assumed to be saved in a week at each location.
const HOURS_SAVED: i64 = 3;
const WEEKS_A_YEAR: i64 = 52;
/// Hours of overtime that are assumed to be saved in a week, as a part of the average staff.
const OVERTIME_PERCENT: i64 = 15;
/// What no restaurant group reaches: results stay in range.
const MOST: i64 = 1_000_000;

/// What a visitor enters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Inputs {
    pub(super) locations: i64,
    pub(super) staff: i64,
    /// Asked for, and used in no result.
    pub(super) wage: i64,
    /// Dollars an hour.
    pub(super) manager_rate: i64,
}

/// The result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Estimate {
    /// Dollars.
    pub(super) weekly: i64,
    /// Dollars.
    pub(super) annual: i64,
    /// Hours a week.
    pub(super) overtime: i64,
}

impl Inputs {
    /// The inputs of a query; what is empty or no number has its default.
    pub(super) fn of_query(query: &str) -> Self {
        let given = |name: &str| -> Cow<'_, str> {
            form_urlencoded::parse(query.as_bytes())
                .find_map(|(key, value)| (key == name).then_some(value))
                .unwrap_or_default()
        };
        Self::of([
            &given("locations"),
            &given("avgStaff"),
            &given("hourlyWage"),
            &given("managerRate"),
        ])
    }

    /// The typed values: locations, average staff, hourly wage, manager's rate.
    pub(super) fn of([locations, staff, wage, manager_rate]: [&str; 4]) -> Self {
        Self {
            locations: number(locations).unwrap_or(1),
            staff: number(staff).unwrap_or(20),
            wage: number(wage).unwrap_or(15),
            manager_rate: number(manager_rate).unwrap_or(25),
        }
    }

    /// The fields of a form.
    pub(super) fn fields(&self) -> [(&'static str, i64); 4] {
        [
            ("locations", self.locations),
            ("avgStaff", self.staff),
            ("hourlyWage", self.wage),
            ("managerRate", self.manager_rate),
        ]
    }

    /// The query that gives these inputs again.
    pub(super) fn query(&self) -> String {
        self.fields()
            .map(|(name, value)| format!("{name}={value}"))
            .join("&")
    }

    /// The savings.
    pub(super) fn estimate(&self) -> Estimate {
        let weekly = HOURS_SAVED * self.manager_rate * self.locations;
        Estimate {
            weekly,
            annual: weekly * WEEKS_A_YEAR,
            // Rounded half up.
            overtime: (OVERTIME_PERCENT * self.staff + 50) / 100,
        }
    }
}

/// The integer that a text begins with; a dollar sign before it and commas in it do not count.
fn number(typed: &str) -> Option<i64> {
    let typed = typed.trim().trim_start_matches('$').replace(',', "");
    let end = typed
        .find(|sign: char| !sign.is_ascii_digit())
        .unwrap_or(typed.len());
    let digits = &typed[..end];
    if digits.is_empty() {
        return None;
    }
    Some(digits.parse().unwrap_or(MOST).min(MOST))
}

/// `$17,472`.
pub(super) fn dollars(amount: i64) -> String {
    let digits = amount.to_string();
    let mut out = String::from("$");
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inputs(typed: [&str; 4]) -> (i64, i64, i64, i64) {
        let it = Inputs::of(typed);
        (it.locations, it.staff, it.wage, it.manager_rate)
    }

    #[test]
    fn the_formulas_are_those_of_the_specification() {
        let estimate = Inputs::of(["4", "22", "18", "28"]).estimate();
        assert_eq!(
            estimate,
            Estimate {
                weekly: 336,
                annual: 17_472,
                overtime: 3
            }
        );
        let wage_alone = Inputs::of(["4", "22", "99", "28"]).estimate();
        assert_eq!(wage_alone, estimate, "the hourly wage is in no result");
        assert_eq!(Inputs::of(["1", "10", "", "25"]).estimate().overtime, 2);
        assert_eq!(Inputs::of(["1", "9", "", "25"]).estimate().overtime, 1);
    }

    #[test]
    fn what_is_empty_or_no_number_has_its_default() {
        assert_eq!(inputs(["", "", "", ""]), (1, 20, 15, 25));
        assert_eq!(inputs(["many", " ", "-3", "abc"]), (1, 20, 15, 25));
        assert_eq!(inputs(["0", "0", "0", "0"]), (0, 0, 0, 0));
        assert_eq!(inputs(["3.9", "1,200", "$18", "12abc"]), (3, 1200, 18, 12));
        assert_eq!(
            inputs(["99999999999999999999", "", "", ""]).0,
            MOST,
            "no overflow"
        );
        assert_eq!(
            Inputs::of_query("managerRate=30&locations=&x=1"),
            Inputs::of(["", "", "", "30"])
        );
        assert_eq!(
            Inputs::of_query(&Inputs::of(["4", "22", "18", "28"]).query()),
            Inputs::of(["4", "22", "18", "28"])
        );
    }

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(
            [0, 336, 1000, 17_472, 1_234_567].map(dollars),
            ["$0", "$336", "$1,000", "$17,472", "$1,234,567"]
        );
    }
}
