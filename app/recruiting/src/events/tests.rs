use serde_json::{Value, json};

use super::*;

/// An id that ends in a number.
fn id(number: u8) -> String {
    format!("01900000-0000-7000-8000-0000000000{number:02}")
}

/// The stored data of each kind of event.
#[expect(clippy::too_many_lines, reason = "one line for each kind")]
fn golden() -> Vec<(&'static str, Value)> {
    let message = json!({ "messageId": id(1), "channel": "email", "templateKey": "decline" });
    let other_message = json!({ "messageId": id(1), "channel": "page", "templateKey": null });
    let interview = json!({
        "interviewId": id(2), "startsAt": "2026-11-20T16:00:00Z", "format": "in_person",
    });
    let attempt = json!({
        "attemptId": id(3), "position": "line_cook", "state": "submitted", "points": 17, "contentVersion": 2,
    });
    let voided = json!({
        "attemptId": id(3), "position": "cashier", "state": "voided", "points": null, "contentVersion": 1,
    });
    let offer = json!({ "offerId": id(4) });
    let check = json!({ "checkId": id(5), "answerUntil": null });
    let noticed = json!({ "checkId": id(5), "answerUntil": "2026-11-30" });
    let document = json!({ "documentId": id(6) });
    vec![
        ("job.created", Value::Null),
        ("job.published", json!({ "resumed": true })),
        ("job.paused", Value::Null),
        ("job.filled", Value::Null),
        ("job.closed", Value::Null),
        (
            "application.created",
            json!({ "source": "qr", "language": "es", "resume": false }),
        ),
        (
            "application.scored",
            json!({
                "scoreId": id(7), "rubricVersion": 3, "band": "strong", "pointsTenths": 812, "attainableTenths": 900,
                "failure": null,
            }),
        ),
        (
            "application.screening_failed",
            json!({ "failure": "knockout, line 2: no" }),
        ),
        (
            "application.answer_rated",
            json!({ "questionId": "why", "rating": 4 }),
        ),
        (
            "application.score_overridden",
            json!({ "from": "review", "to": "strong", "scoreId": id(7) }),
        ),
        (
            "application.stage_changed",
            json!({
                "from": "applied", "to": "screening", "explained": true, "messageId": id(1), "link": true,
            }),
        ),
        (
            "application.stage_changed",
            json!({
                "from": "applied", "to": "screening", "explained": false, "messageId": null, "link": false,
            }),
        ),
        (
            "application.stage_changed",
            json!({
                "from": "applied", "to": "phone_interview", "explained": false, "messageId": null, "link": false,
                "cause": "booked", "interviewId": id(2),
            }),
        ),
        (
            "application.stage_changed",
            json!({ "from": "screening", "to": "applied", "undo": true, "messageId": null }),
        ),
        (
            "application.stage_changed",
            json!({ "from": "screening", "to": "offer", "because": "offer.sent" }),
        ),
        (
            "application.rejected",
            json!({
                "reason": "knockout", "knockout": { "questionId": "age", "answer": "no" }, "messageId": id(1),
            }),
        ),
        (
            "application.rejected",
            json!({
                "reasonCode": "background_check", "stage": "offer", "messageId": id(1),
                "declineAt": "2026-11-20T16:00:00Z", "talentPool": true, "doNotRehire": false, "noted": true,
            }),
        ),
        (
            "application.unrejected",
            json!({
                "was": "rejected", "reasonCode": null, "cancelledMessages": [id(1)], "fromStage": "screening",
                "toStage": "applied",
            }),
        ),
        ("application.withdrawn", json!({})),
        (
            "application.withdrawn",
            json!({ "stage": "screening", "by": "team", "noted": false }),
        ),
        (
            "application.hired",
            json!({ "employeeId": id(8), "from": "offer" }),
        ),
        ("application.unhired", json!({ "employeeId": id(8) })),
        (
            "application.transferred",
            json!({
                "fromJobId": id(9), "toJobId": id(10), "fromStage": "screening", "toStage": "applied",
            }),
        ),
        (
            "application.updated",
            json!({ "tags": true, "ownerId": null }),
        ),
        ("application.updated", json!({ "what": "availability" })),
        ("application.updated", json!({ "what": "contact" })),
        ("application.team_told", json!({})),
        (
            "applicant.changed",
            json!({ "fields": ["firstName", "doNotRehire", "talentPool"] }),
        ),
        ("applicant.anonymised", json!({})),
        ("applicant.merged", json!({ "intoId": id(11) })),
        ("applicant.unmerged", json!({ "intoId": null })),
        ("pool.kept", json!({})),
        ("pool.left", json!({ "asked": true })),
        (
            "pool.invited",
            json!({ "jobId": id(9), "messageId": id(1) }),
        ),
        ("message.queued", other_message),
        ("message.sent", message.clone()),
        ("message.delivered", message.clone()),
        ("message.undelivered", message.clone()),
        ("message.failed", message.clone()),
        ("message.blocked_opt_out", message.clone()),
        ("message.cancelled", message),
        (
            "message.received",
            json!({ "messageId": id(1), "channel": "sms" }),
        ),
        ("message.opted_out", json!({ "channel": "sms" })),
        ("message.opted_in", json!({ "channel": "sms" })),
        (
            "link.created",
            json!({ "linkId": id(12), "stage": "in_person", "format": "virtual" }),
        ),
        ("link.revoked", json!({ "linkId": id(12) })),
        ("link.expired", json!({ "linkId": id(12) })),
        ("interview.booked", interview.clone()),
        ("interview.rescheduled", interview.clone()),
        ("interview.confirmed", interview.clone()),
        ("interview.reassigned", interview.clone()),
        ("interview.cancelled", interview.clone()),
        ("interview.completed", interview.clone()),
        ("interview.no_show", interview),
        (
            "feedback.submitted",
            json!({ "interviewId": id(2), "feedbackId": id(13), "recommendation": "hire" }),
        ),
        ("feedback.amended", json!({ "feedbackId": id(13) })),
        ("microsim.invited", attempt.clone()),
        ("microsim.started", attempt.clone()),
        ("microsim.submitted", attempt.clone()),
        ("microsim.voided", voided),
        ("microsim.accommodation_asked", attempt),
        ("offer.created", offer.clone()),
        ("offer.changed", offer.clone()),
        ("offer.submitted", offer.clone()),
        ("offer.approved", offer.clone()),
        ("offer.sent", offer.clone()),
        ("offer.viewed", offer.clone()),
        ("offer.signed", offer.clone()),
        ("offer.countersigned", offer.clone()),
        ("offer.declined", offer.clone()),
        ("offer.voided", offer.clone()),
        ("offer.expired", offer),
        ("check.begun", check.clone()),
        ("check.clear", check.clone()),
        ("check.under_review", check.clone()),
        ("check.noticed", noticed.clone()),
        ("check.answered", noticed.clone()),
        ("check.cleared", noticed.clone()),
        ("check.final", noticed),
        ("check.called_off", check.clone()),
        ("check.waived", check),
        ("note.added", json!({ "noteId": id(14) })),
        ("document.added", document.clone()),
        ("document.opened", document),
        (
            "document.refused",
            json!({ "documentId": id(6), "virus": "Eicar-Test-Signature" }),
        ),
        (
            "request.created",
            json!({ "kind": "human_review", "dueOn": "2026-11-30" }),
        ),
        (
            "request.answered",
            json!({ "requestId": id(15), "kind": "deletion", "state": "done" }),
        ),
        ("export.created", json!({})),
        (
            "export.created",
            json!({
                "export": "analytics", "part": "funnel",
                "span": { "from": "2026-10-01", "to": "2026-10-31", "basis": "applied", "asOf": "2026-11-20T16:00:00Z" },
            }),
        ),
        (
            "export.created",
            json!({
                "export": "fairness", "about": "scoring", "format": "csv", "from": "2026-01-01", "to": "2026-12-31",
            }),
        ),
        ("hold.changed", json!({ "on": true })),
    ]
}

#[test]
fn each_event_is_the_same_in_the_file_after_it_was_read() {
    let mut seen = std::collections::BTreeSet::new();
    for (kind, data) in golden() {
        let event = HiringEvent::read(kind, &data);
        let event = event.unwrap_or_else(|| panic!("{kind}: {data}"));
        assert_eq!(event.kind().name(), kind);
        assert_eq!(event.data().unwrap(), data, "{kind}");
        seen.insert(event.kind());
    }
    assert!(HiringEventKind::ALL.iter().all(|kind| seen.contains(kind)));
}

#[test]
fn the_causes_of_a_move_are_distinguished() {
    let cause = |data: Value| match HiringEvent::read("application.stage_changed", &data) {
        Some(HiringEvent::StageChanged(moved)) => moved.cause,
        other => panic!("{other:?}"),
    };
    let (from, to) = ("applied", "screening");
    let undone = json!({ "from": from, "to": to, "undo": true, "messageId": null });
    assert_eq!(cause(undone), Cause::undo(None));
    let moved = json!({ "from": from, "to": to });
    assert_eq!(cause(moved), Cause::plain());
    let sent = json!({ "from": from, "to": to, "because": "offer.sent" });
    let because = HiringEventKind::OfferSent;
    assert_eq!(cause(sent), Cause::Offer { because });
    let booked = json!({ "from": from, "to": to, "cause": "booked", "interviewId": id(2) });
    assert_eq!(cause(booked), Cause::booking(id(2).parse().unwrap()));
}

#[test]
fn an_event_with_the_automation_that_did_it_is_read() {
    let data = json!({
        "from": "applied", "to": "screening", "explained": false, "messageId": null, "link": false,
        "automation": { "id": id(16), "name": "On" },
    });
    let event = HiringEvent::read("application.stage_changed", &data).unwrap();
    assert_eq!(event.moved_to(), Some(crate::types::Stage::Screening));
    let data = json!({ "automation": { "id": id(16), "name": "On" } });
    let event = HiringEvent::read("application.team_told", &data).unwrap();
    assert_eq!(event.kind(), HiringEventKind::TeamNotified);
}

#[test]
fn a_row_that_no_version_knows_is_no_event() {
    assert_eq!(HiringEvent::read("application.forgotten", &json!({})), None);
}
