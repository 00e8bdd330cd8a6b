/** An hourly rate in dollars, as large as what it means. It keeps what is typed while it is typed. */
import { useEffect, useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { parseRateE4 } from '@/lib/money/money';

type Props = { label: string; value: string; onChange(typed: string): void };

export function RateField({ label, value, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const wrong = typed.trim() !== '' && parseRateE4(typed) === null;
  // A rate set elsewhere (a button, another device) is shown here, unless it is the same.
  useEffect(() => {
    setTyped((now) => (parseRateE4(now) === parseRateE4(value) ? now : value));
  }, [value]);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-14 font-medium md:text-13">
        {label}
      </label>
      <div className="flex h-14 items-center gap-1.5 rounded-control border border-field bg-card px-3 focus-within:border-brand focus-within:ring-3 focus-within:ring-brand/25 has-aria-invalid:border-danger">
        <span className="text-22 text-muted" aria-hidden="true">
          {'$'}
        </span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          className="w-full min-w-0 bg-transparent text-22 font-semibold outline-none"
          value={typed}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(event.target.value);
          }}
        />
        <span className="hidden text-14 whitespace-nowrap text-muted sm:inline">
          <FormattedMessage id="jobs.pay.hour" defaultMessage="an hour" />
        </span>
      </div>
      {wrong && (
        <p id={`${id}-error`} className="text-13 font-medium text-danger">
          <FormattedMessage id="jobs.pay.wrong" defaultMessage="Enter a rate like 19.50." />
        </p>
      )}
    </div>
  );
}
