/** What is asked at clock-out, and what is wrong with the answers. */
import { defineMessages } from 'react-intl';
import * as z from 'zod/mini';
import type { Wire } from '@/api/wire';
import { fail, optionalText } from '@/components/form/schema';
import { parseCents } from '@/lib/money/money';

export type Question = Wire<'AttestationQuestion'>;
export type Answer = Wire<'AttestationAnswer'>;
type Answers = Record<string, Answer | ''>;

const FAULTS = defineMessages({
  answer: { id: 'timeclock.fault.answer', defaultMessage: 'Choose an answer.' },
  tips: { id: 'timeclock.fault.tips', defaultMessage: 'Enter an amount, such as 24.50.' },
});

export const emptyAnswers = (questions: readonly Question[]): Answers =>
  Object.fromEntries(questions.map(({ question }) => [question, '']));

const neededAnswer = () =>
  z.pipe(
    z.custom<Answer | ''>(),
    z.transform((answer, context): Answer => (answer === '' ? fail(context, FAULTS.answer) : answer)),
  );

/** Every question needs an answer; tips are cents, null where none are declared. */
export const clockOutSchema = (questions: readonly Question[]) =>
  z.object({
    answers: z.pipe(
      z.custom<Answers>(),
      z.object(Object.fromEntries(questions.map(({ question }) => [question, neededAnswer()]))),
    ),
    tips: z.pipe(
      z.string(),
      z.transform((typed, context): number | null =>
        typed.trim() ? (parseCents(typed) ?? fail(context, FAULTS.tips)) : null,
      ),
    ),
    note: optionalText(),
  });
