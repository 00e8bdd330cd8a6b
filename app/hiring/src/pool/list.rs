//! The pool, page by page: by name, place, position, language, tag, and by how a week fits an open job.

use std::cmp::Reverse;

use axum::Json as Reply;
use rusqlite::Connection;
use serde::Deserialize;

use super::{
    invite::TEMPLATE,
    store::{self, PoolMember},
    types::{PoolFit, PoolPage, PoolPerson},
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Query,
    ids::{ApplicantId, JobId, LocationId, PositionId},
    messages::Lang,
    names::folded,
    permit::Permission,
};
use recruiting::{
    applications,
    jobs::view,
    messaging::{self, message_text},
    scoring::week::{DayHours, slots},
    types::{Job, JobShift, WeekParts},
};

const PAGE: usize = 50;

/// The filter of the pool.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Wanted {
    /// The beginning of a name, with or without accents.
    q: Option<String>,
    /// Applicants for this position.
    #[serde(rename = "positionId")]
    position: Option<PositionId>,
    /// Applicants at this location.
    #[serde(rename = "locationId")]
    location: Option<LocationId>,
    /// Readers of this language.
    #[param(inline)]
    language: Option<Lang>,
    /// On whose application the team put this.
    tag: Option<String>,
    /// People available on half days that this job needs.
    #[serde(rename = "jobId")]
    job: Option<JobId>,
    /// The end of the last page.
    cursor: Option<ApplicantId>,
}

/// The talent pool within the caller's locations.
#[utoipa::path(
    get, path = "/api/talent-pool", tag = "talent pool", params(Wanted), responses((status = 200, body = PoolPage))
)]
pub async fn handler(context: Context, Query(wanted): Query<Wanted>) -> Result<Reply<PoolPage>> {
    context
        .read(move |db, context| list(db, context, &wanted))
        .await
        .map(Reply)
}

fn list(db: &Connection, context: &Context, wanted: &Wanted) -> Result<PoolPage> {
    store::allowed(&context.actor)?;
    if wanted
        .location
        .is_some_and(|place| !context.actor.includes(place))
    {
        return Err(Error::NotFound);
    }
    let job = wanted
        .job
        .map(|id| view::allowed(db, &context.actor, id, Permission::JobsRead))
        .transpose()?;
    let shifts = job.map(|job: Job| job.shifts).unwrap_or_default();
    let mut found = store::members(db, &context.actor, context.now)?;
    found.retain(|it| wanted.takes(&it.person));
    if wanted.job.is_some() {
        for it in &mut found {
            it.person.fits = Some(fit(&shifts, &it.person.availability));
        }
        // A job that says nothing of its hours fits everyone.
        found.retain(|it| {
            it.person
                .fits
                .is_none_or(|fit| fit.needed == 0 || fit.free > 0)
        });
        // The order before stays among equals: who applied last.
        found.sort_by_key(|it| Reverse(it.person.fits.map(|fit| fit.free)));
    }
    let total = found.len();
    let from = match wanted.cursor {
        None => 0,
        // Someone who left meanwhile is where the list begins again.
        Some(last) => found
            .iter()
            .position(|it| it.person.applicant_id == last)
            .map_or(0, |at| at + 1),
    };
    let mut items = Vec::new();
    for it in found.drain(from..).take(PAGE) {
        items.push(whole(db, it)?);
    }
    let next_cursor = items
        .last()
        .filter(|_| from + PAGE < total)
        .map(|last| last.applicant_id.to_string());
    Ok(PoolPage {
        items,
        total,
        next_cursor,
        shifts,
    })
}

impl Wanted {
    fn takes(&self, person: &PoolPerson) -> bool {
        let begins = |q: &str| {
            let name = folded(&format!("{} {}", person.name, person.first_name));
            folded(q)
                .split_whitespace()
                .all(|word| name.split_whitespace().any(|part| part.starts_with(word)))
        };
        self.q.as_deref().is_none_or(begins)
            && (self.position.is_none() || self.position == person.position_id)
            && self.location.is_none_or(|it| it == person.location_id)
            && self.language.is_none_or(|it| it == person.language)
            && self
                .tag
                .as_ref()
                .is_none_or(|tag| person.tags.contains(tag))
    }
}

fn fit(shifts: &[JobShift], week: &WeekParts) -> PoolFit {
    let slots = slots(shifts, &DayHours::default(), week);
    PoolFit {
        needed: slots.len(),
        free: slots.iter().filter(|slot| slot.free).count(),
    }
}

/// With what is looked up for each person that is shown.
fn whole(db: &Connection, it: PoolMember) -> Result<PoolPerson> {
    let mut person = it.person;
    let applicant = applications::applicant(db, person.applicant_id)?;
    person.channel = match message_text::of(db, TEMPLATE)?.filter(|wording| wording.active) {
        Some(wording) => messaging::way(db, &applicant, &wording)?,
        None => None,
    };
    person.invited = store::invited(db, &it.records)?;
    Ok(person)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::date_time::Day;
    use recruiting::types::DayPart;

    #[test]
    fn half_days_that_a_job_needs_are_counted_and_no_others() {
        let week = BTreeMap::from([
            (Day::Mon, DayPart::Am),
            (Day::Tue, DayPart::Pm),
            (Day::Sat, DayPart::Anytime),
        ]);
        let counted = |shifts: &[JobShift]| {
            let found = fit(shifts, &week);
            (found.free, found.needed)
        };
        assert_eq!(counted(&[JobShift::Evening]), (1, 5));
        assert_eq!(counted(&[JobShift::Weekends]), (2, 4));
        assert_eq!(counted(&[]), (0, 0));
    }
}
