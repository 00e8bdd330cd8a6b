//! A manager publishes a week: the staff see it, the law has had its say, and the record shows both.

use axum::Json as Reply;
use jiff::civil::Date;
use rules::{Finding, Severity};
use rusqlite::params;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    desk::Desk,
    diff::{Recipient, recipients},
    findings::{finding_views, stands_in_the_way},
    net::{self, Difference, Judgement},
    notice::{self, Said},
    plan::announce,
    shift_view::HalfView,
    store,
    types::{AckState, Half, Proposal},
    view::{WeekView, week_view},
};
use crate::{
    change::Change,
    compliance::audit::Entry,
    context::Context,
    error::{Conflict, Error, Field, Result},
    extract::{Json, Path},
    ids::{self, EmployeeId, LocationId},
    permit::Permission,
    settings,
};

/// A reason is at most so long, in characters.
const REASON: usize = 1000;

/// How to publish.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Publication {
    /// The week's version that was looked at.
    pub version: i64,
    /// Who is told.
    #[serde(default)]
    pub notify: Notify,
    /// Whether people are asked to confirm.
    #[serde(default)]
    pub require_ack: bool,
    /// A word to everyone who is told.
    pub message: Option<String>,
    /// Findings to go ahead with, and why.
    #[serde(default)]
    pub overrides: Vec<GoAhead>,
}

/// Who is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Notify {
    /// Everyone whose shifts changed.
    #[default]
    Changed,
    /// Everyone who works this week.
    All,
    /// Nobody.
    None,
}

/// A finding to go ahead with.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GoAhead {
    /// The finding's key.
    pub key: String,
    /// Why.
    pub reason: String,
}

/// What a publication did.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Outcome {
    /// The week as it now stands.
    pub week: WeekView,
    /// How many changes the staff now see.
    pub published: usize,
    /// How many wait for an answer.
    pub awaiting_consent: usize,
    /// Who is told.
    pub recipients: Vec<Recipient>,
}

/// Publishes a week.
#[utoipa::path(
    post, path = "/api/schedules/{locationId}/{weekStart}/publish", tag = "schedule",
    params(("locationId" = LocationId, Path), ("weekStart" = String, Path, format = Date)),
    request_body = Publication, responses((status = 200, body = Outcome))
)]
pub async fn handler(
    context: Context,
    Path((location, week)): Path<(LocationId, Date)>,
    Json(body): Json<Publication>,
) -> Result<Reply<Outcome>> {
    context
        .write(move |change| publish(change, location, week, &body))
        .await
        .map(Reply)
}

/// Publishes a week.
///
/// # Errors
/// `version_conflict`, `publish_empty`, `rule_blocked`, `origin_required`, `reason_required`, `week_closed`.
pub fn publish(
    change: &mut Change<'_>,
    location: LocationId,
    week: Date,
    body: &Publication,
) -> Result<Outcome> {
    change
        .actor
        .allow_at(Permission::SchedulesPublish, location)?;
    let desk = Desk::load(change.db, change.core, location, week, None, change.now)?;
    let version = desk.row.as_ref().map_or(0, |row| row.version);
    if version != body.version {
        return Err(Error::Conflict(Box::new(Conflict {
            code: "version_conflict",
            current: json!({ "version": version }),
            changed_by: None,
        })));
    }
    if desk.clock.bounds(week)?.1 <= change.now {
        return Err(Error::Locked("week_closed"));
    }
    check(body)?;
    let differences = net::differences(&desk);
    if differences.is_empty() {
        return Err(Error::unprocessable("publish_empty"));
    }
    let judgement = net::judge(&desk);
    let accepted = go_ahead(change, &desk, &differences, &judgement, body)?;
    let told = recipients(change.db, &desk, &differences)?;
    let mut awaiting = 0;
    let mut lines = Vec::new();
    for one in &differences {
        lines.push(line(&desk, one, &judgement));
        if let Some(finding) = one.after.and(judgement.consent(one.shift.id)) {
            ask(change, one, finding)?;
            awaiting += 1;
        } else {
            put(change, &desk, one, &judgement, body.require_ack)?;
        }
    }
    store::bump_week(change.db, location, week)?;
    store::mark_published(change.db, location, week, change.now, change.actor.user)?;
    let name = settings::location(change.db, location)?.name;
    let said: Vec<Finding> = judgement
        .findings
        .iter()
        .filter(|finding| finding.severity > Severity::Info)
        .cloned()
        .collect();
    let record = Entry::new(
        "schedule.published",
        "schedule",
        format!("{location}/{week}"),
    )
    .label(json!({ "what": format!("{name}, {week}"), "locationId": location }))
    .change(
        json!({ "version": version }),
        json!({ "changes": lines, "overrides": accepted }),
    )?
    .reason(body.message.clone())
    .findings(&said);
    change.record(record)?;
    announce(change, location, week);
    let told: Vec<Recipient> = match body.notify {
        Notify::None => Vec::new(),
        Notify::Changed => told,
        Notify::All => everyone(&desk, told, change)?,
    };
    let said = Said {
        location: &name,
        words: body.message.as_deref(),
        confirm: body.require_ack,
        again: desk
            .row
            .as_ref()
            .is_some_and(|row| row.first_published_at.is_some()),
    };
    notice::tell(change, &desk, &differences, &told, said)?;
    let fresh = Desk::load(change.db, change.core, location, week, None, change.now)?;
    Ok(Outcome {
        week: week_view(&fresh, change.actor)?,
        published: differences.len() - awaiting,
        awaiting_consent: awaiting,
        recipients: told,
    })
}

fn check(body: &Publication) -> Result<()> {
    let mut fields = Vec::new();
    if body
        .message
        .as_ref()
        .is_some_and(|message| message.chars().count() > REASON)
    {
        fields.push(Field::new("message", "too_long"));
    }
    for (index, one) in body.overrides.iter().enumerate() {
        let length = one.reason.trim().chars().count();
        if length < 3 {
            fields.push(Field::new(format!("overrides.{index}.reason"), "too_short"));
        } else if length > REASON {
            fields.push(Field::new(format!("overrides.{index}.reason"), "too_long"));
        }
    }
    if fields.is_empty() {
        Ok(())
    } else {
        Err(Error::Invalid(fields))
    }
}

/// Refuses what stands in the way and what a law wants explained, and takes reasons where the rules allow one.
fn go_ahead(
    change: &mut Change<'_>,
    desk: &Desk<'_>,
    differences: &[Difference<'_>],
    judgement: &Judgement,
    body: &Publication,
) -> Result<Vec<Value>> {
    let tried = Entry::new(
        "schedule.published",
        "schedule",
        format!("{}/{}", desk.here, desk.week),
    )
    .label(json!({ "what": desk.week.to_string(), "locationId": desk.here }));
    let in_the_way: Vec<Finding> = judgement
        .findings
        .iter()
        .filter(|finding| stands_in_the_way(finding))
        .cloned()
        .collect();
    if !in_the_way.is_empty() {
        let views = finding_views(desk, &in_the_way);
        return Err(change.refuse(
            tried.findings(&in_the_way),
            Error::findings("rule_blocked", views),
        ));
    }
    let unexplained: Vec<Finding> = differences
        .iter()
        .flat_map(|one| judgement.asks_who(desk.rule_book(), one))
        .cloned()
        .collect();
    if !unexplained.is_empty() {
        let views = finding_views(desk, &unexplained);
        return Err(change.refuse(
            tried.findings(&unexplained),
            Error::findings("origin_required", views),
        ));
    }
    let mut accepted = Vec::new();
    let mut open = Vec::new();
    for finding in judgement
        .findings
        .iter()
        .filter(|finding| finding.severity == Severity::ReasonRequired)
    {
        let standing = desk
            .overrides
            .iter()
            .any(|one| one.key == finding.key && one.inputs_hash == finding.inputs_hash);
        let given = body.overrides.iter().find(|one| one.key == finding.key);
        match (standing, given) {
            (true, _) => {}
            (false, Some(given)) => {
                change
                    .actor
                    .allow_at(Permission::SchedulesOverride, desk.here)?;
                keep(change, desk, finding, &given.reason)?;
                accepted.push(json!({ "key": finding.key, "ruleId": finding.rule_id, "reason": given.reason.trim() }));
            }
            (false, None) => open.push(finding.clone()),
        }
    }
    if open.is_empty() {
        return Ok(accepted);
    }
    let views = finding_views(desk, &open);
    Err(change.refuse(
        tried.findings(&open),
        Error::findings("reason_required", views),
    ))
}

fn keep(change: &mut Change<'_>, desk: &Desk<'_>, finding: &Finding, reason: &str) -> Result<()> {
    change
        .db
        .prepare_cached(
            "INSERT OR REPLACE INTO overrides (finding_key, inputs_hash, location_id, week_start, rule_id, reason, user_id, at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?
        .execute(params![
            finding.key,
            finding.inputs_hash,
            desk.here,
            desk.week.to_string(),
            &*finding.rule_id,
            reason.trim(),
            change.actor.user,
            change.now.to_string()
        ])?;
    let record = Entry::new("rule.overridden", "finding", &finding.key)
        .label(json!({ "what": format!("{}, {}", finding.rule_id, desk.week), "locationId": desk.here }))
        .reason(Some(reason.trim().to_owned()))
        .findings(std::slice::from_ref(finding));
    change.record(record)?;
    Ok(())
}

/// Asks the person: until they answer, the old published half stands.
fn ask(change: &mut Change<'_>, one: &Difference<'_>, finding: &Finding) -> Result<()> {
    let Some(after) = one.after else {
        return Ok(());
    };
    let Some(employee) = after.employee_id else {
        return Ok(());
    };
    let kind = finding
        .consent
        .as_deref()
        .unwrap_or("added_hours")
        .to_owned();
    let proposal = Proposal {
        employee,
        kind,
        proposed: Some(after.clone()),
        version: 1,
    };
    store::propose(change.db, one.shift.id, &proposal, change.now)
}

/// Makes a change what the staff see, and keeps it with the pay that it earns.
pub(super) fn put(
    change: &mut Change<'_>,
    desk: &Desk<'_>,
    one: &Difference<'_>,
    judgement: &Judgement,
    require_ack: bool,
) -> Result<()> {
    let was_published = desk
        .row
        .as_ref()
        .is_some_and(|row| row.first_published_at.is_some());
    if was_published {
        let (cents, found) = judgement.premiums(one.shift.id);
        for person in one.people() {
            let mine = |half: Option<&Half>| {
                half.filter(|half| half.employee_id == Some(person))
                    .cloned()
            };
            let lines: Vec<&Finding> = found
                .iter()
                .copied()
                .filter(|finding| {
                    finding.subject.employee_id.as_deref() == Some(&*person.to_string())
                })
                .collect();
            let own: i64 = lines
                .iter()
                .filter_map(|finding| finding.premium.as_ref()?.cents)
                .sum();
            debug_assert!(own <= cents);
            record_change(
                change,
                one,
                person,
                (mine(one.before), mine(one.after)),
                own,
                &lines,
            )?;
        }
    }
    store::end_proposal(change.db, one.shift.id)?;
    match one.after {
        Some(half) => {
            let ack = if require_ack {
                AckState::Pending
            } else {
                AckState::NotRequired
            };
            store::put_published(change.db, one.shift, half, change.now, ack)?;
            store::settle_origin(change.db, one.shift.id)
        }
        None if one.shift.removing => store::delete(change.db, one.shift.id),
        None => store::unpublish(change.db, one.shift.id),
    }
}

fn record_change(
    change: &Change<'_>,
    one: &Difference<'_>,
    person: EmployeeId,
    (before, after): (Option<Half>, Option<Half>),
    premium_cents: i64,
    premiums: &[&Finding],
) -> Result<()> {
    let text = |half: &Option<Half>| half.as_ref().map(serde_json::to_string).transpose();
    let origin = one.shift.origin.as_ref();
    let consent = premiums
        .iter()
        .any(|finding| finding.consent.is_some())
        .then_some(true);
    change
        .db
        .prepare_cached(
            "INSERT INTO published_changes (id, shift_id, location_id, week_start, employee_id, before, after, made_at,
                                            initiated_by, reason, evidence, consent, premium_cents, premiums)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
        )?
        .execute(params![
            ids::new_id(change.now).to_string(),
            one.shift.id,
            one.shift.location,
            one.shift.week.to_string(),
            person,
            text(&before)?,
            text(&after)?,
            change.now.to_string(),
            one.shift.initiated_by().name(),
            origin.and_then(|origin| origin.reason.as_deref()),
            origin.and_then(|origin| origin.evidence.as_deref()),
            consent,
            premium_cents,
            serde_json::to_string(premiums)?
        ])?;
    Ok(())
}

fn line(desk: &Desk<'_>, one: &Difference<'_>, judgement: &Judgement) -> Value {
    let side = |half: Option<HalfView>| {
        half.map(|half| json!({ "employeeId": half.employee_id, "date": half.date.to_string(), "start": half.start, "end": half.end }))
    };
    json!({
        "shiftId": one.shift.id,
        "kind": one.kind,
        "before": side(one.before_view(desk)),
        "after": side(one.after_view(desk)),
        "premiumCents": judgement.premiums(one.shift.id).0,
        "origin": one.shift.origin,
        "awaitsConsent": one.after.and(judgement.consent(one.shift.id)).is_some(),
    })
}

fn everyone(
    desk: &Desk<'_>,
    mut told: Vec<Recipient>,
    change: &Change<'_>,
) -> Result<Vec<Recipient>> {
    let all: Vec<Difference<'_>> = desk
        .week_shifts()
        .filter(|shift| !shift.removing && shift.draft.employee_id.is_some())
        .map(|shift| Difference {
            shift,
            kind: net::Kind::Changed,
            before: None,
            after: Some(&shift.draft),
        })
        .collect();
    for mut one in recipients(change.db, desk, &all)? {
        if !told
            .iter()
            .any(|known| known.employee_id == one.employee_id)
        {
            one.changes = 0;
            told.push(one);
        }
    }
    told.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(told)
}
