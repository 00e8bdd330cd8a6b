/** What the analytics ask, and how a report is filtered. */
import type { QueryClient } from '@tanstack/react-query';
import { read } from '@/api/read';
import { readPages } from '@/api/read-pages';
import { invalidateAddresses } from '@/api/use-live';
import type { PathOf, QueryOf, RowOf, Wire } from '@/api/wire';
import { write } from '@/api/write';

/** So many of so many; the rate is null of nothing. */
export type Share = Wire<'FigureShare'>;
/** Durations; the figures are null of nothing. */
export type Spread = Wire<'Distribution'>;

export type Summary = Wire<'Summary'>;

export type LanguageFigures = Wire<'LanguageFigures'>;
export type Device = Wire<'FormDevice'>;
export type Form = Wire<'Form'>;
export type Funnel = Wire<'Funnel'>;

/** In cents; null where nothing was entered, or where it is of no one. */
export type Cost = Wire<'SourceCost'>;

export type SourceFigures = Wire<'SourceFigures'>;
/** A line is a source, or several of a kind with its parts: keywords, job boards. */
export type SourceLine = Wire<'SourceLine'>;
export type Sources = Wire<'Sources'>;

export type Times = Wire<'Times'>;

export type Answers = Wire<'AnswerTimes'>;
export type Messages = Wire<'Messages'>;

export type Scores = Wire<'Scores'>;

type Query<P extends PathOf<'get'>> = NonNullable<QueryOf<'get', P>>;
/** Only what is asked: nothing is said by a missing name. */
type Params<Q> = { [Name in keyof Q]: NonNullable<Q[Name]> };

/** What a report is narrowed to. */
export type Filter = Params<Omit<Query<'/api/analytics/summary'>, 'lang'>>;

const PARTS = ['summary', 'funnel', 'sources', 'times', 'messages', 'scoring'] as const;
export type Part = (typeof PARTS)[number];

export const summaryQuery = (filter: Filter) => read('/api/analytics/summary', {}, filter);
export const funnelQuery = (filter: Filter) => read('/api/analytics/funnel', {}, filter);
export const sourcesQuery = (filter: Filter) => read('/api/analytics/sources', {}, filter);
export const timesQuery = (filter: Filter) => read('/api/analytics/times', {}, filter);
export const messagesQuery = (filter: Filter) => read('/api/analytics/messages', {}, filter);
export const scoresQuery = (filter: Filter) => read('/api/analytics/scoring', {}, filter);

export type MonthSpend = Wire<'MonthSpend'>;
const MONTH = '/api/analytics/spend/{month}';
/** What was spent in a month to be found, in cents by line of the sources. */
export const spendQuery = (month: string) => read(MONTH, { month });
export const putSpend = (month: string, items: Record<string, number>, version: number) =>
  write('PUT', MONTH, { params: { month }, body: { items, version } });

export type Goals = Wire<'HiringGoalsView'>;
/** The state of the badge on the brand's public pages. */
export type AnswerRate = Wire<'AnswerRate'>;
export const answerRateQuery = read('/api/analytics/answer-rate');

/** How fast the brand wants to hire. */
export const goalsQuery = read('/api/analytics/goals');
export const putGoals = (days: number | null, places: Record<string, number>, version: number) =>
  write('PUT', '/api/analytics/goals', { body: { days, places, version } });

/** By address: each report has a key of its own, which `/api/analytics` as a key would not cover. */
export const refreshReports = (client: QueryClient) => invalidateAddresses(client, ['/api/analytics']);

type PeopleQuery = Params<Query<'/api/analytics/people'>>;

/** What a figure counts, or for whom. */
export type Figure = PeopleQuery['figure'];
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
] as const satisfies readonly Figure[];

/** Which people: the figure, and what else a row of a report says of them. */
export type DrillDown = Omit<PeopleQuery, 'from' | 'to' | 'basis' | 'cursor' | 'limit'>;

export type ReportApplicant = RowOf<'/api/analytics/people'>;

export const peoplePages = (filter: Filter, drillDown: DrillDown) =>
  readPages('/api/analytics/people', {}, { ...filter, ...drillDown });
