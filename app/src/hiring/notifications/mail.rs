//! News by e-mail: what came within ten minutes in one, or what came in a day; never at night, and not what the person
//! has seen in the bell by then.

use jiff::{SignedDuration, tz::TimeZone};
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tenants::Tenant;

use super::{
    choices::{self, NewsMail},
    list,
    types::{NotificationEntry, NotificationGroup, NotificationKind},
};
use crate::{
    app::App,
    change::Change,
    error::Result,
    hiring::{interviews::roster::RosterLine, scoring::types::Band},
    identity::{people, session},
    ids::UserId,
    messages::{self, Lang},
    outbox::{self, Channel, HiringNews, Message, Note, jobs},
    settings::types::words,
    site::careers::words::clock,
};

/// So long news wait for more, and for the person to see them in the bell.
const SOON: SignedDuration = SignedDuration::from_mins(10);
/// Lines of one e-mail.
const LINES: usize = 15;

words! {
    /// Which e-mail news wait for.
    Pace {
        /// The next one.
        Soon = "soon",
        /// The one of the morning.
        Daily = "daily",
    }
}

#[derive(Debug, Serialize, Deserialize)]
struct Task {
    user: UserId,
    pace: Pace,
}

/// Which e-mail a piece of news waits for. A strong candidate does not wait for the morning: others hire them today.
pub(super) fn pace(kind: NotificationKind, data: &Value, wanted: NewsMail) -> Option<Pace> {
    let strong = kind == NotificationKind::ApplicationReceived
        && data.get("band").and_then(Value::as_str) == Some(Band::Strong.name());
    match wanted {
        NewsMail::Off => None,
        NewsMail::Daily if !strong => Some(Pace::Daily),
        NewsMail::Daily | NewsMail::Soon => Some(Pace::Soon),
    }
}

/// Plans the e-mail, unless one is planned already.
///
/// # Errors
/// Those of the file.
pub(super) fn plan(change: &mut Change<'_>, user: UserId, pace: Pace) -> Result<()> {
    let (chosen, zone) = (choices::of(change.db, user)?, zone(change.db, user)?);
    let at = match pace {
        Pace::Soon => chosen.awake(change.now + SOON, &zone),
        Pace::Daily => chosen.next_morning(change.now, &zone),
    };
    let payload = serde_json::to_string(&Task { user, pace })?;
    let key = format!("news:{user}:{}", pace.name());
    jobs::add(change.db, jobs::MAIL_NEWS, &payload, Some(&key), at)?;
    change.work_waits();
    Ok(())
}

/// The clock that the person lives by: that of their first restaurant.
fn zone(db: &Connection, user: UserId) -> Result<String> {
    let zone: Option<String> = db
        .prepare_cached(
            "SELECT l.zone FROM locations l LEFT JOIN user_locations u ON u.location_id = l.id AND u.user_id = ?1
             ORDER BY u.user_id IS NULL, l.id LIMIT 1",
        )?
        .query_row([user], |row| row.get(0))
        .optional()?;
    Ok(zone.unwrap_or_default())
}

/// Sends a person the e-mail that is due.
///
/// # Errors
/// Those of the file.
pub async fn carry_out(app: &App, tenant: &Tenant, payload: &str) -> Result<()> {
    let task: Task = serde_json::from_str(payload)?;
    app.by_itself(tenant, move |change| send(change, &task))
        .await
}

fn send(change: &mut Change<'_>, task: &Task) -> Result<()> {
    // Who can no longer sign in is told nothing more.
    let Some(reader) = session::actor(change.db, task.user)? else {
        return settle(change, task);
    };
    let user = people::get(change.db, task.user)?;
    let waiting = list::waiting(change.db, &reader, task.pace)?;
    settle(change, task)?;
    let (Some(to), Some(newest)) = (user.email.clone(), waiting.first()) else {
        return Ok(());
    };
    let site = &change.core.config.serve.url;
    let one = waiting
        .iter()
        .all(|news| news.application_id == newest.application_id);
    let link = match newest.application_id.filter(|_| one) {
        Some(application) => format!("{site}/applicants/{application}"),
        None => format!("{site}/dashboard"),
    };
    let lines = waiting.iter().flat_map(|news| told(user.lang, news));
    let lines: Vec<String> = lines.collect();
    let message = Message {
        person: user.key(),
        channel: Channel::Email,
        to,
        lang: user.lang,
        note: Note::HiringNews(HiringNews {
            brand: brand(change.db)?,
            more: lines.len().saturating_sub(LINES),
            lines: lines.into_iter().take(LINES).collect(),
            link,
            choices: format!("{site}/dashboard#news-choices"),
        }),
    };
    outbox::enqueue(change, &message)?;
    Ok(())
}

/// What waited has been told, or need not be.
fn settle(change: &Change<'_>, task: &Task) -> Result<()> {
    change
        .db
        .prepare_cached("UPDATE notifications SET mail = NULL WHERE user_id = ?1 AND mail = ?2")?
        .execute(params![task.user, task.pace])?;
    Ok(())
}

fn brand(db: &Connection) -> Result<String> {
    Ok(db.query_row("SELECT name FROM brand", [], |row| row.get(0))?)
}

/// News as lines of an e-mail. An applicant is named as briefly as will do: e-mails outlive what may be kept.
fn told(lang: Lang, news: &NotificationGroup) -> Vec<String> {
    let name = news
        .applicant_name
        .as_deref()
        .map_or_else(String::new, brief);
    let about = |what: String| match (&news.job_title, &news.location_name) {
        (Some(title), Some(place)) => messages::say(
            lang,
            "news-about",
            &[
                ("what", what.into()),
                ("title", title.get(lang).to_owned().into()),
                ("place", place.clone().into()),
            ],
        ),
        _ => what,
    };
    let place = news.location_name.clone().unwrap_or_default();
    let line = |entry: &NotificationEntry| {
        let id =
            if entry.kind == NotificationKind::InterviewNoShow && entry.data["proposed"] == true {
                "news-interview-missing".to_owned()
            } else {
                format!("news-{}", entry.kind.name().replace('_', "-"))
            };
        about(messages::say(
            lang,
            &id,
            &[
                ("name", name.clone().into()),
                ("place", place.clone().into()),
            ],
        ))
    };
    let lines = news.entries.iter().flat_map(|entry| {
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
        ("name", brief(&it.name).into()),
        ("title", it.job_title.get(lang).to_owned().into()),
        ("with", it.interviewers.join(", ").into()),
    ];
    let id = if it.interviewers.is_empty() {
        "news-coming"
    } else {
        "news-coming-with"
    };
    messages::say(lang, id, &facts)
}

/// `Guadalupe Torres Vega` → `Guadalupe V.`
fn brief(name: &str) -> String {
    let mut words = name.split_whitespace();
    let first = words.next().unwrap_or_default();
    match words.next_back().and_then(|last| last.chars().next()) {
        Some(initial) => format!("{first} {initial}."),
        None => first.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_strong_candidate_does_not_wait_for_the_morning() {
        let received = NotificationKind::ApplicationReceived;
        let strong = json!({ "band": "strong" });
        let pace = |kind, data: &Value, wanted| pace(kind, data, wanted);
        assert_eq!(pace(received, &strong, NewsMail::Daily), Some(Pace::Soon));
        let hold = json!({ "band": "hold" });
        assert_eq!(pace(received, &hold, NewsMail::Daily), Some(Pace::Daily));
        assert_eq!(pace(received, &strong, NewsMail::Off), None);
    }

    #[test]
    fn nobody_is_said_to_have_stayed_away_before_somebody_noted_it() {
        let at = "2026-11-21T12:00:00Z".parse().unwrap();
        let said = |proposed: bool| {
            let entry = NotificationEntry {
                id: crate::ids::NotificationId::new(at),
                kind: NotificationKind::InterviewNoShow,
                data: json!({ "proposed": proposed }),
                at,
                read: false,
                coming: Vec::new(),
            };
            let news = NotificationGroup {
                application_id: None,
                applicant_name: Some("Guadalupe Torres Vega".to_owned()),
                job_title: None,
                location_name: None,
                at,
                unread: true,
                entries: vec![entry],
            };
            told(Lang::En, &news).concat()
        };
        assert_eq!(said(true), "Did Guadalupe V. come to the interview?");
        assert_eq!(said(false), "Guadalupe V. did not come to the interview");
    }

    #[test]
    fn every_kind_of_news_has_words_in_both_languages() {
        for kind in NotificationKind::ALL {
            let news = |lang| {
                told(
                    lang,
                    &NotificationGroup {
                        application_id: None,
                        applicant_name: Some("Guadalupe Torres Vega".to_owned()),
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
            let (en, es) = (news(Lang::En), news(Lang::Es));
            assert!(
                !en[0].contains("news-") && !es[0].contains("news-"),
                "{en:?}"
            );
            assert_ne!(en, es);
            assert!(!en[0].contains("Torres"), "{en:?}");
        }
    }
}
