# The pipeline: why a move, a rejection or a restoration does not go through.
error-stage-conflict = Someone moved this applicant first.
    .detail = Check their current stage and decide.
error-stage-unchanged = They are already in this stage.
    .detail = Choose another stage.
error-stage-not-allowed = This move isn’t possible.
    .detail = From an offer you can go back to an interview or on to hire; hired people stay hired.
error-stage-hidden = Your pipeline doesn’t use that stage.
    .detail = Choose another stage, or ask the owner to show it in Settings, Pipeline.
error-offer-open = There is an open offer.
    .detail = Rescind the offer first.
error-use-hire-endpoint = Use the hire form.
    .detail = It needs a signed offer, or someone who can approve a paper offer.
error-use-unhire-endpoint = Undo the hire on the application.
    .detail = Open the person's application.
error-not-active = This application is no longer active.
    .detail = Restore it first.
error-not-restorable = There is nothing to restore.
    .detail = The application is active or hired.
error-applied-again = They applied again.
    .detail = This person has a newer active application for the same job.
error-undo-expired = It is too late to undo.
    .detail = Move the applicant back instead.

# The settings of the pipeline.
field-occupied = { $people ->
    [one] Move { $people } active applicant out of this stage first.
   *[other] Move { $people } active applicants out of this stage first.
}
field-always-shown = This stage is always shown.
field-duplicate-name = This name is already used.
field-about-the-person = “{ $word }” sounds like it is about the person. Describe what the job needs.

# The stages and the reasons in Lineup's own words, as the workspace's catalog has them.
stage-name-applied = Applied
stage-name-screening = Screening
stage-name-phone-interview = Video Interview
stage-name-in-person = In-Person
stage-name-interview = Interview
stage-name-offer = Offer
stage-name-hired = Hired
reason-name-knockout = Disqualifying answer
reason-name-availability-mismatch = Availability doesn’t match
reason-name-experience = Not enough experience
reason-name-certification = Missing certification
reason-name-interview-outcome = Interview result
reason-name-no-show = No-show
reason-name-unreachable = Unreachable
reason-name-position-filled = Position filled
reason-name-offer-declined = Declined the offer
reason-name-failed-work-sample = Work sample result
reason-name-background-check = Background check
reason-name-duplicate = Duplicate application
reason-name-applicant-withdrew = The applicant withdrew
reason-name-other = Other reason

# Automations: what does not hold up.
error-too-many-automations = You already have 30 automations.
    .detail = Remove one you no longer need.
error-automation-disabled = This automation is off.
    .detail = Turn it on first.
error-owner-not-found = This person can no longer be the applicant’s owner.
    .detail = Choose someone else.
field-twice = Each item can be used only once.
field-words-only = This can choose the wording or a helper, but not who moves ahead.
field-by-hand-only = A person must send offers and rejections.
field-needs-a-person = This template needs a link or a time that only a person can fill in.
