//! The demo's fourteen postings.

use recruiting::types::{EmploymentType, Experience, JobShift, JobStatus, RoleCode};

/// A posting.
#[derive(Clone, Copy, Debug)]
pub(super) struct Posting {
    /// The location.
    pub(super) site: &'static str,
    /// The role.
    pub(super) role: RoleCode,
    /// The position that a hired person works in.
    pub(super) position: &'static str,
    /// When people are needed.
    pub(super) shifts: &'static [JobShift],
    /// The required experience.
    pub(super) experience: Experience,
    /// Cents an hour, from and to.
    pub(super) pay: (i64, i64),
    /// How many people are wanted.
    pub(super) openings: u8,
    /// The keyword, if there is one.
    pub(super) keyword: Option<&'static str>,
    /// How many days before the demo's today it went out.
    pub(super) days_ago: i64,
    /// Its status today.
    pub(super) now: JobStatus,
    /// How many people applied.
    pub(super) applicants: usize,
    /// Its interviews are booked by hand; else applicants choose a time themselves.
    pub(super) by_hand: bool,
}

impl Posting {
    /// A lead and a line cook work whole weeks, the others parts of them.
    pub(super) fn employment_type(&self) -> EmploymentType {
        match self.role {
            RoleCode::ShiftLead | RoleCode::GeneralManager | RoleCode::LineCook => {
                EmploymentType::FullTime
            }
            _ => EmploymentType::PartTime,
        }
    }
}

use Experience::{OneToTwo, ThreePlus, UnderOne};
use JobShift::{Afternoon, Evening, Flexible, Morning, Night, Weekends};

/// The brand's postings.
pub(super) const POSTINGS: [Posting; 14] = [
    Posting {
        site: "North Park",
        role: RoleCode::LineCook,
        position: "LN",
        shifts: &[Evening, Weekends],
        experience: UnderOne,
        pay: (18_50, 21_50),
        openings: 3,
        keyword: Some("TACOS"),
        days_ago: 38,
        now: JobStatus::Published,
        applicants: 30,
        by_hand: false,
    },
    Posting {
        site: "North Park",
        role: RoleCode::Cashier,
        position: "RG",
        shifts: &[Morning, Afternoon],
        experience: Experience::None,
        pay: (17_75, 19_00),
        openings: 3,
        keyword: Some("PITAYA"),
        days_ago: 30,
        now: JobStatus::Published,
        applicants: 24,
        by_hand: false,
    },
    Posting {
        site: "North Park",
        role: RoleCode::Dishwasher,
        position: "DW",
        shifts: &[Evening, Night],
        experience: Experience::None,
        pay: (17_75, 18_75),
        openings: 3,
        keyword: None,
        days_ago: 21,
        now: JobStatus::Published,
        applicants: 12,
        by_hand: false,
    },
    Posting {
        site: "North Park",
        role: RoleCode::ShiftLead,
        position: "LD",
        shifts: &[Afternoon, Evening, Weekends],
        experience: ThreePlus,
        pay: (22_00, 25_00),
        openings: 1,
        keyword: None,
        days_ago: 17,
        now: JobStatus::Published,
        applicants: 9,
        by_hand: false,
    },
    Posting {
        site: "Echo Park",
        role: RoleCode::LineCook,
        position: "LN",
        shifts: &[Evening, Weekends],
        experience: OneToTwo,
        pay: (19_00, 22_00),
        openings: 2,
        keyword: Some("SUNSET"),
        days_ago: 33,
        now: JobStatus::Published,
        applicants: 18,
        by_hand: false,
    },
    Posting {
        site: "Echo Park",
        role: RoleCode::Host,
        position: "HS",
        shifts: &[Evening, Weekends],
        experience: Experience::None,
        pay: (18_25, 19_50),
        openings: 2,
        keyword: None,
        days_ago: 24,
        now: JobStatus::Published,
        applicants: 11,
        by_hand: false,
    },
    Posting {
        site: "Echo Park",
        role: RoleCode::Prep,
        position: "PR",
        shifts: &[Morning],
        experience: UnderOne,
        pay: (18_50, 20_00),
        openings: 2,
        keyword: None,
        days_ago: 41,
        now: JobStatus::Paused,
        applicants: 8,
        by_hand: true,
    },
    Posting {
        site: "Midtown",
        role: RoleCode::Cashier,
        position: "RG",
        shifts: &[Morning, Afternoon, Weekends],
        experience: Experience::None,
        pay: (17_50, 19_00),
        openings: 3,
        keyword: Some("MIDTOWN"),
        days_ago: 27,
        now: JobStatus::Published,
        applicants: 19,
        by_hand: false,
    },
    Posting {
        site: "Midtown",
        role: RoleCode::LineCook,
        position: "GR",
        shifts: &[Evening],
        experience: OneToTwo,
        pay: (19_00, 22_50),
        openings: 2,
        keyword: None,
        days_ago: 19,
        now: JobStatus::Published,
        applicants: 12,
        by_hand: false,
    },
    Posting {
        site: "Williamsburg",
        role: RoleCode::Server,
        position: "RG",
        shifts: &[Evening, Weekends],
        experience: UnderOne,
        pay: (17_00, 18_50),
        openings: 2,
        keyword: None,
        days_ago: 22,
        now: JobStatus::Published,
        applicants: 13,
        by_hand: false,
    },
    Posting {
        site: "Williamsburg",
        role: RoleCode::Dishwasher,
        position: "DW",
        shifts: &[Night, Weekends],
        experience: Experience::None,
        pay: (17_00, 18_00),
        openings: 1,
        keyword: None,
        days_ago: 14,
        now: JobStatus::Published,
        applicants: 6,
        by_hand: true,
    },
    Posting {
        site: "Elmwood",
        role: RoleCode::Prep,
        position: "PR",
        shifts: &[Morning, Flexible],
        experience: Experience::None,
        pay: (16_50, 18_00),
        openings: 1,
        keyword: None,
        days_ago: 25,
        now: JobStatus::Published,
        applicants: 6,
        by_hand: true,
    },
    Posting {
        site: "South Congress",
        role: RoleCode::LineCook,
        position: "LN",
        shifts: &[Evening, Weekends],
        experience: UnderOne,
        pay: (17_00, 20_00),
        openings: 3,
        keyword: Some("AUSTIN"),
        days_ago: 29,
        now: JobStatus::Published,
        applicants: 8,
        by_hand: false,
    },
    Posting {
        site: "South Congress",
        role: RoleCode::Cashier,
        position: "RG",
        shifts: &[Morning, Afternoon],
        experience: Experience::None,
        pay: (15_00, 17_00),
        openings: 1,
        keyword: None,
        days_ago: 45,
        now: JobStatus::Filled,
        applicants: 4,
        by_hand: false,
    },
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::places::SITES;

    #[test]
    fn fourteen_jobs_have_a_hundred_and_eighty_applicants() {
        assert_eq!(POSTINGS.len(), 14);
        let applicants: usize = POSTINGS.iter().map(|it| it.applicants).sum();
        assert_eq!(applicants, 180);
    }

    #[test]
    fn every_restaurant_hires_and_every_posting_is_at_one_of_them() {
        // A posting whose place the brand does not have would be left out without a word.
        let places: BTreeSet<&str> = SITES.iter().map(|site| site.name).collect();
        let posted: BTreeSet<&str> = POSTINGS.iter().map(|it| it.site).collect();
        assert_eq!(posted, places);
    }

    #[test]
    fn no_keyword_leads_to_two_jobs() {
        let words: Vec<&str> = POSTINGS.iter().filter_map(|it| it.keyword).collect();
        let different: BTreeSet<&str> = words.iter().copied().collect();
        assert_eq!(different.len(), words.len(), "{words:?}");
    }
}
