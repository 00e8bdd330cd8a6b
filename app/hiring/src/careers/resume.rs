//! The applicant's own files on their status page: the files, the virus scanner's result, and a field for another.

use jiff::Timestamp;
use rusqlite::Connection;

use crate::{
    error::Result,
    ids::ApplicationId,
    resumes::{self, Scan},
};

/// The files of an application, newest first: name and time of each.
pub struct Resumes(Vec<(String, String, Scan)>);

impl Resumes {
    /// Those of an application; `day` says a time as a day of the place.
    ///
    /// # Errors
    /// Database errors.
    pub fn of(
        db: &Connection,
        id: ApplicationId,
        day: impl Fn(Timestamp) -> String,
    ) -> Result<Self> {
        let files = resumes::store::of_application(db, id)?.into_iter();
        Ok(Self(
            files
                .map(|file| (file.name, day(file.created_at), file.scan))
                .collect(),
        ))
    }

    /// Each file's name, its day, and what there is to say about it: none of one that can simply be opened.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str, Option<String>)> {
        self.0.iter().map(|(name, day, scan)| {
            let said = (!scan.opens()).then(|| format!("resume-scan-{}", scan.name()));
            (name.as_str(), day.as_str(), said)
        })
    }

    /// Whether the newest file was refused, so that another one is waited for.
    pub fn another_wanted(&self) -> bool {
        self.0
            .first()
            .is_some_and(|(.., scan)| *scan == Scan::Infected)
    }
}
