//! A change of one shift among many: checked, stored, recorded.

use jiff::Timestamp;
use rules::Finding;

use crate::{
    SchedulingAction,
    compliance::audit::Entry,
    delete_shift,
    edit_shift::CheckedEdit,
    error::Result,
    ids::{EmployeeId, ShiftId},
    shift_edit,
    store::{self, Changed, Steps},
    types::{Shift, ShiftDetails},
    week_context::WeekContext,
    write_context::WriteContext,
};

/// A change that the caller may make; the rules have not judged it.
pub(super) enum CheckedOp {
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

impl CheckedOp {
    /// Its shift.
    pub(super) fn id(&self) -> ShiftId {
        match self {
            Self::Create { id, .. } => *id,
            Self::Update(edit) => edit.before.id,
            Self::Delete { shift, .. } => shift.id,
        }
    }

    /// Whether its shift has begun, before or after it.
    pub(super) fn has_begun(&self, now: Timestamp) -> bool {
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
    pub(super) fn people(&self) -> impl Iterator<Item = EmployeeId> {
        self.halves().filter_map(|half| half.employee_id)
    }

    /// Stores it, with the way back.
    pub(super) fn save(
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
    pub(super) fn record(
        &self,
        change: &WriteContext<'_>,
        week_context: &WeekContext<'_>,
    ) -> Result<Entry> {
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
    pub(super) fn closeness(
        &self,
        week_context: &WeekContext<'_>,
        finding: &Finding,
    ) -> Option<u8> {
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
