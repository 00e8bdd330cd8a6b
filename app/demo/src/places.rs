//! The restaurants of the demo brand: where they are, who runs them and how they plan.

use super::{
    rosters::{self, RosterLine},
    school::District,
};
use crate::{
    permit::DepartmentKind,
    settings::types::{Industry, Station},
};

/// How far a coming week has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Upcoming {
    /// No one has begun.
    Empty,
    /// Copied from the week before, as it was.
    Copied,
    /// Planned, not published.
    Draft,
    /// The staff see it.
    Published,
    /// The staff see it, and the manager has changed the plan since.
    Changed,
}

/// A restaurant.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site {
    /// The team's name for it.
    pub(super) name: &'static str,
    /// Street and number.
    pub(super) street: &'static str,
    /// City, state, postal code.
    pub(super) city: (&'static str, &'static str, &'static str),
    /// IANA zone.
    pub(super) zone: &'static str,
    /// The kind of restaurant.
    pub(super) industry: Industry,
    /// Whether its workweek begins on Sunday instead of Monday.
    pub(super) sunday: bool,
    /// The brand's target for publishing ahead, in days.
    pub(super) notice_days: u16,
    /// How many days before the week its manager usually publishes.
    pub(super) publishes: i64,
    /// Minimum wages as published: the first day and cents an hour.
    pub(super) minimums: &'static [(&'static str, i64)],
    /// First digits of local telephone numbers.
    pub(super) area: &'static str,
    /// The general manager: first and last name.
    pub(super) manager: (&'static str, &'static str),
    /// The public school of its minors.
    pub(super) district: District,
    /// The team.
    pub(super) roster: &'static [RosterLine],
    /// Shifts of the usual week that no one has yet.
    pub(super) open: &'static str,
    /// The next week and the one after it.
    pub(super) upcoming: [Upcoming; 2],
}

/// The brand's restaurants.
pub(super) const SITES: [Site; 6] = [
    Site {
        name: "North Park",
        street: "3026 University Ave",
        city: ("San Diego", "CA", "92104"),
        zone: "America/Los_Angeles",
        industry: Industry::FastCasual,
        sunday: false,
        notice_days: 14,
        publishes: 6,
        // San Diego Municipal Code §39.0107.
        minimums: &[("2025-01-01", 17_25), ("2026-01-01", 17_75)],
        area: "619555",
        manager: ("Carmen", "Ibarra"),
        district: District::SanDiego,
        roster: rosters::NORTH_PARK,
        open: "Mon 5p-11p DW; Fri 11a-5p EX; Fri 4p-10p LN; Sat 10a-4p DW; Sat 4p-10p LN",
        upcoming: [Upcoming::Draft, Upcoming::Empty],
    },
    Site {
        name: "Echo Park",
        street: "1540 Sunset Blvd",
        city: ("Los Angeles", "CA", "90026"),
        zone: "America/Los_Angeles",
        industry: Industry::FastCasual,
        sunday: false,
        notice_days: 10,
        publishes: 11,
        // Los Angeles Municipal Code §187.02.
        minimums: &[("2024-07-01", 17_28), ("2025-07-01", 17_87)],
        area: "213555",
        manager: ("Vincent", "Alarcón"),
        district: District::LosAngeles,
        roster: rosters::ECHO_PARK,
        open: "Mon 4p-10p RG; Sun 5p-11p DW",
        upcoming: [Upcoming::Published, Upcoming::Copied],
    },
    Site {
        name: "Midtown",
        street: "148 W 37th St",
        city: ("New York", "NY", "10018"),
        zone: "America/New_York",
        industry: Industry::FastFood,
        sunday: false,
        notice_days: 14,
        publishes: 16,
        // New York Labor Law §652.
        minimums: &[("2025-01-01", 16_50), ("2026-01-01", 17_00)],
        area: "212555",
        manager: ("Denise", "Baptiste"),
        district: District::NewYork,
        roster: rosters::MIDTOWN,
        open: "Sat 5p-11p DW; Sun 3:30p-10:30p GR",
        upcoming: [Upcoming::Changed, Upcoming::Published],
    },
    Site {
        name: "Williamsburg",
        street: "271 Bedford Ave",
        city: ("Brooklyn", "NY", "11211"),
        zone: "America/New_York",
        industry: Industry::FullService,
        sunday: false,
        notice_days: 10,
        publishes: 12,
        minimums: &[("2025-01-01", 16_50), ("2026-01-01", 17_00)],
        area: "718555",
        manager: ("Mateusz", "Zielinski"),
        district: District::NewYork,
        roster: rosters::WILLIAMSBURG,
        open: "Sat 5p-11p HS",
        upcoming: [Upcoming::Published, Upcoming::Draft],
    },
    Site {
        name: "Elmwood",
        street: "812 Elmwood Ave",
        city: ("Buffalo", "NY", "14222"),
        zone: "America/New_York",
        industry: Industry::FastCasual,
        sunday: true,
        notice_days: 7,
        publishes: 8,
        minimums: &[("2025-01-01", 15_50), ("2026-01-01", 16_00)],
        area: "716555",
        manager: ("Walter", "Dombrowski"),
        district: District::Buffalo,
        roster: rosters::ELMWOOD,
        open: "Fri 5p-11p DW; Sun 4p-10p RG",
        upcoming: [Upcoming::Published, Upcoming::Empty],
    },
    Site {
        name: "South Congress",
        street: "1722 S Congress Ave",
        city: ("Austin", "TX", "78704"),
        zone: "America/Chicago",
        industry: Industry::FastCasual,
        sunday: true,
        notice_days: 7,
        publishes: 9,
        // Texas Labor Code §62.051 follows 29 U.S.C. 206.
        minimums: &[("2009-07-24", 7_25)],
        area: "512555",
        manager: ("Rosalinda", "Cavazos"),
        district: District::Austin,
        roster: rosters::SOUTH_CONGRESS,
        open: "Thu 5p-11p DW; Fri 4p-10p HS",
        upcoming: [Upcoming::Draft, Upcoming::Copied],
    },
];

/// A position of the brand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Work {
    /// Two capital letters.
    pub(super) code: &'static str,
    /// Its house.
    pub(super) house: DepartmentKind,
    /// Its name in English and Spanish.
    pub(super) name: (&'static str, &'static str),
    /// The station in the house.
    pub(super) station: Station,
    /// Whether it customarily earns tips.
    pub(super) tipped: bool,
    /// Equipment that it works with.
    pub(super) equipment: &'static [&'static str],
}

const fn work(
    code: &'static str,
    house: DepartmentKind,
    name: (&'static str, &'static str),
    station: Station,
    equipment: &'static [&'static str],
) -> Work {
    Work {
        code,
        house,
        name,
        station,
        tipped: matches!(station, Station::Register | Station::Expo | Station::Host),
        equipment,
    }
}

/// The brand's positions.
pub(super) const POSITIONS: [Work; 8] = [
    work(
        "LD",
        DepartmentKind::Foh,
        ("Shift lead", "Líder de turno"),
        Station::Lead,
        &[],
    ),
    work(
        "LN",
        DepartmentKind::Boh,
        ("Line cook", "Cocina"),
        Station::Line,
        &["fryer_auto_basket"],
    ),
    work(
        "GR",
        DepartmentKind::Boh,
        ("Grill", "Parrilla"),
        Station::Grill,
        &["broiler_open_flame"],
    ),
    work(
        "PR",
        DepartmentKind::Boh,
        ("Prep", "Preparación"),
        Station::Prep,
        &["meat_slicer", "freezer_work"],
    ),
    work(
        "DW",
        DepartmentKind::Boh,
        ("Dish", "Lavaplatos"),
        Station::Dish,
        &["dishwasher"],
    ),
    work(
        "RG",
        DepartmentKind::Foh,
        ("Register", "Caja"),
        Station::Register,
        &[],
    ),
    work(
        "EX",
        DepartmentKind::Foh,
        ("Expo", "Despacho"),
        Station::Expo,
        &[],
    ),
    work(
        "HS",
        DepartmentKind::Foh,
        ("Host", "Recepción"),
        Station::Host,
        &[],
    ),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{
        hire, pattern,
        story::{EVENTS, What},
    };

    #[test]
    fn every_name_in_the_demo_exists() {
        let codes: BTreeSet<&str> = POSITIONS.iter().map(|work| work.code).collect();
        let mut addresses = BTreeSet::new();
        for site in SITES {
            for stretch in pattern::week(site.open) {
                let code = stretch.code.expect("an open shift names its work");
                assert!(codes.contains(code), "{code}");
            }
            for line in site.roster {
                pattern::week(line.week);
                pattern::week(line.never);
                assert!(line.works.split(' ').all(|code| codes.contains(code)));
                assert!(addresses.insert(hire::email(line.name)), "{}", line.name);
            }
        }
        assert_eq!(addresses.len(), 120);
        for event in EVENTS {
            let site = SITES.iter().find(|site| site.name == event.site);
            let roster = site.expect("an event names a restaurant").roster;
            let names: &[&str] = match &event.what {
                What::Late(_) => &[],
                What::Off(name, ..)
                | What::NoBreaks(name, _)
                | What::SignedConsent(name, ..)
                | What::Shorter(_, name, ..)
                | What::Cancelled(_, name, _) => &[*name],
                What::Extra(name, when) | What::Added(_, name, when) => {
                    pattern::week(when);
                    &[*name]
                }
                What::Swapped(_, one, other) => &[one.0, other.0],
            };
            for name in names {
                assert!(roster.iter().any(|line| line.name == *name), "{name}");
            }
        }
    }
}
