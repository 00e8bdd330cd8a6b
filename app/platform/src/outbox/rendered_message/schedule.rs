//! Messages about the schedule: to employees about their shifts, and to planners about the answers.

use super::{RenderedMessage, Say};
use crate::outbox::message::{AnswerNotification, ConsentRequest, ScheduleNotification};

pub(super) fn schedule(
    say: &Say,
    id: &str,
    notification: &ScheduleNotification,
) -> RenderedMessage {
    let facts: &[(&str, &str)] = &[
        ("brand", &notification.brand),
        ("location", &notification.location),
        ("week", &notification.week),
    ];
    let changes = notification.changes.iter();
    let mut sentences: Vec<String> = changes
        .map(|change| match (&change.before, &change.after) {
            (Some(before), Some(after)) => {
                say.with("mail-change-moved", &[("before", before), ("after", after)])
            }
            (None, Some(after)) => say.with("mail-change-added", &[("after", after)]),
            (Some(before), None) => say.with("mail-change-removed", &[("before", before)]),
            (None, None) => String::new(),
        })
        .collect();
    if notification.shifts.is_empty() {
        sentences.push(say.plain("mail-no-shifts"));
    }
    let mut paragraphs = vec![say.with(&format!("{id}-body"), facts)];
    paragraphs.extend(notification.words.clone());
    paragraphs.extend(sentences.iter().cloned());
    // A text message holds the days too: not everyone opens a link, and some cannot sign in.
    let days = match notification.changes.is_empty() {
        true => notification.shifts.join("; "),
        false => String::new(),
    };
    let short = [
        say.with(&format!("{id}-short"), facts),
        days,
        sentences.join(" "),
    ]
    .into_iter()
    .chain(notification.link.clone())
    .filter(|part| !part.is_empty());
    let button = if notification.confirm {
        "mail-schedule-confirm"
    } else {
        "mail-schedule-open"
    };
    RenderedMessage {
        lang: say.0,
        subject: say.with(&format!("{id}-subject"), facts),
        paragraphs,
        code: None,
        lines: notification.shifts.clone(),
        button: notification
            .link
            .clone()
            .map(|link| (say.plain(button), link)),
        footer: say.with("mail-schedule-footer", facts),
        short: short.collect::<Vec<_>>().join(" "),
    }
}

pub(super) fn consent(say: &Say, request: &ConsentRequest) -> RenderedMessage {
    let facts: &[(&str, &str)] = &[
        ("location", &request.location),
        ("after", &request.after),
        ("link", &request.link),
    ];
    let lines = [
        request
            .before
            .as_ref()
            .map(|before| say.with("mail-consent-now", &[("before", before)])),
        Some(say.with("mail-consent-proposed", facts)),
    ];
    RenderedMessage {
        lang: say.0,
        subject: say.with("mail-consent-subject", facts),
        paragraphs: vec![say.with("mail-consent-body", facts), request.words.clone()],
        code: None,
        lines: lines.into_iter().flatten().collect(),
        button: Some((say.plain("mail-consent-button"), request.link.clone())),
        footer: say.with("mail-schedule-footer", facts),
        short: say.with("mail-consent-short", facts),
    }
}

pub(super) fn answer(say: &Say, id: &str, notification: &AnswerNotification) -> RenderedMessage {
    let facts: &[(&str, &str)] = &[
        ("person", &notification.person),
        ("location", &notification.location),
        ("shift", &notification.shift),
        ("link", &notification.link),
    ];
    let mut paragraphs = vec![say.with(&format!("{id}-body"), facts)];
    if let Some(reason) = &notification.reason {
        paragraphs.push(say.with("mail-answer-reason", &[("reason", reason)]));
    }
    RenderedMessage {
        lang: say.0,
        subject: say.with(&format!("{id}-subject"), facts),
        paragraphs,
        code: None,
        lines: vec![notification.shift.clone()],
        button: Some((say.plain("mail-answer-open"), notification.link.clone())),
        footer: say.with("mail-answer-footer", facts),
        short: say.with(&format!("{id}-short"), facts),
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        messages::Lang,
        outbox::{
            Channel, Message, MessageKind, ScheduleNotification, ShiftChange,
            rendered_message::RenderedMessage,
        },
    };

    fn rendered(lang: Lang, note: MessageKind) -> RenderedMessage {
        RenderedMessage::of(&Message {
            person: uuid::Uuid::nil(),
            channel: Channel::Email,
            to: "ana@example.com".to_owned(),
            lang,
            note,
        })
    }

    fn week(shifts: &[&str]) -> ScheduleNotification {
        ScheduleNotification {
            brand: "Pitaya".to_owned(),
            location: "North Park".to_owned(),
            week: "Nov 16 – 22".to_owned(),
            shifts: shifts.iter().map(|&shift| shift.to_owned()).collect(),
            link: Some("https://lineup.example/schedule".to_owned()),
            ..ScheduleNotification::default()
        }
    }

    #[test]
    fn a_week_is_sent_with_its_changes_in_the_language_of_the_employee() {
        let notification = ScheduleNotification {
            changes: vec![ShiftChange {
                before: Some("vie, 3p".to_owned()),
                after: Some("vie, 4p".to_owned()),
            }],
            words: Some("Gracias a todos".to_owned()),
            confirm: true,
            ..week(&["vie 20 nov, 4p – 10p, Cocina"])
        };
        let letter = rendered(Lang::Es, MessageKind::ScheduleChanged(notification));
        let (html, text) = (letter.html().unwrap(), letter.text().unwrap());
        for part in [
            "North Park",
            "vie, 3p",
            "vie, 4p",
            "Gracias a todos",
            "vie 20 nov",
        ] {
            assert!(html.contains(part) && text.contains(part), "{part}: {text}");
        }
        assert!(html.contains("lang=\"es\""));
    }

    #[test]
    fn a_text_message_holds_the_days() {
        let note = MessageKind::SchedulePublished(week(&["Fri, 4p – 10p", "Sat, 4p – 10p"]));
        assert_eq!(
            rendered(Lang::En, note).short,
            "Pitaya, North Park, Nov 16 – 22: Fri, 4p – 10p; Sat, 4p – 10p https://lineup.example/schedule"
        );
        let none = MessageKind::SchedulePublished(week(&[]));
        let none = rendered(Lang::En, none).short;
        assert!(none.contains("22: You have no shifts this week."), "{none}");
    }

    #[test]
    fn who_cannot_sign_in_gets_no_link() {
        let note = MessageKind::SchedulePublished(ScheduleNotification {
            link: None,
            ..week(&["Fri, 4p – 10p"])
        });
        let rendered = rendered(Lang::En, note);
        assert!(rendered.button.is_none());
        assert!(
            rendered.short.ends_with("Fri, 4p – 10p"),
            "{}",
            rendered.short
        );
    }
}
