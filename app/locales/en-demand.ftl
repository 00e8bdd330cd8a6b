# Refusals about demand.

error-sales-rows-invalid = Some rows can’t be imported.
    .detail = Correct them in the file and choose it again. Nothing was saved.
