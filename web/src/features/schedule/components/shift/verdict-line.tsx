/** What the server says about the shift as it is typed, before it is saved. */
import { Check, Lock, TriangleAlert } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { hoursText } from '@/lib/time/clock';
import { toneOf } from '../../model/impact';
import type { Validation } from '../../types';
import type { Labels } from '../shared/use-labels';
import { ImpactLines } from './impact-lines';

const LOOKS = {
  ok: { icon: Check, look: 'bg-ok-soft text-ok' },
  warn: { icon: TriangleAlert, look: 'bg-warn-soft text-warn' },
  block: { icon: Lock, look: 'bg-danger-soft text-danger' },
};

type Props = { validation: Validation | null; confirming: boolean; labels: Labels };

export function VerdictLine({ validation, confirming, labels }: Props) {
  const money = useMoney();
  if (!validation) return <div className="min-h-9" aria-hidden="true" />;
  const { icon: Icon, look } = LOOKS[toneOf(validation)];
  const cost = validation.deltaCents ?? 0;
  return (
    <div
      role="status"
      className={cx('rounded-control px-3 py-1.5 text-14 md:text-13', look, confirming && 'opacity-60')}
    >
      <p className="flex min-h-6 items-center gap-2">
        <Icon size={16} aria-hidden="true" className="shrink-0" />
        <b className="flex-1 leading-tight">{labels.final(validation)}</b>
        <span className="text-right leading-tight">
          <FormattedMessage
            id="schedule.verdict.week"
            defaultMessage="{hours} h this week"
            values={{ hours: hoursText(validation.minutesAfter) }}
          />
          {cost !== 0 && ' · '}
          {cost > 0 && (
            <FormattedMessage
              id="schedule.cost.more"
              defaultMessage="{amount} more"
              values={{ amount: money.cents(cost) }}
            />
          )}
          {cost < 0 && (
            <FormattedMessage
              id="schedule.cost.less"
              defaultMessage="{amount} less"
              values={{ amount: money.cents(-cost) }}
            />
          )}
        </span>
      </p>
      <ImpactLines impact={validation} labels={labels} className="pl-6" />
    </div>
  );
}
