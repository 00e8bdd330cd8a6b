//! A shift as it goes out: both halves, in the place's own time.

use jiff::{Timestamp, civil::Date};
use serde::Serialize;

use super::{
    change_reason::ChangeReason,
    local_time::with_offset,
    types::{AckState, Break, Proposal, Published, Shift, ShiftDetails},
    week::LocationCalendar,
    week_context::WeekContext,
};
use crate::{
    date_time::TimeOfDay,
    ids::{DepartmentId, EmployeeId, LocationId, PositionId, ShiftId, StationId, UserId},
};

platform::string_enum! {
    /// The relation of a shift's plan and its published half.
    PublishState {
        /// Planned, never published.
        Draft = "draft",
        /// Published as it is planned.
        Published = "published",
        /// Published, and planned otherwise since.
        Changed = "changed",
        /// Published, and to be removed with the next publication.
        Removing = "removing",
        /// Published; the person is asked to agree to a change.
        AwaitingConsent = "awaiting_consent",
    }
}

/// A shift.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShiftView {
    /// Its id.
    pub id: ShiftId,
    /// The location.
    pub location_id: LocationId,
    /// Front or back of house.
    pub department_id: Option<DepartmentId>,
    /// The position.
    pub position_id: PositionId,
    /// The station of the location, if any.
    pub station_id: Option<StationId>,
    /// The employee.
    pub employee_id: Option<EmployeeId>,
    /// The day it starts.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// When it starts, local.
    pub start: TimeOfDay,
    /// When it ends; at or before the start means the next day.
    pub end: TimeOfDay,
    /// When it starts.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// When it ends.
    #[schema(value_type = String, format = DateTime)]
    pub ends_at: Timestamp,
    /// When it starts, with the offset.
    pub local_start: String,
    /// When it ends, with the offset.
    pub local_end: String,
    /// The zone.
    pub zone: String,
    /// Planned breaks.
    pub breaks: Vec<Break>,
    /// A note to the employee.
    pub note: Option<String>,
    /// Short words about the work, in order.
    pub tags: Vec<String>,
    /// Whether the person waits to be called.
    pub on_call: bool,
    /// From start to end.
    pub elapsed_minutes: i64,
    /// Less unpaid breaks.
    pub paid_minutes: i64,
    /// Wages, in cents.
    pub cost_cents: Option<i64>,
    /// Number of minutes that the shift is longer or shorter than its clock times.
    pub clock_change_minutes: i64,
    /// Whether it has begun, as planned or as the staff see it: it changes only with a reason.
    pub started: bool,
    /// `draft`, `published`, `changed`, `removing` or `awaiting_consent`.
    pub publish_state: PublishState,
    /// The published half.
    pub published: Option<ShiftDetailsView>,
    /// The person's answer.
    pub ack: AckView,
    /// A question to the person that the law wants answered.
    pub consent: Option<ConsentView>,
    /// The initiator and reason of the change since the last publication; null where none is given.
    pub change_origin: Option<ChangeReason>,
    /// Its version.
    pub version: i64,
    /// When it last changed.
    #[schema(value_type = String, format = DateTime)]
    pub updated_at: Timestamp,
    /// The user who changed it.
    pub updated_by: Option<PersonRef>,
}

/// One half of a shift.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShiftDetailsView {
    /// The employee.
    pub employee_id: Option<EmployeeId>,
    /// The position.
    pub position_id: PositionId,
    /// The station of the location, if any.
    pub station_id: Option<StationId>,
    /// The day it starts.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// When it starts, local.
    pub start: TimeOfDay,
    /// When it ends.
    pub end: TimeOfDay,
    /// When it starts.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// When it ends.
    #[schema(value_type = String, format = DateTime)]
    pub ends_at: Timestamp,
}

/// The person's answer.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct AckView {
    /// The answer.
    pub state: AckState,
    /// The time.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub at: Option<Timestamp>,
    /// The reason why they cannot, in their own words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub reason: Option<String>,
}

impl AckView {
    /// The answer to a published shift; none asked where nothing is published.
    pub fn of(published: Option<&Published>) -> Self {
        Self {
            state: published.map_or(AckState::NotRequired, |published| published.ack),
            at: published.and_then(|published| published.ack_at),
            reason: published.and_then(|published| published.ack_reason.clone()),
        }
    }
}

/// A question to the person.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConsentView {
    /// `added_hours`, `short_rest`, …: the first of `kinds`.
    pub kind: String,
    /// Everything that they are asked to agree to.
    pub kinds: Vec<String>,
    /// `needed`.
    pub state: &'static str,
}

impl ConsentView {
    /// A question as those who plan see it.
    pub fn new(proposal: &Proposal) -> Self {
        let kinds: Vec<String> = proposal.kinds().into_iter().map(str::to_owned).collect();
        Self {
            kind: kinds.first().cloned().unwrap_or_default(),
            kinds,
            state: "needed",
        }
    }
}

/// A person by name.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct PersonRef {
    /// Their id.
    pub id: UserId,
    /// First and last name.
    pub name: String,
}

impl ShiftDetailsView {
    /// A half in a place's own time.
    pub fn new(half: &ShiftDetails, place: &LocationCalendar) -> Self {
        Self {
            employee_id: half.employee_id,
            position_id: half.position_id,
            station_id: half.station_id,
            date: place.date(half.starts_at),
            start: TimeOfDay(place.time(half.starts_at)),
            end: TimeOfDay(place.time(half.ends_at)),
            starts_at: half.starts_at,
            ends_at: half.ends_at,
        }
    }
}

impl Shift {
    /// Whether the staff see what the draft says.
    pub fn is_published_as_planned(&self) -> bool {
        self.published
            .as_ref()
            .is_some_and(|published| published.half.same_work(&self.draft))
    }

    /// Whether no one has touched the plan since it was published.
    pub fn is_as_published(&self) -> bool {
        self.is_published_as_planned() && !self.removing && self.proposal.is_none()
    }

    /// The state that screens show.
    pub fn publish_state(&self) -> PublishState {
        match &self.published {
            _ if self.proposal.is_some() => PublishState::AwaitingConsent,
            Some(_) if self.removing => PublishState::Removing,
            Some(_) if self.is_published_as_planned() => PublishState::Published,
            Some(_) => PublishState::Changed,
            None => PublishState::Draft,
        }
    }
}

impl ShiftView {
    /// A shift on its desk. `cost_cents` only for those who may see it.
    pub fn new(shift: &Shift, week_context: &WeekContext<'_>, cost_cents: Option<i64>) -> Self {
        let department = week_context
            .positions
            .get(&shift.draft.position_id)
            .map(|position| position.department);
        Self::in_place(
            shift,
            &week_context.clock,
            week_context.now,
            department,
            cost_cents,
        )
    }

    /// A shift in a place's own time.
    pub fn in_place(
        shift: &Shift,
        place: &LocationCalendar,
        now: Timestamp,
        department_id: Option<DepartmentId>,
        cost_cents: Option<i64>,
    ) -> Self {
        let draft = &shift.draft;
        let half = ShiftDetailsView::new(draft, place);
        let (start, end) = (
            draft.starts_at.to_zoned(place.zone.clone()),
            draft.ends_at.to_zoned(place.zone.clone()),
        );
        let by_the_clock = end.datetime().duration_since(start.datetime()).as_mins();
        Self {
            id: shift.id,
            location_id: shift.location,
            department_id,
            position_id: draft.position_id,
            station_id: draft.station_id,
            employee_id: draft.employee_id,
            date: half.date,
            start: half.start,
            end: half.end,
            starts_at: draft.starts_at,
            ends_at: draft.ends_at,
            local_start: with_offset(draft.starts_at, &place.zone),
            local_end: with_offset(draft.ends_at, &place.zone),
            zone: shift.zone.clone(),
            breaks: draft.breaks.clone(),
            note: draft.note.clone(),
            tags: draft.tags.clone(),
            on_call: draft.on_call,
            elapsed_minutes: draft.elapsed_minutes(),
            paid_minutes: draft.paid_minutes(),
            cost_cents,
            clock_change_minutes: draft.elapsed_minutes() - by_the_clock,
            started: shift.has_begun(now),
            publish_state: shift.publish_state(),
            published: shift
                .published
                .as_ref()
                .map(|published| ShiftDetailsView::new(&published.half, place)),
            ack: AckView::of(shift.published.as_ref()),
            consent: shift.proposal.as_ref().map(ConsentView::new),
            change_origin: shift.origin.clone(),
            version: shift.version,
            updated_at: shift.updated_at,
            updated_by: shift
                .updated_by
                .clone()
                .map(|(id, name)| PersonRef { id, name }),
        }
    }
}
