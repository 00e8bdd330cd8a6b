# Refusals about files for payroll providers.

error-export-not-ready = The file can’t be made yet
    .detail = Mend what the list says, then make the file again.
error-export-empty = There is nothing to send
    .detail = No one has pay in this period here. Choose another period or location.
error-export-changed = This file isn’t what was made
    .detail = Someone changed it in the database. Make the file again, and have the audit trail checked.
field-payroll-id-taken = Someone else has this ID. Enter another.
field-column-mixed = This column can’t hold both hours and amounts. Enter another name.
