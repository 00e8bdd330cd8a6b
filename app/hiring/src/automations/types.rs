//! What an automation is: one trigger, where it holds, conditions, one action. All lists are closed.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    ids::{AutomationId, LocationId, UserId},
    permit::Permission,
    settings::types::string_enum,
};
use recruiting::types::{RoleCode, Stage};

string_enum! {
    /// What sets an automation off.
    TriggerKind as AutomationTriggerKind {
        /// An application came in.
        ApplicationReceived = "application_received",
        /// Someone moved it into a stage.
        StageEntered = "stage_entered",
        /// It has stood in a stage for some days, and no one of the team touched it.
        Waiting = "waiting",
        /// The applicant did not come to an interview.
        NoShow = "no_show",
        /// The work sample is done, so that the score stands.
        WorkSampleDone = "work_sample_done",
    }
}

string_enum! {
    /// What a condition looks at. What is not here cannot be asked for.
    ConditionField as AutomationConditionField {
        /// The band of the score, a person's where one was set.
        Band = "band",
        /// Where it stands.
        Stage = "stage",
        /// The language in which they applied.
        Language = "language",
        /// How they found the job.
        Source = "source",
        /// Whether they agreed to text messages: `yes` or `no`.
        TextConsent = "text_consent",
    }
}

impl ConditionField {
    /// Whether it says nothing about the work: it may choose words and helpers, never who gets ahead.
    pub const fn only_for_words(self) -> bool {
        matches!(self, Self::Language | Self::TextConsent)
    }
}

string_enum! {
    /// What an automation does. None of these turns anybody down.
    ActionKind as AutomationActionKind {
        /// Writes to the applicant from a template.
        SendTemplate = "send_template",
        /// Moves the application on.
        Move = "move",
        /// Sends the link by which the applicant chooses an interview time.
        SendLink = "send_link",
        /// Gives the application into someone's hands.
        Assign = "assign",
        /// Tells someone in the bell.
        Notify = "notify",
    }
}

impl ActionKind {
    /// What someone must be allowed to do themselves before an automation does it for them.
    pub const fn needs(self) -> Permission {
        match self {
            Self::SendTemplate => Permission::MessagesBulk,
            Self::Move | Self::Assign => Permission::ApplicationsMove,
            Self::SendLink => Permission::InterviewsCreate,
            Self::Notify => Permission::ApplicationsRead,
        }
    }

    /// Whether it brings the applicant further.
    pub const fn gets_ahead(self) -> bool {
        matches!(self, Self::Move | Self::SendLink)
    }
}

/// What sets an automation off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = AutomationTrigger)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Trigger {
    /// What happens.
    pub kind: TriggerKind,
    /// Which stage: for `stage_entered` and `waiting`.
    #[serde(default)]
    pub stage: Option<Stage>,
    /// How many days: for `waiting`.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 60)]
    pub days: Option<u8>,
}

/// A condition. All of them must hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = AutomationCondition)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Condition {
    /// What it looks at.
    pub field: ConditionField,
    /// True: it is one of the values; false: none of them.
    pub is: bool,
    /// The values.
    pub values: Vec<String>,
}

/// What an automation does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = AutomationAction)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Action {
    /// What.
    pub kind: ActionKind,
    /// Which template, for `send_template`.
    #[serde(default)]
    pub template_key: Option<String>,
    /// What the template's date stands for: so many days from then on.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 30)]
    pub date_in_days: Option<u8>,
    /// Which stage: for `move` and `send_link`.
    #[serde(default)]
    pub stage: Option<Stage>,
    /// Who, for `assign`; for `notify` too, where no one is named the person who looks after the application.
    #[serde(default)]
    pub user_id: Option<UserId>,
}

/// What an automation says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = AutomationRule)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Rule {
    /// What sets it off.
    pub trigger: Trigger,
    /// Where; null: everywhere.
    #[serde(default)]
    pub location_ids: Option<Vec<LocationId>>,
    /// For which roles; empty: for all.
    #[serde(default)]
    #[schema(value_type = Vec<RoleCode>)]
    pub roles: Vec<RoleCode>,
    /// For whom; empty: for everyone.
    #[serde(default)]
    pub conditions: Vec<Condition>,
    /// What it does.
    pub action: Action,
}

impl Rule {
    /// Whether it holds at a location.
    pub fn holds_at(&self, location: LocationId) -> bool {
        self.location_ids
            .as_ref()
            .is_none_or(|own| own.contains(&location))
    }

    /// Whether two of them would do the same kind of thing on the same occasion to the same people.
    pub fn overlaps(&self, other: &Self) -> bool {
        let places = match (&self.location_ids, &other.location_ids) {
            (Some(one), Some(two)) => one.iter().any(|place| two.contains(place)),
            _ => true,
        };
        let roles = self.roles.is_empty()
            || other.roles.is_empty()
            || self.roles.iter().any(|role| other.roles.contains(role));
        let occasion = |it: &Self| (it.trigger.kind, it.trigger.stage);
        places
            && roles
            && occasion(self) == occasion(other)
            && self.action.kind == other.action.kind
    }
}

/// An automation as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Automation {
    /// Its id.
    pub id: AutomationId,
    /// What the brand calls it.
    pub name: String,
    /// Whether it is on.
    pub active: bool,
    /// What it says.
    pub rule: Rule,
    /// What happened before is none of its business; none while it is off.
    pub since: Option<Timestamp>,
    /// Raised by each write.
    pub version: i64,
}

string_enum! {
    /// How far an automation has come with an application.
    ActState as AutomationActState {
        /// It is to reach someone who was waiting before it was switched on.
        Asked = "asked",
        /// It acted.
        Done = "done",
        /// Something stood against it.
        Skipped = "skipped",
    }
}

string_enum! {
    /// What stands against acting.
    Why as AutomationWhy {
        /// Rejected, withdrawn or hired.
        NotActive = "not_active",
        /// No longer in the stage.
        LeftStage = "left_stage",
        /// Agreed to no text messages, and has no e-mail address.
        NoConsent = "no_consent",
        /// Wants no text messages, and has no e-mail address.
        OptedOut = "opted_out",
        /// Has no address that the template may go to.
        NoAddress = "no_address",
        /// Is there already: in the stage or beyond, invited, in these hands.
        Already = "already",
        /// Interviews for the job are booked by hand.
        ByHand = "by_hand",
        /// The template is switched off or gone.
        TemplateOff = "template_disabled",
        /// A placeholder of the template has no value for them.
        Unresolved = "unresolved",
        /// The brand no longer uses the stage.
        StageHidden = "stage_hidden",
        /// The person may no longer look after it or see it.
        PersonGone = "person_gone",
        /// Something else went against it.
        Refused = "refused",
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A rule that tells the person who looks after an application when it comes in.
    pub(crate) fn plain(kind: TriggerKind) -> Rule {
        Rule {
            trigger: Trigger {
                kind,
                stage: None,
                days: None,
            },
            location_ids: None,
            roles: Vec::new(),
            conditions: Vec::new(),
            action: Action {
                kind: ActionKind::Notify,
                template_key: None,
                date_in_days: None,
                stage: None,
                user_id: None,
            },
        }
    }

    #[test]
    fn two_rules_overlap_where_they_share_occasion_place_role_and_deed() {
        let one = plain(TriggerKind::ApplicationReceived);
        assert!(one.overlaps(&one.clone()));
        assert!(!one.overlaps(&plain(TriggerKind::NoShow)));
        let cooks = Rule {
            roles: vec![RoleCode::LineCook],
            ..one.clone()
        };
        assert!(one.overlaps(&cooks));
        let hosts = Rule {
            roles: vec![RoleCode::Host],
            ..one.clone()
        };
        assert!(!cooks.overlaps(&hosts));
        let now = "2026-11-20T12:00:00Z".parse().unwrap();
        let here = Rule {
            location_ids: Some(vec![LocationId::new(now)]),
            ..one.clone()
        };
        let there = Rule {
            location_ids: Some(vec![LocationId::new(now)]),
            ..one
        };
        assert!(!here.overlaps(&there));
    }
}
