//! The caller's notifications, as far as they may still see the subject.

use std::collections::HashMap;

use axum::Json as Reply;
use jiff::SignedDuration;
use rusqlite::{Connection, OptionalExtension as _, Row, ToSql, named_params, params};
use serde::Deserialize;

use super::{
    data::NotificationData,
    mail::Pace,
    types::{
        NotificationEntry, NotificationGroup, NotificationKind, Notifications, NotificationsOfKind,
    },
};
use crate::{
    applications::{json, time},
    context::Context,
    error::{Error, Result},
    extract::Query,
    ids::{NotificationId, UserId},
    interviews::roster,
    messages::LocalizedText,
    names,
    permit::{Actor, Permission, PermissionScope},
};

const PAGE: usize = 30;
const MAX_PAGE_SIZE: usize = 100;
/// Notifications of one application within this time are one item.
const TOGETHER: SignedDuration = SignedDuration::from_mins(10);

/// Which page.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct Page {
    /// The end of the last page.
    cursor: Option<NotificationId>,
    /// Only this kind.
    #[serde(rename = "type")]
    #[param(inline, rename = "type")]
    kind: Option<NotificationKind>,
    /// Number of notifications, 100 at most.
    limit: Option<usize>,
}

/// The caller's notifications, newest first.
#[utoipa::path(
    get, path = "/api/notifications", tag = "notifications", params(Page), responses((status = 200, body = Notifications))
)]
pub async fn handler(context: Context, Query(page): Query<Page>) -> Result<Reply<Notifications>> {
    context
        .read(move |db, context| list(db, &context.actor, &page))
        .await
        .map(Reply)
}

/// Notifications whose application the person may see now: one that left their scope has no name to show.
const FROM: &str = "
    FROM notifications n
    LEFT JOIN applications a ON a.id = n.application_id
    LEFT JOIN applicants p ON p.id = a.applicant_id
    LEFT JOIN hiring_jobs j ON j.id = a.job_id
    LEFT JOIN locations l ON l.id = a.location_id
    WHERE n.user_id = :user
      AND CASE :waits WHEN '' THEN n.hidden = 0 WHEN 'push' THEN n.push = 1 ELSE n.mail = :waits END
      AND (n.application_id IS NULL OR
      (:reads AND (:everywhere OR a.location_id IN (SELECT location_id FROM user_locations WHERE user_id = :user))
       AND (NOT :own OR EXISTS (SELECT 1 FROM interview_attendees s JOIN interviews i ON i.id = s.interview_id
                                WHERE i.application_id = a.id AND s.user_id = :user AND i.state <> 'cancelled'))))";

fn list(db: &Connection, actor: &Actor, page: &Page) -> Result<Notifications> {
    let limit = page.limit.unwrap_or(PAGE);
    if !(1..=MAX_PAGE_SIZE).contains(&limit) {
        return Err(Error::field("limit", "out_of_range"));
    }
    let kinds = kinds(db, actor)?;
    let mut groups = rows(
        db,
        actor,
        None,
        &NotificationsQuery {
            before: page.cursor,
            kind: page.kind,
            only: None,
            limit: limit + 1,
        },
    )?;
    let more = groups.len() > limit;
    groups.truncate(limit);
    let next_cursor = groups
        .last()
        .and_then(|item| item.entries.last())
        .filter(|_| more)
        .map(|entry| entry.id.to_string());
    Ok(Notifications {
        unread: kinds.iter().map(|kind| kind.unread).sum(),
        unread_kinds: kinds.iter().map(|kind| i64::from(kind.unread > 0)).sum(),
        kinds: if page.cursor.is_none() && page.kind.is_none() {
            kinds
        } else {
            Vec::new()
        },
        items: together(groups),
        next_cursor,
    })
}

/// The caller's notifications, by kind, the kind with the newest first.
fn kinds(db: &Connection, actor: &Actor) -> Result<Vec<NotificationsOfKind>> {
    let (reads, own) = sight(actor);
    let mut statement = db.prepare_cached(&format!(
        "SELECT n.type, count(*) AS count, sum(n.read_at IS NULL) AS unread, max(n.id) AS newest
         {FROM} GROUP BY n.type"
    ))?;
    let counted = statement.query_map(
        named_params! {
            ":user": actor.user, ":reads": reads, ":own": own, ":everywhere": actor.includes_all(), ":waits": "",
        },
        |row| {
            let newest: NotificationId = row.get("newest")?;
            Ok((newest, (row.get("count")?, row.get("unread")?)))
        },
    )?;
    let counts: HashMap<NotificationId, (i64, i64)> = counted.collect::<rusqlite::Result<_>>()?;
    let newest: Vec<&NotificationId> = counts.keys().collect();
    let which = NotificationsQuery {
        before: None,
        kind: None,
        only: Some(serde_json::to_string(&newest)?),
        limit: NotificationKind::ALL.len(),
    };
    let groups = rows(db, actor, None, &which)?;
    Ok(groups
        .into_iter()
        .filter_map(|newest| {
            let entry = newest.entries.first()?;
            let (count, unread) = *counts.get(&entry.id)?;
            Some(NotificationsOfKind {
                kind: entry.kind,
                count,
                unread,
                newest,
            })
        })
        .collect())
}

/// A page of notifications, newest first.
struct NotificationsQuery {
    before: Option<NotificationId>,
    kind: Option<NotificationKind>,
    /// A JSON array of ids.
    only: Option<String>,
    limit: usize,
}

/// The waits of notifications.
#[derive(Clone, Copy, Debug)]
pub(super) enum Waits {
    /// An email.
    Mail(Pace),
    /// The person's devices.
    Push,
}

impl Waits {
    const fn name(self) -> &'static str {
        match self {
            Self::Mail(pace) => pace.name(),
            Self::Push => "push",
        }
    }
}

/// Notifications that wait and were not seen in the bell meanwhile, newest first.
///
/// # Errors
/// Database errors.
pub(super) fn waiting(
    db: &Connection,
    actor: &Actor,
    waits: Waits,
) -> Result<Vec<NotificationGroup>> {
    let all = NotificationsQuery {
        before: None,
        kind: None,
        only: None,
        limit: MAX_PAGE_SIZE,
    };
    let mut groups = rows(db, actor, Some(waits), &all)?;
    groups.retain(|item| item.unread);
    Ok(groups)
}

/// Whether a notification waits for the person's devices that is pushed in quiet hours too.
///
/// # Errors
/// Database errors.
pub(super) fn cannot_wait(db: &Connection, user: UserId) -> Result<bool> {
    // At the time clock someone waits now, whatever the hour.
    let now: bool = db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM notifications WHERE user_id = ?1 AND push = 1 AND read_at IS NULL
               AND type IN ('clock_override_asked', 'clock_in_missing', 'clock_out_missing', 'overtime_soon'))",
        )?
        .query_row([user], |row| row.get(0))?;
    if now {
        return Ok(true);
    }
    let mut statement = db.prepare_cached(
        "SELECT data FROM notifications WHERE user_id = ?1 AND push = 1 AND read_at IS NULL AND type = ?2",
    )?;
    let rows = statement.query_map(params![user, NotificationKind::UrgentShift], |row| {
        json(row, "data")
    })?;
    for data in rows {
        let data = NotificationData::read(NotificationKind::UrgentShift, &data?);
        if matches!(data, Some(NotificationData::UrgentShift(it)) if it.at_night) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether the person reads applications, and whether only those whom they interview.
fn sight(actor: &Actor) -> (bool, bool) {
    let reach = actor.scope_of(Permission::ApplicationsRead);
    (reach.is_some(), reach == Some(PermissionScope::Own))
}

fn rows(
    db: &Connection,
    actor: &Actor,
    waits: Option<Waits>,
    which: &NotificationsQuery,
) -> Result<Vec<NotificationGroup>> {
    let (reads, own) = sight(actor);
    let sql = format!(
        "SELECT n.id, n.type, n.application_id, n.data, n.at, n.read_at, n.hidden, p.first_name || ' ' || p.last_name AS name, p.first_name, p.last_name, j.title_en, j.title_es, l.name AS place
         {FROM} AND (:before IS NULL OR n.id < :before) AND (:kind IS NULL OR n.type = :kind)
           AND (:only IS NULL OR n.id IN (SELECT value FROM json_each(:only)))
         ORDER BY n.id DESC LIMIT :limit"
    );
    let mut statement = db.prepare_cached(&sql)?;
    let rows = statement.query_map(
        named_params! {
            ":user": actor.user, ":reads": reads, ":own": own, ":everywhere": actor.includes_all(),
            ":waits": waits.map_or("", Waits::name), ":before": which.before, ":kind": which.kind, ":only": which.only,
            ":limit": i64::try_from(which.limit).unwrap_or(i64::MAX),
        },
        read,
    )?;
    let mut groups: Vec<NotificationGroup> = rows.collect::<rusqlite::Result<_>>()?;
    for group in &mut groups {
        for entry in &mut group.entries {
            if let Some(NotificationData::InterviewsToday(day)) = entry.typed_data()
                && let Some((place, coming)) = roster::lines(db, actor, &day)?
            {
                group.location_name = Some(place);
                entry.coming = coming;
            }
            if let Some(answer) = entry.shift_answer() {
                group.applicant_name = name_in(db, "employees", &answer.employee_id)?;
                group.location_name = name_in(db, "locations", &answer.location_id)?;
            }
            if let Some(about) = entry.at_the_clock() {
                group.applicant_name = name_in(db, "employees", &about.employee_id)?;
                group.location_name = name_in(db, "locations", &about.location_id)?;
            }
            if let Some(NotificationData::UrgentShift(it)) = entry.typed_data() {
                group.location_name = name_in(db, "locations", &it.location_id)?;
            }
        }
    }
    Ok(groups)
}

/// The present name of a row; nothing where it is gone.
fn name_in(db: &Connection, table: &str, id: &dyn ToSql) -> Result<Option<String>> {
    let name = match table {
        "employees" => "coalesce(preferred_name, first_name) || ' ' || last_name",
        _ => "name",
    };
    let found = db
        .prepare_cached(&format!("SELECT {name} FROM {table} WHERE id = ?1"))?
        .query_row([id], |row| row.get(0))
        .optional()?;
    Ok(found)
}

fn read(row: &Row<'_>) -> rusqlite::Result<NotificationGroup> {
    let read_at: Option<String> = row.get("read_at")?;
    let title: Option<String> = row.get("title_en")?;
    let at = time(row, "at")?;
    Ok(NotificationGroup {
        application_id: row.get("application_id")?,
        applicant_name: row.get("name")?,
        short_name: match row.get::<_, Option<String>>("first_name")? {
            Some(first) => Some(names::short(&first, &row.get::<_, String>("last_name")?)),
            None => None,
        },
        job_title: match title {
            Some(en) => Some(LocalizedText {
                en,
                es: row.get("title_es")?,
            }),
            None => None,
        },
        location_name: row.get("place")?,
        at,
        unread: read_at.is_none(),
        entries: vec![NotificationEntry {
            id: row.get("id")?,
            kind: row.get("type")?,
            data: json(row, "data")?,
            at,
            read: read_at.is_some(),
            coming: Vec::new(),
        }],
    })
}

/// Notifications, newest first, with those of one application within ten minutes of its newest put together.
fn together(notifications: Vec<NotificationGroup>) -> Vec<NotificationGroup> {
    let mut groups: Vec<NotificationGroup> = Vec::new();
    for item in notifications {
        let near = groups.iter_mut().find(|group| {
            item.application_id.is_some()
                && group.application_id == item.application_id
                && group.at.duration_since(item.at) <= TOGETHER
        });
        match near {
            Some(group) => {
                group.unread |= item.unread;
                group.entries.extend(item.entries);
            }
            None => groups.push(item),
        }
    }
    groups
}
