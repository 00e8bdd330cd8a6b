/** Clocking out: the questions about meals and rests, cash tips, then the end. */
import { useState } from 'react';
import { defineMessage, defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import type { Wire } from '@/api/wire';
import { Button } from '@/components/ui/button';
import { controlClass } from '@/components/ui/field';
import { cx } from '@/lib/cx';
import { earnsTips, type Question, questionsOf } from '../model/person';
import { useKiosk } from '../use-kiosk';
import { StepBack, type StepProps, useLocalText } from './step';

type Answer = Wire<'AttestedAnswer'>;

const ANSWERS: Record<Answer['answer'], MessageDescriptor> = defineMessages({
  yes: { id: 'kiosk.answer_yes', defaultMessage: 'Yes' },
  chose: { id: 'kiosk.answer_chose', defaultMessage: 'No, I chose not to' },
  could_not: { id: 'kiosk.answer_could_not', defaultMessage: 'No, I could not' },
});
const NOT_ALL: MessageDescriptor = defineMessage({
  id: 'kiosk.answer_not_all',
  defaultMessage: 'No, some is missing',
});

/** `questions` are those that the server asks, where it knows more of the work than the device. */
type Props = StepProps & { questions: Question[] | undefined };

export function ClockOut({ person, roster, busy, onBack, onChosen, questions: wanted }: Props) {
  const intl = useIntl();
  const text = useLocalText();
  const { kiosk } = useKiosk();
  const [questions] = useState(() => wanted ?? questionsOf(person, roster.questions, kiosk.now()));
  const [answers, setAnswers] = useState<Answer[]>([]);
  const [tips, setTips] = useState('');
  const language = intl.locale.startsWith('es') ? 'es' : 'en';
  const asked = questions[answers.length];

  if (asked) {
    const words = text(asked.text);
    return (
      <div className="grid gap-3">
        <h2 className="text-22 font-semibold">{words}</h2>
        {asked.answers.map((answer) => (
          <Button
            key={answer}
            size="lg"
            className="h-16! text-18!"
            onClick={() => setAnswers([...answers, { question: asked.question, text: words, answer }])}
          >
            {intl.formatMessage(
              asked.question === 'all_time' && answer === 'could_not' ? NOT_ALL : ANSWERS[answer],
            )}
          </Button>
        ))}
        <StepBack onBack={answers.length > 0 ? () => setAnswers(answers.slice(0, -1)) : onBack} />
      </div>
    );
  }
  const cents = centsOf(tips);
  return (
    <div className="grid gap-3">
      {earnsTips(person) && (
        <label className="grid gap-1.5 text-left text-16 font-medium">
          <FormattedMessage id="kiosk.tips" defaultMessage="Cash tips, in dollars" />
          <input
            className={cx(controlClass, 'h-14 text-22')}
            inputMode="decimal"
            autoComplete="off"
            value={tips}
            onChange={({ target }) => setTips(target.value)}
            aria-invalid={cents === undefined ? true : undefined}
          />
        </label>
      )}
      <Button
        size="lg"
        variant="primary"
        busy={busy}
        disabled={cents === undefined}
        className="h-16! text-18!"
        onClick={() =>
          onChosen({
            attestation: answers.length > 0 ? { language, answers } : null,
            cashTipsCents: cents ?? null,
          })
        }
      >
        <FormattedMessage id="kiosk.clock_out_now" defaultMessage="Clock out now" />
      </Button>
      <StepBack onBack={questions.length > 0 ? () => setAnswers(answers.slice(0, -1)) : onBack} />
    </div>
  );
}

/** Cents of what was typed: null where nothing was, undefined where it is no amount. */
function centsOf(typed: string): number | null | undefined {
  const plain = typed.trim().replace(/^\$/, '').replace(',', '.');
  if (plain === '') return null;
  const cents = /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
  return cents;
}
