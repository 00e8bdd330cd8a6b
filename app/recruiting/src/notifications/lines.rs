//! Notifications in a person's language, as lines of an email or of a device.

use jiff::tz::TimeZone;

use super::{
    data::NotificationData,
    types::{NotificationEntry, NotificationGroup, NotificationKind},
};
use crate::{
    format::clock,
    interviews::roster::RosterLine,
    messages::{self, Lang},
};

/// The link of notifications: the applicant where all of them are about one, else the first screen.
pub(super) fn leads_to(groups: &[NotificationGroup]) -> String {
    let newest = groups.first().and_then(|newest| newest.entries.first());
    if let Some(answer) = newest.and_then(NotificationEntry::shift_answer) {
        return format!(
            "/schedule?week={}&locationId={}",
            answer.week_start, answer.location_id
        );
    }
    if let Some(about) = newest.and_then(NotificationEntry::at_the_clock) {
        if newest.is_some_and(|entry| entry.kind == NotificationKind::FinalPayDue) {
            return format!("/team?person={}", about.employee_id);
        }
        return format!("/timeclock?locationId={}", about.location_id);
    }
    if newest.is_some_and(|entry| entry.kind == NotificationKind::UrgentShift) {
        return "/open-shifts".to_owned();
    }
    let first = groups.first().and_then(|newest| newest.application_id);
    let one = groups.iter().all(|item| item.application_id == first);
    match first.filter(|_| one) {
        Some(application) => format!("/applicants/{application}"),
        None => "/dashboard".to_owned(),
    }
}

/// Of one kind, so many are listed one by one.
const OF_A_KIND: usize = 3;

/// Notifications as lines, of each kind the newest and how many more there are; the kind with the newest first.
pub(super) fn by_kind(lang: Lang, groups: &[NotificationGroup]) -> Vec<String> {
    let mut kinds: Vec<(NotificationKind, Vec<&NotificationGroup>)> = Vec::new();
    for item in groups {
        let Some(kind) = item.entries.first().map(|entry| entry.kind) else {
            continue;
        };
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, items)) => items.push(item),
            None => kinds.push((kind, vec![item])),
        }
    }
    let mut lines = Vec::new();
    for (_, items) in kinds {
        // A single one more is as short as saying that there is one more.
        let shown = if items.len() == OF_A_KIND + 1 {
            items.len()
        } else {
            OF_A_KIND
        };
        for item in items.iter().take(shown) {
            lines.extend(of_group(lang, item));
        }
        let more = items.len().saturating_sub(shown);
        if more > 0 {
            let count = [("count", more.into())];
            lines.push(messages::translate(
                lang,
                "mail-news-more-like-these",
                &count,
            ));
        }
    }
    lines
}

/// Notifications as lines. An applicant is named as briefly as will do: what is sent outlives what may be kept, and
/// others see the screen.
pub(super) fn of_group(lang: Lang, groups: &NotificationGroup) -> Vec<String> {
    let name = groups.short_name.clone().unwrap_or_default();
    let about = |what: String| match (&groups.job_title, &groups.location_name) {
        (Some(title), Some(place)) => messages::translate(
            lang,
            "notification-about",
            &[
                ("what", what.into()),
                ("title", title.get(lang).to_owned().into()),
                ("place", place.clone().into()),
            ],
        ),
        _ => what,
    };
    let place = groups.location_name.clone().unwrap_or_default();
    let line = |entry: &NotificationEntry| {
        let id = match entry.typed_data() {
            Some(NotificationData::InterviewNoShow(it)) if it.proposed => {
                "notification-interview-missing".to_owned()
            }
            _ => format!("notification-{}", entry.kind.name().replace('_', "-")),
        };
        about(messages::translate(
            lang,
            &id,
            &[
                ("name", name.clone().into()),
                ("place", place.clone().into()),
            ],
        ))
    };
    let lines = groups.entries.iter().flat_map(|entry| {
        let each = entry.coming.iter().map(|one| coming(lang, one));
        std::iter::once(line(entry)).chain(each)
    });
    lines.collect()
}

/// `9:30 AM: Maria D., Line cook, with Theo Ortega`.
fn coming(lang: Lang, it: &RosterLine) -> String {
    let zone = TimeZone::get(&it.zone).unwrap_or(TimeZone::UTC);
    let facts = [
        (
            "time",
            clock(lang, it.starts_at.to_zoned(zone).time()).into(),
        ),
        ("name", it.short_name.clone().into()),
        ("title", it.job_title.get(lang).to_owned().into()),
        ("with", it.interviewers.join(", ").into()),
    ];
    let id = if it.interviewers.is_empty() {
        "notification-coming"
    } else {
        "notification-coming-with"
    };
    messages::translate(lang, id, &facts)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_no_show_is_claimed_only_after_it_was_noted() {
        let at = "2026-11-21T12:00:00Z".parse().unwrap();
        let said = |proposed: bool| {
            let entry = NotificationEntry {
                id: crate::ids::NotificationId::new(at),
                kind: NotificationKind::InterviewNoShow,
                data: json!({ "interviewId": crate::ids::InterviewId::new(at), "proposed": proposed }),
                at,
                read: false,
                coming: Vec::new(),
            };
            let groups = NotificationGroup {
                application_id: None,
                applicant_name: Some("Guadalupe Torres Vega".to_owned()),
                short_name: Some("Guadalupe T.".to_owned()),
                job_title: None,
                location_name: None,
                at,
                unread: true,
                entries: vec![entry],
            };
            of_group(Lang::En, &groups).concat()
        };
        assert_eq!(said(true), "Guadalupe T.: arrived or no-show?");
        assert_eq!(said(false), "Guadalupe T.: interview no-show");
    }

    #[test]
    fn many_of_a_kind_are_three_lines_and_a_count() {
        let at = "2026-11-21T12:00:00Z".parse().unwrap();
        let item = |kind, name: &str| NotificationGroup {
            application_id: None,
            applicant_name: Some(name.to_owned()),
            short_name: Some(name.to_owned()),
            job_title: None,
            location_name: None,
            at,
            unread: true,
            entries: vec![NotificationEntry {
                id: crate::ids::NotificationId::new(at),
                kind,
                data: json!({}),
                at,
                read: false,
                coming: Vec::new(),
            }],
        };
        let mut groups: Vec<_> = (0..9)
            .map(|_| item(NotificationKind::FeedbackDue, "Ana R."))
            .collect();
        groups.insert(1, item(NotificationKind::OfferSigned, "Beto P."));
        assert_eq!(
            by_kind(Lang::En, &groups),
            [
                "Feedback due: Ana R.",
                "Feedback due: Ana R.",
                "Feedback due: Ana R.",
                "and 6 more like these",
                "Beto P. signed the offer",
            ]
        );
        assert_eq!(by_kind(Lang::En, &groups[..5]).len(), 5);
    }

    #[test]
    fn every_notification_kind_has_texts_in_both_languages() {
        for kind in NotificationKind::ALL {
            let groups = |lang| {
                of_group(
                    lang,
                    &NotificationGroup {
                        application_id: None,
                        applicant_name: Some("Guadalupe Torres Vega".to_owned()),
                        short_name: Some("Guadalupe T.".to_owned()),
                        job_title: None,
                        location_name: None,
                        at: "2026-11-21T12:00:00Z".parse().unwrap(),
                        unread: true,
                        entries: vec![NotificationEntry {
                            id: crate::ids::NotificationId::new(
                                "2026-11-21T12:00:00Z".parse().unwrap(),
                            ),
                            kind: *kind,
                            data: json!({}),
                            at: "2026-11-21T12:00:00Z".parse().unwrap(),
                            read: false,
                            coming: Vec::new(),
                        }],
                    },
                )
            };
            let (en, es) = (groups(Lang::En), groups(Lang::Es));
            assert!(
                !en[0].contains("notification-") && !es[0].contains("notification-"),
                "{en:?}"
            );
            assert_ne!(en, es);
            assert!(!en[0].contains("Torres"), "{en:?}");
        }
    }
}
