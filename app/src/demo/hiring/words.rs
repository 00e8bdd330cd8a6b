//! What applicants and managers of the demo write.

use crate::messages::Lang;

const ASKS: [(&str, &str); 8] = [
    (
        "Hi! Is the position still open?",
        "Hola! Sigue abierto el puesto?",
    ),
    (
        "I can also start next week if that helps",
        "Tambien puedo empezar la proxima semana si ayuda",
    ),
    (
        "Do I need my own knives?",
        "Tengo que llevar mis propios cuchillos?",
    ),
    ("Thanks, see you then!", "Gracias, nos vemos!"),
    ("Where do I park?", "Donde me puedo estacionar?"),
    ("Is there a uniform?", "Hay uniforme?"),
    (
        "Could it be a bit later that day?",
        "Puede ser un poco mas tarde ese dia?",
    ),
    (
        "My food handler card is from last year, is that ok?",
        "Mi tarjeta de alimentos es del ano pasado, sirve?",
    ),
];

const ANSWERS: [(&str, &str); 4] = [
    (
        "Yes! Ask for me at the register when you get here.",
        "Si! Pregunta por mi en la caja cuando llegues.",
    ),
    (
        "No problem at all, see you then.",
        "Sin problema, nos vemos.",
    ),
    (
        "We give you the shirt and apron, just wear closed shoes.",
        "Te damos camisa y mandil, solo trae zapatos cerrados.",
    ),
    (
        "That works. Bring your card if you have it with you.",
        "Esta bien. Trae tu tarjeta si la tienes a la mano.",
    ),
];

const NOTES: [&str; 6] = [
    "Worked two years at a taquería in Chula Vista. Calm, asked about the grill station.",
    "Weekends are no problem. Would like 25 to 30 hours.",
    "Came by in person to say hello. Good with guests.",
    "Has childcare until 3 pm on weekdays, so mornings work best.",
    "Strong on prep, has not worked a flat-top yet. Can learn.",
    "Reference from a former manager is very good.",
];

pub(super) fn asks(lang: Lang, which: usize) -> &'static str {
    in_language(lang, ASKS[which % ASKS.len()])
}

pub(super) fn answers(lang: Lang, which: usize) -> &'static str {
    in_language(lang, ANSWERS[which % ANSWERS.len()])
}

pub(super) fn note(which: usize) -> &'static str {
    NOTES[which % NOTES.len()]
}

const fn in_language(lang: Lang, (en, es): (&'static str, &'static str)) -> &'static str {
    match lang {
        Lang::En => en,
        Lang::Es => es,
    }
}
