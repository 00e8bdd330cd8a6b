//! Which figure binds a place, a size and a person on a day.

use super::*;

fn wage(row: &str) -> Arc<Wage> {
    let head = "confidence = \"high\"\nsource = \"a law\"\n";
    let row: WageRow = toml::from_str(&format!("{head}{row}")).unwrap();
    Arc::new(row.read().unwrap())
}

fn place(industry: &str) -> Place {
    Place {
        id: "place".into(),
        zone: "UTC".into(),
        jurisdictions: Vec::new(),
        industry: industry.to_owned(),
        workweek: crate::facts::WeekStart::default(),
        workday_start: jiff::civil::Time::midnight(),
        minimum_wage: Vec::new(),
        local_employees: None,
    }
}

fn at(layers: &[(&str, &[Arc<Wage>])], industry: &str, size: &Employer, on: &str) -> Minimum {
    let layers = layers.iter().map(|(name, wages)| (*name, *wages, &[][..]));
    let binding = Binding::new(layers, &place(industry), size);
    let on = on.parse().unwrap();
    let minimum = binding.minimum(on);
    assert_eq!(binding.on(on), (minimum.rate, minimum.tipped_cash));
    minimum
}

fn locations(count: u32) -> Employer {
    Employer {
        locations_us: Some(count),
        ..Employer::default()
    }
}

fn country() -> Vec<Arc<Wage>> {
    vec![wage(
        "from = \"2009-07-24\"\ndollars = \"7.25\"\ntipped_cash_dollars = \"2.13\"",
    )]
}

#[test]
fn a_trade_s_own_figure_counts_from_its_day_and_for_its_size_only() {
    let rows = [
        wage("from = \"2024-01-01\"\ndollars = \"16.00\""),
        wage("from = \"2025-01-01\"\ndollars = \"16.50\""),
        wage(
            "from = \"2024-04-01\"\ndollars = \"20.00\"\ntrades = [\"fast_food\"]\nlocations_us_from = 60",
        ),
    ];
    let rate = |industry: &str, count: u32, on: &str| {
        at(&[("state", &rows)], industry, &locations(count), on).rate
    };
    assert_eq!(rate("fast_food", 60, "2024-03-31"), Some(160_000));
    assert_eq!(rate("fast_food", 60, "2024-04-01"), Some(200_000));
    assert_eq!(rate("fast_food", 60, "2025-06-01"), Some(200_000));
    assert_eq!(rate("fast_food", 59, "2025-06-01"), Some(165_000));
    assert_eq!(rate("full_service", 60, "2025-06-01"), Some(165_000));
    let unsized_brand = at(
        &[("state", &rows)],
        "fast_food",
        &Employer::default(),
        "2025-06-01",
    );
    assert_eq!(unsized_brand.rate, Some(165_000));
    assert_eq!(unsized_brand.asks, ["locations_us"]);
}

#[test]
fn no_tip_credit_in_a_state_lifts_the_cash_to_its_whole_wage() {
    let state = [wage("from = \"2024-01-01\"\ndollars = \"16.00\"")];
    let federal = country();
    let layers: [(&str, &[Arc<Wage>]); 2] = [("country", &federal), ("state", &state)];
    let minimum = at(&layers, "restaurant", &Employer::default(), "2024-06-01");
    assert_eq!(minimum.tipped_cash, Some(160_000));
    assert_eq!(minimum.jurisdiction.as_deref(), Some("state"));
    let before = at(&layers, "restaurant", &Employer::default(), "2023-06-01");
    assert_eq!(
        (before.rate, before.tipped_cash),
        (Some(72_500), Some(21_300))
    );
}

#[test]
fn a_figure_that_is_not_known_keeps_the_last_one_as_the_least_and_says_so() {
    let state = [
        wage("from = \"2026-01-01\"\ndollars = \"16.90\""),
        wage("from = \"2027-01-01\"\nunknown = true\ndollars = \"16.90\""),
    ];
    let layers: [(&str, &[Arc<Wage>]); 1] = [("state", &state)];
    let known = at(&layers, "restaurant", &Employer::default(), "2026-12-31");
    assert!(known.unknown_in.is_empty());
    let open = at(&layers, "restaurant", &Employer::default(), "2027-01-01");
    assert_eq!(open.rate, Some(169_000));
    assert_eq!(open.unknown_in, ["state"]);
    let typed = |from: &str, value| Dated {
        from: from.parse().unwrap(),
        value,
    };
    assert!(known.filled_by(None) && !open.filled_by(None));
    assert!(!open.filled_by(Some(&typed("2026-06-01", 169_000))));
    assert!(open.filled_by(Some(&typed("2026-06-01", 169_100))));
    assert!(open.filled_by(Some(&typed("2027-01-01", 169_000))));
}

#[test]
fn a_small_employer_s_figure_ends_where_the_law_ends_it() {
    let rows = [
        wage("from = \"2023-01-01\"\ndollars = \"13.25\""),
        wage(
            "from = \"2023-01-01\"\nuntil = \"2023-12-31\"\ndollars = \"12.80\"\nemployees_below = 15",
        ),
        wage("from = \"2024-01-01\"\ndollars = \"15.00\""),
    ];
    let small = |count, on: &str| {
        let size = Employer {
            employees_worldwide: Some(count),
            ..Employer::default()
        };
        at(&[("state", &rows)], "restaurant", &size, on).rate
    };
    assert_eq!(small(14, "2023-12-31"), Some(128_000));
    assert_eq!(small(15, "2023-12-31"), Some(132_500));
    assert_eq!(small(14, "2024-01-01"), Some(150_000));
}

#[test]
fn a_row_says_something_and_where_it_is_from() {
    for row in [
        "from = \"2024-01-01\"\nconfidence = \"high\"\nsource = \"a law\"",
        "from = \"2024-01-01\"\ndollars = \"15.00\"\nconfidence = \"sure\"\nsource = \"a law\"",
        "from = \"2024-01-01\"\ndollars = \"15.00\"\nconfidence = \"high\"\nsource = \" \"",
        "from = \"2024-01-01\"\ndollars = \"15.00\"\ntipped_cash_dollars = \"15.01\"\nconfidence = \"high\"\nsource = \"a law\"",
    ] {
        let row: WageRow = toml::from_str(row).unwrap();
        assert!(row.read().is_err());
    }
}
