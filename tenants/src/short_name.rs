//! The name by which addresses call a brand: `pitaya` of `/careers/pitaya`. Here is what it may look like; who has
//! which one is in the control file.

use unicode_normalization::UnicodeNormalization as _;

/// Fewest and most characters.
const LENGTH: std::ops::RangeInclusive<usize> = 3..=40;
/// Room for a number behind a name that another brand has.
const SUGGESTED: usize = 34;

/// Words that addresses need for themselves, or that a visitor would take for ours.
const RESERVED: [&str; 38] = [
    "admin", "api", "apply", "assets", "brand", "branding", "career", "careers", "check", "demo",
    "edit", "eeo", "feeds", "help", "inter", "jobs", "lineup", "login", "logos", "microsim", "new",
    "null", "offer", "privacy", "register", "robots", "schedule", "scoring", "search", "settings",
    "sign-in", "site", "sitemap", "status", "style", "support", "terms", "www",
];

/// The fault of a wanted short name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShortNameFault {
    /// It is not 3 to 40 of `a-z`, `0-9` and hyphens between them.
    Malformed,
    /// An address needs the word.
    Reserved,
}

/// Checks a wanted short name.
///
/// # Errors
/// The fault.
pub fn check_short_name(name: &str) -> Result<(), ShortNameFault> {
    let signs = name
        .bytes()
        .all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == b'-');
    let edges = name.starts_with('-') || name.ends_with('-');
    if !LENGTH.contains(&name.len()) || !signs || edges {
        return Err(ShortNameFault::Malformed);
    }
    if RESERVED.contains(&name) {
        return Err(ShortNameFault::Reserved);
    }
    Ok(())
}

/// A name as a part of an address: small letters without accents, digits, hyphens between words.
pub fn slug(name: &str) -> String {
    let folded: String = name
        .nfd()
        .flat_map(char::to_lowercase)
        .filter(char::is_ascii)
        .map(|sign| {
            if sign.is_ascii_alphanumeric() {
                sign
            } else {
                '-'
            }
        })
        .collect();
    let parts: Vec<&str> = folded.split('-').filter(|part| !part.is_empty()).collect();
    parts.join("-")
}

/// The short names to try for a brand of this name, the best first, without end.
pub(crate) fn suggestions(brand: &str) -> impl Iterator<Item = String> {
    let mut base = slug(brand);
    base.truncate(SUGGESTED);
    let base = base.trim_end_matches('-');
    let base = match base.len() {
        0 => "restaurant".to_owned(),
        1 | 2 => format!("{base}-restaurant"),
        _ => base.to_owned(),
    };
    let numbered = base.clone();
    std::iter::once(base)
        .chain((2_u32..).map(move |number| format!("{numbered}-{number}")))
        .filter(|name| check_short_name(name).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_name_is_what_people_can_type() {
        for name in ["pitaya", "abc", "24-7-tacos", "a1b", &"x".repeat(40)] {
            assert_eq!(check_short_name(name), Ok(()), "{name}");
        }
        for name in [
            "",
            "ab",
            "Pitaya",
            "pi taya",
            "-pitaya",
            "pitaya-",
            "pitaya.css",
            "ñandú",
            "pitaya/..",
            "a_b",
            &"x".repeat(41),
        ] {
            assert_eq!(
                check_short_name(name),
                Err(ShortNameFault::Malformed),
                "{name}"
            );
        }
        for name in ["new", "jobs", "style", "apply", "inter"] {
            assert_eq!(
                check_short_name(name),
                Err(ShortNameFault::Reserved),
                "{name}"
            );
        }
    }

    #[test]
    fn every_brand_gets_a_suggestion_that_it_may_have() {
        for (brand, first, second) in [
            ("Pitaya Taquería", "pitaya-taqueria", "pitaya-taqueria-2"),
            ("Jobs", "jobs-2", "jobs-3"),
            ("Mo", "mo-restaurant", "mo-restaurant-2"),
            ("北京烤鸭", "restaurant", "restaurant-2"),
            ("¡Órale!", "orale", "orale-2"),
        ] {
            let mut names = suggestions(brand);
            assert_eq!(names.next().as_deref(), Some(first));
            assert_eq!(names.next().as_deref(), Some(second));
        }
        let long = suggestions(&"very ".repeat(30)).nth(1200).expect("a name");
        assert_eq!(check_short_name(&long), Ok(()), "{long}");
    }
}
