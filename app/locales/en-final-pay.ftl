# Final pay.

mail-worked-final-pay-due-subject = Final pay of { $person } is due: { $when }
mail-worked-final-pay-due-body = { $person } leaves { $location }. By law their last wages are due by { $when }. Pay them, then mark it as paid in Lineup.
notification-final-pay-due = Final pay of { $name } is due soon ({ $place })
