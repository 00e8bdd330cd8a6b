/** A change that needs my yes: the old times, the new times, and two honest buttons. */
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/text';
import { compactRange } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { useMyAnswer } from '../../hooks/use-my-answer';
import type { MyShift, ShiftHalf } from '../../types';

export function ProposedChange({ shift }: { shift: MyShift }) {
  const text = useText();
  const errorText = useErrorText();
  const { consent } = useMyAnswer(shift);
  const [answer, setAnswer] = useState<'accept' | 'decline' | null>(null);
  const { proposed } = shift;
  if (!proposed) return null;
  const legal = shift.consent?.text ? text(shift.consent.text) : '';
  const reply = (chosen: 'accept' | 'decline') => {
    setAnswer(chosen);
    consent.mutate({ answer: chosen, text: legal || shift.consent?.textId || shift.consent?.kind || '' });
  };
  return (
    <section className="rounded-[16px] border border-warn/50 bg-card p-4">
      <Badge tone="warn">
        <FormattedMessage id="schedule.proposed.badge" defaultMessage="Needs your answer" />
      </Badge>
      <h2 className="mt-2 text-18">
        <FormattedMessage id="schedule.proposed.title" defaultMessage="Your manager asks to change a shift" />
      </h2>
      <dl className="mt-3 space-y-2">
        <Half half={shift} label={<FormattedMessage id="schedule.proposed.now" defaultMessage="Now" />} old />
        <Half
          half={proposed}
          label={<FormattedMessage id="schedule.proposed.new" defaultMessage="Proposed" />}
        />
      </dl>
      <p className="mt-3 text-14 text-muted">
        {legal || (
          <FormattedMessage
            id="schedule.proposed.free"
            defaultMessage="You are free to say no. Until you answer, your shift stays as it is."
          />
        )}
      </p>
      {consent.isError && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {errorText(consent.error)}
        </p>
      )}
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button size="lg" busy={consent.isPending && answer === 'decline'} onClick={() => reply('decline')}>
          <FormattedMessage id="schedule.proposed.decline" defaultMessage="No, keep mine" />
        </Button>
        <Button
          size="lg"
          variant="primary"
          busy={consent.isPending && answer === 'accept'}
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
  const words = `${dates.day(half.date)} · ${compactRange(half.start, half.end)}`;
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-14 text-muted">{label}</dt>
      <dd className={old ? 'text-muted' : 'text-18 font-semibold'}>{old ? <s>{words}</s> : words}</dd>
    </div>
  );
}
