/** A report's own dates, kept in the address; what is wrong with them is said here, and the report does not change. */
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSearch } from '@/lib/use-search';
import { TextField } from './field';

export function OwnDays({ wrong }: { wrong: ReactNode }) {
  const intl = useIntl();
  const { get, set } = useSearch();
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      value={get(name)}
      onChange={(event) => set({ [name]: event.target.value }, { replace: true })}
    />
  );
  return (
    <div>
      <div className="grid max-w-md grid-cols-2 gap-3">
        {day('from', intl.formatMessage({ id: 'own_days.from', defaultMessage: 'From' }))}
        {day('to', intl.formatMessage({ id: 'own_days.to', defaultMessage: 'To' }))}
      </div>
      {wrong && (
        <p role="alert" className="mt-1 text-14 text-danger md:text-13">
          {wrong}
        </p>
      )}
    </div>
  );
}
