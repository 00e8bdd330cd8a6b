//! One reply of an application by text: understood and kept, or asked again; after two that no one understands, the web.

use super::{
    Link, Prompt, agree, agreed_in, drafts, finish_link, go_to_web, hand_over, job_of, line,
    merge_values, pieces, reply, say,
    session::{Session, State, living_application},
    speak, submit,
};
use crate::{
    apply::drafts::{Device, Draft},
    careers::scoring,
    error::{Error, Result},
    format::date,
    ids::JobId,
    token,
    write_context::WriteContext,
};
use recruiting::{
    applications, jobs,
    messaging::{
        detect,
        inbound::{Inbound, Sender},
        intent,
    },
    scoring::notice::{self, ScoringUse},
    types::{Job, Question},
};

/// The language, and with it the yes to these texts.
pub(super) fn language(
    change: &mut WriteContext<'_>,
    sender: &mut Sender,
    mut session: Session,
    text: &Inbound,
    plain: &str,
) -> Result<()> {
    let Some(lang) = agreed_in(plain) else {
        // The language of a text decides how to ask, not that its sender agrees.
        let Some(lang) = detect::language(&text.body) else {
            return puzzled(change, sender, session, "text-language-again");
        };
        speak(change, sender, lang)?;
        return puzzled(change, sender, session, "text-agree-again");
    };
    speak(change, sender, lang)?;
    agree(change, text)?;
    session.data.puzzled = 0;
    if let [only] = session.data.jobs.as_slice() {
        let job = jobs::store::job(change.db, *only)?;
        return start(change, sender, session, &job);
    }
    session.state = State::JobPick;
    session.save(change.db, change.now)?;
    ask_job(change, sender, &session)
}

pub(super) fn ask_job(
    change: &mut WriteContext<'_>,
    sender: &Sender,
    session: &Session,
) -> Result<()> {
    let lang = sender.applicant.preferred_language;
    let mut list = Vec::new();
    for (index, id) in session.data.jobs.iter().enumerate() {
        let job = jobs::store::job(change.db, *id)?;
        list.push(format!("{} {}", index + 1, job.title.get(lang)));
    }
    let body = format!("{}\n{}", line(lang, "text-which-job", &[]), list.join("\n"));
    reply::say(change, sender, &body, None)
}

/// Which of several jobs: by its number, or by its title where that is clear.
pub(super) fn job(
    change: &mut WriteContext<'_>,
    sender: &mut Sender,
    session: Session,
    plain: &str,
) -> Result<()> {
    let by_number = plain
        .parse::<usize>()
        .ok()
        .and_then(|number| session.data.jobs.get(number.checked_sub(1)?).copied());
    let chosen = match by_number {
        Some(id) => Some(id),
        None => by_title(change, &session, plain)?,
    };
    match chosen {
        Some(id) => {
            let job = jobs::store::job(change.db, id)?;
            start(change, sender, session, &job)
        }
        None => puzzled(change, sender, session, "text-number-again"),
    }
}

/// The only job on the list whose title, in either language, is in what someone wrote.
fn by_title(change: &WriteContext<'_>, session: &Session, plain: &str) -> Result<Option<JobId>> {
    let mut named = Vec::new();
    for id in &session.data.jobs {
        let title = jobs::store::job(change.db, *id)?.title;
        let said = |title: &str| {
            let title = intent::plain(title);
            !title.is_empty() && format!(" {plain} ").contains(&format!(" {title} "))
        };
        if said(&title.en) || said(&title.es) {
            named.push(*id);
        }
    }
    Ok(match named.as_slice() {
        [only] => Some(*only),
        _ => None,
    })
}

/// The job is clear: a draft begins, with what is known of the person.
fn start(
    change: &mut WriteContext<'_>,
    sender: &mut Sender,
    mut session: Session,
    job: &Job,
) -> Result<()> {
    let mut draft = match open(change, &session)? {
        Some((draft, ..)) => draft,
        None => begin_draft(change, sender, &mut session, job)?,
    };
    draft.typed.language = sender.applicant.preferred_language;
    draft.typed.texts = true;
    drafts::save(change.db, &draft, change.now)?;
    session.state = State::Asking;
    sender.conversation.location_id = Some(job.location_id);
    super::store::save_conversation(change.db, &sender.conversation)?;
    let notice = points(change, sender, job)?;
    ask(change, sender, session, notice)
}

/// A draft with what is known of the person; that they agreed to texts is not.
fn begin_draft(
    change: &mut WriteContext<'_>,
    sender: &Sender,
    session: &mut Session,
    job: &Job,
) -> Result<Draft> {
    let source = format!("sms:{}", session.data.keyword);
    let (mut draft, _) = drafts::begin(change, job.id, &source, Device::Texts)?;
    let applicant = &sender.applicant;
    draft.phone = applicant.phone.clone();
    draft.typed.phone = applicant.phone.clone().unwrap_or_default();
    draft.typed.first_name = applicant.first_name.clone();
    draft.typed.last_name = applicant.last_name.clone();
    draft.typed.email = applicant.email.clone().unwrap_or_default();
    draft.typed.language = applicant.preferred_language;
    drafts::save(change.db, &draft, change.now)?;
    session.data.job_id = Some(job.id);
    session.draft = Some(draft.id);
    Ok(draft)
}

/// The notice where points are used, or will be; none elsewhere.
fn points(change: &WriteContext<'_>, sender: &Sender, job: &Job) -> Result<Option<String>> {
    let code = token::brand_code(change.db)?;
    let link = format!("{}{}", change.core.config.serve.url, scoring::path(&code));
    let lang = sender.applicant.preferred_language;
    let place = job.location_id;
    Ok(match notice::of_place(change.db, place, change.now)? {
        ScoringUse::Off => None,
        ScoringUse::Now => Some(line(lang, "text-points", &[("link", &link)])),
        ScoringUse::From(day) => {
            let day = date(lang, day);
            let facts = [("link", link.as_str()), ("date", day.as_str())];
            Some(line(lang, "text-points-from", &facts))
        }
    })
}

/// An answer to what was asked.
pub(super) fn answer(
    change: &mut WriteContext<'_>,
    sender: &mut Sender,
    mut session: Session,
    body: &str,
) -> Result<()> {
    let Some((mut draft, _, questions)) = open(change, &session)? else {
        return ask_next(change, sender, session);
    };
    let Some(piece) = session.data.asked.clone() else {
        return ask_next(change, sender, session);
    };
    if !pieces::put(&mut draft.typed, &questions, &piece, body) {
        let why = match piece {
            Prompt::FirstName | Prompt::LastName => "text-name-again",
            Prompt::Question(_) => "text-answer-again",
            Prompt::Availability => "text-number-again",
        };
        return puzzled(change, sender, session, why);
    }
    draft.step = match piece {
        Prompt::FirstName | Prompt::LastName => 1,
        Prompt::Question(_) => 2,
        Prompt::Availability => 3,
    };
    drafts::save(change.db, &draft, change.now)?;
    session.data.answered.push(piece);
    session.data.puzzled = 0;
    ask_next(change, sender, session)
}

/// Asks for what is missing, or sends the application where nothing is.
pub(super) fn ask_next(
    change: &mut WriteContext<'_>,
    sender: &mut Sender,
    session: Session,
) -> Result<()> {
    ask(change, sender, session, None)
}

/// The same, after a sentence before the question.
fn ask(
    change: &mut WriteContext<'_>,
    sender: &mut Sender,
    mut session: Session,
    first: Option<String>,
) -> Result<()> {
    let Some((draft, job, questions)) = open(change, &session)? else {
        // It was finished on the web, or lay too long.
        session.state = State::Done;
        session.save(change.db, change.now)?;
        let sent = match session.data.job_id {
            Some(job) => living_application(change.db, job, sender.applicant.id)?,
            None => None,
        };
        return match sent {
            Some(id) => {
                let link = applications::status_link(change, id)?;
                say(change, sender, "text-already", &[("link", &link)])
            }
            None => say(change, sender, "text-finished-elsewhere", &[]),
        };
    };
    if !job.is_open() {
        session.state = State::Closed;
        session.save(change.db, change.now)?;
        let link = merge_values::openings(change)?;
        return say(change, sender, "text-job-closed", &[("link", &link)]);
    }
    match pieces::next(&draft.typed, &questions) {
        Some(Prompt::Question(_)) if pieces::asked(&questions).count() > pieces::MOST_QUESTIONS => {
            session.data.asked = None;
            session.save(change.db, change.now)?;
            let link = finish_link(change, &job, &session)?;
            go_to_web(change, sender, &link)
        }
        Some(piece) => {
            let asked = pieces::words(&piece, &questions, sender.applicant.preferred_language);
            let body = match first {
                Some(first) => format!("{first}\n{asked}"),
                None => asked,
            };
            session.data.asked = Some(piece);
            session.save(change.db, change.now)?;
            reply::say(change, sender, &body, None)
        }
        None => submit::submit(change, sender, session, &draft, &job),
    }
}

/// BACK: the last answer is taken back and asked for again.
pub(super) fn back(
    change: &mut WriteContext<'_>,
    sender: &mut Sender,
    mut session: Session,
) -> Result<()> {
    let last = session.data.answered.pop();
    if let (Some(piece), Some((mut draft, _, _))) = (last, open(change, &session)?) {
        pieces::take_back(&mut draft.typed, &piece);
        drafts::save(change.db, &draft, change.now)?;
    }
    super::resume(change, sender, session)
}

/// A reply that answers nothing: asked once more in other words, then the web form and a person.
fn puzzled(
    change: &mut WriteContext<'_>,
    sender: &mut Sender,
    mut session: Session,
    id: &str,
) -> Result<()> {
    session.data.puzzled += 1;
    if session.data.puzzled >= 2 {
        session.data.puzzled = 0;
        let link = web_form(change, sender, &mut session)?;
        session.save(change.db, change.now)?;
        return hand_over(change, sender, &link);
    }
    session.save(change.db, change.now)?;
    say(change, sender, id, &[])?;
    if session.state == State::Asking {
        return ask_next(change, sender, session);
    }
    Ok(())
}

/// The page on which they continue without texts: the form with the answers so far; the openings where the job is not
/// clear yet.
fn web_form(change: &mut WriteContext<'_>, sender: &Sender, session: &mut Session) -> Result<Link> {
    let job = match (job_of(change, session)?, session.data.jobs.as_slice()) {
        (Some(job), _) => job,
        (None, [only]) => jobs::store::job(change.db, *only)?,
        (None, _) => return merge_values::openings(change).map(Link::Openings),
    };
    if session.draft.is_none() {
        begin_draft(change, sender, session, &job)?;
    }
    finish_link(change, &job, session).map(Link::Draft)
}

/// The draft with its job and questions; none where the draft has ended.
pub(super) fn open(
    change: &WriteContext<'_>,
    session: &Session,
) -> Result<Option<(Draft, Job, Vec<Question>)>> {
    let Some(id) = session.draft else {
        return Ok(None);
    };
    let draft = match drafts::open(change.db, id) {
        Err(Error::NotFound) => return Ok(None),
        found => found?,
    };
    let job = jobs::store::job(change.db, draft.job_id)?;
    let questions = match job.question_set_id {
        Some(set) => jobs::store::questions(change.db, set)?,
        None => Vec::new(),
    };
    Ok(Some((draft, job, questions)))
}
