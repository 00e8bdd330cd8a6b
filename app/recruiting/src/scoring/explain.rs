//! An applicant's view of their own score: each part in plain words, in their language.

use rusqlite::Connection;
use serde::Serialize;

use super::{
    inputs::Inputs,
    labels, location_settings, store,
    types::{ComponentKey, ComponentStatus},
};
use crate::{
    error::Result,
    messages::{self, Lang},
    types::Application,
};
use jiff::Timestamp;

/// A part of the score, as its applicant reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExplainedPart {
    /// Which part.
    pub key: ComponentKey,
    /// The name.
    pub name: String,
    /// Whether it is known.
    pub status: ComponentStatus,
    /// Its points: "24.4 of 30"; empty where there are none yet.
    pub points: String,
    /// The reason.
    pub reason: String,
}

/// The score's view of an application. `None` where scoring is off or has not run: then no score was used.
///
/// # Errors
/// Database errors.
pub fn explain_for_applicant(
    db: &Connection,
    application: &Application,
    now: Timestamp,
    lang: Lang,
) -> Result<Option<Vec<ExplainedPart>>> {
    if !location_settings::switch(db, application.location_id, now)?.on {
        return Ok(None);
    }
    let Some(snapshot) = store::newest(db, application.id)?.filter(|it| it.failure.is_none())
    else {
        return Ok(None);
    };
    let requirements = Inputs::of(db, application)?.job.requirements;
    let parts = snapshot.computed.components.iter().map(|component| {
        let key = component.key.name().replace('_', "-");
        let facts = [
            ("points", labels::tenths(component.points).into()),
            ("max", labels::tenths(component.attainable).into()),
        ];
        ExplainedPart {
            key: component.key,
            name: messages::translate(lang, &format!("score-part-{key}"), &[]),
            status: component.status,
            points: if component.status == ComponentStatus::Scored {
                messages::translate(lang, "score-points-of", &facts)
            } else {
                String::new()
            },
            reason: labels::reason(component, &requirements)
                .get(lang)
                .to_owned(),
        }
    });
    Ok(Some(parts.collect()))
}
