# The brand's own rules: refusals, what is checked, and messages.

error-below-law = The law already asks for more
    .detail = Choose a value that is at least as strict as the law, or leave the rule to the law.
error-change-open = This rule already has a change that isn’t in effect yet
    .detail = Finish or withdraw that change first.
error-not-rule-author = Only the author can edit this change
    .detail = Ask the author, or ask for changes if you can approve it.
error-rule-change-over = This change can’t be edited any more
    .detail = Start a new change of the rule.
error-rule-change-in-review = Approval is already requested
    .detail = Wait for the approvals, or edit the change to make it a draft again.
error-rule-change-unfinished = This change isn’t ready for approval
    .detail = Settle the open checks first.
error-rule-change-started = This change is in effect
    .detail = Roll the rule back instead.
error-own-change = You can’t approve your own change
    .detail = Someone else who can approve rules has to look at it.
error-single-approver-wait = No one else can approve this change
    .detail = You can approve it yourself 24 hours after you requested approval.
error-approval-stale = This change isn’t as you saw it
    .detail = Look at it again and decide then.
error-rule-not-covered = This rule also holds at locations that aren’t yours
    .detail = Ask someone who is in charge of all its locations.
error-rule-same-version = This version is already in effect
    .detail = Choose another version, or switch the rule off.
error-rule-not-in-effect = This rule isn’t in effect
    .detail = There is nothing to switch off. Choose a version to bring it back.

rule-law-at-least = The law asks for at least { $figure } ({ $citation }).
rule-law-at-most = The law allows at most { $figure } ({ $citation }).

rule-check-no-problems-ok = No problems, and never weaker than the law
rule-check-no-problems-open = The rule has problems. Fix them in the editor.
rule-check-test-cases-ok = Test cases pass
rule-check-test-cases-open = A test case fails. Check the values in the editor.
rule-check-backtest-ok = Tried on past weeks
rule-check-backtest-open = Not tried on past weeks as it is. Run the backtest in the editor.
rule-check-reason-ok = Reason given
rule-check-reason-open = Write a reason of at least 10 characters.

mail-rule-review-requested-subject = { $by } asks you to approve a rule change
mail-rule-review-requested-body = { $by } asks you to approve “{ $title }”.
mail-rule-review-requested-footer = You get this because you can approve rules.
mail-rule-approved-subject = Your rule change is approved
mail-rule-approved-body = “{ $title }” has all approvals. Its first days are set.
mail-rule-approved-footer = You get this because you wrote the change.
mail-rule-changes-requested-subject = { $by } asks for changes to your rule change
mail-rule-changes-requested-body = { $by } asks for changes to “{ $title }” first.
mail-rule-changes-requested-footer = You get this because you wrote the change.
mail-rule-open = Open the change
