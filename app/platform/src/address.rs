//! The address of a person's codes: an email address or a phone number, in one spelling each.

use serde::{Deserialize, Serialize};
use tenants::control::{Contact, Hash};

use crate::secrets;

/// An email address or a phone number that a person signs in with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Address {
    /// In lower case.
    Email(String),
    /// In E.164: `+16195550142`.
    Phone(String),
}

impl Address {
    /// A typed address, if it is valid. Numbers without a country are North American: Lineup's restaurants are there.
    pub fn parse(typed: &str) -> Option<Self> {
        if typed.contains('@') {
            email(typed).map(Self::Email)
        } else {
            phone(typed).ok().map(Self::Phone)
        }
    }

    /// The address as the control file knows it.
    pub fn contact(&self, key: &[u8; 32]) -> Contact {
        match self {
            Self::Email(_) => Contact::Email(self.hash(key)),
            Self::Phone(_) => Contact::Phone(self.hash(key)),
        }
    }

    /// The keyed hash: it names no one to those who lack the key.
    pub fn hash(&self, key: &[u8; 32]) -> Hash {
        match self {
            Self::Email(email) => secrets::hmac(key, "email", email),
            Self::Phone(phone) => secrets::hmac(key, "phone", phone),
        }
    }

    /// The address itself.
    pub fn text(&self) -> &str {
        match self {
            Self::Email(text) | Self::Phone(text) => text,
        }
    }
}

/// An email address in its one spelling, if it can be one: the mail server has the last word.
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

/// The reason why a typed phone number is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhoneFault {
    /// It has fewer digits than any number with an area code.
    TooShort,
    /// It has more digits than any number.
    TooLong,
    /// It has digits enough, but no telephone can have this number.
    Invalid,
}

impl PhoneFault {
    /// The code of the field's error, in a form of the team.
    pub const fn code(self) -> &'static str {
        match self {
            Self::TooShort => "phone_digits",
            Self::TooLong => "phone_too_long",
            Self::Invalid => "phone_invalid",
        }
    }
}

/// Digits of a number with its area code.
const PHONE_DIGITS: usize = 10;
/// Most digits of a number with its country code (E.164).
const MOST_DIGITS: usize = 15;

/// A phone number in E.164. People write numbers in many ways: everything but the digits and a plus sign before them is
/// ignored, and the country code may be there or not. No digit is ever left out, and the number must be one of its
/// country's numbering plan.
///
/// # Errors
/// The reason why it is not taken.
pub fn phone(typed: &str) -> Result<String, PhoneFault> {
    let digits: String = typed.chars().filter(char::is_ascii_digit).collect();
    if digits.len() < PHONE_DIGITS {
        return Err(PhoneFault::TooShort);
    }
    let plus = typed
        .chars()
        .find(|sign| *sign == '+' || sign.is_ascii_digit())
        == Some('+');
    let national = digits.len() == PHONE_DIGITS;
    let number = match digits.as_str() {
        all if plus || (all.len() == PHONE_DIGITS + 1 && all.starts_with('1')) => format!("+{all}"),
        all if national => format!("+1{all}"),
        // Dialled from here to abroad, or as most of the world writes that.
        all => match all.strip_prefix("011").or_else(|| all.strip_prefix("00")) {
            Some(abroad) => format!("+{abroad}"),
            None => return Err(PhoneFault::TooLong),
        },
    };
    let here = number.starts_with("+1") && number.len() > "+1".len() + PHONE_DIGITS;
    if here || number.len() > "+".len() + MOST_DIGITS {
        return Err(PhoneFault::TooLong);
    }
    let parsed = phonenumber::parse(None, &number).map_err(|_| PhoneFault::Invalid)?;
    if !phonenumber::is_valid(&parsed) {
        return Err(PhoneFault::Invalid);
    }
    Ok(parsed.format().mode(phonenumber::Mode::E164).to_string())
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
            "16195550142",
            "1-619-555-0142",
            "+1 619 555 0142",
            "(+1) 619 555 0142",
            "001 619 555 0142",
            "tel 619/555/0142",
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

    #[test]
    fn numbers_that_no_telephone_has_are_refused_and_never_cut() {
        for (typed, fault) in [
            ("619 555 014", PhoneFault::TooShort),
            ("", PhoneFault::TooShort),
            ("000-000-0000", PhoneFault::Invalid),
            ("911-911-9111", PhoneFault::Invalid),
            ("123-456-7890", PhoneFault::Invalid),
            ("619-055-0142", PhoneFault::Invalid),
            ("619 555 0142 77", PhoneFault::TooLong),
            ("1 619 555 0142 7788", PhoneFault::TooLong),
            ("+1 619 555 0142 7", PhoneFault::TooLong),
            ("123456789012345", PhoneFault::TooLong),
            ("+1 161 955 5018", PhoneFault::Invalid),
        ] {
            assert_eq!(phone(typed), Err(fault), "{typed}");
        }
    }

    #[test]
    fn numbers_from_abroad_are_taken_with_their_country_code() {
        for typed in [
            "+52 55 1234 5678",
            "011 52 55 1234 5678",
            "0052 55 1234 5678",
        ] {
            assert_eq!(phone(typed).as_deref(), Ok("+525512345678"), "{typed}");
        }
    }
}
