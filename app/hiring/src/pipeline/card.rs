//! A card of the board: what a manager sees of an application at a glance.

use jiff::Timestamp;
use rusqlite::{Connection, Row};
use serde::{Deserialize, Serialize};

use super::{answers::Answered, lists};
use crate::{
    error::{Error, Result},
    ids::{ApplicantId, ApplicationId, EmployeeId, JobId, LocationId, OfferId, UserId},
    messages::{Lang, LocalizedText},
    names,
};
use recruiting::{
    applications::{json, lang, maybe_time, time},
    stages::Stages,
    types::{DayPart, JobShift, RejectReason, Stage, Status, WeekParts},
};

/// An application at a glance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Card {
    /// The application.
    pub id: ApplicationId,
    /// The applicant.
    pub applicant_id: ApplicantId,
    /// First and last name.
    pub name: String,
    /// The name to call them by.
    pub first_name: String,
    /// The name in short: `Lucía N.`
    pub short_name: String,
    /// `LN`.
    pub initials: String,
    /// In E.164.
    pub phone: Option<String>,
    /// For which job.
    pub job_id: JobId,
    /// Its title.
    pub job_title: LocalizedText,
    /// The times when the job needs people.
    pub shifts: Vec<JobShift>,
    /// The location.
    pub location_id: LocationId,
    /// The location's name.
    pub location_name: String,
    /// The application's stage.
    pub stage: Stage,
    /// Whether it is alive.
    pub status: Status,
    /// When the application came in.
    #[schema(value_type = String, format = DateTime)]
    pub applied_at: Timestamp,
    /// The time from which it is at the stage.
    #[schema(value_type = String, format = DateTime)]
    pub entered_at: Timestamp,
    /// Raised by each write.
    pub version: i64,
    /// The language in which they applied.
    pub language: Lang,
    /// The source of the application.
    pub source: String,
    /// Points and band; none where scoring is off or not done yet.
    pub score: Option<CardScore>,
    /// The availability.
    #[schema(value_type = std::collections::BTreeMap<String, DayPart>)]
    pub availability: WeekParts,
    /// They wrote, and no one answered.
    pub needs_reply: bool,
    /// No one of the team did anything since they applied.
    pub unreviewed: bool,
    /// No one moved it for longer than the brand wants.
    pub stale: bool,
    /// Someone else with their email address or resume is on file.
    pub possible_duplicate: bool,
    /// Made in the SMS simulator.
    pub simulated: bool,
    /// The next interview.
    pub interview: Option<CardInterview>,
    /// The applicant missed an interview of this stage, and there is no later one.
    pub no_show: bool,
    /// An interview is over and has no feedback.
    pub feedback_due: bool,
    /// The state of the last interview of this stage: `booked`, `confirmed`, `completed`, `no_show`, `cancelled`; none
    /// where it was canceled and a newer link invites again.
    pub last_interview: Option<String>,
    /// The scheduling link that is out and leads on from this stage: `sent` or `opened`.
    pub link: Option<String>,
    /// The open or signed offer.
    pub offer: Option<CardOffer>,
    /// The employee whom the applicant became.
    pub employee_id: Option<EmployeeId>,
    /// Their first day, once hired.
    pub starts_on: Option<String>,
    /// The reason of its rejection.
    pub reject_reason: Option<RejectReason>,
    /// The time.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub rejected_at: Option<Timestamp>,
    /// The question and the answer that turned it down.
    pub knockout: Option<Answered>,
    /// When the waiting decline leaves.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub decline_at: Option<Timestamp>,
    /// Their answers to the job's questions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<Answered>,
}

/// Points and band of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CardScore {
    /// `strong`, `review`, `hold`, `not_enough`: a person's band where one was set.
    #[schema(value_type = recruiting::scoring::types::Band)]
    pub band: String,
    /// Tenths of a point.
    pub points_tenths: i64,
    /// The points that are attainable with what is known, in tenths of a point.
    pub attainable_tenths: i64,
    /// Points of attainable, in percent.
    pub percent: Option<i64>,
    /// Something that counts is still missing.
    pub provisional: bool,
    /// The band is a person's.
    pub overridden: bool,
}

/// An interview that is booked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CardInterview {
    /// The time.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// The place's zone.
    pub zone: String,
    /// `virtual`, `in_person`, `phone`.
    #[schema(value_type = recruiting::interviews::types::Format)]
    pub format: String,
    /// `booked` or `confirmed`.
    #[schema(value_type = recruiting::interviews::types::InterviewState)]
    pub state: String,
}

/// An offer that is out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CardOffer {
    /// Its id.
    pub id: OfferId,
    /// `draft`, `pending_approval`, `approved`, `sent`, `viewed`, `signed`, `countersigned`.
    #[schema(value_type = crate::offers::types::OfferState)]
    pub state: String,
    /// When it left.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub sent_at: Option<Timestamp>,
    /// When it lapses.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub expires_at: Option<Timestamp>,
}

/// The card of an application.
///
/// # Errors
/// `NotFound`; database errors.
pub fn of(db: &Connection, id: ApplicationId, now: Timestamp) -> Result<Card> {
    lists::one(db, id, now)?.ok_or(Error::NotFound)
}

/// Reads a card.
pub(super) fn card_row(row: &Row<'_>, stages: &Stages, now: Timestamp) -> rusqlite::Result<Card> {
    let (first, last): (String, String) = (row.get("first_name")?, row.get("last_name")?);
    let preferred: Option<String> = row.get("preferred_name")?;
    let (stage, entered_at): (Stage, _) = (row.get("stage")?, time(row, "stage_entered_at")?);
    let status: Status = row.get("status")?;
    let unreviewed: Option<String> = row.get("last_team_activity_at")?;
    let answers = Answered::row(row)?;
    Ok(Card {
        id: row.get("id")?,
        applicant_id: row.get("applicant_id")?,
        name: format!("{first} {last}"),
        short_name: names::short(preferred.as_deref().unwrap_or(&first), &last),
        initials: names::initials(preferred.as_deref().unwrap_or(&first), &last),
        first_name: preferred.unwrap_or(first),
        phone: row.get("phone")?,
        job_id: row.get("job_id")?,
        job_title: LocalizedText {
            en: row.get("title_en")?,
            es: row.get("title_es")?,
        },
        shifts: json(row, "shifts")?,
        location_id: row.get("location_id")?,
        location_name: row.get("location_name")?,
        stage,
        status,
        applied_at: time(row, "applied_at")?,
        entered_at,
        version: row.get("version")?,
        language: lang(row, "language")?,
        source: row.get("source")?,
        score: score(row)?,
        availability: json(row, "availability")?,
        needs_reply: row.get("needs_reply")?,
        unreviewed: unreviewed.is_none(),
        stale: status == Status::Active
            && stages
                .stale_before(stage, now)
                .is_some_and(|limit| entered_at < limit),
        possible_duplicate: row.get("possible_duplicate")?,
        simulated: row.get("simulated")?,
        interview: maybe_json(row, "interview")?,
        no_show: row.get("no_show")?,
        feedback_due: row.get("feedback_due")?,
        last_interview: row.get("last_interview")?,
        link: row.get("link")?,
        offer: maybe_json(row, "offer")?,
        employee_id: row.get("hired_employee_id")?,
        starts_on: row.get("starts_on")?,
        reject_reason: row.get("reject_reason")?,
        rejected_at: maybe_time(row, "rejected_at")?,
        knockout: answers.0,
        decline_at: maybe_time(row, "decline_at")?,
        answers: answers.1,
    })
}

/// Reads the newest score, with the band that a person set.
///
/// # Errors
/// Those of the row.
pub fn score(row: &Row<'_>) -> rusqlite::Result<Option<CardScore>> {
    let Some(own) = row.get::<_, Option<String>>("band")? else {
        return Ok(None);
    };
    let set: Option<String> = row.get("override_band")?;
    Ok(Some(CardScore {
        overridden: set.is_some(),
        band: set.unwrap_or(own),
        points_tenths: row.get("points_tenths")?,
        attainable_tenths: row.get("attainable_tenths")?,
        percent: row.get("percent")?,
        provisional: row.get("provisional")?,
    }))
}

fn maybe_json<T: serde::de::DeserializeOwned>(
    row: &Row<'_>,
    column: &str,
) -> rusqlite::Result<Option<T>> {
    row.get::<_, Option<String>>(column)?
        .map(|_| json(row, column))
        .transpose()
}

/// The caller whom the queries serve: the locations and, for interviewers, the person.
#[derive(Clone, Debug)]
pub(super) struct Visibility {
    /// A JSON array of locations; none is the whole brand.
    pub(super) locations: Option<String>,
    /// Only applications that this person interviews.
    pub(super) interviewer: Option<UserId>,
}
