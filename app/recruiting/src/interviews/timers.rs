//! Due acts around an interview: reminders, the check for no-shows, feedback; and the end of a link.

use jiff::{SignedDuration, Timestamp, ToSpan as _};
use serde::{Deserialize, Serialize};

use super::{
    feedback::store as opinions,
    links,
    messages::{self, Audience},
    store,
    types::{Interview, InterviewState, LinkState, SchedulingLink},
    when,
};
use crate::{
    NotificationData, Recipients as Who, applications,
    error::{Error, Result},
    events::{self, AboutLink, HiringEvent},
    ids::{ApplicationId, InterviewId, SchedulingLinkId},
    notifications::data::{FeedbackDue, NoShow, OfInterview},
    notify,
    outbox::{Job, JobContext, Progress, jobs},
    permit::Permission,
    types::Application,
    write_context::WriteContext,
};

/// Without a yes by then, an interview is at risk.
pub const AT_RISK: SignedDuration = SignedDuration::from_hours(2);
/// So long after the start, an absent applicant is proposed as a no-show.
pub const MISSING_AFTER: SignedDuration = SignedDuration::from_mins(15);

/// A due act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Due {
    /// The reminder at the same time of the day before.
    DayBefore,
    /// The reminder two hours before; without a confirmation, the team is notified.
    TwoHours,
    /// The look for who is missing.
    Missing,
    /// Feedback is asked for.
    Feedback,
    /// Feedback is still missing a day later.
    FeedbackLate,
    /// A link's seven days are over.
    LinkEnds,
}

/// Does what falls due around an interview or at the end of a link; nothing where the interview was moved or canceled
/// since.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InterviewTimer {
    due: Due,
    interview: Option<InterviewId>,
    link: Option<SchedulingLinkId>,
}

/// Plans everything that falls due around an interview. What would be due at once is left out: the applicant has just
/// chosen the time.
///
/// # Errors
/// Database errors.
pub(super) fn plan(change: &mut WriteContext<'_>, it: &Interview) -> Result<()> {
    let day_before = when::local(it.starts_at, &it.zone)
        .checked_sub(1.day())
        .map_err(anyhow::Error::from)?
        .timestamp();
    let hour = SignedDuration::from_hours(1);
    for (due, at) in [
        (Due::DayBefore, day_before),
        (Due::TwoHours, it.starts_at - AT_RISK),
        (Due::Missing, it.starts_at + MISSING_AFTER),
        (Due::Feedback, it.ends_at + hour),
        (Due::FeedbackLate, it.ends_at + hour * 24),
    ] {
        if at > change.now {
            let task = InterviewTimer {
                due,
                interview: Some(it.id),
                link: None,
            };
            add(change, &task, &format!("interview:{}:{due:?}", it.id), at)?;
        }
    }
    Ok(())
}

/// Plans the end of a link.
///
/// # Errors
/// Database errors.
pub(super) fn expiry(change: &mut WriteContext<'_>, link: &SchedulingLink) -> Result<()> {
    let task = InterviewTimer {
        due: Due::LinkEnds,
        interview: None,
        link: Some(link.id),
    };
    add(change, &task, &format!("link:{}", link.id), link.expires_at)
}

fn add(
    change: &mut WriteContext<'_>,
    task: &InterviewTimer,
    key: &str,
    at: Timestamp,
) -> Result<()> {
    jobs::add(change.db, task, Some(key), at)?;
    change.wake_worker();
    Ok(())
}

impl Job for InterviewTimer {
    const KIND: &'static str = "interview_clock";

    async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
        context.write(move |change| act(change, &self)).await?;
        Ok(Progress::Done)
    }
}

/// Does ahead of time, each at its own time, what falls due around a rehearsed applicant's interviews by now.
///
/// # Errors
/// Database errors.
pub fn rehearse(change: &mut WriteContext<'_>, application: ApplicationId) -> Result<()> {
    for it in store::interviews_of(change.db, application)? {
        let key = format!("interview:{}:", it.id);
        for (at, task) in jobs::take_due::<InterviewTimer>(change.db, &key, change.now)? {
            change.at(at, |change| act(change, &task))?;
        }
    }
    Ok(())
}

fn act(change: &mut WriteContext<'_>, task: &InterviewTimer) -> Result<()> {
    if let Some(id) = task.link {
        return end_link(change, id);
    }
    let Some(id) = task.interview else {
        return Ok(());
    };
    let it = match store::interview(change.db, id) {
        // The applicant's records were erased meanwhile.
        Err(Error::NotFound) => return Ok(()),
        other => other?,
    };
    let application = applications::application(change.db, it.application_id)?;
    match task.due {
        Due::DayBefore | Due::TwoHours => {
            return remind(change, &it, &application, task.due);
        }
        Due::Missing if it.state.is_booked() => {}
        Due::Feedback | Due::FeedbackLate
            if it.state.is_booked() || it.state == InterviewState::Completed =>
        {
            return ask_for_feedback(change, &it, &application, task.due);
        }
        _ => return Ok(()),
    }
    let notification = NotificationData::InterviewNoShow(NoShow {
        interview_id: it.id,
        proposed: true,
        missed: None,
    });
    notify(
        change,
        Who::People(&it.interviewer_ids),
        Some(&application),
        &notification,
    )?;
    links::touch(change, &application);
    Ok(())
}

fn end_link(change: &mut WriteContext<'_>, id: SchedulingLinkId) -> Result<()> {
    let mut link = match store::link(change.db, id) {
        Err(Error::NotFound) => return Ok(()),
        other => other?,
    };
    if link.state != LinkState::Active || change.now < link.expires_at {
        return Ok(());
    }
    link.state = LinkState::Expired;
    store::save_link(change.db, &link)?;
    let application = applications::application(change.db, link.application_id)?;
    let expired = HiringEvent::LinkExpired(AboutLink { link_id: id });
    events::add(change, &application, &expired)?;
    links::touch(change, &application);
    Ok(())
}

fn remind(
    change: &mut WriteContext<'_>,
    it: &Interview,
    application: &Application,
    due: Due,
) -> Result<()> {
    if !it.state.is_booked() || it.starts_at <= change.now {
        return Ok(());
    }
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    let template = if due == Due::DayBefore {
        Audience::DayBefore
    } else {
        Audience::TwoHours
    };
    messages::tell(change, &applicant, application, it, template)?;
    if due == Due::TwoHours && it.state == InterviewState::Booked {
        let notification = NotificationData::InterviewAtRisk(OfInterview {
            interview_id: it.id,
        });
        notify(
            change,
            Who::People(&it.interviewer_ids),
            Some(application),
            &notification,
        )?;
        let manager = Who::OwnerOrHolders(application, Permission::InterviewsUpdate);
        notify(change, manager, Some(application), &notification)?;
        links::touch(change, application);
    }
    Ok(())
}

fn ask_for_feedback(
    change: &mut WriteContext<'_>,
    it: &Interview,
    application: &Application,
    due: Due,
) -> Result<()> {
    let mut missing = Vec::new();
    for user in &it.interviewer_ids {
        let given = opinions::of_author(change.db, it.id, *user)?;
        if given.is_none_or(|it| it.submitted_at.is_none()) {
            missing.push(*user);
        }
    }
    if missing.is_empty() {
        return Ok(());
    }
    let notification = NotificationData::FeedbackDue(FeedbackDue {
        interview_id: it.id,
        late: due == Due::FeedbackLate,
    });
    notify(
        change,
        Who::People(&missing),
        Some(application),
        &notification,
    )?;
    if due == Due::FeedbackLate {
        let managers = Who::InCharge(it.location_id, Permission::ApplicationsMove);
        notify(change, managers, Some(application), &notification)?;
    }
    Ok(())
}
