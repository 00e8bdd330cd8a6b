/** The table to publish, to print and as a file; for scores with the two dates that New York City asks for. */
import { Printer } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { buttonClass } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { useShownLanguage } from '@/i18n/provider';
import { useSearch } from '@/lib/use-search';
import type { Filter, Step } from '../api';

type LinksProps = { about: Step | 'scoring'; filter: Filter };

export function PublicationLinks({ about, filter }: LinksProps) {
  const { language } = useShownLanguage();
  const { get } = useSearch();
  const dates = about === 'scoring' ? { auditedOn: get('auditedOn'), inUseSince: get('inUseSince') } : {};
  const address = (format: 'html' | 'csv') => {
    const entries = Object.entries({ ...filter, ...dates, about, format, lang: language });
    return `/api/fairness/publication?${new URLSearchParams(entries.filter(([, value]) => value) as [string, string][])}`;
  };
  return (
    <>
      <a className={buttonClass({ size: 'sm' })} href={address('html')} target="_blank" rel="noreferrer">
        <Printer size={16} aria-hidden="true" />
        <FormattedMessage id="fairness.publish" defaultMessage="Table to publish" />
      </a>
      <a className={buttonClass({ size: 'sm', variant: 'quiet' })} href={address('csv')} download>
        <FormattedMessage id="fairness.csv" defaultMessage="CSV" />
      </a>
    </>
  );
}

/** They stand in the address, so that the same link gives the same table. */
export function PublicationDates() {
  const { get, set } = useSearch();
  const bind = (name: 'auditedOn' | 'inUseSince') => ({
    type: 'date',
    value: get(name),
    onChange: (event: { target: { value: string } }) =>
      set({ [name]: event.target.value }, { replace: true }),
  });
  return (
    <details className="mb-4">
      <summary className="min-h-11 cursor-pointer py-2.5 text-14 text-brand md:min-h-8 md:py-1 md:text-13">
        <FormattedMessage id="fairness.dates" defaultMessage="Dates for the table to publish" />
      </summary>
      <div className="grid gap-3 pt-2 sm:max-w-lg sm:grid-cols-2">
        <TextField
          label={<FormattedMessage id="fairness.audited_on" defaultMessage="Last bias audit" />}
          {...bind('auditedOn')}
        />
        <TextField
          label={<FormattedMessage id="fairness.in_use_since" defaultMessage="Score in use since" />}
          {...bind('inUseSince')}
        />
      </div>
    </details>
  );
}
