//! Names that people give themselves, others, or a brand: what is sent on to someone must be a name, not words for a
//! reader who never asked for them.

mod short;

pub use short::{initials, short};

use unicode_normalization::UnicodeNormalization as _;

/// In lower case, without accents: how names are compared.
pub fn folded(text: &str) -> String {
    if text.is_ascii() {
        return text.trim().to_ascii_lowercase();
    }
    text.trim()
        .nfd()
        .filter(|sign| !unicode_normalization::char::is_combining_mark(*sign))
        .flat_map(char::to_lowercase)
        .collect()
}

/// Signs that count as letters and cannot be seen.
const FILLERS: [char; 4] = ['\u{115f}', '\u{1160}', '\u{3164}', '\u{ffa0}'];

/// The reason why a text is no name: the id of a message under `field-`. An empty text is another matter.
pub fn fault(name: &str) -> Option<&'static str> {
    if name.chars().any(char::is_control) {
        Some("wrong_type")
    } else if name.chars().any(hides) || !name.chars().any(is_seen) {
        Some("name_unseen")
    } else if leads_elsewhere(name) {
        Some("name_address")
    } else {
        None
    }
}

/// Signs that turn or break a text without being seen; the joiners of some scripts are none.
fn hides(sign: char) -> bool {
    matches!(
        sign,
        '\u{ad}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
    )
}

fn is_seen(sign: char) -> bool {
    sign.is_alphanumeric() && !FILLERS.contains(&sign)
}

/// Whether a program that shows mail would make a link of some of it.
fn leads_elsewhere(name: &str) -> bool {
    let plain: String = name
        .nfkc()
        .map(|sign| if sign == '\u{3002}' { '.' } else { sign })
        .flat_map(char::to_lowercase)
        .collect();
    plain.contains("://")
        || plain
            .split(|sign: char| !(sign.is_alphanumeric() || matches!(sign, '.' | '-' | '_')))
            .any(|word| word.starts_with("www.") || has_domain(word))
}

/// A dot between what is part of a name and at least two letters: `J. R. Ruiz` and `No.1` have none, `pitaya.example` has.
fn has_domain(word: &str) -> bool {
    word.match_indices('.').any(|(at, _)| {
        let before = word[..at].chars().next_back();
        let behind = &word[at + 1..];
        before.is_some_and(char::is_alphanumeric)
            && behind
                .chars()
                .take_while(|sign| sign.is_alphabetic())
                .count()
                >= 2
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_people_and_restaurants_are_names() {
        for name in [
            "José María",
            "O'Brien-Núñez",
            "J. R. Ruiz",
            "J.R.",
            "Ma. Elena",
            "Nguyễn Thị",
            "山田太郎",
            "سارا",
            "می\u{200c}خواهم",
            "Taquería No.1",
            "D.O.G. Haus",
            "5 Guys",
            "Ana (Anita)",
        ] {
            assert_eq!(fault(name), None, "{name}");
        }
    }

    #[test]
    fn an_address_is_no_name() {
        for name in [
            "You won! Claim at http://evil.example/win-a-prize",
            "hxxp://x",
            "www.evil",
            "Go to evil.example now",
            "EVIL.COM",
            "evil．example",
            "evil。example",
            "a@evil.example",
            "(evil.example)",
            "sub.evil.co/x",
        ] {
            assert_eq!(fault(name), Some("name_address"), "{name}");
        }
    }

    #[test]
    fn what_cannot_be_seen_is_no_name() {
        for name in [
            "\u{200b}",
            "\u{202e}",
            "\u{3164}",
            "\u{2800}",
            "...",
            "Ana\u{202e}",
            "\u{feff}Bo",
            "An\u{ad}a",
            "",
        ] {
            assert_eq!(fault(name), Some("name_unseen"), "{name:?}");
        }
        assert_eq!(fault("Ana\nRuiz"), Some("wrong_type"));
    }
}
