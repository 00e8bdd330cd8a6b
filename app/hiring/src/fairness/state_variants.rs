//! Sets of questions of single states: the groups that a state asks employers to count beyond the federal report. Each
//! is off until the owner switches it on, and only applicants of restaurants in that state are asked it.
//!
//! Another state is one more entry here, its words on the page (`eeo-sex-…`, `eeo-why-…`) and its line in the web's
//! `eeo-variants.tsx`.

use super::answers::{SET_VERSION, Sex};

/// The set of questions of a state: the set of every place, and more answers to the question on sex.
#[derive(Debug)]
pub struct Variant {
    /// The state.
    pub state: &'static str,
    /// Its number among all sets, of every state.
    pub set_version: i64,
    /// The answers that it adds.
    pub sexes: &'static [Sex],
}

/// Every set of a state that was ever asked: answers name it, so an entry stays. A state's last one is asked.
static VARIANTS: &[Variant] = &[
    // Employers report pay by "female, male and non-binary": Cal. Gov. Code § 12999(b)(1) and the Civil Rights
    // Department's California Pay Data Reporting Handbook.
    Variant {
        state: "CA",
        set_version: SET_VERSION + 1,
        sexes: &[Sex::NonBinary],
    },
];

/// The set of a state, where there is one.
pub fn of_state(state: &str) -> Option<&'static Variant> {
    VARIANTS.iter().rev().find(|one| one.state == state)
}

/// Whether a set has an answer that the set of every place has not.
pub fn adds(set_version: i64, sex: Sex) -> bool {
    let mut sets = VARIANTS.iter();
    sets.any(|one| one.set_version == set_version && one.sexes.contains(&sex))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_names_one_set() {
        let mut numbers: Vec<i64> = VARIANTS.iter().map(|one| one.set_version).collect();
        numbers.push(SET_VERSION);
        numbers.sort_unstable();
        assert!(
            numbers.windows(2).all(|pair| pair[0] < pair[1]),
            "{numbers:?}"
        );
    }

    #[test]
    fn california_adds_an_answer_and_its_neighbours_do_not() {
        let california = of_state("CA").unwrap();
        assert_eq!(california.sexes, [Sex::NonBinary]);
        assert!(adds(california.set_version, Sex::NonBinary) && !adds(SET_VERSION, Sex::NonBinary));
        assert!(of_state("NV").is_none() && of_state("").is_none());
    }
}
