//! Terms that keep people away or say something unlawful between the lines, in both languages.

use std::sync::LazyLock;

use regex::Regex;
use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

/// Each pattern is matched on plain text: no accents, no capitals.
const TERMS: [&str; 12] = [
    // Age.
    r"\b(young|youthful|jovene?s?|juvenil|energetic young|digital natives?|nativos? digitale?s?)\b",
    r"\b(recent(ly)? graduat\w+|new grads?|college students?|recien graduad\w+|recien egresad\w+|estudiantes? universitari\w+)\b",
    r"\b(mature (person|adult|woman|man)|over 40|under 3\d|menor(es)? de 3\d|maxim[oa] \d\d anos|entre \d\d y \d\d anos|edad (maxima|minima|de \d))\b",
    // Origin.
    r"\b(native (english|spanish) speakers?|native english|native spanish|english as a first language|hablantes? nativ\w+|ingles nativo|espanol nativo)\b",
    r"\b(no accent|without an accent|sin acento|american born|born in the (us|usa|united states))\b",
    // Body and health.
    r"\b(able[- ]bod(y|ied)|physically fit|perfect health|healthy (person|individual)|buena salud|en buena forma|sin discapacidad(es)?|cuerpo sano)\b",
    r"\b(good looking|attractive|well[- ]groomed girls?|buena presencia|buena presentacion|atractiv[oa])\b",
    // Sex and family: titles of one sex only, and words for what someone is at home.
    r"\b(waitress(es)?|hostess(es)?|busboys?|bus boys?|barmaids?|dishwasher girls?|salesm(a|e)n|foremen|foreman|handym(a|e)n|girls?|guys|gentlem(a|e)n|ladies)\b",
    r"\b(senoritas?|muchach[oa]s?|chicas?|chicos|damas|caballeros|hombres?|mujer(es)?|varon(es)?|solter[oa]s?|sexo (femenino|masculino))\b",
    r"\b(mother'?s hours|single people|no kids|sin hijos|madres? solteras?|padres? de familia)\b",
    // Religion.
    r"\b(christian values|valores cristianos|church[- ]going)\b",
    // Groups that may not be excluded wholesale.
    r"\b(no felons|clean record|clean background|sin antecedentes|carta de no antecedentes|u\.?s\.? citizens only|solo ciudadanos)\b",
];

#[expect(
    clippy::expect_used,
    reason = "the patterns are built in and a test reads them"
)]
static RISKY: LazyLock<Vec<Regex>> = LazyLock::new(|| {
    TERMS
        .iter()
        .map(|pattern| Regex::new(pattern).expect("a pattern"))
        .collect()
});

/// A Spanish trade of one sex without the other: "mesera" without "mesero/a".
#[expect(
    clippy::expect_used,
    reason = "the pattern is built in and a test reads it"
)]
static ONE_SEX: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?:^|[^/(\w])((?:meser|camarer|cajer|cociner|lavaplater|encargad|emplead)[oa]s?)\b(?:([/(]|\s+[ou]\s+\w+)?)")
        .expect("a pattern")
});

/// Text without capitals and accents, its space evened out: what patterns are matched on. `ñ` becomes `n`.
pub(in crate::jobs) fn plain(text: &str) -> String {
    let letters: String = text
        .nfd()
        .filter(|letter| !is_combining_mark(*letter))
        .flat_map(char::to_lowercase)
        .map(|letter| if letter == '’' { '\'' } else { letter })
        .collect();
    letters.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The risky terms of a text, as written there without capitals and accents; each once.
pub fn risky(text: &str) -> Vec<String> {
    let plain = plain(text);
    let mut found: Vec<String> = RISKY
        .iter()
        .flat_map(|pattern| pattern.find_iter(&plain))
        .map(|term| term.as_str().to_owned())
        .collect();
    let alone = ONE_SEX
        .captures_iter(&plain)
        .filter(|found| found.get(2).is_none())
        .filter_map(|found| found.get(1).map(|term| term.as_str().to_owned()));
    found.extend(alone);
    found.sort_unstable();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn risky_terms_are_found_in_both_languages() {
        for (text, term) in [
            ("We want young, energetic people", "young"),
            ("Ideal for recent graduates", "recent graduates"),
            ("Native English speakers", "native english speakers"),
            ("Must be able-bodied", "able-bodied"),
            ("Hostess", "hostess"),
            ("Buscamos jóvenes", "jovenes"),
            ("Señorita para caja", "senorita"),
            ("Mesera", "mesera"),
            ("Buena presencia", "buena presencia"),
            ("Sin antecedentes penales", "sin antecedentes"),
            ("No máximo 35 años: máximo 35 años", "maximo 35 anos"),
        ] {
            assert!(
                risky(text).contains(&term.to_owned()),
                "{text}: {:?}",
                risky(text)
            );
        }
    }

    #[test]
    fn ordinary_words_are_not_risky() {
        for text in [
            "Line cook for our kitchen in Younge Street",
            "Mesero/a con experiencia",
            "Cocinero o cocinera",
            "Cajero(a)",
            "You guide guests to their table",
            "Recepcionista",
            "Lift up to 40 lb with or without accommodation",
        ] {
            assert_eq!(risky(text), Vec::<String>::new(), "{text}");
        }
    }
}
