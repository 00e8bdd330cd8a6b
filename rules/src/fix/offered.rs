//! What a shape offers, as a patch and in words.

use jiff::Timestamp;

use super::{clock, other_day};
use crate::facts::{Shift, Situation};
use crate::finding::{Fix, Patch, Text};
use crate::script::Offer;
use crate::spoken::Spoken;

/// One fix plans no more breaks than these.
const MOST_BREAKS: i64 = 12;

/// Where an offer's breaks begin (epoch minutes): where it says, or where they part the shift best.
fn starts(shift: &Shift, offer: &Offer, minutes: i64) -> Vec<i64> {
    match (offer.at, &*offer.kind, offer.stretch) {
        (Some(at), ..) => vec![at],
        (None, "meal", Some(most)) => even(shift, minutes, most),
        _ => between(shift, offer, minutes),
    }
}

fn minute(at: Timestamp) -> i64 {
    at.as_second().div_euclid(60)
}

/// The fewest breaks that leave equal stretches of at most so many minutes.
fn even(shift: &Shift, minutes: i64, most: i64) -> Vec<i64> {
    let (start, span) = (
        minute(shift.starts_at),
        minute(shift.ends_at) - minute(shift.starts_at),
    );
    let stretch = |count: i64| (span - count * minutes) / (count + 1);
    let count = (1..MOST_BREAKS).find(|count| stretch(*count) <= most);
    let starts = (0..count.unwrap_or(0)).map(|number| {
        let stretch = stretch(count.unwrap_or(1));
        start + stretch + number * (stretch + minutes)
    });
    starts.collect()
}

/// Breaks in the middle of the longest stretches between those that are planned.
fn between(shift: &Shift, offer: &Offer, minutes: i64) -> Vec<i64> {
    let mut planned: Vec<_> = shift.breaks.iter().collect();
    planned.sort_by_key(|pause| pause.starts_at);
    let mut free = Vec::new();
    let mut from = minute(shift.starts_at);
    for pause in planned {
        free.push((from, minute(pause.starts_at)));
        from = from.max(minute(pause.ends_at));
    }
    free.push((from, minute(shift.ends_at)));
    let mut starts = Vec::new();
    for number in 0..MOST_BREAKS {
        let longest = free.iter().enumerate().rev();
        let longest = longest.max_by_key(|(_, (from, until))| until - from);
        let Some((index, &(from, until))) = longest else {
            break;
        };
        let counted = number >= offer.count.unwrap_or(0);
        let parted = offer.stretch.is_none_or(|most| until - from <= most);
        if (counted && parted) || until - from <= minutes {
            break;
        }
        // On five minutes of the clock, as people plan.
        let middle = from + (until - from - minutes) / 2;
        let at = (middle - middle.rem_euclid(5)).max(from);
        starts.push(at);
        free[index] = (from, at);
        free.push((at + minutes, until));
    }
    starts.sort_unstable();
    starts
}

/// `a`, `a and b`, `a, b and c`; `None` without any.
fn listed<'a>(mut words: impl DoubleEndedIterator<Item = &'a str>, and: &str) -> Option<String> {
    let last = words.next_back()?;
    let first: Vec<&str> = words.collect();
    Some(match first.as_slice() {
        [] => last.to_owned(),
        first => format!("{} {and} {last}", first.join(", ")),
    })
}

fn instant(minute: Option<i64>) -> Option<Timestamp> {
    Timestamp::from_second(minute? * 60).ok()
}

pub(super) fn fix(
    situation: &Situation,
    spoken: &Spoken,
    offer: &Offer,
    shift: Option<usize>,
) -> Option<Fix> {
    let shift = situation.shifts.get(shift?)?;
    let day = other_day(situation, spoken, shift);
    let (on_en, on_es) = match &day {
        Some(day) => (format!(" on {}", day.en), format!(" el {}", day.es)),
        None => (String::new(), String::new()),
    };
    let id = shift.id.clone();
    let minutes = u16::try_from(offer.minutes.unwrap_or(0)).ok()?;
    let (en, es, patch) = match &*offer.kind {
        "meal" | "rest" => {
            let paid = &*offer.kind == "rest";
            let starts_at = starts(shift, offer, i64::from(minutes))
                .into_iter()
                .map(|at| instant(Some(at)))
                .collect::<Option<Vec<_>>>()?;
            let times = starts_at
                .iter()
                .map(|at| clock(situation, shift, *at))
                .collect::<Option<Vec<_>>>()?;
            let en = listed(times.iter().map(|time| time.en.as_str()), "and")?;
            let es = listed(times.iter().map(|time| time.es.as_str()), "y")?;
            let (en, es) = match (paid, times.len()) {
                (true, 1) => (
                    format!("Plan a {minutes} min rest{on_en} at {en}"),
                    format!("Programa descanso de {minutes} min{on_es} a las {es}"),
                ),
                (true, _) => (
                    format!("Plan {minutes} min rests{on_en} at {en}"),
                    format!("Programa descansos de {minutes} min{on_es} a las {es}"),
                ),
                (false, 1) => (
                    format!("Plan a {minutes} min meal{on_en} at {en}"),
                    format!("Programa comida de {minutes} min{on_es} a las {es}"),
                ),
                (false, _) => (
                    format!("Plan {minutes} min meals{on_en} at {en}"),
                    format!("Programa comidas de {minutes} min{on_es} a las {es}"),
                ),
            };
            let patch = Patch::AddBreaks {
                shift_id: id,
                starts_at,
                minutes,
                paid,
            };
            (en, es, patch)
        }
        "move_break" => {
            let (from, at) = (instant(offer.from)?, instant(offer.at)?);
            let time = clock(situation, shift, at)?;
            (
                format!("Start the break{on_en} at {} for {minutes} min", time.en),
                format!(
                    "Empieza el descanso{on_es} a las {} por {minutes} min",
                    time.es
                ),
                Patch::SetBreak {
                    shift_id: id,
                    from,
                    starts_at: at,
                    minutes,
                },
            )
        }
        "start_at" | "end_at" => {
            let at = instant(offer.at)?;
            let starts = &*offer.kind == "start_at";
            let (starts_at, ends_at) = if starts {
                (at, shift.ends_at)
            } else {
                (shift.starts_at, at)
            };
            if starts_at >= ends_at {
                return None;
            }
            let time = clock(situation, shift, at)?;
            let (the_en, del_es) = match &day {
                Some(day) => (format!("{}’s", day.en), format!(" del {}", day.es)),
                None => ("the".to_owned(), String::new()),
            };
            let (en, es) = if starts {
                ("Start", "Empieza")
            } else {
                ("End", "Termina")
            };
            (
                format!("{en} {the_en} shift at {}", time.en),
                format!("{es} el turno{del_es} a las {}", time.es),
                Patch::SetTimes {
                    shift_id: id,
                    starts_at,
                    ends_at,
                },
            )
        }
        "unassign" => (
            match &day {
                Some(day) => format!("Give {}’s shift to someone else", day.en),
                None => "Give the shift to someone else".into(),
            },
            match &day {
                Some(day) => format!("Dale el turno del {} a otra persona", day.es),
                None => "Dale el turno a otra persona".into(),
            },
            Patch::Unassign { shift_id: id },
        ),
        "consent" => (
            "Ask the employee to agree in writing".into(),
            "Pide al empleado su consentimiento por escrito".into(),
            Patch::AskConsent {
                shift_id: id,
                consent: offer.word.as_deref()?.into(),
            },
        ),
        "paper" => (
            "Put the signed document on file".into(),
            "Guarda el documento firmado en el expediente".into(),
            Patch::FilePaper {
                paper: offer.word.as_deref()?.into(),
            },
        ),
        _ => return None,
    };
    Some(Fix {
        label: Text { en, es },
        patch,
    })
}
