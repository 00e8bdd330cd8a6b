//! The automations of every new brand, so that every applicant gets an answer. They can be switched off, changed or
//! deleted like any other.

use jiff::Timestamp;
use rusqlite::Connection;

use super::{
    store,
    types::{Action, ActionKind, Automation, Rule, Trigger, TriggerKind},
};
use crate::{error::Result, ids::AutomationId};
use recruiting::types::Stage;

/// Its name, in both languages: no one has said yet which one the team speaks.
const NAME: &str = "Still reviewing · Seguimos revisando";
/// Days without an act of the team, after which the applicant is notified that they are not forgotten.
const SILENCE: u8 = 2;
/// The day that the message names, in days after it.
const ANSWER_IN: u8 = 3;

/// Switches on the notification after two days without an answer, everywhere, for applications from now on.
///
/// # Errors
/// Database errors.
pub fn begin(db: &Connection, now: Timestamp) -> Result<()> {
    let rule = Rule {
        trigger: Trigger {
            kind: TriggerKind::Waiting,
            stage: Some(Stage::Applied),
            days: Some(SILENCE),
        },
        location_ids: None,
        roles: Vec::new(),
        conditions: Vec::new(),
        action: Action {
            kind: ActionKind::SendTemplate,
            template_key: Some("still_reviewing".to_owned()),
            date_in_days: Some(ANSWER_IN),
            stage: None,
            user_id: None,
        },
    };
    let it = Automation {
        id: AutomationId::new(now),
        name: NAME.to_owned(),
        active: true,
        rule,
        since: Some(now),
        version: 1,
    };
    store::save(db, &it, now)
}
