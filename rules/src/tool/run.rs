//! `rules cases`: runs worked cases and prints what is not as expected.

use rules::RuleBook;
use rules::cases::{Case, Tally};

use super::{files, print};

/// Runs the files' cases; with `only`, those whose jurisdictions are all in the list.
pub(crate) fn cases(book: &RuleBook, paths: &[&str], only: Option<&str>) -> Result<bool, String> {
    let wanted: Option<Vec<&str>> = only.map(|list| list.split(',').collect());
    let mut tally = Tally::new();
    for path in paths {
        let cases = files::cases(path)?;
        for case in cases.iter().filter(|case| counts(case, wanted.as_deref())) {
            let passed = passes(book, case).map_err(|error| format!("{path}, {error}"))?;
            let place = case.jurisdictions().last().copied().unwrap_or("none");
            let count = tally.entry(place.to_owned()).or_default();
            *(if passed { &mut count.0 } else { &mut count.1 }) += 1;
        }
    }
    for (jurisdiction, (passed, failed)) in &tally {
        print::line(&format!("{jurisdiction}: {passed} passed, {failed} failed"));
    }
    let passed: usize = tally.values().map(|(passed, _)| passed).sum();
    let failed: usize = tally.values().map(|(_, failed)| failed).sum();
    print::line(&format!("{passed} passed, {failed} failed"));
    Ok(failed == 0)
}

fn counts(case: &Case, wanted: Option<&[&str]>) -> bool {
    let all = |wanted: &[&str]| {
        case.jurisdictions()
            .iter()
            .all(|name| wanted.contains(name))
    };
    wanted.is_none_or(all)
}

fn passes(book: &RuleBook, case: &Case) -> Result<bool, String> {
    let differences = case
        .run(book)
        .map_err(|error| format!("{}: {error}", case.id))?;
    if differences.is_empty() {
        return Ok(true);
    }
    print::line(&format!("{} {}", case.id, case.title));
    for one in differences {
        print::line(&format!(
            "  {}: expected {}, got {}",
            one.what, one.expected, one.got
        ));
    }
    Ok(false)
}
