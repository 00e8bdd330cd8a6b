/** What an automation did lately, applicant by applicant. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Sheet } from '@/components/ui/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { type Automation, logQuery } from './api';
import { PeopleList } from './people-list';

export function LogSheet({ automation, onClose }: { automation: Automation; onClose(): void }) {
  const intl = useIntl();
  const query = useQuery({ ...logQuery(automation.id), refetchOnMount: 'always' });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      shape="panel"
      title={automation.name}
      description={<FormattedMessage id="auto.log" defaultMessage="Activity, newest first" />}
    >
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="py-3 text-muted">
              <FormattedMessage id="auto.log_none" defaultMessage="No activity yet." />
            </p>
          ) : (
            <PeopleList
              items={items}
              label={intl.formatMessage({ id: 'auto.log', defaultMessage: 'Activity, newest first' })}
            />
          )
        }
      </AsyncPanel>
    </Sheet>
  );
}
