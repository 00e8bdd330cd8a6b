# The server's own pages.
page-language = Language
page-privacy = Privacy Policy
page-terms = Terms of Service
page-to-sign-in = Go to sign-in
page-reference = Reference { $id }

sign-in-title = Sign in
sign-in-lead = We send you a six-digit code. No password.
sign-in-provider = Sign in with your company account
sign-in-address = Email or phone number
sign-in-address-wrong = Enter an email, or a phone number with area code.
sign-in-send = Send code
sign-in-how = Use the email or phone your manager has for you.
sign-in-passkey = Use a passkey
sign-in-passkey-failed = Passkey not used. Try again or get a code.
sign-in-new = New to Lineup?
sign-in-register = Register your franchise
sign-in-about = What is Lineup?

demo-title = Try the demo as
demo-lead = One tap sends that person a code. Nothing leaves this server.

code-title = Enter your code
code-lead = If { $to } is registered here, a six-digit code is on its way. It works for 10 minutes.
code-label = Six-digit code
code-send = Sign in
code-wrong = That code is not right. Tries left: { $left }.
code-none = No code?
code-none-body = Check your spam folder. If nothing comes, ask your manager or the owner to check your contact info in Team and invite you.
code-again = Use another address or send a new code
code-lead-register = We sent a six-digit code to { $to }. Enter it to open your brand; it works for 10 minutes.
code-send-register = Open my brand
code-none-register = Check your spam folder. If the address has a typo, go back and enter it again.
code-demo = This is a demo: the message is on this server.
code-demo-link = Read the messages

choose-title = Choose a brand
choose-lead = You work at more than one.

link-title = Welcome
link-hello = Welcome, { $name }
link-lead = Your account at { $brand } is ready.
link-enter = Sign in
link-once = This link works once. After that you sign in with your email or phone number and a code.

messages-title = Demo messages
messages-lead = Messages that would have been sent since this server started, newest first.
messages-again = Refresh
messages-none = No messages yet.

privacy-lead = What Lineup keeps about you, in plain words: when you apply for a job, and when you work there.
privacy-apply = When you apply
privacy-apply-body = Your name and how to reach you, your answers, the hours you can work, a resume if you send one, what you and the restaurant write to each other, your interviews and what was noted about them, a work sample if you take it, and what you agreed to. You need no account; the link to your status page is yours. Equal opportunity answers are voluntary, kept apart from your application, and only ever counted together with others’.
privacy-score = How applications are compared
privacy-score-body = Where a restaurant uses a score, it is points from rules that its owner wrote and that can be read, not a machine’s guess. Your name, address, language, age and the like do not count. A person decides. Your status page says what counted, takes a correction, and lets you ask for a person to look again, also after a no.
privacy-texts = Your phone number and texts
privacy-texts-body = Texts come only after you agreed or wrote first, and STOP ends them. Your number, and that you agreed, are used for your application and your work and for nothing else: mobile information is not sold, and not shared with third parties or affiliates for marketing or promotion. The companies that carry our messages get what they need to deliver them.
privacy-work = When you work there
privacy-work-body = Your positions and wage, your scheduled weeks, your availability and time off, and what you agreed to. For minors also the birth date and documents the law requires.
privacy-seen = Who sees it
privacy-seen-body = The restaurant brand, and there only people whose role needs it. Each brand has a file of its own: no other brand can see you. Every change is on record with who made it.
privacy-sealed = How it is protected
privacy-sealed-body = Resumes, messages, birth dates and personal details in the record are encrypted under a key of your own. There are no passwords; codes and sessions are stored only as hashes.
privacy-cookies = Cookies
privacy-cookies-body = One keeps you signed in, one protects forms, and two remember language and colors. There is no tracking and nothing from other companies.
privacy-erased = How it ends
privacy-erased-body = Who applies can ask for deletion on their status page; otherwise applications are deleted when the brand’s time is over, at the latest when the law no longer asks for them. Labor law makes an employer keep time and schedule records for some years. When a record may go, its key is deleted, and what was encrypted under it can never be read again.
privacy-ask = Whom to ask
privacy-ask-body = The restaurant brand decides about your data. Ask there for a copy, a correction or erasure: from your status page if you applied, or through your manager or the owner.
privacy-terms = Terms of Service
privacy-terms-body = Lineup is for planning and hiring at your own restaurants. What it says about labor law comes with its sources and is no legal advice: you stay responsible for your schedules and pay. Do not share codes or links that let you in.
privacy-terms-texts = Text messages
privacy-terms-texts-body = Restaurants on Lineup text about your application and your interviews, and, if you work there, about your schedule: about 12 messages for an application, later as things happen. Message and data rates may apply. Reply HELP for help, STOP to end; we say once that it has ended. You can also write to the restaurant from your status page. Carriers are not liable for delayed or undelivered messages. Agreeing to texts is never a condition of being hired.
privacy-version = Version of { $version }

art-today = Today
art-filled = Everyone is in
art-friday = Friday
art-open = Open shift
art-takers = 3 people can take it
art-headline = Friday dinner needs one line cook.
art-line = One sentence, and the button that fixes it.

role-owner = Owner
role-franchise-admin = Franchise admin
role-general-manager = General manager
role-shift-manager = Shift manager
role-hiring-manager = Hiring manager
role-interviewer = Interviewer
role-payroll-clerk = Payroll clerk
role-compliance-reviewer = Compliance reviewer
role-staff = Staff

# Messages that leave.
mail-sign-in-code-subject = { $code } is your Lineup code
mail-sign-in-code-body = Type this code to sign in. It works for 10 minutes and only once.
mail-sign-in-code-short = { $code } is your Lineup code. It works for 10 minutes. Never pass it on.
mail-registration-code-subject = { $code } opens your brand on Lineup
mail-registration-code-body = Type this code to open your brand on Lineup. It works for 10 minutes.
mail-registration-code-short = { $code } opens your brand on Lineup.
mail-code-footer = Lineup never asks you for this code. If you didn’t request it, ignore this.
mail-invitation-subject = { $brand } invites you to Lineup
mail-invitation-body = { $inviter } created an account for you at { $brand }: { $role }.
mail-invitation-how = The link works once, for 7 days. After that you sign in with this address and a code.
mail-invitation-button = Open my account
mail-invitation-footer = If you don’t know the sender, ignore this: nothing happens without the link.
mail-invitation-short = { $inviter } invites you to { $brand } on Lineup: { $link }
mail-published-subject = Your shifts at { $location }, { $week }
mail-published-body = The schedule of { $location } for { $week } is out.
mail-published-short = { $location }, { $week }: your schedule is out, shifts: { $count }. { $link }
mail-changed-subject = Your schedule changed: { $location }, { $week }
mail-changed-body = Your week at { $location }, { $week }, has changed.
mail-changed-short = { $location }, { $week }: your schedule changed. { $link }
mail-change-moved = Before: { $before }. Now: { $after }.
mail-change-added = New: { $after }.
mail-change-removed = Removed: { $before }.
mail-no-shifts = You have no shifts this week.
mail-schedule-open = Open my schedule
mail-schedule-confirm = View and confirm
mail-schedule-footer = You get this because you work at { $location }.
mail-consent-subject = Please answer: a change to your shift at { $location }
mail-consent-body = Your manager at { $location } asks to change your shift. It changes only if you agree. You can say no.
mail-consent-now = Published: { $before }
mail-consent-proposed = Proposed: { $after }
mail-consent-button = Read and answer
mail-consent-short = { $location }: your manager asks to change your shift to { $after }. It changes only if you agree: { $link }
mail-declined-subject = { $person } can’t make it: { $shift }
mail-declined-body = { $person } can’t make this shift at { $location }. It stays theirs until you give it to someone else.
mail-declined-short = { $person } can’t make it at { $location }: { $shift }. { $link }
mail-taken-back-subject = { $person } can make it: { $shift }
mail-taken-back-body = { $person } can make this shift at { $location }. No action needed.
mail-taken-back-short = { $person } can make it at { $location }: { $shift }.
mail-change-declined-subject = { $person } declined a change: { $shift }
mail-change-declined-body = { $person } declined this change at { $location }. The published shift stays.
mail-change-declined-short = { $person } declined a change at { $location }: { $shift }. { $link }
mail-answer-reason = “{ $reason }”
mail-answer-open = Open the schedule
mail-answer-footer = You get this because you schedule { $location }.

# The end of the audit trail, once a day, for whoever keeps it apart from the server.
mail-trail-subject = Audit trail of { $brand }: record { $seq }
mail-trail-body = The audit trail of { $brand } was checked today and is complete up to record { $seq }.
mail-trail-broken-subject = Audit trail of { $brand }: something was changed
mail-trail-broken-body = The check of the audit trail of { $brand } found a problem: { $wrong }. Contact your Lineup server admin.
mail-trail-keep = Keep this email. The hash and the signed line below prove later that no record up to { $seq } was changed or removed.
mail-trail-open = Open the audit trail
mail-trail-footer = To check: lineup audit verify FILE --head { $hash } --key { $key }
