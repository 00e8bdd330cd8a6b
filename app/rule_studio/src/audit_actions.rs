//! The rule studio's audit actions.

use platform::audit_actions;

audit_actions! {
    /// The rule studio's audit actions.
    RuleAction {
        RuleApproved = "rule.approved",
        RuleChangesRequested = "rule.changes_requested",
        RuleDrafted = "rule.drafted",
        RuleReviewRequested = "rule.review_requested",
        RuleRolledBack = "rule.rolled_back",
        RuleScheduled = "rule.scheduled",
        RuleTookEffect = "rule.took_effect",
        RuleWithdrawn = "rule.withdrawn",
    }
}
