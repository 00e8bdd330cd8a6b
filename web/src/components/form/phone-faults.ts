/** What is said about a phone number that is none. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { PhoneFault } from '@/lib/phone';

/** The server's own sentences (`field-phone-…` in app/locales). */
export const PHONE_FAULTS: Record<PhoneFault, MessageDescriptor> = defineMessages({
  phone_digits: { id: 'field.phone_digits', defaultMessage: 'A phone number has at least 10 digits.' },
  phone_too_long: {
    id: 'field.phone_too_long',
    defaultMessage: 'This number has too many digits. Check for extra ones.',
  },
  phone_invalid: {
    id: 'field.phone_invalid',
    defaultMessage: 'This phone number isn’t valid. Check the area code and each digit.',
  },
});
