# Messages about weekly availability: to managers, and to the person.

mail-availability-open = Open availability
mail-availability-footer = You get this because weekly hours at work concern you.
mail-availability-note = { $by } wrote: { $note }

mail-availability-requested-subject = { $person } asks for other weekly hours from { $from }
mail-availability-requested-body = { $person } asks for other weekly hours from { $from }. Open Lineup to approve or decline.
mail-availability-approved-subject = Your weekly hours are approved from { $from }
mail-availability-approved-body = { $by } approved your weekly hours from { $from }. Your shifts stay.
mail-availability-declined-subject = Your weekly hours were declined
mail-availability-declined-body = { $by } declined your weekly hours from { $from }. Your availability stays as it was.

error-notice-too-short = That is too soon for fewer hours
    .detail = Choose a later first day. More hours can begin today.
