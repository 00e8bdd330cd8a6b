/** What the requests of applicants are called, and what became of them. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { ApplicantRequest } from '../api';

export const KINDS: Record<ApplicantRequest['kind'], MessageDescriptor> = defineMessages({
  correction: { id: 'settings.requests.correction', defaultMessage: 'Correction' },
  human_review: { id: 'settings.requests.human_review', defaultMessage: 'Human review' },
  deletion: { id: 'settings.requests.deletion', defaultMessage: 'Deletion' },
  message: { id: 'settings.requests.message', defaultMessage: 'Message' },
});

export const STATES: Record<ApplicantRequest['state'], MessageDescriptor> = defineMessages({
  open: { id: 'settings.requests.open', defaultMessage: 'Open' },
  done: { id: 'settings.requests.done', defaultMessage: 'Done' },
  declined: { id: 'settings.requests.declined', defaultMessage: 'Declined' },
});
