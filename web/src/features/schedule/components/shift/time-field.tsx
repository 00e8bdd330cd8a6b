/** A time of day: typed as people type it, or stepped by quarter hours. */
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '@/components/ui/button';
import { controlClass } from '@/components/ui/field';
import { cx } from '@/lib/cx';
import { type LocalTime, minutesOfDay } from '@/lib/time/clock';
import { parseTime, stepTime } from '../../model/times';

type Props = { label: ReactNode; value: LocalTime; onChange(value: LocalTime): void; disabled?: boolean };

export function TimeField({ label, value, onChange, disabled }: Props) {
  const intl = useIntl();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const minutes = minutesOfDay(value);
  const shown = intl.formatTime(new Date(Date.UTC(2000, 0, 1, 0, minutes)), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  const wrong = typed !== null && parseTime(typed, value) === null;

  function leave() {
    const time = typed === null ? null : parseTime(typed, value);
    setTyped(null);
    if (time && time !== value) onChange(time);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault();
      leave();
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setTyped(null);
    onChange(stepTime(value, event.key === 'ArrowUp' ? 1 : -1));
  }

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-14 font-medium md:text-13">
        {label}
      </label>
      <div className="flex">
        <IconButton
          label={intl.formatMessage({ id: 'schedule.time.earlier', defaultMessage: '15 minutes earlier' })}
          variant="secondary"
          disabled={disabled}
          className="rounded-r-none! md:h-10! md:w-7!"
          onClick={() => onChange(stepTime(value, -1))}
        >
          <Minus size={16} aria-hidden="true" />
        </IconButton>
        <input
          id={id}
          className={cx(controlClass, 'z-1 -mx-px rounded-none px-0! text-center font-semibold md:text-13!')}
          value={typed ?? shown}
          disabled={disabled}
          aria-invalid={wrong || undefined}
          enterKeyHint="done"
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
        <IconButton
          label={intl.formatMessage({ id: 'schedule.time.later', defaultMessage: '15 minutes later' })}
          variant="secondary"
          disabled={disabled}
          className="rounded-l-none! md:h-10! md:w-7!"
          onClick={() => onChange(stepTime(value, 1))}
        >
          <Plus size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
