//! Ids: UUIDv7 newtypes, one for each kind of thing, so that one kind can never be taken for another.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

use jiff::Timestamp;
use uuid::{ContextV7, Uuid};

/// So many moments keep their order side by side: changes of several brands make ids in turns.
const MAX_GENERATORS: usize = 32;

/// The milliseconds for which ids were made last, the newest use at the end, each with the order within it.
static ORDER: Mutex<VecDeque<(i64, ContextV7)>> = Mutex::new(VecDeque::new());

/// A new UUIDv7 for `now`; ids made one after another for the same millisecond keep their order. An id for another time
/// (a job that is due in weeks, a rehearsal on its own clock) leaves the others alone: one context for all would never
/// go back in time again.
pub fn new_id(now: Timestamp) -> Uuid {
    let mut moments = ORDER.lock().unwrap_or_else(PoisonError::into_inner);
    let moment = now.as_millisecond();
    let known = moments.iter().rposition(|(known, _)| *known == moment);
    let context = known.and_then(|at| moments.remove(at));
    let context = context.unwrap_or_else(|| (moment, ContextV7::new()));
    let seconds = u64::try_from(now.as_second()).unwrap_or(0);
    let nanos = u32::try_from(now.subsec_nanosecond()).unwrap_or(0);
    let id = Uuid::new_v7(uuid::Timestamp::from_unix(&context.1, seconds, nanos));
    // The moment that was longest unused is forgotten first: one in use keeps its order, however many others begin.
    if moments.len() == MAX_GENERATORS {
        moments.pop_front();
    }
    moments.push_back(context);
    id
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Uuid);

        impl $name {
            /// A new id for `now`.
            pub fn new(now: Timestamp) -> Self {
                Self(new_id(now))
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = uuid::Error;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }

        impl rusqlite::ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
                Ok(self.0.to_string().into())
            }
        }

        impl rusqlite::types::FromSql for $name {
            fn column_result(value: rusqlite::types::ValueRef<'_>) -> rusqlite::types::FromSqlResult<Self> {
                value.as_str()?.parse().map_err(|error| rusqlite::types::FromSqlError::Other(Box::new(error)))
            }
        }

        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
                ObjectBuilder::new()
                    .schema_type(Type::String)
                    .format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)))
                    .into()
            }
        }

        impl utoipa::ToSchema for $name {
            fn name() -> std::borrow::Cow<'static, str> {
                std::borrow::Cow::Borrowed(stringify!($name))
            }
        }
    )*};
}

ids! {
    /// A person who can sign in.
    UserId;
    /// A person on the team.
    EmployeeId;
    /// A restaurant.
    LocationId;
    /// Front or back of house of the brand.
    DepartmentId;
    /// A person's work on a shift: line cook, host.
    PositionId;
    /// A planned shift.
    ShiftId;
    /// Where in a location someone works: the grill, the patio.
    StationId;
    /// A week that others are planned from.
    ScheduleTemplateId;
    /// The times, position and breaks of a shift that is planned often.
    ShiftTemplateId;
    /// A step that changed a whole week and can be undone.
    WeekUndoId;
    /// A school's calendar.
    SchoolCalendarId;
    /// A person's assignment to a position at a location.
    AssignmentId;
    /// A wage with its dates.
    WageId;
    /// A signed waiver.
    WaiverId;
    /// A person's certificate.
    CertificateId;
    /// A stretch of time off.
    TimeOffId;
    /// A person's claim of an open shift.
    ShiftClaimId;
    /// A request to give a shift to someone else, or to swap two.
    SwapId;
    /// A file for a payroll provider.
    PayrollExportId;
    /// A run of auto-scheduling.
    AutoScheduleId;
    /// A request for time off.
    TimeOffRequestId;
    /// A policy by which people earn time off.
    TimeOffPolicyId;
    /// What was added to or taken from a balance of time off.
    TimeOffEntryId;
    /// An event that changes a day's sales.
    DemandEventId;
    /// A request to change weekly availability.
    AvailabilityRequestId;
    /// A written estimate of a person's hours.
    EstimateId;
    /// Days on which time off cannot be asked for.
    BlockedDaysId;
    /// What someone did at the time clock.
    PunchId;
    /// A change of worked time.
    TimeEditId;
    /// A person's request to change their worked time.
    TimeRequestId;
    /// A person's request to punch against a setting.
    ClockOverrideId;
    /// A pool of tips.
    TipPoolId;
    /// Tips that came in.
    TipReceiptId;
    /// One division of a pool of tips.
    TipRunId;
    /// A shared device at which people clock in.
    KioskDeviceId;
    /// A photo that a kiosk took at a punch.
    PunchPhotoId;
    /// A message in the outbox.
    MessageId;
    /// An invoice of a brand's plan.
    InvoiceId;
    /// A posting.
    JobId;
    /// The questions of a job at a time.
    QuestionSetId;
    /// An applicant.
    ApplicantId;
    /// A person's application for a job.
    ApplicationId;
    /// An application in the making.
    DraftId;
    /// A file that an applicant sent.
    DocumentId;
    /// The conversation with an applicant.
    ConversationId;
    /// A message of a conversation with an applicant.
    ConversationMessageId;
    /// A message's template.
    TemplateId;
    /// A template of offer letters.
    OfferTemplateId;
    /// An interviewer's weekly times.
    InterviewAvailabilityId;
    /// A time at which no one is interviewed.
    InterviewBlackoutId;
    /// A link by which an applicant chooses a time.
    SchedulingLinkId;
    /// An interview.
    InterviewId;
    /// An interviewer's feedback.
    FeedbackId;
    /// The rules of points.
    RubricId;
    /// The points of an application.
    ScoreId;
    /// A bias audit whose summary is public.
    BiasAuditId;
    /// A try at a work sample.
    MicrosimId;
    /// An applicant's data request.
    ApplicantRequestId;
    /// A note on an applicant.
    NoteId;
    /// An offer.
    OfferId;
    /// A background check.
    BackgroundCheckId;
    /// A task of a new employee's onboarding.
    OnboardingTaskId;
    /// A notification inside of Lineup.
    NotificationId;
    /// A key with which a person's device signs them in.
    PasskeyId;
    /// A device on which a user wants notifications.
    PushDeviceId;
    /// A legal hold.
    LegalHoldId;
    /// Something that Lineup does automatically, as the brand set it up.
    AutomationId;
    /// A rule of the brand's own.
    BrandRuleId;
    /// A rule tried on past weeks.
    BacktestId;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_keep_their_order_and_one_for_a_later_time_does_not_carry_the_others_along() {
        let now: Timestamp = "2026-11-21T12:00:00Z".parse().unwrap();
        let month = now + jiff::SignedDuration::from_hours(24 * 30);
        let (mut before, due) = (new_id(now), new_id(month));
        for _ in 0..100 {
            let next = new_id(now);
            assert!(before < next && next < due);
            before = next;
        }
        let later = new_id(now + jiff::SignedDuration::from_millis(1));
        assert!(before < later && later < due);
    }

    #[test]
    fn a_moment_in_use_keeps_its_order_while_many_others_begin() {
        let now: Timestamp = "2026-11-21T13:00:00Z".parse().unwrap();
        let mut before = new_id(now);
        for other in 1..=100 {
            new_id(now - jiff::SignedDuration::from_millis(other));
            let next = new_id(now);
            assert!(before < next);
            before = next;
        }
    }
}
