//! A weekly rule as it is sent, and whether it holds up.

use std::collections::BTreeSet;

use jiff::civil::Date;
use serde::Deserialize;

use super::store;
use crate::{
    date_time::{Day, TimeOfDay},
    error::{Error, Result},
    ids::{InterviewAvailabilityId, JobId, LocationId, UserId},
    interviews::{
        people,
        types::{AvailabilityRule, Format},
    },
    jobs::store as jobs,
    settings,
    validator::Validator,
    write_context::WriteContext,
};

/// A weekly rule to write.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RuleBody {
    /// The interviewer; the caller where it is missing.
    #[serde(default)]
    pub user_id: Option<UserId>,
    /// For which locations; the first one's zone is that of the times.
    pub location_ids: Vec<LocationId>,
    /// For which jobs; none: all.
    #[serde(default)]
    pub job_ids: Vec<JobId>,
    /// On which days.
    pub days: Vec<Day>,
    /// From.
    pub start_time: TimeOfDay,
    /// To.
    pub end_time: TimeOfDay,
    /// 10 to 480; 15 by phone and 30 otherwise where it is missing.
    #[serde(default)]
    pub slot_minutes: Option<i64>,
    /// 0 to 60.
    #[serde(default)]
    pub buffer_minutes: i64,
    /// 1 to 20.
    #[serde(default)]
    pub capacity: Option<i64>,
    /// The format of the interview.
    pub format: Format,
    /// 0 to 10,080 (a week); two hours where it is missing.
    #[serde(default)]
    pub min_notice_minutes: Option<i64>,
    /// The first day; today where it is missing.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Date)]
    pub effective_from: Option<Date>,
    /// The last day, if there is one.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Date)]
    pub effective_to: Option<Date>,
    /// Join it with own times that it overlaps; refused with the offer otherwise.
    #[serde(default)]
    pub merge: bool,
    /// The version that was seen; for changes.
    #[serde(default)]
    pub version: Option<i64>,
}

/// The rule of a body.
///
/// # Errors
/// `Invalid` with every field that does not hold up; database errors.
pub fn checked(
    change: &WriteContext<'_>,
    user: UserId,
    (id, before): (InterviewAvailabilityId, Option<&AvailabilityRule>),
    body: &RuleBody,
) -> Result<AvailabilityRule> {
    let mut checks = Validator::default();
    let days: BTreeSet<Day> = body.days.iter().copied().collect();
    checks.ensure(!days.is_empty(), "days", "required");
    let slot = body.slot_minutes.unwrap_or(match body.format {
        Format::Phone => 15,
        Format::Virtual | Format::InPerson => 30,
    });
    let (capacity, notice) = (
        body.capacity.unwrap_or(1),
        body.min_notice_minutes.unwrap_or(120),
    );
    let span = body.end_time.minutes() - body.start_time.minutes();
    checks.ensure(span > 0, "endTime", "before_start");
    checks.ensure((10..=480).contains(&slot), "slotMinutes", "out_of_range");
    if span > 0 && (10..=480).contains(&slot) && slot > span {
        checks.error("slotMinutes", "longer_than_window");
    }
    checks.ensure(
        (0..=60).contains(&body.buffer_minutes),
        "bufferMinutes",
        "out_of_range",
    );
    checks.ensure((1..=20).contains(&capacity), "capacity", "out_of_range");
    checks.ensure(
        (0..=10_080).contains(&notice),
        "minNoticeMinutes",
        "out_of_range",
    );
    checks.ensure(body.job_ids.len() <= 100, "jobIds", "too_long");
    // The jobs of a rule may be outside of the caller's sight.
    let new = |job: &&JobId| before.is_none_or(|rule| !rule.job_ids.contains(job));
    for job in body.job_ids.iter().filter(new) {
        let seen = match jobs::job(change.db, *job) {
            Ok(job) => change.actor.includes(job.location_id),
            Err(Error::NotFound) => false,
            Err(error) => return Err(error),
        };
        checks.ensure(seen, "jobIds", "unknown");
    }
    let mut locations = body.location_ids.clone();
    locations.dedup();
    let places = people::locations_of(change.db, user)?;
    let reachable = |place: &LocationId| {
        change.actor.includes(*place) && places.as_ref().is_none_or(|own| own.contains(place))
    };
    if locations.is_empty() {
        checks.error("locationIds", "required");
    } else if !locations.iter().all(reachable)
        || usize::try_from(store::known_locations(change.db, &locations)?) != Ok(locations.len())
    {
        checks.error("locationIds", "unknown");
    }
    if let (Some(from), Some(to)) = (body.effective_from, body.effective_to) {
        checks.ensure(from <= to, "effectiveTo", "before_start");
    }
    checks.finish()?;
    // The first one that was named gives the zone.
    let place = settings::location(change.db, locations[0])?;
    locations.sort_unstable();
    let mut jobs = body.job_ids.clone();
    jobs.sort_unstable();
    jobs.dedup();
    let today = change.now.to_zoned(place.time_zone()?).date();
    let mut rule = AvailabilityRule {
        id,
        user_id: user,
        location_ids: locations,
        job_ids: jobs,
        days: days.into_iter().collect(),
        start_time: body.start_time,
        end_time: body.end_time,
        zone: place.zone,
        slot_minutes: slot,
        buffer_minutes: body.buffer_minutes,
        capacity,
        format: body.format,
        min_notice_minutes: notice,
        effective_from: body.effective_from.unwrap_or(today),
        effective_to: body.effective_to,
        remainder_minutes: 0,
        version: 1,
    };
    rule.remainder_minutes = rule.remainder();
    Ok(rule)
}
