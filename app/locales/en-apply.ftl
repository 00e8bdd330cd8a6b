# Applying: what does not hold up, and what went wrong.
field-first-name-required = First name is required
field-last-name-required = Last name is required
field-phone-too-short = Phone number must have at least 10 digits
field-phone-for-texts = Phone number is required when opting in to SMS updates
field-email-invalid-address = Invalid email address
field-availability-required = Choose at least one time when you can work
field-answer-required = Please answer this question
field-answer-invalid = Please choose one of the answers
error-job-closed = This job is no longer open.
    .detail = Look at our other openings.
error-duplicate-application = They applied for this job already.
    .detail = Open the application that is there.
error-cool-off = It is too soon to apply again.
    .detail = This job asks people to wait before they apply again.
error-idempotency-reuse = This was sent before with other contents.
    .detail = Send it again with a new key.
