/** What the analytics ask, and how a report is filtered. */
import type { QueryClient } from '@tanstack/react-query';
import type { Text } from '@/api/errors';
import { read } from '@/api/read';
import { readPages } from '@/api/read-pages';
import { invalidateAddresses } from '@/api/use-live';
import { write } from '@/api/write';
import type { Band, Stage, Status } from '@/components/hiring/types';

/** So many of so many; the rate is null of nothing. */
export type Share = { some: number; of: number; rate: number | null };
/** Durations; the figures are null of nothing. */
export type Spread = { n: number; mean: number | null; median: number | null; p90: number | null };

export type Span = { from: string; to: string; basis: 'applied' | 'event'; asOf: string };

export type Figures = {
  timeToHire: Spread;
  firstReply: Spread;
  noShows: Share;
  offers: Share;
  timeToSign: Spread;
  selfScheduled: Share;
  /** Links that led to no free time, of those opened. */
  withoutSlots: Share;
};
export type Summary = Figures & {
  span: Span;
  applications: number;
  active: number;
  hires: number;
  before: Figures;
  /** Whoever looks after applications here. */
  managers: { id: string; name: string }[];
};

export type StageFigures = {
  stage: Stage;
  /** The brand's own. */
  name: Text | null;
  reached: number;
  conversion: number | null;
  days: Spread;
  rejected: number;
  withdrawn: number;
  active: number;
};
export type LanguageFigures = {
  language: 'en' | 'es';
  applied: number;
  finished: Share;
  firstReply: Spread;
  met: Share;
  offered: Share;
  hired: Share;
};
export type Device = 'phone' | 'computer' | 'texts';
export type Form = {
  finished: Share;
  /** By step: 1 contact, 2 questions, 3 availability. */
  leftAt: Record<string, number>;
  devices: { device: Device; finished: Share }[];
  questions: { question: Text; people: number }[];
};
export type Funnel = {
  span: Span;
  stages: StageFigures[];
  drop: { from: Stage; to: Stage; people: number; linkNotOpened: number } | null;
  form: Form;
  languages: LanguageFigures[];
};

/** In cents; null where nothing was entered, or where it is of nobody. */
export type Cost = { spend: number | null; application: number | null; hire: number | null };

export type SourceFigures = {
  source: string;
  applied: number;
  interviewed: Share;
  hired: Share;
  stayed: Share;
  cost: Cost;
};
/** A line is a source, or several of a kind with its parts: keywords, job boards. */
export type SourceLine = SourceFigures & { parts: SourceFigures[] };
export type Sources = { span: Span; items: SourceLine[]; all: SourceFigures };

export type Times = {
  span: Span;
  timeToHire: Spread;
  /** Days that the brand wants it to take. */
  goal: number | null;
  weeks: { weekStart: string; timeToHire: Spread }[];
  places: { locationId: string; locationName: string; timeToHire: Spread; goal: number | null }[];
};

export type Answers = { team: Spread; applicants: Spread; waiting: number };
export type Messages = {
  span: Span;
  all: Answers;
  places: (Answers & { locationId: string; locationName: string })[];
  /** The last one may be nobody in particular. */
  managers: (Answers & { userId: string | null; name: string | null })[];
};

export type Scores = {
  span: Span;
  bands: {
    band: Band | 'not_enough';
    scored: number;
    interviewed: Share;
    feedback: number | null;
    hired: Share;
    stayed: Share;
  }[];
  overridden: Share;
  knockouts: { jobId: string; jobTitle: Text; questionId: string; question: Text; rejected: Share }[];
};

export type Filter = {
  from?: string;
  to?: string;
  basis?: string;
  location?: string;
  job?: string;
  source?: string;
  language?: string;
  manager?: string;
};

export const PARTS = ['summary', 'funnel', 'sources', 'times', 'messages', 'scoring'] as const;
export type Part = (typeof PARTS)[number];

const report =
  <Reply>(part: Part) =>
  (filter: Filter) =>
    read<Reply>(`/api/analytics/${part}`, {}, filter);

export const summaryQuery = report<Summary>('summary');
export const funnelQuery = report<Funnel>('funnel');
export const sourcesQuery = report<Sources>('sources');
export const timesQuery = report<Times>('times');
export const messagesQuery = report<Messages>('messages');
export const scoresQuery = report<Scores>('scoring');

export type MonthSpend = {
  month: string;
  items: Record<string, number>;
  mayChange: boolean;
  version: number;
};
const MONTH = '/api/analytics/spend/{month}';
/** What was spent in a month to be found, in cents by line of the sources. */
export const spendQuery = (month: string) => read<MonthSpend>(MONTH, { month });
export const putSpend = (month: string, items: Record<string, number>, version: number) =>
  write('PUT', MONTH, { params: { month }, body: { items, version } });

export type Goals = {
  days: number | null;
  places: Record<string, number>;
  mayChange: boolean;
  version: number;
};
/** How fast the brand wants to hire. */
/** Where the brand stands with the badge on its public pages. */
export type AnswerRate = {
  applied: number;
  answered: number;
  percent: number;
  fewest: number;
  share: number;
  earned: boolean;
  missing: number;
  shown: boolean;
  countedAt: string;
};
export const answerRateQuery = read<AnswerRate>('/api/analytics/answer-rate');

export const goalsQuery = read<Goals>('/api/analytics/goals');
export const putGoals = (days: number | null, places: Record<string, number>, version: number) =>
  write('PUT', '/api/analytics/goals', { body: { days, places, version } });

/** By address: each report has a key of its own, which `/api/analytics` as a key would not cover. */
export const refreshReports = (client: QueryClient) => invalidateAddresses(client, ['/api/analytics']);

/** What happened that a figure counts, or to whom. */
export const FIGURES = [
  'applied',
  'hired',
  'first_reply',
  'interviews',
  'no_shows',
  'offers',
  'signed',
  'links',
  'self_scheduled',
  'without_slots',
  'reached',
  'stopped',
  'not_opened',
  'met',
  'interviewed',
  'stayed',
  'scored',
  'overridden',
  'ruled_out',
  'unanswered',
  'open',
  'this_week',
  'this_month',
  'recently',
] as const;
export type Figure = (typeof FIGURES)[number];

/** Which people: the figure, and what else a row of a report says of them. */
export type Behind = {
  figure: Figure;
  stage?: string;
  band?: string;
  question?: string;
  source?: string;
  language?: string;
  location?: string;
  job?: string;
  manager?: string;
};

export type Listed = {
  applicationId: string | null;
  conversationId: string | null;
  name: string | null;
  jobTitle: Text | null;
  locationName: string | null;
  stage: Stage | null;
  status: Status | null;
  appliedAt: string | null;
  zone: string | null;
  at: string | null;
  state: 'completed' | 'no_show' | 'sent' | 'signed' | 'link_sent' | 'opened' | 'booked' | 'no_slots' | null;
};

export const peoplePages = (filter: Filter, behind: Behind) =>
  readPages<Listed>('/api/analytics/people', {}, { ...filter, ...behind });
