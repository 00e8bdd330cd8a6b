/** Hours against a limit: amber near it, red above it, and the figures in words. */
import { useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { hoursText } from '@/lib/time/clock';

/** From this many minutes before the limit the meter turns amber. */
const NEAR_LIMIT_MINUTES = 120;

type Props = { minutes: number; limitMinutes: number; showUnit?: boolean; className?: string };

export function HoursMeter({ minutes, limitMinutes, showUnit, className }: Props) {
  const intl = useIntl();
  const over = minutes > limitMinutes;
  const near = !over && minutes >= limitMinutes - NEAR_LIMIT_MINUTES;
  const percent = limitMinutes > 0 ? Math.min(100, (minutes / limitMinutes) * 100) : 0;
  const label = intl.formatMessage(
    { id: 'hours.of_limit', defaultMessage: '{hours} of {limit} hours' },
    { hours: hoursText(minutes), limit: hoursText(limitMinutes) },
  );
  return (
    <span className={cx('inline-flex flex-col gap-1', className)}>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="text-12 leading-tight text-muted">
        <b className={cx('text-13', over ? 'text-danger' : 'text-ink')}>{hoursText(minutes)}</b>
        {`/${hoursText(limitMinutes)}${showUnit ? ' h' : ''}`}
      </span>
      <span aria-hidden="true" className="relative block h-1 overflow-hidden rounded-full bg-line">
        <span
          className={cx(
            'absolute inset-y-0 left-0 rounded-full',
            over ? 'bg-danger' : near ? 'bg-[hsl(var(--meter-warn))]' : 'bg-ink/55',
          )}
          style={{ width: `${percent}%` }}
        />
      </span>
    </span>
  );
}
