//! Brand rules: what a restaurant brand asks beyond the law.
//!
//! A brand rule is a row of a pack like the law's and is judged by the same engine, after the law and apart from it: it
//! adds findings and never changes or removes one of the law.

mod boundary;
mod compare;
mod legal;
mod library;
mod overlay;
mod rule;

pub use boundary::TestCase;
pub use compare::{DifferenceClass, RuleDifference};
pub use legal::LegalValue;
pub use library::{LibraryRule, LibraryValue, Stricter, Unit, library};
pub use overlay::AtPlace;
pub use rule::{BrandRule, Problem, Severities, Unless, said};

pub(crate) use overlay::jurisdiction;

/// Ids of findings of brand rules begin so: `brand/rest-between`, `brand/rest-between/minors`.
const PREFIX: &str = "brand/";

/// Whether a finding's rule is the brand's own, not the law's.
pub fn is_brand(rule_id: &str) -> bool {
    rule_id.starts_with(PREFIX)
}

/// The code of the brand rule of a finding: `rest-between` of `brand/rest-between/minors`.
pub fn code(rule_id: &str) -> Option<&str> {
    let rest = rule_id.strip_prefix(PREFIX)?;
    Some(rest.strip_suffix(rule::MINORS).unwrap_or(rest))
}
