//! The changes of a publication, their costs, and its recipients.

use axum::Json as Reply;
use jiff::{Timestamp, civil::Date};
use rusqlite::Connection;
use serde::Serialize;

use super::{
    change_reason::ChangeReason,
    findings::finding_views,
    publish::PublishScope,
    schedule_diff::{self, Difference, Judgement, Kind},
    shift_view::ShiftDetailsView,
    view::deadline,
    week_context::WeekContext,
};
use crate::{
    compliance::finding_view::FindingView,
    context::Context,
    error::Result,
    extract::{Path, Query},
    ids::{EmployeeId, LocationId, ShiftId},
    permit::Permission,
};
use platform::string_enum;

/// The effect of a publication.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Diff {
    /// The week's version that this was made for; publishing sends it back.
    version: i64,
    /// Change by change.
    items: Vec<DiffItem>,
    /// The recipients, and how they are notified.
    recipients: Vec<Recipient>,
    /// The findings of publishing now.
    findings: Vec<FindingView>,
    /// Extra pay for changes, in cents.
    premium_cents: Option<i64>,
    /// Shifts without a person: they do not publish.
    unassigned: usize,
    /// The notice that this publication keeps or misses.
    notice: NoticeView,
}

/// The notice of a first publication.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NoticeView {
    /// The notice by a law of the location, in days; null where there is none, and being late then needs no reason.
    law_days: Option<i64>,
    /// The brand's target, never less than the law.
    target_days: i64,
    /// The last moment in time; null once the week was published.
    #[schema(value_type = Option<String>, format = DateTime)]
    deadline: Option<Timestamp>,
    /// Whether that moment has passed.
    late: bool,
}

/// One change.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DiffItem {
    /// The shift.
    shift_id: ShiftId,
    /// The employee after the change, or before.
    employee_id: Option<EmployeeId>,
    /// The kind of change.
    kind: Kind,
    /// The shift that the staff see now.
    before: Option<ShiftDetailsView>,
    /// The shift that they would see.
    after: Option<ShiftDetailsView>,
    /// Extra pay, in cents.
    premium_cents: Option<i64>,
    /// The premiums.
    premiums: Vec<FindingView>,
    /// Whether the person must agree first: it publishes, and waits for the answer.
    needs_consent: bool,
    /// The consents: `added_hours`, `short_rest`, `seventh_day`.
    consents: Vec<String>,
    /// The initiator and reason; null where none is given.
    origin: Option<ChangeReason>,
    /// Whether a law wants to know who wanted it before it is published.
    origin_needed: bool,
}

string_enum! {
    /// The channel of a recipient's message.
    RecipientChannel {
        /// By email.
        Email = "email",
        /// By text message.
        Sms = "sms",
        /// On their screen, when they sign in.
        App = "app",
        /// Not at all: they have no address and no account.
        None = "none",
    }
}

/// Someone who is notified.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Recipient {
    /// The person.
    pub employee_id: EmployeeId,
    /// First and last name.
    pub name: String,
    /// The channel.
    pub channel: RecipientChannel,
    /// Number of changes in their message.
    pub changes: usize,
}

/// The changes of publishing.
#[utoipa::path(
    get, path = "/api/schedules/{locationId}/{weekStart}/diff", tag = "schedule",
    params(("locationId" = LocationId, Path), ("weekStart" = String, Path, format = Date), PublishScope),
    responses((status = 200, body = Diff))
)]
pub async fn handler(
    context: Context,
    Path((location, week)): Path<(LocationId, Date)>,
    Query(scope): Query<PublishScope>,
) -> Result<Reply<Diff>> {
    context
        .read(move |db, context| diff(db, context, location, week, scope))
        .await
        .map(Reply)
}

fn diff(
    db: &Connection,
    context: &Context,
    location: LocationId,
    week: Date,
    scope: PublishScope,
) -> Result<Diff> {
    context
        .actor
        .allow_at(Permission::SchedulesReadDrafts, location)?;
    let mut week_context =
        WeekContext::load(db, &context.app.core, location, week, None, context.now)?;
    scope.apply(&mut week_context)?;
    let money = context
        .actor
        .allow_at(Permission::LaborRead, location)
        .is_ok();
    let differences = schedule_diff::differences(&week_context);
    let judgement = scope.judge(&week_context, &differences);
    let items: Vec<DiffItem> = differences
        .iter()
        .map(|one| item(&week_context, &judgement, one, money))
        .collect();
    Ok(Diff {
        version: week_context.row.as_ref().map_or(0, |row| row.version),
        recipients: recipients(db, &week_context, &differences)?,
        premium_cents: money.then(|| items.iter().filter_map(|item| item.premium_cents).sum()),
        unassigned: week_context
            .week_shifts()
            .filter(|shift| !shift.removing && shift.draft.employee_id.is_none())
            .count(),
        findings: finding_views(&week_context, &judgement.findings),
        notice: notice(&week_context)?,
        items,
    })
}

fn notice(week_context: &WeekContext<'_>) -> Result<NoticeView> {
    let deadline = deadline(week_context)?;
    Ok(NoticeView {
        law_days: week_context.law.notice.as_ref().map(|notice| notice.days),
        target_days: week_context.notice_days,
        deadline,
        late: deadline.is_some_and(|deadline| deadline < week_context.now),
    })
}

fn item(
    week_context: &WeekContext<'_>,
    judgement: &Judgement,
    one: &Difference<'_>,
    money: bool,
) -> DiffItem {
    let (cents, found) = judgement.premiums(one.shift.id);
    let found: Vec<_> = found.into_iter().map(|(one, _)| one.clone()).collect();
    let consents: Vec<String> = judgement
        .consents(one)
        .into_iter()
        .map(|need| need.kind)
        .collect();
    DiffItem {
        shift_id: one.shift.id,
        employee_id: one.after.or(one.before).and_then(|half| half.employee_id),
        kind: one.kind,
        before: one.before_view(week_context),
        after: one.after_view(week_context),
        premium_cents: money.then_some(cents),
        premiums: finding_views(week_context, &found),
        needs_consent: !consents.is_empty(),
        consents,
        origin: one.shift.origin.clone(),
        origin_needed: !judgement.asks_who(week_context.rule_book(), one).is_empty(),
    }
}

/// The recipients of these changes, by name.
///
/// # Errors
/// Database errors.
pub(super) fn recipients(
    db: &Connection,
    week_context: &WeekContext<'_>,
    differences: &[Difference<'_>],
) -> Result<Vec<Recipient>> {
    let mut recipients = Vec::new();
    for person in week_context.people.values() {
        let changes = differences
            .iter()
            .filter(|one| one.people().contains(&person.id))
            .count();
        if changes > 0 {
            recipients.push(Recipient {
                employee_id: person.id,
                name: person.name(),
                channel: channel(db, person)?,
                changes,
            });
        }
    }
    recipients.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(recipients)
}

/// Email before text message before the app: the widest that the person has.
fn channel(db: &Connection, person: &super::person::EmployeeFacts) -> Result<RecipientChannel> {
    if person.team.person.email.is_some() {
        return Ok(RecipientChannel::Email);
    }
    if person.team.person.phone.is_some() {
        return Ok(RecipientChannel::Sms);
    }
    let signs_in: bool = db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM users WHERE employee_id = ?1 AND active = 1)",
        )?
        .query_row([person.id], |row| row.get(0))?;
    Ok(if signs_in {
        RecipientChannel::App
    } else {
        RecipientChannel::None
    })
}
