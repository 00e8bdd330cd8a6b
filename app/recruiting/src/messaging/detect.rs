//! Which language someone writes, by small words: only to begin in the right one, people choose for themselves.

use super::intent;
use crate::messages::Lang;

const SPANISH: &[&str] = &[
    "hola",
    "quiero",
    "trabajo",
    "trabajar",
    "empleo",
    "solicitar",
    "aplicar",
    "solicitud",
    "buenas",
    "buenos",
    "dias",
    "tardes",
    "noches",
    "gracias",
    "por",
    "favor",
    "para",
    "que",
    "cuando",
    "donde",
    "puedo",
    "tengo",
    "soy",
    "estoy",
    "espanol",
    "vacante",
    "puesto",
    "cocina",
    "mesera",
    "mesero",
    "cajero",
    "cajera",
    "ayuda",
    "entrevista",
    "si",
];
const ENGLISH: &[&str] = &[
    "hello",
    "hi",
    "hey",
    "want",
    "work",
    "job",
    "apply",
    "please",
    "thanks",
    "thank",
    "you",
    "the",
    "is",
    "when",
    "where",
    "can",
    "have",
    "am",
    "english",
    "position",
    "hiring",
    "application",
    "interview",
    "yes",
];

/// The language of a message; none where it is not clear.
pub fn language(message: &str) -> Option<Lang> {
    let plain = intent::plain(message);
    let count = |list: &[&str]| plain.split(' ').filter(|word| list.contains(word)).count();
    let marks = message
        .chars()
        .filter(|sign| "¿¡ñÑ".contains(*sign))
        .count();
    match (count(SPANISH) + marks, count(ENGLISH)) {
        (spanish, english) if spanish > english => Some(Lang::Es),
        (spanish, english) if english > spanish => Some(Lang::En),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_small_words_tell_the_language() {
        assert_eq!(language("Hola, quiero trabajar"), Some(Lang::Es));
        assert_eq!(language("¿Cuánto pagan?"), Some(Lang::Es));
        assert_eq!(language("Hi, I want to apply"), Some(Lang::En));
        assert_eq!(language("TACO"), None);
        assert_eq!(language("1"), None);
    }
}
