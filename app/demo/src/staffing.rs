//! The plan that a manager has in mind for a week: everyone's usual shifts, with stand-ins for those who are off.

use jiff::{ToSpan as _, civil::Date};

use super::{
    brand::{Brand, Restaurant},
    pattern::{self, Stretch},
    school,
    story::{self, What},
};
use crate::{
    date_time::{Day, TimeOfDay},
    ids::PositionId,
};

/// Most minutes from start to end that a stand-in is asked for in a week.
const STAND_IN_MINUTES: i64 = 48 * 60;

/// A shift that the manager has in mind.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    /// The person: an index into the team; none is an open shift.
    pub(super) who: Option<usize>,
    /// The position.
    pub(super) position: PositionId,
    /// The day.
    pub(super) date: Date,
    /// From.
    pub(super) start: TimeOfDay,
    /// To.
    pub(super) end: TimeOfDay,
    /// Whether the breaks that the law wants are left out.
    pub(super) no_breaks: bool,
}

/// The day of a week that begins on `week`.
pub(super) fn date_of(week: Date, day: Day) -> Date {
    let first = Day::of(week.weekday());
    let step = (day.iso() + 7 - first.iso()) % 7;
    week.saturating_add(i64::from(step).days())
}

/// A weekday of the demo's texts.
pub(super) fn day_of(name: &str) -> Day {
    let name = name.to_lowercase();
    Day::ALL
        .into_iter()
        .find(|day| day.name() == name)
        .unwrap_or(Day::Mon)
}

/// The plan for the week that begins on `week`, the `number`th from the demo's own.
pub(super) fn plan(brand: &Brand, place: &Restaurant, week: Date, number: i64) -> Vec<Wanted> {
    let mut plan = Vec::new();
    let mut loose = Vec::new();
    for (index, hand) in place.team.iter().enumerate() {
        for stretch in &hand.week {
            let date = date_of(week, stretch.day);
            if hand.is_off(date) {
                loose.push((hand.main(), *stretch, date));
            } else {
                plan.push(wanted(brand, Some(index), hand.main(), stretch, date));
            }
        }
    }
    for what in story::of(place.site.name, number) {
        if let What::Extra(name, when) = what
            && let Some(who) = person(place, name)
        {
            let main = place.team[who].main();
            for stretch in pattern::week(when) {
                let date = date_of(week, stretch.day);
                plan.push(wanted(brand, Some(who), main, &stretch, date));
            }
        }
    }
    for (code, stretch, date) in loose {
        let who = stand_in(place, &plan, code, &stretch, date);
        plan.push(wanted(brand, who, code, &stretch, date));
    }
    for stretch in pattern::week(place.site.open) {
        let date = date_of(week, stretch.day);
        // In weeks gone by, the manager found someone or did without.
        let who = stand_in(place, &plan, stretch.code.unwrap_or("RG"), &stretch, date);
        if number > 0 {
            plan.push(wanted(brand, None, "RG", &stretch, date));
        } else if who.is_some() {
            plan.push(wanted(brand, who, "RG", &stretch, date));
        }
    }
    for what in story::of(place.site.name, number) {
        if let What::NoBreaks(name, day) = what {
            let (who, date) = (person(place, name), date_of(week, day_of(day)));
            for one in &mut plan {
                one.no_breaks |= one.who == who && one.date == date;
            }
        }
    }
    plan.retain(|one| !school::closed(one.date));
    plan.sort_by_key(|one| (one.date, one.start, one.who));
    plan
}

/// The person of a name.
pub(super) fn person(place: &Restaurant, name: &str) -> Option<usize> {
    place.team.iter().position(|hand| hand.line.name == name)
}

fn wanted(brand: &Brand, who: Option<usize>, main: &str, stretch: &Stretch, date: Date) -> Wanted {
    Wanted {
        who,
        position: brand.position(stretch.code.unwrap_or(main)),
        date,
        start: stretch.start,
        end: stretch.end,
        no_breaks: false,
    }
}

/// The adult with the fewest hours who knows the work, has the day free and is available.
fn stand_in(
    place: &Restaurant,
    plan: &[Wanted],
    code: &str,
    stretch: &Stretch,
    date: Date,
) -> Option<usize> {
    let minutes = |who: usize| -> i64 {
        plan.iter()
            .filter(|one| one.who == Some(who))
            .map(|one| length(one.start, one.end))
            .sum()
    };
    let adjacent = |who: usize| {
        plan.iter()
            .any(|one| one.who == Some(who) && (one.date == date || short_rest(one, date, stretch)))
    };
    let days = |who: usize| plan.iter().filter(|one| one.who == Some(who)).count();
    place
        .team
        .iter()
        .enumerate()
        .filter(|(_, hand)| hand.line.minor.is_none() && hand.knows(code) && !hand.is_off(date))
        .filter(|(_, hand)| {
            !pattern::week(hand.line.never).iter().any(|never| {
                never.day == stretch.day && never.start < stretch.end && stretch.start < never.end
            })
        })
        .map(|(who, _)| who)
        .filter(|who| !adjacent(*who) && days(*who) < 6)
        .filter(|who| minutes(*who) + length(stretch.start, stretch.end) <= STAND_IN_MINUTES)
        .min_by_key(|who| minutes(*who))
}

/// Whether fewer than eleven hours would be between two shifts of neighboring days.
fn short_rest(one: &Wanted, date: Date, stretch: &Stretch) -> bool {
    let days = i64::from((date - one.date).get_days());
    let gap = match days {
        1 => 24 * 60 - one.end.minutes() + stretch.start.minutes(),
        -1 => 24 * 60 - stretch.end.minutes() + one.start.minutes(),
        _ => return false,
    };
    gap < 11 * 60
}

fn length(start: TimeOfDay, end: TimeOfDay) -> i64 {
    (end.minutes() - start.minutes()).rem_euclid(24 * 60)
}
