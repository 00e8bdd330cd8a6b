/** The board as the server sends it. */
import type { Text } from '@/api/errors';
import type { Points } from '@/components/hiring/points';
import type { RejectParams } from '@/components/hiring/reject/reject-sheet';
import type { JobShift, RejectReason, Stage, Status, WeekParts } from '@/components/hiring/types';
import type { Language } from '@/i18n/language';

export type Answered = { questionId: string; question: Text; answer: Text; ownWords: boolean };

export type Card = {
  id: string;
  applicantId: string;
  name: string;
  firstName: string;
  phone: string | null;
  jobId: string;
  jobTitle: Text;
  shifts: JobShift[];
  locationId: string;
  locationName: string;
  stage: Stage;
  status: Status;
  appliedAt: string;
  enteredAt: string;
  version: number;
  language: Language;
  source: string;
  score: (Points & { overridden: boolean }) | null;
  availability: WeekParts;
  needsReply: boolean;
  untouched: boolean;
  stale: boolean;
  possibleDuplicate: boolean;
  simulated: boolean;
  interview: { startsAt: string; zone: string; format: string; state: string } | null;
  noShow: boolean;
  feedbackDue: boolean;
  lastInterview: 'booked' | 'confirmed' | 'completed' | 'no_show' | 'cancelled' | null;
  link: 'sent' | 'opened' | null;
  offer: { id: string; state: string; sentAt: string | null; expiresAt: string | null } | null;
  employeeId: string | null;
  startsOn: string | null;
  rejectReason: RejectReason | null;
  rejectedAt: string | null;
  knockout: Answered | null;
  declineAt: string | null;
  answers?: Answered[];
};

export type Column = {
  stage: Stage;
  count: number;
  pastADay: number;
  medianMinutes: number | null;
  items: Card[];
  nextCursor: string | null;
};

export type Board = {
  columns: Column[];
  active: number;
  autoRejected: number;
  rejected: number;
  withdrawn: number;
  knockoutWarnings: { jobId: string; jobTitle: Text; knockedOut: number; applicants: number }[];
};

export type Moved = {
  application: Card;
  undoToken: string;
  undoUntil: string;
  linkUrl?: string;
  queuedMessageId?: string;
};

export type Rejected = { application: Card; queuedMessageId?: string; declineAt?: string };

export type Outcome = {
  id: string;
  status: number;
  application?: Card;
  undoToken?: string;
  problem?: { code: string; title: string; detail?: string };
};

export type MoveBody = {
  toStage: Stage;
  version: number;
  reason?: string;
  notify?: { send: boolean; templateKey?: string };
  createLink?: boolean;
  voidOffer?: boolean;
};

export type RejectBody = RejectParams & { version: number };

export const TRAYS = ['auto_rejected', 'rejected', 'withdrawn'] as const;
export type Tray = (typeof TRAYS)[number];
