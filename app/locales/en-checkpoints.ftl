# Checkpoints of the audit trail.

error-checkpoint-matches = This checkpoint is the same on the server.
    .detail = Reload the page: this device compares again.
mail-checkpoint-subject = Checkpoint { $no } of { $brand }: record { $seq }
mail-checkpoint-number = This is checkpoint { $no }.
mail-checkpoint-mismatch-subject = Audit trail of { $brand }: checkpoint { $no } does not match
mail-checkpoint-mismatch-body = The device of { $person } keeps another checkpoint { $no } than the server of { $brand }. The data on the server was changed, or replaced by an older copy.
mail-checkpoint-mismatch-next = Keep all files, and compare with the emails of earlier checkpoints. If your server admin restored a backup, ask them to put it on record.
mail-checkpoint-mismatch-device = On the device: { $device }
mail-checkpoint-mismatch-own = On the server: { $own }
mail-checkpoint-mismatch-none = On the server: no such checkpoint
mail-checkpoint-mismatch-footer = To check: lineup audit verify FILE --head { $device }
print-checkpoint = Checkpoint { $no } · { $digits }
