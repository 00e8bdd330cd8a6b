/** A count beside the fair share: "4 of 1.3 fair" with a bar; out of line in the color of warnings and in words. */
import { TriangleAlert } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { hoursText } from '@/lib/time/clock';
import type { FairnessShare } from './api';
import { barOf, type Measure } from './model';

type Props = { measure: Measure; share: FairnessShare | null; full: number };

export function ShareCell({ measure, share, full }: Props) {
  const intl = useIntl();
  if (!share) return <span className="text-muted">{'–'}</span>;
  const text = (value: number) => {
    if (measure === 'cutMinutes') return hoursText(value);
    if (measure === 'tipPercent')
      return intl.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 0 });
    return String(value);
  };
  const { length, mark } = barOf(share, full);
  return (
    <span className="grid min-w-24 gap-1">
      <span className="flex items-center gap-1.5 whitespace-nowrap">
        <b className={cx(share.outOfLine && 'text-warn')}>{text(share.count)}</b>
        <span className="text-13 text-muted md:text-12">
          <FormattedMessage
            id="shift_fairness.fair"
            defaultMessage="fair: {fair}"
            values={{ fair: text(share.fair) }}
          />
        </span>
        {share.outOfLine && (
          <>
            <TriangleAlert size={14} aria-hidden="true" className="shrink-0 text-warn" />
            <span className="sr-only">
              <FormattedMessage id="shift_fairness.out_of_line" defaultMessage="more than a fair share" />
            </span>
          </>
        )}
      </span>
      <span aria-hidden="true" className="relative h-1 w-24 rounded-full bg-line">
        <span
          className={cx('block h-full rounded-full', share.outOfLine ? 'bg-warn' : 'bg-brand')}
          style={{ width: `${length}%` }}
        />
        <span className="absolute -top-0.5 h-2 w-0.5 bg-ink" style={{ left: `${mark}%` }} />
      </span>
    </span>
  );
}
