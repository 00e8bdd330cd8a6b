/** A time that goes up and down by half an hour. */
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '@/components/ui/button';
import { STEP } from '../hours';
import { useClock } from './use-clock';

type Props = { label: ReactNode; minute: number; onChange(minute: number): void };

export function TimeStepper({ label, minute, onChange }: Props) {
  const intl = useIntl();
  const clock = useClock();
  const name = useId();
  return (
    <div>
      <p id={name} className="mb-1 text-14 text-muted md:text-13">
        {label}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be above its border here */}
      <div
        role="group"
        aria-labelledby={name}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center rounded-control border border-field bg-card"
      >
        <IconButton
          label={intl.formatMessage({ id: 'weekly_hours.earlier', defaultMessage: '30 minutes earlier' })}
          onClick={() => onChange(minute - STEP)}
        >
          <Minus size={16} aria-hidden="true" />
        </IconButton>
        <output className="text-balance text-center font-semibold text-14 leading-tight">
          {clock(minute)}
        </output>
        <IconButton
          label={intl.formatMessage({ id: 'weekly_hours.later', defaultMessage: '30 minutes later' })}
          onClick={() => onChange(minute + STEP)}
        >
          <Plus size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
