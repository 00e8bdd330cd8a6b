//! A person's short name: by the first surname, as Hispanic names are.

/// Particles that belong to a surname and are not where it begins.
const PARTICLES: [&str; 12] = [
    "de", "del", "la", "las", "los", "el", "y", "da", "do", "dos", "von", "van",
];

/// `Lucía` and `Núñez Ortega` → `Lucía N.`; only the first name where there is no other.
pub fn short(first_name: &str, last_name: &str) -> String {
    let first = first_name.trim();
    match surname_letter(last_name) {
        Some(letter) => format!("{first} {letter}."),
        None => first.to_owned(),
    }
}

/// `Lucía` and `Núñez Ortega` → `LN`.
pub fn initials(first_name: &str, last_name: &str) -> String {
    let first = first_name.trim().chars().next();
    let letters = first.into_iter().chain(surname_letter(last_name));
    letters.flat_map(char::to_uppercase).collect()
}

/// The letter by which the first surname goes.
fn surname_letter(last_name: &str) -> Option<char> {
    let mut words = last_name.split_whitespace();
    let main = words.clone().find(|word| !PARTICLES.contains(word));
    main.or_else(|| words.next())?.chars().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_surnames_go_by_the_first() {
        for (first, last, in_short, letters) in [
            ("Lucía", "Núñez Ortega", "Lucía N.", "LN"),
            ("Rosa Maria", "del Carmen Ríos", "Rosa Maria C.", "RC"),
            ("Ana", "de la Cruz", "Ana C.", "AC"),
            ("Dick", "Van Dyke", "Dick V.", "DV"),
            ("Chen", "Wei", "Chen W.", "CW"),
            ("ana", "ruiz", "ana r.", "AR"),
            ("Beto", "", "Beto", "B"),
            ("", "", "", ""),
            ("Li", "de", "Li d.", "LD"),
        ] {
            assert_eq!(short(first, last), in_short);
            assert_eq!(initials(first, last), letters);
        }
    }
}
