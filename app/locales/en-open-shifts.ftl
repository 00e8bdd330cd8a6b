# Messages and refusals about open shifts.

mail-open-shift-button = See open shifts
mail-open-shift-footer = You get this because you work at { $location }.

mail-open-shift-subject = Open shift: { $shift }
mail-open-shift-body = { $location } has an open shift: { $shift }.
mail-open-shift-short = { $location } has an open shift: { $shift }. { $link }
mail-claimed-subject = { $person } wants a shift: { $shift }
mail-claimed-body = { $person } wants the open shift { $shift } at { $location }.
mail-claimed-short = { $person } wants the open shift { $shift } at { $location }. { $link }
mail-claim-approved-subject = The shift is yours: { $shift }
mail-claim-approved-body = The shift is yours: { $shift }, { $location }.
mail-claim-approved-short = The shift is yours: { $shift }, { $location }. { $link }
mail-claim-declined-subject = You did not get the shift: { $shift }
mail-claim-declined-body = You did not get the shift { $shift }, { $location }.
mail-claim-declined-short = You did not get the shift { $shift }, { $location }. { $link }
mail-claim-lapsed-subject = The shift is taken: { $shift }
mail-claim-lapsed-body = The shift { $shift }, { $location }, went to someone else.
mail-claim-lapsed-short = The shift { $shift }, { $location }, went to someone else. { $link }
mail-claim-closed-subject = The shift is no longer open: { $shift }
mail-claim-closed-body = The shift { $shift }, { $location }, is no longer open.
mail-claim-closed-short = The shift { $shift }, { $location }, is no longer open. { $link }

error-already-filled = This shift is already taken
    .detail = Choose another one.
error-claim-closed = This shift is no longer open
    .detail = Choose another one.
error-not-eligible = This shift does not fit you
    .detail = The reasons are below.
error-duplicate-claim = You already asked for this shift
    .detail = A manager will answer.
error-would-cause-overtime = This shift would be overtime for you
    .detail = The manager posted it without overtime.
error-shift-assigned = This shift already has someone
    .detail = Only shifts without a person can be posted.
error-shift-begun = This shift has begun
    .detail = Choose another one.
error-week-not-published = Publish the week first
    .detail = Then the team can take its open shifts.
