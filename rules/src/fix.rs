//! Fixes: turns a shape's offer into a patch and keeps it only if it helps.

use jiff::{Timestamp, ToSpan};

use crate::book::Book;
use crate::evaluate::{Evaluation, Spoken, changed};
use crate::facts::{Break, BreakKind, Consent, Paper, Situation};
use crate::finding::{Fix, Patch, Text};
use crate::report::Question;
use crate::script::Offer;
use crate::words;

/// Checks every offer of a finding: applied to a copy, the finding must go and nothing as strict
/// may come.
pub(crate) fn fixes(
    book: &Book,
    question: Question,
    situation: &Situation,
    base: &Evaluation,
    spoken: &Spoken,
) -> Vec<Fix> {
    let helps = |fix: &Fix| {
        let Some(patched) = apply(situation, &fix.patch) else {
            return false;
        };
        let after = changed(book, question, &patched, &base.prints);
        let worse = |other: &Spoken| {
            other.finding.severity >= spoken.finding.severity
                && !base.spoken.iter().any(|before| {
                    before.finding.key == other.finding.key
                        && before.finding.severity >= other.finding.severity
                })
        };
        let mine = |other: &Spoken| other.finding.key == spoken.finding.key;
        !after.prints.contains(&spoken.print)
            && !after.spoken.iter().any(|other| mine(other) || worse(other))
    };
    spoken
        .offers
        .iter()
        .filter_map(|(offer, shift)| fix(situation, offer, *shift))
        .filter(helps)
        .collect()
}

fn instant(minute: Option<i64>) -> Option<Timestamp> {
    Timestamp::from_second(minute? * 60).ok()
}

fn fix(situation: &Situation, offer: &Offer, shift: Option<usize>) -> Option<Fix> {
    let shift = situation.shifts.get(shift?)?;
    let zone = jiff::tz::TimeZone::get(&situation.places.get(shift.place)?.zone).ok()?;
    let clock = |at: Timestamp| {
        let local = zone.to_datetime(at);
        words::clock(i64::from(local.hour()) * 60 + i64::from(local.minute()))
    };
    let id = shift.id.clone();
    let minutes = u16::try_from(offer.minutes.unwrap_or(0)).ok()?;
    let (en, es, patch) = match offer.kind.as_str() {
        "meal" | "rest" => {
            let at = instant(offer.at)?;
            let paid = offer.kind == "rest";
            let time = clock(at);
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
            let time = clock(at);
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
            let starts = offer.kind == "start_at";
            let (starts_at, ends_at) = if starts {
                (at, shift.ends_at)
            } else {
                (shift.starts_at, at)
            };
            if starts_at >= ends_at {
                return None;
            }
            let time = clock(at);
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
