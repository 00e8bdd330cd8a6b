//! What the equal-opportunity page asks, in the words of the EEO-1 report.

use crate::{hiring::types::RoleCode, settings::types::words};

/// The set of questions as they stand. Raised when a question or an answer changes; reports name it.
pub const SET_VERSION: i64 = 1;

words! {
    /// Sex, as the EEO-1 report counts it; everything else is unknown there.
    Sex {
        /// Male.
        Male = "male",
        /// Female.
        Female = "female",
        /// Another, not answered, or not asked.
        Unknown = "unknown",
    }
}

words! {
    /// Race or ethnicity, as the EEO-1 report counts it.
    Race {
        /// Hispanic or Latino, of any race.
        Hispanic = "hispanic",
        /// White.
        White = "white",
        /// Black or African American.
        Black = "black",
        /// Native Hawaiian or Other Pacific Islander.
        PacificIslander = "pacific_islander",
        /// Asian.
        Asian = "asian",
        /// American Indian or Alaska Native.
        AmericanIndian = "american_indian",
        /// Two or more races.
        TwoOrMore = "two_or_more",
        /// Not answered, or not asked.
        Unknown = "unknown",
    }
}

words! {
    /// The job categories of the EEO-1 report.
    JobCategory {
        /// Executive and senior officials.
        SeniorOfficials = "senior_officials",
        /// First and mid-level officials and managers.
        MidOfficials = "mid_officials",
        /// Professionals.
        Professionals = "professionals",
        /// Technicians.
        Technicians = "technicians",
        /// Sales workers; cashiers are among them.
        Sales = "sales",
        /// Administrative support.
        Administrative = "administrative",
        /// Craft workers.
        Craft = "craft",
        /// Operatives.
        Operatives = "operatives",
        /// Laborers and helpers.
        Laborers = "laborers",
        /// Service workers: cooks, servers, hosts, dishwashers.
        Service = "service",
    }
}

impl JobCategory {
    /// The category of a posting's role, as the EEO-1 job classification guide sorts restaurant work.
    pub const fn of(role: RoleCode) -> Self {
        match role {
            RoleCode::GeneralManager => Self::MidOfficials,
            RoleCode::Cashier => Self::Sales,
            _ => Self::Service,
        }
    }
}

/// Sex of the form's answer; "another" is kept only as unknown, as the report has no place for it.
pub fn sex(answer: &str) -> Sex {
    answer.parse().unwrap_or(Sex::Unknown)
}

/// Race or ethnicity of the form's two answers: whoever is Hispanic or Latino is counted as that, of any race; the
/// race of whoever did not say whether they are is not known to the report.
pub fn race(hispanic: &str, race: &str) -> Race {
    match hispanic {
        "yes" => Race::Hispanic,
        "no" => match race.parse() {
            Ok(Race::Hispanic) | Err(_) => Race::Unknown,
            Ok(race) => race,
        },
        _ => Race::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_questions_become_one_category() {
        assert_eq!(race("yes", "white"), Race::Hispanic);
        assert_eq!(race("no", "asian"), Race::Asian);
        for (hispanic, answer) in [
            ("no", ""),
            ("no", "decline"),
            ("", "white"),
            ("decline", "white"),
            ("no", "hispanic"),
        ] {
            assert_eq!(race(hispanic, answer), Race::Unknown, "{hispanic} {answer}");
        }
        assert_eq!(sex("female"), Sex::Female);
        assert_eq!(sex("another"), Sex::Unknown);
        assert_eq!(sex(""), Sex::Unknown);
    }

    #[test]
    fn cooks_are_service_workers_and_cashiers_are_in_sales() {
        assert_eq!(JobCategory::of(RoleCode::LineCook), JobCategory::Service);
        assert_eq!(JobCategory::of(RoleCode::Cashier), JobCategory::Sales);
        assert_eq!(
            JobCategory::of(RoleCode::GeneralManager),
            JobCategory::MidOfficials
        );
    }
}
