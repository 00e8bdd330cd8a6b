//! Questions that may not be asked before an offer, in English and Spanish, each with why and with what may be asked
//! instead. Patterns are matched on plain text (no accents, no capitals).

use std::sync::LazyLock;

use regex::RegexSet;

use super::wording::plain;
use crate::{
    messages::{LocalizedText, both},
    types::Question,
};

/// Something that may not be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prohibited {
    /// The topic: `convictions`, `salary_history`, …
    pub topic: &'static str,
    /// The reason why it may not be asked.
    pub reason: LocalizedText,
    /// A lawful alternative.
    pub alternative: LocalizedText,
}

const TOPICS: [(&str, &[&str]); 12] = [
    (
        "convictions",
        &[
            r"\b(arrest(s|ed)?|convict(ed|ions?)?|felon(y|ies|s)?|misdemeanors?|criminal|incarcerat\w+|in (jail|prison)|on (parole|probation)|police record|rap sheet|crimes?)\b",
            r"\b(arrest\w+|condenad\w+|conden\w+ (penal|por)|antecedentes( penales| criminales)?|delitos?|delincuent\w+|carcel|prision|pres[oa] (alguna|por)|libertad condicional|encarcelad\w+|detenid[oa])\b",
        ],
    ),
    (
        "salary_history",
        &[
            r"\b((current|previous|prior|past|last|former|old) (hourly )?(pay|wages?|salar(y|ies)|rate|compensation|earnings))\b",
            r"\b(salary history|pay history|wage history|(pay|wage|salary|rate) (at|in|from) your (last|previous|current|old|present)|how much (did|do|were|are) you (make|making|earn|earning|paid|get paid)|what (did|do) you (currently )?(make|earn)|what (were|are) you (being )?paid)\b",
            r"\b((salario|sueldo|pago|paga) (actual|anterior|previo|pasado)|(ultimo|actual|anterior) (salario|sueldo|pago)|historial (salarial|de (salario|sueldo)s?)|cuanto (te |le )?(ganas?|ganabas?|gana|ganaba|ganaste|pagan|pagaban|paga|pagaba)|(gana|ganaba)s? en tu)\b",
        ],
    ),
    (
        "age",
        &[
            r"\b(how old|your age|what age|age range|date of birth|birth ?dates?|birth ?days?|d\.?o\.?b\.?|year (were you|of) (born|birth)|when were you born|graduation (year|date)|(year|when) (did|do|will) you (graduate|finish (high school|school|college))|year (of|you) graduat\w+)\b",
            r"\b(que edad|cuantos anos tienes?|cuantos anos cumpl\w+|tu edad|su edad|(fecha|ano|dia) de nacimiento|cumpleanos|cuando naci(o|ste)|ano (en que|que) te graduaste|(cuando|que ano) (te graduaste|(terminaste|acabaste) (la |el )?(prepa\w*|secundaria|escuela|universidad|bachillerato|high school))|ano de graduacion)\b",
        ],
    ),
    (
        "citizenship",
        &[
            r"\b(citizen(s|ship)?|green ?card|birth ?place|where were you born|country (were you|of) (born|birth|origin)|national origin|nationality|native (country|language|tongue)|immigration|immigrant|visa (status|type|holder)|what visa|permanent resident|undocumented|mother tongue|first language|where are you (really |originally )?from)\b",
            r"\b(ciudadan[oa]s?|ciudadania|nacionalidad|tarjeta verde|lugar de nacimiento|donde naci(o|ste)|pais de (origen|nacimiento)|de que pais|de donde eres|estatus migratorio|situacion migratoria|inmigra\w+|que visa|tipo de visa|residente permanente|indocumentad[oa]|tienes? papeles|lengua materna|idioma materno)\b",
        ],
    ),
    (
        "family",
        &[
            r"\b(married|marital|spouse|husband|wife|divorced|fianc\w+|maiden name|pregnan\w+|maternity|(have|got|raising|any) (\w+ )?(kids|children)|how many (kids|children)|child ?care|day ?care|baby ?sit\w*|(start|plan(ning)?|want) (to have )?(a family|kids|children|a baby)|single (mom|mother|dad|father|parent)|are you (single|engaged|dating|seeing (someone|anyone|somebody))|(have|got) a (boy|girl)friend)\b",
            r"\b(casad[oa]|solter[oa]|divorciad[oa]|estado civil|espos[oa]|marido|embaraz\w+|maternidad|(tienes?|cuantos|tener|tiene) hijos|hijos (pequenos|menores)|guarderia|cuida(r|n|ra)? (de )?(a )?(tus|sus|los) (hijos|ninos)|formar una familia|apellido de soltera|(tienes?|con) (novi[oa]|pareja))\b",
        ],
    ),
    (
        "health",
        &[
            r"\b(disabilit(y|ies)|disabled|handicap\w*|medical (condition|histor|problem|issue|leave)\w*|health (condition|problem|issue|histor)\w*|illness(es)?|disease|diagnos\w+|medications?|prescription drugs?|mental health|depress\w+|hiv|aids|sick days|sick leave|hospitali\w+|injur(y|ies|ed)|workers'? comp\w*|back problems?|in good health|see a doctor|genetic)\b",
            r"\b(discapacidad(es)?|discapacitad[oa]|incapacidad(es)?|condicion(es)? medicas?|problemas? (de salud|medicos?|de espalda)|historial medico|enfermedad(es)?|enferm[oa]|medicamentos?|medicinas|salud mental|depresion|vih|sida|lesion(es)?|lesionad[oa]|hospitaliz\w+|compensacion (laboral|al trabajador)|buena salud)\b",
        ],
    ),
    (
        "religion",
        &[
            r"\b(religio\w+|church|mosque|synagogue|temple do you|pray(er|ers|ing)?|sabbath|faith|christian|catholic|muslim|jewish|worship|observe (any )?holidays|bible)\b",
            r"\b(religion(es)?|religios[oa]s?|iglesia|mezquita|sinagoga|rezas?|oracion|sabado santo|dia de reposo religioso|cristian[oa]|catolic[oa]|musulman[oa]?|judi[oa]|fe profesas?|misa)\b",
        ],
    ),
    (
        "identity",
        &[
            r"\b(your (race|ethnicity|ethnic\w*|skin colou?r|gender|sex|sexual orientation|sexuality|gender identity|tribe)|what (race|ethnicity|gender|sex) are you|are you (a )?(male|female|man|woman|gay|lesbian|straight|trans\w*|black|white|hispanic|latin[oax]|asian)|sexual orientation|gender identity)\b",
            r"\b((tu|su) (raza|etnia|color de piel|genero|sexo|orientacion sexual|identidad de genero)|de que raza|orientacion sexual|identidad de genero|eres (hombre|mujer|gay|lesbiana|trans\w*|latin[oa]|hispan[oa]|indigena))\b",
        ],
    ),
    (
        "credit",
        &[
            r"\b(credit (score|rating|report|histor(y|ies)|check)|your credit|bankrupt\w*|garnish\w*|wages? garnish\w*|in debt|your debts?|own (a|your) (home|house)|rent or own|foreclos\w+)\b",
            r"\b((historial|puntaje|puntuacion|reporte|informe|buro) (de credito|crediticio)|buen credito|tu credito|bancarrota|embargo( de salario)?|deudas?|casa propia|rentas? o (eres|es) duen[oa])\b",
        ],
    ),
    (
        "military",
        &[
            r"\b((military|army|navy|honou?rabl[ey]|dishonou?rabl[ey]|general|type of) discharg\w+|discharged from the (military|service|army|navy|marines)|reason for (your )?discharge)\b",
            r"\b(baja (militar|deshonrosa|honrosa|del ejercito)|licenciamiento (militar|honroso|deshonroso)|tipo de baja militar|dad[oa] de baja del (ejercito|servicio))\b",
        ],
    ),
    (
        "union",
        &[
            r"\b((labor |trade |a |any )unions?|union (member|activit|card|dues|organiz|support|histor)\w*|unioni[sz]\w+|joined a union)\b",
            r"\b(sindicat\w+|sindical(es)?|agremiad[oa]|huelga)\b",
        ],
    ),
    (
        "car",
        &[
            r"\b((own|have|got|access to|your) (a |an |your )?(own )?(car|vehicle|automobile|truck)|car owner\w*|reliable (car|vehicle)|kind of car|car do you)\b",
            r"\b((tienes?|tener|cuentas? con|posees?) (un |tu |su |con )*(propio )?(carro|coche|auto|automovil|vehiculo|camioneta)|(carro|coche|auto|vehiculo) propio|duen[oa] de un (carro|coche|auto|vehiculo)|que (carro|coche|auto) (tienes?|manejas?))\b",
        ],
    ),
];

#[expect(
    clippy::expect_used,
    reason = "the patterns are built in and a test reads them"
)]
static PATTERNS: LazyLock<Vec<(&'static str, RegexSet)>> = LazyLock::new(|| {
    TOPICS
        .iter()
        .map(|(topic, patterns)| (*topic, RegexSet::new(*patterns).expect("patterns")))
        .collect()
});

/// The prohibited question in a text.
pub fn prohibited(text: &str) -> Option<Prohibited> {
    let plain = plain(text);
    let (topic, _) = PATTERNS
        .iter()
        .find(|(_, patterns)| patterns.is_match(&plain))?;
    let id = topic.replace('_', "-");
    Some(Prohibited {
        topic,
        reason: both(&format!("prohibited-{id}"), &[]),
        alternative: both(&format!("prohibited-{id}.instead"), &[]),
    })
}

/// The prohibited question in a question's text or answers, in either language; and the words that ask it.
pub(super) fn of_question(question: &Question) -> Option<(Prohibited, &str)> {
    let labels = question.choices.iter().map(|choice| &choice.label);
    std::iter::once(&question.text)
        .chain(labels)
        .flat_map(|text| [&text.en, &text.es])
        .find_map(|text| Some((prohibited(text)?, text.as_str())))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOT_TO_BE_ASKED: [(&str, &str, &str); 12] = [
        (
            "convictions",
            "Have you ever been arrested?",
            "¿Tienes antecedentes penales?",
        ),
        (
            "salary_history",
            "What was your last salary?",
            "¿Cuánto ganabas en tu último trabajo?",
        ),
        ("age", "How old are you?", "¿Cuántos años tienes?"),
        ("citizenship", "Are you a U.S. citizen?", "¿Dónde naciste?"),
        ("family", "Do you have any kids?", "¿Estás embarazada?"),
        (
            "health",
            "Do you have any disabilities?",
            "¿Tomas algún medicamento?",
        ),
        (
            "religion",
            "Which church do you go to?",
            "¿Cuál es tu religión?",
        ),
        (
            "identity",
            "What is your race?",
            "¿Cuál es tu orientación sexual?",
        ),
        (
            "credit",
            "Is your credit score above 600?",
            "¿Cómo está tu historial de crédito?",
        ),
        (
            "military",
            "What type of discharge did you get?",
            "¿Te dieron baja deshonrosa?",
        ),
        (
            "union",
            "Are you a member of a union?",
            "¿Perteneces a un sindicato?",
        ),
        ("car", "Do you own a car?", "¿Tienes carro propio?"),
    ];

    #[test]
    fn every_topic_is_recognised_in_both_languages_and_names_a_lawful_way() {
        for (topic, en, es) in NOT_TO_BE_ASKED {
            for text in [en, es] {
                let hit = prohibited(text).unwrap_or_else(|| panic!("{text}"));
                assert_eq!(hit.topic, topic, "{text}");
                for words in [
                    &hit.reason.en,
                    &hit.reason.es,
                    &hit.alternative.en,
                    &hit.alternative.es,
                ] {
                    assert!(
                        words.len() > 20 && !words.starts_with("prohibited-"),
                        "{topic}: {words}"
                    );
                }
            }
        }
    }

    #[test]
    fn proxies_are_recognised_too() {
        for (topic, text) in [
            ("family", "Are you single?"),
            ("family", "¿Tienes novio?"),
            ("age", "What year did you finish high school?"),
            ("age", "¿En qué año terminaste la prepa?"),
        ] {
            assert_eq!(prohibited(text).map(|hit| hit.topic), Some(topic), "{text}");
        }
    }

    #[test]
    fn what_is_offered_instead_may_itself_be_asked() {
        for (topic, en, _) in NOT_TO_BE_ASKED {
            let instead = prohibited(en).expect("prohibited").alternative;
            for text in [instead.en, instead.es] {
                assert_eq!(prohibited(&text), None, "{topic}: {text}");
            }
        }
    }

    #[test]
    fn lawful_questions_pass() {
        for text in [
            "Are you at least 16 years old?",
            "Are you at least 18?",
            "¿Tienes al menos 18 años?",
            "Are you authorized to work in the U.S.?",
            "¿Tienes autorización para trabajar en Estados Unidos?",
            "Can you do these tasks, with or without accommodation?",
            "Can you get to work reliably for early shifts?",
            "How many years have you worked in a kitchen?",
            "¿Cuántos años has trabajado en una cocina?",
            "Which stations have you worked: grill, fry, sauté?",
            "What hourly pay are you hoping for?",
            "Are you comfortable serving families with children?",
            "Have you handled cash and credit cards?",
            "Do you have a valid food handler card?",
            "When could you start?",
            "Can you lift 50 lb?",
            "¿Puedes trabajar los sábados y domingos?",
            "Do you have a valid driver's license for deliveries?",
        ] {
            assert_eq!(prohibited(text), None, "{text}");
        }
    }
}
