//! The wording that every brand starts with, in both languages; the Spanish avoids the accents that double an SMS.

use super::merge_fields::{ALWAYS, KNOWN};
use crate::{outbox::Channel, settings::types::string_enum};

string_enum! {
    /// The purpose of a template.
    Category {
        /// The first word.
        Greeting = "greeting",
        /// Around an interview.
        Interview = "interview",
        /// The application's status.
        Status = "status",
        /// Something is needed.
        Request = "request",
        /// An offer or a no.
        Closing = "closing",
    }
}

string_enum! {
    /// By which ways a template may go.
    Ways {
        /// Text message only.
        Sms = "sms",
        /// Email only.
        Email = "email",
        /// Either.
        Both = "both",
    }
}

impl Ways {
    /// Whether a channel is among them.
    pub fn allow(self, channel: Channel) -> bool {
        match self {
            Self::Both => true,
            Self::Sms => channel == Channel::Sms,
            Self::Email => channel == Channel::Email,
        }
    }
}

/// A template that Lineup brings along.
#[derive(Clone, Copy, Debug)]
pub struct Builtin {
    /// Its stable key.
    pub key: &'static str,
    /// The purpose.
    pub category: Category,
    /// Its name in English and Spanish.
    pub name: (&'static str, &'static str),
    /// The subject of the email in English and Spanish.
    pub subject: (&'static str, &'static str),
    /// The text in English and Spanish.
    pub body: (&'static str, &'static str),
    /// The email's text, where the text message asks for an answer by text; else empty.
    pub letter: (&'static str, &'static str),
    /// The placeholders that the sender brings along.
    pub brings: &'static [&'static str],
}

impl Builtin {
    /// The placeholders that are known whenever it leaves.
    pub fn placeholders(&self) -> Vec<&'static str> {
        let known = |name: &&str| ALWAYS.contains(name) || self.brings.contains(name);
        KNOWN.into_iter().filter(known).collect()
    }
}

/// Every template that Lineup brings along.
pub const BUILTIN: &[Builtin] = &[
    Builtin {
        key: "applied_ok",
        category: Category::Greeting,
        name: ("Application received", "Solicitud recibida"),
        subject: (
            "We got your {jobTitle} application",
            "Recibimos tu solicitud de {jobTitle}",
        ),
        body: (
            "Hi {firstName}, we got your {jobTitle} application at {locationName}. Track it: {statusLink}. Reply HELP for help, STOP to opt out.",
            "Hola {firstName}, recibimos tu solicitud de {jobTitle} en {locationName}. Estado: {statusLink}. AYUDA para ayuda, STOP para no recibir mas.",
        ),
        letter: (
            "Hi {firstName},\n\nwe got your application for {jobTitle} at {locationName}. Here you see how it stands; you can also change your hours, write to us or withdraw: {statusLink}",
            "Hola {firstName}:\n\nRecibimos tu solicitud de {jobTitle} en {locationName}. Aquí ves cómo va; también puedes cambiar tus horas, escribirnos o retirarla: {statusLink}",
        ),
        brings: &[],
    },
    Builtin {
        key: "invite",
        category: Category::Interview,
        name: ("Interview invitation", "Invitación a entrevista"),
        subject: (
            "Pick your interview time for {jobTitle}",
            "Elige la hora de tu entrevista de {jobTitle}",
        ),
        body: (
            "{firstName}, pick an interview time for {jobTitle}: {link} (7 days).",
            "{firstName}, elige hora para tu entrevista de {jobTitle}: {link} (7 dias).",
        ),
        letter: (
            "Hi {firstName},\n\nwe would like to meet you about {jobTitle} at {locationName}. Pick a time here; the link works for 7 days: {link}",
            "Hola {firstName}:\n\nNos gustaría conocerte para el puesto de {jobTitle} en {locationName}. Elige una hora aquí; el enlace sirve 7 días: {link}",
        ),
        brings: &["link"],
    },
    Builtin {
        key: "booked",
        category: Category::Interview,
        name: ("Interview booked", "Entrevista agendada"),
        subject: (
            "Your interview: {date} {time}",
            "Tu entrevista: {date} {time}",
        ),
        body: (
            "Booked: {date} {time}, {locationName}, {address}. Reply 1 confirm, 2 change, 3 can't make it.",
            "Listo: {date} {time}, {locationName}, {address}. Responde 1 confirmo, 2 cambiar, 3 no puedo.",
        ),
        letter: (
            "Hi {firstName},\n\nyour interview for {jobTitle} is booked: {date}, {time}, at {locationName}, {address}.\n\nConfirm, change or cancel it here: {link}",
            "Hola {firstName}:\n\nTu entrevista de {jobTitle} quedó agendada: {date}, {time}, en {locationName}, {address}.\n\nConfírmala, cámbiala o cancélala aquí: {link}",
        ),
        brings: &["date", "time", "link"],
    },
    Builtin {
        key: "remind_24h",
        category: Category::Interview,
        name: ("Reminder, a day before", "Recordatorio, un día antes"),
        subject: (
            "Reminder: your interview {date} {time}",
            "Recuerda: tu entrevista {date} {time}",
        ),
        body: (
            "Reminder: {date} {time} with {managerName}. Reply 1 confirm, 2 change, 3 can't make it.",
            "Recuerda: {date} {time} con {managerName}. Responde 1 confirmo, 2 cambiar, 3 no puedo.",
        ),
        letter: (
            "Hi {firstName},\n\nyour interview for {jobTitle} is on {date}, {time}, with {managerName} at {locationName}, {address}.\n\nConfirm, change or cancel it here: {link}",
            "Hola {firstName}:\n\nTu entrevista de {jobTitle} es el {date}, {time}, con {managerName} en {locationName}, {address}.\n\nConfírmala, cámbiala o cancélala aquí: {link}",
        ),
        brings: &["date", "time", "link"],
    },
    Builtin {
        key: "remind_2h",
        category: Category::Interview,
        name: (
            "Reminder, two hours before",
            "Recordatorio, dos horas antes",
        ),
        subject: (
            "Reminder: your interview {date} {time}",
            "Recuerda: tu entrevista {date} {time}",
        ),
        body: (
            "Reminder: {date} {time} with {managerName}. Reply 1 confirm, 2 change, 3 can't make it.",
            "Recuerda: {date} {time} con {managerName}. Responde 1 confirmo, 2 cambiar, 3 no puedo.",
        ),
        letter: (
            "Hi {firstName},\n\nyour interview for {jobTitle} is today: {date}, {time}, with {managerName} at {locationName}, {address}.\n\nIf something came up, change or cancel it here: {link}",
            "Hola {firstName}:\n\nTu entrevista de {jobTitle} es hoy: {date}, {time}, con {managerName} en {locationName}, {address}.\n\nSi no puedes, cámbiala o cancélala aquí: {link}",
        ),
        brings: &["date", "time", "link"],
    },
    Builtin {
        key: "no_show",
        category: Category::Interview,
        name: ("Missed interview", "No llegó a la entrevista"),
        subject: (
            "Still interested in {jobTitle}?",
            "¿Sigues con interés en {jobTitle}?",
        ),
        body: (
            "We missed you today. Still interested? New time: {link}",
            "Te esperamos hoy. ¿Sigues con interés? Nueva hora: {link}",
        ),
        letter: ("", ""),
        brings: &["link"],
    },
    Builtin {
        key: "still_reviewing",
        category: Category::Status,
        name: ("Still reviewing", "Seguimos revisando"),
        subject: ("Your {jobTitle} application", "Tu solicitud de {jobTitle}"),
        body: (
            "Still reviewing, {firstName}. You will hear from us by {date}.",
            "Seguimos revisando, {firstName}. Te avisamos antes del {date}.",
        ),
        letter: ("", ""),
        brings: &["date"],
    },
    Builtin {
        key: "need_info",
        category: Category::Request,
        name: ("Something is missing", "Falta un dato"),
        subject: (
            "One thing missing for {jobTitle}",
            "Falta un dato para {jobTitle}",
        ),
        body: (
            "One thing missing for {jobTitle}: {link}",
            "Falta un dato para {jobTitle}: {link}",
        ),
        letter: ("", ""),
        brings: &["link"],
    },
    Builtin {
        key: "resume_again",
        category: Category::Request,
        name: ("Resume refused", "Currículum rechazado"),
        subject: (
            "Please send your resume for {jobTitle} again",
            "Manda otra vez tu currículum para {jobTitle}",
        ),
        body: (
            "{firstName}, our virus scanner refused your resume for {jobTitle}. Your application goes on. Send another file: {link}",
            "{firstName}, nuestro antivirus rechazo tu curriculum para {jobTitle}. Tu solicitud sigue. Manda otro archivo: {link}",
        ),
        letter: (
            "Hi {firstName},\n\nour virus scanner refused the resume that you sent for {jobTitle}, so nobody has opened it. Your application goes on all the same. Save the file again, as a PDF if you can, and send it here: {link}",
            "Hola {firstName}:\n\nNuestro antivirus rechazó el currículum que mandaste para {jobTitle}, así que nadie lo ha abierto. Tu solicitud sigue en pie. Guarda el archivo de nuevo, en PDF si puedes, y mándalo aquí: {link}",
        ),
        brings: &["link"],
    },
    Builtin {
        key: "work_sample",
        category: Category::Request,
        name: ("Work sample", "Prueba de trabajo"),
        subject: (
            "A short work sample for {jobTitle}",
            "Una prueba de trabajo corta para {jobTitle}",
        ),
        body: (
            "{firstName}, a short work sample for {jobTitle}: 6 to 8 minutes on your phone, nothing is timed: {link} (7 days).",
            "{firstName}, una prueba de trabajo corta para {jobTitle}: de 6 a 8 minutos en tu celular, sin tiempo: {link} (7 dias).",
        ),
        letter: ("", ""),
        brings: &["link"],
    },
    Builtin {
        key: "offer",
        category: Category::Closing,
        name: ("Offer", "Oferta"),
        subject: ("Your offer for {jobTitle}", "Tu oferta de {jobTitle}"),
        body: (
            "Good news! Your offer for {jobTitle}: {link}",
            "¡Buenas noticias! Tu oferta de {jobTitle}: {link}",
        ),
        letter: (
            "Hi {firstName},\n\ngood news: we would like you on the team as {jobTitle} at {locationName}. Read the offer and answer it here: {link}",
            "Hola {firstName}:\n\n¡Buenas noticias! Queremos que seas parte del equipo: {jobTitle} en {locationName}. Lee la oferta y respóndela aquí: {link}",
        ),
        brings: &["link", "startDate"],
    },
    Builtin {
        key: "welcome",
        category: Category::Closing,
        name: ("Welcome to the team", "Bienvenida al equipo"),
        subject: (
            "Welcome to the team, {firstName}",
            "Te damos la bienvenida al equipo, {firstName}",
        ),
        body: (
            "{firstName}, welcome to the team at {locationName}! Your first day: {startDate}, {address}. Questions? Write to us here.",
            "{firstName}, te damos la bienvenida al equipo de {locationName}. Tu primer dia: {startDate}, {address}. ¿Preguntas? Escribenos aqui.",
        ),
        letter: (
            "Hi {firstName},\n\nwelcome to the team at {locationName}! Your first day is {startDate}, at {address}. Your schedule will be in Lineup: the invitation comes in a message of its own.\n\nQuestions? Write to us here: {statusLink}",
            "Hola {firstName}:\n\n¡Te damos la bienvenida al equipo de {locationName}! Tu primer día es el {startDate}, en {address}. Tu horario estará en Lineup: la invitación llega en otro mensaje.\n\n¿Preguntas? Escríbenos aquí: {statusLink}",
        ),
        brings: &["startDate"],
    },
    Builtin {
        key: "decline",
        category: Category::Closing,
        name: ("Not moving forward", "No seguimos"),
        subject: ("Your {jobTitle} application", "Tu solicitud de {jobTitle}"),
        body: (
            "Thank you, {firstName}. We are not moving forward for {jobTitle} now. Other openings: {link}",
            "Gracias, {firstName}. Por ahora no seguimos con {jobTitle}. Otras vacantes: {link}",
        ),
        letter: ("", ""),
        brings: &["link"],
    },
    Builtin {
        key: "pool_invite",
        category: Category::Greeting,
        name: (
            "Invitation from the talent pool",
            "Invitación desde la bolsa de talento",
        ),
        subject: (
            "{jobTitle} at {locationName}: interested?",
            "{jobTitle} en {locationName}: ¿te interesa?",
        ),
        body: (
            "Hi {firstName}, we kept you in mind: we need a {jobTitle} at {locationName}. Apply: {link}\nNo more of these: {statusLink}",
            "Hola {firstName}, te tuvimos en cuenta: hay vacante de {jobTitle} en {locationName}. Envia tu solicitud: {link}\nNo recibir mas de estas: {statusLink}",
        ),
        letter: (
            "Hi {firstName},\n\nyou applied with us before, and we kept you in mind: we need a {jobTitle} at {locationName}. Apply here: {link}\n\nNo more of these: {statusLink}",
            "Hola {firstName}:\n\nYa enviaste una solicitud con nosotros y te tuvimos en cuenta: hay una vacante de {jobTitle} en {locationName}. Envía tu solicitud aquí: {link}\n\nPara no recibir más de estos correos: {statusLink}",
        ),
        brings: &["link"],
    },
];

/// The built-in template of a key.
pub fn of(key: &str) -> Option<&'static Builtin> {
    BUILTIN.iter().find(|builtin| builtin.key == key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messaging::{merge_fields, segments};

    #[test]
    fn every_wording_is_cheap_short_and_names_only_what_lineup_knows() {
        for builtin in BUILTIN {
            for body in [builtin.body.0, builtin.body.1] {
                assert!(segments::is_gsm7(body), "{}: {body}", builtin.key);
                assert!(body.chars().count() <= 480);
            }
            let known = builtin.placeholders();
            for text in [
                builtin.body.0,
                builtin.body.1,
                builtin.subject.0,
                builtin.subject.1,
                builtin.letter.0,
                builtin.letter.1,
            ] {
                assert!(
                    merge_fields::names(text).all(|name| known.contains(&name)),
                    "{}: {text}",
                    builtin.key
                );
            }
            for (en, es) in [builtin.body, builtin.letter] {
                assert_eq!(
                    merge_fields::names(en).collect::<std::collections::BTreeSet<_>>(),
                    merge_fields::names(es).collect(),
                    "{}: both languages say the same",
                    builtin.key
                );
            }
            let by_text = ["Reply", "Responde", "AYUDA"];
            let asks = |text: &str| by_text.iter().any(|word| text.contains(word));
            let letter = if builtin.letter.0.is_empty() {
                builtin.body
            } else {
                builtin.letter
            };
            assert!(
                !asks(letter.0) && !asks(letter.1),
                "{}: nobody answers an e-mail by text",
                builtin.key
            );
        }
    }
}
