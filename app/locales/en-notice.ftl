# How a brand scores applications, for everybody.
notice-link = How we score applications
notice-title = How we score applications
notice-lead = { $brand } uses a points list, an automated tool, to help decide who to call first. People decide. The points reject no one; only an answer that the job requires, such as permission to work, can, and a person can undo that.
notice-where = Where, and since when
notice-now = { $place }: in use
notice-since = { $place }: in use since { $date }
notice-from = { $place }: starting { $date }
notice-ended = Points are not in use anywhere now.
notice-assessed = What it looks at
notice-part = { $part }: up to { $points } of 100 points
notice-own = These openings have a points list of their own:
notice-assessed-more = It never sees your name, address, age, gender, language or photo, how you write, or what you answer to the voluntary questions.
notice-data = What data, and where it comes from
notice-data-more = Only what you give us: your answers, the hours that you can work and, if you take it, the work sample. Answers in your own words count by how a manager rates them. Nothing is looked up or bought elsewhere.
notice-kept = How long it is kept
notice-kept-more = Your application and its points, from the last time that anything happens with it:
notice-years = { $years ->
    [one] up to 1 year
   *[other] up to { $years } years
  }
notice-other = Prefer a review by a person?
notice-other-more = After you apply, choose “Request a second review” on your status page: a person reviews your application again, and your points no longer have any effect. There you also see what counted and can correct it.
notice-audit = Bias audit
notice-audit-law = In New York City an independent auditor checks the tool for bias each year, and this notice is posted at least 10 business days before it is used (Local Law 144 of 2021).
notice-audit-on = The last audit was made on { $date }.
notice-audit-of = Audit of the applications of { $year }
notice-auditor = Independent auditor
notice-distributed = Distribution date of the tool
notice-calculated = Calculated by Lineup as 6 RCNY § 5-301 says; audited by the auditor named above.
careers-date = { $month } { $day }, { $year }
careers-scored-from = Starting { $date }, a points list will help us sort applications. It looks at your availability, your answers, the job’s requirements and your experience; never at your name, address, age or language. It never rejects anyone.
apply-scored = A points list helps us sort applications; people decide.
apply-scored-from = Starting { $date }, a points list will help us sort applications; people decide.
apply-scored-how = How it works
error-already-published = This year’s audit is already public.
    .detail = Its figures can’t change. Dates and auditor can be corrected.
field-notice-too-short = 10 business days’ notice is required. Choose a later day.
field-in-future = This date is in the future.
text-points = Points help sort applications; people decide: { $link }
text-points-from = From { $date } points help sort applications; people decide: { $link }

# How many applicants are answered in time.
answers-badge = Replies to { $percent }% of applicants within 3 days
answers-counted = { $answered } of { $applied } people who applied in the 90 days that ended three days ago.
answers-how = An answer is a message from a person, an invitation to choose an interview time, an offer or a decline. “Still reviewing” doesn’t count. Applicants who withdrew within three days, before an answer, are left out. Lineup counts it every day and shows it from 90% on; the restaurant can’t change it.
