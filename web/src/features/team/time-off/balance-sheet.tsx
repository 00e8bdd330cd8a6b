/** The history of a balance, newest first; a manager can change it with a reason. */
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { hoursText } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { Line } from '../components/section';
import { AdjustSheet } from './adjust-sheet';
import type { Balance } from './api';
import { ENTRY_NAMES } from './names';

type Props = { personId: string; balance: Balance; canAdjust: boolean; onClose(): void };

export function BalanceSheet({ personId, balance, canAdjust, onClose }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const [adjusting, setAdjusting] = useState(false);
  if (adjusting)
    return <AdjustSheet personId={personId} balance={balance} onClose={() => setAdjusting(false)} />;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={balance.name}
      description={intl.formatMessage(
        { id: 'time_off.balance.left', defaultMessage: '{hours} h left' },
        { hours: hoursText(balance.minutes) },
      )}
      footer={
        canAdjust && (
          <Button onClick={() => setAdjusting(true)}>
            <FormattedMessage id="time_off.balance.adjust" defaultMessage="Change balance" />
          </Button>
        )
      }
    >
      {balance.ledger.length === 0 && (
        <p className="text-16 text-muted md:text-13">
          <FormattedMessage id="time_off.balance.none" defaultMessage="Nothing earned or used yet." />
        </p>
      )}
      <ul>
        {balance.ledger.map((step) => (
          <Line key={`${step.postedAt} ${step.date} ${step.reason} ${step.balanceAfter}`}>
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                <FormattedMessage {...ENTRY_NAMES[step.reason]} />
              </p>
              <p className="text-14 text-muted md:text-12">
                {[dates.full(step.date), step.postedByName, step.note].filter(Boolean).join(' · ')}
              </p>
            </div>
            <p className="text-right tabular-nums">
              <span className="block font-medium">
                <FormattedMessage
                  id="time_off.balance.change"
                  defaultMessage="{sign}{hours} h"
                  values={{
                    sign: step.minutes < 0 ? '−' : '+',
                    hours: hoursText(Math.abs(step.minutes)),
                  }}
                />
              </span>
              <span className="block text-14 text-muted md:text-12">
                <FormattedMessage
                  id="time_off.balance.left"
                  defaultMessage="{hours} h left"
                  values={{ hours: hoursText(step.balanceAfter) }}
                />
              </span>
            </p>
          </Line>
        ))}
      </ul>
    </Sheet>
  );
}
