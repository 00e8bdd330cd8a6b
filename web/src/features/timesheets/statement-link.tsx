/** The hours and gross wages of a locked timesheet as a PDF: one's own, or someone's for who prepares payroll. */
import { FileText } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { buttonClass } from '@/components/ui/button';

export function StatementLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer" className={buttonClass()}>
      <FileText size={16} aria-hidden="true" />
      <FormattedMessage id="timesheets.statement" defaultMessage="Hours and gross wages (PDF)" />
    </a>
  );
}
