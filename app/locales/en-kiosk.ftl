# Kiosks and PINs: what they ask, and refusals.

kiosk-ask-meal-1 = Did you get your meal break of 30 minutes before the end of your fifth hour?
kiosk-ask-meal-2 = Did you get your second meal break of 30 minutes before the end of your tenth hour?
kiosk-ask-rests = Did you get all your rest breaks?
kiosk-ask-all-time = Is all the time that you worked recorded?

error-pairing-code-wrong = This code doesn’t work
    .detail = A code lasts 10 minutes and works once. Make a new one in Settings, Time clock.
error-pin-wrong = No one here has this PIN
    .detail = Try again. Forgot it? Choose a new one in your own profile, under Team.
error-pin-locked = Too many wrong PINs
    .detail = Wait 5 minutes and try again.
error-pin-of-another = Only the person can choose their PIN
    .detail = Take the PIN away, and they choose a new one in their own profile.

field-pin-digits = A PIN has 4 to 6 digits.
field-pin-weak = This PIN is easy to guess. Choose another.
field-pin-taken = Choose another PIN.
field-photo-unreadable = Send a JPEG photo.
field-too-many-punches = At most 500 at once.
