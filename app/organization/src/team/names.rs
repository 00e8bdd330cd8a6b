//! Names as people search for them: without accents, in any case.

use super::store::Listed;
use crate::names::folded;

/// Whether every word of the (folded) search begins a word of the person's name.
pub(super) fn fit(q: &str, person: &Listed) -> bool {
    let preferred = person.preferred_name.as_deref().unwrap_or_default();
    let name = folded(&format!(
        "{} {} {preferred}",
        person.first_name, person.last_name
    ));
    begins(q, &name)
}

/// Whether every word of the (folded) search begins a word of a (folded) name.
pub fn begins(q: &str, name: &str) -> bool {
    q.split_whitespace()
        .all(|part| words(name).any(|word| word.starts_with(part)))
}

/// Words, and the parts of words with a hyphen or an apostrophe.
fn words(name: &str) -> impl Iterator<Item = &str> {
    name.split_whitespace()
        .chain(name.split([' ', '-', '\'', '’']))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::EmployeeId;

    fn person(first_name: &str, last_name: &str, preferred_name: Option<&str>) -> Listed {
        Listed {
            id: EmployeeId::new(jiff::Timestamp::UNIX_EPOCH),
            first_name: first_name.into(),
            last_name: last_name.into(),
            preferred_name: preferred_name.map(str::to_owned),
        }
    }

    #[test]
    fn accents_and_case_do_not_matter() {
        let jose = person("José María", "Núñez-Ochoa", Some("Chema"));
        for q in [
            "jose",
            "JOSÉ",
            "nunez",
            "ochoa",
            "núñez-o",
            "maria nun",
            "chema",
            "",
        ] {
            assert!(fit(&folded(q), &jose), "{q}");
        }
        for q in ["ose", "jose perez", "zz"] {
            assert!(!fit(&folded(q), &jose), "{q}");
        }
    }
}
