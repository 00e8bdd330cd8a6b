# Refusals about a file of people.

error-team-rows-invalid = Some of these people can’t be added.
    .detail = The team or the file changed since the preview. Look at it again. Nothing was saved.

field-columns-missing = No column for names was found. The first row of the file names its columns.
field-rows-missing = The file has no people.
field-too-many-rows = The file has more than 500 people. Split it into smaller ones.
field-file-too-large = The file is larger than 1 MB.
field-cell-formula = This is a formula. Replace it with its value.
field-wage-unreadable = Enter an hourly wage like 18.50.
field-language-unknown = Enter English or Spanish.
field-position-unknown = “{ $name }” is not one of your positions.
field-position-ambiguous = You have several positions named “{ $name }”.
field-location-unknown = “{ $name }” is not one of your locations. Correct it, or delete the column.
field-status-unknown = Enter active or inactive.
field-yes-or-no = Enter yes or no.
field-birth-date-required = The rules for people under 18 need it.
field-twice-in-file = Line { $line } is the same person.
field-wage-below-minimum = Below the minimum wage of { $wage }.
field-phone-in-use = Someone else has this number.
field-email-in-use = Someone else signs in with this email.
field-number-in-use = Someone else has this employee number.
field-self-edit-forbidden = You can’t set your own wage.
