//! The intent of a text message, by fixed rules in both languages: no more texts, texts again, help, an answer, or
//! words.

mod phrases;

use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

/// The intent of a text message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intent {
    /// No more texts: by one of the words that the carriers know, or in free words.
    OptOut,
    /// Texts again. YES and SÍ never mean this.
    OptIn,
    /// Help.
    Help,
    /// An answer by number to a message that offered 1, 2 and 3.
    Choice(u8),
    /// The interview is off, said in free words.
    CancelInterview,
    /// A nod that asks for nothing: a reaction to a message, a thumb, "thanks".
    Nod,
    /// Something for a person to read.
    Words,
}

impl Intent {
    /// Whether a person of the team is to answer: not a word that Lineup acts on, a yes to a time, or a nod.
    pub const fn asks(self) -> bool {
        matches!(
            self,
            Self::Words | Self::CancelInterview | Self::Choice(2 | 3)
        )
    }

    /// The name in logs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::OptOut => "opt_out",
            Self::OptIn => "opt_in",
            Self::Help => "help",
            Self::Choice(_) => "choice",
            Self::CancelInterview => "cancel_interview",
            Self::Nod => "nod",
            Self::Words => "words",
        }
    }
}

/// Whole messages that end all texts: the FCC's, the carriers', and ours in Spanish.
const OUT: &[&str] = &[
    "stop",
    "stopall",
    "stop all",
    "unsubscribe",
    "cancel",
    "end",
    "quit",
    "revoke",
    "optout",
    "opt out",
    "remove",
    "alto",
    "parar",
    "pare",
    "detener",
    "baja",
    "cancelar",
    "terminar",
    "salir",
    "no mas",
    "no mas mensajes",
    "dejen de escribir",
];

/// Whole messages that begin them again.
const IN: &[&str] = &[
    "start",
    "unstop",
    "resume",
    "begin",
    "subscribe",
    "iniciar",
    "comenzar",
    "empezar",
    "reanudar",
    "alta",
];

/// Whole messages that ask for help.
const HELP: &[&str] = &["help", "info", "ayuda", "informacion"];

/// The words by which a phone writes out a reaction to a message, before the message in quotes.
const REACTIONS: &[&str] = &[
    "liked",
    "loved",
    "disliked",
    "laughed at",
    "emphasized",
    "questioned",
    "le gusto",
    "me gusto",
    "te gusto",
    "le encanto",
    "me encanto",
    "no le gusto",
    "le dio risa",
    "destaco",
    "exclamo",
];

/// Whole messages that end a conversation politely.
const NODS: &[&str] = &[
    "ok",
    "okay",
    "k",
    "ok thanks",
    "ok thank you",
    "thanks",
    "thank you",
    "thank you so much",
    "thx",
    "great thanks",
    "got it",
    "got it thanks",
    "ok gracias",
    "gracias",
    "muchas gracias",
    "mil gracias",
    "ok muchas gracias",
    "perfecto gracias",
    "listo gracias",
    "esta bien gracias",
    "de nada",
    "you re welcome",
    "youre welcome",
];

/// Whether a message only nods: a reaction that a phone wrote out, signs without a word, or thanks.
fn nods(message: &str, words: &str) -> bool {
    let quoted = message.contains(['"', '“', '”', '«', '»']);
    let reacts = quoted
        && (REACTIONS.iter().any(|how| {
            words
                .strip_prefix(how)
                .is_some_and(|rest| rest.starts_with(' '))
        }) || words.starts_with("reacted ")
            || words.starts_with("reacciono ")
            // Android puts the sign first: 👍 to “See you there”.
            || (!message.starts_with(char::is_alphanumeric)
                && (words.starts_with("to ") || words.starts_with("a "))
                && !message.starts_with(['"', '“', '¿', '¡', '(', '-'])));
    let wordless = words.is_empty() && !message.contains('?') && !message.trim().is_empty();
    let polite = NODS.contains(&words) && !message.contains('?');
    reacts || wordless || polite
}

/// A message without case, accents, punctuation and doubled spaces; apostrophes close up: `don't` is `dont`.
pub fn plain(message: &str) -> String {
    let mut words = String::with_capacity(message.len());
    for sign in message.nfkd().filter(|sign| !is_combining_mark(*sign)) {
        match sign {
            '\'' | '’' | '‘' | '`' | '´' => {}
            sign if sign.is_alphanumeric() => words.extend(sign.to_lowercase()),
            _ if words.ends_with(' ') || words.is_empty() => {}
            _ => words.push(' '),
        }
    }
    words.truncate(words.trim_end().len());
    words
}

/// Words of courtesy around an answer: `2 porfa`, `gracias, 1`.
const COURTESIES: &[&str] = &[
    "please", "pls", "thanks", "thank", "you", "thx", "ok", "okay", "porfa", "por", "favor",
    "gracias", "option", "opcion", "number", "numero",
];

/// An answer as [`plain`], without the words of courtesy around it; all of it where it is nothing else.
pub fn bare(message: &str) -> String {
    let words = plain(message);
    let courteous = |word: &&str| COURTESIES.contains(word);
    let mut left: Vec<&str> = words.split(' ').skip_while(courteous).collect();
    while left.last().is_some_and(courteous) {
        left.pop();
    }
    if left.is_empty() {
        words
    } else {
        left.join(" ")
    }
}

/// The intent of a message.
pub fn read(message: &str) -> Intent {
    let words = plain(message);
    let whole = |list: &[&str]| list.contains(&words.as_str());
    if whole(OUT) || phrases::ends_texts(&words) {
        Intent::OptOut
    } else if whole(IN) {
        Intent::OptIn
    } else if whole(HELP) {
        Intent::Help
    } else if let Some(number) = choice(&words) {
        Intent::Choice(number)
    } else if phrases::ends_interview(&words) {
        Intent::CancelInterview
    } else if nods(message, &words) {
        Intent::Nod
    } else {
        Intent::Words
    }
}

/// A number alone, or with the words beside it in the question.
fn choice(words: &str) -> Option<u8> {
    match words {
        "1" | "one" | "uno" | "1 confirm" | "1 confirmo" | "confirm" | "confirmo" | "confirmed"
        | "confirmado" => Some(1),
        "2" | "two" | "dos" | "2 change" | "2 cambiar" | "change" | "cambiar" | "reschedule"
        | "reagendar" => Some(2),
        "3" | "three" | "tres" | "3 cant make it" | "3 no puedo" | "cant make it" | "no puedo" => {
            Some(3)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn courtesy_does_not_change_an_answer() {
        for said in [
            "2",
            "2 porfa",
            "2, por favor!",
            "ok 2 gracias",
            "Opción 2",
            "2 please",
        ] {
            assert_eq!(bare(said), "2", "{said}");
        }
        assert_eq!(
            bare("2 years"),
            "2 years",
            "that is no choice of the second"
        );
        assert_eq!(bare("Gracias"), "gracias");
    }

    fn lines(corpus: &'static str) -> Vec<&'static str> {
        corpus
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
            .collect()
    }

    #[test]
    fn every_word_of_the_fcc_and_the_carriers_ends_texts() {
        for word in [
            "stop",
            "quit",
            "end",
            "revoke",
            "opt out",
            "cancel",
            "unsubscribe",
            "STOP",
            "UNSUBSCRIBE",
            "END",
            "QUIT",
            "STOPALL",
            "REVOKE",
            "OPTOUT",
            "CANCEL",
            "OPT-OUT",
            "REMOVE",
            "Stop.",
            " stop ",
            "¡ALTO!",
            "Baja",
            "no más",
            "NO MÁS MENSAJES",
            "Dejen de escribir",
            "cancelar",
            "Stop all",
        ] {
            assert_eq!(read(word), Intent::OptOut, "{word}");
        }
    }

    #[test]
    fn free_wordings_in_both_languages_end_texts() {
        let corpora = [include_str!("out-en.txt"), include_str!("out-es.txt")];
        for corpus in corpora {
            assert!(lines(corpus).len() >= 60);
            let missed: Vec<_> = lines(corpus)
                .into_iter()
                .filter(|message| read(message) != Intent::OptOut)
                .collect();
            assert_eq!(missed, Vec::<&str>::new());
        }
    }

    #[test]
    fn ordinary_replies_do_not() {
        let ordinary = lines(include_str!("ordinary.txt"));
        assert!(ordinary.len() >= 120);
        let mistaken: Vec<_> = ordinary
            .into_iter()
            .filter(|message| matches!(read(message), Intent::OptOut | Intent::OptIn))
            .collect();
        assert_eq!(mistaken, Vec::<&str>::new());
    }

    #[test]
    fn cancelling_an_interview_is_not_an_opt_out_unless_it_is_the_bare_word() {
        for message in [
            "cancel my interview tomorrow",
            "I need to cancel",
            "please cancel the interview",
            "Quiero cancelar mi entrevista",
            "Tengo que cancelar mañana",
            "can't make it to the interview",
            "No voy a poder ir a la entrevista",
        ] {
            assert_eq!(read(message), Intent::CancelInterview, "{message}");
        }
        assert_eq!(read("CANCEL"), Intent::OptOut);
    }

    #[test]
    fn a_reaction_a_thumb_and_thanks_ask_for_nothing() {
        for message in [
            "Liked “See you Thursday at 3:30”",
            "Loved \"Pitaya: you are booked\"",
            "Le gustó “Te esperamos el jueves”",
            "Le encantó «Nos vemos»",
            "Reacted 👍 to “See you there”",
            "Reaccionó con 👍 a “Nos vemos”",
            "👍 to “See you there”",
            "👍",
            "❤️🙏",
            "Ok, thanks!",
            "Gracias",
            "¡Muchas gracias!",
        ] {
            assert_eq!(read(message), Intent::Nod, "{message}");
        }
        for message in [
            "ok?",
            "???",
            "Liked the place, when do I start?",
            "Gracias, ¿dónde me puedo estacionar?",
            "Can I come \"early\"?",
            "a qué hora es lo de \"mesero\"",
            "",
        ] {
            assert_eq!(read(message), Intent::Words, "{message}");
        }
    }

    #[test]
    fn yes_never_means_texts_again() {
        for word in ["yes", "YES", "si", "Sí", "y"] {
            assert_eq!(read(word), Intent::Words, "{word}");
        }
        for word in ["START", "unstop", "Iniciar", "ALTA", "reanudar"] {
            assert_eq!(read(word), Intent::OptIn, "{word}");
        }
        for word in ["help", "INFO", "Ayuda", "información"] {
            assert_eq!(read(word), Intent::Help, "{word}");
        }
    }
}
