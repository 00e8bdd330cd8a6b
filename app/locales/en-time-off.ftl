# Messages about time off: to managers, and to the person.

mail-time-off-open = Open time off
mail-time-off-footer = You get this because time off at work concerns you.
mail-time-off-note = { $by } wrote: { $note }

mail-time-off-requested-subject = { $person } asks for time off: { $dates }
mail-time-off-requested-body = { $person } asks for time off: { $dates }. Open Lineup to approve or decline.
mail-time-off-reported-subject = { $person } will be absent: { $dates }
mail-time-off-reported-body = { $person } reported an absence: { $dates }. It needs no approval. Check who covers their shifts.
mail-time-off-cancel-subject = { $person } wants to work after all: { $dates }
mail-time-off-cancel-body = { $person } asks to cancel their approved time off: { $dates }.
mail-time-off-approved-subject = Your time off is approved: { $dates }
mail-time-off-approved-body = { $by } approved your time off: { $dates }.
mail-time-off-declined-subject = Your request was declined: { $dates }
mail-time-off-declined-body = { $by } declined your request about time off: { $dates }.
mail-time-off-cancelled-subject = Your time off is canceled: { $dates }
mail-time-off-cancelled-body = { $by } canceled your time off: { $dates }.
mail-time-off-expired-subject = Your request expired: { $dates }
mail-time-off-expired-body = Your request for time off was not decided before it began: { $dates }. Talk to your manager.

error-days-blocked = Some of these days are blocked
    .detail = Time off is not possible on them. Ask for the other days.
error-balance-exceeded = Not enough time off left
    .detail = Ask for fewer hours, or for unpaid time off.
error-time-off-policy-overlap = A policy for this kind covers one of these locations
    .detail = Change that policy, or leave these locations out.
error-time-off-policy-fixed = How a policy gives hours, and when its year begins, cannot change
    .detail = End this policy and add a new one.
error-time-off-policy-ended = This policy has ended
    .detail = Add a new policy instead.
error-self-approval = You can’t decide your own request
    .detail = Another manager or the owner decides it.
error-not-on-team = You are not on the team
    .detail = Ask a manager to add you.
error-already-decided = This request is already settled
    .detail = Reload to see what was decided.
