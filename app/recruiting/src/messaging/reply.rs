//! Lineup's automatic answers to a text message.

use super::{
    inbound::Sender,
    merge_values, segments,
    send::{self, Words},
    types::Way,
};
use crate::{
    error::Result,
    jobs,
    messages::{self, Lang},
    write_context::WriteContext,
};

/// Answers at once, in the person's language.
///
/// # Errors
/// Database errors.
pub fn say(
    change: &mut WriteContext<'_>,
    sender: &Sender,
    body: &str,
    key: Option<&str>,
) -> Result<()> {
    let words = Words {
        channel: Way::Sms,
        subject: None,
        body: segments::to_gsm7(body),
        language: sender.applicant.preferred_language,
        template_key: key.map(str::to_owned),
        automated: true,
        is_bulk: false,
        not_before: change.now,
    };
    send::send(
        change,
        &sender.applicant,
        sender.application.as_ref(),
        words,
    )
    .map(drop)
}

/// The one confirmation of an opt-out.
///
/// # Errors
/// Database errors.
pub fn opted_out(change: &WriteContext<'_>, sender: &Sender) -> Result<String> {
    let company = merge_values::company(change.db)?;
    Ok(in_their_language(
        sender,
        ["talk-opted-out", "talk-opted-out-short"],
        &company,
        "",
    ))
}

/// The answer to START.
///
/// # Errors
/// Database errors.
pub fn opted_in(change: &WriteContext<'_>, sender: &Sender) -> Result<String> {
    let company = merge_values::company(change.db)?;
    Ok(in_their_language(
        sender,
        ["talk-opted-in", "talk-opted-in-short"],
        &company,
        "",
    ))
}

/// The answer to HELP.
///
/// # Errors
/// Database errors.
pub fn help(change: &WriteContext<'_>, sender: &Sender) -> Result<String> {
    let company = merge_values::company(change.db)?;
    let contact = match &sender.application {
        Some(application) => {
            jobs::store::job(change.db, application.job_id)?
                .business
                .contact
        }
        None => String::new(),
    };
    let contact = if contact.is_empty() {
        merge_values::openings(change)?
    } else {
        contact
    };
    Ok(in_their_language(
        sender,
        ["talk-help", "talk-help-short"],
        &company,
        &contact,
    ))
}

/// "Your interview, or all texts?"
pub fn both_choices(sender: &Sender) -> String {
    line(
        sender.applicant.preferred_language,
        "talk-both-choices",
        "",
        "",
    )
}

/// In both languages, the second one short, where no one knows yet which one they read.
fn in_their_language(
    sender: &Sender,
    [id, short]: [&str; 2],
    company: &str,
    contact: &str,
) -> String {
    if sender.language_unknown {
        let en = line(Lang::En, id, company, contact);
        let es = line(Lang::Es, short, company, contact);
        format!("{en} / {es}")
    } else {
        line(sender.applicant.preferred_language, id, company, contact)
    }
}

/// A line of Lineup's in a language, with the brand's name and where help is.
pub(super) fn line(lang: Lang, id: &str, company: &str, contact: &str) -> String {
    let facts = [("company", company.into()), ("contact", contact.into())];
    messages::translate(lang, id, &facts)
}
