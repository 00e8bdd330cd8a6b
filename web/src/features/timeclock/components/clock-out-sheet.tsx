/** Clocking out: what the person says about meals and rests, cash tips, a note, and the summary that they confirm. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormField, FormMoney, FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { Fact, Facts } from '@/components/ui/facts';
import { useShownLanguage } from '@/i18n/provider';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import { useOnline } from '@/lib/use-online';
import { clockQuery, type MyTimeClock, type Workplace } from '../api';
import type { Punching } from '../hooks/use-punch';
import { breakMinutes, paidMinutes } from '../model/clock';
import { clockOutSchema, emptyAnswers, type Question } from '../model/clock-out';
import { AnswerField } from './answer-field';
import { HoursMinutes } from './hours-minutes';

type Props = {
  clock: MyTimeClock;
  workplace: Workplace;
  now: number;
  punching: Punching;
  onClose(): void;
};

/** What is asked depends on how long the person has worked by now, so it is read again first. */
export function ClockOutSheet(props: Props) {
  const online = useOnline();
  const { data = props.clock, isFetchedAfterMount } = useQuery({ ...clockQuery, staleTime: 0 });
  const known = !online || isFetchedAfterMount;
  const [questions, setQuestions] = useState<Question[] | null>(null);
  if (known && !questions) setQuestions(data.attestation);
  return questions && <Form {...props} questions={questions} />;
}

function Form({ clock, workplace, now, punching, onClose, questions }: Props & { questions: Question[] }) {
  const text = useText();
  const { language } = useShownLanguage();
  const schema = useMemo(() => clockOutSchema(questions), [questions]);
  const form = useAppForm({
    schema,
    offline: true,
    defaultValues: { answers: emptyAnswers(questions), tips: '', note: '' },
    send: ({ answers, tips, note }) =>
      punching.send({
        kind: 'clock_out',
        note,
        ...(clock.cashTips && { cashTipsCents: tips }),
        ...(questions.length > 0 && {
          attestation: {
            language,
            answers: questions.map(({ question, text: asked }) => ({
              question,
              text: text(asked),
              answer: answers[question] ?? 'yes',
            })),
          },
        }),
      }),
    onSaved: onClose,
    names: { cashTipsCents: 'tips' },
  });
  const { control } = form;
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={<FormattedMessage id="timeclock.clock_out" defaultMessage="Clock out" />}
      submitLabel={<FormattedMessage id="timeclock.clock_out" defaultMessage="Clock out" />}
    >
      {questions.map((question) => (
        <FormField key={question.question} control={control} name={`answers.${question.question}`}>
          {(bound) => <AnswerField {...bound} question={question} />}
        </FormField>
      ))}
      {clock.cashTips && (
        <FormMoney
          control={control}
          name="tips"
          label={<FormattedMessage id="timeclock.cash_tips" defaultMessage="Cash tips in $" />}
          hint={
            <FormattedMessage
              id="timeclock.cash_tips_hint"
              defaultMessage="What guests gave you in cash. Nothing: leave it empty."
            />
          }
        />
      )}
      <FormTextArea
        control={control}
        name="note"
        rows={2}
        maxLength={300}
        label={<FormattedMessage id="timeclock.note" defaultMessage="Note (optional)" />}
      />
      <Summary clock={clock} workplace={workplace} now={now} />
    </FormSheet>
  );
}

function Summary({ clock: { entry }, workplace: { zone }, now }: Pick<Props, 'clock' | 'workplace' | 'now'>) {
  const dates = useDates();
  if (!entry) return null;
  return (
    <Facts className="rounded-control bg-line/40 px-3.5 py-2">
      <Fact name={<FormattedMessage id="timeclock.kind.in" defaultMessage="Clock-in" />}>
        {dates.time(entry.startsAt, zone)}
      </Fact>
      {entry.breaks.map((one) => (
        <Fact
          key={one.startsAt}
          name={
            <FormattedMessage
              id="timeclock.break_name"
              defaultMessage="{kind, select, meal {Meal} other {Rest break}}{paid, select, true {, paid} other {}}"
              values={{ kind: one.kind, paid: String(one.paid) }}
            />
          }
        >
          <HoursMinutes minutes={breakMinutes(one, now)} />
        </Fact>
      ))}
      <Fact name={<FormattedMessage id="timeclock.paid_time" defaultMessage="Paid time" />}>
        <HoursMinutes minutes={paidMinutes(entry, now)} />
      </Fact>
    </Facts>
  );
}
