/** One question about meals and rests, with its answers below each other. */
import { useId } from 'react';
import { defineMessage, defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import type { Answer, Question } from '../model/clock-out';

const ANSWERS: Record<Answer, MessageDescriptor> = defineMessages({
  yes: { id: 'timeclock.answer.yes', defaultMessage: 'Yes' },
  chose: { id: 'timeclock.answer.chose', defaultMessage: 'No, I chose to skip it' },
  could_not: { id: 'timeclock.answer.could_not', defaultMessage: 'No, I could not' },
});

const NOT_ALL: MessageDescriptor = defineMessage({
  id: 'timeclock.answer.not_all',
  defaultMessage: 'No, some is missing',
});

const isAnswer = (name: string): name is Answer => name in ANSWERS;

type Props = {
  question: Question;
  value: Answer | '' | undefined;
  onChange(answer: Answer): void;
  error: string | undefined;
};

export function AnswerField({ question: { question, text: asked, answers }, value, onChange, error }: Props) {
  const text = useText();
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 text-16 font-medium md:text-14">{text(asked)}</legend>
      <div
        className={cx(
          'divide-y divide-line rounded-control border',
          error ? 'border-danger' : 'border-field',
        )}
      >
        {answers.filter(isAnswer).map((answer) => (
          <label key={answer} className="flex min-h-12 cursor-pointer items-center gap-3 px-3 md:min-h-10">
            <input
              type="radio"
              name={id}
              value={answer}
              checked={value === answer}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(answer)}
              className="size-5 shrink-0 accent-brand"
            />
            <FormattedMessage
              {...(question === 'all_time' && answer === 'could_not' ? NOT_ALL : ANSWERS[answer])}
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-13 font-medium text-danger md:text-12">
          {error}
        </p>
      )}
    </fieldset>
  );
}
