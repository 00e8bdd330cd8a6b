//! Whether an automation is valid: everything it names exists, and it and the person who sets it up are allowed to do
//! it.

use rusqlite::Connection;

use super::types::{Action, ActionKind, Condition, ConditionField, Rule, TriggerKind};
use crate::{
    error::{Error, Result},
    identity::people,
    ids::UserId,
    messages::Lang,
    permit::{Actor, Permission, PermissionScope},
    pipeline::can_advance,
    settings,
    validator::Validator,
};
use recruiting::{
    messaging::{builtin::Category, merge_fields, message_text},
    scoring::types::Band,
    stages::{Stages, holds_interview},
    types::Stage,
};

/// The longest wait in a stage, in days.
const LONGEST_WAIT: u8 = 60;
/// The farthest day that a message may name.
const FARTHEST: u8 = 30;
/// The longest name of a source.
const LONGEST_SOURCE: usize = 60;
/// Placeholders that only a person, or a step of its own, can fill in.
const BROUGHT: [&str; 4] = ["link", "time", "shift", "startDate"];

/// Whether someone may set up an automation of this scope: its places are theirs.
pub(super) fn may_edit(actor: &Actor, rule: &Rule) -> bool {
    let theirs = match &rule.location_ids {
        None => actor.includes_all(),
        Some(places) => places.iter().all(|place| actor.includes(*place)),
    };
    actor.has(Permission::SettingsUpdate) && theirs
}

/// Allows reading what is set up and what it did: to those who see applicants, not only the ones that they interview.
///
/// # Errors
/// `Forbidden`.
pub(super) fn may_read(actor: &Actor) -> Result<()> {
    match actor.scope_of(Permission::ApplicationsRead) {
        None | Some(PermissionScope::Own) => Err(Error::Forbidden(Permission::ApplicationsRead)),
        Some(_) => Ok(()),
    }
}

/// Whether someone sees an automation: it reaches one of their places.
pub(super) fn sees(actor: &Actor, rule: &Rule) -> bool {
    match &rule.location_ids {
        None => true,
        Some(places) => places.iter().any(|place| actor.includes(*place)),
    }
}

/// Checks what an automation says.
///
/// # Errors
/// `Forbidden` where the person may not set it up or do it themselves; `Invalid` with every wrong field; database errors.
pub(super) fn sound(db: &Connection, actor: &Actor, rule: &Rule) -> Result<()> {
    actor.allow(Permission::SettingsUpdate)?;
    actor.allow(rule.action.kind.needs())?;
    let stages = Stages::of(db)?;
    let mut checks = Validator::default();
    places(db, actor, rule, &mut checks)?;
    occasion(rule, &stages, &mut checks);
    conditions(rule, &mut checks);
    let stage = rule.action.stage;
    match rule.action.kind {
        ActionKind::SendTemplate => template(db, &rule.action, &mut checks)?,
        ActionKind::Move => {
            let from = rule.trigger.stage.unwrap_or(Stage::Applied);
            let may = |to| can_advance(from, to) && !stages.hides(to);
            chosen(stage, may, "rule.action.stage", &mut checks);
        }
        ActionKind::SendLink => {
            let may = |to| holds_interview(to) && !stages.hides(to);
            chosen(stage, may, "rule.action.stage", &mut checks);
        }
        ActionKind::Assign => {
            checks.ensure(
                rule.action.user_id.is_some(),
                "rule.action.userId",
                "required",
            );
            person(db, &rule.action, Permission::ApplicationsMove, &mut checks)?;
        }
        ActionKind::Notify => {
            person(db, &rule.action, Permission::ApplicationsRead, &mut checks)?;
        }
    }
    nothing_else(&rule.action, &mut checks);
    checks.finish()
}

fn places(db: &Connection, actor: &Actor, rule: &Rule, checks: &mut Validator) -> Result<()> {
    let Some(places) = &rule.location_ids else {
        checks.ensure(actor.includes_all(), "rule.locationIds", "required");
        return Ok(());
    };
    checks.ensure(!places.is_empty(), "rule.locationIds", "required");
    for place in places {
        let known = match settings::location(db, *place) {
            Err(Error::NotFound) => false,
            found => found.map(|_| actor.includes(*place))?,
        };
        checks.ensure(known, "rule.locationIds", "unknown");
    }
    Ok(())
}

fn occasion(rule: &Rule, stages: &Stages, checks: &mut Validator) {
    let it = rule.trigger;
    let (stage, days) = ("rule.trigger.stage", "rule.trigger.days");
    match it.kind {
        TriggerKind::StageEntered => {
            let may = |to| !matches!(to, Stage::Applied | Stage::Hired) && !stages.hides(to);
            chosen(it.stage, may, stage, checks);
        }
        TriggerKind::Waiting => {
            let may = |to| to != Stage::Hired && !stages.hides(to);
            chosen(it.stage, may, stage, checks);
            match it.days {
                None => checks.error(days, "required"),
                Some(it) => checks.ensure((1..=LONGEST_WAIT).contains(&it), days, "out_of_range"),
            }
        }
        _ => checks.ensure(it.stage.is_none(), stage, "not_allowed"),
    }
    if it.kind != TriggerKind::Waiting {
        checks.ensure(it.days.is_none(), days, "not_allowed");
    }
}

/// A stage that has to be chosen and may be.
fn chosen(stage: Option<Stage>, may: impl Fn(Stage) -> bool, field: &str, checks: &mut Validator) {
    match stage {
        None => checks.error(field, "required"),
        Some(stage) => checks.ensure(may(stage), field, "not_allowed"),
    }
}

fn conditions(rule: &Rule, checks: &mut Validator) {
    for (index, it) in rule.conditions.iter().enumerate() {
        let at = |part: &str| format!("rule.conditions[{index}].{part}");
        let twice = rule.conditions[..index]
            .iter()
            .any(|before| before.field == it.field);
        checks.ensure(!twice, &at("field"), "twice");
        let words_only = it.field.only_for_words() && rule.action.kind.gets_ahead();
        checks.ensure(!words_only, &at("field"), "words_only");
        checks.ensure(!it.values.is_empty(), &at("values"), "required");
        let known = it.values.iter().all(|value| known(it, value));
        checks.ensure(known, &at("values"), "unknown");
    }
}

fn known(condition: &Condition, value: &str) -> bool {
    match condition.field {
        ConditionField::Band => value.parse::<Band>().is_ok(),
        ConditionField::Stage => value.parse::<Stage>().is_ok(),
        ConditionField::Language => Lang::parse(value).is_some(),
        ConditionField::Source => {
            let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"_-:.".contains(&byte);
            !value.is_empty() && value.len() <= LONGEST_SOURCE && value.bytes().all(plain)
        }
        ConditionField::TextConsent => matches!(value, "yes" | "no"),
    }
}

/// A template that can be filled in without a person, and that does not end anything.
fn template(db: &Connection, action: &Action, checks: &mut Validator) -> Result<()> {
    let (field, date) = ("rule.action.templateKey", "rule.action.dateInDays");
    let Some(key) = action.template_key.as_deref() else {
        checks.error(field, "required");
        return Ok(());
    };
    let Some(wording) = message_text::of(db, key)?.filter(|wording| wording.active) else {
        checks.error(field, "unknown");
        return Ok(());
    };
    if wording.category == Category::Closing {
        checks.error(field, "by_hand_only");
    }
    let texts = [&wording.subject, &wording.body].map(|text| [&text.en, &text.es]);
    let names = |wanted: &[&str]| {
        let mut names = texts
            .iter()
            .flatten()
            .flat_map(|text| merge_fields::names(text));
        names.any(|name| wanted.contains(&name))
    };
    checks.ensure(!names(&BROUGHT), field, "needs_a_person");
    match action.date_in_days {
        None => checks.ensure(!names(&["date"]), date, "required"),
        Some(days) => checks.ensure((1..=FARTHEST).contains(&days), date, "out_of_range"),
    }
    Ok(())
}

fn person(
    db: &Connection,
    action: &Action,
    permission: Permission,
    checks: &mut Validator,
) -> Result<()> {
    let Some(id) = action.user_id else {
        return Ok(());
    };
    let known = may(db, id, permission)?;
    checks.ensure(known, "rule.action.userId", "unknown");
    Ok(())
}

/// Whether someone has an account in use and the permission.
pub(super) fn may(db: &Connection, id: UserId, permission: Permission) -> Result<bool> {
    match people::get(db, id) {
        Err(Error::NotFound) => Ok(false),
        found => {
            let user = found?;
            Ok(user.active && user.role.scope_of(permission).is_some())
        }
    }
}

/// Fields of another kind of action are not kept, as no one would see them.
fn nothing_else(action: &Action, checks: &mut Validator) {
    use ActionKind::{Assign, Move, Notify, SendLink, SendTemplate};
    let writes = action.kind == SendTemplate;
    let staged = matches!(action.kind, Move | SendLink);
    let named = matches!(action.kind, Assign | Notify);
    for (there, may, field) in [
        (action.template_key.is_some(), writes, "templateKey"),
        (action.date_in_days.is_some(), writes, "dateInDays"),
        (action.stage.is_some(), staged, "stage"),
        (action.user_id.is_some(), named, "userId"),
    ] {
        checks.ensure(
            may || !there,
            &format!("rule.action.{field}"),
            "not_allowed",
        );
    }
}
