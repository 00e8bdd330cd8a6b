/** Pure questions about postings: the state of a draft, what it shows, what a custom question looks like. */
import type { Text } from '@/api/errors';
import type { Language } from '@/i18n/language';
import {
  type Check,
  type Job,
  type JobChange,
  type JobItem,
  type Question,
  type QuestionKind,
  type RoleCode,
  type RoleLibrary,
  STEPS,
  type Step,
} from './types';

/** Each language by its own name. */
export const LANGUAGE_OPTIONS: readonly { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
];

export const stepOf = (value: string | null): Step | null => STEPS.find((step) => step === value) ?? null;

export const stepAfter = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? 'review';
export const stepBefore = (step: Step): Step | null => STEPS[STEPS.indexOf(step) - 1] ?? null;

/** Where someone who opens a draft goes on: the first step that something blocks. */
export const firstOpenStep = (checks: readonly Check[]): Step =>
  checks.find((check) => check.severity === 'block')?.step ?? 'review';

export type StepState = 'done' | 'open' | 'ahead';

/** A step is done when nothing blocks it, and ahead until it was reached. */
export function stepState(step: Step, current: Step, checks: readonly Check[]): StepState {
  if (checks.some((check) => check.step === step && check.severity === 'block')) return 'open';
  if (step === 'review') return 'ahead';
  return STEPS.indexOf(step) <= STEPS.indexOf(current) || firstOpenStep(checks) === 'review'
    ? 'done'
    : 'ahead';
}

/** Texts in one language only. */
export const missingIn = (text: Text): Language | null => {
  const [en, es] = [text.en.trim() !== '', text.es.trim() !== ''];
  if (en === es) return null;
  return en ? 'es' : 'en';
};

/** The form inside of a sentence; abbreviations stay. */
export const lowerCased = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase() + text.slice(1);

/** Lines of a text, without bullets. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^[-•]\s*/, '').trim())
    .filter(Boolean);

/** Adds a line in both languages, or removes it. */
export function toggleLine(text: Text, line: Text): Text {
  const there = linesOf(text.en).includes(line.en);
  const one = (all: string, own: string) =>
    (there ? linesOf(all).filter((known) => known !== own) : [...linesOf(all), own]).join('\n');
  return { en: one(text.en, line.en), es: one(text.es, line.es) };
}

/** What another role brings in place of the one before: what someone wrote themselves stays. */
export function withRole(job: Job, roleCode: RoleCode, before: RoleLibrary, now: RoleLibrary): JobChange {
  const ids = (questions: readonly Question[]) => questions.map(({ id }) => id).join();
  const defaultsOf = ({ items, defaults }: RoleLibrary) =>
    items.slice(0, defaults).map(({ question }) => question);
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return {
    roleCode,
    ...((same(job.title, before.title) || job.title.en === '') && { title: now.title }),
    ...(ids(job.questions) === ids(defaultsOf(before)) && { questions: defaultsOf(now) }),
    ...(same(job.requirements, before.requirements) && { requirements: now.requirements }),
  };
}

const YES_NO = [
  { value: 'yes', label: { en: 'Yes', es: 'Sí' }, points: 0 },
  { value: 'no', label: { en: 'No', es: 'No' }, points: 0 },
];

/** A custom question; ids are stable within the job. */
export function newQuestion(existing: readonly Question[]): Question {
  let number = existing.length + 1;
  while (existing.some((question) => question.id === `own-${number}`)) number += 1;
  return withKind(
    {
      id: `own-${number}`,
      kind: 'yes_no',
      text: { en: '', es: '' },
      required: true,
      choices: [],
      knockout: [],
      maxPoints: 0,
    },
    'yes_no',
  );
}

export const isClosed = (kind: QuestionKind) => kind === 'yes_no' || kind === 'single' || kind === 'multi';

/** The same question, answered in another way; answers and knockouts that make no sense any more go. */
export function withKind(question: Question, kind: QuestionKind): Question {
  const blank = (number: number) => ({ value: `a${number}`, label: { en: '', es: '' }, points: 0 });
  const carriedOver = question.kind === 'yes_no' ? [] : (question.choices ?? []);
  const choices = kind === 'yes_no' ? YES_NO : carriedOver.length > 0 ? carriedOver : [blank(1), blank(2)];
  return {
    ...question,
    kind,
    choices: isClosed(kind) ? choices : [],
    knockout: [],
    maxPoints: kind === 'text' ? 4 : 0,
  };
}

export function newChoice(question: Question): Question {
  const { choices = [] } = question;
  let number = choices.length + 1;
  while (choices.some((choice) => choice.value === `a${number}`)) number += 1;
  const choice = { value: `a${number}`, label: { en: '', es: '' }, points: 0 };
  return { ...question, choices: [...choices, choice] };
}

/** The most points that the questions give together. */
export const pointsOf = (questions: readonly Question[]): number =>
  questions.reduce((sum, question) => sum + bestOf(question), 0);

function bestOf({ kind, choices = [], maxPoints = 0 }: Question): number {
  const points = choices.map((choice) => choice.points ?? 0);
  if (kind === 'multi') return points.reduce((sum, one) => sum + one, 0);
  return isClosed(kind) ? Math.max(0, ...points) : maxPoints;
}

/** Open ones first, then drafts, then what is over; newest first within each. */
export function inOrder(jobs: readonly JobItem[]): JobItem[] {
  const rank = { published: 0, paused: 1, draft: 2, filled: 3, closed: 4 };
  return [...jobs].sort(
    (one, other) => rank[one.status] - rank[other.status] || other.createdAt.localeCompare(one.createdAt),
  );
}

/** Days since it went out, or was begun. */
export const ageInDays = (job: Pick<Job, 'publishedAt' | 'createdAt'>, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(job.publishedAt ?? job.createdAt)) / 86_400_000));
