//! What requests for time off and for other weekly hours have in common: notes, lists, who decides, and the record of a
//! new state.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Display,
};

use jiff::{Timestamp, civil::Date, tz::TimeZone};
use rusqlite::Connection;
use serde::Deserialize;
use serde_json::Value;

use super::{employee_access::EmployeeAccess, notices, record, store};
use crate::{
    OrganizationAction,
    compliance::audit,
    context::Context,
    error::{Error, Result},
    ids::{EmployeeId, LocationId},
    permit::{Actor, Permission},
    settings,
    write_context::WriteContext,
};

/// The most characters of a note.
const MAX_NOTE: usize = 300;

/// A request that a person sends and a manager decides.
pub(super) trait PersonRequest {
    /// Covers one's own requests.
    const OWN: Permission;
    /// Shows those of others.
    const READ: Permission;
    /// Decides those of others.
    const APPROVE: Permission;

    /// Who asks.
    fn person(&self) -> EmployeeId;
}

/// Which requests.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct RequestFilter {
    /// Of people who work at this location; left out, of everyone whom the caller may see.
    pub location_id: Option<LocationId>,
    /// Only the caller's own.
    #[serde(default)]
    pub mine: bool,
}

/// Requests that the caller may see.
pub(super) struct VisibleRequests<R> {
    requests: Vec<R>,
    /// Who asks, and today where they work.
    people: BTreeMap<EmployeeId, (EmployeeAccess, Date)>,
}

impl<R: PersonRequest> VisibleRequests<R> {
    /// Loads the requests of a list, of one person or of everyone, and leaves out those that the caller may not see.
    ///
    /// # Errors
    /// `NotFound` where the location is out of scope; database errors.
    pub(super) fn load(
        db: &Connection,
        context: &Context,
        filter: RequestFilter,
        requests_of: impl FnOnce(Option<EmployeeId>) -> Result<Vec<R>>,
    ) -> Result<Self> {
        let actor = &context.actor;
        if filter.location_id.is_some_and(|here| !actor.includes(here)) {
            return Err(Error::NotFound);
        }
        let own_only = filter.mine || !actor.has(R::READ);
        let requests = match actor.employee {
            None if own_only => Vec::new(),
            me => requests_of(me.filter(|_| own_only))?,
        };
        let people: BTreeSet<EmployeeId> = requests.iter().map(R::person).collect();
        let people = store::ids(&Vec::from_iter(people));
        let mut people = EmployeeAccess::load_all(db, &people)?;
        people.retain(|id, subject| {
            let here = filter
                .location_id
                .is_none_or(|here| subject.locations().contains(&here));
            here && (actor.employee == Some(*id) || subject.shows(actor, R::READ))
        });
        Ok(Self {
            requests,
            people: with_dates(db, people, context.now)?,
        })
    }

    /// The people who ask.
    pub(super) fn people(&self) -> Vec<EmployeeId> {
        self.people.keys().copied().collect()
    }

    /// Each request with its person, and today where they work.
    pub(super) fn each(&self) -> impl Iterator<Item = (&R, &EmployeeAccess, Date)> {
        self.requests.iter().filter_map(|request| {
            let (subject, today) = self.people.get(&request.person())?;
            Some((request, subject, *today))
        })
    }
}

/// People with the date of `now` where each works.
fn with_dates(
    db: &Connection,
    people: BTreeMap<EmployeeId, EmployeeAccess>,
    now: Timestamp,
) -> Result<BTreeMap<EmployeeId, (EmployeeAccess, Date)>> {
    let mut dates = BTreeMap::new();
    for location in settings::locations(db)? {
        dates.insert(location.id, location.date(now)?);
    }
    let utc = now.to_zoned(TimeZone::UTC).date();
    let with_date = people.into_iter().map(|(id, subject)| {
        let home = subject.assignments.first();
        let date = home.and_then(|home| dates.get(&home.location_id));
        let date = date.copied().unwrap_or(utc);
        (id, (subject, date))
    });
    Ok(with_date.collect())
}

/// The person of a request that the caller may see.
///
/// # Errors
/// `NotFound`, `Forbidden`; database errors.
pub(super) fn subject<R: PersonRequest>(
    db: &Connection,
    actor: &Actor,
    request: &R,
) -> Result<EmployeeAccess> {
    let person = request.person();
    let permission = if actor.employee == Some(person) {
        R::OWN
    } else {
        R::READ
    };
    EmployeeAccess::find(db, actor, person, permission)
}

/// Allows a decision. No one decides their own request, except where no one else in the brand could.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_approval`; database errors.
pub(super) fn may_decide<R: PersonRequest>(
    db: &Connection,
    actor: &Actor,
    subject: &EmployeeAccess,
    request: &R,
) -> Result<()> {
    subject.allow(actor, R::APPROVE)?;
    let own = actor.employee == Some(request.person());
    if own
        && !notices::approvers(db, subject, R::APPROVE)?
            .users
            .is_empty()
    {
        return Err(Error::Refused("self_approval"));
    }
    Ok(())
}

/// A trimmed note.
///
/// # Errors
/// `note` `too_long`.
pub(super) fn note(text: Option<&str>) -> Result<Option<String>> {
    let note = text.map(str::trim).filter(|note| !note.is_empty());
    if note.is_some_and(|note| note.chars().count() > MAX_NOTE) {
        return Err(Error::field("note", "too_long"));
    }
    Ok(note.map(str::to_owned))
}

/// A trimmed note that has to be there.
///
/// # Errors
/// `note` `too_long` or `required`.
pub(super) fn required_note(text: Option<&str>) -> Result<String> {
    note(text)?.ok_or_else(|| Error::field("note", "required"))
}

/// Puts a new state of a request on record; the manager's answer is sealed.
///
/// # Errors
/// Database errors.
pub(super) fn record_state(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    action: OrganizationAction,
    request: (&'static str, impl Display),
    (before, mut after): (Value, Value),
    answer: Option<&str>,
) -> Result<()> {
    if let Some(answer) = answer {
        after["note"] = audit::personal(change, subject.person.id.0, answer)?;
    }
    let entry = record::entry(change, &subject.person, action, request, (before, after))?;
    change.record(entry)?;
    Ok(())
}
