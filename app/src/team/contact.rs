//! Phone numbers and e-mail addresses in one spelling each.

/// A phone number in E.164; one without a country code is North American.
pub(super) fn phone(text: &str) -> Option<String> {
    let text = text.trim();
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let punctuation = |sign: char| sign.is_ascii_digit() || " ()-./+".contains(sign);
    if !text.chars().all(punctuation) || text.chars().skip(1).any(|sign| sign == '+') {
        return None;
    }
    match (text.starts_with('+'), digits.len()) {
        (true, 10..=15) => Some(format!("+{digits}")),
        (false, 10) => Some(format!("+1{digits}")),
        (false, 11) if digits.starts_with('1') => Some(format!("+{digits}")),
        _ => None,
    }
}

/// An e-mail address in lower case, with a name, one `@` and a domain with a dot.
pub(super) fn email(text: &str) -> Option<String> {
    let text = text.trim().to_lowercase();
    let (name, domain) = text.split_once('@')?;
    let labels_hold = domain.split('.').all(|label| {
        !label.is_empty()
            && label
                .chars()
                .all(|sign| sign.is_alphanumeric() || sign == '-')
    });
    let name_holds = !name.is_empty()
        && name
            .chars()
            .all(|sign| sign.is_alphanumeric() || ".!#$%&'*+/=?^_`{|}~-".contains(sign));
    (text.len() <= 254 && name_holds && domain.contains('.') && labels_hold).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_number_has_one_spelling() {
        for text in [
            "(619) 555-0142",
            "619.555.0142",
            "1 619 555 0142",
            "+1 619-555-0142",
        ] {
            assert_eq!(phone(text).as_deref(), Some("+16195550142"), "{text}");
        }
        assert_eq!(phone("+52 55 1234 5678").as_deref(), Some("+525512345678"));
        for wrong in [
            "",
            "555-0142",
            "619555014",
            "619 555 0142 x9",
            "++16195550142",
            "call me",
        ] {
            assert_eq!(phone(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn an_address_has_a_name_and_a_domain() {
        assert_eq!(
            email(" Ana.Ruiz+work@Example.COM ").as_deref(),
            Some("ana.ruiz+work@example.com")
        );
        for wrong in [
            "",
            "ana",
            "ana@",
            "@example.com",
            "ana@example",
            "ana ruiz@example.com",
            "a@b@c.com",
            "a@b..com",
        ] {
            assert_eq!(email(wrong), None, "{wrong}");
        }
    }
}
