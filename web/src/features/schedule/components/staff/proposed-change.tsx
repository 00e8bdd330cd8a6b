/** A change that needs the employee's consent: the old times, the new times, the legal text, and two equal buttons. */
import { useId, useState } from 'react';
import { defineMessages, FormattedMessage } from 'react-intl';
import type { Wire } from '@/api/wire';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useErrorText } from '@/i18n/error-text';
import { LANGUAGES } from '@/i18n/language';
import { useShownLanguage } from '@/i18n/provider';
import { compactRange } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { useMyAnswer } from '../../hooks/use-my-answer';
import type { MyShift, ShiftHalf } from '../../types';

const ERRORS = defineMessages({
  consent_text_changed: {
    id: 'schedule.proposed.text_changed',
    defaultMessage: 'The text changed. Read it again and answer.',
  },
  version_conflict: {
    id: 'schedule.proposed.changed',
    defaultMessage: 'Your manager changed the shift. Review it again and answer.',
  },
});
type Given = Wire<'Consent'>['answer'];

const IN_LANGUAGE = { en: 'Read in English', es: 'Leer en español' } as const;

export function ProposedChange({ shift }: { shift: MyShift }) {
  const titleId = useId();
  const errorText = useErrorText(ERRORS);
  const { consent: sending } = useMyAnswer(shift);
  const shown = useShownLanguage().language;
  const [chosen, setChosen] = useState(shown);
  const [answer, setAnswer] = useState<Given | null>(null);
  const { proposed, consent } = shift;
  if (!proposed || !consent) return null;
  // What is recorded is the language in which it was read.
  const language = consent.text[chosen] ? chosen : shown;
  const reply = (given: Given) => {
    setAnswer(given);
    sending.mutate({ answer: given, textVersion: consent.textVersion, language });
  };
  return (
    <section aria-labelledby={titleId} className="rounded-[16px] border border-warn/50 bg-card p-4">
      <Badge tone="warn">
        <FormattedMessage id="schedule.proposed.badge" defaultMessage="Needs your answer" />
      </Badge>
      <h2 id={titleId} className="mt-2 text-18">
        {shift.published ? (
          <FormattedMessage
            id="schedule.proposed.title"
            defaultMessage="Shift change: your answer is needed"
          />
        ) : (
          <FormattedMessage
            id="schedule.proposed.title_new"
            defaultMessage="New shift: your answer is needed"
          />
        )}
      </h2>
      <dl className="mt-3 space-y-2">
        {shift.published && (
          <Half
            half={shift}
            label={<FormattedMessage id="schedule.proposed.now" defaultMessage="Now" />}
            old
          />
        )}
        <Half
          half={proposed}
          label={<FormattedMessage id="schedule.proposed.new" defaultMessage="Proposed" />}
        />
      </dl>
      <blockquote lang={language} className="mt-3 whitespace-pre-line rounded-control bg-canvas px-3 py-2.5">
        {consent.text[language]}
      </blockquote>
      <div className="flex flex-wrap gap-x-4">
        {LANGUAGES.filter((other) => other !== language).map((other) => (
          <Button
            key={other}
            variant="quiet"
            size="sm"
            lang={other}
            className="-ml-3"
            onClick={() => setChosen(other)}
          >
            {IN_LANGUAGE[other]}
          </Button>
        ))}
      </div>
      <p className="text-14 text-muted">
        {shift.published ? (
          <FormattedMessage
            id="schedule.proposed.free"
            defaultMessage="You can say no. Your shift stays the same until you answer."
          />
        ) : (
          <FormattedMessage
            id="schedule.proposed.free_new"
            defaultMessage="You can say no. It’s your shift only if you agree."
          />
        )}
      </p>
      {sending.isError && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {errorText(sending.error)}
        </p>
      )}
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button size="lg" busy={sending.isPending && answer === 'decline'} onClick={() => reply('decline')}>
          {shift.published ? (
            <FormattedMessage id="schedule.proposed.decline" defaultMessage="No, keep mine" />
          ) : (
            <FormattedMessage id="schedule.proposed.decline_new" defaultMessage="No" />
          )}
        </Button>
        <Button
          size="lg"
          variant="primary"
          busy={sending.isPending && answer === 'accept'}
          onClick={() => reply('accept')}
        >
          <FormattedMessage id="schedule.proposed.accept" defaultMessage="Yes, I agree" />
        </Button>
      </div>
    </section>
  );
}

type HalfProps = {
  half: Pick<ShiftHalf, 'date' | 'start' | 'end'>;
  label: React.ReactNode;
  old?: boolean;
};

function Half({ half, label, old }: HalfProps) {
  const dates = useDates();
  const when = `${dates.day(half.date)} · ${compactRange(half.start, half.end)}`;
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-14 text-muted">{label}</dt>
      <dd className={old ? 'text-muted' : 'text-18 font-semibold'}>{old ? <s>{when}</s> : when}</dd>
    </div>
  );
}
