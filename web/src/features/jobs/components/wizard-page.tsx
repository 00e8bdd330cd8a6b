/** A posting in the making, wherever it was left. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router';
import { AsyncPanel } from '@/components/ui/async-panel';
import { buttonClass } from '@/components/ui/button';
import { checksQuery, jobQuery } from '../api';
import type { Check, Job } from '../types';
import { Wizard } from './wizard';
import { WizardSkeleton } from './wizard-skeleton';

export function WizardPage() {
  const { id = '' } = useParams();
  const job = useQuery(jobQuery(id));
  const checks = useQuery(checksQuery(id));
  const frame = (panel: React.ReactNode) => <div className="p-4 md:p-6">{panel}</div>;
  return (
    <AsyncPanel<Job>
      query={job}
      skeleton={<WizardSkeleton />}
      errorFrame={frame}
      wayBack={
        <Link to="/jobs" className={buttonClass()}>
          <FormattedMessage id="jobs.back" defaultMessage="All jobs" />
        </Link>
      }
    >
      {(found) => (
        <AsyncPanel<{ items: Check[] }> query={checks} skeleton={<WizardSkeleton />} errorFrame={frame}>
          {({ items }) => <Wizard key={id} initial={found} checks={items} />}
        </AsyncPanel>
      )}
    </AsyncPanel>
  );
}
