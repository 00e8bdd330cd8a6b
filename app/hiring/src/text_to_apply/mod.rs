//! Applying by text message: a word brings consent, language, job, name, questions and availability, one text each. What
//! is answered goes into the draft that the web form uses, so that both can go on with it at any time.

mod availability;
mod keyword;
pub mod nudge;
mod pieces;
mod question;
pub mod session;
mod steps;
mod submit;

use jiff::SignedDuration;

use crate::{
    apply::drafts,
    error::Result,
    messages::{self, Lang},
    outbox::jobs as background,
    write_context::WriteContext,
};
use pieces::Prompt;
use recruiting::{
    applications, jobs,
    messaging::{
        consent::{self, Consent, How},
        inbound::{Inbound, Sender},
        intent, merge_values, reply, store, wait_for_person,
    },
    types::Job,
};
use session::{Session, State};

pub use nudge::SmsApplicationReminder;

/// A reminder follows after so long without an answer, and a second not so long after.
const FIRST_NUDGE: SignedDuration = SignedDuration::from_secs(30 * 60 + 1);
/// The second reminder.
const SECOND_NUDGE: SignedDuration = SignedDuration::from_hours(24);
/// Then the conversation ends; the draft stays.
const CLOSES: SignedDuration = SignedDuration::from_hours(72);

/// Takes a text message where it belongs to an application by text. Whether it does.
///
/// # Errors
/// Database errors.
pub fn take(change: &mut WriteContext<'_>, sender: &mut Sender, text: &Inbound) -> Result<bool> {
    let session = session::of(change.db, &text.from)?;
    let running = session.filter(Session::is_running);
    let word = keyword::find(change.db, &text.body)?;
    match (running, word) {
        (Some(session), Some(word)) if word.keyword == session.data.keyword => {
            resume(change, sender, session)?;
        }
        (_, Some(word)) => begin(change, sender, &word)?,
        (Some(session), None) => step(change, sender, session, text)?,
        (None, None) => return suggest(change, sender, text),
    }
    Ok(true)
}

/// Continues an open application by text.
///
/// # Errors
/// Database errors.
pub fn go_on(change: &mut WriteContext<'_>, sender: &mut Sender) -> Result<()> {
    let phone = sender.applicant.phone.clone().unwrap_or_default();
    match session::of(change.db, &phone)?.filter(Session::is_running) {
        Some(session) => resume(change, sender, session),
        None => Ok(()),
    }
}

/// A word that is nearly one of ours, or a first text that names none.
fn suggest(change: &mut WriteContext<'_>, sender: &mut Sender, text: &Inbound) -> Result<bool> {
    if sender.application.is_some() {
        return Ok(false);
    }
    if let Some(word) = keyword::near(change.db, &text.body)? {
        say(change, sender, "text-did-you-mean", &[("keyword", &word)])?;
        return Ok(true);
    }
    if sender.conversation.last_outbound_at.is_none()
        && store::texts_in(change.db, sender.conversation.id)? == 1
    {
        let link = merge_values::openings(change)?;
        say(change, sender, "text-how-to-apply", &[("link", &link)])?;
    }
    Ok(false)
}

/// The first text: what this is, what it costs and how to end it, before anything is asked.
fn begin(change: &mut WriteContext<'_>, sender: &mut Sender, word: &keyword::Word) -> Result<()> {
    let jobs = word.open_jobs(change.db)?;
    if jobs.is_empty() {
        let link = merge_values::openings(change)?;
        return say(change, sender, "text-job-closed", &[("link", &link)]);
    }
    if let [job] = jobs.as_slice()
        && let Some(id) = session::living_application(change.db, job.id, sender.applicant.id)?
    {
        let link = applications::status_link(change, id)?;
        return say(change, sender, "text-already", &[("link", &link)]);
    }
    sender.conversation.location_id = sender
        .conversation
        .location_id
        .or(Some(jobs[0].location_id));
    store::save_conversation(change.db, &sender.conversation)?;
    let mut session = Session::new(sender, word, &jobs, change.now);
    session.save(change.db, change.now)?;
    later(change, sender, FIRST_NUDGE)?;
    let company = merge_values::company(change.db)?;
    let url = change.core.config.serve.url.clone();
    say(
        change,
        sender,
        "text-consent",
        &[("company", &company), ("url", &url)],
    )
}

fn step(
    change: &mut WriteContext<'_>,
    sender: &mut Sender,
    mut session: Session,
    text: &Inbound,
) -> Result<()> {
    session.data.nudges = 0;
    later(change, sender, FIRST_NUDGE)?;
    let plain = intent::bare(&text.body);
    match plain.as_str() {
        "back" | "atras" => return steps::back(change, sender, session),
        "lang" | "idioma" | "language" if session.state != State::Language => {
            let other = match sender.applicant.preferred_language {
                Lang::En => Lang::Es,
                Lang::Es => Lang::En,
            };
            speak(change, sender, other)?;
            return resume(change, sender, session);
        }
        _ => {}
    }
    match session.state {
        State::Language => steps::language(change, sender, session, text, &plain),
        State::JobPick => steps::job(change, sender, session, &plain),
        State::Asking => steps::answer(change, sender, session, &text.body),
        State::Done | State::Closed => Ok(()),
    }
}

/// Says again what is asked now.
fn resume(change: &mut WriteContext<'_>, sender: &mut Sender, mut session: Session) -> Result<()> {
    session.save(change.db, change.now)?;
    // They went on by the web form before they answered here: it may be finished.
    if session.draft.is_some() && steps::open(change, &session)?.is_none() {
        return steps::ask_next(change, sender, session);
    }
    match session.state {
        State::Language => {
            let company = merge_values::company(change.db)?;
            let url = change.core.config.serve.url.clone();
            say(
                change,
                sender,
                "text-consent",
                &[("company", &company), ("url", &url)],
            )
        }
        State::JobPick => steps::ask_job(change, sender, &session),
        State::Asking => steps::ask_next(change, sender, session),
        State::Done | State::Closed => Ok(()),
    }
}

/// Writes to the person in another language from now on.
fn speak(change: &WriteContext<'_>, sender: &mut Sender, lang: Lang) -> Result<()> {
    sender.applicant.preferred_language = lang;
    sender.applicant.version += 1;
    sender.language_unknown = false;
    applications::save_applicant(change.db, &sender.applicant)
}

fn agree(change: &WriteContext<'_>, text: &Inbound) -> Result<()> {
    let how = How {
        source: "text",
        version: Some(consent::TEXT_VERSION),
        wording: Some(&text.body),
    };
    consent::record(change, &text.from, Consent::OptedIn, how)
}

/// After two answers that no one understands: the form on the web, and a person.
fn hand_over(change: &mut WriteContext<'_>, sender: &mut Sender, link: &Link) -> Result<()> {
    match link {
        Link::Draft(link) => go_to_web(change, sender, link)?,
        Link::Openings(link) => send_on(change, sender, "text-choose-on-web", link)?,
    }
    sender.conversation.unread += 1;
    wait_for_person(change, &mut sender.conversation, None)
}

/// Sends them to the form on the web. In both languages where theirs is not known yet; the link is in it once, as links
/// are long and texts are paid by length.
fn go_to_web(change: &mut WriteContext<'_>, sender: &Sender, link: &str) -> Result<()> {
    send_on(change, sender, "text-on-the-web", link)
}

/// The page on which an applicant continues without texts.
enum Link {
    /// The form, with what they answered so far.
    Draft(String),
    /// The openings: nothing was begun yet.
    Openings(String),
}

fn send_on(change: &mut WriteContext<'_>, sender: &Sender, how: &str, link: &str) -> Result<()> {
    let words = |id| {
        if sender.language_unknown {
            format!("{} / {}", line(Lang::En, id, &[]), line(Lang::Es, id, &[]))
        } else {
            line(sender.applicant.preferred_language, id, &[])
        }
    };
    let body = format!("{}: {link} {}", words(how), words("text-or-wait"));
    reply::say(change, sender, &body, None)
}

/// The page on which the draft is finished.
fn finish_link(change: &WriteContext<'_>, job: &Job, session: &Session) -> Result<String> {
    let Some(draft) = session.draft else {
        return merge_values::openings(change);
    };
    let token = drafts::new_token(change, draft)?;
    drafts::link(change, &job.reference, &token)
}

fn say(
    change: &mut WriteContext<'_>,
    sender: &Sender,
    id: &str,
    facts: &[(&str, &str)],
) -> Result<()> {
    let body = line(sender.applicant.preferred_language, id, facts);
    reply::say(change, sender, &body, None)
}

fn line(lang: Lang, id: &str, facts: &[(&str, &str)]) -> String {
    let facts: Vec<_> = facts
        .iter()
        .map(|(name, value)| (*name, (*value).into()))
        .collect();
    messages::translate(lang, id, &facts)
}

/// Looks again after a while whether the person went on.
fn later(change: &mut WriteContext<'_>, sender: &Sender, wait: SignedDuration) -> Result<()> {
    let reminder = SmsApplicationReminder(sender.conversation.id);
    background::add(change.db, &reminder, None, change.now + wait)?;
    change.wake_worker();
    Ok(())
}

/// The job that someone applies for.
fn job_of(change: &WriteContext<'_>, session: &Session) -> Result<Option<Job>> {
    session
        .data
        .job_id
        .map(|id| jobs::store::job(change.db, id))
        .transpose()
}

/// The language of a reply that chooses one as it was asked to, by number or by name, and so agrees to these texts.
fn agreed_in(plain: &str) -> Option<Lang> {
    let plain = plain
        .trim_end_matches(" please")
        .trim_end_matches(" por favor");
    match plain {
        "1" | "one" | "english" | "1 english" | "ingles" | "en" | "yes" | "agree" | "i agree" => {
            Some(Lang::En)
        }
        "2" | "two" | "dos" | "espanol" | "2 espanol" | "spanish" | "es" | "si" | "acepto" => {
            Some(Lang::Es)
        }
        _ => None,
    }
}
