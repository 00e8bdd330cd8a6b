/** From one pay period to the next. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useIntl } from 'react-intl';
import { IconButton } from '@/components/ui/button';
import type { Periods } from './model';

type Props = { periods: Periods; onChoose(id: string): void };

export function PeriodNav({ periods: { before, after }, onChoose }: Props) {
  const intl = useIntl();
  return (
    <div className="flex gap-1">
      <IconButton
        variant="secondary"
        disabled={!before}
        label={intl.formatMessage({ id: 'timesheets.period.before', defaultMessage: 'Earlier period' })}
        onClick={() => before && onChoose(before.id)}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        variant="secondary"
        disabled={!after}
        label={intl.formatMessage({ id: 'timesheets.period.after', defaultMessage: 'Later period' })}
        onClick={() => after && onChoose(after.id)}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
