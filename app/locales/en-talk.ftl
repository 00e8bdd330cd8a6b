# Talking with applicants.
talk-our-team = our team
talk-reply-stop = Reply STOP to opt out.
mail-applicant-open = Open
mail-applicant-footer = You get this because you applied at { $company }.
error-placeholder-unresolved = Something is missing in this message
    .detail = A placeholder has no value for this applicant. Fill it in or choose another template.
