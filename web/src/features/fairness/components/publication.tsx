/** The table to publish, to print and as a file. */
import { Printer } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { buttonClass } from '@/components/ui/button';
import { useShownLanguage } from '@/i18n/provider';
import type { Filter, Step } from '../api';

type LinksProps = { about: Step | 'scoring'; filter: Filter };

export function PublicationLinks({ about, filter }: LinksProps) {
  const { language } = useShownLanguage();
  const address = (format: 'html' | 'csv') => {
    const entries = Object.entries({ ...filter, about, format, lang: language });
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
