//! Applies a patch to a situation.

use jiff::{Timestamp, ToSpan};

use crate::facts::{Break, BreakKind, Consent, Document, Shift, Situation};
use crate::finding::Patch;

/// The situation with the patch applied; `None` when it does not fit.
pub(crate) fn apply(situation: &Situation, patch: &Patch) -> Option<Situation> {
    let mut patched = situation.clone();
    let shift = |patched: &mut Situation, id: &str| {
        patched
            .shifts
            .iter()
            .position(|shift| shift.id.as_ref() == id)
    };
    match patch {
        Patch::SetTimes {
            shift_id,
            starts_at,
            ends_at,
        } => {
            let index = shift(&mut patched, shift_id)?;
            let shift = &mut patched.shifts[index];
            (shift.starts_at, shift.ends_at) = (*starts_at, *ends_at);
            shift
                .breaks
                .retain(|pause| pause.starts_at >= *starts_at && pause.ends_at <= *ends_at);
        }
        Patch::AddBreaks {
            shift_id,
            starts_at,
            minutes,
            paid,
        } => {
            let index = shift(&mut patched, shift_id)?;
            for at in starts_at {
                plan(&mut patched.shifts[index], *at, *minutes, *paid)?;
            }
        }
        Patch::SetBreak {
            shift_id,
            from,
            starts_at,
            minutes,
        } => {
            let index = shift(&mut patched, shift_id)?;
            let pause = patched.shifts[index]
                .breaks
                .iter_mut()
                .find(|pause| pause.starts_at == *from)?;
            pause.starts_at = *starts_at;
            pause.ends_at = starts_at.checked_add(i64::from(*minutes).minutes()).ok()?;
        }
        Patch::Unassign { shift_id } => {
            let index = shift(&mut patched, shift_id)?;
            patched.shifts.remove(index);
        }
        Patch::AskConsent { shift_id, consent } => {
            let answer = Consent {
                kind: consent.to_string(),
                shift: Some(shift_id.clone()),
                given: true,
                given_at: None,
            };
            patched.employee.consents.push(answer);
        }
        Patch::FileDocument { document } => patched.employee.documents.push(Document {
            kind: document.to_string(),
            from: None,
            until: None,
        }),
    }
    Some(patched)
}

/// Plans one break; `None` where it does not fit into the shift or meets another break.
fn plan(shift: &mut Shift, starts_at: Timestamp, minutes: u16, paid: bool) -> Option<()> {
    let ends_at = starts_at.checked_add(i64::from(minutes).minutes()).ok()?;
    let mut breaks = shift.breaks.iter();
    let free = breaks.all(|pause| ends_at <= pause.starts_at || starts_at >= pause.ends_at);
    if starts_at < shift.starts_at || ends_at > shift.ends_at || !free {
        return None;
    }
    let kind = Some(if paid {
        BreakKind::Rest
    } else {
        BreakKind::Meal
    });
    shift.breaks.push(Break {
        starts_at,
        ends_at,
        paid,
        kind,
        worked: false,
    });
    Some(())
}
