//! The names of what goes on record, of all crates together.

use std::collections::BTreeSet;

use app::ServerAction;
use hiring::HiringAction;
use organization::OrganizationAction;
use payroll::PayrollAction;
use platform::audit::{AuditAction, PlatformAction};
use recruiting::{RecruitingAction, events::HiringEventKind};
use rule_studio::RuleAction;
use scheduling::SchedulingAction;
use timekeeping::TimekeepingAction;

/// The names of every crate's actions.
fn names() -> Vec<&'static str> {
    fn of<A: AuditAction>(all: &[A]) -> impl Iterator<Item = &'static str> {
        all.iter().map(AuditAction::name)
    }
    of(PlatformAction::ALL)
        .chain(of(OrganizationAction::ALL))
        .chain(of(SchedulingAction::ALL))
        .chain(of(TimekeepingAction::ALL))
        .chain(of(PayrollAction::ALL))
        .chain(of(RuleAction::ALL))
        .chain(of(RecruitingAction::ALL))
        .chain(of(HiringEventKind::ALL))
        .chain(of(HiringAction::ALL))
        .chain(of(ServerAction::ALL))
        .collect()
}

#[test]
fn each_action_has_a_name_of_its_own_of_a_noun_and_a_verb() {
    let word = |part: &str| {
        !part.is_empty()
            && part
                .chars()
                .all(|sign| sign.is_ascii_lowercase() || sign == '_')
    };
    let mut seen = BTreeSet::new();
    for name in names() {
        let parts = name.split_once('.');
        assert!(
            parts.is_some_and(|(noun, verb)| word(noun) && word(verb)),
            "{name}"
        );
        assert!(seen.insert(name), "{name} twice");
    }
}

#[test]
fn the_web_says_each_action_in_words() {
    let catalogs = [
        include_str!("../web/src/features/audit/actions.ts"),
        include_str!("../web/src/features/audit/hiring-actions.ts"),
        include_str!("../web/src/features/audit/scheduling-actions.ts"),
        include_str!("../web/src/features/audit/timekeeping-actions.ts"),
        include_str!("../web/src/features/audit/payroll-actions.ts"),
        include_str!("../web/src/features/audit/rule-actions.ts"),
        include_str!("../web/src/hiring/events.ts"),
    ];
    // An event of the timeline only, for which the web has no words yet.
    let unsaid = HiringEventKind::MessageUndelivered.name();
    let missing: Vec<&str> = names()
        .into_iter()
        .filter(|name| *name != unsaid)
        .filter(|name| {
            let key = format!("'{name}':");
            !catalogs.iter().any(|catalog| catalog.contains(&key))
        })
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}
