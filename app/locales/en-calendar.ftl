# A person's shifts in their own calendar, and the printed week.

calendar-feed-name = { $brand } shifts
calendar-feed-break = Break: { $minutes } min
calendar-feed-break-at = Break at { $start }: { $minutes } min

print-week-title = Schedule
print-week-how = Print this page from your browser.
print-week-published = Published { $when }
print-week-version = Version { $version }
print-week-changed = changed { $when } (●)
print-week-unpublished = Not published yet
print-week-newest = The newest is in Lineup
print-week-scan = Scan and sign in. Paper may be old.
print-week-name = Name
print-week-position = Position
print-week-time = Time
print-week-boh = Kitchen
print-week-foh = Front
print-week-open = Open
print-week-changes = Changes
print-week-changes-text = Swap, offer or give a shift, or request time off, in Lineup. A shift stays yours until a manager approves.
print-week-pay = Minimum wage
print-week-pay-text = { $amount } an hour here.
print-week-codes = Codes
print-week-printed = Printed { $when } · no pay, hours or ages are printed
print-week-take-down = Take down when version { $next } is posted
