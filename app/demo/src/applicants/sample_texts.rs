//! The texts of applicants and the team of the demo.

use serde_json::{Value, json};

use crate::messages::Lang;

/// An applicant's question, and the manager's answer to it, in English and Spanish.
const TALKS: [[(&str, &str); 2]; 10] = [
    [
        (
            "Hi! Is the position still open?",
            "Hola! Sigue abierto el puesto?",
        ),
        (
            "Yes it is! We are reading applications this week and will write to you by Friday.",
            "Si, sigue abierto! Esta semana leemos las solicitudes y te escribimos antes del viernes.",
        ),
    ],
    [
        (
            "I can also start next week if that helps",
            "Tambien puedo empezar la proxima semana si ayuda",
        ),
        (
            "That helps a lot, thank you. I put it on your application.",
            "Ayuda mucho, gracias. Ya lo apunte en tu solicitud.",
        ),
    ],
    [
        (
            "Do I need my own knives?",
            "Tengo que llevar mis propios cuchillos?",
        ),
        (
            "No, we have knives here. Just bring closed shoes.",
            "No, aqui tenemos cuchillos. Solo trae zapatos cerrados.",
        ),
    ],
    [
        (
            "How many hours a week would it be?",
            "Cuantas horas por semana serian?",
        ),
        (
            "Between 24 and 32 to start, and the schedule is out two weeks ahead.",
            "Entre 24 y 32 para empezar, y el horario sale con dos semanas de anticipacion.",
        ),
    ],
    [
        ("Where do I park?", "Donde me puedo estacionar?"),
        (
            "There is a lot behind the restaurant, free for the team.",
            "Atras del restaurante hay estacionamiento, gratis para el equipo.",
        ),
    ],
    [
        ("Is there a uniform?", "Hay uniforme?"),
        (
            "We give you the shirt and apron, just wear closed shoes.",
            "Te damos camisa y mandil, solo trae zapatos cerrados.",
        ),
    ],
    [
        (
            "Could it be a bit later that day? My other job ends at 2",
            "Puede ser un poco mas tarde ese dia? Mi otro trabajo termina a las 2",
        ),
        (
            "No problem at all. You can pick another time with the link, or tell me and I move it.",
            "Sin problema. Puedes elegir otra hora con el enlace, o me dices y yo la cambio.",
        ),
    ],
    [
        (
            "My food handler card is from last year, is that ok?",
            "Mi tarjeta de alimentos es del ano pasado, sirve?",
        ),
        (
            "Yes, it is good for three years. Bring it with you.",
            "Si, vale por tres anos. Traela contigo.",
        ),
    ],
    [
        (
            "Do I ask for somebody when I get there?",
            "Por quien pregunto cuando llegue?",
        ),
        (
            "Ask for me at the register, I will come out.",
            "Pregunta por mi en la caja y salgo a recibirte.",
        ),
    ],
    [
        (
            "Is it ok if I bring my resume on paper?",
            "Esta bien si llevo mi curriculum en papel?",
        ),
        (
            "Of course. We have your application here too.",
            "Claro que si. Tu solicitud tambien la tenemos aqui.",
        ),
    ],
];

const WHY: [(&str, &str); 5] = [
    (
        "I like the rush, and I want a kitchen where people stay.",
        "Me gusta el ritmo, y busco una cocina donde la gente se queda.",
    ),
    (
        "My cousin works at your Echo Park place and says the schedule is fair.",
        "Mi prima trabaja en Echo Park y dice que el horario es justo.",
    ),
    (
        "I cook at home for six people every day. I want to learn the line.",
        "Cocino en casa para seis personas todos los días. Quiero aprender la línea.",
    ),
    (
        "Close to my school, and I can work evenings and weekends.",
        "Queda cerca de mi escuela y puedo trabajar tardes y fines de semana.",
    ),
    (
        "Four years at a taquería that closed in June. I miss it.",
        "Cuatro años en una taquería que cerró en junio. La extraño.",
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

const STRENGTHS: [&str; 5] = [
    "Knew the station, asked good questions, was ten minutes early.",
    "Calm when three tickets came at once, and kept the board clean.",
    "Talks with guests as if they were neighbors, in both languages.",
    "Told us plainly what went wrong at the last job and what changed since.",
    "Fast hands on prep; labels and dates everything without being asked.",
];

const CONCERNS: [&str; 3] = [
    "Could not say how to cool a pot of beans safely, and did not want to guess.",
    "Is free on two evenings only; we need four of them on the line.",
    "Spoke of the last team without much respect, three times.",
];

pub(super) fn asks(lang: Lang, which: usize) -> &'static str {
    in_language(lang, TALKS[which % TALKS.len()][0])
}

pub(super) fn answers(lang: Lang, which: usize) -> &'static str {
    in_language(lang, TALKS[which % TALKS.len()][1])
}

pub(super) fn subject(lang: Lang) -> &'static str {
    in_language(lang, ("Your question", "Tu pregunta"))
}

/// An applicant's reason to work here, the same each time they are asked.
pub(super) fn why(lang: Lang, phone: &str) -> &'static str {
    let number = phone.bytes().map(usize::from).sum::<usize>();
    in_language(lang, WHY[number % WHY.len()])
}

pub(super) fn note(which: usize) -> &'static str {
    NOTES[which % NOTES.len()]
}

pub(super) fn cannot(lang: Lang) -> &'static str {
    in_language(
        lang,
        (
            "My shift got moved to that day",
            "Me cambiaron el turno a ese día",
        ),
    )
}

/// Applicants' requests on their status page.
pub(super) fn request(lang: Lang, what: &str) -> &'static str {
    let both = match what {
        "correction" => (
            "My last name is written with one L too many. It should be as on my ID.",
            "Mi apellido tiene una letra de más. Debe ir como en mi identificación.",
        ),
        "review" => (
            "I answered the question about experience too fast. I worked two years on a line.",
            "Contesté muy rápido la pregunta de experiencia. Trabajé dos años en una línea.",
        ),
        _ => (
            "I found another job. Please delete what you have about me.",
            "Encontré otro trabajo. Por favor borren mis datos.",
        ),
    };
    in_language(lang, both)
}

pub(super) fn looked_again(lang: Lang) -> &'static str {
    in_language(
        lang,
        (
            "I read your application again myself. For this job we need somebody on weekday mornings; I kept you for the evening opening.",
            "Volví a leer tu solicitud. Para este puesto necesitamos a alguien entre semana por la mañana; te guardé para la vacante de la tarde.",
        ),
    )
}

/// The evidence of a rating of skills.
const EVIDENCE: [&str; 3] = [
    "Asked for the order of a six-ticket rush: named it without a pause.",
    "Described how they label and date everything before closing.",
    "Walked the line with me and saw the blocked hand sink first.",
];

/// An interviewer's text, 1 to 5.
pub(super) fn opinion(which: usize, rating: i64) -> Value {
    let recommendation = match rating {
        5.. => "strong_hire",
        4 => "hire",
        3 => "neutral",
        _ => "no_hire",
    };
    // A low rating has a reason.
    let concerns = if rating < 4 {
        CONCERNS[which % CONCERNS.len()]
    } else {
        ""
    };
    let less = |below: usize| (rating - i64::from(which % 3 == below)).max(1);
    json!({ "answers": {
        "overall": rating, "technical": less(0), "cultureFit": less(1), "communication": less(2),
        "strengths": STRENGTHS[which % STRENGTHS.len()], "concerns": concerns, "notes": note(which),
        "recommendation": recommendation,
        "evidence": [{ "criterion": "technical", "note": EVIDENCE[which % EVIDENCE.len()] }],
    } })
}

const fn in_language(lang: Lang, (en, es): (&'static str, &'static str)) -> &'static str {
    match lang {
        Lang::En => en,
        Lang::Es => es,
    }
}
