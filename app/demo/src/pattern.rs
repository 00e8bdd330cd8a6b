//! Reads a week as people write it: `Mon-Wed Sat 10a-6:30p; Sun 11a-5p RG`.

use crate::date_time::{Day, TimeOfDay};

/// A stretch of a day of the week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stretch {
    /// The day.
    pub(super) day: Day,
    /// From.
    pub(super) start: TimeOfDay,
    /// To; at or before the start means the next day.
    pub(super) end: TimeOfDay,
    /// A position's code, where it is written.
    pub(super) code: Option<&'static str>,
}

/// The stretches of a written week, day by day.
///
/// # Panics
/// An error where the text cannot be read: the texts are the demo's own, and a test reads every one.
pub(super) fn week(text: &'static str) -> Vec<Stretch> {
    let mut found: Vec<Stretch> = text
        .split(';')
        .filter(|part| !part.trim().is_empty())
        .flat_map(|part| stretches(part).unwrap_or_else(|| panic!("{part:?} is not a week")))
        .collect();
    found.sort_by_key(|stretch| stretch.day);
    found
}

fn stretches(part: &'static str) -> Option<Vec<Stretch>> {
    let mut days = Vec::new();
    let mut times = None;
    let mut code = None;
    for word in part.split_whitespace() {
        if word.starts_with(|first: char| first.is_ascii_digit()) {
            let (start, end) = word.split_once('-')?;
            times = Some((clock(start)?, clock(end)?));
        } else if times.is_some() {
            code = Some(word);
        } else if let Some((first, last)) = word.split_once('-') {
            days.extend(between(day(first)?, day(last)?));
        } else {
            days.push(day(word)?);
        }
    }
    let (start, end) = times?;
    let all = days.into_iter().map(|day| Stretch {
        day,
        start,
        end,
        code,
    });
    Some(all.collect())
}

/// The days from one to another; the week goes round.
fn between(first: Day, last: Day) -> Vec<Day> {
    let count = (last.iso() + 7 - first.iso()) % 7;
    (0..=count)
        .map(|step| Day::ALL[usize::from((first.iso() - 1 + step) % 7)])
        .collect()
}

fn day(name: &str) -> Option<Day> {
    let name = name.to_lowercase();
    Day::ALL.into_iter().find(|day| day.name() == name)
}

/// `10a`, `6:30p`, `12p` (noon), `12a` (midnight).
pub(super) fn clock(text: &str) -> Option<TimeOfDay> {
    let (digits, half) = text.split_at_checked(text.len().checked_sub(1)?)?;
    let (hour, minute) = digits.split_once(':').unwrap_or((digits, "00"));
    let hour: u8 = hour.parse().ok()?;
    let hour = match half {
        "a" => hour % 12,
        "p" => hour % 12 + 12,
        _ => return None,
    };
    format!("{hour:02}:{minute}").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &'static str) -> Vec<String> {
        week(text)
            .iter()
            .map(|one| format!("{} {}-{}", one.day.name(), one.start, one.end))
            .collect()
    }

    #[test]
    fn a_written_week_is_read_day_by_day() {
        assert_eq!(
            said("Sat-Mon 10a-6:30p; Wed 12p-12a"),
            [
                "mon 10:00-18:30",
                "wed 12:00-00:00",
                "sat 10:00-18:30",
                "sun 10:00-18:30"
            ]
        );
        assert_eq!(week("Fri 11a-5p EX")[0].code, Some("EX"));
    }
}
