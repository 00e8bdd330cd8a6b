//! What a swap means for a person: whether they can take part in it, their hours, and their pay.

use rules::{Finding, Severity};
use serde::Serialize;

use super::{SwapKind, origin};
use crate::{
    change_reason::ChangeReason,
    compliance::finding_view::text,
    error::{Error, Result, Unprocessable},
    evaluate::{Baseline, as_planned},
    findings::finding_views,
    ids::EmployeeId,
    messages::LocalizedText,
    person::EmployeeFacts,
    types::{Shift, ShiftDetails},
    week_context::{Edit, WeekContext},
};

/// What a swap means for a person.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SwapEffect {
    /// Paid minutes of their week now.
    pub minutes_before: i64,
    /// Paid minutes of their week with the swap.
    pub minutes_after: i64,
    /// Whether the swap brings hours that are paid beyond straight time.
    pub overtime: bool,
    /// Whether they can take part in it.
    pub eligible: bool,
    /// Why they cannot, or what is worth knowing; the gravest first.
    pub reasons: Vec<LocalizedText>,
    /// What it changes of their pay, in cents; absent for those who may not see it, and where a rate is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub delta_cents: Option<i64>,
}

/// Shifts that would change hands.
#[derive(Clone, Copy)]
pub(super) struct Exchange<'a> {
    pub(super) week_context: &'a WeekContext<'a>,
    pub(super) kind: SwapKind,
    /// The requester's shift.
    pub(super) shift: &'a Shift,
    /// The shift that the requester takes in exchange.
    pub(super) offered: Option<&'a Shift>,
}

/// What the rules say of one person's part.
pub(super) struct Side {
    effect: SwapEffect,
    findings: Vec<Finding>,
    trained: bool,
}

impl<'a> Exchange<'a> {
    /// The part of the person who gives the shift.
    pub(super) fn requester(&self, person: &EmployeeFacts) -> Side {
        self.side(person, Some(self.shift), self.offered)
    }

    /// The part of a person who would take it.
    pub(super) fn recipient(&self, person: &EmployeeFacts) -> Side {
        self.side(person, self.offered, Some(self.shift))
    }

    /// Refuses shifts that must not change hands so.
    ///
    /// # Errors
    /// `not_qualified`, `not_eligible` with the findings of both people, `not_assigned_here`.
    pub(super) fn require(
        &self,
        requester: EmployeeId,
        recipient: Option<EmployeeId>,
    ) -> Result<()> {
        let mut sides = vec![self.requester(self.week_context.person(requester)?)];
        if let Some(recipient) = recipient {
            sides.push(self.recipient(self.week_context.person(recipient)?));
        }
        if sides.iter().any(|side| !side.trained) {
            return Err(Error::unprocessable("not_qualified"));
        }
        let found = sides.iter().flat_map(|side| &side.findings);
        let blocks: Vec<Finding> = found.filter(|one| is_block(one)).cloned().collect();
        if blocks.is_empty() {
            return Ok(());
        }
        Err(Error::Unprocessable(Box::new(Unprocessable {
            code: "not_eligible",
            findings: finding_views(self.week_context, &blocks),
            ..Unprocessable::default()
        })))
    }

    fn side(
        &self,
        person: &EmployeeFacts,
        gives: Option<&Shift>,
        takes: Option<&'a Shift>,
    ) -> Side {
        let week_context = self.week_context;
        let taken = takes.map(|shift| {
            let half = ShiftDetails {
                employee_id: Some(person.id),
                ..shift.draft.clone()
            };
            (shift.id, half)
        });
        let why: ChangeReason = origin(week_context, self.kind, String::new());
        // Both shifts at once: what one alone would bring is of no interest.
        let edit = Edit {
            without: gives.map(|shift| shift.id),
            with: taken
                .as_ref()
                .map(|(shift, half)| (*shift, week_context.here, half)),
            origin: Some(&why),
        };
        let situation = as_planned(week_context, person);
        let share = Baseline::new(week_context, person, &situation).share(&edit);
        let mut findings = share.findings;
        findings.sort_by_key(|one| std::cmp::Reverse(one.severity.max(one.at_publish)));
        let trained =
            takes.is_none_or(|shift| person.holds(week_context.here, shift.draft.position_id));
        let beyond = share
            .extra_cents
            .is_some_and(|cents| cents > share.premium_cents);
        let mut reasons: Vec<LocalizedText> = Vec::new();
        for finding in findings.iter().filter(|one| one.severity > Severity::Info) {
            let title = text(&finding.title);
            if !reasons.contains(&title) {
                reasons.push(title);
            }
        }
        Side {
            effect: SwapEffect {
                minutes_before: week_context.week_minutes(person.id, &Edit::default()),
                minutes_after: week_context.week_minutes(person.id, &edit),
                overtime: beyond || findings.iter().any(|one| &*one.family == "overtime"),
                eligible: trained && !findings.iter().any(is_block),
                reasons,
                delta_cents: share.delta_cents,
            },
            findings,
            trained,
        }
    }
}

impl Side {
    /// Whether the person can take part.
    pub(super) fn eligible(&self) -> bool {
        self.effect.eligible
    }

    /// Whether it brings them hours that are paid beyond straight time.
    pub(super) fn overtime(&self) -> bool {
        self.effect.overtime
    }

    /// It as it goes out; pay only for those who may see it.
    pub(super) fn effect(self, pay: bool) -> SwapEffect {
        SwapEffect {
            delta_cents: self.effect.delta_cents.filter(|_| pay),
            ..self.effect
        }
    }
}

/// Whether a finding forbids the swap. One that waits for a written consent does too: the other shift cannot wait.
fn is_block(finding: &Finding) -> bool {
    let blocks = finding.severity == Severity::Block && finding.consent.is_none();
    blocks || finding.at_publish == Severity::Block
}
