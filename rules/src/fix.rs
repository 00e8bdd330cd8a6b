//! Fixes: turns a shape's offer into a patch and keeps it only if it helps.

use std::sync::Arc;

use jiff::{Timestamp, ToSpan};

use crate::book::Book;
use crate::evaluate::{Evaluation, changed, evaluate};
use crate::facts::{Break, BreakKind, Consent, Paper, Shift, Situation};
use crate::finding::{Fix, Patch, Severity, Text};
use crate::pack::Over;
use crate::report::Question;
use crate::script::Offer;
use crate::spoken::Spoken;
use crate::touched::{Known, edits};
use crate::words;

/// Shortened shifts start and end on the quarter hour.
const STEP_SECONDS: i64 = 15 * 60;
/// One fix plans no more breaks than these.
const MOST_BREAKS: i64 = 12;
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
        .and_then(|(_, shift)| fitting(book, question, situation, base, spoken, (*shift)?));
    let checked = others
        .into_iter()
        .filter_map(|(offer, shift)| fix(situation, spoken, offer, shift))
        .map(|fix| by_name(book, fix))
        .filter(helps);
    fitted.into_iter().chain(checked).collect()
}

/// A paper is called by its name.
fn by_name(book: &Book, fix: Fix) -> Fix {
    let Patch::FilePaper { paper } = &fix.patch else {
        return fix;
    };
    let Some(name) = book.labels.get(paper.as_ref()) else {
        return fix;
    };
    Fix {
        label: Text {
            en: format!("Put on file: {}", name.en),
            es: format!("Guarda en el expediente: {}", name.es),
        },
        patch: fix.patch,
    }
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
    spoken: &Spoken,
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
                label: shortened(situation, spoken, shift, start, end)?,
                patch,
            });
        }
        end = (end - 1).div_euclid(STEP_SECONDS) * STEP_SECONDS;
    }
    None
}

fn shortened(
    situation: &Situation,
    spoken: &Spoken,
    shift: &Shift,
    start: i64,
    end: i64,
) -> Option<Text> {
    let (from, until) = (
        clock(situation, shift, Timestamp::from_second(start).ok()?)?,
        clock(situation, shift, Timestamp::from_second(end).ok()?)?,
    );
    let length = words::duration((end - start) / 60);
    let (day_en, day_es) = match other_day(situation, spoken, shift) {
        Some(day) => (format!("{} ", day.en), format!("el {} ", day.es)),
        None => (String::new(), String::new()),
    };
    Some(Text {
        en: format!("Shorten {day_en}to {} - {} ({length})", from.en, until.en),
        es: format!("Acorta {day_es}a {} - {} ({length})", from.es, until.es),
    })
}

/// The weekday of a shift, where the statement is not about that one day: whoever looks at Thursday has to read that
/// Saturday is meant.
fn other_day(situation: &Situation, spoken: &Spoken, shift: &Shift) -> Option<Text> {
    let zone = jiff::tz::TimeZone::get(&situation.places.get(shift.place)?.zone).ok()?;
    let date = zone.to_datetime(shift.starts_at).date();
    let wide = matches!(
        spoken.subject.over,
        Over::Week | Over::CalendarWeek | Over::Gap | Over::Everything
    );
    (wide || spoken.subject.date != date).then(|| words::weekday(date))
}

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

fn fix(situation: &Situation, spoken: &Spoken, offer: &Offer, shift: Option<usize>) -> Option<Fix> {
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
        Patch::AddBreaks {
            shift_id,
            starts_at,
            minutes,
            paid,
        } => {
            let index = shift(&mut patched, shift_id)?;
            for at in starts_at {
                plan(&mut patched.shifts[index], *at, *minutes, *paid)?;
            }
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

/// Plans one break; `None` where it does not fit into the shift or meets another break.
fn plan(shift: &mut Shift, starts_at: Timestamp, minutes: u16, paid: bool) -> Option<()> {
    let ends_at = starts_at.checked_add(i64::from(minutes).minutes()).ok()?;
    let mut breaks = shift.breaks.iter();
    let free = breaks.all(|pause| ends_at <= pause.starts_at || starts_at >= pause.ends_at);
    if starts_at < shift.starts_at || ends_at > shift.ends_at || !free {
        return None;
    }
    let kind = Some(if paid {
        BreakKind::Rest
    } else {
        BreakKind::Meal
    });
    shift.breaks.push(Break {
        starts_at,
        ends_at,
        paid,
        kind,
        worked: false,
    });
    Some(())
}
