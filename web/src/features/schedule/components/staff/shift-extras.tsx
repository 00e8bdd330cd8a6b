/** What a shift of mine holds besides its hours: the planned breaks, the manager's tags, and a bonus. */
import { Coffee, HandCoins } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import type { Break } from '../../types';

/** "Meal 1:00 PM, 30 min · Rest 11:00 AM, 10 min" */
export function BreakLine({ breaks, className }: { breaks: readonly Break[]; className?: string }) {
  const intl = useIntl();
  const dates = useDates();
  if (breaks.length === 0) return null;
  const kinds: Record<Break['kind'], string> = {
    meal: intl.formatMessage({ id: 'schedule.breaks.meal', defaultMessage: 'Meal' }),
    rest: intl.formatMessage({ id: 'schedule.breaks.rest', defaultMessage: 'Rest' }),
  };
  const text = ({ kind, start, minutes }: Break) => {
    const length = intl.formatMessage(
      { id: 'schedule.minutes', defaultMessage: '{minutes} min' },
      { minutes },
    );
    return `${[kinds[kind], start && dates.clock(start)].filter(Boolean).join(' ')}, ${length}`;
  };
  return (
    <p className={cx('flex gap-1.5 text-14 text-muted', className)}>
      <Coffee size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      {breaks.map(text).join(' · ')}
    </p>
  );
}

/** "Bonus $25.00": what an open shift pays on top. */
export function BonusLine({ cents, className }: { cents: number | null; className?: string }) {
  const money = useMoney();
  if (cents === null) return null;
  return (
    <p className={cx('flex gap-1.5 font-medium text-14', className)}>
      <HandCoins size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <FormattedMessage
        id="schedule.bonus"
        defaultMessage="Bonus {amount}"
        values={{ amount: money.cents(cents) }}
      />
    </p>
  );
}

export function TagList({ tags, className }: { tags: readonly string[]; className?: string }) {
  const intl = useIntl();
  if (tags.length === 0) return null;
  return (
    <ul
      aria-label={intl.formatMessage({ id: 'schedule.field.tags', defaultMessage: 'Tags' })}
      className={cx('flex flex-wrap gap-1.5', className)}
    >
      {tags.map((tag) => (
        <li key={tag}>
          <Badge tone="outline">{tag}</Badge>
        </li>
      ))}
    </ul>
  );
}
