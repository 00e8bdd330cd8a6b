/** Applicants and a board for the tests of this feature. */
import type { Wire } from '@/api/wire';
import { STAGES, type Stage } from '@/hiring/types';
import type { Board, Card, Column, Outcome } from './types';

const HOUR_MS = 3_600_000;
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

export function card(firstName: string, changes: Partial<Card> = {}): Card {
  const id = firstName.toLowerCase();
  return {
    id,
    applicantId: `p-${id}`,
    name: `${firstName} Delgado`,
    firstName,
    shortName: `${firstName} D.`,
    initials: `${firstName.slice(0, 1)}D`,
    phone: '+16195550176',
    jobId: 'j-1',
    jobTitle: { en: 'Line cook', es: 'Cocinero de línea' },
    shifts: ['evening', 'weekends'],
    locationId: 'l-north',
    locationName: 'North Park',
    stage: 'applied',
    status: 'active',
    appliedAt: hoursAgo(4),
    enteredAt: hoursAgo(4),
    version: 7,
    language: 'es',
    source: 'career_site',
    score: {
      band: 'strong',
      pointsTenths: 614,
      attainableTenths: 750,
      percent: 82,
      provisional: true,
      overridden: false,
    },
    availability: { mon: 'pm', tue: 'anytime', wed: 'pm', thu: 'pm', fri: 'pm', sat: 'am' },
    needsReply: false,
    unreviewed: true,
    stale: false,
    possibleDuplicate: false,
    simulated: false,
    interview: null,
    noShow: false,
    feedbackDue: false,
    lastInterview: null,
    link: null,
    offer: null,
    employeeId: null,
    startsOn: null,
    rejectReason: null,
    rejectedAt: null,
    knockout: null,
    declineAt: null,
    ...changes,
  };
}

export function board(cards: Card[], changes: Partial<Board> = {}): Board {
  const columns = STAGES.map((stage: Stage): Column => {
    const items = cards.filter((it) => it.stage === stage);
    return { stage, count: items.length, overOneDay: 0, medianMinutes: null, items, nextCursor: null };
  });
  const active = cards.filter(({ status }) => status === 'active').length;
  return { columns, active, autoRejected: 0, rejected: 0, withdrawn: 0, knockoutWarnings: [], ...changes };
}

export const MANAGER = [
  'applications:read',
  'applications:move',
  'applications:reject',
  'interviews:create',
  'messages:read',
  'messages:send',
];

/** What came of one of several: done, or refused. */
export const outcome = (it: Card, undoToken = `token-${it.id}`): Outcome => ({
  id: it.id,
  status: 200,
  application: it,
  undoToken,
});
export const refused = (id: string, status: number, code: string): Outcome => {
  const problem: Wire<'Problem'> = {
    type: 'about:blank',
    title: '',
    status,
    code,
    detail: '',
    requestId: 'r',
  };
  return { id, status, problem };
};
