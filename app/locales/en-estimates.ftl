# Written estimates of a person's hours: the message to the person, and the page to print.

mail-estimate-written-subject = Your good-faith estimate of hours from { $from }
mail-estimate-written-body = { $by } wrote an estimate of your hours from { $from }. Open it and confirm that you got it.
mail-estimate-written-short = { $by } wrote an estimate of your hours from { $from }. Open it and confirm that you got it: { $link }
mail-estimate-written-open = Open estimate
mail-estimate-written-footer = You get this because the estimate is about your hours.

field-no-account = They have no sign-in. Deliver it on paper, or invite them to Lineup.

print-estimate-title = Good-faith estimate of hours
print-estimate-how = Print this page from your browser.
print-estimate-employer = Employer
print-estimate-employee = Employee
print-estimate-from = First day
print-estimate-hours = Average hours
print-estimate-hours-week = { $hours } hours a week
print-estimate-hours-month = { $hours } hours a month
print-estimate-shifts-month = Shifts a month, at least: { $shifts }
print-estimate-days = Typical days and times
print-estimate-days-none = No fixed days: they vary from week to week.
print-estimate-day = { $day }: { $start } – { $end }
print-estimate-on-call = On-call shifts
print-estimate-on-call-yes = Yes. You can expect on-call shifts.
print-estimate-on-call-no = No. You need not expect on-call shifts.
print-estimate-place = Place of work
print-estimate-delivered = Delivered
print-estimate-delivered-app = { $date }, in Lineup
print-estimate-delivered-printed = { $date }, on paper
print-estimate-written-by = Written by
print-estimate-confirmed = Receipt confirmed
print-estimate-contract = This estimate is made in good faith from what is known today. It is not a contract and does not guarantee hours. Your schedule may differ; you get a new estimate when your hours change significantly.
print-estimate-ask = You may ask for other days, times or places. The answer can be no.
print-estimate-signature-employer = Employer: signature and date
print-estimate-signature-employee = Employee: received, signature and date
print-estimate-weekdays = Monday Tuesday Wednesday Thursday Friday Saturday Sunday
