//! Policies: what people earn in time off, and where.

use axum::{Json as Reply, http::StatusCode};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{TimeOffGrant, TimeOffPolicy, TimeOffTerms, grants::give};
use crate::{
    OrganizationAction,
    compliance::{audit::Entry, version},
    context::Context,
    error::{Error, Result, Unprocessable},
    extract::{Json, Path},
    ids::TimeOffPolicyId,
    permit::{Actor, Permission},
    settings,
    team::{store, types::TimeOffKind},
    validator::Validator,
    write_context::WriteContext,
};

/// Ten thousand hours: more is a slip.
const MAX_MINUTES: i64 = 600_000;
/// A year of full-time work that earns an hour is the least that makes sense.
const MAX_HOURS_PER_HOUR: i64 = 2_080;
const MAX_WAITING_DAYS: i64 = 365;

/// Policies of time off.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TimeOffPolicies {
    /// Those in force first.
    items: Vec<TimeOffPolicy>,
}

/// A policy to add.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTimeOffPolicy {
    /// The kind of time off that uses it.
    pub kind: TimeOffKind,
    /// What it gives.
    pub terms: TimeOffTerms,
    /// The first day that counts.
    #[schema(value_type = String, format = Date)]
    pub starts_on: Date,
}

/// A change of a policy. What it gave stays.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TimeOffPolicyChange {
    /// The version that the caller saw.
    pub version: i64,
    /// What it gives from now on; `grant` and `year` stay as they are.
    pub terms: TimeOffTerms,
    /// Whether it gives nothing any more. A policy that has ended stays so.
    pub ended: bool,
}

/// Policies of the caller's locations.
#[utoipa::path(
    get, path = "/api/time-off-policies", operation_id = "listTimeOffPolicies", tag = "team",
    responses((status = 200, body = TimeOffPolicies))
)]
pub async fn list(context: Context) -> Result<Reply<TimeOffPolicies>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::SettingsRead)?;
            let mut items = store::time_off_policies(db)?;
            items.retain(|policy| shows(&context.actor, &policy.terms));
            Ok(Reply(TimeOffPolicies { items }))
        })
        .await
}

/// Adds a policy.
#[utoipa::path(
    post, path = "/api/time-off-policies", operation_id = "createTimeOffPolicy", tag = "team",
    request_body = NewTimeOffPolicy, responses((status = 201, body = TimeOffPolicy))
)]
pub async fn add(
    context: Context,
    Json(new): Json<NewTimeOffPolicy>,
) -> Result<(StatusCode, Reply<TimeOffPolicy>)> {
    let policy = context.write(move |change| add_policy(change, new)).await?;
    Ok((StatusCode::CREATED, Reply(policy)))
}

/// Changes a policy.
#[utoipa::path(
    put, path = "/api/time-off-policies/{id}", operation_id = "changeTimeOffPolicy", tag = "team",
    params(("id" = TimeOffPolicyId, Path)), request_body = TimeOffPolicyChange,
    responses((status = 200, body = TimeOffPolicy))
)]
pub async fn change(
    context: Context,
    Path(id): Path<TimeOffPolicyId>,
    Json(wanted): Json<TimeOffPolicyChange>,
) -> Result<Reply<TimeOffPolicy>> {
    context
        .write(move |change| change_policy(change, id, wanted))
        .await
        .map(Reply)
}

/// Adds a policy and posts what it gives by now.
///
/// # Errors
/// `Forbidden`, `Invalid`, `time_off_policy_overlap`; database errors.
pub fn add_policy(change: &mut WriteContext<'_>, new: NewTimeOffPolicy) -> Result<TimeOffPolicy> {
    may_change(change.actor, &new.terms)?;
    if new.kind == TimeOffKind::Unpaid {
        return Err(Error::field("kind", "not_allowed"));
    }
    let policy = TimeOffPolicy {
        id: TimeOffPolicyId::new(change.now),
        kind: new.kind,
        terms: checked(change, new.terms)?,
        starts_on: new.starts_on,
        ended: false,
        version: 1,
    };
    save(change, None, policy)
}

/// Changes a policy. Balances stay as they are; how it gives, when its year begins and that it has ended are final.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`, `time_off_policy_fixed`, `time_off_policy_ended`, `Invalid`,
/// `time_off_policy_overlap`; database errors.
pub fn change_policy(
    change: &mut WriteContext<'_>,
    id: TimeOffPolicyId,
    wanted: TimeOffPolicyChange,
) -> Result<TimeOffPolicy> {
    let policies = store::time_off_policies(change.db)?;
    let before = policies
        .into_iter()
        .find(|policy| policy.id == id && shows(change.actor, &policy.terms))
        .ok_or(Error::NotFound)?;
    may_change(change.actor, &before.terms)?;
    may_change(change.actor, &wanted.terms)?;
    version::check_version(
        change.db,
        ("time_off_policy", id),
        (wanted.version, before.version),
        || Ok(&before),
    )?;
    refuse_fixed(&before, &wanted)?;
    let after = TimeOffPolicy {
        terms: checked(change, wanted.terms)?,
        ended: wanted.ended,
        version: before.version + 1,
        ..before.clone()
    };
    save(change, Some(&before), after)
}

/// Another way of giving, another year, or a policy that gives again would post for the past on top of what was given.
fn refuse_fixed(before: &TimeOffPolicy, wanted: &TimeOffPolicyChange) -> Result<()> {
    let (old, new) = (&before.terms, &wanted.terms);
    let code = if (old.grant, old.year) != (new.grant, new.year) {
        "time_off_policy_fixed"
    } else if before.ended && !wanted.ended {
        "time_off_policy_ended"
    } else {
        return Ok(());
    };
    Err(Error::Unprocessable(Box::new(Unprocessable {
        code,
        ..Unprocessable::default()
    })))
}

fn shows(actor: &Actor, terms: &TimeOffTerms) -> bool {
    terms.all_locations || terms.location_ids.iter().any(|here| actor.includes(*here))
}

/// A policy is changed by a user whose scope has all of its locations.
fn may_change(actor: &Actor, terms: &TimeOffTerms) -> Result<()> {
    actor.allow(Permission::SettingsUpdate)?;
    let mut places = terms.location_ids.iter();
    let inside = if terms.all_locations {
        actor.includes_all()
    } else {
        places.all(|here| actor.includes(*here))
    };
    if inside {
        Ok(())
    } else {
        Err(Error::Forbidden(Permission::SettingsUpdate))
    }
}

fn checked(change: &WriteContext<'_>, mut terms: TimeOffTerms) -> Result<TimeOffTerms> {
    let mut checks = Validator::default();
    terms.name = checks.required_text("terms.name", &terms.name, 60);
    let by_hours = terms.grant == TimeOffGrant::Accrued;
    check_amount(
        &mut checks,
        ("terms.hoursPerHour", by_hours),
        (terms.hours_per_hour, MAX_HOURS_PER_HOUR),
    );
    check_amount(
        &mut checks,
        ("terms.yearlyMinutes", !by_hours),
        (terms.yearly_minutes, MAX_MINUTES),
    );
    let limits = [
        ("terms.maxBalanceMinutes", terms.max_balance_minutes),
        ("terms.maxCarryOverMinutes", terms.max_carry_over_minutes),
    ];
    for (field, limit) in limits {
        let fits = limit.is_none_or(|limit| (0..=MAX_MINUTES).contains(&limit));
        checks.ensure(fits, field, "out_of_range");
    }
    let waits = (0..=MAX_WAITING_DAYS).contains(&terms.waiting_days);
    checks.ensure(waits, "terms.waitingDays", "out_of_range");
    terms.location_ids.sort_unstable();
    terms.location_ids.dedup();
    let locations = settings::locations(change.db)?;
    let known = |id| locations.iter().any(|location| location.id == id);
    if terms.all_locations {
        let none = terms.location_ids.is_empty();
        checks.ensure(none, "terms.locationIds", "not_allowed");
    } else if terms.location_ids.is_empty() {
        checks.error("terms.locationIds", "required");
    } else if !terms.location_ids.iter().all(|id| known(*id)) {
        checks.error("terms.locationIds", "unknown");
    }
    checks.finish()?;
    Ok(terms)
}

/// An amount that one way of giving needs and the other has not.
fn check_amount(
    checks: &mut Validator,
    (field, needed): (&str, bool),
    (amount, most): (Option<i64>, i64),
) {
    match amount {
        Some(_) if !needed => checks.error(field, "not_allowed"),
        Some(amount) if !(1..=most).contains(&amount) => checks.error(field, "out_of_range"),
        None if needed => checks.error(field, "required"),
        _ => (),
    }
}

/// A person has one policy of a kind.
fn refuse_overlap(change: &WriteContext<'_>, policy: &TimeOffPolicy) -> Result<()> {
    let terms = &policy.terms;
    let meets = |other: &TimeOffTerms| {
        let mut places = other.location_ids.iter();
        terms.all_locations
            || other.all_locations
            || places.any(|id| terms.location_ids.contains(id))
    };
    let policies = store::time_off_policies(change.db)?;
    let other = policies.iter().find(|other| {
        other.id != policy.id && !other.ended && other.kind == policy.kind && meets(&other.terms)
    });
    match other {
        Some(other) if !policy.ended => Err(Error::Unprocessable(Box::new(Unprocessable {
            code: "time_off_policy_overlap",
            current: Some(serde_json::to_value(other)?),
            ..Unprocessable::default()
        }))),
        _ => Ok(()),
    }
}

fn save(
    change: &mut WriteContext<'_>,
    before: Option<&TimeOffPolicy>,
    policy: TimeOffPolicy,
) -> Result<TimeOffPolicy> {
    refuse_overlap(change, &policy)?;
    store::save_time_off_policy(change.db, &policy)?;
    let action = if before.is_some() {
        OrganizationAction::TimeOffPolicyChanged
    } else {
        OrganizationAction::TimeOffPolicyCreated
    };
    let before = before.map_or(Ok(Value::Null), serde_json::to_value)?;
    let entry = Entry::new(action, "time_off_policy", policy.id)
        .label(policy.terms.name.clone())
        .change(before, &policy)?;
    change.record(entry)?;
    change.invalidate("/api/time-off-policies");
    change.invalidate("/api/time-off");
    if !policy.ended {
        give(change, &policy)?;
    }
    Ok(policy)
}
