# Reports of a pay period.

payroll-no-position = No position
payroll-over-day = { $time } over the day’s limit
payroll-over-week = { $time } over the week’s limit
payroll-seventh-day = { $time } on the seventh day in a row
payroll-double-time = { $time } double time
