/** Finds a person or position in the grid. */
import { Search } from 'lucide-react';
import { useIntl } from 'react-intl';

export function FindField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'schedule.find', defaultMessage: 'Find a person or position' });
  return (
    <label className="relative block w-full font-normal">
      <Search
        size={14}
        aria-hidden="true"
        className="absolute top-1/2 left-2.5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={intl.formatMessage({ id: 'schedule.find_short', defaultMessage: 'Find…' })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-8 w-full rounded-control border border-field bg-card pr-2 pl-8 text-13 placeholder:text-muted"
      />
    </label>
  );
}
