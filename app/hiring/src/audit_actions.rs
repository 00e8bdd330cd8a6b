//! Hiring's audit actions.

use platform::audit_actions;

audit_actions! {
    /// Hiring's audit actions.
    HiringAction {
        ApplicantAsked = "applicant.asked",
        ApplicantContactChanged = "applicant.contact_changed",
        ApplicantExported = "applicant.exported",
        ApplicationAutomated = "application.automated",
        ApplicationAvailabilityChanged = "application.availability_changed",
        ApplicationMoveUndone = "application.move_undone",
        ApplicationMoved = "application.moved",
        AutomationChanged = "automation.changed",
        AutomationCreated = "automation.created",
        AutomationDeleted = "automation.deleted",
        AutomationWaitingAsked = "automation.waiting_asked",
        EeoSettingsChanged = "eeo.settings_changed",
        FairnessCorrected = "fairness.corrected",
        FairnessPublished = "fairness.published",
        FairnessYearOpened = "fairness.year_opened",
        GoalsChanged = "goals.changed",
        HiringHandedOver = "hiring.handed_over",
        JobBoardMarked = "job.board_marked",
        OfferTemplateArchived = "offer_template.archived",
        OfferTemplateChanged = "offer_template.changed",
        OfferTemplateCreated = "offer_template.created",
        NoteChanged = "note.changed",
        OnboardingSettingsChanged = "onboarding.settings_changed",
        PipelineChanged = "pipeline.changed",
        SpendChanged = "spend.changed",
        SummaryAsked = "summary.asked",
    }
}
