//! An application on its way in, and its outcome.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{
    ids::{ApplicantId, DraftId, JobId},
    messages::Lang,
};
use recruiting::types::{Answers, Applicant, Application, WeekParts};

/// The yes to text messages, as it was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextConsent {
    /// `form`, `week_context` (said in person, typed by the team), `text`, `import`.
    pub source: &'static str,
    /// Which words were agreed to.
    pub text_version: String,
    /// The applicant's own text, where there is one.
    pub wording: Option<String>,
}

/// An accepted file whose sealed bytes are in the brand's blobs already.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct KeptFile {
    /// The applicant's name for it.
    pub name: String,
    /// As its content proves.
    pub media_type: String,
    /// Its size.
    pub bytes: u64,
    /// The blob's name: a keyed hash of its content.
    pub blob: String,
}

/// An application on its way in, as it was typed; [`super::submit`] judges it.
#[derive(Clone, Debug)]
pub struct NewApplication {
    /// For which job.
    pub job_id: JobId,
    /// The id that the person gets if no one with this number is known yet.
    pub new_applicant_id: ApplicantId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Phone, in any spelling.
    pub phone: String,
    /// They wrote from this number, so it is theirs.
    pub phone_verified: bool,
    /// Email address; may be empty.
    pub email: String,
    /// The language that they read.
    pub language: Lang,
    /// Answers by question id.
    pub answers: Answers,
    /// The availability.
    pub availability: WeekParts,
    /// The yes to text messages, if there was one.
    pub consent: Option<TextConsent>,
    /// The source of the application: `career_site`, `qr`, `indeed`, `sms:TACO`, `walk_in`, ….
    pub source: String,
    /// Their resume.
    pub resume: Option<KeptFile>,
    /// The draft that it was, which ends with it.
    pub draft: Option<DraftId>,
    /// Made in the SMS simulator.
    pub simulated: bool,
    /// Typed by the team, who may ask later what the job's questions ask.
    pub by_team: bool,
}

/// The outcome of a submission.
#[derive(Clone, Debug)]
pub enum Submitted {
    /// It came in.
    New(Box<Taken>),
    /// The person has one for this job that is alive: nothing was written.
    Already(Box<Taken>),
    /// The person applied for this job before and may again from this day on.
    CoolOff {
        /// The first day, at the restaurant.
        from: Date,
    },
}

/// An application that is in.
#[derive(Clone, Debug)]
pub struct Taken {
    /// The application.
    pub application: Application,
    /// The applicant.
    pub applicant: Applicant,
    /// The absolute address of its status page. Only for its holder and for messages to the applicant: someone else may
    /// have typed their number.
    pub status_link: String,
    /// The page of the questions about equal opportunity, if any; never kept with the application.
    pub eeo_link: Option<String>,
}
