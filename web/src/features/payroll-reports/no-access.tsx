/** For who opens a report without the right to read payroll. */
import { Lock } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { buttonClass } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { PageHeader } from '@/components/ui/page-header';
import { ReportTabs } from './report-tabs';
import type { Tab } from './use-report-address';

export function NoAccess({ tab }: { tab: Tab }) {
  return (
    <>
      <PageHeader title={<FormattedMessage id="nav.payroll" defaultMessage="Payroll reports" />} />
      <ReportTabs current={tab} />
      <div className="p-4 md:p-6">
        <Empty
          icon={<Lock size={20} aria-hidden="true" />}
          title={
            <FormattedMessage id="payroll.refused.title" defaultMessage="Pay of others is not yours to see" />
          }
          action={
            <Link to="/timesheets" className={buttonClass()}>
              <FormattedMessage id="nav.timesheets" defaultMessage="Timesheets" />
            </Link>
          }
        >
          <FormattedMessage
            id="refused.actor"
            defaultMessage="An owner or a general manager can change your role."
          />
        </Empty>
      </div>
    </>
  );
}
