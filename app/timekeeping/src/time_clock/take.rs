//! Takes a punch of someone at the time clock, once everything that could be said against it was checked.

use rusqlite::Connection;
use serde::Serialize;
use serde_json::json;

use super::{
    NewPunch,
    checks::{
        Waived, attestation, breaks, certificates, geofence, minors,
        offline::OfflinePunch,
        shift_window,
        transition::{self, Step},
    },
    overrides,
    person::ClockPerson,
    view::takes_cash_tips,
};
use crate::{
    TimekeepingAction,
    entries::TimeEntry,
    error::{Error, Result},
    ids::{EmployeeId, LocationId, PositionId, PunchId},
    notify,
    punch::{Punch, PunchDetails, PunchKind, PunchPlace, PunchSource},
    record_punch::record_punch,
    store,
    write_context::WriteContext,
};
use organization::{
    plan::gate::{Feature, require_active, require_feature},
    settings::{self as places, types::Location},
};
use platform::{
    app::Environment,
    audit::Entry,
    error::Unprocessable,
    finding_view::FindingView,
    outbox::{WorkedTimeMessage, WorkedTimeNotice},
    permit::Permission,
};
use scheduling::published_shifts::PublishedShift;

/// The most cash tips of one entry, in cents.
const MOST_TIPS: i64 = 1_000_000;
/// The most characters of a note.
pub(crate) const MAX_NOTE: usize = 300;

/// Where a punch comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Via {
    /// The person's phone or a kiosk.
    pub source: PunchSource,
    /// The kiosk.
    pub device_id: Option<String>,
    /// The photo that it took.
    pub photo_id: Option<String>,
}

impl Via {
    /// The person's own phone or computer.
    pub const fn phone() -> Self {
        Self {
            source: PunchSource::Phone,
            device_id: None,
            photo_id: None,
        }
    }
}

/// What the same idempotency key is compared by.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Asked<'a> {
    /// From a phone: everything that was sent.
    Phone(EmployeeId, &'a NewPunch),
    /// From a kiosk: only what is the same with and without a connection, because a punch whose answer was lost is sent
    /// again by the other way, and what is the same with a manager's approval.
    Kiosk {
        /// The location of the kiosk.
        location: LocationId,
        /// Whose punch it is.
        person: EmployeeId,
        /// What.
        kind: PunchKind,
    },
}

impl<'a> Asked<'a> {
    /// What a punch is compared by, from where it comes.
    pub fn of(person: EmployeeId, new: &'a NewPunch, source: PunchSource) -> Self {
        match source {
            PunchSource::Kiosk => Self::Kiosk {
                location: new.location_id,
                person,
                kind: new.kind,
            },
            _ => Self::Phone(person, new),
        }
    }
}

/// What the checks say against beginning work at a location now, as codes: `minor_hours`, `too_early`, `unscheduled`,
/// `certificate_expired`. Where a device is belongs to phones and is not among them.
///
/// # Errors
/// `NotFound`; database errors.
pub fn against_clock_in(
    db: &Connection,
    core: &Environment,
    person: &ClockPerson,
    (location, chosen): (LocationId, Option<PositionId>),
) -> Result<Vec<&'static str>> {
    let location = places::location(db, location)?;
    let settings = store::settings(db, location.id)?;
    let shift = person.next_shift(&location)?;
    let position = person.position(location.id, chosen, shift);
    let today = location.date(person.at)?;
    let none = Waived::default();
    let minor = minors::findings(db, core, person, (location.id, position), today)?;
    let refused = [
        shift_window::check(&settings, shift, &none, person.at),
        certificates::check(person, position, today, &none),
    ];
    let minor = (!minor.is_empty()).then_some("minor_hours");
    let refused = refused.into_iter().filter_map(Result::err);
    Ok(minor
        .into_iter()
        .chain(refused.map(|refusal| refusal.code()))
        .collect())
}

/// Takes a punch at the moment that `person` was loaded for. The same request again changes nothing: the caller asks
/// [`taken_before`](crate::record_punch::taken_before) first, with the same [`Asked`]. A punch of a device without a
/// connection is taken although a setting would have refused it: the work was done.
///
/// # Errors
/// `person_inactive`, `plan_required`, `bad_transition`, `NotFound` where they do not work at the location, `minor_hours`,
/// `too_early`, `unscheduled`, `outside_geofence`, `location_denied`, `certificate_expired`, `override_over`,
/// `break_too_short`, `attestation_required`, `Invalid`; database errors.
pub fn take_punch(
    change: &mut WriteContext<'_>,
    person: &ClockPerson,
    new: &NewPunch,
    via: &Via,
) -> Result<Punch> {
    let step = transition::check(person, new.kind, (new.location_id, new.position_id))?;
    if new
        .note
        .as_ref()
        .is_some_and(|note| note.chars().count() > MAX_NOTE)
    {
        return Err(Error::field("note", "too_long"));
    }
    let taking = Taking { person, new, via };
    match (new.kind, step, person.open()) {
        (PunchKind::ClockIn, Step::Plain, _) => taking.clock_in(change, None),
        (PunchKind::ClockIn, Step::Change, Some(entry)) => taking.clock_in(change, Some(entry)),
        (PunchKind::ClockOut, _, Some(entry)) => taking.clock_out(change, entry),
        (PunchKind::BreakStart, _, Some(entry)) => taking.break_start(change, entry),
        (PunchKind::BreakEnd, _, Some(entry)) => taking.break_end(change, entry),
        (_, _, None) => Err(Error::internal("a punch fits to no entry")),
    }
}

struct Taking<'a> {
    person: &'a ClockPerson,
    new: &'a NewPunch,
    via: &'a Via,
}

impl Taking<'_> {
    /// Clocks in; from another position or place, after a clock-out at the same moment.
    fn clock_in(&self, change: &mut WriteContext<'_>, from: Option<&TimeEntry>) -> Result<Punch> {
        let (person, new) = (self.person, self.new);
        if !person.facts.person.status.works() {
            return Err(Error::unprocessable("person_inactive"));
        }
        require_feature(change.db, Feature::TimeClock)?;
        require_active(change.db, change.now)?;
        let location = self.workplace(change)?;
        let settings = store::settings(change.db, location.id)?;
        let shift = person.next_shift(&location)?;
        let position = self.position(location.id, shift)?;
        let today = location.date(person.at)?;
        let offline = new.offline.is_some();
        let place = self.place(change, location.id)?;
        let (waived, approval) = overrides::waived(change, person, new)?;
        if !offline {
            self.refuse_minor(change, &location, position)?;
            if from.is_none() {
                shift_window::check(&settings, shift, &waived, person.at)?;
            }
            let moved = from.is_none_or(|entry| entry.location_id != location.id);
            if moved && self.via.source == PunchSource::Phone {
                geofence::check(&settings, place, &waived)?;
            }
            certificates::check(person, position, today, &waived)?;
        }
        if let Some(entry) = from {
            let key = format!("{}:out", new.idempotency_key);
            let details = self.details(None);
            let out = self.punch(change, PunchKind::ClockOut, entry.location_id, details);
            record_punch(change, out, &key, &self.request())?;
        }
        // One that a manager let go early, or that a phone without a connection began in time, is the shift's too.
        let begun =
            approval.is_some() || shift_window::opens_at(&settings, shift, person.at).is_none();
        let details = PunchDetails {
            position_id: position,
            shift_id: shift.filter(|_| begun).map(|shift| shift.id),
            override_by: approval.as_ref().and_then(|one| one.decided_by),
            override_reason: approval.as_ref().and_then(|one| one.reason.clone()),
            ..self.details(place)
        };
        let punch = self.record(change, PunchKind::ClockIn, location.id, details)?;
        if let Some(approval) = approval {
            overrides::use_for(change.db, approval.id, punch.id)?;
        }
        Ok(punch)
    }

    /// Clocks out, which ends a break too.
    fn clock_out(&self, change: &mut WriteContext<'_>, entry: &TimeEntry) -> Result<Punch> {
        let (person, new) = (self.person, self.new);
        let settings = store::settings(change.db, entry.location_id)?;
        let cash_tips_cents = self.cash_tips(change, entry)?;
        let attestation = match attestation::checked(&settings, person, new.attestation.as_ref()) {
            Err(_) if new.offline.is_some() => None,
            checked => checked?,
        };
        let place = self.place(change, entry.location_id)?;
        let missed = attestation.as_ref().is_some_and(attestation::could_not);
        let details = PunchDetails {
            cash_tips_cents,
            attestation,
            ..self.details(place)
        };
        let punch = self.record(change, PunchKind::ClockOut, entry.location_id, details)?;
        if missed {
            notify_of_missed_break(change, person, entry)?;
        }
        Ok(punch)
    }

    fn break_start(&self, change: &mut WriteContext<'_>, entry: &TimeEntry) -> Result<Punch> {
        let chosen = breaks::begun(self.person, self.new.break_kind)?;
        let place = self.place(change, entry.location_id)?;
        let details = PunchDetails {
            break_kind: Some(chosen.kind),
            paid: Some(chosen.paid),
            ..self.details(place)
        };
        self.record(change, PunchKind::BreakStart, entry.location_id, details)
    }

    fn break_end(&self, change: &mut WriteContext<'_>, entry: &TimeEntry) -> Result<Punch> {
        let said = self.new.needed_back.unwrap_or(false);
        let needed_back = match breaks::needed_back(self.person, said) {
            // What ended, ended: it is paid where it was too short.
            Err(_) if self.new.offline.is_some() => false,
            checked => checked?,
        };
        let place = self.place(change, entry.location_id)?;
        let details = PunchDetails {
            needed_back,
            ..self.details(place)
        };
        self.record(change, PunchKind::BreakEnd, entry.location_id, details)
    }

    /// The location of a clock-in, where the person may work.
    fn workplace(&self, change: &WriteContext<'_>) -> Result<Location> {
        let mut locations = self.person.locations(change.db)?.into_iter();
        locations
            .find(|one| one.id == self.new.location_id)
            .ok_or(Error::NotFound)
    }

    /// The position of a clock-in; one that is not the person's is a mistake.
    fn position(
        &self,
        location: LocationId,
        shift: Option<&PublishedShift>,
    ) -> Result<Option<PositionId>> {
        let chosen = self.new.position_id;
        let position = self.person.position(location, chosen, shift);
        if chosen.is_some() && position != chosen {
            return Err(Error::field("positionId", "unknown"));
        }
        Ok(position)
    }

    /// The position of the device; of a kiosk its location.
    fn place(&self, change: &WriteContext<'_>, location: LocationId) -> Result<Option<PunchPlace>> {
        if self.via.source != PunchSource::Phone {
            return Ok(None);
        }
        let settings = store::settings(change.db, location)?;
        let denied = self.new.position_denied.unwrap_or(false);
        let position = self.new.position.filter(|_| !denied);
        Ok(geofence::place(&settings, position))
    }

    fn refuse_minor(
        &self,
        change: &mut WriteContext<'_>,
        location: &Location,
        position: Option<PositionId>,
    ) -> Result<()> {
        let today = location.date(self.person.at)?;
        let (db, core) = (change.db, change.core);
        let here = (location.id, position);
        let findings = minors::findings(db, core, self.person, here, today)?;
        if findings.is_empty() {
            return Ok(());
        }
        let label = json!({ "employeeId": self.person.id(), "locationId": location.id });
        let attempt = Entry::new(TimekeepingAction::PunchRecorded, "punch", self.person.id())
            .label(label)
            .findings(&findings);
        let views = findings.iter().map(|finding| {
            let words = minors::words(core, finding);
            FindingView::new(finding, words, |_| None)
        });
        let refusal = Error::Unprocessable(Box::new(Unprocessable {
            code: "minor_hours",
            findings: views.collect(),
            current: Some(json!({ "override": false })),
            ..Unprocessable::default()
        }));
        Err(change.reject_audited(attempt, refusal))
    }

    fn cash_tips(&self, change: &WriteContext<'_>, entry: &TimeEntry) -> Result<Option<i64>> {
        let Some(cents) = self.new.cash_tips_cents else {
            return Ok(None);
        };
        if self.via.source == PunchSource::Phone {
            change.actor.allow(Permission::TipsDeclare)?;
            let positions = places::all_positions(change.db)?;
            if !takes_cash_tips(change.actor, entry, &positions) {
                return Err(Error::field("cashTipsCents", "not_allowed"));
            }
        }
        if !(0..=MOST_TIPS).contains(&cents) {
            return Err(Error::field("cashTipsCents", "out_of_range"));
        }
        Ok(Some(cents))
    }

    /// What every punch of this request says.
    fn details(&self, place: Option<PunchPlace>) -> PunchDetails {
        let note = self.new.note.as_deref().map(str::trim);
        PunchDetails {
            device_id: self.via.device_id.clone(),
            photo_id: self.via.photo_id.clone(),
            offline: self.new.offline.map(OfflinePunch::clock),
            note: note.filter(|note| !note.is_empty()).map(str::to_owned),
            place,
            ..PunchDetails::default()
        }
    }

    fn punch(
        &self,
        change: &WriteContext<'_>,
        kind: PunchKind,
        location: LocationId,
        details: PunchDetails,
    ) -> Punch {
        let id = PunchId::new(change.now);
        Punch {
            id,
            employee_id: self.person.id(),
            location_id: location,
            kind,
            at: self.person.at,
            source: self.via.source,
            details,
            original_id: id,
            edit_id: None,
            created_at: change.now,
            created_by: change.actor.person(),
        }
    }

    fn request(&self) -> Asked<'_> {
        Asked::of(self.person.id(), self.new, self.via.source)
    }

    fn record(
        &self,
        change: &mut WriteContext<'_>,
        kind: PunchKind,
        location: LocationId,
        details: PunchDetails,
    ) -> Result<Punch> {
        let punch = self.punch(change, kind, location, details);
        let key = self.new.idempotency_key.to_string();
        let taken = record_punch(change, punch, &key, &self.request())?;
        Ok(taken.punch().clone())
    }
}

/// A meal or rest that work did not allow may be owed pay: managers are notified the same day.
///
/// # Errors
/// `NotFound`; database errors.
pub(crate) fn notify_of_missed_break(
    change: &mut WriteContext<'_>,
    person: &ClockPerson,
    entry: &TimeEntry,
) -> Result<()> {
    let place = notify::place(change.db, entry.location_id)?;
    let house = notify::house(change.db, entry.position_id)?;
    let name = person.facts.person.name();
    let (start, end) = (entry.starts_at(), person.at);
    let scope = (entry.location_id, house);
    notify::to_managers(
        change,
        Permission::TimesheetsUpdate,
        scope,
        person.id(),
        |lang| WorkedTimeNotice {
            about: WorkedTimeMessage::BreakMissed,
            person: name.clone(),
            location: place.name.clone(),
            when: place.times(lang, start, Some(end)),
            by: None,
            before: None,
            after: None,
            note: None,
            link: "/timesheets".to_owned(),
        },
    )
}
