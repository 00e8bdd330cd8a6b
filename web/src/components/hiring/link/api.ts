/** Making a link by which an applicant chooses an interview time. */
import { read } from '@/api/read';
import { write } from '@/api/write';
import type { Format, Interviewer } from '../interviews/types';
import type { Stage } from '../types';

/** What a person may choose about a link; what is left out follows from the application and from who has time. */
export type LinkShape = {
  stage?: Stage;
  format?: Format;
  interviewerIds?: string[];
  allOf?: boolean;
  locationId?: string;
};

/** `sent` is false where there is no way to reach the applicant. */
export type MadeLink = {
  url: string;
  sent: boolean;
  /** The text or e-mail with the link, which can be taken back until it leaves. */
  messageId: string | null;
  leavesAt: string | null;
};

export const sendLink = (applicationId: string, shape: LinkShape) =>
  write<MadeLink>('POST', '/api/applications/{id}/links', {
    params: { id: applicationId },
    body: { ...shape, send: true },
  });

/** `sent` as of one link; a problem where there is no link. */
type LinkOutcome = { id: string; sent: boolean; problem?: { code: string } };

/** One link for each, in the usual way. */
export const sendLinks = (applicationIds: readonly string[], stage: Stage) =>
  write<{ results: LinkOutcome[] }>('POST', '/api/scheduling-links/bulk', {
    body: { applicationIds, stage },
  });

export const interviewersQuery = (locationId: string) =>
  read<{ items: Interviewer[] }>('/api/interviewers', undefined, { locationId });

export type Offered = {
  zone: string;
  days: { date: string; slots: { start: string; endsAt: string; startsAt: string }[] }[];
};

/** Whose free times are asked for: nobody named means anybody who interviews there. */
export type Wanted = {
  applicationId: string;
  locationId: string;
  format: Format | null;
  people: readonly string[];
  allOf: boolean;
};

export const offeredQuery = ({ applicationId, locationId, format, people, allOf }: Wanted) =>
  read<Offered>('/api/interview-availability/preview', undefined, {
    locationId,
    format,
    applicationId,
    userIds: people.join(',') || null,
    allOf: allOf || null,
  });
