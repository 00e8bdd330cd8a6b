//! The questions of the equal-opportunity page, in the words of the EEO-1 report.

use super::state_variants::Variant;
use crate::settings::types::string_enum;
use recruiting::types::RoleCode;

/// The present set of questions. Raised when a question or an answer changes; reports name it. Sets of single states
/// are numbered with it.
pub const SET_VERSION: i64 = 1;

string_enum! {
    /// Sex. The EEO-1 report knows two; everything else is unknown there.
    Sex {
        /// Male.
        Male = "male",
        /// Female.
        Female = "female",
        /// Non-binary, where a state's own set of questions offers it.
        NonBinary = "non_binary",
        /// Another, not answered, or not asked.
        Unknown = "unknown",
    }
}

string_enum! {
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

string_enum! {
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

impl Sex {
    /// Whether the federal report has a place for it.
    pub const fn is_federal(self) -> bool {
        !matches!(self, Self::NonBinary)
    }
}

/// Sex of the form's answer to a state's set or that of every place; "another" is kept only as unknown, as no report has a
/// place for it, and so is what was not asked.
pub fn sex(answer: &str, variant: Option<&Variant>) -> Sex {
    match answer.parse() {
        Ok(sex @ (Sex::Male | Sex::Female)) => sex,
        Ok(sex) if variant.is_some_and(|one| one.sexes.contains(&sex)) => sex,
        _ => Sex::Unknown,
    }
}

/// Race or ethnicity of the form's two answers: a person who is Hispanic or Latino is counted as that, of any race; the
/// race of a person who did not answer that is not known to the report.
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
    use crate::fairness::state_variants;

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
        assert_eq!(sex("female", None), Sex::Female);
        assert_eq!(sex("another", None), Sex::Unknown);
        assert_eq!(sex("", None), Sex::Unknown);
    }

    #[test]
    fn an_answer_of_a_state_counts_where_the_state_asks_it() {
        let california = state_variants::of_state("CA");
        assert_eq!(sex("non_binary", california), Sex::NonBinary);
        assert_eq!(sex("non_binary", None), Sex::Unknown);
        assert_eq!(sex("male", california), Sex::Male);
        assert_eq!(sex("another", california), Sex::Unknown);
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
