//! Messages to several people at once: what left or would, to whom, and to whom not.

use serde::Serialize;

use crate::{
    error::{Error, Result},
    ids::ApplicationId,
    messages::Lang,
    messaging::{
        Words, segments,
        types::{Message, Way},
    },
    types::Applicant,
};

/// Samples in a preview.
const SAMPLES: usize = 3;

/// The messages that left, or would.
#[derive(Clone, Debug, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ManyOutcome {
    /// Number of messages.
    pub count: usize,
    /// Text message segments, in all.
    pub segments: usize,
    /// The first three, in words.
    pub samples: Vec<Sample>,
    /// Applicants who get none, and why.
    pub skipped: Vec<Skipped>,
}

/// One of the messages.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Sample {
    /// The application.
    pub application_id: ApplicationId,
    /// Their name.
    pub name: String,
    /// By text message or email.
    pub channel: Way,
    /// The language.
    pub language: Lang,
    /// The text.
    pub body: String,
}

/// Someone who gets none.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Skipped {
    /// The application.
    pub application_id: ApplicationId,
    /// Their name; empty where the application is not to be seen.
    pub name: String,
    /// `opted_out`, `sms_no_consent`, `no_address`, `placeholder_unresolved`, `not_active`, `not_found`; from the
    /// talent pool also `not_in_pool`, `invited_before`, `decline_waits`, `cool_off`.
    pub reason: String,
}

impl ManyOutcome {
    /// Counts a message; the first few are shown.
    pub fn add(&mut self, id: ApplicationId, applicant: &Applicant, words: &Words) {
        self.count_in(Sample {
            application_id: id,
            name: applicant.name(),
            channel: words.channel,
            language: words.language,
            body: words.body.clone(),
        });
    }

    /// Counts a message that was written before.
    pub fn add_written(&mut self, id: ApplicationId, applicant: &Applicant, it: &Message) {
        self.count_in(Sample {
            application_id: id,
            name: applicant.name(),
            channel: it.channel,
            language: it.language,
            body: it.body.clone().unwrap_or_default(),
        });
    }

    fn count_in(&mut self, sample: Sample) {
        self.count += 1;
        if sample.channel == Way::Sms {
            self.segments += segments::count(&sample.body).segments;
        }
        if self.samples.len() < SAMPLES {
            self.samples.push(sample);
        }
    }

    /// # Errors
    /// `NotFound` where none of those who were named is to be seen.
    pub fn ensure_any(&self) -> Result<()> {
        let unseen = |skipped: &Skipped| skipped.reason == "not_found";
        if self.count == 0 && self.skipped.iter().all(unseen) {
            return Err(Error::NotFound);
        }
        Ok(())
    }
}
