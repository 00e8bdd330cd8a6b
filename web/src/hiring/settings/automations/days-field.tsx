/** A number of days: what is typed stays as it was typed, and what is no whole number says so. */
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '@/components/ui/field';

type Props = {
  label: React.ReactNode;
  value: number | null;
  max: number;
  error: string | undefined;
  className?: string;
  onChange(days: number | null): void;
};

export function DaysField({ label, value, max, error, className, onChange }: Props) {
  const intl = useIntl();
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const wrong = typed.trim() !== '' && daysOf(typed, max) === null;
  return (
    <TextField
      className={className}
      label={label}
      inputMode="numeric"
      maxLength={6}
      value={typed}
      error={
        wrong
          ? intl.formatMessage(
              { id: 'auto.days_wrong', defaultMessage: 'Whole days, from 1 to {max}' },
              { max },
            )
          : error
      }
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(daysOf(target.value, max));
      }}
    />
  );
}

/** Days as they travel; none where they are no whole number, or too many. */
function daysOf(typed: string, max: number): number | null {
  const days = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
  return days >= 1 && days <= max ? days : null;
}
