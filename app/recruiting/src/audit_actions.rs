//! Recruiting's audit actions.

use platform::audit_actions;

audit_actions! {
    /// Recruiting's audit actions.
    RecruitingAction {
        InterviewAvailabilityAdded = "interview_availability.added",
        InterviewAvailabilityChanged = "interview_availability.changed",
        InterviewAvailabilityRemoved = "interview_availability.removed",
        InterviewBlackoutAdded = "interview_blackout.added",
        InterviewBlackoutRemoved = "interview_blackout.removed",
        JobChanged = "job.changed",
        JobKeywordSet = "job.keyword_set",
        LocationKeywordSet = "location.keyword_set",
        MessageWritten = "message.written",
        MessagesBulkSent = "messages.bulk_sent",
        RubricActivated = "rubric.activated",
        RubricChanged = "rubric.changed",
        RubricDrafted = "rubric.drafted",
        RubricDropped = "rubric.dropped",
        RubricRetired = "rubric.retired",
        ScoringSwitched = "scoring.switched",
        SettingsChanged = "settings.changed",
        TemplateChanged = "template.changed",
        TemplateCreated = "template.created",
        TemplateReset = "template.reset",
        TranslationAsked = "translation.asked",
    }
}
