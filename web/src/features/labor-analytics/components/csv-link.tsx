/** The report as a spreadsheet. */
import { Download } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { buttonClass } from '@/components/ui/button';
import { type Asked, csvAddress, type Pivot } from '../api';

export function CsvLink({ asked, by }: { asked: Asked; by: Pivot }) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: 'labor.csv', defaultMessage: 'Download as CSV' });
  return (
    <a
      href={csvAddress(asked, by)}
      download
      aria-label={name}
      title={name}
      className={buttonClass({ size: 'sm' })}
    >
      <Download size={16} aria-hidden="true" />
      <FormattedMessage id="labor.csv_short" defaultMessage="CSV" />
    </a>
  );
}
