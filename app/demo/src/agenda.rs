//! The agenda: who plans, publishes, changes and answers when, in the order of time.

use jiff::{SignedDuration, Timestamp, ToSpan as _, civil::Date};

use super::{
    brand::Restaurant,
    places::Upcoming,
    staffing::{date_of, day_of},
    story::{self, What},
    worked::WorkTask,
};

/// One thing to do.
#[derive(Clone, Copy, Debug)]
pub(super) struct DemoStep {
    /// The time.
    pub(super) at: Timestamp,
    /// The location: an index into the restaurants.
    pub(super) place: usize,
    /// The first day of the week that it is about.
    pub(super) week: Date,
    /// Which week, counted from the demo's own.
    pub(super) number: i64,
    /// The task.
    pub(super) task: Task,
}

/// A task.
#[derive(Clone, Copy, Debug)]
pub(super) enum Task {
    /// Copy the week before, and nothing else.
    Copy,
    /// Plan the week.
    Plan,
    /// Publish it; the staff are asked to confirm, or not.
    Publish { ask: bool },
    /// The staff answer.
    Answer,
    /// A change after publication, published at once or left on the draft.
    Change { what: What, publish: bool },
    /// Worked time.
    Work(WorkTask),
}

/// Weeks of which the staff are asked to confirm: the last ones.
const ASKED: i64 = -2;

/// The agenda of all restaurants up to `until`.
pub(super) fn agenda(restaurants: &[Restaurant], until: Timestamp, weeks: i64) -> Vec<DemoStep> {
    let mut steps = Vec::new();
    for (place, restaurant) in restaurants.iter().enumerate() {
        let this = restaurant.clock.week_of(until);
        for number in -weeks..=2 {
            let week = this.saturating_add((7 * number).days());
            of_week(&mut steps, restaurant, (place, week, number), until);
        }
    }
    steps.sort_by_key(|step| step.at);
    steps
}

fn of_week(
    steps: &mut Vec<DemoStep>,
    restaurant: &Restaurant,
    (place, week, number): (usize, Date, i64),
    until: Timestamp,
) {
    let site = restaurant.site;
    let late = story::of(site.name, number).find_map(|what| match what {
        What::Late(days) => Some(days),
        _ => None,
    });
    let days = late.unwrap_or(site.publishes);
    // Nothing is done after the demo's now: the last acts are done in the hours before it.
    let at = |date: Date, hour: i8, last: i64| {
        let moment = date
            .at(hour, 10, 0, 0)
            .to_zoned(restaurant.clock.zone.clone())
            .map_or(until, |zoned| zoned.timestamp());
        moment.min(until - SignedDuration::from_mins(last * 40))
    };
    let before = |days: i64| week.saturating_sub(days.days());
    let mut push = |at: Timestamp, task: Task| {
        steps.push(DemoStep {
            at,
            place,
            week,
            number,
            task,
        });
    };
    let state = match number {
        1 => site.upcoming[0],
        2 => site.upcoming[1],
        _ => Upcoming::Published,
    };
    let planned = at(before(days + 1), 14, 8);
    match state {
        Upcoming::Empty => return,
        Upcoming::Copied => return push(planned, Task::Copy),
        Upcoming::Draft => return push(planned, Task::Plan),
        Upcoming::Published | Upcoming::Changed => {}
    }
    let ask = number >= ASKED;
    push(planned, Task::Plan);
    push(at(before(days), 10, 6), Task::Publish { ask });
    push(at(before(days - 1), 19, 4), Task::Answer);
    for what in story::of(site.name, number) {
        if let Some(days) = what.days_before() {
            let day = date_of(week, day_of(what.day())).saturating_sub(days.days());
            push(
                at(day, 11, 3),
                Task::Change {
                    what,
                    publish: true,
                },
            );
            push(at(day, 17, 2), Task::Answer);
        }
    }
    if state == Upcoming::Changed {
        let who = restaurant.team.iter().find(|hand| hand.main() == "EX");
        if let Some(hand) = who
            && let Some(stretch) = hand.week.last()
        {
            let day = NAMES[usize::from(stretch.day.iso()) - 1];
            let what = What::Cancelled(0, hand.line.name, day);
            push(
                at(week, 9, 1),
                Task::Change {
                    what,
                    publish: false,
                },
            );
        }
    }
}

const NAMES: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
