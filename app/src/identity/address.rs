//! Where a person's codes go: an e-mail address or a phone number, in one spelling each.

use serde::{Deserialize, Serialize};
use tenants::control::{Contact, Hash};

use crate::secrets;

/// An e-mail address or a phone number that a person signs in with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Address {
    /// In lower case.
    Email(String),
    /// In E.164: `+16195550142`.
    Phone(String),
}

impl Address {
    /// What a person typed, if it can be an address. Numbers without a country are North American: Lineup's
    /// restaurants are there.
    pub fn parse(typed: &str) -> Option<Self> {
        if typed.contains('@') {
            email(typed).map(Self::Email)
        } else {
            phone(typed).map(Self::Phone)
        }
    }

    /// The address as the control file knows it.
    pub fn contact(&self, master: &[u8; 32]) -> Contact {
        match self {
            Self::Email(_) => Contact::Email(self.hash(master)),
            Self::Phone(_) => Contact::Phone(self.hash(master)),
        }
    }

    /// The keyed hash: it names nobody to those who lack the key.
    pub fn hash(&self, master: &[u8; 32]) -> Hash {
        match self {
            Self::Email(email) => secrets::keyed(master, "email", email),
            Self::Phone(phone) => secrets::keyed(master, "phone", phone),
        }
    }

    /// The address itself.
    pub fn text(&self) -> &str {
        match self {
            Self::Email(text) | Self::Phone(text) => text,
        }
    }
}

/// An e-mail address in its one spelling, if it can be one: the mail server has the last word.
pub fn email(typed: &str) -> Option<String> {
    let text = typed.trim().to_lowercase();
    let (name, host) = text.rsplit_once('@')?;
    let fits = text.len() <= 254
        && !name.is_empty()
        && host.contains('.')
        && !host.starts_with('.')
        && !host.ends_with('.')
        && text.parse::<lettre::Address>().is_ok();
    fits.then_some(text)
}

/// A phone number in E.164, if it can be one.
pub fn phone(typed: &str) -> Option<String> {
    let typed = typed.trim();
    if !typed
        .chars()
        .all(|sign| sign.is_ascii_digit() || "+-() .".contains(sign))
    {
        return None;
    }
    let digits: String = typed.chars().filter(char::is_ascii_digit).collect();
    match (typed.starts_with('+'), digits.len()) {
        (true, 8..=15) => Some(format!("+{digits}")),
        (false, 10) => Some(format!("+1{digits}")),
        (false, 11) if digits.starts_with('1') => Some(format!("+{digits}")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_person_has_one_spelling() {
        let ana = Some(Address::Email("ana@example.com".to_owned()));
        assert_eq!(Address::parse("  Ana@Example.com "), ana);
        let phone = Some(Address::Phone("+16195550142".to_owned()));
        for typed in [
            "(619) 555-0142",
            "619.555.0142",
            "1 619 555 0142",
            "+1 619 555 0142",
        ] {
            assert_eq!(Address::parse(typed), phone, "{typed}");
        }
    }

    #[test]
    fn what_cannot_be_an_address_is_refused() {
        for typed in [
            "",
            "ana",
            "ana@",
            "@example.com",
            "a b@example.com",
            "ana@localhost",
            "555-0142",
            "+12",
            "<a@b.c>",
        ] {
            assert_eq!(Address::parse(typed), None, "{typed}");
        }
    }
}
