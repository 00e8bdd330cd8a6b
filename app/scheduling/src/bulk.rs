//! A manager changes many shifts of a week at once: all of them, or none.

use std::collections::BTreeSet;

use axum::Json as Reply;
use jiff::{Timestamp, civil::Date};
use rules::{Finding, Question, Severity};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    change_reason::ChangeReason,
    create_shift::{self, NewShift},
    delete_shift::{self, Deletion},
    diff::recipients,
    edit_shift::{self, CheckedEdit, ShiftChange},
    findings::finding_views,
    notify_staff::{self, PublishMessage},
    publish,
    schedule_diff::{self, Difference},
    shift_edit,
    store::{self, Changed, Steps},
    types::{Shift, ShiftDetails},
    view::WeekView,
    week_context::{Edit, WeekContext, new_findings},
    week_step,
};
use crate::{
    SchedulingAction,
    compliance::{audit::Entry, finding_view::FindingView},
    context::Context,
    error::{Error, Problem, Result, Unprocessable},
    extract::Json,
    ids::{EmployeeId, LocationId, ShiftId, WeekUndoId},
    permit::{Actor, Permission},
    settings,
    write_context::WriteContext,
};

/// Most changes of one call.
const MOST: usize = 200;

/// Changes of many shifts of a week.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BulkEdit {
    /// The location.
    pub location_id: LocationId,
    /// The first day of the week.
    #[schema(value_type = String, format = Date)]
    pub week_start: Date,
    /// The version of the week, as the caller saw it.
    pub version: i64,
    /// The changes, each of another shift.
    #[schema(min_items = 1, max_items = 200)]
    pub ops: Vec<ShiftOp>,
    /// The initiator and reason of the changes that name none.
    pub change_origin: Option<ChangeReason>,
    /// The reason for changing shifts that have begun, where a change names none.
    pub reason: Option<String>,
}

/// A change of one shift.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(tag = "op", rename_all = "lowercase", deny_unknown_fields)]
pub enum ShiftOp {
    /// Plans a shift, as `POST /api/shifts` does.
    Create {
        /// The shift.
        shift: Box<NewShift>,
    },
    /// Changes a shift, as `PATCH /api/shifts/{id}` does.
    Update {
        /// The shift.
        id: ShiftId,
        /// Its change.
        change: Box<ShiftChange>,
    },
    /// Takes a shift off the plan, as `DELETE /api/shifts/{id}` does.
    Delete {
        /// The shift.
        id: ShiftId,
        /// The version that was seen.
        version: i64,
    },
}

impl ShiftOp {
    fn needs(&self) -> Permission {
        match self {
            Self::Create { .. } => Permission::SchedulesCreate,
            Self::Update { .. } => Permission::SchedulesUpdate,
            Self::Delete { .. } => Permission::SchedulesDelete,
        }
    }

    fn shift(&self) -> Option<ShiftId> {
        match self {
            Self::Create { .. } => None,
            Self::Update { id, .. } | Self::Delete { id, .. } => Some(*id),
        }
    }
}

/// The week after the changes.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BulkEdited {
    /// The week.
    week: WeekView,
    /// Number of changed shifts.
    changed: usize,
    /// The findings that the changes brought, all together.
    findings: Vec<FindingView>,
    /// Undoes all of them; null where a change has reached the staff already or is of a shift that has begun.
    undo_id: Option<WeekUndoId>,
}

/// A change that is refused. `bulk_partial_rejected` has them as `current.refused`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct RefusedOp {
    /// Its place in `ops`.
    index: usize,
    /// Its shift; null for a new one.
    shift_id: Option<ShiftId>,
    /// The reply that the change alone would get.
    problem: Problem,
}

/// Changes many shifts of a week: all of them, or none.
#[utoipa::path(
    post, path = "/api/shifts/bulk", operation_id = "editShifts", tag = "schedule",
    request_body = BulkEdit, responses((status = 200, body = BulkEdited))
)]
pub async fn handler(context: Context, Json(body): Json<BulkEdit>) -> Result<Reply<BulkEdited>> {
    context
        .write(move |change| edit_shifts(change, &body))
        .await
        .map(Reply)
}

/// Changes many shifts of a week in one transaction. The rules judge the week as it is after all changes, so that two people
/// can swap their shifts.
///
/// # Errors
/// `NotFound`, `Forbidden`, `week_closed`, `version_conflict`; `ops` with `required` or `too_many_changes`;
/// `bulk_partial_rejected` with each refused change; database errors.
pub fn edit_shifts(change: &mut WriteContext<'_>, body: &BulkEdit) -> Result<BulkEdited> {
    let (here, week) = (body.location_id, body.week_start);
    allow(change.actor, body)?;
    if body.ops.is_empty() {
        return Err(Error::field("ops", "required"));
    }
    if body.ops.len() > MOST {
        return Err(Error::field("ops", "too_many_changes"));
    }
    let week_context = week_step::open(change, here, week)?;
    let checked = check_all(change, &week_context, body)?;
    week_step::check_version(&week_context, body.version)?;
    let edits = checked.map_err(|refused| partly_refused(&refused))?;
    store::ensure_week(change.db, here, week)?;
    let mut steps = Steps::default();
    for edit in &edits {
        edit.save(change, &week_context, &mut steps)?;
    }
    let planned = week_step::open(change, here, week)?;
    let brought = brought(&week_context, &planned, &edits);
    refuse_blocks(change, &planned, &edits, &brought)?;
    for (edit, findings) in edits.iter().zip(shares(&planned, &edits, &brought)) {
        let record = edit.record(change, &week_context)?;
        change.record(record.findings(&findings))?;
    }
    let covers = publish_covered(change, &week_context, &edits)?;
    let begun = edits.iter().any(|edit| edit.has_begun(change.now));
    let action = (
        SchedulingAction::ScheduleBulkEdited,
        json!({ "version": body.version }),
        summary(&edits),
    );
    let (undo_id, view) = week_step::finish(change, &week_context, action, &steps)?;
    Ok(BulkEdited {
        week: view,
        changed: edits.len(),
        findings: finding_views(&planned, &brought),
        undo_id: (!covers && !begun).then_some(undo_id),
    })
}

/// Allows the kinds of changes at the location; the position of each shift is asked with the shift.
fn allow(actor: &Actor, body: &BulkEdit) -> Result<()> {
    actor.allow_at(Permission::SchedulesReadDrafts, body.location_id)?;
    for op in &body.ops {
        let needs = op.needs();
        let covers = needs == Permission::SchedulesUpdate
            && actor
                .allow_at(Permission::SchedulesUpdateToday, body.location_id)
                .is_ok();
        if !covers {
            actor.allow_at(needs, body.location_id)?;
        }
    }
    Ok(())
}

/// A change that the caller may make; the rules have not judged it.
enum CheckedOp {
    Create {
        id: ShiftId,
        half: ShiftDetails,
        reason: Option<String>,
    },
    Update(Box<CheckedEdit>),
    Delete {
        shift: Box<Shift>,
        reason: Option<String>,
    },
}

/// All changes checked, or those that are refused. What refuses the whole call is an error.
fn check_all(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    body: &BulkEdit,
) -> Result<Result<Vec<CheckedOp>, Vec<RefusedOp>>> {
    let mut edits = Vec::new();
    let mut refused = Vec::new();
    let mut seen = BTreeSet::new();
    for (index, op) in body.ops.iter().enumerate() {
        let again = op.shift().is_some_and(|shift| !seen.insert(shift));
        let checked = if again {
            Err(Error::field("id", "twice"))
        } else {
            check(change, week_context, body, op)
        };
        match checked {
            Ok(edit) => edits.push(edit),
            Err(
                error @ (Error::NotFound
                | Error::Conflict(_)
                | Error::Invalid(_)
                | Error::Unprocessable(_)),
            ) => refused.push(RefusedOp {
                index,
                shift_id: op.shift(),
                problem: Problem::of(error),
            }),
            Err(error) => return Err(error),
        }
    }
    Ok(if refused.is_empty() {
        Ok(edits)
    } else {
        Err(refused)
    })
}

fn check(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    body: &BulkEdit,
    op: &ShiftOp,
) -> Result<CheckedOp> {
    let stored = |id: ShiftId| {
        let mut shifts = week_context.week_shifts();
        let shift = shifts.find(|shift| shift.id == id);
        shift.cloned().ok_or(Error::NotFound)
    };
    let in_week = |starts_at| {
        if week_context.clock.week_of(starts_at) == week_context.week {
            Ok(())
        } else {
            Err(Error::unprocessable("shift_in_other_week"))
        }
    };
    match op {
        ShiftOp::Create { shift } => {
            let mut shift = shift.clone();
            if shift.location_id != body.location_id {
                return Err(Error::field("locationId", "not_allowed"));
            }
            in_week(shift.when().instants(&week_context.clock)?.0)?;
            shift.reason = shift.reason.or_else(|| body.reason.clone());
            let id = ShiftId::new(change.now);
            let (half, reason) = create_shift::check(change, week_context, id, &shift)?;
            Ok(CheckedOp::Create { id, half, reason })
        }
        ShiftOp::Update { id, change: said } => {
            let (shift, mut said) = (stored(*id)?, said.clone());
            let times = edit_shift::times(&said, &shift.draft, &week_context.clock)?;
            in_week(times.0)?;
            said.reason = said.reason.or_else(|| body.reason.clone());
            said.change_origin = said.change_origin.or_else(|| body.change_origin.clone());
            let edit = edit_shift::check(change, week_context, shift, (&said, times))?;
            Ok(CheckedOp::Update(Box::new(edit)))
        }
        ShiftOp::Delete { id, version } => {
            let shift = stored(*id)?;
            let deletion = Deletion {
                version: *version,
                reason: body.reason.clone(),
            };
            let reason = delete_shift::check(change.actor, week_context, &shift, &deletion)?;
            Ok(CheckedOp::Delete {
                shift: Box::new(shift),
                reason,
            })
        }
    }
}

impl CheckedOp {
    fn id(&self) -> ShiftId {
        match self {
            Self::Create { id, .. } => *id,
            Self::Update(edit) => edit.before.id,
            Self::Delete { shift, .. } => shift.id,
        }
    }

    /// Whether its shift has begun, before or after it.
    fn has_begun(&self, now: Timestamp) -> bool {
        match self {
            Self::Create { half, .. } => half.employee_id.is_some() && half.starts_at <= now,
            Self::Update(edit) => edit.before.has_begun(now) || edit.after.has_begun(now),
            Self::Delete { shift, .. } => shift.has_begun(now),
        }
    }

    /// The plan before and after.
    fn halves(&self) -> impl Iterator<Item = &ShiftDetails> {
        let halves = match self {
            Self::Create { half, .. } => [Some(half), None],
            Self::Update(edit) => [Some(&edit.before.draft), Some(&edit.after.draft)],
            Self::Delete { shift, .. } => [Some(&shift.draft), None],
        };
        halves.into_iter().flatten()
    }

    /// Everyone whose week it touches.
    fn people(&self) -> impl Iterator<Item = EmployeeId> {
        self.halves().filter_map(|half| half.employee_id)
    }

    /// Stores it, with the way back.
    fn save(
        &self,
        change: &mut WriteContext<'_>,
        week_context: &WeekContext<'_>,
        steps: &mut Steps,
    ) -> Result<()> {
        match self {
            Self::Create { id, half, .. } => {
                steps.inserted.push(*id);
                let shift = shift_edit::new_shift(change, week_context, *id, half.clone());
                store::insert(change.db, &shift)
            }
            Self::Update(edit) => {
                let before = &edit.before;
                steps.changed.push(Changed {
                    id: before.id,
                    half: before.draft.clone(),
                    removing: before.removing,
                    origin: before.origin.clone(),
                });
                edit.save(change, week_context)
            }
            Self::Delete { shift, .. } => {
                delete_shift::take_off(change, week_context, (**shift).clone(), steps)
            }
        }
    }

    /// The record that the change alone would have.
    fn record(&self, change: &WriteContext<'_>, week_context: &WeekContext<'_>) -> Result<Entry> {
        match self {
            Self::Create { id, half, reason } => {
                let action = SchedulingAction::ShiftCreated;
                let entry = shift_edit::entry(change, week_context, action, *id, None, Some(half))?;
                Ok(entry.reason(reason.clone()))
            }
            Self::Update(edit) => edit.record(change, week_context),
            Self::Delete { shift, reason } => {
                delete_shift::record(change, week_context, shift, reason.clone())
            }
        }
    }

    /// How closely a finding belongs to it, from 0: about its shift, about its person's same day, about its person. Nothing
    /// where it is about someone else.
    fn closeness(&self, week_context: &WeekContext<'_>, finding: &Finding) -> Option<u8> {
        let subject = &finding.subject;
        if subject.shift_id.as_deref() == Some(self.id().to_string().as_str()) {
            return Some(0);
        }
        let is_theirs = |half: &&ShiftDetails| {
            let employee = half.employee_id.map(|id| id.to_string());
            employee.is_some() && employee.as_deref() == subject.employee_id.as_deref()
        };
        let mut theirs = self.halves().filter(is_theirs).peekable();
        theirs.peek()?;
        let same_day =
            |half: &ShiftDetails| subject.date == Some(week_context.clock.date(half.starts_at));
        Some(if theirs.any(same_day) { 1 } else { 2 })
    }
}

/// The part of each change in what all of them brought: every finding goes to the changes that it belongs to most closely.
fn shares(
    week_context: &WeekContext<'_>,
    edits: &[CheckedOp],
    brought: &[Finding],
) -> Vec<Vec<Finding>> {
    let mut shares: Vec<Vec<Finding>> = edits.iter().map(|_| Vec::new()).collect();
    for finding in brought {
        let closeness: Vec<Option<u8>> = edits
            .iter()
            .map(|edit| edit.closeness(week_context, finding))
            .collect();
        let closest = closeness.iter().flatten().min();
        for (share, own) in shares.iter_mut().zip(&closeness) {
            if own.is_some() && own.as_ref() == closest {
                share.push(finding.clone());
            }
        }
    }
    shares
}

/// The findings that all changes bring together, for everyone whom they touch.
fn brought(before: &WeekContext<'_>, after: &WeekContext<'_>, edits: &[CheckedOp]) -> Vec<Finding> {
    let question = Question::ChangePlan { at: before.now };
    let of = |week_context: &WeekContext<'_>, person| {
        let judged = week_context.evaluate_change(question, person, &Edit::default());
        judged.findings
    };
    let people: BTreeSet<EmployeeId> = edits.iter().flat_map(CheckedOp::people).collect();
    people
        .into_iter()
        .flat_map(|person| new_findings(&of(before, person), &of(after, person)))
        .collect()
}

/// Refuses changes that bring something that cannot be; what was tried goes on record.
fn refuse_blocks(
    change: &mut WriteContext<'_>,
    planned: &WeekContext<'_>,
    edits: &[CheckedOp],
    brought: &[Finding],
) -> Result<()> {
    let blocks = shift_edit::blocks(brought);
    if blocks.is_empty() {
        return Ok(());
    }
    let shares = shares(planned, edits, &blocks);
    let refused = edits
        .iter()
        .zip(shares)
        .enumerate()
        .filter_map(|(index, (edit, mine))| {
            let is_new = matches!(edit, CheckedOp::Create { .. });
            (!mine.is_empty()).then(|| RefusedOp {
                index,
                shift_id: (!is_new).then(|| edit.id()),
                problem: Problem::of(shift_edit::blocked(planned, &mine)),
            })
        });
    let error = partly_refused(&refused.collect::<Vec<_>>());
    let action = SchedulingAction::ScheduleBulkEdited;
    let halves = (json!({ "version": planned.version() }), summary(edits));
    let tried = week_step::entry(change, planned, action, halves)?;
    Err(change.reject_audited(tried.findings(&blocks), error))
}

fn partly_refused(refused: &[RefusedOp]) -> Error {
    Error::Unprocessable(Box::new(Unprocessable {
        code: "bulk_partial_rejected",
        current: Some(json!({ "refused": refused })),
        ..Unprocessable::default()
    }))
}

/// Publishes today's and tomorrow's shifts where the actor covers for the manager; returns whether there were any.
fn publish_covered(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    edits: &[CheckedOp],
) -> Result<bool> {
    let mut covered = BTreeSet::new();
    for edit in edits {
        let covers = match edit {
            CheckedOp::Create { half, .. } => {
                let house = week_context.position(half.position_id)?.house;
                let days = [week_context.clock.date(half.starts_at)];
                shift_edit::covers_today(change.actor, week_context, house, &days)
            }
            CheckedOp::Update(edit) => edit.covers_today(change.actor, week_context)?,
            CheckedOp::Delete { .. } => false,
        };
        if covers {
            covered.insert(edit.id());
        }
    }
    if !covered.is_empty() {
        publish_together(change, (week_context.here, week_context.week), &covered)?;
    }
    Ok(!covered.is_empty())
}

/// Publishes the changes of these shifts as [`publish::publish_alone`] does, with one message for each person.
fn publish_together(
    change: &mut WriteContext<'_>,
    (here, week): (LocationId, Date),
    shifts: &BTreeSet<ShiftId>,
) -> Result<()> {
    let week_context = WeekContext::load(change.db, change.core, here, week, None, change.now)?;
    if !week_context.was_published() {
        return Ok(());
    }
    let judgement = schedule_diff::compare(&week_context);
    let waits = |one: &Difference<'_>| {
        judgement.of(one.shift.id).any(|finding| {
            finding.severity >= Severity::ReasonRequired && finding.consent.is_none()
        })
    };
    let mut made = schedule_diff::differences(&week_context);
    made.retain(|one| shifts.contains(&one.shift.id) && !waits(one));
    let mut published = Vec::new();
    for one in made {
        let (action, id) = (SchedulingAction::ShiftPublished, one.shift.id);
        let mut record =
            shift_edit::entry(change, &week_context, action, id, one.before, one.after)?;
        let needs = judgement.consents(&one);
        record.after["premiumCents"] = json!(judgement.premiums(id).0);
        record.after["awaitsConsent"] = json!(!needs.is_empty());
        if needs.is_empty() {
            publish::apply_change(change, &week_context, &one, &judgement, false)?;
            published.push(one);
        } else {
            publish::ask(change, &week_context, &one, needs)?;
        }
        change.record(record)?;
    }
    let recipients = recipients(change.db, &week_context, &published)?;
    let said = PublishMessage {
        location: &settings::location(change.db, here)?.name,
        words: None,
        confirm: false,
        again: true,
    };
    notify_staff::notify_staff(change, &week_context, &published, &recipients, said)
}

/// The step on record: which shifts were created, changed and deleted.
fn summary(edits: &[CheckedOp]) -> serde_json::Value {
    let ids = |is: fn(&CheckedOp) -> bool| -> Vec<ShiftId> {
        let edits = edits.iter().filter(|edit| is(edit));
        edits.map(CheckedOp::id).collect()
    };
    json!({
        "created": ids(|edit| matches!(edit, CheckedOp::Create { .. })),
        "updated": ids(|edit| matches!(edit, CheckedOp::Update(_))),
        "deleted": ids(|edit| matches!(edit, CheckedOp::Delete { .. })),
    })
}
