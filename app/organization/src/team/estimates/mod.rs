//! Written estimates of a person's hours, which fair-workweek laws ask for at hire (Los Angeles LAMC 185.03, Philadelphia
//! Code 9-4602, Chicago MCC 6-110-030, Oregon ORS 653.428, Seattle SMC 14.22.025, …). Every version is kept; a new one
//! takes the place of the last from its first day on. They name no pay.

pub mod confirm;
pub mod deliver;
pub mod list;
pub mod print;
mod required;
pub mod write;

use std::collections::BTreeMap;

use jiff::{Timestamp, civil::Date};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{employee_access::EmployeeAccess, notices, store, types::TimeOff};
use crate::{
    date_time::{Day, TimeOfDay},
    error::{Error, Result},
    ids::{EmployeeId, EstimateId, LocationId},
    outbox::{EstimateNotice, MessageKind},
    permit::{Actor, Permission},
    settings::types::string_enum,
    write_context::WriteContext,
};

string_enum! {
    /// What the hours of an estimate are counted by.
    EstimatePeriod {
        /// Hours a week.
        Week = "week",
        /// Hours a month, as Oregon asks.
        Month = "month",
    }
}

string_enum! {
    /// How an estimate reached the person.
    EstimateDelivery {
        /// In Lineup, where the person confirms it.
        App = "app",
        /// On paper.
        Printed = "printed",
    }
}

/// The usual times of a day of the week; an end at or before the start is on the next day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EstimateDay {
    /// The day.
    pub day: Day,
    /// From.
    pub start: TimeOfDay,
    /// To.
    pub end: TimeOfDay,
}

/// A written estimate as the file keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Estimate {
    /// Its id.
    pub id: EstimateId,
    /// Whose hours.
    pub employee_id: EmployeeId,
    /// The first day for which it counts.
    pub from: Date,
    /// Average hours, whole, a week or a month.
    pub hours: i64,
    /// What the hours are counted by.
    pub per: EstimatePeriod,
    /// The least number of shifts a month, which San Francisco asks for (L&E Code 42.4(a)).
    pub monthly_shifts: Option<i64>,
    /// The usual days, Monday first; none where they vary.
    pub days: Vec<EstimateDay>,
    /// Whether on-call shifts are to be expected.
    pub on_call: bool,
    /// The place of work.
    pub location_id: LocationId,
    /// Its name.
    pub location_name: String,
    /// How the person got it.
    pub delivery: EstimateDelivery,
    /// The day on which they got it; none while it waits on paper.
    pub delivered_on: Option<Date>,
    /// When it was written.
    pub written_at: Timestamp,
    /// Who wrote it.
    pub written_by_name: String,
    /// When the person confirmed that they got it.
    pub confirmed_at: Option<Timestamp>,
}

/// A written estimate of a person's hours.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoodFaithEstimate {
    /// Its id.
    pub id: EstimateId,
    /// Whose hours.
    pub employee_id: EmployeeId,
    /// The first day for which it counts.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// Average hours, whole, a week or a month.
    pub hours: i64,
    /// What the hours are counted by.
    pub per: EstimatePeriod,
    /// The least number of shifts a month, which San Francisco asks for (L&E Code 42.4(a)).
    pub monthly_shifts: Option<i64>,
    /// The usual days, Monday first; none where they vary.
    pub days: Vec<EstimateDay>,
    /// Whether on-call shifts are to be expected.
    pub on_call: bool,
    /// The place of work.
    pub location_id: LocationId,
    /// Its name.
    pub location_name: String,
    /// How the person got it.
    pub delivery: EstimateDelivery,
    /// The day on which they got it; null while it waits on paper.
    #[schema(value_type = Option<String>, format = Date)]
    pub delivered_on: Option<Date>,
    /// Who wrote it.
    pub written_by_name: String,
    /// When the person confirmed that they got it.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub confirmed_at: Option<Timestamp>,
    /// Whether the caller can confirm it now: it is their own and delivered, and they have not yet.
    pub can_confirm: bool,
}

impl Estimate {
    /// The estimate as a caller sees it.
    fn view(self, actor: &Actor) -> GoodFaithEstimate {
        let own = actor.employee == Some(self.employee_id);
        GoodFaithEstimate {
            can_confirm: own && self.delivered_on.is_some() && self.confirmed_at.is_none(),
            id: self.id,
            employee_id: self.employee_id,
            from: self.from,
            hours: self.hours,
            per: self.per,
            monthly_shifts: self.monthly_shifts,
            days: self.days,
            on_call: self.on_call,
            location_id: self.location_id,
            location_name: self.location_name,
            delivery: self.delivery,
            delivered_on: self.delivered_on,
            written_by_name: self.written_by_name,
            confirmed_at: self.confirmed_at,
        }
    }
}

/// The estimate of each of these people that counts on a day and was delivered by then.
///
/// # Errors
/// Database errors.
pub fn in_force(
    db: &Connection,
    people: &[EmployeeId],
    on: Date,
) -> Result<BTreeMap<EmployeeId, Estimate>> {
    let mut found = BTreeMap::new();
    for estimate in store::estimates(db, &store::ids(people))? {
        let delivered = estimate.delivered_on.is_some_and(|day| day <= on);
        if estimate.from <= on && delivered {
            found.entry(estimate.employee_id).or_insert(estimate);
        }
    }
    Ok(found)
}

/// Whether a person was off for days of a period, given by its first day and the one after its last: an absence is not the
/// employer's plan, so that no estimate is compared with it.
pub fn is_away(off: &TimeOff, (from, to): (Date, Date)) -> bool {
    off.all_day && off.from < to && from <= off.to
}

/// Sends an estimate's delivery to the person, who then confirms it.
///
/// # Errors
/// Database errors.
fn notify(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    estimate: &Estimate,
) -> Result<()> {
    let notice = EstimateNotice {
        from: estimate.from,
        by: change.actor.name.clone(),
        link: format!(
            "{}/team?person={}&tab=documents",
            change.core.config.serve.url, subject.person.id
        ),
    };
    notices::to_person(change, subject, MessageKind::EstimateWritten(notice))
}

/// The person whose estimates the caller may read: oneself, or with `team:read_private`.
///
/// # Errors
/// `NotFound`, `Forbidden`; database errors.
fn readable(db: &Connection, actor: &Actor, id: EmployeeId) -> Result<EmployeeAccess> {
    let subject = EmployeeAccess::load_all(db, &store::ids(&[id]))?
        .remove(&id)
        .ok_or(Error::NotFound)?;
    if actor.employee != Some(id) {
        subject.allow(actor, Permission::TeamReadPrivate)?;
    }
    Ok(subject)
}
