# Talking with applicants.
talk-our-team = our team
talk-reply-stop = Reply STOP to opt out.
mail-applicant-open = Open
mail-applicant-footer = You get this because you applied at { $company }.
error-placeholder-unresolved = Something is missing in this message
    .detail = A field has no value for this applicant. Fill it in or choose another template.
talk-opted-out = { $company }: you are unsubscribed and will get no more texts. Reply START to return.
talk-opted-out-short = No more texts. Reply START to return.
talk-opted-in = { $company }: welcome back, we can text you again. Reply STOP to end, HELP for help.
talk-opted-in-short = We can text you again. Reply STOP to end.
talk-help = { $company } hiring texts. Help: { $contact }. Msg frequency varies. Msg & data rates may apply. STOP to end.
talk-help-short = Help: { $contact }. STOP to end.
talk-both-choices = About your interview: reply 2 to change it, 3 to cancel it. To end all texts, reply STOP.
error-signature-invalid = The message signature is not valid
    .detail = The texting service’s address or secret doesn’t match the one set up here.

# Applying by text.
text-consent = { $company }: apply by text, about 12 msgs. Msg & data rates may apply. HELP for help, STOP to end. Terms: { $url }/privacy. Agree and go on: reply 1 English. / Solicita por texto, aceptas mensajes: responde 2 Español.
text-agree-again = To continue by text and agree to these messages, reply 1.
text-language-again = Reply 1 for English, 2 para Español.
text-which-job = Which job? Reply with its number.
text-first-name = What is your first name? (BACK goes back, LANG changes the language.)
text-last-name = And your last name?
text-availability = When can you work? Reply with one or more numbers.
    1 Any time
    2 Mornings
    3 Afternoons and evenings
    4 Monday to Friday
    5 Weekends
text-name-again = Please send only the name, in letters.
text-number-again = Please reply with a number from the list.
text-answer-again = I did not get that. Please reply with the number, or with what the question asks.
text-on-the-web = Finish here, your answers are saved
text-choose-on-web = See our openings and apply here
text-or-wait = Or wait, a person will read this.
text-finished-elsewhere = This application is finished or has expired. Text the keyword to start again.
text-already = You already applied for this job. Track it: { $link }
text-cool-off = You applied for this job before. You can apply again from { $date }.
text-job-closed = This job is not open any more. Other openings: { $link }
text-did-you-mean = Did you mean { $keyword }? Text { $keyword } to apply.
text-how-to-apply = Thanks for writing. To apply, text the keyword on the poster or go here: { $link }
text-nudge = Your { $job } application is almost there. Just answer the last question, or finish here: { $link }
text-nudge-early = Still want to apply? Text { $keyword } to continue.

# Templates and the inbox.
talk-example-date = Tue, Nov 24
talk-example-time = 10:00 AM
talk-example-link = https://lineup.example/schedule/a1b2c3
talk-example-shift = Mon-Fri 4-10 PM
talk-example-startdate = Mon, Nov 30
error-opted-out = This person opted out of texts
    .detail = Email or call them. Only they can opt back in, by texting START.
error-sms-no-consent = This person hasn’t opted in to texts
    .detail = Email or call them. You can text once they agree or text first.
error-no-address = No contact info for this channel
    .detail = The phone number or email is missing. Choose the other channel.
error-message-already-sent = This message was already sent
    .detail = It can’t be canceled.
error-template-disabled = This message is turned off.
    .detail = Turn on its template under Messages.
error-placeholder-not-here = A field in braces isn’t available for this message.
    .detail = Use the fields in the list.
error-unknown-placeholder = This field doesn’t exist
    .detail = Use only the fields in the list, spelled the same.
error-text-number-invalid = This number can’t be used here
    .detail = Use another: it isn’t a phone number, or it belongs to a real applicant.
