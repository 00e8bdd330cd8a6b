//! A manager of the demo plans a week: copies the last one, then changes what is to be different.

use jiff::{Timestamp, ToSpan as _, civil::Date};

use super::{
    brand::{Brand, Restaurant},
    breaks,
    session::Stage,
    staffing::{self, Wanted},
    story::{self, What},
};
use crate::{
    date_time::{Day, TimeOfDay},
    error::{Error, Result},
    ids::{EmployeeId, ShiftId},
    team::{
        time_off::{NewTimeOff, add_time_off},
        types::TimeOffKind,
    },
};
use scheduling::{
    copy_week::{CopyFrom, copy_week},
    create_shift::{NewShift, create_shift},
    delete_shift::{Deletion, delete_shift},
    edit_shift::{ShiftChange, edit_shift},
    types::Shift,
    week_context::WeekContext,
};

/// A week of a restaurant at a time.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    /// The transaction.
    pub(super) stage: &'a Stage<'a>,
    /// The brand.
    pub(super) brand: &'a Brand,
    /// The restaurant.
    pub(super) place: &'a Restaurant,
    /// The first day of the week.
    pub(super) week: Date,
    /// Which week, counted from the demo's own.
    pub(super) number: i64,
    /// The time.
    pub(super) now: Timestamp,
}

impl Scene<'_> {
    /// The whole week with everyone.
    ///
    /// # Errors
    /// Database errors.
    pub(super) fn week_context(&self) -> Result<WeekContext<'_>> {
        let Stage { db, core } = *self.stage;
        WeekContext::load(db, core, self.place.id, self.week, None, self.now)
    }

    /// The id of a team member.
    pub(super) fn id(&self, who: usize) -> EmployeeId {
        self.place.team[who].id
    }

    /// The shift that a person has on a day.
    pub(super) fn shift_of(
        &self,
        week_context: &WeekContext<'_>,
        name: &str,
        day: &str,
    ) -> Option<Shift> {
        let who = self.id(staffing::person(self.place, name)?);
        let date = staffing::date_of(self.week, staffing::day_of(day));
        week_context
            .week_shifts()
            .filter(|shift| !shift.removing)
            .find(|shift| {
                shift.draft.employee_id == Some(who)
                    && week_context.clock.date(shift.draft.starts_at) == date
            })
            .cloned()
    }

    /// Gives a shift to someone else, or to no one.
    ///
    /// # Errors
    /// Those of [`edit_shift`].
    pub(super) fn assign(&self, shift: &Shift, who: Option<EmployeeId>) -> Result<()> {
        let body = ShiftChange {
            version: shift.version,
            employee_id: Some(who),
            ..ShiftChange::default()
        };
        self.act(|change| edit_shift(change, shift.id, &body))
            .map(drop)
    }

    /// One use case of the manager.
    ///
    /// # Errors
    /// The use case's own.
    pub(super) fn act<T>(
        &self,
        work: impl FnOnce(&mut crate::write_context::WriteContext<'_>) -> Result<T>,
    ) -> Result<T> {
        self.stage.act(&self.place.manager, self.now, work)
    }

    /// Plans a shift; one that a rule does not let them have is left for someone else to fill.
    ///
    /// # Errors
    /// Database errors.
    pub(super) fn create(&self, one: &Wanted) -> Result<()> {
        let body = |who: Option<usize>| NewShift {
            location_id: self.place.id,
            position_id: one.position,
            station_id: None,
            employee_id: who.map(|who| self.id(who)),
            date: one.date,
            start: one.start,
            end: one.end,
            start_offset: None,
            end_offset: None,
            breaks: if one.no_breaks {
                Some(Vec::new())
            } else {
                breaks::planned(self.place, one.start, one.end)
            },
            note: None,
            tags: Vec::new(),
            on_call: false,
            reason: None,
        };
        match self.act(|change| create_shift(change, &body(one.who))) {
            Err(Error::Unprocessable(_)) if one.who.is_some() => self
                .act(|change| create_shift(change, &body(None)))
                .map(drop),
            other => other.map(drop),
        }
    }
}

/// Copies the week before, where there is one and nothing is planned yet.
///
/// # Errors
/// Database errors.
pub(super) fn copy(scene: &Scene<'_>) -> Result<()> {
    let before = scene.week.saturating_sub(7.days());
    let (version, empty, source) = {
        let week_context = scene.week_context()?;
        let source = week_context
            .shifts
            .iter()
            .any(|shift| shift.location == scene.place.id && shift.week == before);
        (
            week_context.version(),
            week_context.week_shifts().next().is_none(),
            source,
        )
    };
    if empty && source {
        let body = CopyFrom {
            from_week: before,
            version,
        };
        scene.act(|change| copy_week(change, scene.place.id, scene.week, &body))?;
    }
    Ok(())
}

/// Enters the week's time off and brings the draft to what the manager has in mind.
///
/// # Errors
/// Database errors.
pub(super) fn plan(scene: &Scene<'_>) -> Result<()> {
    for what in story::of(scene.place.site.name, scene.number) {
        if let What::Off(name, day, days) = what
            && let Some(who) = staffing::person(scene.place, name)
        {
            let from = staffing::date_of(scene.week, staffing::day_of(day));
            let new = NewTimeOff {
                kind: if days == 2 {
                    TimeOffKind::Sick
                } else {
                    TimeOffKind::Vacation
                },
                from,
                to: from.saturating_add((days - 1).days()),
                all_day: true,
                start: None,
                end: None,
                note: None,
                minutes: None,
            };
            scene.act(|change| add_time_off(change, scene.id(who), &new))?;
        }
    }
    copy(scene)?;
    settle(scene)
}

/// Makes the draft what is wanted: keeps what fits, hands over, deletes, adds.
fn settle(scene: &Scene<'_>) -> Result<()> {
    let mut wanted = staffing::plan(scene.brand, scene.place, scene.week, scene.number);
    let week_context = scene.week_context()?;
    let without_breaks = breakless(scene);
    let mut standing: Vec<&Shift> = week_context.week_shifts().collect();
    let keeps = |shift: &Shift, one: &Wanted| {
        let (date, start, end) = local(&week_context, shift);
        (date, start, end) == (one.date, one.start, one.end)
            && shift.draft.position_id == one.position
            && !one.no_breaks
            && !without_breaks.contains(&(shift.draft.employee_id, Day::of(date.weekday())))
    };
    wanted.retain(|one| {
        let found = standing.iter().position(|shift| {
            keeps(shift, one) && shift.draft.employee_id == one.who.map(|who| scene.id(who))
        });
        found.map(|index| standing.swap_remove(index)).is_none()
    });
    let mut leaving: Vec<(ShiftId, i64)> = Vec::new();
    let mut handed: Vec<(&Shift, Option<usize>)> = Vec::new();
    for shift in standing {
        match wanted.iter().position(|one| keeps(shift, one)) {
            Some(index) => handed.push((shift, wanted.remove(index).who)),
            None => leaving.push((shift.id, shift.version)),
        }
    }
    for (id, version) in leaving {
        scene.act(|change| {
            delete_shift(
                change,
                id,
                &Deletion {
                    version,
                    reason: None,
                },
            )
        })?;
    }
    for (shift, who) in handed {
        match scene.assign(shift, who.map(|who| scene.id(who))) {
            Err(Error::Unprocessable(_)) => scene.assign(shift, None)?,
            other => other?,
        }
    }
    for one in &wanted {
        scene.create(one)?;
    }
    Ok(())
}

/// Shifts (employee and day) that were planned without breaks the week before: they are planned again.
fn breakless(scene: &Scene<'_>) -> Vec<(Option<EmployeeId>, Day)> {
    story::of(scene.place.site.name, scene.number - 1)
        .filter_map(|what| match what {
            What::NoBreaks(name, day) => {
                let who = staffing::person(scene.place, name)?;
                Some((Some(scene.id(who)), staffing::day_of(day)))
            }
            _ => None,
        })
        .collect()
}

fn local(week_context: &WeekContext<'_>, shift: &Shift) -> (Date, TimeOfDay, TimeOfDay) {
    let time = |at: Timestamp| TimeOfDay(week_context.clock.time(at));
    (
        week_context.clock.date(shift.draft.starts_at),
        time(shift.draft.starts_at),
        time(shift.draft.ends_at),
    )
}
