# Why points were given, and what would change them.
score-availability-any = Any hours suit this job.
score-availability-all = Can cover all { $needed } needed hours{ $doubled ->
        [0] {""}
        [1] {""}
        [2] , weekends counted twice
       *[other] , weekends counted { $doubled } times
    } ({ $points } of { $max }).
score-availability-part = Can cover { $covered } of { $needed } needed hours{ $doubled ->
        [0] {""}
        [1] {""}
        [2] , weekends counted twice
       *[other] , weekends counted { $doubled } times
    } ({ $points } of { $max }). Missing: { $missing }.
score-availability-none = Can cover none of the { $needed } needed hours{ $doubled ->
        [0] {""}
        [1] {""}
        [2] , weekends counted twice
       *[other] , weekends counted { $doubled } times
    } (0 of { $max }).
score-availability-flexible = Can work { $covered } of about { $needed } hours a week ({ $points } of { $max }).
score-screening-unasked = This job’s questions don’t give points.
score-screening-waiting = Answers need a manager’s rating before they count.
score-screening-all = The answers earned { $earned } of { $possible } points ({ $points } of { $max }).
score-screening-part = The answers earned { $earned } of { $possible } points so far ({ $points } of { $max }). { $waiting } still to be rated by a manager.
score-requirements-none = This job lists no requirements.
score-requirements-waiting = No requirements asked yet.
score-requirements-met = Meets { $met } of { $asked } requirements{ $later ->
        [0] {""}
       *[other] , { $later } more not asked yet
    } ({ $points } of { $max }).
score-requirements-part = Meets { $met } of { $asked } requirements{ $later ->
        [0] {""}
       *[other] , { $later } more not asked yet
    } ({ $points } of { $max }). Missing: { $missing }.
score-experience-unasked = This job doesn’t ask for experience.
score-experience-waiting = Years of experience unknown.
score-experience-years = Experience: { $has }; the job asks for: { $wanted } ({ $points } of { $max }).
score-work-sample-waiting = Not completed yet: up to { $weight } more points.
score-work-sample-points = Earned { $earned } of 25 points in the work sample ({ $points } of { $max }).
score-years-none = none
score-years-under-one = less than one year
score-years-one-to-two = one to two years
score-years-three-plus = three years or more
score-day-mon = Monday
score-day-tue = Tuesday
score-day-wed = Wednesday
score-day-thu = Thursday
score-day-fri = Friday
score-day-sat = Saturday
score-day-sun = Sunday
score-change-availability = { $slot } becomes available
score-change-answer = “{ $question }” becomes “{ $answer }”
score-change-requirement = { $requirement }: if confirmed
score-change-rating = A manager rates “{ $question }” with 4 of 4, at most
score-change-work-sample = The work sample, at most. About 8 minutes
error-bias-audit-required = New York City requires a bias audit first.
    .detail = Enter the date of an independent audit from the last year.
error-score-missing = There is no score to override.
    .detail = Scoring is off here or hasn’t run yet.
error-answer-not-rated = Only free-text answers are rated.
    .detail = Other answers get their points from the job.
score-part-availability = Availability
score-part-screening = Screening answers
score-part-requirements = Role requirements
score-part-experience = Experience
score-part-work-sample = Work sample
score-points-of = { $points } of { $max }
error-rubric-locked = This version is or was active.
    .detail = Create a new version from it.
error-rubric-in-use = This rubric stays active.
    .detail = Only a job’s own rubric can end. The brand’s is replaced by a new version.
error-rubric-weights-not-100 = The weights don’t add up to 100.
    .detail = The five parts add up to 100 points: raise or lower one.
error-bands-out-of-order = Strong must start above Manager Review.
    .detail = Raise one or lower the other.
error-rubric-script-broken = A script has an error.
    .detail = Check the marked line. Nothing was changed.

# What asks an applicant for what is missing. Straight quotes: curly ones double the price of a text.
score-ask-availability = Hi! One question about your application: could you work { $day ->
    [mon] Monday
    [tue] Tuesday
    [wed] Wednesday
    [thu] Thursday
    [fri] Friday
    [sat] Saturday
   *[sun] Sunday
} { $part ->
    [am] mornings
   *[pm] afternoons and evenings
}?
score-ask-question = Hi! One question about your application: { $question }
score-ask-more = Hi! On your application you answered "{ $answer }" to: { $question } Do any of these fit you too: { $more }? Tell us a little about it.
score-ask-close = Hi! On your application you answered "{ $answer }" to: { $question } What comes close to it that you have done or could do?
score-ask-requirement = Hi! One question about your application. This job needs: { $requirement }. How does that look for you?
score-ask-certificate = Hi! One question about your application. This job needs: { $requirement }. When could you get it, and what would help you?
