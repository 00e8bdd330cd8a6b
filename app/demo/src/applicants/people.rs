//! The applicants: names of the neighborhoods, languages, and how far each of them gets.

use crate::{messages::Lang, random::Dice};
use recruiting::types::JobStatus;

const SPANISH_FIRST: [&str; 30] = [
    "Lupita", "Marisela", "Julio", "Yesenia", "Ramón", "Dulce", "Efraín", "Itzel", "Hugo", "Noemí",
    "Fernando", "Citlali", "Armando", "Ximena", "Rubén", "Paola", "Gerardo", "Araceli", "Mateo",
    "Rocío", "Iván", "Fabiola", "Leonel", "Mireya", "Saúl", "Berenice", "Toño", "Elvia", "Joaquín",
    "Nayeli",
];
const SPANISH_LAST: [&str; 30] = [
    "Cárdenas",
    "Zamora",
    "Quintero",
    "Bautista",
    "Olvera",
    "Treviño",
    "Salgado",
    "Arriaga",
    "Cisneros",
    "Luna",
    "Montoya",
    "Barrera",
    "Esquivel",
    "Peralta",
    "Galindo",
    "Corona",
    "Ávila",
    "Rangel",
    "Sepúlveda",
    "Tapia",
    "Villegas",
    "Cordero",
    "Macías",
    "Noriega",
    "Ochoa",
    "Paredes",
    "Rosales",
    "Solís",
    "Téllez",
    "Urbina",
];
const ENGLISH_FIRST: [&str; 36] = [
    "Aaliyah",
    "Marcus",
    "Grace",
    "Tyler",
    "Naomi",
    "Jordan",
    "Emily",
    "Malik",
    "Hannah",
    "Devin",
    "Olivia",
    "Trevor",
    "Simone",
    "Caleb",
    "Priscilla",
    "Andre",
    "Megan",
    "Isaiah",
    "Kayla",
    "Ryan",
    "Fatima",
    "Owen",
    "Zoe",
    "Darius",
    "Mei",
    "Liam",
    "Amara",
    "Noah",
    "Leila",
    "Ethan",
    "Thuy",
    "Victor",
    "Rina",
    "Samuel",
    "Bianca",
    "Cole",
];
const ENGLISH_LAST: [&str; 36] = [
    "Whitfield",
    "Nguyen",
    "Okafor",
    "Patterson",
    "Kim",
    "Delgado",
    "Brennan",
    "Washington",
    "Chen",
    "Hughes",
    "Rahman",
    "Foster",
    "Silva",
    "Donovan",
    "Pham",
    "Coleman",
    "Rossi",
    "Bryant",
    "Haddad",
    "Murphy",
    "Park",
    "Simmons",
    "Kaur",
    "Fletcher",
    "Owens",
    "Yamamoto",
    "Griffin",
    "Abdi",
    "Larsen",
    "Cruz",
    "Holloway",
    "Mensah",
    "Tran",
    "Wallace",
    "Ferreira",
    "Boone",
];

/// How far someone gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// No one has looked yet.
    Waits,
    /// Looked at.
    Screened,
    /// By phone, soon.
    Phone,
    /// Meets the manager, soon.
    Meets,
    /// Met, is being talked about.
    FinalRound,
    /// Has an open offer.
    Offered,
    /// An offer waits for approval.
    OfferWaits,
    /// Hired.
    Hired,
    /// Was knocked out.
    KnockedOut,
    /// Rejected by a person.
    TurnedDown,
    /// No-show.
    NoShow,
    /// Withdrew.
    Withdrew,
    /// Begins the form and leaves it.
    LeavesForm,
    /// Begins by text and stops answering.
    StopsTexting,
}

use Fate::{
    FinalRound, Hired, KnockedOut, LeavesForm, Meets, NoShow, OfferWaits, Offered, Phone, Screened,
    TurnedDown, Waits, Withdrew,
};

/// The fates of every thirty people.
const SCENARIOS: [Fate; 30] = [
    Waits, Screened, TurnedDown, Hired, Meets, Waits, Phone, KnockedOut, Waits, TurnedDown,
    FinalRound, Screened, Waits, NoShow, Offered, Waits, TurnedDown, Phone, Waits, Hired, Screened,
    Withdrew, Meets, Waits, TurnedDown, OfferWaits, Waits, Screened, KnockedOut, FinalRound,
];

/// The outcome of the `number`th person, in a posting with this status today.
pub(super) fn fate(number: usize, first: bool, now: JobStatus) -> Fate {
    match now {
        JobStatus::Filled if first => Hired,
        JobStatus::Filled => TurnedDown,
        _ => SCENARIOS[number % SCENARIOS.len()],
    }
}

/// Someone who applies.
#[derive(Clone, Debug)]
pub(super) struct Persona {
    pub(super) first: &'static str,
    pub(super) last: &'static str,
    pub(super) lang: Lang,
    pub(super) phone: String,
    pub(super) email: Option<String>,
    pub(super) source: &'static str,
    pub(super) fate: Fate,
    pub(super) resume: bool,
    pub(super) texts: bool,
    /// Their answers on the voluntary page; none: they leave it.
    pub(super) about: Option<About>,
    /// 0 (hardly fits) to 9 (fits).
    pub(super) fit: u64,
}

const SOURCES: [&str; 8] = [
    "career_site",
    "qr",
    "career_site",
    "indeed",
    "sms",
    "qr",
    "referral",
    "walk_in",
];

/// Answers of the voluntary page, as its form sends them.
#[derive(Clone, Copy, Debug)]
pub(super) struct About {
    pub(super) hispanic: &'static str,
    pub(super) race: &'static str,
    pub(super) sex: &'static str,
}

/// An applicant's answers about themselves. The form forces no one: some leave it, some send it and decline.
fn about(dice: &mut Dice, spanish: bool) -> Option<About> {
    if dice.below(100) < 14 {
        return None;
    }
    let sex = match dice.below(100) {
        0..51 => "female",
        51..96 => "male",
        96 => "another",
        _ => "decline",
    };
    let hispanic = match dice.below(100) {
        0..88 if spanish => "yes",
        0..12 => "yes",
        98.. => "",
        _ => "no",
    };
    let race = match dice.below(100) {
        0..36 => "white",
        36..68 => "black",
        68..92 => "asian",
        92..96 => "two_or_more",
        96..98 => "pacific_islander",
        _ => "decline",
    };
    Some(About {
        hispanic,
        race,
        sex,
    })
}

/// The `number`th person of the brand; those above the applicants only begin.
pub(super) fn persona(number: usize, area: &str, keyword: Option<&str>, fate: Fate) -> Persona {
    let mut dice = Dice::of(&format!("applicant {number}"));
    let spanish = dice.below(100) < 42;
    let pick = |dice: &mut Dice, list: &[&'static str]| {
        list[usize::try_from(dice.below(list.len() as u64)).unwrap_or(0)]
    };
    let (first, last) = if spanish {
        (
            pick(&mut dice, &SPANISH_FIRST),
            pick(&mut dice, &SPANISH_LAST),
        )
    } else {
        (
            pick(&mut dice, &ENGLISH_FIRST),
            pick(&mut dice, &ENGLISH_LAST),
        )
    };
    let source = SOURCES[usize::try_from(dice.below(8)).unwrap_or(0)];
    let good = matches!(fate, Hired | Offered | OfferWaits | FinalRound);
    let code = area.get(..3).unwrap_or("619");
    let about = about(&mut Dice::of(&format!("about {number}")), spanish);
    Persona {
        first,
        last,
        lang: if spanish { Lang::Es } else { Lang::En },
        phone: format!("+1{code}555{:04}", 2000 + number),
        email: (dice.below(10) < 6).then(|| format!("applicant.{number}@example.com")),
        source: match source {
            "sms" if keyword.is_none() => "career_site",
            // A person who only begins a form is on the page.
            "sms" | "walk_in" if fate == LeavesForm => "qr",
            source => source,
        },
        fate,
        resume: dice.below(10) < 4,
        texts: dice.below(10) < 8 || fate == Fate::StopsTexting,
        about,
        fit: if good {
            7 + dice.below(3)
        } else {
            dice.below(10)
        },
    }
}
