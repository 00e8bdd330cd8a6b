# Timesheets and pay periods.

pay-line-minimum-wage = Up to the minimum wage
pay-line-tip-make-up = Tips below the tip credit

error-own-timesheet = You can’t approve your own timesheet.
    .detail = Another manager or the owner approves it.
error-period-locked = This time is locked for payroll.
    .detail = Ask an owner to reopen the timesheet. The difference is paid in a later period.
error-period-not-over = This pay period still goes on.
    .detail = Do this after its last day, when all time is in.
error-open-flags = Something in this timesheet needs a look first.
    .detail = Fix or clear each flag, decide the premiums, then approve.
error-open-punch = Someone is still clocked in.
    .detail = Wait for the clock-out, or enter the time at which the work ended.
error-wage-missing = A wage is missing.
    .detail = Enter the person’s wage for this position and day on the team page, then approve.
error-premium-owed = This premium is owed.
    .detail = The times prove it. If they are wrong, correct the worked time.
error-flag-stays = This flag can’t be cleared.
    .detail = Correct the worked time or the wage, and the flag goes away.
error-timesheet-settled = This was already done.
    .detail = Reload to see the timesheet as it is now.
error-nothing-to-answer = This change needs no answer.
    .detail = You asked for it or made it yourself.
