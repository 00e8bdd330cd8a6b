//! Placeholders of messages: `{firstName}` and its sisters, filled in or refused, never sent as braces.

use std::collections::BTreeMap;

/// Every placeholder that a template may use.
pub const KNOWN: [&str; 13] = [
    "jobTitle",
    "date",
    "time",
    "firstName",
    "locationName",
    "address",
    "link",
    "managerName",
    "companyName",
    "payRange",
    "statusLink",
    "shift",
    "startDate",
];

/// Those that every application knows about itself; the others depend on the subject of a message.
pub const ALWAYS: [&str; 8] = [
    "jobTitle",
    "firstName",
    "locationName",
    "address",
    "managerName",
    "companyName",
    "payRange",
    "statusLink",
];

/// The values of placeholders.
pub type Values = BTreeMap<String, String>;

/// The names in braces of a text, in their order. Braces around anything but letters are just braces.
pub fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|rest| {
        let (name, _) = rest.split_once('}')?;
        is_name(name).then_some(name)
    })
}

/// Whether every brace belongs to a name: one that lost its other half would be read by the person it was written to.
pub fn whole(text: &str) -> bool {
    let braces = |text: &str| text.matches(['{', '}']).count();
    braces(text) == 2 * names(text).count()
}

/// The names in braces that nothing is known by.
pub fn unknown(text: &str) -> Vec<String> {
    names(text)
        .filter(|name| !KNOWN.contains(name))
        .map(str::to_owned)
        .collect()
}

/// The text without a placeholder that calls someone: "Hi {firstName}, …" becomes "Hi, …", "{firstName}, pick …" becomes
/// "Pick …".
pub fn without_call(text: &str, name: &str) -> String {
    let placeholder = format!("{{{name}}}");
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(&placeholder) {
        kept.push_str(before);
        let begins = kept.is_empty() || kept.ends_with(['\n', '¡', '¿']);
        if begins {
            let mut behind = after.trim_start_matches([',', ':', ' ']).chars();
            kept.extend(behind.next().into_iter().flat_map(char::to_uppercase));
            rest = behind.as_str();
        } else {
            let called = kept.trim_end_matches(' ').trim_end_matches(',').len();
            kept.truncate(called);
            rest = after;
        }
    }
    kept.push_str(rest);
    kept
}

/// The text with every placeholder filled in.
///
/// # Errors
/// The first name that has no value.
pub fn fill(text: &str, values: &Values) -> Result<String, String> {
    let mut filled = String::with_capacity(text.len() + 64);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        match after.split_once('}') {
            Some((name, behind)) if is_name(name) => {
                let value = values
                    .get(name)
                    .filter(|value| !value.trim().is_empty())
                    .ok_or_else(|| name.to_owned())?;
                filled.push_str(value);
                rest = behind;
            }
            _ => {
                filled.push('{');
                rest = after;
            }
        }
    }
    filled.push_str(rest);
    Ok(filled)
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(pairs: &[(&str, &str)]) -> Values {
        pairs
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect()
    }

    #[test]
    fn a_placeholder_is_filled_or_named() {
        let known = values(&[("firstName", "Lupe"), ("link", "")]);
        let fill = |text| fill(text, &known);
        assert_eq!(
            fill("Hi {firstName}{firstName}!").as_deref(),
            Ok("Hi LupeLupe!")
        );
        assert_eq!(fill("See {link}"), Err("link".to_owned()));
        assert_eq!(fill("{nobody}"), Err("nobody".to_owned()));
        assert_eq!(fill("{ {1} {} { a").as_deref(), Ok("{ {1} {} { a"));
    }

    #[test]
    fn a_greeting_without_a_name_is_still_a_greeting() {
        for (text, bare) in [
            ("Hi {firstName}, we got it", "Hi, we got it"),
            ("Hola {firstName}:\n\nRecibimos", "Hola:\n\nRecibimos"),
            ("{firstName}, pick a time", "Pick a time"),
            ("¡{firstName}, elige una hora!", "¡Elige una hora!"),
            ("¡Hola {firstName}!", "¡Hola!"),
            ("Thank you, {firstName}. We", "Thank you. We"),
            ("Dear {firstName},\n{firstName}, hello", "Dear,\nHello"),
            ("{jobTitle}", "{jobTitle}"),
        ] {
            assert_eq!(without_call(text, "firstName"), bare);
        }
    }

    #[test]
    fn a_brace_without_its_other_half_is_seen() {
        for sound in ["", "Hi {firstName}, {payRate}!", "no braces"] {
            assert!(whole(sound), "{sound}");
        }
        for broken in [
            "{payRate an hour",
            "payRate}",
            "{{firstName}}",
            "{hourly rate}",
            "{}",
            "}{",
        ] {
            assert!(!whole(broken), "{broken}");
        }
    }

    #[test]
    fn what_an_applicant_typed_is_never_a_placeholder() {
        let known = values(&[("firstName", "{link}"), ("link", "secret")]);
        assert_eq!(fill("Hi {firstName}", &known).as_deref(), Ok("Hi {link}"));
        assert_eq!(
            unknown("{jobTitle} {salary} {1}"),
            vec!["salary".to_owned()]
        );
    }
}
