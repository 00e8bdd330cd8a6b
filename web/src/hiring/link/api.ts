/** Making a link by which an applicant chooses an interview time. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import type { Format } from '../interviews/types';
import type { Stage } from '../types';

/** The choices for a link; omitted ones follow from the application and the interviewers' times. */
export type LinkShape = Omit<Wire<'LinkBody'>, 'send'>;

/** `sent` is false where there is no way to reach the applicant. */
export type MadeLink = Wire<'MadeLink'>;

export const sendLink = (applicationId: string, shape: LinkShape) =>
  write('POST', '/api/applications/{id}/links', {
    params: { id: applicationId },
    body: { ...shape, send: true },
  });

/** One link for each, in the usual way. */
export const sendLinks = (applicationIds: readonly string[], stage: Stage) =>
  write('POST', '/api/scheduling-links/bulk', {
    body: { applicationIds: [...applicationIds], stage },
  });

export const interviewersQuery = (locationId: string) => read('/api/interviewers', undefined, { locationId });

export type Offered = Wire<'Offered'>;

/** Whose free times are asked for: no one named means anyone who interviews there. */
export type OfferedTimesQuery = {
  applicationId: string;
  locationId: string;
  format: Format | null;
  people: readonly string[];
  allOf: boolean;
};

export const offeredQuery = ({ applicationId, locationId, format, people, allOf }: OfferedTimesQuery) =>
  read('/api/interview-availability/preview', undefined, {
    locationId,
    format,
    applicationId,
    userIds: people.join(',') || null,
    allOf: allOf || null,
  });
