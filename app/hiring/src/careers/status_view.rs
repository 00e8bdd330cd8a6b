//! The content of the status page.

use askama::Template;
use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use rusqlite::{Connection, OptionalExtension as _, params};

use super::{
    confirmation::ANSWER_WITHIN, form_view::DayRow, frame::BrandFrame, posting::Posting,
    resume::Resumes, sorting,
};
use crate::{
    app::App,
    date_time::Day,
    error::Result,
    fairness,
    format::{clock, day},
    ids::SchedulingLinkId,
    messages::Lang,
    offers, pool, settings,
    sql_time::SqlTime,
    web::page::Page,
    work_sample,
};
use recruiting::{
    applications::{self, time},
    interviews::{self, public::at_once},
    jobs::store,
    messaging::{self, consent, types::Direction},
    public_pages::{Files, files},
    types::{Applicant, Application, DayPart, Stage, Status},
};

/// A no is shown once its message may have arrived.
const DECLINE_AFTER: SignedDuration = SignedDuration::from_hours(24);

/// Number of messages on the page.
const LATELY: usize = 20;

/// The viewer, and the message just shown to them.
pub struct StatusInput {
    /// Language and address.
    pub page: Page,
    /// The brand of the page.
    pub shop: BrandFrame,
    /// The form's token.
    pub seal: String,
    /// The link's token.
    pub token: String,
    /// The server, which opens the links of interviews.
    pub app: App,
    /// The fault.
    pub alert: Option<String>,
    /// The message about the last act.
    pub said: Option<String>,
    /// The section in which something does not hold up: it stays open.
    pub opened: String,
    /// The time.
    pub now: Timestamp,
}

/// Something that was said between the applicant and the team.
pub struct StatusText {
    own: bool,
    who: String,
    when: String,
    words: String,
    language: Lang,
}

/// An interview in the future.
pub struct Meeting {
    when: String,
    how: String,
    change: Option<String>,
}

/// A work sample that waits.
pub struct Sample {
    url: String,
    begun: bool,
    until: String,
}

#[derive(Template)]
#[template(path = "careers/status.html")]
pub struct StatusPage {
    page: Page,
    files: Files,
    shop: BrandFrame,
    it: Posting,
    seal: String,
    token: String,
    alert: Option<String>,
    said: Option<String>,
    opened: String,
    applicant: Applicant,
    /// `open`, `hired`, `no`, `withdrawn`.
    state: &'static str,
    heading: String,
    lead: String,
    applied: String,
    updated: String,
    steps: Vec<StatusStep>,
    meetings: Vec<Meeting>,
    /// An offer that waits for an answer, or was signed.
    offer: Option<offers::OfferListRow>,
    /// The page to choose a time, while none is booked.
    pick: Option<String>,
    sample: Option<Sample>,
    resumes: Resumes,
    days: Vec<DayRow>,
    parts: Vec<(&'static str, String)>,
    requests: Vec<String>,
    /// The messages of both sides about this application, oldest first.
    thread: Vec<StatusText>,
    /// Neither a text nor an email may reach them: answers are on this page only.
    here_only: bool,
    factors: Vec<String>,
    scored: bool,
    /// The words beside the box for texts, and whether it is ticked; none for who said STOP.
    texts: Option<(String, bool)>,
    /// The equal-opportunity questions, on the day of applying.
    eeo: Option<String>,
    /// Whether they are in the talent pool, as far as they chose it or were notified.
    kept: Option<bool>,
}

/// The page of an application.
///
/// # Errors
/// Database errors.
pub fn view(db: &Connection, seen: StatusInput, it: &Application) -> Result<StatusPage> {
    let job = store::job(db, it.job_id)?;
    let place = settings::location(db, job.location_id)?;
    let posting = Posting::new(
        job,
        place,
        &seen.shop.name,
        &seen.shop.code,
        &seen.shop.server,
    );
    let applicant = applications::applicant(db, it.applicant_id)?;
    let page = seen.page.meant_for(applicant.preferred_language);
    let now = seen.now;
    let lang = page.lang;
    let zone = TimeZone::get(&posting.place.zone).unwrap_or(TimeZone::UTC);
    let local = |at: Timestamp| day(lang, at.to_zoned(zone.clone()).date());
    let state = state(db, it, now)?;
    let by = (it
        .stage_entered_at
        .max(it.last_team_activity_at.unwrap_or(it.applied_at)))
        + ANSWER_WITHIN;
    let offer = offers::shown(db, &seen.app.core.config, it.id, now)?.filter(|_| state == "open");
    let meetings = meetings(db, (&page, &seen.app), it, &zone, now)?;
    let (heading, lead) = match state {
        "open" if let Some(offer) = &offer => {
            let id = if offer.signed {
                "status-offer-signed"
            } else {
                "status-offer"
            };
            (page.say(id), page.say(&format!("{id}-more")))
        }
        "open" if let Some(meeting) = meetings.first() => (
            page.say("status-booked"),
            page.with("status-booked-more", "when", &meeting.when),
        ),
        "open" if by > now => (
            page.say(&format!("status-stage-{}", it.stage.name())),
            page.with("status-by", "date", &local(by)),
        ),
        "open" => (
            page.say(&format!("status-stage-{}", it.stage.name())),
            page.say("status-late"),
        ),
        other => (
            page.say(&format!("status-{other}")),
            page.say(&format!("status-{other}-more")),
        ),
    };
    // Rejected applicants may ask why all the more: the notice laws give them the factors, a correction and a review.
    let scored = matches!(state, "open" | "no") && sorting::is_on(db, it.location_id, now)?;
    let factors = if scored {
        sorting::factors(db, it, lang, now)?
    } else {
        Vec::new()
    };
    // A decision of the team is not shown before the answer is sent.
    let kept = match pool::opt_out::said(db, applicant.id)? {
        None if state != "open" => Some(applicant.talent_pool && !applicant.do_not_rehire),
        said => said,
    };
    let number = applicant.phone.as_deref().unwrap_or_default();
    let texts = match consent::opted_out(db, number)? {
        true => None,
        false => Some((
            consent::box_text(&seen.shop.name, lang),
            consent::may_text(db, &applicant)?,
        )),
    };
    let master = &seen.app.core.config.data.master_key;
    let eeo = fairness::invite(db, &seen.app.core.config.data.stable_key, it, now)?;
    let pick = at_once::waiting(db, &seen.app.core.config, it, now)?;
    let sample = work_sample::link::open(db, &seen.app.core.config, it.id, now)?;
    let steps = steps(db, &page, it, !meetings.is_empty(), now)?;
    Ok(StatusPage {
        sample: sample.filter(|_| state == "open").map(|open| Sample {
            url: open.url,
            begun: open.begun,
            until: local(open.expires_at),
        }),
        factors,
        kept,
        pick: pick.filter(|_| meetings.is_empty() && state == "open" && offer.is_none()),
        offer,
        meetings,
        requests: requests(db, &page, it, &zone)?,
        thread: thread(db, master, &page, it, &zone)?,
        resumes: Resumes::of(db, it.id, local)?,
        here_only: messaging::preferred_channel(db, &applicant)?.is_none(),
        days: Day::ALL
            .into_iter()
            .map(|weekday| DayRow {
                day: weekday.name(),
                short: page.say(&format!("apply-day-{}", weekday.name())),
                long: page.say(&format!("apply-weekday-{}", weekday.name())),
                part: it
                    .availability
                    .get(&weekday)
                    .copied()
                    .unwrap_or(DayPart::Unavailable)
                    .name(),
            })
            .collect(),
        parts: ["unavailable", "am", "pm", "anytime"]
            .map(|part| (part, page.say(&format!("apply-part-{part}"))))
            .into(),
        steps,
        applied: local(it.applied_at),
        updated: local(it.stage_entered_at.max(it.last_applicant_activity_at)),
        files: files(),
        it: posting,
        seal: seen.seal,
        token: seen.token,
        alert: seen.alert,
        opened: seen.opened,
        said: seen.said.map(|id| page.say(&id)),
        shop: seen.shop,
        page,
        applicant,
        state,
        heading,
        lead,
        scored,
        eeo,
        texts,
    })
}

/// An application as its applicant sees it. A rejection that was not sent yet is not shown here first.
///
/// # Errors
/// Database errors.
pub fn state(db: &Connection, it: &Application, now: Timestamp) -> Result<&'static str> {
    Ok(match it.status {
        Status::Active => "open",
        Status::Hired => "hired",
        Status::Withdrawn => "withdrawn",
        Status::Rejected if was_notified(db, it, now)? => "no",
        Status::Rejected => "open",
    })
}

fn was_notified(db: &Connection, it: &Application, now: Timestamp) -> Result<bool> {
    let message: Option<String> = db
        .prepare_cached(
            "SELECT status FROM conversation_messages WHERE application_id = ?1
             AND template_key IN ('decline', 'final_notice') AND status <> 'cancelled' ORDER BY at DESC LIMIT 1",
        )?
        .query_row([it.id], |row| row.get(0))
        .optional()?;
    let waits = matches!(message.as_deref(), Some("held" | "queued"));
    let old = it.rejected_at.is_none_or(|at| at + DECLINE_AFTER <= now);
    Ok(!waits && (message.is_some() || old))
}

/// One of the four steps of an application.
struct StatusStep {
    name: String,
    /// Whether it is behind them: what no one did yet is never said to be done.
    done: bool,
    /// Whether they are at it.
    current: bool,
}

/// The four steps. An applicant who books their own interview reaches it before the team has read the application.
fn steps(
    db: &Connection,
    page: &Page,
    it: &Application,
    meets: bool,
    now: Timestamp,
) -> Result<Vec<StatusStep>> {
    let met: bool = db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM interviews WHERE application_id = ?1 AND starts_at <= ?2
                            AND state NOT IN ('cancelled', 'no_show'))",
        )?
        .query_row(params![it.id, SqlTime(now)], |row| row.get(0))?;
    let at = match it.stage {
        Stage::Applied | Stage::Screening if meets => 2,
        Stage::Applied if it.last_team_activity_at.is_some() => 1,
        Stage::Applied => 0,
        Stage::Screening => 1,
        Stage::PhoneInterview | Stage::InPerson | Stage::Interview => 2,
        Stage::Offer | Stage::Hired => 3,
    };
    let done = [
        true,
        it.last_team_activity_at.is_some() || at == 3,
        met,
        it.stage == Stage::Hired,
    ];
    let names = ["received", "read", "talk", "offer"];
    let step = |(index, name): (usize, &str)| StatusStep {
        name: page.say(&format!("status-step-{name}")),
        done: done[index],
        current: index == at,
    };
    Ok(names.into_iter().enumerate().map(step).collect())
}

fn meetings(
    db: &Connection,
    (page, app): (&Page, &App),
    it: &Application,
    zone: &TimeZone,
    now: Timestamp,
) -> Result<Vec<Meeting>> {
    let mut statement = db.prepare_cached(
        "SELECT starts_at, format, link_id FROM interviews WHERE application_id = ?1 AND state IN ('booked', 'confirmed')
         ORDER BY starts_at",
    )?;
    let rows = statement.query_map([it.id], |row| {
        Ok((
            time(row, "starts_at")?,
            row.get::<_, String>("format")?,
            row.get::<_, Option<SchedulingLinkId>>("link_id")?,
        ))
    })?;
    let mut all = Vec::new();
    for row in rows {
        let (at, format, link) = row?;
        if at > now {
            let local = at.to_zoned(zone.clone());
            all.push(Meeting {
                when: format!(
                    "{}, {}",
                    day(page.lang, local.date()),
                    clock(page.lang, local.time())
                ),
                how: page.say(&format!("status-format-{}", format.replace('_', "-"))),
                change: link
                    .map(|id| interviews::links::address(db, &app.core.config, id))
                    .transpose()?,
            });
        }
    }
    Ok(all)
}

/// Messages of the applicant and of team members about an application: Lineup's own messages repeat what the page
/// shows.
fn thread(
    db: &Connection,
    master: &[u8; 32],
    page: &Page,
    it: &Application,
    zone: &TimeZone,
) -> Result<Vec<StatusText>> {
    let Some(conversation) = messaging::store::conversation_of(db, it.applicant_id)? else {
        return Ok(Vec::new());
    };
    let about_it = messaging::store::to_applicant(db, master, &conversation)?
        .filter(|one| !one.automated && one.application_id == Some(it.id));
    let mut all: Vec<StatusText> = about_it
        .filter_map(|one| {
            let own = one.direction == Direction::In;
            let at = one.sent_at.unwrap_or(one.at).to_zoned(zone.clone());
            Some(StatusText {
                own,
                who: page.say(if own {
                    "status-said-you"
                } else {
                    "status-said-team"
                }),
                when: format!(
                    "{}, {}",
                    day(page.lang, at.date()),
                    clock(page.lang, at.time())
                ),
                words: one.body?,
                language: one.language,
            })
        })
        .collect();
    all.drain(..all.len().saturating_sub(LATELY));
    Ok(all)
}

/// The applicant's requests, and the days on which they are answered.
fn requests(
    db: &Connection,
    page: &Page,
    it: &Application,
    zone: &TimeZone,
) -> Result<Vec<String>> {
    let mut statement = db.prepare_cached(
        "SELECT kind, at, due_on, state, answer FROM applicant_requests WHERE application_id = ?1 ORDER BY at DESC",
    )?;
    let rows = statement.query_map([it.id], |row| {
        Ok((
            row.get::<_, String>("kind")?,
            time(row, "at")?,
            row.get::<_, settings::types::SqlDate>("due_on")?.0,
            row.get::<_, String>("state")?,
            row.get::<_, Option<String>>("answer")?,
        ))
    })?;
    let mut all = Vec::new();
    for row in rows {
        let (kind, at, due, state, answer) = row?;
        let what = page.say(&format!("status-asked-{}", kind.replace('_', "-")));
        let on = day(page.lang, at.to_zoned(zone.clone()).date());
        let then = match (state.as_str(), answer) {
            (_, Some(answer)) => answer,
            ("open", None) => page.with("status-due", "date", &day(page.lang, due)),
            _ => page.say("status-answered"),
        };
        all.push(format!("{what} ({on}). {then}"));
    }
    Ok(all)
}
