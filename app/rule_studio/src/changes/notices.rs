//! Messages about changes of rules: to those who may approve one, and to its author. Few: one when approval is asked for,
//! one when it is given or refused.

use organization::identity::people::{self, User};
use platform::{
    error::Result,
    outbox::{Channel, Message, MessageKind, RuleMessage, RuleNotice, enqueue},
    write_context::WriteContext,
};

use super::facts::ChangeFacts;

/// Asks everyone who may approve a change.
pub(super) fn ask_approvers(context: &mut WriteContext<'_>, facts: &ChangeFacts) -> Result<()> {
    let approvers = facts.approvers(context.db)?;
    let reason = Some(facts.change.reason.clone());
    for user in approvers.everyone() {
        send(
            context,
            user,
            (RuleMessage::ReviewRequested, facts, reason.clone()),
        )?;
    }
    Ok(())
}

/// Says to its author that a change has all approvals.
pub(super) fn say_approved(context: &mut WriteContext<'_>, facts: &ChangeFacts) -> Result<()> {
    to_author(context, (RuleMessage::Approved, facts, None))
}

/// Says to its author what has to change first.
pub(super) fn say_changes_requested(
    context: &mut WriteContext<'_>,
    facts: &ChangeFacts,
    note: String,
) -> Result<()> {
    to_author(context, (RuleMessage::ChangesRequested, facts, Some(note)))
}

type Said<'a> = (RuleMessage, &'a ChangeFacts, Option<String>);

fn to_author(context: &mut WriteContext<'_>, said: Said<'_>) -> Result<()> {
    let author = people::get(context.db, said.1.change.created_by)?;
    if author.active && author.id != context.actor.user {
        send(context, &author, said)?;
    }
    Ok(())
}

fn send(context: &mut WriteContext<'_>, user: &User, (about, facts, note): Said<'_>) -> Result<()> {
    let email = user.email.clone().map(|to| (Channel::Email, to));
    let phone = || user.phone.clone().map(|to| (Channel::Sms, to));
    let Some((channel, to)) = email.or_else(phone) else {
        return Ok(());
    };
    let change = &facts.change;
    let notice = RuleNotice {
        about,
        title: change.title.clone(),
        by: context.actor.name.clone(),
        note,
        link: format!(
            "{}/rules/changes/{}",
            context.core.config.serve.url, change.no
        ),
    };
    let message = Message {
        person: user.key(),
        channel,
        to,
        lang: user.lang,
        note: MessageKind::RuleChange(notice),
    };
    enqueue(context, &message)?;
    Ok(())
}
