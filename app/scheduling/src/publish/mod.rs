//! A manager publishes a week: the staff see it, the law has had its say, and the record shows both.

mod agreed;
mod apply_change;
mod require_overrides;
mod scope;
mod shifts_alone;

use axum::Json as Reply;
use jiff::civil::Date;
use rules::{Finding, Severity};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    diff::{Recipient, recipients},
    notify_staff::{self, PublishMessage},
    schedule_diff::{self, Difference, Judgement},
    shift_edit::announce,
    shift_view::ShiftDetailsView,
    store,
    view::{WeekView, week_view},
    week_context::WeekContext,
    week_step,
};
use crate::{
    SchedulingAction,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::LocationId,
    permit::Permission,
    plan, settings,
    write_context::WriteContext,
};

pub(super) use agreed::publish_agreed;
pub(super) use apply_change::{apply_change, ask};
pub(super) use shifts_alone::{publish_alone, publish_shifts};

pub use scope::PublishScope;

use require_overrides::{check, require_overrides};

/// The options of a publication.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Publication {
    /// The week's version that was looked at.
    pub version: i64,
    /// The part of the week; all of it where nothing is given.
    #[serde(default)]
    pub scope: PublishScope,
    /// The recipients.
    #[serde(default)]
    pub notify: Notify,
    /// Whether people are asked to confirm.
    #[serde(default)]
    pub require_ack: bool,
    /// A message to all recipients.
    pub message: Option<String>,
    /// Findings to go ahead with, and why.
    #[serde(default)]
    pub overrides: Vec<GoAhead>,
}

/// The recipients.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Notify {
    /// Everyone whose shifts changed.
    #[default]
    Changed,
    /// Everyone who works this week.
    All,
    /// No one.
    None,
}

/// A finding to go ahead with.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GoAhead {
    /// The finding's key.
    pub key: String,
    /// The reason.
    pub reason: String,
}

/// The result of a publication.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Outcome {
    /// The week after it.
    pub week: WeekView,
    /// Number of changes that the staff now see.
    pub published: usize,
    /// Number of changes that wait for an answer.
    pub awaiting_consent: usize,
    /// The recipients of the changes; employees who are asked to agree get a message of their own.
    pub recipients: Vec<Recipient>,
}

/// Publishes a week.
#[utoipa::path(
    post, path = "/api/schedules/{locationId}/{weekStart}/publish", tag = "schedule",
    params(("locationId" = LocationId, Path), ("weekStart" = String, Path, format = Date)),
    request_body = Publication, responses((status = 200, body = Outcome))
)]
pub async fn handler(
    context: Context,
    Path((location, week)): Path<(LocationId, Date)>,
    Json(body): Json<Publication>,
) -> Result<Reply<Outcome>> {
    context
        .write(move |change| publish(change, location, week, &body))
        .await
        .map(Reply)
}

/// Publishes a week.
///
/// # Errors
/// `version_conflict`, `publish_empty`, `publish_whole_week` for a part of a week that is not published yet, `rule_blocked`, `origin_required`, `reason_required`, `week_closed`.
pub fn publish(
    change: &mut WriteContext<'_>,
    location: LocationId,
    week: Date,
    body: &Publication,
) -> Result<Outcome> {
    change
        .actor
        .allow_at(Permission::SchedulesPublish, location)?;
    plan::require_week(change.db, change.now, week)?;
    let mut week_context =
        WeekContext::load(change.db, change.core, location, week, None, change.now)?;
    week_step::check_version(&week_context, body.version)?;
    if week_context.clock.bounds(week)?.1 <= change.now {
        return Err(Error::Locked("week_closed"));
    }
    check(body)?;
    body.scope.apply(&mut week_context)?;
    let differences = schedule_diff::differences(&week_context);
    if differences.is_empty() {
        return Err(Error::unprocessable("publish_empty"));
    }
    let judgement = body.scope.judge(&week_context, &differences);
    let accepted = require_overrides(change, &week_context, &differences, &judgement, body)?;
    let lines: Vec<Value> = differences
        .iter()
        .map(|one| line(&week_context, one, &judgement))
        .collect();
    let (made, asked): (Vec<_>, Vec<_>) = differences
        .into_iter()
        .partition(|one| judgement.consents(one).is_empty());
    for one in &made {
        apply_change(change, &week_context, one, &judgement, body.require_ack)?;
    }
    for one in &asked {
        ask(change, &week_context, one, judgement.consents(one))?;
    }
    store::bump_week(change.db, location, week)?;
    store::mark_published(change.db, location, week, change.now, change.actor.user)?;
    let name = settings::location(change.db, location)?.name;
    let said: Vec<Finding> = judgement
        .findings
        .iter()
        .filter(|finding| finding.severity > Severity::Info)
        .cloned()
        .collect();
    let record = Entry::new(
        SchedulingAction::SchedulePublished,
        "schedule",
        format!("{location}/{week}"),
    )
    .label(json!({ "what": format!("{name}, {week}"), "locationId": location }))
    .change(
        json!({ "version": week_context.version() }),
        json!({ "changes": lines, "overrides": accepted, "scope": body.scope }),
    )?
    .reason(body.message.clone())
    .findings(&said);
    change.record(record)?;
    announce(change, location, week)?;
    let changed = recipients(change.db, &week_context, &made)?;
    let recipients: Vec<Recipient> = match body.notify {
        Notify::None => Vec::new(),
        Notify::Changed => changed,
        Notify::All => everyone(&week_context, changed, change)?,
    };
    let said = PublishMessage {
        location: &name,
        words: body.message.as_deref(),
        confirm: body.require_ack,
        again: week_context
            .row
            .as_ref()
            .is_some_and(|row| row.first_published_at.is_some()),
    };
    notify_staff::notify_staff(change, &week_context, &made, &recipients, said)?;
    let fresh = WeekContext::load(change.db, change.core, location, week, None, change.now)?;
    Ok(Outcome {
        week: week_view(&fresh, change.actor)?,
        published: made.len(),
        awaiting_consent: asked.len(),
        recipients,
    })
}

fn line(week_context: &WeekContext<'_>, one: &Difference<'_>, judgement: &Judgement) -> Value {
    let side = |half: Option<ShiftDetailsView>| {
        half.map(|half| json!({ "employeeId": half.employee_id, "date": half.date.to_string(), "start": half.start, "end": half.end }))
    };
    json!({
        "shiftId": one.shift.id,
        "kind": one.kind,
        "before": side(one.before_view(week_context)),
        "after": side(one.after_view(week_context)),
        "premiumCents": judgement.premiums(one.shift.id).0,
        "origin": one.shift.origin,
        "awaitsConsent": !judgement.consents(one).is_empty(),
    })
}

fn everyone(
    week_context: &WeekContext<'_>,
    mut changed: Vec<Recipient>,
    change: &WriteContext<'_>,
) -> Result<Vec<Recipient>> {
    let all: Vec<Difference<'_>> = week_context
        .week_shifts()
        .filter(|shift| !shift.removing && shift.draft.employee_id.is_some())
        .map(|shift| Difference {
            shift,
            kind: schedule_diff::Kind::Changed,
            before: None,
            after: Some(&shift.draft),
        })
        .collect();
    for mut one in recipients(change.db, week_context, &all)? {
        if !changed
            .iter()
            .any(|known| known.employee_id == one.employee_id)
        {
            one.changes = 0;
            changed.push(one);
        }
    }
    changed.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(changed)
}
