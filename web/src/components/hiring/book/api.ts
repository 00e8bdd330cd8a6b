/** Fixing an interview's time by hand, or sending its link once more: from the agenda and from an applicant's page. */
import type { QueryClient } from '@tanstack/react-query';
import { defineMessages } from 'react-intl';
import { readKey } from '@/api/read';
import { write } from '@/api/write';
import type { Interview } from '../interviews/types';
import type { MadeLink } from '../link/api';

export const bookByHand = (applicationId: string, body: Record<string, unknown>) =>
  write<Interview>('POST', '/api/applications/{id}/interviews', { params: { id: applicationId }, body });

/** Sends a new link of the same kind; the old address stops working. */
export const renewLink = (linkId: string) =>
  write<MadeLink>('POST', '/api/scheduling-links/{id}/renew', { params: { id: linkId } });

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
    defaultMessage: 'They have another interview then. Choose another time, or tick “all the same”.',
  },
  state_conflict: {
    id: 'interview.error.state',
    defaultMessage: 'It has changed meanwhile: look at how it stands now.',
  },
  local_time_invalid: {
    id: 'interview.error.gap',
    defaultMessage: 'That time does not exist on that day: the clock jumps over it.',
  },
  local_time_ambiguous: {
    id: 'interview.error.fold',
    defaultMessage: 'The clock shows that time twice on that day. Choose another.',
  },
});
