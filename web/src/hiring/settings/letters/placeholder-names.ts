/** What the placeholders of offer letters are called on screen. */
import { defineMessages, type MessageDescriptor } from 'react-intl';

export const PLACEHOLDER_NAMES: Record<string, MessageDescriptor | undefined> = defineMessages({
  firstName: { id: 'settings.letters.first_name', defaultMessage: 'First name' },
  lastName: { id: 'settings.letters.last_name', defaultMessage: 'Last name' },
  jobTitle: { id: 'settings.letters.job_title', defaultMessage: 'Job' },
  companyName: { id: 'settings.letters.company', defaultMessage: 'Employer' },
  locationName: { id: 'settings.letters.location', defaultMessage: 'Location' },
  address: { id: 'settings.letters.address', defaultMessage: 'Address' },
  payRate: { id: 'settings.letters.pay', defaultMessage: 'Pay' },
  startDate: { id: 'settings.letters.start', defaultMessage: 'First day' },
  classification: { id: 'settings.letters.classification', defaultMessage: 'Full or part time' },
  managerName: { id: 'settings.letters.manager', defaultMessage: 'Manager' },
  firstShift: { id: 'settings.letters.first_shift', defaultMessage: 'First shift' },
});
