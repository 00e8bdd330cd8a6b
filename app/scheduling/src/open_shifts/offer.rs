//! What an open shift would mean for a person: whether they can take it, their hours, and their pay for it.

use rules::{Finding, Severity};
use serde::Serialize;

use super::{OpenShiftMode, OpenShiftPost, claimed};
use crate::{
    compliance::finding_view::{AtPublish, text},
    error::{Error, Result, Unprocessable},
    evaluate::{ShiftChange, evaluate_people},
    findings::finding_views,
    messages::{LocalizedText, both},
    person::EmployeeFacts,
    types::{Shift, ShiftDetails},
    week_context::WeekContext,
};

/// What an open shift would mean for a person.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShiftOffer {
    /// Whether they can take it.
    pub eligible: bool,
    /// Why they cannot, or what is worth knowing; the gravest first.
    pub reasons: Vec<LocalizedText>,
    /// Paid minutes of their week with the shift.
    pub minutes_after: i64,
    /// Whether some of it would be paid beyond straight time.
    pub overtime: bool,
    /// What the shift adds to their pay, in cents, without the bonus; null where their rate is not known.
    pub pay_cents: Option<i64>,
    /// The bonus that comes on top, in cents.
    pub bonus_cents: Option<i64>,
    /// Whether a manager has to agree.
    pub needs_approval: bool,
}

/// The check of the position: it stops the person, though a manager may plan with it.
const UNTRAINED: &str = "lineup-position";

/// What the rules and the post say of one person.
pub(super) struct Looked {
    pub(super) offer: ShiftOffer,
    findings: Vec<Finding>,
    trained: bool,
    too_much: bool,
}

/// Looks at an open shift for a person who may ask for it.
pub(super) fn look(
    week_context: &WeekContext<'_>,
    person: &EmployeeFacts,
    shift: &Shift,
    post: &OpenShiftPost,
) -> Looked {
    let first_wave = post.is_in_first_wave(week_context.now);
    look_in_wave(week_context, person, shift, post, first_wave)
}

/// Looks at an open shift for a person who has asked for it: a first wave that began later does not end their claim.
pub(super) fn look_at_claim(
    week_context: &WeekContext<'_>,
    person: &EmployeeFacts,
    shift: &Shift,
    post: &OpenShiftPost,
) -> Looked {
    look_in_wave(week_context, person, shift, post, false)
}

fn look_in_wave(
    week_context: &WeekContext<'_>,
    person: &EmployeeFacts,
    shift: &Shift,
    post: &OpenShiftPost,
    first_wave: bool,
) -> Looked {
    let after = ShiftDetails {
        employee_id: Some(person.id),
        ..shift.draft.clone()
    };
    let origin = claimed(week_context);
    let edit = ShiftChange {
        shift: shift.id,
        stored: Some(shift),
        after: Some(&after),
        origin: Some(&origin),
    };
    let evaluation = evaluate_people(week_context, &edit);
    let position = shift.draft.position_id;
    let others_too = post.includes_other_locations && !first_wave;
    let trained = person.holds(week_context.here, position)
        || (others_too && person.team.is_trained_as(position));
    let overtime = evaluation.extra_cents.is_some_and(|cents| cents > 0)
        || evaluation
            .findings
            .iter()
            .any(|finding| &*finding.family == "overtime");
    let blocked = evaluation.findings.iter().any(is_block);
    let too_much = overtime && !post.allow_overtime;
    let mut reasons: Vec<LocalizedText> = Vec::new();
    // That they do not hold the position here is no matter where their training elsewhere is enough.
    let worth_saying =
        |one: &&Finding| one.severity > Severity::Info && !(trained && &*one.rule_id == UNTRAINED);
    let last = |one: &&Finding| !(is_block(one) || &*one.rule_id == UNTRAINED);
    let mut said: Vec<&Finding> = evaluation.findings.iter().filter(worth_saying).collect();
    said.sort_by_key(last);
    for finding in said {
        let title = text(&finding.title);
        if !reasons.contains(&title) {
            reasons.push(title);
        }
    }
    let wants_yes = evaluation.publish_level() >= AtPublish::Reason;
    Looked {
        offer: ShiftOffer {
            eligible: trained && !blocked && !too_much,
            reasons,
            minutes_after: week_context.week_minutes(person.id, &edit.edit(week_context)),
            overtime,
            pay_cents: evaluation.delta_cents,
            bonus_cents: post.bonus_cents,
            needs_approval: post.mode == OpenShiftMode::Approval || wants_yes,
        },
        findings: evaluation.findings,
        trained,
        too_much,
    }
}

impl Looked {
    /// The first reason why the person cannot take the shift; nothing where they can.
    pub(super) fn obstacle(&self) -> Option<LocalizedText> {
        if self.offer.eligible {
            return None;
        }
        let overtime = self.trained && !self.findings.iter().any(is_block);
        let first = self.offer.reasons.first().filter(|_| !overtime);
        Some(
            first
                .cloned()
                .unwrap_or_else(|| both("error-would-cause-overtime", &[])),
        )
    }

    /// Refuses a shift that the person cannot take.
    ///
    /// # Errors
    /// `not_eligible` with the findings, `would_cause_overtime`.
    pub(super) fn require(&self, week_context: &WeekContext<'_>) -> Result<()> {
        let blocks = self.findings.iter().filter(|one| is_block(one));
        let blocks: Vec<Finding> = blocks.cloned().collect();
        if !self.trained || !blocks.is_empty() {
            return Err(Error::Unprocessable(Box::new(Unprocessable {
                code: "not_eligible",
                findings: finding_views(week_context, &blocks),
                ..Unprocessable::default()
            })));
        }
        if self.too_much {
            return Err(Error::unprocessable("would_cause_overtime"));
        }
        Ok(())
    }
}

fn is_block(finding: &Finding) -> bool {
    finding.severity == Severity::Block && finding.consent.is_none()
}
