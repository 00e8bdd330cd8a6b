# The pipeline: why a move, a rejection or a restoration does not go through.
error-stage-conflict = Someone moved this applicant first.
    .detail = Look at where they stand now and decide.
error-stage-same = They are in this stage already.
    .detail = Choose another stage.
error-stage-not-allowed = That move is not possible.
    .detail = From an offer the way leads back to an interview or on to the hire; hired people stay hired.
error-stage-hidden = Your pipeline does not use that stage.
    .detail = Choose another stage, or ask the owner to show it in Settings, Pipeline.
error-offer-open = An offer is open.
    .detail = Void the offer first.
error-hire-by-form = Hiring has a form of its own.
    .detail = Open the hire sheet: it needs a signed offer, or somebody who may approve a paper offer.
error-unhire-by-form = Taking a hire back has a form of its own.
    .detail = Open the person's application.
error-not-active = This application is no longer active.
    .detail = Restore it first.
error-not-restorable = There is nothing to restore.
    .detail = The application is active or hired.
error-applied-again = They have applied again.
    .detail = This person has a newer active application for the same job.
error-undo-over = It is too late to undo.
    .detail = Move the applicant back instead.

# The settings of the pipeline.
field-occupied = { $people ->
    [one] { $people } active applicant stands here. Move them first.
   *[other] { $people } active applicants stand here. Move them first.
}
field-always-shown = This stage is always on the board.
field-name-twice = Another one has this name already.
field-about-the-person = “{ $word }” reads as if it were about the person. Say what the job needs.

# The stages and the reasons in Lineup's own words, as the workspace's catalog has them.
stage-name-applied = Applied
stage-name-screening = Screening
stage-name-phone-interview = Video Interview
stage-name-in-person = In-Person
stage-name-interview = Interview
stage-name-offer = Offer
stage-name-hired = Hired
reason-name-knockout = An answer rules it out
reason-name-availability-mismatch = Availability does not fit
reason-name-experience = Not enough experience
reason-name-certification = A needed card is missing
reason-name-interview-outcome = What the interview showed
reason-name-no-show = Did not come
reason-name-unreachable = Could not be reached
reason-name-position-filled = The position is filled
reason-name-offer-declined = Declined the offer
reason-name-failed-work-sample = What the work sample showed
reason-name-background-check = What the background check showed
reason-name-duplicate = Duplicate application
reason-name-applicant-withdrew = The applicant withdrew
reason-name-other = Another reason

# Automations: what does not hold up.
error-too-many-automations = There are 30 automations already.
    .detail = Take one away that you no longer need.
error-automation-off = This automation is off.
    .detail = Switch it on first.
error-owner-gone = This person can no longer look after the applicant.
    .detail = Choose somebody else.
field-twice = Ask for each thing once.
field-words-only = This may choose words or a helper, but not who gets ahead.
field-by-hand-only = Offers and rejections are sent by a person.
field-needs-a-person = This template needs something only a person or a step of its own knows, like a link or a time.
