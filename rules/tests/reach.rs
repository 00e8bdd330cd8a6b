//! Whom a pack of law binds, and from which size of the employer on.

use rules::{
    RuleBook,
    facts::{Employer, Place, WeekStart},
    reach::Reach,
};

fn astoria() -> Place {
    Place {
        id: "astoria".into(),
        zone: "America/New_York".to_owned(),
        jurisdictions: ["us", "us-ny", "us-ny-nyc"].map(str::to_owned).to_vec(),
        industry: "fast_food".to_owned(),
        workweek: WeekStart::default(),
        workday_start: jiff::civil::Time::midnight(),
        minimum_wage: Vec::new(),
        local_employees: Some(22),
    }
}

fn reach_of(place: &Place, locations_us: Option<u32>) -> Reach {
    let employer = Employer {
        locations_us,
        ..Employer::default()
    };
    let on = jiff::civil::date(2026, 11, 27);
    let book = RuleBook::embedded();
    book.reach("us-ny-nyc/fair-workweek", place, &employer, on)
        .unwrap()
}

#[test]
fn a_small_chain_learns_from_which_size_on_a_law_binds() {
    let small = reach_of(&astoria(), Some(2));
    let limit = small.refusal.clone().unwrap();
    assert_eq!(
        (limit.fact, limit.at_least, limit.known),
        ("locations_us", Some(30), true)
    );
    let unknown = reach_of(&astoria(), None).refusal.unwrap();
    assert!(!unknown.known);
    let large = reach_of(&astoria(), Some(30));
    assert!(large.binding > small.binding, "{large:?} {small:?}");
    let table = Place {
        industry: "full_service".to_owned(),
        ..astoria()
    };
    assert_eq!(reach_of(&table, Some(30)).refusal.unwrap().fact, "industry");
}
