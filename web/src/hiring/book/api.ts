/** Booking an interview manually, or sending its link again: from the agenda and from an applicant's page. */
import type { QueryClient } from '@tanstack/react-query';
import { defineMessages } from 'react-intl';
import { readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export const bookManually = (applicationId: string, body: Wire<'HandBooking'>) =>
  write('POST', '/api/applications/{id}/interviews', { params: { id: applicationId }, body });

/** Sends a new link of the same kind; the old address stops working. */
export const renewLink = (linkId: string) =>
  write('POST', '/api/scheduling-links/{id}/renew', { params: { id: linkId } });

/** The agenda, and the pages of applicants, which say when they are met. */
export async function refreshInterviews(client: QueryClient): Promise<void> {
  await Promise.all(
    (['/api/interviews', '/api/applications'] as const).map((path) =>
      client.invalidateQueries({ queryKey: readKey(path) }),
    ),
  );
}

export const INTERVIEW_ERRORS = defineMessages({
  interviewer_busy: {
    id: 'interview.error.busy',
    defaultMessage: 'They have another interview then. Choose another time or check “Book anyway”.',
  },
  state_conflict: {
    id: 'interview.error.state',
    defaultMessage: 'This interview has changed. Check it and try again.',
  },
  local_time_invalid: {
    id: 'interview.error.gap',
    defaultMessage: 'That time doesn’t exist that day because clocks change.',
  },
  local_time_ambiguous: {
    id: 'interview.error.fold',
    defaultMessage: 'That time happens twice that day because clocks change. Choose another.',
  },
});
