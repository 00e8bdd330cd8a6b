/** What the parts of the strips of demand mean. */
import { defineMessages, FormattedMessage } from 'react-intl';
import { cx } from '@/lib/cx';

const PARTS = defineMessages({
  need: { id: 'demand.legend.need', defaultMessage: 'needed' },
  have: { id: 'demand.legend.have', defaultMessage: 'planned' },
  short: { id: 'demand.legend.short', defaultMessage: 'short' },
  over: { id: 'demand.legend.over', defaultMessage: 'over' },
});

const LOOKS: Record<string, string> = {
  need: 'h-0.5 bg-ink',
  have: 'h-2.5 rounded-[2px] bg-brand/35',
  short:
    'h-2.5 rounded-[2px] bg-[repeating-linear-gradient(135deg,hsl(var(--danger))_0_1.5px,hsl(var(--danger-soft))_1.5px_3px)]',
  over: 'h-2.5 rounded-[2px] bg-brand/15',
};

export function StripLegend({ className }: { className: string }) {
  return (
    <ul className={className}>
      {Object.entries(PARTS).map(([part, name]) => (
        <li key={part} className="flex items-center gap-1 whitespace-nowrap">
          <i aria-hidden="true" className={cx('w-2.5 shrink-0', LOOKS[part])} />
          <FormattedMessage {...name} />
        </li>
      ))}
    </ul>
  );
}
