//! Emails to those who pay for the brand.

use crate::{
    error::Result,
    identity::people,
    outbox::{self, Channel, Message, MessageKind},
    permit::Permission,
    settings,
    write_context::WriteContext,
};

/// Sends each of them a message about the brand, whose name and whose plan's address `note` gets.
///
/// # Errors
/// Database errors.
pub(super) fn to_payers(
    change: &mut WriteContext<'_>,
    note: impl Fn(String, String) -> MessageKind,
) -> Result<()> {
    let brand = settings::brand_name(change.db)?;
    let link = format!("{}/settings/plan", change.core.config.serve.url);
    for user in people::in_charge_of_all(change.db, Permission::PlanManage)? {
        let Some(to) = user.email.clone() else {
            continue;
        };
        let message = Message {
            person: user.key(),
            channel: Channel::Email,
            to,
            lang: user.lang,
            note: note(brand.clone(), link.clone()),
        };
        outbox::enqueue(change, &message)?;
    }
    Ok(())
}
