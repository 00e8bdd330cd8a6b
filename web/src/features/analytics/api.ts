/** What the analytics ask, and how a report is filtered. */
import type { Text } from '@/api/errors';
import { read } from '@/api/read';
import type { Band, Stage } from '@/components/hiring/types';

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
  withoutSlots: number;
};
export type Summary = Figures & {
  span: Span;
  applications: number;
  active: number;
  hires: number;
  before: Figures;
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
export type Funnel = {
  span: Span;
  stages: StageFigures[];
  drop: { from: Stage; to: Stage; people: number; linkNotOpened: number } | null;
  form: { finished: Share; leftAt: Record<string, number> };
  languages: LanguageFigures[];
};

export type SourceFigures = {
  source: string;
  applied: number;
  interviewed: Share;
  hired: Share;
  stayed: Share;
};
export type Sources = { span: Span; items: SourceFigures[]; all: SourceFigures };

export type Times = {
  span: Span;
  timeToHire: Spread;
  weeks: { weekStart: string; timeToHire: Spread }[];
  places: { locationId: string; locationName: string; timeToHire: Spread }[];
};

export type Answers = { team: Spread; applicants: Spread; waiting: number };
export type Messages = {
  span: Span;
  all: Answers;
  places: (Answers & { locationId: string; locationName: string })[];
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
  knockouts: { jobId: string; jobTitle: Text; question: Text; rejected: Share }[];
};

export type Filter = {
  from?: string;
  to?: string;
  basis?: string;
  location?: string;
  job?: string;
  source?: string;
  language?: string;
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

/** A posting by which reports can be narrowed. */
