/** An application with everything around it, as it travels. */
import type { Text } from '@/api/errors';
import type { Way } from '@/components/hiring/thread/types';
import type { JobShift, RejectReason, Stage, Status, WeekParts } from '@/components/hiring/types';

type Answer = string | string[];

export type Application = {
  id: string;
  jobId: string;
  locationId: string;
  applicantId: string;
  stage: Stage;
  status: Status;
  stageEnteredAt: string;
  source: string;
  language: 'en' | 'es';
  availability: WeekParts;
  rejectReason: RejectReason | null;
  hiredEmployeeId: string | null;
  ownerId: string | null;
  tags: string[];
  appliedAt: string;
  /** Made in the SMS simulator: counted nowhere. */
  simulated: boolean;
  version: number;
};

export type Applicant = {
  id: string;
  firstName: string;
  lastName: string;
  preferredName: string | null;
  phone: string | null;
  email: string | null;
  preferredLanguage: 'en' | 'es';
  mergedInto: string | null;
  doNotRehire: boolean;
  talentPool: boolean;
  anonymisedAt: string | null;
  version: number;
};

export type JobBrief = {
  id: string;
  title: Text;
  shifts: JobShift[];
  legalHold: boolean;
  locationId: string;
  locationName: string;
  positionId: string | null;
  /** Guests tip: the posting says so. */
  tipped: boolean;
  employer: string;
  zone: string;
  payMinE4: number | null;
  payMaxE4: number | null;
};

export type NextActionKind =
  | 'answer_request'
  | 'reply'
  | 'leave_feedback'
  | 'interview_ahead'
  | 'wait_for_booking'
  | 'send_link'
  | 'send_offer'
  | 'approve_offer'
  | 'wait_for_signature'
  | 'begin_check'
  | 'finish_check'
  | 'wait_for_answer'
  | 'decide_check'
  | 'hire'
  | 'decide'
  | 'nothing';

export type NextAction = {
  kind: NextActionKind;
  at: string | null;
  stage: Stage | null;
  interviewId: string | null;
  requestId: string | null;
};

/** What the applicant asked last and nobody has answered. */
export type Unanswered = {
  since: string;
  conversationId: string;
  message: { id: string; text: string; channel: Way; language: 'en' | 'es'; at: string };
};

export type AnswerEffect = 'full' | 'part' | 'nothing' | 'to_rate' | 'not_scored' | 'knockout';

export type AnsweredQuestion = {
  question: { id: string; kind: string; text: Text; choices: { value: string; label: Text }[] };
  answer: Answer | null;
  points: number | null;
  maxPoints: number;
  effect: AnswerEffect;
};

export type Recommendation = 'strong_hire' | 'hire' | 'neutral' | 'no_hire';

export type Meeting = {
  id: string;
  stage: Stage;
  startsAt: string;
  endsAt: string;
  zone: string;
  format: 'virtual' | 'in_person' | 'phone';
  state: 'booked' | 'confirmed' | 'completed' | 'no_show' | 'cancelled';
  interviewers: { id: string; name: string }[];
  feedback: {
    id: string;
    authorName: string;
    overall: number | null;
    technical: number | null;
    cultureFit: number | null;
    communication: number | null;
    recommendation: Recommendation | null;
    strengths: string;
    concerns: string;
    notes: string;
  }[];
  feedbackHidden: boolean;
  mineDue: boolean;
};

export type Request = {
  id: string;
  kind: 'correction' | 'human_review' | 'deletion' | 'message';
  words: string;
  dueOn: string;
  state: 'open' | 'done' | 'declined';
  answer: string | null;
  answeredBy: string | null;
  at: string;
  version: number;
};

export type Document = {
  id: string;
  applicationId: string | null;
  name: string;
  mediaType: string;
  bytes: number;
  /** What the virus scanner says of it: only what is clean, or what nobody scanned, can be opened. */
  scan: 'unchecked' | 'waiting' | 'clean' | 'infected';
  createdAt: string;
};

/** What a Word document says; no text where none can be read. */
export type DocumentText = { text: string | null; cut: boolean };

export type Keeping = {
  dueOn: string;
  lawUntil: string;
  citation: string;
  holds: { applicationId: string; jobTitle: Text; wholeJob: boolean }[];
  hired: boolean;
};

export type Duplicate = {
  applicantId: string;
  version: number;
  name: string;
  applicationId: string;
  because: ('phone' | 'email' | 'resume')[];
};

export type MergedRecord = {
  applicantId: string;
  name: string;
  phone: string | null;
  email: string | null;
  reversibleUntil: string | null;
  version: number;
};

export type Profile = {
  application: Application;
  applicant: Applicant;
  job: JobBrief;
  ownerName: string | null;
  daysInStage: number;
  nextAction: NextAction;
  waiting: Unanswered | null;
  /** A move that a booking made: it can be taken back by hand. */
  undoableMove: { from: Stage; cause: 'booked' } | null;
  answers: AnsweredQuestion[];
  consent: {
    state: 'opted_in' | 'opted_out' | null;
    source: string | null;
    textVersion: string | null;
    at: string | null;
  };
  documents: Document[];
  interviews: Meeting[];
  onboarding: { done: number; total: number; nextDueOn: string | null } | null;
  others: {
    id: string;
    jobTitle: Text;
    locationName: string;
    stage: Stage;
    status: Status;
    appliedAt: string;
  }[];
  merged: MergedRecord[];
  duplicates: Duplicate[];
  requests: Request[];
  keeping: Keeping;
  legalHold: boolean;
  canSummarise: boolean;
};

export type Note = {
  id: string;
  authorId: string;
  authorName: string;
  body: string | null;
  mentions: string[];
  pinned: boolean;
  at: string;
  editedAt: string | null;
  editableUntil: string;
  version: number;
};

export type Colleague = { id: string; name: string; role: string; mayOwn: boolean };

export type TimelineEvent = {
  id: string;
  type: string;
  actorType: 'user' | 'applicant' | 'system';
  actorName: string | null;
  at: string;
  data: Record<string, unknown>;
};

export const TIMELINE_KINDS = [
  'stages',
  'messages',
  'interviews',
  'scores',
  'offers',
  'notes',
  'privacy',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];
