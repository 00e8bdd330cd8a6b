//! The parts of an automation: one trigger, its locations, conditions, one action. All lists are closed.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    ids::{AutomationId, LocationId, UserId},
    permit::Permission,
    settings::types::string_enum,
};
use recruiting::types::{RoleCode, Stage};

string_enum! {
    /// An automation's trigger.
    TriggerKind as AutomationTriggerKind {
        /// An application came in.
        ApplicationReceived = "application_received",
        /// Someone moved it into a stage.
        StageEntered = "stage_entered",
        /// The application is in a stage for some days without an act of the team.
        Waiting = "waiting",
        /// The applicant missed an interview.
        NoShow = "no_show",
        /// The work sample is done, so that the score is final.
        WorkSampleDone = "work_sample_done",
    }
}

string_enum! {
    /// The field of a condition. Other fields are not available.
    ConditionField as AutomationConditionField {
        /// The band of the score, a person's where one was set.
        Band = "band",
        /// The application's stage.
        Stage = "stage",
        /// The language in which they applied.
        Language = "language",
        /// The source of the application.
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
    /// The action of an automation. None of these rejects anyone.
    ActionKind as AutomationActionKind {
        /// Writes to the applicant from a template.
        SendTemplate = "send_template",
        /// Moves the application on.
        Move = "move",
        /// Sends the link by which the applicant chooses an interview time.
        SendLink = "send_link",
        /// Gives the application into someone's hands.
        Assign = "assign",
        /// Sends a notification to a user.
        Notify = "notify",
    }
}

impl ActionKind {
    /// The permission that a user needs before an automation does it for them.
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

/// An automation's trigger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = AutomationTrigger)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Trigger {
    /// The event.
    pub kind: TriggerKind,
    /// Which stage: for `stage_entered` and `waiting`.
    #[serde(default)]
    pub stage: Option<Stage>,
    /// Number of days: for `waiting`.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 60)]
    pub days: Option<u8>,
}

/// A condition. All of them must hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = AutomationCondition)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Condition {
    /// The field.
    pub field: ConditionField,
    /// True: it is one of the values; false: none of them.
    pub is: bool,
    /// The values.
    pub values: Vec<String>,
}

/// The action of an automation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = AutomationAction)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Action {
    /// The kind.
    pub kind: ActionKind,
    /// Which template, for `send_template`.
    #[serde(default)]
    pub template_key: Option<String>,
    /// The template's date: so many days from then on.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 30)]
    pub date_in_days: Option<u8>,
    /// Which stage: for `move` and `send_link`.
    #[serde(default)]
    pub stage: Option<Stage>,
    /// The user for `assign` and `notify`; `notify` without one means the owner of the application.
    #[serde(default)]
    pub user_id: Option<UserId>,
}

/// The rule of an automation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = AutomationRule)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Rule {
    /// The trigger.
    pub trigger: Trigger,
    /// The locations; null: everywhere.
    #[serde(default)]
    pub location_ids: Option<Vec<LocationId>>,
    /// For which roles; empty: for all.
    #[serde(default)]
    #[schema(value_type = Vec<RoleCode>)]
    pub roles: Vec<RoleCode>,
    /// For whom; empty: for everyone.
    #[serde(default)]
    pub conditions: Vec<Condition>,
    /// The action.
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

/// An automation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Automation {
    /// Its id.
    pub id: AutomationId,
    /// The brand's name for it.
    pub name: String,
    /// Whether it is on.
    pub active: bool,
    /// Its rule.
    pub rule: Rule,
    /// The time from which events count; none while it is off.
    pub since: Option<Timestamp>,
    /// Raised by each write.
    pub version: i64,
}

string_enum! {
    /// How far an automation got with an application.
    ActState as AutomationActState {
        /// It is to reach someone who was waiting before it was switched on.
        Asked = "asked",
        /// It acted.
        Done = "done",
        /// Something prevented it.
        Skipped = "skipped",
    }
}

string_enum! {
    /// The reason that prevents an act.
    Why as AutomationWhy {
        /// Rejected, withdrawn or hired.
        NotActive = "not_active",
        /// No longer in the stage.
        LeftStage = "left_stage",
        /// Agreed to no text messages, and has no email address.
        NoConsent = "no_consent",
        /// Wants no text messages, and has no email address.
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
        /// The user may no longer own or see it.
        PersonGone = "person_gone",
        /// Something else went against it.
        Refused = "refused",
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A rule that notifies the owner of an application when it comes in.
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
    fn two_rules_overlap_where_occasion_place_role_and_action_are_equal() {
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
