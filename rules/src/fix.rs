//! Fixes: turns a shape's offer into a patch and keeps it only if it helps.

use std::sync::Arc;

use jiff::{Timestamp, ToSpan};

use crate::book::Book;
use crate::evaluate::{Evaluation, changed, evaluate};
use crate::facts::{Break, BreakKind, Consent, Paper, Shift, Situation};
use crate::finding::{Fix, Patch, Severity, Text};
use crate::report::Question;
use crate::script::Offer;
use crate::spoken::Spoken;
use crate::touched::{Known, edits};
use crate::words;

/// Shortened shifts start and end on the quarter hour.
const STEP_SECONDS: i64 = 15 * 60;
/// Nobody comes in for less than an hour.
const SHORTEST_SECONDS: i64 = 60 * 60;
/// A day of quarter hours: a shift that is longer by more is no shift to shorten.
const MOST_TRIES: usize = 96;

/// Checks every offer of a finding: applied to a copy, the finding must go (or become milder) and
/// nothing as strict may come. New times for a shift that blocks must settle all of its blocks.
pub(crate) fn fixes(
    book: &Book,
    question: Question,
    situation: &Situation,
    base: &Evaluation,
    spoken: &Spoken,
) -> Vec<Fix> {
    let named: Vec<(u64, Severity)> = base
        .spoken
        .iter()
        .map(|before| (before.name(), before.severity))
        .collect();
    let helps = |fix: &Fix| {
        let Some(patched) = apply(situation, &fix.patch) else {
            return false;
        };
        let after = rejudged(book, question, situation, patched, base);
        let worse = |other: &Spoken| {
            other.severity >= spoken.severity && {
                let name = other.name();
                let known =
                    |before: &(u64, Severity)| before.0 == name && before.1 >= other.severity;
                !named.iter().any(known)
            }
        };
        let mine =
            |other: &Spoken| other.severity >= spoken.severity && other.name() == spoken.name();
        after.gone(spoken) && !after.spoken.iter().any(|other| mine(other) || worse(other))
    };
    let block = spoken.severity == Severity::Block;
    let (times, others): (Vec<_>, Vec<_>) = spoken
        .offers()
        .partition(|(offer, _)| block && matches!(&*offer.kind, "start_at" | "end_at"));
    let fitted = times
        .first()
        .and_then(|(_, shift)| fitting(book, question, situation, base, (*shift)?));
    let checked = others
        .into_iter()
        .filter_map(|(offer, shift)| fix(situation, offer, shift))
        .filter(helps);
    fitted.into_iter().chain(checked).collect()
}

/// What a patch changes.
fn rejudged(
    book: &Book,
    question: Question,
    situation: &Situation,
    patched: Situation,
    base: &Evaluation,
) -> Evaluation {
    let edits = edits(situation, &patched);
    let known = Known {
        prints: &base.prints,
        edits: edits.as_deref(),
    };
    changed(book, question, Arc::new(patched), known)
}

/// The longest time in quarter hours that a shift can keep so that none of its blocks is left: what
/// the rules offer taken together, then earlier ends one by one. A block that would stand without
/// the shift is not the shift's.
fn fitting(
    book: &Book,
    question: Question,
    situation: &Situation,
    base: &Evaluation,
    index: usize,
) -> Option<Fix> {
    let shift = situation.shifts.get(index)?;
    let blocks = |evaluation: &Evaluation| -> Vec<u64> {
        let spoken = evaluation.spoken.iter();
        spoken
            .filter(|spoken| spoken.severity == Severity::Block)
            .map(Spoken::name)
            .collect()
    };
    let mut without = situation.clone();
    without.shifts.remove(index);
    let allowed = blocks(&evaluate(book, question, Arc::new(without)));
    let (mut start, mut end) = (shift.starts_at.as_second(), shift.ends_at.as_second());
    let offers = base
        .spoken
        .iter()
        .filter(|spoken| spoken.severity == Severity::Block)
        .flat_map(Spoken::offers)
        .filter(|(_, shift)| *shift == Some(index));
    for (offer, _) in offers {
        match (&*offer.kind, offer.at) {
            ("start_at", Some(at)) => start = start.max(at * 60),
            ("end_at", Some(at)) => end = end.min(at * 60),
            _ => {}
        }
    }
    if start > shift.starts_at.as_second() {
        start += (-start).rem_euclid(STEP_SECONDS);
        // The offered ends were reckoned from the old start.
        end = shift.ends_at.as_second();
    } else if end < shift.ends_at.as_second() {
        end -= end.rem_euclid(STEP_SECONDS);
    }
    for _ in 0..MOST_TRIES {
        if end - start < SHORTEST_SECONDS {
            break;
        }
        let patch = Patch::SetTimes {
            shift_id: shift.id.clone(),
            starts_at: Timestamp::from_second(start).ok()?,
            ends_at: Timestamp::from_second(end).ok()?,
        };
        let patched = apply(situation, &patch)?;
        let left = blocks(&rejudged(book, question, situation, patched, base));
        if left.iter().all(|key| allowed.contains(key)) {
            return Some(Fix {
                label: shortened(situation, shift, start, end)?,
                patch,
            });
        }
        end = (end - 1).div_euclid(STEP_SECONDS) * STEP_SECONDS;
    }
    None
}

fn shortened(situation: &Situation, shift: &Shift, start: i64, end: i64) -> Option<Text> {
    let (from, until) = (
        clock(situation, shift, Timestamp::from_second(start).ok()?)?,
        clock(situation, shift, Timestamp::from_second(end).ok()?)?,
    );
    let length = words::duration((end - start) / 60);
    Some(Text {
        en: format!("Shorten to {} - {} ({length})", from.en, until.en),
        es: format!("Acorta a {} - {} ({length})", from.es, until.es),
    })
}

/// A moment's time of day at the shift's place.
fn clock(situation: &Situation, shift: &Shift, at: Timestamp) -> Option<Text> {
    let zone = jiff::tz::TimeZone::get(&situation.places.get(shift.place)?.zone).ok()?;
    let local = zone.to_datetime(at);
    Some(words::clock(
        i64::from(local.hour()) * 60 + i64::from(local.minute()),
    ))
}

fn instant(minute: Option<i64>) -> Option<Timestamp> {
    Timestamp::from_second(minute? * 60).ok()
}

fn fix(situation: &Situation, offer: &Offer, shift: Option<usize>) -> Option<Fix> {
    let shift = situation.shifts.get(shift?)?;
    let id = shift.id.clone();
    let minutes = u16::try_from(offer.minutes.unwrap_or(0)).ok()?;
    let (en, es, patch) = match &*offer.kind {
        "meal" | "rest" => {
            let at = instant(offer.at)?;
            let paid = &*offer.kind == "rest";
            let time = clock(situation, shift, at)?;
            let (en, es) = if paid {
                ("rest", "descanso")
            } else {
                ("meal", "comida")
            };
            (
                format!("Plan a {minutes} min {en} at {}", time.en),
                format!("Programa {es} de {minutes} min a las {}", time.es),
                Patch::AddBreak {
                    shift_id: id,
                    starts_at: at,
                    minutes,
                    paid,
                },
            )
        }
        "move_break" => {
            let (from, at) = (instant(offer.from)?, instant(offer.at)?);
            let time = clock(situation, shift, at)?;
            (
                format!("Start the break at {} for {minutes} min", time.en),
                format!("Empieza el descanso a las {} por {minutes} min", time.es),
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
            let (en, es) = if starts {
                ("Start", "Empieza")
            } else {
                ("End", "Termina")
            };
            (
                format!("{en} the shift at {}", time.en),
                format!("{es} el turno a las {}", time.es),
                Patch::SetTimes {
                    shift_id: id,
                    starts_at,
                    ends_at,
                },
            )
        }
        "unassign" => (
            "Give the shift to someone else".into(),
            "Dale el turno a otra persona".into(),
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

/// The situation with the patch applied; `None` when it does not fit.
pub(crate) fn apply(situation: &Situation, patch: &Patch) -> Option<Situation> {
    let mut patched = situation.clone();
    let shift = |patched: &mut Situation, id: &str| {
        patched
            .shifts
            .iter()
            .position(|shift| shift.id.as_ref() == id)
    };
    match patch {
        Patch::SetTimes {
            shift_id,
            starts_at,
            ends_at,
        } => {
            let index = shift(&mut patched, shift_id)?;
            let shift = &mut patched.shifts[index];
            (shift.starts_at, shift.ends_at) = (*starts_at, *ends_at);
            shift
                .breaks
                .retain(|pause| pause.starts_at >= *starts_at && pause.ends_at <= *ends_at);
        }
        Patch::AddBreak {
            shift_id,
            starts_at,
            minutes,
            paid,
        } => {
            let index = shift(&mut patched, shift_id)?;
            let ends_at = starts_at.checked_add(i64::from(*minutes).minutes()).ok()?;
            let shift = &mut patched.shifts[index];
            let free = shift
                .breaks
                .iter()
                .all(|pause| ends_at <= pause.starts_at || *starts_at >= pause.ends_at);
            if *starts_at < shift.starts_at || ends_at > shift.ends_at || !free {
                return None;
            }
            let kind = Some(if *paid {
                BreakKind::Rest
            } else {
                BreakKind::Meal
            });
            shift.breaks.push(Break {
                starts_at: *starts_at,
                ends_at,
                paid: *paid,
                kind,
                worked: false,
            });
        }
        Patch::SetBreak {
            shift_id,
            from,
            starts_at,
            minutes,
        } => {
            let index = shift(&mut patched, shift_id)?;
            let pause = patched.shifts[index]
                .breaks
                .iter_mut()
                .find(|pause| pause.starts_at == *from)?;
            pause.starts_at = *starts_at;
            pause.ends_at = starts_at.checked_add(i64::from(*minutes).minutes()).ok()?;
        }
        Patch::Unassign { shift_id } => {
            let index = shift(&mut patched, shift_id)?;
            patched.shifts.remove(index);
        }
        Patch::AskConsent { shift_id, consent } => {
            let answer = Consent {
                kind: consent.to_string(),
                shift: Some(shift_id.clone()),
                given: true,
                given_at: None,
            };
            patched.employee.consents.push(answer);
        }
        Patch::FilePaper { paper } => patched.employee.papers.push(Paper {
            kind: paper.to_string(),
            from: None,
            until: None,
        }),
    }
    Some(patched)
}
