/** What a question asks, how it is answered, what an answer is worth and which one turns away. */
import { Plus, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, IconButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { controlClass } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { cx } from '@/lib/cx';
import { isClosed, newChoice, withKind } from '../model';
import { KIND_NAMES } from '../names';
import { type Choice, QUESTION_KINDS, type Question, type QuestionKind } from '../types';
import { TextPair } from './text-pair';

type Props = { question: Question; onChange(question: Question): void };

export function QuestionEditor({ question, onChange }: Props) {
  const intl = useIntl();
  const set = (part: Partial<Question>) => onChange({ ...question, ...part });
  const closed = isClosed(question.kind);
  return (
    <>
      <TextPair
        label={intl.formatMessage({ id: 'jobs.question.label', defaultMessage: 'Question' })}
        rows={2}
        maxLength={500}
        value={question.text}
        onChange={(text) => set({ text })}
      />
      <SelectField
        label={intl.formatMessage({ id: 'jobs.question.kind', defaultMessage: 'Answer type' })}
        value={question.kind}
        onChange={(event) => onChange(withKind(question, event.target.value as QuestionKind))}
        options={QUESTION_KINDS.map((kind) => ({ value: kind, label: intl.formatMessage(KIND_NAMES[kind]) }))}
      />
      {closed && <Choices question={question} onChange={onChange} />}
      <Checkbox
        checked={question.required}
        onChange={(event) => set({ required: event.target.checked })}
        label={intl.formatMessage({ id: 'jobs.question.must', defaultMessage: 'Required' })}
      />
    </>
  );
}

function Choices({ question, onChange }: Props) {
  const intl = useIntl();
  const own = question.kind !== 'yes_no';
  const { choices = [], knockout = [] } = question;
  const put = (index: number, part: Partial<Choice>) =>
    onChange({
      ...question,
      choices: choices.map((choice, at) => (at === index ? { ...choice, ...part } : choice)),
    });
  const labels = {
    en: intl.formatMessage({ id: 'jobs.choice.en', defaultMessage: 'Answer, English' }),
    es: intl.formatMessage({ id: 'jobs.choice.es', defaultMessage: 'Answer, Spanish' }),
    points: intl.formatMessage({ id: 'jobs.choice.points', defaultMessage: 'Points' }),
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-14 font-medium md:text-13">
        <FormattedMessage id="jobs.choices" defaultMessage="Answers, with points from 0 to 10" />
      </legend>
      {choices.map((choice, index) => (
        <div key={choice.value} className="grid gap-1.5 rounded-control bg-canvas p-2.5">
          <div className="grid grid-cols-[1fr_1fr_64px] gap-2">
            {(['en', 'es'] as const).map((language) => (
              <input
                key={language}
                lang={language}
                aria-label={`${labels[language]} ${index + 1}`}
                placeholder={language === 'en' ? 'English' : 'Español'}
                className={cx(controlClass, !own && 'bg-transparent!')}
                readOnly={!own}
                maxLength={200}
                value={choice.label[language]}
                onChange={(event) =>
                  put(index, { label: { ...choice.label, [language]: event.target.value } })
                }
              />
            ))}
            <input
              type="number"
              min={0}
              max={10}
              inputMode="numeric"
              aria-label={`${labels.points} ${index + 1}`}
              className={controlClass}
              defaultValue={choice.points}
              onChange={(event) => {
                const points = event.target.valueAsNumber;
                if (Number.isInteger(points) && points >= 0 && points <= 10) put(index, { points });
              }}
            />
          </div>
          <div className="flex items-center justify-between gap-2">
            <Checkbox
              className="text-14"
              checked={knockout.includes(choice.value)}
              onChange={(event) =>
                onChange({
                  ...question,
                  required: question.required || event.target.checked,
                  knockout: event.target.checked
                    ? [...knockout, choice.value]
                    : knockout.filter((value) => value !== choice.value),
                })
              }
              label={intl.formatMessage({
                id: 'jobs.choice.knockout',
                defaultMessage: 'Knocks out the applicant',
              })}
            />
            {own && choices.length > 2 && (
              <IconButton
                size="sm"
                label={intl.formatMessage(
                  { id: 'jobs.choice.remove', defaultMessage: 'Remove answer {number}' },
                  { number: index + 1 },
                )}
                onClick={() =>
                  onChange({
                    ...question,
                    choices: choices.filter((_, at) => at !== index),
                    knockout: knockout.filter((value) => value !== choice.value),
                  })
                }
              >
                <X size={16} aria-hidden="true" />
              </IconButton>
            )}
          </div>
        </div>
      ))}
      {own && (
        <Button size="sm" className="justify-self-start" onClick={() => onChange(newChoice(question))}>
          <Plus size={14} aria-hidden="true" />
          <FormattedMessage id="jobs.choice.add" defaultMessage="Add answer" />
        </Button>
      )}
    </fieldset>
  );
}
