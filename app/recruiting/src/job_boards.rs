//! The job boards that postings go to, and what the brand decides about all of them.

use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::hiring_settings;
use crate::{error::Result, settings::types::string_enum};

string_enum! {
    /// A board that gets postings automatically.
    Board as JobBoard {
        /// Search engines, by the data in its page.
        Markup = "markup",
        /// Indeed, by a feed of all open jobs.
        Indeed = "indeed",
        /// Other boards, by a feed of the jobs that are meant for them.
        Feed = "feed",
    }
}

/// The key of [`BoardSettings`] among hiring's settings.
pub const SETTING: &str = "job_boards";

/// The settings of every posting of the brand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct BoardSettings {
    /// Whether Indeed's feed holds the open jobs: all of them or none.
    pub indeed: bool,
    /// Days before the same person may apply to a job again, for jobs that are begun from now on.
    pub cool_off_days: u16,
}

impl Default for BoardSettings {
    fn default() -> Self {
        Self {
            indeed: true,
            cool_off_days: 0,
        }
    }
}

impl BoardSettings {
    /// The present settings.
    ///
    /// # Errors
    /// Database errors.
    pub fn of(db: &Connection) -> Result<Self> {
        Ok(hiring_settings::get(db, SETTING)?.0)
    }
}
