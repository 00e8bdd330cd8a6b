# Kiosks and PINs: refusals.

error-pairing-code-wrong = This code doesn’t work
    .detail = A code lasts 10 minutes and works once. Make a new one in Settings, Time clock.
error-pin-wrong = No one here has this PIN
    .detail = Try again. Forgot it? Choose a new one in your own profile, under Team.
error-pin-locked = Too many wrong PINs
    .detail = Wait 5 minutes and try again.
error-override-pin-wrong = This isn’t the PIN of a manager who can approve this
    .detail = A manager of this location types their own PIN.
error-pin-of-another = Only the person can choose their PIN
    .detail = Take the PIN away, and they choose a new one in their own profile.

field-pin-digits = A PIN has 4 to 6 digits.
field-pin-weak = This PIN is easy to guess. Choose another.
field-pin-taken = Choose another PIN.
field-photo-unreadable = Send a JPEG photo.
field-too-many-punches = At most 500 at once.
